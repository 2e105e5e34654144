// deck_screen.h - What the deck screens keep: the list of decks, and the deck in the builder.

#ifndef SANCTA_UI_DECK_SCREEN_H
#define SANCTA_UI_DECK_SCREEN_H

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
    uint32_t reads;                // how often that was read
    UiList entries;                // of the list of decks
    UiList cards;                  // of the one that is selected there
    DeckDraft shown;               // the deck that is selected there
    int shown_entry;               // -1: none is read
    char source[DECK_SOURCE_SIZE]; // of it: its file, and its first line that is not understood
    Player seat;                   // whose deck is chosen, PLAYER_NONE: nobody's
    DeckDialog dialog;
    UiFocusBefore before; // what had the focus before the dialog opened

    DeckEditor editor;
    char file[DECK_FILE_SIZE]; // of the deck in the editor, "" if it has none yet
    char name[DECK_NAME_SIZE]; // as it is typed
    DeckFilter filter, applied;
    bool is_applied; // to the deck as it was after [applied_changes]: [pool] was made for it
    uint32_t applied_changes;
    uint16_t pool[CARD_COUNT];
    int pool_count;
    UiList pool_list, deck_list;
    DeckView view;   // of the pool
    int pool_column; // of the gallery: that of the card which had the focus last
    int pool_across; // cards beside each other in the pool
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
DeckScreen *deck_screen_of(const App *app);
// The screens' state, made when it is first needed; NULL when memory is short.
DeckScreen *deck_screen(App *app);

// Opens [dialog] with the focus on [focus], and closes it: the focus goes back to where it was.
void deck_screen_ask(App *app, DeckDialog dialog, const char *focus);
void deck_screen_end_question(App *app);

// The builder: a field is done with. The focus goes to the cards of the pool; where none is found, to what
// shows all of them again.
void deck_screen_leave_field(App *app);

// Reads the decks at hand. False: memory is short, and there are none.
bool deck_screen_read(App *app);

// The list of decks over the present screen; [seat] chooses one, PLAYER_NONE only looks and edits.
void deck_screen_open(App *app, Player seat);

#endif
