// Each kind of story finds its first and last event, and then sorts what lies between into its chips.

#include "replay/story.h"

#include <stdio.h>
#include <string.h>

#include "engine/card.h"

#define ARROW " \xE2\x86\x92 "

static const Event *event_at(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}

// --- Chips ---

static StoryChip *add_chip(Story *s, int step, bool is_inside) {
    if (s->chip_count == STORY_CHIPS) {
        return NULL;
    }
    StoryChip *c = &s->chips[s->chip_count];
    s->chip_count += 1;
    *c = (StoryChip){.step = (uint8_t)step, .is_inside = is_inside};
    return c;
}

static StoryChip *chip_of(Story *s, int step) {
    for (int i = 0; i < s->chip_count; i++) {
        if (s->chips[i].step == step) {
            return &s->chips[i];
        }
    }
    return NULL;
}

static void belongs(StoryChip *c, uint32_t position) {
    c->first = c->first == 0 ? position : c->first;
    c->last = position;
    c->count += 1;
}

// A chip without events is skipped as soon as a later one has begun, or the story is over.
static void set_states(Story *s, uint32_t at) {
    bool is_passed = at >= s->last;
    for (int i = s->chip_count - 1; i >= 0; i--) {
        StoryChip *c = &s->chips[i];
        if (c->first == 0) {
            c->state = is_passed ? CHIP_SKIPPED : CHIP_AHEAD;
            (void)snprintf(c->number, sizeof c->number, "%s", is_passed ? "\xE2\x80\x93" : "");
        } else if (at < c->first) {
            c->state = CHIP_AHEAD;
        } else {
            c->state = at <= c->last ? CHIP_NOW : CHIP_DONE;
            is_passed = true;
        }
    }
}

static void say_change(StoryChip *c, int before, int after) {
    // Several changes in one step read as one, from the first value to the last.
    int first = before;
    if (c->number[0] != '\0') {
        (void)sscanf(c->number, "%d", &first);
    }
    (void)snprintf(c->number, sizeof c->number, "%d" ARROW "%d", first, after);
}

static void say(StoryChip *c, const char *text) {
    (void)snprintf(c->number, sizeof c->number, "%s", text);
}

static void say_count(StoryChip *c, int number) {
    (void)snprintf(c->number, sizeof c->number, "%d", number);
}

// --- A blow ---

static bool begins_blow(const Event *e) {
    return e->kind == EV_attack_hit || e->kind == EV_attack_missed;
}

static int striker(const Event *e) {
    return e->kind == EV_attack_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
}

// The blow that [t->at] stands in or before; 0 if it stands in none.
static uint32_t first_of_blow(const Timeline *t) {
    uint32_t i = t->at;
    if (i == 0) {
        return 0;
    }
    const Event *now = event_at(t, i);
    if (now->kind == EV_victim_chosen && i < t->count && begins_blow(event_at(t, i + 1))) {
        // In R2 all choose before the first of them strikes.
        return striker(event_at(t, i + 1)) == now->victim_chosen.minion ? i + 1 : 0;
    }
    // Whatever a blow causes lies deeper than the blow itself.
    while (i > 1 && !begins_blow(event_at(t, i)) && event_at(t, i)->depth > 0) {
        i -= 1;
    }
    if (!begins_blow(event_at(t, i))) {
        return 0;
    }
    const uint8_t depth = event_at(t, i)->depth;
    for (uint32_t k = i + 1; k <= t->at; k++) {
        if (event_at(t, k)->depth <= depth) {
            return 0;
        }
    }
    return i;
}

static const char *result_word(int result) {
    static const char *const words[DAMAGE_RESULT_COUNT] = {"", "unhurt", "hurt", "struck down"};
    return words[result];
}

static void name_card(StoryChip *c, const Breakdown *b) {
    c->card = breakdown_card(b);
    c->cards = (uint8_t)breakdown_cards(b);
}

// D1 and D3.
static void tell_changed(Story *s, StoryChip *c, const Event *e) {
    Breakdown *b = e->step == STEP_D3 ? &s->after_armor : &s->before_armor;
    say_change(c, s->damage, e->kind == EV_damage_cancelled ? 0 : e->damage_changed.after);
    breakdown_add(b, e, s->damage);
    s->damage = b->total;
    name_card(c, b);
}

// What a card does besides: a number that stands there already says more.
static void tell_act(StoryChip *c, SourceId card, const char *word) {
    c->card = card != 0 ? card : c->card;
    if (c->number[0] == '\0') {
        say(c, word);
    }
}

// A2 as far as it has come: from what the minion has of its own to what it deals.
static void tell_part(Story *s, StoryChip *c, const Event_strength_changed *part) {
    const bool is_first = part->by == STRENGTH_BY_BASE || c->number[0] == '\0';
    s->own_strength = part->by == STRENGTH_BY_BASE ? part->after : is_first ? part->before : s->own_strength;
    say(c, "");
    if (part->after == s->own_strength) {
        say_count(c, part->after);
    } else {
        say_change(c, s->own_strength, part->after);
    }
    c->card = part->card != 0 ? part->card : c->card;
}

// What one event of the blow's own pipeline says on its chip.
static void tell_step(Story *s, StoryChip *c, const Event *e) {
    if (e->kind == EV_strength_changed) {
        tell_part(s, c, &e->strength_changed);
    } else if (e->kind == EV_damage_changed || e->kind == EV_damage_cancelled) {
        tell_changed(s, c, e);
    } else if (e->kind == EV_armor_soaked) {
        say_change(c, e->armor_soaked.before, e->armor_soaked.after);
        s->soaked[0] = e->armor_soaked.armor_before;
        s->soaked[1] = e->armor_soaked.before;
        s->soaked[2] = s->damage = e->armor_soaked.after;
    } else if (e->kind == EV_damage_capped) {
        say_change(c, e->damage_capped.before, e->damage_capped.after);
        s->capped = s->damage = e->damage_capped.after;
    } else if (e->kind == EV_hp_changed && e->step == STEP_D4) {
        say_change(c, e->hp_changed.before, e->hp_changed.after);
        s->loss += e->hp_changed.before - e->hp_changed.after;
    } else if (e->kind == EV_damage_result) {
        say(c, result_word(e->damage_result.result));
        c->is_bad = e->damage_result.result == DAMAGE_RESULT_KILLED;
    } else if (e->kind == EV_minion_died) {
        say(c, "dies");
        c->is_bad = true;
        s->is_killed = s->is_killed || e->minion_died.minion == s->victim;
    } else if (e->kind == EV_death_cancelled) {
        say(c, "lives on");
        c->card = e->death_cancelled.card;
    } else if (e->kind == EV_effect_applied) {
        tell_act(c, e->effect_applied.card, "acts");
    } else if (e->kind == EV_spell_attached) {
        tell_act(c, e->spell_attached.card, "gives");
    } else if (e->kind == EV_damage_applied) {
        tell_act(c, e->damage_applied.card, "acts");
    } else if (e->kind == EV_experience_qualified) {
        say(c, "learns");
    }
}

// What the attacker has of his own, and what cards, nation and round make of it.
static void tell_strength(Story *s, StoryChip *c, const Timeline *t, uint32_t position) {
    View then;
    timeline_view(t, position, &then);
    breakdown_strength(&s->made, &then, t, position);
    s->strength = s->damage = s->made.total;
    const int plain = s->made.parts[0].amount;
    say_count(c, s->strength);
    if (plain != s->strength) {
        say(c, "");
        say_change(c, plain, s->strength);
    }
    name_card(c, &s->made);
}

static void tell_soaked(Story *s, StoryChip *c, const Timeline *t, uint32_t position) {
    View then;
    timeline_view(t, position, &then);
    breakdown_stat(&s->armor, &then, (MinionId){(uint16_t)s->victim}, STAT_ARMOR);
    name_card(c, &s->armor);
}

// Damage by spells is part of the step in which they act.
static int chip_step(const Event *e, int step) {
    switch ((Step)e->step) {
    case STEP_A1:
    case STEP_A2:
    case STEP_A3:
    case STEP_A4:
    case STEP_A5:
    case STEP_A6:
    case STEP_A7:
    case STEP_A8:
    case STEP_D1:
    case STEP_D2:
    case STEP_D3:
    case STEP_D4: return e->step;
    case STEP_E1:
    case STEP_E2:
    case STEP_E3:
    case STEP_E4: return e->step;
    case STEP_NONE:
    case STEP_1A:
    case STEP_1B:
    case STEP_1C:
    case STEP_1D:
    case STEP_1E:
    case STEP_1F:
    case STEP_1G:
    case STEP_1H:
    case STEP_1I:
    case STEP_3:
    case STEP_4:
    case STEP_IA:
    case STEP_IB:
    case STEP_IIC:
    case STEP_IID:
    case STEP_IIE:
    case STEP_C1:
    case STEP_C2:
    case STEP_C3:
    case STEP_C4:
    case STEP_R1:
    case STEP_R2:
    case STEP_R3:
    case STEP_R4:
    case STEP_G1:
    case STEP_G2:
    case STEP_G3:
    case STEP_COUNT: return step;
    }
    return step;
}

static bool is_death_step(int step) {
    return step >= STEP_E1 && step <= STEP_E4;
}

// Does anybody die of the attack itself? The steps of a death stand inside of A7 only then.
static bool has_death(const Story *s, const Timeline *t) {
    const uint8_t depth = event_at(t, s->first)->depth;
    for (uint32_t i = s->first + 1; i <= s->last; i++) {
        const Event *e = event_at(t, i);
        if (e->depth == depth + 1 && is_death_step(e->step)) {
            return true;
        }
    }
    return false;
}

static void add_chips_of_blow(Story *s, const Timeline *t) {
    static const uint8_t steps[] = {STEP_A1, STEP_A2, STEP_D1, STEP_D2, STEP_D3, STEP_D4, STEP_A3, STEP_A4,
                                    STEP_A5, STEP_A6, STEP_E1, STEP_E2, STEP_E3, STEP_E4, STEP_A7, STEP_A8};
    const bool shows_death = has_death(s, t);
    for (size_t i = 0; i < sizeof steps; i++) {
        const bool is_inside = (steps[i] >= STEP_D1 && steps[i] <= STEP_D4) || is_death_step(steps[i]);
        if (shows_death || !is_death_step(steps[i])) {
            (void)add_chip(s, steps[i], is_inside);
        }
    }
}

// E3 and E4 stand under the death, everything else of an attack right under its hit.
static bool is_of_blow(const Event *e, int depth, int step) {
    return e->depth == depth + 1 || (e->depth == depth + 2 && is_death_step(step) && is_death_step(e->step));
}

static void tell_blow(Story *s, const Timeline *t) {
    add_chips_of_blow(s, t);
    const uint8_t depth = event_at(t, s->first)->depth;
    int step = STEP_A1;
    for (uint32_t i = s->first + 1; i <= s->last; i++) {
        const Event *e = event_at(t, i);
        const bool is_own = is_of_blow(e, depth, step);
        step = is_own ? chip_step(e, step) : step;
        StoryChip *c = chip_of(s, step);
        if (c == NULL) {
            continue;
        }
        belongs(c, i);
        if (i <= t->at && is_own) {
            tell_step(s, c, e);
        }
        if (i <= t->at && is_own && e->kind == EV_minion_died) {
            tell_step(s, chip_of(s, STEP_A7), e); // what A7 comes to
        }
        if (i <= t->at && is_own && e->kind == EV_damage_calculated) {
            tell_strength(s, c, t, i);
        } else if (i <= t->at && is_own && e->kind == EV_armor_soaked) {
            tell_soaked(s, c, t, i);
        }
        s->is_missile = s->is_missile || (e->kind == EV_damage_calculated && is_own &&
                                          e->damage_calculated.kind == ATTACK_MISSILE);
    }
}

// Who sees to it that a blow hits which by the levels would miss.
static SourceId makes_sure(const View *v, int attacker) {
    for (int id = v->minions[attacker].spells; id != 0; id = v->spells[id].next) {
        const HandlerRow *rows = card_def(v->spells[id].card)->handlers;
        for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
            if (rows[i].on == PHRASE_CHECK_HIT) {
                return v->spells[id].card;
            }
        }
    }
    return 0;
}

// A1: level against level, and which card matters there.
static void tell_hit(Story *s, const Timeline *t) {
    const Event *e = event_at(t, s->first);
    StoryChip *c = &s->chips[0];
    View then;
    timeline_view(t, s->first, &then);
    s->is_hit = e->kind == EV_attack_hit;
    s->is_missed = !s->is_hit;
    s->misses = s->is_hit ? e->attack_hit.misses : e->attack_missed.misses;
    breakdown_stat(&s->levels[0], &then, (MinionId){(uint16_t)s->attacker}, STAT_LEVEL);
    breakdown_stat(&s->levels[1], &then, (MinionId){(uint16_t)s->victim}, STAT_LEVEL);
    say(c, s->is_hit ? "hit" : "miss");
    c->is_bad = s->is_missed;
    if (s->is_hit && s->levels[0].total + s->misses < s->levels[1].total) {
        s->sure = makes_sure(&then, s->attacker);
        c->card = s->sure;
    } else if (s->levels[0].total != s->levels[1].total) {
        name_card(c, &s->levels[breakdown_cards(&s->levels[1]) > 0]);
    }
}

static void make_blow(Story *s, const Timeline *t) {
    const Event *e = event_at(t, s->first);
    s->kind = STORY_BLOW;
    s->strength = -1;
    s->last = s->first;
    while (s->last < t->count && event_at(t, s->last + 1)->depth > e->depth) {
        s->last += 1;
    }
    const bool is_hit = e->kind == EV_attack_hit;
    s->attacker = is_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
    s->victim = is_hit ? e->attack_hit.victim : e->attack_missed.victim;
    if (!is_hit) {
        // Who misses says nothing about his weapon: in the first round, and without a hand attack, it is a
        // missile.
        const StatBlock *now = &t->view.minions[s->attacker].now;
        s->is_missile = now->missile >= 0 && (now->hand < 0 || e->round <= 1);
    }
    tell_blow(s, t);
    belongs(&s->chips[0], s->first);
    // Belonging added it as the last one; it is the first.
    s->chips[0].last = s->chips[0].first = s->first;
    if (t->at >= s->first) {
        tell_hit(s, t);
    }
    set_states(s, t->at);
}

// --- A phase ---

static bool begins_phase(const Event *e) {
    return e->kind == EV_phase_began;
}

// The events of the phase that [t->at] stands in; false before the first one.
static bool phase_range(const Timeline *t, uint32_t *first, uint32_t *last) {
    uint32_t i = t->at;
    while (i > 0 && !begins_phase(event_at(t, i))) {
        i -= 1;
    }
    if (i == 0) {
        return false;
    }
    *first = i;
    while (i < t->count && !begins_phase(event_at(t, i + 1))) {
        i += 1;
    }
    *last = i;
    return true;
}

// [is_mixed]: steps take turns, as in movement, where every square is voted on, walked into, voted on again.
static void make_steps(Story *s, const Timeline *t, const uint8_t *steps, int count, bool is_mixed) {
    for (int i = 0; i < count; i++) {
        (void)add_chip(s, steps[i], false);
    }
    StoryChip *now = NULL;
    const StoryChip *current = NULL;
    for (uint32_t i = s->first; i <= s->last; i++) {
        StoryChip *own = event_at(t, i)->depth == 0 || is_mixed ? chip_of(s, event_at(t, i)->step) : NULL;
        now = own != NULL ? own : now;
        if (now != NULL && (own != NULL || event_at(t, i)->depth > 0)) {
            belongs(now, i);
            current = i == t->at ? now : current;
        }
    }
    set_states(s, t->at);
    for (int i = 0; i < s->chip_count && is_mixed; i++) {
        StoryChip *c = &s->chips[i];
        c->state = c == current ? CHIP_NOW : c->state == CHIP_NOW ? CHIP_DONE : c->state;
    }
}

// --- Bookkeeping ---

static void tell_bookkeeping(StoryChip *c, const Event *e) {
    int number = 0;
    (void)sscanf(c->number, "%d", &number);
    if (e->kind == EV_cards_drawn) {
        say_count(c, number + e->cards_drawn.count);
    } else if (e->kind == EV_structure_captured || e->kind == EV_novice_produced ||
               e->kind == EV_level_awarded || e->kind == EV_hp_changed || e->kind == EV_spell_ended) {
        say_count(c, number + 1);
    } else if (e->kind == EV_initiative_updated) {
        say(c, e->initiative_updated.holder == PLAYER_RED ? "Red" : "Blue");
    } else if (e->kind == EV_mana_generated) {
        say_count(c, number + e->mana_generated.amount);
    }
}

static void make_bookkeeping(Story *s, const Timeline *t) {
    static const uint8_t steps[] = {STEP_1A, STEP_1B, STEP_1C, STEP_1D, STEP_1E,
                                    STEP_1F, STEP_1G, STEP_1H, STEP_1I};
    s->kind = STORY_BOOKKEEPING;
    make_steps(s, t, steps, (int)sizeof steps, false);
    for (uint32_t i = s->first; i <= s->last && i <= t->at; i++) {
        StoryChip *c = chip_of(s, event_at(t, i)->step);
        if (c != NULL) {
            tell_bookkeeping(c, event_at(t, i));
        }
    }
    // Structures tell there when their next novice comes, too: none has come then.
    StoryChip *novices = chip_of(s, STEP_1F);
    if (novices->state != CHIP_AHEAD && novices->number[0] == '\0') {
        say_count(novices, 0);
    }
}

// --- Spells ---

static void make_spells(Story *s, const Timeline *t) {
    s->kind = STORY_SPELLS;
    StoryChip *c = NULL;
    for (uint32_t i = s->first; i <= s->last; i++) {
        const Event *e = event_at(t, i);
        if (e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
            c = add_chip(s, STEP_3, false);
            if (c == NULL) {
                break;
            }
            c->is_bad = e->kind == EV_spell_squandered;
            c->card = c->is_bad ? e->spell_squandered.card : e->spell_cast.card;
            c->player = c->is_bad ? e->spell_squandered.player : e->spell_cast.player;
        }
        if (c != NULL) {
            belongs(c, i);
        }
        // What is to come is not told.
        if (c != NULL && c->first == i && i <= t->at) {
            say(c, c->is_bad ? "squandered" : "cast");
        }
    }
    set_states(s, t->at);
}

// --- Movement ---

static StoryMove *move_of(Story *s, int group) {
    for (int i = 0; i < s->move_count; i++) {
        if (s->moves[i].group == group) {
            return &s->moves[i];
        }
    }
    return NULL;
}

static void add_move(Story *s, int group, int from, int wanted, int owner) {
    if (s->move_count < STORY_MOVES && wanted != 0 && move_of(s, group) == NULL) {
        s->moves[s->move_count] = (StoryMove){.group = (uint8_t)group,
                                              .owner = (uint8_t)owner,
                                              .from = (uint8_t)from,
                                              .wanted = (uint8_t)wanted};
        s->move_count += 1;
    }
}

// Everybody who wants to go somewhere in this pass, in the order of the pass, whether tested yet or not.
static void collect_moves(Story *s, const Timeline *t, const LogNames *names) {
    for (uint32_t i = s->first; i <= s->last; i++) {
        const Event *e = event_at(t, i);
        if (e->kind == EV_move_refused && e->move_refused.reason != REFUSAL_NO_ORDER) {
            add_move(s, e->move_refused.group, e->move_refused.from, e->move_refused.to,
                     names->groups[e->move_refused.group].owner);
        } else if (e->kind == EV_overstacked) {
            add_move(s, e->overstacked.group, e->overstacked.from, e->overstacked.to,
                     names->groups[e->overstacked.group].owner);
        }
    }
}

static void settle(Story *s, int group, MoveOutcome outcome, int reason, uint32_t event) {
    StoryMove *m = move_of(s, group);
    if (m != NULL) {
        m->outcome = (uint8_t)outcome;
        m->reason = (uint8_t)reason;
        m->event = event;
    }
}

static void tell_move(Story *s, const Event *e, uint32_t i) {
    if (e->kind == EV_move_refused && e->move_refused.reason != REFUSAL_NO_ORDER) {
        settle(s, e->move_refused.group, MOVE_REFUSED, e->move_refused.reason, i);
    } else if (e->kind == EV_overstacked) {
        settle(s, e->overstacked.group, MOVE_PLACED, 0, i);
    } else if (e->kind == EV_square_won) {
        settle(s, e->square_won.group, MOVE_WON, e->square_won.by, i);
    } else if (e->kind == EV_moved) {
        const StoryMove *m = move_of(s, e->moved.group);
        settle(s, e->moved.group, MOVE_MOVED, m != NULL && m->outcome == MOVE_WON ? m->reason : 0, i);
    } else if (e->kind == EV_joined) {
        settle(s, e->joined.group, MOVE_JOINED, 0, i);
    } else if (e->kind == EV_slid) {
        settle(s, e->slid.group, MOVE_SLID, 0, i);
    } else if (e->kind == EV_bounced_back) {
        settle(s, e->bounced_back.group, MOVE_BOUNCED, e->bounced_back.reason, i);
    } else if (e->kind == EV_moonwalked) {
        settle(s, e->moonwalked.group, MOVE_MOONWALKED, 0, i);
    } else if (e->kind == EV_group_died) {
        settle(s, e->group_died.group, MOVE_LOST, 0, i);
    } else if (e->kind == EV_group_left_board) {
        settle(s, e->group_left_board.group, MOVE_LOST, 0, i);
    }
}

static bool is_first_pass_step(const Event *e) {
    return e->depth == 0 && (e->step == STEP_IA || e->step == STEP_IB);
}

static bool is_second_pass_step(const Event *e) {
    return e->step == STEP_IIC || e->step == STEP_IID || e->step == STEP_IIE;
}

// A new pass begins where groups are tested again after squares were decided. Cuts the range to the pass of
// [t->at].
static void cut_to_pass(Story *s, const Timeline *t) {
    const uint32_t phase_last = s->last;
    bool was_second = false;
    s->pass = 1;
    for (uint32_t i = s->first; i <= phase_last; i++) {
        const Event *e = event_at(t, i);
        if (was_second && is_first_pass_step(e)) {
            if (i > t->at) {
                s->last = i - 1;
                return;
            }
            s->first = i;
            s->pass += 1;
            was_second = false;
        }
        was_second = was_second || is_second_pass_step(e);
    }
}

static void make_movement(Story *s, const Timeline *t) {
    static const uint8_t steps[] = {STEP_IA, STEP_IB, STEP_IIC, STEP_IID, STEP_IIE};
    s->kind = STORY_MOVEMENT;
    cut_to_pass(s, t);
    make_steps(s, t, steps, (int)sizeof steps, true);
    const LogNames names = timeline_names(t, s->last);
    collect_moves(s, t, &names);
    for (uint32_t i = s->first; i <= s->last && i <= t->at; i++) {
        tell_move(s, event_at(t, i), i);
    }
    int counts[STEP_COUNT] = {0};
    for (uint32_t i = s->first; i <= s->last && i <= t->at; i++) {
        const Event *e = event_at(t, i);
        const bool is_news = e->kind != EV_move_refused || e->move_refused.reason != REFUSAL_NO_ORDER;
        counts[e->step] += is_news && chip_of(s, e->step) != NULL ? 1 : 0;
    }
    for (int i = 0; i < s->chip_count; i++) {
        StoryChip *c = &s->chips[i];
        if (counts[c->step] > 0) {
            say_count(c, counts[c->step]);
        } else if (c->state == CHIP_DONE) {
            say(c, "\xE2\x80\x93"); // only groups without an order were looked at
        }
    }
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
    uint32_t first = t->at + (opens_rounds(event_at(t, t->at)) && t->at < s->last ? 1 : 0);
    while (first > s->first && event_at(t, first)->kind != EV_round_began) {
        first -= 1;
    }
    if (event_at(t, first)->kind != EV_round_began) {
        first = s->first; // Before the first round.
        while (first < s->last && event_at(t, first)->kind != EV_round_began) {
            first += 1;
        }
    }
    uint32_t last = first;
    while (last < s->last && !ends_round(event_at(t, last + 1))) {
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
    if (!begins_blow(e)) {
        return e->step;
    }
    const int attacker = e->kind == EV_attack_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
    const int high = event_at(t, s->first)->combat_began.high;
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
        say_count(c, counts->choices);
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
        const Event *e = event_at(t, i);
        const bool is_in_round = i >= s->round_first && i <= s->round_last;
        log_names_follow(&names, e);
        StoryChip *own = e->depth == 0 ? chip_of(s, step_in_round(s, t, e, &names)) : NULL;
        now = own != NULL ? own : now;
        if (now == NULL || (is_round_step(now->step) && !is_in_round)) {
            continue;
        }
        belongs(now, i);
        if (i <= t->at) {
            count_act(&counts, now->step, e);
        }
    }
    set_states(s, t->at);
    for (int i = 0; i < s->chip_count; i++) {
        say_counts(&s->chips[i], &counts);
    }
    // A combat may end before its first round.
    if (t->at >= s->round_first && event_at(t, s->round_first)->kind == EV_round_began) {
        say_count(chip_of(s, STEP_R1), event_at(t, s->round_first)->round_began.number);
    }
}

static void make_round(Story *s, const Timeline *t) {
    uint32_t first = t->at;
    while (first > s->first && event_at(t, first)->kind != EV_combat_began) {
        first -= 1;
    }
    uint32_t last = first;
    while (last < s->last && event_at(t, last)->kind != EV_combat_ended) {
        last += 1;
    }
    if (event_at(t, first)->kind != EV_combat_began) {
        return; // Between the fights there is no round.
    }
    s->kind = STORY_ROUND;
    s->first = first;
    s->last = last;
    keep_round(s, t);
    const Event *began = event_at(t, s->round_first);
    const bool is_later = began->kind == EV_round_began && began->round_began.number > 1;
    const uint8_t steps[] = {STEP_C1, is_later ? STEP_C3 : STEP_C2, STEP_R1, STEP_R2, STEP_R3, STEP_R4,
                             STEP_C4};
    for (size_t i = 0; i < sizeof steps; i++) {
        (void)add_chip(s, steps[i], false);
    }
    tell_round(s, t);
}

void story_of_blow(Story *out, const Timeline *t, uint32_t first) {
    *out = (Story){.first = first};
    make_blow(out, t);
}

void story_at(Story *out, const Timeline *t) {
    *out = (Story){.strength = -1};
    out->first = first_of_blow(t);
    if (out->first != 0) {
        make_blow(out, t);
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
        make_movement(out, t);
    } else if (phase == PHASE_COMBAT) {
        make_round(out, t);
    }
}
