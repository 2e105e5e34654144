#include "engine/context.h"

// Names its card itself, or is the answer's own line.
static bool tells_itself(EventKind kind) {
    return kind == EV_effect_applied || kind == EV_strength_changed || kind == EV_attacks_changed ||
           kind == EV_damage_changed || kind == EV_damage_cancelled || kind == EV_step_began;
}

// Is seen by one seat alone, or by no seat that does not see the spell.
static bool is_private(EventKind kind) {
    return kind == EV_spell_changed || kind == EV_spell_ended || kind == EV_spell_attached ||
           kind == EV_mana_changed || kind == EV_income_changed || kind == EV_next_mana_changed ||
           kind == EV_mana_generated || kind == EV_card_drawn || kind == EV_structure_changed;
}

void context_open_answer(Ctx *c, EventKind kind) {
    const Answering *a = &c->answering;
    if (tells_itself(kind) || (a->is_invisible && is_private(kind))) return;
    const uint8_t step = step_set(c, (Step)a->step);
    const uint32_t event = EMIT(c, effect_applied, .card = a->source, .on = a->on, .spell = a->spell);
    (void)cause_begin(c, event); // answer_end() leads out of it
    c->step = step;
}
