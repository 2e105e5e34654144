// Cards that change movement, each in its own role: who overwrites a movement order when,
// and that the last one to do so decides (rules 17.1). Moonwalks are in engine/test_voting.c.

#include "cards/card_cases.h"

#include "rules/movement.h"
#include "rules/movement_check.h"

// --- Phase 3: targeted spells, at once ---

typedef struct CancelRow {
    uint16_t card;
    bool is_for_own;    // only the owner of the group may cast it
    bool is_for_square; // it is aimed at the square of the group
} CancelRow;
static const CancelRow CANCELS[] = {{CARD_BINDING_CUBE, false, false}, {CARD_COMPLACENCY, false, false},
                                    {CARD_FEAR, false, false},         {CARD_LIENNAS_STEED, true, false},
                                    {CARD_POSSESSION, false, false},   {CARD_SANDSTORM, false, true},
                                    {CARD_SENTINEL, false, false}};

SCENE(movement_orders_are_cancelled_at_once, .cases = COUNT_OF(CANCELS)) {
    const CancelRow *row = &CANCELS[_i];
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    const Player caster = row->is_for_own ? PLAYER_BLUE : PLAYER_RED;
    scene_move(s, g, "e6");
    (void)scene_card(s, caster, row->card);
    scene_mana(s, caster, 9);
    scene_cast(s, caster, row->card, row->is_for_square ? on_square("e5") : on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_str_eq(ordered_to(s, g), "none");
    const Event cancelled = EVENT(order_changed, .group = g.v, .before = sq("e6").v);
    EXPECT(s, order_changed, .group = g.v, .after = sq("e6").v, .by = ORDER_BY_PLAYER);
    expect_order(s, EVENT(spell_cast, .card = row->card), cancelled);
    ck_assert_uint_eq(scene_find(s, cancelled, 0)->order_changed.after, 0);
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT_NOT(s, moved, .group = g.v);
}

// Water on three sides: the one legal direction is that of d5.
static void close_all_but_d5(Scene *s) {
    static const char *const closed[] = {"e4", "e6", "f5"};
    for (int i = 0; i < COUNT_OF(closed); i++) scene_terrain(s, closed[i], TERRAIN_WATER);
}

static const uint16_t AT_RANDOM[] = {CARD_AMOK, CARD_DISORIENT};

SCENE(a_random_legal_direction_overwrites_the_players_at_once, .cases = COUNT_OF(AT_RANDOM)) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    close_all_but_d5(s);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e6"), ORDER_BY_PLAYER);
    scene_cast_now(s, PLAYER_RED, AT_RANDOM[_i], on_group(g));
    ck_assert_str_eq(ordered_to(s, g), "d5");
    EXPECT(s, order_changed, .group = g.v, .before = sq("e6").v, .after = sq("d5").v, .by = ORDER_BY_SPELL);
    // And is overwritten by whatever executes later.
    scene_cast_now(s, PLAYER_RED, CARD_FEAR, on_group(g));
    ck_assert_str_eq(ordered_to(s, g), "none");
    scene_cast_now(s, PLAYER_RED, CARD_DISORIENT, on_group(g));
    ck_assert_str_eq(ordered_to(s, g), "d5");
}

// --- Phase 4: before movement ---

typedef enum Puller { PULLED_BY_MIRAGE, PULLED_BY_SIREN_SONG, STAGGERED_BY_ZURZAVAR, PULLERS } Puller;

// Who makes a group on e5 go to e4 before movement.
static void bring(Scene *s, Puller puller) {
    if (puller == PULLED_BY_MIRAGE) {
        (void)scene_spell(s, CARD_MIRAGE, PLAYER_RED, on_square("e3"), 0);
    } else if (puller == PULLED_BY_SIREN_SONG) {
        const GroupId singers = humans(s, PLAYER_RED, "e3", 1);
        (void)scene_spell(s, CARD_SIREN_SONG, PLAYER_RED, on_group(singers), 0);
    } else {
        (void)scene_creature(s, scene_monsters(s, PLAYER_RED, "e6"), CREATURE_ZURZAVAR);
        scene_terrain(s, "d5", TERRAIN_WATER);
        scene_terrain(s, "f5", TERRAIN_WATER);
    }
}

SCENE(before_movement_overwrites_what_players_and_targeted_spells_said, .cases = 2 * PULLERS) {
    const Puller puller = (Puller)(_i / 2);
    const bool is_cancelled = _i % 2 != 0;
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    bring(s, puller);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("f5"), ORDER_BY_PLAYER);
    if (is_cancelled) scene_cast_now(s, PLAYER_RED, CARD_FEAR, on_group(g));
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(ordered_to(s, g), "e4");
    EXPECT(s, order_changed, .group = g.v, .before = is_cancelled ? 0 : sq("f5").v, .after = sq("e4").v,
           .by = ORDER_BY_SPELL);
}

// Rules 20.3: groups hear of it before squares do.
SCENE(of_two_attractions_the_later_in_the_order_of_events_decides) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    bring(s, PULLED_BY_SIREN_SONG);
    (void)scene_spell(s, CARD_MIRAGE, PLAYER_RED, on_square("e7"), 0);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    expect_order(s, EVENT(order_changed, .group = g.v, .after = sq("e4").v),
                 EVENT(order_changed, .group = g.v, .after = sq("e6").v));
    ck_assert_str_eq(ordered_to(s, g), "e6");
}

SCENE(fingles_folly_overwrites_his_own_groups_order) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    (void)scene_creature(s, g, CREATURE_FINGLE);
    close_all_but_d5(s);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e4"), ORDER_BY_PLAYER);
    scene_script(s, RNG_EFFECT, 1); // he wanders off this turn
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(ordered_to(s, g), "d5");
}

// --- Phase 4, last: the computer ---

// What says nothing about moving at all cannot hold a group that the computer moves.
typedef enum Force {
    FORCED_BY_FEAR,
    FORCED_BY_DISORIENT,
    FORCED_BY_SANDSTORM,
    FORCED_BY_MIRAGE,
    FORCES
} Force;

SCENE(computer_controlled_groups_overwrite_every_forced_movement, .cases = FORCES) {
    const Force force = (Force)_i;
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    s->state.groups[g.v].control = CONTROL_COMPUTER;
    (void)humans(s, PLAYER_RED, "e8", 1); // the prey: the way leads over e6
    scene_terrain(s, "d5", TERRAIN_WATER);
    scene_terrain(s, "f5", TERRAIN_WATER);
    if (force == FORCED_BY_MIRAGE) (void)scene_spell(s, CARD_MIRAGE, PLAYER_RED, on_square("e3"), 0);
    scene_play_until(s, PHASE_ORDERS);
    if (force == FORCED_BY_FEAR) scene_cast_now(s, PLAYER_RED, CARD_FEAR, on_group(g));
    if (force == FORCED_BY_SANDSTORM) scene_cast_now(s, PLAYER_RED, CARD_SANDSTORM, on_square("e5"));
    if (force == FORCED_BY_DISORIENT) scene_cast_now(s, PLAYER_RED, CARD_DISORIENT, on_group(g));
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(ordered_to(s, g), "e6");
    EXPECT(s, order_changed, .group = g.v, .after = sq("e6").v, .by = ORDER_BY_COMPUTER);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6");
}

// But a spell that prevents moving (I.a 1) holds them like everybody.
SCENE(what_cannot_move_does_not_whoever_orders_it, .cases = 3) {
    static const uint16_t holds[] = {CARD_BINDING_CUBE, CARD_COMPLACENCY, CARD_SENTINEL};
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    s->state.groups[g.v].control = CONTROL_COMPUTER;
    (void)humans(s, PLAYER_RED, "e8", 1);
    (void)scene_spell(s, holds[_i], PLAYER_RED, on_group(g), 0);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
}

// --- Who stays (rules 24, 34.14) ---

static const CreatureId ROOTED[] = {CREATURE_KARKARA, CREATURE_EBON_GUARDIAN, CREATURE_WRATH_IDOL,
                                    CREATURE_OBSIDIAN_DRAGON, CREATURE_TREE_MAN};

// The first three are immobile, the others territorial.
enum { IMMOBILE = 3 };

SCENE(territorial_and_immobile_monsters_stay_though_an_enemy_is_near, .cases = COUNT_OF(ROOTED)) {
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    (void)scene_creature(s, g, ROOTED[_i]);
    (void)humans(s, PLAYER_RED, "e8", 1);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
    EXPECT_NOT(s, order_changed, .group = g.v);
    ck_assert_int_eq(movement_check_can_move(&s->ctx, g), _i >= IMMOBILE);
}

SCENE(nothing_throws_the_immobile, .cases = COUNT_OF(ROOTED)) {
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    (void)scene_creature(s, g, ROOTED[_i]);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    const bool stays = _i < IMMOBILE;
    ck_assert_int_eq(scene_count(s, EVENT(teleported, .group = g.v)), !stays);
    ck_assert_int_eq(scene_count(s, EVENT(spell_squandered, .card = CARD_BOLT_OF_SOMERSAULTS)), stays);
}

// --- The Flying Leap deck ---

// What the deck ends with: from the square diagonal to it into the enemy Sanctum, and the next 1(i) is the
// win.
SCENE(the_flying_leap_deck_wins_with_liennas_steed) {
    scene_terrain(s, "e3", TERRAIN_FOREST);
    const GroupId g = elves(s, PLAYER_BLUE, "e3", 4);
    (void)scene_spell(s, CARD_TERRAIN_BIND, PLAYER_BLUE, on_group(g), TERRAIN_FOREST);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_LIENNAS_STEED, on_group(g));
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "d2");
    scene_next_turn(s);
    EXPECT(s, game_over, .result = RESULT_BLUE, .reason = GAME_OVER_CAPTURE);
}
