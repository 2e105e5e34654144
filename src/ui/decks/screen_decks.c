// The list of decks: the player's own and those of the game, with what is in each.

#include "decks/screen_decks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "decks/deck_choice.h"
#include "decks/deck_panels.h"
#include "shell/panels.h"
#include "shell/topics.h"
#include "replay/strings.h"
#include "kit/widgets.h"
#include "render/art.h"

static void deck_screen_free(DeckScreen *d) {
    if (d != NULL) {
        deck_editor_free(&d->editor);
        free(d->report);
        free(d->clipboard);
        free(d);
    }
}

// --- Entering ---

// A copy is called like its deck with a word more: a long name keeps what sets it apart as a number.
static void row_name(const DeckEntry *entry, char out[UI_NAME_MAX]) {
    enum { WHOLE = 28 };
    if (strlen(entry->file) > WHOLE) {
        uint32_t number = 2166136261U;
        for (const char *c = entry->file; *c != '\0'; c++) {
            number = (number ^ (unsigned char)*c) * 16777619U;
        }
        (void)snprintf(out, UI_NAME_MAX, "decks.own-%.19s-%08x", entry->file, number);
    } else if (entry->file[0] != '\0') {
        (void)snprintf(out, UI_NAME_MAX, "decks.own-%s", entry->file);
    } else {
        (void)snprintf(out, UI_NAME_MAX, "decks.%s-%d", house_slug(entry->house), entry->starter + 1);
    }
}

static void read_library(App *app) {
    DeckScreen *d = deck_screen_of(app);
    if (!deck_screen_read(app)) {
        app_say(app, "There is not enough memory for the decks.");
    }
    if (d->library.left_out > 0) {
        char text[80];
        (void)snprintf(text, sizeof text, "Only your %d newest decks are listed; %d more %s in the folder.",
                       DECK_OWN_MAX, d->library.left_out, d->library.left_out == 1 ? "is" : "are");
        app_say(app, text);
    }
    d->shown_entry = -1;
}

static void decks_enter(App *app) {
    DeckScreen *d = deck_screen(app);
    if (d == NULL) {
        return;
    }
    d->dialog = DECK_DIALOG_NONE;
    read_library(app);
    if (d->seat != PLAYER_NONE) {
        d->entries.at = deck_choice_index(app, d->seat);
    }
    d->entries.wanted = true;
    app->ui.shows_focus = true;
}

// The selected deck, read when it was not yet.
static const DeckEntry *selected(App *app) {
    DeckScreen *d = deck_screen_of(app);
    if (d->library.count == 0) {
        return NULL;
    }
    const int at = d->entries.at < d->library.count ? d->entries.at : d->library.count - 1;
    const DeckEntry *entry = &d->library.entries[at];
    if (d->shown_entry != at) {
        int lost = 0;
        char error[PROBLEM_SIZE];
        d->shown = (DeckDraft){.kept_count = 0};
        if (!deck_library_open(&app->paths, entry, &d->shown, &lost, error)) {
            app_say(app, error);
        }
        deck_library_source(&app->paths, entry, d->source);
        d->shown_entry = at;
    }
    return entry;
}

// --- What the buttons do ---

static void edit_selected(App *app, bool as_copy) {
    DeckScreen *d = deck_screen_of(app);
    const DeckEntry *entry = selected(app);
    if (entry == NULL) {
        return;
    }
    const bool is_own = entry->file[0] != '\0' && !as_copy;
    DeckDraft *draft = malloc(sizeof *draft);
    if (draft == NULL) {
        return;
    }
    *draft = d->shown;
    if (!is_own) {
        static const char copy[] = " copy";
        char name[DECK_NAME_SIZE];
        const size_t used = plain_text_cut(name, sizeof name - strlen(copy), d->shown.deck.name);
        (void)snprintf(name + used, sizeof name - used, "%s", copy);
        deck_text_clean_name(name, draft->deck.name);
    }
    decks_builder_edit(app, draft, is_own ? entry->file : "");
    free(draft);
}

static void new_deck(App *app) {
    const DeckEntry *entry = selected(app);
    DeckDraft *draft = calloc(1, sizeof *draft);
    if (draft == NULL) {
        return;
    }
    draft->deck.house = entry != NULL && entry->house != HOUSE_NONE ? entry->house : HOUSE_WAR;
    (void)snprintf(draft->deck.name, sizeof draft->deck.name, "My deck");
    decks_builder_edit(app, draft, "");
    free(draft);
}

static void delete_selected(App *app) {
    DeckScreen *d = deck_screen_of(app);
    const DeckEntry *entry = selected(app);
    if (entry != NULL && entry->file[0] != '\0' && !deck_library_remove(&app->paths, entry->file)) {
        app_say(app, "The deck could not be deleted.");
    }
    read_library(app);
    d->entries.wanted = true;
}

// --- Drawing ---

static const float HEADING = 30;
static const float ENTRY = 34;
// With larger letters pictures have no names and rows no more than the name.
static const float LETTERS_MOST = 1.3F;

static void draw_entry(App *app, Rect row, const UiListRows *rows, int index) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const DeckEntry *entry = &d->library.entries[index];
    char name[UI_NAME_MAX];
    char words[160];
    row_name(entry, name);
    const bool is_selected = d->entries.at == index;
    (void)snprintf(words, sizeof words, "%s, %s, %d cards%s", entry->name, house_slug(entry->house),
                   entry->cards, entry->faults > 0 ? ", not legal yet" : "");
    const Rect area = {row.x, row.y + 1, row.w, row.h - 2};
    if (ui_widget(ui, ROLE_ITEM, name, area, ui_words(words, is_selected ? "selected" : ""), true)) {
        if (d->entries.at == index && ui->event.kind == INPUT_KEY_DOWN) {
            edit_selected(app, false);
            return;
        }
        d->entries.at = index;
    }
    (void)ui_explains_itself(ui); // beside the list
    const bool is_opened = ui_double_clicked(ui);
    list_made(rows, index, name);
    const bool is_lit = ui_is_hovered(ui, name);
    if (is_selected || is_lit) {
        widget_highlight(&app->ui, area, is_selected);
    }
    Rect r = rect_inset(area, 4);
    const int types[2] = {(int)house_primary((House)entry->house), (int)house_secondary((House)entry->house)};
    const Rect arms = rect_cut_left(&r, 30);
    if (entry->house != HOUSE_NONE) {
        draw_image(&app->list, art_house(entry->house).text,
                   (Rect){arms.x, arms.y + (arms.h - 26) / 2, 26, 26}, 0, PALETTE_WHITE);
    }
    for (int i = 0; i < 2; i++) {
        const Rect icon = rect_cut_left(&r, 20);
        draw_image(&app->list, art_mana(types[i]), (Rect){icon.x, icon.y + (icon.h - 18) / 2, 18, 18}, 0,
                   color_alpha(PALETTE_WHITE, entry->house == HOUSE_NONE ? 0.2F : 1));
    }
    (void)rect_cut_left(&r, 6);
    char count[32];
    (void)snprintf(count, sizeof count, "%d%s", entry->cards, entry->faults > 0 ? " !" : "");
    ui_text(ui,
            text_look(FONT_SYMBOL, 13, ALIGN_RIGHT,
                      entry->faults > 0 ? palette_color(COLOR_WARN) : palette_color(COLOR_CREAM_DIM)),
            rect_cut_right(&r, 40), count);
    if (ui_text_size(ui, 1) <= LETTERS_MOST) {
        ui_text(ui, text_look(FONT_ITALIC, 15, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_right(&r, 96), string_title(house_slug(entry->house)));
    }
    (void)rect_cut_right(&r, 6);
    ui_text(ui, text_look(is_selected ? FONT_BOLD : FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), r,
            entry->name);
    widget_focus_ring(ui, name, area);
    if (is_opened) {
        edit_selected(app, false);
    }
}

static bool list_has_focus(const Ui *ui) {
    return strncmp(ui->focus, "decks.own-", 10) == 0 ||
           (strncmp(ui->focus, "decks.", 6) == 0 && strpbrk(ui->focus, "12") != NULL);
}

// The list of entries, own decks first; a line of gold parts them from the game's.
static void draw_entries(App *app, Rect area) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    widget_wood(ui, area);
    Rect r = rect_inset(area, 12);
    char title[80];
    (void)snprintf(title, sizeof title,
                   d->library.own_count > 0 ? "Your decks and the game's" : "Decks of the game");
    widget_heading(ui, rect_cut_top(&r, HEADING), title);
    (void)rect_cut_top(&r, 6);
    Rect row;
    const UiListLook look = {
        .bar = "decks.scroll", .area = r, .row_height = ui_text_room(ui, ENTRY), .count = d->library.count};
    UiListRows rows = list_begin(ui, &d->entries, &look, list_has_focus(ui));
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        if (i == d->library.own_count && row.y > r.y) {
            draw_rect(&app->list, (Rect){row.x, row.y - 0.5F, row.w, 1}, palette_color(COLOR_BRASS));
        }
        draw_entry(app, row, &rows, i);
        if (app_screen(app) != SCREEN_DECKS) {
            return;
        }
    }
    list_end(&rows);
}

static void draw_card(App *app, Rect row, const Deck *deck, int card) {
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "decks.card-%.24s", card_def(card)->slug);
    (void)ui_widget(&app->ui, ROLE_LABEL, name, row, ui_words(card_def(card)->name, NULL), false);
    topic_card(&app->ui, card);
    card_panel_offer(app, card, "");
    deck_panel_row(app, row, card,
                   (DeckRowLook){.copies = deck_copies(deck, card),
                                 .is_foreign = deck->house != HOUSE_NONE &&
                                               deck_rules_foreign_mana((House)deck->house, card) > 0,
                                 .is_lit = ui_is_hovered(&app->ui, name),
                                 .shows_copies_first = true});
}

enum { THUMB_LEAST = 88, THUMB_USUAL = 150, THUMB_MOST = 240, THUMB_NAME = 24 };

// How wide the pictures of [count] cards are in so many columns, if all have room.
static float thumb_width(Rect r, int columns, int count) {
    const float rows = ceilf((float)count / (float)columns);
    // Below a large picture the name is large, too.
    const float name = (float)THUMB_NAME / THUMB_USUAL;
    const float usual = (r.h / rows - THUMB_NAME) / 0.75F;
    const float by_height = usual < THUMB_USUAL ? usual : r.h / rows / (0.75F + name);
    return fminf(fminf(r.w / (float)columns, by_height), THUMB_MOST);
}

// In how many columns [count] cards are seen as pictures, the largest that all have room for; 0: they would
// be too small.
static int thumb_columns(const Ui *ui, Rect r, int count) {
    int best = 0;
    for (int columns = 1; columns <= count && ui_text_size(ui, 1) <= LETTERS_MOST; columns++) {
        const float wide = thumb_width(r, columns, count);
        if (wide >= THUMB_LEAST && (best == 0 || wide > thumb_width(r, best, count))) {
            best = columns;
        }
    }
    return best;
}

static void draw_thumbs(App *app, Rect r, int columns, const Deck *deck, const uint16_t *cards, int count) {
    const float wide = thumb_width(r, columns, count);
    const float high = wide * 0.75F + THUMB_NAME * fmaxf(wide / THUMB_USUAL, 1);
    const float left = r.x + (r.w - wide * (float)columns) / 2;
    for (int i = 0; i < count; i++) {
        char name[UI_NAME_MAX];
        char value[24];
        const Rect cell = {left + wide * (float)(i % columns), r.y + high * floorf((float)i / (float)columns),
                           wide, high};
        (void)snprintf(name, sizeof name, "decks.card-%.24s", card_def(cards[i])->slug);
        (void)snprintf(value, sizeof value, "%d in the deck", deck_copies(deck, cards[i]));
        (void)ui_widget(&app->ui, ROLE_LABEL, name, rect_inset(cell, 2),
                        ui_words(card_def(cards[i])->name, value), false);
        topic_card(&app->ui, cards[i]);
        card_panel_offer(app, cards[i], "");
        card_panel_thumb(app, rect_inset(cell, 3), cards[i], deck_copies(deck, cards[i]));
    }
}

// The cards of the selected deck as pictures; where these would be small, or letters are large, as lines, in
// two columns where they need them, one after the other downward, which scroll.
static void draw_cards(App *app, Rect r, const Deck *deck) {
    enum { LINE = 25, BETWEEN = 12 };
    uint16_t cards[DECK_MAX];
    const int count = deck_filter_rows(deck, SORT_COST, cards);
    const int thumbs = thumb_columns(&app->ui, r, count);
    if (thumbs > 0) {
        draw_thumbs(app, r, thumbs, deck, cards, count);
        return;
    }
    const float line = ui_text_room(&app->ui, LINE);
    const int columns = count > (int)(r.h / line) && r.w > ui_text_room(&app->ui, 440) ? 2 : 1;
    const int lines = (count + columns - 1) / columns;
    const UiListLook look = {.bar = "decks.cards-scroll", .area = r, .row_height = line, .count = lines};
    UiListRows rows = list_begin(&app->ui, &deck_screen_of(app)->cards, &look, false);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        const float width = (row.w - BETWEEN * (float)(columns - 1)) / (float)columns;
        for (int column = 0; column < columns && column * lines + i < count; column++) {
            const Rect cell = {row.x + (float)column * (width + BETWEEN), row.y, width, row.h};
            draw_card(app, cell, deck, cards[column * lines + i]);
        }
    }
    list_end(&rows);
}

static void draw_detail(App *app, Rect area, const DeckEntry *entry) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    Rect r = area;
    (void)rect_cut_top(&r, decks_head_draw(app, area, entry));
    (void)rect_cut_top(&r, 8);
    Rect facts = rect_cut_bottom(&r, 118);
    (void)rect_cut_bottom(&r, 8);
    (void)deck_panel_legality(app, rect_cut_left(&facts, facts.w * 0.46F), &d->shown, false);
    (void)rect_cut_left(&facts, 8);
    deck_panel_curve(app, facts, &d->shown.deck);
    widget_wood(ui, r);
    draw_cards(app, rect_inset(r, 9), &d->shown.deck);
}

static void draw_buttons(App *app, Rect row, const DeckEntry *entry) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const bool is_own = entry != NULL && entry->file[0] != '\0';
    const bool is_back = widget_button(ui, "decks.back", rect_cut_left(&row, 92), "Back", true);
    if (is_back || (d->dialog == DECK_DIALOG_NONE && ui_key(ui, KEY_ESCAPE))) {
        app_pop(app);
        return;
    }
    if (d->seat != PLAYER_NONE) {
        const bool can_play = entry != NULL && entry->faults == 0;
        char label[48];
        (void)snprintf(label, sizeof label, "Play with it (%s)", d->seat == PLAYER_RED ? "red" : "blue");
        if (widget_main_button(ui, "decks.play", rect_cut_right(&row, 200), label, can_play)) {
            deck_choice_take(app, d->seat, entry);
            app_pop(app);
            return;
        }
        (void)rect_cut_right(&row, 10);
    }
    if (d->seat == PLAYER_NONE &&
        widget_button(ui, "decks.pictures", rect_cut_right(&row, 160), "Card pictures\xE2\x80\xA6", true)) {
        app_push(app, SCREEN_CARD_PICTURES);
        return;
    }
    const struct {
        const char *name, *label;
        float width;
        bool is_on;
    } buttons[] = {{"decks.new", "New deck", 112, true},
                   {"decks.edit", is_own ? "Edit" : "Copy and edit", 140, entry != NULL},
                   {"decks.copy", "Copy", 84, is_own},
                   {"decks.delete", "Delete", 92, is_own}};
    for (int i = 0; i < 4; i++) {
        (void)rect_cut_left(&row, 10);
        const Rect at = rect_cut_left(&row, buttons[i].width);
        if (!buttons[i].is_on || !widget_button(ui, buttons[i].name, at, buttons[i].label, true)) {
            continue;
        }
        switch (i) {
        case 0: new_deck(app); return;
        case 1: edit_selected(app, false); return;
        case 2: edit_selected(app, true); return;
        default: deck_screen_ask(app, DECK_DIALOG_DELETE, "decks.keep"); return;
        }
    }
}

static void draw_delete(App *app, const DeckEntry *entry) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 460, 170, "Delete this deck?");
    char text[160];
    (void)snprintf(text, sizeof text, "%s will be deleted permanently.", entry->name);
    widget_label(ui, "decks.delete-words", text_look(FONT_BODY, 18, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 36), text);
    Rect row = rect_cut_bottom(&r, 42);
    const bool is_no = widget_main_button(ui, "decks.keep", rect_cut_left(&row, 180), "Keep it", true);
    const bool is_yes = widget_button(ui, "decks.delete-yes", rect_cut_right(&row, 140), "Delete", true);
    if (is_no || is_yes || ui_key(ui, KEY_ESCAPE)) {
        deck_screen_end_question(app);
    }
    if (is_yes) {
        delete_selected(app);
    }
}

static void decks_draw(App *app) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen(app);
    if (d == NULL) {
        app_pop(app);
        return;
    }
    ui->is_blocked = ui->is_blocked || d->dialog != DECK_DIALOG_NONE;
    widget_backdrop(&app->ui);
    const float width = fminf(app->list.width - 32, 1800);
    Rect r = {(app->list.width - width) / 2, 12, width, app->list.height - 24};
    widget_page_title(ui, rect_cut_top(&r, 44), 34,
                      d->seat == PLAYER_RED    ? "Red's deck"
                      : d->seat == PLAYER_BLUE ? "Blue's deck"
                                               : "Decks");
    const Rect buttons = rect_cut_bottom(&r, 44);
    (void)rect_cut_bottom(&r, 10);
    draw_entries(app, rect_cut_left(&r, fmaxf(380, fminf(r.w * 0.4F, ui_text_room(ui, 520)))));
    if (app_screen(app) != SCREEN_DECKS) {
        return;
    }
    (void)rect_cut_left(&r, 12);
    const DeckEntry *entry = selected(app);
    if (entry != NULL) {
        draw_detail(app, r, entry);
    }
    draw_buttons(app, buttons, entry);
    if (app_screen(app) == SCREEN_DECKS && d->dialog == DECK_DIALOG_DELETE && entry != NULL) {
        draw_delete(app, entry);
    }
}

static void decks_end(App *app) {
    deck_screen_free(deck_screen_of(app));
    app_set_state(app, SCREEN_DECKS, NULL);
}

const Screen screen_decks = {.name = "decks",
                             .topic = "4",
                             .piece = MUSIC_TITLE,
                             .end = decks_end,
                             .enter = decks_enter,
                             .draw = decks_draw};
