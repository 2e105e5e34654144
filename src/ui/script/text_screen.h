// text_screen.h - What a square, a card and a log look like in letters: for text mode, where there is nothing
// to be seen.
//
// Tells what the screen would show, and nothing else: of a seat's view and log.

#ifndef SANCTA_UI_TEXT_SCREEN_H
#define SANCTA_UI_TEXT_SCREEN_H

#include <stdio.h>

#include "ui/app.h"

// What stands on a square of the board, "e7", or what a card of the hand costs and says, "card.2"; false, and
// nothing is written, on a screen without a board.
bool text_screen_look_at(App *app, const char *name, FILE *out);

// The log of the turn that was played last, or in which the playback stands; attacks with their sums, or
// [is_everything]: every event. Each line begins with the turn and the event by which the playback goes
// there. False, and nothing is written, on a screen that may not tell it, or if memory is short.
bool text_screen_log(App *app, bool is_everything, FILE *out);

// What was printed by itself, so that it is printed once.
typedef struct TextShown {
    ScreenId screen;
    Player seat;
    int turn;       // of the board
    uint32_t count; // events of the log
    int card;       // whose text is open; 0: none
    int chosen;     // the card that is being aimed; 0: none
    int lesson;     // that was played, by its place in the list, from 1; 0: none
    int step;       // of it, from 0
} TextShown;

// Prints the log when a playback has opened or gone on, the board when a seat begins to give orders, a card
// that was opened to be read, and what a card that was chosen waits for.
void text_screen_news(App *app, TextShown *shown, FILE *out);

#endif
