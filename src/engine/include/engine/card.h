// card.h - A card is one room: its row, its words and its code, in the file of its house.
//
// A row declares what it can (target, requirements, stats, mana, simple effects as ops); a handler answers a
// phrase. Creatures (monsters, heroes, special recruits) are rows of the same kind beside the card that makes
// them.

#ifndef SANCTA_ENGINE_CARDS_CARD_H
#define SANCTA_ENGINE_CARDS_CARD_H

#include "engine/card_ids.h"
#include "engine/context.h"

// The phrases of rules 20.4 that something can answer. Questions (rules 34.19) are phrases too: an answer is
// a veto, or a yes, by setting [cancelled].
//
// The first 32 are asked all the time: every host keeps a mask of those that its answerers know (bubble.h).
// The first eight of them can also be answered for comrades and opponents, which is a mask of its own. Of the
// rare ones the match only knows whether anybody has ever answered one.
// clang-format off
#define PHRASES(X)                                                                                                     \
    X(PHRASE_NONE) X(PHRASE_CALCULATE_DAMAGE) X(PHRASE_NO_DAMAGE) X(PHRASE_BEFORE_ARMOR) X(PHRASE_HITS)                \
    X(PHRASE_KILLS) X(PHRASE_READ_STATS) X(PHRASE_WHEN_DYING) X(PHRASE_MEMBER_DIED)                                    \
    X(PHRASE_START_OF_TURN) X(PHRASE_EACH_TURN_MANA) X(PHRASE_BEFORE_MOVEMENT) X(PHRASE_CAN_MOVE)                      \
    X(PHRASE_WHEN_KILLED) X(PHRASE_CAN_ENTER) X(PHRASE_CAN_JOIN) X(PHRASE_CAN_ADD_RECRUIT) X(PHRASE_ON_EXIT)           \
    X(PHRASE_ON_MOVE) X(PHRASE_ON_ENTER) X(PHRASE_BEFORE_COMBAT) X(PHRASE_START_OF_COMBAT) X(PHRASE_START_OF_ROUND)    \
    X(PHRASE_MUST_ATTACK) X(PHRASE_IS_HIT) X(PHRASE_AFTER_ARMOR) X(PHRASE_DAMAGES) X(PHRASE_END_OF_COMBAT)             \
    X(PHRASE_AFTER_COMBAT) X(PHRASE_AFTER_ALL_COMBAT) X(PHRASE_CAN_FIGHT) X(PHRASE_CHECK_HIT) X(PHRASE_IS_IMMUNE)      \
    X(PHRASE_CAN_EXIT) X(PHRASE_ENDED)                                                                                 \
    X(PHRASE_IS_CONCEALED)   /* cancelled = the subject is concealed or invisible to [caster] */                       \
    X(PHRASE_SEES_CONCEALED) /* globe: cancelled = [caster] sees through it */                                         \
    X(PHRASE_CAN_TARGET)     /* cancelled = [caster] may not aim [card] at subject, group, structure or the globe */   \
    X(PHRASE_CARD_EXECUTES)  /* globe: cancelled = the cast of [card] by [caster] squanders */                         \
    X(PHRASE_CARD_EXECUTED)  /* to all: trainings of a seat have become final, or a cast is over */                    \
    X(PHRASE_CREATED)        /* a minion (subject) came into being at [at]; only its place answers. No draws here */   \
    X(PHRASE_CAN_TRAIN)      /* cancelled = novices of [structure] cannot be trained */                                \
    X(PHRASE_MAKES_NOVICES)  /* 1(f): [amount] turns are counted for [structure], 1 if nobody answers; 0 wins */       \
    X(PHRASE_OWN_MANA)       /* 1(h): cancelled = [structure] does not give its own mana */                            \
    X(PHRASE_CAN_CAPTURE)    /* 1(e): cancelled = [group] does not capture [structure] */                              \
    X(PHRASE_CAPTURED)       /* 1(e): [structure] has a new owner, [caster] was the old one */                         \
    X(PHRASE_KEEPS_INITIATIVE) /* cancelled = initiative stays; [amount] 0: in 1(g), 1: against a swap by spell */     \
    X(PHRASE_CAN_DISCARD)    /* globe: cancelled = [caster] may not discard */                                         \
    X(PHRASE_BEFORE_DRAW)    /* 1(d) begins, to all */                                                                 \
    X(PHRASE_TERRAIN_SPARES) /* cancelled = the terrain of [at] neither hurts, drowns, removes nor blocks [group] */   \
    X(PHRASE_COMPUTER_ORDERS) /* rules 17.1: set [to] (0: stay) and cancelled to order computer-controlled [group] */        \
    X(PHRASE_BURIED)         /* E3/E4: own abilities and spells of the dead, as noted at E1; subject is buried */      \
    X(PHRASE_LEFT)           /* the subject has left [group], or it its square [from], other than by dying */          \
    X(PHRASE_MEMBERS_CHANGED) /* to a group: it has won or lost members */                                             \
    X(PHRASE_RETURNED)       /* [group] has come back to the board at [at]; its holder was [card]. To its place */     \
    X(PHRASE_WITHDRAWS)      /* R1, before its effects: cancelled = [group] leaves the combat, C4 follows */           \
    X(PHRASE_ENTERS_COMBAT)  /* C1, before its effects: to both groups */
// clang-format on
typedef enum PhraseKind {
#define X(id) id,
    PHRASES(X)
#undef X
        PHRASE_COUNT
} PhraseKind;
enum {
    PHRASE_SPOKEN_LAST = PHRASE_MEMBER_DIED, // the last that comrades and opponents can answer
    PHRASE_RARE = PHRASE_CAN_EXIT,           // the first rare one
};
_Static_assert((int)PHRASE_SPOKEN_LAST == 8, "masks of what is answered for others have 8 bits");
_Static_assert((int)PHRASE_RARE == 33, "masks of hosts have 32 bits; NONE needs none");
_Static_assert((int)PHRASE_COUNT <= 65, "the mask of what was ever answered has 64 bits");
#define PHRASE_BIT(kind) (UINT32_C(1) << ((kind)-1))
#define PHRASE_EVER_BIT(kind) (UINT64_C(1) << ((kind)-1))

// A minion's stats on their way through rules 34.5: sums of base, nation, permanent changes and spells, wider
// than the stored fields so that nothing is clamped before the end. [has_hand], [has_missile]: has such an
// attack at all.
typedef struct StatSums {
    int level, max_hp, armor, hand, missile, attacks;
    unsigned walks;
    unsigned nation_walks; // the nation's own, apart because it can be taken away; in the end both count
    bool has_hand, has_missile;
    int level_at_most, armor_at_most, attacks_at_most; // "counts as at most", "reads as": lowest wins
} StatSums;

// One event on its way up. Which fields count depends on the kind; handlers change amounts and set the flags.
typedef struct Phrase {
    PhraseKind kind;
    MinionId subject; // on whom (0: on a group or square)
    MinionId other;   // the opponent: attacker for the victim's phrases, victim for the attacker's; 0 = none
    GroupId group;    // subject's group
    GroupId other_group;   // the group that fights it, 0 outside of combat; PHRASE_CAN_JOIN: the one to be
                           // joined, if any
    SquareId at;           // subject's square
    SquareId from, to;     // movement phrases
    int amount;            // damage as it stands
    int uncapped;          // PHRASE_AFTER_ARMOR: before the cap at current HP
    MinionKind other_kind; // of the opponent, still known when it is buried
    int max_hp;            // PHRASE_KILLS: the dead opponent's maximum (rules 34.11)
    int lost;              // PHRASE_HITS, PHRASE_DAMAGES: hit points that the attack took from the opponent
    AttackKind attack;     // hand or missile
    int round;             //
    DeathCategory category;
    StructureId structure; // of the phrases about one
    uint16_t card;         // CardId: what is aimed or executed
    Player caster;         // who aims, executes, discards
    Target target;         // PHRASE_CARD_EXECUTES
    SpellEnd reason;       // PHRASE_ENDED
    StatSums *stats;       // PHRASE_READ_STATS
    bool magical, ignores_armor, has_attacker;
    bool looked_at_other; // an answer ran that may depend on the opponent
    bool is_told;         // A2 of a real attack: whatever changes it is written into the log
    // Damage, death or permission is off, a question is answered; the walk stops where rules 34.9 says so.
    // PHRASE_START_OF_ROUND: the combat ends here, before anybody acts.
    bool cancelled;
} Phrase;

// For whom a handler speaks.
typedef enum Scope {
    SCOPE_HOST,     // the spell's host is the subject, or contains it (group, square, globe)
    SCOPE_COMRADE,  // a creature or individual spell, subject is another member of the host's group
    SCOPE_OPPONENT, // subject fights the host's group
} Scope;

// What answers: an active spell, or a creature ([spell] 0, [host] the minion).
struct HandlerRow;
typedef struct Answerer {
    SpellId spell;                // 0 too for a spell that has just ended (PHRASE_ENDED, PHRASE_BURIED)
    MinionId host;                // the minion that carries it, 0 for group, square, structure, globe
    SourceId source;              // for the log
    const struct HandlerRow *row; // with the row's own [number]
    Player owner;                 // caster of the spell, owner of the creature
    int value, count;             // of the spell; a creature: 0, 1
} Answerer;

typedef void (*PhraseHandler)(Ctx *c, const Answerer *self, Phrase *p);
// [blind]: the answer is the same for every opponent. Only the two phrases of A2 read it: the choice of a
// victim then asks once for all candidates, not for each.
typedef struct HandlerRow {
    PhraseKind on;
    Scope scope;
    PhraseHandler answer;
    bool blind;
    int16_t number; // for handlers that several cards share (effects.h): a terrain, a card, an amount
    uint8_t reads; // READ_STATS: the stats that it may change, a mask of READS_; for readers of the log alone
} HandlerRow;
// clang-format off
enum {
    READS_LEVEL = 1 << STAT_LEVEL, READS_MAX_HP = 1 << STAT_MAX_HP, READS_ARMOR = 1 << STAT_ARMOR, READS_HAND = 1 << STAT_HAND,
    READS_MISSILE = 1 << STAT_MISSILE, READS_ATTACKS = 1 << STAT_ATTACKS, READS_WALKS = 1 << STAT_WALKS, READS_ALL = 0xfe,
};
// clang-format on
_Static_assert((int)STAT_WALKS < 8, "HandlerRow.reads has 8 bits");
enum { HANDLERS_MAX = 6 };

// What a creature is when it is made (rules 9, 24).
typedef struct CreatureDef {
    const char *slug, *name;
    uint8_t kind, minion_class, nation, behaviour; // MinionKind, MinionClass, Nation, Behaviour
    bool is_hero;
    bool strikes_in_round_1; // keeps its hand attacks in the missile round
    StatBlock stats;         // nation hit points included, nation walks not
    HandlerRow handlers[HANDLERS_MAX];
} CreatureDef;

// Requirements of a target beside kind and owner, a mask (cards.md "requires"). terrain, nation, near-terrain
// and room have fields of their own.
typedef enum Require {
    REQUIRE_UNOCCUPIED = 1 << 0,
    REQUIRE_EMPTY = 1 << 1, // words only: no square with a structure is a target unless named (rules 34.1)
    REQUIRE_ROOM = 1 << 2,  // for CardDef.room newcomers
    REQUIRE_CAN_ADD = 1 << 3,
    REQUIRE_NOT_IN_STRUCTURE = 1 << 4,
    REQUIRE_NOT_ENTRANCE = 1 << 5,
    REQUIRE_NOT_NEUTRAL = 1 << 6,
    REQUIRE_TWO_MEMBERS = 1 << 7,
    REQUIRE_HAS_ARCHER = 1 << 8,
    REQUIRE_HAS_SWORDSMAN = 1 << 9,
    REQUIRE_NOT_SANCTUM = 1 << 10, // a square that may hold a town or colony
    REQUIRE_NO_TOWN = 1 << 11,     // a square that may hold a colony
    REQUIRE_NO_ARMOR = 1 << 12,
    REQUIRE_UNOWNED = 1 << 13,
    REQUIRE_IN_OWN_STRUCTURE = 1 << 14,
    REQUIRE_LEVEL_2 = 1 << 15,
    REQUIRE_BESIDE_OWN_STRUCTURE = 1 << 16,
    REQUIRE_NOT_HERO = 1 << 17,
    REQUIRE_EVEN_IF_CONCEALED = 1 << 18,
    REQUIRE_NEAR_VOLCANO = 1 << 19, // on one or orthogonally next to one
    REQUIRE_WATER_AROUND = 1 << 20, // on water or one of the eight squares around it
} Require;

// What must go on holding while the spell is active, else it is dispelled at the next recheck. On groups: for
// every member. [CardDef.persists_terrain] and [CardDef.nation] go with TERRAIN and NATION.
typedef enum Persist {
    PERSIST_RECRUIT = 1 << 0,
    PERSIST_SWORDSMAN = 1 << 1,
    PERSIST_ARCHER = 1 << 2,
    PERSIST_MONSTER = 1 << 3,
    PERSIST_NATION = 1 << 4,
    PERSIST_TERRAIN = 1 << 5,
    PERSIST_NOT_IN_STRUCTURE = 1 << 6,
    // The structure, or a square without one: the spell ends with it in any case, so nothing tests this.
    PERSIST_BY_ITSELF = 1 << 7,
} Persist;

// A change of stats while the spell is active.
typedef struct StatChange {
    int8_t level, max_hp, armor, hand, missile, attacks;
    uint8_t walks;
} StatChange;

// A cast that is being executed; the target is legal.
typedef struct Casting {
    uint16_t card; // CardId
    Player caster;
    Target target;
    SpellId spell; // the active spell, 0 for instant cards
    int paid;      // primary mana paid
} Casting;

// Runs when the card is cast, after its ops. Returns SQUANDER_NONE, or why it had no effect: the log then
// says that it squandered.
typedef Squander (*CastEffect)(Ctx *c, const Casting *cast);

// Effects that two or more cards share, run in the order of the row when the card is cast (effects.c).
// "Each": every member of the targeted group, first to last, or the targeted minion alone. a, b: as said.
typedef enum OpKind {
    OP_NONE,
    OP_TERRAIN,       // the target's square becomes terrain a
    OP_TERRAIN_BLOCK, // it and the eight around it, row-major, occupied or not
    OP_TERRAIN_CROSS, // the four beside it that are unoccupied and empty: up, down, right, left
    OP_SUMMON,        // what the row [creates], in a new group of the caster on the targeted square
    OP_RECRUIT,       // up to so many appended to the targeted group, or made in the targeted structure
    OP_SWORDSMEN,     // the same with up to [create_count] plain swordsmen of nation a
    OP_DAMAGE,        // each takes a magical damage; b > a: a number drawn from a to b for each
    OP_DIE,           // each dies
    OP_REMOVE,        // each is removed from the game
    OP_HEAL,          // each regains a hit points; 0: all
    OP_MAX_HP,        // each gains a maximum (and current if a > 0) hit points for good
    OP_LEVEL,         // each gains a levels for good
    OP_NATION,        // each becomes of nation a; 0: one of the eleven others, drawn for each
    OP_CANCEL_ORDER,  // the group's movement order goes
    OP_RANDOM_STEP,   // and becomes one random legal step if a player controls it
    OP_MOVES_TWICE,   // this turn
    OP_DISPEL,        // visible spells a (Dispel mask) of the target, in list order, but for this one
    OP_NOVICES,       // b novices of nation a (0: of the caster's house) in the structure
    OP_LOSE_NOVICES,  // all waiting novices go
    OP_RESTART_CLOCK, // its novice counter goes back to 0
    OP_DESTROY,       // the structure is destroyed, if it is a colony or a is not 0
    OP_OWNER,         // the group passes to the caster; a: to that Player
    OP_INITIATIVE,    // passes to the other player
    OP_TAKE_CARD,     // the other player loses a card of their hand, drawn at random; a: it is shown to both
} OpKind;
typedef enum Dispel {
    DISPEL_OWN = 1,     // spells on the target itself
    DISPEL_MEMBERS = 2, // individual spells of the targeted group's members, before the group's own
    DISPEL_FOREIGN = 4, // only those whose caster is not the owner of the target
} Dispel;
typedef struct Op {
    uint8_t kind; // OpKind
    int16_t a, b;
} Op;
enum { OPS_MAX = 4 };

typedef struct ManaGift {
    uint8_t type; // Mana
    int8_t amount;
} ManaGift;

typedef struct CardDef {
    const char *slug, *name, *text;
    const char *until; // "until: ..." of the card face; NULL: permanent, instant or by [lasts]
    uint8_t house, cost_primary, cost_secondary, rarity, type; // House, ..., Rarity, CardType
    uint8_t target, target_owner;                              // TargetKind, TargetOwner
    uint32_t require;                                          // Require mask
    uint8_t terrains[4];                                       // target stands on one of these Terrains
    uint8_t nation;                                            // target is of that Nation
    uint8_t room;                                              // REQUIRE_ROOM: for how many
    uint8_t creates;          // CreatureId: what its op or its code makes, and what the limits below count
    uint8_t create_count;     // how many of those, or of plain recruits
    uint8_t create_class;     // MinionClass of the plain recruits that it makes; NONE where it [creates]
                              // something else
    uint8_t create_nation;    // their Nation; NONE: drawn for each
    bool creates_in_place;    // what it makes takes the place of the targeted group, and so needs no room
    bool creates_later;       // the spell makes it while it is active, not when cast
    uint8_t persists;         // Persist mask
    uint8_t persists_terrain; // Terrain
    bool cumulative;          // stacking; else exclusive
    bool once_per_game;       // heroes
    bool one_per_group;       // of the creature it makes
    bool one_in_play;         // for both players: the spell, or the creature it makes
    bool one_per_player;      // of the creature it makes, by its owner
    bool invisible;           //
    bool is_helper;           // not castable
    uint16_t made_by;         // a helper: the card that makes it, itself or by what it creates; 0: several do
    bool older_binds;         // on a join of two different instances the older stays, not the longer
    bool is_distinct;         // each cast has a value of its own: copies are never counted as one entry
    bool keeps_current;       // a gained maximum does not raise current hit points
    bool ends_itself;         // [lasts] is what the card says, but its own code ends it
    bool is_revolver;         // its primary cost is 1..10, by its turns in hand
    bool cast_sets_up;  // [cast] makes what the spell stands on: it runs too where a file puts it in play
    bool needs_mark;    // it acts by a helper of its own, and is not cast where there is no room for that
    bool founds_colony; // nor this where there is none for one more structure and the helper of a colony
    uint8_t lasts;      // "turn of casting +N": N + 1 is stored as the distance to its end; 0 = no fixed end
    StatChange stats;   // while active
    ManaGift each_turn[2]; // 1(h), per copy: to the structure's owner, else to the caster
    ManaGift next_turn;    // in the next 1(h), once; the spell then ends
    Op ops[OPS_MAX];       // when cast
    CastEffect cast;       // after the ops; NULL: nothing more
    HandlerRow handlers[HANDLERS_MAX];
} CardDef;

// The row of a card, 1..CARD_COUNT-1, and of a creature, 1..CREATURE_COUNT-1. 0, no card and no creature,
// is a failed check, as is any other number out of range.
const CardDef *card_def(int card);
const CreatureDef *creature_def(int creature);
// The first card that makes [creature], 0 if none does.
int card_creating(int creature);

// The mana of both types that [def] says a card costs (one whose price changes costs mana_primary_cost() of
// the first).
static inline int card_cost(const CardDef *def) {
    return def->cost_primary + def->cost_secondary;
}

// Does a spell of [def] answer [phrase]?
static inline bool card_answers(const CardDef *def, PhraseKind phrase) {
    for (int i = 0; i < HANDLERS_MAX && def->handlers[i].on != PHRASE_NONE; i++) {
        if (def->handlers[i].on == phrase) return true;
    }
    return false;
}

// The card, or creature, with that slug; 0 if there is none.
int card_by_slug(const char *slug);
int creature_by_slug(const char *slug);

// The slug of what a SourceId names.
const char *card_source_slug(SourceId source);
const char *card_source_name(SourceId source);

// The kind of thing that [card] is aimed at.
HostKind cast_host(int card);

#endif
