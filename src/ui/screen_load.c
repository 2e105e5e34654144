// The list of saved matches.

#include <stdio.h>

#include "ui/app.h"
#include "ui/widgets.h"

static void load_enter(App *app) {
    app->save_count = paths_list_saves(&app->paths, app->saves, SAVES_MAX);
    app->save_selected = 0;
    app->save_scroll = 0;
    app->save_error[0] = '\0';
    app->asks_to_delete = false;
    ui_focus(&app->ui, app->save_count > 0 ? "load.open" : "load.back");
    app->ui.shows_focus = true;
}

static void open_selected(App *app, bool is_replay) {
    char path[PATH_SIZE + 200];
    paths_save_file(&app->paths, app->saves[app->save_selected], path, sizeof path);
    (void)app_load_match(app, path, is_replay);
}

static void draw_rows(App *app, Rect area) {
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 14);
    const int rows = (int)(r.h / 34);
    if (app->save_selected < app->save_scroll) {
        app->save_scroll = app->save_selected;
    }
    if (app->save_selected >= app->save_scroll + rows) {
        app->save_scroll = app->save_selected - rows + 1;
    }
    for (int i = app->save_scroll; i < app->save_count && i < app->save_scroll + rows; i++) {
        char name[24];
        (void)snprintf(name, sizeof name, "load.row-%d", i + 1);
        if (widget_item(ui, name, rect_cut_top(&r, 34), app->saves[i], i == app->save_selected, true)) {
            app->save_selected = i;
        }
        if (ui_double_clicked(ui)) {
            app->save_selected = i;
            open_selected(app, false);
            return;
        }
    }
    if (app->save_count == 0) {
        ui_text(ui, text_look(FONT_ITALIC, 19, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), r,
                "No match has been saved yet. Every confirmed turn is saved by itself.");
    }
}

static void answer_delete(App *app, bool is_meant) {
    app->asks_to_delete = false;
    app->is_dialog_open = false;
    app->ui.event_used = true;
    if (is_meant) {
        char path[PATH_SIZE + 200];
        paths_save_file(&app->paths, app->saves[app->save_selected], path, sizeof path);
        (void)paths_remove(path);
        load_enter(app);
    } else {
        ui_focus(&app->ui, "load.delete");
    }
}

static void draw_delete(App *app) {
    Ui *ui = &app->ui;
    char text[260];
    Rect r = widget_dialog(ui, 460, 190, "Delete this match?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)snprintf(text, sizeof text, "%.200s is gone for good then.", app->saves[app->save_selected]);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r, text);
    if (widget_button(ui, "delete.no", rect_cut_left(&row, 170), "Back", true) || ui_key(ui, KEY_ESCAPE)) {
        answer_delete(app, false);
    } else if (widget_button(ui, "delete.yes", rect_cut_right(&row, 170), "Delete", true)) {
        answer_delete(app, true);
    }
}

static void load_draw(App *app) {
    Ui *ui = &app->ui;
    Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    const float width = frame.w - 48 < 760 ? frame.w - 48 : 760;
    Rect r = {(frame.w - width) / 2, 24, width, frame.h - 48};
    ui_text(ui, text_look(FONT_TITLE, 40, ALIGN_CENTER, palette_color(COLOR_BRASS)), rect_cut_top(&r, 60),
            "Saved matches");
    Rect row = rect_cut_bottom(&r, 48);
    const Rect note = rect_cut_bottom(&r, 34);
    widget_label(ui, "load.error", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_BAD)), note,
                 app->save_error);
    draw_rows(app, r);
    const bool has_one = app->save_count > 0;
    if (app_screen(app) != SCREEN_LOAD) {
        return;
    }
    if (widget_button(ui, "load.back", rect_cut_left(&row, 120), "Back", true) ||
        (!app->asks_to_delete && ui_key(ui, KEY_ESCAPE))) {
        app_pop(app);
        return;
    }
    if (widget_main_button(ui, "load.open", rect_cut_right(&row, 170), "Play on", has_one)) {
        open_selected(app, false);
        return;
    }
    (void)rect_cut_right(&row, 14);
    if (widget_button(ui, "load.replay", rect_cut_right(&row, 150), "Watch", has_one)) {
        open_selected(app, true);
        return;
    }
    (void)rect_cut_right(&row, 14);
    if (widget_button(ui, "load.delete", rect_cut_right(&row, 130), "Delete", has_one)) {
        app->asks_to_delete = true;
        app->is_dialog_open = true;
        ui_focus(ui, "delete.no");
        ui->event_used = true;
    }
    if (app->asks_to_delete) {
        draw_delete(app);
    }
}

const Screen screen_load = {.enter = load_enter, .draw = load_draw};
