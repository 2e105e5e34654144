// Justice: Order and Mystery.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Capital Sentence ---

const CardDef card_capital_sentence = {
    .slug = "capital-sentence",
    .name = "Capital Sentence",
    .text = "A minion of level 2 or more dies.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .require = REQUIRE_LEVEL_2,
    .cumulative = true,
};

// --- Citadel ---

const CardDef card_citadel = {
    .slug = "citadel",
    .name = "Citadel",
    .text = "The owner of this town or colony gets +2 Order each turn.",
    .house = HOUSE_JUSTICE,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- City-State ---

const CardDef card_city_state = {
    .slug = "city-state",
    .name = "City-State",
    .text = "Only a group of three or more recruits can capture this town or colony.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Codex of Order ---

const CardDef card_codex_of_order = {
    .slug = "codex-of-order",
    .name = "Codex of Order",
    .text = "You get +1 Order each turn. May be cast more than once.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Confiscate ---

const CardDef card_confiscate = {
    .slug = "confiscate",
    .name = "Confiscate",
    .text = "Your opponent discards one random card he is not casting this turn.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Curfew ---

const CardDef card_curfew = {
    .slug = "curfew",
    .name = "Curfew",
    .text = "Novices in this enemy town or colony cannot be trained, and members of its owner's group "
            "that leaves it take 1 damage. Lasts turn of casting +2.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_ENEMY,
    .lasts = 3,
};

// --- Ebon Guardian ---

const CardDef card_ebon_guardian = {
    .slug = "ebon-guardian",
    .name = "Ebon Guardian",
    .text = "Summons an immobile Ebon Guardian (hand 3, armor 2, 12 HP, level 2).",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_EBON_GUARDIAN,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_ebon_guardian = {
    .slug = "ebon-guardian",
    .name = "Ebon Guardian",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 2, .max_hp = 12, .armor = 2, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Equal Measure ---

const CardDef card_equal_measure = {
    .slug = "equal-measure",
    .name = "Equal Measure",
    .text = "No member of this group counts as more than level 1.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
};

// --- Granite Skin ---

const CardDef card_granite_skin = {
    .slug = "granite-skin",
    .name = "Granite Skin",
    .text = "A Gargoyle recruit gets +1 armor and +2 HP.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .nation = NATION_GARGOYLE,
    .persists = PERSIST_RECRUIT | PERSIST_NATION,
};

// --- Intercession ---

const CardDef card_intercession = {
    .slug = "intercession",
    .name = "Intercession",
    .text = "All spells of your opponent that execute later this turn squander.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 1,
};

// --- Justicars ---

const CardDef card_justicars = {
    .slug = "justicars",
    .name = "Justicars",
    .text = "Each square your recruit group leaves becomes plains.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
};

// --- Minion of Order ---

const CardDef card_minion_of_order = {
    .slug = "minion-of-order",
    .name = "Minion of Order",
    .text = "Your recruit gets +1 damage and +1 armor and cannot be targeted by War or Unmaking "
            "individual spells.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

// --- Obsidian Dragon ---

const CardDef card_obsidian_dragon = {
    .slug = "obsidian-dragon",
    .name = "Obsidian Dragon",
    .text = "Summons a territorial Obsidian Dragon (hand 5, armor 2, 16 HP, level 2, Flight). "
            "Attackers without Flight deal 1 less damage to it.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_OBSIDIAN_DRAGON,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_obsidian_dragon = {
    .slug = "obsidian-dragon",
    .name = "Obsidian Dragon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2,
              .max_hp = 16,
              .armor = 2,
              .hand = 5,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
};

// --- Parted Sea ---

const CardDef card_parted_sea = {
    .slug = "parted-sea",
    .name = "Parted Sea",
    .text = "Groups can cross this water square until the sea closes again; whoever still stands in "
            "it then drowns.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_WATER},
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_WATER,
    .lasts = 2,
};

// --- Pyrrhic Victory ---

const CardDef card_pyrrhic_victory = {
    .slug = "pyrrhic-victory",
    .name = "Pyrrhic Victory",
    .text = "Whenever this group wipes out a group in combat, all its members die.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
};

// --- Restoration ---

const CardDef card_restoration = {
    .slug = "restoration",
    .name = "Restoration",
    .text = "Dispels all group and individual spells on your group that your opponent cast.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Retribution ---

const CardDef card_retribution = {
    .slug = "retribution",
    .name = "Retribution",
    .text = "When this recruit is damaged in combat (after armor), even for 0, his attacker takes 4 "
            "magical damage.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Rite of Mystery ---

const CardDef card_rite_of_mystery = {
    .slug = "rite-of-mystery",
    .name = "Rite of Mystery",
    .text = "You get +1 Mystery each turn. May be cast more than once.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Second Chance ---

const CardDef card_second_chance = {
    .slug = "second-chance",
    .name = "Second Chance",
    .text = "When your recruit is dying it is fully healed instead, once. Your opponent does not see "
            "this spell.",
    .until = "it saves the recruit",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .invisible = true,
};

// --- Sentinel ---

const CardDef card_sentinel = {
    .slug = "sentinel",
    .name = "Sentinel",
    .text = "The group's movement is cancelled and it cannot move. Dispelled when the group has "
            "fought a combat.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .lasts = 4,
};

// --- Shell of Gold ---

const CardDef card_shell_of_gold = {
    .slug = "shell-of-gold",
    .name = "Shell of Gold",
    .text = "All other individual spells on the recruit are dispelled and enemy individual spells "
            "cannot target it.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .lasts = 3,
};

// --- Star Chamber ---

const CardDef card_star_chamber = {
    .slug = "star-chamber",
    .name = "Star Chamber",
    .text = "The owner of this town or colony gets +1 Order and +1 Mystery each turn.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Statute of Precedence ---

const CardDef card_statute_of_precedence = {
    .slug = "statute-of-precedence",
    .name = "Statute of Precedence",
    .text = "Initiative cannot change hands.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 3,
};

// --- Sworn Blade ---

const CardDef card_sworn_blade = {
    .slug = "sworn-blade",
    .name = "Sworn Blade",
    .text = "The swordsman deals +1 hand damage and never misses higher-level opponents. When free he "
            "must attack the opponent of highest level.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Tindelhunden ---

const CardDef card_tindelhunden = {
    .slug = "tindelhunden",
    .name = "Tindelhunden",
    .text = "Three hounds (hand 3, armor 1, 7 HP) appear on a random square at the edge of the board "
            "and hunt the enemy group you chose.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .creates = CREATURE_TINDELHUND,
    .create_count = 3,
    .cumulative = true,
};

const CreatureDef creature_tindelhund = {
    .slug = "tindelhund",
    .name = "Tindelhund",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Writ of Arrest ---

const CardDef card_writ_of_arrest = {
    .slug = "writ-of-arrest",
    .name = "Writ of Arrest",
    .text = "The enemy recruit group cannot move this turn.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .lasts = 1,
};
