// library_screen.h - The library: what its screen keeps, and its parts.

#ifndef SANCTA_UI_LIBRARY_SCREEN_H
#define SANCTA_UI_LIBRARY_SCREEN_H

#include "menus/whose_eyes.h"
#include "play/library.h"
#include "ui/app.h"

typedef enum LibraryDialog {
    LIBRARY_NO_DIALOG,
    LIBRARY_ASKS_DELETE, // to the trash, or for good where that is shown
    LIBRARY_ASKS_IMPORT,
    LIBRARY_ASKS_EXPORT,
    LIBRARY_ASKS_NAME, // another one, or that of a copy
    LIBRARY_ASKS_EYES  // whose secrets are shown of a match that two humans still play
} LibraryDialog;

typedef enum LibraryDeed { LIBRARY_PLAY, LIBRARY_WATCH, LIBRARY_REVIEW } LibraryDeed;

typedef struct LibraryScreen {
    Library *books; // owned while the screen is open
    int *shown;     // owned; their indexes in the order of the rows
    int shown_count;
    UiList list;
    int place, filter, sort; // LibraryPlace, LibraryFilter, LibrarySort
    char words[48];          // looked for
    LibraryDialog dialog;
    char path[200];            // typed into a dialog
    char name[SAVE_NAME_SIZE]; // the same
    WhoseEyes eyes;            // asked with what, by LIBRARY_ASKS_EYES
    struct SaveReader *reader; // owned
} LibraryScreen;

LibraryScreen *library_screen_state(const App *app);
// The entry of the row that is selected, or of row [row]; NULL: there is none.
LibraryEntry *library_screen_selected(const App *app);
LibraryEntry *library_screen_at(const App *app, int row);
// How many are marked.
int library_screen_marked(const App *app);
// The rows that a deed is meant for, the marked ones or else the selected one, into [out], which has room for
// shown_count. Returns how many.
int library_screen_meant(const App *app, int *out);
// Lists the place again.
void library_screen_reread(App *app);

// The rows; returns the one that is told about: under the pointer, or else the selected one.
int library_rows_draw(App *app, Rect area);
// What the match of row [told] is.
void library_about_draw(App *app, Rect area, int told);
// The board of [f] in small, with the leader of each seat before it.
void library_thumb_draw(App *app, const LibraryFacts *f, Rect area);

void library_dialogs_ask(App *app, LibraryDialog dialog);
void library_dialogs_close(App *app, const char *focus);
void library_dialog_draw(App *app);
// Lists the place again, with the match [name] selected if it is there.
void library_screen_reread_at(App *app, const char *name);
// The dialog with a name to type.
void library_name_draw(App *app);

// --- Opening, in library_opening.c ---
// Why the selected match cannot be opened that way, in a sentence; NULL: as far as is known, it can.
const char *library_opening_hindrance(const App *app, LibraryDeed deed);
// Plays the selected match on, or shows its result; watches or reviews it.
void library_opening_open(App *app, LibraryDeed deed);
void library_opening_eyes_draw(App *app);

#endif
