// Runs are found by looking at the neighbors of an event, for there are few in a round or a phase.

#include "replay/acting.h"

#include <stdio.h>

#include "replay/outline_level.h"
#include "replay/sentence_words.h"

// --- Runs ---

static OutlineLevel level_at(const Timeline *t, uint32_t position) {
    return outline_level(&t->events[position - 1]);
}

// The level at which is acted where [position] stands.
static OutlineLevel act_level(const Timeline *t, uint32_t position) {
    return t->events[position - 1].round > 0 ? OUTLINE_ACT : OUTLINE_COMBAT;
}

static uint16_t actor_at(const Timeline *t, uint32_t position, unsigned marks) {
    return (t->marks[position - 1] & marks) != 0 ? t->actors[position - 1] : 0;
}

// Who acted last before [position] in the same round or phase; 0: nobody yet.
static uint16_t actor_before(const Timeline *t, uint32_t position, unsigned marks) {
    const OutlineLevel level = level_at(t, position);
    for (uint32_t i = position - 1; i > 0 && level_at(t, i) >= level; i--) {
        if (actor_at(t, i, marks) != 0) {
            return actor_at(t, i, marks);
        }
    }
    return 0;
}

// Do several take turns where [position] stands, and one of them acts twice in a row?
static bool has_runs(const Timeline *t, uint32_t position, unsigned marks) {
    const OutlineLevel level = level_at(t, position);
    uint32_t i = position;
    while (i > 1 && level_at(t, i - 1) >= level) {
        i -= 1;
    }
    uint16_t last = 0;
    bool is_shared = false;
    bool is_long = false;
    for (; i <= t->count && level_at(t, i) >= level && !(is_shared && is_long); i++) {
        const uint16_t actor = actor_at(t, i, marks);
        is_shared = is_shared || (actor != 0 && last != 0 && actor != last);
        is_long = is_long || (actor != 0 && actor == last);
        last = actor != 0 ? actor : last;
    }
    return is_shared && is_long;
}

bool acting_begins(const Timeline *t, uint32_t position, unsigned marks) {
    const uint16_t actor = actor_at(t, position, marks);
    return actor != 0 && actor_before(t, position, marks) != actor && has_runs(t, position, marks);
}

uint32_t acting_first(const Timeline *t, uint32_t position, unsigned marks) {
    const OutlineLevel level = act_level(t, position);
    for (uint32_t i = position; i > 0 && level_at(t, i) >= level; i--) {
        if (level_at(t, i) == level && acting_begins(t, i, marks)) {
            return i;
        }
    }
    return 0;
}

uint32_t acting_last(const Timeline *t, uint32_t first, unsigned marks) {
    const OutlineLevel level = level_at(t, first);
    uint32_t i = first;
    while (i < t->count && level_at(t, i + 1) >= level &&
           (actor_at(t, i + 1, marks) == 0 || actor_at(t, i + 1, marks) == t->actors[first - 1])) {
        i += 1;
    }
    return i;
}

// --- Words ---

static bool is_seat(uint16_t actor) {
    return (actor & ACTOR_SEAT) != 0;
}

Player acting_owner(const Timeline *t, uint32_t first, const LogNames *names) {
    const uint16_t actor = t->actors[first - 1];
    return (Player)(is_seat(actor) ? actor - ACTOR_SEAT : names->groups[actor].owner);
}

void acting_words(const Timeline *t, uint32_t first, const LogNames *names, const LabelText *labels,
                  char out[NAME_MAX_BYTES]) {
    const uint16_t actor = t->actors[first - 1];
    const char *owner = sentence_word(FIELD_PLAYER, (int)acting_owner(t, first, names));
    if (is_seat(actor)) {
        (void)snprintf(out, NAME_MAX_BYTES, "%s acts", owner);
    } else {
        char name[NAME_MAX_BYTES];
        log_name_group(name, names, labels, actor);
        (void)snprintf(out, NAME_MAX_BYTES, "%s group %.50s acts", owner, name);
    }
    if (out[0] >= 'a' && out[0] <= 'z') {
        out[0] = (char)(out[0] - 'a' + 'A');
    }
}
