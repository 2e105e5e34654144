#include "support/doers.h"

// What names a card, or a rule that does by itself what its name says.
static bool names_itself(int kind) {
    return kind == EV_effect_applied || kind == EV_spell_cast || kind == EV_spell_squandered ||
           kind == EV_spell_ended || kind == EV_spell_attached || kind == EV_attack_hit ||
           kind == EV_minion_died || kind == EV_joined || kind == EV_death_cancelled;
}

// Must it say who does it? Hit points that change in D4 are an attack's or under a damage_applied.
static bool wants_doer(const Event *e) {
    switch ((EventKind)e->kind) {
    case EV_hp_changed: return e->step != STEP_D4;
    case EV_damage_applied:
    case EV_teleported:
    case EV_group_left_board:
    case EV_structure_removed: return true;
    default: return false;
    }
}

static const Event *cause_of(const EventLog *log, const Event *e) {
    return e->cause > log->base ? &log->items[e->cause - 1 - log->base] : NULL;
}

static bool is_damage_of_somebody(const EventLog *log, const Event *e) {
    const Event *doer = cause_of(log, e);
    if (doer == NULL) {
        return false;
    }
    return doer->kind == EV_spell_cast || (doer->kind == EV_effect_applied && doer->effect_applied.card != 0);
}

static bool has_doer(const EventLog *log, const Event *e) {
    if (e->kind == EV_damage_applied && !is_damage_of_somebody(log, e)) {
        return false;
    }
    const Event *doer = cause_of(log, e);
    while (doer != NULL && !names_itself(doer->kind)) {
        doer = cause_of(log, doer);
    }
    return doer != NULL;
}

const char *doers_problem(const EventLog *log, uint32_t from, uint32_t *at) {
    for (uint32_t i = from; i < log->count; i++) {
        if (wants_doer(&log->items[i]) && !has_doer(log, &log->items[i])) {
            *at = i;
            return event_kind_info(log->items[i].kind).name;
        }
    }
    return NULL;
}
