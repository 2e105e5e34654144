// order_sets.h - A complete answer for one seat and turn in a form that can be bred: who trains as what,
// which casts are tried, where every group goes. Becomes real orders by a plan, which drops what is not
// legal.

#ifndef SANCTA_AI_ORDER_SETS_H
#define SANCTA_AI_ORDER_SETS_H

#include "casting/cast_options.h"
#include "plans/economy.h"
#include "plans/styles.h"
#include "search/issued.h"

enum { CAST_NONE = -1 };

typedef struct OrderSet {
    uint8_t training;         // Training
    uint8_t moves[SPOTS_MAX]; // Direction by spot of the outlook
    int8_t casts[HAND_SIZE];  // indices into the cast options, in order; CAST_NONE: nothing
    bool discards;            // the card that the economy wants to be rid of
} OrderSet;

// The set of a style: its moves, scripted training, no casts.
void order_set_of_style(const Outlook *o, Style style, OrderSet *out);
// May a set train in that way? Mana pays for the whole game, which no simulated turn shows: so novices
// do not wait, and recruits come first only where they are needed at once.
bool order_set_may_train(const Outlook *o, Training way);
// Tries every option in turn, best first, as far as cards, mana and targets go.
void order_set_cast_best(const Outlook *o, OrderSet *set, const CastOptions *options);
// Carries [set] out in [plan], which is begun here on [o]'s position.
void order_set_carry_out(const OrderSet *set, const Outlook *o, const CastOptions *options, Plan *plan);
// The same, and the orders that [plan] has accepted.
void order_set_issue(const OrderSet *set, const Outlook *o, const CastOptions *options, Plan *plan,
                     Issued *out);
bool order_set_equal(const OrderSet *a, const OrderSet *b);
// Changes one or two things of [set]; [options] is how many casts there are to choose from.
void order_set_mutate(OrderSet *set, const Outlook *o, int options, uint64_t *stream);
// Each part from one of two parents.
void order_set_cross(OrderSet *out, const OrderSet *a, const OrderSet *b, uint64_t *stream);

#endif
