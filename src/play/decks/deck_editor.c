// Steps are whole drafts: a hundred of them are a megabyte, and no step can be taken back wrongly.

#include "play/deck_editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool deck_editor_begin(DeckEditor *editor, const DeckDraft *draft) {
    deck_editor_free(editor);
    editor->steps = calloc(DECK_STEPS_MAX, sizeof *editor->steps);
    editor->names = calloc(DECK_STEPS_MAX, sizeof *editor->names);
    if (editor->steps == NULL || editor->names == NULL) {
        deck_editor_free(editor);
        return false;
    }
    editor->now = *draft;
    editor->saved = *draft;
    editor->steps[0] = *draft;
    editor->count = 1;
    return true;
}

void deck_editor_free(DeckEditor *editor) {
    free(editor->steps);
    free(editor->names);
    *editor = (DeckEditor){.steps = NULL};
}

// Writes down that [now] has changed.
static void step(DeckEditor *editor, const char *verb, const char *what) {
    if (editor->at == DECK_STEPS_MAX - 1) {
        memmove(editor->steps, editor->steps + 1, (DECK_STEPS_MAX - 1) * sizeof *editor->steps);
        memmove(editor->names, editor->names + 1, (DECK_STEPS_MAX - 1) * sizeof *editor->names);
        editor->at -= 1;
    }
    editor->at += 1;
    editor->count = editor->at + 1;
    editor->steps[editor->at] = editor->now;
    editor->changes += 1;
    (void)snprintf(editor->names[editor->at], sizeof editor->names[0], "%s%.36s", verb, what);
    editor->is_typing = false;
}

bool deck_editor_add(DeckEditor *editor, int card) {
    if (!deck_add(&editor->now.deck, card)) {
        return false;
    }
    step(editor, "Add ", card_def(card)->name);
    return true;
}

bool deck_editor_remove(DeckEditor *editor, int card) {
    if (!deck_remove(&editor->now.deck, card)) {
        return false;
    }
    step(editor, "Remove ", card_def(card)->name);
    return true;
}

void deck_editor_set_house(DeckEditor *editor, House house) {
    if (editor->now.deck.house != house) {
        editor->now.deck.house = (uint8_t)house;
        step(editor, "House ", house_slug((int)house));
    }
}

void deck_editor_set_name(DeckEditor *editor, const char *name) {
    if (strcmp(editor->now.deck.name, name) == 0) {
        return;
    }
    (void)snprintf(editor->now.deck.name, sizeof editor->now.deck.name, "%s", name);
    if (editor->is_typing && editor->at == editor->count - 1) {
        editor->steps[editor->at] = editor->now;
        return;
    }
    step(editor, "Rename", "");
    editor->is_typing = true;
}

void deck_editor_replace(DeckEditor *editor, const DeckDraft *draft, const char *what) {
    editor->now = *draft;
    step(editor, what, "");
}

static void go_to(DeckEditor *editor, int at) {
    editor->at = at;
    editor->now = editor->steps[at];
    editor->changes += 1;
    editor->is_typing = false;
}

bool deck_editor_undo(DeckEditor *editor) {
    if (editor->at == 0) {
        return false;
    }
    go_to(editor, editor->at - 1);
    return true;
}

bool deck_editor_redo(DeckEditor *editor) {
    if (editor->at + 1 >= editor->count) {
        return false;
    }
    go_to(editor, editor->at + 1);
    return true;
}

const char *deck_editor_undo_name(const DeckEditor *editor) {
    return editor->at > 0 ? editor->names[editor->at] : NULL;
}

const char *deck_editor_redo_name(const DeckEditor *editor) {
    return editor->at + 1 < editor->count ? editor->names[editor->at + 1] : NULL;
}

static bool is_equal(const DeckDraft *a, const DeckDraft *b) {
    bool is_same = strcmp(a->deck.name, b->deck.name) == 0 && a->deck.house == b->deck.house &&
                   a->deck.count == b->deck.count && a->kept_count == b->kept_count &&
                   memcmp(a->deck.cards, b->deck.cards, (size_t)a->deck.count * sizeof a->deck.cards[0]) == 0;
    for (int i = 0; i < a->kept_count && is_same; i++) {
        is_same = strcmp(a->kept[i], b->kept[i]) == 0;
    }
    return is_same;
}

bool deck_editor_is_changed(const DeckEditor *editor) {
    return !is_equal(&editor->now, &editor->saved);
}

void deck_editor_mark_saved(DeckEditor *editor) {
    editor->saved = editor->now;
    editor->is_typing = false;
}
