// Order sets that are played against the answers of the other side once more: to take out casts that gain
// nothing there, or to say what they are worth.

#include "search/search.h"

#include "casting/combining.h"
#include "casting/idle.h"
#include "casting/retrial.h"
#include "search/candidates.h"

enum {
    PROOF_TURNS = 24,   // of a cast that helps the other side, against what it plays
    PROOF_DICE = 9000,  // of theirs, so that no cell has them
    IDLE_TURNS = 8,     // of a cast that may do nothing at all
    IDLE_DICE = 15000,  // of theirs
    WEIGH_TURNS = 64,   // of each set that somebody wants to have weighed
    WEIGH_DICE = 20000, // of theirs
};

static int draw_against(Search *search, const Issued *mine, const GameState *world, int column, int w,
                        int k) {
    return simulation_turn(&search->sim, world, search->seat, mine, &search->columns.issued[column][w],
                           world_mix(search->dice, PROOF_DICE + (uint64_t)k));
}

// Takes out what [issued] does with the card in [slot], which is gone already.
static void drop_card(Issued *issued, int slot) {
    int kept = 0;
    for (int i = 0; i < issued->count; i++) {
        const Order *o = &issued->orders[i];
        const bool is_of_card = (o->kind == ORDER_CAST || o->kind == ORDER_DISCARD) && o->slot == slot;
        if (!is_of_card) issued->orders[kept++] = *o;
    }
    issued->count = kept;
}

// The slot of the copy of the card in [slot] that [issued] does not cast.
static int slot_left(const Search *search, const Issued *issued, int slot) {
    const HandCard *hand = search->view.players[search->seat].hand;
    bool is_cast[HAND_SIZE] = {false};
    for (int i = 0; i < issued->count; i++) {
        if (issued->orders[i].kind == ORDER_CAST) is_cast[issued->orders[i].slot] = true;
    }
    for (int i = 0; i < HAND_SIZE; i++) {
        if (!is_cast[i] && hand[i].card == hand[slot].card) return i;
    }
    return slot;
}

// Is [set] better with the cast of [place] than with its card thrown away, against what the other side plays?
static bool is_proved(Search *search, const OrderSet *set, int place) {
    OrderSet without = *set;
    Issued with_it;
    Issued without_it;
    int64_t sum = 0;
    int64_t squares = 0;
    without.casts[place] = CAST_NONE;
    order_set_issue(set, &search->mine, &search->my_casts, &search->plan, &with_it);
    order_set_issue(&without, &search->mine, &search->my_casts, &search->plan, &without_it);
    const int slot = slot_left(search, &without_it, search->my_casts.items[set->casts[place]].order.slot);
    drop_card(&without_it, slot); // without the cast the set may discard the very card
    for (int k = 0; k < PROOF_TURNS && !simulation_is_cancelled(&search->sim); k++) {
        const int w = k % search->settings.worlds;
        const int column = regrets_draw(search->columns.mix, search->columns.count, &search->stream);
        search->trial = search->worlds[w];
        search->trial.players[search->seat].hand[slot] = (HandCard){0};
        const int gain = draw_against(search, &with_it, &search->worlds[w], column, w, k) -
                         draw_against(search, &without_it, &search->trial, column, w, k);
        sum += gain;
        squares += (int64_t)gain * gain;
    }
    return retrial_is_proved(sum, squares, PROOF_TURNS);
}

// Does the cast of [place] do nothing beside the other orders of [set], whatever the other side plays?
static bool is_idle(Search *search, const OrderSet *set, int place) {
    Outlook here = search->mine;
    CastSearch casting = {.sim = &search->sim, .o = &here, .samples = 1, .plan = &search->plan};
    Issued mine;
    uint64_t stream = world_mix(search->dice, IDLE_DICE + (uint64_t)place);
    const int cast = combining_cast_of(&casting, &search->my_casts, set, place, &mine);
    for (int k = 0; k < IDLE_TURNS && cast >= 0; k++) {
        const int w = k % search->settings.worlds;
        const int column = regrets_draw(search->columns.mix, search->columns.count, &stream);
        here.s = &search->worlds[w];
        casting.theirs = &search->columns.issued[column][w];
        casting.dice = world_mix(search->dice, IDLE_DICE + (uint64_t)k);
        if (simulation_is_cancelled(&search->sim) || !idle_is_order(&casting, &mine, cast)) return false;
    }
    return cast >= 0;
}

void search_prove(Search *search, OrderSet *set) {
    if (search->settings.casts == 0) return;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int index = set->casts[i];
        const bool is_cast = index != CAST_NONE && index < search->my_casts.count;
        if (!is_cast || !search->my_casts.items[index].is_astray) continue;
        if (!is_proved(search, set, i)) set->casts[i] = CAST_NONE;
    }
    for (int i = HAND_SIZE - 1; i >= 0; i--) {
        if (set->casts[i] != CAST_NONE && is_idle(search, set, i)) set->casts[i] = CAST_NONE;
    }
}

int search_weigh(Search *search, const Issued *mine) {
    if (search->columns.count == 0) {
        candidates_add_styles(search, &search->columns, &search->theirs[0], 1);
        search->columns.mix[0] = MIX_ONE;
    }
    uint64_t stream = world_mix(search->dice, WEIGH_DICE); // the same for all that is weighed
    const int later = combining_later(search->mine.weights, &search->my_casts, mine);
    int64_t sum = 0;
    for (int k = 0; k < WEIGH_TURNS; k++) {
        const int w = k % search->settings.worlds;
        const int column = regrets_draw(search->columns.mix, search->columns.count, &stream);
        sum += simulation_turn(&search->sim, &search->worlds[w], search->seat, mine,
                               &search->columns.issued[column][w],
                               world_mix(search->dice, WEIGH_DICE + (uint64_t)k));
    }
    return (int)(sum / WEIGH_TURNS) + later * search->mine.weights->of[WEIGHT_LATER] / 100;
}
