// match.h - A match as one file: scenario, puzzle, save, replay and bug report (design "Match file").
//
// A Match owns its setup, every order of every turn, a hash per turn, the position as it stands and its log.
// Orders are kept as the file says them (names, cards, squares) and become the engine's orders when they are
// played. This module reads and writes files and plays through engine.h; it knows no computer player and
// draws nothing.

#ifndef SANCTA_MATCH_MATCH_H
#define SANCTA_MATCH_MATCH_H

#include <stddef.h>

#include "match/match_state.h"
#include "match/problems.h"

// A generated match; its setup keeps the map and the decks. A player without cards gets
// deck_starter_default() unless the order of its deck is to be kept; a seed above MATCH_SEED_MAX loses its
// highest bit. NULL when memory is short.
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

// This program and its version, "sancta 0.11.0": saves say who wrote them.
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

// Forgets the orders of the turn that [m] stands in and of all turns after it: from here the match goes on
// differently.
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
// Room for [more] orders behind those of [list]: so many are then recorded or appended without fail. False
// when memory is short.
bool match_orders_make_room(MatchOrders *list, int more);
// Moves the orders of [from], which is empty then, behind those of [to], which is listed if one of them was.
// False with both as they were when memory is short.
bool match_orders_append(MatchOrders *to, MatchOrders *from);
// Do both orders say the same?
bool match_order_is(const MatchOrder *order, const MatchOrder *other);
// Empties a list; it counts as listed from then on. For tests.
void match_orders_clear(MatchOrders *list);
// The engine's order for one of the file's after those of [plan]: of two equal cards the one that is not
// spoken for. False with the reason if something it names is not there.
bool match_resolve_order(const Plan *plan, const MatchOrder *from, Order *out, OrderError *error);
// Adds "turn 3, red, orders[2]: out-of-range" with the place of that order in the text that [m] came from.
void match_report_fault(const Match *m, const char *text, size_t size, const OrderFault *fault,
                        Problems *problems);

// Adds [reason], why no player can take [seat] as the file names it, with the place of that name in the text.
void match_report_seat(const char *text, size_t size, Player seat, const char *reason, Problems *problems);

// A group by its name, letter case ignored; 0 if there is none now.
GroupId match_find_group(const Match *m, const char *name);

#endif
