// A combat that is watched: between two attacks whoever struck walks home, nobody is at another place from
// one picture to the next, steps show the same both ways; and figures have the room that a small window has.

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "theatre/combat_stage.h"
#include "ui/screen.h"
#include "support/client.h"
#include "support/test.h"

static App *app;
static PlaybackScreen *p;
static Stage stage;
static Story coming;
static const Rect FIELD = {0, 100, 900, 340};

static void begin(void) {
    app = client_begin(1280, 720);
    client_watch(app);
    app->settings.slow_for_new = false;
}

FIXTURE(begin, client_end);

// Swordsmen and archers of either side, each a row of "minions" of a match file; nobody of one side has the
// name of one of the other.
#define SWORDS(id, count)                                                                                    \
    "{\"id\": \"" id                                                                                         \
    "\", \"class\": \"swordsman\", \"nation\": \"elf\", \"level\": 2, \"hp\": 12, \"count\": " #count "}"
#define GUARDS(id, count)                                                                                    \
    "{\"id\": \"" id "\", \"class\": \"swordsman\", \"nation\": \"elf\", \"level\": 2, \"hp\": 12, "         \
    "\"spells\": [\"ogis-armor\"], \"count\": " #count "}"
#define BOWS(id, count)                                                                                      \
    "{\"id\": \"" id "\", \"class\": \"archer\", \"nation\": \"elf\", \"level\": 2, \"count\": " #count "}"

// One by one, some of them, in a turn that is too full for it to last, and in volleys that one is left out
// of.
static const char *const FIGHTS[][2] = {
    {SWORDS("al", 1), SWORDS("bo", 2)},
    {SWORDS("al", 2), SWORDS("bo", 1) "," BOWS("di", 2)},
    {GUARDS("al", 4) "," BOWS("di", 4), SWORDS("bo", 5)},
    {SWORDS("al", 8), "{\"id\": \"bo\", \"class\": \"swordsman\", \"nation\": \"elf\", \"hp\": 80, "
                      "\"spells\": [\"ogis-armor\"]}"},
};

static void fight_between(const char *red, const char *blue) {
    static const char form[] =
        "{\"format\": \"sancta-match/1\", \"seed\": 12, \"turn\": 6, \"phase\": \"orders\", \"initiative\": "
        "\"red\", \"players\": {\"red\": {\"house\": \"war\"}, \"blue\": {\"house\": \"life\"}}, \"groups\": "
        "["
        "{\"id\": \"A\", \"at\": \"e6\", \"owner\": \"red\", \"minions\": [%s]},"
        "{\"id\": \"B\", \"at\": \"f6\", \"owner\": \"blue\", \"minions\": [%s]}],"
        "\"orders\": [{\"red\": [], \"blue\": []}]}";
    char text[1200];
    const int length = snprintf(text, sizeof text, form, red, blue);
    ck_assert_int_lt(length, (int)sizeof text);
    ck_assert(session_open_example(&app->session, text, (size_t)length));
    playback_open(app, PLAYER_NONE, 0, true);
    p = playback_of(app);
    p->shows_board = false;
}

// Everybody's place in the pass that is drawn now; false: no combat is on.
static bool take_places(void) {
    story_at(&p->story, &p->t);
    if (playback_view(app)->high == 0) {
        return false;
    }
    combat_stage_collect(&stage, app, &coming);
    combat_places_take(&stage, app, FIELD, 0);
    return true;
}

// How far whoever has come farthest since [before] has come, in widths of a figure.
static float longest_way(const Stage *before) {
    float longest = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const Fighter *a = &before->fighters[i];
        const Fighter *b = &stage.fighters[i];
        const float way = hypotf(a->feet.x - b->feet.x, a->feet.y - b->feet.y) / stage.figure;
        longest = a->has_place && b->has_place ? fmaxf(longest, way) : longest;
    }
    return longest;
}

TEST(whoever_struck_walks_home_however_short_what_comes_between_is, .cases = COUNT_OF(FIGHTS)) {
    static Stage before;
    int frames = 0;
    fight_between(FIGHTS[_i][0], FIGHTS[_i][1]);
    p->is_playing = true;
    bool has_before = false;
    while (p->t.at < p->t.count) {
        p->is_playing = true;
        screen_playback.update(app, 6);
        const bool is_on = take_places();
        if (is_on && has_before) {
            // A run over the whole field takes 60 ms where a turn is full.
            ck_assert_msg(longest_way(&before) < 1.2F, "at %u somebody comes %.1f widths in 6 ms", p->t.at,
                          (double)longest_way(&before));
            frames += 1;
        }
        before = stage;
        has_before = is_on;
    }
    ck_assert_int_gt(frames, 200);
}

static uint32_t first_round(void) {
    uint32_t at = 1;
    while (at < p->t.count && p->t.events[at - 1].kind != EV_round_began) {
        at += 1;
    }
    return at;
}

// The step from one position to the next begins where everybody stood there and ends where everybody stands
// here; without a way between them all stand where they stood.
TEST(a_step_leads_from_where_all_stood_to_where_all_stand, .cases = COUNT_OF(FIGHTS)) {
    static Stage here;
    static Stage there;
    int walks = 0;
    fight_between(FIGHTS[_i][0], FIGHTS[_i][1]);
    for (uint32_t at = first_round(); at < p->t.count; at++) {
        playback_jump(p, at);
        if (!take_places()) {
            break;
        }
        there = stage;
        playback_jump(p, at + 1);
        if (!take_places()) {
            break;
        }
        here = stage;
        for (int back = 0; back <= 1; back++) {
            playback_jump(p, back != 0 ? at + 1 : at);
            (void)take_places();
            playback_step_by(app, MARK_EVENT, back == 0);
            if (!p->glide.is_on) {
                ck_assert_float_lt(longest_way(back != 0 ? &there : &here), 0.1F);
                continue;
            }
            ck_assert(take_places());
            ck_assert_msg(longest_way(back != 0 ? &here : &there) < 0.1F, "to %u, back %d", at + 1, back);
            const float length = pace_approach_ms(&p->t.events[at]) + pace_echo_ms(&p->t.events[at]);
            p->glide.elapsed_ms = length - 1;
            ck_assert(take_places());
            ck_assert_msg(longest_way(back != 0 ? &there : &here) < 0.1F, "to %u, back %d", at + 1, back);
            p->glide.elapsed_ms = pace_approach_ms(&p->t.events[at]) * 0.4F;
            ck_assert(take_places());
            for (int i = 1; i <= MINIONS_MAX; i++) {
                walks += stage.fighters[i].returns > 0.1F && stage.fighters[i].returns < 0.9F ? 1 : 0;
            }
        }
    }
    ck_assert_int_gt(walks, 2);
}

TEST(with_less_motion_nobody_walks_home) {
    for (int motion = MOTION_REDUCED; motion <= MOTION_NONE; motion++) {
        fight_between(FIGHTS[0][0], FIGHTS[0][1]);
        app->settings.motion = motion;
        p->is_playing = true;
        while (p->t.at < p->t.count) {
            p->is_playing = true;
            screen_playback.update(app, 20);
            const bool is_on = take_places();
            for (int i = 1; is_on && i <= MINIONS_MAX; i++) {
                const float share = stage.fighters[i].run;
                ck_assert_msg(share < 0.01F || share > 0.99F, "at %u", p->t.at);
                ck_assert(motion != MOTION_NONE || stage.fighters[i].gone < 0.01F);
            }
        }
    }
}

// How wide bodies are, which are half of a figure, on the stage of a window, at a moment of the fight.
static float figure_in(int width, int height, int text_percent) {
    app_resize(app, width, height);
    app->settings.text_percent = text_percent;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const UiWidget *figure = ui_find(&app->ui, "high.1");
    ck_assert_ptr_nonnull(figure);
    return figure->rect.w;
}

TEST(where_letters_are_large_and_the_window_is_low_figures_have_the_room_of_the_steps) {
    fight_between(FIGHTS[2][0], FIGHTS[2][1]);
    playback_jump(p, first_round());
    ck_assert_float_gt(figure_in(1280, 720, 100), 40);
    ck_assert_ptr_null(ui_find(&app->ui, "combat.steps"));
    ck_assert_ptr_nonnull(ui_find(&app->ui, "chip.R1"));
    ck_assert_float_gt(figure_in(1280, 720, 200), 45);
    const float folded = figure_in(960, 600, 200);
    ck_assert_float_gt(folded, 30);
    ck_assert_ptr_null(ui_find(&app->ui, "chip.R1"));
    client_click(app, "combat.steps");
    ck_assert_float_lt(figure_in(960, 600, 200), folded * 0.8F);
    ck_assert_ptr_nonnull(ui_find(&app->ui, "chip.R1"));
}

TEST(few_who_fight_are_as_large_as_they_have_room) {
    fight_between(FIGHTS[0][0], FIGHTS[0][1]);
    playback_jump(p, first_round());
    (void)take_places();
    ck_assert_float_ge(stage.figure, FIELD.h * 0.4F);
}

TEST(everybody_who_stands_by_is_told_by_a_long_name) {
    static const char text[] =
        "{\"format\": \"sancta-match/1\", \"seed\": 12, \"turn\": 6, \"phase\": \"orders\", \"players\": "
        "{\"red\": {\"house\": \"war\"}, \"blue\": {\"house\": \"life\"}}, \"groups\": ["
        "{\"id\": \"A\", \"at\": \"e6\", \"owner\": \"red\", \"minions\": [" SWORDS(
            "al", 1) "]},"
                     "{\"id\": \"Companions-of-the-fifth-standard\", \"at\": \"f6\", \"owner\": \"blue\", "
                     "\"minions\": [" SWORDS(
                         "bo", 1) "]},"
                                  "{\"id\": \"Companions-of-the-first-standard\", \"at\": \"e7\", \"owner\": "
                                  "\"blue\", \"minions\": [" SWORDS(
                                      "ca",
                                      1) "]},"
                                         "{\"id\": \"Companions-of-the-other-standard\", \"at\": \"e5\", "
                                         "\"owner\": \"blue\", \"minions\": [" SWORDS(
                                             "di",
                                             1) "]},"
                                                "{\"id\": \"Companions-of-the-third-standard\", \"at\": "
                                                "\"d6\", \"owner\": \"blue\", \"minions\": [" SWORDS(
                                                    "ed", 1) "]}],"
                                                             "\"orders\": [{\"red\": [], \"blue\": []}]}";
    ck_assert(session_open_example(&app->session, text, sizeof text - 1));
    playback_open(app, PLAYER_NONE, 0, true);
    p = playback_of(app);
    p->shows_board = false;
    const UiWidget *told = NULL;
    for (uint32_t at = 1; at < p->t.count && told == NULL; at++) {
        timeline_seek(&p->t, at);
        if (p->t.events[at - 1].kind == EV_combat_began) {
            client_send(app, (InputEvent){.kind = INPUT_NONE});
            told = ui_find(&app->ui, "combat.bystanders");
        }
    }
    ck_assert_ptr_nonnull(told);
    ck_assert_msg(strstr(told->label, " at d6") != NULL && strstr(told->label, " stand by") != NULL, "%s",
                  told->label);
}

TEST(a_drawing_that_ends_leaves_no_square_with_the_focus) {
    // Into a combat, and to other eyes.
    for (int way = 0; way < 2; way++) {
        fight_between(FIGHTS[0][0], FIGHTS[0][1]);
        uint32_t at = 1;
        while (at < p->t.count && p->t.events[at - 1].kind != EV_combat_began) {
            at += 1;
        }
        timeline_seek(&p->t, at - 1);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        client_press(app, 'd');
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert(p->is_drawing);
        ck_assert_int_eq(strncmp(app->ui.focus, "square.", 7), 0);
        p->shows_board = false;
        if (way == 0) {
            playback_step_by(app, MARK_COMBAT, true);
        } else {
            playback_look_as(app, PLAYER_RED);
        }
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert(!p->is_drawing);
        ck_assert_msg(ui_has_focus(&app->ui, "playback.play"), "%d: %s", way, app->ui.focus);
    }
}
