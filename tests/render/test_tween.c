// What moves between two positions: it begins in the view before and ends in the view after, whichever way
// time runs.

#include <check.h>
#include <math.h>
#include <string.h>

#include "board/board.h"
#include "render/art.h"
#include "render/camera.h"
#include "engine/card.h"
#include "render/fight_tween.h"
#include "render/spell_family.h"
#include "render/tween.h"
#include "support/scene.h"

static View view;
static Tween tween;

static void begin(void) {
    view = (View){.turn = 3};
    view.groups[4] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 1, .at = sq("e5").v};
    view.groups[4].members[0] = (MinionId){7};
    view.groups[5] = (ViewGroup){.label = 2, .owner = PLAYER_RED, .count = 1, .at = sq("e6").v};
    view.minions[7] = (ViewMinion){.label = 3, .hp = 7, .group = 4};
    view.minions[8] = (ViewMinion){.label = 4, .hp = 5, .group = 5};
}

FIXTURE(begin, NULL);

static void show(const Event *e, float phase) {
    tween_approach(&tween, &view, e, &view, phase);
}

static void expect_place(const char *square) {
    ck_assert_int_ge(tween.group_count, 1);
    const TweenGroup *g = &tween.groups[0];
    ck_assert_float_eq_tol(g->row, (float)square_row(sq(square)), 0.01F);
    ck_assert_float_eq_tol(g->column, (float)square_column(sq(square)), 0.01F);
    ck_assert_float_eq_tol(g->lift, 0, 0.02F);
}

TEST(whoever_walks_slides_or_moonwalks_begins_at_one_square_and_ends_at_the_other) {
    const Event events[3] = {
        {.kind = EV_moved, .moved = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}},
        {.kind = EV_slid, .slid = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}},
        {.kind = EV_moonwalked, .moonwalked = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}}};
    for (int i = 0; i < 3; i++) {
        ck_assert(tween_has_approach(&events[i]));
        show(&events[i], 0);
        expect_place("e5");
        show(&events[i], 1);
        expect_place("e6");
        ck_assert_float_eq_tol(tween.groups[0].angle, 0, 0.1F);
    }
}

TEST(a_bounce_comes_back_to_where_it_began_and_has_been_away) {
    const Event e = {.kind = EV_bounced_back,
                     .bounced_back = {.group = 4, .from = sq("e6").v, .to = sq("e5").v}};
    show(&e, 0);
    expect_place("e5");
    show(&e, 0.42F);
    ck_assert(tween.groups[0].row > (float)square_row(sq("e5")) + 0.5F);
    show(&e, 1);
    expect_place("e5");
    // Head over heels, once round.
    ck_assert_float_eq_tol(fmodf(tween.groups[0].angle, 360), 0, 0.1F);
}

TEST(a_moonwalker_does_not_look_where_he_goes) {
    const Event e = {.kind = EV_moonwalked, .moonwalked = {.group = 4, .from = sq("e5").v, .to = sq("e8").v}};
    show(&e, 0.2F);
    ck_assert(tween.groups[0].is_backward);
    ck_assert_float_gt(tween.groups[0].heading_row, 0);
}

TEST(a_phase_shows_the_same_however_often_and_in_which_order_it_is_asked) {
    const Event e = {.kind = EV_bounced_back,
                     .bounced_back = {.group = 4, .from = sq("e6").v, .to = sq("e5").v}};
    static Tween forward[21];
    memset(forward, 0, sizeof forward);
    for (int i = 0; i <= 20; i++) {
        tween_approach(&forward[i], &view, &e, &view, (float)i / 20);
    }
    for (int i = 20; i >= 0; i--) {
        static Tween again;
        memset(&again, 0, sizeof again);
        tween_approach(&again, &view, &e, &view, (float)i / 20);
        ck_assert_int_eq(again.mote_count, forward[i].mote_count);
        ck_assert_float_eq(again.groups[0].row, forward[i].groups[0].row);
        ck_assert_float_eq(again.groups[0].lift, forward[i].groups[0].lift);
        ck_assert_float_eq(again.groups[0].angle, forward[i].groups[0].angle);
    }
}

TEST(phases_out_of_range_are_cut) {
    const Event e = {.kind = EV_moved, .moved = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}};
    show(&e, -3);
    expect_place("e5");
    show(&e, 7);
    expect_place("e6");
}

TEST(no_event_fills_more_than_there_is_room_for_and_all_light_fades) {
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        Event e;
        memset(&e, 0, sizeof e);
        e.kind = (uint8_t)kind;
        // 4 is a valid id, square and card alike; the lowest byte stands first.
        const EventKindInfo info = event_kind_info(kind);
        for (int i = 0; i < info.field_count; i++) {
            ((unsigned char *)&e)[info.fields[i].offset] = 4;
        }
        if (kind == EV_spell_cast) {
            e.spell_cast = (Event_spell_cast){.player = PLAYER_RED, .card = 3, .target = 0};
        } else if (kind == EV_spell_squandered) {
            e.spell_squandered = (Event_spell_squandered){.player = PLAYER_BLUE, .card = 0, .target = 0};
        }
        for (int i = 0; i <= 10; i++) {
            show(&e, (float)i / 10);
            ck_assert_int_le(tween.mote_count, TWEEN_MOTES);
            ck_assert_int_le(tween.group_count, TWEEN_GROUPS);
            ck_assert(tween_has_approach(&e) || tween.group_count == 0);
            tween_echo(&tween, &view, &e, (float)i / 10);
            ck_assert_int_le(tween.mote_count, TWEEN_MOTES);
        }
        // An echo is over at its end: nothing would vanish at once.
        for (int i = 0; i < tween.mote_count; i++) {
            ck_assert_int_le(tween.motes[i].color.a, 12);
        }
    }
}

TEST(a_hidden_spell_flies_from_its_casters_sanctum_to_its_target) {
    const Target target = {.host = HOST_SQUARE, .index = sq("f6").v};
    const Event e = {.kind = EV_spell_cast,
                     .spell_cast = {.player = PLAYER_BLUE, .card = 0, .target = target_pack(target)}};
    show(&e, 0.08F);
    ck_assert_int_ge(tween.mote_count, 1);
    const SquareId home = board_sanctum(PLAYER_BLUE);
    ck_assert_float_eq_tol(tween.motes[0].row, (float)square_row(home), 0.3F);
    show(&e, 1);
    ck_assert_float_eq_tol(tween.motes[0].row, (float)square_row(sq("f6")), 0.01F);
    ck_assert_float_eq_tol(tween.motes[0].column, (float)square_column(sq("f6")), 0.01F);
}

// While its card is held up nothing else is under way, or there would be two of it.
TEST(a_spell_that_is_read_flies_with_its_card) {
    const Target target = {.host = HOST_SQUARE, .index = sq("f6").v};
    const Event e = {.kind = EV_spell_cast,
                     .spell_cast = {.player = PLAYER_BLUE, .card = 1, .target = target_pack(target)}};
    const Spot home = spot_of(board_sanctum(PLAYER_BLUE).v);
    const Spot middle = {5.5F, 5.5F};
    for (int i = 1; i <= 5; i++) {
        show(&e, TWEEN_CARD_STANDS * (float)i / 6);
        for (int k = 0; k < tween.mote_count; k++) {
            const Spot at = {tween.motes[k].row, tween.motes[k].column};
            ck_assert_float_lt(spot_distance(at, home), 1);
        }
    }
    show(&e, TWEEN_CARD_STANDS + 0.05F);
    ck_assert_float_lt(spot_distance((Spot){tween.motes[0].row, tween.motes[0].column}, middle), 0.5F);
}

// All light of a cast lies in the picture of the board, from either side.
TEST(no_spell_leaves_the_picture) {
    const Rect area = {0, 44, 910, 460};
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Camera camera = camera_fit(area, (Player)seat);
        for (int square = 1; square <= SQUARES; square++) {
            const Target target = {.host = HOST_SQUARE, .index = (uint8_t)square};
            Event e = {.kind = EV_spell_cast,
                       .spell_cast = {.player = (uint8_t)(PLAYER_RED + square % 2),
                                      .card = (uint16_t)(square * 7 % CARD_COUNT),
                                      .target = target_pack(target)}};
            for (int i = 0; i <= 20; i++) {
                show(&e, (float)i / 20);
                for (int k = 0; k < tween.mote_count; k++) {
                    const Mote *m = &tween.motes[k];
                    const Point at = camera_point(&camera, m->row, m->column);
                    ck_assert_float_ge(at.y - m->lift * camera.half_height, area.y);
                    ck_assert(at.x >= area.x && at.x <= area.x + area.w && at.y <= area.y + area.h);
                }
            }
        }
    }
}

TEST(a_teleport_leads_the_eye_from_one_square_to_the_other) {
    const Event e = {.kind = EV_teleported, .teleported = {.group = 4, .from = sq("e5").v, .to = sq("e6").v}};
    ck_assert(tween_has_approach(&e) && tween_has_echo(&e));
    show(&e, 0);
    expect_place("e5");
    ck_assert_float_eq(tween.groups[0].alpha, 1);
    show(&e, 1);
    expect_place("e6");
    ck_assert_float_eq(tween.groups[0].alpha, 1);
    // In the middle nobody is anywhere, and a spark is on its way.
    show(&e, 0.5F);
    ck_assert_float_eq_tol(tween.groups[0].alpha, 0, 0.01F);
    bool is_between = false;
    for (int i = 0; i < tween.mote_count; i++) {
        const Spot at = {tween.motes[i].row, tween.motes[i].column};
        const float far = spot_distance(at, spot_of(sq("e5").v));
        is_between = is_between || (tween.motes[i].kind == MOTE_STAR && far > 0.3F && far < 0.7F);
    }
    ck_assert(is_between);
    // With little motion one fades out and in.
    show(&e, 0.25F);
    tween_reduce(&tween);
    ck_assert_int_eq(tween.group_count, 1);
    ck_assert_float_eq(tween.groups[0].lift, 0);
    ck_assert(tween.groups[0].alpha > 0.1F && tween.groups[0].alpha < 0.9F);
    ck_assert_int_eq(tween.mote_count, 0);
}

TEST(a_sanctum_that_falls_lights_up_and_nothing_else_that_ends_a_match_does) {
    const Event fall = {.kind = EV_game_over,
                        .game_over = {.result = RESULT_RED, .reason = GAME_OVER_CAPTURE}};
    const Event given = {.kind = EV_game_over,
                         .game_over = {.result = RESULT_RED, .reason = GAME_OVER_CONCESSION}};
    ck_assert(tween_has_echo(&fall) && !tween_has_echo(&given));
    ck_assert_int_eq(tween_fallen_sanctum(&fall).v, board_sanctum(PLAYER_BLUE).v);
    ck_assert_int_eq(tween_fallen_sanctum(&given).v, 0);
    const Spot at = spot_of(board_sanctum(PLAYER_BLUE).v);
    tween_echo(&tween, &view, &fall, 0.2F);
    ck_assert_int_gt(tween.mote_count, 20);
    for (int i = 0; i < tween.mote_count; i++) {
        ck_assert_float_lt(spot_distance((Spot){tween.motes[i].row, tween.motes[i].column}, at), 1);
    }
    tween_echo(&tween, &view, &fall, 1);
    for (int i = 0; i < tween.mote_count; i++) {
        ck_assert_int_le(tween.motes[i].color.a, 12);
    }
    tween_echo(&tween, &view, &given, 0.2F);
    ck_assert_int_eq(tween.mote_count, 0);
}

TEST(what_befalls_all_squares_is_seen_all_over_the_board) {
    const Event e = {.kind = EV_spell_cast, .spell_cast = {.player = PLAYER_RED, .card = 3}};
    float widest = 0;
    for (int i = 0; i <= 10; i++) {
        tween_echo(&tween, &view, &e, (float)i / 10);
        for (int k = 0; k < tween.mote_count; k++) {
            widest = fmaxf(widest, tween.motes[k].kind == MOTE_RING ? tween.motes[k].size : 0);
        }
    }
    ck_assert_float_gt(widest, 5);
}

// A card of each family on the globe: by more than its color, which monochrome has not.
TEST(a_spell_on_the_globe_rains_what_its_family_is_known_by) {
    bool was[FAMILY_COUNT] = {false};
    for (int card = 1; card < CARD_COUNT; card++) {
        const Event e = {.kind = EV_spell_cast, .spell_cast = {.player = PLAYER_RED, .card = (uint16_t)card}};
        const SpellFamily family = spell_family(card);
        int seen = 0;
        if (was[family]) {
            continue;
        }
        was[family] = true;
        tween_echo(&tween, &view, &e, 0.4F);
        ck_assert_int_lt(tween.mote_count, TWEEN_MOTES);
        for (int k = 0; k < tween.mote_count; k++) {
            const Mote *m = &tween.motes[k];
            seen += m->kind != MOTE_RING && m->kind != MOTE_LIGHT && m->color.a > 60 && m->size > 0.1F;
        }
        ck_assert_msg(seen >= 5, "family %d: %d", family, seen);
        tween_echo(&tween, &view, &e, 1);
        for (int k = 0; k < tween.mote_count; k++) {
            ck_assert_int_le(tween.motes[k].color.a, 2);
        }
    }
}

TEST(changed_ground_grows_over_the_old) {
    const Event e = {.kind = EV_terrain_changed,
                     .terrain_changed = {.at = sq("f6").v, .from = TERRAIN_PLAINS, .to = TERRAIN_ICE}};
    show(&e, 0);
    ck_assert_float_eq(tween.tile_alpha, 0);
    show(&e, 1);
    ck_assert_float_eq(tween.tile_alpha, 1);
    ck_assert_int_eq(tween.terrain, TERRAIN_ICE);
    tween_echo(&tween, &view, &e, 0);
    ck_assert_int_eq(tween.tile.v, 0);
}

// --- The board's fights ---

// A red group in e5 fights a blue one in e6.
static void begin_fight(void) {
    view.groups[5].owner = PLAYER_BLUE;
    view.groups[5].members[0] = (MinionId){8};
    view.high = 4;
    view.low = 5;
}

static void echo(const Event *e, float phase) {
    tween_echo(&tween, &view, e, phase);
}

TEST(an_attacker_on_the_board_lunges_at_his_enemy_and_is_home_again) {
    begin_fight();
    const Event e = {.kind = EV_attack_hit, .attack_hit = {.attacker = 7, .victim = 8}};
    ck_assert(tween_has_approach(&e));
    show(&e, 0);
    expect_place("e5");
    show(&e, 0.7F);
    ck_assert_float_gt(tween.groups[0].row, (float)square_row(sq("e5")) + 0.2F);
    ck_assert_int_eq(tween.groups[0].pose, POSE_FIGHT);
    ck_assert_float_gt(tween.groups[0].heading_row, 0);
    show(&e, 1);
    expect_place("e5");
}

TEST(with_reduced_motion_nobody_lunges_staggers_or_cheers) {
    begin_fight();
    const Event hit = {.kind = EV_attack_hit, .attack_hit = {.attacker = 7, .victim = 8}};
    const Event hurt = {.kind = EV_hp_changed, .hp_changed = {.minion = 8, .before = 5, .after = 2}};
    const Event level = {.kind = EV_level_awarded, .level_awarded = {.minion = 7}};
    show(&hit, 0.7F);
    tween_reduce(&tween);
    ck_assert_int_eq(tween.group_count, 0);
    const Event *const echoes[] = {&hit, &hurt, &level};
    for (int i = 0; i < 3; i++) {
        echo(echoes[i], 0.3F);
        ck_assert_int_gt(tween.group_count, 0);
        tween_reduce(&tween);
        ck_assert_int_eq(tween.group_count, 0);
    }
}

TEST(whoever_is_hit_on_the_board_staggers_and_whoever_is_missed_ducks_where_he_stands) {
    begin_fight();
    const Event hurt = {.kind = EV_hp_changed, .hp_changed = {.minion = 8, .before = 5, .after = 2}};
    const Event missed = {.kind = EV_attack_missed, .attack_missed = {.attacker = 7, .victim = 8}};
    echo(&hurt, 0.15F);
    ck_assert_int_eq(tween.groups[0].group.v, 5);
    ck_assert_int_eq(tween.groups[0].pose, POSE_DUCK);
    ck_assert_float_gt(fabsf(tween.groups[0].row - (float)square_row(sq("e6"))), 0.02F);
    echo(&missed, 0.15F);
    ck_assert_int_eq(tween.groups[0].pose, POSE_DUCK);
    ck_assert_float_eq_tol(tween.groups[0].row, (float)square_row(sq("e6")), 0.001F);
    for (int i = 0; i < 2; i++) {
        echo(i == 0 ? &hurt : &missed, 1);
        expect_place("e6");
        ck_assert_int_eq(tween.groups[0].pose, POSE_FIGHT);
    }
    // Healing hurts nobody.
    const Event healed = {.kind = EV_hp_changed, .hp_changed = {.minion = 8, .before = 2, .after = 5}};
    echo(&healed, 0.15F);
    ck_assert_int_eq(tween.group_count, 0);
}

TEST(a_soul_leaves_whoever_dies_and_is_gone_at_the_end) {
    const Event e = {.kind = EV_minion_died, .minion_died = {.minion = 7, .group = 4}};
    int souls = 0;
    echo(&e, 0.4F);
    for (int i = 0; i < tween.mote_count; i++) {
        souls += tween.motes[i].kind == MOTE_GHOST;
    }
    ck_assert_int_eq(souls, 1);
    // Nobody mourns on a square that is none.
    view.groups[4].at = 0;
    echo(&e, 0.4F);
    ck_assert_int_eq(tween.mote_count, 0);
}

TEST(armor_that_soaks_glints) {
    const Event e = {
        .kind = EV_armor_soaked,
        .armor_soaked = {.victim = 7, .armor_before = 2, .armor_after = 0, .before = 3, .after = 1}};
    echo(&e, 0.3F);
    ck_assert_int_gt(tween.mote_count, 0);
    ck_assert_float_eq_tol(tween.motes[0].row, (float)square_row(sq("e5")), 0.001F);
}

TEST(a_moonwalker_leaps_in_the_middle_and_stands_on_the_ground_at_the_end) {
    const Event e = {.kind = EV_moonwalked, .moonwalked = {.group = 4, .from = sq("e5").v, .to = sq("e8").v}};
    show(&e, 0.51F);
    ck_assert_float_gt(tween.groups[0].figures[0].lift, 0.5F);
    int lights = 0;
    for (int i = 0; i < tween.mote_count; i++) {
        lights += tween.motes[i].kind == MOTE_LIGHT;
    }
    ck_assert_int_eq(lights, 3);
    show(&e, 1);
    expect_place("e8");
    ck_assert_int_ne(tween.groups[0].pose, POSE_FIGHT);
}

// --- Fights ---

static Story blow(bool is_hit) {
    return (Story){.kind = STORY_ATTACK, .attacker = 7, .victim = 8, .is_hit = is_hit, .is_missed = !is_hit};
}

TEST(an_attacker_begins_at_home_and_ends_before_his_victim) {
    const Story s = blow(true);
    const Event e = {.kind = EV_attack_hit, .attack_hit = {.attacker = 7, .victim = 8}};
    const FighterLook first = fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&e, true, 0});
    const FighterLook last = fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&e, true, 1});
    const FighterLook after = fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&e, false, 0});
    ck_assert_float_eq_tol(first.forward, 0, 0.001F);
    ck_assert_float_eq(first.run, 0);
    ck_assert_float_eq_tol(last.forward, after.forward, 0.001F);
    ck_assert_float_eq_tol(last.run, 1, 0.001F);
    ck_assert_float_eq(after.run, 1);
    ck_assert_int_eq(last.pose, POSE_FIGHT);
}

TEST(who_is_missed_ducks_and_who_is_hit_gives_way) {
    const Story missed = blow(false);
    const Story hit = blow(true);
    const FightMoment still = {.phase = 1};
    ck_assert_int_eq(fight_tween_look(&missed, &view, 8, POSE_STAND, still).pose, POSE_DUCK);
    ck_assert_float_lt(fight_tween_look(&hit, &view, 8, POSE_STAND, still).forward, 0);
    // Whoever has no part in it stands.
    ck_assert_int_eq(fight_tween_look(&hit, &view, 9, POSE_STAND, still).pose,
                     POSE_DUCK); // no hit points: down
    view.minions[9].hp = 3;
    ck_assert_int_eq(fight_tween_look(&hit, &view, 9, POSE_STAND, still).pose, POSE_STAND);
}

TEST(who_still_has_attacks_is_ready_for_them_until_something_happens_to_it) {
    const Story hit = blow(true);
    const Story missed = blow(false);
    const Event e = {.kind = EV_attack_hit, .attack_hit = {.attacker = 7, .victim = 8}};
    const FightMoment still = {.phase = 1};
    view.minions[9].hp = 3;
    ck_assert_int_eq(fight_tween_look(&hit, &view, 9, POSE_FIGHT, still).pose, POSE_FIGHT);
    ck_assert_int_eq(fight_tween_look(&hit, &view, 8, POSE_FIGHT, (FightMoment){&e, false, 0.1F}).pose,
                     POSE_DUCK);
    ck_assert_int_eq(fight_tween_look(&hit, &view, 8, POSE_FIGHT, (FightMoment){&e, false, 0.9F}).pose,
                     POSE_FIGHT);
    ck_assert_int_eq(fight_tween_look(&missed, &view, 8, POSE_FIGHT, still).pose, POSE_DUCK);
    view.minions[9].hp = 0;
    ck_assert_int_eq(fight_tween_look(&hit, &view, 9, POSE_FIGHT, still).pose, POSE_DUCK);
}

TEST(armor_glints_while_it_is_looked_at_and_not_afterwards) {
    const Story s = blow(true);
    const Event e = {.kind = EV_armor_soaked, .armor_soaked = {.victim = 8}};
    ck_assert_float_gt(fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&e, false, 0.2F}).glint,
                       0.5F);
    ck_assert_float_eq(fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&e, false, 1}).glint, 0);
    ck_assert_float_eq(fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&e, false, 0.2F}).glint, 0);
}

TEST(who_has_no_hit_points_left_reels_until_it_is_dead) {
    const Story s = blow(true);
    const Event e = {.kind = EV_minion_died, .minion_died = {.minion = 8}};
    view.minions[8].hp = 0;
    const FighterLook reels = fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&e, true, 1});
    const FighterLook falls = fight_tween_look(&s, &view, 8, POSE_DUCK, (FightMoment){&e, false, 0});
    ck_assert_float_lt(reels.angle, 20);
    ck_assert_float_eq(reels.alpha, 1);
    ck_assert_float_eq(reels.soul, 0);
    // Where the fall begins nothing leaps.
    ck_assert_float_eq_tol(reels.angle, falls.angle, 0.1F);
    ck_assert_float_eq_tol(reels.forward, falls.forward, 0.01F);
    ck_assert_float_eq_tol(reels.alpha, falls.alpha, 0.01F);
    ck_assert_float_eq_tol(reels.up, falls.up, 0.01F);
}

TEST(the_dying_fall_and_stay_down) {
    const Story s = blow(true);
    const Event e = {.kind = EV_minion_died, .minion_died = {.minion = 8}};
    view.minions[8].hp = 0;
    const FighterLook falling = fight_tween_look(&s, &view, 8, POSE_DUCK, (FightMoment){&e, false, 0});
    const FighterLook down = fight_tween_look(&s, &view, 8, POSE_DUCK, (FightMoment){&e, false, 1});
    ck_assert_float_lt(falling.angle, 20);
    ck_assert_float_gt(down.angle, 70);
    ck_assert_float_lt(down.alpha, 0.7F);
    // His soul rises meanwhile, and nobody else's.
    ck_assert_float_eq_tol(fight_tween_look(&s, &view, 8, POSE_DUCK, (FightMoment){&e, false, 0.5F}).soul,
                           0.5F, 0.01F);
    ck_assert_float_eq(fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&e, false, 0.5F}).soul, 0);
    ck_assert_float_eq(fight_tween_look(&s, &view, 8, POSE_DUCK, (FightMoment){.phase = 1}).soul, 0);
}

TEST(an_arrow_is_in_the_air_only_while_the_shot_comes_about) {
    Story s = blow(true);
    s.is_missile = true;
    const Event e = {.kind = EV_attack_hit, .attack_hit = {.attacker = 7, .victim = 8}};
    ck_assert(!fight_tween_flight(&s, (FightMoment){&e, true, 0.1F}).is_there);
    const FightFlight flight = fight_tween_flight(&s, (FightMoment){&e, true, 0.6F});
    ck_assert(flight.is_there && flight.is_arrow);
    ck_assert(flight.share > 0.4F && flight.share < 1);
    ck_assert(!fight_tween_flight(&s, (FightMoment){&e, false, 0.8F}).is_there);
}

TEST(what_arrives_stands_still_for_a_moment_and_lights_up_whom_it_hits) {
    const Story s = blow(true);
    const Event hit = {.kind = EV_attack_hit, .attack_hit = {.attacker = 7, .victim = 8}};
    const Event missed = {.kind = EV_attack_missed, .attack_missed = {.attacker = 7, .victim = 8}};
    const FighterLook arrives =
        fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&hit, true, FIGHT_CONTACT});
    const FighterLook stands = fight_tween_look(&s, &view, 7, POSE_STAND, (FightMoment){&hit, true, 0.99F});
    ck_assert_float_eq_tol(arrives.run, stands.run, 0.001F);
    ck_assert_float_eq_tol(arrives.angle, stands.angle, 0.001F);
    ck_assert_float_eq(fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&hit, true, 0.9F}).flash, 1);
    ck_assert_float_eq(fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&missed, true, 0.9F}).flash,
                       0);
    ck_assert_float_eq(fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&hit, true, 0.5F}).flash, 0);
    ck_assert_float_eq(fight_tween_look(&s, &view, 8, POSE_STAND, (FightMoment){&hit, false, 1}).flash, 0);
}

TEST(what_is_turned_away_throws_the_attacker_back_or_his_arrow) {
    Story s = blow(true);
    const Event e = {.kind = EV_damage_cancelled, .damage_cancelled = {.victim = 8}};
    const FightMoment midst = {&e, false, 0.5F};
    const FightMoment over = {&e, false, 1};
    ck_assert_float_lt(fight_tween_look(&s, &view, 7, POSE_STAND, midst).forward, -0.3F);
    ck_assert_float_gt(fight_tween_look(&s, &view, 7, POSE_STAND, over).forward, 0);
    ck_assert(!fight_tween_flight(&s, midst).is_there);
    s.is_missile = true;
    ck_assert(fight_tween_flight(&s, midst).is_thrown_back && fight_tween_flight(&s, midst).is_there);
    ck_assert_float_lt(fight_tween_flight(&s, midst).share,
                       fight_tween_flight(&s, (FightMoment){&e, false, 0.1F}).share);
    ck_assert(!fight_tween_flight(&s, over).is_there);
}

// Deflection cancels nothing: a spell of the victim strikes the attacker.
TEST(what_a_spell_of_the_victim_strikes_back_flies_back_too) {
    Story s = blow(true);
    s.is_missile = true;
    Event e = {.kind = EV_damage_applied, .damage_applied = {.victim = 7, .wielder = 8, .quantity = 1}};
    const FightMoment midst = {&e, false, 0.5F};
    ck_assert(tween_has_echo(&e));
    ck_assert(fight_tween_flight(&s, midst).is_thrown_back && fight_tween_flight(&s, midst).is_there);
    ck_assert_float_gt(fight_tween_look(&s, &view, 8, POSE_STAND, midst).glint, 0.3F);
    s.is_missile = false;
    ck_assert_float_lt(fight_tween_look(&s, &view, 7, POSE_STAND, midst).forward, -0.3F);
    // Whatever else hurts him throws nothing.
    e.damage_applied.wielder = 9;
    s.is_missile = true;
    ck_assert(!fight_tween_flight(&s, midst).is_there);
}

TEST(a_number_leaps_from_the_wound_to_its_place_and_lies_there) {
    const Event e = {.kind = EV_hp_changed, .hp_changed = {.minion = 8, .before = 5, .after = 3}};
    ck_assert_float_eq_tol(fight_tween_leap(8, (FightMoment){&e, false, 0}), 0, 0.001F);
    ck_assert_float_eq_tol(fight_tween_leap(8, (FightMoment){&e, false, 1}), 1, 0.001F);
    ck_assert_float_eq_tol(fight_tween_leap(7, (FightMoment){&e, false, 0}), 1, 0.001F);
}

TEST(whoever_struck_walks_home_while_the_next_attack_comes_about) {
    const Event e = {.kind = EV_attack_hit};
    const FighterLook still = {.alpha = 1};
    int heights = 0;
    ck_assert_float_eq_tol(fight_tween_return((FightMoment){&e, true, 0}), 1, 0.001F);
    ck_assert_float_eq_tol(fight_tween_return((FightMoment){&e, true, FIGHT_CONTACT}), 0, 0.001F);
    ck_assert_float_eq_tol(fight_tween_return((FightMoment){&e, false, 0}), 0, 0.001F);
    for (int i = 0; i <= 20; i++) {
        FighterLook look = still;
        fight_tween_stride(&look, (float)i / 20);
        heights += look.pose == POSE_WALK && look.up > 0 ? 1 : 0;
        ck_assert(i % 20 != 0 || memcmp(&look, &still, sizeof look) == 0);
    }
    ck_assert_int_gt(heights, 4);
    FighterLook fallen = {.alpha = 1, .pose = POSE_DUCK};
    fight_tween_stride(&fallen, 0.5F);
    ck_assert_float_eq(fallen.up, 0);
}

TEST(a_hero_comes_down_in_light_and_stands_where_he_is_at_the_end) {
    const Event hero = {.kind = EV_minion_created,
                        .minion_created = {.minion = 7, .creature = (uint8_t)creature_by_slug("ngozi")}};
    const Event recruit = {.kind = EV_minion_created, .minion_created = {.minion = 7}};
    ck_assert(tween_has_echo(&hero) && tween_has_echo(&recruit));
    tween_echo(&tween, &view, &hero, 0.1F);
    ck_assert_int_eq(tween.group_count, 1);
    ck_assert_float_gt(tween.groups[0].figures[0].lift, 1);
    ck_assert_int_gt(tween.mote_count, 5);
    tween_echo(&tween, &view, &hero, 1);
    expect_place("e5");
    ck_assert_float_eq_tol(tween.groups[0].figures[0].alpha, 1, 0.01F);
    ck_assert_float_eq_tol(tween.groups[0].figures[0].lift, 0, 0.01F);
    tween_echo(&tween, &view, &recruit, 0.5F);
    ck_assert_int_eq(tween.group_count, 0);
}
