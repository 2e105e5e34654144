// The deck of the builder as a list, and cards that are dragged into it or out of it.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "decks/deck_panels.h"
#include "decks/screen_decks.h"
#include "shell/topics.h"
#include "kit/widgets.h"

void decks_lists_pool_name(int card, char out[UI_NAME_MAX]) {
    (void)snprintf(out, UI_NAME_MAX, "card.%.30s", card_def(card)->slug);
}

static void deck_name(int card, char out[UI_NAME_MAX]) {
    (void)snprintf(out, UI_NAME_MAX, "mine.%.30s", card_def(card)->slug);
}

void decks_lists_add(App *app, int card) {
    DeckScreen *d = deck_screen_of(app);
    const int copies = deck_copies(&d->editor.now.deck, card);
    char text[160];
    if (copies >= DECK_COPIES) {
        (void)snprintf(text, sizeof text, "The deck has %d %s already, the most of one card.", copies,
                       card_def(card)->name);
        app_say_about(app, text, "15.5");
        return;
    }
    if (!deck_editor_add(&d->editor, card)) {
        (void)snprintf(text, sizeof text, "The deck is full: it has %d cards.", DECK_MAX);
        app_say_about(app, text, "15.5");
        return;
    }
    d->card = card;
}

void decks_lists_take_out(App *app, int card) {
    DeckScreen *d = deck_screen_of(app);
    if (deck_editor_remove(&d->editor, card)) {
        d->card = card;
    }
}

bool decks_lists_is_add_key(App *app) {
    return keymap_pressed(&app->settings.keys, &app->ui, ACTION_DECK_ADD);
}

bool decks_lists_is_delete_key(App *app) {
    return keymap_pressed(&app->settings.keys, &app->ui, ACTION_DECK_TAKE_OUT);
}

// Is the focus on a row of a list, even on one that was scrolled out of sight?
static bool has_focus_on(const Ui *ui, const uint16_t *cards, int count,
                         void (*name_of)(int, char[UI_NAME_MAX])) {
    for (int i = 0; i < count; i++) {
        char name[UI_NAME_MAX];
        name_of(cards[i], name);
        if (ui_has_focus(ui, name)) {
            return true;
        }
    }
    return false;
}

enum { BUTTONS = 49 }; // minus and plus beside a row

static void draw_deck_row(App *app, Rect row, const UiListRows *rows, int index, int card,
                          bool hides_picture) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const Deck *deck = &d->editor.now.deck;
    char name[UI_NAME_MAX];
    char less[UI_NAME_MAX];
    char more[UI_NAME_MAX];
    char value[24];
    deck_name(card, name);
    (void)snprintf(less, sizeof less, "less.%.30s", card_def(card)->slug);
    (void)snprintf(more, sizeof more, "more.%.30s", card_def(card)->slug);
    (void)snprintf(value, sizeof value, "%d", deck_copies(deck, card));
    Rect r = row;
    const Rect buttons = rect_cut_right(&r, BUTTONS);
    const Rect plus = {row.x + row.w - 22, row.y, 22, row.h};
    const Rect minus = {buttons.x + 3, row.y, 22, row.h};
    const bool is_enter = ui_widget(ui, ROLE_CARD, name, r, ui_words(card_def(card)->name, value), true) &&
                          ui->event.kind == INPUT_KEY_DOWN;
    topic_card(ui, card);
    if (ui_explains_itself(ui)) {
        d->card = card;
    }
    const bool is_right = ui_right_clicked(ui) || ui_double_clicked(ui);
    list_made(rows, index, name);
    const bool has_focus = ui_has_focus(ui, name) && !ui->is_blocked;
    deck_panel_row(app, r, card,
                   (DeckRowLook){.copies = deck_copies(deck, card),
                                 .is_lit = ui_is_hovered(ui, name),
                                 .is_foreign = deck->house != HOUSE_NONE &&
                                               deck_rules_foreign_mana((House)deck->house, card) > 0,
                                 .shows_copies_first = true,
                                 .hides_picture = hides_picture});
    widget_focus_ring(ui, name, rect_inset(r, 2));
    const bool is_less = widget_button(ui, less, rect_inset(minus, 1), "\xE2\x88\x92", true);
    const bool is_more =
        widget_button(ui, more, rect_inset(plus, 1), "+", deck_copies(deck, card) < DECK_COPIES);
    if (is_enter || is_more || (has_focus && decks_lists_is_add_key(app))) {
        decks_lists_add(app, card);
    } else if (is_right || is_less || (has_focus && decks_lists_is_delete_key(app))) {
        decks_lists_take_out(app, card);
        // The row is gone with its last copy; the focus stays in the list.
        d->deck_list.wanted = d->deck_list.wanted || (has_focus && deck_copies(deck, card) == 0);
    }
}

static void draw_kept(App *app, Rect *r) {
    const DeckDraft *draft = &deck_screen_of(app)->editor.now;
    const int unknown = deck_draft_unknown(draft);
    if (unknown == 0) {
        return;
    }
    const Rect box = rect_cut_bottom(r, 24);
    char line[100];
    (void)snprintf(line, sizeof line, "%d line%s not understood", unknown, unknown == 1 ? "" : "s");
    (void)ui_widget(&app->ui, ROLE_LABEL, "deck.unknown", box, ui_words(line, NULL), false);
    char text[UI_HINT_MAX] = "";
    for (int i = 0; i < draft->kept_count; i++) {
        char why[DECK_REASON_SIZE];
        deck_text_why(draft->kept[i], why);
        const char *const line_words = why[0] != '\0' ? why : draft->kept[i];
        const size_t used = strlen(text);
        if (!deck_text_is_comment(draft->kept[i]) && used + strlen(line_words) + 1 < sizeof text) {
            (void)snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? "\n" : "", line_words);
        }
    }
    ui_hint(&app->ui, text);
    ui_text(&app->ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_WARN)), box, line);
}

// Rows are as high as all of them have room for, so that they show pictures; else as words need. Below them
// stays what a hint of the first time needs.
static float row_height(const Ui *ui, float height, int count) {
    enum { SPARE = 176 };
    const float least = ui_text_room(ui, DECK_ROW);
    return fmaxf(least, fminf(floorf((height - SPARE) / (float)(count > 0 ? count : 1)), DECK_ROW_MOST));
}

void decks_lists_draw_deck(App *app, Rect area) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    Rect head = rect_cut_top(&r, 30);
    static const char *const sorts[SORT_COUNT] = {"by house", "by cost", "by name", "by type"};
    (void)widget_choice(ui, "deck.sort", rect_cut_right(&head, 126), sorts, SORT_COUNT, &d->sort);
    (void)rect_cut_right(&head, 8);
    char text[40];
    const int total = d->editor.now.deck.count;
    (void)snprintf(text, sizeof text, "%d card%s", total, total == 1 ? "" : "s");
    widget_label(ui, "deck.count", text_look(FONT_BOLD, 19, ALIGN_LEFT, palette_color(COLOR_BRASS)), head,
                 text);
    (void)rect_cut_top(&r, 6);
    draw_kept(app, &r);
    uint16_t cards[DECK_MAX];
    const int count = deck_filter_rows(&d->editor.now.deck, (DeckSort)d->sort, cards);
    const UiListLook look = {
        .bar = "deck.scroll", .area = r, .row_height = row_height(ui, r.h, count), .count = count};
    UiListRows rows = list_begin(ui, &d->deck_list, &look, has_focus_on(ui, cards, count, deck_name));
    // Names tell cards apart; either all of them give way to pictures or none.
    const Rect shown = {0, 0, rows.room.w - BUTTONS, look.row_height};
    const bool hides_pictures = !deck_panel_pictures_fit(app, shown, cards, count);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_deck_row(app, row, &rows, i, cards[i], hides_pictures);
    }
    list_end(&rows);
    if (count == 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 13,
                               rect_inset(r, 8),
                               "No cards yet. A deck has at least 30 cards and at most 4 copies of each.");
    }
}

static int dragged_card(const char *widget, const char *prefix) {
    const size_t length = strlen(prefix);
    return strncmp(widget, prefix, length) == 0 ? card_by_slug(widget + length) : 0;
}

void decks_lists_draw_drag(App *app, Rect pool, Rect deck) {
    Ui *ui = &app->ui;
    const int in = dragged_card(ui->dragged, "card.");
    const int out = dragged_card(ui->dragged, "mine.");
    const int card = in != 0 ? in : out;
    if (card == 0 || ui->is_blocked) {
        return;
    }
    const Rect target = in != 0 ? deck : pool;
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "%s", ui->dragged);
    if (ui_dropped_from(ui, name, target)) {
        if (in != 0) {
            decks_lists_add(app, card);
        } else {
            decks_lists_take_out(app, card);
        }
        return;
    }
    draw_round_frame(&app->list, rect_inset(target, 2), 6, 3,
                     rect_contains(target, ui->pointer) ? palette_color(COLOR_FOCUS)
                                                        : palette_color(COLOR_BRASS));
    ui_raise(ui);
    const float width = fminf(ui_text_width(ui, FONT_BOLD, 16, card_def(card)->name) + 24, 260);
    const Rect chip = {fminf(ui->pointer.x + 10, app->list.width - width - 4),
                       fminf(ui->pointer.y + 6, app->list.height - 34), width, 30};
    draw_round(&app->list, (Rect){chip.x + 2, chip.y + 4, chip.w, chip.h}, 6,
               color_alpha(palette_color(COLOR_SHADOW), 0.43F),
               color_alpha(palette_color(COLOR_SHADOW), 0.43F));
    draw_round(&app->list, chip, 6, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    ui_text(ui, text_look(FONT_BOLD, 16, ALIGN_CENTER, palette_color(COLOR_INK)), rect_inset(chip, 5),
            card_def(card)->name);
}
