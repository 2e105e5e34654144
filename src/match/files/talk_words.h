// talk_words.h - The types of messages, spelled. Internal to match/.

#ifndef SANCTA_MATCH_TALK_WORDS_H
#define SANCTA_MATCH_TALK_WORDS_H

#include "match/talk.h"

// "" for nonsense.
const char *talk_kind_slug(TalkKind kind);

#endif
