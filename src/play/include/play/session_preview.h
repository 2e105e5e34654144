// session_preview.h - A turn that may come, to be watched in the playback.

#ifndef SANCTA_PLAY_SESSION_PREVIEW_H
#define SANCTA_PLAY_SESSION_PREVIEW_H

#include "play/forecast_turn.h"
#include "play/session.h"

// Fills [session], which must hold nothing, with a match of one turn: the position and orders of [task],
// played with dice number [dice] (sample number [dice] of forecast_turn_sample() is the same turn) up to the
// orders of the next one. Players, groups and minions are called as in [of], which stays as it is. Such a
// match goes into no file. False: memory is short. End it with session_free().
bool session_preview_open(Session *session, const Session *of, const ForecastTask *task, uint32_t dice);

#endif
