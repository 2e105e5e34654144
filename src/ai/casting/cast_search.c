// Turns with a cast and without it, with the same dice.

#include "casting/cast_search.h"

#include "ai/worlds.h"

int cast_search_play(const CastSearch *search, const Issued *mine) {
    int sum = 0;
    const int depth = search->sim->depth;
    search->sim->depth = search->depth;
    for (int i = 0; i < search->samples && !simulation_is_cancelled(search->sim); i++) {
        const bool is_known = i > 0 && search->sim->last.is_certain;
        sum += is_known ? simulation_count(search->sim, search->sim->last)
                        : simulation_turn(search->sim, search->o->s, search->o->seat, mine, search->theirs,
                                          world_mix(search->dice, (uint64_t)i));
    }
    search->sim->depth = depth;
    return sum / search->samples;
}
