// Reading a match file: the JSON text, its top level, and the parts in the order in which they depend on each
// other.

#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"
#include "files/json_whole.h"
#include "files/match_place.h"
#include "files/match_reader.h"
#include "files/match_setup.h"

enum { ABOUT_MAX = 20000, PROGRAM_MAX = 60 };

static const char *const TOP_KEYS[] = {
    "format",     "title",     "about",   "seed",       "turn",     "phase",   "initiative",  "realm",
    "symmetric",  "terrain",   "players", "structures", "groups",   "squares", "globe",       "off_board",
    "graveyard",  "orders",    "pending", "hashes",     "snapshot", "log",     "log_version", "result",
    "turn_limit", "generated", "streams", "lines",      "program",  "lesson",  "puzzle",      NULL};

// What is no JSON for [reason]: a save that was cut off, or something that never was a match?
static ProblemKind kind_of_text(const char *text, size_t size, enum json_error_code reason) {
    size_t blank = 0;
    while (blank < size && strchr(" \t\r\n", text[blank]) != NULL && text[blank] != '\0') {
        blank++;
    }
    if (reason == json_error_out_of_memory) {
        return PROBLEM_NO_MEMORY;
    }
    return blank == size                                 ? PROBLEM_EMPTY
           : text[blank] != '{'                          ? PROBLEM_OTHER_FILE
           : reason == json_error_premature_end_of_input ? PROBLEM_ENDS_EARLY
                                                         : PROBLEM_BROKEN;
}

static void tell_no_memory(Problems *problems) {
    problems_add(problems, 1, 1, "out of memory");
    problems_mark(problems, PROBLEM_NO_MEMORY);
}

// The text as JSON, NULL with a problem.
static json_t *reader_parse(const char *text, size_t size, Problems *problems) {
    // Editors of some systems put a mark before the text.
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        size -= 3;
    }
    json_error_t error;
    json_t *const root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL) {
        problems_add(problems, error.line, error.column, "%s",
                     error.text[0] == '\0' ? "out of memory" : error.text);
        problems_mark(problems, error.text[0] == '\0' ? PROBLEM_NO_MEMORY
                                                      : kind_of_text(text, size, json_error_code(&error)));
    } else if (!json_is_whole(root, text, size)) {
        json_decref(root);
        tell_no_memory(problems);
        return NULL;
    }
    return root;
}

static void read_format(MatchReader *r, const Node *top) {
    Node n;
    if (!match_reader_find(top, "format", &n)) {
        match_reader_problem(r, top,
                             "\"format\" is missing; a match file says \"format\": \"sancta-match/1\"");
        problems_mark(r->problems, PROBLEM_OTHER_FILE);
        return;
    }
    const char *const text = match_reader_text(r, &n);
    if (text != NULL && strcmp(text, "sancta-match/1") != 0) {
        match_reader_problem(r, &n, "unknown format \"%.60s\"; this program reads \"sancta-match/1\"", text);
        problems_mark(r->problems, PROBLEM_OTHER_VERSION);
    }
}

static void read_match(MatchReader *r, const json_t *root) {
    const Node top = {.value = root};
    const int before = r->problems->count;
    if (!match_reader_is_object(r, &top, TOP_KEYS)) {
        problems_mark(r->problems, PROBLEM_OTHER_FILE);
        return;
    }
    read_format(r, &top);
    (void)match_reader_member_text(r, &top, "title", ABOUT_MAX);
    (void)match_reader_member_text(r, &top, "about", ABOUT_MAX);
    r->program = match_reader_member_text(r, &top, "program", PROGRAM_MAX);
    load_lesson(r, &top);
    if (r->changes == NULL) {
        load_saved_names(r, &top);
    }
    load_setup(r, &top);
    // What is saved is the file's position: what its spells make of that comes anew each time it is read.
    if (r->problems->count == before) {
        r->m->setup = match_setup_json(r->m, root);
        load_setup_apply(r);
    }
    load_orders(r, &top);
    r->m->log_start = r->m->state = r->m->start;
    if (r->changes == NULL) {
        load_saved(r, &top);
        load_lines(r, &top);
    }
}

// False when memory is short.
static bool finish_setup(Match *m, const json_t *root, const MatchChanges *changes) {
    json_t *const setup = m->setup;
    if (setup == NULL) {
        return false;
    }
    const bool was_saved = json_object_get(root, "snapshot") != NULL;
    // Other dice: the streams that the file kept are those of the old ones.
    if (changes != NULL && json_object_get(root, "streams") != NULL) {
        (void)json_object_del(setup, "streams");
    }
    // A match that was stopped inside a turn says so at the top; the setup's own phase stands in the
    // snapshot.
    if (was_saved && m->start.phase == PHASE_START_OF_TURN) {
        (void)json_object_del(setup, "phase");
    } else if (was_saved) {
        return json_object_set_new(setup, "phase", json_string(phase_slug(m->start.phase))) == 0;
    }
    return true;
}

Match *match_load_text_changed(const char *text, size_t size, const MatchChanges *changes,
                               Problems *problems) {
    const int before = problems->count;
    json_t *const root = reader_parse(text, size, problems);
    if (root == NULL) {
        return NULL;
    }
    MatchReader *const r = calloc(1, sizeof *r);
    Match *const m = calloc(1, sizeof *m);
    bool is_good = r != NULL && m != NULL;
    if (is_good) {
        *r = (MatchReader){.m = m, .problems = problems, .text = text, .size = size, .changes = changes};
        read_match(r, root);
        problems_sort(problems);
        m->was_over = m->state.result != RESULT_NONE;
        is_good = finish_setup(m, root, changes);
    }
    free(r);
    json_decref(root);
    if (!is_good || problems->count != before) {
        if (problems->count == before) {
            tell_no_memory(problems);
        }
        match_free(m);
        return NULL;
    }
    return m;
}

Match *match_load_text(const char *text, size_t size, Problems *problems) {
    return match_load_text_changed(text, size, NULL, problems);
}

Match *match_load(const char *path, Problems *problems) {
    size_t size = 0;
    char *const text = problems_read_file(problems, path, MATCH_FILE_MAX, &size);
    Match *const m = text != NULL ? match_load_text(text, size, problems) : NULL;
    free(text);
    return m;
}

MatchPlace match_place(const char *text, size_t size, const MatchWay *way, int length) {
    MatchPlace place = {.line = 1, .column = 1};
    Node nodes[MATCH_WAY_MAX + 1];
    Problems *const ignored = calloc(1, sizeof *ignored);
    json_t *const root = ignored == NULL ? NULL : reader_parse(text, size, ignored);
    MatchReader *const r = calloc(1, sizeof *r);
    nodes[0] = (Node){.value = root};
    for (int i = 0; i < length; i++) {
        const json_t *const in = nodes[i].value;
        const json_t *const value =
            way[i].key != NULL ? json_object_get(in, way[i].key) : json_array_get(in, way[i].index);
        nodes[i + 1] = (Node){.value = value, .up = &nodes[i], .key = way[i].key, .index = way[i].index};
    }
    if (r != NULL && nodes[length].value != NULL) {
        r->text = text;
        r->size = size;
        match_reader_position(r, &nodes[length], &place.line, &place.column);
    }
    free(r);
    json_decref(root);
    free(ignored);
    return place;
}

void match_report_fault(const Match *m, const char *text, size_t size, const OrderFault *fault,
                        Problems *problems) {
    const char *const seat = player_slug((int)fault->seat);
    const MatchWay way[] = {{.key = "orders"},
                            {.index = (size_t)(fault->turn - m->start.turn)},
                            {.key = seat},
                            {.index = (size_t)fault->index}};
    MatchPlace place = match_place(text, size, way, (int)(sizeof way / sizeof way[0]));
    if (place.line == 1 && place.column == 1) {
        // No such turn is listed: the orders wait for those of the other seat.
        const MatchWay waiting[] = {{.key = "pending"}, {.key = seat}, {.index = (size_t)fault->index}};
        place = match_place(text, size, waiting, (int)(sizeof waiting / sizeof waiting[0]));
    }
    problems_add(problems, place.line, place.column, "turn %d, %s, orders[%d]: %s", fault->turn, seat,
                 fault->index, order_error_slug((int)fault->error));
}

void match_report_seat(const char *text, size_t size, Player seat, const char *reason, Problems *problems) {
    const MatchWay way[] = {{.key = "players"}, {.key = player_slug((int)seat)}, {.key = "seat"}};
    const MatchPlace place = match_place(text, size, way, (int)(sizeof way / sizeof way[0]));
    problems_add(problems, place.line, place.column, "%s", reason);
}
