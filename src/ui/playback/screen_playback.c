// The playback: laid out.

#include "playback/playback_parts.h"

#include <math.h>

#include "ui/app_sound.h"
#include "learn/learn_strip.h"
#include "playback/playback_music.h"
#include "ahead/orders_preview.h"
#include "shell/panels.h"
#include "theatre/cast_card.h"
#include "theatre/combat_odds.h"
#include "render/scene_board.h"

static void playback_enter(App *app) {
    ui_focus(&app->ui, "playback.play");
}

static bool is_in_combat(const App *app) {
    return playback_view(app)->high != 0 && !playback_of(app)->shows_board;
}

static void draw_stage(App *app, Rect r) {
    PlaybackScreen *p = playback_of(app);
    const bool is_combat = is_in_combat(app);
    if (is_combat) {
        p->is_drawing = false;
        p->sketch_from = (SquareId){0};
    }
    playback_leave_squares(app);
    if (is_combat) {
        combat_odds_expect(app);
        combat_panel(app, r);
        return;
    }
    playback_set_scene(app, r);
    playback_draw_pointer(app, r);
    playback_set_sketches(app);
    playback_describe(app, r);
    draw_clip(&app->list, r);
    scene_board_draw(&app->list, &p->scene);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    combat_card(app, r);
    cast_card(app, r);
}

static void answer(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (!p->asks_where && !p->asks_note && !p->asks_who && !playback_find_answer(app) &&
        !playback_take_log(app) && !playback_eyes_key(app) && !playback_sketch_keys(app)) {
        playback_keys_answer(app);
    }
    if (playback_of(app) != p) {
        return; // It was shown aside, and is no more.
    }
    playback_keys_let_go(app);
    if (app_screen(app) == SCREEN_PLAYBACK && !app->is_dialog_open) {
        playback_keys_end_animation(app);
    }
    if (p->is_fresh && playback_time_sounds_now(app)) {
        app_sound_event(app, timeline_last_event(&p->t), p->seat);
        p->is_fresh = false;
    }
    // The button that has the focus all the time would hide the timeline with its words.
    const bool is_at_play = app->ui.shows_focus && ui_has_focus(&app->ui, "playback.play");
    if (p->is_playing || is_at_play) {
        app->ui.hint[0] = '\0';
    }
}

// What asks for the log brings it back.
static void unfold_log(App *app) {
    const Keymap *const keys = &app->settings.keys;
    PlaybackScreen *p = playback_of(app);
    const bool finds = p->is_wide && keymap_pressed(keys, &app->ui, ACTION_LOG_FIND);
    if (finds || (p->is_wide && keymap_pressed(keys, &app->ui, ACTION_FOLD))) {
        p->is_wide = false;
        app->ui.event_used = true;
        ui_focus(&app->ui, finds ? "log.find" : "log.fold");
    }
}

// Picture, caption and controls over the whole window.
static void draw_wide(App *app, Rect r) {
    const Rect controls = rect_cut_bottom(&r, 72 + playback_timeline_height(&app->ui));
    playback_keys_answer_wheel(app, r);
    playback_keys_answer_wheel(app, controls);
    playback_caption(app, rect_cut_bottom(&r, playback_caption_height(app)));
    draw_stage(app, r);
    playback_show_note(app, r);
    playback_controls(app, controls);
}

// The same beside the log and over the strip of steps. False: it is another screen now.
static bool draw_all(App *app, Rect r) {
    const PlaybackScreen *p = playback_of(app);
    const float side = fmaxf(272, fminf(500, r.w * 0.29F));
    // Where the buttons have no room beside the log they stand below it.
    const float needed = PLAYBACK_CONTROLS_WIDTH + (playback_offers_branch(app) ? PLAYBACK_BRANCH_WIDTH : 0);
    const bool is_narrow = r.w - side < needed;
    Rect controls = {0, 0, 0, 0};
    if (is_narrow) {
        controls = rect_cut_bottom(&r, 72 + playback_timeline_height(&app->ui));
    }
    Rect log = rect_cut_right(&r, side);
    if (orders_preview_strip(app, rect_cut_top(&log, orders_preview_strip_height(app)))) {
        return false; // It is another one now.
    }
    playback_log(app, log);
    if (!is_narrow) {
        controls = rect_cut_bottom(&r, 72 + playback_timeline_height(&app->ui));
    }
    playback_keys_answer_wheel(app, r);
    playback_keys_answer_wheel(app, controls);
    if (p->shows_steps || !is_in_combat(app) || !combat_panel_folds_steps(app)) {
        story_panel(app, rect_cut_bottom(&r, story_panel_height(r.h)));
    }
    playback_caption(app, rect_cut_bottom(&r, playback_caption_height(app)));
    draw_stage(app, r);
    playback_show_note(app, r);
    playback_controls(app, controls);
    return true;
}

static void playback_draw(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->memory == NULL) {
        if (app->depth > 1) {
            app_pop(app);
        } else {
            app_replace(app, SCREEN_TITLE);
        }
        return;
    }
    Rect r = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, r, palette_color(COLOR_TABLE), palette_color(COLOR_NIGHT));
    playback_keys_end_glide(app);
    story_at(&p->story, &p->t);
    const bool is_seat = p->seat == PLAYER_RED || p->seat == PLAYER_BLUE;
    skybar_panel(app, rect_cut_top(&r, 46), &p->t.view, is_seat ? p->t.view.players[p->seat].pool : NULL);
    learn_strip(app, rect_cut_top(&r, learn_strip_height(app)));
    if (app_screen(app) != SCREEN_PLAYBACK || p->memory == NULL) {
        return;
    }
    unfold_log(app);
    const bool is_wide = p->is_wide && orders_preview_strip_height(app) <= 0;
    if (is_wide) {
        draw_wide(app, r);
    } else if (!draw_all(app, r)) {
        return;
    }
    orders_preview_frame(app);
    if (app_screen(app) == SCREEN_PLAYBACK && playback_of(app)->memory != NULL) {
        answer(app);
        if (app_screen(app) != SCREEN_PLAYBACK) {
            return;
        }
        playback_where(app);
        playback_note(app);
        playback_branch(app);
    }
}

static void playback_end(App *app) {
    if (playback_of(app) != NULL) {
        playback_free(playback_of(app));
    }
}

static int turn_looked_at(const App *app, Player *seat) {
    const PlaybackScreen *p = playback_of(app);
    const int turn = app_turn(app, seat);
    *seat = p->seat;
    return p->t.at > 0 ? p->t.turns[p->t.at - 1] : turn;
}

static bool has_more(const App *app) {
    return playback_of(app)->t.at < playback_of(app)->t.count;
}

static const char MOUSE_HELP[] =
    "With the mouse: a click on a line of the log goes there; drag the timeline, or turn the wheel over it "
    "to step. The right button, or Shift and the left one, draws on the board: a click marks, a drag makes "
    "an "
    "arrow.";
static const char FINGER_HELP[] = "With a finger: tap a line of the log to go there, drag the log or the "
                                  "timeline. Hold a finger on anything "
                                  "to read about it. Two fingers zoom and move the board.";
static const PadRow PAD_ROWS[] = {{"Left stick pressed", "why: a number, what happened"},
                                  {"X", "speeds, animation, pauses"},
                                  {"Y, on a button", "what is shown takes the whole window"},
                                  {"Left, right bumper", "one event back, forward"},
                                  {"Left, right trigger", "one attack back, forward"},
                                  {"Start", "play or pause; at the end continue"},
                                  {NULL, NULL}};
static const PadLayout pad = {.actions = {[PAD_LB] = ACTION_EVENT_BACK + 1,
                                          [PAD_RB] = ACTION_EVENT_FORWARD + 1,
                                          [PAD_LT] = ACTION_ATTACK_BACK + 1,
                                          [PAD_RT] = ACTION_ATTACK_FORWARD + 1,
                                          [PAD_X] = ACTION_WATCHING + 1,
                                          [PAD_Y] = ACTION_WIDE + 1},
                              .rows = PAD_ROWS};

const Screen screen_playback = {.name = "playback",
                                .topic = "12",
                                .keys = KEYS_PLAYBACK,
                                .mouse_help = MOUSE_HELP,
                                .finger_help = FINGER_HELP,
                                .pad = &pad,
                                .has_ambience = true,
                                .changes_by_look = true,
                                .state_size = sizeof(PlaybackScreen),
                                .end = playback_end,
                                .enter = playback_enter,
                                .update = playback_time_update,
                                .draw = playback_draw,
                                .moment = turn_looked_at,
                                .has_more = has_more,
                                .music = playback_music};
