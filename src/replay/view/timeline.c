// Seeking: snapshots at every TIMELINE_STRIDE events, the journal in between.

#include "replay/timeline.h"

#include <stdalign.h>
#include <string.h>

#include "base/check.h"
#include "engine/card.h"
#include "replay/actor.h"
#include "replay/gathering.h"

// --- Memory: snapshots, journal, events, turns, marks, actors, in the order of their alignment ---

static uint32_t snapshot_count(uint32_t capacity) {
    return capacity / TIMELINE_STRIDE + 1;
}

static size_t rounded(size_t bytes) {
    const size_t unit = alignof(max_align_t);
    return (bytes + unit - 1) / unit * unit;
}

size_t timeline_bytes(uint32_t capacity) {
    return rounded(snapshot_count(capacity) * sizeof(TimelineSnapshot)) +
           rounded(TIMELINE_STRIDE * sizeof(ViewSaved)) + rounded(capacity * sizeof(Event)) +
           3 * rounded(capacity * sizeof(uint16_t));
}

static void *take(unsigned char **memory, size_t bytes) {
    void *taken = *memory;
    *memory += rounded(bytes);
    return taken;
}

void timeline_init(Timeline *t, const View *start, void *memory, uint32_t capacity) {
    unsigned char *at = memory;
    memset(t, 0, sizeof *t);
    t->capacity = capacity;
    t->snapshots = take(&at, snapshot_count(capacity) * sizeof *t->snapshots);
    t->journal.items = take(&at, TIMELINE_STRIDE * sizeof *t->journal.items);
    t->journal.capacity = TIMELINE_STRIDE;
    t->events = take(&at, capacity * sizeof *t->events);
    t->turns = take(&at, capacity * sizeof *t->turns);
    t->marks = take(&at, capacity * sizeof *t->marks);
    t->actors = take(&at, capacity * sizeof *t->actors);
    t->view = *start;
    t->tail.view = *start;
    log_names_begin(&t->tail.names, start);
    t->snapshots[0] = t->tail;
}

// --- Appending ---

// Marks that a card keeps for itself are not seen on the board either.
static bool is_about_mark(const Event *e, const LogNames *names) {
    int spell = e->kind == EV_spell_attached ? e->spell_attached.spell : 0;
    spell = e->kind == EV_spell_changed ? e->spell_changed.spell : spell;
    spell = e->kind == EV_spell_ended ? e->spell_ended.spell : spell;
    return spell != 0 && names->spells[spell].helper != 0 && names->spells[spell].visible == 0;
}

static bool is_news(const Event *e, const LogNames *names) {
    // Orders are told again by the movement, costs by the cast.
    const bool is_order = e->kind == EV_order_changed &&
                          (e->order_changed.by == ORDER_BY_RULES || e->order_changed.by == ORDER_BY_PLAYER);
    const bool is_cost = (e->kind == EV_mana_changed && e->mana_changed.by != MANA_BY_SPELL) ||
                         (e->kind == EV_card_left_hand && e->card_left_hand.why == LEFT_HAND_CAST);
    const bool is_count =
        e->kind == EV_structure_changed && e->structure_changed.what == STRUCTURE_WHAT_CLOCK;
    const bool is_at_rest = (e->kind == EV_move_refused && e->move_refused.reason == REFUSAL_NO_ORDER) ||
                            (e->kind == EV_attacks_forfeited && e->step == STEP_R2) ||
                            e->kind == EV_minion_buried;
    const bool is_inner = (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_VALUE) ||
                          (e->kind == EV_group_changed && e->group_changed.what == GROUP_WHAT_PLACE);
    return !is_order && !is_cost && !is_count && !is_at_rest && !is_inner && !is_about_mark(e, names);
}

// Does a hero appear or die?
static bool is_of_hero(const Event *e, const LogNames *names) {
    const int minion = e->kind == EV_minion_created ? e->minion_created.minion
                       : e->kind == EV_minion_died  ? e->minion_died.minion
                                                    : 0;
    const int creature = minion != 0 ? names->minions[minion].creature : 0;
    return creature != 0 && creature_def(creature)->is_hero;
}

// [names] have followed the log up to and including [e].
static uint16_t marks_of(const Event *e, const LogNames *names) {
    unsigned marks = MARK_EVENT;
    if (is_news(e, names)) marks |= MARK_NEWS;
    if (e->kind == EV_phase_began) {
        marks |= MARK_PHASE;
        if (e->phase_began.phase_now == PHASE_START_OF_TURN) marks |= MARK_TURN;
    }
    if (e->kind == EV_combat_began) marks |= MARK_COMBAT;
    if (e->kind == EV_round_began) marks |= MARK_ROUND;
    if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) marks |= MARK_ATTACK;
    if (e->kind == EV_minion_died) marks |= MARK_KILL;
    if (e->kind == EV_spell_cast || e->kind == EV_spell_squandered) marks |= MARK_SPELL;
    if (e->kind == EV_structure_captured) marks |= MARK_CAPTURE;
    if (is_of_hero(e, names)) marks |= MARK_HERO;
    return (uint16_t)marks;
}

// One man's two numbers stay two rows: a run is gathered once it has come to a second member.
static void gather(Timeline *t) {
    const LogNames *names = &t->tail.names;
    const Event *last = &t->events[t->count - 1];
    bool is_group = false;
    uint32_t first = t->count;
    while (first > 1 && gathering_goes_on(&t->events[first - 2], last, names)) {
        first -= 1;
        is_group = is_group || t->events[first - 1].stat_changed.minion != last->stat_changed.minion;
    }
    for (uint32_t i = first; i < t->count && is_group; i++) {
        t->marks[i - 1] = (uint16_t)((t->marks[i - 1] & ~(unsigned)MARK_NEWS) | MARK_GATHERED);
    }
}

bool timeline_append(Timeline *t, const Event *e) {
    if (t->count == t->capacity) return false;
    t->events[t->count] = *e;
    view_apply(&t->tail.view, e, NULL);
    log_names_follow(&t->tail.names, e);
    t->marks[t->count] = marks_of(e, &t->tail.names);
    t->turns[t->count] = t->tail.view.turn;
    t->actors[t->count] = actor_of(e, &t->tail.view);
    t->count++;
    gather(t);
    if (t->count % TIMELINE_STRIDE == 0) t->snapshots[t->count / TIMELINE_STRIDE] = t->tail;
    return true;
}

// --- Seeking ---

// The journal never reaches over a snapshot: behind it, the snapshot is the way back.
static void forget_journal(Timeline *t) {
    t->journal.count = 0;
    t->journal_base = t->at;
}

static void load_snapshot(Timeline *t, uint32_t number) {
    t->view = t->snapshots[number].view;
    t->at = number * TIMELINE_STRIDE;
    forget_journal(t);
}

static void step_forward(Timeline *t) {
    view_apply(&t->view, &t->events[t->at], &t->journal);
    t->at++;
    if (t->at % TIMELINE_STRIDE == 0) forget_journal(t);
}

static void step_back(Timeline *t) {
    t->at--;
    view_undo(&t->view, &t->events[t->at], &t->journal);
}

void timeline_seek(Timeline *t, uint32_t position) {
    if (position > t->count) position = t->count;
    const uint32_t number = position / TIMELINE_STRIDE;
    const bool is_undoable = position < t->at && position >= t->journal_base;
    const bool is_near = position >= t->at && number * TIMELINE_STRIDE <= t->at;
    if (is_undoable) {
        while (t->at > position) step_back(t);
        return;
    }
    if (!is_near) load_snapshot(t, number);
    while (t->at < position) step_forward(t);
}

// --- Finding ---

uint32_t timeline_next(const Timeline *t, unsigned marks) {
    for (uint32_t k = t->at + 1; k <= t->count; k++) {
        if ((t->marks[k - 1] & marks) != 0) return k;
    }
    return t->count;
}

uint32_t timeline_previous(const Timeline *t, unsigned marks) {
    for (uint32_t k = t->at; k > 1; k--) {
        if ((t->marks[k - 2] & marks) != 0) return k - 1;
    }
    return 0;
}

const Event *timeline_last_event(const Timeline *t) {
    return t->at > 0 ? &t->events[t->at - 1] : NULL;
}

const Event *timeline_next_event(const Timeline *t) {
    return t->at < t->count ? &t->events[t->at] : NULL;
}

bool timeline_find(const Timeline *t, int turn, uint32_t frame, uint32_t *position) {
    uint32_t first = 0;
    while (first < t->count && t->turns[first] != turn) first++;
    if (first == t->count) return false;
    uint32_t last = first;
    while (last + 1 < t->count && t->turns[last + 1] == turn) last++;
    *position = frame > last - first ? last + 1 : first + 1 + frame;
    return true;
}

void timeline_view(const Timeline *t, uint32_t position, View *out) {
    if (position > t->count) position = t->count;
    const uint32_t number = position / TIMELINE_STRIDE;
    *out = t->snapshots[number].view;
    for (uint32_t k = number * TIMELINE_STRIDE; k < position; k++) view_apply(out, &t->events[k], NULL);
}

LogNames timeline_names(const Timeline *t, uint32_t position) {
    if (position > t->count) position = t->count;
    const uint32_t number = position / TIMELINE_STRIDE;
    LogNames names = t->snapshots[number].names;
    for (uint32_t k = number * TIMELINE_STRIDE; k < position; k++) log_names_follow(&names, &t->events[k]);
    log_names_look_ahead(&names, t->events, t->count);
    return names;
}
