// After a run that ended by a fault: the match that was saved, and the report, which stays on this computer.

#include "ui/crash_screen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/widgets.h"
#include "play/crash.h"

enum { LINES_MAX = 400, CRASH_PATH_SIZE = PATH_SIZE + 200 };
static const float LINE = 26;

typedef struct CrashScreen {
    char report[CRASH_REPORT_SIZE];
    const char *lines[LINES_MAX]; // of [shown]
    int count;
    char shown[CRASH_REPORT_SIZE]; // the report with an end behind every line
    bool is_open;                  // the report is shown
    char match[CRASH_PATH_SIZE]; // where the match is that can be gone on with, "" if nothing was saved of it
    UiList list;
} CrashScreen;

static CrashScreen *crash_of(const App *app) {
    return app_state(app, SCREEN_CRASH);
}

static void split(CrashScreen *c) {
    memcpy(c->shown, c->report, sizeof c->shown);
    char *at = c->shown;
    while (*at != '\0' && c->count < LINES_MAX) {
        char *const end = at + strcspn(at, "\n");
        const bool is_last = *end == '\0';
        *end = '\0';
        c->lines[c->count++] = at;
        at = is_last ? end : end + 1;
    }
}

// A match that cannot be read or is over is none to go on with.
static void find_match(CrashScreen *c) {
    crash_find_save(c->report, c->match, sizeof c->match);
    Problems *const problems = calloc(1, sizeof *problems);
    Match *const match = problems != NULL && paths_exists(c->match) ? match_load(c->match, problems) : NULL;
    if (match == NULL || match_is_over(match)) {
        c->match[0] = '\0';
    }
    match_free(match);
    free(problems);
}

void crash_screen_offer(App *app) {
    CrashScreen *c = calloc(1, sizeof *c);
    if (c == NULL) {
        return;
    }
    crash_take_report(&app->paths, c->report);
    if (c->report[0] == '\0') {
        free(c);
        return;
    }
    split(c);
    find_match(c);
    free(crash_of(app));
    app_set_state(app, SCREEN_CRASH, c);
    app_push(app, SCREEN_CRASH);
}

static bool can_go_on(const App *app) {
    return crash_of(app)->match[0] != '\0' || app->has_autosave;
}

static void crash_enter(App *app) {
    app->has_autosave = app_has_autosave(app);
    ui_focus(&app->ui, can_go_on(app) ? "crash.resume" : "crash.title");
    app->ui.shows_focus = true;
}

static void copy_report(App *app) {
    const bool is_there = app->platform.put_clipboard != NULL &&
                          app->platform.put_clipboard(app->platform.data, crash_of(app)->report);
    app_say(app, is_there ? "The report was copied." : "There is no clipboard to copy the report to.");
}

static void draw_report(App *app, Rect area) {
    Ui *ui = &app->ui;
    CrashScreen *c = crash_of(app);
    widget_wood(ui, area);
    const UiListLook look = {
        .bar = "crash.scroll", .area = rect_inset(area, 10), .row_height = LINE, .count = c->count};
    UiListRows rows = list_begin(ui, &c->list, &look, strncmp(ui->focus, "crash.line-", 11) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "crash.line-%d", i + 1);
        (void)widget_item(ui, name, row, c->lines[i], c->list.at == i, true);
        list_made(&rows, i, name);
    }
    list_end(&rows);
}

static void draw_buttons(App *app, Rect row) {
    Ui *ui = &app->ui;
    CrashScreen *c = crash_of(app);
    const float gap = 12;
    const float width = (row.w - 3 * gap) / 4;
    Rect place = {row.x, row.y, width, row.h};
    const bool is_resumed = widget_main_button(ui, "crash.resume", place, "Continue match", can_go_on(app));
    place.x += width + gap;
    if (widget_button(ui, "crash.report", place, c->is_open ? "Hide report" : "Show report", true)) {
        c->is_open = !c->is_open;
    }
    place.x += width + gap;
    if (widget_button(ui, "crash.copy", place, "Copy report", true)) {
        copy_report(app);
    }
    place.x += width + gap;
    const bool is_left = widget_way_out(ui, "crash.title", place, "Title screen");
    char match[CRASH_PATH_SIZE];
    (void)snprintf(match, sizeof match, "%s", c->match);
    if (is_resumed || is_left) {
        app_replace(app, SCREEN_TITLE);
    }
    // The match is opened from its file, and if that has been touched meanwhile, from the generation before
    // it.
    if (is_resumed && (match[0] == '\0' || !app_load_match(app, match, false))) {
        app_resume_or_tell(app);
    }
}

static const char *what_is_saved(const App *app) {
    if (crash_of(app)->match[0] != '\0') {
        return "Your match was saved. You can continue it.";
    }
    return app->has_autosave ? "An earlier match is unfinished. You can continue it."
                             : "There is no saved match to continue.";
}

static void crash_draw(App *app) {
    Ui *ui = &app->ui;
    const CrashScreen *c = crash_of(app);
    widget_backdrop(ui);
    Rect r = widget_page(ui, fminf(app->list.width - 32, 860), c->is_open ? app->list.height - 40 : 250,
                         "Sancta stopped unexpectedly");
    const Rect buttons = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 12);
    widget_label(ui, "crash.what", text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 32), what_is_saved(app));
    widget_label(ui, "crash.where", text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                 rect_cut_top(&r, 30),
                 "A report of what happened is on this computer. It is sent to nobody.");
    if (c->is_open) {
        (void)rect_cut_top(&r, 10);
        draw_report(app, r);
    }
    draw_buttons(app, buttons);
}

static void crash_end(App *app) {
    free(crash_of(app));
    app_set_state(app, SCREEN_CRASH, NULL);
}

const Screen screen_crash = {
    .name = "crash", .piece = MUSIC_TITLE, .end = crash_end, .enter = crash_enter, .draw = crash_draw};
