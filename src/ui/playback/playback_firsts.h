// playback_firsts.h - What is new to this player is not rushed past: the playback slows down and stops where
// the caption explains it, once (play/firsts.h). Lessons explain themselves: there it only slows down.

#ifndef SANCTA_UI_PLAYBACK_FIRSTS_H
#define SANCTA_UI_PLAYBACK_FIRSTS_H

#include <stdio.h>

#include "ui/app.h"
#include "ui/playback.h"

// The position that was just reached while it plays: true if the playback is to stop here.
bool playback_firsts_stop(App *app);
// Is [position] part of what is looked at without hurry?
bool playback_firsts_is_slow(const PlaybackScreen *p, uint32_t position);
// What the caption explains at the position where it has stopped; NULL: nothing.
const char *playback_firsts_words(const PlaybackScreen *p);
// Text mode has no pace: what is new in the turn that was played last is told after its log.
void playback_firsts_print(App *app, FILE *out);

#endif
