// take_back.h - The question whether a turn is taken back. Where two humans play, both have to agree.

#ifndef SANCTA_UI_TAKE_BACK_H
#define SANCTA_UI_TAKE_BACK_H

#include "replay/view.h"
#include "ui/app.h"

typedef struct TakeBack {
    bool is_asked;   // for a screen without dialogs of its own
    Player by;       // who wants it
    bool has_orders; // of the turn that has not been played yet, which are kept nowhere
    bool agrees[PLAYER_BLUE + 1];
    View then;     // how the board was when the turn [then_turn] began, as [by] saw it
    int then_turn; // 0: not read yet
    bool has_then; // it could be read
} TakeBack;

typedef enum TakeBackAnswer { TAKE_BACK_ASKED, TAKE_BACK_LEFT, TAKE_BACK_DONE } TakeBackAnswer;

// Draws the dialog and answers it. TAKE_BACK_DONE: the match stands at the turn's beginning, and another
// screen is shown.
TakeBackAnswer take_back_draw(App *app, TakeBack *t);
// "Ann took back 2 turns.", of the match at the screen; false: nobody took anything back.
bool take_back_words(const App *app, char *out, size_t size);

#endif
