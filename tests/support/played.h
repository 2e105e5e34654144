// played.h - Matches at one computer that are played on, and positions of such that were saved.

#ifndef SANCTA_TESTS_SUPPORT_PLAYED_H
#define SANCTA_TESTS_SUPPORT_PLAYED_H

#include "play/forecast_turn.h"
#include "play/session.h"

// A match of two seats (SeatKind), which answers when it is asked. session_free() or session_end() it.
void played_begin(Session *session, int red, int blue, uint64_t seed);
// Goes on so often, or until the match is over.
void played_on(Session *session, int times);

// Turns of [task] that are played ahead.
ForecastTurn played_ahead(const ForecastTask *task, int samples);

// What Red knows when it gives its orders for [turn] of the match in [file].
void played_known(GameState *out, const char *file, int turn);
// Where [card] is in the hand of [seat]; the test fails if it is not.
int played_slot(const GameState *s, Player seat, int card);

#endif
