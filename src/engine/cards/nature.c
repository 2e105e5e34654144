// Nature: World and Order.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Diomesia ---

static Squander cast_diomesia(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_add_recruit(c, target, CREATURE_DIOMESIA);
}

const CardDef card_diomesia = {
    .slug = "diomesia",
    .name = "Diomesia",
    .text = "Hero: Diomesia, a Satyr swordswoman. Swordsmen on her side and on the side that fights her deal "
            "no hand "
            "damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .creates = CREATURE_DIOMESIA,
    .create_count = 1,
    .once_per_game = true,
    .cast = cast_diomesia,
};

static void diomesia_stays_swords(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Minion *striker = minion_at(c->s, p->subject);
    if (p->attack == ATTACK_HAND && striker->minion_class == CLASS_SWORDSMAN) p->cancelled = true;
}

const CreatureDef creature_diomesia = {
    .slug = "diomesia",
    .name = "Diomesia",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_SATYR,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 7, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{PHRASE_NO_DAMAGE, SCOPE_HOST, diomesia_stays_swords, .blind = true},
                 {PHRASE_NO_DAMAGE, SCOPE_COMRADE, diomesia_stays_swords, .blind = true},
                 {PHRASE_NO_DAMAGE, SCOPE_OPPONENT, diomesia_stays_swords, .blind = true}},
};

// --- Forestation ---

static Squander cast_forestation(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_terrain(c, target, TERRAIN_FOREST);
}

const CardDef card_forestation = {
    .slug = "forestation",
    .name = "Forestation",
    .text = "The square becomes forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = cast_forestation,
};

// --- Inundate ---

static Squander cast_inundate(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_terrain(c, target, TERRAIN_WATER);
}

const CardDef card_inundate = {
    .slug = "inundate",
    .name = "Inundate",
    .text = "The square becomes water.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = cast_inundate,
};
