// match_state.h - What a match holds: its setup, the orders of all turns, the position as it stands, its log.

#ifndef SANCTA_MATCH_MATCH_STATE_H
#define SANCTA_MATCH_MATCH_STATE_H

#include <stddef.h>

#include "engine/engine.h"
#include "match/names.h"

struct json_t; // the JSON library stays behind this module's own files

enum {
    MATCH_TURNS_MAX = 10000,    // listed turns of one file
    MATCH_LOG_VERSION = 1,      // layout of the packed log; another one is not read
    MATCH_TEXT_SIZE = 64,       // a player's name, control characters as in base/plain_text.h
    MATCH_FILE_MAX = 256 << 20, // bytes
};

// The largest seed that a file can hold.
#define MATCH_SEED_MAX ((uint64_t)INT64_MAX)

// An order as the file says it. Which fields count depends on the kind, as in Order.
typedef struct MatchOrder {
    uint8_t kind;        // OrderKind
    uint8_t as;          // mana: Mana; train: TrainedAs
    uint8_t nation;      // train
    uint8_t on;          // cast: HostKind square or globe, HOST_NONE for the group or minion of that name
    SquareId at;         // mana, train, move, cast on a square; 0: off the map
    uint16_t card;       // cast, discard
    Label group, minion; // train: names of what it makes; move: group; cast: whichever of the two exists
} MatchOrder;

typedef struct MatchOrders {
    MatchOrder *items; // owned
    int count;
    size_t capacity;
    bool is_listed; // the file holds a list, even if it is empty
} MatchOrders;

// The lists of one turn, by player.
typedef struct MatchTurn {
    MatchOrders seats[PLAYER_BLUE + 1];
} MatchTurn;

typedef struct MatchPlayer {
    char seat[MATCH_TEXT_SIZE]; // "human", "random", "easy" ...; "" = none named
    char name[MATCH_TEXT_SIZE];
} MatchPlayer;

// Asks a computer player of [seat] for orders: mana choices while they are pending, else orders of phase 2.
// Returns how many it wrote to [out], below 0 if it could not decide because memory is short. [state] is the
// true state: the computer player must look at it as the seat knows it.
typedef int (*MatchDecide)(void *data, const GameState *state, Player seat, Order *out, int capacity);

typedef struct Match {
    struct json_t *setup; // the keys of the file that describe the beginning
    GameState start;      // what they describe
    GameState state;      // the position as it stands
    uint64_t seed;
    MatchPlayer players[PLAYER_BLUE + 1];
    Names names;
    MatchTurn *turns; // turns[k]: orders of turn start.turn + k
    int turn_count;
    size_t turn_capacity;
    // Confirmed lists of the turn that [state] stands in, while the other seat has not confirmed. They are
    // its secret and are read once, when the orders of that turn are: match_restart() and match_copy() leave
    // them out, so no replay sees them.
    MatchTurn pending;
    uint64_t *hashes; // hashes[k]: after phase "end" of turn start.turn + k
    int hash_count;
    int whole_turns; // the first so many listed turns were played to their end when the file was written:
                     // nobody is asked in them
    Event *log;
    uint32_t log_count, log_capacity;
    GameState log_start; // the position before the first event of [log]: [start], or the snapshot of a file
                         // that has no log
    bool is_log_cut;     // that snapshot: the log lacks its beginning, and is not saved
    // Where each seat's groups stood when it gave its orders in the turns before [state].
    Whereabouts past[PLAYER_BLUE + 1];
    bool is_played;                       // [state] is past [start]
    bool was_resumed;                     // read from a snapshot
    bool was_over;                        // and that was the end
    TurnOrders resolved[PLAYER_BLUE + 1]; // of the running turn, from phase "orders" on
    bool is_resolved;
    uint16_t chosen_turn; // the last turn whose choices of mana were read in its 1(e), 0: none since the
                          // match was read
    struct MatchLine
        *lines; // owned; [0] names the main line, see match_lines.h. NULL: there is no other line
    int line_count;
    MatchDecide decide[PLAYER_BLUE + 1]; // NULL: nobody; asked for turns without a list
    void *decide_data;
} Match;

// An order that could not be played: its seat, its place in the list (from 0) and why. ORDER_FAULT_MEMORY in
// place of an index: there is nothing wrong with the orders, but too little memory to play them.
enum { ORDER_FAULT_MEMORY = -1 };
typedef struct OrderFault {
    int turn, index;
    Player seat;
    OrderError error;
} OrderFault;

#endif
