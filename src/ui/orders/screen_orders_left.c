// The left sidebar: the group that is selected, its structure with what may be trained there, its square.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "shell/topics.h"
#include "render/art.h"

static void train(App *app, SquareId at, int as) {
    OrdersScreen *o = orders_state_of(app);
    const Order order = {.kind = ORDER_TRAIN, .at = at, .as = (uint8_t)as};
    // The group that the recruit founds is what one wants to see next.
    if (orders_steps_try(app, &order) && o->group.v == 0) {
        orders_board_select_square(app, at);
        o->trained = o->group;
    }
}

static void draw_training(App *app, Rect *r, const ViewStructure *t) {
    Ui *ui = &app->ui;
    const SquareId at = {t->at};
    const int house = orders_state_of(app)->view.players[t->owner].house;
    char as_mana[2][60];
    char as_recruit[2][40];
    char place[4];
    const Mana types[2] = {house_primary((House)house), house_secondary((House)house)};
    square_name(at, place);
    for (int i = 0; i < 2; i++) {
        (void)snprintf(as_mana[i], sizeof as_mana[i], "Train as %s in %s: 1 more every turn",
                       string_title(mana_slug((int)types[i])), place);
        (void)snprintf(as_recruit[i], sizeof as_recruit[i], "Train %s in %s",
                       i == 0 ? "a swordsman" : "an archer", place);
    }
    const struct {
        const char *name, *label, *icon;
        int as;
        bool is_shown;
    } rows[4] = {
        {"train.swordsman", as_recruit[0], "icon/sword", TRAINED_SWORDSMAN, true},
        {"train.archer", as_recruit[1], "icon/bow", TRAINED_ARCHER, true},
        {"train.primary", as_mana[0], NULL, TRAINED_ARCHER + (int)types[0], t->kind == STRUCTURE_SANCTUM},
        {"train.secondary", as_mana[1], NULL, TRAINED_ARCHER + (int)types[1], t->kind == STRUCTURE_SANCTUM},
    };
    Rect row = rect_cut_top(r, 46);
    const float each = fminf(52, (row.w - 6) / 4);
    for (int i = 0; i < 4; i++) {
        if (!rows[i].is_shown) {
            continue;
        }
        const char *icon = rows[i].icon != NULL ? rows[i].icon : art_mana(rows[i].as - TRAINED_ARCHER);
        const Rect button = rect_cut_left(&row, each);
        const Order order = {.kind = ORDER_TRAIN, .at = at, .as = (uint8_t)rows[i].as};
        const OrderError error = plan_check(orders_state_plan(orders_state_of(app)), &order);
        const bool is_used = widget_icon_button(ui, rows[i].name, rect_inset(button, 2), icon, rows[i].label,
                                                error == ORDER_OK);
        if (error == ORDER_OK && t->kind != STRUCTURE_SANCTUM) {
            char hint[120];
            (void)snprintf(hint, sizeof hint, "%s. Only novices of your Sanctum can become mana.",
                           rows[i].label);
            ui_hint(ui, hint);
        }
        if (error != ORDER_OK) {
            ui_hint(ui, string_order_error((int)error));
            topic_refusal(ui, (int)error);
        }
        if (is_used) {
            train(app, at, rows[i].as);
            return;
        }
    }
}

static void draw_structure(App *app, Rect *r) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    const ViewStructure *t = &o->view.structures[o->structure.v];
    char text[120];
    char name[4];
    square_name((SquareId){t->at}, name);
    (void)snprintf(text, sizeof text, "%s %s", string_title(structure_slug(t->kind)), name);
    widget_heading(ui, rect_cut_top(r, 30), text);
    Rect row = rect_cut_top(r, 26);
    draw_image(&app->list, art_emblem(t->owner), (Rect){row.x, row.y + 3, 20, 20}, t->owner, PALETTE_WHITE);
    (void)snprintf(text, sizeof text, "%s%s%s", string_title(player_slug(t->owner)),
                   t->mana != 0 ? ", gives " : "", t->mana != 0 ? string_title(mana_slug(t->mana)) : "");
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){row.x + 26, row.y, row.w - 26, row.h}, text);
    for (int i = 0; i < t->run_count && i < 3; i++) {
        row = rect_cut_top(r, 24);
        draw_image(&app->list, "icon/novice", (Rect){row.x, row.y + 2, 20, 20}, t->owner, PALETTE_WHITE);
        (void)snprintf(text, sizeof text, "%d %s novice%s to train", t->runs[i].count,
                       nation_slug(t->runs[i].nation), t->runs[i].count == 1 ? "" : "s");
        ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                (Rect){row.x + 26, row.y, row.w - 26, row.h}, text);
    }
    if (t->run_count == 0) {
        ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_top(r, 24), "No novices are waiting.");
    }
    if (t->owner == o->history[0].seat) {
        draw_training(app, r, t);
    }
    (void)rect_cut_top(r, 6);
}

static void draw_square_facts(App *app, Rect *r) {
    const OrdersScreen *o = orders_state_of(app);
    const int terrain = o->view.squares[o->square.v].terrain;
    char text[60];
    char name[4];
    square_name(o->square, name);
    (void)snprintf(text, sizeof text, "%s %s", string_title(terrain_slug(terrain)), name);
    widget_heading(&app->ui, rect_cut_top(r, 30), text);
    const float used =
        ui_paragraph(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), *r,
                     string_terrain_text(terrain), true);
    (void)rect_cut_top(r, used + 8);
}

void orders_left(App *app, Rect area) {
    OrdersScreen *o = orders_state_of(app);
    widget_wood(&app->ui, area);
    Rect r = rect_inset(area, 9);
    if (o->square.v == 0) {
        return;
    }
    orders_spell_box(app, &r, false);
    const bool is_own_structure =
        o->structure.v != 0 && o->view.structures[o->structure.v].owner == o->history[0].seat;
    if (o->structure.v != 0 && (o->group.v == 0 || is_own_structure)) {
        draw_structure(app, &r);
    } else if (o->group.v == 0) {
        draw_square_facts(app, &r);
    }
    if (o->group.v != 0 && orders_state_of(app)->history != NULL) {
        const MinionId clicked = panel_group(app, r, &o->view, o->group, "tile", o->minion);
        orders_aim_drop_on_tiles(app, o->group, "tile");
        if (clicked.v != 0 && o->armed >= 0) {
            orders_aim_minion(app, clicked);
        } else if (clicked.v != 0) {
            o->minion = clicked.v == o->minion.v ? (MinionId){0} : clicked;
        }
    }
}
