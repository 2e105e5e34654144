// Whose act an event is: the event and the view behind it tell.

#include "replay/actor.h"

static int striker_of(const Event *e) {
    if (e->kind == EV_attack_hit) {
        return e->attack_hit.attacker;
    }
    if (e->kind == EV_attack_missed) {
        return e->attack_missed.attacker;
    }
    // In R2 everybody is paired at once, before anybody strikes.
    return e->kind == EV_victim_chosen && e->step != STEP_R2 ? e->victim_chosen.minion : 0;
}

static int seat_of(const Event *e, const View *v) {
    if (e->kind == EV_spell_cast) {
        return e->spell_cast.player;
    }
    if (e->kind == EV_spell_squandered) {
        return e->spell_squandered.player;
    }
    if (e->kind == EV_card_left_hand) {
        return e->card_left_hand.player;
    }
    if (e->kind == EV_mana_changed) {
        return e->mana_changed.player;
    }
    if (e->kind == EV_novice_removed) {
        return v->structures[view_structure_at(v, (SquareId){e->novice_removed.at}).v].owner;
    }
    return e->kind == EV_order_changed ? v->groups[e->order_changed.group].owner : PLAYER_NONE;
}

uint16_t actor_of(const Event *e, const View *v) {
    if (e->depth > 0) {
        return 0;
    }
    if (e->round > 0) {
        return v->minions[striker_of(e)].group;
    }
    const int seat = v->phase == PHASE_SPELLS ? seat_of(e, v) : PLAYER_NONE;
    return seat != PLAYER_NONE ? (uint16_t)(ACTOR_SEAT + seat) : 0;
}
