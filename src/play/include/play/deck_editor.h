// deck_editor.h - A deck being edited: the draft as it stands, and every step back to where it began. No
// drawing.

#ifndef SANCTA_PLAY_DECK_EDITOR_H
#define SANCTA_PLAY_DECK_EDITOR_H

#include "match/deck_rules.h"

enum { DECK_STEPS_MAX = 100 };

typedef struct DeckEditor {
    DeckDraft now;
    DeckDraft *steps;  // owned; steps[at] equals [now], those behind it can be done again
    char (*names)[48]; // owned; what led to the step of that number, "Add Gnome"
    int at, count;
    uint32_t changes; // of [now], steps back and forward included
    DeckDraft saved;  // as it stands in its file
    bool is_typing;   // the last step was a letter of the name: the next joins it
} DeckEditor;

// Begins with [draft], which counts as saved. False: memory is short.
bool deck_editor_begin(DeckEditor *editor, const DeckDraft *draft);
void deck_editor_free(DeckEditor *editor);

// Changes; each is a step of its own. False, and nothing happened: the deck is full, or has no such card.
bool deck_editor_add(DeckEditor *editor, int card);
bool deck_editor_remove(DeckEditor *editor, int card);
void deck_editor_set_house(DeckEditor *editor, House house);
void deck_editor_set_name(DeckEditor *editor,
                          const char *name); // letters typed one after another are one step
void deck_editor_replace(DeckEditor *editor, const DeckDraft *draft, const char *what);

bool deck_editor_undo(DeckEditor *editor);
bool deck_editor_redo(DeckEditor *editor);
// What undo or redo would take back or do again: "Add Gnome"; NULL if there is nothing.
const char *deck_editor_undo_name(const DeckEditor *editor);
const char *deck_editor_redo_name(const DeckEditor *editor);

bool deck_editor_is_changed(const DeckEditor *editor);
void deck_editor_mark_saved(DeckEditor *editor);

#endif
