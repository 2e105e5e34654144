// luck.h - What the dice gave, against what they give on average, and how rare that is.
//
// Damage: each turn is resolved LUCK_SAMPLES times with the orders that were given and other dice (numbered,
// so that the same turn is always told the same). A seat's balance is what the other seat's minions lost in
// hit points by damage, less what its own lost, as the ledger has it for the whole match. The balance
// expected is the mean, and what no dice decide counts as it was; how rare the real one is comes from the sum
// over all turns of those distributions.
//
// Cards: what a seat draws at the beginning of a turn is drawn from what was left of its deck, each card as
// likely as the other. Useful is a card that the seat could pay for in that turn, by the cost printed on it.
// Of n drawn among N of which K are useful as many are useful as the hypergeometric distribution says, which
// is exact; the turns are added up as above.

#ifndef SANCTA_PLAY_LUCK_H
#define SANCTA_PLAY_LUCK_H

#include <stdatomic.h>

#include "play/ledger.h"
#include "play/moments.h"

enum { LUCK_SAMPLES = 200, LUCK_ONE = 10000 };

// A sum of independent whole numbers: how likely it is to be each. Values beyond the ends count as the ends.
enum { SPREAD_HALF = 2048, SPREAD_SIZE = 2 * SPREAD_HALF + 1 };
typedef struct Spread {
    double chance[SPREAD_SIZE]; // of value i - SPREAD_HALF
    double scratch[SPREAD_SIZE];
    int low, high; // of the values that can be
} Spread;
// Global for tests.
void luck_spread_begin(Spread *s);
// Adds a number that is [values][i] with [chances][i], which are 1 together. Global for tests.
void luck_spread_add(Spread *s, const int *values, const double *chances, int count);
// Global for tests.
double luck_spread_mean(const Spread *s);
// How likely it is to be [value] or more, where being exactly [value] counts half; in hundredths of a
// percent. Global for tests.
int luck_spread_share_above(const Spread *s, int value);

// The values that [drawn] drawn from [all] with [useful] among them can have: [chances][i] that i of them are
// useful, i = 0..drawn. Global for tests.
void luck_of_drawing(int all, int useful, int drawn, double chances[HAND_SIZE + 1]);

typedef struct LuckSeat {
    int dealt; // the balance of damage as it was
    double dealt_expected;
    int drawn, useful; // cards, in turns in which something else could have come
    double useful_expected;
    // In how many of 10,000 matches with the same orders it would have been as good or better, a tie counting
    // half: 5000 is neither luck nor bad luck, 100 is luck of one match in a hundred, 9900 bad luck of one in
    // a hundred.
    int damage_share, draw_share;
} LuckSeat;

typedef struct Luck {
    LuckSeat seats[PLAYER_BLUE + 1];
    int turns; // that were resolved again
} Luck;

typedef struct LuckTask {
    const Event *log; // of the whole match
    uint32_t log_count;
    const Ledger *ledger;
    const Moments *moments;
    const atomic_bool *is_called_off; // looked at after every turn; NULL: nobody calls it off
} LuckTask;
// False when memory is short, or when it was called off.
bool luck_measure(Luck *out, const LuckTask *task);

#endif
