// Abomination: Will and Strife.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/minion.h"
#include "engine/rng.h"

// --- Forbidden Ichor ---

static Squander cast_forbidden_ichor(Ctx *c, Player caster, Target target) {
    (void)caster;
    const MinionId minion = {target.index};
    const unsigned old = minion_at(c->s, minion)->nation;
    // The eleven others in the order of the list: numbers from the old nation on move up by one.
    const unsigned drawn = 1 + roll(c, RNG_NATION, NATION_COUNT - 2);
    minion_set_nation(c, minion, (Nation)(drawn >= old ? drawn + 1 : drawn));
    return SQUANDER_NONE;
}

const CardDef card_forbidden_ichor = {
    .slug = "forbidden-ichor",
    .name = "Forbidden Ichor",
    .text = "Recruit changes to another nation at random. It keeps its class, wounds and spells.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .cast = cast_forbidden_ichor,
};
