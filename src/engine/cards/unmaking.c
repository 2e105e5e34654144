// Unmaking: Strife and World.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/rng.h"

// --- Armor to Meat ---

const CardDef card_armor_to_meat = {
    .slug = "armor-to-meat",
    .name = "Armor to Meat",
    .text = "The recruit gets -2 armor.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Bedlam ---

const CardDef card_bedlam = {
    .slug = "bedlam",
    .name = "Bedlam",
    .text = "At start of turn each minion in this square gets a Chaos Feature: a random spell, and a "
            "recruit with three becomes a Misfit.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
};

// --- Boggart ---

const CardDef card_boggart = {
    .slug = "boggart",
    .name = "Boggart",
    .text = "Summons a nomadic Boggart (hand 3, armor 0, 15 HP).",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_BOGGART,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_boggart = {
    .slug = "boggart",
    .name = "Boggart",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 15, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
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

static Squander cast_bolt_of_somersaults(Ctx *c, const Casting *cast) {
    const GroupId group = {(uint8_t)cast->target.index};
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

// --- Brawlers' Quarter ---

const CardDef card_brawlers_quarter = {
    .slug = "brawlers-quarter",
    .name = "Brawlers' Quarter",
    .text = "The owner of this town or colony gets +2 Strife each turn.",
    .house = HOUSE_UNMAKING,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Burst of Strife ---

const CardDef card_burst_of_strife = {
    .slug = "burst-of-strife",
    .name = "Burst of Strife",
    .text = "You get +2 Strife next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Carapace ---

const CardDef card_carapace = {
    .slug = "carapace",
    .name = "Carapace",
    .text = "The minion gets +1 armor.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
};

// --- Changing Lands ---

const CardDef card_changing_lands = {
    .slug = "changing-lands",
    .name = "Changing Lands",
    .text = "Each turn before combat this square becomes plains, forest, barren land, ice, mountain, "
            "lava, water or Void at random.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
};

// --- Chaos Feature ---

const CardDef card_chaos_feature = {
    .slug = "chaos-feature",
    .name = "Chaos Feature",
    .text = "The minion gets a random individual spell. A recruit with three Chaos Features becomes a "
            "Misfit.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
};

// --- Chaos Fog ---

const CardDef card_chaos_fog = {
    .slug = "chaos-fog",
    .name = "Chaos Fog",
    .text = "All other members of this recruit's group are invisible to enemy individual spells; he "
            "stays visible.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Cockatrice ---

const CardDef card_cockatrice = {
    .slug = "cockatrice",
    .name = "Cockatrice",
    .text = "Summons a nomadic Cockatrice (hand 3, armor 0, 12 HP). Each hit gives a Gaze: -1 damage, "
            "+1 armor; three Gazes kill.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_COCKATRICE,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_cockatrice = {
    .slug = "cockatrice",
    .name = "Cockatrice",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

const CardDef card_cockatrices_gaze = {
    .slug = "cockatrices-gaze",
    .name = "Cockatrice's Gaze",
    .text = "",
    .house = HOUSE_UNMAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
};

// --- Cruel Greaves ---

const CardDef card_cruel_greaves = {
    .slug = "cruel-greaves",
    .name = "Cruel Greaves",
    .text = "The recruit takes magical damage equal to its armor.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
};

// --- Devolution ---

const CardDef card_devolution = {
    .slug = "devolution",
    .name = "Devolution",
    .text = "The monster group is replaced by as many neutral level 0 Misfit recruits of random "
            "class.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .cumulative = true,
};

// --- Disintegrate ---

const CardDef card_disintegrate = {
    .slug = "disintegrate",
    .name = "Disintegrate",
    .text = "The minion dies.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
};

// --- Entropia ---

const CardDef card_entropia = {
    .slug = "entropia",
    .name = "Entropia",
    .text = "A colony is destroyed. A town loses all its spells and can no longer be targeted by "
            "structure spells.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Ergotism ---

const CardDef card_ergotism = {
    .slug = "ergotism",
    .name = "Ergotism",
    .text = "At start of turn the recruit takes 1 magical damage.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Jumping Land ---

const CardDef card_jumping_land = {
    .slug = "jumping-land",
    .name = "Jumping Land",
    .text = "The square becomes mountain. From next turn on, before movement, it jumps to a random "
            "adjacent square and leaves plains; a group it lands on is removed from the game. Lasts "
            "turn of casting +6.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_MOUNTAIN,
    .lasts = 7,
};

// --- Leechwood ---

const CardDef card_leechwood = {
    .slug = "leechwood",
    .name = "Leechwood",
    .text = "A group that enters this forest loses all group and individual spells on it.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST},
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
};

// --- Maelstrom ---

const CardDef card_maelstrom = {
    .slug = "maelstrom",
    .name = "Maelstrom",
    .text = "Minions next to this square take 1 magical damage each turn. When the spell expires the "
            "square becomes Void.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .lasts = 4,
};

// --- Manticore ---

const CardDef card_manticore = {
    .slug = "manticore",
    .name = "Manticore",
    .text = "Summons a nomadic Manticore (hand 3, missile 3, two attacks, armor 1, 18 HP, Flight).",
    .house = HOUSE_UNMAKING,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_MANTICORE,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_manticore = {
    .slug = "manticore",
    .name = "Manticore",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats =
        {.level = 1, .max_hp = 18, .armor = 1, .hand = 3, .missile = 3, .attacks = 2, .walks = WALK_FLIGHT},
};

// --- Nullify ---

const CardDef card_nullify = {
    .slug = "nullify",
    .name = "Nullify",
    .text = "Dispels all spells on an unoccupied square, which becomes plains.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Ritual Cleansing ---

const CardDef card_ritual_cleansing = {
    .slug = "ritual-cleansing",
    .name = "Ritual Cleansing",
    .text = "All individual spells on the recruit are dispelled and it takes 2 magical damage for "
            "each.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
};

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
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = treacherous_armor_adds}},
};

// --- Void ---

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
    .ops = {{OP_TERRAIN, TERRAIN_VOID, 0}},
};

// --- Wrack ---

const CardDef card_wrack = {
    .slug = "wrack",
    .name = "Wrack",
    .text = "The recruit takes 4 magical damage.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
};

// --- Zurzavar ---

const CardDef card_zurzavar = {
    .slug = "zurzavar",
    .name = "Zurzavar",
    .text = "Summons the nomadic Zurzavar (hand 4, armor 1, 16 HP, level 2). Before movement each "
            "group next to him moves in a random legal direction.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_ZURZAVAR,
    .create_count = 1,
    .one_in_play = true,
};

const CreatureDef creature_zurzavar = {
    .slug = "zurzavar",
    .name = "Zurzavar",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};
