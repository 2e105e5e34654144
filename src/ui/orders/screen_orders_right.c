// The right sidebar: the list of orders or the other side's group, what shows the turn ahead, and the
// buttons.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "ahead/orders_forecast.h"
#include "ahead/orders_preview.h"
#include "ahead/orders_threats.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "render/art.h"

void orders_right_turn_tab(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (!o->shows_group && o->inspected.v == 0) {
        app_say(app, "Choose a group of the other side first.");
        return;
    }
    o->shows_group = !o->shows_group;
}

static bool draw_tab(App *app, const char *name, Rect r, const char *label, bool is_shown, bool is_enabled) {
    Ui *ui = &app->ui;
    const bool is_used =
        ui_widget(ui, ROLE_BUTTON, name, r, ui_words(label, is_shown ? "shown" : ""), is_enabled);
    const Color back = is_shown ? palette_color(COLOR_WOOD_LIGHT) : palette_color(COLOR_WOOD_DARK);
    draw_round(&app->list, r, 5,
               ui_is_hovered(ui, name) && is_enabled ? color_mix(back, PALETTE_WHITE, 0.1F) : back,
               is_shown ? palette_color(COLOR_WOOD) : back);
    draw_round_frame(&app->list, r, 5, is_shown ? 2 : 1,
                     is_shown ? palette_color(COLOR_BRASS) : palette_color(COLOR_BRASS_DIM));
    ui_text(ui,
            text_look(is_shown ? FONT_BOLD : FONT_BODY, 16, ALIGN_CENTER,
                      is_enabled ? palette_color(COLOR_CREAM) : palette_color(COLOR_CREAM_DIM)),
            rect_inset(r, 4), label);
    widget_focus_ring(ui, name, r);
    return is_used;
}

static void draw_tabs(App *app, Rect r) {
    OrdersScreen *o = orders_state_of(app);
    char text[40];
    const int count = orders_state_plan(o)->count;
    (void)snprintf(text, sizeof text, count > 0 ? "Orders %d" : "Orders", count);
    const Rect left = rect_cut_left(&r, r.w / 2 - 3);
    (void)rect_cut_left(&r, 6);
    if (draw_tab(app, "tab.orders", left, text, !o->shows_group, true)) {
        o->shows_group = false;
    }
    const ViewGroup *g = &o->view.groups[o->inspected.v];
    (void)snprintf(text, sizeof text, "%s",
                   o->inspected.v == 0 ? "Other group" : string_title(player_slug(g->owner)));
    if (draw_tab(app, "tab.group", r, text, o->shows_group, o->inspected.v != 0)) {
        o->shows_group = true;
    }
    ui_hint(&app->ui, "The group of another owner that was chosen last.");
}

// Whose orders these are.
static void draw_seat(App *app, Rect r) {
    const Player seat = orders_state_of(app)->history[0].seat;
    char text[60];
    (void)snprintf(text, sizeof text, "%s orders", session_short_name(&app->session, seat));
    (void)ui_widget(&app->ui, ROLE_LABEL, "seat", r, ui_words(text, NULL), false);
    draw_image(&app->list, art_emblem((int)seat), (Rect){r.x, r.y + 1, 26, 26}, (int)seat, PALETTE_WHITE);
    ui_hint(&app->ui, text);
}

static void draw_threats_switch(App *app, Rect r) {
    Ui *ui = &app->ui;
    const bool is_on = orders_threats_are_shown(app);
    if (ui_widget(ui, ROLE_TOGGLE, "threats", r, ui_words("Threats", is_on ? "on" : "off"),
                  app->session.need == NEED_ORDERS)) {
        orders_threats_toggle(app);
    }
    const Color back = palette_color(is_on ? COLOR_WOOD_LIGHT : COLOR_WOOD_DARK);
    draw_round(&app->list, r, 5, ui_is_hovered(ui, "threats") ? color_mix(back, PALETTE_WHITE, 0.1F) : back,
               back);
    draw_round_frame(&app->list, r, 5, is_on ? 3 : 1.5F,
                     palette_color(is_on ? COLOR_BRASS_LIGHT : COLOR_BRASS_DIM));
    const float side = fminf(r.w, r.h) - 10;
    draw_image(&app->list, "icon/skull", (Rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side},
               0, PALETTE_WHITE);
    ui_hint(ui, "Threats: where enemies can be this turn (sword) and where your groups can (outline), and "
                "how often an enemy "
                "that comes would destroy your group. A forecast: one enemy move at a time.");
    widget_focus_ring(ui, "threats", r);
}

// What shows the turn ahead.
static void draw_ahead(App *app, Rect row) {
    Ui *ui = &app->ui;
    const bool is_on = app->session.need == NEED_ORDERS;
    draw_threats_switch(app, rect_cut_right(&row, row.h));
    (void)rect_cut_right(&row, 5);
    const float half = (row.w - 5) / 2;
    const UiRoom rooms[] = {{"Forecast", FONT_BODY, half - 10}, {"Preview", FONT_BODY, half - 10}};
    ui_limit_text(ui, ui_common_size(ui, 17, row.h * 0.88F, rooms, 2));
    if (widget_button(ui, "forecast", rect_cut_left(&row, half), "Forecast", is_on)) {
        orders_forecast_open(app);
    }
    ui_hint(ui,
            "Every fight of the turn with your orders as they stand, and how many are left of each group.");
    (void)rect_cut_left(&row, 5);
    if (widget_button(ui, "preview", row, "Preview", is_on)) {
        orders_preview_open(app);
    }
    ui_hint(ui, "What if: guess what the other player orders, watch the turn, and see what a hundred such "
                "turns come to.");
    ui_limit_text(ui, 0);
}

void orders_right(App *app, Rect area) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    o->pointed_order = -1;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 9);
    Rect foot = rect_cut_bottom(&r, 92);
    draw_ahead(app, rect_cut_bottom(&r, 34));
    Rect head = rect_cut_top(&r, 28);
    draw_seat(app, rect_cut_left(&head, 26));
    (void)rect_cut_left(&head, 4);
    draw_tabs(app, head);
    (void)rect_cut_top(&r, 4);
    if (o->shows_group && o->inspected.v != 0) {
        orders_spell_box(app, &r, true);
        const MinionId clicked = panel_group(app, r, &o->view, o->inspected, "other", (MinionId){0});
        orders_aim_drop_on_tiles(app, o->inspected, "other");
        if (clicked.v != 0 && o->armed >= 0) {
            orders_aim_minion(app, clicked);
        }
    } else {
        orders_list(app, r);
    }
    (void)rect_cut_top(&foot, 6);
    Rect row = rect_cut_top(&foot, 38);
    const float small = fminf(40, row.w * 0.16F);
    const float half = (row.w - 2 * small - 18) / 2;
    char words[180];
    orders_words_step(app, true, words, sizeof words);
    const bool can_undo = o->at > 0 || session_last_turn(&app->session) > 0;
    if (widget_icon_button(ui, "undo", rect_cut_left(&row, small), "icon/undo", words, can_undo) &&
        !orders_steps_undo(app)) {
        orders_menu_ask_take_back(app);
    }
    (void)rect_cut_left(&row, 6);
    orders_words_step(app, false, words, sizeof words);
    if (widget_icon_button(ui, "redo", rect_cut_left(&row, small), "icon/redo", words,
                           o->at + 1 < o->count)) {
        (void)orders_steps_redo(app);
    }
    (void)rect_cut_left(&row, 6);
    const UiRoom rooms[] = {{"Hint", FONT_BODY, half - 16}, {"Menu", FONT_BODY, half - 16}};
    ui_limit_text(ui, ui_common_size(ui, 19, row.h * 0.88F, rooms, 2));
    if (widget_button(ui, "hint", rect_cut_left(&row, half), "Hint", app->session.need == NEED_ORDERS)) {
        orders_hint(app);
    }
    ui_hint(ui, "What a strong computer player would do in your place, knowing what you know.");
    (void)rect_cut_left(&row, 6);
    if (widget_button(ui, "menu", row, "Menu", true)) {
        orders_state_open(app, DIALOG_MENU);
    }
    ui_limit_text(ui, 0);
    (void)rect_cut_top(&foot, 6);
    if (widget_main_button(ui, "confirm", foot, "Confirm orders", app->session.need == NEED_ORDERS)) {
        orders_confirm(app);
    }
}
