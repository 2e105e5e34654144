// shields.h - Which spell or creature in sight keeps a card from its target.

#ifndef SANCTA_REPLAY_SHIELDS_H
#define SANCTA_REPLAY_SHIELDS_H

#include "replay/log_names.h"

// The one card in sight that stops casts as they are executed; CARD_NONE: none, or one of several.
int shield_that_stops(const LogNames *names);
// The one card in sight that protects the packed [target]; CARD_NONE: none, or one of several.
int shield_of_target(const LogNames *names, int target);

#endif
