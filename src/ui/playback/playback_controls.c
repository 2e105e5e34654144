// The buttons under the timeline, and going to a typed place.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/palette.h"
#include "replay/sentences.h"
#include "ui/playback.h"
#include "kit/widgets.h"
#include "ui/settings_table.h"

// --- Buttons ---

static const char *const STEP_NAMES[PLAYBACK_STEPS] = {"Event", "Attack", "Round", "Combat", "Phase", "Turn"};
static const char *const BOARD_NAMES[2] = {"Combat", "Board"};

// What the row is made of beside the three buttons with pictures.
typedef enum ControlPart {
    PART_STEP,
    PART_SPEED,
    PART_HURRY,
    PART_BOARD,
    PART_WHERE,
    PART_OPTIONS,
    PART_DONE,
    PART_BRANCH,
    PART_LEAVE,
    PART_COUNT
} ControlPart;

enum { PART_GAP = 6, ARROW_WIDTH = 44, PLAY_WIDTH = 54, BUTTON_MARGIN = 17, CHOICE_MARGIN = 69 };

// All its words have one size, and each part as much room as its words need.
typedef struct ControlRow {
    float widths[PART_COUNT]; // 0: it is not there
    float size;
} ControlRow;

static float part_margin(ControlPart part) {
    return part == PART_STEP || part == PART_SPEED ? CHOICE_MARGIN : BUTTON_MARGIN;
}

static const char *done_words(App *app) {
    const PlaybackScreen *p = playback_of(app);
    if (p->is_review) {
        return "Close";
    }
    if (playback_is_watch(app)) {
        return "Next turn";
    }
    return p->t.at < p->t.count ? "Skip to the end" : "Go on";
}

// The longest of the words that a part may show, so that the row stays as it is when they change.
static float words_width(App *app, ControlPart part, float size) {
    const char *const own[PART_COUNT] = {
        [PART_HURRY] = "Hurry",        [PART_WHERE] = "Go to",    [PART_OPTIONS] = "Options",
        [PART_DONE] = done_words(app), [PART_BRANCH] = "Play on", [PART_LEAVE] = "Leave"};
    const char *const *words = &own[part];
    int count = 1;
    if (part == PART_STEP) {
        words = STEP_NAMES;
        count = PLAYBACK_STEPS;
    } else if (part == PART_SPEED) {
        words = settings_table_speed_names();
        count = PLAYBACK_SPEEDS;
    } else if (part == PART_BOARD) {
        words = BOARD_NAMES;
        count = 2;
    }
    float width = 0;
    for (int i = 0; i < count; i++) {
        const FontId font = part == PART_DONE ? FONT_BOLD : FONT_BODY;
        width = fmaxf(width, ui_text_width(&app->ui, font, size, words[i]));
    }
    return width;
}

// How wide each part is designed, 0 for those that are not there.
static void designed_widths(App *app, float out[PART_COUNT]) {
    const bool is_watch = playback_is_watch(app);
    // The place of the board's button is kept outside of combats: what follows it would move under a click.
    out[PART_STEP] = 118;
    out[PART_SPEED] = 108;
    out[PART_HURRY] = 76;
    out[PART_BOARD] = 80;
    out[PART_WHERE] = 66;
    out[PART_OPTIONS] = 76;
    out[PART_DONE] = is_watch ? 106 : playback_offers_branch(app) ? 90 : 150;
    out[PART_BRANCH] = playback_offers_branch(app) ? 100 : 0;
    out[PART_LEAVE] = is_watch ? 76 : 0;
}

// The words grow as far as all have room for it; what is left makes narrow parts as wide as they are
// designed.
static ControlRow lay_out_row(App *app, Rect r) {
    enum { WORDS = 18, WORDS_LEAST = 10 };
    ControlRow row;
    float designed[PART_COUNT];
    float room = 0;
    float needed = 0;
    float wanted = 0;
    designed_widths(app, designed);
    row.size = fminf(ui_text_size(&app->ui, WORDS), r.h * 0.72F);
    for (;; row.size -= 0.5F) {
        room = r.w - 2 * ARROW_WIDTH - PLAY_WIDTH - 3 * PART_GAP;
        needed = wanted = 0;
        for (int i = 0; i < PART_COUNT; i++) {
            row.widths[i] = designed[i] > 0
                                ? words_width(app, (ControlPart)i, row.size) + part_margin((ControlPart)i)
                                : 0;
            room -= designed[i] > 0 ? PART_GAP : 0;
            needed += row.widths[i];
            wanted += fmaxf(designed[i] - row.widths[i], 0);
        }
        if (needed <= room || row.size <= WORDS_LEAST) {
            break;
        }
    }
    const float share = wanted > 0 ? fmaxf(fminf((room - needed) / wanted, 1), 0) : 0;
    for (int i = 0; i < PART_COUNT; i++) {
        row.widths[i] += share * fmaxf(designed[i] - row.widths[i], 0);
    }
    return row;
}

static Rect part_left(Rect *r, float width) {
    const Rect part = rect_cut_left(r, width);
    (void)rect_cut_left(r, width > 0 ? PART_GAP : 0);
    return part;
}

static Rect part_right(Rect *r, float width) {
    const Rect part = rect_cut_right(r, width);
    (void)rect_cut_right(r, width > 0 ? PART_GAP : 0);
    return part;
}

static void draw_stepping(App *app, Rect *r, const ControlRow *row) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    (void)widget_choice(ui, "playback.step", part_left(r, row->widths[PART_STEP]), STEP_NAMES, PLAYBACK_STEPS,
                        &p->step);
    ui_hint(ui, "How far one step goes.");
    if (widget_button(ui, "playback.back", part_left(r, ARROW_WIDTH), "\xE2\x86\x90", p->t.at > 0)) {
        playback_step(app, false);
    }
    if (widget_icon_button(ui, "playback.play", part_left(r, PLAY_WIDTH),
                           p->is_playing ? "icon/pause" : "icon/play",
                           p->is_playing ? "Pause (Space)" : "Play (Space)", p->t.at < p->t.count)) {
        playback_toggle(p);
    }
    if (widget_button(ui, "playback.forward", part_left(r, ARROW_WIDTH), "\xE2\x86\x92",
                      p->t.at < p->t.count)) {
        playback_step(app, true);
    }
}

static void draw_speed(App *app, Rect *r, const ControlRow *row) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    int *speed = playback_speed(app);
    int shown = *speed == PLAYBACK_SPEED_SAME ? app->settings.speed : *speed;
    if (widget_choice(ui, "playback.speed", part_left(r, row->widths[PART_SPEED]),
                      settings_table_speed_names(), PLAYBACK_SPEEDS, &shown)) {
        *speed = shown;
    }
    ui_hint(ui, "Speed; [ and ] change it, holding H hurries, and Tab while it plays.");
    const bool is_held = ui_is_pressed(ui, "playback.hurry");
    (void)widget_button(ui, "playback.hurry", part_left(r, row->widths[PART_HURRY]), "Hurry", true);
    p->is_hurrying = is_held || (p->is_hurrying && p->hurry_key != KEY_NONE);
}

// The branch button; only where playing on is possible at all.
static void draw_branch(App *app, Rect *r, const ControlRow *row) {
    char hint[UI_HINT_MAX];
    if (!playback_offers_branch(app)) {
        return;
    }
    if (widget_button(&app->ui, "playback.branch", part_right(r, row->widths[PART_BRANCH]), "Play on",
                      playback_branch_hindrance(app) == NULL)) {
        playback_ask_branch(app);
    }
    playback_branch_words(app, hint, sizeof hint);
    ui_hint(&app->ui, hint);
}

// False when the screen was left.
static bool draw_places(App *app, Rect *r, const ControlRow *row) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const bool is_fight = p->t.view.high != 0;
    if (widget_button(ui, "playback.board", part_left(r, row->widths[PART_BOARD]),
                      BOARD_NAMES[is_fight && p->shows_board ? 0 : 1], is_fight)) {
        p->shows_board = !p->shows_board;
    }
    ui_hint(ui, !is_fight        ? "The board is shown already: nobody fights at this moment."
                : p->shows_board ? "Shows the combat again."
                                 : "Shows the whole board while they fight.");
    if (widget_button(ui, "playback.where", part_left(r, row->widths[PART_WHERE]), "Go to", true)) {
        playback_ask_where(app);
    }
    if (widget_button(ui, "playback.watching", part_left(r, row->widths[PART_OPTIONS]), "Options", true)) {
        app_push(app, SCREEN_WATCHING);
        return false;
    }
    return true;
}

void playback_controls(App *app, Rect area) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    playback_timeline(app, rect_cut_top(&r, playback_timeline_height(ui)));
    (void)rect_cut_top(&r, 8);
    const ControlRow row = lay_out_row(app, r);
    ui_limit_text(ui, row.size);
    if (row.widths[PART_LEAVE] > 0 &&
        widget_button(ui, "playback.leave", part_right(&r, row.widths[PART_LEAVE]), "Leave", true)) {
        playback_leave(app);
        return;
    }
    draw_branch(app, &r, &row);
    const bool has_more = p->t.at < p->t.count && !p->is_review && !playback_is_watch(app);
    const bool is_done =
        widget_main_button(ui, "playback.done", part_right(&r, row.widths[PART_DONE]), done_words(app), true);
    draw_stepping(app, &r, &row);
    draw_speed(app, &r, &row);
    if (!draw_places(app, &r, &row)) {
        return;
    }
    ui_limit_text(ui, 0);
    if (is_done && has_more) {
        playback_jump(p, p->t.count);
    } else if (is_done) {
        playback_finish(app);
    }
}

// --- Going to a typed place ---

// "12" or "12.3": a turn, or a turn and an event in it.
static bool go_where(App *app) {
    PlaybackScreen *p = playback_of(app);
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
    playback_of(app)->asks_where = true;
    playback_pause(playback_of(app));
    playback_of(app)->where[0] = '\0';
    ui_focus(&app->ui, "where.field");
}

TextAnswer playback_ask_text(App *app, const TextQuestion *q) {
    Ui *ui = &app->ui;
    app->is_dialog_open = true;
    ui->is_blocked = false;
    Rect r = widget_small_dialog(ui, q->width, 140, q->title);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_top(&r, 30),
            q->line);
    (void)rect_cut_top(&r, 4);
    (void)widget_field(ui, q->field, rect_cut_top(&r, 38), q->text, q->size);
    Rect buttons = rect_cut_bottom(&r, 44);
    const bool is_pressed = widget_main_button(ui, q->yes, rect_cut_right(&buttons, 130), q->verb, true);
    (void)rect_cut_right(&buttons, 10);
    const bool is_left = widget_way_out(ui, q->no, rect_cut_right(&buttons, 130), "Cancel");
    // On Cancel it is Cancel's.
    const bool wants_it = ui_key(ui, KEY_ENTER);
    return is_left ? TEXT_DROPPED : wants_it || is_pressed ? TEXT_GIVEN : TEXT_AWAITED;
}

void playback_end_question(App *app) {
    app->is_dialog_open = false;
    ui_focus(&app->ui, "playback.play");
}

void playback_where(App *app) {
    PlaybackScreen *p = playback_of(app);
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
