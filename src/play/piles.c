// Spells on one group.

#include "play/piles.h"

#include "match/deck_starters.h"

enum { CASTS_MOST = 128 };

GroupId pile_target_group(const GameState *s, const Target *target) {
    return target->host == HOST_GROUP        ? (GroupId){(uint8_t)target->index}
           : target->host == HOST_INDIVIDUAL ? minion_at(s, (MinionId){target->index})->group
                                             : (GroupId){0};
}

// Casts of the plan count as well, as they are spells by the time the other player can answer.
int pile_on(const Plan *plan, GroupId group) {
    const GameState *const s = &plan->after;
    int count = 0;
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const Spell *const spell = &s->spells[i];
        const Target host = spell_host(spell);
        if (spell->label != 0 && spell->helper == 0 && spell->owner == (unsigned)plan->seat &&
            pile_target_group(s, &host).v == group.v) {
            count += spell->count;
        }
    }
    for (int i = 0; i < plan->count; i++) {
        const Order *const o = &plan->orders[i];
        count += o->kind == ORDER_CAST && card_def(o->card)->type == CARD_ALTERATION &&
                 pile_target_group(s, &o->target).v == group.v;
    }
    return count;
}

static bool takes_all(int card) {
    bool takes = false;
    for (int i = 0; i < OPS_MAX; i++) {
        takes = takes || card_def(card)->ops[i].kind == OP_DISPEL;
    }
    return takes && card_def(card)->target == TARGET_GROUP;
}

int pile_answer(const Plan *plan) {
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    deck_starters_of((House)plan->after.players[player_other(plan->seat)].house, decks);
    for (int which = 0; which < DECK_STARTER_COUNT; which++) {
        for (int i = 0; i < DECK_MAX && decks[which][i] != 0; i++) {
            if (takes_all(decks[which][i])) {
                return decks[which][i];
            }
        }
    }
    return 0;
}

static bool is_own(const Plan *plan, GroupId group) {
    return group.v != 0 && group_at(&plan->after, group)->owner == (unsigned)plan->seat;
}

bool pile_grows(const Plan *plan, const Order *cast) {
    const GroupId group = pile_target_group(&plan->after, &cast->target);
    return cast->kind == ORDER_CAST && card_def(cast->card)->type == CARD_ALTERATION && is_own(plan, group) &&
           pile_on(plan, group) >= PILE_WARNING && pile_answer(plan) != 0;
}

bool pile_avoid(const Plan *plan, Order *cast) {
    Order casts[CASTS_MOST];
    const int count = plan_casts(plan, cast->slot, casts, CASTS_MOST);
    int most = 0;
    for (int i = 0; i < count && i < CASTS_MOST; i++) {
        const GroupId group = pile_target_group(&plan->after, &casts[i].target);
        const int members = is_own(plan, group) ? group_at(&plan->after, group)->count : 0;
        if (members > most && pile_on(plan, group) < PILE_WARNING) {
            most = members;
            *cast = casts[i];
        }
    }
    return most > 0;
}
