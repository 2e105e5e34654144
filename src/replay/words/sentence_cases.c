#include "words/sentence_cases.h"

#include "engine/engine.h"
#include "words/spell_notes.h"

// Marks are what the rules remember of a spell, and no spells that anybody cast.
static bool is_mark(int card) {
    return card != CARD_NONE && card_def(card)->invisible && card_def(card)->is_helper;
}

static const char *ended_case(const Event *e) {
    if (is_mark(e->spell_ended.card)) {
        return "{card}[ on {on}] no longer has an effect: {reason}.";
    }
    const bool is_globe = target_unpack((uint16_t)e->spell_ended.on).host == HOST_GLOBE;
    return e->spell_ended.reason == SPELL_END_USED && is_globe ? "{card} has had its effect and is over."
           : e->spell_ended.reason == SPELL_END_MOVED          ? "{card} leaves {on} for another target."
           : e->spell_ended.reason == SPELL_END_MERGED ? "{card} goes with {on} into the group that it joins."
                                                       : NULL;
}

static const char *spell_case(const Event *e, const LogNames *names) {
    if (e->kind == EV_spell_attached && is_mark(e->spell_attached.card)) {
        return "{owner}'s {card} takes effect[ on {on}].";
    }
    if (e->kind == EV_spell_ended) {
        return ended_case(e);
    }
    if (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_VALUE &&
        spell_notes_has(names->spells[e->spell_changed.spell].card)) {
        return "{spell} {=noted}.";
    }
    return NULL;
}

static const char *death_case(const Event *e, const LogNames *names) {
    const int terrain = log_names_fatal_terrain(names, e);
    return terrain == TERRAIN_WATER  ? "{minion} drowns."
           : terrain == TERRAIN_VOID ? "{minion} falls into the Void and is removed from the game."
                                     : NULL;
}

// A creature that its own card has made: the name of both would be the same word twice.
static const char *effect_case(const Event *e, const LogNames *names) {
    const Target on = target_unpack((uint16_t)e->effect_applied.on);
    const int card = e->effect_applied.card;
    const int creature = on.host == HOST_INDIVIDUAL ? names->minions[on.index].creature : CREATURE_NONE;
    return creature != CREATURE_NONE && card != 0 &&
                   strcmp(creature_def(creature)->name, card_source_name((SourceId)card)) == 0
               ? "{on}'s own power takes effect."
               : NULL;
}

// What A2 adds up, part by part.
static const char *strength_case(const Event *e) {
    switch ((StrengthBy)e->strength_changed.by) {
    case STRENGTH_BY_BASE: return "{attacker}'s own damage is {after}.";
    case STRENGTH_BY_NATION:
        return "The nation of {attacker} changes the damage of its attack from {before} to {after}.";
    case STRENGTH_BY_MISSILE_ROUND:
        return "In round 1 the damage of {attacker}'s attack goes from {before} to {after}.";
    case STRENGTH_BY_FLOOR: return "The damage of {attacker}'s attack is below 0 and counts as {after}.";
    case STRENGTH_BY_NONE: // of a log that does not tell parts
    case STRENGTH_BY_CARD:
    case STRENGTH_BY_COUNT: break;
    }
    if (e->strength_changed.before != e->strength_changed.after) {
        return NULL;
    }
    return e->strength_changed.magical != 0 ? "{card|A spell} makes {attacker}'s attack magical."
                                            : "{card|A spell} makes {attacker}'s attack ignore armor.";
}

// Steps that are told by themselves, because nothing else may be told there.
static const char *step_case(int step) {
    switch ((Step)step) {
    case STEP_C2: return "Round 1 is the missile round: missile attacks only, each at -1 damage.";
    case STEP_C3: return "From round 2 on there are hand and missile attacks, at full damage.";
    case STEP_A6: return "Attacker or victim is already buried, so the attack is over.";
    case STEP_A7: return "The victim has no hit points left and is about to die by the attack.";
    case STEP_G3: return "The victim has no hit points left and is about to die.";
    case STEP_E1: return "Effects that answer being killed come first.";
    default: return "The next step begins."; // no log of ours has another
    }
}

static const char *combat_case(const Event *e, const LogNames *names) {
    if (e->kind == EV_damage_result && e->damage_result.result == DAMAGE_RESULT_DAMAGED &&
        names->hurt != e->damage_result.victim) {
        return "{victim} loses no hit points, but counts as damaged.";
    }
    if (e->kind == EV_minion_died) {
        return death_case(e, names);
    }
    if (e->kind == EV_attacks_forfeited && e->step == STEP_R2) {
        return "{minion} cannot make hand attacks in round 1 and forfeits {count:attack}.";
    }
    if (e->kind == EV_strength_changed) {
        return strength_case(e);
    }
    if (e->kind == EV_effect_applied) {
        return effect_case(e, names);
    }
    if (e->kind == EV_step_began) {
        return step_case(e->step);
    }
    return NULL;
}

static const char *board_case(const Event *e, const LogNames *names) {
    if (e->kind == EV_level_awarded && e->level_awarded.before == e->level_awarded.after) {
        return "{minion} gains a level by experience, but a spell keeps it at level {after}.";
    }
    if (e->kind == EV_move_refused && e->move_refused.reason == REFUSAL_NO_ORDER) {
        return "{group} stays at {from}: it has no movement order.";
    }
    if (e->kind == EV_structure_captured && log_names_mana_is_chosen(names, e->structure_captured.at)) {
        return "{to} captures the {from} {=structure} at {at}.";
    }
    if (log_names_is_mana_choice(e)) {
        return "The {=structure} at {at} now produces {after} mana.";
    }
    if (e->kind == EV_swamp_side_set && e->swamp_side_set.after == DIR_NONE) {
        return "A group can leave the swamp at {at} on every side.";
    }
    return NULL;
}

const char *sentence_case(const Event *e, const LogNames *names) {
    const char *text = spell_case(e, names);
    if (text == NULL) text = combat_case(e, names);
    return text != NULL ? text : board_case(e, names);
}
