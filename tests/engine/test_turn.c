// The turn: phases and steps in order, captures and mana choices, novices, hands, initiative, the end of
// the game.

#include "base/check.h"
#include "support/scene.h"

static Structure *structure(Scene *s, const char *at) {
    return &s->state.structures[structure_at(&s->state, sq(at)).v];
}

// From the orders phase to where phase 1 of the next turn waits or is over.
static void play_into_next_turn(Scene *s) {
    scene_play_turn(s);
    turn_run_phase(&s->ctx, NULL);
}

// --- Phases and steps ---

SCENE(the_phases_follow_one_another_and_the_turn_counts_up) {
    scene_next_turn(s);
    ck_assert_int_eq(s->state.turn, 3);
    ck_assert_int_eq(s->state.phase, PHASE_ORDERS);
    static const Phase order[] = {PHASE_ORDERS,   PHASE_SPELLS,        PHASE_BEFORE_MOVEMENT,
                                  PHASE_MOVEMENT, PHASE_BEFORE_COMBAT, PHASE_COMBAT,
                                  PHASE_END,      PHASE_START_OF_TURN};
    Phase before = PHASE_START_OF_TURN;
    for (int i = 0; i < COUNT_OF(order); i++) {
        const Event *e = scene_find(s, EVENT(phase_began, .phase_now = 0), i);
        ck_assert_ptr_nonnull(e);
        ck_assert_int_eq(e->phase_began.phase_now, order[i]);
        ck_assert_int_eq(e->phase_began.phase_before, before);
        ck_assert_int_eq(e->phase_began.turn_now, order[i] == PHASE_START_OF_TURN ? 3 : 2);
        ck_assert_int_eq(e->phase_began.turn_before, 2);
        before = order[i];
    }
    EXPECT_COUNT(s, COUNT_OF(order), phase_began, .phase_now = 0);
}

SCENE(phase_one_runs_its_steps_in_order_under_their_labels) {
    const GroupId g = humans(s, PLAYER_RED, "g5", 1);
    const MinionSpec qualified = {.kind = MINION_RECRUIT,
                                  .minion_class = CLASS_ARCHER,
                                  .nation = NATION_HUMAN,
                                  .experience = EXPERIENCE_QUALIFIED};
    const MinionId veteran = scene_minion(s, g, &qualified);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId bound = elves(s, PLAYER_BLUE, "c7", 1);
    scene_terrain(s, "c7", TERRAIN_DESERT);
    const SpellId binding = scene_spell(s, CARD_TERRAIN_BIND, PLAYER_RED, on_group(bound), TERRAIN_DESERT);
    s->state.spells[binding.v].ends = 3;
    scene_structure(s, "e7", STRUCTURE_TOWN, PLAYER_BLUE);
    structure(s, "e7")->clock = 1;
    s->state.players[PLAYER_RED].deck[0] = CARD_FEAR;
    s->state.players[PLAYER_RED].deck_count = 1;
    s->state.turn_limit = 2;
    scene_next_turn(s);
    const Event steps[] = {
        EVENT(phase_began, .phase_now = PHASE_START_OF_TURN),
        EVENT(level_awarded, .minion = veteran.v, .before = 1, .after = 2),
        EVENT(spell_ended, .spell = binding.v, .reason = SPELL_END_EXPIRED),
        EVENT(damage_applied, .card = terrain_source(TERRAIN_DESERT)),
        EVENT(cards_drawn, .player = PLAYER_RED, .count = 1),
        EVENT(structure_captured, .at = sq("g5").v, .to = PLAYER_RED),
        EVENT(novice_produced, .at = sq("e7").v, .owner = PLAYER_BLUE, .nation = NATION_ELF),
        EVENT(initiative_updated, .red = 1),
        EVENT(mana_generated, .player = PLAYER_RED),
        EVENT(game_over, .result = RESULT_DRAW, .reason = GAME_OVER_TURN_LIMIT),
    };
    static const Step labels[] = {STEP_NONE, STEP_1A, STEP_1B, STEP_NONE, STEP_1D,
                                  STEP_1E,   STEP_1F, STEP_1G, STEP_1H,   STEP_1I};
    for (int i = 0; i < COUNT_OF(steps); i++) {
        if (i > 0) expect_order(s, steps[i - 1], steps[i]);
        // 1(c) shows the steps of the damage pipeline itself.
        const Event *e = scene_find(s, steps[i], 0);
        if (e->kind != EV_damage_applied) ck_assert_int_eq(e->step, labels[i]);
    }
    ck_assert_int_eq(stats_of(s, veteran)->level, 2);
    ck_assert_int_eq(minion_at(&s->state, veteran)->experience, EXPERIENCE_OWNED);
}

SCENE(an_experience_level_is_awarded_once) {
    const GroupId g = scene_group(s, PLAYER_RED, "e7");
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = CLASS_SWORDSMAN,
                             .nation = NATION_HUMAN,
                             .experience = EXPERIENCE_QUALIFIED};
    const MinionId m = scene_minion(s, g, &spec);
    scene_next_turn(s);
    scene_next_turn(s);
    EXPECT_COUNT(s, 1, level_awarded, .minion = m.v);
    ck_assert_int_eq(stats_of(s, m)->level, 2);
}

SCENE(orders_and_marks_of_a_turn_end_with_it) {
    const GroupId g = humans(s, PLAYER_RED, "e7", 1);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_COMBAT);
    s->state.groups[g.v].moves_twice = 1;
    scene_play_turn(s);
    const Group *group = group_at(&s->state, g);
    ck_assert_int_eq(group->order.v, 0);
    ck_assert_int_eq(group->order_place, 0);
    ck_assert_int_eq(group->order_by, ORDER_BY_NONE);
    ck_assert_int_eq(group->start.v, 0);
    ck_assert_int_eq(group->moves_twice, 0);
    ck_assert_int_eq(group->travelled, DIR_NONE);
}

// --- Hands (1d) ---

SCENE(hands_are_refilled_lowest_free_slot_first_and_the_initiative_player_draws_first) {
    PlayerState *red = &s->state.players[PLAYER_RED];
    red->hand[0].card = CARD_FEAR;
    red->hand[3].card = CARD_PLAINS;
    for (uint16_t i = 0; i < 6; i++) red->deck[i] = (uint16_t)(CARD_DESPOND + i);
    red->deck_count = 6;
    s->state.players[PLAYER_BLUE].deck[0] = CARD_BARD;
    s->state.players[PLAYER_BLUE].deck_count = 1;
    s->state.initiative = PLAYER_BLUE;
    scene_next_turn(s);
    static const CardId expected[] = {CARD_FEAR, CARD_DESPOND, CARD_DESPOND + 1, CARD_PLAINS,
                                      CARD_DESPOND + 2};
    for (int i = 0; i < HAND_SIZE; i++) ck_assert_int_eq(red->hand[i].card, expected[i]);
    ck_assert_int_eq(red->deck_count, 3);
    ck_assert_int_eq(red->deck[0], CARD_DESPOND + 3);
    EXPECT(s, cards_drawn, .player = PLAYER_RED, .count = 3);
    EXPECT(s, card_drawn, .player = PLAYER_RED, .card = CARD_DESPOND, .slot = 1);
    EXPECT(s, card_drawn, .player = PLAYER_RED, .card = CARD_DESPOND + 2, .slot = 4);
    expect_order(s, EVENT(cards_drawn, .player = PLAYER_BLUE), EVENT(cards_drawn, .player = PLAYER_RED));
    scene_next_turn(s);
    EXPECT_COUNT(s, 2, cards_drawn, .player = 0);
}

SCENE(an_empty_deck_gives_nothing_and_is_no_loss) {
    scene_next_turn(s);
    EXPECT_COUNT(s, 0, cards_drawn, .player = 0);
    ck_assert_int_eq(s->state.result, RESULT_NONE);
}

SCENE(deck_and_discard_pile_hold_a_deck_and_a_hand_together) {
    scene_card(s, PLAYER_RED, CARD_FEAR);
    scene_card(s, PLAYER_RED, CARD_AMOK);
    PlayerState *red = &s->state.players[PLAYER_RED];
    red->discard_count = CARDS_MAX - DECK_MAX - 1;
    for (int i = 0; i < red->discard_count; i++) *discard_of(red, i) = CARD_DESPOND;
    red->deck_count = DECK_MAX;
    for (int i = 0; i < DECK_MAX; i++) red->deck[i] = CARD_BARD;
    scene_next_turn(s);
    // Phase 1 has drawn three, so that as many find room after the last that was there.
    ck_assert_int_eq(red->deck_count, DECK_MAX - 3);
    for (int slot = 0; slot < HAND_SIZE; slot++)
        player_card_leaves(&s->ctx, PLAYER_RED, slot, LEFT_HAND_CAST);
    ck_assert_int_eq(red->discard_count, CARDS_MAX - DECK_MAX + 3);
    ck_assert_int_eq(*discard_at(red, CARDS_MAX - DECK_MAX - 2), CARD_DESPOND);
    ck_assert_int_eq(*discard_at(red, CARDS_MAX - DECK_MAX - 1), CARD_FEAR);
    ck_assert_int_eq(*discard_at(red, red->discard_count - 1), CARD_BARD);
    for (int i = 0; i < red->deck_count; i++) ck_assert_int_eq(red->deck[i], CARD_BARD);
}

SCENE(a_card_that_leaves_goes_to_the_discard_pile_unless_it_is_lost) {
    scene_card(s, PLAYER_RED, CARD_FEAR);
    scene_card(s, PLAYER_RED, CARD_AMOK);
    scene_play_until(s, PHASE_ORDERS);
    player_card_leaves(&s->ctx, PLAYER_RED, 0, LEFT_HAND_DISCARDED);
    player_card_leaves(&s->ctx, PLAYER_RED, 1, LEFT_HAND_LOST);
    const PlayerState *red = &s->state.players[PLAYER_RED];
    ck_assert_int_eq(red->discard_count, 1);
    ck_assert_int_eq(*discard_at(red, 0), CARD_FEAR);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 0);
    EXPECT(s, card_left_hand, .player = PLAYER_RED, .card = CARD_AMOK, .slot = 1, .why = LEFT_HAND_LOST);
}

SCENE(each_player_uses_each_hero_once) {
    player_mark_hero(&s->state, PLAYER_RED, CARD_KHOBAI);
    ck_assert(player_hero_used(&s->state, PLAYER_RED, CARD_KHOBAI));
    ck_assert(!player_hero_used(&s->state, PLAYER_RED, CARD_DIOMESIA));
    ck_assert(!player_hero_used(&s->state, PLAYER_BLUE, CARD_KHOBAI));
}

SCENE(the_two_sequences_of_players_put_neutral_last_or_between, .cases = 2) {
    s->state.initiative = _i == 0 ? PLAYER_RED : PLAYER_BLUE;
    const Player first = (Player)s->state.initiative;
    Player order[3];
    player_order_standard(&s->state, order);
    ck_assert(order[0] == first && order[1] == player_other(first) && order[2] == PLAYER_NEUTRAL);
    ck_assert_int_eq(player_order_precedence(&s->state, first), 0);
    ck_assert_int_eq(player_order_precedence(&s->state, PLAYER_NEUTRAL), 1);
    ck_assert_int_eq(player_order_precedence(&s->state, player_other(first)), 2);
    ck_assert_int_eq(player_other(PLAYER_NEUTRAL), PLAYER_NONE);
    ck_assert_int_eq(player_other(PLAYER_NONE), PLAYER_NONE);
}

// --- Captures and mana choices (1e) ---

SCENE(a_recruit_group_captures_and_phase_one_waits_for_the_choice) {
    humans(s, PLAYER_RED, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    s->state.players[PLAYER_BLUE].deck[0] = CARD_BARD;
    s->state.players[PLAYER_BLUE].deck_count = 1;
    play_into_next_turn(s);
    EXPECT(s, structure_captured, .at = sq("g5").v, .from = PLAYER_NEUTRAL, .to = PLAYER_RED,
           .mana_after = MANA_STRIFE);
    ck_assert_int_eq(s->state.phase, PHASE_START_OF_TURN);
    ck_assert(engine_awaits_mana(&s->state, PLAYER_RED));
    ck_assert(!engine_awaits_mana(&s->state, PLAYER_BLUE));
    const uint32_t written = s->log.count;
    turn_run_phase(&s->ctx, NULL);
    ck_assert_uint_eq(s->log.count, written);
    ck_assert(!engine_choose_mana(&s->state, PLAYER_BLUE, sq("g5"), MANA_WILL, &s->log));
    ck_assert(!engine_choose_mana(&s->state, PLAYER_RED, sq("g5"), MANA_NONE, &s->log));
    ck_assert(!engine_choose_mana(&s->state, PLAYER_RED, sq("f6"), MANA_WILL, &s->log));
    ck_assert(engine_choose_mana(&s->state, PLAYER_RED, sq("g5"), MANA_WILL, &s->log));
    ck_assert(!engine_choose_mana(&s->state, PLAYER_RED, sq("g5"), MANA_WORLD, &s->log));
    const Event *e = scene_find(s, EVENT(structure_changed, .what = STRUCTURE_WHAT_MANA), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert(e->structure_changed.before == MANA_STRIFE && e->structure_changed.after == MANA_WILL);
    ck_assert_int_eq(e->step, STEP_1E);
    turn_run_phase(&s->ctx, NULL);
    ck_assert_int_eq(s->state.phase, PHASE_ORDERS);
    EXPECT_COUNT(s, 1, phase_began, .phase_now = PHASE_START_OF_TURN);
    EXPECT_COUNT(s, 1, cards_drawn, .player = PLAYER_BLUE);
    EXPECT_COUNT(s, 1, structure_captured, .at = sq("g5").v);
    EXPECT_COUNT(s, 1, initiative_updated, .red = 1);
    EXPECT(s, mana_generated, .player = PLAYER_RED, .type = MANA_WILL, .amount = 1);
}

SCENE(a_choice_of_the_primary_type_writes_nothing) {
    elves(s, PLAYER_BLUE, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_play_turn(s);
    engine_begin_turn(&s->state, &s->log);
    ck_assert_int_eq(s->state.phase, PHASE_ORDERS);
    EXPECT_COUNT(s, 0, structure_changed, .what = STRUCTURE_WHAT_MANA);
    EXPECT(s, mana_generated, .player = PLAYER_BLUE, .type = MANA_CLARITY, .amount = 1);
}

SCENE(the_choice_holds_until_somebody_else_captures) {
    const GroupId g = humans(s, PLAYER_RED, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    play_into_next_turn(s);
    ck_assert(engine_choose_mana(&s->state, PLAYER_RED, sq("g5"), MANA_WORLD, &s->log));
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(structure(s, "g5")->mana, MANA_WORLD);
    EXPECT_COUNT(s, 1, structure_captured, .at = sq("g5").v);
    group_teleport(&s->ctx, g, sq("c7"));
    scene_next_turn(s);
    ck_assert_int_eq(structure(s, "g5")->owner, PLAYER_RED);
}

SCENE(monsters_neutral_recruits_and_sanctum_visitors_capture_nothing) {
    const GroupId monsters = scene_monsters(s, PLAYER_RED, "g5");
    scene_creature(s, monsters, CREATURE_GNOME);
    s->state.groups[monsters.v].control = CONTROL_PLAYER; // stays where it is
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)troop(s, PLAYER_NEUTRAL, "c6", 1, 0, NATION_IMP);
    scene_structure(s, "c6", STRUCTURE_TOWN, PLAYER_BLUE);
    humans(s, PLAYER_RED, "i9", 1);
    scene_next_turn(s);
    EXPECT_COUNT(s, 0, structure_captured, .at = 0);
    ck_assert_int_eq(structure(s, "i9")->owner, PLAYER_BLUE);
}

SCENE(novices_stay_in_a_captured_town_and_keep_their_nation) {
    humans(s, PLAYER_RED, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    structure_push_novice(structure(s, "g5"), NATION_ELF);
    structure_push_novice(structure(s, "g5"), NATION_ELF);
    structure(s, "g5")->clock = 1;
    scene_next_turn(s);
    EXPECT(s, structure_captured, .at = sq("g5").v, .from = PLAYER_BLUE, .to = PLAYER_RED,
           .mana_before = MANA_CLARITY, .mana_after = MANA_STRIFE, .clock_before = 1);
    ck_assert_int_eq(structure(s, "g5")->clock, 0);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(structure(s, "g5"), NATION_ELF), 2);
    ck_assert_int_eq(structure_novices(structure(s, "g5"), NATION_HUMAN), 1);
    ck_assert_int_eq(structure_find_novice(structure(s, "g5"), NATION_HUMAN), 2);
}

// --- Novices (1f) ---

SCENE(a_town_makes_a_novice_every_second_turn_after_its_capture) {
    humans(s, PLAYER_RED, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    static const int waiting[] = {0, 0, 1, 1, 2}; // after 1(f) of the turn of capture and of the next four
    for (int i = 0; i < COUNT_OF(waiting); i++) {
        scene_next_turn(s);
        ck_assert_int_eq(structure_novices(structure(s, "g5"), NATION_NONE), waiting[i]);
    }
    EXPECT_COUNT(s, 2, novice_produced, .at = sq("g5").v, .owner = PLAYER_RED, .nation = NATION_HUMAN);
    EXPECT_COUNT(s, 4, structure_changed, .at = sq("g5").v, .what = STRUCTURE_WHAT_CLOCK);
}

SCENE(neutral_structures_count_nothing) {
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    for (int i = 0; i < 4; i++) scene_next_turn(s);
    ck_assert_int_eq(structure(s, "g5")->clock, 0);
    EXPECT_COUNT(s, 0, structure_changed, .at = sq("g5").v);
    EXPECT_COUNT(s, 0, mana_generated, .player = PLAYER_NEUTRAL);
}

SCENE(a_scenario_counts_in_turn_one_and_a_generated_match_does_not, .cases = 2) {
    s->state.turn = 1;
    s->state.phase = PHASE_START_OF_TURN;
    s->state.generated = _i == 1;
    turn_run_phase(&s->ctx, NULL);
    ck_assert_int_eq(structure(s, "d2")->clock, _i == 1 ? 0 : 1);
}

// The turns of a generated match in which [at] got a novice, with empty orders.
static int novice_turns(GameState *state, SquareId at, int turns, int out[8]) {
    static Event events[LOG_TURN_MAX];
    static TurnOrders orders[PLAYER_BLUE + 1];
    int count = 0;
    for (int i = 0; i < turns; i++) {
        EventLog log = {.items = events, .capacity = LOG_TURN_MAX};
        const int turn = state->turn;
        engine_begin_turn(state, &log);
        engine_resolve_turn(state, orders, &log);
        for (uint32_t k = 0; k < log.count; k++) {
            if (events[k].kind == EV_novice_produced && events[k].novice_produced.at == at.v)
                out[count++] = turn;
        }
    }
    return count;
}

TEST(in_a_generated_match_sanctum_novices_come_on_turns_5_9_and_13) {
    static GameState state;
    const GameSetup setup = setup_default();
    setup_generate(&state, &setup);
    const int before = structure_novices(&state.structures[PLAYER_BLUE], NATION_NONE);
    int turns[8] = {0};
    ck_assert_int_eq(novice_turns(&state, board_sanctum(PLAYER_BLUE), 14, turns), 3);
    ck_assert(turns[0] == 5 && turns[1] == 9 && turns[2] == 13);
    ck_assert_int_eq(structure_novices(&state.structures[PLAYER_BLUE], NATION_NONE), before + 3);
    invariants_check(&state);
}

SCENE(novices_wait_in_order_and_leave_from_any_place) {
    const StructureId id = scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    Structure *t = structure(s, "g5");
    static const Nation nations[] = {NATION_HUMAN, NATION_ELF, NATION_HUMAN, NATION_HUMAN};
    for (int i = 0; i < COUNT_OF(nations); i++) ck_assert(structure_push_novice(t, nations[i]));
    for (int i = 0; i < COUNT_OF(nations); i++) ck_assert_int_eq(structure_novice(t, i), nations[i]);
    ck_assert_int_eq(structure_find_novice(t, NATION_ELF), 1);
    ck_assert_int_eq(structure_find_novice(t, NATION_NONE), 0);
    ck_assert_int_eq(structure_find_novice(t, NATION_IMP), -1);
    ck_assert_int_eq(structure_novice(t, 4), NATION_NONE);
    scene_play_until(s, PHASE_ORDERS);
    structure_remove_novice(&s->ctx, id, 1, NOVICE_WHY_TRAINED, TRAINED_ARCHER);
    EXPECT(s, novice_removed, .at = sq("g5").v, .nation = NATION_ELF, .index = 1, .why = NOVICE_WHY_TRAINED,
           .as = TRAINED_ARCHER);
    ck_assert_int_eq(t->run_count, 1);
    ck_assert_int_eq(structure_novices(t, NATION_HUMAN), 3);
    for (int i = 0; i < 3; i++) structure_remove_novice(&s->ctx, id, 0, NOVICE_WHY_SPELL, TRAINED_NONE);
    ck_assert_int_eq(t->run_count, 0);
    ck_assert_int_eq(structure_find_novice(t, NATION_NONE), -1);
}

SCENE(no_more_than_255_novices_of_a_nation_wait) {
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    Structure *t = structure(s, "g5");
    for (int i = 0; i < NOVICES_MAX; i++) ck_assert(structure_push_novice(t, NATION_HUMAN));
    ck_assert(!structure_push_novice(t, NATION_HUMAN));
    ck_assert(structure_push_novice(t, NATION_ELF));
    t->clock = 1;
    scene_next_turn(s);
    EXPECT_COUNT(s, 0, novice_produced, .at = sq("g5").v);
    ck_assert_int_eq(t->clock, 0);
}

SCENE(no_ninth_run_of_novices_begins) {
    const StructureId town = scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    Structure *t = structure(s, "g5");
    for (int i = 0; i < NOVICE_RUNS; i++)
        ck_assert(structure_push_novice(t, i % 2 == 0 ? NATION_HUMAN : NATION_ELF));
    t->clock = 1;
    scene_next_turn(s);
    EXPECT_COUNT(s, 0, novice_produced, .at = sq("g5").v);
    ck_assert(structure_add_novice(&s->ctx, town, NATION_ELF));
    // Without the first Elf the Humans beside it are one run, and there is room again.
    structure_remove_novice(&s->ctx, town, 1, NOVICE_WHY_TRAINED, TRAINED_ARCHER);
    ck_assert_int_eq(t->run_count, NOVICE_RUNS - 2);
    ck_assert(structure_add_novice(&s->ctx, town, NATION_HUMAN));
}

SCENE(the_table_of_structures_takes_24_and_no_25th) {
    int made = structure_count(&s->state, PLAYER_RED, STRUCTURE_NONE) +
               structure_count(&s->state, PLAYER_BLUE, STRUCTURE_NONE);
    ck_assert_int_eq(made, 2);
    for (uint8_t i = 1; i <= SQUARES && made < STRUCTURES_MAX; i++) {
        if (structure_at(&s->state, (SquareId){i}).v != 0 || square_is_entrance((SquareId){i})) continue;
        const StructureId town =
            structure_create(&s->ctx, (SquareId){i}, STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
        ck_assert_uint_ne(town.v, 0);
        made++;
    }
    ck_assert_int_eq(made, 24);
    ck_assert_uint_eq(structure_create(&s->ctx, sq("g8"), STRUCTURE_COLONY, PLAYER_RED, MANA_STRIFE).v, 0);
    ck_assert(board_is_empty(&s->state, sq("g8")));
}

SCENE(destroying_a_town_takes_its_novices_out_first_and_costs_initiative) {
    const StructureId id = scene_structure(s, "g5", STRUCTURE_COLONY, PLAYER_RED);
    const GroupId g = humans(s, PLAYER_RED, "g5", 2);
    structure_push_novice(structure(s, "g5"), NATION_HUMAN);
    scene_play_until(s, PHASE_ORDERS);
    structure_destroy(&s->ctx, id, CARD_FIREBALL);
    expect_order(s, EVENT(novice_removed, .at = sq("g5").v), EVENT(structure_removed, .at = sq("g5").v));
    ck_assert_int_eq(structure_at(&s->state, sq("g5")).v, 0);
    ck_assert_str_eq(where(s, g), "g5");
    ck_assert_int_eq(structure_count(&s->state, PLAYER_RED, STRUCTURE_COLONY), 0);
    scene_next_turn(s);
    EXPECT(s, initiative_updated, .red = -1, .holder = PLAYER_BLUE, .before = PLAYER_RED);
}

// --- Initiative, 1(g) (rules 11.2) ---

SCENE(t15_an_equal_delta_keeps_the_initiative) {
    s->state.initiative = PLAYER_BLUE;
    humans(s, PLAYER_RED, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    elves(s, PLAYER_BLUE, "c6", 1);
    scene_structure(s, "c6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_next_turn(s);
    EXPECT(s, initiative_updated, .red = 1, .blue = 1, .holder = PLAYER_BLUE, .before = PLAYER_BLUE);
    scene_next_turn(s);
    EXPECT_COUNT(s, 2, initiative_updated, .holder = PLAYER_BLUE);
}

SCENE(t15_a_town_taken_from_the_enemy_is_a_swing_of_two) {
    elves(s, PLAYER_BLUE, "g5", 1);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    humans(s, PLAYER_RED, "c6", 1);
    scene_structure(s, "c6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_next_turn(s);
    const Event *e = scene_find(s, EVENT(initiative_updated, .blue = 1), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_int_eq(e->initiative_updated.red, 0);
    ck_assert_int_eq(e->initiative_updated.holder, PLAYER_BLUE);
    ck_assert_int_eq(s->state.initiative, PLAYER_BLUE);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, 0);
}

// --- The end (1i) ---

SCENE(a_recruit_group_in_the_enemy_sanctum_wins_and_nothing_runs_after_it, .cases = 2) {
    const Player winner = _i == 0 ? PLAYER_RED : PLAYER_BLUE;
    troop(s, winner, _i == 0 ? "i9" : "d2", 1, 0, winner == PLAYER_RED ? NATION_HUMAN : NATION_ELF);
    scene_next_turn(s);
    EXPECT(s, game_over, .result = _i == 0 ? RESULT_RED : RESULT_BLUE, .reason = GAME_OVER_CAPTURE);
    ck_assert_int_eq(s->state.result, _i == 0 ? RESULT_RED : RESULT_BLUE);
    ck_assert_int_eq(s->state.result_reason, GAME_OVER_CAPTURE);
    ck_assert_int_eq(s->events[s->log.count - 1].kind, EV_game_over);
    const uint32_t written = s->log.count;
    turn_run_phase(&s->ctx, s->orders);
    engine_resolve_turn(&s->state, s->orders, &s->log);
    engine_begin_turn(&s->state, &s->log);
    ck_assert_uint_eq(s->log.count, written);
}

SCENE(both_sancta_taken_at_once_is_a_draw) {
    humans(s, PLAYER_RED, "i9", 1);
    elves(s, PLAYER_BLUE, "d2", 1);
    scene_next_turn(s);
    EXPECT(s, game_over, .result = RESULT_DRAW, .reason = GAME_OVER_BOTH_CAPTURED);
}

SCENE(arrival_alone_does_not_win_and_monsters_never_do) {
    const GroupId monsters = scene_monsters(s, PLAYER_RED, "i9");
    scene_creature(s, monsters, CREATURE_GNOME);
    s->state.groups[monsters.v].control = CONTROL_PLAYER;
    const GroupId g = elves(s, PLAYER_BLUE, "d3", 1);
    scene_move(s, g, "d2");
    scene_play_turn(s);
    ck_assert_int_eq(s->state.result, RESULT_NONE);
    scene_next_turn(s);
    EXPECT(s, game_over, .result = RESULT_BLUE, .reason = GAME_OVER_CAPTURE);
}

SCENE(the_match_is_a_draw_in_the_turn_after_the_limit) {
    s->state.turn_limit = 3;
    scene_next_turn(s);
    ck_assert_int_eq(s->state.result, RESULT_NONE);
    scene_next_turn(s);
    EXPECT(s, game_over, .result = RESULT_DRAW, .reason = GAME_OVER_TURN_LIMIT);
}

SCENE(a_win_in_the_turn_after_the_limit_is_still_a_win_and_no_limit_never_ends, .cases = 2) {
    s->state.turn_limit = _i == 0 ? 2 : 0;
    if (_i == 0) humans(s, PLAYER_RED, "i9", 1);
    if (_i == 1) s->state.turn = 400;
    scene_next_turn(s);
    ck_assert_int_eq(s->state.result, _i == 0 ? RESULT_RED : RESULT_NONE);
}

// --- What a seat may simulate ---

static void fill_hidden(GameState *s, Player other, uint16_t card, int16_t mana) {
    PlayerState *p = &s->players[other];
    for (int i = 0; i < 3; i++) p->hand[i].card = (uint16_t)(card + i);
    for (int i = 0; i < 20; i++) p->deck[i] = (uint16_t)(card + i % 3);
    p->deck_count = 20;
    *discard_of(p, 0) = card;
    p->discard_count = 1;
    for (int i = 1; i < MANA_COUNT; i++) {
        p->pool[i] = mana;
        p->income[i] = (int16_t)(mana / 2);
        p->next_mana[i] = mana;
    }
}

SCENE(what_a_seat_knows_does_not_depend_on_what_it_may_not_know) {
    static GameState known[2];
    humans(s, PLAYER_RED, "e7", 4);
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    PlayerState *red = &s->state.players[PLAYER_RED];
    red->hand[2].card = CARD_FEAR;
    for (uint16_t i = 0; i < 8; i++) red->deck[i] = (uint16_t)(CARD_DESPOND + i);
    red->deck_count = 8;
    red->pool[MANA_STRIFE] = 3;
    fill_hidden(&s->state, PLAYER_BLUE, CARD_BARD, 2);
    engine_state_as_known(&known[0], &s->state, PLAYER_RED, 99);
    fill_hidden(&s->state, PLAYER_BLUE, CARD_FLIGHT, 7);
    structure(s, "g5")->mana = MANA_MYSTERY;
    rng_seed(&s->state.rng, 12345);
    for (uint16_t i = 0; i < 8; i++) red->deck[i] = (uint16_t)(CARD_DESPOND + 7 - i);
    engine_state_as_known(&known[1], &s->state, PLAYER_RED, 99);
    ck_assert_uint_eq(state_hash(&known[0]), state_hash(&known[1]));
    const GameState *k = &known[0];
    invariants_check(k);
    ck_assert_int_eq(k->players[PLAYER_RED].hand[2].card, CARD_FEAR);
    ck_assert_int_eq(k->players[PLAYER_RED].pool[MANA_STRIFE], 3);
    ck_assert_int_eq(k->players[PLAYER_RED].deck_count, 8);
    ck_assert_int_eq(player_hand_count(k, PLAYER_BLUE), 3);
    ck_assert_int_eq(k->players[PLAYER_BLUE].deck_count, 20);
    ck_assert_int_eq(k->players[PLAYER_BLUE].discard_count, 1);
    for (int i = 0; i < 20; i++) ck_assert_int_ne(k->players[PLAYER_BLUE].deck[i], CARD_NONE);
    engine_state_as_known(&known[1], &s->state, PLAYER_RED, 100);
    ck_assert_uint_ne(state_hash(&known[0]), state_hash(&known[1]));
}

// Marks that go with a visible spell stay, and nothing of them tells whether there is a hidden spell beside
// them.
TEST(hidden_spells_leave_no_gap_among_the_marks_that_are_known) {
    static GameState known[2];
    for (int is_hiding = 0; is_hiding < 2; is_hiding++) {
        Scene *s = scene_new();
        const GroupId red = humans(s, PLAYER_RED, "h8", 2);
        const GroupId blue = elves(s, PLAYER_BLUE, "e5", 2);
        const Target saved = on_minion(member(s, blue, 0));
        const Target own = on_minion(member(s, red, 0));
        if (is_hiding) (void)spell_attach_cast(&s->ctx, CARD_SECOND_CHANCE, PLAYER_BLUE, saved, 0);
        scene_cast_now(s, PLAYER_BLUE, CARD_BLEAK_ISLE, on_group(blue));
        (void)spell_attach_cast(&s->ctx, CARD_SECOND_CHANCE, PLAYER_RED, own, 0);
        const int marks = spell_copies(&s->state, on_square("e6"), CARD_BLEAK_WATER);
        ck_assert_int_eq(marks, 1);
        engine_state_as_known(&known[is_hiding], &s->state, PLAYER_RED, 3);
        invariants_check(&known[is_hiding]);
        ck_assert_int_eq(spell_copies(&known[is_hiding], on_square("e6"), CARD_BLEAK_WATER), 1);
        ck_assert_int_eq(spell_copies(&known[is_hiding], own, CARD_SECOND_CHANCE), 1);
        ck_assert_int_eq(spell_copies(&known[is_hiding], saved, CARD_SECOND_CHANCE), 0);
        scene_end(s);
    }
    ck_assert_uint_eq(state_hash(&known[0]), state_hash(&known[1]));
}

// Once the table has been full, a visible spell may lie where the invisible ones are else.
TEST(hidden_spells_leave_the_visible_ones_alone_where_both_ends_of_the_table_have_met) {
    static GameState known;
    Scene *s = scene_new();
    const Target own = on_minion(member(s, humans(s, PLAYER_RED, "h8", 1), 0));
    const Target enemy = on_minion(member(s, elves(s, PLAYER_BLUE, "e5", 1), 0));
    const SpellId hidden = spell_attach_cast(&s->ctx, CARD_SECOND_CHANCE, PLAYER_BLUE, enemy, 0);
    ck_assert_uint_eq(hidden.v, SPELLS_MAX);
    (void)spell_attach_cast(&s->ctx, CARD_SECOND_CHANCE, PLAYER_RED, own, 0);
    while (s->state.spell_count < SPELLS_MAX)
        (void)spell_attach_cast(&s->ctx, CARD_BALANCE_OF_MYSTERY, PLAYER_RED, GLOBE, s->state.spell_count);
    spell_end(&s->ctx, hidden, SPELL_END_EXPIRED);
    const SpellId last = spell_attach_cast(&s->ctx, CARD_BALANCE_OF_MYSTERY, PLAYER_RED, GLOBE, SPELLS_MAX);
    ck_assert_uint_eq(last.v, SPELLS_MAX);
    engine_state_as_known(&known, &s->state, PLAYER_RED, 3);
    invariants_check(&known);
    ck_assert_int_eq(spell_copies(&known, own, CARD_SECOND_CHANCE), 1);
    ck_assert_int_eq(spell_copies(&known, GLOBE, CARD_BALANCE_OF_MYSTERY),
                     spell_copies(&s->state, GLOBE, CARD_BALANCE_OF_MYSTERY));
    scene_end(s);
}

SCENE(a_fight_on_a_scratch_state_is_fought_wherever_the_groups_stand) {
    static GameState scratch;
    const GroupId strong = humans(s, PLAYER_RED, "e7", 8);
    const GroupId weak = elves(s, PLAYER_BLUE, "j6", 1);
    scratch = s->state;
    engine_fight(&scratch, strong, weak);
    ck_assert(!group_is_alive(&scratch, weak));
    ck_assert(group_is_alive(&scratch, strong));
    ck_assert(group_is_alive(&s->state, weak));
}
