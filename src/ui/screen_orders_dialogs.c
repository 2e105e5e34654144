// Dialogs of the orders screen. While one is open everything under it is blocked.

#include <stdio.h>
#include <string.h>

#include "ui/panels.h"
#include "ui/playback.h"
#include "ui/screen_orders.h"
#include "ui/strings.h"
#include "ui/widgets.h"

void orders_open(App *app, OrdersDialog dialog) {
    static const char *const first[] = {
        [DIALOG_NONE] = "",           [DIALOG_MENU] = "menu.back",   [DIALOG_CONFIRM] = "confirm.yes",
        [DIALOG_MINION] = "pick.1",   [DIALOG_MANA] = "mana-type.1", [DIALOG_CONCEDE] = "concede.no",
        [DIALOG_CARD] = "card.close", [DIALOG_HELP] = "help.close",  [DIALOG_SAVE] = "save.name",
    };
    app->orders->dialog = dialog;
    app->is_dialog_open = dialog != DIALOG_NONE;
    if (dialog != DIALOG_NONE) {
        ui_focus(&app->ui, first[dialog]);
    }
    // The key or click that opened it must not also answer it.
    app->ui.event_used = true;
}

static void close_dialog(App *app) {
    orders_open(app, DIALOG_NONE);
}

// --- Confirming ---

static int forgotten(App *app, char *out, size_t size) {
    OrdersScreen *o = app->orders;
    const Plan *plan = orders_plan(o);
    int idle_groups = 0;
    int novices = 0;
    int cards = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &o->view.groups[i];
        if (g->label != 0 && g->owner == plan->seat && g->control == CONTROL_PLAYER && g->at != 0 &&
            g->order == 0) {
            idle_groups += 1;
        }
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *t = &o->view.structures[i];
        novices += t->at != 0 && t->owner == plan->seat ? view_novices(t, NATION_NONE) : 0;
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        Order one;
        cards += !plan->slot_used[slot] && plan_casts(plan, slot, &one, 1) > 0 ? 1 : 0;
    }
    (void)snprintf(out, size,
                   "Groups that stay where they are: %d\nNovices that are not trained: %d\nCards that could "
                   "be cast and are not: %d",
                   idle_groups, novices, cards);
    return idle_groups + novices + cards;
}

static void confirm_now(App *app) {
    Session *s = &app->session;
    if (!session_confirm(s, orders_plan(app->orders))) {
        app_say(app, s->error);
        return;
    }
    app->is_dialog_open = false;
    app_autosave(app);
    app_continue(app);
    if (app_screen(app) != SCREEN_TITLE) {
        app_autosave(app);
    }
}

void orders_confirm(App *app) {
    char text[200];
    if (app->session.need != NEED_ORDERS) {
        return;
    }
    if (forgotten(app, text, sizeof text) > 0) {
        orders_open(app, DIALOG_CONFIRM);
    } else {
        confirm_now(app);
    }
}

static void draw_confirm(App *app) {
    Ui *ui = &app->ui;
    char text[200];
    (void)forgotten(app, text, sizeof text);
    Rect r = widget_dialog(ui, 470, 250, "Confirm orders?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)ui_paragraph(ui, text_look(FONT_BODY, 20, ALIGN_LEFT, COLOR_CREAM), r, text, true);
    if (widget_button(ui, "confirm.no", rect_cut_left(&row, 180), "Back", true) || ui_key(ui, KEY_ESCAPE)) {
        close_dialog(app);
    } else if (widget_main_button(ui, "confirm.yes", rect_cut_right(&row, 200), "Confirm", true)) {
        confirm_now(app);
    }
}

// --- The menu ---

static void offer_draw(App *app) {
    OrdersScreen *o = app->orders;
    const Plan *plan = orders_plan(o);
    if (!plan->offers_draw) {
        const Order order = {.kind = ORDER_DRAW};
        (void)orders_try(app, &order);
        return;
    }
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_DRAW) {
            (void)orders_remove(app, i);
            return;
        }
    }
}

static void draw_menu(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 330, 490, "Menu");
    const bool has_offer = orders_plan(app->orders)->offers_draw;
    const bool has_log = app->session.match->log_count > 0;
    const struct {
        const char *name, *label;
        bool is_enabled;
    } rows[] = {{"menu.back", "Back to the board", true},
                {"menu.replay", "Watch what happened", has_log},
                {"menu.save", "Save under a name", true},
                {"menu.settings", "Settings", true},
                {"menu.draw", has_offer ? "Take back the offer of a draw" : "Offer a draw", true},
                {"menu.concede", "Concede", true},
                {"menu.help", "Keys", true},
                {"menu.title", "Leave to the title screen", true}};
    int used = -1;
    for (int i = 0; i < 8; i++) {
        if (widget_button(ui, rows[i].name, rect_inset(rect_cut_top(&r, 49), 3), rows[i].label,
                          rows[i].is_enabled)) {
            used = i;
        }
    }
    if (ui_key(ui, KEY_ESCAPE)) {
        used = 0;
    }
    switch (used) {
    case 0: close_dialog(app); break;
    case 1:
        close_dialog(app);
        playback_open(app, app->session.who, 0, true);
        app_push(app, SCREEN_PLAYBACK);
        break;
    case 2: orders_open(app, DIALOG_SAVE); break;
    case 3:
        close_dialog(app);
        app_push(app, SCREEN_SETTINGS);
        break;
    case 4:
        offer_draw(app);
        close_dialog(app);
        break;
    case 5: orders_open(app, DIALOG_CONCEDE); break;
    case 6: orders_open(app, DIALOG_HELP); break;
    case 7:
        app_autosave(app);
        app_replace(app, SCREEN_TITLE);
        break;
    default: break; // no row was used
    }
}

static void draw_concede(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 430, 190, "Concede?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)ui_paragraph(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, COLOR_CREAM), r,
                       "The other side wins when the orders are confirmed. Until then it can be undone.",
                       true);
    if (widget_button(ui, "concede.no", rect_cut_left(&row, 170), "Back", true) || ui_key(ui, KEY_ESCAPE)) {
        close_dialog(app);
    } else if (widget_button(ui, "concede.yes", rect_cut_right(&row, 170), "Concede", true)) {
        const Order order = {.kind = ORDER_CONCEDE};
        (void)orders_try(app, &order);
        close_dialog(app);
    }
}

// --- Choosing ---

static void draw_minion_choice(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    const ViewGroup *g = &o->view.groups[o->choice.v];
    const int rows = (g->count + 1) / 2;
    Rect r = widget_dialog(ui, 560, 120 + (float)rows * 72, "Which minion?");
    for (int i = 0; i < g->count; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "pick.%d", i + 1);
        const float w = r.w / 2;
        const int line = i / 2;
        const Rect tile = {r.x + w * (float)(i % 2), r.y + 72 * (float)line, w - 6, 66};
        const TileLook look = {.armor_left = -1, .attack_damage = -1, .is_selectable = true};
        if (panel_tile(app, name, tile, &o->view, g->members[i], look)) {
            const MinionId minion = g->members[i];
            close_dialog(app);
            if (o->armed >= 0) {
                orders_aim_minion(app, minion);
                o->armed = -1;
            }
            return;
        }
    }
    const Rect foot = rect_cut_bottom(&r, 40);
    if (widget_button(ui, "pick.cancel", (Rect){foot.x, foot.y, 140, 40}, "Back", true) ||
        ui_key(ui, KEY_ESCAPE)) {
        o->armed = -1;
        close_dialog(app);
    }
}

static void draw_mana_choice(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    const Plan *plan = orders_plan(o);
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
    char text[160];
    square_name(pending->at, square);
    (void)snprintf(text, sizeof text, "The %s in %s is yours. Which mana shall it give every turn?",
                   structure_slug(pending->kind), square);
    Rect r = widget_dialog(ui, 560, 250, "A captured structure");
    (void)ui_paragraph(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, COLOR_CREAM), rect_cut_top(&r, 54), text,
                       true);
    const int primary = (int)house_primary((House)plan->after.players[plan->seat].house);
    for (int i = 0; i < MANA_COUNT - 1; i++) {
        const int mana = (primary - 1 + i) % (MANA_COUNT - 1) + 1;
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "mana-type.%d", i + 1);
        const float w = r.w / 3;
        const int line = i / 3;
        const Rect at = rect_inset((Rect){r.x + w * (float)(i % 3), r.y + 56 * (float)line, w, 54}, 3);
        char icon[32];
        (void)snprintf(icon, sizeof icon, "mana/%s", mana_slug(mana));
        const bool is_used = widget_button(ui, name, at, string_title(mana_slug(mana)), true);
        draw_image(&app->list, icon, (Rect){at.x + 8, at.y + 12, 24, 24}, 0, COLOR_WHITE);
        if (is_used) {
            (void)session_answer_mana(&app->session, pending->at, (Mana)mana);
            app->is_dialog_open = false;
            app->ui.event_used = true;
            app_continue(app);
            return;
        }
    }
}

static void draw_card_dialog(App *app) {
    Ui *ui = &app->ui;
    const CardDef *c = card_def(app->orders->card);
    Rect r = widget_dialog(ui, 460, 380, c->name);
    const Rect foot = rect_cut_bottom(&r, 46);
    widget_parchment(ui, r);
    char text[UI_HINT_MAX];
    panel_card_text(app->orders->card, text, sizeof text);
    (void)ui_paragraph(ui, text_look(FONT_BODY, 20, ALIGN_LEFT, COLOR_INK), rect_inset(r, 18), text, true);
    if (widget_button(ui, "card.close", (Rect){foot.x + foot.w - 150, foot.y + 6, 150, 40}, "Close", true) ||
        ui_key(ui, KEY_ESCAPE)) {
        close_dialog(app);
    }
}

static void draw_help(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 640, 480, "Keys");
    const Rect foot = rect_cut_bottom(&r, 44);
    (void)ui_paragraph(
        ui, text_look(FONT_BODY, 18, ALIGN_LEFT, COLOR_CREAM), r,
        "Tab, Shift Tab: next and previous control\n"
        "Arrows on the board: the next square along the diamonds\n"
        "Enter or Space: select, move the selected group there, aim the chosen card\n"
        "Shift and an arrow: the selected group's order in that direction\n"
        "N: next group without an order      Delete: cancel the group's order\n"
        "1 to 5: choose a card, again to put it back or take it back\n"
        "D: discard the chosen card\n"
        "Ctrl Z or U: undo      Ctrl Y or R: redo\n"
        "C or Ctrl Enter: confirm orders\n"
        "Esc: let go, then the menu      F11: full screen\n"
        "Ctrl + and Ctrl -: larger and smaller\n"
        "With the mouse: click or drag a group to a square, double click cancels; drag a card onto its "
        "target or the whirlpool; right click shows a card in full.",
        true);
    if (widget_button(ui, "help.close", (Rect){foot.x + foot.w - 150, foot.y + 4, 150, 40}, "Close", true) ||
        ui_key(ui, KEY_ESCAPE)) {
        close_dialog(app);
    }
}

static bool name_is_usable(const char *name) {
    return name[0] != '\0' && name[0] != '.' && strchr(name, '/') == NULL && strcmp(name, "autosave") != 0;
}

static void draw_save(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 460, 200, "Save under a name");
    (void)widget_field(ui, "save.name", rect_cut_top(&r, 38), o->save_name, sizeof o->save_name);
    Rect row = rect_cut_bottom(&r, 44);
    const bool is_back = widget_button(ui, "save.cancel", rect_cut_left(&row, 150), "Back", true);
    const bool is_ok = name_is_usable(o->save_name);
    if (is_back || ui_key(ui, KEY_ESCAPE)) {
        close_dialog(app);
    } else if (widget_main_button(ui, "save.ok", rect_cut_right(&row, 170), "Save", is_ok) ||
               (is_ok && ui_key(ui, KEY_ENTER))) {
        char path[PATH_SIZE + 200];
        char error[PROBLEM_SIZE];
        paths_save_file(&app->paths, o->save_name, path, sizeof path);
        if (paths_make(&app->paths) && match_save(app->session.match, path, error)) {
            app_say(app, "Saved. Orders that are not confirmed yet are not part of it.");
        } else {
            app_say(app, "The match could not be saved.");
        }
        close_dialog(app);
    }
}

void orders_dialog(App *app) {
    switch (app->orders->dialog) {
    case DIALOG_NONE: break;
    case DIALOG_MENU: draw_menu(app); break;
    case DIALOG_CONFIRM: draw_confirm(app); break;
    case DIALOG_MINION: draw_minion_choice(app); break;
    case DIALOG_MANA: draw_mana_choice(app); break;
    case DIALOG_CONCEDE: draw_concede(app); break;
    case DIALOG_CARD: draw_card_dialog(app); break;
    case DIALOG_HELP: draw_help(app); break;
    case DIALOG_SAVE: draw_save(app); break;
    }
}
