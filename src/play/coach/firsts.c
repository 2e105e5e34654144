// Which event is the first of its kind is for the caller to know; here is what kind it is.

#include "play/firsts.h"

#include <stdio.h>

#include "base/check.h"
#include "engine/card.h"

static const struct {
    const char *slug, *text;
} ROWS[FIRST_SIGHT_COUNT] = {
#define FIRST(id, slug, text) [id] = {slug, text},
#include "play/firsts.def"
#undef FIRST
};

const char *firsts_slug(First first) {
    CHECK(first >= 0 && first < FIRST_SIGHT_COUNT);
    return ROWS[first].slug;
}

const char *firsts_text(First first) {
    CHECK(first >= 0 && first < FIRST_SIGHT_COUNT);
    return ROWS[first].text;
}

// --- What an event is ---

// A card that acts, not terrain, nor what a creature does of its own.
static bool is_answer(const Event *e) {
    return e->effect_applied.card > 0 && e->effect_applied.card < CARD_COUNT &&
           !card_def(e->effect_applied.card)->is_helper;
}

static bool is_refusal(const Event *e) {
    return e->move_refused.reason != REFUSAL_NO_ORDER;
}

// Did groups really want the same square?
static bool is_vote(const Event *e) {
    const int by = e->square_voted.by;
    return by == VOTE_STATIONARY || by == VOTE_INITIATIVE || by == VOTE_LARGER || by == VOTE_SEQUENCE;
}

static First attack_of(const Event *e) {
    if (e->round == 1) {
        return FIRST_ARCHERS;
    }
    return e->kind == EV_attack_missed ? FIRST_MISS : FIRST_NOTHING;
}

First firsts_at(const Timeline *t, uint32_t position) {
    CHECK(position >= 1 && position <= t->count);
    const Event *e = &t->events[position - 1];
    switch ((EventKind)e->kind) {
    case EV_combat_began: return FIRST_COMBAT;
    case EV_attack_hit:
    case EV_attack_missed: return attack_of(e);
    case EV_round_began: return e->round_began.number == 2 ? FIRST_SWORDSMEN : FIRST_NOTHING;
    case EV_armor_soaked: return FIRST_ARMOR;
    case EV_minion_died: return e->round > 0 ? FIRST_DEATH : FIRST_NOTHING;
    case EV_effect_applied: return is_answer(e) ? FIRST_ANSWER : FIRST_NOTHING;
    case EV_spell_squandered: return FIRST_SQUANDER;
    case EV_move_refused: return is_refusal(e) ? FIRST_REFUSAL : FIRST_NOTHING;
    case EV_square_voted: return is_vote(e) ? FIRST_VOTE : FIRST_NOTHING;
    case EV_bounced_back: return FIRST_BOUNCE;
    case EV_moonwalked: return FIRST_MOONWALK;
    case EV_structure_captured: return FIRST_CAPTURE;
    default: return FIRST_NOTHING;
    }
}

// --- How far it goes ---

static bool ends_round(const Event *e) {
    return e->kind == EV_round_began || e->kind == EV_combat_ended;
}

uint32_t firsts_end(const Timeline *t, uint32_t position, First first) {
    const int depth = t->events[position - 1].depth;
    uint32_t last = position;
    while (last < t->count) {
        const Event *next = &t->events[last];
        const bool is_over = first == FIRST_COMBAT ? t->events[last - 1].kind == EV_combat_ended
                             : first == FIRST_ARCHERS || first == FIRST_SWORDSMEN ? ends_round(next)
                                                                                  : next->depth <= depth;
        if (is_over) {
            break;
        }
        last += 1;
    }
    return last;
}

// --- What was seen ---

static void name_of(First first, char out[TOLD_NAME_SIZE]) {
    (void)snprintf(out, TOLD_NAME_SIZE, "saw-%s", firsts_slug(first));
}

bool firsts_is_new(const Told *told, First first) {
    char name[TOLD_NAME_SIZE];
    name_of(first, name);
    return told_times(told, name) == 0;
}

bool firsts_note(Told *told, const Paths *paths, First first) {
    char name[TOLD_NAME_SIZE];
    name_of(first, name);
    return told_note(told, paths, name);
}
