// War: Strife and Clarity.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/group.h"
#include "engine/movement.h"

// --- Volcano ---

static Squander cast_volcano(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_terrain(c, target, TERRAIN_VOLCANO);
}

const CardDef card_volcano = {
    .slug = "volcano",
    .name = "Volcano",
    .text = "The square becomes a volcano.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = cast_volcano,
};

// --- Amok ---

static Squander cast_amok(Ctx *c, Player caster, Target target) {
    (void)caster;
    const GroupId group = {(uint8_t)target.index};
    group_of(c->s, group)->moves_twice = true;
    if (group_at(c->s, group)->control == CONTROL_PLAYER)
        (void)movement_random_step(c, group, ORDER_BY_SPELL);
    return SQUANDER_NONE;
}

const CardDef card_amok = {
    .slug = "amok",
    .name = "Amok",
    .text = "This turn the recruit group goes two squares instead of one. If a player controls it, the "
            "direction is a "
            "random legal one.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .cast = cast_amok,
};

// --- Fireball ---

static Squander cast_fireball(Ctx *c, Player caster, Target target) {
    (void)caster;
    MinionId members[GROUP_SIZE];
    const GroupId group = {(uint8_t)target.index};
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, members[i], group))
            damage_apply(c, members[i], 5, CARD_FIREBALL, (MinionId){0});
    }
    return SQUANDER_NONE;
}

const CardDef card_fireball = {
    .slug = "fireball",
    .name = "Fireball",
    .text = "Every member of the group takes 5 damage.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .cast = cast_fireball,
};
