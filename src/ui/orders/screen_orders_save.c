// Saving the match under a name.

#include <stdio.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"

static void save_now(App *app) {
    char path[PATH_SIZE + 200];
    char error[PROBLEM_SIZE] = "the saves folder cannot be created.";
    char text[PROBLEM_SIZE + 40];
    paths_save_file(&app->paths, orders_state_of(app)->save_name, path, sizeof path);
    if (paths_make(&app->paths) && match_save(app->session.match, path, error)) {
        app_say(app, "Saved. Orders that are not confirmed yet are not part of it.");
    } else {
        (void)snprintf(text, sizeof text, "The match could not be saved: %s", error);
        app_say(app, text);
    }
    orders_state_close_dialog(app);
}

static void ask_to_replace(App *app, bool asks) {
    orders_state_of(app)->asks_to_replace = asks;
    app->ui.event_used = true;
    ui_focus(&app->ui, asks ? "replace.no" : "save.name");
}

static void draw_replace(App *app) {
    Ui *ui = &app->ui;
    char text[160];
    Rect r = widget_dialog(ui, 460, 200, "Replace it?");
    Rect row = rect_cut_bottom(&r, 44);
    (void)snprintf(text, sizeof text,
                   "There is already a match \"%s\". Replacing it deletes the saved match.",
                   orders_state_of(app)->save_name);
    (void)ui_widget(ui, ROLE_LABEL, "replace.words", r, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r, text);
    if (widget_way_out(ui, "replace.no", rect_cut_left(&row, 170), "Another name")) {
        ask_to_replace(app, false);
    } else if (widget_button(ui, "replace.yes", rect_cut_right(&row, 170), "Replace", true)) {
        save_now(app);
    }
}

void orders_save_draw(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    if (o->asks_to_replace) {
        draw_replace(app);
        return;
    }
    Rect r = widget_dialog(ui, 460, 200, "Save under a name");
    (void)widget_field(ui, "save.name", rect_cut_top(&r, 38), o->save_name, sizeof o->save_name);
    Rect row = rect_cut_bottom(&r, 44);
    const char *const problem = save_slot_name_problem(o->save_name);
    if (o->save_name[0] != '\0' && problem[0] != '\0') {
        widget_label(ui, "save.note", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                     rect_cut_top(&r, 28), problem);
    }
    const bool is_back = widget_way_out(ui, "save.cancel", rect_cut_left(&row, 150), "Back");
    const bool is_ok = problem[0] == '\0';
    if (is_back) {
        orders_state_close_dialog(app);
    } else if (widget_main_button(ui, "save.ok", rect_cut_right(&row, 170), "Save", is_ok) ||
               (is_ok && ui_key(ui, KEY_ENTER))) {
        char path[PATH_SIZE + 200];
        paths_save_file(&app->paths, o->save_name, path, sizeof path);
        if (paths_is_taken(path)) {
            ask_to_replace(app, true);
        } else {
            save_now(app);
        }
    }
}
