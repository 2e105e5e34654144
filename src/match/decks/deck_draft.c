// A deck as its owner edits it: made from what was read, with the lines that are no cards, and written as
// text.

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/deck_text.h"
#include "match/spelling.h"

// --- From a report ---

bool deck_text_is_comment(const char *kept) {
    return kept[0] == '#';
}

int deck_draft_unknown(const DeckDraft *draft) {
    int count = 0;
    for (int i = 0; i < draft->kept_count; i++) {
        count += deck_text_is_comment(draft->kept[i]) ? 0 : 1;
    }
    return count;
}

// Room for one more; NULL: there is none. Comments are written first, so they stand first.
static char *place_for(DeckDraft *draft, bool is_comment) {
    if (draft->kept_count == DECK_KEPT_MAX) {
        return NULL;
    }
    const int at = draft->kept_count - (is_comment ? deck_draft_unknown(draft) : 0);
    memmove(draft->kept + at + 1, draft->kept + at, (size_t)(draft->kept_count - at) * DECK_LINE_SIZE);
    draft->kept_count += 1;
    return draft->kept[at];
}

static bool keep(DeckDraft *draft, const DeckLine *line) {
    const bool is_comment = line->kind == DECK_LINE_COMMENT || line->kind == DECK_LINE_HEADING;
    char *const place = line->is_broken ? NULL : place_for(draft, is_comment);
    if (place == NULL) {
        return false;
    }
    if (is_comment) {
        const int begin = snprintf(place, DECK_LINE_SIZE, "#%s", line->about[0] != '\0' ? " " : "");
        (void)plain_text_cut(place + begin, DECK_LINE_SIZE - (size_t)begin, line->about);
    } else {
        (void)snprintf(place, DECK_LINE_SIZE, "%s", line->text);
    }
    return true;
}

static bool has_line(const DeckDraft *draft, const char *line) {
    for (int i = 0; i < draft->kept_count; i++) {
        if (strcmp(draft->kept[i], line) == 0) {
            return true;
        }
    }
    return false;
}

int deck_draft_add(DeckDraft *draft, const DeckDraft *more) {
    int lost = 0;
    for (int i = 0; i < more->kept_count; i++) {
        const char *const line = more->kept[i];
        char *const place = has_line(draft, line) ? NULL : place_for(draft, deck_text_is_comment(line));
        if (place != NULL) {
            memcpy(place, line, DECK_LINE_SIZE);
        }
        lost += has_line(draft, line) ? 0 : 1;
    }
    for (int i = 0; i < more->deck.count; i++) {
        lost += deck_add(&draft->deck, more->deck.cards[i]) ? 0 : 1;
    }
    return lost;
}

static bool take_cards(DeckDraft *draft, const DeckLine *line) {
    if (draft->deck.count + line->count > DECK_MAX) {
        return keep(draft, line);
    }
    for (int i = 0; i < line->count; i++) {
        draft->deck.cards[draft->deck.count++] = line->found[0];
    }
    return true;
}

int deck_text_take(const DeckReport *report, DeckDraft *out) {
    int lost = report->more;
    *out = (DeckDraft){.kept_count = 0};
    for (int i = 0; i < report->count; i++) {
        const DeckLine *const line = &report->lines[i];
        bool has_place = true;
        if (line->kind == DECK_LINE_NAME) {
            deck_text_clean_name(line->about, out->deck.name);
        } else if (line->status != DECK_MATCHED || line->kind == DECK_LINE_COMMENT ||
                   line->kind == DECK_LINE_HEADING) {
            has_place = keep(out, line);
        } else if (line->kind == DECK_LINE_HOUSE) {
            out->deck.house = (uint8_t)line->found[0];
        } else {
            has_place = take_cards(out, line);
        }
        lost += has_place ? 0 : 1;
    }
    return lost;
}

// --- Writing ---

void deck_text_clean_name(const char *name, char out[DECK_NAME_SIZE]) {
    size_t used = 0;
    size_t gap = 0; // spaces since the last character, written only if another follows
    while (*name != '\0') {
        char letter = '\0';
        const size_t step = spelling_next(name, &letter);
        const bool is_at_word = used == 0 || gap > 0;
        if (is_at_word && (*name == '#' || (name[0] == '/' && name[1] == '/'))) {
            break;
        }
        const bool is_broken = (unsigned char)*name >= 0x80 && step == 1;
        const bool is_control = letter != '\0' && iscntrl((unsigned char)letter);
        if (letter == ' ' || is_control || is_broken) {
            gap += used > 0 ? 1 : 0;
        } else if (letter != '\0' ||
                   !is_at_word) { // a mark that combines with nothing would be lost in reading
            if (used + gap + step >= DECK_NAME_SIZE) {
                break;
            }
            memset(out + used, ' ', gap);
            memcpy(out + used + gap, name, step);
            used += gap + step;
            gap = 0;
        }
        name += step;
    }
    out[used] = '\0';
}

// Appends, cut at the end of the buffer.
typedef struct DeckWriter {
    char *out;
    size_t size, used;
} DeckWriter;

static void put(DeckWriter *w, const char *text) {
    const size_t length = strlen(text);
    const size_t room = w->size - 1 - w->used;
    const size_t fit = length < room ? length : room;
    memcpy(w->out + w->used, text, fit);
    w->used += fit;
    w->out[w->used] = '\0';
}

static void put_kept(DeckWriter *w, const DeckDraft *draft, bool comments) {
    for (int i = 0; i < draft->kept_count; i++) {
        if (deck_text_is_comment(draft->kept[i]) == comments) {
            put(w, draft->kept[i]);
            put(w, "\n");
        }
    }
}

size_t deck_text_write(const DeckDraft *draft, char *out, size_t size) {
    DeckWriter w = {.out = out, .size = size};
    out[0] = '\0';
    put_kept(&w, draft, true);
    const Deck *const deck = &draft->deck;
    if (deck->name[0] != '\0') {
        put(&w, "Name: ");
        put(&w, deck->name);
        put(&w, "\n");
    }
    if (deck->house != HOUSE_NONE) {
        put(&w, "House: ");
        put(&w, house_slug(deck->house));
        put(&w, "\n");
    }
    put(&w, w.used > 0 ? "\n" : "");
    for (int i = 0; i < deck->count;) {
        int run = 1;
        while (i + run < deck->count && deck->cards[i + run] == deck->cards[i]) {
            run++;
        }
        char line[DECK_LINE_SIZE];
        (void)snprintf(line, sizeof line, "%d %s\n", run, card_def(deck->cards[i])->name);
        put(&w, line);
        i += run;
    }
    put_kept(&w, draft, false);
    return w.used;
}
