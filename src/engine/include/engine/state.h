// state.h - The whole state of a match as one flat value: copying a match is one assignment.
//
// No pointers and no padding games: identity is the bytes that state_write() produces, never memcmp. Slot 0
// of every table is "none". Who may write which field is written beside it; the lint checks the ones it can
// see. Fields stand in the order that leaves no gaps in the large tables: the time of a copy is the size of
// the state.

#ifndef SANCTA_ENGINE_STATE_H
#define SANCTA_ENGINE_STATE_H

#include "base/bytes.h"
#include "engine/log.h"
#include "engine/types.h"

// What a minion can do. hand and missile: STAT_NONE is "no such attack". walks: mask of Walk.
typedef struct StatBlock {
    uint8_t max_hp;
    int8_t level, armor, hand, missile, attacks;
    uint8_t walks;
} StatBlock;

// A recruit or a monster. Created in minion.c, ended in death.c.
typedef struct Minion {
    Label label;      // 0: the slot is free
    MinionId victim;  // combat.c, targeting.c: whom it attacks, 0 = idle
    uint32_t answers; // bubble.c: mask of phrases that its creature or individual spells answer for itself
    uint16_t spells;  // spell.c: first SpellId of its individual list, casting order
    GroupId group;    //
    uint8_t speaks;   // bubble.c: mask of phrases that they answer for comrades or opponents
    StatBlock base;   // minion.c: creature and permanent changes, nation not included
    StatBlock now;    // minion.c: as read (rules 34.5), a cache that minion_refresh() keeps true
    uint8_t hp;       // damage.c
    uint8_t nation;   // Nation, 0 for monsters
    uint8_t creature; // CreatureId: monster, hero or special recruit; 0 = a plain recruit
    uint8_t kind : 2; // MinionKind
    uint8_t minion_class : 2; // MinionClass
    uint8_t experience : 2;   // Experience
    uint8_t is_dying : 2;  // damage.c, death.c: 0 HP, not yet buried; MOURNED: buried, but E4 still reads it
    uint8_t armor_left;    // combat.c: current armor of this round
    uint8_t attacks_left;  // combat.c
    uint8_t misses;        // combat.c: MISSES_INFINITE before the first hit
    uint8_t attacks_made;  // combat.c: in this round, for those who alternate; SITS_OUT
    uint16_t hp_debt : 15; // minion.c: permanent losses of maximum that the base has no room for
    // minion.c: more than its own and its group's spells may have changed [now]; a cache like it
    uint16_t is_answered : 1;
} Minion;
enum { MOURNED = 3 };
// Minion.attacks_made of a minion that an effect keeps from attacking in this round: a non-combatant until
// the next (rules 18.4).
enum { SITS_OUT = UINT8_MAX };
_Static_assert((int)MINION_KIND_COUNT <= 4 && (int)CLASS_COUNT <= 4 && (int)EXPERIENCE_COUNT <= 4,
               "kind, class and experience have two bits each");
#define HP_DEBT_MOST 0x7fffU

// Has the slot's minion gone while its death goes on? Nobody else gets the slot before that is over.
static inline bool minion_is_mourned(const Minion *m) {
    return m->label == 0 && m->is_dying == MOURNED;
}

// Up to eight minions of one owner in one square or off the board (rules 10).
typedef struct Group {
    Label label;                  // 0: the slot is free
    MinionId members[GROUP_SIZE]; // group.c: first to last
    uint16_t age;                 // creation serial, decides precedence within one owner
    uint8_t count;                // group.c
    uint8_t owner, control;       // Player, Control
    SquareId at;                  // board.c: 0 while off the board
    SquareId start;               // movement.c: where it began this turn's movement
    SquareId order;               // destination of its movement order, 0 = none
    uint8_t order_place;          // 1..: place in its owner's order of issue, 0 = none
    uint8_t order_by;             // OrderBy
    uint8_t entered;              // Direction: the side by which it last entered its square
    uint8_t moves_twice;          // this turn (rules 34.17)
    uint8_t travelled;            // Direction of its step this turn, for the second run
    uint8_t speaks;               // bubble.c: what members or group spells answer for comrades or opponents
    uint32_t answers;             // bubble.c: group spells, for any member
    uint32_t asked;               // bubble.c: what the group or any of its members answers for itself
    uint16_t spells;              // spell.c: first SpellId of its group list
    uint16_t return_turn;         // off the board: first turn in which it may return
    SourceId holder;              // what holds it off the board
    SquareId return_to;           // the square of its holder
} Group;

// An active spell in one host's list (rules 21). Written by spell.c only.
typedef struct Spell {
    uint16_t label;       // unique in the match for its kind of visibility; 0: the slot is free
    uint16_t next;        // next SpellId of the same list
    uint16_t on;          // host, as target_pack() packs it
    uint16_t cast;        // turn of casting
    uint16_t ends;        // ends in 1(b) of this turn; 0 = no fixed end
    int16_t value;        // the card's own counter or stored fact
    uint16_t card : 9;    // CardId
    uint16_t count : 7;   // equal cumulative copies of one caster (rules 34.3), at least 1
    uint16_t mother : 12; // SpellId, 0 = none
    uint16_t owner : 2;   // Player: the caster
    uint16_t visible : 1;
    uint16_t helper : 1;
} Spell;
// The most that fits into the narrow fields.
#define SPELL_CARD_MOST 0x1ffU
#define SPELL_COUNT_MOST 0x7fU
#define SPELL_MOTHER_MOST 0xfffU

typedef struct Structure {
    SquareId at;         // 0: the slot is free
    uint8_t kind, owner; // StructureKind, Player (neutral: unowned)
    uint8_t mana;        // Mana type of a town or colony, 0 when neutral
    uint8_t clock;       // novice counter (rules 7.5)
    uint8_t captured;    // in this turn's 1(e)
    uint8_t pending;     // its owner still has to choose the mana type (1e)
    uint8_t run_count;   // of [runs]
    struct {
        uint8_t nation, count;
    } runs[NOVICE_RUNS]; // waiting novices, oldest first
    uint16_t spells;     // spell.c
    uint32_t answers;    // bubble.c
} Structure;

typedef struct Square {
    uint8_t terrain;       // terrain.c
    uint8_t swamp;         // terrain.c: Direction of the open side, 0 = all
    GroupId group;         // board.c: who stands here, 0 = unoccupied
    StructureId structure; // structure.c
    uint16_t spells;       // spell.c
    uint32_t answers;      // bubble.c
} Square;

typedef struct HandCard {
    uint16_t card; // CardId, 0 = empty slot
    int16_t value; // a Revolver: the turn in which it was drawn, below 0 if before the first; 0: not known
} HandCard;

// Cards go from the deck through the hand to the used ones and never back, so both piles share one array: the
// deck lies at its front, the used cards at its end, last used first.
enum { CARDS_MAX = DECK_MAX + HAND_SIZE };
typedef struct PlayerState {
    uint16_t deck[CARDS_MAX];              // player.c: draw order, next card first
    uint16_t deck_count;                   //
    uint16_t discard_count;                // player.c: used and discarded cards; see discard_at()
    HandCard hand[HAND_SIZE];              // slots 0..4
    int16_t pool[MANA_COUNT];              // mana.c: this turn's mana, by Mana
    int16_t income[MANA_COUNT];            // mana.c: every turn (trained novices and generators)
    int16_t next_mana[MANA_COUNT];         // mana.c: once, in the next 1(h)
    uint16_t heroes_used[HEROES_MAX / 16]; // bit = hero index of the card
    uint8_t house;                         // House
    int8_t delta;                          // initiative.c: captures minus losses since the last 1(g)
    uint8_t fewer_cards;                   // setup.c: that 1(d) of turn 1 leaves in the deck (rules 4.5)
    int8_t more_novices;                   // setup.c: than START_NOVICES that it began with (rules 4.5)
} PlayerState;

// The order in which a player's groups came (rules 10.9). Written by group.c.
typedef struct Sequence {
    GroupId groups[GROUPS_MAX];
    uint8_t count;
} Sequence;

// The last dead (22): what cards that bring back the dead can read. Ring, oldest overwritten.
typedef struct Grave {
    Label label;
    uint8_t owner, nation, minion_class, kind, creature;
} Grave;

// One generator per purpose (25), so that what one player draws tells nothing of the other.
typedef struct Rng {
    uint64_t play;
    uint64_t deck[PLAYER_COUNT];
} Rng;

// How far the tables have ever been in use since the state began: the highest slot taken of minions, groups
// and visible spells, and how many slots from the end of the table invisible spells have reached. What lies
// beyond is all zeroes, so that state_copy() can leave it alone.
typedef struct Marks {
    uint16_t minions; // minion.c
    uint16_t groups;  // group.c
    uint16_t spells;  // spell.c
    uint16_t hidden;  // spell.c
} Marks;

typedef struct GameState {
    Minion minions[MINIONS_MAX + 1];
    Group groups[GROUPS_MAX + 1];
    Spell spells[SPELLS_MAX + 1];
    Square squares[SQUARES + 1];
    Structure structures[STRUCTURES_MAX + 1];
    PlayerState players[PLAYER_BLUE + 1]; // red and blue
    Sequence sequences[PLAYER_COUNT];     // red, blue, neutral
    Grave graveyard[GRAVEYARD_MAX];
    Rng rng;
    uint16_t globe_spells;  // spell.c
    uint32_t globe_answers; // bubble.c
    uint64_t heard; // bubble.c: phrases that anything may answer, those of before still among them; a cache
    uint16_t turn;  // from 1
    uint16_t turn_limit;                          // rules 34.22; 0 = none
    uint16_t next_minion, next_group, next_spell; // next generated label
    uint16_t next_hidden_spell[PLAYER_COUNT];     // labels of invisible spells, by caster
    uint16_t next_age;
    uint8_t phase;         // Phase that runs next (or waits for mana choices in phase 1)
    uint8_t initiative;    // Player: red or blue
    uint8_t realm;         // Realm the map came from (random is resolved)
    uint8_t generated;     // the map was generated: 1(f) of turn 1 skips counting (rules 7.5.2)
    uint8_t result;        // GameResult
    uint8_t result_reason; // GameOver
    uint8_t grave_next, grave_count;
    uint16_t minion_count; // live minions
    uint16_t spell_count;  // active spells
    uint16_t child_count;  // spell.c: active spells that have a mother
    Marks marks;           // a cache: what the tables hold, and have held, says where they stand
} GameState;
_Static_assert(sizeof(GameState) <= 27U * 1024U, "the computer player copies it thousands of times a turn");

// [*to] = [*from], byte for byte, without the slots that neither has ever used: a quarter of the time in
// mid-game. [to] is another state, or all zeroes; never memory that nobody has written.
void state_copy(GameState *to, const GameState *from);

// Writes every fact of [s], caches left out, field by field, little-endian.
void state_write(Writer *w, const GameState *s);

// Fills [out] from what state_write() wrote and rebuilds the caches. False when the bytes are short or a
// value is out of range; [out] is then unspecified.
bool state_read(Reader *r, GameState *out);

// Hash of state_write()'s bytes, random streams included.
uint64_t state_hash(const GameState *s);

// The most bytes state_write() can produce.
enum { STATE_BYTES_MAX = 48 * 1024 };

// Slot access. The id must be in range; a free slot is allowed only where the name says so.
static inline Minion *minion_of(GameState *s, MinionId id) {
    return &s->minions[id.v];
}
static inline const Minion *minion_at(const GameState *s, MinionId id) {
    return &s->minions[id.v];
}
static inline Group *group_of(GameState *s, GroupId id) {
    return &s->groups[id.v];
}
static inline const Group *group_at(const GameState *s, GroupId id) {
    return &s->groups[id.v];
}
// Notes how far the table is in use now that slot [id] holds a spell. For spell.c.
static inline void state_mark_spell(GameState *s, uint16_t id) {
    const uint16_t from_end = (uint16_t)(SPELLS_MAX + 1 - id);
    uint16_t *mark = s->spells[id].visible ? &s->marks.spells : &s->marks.hidden;
    const uint16_t reached = s->spells[id].visible ? id : from_end;
    if (reached > *mark) *mark = reached;
}
// A player's used and discarded cards, first used first.
static inline uint16_t *discard_of(PlayerState *p, int nth) {
    return &p->deck[CARDS_MAX - 1 - nth];
}
static inline const uint16_t *discard_at(const PlayerState *p, int nth) {
    return &p->deck[CARDS_MAX - 1 - nth];
}
// A hand built by hand for a scenario may hold more cards than any deck: the pile then keeps the first ones.
static inline bool discard_has_room(int deck_count, int discard_count) {
    return discard_count < DECK_MAX && deck_count + discard_count < CARDS_MAX;
}
static inline Square *square_of(GameState *s, SquareId id) {
    return &s->squares[id.v];
}
static inline const Square *square_at(const GameState *s, SquareId id) {
    return &s->squares[id.v];
}

#endif
