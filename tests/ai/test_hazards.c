// Hazards: what cards do to a stack by where it stands, and what lies open on the board.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "plans/hazards.h"
#include "plans/styles.h"
#include "ai/worlds.h"
#include "support/scene.h"

enum { SMALL, LARGE, BESIDE = TERRAIN_COUNT };

typedef struct Prover {
    Hazards known;
    Simulator sim;
    Plan plan;
    GameState base, bed, view;
    Steps steps;
    Outlook outlook;
    HazardSearch search;
} Prover;

static Prover *prover_new(void) {
    Prover *p = calloc(1, sizeof *p);
    ck_assert_ptr_nonnull(p);
    p->search = (HazardSearch){.known = &p->known,
                               .sim = &p->sim,
                               .plan = &p->plan,
                               .base = &p->base,
                               .bed = &p->bed,
                               .believes = true};
    return p;
}

static int harm_of(Prover *p, int card, int place, int size) {
    const int harm = hazard_of(&p->search, card, place, size);
    // Found out once, said again.
    ck_assert_int_eq(hazard_of(&p->search, card, place, size), harm);
    return harm;
}

TEST(what_draws_into_water_is_feared_beside_water_only) {
    static const int CARDS[] = {CARD_WILL_O_THE_WISP, CARD_DELUGE};
    Prover *p = prover_new();
    for (size_t i = 0; i < sizeof CARDS / sizeof CARDS[0]; i++) {
        ck_assert_int_ge(harm_of(p, CARDS[i], BESIDE + TERRAIN_WATER, LARGE), 600);
        ck_assert_int_ge(harm_of(p, CARDS[i], BESIDE + TERRAIN_WATER, SMALL), 200);
        ck_assert_int_eq(harm_of(p, CARDS[i], TERRAIN_PLAINS, LARGE), 0);
        ck_assert_int_eq(harm_of(p, CARDS[i], BESIDE + TERRAIN_MOUNTAIN, LARGE), 0);
    }
    free(p);
}

TEST(trees_hide_from_a_bolt_but_not_from_a_fireball) {
    Prover *p = prover_new();
    ck_assert_int_gt(harm_of(p, CARD_LIGHTNING_BOLT, TERRAIN_PLAINS, LARGE), 0);
    ck_assert_int_eq(harm_of(p, CARD_LIGHTNING_BOLT, TERRAIN_FOREST, LARGE), 0);
    const int small = harm_of(p, CARD_FIREBALL, TERRAIN_FOREST, SMALL);
    ck_assert_int_gt(small, 0);
    ck_assert_int_ge(harm_of(p, CARD_FIREBALL, TERRAIN_FOREST, LARGE), 2 * small);
    free(p);
}

TEST(what_does_good_does_no_harm_anywhere) {
    static const int CARDS[] = {CARD_BARKSKIN, CARD_VETERAN, CARD_DIOMESIA, CARD_BURST_OF_WORLD};
    Prover *p = prover_new();
    for (size_t i = 0; i < sizeof CARDS / sizeof CARDS[0]; i++) {
        for (int place = 0; place < HAZARD_PLACES; place++) {
            if (place % TERRAIN_COUNT == TERRAIN_NONE) continue;
            ck_assert_int_eq(harm_of(p, CARDS[i], place, LARGE), 0);
        }
    }
    free(p);
}

// Blue has a hand of Nature and so much mana as can be seen of it.
static Scene *against_nature(void) {
    Scene *s = scene_new();
    PlayerState *blue = &s->state.players[PLAYER_BLUE];
    blue->house = HOUSE_NATURE;
    for (int i = 0; i < HAND_SIZE; i++) blue->hand[i].card = CARD_BARKSKIN;
    s->state.turn = 20;
    s->state.phase = PHASE_ORDERS;
    return s;
}

// What the only group of Red may lose, by direction.
static const int16_t *looked_at(Prover *p, const Scene *s) {
    world_view(&p->view, &s->state, PLAYER_RED);
    outlook_make(&p->outlook, &p->view, &p->steps, weights_shipped(), PLAYER_RED);
    hazards_look(&p->search, &p->outlook);
    ck_assert_int_eq(p->outlook.spot_count, 1);
    return p->outlook.spots[0].harm;
}

TEST(the_shore_is_feared_by_those_who_would_drown) {
    Prover *p = prover_new();
    Scene *s = against_nature();
    scene_terrain(s, "g5", TERRAIN_WATER);
    (void)troop(s, PLAYER_RED, "e5", 3, 3, NATION_HUMAN);
    const int16_t *harm = looked_at(p, s);
    ck_assert_int_gt(harm[DIR_RIGHT], harm[DIR_NONE]);
    ck_assert_int_eq(harm[DIR_LEFT], harm[DIR_NONE]);
    scene_end(s);
    s = against_nature();
    scene_terrain(s, "g5", TERRAIN_WATER);
    (void)troop(s, PLAYER_RED, "e5", 3, 3, NATION_DJINN);
    harm = looked_at(p, s);
    ck_assert_int_eq(harm[DIR_RIGHT], harm[DIR_NONE]);
    scene_end(s);
    free(p);
}

TEST(what_cannot_be_cast_is_not_feared) {
    Prover *p = prover_new();
    for (int i = 0; i < 3; i++) {
        Scene *s = against_nature();
        scene_terrain(s, "g5", TERRAIN_WATER);
        if (i == 0) s->state.turn = 1; // no mana for the Wisp yet
        p->search.believes = i != 2;
        if (i == 1) memset(s->state.players[PLAYER_BLUE].hand, 0, sizeof s->state.players[0].hand);
        (void)troop(s, PLAYER_RED, "e5", 3, 3, NATION_HUMAN);
        const int16_t *harm = looked_at(p, s);
        ck_assert_int_eq(harm[DIR_RIGHT], harm[DIR_NONE]);
        scene_end(s);
    }
    free(p);
}

TEST(which_cards_are_held_makes_no_difference) {
    Prover *p = prover_new();
    int16_t first[DIR_COUNT] = {0};
    for (int i = 0; i < 2; i++) {
        Scene *s = against_nature();
        scene_terrain(s, "g5", TERRAIN_WATER);
        (void)troop(s, PLAYER_RED, "e5", 3, 3, NATION_HUMAN);
        PlayerState *blue = &s->state.players[PLAYER_BLUE];
        if (i == 1) {
            for (int k = 0; k < HAND_SIZE; k++) blue->hand[k].card = CARD_WILL_O_THE_WISP;
            for (int k = 1; k < MANA_COUNT; k++) blue->pool[k] = 20;
        }
        const int16_t *harm = looked_at(p, s);
        if (i == 0) memcpy(first, harm, sizeof first);
        ck_assert_int_eq(memcmp(first, harm, sizeof first), 0);
        scene_end(s);
    }
    free(p);
}

// Where [count] men of Red go to a town two steps below them, round about if they leave the straight way;
// beside which there may be water.
static Direction way_to_the_town(Prover *p, int count, bool is_water) {
    Scene *s = against_nature();
    if (is_water) scene_terrain(s, "e6", TERRAIN_WATER);
    (void)scene_structure(s, "f7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)troop(s, PLAYER_RED, "f5", 2, count - 2, NATION_HUMAN);
    (void)looked_at(p, s);
    uint8_t moves[SPOTS_MAX];
    style_moves(&p->outlook, STYLE_BALANCED, moves);
    const Direction to = (Direction)moves[0];
    scene_end(s);
    return to;
}

TEST(a_big_group_is_not_staked_on_one_step) {
    Prover *p = prover_new();
    ck_assert_int_eq(way_to_the_town(p, 5, false), DIR_DOWN);
    ck_assert_int_ne(way_to_the_town(p, 5, true), DIR_DOWN);
    ck_assert_int_eq(way_to_the_town(p, 2, true), DIR_DOWN);
    free(p);
}

// Red's horde flies until the next turn begins.
static Scene *over_water(void) {
    Scene *s = scene_new();
    scene_terrain(s, "f5", TERRAIN_WATER);
    scene_terrain(s, "g5", TERRAIN_WATER);
    (void)scene_structure(s, "h5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId horde = troop(s, PLAYER_RED, "e5", 2, 2, NATION_HUMAN);
    const SpellId flight = scene_spell(s, CARD_SHAMANS_WALK, PLAYER_RED, on_group(horde), 0);
    s->state.spells[flight.v].ends = (uint16_t)(s->state.turn + 1);
    s->state.phase = PHASE_ORDERS;
    return s;
}

TEST(a_flight_that_ends_over_water_is_foreseen) {
    Prover *p = prover_new();
    Scene *s = over_water();
    const int16_t *harm = looked_at(p, s);
    ck_assert_int_ge(harm[DIR_RIGHT], harm[DIR_UP] + 400);
    ck_assert_int_eq(harm[DIR_UP], harm[DIR_NONE]);
    scene_end(s);
    free(p);
}

TEST(nobody_flies_out_to_drown) {
    Scene *s = over_water();
    AiPlayer *player = ai_player_new();
    AiAnswer *answer = calloc(1, sizeof *answer);
    AiTask task = {.state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_EASY), .seed = 3};
    task.settings.slips = 0;
    ai_think(player, &task, answer);
    for (int i = 0; i < answer->count; i++) {
        const Order *o = &answer->orders[i];
        ck_assert(o->kind != ORDER_MOVE || !same_square(o->at, sq("f5")));
    }
    free(answer);
    ai_player_free(player);
    scene_end(s);
}

// Whoever has learnt of other houses before answers like one who thinks for the first time.
TEST(what_was_learnt_before_changes_no_answer) {
    static const House HOUSES_SEEN[] = {HOUSE_WAR, HOUSE_NATURE, HOUSE_MIND};
    AiPlayer *warm = ai_player_new();
    AiAnswer *known = calloc(1, sizeof *known);
    AiAnswer *fresh = calloc(1, sizeof *fresh);
    for (size_t i = 0; i < sizeof HOUSES_SEEN / sizeof HOUSES_SEEN[0]; i++) {
        Scene *s = against_nature();
        s->state.players[PLAYER_BLUE].house = (uint8_t)HOUSES_SEEN[i];
        scene_terrain(s, "g5", TERRAIN_WATER);
        scene_terrain(s, "f4", TERRAIN_FOREST);
        (void)troop(s, PLAYER_RED, "e5", 3, 2, NATION_HUMAN);
        AiPlayer *cold = ai_player_new();
        AiTask task = {.state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_EASY), .seed = 3};
        task.settings.slips = 0;
        ai_think(warm, &task, known);
        ai_think(warm, &task, known);
        ai_think(cold, &task, fresh);
        ck_assert_int_eq(known->count, fresh->count);
        for (int k = 0; k < known->count; k++) ck_assert_int_eq(known->orders[k].at.v, fresh->orders[k].at.v);
        ai_player_free(cold);
        scene_end(s);
    }
    free(fresh);
    free(known);
    ai_player_free(warm);
}
