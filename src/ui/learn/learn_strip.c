// The strip with the words of a lesson. It has a place of its own under the bar with the turn, so it covers
// nothing.

#include "learn/learn_strip.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "learn/learn.h"
#include "learn/learn_coach.h"
#include "learn/learn_cut.h"

enum { STRIP_HEIGHT = 80, STRIP_MOST = 132, HEIGHT_ROOMY = 700 };

float learn_strip_height(const App *app) {
    // The board needs the rest: its numbers must stay readable in a low window.
    const float height = app->list.height;
    const bool is_large = learn_cut_is_large(&app->ui);
    const float part = !is_large ? 0.13F : height >= HEIGHT_ROOMY ? 0.19F : 0.17F;
    const float most = fminf(is_large ? STRIP_MOST * 1.4F : STRIP_MOST, height * part);
    return learn_state_is_on(app) || learn_coach_is_on(app)
               ? fminf(ui_text_room(&app->ui, STRIP_HEIGHT), most)
               : 0;
}

static bool draw_skip(App *app, LearnButtons *buttons) {
    const Rect place = learn_cut_button(&app->ui, buttons);
    // Its place stays empty, so that Next is where it was.
    if (learn_state_is_finished(app)) {
        return false;
    }
    const bool skips = widget_button(&app->ui, "lesson.skip", place, "Skip", true);
    ui_hint(&app->ui, learn_state_is_puzzle(app) ? "Go on to the next puzzle." : "Go on to the next lesson.");
    return skips;
}

static bool draw_help(App *app, LearnButtons *buttons) {
    if (learn_state_is_finished(app) || !learn_state_is_puzzle(app)) {
        return false;
    }
    const char *label = learn_state_kept(app)->is_helped ? "Solution" : "Clue";
    const bool helps =
        widget_button(&app->ui, "lesson.help", learn_cut_button(&app->ui, buttons), label, true);
    ui_hint(&app->ui, "The first time: what the solution begins with. The second time: its orders. Sets your "
                      "streak of puzzles back to 0.");
    return helps;
}

// The buttons from the right to the left. True if one of them was used and the screen may be another one now.
static bool draw_buttons(App *app, Rect *r, bool is_wrong) {
    Ui *ui = &app->ui;
    LearnButtons buttons = {.strip = r};
    const bool is_finished = learn_state_is_finished(app);
    const bool is_read = lesson_waits_for_reading(&learn_state_kept(app)->run);
    const bool leaves = widget_button(ui, "lesson.leave", learn_cut_button(ui, &buttons), "Leave", true);
    ui_hint(ui, "Back to the list of lessons. The lesson can be played again.");
    const bool skips = draw_skip(app, &buttons);
    const bool helps = draw_help(app, &buttons);
    const Rect place = learn_cut_button(ui, &buttons);
    const bool backs = is_wrong ? widget_main_button(ui, "lesson.back", place, "Take back", true)
                                : widget_button(ui, "lesson.back", place, "Take back", true);
    ui_hint(ui, "Takes your last order back. Without one, goes back to the orders of the turn before.");
    bool reads = false;
    if (is_finished || is_read) {
        reads = widget_main_button(ui, "lesson.next", learn_cut_button(ui, &buttons), "Next (L)", true);
    }
    const bool is_key = keymap_pressed(&app->settings.keys, ui, ACTION_LESSON) && !ui->is_blocked;
    learn_state_kept(app)->is_led_on = is_key && !is_finished && !is_read;
    reads = reads || (is_key && (is_finished || is_read));
    if (leaves) {
        learn_leave(app);
    } else if (skips || (reads && is_finished)) {
        learn_skip(app);
    } else if (backs) {
        learn_take_back(app);
    } else if (helps) {
        learn_help(app);
    }
    learn_state_kept(app)->has_read = reads && !is_finished;
    return leaves || skips || backs || (reads && is_finished);
}

void learn_strip(App *app, Rect area) {
    if (learn_coach_is_on(app)) {
        learn_coach_strip(app, area);
        return;
    }
    if (!learn_state_is_on(app) || area.h <= 0) {
        return;
    }
    Ui *ui = &app->ui;
    char words[LESSON_TEXT_SIZE];
    char title[100];
    (void)snprintf(words, sizeof words, "%s", learn_words(app));
    const char *const mark = learn_words_mark(app);
    const bool is_wrong = mark != NULL && strcmp(mark, "wrong") == 0;
    learn_place(app, title, sizeof title);
    widget_parchment(ui, area);
    Rect r = {area.x + 16, area.y + 5, area.w - 26, area.h - 10};
    if (draw_buttons(app, &r, is_wrong)) {
        return;
    }
    r.w -= 10;
    const Rect top = learn_cut_title(ui, &r);
    widget_label(ui, "lesson.step", text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)),
                 top, title);
    (void)ui_widget(ui, ROLE_LABEL, "lesson.prompt", r, ui_words(words, mark), false);
    const Color ink = palette_color(is_wrong ? COLOR_INK_BAD : COLOR_INK);
    if (mark == NULL) {
        ui_whole(ui);
    } else {
        // Its value is no word for the player, who is told by more than the color.
        // Letters are as large as the line lets them be.
        const UiRoom room = {title, FONT_ITALIC, top.w};
        const float size = ui_common_size(ui, 15, top.h, &room, 1);
        const float used = ui_text_width(ui, FONT_ITALIC, size, title) + 16;
        ui_text(ui, text_look(FONT_BOLD, 15, ALIGN_LEFT, ink),
                (Rect){top.x + used, top.y, fmaxf(top.w - used, 0), top.h},
                is_wrong                    ? "\xE2\x80\x93 not quite"
                : strcmp(mark, "done") == 0 ? "\xE2\x80\x93 done already"
                                            : "\xE2\x80\x93 well done");
    }
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, ink), 11, r, words);
}
