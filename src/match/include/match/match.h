// match.h - A match as one file: scenario, puzzle, save, replay and bug report (design "Match file").
//
// A Match owns its setup, every order of every turn, a hash per turn, the position as it stands and its log.
// Orders are kept as the file says them (names, cards, squares) and become the engine's orders when they are
// played. This module reads and writes files and plays through engine.h; it knows no computer player and
// draws nothing.

#ifndef SANCTA_MATCH_MATCH_H
#define SANCTA_MATCH_MATCH_H

#include <stddef.h>

#include "engine/engine.h"
#include "match/names.h"
#include "match/problems.h"

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

// A generated match; its setup keeps the map and the decks. A player without cards gets deck_default(), a
// seed above MATCH_SEED_MAX loses its highest bit. NULL when memory is short.
Match *match_new(const GameSetup *setup);
void match_free(Match *m);

// What the match is called, "": nothing. It is saved with it. False when memory is short.
const char *match_title(const Match *m);
bool match_set_title(Match *m, const char *title);

// Reads a file or its text. NULL, and at least one problem, if anything is wrong.
Match *match_load(const char *path, Problems *problems);
Match *match_load_text(const char *text, size_t size, Problems *problems);

// What is otherwise than the file says.
typedef struct MatchChanges {
    bool has_seed;
    uint64_t seed;
    bool has_handicap[PLAYER_BLUE + 1];
    Handicap handicaps[PLAYER_BLUE + 1];
    Player initiative; // with a handicap: who begins with it; PLAYER_NONE: as the file says
} MatchChanges;
// The same setup and orders with [changes]: what was played and saved is left out. A handicap is a problem
// where the file lays out a position. NULL changes nothing.
Match *match_load_text_changed(const char *text, size_t size, const MatchChanges *changes,
                               Problems *problems);

// This program and its version, "sancta 0.4.0": saves say who wrote them.
const char *match_program(void);

// The file's text, to be freed by the caller; NULL when memory is short. Reading it back gives the same
// state.
char *match_to_text(const Match *m);
// Writes it atomically: a crash leaves the old file or the new one. False with a reason in [error].
bool match_save(const Match *m, const char *path, char error[PROBLEM_SIZE]);

// The same match once more, at its beginning and with nobody to decide; NULL when memory is short.
Match *match_copy(const Match *m);
// The same start, dice and orders, to be played over again and for nothing else: it has no setup, no names
// and no log, is never saved, and costs little. NULL when memory is short.
Match *match_replay(const Match *m);
// Back to the beginning: the state is the start, nothing is logged, hashes are forgotten, lists that wait for
// the other seat are dropped; orders stay.
void match_restart(Match *m);

// For a match of an older file, which does not say where the groups stood in the turns before: plays them
// over again on a copy and reads it there. Nothing changes if the file says it or they cannot be played.
// False when memory is short.
bool match_relearn(Match *m);

// Forgets the orders of the turn that [state] stands in and of all turns after it: from here the match goes
// on differently.
void match_forget_orders(Match *m);

// Runs the next phase with the orders of the turn, appends to the log, keeps the hash when the turn has
// ended. False, with nothing run, if an order of the turn is not legal. A match that is over runs no more;
// orders that are listed beyond its end are a fault.
bool match_run_phase(Match *m, OrderFault *fault);
// Phases up to and including "end" of the running turn, or until the match is over.
bool match_run_turn(Match *m, OrderFault *fault);
// Phases until the orders of [turn] are to be given. False if it does not come so far: an order is not legal,
// the match is over before, or it stands beyond that already.
bool match_run_to_orders(Match *m, int turn);
bool match_is_over(const Match *m);

// Listed turns that are not played yet.
int match_turns_left(const Match *m);
// The lists of the running turn, made if the file has none; NULL when memory is short.
MatchTurn *match_turn_now(Match *m);
// Appends an engine order to a list, by the names that [state] has for what it names (the position that the
// order was given in, own trained recruits included); false when memory is short.
bool match_record(MatchOrders *list, const GameState *state, const Order *order);
// Moves the orders of [from], which is empty then, behind those of [to], which is listed if one of them was.
// False with both as they were when memory is short.
bool match_orders_append(MatchOrders *to, MatchOrders *from);
// Empties a list; it counts as listed from then on. For tests.
void match_orders_clear(MatchOrders *list);
// The engine's order for one of the file's on [state]; false with the reason if something it names is not
// there.
bool match_resolve_order(const GameState *state, Player seat, const MatchOrder *from, Order *out,
                         OrderError *error);
// Adds "turn 3, red, orders[2]: out-of-range" with the place of that order in the text that [m] came from.
void match_report_fault(const Match *m, const char *text, size_t size, const OrderFault *fault,
                        Problems *problems);

// Adds [reason], why no player can take [seat] as the file names it, with the place of that name in the text.
void match_report_seat(const char *text, size_t size, Player seat, const char *reason, Problems *problems);

// A group by its name, letter case ignored; 0 if there is none now.
GroupId match_find_group(const Match *m, const char *name);

#endif
