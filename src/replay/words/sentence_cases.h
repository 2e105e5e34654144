// sentence_cases.h - Events whose sentence depends on more than their kind.

#ifndef SANCTA_REPLAY_SENTENCE_CASES_H
#define SANCTA_REPLAY_SENTENCE_CASES_H

#include "replay/log_names.h"

// The template of [e], as sentence_templates.c has them, if what is particular about it needs one of its own;
// else NULL. [names] stand where the log stands before [e].
const char *sentence_case(const Event *e, const LogNames *names);

#endif
