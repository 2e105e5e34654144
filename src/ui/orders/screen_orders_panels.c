// The sidebars and the hand of the orders screen.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shell/panels.h"
#include "orders/orders_forecast.h"
#include "orders/orders_preview.h"
#include "orders/orders_threats.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "kit/widgets.h"

static void train(App *app, SquareId at, int as) {
    OrdersScreen *o = app->orders;
    const Order order = {.kind = ORDER_TRAIN, .at = at, .as = (uint8_t)as};
    // The group that the recruit founds is what one wants to see next.
    if (orders_try(app, &order) && o->group.v == 0) {
        orders_select_square(app, at);
    }
}

static void draw_training(App *app, Rect *r, const ViewStructure *t) {
    Ui *ui = &app->ui;
    const SquareId at = {t->at};
    const int house = app->orders->view.players[t->owner].house;
    char as_mana[2][60];
    const Mana types[2] = {house_primary((House)house), house_secondary((House)house)};
    for (int i = 0; i < 2; i++) {
        (void)snprintf(as_mana[i], sizeof as_mana[i], "Train as %s: 1 more every turn",
                       string_title(mana_slug((int)types[i])));
    }
    const struct {
        const char *name, *label, *icon;
        int as;
        bool is_shown;
    } rows[4] = {
        {"train.swordsman", "Train a swordsman", "icon/sword", TRAINED_SWORDSMAN, true},
        {"train.archer", "Train an archer", "icon/bow", TRAINED_ARCHER, true},
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
        const OrderError error = plan_check(orders_plan(app->orders), &order);
        const bool is_used = widget_icon_button(ui, rows[i].name, rect_inset(button, 2), icon, rows[i].label,
                                                error == ORDER_OK);
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
    OrdersScreen *o = app->orders;
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
    const OrdersScreen *o = app->orders;
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

int orders_spell_hosts(const OrdersScreen *o, bool is_inspected, Target out[SPELL_HOSTS_MAX]) {
    const GroupId group = is_inspected ? o->inspected : o->group;
    const SquareId square = is_inspected ? (SquareId){o->view.groups[o->inspected.v].at} : o->square;
    const StructureId structure = view_structure_at(&o->view, square);
    const ViewGroup *g = &o->view.groups[group.v];
    int count = 0;
    if (!is_inspected && o->minion.v != 0) {
        out[count++] = (Target){.host = HOST_INDIVIDUAL, .index = o->minion.v};
    } else {
        for (int i = 0; group.v != 0 && i < g->count; i++) {
            out[count++] = (Target){.host = HOST_INDIVIDUAL, .index = g->members[i].v};
        }
    }
    if (group.v != 0) {
        out[count++] = (Target){.host = HOST_GROUP, .index = group.v};
    }
    if (structure.v != 0) {
        out[count++] = (Target){.host = HOST_STRUCTURE, .index = structure.v};
    }
    if (square.v != 0) {
        out[count++] = (Target){.host = HOST_SQUARE, .index = square.v};
    }
    out[count++] = (Target){.host = HOST_GLOBE};
    return count;
}

// The box at the foot of a sidebar; a click on a spell, or on its button, opens all of them.
static void draw_spell_box(App *app, Rect *r, bool is_inspected) {
    const OrdersScreen *o = app->orders;
    Target hosts[SPELL_HOSTS_MAX];
    const int count = orders_spell_hosts(o, is_inspected, hosts);
    const float height =
        panel_spells_height(app, &o->view, hosts, count, fmaxf(r->h * 0.24F, 31 + 2 * panel_spell_row(app)));
    const Rect box = rect_cut_bottom(r, height);
    (void)rect_cut_bottom(r, 4);
    const uint16_t clicked = panel_spells(app, box, &o->view, hosts, count, is_inspected ? "right" : "left");
    if (clicked != 0) {
        app->orders->shows_group = is_inspected;
        orders_show_spells(app, clicked == PANEL_ALL_SPELLS ? 0 : clicked);
    }
}

void orders_left(App *app, Rect area) {
    OrdersScreen *o = app->orders;
    widget_wood(&app->ui, area);
    Rect r = rect_inset(area, 9);
    if (o->square.v == 0) {
        return;
    }
    draw_spell_box(app, &r, false);
    const bool is_own_structure =
        o->structure.v != 0 && o->view.structures[o->structure.v].owner == o->history[0].seat;
    if (o->structure.v != 0 && (o->group.v == 0 || is_own_structure)) {
        draw_structure(app, &r);
    } else if (o->group.v == 0) {
        draw_square_facts(app, &r);
    }
    if (o->group.v != 0 && app->orders->history != NULL) {
        const MinionId clicked = panel_group(app, r, &o->view, o->group, "tile", o->minion);
        orders_drop_on_tiles(app, o->group, "tile");
        if (clicked.v != 0 && o->armed >= 0) {
            orders_aim_minion(app, clicked);
        } else if (clicked.v != 0) {
            o->minion = clicked.v == o->minion.v ? (MinionId){0} : clicked;
        }
    }
}

// --- Orders list ---

// The warning about order number [index]; NULL: there is none.
static const ForgottenMove *warned_of(const OrdersScreen *o, int index) {
    for (int i = 0; i < o->warned.counts[FORGOTTEN_OVERRULED]; i++) {
        if (o->warned.overruled[i].order == index) {
            return &o->warned.overruled[i];
        }
    }
    return NULL;
}

// A selected order has a row of buttons under its words.
enum { ORDER_ROW = 28, ORDER_CARD = 44, ORDER_BUTTONS = 30, ORDER_PICTURE = 54 };

// In low windows and with large letters words need the room.
static bool has_order_pictures(const App *app) {
    return app->list.height >= 660 && ui_text_room(&app->ui, ORDER_ROW) < 40;
}

static void order_words(App *app, int index, char *out, size_t size) {
    char text[120];
    orders_order_text(app, &orders_plan(app->orders)->orders[index], text, sizeof text);
    (void)snprintf(out, size, "%s%s", text, warned_of(app->orders, index) != NULL ? " (overruled)" : "");
}

static float order_height(void *data, float width, int index) {
    App *app = data;
    char words[140];
    order_words(app, index, words, sizeof words);
    const bool has_picture = has_order_pictures(app);
    return widget_item_height(&app->ui, width - (has_picture ? ORDER_PICTURE : 0),
                              &(ItemLook){.lead = "1", .words = words},
                              has_picture ? ORDER_CARD : ORDER_ROW) +
           (index == app->orders->selected_order ? ORDER_BUTTONS : 0);
}

static void draw_order_buttons(App *app, Rect row, int index) {
    Ui *ui = &app->ui;
    const struct {
        const char *name, *label, *hint;
        bool is_enabled;
    } buttons[3] = {
        {"order.remove", "\xC3\x97", "Take this order back.", true},
        {"order.down", "\xE2\x86\x93", "Later.", index + 1 < orders_plan(app->orders)->count},
        {"order.up", "\xE2\x86\x91", "Earlier.", index > 0},
    };
    int used = -1;
    for (int i = 0; i < 3; i++) {
        const Rect at = rect_inset(rect_cut_right(&row, 38), 2);
        used = widget_button(ui, buttons[i].name, at, buttons[i].label, buttons[i].is_enabled) ? i : used;
        ui_hint(ui, buttons[i].hint);
    }
    if (used == 0) {
        (void)orders_remove(app, index);
    } else if (used > 0) {
        (void)orders_shift(app, index, used == 1 ? index + 1 : index - 1);
    }
}

// What the order is about, on a small card at the left of [row]: the card that is cast, the group that goes,
// what is trained.
static void draw_order_picture(App *app, Rect *row, const Order *order) {
    OrdersScreen *o = app->orders;
    const Player seat = orders_plan(o)->seat;
    const Rect tile = rect_inset(*row, 1);
    draw_round(&app->list, tile, 5, palette_color(COLOR_TILE), palette_color(COLOR_WOOD_DEEP));
    draw_round_frame(&app->list, tile, 5, 1.2F, palette_color(COLOR_BRASS_DIM));
    const Rect room = rect_cut_left(row, ORDER_PICTURE);
    const Rect wide = {room.x + 4, room.y + (room.h - 36) / 2, 48, 36};
    const Rect square = {room.x + 10, wide.y, 36, 36};
    switch ((OrderKind)order->kind) {
    case ORDER_CAST: draw_image(&app->list, art_card(order->card).text, wide, 0, PALETTE_WHITE); break;
    case ORDER_DISCARD:
        draw_image(&app->list, art_card(order->card).text, wide, 0, color_alpha(PALETTE_WHITE, 0.5F));
        draw_image(&app->list, "icon/whirlpool", rect_inset(square, 4), 0, PALETTE_WHITE);
        break;
    case ORDER_MOVE:
        if (o->view.groups[order->group.v].count > 0) {
            const ArtName name = art_group(&o->view, order->group, POSE_WALK);
            draw_image(&app->list, name.text, (Rect){square.x + 2, wide.y - 1, 32, 38}, (int)seat,
                       PALETTE_WHITE);
        }
        break;
    case ORDER_TRAIN:
        draw_image(&app->list, orders_training_icon(order->as), rect_inset(square, 3), (int)seat,
                   PALETTE_WHITE);
        break;
    case ORDER_MANA:
        draw_image(&app->list, art_mana(order->as), rect_inset(square, 3), 0, PALETTE_WHITE);
        break;
    case ORDER_NONE:
    case ORDER_CONCEDE:
    case ORDER_DRAW:
    case ORDER_KIND_COUNT:
        draw_image(&app->list, art_emblem((int)seat), rect_inset(square, 5), (int)seat, PALETTE_WHITE);
        break;
    }
}

static void draw_order_row(App *app, Rect row, const UiListRows *rows, int index) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    char name[UI_NAME_MAX];
    char words[140];
    char label[160];
    char number[12];
    order_words(app, index, words, sizeof words);
    (void)snprintf(number, sizeof number, "%d", index + 1);
    (void)snprintf(label, sizeof label, "%s  %s", number, words);
    (void)snprintf(name, sizeof name, "order.%s", number);
    const bool is_selected = index == o->selected_order;
    const Rect buttons = is_selected ? rect_cut_bottom(&row, ORDER_BUTTONS) : (Rect){0, 0, 0, 0};
    const ItemLook look = {.lead = number, .words = words, .is_selected = is_selected};
    if (has_order_pictures(app)) {
        draw_order_picture(app, &row, &orders_plan(o)->orders[index]);
    }
    if (widget_item_lines(ui, name, row, label, &look)) {
        o->selected_order = is_selected ? -1 : index;
        o->order_list.seen = true;
    }
    list_made(rows, index, name);
    const ForgottenMove *warned = warned_of(o, index);
    if (warned != NULL) {
        char hint[240];
        (void)snprintf(hint, sizeof hint, "%s\nA spell overrules this: the group %s.", label,
                       forgotten_overruled_words(warned->how));
        ui_hint(ui, hint);
    }
    o->pointed_order = ui_explains_itself(ui) ? index : o->pointed_order;
    if (is_selected) {
        draw_order_buttons(app, buttons, index);
    }
}

// The focus is on a row or on the buttons under it, even where they were scrolled out of sight.
static bool is_on_orders(const Ui *ui) {
    return strncmp(ui->focus, "order.", strlen("order.")) == 0;
}

// A new order is shown when it comes.
static void show_new_order(App *app) {
    OrdersScreen *o = app->orders;
    const int count = orders_plan(o)->count;
    if (o->listed_orders != count) {
        o->order_list.seen = true;
        o->order_list.at =
            count > o->listed_orders || o->order_list.at >= count ? count - 1 : o->order_list.at;
        o->listed_orders = count;
    }
}

// Returns the height that they took.
static float draw_order_rows(App *app, Rect r) {
    show_new_order(app);
    const Plan *plan = orders_plan(app->orders);
    const UiListLook look = {
        .bar = "orders.scroll", .area = r, .count = plan->count, .height = order_height, .data = app};
    UiListRows rows = list_begin(&app->ui, &app->orders->order_list, &look, is_on_orders(&app->ui));
    float used = 0;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_order_row(app, row, &rows, i);
        used += row.h;
        if (orders_plan(app->orders) != plan) {
            return used; // One was just taken back or moved: the next pass draws them anew.
        }
    }
    list_end(&rows);
    return used;
}

// None of the cards in the hand can be paid for.
static bool is_hand_waiting(const Plan *plan) {
    int cards = 0;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const HandCard *card = &plan->after.players[plan->seat].hand[slot];
        if (card->card != 0 && mana_can_pay_held(&plan->after, plan->seat, card)) {
            return false;
        }
        cards += card->card != 0 ? 1 : 0;
    }
    return cards > 0;
}

// What to do with an empty list, and what the match is about. In text mode, too.
static void draw_no_orders(App *app, Rect r) {
    static const char help[] =
        "No orders yet. Select a group and click a marked square, drag a card onto its target, or "
        "train novices in a structure. F1 explains what you point at, ? shows the keys.\n\nYou win when "
        "recruits of yours stand in "
        "the enemy's Sanctum at the start of a turn; towns on the way give mana and novices.";
    char words[UI_LABEL_MAX];
    (void)snprintf(
        words, sizeof words, "%s%s", help,
        is_hand_waiting(orders_plan(app->orders))
            ? "\n\nYour cards are gray because you cannot pay for any of them yet. They wait for mana: "
              "point at one to read how much."
            : "");
    (void)ui_widget(&app->ui, ROLE_LABEL, "orders.none", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(&app->ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                           12, r, words);
}

static void draw_orders_list(App *app, Rect r) {
    if (orders_plan(app->orders)->count == 0) {
        draw_no_orders(app, r);
        return;
    }
    (void)rect_cut_top(&r, draw_order_rows(app, r));
    // Said below, not beside the pointer: there it would hide the next orders.
    const TextLook look = text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
    static const char note[] = "Click an order to take it back or to change its place.";
    const bool is_told = app->orders->selected_order < 0;
    (void)rect_cut_top(&r, 10);
    const float height = ui_paragraph(&app->ui, look, r, note, false);
    if (is_told && height <= r.h) {
        const Rect at = rect_cut_top(&r, height);
        (void)ui_widget(&app->ui, ROLE_LABEL, "orders.note", at, ui_words(note, NULL), false);
        (void)ui_paragraph(&app->ui, look, at, note, true);
    }
}

void orders_turn_tab(App *app) {
    OrdersScreen *o = app->orders;
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
    OrdersScreen *o = app->orders;
    char text[40];
    const int count = orders_plan(o)->count;
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
    const Player seat = app->orders->history[0].seat;
    char text[60];
    (void)snprintf(text, sizeof text, "%s orders", session_player_name(&app->session, seat));
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
    OrdersScreen *o = app->orders;
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
        draw_spell_box(app, &r, true);
        const MinionId clicked = panel_group(app, r, &o->view, o->inspected, "other", (MinionId){0});
        orders_drop_on_tiles(app, o->inspected, "other");
        if (clicked.v != 0 && o->armed >= 0) {
            orders_aim_minion(app, clicked);
        }
    } else {
        draw_orders_list(app, r);
    }
    (void)rect_cut_top(&foot, 6);
    Rect row = rect_cut_top(&foot, 38);
    const float small = fminf(40, row.w * 0.16F);
    const float half = (row.w - 2 * small - 18) / 2;
    char words[180];
    orders_step_words(app, true, words, sizeof words);
    const bool can_undo = o->at > 0 || session_last_turn(&app->session) > 0;
    if (widget_icon_button(ui, "undo", rect_cut_left(&row, small), "icon/undo", words, can_undo) &&
        !orders_undo(app)) {
        orders_ask_take_back(app);
    }
    (void)rect_cut_left(&row, 6);
    orders_step_words(app, false, words, sizeof words);
    if (widget_icon_button(ui, "redo", rect_cut_left(&row, small), "icon/redo", words,
                           o->at + 1 < o->count)) {
        (void)orders_redo(app);
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
        orders_open(app, DIALOG_MENU);
    }
    ui_limit_text(ui, 0);
    (void)rect_cut_top(&foot, 6);
    if (widget_main_button(ui, "confirm", foot, "Confirm orders", app->session.need == NEED_ORDERS)) {
        orders_confirm(app);
    }
}

// --- Hand ---

// "It waits for mana: it costs 4 Strife and 2 Clarity, and you have 1 and 0."
static void wait_words(const Plan *plan, const HandCard *held, char *out, size_t size) {
    const CardDef *card = card_def(held->card);
    const int16_t *pool = plan->after.players[plan->seat].pool;
    const Mana first = house_primary((House)card->house);
    const Mana second = house_secondary((House)card->house);
    const int cost = mana_primary_cost(&plan->after, held);
    char more[40] = "";
    char there[24] = "";
    if (card->cost_secondary != 0) {
        (void)snprintf(more, sizeof more, " and %d %s", card->cost_secondary,
                       string_title(mana_slug((int)second)));
        (void)snprintf(there, sizeof there, " and %d", pool[second]);
    }
    (void)snprintf(out, size, "It waits for mana: it costs %d %s%s, and you have %d%s.", cost,
                   string_title(mana_slug((int)first)), more, pool[first], there);
}

// What the card's preview says beside its words.
static const char *card_note(const Plan *plan, int slot, char *out, size_t size) {
    const HandCard *card = &plan->after.players[plan->seat].hand[slot];
    const int cost = mana_primary_cost(&plan->after, card);
    if (plan->slot_used[slot]) {
        return "Ordered; press its key again to take it back.";
    }
    if (!mana_can_pay_held(&plan->after, plan->seat, card)) {
        wait_words(plan, card, out, size);
        return out;
    }
    if (cost == card_def(card->card)->cost_primary) {
        return "";
    }
    (void)snprintf(out, size, "It costs %d %s this turn.", cost,
                   string_title(mana_slug((int)house_primary((House)card_def(card->card)->house))));
    return out;
}

static void draw_piles(App *app, Rect r) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    const ViewPlayer *p = &o->view.players[o->history[0].seat];
    const Rect pool = rect_cut_top(&r, r.h - 44);
    const bool is_possible = !orders_plan(o)->discards;
    if (widget_icon_button(
            ui, "discard", rect_inset(pool, 3), "icon/whirlpool",
            "The whirlpool: one card a turn may be discarded here, free of charge. Drag a card, or "
            "choose one and press D.",
            is_possible) &&
        o->armed >= 0) {
        const Order order = {.kind = ORDER_DISCARD, .slot = (uint8_t)o->armed};
        if (orders_try(app, &order)) {
            o->armed = -1;
        }
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        char name[16];
        (void)snprintf(name, sizeof name, "card.%d", slot + 1);
        if (!ui->is_blocked && ui_dropped_from(ui, name, pool)) {
            const Order order = {.kind = ORDER_DISCARD, .slot = (uint8_t)slot};
            (void)orders_try(app, &order);
        }
    }
    char text[40];
    (void)snprintf(text, sizeof text, "Deck %d", p->deck_count);
    widget_label(ui, "deck", text_look(FONT_BODY, 15, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 21), text);
    (void)snprintf(text, sizeof text, "Used %d", p->discard_count);
    widget_label(ui, "used", text_look(FONT_BODY, 15, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                 rect_cut_top(&r, 21), text);
}

void orders_card_words(const Plan *plan, int slot, char *out, size_t size) {
    const HandCard *held = &plan->after.players[plan->seat].hand[slot];
    const CardDef *card = card_def(held->card);
    const int cost = mana_primary_cost(&plan->after, held);
    char second[32] = "";
    if (card->cost_secondary != 0) {
        (void)snprintf(second, sizeof second, "%s%d %s", cost != 0 ? ", " : "", card->cost_secondary,
                       string_title(mana_slug((int)house_secondary((House)card->house))));
    }
    if (cost != 0) {
        (void)snprintf(out, size, "%s (%d %s%s)", card->name, cost,
                       string_title(mana_slug((int)house_primary((House)card->house))), second);
    } else {
        (void)snprintf(out, size, "%s (%s)", card->name, second[0] != '\0' ? second : "free");
    }
}

void orders_hand(App *app, Rect area) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    draw_gradient(&app->list, area, palette_color(COLOR_WOOD), palette_color(COLOR_PIT));
    draw_rect(&app->list, (Rect){area.x, area.y, area.w, 1.5F}, palette_color(COLOR_BRASS_DIM));
    Rect r = rect_inset(area, 8);
    draw_piles(app, rect_cut_right(&r, r.w < 640 ? 72 : 92));
    (void)rect_cut_right(&r, 6);
    const float each = fminf(r.w / HAND_SIZE, 170);
    r.x += (r.w - each * HAND_SIZE) / 2;
    for (int slot = 0; slot < HAND_SIZE && app->orders->history != NULL; slot++) {
        const Plan *plan = orders_plan(o);
        const int card = plan->after.players[plan->seat].hand[slot].card;
        Rect at = rect_inset((Rect){r.x + each * (float)slot, r.y, each, r.h}, 3);
        char name[16];
        (void)snprintf(name, sizeof name, "card.%d", slot + 1);
        if (card == 0) {
            draw_round_frame(&app->list, at, 6, 1.2F, color_alpha(palette_color(COLOR_BRASS_DIM), 0.5F));
            continue;
        }
        const bool is_used = plan->slot_used[slot];
        char words[120];
        orders_card_words(plan, slot, words, sizeof words);
        const bool is_clicked =
            ui_widget(ui, ROLE_CARD, name, at,
                      ui_words(words, is_used ? "ordered" : (o->armed == slot ? "armed" : "")), true);
        topic_card(ui, card);
        char note[120];
        panel_offer_card(app, card, card_note(plan, slot, note, sizeof note));
        if (ui_right_clicked(ui)) {
            o->card = card;
            orders_open(app, DIALOG_CARD);
        }
        if (o->armed == slot) {
            at.y -= 5;
        }
        const int number = orders_number_of_card(o, slot);
        panel_card(app, at, card,
                   (CardLook){.number = number,
                              .is_discarded = number > 0 && plan->orders[number - 1].kind == ORDER_DISCARD,
                              .is_payable = mana_can_pay_held(&plan->after, plan->seat,
                                                              &plan->after.players[plan->seat].hand[slot]),
                              .is_used = is_used,
                              .is_armed = o->armed == slot});
        widget_focus_ring(ui, name, at);
        if (is_clicked) {
            orders_arm(app, slot);
        }
    }
}
