// Personalities: each is told from the others by what it does, whatever its level, and plays by the rules.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/personality.h"
#include "ai/steps.h"
#include "match/deck_starters.h"

Suite *test_personality_suite(void);
Suite *test_persons_told_apart_suite(void);

enum { MATCHES = 16, TURNS = 16, HOME_STEPS = 3 };

// What a seat has done and has, summed over the matches; men and towns at the end of each turn.
typedef struct Deeds {
    int men, home;        // recruits, those of them within three steps of the own Sanctum
    int forward;          // how much nearer they were to the other Sanctum than to the own
    int towns, foes;      // foes: recruits of the other side
    int income;           // of trained novices, in the end
    int casts, at_others; // all casts, those on groups and minions of the other side
} Deeds;

typedef struct Hall {
    GameState state, known;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
    AiAnswer answer;
    AiPlayer *player;
} Hall;

static void think(Hall *hall, Player seat, int person, uint64_t seed) {
    AiTask task = {.state = &hall->state, .seat = seat, .settings = ai_settings(AI_EASY), .seed = seed};
    task.settings.slips = 0;
    task.settings.person = person;
    ai_think(hall->player, &task, &hall->answer);
    engine_state_as_known(&hall->known, &hall->state, seat, 5);
    plan_begin(&hall->plan, &hall->known, seat);
    for (int i = 0; i < hall->answer.count; i++) {
        ck_assert_int_eq(plan_add(&hall->plan, &hall->answer.orders[i]), ORDER_OK);
    }
    hall->orders[seat].count = hall->plan.count;
    memcpy(hall->orders[seat].orders, hall->plan.orders, sizeof hall->plan.orders);
}

static Player owner_aimed_at(const GameState *s, Target target) {
    unsigned group = target.host == HOST_GROUP ? target.index : 0;
    if (target.host == HOST_INDIVIDUAL) group = s->minions[target.index].group.v;
    return group != 0 ? (Player)s->groups[group].owner : PLAYER_NONE;
}

static void note_casts(const Hall *hall, Player seat, Deeds *deeds) {
    for (int i = 0; i < hall->orders[seat].count; i++) {
        const Order *o = &hall->orders[seat].orders[i];
        if (o->kind != ORDER_CAST) continue;
        deeds->casts++;
        deeds->at_others += owner_aimed_at(&hall->state, o->target) == player_other(seat) ? 1 : 0;
    }
}

static void note_group(const Group *g, Player seat, Deeds *deeds) {
    const int away = square_steps(g->at, board_sanctum(seat));
    if (g->owner != seat) {
        deeds->foes += g->count;
        return;
    }
    deeds->men += g->count;
    deeds->home += away <= HOME_STEPS ? g->count : 0;
    deeds->forward += g->count * (away - square_steps(g->at, board_sanctum(player_other(seat))));
}

static void note_position(const GameState *s, Player seat, Deeds *deeds) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {i};
        const bool counts =
            group_is_on_board(s, id) && group_is_recruits(s, id) && group_at(s, id)->owner != PLAYER_NEUTRAL;
        if (counts) note_group(group_at(s, id), seat, deeds);
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        deeds->towns += t->at.v != 0 && t->kind == STRUCTURE_TOWN && t->owner == seat ? 1 : 0;
    }
}

static void choose_deck(PlayerSetup *p, int person) {
    static uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    deck_starters_of((House)p->house, decks);
    const uint16_t *deck = decks[personality_deck(person, (const uint16_t(*)[DECK_MAX])decks)];
    p->deck_count = 0;
    while (p->deck_count < DECK_MAX && deck[p->deck_count] != 0) {
        p->deck[p->deck_count] = deck[p->deck_count];
        p->deck_count++;
    }
}

static void set_up(Hall *hall, int person, uint64_t seed) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *p = &setup.players[seat];
        p->house = (uint8_t)(HOUSE_ABOMINATION + (seed + (uint64_t)seat * 5) % (HOUSE_COUNT - 1));
        p->deck_count = deck_default((House)p->house, p->deck);
        if (seat == PLAYER_RED && person != PERSON_NONE) choose_deck(p, person);
    }
    setup_generate(&hall->state, &setup);
    engine_begin_turn(&hall->state, NULL);
}

// Red plays as [person], Blue as nobody in particular; the same matches for all.
static Deeds deeds_of(Hall *hall, int person, uint64_t matches) {
    Deeds deeds = {.men = 0};
    for (uint64_t seed = 1; seed <= matches; seed++) {
        set_up(hall, person, seed);
        for (int turn = 0; turn < TURNS && hall->state.result == RESULT_NONE; turn++) {
            think(hall, PLAYER_RED, person, seed);
            think(hall, PLAYER_BLUE, PERSON_NONE, seed);
            note_casts(hall, PLAYER_RED, &deeds);
            engine_resolve_turn(&hall->state, hall->orders, NULL);
            engine_begin_turn(&hall->state, NULL);
            note_position(&hall->state, PLAYER_RED, &deeds);
        }
        for (int i = 1; i < MANA_COUNT; i++) deeds.income += hall->state.players[PLAYER_RED].income[i];
    }
    return deeds;
}

// What each should do more than anybody else, in thousandths.
static int mark_of(const Deeds *deeds, int person) {
    switch ((Personality)person) {
    case PERSON_RUSHER: return deeds->forward * 1000 / deeds->men;
    case PERSON_BUILDER: return deeds->towns * 1000;
    case PERSON_SORCERER: return deeds->income * 1000;
    case PERSON_TRICKSTER: return deeds->at_others * 1000 / deeds->casts;
    case PERSON_HUNTER: return deeds->men * 1000 / deeds->foes;
    case PERSON_WARDEN: return deeds->home * 1000 / deeds->men;
    case PERSON_NONE:
    case PERSON_COUNT: break;
    }
    return 0;
}

START_TEST(each_is_told_from_the_others_by_what_it_does) {
    Deeds of[PERSON_COUNT];
    Hall *hall = calloc(1, sizeof *hall);
    ck_assert_ptr_nonnull(hall);
    hall->player = ai_player_new();
    for (int person = 0; person < PERSON_COUNT; person++) of[person] = deeds_of(hall, person, MATCHES);
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        for (int other = 0; other < PERSON_COUNT; other++) {
            const int own = mark_of(&of[person], person);
            const int theirs = mark_of(&of[other], person);
            ck_assert_msg(other == person || own > theirs, "the %s has %d, the %s %d",
                          personality_slug(person), own, personality_slug(other), theirs);
        }
    }
    ai_player_free(hall->player);
    free(hall);
}
END_TEST

// One match of each, for builds in which many take long. What is ordered is asked of the rules, order by
// order.
START_TEST(each_plays_by_the_rules) {
    Hall *hall = calloc(1, sizeof *hall);
    ck_assert_ptr_nonnull(hall);
    hall->player = ai_player_new();
    const Deeds deeds = deeds_of(hall, _i, 1);
    ck_assert_int_gt(deeds.men, 0);
    ck_assert_int_gt(deeds.casts, 0);
    ai_player_free(hall->player);
    free(hall);
}
END_TEST

START_TEST(each_has_a_name_a_face_and_a_paragraph) {
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        ck_assert_int_eq(personality_by_slug(personality_slug(person)), person);
        ck_assert_uint_gt(strlen(personality_about(person)), 80);
        ck_assert_int_eq(card_def(personality_face(person))->type, CARD_HERO);
        for (int other = 0; other < person; other++) {
            ck_assert_int_ne(personality_face(other), personality_face(person));
        }
    }
    ck_assert_int_eq(personality_by_slug("nobody"), PERSON_COUNT);
    ck_assert_str_eq(personality_about(PERSON_NONE), "");
}
END_TEST

// Given weights as far below 0 as they go, Then no style turns them over.
START_TEST(no_style_leaves_the_range_of_weights) {
    Weights least = *weights_shipped();
    Weights out;
    for (int i = 0; i < WEIGHT_COUNT; i++) least.of[i] = -32000;
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        personality_weights(person, &least, &out);
        for (int i = 0; i < WEIGHT_COUNT; i++) ck_assert_int_le(out.of[i], 1000);
    }
}
END_TEST

START_TEST(nobody_in_particular_plays_by_the_weights_as_they_are) {
    Weights out;
    personality_weights(PERSON_NONE, weights_shipped(), &out);
    ck_assert(memcmp(&out, weights_shipped(), sizeof out) == 0);
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        personality_weights(person, weights_shipped(), &out);
        ck_assert(memcmp(&out, weights_shipped(), sizeof out) != 0);
        ck_assert(out.of[WEIGHT_NET] == weights_shipped()->of[WEIGHT_NET]);
    }
}
END_TEST

START_TEST(each_takes_the_deck_that_suits_it) {
    static uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    int second[PERSON_COUNT] = {0};
    for (int house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        deck_starters_of((House)house, decks);
        for (int person = 0; person < PERSON_COUNT; person++) {
            second[person] += personality_deck(person, (const uint16_t(*)[DECK_MAX])decks);
        }
    }
    ck_assert_int_eq(second[PERSON_NONE], 0);
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        ck_assert_int_gt(second[person], 0);
        ck_assert_int_lt(second[person], HOUSE_COUNT - 1);
    }
}
END_TEST

Suite *test_personality_suite(void) {
    Suite *suite = suite_create("personality");
    TCase *tc = tcase_create("personality");
    tcase_set_timeout(tc, 120);
    tcase_add_test(tc, each_has_a_name_a_face_and_a_paragraph);
    tcase_add_test(tc, no_style_leaves_the_range_of_weights);
    tcase_add_test(tc, nobody_in_particular_plays_by_the_weights_as_they_are);
    tcase_add_test(tc, each_takes_the_deck_that_suits_it);
    tcase_add_loop_test(tc, each_plays_by_the_rules, PERSON_NONE, PERSON_COUNT);
    suite_add_tcase(suite, tc);
    return suite;
}

Suite *test_persons_told_apart_suite(void) {
    Suite *suite = suite_create("persons told apart");
    TCase *tc = tcase_create("persons told apart");
    tcase_set_timeout(tc, 120);
    tcase_add_test(tc, each_is_told_from_the_others_by_what_it_does);
    suite_add_tcase(suite, tc);
    return suite;
}
