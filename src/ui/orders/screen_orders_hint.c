// Hints: the computer's three best ideas for the human's own seat, by what that seat knows, on a thread of its own.

#include <stdio.h>

#include "orders/screen_orders.h"
#include "kit/widgets.h"

enum { LINES_SHOWN = 9 };

void orders_hint(App *app) {
    if (!session_begin_hint(&app->session, &app->orders->history[0])) {
        app_say(app, "There is not enough memory for a hint.");
        return;
    }
    app->orders->idea = 0;
    orders_open(app, DIALOG_HINT);
}

// The whole turn as the idea has it, as one step that can be undone. What is not legal here is left out.
static void take_idea(App *app, const AiIdea *idea) {
    Plan *plan = orders_step(app);
    if (plan == NULL) {
        return;
    }
    *plan = app->orders->history[0];
    for (int i = 0; i < idea->count; i++) {
        (void)plan_add(plan, &idea->orders[i]);
    }
    orders_refresh(app);
    app_say(app, "These are your orders now. Undo brings the others back.");
}

static void draw_idea(App *app, Rect r, const AiIdea *idea) {
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM));
    char text[120];
    (void)snprintf(text, sizeof text, "Win chance about %d%%; chosen %d%% of the time",
                   (idea->chance + 50) / 100, (idea->share + 50) / 100);
    widget_label(ui, "hint.score", text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)),
                 rect_cut_top(&r, 28), text);
    const int shown = idea->count <= LINES_SHOWN ? idea->count : LINES_SHOWN - 1;
    for (int i = 0; i < shown; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "hint.%d", i + 1);
        orders_order_text(app, &idea->orders[i], text, sizeof text);
        widget_label(ui, name, look, rect_cut_top(&r, 24), text);
    }
    if (shown < idea->count) {
        (void)snprintf(text, sizeof text, "and %d more", idea->count - shown);
        widget_label(ui, "hint.more", look, rect_cut_top(&r, 24), text);
    }
    if (idea->count == 0) {
        widget_label(ui, "hint.none", look, rect_cut_top(&r, 24), "Stand still and wait.");
    }
}

void orders_draw_hint(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 520, 420, "A hint");
    Rect foot = rect_cut_bottom(&r, 44);
    const AiAnswer *answer = session_hint(&app->session);
    const int count = answer == NULL ? 0 : answer->idea_count;
    if (answer == NULL) {
        app->is_animating = true;
        widget_label(ui, "hint.wait", text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                     rect_cut_top(&r, 60), "Let me think...");
    } else if (count > 0) {
        draw_idea(app, r, &answer->ideas[o->idea]);
    }
    const bool is_back = widget_button(ui, "hint.back", rect_cut_left(&foot, 130), "Back", true);
    (void)rect_cut_left(&foot, 10);
    if (count > 1 && widget_button(ui, "hint.next", rect_cut_left(&foot, 150), "Another idea", true)) {
        o->idea = (o->idea + 1) % count;
    }
    if (count > 0 && widget_main_button(ui, "hint.take", rect_cut_right(&foot, 180), "Take these", true)) {
        take_idea(app, &answer->ideas[o->idea]);
        orders_open(app, DIALOG_NONE);
    } else if (is_back || ui_key(ui, KEY_ESCAPE)) {
        orders_open(app, DIALOG_NONE);
    }
}
