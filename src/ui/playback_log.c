// The log: sentences in an outline. A click on one goes there, a click on its triangle folds what follows from it.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/sentences.h"
#include "ui/playback.h"
#include "ui/rule_words.h"
#include "ui/widgets.h"

enum { ROW = 22, FOLDS = 6, TRIANGLE = 18 };

static void draw_triangle(App *app, Rect r, bool is_open, Color color) {
    const Point c = {r.x + r.w / 2, r.y + r.h / 2};
    const Point open[3] = {{c.x - 4.5F, c.y - 2.5F}, {c.x + 4.5F, c.y - 2.5F}, {c.x, c.y + 3.5F}};
    const Point closed[3] = {{c.x - 2.5F, c.y - 4.5F}, {c.x + 3.5F, c.y}, {c.x - 2.5F, c.y + 4.5F}};
    draw_shape(&app->list, is_open ? open : closed, 3, color, color);
}

static void draw_fold(App *app, Rect r, uint32_t position, Color color) {
    PlaybackScreen *p = app->playback;
    const bool is_open = outline_is_open(&p->outline, &p->t, position);
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "fold.%u", position);
    if (ui_widget(&app->ui, ROLE_TOGGLE, name, r, ui_words("fold", is_open ? "open" : "folded"), true)) {
        outline_toggle(&p->outline, position);
    }
    ui_hint(&app->ui, is_open ? "Folds what follows from this." : "Unfolds what follows from this.");
    draw_triangle(app, r, is_open, ui_is_hovered(&app->ui, name) ? COLOR_CREAM : color);
    widget_focus_ring(&app->ui, name, rect_inset(r, 2));
}

// A folded attack tells on its own row what it came to.
static void add_sum(const App *app, uint32_t position, char *sentence, size_t size) {
    char sum[160];
    const PlaybackScreen *p = app->playback;
    if (outline_is_head(&p->t, position) && !outline_is_open(&p->outline, &p->t, position)) {
        outline_sum(&p->t, position, sum, sizeof sum);
        char *const stop = sum[0] != '\0' ? strstr(sentence, ": ") : NULL;
        if (stop != NULL) {
            (void)snprintf(stop, size - (size_t)(stop - sentence), ": %s.", sum);
        }
    }
}

// The sentence, and the rule that the event belongs to.
static void row_hint(App *app, const Event *e, const char *sentence) {
    char hint[UI_HINT_MAX];
    if (rule_words(e->step)[0] == '\0') {
        ui_hint(&app->ui, sentence);
        return;
    }
    (void)snprintf(hint, sizeof hint, "%s\n%s, %s: %s", sentence, step_slug(e->step),
                   rule_words_name(e->step), rule_words(e->step));
    ui_hint(&app->ui, hint);
}

static void draw_row(App *app, Rect row, uint32_t position, const char *sentence) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    const Event *e = &p->t.events[position - 1];
    const OutlineLevel level = outline_level(e);
    const bool is_now = position == p->t.at;
    const Color color = is_now                                                        ? COLOR_CREAM
                        : level <= OUTLINE_COMBAT && outline_is_head(&p->t, position) ? COLOR_BRASS
                        : position > p->t.at                                          ? COLOR_CREAM_DIM
                                                                                      : COLOR_CREAM;
    if (is_now) {
        widget_highlight(ui, row, true);
    }
    const float indent = fminf((float)level * 7.0F + (float)e->depth * 4.0F, 46);
    Rect r = {row.x + indent, row.y, row.w - indent, row.h};
    const Rect triangle = rect_cut_left(&r, TRIANGLE);
    if (outline_is_head(&p->t, position)) {
        draw_fold(app, triangle, position, color);
    }
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "log.%u", position);
    if (ui_widget(ui, ROLE_ITEM, name, r, ui_words(sentence, is_now ? "now" : ""), true)) {
        playback_jump(p, position);
    }
    row_hint(app, e, sentence);
    if (!is_now && ui_is_hovered(ui, name)) {
        widget_highlight(ui, r, false);
    }
    ui_text_row(ui, text_look(level <= OUTLINE_PHASE ? FONT_BOLD : FONT_BODY, 14.5F, ALIGN_LEFT, color),
                (Rect){r.x + 2, r.y, r.w - 6, r.h}, sentence);
    widget_focus_ring(ui, name, rect_inset(r, 3));
}

static void draw_head(App *app, Rect head) {
    PlaybackScreen *p = app->playback;
    static const char *const words[FOLDS] = {"Turns", "Phases", "Combats", "Rounds", "Attacks", "Everything"};
    int depth = p->outline.depth;
    const Rect choice = rect_cut_right(&head, 132);
    if (widget_choice(&app->ui, "log.fold", (Rect){choice.x, choice.y, choice.w, 26}, words, FOLDS, &depth)) {
        outline_set_depth(&p->outline, depth);
    }
    ui_hint(&app->ui, "How much of the log is unfolded. What is being shown always is.");
    widget_heading(&app->ui, head, "Log");
}

// The row from which [rows] are shown: the current one stands two thirds down.
static uint32_t first_row(const PlaybackScreen *p, int rows) {
    uint32_t row = p->t.count > 0 ? outline_previous(&p->outline, &p->t, (p->t.at > 0 ? p->t.at : 1) + 1) : 0;
    row = row == 0 && p->t.count > 0 ? 1 : row;
    int back = rows * 2 / 3 - p->log_offset;
    for (; back > 0 && row > 1; back--) {
        const uint32_t before = outline_previous(&p->outline, &p->t, row);
        row = before != 0 ? before : row;
    }
    for (; back < 0; back++) {
        const uint32_t after = outline_next(&p->outline, &p->t, row);
        row = after != 0 ? after : row;
    }
    // Where the log ends above the last row there is room for more before.
    int left = 0;
    for (uint32_t i = row; i != 0 && left < rows; i = outline_next(&p->outline, &p->t, i)) {
        left += 1;
    }
    for (; left < rows && row > 1; left++) {
        row = outline_previous(&p->outline, &p->t, row);
    }
    return row;
}

void playback_log(App *app, Rect area) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 9);
    draw_head(app, rect_cut_top(&r, 30));
    (void)rect_cut_top(&r, 3);
    if (ui->event.kind == INPUT_WHEEL && rect_contains(area, ui->pointer) && !ui->event_used) {
        ui->event_used = true;
        p->log_offset -= (int)(ui->event.wheel * 3);
    }
    const int rows = (int)(r.h / ROW);
    uint32_t position = first_row(p, rows);
    static LogNames names;
    const LabelText labels = session_labels(&app->session);
    timeline_names(&p->t, position > 1 ? position - 1 : 0, &names);
    uint32_t named = position > 1 ? position - 1 : 0;
    for (int i = 0; i < rows && position != 0; i++) {
        char sentence[SENTENCE_MAX];
        for (; named < position; named++) {
            log_names_follow(&names, &p->t.events[named]);
        }
        (void)sentence_print(sentence, sizeof sentence, &p->t.events[position - 1], &names, &labels);
        add_sum(app, position, sentence, sizeof sentence);
        draw_row(app, rect_cut_top(&r, ROW), position, sentence);
        position = outline_next(&p->outline, &p->t, position);
    }
}
