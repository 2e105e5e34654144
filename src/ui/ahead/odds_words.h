// odds_words.h - Forecasts in words and as bars, for every part of the orders screen that tells odds.

#ifndef SANCTA_UI_ODDS_WORDS_H
#define SANCTA_UI_ODDS_WORDS_H

#include "play/forecast_turn.h"
#include "play/threats.h"
#include "ui/app.h"

// A chance in whole percent, rounded.
int odds_percent(int chance);
// The largest margin of a fight's chances in whole percent, rounded up.
int odds_error_percent(const ForecastFight *f);
// "41% ±2%", or "98–100%" where the error leads beyond what a chance can be.
enum { ODDS_MARGIN_SIZE = 24 };
void odds_margin_words(int percent, int error, char out[ODDS_MARGIN_SIZE]);
// A group of the position that the orders of [plan] lead to, "Red group g-1 (4)". Recruits that it trains
// have no name before the turn is played, "the new group, then on e5", and what its cards bring has no place
// in the plan, "what a card brings to e5".
void odds_group_words(const App *app, const Plan *plan, const Threats *t, GroupId group, char *out,
                      size_t size);
// The same of one of the two sides of a clash.
void odds_side_words(const App *app, const ForecastClash *clash, int side, char *out, size_t size);
// "win 41%, lose 50%, both live 9% (±2%)"; what never came is left out. "win 98–100%" if nothing else came.
void odds_chance_words(const ForecastFight *f, char *out, size_t size);
// The chance that the first side wins.
int odds_wins(const ForecastClash *clash);

typedef struct OddsMove {
    SquareId to;
    int rivals; // enemy groups that can step there first
    const ForecastTurn
        *reinforced; // the same where the other player trains novices; NULL: nothing is said of that
    int novices;     // so many
    SquareId at;     // in the structure there
} OddsMove;
// The first fight that a move leads to where the other player trains novices ([reinforced], or NULL), if its
// odds are other ones by more than the errors of both; NULL: they are not, or not known.
const ForecastClash *odds_other(const ForecastTurn *t, const ForecastTurn *reinforced);
// What comes of a move, in one line.
void odds_move_words(const App *app, const ForecastTurn *t, OddsMove move, char *out, size_t size);

// The fight of [seat] whose odds a card changes most.
typedef struct OddsChange {
    const ForecastClash *without, *with; // NULL: no fight is fought both with and without the card
} OddsChange;
// True if it changes by more than the errors of both numbers.
bool odds_card_change(const ForecastTurn *without, const ForecastTurn *with, Player seat, OddsChange *out);
// What the card does to the fights that the orders start, in one line.
void odds_card_words(const App *app, const ForecastTurn *without, const ForecastTurn *with, Player seat,
                     char *out, size_t size);

// The chances of a fight side by side: won, both live, both die, lost.
void odds_draw_bar(App *app, Rect bar, const ForecastFight *f);
// What its colors mean, in two columns: "[] win 37%  [] lose 54%".
void odds_draw_key(App *app, Rect r, const ForecastFight *f);
// The same in one line: "[] You win 37%  [] both live 9%  [] You lose 54%"; [first] is the name of its first
// side.
void odds_draw_legend(App *app, Rect r, const ForecastFight *f, const char *first);

#endif
