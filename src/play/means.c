// Mana that is there and mana that can come.

#include "play/means.h"

int means_income(const Plan *plan, Mana type) {
    const GameState *const s = &plan->after;
    const PlayerState *const p = &s->players[plan->seat];
    int income = p->income[type] + p->next_mana[type];
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &s->structures[i];
        income += t->at.v != 0 && t->owner == (unsigned)plan->seat && t->kind != STRUCTURE_SANCTUM &&
                  !t->pending && t->mana == (unsigned)type;
    }
    return income;
}

int means_lack(const Plan *plan, int slot) {
    const HandCard *const held = &plan->after.players[plan->seat].hand[slot];
    const CardDef *const card = card_def(held->card);
    const int primary =
        mana_primary_cost(&plan->after, held) - means_income(plan, house_primary((House)card->house));
    const int secondary = card->cost_secondary - means_income(plan, house_secondary((House)card->house));
    return (primary > 0 ? primary : 0) + (secondary > 0 ? secondary : 0);
}

int means_novices(const Plan *plan, int turns) {
    const GameState *const s = &plan->after;
    const Structure *const home = &s->structures[structure_at(s, board_sanctum(plan->seat)).v];
    const int waiting = structure_novices(home, NATION_NONE);
    const int more = (home->clock + turns) / SANCTUM_PERIOD;
    return waiting + more < turns ? waiting + more : turns;
}

bool means_can_wait(const Plan *plan, int slot) {
    return means_lack(plan, slot) <= means_novices(plan, MEANS_PATIENCE);
}
