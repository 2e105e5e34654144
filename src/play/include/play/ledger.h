// ledger.h - The books of a match, made from its log: per turn and seat, per card, per minion. It knows
// everything, so it is for a match that is over or that nobody plays.

#ifndef SANCTA_PLAY_LEDGER_H
#define SANCTA_PLAY_LEDGER_H

#include <stddef.h>

#include "match/match.h"

// A seat in a turn. The first row is how it stands when the orders of the turn are to be given (after the
// bookkeeping of phase 1; at the end of the match, if that came first), the other two are what happened from
// the beginning to the end of the turn.
//   strength: the sum over its minions of (hit points + armor) x attacks x the stronger of both damages
//   mana: what it can spend; income: what its novices and spells give every turn
//   dealt: hit points that its minions and cards took from others; soaked: damage that the armor of its
//   minions kept off kills: minions of others that died by its minions and cards; losses: its own minions
//   that died, by whatever
// What happened is of the seat that had the minion then, whoever had it before.
// clang-format off
#define LEDGER_FIGURES(X)                                                                                              \
    X(strength) X(recruits) X(monsters) X(towns) X(mana) X(income) X(hand) X(deck)                                     \
    X(dealt) X(soaked) X(kills) X(losses)                                                                              \
    X(drawn) X(cast) X(squandered) X(discarded)
// clang-format on
typedef struct LedgerSeat {
#define X(name) int name;
    LEDGER_FIGURES(X)
#undef X
} LedgerSeat;

typedef struct LedgerTurn {
    int turn;
    uint32_t begins, orders; // events of the match before the turn, and before its orders phase
    LedgerSeat seats[PLAYER_BLUE + 1];
} LedgerTurn;

typedef struct LedgerMinion {
    Label label;
    // [owner]: whose it was when it came into being
    uint8_t owner, kind, minion_class, nation, creature, level;
    uint8_t fell_at;     // square where it died, 0: it lives, or was off the board
    uint16_t born, died; // turns; born 0: it was there at the beginning; died 0: it lives
    Label killer;        // who killed it, 0: nobody, a card or the ground
    int dealt, taken, soaked, kills, hits, misses;
} LedgerMinion;

typedef struct LedgerCard {
    uint16_t card;
    uint8_t player;
    // lost: left the hand without being used; answers: how often it had a say in what happened
    int drawn, cast, squandered, discarded, lost, answers, dealt, kills;
} LedgerCard;

typedef struct Ledger {
    LedgerTurn *turns; // from the first to the last that began; owned like the others
    LedgerMinion *minions;
    LedgerCard *cards;
    int turn_count, minion_count, card_count;
    size_t turn_capacity, minion_capacity, card_capacity;
    bool is_short; // memory ran out: what is missing is missing at the end
} Ledger;

// Reads the log of [m]. False when memory is short; the ledger is then empty. To be freed in the end.
bool ledger_read(Ledger *out, const Match *m);
void ledger_free(Ledger *ledger);

// The row of [turn], NULL if it never began.
const LedgerTurn *ledger_turn(const Ledger *ledger, int turn);
// The minions of [owner] that did most, best first: kills, then damage dealt, then who came first. Nobody
// without either. Returns how many it wrote to [out], indices of minions.
int ledger_heroes(const Ledger *ledger, Player owner, int most, int *out);

#endif
