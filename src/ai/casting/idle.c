// Casts that come to nothing: a skirmish with nobody there, a surgeon for the unhurt.

#include "casting/idle.h"

static void throw_away(const CastSearch *search, int slot, Issued *out) {
    *out = *search->base;
    out->orders[out->count++] = (Order){.kind = ORDER_DISCARD,
                                        .slot = (uint8_t)slot,
                                        .card = search->o->s->players[search->o->seat].hand[slot].card};
}

int idle_worth(const CastSearch *search, int slot) {
    Issued thrown;
    throw_away(search, slot, &thrown);
    return cast_search_play(search, &thrown);
}

// The position to which one turn comes.
static uint64_t come_to(const CastSearch *search, const Issued *mine) {
    CastSearch once = *search;
    once.samples = 1;
    (void)cast_search_play(&once, mine);
    return state_hash(&search->sim->scratch);
}

bool idle_is_cast(const CastSearch *search, const Issued *tried, int worth, int thrown) {
    Issued instead;
    if (worth != thrown) return false;
    throw_away(search, tried->orders[tried->count - 1].slot, &instead);
    return come_to(search, tried) == come_to(search, &instead);
}
