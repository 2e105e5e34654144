// When the client asks to be heard: forward and not backward, clicks, mute, music by screen, what the
// settings keep.

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/query.h"
#include "orders/screen_orders.h"
#include "shell/captions.h"
#include "support/client.h"
#include "ui/app_pass.h"
#include "ui/app_sound.h"
#include "ui/playback.h"
#include "support/test.h"

static App *app;
static int heard[SOUND_COUNT];

static void hear(void *data, SoundId id) {
    (void)data;
    heard[id] += 1;
}

static void forget(void) {
    memset(heard, 0, sizeof heard);
}

static int heard_at_all(void) {
    int sum = 0;
    for (int i = 0; i < SOUND_COUNT; i++) {
        sum += heard[i];
    }
    return sum;
}

static void begin(void) {
    app = client_begin(1280, 800);
    app->platform.play_sound = hear;
    forget();
}

FIXTURE(begin, client_end);

static void watch_a_match(void) {
    client_watch(app);
    forget();
}

// What the events after [from] up to [to] sound like.
static int expected(uint32_t from, uint32_t to) {
    int sum = 0;
    for (uint32_t i = from; i < to; i++) {
        sum += sound_for_event(&playback_of(app)->t.events[i], PLAYER_NONE) != SOUND_NONE ? 1 : 0;
    }
    return sum;
}

TEST(playing_forward_is_heard_event_by_event) {
    watch_a_match();
    PlaybackScreen *p = playback_of(app);
    app->settings.slow_for_new = false; // nothing stops it
    p->is_playing = true;
    uint32_t now = 0;
    while (p->t.at < p->t.count && now < 600000) {
        now += 8; // one event at most: the shortest stands for 12 ms
        app_pass_update(app, now);
    }
    ck_assert_uint_eq(p->t.at, p->t.count);
    ck_assert_int_gt(expected(0, p->t.count), 5);
    ck_assert_int_eq(heard_at_all(), expected(0, p->t.count));
}

// Everything that moves is heard on its way, as far along as its kind says, whether it plays or is stepped
// to.
TEST(what_moves_is_heard_while_it_moves) {
    watch_a_match();
    PlaybackScreen *p = playback_of(app);
    app->settings.slow_for_new = false;
    int found = 0;
    for (uint32_t at = 0; at < p->t.count; at++) {
        const Event *e = &p->t.events[at];
        const SoundId sound = sound_for_event(e, p->seat);
        const float share = pace_sound_share(e);
        if (sound == SOUND_NONE || share >= 1 || pace_approach_ms(e) <= 0 ||
            (p->t.marks[at] & MARK_NEWS) == 0) {
            continue;
        }
        found += 1;
        // Stepped to.
        client_press(app, KEY_HOME);
        ck_assert(playback_go(app, p->t.turns[at], 0));
        timeline_seek(&p->t, at);
        forget();
        uint32_t now = app->now_ms;
        client_press(app, KEY_RIGHT);
        ck_assert(p->glide.is_on);
        while (heard[sound] == 0 && p->glide.is_on) {
            now += 5;
            app_pass_update(app, now);
            client_send(app, (InputEvent){.kind = INPUT_NONE});
        }
        ck_assert_int_eq(heard_at_all(), 1);
        ck_assert_float_le(fabsf(p->glide.elapsed_ms - share * pace_approach_ms(e)), 12);
    }
    ck_assert_int_gt(found, 3);
}

TEST(a_walk_that_plays_is_heard_when_it_begins) {
    watch_a_match();
    PlaybackScreen *p = playback_of(app);
    app->settings.slow_for_new = false;
    p->is_playing = true;
    uint32_t now = app->now_ms;
    int walks = 0;
    while (p->t.at < p->t.count && now < 600000) {
        const int before = heard[SOUND_WALK];
        now += 4;
        app_pass_update(app, now);
        if (heard[SOUND_WALK] == before) {
            continue;
        }
        const FightMoment m = playback_moment(app);
        const bool goes = m.e != NULL && m.e->kind == EV_moved && m.is_approach;
        ck_assert_msg(goes || timeline_last_event(&p->t)->kind == EV_minion_changed_group, "heard at %s",
                      event_kind_info(timeline_last_event(&p->t)->kind).name);
        walks += goes ? 1 : 0;
        ck_assert(!goes || m.phase < 0.3F);
    }
    ck_assert_int_gt(walks, 0);
}

TEST(many_events_in_one_frame_are_not_all_heard) {
    watch_a_match();
    PlaybackScreen *p = playback_of(app);
    p->is_playing = true;
    p->is_hurrying = true;
    app->settings.speed = PLAYBACK_SPEED_INSTANT - 1;
    app_pass_update(app, 200); // 12.8 seconds of playback
    ck_assert_uint_gt(p->t.at, 10);
    ck_assert_int_gt(heard_at_all(), 0);
    ck_assert_int_le(heard_at_all(), 3);
}

TEST(instant_playback_is_silent) {
    watch_a_match();
    playback_of(app)->is_playing = true;
    app->settings.speed = PLAYBACK_SPEED_INSTANT;
    app_pass_update(app, 100);
    ck_assert_uint_gt(playback_of(app)->t.at, 10);
    ck_assert_int_eq(heard_at_all(), 0);
}

TEST(a_step_forward_is_heard_and_a_step_back_is_not) {
    watch_a_match();
    PlaybackScreen *p = playback_of(app);
    client_press(app, KEY_RIGHT);
    ck_assert_uint_eq(p->t.at, 1);
    ck_assert_int_eq(sound_for_event(&p->t.events[0], PLAYER_NONE), SOUND_TURN);
    ck_assert_int_eq(heard[SOUND_TURN], 1);
    client_press(app, KEY_RIGHT);
    client_press(app, KEY_RIGHT);
    forget();
    client_press(app, KEY_LEFT);
    client_press(app, KEY_LEFT);
    ck_assert_uint_eq(p->t.at, 1);
    ck_assert_int_eq(heard_at_all(), 0);
}

TEST(seeking_is_silent) {
    watch_a_match();
    PlaybackScreen *p = playback_of(app);
    client_press(app, KEY_END);
    ck_assert_uint_eq(p->t.at, p->t.count);
    ck_assert_int_eq(heard_at_all(), 0);
    client_press(app, KEY_HOME);
    ck_assert_uint_eq(p->t.at, 0);
    ck_assert(playback_go(app, 1, 4));
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(heard_at_all(), 0);
}

TEST(a_control_clicks_when_it_is_used_and_the_ground_does_not) {
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_send(app, (InputEvent){.kind = INPUT_POINTER_DOWN, .button = 1, .clicks = 1, .x = 2, .y = 2});
    client_send(app, (InputEvent){.kind = INPUT_POINTER_UP, .button = 1, .clicks = 1, .x = 2, .y = 2});
    ck_assert_int_eq(heard_at_all(), 0);
    client_press(app, KEY_ENTER);
    ck_assert_int_eq(heard[SOUND_CLICK], 1);
    ck_assert_int_eq(heard_at_all(), 1);
}

TEST(the_key_mutes_and_unmutes_and_says_so) {
    app_replace(app, SCREEN_TITLE);
    client_press(app, 'm');
    ck_assert(app->settings.sound.is_muted);
    ck_assert_str_eq(app->message, "The sound is off.");
    client_press(app, 'm');
    ck_assert(!app->settings.sound.is_muted);
    ck_assert_str_eq(app->message, "The sound is on.");
}

TEST(holding_the_key_mutes_once) {
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'm'});
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'm', .repeat = true});
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'm', .repeat = true});
    ck_assert(app->settings.sound.is_muted);
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'm', .repeat = true});
    ck_assert(app->settings.sound.is_muted);
}

TEST(an_m_in_a_name_does_not_mute) {
    app_replace(app, SCREEN_NEW_MATCH);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    bool has_field = false;
    for (int i = 0; i < app->ui.count && !has_field; i++) {
        if (app->ui.widgets[i].role == ROLE_FIELD) {
            ui_focus(&app->ui, app->ui.widgets[i].name);
            has_field = true;
        }
    }
    ck_assert(has_field);
    client_press(app, 'm');
    ck_assert(!app->settings.sound.is_muted);
}

TEST(music_follows_the_screen) {
    app_replace(app, SCREEN_TITLE);
    ck_assert_int_eq(app_sound_music(app, MUSIC_NONE), MUSIC_TITLE);
    app_push(app, SCREEN_SETTINGS);
    ck_assert_int_eq(app_sound_music(app, MUSIC_TITLE), MUSIC_TITLE);
    app_replace(app, SCREEN_HANDOVER);
    ck_assert_int_eq(app_sound_music(app, MUSIC_TITLE), MUSIC_ORDERS);
    app_replace(app, SCREEN_RESULT);
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_RESULT);
    app->depth = 0;
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_NONE);
}

TEST(the_settings_over_a_playback_keep_its_music) {
    watch_a_match();
    View *v = &playback_of(app)->t.view;
    v->phase = PHASE_COMBAT;
    v->high = 1;
    app_push(app, SCREEN_SETTINGS);
    ck_assert_int_eq(app_sound_music(app, MUSIC_COMBAT), MUSIC_COMBAT);
}

TEST(combat_music_begins_with_a_combat_and_stays_until_the_phase_is_over) {
    watch_a_match();
    View *v = &playback_of(app)->t.view;
    v->phase = PHASE_MOVEMENT;
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_ORDERS);
    v->phase = PHASE_COMBAT;
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_ORDERS);
    v->high = 1;
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_COMBAT);
    v->high = 0;
    ck_assert_int_eq(app_sound_music(app, MUSIC_COMBAT), MUSIC_COMBAT);
    v->phase = PHASE_END;
    ck_assert_int_eq(app_sound_music(app, MUSIC_COMBAT), MUSIC_ORDERS);
}

// A group of blue's, that stands [rows] rows from red's Sanctum.
static void bring_blue(View *v, int rows) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *s = &v->structures[i];
        if (s->at != 0 && s->kind == STRUCTURE_SANCTUM && s->owner == PLAYER_RED) {
            const SquareId sanctum = {s->at};
            const int row = square_row(sanctum);
            for (int square = 1; square <= SQUARES; square++) {
                const int away = square_row((SquareId){(uint8_t)square}) - row;
                if (square_distance2(sanctum, (SquareId){(uint8_t)square}) == rows * rows &&
                    away * away == rows * rows) {
                    v->groups[GROUPS_MAX] =
                        (ViewGroup){.label = 1, .owner = PLAYER_BLUE, .count = 1, .at = (uint8_t)square};
                }
            }
        }
    }
    ck_assert_int_ne(v->groups[GROUPS_MAX].at, 0);
}

TEST(orders_sound_of_danger_while_an_enemy_stands_before_the_sanctum) {
    client_order(app);
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_ORDERS);
    bring_blue(&orders_state_of(app)->view, 4);
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_ORDERS);
    bring_blue(&orders_state_of(app)->view, 2);
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_VIGIL);
    orders_state_of(app)->view.groups[GROUPS_MAX].owner = PLAYER_RED;
    ck_assert_int_eq(app_sound_music(app, MUSIC_VIGIL), MUSIC_ORDERS);
    orders_state_of(app)->view.groups[GROUPS_MAX].owner = PLAYER_NEUTRAL;
    ck_assert_int_eq(app_sound_music(app, MUSIC_VIGIL), MUSIC_ORDERS);
    orders_state_of(app)->view.groups[GROUPS_MAX].owner = PLAYER_BLUE;
    app_push(app, SCREEN_HANDOVER); // Who takes the seat is told nothing by it.
    ck_assert_int_eq(app_sound_music(app, MUSIC_VIGIL), MUSIC_ORDERS);
}

TEST(great_combats_and_those_for_a_sanctum_have_a_piece_of_their_own) {
    watch_a_match();
    View *v = &playback_of(app)->t.view;
    v->phase = PHASE_COMBAT;
    v->high = 1;
    v->low = 2;
    v->groups[1] = (ViewGroup){.label = 1, .count = 5};
    v->groups[2] = (ViewGroup){.label = 2, .count = 4};
    ck_assert_int_eq(app_sound_music(app, MUSIC_ORDERS), MUSIC_COMBAT);
    v->groups[2].count = 5;
    ck_assert_int_eq(app_sound_music(app, MUSIC_COMBAT), MUSIC_SIEGE);
    v->high = v->low = 0;
    ck_assert_int_eq(app_sound_music(app, MUSIC_SIEGE), MUSIC_SIEGE);
    v->phase = PHASE_END;
    ck_assert_int_eq(app_sound_music(app, MUSIC_SIEGE), MUSIC_ORDERS);
    v->phase = PHASE_COMBAT;
    v->high = 1;
    v->low = 2;
    v->groups[2].count = 1;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        v->groups[1].at = v->structures[i].kind == STRUCTURE_SANCTUM ? v->structures[i].at : v->groups[1].at;
    }
    ck_assert_int_eq(app_sound_music(app, MUSIC_COMBAT), MUSIC_SIEGE);
}

TEST(the_realm_is_heard_in_a_match_and_nowhere_else) {
    app_replace(app, SCREEN_TITLE);
    ck_assert_int_eq(app_sound_ambience(app), AMBIENCE_NONE);
    watch_a_match();
    app->session.match->start.realm = REALM_GREAT_FROST;
    ck_assert_int_eq(app_sound_ambience(app), AMBIENCE_GREAT_FROST);
    app_push(app, SCREEN_SOUNDS);
    ck_assert_int_eq(app_sound_ambience(app), AMBIENCE_GREAT_FROST);
    app_replace(app, SCREEN_TITLE);
    ck_assert_int_eq(app_sound_ambience(app), AMBIENCE_NONE);
    client_order(app);
    app->session.match->start.realm = REALM_ARBORIA;
    ck_assert_int_eq(app_sound_ambience(app), AMBIENCE_ARBORIA);
}

TEST(sliders_answer_keys_pointer_and_wheel_and_stay_in_range) {
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_SOUNDS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    SoundLevels *levels = &app->settings.sound;
    ui_focus(&app->ui, "sounds.music");
    client_press(app, KEY_RIGHT);
    ck_assert_int_eq(levels->music, 100);
    client_press(app, KEY_LEFT);
    ck_assert_int_eq(levels->music, 95);
    client_click(app, "sounds.effects");
    ck_assert_int_eq(levels->effects, 50);
    ck_assert_int_gt(heard[SOUND_HIT], 0);
    ck_assert_int_eq(levels->music, 95);
    client_send(
        app, (InputEvent){.kind = INPUT_WHEEL, .wheel = -1, .x = app->ui.pointer.x, .y = app->ui.pointer.y});
    ck_assert_int_eq(levels->effects, 45);
    ck_assert_str_eq(ui_find(&app->ui, "sounds.effects")->value, "45%");
    client_click(app, "sounds.ambience");
    ck_assert_int_eq(levels->ambience, 50);
    ck_assert_int_eq(levels->music, 95);
    client_click(app, "sounds.mute");
    ck_assert(levels->is_muted);
}

TEST(the_settings_file_keeps_loudness_and_mute) {
    static char text[8192];
    static Settings read;
    app->settings.captions = true;
    app->settings.sound =
        (SoundLevels){.master = 100, .effects = 35, .music = 0, .ambience = 15, .is_muted = true};
    ck_assert(settings_text(&app->settings, text, sizeof text));
    settings_read(&read, text, "settings");
    ck_assert_int_eq(read.sound.master, 100);
    ck_assert(read.captions);
    ck_assert_int_eq(read.sound.effects, 35);
    ck_assert_int_eq(read.sound.music, 0);
    ck_assert_int_eq(read.sound.ambience, 15);
    ck_assert(read.sound.is_muted);
    settings_read(&read, "effects-volume 101\nmusic-volume -1\nambience-volume x\nmute 0\n", "settings");
    ck_assert_int_eq(read.sound.effects, 100);
    ck_assert_int_eq(read.sound.music, 100);
    ck_assert_int_eq(read.sound.ambience, 100);
    ck_assert(!read.sound.is_muted);
}

TEST(every_sound_but_the_click_has_a_caption_of_its_own) {
    for (int i = SOUND_NONE + 1; i < SOUND_COUNT; i++) {
        ck_assert_msg((caption_text((SoundId)i)[0] == '\0') == (i == SOUND_CLICK), "%s",
                      sound_slug((SoundId)i));
        for (int k = SOUND_NONE + 1; k < i && i != SOUND_CLICK; k++) {
            ck_assert_str_ne(caption_text((SoundId)i), caption_text((SoundId)k));
        }
    }
}

TEST(captions_count_repeats_keep_the_last_three_and_go_by_themselves) {
    app_replace(app, SCREEN_TITLE);
    app->settings.captions = true;
    app_pass_update(app, 1000);
    app_sound(app, SOUND_HIT);
    app_sound(app, SOUND_HIT);
    app_pass_update(app, 1100);
    app_sound(app, SOUND_DEATH);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui_find(&app->ui, "captions")->label, "a hit (2) \xC2\xB7 a death");
    app_pass_update(app, 1200);
    app_sound(app, SOUND_WALK);
    app_pass_update(app, 1300);
    app_sound(app, SOUND_JOIN);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui_find(&app->ui, "captions")->label, "a death \xC2\xB7 steps \xC2\xB7 groups join");
    app_pass_update(app, 9000);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_null(ui_find(&app->ui, "captions"));
    app->settings.captions = false;
    app_sound(app, SOUND_HIT);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_null(ui_find(&app->ui, "captions"));
}
