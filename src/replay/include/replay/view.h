// view.h - The board as one seat may see it: what pictures, sounds and text are made from.
//
// A View holds facts and no rules. It starts as the view of a setup and then changes only by events, forward
// and backward; folding the log of a seat gives the view of that seat's state. Tables are indexed by the same
// slots as the engine's. Flat and without padding, so that copying is one assignment and undo can be tested
// byte by byte.

#ifndef SANCTA_REPLAY_VIEW_H
#define SANCTA_REPLAY_VIEW_H

#include "engine/log.h"
#include "engine/state.h"

typedef struct ViewSquare {
    uint16_t spells; // first slot of the square's list, 0 = none
    uint8_t terrain; // Terrain
    uint8_t swamp;   // Direction of the open side, 0 = all
} ViewSquare;

typedef struct ViewNovices {
    uint8_t nation, count;
} ViewNovices;

typedef struct ViewStructure {
    uint16_t spells;
    uint8_t at;          // square, 0: the slot is free
    uint8_t kind, owner; // StructureKind, Player
    uint8_t mana;        // Mana; 0 when neutral or another seat's
    uint8_t clock;
    uint8_t run_count;
    ViewNovices runs[NOVICE_RUNS]; // waiting novices, oldest first; neighbors have different nations
} ViewStructure;

typedef struct ViewGroup {
    Label label;                  // 0: the slot is free
    MinionId members[GROUP_SIZE]; // first to last, zero beyond [count]
    uint16_t age;
    uint16_t spells;
    SourceId holder; // what holds it off the board
    uint8_t count;
    uint8_t owner, control, kind; // Player, Control, MinionKind
    uint8_t at;                   // square, 0 while off the board
    uint8_t order;                // destination of its movement order, 0 = none
} ViewGroup;

typedef struct ViewMinion {
    Label label; // 0: the slot is free
    uint16_t spells;
    uint8_t kind, minion_class, nation, creature; // MinionKind, MinionClass, Nation, CreatureId
    uint8_t experience;                           // Experience
    uint8_t hp;
    uint8_t group; // slot of its group
    StatBlock now; // as the events told it
} ViewMinion;

typedef struct ViewSpell {
    uint16_t label; // 0: the slot is free
    uint16_t card;
    uint16_t next;       // slot of the next in the same list
    uint16_t mother;     // slot, 0 = none or not visible to the seat
    uint16_t on;         // host, as target_pack() packs it
    uint16_t cast, ends; // turns
    int16_t value;
    uint8_t owner, visible, helper, count;
} ViewSpell;

typedef struct ViewPlayer {
    uint16_t discard[DECK_MAX];                                          // owner only
    HandCard hand[HAND_SIZE];                                            // owner only
    int16_t pool[MANA_COUNT], income[MANA_COUNT], next_mana[MANA_COUNT]; // owner only
    uint16_t deck_count, discard_count, hand_count;
    uint16_t house; // House
} ViewPlayer;

typedef struct View {
    ViewMinion minions[MINIONS_MAX + 1];
    ViewGroup groups[GROUPS_MAX + 1];
    ViewSpell spells[SPELLS_MAX + 1];
    ViewSquare squares[SQUARES + 1];
    ViewStructure structures[STRUCTURES_MAX + 1];
    ViewPlayer players[PLAYER_BLUE + 1];
    uint16_t globe_spells;
    uint16_t turn;
    uint8_t phase;                 // the phase that began last: it runs or is over
    uint8_t initiative;            // Player
    uint8_t seat;                  // Player that looks, PLAYER_NONE: sees everything
    uint8_t result, result_reason; // GameResult, GameOver
    uint8_t high, low, round;      // the groups that fight now and their round, 0 outside of combat
} View;

// A structure that has gone, and the slot that it had.
typedef struct ViewRemoved {
    ViewStructure structure;
    uint8_t slot;
} ViewRemoved;

// What an event took out, kept so that view_undo() can put it back.
typedef union ViewSaved {
    ViewMinion minion;
    ViewGroup group;
    ViewSpell spell;
    ViewRemoved removed;
    uint16_t words[4];
} ViewSaved;

// A stack of the caller's. Room for one record an event is always enough.
typedef struct ViewJournal {
    ViewSaved *items;
    uint32_t count, capacity;
} ViewJournal;

// The view of [s] for [seat]: red, blue, or PLAYER_NONE for everything.
void view_of(View *out, const GameState *s, Player seat);

// Applies [e]. [journal] NULL: forward only. The event must be of the view's own log (see projection.h for a
// seat's).
void view_apply(View *v, const Event *e, ViewJournal *journal);
// Is every field of [e] in its range? For tests: the engine's own events always are.
bool view_event_is_sound(const Event *e);
// Takes back [e], the event applied last, exactly. [journal] is the one it was applied with.
void view_undo(View *v, const Event *e, ViewJournal *journal);

// Do both show the same facts? Which slot a spell lies in is no fact. For tests.
bool view_equal(const View *a, const View *b);
// The name of the first part in which they differ ("minions", "player 1", ...), NULL if they are equal. For
// tests.
const char *view_difference(const View *a, const View *b);

// --- Looking things up; 0 when there is none ---
GroupId view_group_at(const View *v, SquareId square);
StructureId view_structure_at(const View *v, SquareId square);
Player view_minion_owner(const View *v, MinionId minion);
SquareId view_minion_square(const View *v, MinionId minion);
// First slot of a host's list; go on with spells[slot].next.
uint16_t view_first_spell(const View *v, Target host);
// Square of a target, 0 for the globe and whatever is off the board.
SquareId view_target_square(const View *v, Target target);
int view_novices(const ViewStructure *t, Nation nation); // NATION_NONE: all

// Takes out waiting novice number [index] from the oldest (out of range: nothing), and the exact opposite.
void view_novice_take(ViewStructure *t, int index);
void view_novice_put(ViewStructure *t, int index, uint8_t nation);

#endif
