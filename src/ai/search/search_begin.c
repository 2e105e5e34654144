// What is known before anything is searched: the position as the seat sees it, the worlds that it believes
// in, what both sides would do, and the casts that are worth trying.

#include "search/search.h"

#include <string.h>

#include "ai/personality.h"
#include "belief/replies.h"
#include "belief/trails.h"
#include "casting/casting.h"
#include "casting/combining.h"
#include "search/onward.h"

enum {
    CAST_BUDGET_PART = 4, // a quarter of the budget at most finds casts
    SCRIPT_TARGETS = 12,  // targets of an own card, however small the budget
    TARGETS_MOST = 16,    // and however large
};

static int share_for_casts(const Search *search) {
    return search->sim.budget / CAST_BUDGET_PART / 2;
}

static int own_targets(const Search *search) {
    if (search->settings.budget == 0) return SCRIPT_TARGETS;
    // A target costs about three turns for each of five cards.
    const int targets = share_for_casts(search) / (3 * HAND_SIZE);
    return targets < SCRIPT_TARGETS ? SCRIPT_TARGETS : targets > TARGETS_MOST ? TARGETS_MOST : targets;
}

// Whatever is tried is cast on top of such a plan, so it throws no card away.
static void plan_without_casts(const Outlook *o, OrderSet *out) {
    order_set_of_style(o, STYLE_BALANCED, out);
    out->discards = false;
}

static void find_casts(Search *search) {
    static const CastOptions NO_CASTS = {.count = 0};
    OrderSet plain;
    OrderSet reply;
    Issued mine;
    Issued theirs;
    CastSearch casting = {.sim = &search->sim,
                          .samples = 1,
                          .depth = search->settings.depth,
                          .dice = search->dice,
                          .plan = &search->plan,
                          .with = &search->with,
                          .bed = &search->bed,
                          .kindness = &search->kindness};
    plan_without_casts(&search->mine, &plain);
    plan_without_casts(&search->theirs[0], &reply);
    order_set_issue(&plain, &search->mine, &NO_CASTS, &search->plan, &mine);
    order_set_issue(&reply, &search->theirs[0], &NO_CASTS, &search->plan, &theirs);
    ReplySearch replying = {.casting = casting,
                            .theirs = search->theirs,
                            .worlds = search->settings.worlds,
                            .budget = share_for_casts(search),
                            .with = &search->trial};
    replying.casting.o = &search->theirs[0];
    replying.casting.base = &theirs;
    replying.casting.theirs = &mine;
    replies_find(&replying, search->their_casts);
    replies_cast_best(&reply);
    order_set_issue(&reply, &search->theirs[0], &search->their_casts[0], &search->plan, &theirs);
    // The seat's own cards are tried in a world, because a turn can only be played where everything is drawn.
    Outlook here = search->mine;
    here.s = &search->worlds[0];
    casting.o = &here;
    // What a cast is good for often shows in the turn after it.
    if (casting.depth == 0) casting.depth = 1;
    casting.base = &mine;
    casting.theirs = &theirs;
    casting.targets = own_targets(search);
    casting.samples = 2;
    casting.is_honest = search->settings.casts != 0;
    casting_find(&casting, &search->my_casts);
    plan_without_casts(&here, &plain);
    order_set_cast_best(&here, &plain, &search->my_casts);
    combining_improve(&casting, &search->my_casts, &plain);
    memcpy(search->best_casts, plain.casts, sizeof plain.casts);
}

// The seat's own deck is in its view, what is believed of the other's in a world.
static void choose_scheme(Outlook *o) {
    Schemes schemes;
    schemes_read(o->s, o->seat, &schemes);
    schemes_plan(&schemes, &o->scheme);
}

int onward_budget(const AiSettings *settings) {
    return (int)((int64_t)settings->budget * settings->onward / 100);
}

void search_begin(Search *search, const AiTask *task) {
    const int worlds = task->settings.worlds;
    search->settings = task->settings;
    search->seat = task->seat;
    search->other = player_other(task->seat);
    world_view(&search->view, task->state, task->seat);
    if (task->knows_all) search->view = *task->state;
    const uint64_t moment = (uint64_t)search->view.turn << 8 | (uint64_t)task->seat;
    search->dice = world_mix(task->seed, moment);
    search->stream = world_mix(search->dice, 1);
    search->sim.done = 0;
    search->sim.played = 0;
    search->sim.depth = task->settings.depth;
    search->sim.budget = task->settings.budget > 0 ? task->settings.budget : AI_BUDGET_MAX;
    search->sim.whole = search->sim.budget + onward_budget(&task->settings);
    search->sim.signals = task->signals;
    const Net *const net = task->net != NULL ? task->net : net_shipped();
    const Weights *const fitted = task->weights != NULL ? task->weights : weights_shipped();
    const bool is_fitted = task->settings.weights != 0;
    const Weights *const weights = &search->weights;
    personality_weights(task->settings.person, is_fitted ? fitted : weights_guessed(), &search->weights);
    evaluation_begin(&search->sim.evaluator, &search->view, weights,
                     is_fitted && task->settings.net != 0 ? net : NULL);
    Steps *steps = features_ground_of(&search->sim.evaluator.ground, &search->view);
    outlook_make(&search->mine, &search->view, steps, weights, search->seat);
    choose_scheme(&search->mine);
    // Casts are tried beside the moves that the seat would make, and those go by where it has been.
    if (task->past != NULL) trails_follow(task->past, &search->mine);
    if (task->settings.duels != 0) {
        duels_fight(&search->duels, &search->view, search->seat, search->dice, &search->bed);
        search->mine.duels = &search->duels;
        search->sim.evaluator.ground.duels = &search->duels;
    }
    const Belief *const belief = task->settings.belief != 0 ? &search->belief : NULL;
    world_believe(&search->belief, &search->view, search->other, task->decks);
    for (int w = 0; w < worlds; w++) {
        world_sample(&search->worlds[w], &search->view, search->seat,
                     world_mix(search->dice, 100 + (uint64_t)w), belief);
        if (task->knows_all) search->worlds[w] = *task->state;
        outlook_make(&search->theirs[w], &search->worlds[w], steps, weights, search->other);
        choose_scheme(&search->theirs[w]);
        search->theirs[w].duels = search->mine.duels;
    }
    evaluation_stand(&search->sim.evaluator, &search->worlds[0]);
    if (task->settings.budget > 0) evaluation_flatten(&search->sim.evaluator);
    search->rows.count = 0;
    search->columns.count = 0;
    const HazardSearch hazards = {.known = &search->hazards,
                                  .sim = &search->sim,
                                  .plan = &search->plan,
                                  .base = &search->with,
                                  .bed = &search->bed,
                                  .believes = belief != NULL};
    hazards_look(&hazards, &search->mine);
    find_casts(search);
}
