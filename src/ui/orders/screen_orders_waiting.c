// Who still waits for an order, as small tiles below the list of orders: a tile that is activated selects it.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "render/art.h"

enum { TILE = 52, TILE_GAP = 6, NAME = 17, HEADING = 30, WAITING_MOST = GROUPS_MAX + STRUCTURES_MAX };

// A group without an order, or novices in a structure.
typedef struct Waiting {
    GroupId group; // 0: novices
    SquareId at;
    int count; // of minions or novices
} Waiting;

static bool is_waiting(const Plan *plan, GroupId group) {
    const Group *const g = &plan->after.groups[group.v];
    Order one;
    return g->label != 0 && g->owner == (unsigned)plan->seat && g->control == CONTROL_PLAYER &&
           g->at.v != 0 && orders_steps_move_of(plan, group) < 0 && plan_moves(plan, group, &one, 1) > 0;
}

static int novices_in(const Plan *plan, const Structure *t) {
    Order one;
    int count = 0;
    if (t->at.v == 0 || t->owner != (unsigned)plan->seat || plan_trainings(plan, t->at, &one, 1) == 0) {
        return 0;
    }
    for (int i = 0; i < t->run_count; i++) {
        count += t->runs[i].count;
    }
    return count;
}

static int find_waiting(OrdersScreen *o, Waiting out[WAITING_MOST]) {
    const Plan *const plan = orders_state_plan(o);
    int count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX && !plan->concedes; i++) {
        if (is_waiting(plan, (GroupId){i})) {
            out[count++] = (Waiting){(GroupId){i}, plan->after.groups[i].at, o->view.groups[i].count};
        }
    }
    for (int i = 1; i <= STRUCTURES_MAX && !plan->concedes; i++) {
        const Structure *const t = &plan->after.structures[i];
        const int novices = novices_in(plan, t);
        if (novices > 0) {
            out[count++] = (Waiting){(GroupId){0}, t->at, novices};
        }
    }
    return count;
}

static void waiting_name(const App *app, const Waiting *w, char out[NAME_SIZE]) {
    if (w->group.v != 0) {
        const Label label = orders_state_of(app)->view.groups[w->group.v].label;
        const int planned = session_planned_group(&app->session, label);
        session_group_name(&app->session, label, out);
        if (planned > 1) {
            (void)snprintf(out, NAME_SIZE, "new %d", planned);
        } else if (planned == 1) {
            (void)snprintf(out, NAME_SIZE, "new");
        }
    } else {
        char square[4];
        square_name(w->at, square);
        (void)snprintf(out, NAME_SIZE, "%s", square);
    }
}

// Its widget; was it activated?
static bool is_tile_used(App *app, const Waiting *w, Rect r, const char *name, const char *called) {
    Ui *const ui = &app->ui;
    char words[NAME_SIZE + 40];
    char value[16];
    (void)snprintf(words, sizeof words, "%s %s", w->group.v != 0 ? "Waiting: group" : "Waiting: novices in",
                   called);
    (void)snprintf(value, sizeof value, "%d", w->count);
    const bool is_used = ui_widget(ui, ROLE_TILE, name, r, ui_words(words, value), true);
    ui_hint(ui, w->group.v != 0
                    ? "This group has no order. Activate it to select it; N goes to the next group."
                    : "These novices are untrained. Activate to select their structure.");
    return is_used;
}

// What is selected next is moved or trained: the focus goes to its square.
static void select_waiting(App *app, const Waiting *w) {
    orders_state_of(app)->group = (GroupId){0};
    orders_board_select_square(app, w->at);
    if (app->ui.shows_focus) {
        orders_board_focus_cursor(app);
    }
}

// How large tiles are, and how many of them stand side by side.
typedef struct Sizes {
    float tile, name, height; // all of them under their heading
    int across;
} Sizes;

// With letters [more] times as large as usual, of which tiles need half for their width.
static Sizes sizes_with(float more, int count, float width) {
    Sizes s = {.tile = TILE * (1 + more) / 2, .name = NAME * more};
    s.across = (int)fmaxf((width + TILE_GAP) / (s.tile + TILE_GAP), 1);
    const int lines = (count + s.across - 1) / s.across;
    s.height = HEADING + 6 + (s.tile + s.name + TILE_GAP) * (float)lines;
    return s;
}

// As large as letters are wished, or less if that is what [room] has a place for.
static Sizes sizes_in(const Ui *ui, int count, Rect room) {
    static const float STEP = 0.25F;
    float more = ui_text_room(ui, 1);
    Sizes s = sizes_with(more, count, room.w);
    while (s.height > room.h && more > 1) {
        more = fmaxf(1, more - STEP);
        s = sizes_with(more, count, room.w);
    }
    return s;
}

static void draw_tile(App *app, const Waiting *w, Rect r, float name_height, int number) {
    Ui *const ui = &app->ui;
    OrdersScreen *const o = orders_state_of(app);
    const Player seat = orders_state_plan(o)->seat;
    char widget[UI_NAME_MAX];
    char name[NAME_SIZE];
    char text[NAME_SIZE + 12];
    waiting_name(app, w, name);
    (void)snprintf(widget, sizeof widget, "waiting.%d", number);
    const bool is_used = is_tile_used(app, w, r, widget, name);
    const bool is_pointed = ui_is_hovered(ui, widget);
    draw_round(&app->list, r, 5, palette_color(is_pointed ? COLOR_CHOSEN : COLOR_TILE),
               palette_color(COLOR_WOOD_DEEP));
    draw_round_frame(&app->list, r, 5, 1.2F, palette_color(is_pointed ? COLOR_BRASS_LIGHT : COLOR_BRASS_DIM));
    Rect inner = rect_inset(r, 3);
    const Rect words = rect_cut_bottom(&inner, name_height);
    if (w->group.v != 0) {
        const float wide = inner.h * 120 / 140;
        const Rect base = {inner.x + inner.w / 2 - wide * 0.62F, inner.y + inner.h * 0.52F, wide * 1.24F,
                           wide * 0.72F};
        draw_image(&app->list, seat == PLAYER_RED ? "board/base_red" : "board/base_blue", base, (int)seat,
                   PALETTE_WHITE);
        draw_image(&app->list, art_group(&o->view, w->group, POSE_STAND).text,
                   (Rect){inner.x + (inner.w - wide) / 2, inner.y - 2, wide, inner.h}, (int)seat,
                   PALETTE_WHITE);
    } else {
        const float side = inner.h - 4;
        draw_image(&app->list, "icon/novice", (Rect){inner.x + (inner.w - side) / 2, inner.y + 2, side, side},
                   (int)seat, PALETTE_WHITE);
    }
    (void)snprintf(text, sizeof text, "%s \xC2\xB7 %d", name, w->count);
    ui_text(ui, text_look(FONT_BODY, 14, ALIGN_CENTER, palette_color(COLOR_CREAM)), words, text);
    widget_focus_ring(ui, widget, r);
    if (is_used) {
        select_waiting(app, w);
    }
}

static void waiting_words(const App *app, const Waiting *waiting, int count, char *out, size_t size) {
    (void)snprintf(out, size, "Without an order: ");
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE];
        const size_t used = strlen(out);
        waiting_name(app, &waiting[i], name);
        (void)snprintf(out + used, size - used, "%s%s%s", i > 0 ? ", " : "",
                       waiting[i].group.v != 0 ? "" : "novices in ", name);
    }
}

void orders_waiting(App *app, Rect r) {
    Ui *const ui = &app->ui;
    OrdersScreen *const o = orders_state_of(app);
    Waiting waiting[WAITING_MOST];
    char words[UI_LABEL_MAX];
    if (app->session.need != NEED_ORDERS) {
        return;
    }
    const int count = find_waiting(o, waiting);
    const Sizes sizes = sizes_in(ui, count, r);
    if (count == 0 || sizes.height > r.h) {
        return;
    }
    r = (Rect){r.x, r.y + r.h - sizes.height, r.w, sizes.height};
    waiting_words(app, waiting, count, words, sizeof words);
    (void)ui_widget(ui, ROLE_LABEL, "orders.waiting", (Rect){r.x, r.y, r.w, HEADING}, ui_words(words, NULL),
                    false);
    ui_hint(ui, "Still without an order. Activate one to select it; N goes to the next group.");
    widget_heading(ui, rect_cut_top(&r, HEADING), "Waiting");
    (void)rect_cut_top(&r, 6);
    const float wide = (r.w - TILE_GAP * (float)(sizes.across - 1)) / (float)sizes.across;
    const float high = sizes.tile + sizes.name;
    for (int i = 0; i < count; i++) {
        const float x = r.x + (wide + TILE_GAP) * (float)(i % sizes.across);
        const int line = i / sizes.across;
        const float y = r.y + (high + TILE_GAP) * (float)line;
        draw_tile(app, &waiting[i], (Rect){x, y, wide, high}, sizes.name, i + 1);
    }
}
