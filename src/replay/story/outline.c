// Rows are found by the levels of the events before and behind them.

#include "replay/outline.h"

#include <stdio.h>
#include <string.h>

#include "engine/card.h"
#include "replay/acting.h"
#include "replay/gathered.h"

static const Event *event_at(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}

static OutlineLevel level_at(const Timeline *t, uint32_t position) {
    return outline_level(event_at(t, position));
}

static bool is_news(const Timeline *t, uint32_t position) {
    return (t->marks[position - 1] & MARK_NEWS) != 0;
}

// What is no news makes nobody a head.
bool outline_is_head(const Timeline *t, uint32_t row) {
    if (outline_is_heading(row)) {
        return true;
    }
    const OutlineLevel level = level_at(t, row);
    uint32_t i = row + 1;
    while (i <= t->count && !is_news(t, i) && level_at(t, i) > level) {
        i += 1;
    }
    return i <= t->count && level_at(t, i) > level;
}

// Is [row] told in the row of an event behind it? Where everything has a row, nothing is.
static bool is_gathered(const Outline *o, const Timeline *t, uint32_t row) {
    return o->depth < OUTLINE_DETAIL && !outline_is_heading(row) && gathered_row(t, row) != row;
}

// Bookkeeping has a row only where it is being shown, where something hangs on it, and where everything has.
static bool is_left_out(const Outline *o, const Timeline *t, uint32_t row) {
    return is_gathered(o, t, row) || (o->depth < OUTLINE_DETAIL && !outline_is_heading(row) &&
                                      !is_news(t, row) && row != t->at && !outline_is_head(t, row));
}

// And nobody acts by it, unless it has rows.
static unsigned marks_of(const Outline *o) {
    return o->depth < OUTLINE_DETAIL ? MARK_NEWS : MARK_EVENT;
}

static int exception_index(const Outline *o, uint32_t row) {
    for (int i = 0; i < o->exception_count; i++) {
        if (o->exceptions[i] == row) {
            return i;
        }
    }
    return -1;
}

// The event that [position] stands under, 0 if it stands under none.
static uint32_t event_over(const Timeline *t, uint32_t position) {
    const OutlineLevel level = level_at(t, position);
    uint32_t i = position - 1;
    while (i > 0 && level_at(t, i) >= level) {
        i -= 1;
    }
    return i;
}

// The row that [row] stands under: a heading lies between an act and its round or phase.
static uint32_t row_over(const Outline *o, const Timeline *t, uint32_t row) {
    const uint32_t position = outline_position(row);
    const uint32_t over = event_over(t, position);
    if (outline_is_heading(row)) {
        return over;
    }
    const uint32_t first = acting_first(t, position, marks_of(o));
    return first > over ? first | OUTLINE_HEADING : over;
}

static bool is_under(const Outline *o, const Timeline *t, uint32_t position, uint32_t head) {
    uint32_t i = position;
    while (i != 0 && i != head) {
        i = row_over(o, t, i);
    }
    return i == head;
}

// Does anything under [row] belong to what is shown? A cast has but details under it, a combat rounds, though
// its first row may be the end of a spell.
static bool has_shown_below(const Outline *o, const Timeline *t, uint32_t row) {
    const int level = (int)level_at(t, row);
    bool is_found = false;
    if (level >= o->depth) {
        return false;
    }
    for (uint32_t i = row + 1; i <= t->count && (int)level_at(t, i) > level && !is_found; i++) {
        is_found = (int)level_at(t, i) <= o->depth;
    }
    return is_found;
}

bool outline_is_open(const Outline *o, const Timeline *t, uint32_t row) {
    const bool is_open = outline_is_heading(row) || o->depth >= OUTLINE_DETAIL || has_shown_below(o, t, row);
    if (exception_index(o, row) >= 0) {
        return !is_open;
    }
    return is_open || (t->at > 0 && is_under(o, t, t->at, row));
}

void outline_toggle(Outline *o, uint32_t row) {
    const int index = exception_index(o, row);
    if (index >= 0) {
        o->exception_count -= 1;
        o->exceptions[index] = o->exceptions[o->exception_count];
    } else if (o->exception_count < OUTLINE_EXCEPTIONS) {
        o->exceptions[o->exception_count] = row;
        o->exception_count += 1;
    }
}

void outline_set_depth(Outline *o, int depth) {
    o->depth = depth;
    o->exception_count = 0;
}

bool outline_is_shown(const Outline *o, const Timeline *t, uint32_t row) {
    if (is_left_out(o, t, row)) {
        return false;
    }
    uint32_t over = row_over(o, t, row);
    while (over != 0) {
        if (!outline_is_open(o, t, over)) {
            return false;
        }
        over = row_over(o, t, over);
    }
    return true;
}

// The first row that comes with event [position].
static uint32_t row_at(const Outline *o, const Timeline *t, uint32_t position) {
    return acting_begins(t, position, marks_of(o)) ? position | OUTLINE_HEADING : position;
}

static uint32_t next_row(const Outline *o, const Timeline *t, uint32_t row) {
    const uint32_t position = outline_position(row);
    const bool is_open = row == 0 || !outline_is_head(t, row) || outline_is_open(o, t, row);
    if (outline_is_heading(row) && is_open) {
        return position;
    }
    uint32_t i = position + 1;
    if (outline_is_heading(row)) {
        i = acting_last(t, position, marks_of(o)) + 1;
    } else if (!is_open) {
        while (i <= t->count && level_at(t, i) > level_at(t, position)) {
            i += 1;
        }
    }
    return i <= t->count ? row_at(o, t, i) : 0;
}

uint32_t outline_next(const Outline *o, const Timeline *t, uint32_t row) {
    uint32_t i = next_row(o, t, row);
    while (i != 0 && is_left_out(o, t, i)) {
        i = next_row(o, t, i);
    }
    return i;
}

uint32_t outline_own_row(const Outline *o, const Timeline *t, uint32_t position) {
    return o->depth < OUTLINE_DETAIL ? gathered_row(t, position) : position;
}

uint32_t outline_row_of(const Outline *o, const Timeline *t, uint32_t position) {
    uint32_t found = outline_own_row(o, t, position);
    for (uint32_t over = row_over(o, t, found); over != 0; over = row_over(o, t, over)) {
        if (!outline_is_open(o, t, over)) {
            found = over;
        }
    }
    return found;
}

static uint32_t previous_row(const Outline *o, const Timeline *t, uint32_t row) {
    const uint32_t position = outline_position(row);
    if (!outline_is_heading(row) && row_at(o, t, position) != row) {
        return row_at(o, t, position);
    }
    const uint32_t first = o->depth < OUTLINE_DETAIL ? gathered_first(t, position) : position;
    return first > 1 ? outline_row_of(o, t, first - 1) : 0;
}

uint32_t outline_previous(const Outline *o, const Timeline *t, uint32_t row) {
    uint32_t i = previous_row(o, t, row);
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
                       e->damage_changed.card != 0 ? card_source_name(e->damage_changed.card) : "a spell");
    } else if (e->kind == EV_damage_cancelled) {
        (void)snprintf(text, sizeof text, "none by %s",
                       e->damage_cancelled.card != 0 ? card_source_name(e->damage_cancelled.card)
                                                     : "a spell");
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
