// gathering.h - Which changes of a group's numbers are told in one row (gathered.h).

#ifndef SANCTA_REPLAY_GATHERING_H
#define SANCTA_REPLAY_GATHERING_H

#include "replay/log_names.h"

// Is [e] a change of a minion's number or walks, and does it go on with what [before], the event right before
// it, did to the same group? [names] have followed the log up to and including [e].
bool gathering_goes_on(const Event *before, const Event *e, const LogNames *names);

#endif
