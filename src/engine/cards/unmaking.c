// Unmaking: Strife and World.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/rng.h"

// --- Treacherous Armor ---

static void treacherous_armor_adds(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_blow(p)) effect_change_damage(c, self, p, 2 * minion_at(c->s, p->subject)->now.armor);
}

const CardDef card_treacherous_armor = {
    .slug = "treacherous-armor",
    .name = "Treacherous Armor",
    .text = "When the recruit is hit, twice its maximum armor is added to the damage before its armor soaks.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = treacherous_armor_adds}},
};

// --- Void ---

static Squander cast_void(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_terrain(c, target, TERRAIN_VOID);
}

const CardDef card_void = {
    .slug = "void",
    .name = "Void",
    .text = "An unoccupied square becomes Void: groups that enter are removed from the game unless they have "
            "Flight.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 6,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = cast_void,
};

// --- Bolt of Somersaults ---

static bool has_immobile_member(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(s, g->members[i]);
        if (m->creature != 0 && creature_def(m->creature)->behaviour == BEHAVIOUR_IMMOBILE) return true;
    }
    return false;
}

static Squander cast_bolt_of_somersaults(Ctx *c, Player caster, Target target) {
    (void)caster;
    const GroupId group = {(uint8_t)target.index};
    if (has_immobile_member(c->s, group)) return SQUANDER_NONE;
    SquareId landings[SQUARES];
    uint32_t count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        const bool is_free =
            board_is_unoccupied(c->s, at) && board_is_empty(c->s, at) && !square_is_entrance(at);
        if (is_free) landings[count++] = at;
    }
    if (count == 0) return SQUANDER_NONE;
    const uint32_t drawn = roll(c, RNG_SQUARE, count);
    group_teleport(c, group, landings[drawn]);
    return SQUANDER_NONE;
}

const CardDef card_bolt_of_somersaults = {
    .slug = "bolt-of-somersaults",
    .name = "Bolt of Somersaults",
    .text = "The group is thrown to a random unoccupied square without structure.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .cast = cast_bolt_of_somersaults,
};
