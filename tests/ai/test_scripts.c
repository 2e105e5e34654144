// Scripts: what a sensible player never does, whoever searches on top of it.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/camp.h"
#include "plans/economy.h"
#include "plans/styles.h"
#include "belief/trails.h"
#include "search/order_sets.h"

static Camp *planned_new(Scene *s) {
    Camp *p = camp_new(s);
    style_moves(&p->outlook, STYLE_BALANCED, p->moves);
    return p;
}

// The same by [style], after the groups have been let fight.
static Camp *planned_by_duels(Scene *s, Style style, Duels *duels) {
    Camp *p = planned_new(s);
    GameState *bed = calloc(1, sizeof *bed);
    ck_assert_ptr_nonnull(bed);
    duels_fight(duels, &s->state, PLAYER_RED, 3, bed);
    free(bed);
    p->outlook.duels = duels;
    style_moves(&p->outlook, style, p->moves);
    return p;
}

static SquareId at_of(const Scene *s, GroupId group) {
    return group_at(&s->state, group)->at;
}

SCENE(nobody_walks_into_a_stack_in_his_way) {
    // The only way to the other Sanctum.
    scene_terrain(s, "e5", TERRAIN_WATER);
    scene_terrain(s, "g5", TERRAIN_WATER);
    scene_terrain(s, "e4", TERRAIN_WATER);
    scene_terrain(s, "g4", TERRAIN_WATER);
    const GroupId lone = troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    const GroupId stack = troop(s, PLAYER_BLUE, "f6", 4, 4, NATION_HUMAN);
    Camp *p = planned_new(s);
    ck_assert(!same_square(camp_sends(p, at_of(s, lone)), at_of(s, stack)));
    free(p);
}

static const char *const BESIEGERS[] = {"d4", "d5"};

SCENE(whoever_stands_in_a_threatened_sanctum_stays, .cases = COUNT_OF(BESIEGERS)) {
    const SquareId home = board_sanctum(PLAYER_RED);
    char name[4];
    square_name(home, name);
    const GroupId guard = troop(s, PLAYER_RED, name, 1, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, BESIEGERS[_i], 4, 3, NATION_HUMAN);
    (void)scene_structure(s, "b4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    Camp *p = planned_new(s);
    ck_assert_int_eq(square_steps(home, p->outlook.foes[0].at), 2 + (int)_i);
    ck_assert(same_square(camp_sends(p, at_of(s, guard)), home));
    free(p);
}

SCENE(who_is_kept_out_of_structures_takes_nothing) {
    const GroupId group = troop(s, PLAYER_RED, "f6", 3, 0, NATION_HUMAN);
    Camp *p = planned_new(s);
    ck_assert(p->outlook.spots[0].takes);
    free(p);
    const MinionId marked = group_at(&s->state, group)->members[1];
    (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(marked), 0);
    p = planned_new(s);
    ck_assert(!p->outlook.spots[0].takes);
    free(p);
}

SCENE(nobody_hunts_under_a_victory_that_kills_the_winners) {
    Duels duels;
    const GroupId six = humans(s, PLAYER_RED, "f5", 6);
    const GroupId two = humans(s, PLAYER_BLUE, "f7", 2);
    Camp *p = planned_by_duels(s, STYLE_HUNT, &duels);
    ck_assert_int_eq(square_steps(camp_sends(p, at_of(s, six)), at_of(s, two)), 1);
    free(p);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(six), 0);
    p = planned_by_duels(s, STYLE_HUNT, &duels);
    ck_assert_int_gt(square_steps(camp_sends(p, at_of(s, six)), at_of(s, two)), 1);
    free(p);
}

SCENE(those_who_cannot_be_hurt_hunt) {
    Duels duels;
    const GroupId sylphs = troop(s, PLAYER_RED, "f5", 0, 2, NATION_ELF);
    const GroupId five = humans(s, PLAYER_BLUE, "f7", 5);
    Camp *p = planned_by_duels(s, STYLE_HUNT, &duels);
    ck_assert_int_gt(square_steps(camp_sends(p, at_of(s, sylphs)), at_of(s, five)), 1);
    free(p);
    for (int i = 0; i < 2; i++)
        (void)scene_spell(s, CARD_SYLPH, PLAYER_RED, on_minion(member(s, sylphs, i)), 0);
    p = planned_by_duels(s, STYLE_HUNT, &duels);
    ck_assert_int_eq(square_steps(camp_sends(p, at_of(s, sylphs)), at_of(s, five)), 1);
    memset(p->moves, DIR_NONE, sizeof p->moves);
    p->moves[0] = DIR_DOWN;
    ck_assert_int_eq(style_silliness(&p->outlook, p->moves), 0);
    free(p);
}

SCENE(those_who_cannot_be_hurt_are_not_hunted) {
    Duels duels;
    const GroupId plain = humans(s, PLAYER_RED, "f5", 5);
    const GroupId whole = troop(s, PLAYER_BLUE, "f7", 0, 2, NATION_ELF);
    for (int i = 0; i < 2; i++)
        (void)scene_spell(s, CARD_SYLPH, PLAYER_BLUE, on_minion(member(s, whole, i)), 0);
    Camp *p = planned_by_duels(s, STYLE_HUNT, &duels);
    ck_assert_int_gt(square_steps(camp_sends(p, at_of(s, plain)), at_of(s, whole)), 1);
    free(p);
}

TEST(whoever_is_held_until_he_fights_is_left_alone) {
    for (int foes = 5; foes >= 1; foes -= 4) {
        Scene *s = scene_new();
        const GroupId own = troop(s, PLAYER_RED, "f5", 3, 2, NATION_HUMAN);
        const GroupId held = troop(s, PLAYER_BLUE, "f6", foes, 0, NATION_HUMAN);
        Camp *p = planned_new(s);
        const uint8_t nobody[SPOTS_MAX] = {0};
        const int awake = style_worth(&p->outlook, STYLE_PLAIN, 0, DIR_DOWN, nobody);
        free(p);
        (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_RED, on_group(held), 0);
        p = planned_new(s);
        ck_assert(p->outlook.foes[0].sleeps);
        // Unless most of him would die.
        const int asleep = style_worth(&p->outlook, STYLE_PLAIN, 0, DIR_DOWN, nobody);
        ck_assert_int_eq(asleep<awake, foes> 1);
        ck_assert_int_eq(same_square(camp_sends(p, at_of(s, own)), at_of(s, held)), foes == 1);
        memset(p->moves, DIR_NONE, sizeof p->moves);
        p->moves[0] = DIR_DOWN;
        ck_assert_int_eq(style_silliness(&p->outlook, p->moves) > 0, foes > 1);
        camp_end(p);
    }
}

SCENE(a_stack_that_is_lent_is_sent_against_its_own) {
    const GroupId lent = troop(s, PLAYER_BLUE, "f5", 2, 1, NATION_HUMAN);
    const GroupId own = troop(s, PLAYER_BLUE, "f7", 4, 4, NATION_HUMAN);
    group_change_owner(&s->ctx, lent, PLAYER_RED);
    Camp *p = planned_new(s);
    ck_assert_int_gt(square_steps(camp_sends(p, at_of(s, lent)), at_of(s, own)), 1);
    free(p);
    (void)scene_spell(s, CARD_POSSESSION, PLAYER_RED, on_group(lent), PLAYER_BLUE);
    p = planned_new(s);
    ck_assert(p->outlook.spots[0].is_lent);
    ck_assert_int_eq(square_steps(camp_sends(p, at_of(s, lent)), at_of(s, own)), 1);
    free(p);
}

SCENE(a_recruit_waits_in_his_town_for_the_next_while_a_stack_is_about) {
    (void)scene_structure(s, "f5", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "d5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId lone = troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    Camp *p = planned_new(s);
    ck_assert(!same_square(camp_sends(p, at_of(s, lone)), at_of(s, lone)));
    free(p);
    (void)troop(s, PLAYER_BLUE, "h6", 2, 2, NATION_HUMAN);
    p = planned_new(s);
    ck_assert(same_square(camp_sends(p, at_of(s, lone)), at_of(s, lone)));
    free(p);
}

// How far apart two lone recruits of Red, two steps from each other, are sent, with [strong] enemies below
// them and perhaps a free town beside one of them.
static int sent_apart(int strong, bool is_town_free) {
    Scene *s = scene_new();
    const GroupId first = troop(s, PLAYER_RED, "d5", 1, 0, NATION_HUMAN);
    const GroupId second = troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    if (strong > 0) (void)troop(s, PLAYER_BLUE, "e9", strong, 0, NATION_HUMAN);
    if (is_town_free) (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    Camp *p = planned_new(s);
    ck_assert_int_eq(square_steps(at_of(s, first), at_of(s, second)), 2);
    const int apart = square_steps(camp_sends(p, at_of(s, first)), camp_sends(p, at_of(s, second)));
    camp_end(p);
    return apart;
}

TEST(lone_recruits_meet_when_a_stronger_enemy_is_about) {
    ck_assert_int_eq(sent_apart(3, false), 0);
    ck_assert_int_gt(sent_apart(0, false), 0);
    ck_assert_int_gt(sent_apart(3, true), 0);
}

SCENE(it_is_silly_to_leave_a_threatened_sanctum_or_to_feed_a_stack) {
    char name[4];
    square_name(board_sanctum(PLAYER_RED), name);
    (void)troop(s, PLAYER_RED, name, 1, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "f7", 1, 0, NATION_HUMAN);
    Camp *p = planned_new(s);
    memset(p->moves, DIR_NONE, sizeof p->moves);
    ck_assert_int_eq(style_silliness(&p->outlook, p->moves), 0);
    p->moves[0] = DIR_DOWN;
    p->moves[1] = DIR_DOWN;
    ck_assert_int_eq(style_silliness(&p->outlook, p->moves), 0);
    free(p);
    // Four steps from the Sanctum; and beside the square below f7.
    (void)troop(s, PLAYER_BLUE, "f4", 2, 2, NATION_HUMAN);
    p = planned_new(s);
    memset(p->moves, DIR_NONE, sizeof p->moves);
    p->moves[0] = DIR_DOWN;
    ck_assert_int_gt(style_silliness(&p->outlook, p->moves), 0);
    free(p);
}

// The income of Red counts, whatever is left of this turn's mana.
static Scene *with_hand(const int cards[], int count) {
    Scene *s = scene_new();
    scene_war(s, CARD_FIREBALL);
    for (int i = 0; i < count; i++) s->state.players[PLAYER_RED].hand[i].card = (uint16_t)cards[i];
    return s;
}

SCENE(nobody_joins_a_group_that_is_held_or_orders_it_away) {
    const GroupId held = troop(s, PLAYER_RED, "f6", 2, 2, NATION_HUMAN);
    const GroupId lone = troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    ck_assert(same_square(square_neighbour(at_of(s, lone), DIR_DOWN), at_of(s, held)));
    Camp *p = planned_new(s);
    ck_assert_int_ne(p->moves[0], DIR_NONE);
    p->moves[0] = DIR_NONE; // if they stayed there
    ck_assert_int_gt(style_worth(&p->outlook, STYLE_GATHER, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    free(p);
    (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_BLUE, on_group(held), 0);
    p = planned_new(s);
    ck_assert_int_eq(p->moves[0], DIR_NONE);
    ck_assert_int_eq(style_worth(&p->outlook, STYLE_GATHER, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    free(p);
}

SCENE(nobody_goes_to_friends_whom_a_spell_keeps_alone, .cases = 2) {
    // Which of the two it is does not matter.
    const GroupId ones[] = {troop(s, PLAYER_RED, "f6", 2, 2, NATION_HUMAN),
                            troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN)};
    Camp *p = planned_new(s);
    p->moves[0] = DIR_NONE;
    ck_assert_int_gt(style_worth(&p->outlook, STYLE_GATHER, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    free(p);
    (void)scene_spell(s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(ones[_i]), 0);
    p = planned_new(s);
    p->moves[0] = DIR_NONE;
    ck_assert_int_eq(style_worth(&p->outlook, STYLE_GATHER, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    p->moves[0] = DIR_DOWN;
    ck_assert_int_gt(style_worth(&p->outlook, STYLE_GATHER, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    free(p);
}

SCENE(nobody_is_sent_into_a_structure_that_keeps_him_out) {
    // The one is marked, the other stands before a town with a wall of spells.
    const GroupId marked = troop(s, PLAYER_RED, "e2", 3, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "f6", 3, 0, NATION_HUMAN);
    const StructureId town = scene_structure(s, "f7", STRUCTURE_TOWN, PLAYER_BLUE);
    ck_assert(same_square(square_neighbour(sq("e2"), DIR_LEFT), board_sanctum(PLAYER_RED)));
    Camp *p = planned_new(s);
    ck_assert_int_gt(style_worth(&p->outlook, STYLE_GUARD, 0, DIR_LEFT, p->moves), WORTH_NEVER);
    ck_assert_int_gt(style_worth(&p->outlook, STYLE_TOWNS, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    free(p);
    (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(member(s, marked, 1)), 0);
    (void)scene_spell(s, CARD_SANCTUARY, PLAYER_BLUE, on_structure(town), 0);
    p = planned_new(s);
    ck_assert_int_eq(style_worth(&p->outlook, STYLE_GUARD, 0, DIR_LEFT, p->moves), WORTH_NEVER);
    ck_assert_int_eq(style_worth(&p->outlook, STYLE_TOWNS, 1, DIR_DOWN, p->moves), WORTH_NEVER);
    free(p);
}

SCENE(recruits_still_to_be_trained_cross_what_their_nation_crosses, .cases = 2) {
    const StructureId town = scene_structure(s, "f6", STRUCTURE_TOWN, PLAYER_RED);
    (void)structure_push_novice(&s->state.structures[town.v], _i == 0 ? NATION_DWARF : NATION_HUMAN);
    scene_terrain(s, "f7", TERRAIN_MOUNTAIN);
    Camp *p = planned_new(s);
    const int worth = style_worth(&p->outlook, STYLE_BALANCED, 0, DIR_DOWN, p->moves);
    ck_assert_int_eq(worth != WORTH_NEVER, _i == 0);
    free(p);
}

// How many novices of the Sanctum are trained as recruits.
static int recruits_trained(Camp *p) {
    Plan *plan = calloc(1, sizeof *plan);
    plan_begin(plan, &p->scene->state, PLAYER_RED);
    economy_train(plan, &p->outlook, TRAINING_SCRIPT);
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        const int as = plan->orders[i].as;
        count += as == TRAINED_SWORDSMAN || as == TRAINED_ARCHER ? 1 : 0;
    }
    free(plan);
    return count;
}

// The mana that a novice of the Sanctum is trained as, MANA_NONE if none is.
static Mana mana_trained(Camp *p) {
    Plan *plan = calloc(1, sizeof *plan);
    Mana mana = MANA_NONE;
    plan_begin(plan, &p->scene->state, PLAYER_RED);
    economy_train(plan, &p->outlook, TRAINING_SCRIPT);
    for (int i = 0; i < plan->count; i++) {
        const int as = plan->orders[i].as;
        if (as > TRAINED_ARCHER) mana = (Mana)(as - TRAINED_ARCHER);
    }
    free(plan);
    return mana;
}

TEST(novices_become_guards_before_the_enemy_stands_at_the_door) {
    const int hand[] = {CARD_FIREBALL};
    for (int steps = 5; steps <= 7; steps += 2) {
        Scene *s = with_hand(hand, 1);
        for (int i = 0; i < 2; i++)
            (void)structure_push_novice(&s->state.structures[PLAYER_RED], NATION_HUMAN);
        (void)troop(s, PLAYER_BLUE, steps == 5 ? "f5" : "g6", 2, 0, NATION_HUMAN);
        Camp *p = planned_new(s);
        ck_assert_int_eq(square_steps(p->outlook.foes[0].at, board_sanctum(PLAYER_RED)), steps);
        ck_assert_int_eq(recruits_trained(p), steps == 5 ? 2 : 0);
        camp_end(p);
    }
}

SCENE(a_monster_keeps_novices_in_unless_somebody_would_walk_in, .cases = 2) {
    const int takers = _i;
    (void)structure_push_novice(&s->state.structures[PLAYER_RED], NATION_HUMAN);
    (void)scene_creature(s, scene_monsters(s, PLAYER_BLUE, "d3"), CREATURE_ENTRAIL_EATER);
    if (takers > 0) (void)troop(s, PLAYER_BLUE, "e2", 2, 0, NATION_HUMAN);
    Camp *p = planned_new(s);
    ck_assert_int_eq(recruits_trained(p), takers);
    free(p);
}

SCENE(a_novice_who_had_better_not_come_out_becomes_mana, .cases = 2) {
    const bool is_lurked = _i == 1;
    s->state.players[PLAYER_RED].income[MANA_STRIFE] = 15; // beyond what any deck asks for
    (void)structure_push_novice(&s->state.structures[PLAYER_RED], NATION_HUMAN);
    if (is_lurked) (void)scene_creature(s, scene_monsters(s, PLAYER_BLUE, "d3"), CREATURE_ENTRAIL_EATER);
    Camp *p = planned_new(s);
    ck_assert_int_eq(mana_trained(p) != MANA_NONE, is_lurked);
    ck_assert_int_eq(recruits_trained(p), is_lurked ? 0 : 1);
    free(p);
}

// Given a novice with mountains at two sides; Then breeding sends whoever is trained across neither.
SCENE(whoever_is_still_to_be_trained_is_sent_nowhere_that_is_shut) {
    scene_terrain(s, "f5", TERRAIN_MOUNTAIN);
    scene_terrain(s, "e6", TERRAIN_MOUNTAIN);
    const StructureId town = scene_structure(s, "f6", STRUCTURE_TOWN, PLAYER_RED);
    (void)structure_push_novice(&s->state.structures[town.v], NATION_HUMAN);
    Camp *p = planned_new(s);
    const Outlook *o = &p->outlook;
    ck_assert_int_eq(o->spot_count, 1);
    ck_assert_int_eq(o->spots[0].count, 0);
    uint64_t stream = 1;
    bool is_sent[DIR_COUNT] = {false};
    for (int i = 0; i < 2000; i++) {
        OrderSet set;
        order_set_of_style(o, STYLE_HOLD, &set);
        order_set_mutate(&set, o, 0, &stream);
        is_sent[set.moves[0]] = true;
    }
    int ways = 0;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(o->spots[0].at, (Direction)d);
        const bool is_open = to.v != 0 && square_at(&s->state, to)->terrain != TERRAIN_MOUNTAIN;
        ck_assert_msg(is_sent[d] == is_open, "direction %d", d);
        ways += is_open;
    }
    ck_assert_int_eq(ways, 2);
    free(p);
}

SCENE(the_last_group_in_a_town_stays_while_an_enemy_stands_at_the_gate, .first = 1, .cases = 2) {
    const int steps = _i;
    (void)scene_structure(s, "f5", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "d5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId last = troop(s, PLAYER_RED, "f5", 1, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, steps == 1 ? "f6" : "f7", 1, 1, NATION_HUMAN);
    Camp *p = planned_new(s);
    const uint8_t nobody[SPOTS_MAX] = {0};
    const Outlook *o = &p->outlook;
    const int rather =
        style_worth(o, STYLE_PLAIN, 0, DIR_NONE, nobody) - style_worth(o, STYLE_PLAIN, 0, DIR_LEFT, nobody);
    ck_assert_int_eq(square_steps(at_of(s, last), o->foes[0].at), steps);
    ck_assert_int_eq(rather > 0, steps == 1);
    memset(p->moves, DIR_NONE, sizeof p->moves);
    p->moves[0] = DIR_LEFT;
    ck_assert_int_eq(style_silliness(o, p->moves) > 0, steps == 1);
    free(p);
}

SCENE(two_groups_do_not_change_places) {
    (void)troop(s, PLAYER_RED, "f5", 3, 3, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "f6", 3, 0, NATION_HUMAN);
    Camp *p = planned_new(s);
    memset(p->moves, DIR_NONE, sizeof p->moves);
    p->moves[0] = DIR_DOWN;
    const int instead = style_worth(&p->outlook, STYLE_PLAIN, 1, DIR_UP, p->moves);
    p->moves[0] = DIR_LEFT;
    ck_assert_int_lt(instead, style_worth(&p->outlook, STYLE_PLAIN, 1, DIR_UP, p->moves));
    p->moves[1] = DIR_UP;
    ck_assert_int_eq(style_silliness(&p->outlook, p->moves), 0);
    p->moves[0] = DIR_DOWN;
    ck_assert_int_gt(style_silliness(&p->outlook, p->moves), 0);
    free(p);
}

TEST(novices_who_wait_in_a_town_count_as_its_garrison) {
    for (int novices = 0; novices <= 4; novices += 4) {
        Scene *s = scene_new();
        const StructureId town = scene_structure(s, "f6", STRUCTURE_TOWN, PLAYER_BLUE);
        for (int i = 0; i < novices; i++)
            (void)structure_push_novice(&s->state.structures[town.v], NATION_HUMAN);
        (void)troop(s, PLAYER_RED, "f5", 1, 1, NATION_HUMAN);
        Camp *p = planned_new(s);
        const uint8_t nobody[SPOTS_MAX] = {0};
        const int towns = style_worth(&p->outlook, STYLE_TOWNS, 0, DIR_DOWN, nobody);
        ck_assert_int_eq(towns > 600, novices == 0);
        camp_end(p);
    }
}

SCENE(a_free_town_beside_the_way_is_taken) {
    const StructureId town = scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    Camp *p = planned_new(s);
    const SquareId at = s->state.structures[town.v].at;
    ck_assert(same_square(camp_sends(p, square_neighbour(at, DIR_LEFT)), at));
    free(p);
}

// What the seat plans in turn [turn] with its group at [at], by what [past] knows of the turns before; noted
// there.
static SquareId planned_at(Scene *s, GroupId group, SquareId at, Whereabouts *past, int turn) {
    Camp p;
    if (!same_square(at_of(s, group), at)) group_teleport(&s->ctx, group, at);
    s->state.turn = (uint16_t)turn;
    camp_look(&p, s);
    trails_follow(past, &p.outlook);
    style_moves(&p.outlook, STYLE_BALANCED, p.moves);
    if (whereabouts_turn(past, turn) == NULL) whereabouts_note(past, &s->state, PLAYER_RED);
    return camp_sends(&p, at);
}

SCENE(nobody_goes_back_to_where_he_has_just_come_from) {
    const GroupId group = troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    const SquareId here = at_of(s, group);
    Whereabouts past = {.turns = {{.turn = 0}}};
    const SquareId to = planned_at(s, group, here, &past, 2);
    ck_assert(!same_square(to, here));
    // Had he been there a turn ago, he would go elsewhere, however often he is asked.
    past = (Whereabouts){.turns = {{.turn = 0}}};
    (void)planned_at(s, group, to, &past, 2);
    ck_assert(!same_square(planned_at(s, group, here, &past, 3), to));
    ck_assert(!same_square(planned_at(s, group, here, &past, 3), to));
    // Where nothing is known of the turn before, what lies before that leads nowhere.
    past = (Whereabouts){.turns = {{.turn = 0}}};
    (void)planned_at(s, group, to, &past, 2);
    ck_assert(same_square(planned_at(s, group, here, &past, 4), to));
}
