// Life: Clarity and World.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/spell.h"

// --- Spirit Sword ---

static void spirit_sword_pierces(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (p->attack == ATTACK_HAND) p->ignores_armor = true;
}

const CardDef card_spirit_sword = {
    .slug = "spirit-sword",
    .name = "Spirit Sword",
    .text = "The swordsman's hand damage ignores armor.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists_recruit = true,
    .persists_swordsman = true,
    .handlers = {{PHRASE_CALCULATE_DAMAGE, SCOPE_HOST, spirit_sword_pierces, .blind = true}},
};

// --- Bard ---

static Squander cast_bard(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_add_recruit(c, target, CREATURE_BARD);
}

const CardDef card_bard = {
    .slug = "bard",
    .name = "Bard",
    .text = "Creates a Bard, an Elf swordsman (armor 3, 7 HP, deals no damage), in your group. Other "
            "swordsmen in it deal "
            "+1 hand damage.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .creates = CREATURE_BARD,
    .create_count = 1,
    .one_per_group = true,
    .cast = cast_bard,
};

// Several Bards do not add up: the first of the group who is not the striker himself speaks for all.
static void bard_inspires(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->attack != ATTACK_HAND || minion_at(c->s, p->subject)->minion_class != CLASS_SWORDSMAN) return;
    const Group *g = group_at(c->s, p->group);
    for (int i = 0; i < g->count; i++) {
        if (g->members[i].v == p->subject.v || minion_at(c->s, g->members[i])->creature != CREATURE_BARD)
            continue;
        if (g->members[i].v == self->host.v) p->amount++;
        return;
    }
}

const CreatureDef creature_bard = {
    .slug = "bard",
    .name = "Bard",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_ELF,
    .stats = {.level = 1, .max_hp = 7, .armor = 3, .hand = 0, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{PHRASE_NO_DAMAGE, SCOPE_HOST, effect_forbid, .blind = true},
                 {PHRASE_CALCULATE_DAMAGE, SCOPE_COMRADE, bard_inspires, .blind = true}},
};

// --- Terrain-Bind ---

static Squander cast_terrain_bind(Ctx *c, Player caster, Target target) {
    (void)caster;
    const SquareId at = c->s->groups[target.index].at;
    const SpellId spell = spell_find(c->s, target, CARD_TERRAIN_BIND);
    if (spell.v != 0 && at.v != 0) spell_set_value(c, spell, square_at(c->s, at)->terrain);
    return SQUANDER_NONE;
}

static void terrain_bind_keeps(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->to.v != 0 && square_at(c->s, p->to)->terrain != c->s->spells[self->spell.v].value)
        p->cancelled = true;
}

const CardDef card_terrain_bind = {
    .slug = "terrain-bind",
    .name = "Terrain-Bind",
    .text = "The group can only enter squares of the terrain it stands on now. Lasts turn of casting +2.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .older_binds = true,
    .lasts = 3,
    .cast = cast_terrain_bind,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = terrain_bind_keeps}},
};
