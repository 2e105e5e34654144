// shields.h - Which spell or creature in sight keeps a card from its target.

#ifndef SANCTA_REPLAY_SHIELDS_H
#define SANCTA_REPLAY_SHIELDS_H

#include "replay/log_names.h"

// The one card in sight that stopped the cast, or protected its target; CARD_NONE: none, one of several, or another reason.
int shield_against(const LogNames *names, const Event_spell_squandered *cast);

#endif
