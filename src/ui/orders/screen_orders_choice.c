// Two dialogs of the orders screen in which something is chosen: a minion for a card, the mana of a captured
// structure.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shell/panels.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "kit/widgets.h"
#include "render/art.h"

// --- A minion ---

enum { REASON_SIZE = 320 };

// Why [minion] is no target of the armed card.
static void no_target_words(App *app, MinionId minion, OrderError error, char words[REASON_SIZE]) {
    OrdersScreen *o = orders_state_of(app);
    const Order order = {.kind = ORDER_CAST,
                         .slot = (uint8_t)o->armed,
                         .card = orders_state_plan(o)->after.players[o->history[0].seat].hand[o->armed].card,
                         .target = {.host = HOST_INDIVIDUAL, .index = minion.v}};
    orders_words_refusal_text(app, &order, error, words, REASON_SIZE);
}

// Who of the group can be chosen, and why the others cannot.
typedef struct MinionChoice {
    OrderError errors[GROUP_SIZE];
    char reasons[GROUP_SIZE][REASON_SIZE];
    const char *reason; // that all of them share who cannot be chosen; NULL: there are several, or none
    bool has_refused;
} MinionChoice;

static void look_at_choice(App *app, const ViewGroup *g, MinionChoice *out) {
    OrdersScreen *o = orders_state_of(app);
    *out = (MinionChoice){.reason = NULL};
    bool differ = false;
    for (int i = 0; i < g->count && o->armed >= 0; i++) {
        out->errors[i] = orders_aim_check(o, o->armed, g->members[i]);
        if (out->errors[i] == ORDER_OK) {
            continue;
        }
        no_target_words(app, g->members[i], out->errors[i], out->reasons[i]);
        differ = differ || (out->reason != NULL && strcmp(out->reason, out->reasons[i]) != 0);
        out->reason = out->reasons[i];
        out->has_refused = true;
    }
    out->reason = differ ? NULL : out->reason;
}

// What is to be chosen for; the question itself is the title.
static void draw_choice_question(App *app, Rect r) {
    const OrdersScreen *o = orders_state_of(app);
    char text[120] = "";
    if (o->armed >= 0) {
        const Plan *plan = orders_state_plan(orders_state_of(app));
        const int card = plan->after.players[plan->seat].hand[o->armed].card;
        (void)snprintf(text, sizeof text, "Cast %s on one of them.", card_def(card)->name);
    }
    widget_label(&app->ui, "pick.question",
                 text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)), r, text);
}

// In the margin: where one reason holds for all of the dark ones it need not be asked for at each of them.
static void draw_choice_note(App *app, Rect r, const MinionChoice *choice) {
    char text[REASON_SIZE + 40] = "";
    if (choice->reason != NULL) {
        (void)snprintf(text, sizeof text, "The dark ones cannot be chosen: %s", choice->reason);
    } else if (choice->has_refused) {
        (void)snprintf(text, sizeof text, "Point at a dark one to read why it cannot be chosen.");
    }
    if (text[0] != '\0') {
        (void)ui_widget(&app->ui, ROLE_LABEL, "pick.note", r, ui_words(text, NULL), false);
        ui_text_lines(&app->ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 11, r,
                      text);
    }
}

static void take_choice(App *app, MinionId minion) {
    OrdersScreen *o = orders_state_of(app);
    orders_state_close_dialog(app);
    if (o->armed >= 0) {
        orders_aim_minion(app, minion);
        o->armed = -1;
    }
}

static void leave_choice(App *app) {
    OrdersScreen *o = orders_state_of(app);
    o->armed = -1;
    orders_state_close_dialog(app);
    // The target that it had before stays.
    if (o->has_new_target) {
        o->has_new_target = false;
        orders_steps_drop(app);
    }
}

void orders_choice_draw_minion(App *app) {
    MinionChoice choice;
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    const ViewGroup *g = &o->view.groups[o->choice.v];
    const int rows = (g->count + 1) / 2;
    look_at_choice(app, g, &choice);
    Rect r = widget_dialog(ui, 560, 152 + (float)rows * 72, "Which minion?");
    draw_choice_question(app, rect_cut_top(&r, ui_text_room(ui, 26)));
    (void)rect_cut_top(&r, 6);
    const float w = r.w / 2;
    const float each = fminf(ui_text_room(ui, 72), (r.h - 46) / (float)rows);
    const Rect first = {r.x, r.y, w - 6, each - 6};
    const TileTitles titles =
        tile_panel_titles(app, first, &o->view, o->choice, (TileLook){.armor_left = -1}, 0);
    for (int i = 0; i < g->count; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "pick.%d", i + 1);
        const int line = i / 2;
        const Rect tile = {first.x + w * (float)(i % 2), first.y + each * (float)line, first.w, first.h};
        const bool is_target = choice.errors[i] == ORDER_OK;
        const TileLook look = {
            .armor_left = -1, .attack_damage = -1, .is_selectable = is_target, .titles = titles};
        const bool is_chosen = tile_panel(app, name, tile, &o->view, g->members[i], look);
        if (!is_target) {
            const Color veil = color_alpha(palette_color(COLOR_PIT), 0.75F);
            draw_round(&app->list, tile, 5, veil, veil);
        }
        if (!is_target) {
            ui_hint(ui, choice.reason == NULL ? choice.reasons[i] : "");
        }
        if (is_chosen) {
            take_choice(app, g->members[i]);
            return;
        }
    }
    Rect foot = rect_cut_bottom(&r, 40);
    const bool is_left = widget_way_out(ui, "pick.cancel", rect_cut_left(&foot, 140), "Back");
    (void)rect_cut_left(&foot, 16);
    draw_choice_note(app, foot, &choice);
    if (is_left) {
        leave_choice(app);
    }
}

// --- Mana ---

// The house's own two types first, then the others in the order of the rules.
static int mana_offered(House house, int index) {
    const int own[2] = {(int)house_primary(house), (int)house_secondary(house)};
    int left = index - 2;
    for (int mana = 1; mana < MANA_COUNT && index >= 2; mana++) {
        if (mana != own[0] && mana != own[1] && left-- == 0) {
            return mana;
        }
    }
    return own[index < 2 ? index : 0];
}

static void count_card(int card, int needs[MANA_COUNT]) {
    const CardDef *const def = card != 0 ? card_def(card) : NULL;
    if (def != NULL && def->house != HOUSE_NONE) {
        needs[house_primary((House)def->house)] += def->cost_primary > 0;
        needs[house_secondary((House)def->house)] += def->cost_secondary > 0;
    }
}

// "25 need Strife, 8 need Clarity": how many of the seat's cards in hand and deck need each type, those that
// most need first.
static void need_words(const PlayerState *player, char *out, size_t size) {
    int needs[MANA_COUNT] = {0};
    size_t used = 0;
    for (int i = 0; i < HAND_SIZE; i++) {
        count_card(player->hand[i].card, needs);
    }
    for (int i = 0; i < player->deck_count; i++) {
        count_card(player->deck[i], needs);
    }
    for (int told = 0; told < MANA_COUNT; told++) {
        int most = 0;
        for (int type = 0; type < MANA_COUNT; type++) {
            most = needs[type] > needs[most] ? type : most;
        }
        if (needs[most] > 0 && used < size) {
            used += (size_t)snprintf(out + used, size - used, "%s%d need%s %s", told > 0 ? ", " : "",
                                     needs[most], needs[most] == 1 ? "s" : "", string_title(mana_slug(most)));
        }
        needs[most] = 0;
    }
    if (used == 0) {
        (void)snprintf(out, size, "none needs mana");
    }
}

void orders_choice_draw_mana(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    const Plan *plan = orders_state_plan(o);
    const Structure *pending = NULL;
    for (int i = 1; i <= STRUCTURES_MAX && pending == NULL; i++) {
        const Structure *t = &plan->after.structures[i];
        pending = t->at.v != 0 && t->pending != 0 && t->owner == plan->seat ? t : NULL;
    }
    if (pending == NULL) {
        app->is_dialog_open = false;
        app_continue(app);
        return;
    }
    char square[4];
    char needs[160];
    char text[320];
    square_name(pending->at, square);
    need_words(&plan->after.players[plan->seat], needs, sizeof needs);
    (void)snprintf(
        text, sizeof text,
        "The %s on %s is yours%s. Which mana should it give every turn? Of the cards in your hand and "
        "deck, %s.",
        structure_slug(pending->kind), square,
        structure_novices(pending, NATION_NONE) > 0 ? ", with the novices that wait there" : "", needs);
    Rect r = widget_dialog(ui, 560, 268, "A captured structure");
    const Rect question = rect_cut_top(&r, fmaxf(54, r.h - 112));
    (void)ui_widget(ui, ROLE_LABEL, "mana-type.question", question, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, question,
                           text);
    for (int i = 0; i < MANA_COUNT - 1; i++) {
        const int mana = mana_offered((House)plan->after.players[plan->seat].house, i);
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "mana-type.%d", i + 1);
        const float w = (r.w - 12) / 3;
        const int line = i / 3;
        const Rect at = {r.x + (w + 6) * (float)(i % 3), r.y + 4 + 56 * (float)line, w, 48};
        const bool is_used = widget_button(ui, name, at, string_title(mana_slug(mana)), true);
        draw_image(&app->list, art_mana(mana), (Rect){at.x + 8, at.y + 12, 24, 24}, 0, PALETTE_WHITE);
        if (is_used) {
            (void)session_answer_mana(&app->session, pending->at, (Mana)mana);
            app_remember(app);
            app->is_dialog_open = false;
            app->ui.event_used = true;
            app_continue(app);
            return;
        }
    }
}
