// Nature: World and Order.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Abatement ---

const CardDef card_abatement = {
    .slug = "abatement",
    .name = "Abatement",
    .text = "Strips all spells from the square and makes it plains.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Back to Nature ---

const CardDef card_back_to_nature = {
    .slug = "back-to-nature",
    .name = "Back to Nature",
    .text = "Every spell on the globe is dispelled, yours included.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Barkskin ---

const CardDef card_barkskin = {
    .slug = "barkskin",
    .name = "Barkskin",
    .text = "+1 armor for one minion. Several copies add up.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
};

// --- Bellwether ---

const CardDef card_bellwether = {
    .slug = "bellwether",
    .name = "Bellwether",
    .text = "Adds a Pacified Cow, a Satyr swordsman that does not attack. Enemy group spells cannot "
            "target the group; it cannot join or take in recruits.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_PACIFIED_COW,
    .create_count = 1,
    .cumulative = true,
    .one_per_group = true,
};

const CreatureDef creature_pacified_cow = {
    .slug = "pacified-cow",
    .name = "Pacified Cow",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_SATYR,
    .stats = {.level = 0, .max_hp = 10, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 0},
};

// --- Biting Wind ---

const CardDef card_biting_wind = {
    .slug = "biting-wind",
    .name = "Biting Wind",
    .text = "Minion takes 2 x M damage, even if concealed. Revolver: the cost M starts at 1, grows by "
            "1 each turn to 10, then starts again.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .require = REQUIRE_EVEN_IF_CONCEALED,
    .cumulative = true,
    .is_revolver = true,
};

// --- Deluge ---

const CardDef card_deluge = {
    .slug = "deluge",
    .name = "Deluge",
    .text = "All squares next to water become water for the turn of casting +1, then plains. "
            "Structures are spared.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 2,
};

// --- Diomesia ---

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
    .ops = {{OP_RECRUIT, CREATURE_DIOMESIA, 1}},
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

// --- Druid ---

const CardDef card_druid = {
    .slug = "druid",
    .name = "Druid",
    .text = "+1 missile damage. Abomination and Mind individual spells cannot target the archer. "
            "While in forest he brings his owner +1 World each turn.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Dryad's Favors ---

const CardDef card_dryads_favors = {
    .slug = "dryads-favors",
    .name = "Dryad's Favors",
    .text = "Takes a recruit out of the game. Three turns later, at start of turn, a fresh one of his "
            "nation and class appears in the square, or as soon as it is free.",
    .until = "the new recruit is created",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
};

// --- Earthquake ---

const CardDef card_earthquake = {
    .slug = "earthquake",
    .name = "Earthquake",
    .text = "The square turns to barren land. Around it, in the four orthogonal squares, colonies "
            "collapse and each minion takes 0 to 4 damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Forestation ---

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
    .ops = {{OP_TERRAIN, TERRAIN_FOREST, 0}},
};

// --- Huntsman ---

const CardDef card_huntsman = {
    .slug = "huntsman",
    .name = "Huntsman",
    .text = "Summons a Huntsman, a monster that shoots.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_HUNTSMAN,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_huntsman = {
    .slug = "huntsman",
    .name = "Huntsman",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2, .max_hp = 10, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
};

// --- Ice Age ---

const CardDef card_ice_age = {
    .slug = "ice-age",
    .name = "Ice Age",
    .text = "All members get +1 armor. When the group dies, its square and the eight around it become "
            "ice.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
};

// --- Icecaps ---

const CardDef card_icecaps = {
    .slug = "icecaps",
    .name = "Icecaps",
    .text = "Opponents of this group deal -1 missile damage. When the group dies, its square becomes "
            "ice.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Ill Winds ---

const CardDef card_ill_winds = {
    .slug = "ill-winds",
    .name = "Ill Winds",
    .text = "In and around this town or colony all minions deal -1 missile damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Illender ---

const CardDef card_illender = {
    .slug = "illender",
    .name = "Illender",
    .text = "Hero: Illender, a Satyr archer. Each square her group moves out of becomes a random "
            "terrain.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_ILLENDER,
    .create_count = 1,
    .once_per_game = true,
};

const CreatureDef creature_illender = {
    .slug = "illender",
    .name = "Illender",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_SATYR,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
};

// --- Immersion ---

const CardDef card_immersion = {
    .slug = "immersion",
    .name = "Immersion",
    .text = "The group and monster groups do not fight each other. Lasts turn of casting +3.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
};

// --- Inundate ---

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
    .ops = {{OP_TERRAIN, TERRAIN_WATER, 0}},
};

// --- Iron Shillelagh ---

const CardDef card_iron_shillelagh = {
    .slug = "iron-shillelagh",
    .name = "Iron Shillelagh",
    .text = "When the swordsman damages an opponent, that opponent gets -1 level until end of combat. "
            "Cumulative.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Jade Dragon ---

const CardDef card_jade_dragon = {
    .slug = "jade-dragon",
    .name = "Jade Dragon",
    .text = "The square becomes water and a Jade Dragon is summoned there.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_JADE_DRAGON,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_jade_dragon = {
    .slug = "jade-dragon",
    .name = "Jade Dragon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2,
              .max_hp = 18,
              .armor = 1,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_WATER},
};

// --- Karillian Arrows ---

const CardDef card_karillian_arrows = {
    .slug = "karillian-arrows",
    .name = "Karillian Arrows",
    .text = "An opponent damaged by this archer takes 3 more damage at end of combat; until then "
            "shooters aim at others first.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

const CardDef card_karillian_venom = {
    .slug = "karillian-venom",
    .name = "Karillian Venom",
    .text = "",
    .until = "end of combat",
    .house = HOUSE_NATURE,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Lightning Bolt ---

const CardDef card_lightning_bolt = {
    .slug = "lightning-bolt",
    .name = "Lightning Bolt",
    .text = "Minion takes 5 damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
};

// --- Mountain Climb ---

const CardDef card_mountain_climb = {
    .slug = "mountain-climb",
    .name = "Mountain Climb",
    .text = "Group gains Mountainwalk.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
};

// --- Overflow ---

const CardDef card_overflow = {
    .slug = "overflow",
    .name = "Overflow",
    .text = "Cast on a water square. Unoccupied squares next to it become water.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED,
    .terrains = {TERRAIN_WATER},
    .cumulative = true,
};

// --- Pixie Dust ---

const CardDef card_pixie_dust = {
    .slug = "pixie-dust",
    .name = "Pixie Dust",
    .text = "Other members of this recruit's group deal -1 damage. The recruit takes 1 less from "
            "missiles, so shooters aim at others first.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Regeneration ---

const CardDef card_regeneration = {
    .slug = "regeneration",
    .name = "Regeneration",
    .text = "Recruit heals 2 hit points at start of turn.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Revelers ---

const CardDef card_revelers = {
    .slug = "revelers",
    .name = "Revelers",
    .text = "Members lose their nation's terrainwalk and combat bonus. Lasts for the turn of casting "
            "+1.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
};

// --- Savannah ---

const CardDef card_savannah = {
    .slug = "savannah",
    .name = "Savannah",
    .text = "The square and the eight around it become plains and lose all their spells.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Scrying Pool ---

const CardDef card_scrying_pool = {
    .slug = "scrying-pool",
    .name = "Scrying Pool",
    .text = "You may target concealed and invisible enemy minions. Lasts turn of casting +3.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 4,
};

// --- Seed on the Wind ---

const CardDef card_seed_on_the_wind = {
    .slug = "seed-on-the-wind",
    .name = "Seed on the Wind",
    .text = "The square and the eight around it become forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Seedbearers ---

const CardDef card_seedbearers = {
    .slug = "seedbearers",
    .name = "Seedbearers",
    .text = "Each square the group moves out of becomes forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

// --- Simian Warriors ---

const CardDef card_simian_warriors = {
    .slug = "simian-warriors",
    .name = "Simian Warriors",
    .text = "Summons two Simian Warriors.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_SIMIAN_WARRIOR,
    .create_count = 2,
    .cumulative = true,
};

const CreatureDef creature_simian_warrior = {
    .slug = "simian-warrior",
    .name = "Simian Warrior",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 6, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Stone Circle ---

const CardDef card_stone_circle = {
    .slug = "stone-circle",
    .name = "Stone Circle",
    .text = "Members get +1 armor in every turn in which the group does not move.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Tornado ---

const CardDef card_tornado = {
    .slug = "tornado",
    .name = "Tornado",
    .text = "Dispels all spells on the square and destroys a colony there. The square becomes barren "
            "land.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_NO_TOWN,
    .cumulative = true,
};

// --- Tree Man ---

const CardDef card_tree_man = {
    .slug = "tree-man",
    .name = "Tree Man",
    .text = "Summons a territorial Tree Man (hand 3, armor 1, 12 HP) in a forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST},
    .creates = CREATURE_TREE_MAN,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_tree_man = {
    .slug = "tree-man",
    .name = "Tree Man",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Uproot ---

const CardDef card_uproot = {
    .slug = "uproot",
    .name = "Uproot",
    .text = "Cast on forest or swamp. The square becomes barren land.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST, TERRAIN_SWAMP},
    .cumulative = true,
};

// --- Water Breathing ---

const CardDef card_water_breathing = {
    .slug = "water-breathing",
    .name = "Water Breathing",
    .text = "Group gains Waterwalk.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Will o' the Wisp ---

const CardDef card_will_o_the_wisp = {
    .slug = "will-o-the-wisp",
    .name = "Will o' the Wisp",
    .text = "Recruit group is drawn one square toward water, into it if it is next to it.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE,
    .cumulative = true,
};

// --- Wolf Pack ---

const CardDef card_wolf_pack = {
    .slug = "wolf-pack",
    .name = "Wolf Pack",
    .text = "Summons three wolves.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WOLF,
    .create_count = 3,
    .cumulative = true,
};

const CreatureDef creature_wolf = {
    .slug = "wolf",
    .name = "Wolf",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 5, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- World Dance ---

const CardDef card_world_dance = {
    .slug = "world-dance",
    .name = "World Dance",
    .text = "The owner of this town or colony gets +2 World each turn.",
    .house = HOUSE_NATURE,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Xia's Walk ---

const CardDef card_xias_walk = {
    .slug = "xias-walk",
    .name = "Xia's Walk",
    .text = "Recruit is invisible (enemy individual spells cannot target it).",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};
