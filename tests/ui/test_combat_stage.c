// The combat theatre: who stands where, and what is told over each head.

#include <check.h>
#include <math.h>
#include <string.h>

#include "theatre/cast_card.h"
#include "theatre/combat_stage.h"
#include "support/client.h"
#include "support/test.h"

static App *app;
static PlaybackScreen *p;
static Stage stage;
static Story coming;
static const Rect FIELD = {0, 100, 900, 340};
// What is left to the theatre in windows of 1280x720, 1920x1080 and 3840x2160, and in the first with texts of
// 200 %.
static const struct {
    Rect field;
    int text_percent;
} FIELDS[] = {{{6, 104, 898, 327}, 100},
              {{6, 104, 1353, 610}, 100},
              {{6, 104, 670, 225}, 100},
              {{6, 128, 898, 301}, 200}};

static void begin(void) {
    app = client_begin(1280, 720);
    client_watch_on(app, 24);
    p = playback_of(app);
    p->shows_board = false;
}

FIXTURE(begin, client_end);

static void look(uint32_t at) {
    playback_jump(p, at);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    combat_stage_collect(&stage, app, &coming);
    combat_places_take(&stage, app, FIELD, 0);
}

// Goes on to the next position in a combat, from [at]; 0: there is none.
static uint32_t next_in_combat(uint32_t at, unsigned kind) {
    for (uint32_t i = at + 1; i <= p->t.count; i++) {
        const Event *e = &p->t.events[i - 1];
        if (e->kind == kind) {
            playback_jump(p, i);
            if (p->t.view.high != 0) {
                return i;
            }
        }
    }
    return 0;
}

TEST(nobody_steps_aside_for_a_neighbor_who_fell) {
    int seen = 0;
    for (uint32_t at = next_in_combat(0, EV_minion_buried); at != 0;
         at = next_in_combat(at, EV_minion_buried)) {
        look(at - 1);
        const Stage before = stage;
        look(at);
        const int dead = p->t.events[at - 1].minion_buried.minion;
        for (int i = 0; i < 2; i++) {
            ck_assert_int_eq(stage.sides[i].count, before.sides[i].count);
            for (int k = 0; k < stage.sides[i].count; k++) {
                const int minion = stage.sides[i].roster[k];
                ck_assert_int_eq(minion, before.sides[i].roster[k]);
                ck_assert_float_eq_tol(stage.fighters[minion].home.x, before.fighters[minion].home.x, 0.01F);
                ck_assert_float_eq_tol(stage.fighters[minion].home.y, before.fighters[minion].home.y, 0.01F);
            }
        }
        ck_assert(stage.fighters[dead].has_place);
        seen += 1;
    }
    ck_assert_int_gt(seen, 0);
}

TEST(a_place_is_the_same_whatever_path_led_to_the_moment) {
    const uint32_t at = next_in_combat(0, EV_attack_hit);
    ck_assert_uint_gt(at, 0);
    look(at);
    const Stage first = stage;
    look(p->t.count);
    look(at + 3);
    look(at);
    ck_assert_int_eq(memcmp(first.fighters, stage.fighters, sizeof stage.fighters), 0);
    ck_assert_int_eq(memcmp(first.sides, stage.sides, sizeof stage.sides), 0);
}

TEST(who_attacks_by_hand_stands_before_his_victim_and_a_shooter_stays) {
    int runs = 0;
    int shots = 0;
    for (uint32_t at = next_in_combat(0, EV_attack_hit); at != 0; at = next_in_combat(at, EV_attack_hit)) {
        look(at);
        if (!combat_stage_has_attack(&stage)) {
            continue;
        }
        const Fighter *attacker = &stage.fighters[stage.story->attacker];
        const Fighter *victim = &stage.fighters[stage.story->victim];
        const float apart = fabsf(attacker->feet.x - victim->home.x) / stage.figure;
        if (stage.story->is_missile) {
            ck_assert_float_eq_tol(attacker->feet.x, attacker->home.x, 0.01F);
            shots += 1;
        } else {
            ck_assert_float_lt(apart, 1.1F);
            ck_assert_float_gt(apart, 0.6F);
            runs += 1;
        }
        ck_assert(attacker->is_right != victim->is_right);
    }
    ck_assert_int_gt(runs, 0);
    ck_assert_int_gt(shots, 0);
}

// Eight against eight that do not fight: only their ranks count.
static void stand_up_in(Rect field, int left, int right, bool are_mixed) {
    static Story nothing;
    stage = (Stage){.v = &p->t.view, .story = &nothing};
    const int counts[2] = {left, right};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < counts[i]; k++) {
            const int minion = 1 + k + 20 * i;
            stage.sides[i].roster[k] = minion;
            stage.sides[i].count += 1;
            stage.fighters[minion].is_shooter = are_mixed && k % 2 == 0;
        }
    }
    combat_places_take(&stage, app, field, 0);
}

static void stand_up(int left, int right, bool are_mixed) {
    stand_up_in(FIELD, left, right, are_mixed);
}

TEST(eight_stand_in_two_staggered_ranks_of_four_as_large_as_life) {
    stand_up(8, 8, true);
    // What they were in the same room before: 50.
    ck_assert_float_ge(stage.figure, 80);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 8; k++) {
            const Fighter *f = &stage.fighters[1 + k + 20 * i];
            ck_assert(f->feet.y > FIELD.y && f->feet.y < FIELD.y + FIELD.h);
            ck_assert_float_gt(fabsf(f->feet.x - FIELD.w / 2), stage.figure * 0.8F);
            ck_assert(f->is_right == (f->feet.x > FIELD.w / 2));
            for (int other = 0; other < k; other++) {
                const Fighter *o = &stage.fighters[1 + other + 20 * i];
                ck_assert_float_gt(hypotf(f->feet.x - o->feet.x, f->feet.y - o->feet.y), stage.figure * 0.6F);
                // Whoever has a bow stands behind.
                if (f->is_shooter && !o->is_shooter) {
                    ck_assert_float_gt(fabsf(f->feet.x - FIELD.w / 2),
                                       fabsf(o->feet.x - FIELD.w / 2) - stage.figure * 0.4F);
                }
            }
        }
    }
}

static bool do_overlap(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static Rect face_of(int minion) {
    const Fighter *f = &stage.fighters[minion];
    return (Rect){f->home.x - f->width * 0.15F, f->home.y - f->width * 0.85F, f->width * 0.3F,
                  f->width * 0.3F};
}

TEST(no_bar_lies_on_a_face_or_on_another_bar) {
    for (int count = 1; count <= 8; count++) {
        for (int mixed = 0; mixed < 2; mixed++) {
            stand_up(count, count, mixed == 1);
            for (int i = 0; i < 2 * count; i++) {
                const int minion = 1 + i % count + 20 * (i / count);
                const Rect bar = combat_bars_of(&stage, app, minion);
                for (int k = 0; k < 2 * count; k++) {
                    const int other = 1 + k % count + 20 * (k / count);
                    ck_assert_msg(!do_overlap(bar, face_of(other)), "%d: the bar of %d on the face of %d",
                                  count, minion, other);
                    ck_assert_msg(minion == other || !do_overlap(bar, combat_bars_of(&stage, app, other)),
                                  "%d: the bars of %d and %d", count, minion, other);
                }
                ck_assert(bar.x >= FIELD.x && bar.x + bar.w <= FIELD.x + FIELD.w && bar.y >= FIELD.y);
            }
        }
    }
}

static Rect body_of(int minion) {
    const Fighter *f = &stage.fighters[minion];
    return (Rect){f->home.x - f->width * 0.24F, f->home.y - f->width * 0.92F, f->width * 0.48F,
                  f->width * 0.9F};
}

TEST(no_bar_lies_on_a_body_at_any_size) {
    for (size_t at = 0; at < COUNT_OF(FIELDS); at++) {
        app->settings.text_percent = FIELDS[at].text_percent;
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        for (int count = 1; count <= 8; count++) {
            stand_up_in(FIELDS[at].field, count, count, count % 2 == 0);
            for (int i = 0; i < 2 * count; i++) {
                const int minion = 1 + i % count + 20 * (i / count);
                const Rect bar = combat_bars_of(&stage, app, minion);
                for (int k = 0; k < 2 * count; k++) {
                    const int other = 1 + k % count + 20 * (k / count);
                    ck_assert_msg(!do_overlap(bar, body_of(other)), "%.0f%%, %d: the bar of %d on %d",
                                  (double)FIELDS[at].field.w, count, minion, other);
                }
            }
            // Small figures would have room for anything.
            ck_assert_float_ge(stage.figure, FIELDS[at].field.h * 0.22F);
        }
    }
}

TEST(arrows_pass_behind_everybody) {
    int seen = 0;
    for (uint32_t at = next_in_combat(0, EV_attack_hit); at != 0; at = next_in_combat(at, EV_attack_hit)) {
        look(at);
        if (!combat_stage_has_attack(&stage) || !stage.story->is_missile) {
            continue;
        }
        draw_list_begin(&app->list, 1280, 720, 1);
        combat_panel(app, (Rect){0, 46, 909, 389});
        const Color trace = palette_color(stage.story->is_missed ? COLOR_CREAM_DIM : COLOR_LEGAL);
        int last_trace = 0;
        int first_figure = app->list.count;
        for (int i = 0; i < app->list.count; i++) {
            const DrawCommand *c = &app->list.items[i];
            const char *text = c->kind == DRAW_IMAGE ? draw_list_text(&app->list, c) : "";
            last_trace =
                c->kind == DRAW_SHAPE && memcmp(&c->color, &trace, sizeof trace) == 0 ? i : last_trace;
            first_figure = strncmp(text, "sprite/", 7) == 0 && i < first_figure ? i : first_figure;
        }
        ck_assert_int_gt(last_trace, 0);
        ck_assert_int_lt(last_trace, first_figure);
        seen += 1;
    }
    ck_assert_int_gt(seen, 0);
}

TEST(an_arrow_from_behind_rises_over_the_friends_in_front_and_comes_down_on_its_victim) {
    stand_up(8, 8, true);
    int met = 0;
    int straight = 0;
    for (int attacker = 1; attacker <= 8; attacker++) {
        for (int victim = 21; victim <= 28; victim++) {
            const Story one = {
                .kind = STORY_ATTACK, .attacker = attacker, .victim = victim, .is_missile = true};
            for (int i = 4; i <= 16; i++) {
                const float share = (float)i / 20;
                const Point at = combat_shot_point(&stage, &one, share);
                const Point a = combat_places_chest(&stage, attacker);
                const Point b = combat_places_chest(&stage, victim);
                const Point on_line = {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
                for (int friend = 1; friend <= 8; friend ++) {
                    const Rect face = face_of(friend);
                    met += friend != attacker && rect_contains(face, at) ? 1 : 0;
                    straight += friend != attacker && rect_contains(face, on_line) ? 1 : 0;
                }
                ck_assert_float_ge(at.y, FIELD.y);
            }
            const Point end = combat_shot_point(&stage, &one, 1);
            ck_assert_float_eq_tol(end.y, combat_places_chest(&stage, victim).y, 0.1F);
        }
    }
    ck_assert_msg(straight > 10 && met * 4 <= straight, "%d faces met, %d on straight lines", met, straight);
}

TEST(ranks_of_any_number_are_on_the_field) {
    for (int left = 1; left <= 8; left++) {
        for (int right = 1; right <= 8; right++) {
            stand_up(left, right, (left + right) % 2 == 0);
            for (int i = 0; i < 2; i++) {
                for (int k = 0; k < (i == 0 ? left : right); k++) {
                    const Fighter *f = &stage.fighters[1 + k + 20 * i];
                    ck_assert(f->has_place);
                    ck_assert(f->feet.x - f->width / 2 >= FIELD.x &&
                              f->feet.x + f->width / 2 <= FIELD.x + FIELD.w);
                    ck_assert(f->feet.y - f->width * 0.9F >= FIELD.y && f->feet.y <= FIELD.y + FIELD.h);
                }
            }
        }
    }
}

TEST(tables_are_there_only_when_they_are_unfolded_and_tell_the_same) {
    look(next_in_combat(0, EV_attack_hit));
    const UiWidget *figure = ui_find(&app->ui, "high.1");
    ck_assert_ptr_nonnull(figure);
    const UiWidget folded = *figure;
    client_click(app, "combat.numbers");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const UiWidget *table = ui_find(&app->ui, "high.1");
    ck_assert_ptr_nonnull(table);
    ck_assert_str_eq(table->label, folded.label);
    ck_assert_str_eq(table->value, folded.value);
    ck_assert_float_gt(table->rect.w, folded.rect.w * 2);
    ck_assert(table->has_hint && folded.has_hint && folded.is_enabled);
}

TEST(nothing_is_told_in_volleys_where_one_steps) {
    const uint32_t at = next_in_combat(0, EV_attack_hit);
    Volley volley;
    look(at);
    ck_assert(!stage.is_volley);
    ck_assert(!playback_volley(p, &volley));
}

// As if the attack at hand were two that set out together.
TEST(those_of_a_volley_run_together_and_stand_beside_each_other) {
    stand_up(4, 4, false);
    stage.is_volley = true;
    stage.position = 5;
    stage.volley = (Volley){.first = 4, .last = 9, .count = 3};
    for (int i = 0; i < 3; i++) {
        stage.volley.attacks[i] = (VolleyAttack){.attacker = (uint16_t)(1 + i), .victim = i < 2 ? 21 : 22};
    }
    combat_places_take(&stage, app, FIELD, 0);
    const Fighter *f = stage.fighters;
    for (int i = 1; i <= 3; i++) {
        ck_assert_float_gt(f[i].feet.x, f[i].home.x + stage.figure);
        ck_assert_float_lt(f[i].feet.x, f[21].home.x + stage.figure * 0.6F);
    }
    ck_assert_float_gt(hypotf(f[1].feet.x - f[2].feet.x, f[1].feet.y - f[2].feet.y), stage.figure * 0.2F);
    ck_assert_float_eq(f[4].feet.x, f[4].home.x);
    ck_assert_int_eq(combat_stage_attack_of(&stage, 21)->victim, 21);
    ck_assert_ptr_null(combat_stage_attack_of(&stage, 4));
}

TEST(with_reduced_motion_who_attacks_is_at_one_place_or_the_other_and_never_between) {
    static const Event hit = {.kind = EV_attack_hit, .attack_hit = {.attacker = 1, .victim = 21}};
    static const Story story = {.kind = STORY_ATTACK, .attacker = 1, .victim = 21, .is_hit = true};
    const Fighter *f = &stage.fighters[1];
    int between = 0;
    for (int reduced = 0; reduced <= 1; reduced++) {
        app->settings.motion = reduced != 0 ? MOTION_REDUCED : MOTION_FULL;
        for (int i = 0; i <= 20; i++) {
            stand_up(4, 4, false);
            stage.story = &story;
            stage.moment = (FightMoment){.e = &hit, .is_approach = true, .phase = (float)i / 20};
            combat_places_take(&stage, app, FIELD, 0);
            const float share = (f->feet.x - f->home.x) / (f->goal.x - f->home.x);
            const bool is_between = share > 0.01F && share < 0.99F;
            between += is_between && reduced == 0 ? 1 : 0;
            ck_assert(reduced == 0 || !is_between);
            ck_assert(reduced != 0 || f->gone == 0);
        }
        ck_assert_float_eq_tol(f->feet.x, f->goal.x, 0.01F);
        ck_assert_float_eq_tol(f->gone, 0, 0.01F);
    }
    ck_assert_int_gt(between, 3);
}

TEST(who_attacks_twice_in_a_volley_stays_at_its_first_victim_and_leaves_the_others_room) {
    stand_up(4, 4, false);
    stage.is_volley = true;
    stage.position = 5;
    stage.volley = (Volley){.first = 4, .last = 9, .count = 8};
    for (int i = 0; i < 8; i++) {
        // All four at one victim, each of them once more at another one.
        stage.volley.attacks[i] =
            (VolleyAttack){.attacker = (uint16_t)(1 + i / 2), .victim = i % 2 == 0 ? 22 : 24};
    }
    combat_places_take(&stage, app, FIELD, 0);
    const Fighter *f = stage.fighters;
    for (int i = 1; i <= 4; i++) {
        ck_assert_float_lt(hypotf(f[i].feet.x - f[22].home.x, f[i].feet.y - f[22].home.y),
                           stage.figure * 1.6F);
        for (int k = 1; k < i; k++) {
            ck_assert_float_gt(hypotf(f[i].feet.x - f[k].feet.x, f[i].feet.y - f[k].feet.y),
                               stage.figure * 0.25F);
        }
    }
}

// Eight swordsmen against eight, too many rounds of them for each attack to be told by itself.
static void fight_for_long(void) {
    static const char text[] =
        "{\"format\": \"sancta-match/1\", \"seed\": 12, \"turn\": 6, \"phase\": \"orders\", \"initiative\": "
        "\"red\","
        "\"players\": {\"red\": {\"house\": \"war\"}, \"blue\": {\"house\": \"life\"}}, \"groups\": ["
        "{\"id\": \"A\", \"at\": \"e6\", \"owner\": \"red\", \"minions\": [{\"id\": \"al\", \"class\": "
        "\"swordsman\","
        "\"nation\": \"human\", \"level\": 2, \"hp\": 12, \"count\": 8}]},"
        "{\"id\": \"B\", \"at\": \"f6\", \"owner\": \"blue\", \"minions\": [{\"id\": \"bo\", \"class\": "
        "\"swordsman\","
        "\"nation\": \"elf\", \"level\": 2, \"hp\": 12, \"spells\": [\"ogis-armor\"], \"count\": 8}]}],"
        "\"orders\": [{\"red\": [], \"blue\": []}]}";
    ck_assert(session_open_example(&app->session, text, sizeof text - 1));
    playback_open(app, PLAYER_NONE, 0, true);
    p = playback_of(app);
}

TEST(who_is_struck_by_a_volley_is_at_home_again_from_its_own) {
    fight_for_long();
    int struck = 0;
    for (uint32_t at = next_in_combat(0, EV_attack_hit); at != 0; at = next_in_combat(at, EV_attack_hit)) {
        p->is_playing = true;
        p->elapsed_ms = 0;
        combat_stage_collect(&stage, app, &coming);
        if (!stage.is_volley || stage.volley.is_missile || stage.volley.first != at) {
            continue;
        }
        ck_assert(!stage.moment.is_approach);
        combat_places_take(&stage, app, FIELD, 0);
        for (int i = 0; i < stage.volley.count; i++) {
            const Fighter *victim = &stage.fighters[stage.volley.attacks[i].victim];
            ck_assert_float_eq_tol(victim->feet.x, victim->home.x, 0.01F);
            ck_assert_float_eq_tol(victim->feet.y, victim->home.y, 0.01F);
        }
        struck += 1;
    }
    ck_assert_int_gt(struck, 4);
}

static int away_from_home(void) {
    int away = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const Fighter *f = &stage.fighters[i];
        away += f->has_place && hypotf(f->feet.x - f->home.x, f->feet.y - f->home.y) > stage.figure ? 1 : 0;
    }
    return away;
}

TEST(who_struck_in_a_volley_stands_there_until_the_next_round_has_attacks) {
    fight_for_long();
    int rounds = 0;
    for (uint32_t at = next_in_combat(0, EV_round_began); at != 0; at = next_in_combat(at, EV_round_began)) {
        if (p->t.events[at - 1].round_began.number > 2) {
            p->is_playing = true;
            p->elapsed_ms = 0;
            combat_stage_collect(&stage, app, &coming);
            combat_places_take(&stage, app, FIELD, 0);
            ck_assert_int_eq(away_from_home(), 8);
            rounds += 1;
        }
    }
    ck_assert_int_gt(rounds, 2);
}

// The sum of the volley as it is drawn at [phase] of its last event; 0: it is not.
static float sum_size(float phase) {
    const float full = stage.moment.phase;
    float size = 0;
    stage.moment.phase = phase;
    draw_list_begin(&app->list, app->list.width, app->list.height, app->list.scale);
    combat_tags(app, &stage);
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_text(&app->list, c), "\xE2\x88\x92"
                                                                          "32") == 0) {
            size = c->size;
        }
    }
    stage.moment.phase = full;
    return size;
}

TEST(a_volley_has_its_sum_on_the_field_once_it_has_struck) {
    stand_up(4, 4, false);
    stage.is_volley = true;
    stage.volley = (Volley){.first = 4, .last = 9, .count = 1, .lost = 32, .killed = 2};
    stage.volley.attacks[0] = (VolleyAttack){.attacker = 1, .victim = 21};
    stage.position = 4;
    ck_assert_float_eq(sum_size(0.5F), 0);
    stage.position = 9;
    ck_assert_float_gt(sum_size(0), sum_size(1));
    ck_assert_float_gt(sum_size(1), 17);
    app->settings.motion = MOTION_REDUCED;
    ck_assert_float_eq_tol(sum_size(0), sum_size(1), 0.01F);
}

static float from_rect(Rect r, Point at) {
    return hypotf(fmaxf(fmaxf(r.x - at.x, at.x - r.x - r.w), 0),
                  fmaxf(fmaxf(r.y - at.y, at.y - r.y - r.h), 0));
}

// How far [at] is from the bar or the figure of [minion].
static float from_fighter(int minion, Point at) {
    const Fighter *f = &stage.fighters[minion];
    const Rect body = {f->feet.x - f->width * 0.25F, f->feet.y - f->width * 0.95F, f->width * 0.5F,
                       f->width * 0.95F};
    return fminf(from_rect(combat_bars_of(&stage, app, minion), at), from_rect(body, at));
}

// Does every number of what has just changed, in letters so large, lie nearest to one of the two of the
// attack?
static void expect_own_numbers(uint32_t at, float letters) {
    draw_list_begin(&app->list, app->list.width, app->list.height, app->list.scale);
    combat_tags(app, &stage);
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind != DRAW_TEXT || c->size < letters) {
            continue;
        }
        const char *const text = draw_list_text(&app->list, c);
        const Point middle = {c->rect.x + ui_text_width(&app->ui, FONT_BOLD, c->size, text) / 2,
                              c->rect.y + c->size * 0.65F};
        const float first = from_fighter(stage.story->attacker, middle);
        const float second = from_fighter(stage.story->victim, middle);
        int nearest = first <= second ? stage.story->attacker : stage.story->victim;
        for (int k = 0; k < 2; k++) {
            const ViewGroup *g = &stage.v->groups[stage.sides[k].group.v];
            for (int m = 0; m < g->count; m++) {
                const int who = g->members[m].v;
                nearest = from_fighter(who, middle) < from_fighter(nearest, middle) ? who : nearest;
            }
        }
        ck_assert_msg(nearest == stage.story->attacker || nearest == stage.story->victim,
                      "event %u: \"%s\" lies at minion %d", at, text, nearest);
    }
}

TEST(a_number_of_an_attack_lies_at_one_of_its_two_and_at_nobody_else_in_every_window) {
    static const Rect small = {0, 110, 682, 313};
    app->settings.motion = MOTION_REDUCED;
    for (int text = 100; text <= 200; text += 100) {
        app->settings.text_percent = text;
        for (uint32_t at = next_in_combat(0, EV_damage_result); at != 0;
             at = next_in_combat(at, EV_damage_result)) {
            look(at);
            combat_places_take(&stage, app, text == 200 ? small : FIELD, 0);
            if (combat_stage_has_attack(&stage) && !stage.is_volley) {
                expect_own_numbers(at, text == 200 ? 25 : 16.9F);
            }
        }
    }
}

TEST(a_card_that_is_cast_stands_in_the_middle_and_ends_small_on_its_target) {
    const Rect area = {0, 50, 900, 400};
    const Point target = {700, 120};
    const Rect held = cast_card_place(area, target, 0.4F, true);
    ck_assert_float_eq_tol(held.h, 280, 0.1F);
    ck_assert_float_eq_tol(held.x + held.w / 2, 450, 0.1F);
    ck_assert_float_eq_tol(held.y + held.h / 2, 250, 0.1F);
    const Rect gone = cast_card_place(area, target, 1, true);
    ck_assert_float_eq_tol(gone.x + gone.w / 2, target.x, 0.1F);
    ck_assert_float_eq_tol(gone.y + gone.h / 2, target.y, 0.1F);
    ck_assert_float_lt(gone.h, 40);
    // With reduced motion it stands until it is gone.
    const Rect still = cast_card_place(area, target, 0.95F, false);
    ck_assert_float_eq_tol(still.h, 280, 0.1F);
    ck_assert_float_eq_tol(still.x, held.x, 0.1F);
    ck_assert_float_le(cast_card_place((Rect){0, 0, 400, 200}, target, 0.3F, true).h, 200);
}
