// The buttons under the timeline, and going to a typed place.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/palette.h"
#include "render/sentences.h"
#include "ui/playback.h"
#include "ui/widgets.h"

// --- Buttons ---

static const char *const STEP_NAMES[PLAYBACK_STEPS] = {"Event", "Attack", "Round", "Combat", "Phase", "Turn"};

static void draw_stepping(App *app, Rect *r) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    (void)widget_choice(ui, "playback.step", rect_cut_left(r, 118), STEP_NAMES, PLAYBACK_STEPS, &p->step);
    ui_hint(ui, "How far one step goes.");
    (void)rect_cut_left(r, 6);
    if (widget_button(ui, "playback.back", rect_cut_left(r, 44), "\xE2\x86\x90", p->t.at > 0)) {
        playback_step(app, false);
    }
    (void)rect_cut_left(r, 6);
    if (widget_icon_button(ui, "playback.play", rect_cut_left(r, 54),
                           p->is_playing ? "icon/pause" : "icon/play",
                           p->is_playing ? "Pause (Space)" : "Play (Space)", p->t.at < p->t.count)) {
        playback_toggle(p);
    }
    (void)rect_cut_left(r, 6);
    if (widget_button(ui, "playback.forward", rect_cut_left(r, 44), "\xE2\x86\x92", p->t.at < p->t.count)) {
        playback_step(app, true);
    }
    (void)rect_cut_left(r, 6);
}

static void draw_speed(App *app, Rect *r) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    int *speed = playback_speed(app);
    int shown = *speed == PLAYBACK_SPEED_SAME ? app->settings.speed : *speed;
    if (widget_choice(ui, "playback.speed", rect_cut_left(r, 108), playback_speed_names(), PLAYBACK_SPEEDS,
                      &shown)) {
        *speed = shown;
    }
    ui_hint(ui, "Speed; [ and ] change it, holding H hurries, and Tab while it plays.");
    (void)rect_cut_left(r, 6);
    const bool is_held = ui_is_pressed(ui, "playback.hurry");
    (void)widget_button(ui, "playback.hurry", rect_cut_left(r, 76), "Hurry", true);
    p->is_hurrying = is_held || (p->is_hurrying && ui->event.kind != INPUT_POINTER_UP);
    (void)rect_cut_left(r, 6);
}

void playback_controls(App *app, Rect area) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    playback_timeline(app, rect_cut_top(&r, playback_timeline_height(ui)));
    (void)rect_cut_top(&r, 8);
    const bool is_watch = playback_is_watch(app);
    if (is_watch && widget_button(ui, "playback.leave", rect_cut_right(&r, 76), "Leave", true)) {
        playback_leave(app);
        return;
    }
    (void)rect_cut_right(&r, is_watch ? 6 : 0);
    if (p->sees_all) {
        char hint[UI_HINT_MAX];
        if (widget_button(ui, "playback.branch", rect_cut_right(&r, 100), "Play on",
                          playback_can_branch(p))) {
            playback_ask_branch(app);
        }
        playback_branch_words(app, hint, sizeof hint);
        ui_hint(ui, hint);
        (void)rect_cut_right(&r, 6);
    }
    const Rect done = rect_cut_right(&r, is_watch ? 106 : p->sees_all ? 90 : 150);
    const bool has_more = p->t.at < p->t.count && !p->is_review && !is_watch;
    const bool is_done = widget_main_button(ui, "playback.done", done,
                                            p->is_review ? "Close"
                                            : is_watch   ? "Next turn"
                                            : has_more   ? "Skip to the end"
                                                         : "Go on",
                                            true);
    draw_stepping(app, &r);
    draw_speed(app, &r);
    if (p->t.view.high != 0 && widget_button(ui, "playback.board", rect_cut_left(&r, 80),
                                             p->shows_board ? "Combat" : "Board", true)) {
        p->shows_board = !p->shows_board;
    }
    (void)rect_cut_left(&r, 6);
    if (widget_button(ui, "playback.where", rect_cut_left(&r, 66), "Go to", true)) {
        playback_ask_where(app);
    }
    (void)rect_cut_left(&r, 6);
    if (widget_button(ui, "playback.watching", rect_cut_left(&r, 76), "Options", true)) {
        app_push(app, SCREEN_WATCHING);
        return;
    }
    if (is_done && has_more) {
        playback_jump(p, p->t.count);
    } else if (is_done) {
        playback_finish(app);
    }
}

// --- Going to a typed place ---

// "12" or "12.3": a turn, or a turn and an event in it.
static bool go_where(App *app) {
    PlaybackScreen *p = app->playback;
    char *end = NULL;
    const long turn = strtol(p->where, &end, 10);
    long frame = 0;
    if (end != p->where && *end == '.') {
        const char *rest = end + 1;
        frame = strtol(rest, &end, 10);
        end = end == rest ? p->where : end;
    }
    return end != p->where && *end == '\0' && turn > 0 && turn <= 10000 && frame >= 0 && frame < 1000000 &&
           playback_go(app, (int)turn, (uint32_t)frame);
}

void playback_ask_where(App *app) {
    app->playback->asks_where = true;
    app->playback->is_playing = false;
    app->playback->where[0] = '\0';
    ui_focus(&app->ui, "where.field");
}

TextAnswer playback_ask_text(App *app, const TextQuestion *q) {
    Ui *ui = &app->ui;
    app->is_dialog_open = true;
    ui->is_blocked = false;
    const bool wants_out = ui_key(ui, KEY_ESCAPE);
    const bool wants_it = ui_key(ui, KEY_ENTER);
    Rect r = widget_dialog(ui, q->width, 214, q->title);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_top(&r, 30),
            q->line);
    (void)rect_cut_top(&r, 4);
    (void)widget_field(ui, q->field, rect_cut_top(&r, 38), q->text, q->size);
    Rect buttons = rect_cut_bottom(&r, 44);
    const bool is_pressed = widget_main_button(ui, q->yes, rect_cut_right(&buttons, 130), q->verb, true);
    (void)rect_cut_right(&buttons, 10);
    const bool is_left = widget_button(ui, q->no, rect_cut_right(&buttons, 130), "Cancel", true);
    return wants_out || is_left ? TEXT_DROPPED : wants_it || is_pressed ? TEXT_GIVEN : TEXT_AWAITED;
}

void playback_end_question(App *app) {
    app->is_dialog_open = false;
    ui_focus(&app->ui, "playback.play");
}

void playback_where(App *app) {
    PlaybackScreen *p = app->playback;
    if (!p->asks_where) {
        app->is_dialog_open = false;
        return;
    }
    const TextQuestion question = {.title = "Go to",
                                   .line = "A turn, or a turn and an event: 12 or 12.3",
                                   .verb = "Go",
                                   .field = "where.field",
                                   .yes = "where.go",
                                   .no = "where.cancel",
                                   .width = 420,
                                   .text = p->where,
                                   .size = sizeof p->where};
    const TextAnswer answer = playback_ask_text(app, &question);
    if (answer == TEXT_GIVEN && !go_where(app)) {
        app_say(app, "There is no such turn here.");
    } else if (answer != TEXT_AWAITED) {
        p->asks_where = false;
        playback_end_question(app);
    }
}
