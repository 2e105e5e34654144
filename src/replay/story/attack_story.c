// One attack: what each step of it says on its chip, as far as the log has come.

#include "story/attack_story.h"

#include "base/check.h"
#include "engine/card.h"
#include "story/chips.h"

bool attack_story_begins(const Event *e) {
    return e->kind == EV_attack_hit || e->kind == EV_attack_missed;
}

static int striker(const Event *e) {
    return e->kind == EV_attack_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
}

uint32_t attack_story_first(const Timeline *t) {
    uint32_t i = t->at;
    if (i == 0) {
        return 0;
    }
    const Event *now = story_event(t, i);
    if (now->kind == EV_victim_chosen && i < t->count && attack_story_begins(story_event(t, i + 1))) {
        // In R2 all choose before the first of them strikes.
        return striker(story_event(t, i + 1)) == now->victim_chosen.minion ? i + 1 : 0;
    }
    // What an attack causes lies deeper than the attack itself.
    while (i > 1 && !attack_story_begins(story_event(t, i)) && story_event(t, i)->depth > 0) {
        i -= 1;
    }
    if (!attack_story_begins(story_event(t, i))) {
        return 0;
    }
    const uint8_t depth = story_event(t, i)->depth;
    for (uint32_t k = i + 1; k <= t->at; k++) {
        if (story_event(t, k)->depth <= depth) {
            return 0;
        }
    }
    return i;
}

static const char *result_word(int result) {
    static const char *const words[] = {"", "unharmed", "damaged", "dying"};
    _Static_assert(COUNT_OF(words) == DAMAGE_RESULT_COUNT, "words for each");
    return words[result];
}

static void name_card(StoryChip *c, const Breakdown *b) {
    c->card = breakdown_card(b);
    c->cards = (uint8_t)breakdown_cards(b);
}

// D1 and D3.
static void tell_changed(Story *s, StoryChip *c, const Event *e) {
    Breakdown *b = e->step == STEP_D3 ? &s->after_armor : &s->before_armor;
    chip_say_change(c, s->damage, e->kind == EV_damage_cancelled ? 0 : e->damage_changed.after);
    breakdown_add(b, e, s->damage);
    s->damage = b->total;
    name_card(c, b);
}

// What a card does besides: a number that stands there already says more.
static void tell_act(StoryChip *c, SourceId card, const char *word) {
    c->card = card != 0 ? card : c->card;
    if (c->number[0] == '\0') {
        chip_say(c, word);
    }
}

// A2 as far as it has come: from what the minion has of its own to what it deals.
static void tell_part(Story *s, StoryChip *c, const Event_strength_changed *part) {
    const bool is_first = part->by == STRENGTH_BY_BASE || c->number[0] == '\0';
    s->own_strength = part->by == STRENGTH_BY_BASE ? part->after : is_first ? part->before : s->own_strength;
    chip_say(c, "");
    if (part->after == s->own_strength) {
        chip_say_count(c, part->after);
    } else {
        chip_say_change(c, s->own_strength, part->after);
    }
    c->card = part->card != 0 ? part->card : c->card;
}

// What one event of the attack's own pipeline says on its chip.
static void tell_step(Story *s, StoryChip *c, const Event *e) {
    if (e->kind == EV_strength_changed) {
        tell_part(s, c, &e->strength_changed);
    } else if (e->kind == EV_damage_changed || e->kind == EV_damage_cancelled) {
        tell_changed(s, c, e);
    } else if (e->kind == EV_armor_soaked) {
        chip_say_change(c, e->armor_soaked.before, e->armor_soaked.after);
        s->soaked[0] = e->armor_soaked.armor_before;
        s->soaked[1] = e->armor_soaked.before;
        s->soaked[2] = s->damage = e->armor_soaked.after;
    } else if (e->kind == EV_damage_capped) {
        chip_say_change(c, e->damage_capped.before, e->damage_capped.after);
        s->capped = s->damage = e->damage_capped.after;
    } else if (e->kind == EV_hp_changed && e->step == STEP_D4) {
        chip_say_change(c, e->hp_changed.before, e->hp_changed.after);
        s->loss += e->hp_changed.before - e->hp_changed.after;
    } else if (e->kind == EV_damage_result) {
        chip_say(c, result_word(e->damage_result.result));
        c->is_bad = e->damage_result.result == DAMAGE_RESULT_KILLED;
    } else if (e->kind == EV_minion_died) {
        chip_say(c, "dies");
        c->is_bad = true;
        s->is_killed = s->is_killed || e->minion_died.minion == s->victim;
    } else if (e->kind == EV_death_cancelled) {
        chip_say(c, "lives on");
        c->card = e->death_cancelled.card;
    } else if (e->kind == EV_effect_applied) {
        tell_act(c, e->effect_applied.card, "acts");
    } else if (e->kind == EV_spell_attached) {
        tell_act(c, e->spell_attached.card, "gives");
    } else if (e->kind == EV_damage_applied) {
        tell_act(c, e->damage_applied.card, "acts");
    } else if (e->kind == EV_experience_qualified) {
        chip_say(c, "learns");
    }
}

// The attacker's own damage, and what cards, nation and round make of it.
static void tell_strength(Story *s, StoryChip *c, const Timeline *t, uint32_t position) {
    View then;
    timeline_view(t, position, &then);
    breakdown_strength(&s->made, &then, t, position);
    s->strength = s->damage = s->made.total;
    const int plain = s->made.parts[0].amount;
    chip_say_count(c, s->strength);
    if (plain != s->strength) {
        chip_say(c, "");
        chip_say_change(c, plain, s->strength);
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
    const uint8_t depth = story_event(t, s->first)->depth;
    for (uint32_t i = s->first + 1; i <= s->last; i++) {
        const Event *e = story_event(t, i);
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
            (void)chip_add(s, steps[i], is_inside);
        }
    }
}

// E3 and E4 stand under the death, everything else of an attack right under its hit.
static bool is_of_blow(const Event *e, int depth, int step) {
    return e->depth == depth + 1 || (e->depth == depth + 2 && is_death_step(step) && is_death_step(e->step));
}

static void tell_blow(Story *s, const Timeline *t) {
    add_chips_of_blow(s, t);
    const uint8_t depth = story_event(t, s->first)->depth;
    int step = STEP_A1;
    for (uint32_t i = s->first + 1; i <= s->last; i++) {
        const Event *e = story_event(t, i);
        const bool is_own = is_of_blow(e, depth, step);
        step = is_own ? chip_step(e, step) : step;
        StoryChip *c = chip_of(s, step);
        if (c == NULL) {
            continue;
        }
        chip_take(c, i);
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

// What makes an attack hit that would miss by the levels.
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
    const Event *e = story_event(t, s->first);
    StoryChip *c = &s->chips[0];
    View then;
    timeline_view(t, s->first, &then);
    s->is_hit = e->kind == EV_attack_hit;
    s->is_missed = !s->is_hit;
    s->misses = s->is_hit ? e->attack_hit.misses : e->attack_missed.misses;
    breakdown_stat(&s->levels[0], &then, (MinionId){(uint16_t)s->attacker}, STAT_LEVEL);
    breakdown_stat(&s->levels[1], &then, (MinionId){(uint16_t)s->victim}, STAT_LEVEL);
    chip_say(c, s->is_hit ? "hit" : "miss");
    c->is_bad = s->is_missed;
    if (s->is_hit && s->levels[0].total + s->misses < s->levels[1].total) {
        s->sure = makes_sure(&then, s->attacker);
        c->card = s->sure;
    } else if (s->levels[0].total != s->levels[1].total) {
        name_card(c, &s->levels[breakdown_cards(&s->levels[1]) > 0]);
    }
}

void attack_story_make(Story *s, const Timeline *t) {
    const Event *e = story_event(t, s->first);
    s->kind = STORY_ATTACK;
    s->strength = -1;
    s->last = s->first;
    while (s->last < t->count && story_event(t, s->last + 1)->depth > e->depth) {
        s->last += 1;
    }
    const bool is_hit = e->kind == EV_attack_hit;
    s->attacker = is_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
    s->victim = is_hit ? e->attack_hit.victim : e->attack_missed.victim;
    if (!is_hit) {
        // A miss does not tell the weapon: in the first round, and without a hand attack, it is a
        // missile.
        const StatBlock *now = &t->view.minions[s->attacker].now;
        s->is_missile = now->missile >= 0 && (now->hand < 0 || e->round <= 1);
    }
    tell_blow(s, t);
    chip_take(&s->chips[0], s->first);
    // Belonging added it as the last one; it is the first.
    s->chips[0].last = s->chips[0].first = s->first;
    if (t->at >= s->first) {
        tell_hit(s, t);
    }
    chips_set_states(s, t->at);
}
