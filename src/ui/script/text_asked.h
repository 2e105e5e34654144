// text_asked.h - What screens show, printed in text mode for whoever asks: lessons, odds, the review.

#ifndef SANCTA_UI_TEXT_ASKED_H
#define SANCTA_UI_TEXT_ASKED_H

#include <stdio.h>

#include "ui/app.h"

// The lists of the screen Learn, with how far the player is. False when memory is short.
bool text_asked_learn(App *app, FILE *out);

// What a fight of the two groups in [names], "A B", would come to, as the seat that gives orders knows them:
// each on its own square, next to each other, as the turn begins. NULL, or why that cannot be said.
const char *text_asked_odds(App *app, const char *names, FILE *out);

// The review of the match: a line for each turn and seat, and the accuracy. NULL, or why there is none.
const char *text_asked_review(App *app, FILE *out);

#endif
