// orders_preview_parts.h - What the guesses and their dialog share. Internal to the orders_preview*.c files.

#ifndef SANCTA_UI_ORDERS_PREVIEW_PARTS_H
#define SANCTA_UI_ORDERS_PREVIEW_PARTS_H

#include "orders/orders_state.h"
#include "play/forecaster.h"

enum { PREVIEW_TURNS = 100, CARDS_MOST = 96, TARGETS_MOST = 96, LINES_MOST = 96 };

typedef struct GuessedCard {
    int card;   // 0: none
    int choice; // of [cards], from 1
    int target; // of those that it has at its turn
} GuessedCard;

// The summary.
typedef struct Lines {
    char text[LINES_MOST][140];
    int count;
} Lines;

typedef struct OrdersPreview {
    SquareId moves[GROUPS_MAX + 1];
    GuessedCard casts[HAND_SIZE]; // in the order of casting, without gaps
    int cast_count;
    int slot; // of [casts], which the dialog shows; [cast_count]: one more is to be chosen
    int cards[CARDS_MOST];
    int card_count;
    Order targets[TARGETS_MOST]; // of the cast in [slot]
    int target_count;
    Plan guess;
    uint32_t changes, guess_changes; // of plan and guesses
    uint32_t asked, asked_guess;     // those that the summary is about
    Forecaster *forecaster;
    ForecastTurn turn;
    uint32_t dice; // of the turn that is watched
    UiList list;
    GameState known; // what guesses are made on
    Lines lines;
    char target_words[TARGETS_MOST][120];
} OrdersPreview;

// The plan anew from the guesses; what is not possible any more is forgotten.
void orders_preview_rebuild(OrdersScreen *o, OrdersPreview *p);
// Asks for the hundred turns if the plan or the guesses have changed, and looks how many are there.
void orders_preview_summarize(App *app);
// Plays the turn once, in the playback.
void orders_preview_watch(App *app);

#endif
