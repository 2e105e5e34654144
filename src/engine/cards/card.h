// card.h - A card is one room: its row, its words and its code, in the file of its house.
//
// A row declares what it can (stats, bans, simple effects); a handler answers a phrase. Creatures (monsters, heroes,
// special recruits) are rows of the same kind beside the card that makes them.

#ifndef SANCTA_ENGINE_CARDS_CARD_H
#define SANCTA_ENGINE_CARDS_CARD_H

#include "engine/cards/card_ids.h"
#include "engine/context.h"

// The phrases of 20.4 that something can answer. At most 32: masks are 32 bits wide.
// Questions (34.19) are phrases too: an answer is a veto by setting [cancelled].
// clang-format off
#define PHRASES(X)                                                                                                     \
    X(PHRASE_NONE) X(PHRASE_START_OF_TURN) X(PHRASE_EACH_TURN_MANA) X(PHRASE_BEFORE_MOVEMENT) X(PHRASE_CAN_MOVE)       \
    X(PHRASE_CAN_EXIT) X(PHRASE_CAN_ENTER) X(PHRASE_CAN_JOIN) X(PHRASE_CAN_ADD_RECRUIT) X(PHRASE_ON_EXIT)              \
    X(PHRASE_ON_MOVE) X(PHRASE_ON_ENTER) X(PHRASE_BEFORE_COMBAT) X(PHRASE_START_OF_COMBAT) X(PHRASE_START_OF_ROUND)    \
    X(PHRASE_MUST_ATTACK) X(PHRASE_CALCULATE_DAMAGE) X(PHRASE_NO_DAMAGE) X(PHRASE_BEFORE_ARMOR) X(PHRASE_IS_HIT)       \
    X(PHRASE_AFTER_ARMOR) X(PHRASE_HITS) X(PHRASE_DAMAGES) X(PHRASE_KILLS) X(PHRASE_WHEN_KILLED) X(PHRASE_WHEN_DYING)  \
    X(PHRASE_MEMBER_DIED) X(PHRASE_END_OF_COMBAT) X(PHRASE_AFTER_COMBAT) X(PHRASE_AFTER_ALL_COMBAT)                    \
    X(PHRASE_CAN_FIGHT) X(PHRASE_ENDED) X(PHRASE_IS_IMMUNE)
// clang-format on
typedef enum PhraseKind {
#define X(id) id,
    PHRASES(X)
#undef X
        PHRASE_COUNT
} PhraseKind;
_Static_assert(PHRASE_COUNT <= 33, "phrase masks have 32 bits; NONE needs none");
#define PHRASE_BIT(kind) (UINT32_C(1) << ((kind)-1))

// One event on its way up. Which fields count depends on the kind; handlers change amounts and set the flags.
typedef struct Phrase {
    PhraseKind kind;
    MinionId subject; // on whom (0: on a group or square)
    MinionId other;   // the opponent: attacker for the victim's phrases, victim for the attacker's; 0 = none
    GroupId group;    // subject's group
    GroupId other_group;   // the group that fights it, 0 outside of combat
    SquareId at;           // subject's square
    SquareId from, to;     // movement phrases
    int amount;            // damage as it stands
    int uncapped;          // PHRASE_AFTER_ARMOR: before the cap at current HP
    MinionKind other_kind; // of the opponent, still known when it is buried
    int max_hp;            // PHRASE_KILLS: the dead opponent's maximum (34.11)
    AttackKind attack;     // hand or missile
    int round;             //
    DeathCategory category;
    bool magical, ignores_armor, has_attacker;
    bool looked_at_other; // an answer ran that may depend on the opponent
    bool cancelled;       // damage, death or permission is off; the walk stops where 34.9 says so
} Phrase;

// For whom a handler speaks.
typedef enum Scope {
    SCOPE_HOST,     // the spell's host is the subject, or contains it (group, square, globe)
    SCOPE_COMRADE,  // a creature or individual spell, subject is another member of the host's group
    SCOPE_OPPONENT, // subject fights the host's group
} Scope;

// What answers: an active spell, or a creature ([spell] 0, [host] the minion).
typedef struct Answerer {
    SpellId spell;
    MinionId host;   // the minion that carries it, 0 for group, square, structure, globe
    SourceId source; // for the log
} Answerer;

typedef void (*PhraseHandler)(Ctx *c, const Answerer *self, Phrase *p);
// [blind]: the answer is the same whoever the opponent is. Only the two phrases of A2 read it: who chooses a victim
// then asks once for all candidates, not for each.
typedef struct HandlerRow {
    PhraseKind on;
    Scope scope;
    PhraseHandler answer;
    bool blind;
} HandlerRow;
enum { HANDLERS_MAX = 5 };

// What a creature is when it is made (rules 9, 24).
typedef struct CreatureDef {
    const char *slug, *name;
    uint8_t kind, minion_class, nation, behaviour; // MinionKind, MinionClass, Nation, Behaviour
    bool is_hero;
    StatBlock stats; // nation hit points included, nation walks not
    HandlerRow handlers[HANDLERS_MAX];
} CreatureDef;

// Requirements of a target beside kind and owner, a mask (cards.md "requires").
typedef enum Require {
    REQUIRE_UNOCCUPIED = 1,
    REQUIRE_EMPTY = 2,
    REQUIRE_ROOM = 4,
    REQUIRE_CAN_ADD = 8,
} Require;

// A change of stats while the spell is active.
typedef struct StatChange {
    int8_t level, max_hp, armor, hand, missile, attacks;
    uint8_t walks;
} StatChange;

// Runs when the card is cast; the target is legal. Returns SQUANDER_NONE, or why it had no effect.
typedef Squander (*CastEffect)(Ctx *c, Player caster, Target target);

typedef struct CardDef {
    const char *slug, *name, *text;
    uint8_t house, cost_primary, cost_secondary, rarity, type; // House, ..., Rarity, CardType
    uint8_t target, target_owner, require, terrains[4]; // TargetKind, TargetOwner, Require mask, Terrain list
    uint8_t creates;                                    // CreatureId, for room and once-per-group tests
    uint8_t create_count;
    bool cumulative;    // stacking; else exclusive
    bool once_per_game; // heroes
    bool one_per_group; // of the creature it makes
    bool invisible;     //
    bool is_helper;     // not castable
    bool older_binds;   // on a join of two different instances the older stays, not the longer
    bool persists_recruit, persists_swordsman; // persistent requirement: dispelled when it fails
    uint8_t lasts;    // "turn of casting +N": N + 1 is stored as the distance to its end; 0 = no fixed end
    StatChange stats; // while active
    CastEffect cast;  // NULL: attaching is all
    HandlerRow handlers[HANDLERS_MAX];
} CardDef;

// The row of a card, 1..CARD_COUNT-1, and of a creature, 1..CREATURE_COUNT-1.
const CardDef *card_def(int card);
const CreatureDef *creature_def(int creature);

// The card, or creature, with that slug; 0 if there is none.
int card_by_slug(const char *slug);
int creature_by_slug(const char *slug);

// The slug of what a SourceId names.
const char *source_slug(SourceId source);
const char *source_name(SourceId source);

#endif
