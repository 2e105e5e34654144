// Levels come from the events alone, so that no table has to be kept beside the log.

#include "render/outline.h"

#include <stdio.h>
#include <string.h>

#include "engine/cards/card.h"

static const Event *event_at(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}

OutlineLevel outline_level(const Event *e) {
    if (e->kind == EV_phase_began) {
        return e->phase_began.phase_now == PHASE_START_OF_TURN ? OUTLINE_TURN : OUTLINE_PHASE;
    }
    if (e->kind == EV_combat_began) {
        return OUTLINE_COMBAT;
    }
    if (e->kind == EV_round_began || e->kind == EV_combat_ended) {
        return OUTLINE_ROUND;
    }
    if (e->depth > 0) {
        return OUTLINE_DETAIL;
    }
    if (e->round > 0) {
        return OUTLINE_ACT;
    }
    return e->step >= STEP_C1 && e->step <= STEP_C4 ? OUTLINE_ROUND : OUTLINE_COMBAT;
}

static OutlineLevel level_at(const Timeline *t, uint32_t position) {
    return outline_level(event_at(t, position));
}

static bool is_news(const Timeline *t, uint32_t position) {
    return (t->marks[position - 1] & MARK_NEWS) != 0;
}

// What is no news makes nobody a head.
bool outline_is_head(const Timeline *t, uint32_t position) {
    const OutlineLevel level = level_at(t, position);
    uint32_t i = position + 1;
    while (i <= t->count && !is_news(t, i) && level_at(t, i) > level) {
        i += 1;
    }
    return i <= t->count && level_at(t, i) > level;
}

// Bookkeeping has a row only where it is being shown, where something hangs on it, and where everything has.
static bool is_left_out(const Outline *o, const Timeline *t, uint32_t position) {
    return o->depth < OUTLINE_DETAIL && !is_news(t, position) && position != t->at &&
           !outline_is_head(t, position);
}

static int exception_index(const Outline *o, uint32_t position) {
    for (int i = 0; i < o->exception_count; i++) {
        if (o->exceptions[i] == position) {
            return i;
        }
    }
    return -1;
}

// The head that [position] stands under, 0 if it stands under none.
static uint32_t head_of(const Timeline *t, uint32_t position) {
    const OutlineLevel level = level_at(t, position);
    uint32_t i = position - 1;
    while (i > 0 && level_at(t, i) >= level) {
        i -= 1;
    }
    return i;
}

static bool is_under(const Timeline *t, uint32_t position, uint32_t head) {
    uint32_t i = position;
    while (i > head) {
        i = head_of(t, i);
    }
    return i == head && head != 0;
}

bool outline_is_open(const Outline *o, const Timeline *t, uint32_t position) {
    // The first row below decides: a cast has details right under it, a combat has rounds.
    const bool is_open = position < t->count && (int)level_at(t, position + 1) <= o->depth;
    if (exception_index(o, position) >= 0) {
        return !is_open;
    }
    return is_open || (t->at > 0 && is_under(t, t->at, position));
}

void outline_toggle(Outline *o, uint32_t position) {
    const int index = exception_index(o, position);
    if (index >= 0) {
        o->exception_count -= 1;
        o->exceptions[index] = o->exceptions[o->exception_count];
    } else if (o->exception_count < OUTLINE_EXCEPTIONS) {
        o->exceptions[o->exception_count] = position;
        o->exception_count += 1;
    }
}

void outline_set_depth(Outline *o, int depth) {
    o->depth = depth;
    o->exception_count = 0;
}

bool outline_is_shown(const Outline *o, const Timeline *t, uint32_t position) {
    if (is_left_out(o, t, position)) {
        return false;
    }
    uint32_t head = head_of(t, position);
    while (head != 0) {
        if (!outline_is_open(o, t, head)) {
            return false;
        }
        head = head_of(t, head);
    }
    return true;
}

static uint32_t next_row(const Outline *o, const Timeline *t, uint32_t position) {
    uint32_t i = position;
    if (i > 0 && outline_is_head(t, i) && !outline_is_open(o, t, i)) {
        const OutlineLevel level = level_at(t, i);
        do {
            i += 1;
        } while (i <= t->count && level_at(t, i) > level);
        return i <= t->count ? i : 0;
    }
    return i < t->count ? i + 1 : 0;
}

uint32_t outline_next(const Outline *o, const Timeline *t, uint32_t position) {
    uint32_t i = next_row(o, t, position);
    while (i != 0 && is_left_out(o, t, i)) {
        i = next_row(o, t, i);
    }
    return i;
}

static uint32_t previous_row(const Outline *o, const Timeline *t, uint32_t position) {
    if (position <= 1) {
        return 0;
    }
    // The outermost closed head over the row before stands for it.
    uint32_t found = position - 1;
    for (uint32_t head = head_of(t, position - 1); head != 0; head = head_of(t, head)) {
        if (!outline_is_open(o, t, head)) {
            found = head;
        }
    }
    return found;
}

uint32_t outline_previous(const Outline *o, const Timeline *t, uint32_t position) {
    uint32_t i = previous_row(o, t, position);
    while (i != 0 && is_left_out(o, t, i)) {
        i = previous_row(o, t, i);
    }
    return i;
}

// --- Sums ---

static void add(char *out, size_t size, const char *text) {
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", text);
}

static void add_event(char *out, size_t size, const Event *e) {
    char text[80] = "";
    if (e->kind == EV_damage_calculated) {
        (void)snprintf(text, sizeof text, "%d damage", e->damage_calculated.quantity);
    } else if (e->kind == EV_damage_changed) {
        (void)snprintf(text, sizeof text, "%d by %s", e->damage_changed.after,
                       e->damage_changed.card != 0 ? source_name(e->damage_changed.card) : "a spell");
    } else if (e->kind == EV_damage_cancelled) {
        (void)snprintf(text, sizeof text, "none by %s",
                       e->damage_cancelled.card != 0 ? source_name(e->damage_cancelled.card) : "a spell");
    } else if (e->kind == EV_armor_soaked) {
        (void)snprintf(text, sizeof text, "%d through the armor", e->armor_soaked.after);
    } else if (e->kind == EV_hp_changed) {
        (void)snprintf(text, sizeof text, "hit points %d \xE2\x86\x92 %d", e->hp_changed.before,
                       e->hp_changed.after);
    } else if (e->kind == EV_minion_died) {
        (void)snprintf(text, sizeof text, "dies");
    }
    if (text[0] != '\0') {
        add(out, size, text);
    }
}

void outline_sum(const Timeline *t, uint32_t position, char *out, size_t size) {
    out[0] = '\0';
    const Event *head = event_at(t, position);
    if (head->kind != EV_attack_hit) {
        return;
    }
    for (uint32_t i = position + 1; i <= t->count && event_at(t, i)->depth > head->depth; i++) {
        if (event_at(t, i)->depth == head->depth + 1) {
            add_event(out, size, event_at(t, i));
        }
    }
}
