// types.h - The closed sets of the rules: ids, enums and limits.
//
// Every enum starts with its NONE = 0 and every id with 0 = none, so a zeroed struct is a valid empty value.
// Each X-macro list makes the enum and the slugs that files and logs use.

#ifndef SANCTA_ENGINE_TYPES_H
#define SANCTA_ENGINE_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lists.h"

// --- Limits (rules 34.21) ---
enum {
    SQUARES = 94,          // playable squares, ids 1..94 row-major
    BOARD_SIDE = 12,       //
    MINIONS_MAX = 256,     // alive at once, off the board included; ids 1..256
    GROUPS_MAX = 64,       // on and off the board; ids 1..64
    GROUP_SIZE = 8,        // members of a group (rules 10.1)
    SPELLS_MAX = 640,      // active spells, ids 1..640
    STRUCTURES_MAX = 24,   // ids 1..24; 1 is red's Sanctum, 2 is blue's
    NOVICE_RUNS = 8,       // runs of one nation waiting in one structure
    NOVICES_MAX = 255,     // waiting novices of one nation in one structure (rules 7.5.3)
    DECK_MAX = 250,        //
    HAND_SIZE = 5,         //
    START_NOVICES = 4,     // in each Sanctum when a match begins (rules 4.2)
    MORE_NOVICES_MAX = 8,  // than those, by a handicap (rules 4.5)
    GRAVEYARD_MAX = 64,    // the last dead
    HEROES_MAX = 96,       // hero cards that "once per game" can remember
    MINION_SPELLS = 24,    // spell entries on one minion
    HP_LIMIT = 250,        //
    LEVEL_LIMIT = 5,       //
    COMBAT_ROUNDS = 10,    //
    MISSES_INFINITE = 255, //
    MANA_TRAIN_PER_TURN = 1,
    TRAIN_ORDERS_MAX = 96, // trainings of one seat in one turn
    TURN_LIMIT = 200,      // default of the option "turn limit" (rules 34.22)
    STAT_NONE = -1,        // "no such attack" in hand and missile
};

// --- Ids: one-field structs, 0 means none ---
typedef struct SquareId {
    uint8_t v;
} SquareId; // 1..SQUARES, row-major
typedef struct GroupId {
    uint8_t v;
} GroupId; // 1..GROUPS_MAX, a slot
typedef struct MinionId {
    uint16_t v;
} MinionId; // 1..MINIONS_MAX, a slot
typedef struct SpellId {
    uint16_t v;
} SpellId; // 1..SPELLS_MAX, a slot
typedef struct StructureId {
    uint8_t v;
} StructureId; // 1..STRUCTURES_MAX, a slot

// A name of a group or minion that stays the same for the whole match and is never reused.
// 1..LABEL_NUMBER_MAX: generated, shown as "g-N" or "m-N". LABEL_NAMED and up: index into the match's table
// of names.
typedef uint16_t Label;
enum { LABEL_NUMBER_MAX = 0x3fff, LABEL_NAMED = 0x8000 };

// --- Players and directions ---
// clang-format off
#define PLAYERS(X) X(PLAYER_NONE, "none") X(PLAYER_RED, "red") X(PLAYER_BLUE, "blue") X(PLAYER_NEUTRAL, "neutral")
// clang-format on
typedef enum Player { PLAYERS(AS_ENUM) PLAYER_COUNT } Player;

// The orthogonal order of the rules: up, down, right, left (rules 5.3). up is row - 1.
// clang-format off
#define DIRECTIONS(X) X(DIR_NONE, "none") X(DIR_UP, "up") X(DIR_DOWN, "down") X(DIR_RIGHT, "right") X(DIR_LEFT, "left")
// clang-format on
typedef enum Direction { DIRECTIONS(AS_ENUM) DIR_COUNT } Direction;

// --- Houses, nations, mana (rules 3) ---
// clang-format off
#define MANAS(X)                                                                                                       \
    X(MANA_NONE, "none") X(MANA_ORDER, "order") X(MANA_STRIFE, "strife") X(MANA_CLARITY, "clarity")                    \
    X(MANA_MYSTERY, "mystery") X(MANA_WILL, "will") X(MANA_WORLD, "world")
// clang-format on
typedef enum Mana { MANAS(AS_ENUM) MANA_COUNT } Mana;

// clang-format off
#define HOUSES(X)                                                                                                      \
    X(HOUSE_NONE, "none") X(HOUSE_ABOMINATION, "abomination") X(HOUSE_BODY, "body") X(HOUSE_DEATH, "death")            \
    X(HOUSE_DESPAIR, "despair") X(HOUSE_HOPE, "hope") X(HOUSE_JUSTICE, "justice") X(HOUSE_LIFE, "life")                \
    X(HOUSE_MAKING, "making") X(HOUSE_MIND, "mind") X(HOUSE_NATURE, "nature") X(HOUSE_UNMAKING, "unmaking")            \
    X(HOUSE_WAR, "war")
// clang-format on
typedef enum House { HOUSES(AS_ENUM) HOUSE_COUNT } House;

// In the order of their houses: the nation of HOUSE_x is (Nation)HOUSE_x.
// clang-format off
#define NATIONS(X)                                                                                                     \
    X(NATION_NONE, "none") X(NATION_IMP, "imp") X(NATION_CYCLOPS, "cyclops") X(NATION_KEEPER, "keeper")                \
    X(NATION_SHADOW, "shadow") X(NATION_VISION, "vision") X(NATION_GARGOYLE, "gargoyle") X(NATION_ELF, "elf")          \
    X(NATION_DWARF, "dwarf") X(NATION_DJINN, "djinn") X(NATION_SATYR, "satyr") X(NATION_MISFIT, "misfit")              \
    X(NATION_HUMAN, "human")
// clang-format on
typedef enum Nation { NATIONS(AS_ENUM) NATION_COUNT } Nation;

// --- Board ---
// clang-format off
#define TERRAINS(X)                                                                                                    \
    X(TERRAIN_NONE, "none") X(TERRAIN_PLAINS, "plains") X(TERRAIN_BARREN, "barren") X(TERRAIN_FOREST, "forest")        \
    X(TERRAIN_ICE, "ice") X(TERRAIN_MOUNTAIN, "mountain") X(TERRAIN_SWAMP, "swamp") X(TERRAIN_DESERT, "desert")        \
    X(TERRAIN_LAVA, "lava") X(TERRAIN_VOLCANO, "volcano") X(TERRAIN_WATER, "water") X(TERRAIN_VOID, "void")
// clang-format on
typedef enum Terrain { TERRAINS(AS_ENUM) TERRAIN_COUNT } Terrain;

// clang-format off
#define REALMS(X)                                                                                                      \
    X(REALM_NONE, "none") X(REALM_VELDT, "veldt") X(REALM_VOLGARIA, "volgaria") X(REALM_BADLANDS, "badlands")          \
    X(REALM_GREAT_FROST, "great-frost") X(REALM_ARBORIA, "arboria") X(REALM_RANDOM, "random")
// clang-format on
typedef enum Realm { REALMS(AS_ENUM) REALM_COUNT } Realm;

// clang-format off
#define STRUCTURES(X) X(STRUCTURE_NONE, "none") X(STRUCTURE_SANCTUM, "sanctum") X(STRUCTURE_TOWN, "town") X(STRUCTURE_COLONY, "colony")
// clang-format on
typedef enum StructureKind { STRUCTURES(AS_ENUM) STRUCTURE_KIND_COUNT } StructureKind;

// --- Minions and groups ---
// clang-format off
#define CLASSES(X) X(CLASS_NONE, "none") X(CLASS_SWORDSMAN, "swordsman") X(CLASS_ARCHER, "archer")
// clang-format on
typedef enum MinionClass { CLASSES(AS_ENUM) CLASS_COUNT } MinionClass;

// clang-format off
#define MINION_KINDS(X) X(MINION_NONE, "none") X(MINION_RECRUIT, "recruit") X(MINION_MONSTER, "monster")
// clang-format on
typedef enum MinionKind { MINION_KINDS(AS_ENUM) MINION_KIND_COUNT } MinionKind;

// clang-format off
#define CONTROLS(X) X(CONTROL_NONE, "none") X(CONTROL_PLAYER, "player") X(CONTROL_COMPUTER, "computer")
// clang-format on
typedef enum Control { CONTROLS(AS_ENUM) CONTROL_COUNT } Control;

// clang-format off
#define EXPERIENCES(X) X(EXPERIENCE_NONE, "none") X(EXPERIENCE_QUALIFIED, "qualified") X(EXPERIENCE_OWNED, "owned")
// clang-format on
typedef enum Experience { EXPERIENCES(AS_ENUM) EXPERIENCE_COUNT } Experience;

// Terrainwalks, a bit mask.
typedef enum Walk {
    WALK_DESERT = 1,
    WALK_WATER = 2,
    WALK_MOUNTAIN = 4,
    WALK_SWAMP = 8,
    WALK_FIRE = 16,
    WALK_FLIGHT = 32,
} Walk;
// clang-format off
#define WALK_NAMES(X) X(WALK_DESERT, "desert") X(WALK_WATER, "water") X(WALK_MOUNTAIN, "mountain") X(WALK_SWAMP, "swamp") X(WALK_FIRE, "fire") X(WALK_FLIGHT, "flight")
// clang-format on

// clang-format off
#define BEHAVIOURS(X) X(BEHAVIOUR_NONE, "none") X(BEHAVIOUR_NOMADIC, "nomadic") X(BEHAVIOUR_TERRITORIAL, "territorial") X(BEHAVIOUR_IMMOBILE, "immobile")
// clang-format on
typedef enum Behaviour { BEHAVIOURS(AS_ENUM) BEHAVIOUR_COUNT } Behaviour;

// --- Turn ---
// clang-format off
#define PHASES(X)                                                                                                      \
    X(PHASE_NONE, "none") X(PHASE_START_OF_TURN, "start-of-turn") X(PHASE_ORDERS, "orders") X(PHASE_SPELLS, "spells")  \
    X(PHASE_BEFORE_MOVEMENT, "before-movement") X(PHASE_MOVEMENT, "movement")                                          \
    X(PHASE_BEFORE_COMBAT, "before-combat") X(PHASE_COMBAT, "combat") X(PHASE_END, "end")
// clang-format on
typedef enum Phase { PHASES(AS_ENUM) PHASE_COUNT } Phase;

// clang-format off
#define RESULTS(X) X(RESULT_NONE, "none") X(RESULT_RED, "red") X(RESULT_BLUE, "blue") X(RESULT_DRAW, "draw")
// clang-format on
typedef enum GameResult { RESULTS(AS_ENUM) RESULT_COUNT } GameResult;

// The rules' own step labels, as they stand in the log.
// clang-format off
#define STEPS(X)                                                                                                       \
    X(STEP_NONE, "") X(STEP_1A, "1a") X(STEP_1B, "1b") X(STEP_1C, "1c") X(STEP_1D, "1d") X(STEP_1E, "1e")              \
    X(STEP_1F, "1f") X(STEP_1G, "1g") X(STEP_1H, "1h") X(STEP_1I, "1i") X(STEP_3, "3") X(STEP_4, "4")                  \
    X(STEP_IA, "I.a") X(STEP_IB, "I.b") X(STEP_IIC, "II.c") X(STEP_IID, "II.d") X(STEP_IIE, "II.e")                    \
    X(STEP_C1, "C1") X(STEP_C2, "C2") X(STEP_C3, "C3") X(STEP_C4, "C4")                                                \
    X(STEP_R1, "R1") X(STEP_R2, "R2") X(STEP_R3, "R3") X(STEP_R4, "R4")                                                \
    X(STEP_A1, "A1") X(STEP_A2, "A2") X(STEP_A3, "A3") X(STEP_A4, "A4") X(STEP_A5, "A5") X(STEP_A6, "A6")              \
    X(STEP_A7, "A7") X(STEP_A8, "A8") X(STEP_G1, "G1") X(STEP_G2, "G2") X(STEP_G3, "G3")                               \
    X(STEP_D1, "D1") X(STEP_D2, "D2") X(STEP_D3, "D3") X(STEP_D4, "D4")                                                \
    X(STEP_E1, "E1") X(STEP_E2, "E2") X(STEP_E3, "E3") X(STEP_E4, "E4")
// clang-format on
typedef enum Step { STEPS(AS_ENUM) STEP_COUNT } Step;

// --- Combat and damage ---
// clang-format off
#define ATTACK_KINDS(X) X(ATTACK_NONE, "none") X(ATTACK_HAND, "hand") X(ATTACK_MISSILE, "missile")
// clang-format on
typedef enum AttackKind { ATTACK_KINDS(AS_ENUM) ATTACK_KIND_COUNT } AttackKind;

// clang-format off
#define DAMAGE_TYPES(X) X(DAMAGE_NONE, "none") X(DAMAGE_MAGICAL, "magical") X(DAMAGE_HAND, "hand") X(DAMAGE_MISSILE, "missile")
// clang-format on
typedef enum DamageType { DAMAGE_TYPES(AS_ENUM) DAMAGE_TYPE_COUNT } DamageType;

// clang-format off
#define DAMAGE_RESULTS(X) X(DAMAGE_RESULT_NONE, "none") X(DAMAGE_RESULT_BOUNCED, "bounced") X(DAMAGE_RESULT_DAMAGED, "damaged") X(DAMAGE_RESULT_KILLED, "killed")
// clang-format on
typedef enum DamageResult { DAMAGE_RESULTS(AS_ENUM) DAMAGE_RESULT_COUNT } DamageResult;

// clang-format off
#define DEATHS(X) X(DEATH_NONE, "none") X(DEATH_KILLS, "kills") X(DEATH_DIES, "dies") X(DEATH_REMOVED, "removed") X(DEATH_REPLACED, "replaced")
// clang-format on
typedef enum DeathCategory { DEATHS(AS_ENUM) DEATH_COUNT } DeathCategory;

// --- Spells ---
// clang-format off
#define CARD_TYPES(X) X(CARD_TYPE_NONE, "none") X(CARD_ALTERATION, "alteration") X(CARD_CONJURATION, "conjuration") X(CARD_MANIFESTATION, "manifestation") X(CARD_SUMMONING, "summoning") X(CARD_HERO, "hero")
// clang-format on
typedef enum CardType { CARD_TYPES(AS_ENUM) CARD_TYPE_COUNT } CardType;

// clang-format off
#define RARITIES(X) X(RARITY_NONE, "none") X(RARITY_COMMON, "common") X(RARITY_UNCOMMON, "uncommon") X(RARITY_RARE, "rare")
// clang-format on
typedef enum Rarity { RARITIES(AS_ENUM) RARITY_COUNT } Rarity;

// clang-format off
#define HOSTS(X) X(HOST_NONE, "none") X(HOST_INDIVIDUAL, "individual") X(HOST_GROUP, "group") X(HOST_SQUARE, "square") X(HOST_STRUCTURE, "structure") X(HOST_GLOBE, "globe")
// clang-format on
typedef enum HostKind { HOSTS(AS_ENUM) HOST_COUNT } HostKind;

// What a card may be aimed at (rules 21.2).
// clang-format off
#define TARGETS(X)                                                                                                     \
    X(TARGET_NONE, "none") X(TARGET_MINION, "minion") X(TARGET_RECRUIT, "recruit") X(TARGET_SWORDSMAN, "swordsman")    \
    X(TARGET_ARCHER, "archer") X(TARGET_MONSTER, "monster") X(TARGET_GROUP, "group")                                   \
    X(TARGET_RECRUIT_GROUP, "recruit-group") X(TARGET_MONSTER_GROUP, "monster-group") X(TARGET_SQUARE, "square")       \
    X(TARGET_STRUCTURE, "structure") X(TARGET_COLONY, "colony") X(TARGET_GLOBE, "globe")
// clang-format on
typedef enum TargetKind { TARGETS(AS_ENUM) TARGET_KIND_COUNT } TargetKind;

// clang-format off
#define TARGET_OWNERS(X) X(TARGET_OWNER_ANY, "any") X(TARGET_OWNER_FRIENDLY, "friendly") X(TARGET_OWNER_ENEMY, "enemy")
// clang-format on
typedef enum TargetOwner { TARGET_OWNERS(AS_ENUM) TARGET_OWNER_COUNT } TargetOwner;

// What a target is: [index] is a slot id of the kind; 0 for the globe.
typedef struct Target {
    uint8_t host;
    uint16_t index;
} Target; // HostKind

// What caused a damage, a change or a spell in the log: a card or helper spell (1..0x3fff), the helper spell
// of a terrain, or a creature's built-in ability.
typedef uint16_t SourceId;
enum { SOURCE_TERRAIN = 0x4000, SOURCE_CREATURE = 0x8000 };

// Slugs, in types.c. Each returns static text; a value out of range gives "?".
const char *player_slug(int player);
const char *direction_slug(int direction);
const char *mana_slug(int mana);
const char *house_slug(int house);
const char *nation_slug(int nation);
const char *terrain_slug(int terrain);
const char *realm_slug(int realm);
const char *structure_slug(int kind);
const char *class_slug(int minion_class);
const char *minion_kind_slug(int kind);
const char *control_slug(int control);
const char *experience_slug(int experience);
const char *walk_slug(int walk); // of one: WALK_DESERT, then twice the one before up to WALK_FLIGHT
const char *behaviour_slug(int behaviour);
const char *phase_slug(int phase);
const char *result_slug(int result);
const char *step_slug(int step);
const char *attack_kind_slug(int kind);
const char *card_type_slug(int type);
const char *rarity_slug(int rarity);
const char *host_slug(int host);
const char *target_slug(int target);
const char *target_owner_slug(int owner);

#endif
