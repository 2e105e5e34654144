// clauses.h - {=clause}: what a sentence has to work out.

#ifndef SANCTA_REPLAY_CLAUSES_H
#define SANCTA_REPLAY_CLAUSES_H

#include "words/say.h"

// Adds the clause whose name stands between [name] and a closing brace; nothing if there is none.
void clause_say(Say *s, const char *name);

#endif
