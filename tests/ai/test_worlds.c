// Worlds: what is believed of the other seat's cards and mana, and that no more than that is in them.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/worlds.h"
#include "support/scene.h"

static int hand_size(const GameState *s, Player player) {
    int count = 0;
    for (int i = 0; i < HAND_SIZE; i++) count += s->players[player].hand[i].card != 0 ? 1 : 0;
    return count;
}

SCENE(belief_fills_the_other_hand_and_without_it_nothing_is_expected_of_it) {
    GameState *view = calloc(1, sizeof *view);
    GameState *world = calloc(1, sizeof *world);
    ck_assert(view != NULL && world != NULL);
    for (int i = 0; i < HAND_SIZE; i++) {
        for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
            s->state.players[player].hand[i].card = (uint16_t)(i + 1);
        }
    }
    Belief belief;
    world_view(view, &s->state, PLAYER_RED);
    world_believe(&belief, view, PLAYER_BLUE, NULL);
    world_sample(world, view, PLAYER_RED, 5, &belief);
    ck_assert_int_eq(hand_size(world, PLAYER_RED), HAND_SIZE);
    ck_assert_int_eq(hand_size(world, PLAYER_BLUE), HAND_SIZE);
    world_sample(world, view, PLAYER_RED, 5, NULL);
    ck_assert_int_eq(hand_size(world, PLAYER_RED), HAND_SIZE);
    ck_assert_int_eq(hand_size(world, PLAYER_BLUE), 0);
    free(world);
    free(view);
}

SCENE(most_of_what_is_believed_of_a_hand_is_of_its_house) {
    for (House house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        Belief belief;
        uint32_t own = 0;
        s->state.players[PLAYER_BLUE].house = (uint8_t)house;
        world_believe(&belief, &s->state, PLAYER_BLUE, NULL);
        for (int card = 1; card < CARD_COUNT; card++)
            own += card_def(card)->house == house ? belief.weights[card] : 0;
        // Nine in ten, and yet not all.
        ck_assert_uint_ge(own * 100, belief.sum * 85);
        ck_assert_uint_lt(own, belief.sum);
    }
}

// Two decks that Nature is known to play. Both hold Barkskin.
static const uint16_t KNOWN[AI_DECKS][DECK_MAX] = {
    {CARD_DELUGE, CARD_DELUGE, CARD_INUNDATE, CARD_TREE_MAN, CARD_BARKSKIN},
    {CARD_WOLF_PACK, CARD_WOLF_PACK, CARD_HUNTSMAN, CARD_REGENERATION, CARD_BARKSKIN},
};

static Scene *against_nature(void) {
    Scene *s = scene_new();
    s->state.players[PLAYER_BLUE].house = HOUSE_NATURE;
    s->state.turn = 20;
    s->state.phase = PHASE_ORDERS;
    return s;
}

// What is believed of a card that Blue draws, in thousandths.
static int chance_of(const Scene *s, int card) {
    Belief belief;
    world_believe(&belief, &s->state, PLAYER_BLUE, KNOWN);
    return (int)(UINT64_C(1000) * belief.weights[card] / belief.sum);
}

TEST(known_decks_are_likelier_than_what_else_a_house_could_play) {
    Scene *s = against_nature();
    // Two of five in one of two decks, and now and then somebody builds a deck himself.
    ck_assert_int_ge(chance_of(s, CARD_DELUGE), 120);
    ck_assert_int_le(chance_of(s, CARD_DELUGE), 200);
    ck_assert_int_gt(chance_of(s, CARD_DELUGE), chance_of(s, CARD_INUNDATE));
    ck_assert_int_eq(chance_of(s, CARD_DELUGE), chance_of(s, CARD_WOLF_PACK));
    ck_assert_int_gt(chance_of(s, CARD_ICE_AGE), 0);
    ck_assert_int_lt(chance_of(s, CARD_ICE_AGE), 20);
    scene_end(s);
}

TEST(a_card_that_is_shown_tells_the_decks_apart) {
    Scene *s = against_nature();
    const GroupId wolves = scene_monsters(s, PLAYER_BLUE, "g7");
    (void)scene_creature(s, wolves, (CreatureId)card_def(CARD_WOLF_PACK)->creates);
    ck_assert_int_ge(chance_of(s, CARD_HUNTSMAN), 120);
    ck_assert_int_lt(chance_of(s, CARD_DELUGE), 20);
    scene_end(s);
    // What both hold tells nothing but that it is one of them.
    s = against_nature();
    const int before = chance_of(s, CARD_DELUGE);
    const GroupId armored = troop(s, PLAYER_BLUE, "g7", 2, 0, NATION_HUMAN);
    (void)scene_spell(s, CARD_BARKSKIN, PLAYER_BLUE, on_minion(group_at(&s->state, armored)->members[0]), 0);
    ck_assert_int_gt(chance_of(s, CARD_DELUGE), before);
    ck_assert_int_eq(chance_of(s, CARD_DELUGE), chance_of(s, CARD_WOLF_PACK));
    scene_end(s);
}

TEST(who_shows_what_no_known_deck_holds_has_built_his_own) {
    Scene *s = against_nature();
    const GroupId monsters = scene_monsters(s, PLAYER_BLUE, "g7");
    (void)scene_creature(s, monsters, (CreatureId)card_def(CARD_JADE_DRAGON)->creates);
    ck_assert_int_lt(chance_of(s, CARD_DELUGE), 60);
    ck_assert_int_gt(chance_of(s, CARD_JADE_DRAGON), chance_of(s, CARD_DELUGE));
    ck_assert_int_gt(chance_of(s, CARD_ICE_AGE), 15);
    scene_end(s);
}

TEST(mana_is_guessed_as_it_is_trained_and_what_towns_give_is_added) {
    Scene *s = against_nature();
    static GameState view;
    static GameState world;
    Belief belief;
    for (int with_town = 0; with_town < 2; with_town++) {
        if (with_town == 1) (void)scene_structure(s, "g7", STRUCTURE_TOWN, PLAYER_BLUE);
        world_view(&view, &s->state, PLAYER_RED);
        world_believe(&belief, &view, PLAYER_BLUE, KNOWN);
        for (uint64_t salt = 1; salt <= 20; salt++) {
            world_sample(&world, &view, PLAYER_RED, salt, &belief);
            const PlayerState *blue = &world.players[PLAYER_BLUE];
            int income = 0;
            int pool = 0;
            for (int i = 0; i < MANA_COUNT; i++) {
                income += blue->income[i];
                pool += blue->pool[i];
            }
            // Eight novices have come by turn 20, and nobody who plays sensibly turns them all into mana.
            ck_assert_int_eq(income, 5);
            ck_assert_int_eq(pool, income + with_town);
            ck_assert_int_ge(blue->income[house_primary(HOUSE_NATURE)], 1);
        }
    }
    scene_end(s);
}
