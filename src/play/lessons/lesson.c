// How far a player is in a lesson: conditions are looked up in the plan, in the position and in the log,
// never in clicks.

#include "play/lesson.h"

#include <stdlib.h>
#include <string.h>

static bool is_any(const char *word) {
    return strcmp(word, "any") == 0;
}

static bool is_square(const char *word, SquareId at) {
    return is_any(word) || square_parse(word).v == at.v;
}

static bool is_group(const Match *m, const char *word, Label label) {
    return is_any(word) || (label != 0 && names_find_group(&m->names, word) == label);
}

static bool is_training(const char *word, const Order *order) {
    return is_any(word) || (strcmp(word, "swordsman") == 0 ? order->as == TRAINED_SWORDSMAN
                            : strcmp(word, "archer") == 0  ? order->as == TRAINED_ARCHER
                                                           : order->as > TRAINED_ARCHER);
}

static bool is_host(const Match *m, const GameState *state, const char *word, Target target) {
    if (is_any(word)) {
        return true;
    }
    if (target.host == HOST_SQUARE) {
        return square_parse(word).v == target.index;
    }
    if (target.host == HOST_STRUCTURE) {
        return square_parse(word).v == state->structures[target.index].at.v;
    }
    if (target.host == HOST_GROUP) {
        return is_group(m, word, state->groups[target.index].label);
    }
    return target.host == HOST_INDIVIDUAL &&
           names_find_minion(&m->names, word) == state->minions[target.index].label;
}

static bool is_card(const char *word, int card) {
    return is_any(word) || card_by_slug(word) == card;
}

static bool is_ordered(const LessonTerm *t, const LessonSight *sight, const Order *order) {
    const GameState *state = &sight->plan->after;
    switch ((LessonTermKind)t->kind) {
    case TERM_MOVES:
        return order->kind == ORDER_MOVE && is_square(t->words[1], order->at) &&
               is_group(sight->match, t->words[0], state->groups[order->group.v].label);
    case TERM_TRAINS: return order->kind == ORDER_TRAIN && is_training(t->words[0], order);
    case TERM_TRAINS_IN:
        return order->kind == ORDER_TRAIN && is_training(t->words[0], order) &&
               is_square(t->words[1], order->at);
    case TERM_CASTS:
        return order->kind == ORDER_CAST && is_card(t->words[0], order->card) &&
               is_host(sight->match, state, t->words[1], order->target);
    case TERM_DISCARDS: return order->kind == ORDER_DISCARD && is_card(t->words[0], order->card);
    default: return false;
    }
}

static bool is_in_plan(const LessonTerm *t, const LessonSight *sight) {
    for (int i = 0; sight->plan != NULL && i < sight->plan->count; i++) {
        if (is_ordered(t, sight, &sight->plan->orders[i])) {
            return true;
        }
    }
    return false;
}

static int kind_named(const char *name) {
    int kind = EV_NONE + 1;
    while (kind < EV_COUNT && strcmp(event_kind_info(kind).name, name) != 0) {
        kind += 1;
    }
    return kind;
}

static bool is_among(const char *name, const Event *events, uint32_t count) {
    const int kind = kind_named(name);
    for (uint32_t i = 0; i < count; i++) {
        if (events[i].kind == kind) {
            return true;
        }
    }
    return false;
}

// Whoever has gone on to the next orders has seen all.
static bool is_seen(const char *kind, const LessonSight *sight) {
    return sight->is_watching ? is_among(kind, sight->watched, sight->watched_count)
                              : is_among(kind, sight->match->log, sight->match->log_count);
}

static bool is_owned(const LessonTerm *t, const GameState *state) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const s = &state->structures[i];
        if (s->at.v != 0 && is_square(t->words[0], s->at) &&
            strcmp(player_slug(s->owner), t->words[1]) == 0) {
            return true;
        }
    }
    return false;
}

// Does a group of that name live that stands there, or has so many members?
static bool has_group(const LessonTerm *t, const Match *m) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = &m->state.groups[i];
        const bool is_it = t->kind == TERM_AT        ? g->at.v != 0 && is_square(t->words[1], g->at)
                           : t->kind == TERM_MEMBERS ? g->count >= atoi(t->words[1])
                                                     : true;
        if (g->label != 0 && g->count > 0 && is_it && is_group(m, t->words[0], g->label)) {
            return true;
        }
    }
    return false;
}

static bool holds_in_position(const LessonTerm *t, const Match *m) {
    switch ((LessonTermKind)t->kind) {
    case TERM_AT:
    case TERM_MEMBERS: return has_group(t, m);
    case TERM_DEAD: return !has_group(t, m);
    case TERM_OWNED: return is_owned(t, &m->state);
    case TERM_WON: return match_is_over(m) && strcmp(result_slug(m->state.result), t->words[0]) == 0;
    case TERM_TURN: return m->state.turn >= atoi(t->words[0]);
    default: return is_among(t->words[0], m->log, m->log_count);
    }
}

static bool holds(const LessonTerm *t, const LessonSight *sight) {
    switch ((LessonTermKind)t->kind) {
    case TERM_NEXT: return sight->has_read;
    case TERM_ORDERING: return sight->plan != NULL;
    case TERM_WATCHING: return sight->is_watching;
    case TERM_STOPPED: return sight->is_watching && sight->is_stopped;
    case TERM_BACK: return sight->went_back;
    case TERM_SEEN: return is_seen(t->words[0], sight);
    case TERM_SHOWN:
        return sight->shown != NULL && strcmp(event_kind_info(sight->shown->kind).name, t->words[0]) == 0;
    case TERM_MOVES:
    case TERM_TRAINS:
    case TERM_TRAINS_IN:
    case TERM_CASTS:
    case TERM_DISCARDS: return is_in_plan(t, sight);
    default: return holds_in_position(t, sight->match);
    }
}

static bool condition_holds(const LessonCondition *c, const LessonSight *sight) {
    for (int i = 0; i < c->count; i++) {
        if (holds(&c->terms[i], sight) == c->terms[i].is_not) {
            return false;
        }
    }
    return true;
}

static bool is_reached(const LessonStep *step, const LessonSight *sight) {
    for (int i = 0; i < step->goal_count; i++) {
        if (condition_holds(&step->goals[i], sight)) {
            return true;
        }
    }
    return false;
}

static bool names_order(const LessonCondition *c) {
    for (int i = 0; i < c->count; i++) {
        if (c->terms[i].kind >= TERM_MOVES && c->terms[i].kind <= TERM_DISCARDS && !c->terms[i].is_not) {
            return true;
        }
    }
    return false;
}

// A log only grows: whatever it held, it holds.
static bool is_lasting(const LessonCondition *c) {
    for (int i = 0; i < c->count; i++) {
        if (c->terms[i].kind != TERM_LOGGED || c->terms[i].is_not) {
            return false;
        }
    }
    return true;
}

// Is an order the only way through the step as long as nothing has happened yet, so that taking it back takes
// the step back?
static bool wants_order(const LessonStep *step) {
    bool is_wanted = false;
    for (int i = 0; i < step->goal_count; i++) {
        const bool is_order = names_order(&step->goals[i]);
        if (!is_order && !is_lasting(&step->goals[i])) {
            return false;
        }
        is_wanted = is_wanted || is_order;
    }
    return is_wanted;
}

// The first step of this turn whose order is gone.
static int step_undone(const LessonRun *run, const LessonSight *sight) {
    const int turn = sight->match->state.turn;
    for (int i = 0; sight->plan != NULL && i < run->step; i++) {
        const LessonStep *step = &run->lesson->steps[i];
        const bool is_now = run->turns[i] == turn && run->turns[i + 1] == turn;
        if (is_now && wants_order(step) && !is_reached(step, sight)) {
            return i;
        }
    }
    return run->step;
}

static const LessonAnswer *find_answer(const LessonRun *run, const LessonSight *sight) {
    const LessonStep *step = &run->lesson->steps[run->step];
    for (int i = 0; run->step < run->lesson->count && i < step->answer_count; i++) {
        if (condition_holds(&step->answers[i].when, sight)) {
            return &step->answers[i];
        }
    }
    return NULL;
}

// Goes on from the present step if it is reached, over those whose orders were given already.
static void go_on(LessonRun *run, LessonSight *now) {
    const int shown = run->step;
    while (run->step < run->lesson->count) {
        const LessonStep *step = &run->lesson->steps[run->step];
        const bool is_met = is_reached(step, now);
        const bool is_new = run->step != shown;
        run->is_done_already =
            is_met && (is_new ? !wants_order(step) : run->is_done_already && !now->has_read);
        if (!is_met || run->is_done_already) {
            return;
        }
        run->step += 1;
        run->turns[run->step] = now->match->state.turn;
        // One press of Next and one step back count once.
        now->has_read = now->went_back = false;
    }
    run->is_done_already = false;
}

bool lesson_look(LessonRun *run, const LessonSight *sight) {
    const int before = run->step;
    LessonSight now = *sight;
    run->turns[0] = run->has_begun ? run->turns[0] : now.match->state.turn;
    run->has_begun = true;
    run->step = run->step < run->lesson->count ? step_undone(run, &now) : run->step;
    go_on(run, &now);
    run->answer = run->is_done_already ? NULL : find_answer(run, &now);
    return run->step != before;
}

bool lesson_is_wrong(const LessonRun *run) {
    return run->answer != NULL && !run->answer->is_praise;
}

bool lesson_waits_for_reading(const LessonRun *run) {
    if (run->step >= run->lesson->count) {
        return false;
    }
    if (run->is_done_already) {
        return true;
    }
    const LessonStep *step = &run->lesson->steps[run->step];
    for (int i = 0; i < step->goal_count; i++) {
        if (step->goals[i].count == 1 && step->goals[i].terms[0].kind == TERM_NEXT) {
            return true;
        }
    }
    return false;
}

void lesson_go_on(LessonRun *run) {
    run->turns[run->step + 1] = run->turns[run->step];
    run->step += 1;
    run->is_done_already = false;
}

int lesson_take_back(LessonRun *run, int turn_now) {
    int turn = run->turns[run->step];
    if (turn >= turn_now && turn_now > run->turns[0]) {
        turn = turn_now - 1;
    }
    int step = run->step;
    while (step > 0 && run->turns[step] >= turn && run->turns[step - 1] >= turn) {
        step -= 1;
    }
    run->step = step;
    run->answer = NULL;
    run->is_done_already = false;
    return turn;
}
