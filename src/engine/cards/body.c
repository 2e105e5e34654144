// Body: World and Mystery.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Ancestral Home ---

const CardDef card_ancestral_home = {
    .slug = "ancestral-home",
    .name = "Ancestral Home",
    .text = "A colony is destroyed. A town loses all its spells and takes no more structure spells. "
            "Each turn recruits are created in it, it moves to a random adjacent empty square and "
            "leaves plains.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Balance of Mystery ---

const CardDef card_balance_of_mystery = {
    .slug = "balance-of-mystery",
    .name = "Balance of Mystery",
    .text = "You gain +1 Mystery each turn. Copies add up.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Bear Spirit ---

const CardDef card_bear_spirit = {
    .slug = "bear-spirit",
    .name = "Bear Spirit",
    .text = "At start of turn the swordsman has a 25% chance to change between recruit and bear (H:3 "
            "twice, A:0, L:0). Hit points, levels and spells carry over.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Big Rock ---

const CardDef card_big_rock = {
    .slug = "big-rock",
    .name = "Big Rock",
    .text = "Cyclops archer: missile damage +3, level -1.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .nation = NATION_CYCLOPS,
    .persists = PERSIST_ARCHER | PERSIST_NATION,
};

// --- Blue Auk ---

const CardDef card_blue_auk = {
    .slug = "blue-auk",
    .name = "Blue Auk",
    .text = "Summons a nomadic sea bird with Waterwalk (H:3 A:0 HP:16). Cast on or next to water.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE | REQUIRE_WATER_AROUND,
    .creates = CREATURE_BLUE_AUK,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_blue_auk = {
    .slug = "blue-auk",
    .name = "Blue Auk",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 16,
              .armor = 0,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_WATER},
};

// --- Brother Wolf ---

const CardDef card_brother_wolf = {
    .slug = "brother-wolf",
    .name = "Brother Wolf",
    .text = "Adds a Wolf (H:3 A:0 HP:10). The others no longer attack; the Wolf takes every hit meant "
            "for them, ignoring armor. When it dies the group withdraws next round.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_BROTHER_WOLF_WOLF,
    .create_count = 1,
    .cumulative = true,
    .one_per_group = true,
};

const CreatureDef creature_brother_wolf_wolf = {
    .slug = "brother-wolf-wolf",
    .name = "Wolf",
    .kind = MINION_RECRUIT,
    .stats = {.level = 1, .max_hp = 10, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Brown Striders ---

const CardDef card_brown_striders = {
    .slug = "brown-striders",
    .name = "Brown Striders",
    .text = "Three Brown Striders (H:2 A:0 HP:3 L:2) strike from forest next to hostile recruits, "
            "withdraw at round 3 and vanish. Their hits take 1 hand damage away for good.",
    .until = "all of its Striders are dead",
    .house = HOUSE_BODY,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .creates = CREATURE_BROWN_STRIDER,
    .create_count = 3,
    .cumulative = true,
};

const CreatureDef creature_brown_strider = {
    .slug = "brown-strider",
    .name = "Brown Strider",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2, .max_hp = 3, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

const CardDef card_striders_venom = {
    .slug = "striders-venom",
    .name = "Strider's Venom",
    .text = "",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
};

// --- Burst of World ---

const CardDef card_burst_of_world = {
    .slug = "burst-of-world",
    .name = "Burst of World",
    .text = "You gain +2 World next turn only.",
    .until = "the next 1(h)",
    .house = HOUSE_BODY,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Cessao Rift ---

const CardDef card_cessao_rift = {
    .slug = "cessao-rift",
    .name = "Cessao Rift",
    .text = "At start of turn, if this square is unoccupied, 20% chance that a neutral group of "
            "random nation, wounds and enchantments appears in it.",
    .house = HOUSE_BODY,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
};

// --- Cessao Spiral ---

const CardDef card_cessao_spiral = {
    .slug = "cessao-spiral",
    .name = "Cessao Spiral",
    .text = "A monster group that enters this square falls in and is removed from the game. Flight "
            "does not help.",
    .house = HOUSE_BODY,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
};

// --- Complacency ---

const CardDef card_complacency = {
    .slug = "complacency",
    .name = "Complacency",
    .text = "The group's orders are cancelled and it cannot move. Ends when it enters combat. Lasts "
            "turn of casting +3.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
};

// --- Eagle Spirit ---

const CardDef card_eagle_spirit = {
    .slug = "eagle-spirit",
    .name = "Eagle Spirit",
    .text = "At start of turn the archer has a 25% chance to change between recruit and eagle (H:2 "
            "A:0 L:2, Flight). A monster damaged by the eagle is killed.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Fertility ---

const CardDef card_fertility = {
    .slug = "fertility",
    .name = "Fertility",
    .text = "This town or colony makes novices twice as often.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Fleetness ---

const CardDef card_fleetness = {
    .slug = "fleetness",
    .name = "Fleetness",
    .text = "The group moves twice this turn in its direction of travel.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
};

// --- Fortitude ---

const CardDef card_fortitude = {
    .slug = "fortitude",
    .name = "Fortitude",
    .text = "All members of the group get +2 maximum and current hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Gogar's Wrath ---

const CardDef card_gogars_wrath = {
    .slug = "gogars-wrath",
    .name = "Gogar's Wrath",
    .text = "All members of the group take 4 damage. Its square and the four squares next to it "
            "become barren land.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
};

// --- Gorgon ---

const CardDef card_gorgon = {
    .slug = "gorgon",
    .name = "Gorgon",
    .text = "Summons a nomadic Gorgon (H:3 A:1 HP:12). Its hits give Gorgon's Gaze: -1 damage, +1 "
            "armor; three Gazes kill. A recruit who kills it takes its head and gives the Gaze too.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_GORGON,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_gorgon = {
    .slug = "gorgon",
    .name = "Gorgon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

const CardDef card_gorgons_gaze = {
    .slug = "gorgons-gaze",
    .name = "Gorgon's Gaze",
    .text = "",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
};

const CardDef card_gorgons_head = {
    .slug = "gorgons-head",
    .name = "Gorgon's Head",
    .text = "",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Jungle ---

const CardDef card_jungle = {
    .slug = "jungle",
    .name = "Jungle",
    .text = "Turns the square into forest; a monster created there starts with +3 hit points (maximum "
            "and current).",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
};

const CardDef card_jungle_vigor = {
    .slug = "jungle-vigor",
    .name = "Jungle Vigor",
    .text = "",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Lycanthropy ---

const CardDef card_lycanthropy = {
    .slug = "lycanthropy",
    .name = "Lycanthropy",
    .text = "An enemy recruit group outside structures loses all spells and becomes neutral, roaming "
            "beasts (H:3 A:0 L:1, hit points kept).",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_NEUTRAL,
    .creates = CREATURE_LYCANTHROPE,
    .cumulative = true,
};

const CreatureDef creature_lycanthrope = {
    .slug = "lycanthrope",
    .name = "Lycanthrope",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 0, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Minotaur ---

const CardDef card_minotaur = {
    .slug = "minotaur",
    .name = "Minotaur",
    .text = "Summons a territorial Minotaur (H:4 A:1 HP:16). Hostile recruit groups next to it at the "
            "start of movement are lost in its maze and cannot move.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_MINOTAUR,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_minotaur = {
    .slug = "minotaur",
    .name = "Minotaur",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Mudslinging ---

const CardDef card_mudslinging = {
    .slug = "mudslinging",
    .name = "Mudslinging",
    .text = "The group's square becomes swamp, and the group can leave only the way it came.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
};

// --- Nomadic Tribe ---

const CardDef card_nomadic_tribe = {
    .slug = "nomadic-tribe",
    .name = "Nomadic Tribe",
    .text = "Adds three Cyclops swordsmen to the group, as far as there is room.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 3,
    .cumulative = true,
};

// --- Olotus ---

const CardDef card_olotus = {
    .slug = "olotus",
    .name = "Olotus",
    .text = "Hero, Cyclops swordsman (H:3 A:1 HP:11 L:2). While his group outnumbers its opponents, "
            "all its hand attacks deal +1.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_OLOTUS,
    .create_count = 1,
    .once_per_game = true,
};

const CreatureDef creature_olotus = {
    .slug = "olotus",
    .name = "Olotus",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_CYCLOPS,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 11, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Shaman's Walk ---

const CardDef card_shamans_walk = {
    .slug = "shamans-walk",
    .name = "Shaman's Walk",
    .text = "All members of the group have Flight. Lasts turn of casting +3.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
};

// --- Strength of Body ---

const CardDef card_strength_of_body = {
    .slug = "strength-of-body",
    .name = "Strength of Body",
    .text = "Recruit gets +2 maximum and current hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Verdant Terraces ---

const CardDef card_verdant_terraces = {
    .slug = "verdant-terraces",
    .name = "Verdant Terraces",
    .text = "This town or colony generates +2 World each turn for its owner.",
    .house = HOUSE_BODY,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};
