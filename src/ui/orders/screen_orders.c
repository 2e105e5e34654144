// The orders screen: how it is laid out, and its life from enter to leave.

#include "orders/screen_orders.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/query.h"
#include "shell/panels.h"
#include "ahead/orders_compare.h"
#include "ahead/orders_fears.h"
#include "ahead/orders_odds.h"
#include "ahead/orders_preview.h"
#include "ahead/orders_threats.h"
#include "learn/learn_strip.h"
#include "shell/thinking_panel.h"

enum { KEEP_AFTER_MS = 1000 };

static void orders_screen_free(OrdersScreen *o) {
    free(o->history);
    orders_odds_free(o->odds);
    orders_threats_free(o->threats);
    orders_preview_free(o->preview);
    orders_compare_free(o->compare);
    orders_fears_free(o->fears);
    *o = (OrdersScreen){.armed = -1, .selected_order = -1, .pointed_order = -1};
}

// So that even a crash loses no more than a moment's orders. Writing waits until the hand rests.
static void orders_update(App *app, uint32_t elapsed_ms) {
    OrdersScreen *o = orders_state_of(app);
    orders_odds_update(app, elapsed_ms);
    orders_threats_update(app, elapsed_ms);
    orders_preview_update(app, elapsed_ms);
    orders_compare_update(app, elapsed_ms);
    if (o->dialog == DIALOG_THINKING) {
        thinking_panel_update(app);
        return;
    }
    if (o->is_unkept && app->now_ms - o->changed_ms >= KEEP_AFTER_MS) {
        o->is_unkept = false;
        app_keep_match(app);
    }
}

// Orders from before the match was left, or of the turn that is played otherwise now, are one step, which can
// be undone.
static void take_draft(App *app) {
    OrdersScreen *o = orders_state_of(app);
    o->history[1] = o->history[0];
    const bool was_left = session_take_draft(&app->session, &o->history[1]) > 0;
    const bool was_given = session_take_given(&app->session, &o->history[1]) > 0;
    if (was_left || was_given) {
        o->at = 1;
        o->count = 2;
        app_say(app, was_left ? "The orders that you had not confirmed are here again."
                              : "These are the orders that were given then. Change them as you like.");
    }
}

static void orders_enter(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Session *s = &app->session;
    orders_screen_free(o);
    o->history = calloc(16, sizeof *o->history);
    if (o->history == NULL) {
        app_say(app, "There is not enough memory for the orders.");
        return;
    }
    o->capacity = 16;
    o->count = 1;
    s->seen[s->who] = s->match->log_count;
    session_plan(s, s->who, &o->history[0]);
    take_draft(app);
    o->cursor = board_sanctum(s->who);
    orders_steps_refresh(app);
    orders_board_select_square(app, o->cursor);
    (void)snprintf(app->ui.tab_square, sizeof app->ui.tab_square, "square.i9");
    if (s->need == NEED_MANA) {
        orders_state_open(app, DIALOG_MANA);
    } else {
        orders_board_focus_cursor(app);
    }
}

static void orders_leave(App *app) {
    orders_screen_free(orders_state_of(app));
}

static void draw_dragged(App *app) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    if (strncmp(app->ui.dragged, "card.", 5) != 0 || !app->ui.pointer_is_down) {
        return;
    }
    const int slot = app->ui.dragged[5] - '1';
    if (slot >= 0 && slot < HAND_SIZE && plan->after.players[plan->seat].hand[slot].card != 0) {
        ui_raise(&app->ui);
        const Rect at = {app->ui.pointer.x - 46, app->ui.pointer.y + 10, 96, 112};
        card_panel(app, at, plan->after.players[plan->seat].hand[slot].card,
                   (CardLook){.is_payable = true, .is_armed = true});
    }
}

// How wide and high the parts beside the board are. Cards get what a board that is bounded by its width
// leaves below it. Large letters get room for names at the left, as far as neither the board nor the cards
// use it, and for the cards. The line under the board has room for two in letters that can be read, whatever
// it says, so that the board stays where it is; the board has more to spare for that than the cards have.
typedef struct Parts {
    float left, right, hand, info;
} Parts;

static Parts parts_in(const App *app, Rect r) {
    enum { INFO = 38, INFO_MOST = 52, INFO_OF_BOARD = 10, SKYBAR = 46 };
    enum { HAND_LEAST = 152, HAND_MOST = 248, HAND_WIDE = 548 };
    static const float BOARD_WIDE = 1.7F, BOARD_WIDEST = 1.65F; // of its height, with and without some sky
    const float more = fminf(ui_text_room(&app->ui, 1) - 1, 1);
    const float side = fmaxf(206, fminf(268, r.w * 0.19F));
    const float info = fminf(ui_text_room(&app->ui, INFO), INFO_MOST);
    const float below = r.h - (info - INFO_OF_BOARD) - (r.w - 2 * side) / BOARD_WIDEST;
    // The strip of a lesson takes no room off the cards while the board has some to spare.
    const float share = fminf((app->list.height - SKYBAR) * (0.29F + 0.045F * more), r.h * 0.335F);
    const float hand = fmaxf(HAND_LEAST, fminf(HAND_MOST + 60 * more, fmaxf(share, below)));
    const float used = fmaxf((r.h - hand - info) * BOARD_WIDE, HAND_WIDE);
    const float spare = r.w - 2 * side - used;
    return (Parts){side + fmaxf(0, fminf(side * 0.4F * more, spare)), side, hand, info};
}

static void orders_draw(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (o->history == NULL) {
        return;
    }
    Rect r = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, r, palette_color(COLOR_TABLE), palette_color(COLOR_NIGHT));
    const Plan *plan = orders_state_plan(o);
    skybar_panel(app, rect_cut_top(&r, 46), &o->view, plan->after.players[plan->seat].pool);
    orders_signs_globe(app);
    orders_aim_drop_on_globe(app);
    learn_strip(app, rect_cut_top(&r, learn_strip_height(app)));
    if (app_screen(app) != SCREEN_ORDERS || o->history == NULL) {
        return;
    }
    const Parts parts = parts_in(app, r);
    const Rect left = rect_cut_left(&r, parts.left);
    const Rect right = rect_cut_right(&r, parts.right);
    const Rect cards = rect_cut_bottom(&r, parts.hand);
    const Rect info = rect_cut_bottom(&r, parts.info);
    o->info[0] = '\0';
    orders_board(app, r);
    orders_left(app, left);
    orders_right(app, right);
    if (app_screen(app) != SCREEN_ORDERS || orders_state_of(app)->history == NULL) {
        return;
    }
    orders_hand(app, cards);
    orders_aim_globe(app);
    if (o->info[0] == '\0' && orders_threats_are_shown(app)) {
        (void)snprintf(
            o->info, sizeof o->info,
            "Forecast of threats: a sword marks where enemies can be this turn, an outline where your groups "
            "can. Point at a group to read by whom it is threatened.");
    }
    draw_rect(&app->list, info, palette_color(COLOR_PIT));
    const Rect words = {info.x + 10, info.y, info.w - 20, info.h};
    (void)ui_widget(&app->ui, ROLE_LABEL, "info", words, ui_words(o->info, NULL), false);
    ui_whole(&app->ui);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 17, ALIGN_CENTER, palette_color(COLOR_CREAM)), 9, words,
                  o->info);
    if (o->dialog == DIALOG_NONE) {
        orders_keys_answer(app);
        draw_dragged(app);
    } else {
        orders_dialog(app);
        if (app_screen(app) == SCREEN_ORDERS && o->history != NULL) {
            orders_dialogs_tell(app);
        }
    }
}

static void orders_end(App *app) {
    if (orders_state_of(app) != NULL) {
        orders_screen_free(orders_state_of(app));
    }
}

static int orders_moment(const App *app, Player *seat) {
    const int turn = app_turn(app, seat);
    *seat = app->session.who;
    return turn;
}

static const Plan *orders_draft(const App *app) {
    const OrdersScreen *o = orders_state_of(app);
    return o->history != NULL && app->session.need == NEED_ORDERS ? &o->history[o->at] : NULL;
}

// --- Its music: another piece while an enemy stands within two squares of the seat's Sanctum ---

static const int NEAR_THE_SANCTUM2 = 8; // squared: two squares away, slanting, too

static SquareId sanctum_of(const View *v, Player seat) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *s = &v->structures[i];
        if (s->at != 0 && s->kind == STRUCTURE_SANCTUM && s->owner == seat) {
            return (SquareId){s->at};
        }
    }
    return (SquareId){0};
}

// As far as the seat sees.
static bool is_besieged(const View *v, Player seat) {
    const SquareId sanctum = sanctum_of(v, seat);
    for (int i = 1; i <= GROUPS_MAX && sanctum.v != 0; i++) {
        const ViewGroup *g = &v->groups[i];
        const bool is_enemy = g->label != 0 && g->at != 0 && g->owner != seat && g->owner != PLAYER_NEUTRAL;
        if (is_enemy && square_distance2((SquareId){g->at}, sanctum) <= NEAR_THE_SANCTUM2) {
            return true;
        }
    }
    return false;
}

static MusicId orders_music(const App *app, MusicId now) {
    (void)now;
    const OrdersScreen *o = orders_state_of(app);
    const bool is_open = o->count > 0 && app->session.need == NEED_ORDERS;
    return is_open && is_besieged(&o->view, o->history[0].seat) ? MUSIC_VIGIL : MUSIC_ORDERS;
}

static const char MOUSE_HELP[] =
    "With the mouse: click or drag a group to a square, a double click cancels its order, but on a structure "
    "of yours it sends the selected group there. Drag a card onto its "
    "target or the whirlpool. A right click shows a card, or what stands in a square, in full.";
static const char FINGER_HELP[] = "With a finger: tap or drag a group to a square, drag a card onto its "
                                  "target. Hold a finger on anything to "
                                  "read about it. Two fingers zoom and move the board.";
static const PadRow PAD_ROWS[] = {{"Left stick pressed", "why: a number, a refusal"},
                                  {"X", "the menu"},
                                  {"Left, right bumper", "undo \xC2\xB7 next group without an order"},
                                  {"Left, right trigger", "previous and next control"},
                                  {"Start", "confirm the orders"},
                                  {NULL, NULL}};
static const PadLayout pad = {.actions = {[PAD_LB] = ACTION_UNDO + 1, [PAD_RB] = ACTION_NEXT_GROUP + 1},
                              .menu = "menu",
                              .rows = PAD_ROWS};

const Screen screen_orders = {.name = "orders",
                              .topic = "15",
                              .keys = KEYS_ORDERS,
                              .mouse_help = MOUSE_HELP,
                              .finger_help = FINGER_HELP,
                              .pad = &pad,
                              .has_ambience = true,
                              .state_size = sizeof(OrdersScreen),
                              .end = orders_end,
                              .enter = orders_enter,
                              .update = orders_update,
                              .draw = orders_draw,
                              .leave = orders_leave,
                              .moment = orders_moment,
                              .draft = orders_draft,
                              .music = orders_music};
