// screen_decks.h - What the deck screens share: the list of decks, the builder, and what lies over it.
// Internal to the screen_decks_*.c files and deck_choice.c.

#ifndef SANCTA_UI_SCREEN_DECKS_H
#define SANCTA_UI_SCREEN_DECKS_H

#include "ui/app.h"
#include "play/deck_editor.h"
#include "play/deck_filter.h"
#include "play/deck_library.h"
#include "ui/list.h"

typedef enum DeckDialog {
    DECK_DIALOG_NONE,
    DECK_DIALOG_LEAVE,  // unsaved changes
    DECK_DIALOG_DELETE, // of the list: really?
    DECK_DIALOG_IMPORT, // what was read, line by line
    DECK_DIALOG_EXPORT,
} DeckDialog;

// The pool as rows or as pictures; by width: pictures where they have room.
typedef enum DeckView { DECK_VIEW_BY_WIDTH, DECK_VIEW_LIST, DECK_VIEW_GALLERY } DeckView;

typedef struct DeckScreen {
    DeckLibrary library;
    UiList entries;                // of the list of decks
    UiList cards;                  // of the one that is selected there
    DeckDraft shown;               // the deck that is selected there
    int shown_entry;               // -1: none is read
    char source[DECK_SOURCE_SIZE]; // of it: its file, and its first line that is not understood
    Player seat;                   // whose deck is chosen, PLAYER_NONE: nobody's
    DeckDialog dialog;

    DeckEditor editor;
    char file[DECK_FILE_SIZE]; // of the deck in the editor, "" if it has none yet
    char name[DECK_NAME_SIZE]; // as it is typed
    DeckFilter filter, applied;
    const DeckDraft *applied_step; // the step for which [pool] was made
    uint16_t pool[CARD_COUNT];
    int pool_count;
    UiList pool_list, deck_list;
    DeckView view;   // of the pool
    int pool_column; // of the gallery: that of the card which had the focus last
    int card;        // seen large
    int sort;        // DeckSort of the deck's list
    int odds_use;    // cards used each turn, for the odds

    DeckReport *report; // owned; what an import would bring
    // Index into a line's guesses; its found_count: leave the line as it is.
    int report_choice[DECK_REPORT_MAX];
    UiList report_list;
    char path[PATH_SIZE + 64]; // of an import or export
    char error[PROBLEM_SIZE];
    char *clipboard; // owned; stands in where there is no window
} DeckScreen;

// What the screens keep; NULL until it is needed.
DeckScreen *decks_of(const App *app);
// The screens' state, made when it is first needed; NULL when memory is short.
DeckScreen *deck_screen(App *app);

// Opens [draft] in the builder, as the file [file] ("" for a new deck).
void deck_screen_edit(App *app, const DeckDraft *draft, const char *file);
// Saves the deck in the builder. False: the reason was said.
bool deck_screen_save(App *app);
// The draft has been changed by another way than the name's field.
void deck_screen_refresh(DeckScreen *d);

// The parts of the builder: the pool in screen_decks_pool.c, the deck and dragging in screen_decks_lists.c.
void deck_screen_draw_pool(App *app, Rect area);
void deck_screen_draw_deck(App *app, Rect area);
void deck_screen_draw_drag(App *app, Rect pool, Rect deck);

// What both lists share: a copy of [card] goes into the deck, or it is said why not, or one goes out of it;
// the keys for that; the name of a card's widget in the pool; is the focus on a row of a list, even on one
// that was scrolled out of sight?
enum { DECK_ROW = 27, DECK_ROW_MOST = 46 }; // the height of a row, and of one with a picture
void deck_screen_add(App *app, int card);
void deck_screen_take_out(App *app, int card);
bool deck_screen_is_add_key(App *app);
bool deck_screen_is_delete_key(App *app);
void deck_screen_pool_name(int card, char out[UI_NAME_MAX]);
bool deck_screen_has_focus_on(const Ui *ui, const uint16_t *cards, int count,
                              void (*name_of)(int, char[UI_NAME_MAX]));

// What lies over it. Global for tests.
void deck_screen_open_import(App *app, const char *text, size_t size);
void deck_screen_import_clipboard(App *app);
void deck_screen_copy(App *app);
void deck_screen_open_export(App *app);
void deck_screen_draw_dialog(App *app);

#endif
