// Dialogs of the orders screen. While one is open everything under it is blocked.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/app_sound.h"
#include "replay/glossary.h"
#include "book/reader.h"
#include "shell/help_overlay.h"
#include "shell/panels.h"
#include "ui/playback.h"
#include "orders/orders_compare.h"
#include "orders/orders_forecast.h"
#include "orders/orders_preview.h"
#include "orders/screen_orders.h"
#include "orders/screen_why.h"
#include "replay/card_words.h"
#include "replay/strings.h"
#include "shell/thinking_panel.h"
#include "kit/widgets.h"

// The first minion that may be chosen has the focus.
static void focus_first_target(App *app) {
    OrdersScreen *o = app->orders;
    const ViewGroup *g = &o->view.groups[o->choice.v];
    for (int i = 0; i < g->count && o->armed >= 0; i++) {
        if (orders_aim_check(o, o->armed, g->members[i]) == ORDER_OK) {
            char name[UI_NAME_MAX];
            (void)snprintf(name, sizeof name, "pick.%d", i + 1);
            ui_focus(&app->ui, name);
            return;
        }
    }
}

void orders_open(App *app, OrdersDialog dialog) {
    static const char *const first[] = {
        [DIALOG_NONE] = "",
        [DIALOG_MENU] = "menu.back",
        [DIALOG_CONFIRM] = "confirm.yes",
        [DIALOG_MINION] = "pick.1",
        [DIALOG_MANA] = "mana-type.1",
        [DIALOG_CONCEDE] = "concede.no",
        [DIALOG_TAKE_BACK] = "take-back.no",
        [DIALOG_CARD] = "card.close",
        [DIALOG_SPELLS] = "spells.close",
        [DIALOG_SAVE] = "save.name",
        [DIALOG_HINT] = "hint.back",
        [DIALOG_THINKING] = "thinking.hurry",
        [DIALOG_FORECAST] = "fight.1",
        [DIALOG_PREVIEW] = "preview.play",
        [DIALOG_COMPARE] = "compare.group-1",
    };
    app->orders->dialog = dialog;
    app->orders->asks_to_replace = false;
    app->orders->rule = -1;
    app->is_dialog_open = dialog != DIALOG_NONE;
    if (dialog != DIALOG_NONE) {
        ui_focus(&app->ui, first[dialog]);
    }
    if (dialog == DIALOG_MINION) {
        focus_first_target(app);
    }
    // The key or click that opened it must not also answer it.
    app->ui.event_used = true;
}

// Back on the board where one was: what had the focus in the dialog is no more.
void orders_close_dialog(App *app) {
    char name[16] = "square.";
    orders_open(app, DIALOG_NONE);
    square_name(app->orders->cursor, name + strlen(name));
    ui_focus(&app->ui, name);
}

// --- Confirming ---

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
    if (!session_confirm(s, orders_plan(app->orders))) {
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
    OrdersScreen *o = app->orders;
    if (app->session.need != NEED_ORDERS) {
        return;
    }
    (void)forgotten_find(&o->history[0], orders_plan(o), &o->lapses);
    if (is_asked(app, &o->lapses)) {
        orders_open(app, DIALOG_CONFIRM);
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

static void groups_text(const App *app, const Forgotten *f, char *out, size_t size) {
    const OrdersScreen *o = app->orders;
    const int count = f->counts[FORGOTTEN_GROUPS];
    (void)snprintf(out, size, "%s no order: ", count == 1 ? "This group has" : "These groups have");
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE] = "?";
        session_group_name(&app->session, o->view.groups[f->groups[i].v].label, name);
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
    const Plan *plan = orders_plan(app->orders);
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
    const Plan *plan = orders_plan(app->orders);
    (void)snprintf(out, size, "%s is likely to squander: %s", card_def(plan->orders[s->order].card)->name,
                   string_squander(s->why));
}

static void overruled_text(const App *app, const Forgotten *f, char *out, size_t size) {
    const OrdersScreen *o = app->orders;
    const int count = f->counts[FORGOTTEN_OVERRULED];
    (void)snprintf(out, size, "Overruled by a spell: ");
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE] = "?";
        char words[NAME_SIZE + 30];
        session_group_name(&app->session, o->view.groups[f->overruled[i].group.v].label, name);
        (void)snprintf(words, sizeof words, "%s (%s)", name, forgotten_overruled_words(f->overruled[i].how));
        list_add(out, size, i, count, words);
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

static void draw_confirm(App *app) {
    Ui *ui = &app->ui;
    const Forgotten *f = &app->orders->lapses;
    char texts[FORGOTTEN_KIND_COUNT - 1 + HAND_SIZE][320];
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
    if (f->counts[FORGOTTEN_GROUPS] > 0 && app->settings.asks[FORGOTTEN_GROUPS]) {
        icons[count] = scene_player_dot((int)orders_plan(app->orders)->seat);
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
        orders_close_dialog(app);
    } else if (widget_main_button(ui, "confirm.yes", rect_cut_right(&row, 200), "Confirm", true)) {
        confirm_now(app);
    }
}

void orders_wait(App *app) {
    app->orders->armed = -1;
    orders_open(app, DIALOG_THINKING);
}

static void draw_thinking(App *app) {
    const ThinkingWish wish = thinking_panel(app, "Back to the orders");
    if (wish == THINKING_BACK && session_take_back(&app->session, orders_plan(app->orders)->seat)) {
        orders_close_dialog(app);
        orders_refresh(app);
        // The draft first: while the match in the file still has them confirmed, it counts for nothing.
        app_remember(app);
        app_autosave(app);
    }
}

// --- A card ---

// The rules that the card speaks of, each a link to its words.
static void draw_rule_links(App *app, Rect r, const int *links, int count) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    ui_text(ui, text_look(FONT_TITLE, 19, ALIGN_LEFT, palette_color(COLOR_BRASS)), rect_cut_top(&r, 28),
            "Rules");
    Rect text = rect_cut_bottom(&r, 126);
    for (int i = 0; i < count; i++) {
        char name[UI_NAME_MAX];
        const int line = i / 2;
        const Rect at = {r.x + (r.w + 4) / 2 * (float)(i % 2), r.y + 32 * (float)line, (r.w - 4) / 2, 30};
        (void)snprintf(name, sizeof name, "rule.%s", glossary_word(links[i]));
        if (widget_item(ui, name, at, glossary_word(links[i]), o->rule == links[i], true)) {
            o->rule = links[i];
        }
    }
    draw_rect(&app->list, (Rect){text.x, text.y, text.w, 1}, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_top(&text, 6);
    if (o->rule < 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12,
                               text, "Choose a word to read what it means in the rules.");
    } else {
        (void)ui_widget(ui, ROLE_LABEL, "rule.text", text, ui_words(glossary_text(o->rule), NULL), false);
        (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, text,
                               glossary_text(o->rule));
    }
}

// Whoever the card makes, on a base, and how long it lasts, how often it counts and who sees it.
static void draw_card_facts(App *app, Rect r, const CardDef *c) {
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM));
    char text[CARD_WORDS_MAX];
    draw_rect(&app->list, (Rect){r.x, r.y, r.w, 1}, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_top(&r, 8);
    if (card_words_creates(c, false, text)) {
        const float side = fminf(r.h, 104);
        const Rect at = rect_cut_left(&r, side);
        const CreatureDef *made = creature_def(c->creates);
        const ViewMinion figure = {.kind = made->kind,
                                   .creature = (uint8_t)c->creates,
                                   .nation = made->nation,
                                   .minion_class = made->minion_class};
        const Player seat = orders_plan(app->orders)->seat;
        draw_image(&app->list, seat == PLAYER_RED ? "board/base_red" : "board/base_blue",
                   (Rect){at.x, at.y + side * 0.5F, side, side * 70 / 120}, (int)seat, PALETTE_WHITE);
        draw_image(&app->list, art_minion(&figure, POSE_STAND).text,
                   (Rect){at.x + side * 0.1F, at.y, side * 0.8F, side * 0.8F * 140 / 120}, (int)seat,
                   PALETTE_WHITE);
        (void)rect_cut_left(&r, 10);
        (void)ui_paragraph_fit(ui, look, 12, r, text);
        return;
    }
    char lasts[CARD_WORDS_MAX];
    card_words_duration(c, lasts);
    (void)snprintf(text, sizeof text, "Rarity: %s.%s%s%s%s", rarity_slug(c->rarity),
                   lasts[0] != '\0' ? " Duration: " : "", lasts,
                   lasts[0] == '\0' ? " It acts once."
                   : c->cumulative  ? ". Copies on one target add up."
                                    : ". A target bears one copy.",
                   c->invisible ? " Only its caster sees it." : "");
    (void)ui_paragraph_fit(ui, look, 12, r, text);
}

static void draw_card_dialog(App *app) {
    enum { LINKS_MAX = 12 };
    Ui *ui = &app->ui;
    int links[LINKS_MAX];
    const int card = app->orders->card;
    const int count = glossary_of_card(card_def(card), links, LINKS_MAX);
    const int lines = (count + 1) / 2;
    const float wanted = fmaxf(panel_card_height(app, 368, card, ""), 170 + 32 * (float)lines);
    const float height = fminf(wanted, app->list.height - 140);
    Rect r = widget_dialog(ui, 700, 120 + height, "Card");
    const Rect foot = rect_cut_bottom(&r, 46);
    panel_card_large(app, rect_cut_left(&r, 368), card, "");
    (void)rect_cut_left(&r, 16);
    draw_rule_links(app, r, links, count);
    const float used = 28 + 32 * (float)lines + 8;
    const Rect facts = {r.x, r.y + used, r.w, r.h - used - 126 - 8};
    if (facts.h >= 60) {
        draw_card_facts(app, facts, card_def(card));
    }
    if (widget_way_out(ui, "card.close", (Rect){foot.x + foot.w - 150, foot.y + 6, 150, 40}, "Close")) {
        orders_close_dialog(app);
    }
}

// --- All spells ---

static uint16_t spell_at(const View *v, const Target *hosts, int host_count, int wanted) {
    for (int h = 0; h < host_count; h++) {
        for (uint16_t s = view_first_spell(v, hosts[h]); s != 0; s = v->spells[s].next) {
            if (v->spells[s].helper == 0 && wanted-- == 0) {
                return s;
            }
        }
    }
    return 0;
}

// The number of [spell] in the list, from 0; 0 if it is not in it.
static int spell_place(const View *v, const Target *hosts, int host_count, uint16_t spell) {
    const int count = panel_count_spells(v, hosts, host_count);
    for (int i = 0; i < count; i++) {
        if (spell_at(v, hosts, host_count, i) == spell) {
            return i;
        }
    }
    return 0;
}

void orders_show_spells(App *app, uint16_t spell) {
    OrdersScreen *o = app->orders;
    Target hosts[SPELL_HOSTS_MAX];
    const int count = orders_spell_hosts(o, o->shows_group && o->inspected.v != 0, hosts);
    if (panel_count_spells(&o->view, hosts, count) == 0) {
        app_say(app, "There are no active spells here.");
        return;
    }
    o->spells = (UiList){.at = spell_place(&o->view, hosts, count, spell), .wanted = true};
    orders_open(app, DIALOG_SPELLS);
}

// The list; true when Enter on a row says that it has been read.
static bool draw_spell_list(App *app, Rect area, const Target *hosts, int host_count, int count) {
    OrdersScreen *o = app->orders;
    const UiListLook look = {
        .bar = "all.scroll", .area = area, .row_height = panel_spell_row(app), .count = count};
    UiListRows rows = list_begin(&app->ui, &o->spells, &look, true);
    bool is_read = false;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        const SpellList one = {.hosts = hosts,
                               .host_count = host_count,
                               .first = i,
                               .rows = 1,
                               .selected = spell_at(&o->view, hosts, host_count, o->spells.at),
                               .prefix = "all"};
        const bool is_used = panel_spell_rows(app, row, &o->view, one) != 0;
        is_read = is_read || (is_used && app->ui.event.kind == INPUT_KEY_DOWN);
        (void)snprintf(name, sizeof name, "all.spell-%d", i + 1);
        list_made(&rows, i, name);
    }
    list_end(&rows);
    return is_read;
}

static void draw_spells(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    const View *v = &o->view;
    Target hosts[SPELL_HOSTS_MAX];
    const int host_count = orders_spell_hosts(o, o->shows_group && o->inspected.v != 0, hosts);
    const int count = panel_count_spells(v, hosts, host_count);
    Rect r = widget_dialog(ui, 680, 470, "Active spells");
    const Rect foot = rect_cut_bottom(&r, 46);
    Rect list = rect_cut_left(&r, 300);
    (void)rect_cut_left(&r, 16);
    const bool is_read = draw_spell_list(app, list, hosts, host_count, count);
    app->preview = 0; // The card stands beside the list already.
    const uint16_t spell = spell_at(v, hosts, host_count, o->spells.at);
    if (spell != 0) {
        char note[120];
        panel_spell_note(v, spell, note, sizeof note);
        const float height = fminf(panel_card_height(app, r.w, v->spells[spell].card, note), r.h);
        panel_card_large(app, (Rect){r.x, r.y, r.w, height}, v->spells[spell].card, note);
    }
    char text[60];
    (void)snprintf(text, sizeof text, "%d of %d", o->spells.at + 1, count);
    widget_label(ui, "spells.place", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 (Rect){foot.x, foot.y + 6, 300, 40}, text);
    if (widget_way_out(ui, "spells.close", (Rect){foot.x + foot.w - 150, foot.y + 6, 150, 40}, "Close") ||
        is_read) {
        orders_close_dialog(app);
    }
}

static bool name_is_usable(const char *name) {
    return name[0] != '\0' && name[0] != '.' && strchr(name, '/') == NULL && !save_slot_owns_name(name);
}

static void save_now(App *app) {
    char path[PATH_SIZE + 200];
    char error[PROBLEM_SIZE] = "the saves folder cannot be created.";
    char text[PROBLEM_SIZE + 40];
    paths_save_file(&app->paths, app->orders->save_name, path, sizeof path);
    if (paths_make(&app->paths) && match_save(app->session.match, path, error)) {
        app_say(app, "Saved. Orders that are not confirmed yet are not part of it.");
    } else {
        (void)snprintf(text, sizeof text, "The match could not be saved: %s", error);
        app_say(app, text);
    }
    orders_close_dialog(app);
}

static void ask_to_replace(App *app, bool asks) {
    app->orders->asks_to_replace = asks;
    app->ui.event_used = true;
    ui_focus(&app->ui, asks ? "replace.no" : "save.name");
}

static void draw_replace(App *app) {
    Ui *ui = &app->ui;
    char text[160];
    Rect r = widget_dialog(ui, 460, 200, "Replace it?");
    Rect row = rect_cut_bottom(&r, 44);
    (void)snprintf(text, sizeof text,
                   "There is already a match \"%s\". Replacing it deletes the saved match.",
                   app->orders->save_name);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r, text);
    if (widget_way_out(ui, "replace.no", rect_cut_left(&row, 170), "Another name")) {
        ask_to_replace(app, false);
    } else if (widget_button(ui, "replace.yes", rect_cut_right(&row, 170), "Replace", true)) {
        save_now(app);
    }
}

static void draw_save(App *app) {
    OrdersScreen *o = app->orders;
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 460, 200, "Save under a name");
    (void)widget_field(ui, "save.name", rect_cut_top(&r, 38), o->save_name, sizeof o->save_name);
    Rect row = rect_cut_bottom(&r, 44);
    if (o->save_name[0] != '\0' && !name_is_usable(o->save_name)) {
        widget_label(ui, "save.note", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                     rect_cut_top(&r, 28),
                     "Not usable: a slash, a dot at the start, or a name that the game uses.");
    }
    const bool is_back = widget_way_out(ui, "save.cancel", rect_cut_left(&row, 150), "Back");
    const bool is_ok = name_is_usable(o->save_name);
    if (is_back) {
        orders_close_dialog(app);
    } else if (widget_main_button(ui, "save.ok", rect_cut_right(&row, 170), "Save", is_ok) ||
               (is_ok && ui_key(ui, KEY_ENTER))) {
        char path[PATH_SIZE + 200];
        paths_save_file(&app->paths, o->save_name, path, sizeof path);
        if (paths_exists(path)) {
            ask_to_replace(app, true);
        } else {
            save_now(app);
        }
    }
}

void orders_dialog(App *app) {
    switch (app->orders->dialog) {
    case DIALOG_NONE: break;
    case DIALOG_MENU: orders_draw_menu(app); break;
    case DIALOG_CONFIRM: draw_confirm(app); break;
    case DIALOG_MINION: orders_draw_minion_choice(app); break;
    case DIALOG_MANA: orders_draw_mana_choice(app); break;
    case DIALOG_CONCEDE: orders_draw_concede(app); break;
    case DIALOG_TAKE_BACK: orders_draw_take_back(app); break;
    case DIALOG_CARD: draw_card_dialog(app); break;
    case DIALOG_SPELLS: draw_spells(app); break;
    case DIALOG_SAVE:
        if (app->orders->asks_to_replace) {
            draw_replace(app);
        } else {
            draw_save(app);
        }
        break;
    case DIALOG_HINT: orders_draw_hint(app); break;
    case DIALOG_FORECAST: orders_forecast_draw(app); break;
    case DIALOG_PREVIEW: orders_preview_draw(app); break;
    case DIALOG_COMPARE: orders_compare_draw(app); break;
    case DIALOG_THINKING: draw_thinking(app); break;
    }
}

void orders_tell_dialog(App *app) {
    const OrdersDialog dialog = app->orders->dialog;
    const bool is_choice = dialog == DIALOG_MINION || dialog == DIALOG_MANA || dialog == DIALOG_CONFIRM ||
                           dialog == DIALOG_CONCEDE || dialog == DIALOG_TAKE_BACK || dialog == DIALOG_CARD ||
                           dialog == DIALOG_SPELLS || dialog == DIALOG_MENU || dialog == DIALOG_HINT ||
                           dialog == DIALOG_FORECAST || dialog == DIALOG_PREVIEW || dialog == DIALOG_COMPARE;
    static const KeyAction actions[] = {
        ACTION_CONFIRM, ACTION_UNDO,   ACTION_REDO,   ACTION_RESET,  ACTION_NEXT_GROUP, ACTION_DISCARD,
        ACTION_TAB,     ACTION_SPELLS, ACTION_HINT,   ACTION_CARD,   ACTION_THOUGHTS,   ACTION_CANCEL_MOVE,
        ACTION_CARD_1,  ACTION_CARD_2, ACTION_CARD_3, ACTION_CARD_4, ACTION_CARD_5};
    const bool is_key = is_choice && app->ui.event.kind == INPUT_KEY_DOWN;
    bool is_meant = false;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0] && is_key && !is_meant; i++) {
        is_meant = keymap_pressed(&app->settings.keys, &app->ui, actions[i]);
    }
    if (is_meant) {
        app_say(app,
                dialog == DIALOG_MANA
                    ? "A question is open: choose the mana first."
                    : "A choice is open: answer it, or go back with Esc. Then the keys of the board work.");
    }
}
