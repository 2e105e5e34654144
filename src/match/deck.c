// Plain text decks and the deck that a house has when nobody chose one.

#include "match/deck.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"
#include "match/spelling.h"

enum { LINE_SIZE = 256, FILE_LARGEST = 1 << 20 };

typedef struct DeckReader {
    Deck *deck;
    Problems *problems;
    int line;
    int copies[CARD_COUNT];
} DeckReader;

// --- One line ---

// Cuts spaces off both ends, in place.
static char *trimmed(char *text) {
    while (isspace((unsigned char)*text)) {
        text++;
    }
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        text[--length] = '\0';
    }
    return text;
}

// The value of a line "key: value" or NULL.
static char *value_of(char *line, const char *key) {
    const size_t length = strlen(key);
    for (size_t i = 0; i < length; i++) {
        if (tolower((unsigned char)line[i]) != key[i]) {
            return NULL;
        }
    }
    char *const rest = trimmed(line + length);
    return *rest == ':' ? trimmed(rest + 1) : NULL;
}

// A count before the name: "3 Gnome", "3x Gnome", "3 x Gnome". Moves [text] behind it.
static int leading_count(char **text) {
    char *at = *text;
    if (!isdigit((unsigned char)*at)) {
        return 0;
    }
    const long count = strtol(at, &at, 10);
    at = trimmed(at);
    if (tolower((unsigned char)*at) == 'x' && isspace((unsigned char)at[1])) {
        at = trimmed(at + 1);
    }
    *text = at;
    return count > DECK_MAX || count < 1 ? -1 : (int)count;
}

// A count behind the name: "Gnome x3". Cuts it off.
static int trailing_count(char *text) {
    size_t start = strlen(text);
    while (start > 0 && isdigit((unsigned char)text[start - 1])) {
        start--;
    }
    if (text[start] == '\0' || start < 2 || tolower((unsigned char)text[start - 1]) != 'x' ||
        !isspace((unsigned char)text[start - 2])) {
        return 0;
    }
    const long count = strtol(text + start, NULL, 10);
    text[start - 1] = '\0';
    (void)trimmed(text);
    return count > DECK_MAX || count < 1 ? -1 : (int)count;
}

static void read_house(DeckReader *r, const char *text, int column) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    Nearest nearest = nearest_begin(text);
    for (int house = 1; house < HOUSE_COUNT; house++) {
        if (strcmp(slug, house_slug(house)) == 0) {
            r->deck->house = (uint8_t)house;
            return;
        }
        nearest_offer(&nearest, house_slug(house));
    }
    problems_add(r->problems, r->line, column, "unknown house \"%.60s\"%s%s%s", text,
                 nearest.best == NULL ? "" : "; did you mean \"", nearest.best == NULL ? "" : nearest.best,
                 nearest.best == NULL ? "" : "\"?");
}

static int find_card(DeckReader *r, const char *text, int column) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    const int card = card_by_slug(slug);
    if (card != 0 && !card_def(card)->is_helper) {
        return card;
    }
    Nearest nearest = nearest_begin(text);
    for (int i = 1; i < CARD_COUNT; i++) {
        if (!card_def(i)->is_helper) {
            nearest_offer(&nearest, card_def(i)->slug);
        }
    }
    problems_add(r->problems, r->line, column, "unknown card \"%.60s\"%s%s%s", text,
                 nearest.best == NULL ? "" : "; did you mean \"", nearest.best == NULL ? "" : nearest.best,
                 nearest.best == NULL ? "" : "\"?");
    return 0;
}

static void read_card_line(DeckReader *r, char *text, int column) {
    char *name = text;
    int count = leading_count(&name);
    column += (int)(name - text);
    if (count == 0) {
        count = trailing_count(name);
    }
    if (count < 0) {
        problems_add(r->problems, r->line, column, "a count is from 1 to %d", DECK_MAX);
        return;
    }
    const int card = find_card(r, name, column);
    if (card == 0) {
        return;
    }
    count = count == 0 ? 1 : count;
    const bool had_too_many = r->copies[card] > DECK_COPIES;
    r->copies[card] += count;
    if (r->copies[card] > DECK_COPIES && !had_too_many) {
        problems_add(r->problems, r->line, column, "more than %d copies of %s", DECK_COPIES,
                     card_def(card)->slug);
    }
    if (r->deck->count + count > DECK_MAX) {
        problems_add(r->problems, r->line, column, "more than %d cards", DECK_MAX);
        return;
    }
    for (int i = 0; i < count; i++) {
        r->deck->cards[r->deck->count++] = (uint16_t)card;
    }
}

static void read_line(DeckReader *r, const char *from, size_t length) {
    char line[LINE_SIZE];
    if (length >= sizeof line || memchr(from, '\0', length) != NULL) {
        problems_add(r->problems, r->line, 1, "this is no line of a deck");
        return;
    }
    memcpy(line, from, length);
    line[length] = '\0';
    char *const comment = strchr(line, '#');
    if (comment != NULL) {
        *comment = '\0';
    }
    char *const text = trimmed(line);
    const int column = (int)(text - line) + 1;
    char *const house = value_of(text, "house");
    char *const name = value_of(text, "name");
    if (house != NULL) {
        read_house(r, house, (int)(house - line) + 1);
    } else if (name != NULL) {
        (void)snprintf(r->deck->name, sizeof r->deck->name, "%.*s", DECK_NAME_SIZE - 1, name);
    } else if (*text != '\0') {
        read_card_line(r, text, column);
    }
}

// --- The whole ---

bool deck_load_text(const char *text, size_t size, Deck *out, Problems *problems) {
    const int before = problems->count;
    DeckReader r = {.deck = out, .problems = problems};
    *out = (Deck){0};
    for (size_t at = 0; at < size;) {
        const char *const end = memchr(text + at, '\n', size - at);
        const size_t length = end == NULL ? size - at : (size_t)(end - (text + at));
        r.line++;
        read_line(&r, text + at, length);
        at += length + 1;
    }
    if (out->count < DECK_MIN && problems->count == before) {
        problems_add(problems, r.line, 1, "a deck needs at least %d cards, this one has %d", DECK_MIN,
                     out->count);
    }
    return problems->count == before;
}

bool deck_load(const char *path, Deck *out, Problems *problems) {
    char error[PROBLEM_SIZE];
    size_t size = 0;
    char *const text = file_read(path, FILE_LARGEST, &size, error, sizeof error);
    if (text == NULL) {
        problems_add(problems, 1, 1, "%s", error);
        return false;
    }
    const bool is_good = deck_load_text(text, size, out, problems);
    free(text);
    return is_good;
}

// --- The default deck ---

static bool is_type_of(Mana type, House house) {
    return type == house_primary(house) || type == house_secondary(house);
}

static bool can_pay(House house, const CardDef *def) {
    const House of = (House)def->house;
    return (def->cost_primary == 0 || is_type_of(house_primary(of), house)) &&
           (def->cost_secondary == 0 || is_type_of(house_secondary(of), house));
}

int deck_default(House house, uint16_t out[DECK_MAX]) {
    int count = 0;
    // First what the house pays by itself, then what its towns can pay for; a copy of each card at a time.
    for (int round = 0; round < 2 * DECK_COPIES && count < DECK_MIN; round++) {
        const bool wants_payable = round < DECK_COPIES;
        for (int card = 1; card < CARD_COUNT && count < DECK_MAX; card++) {
            const CardDef *const def = card_def(card);
            if (!def->is_helper && can_pay(house, def) == wants_payable) {
                out[count++] = (uint16_t)card;
            }
        }
    }
    return count;
}
