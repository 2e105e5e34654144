// Whose secrets of a match that two humans still play are shown.

#include "menus/whose_eyes.h"

#include <stdio.h>

#include "kit/widgets.h"
#include "ui/playback.h"

bool whose_eyes_matter(const App *app) {
    const Session *const s = &app->session;
    return !match_is_over(s->match) && session_humans(s) > 1 && app->settings.handover != HANDOVER_OPEN_TABLE;
}

bool whose_eyes_take_pin(const App *app) {
    return whose_eyes_matter(app) && (handover_pin_is_set(&app->settings, PLAYER_RED) ||
                                      handover_pin_is_set(&app->settings, PLAYER_BLUE));
}

void whose_eyes_open(App *app, Player seat) {
    const Session *const s = &app->session;
    playback_open(app, seat, 0, true);
    if (seat == PLAYER_NONE && !match_is_over(s->match) && session_humans(s) == 1) {
        playback_look_as(app, session_side(s, PLAYER_NONE));
    }
}

// Asks for the next PIN that is needed; EYES_GIVEN: for none.
static EyesAnswer go_on(App *app, WhoseEyes *e) {
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const bool is_meant = e->seat == PLAYER_NONE || e->seat == p;
        if (is_meant && !e->is_shown[p] && handover_pin_is_set(&app->settings, p)) {
            e->asked = p;
            handover_pin_begin(app, &e->pin, PIN_ENTER);
            return EYES_ASKED;
        }
    }
    return EYES_GIVEN;
}

static EyesAnswer draw_pin(App *app, WhoseEyes *e) {
    char title[100];
    (void)snprintf(title, sizeof title, "PIN of %s", session_short_name(&app->session, e->asked));
    if (handover_pin_draw(app, &e->pin, e->asked, widget_dialog(&app->ui, 540, 290, title))) {
        e->pin.task = PIN_NONE;
        e->is_shown[e->asked] = true;
        return go_on(app, e);
    }
    if (e->pin.task == PIN_NONE) {
        *e = (WhoseEyes){.is_review = e->is_review};
        ui_focus(&app->ui, e->is_review ? "eyes.both" : "eyes.red");
    }
    return EYES_ASKED;
}

static EyesAnswer draw_whose(App *app, WhoseEyes *e) {
    Ui *const ui = &app->ui;
    const bool is_watch = !e->is_review;
    const char *const words =
        is_watch
            ? "Two humans still play this match. By the eyes of one of them the hand and the orders of the "
              "other stay hidden."
            : "Two humans still play this match. Its review shows what each of them hides from the other.";
    Rect r = widget_dialog(ui, 560, 220, is_watch ? "By whose eyes?" : "Review this match?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)ui_widget(ui, ROLE_LABEL, "eyes.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
    const float width = (row.w - 3 * 10) / 4;
    if (widget_way_out(ui, "eyes.no", rect_cut_left(&row, width), "Back")) {
        return EYES_LEFT;
    }
    // In the order in which Tab goes through them.
    const Rect both = rect_cut_right(&row, width);
    (void)rect_cut_right(&row, 10);
    const Rect blue = rect_cut_right(&row, width);
    (void)rect_cut_right(&row, 10);
    const bool is_red = is_watch && widget_button(ui, "eyes.red", rect_cut_right(&row, width), "Red", true);
    const bool is_blue = is_watch && widget_button(ui, "eyes.blue", blue, "Blue", true);
    const bool is_both = widget_button(ui, "eyes.both", both, is_watch ? "Both" : "Review", true);
    if (!is_both && !is_blue && !is_red) {
        return EYES_ASKED;
    }
    e->seat = is_both ? PLAYER_NONE : is_red ? PLAYER_RED : PLAYER_BLUE;
    ui->event_used = true;
    return go_on(app, e);
}

EyesAnswer whose_eyes_draw(App *app, WhoseEyes *e) {
    return e->pin.task != PIN_NONE ? draw_pin(app, e) : draw_whose(app, e);
}
