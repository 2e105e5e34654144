// Hope: Clarity and Order.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Plains ---

static Squander cast_plains(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_terrain(c, target, TERRAIN_PLAINS);
}

const CardDef card_plains = {
    .slug = "plains",
    .name = "Plains",
    .text = "The square becomes plains.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = cast_plains,
};
