// The guided match: whoever does no more than the comments say wins it.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "play/coach.h"
#include "play/first_match.h"

Suite *test_first_match_suite(void);

enum { TURNS_MOST = 25, DEEDS_MOST = 24, MOVES_MOST = 8, CASTS_MOST = 200, KINDS = 64 };

static Session session;
static Plan start, plan;
static Coach *coach;
static bool is_done[COACH_RULE_COUNT][SQUARES + 1]; // in this turn, by rule and the square it was about

// The group on [from] one step nearer to [to].
static bool go(SquareId from, SquareId to) {
    Order moves[MOVES_MOST];
    const GroupId group = square_at(&plan.after, from)->group;
    const int count = group.v != 0 ? plan_moves(&plan, group, moves, MOVES_MOST) : 0;
    const Order *best = NULL;
    for (int i = 0; i < count; i++) {
        const int steps = square_steps(moves[i].at, to);
        if (steps < square_steps(from, to) && (best == NULL || steps < square_steps(best->at, to))) {
            best = &moves[i];
        }
    }
    return best != NULL && plan_add(&plan, best) == ORDER_OK;
}

static bool train(SquareId at, bool is_mana) {
    Order orders[KINDS];
    const int count = plan_trainings(&plan, at, orders, KINDS);
    for (int i = 0; i < count; i++) {
        if ((orders[i].as > TRAINED_ARCHER) == is_mana) {
            return plan_add(&plan, &orders[i]) == ORDER_OK;
        }
    }
    return false;
}

// Fireball goes at an enemy, a Werewolf anywhere, everything else at one's own.
static bool cast(int slot) {
    static Order casts[CASTS_MOST];
    const int count = plan_casts(&plan, slot, casts, CASTS_MOST);
    for (int i = 0; i < count && i < CASTS_MOST; i++) {
        const Target t = casts[i].target;
        const GameState *s = &plan.after;
        const Player owner = t.host == HOST_GROUP        ? (Player)s->groups[t.index].owner
                             : t.host == HOST_INDIVIDUAL ? minion_owner(s, (MinionId){(uint16_t)t.index})
                                                         : PLAYER_NONE;
        if (owner == PLAYER_NONE || (owner == PLAYER_BLUE) == (casts[i].card == CARD_FIREBALL)) {
            return plan_add(&plan, &casts[i]) == ORDER_OK;
        }
    }
    return false;
}

static bool discard(int slot) {
    const Order order = {
        .kind = ORDER_DISCARD, .slot = (uint8_t)slot, .card = plan.after.players[PLAYER_RED].hand[slot].card};
    return plan_add(&plan, &order) == ORDER_OK;
}

static bool obey(const CoachComment *c) {
    switch ((CoachRule)c->rule) {
    case COACH_OPEN_SANCTUM:
    case COACH_FREE_TOWN:
    case COACH_WEAK_GUARD:
    case COACH_JOIN:
    case COACH_MARCH: return go(c->places[1], c->places[0]);
    case COACH_MANA_NOVICE: return train(c->places[0], true);
    case COACH_RECRUIT_NOVICE: return train(c->places[0], false);
    case COACH_CARD: return cast(c->slot - 1);
    case COACH_DISCARD: return discard(c->slot - 1);
    case COACH_IDLE: return go(c->places[1], board_sanctum(PLAYER_BLUE));
    default: return false;
    }
}

// The first comment that can be obeyed and was not in this turn; false: there is none.
static bool do_next(void) {
    static const uint8_t nothing_said[COACH_RULE_COUNT];
    CoachComment comments[COACH_COMMENTS_MAX];
    const int count = coach_look(coach, &start.after, &plan, nothing_said, comments);
    for (int i = 0; i < count; i++) {
        bool *const done = &is_done[comments[i].rule][comments[i].places[1].v];
        if (!*done && obey(&comments[i])) {
            return true;
        }
        *done = true;
    }
    return false;
}

static void give_orders(void) {
    memset(is_done, 0, sizeof is_done);
    session_plan(&session, PLAYER_RED, &start);
    plan = start;
    for (int i = 0; i < DEEDS_MOST && do_next(); i++) {
    }
    ck_assert(session_confirm(&session, &plan));
}

static void choose_mana(void) {
    const GameState *s = &session.match->state;
    session_plan(&session, PLAYER_RED, &plan);
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &plan.after.structures[i];
        if (t->at.v != 0 && t->pending && t->owner == PLAYER_RED) {
            ck_assert(
                session_answer_mana(&session, t->at, house_primary((House)s->players[PLAYER_RED].house)));
            return;
        }
    }
    ck_abort_msg("no structure is pending");
}

START_TEST(whoever_does_what_the_comments_say_wins) {
    SessionSetup setup;
    coach = coach_new();
    ck_assert_ptr_nonnull(coach);
    first_match_setup(&setup);
    session.is_patient = true;
    ck_assert(session_begin(&session, &setup));
    session_advance(&session);
    while (session.need != NEED_RESULT && session.match->state.turn <= TURNS_MOST) {
        if (session.need == NEED_MANA) {
            choose_mana();
        } else {
            ck_assert_int_eq(session.need, NEED_ORDERS);
            give_orders();
        }
        session_advance(&session);
    }
    ck_assert_msg(session.match->state.result == RESULT_RED, "result %d in turn %d",
                  session.match->state.result, session.match->state.turn);
    session_free(&session);
    coach_free(coach);
}
END_TEST

Suite *test_first_match_suite(void) {
    Suite *suite = suite_create("first_match");
    TCase *tc = tcase_create("first match");
    tcase_set_timeout(tc, 120);
    tcase_add_test(tc, whoever_does_what_the_comments_say_wins);
    suite_add_tcase(suite, tc);
    return suite;
}
