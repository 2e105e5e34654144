// shields.h - Which spells and creatures in sight keep a card from its target.

#ifndef SANCTA_REPLAY_SHIELDS_H
#define SANCTA_REPLAY_SHIELDS_H

#include "replay/log_names.h"

enum { SHIELDS_MAX = 8 };

// The names of cards and creatures of which one stopped the cast, or protected its target; each once, spells
// first, at most SHIELDS_MAX. Returns their number, 0 for another reason. The names live as long as the
// program.
int shields_against(const LogNames *names, const Event_spell_squandered *cast, const char *out[SHIELDS_MAX]);

#endif
