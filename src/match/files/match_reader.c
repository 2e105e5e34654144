// Values of a match file, checked one by one.

#include "files/match_reader.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "files/json_positions.h"
#include "match/spelling.h"

// --- The closed sets ---

static const char *trained_slug(int value) {
    return event_enum_slug(FIELD_TRAINED_AS, value);
}

const WordSet words_player = {"player", player_slug, PLAYER_NEUTRAL, 1};
const WordSet words_owner = {"owner", player_slug, PLAYER_COUNT, 1};
const WordSet words_house = {"house", house_slug, HOUSE_COUNT, 1};
const WordSet words_mana = {"mana type", mana_slug, MANA_COUNT, 1};
const WordSet words_nation = {"nation", nation_slug, NATION_COUNT, 1};
const WordSet words_terrain = {"terrain", terrain_slug, TERRAIN_COUNT, 1};
const WordSet words_realm = {"realm", realm_slug, REALM_COUNT, 1};
const WordSet words_structure = {"kind of structure", structure_slug, STRUCTURE_KIND_COUNT, 1};
const WordSet words_control = {"control", control_slug, CONTROL_COUNT, 1};
const WordSet words_experience = {"experience", experience_slug, EXPERIENCE_COUNT, 0};
const WordSet words_direction = {"side", direction_slug, DIR_COUNT, 0};
const WordSet words_phase = {"phase", phase_slug, PHASE_COUNT, 1};
const WordSet words_result = {"result", result_slug, RESULT_COUNT, 0};
const WordSet words_trained = {"training", trained_slug, TRAINED_AS_COUNT, 1};

// --- Nodes ---

bool match_reader_find(const Node *up, const char *key, Node *out) {
    const json_t *const value = json_object_get(up->value, key);
    *out = (Node){.value = value, .up = up, .key = key};
    return value != NULL;
}

Node match_reader_element(const Node *up, size_t index) {
    return (Node){.value = json_array_get(up->value, index), .up = up, .index = index};
}

size_t match_reader_size(const Node *n) {
    return json_array_size(n->value);
}

// The place of a member among its siblings: objects keep the order of the text.
static size_t member_place(const json_t *object, const char *key) {
    size_t place = 0;
    for (void *at = json_object_iter((json_t *)(uintptr_t)object); at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)object, at)) {
        if (strcmp(json_object_iter_key(at), key) == 0) {
            return place;
        }
        place++;
    }
    return 0;
}

static void find_position(const MatchReader *r, const Node *n, bool of_key, int *line, int *column) {
    JsonPath path = {.of_key = of_key};
    *line = 1;
    *column = 1;
    for (const Node *at = n; at->up != NULL; at = at->up) {
        path.depth++;
    }
    if (r->text == NULL || path.depth > JSON_PATH_MAX) {
        return;
    }
    int place = path.depth;
    for (const Node *at = n; at->up != NULL; at = at->up) {
        path.steps[--place] = at->key == NULL ? at->index : member_place(at->up->value, at->key);
    }
    json_position(r->text, r->size, &path, line, column);
}

void match_reader_position(const MatchReader *r, const Node *n, int *line, int *column) {
    find_position(r, n, false, line, column);
}

void match_reader_problem(MatchReader *r, const Node *n, const char *format, ...) {
    char reason[PROBLEM_SIZE];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(reason, sizeof reason, format, values);
    va_end(values);
    int line = 1;
    int column = 1;
    if (r->problems->count < PROBLEMS_MAX) {
        find_position(r, n, false, &line, &column);
    }
    problems_add(r->problems, line, column, "%s", reason);
}

// --- Shapes ---

static const char *type_word(const json_t *value) {
    switch (json_typeof(value)) {
    case JSON_OBJECT: return "an object";
    case JSON_ARRAY: return "a list";
    case JSON_STRING: return "text";
    case JSON_INTEGER: return "a number";
    case JSON_REAL: return "a number with a fraction";
    case JSON_TRUE: return "true";
    case JSON_FALSE: return "false";
    case JSON_NULL: return "null";
    }
    return "?";
}

static void unknown_key(MatchReader *r, const Node *n, const char *key, const char *const *keys) {
    Nearest nearest = spelling_nearest(key);
    for (int i = 0; keys[i] != NULL; i++) {
        spelling_offer(&nearest, keys[i]);
    }
    const Node member = {.value = json_object_get(n->value, key), .up = n, .key = key};
    int line = 1;
    int column = 1;
    if (r->problems->count < PROBLEMS_MAX) {
        find_position(r, &member, true, &line, &column);
    }
    if (nearest.best != NULL) {
        problems_add(r->problems, line, column, "unknown key \"%.60s\"; did you mean \"%s\"?", key,
                     nearest.best);
    } else {
        problems_add(r->problems, line, column, "unknown key \"%.60s\"", key);
    }
}

static bool is_listed(const char *key, const char *const *keys) {
    for (int i = 0; keys[i] != NULL; i++) {
        if (strcmp(keys[i], key) == 0) {
            return true;
        }
    }
    return false;
}

bool match_reader_is_object(MatchReader *r, const Node *n, const char *const *keys) {
    if (!json_is_object(n->value)) {
        match_reader_problem(r, n, "expected an object, found %s", type_word(n->value));
        return false;
    }
    for (void *at = json_object_iter((json_t *)(uintptr_t)n->value); at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)n->value, at)) {
        const char *const key = json_object_iter_key(at);
        if (!is_listed(key, keys)) {
            unknown_key(r, n, key, keys);
        }
    }
    return true;
}

bool match_reader_is_array(MatchReader *r, const Node *n) {
    if (!json_is_array(n->value)) {
        match_reader_problem(r, n, "expected a list, found %s", type_word(n->value));
        return false;
    }
    return true;
}

size_t match_reader_count(MatchReader *r, const Node *n) {
    return match_reader_is_array(r, n) ? match_reader_size(n) : 0;
}

bool match_reader_is_list(MatchReader *r, const Node *n, int most, const char *what, size_t *count) {
    if (!match_reader_is_array(r, n)) {
        return false;
    }
    *count = match_reader_size(n);
    if (*count > (size_t)most) {
        match_reader_problem(r, n, "more than %d %s", most, what);
    }
    return *count <= (size_t)most;
}

const char *match_reader_text(MatchReader *r, const Node *n) {
    if (!json_is_string(n->value)) {
        match_reader_problem(r, n, "expected text, found %s", type_word(n->value));
        return NULL;
    }
    return json_string_value(n->value);
}

// --- Members ---

int64_t match_reader_member_number(MatchReader *r, const Node *up, const char *key, int64_t min, int64_t max,
                                   int64_t fallback) {
    Node n;
    if (!match_reader_find(up, key, &n)) {
        return fallback;
    }
    if (!json_is_integer(n.value)) {
        match_reader_problem(r, &n, "\"%s\" must be a whole number, found %s", key, type_word(n.value));
        return fallback;
    }
    const int64_t value = json_integer_value(n.value);
    if (value < min || value > max) {
        match_reader_problem(r, &n, "\"%s\" must be from %" PRId64 " to %" PRId64 ", found %" PRId64, key,
                             min, max, value);
        return fallback;
    }
    return value;
}

bool match_reader_member_bool(MatchReader *r, const Node *up, const char *key, bool fallback) {
    Node n;
    if (!match_reader_find(up, key, &n)) {
        return fallback;
    }
    if (!json_is_boolean(n.value)) {
        match_reader_problem(r, &n, "\"%s\" must be true or false, found %s", key, type_word(n.value));
        return fallback;
    }
    return json_is_true(n.value);
}

const char *match_reader_member_text(MatchReader *r, const Node *up, const char *key, size_t longest) {
    Node n;
    if (!match_reader_find(up, key, &n)) {
        return NULL;
    }
    const char *const text = match_reader_text(r, &n);
    if (text != NULL && strlen(text) > longest) {
        match_reader_problem(r, &n, "\"%s\" is longer than %zu bytes", key, longest);
        return NULL;
    }
    return text;
}

int match_reader_word(MatchReader *r, const Node *n, const WordSet *set, int fallback) {
    const char *const text = match_reader_text(r, n);
    if (text == NULL) {
        return fallback;
    }
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    // The cards and the rules speak of "barren land".
    char *const land = set == &words_terrain ? strstr(slug, "-land") : NULL;
    if (land != NULL && land[strlen("-land")] == '\0') {
        *land = '\0';
    }
    Nearest nearest = spelling_nearest(text);
    for (int i = set->first; i < set->count; i++) {
        if (strcmp(slug, set->slug_of(i)) == 0) {
            return i;
        }
        spelling_offer(&nearest, set->slug_of(i));
    }
    if (nearest.best != NULL) {
        match_reader_problem(r, n, "unknown %s \"%.60s\"; did you mean \"%s\"?", set->what, text,
                             nearest.best);
    } else {
        match_reader_problem(r, n, "unknown %s \"%.60s\"", set->what, text);
    }
    return fallback;
}

int match_reader_member_word(MatchReader *r, const Node *up, const char *key, const WordSet *set,
                             int fallback) {
    Node n;
    return match_reader_find(up, key, &n) ? match_reader_word(r, &n, set, fallback) : fallback;
}

void match_reader_no_square(MatchReader *r, const Node *n, const char *text) {
    const bool is_like = name_is_square_like(text);
    const char without_zero[3] = {text[0], is_like && text[1] == '0' ? text[2] : '\0', '\0'};
    if (square_parse(without_zero).v != 0) {
        match_reader_problem(r, n, "\"%s\" is not a square; did you mean \"%s\"?", text, without_zero);
    } else if (is_like) {
        match_reader_problem(r, n, "the square \"%s\" is off the map", text);
    } else {
        match_reader_problem(
            r, n, "\"%.60s\" is not a square (a letter a to l and a row 0 to 11, such as \"e7\")", text);
    }
}

SquareId match_reader_square(MatchReader *r, const Node *n) {
    const char *const text = match_reader_text(r, n);
    SquareId square = {0};
    if (text != NULL) {
        square = square_parse(text);
        if (square.v == 0) {
            match_reader_no_square(r, n, text);
        }
    }
    return square;
}

bool match_reader_needs(MatchReader *r, const Node *up, const char *key, Node *out) {
    const bool is_there = match_reader_find(up, key, out);
    if (!is_there) {
        match_reader_problem(r, up, "\"%s\" is missing", key);
    }
    return is_there;
}

SquareId match_reader_member_square(MatchReader *r, const Node *up, const char *key) {
    Node n;
    return match_reader_needs(r, up, key, &n) ? match_reader_square(r, &n) : (SquareId){0};
}

// --- Cards and creatures ---

int match_reader_card_text(MatchReader *r, const Node *n, const char *text) {
    const int card = spelling_card(text);
    if (card != 0) {
        return card;
    }
    Nearest nearest = spelling_nearest(text);
    for (int i = 1; i < CARD_COUNT; i++) {
        spelling_offer(&nearest, card_def(i)->slug);
    }
    if (nearest.best != NULL) {
        match_reader_problem(r, n, "unknown card \"%.60s\"; did you mean \"%s\"?", text, nearest.best);
    } else {
        match_reader_problem(
            r, n, "unknown card \"%.60s\"; expected a name as on its card, such as \"fireball\"", text);
    }
    return 0;
}

int match_reader_card(MatchReader *r, const Node *n) {
    const char *const text = match_reader_text(r, n);
    return text == NULL ? 0 : match_reader_card_text(r, n, text);
}
