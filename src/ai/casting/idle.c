// Casts that come to nothing: a skirmish with nobody there, a surgeon for the unhurt, a second death of the
// same man.

#include "casting/idle.h"

#include "ai/worlds.h"

static Order discard_of_slot(const CastSearch *search, int slot) {
    return (Order){.kind = ORDER_DISCARD,
                   .slot = (uint8_t)slot,
                   .card = search->o->s->players[search->o->seat].hand[slot].card};
}

int idle_worth(const CastSearch *search, int slot) {
    Issued thrown = *search->base;
    thrown.orders[thrown.count++] = discard_of_slot(search, slot);
    return cast_search_play(search, &thrown);
}

// The position to which one turn comes. In which order the seat's cards were used up is no part of it.
static uint64_t come_to(const CastSearch *search, const Issued *mine, int sample) {
    Simulator *sim = search->sim;
    const int depth = sim->depth;
    sim->depth = 0;
    (void)simulation_turn(sim, search->o->s, search->o->seat, mine, search->theirs,
                          world_mix(search->dice, (uint64_t)sample));
    sim->depth = depth;
    sim->scratch.players[search->o->seat].discard_count = 0;
    return state_hash(&sim->scratch);
}

bool idle_is_order(const CastSearch *search, const Issued *mine, int index) {
    Issued with = {.count = 0};
    Issued without = {.count = 0};
    // One card a turn is thrown away: this one, and no other beside it.
    for (int i = 0; i < mine->count; i++) {
        const Order *order = &mine->orders[i];
        if (order->kind == ORDER_DISCARD) continue;
        with.orders[with.count++] = *order;
        without.orders[without.count++] = i == index ? discard_of_slot(search, order->slot) : *order;
    }
    for (int i = 0; i < search->samples; i++) {
        if (simulation_is_cancelled(search->sim)) return false;
        const uint64_t there = come_to(search, &with, i);
        if (simulation_is_cancelled(search->sim) || come_to(search, &without, i) != there) return false;
    }
    return true;
}

bool idle_is_cast(const CastSearch *search, const Issued *tried, int worth, int thrown) {
    return worth == thrown && idle_is_order(search, tried, tried->count - 1);
}
