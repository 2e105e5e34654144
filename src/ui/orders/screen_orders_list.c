// The list of orders. A selected one has buttons that take it back or move it.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "render/art.h"

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
    orders_words_order_text(app, &orders_state_plan(orders_state_of(app))->orders[index], text, sizeof text);
    (void)snprintf(out, size, "%s%s", text,
                   warned_of(orders_state_of(app), index) != NULL ? " (overruled)" : "");
}

// Does the order lead where the group may not go as things stand?
static bool is_not_legal_yet(const Plan *plan, const Order *order) {
    Refusal why = REFUSAL_NONE;
    return order->kind == ORDER_MOVE && plan_move_look(plan, order->group, order->at, &why) == MOVE_NOT_YET;
}

static float order_height(void *data, float width, int index) {
    App *app = data;
    char words[140];
    order_words(app, index, words, sizeof words);
    const bool has_picture = has_order_pictures(app);
    return widget_item_height(&app->ui, width - (has_picture ? ORDER_PICTURE : 0),
                              &(ItemLook){.lead = "1", .words = words},
                              has_picture ? ORDER_CARD : ORDER_ROW) +
           (index == orders_state_of(app)->selected_order ? ORDER_BUTTONS : 0);
}

static void draw_order_buttons(App *app, Rect row, int index) {
    Ui *ui = &app->ui;
    const struct {
        const char *name, *label, *hint;
        bool is_enabled;
    } buttons[3] = {
        {"order.remove", "\xC3\x97", "Take this order back.", true},
        {"order.down", "\xE2\x86\x93", "Later.", index + 1 < orders_state_plan(orders_state_of(app))->count},
        {"order.up", "\xE2\x86\x91", "Earlier.", index > 0},
    };
    int used = -1;
    for (int i = 0; i < 3; i++) {
        const Rect at = rect_inset(rect_cut_right(&row, 38), 2);
        used = widget_button(ui, buttons[i].name, at, buttons[i].label, buttons[i].is_enabled) ? i : used;
        ui_hint(ui, buttons[i].hint);
    }
    if (used == 0) {
        (void)orders_steps_remove(app, index);
    } else if (used > 0) {
        (void)orders_steps_shift(app, index, used == 1 ? index + 1 : index - 1);
    }
}

// What the order is about, on a small card at the left of [row]: the card that is cast, the group that goes,
// what is trained.
static void draw_order_picture(App *app, Rect *row, const Order *order) {
    OrdersScreen *o = orders_state_of(app);
    const Player seat = orders_state_plan(o)->seat;
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
        draw_image(&app->list, orders_signs_training_icon(order->as), rect_inset(square, 3), (int)seat,
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
    OrdersScreen *o = orders_state_of(app);
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
    const bool is_early = is_not_legal_yet(orders_state_plan(o), &orders_state_plan(o)->orders[index]);
    const ItemLook look = {.lead = number,
                           .words = words,
                           .value = is_early ? "not legal yet" : NULL,
                           .is_selected = is_selected};
    if (has_order_pictures(app)) {
        draw_order_picture(app, &row, &orders_state_plan(o)->orders[index]);
    }
    if (widget_item_lines(ui, name, row, label, &look)) {
        orders_steps_select(o, is_selected ? -1 : index);
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
    OrdersScreen *o = orders_state_of(app);
    const int count = orders_state_plan(o)->count;
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
    const Plan *plan = orders_state_plan(orders_state_of(app));
    const UiListLook look = {
        .bar = "orders.scroll", .area = r, .count = plan->count, .height = order_height, .data = app};
    UiListRows rows = list_begin(&app->ui, &orders_state_of(app)->order_list, &look, is_on_orders(&app->ui));
    float used = 0;
    int shown = 0;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_order_row(app, row, &rows, i);
        used += row.h;
        shown++;
        if (orders_state_plan(orders_state_of(app)) != plan) {
            return used; // One was just taken back or moved: the next pass draws them anew.
        }
    }
    list_end(&rows);
    return shown < plan->count ? r.h : used; // Beside rows that scroll the bar goes down to the end.
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
    (void)snprintf(words, sizeof words, "%s%s", help,
                   is_hand_waiting(orders_state_plan(orders_state_of(app)))
                       ? "\n\nYou cannot pay for any of your cards yet: their prices have a red rim. They "
                         "wait for mana: "
                         "point at one to read how much."
                       : "");
    const float used = ui_paragraph_fit(
        &app->ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12, r, words);
    const Rect said = {r.x, r.y, r.w, fminf(used, r.h)};
    (void)ui_widget(&app->ui, ROLE_LABEL, "orders.none", said, ui_words(words, NULL), false);
    orders_waiting(app, (Rect){r.x, r.y + used + 10, r.w, r.h - used - 16});
}

void orders_list(App *app, Rect r) {
    if (orders_state_plan(orders_state_of(app))->count == 0) {
        draw_no_orders(app, r);
        return;
    }
    (void)rect_cut_top(&r, draw_order_rows(app, r));
    // Said below, not beside the pointer: there it would hide the next orders.
    const TextLook look = text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
    static const char note[] = "Select an order to take it back or to change its place.";
    const bool is_told = orders_state_of(app)->selected_order < 0;
    (void)rect_cut_top(&r, 10);
    const float height = ui_paragraph(&app->ui, look, r, note, false);
    if (is_told && height <= r.h) {
        const Rect at = rect_cut_top(&r, height);
        (void)ui_widget(&app->ui, ROLE_LABEL, "orders.note", at, ui_words(note, NULL), false);
        (void)ui_paragraph(&app->ui, look, at, note, true);
    }
    orders_waiting(app, (Rect){r.x, r.y + 10, r.w, r.h - 16});
}
