// Decks as the rules want them.

#include "match/deck_load.h"

#include <stdlib.h>

#include "match/deck_text.h"
#include "match/file_io.h"

typedef struct DeckReader {
    Deck *deck;
    Problems *problems;
    int last_line;
} DeckReader;

static void take_cards(DeckReader *r, const DeckLine *line) {
    const int card = line->found[0];
    const int before = deck_copies(r->deck, card);
    if (before <= DECK_COPIES && before + line->count > DECK_COPIES) {
        problems_add(r->problems, line->line, line->column,
                     "a deck must have at most %d copies of \"%s\", found %d", DECK_COPIES,
                     card_def(card)->slug, before + line->count);
    }
    if (r->deck->count + line->count > DECK_MAX) {
        problems_add(r->problems, line->line, line->column, "a deck must have at most %d cards, found %d",
                     DECK_MAX, r->deck->count + line->count);
        return;
    }
    for (int i = 0; i < line->count; i++) {
        r->deck->cards[r->deck->count++] = (uint16_t)card;
    }
}

static void take_line(void *context, const DeckLine *given) {
    DeckReader *const r = context;
    r->last_line = given->line;
    if (given->status == DECK_UNKNOWN) {
        DeckLine line = *given;
        if (r->problems->count < PROBLEMS_MAX) {
            deck_text_guess(&line); // dear, and of no use to a problem that is only counted
        }
        problems_add(r->problems, line.line, line.column, "%s", line.reason);
    } else if (given->kind == DECK_LINE_NAME) {
        deck_text_clean_name(given->about, r->deck->name);
    } else if (given->kind == DECK_LINE_HOUSE) {
        r->deck->house = (uint8_t)given->found[0];
    } else if (given->kind == DECK_LINE_CARD) {
        take_cards(r, given);
    }
}

bool deck_load_text(const char *text, size_t size, Deck *out, Problems *problems) {
    const int before = problems->count;
    DeckReader r = {.deck = out, .problems = problems, .last_line = 1};
    *out = (Deck){0};
    deck_text_scan(text, size, take_line, &r);
    if (out->count == 0 && problems->count == before) {
        problems_add(problems, r.last_line, 1,
                     "a deck must have at least %d cards, found none; expected lines such as \"3 fireball\"",
                     DECK_MIN);
    } else if (out->count < DECK_MIN && problems->count == before) {
        problems_add(problems, r.last_line, 1, "a deck must have at least %d cards, found %d", DECK_MIN,
                     out->count);
    }
    return problems->count == before;
}

bool deck_load(const char *path, Deck *out, Problems *problems) {
    size_t size = 0;
    char *const text = problems_read_file(problems, path, DECK_FILE_LARGEST, &size);
    const bool is_good = text != NULL && deck_load_text(text, size, out, problems);
    free(text);
    return is_good;
}
