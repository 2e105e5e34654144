// Ordering with the board: select, click or drag a group to a square, aim a card, or do it all with the arrow
// keys.

#include <stdio.h>
#include <string.h>

#include "shell/topics.h"
#include "shell/touch.h"
#include "shell/panels.h"
#include "ahead/orders_fears.h"
#include "ahead/orders_odds.h"
#include "ahead/orders_preview.h"
#include "ahead/orders_threats.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "render/scene_board.h"

static bool is_own(const OrdersScreen *o, Player seat, GroupId group) {
    return group.v != 0 && o->view.groups[group.v].owner == seat;
}

void orders_board_select_square(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    const Player seat = o->history[0].seat;
    const GroupId group = view_group_at(&o->view, square);
    const StructureId structure = view_structure_at(&o->view, square);
    const bool is_second_click = o->square.v == square.v && group.v != 0 && o->group.v == group.v;
    o->square = square;
    o->cursor = square;
    o->structure = structure;
    o->minion = (MinionId){0};
    o->trained = (GroupId){0};
    // A structure of one's own is shown above the group anyway.
    const bool is_hidden = structure.v != 0 && o->view.structures[structure.v].owner != (unsigned)seat;
    if (is_second_click && is_hidden) {
        o->group = (GroupId){0};
    } else if (is_own(o, seat, group)) {
        o->group = group;
    } else {
        o->group = (GroupId){0};
        o->inspected = group.v != 0 ? group : o->inspected;
        o->shows_group = group.v != 0;
    }
}

void orders_board_focus_cursor(App *app) {
    char name[16];
    char square[4];
    square_name(orders_state_of(app)->cursor, square);
    (void)snprintf(name, sizeof name, "square.%s", square);
    ui_focus(&app->ui, name);
}

StructureId orders_board_own_structure(const OrdersScreen *o, SquareId square) {
    const StructureId t = view_structure_at(&o->view, square);
    const bool is_ones_own = t.v != 0 && o->view.structures[t.v].owner == (unsigned)o->history[0].seat;
    return is_ones_own ? t : (StructureId){0};
}

static void order_move(App *app, GroupId group, SquareId to) {
    OrdersScreen *o = orders_state_of(app);
    const Order order = {.kind = ORDER_MOVE, .group = group, .at = to};
    (void)orders_steps_try(app, &order);
    // Whoever moves into a structure of one's own may train there as well.
    const StructureId structure = orders_board_own_structure(o, to);
    o->structure = structure.v != 0 ? structure : view_structure_at(&o->view, o->square);
}

// A minion was dragged to [square]: its whole group goes there, or nobody does.
static void move_all(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    const uint32_t changes = o->changes;
    if (!is_own(o, o->history[0].seat, o->group) || o->view.groups[o->group.v].at == square.v) {
        return;
    }
    order_move(app, o->group, square);
    if (o->changes != changes && o->view.groups[o->group.v].count > 1) {
        app_say_about(app, "Groups cannot be split: the whole group moves.", "10.6");
    }
}

// Is the group of the other player selected, and nothing else? A square beside it without a group of one's
// own guesses its move then.
static bool is_guess(const OrdersScreen *o, SquareId square) {
    const Player seat = o->history[0].seat;
    const GroupId group = view_group_at(&o->view, o->square);
    const bool is_selected = o->group.v == 0 && o->shows_group && group.v != 0 && group.v == o->inspected.v;
    return is_selected && o->view.groups[group.v].owner == (unsigned)player_other(seat) &&
           square_steps(o->square, square) == 1 && !is_own(o, seat, view_group_at(&o->view, square));
}

static bool guess_of_selected(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    return is_guess(o, square) && orders_preview_guess(app, view_group_at(&o->view, o->square), square);
}

static bool is_step_of_selected(const OrdersScreen *o, SquareId square) {
    const SquareId from = {o->view.groups[o->group.v].at};
    return o->group.v != 0 && from.v != 0 && square_steps(from, square) == 1;
}

// One step off over a corner, where nobody can go.
static bool is_over_corner(const OrdersScreen *o, SquareId square) {
    const SquareId from = {o->view.groups[o->group.v].at};
    int corners = 0;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT && o->group.v != 0 && from.v != 0; d++) {
        const SquareId side = square_neighbour(from, d);
        corners += side.v != 0 && square_steps(side, square) == 1;
    }
    return corners == 2 && square_steps(from, square) == 2;
}

// Whoever has just trained wants to go on to another group, and not to send the recruit there.
static bool selects_next(const OrdersScreen *o, SquareId square) {
    const GroupId there = view_group_at(&o->view, square);
    const bool is_done = o->view.groups[o->group.v].order != 0 || o->trained.v == o->group.v;
    return o->group.v != 0 && is_done && there.v != o->group.v && is_own(o, o->history[0].seat, there);
}

// A click on what is open sends the group.
static bool opens_first(const OrdersScreen *o, SquareId square) {
    const StructureId structure = orders_board_own_structure(o, square);
    return structure.v != 0 && structure.v != o->structure.v && is_step_of_selected(o, square) &&
           o->view.groups[o->group.v].order != square.v;
}

static bool sends(const OrdersScreen *o, SquareId square) {
    const GroupId there = view_group_at(&o->view, square);
    const bool is_ordered = o->view.groups[o->group.v].order == square.v;
    const bool is_there =
        is_own(o, o->history[0].seat, there) || orders_board_own_structure(o, square).v != 0;
    return is_step_of_selected(o, square) && !(is_ordered && is_there);
}

OrdersClick orders_board_click(const OrdersScreen *o, SquareId square) {
    return o->armed >= 0             ? ORDERS_CLICK_AIMS
           : selects_next(o, square) ? ORDERS_CLICK_SELECTS
           : opens_first(o, square)  ? ORDERS_CLICK_OPENS_FIRST
           : sends(o, square)        ? ORDERS_CLICK_SENDS
           : is_guess(o, square)     ? ORDERS_CLICK_GUESSES
                                     : ORDERS_CLICK_SHOWS;
}

// Nothing stands on the square, and the selected group waits for an order: perhaps it was to go there.
static bool is_too_far(const OrdersScreen *o, SquareId square) {
    enum { NEAR = 3 }; // whoever clicks further off wants to look at what is there
    const SquareId from = {o->view.groups[o->group.v].at};
    const bool waits = o->group.v != 0 && from.v != 0 && o->view.groups[o->group.v].order == 0;
    const int steps = waits ? square_steps(from, square) : 0;
    return steps > 1 && steps <= NEAR && view_structure_at(&o->view, square).v == 0;
}

static void show_clicked(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    const bool is_free = view_group_at(&o->view, square).v == 0;
    const bool is_corner = is_free && is_over_corner(o, square);
    const bool is_far = is_free && is_too_far(o, square);
    orders_board_select_square(app, square);
    if (is_corner) {
        app_say_about(app, "Groups walk along sides, not over corners: one square up, down, left or right.",
                      "5.1");
    } else if (is_far) {
        app_say_about(app, string_order_error(ORDER_OUT_OF_RANGE), "15.4");
    }
}

// A click, or Enter on the cursor.
static void act_on(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    switch (orders_board_click(o, square)) {
    case ORDERS_CLICK_AIMS: orders_aim_square(app, square); break;
    case ORDERS_CLICK_SELECTS: orders_board_select_square(app, square); break;
    case ORDERS_CLICK_OPENS_FIRST:
        o->structure = orders_board_own_structure(o, square);
        o->cursor = square;
        break;
    case ORDERS_CLICK_SENDS:
        order_move(app, o->group, square);
        o->cursor = square;
        break;
    case ORDERS_CLICK_GUESSES:
        if (!guess_of_selected(app, square)) {
            show_clicked(app, square);
        }
        break;
    case ORDERS_CLICK_SHOWS: show_clicked(app, square); break;
    }
}

static void cursor_name(SquareId square, char out[16]) {
    char name[4];
    square_name(square, name);
    (void)snprintf(out, 16, "square.%s", name);
}

// Arrow keys follow the diamonds: up goes to the upper right, right to the lower right, and so on round.
static void answer_cursor_keys(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    static const struct {
        int key, right, down;
        KeyAction order;
    } arrows[4] = {{KEY_UP, 1, -1, ACTION_MOVE_UP},
                   {KEY_RIGHT, 1, 1, ACTION_MOVE_RIGHT},
                   {KEY_DOWN, -1, 1, ACTION_MOVE_DOWN},
                   {KEY_LEFT, -1, -1, ACTION_MOVE_LEFT}};
    char name[16];
    cursor_name(o->cursor, name);
    const bool has_focus = ui_has_focus(ui, name);
    if (ui->is_blocked) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        const bool is_order = keymap_pressed(&app->settings.keys, ui, arrows[i].order);
        if (!is_order && (!has_focus || !ui_key(ui, arrows[i].key))) {
            continue;
        }
        const Direction d = camera_direction(&o->scene.camera, arrows[i].right, arrows[i].down);
        const SquareId from =
            is_order && o->group.v != 0 ? (SquareId){o->view.groups[o->group.v].at} : o->cursor;
        const SquareId next = square_neighbour(from, d);
        if (next.v == 0) {
            return;
        }
        if (is_order && o->group.v != 0) {
            order_move(app, o->group, next);
            return;
        }
        if (is_order && guess_of_selected(app, square_neighbour(o->square, d))) {
            return;
        }
        o->cursor = next;
        cursor_name(next, name);
        ui_focus(ui, name);
        return;
    }
    if (has_focus && (ui_key(ui, KEY_ENTER) || ui_key(ui, KEY_SPACE))) {
        act_on(app, o->cursor);
        cursor_name(o->cursor, name);
        if (orders_state_of(app)->dialog == DIALOG_NONE) {
            ui_focus(ui, name);
        }
    }
}

static void cancel_move_at(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    const GroupId group = view_group_at(&o->view, square);
    if (group.v != 0) {
        (void)orders_steps_remove(app, orders_steps_move_of(orders_state_plan(o), group));
    }
}

// Whose group is being dragged over the board; a card that is dragged over it has the press for itself.
static GroupId dragged_group(const App *app) {
    const OrdersScreen *o = orders_state_of(app);
    const bool is_ours = app->ui.pointer_is_down && app->ui.pressed[0] == '\0' && app->ui.dragged[0] == '\0';
    const GroupId group = view_group_at(&o->view, o->pressed);
    return is_ours && o->armed < 0 && o->pressed.v != 0 && is_own(o, o->history[0].seat, group)
               ? group
               : (GroupId){0};
}

// From its first step on it is the chosen one, so that one sees where it may go.
static void take_up(App *app, SquareId over) {
    OrdersScreen *o = orders_state_of(app);
    const GroupId group = dragged_group(app);
    if (group.v != 0 && over.v != o->pressed.v && o->group.v != group.v) {
        orders_board_select_square(app, o->pressed);
    }
}

// Is the second of two quick clicks on a structure of one's own, beside the selected group, which opened it?
static bool enters_opened(const OrdersScreen *o, SquareId square) {
    const StructureId structure = orders_board_own_structure(o, square);
    return structure.v != 0 && structure.v == o->structure.v && is_step_of_selected(o, square) &&
           o->view.groups[o->group.v].order != square.v;
}

// The button is let go over [square].
static void let_go(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    ui->event_used = true;
    if (strncmp(ui->dragged, "card.", 5) == 0) {
        orders_aim_drop_card(app, ui->dragged[5] - '1', square);
    } else if (strncmp(ui->dragged, "tile.", 5) == 0) {
        move_all(app, square);
    } else if (ui->event.clicks == 2 && o->armed < 0 && !enters_opened(o, square)) {
        cancel_move_at(app, square);
    } else if (o->pressed.v == square.v) {
        act_on(app, square);
    } else if (o->pressed.v != 0 && is_own(o, o->history[0].seat, view_group_at(&o->view, o->pressed))) {
        if (o->group.v != view_group_at(&o->view, o->pressed).v) {
            orders_board_select_square(app, o->pressed);
        }
        order_move(app, view_group_at(&o->view, o->pressed), square);
    } else if (o->pressed.v != 0 && square_steps(o->pressed, square) == 1) {
        (void)orders_preview_guess(app, view_group_at(&o->view, o->pressed), square);
    }
    o->pressed = (SquareId){0};
}

static void answer_pointer(App *app, Rect area) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    if (ui->is_blocked || ui->event_used || !rect_contains(area, ui->pointer)) {
        return;
    }
    const SquareId square = camera_pick(&o->scene.camera, ui->pointer);
    if (ui->event.kind == INPUT_POINTER_DOWN && ui->event.button == 3) {
        o->armed = -1;
        orders_board_select_square(app, square.v != 0 ? square : o->square);
        ui->event_used = true;
    }
    if (ui->event.kind == INPUT_POINTER_MOVED) {
        take_up(app, square);
    }
    if (ui->event.button != 1) {
        return;
    }
    if (ui->event.kind == INPUT_POINTER_DOWN) {
        o->pressed = square;
        ui->event_used = true;
        if (square.v != 0) {
            char name[16];
            o->cursor = square;
            cursor_name(square, name);
            ui_focus(ui, name);
        }
    } else if (ui->event.kind == INPUT_POINTER_UP && square.v != 0) {
        let_go(app, square);
    }
}

// Where the group that is dragged would be sent; without a number, for it is no order yet.
static void add_dragged_arrow(App *app, Rect area) {
    OrdersScreen *o = orders_state_of(app);
    const GroupId group = dragged_group(app);
    const SquareId over =
        rect_contains(area, app->ui.pointer) ? camera_pick(&o->scene.camera, app->ui.pointer) : (SquareId){0};
    const bool is_step = group.v != 0 && over.v != 0 && square_steps(o->pressed, over) == 1;
    if (is_step && o->scene.arrow_count < BOARD_ARROWS_MAX) {
        o->scene.arrows[o->scene.arrow_count] =
            (BoardArrow){.from = o->pressed, .to = over, .owner = (uint8_t)o->history[0].seat};
        o->scene.arrow_count += 1;
    }
}

static void register_squares(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId square = {i};
        char name[16];
        cursor_name(square, name);
        const Point c = camera_square(&o->scene.camera, square);
        const float w = o->scene.camera.half_width;
        const float h = o->scene.camera.half_height;
        Rect rect = {c.x - w / 2, c.y - h / 2, w, h};
        if (!touch_clip_square(app, &rect)) {
            continue;
        }
        char facts[200] = "";
        const StructureId structure = view_structure_at(&o->view, square);
        if (structure.v != 0) {
            string_structure_words(&o->view.structures[structure.v], facts, sizeof facts);
        }
        const char *place = structure.v != 0 ? structure_slug(o->view.structures[structure.v].kind)
                                             : terrain_slug(o->view.squares[i].terrain);
        ui_register(ui, ROLE_SQUARE, name, rect, place, facts);
        topic_square(ui, &o->view, square);
    }
    cursor_name(o->cursor, ui->tab_square);
    // A square that got the focus by an arrow from a panel becomes the cursor.
    if (strncmp(ui->focus, "square.", 7) == 0) {
        const SquareId focused = square_parse(ui->focus + 7);
        o->cursor = focused.v != 0 ? focused : o->cursor;
    }
}

void orders_board(App *app, Rect area) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    o->scene.view = &o->view;
    o->scene.metrics = ui->metrics;
    o->scene.ambient_ms = app_ambient(app);
    o->scene.camera = camera_fit(area, o->history[0].seat);
    const bool is_by_keys = ui->shows_focus && strncmp(ui->focus, "square.", 7) == 0;
    touch_zoom_board(app, &o->scene.camera, is_by_keys ? o->cursor : (SquareId){0});
    panel_dress_board(app, &o->scene);
    answer_pointer(app, area);
    // A drag that ended elsewhere, or under something that lay over the board, is over, too.
    o->pressed = ui->pointer_is_down ? o->pressed : (SquareId){0};
    answer_cursor_keys(app);
    if (orders_state_of(app)->history == NULL) {
        return;
    }
    register_squares(app);
    memset(o->scene.marks, 0, sizeof o->scene.marks);
    const int aimed = orders_aim_slot(app);
    if (aimed >= 0) {
        orders_signs_mark_targets(o, aimed);
    } else if (o->group.v != 0) {
        orders_signs_mark_moves(o);
    }
    const Hinted *const idea = orders_signs_idea_shown(app);
    if (idea != NULL) {
        orders_signs_collect(&o->scene, orders_fears_view(app), &idea->plan);
    } else {
        orders_signs_collect(&o->scene, &o->view, orders_state_plan(o));
    }
    orders_signs_add_guesses(o);
    add_dragged_arrow(app, area);
    o->scene.selected = o->group.v != 0 ? (SquareId){o->view.groups[o->group.v].at} : o->square;
    const bool is_inside = rect_contains(area, ui->pointer) && !ui->shows_focus && !ui->is_blocked;
    o->scene.hovered =
        is_inside ? camera_pick(&o->scene.camera, ui->pointer) : orders_sign_square(o, o->pointed_order);
    const bool has_focus = strncmp(ui->focus, "square.", 7) == 0 && ui->shows_focus;
    o->scene.focused = has_focus ? o->cursor : (SquareId){0};
    if (aimed >= 0 && is_inside && o->scene.hovered.v != 0 &&
        o->scene.marks[o->scene.hovered.v] != SQUARE_TARGET) {
        o->scene.marks[o->scene.hovered.v] = SQUARE_FORBIDDEN;
    }
    const SquareId described = is_inside && o->scene.hovered.v != 0 ? o->scene.hovered
                               : has_focus                          ? o->cursor
                                                                    : (SquareId){0};
    if (described.v != 0) {
        orders_info_describe(app, described);
    }
    draw_clip(&app->list, area);
    scene_board_draw(&app->list, &o->scene);
    orders_threats_draw(app);
    orders_odds_draw(app, area);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
}
