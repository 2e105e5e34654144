// view_state.h - The facts of a view, and the journal by which its changes are undone.

#ifndef SANCTA_REPLAY_VIEW_STATE_H
#define SANCTA_REPLAY_VIEW_STATE_H

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

#endif
