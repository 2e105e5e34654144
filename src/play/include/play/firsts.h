// firsts.h - What happens in a turn and is new to a player: which event it begins with, how far it goes, what
// is said of it. Read from the log that the player sees; draws nothing.
//
// What was seen is kept beside the first-time hints (told.h), as "saw-combat".

#ifndef SANCTA_PLAY_FIRSTS_H
#define SANCTA_PLAY_FIRSTS_H

#include "play/told.h"
#include "replay/timeline.h"

typedef enum First {
#define FIRST(id, slug, text) id,
#include "play/firsts.def"
#undef FIRST
    FIRST_SIGHT_COUNT,
    FIRST_NOTHING = -1
} First;

// For tests: the name in the file of what was told.
const char *firsts_slug(First first);
const char *firsts_text(First first);

// What the event at [position] (1..count) begins; FIRST_NOTHING for most.
First firsts_at(const Timeline *t, uint32_t position);
// The last position of what [first] is about, which began at [position]: the whole combat, round or attack.
uint32_t firsts_end(const Timeline *t, uint32_t position, First first);

// Was it never seen by this player?
bool firsts_is_new(const Told *told, First first);
// From now on it was. False if that cannot be written.
bool firsts_note(Told *told, const Paths *paths, First first);

#endif
