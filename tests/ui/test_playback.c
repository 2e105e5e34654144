// Time and keys of the playback: what hurries, what ends an animation, what may pass by itself.

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "shell/panels.h"
#include "support/client.h"
#include "support/scene.h"
#include "play/firsts.h"
#include "playback/playback_firsts.h"
#include "render/spell_family.h"
#include "replay/sentences.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "ui/app_pass.h"
#include "ui/playback.h"
#include "ui/settings_table.h"

static App *app;
static PlaybackScreen *p;

// With sanitizers, which are about memory, every fifth event is drawn in a layout, in each another fifth, and
// three moments of a step are compared; tests_samples takes all of them where they are optimized.
#ifdef SANCTA_SANITIZE
enum { CAPTION_STEP = 5, MOMENT_STEP = 3 };
#else
enum { CAPTION_STEP = 1, MOMENT_STEP = 1 };
#endif

static void down(int key) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key});
}

static void up(int key) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = (uint16_t)key});
}

// Six turns, at their beginning.
static void begin(void) {
    app = client_begin(1280, 800);
    client_watch(app);
    p = playback_of(app);
}

FIXTURE(begin, client_end);

// How far [ms] of the clock lead from [from].
static uint32_t reach(uint32_t from, uint32_t ms) {
    timeline_seek(&p->t, from);
    p->is_playing = true;
    p->elapsed_ms = 0;
    for (uint32_t passed = 0; passed < ms; passed += 10) {
        app_pass_update(app, app->now_ms + 10);
    }
    return p->t.at;
}

// A line of the log is promised to stay as it is; what it is called in words is not.
TEST(a_note_finds_its_moment_by_the_log_or_by_the_sentence_of_before) {
    const uint32_t position = p->t.count / 2;
    Note note = playback_moment_key(app, position);
    char text[SENTENCE_MAX];
    playback_sentence(app, position, text, sizeof text);
    ck_assert_uint_ne(note.event, notes_event(text));
    ck_assert_uint_eq(playback_moment_position(app, &note), position);
    note.event = notes_event(text);
    ck_assert_uint_eq(playback_moment_position(app, &note), position);
    note.event += 1;
    ck_assert_uint_eq(playback_moment_position(app, &note), 0);
}

TEST(wide_shows_the_picture_alone_until_the_log_is_asked_for) {
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const float narrow = p->scene.camera.half_width;
    ck_assert_ptr_nonnull(ui_find(&app->ui, "log.find"));
    client_click(app, "playback.wide");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_null(ui_find(&app->ui, "log.find"));
    ck_assert_ptr_nonnull(ui_find(&app->ui, "caption"));
    ck_assert_ptr_nonnull(ui_find(&app->ui, "playback.play"));
    ck_assert_float_gt(p->scene.camera.half_width, narrow * 1.2F);
    // The key that finds words in the log brings it back; the one for the picture takes it away again.
    down('/');
    up('/');
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(ui_has_focus(&app->ui, "log.find"));
    down(KEY_ESCAPE);
    ui_focus(&app->ui, "playback.play");
    down('x');
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_null(ui_find(&app->ui, "log.find"));
}

// Another program, or an older one, may have written the position and not what led to it.
TEST(a_save_without_its_log_opens_on_the_turn_that_it_stands_in_and_goes_on_from_there) {
    char path[512];
    char error[PROBLEM_SIZE];
    static View truth;
    Match *m = app->session.match;
    const int turn = m->state.turn;
    ck_assert_int_gt(turn, 5);
    m->log_count = 0;
    (void)snprintf(path, sizeof path, "%s/unlogged.sancta", getenv("XDG_DATA_HOME"));
    ck_assert_msg(match_save(m, path, error), "%s", error);
    ck_assert(app_load_match(app, path, true));
    p = playback_of(app);
    ck_assert_uint_eq(p->t.count, 0);
    ck_assert_int_eq(p->t.view.turn, turn);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    session_advance(&app->session);
    playback_open(app, PLAYER_NONE, 0, true);
    ck_assert_uint_gt(p->t.count, 0);
    ck_assert_int_eq(p->t.view.turn, turn);
    timeline_seek(&p->t, p->t.count);
    view_of(&truth, &app->session.match->state, PLAYER_NONE);
    ck_assert_msg(view_equal(&p->t.view, &truth), "the last position differs in %s",
                  view_difference(&p->t.view, &truth));
}

TEST(tab_hurries_while_it_is_held_and_it_plays) {
    const uint32_t usual = reach(0, 400);
    timeline_seek(&p->t, 0);
    p->is_playing = true;
    down(KEY_TAB);
    ck_assert(p->is_tab_held);
    ck_assert(ui_has_focus(&app->ui, "playback.play"));
    ck_assert_uint_gt(reach(0, 400), usual);
    up(KEY_TAB);
    ck_assert(!p->is_tab_held);
    // It was held, so the focus has not moved.
    ck_assert(ui_has_focus(&app->ui, "playback.play"));
    ck_assert_uint_eq(reach(0, 400), usual);
}

TEST(tab_only_tapped_moves_the_focus_while_it_plays_too) {
    p->is_playing = true;
    down(KEY_TAB);
    app_pass_update(app, app->now_ms + 60);
    up(KEY_TAB);
    ck_assert(!ui_has_focus(&app->ui, "playback.play"));
    ck_assert(p->is_playing);
    // Standing still it moves it at once, and so does Shift+Tab at any time.
    p->is_playing = false;
    ui_focus(&app->ui, "playback.play");
    down(KEY_TAB);
    ck_assert(!ui_has_focus(&app->ui, "playback.play"));
    p->is_playing = true;
    ui_focus(&app->ui, "playback.play");
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_TAB, .shift = true});
    ck_assert(!ui_has_focus(&app->ui, "playback.play"));
    ck_assert(!p->is_tab_held);
}

TEST(a_window_that_loses_the_focus_lets_tab_go) {
    p->is_playing = true;
    down(KEY_TAB);
    client_send(app, (InputEvent){.kind = INPUT_FOCUS_LOST});
    ck_assert(!p->is_tab_held);
}

TEST(a_key_that_comes_up_elsewhere_hurries_no_more) {
    const int keys[] = {KEY_TAB, 'h'};
    for (int i = 0; i < 2; i++) {
        // In a dialog,
        p->is_playing = true;
        down(keys[i]);
        ck_assert(p->is_tab_held || p->is_hurrying);
        playback_ask_note(app);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        up(keys[i]);
        client_press(app, KEY_ESCAPE);
        ck_assert(!app->is_dialog_open);
        ck_assert(!p->is_tab_held && !p->is_hurrying);
        // under the keys,
        p->is_playing = true;
        down(keys[i]);
        client_press(app, KEY_F1);
        ck_assert(app_is_covered(app));
        up(keys[i]);
        client_press(app, KEY_ESCAPE);
        ck_assert(!app_is_covered(app));
        ck_assert(!p->is_tab_held && !p->is_hurrying);
        // and on another screen.
        down(keys[i]);
        app_push(app, SCREEN_WATCHING);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        up(keys[i]);
        client_press(app, KEY_ESCAPE);
        ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
        ck_assert(!p->is_tab_held && !p->is_hurrying);
    }
}

static void send_button(InputKind kind, int button, Point at, bool shift) {
    client_send(app, (InputEvent){.kind = (uint8_t)kind,
                                  .button = (uint8_t)button,
                                  .x = at.x,
                                  .y = at.y,
                                  .clicks = 1,
                                  .shift = shift});
}

TEST(a_drawing_that_ends_under_the_keys_is_none) {
    timeline_seek(&p->t, 40);
    p->shows_board = true;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    for (int button = 1; button <= 3; button += 2) {
        const Point square = camera_square(&p->scene.camera, square_parse("e5"));
        send_button(INPUT_POINTER_MOVED, 0, square, false);
        send_button(INPUT_POINTER_DOWN, button, square, true);
        ck_assert_uint_ne(p->sketch_from.v, 0);
        client_press(app, KEY_F1);
        ck_assert(app_is_covered(app));
        send_button(INPUT_POINTER_UP, button, square, false);
        client_press(app, KEY_ESCAPE);
        ck_assert(!app_is_covered(app));
        // A click on another square draws nothing from the first one.
        const Point other = camera_square(&p->scene.camera, square_parse("f5"));
        send_button(INPUT_POINTER_MOVED, 0, other, false);
        ck_assert_uint_eq(p->sketch_from.v, 0);
        send_button(INPUT_POINTER_DOWN, 1, other, false);
        send_button(INPUT_POINTER_UP, 1, other, false);
        ck_assert_int_eq(p->sketches.count, 0);
    }
}

TEST(any_key_and_any_click_ends_what_moves_now_and_no_more) {
    p->is_playing = true;
    app->settings.speed = app->settings.speed_replay = 0;
    int deeds = 0;
    while (deeds < 40 && p->is_playing) {
        const uint32_t at = p->t.at;
        const float elapsed = p->elapsed_ms;
        if (deeds % 2 == 0) {
            down('z');
        } else {
            client_send(app, (InputEvent){.kind = INPUT_POINTER_DOWN, .button = 1, .x = 300, .y = 300});
            client_send(app, (InputEvent){.kind = INPUT_POINTER_UP, .button = 1, .x = 300, .y = 300});
        }
        ck_assert(p->t.at == at + 1 || (p->t.at == at && p->elapsed_ms > elapsed));
        deeds += 1;
    }
    ck_assert_int_eq(deeds, 40);
    ck_assert(p->is_playing);
}

TEST(any_deed_ends_a_step_that_is_still_to_be_seen) {
    uint32_t moved = 1;
    while (p->t.events[moved - 1].kind != EV_moved) {
        moved += 1;
    }
    timeline_seek(&p->t, moved - 1);
    down(KEY_RIGHT);
    ck_assert_uint_eq(p->t.at, moved);
    ck_assert(p->glide.is_on);
    down('f'); // which folds the log
    ck_assert(!p->glide.is_on);
    ck_assert_uint_eq(p->t.at, moved);
    // A step begins its own.
    timeline_seek(&p->t, moved - 1);
    down(KEY_RIGHT);
    down(KEY_LEFT);
    ck_assert(p->glide.is_on && !p->glide.is_forward);
}

// What is seen of a step at [ms] after it was made.
static void look_at(uint32_t ms, Tween *out, FightMoment *moment, bool *is_other) {
    app->settings.motion = MOTION_FULL;
    p->glide.elapsed_ms = (float)ms;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    *moment = playback_moment(app);
    *is_other = playback_view(app) == &p->other;
    memset(out, 0, sizeof *out);
    if (p->scene.tween != NULL) {
        *out = *p->scene.tween;
    }
}

static bool is_same_picture(const Tween *a, const Tween *b) {
    bool is_same =
        a->group_count == b->group_count && a->mote_count == b->mote_count && a->tile.v == b->tile.v;
    for (int i = 0; i < a->group_count && is_same; i++) {
        is_same = a->groups[i].group.v == b->groups[i].group.v && a->groups[i].row == b->groups[i].row &&
                  a->groups[i].column == b->groups[i].column && a->groups[i].lift == b->groups[i].lift &&
                  a->groups[i].alpha == b->groups[i].alpha && a->groups[i].pose == b->groups[i].pose &&
                  a->groups[i].figure_count == b->groups[i].figure_count;
        for (int k = 0; k < a->groups[i].figure_count && is_same; k++) {
            is_same = a->groups[i].figures[k].row == b->groups[i].figures[k].row &&
                      a->groups[i].figures[k].lift == b->groups[i].figures[k].lift;
        }
    }
    for (int i = 0; i < a->mote_count && is_same; i++) {
        is_same = a->motes[i].row == b->motes[i].row && a->motes[i].lift == b->motes[i].lift &&
                  a->motes[i].size == b->motes[i].size;
    }
    return is_same;
}

// Every kind of event with something to see, where it comes first and second: half a step forward and the
// other half backward show the same picture at the same share of the way.
enum { OF_EACH_KIND = 2 };

// A card that is held up says what it is, so its name is not told beside it as well; where it has struck it
// is.
TEST(the_name_of_a_spell_comes_when_its_card_has_gone) {
    Event *last = &p->t.events[p->t.count - 1];
    const Target target = {.host = HOST_SQUARE, .index = sq("f6").v};
    *last = (Event){.kind = EV_spell_cast,
                    .spell_cast = {.player = PLAYER_RED, .card = 1, .target = target_pack(target)}};
    timeline_seek(&p->t, p->t.count - 1);
    p->shows_board = true;
    p->is_playing = true;
    uint32_t now = app->now_ms;
    int held = 0;
    for (int i = 0; i < 400; i++) {
        now += 10;
        app_pass_update(app, now);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        const FightMoment m = playback_moment(app);
        if (m.e == last && m.is_approach) {
            ck_assert_int_eq(p->scene.floating.at.v, 0);
            ck_assert_int_eq(p->scene.flash.v, target.index);
            held += 1;
        }
    }
    ck_assert_int_gt(held, 10);
    ck_assert_int_eq(p->scene.floating.at.v, target.index);
}

// With less motion nothing else shows what befalls the globe; it stands still as long as it is looked at.
TEST(a_spell_on_the_globe_veils_the_board_with_whatever_motion) {
    Event *last = &p->t.events[p->t.count - 1];
    const Target target = {.host = HOST_GLOBE};
    *last = (Event){.kind = EV_spell_cast,
                    .spell_cast = {.player = PLAYER_RED, .card = 1, .target = target_pack(target)}};
    p->shows_board = true;
    for (int motion = MOTION_FULL; motion < MOTION_COUNT; motion++) {
        app->settings.motion = motion;
        timeline_seek(&p->t, p->t.count - 1);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_int_eq(p->scene.veil.family, FAMILY_NONE);
        p->is_playing = true;
        float least = 1;
        float most = 0;
        for (int i = 0; i < 120; i++) {
            app_pass_update(app, app->now_ms + 25);
            client_send(app, (InputEvent){.kind = INPUT_NONE});
            const FightMoment m = playback_moment(app);
            if (m.e == last && !m.is_approach) {
                ck_assert_int_eq(p->scene.veil.family, spell_family(1));
                least = fminf(least, p->scene.veil.share);
                most = fmaxf(most, p->scene.veil.share);
            } else {
                ck_assert_int_eq(p->scene.veil.family, FAMILY_NONE);
            }
        }
        ck_assert_float_eq_tol(most, 1, 0.05F);
        ck_assert(motion == MOTION_FULL ? least < 0.3F : least == 1);
        ck_assert_float_eq(p->scene.veil.share, 1); // where one has stopped
    }
}

// Playing stops at the last event, which is seen like any other.
TEST(what_ends_a_match_is_seen_until_it_is_over) {
    Event *last = &p->t.events[p->t.count - 1];
    *last = (Event){.kind = EV_game_over, .game_over = {.result = RESULT_BLUE, .reason = GAME_OVER_CAPTURE}};
    timeline_seek(&p->t, p->t.count - 1);
    p->shows_board = true;
    p->is_playing = true;
    uint32_t now = app->now_ms;
    float first = -1;
    int seen = 0;
    for (int i = 0; i < 400; i++) {
        now += 10;
        app_pass_update(app, now);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        const FightMoment m = playback_moment(app);
        if (p->t.at == p->t.count && m.phase < 1) {
            ck_assert(m.e == last && !m.is_approach);
            ck_assert_int_eq(p->scene.flag.at.v, board_sanctum(PLAYER_RED).v);
            first = first < 0 ? p->scene.flag.share : first;
            ck_assert_float_ge(p->scene.flag.share, first);
            seen += 1;
        }
    }
    ck_assert_int_gt(seen, 100);
    ck_assert_float_eq(p->scene.flag.share, 1);
    ck_assert(!p->is_playing && !p->glide.is_on);
}

TEST(a_step_back_shows_a_step_forward_in_reverse_whatever_the_event) {
    static Tween forward;
    static Tween backward;
    FightMoment there;
    FightMoment back;
    bool is_before = false;
    bool is_after = false;
    int kinds[EV_COUNT] = {0};
    for (int turn = 0; turn < 40; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
    p->shows_board = true;
    for (uint32_t i = 1; i <= p->t.count; i++) {
        const Event *e = &p->t.events[i - 1];
        const float approach = pace_approach_ms(e);
        const float length = approach + pace_echo_ms(e);
        if (length <= 0 || kinds[e->kind] >= OF_EACH_KIND) {
            continue;
        }
        kinds[e->kind] += 1;
        for (int k = 1; k < 8; k += MOMENT_STEP) {
            const uint32_t ms = (uint32_t)length * (uint32_t)k / 8;
            timeline_seek(&p->t, i - 1);
            playback_step_by(app, MARK_EVENT, true);
            ck_assert_msg(p->glide.is_on, "%s does not move forward", event_kind_info(e->kind).name);
            look_at(ms, &forward, &there, &is_before);
            ck_assert(is_before == ((float)ms < approach));
            playback_jump(p, i);
            client_send(app, (InputEvent){.kind = INPUT_NONE});
            playback_step_by(app, MARK_EVENT, false);
            ck_assert_uint_eq(p->t.at, i - 1);
            ck_assert_msg(p->glide.is_on, "%s does not move backward", event_kind_info(e->kind).name);
            look_at((uint32_t)length - ms, &backward, &back, &is_after);
            ck_assert(is_after == !is_before);
            ck_assert_ptr_eq(there.e, back.e);
            ck_assert(there.is_approach == back.is_approach);
            ck_assert_float_eq_tol(there.phase, back.phase, 0.02F);
            if (there.phase == back.phase) {
                ck_assert_msg(is_same_picture(&forward, &backward), "%s", event_kind_info(e->kind).name);
            }
        }
    }
    const int expected[] = {EV_moved,      EV_bounced_back,  EV_attack_hit,      EV_attack_missed,
                            EV_hp_changed, EV_armor_soaked,  EV_minion_died,     EV_spell_cast,
                            EV_joined,     EV_group_created, EV_novice_produced, EV_structure_captured};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        ck_assert_msg(kinds[expected[i]] > 0, "no %s in this match", event_kind_info(expected[i]).name);
    }
}

// Two computers: the turn's last words stay long enough to be read, unless it is to go at once.
TEST(what_a_watched_turn_came_to_stays_as_long_as_it_takes_to_read) {
    for (int is_instant = 0; is_instant < 2; is_instant++) {
        playback_open(app, PLAYER_NONE, app->session.match->log_count, false);
        app->settings.speed = is_instant != 0 ? PLAYBACK_SPEED_INSTANT : PLAYBACK_SPEED_INSTANT - 1;
        timeline_seek(&p->t, p->t.count);
        p->is_playing = false;
        p->runs_on = true;
        const int turn = app->session.match->state.turn;
        for (int ms = 0; ms < 1100; ms += 10) {
            app_pass_update(app, app->now_ms + 10);
            client_send(app, (InputEvent){.kind = INPUT_NONE});
        }
        ck_assert(is_instant != 0 ? app->session.match->state.turn > turn
                                  : app->session.match->state.turn == turn);
    }
}

// At the end of a watched turn, which goes on to the next one by itself.
static void rest_at_end(void) {
    playback_open(app, PLAYER_NONE, app->session.match->log_count, false);
    timeline_seek(&p->t, p->t.count);
    p->is_playing = false;
    p->runs_on = true;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void stay(uint32_t ms) {
    for (uint32_t passed = 0; passed < ms; passed += 100) {
        app_pass_update(app, app->now_ms + 100);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
    }
}

// Whoever writes, draws or looks for something at the end of a watched turn is not taken away from it.
TEST(the_next_watched_turn_waits_for_whoever_types_or_draws) {
    static const int keys[] = {'k', 'g', '/', 'd'};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        rest_at_end();
        const int turn = app->session.match->state.turn;
        ui_focus(&app->ui, "playback.play");
        down(keys[i]);
        up(keys[i]);
        client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "xy"});
        stay(30000);
        ck_assert_msg(app->session.match->state.turn == turn, "%c", keys[i]);
        ck_assert_msg(keys[i] == 'k'   ? p->asks_note
                      : keys[i] == 'g' ? p->asks_where
                      : keys[i] == '/' ? p->find[0] != '\0'
                                       : p->is_drawing,
                      "%c", keys[i]);
        down(KEY_ESCAPE);
        up(KEY_ESCAPE);
    }
    // It goes on when it is told to.
    rest_at_end();
    const int turn = app->session.match->state.turn;
    down('k');
    down(KEY_ESCAPE);
    down(KEY_SPACE);
    stay(30000);
    ck_assert_int_gt(app->session.match->state.turn, turn);
}

// A line that is clicked on is typed into as well as one that its key has opened.
TEST(the_next_watched_turn_waits_for_words_that_are_looked_for) {
    rest_at_end();
    const int turn = app->session.match->state.turn;
    client_click(app, "log.find");
    p->runs_on = true; // a click has not stopped it
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "x"});
    stay(30000);
    ck_assert_int_eq(app->session.match->state.turn, turn);
    ck_assert_str_eq(p->find, "x");
}

// The wheel under a question turns nothing, and over its choices what they are.
TEST(the_log_under_a_question_does_not_turn) {
    timeline_seek(&p->t, p->t.count / 2);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const Rect log = ui_find(&app->ui, "log.find")->rect;
    const InputEvent wheel = {.kind = INPUT_WHEEL, .wheel = 1, .x = log.x + 20, .y = log.y + 200};
    client_send(app, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = wheel.x, .y = wheel.y});
    client_send(app, wheel);
    ck_assert_int_ne(p->log_offset, 0);
    const int offset = p->log_offset;
    ui_focus(&app->ui, "playback.play");
    down('g');
    client_send(app, wheel);
    ck_assert_int_eq(p->log_offset, offset);
}

// The height of the first row of the log that is no heading.
static float height_of_row(void) {
    for (int i = 0; i < app->ui.count; i++) {
        const UiWidget *w = &app->ui.widgets[i];
        if (strncmp(w->name, "log.", 4) == 0 && w->role == ROLE_ITEM) {
            return w->rect.h;
        }
    }
    return 0;
}

// Of the words on [widget]; a choice draws its arrows before them.
static float words_size(const char *widget) {
    const Ui *ui = &app->ui;
    float size = 0;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *t = &ui->texts[i];
        if (t->widget >= 0 && strcmp(ui->widgets[t->widget].name, widget) == 0) {
            size = ui->list->items[t->command].size;
        }
    }
    return size;
}

// All of [count] names that are there; the first is.
static void expect_one_size(const char *const *names, int count) {
    const float size = words_size(names[0]);
    ck_assert_msg(size > 0, "%s says nothing", names[0]);
    for (int i = 1; i < count; i++) {
        const float other = words_size(names[i]);
        ck_assert_msg(other <= 0 || fabsf(other - size) < 0.01F,
                      "%s: %.1f, %s: %.1f in %.0f x %.0f, texts %d%%", names[0], (double)size, names[i],
                      (double)other, (double)app->width, (double)app->height, app->settings.text_percent);
    }
}

// All phases that are named have one size, which can be read, and none of them is cut; the one that it is now
// and its neighbors are among them.
static void expect_phases(const char *const *names, int count) {
    const float wished = fminf(14.5F * (float)app->settings.text_percent / 100, 20);
    const char *named[PHASE_COUNT];
    int named_count = 0;
    for (int i = 0; i < count; i++) {
        const UiWidget *w = ui_find(&app->ui, names[i]);
        ck_assert_ptr_nonnull(w);
        if (words_size(names[i]) > 0) {
            named[named_count++] = names[i];
            ck_assert_msg(words_size(names[i]) >= 0.79F * wished, "%s: %g", names[i],
                          (double)words_size(names[i]));
        } else {
            ck_assert_str_ne(w->value, "now");
        }
    }
    ck_assert_int_ge(named_count, 3);
    expect_one_size(named, named_count);
    for (int i = 0; i < app->ui.text_count; i++) {
        const UiText *t = &app->ui.texts[i];
        const bool is_phase = t->widget >= 0 && strncmp(app->ui.widgets[t->widget].name, "phase.", 6) == 0;
        ck_assert_msg(!is_phase || !t->is_cut, "%s is cut", app->ui.widgets[t->widget].name);
    }
}

TEST(the_words_of_a_row_are_of_one_size_however_large_texts_are_wished) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
    static const char *const controls[] = {"playback.hurry", "playback.step",  "playback.speed",
                                           "playback.board", "playback.where", "playback.watching",
                                           "playback.done",  "playback.branch"};
    static const char *const phases[] = {
        "phase.orders",   "phase.start-of-turn", "phase.spells", "phase.before-movement",
        "phase.movement", "phase.before-combat", "phase.combat", "phase.end"};
    static const char *const captions[] = {"playback.draw", "playback.eyes"};
    for (int k = 0; k < 3; k++) {
        app_resize(app, sizes[k][0], sizes[k][1]);
        for (int text = 80; text <= 200; text += 20) {
            app->settings.text_percent = text;
            for (uint32_t at = 0; at < p->t.count; at += p->t.count / 5) {
                timeline_seek(&p->t, at);
                client_send(app, (InputEvent){.kind = INPUT_NONE});
                expect_one_size(controls, 8);
                expect_phases(phases, 8);
                expect_one_size(captions, 2);
            }
        }
    }
}

static float place_of(const char *name) {
    const UiWidget *w = ui_find(&app->ui, name);
    ck_assert_msg(w != NULL, "no %s", name);
    return w->rect.x;
}

// Given a combat that begins; Then each button of the row stays where it was, so that a second click hits
// what the first one did, and that of the board can be used from here on.
TEST(buttons_keep_their_places_when_a_combat_begins) {
    static const char *const buttons[] = {"playback.board", "playback.where", "playback.watching"};
    float places[3] = {0};
    uint32_t at = 1;
    // Random players need a while until they meet.
    for (int turn = 0; turn < 40; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
    p = playback_of(app);
    while (at < p->t.count && p->t.events[at - 1].kind != EV_combat_began) {
        at += 1;
    }
    ck_assert_uint_lt(at, p->t.count);
    for (uint32_t later = 0; later < 2; later++) {
        playback_jump(p, at - 1 + later);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        for (int i = 0; i < 3; i++) {
            const float x = place_of(buttons[i]);
            ck_assert(later == 0 || fabsf(x - places[i]) < 0.01F);
            places[i] = x;
        }
        ck_assert_int_eq(ui_find(&app->ui, "playback.board")->is_enabled, later == 1);
    }
}

// The form of a phase's name that is not used in a window so wide; NULL: it has but one.
static const char *other_form(int phase) {
    const char *const shown = skybar_panel_phase_name(app, phase);
    const char *const full = string_phase_name(phase);
    const char *const brief = string_phase_brief(phase);
    return strcmp(full, brief) == 0 ? NULL : strcmp(shown, full) == 0 ? brief : full;
}

// Given all moments of a turn in narrow and wide windows; Then the strip at the top and the timeline call a
// phase by one of its names, and the headings of the log are no sentences.
TEST(a_phase_has_one_name_on_one_screen_and_headings_have_no_full_stop) {
    static const int widths[] = {960, 1280, 1600, 1920};
    int headings = 0;
    for (int i = 0; i < 4; i++) {
        app_resize(app, widths[i], widths[i] * 9 / 16 + 60);
        for (uint32_t at = 1; at < p->t.count; at += p->t.count / 8) {
            timeline_seek(&p->t, at);
            client_send(app, (InputEvent){.kind = INPUT_NONE});
            for (int k = 0; k < app->ui.text_count; k++) {
                const UiText *t = &app->ui.texts[k];
                const DrawCommand *c = &app->list.items[t->command];
                const char *words = draw_list_text(&app->list, c);
                for (int phase = 1; phase < PHASE_COUNT && c->font != FONT_TITLE; phase++) {
                    ck_assert_msg(other_form(phase) == NULL || strcmp(words, other_form(phase)) != 0,
                                  "%s at %d", words, widths[i]);
                }
                const bool is_row =
                    t->widget >= 0 && strncmp(app->ui.widgets[t->widget].name, "log.", 4) == 0;
                if (is_row && c->font == FONT_BOLD && strncmp(words, "Turn ", 5) == 0) {
                    ck_assert_msg(words[strlen(words) - 1] != '.', "%s", words);
                    headings += 1;
                }
            }
        }
    }
    ck_assert_int_gt(headings, 0);
}

TEST(rows_of_the_log_and_of_the_keys_grow_with_the_size_of_texts) {
    static const struct {
        const char *row;
        ScreenId screen;
    } lists[] = {{NULL, SCREEN_PLAYBACK}, {"keys.confirm", SCREEN_KEYS}};
    for (int i = 0; i < 2; i++) {
        if (i > 0) {
            app_push(app, lists[i].screen);
        }
        float heights[2];
        for (int large = 0; large < 2; large++) {
            app->settings.text_percent = large == 0 ? 100 : 200;
            client_send(app, (InputEvent){.kind = INPUT_NONE});
            const UiWidget *w = lists[i].row != NULL ? ui_find(&app->ui, lists[i].row) : NULL;
            ck_assert(lists[i].row == NULL || w != NULL);
            heights[large] = w != NULL ? w->rect.h : height_of_row();
        }
        ck_assert_float_gt(heights[0], 0);
        ck_assert_float_ge(heights[1], heights[0] * 1.9F);
    }
}

// Does the head of a side still name who fought there?
static void expect_head(const char *name) {
    const UiWidget *head = ui_find(&app->ui, name);
    ck_assert_msg(head != NULL, "no %s", name);
    char words[200];
    client_drawn_words(app, name, words, sizeof words);
    ck_assert_msg(strncmp(words, "None", 4) != 0 && strchr(words, '?') == NULL, "%s: \"%s\"", name, words);
}

TEST(a_group_that_was_wiped_out_keeps_its_name_and_square_until_its_combat_is_over) {
    int wiped_out[2] = {0, 0}; // groups of the high side, of the low one
    // Random players need a while until a whole group falls in one combat.
    for (int turn = 0; turn < 40; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
    p = playback_of(app);
    p->shows_board = false;
    for (uint32_t at = 1; at <= p->t.count; at++) {
        if (p->t.events[at - 1].kind != EV_group_died) {
            continue;
        }
        playback_jump(p, at);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        const View *v = &p->t.view;
        if (v->high == 0 || (v->groups[v->high].label != 0 && v->groups[v->low].label != 0)) {
            continue;
        }
        wiped_out[v->groups[v->high].label == 0 ? 0 : 1] += 1;
        expect_head("high.group");
        expect_head("low.group");
        char words[200];
        client_drawn_words(app, "combat.title", words, sizeof words);
        ck_assert_msg(strstr(words, "-") == NULL && strstr(words, " against ") != NULL, "\"%s\"", words);
    }
    ck_assert_int_gt(wiped_out[0], 0);
    ck_assert_int_gt(wiped_out[1], 0);
}

TEST(a_board_that_stands_still_marks_whom_the_event_speaks_of) {
    int marked = 0;
    for (uint32_t at = 1; at <= p->t.count; at++) {
        const Event *e = &p->t.events[at - 1];
        if (e->kind != EV_moved && e->kind != EV_hp_changed && e->kind != EV_group_died) {
            continue;
        }
        playback_jump(p, at);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_msg(p->scene.attention.count > 0, "event %u marks nothing", at);
        marked += 1;
    }
    ck_assert_int_gt(marked, 0);
}

static const BoardArrow *arrow_of(int group) {
    for (int i = 0; i < p->scene.arrow_count; i++) {
        if (p->scene.arrows[i].from.v == p->scene.view->groups[group].at) {
            return &p->scene.arrows[i];
        }
    }
    return NULL;
}

// The next position that is told, as a step to the right finds it.
static uint32_t told_after(uint32_t at) {
    timeline_seek(&p->t, at);
    return timeline_next(&p->t, MARK_NEWS);
}

TEST(the_arrow_of_a_group_ends_with_the_step_that_ends_its_way) {
    int bounces = 0;
    int refusals = 0;
    for (int turn = 0; turn < 40; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
    p->shows_board = true;
    for (uint32_t at = 1; at < p->t.count; at++) {
        const Event *e = &p->t.events[at - 1];
        const bool is_refusal = e->kind == EV_move_refused && e->move_refused.reason != REFUSAL_NO_ORDER;
        if (e->kind != EV_bounced_back && !is_refusal) {
            continue;
        }
        const int group = is_refusal ? e->move_refused.group : e->bounced_back.group;
        playback_jump(p, at);
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_msg(arrow_of(group) != NULL, "event %u: what it wanted is not shown", at);
        playback_jump(p, told_after(at));
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_msg(p->scene.view->groups[group].order == 0 || arrow_of(group) == NULL,
                      "event %u: the arrow is still there", at);
        bounces += is_refusal ? 0 : 1;
        refusals += is_refusal ? 1 : 0;
    }
    ck_assert_int_gt(bounces, 0);
    ck_assert_int_gt(refusals, 0);
}

TEST(the_caption_is_drawn_whole_in_every_window_and_the_audit_would_see_it_cut) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
    char drawn[600];
    for (int i = 0; i < 3; i++) {
        app_resize(app, sizes[i][0], sizes[i][1]);
        for (int large = 0; large < 2; large++) {
            app->settings.text_percent = large == 0 ? 100 : 200;
            uint32_t at = 1 + (uint32_t)(2 * i + large) % CAPTION_STEP;
            for (; at <= p->t.count; at += at < 400 ? CAPTION_STEP : 7) {
                playback_jump(p, at);
                client_send(app, (InputEvent){.kind = INPUT_NONE});
                const UiWidget *w = ui_find(&app->ui, "caption");
                ck_assert_ptr_nonnull(w);
                ck_assert(w->is_whole);
                client_drawn_words(app, "caption", drawn, sizeof drawn);
                ck_assert_str_eq(drawn, w->label);
            }
        }
    }
}

static int rows_of_log(void) {
    int rows = 0;
    for (int i = 0; i < app->ui.count; i++) {
        const UiWidget *w = &app->ui.widgets[i];
        rows +=
            w->role == ROLE_ITEM && (strncmp(w->name, "log.", 4) == 0 || strncmp(w->name, "actor.", 6) == 0);
    }
    return rows;
}

TEST(large_texts_in_a_small_window_leave_the_log_rows_and_the_sentence_the_size_of_its_buttons) {
    int moments = 0;
    int rows = 0;
    app_resize(app, 960, 600);
    app->settings.text_percent = 200;
    for (uint32_t at = 20; at < p->t.count; at += CAPTION_STEP) {
        playback_jump(p, at);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        const int seen = rows_of_log();
        ck_assert_msg(seen >= 2, "event %u: %d rows", at, seen);
        ck_assert_float_ge(words_size("caption"), words_size("playback.why") * 0.8F);
        rows += seen;
        moments += 1;
    }
    ck_assert_int_ge(rows, 3 * moments);
}

// --- Whose speed, and where it stops by itself ---

// Stands before the first event, which [e] takes the place of, as a turn that [seat] sees for the first time.
static void come_to(Player seat, Event e) {
    p->t.events[0] = e;
    timeline_seek(&p->t, 0);
    p->seat = seat;
    p->is_review = false;
    p->is_playing = true;
    p->elapsed_ms = 0;
}

static GroupId group_of_owner(Player owner) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (p->t.view.groups[i].label != 0 && p->t.view.groups[i].owner == owner) {
            return (GroupId){i};
        }
    }
    ck_abort_msg("there is no such group");
    return (GroupId){0};
}

static void expect_speed(Event e, const int *speed, const char *what) {
    come_to(PLAYER_RED, e);
    ck_assert_msg(playback_speed(app) == speed, "%s", what);
}

TEST(what_the_other_seat_does_has_a_speed_of_its_own) {
    Settings *s = &app->settings;
    for (int owner = PLAYER_RED; owner <= PLAYER_BLUE; owner++) {
        const int *speed = owner == PLAYER_RED ? &s->speed : &s->speed_theirs;
        const uint8_t g = group_of_owner((Player)owner).v;
        const uint16_t m = p->t.view.groups[g].members[0].v;
        expect_speed((Event){.kind = EV_moved, .moved = {.group = g}}, speed, "moved");
        expect_speed((Event){.kind = EV_joined, .joined = {.group = g}}, speed, "joined");
        expect_speed((Event){.kind = EV_slid, .slid = {.group = g}}, speed, "slid");
        expect_speed((Event){.kind = EV_bounced_back, .bounced_back = {.group = g}}, speed, "bounced back");
        expect_speed((Event){.kind = EV_moonwalked, .moonwalked = {.group = g}}, speed, "moonwalked");
        expect_speed((Event){.kind = EV_attack_hit, .attack_hit = {.attacker = m}}, speed, "hit");
        expect_speed((Event){.kind = EV_attack_missed, .attack_missed = {.attacker = m}}, speed, "missed");
        expect_speed((Event){.kind = EV_spell_cast, .spell_cast = {.player = (uint8_t)owner}}, speed, "cast");
        expect_speed((Event){.kind = EV_spell_squandered, .spell_squandered = {.player = (uint8_t)owner}},
                     speed, "squandered");
    }
    // The rules act for nobody, and a turn that is looked at again has one speed for all.
    expect_speed((Event){.kind = EV_phase_began}, &s->speed, "phase");
    p->is_review = true;
    ck_assert(playback_speed(app) == &s->speed_replay);
}

// Does it stop right behind [e]?
static bool stops_at(Event e) {
    come_to(PLAYER_RED, e);
    app->settings.speed = app->settings.speed_theirs = PLAYBACK_SPEED_INSTANT;
    app_forget_message(app);
    app_pass_update(app, app->now_ms + 20);
    ck_assert(!p->is_playing);
    return p->t.at == 1;
}

TEST(it_stops_for_a_death_of_ones_own_if_that_is_wished) {
    const Event mine = {.kind = EV_minion_died, .minion_died = {.group = group_of_owner(PLAYER_RED).v}};
    const Event theirs = {.kind = EV_minion_died, .minion_died = {.group = group_of_owner(PLAYER_BLUE).v}};
    bool *wish = &app->settings.pauses[PAUSE_ON_DEATH];
    *wish = true;
    ck_assert(stops_at(mine));
    ck_assert_str_eq(app->message, "Your minion died. Space goes on.");
    ck_assert(!stops_at(theirs));
    *wish = false;
    ck_assert(!stops_at(mine));
}

TEST(it_stops_for_a_card_of_the_other_seat_that_was_never_seen) {
    app->settings.pauses[PAUSE_ON_NEW_CARD] = true;
    const Event mine = {.kind = EV_spell_cast, .spell_cast = {.player = PLAYER_RED, .card = CARD_FEAR}};
    const Event theirs = {.kind = EV_spell_cast, .spell_cast = {.player = PLAYER_BLUE, .card = CARD_VOID}};
    memset(p->seen_cards, 0, sizeof p->seen_cards);
    ck_assert(!stops_at(mine));
    ck_assert(p->seen_cards[CARD_FEAR]);
    ck_assert(stops_at(theirs));
    ck_assert_str_eq(app->message, "A card you have not seen before. Space goes on.");
    ck_assert(!stops_at(theirs));
}

// A match of two random players that is longer, with a combat in it.
static void watch_a_combat(void) {
    SessionSetup setup = session_setup_default();
    setup.red = SEAT_RANDOM;
    setup.blue = SEAT_RANDOM;
    setup.seed = 5;
    session_end(&app->session);
    ck_assert(session_begin(&app->session, &setup));
    for (int turn = 0; turn < 60; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
}

// The first position of a kind; the test fails if there is none.
static uint32_t position_of(int kind) {
    uint32_t at = 1;
    while (at <= p->t.count && p->t.events[at - 1].kind != kind) {
        at += 1;
    }
    ck_assert_uint_le(at, p->t.count);
    return at;
}

// Milliseconds until [to] is reached from [from], a stop on the way left again; [stops]: how many there were.
static int time_between(uint32_t from, uint32_t to, int *stops) {
    int passed = 0;
    *stops = 0;
    timeline_seek(&p->t, from);
    p->elapsed_ms = 0;
    p->is_playing = true;
    while (p->t.at < to && passed < 120000) {
        *stops += p->is_playing ? 0 : 1;
        p->is_playing = true;
        app_pass_update(app, app->now_ms + 10);
        passed += 10;
    }
    p->is_playing = false;
    return passed;
}

TEST(what_is_new_stops_it_once_and_is_played_slowly) {
    int stops = 0;
    watch_a_combat();
    app->settings.speed_replay = PLAYBACK_SPEED_NORMAL;
    const uint32_t to = position_of(EV_combat_ended);
    const uint32_t from = position_of(EV_combat_began) - 1;
    app->settings.slow_for_new = false;
    const int usual = time_between(from, to, &stops);
    ck_assert_int_eq(stops, 0);
    app->settings.slow_for_new = true;
    const int slow = time_between(from, to, &stops);
    ck_assert_int_ge(stops, 3);
    ck_assert_int_gt(slow, usual + usual / 4);
    // Seen, it passes as always; and where it was slow once, it is so no longer when the log is opened again.
    (void)time_between(from, to, &stops);
    ck_assert_int_eq(stops, 0);
    playback_open(app, PLAYER_NONE, 0, true);
    ck_assert_int_eq(time_between(from, to, &stops), usual);
    ck_assert_int_eq(stops, 0);
}

static bool says_space(uint32_t position) {
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->firsts.stop = position;
    p->firsts.shown = FIRST_COMBAT;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const UiWidget *const caption = ui_find(&app->ui, "caption");
    ck_assert_ptr_nonnull(caption);
    ck_assert_int_eq(strncmp(caption->label, firsts_text(FIRST_COMBAT), 20), 0);
    return strstr(caption->label, "Space goes on.") != NULL;
}

TEST(what_is_new_at_the_end_does_not_speak_of_going_on) {
    ck_assert(says_space(p->t.count - 1));
    ck_assert(!says_space(p->t.count));
}

TEST(whoever_hurries_passes_what_is_new_and_sees_it_another_time) {
    int stops = 0;
    watch_a_combat();
    const uint32_t to = position_of(EV_combat_ended);
    const uint32_t from = position_of(EV_combat_began) - 1;
    p->is_tab_held = true;
    (void)time_between(from, to, &stops);
    ck_assert_int_eq(stops, 0);
    p->is_tab_held = false;
    app->settings.motion = MOTION_NONE;
    (void)time_between(from, to, &stops);
    ck_assert_int_ge(stops, 3);
    ck_assert_ptr_null(playback_firsts_words(p));
}

TEST(a_frame_that_was_long_in_coming_does_not_skip_what_was_to_be_seen) {
    app->settings.speed_replay = PLAYBACK_SPEED_NORMAL;
    const uint32_t after = reach(0, 200);
    timeline_seek(&p->t, 0);
    p->is_playing = true;
    p->elapsed_ms = 0;
    app_pass_update(app, app->now_ms + 5000);
    ck_assert_uint_le(p->t.at, after + 1);
    ck_assert(p->is_playing);
}

TEST(at_its_end_it_does_not_begin_to_play) {
    timeline_seek(&p->t, p->t.count);
    p->is_playing = p->runs_on = false;
    playback_toggle(p);
    ck_assert(!p->is_playing);
    ck_assert(p->runs_on); // with what may come
    timeline_seek(&p->t, p->t.count - 1);
    p->runs_on = false;
    playback_toggle(p);
    ck_assert(p->is_playing && p->runs_on);
    playback_toggle(p);
    ck_assert(!p->is_playing && !p->runs_on);
}

TEST(a_match_that_is_looked_at_again_begins_with_its_last_whole_turn) {
    playback_open(app, PLAYER_NONE, 0, true);
    const uint32_t at = p->t.at;
    const int last = p->t.turns[p->t.count - 1];
    ck_assert_uint_gt(at, 1);
    ck_assert_int_eq(p->t.turns[at - 1], last - 1);
    ck_assert_int_eq(p->t.turns[at - 2], last - 2);
    ck_assert(!p->is_playing);
}

TEST(a_new_turn_at_instant_speed_is_over_at_once_unless_it_may_stop) {
    bool *pauses = app->settings.pauses;
    app->settings.speed = PLAYBACK_SPEED_INSTANT;
    for (int i = 0; i < PAUSE_COUNT; i++) {
        pauses[i] = false;
    }
    playback_open(app, PLAYER_NONE, 0, false);
    ck_assert_uint_eq(p->t.at, p->t.count);
    ck_assert(!p->is_playing);
    for (int i = 0; i < PAUSE_COUNT; i++) {
        pauses[i] = true;
        playback_open(app, PLAYER_NONE, 0, false);
        ck_assert_uint_eq(p->t.at, 0);
        ck_assert(p->is_playing);
        pauses[i] = false;
    }
}

TEST(whoever_goes_somewhere_has_stopped_it) {
    static const int keys[] = {KEY_HOME, KEY_END, KEY_PAGE_DOWN, KEY_RIGHT, KEY_LEFT};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        timeline_seek(&p->t, p->t.count / 2);
        p->is_playing = p->runs_on = true;
        down(keys[i]);
        ck_assert_msg(!p->is_playing && !p->runs_on, "key %d", keys[i]);
    }
}

TEST(enter_goes_on_at_the_end_of_a_new_turn_and_not_of_one_that_is_looked_at_again) {
    app->session.seats[PLAYER_RED] = SEAT_HUMAN; // else it would be watched, and go on by itself
    for (int review = 1; review >= 0; review--) {
        timeline_seek(&p->t, p->t.count);
        p->is_playing = p->runs_on = false;
        p->is_review = review != 0;
        p->seat = PLAYER_RED;
        ui_focus(&app->ui, "playback.play");
        down(KEY_ENTER);
        ck_assert_int_eq(app->session.seen[PLAYER_RED] == app->session.match->log_count, review == 0);
    }
}

TEST(a_key_that_is_held_ends_nothing) {
    app->settings.speed_replay = 0;
    p->is_playing = true;
    const uint32_t at = p->t.at;
    const float elapsed = p->elapsed_ms;
    for (int i = 0; i < 20; i++) {
        client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'x', .repeat = true});
    }
    ck_assert_uint_eq(p->t.at, at);
    ck_assert_float_eq(p->elapsed_ms, elapsed);
}

TEST(the_speed_has_two_ends) {
    app->settings.speed_replay = 1;
    down('[');
    ck_assert_int_eq(app->settings.speed_replay, 0);
    down('[');
    ck_assert_int_eq(app->settings.speed_replay, 0);
    for (int i = 1; i < PLAYBACK_SPEEDS; i++) {
        down(']');
        ck_assert_int_eq(app->settings.speed_replay, i);
        ck_assert_str_eq(app->message, settings_table_speed_names()[i]);
    }
    down(']');
    ck_assert_int_eq(app->settings.speed_replay, PLAYBACK_SPEEDS - 1);
}

TEST(the_log_unfolds_level_by_level_and_then_folds_up) {
    outline_set_depth(&p->outline, OUTLINE_TURN);
    for (int depth = OUTLINE_PHASE; depth <= OUTLINE_DETAIL; depth++) {
        down('f');
        ck_assert_int_eq(p->outline.depth, depth);
    }
    down('f');
    ck_assert_int_eq(p->outline.depth, OUTLINE_TURN);
}

static bool mentions_group(const Event *e, int group) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (info.fields[i].type == FIELD_GROUP && event_field_value(e, &info.fields[i]) == group) {
            return true;
        }
    }
    return false;
}

// An event about a group: the next and the one before are those that name it, and beyond the last there is
// none.
TEST(following_goes_from_event_to_event_about_the_same_thing) {
    uint32_t at = 1;
    while (p->t.events[at - 1].kind != EV_overstacked) {
        at += 1;
    }
    const int group = p->t.events[at - 1].overstacked.group;
    playback_jump(p, at);
    uint32_t next = at + 1;
    while (!mentions_group(&p->t.events[next - 1], group)) {
        next += 1;
    }
    down('n');
    ck_assert_uint_eq(p->t.at, next);
    // Back from an event that begins with the same group.
    playback_jump(p, at);
    uint32_t before = at - 1;
    while (before > 0 && !mentions_group(&p->t.events[before - 1], group)) {
        before -= 1;
    }
    ck_assert_uint_gt(before, 0);
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'n', .shift = true});
    ck_assert_uint_eq(p->t.at, before);
}

TEST(the_first_event_can_be_followed_back_to_and_nothing_lies_before_it) {
    const uint8_t g = group_of_owner(PLAYER_RED).v;
    const Event about = {.kind = EV_moved, .moved = {.group = g}};
    p->t.events[0] = p->t.events[2] = about;
    p->t.events[1] = (Event){.kind = EV_phase_began};
    playback_jump(p, 3);
    ck_assert(playback_follow(p, false));
    ck_assert_uint_eq(p->t.at, 1);
    ck_assert(!playback_follow(p, false));
    ck_assert_uint_eq(p->t.at, 1);
}

static void point_at(SquareId square) {
    const Point at = camera_square(&p->scene.camera, square);
    client_send(app, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = at.x, .y = at.y});
}

TEST(a_square_that_is_pointed_at_tells_what_is_on_it_while_nothing_plays) {
    const SquareId home = square_parse("d2");
    point_at(home);
    ck_assert_uint_eq(p->scene.hovered.v, home.v);
    const GroupId group = view_group_at(&p->t.view, home);
    ck_assert_uint_ne(group.v, 0);
    ck_assert_str_eq(app->ui.hint, "d2: Plains.\nRed Sanctum.\nRed group A (4): Human swordsman Aldric, "
                                   "Human swordsman Berrin, Human archer Corwick, Human archer Dunmar");
    p->is_playing = true;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(app->ui.hint, "");
}

// Its heading says "Why?" already; and the buttons, with the ring of the one that has the focus, keep away
// from the paper.
TEST(an_answer_about_nothing_has_one_heading) {
    client_watch(app);
    client_press(app, 'w');
    const UiWidget *answer = ui_find(&app->ui, "because.answer");
    ck_assert_ptr_nonnull(answer);
    ck_assert_str_eq(answer->label, "Nothing has happened yet.");
    ck_assert_ptr_null(ui_find(&app->ui, "because.title"));
    const UiWidget *close = ui_find(&app->ui, "because.close");
    ck_assert_ptr_nonnull(close);
    ck_assert_float_ge(close->rect.y - (answer->rect.y + answer->rect.h), 16 + 11);
}

TEST(players_are_named_with_a_capital_in_what_a_spell_says) {
    char words[120];
    client_watch(app);
    View *v = &playback_of(app)->t.view;
    v->spells[1] = (ViewSpell){.owner = PLAYER_BLUE, .cast = 3};
    spell_panel_note(v, 1, words, sizeof words);
    ck_assert_str_eq(words, "Cast by Blue in turn 3.");
}
