// Phases and steps: what each does, which paragraphs and cards belong to it.

#include <stdio.h>
#include <string.h>

#include "book_build.h"
#include "engine/card.h"
#include "pages/page_words.h"
#include "pages/phrase_words.h"
#include "replay/rule_words.h"
#include "replay/strings.h"

// The chapter or paragraph that tells the phase, by Phase.
static const char *const PHASE_RULES[PHASE_COUNT] = {
    [PHASE_START_OF_TURN] = "13", [PHASE_ORDERS] = "15",
    [PHASE_SPELLS] = "16",        [PHASE_BEFORE_MOVEMENT] = "17.1",
    [PHASE_MOVEMENT] = "17",      [PHASE_BEFORE_COMBAT] = "18.1",
    [PHASE_COMBAT] = "18",        [PHASE_END] = "18.1",
};

// Is [step] one of the words in the parentheses of a closing line?
static bool log_names_step(const BookBlock *block, const Book *book, const char *step) {
    const BookSpan *span = &book->spans[block->first];
    const size_t length = strlen(step);
    bool is_inside = false;
    for (size_t i = 0; i < span->length; i++) {
        const char c = span->text[i];
        is_inside = c == '(' || (is_inside && c != ')');
        const bool starts = is_inside && (c == '(' || c == ' ');
        if (starts && i + 1 + length < span->length && memcmp(span->text + i + 1, step, length) == 0 &&
            (span->text[i + 1 + length] == ',' || span->text[i + 1 + length] == ')')) {
            return true;
        }
    }
    return false;
}

// The chapters come before, so that their closing lines can be asked.
static void add_paragraphs(BookDraft *d, const Book *book, const char *step) {
    const char *number = "";
    bool is_first = true;
    for (uint32_t b = 0; b < book->block_count; b++) {
        const BookBlock *block = &book->blocks[b];
        number = block->number[0] != '\0' ? block->number : number;
        if (block->kind == BOOK_LOG && block->count > 0 && log_names_step(block, book, step)) {
            book_draft_add(d, "%s[%s](%s)", is_first ? "Rules " : ", ", number, number);
            is_first = false;
        }
    }
    book_draft_add(d, is_first ? "" : ".\n\n");
}

static bool answers_at(const CardDef *card, int step, const char **when) {
    for (int i = 0; i < HANDLERS_MAX && card->handlers[i].on != PHRASE_NONE; i++) {
        if (phrase_words_step(card->handlers[i].on) == step) {
            *when = phrase_words(card->handlers[i].on);
            return true;
        }
    }
    return false;
}

static void add_answering_cards(BookDraft *d, int step) {
    bool is_first = true;
    for (int card = 1; card < CARD_COUNT; card++) {
        const char *when = "";
        if (answers_at(card_def(card), step, &when)) {
            book_draft_add(d, "%s- [%s](card:%s): %s\n", is_first ? "## Cards that act here\n\n" : "",
                           card_def(card)->name, card_def(card)->slug, when);
            is_first = false;
        }
    }
}

static void add_step(Book *book, int step) {
    BookDraft d = {0};
    char id[32], title[96], label[STEP_LINK_MAX];
    page_words_step_label(step, label);
    (void)snprintf(id, sizeof id, "step:%s", step_slug(step));
    for (char *c = id; *c != '\0'; c++) {
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c + ('a' - 'A')) : *c;
    }
    (void)snprintf(title, sizeof title, "Step %.12s: %.60s", label, rule_words_name(step));
    book_draft_add(&d, "%s\n\n", rule_words(step));
    add_paragraphs(&d, book, step_slug(step));
    add_answering_cards(&d, step);
    book_read_draft(book, BOOK_TURN, id, title, &d);
}

static void add_phase(Book *book, int phase) {
    BookDraft d = {0};
    char id[48], title[48];
    (void)snprintf(id, sizeof id, "phase:%s", phase_slug(phase));
    (void)snprintf(title, sizeof title, "Phase: %s", string_phase_name(phase));
    book_draft_add(&d, "%s\n\nThe rules are in [%s](%s).\n", string_phase_text(phase), PHASE_RULES[phase],
                   PHASE_RULES[phase]);
    book_read_draft(book, BOOK_TURN, id, title, &d);
}

void pages_turn_add(Book *book) {
    for (int phase = PHASE_START_OF_TURN; phase < PHASE_COUNT; phase++) {
        add_phase(book, phase);
    }
    for (int step = STEP_1A; step < STEP_COUNT; step++) {
        add_step(book, step);
    }
}
