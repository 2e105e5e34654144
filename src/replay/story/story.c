// Each kind of story finds its first and last event, and then sorts what lies between into its chips. Attacks
// and movement have files of their own.

#include "replay/story.h"

#include <stdio.h>
#include "story/attack_story.h"
#include "story/chips.h"
#include "story/movement_story.h"

// --- A phase ---

static bool begins_phase(const Event *e) {
    return e->kind == EV_phase_began;
}

// The events of the phase that [t->at] stands in; false before the first one.
static bool phase_range(const Timeline *t, uint32_t *first, uint32_t *last) {
    uint32_t i = t->at;
    while (i > 0 && !begins_phase(story_event(t, i))) {
        i -= 1;
    }
    if (i == 0) {
        return false;
    }
    *first = i;
    while (i < t->count && !begins_phase(story_event(t, i + 1))) {
        i += 1;
    }
    *last = i;
    return true;
}

// --- Bookkeeping ---

static void tell_bookkeeping(StoryChip *c, const Event *e) {
    int number = 0;
    (void)sscanf(c->number, "%d", &number);
    if (e->kind == EV_cards_drawn) {
        chip_say_count(c, number + e->cards_drawn.count);
    } else if (e->kind == EV_structure_captured || e->kind == EV_novice_produced ||
               e->kind == EV_level_awarded || e->kind == EV_hp_changed || e->kind == EV_spell_ended) {
        chip_say_count(c, number + 1);
    } else if (e->kind == EV_initiative_updated) {
        chip_say(c, e->initiative_updated.holder == PLAYER_RED ? "Red" : "Blue");
    } else if (e->kind == EV_mana_generated) {
        chip_say_count(c, number + e->mana_generated.amount);
    }
}

static void make_bookkeeping(Story *s, const Timeline *t) {
    static const uint8_t steps[] = {STEP_1A, STEP_1B, STEP_1C, STEP_1D, STEP_1E,
                                    STEP_1F, STEP_1G, STEP_1H, STEP_1I};
    s->kind = STORY_BOOKKEEPING;
    chips_make_steps(s, t, steps, (int)sizeof steps, false);
    for (uint32_t i = s->first; i <= s->last && i <= t->at; i++) {
        StoryChip *c = chip_of(s, story_event(t, i)->step);
        if (c != NULL) {
            tell_bookkeeping(c, story_event(t, i));
        }
    }
    // Structures tell there when their next novice comes, too: none has come then.
    StoryChip *novices = chip_of(s, STEP_1F);
    if (novices->state != CHIP_AHEAD && novices->number[0] == '\0') {
        chip_say_count(novices, 0);
    }
}

// --- Spells ---

static void make_spells(Story *s, const Timeline *t) {
    s->kind = STORY_SPELLS;
    StoryChip *c = NULL;
    for (uint32_t i = s->first; i <= s->last; i++) {
        const Event *e = story_event(t, i);
        if (e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
            c = chip_add(s, STEP_3, false);
            if (c == NULL) {
                break;
            }
            c->is_bad = e->kind == EV_spell_squandered;
            c->card = c->is_bad ? e->spell_squandered.card : e->spell_cast.card;
            c->player = c->is_bad ? e->spell_squandered.player : e->spell_cast.player;
        }
        if (c != NULL) {
            chip_take(c, i);
        }
        // What is to come is not told.
        if (c != NULL && c->first == i && i <= t->at) {
            chip_say(c, c->is_bad ? "squandered" : "cast");
        }
    }
    chips_set_states(s, t->at);
}

// --- A round ---

static bool ends_round(const Event *e) {
    const bool is_next = e->kind == EV_step_began && e->step == STEP_C3;
    return e->kind == EV_round_began || e->kind == EV_combat_ended || is_next;
}

// The missile round and the other rounds are told just before the first of them begins.
static bool opens_rounds(const Event *e) {
    return e->kind == EV_step_began && (e->step == STEP_C2 || e->step == STEP_C3);
}

// Cuts the strip of a combat to one of its rounds: the steps of others hold nothing of this one.
static void keep_round(Story *s, const Timeline *t) {
    uint32_t first = t->at + (opens_rounds(story_event(t, t->at)) && t->at < s->last ? 1 : 0);
    while (first > s->first && story_event(t, first)->kind != EV_round_began) {
        first -= 1;
    }
    if (story_event(t, first)->kind != EV_round_began) {
        first = s->first; // Before the first round.
        while (first < s->last && story_event(t, first)->kind != EV_round_began) {
            first += 1;
        }
    }
    uint32_t last = first;
    while (last < s->last && !ends_round(story_event(t, last + 1))) {
        last += 1;
    }
    s->round_first = first;
    s->round_last = last;
}

static bool is_round_step(int step) {
    return step >= STEP_R1 && step <= STEP_R4;
}

// An attack is a step of its own in the log; in the round it belongs to the side that strikes.
static int step_in_round(const Story *s, const Timeline *t, const Event *e, const LogNames *names) {
    if (!attack_story_begins(e)) {
        return e->step;
    }
    const int attacker = e->kind == EV_attack_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
    const int high = story_event(t, s->first)->combat_began.high;
    return names->minions[attacker].group == high ? STEP_R3 : STEP_R4;
}

// What was done at each step of a round until now.
typedef struct RoundCounts {
    int hits[STEP_COUNT], misses[STEP_COUNT];
    int choices; // of victims, in R2
} RoundCounts;

static void count_act(RoundCounts *counts, int step, const Event *e) {
    counts->hits[step] += e->kind == EV_attack_hit ? 1 : 0;
    counts->misses[step] += e->kind == EV_attack_missed ? 1 : 0;
    counts->choices += step == STEP_R2 && (e->kind == EV_paired || e->kind == EV_victim_chosen) ? 1 : 0;
}

static void say_counts(StoryChip *c, const RoundCounts *counts) {
    const int hits = counts->hits[c->step];
    const int misses = counts->misses[c->step];
    if (c->step == STEP_R2 && counts->choices > 0) {
        chip_say_count(c, counts->choices);
    } else if (misses > 0) {
        (void)snprintf(c->number, sizeof c->number, "%d hit %d miss", hits, misses);
    } else if (hits > 0) {
        (void)snprintf(c->number, sizeof c->number, "%d hit", hits);
    }
}

// Steps of other rounds hold nothing of this one; what comes after [t->at] is not told.
static void tell_round(Story *s, const Timeline *t) {
    RoundCounts counts = {.choices = 0};
    StoryChip *now = NULL;
    LogNames names = timeline_names(t, s->first - 1);
    for (uint32_t i = s->first; i <= s->last; i++) {
        const Event *e = story_event(t, i);
        const bool is_in_round = i >= s->round_first && i <= s->round_last;
        log_names_follow(&names, e);
        StoryChip *own = e->depth == 0 ? chip_of(s, step_in_round(s, t, e, &names)) : NULL;
        now = own != NULL ? own : now;
        if (now == NULL || (is_round_step(now->step) && !is_in_round)) {
            continue;
        }
        chip_take(now, i);
        if (i <= t->at) {
            count_act(&counts, now->step, e);
        }
    }
    chips_set_states(s, t->at);
    for (int i = 0; i < s->chip_count; i++) {
        say_counts(&s->chips[i], &counts);
    }
    // A combat may end before its first round.
    if (t->at >= s->round_first && story_event(t, s->round_first)->kind == EV_round_began) {
        chip_say_count(chip_of(s, STEP_R1), story_event(t, s->round_first)->round_began.number);
    }
}

static void make_round(Story *s, const Timeline *t) {
    uint32_t first = t->at;
    while (first > s->first && story_event(t, first)->kind != EV_combat_began) {
        first -= 1;
    }
    uint32_t last = first;
    while (last < s->last && story_event(t, last)->kind != EV_combat_ended) {
        last += 1;
    }
    if (story_event(t, first)->kind != EV_combat_began) {
        return; // Between the fights there is no round.
    }
    s->kind = STORY_ROUND;
    s->first = first;
    s->last = last;
    keep_round(s, t);
    const Event *began = story_event(t, s->round_first);
    const bool is_later = began->kind == EV_round_began && began->round_began.number > 1;
    const uint8_t steps[] = {STEP_C1, is_later ? STEP_C3 : STEP_C2, STEP_R1, STEP_R2, STEP_R3, STEP_R4,
                             STEP_C4};
    for (size_t i = 0; i < sizeof steps; i++) {
        (void)chip_add(s, steps[i], false);
    }
    tell_round(s, t);
}

void story_of_blow(Story *out, const Timeline *t, uint32_t first) {
    *out = (Story){.first = first};
    attack_story_make(out, t);
}

void story_at(Story *out, const Timeline *t) {
    *out = (Story){.strength = -1};
    out->first = attack_story_first(t);
    if (out->first != 0) {
        attack_story_make(out, t);
        return;
    }
    if (!phase_range(t, &out->first, &out->last)) {
        return;
    }
    const int phase = t->view.phase;
    if (phase == PHASE_START_OF_TURN) {
        make_bookkeeping(out, t);
    } else if (phase == PHASE_SPELLS) {
        make_spells(out, t);
    } else if (phase == PHASE_MOVEMENT) {
        movement_story_make(out, t);
    } else if (phase == PHASE_COMBAT) {
        make_round(out, t);
    }
}
