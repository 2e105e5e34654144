// The list of saved matches, and beside it what the one is that is pointed at, or selected.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/art.h"
#include "render/palette.h"
#include "render/scene_map.h"
#include "replay/sentence_words.h"
#include "ui/app.h"
#include "play/save_glimpse.h"
#include "replay/strings.h"
#include "kit/widgets.h"

static void read_saves(App *app) {
    app->save_count = paths_list_saves(&app->paths, app->saves, SAVES_MAX);
    app->save_list.wanted = app->save_count > 0;
    app->save_error[0] = '\0';
    app->asks_to_delete = false;
    if (app->save_reader == NULL) {
        app->save_reader = save_reader_new();
    } else {
        save_reader_forget(app->save_reader);
    }
    if (app->save_count == 0) {
        ui_focus(&app->ui, "load.back");
    }
    app->ui.shows_focus = true;
}

static void load_enter(App *app) {
    app->save_list = (UiList){.first = 0};
    read_saves(app);
}

static void open_selected(App *app, bool is_replay) {
    char path[PATH_SIZE + 200];
    paths_save_file(&app->paths, app->saves[app->save_list.at], path, sizeof path);
    if (!app_load_match(app, path, is_replay)) {
        // A broken autosave has another name now.
        char reason[sizeof app->save_error];
        (void)snprintf(reason, sizeof reason, "%s", app->save_error);
        read_saves(app);
        (void)snprintf(app->save_error, sizeof app->save_error, "%s", reason);
    }
}

static float row_height(void *data, float width, int index) {
    App *app = data;
    return widget_item_height(&app->ui, width, &(ItemLook){.words = app->saves[index]}, 34);
}

// False when the match was opened.
static bool draw_save(App *app, Rect row, const UiListRows *rows, int index) {
    Ui *ui = &app->ui;
    char name[24];
    (void)snprintf(name, sizeof name, "load.row-%d", index + 1);
    const ItemLook look = {.words = app->saves[index], .is_selected = index == app->save_list.at};
    const bool is_entered =
        widget_item_lines(ui, name, row, app->saves[index], &look) && ui->event.kind == INPUT_KEY_DOWN;
    const bool is_opened = is_entered || ui_double_clicked(ui);
    list_made(rows, index, name);
    if (is_opened) {
        app->save_list.at = index;
        open_selected(app, false);
    }
    return !is_opened;
}

// Returns the row that is told about: the one under the pointer, or else the selected one.
static int draw_rows(App *app, Rect area) {
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    const Rect r = rect_inset(area, 14);
    if (app->save_count == 0) {
        ui_text(ui, text_look(FONT_ITALIC, 19, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), r,
                "No match has been saved yet. Every confirmed turn is saved by itself.");
        return 0;
    }
    int pointed = -1;
    const UiListLook look = {
        .bar = "load.scroll", .area = r, .count = app->save_count, .height = row_height, .data = app};
    UiListRows rows =
        list_begin(ui, &app->save_list, &look, strncmp(ui->focus, "load.row-", strlen("load.row-")) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        if (!draw_save(app, row, &rows, i)) {
            return i;
        }
        pointed = !ui->shows_focus && rect_contains(row, ui->pointer) ? i : pointed;
    }
    list_end(&rows);
    return pointed >= 0 ? pointed : app->save_list.at;
}

// --- What it is ---

static void say(App *app, Rect *r, FontId font, Color color, const char *text) {
    const TextLook look = text_look(font, 17, ALIGN_LEFT, color);
    const float height = ui_paragraph(&app->ui, look, (Rect){r->x, r->y, r->w, 0}, text, false);
    (void)ui_paragraph_fit(&app->ui, look, 12, rect_cut_top(r, fminf(height + 3, r->h)), text);
}

// "Ann, House of Life: human"
static void player_words(const SaveGlimpse *g, Player player, char *out, size_t size) {
    const MatchPlayer *p = &g->players[player];
    const int house = g->view.players[player].house;
    (void)snprintf(
        out, size, "%.40s%s%s: %.20s", p->name[0] != '\0' ? p->name : string_title(player_slug((int)player)),
        house != HOUSE_NONE ? ", House of " : "", house != HOUSE_NONE ? string_title(house_slug(house)) : "",
        p->seat[0] != '\0' ? p->seat : "human");
}

static void turn_words(const View *v, char *out, size_t size) {
    (void)snprintf(out, size, "Turn %d%s%s", v->turn, v->result != RESULT_NONE ? ", over: " : "",
                   v->result != RESULT_NONE ? sentence_word(FIELD_RESULT, v->result) : "");
}

static void tell_player(App *app, Rect *r, const SaveGlimpse *g, Player player) {
    char text[160];
    const float side = ui_text_room(&app->ui, 22);
    draw_image(&app->list, art_emblem((int)player), (Rect){r->x, r->y, side, side}, (int)player,
               PALETTE_WHITE);
    player_words(g, player, text, sizeof text);
    Rect words = {r->x + side + 8, r->y, r->w - side - 8, r->h};
    say(app, &words, FONT_BODY, palette_color(COLOR_CREAM), text);
    *r = (Rect){r->x, words.y, r->w, words.h};
}

static void tell(App *app, Rect r, const SaveGlimpse *g) {
    char text[160];
    const View *v = &g->view;
    const Rect map =
        rect_cut_top(&r, fmaxf(fminf(scene_map_height(r.w), r.h - ui_text_room(&app->ui, 150)), 60));
    draw_clip(&app->list, map);
    scene_map_draw(&app->list, v, g->seat, (SquareId){0}, map);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, map, 1.2F, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_top(&r, 8);
    turn_words(v, text, sizeof text);
    say(app, &r, FONT_BOLD, palette_color(COLOR_BRASS), text);
    tell_player(app, &r, g, PLAYER_RED);
    tell_player(app, &r, g, PLAYER_BLUE);
    (void)snprintf(text, sizeof text, "Saved %s", g->age);
    say(app, &r, FONT_ITALIC, palette_color(COLOR_CREAM_DIM), text);
}

// "Turn 3. Ann, House of Life: human. Blue, House of War: easy": for whoever does not see the picture.
static void value_words(const SaveGlimpse *g, char *out, size_t size) {
    char turn[60];
    char red[100];
    char blue[100];
    turn_words(&g->view, turn, sizeof turn);
    player_words(g, PLAYER_RED, red, sizeof red);
    player_words(g, PLAYER_BLUE, blue, sizeof blue);
    (void)snprintf(out, size, "%s. %s. %s", turn, red, blue);
}

static void draw_glimpse(App *app, Rect area, int told) {
    char path[PATH_SIZE + 200];
    widget_wood(&app->ui, area);
    if (app->save_count == 0 || app->save_reader == NULL) {
        return;
    }
    paths_save_file(&app->paths, app->saves[told], path, sizeof path);
    const SaveGlimpse *g = save_reader_ask(app->save_reader, path, app->session.is_patient);
    char value[UI_LABEL_MAX] = "reading";
    if (g != NULL && g->is_there) {
        value_words(g, value, sizeof value);
    } else if (g != NULL) {
        (void)snprintf(value, sizeof value, "%s", g->problem);
    }
    (void)ui_widget(&app->ui, ROLE_LABEL, "load.about", area, ui_words(app->saves[told], value), false);
    Rect r = rect_inset(area, 14);
    if (g != NULL && g->is_there) {
        tell(app, r, g);
    } else if (g != NULL) {
        say(app, &r, FONT_BODY, palette_color(COLOR_CREAM_BAD), g->problem);
    }
}

static void load_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    // The answer comes by itself: nobody has to move the mouse for it.
    app->is_animating = app->save_reader != NULL && save_reader_is_busy(app->save_reader);
}

static void load_leave(App *app) {
    if (app->save_reader != NULL) {
        save_reader_forget(app->save_reader);
    }
}

static void answer_delete(App *app, bool is_meant) {
    app->asks_to_delete = false;
    app->is_dialog_open = false;
    app->ui.event_used = true;
    if (is_meant) {
        char path[PATH_SIZE + 200];
        paths_save_file(&app->paths, app->saves[app->save_list.at], path, sizeof path);
        const char *const refusal = app_delete_match(app, path);
        read_saves(app);
        (void)snprintf(app->save_error, sizeof app->save_error, "%s", refusal);
    } else {
        ui_focus(&app->ui, "load.delete");
    }
}

static void draw_delete(App *app) {
    Ui *ui = &app->ui;
    char text[260];
    Rect r = widget_dialog(ui, 460, 190, "Delete this match?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)snprintf(text, sizeof text, "%.200s is gone for good then.", app->saves[app->save_list.at]);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r, text);
    if (widget_way_out(ui, "delete.no", rect_cut_left(&row, 170), "Back")) {
        answer_delete(app, false);
    } else if (widget_button(ui, "delete.yes", rect_cut_right(&row, 170), "Delete", true)) {
        answer_delete(app, true);
    }
}

static void load_draw(App *app) {
    Ui *ui = &app->ui;
    Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    const float width = fminf(frame.w - 48, 1120);
    Rect r = {(frame.w - width) / 2, 24, width, frame.h - 48};
    ui_text(ui, text_look(FONT_TITLE, 40, ALIGN_CENTER, palette_color(COLOR_BRASS)), rect_cut_top(&r, 60),
            "Saved matches");
    Rect row = rect_cut_bottom(&r, 48);
    const Rect note = rect_cut_bottom(&r, 34);
    widget_label(ui, "load.error", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_BAD)), note,
                 app->save_error);
    const Rect about = rect_cut_right(&r, fminf(width * 0.38F, 400));
    (void)rect_cut_right(&r, 12);
    const int told = draw_rows(app, r);
    const bool has_one = app->save_count > 0;
    if (app_screen(app) != SCREEN_LOAD) {
        return;
    }
    draw_glimpse(app, about, told);
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

const Screen screen_load = {
    .enter = load_enter, .update = load_update, .draw = load_draw, .leave = load_leave};
