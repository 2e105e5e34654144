// One decision of a computer player, from its view to its orders.

#include "ai/personality.h"

#include <stdlib.h>
#include <string.h>

#include "search/onward.h"
#include "search/search.h"

enum {
    HUNDRED = 100,
    CAST_SLIPS = 2,  // a cast is overlooked twice as often as a group is
    OPENING = 3,     // turns in which nobody forgets to train: what is not trained then is missed all match
    ALARM_REACH = 3, // steps from the own Sanctum at which an enemy wakes everybody up
};

struct AiPlayer {
    Search search;
    Plan plan;
    Onward onward;
};
_Static_assert(sizeof(AiPlayer) <= 16U * 1024 * 1024, "the whole memory of a computer player");

AiPlayer *ai_player_new(void) {
    return calloc(1, sizeof(AiPlayer));
}

void ai_player_free(AiPlayer *player) {
    free(player);
}

size_t ai_player_bytes(void) {
    return sizeof(AiPlayer);
}

static void answer_with(AiAnswer *out, const Plan *plan) {
    out->count = plan->count;
    memcpy(out->orders, plan->orders, sizeof out->orders[0] * (size_t)plan->count);
}

// --- Scripts ---

// What a weaker player lets slip: groups that are given no order, casts and trainings that are forgotten.
// What it does is deliberate. No level overlooks an enemy next to its Sanctum, or terrain that deals damage.
static void forget(OrderSet *set, const Outlook *o, int slips, uint64_t *stream) {
    if (slips == 0 || outlook_threat(o, ALARM_REACH) > 0) return;
    for (int i = 0; i < o->spot_count; i++) {
        const int forgets = (int)rng_below(stream, HUNDRED);
        const Spot *spot = &o->spots[i];
        const unsigned walks = spot->group.v != 0 ? group_common_walks(o->s, spot->group) : 0;
        const bool burns = terrain_damage(square_at(o->s, spot->at)->terrain, walks) > 0;
        if (forgets < slips && !burns) set->moves[i] = DIR_NONE;
    }
    for (int i = 0; i < HAND_SIZE; i++) {
        const int skips = (int)rng_below(stream, HUNDRED);
        if (skips < CAST_SLIPS * slips) set->casts[i] = CAST_NONE;
    }
    const int forgets = (int)rng_below(stream, HUNDRED);
    if (forgets < slips && o->s->turn > OPENING) set->training = TRAINING_NONE;
}

static void decide_by_script(AiPlayer *player, const AiTask *task, AiAnswer *out) {
    Search *search = &player->search;
    OrderSet set;
    order_set_of_style(&search->mine, STYLE_BALANCED, &set);
    memcpy(set.casts, search->best_casts, sizeof set.casts);
    forget(&set, &search->mine, task->settings.slips, &search->stream);
    order_set_carry_out(&set, &search->mine, &search->my_casts, &player->plan);
    answer_with(out, &player->plan);
    out->idea_count = 1;
    out->ideas[0].count = out->count;
    memcpy(out->ideas[0].orders, out->orders, sizeof out->orders[0] * (size_t)out->count);
    out->ideas[0].share = MIX_ONE;
    Evaluator *const e = &search->sim.evaluator;
    out->ideas[0].chance =
        evaluation_chance_told(e, search->seat, evaluation_worth(e, &search->view, search->seat));
}

// The script that rollouts go on with, as a player whose strength can be measured.
static void decide_quickly(AiPlayer *player, const AiTask *task, AiAnswer *out) {
    GameState *view = &player->search.view;
    world_view(view, task->state, task->seat);
    Weights *const weights = &player->search.weights;
    personality_weights(task->settings.person, task->weights != NULL ? task->weights : weights_shipped(),
                        weights);
    quick_script_begin(&player->onward.script, view, weights, task->net != NULL ? task->net : net_shipped());
    QuickScript *const script = &player->onward.script;
    TurnOrders *const orders = &player->onward.turn[task->seat];
    const uint64_t moment = (uint64_t)view->turn << 8 | (uint64_t)task->seat;
    quick_script_orders(script, view, task->seat, world_mix(task->seed, moment), orders);
    out->count = orders->count;
    memcpy(out->orders, orders->orders, sizeof out->orders[0] * (size_t)out->count);
    out->turns = script->sim.done;
    out->played = script->sim.played;
}

// --- Search ---

// The chance of winning that goes with a worth of the seat's.
static int chance_of(const Search *search, int worth) {
    return evaluation_chance_told(&search->sim.evaluator, search->seat, worth);
}

static void tell_idea(const Search *search, int row, AiIdea *idea) {
    const Issued *issued = &search->rows.issued[row][0];
    idea->count = issued->count;
    memcpy(idea->orders, issued->orders, sizeof idea->orders[0] * (size_t)issued->count);
    idea->share = search->rows.mix[row];
    idea->chance = chance_of(search, search_worth(search, row));
}

// The sets that are played most, ties by what they promise.
static void explain(const Search *search, AiAnswer *out) {
    bool told[SETS_MAX] = {false};
    while (out->idea_count < AI_IDEAS && out->idea_count < search->rows.count) {
        int best = -1;
        for (int i = 0; i < search->rows.count; i++) {
            if (told[i]) continue;
            const int mix = search->rows.mix[i];
            const bool is_better =
                best < 0 || mix > search->rows.mix[best] ||
                (mix == search->rows.mix[best] && search_worth(search, i) > search_worth(search, best));
            if (is_better) best = i;
        }
        told[best] = true;
        tell_idea(search, best, &out->ideas[out->idea_count++]);
    }
}

static void judge(Search *search, const AiTask *task, AiAnswer *out) {
    int best = 0;
    const int row = search_judge(search, task->judged, task->judged_count, &best);
    if (row < 0) return;
    // What the search thinks of plans beyond the turn that it plays chooses the best one; it is no chance.
    best = search_seen(search, row) > search_seen(search, best) ? row : best;
    out->judged_chance = chance_of(search, search_seen(search, row));
    tell_idea(search, best, &out->best);
    out->best.chance = chance_of(search, search_seen(search, best));
}

static void decide_by_search(AiPlayer *player, const AiTask *task, AiAnswer *out) {
    Search *search = &player->search;
    search_run(search);
    if (search->settings.onward > 0) onward_run(&player->onward, search);
    if (simulation_is_cancelled(&search->sim)) return;
    const int row = search_choose(search);
    OrderSet set = search->rows.sets[row];
    search_prove(search, &set);
    forget(&set, &search->mine, search->settings.slips, &search->stream);
    order_set_carry_out(&set, &search->mine, &search->my_casts, &player->plan);
    answer_with(out, &player->plan);
    explain(search, out);
    if (task->judged == NULL) return;
    if (search->settings.onward > 0) onward_undo(&player->onward, search);
    judge(search, task, out);
}

// --- Deciding ---

static void tell_gains(const Search *search, AiCardGain gains[HAND_SIZE]) {
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const HandCard *const held = &search->view.players[search->seat].hand[slot];
        const int card = held->card;
        if (card == 0 || !mana_can_pay_held(&search->view, search->seat, held)) continue;
        gains[slot].card = (uint16_t)card;
        for (int i = 0; i < search->my_casts.count && !gains[slot].has_cast; i++) {
            if (search->my_casts.items[i].order.card != card) continue;
            gains[slot].has_cast = true;
            gains[slot].gain = search->my_casts.items[i].gain;
        }
    }
}

static void decide_at_random(AiPlayer *player, const AiTask *task, AiAnswer *out) {
    const uint64_t moment = (uint64_t)task->state->turn << 16 | (uint64_t)task->state->phase << 8;
    uint64_t stream = world_mix(world_mix(task->seed, moment | (uint64_t)task->seat), 1);
    world_view(&player->search.view, task->state, task->seat);
    out->count = ai_random_orders(&player->search.view, task->seat, &stream, out->orders, ORDERS_MAX);
}

static void choose_mana(AiPlayer *player, const AiTask *task, AiAnswer *out) {
    world_view(&player->search.view, task->state, task->seat);
    plan_begin_anew(&player->plan, &player->search.view, task->seat);
    economy_choose_mana(&player->plan);
    answer_with(out, &player->plan);
}

void ai_think(AiPlayer *player, const AiTask *task, AiAnswer *out) {
    out->count = 0;
    out->idea_count = 0;
    out->turns = 0;
    out->played = 0;
    out->is_cancelled = false;
    out->judged_chance = -1;
    memset(out->gains, 0, sizeof out->gains);
    if (task->settings.level <= AI_RANDOM) {
        decide_at_random(player, task, out);
        return;
    }
    if (engine_awaits_mana(task->state, task->seat)) {
        choose_mana(player, task, out);
        return;
    }
    if (task->state->phase != PHASE_ORDERS || task->state->result != RESULT_NONE) return;
    if (task->settings.quick != 0) {
        decide_quickly(player, task, out);
        return;
    }
    search_begin(&player->search, task);
    if (simulation_is_cancelled(&player->search.sim)) {
        out->turns = player->search.sim.done;
        out->played = player->search.sim.played;
        out->is_cancelled = true;
        return;
    }
    tell_gains(&player->search, out->gains);
    if (task->settings.budget > 0) {
        decide_by_search(player, task, out);
    } else {
        decide_by_script(player, task, out);
    }
    out->turns = player->search.sim.done;
    out->played = player->search.sim.played;
    out->is_cancelled = simulation_is_cancelled(&player->search.sim);
    if (out->is_cancelled) out->count = 0;
}

// Enough room for the sets of [sets] that are weighed at a time.
static void weigh_some(AiPlayer *player, const AiTask *task, const TurnOrders *sets, int count, int *worths) {
    Search *search = &player->search;
    Issued mine[ONWARD_SETS];
    const Issued *issued[ONWARD_SETS];
    for (int i = 0; i < count; i++) {
        plan_begin(&player->plan, &search->view, task->seat);
        for (int k = 0; k < sets[i].count; k++) (void)plan_add(&player->plan, &sets[i].orders[k]);
        issued_by_plan(&player->plan, &mine[i]);
        issued[i] = &mine[i];
        worths[i] = search_weigh(search, &mine[i]);
    }
    const AiSettings *const settings = &task->settings;
    if (settings->onward == 0) return;
    onward_play(&player->onward, search, issued, count, onward_budget(settings), search->columns.mix);
    for (int i = 0; i < count; i++) {
        const int further = onward_worth(&player->onward, i);
        worths[i] += (further - worths[i]) * settings->blend / HUNDRED;
    }
}

void ai_weigh(AiPlayer *player, const AiTask *task, const TurnOrders *sets, int count, int *worths) {
    search_begin(&player->search, task);
    if (task->settings.budget > 0) search_run(&player->search);
    for (int i = 0; i < count; i += ONWARD_SETS) {
        const int some = count - i < ONWARD_SETS ? count - i : ONWARD_SETS;
        weigh_some(player, task, &sets[i], some, &worths[i]);
    }
}
