// Confirming the orders, and what may have been forgotten.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "ui/app_sound.h"
#include "render/scene_parts.h"

static bool is_asked(const App *app, const Forgotten *f) {
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        if (app->settings.asks[i] && f->counts[i] > 0) {
            return true;
        }
    }
    return false;
}

static void confirm_now(App *app) {
    Session *s = &app->session;
    if (!session_confirm(s, orders_state_plan(orders_state_of(app)))) {
        app_say(app, s->error);
        return;
    }
    app_sound(app, SOUND_CONFIRM);
    app->is_dialog_open = false;
    app_autosave(app);
    app_continue(app);
    if (app_screen(app) != SCREEN_TITLE) {
        app_autosave(app);
    }
}

void orders_confirm(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (app->session.need != NEED_ORDERS) {
        return;
    }
    (void)forgotten_find(&o->history[0], orders_state_plan(o), &o->lapses);
    if (o->heeded_at > 0 && o->heeded_at <= o->at) {
        forgotten_leave_out(&o->lapses, orders_state_plan(o), &o->decided, &o->history[o->heeded_at]);
    }
    forgotten_leave_out_told(&o->lapses, orders_state_plan(o), &o->told);
    if (is_asked(app, &o->lapses)) {
        orders_state_open(app, DIALOG_CONFIRM);
    } else {
        confirm_now(app);
    }
}

// A list that grows: "A, C and 3 more".
static void list_add(char *out, size_t size, int index, int count, const char *word) {
    enum { LISTED = 5 };
    const size_t used = strlen(out);
    if (index < LISTED) {
        (void)snprintf(out + used, size - used, "%s%.40s", index > 0 ? ", " : "", word);
    } else if (index == LISTED) {
        (void)snprintf(out + used, size - used, " and %d more", count - LISTED);
    }
}

// "A"; "the new group" of one that has no name yet.
static void listed_name(const App *app, Label label, char out[NAME_SIZE]) {
    char words[GROUP_WORDS];
    session_group_name(&app->session, label, out);
    if (session_planned_group(&app->session, label) > 0) {
        session_group_words(&app->session, label, words);
        (void)snprintf(out, NAME_SIZE, "%.20s", words);
    }
}

static void groups_text(const App *app, const Forgotten *f, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    const int count = f->counts[FORGOTTEN_GROUPS];
    (void)snprintf(out, size, "%s no order: ", count == 1 ? "This group has" : "These groups have");
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE] = "?";
        listed_name(app, o->view.groups[f->groups[i].v].label, name);
        list_add(out, size, i, count, name);
    }
}

static void novices_text(const Forgotten *f, char *out, size_t size) {
    const int count = f->counts[FORGOTTEN_NOVICES];
    (void)snprintf(out, size, "%d novice%s untrained, in ", f->novices, f->novices == 1 ? " is" : "s are");
    for (int i = 0; i < count; i++) {
        char square[4];
        square_name(f->structures[i], square);
        list_add(out, size, i, count, square);
    }
}

static void cards_text(const App *app, const Forgotten *f, char *out, size_t size) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    const HandCard *hand = plan->after.players[plan->seat].hand;
    const int count = f->counts[FORGOTTEN_CARDS];
    int listed = 0;
    (void)snprintf(out, size, "There is mana left for ");
    for (int i = 0; i < count; i++) {
        bool is_known = false; // several copies are named once
        for (int k = 0; k < i; k++) {
            is_known = is_known || hand[f->slots[k]].card == hand[f->slots[i]].card;
        }
        if (!is_known) {
            list_add(out, size, listed, count, card_def(hand[f->slots[i]].card)->name);
            listed += 1;
        }
    }
}

static void squander_text(const App *app, const ForgottenSquander *s, char *out, size_t size) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    (void)snprintf(out, size, "%s is likely to squander (spent for nothing): %s",
                   card_def(plan->orders[s->order].card)->name, string_squander(s->why));
}

static void overruled_text(const App *app, const Forgotten *f, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    const int count = f->counts[FORGOTTEN_OVERRULED];
    (void)snprintf(out, size, "Overruled by a spell: ");
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE] = "?";
        char words[NAME_SIZE + 30];
        listed_name(app, o->view.groups[f->overruled[i].group.v].label, name);
        (void)snprintf(words, sizeof words, "%s (%s)", name, forgotten_overruled_words(f->overruled[i].how));
        list_add(out, size, i, count, words);
    }
}

// "Werewolf on f5 (100%, against the Blue group on g5)".
static void one_fallen_text(const Order *cast, const ForgottenFallen *fallen, char *out, size_t size) {
    char square[4];
    char at[12] = "";
    char by[50] = "";
    if (cast->target.host == HOST_SQUARE) {
        square_name((SquareId){(uint8_t)cast->target.index}, square);
        (void)snprintf(at, sizeof at, " on %s", square);
    }
    if (fallen->from.v != 0) {
        square_name(fallen->from, square);
        (void)snprintf(by, sizeof by, ", against the %s group on %s",
                       fallen->foe == PLAYER_NEUTRAL ? "neutral" : string_title(player_slug(fallen->foe)),
                       square);
    }
    (void)snprintf(out, size, "%s%s (%d%%%s)", card_def(cast->card)->name, at, odds_percent(fallen->chance),
                   by);
}

static void fallen_text(const App *app, const Forgotten *f, char *out, size_t size) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    (void)snprintf(out, size, "Likely to fall this turn: ");
    for (int i = 0; i < f->counts[FORGOTTEN_FALLEN]; i++) {
        char words[120];
        one_fallen_text(&plan->orders[f->fallen[i].order], &f->fallen[i], words, sizeof words);
        const size_t used = strlen(out);
        (void)snprintf(out + used, size - used, "%s%s", i > 0 ? "; " : "", words);
    }
}

// Before the words lies a picture.
enum { LAPSE_INDENT = 34 };

static void draw_lapse(App *app, Rect *r, const char *icon, int number, const char *text) {
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM));
    char name[UI_NAME_MAX];
    const float indent = ui_text_room(ui, LAPSE_INDENT);
    const float side = ui_text_room(ui, 22);
    const float height = fmaxf(ui_paragraph(ui, look, (Rect){0, 0, r->w - indent, 0}, text, false), side + 2);
    Rect row = rect_cut_top(r, height);
    (void)snprintf(name, sizeof name, "confirm.%d", number);
    (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(text, NULL), false);
    draw_image(&app->list, icon, (Rect){row.x, row.y + 1, side, side}, 0, PALETTE_WHITE);
    (void)rect_cut_left(&row, indent);
    (void)ui_paragraph(ui, look, row, text, true);
    (void)rect_cut_top(r, 8);
}

void orders_confirm_draw(App *app) {
    Ui *ui = &app->ui;
    const Forgotten *f = &orders_state_of(app)->lapses;
    enum { LAPSE_SIZE = 480 }; // a whole hand may be likely to fall
    char texts[FORGOTTEN_KIND_COUNT - 1 + HAND_SIZE][LAPSE_SIZE];
    const char *icons[FORGOTTEN_KIND_COUNT - 1 + HAND_SIZE];
    int count = 0;
    for (int i = 0; i < f->counts[FORGOTTEN_SQUANDERS] && app->settings.asks[FORGOTTEN_SQUANDERS]; i++) {
        icons[count] = "icon/none";
        squander_text(app, &f->squanders[i], texts[count++], sizeof texts[0]);
    }
    if (f->counts[FORGOTTEN_OVERRULED] > 0 && app->settings.asks[FORGOTTEN_OVERRULED]) {
        icons[count] = "icon/spark";
        overruled_text(app, f, texts[count++], sizeof texts[0]);
    }
    if (f->counts[FORGOTTEN_FALLEN] > 0 && app->settings.asks[FORGOTTEN_FALLEN]) {
        icons[count] = "icon/none";
        fallen_text(app, f, texts[count++], sizeof texts[0]);
    }
    if (f->counts[FORGOTTEN_GROUPS] > 0 && app->settings.asks[FORGOTTEN_GROUPS]) {
        icons[count] = scene_parts_player_dot((int)orders_state_plan(orders_state_of(app))->seat);
        groups_text(app, f, texts[count++], sizeof texts[0]);
    }
    if (f->counts[FORGOTTEN_NOVICES] > 0 && app->settings.asks[FORGOTTEN_NOVICES]) {
        icons[count] = "icon/novice";
        novices_text(f, texts[count++], sizeof texts[0]);
    }
    if (f->counts[FORGOTTEN_CARDS] > 0 && app->settings.asks[FORGOTTEN_CARDS]) {
        icons[count] = "icon/card";
        cards_text(app, f, texts[count++], sizeof texts[0]);
    }
    // The dialog grows with its texts by itself; what it is asked for is as if they were of the designed
    // size.
    const float grow = ui_text_room(ui, 1);
    const float inside = fminf(520 * grow, ui->list->width - 32) - 32 - LAPSE_INDENT * grow;
    float height = 0;
    for (int i = 0; i < count; i++) {
        height += 8 + fmaxf(ui_paragraph(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                                         (Rect){0, 0, inside, 0}, texts[i], false),
                            22 * grow + 2);
    }
    Rect r = widget_dialog(ui, 520, 182 + height / grow, "Confirm orders?");
    Rect row = rect_cut_bottom(&r, 46);
    const Rect note = rect_cut_bottom(&r, 30);
    for (int i = 0; i < count; i++) {
        draw_lapse(app, &r, icons[i], i + 1, texts[i]);
    }
    widget_label(ui, "confirm.note", text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 note, "Only a reminder: confirm if you mean it. The settings choose what is asked.");
    if (widget_way_out(ui, "confirm.no", rect_cut_left(&row, 180), "Back")) {
        orders_state_close_dialog(app);
    } else if (widget_main_button(ui, "confirm.yes", rect_cut_right(&row, 200), "Confirm", true) ||
               keymap_pressed(&app->settings.keys, ui, ACTION_CONFIRM)) {
        confirm_now(app);
    }
}
