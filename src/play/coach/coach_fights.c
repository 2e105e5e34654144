// Rules of the coach about fights: those that the orders start, those that enemies can start, and those for a
// town.

#include "coach/coach_rules.h"
#include "play/forecast_turn.h"

enum { FIGHTS_THOUGHT_OF = 60, FEARS_THOUGHT_OF = 20, BAD_ODDS = 40 };

static int percent(int chance) {
    return (chance + FORECAST_PERCENT / 2) / FORECAST_PERCENT;
}

// 0: there is none.
static GroupId group_labelled(const GameState *s, Label label) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (label != 0 && s->groups[i].label == label) {
            return (GroupId){i};
        }
    }
    return (GroupId){0};
}

static SquareId place_of(const GameState *s, Label label) {
    return group_at(s, group_labelled(s, label))->at;
}

static int lost(const ForecastFight *fight) {
    return percent(forecast_fight_chance(fight, FORECAST_SECOND_WINS) +
                   forecast_fight_chance(fight, FORECAST_BOTH_DIE));
}

// One fight of several against the same group says nothing: the comment that asks for the storm tells its
// odds.
static bool is_of_storm(const CoachSight *sight, const ForecastClash *clash) {
    return sight->storm->is_now &&
           coach_storm_is_on(sight, group_labelled(&sight->plan->after, clash->labels[0]));
}

// Does the fight come at least every second time, between groups that stand somewhere now?
static bool is_usual(const CoachSight *sight, const ForecastClash *clash) {
    return !is_of_storm(sight, clash) && clash->owners[0] == (unsigned)sight->seat &&
           2 * clash->fight.samples >= sight->turn->samples &&
           place_of(&sight->plan->after, clash->labels[0]).v != 0 &&
           place_of(sight->known, clash->labels[1]).v != 0;
}

static bool is_bad(const ForecastClash *clash) {
    return lost(&clash->fight) > percent(forecast_fight_chance(&clash->fight, FORECAST_FIRST_WINS));
}

// The seat's usual fight that is lost most often of those that [below] comes before, so that all can be had
// one by one; NULL: there is none, or no more. The first of equals comes first.
static const ForecastClash *worst_clash(const CoachSight *sight, const ForecastClash *below) {
    const ForecastClash *worst = NULL;
    for (int i = 0; i < forecast_turn_clash_count(sight->turn); i++) {
        const ForecastClash *const clash = forecast_turn_clash(sight->turn, i);
        const int loss = lost(&clash->fight);
        const bool is_below =
            below == NULL || loss < lost(&below->fight) || (loss == lost(&below->fight) && clash > below);
        if (is_below && is_usual(sight, clash) &&
            (worst == NULL || loss > lost(&worst->fight) || (loss == lost(&worst->fight) && clash < worst))) {
            worst = clash;
        }
    }
    return worst;
}

// Does the enemy come to a group that is not ordered to it?
static bool is_coming(const CoachSight *sight, SquareId own, SquareId from) {
    const GroupId group = square_at(&sight->plan->after, own)->group;
    return coach_ways_can_send(sight, group) && !coach_ways_has_move(sight, group) &&
           square_steps(own, from) > 1;
}

static bool tell_clash(const CoachSight *sight, const ForecastClash *clash, CoachFacts *out) {
    if (clash != NULL) {
        out->win = percent(forecast_fight_chance(&clash->fight, FORECAST_FIRST_WINS));
        out->lose = lost(&clash->fight);
        out->foe = (Player)clash->owners[1];
        out->count = clash->sizes[1];
        out->own = place_of(&sight->plan->after, clash->labels[0]);
        out->from = place_of(sight->known, clash->labels[1]);
        out->comes = is_coming(sight, out->own, out->from);
    }
    return clash != NULL;
}

bool coach_fights_sees_bad_fight(const CoachSight *sight, CoachFacts *out) {
    const ForecastClash *clash = worst_clash(sight, NULL);
    if (clash == NULL || !is_bad(clash) || !tell_clash(sight, clash, out)) {
        return false;
    }
    int count = 0;
    while ((clash = worst_clash(sight, clash)) != NULL && is_bad(clash)) {
        if (count < COACH_OTHERS_MAX) {
            out->others[count] = (CoachLoss){.own = place_of(&sight->plan->after, clash->labels[0]),
                                             .from = place_of(sight->known, clash->labels[1]),
                                             .lose = lost(&clash->fight)};
        }
        count++;
    }
    out->more = count > COACH_OTHERS_MAX ? count - COACH_OTHERS_MAX : 0;
    return true;
}

bool coach_fights_sees_fight(const CoachSight *sight, CoachFacts *out) {
    const ForecastClash *const clash = worst_clash(sight, NULL);
    return clash != NULL && !is_bad(clash) && tell_clash(sight, clash, out);
}

// What the advice or a hint brings to where it falls was told when it was asked for.
//
// Of the casts in the plan: what they bring has no place in it before the spells are cast.
bool coach_fights_sees_lost_summons(const CoachSight *sight, CoachFacts *out) {
    int most = FORECAST_FALLS - 1;
    for (int i = 0; i < sight->plan->count; i++) {
        const Order *const cast = &sight->plan->orders[i];
        const int chance = cast->kind == ORDER_CAST ? forecast_turn_falls(sight->turn, cast->slot) : 0;
        if (chance <= most || cast->target.host != HOST_SQUARE || coach_advice_is_given(sight, cast)) {
            continue;
        }
        const ForecastClash *const clash = forecast_turn_clash_of_summons(sight->turn, cast->slot);
        most = chance;
        *out =
            (CoachFacts){.slot = cast->slot, .place = {(uint8_t)cast->target.index}, .lose = percent(chance)};
        if (clash != NULL) {
            out->foe = (Player)clash->owners[1];
            out->count = clash->sizes[1];
            out->from = place_of(sight->known, clash->labels[1]);
        }
    }
    return out->place.v != 0;
}

// Was the group ordered to where the advice or a hint sends it?
static bool is_sent_as_advised(const CoachSight *sight, GroupId group) {
    const Order move = {
        .kind = ORDER_MOVE, .group = group, .at = group_at(&sight->plan->after, group)->order};
    return coach_advice_is_given(sight, &move);
}

// The threatened group as it stands now, if an order of another mind could save it; 0: it could not. Its slot
// may have another group after the spells, so labels tell.
static GroupId group_to_save(const CoachSight *sight, const Threat *threat) {
    const GroupId group = group_labelled(&sight->plan->after, group_at(sight->moved, threat->on)->label);
    return group.v != 0 && coach_ways_can_send(sight, group) && !is_sent_as_advised(sight, group) &&
                   !coach_storm_is_on(sight, group)
               ? group
               : (GroupId){0};
}

// The plan without what [group] was ordered.
static void try_without(const CoachSight *sight, GroupId group) {
    Plan *const trial = sight->trial;
    *trial = *sight->plan;
    for (int i = trial->count - 1; i >= 0; i--) {
        const Order *const o = &trial->orders[i];
        if (o->kind == ORDER_MOVE && o->group.v == group.v) {
            (void)plan_remove(trial, &sight->start->after, i);
        }
    }
}

int coach_fights_danger_after(const CoachSight *sight, const Order *move) {
    try_without(sight, move->group);
    if (plan_add(sight->trial, move) != ORDER_OK) {
        return 100;
    }
    forecast_task_begin(sight->task, sight->known, sight->trial);
    threats_begin(sight->fears, sight->task, sight->bed);
    const GroupId there = square_at(sight->bed, move->at)->group;
    if (there.v == 0 || group_at(sight->bed, there)->owner != (unsigned)sight->seat) {
        return 0; // somebody leads it elsewhere, and that is told by others
    }
    threats_sample_on(sight->fears, there, sight->bed, sight->scratch, FEARS_THOUGHT_OF);
    return percent(threats_danger(sight->fears, there));
}

// The advised move is asked for if it saves the group; else the square is only told where it is in least
// danger, best in company, as whoever always gives way loses more matches (README.md).
static void find_way_out(const CoachSight *sight, GroupId group, CoachFacts *out) {
    Order moves[DIR_COUNT * DIR_COUNT];
    Order advised;
    const bool is_advised = coach_advice_move(sight, group, &advised);
    if (is_advised && coach_fights_stronger_beside(sight, group, advised.at).v == 0 &&
        coach_fights_danger_after(sight, &advised) < COACH_DANGER) {
        out->order = advised;
        return;
    }
    int least = 2 * COACH_DANGER;
    try_without(sight, group);
    const int count = plan_moves(sight->trial, group, moves, DIR_COUNT * DIR_COUNT);
    for (int i = 0; i < count; i++) {
        const bool is_alone = square_at(&sight->plan->after, moves[i].at)->group.v == 0;
        const int danger = coach_ways_is_deadly(sight, group, moves[i].at)
                               ? 100
                               : coach_fights_danger_after(sight, &moves[i]);
        if (2 * danger + is_alone < least) {
            least = 2 * danger + is_alone;
            out->place = moves[i].at;
        }
    }
}

static bool is_last_guard(const CoachSight *sight, GroupId group) {
    const Order leaves = {.kind = ORDER_MOVE, .group = group};
    return coach_purpose_leaves_home(sight, &leaves) && coach_purpose_is_home_in_reach(sight);
}

bool coach_fights_sees_threatened_group(const CoachSight *sight, CoachFacts *out) {
    const Threat *worst = NULL;
    for (int i = 0; i < sight->threats->count; i++) {
        const Threat *const threat = &sight->threats->items[i];
        if (group_to_save(sight, threat).v != 0 &&
            (worst == NULL || threat_danger(threat) > threat_danger(worst))) {
            worst = threat;
        }
    }
    if (worst == NULL || percent(threat_danger(worst)) < COACH_DANGER) {
        return false;
    }
    const GroupId group = group_to_save(sight, worst);
    const Group *const foe = group_at(sight->moved, worst->by);
    const SquareId from = place_of(sight->known, foe->label);
    *out = (CoachFacts){.own = group_at(&sight->plan->after, group)->at,
                        .from = from.v != 0 ? from : foe->at,
                        .foe = (Player)foe->owner,
                        .lose = percent(threat_danger(worst))};
    out->guards = is_last_guard(sight, group);
    out->is_worth_it = !out->guards && coach_purpose_is_sent_to_deed(sight, group);
    if (!out->guards && !out->is_worth_it) {
        find_way_out(sight, group, out);
    }
    return true;
}

bool coach_fights_will_fight(const CoachSight *sight, GroupId group) {
    const Label label = group_at(&sight->plan->after, group)->label;
    for (int i = 0; i < forecast_turn_clash_count(sight->turn); i++) {
        const ForecastClash *const clash = forecast_turn_clash(sight->turn, i);
        if (label != 0 && (clash->labels[0] == label || clash->labels[1] == label)) {
            return true;
        }
    }
    return false;
}

int coach_fights_waiting(const CoachSight *sight, SquareId at) {
    const StructureId id = structure_at(sight->known, at);
    const Structure *const t = &sight->known->structures[id.v];
    return id.v != 0 && t->owner == (unsigned)sight->enemy ? structure_novices(t, NATION_NONE) : 0;
}

int coach_fights_chance_reinforced(const CoachSight *sight, GroupId group, SquareId at) {
    Plan *const theirs = sight->trial;
    ForecastFight fight;
    plan_begin_anew(theirs, &sight->plan->after, sight->enemy);
    forecast_others_train_swordsmen(theirs, at);
    *sight->bed = theirs->after;
    if (theirs->count == 0 ||
        !forecast_fight_begin(&fight, sight->bed, group, square_at(sight->bed, at)->group)) {
        return -1;
    }
    forecast_fight_sample(&fight, sight->bed, sight->scratch, FIGHTS_THOUGHT_OF);
    return percent(forecast_fight_chance(&fight, FORECAST_FIRST_WINS));
}

int coach_fights_chance_against(const CoachSight *sight, GroupId group, GroupId foe) {
    ForecastFight fight;
    *sight->bed = sight->plan->after;
    if (!forecast_fight_begin(&fight, sight->bed, group, foe)) {
        return -1;
    }
    forecast_fight_sample(&fight, sight->bed, sight->scratch, FIGHTS_THOUGHT_OF);
    return percent(forecast_fight_chance(&fight, FORECAST_FIRST_WINS));
}

GroupId coach_fights_stronger_beside(const CoachSight *sight, GroupId group, SquareId at) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId foe = {i};
        const Group *const g = group_at(sight->known, foe);
        const bool is_near = group_is_on_board(sight->known, foe) && g->owner == (unsigned)sight->enemy &&
                             square_steps(g->at, at) == 1;
        const int win = is_near ? coach_fights_chance_against(sight, group, foe) : -1;
        if (win >= 0 && win < BAD_ODDS) {
            return foe;
        }
    }
    return (GroupId){0};
}

// The guarded town near an own group without an order, where the fight would go best.
static bool look_for_guard(const CoachSight *sight, CoachFacts *out) {
    out->win = -1;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &sight->known->structures[i];
        const GroupId guard = t->at.v != 0 ? square_at(sight->known, t->at)->group : (GroupId){0};
        int steps = 0;
        if (t->kind == STRUCTURE_SANCTUM || t->owner == (unsigned)sight->seat || guard.v == 0 ||
            !group_owners_are_hostile((Player)group_at(sight->known, guard)->owner, sight->seat)) {
            continue;
        }
        const GroupId group = coach_ways_nearest(sight, t->at, COACH_NEAR, &steps);
        const int win = group.v != 0 ? coach_fights_chance_against(sight, group, guard) : -1;
        if (win > out->win) {
            *out = (CoachFacts){.own = group_at(&sight->plan->after, group)->at,
                                .place = t->at,
                                .foe = (Player)group_at(sight->known, guard)->owner,
                                .win = win};
        }
    }
    return out->win >= 0;
}

bool coach_fights_sees_weak_guard(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_GUARD, out);
}

bool coach_fights_sees_attack(const CoachSight *sight, CoachFacts *out) {
    return coach_purpose_is_sent(sight, PURPOSE_ATTACK, out);
}

bool coach_fights_sees_strong_guard(const CoachSight *sight, CoachFacts *out) {
    return look_for_guard(sight, out) && out->win < BAD_ODDS;
}
