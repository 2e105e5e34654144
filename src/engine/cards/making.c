// Making: Order and Will.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/terrain.h"

// --- Deflection ---

// Strikes back with what armor left, before the cap at current hit points (S0's 10, 14 and 6).
static void deflection_strikes_back(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || p->amount <= 0) return;
    damage_apply(c, p->other, p->uncapped, self->source, p->subject);
}

const CardDef card_deflection = {
    .slug = "deflection",
    .name = "Deflection",
    .text = "When this recruit is damaged in combat (after armor), his attacker takes the same amount of "
            "magical damage.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = deflection_strikes_back}},
};

// --- Ogi's Armor ---

const CardDef card_ogis_armor = {
    .slug = "ogis-armor",
    .name = "Ogi's Armor",
    .text = "The recruit gets +3 armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists_recruit = true,
    .stats = {.armor = 3},
};

// --- Mountain ---

static Squander cast_mountain(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_terrain(c, target, TERRAIN_MOUNTAIN);
}

const CardDef card_mountain = {
    .slug = "mountain",
    .name = "Mountain",
    .text = "An unoccupied square becomes mountain.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = cast_mountain,
};

// --- Gnome ---

static Squander cast_gnome(Ctx *c, Player caster, Target target) {
    return effect_summon(c, caster, target, CREATURE_GNOME, 1);
}

const CardDef card_gnome = {
    .slug = "gnome",
    .name = "Gnome",
    .text = "Summons a nomadic Gnome (hand 3, armor 2, 14 HP, Mountainwalk) on mountain or barren land. "
            "Leaves barren land "
            "behind; Misfits it fights end up on a mountain.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_MOUNTAIN, TERRAIN_BARREN},
    .creates = CREATURE_GNOME,
    .create_count = 1,
    .cumulative = true,
    .cast = cast_gnome,
};

static void gnome_leaves_a_trail(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->from.v != 0) terrain_change(c, p->from, TERRAIN_BARREN);
}

static void gnome_raises_a_mountain(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->other_group.v == 0) return;
    const Group *g = group_at(c->s, p->other_group);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->nation != NATION_MISFIT) continue;
        terrain_change(c, g->at, TERRAIN_MOUNTAIN);
        return;
    }
}

const CreatureDef creature_gnome = {
    .slug = "gnome",
    .name = "Gnome",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 14,
              .armor = 2,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_MOUNTAIN},
    .handlers = {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = gnome_leaves_a_trail},
                 {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = gnome_raises_a_mountain}},
};
