// Despair: Mystery and Strife.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/minion.h"

// --- Despond ---

// The victim volunteers the point: a "deals no damage" attacker cannot prevent it (T7).
static void despond_hurts(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || minion_at(c->s, p->other)->nation != NATION_SHADOW) return;
    effect_change_damage(c, self, p, 1);
}

const CardDef card_despond = {
    .slug = "despond",
    .name = "Despond",
    .text = "Whenever a Shadow hits a member of this group, the member takes 1 more damage (before armor), "
            "even from a "
            "blow of 0.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = despond_hurts}},
};

// --- Ostracize ---

const CardDef card_ostracize = {
    .slug = "ostracize",
    .name = "Ostracize",
    .text = "The group cannot join others and no recruits can be added to it.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Forsaken ---

static void forsaken_keeps_out(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->to.v != 0 && square_at(c->s, p->to)->structure.v != 0) p->cancelled = true;
}

const CardDef card_forsaken = {
    .slug = "forsaken",
    .name = "Forsaken",
    .text = "This recruit, and so its whole group, cannot enter structures.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = forsaken_keeps_out}},
};

// --- Penumbra ---

static Squander cast_penumbra(Ctx *c, Player caster, Target target) {
    (void)caster;
    MinionId members[GROUP_SIZE];
    const GroupId group = {(uint8_t)target.index};
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, members[i], group)) minion_set_nation(c, members[i], NATION_SHADOW);
    }
    return SQUANDER_NONE;
}

const CardDef card_penumbra = {
    .slug = "penumbra",
    .name = "Penumbra",
    .text = "All recruits of the group become Shadows.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .cast = cast_penumbra,
};

// --- Fear ---

static Squander cast_fear(Ctx *c, Player caster, Target target) {
    (void)caster;
    group_set_order(c, (GroupId){(uint8_t)target.index}, (SquareId){0}, ORDER_BY_SPELL);
    return SQUANDER_NONE;
}

const CardDef card_fear = {
    .slug = "fear",
    .name = "Fear",
    .text = "The group's movement order is cancelled.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .cast = cast_fear,
};
