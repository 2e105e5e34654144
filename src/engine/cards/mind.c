// Mind: Will and Clarity.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Archers' Academy ---

const CardDef card_archers_academy = {
    .slug = "archers-academy",
    .name = "Archers' Academy",
    .text = "Every archer created in this town or colony gets +1 missile damage.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

const CardDef card_academy_training = {
    .slug = "academy-training",
    .name = "Academy Training",
    .text = "",
    .house = HOUSE_MIND,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Betrayal ---

const CardDef card_betrayal = {
    .slug = "betrayal",
    .name = "Betrayal",
    .text = "A monster group that is not yours joins your side.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .cumulative = true,
};

// --- Calm Passage ---

const CardDef card_calm_passage = {
    .slug = "calm-passage",
    .name = "Calm Passage",
    .text = "The group takes part in no combat this turn.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 1,
};

// --- Ch'tai Exchange ---

const CardDef card_chtai_exchange = {
    .slug = "chtai-exchange",
    .name = "Ch'tai Exchange",
    .text = "An enemy recruit and a random recruit of yours change sides and places. Heroes are never "
            "taken.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_HERO | REQUIRE_NOT_NEUTRAL,
    .cumulative = true,
};

// --- Clear Thought ---

const CardDef card_clear_thought = {
    .slug = "clear-thought",
    .name = "Clear Thought",
    .text = "Dispels all individual spells on a recruit.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
};

// --- Closed Book ---

const CardDef card_closed_book = {
    .slug = "closed-book",
    .name = "Closed Book",
    .text = "Your opponent cannot discard. Lasts turn of casting +3.",
    .house = HOUSE_MIND,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 4,
};

// --- Cloud Serpent ---

const CardDef card_cloud_serpent = {
    .slug = "cloud-serpent",
    .name = "Cloud Serpent",
    .text = "Summons a nomadic Cloud Serpent (H:3 A:0 HP:12, Flight). Opponents without Flight deal 1 "
            "less damage to it.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_CLOUD_SERPENT,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_cloud_serpent = {
    .slug = "cloud-serpent",
    .name = "Cloud Serpent",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 12,
              .armor = 0,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
};

// --- Flight ---

const CardDef card_flight = {
    .slug = "flight",
    .name = "Flight",
    .text = "All members of the group have Flight.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.walks = WALK_FLIGHT},
};

// --- Flying Carpet ---

const CardDef card_flying_carpet = {
    .slug = "flying-carpet",
    .name = "Flying Carpet",
    .text = "The group has Flight until the end of turn of casting +1, and moves twice this turn in "
            "its direction of travel.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
};

// --- Focus of Clarity ---

const CardDef card_focus_of_clarity = {
    .slug = "focus-of-clarity",
    .name = "Focus of Clarity",
    .text = "You gain +1 Clarity each turn. Copies add up.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Held Breath ---

const CardDef card_held_breath = {
    .slug = "held-breath",
    .name = "Held Breath",
    .text = "At the next start of turn initiative does not change hands.",
    .until = "the next 1(g)",
    .house = HOUSE_MIND,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
};

// --- Ishmera ---

const CardDef card_ishmera = {
    .slug = "ishmera",
    .name = "Ishmera",
    .text = "Hero, Djinn archer (M:3 A:0 HP:8 L:2). Archers in her group suffer no damage loss in "
            "combat round 1.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_ISHMERA,
    .create_count = 1,
    .once_per_game = true,
};

const CreatureDef creature_ishmera = {
    .slug = "ishmera",
    .name = "Ishmera",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_DJINN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 8, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
};

// --- Kumatru Trance ---

const CardDef card_kumatru_trance = {
    .slug = "kumatru-trance",
    .name = "Kumatru Trance",
    .text = "Members of the group are invisible until the group enters combat.",
    .until = "the group enters combat",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Mirage ---

const CardDef card_mirage = {
    .slug = "mirage",
    .name = "Mirage",
    .text = "Hostile recruit groups within two squares move toward this square, or stay on it. Lasts "
            "turn of casting +2.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .lasts = 3,
};

// --- Phantasm ---

const CardDef card_phantasm = {
    .slug = "phantasm",
    .name = "Phantasm",
    .text = "Summons a nomadic Phantasm (H:2 A:0 HP:4), hard to hit at level 3.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_PHANTASM,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_phantasm = {
    .slug = "phantasm",
    .name = "Phantasm",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 3, .max_hp = 4, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Possession ---

const CardDef card_possession = {
    .slug = "possession",
    .name = "Possession",
    .text = "An enemy recruit group outside structures is yours for turn of casting +1. Its orders "
            "are cancelled; it cannot join or enter structures.",
    .house = HOUSE_MIND,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_NEUTRAL,
    .persists = PERSIST_RECRUIT | PERSIST_NOT_IN_STRUCTURE,
    .lasts = 2,
};

// --- Ready Quiver ---

const CardDef card_ready_quiver = {
    .slug = "ready-quiver",
    .name = "Ready Quiver",
    .text = "The archer has one more attack in combat round 1.",
    .house = HOUSE_MIND,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Rogue Monster ---

const CardDef card_rogue_monster = {
    .slug = "rogue-monster",
    .name = "Rogue Monster",
    .text = "A monster group becomes neutral.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .require = REQUIRE_NOT_NEUTRAL,
    .cumulative = true,
};

// --- Sand Sphinx ---

const CardDef card_sand_sphinx = {
    .slug = "sand-sphinx",
    .name = "Sand Sphinx",
    .text = "Summons a nomadic Sand Sphinx (H:4 A:1 HP:16 L:2) with Desertwalk. Each square it leaves "
            "becomes desert.",
    .house = HOUSE_MIND,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_SAND_SPHINX,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_sand_sphinx = {
    .slug = "sand-sphinx",
    .name = "Sand Sphinx",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2,
              .max_hp = 16,
              .armor = 1,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_DESERT},
};

// --- Siren Song ---

const CardDef card_siren_song = {
    .slug = "siren-song",
    .name = "Siren Song",
    .text = "Hostile recruit groups within two squares can only move toward this group. Lasts turn of "
            "casting +1.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
};

// --- Step Sideways ---

const CardDef card_step_sideways = {
    .slug = "step-sideways",
    .name = "Step Sideways",
    .text = "The group is teleported to a random free square within two steps. Its orders are "
            "cancelled.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Stolen Thought ---

const CardDef card_stolen_thought = {
    .slug = "stolen-thought",
    .name = "Stolen Thought",
    .text = "An enemy recruit gets -1 level; a random recruit of yours gets +1 level.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_ENEMY,
    .cumulative = true,
};

// --- Tower of Will ---

const CardDef card_tower_of_will = {
    .slug = "tower-of-will",
    .name = "Tower of Will",
    .text = "This town or colony generates +2 Will each turn for its owner.",
    .house = HOUSE_MIND,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Volley of Thought ---

const CardDef card_volley_of_thought = {
    .slug = "volley-of-thought",
    .name = "Volley of Thought",
    .text = "Swordsmen of the group also have a missile attack of 2: they shoot in combat round 1 and "
            "choose their victims like archers.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};
