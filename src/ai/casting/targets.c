// Ranking the targets of a card by where they stand.

#include "casting/targets.h"

#include "casting/timing.h"

enum {
    TARGETS_SEEN = MINIONS_MAX, // nothing that a card is cast on is there more often
    NEAR_SQUARES = 6,           // steps within which a square matters to a group
    PLACE_WORTH = 300,          // a structure, as strength
};

// --- Where things are ---

static int worth_of_group(const Outlook *o, GroupId group) {
    const Group *g = group_at(o->s, group);
    if (g->at.v == 0) return 0;
    GroupId enemy;
    const int steps = timing_nearest_enemy(o, group, false, &enemy);
    return strength_of_group(o->s, group) * (20 + steps_share(steps)) / 100;
}

static int worth_of_square(const Outlook *o, SquareId at) {
    int worth = 0;
    for (int i = 0; i < o->spot_count; i++) {
        const int steps = square_steps(at, o->spots[i].at);
        if (steps <= NEAR_SQUARES) worth += o->spots[i].strength * steps_share(steps) / 100;
    }
    for (int i = 0; i < o->foe_count; i++) {
        const int steps = square_steps(at, o->foes[i].at);
        // What is in the enemy's way matters more than what lies behind it.
        const int home = square_steps(at, board_sanctum(o->seat));
        const int ahead = home < square_steps(o->foes[i].at, board_sanctum(o->seat)) ? 130 : 100;
        if (steps <= NEAR_SQUARES) worth += o->foes[i].strength * steps_share(steps) / 100 * ahead / 100;
    }
    for (int i = 1; i <= o->steps->structures; i++) {
        const SquareId there = o->s->structures[i].at;
        if (there.v == 0) continue;
        const int steps = square_steps(at, there);
        if (steps <= 2) worth += PLACE_WORTH * steps_share(steps) / 100;
    }
    return worth;
}

// Members of one group are alike to most cards: each further one ranks lower.
static int worth_of_minion(const Outlook *o, MinionId id) {
    const GroupId group = minion_at(o->s, id)->group;
    const Minion *m = minion_at(o->s, id);
    const int self = m->hp + 3 * (m->now.armor + m->now.level + (m->now.hand > 0 ? m->now.hand : 0));
    return worth_of_group(o, group) * 3 / (3 + group_index(o->s, id)) + self;
}

static int worth_of_target(const Outlook *o, Target target) {
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return worth_of_minion(o, (MinionId){target.index});
    case HOST_GROUP: return worth_of_group(o, (GroupId){(uint8_t)target.index});
    case HOST_SQUARE: return worth_of_square(o, (SquareId){(uint8_t)target.index});
    case HOST_STRUCTURE: return worth_of_square(o, o->s->structures[target.index].at);
    case HOST_GLOBE:
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return 0;
}

// --- Whom they help ---

int targets_kindness(const CastSearch *search, const Order *cast) {
    const int found = kindness_of(search->kindness, cast->card, search->bed, search->plan);
    return found == 0 && (search->is_honest || search->is_quick) ? kindness_declared(cast->card) : found;
}

bool targets_go_astray(const CastSearch *search, const Order *cast) {
    const GroupId group = timing_group_of_target(search->o->s, cast->target);
    if (group.v == 0) return false;
    const bool is_own = group_at(search->o->s, group)->owner == search->o->seat;
    const int kindness = targets_kindness(search, cast);
    return is_own ? kindness < 0 : kindness > 0;
}

// --- The best of them ---

int targets_rank(const CastSearch *search, int slot, RankedCast ranked[CAST_OPTIONS_MAX]) {
    Order legal[TARGETS_SEEN];
    int found = plan_casts(search->plan, slot, legal, TARGETS_SEEN);
    if (found > TARGETS_SEEN) found = TARGETS_SEEN;
    int count = 0;
    for (int i = 0; i < found; i++) {
        if (search->is_quick && targets_go_astray(search, &legal[i])) continue;
        const int worth = worth_of_target(search->o, legal[i].target);
        int at = count;
        if (count < search->targets) {
            count++;
        } else if (count == 0 || ranked[--at].worth >= worth) {
            continue;
        }
        while (at > 0 && ranked[at - 1].worth < worth) {
            ranked[at] = ranked[at - 1];
            at--;
        }
        ranked[at] = (RankedCast){.order = legal[i], .worth = worth};
    }
    return count;
}
