// sentence_templates.h - The sentences themselves, one a kind of event, and one a reason where reasons read
// differently.

#ifndef SANCTA_REPLAY_SENTENCE_TEMPLATES_H
#define SANCTA_REPLAY_SENTENCE_TEMPLATES_H

#include "engine/log.h"

// The template of [e], with the fields that sentences.c fills in.
const char *sentence_template(const Event *e);

#endif
