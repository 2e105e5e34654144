// The order sets that a search chooses from.

#include "search/candidates.h"

#include <string.h>

#include "belief/replies.h"
#include "casting/combining.h"
#include "plans/mustering.h"
#include "search/table.h"

void candidates_foresee(const Search *search, Candidates *side, int index) {
    const bool is_row = side == &search->rows;
    const int16_t *const weights = search->mine.weights->of;
    const int worlds = is_row ? 1 : search->settings.worlds;
    int later = 0;
    for (int w = 0; w < worlds; w++) {
        const CastOptions *casts = is_row ? &search->my_casts : &search->their_casts[w];
        later += combining_later(search->mine.weights, casts, &side->issued[index][w]);
    }
    const int silliness = is_row ? style_silliness(&search->mine, side->sets[index].moves) : 0;
    const int unseen = later / worlds * weights[WEIGHT_LATER] / 100 - silliness;
    if (side->count == 0) side->first = unseen;
    side->unseen[index] = unseen - side->first + (side->count == 0 ? weights[WEIGHT_HABIT] : 0);
}

void candidates_issue(Search *search, Candidates *side, int index) {
    const OrderSet *set = &side->sets[index];
    if (side == &search->rows) {
        order_set_issue(set, &search->mine, &search->my_casts, &search->plan, &side->issued[index][0]);
        return;
    }
    for (int w = 0; w < search->settings.worlds; w++) {
        order_set_issue(set, &search->theirs[w], &search->their_casts[w], &search->plan,
                        &side->issued[index][w]);
    }
}

bool candidates_know(const Search *search, const Candidates *side, int index) {
    const int worlds = side == &search->rows ? 1 : search->settings.worlds;
    for (int i = 0; i < side->count; i++) {
        bool all = i != index;
        for (int w = 0; w < worlds && all; w++)
            all = issued_equal(&side->issued[i][w], &side->issued[index][w]);
        if (all) return true;
    }
    return false;
}

bool candidates_know_set(const Candidates *side, const OrderSet *set) {
    for (int i = 0; i < side->count; i++) {
        if (order_set_equal(&side->sets[i], set)) return true;
    }
    return false;
}

// Adds a set unless its orders are there already.
static bool candidates_add(Search *search, Candidates *side, const OrderSet *set) {
    if (side->count == SETS_MAX) return false;
    side->sets[side->count] = *set;
    candidates_issue(search, side, side->count);
    if (candidates_know(search, side, side->count)) return false;
    candidates_foresee(search, side, side->count);
    side->mix[side->count] = 0;
    side->count++;
    return true;
}

static void cast_best(const Search *search, const Candidates *side, OrderSet *set) {
    if (side == &search->rows) {
        memcpy(set->casts, search->best_casts, sizeof set->casts);
    } else {
        replies_cast_best(set);
    }
}

// A group that is about to be met may be joined by those beside it before anybody strikes. Where the seat
// itself tried that as well, it played no better (tests/ai/strength.md).
static void add_musters(Search *search, const Outlook *o) {
    enum { GROUPS = 2 };
    OrderSet set;
    for (int nth = 0; nth < GROUPS; nth++) {
        order_set_of_style(o, STYLE_BALANCED, &set);
        if (!mustering_moves(o, nth, set.moves)) return;
        replies_cast_best(&set);
        (void)candidates_add(search, &search->columns, &set);
    }
}

void candidates_add_styles(Search *search, Candidates *side, const Outlook *o, int most) {
    OrderSet set;
    for (int style = 0; style < STYLE_COUNT && side->count < most; style++) {
        order_set_of_style(o, (Style)style, &set);
        cast_best(search, side, &set);
        (void)candidates_add(search, side, &set);
    }
    if (side == &search->columns && most > STYLE_COUNT) add_musters(search, o);
    order_set_of_style(o, STYLE_BALANCED, &set);
    if (side->count < most) (void)candidates_add(search, side, &set);
    cast_best(search, side, &set);
    for (int training = TRAINING_RECRUITS; training < TRAINING_NONE && side->count < most; training++) {
        set.training = (uint8_t)training;
        if (order_set_may_train(o, (Training)training)) (void)candidates_add(search, side, &set);
    }
}

int candidates_take_row(Search *search, int place, const OrderSet *set, const Issued *issued) {
    Candidates *rows = &search->rows;
    for (int i = 0; i < rows->count; i++) {
        if (issued_equal(&rows->issued[i][0], issued)) return i;
    }
    rows->sets[place] = *set;
    rows->issued[place][0] = *issued;
    rows->mix[place] = 0;
    candidates_foresee(search, rows, place);
    table_forget_row(search, place);
    rows->count += place == rows->count ? 1 : 0;
    return place;
}
