// War: Strife and Clarity.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/group.h"
#include "engine/movement.h"

// --- Amok ---

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
    .ops = {{OP_MOVES_TWICE, 0, 0}, {OP_RANDOM_STEP, 0, 0}},
};

// --- Armistice ---

const CardDef card_armistice = {
    .slug = "armistice",
    .name = "Armistice",
    .text = "Nobody fights: there are no combats and no start of combat effects. Lasts for the turn "
            "of casting +2.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 4,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 3,
};

// --- Berserker Blade ---

const CardDef card_berserker_blade = {
    .slug = "berserker-blade",
    .name = "Berserker Blade",
    .text = "Each time the swordsman is hit in combat, he gets +1 hand damage until end of combat. "
            "Cumulative.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Berserkers ---

const CardDef card_berserkers = {
    .slug = "berserkers",
    .name = "Berserkers",
    .text = "For each member lost in a combat, the others get +1 hand damage (at most +3) until it "
            "ends.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Blood Lust ---

const CardDef card_blood_lust = {
    .slug = "blood-lust",
    .name = "Blood Lust",
    .text = "Swordsman gets +1 attack each combat round.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Brimstone Dragon ---

const CardDef card_brimstone_dragon = {
    .slug = "brimstone-dragon",
    .name = "Brimstone Dragon",
    .text = "Summons a Brimstone Dragon on a volcano or mountain. Whenever it fights, it opens with a "
            "Fireball: 5 damage to each opponent.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_MOUNTAIN, TERRAIN_VOLCANO},
    .creates = CREATURE_BRIMSTONE_DRAGON,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_brimstone_dragon = {
    .slug = "brimstone-dragon",
    .name = "Brimstone Dragon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2,
              .max_hp = 16,
              .armor = 1,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
};

// --- Call to Arms ---

const CardDef card_call_to_arms = {
    .slug = "call-to-arms",
    .name = "Call to Arms",
    .text = "The owner of this town or colony gets +2 Strife each turn.",
    .house = HOUSE_WAR,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Dragon Slayer ---

const CardDef card_dragon_slayer = {
    .slug = "dragon-slayer",
    .name = "Dragon Slayer",
    .text = "When the archer damages a monster in combat, the monster is killed.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Dragon's Teeth ---

const CardDef card_dragons_teeth = {
    .slug = "dragons-teeth",
    .name = "Dragon's Teeth",
    .text = "Two level 1 swordsmen, each of a random nation, join a friendly town or colony.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 2,
    .create_count = 2,
    .cumulative = true,
};

// --- Encampment ---

const CardDef card_encampment = {
    .slug = "encampment",
    .name = "Encampment",
    .text = "Friendly group of two or more leaves the board for turn of casting +3. A friendly colony "
            "stands in its place until it returns. Dispelled, with the group lost, if captured.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_TWO_MEMBERS | REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .lasts = 4,
};

// --- Field Surgery ---

const CardDef card_field_surgery = {
    .slug = "field-surgery",
    .name = "Field Surgery",
    .text = "Heals every wounded member completely, at the price of 1 maximum hit point each.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Fingle ---

const CardDef card_fingle = {
    .slug = "fingle",
    .name = "Fingle",
    .text = "Hero: Fingle, a Human archer. His group may wander off at random. At start of combat "
            "each opponent takes 2 damage and each comrade 1.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_FINGLE,
    .create_count = 1,
    .once_per_game = true,
};

const CreatureDef creature_fingle = {
    .slug = "fingle",
    .name = "Fingle",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_HUMAN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 7, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1},
};

// --- Fingle's Folly ---

const CardDef card_fingles_folly = {
    .slug = "fingles-folly",
    .name = "Fingle's Folly",
    .text = "Each member of the group takes 1 to 6 random damage.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
};

// --- FireWalking ---

const CardDef card_firewalking = {
    .slug = "firewalking",
    .name = "FireWalking",
    .text = "Group gains Firewalk: no damage from lava or volcanoes. Volcanoes still block it.",
    .house = HOUSE_WAR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Fireball ---

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
    .ops = {{OP_DAMAGE, 5, 0}},
};

// --- Firewyrm ---

const CardDef card_firewyrm = {
    .slug = "firewyrm",
    .name = "Firewyrm",
    .text = "Before combat Firewyrm appears on lava or barren land next to a non-friendly group, "
            "turning it to lava. After all combat it hides again. Dispelled when it dies.",
    .until = "Firewyrm dies",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .creates = CREATURE_FIREWYRM,
    .create_count = 1,
};

const CreatureDef creature_firewyrm = {
    .slug = "firewyrm",
    .name = "Firewyrm",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1,
              .max_hp = 12,
              .armor = 0,
              .hand = 2,
              .missile = STAT_NONE,
              .attacks = 2,
              .walks = WALK_FIRE},
};

// --- Flaming Arrows ---

const CardDef card_flaming_arrows = {
    .slug = "flaming-arrows",
    .name = "Flaming Arrows",
    .text = "Archer gets +1 missile damage. After combat the opposing group's square becomes barren "
            "land.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Flaming Sword ---

const CardDef card_flaming_sword = {
    .slug = "flaming-sword",
    .name = "Flaming Sword",
    .text = "Swordsman gets +2 hand damage.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Forced March ---

const CardDef card_forced_march = {
    .slug = "forced-march",
    .name = "Forced March",
    .text = "If the recruit group moves this turn, it moves one more square in its direction of "
            "travel.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
};

// --- Juggernaut ---

const CardDef card_juggernaut = {
    .slug = "juggernaut",
    .name = "Juggernaut",
    .text = "The square becomes barren land and a Juggernaut is summoned there. Two attacks each "
            "round.",
    .house = HOUSE_WAR,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_JUGGERNAUT,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_juggernaut = {
    .slug = "juggernaut",
    .name = "Juggernaut",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 20,
              .armor = 2,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 2,
              .walks = WALK_MOUNTAIN},
};

// --- Lava Flow ---

const CardDef card_lava_flow = {
    .slug = "lava-flow",
    .name = "Lava Flow",
    .text = "The square becomes a volcano that may spill lava next to it each turn. After turn of "
            "casting +5 it all cools to barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .lasts = 6,
};

// --- Legionnaires ---

const CardDef card_legionnaires = {
    .slug = "legionnaires",
    .name = "Legionnaires",
    .text = "Swordsmen in the group get +1 hand damage.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_HAS_SWORDSMAN,
    .persists = PERSIST_RECRUIT,
};

// --- Ngozi ---

const CardDef card_ngozi = {
    .slug = "ngozi",
    .name = "Ngozi",
    .text = "Hero: Ngozi, a strong Human swordswoman. Every square her group moves out of becomes "
            "barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_NGOZI,
    .create_count = 1,
    .once_per_game = true,
};

const CreatureDef creature_ngozi = {
    .slug = "ngozi",
    .name = "Ngozi",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_HUMAN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Pages to Dust ---

const CardDef card_pages_to_dust = {
    .slug = "pages-to-dust",
    .name = "Pages to Dust",
    .text = "At start of turn both players discard their whole hand before drawing. Lasts for the "
            "turn of casting +4.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 5,
};

// --- Point of Clarity ---

const CardDef card_point_of_clarity = {
    .slug = "point-of-clarity",
    .name = "Point of Clarity",
    .text = "+1 Clarity for you each turn. Copies add up.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Ring of Fire ---

const CardDef card_ring_of_fire = {
    .slug = "ring-of-fire",
    .name = "Ring of Fire",
    .text = "The unoccupied squares around the group become lava.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
};

// --- Salamander ---

const CardDef card_salamander = {
    .slug = "salamander",
    .name = "Salamander",
    .text = "The square becomes lava.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Scorched Earth ---

const CardDef card_scorched_earth = {
    .slug = "scorched-earth",
    .name = "Scorched Earth",
    .text = "The square and all squares of the same terrain connected to it become barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Shattering Blow ---

const CardDef card_shattering_blow = {
    .slug = "shattering-blow",
    .name = "Shattering Blow",
    .text = "When the swordsman hits, the victim gets -2 armor until end of combat. Cumulative.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Skirmish ---

const CardDef card_skirmish = {
    .slug = "skirmish",
    .name = "Skirmish",
    .text = "Friendly recruit group at once fights each adjacent hostile group for three combat "
            "rounds.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Thermites ---

const CardDef card_thermites = {
    .slug = "thermites",
    .name = "Thermites",
    .text = "When the recruit hits, the victim gets Thermite Bite (-1 armor, cumulative). The "
            "recruit's attacks on Gargoyles ignore armor.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

const CardDef card_thermite_bite = {
    .slug = "thermite-bite",
    .name = "Thermite Bite",
    .text = "",
    .house = HOUSE_WAR,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
};

// --- Veteran ---

const CardDef card_veteran = {
    .slug = "veteran",
    .name = "Veteran",
    .text = "Recruit gets +1 level.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Volcano ---

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
    .ops = {{OP_TERRAIN, TERRAIN_VOLCANO, 0}},
};

// --- Werewolf ---

const CardDef card_werewolf = {
    .slug = "werewolf",
    .name = "Werewolf",
    .text = "Summons a Werewolf. It heals 3 hit points at start of turn.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WEREWOLF,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_werewolf = {
    .slug = "werewolf",
    .name = "Werewolf",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Wyrmling ---

const CardDef card_wyrmling = {
    .slug = "wyrmling",
    .name = "Wyrmling",
    .text = "Cast on a friendly recruit group on or next to a volcano. All members get +2 armor.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_NEAR_VOLCANO,
    .persists = PERSIST_RECRUIT,
};
