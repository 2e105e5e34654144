// Rows of an answer.

#include "replay/because_answer.h"

#include <stdarg.h>
#include <stdio.h>

void because_answer_begin(Because *out, const char *title) {
    *out = (Because){.count = 0};
    (void)snprintf(out->title, sizeof out->title, "%s", title);
}

BecauseRow *because_answer_add(Because *out, BecauseKind kind, int amount, const char *words) {
    if (out->count == BECAUSE_ROWS) {
        return NULL;
    }
    BecauseRow *row = &out->rows[out->count++];
    *row = (BecauseRow){.kind = (uint8_t)kind, .amount = (int16_t)amount};
    (void)snprintf(row->words, sizeof row->words, "%s", words);
    return row;
}

void because_answer(Because *b, const char *format, ...) {
    va_list list;
    va_start(list, format);
    (void)vsnprintf(b->answer, sizeof b->answer, format, list);
    va_end(list);
}

BecauseRow *because_answer_fact(Because *b, const char *format, ...) {
    char words[BECAUSE_WORDS];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(words, sizeof words, format, list);
    va_end(list);
    return because_answer_add(b, BECAUSE_FACT, 0, words);
}

BecauseRow *because_answer_test(Because *b, const char *words, const char *mine, const char *other) {
    BecauseRow *row = because_answer_add(b, BECAUSE_TEST, 0, words);
    if (row != NULL) {
        (void)snprintf(row->mine, sizeof row->mine, "%s", mine);
        (void)snprintf(row->other, sizeof row->other, "%s", other);
    }
    return row;
}

void because_answer_line(const Because *b, int row, char *out, size_t size) {
    const BecauseRow *r = &b->rows[row];
    switch ((BecauseKind)r->kind) {
    case BECAUSE_HEAD: (void)snprintf(out, size, "%s", r->words); return;
    case BECAUSE_BASE: (void)snprintf(out, size, "%5d  %s", r->amount, r->words); return;
    case BECAUSE_PART: (void)snprintf(out, size, "%+5d  %s", r->amount, r->words); return;
    case BECAUSE_TOTAL: (void)snprintf(out, size, "= %3d  %s", r->amount, r->words); return;
    case BECAUSE_TEST:
        (void)snprintf(out, size, "%s  %s: %s / %s", r->decides ? "->" : "  ", r->words, r->mine, r->other);
        return;
    case BECAUSE_CAUSE: (void)snprintf(out, size, "  <- %s", r->words); return;
    case BECAUSE_FACT: (void)snprintf(out, size, "  %s", r->words); return;
    }
}

bool because_answer_adds_up(const Because *b) {
    int sum = 0;
    for (int i = 0; i < b->count; i++) {
        const BecauseRow *r = &b->rows[i];
        if (r->kind == BECAUSE_BASE) {
            sum = r->amount;
        } else if (r->kind == BECAUSE_PART) {
            sum += r->amount;
        } else if (r->kind == BECAUSE_TOTAL && sum != r->amount) {
            return false;
        }
    }
    return true;
}
