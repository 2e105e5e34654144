// Why the computer played so: its candidates in words, without what the other seat may not know.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/played.h"
#include "support/temporary_home.h"
#include "replay/strings.h"
#include "play/why.h"
#include "support/test.h"

static Session session;
static Plan plan;

static void begin(int red, int blue, uint64_t seed) {
    played_begin(&session, red, blue, seed);
    session_advance(&session);
}

// Red does nothing for a turn.
static void pass(void) {
    for (int i = 0; i < STRUCTURES_MAX && session.need == NEED_MANA; i++) {
        session_plan(&session, PLAYER_RED, &plan);
        for (int k = 1; k <= STRUCTURES_MAX; k++) {
            if (plan.after.structures[k].pending != 0) {
                ck_assert(session_answer_mana(&session, plan.after.structures[k].at, MANA_STRIFE));
            }
        }
        session_advance(&session);
    }
    ck_assert_int_eq(session.need, NEED_ORDERS);
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
}

TEST(nothing_is_told_before_the_computer_has_played_a_turn) {
    begin(SEAT_HUMAN, SEAT_NORMAL, 3);
    ck_assert_int_eq(session.need, NEED_ORDERS);
    ck_assert(!why_can_tell(&session, 1));
    ck_assert_int_eq(why_last_turn(&session), 0);
    ck_assert_int_eq(why_count(&session, PLAYER_BLUE, 1), 0);
    pass();
    ck_assert(why_is_there(&session, PLAYER_BLUE, 1));
    ck_assert(why_is_complete(&session, 1));
    ck_assert(!why_is_there(&session, PLAYER_RED, 1));
    ck_assert_int_eq(why_count(&session, PLAYER_BLUE, 1), AI_IDEAS);
    session_free(&session);
}

static bool was_cast(int card) {
    Timeline t;
    uint32_t seen = 0;
    void *memory = session_timeline(&session, PLAYER_RED, 0, &t, &seen);
    ck_assert_ptr_nonnull(memory);
    bool is_cast = false;
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = &t.events[i];
        is_cast = is_cast || (e->kind == EV_spell_cast && e->spell_cast.card == card) ||
                  (e->kind == EV_spell_squandered && e->spell_squandered.card == card);
    }
    free(memory);
    return is_cast;
}

// Does a card of the idea have [text] in its name, as Aura of World has a kind of mana?
static bool is_in_a_name(const AiIdea *idea, const char *text) {
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind == ORDER_CAST && strstr(card_def(o->card)->name, text) != NULL) return true;
    }
    return false;
}

// Counts the casts that were named and those that were not.
static void check_idea(int index, int *named, int *hushed) {
    char words[WHY_SIZE];
    char all[WHY_SIZE];
    const AiIdea *idea = &session.thoughts[PLAYER_BLUE]->answer.ideas[index];
    why_words(&session, PLAYER_BLUE, index, PLAYER_RED, words);
    why_words(&session, PLAYER_BLUE, index, PLAYER_NONE, all);
    ck_assert_int_gt((int)strlen(words), 0);
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind == ORDER_CAST || o->kind == ORDER_DISCARD) {
            const char *name = card_def(o->card)->name;
            ck_assert_ptr_nonnull(strstr(all, name));
            const bool may = o->kind == ORDER_CAST && was_cast(o->card);
            ck_assert_msg(may || strstr(words, name) == NULL, "%s is told in: %s", name, words);
            *named += strstr(words, name) != NULL ? 1 : 0;
            *hushed += strstr(words, name) == NULL ? 1 : 0;
        }
        if (o->kind == ORDER_TRAIN && o->as > TRAINED_ARCHER) {
            char text[40];
            (void)snprintf(text, sizeof text, " %s", string_title(mana_slug(o->as - TRAINED_ARCHER)));
            ck_assert_ptr_nonnull(strstr(all, text));
            ck_assert_msg(is_in_a_name(idea, text) || strstr(words, text) == NULL, "%s", words);
        }
    }
}

TEST(cards_that_were_not_seen_and_kinds_of_mana_stay_unsaid) {
    int named = 0;
    int hushed = 0;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        begin(SEAT_HUMAN, SEAT_NORMAL, seed);
        for (int turn = 0; turn < 8 && session.need != NEED_RESULT; turn++) {
            pass();
            ck_assert_int_eq(why_viewer(&session), session.need == NEED_RESULT ? PLAYER_NONE : PLAYER_RED);
            for (int i = 0; i < why_count(&session, PLAYER_BLUE, why_last_turn(&session)); i++)
                check_idea(i, &named, &hushed);
        }
        session_free(&session);
    }
    // Both must have happened, or the test proves nothing.
    ck_assert_int_gt(named, 0);
    ck_assert_int_gt(hushed, 0);
}

TEST(what_was_played_is_marked_and_every_candidate_has_its_score) {
    begin(SEAT_HUMAN, SEAT_NORMAL, 5);
    int marked = 0;
    for (int turn = 0; turn < 5; turn++) {
        pass();
        for (int i = 0; i < why_count(&session, PLAYER_BLUE, why_last_turn(&session)); i++) {
            char score[WHY_SCORE_SIZE];
            why_score(&session, PLAYER_BLUE, i, score);
            ck_assert_ptr_nonnull(strstr(score, "% to win"));
            marked += why_is_played(&session, PLAYER_BLUE, i) ? 1 : 0;
            // No forecast is a certainty.
            session.thoughts[PLAYER_BLUE]->answer.ideas[i].chance = 10000;
            why_score(&session, PLAYER_BLUE, i, score);
            ck_assert_ptr_nonnull(strstr(score, "over 95%"));
            session.thoughts[PLAYER_BLUE]->answer.ideas[i].chance = 0;
            why_score(&session, PLAYER_BLUE, i, score);
            ck_assert_ptr_nonnull(strstr(score, "under 5%"));
        }
    }
    ck_assert_int_gt(marked, 0);
    ck_assert_int_le(marked, 5);
    session_free(&session);
}

TEST(where_two_computers_play_everything_is_told_of_both) {
    begin(SEAT_EASY, SEAT_BEGINNER, 2);
    ck_assert_int_eq(session.need, NEED_NOTHING);
    ck_assert_int_eq(why_viewer(&session), PLAYER_NONE);
    char score[WHY_SCORE_SIZE];
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(why_count(&session, (Player)p, why_last_turn(&session)), 1);
        why_score(&session, (Player)p, 0, score);
        ck_assert_ptr_nonnull(strstr(score, "by rote"));
    }
    session_free(&session);
}

// The session as if its match had just been read from a file.
static void load_again(void) {
    char path[600];
    char error[PROBLEM_SIZE];
    (void)snprintf(path, sizeof path, "%s/again.sancta", temporary_home_begin());
    ck_assert_msg(match_save(session.match, path, error), "%s", error);
    session_free(&session);
    session = (Session){.is_patient = true};
    ck_assert_msg(session_load(&session, path), "%s", session.error);
    temporary_home_end();
}

static void recall(int turn) {
    WhyRecall *recalled = why_recall_begin(&session, turn);
    ck_assert_ptr_nonnull(recalled);
    why_recall_keep(recalled, &session);
    ck_assert(why_recall_is_over(recalled));
    why_recall_free(recalled);
    ck_assert(why_is_there(&session, PLAYER_BLUE, turn));
}

TEST(a_match_from_a_file_is_thought_over_again_and_comes_to_the_same) {
    enum { TURNS = 4 };
    static char words[TURNS + 1][WHY_SIZE];
    static char scores[TURNS + 1][WHY_SCORE_SIZE];
    char text[WHY_SIZE];
    begin(SEAT_HUMAN, SEAT_NORMAL, 11);
    for (int turn = 1; turn <= TURNS; turn++) {
        pass();
        why_words(&session, PLAYER_BLUE, 0, PLAYER_RED, words[turn]);
        why_score(&session, PLAYER_BLUE, 0, scores[turn]);
    }
    load_again();
    ck_assert(!why_is_complete(&session, TURNS));
    for (int turn = TURNS; turn >= 1; turn--) {
        ck_assert(why_can_tell(&session, turn));
        recall(turn);
        ck_assert(!session.thoughts[PLAYER_BLUE]->is_other);
        why_words(&session, PLAYER_BLUE, 0, PLAYER_RED, text);
        ck_assert_str_eq(text, words[turn]);
        why_score(&session, PLAYER_BLUE, 0, text);
        ck_assert_str_eq(text, scores[turn]);
    }
    ck_assert(!why_can_tell(&session, TURNS + 1));
    ck_assert(!why_can_tell(&session, 0));
    session_free(&session);
}

static bool is_same_order(const MatchOrder *a, const MatchOrder *b) {
    return a->kind == b->kind && a->as == b->as && a->on == b->on && a->at.v == b->at.v &&
           a->card == b->card && a->group == b->group && a->minion == b->minion;
}

// How a session came to the turn that is looked at.
typedef enum Way { WAY_STRAIGHT, WAY_FILE, WAY_FILE_WITHOUT_REPLAY, WAY_BRANCH } Way;

static void go_on(Way way, int turn) {
    MatchOrders *first = &session.match->turns[0].seats[PLAYER_BLUE];
    const int seats[PLAYER_BLUE + 1] = {
        [PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = (int)session.seats[PLAYER_BLUE]};
    switch (way) {
    case WAY_STRAIGHT: return;
    case WAY_FILE: load_again(); break;
    case WAY_FILE_WITHOUT_REPLAY:
        // As if other rules had been in force then: its orders no longer lead to where it stands.
        first->count = 0;
        load_again();
        break;
    case WAY_BRANCH:
        pass();
        ck_assert(session_branch(&session, turn, seats, false));
        break;
    }
    session_advance(&session);
}

// Blue's orders of [turn] of a match that came to that turn in some way.
static MatchOrders orders_state_of(uint64_t seed, SeatKind blue, int turn, Way way) {
    begin(SEAT_HUMAN, (int)blue, seed);
    for (int i = 1; i < turn; i++) pass();
    go_on(way, turn);
    pass();
    MatchOrders *list = &session.match->turns[turn - 1].seats[PLAYER_BLUE];
    const MatchOrders taken = *list;
    *list = (MatchOrders){.is_listed = true};
    session_free(&session);
    return taken;
}

typedef struct Remembered {
    uint64_t seed;
    SeatKind blue;
    int turn;
} Remembered;

// In the first four a group would go back to where it came from if nobody remembered.
static const Remembered REMEMBERED[] = {
    {2, SEAT_EASY, 9},     {18, SEAT_EASY, 10},  {19, SEAT_EASY, 4}, {19, SEAT_EASY, 6},
    {3, SEAT_BEGINNER, 7}, {19, SEAT_NORMAL, 4}, {19, SEAT_HARD, 4}, {19, SEAT_EXPERT, 3},
};

// With sanitizers it is about memory, and levels that think long have tests of their own there.
#ifdef SANCTA_SANITIZE
enum { REMEMBERED_COUNT = 5 };
#else
enum { REMEMBERED_COUNT = sizeof REMEMBERED / sizeof REMEMBERED[0] };
#endif

TEST(a_match_is_gone_on_with_as_if_it_had_never_been_left, .cases = REMEMBERED_COUNT) {
    const Remembered *const r = &REMEMBERED[_i];
    const MatchOrders straight = orders_state_of(r->seed, r->blue, r->turn, WAY_STRAIGHT);
    for (Way way = WAY_FILE; way <= WAY_BRANCH; way++) {
        const MatchOrders again = orders_state_of(r->seed, r->blue, r->turn, way);
        ck_assert_msg(again.count == straight.count, "way %d: %d orders, not %d", (int)way, again.count,
                      straight.count);
        for (int i = 0; i < straight.count; i++) {
            ck_assert_msg(is_same_order(&again.items[i], &straight.items[i]), "way %d, order %d", (int)way,
                          i);
        }
        free(again.items);
    }
    free(straight.items);
}

TEST(orders_that_a_computer_was_hurried_to_are_told_as_others) {
    begin(SEAT_HUMAN, SEAT_NORMAL, 11);
    pass();
    // As if it had been told to hurry, and had forgotten its last order for it.
    MatchOrders *list = &session.match->turns[0].seats[PLAYER_BLUE];
    ck_assert_int_gt(list->count, 1);
    list->count -= 1;
    session.thoughts[PLAYER_BLUE]->state.turn = 0;
    recall(1);
    ck_assert(session.thoughts[PLAYER_BLUE]->is_other);
    char text[WHY_SIZE];
    why_instead(&session, PLAYER_BLUE, PLAYER_RED, text);
    ck_assert_ptr_nonnull(strstr(text, "Thought over again it comes to other orders"));
    for (int i = 0; i < why_count(&session, PLAYER_BLUE, 1); i++) {
        ck_assert(!why_is_played(&session, PLAYER_BLUE, i));
    }
    session_free(&session);
}

// Whatever was given and not chosen is told, with the reason; what was chosen needs no words.
TEST(orders_that_no_candidate_stands_for_are_told_with_the_reason) {
    begin(SEAT_HUMAN, SEAT_NORMAL, 5);
    int slips = 0;
    for (int turn = 0; turn < 5; turn++) {
        char text[WHY_SIZE];
        bool is_chosen = false;
        pass();
        for (int i = 0; i < why_count(&session, PLAYER_BLUE, why_last_turn(&session)); i++) {
            is_chosen = is_chosen || (why_is_played(&session, PLAYER_BLUE, i) &&
                                      session.thoughts[PLAYER_BLUE]->answer.ideas[i].share >= 50);
        }
        why_instead(&session, PLAYER_BLUE, PLAYER_RED, text);
        ck_assert_int_eq(is_chosen, text[0] == '\0');
        ck_assert(is_chosen || strncmp(text, "It did: ", 8) == 0);
        ck_assert(is_chosen || strstr(text, "at this level some moves go astray") != NULL);
        slips += is_chosen ? 0 : 1;
    }
    ck_assert_int_gt(slips, 0);
    session_free(&session);
}

TEST(candidates_that_say_the_same_are_one_row) {
    WhyRow rows[AI_IDEAS];
    begin(SEAT_HUMAN, SEAT_NORMAL, 5);
    pass();
    AiAnswer *answer = &session.thoughts[PLAYER_BLUE]->answer;
    ck_assert_int_eq(answer->idea_count, 3);
    // Three that differ in the kind of mana which a novice becomes.
    for (int i = 0; i < 3; i++) {
        answer->ideas[i].count = 1;
        answer->ideas[i].orders[0] =
            (Order){.kind = ORDER_TRAIN, .at = square_parse("i9"), .as = (uint8_t)(TRAINED_ARCHER + 1 + i)};
        answer->ideas[i].share = 2040;
        answer->ideas[i].chance = 6000 - 1000 * i;
    }
    session.thoughts[PLAYER_BLUE]->is_other = true; // none of them was played
    ck_assert_int_eq(why_rows(&session, PLAYER_BLUE, PLAYER_RED, rows), 1);
    ck_assert_str_eq(rows[0].words, "Trains a novice as mana");
    ck_assert_str_eq(rows[0].remark,
                     "Its 3 ideas look alike to you: they differ in cards or mana that you may not know.");
    ck_assert_int_eq(rows[0].count, 3);
    ck_assert_int_eq(rows[0].shares.share, 61);
    ck_assert_int_eq(rows[0].shares.chance, 60);
    ck_assert_ptr_nonnull(strstr(rows[0].score, "61 of 100"));
    // Who may know the difference reads three.
    ck_assert_int_eq(why_rows(&session, PLAYER_BLUE, PLAYER_NONE, rows), 3);
    // The played one's chance is the one that counts, and two of the same have no number before them.
    answer->ideas[2] = answer->ideas[1];
    answer->ideas[2].orders[0].kind = ORDER_DISCARD;
    answer->ideas[2].orders[0].card = CARD_FLIGHT;
    answer->count = 1;
    answer->orders[0] = answer->ideas[1].orders[0];
    session.thoughts[PLAYER_BLUE]->is_other = false;
    ck_assert_int_eq(why_rows(&session, PLAYER_BLUE, PLAYER_RED, rows), 3);
    ck_assert_str_eq(rows[1].words, "Like 1, but for cards or mana that you may not know");
    ck_assert(rows[1].is_played && !rows[0].is_played && !rows[2].is_played);
    session_free(&session);
}

TEST(ideas_with_the_same_chance_are_told_apart_in_words) {
    WhyRow rows[AI_IDEAS];
    begin(SEAT_HUMAN, SEAT_NORMAL, 5);
    pass();
    Thought *thought = session.thoughts[PLAYER_BLUE];
    AiAnswer *answer = &thought->answer;
    const GroupId group = thought->state.sequences[PLAYER_BLUE].groups[0];
    char at[4];
    square_name(thought->state.groups[group.v].at, at);
    const Order move = {.kind = ORDER_MOVE, .group = group, .at = square_parse("i8")};
    const Order train = {.kind = ORDER_TRAIN, .at = square_parse("i9"), .as = TRAINED_ARCHER};
    const Order cast = {.kind = ORDER_CAST, .card = CARD_FLIGHT};
    ck_assert_int_eq(answer->idea_count, 3);
    answer->ideas[0] = (AiIdea){.orders = {move, train, cast}, .count = 3, .chance = 200, .share = 5000};
    answer->ideas[1] = (AiIdea){.orders = {train, cast}, .count = 2, .chance = 100, .share = 3000};
    answer->ideas[2] = (AiIdea){.orders = {move, train}, .count = 2, .chance = 0, .share = 2000};
    answer->ideas[2].orders[0].at = square_parse("h9");
    ck_assert_int_eq(why_rows(&session, PLAYER_BLUE, PLAYER_RED, rows), 3);
    char expected[WHY_REMARK_SIZE];
    ck_assert_str_eq(rows[0].remark, "");
    (void)snprintf(expected, sizeof expected, "Unlike 1: keeps the group at %s in place.", at);
    ck_assert_str_eq(rows[1].remark, expected);
    (void)snprintf(expected, sizeof expected,
                   "Unlike 1: sends the group at %s to h9, not to i8, casts nothing.", at);
    ck_assert_str_eq(rows[2].remark, expected);
    // Where the numbers tell them apart they are enough.
    answer->ideas[0].chance = 4000;
    ck_assert_int_eq(why_rows(&session, PLAYER_BLUE, PLAYER_RED, rows), 3);
    for (int i = 0; i < 3; i++) {
        ck_assert_str_eq(rows[i].remark, "");
    }
    // What must not be named is not named here either.
    answer->ideas[0] = (AiIdea){.orders = {cast, cast}, .count = 2, .chance = 9990};
    answer->ideas[1] = (AiIdea){.orders = {cast}, .count = 1, .chance = 9980};
    answer->idea_count = 2;
    ck_assert_int_eq(why_rows(&session, PLAYER_BLUE, PLAYER_RED, rows), 2);
    ck_assert_str_eq(rows[1].remark, "Unlike 1: casts a card.");
    session_free(&session);
}

TEST(of_very_many_orders_whole_ones_are_told_and_the_others_counted) {
    char words[WHY_SIZE];
    begin(SEAT_HUMAN, SEAT_NORMAL, 5);
    pass();
    Thought *thought = session.thoughts[PLAYER_BLUE];
    AiAnswer *answer = &thought->answer;
    answer->count = 60;
    for (int i = 0; i < answer->count; i++) {
        answer->orders[i] =
            (Order){.kind = ORDER_MOVE, .group = {(uint8_t)(i % 2 + 1)}, .at = square_parse("g5")};
    }
    thought->is_other = false;
    why_instead(&session, PLAYER_BLUE, PLAYER_RED, words);
    const char *more = strstr(words, " more orders. It ");
    ck_assert_msg(more != NULL, "%s", words);
    ck_assert_ptr_nonnull(strstr(words, "some casts are overlooked."));
    ck_assert_int_eq(words[strlen(words) - 1], '.');
    // Those that are told and those that are counted are all of them.
    int told = 1;
    for (const char *c = words; c < more; c++) {
        told += *c == ',' ? 1 : 0;
    }
    const char *number = more;
    while (number[-1] >= '0' && number[-1] <= '9') {
        number -= 1;
    }
    ck_assert_int_eq(told + atoi(number), 60);
    session_free(&session);
}

TEST(confirmed_orders_can_be_taken_back_while_the_computer_thinks_and_no_longer) {
    begin(SEAT_HUMAN, SEAT_NORMAL, 7);
    session.holds_thoughts = true;
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert(!session_take_back(&session, PLAYER_RED));
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_THOUGHT);
    ck_assert_int_eq(session.who, PLAYER_BLUE);
    ck_assert(!session_has_thought(&session));
    ck_assert(!session_take_back(&session, PLAYER_BLUE));
    ck_assert(session_take_back(&session, PLAYER_RED));
    ck_assert_int_eq(session.need, NEED_ORDERS);
    ck_assert(!session.match->pending.seats[PLAYER_RED].is_listed);
    // Other orders, and this time the turn is played.
    const Order move = {.kind = ORDER_MOVE,
                        .group = session.match->state.sequences[PLAYER_RED].groups[0],
                        .at = square_parse("d3")};
    ck_assert_int_eq(plan_add(&plan, &move), ORDER_OK);
    ck_assert(session_confirm(&session, &plan));
    session.holds_thoughts = false;
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_ORDERS);
    ck_assert_int_eq(session.match->state.turn, 2);
    ck_assert(!session_take_back(&session, PLAYER_RED));
    ck_assert_int_eq(session.match->turns[0].seats[PLAYER_RED].count, 1);
    session_free(&session);
}
