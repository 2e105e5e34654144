// A closing line reads "square_voted, square_won by=larger|sequence (II.c); spell_cast": items between commas
// and semicolons; the steps in parentheses hold for the items since the last semicolon. docs/rules/README.md
// has the form.

#include "book/book_topics.h"

#include <stdio.h>
#include <string.h>

#include "book_build.h"

enum { WORD_SIZE = 48, FIELDS_SIZE = 400 };

// What is asked for. [values]: the fields' values with a space before and behind each.
typedef struct Wanted {
    const char *event, *step;
    char values[FIELDS_SIZE];
} Wanted;

// A piece of a closing line.
typedef struct Piece {
    const char *text;
    size_t size;
} Piece;

static Piece trimmed(Piece p) {
    while (p.size > 0 && p.text[0] == ' ') {
        p.text++;
        p.size--;
    }
    while (p.size > 0 && p.text[p.size - 1] == ' ') {
        p.size--;
    }
    return p;
}

// Takes what stands before the first [mark] off [*rest]. False if nothing is left.
static bool next_piece(Piece *rest, char mark, Piece *out) {
    if (rest->size == 0) {
        return false;
    }
    const char *end = memchr(rest->text, mark, rest->size);
    const size_t size = end != NULL ? (size_t)(end - rest->text) : rest->size;
    *out = trimmed((Piece){rest->text, size});
    const size_t used = end != NULL ? size + 1 : size;
    *rest = (Piece){rest->text + used, rest->size - used};
    return true;
}

static bool is_word(Piece p, const char *word) {
    return p.size == strlen(word) && memcmp(p.text, word, p.size) == 0;
}

// Is one of the alternatives of "by=larger|sequence" among the values that are wanted?
static bool has_value(const Wanted *w, Piece field) {
    const char *equals = memchr(field.text, '=', field.size);
    Piece rest =
        equals != NULL ? (Piece){equals + 1, field.size - (size_t)(equals + 1 - field.text)} : (Piece){0};
    for (Piece value; next_piece(&rest, '|', &value);) {
        char padded[WORD_SIZE] = " ";
        if (value.size + 3 <= sizeof padded) {
            memcpy(padded + 1, value.text, value.size);
            memcpy(padded + 1 + value.size, " ", 2);
            if (strstr(w->values, padded) != NULL) {
                return true;
            }
        }
    }
    return false;
}

// How well an item fits: 0 another event; a named value that does not hold is worse than none.
static int item_score(const Wanted *w, Piece item) {
    Piece rest = item, event, field;
    if (!next_piece(&rest, ' ', &event) || !is_word(event, w->event)) {
        return 0;
    }
    if (!next_piece(&rest, ' ', &field)) {
        return 4;
    }
    return has_value(w, field) ? 9 : 1;
}

static bool steps_have(Piece steps, const char *step) {
    for (Piece one; next_piece(&steps, ',', &one);) {
        if (is_word(one, step)) {
            return true;
        }
    }
    return false;
}

static int entry_score(const Wanted *w, Piece entry) {
    const char *open = memchr(entry.text, '(', entry.size);
    Piece items = open != NULL ? (Piece){entry.text, (size_t)(open - entry.text)} : entry;
    Piece steps = open != NULL ? (Piece){open + 1, entry.size - (size_t)(open + 1 - entry.text)} : (Piece){0};
    if (steps.size > 0 && steps.text[steps.size - 1] == ')') {
        steps.size--;
    }
    int best = 0;
    for (Piece item; next_piece(&items, ',', &item);) {
        const int score = item_score(w, item);
        best = score > best ? score : best;
    }
    // A line that names the step is about it; one that names others is about them.
    const int at_step = steps.size == 0 || w->step[0] == '\0' ? 0 : steps_have(steps, w->step) ? 3 : -1;
    return best > 0 && best + at_step > 0 ? best + at_step : 0;
}

static int line_score(const Wanted *w, Piece line) {
    int best = 0;
    for (Piece entry; next_piece(&line, ';', &entry);) {
        const int score = entry_score(w, entry);
        best = score > best ? score : best;
    }
    return best;
}

static Piece first_span(const Book *book, const BookBlock *block) {
    const BookSpan *span = &book->spans[block->first];
    return (Piece){span->text, span->length};
}

// Calls the chapters' closing lines of [kind] one by one: the next from [*block] on. [*paragraph]: the
// numbered block above.
static bool next_line(const Book *book, BookBlockKind kind, BookPlace *paragraph, uint32_t *block) {
    for (; *block < book->block_count; (*block)++) {
        const BookBlock *b = &book->blocks[*block];
        if (b->number[0] != '\0') {
            paragraph->block = *block;
        }
        if (b->kind == kind && b->count > 0) {
            return true;
        }
    }
    return false;
}

// "**D2** Armor soaks ...": the paragraph that tells the step itself. "1(e)" stands for 1e.
static bool tells_step(const Book *book, uint32_t paragraph, const char *step) {
    const BookBlock *block = &book->blocks[paragraph];
    const BookSpan *span = block->count > 0 ? &book->spans[block->first] : NULL;
    if (span == NULL || block->kind == BOOK_TABLE || span->style != BOOK_BOLD || step[0] == '\0') {
        return false;
    }
    size_t at = 0;
    for (size_t i = 0; i < span->length; i++) {
        const char c = span->text[i];
        if (c != '(' && c != ')' && c != step[at++]) {
            return false;
        }
    }
    return step[at] == '\0';
}

static int page_with(const Book *book, uint32_t block) {
    int page = 0;
    while (page + 1 < (int)book->page_count && book->pages[page + 1].first <= block) {
        page++;
    }
    return page;
}

static bool find_event(const Book *book, const Wanted *w, BookPlace *out) {
    int best = 0;
    BookPlace paragraph = {0};
    for (uint32_t b = 0; next_line(book, BOOK_LOG, &paragraph, &b); b++) {
        const int fit = line_score(w, first_span(book, &book->blocks[b]));
        const int score = fit > 0 && tells_step(book, paragraph.block, w->step) ? fit + 1 : fit;
        if (score > best) {
            best = score;
            *out = paragraph;
        }
    }
    out->page = best > 0 ? page_with(book, out->block) : out->page;
    return best > 0;
}

static void add_value(Wanted *w, const char *value) {
    const size_t used = strlen(w->values), size = strlen(value);
    if (used + size + 2 <= sizeof w->values) {
        memcpy(w->values + used, value, size);
        memcpy(w->values + used + size, " ", 2);
    }
}

bool book_topic_named(const Book *book, const char *event, const char *step, const char *value,
                      BookPlace *out) {
    Wanted w = {.event = event, .step = step, .values = " "};
    add_value(&w, value);
    return find_event(book, &w, out);
}

bool book_topic_event(const Book *book, const Event *e, BookPlace *out) {
    const EventKindInfo info = event_kind_info(e->kind);
    Wanted w = {.event = info.name, .step = step_slug(e->step), .values = " "};
    for (int i = 0; i < info.field_count; i++) {
        const char *slug = event_enum_slug(info.fields[i].type, event_field_value(e, &info.fields[i]));
        if (slug != NULL) {
            add_value(&w, slug);
        }
    }
    return find_event(book, &w, out);
}

bool book_topic_refused(const Book *book, const char *reason, BookPlace *out) {
    BookPlace paragraph = {0};
    for (uint32_t b = 0; next_line(book, BOOK_REFUSED, &paragraph, &b); b++) {
        if (steps_have(first_span(book, &book->blocks[b]), reason)) {
            *out = (BookPlace){page_with(book, paragraph.block), paragraph.block};
            return true;
        }
    }
    return false;
}

void book_topic_of_event(const Event *e, char out[BOOK_TOPIC_MAX]) {
    const EventKindInfo info = event_kind_info(e->kind);
    // Only what says why: whose it is and which card it was is no rule.
    const char *value = "";
    for (int i = 0; i < info.field_count; i++) {
        const int type = info.fields[i].type;
        const char *slug = event_enum_slug(type, event_field_value(e, &info.fields[i]));
        const bool is_reason =
            type != FIELD_PLAYER && type != FIELD_CARD && type != FIELD_SOURCE && type != FIELD_CREATURE;
        value = slug != NULL && is_reason ? slug : value;
    }
    (void)snprintf(out, BOOK_TOPIC_MAX, "log:%s %s %s", info.name,
                   e->step != STEP_NONE ? step_slug(e->step) : "-", value);
}

void book_topic_of_refusal(const char *reason, char out[BOOK_TOPIC_MAX]) {
    (void)snprintf(out, BOOK_TOPIC_MAX, "refused:%s", reason);
}

bool book_topic_find(const Book *book, const char *topic, BookPlace *out) {
    char event[BOOK_TOPIC_MAX] = "", step[BOOK_TOPIC_MAX] = "", value[BOOK_TOPIC_MAX] = "";
    if (strncmp(topic, "refused:", strlen("refused:")) == 0) {
        return book_topic_refused(book, topic + strlen("refused:"), out);
    }
    if (strlen(topic) < BOOK_TOPIC_MAX && sscanf(topic, "log:%63s %63s %63s", event, step, value) >= 1) {
        return book_topic_named(book, event, strcmp(step, "-") == 0 ? "" : step, value, out);
    }
    return book_find(book, topic, out);
}
