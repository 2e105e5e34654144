// The two lists of the deck builder: the pool with its filters, and the deck.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "decks/deck_panels.h"
#include "decks/screen_decks.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "shell/topics.h"
#include "kit/widgets.h"

static const float ROW = 27;

static void pool_name(int card, char out[UI_NAME_MAX]) {
    (void)snprintf(out, UI_NAME_MAX, "card.%.30s", card_def(card)->slug);
}

static void deck_name(int card, char out[UI_NAME_MAX]) {
    (void)snprintf(out, UI_NAME_MAX, "mine.%.30s", card_def(card)->slug);
}

// --- Changes ---

static void add_card(App *app, int card) {
    DeckScreen *d = app->decks;
    const int copies = deck_copies(&d->editor.now.deck, card);
    char text[160];
    if (copies >= DECK_COPIES) {
        (void)snprintf(text, sizeof text, "The deck has %d %s already, the most of one card.", copies,
                       card_def(card)->name);
        app_say(app, text);
        return;
    }
    if (!deck_editor_add(&d->editor, card)) {
        (void)snprintf(text, sizeof text, "The deck is full: it has %d cards.", DECK_MAX);
        app_say(app, text);
        return;
    }
    d->card = card;
}

static void remove_card(App *app, int card) {
    DeckScreen *d = app->decks;
    if (deck_editor_remove(&d->editor, card)) {
        d->card = card;
    }
}

static bool is_add_key(App *app) {
    return keymap_pressed(&app->settings.keys, &app->ui, ACTION_DECK_ADD);
}

static bool is_delete_key(App *app) {
    return keymap_pressed(&app->settings.keys, &app->ui, ACTION_DECK_TAKE_OUT);
}

// --- Filters ---

static void choice(App *app, const char *name, Rect area, const char *const *words, int count, int *value) {
    if (widget_choice(&app->ui, name, area, words, count, value)) {
        app->decks->pool_list.first = 0;
        app->decks->pool_list.at = 0;
    }
}

static void draw_house_filter(App *app, Rect area) {
    DeckScreen *d = app->decks;
    const char *words[DECK_POOL_COUNT + 1];
    char titles[DECK_POOL_COUNT + 1][24];
    for (int i = 0; i <= DECK_POOL_PAYABLE; i++) {
        const char *word = i == DECK_POOL_ALL       ? "Every house"
                           : i == DECK_POOL_PAYABLE ? "Payable"
                                                    : string_title(house_slug(i));
        (void)snprintf(titles[i], sizeof titles[0], "%s", word);
        words[i] = titles[i];
    }
    choice(app, "pool.house", area, words, DECK_POOL_PAYABLE + 1, &d->filter.pool);
    ui_hint(
        &app->ui,
        "Filter by house. Payable: cards that the deck's house can cast with the mana of its own Sanctum.");
}

static void draw_filters(App *app, Rect r) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    static const char *const types[CARD_TYPE_COUNT] = {"Every type",    "Alteration", "Conjuration",
                                                       "Manifestation", "Summoning",  "Hero"};
    static const char *const aims[AIM_COUNT] = {"Every target", "Minion",    "Group",
                                                "Square",       "Structure", "Globe"};
    static const char *const costs[DECK_COST_CHOICES] = {"Every cost", "Cost 1", "Cost 2", "Cost 3",
                                                         "Cost 4",     "Cost 5", "Cost 6", "Cost 7",
                                                         "Cost 8",     "Cost 9+"};
    Rect row = rect_cut_top(&r, 32);
    const bool is_on = deck_filter_is_on(&d->filter);
    if (widget_button(ui, "pool.clear", rect_cut_right(&row, 64), "Clear", is_on)) {
        d->filter = (DeckFilter){.sort = d->filter.sort};
    }
    ui_hint(ui, "Show all cards.");
    (void)rect_cut_right(&row, 8);
    if (widget_field(ui, "pool.words", row, d->filter.words, sizeof d->filter.words)) {
        d->pool_list.first = 0;
        d->pool_list.at = 0;
    }
    const bool is_typing = ui_has_focus(ui, "pool.words") && !ui->is_blocked;
    if (is_typing && (ui_key(ui, KEY_ENTER) || ui_key(ui, KEY_DOWN) || ui_key(ui, KEY_ESCAPE))) {
        d->pool_list.wanted = true;
    }
    // While something is typed it would lie over what is found.
    if (d->filter.words[0] == '\0') {
        ui_hint(ui, "Words of a card's name or text. Also cost<=3, type:hero, house:war, target:group, "
                    "mana:will, rarity:rare, "
                    "text:\"two words\", in:deck, and -word for cards without it.");
    }
    if (d->filter.words[0] == '\0' && !ui_has_focus(ui, "pool.words")) {
        ui_text(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)), rect_inset(row, 9),
                "Search: words, cost<=3 …");
    }
    for (int line = 0; line < 2; line++) {
        (void)rect_cut_top(&r, 6);
        row = rect_cut_top(&r, 29);
        const Rect left = rect_cut_left(&row, (row.w - 8) / 2);
        (void)rect_cut_left(&row, 8);
        if (line == 0) {
            draw_house_filter(app, left);
            choice(app, "pool.type", row, types, CARD_TYPE_COUNT, &d->filter.type);
        } else {
            choice(app, "pool.aim", left, aims, AIM_COUNT, &d->filter.aim);
            choice(app, "pool.cost", row, costs, DECK_COST_CHOICES, &d->filter.cost);
        }
    }
}

// Looks for the cards anew when the filter or the deck has changed.
static void refresh_pool(DeckScreen *d) {
    const DeckDraft *step = &d->editor.steps[d->editor.at];
    if (d->applied_step == step && memcmp(&d->applied, &d->filter, sizeof d->filter) == 0) {
        return;
    }
    d->pool_count = deck_filter_apply(&d->filter, &d->editor.now.deck, d->pool);
    d->applied = d->filter;
    d->applied_step = step;
}

// --- Pool ---

// The widget of a card of the pool; what is done with it happens at once.
static void make_pool_card(App *app, Rect at, int card, char name[UI_NAME_MAX]) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    char value[24];
    (void)snprintf(value, sizeof value, "%d in the deck", deck_copies(&d->editor.now.deck, card));
    const bool is_used = ui_widget(ui, ROLE_CARD, name, at, ui_words(card_def(card)->name, value), true);
    topic_card(ui, card);
    if (ui_explains_itself(ui)) {
        d->card = card;
    }
    const bool is_right = ui_right_clicked(ui);
    const bool has_focus = ui_has_focus(ui, name) && !ui->is_blocked;
    if (is_used || (has_focus && is_add_key(app))) {
        add_card(app, card);
    } else if (is_right || (has_focus && is_delete_key(app))) {
        remove_card(app, card);
    }
}

static void draw_pool_row(App *app, Rect row, const UiListRows *rows, int index) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    const int card = d->pool[index];
    const Deck *deck = &d->editor.now.deck;
    char name[UI_NAME_MAX];
    pool_name(card, name);
    make_pool_card(app, row, card, name);
    list_made(rows, index, name);
    deck_panel_row(app, row, card,
                   (DeckRowLook){.copies = deck_copies(deck, card),
                                 .is_lit = ui_is_hovered(ui, name),
                                 .is_foreign = deck->house != HOUSE_NONE &&
                                               deck_foreign_mana((House)deck->house, card) > 0});
    widget_focus_ring(ui, name, rect_inset(row, 2));
}

// The focus is on a row of the list, even on one that was scrolled out of sight.
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

// --- Gallery ---

enum { TILES_MOST = 5, TILES_LEAST = 2, TILE_GAP = 6 };

static int tiles_in(const Ui *ui, float width) {
    const int room = (int)(width / ui_text_room(ui, 88));
    return room > TILES_MOST ? TILES_MOST : room < TILES_LEAST ? TILES_LEAST : room;
}

// Left and right go from picture to picture, and over the end of a row to the next. Returns whether one has
// the focus.
static bool answer_gallery_keys(App *app, int across) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    int index = -1;
    for (int i = 0; i < d->pool_count && index < 0; i++) {
        char name[UI_NAME_MAX];
        pool_name(d->pool[i], name);
        index = ui_has_focus(ui, name) ? i : -1;
    }
    if (index < 0 || ui->is_blocked) {
        return index >= 0;
    }
    d->pool_column = d->pool_list.wanted ? d->pool_column : index % across;
    const int step = ui_key(ui, KEY_LEFT) ? -1 : ui_key(ui, KEY_RIGHT) ? 1 : 0;
    const int to = index + step;
    if (step != 0 && to >= 0 && to < d->pool_count) {
        d->pool_column = to % across;
        d->pool_list.at = to / across;
        d->pool_list.wanted = true;
    }
    return true;
}

static void draw_gallery_row(App *app, Rect row, const UiListRows *rows, int line, int across) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    const float wide = (row.w - TILE_GAP * (float)(across - 1)) / (float)across;
    const int first = line * across;
    const int count = d->pool_count - first < across ? d->pool_count - first : across;
    char name[UI_NAME_MAX];
    for (int i = 0; i < count; i++) {
        const int card = d->pool[first + i];
        const Rect at = {row.x + (wide + TILE_GAP) * (float)i, row.y + 3, wide, row.h - TILE_GAP};
        pool_name(card, name);
        make_pool_card(app, at, card, name);
        panel_card_thumb(app, at, card, deck_copies(&d->editor.now.deck, card));
        widget_focus_ring(ui, name, rect_inset(at, 2));
    }
    const int column = d->pool_column < count ? d->pool_column : count - 1;
    pool_name(d->pool[first + column], name);
    list_made(rows, line, name);
}

static void draw_gallery(App *app, Rect r) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    const int across = tiles_in(ui, r.w);
    const float wide = (r.w - TILE_GAP * (float)(across - 1)) / (float)across;
    const UiListLook look = {.bar = "pool.scroll",
                             .area = r,
                             .row_height = (wide - 6) * 0.75F + ui_text_room(ui, 30) + TILE_GAP + 6,
                             .count = (d->pool_count + across - 1) / across};
    const bool has_focus = answer_gallery_keys(app, across);
    UiListRows rows = list_begin(ui, &d->pool_list, &look, has_focus);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_gallery_row(app, row, &rows, i, across);
    }
    list_end(&rows);
}

static void draw_list(App *app, Rect r) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    const UiListLook look = {
        .bar = "pool.scroll", .area = r, .row_height = ui_text_room(ui, ROW), .count = d->pool_count};
    UiListRows rows =
        list_begin(ui, &d->pool_list, &look, has_focus_on(ui, d->pool, d->pool_count, pool_name));
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_pool_row(app, row, &rows, i);
    }
    list_end(&rows);
}

static bool shows_gallery(const App *app, Rect pool) {
    const DeckView view = app->decks->view;
    return view == DECK_VIEW_GALLERY || (view == DECK_VIEW_BY_WIDTH && pool.w >= 440);
}

static int all_cards(void) {
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        count += card_def(card)->is_helper ? 0 : 1;
    }
    return count;
}

static void draw_view_button(App *app, Rect at, bool is_gallery) {
    DeckScreen *d = app->decks;
    if (widget_button(&app->ui, "pool.view", at, is_gallery ? "List" : "Gallery", true)) {
        d->view = is_gallery ? DECK_VIEW_LIST : DECK_VIEW_GALLERY;
        d->pool_list = (UiList){.first = 0};
    }
    ui_hint(&app->ui, "The cards as rows or as pictures.");
}

static void draw_count(App *app, Rect row, bool is_gallery) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    static const char *const sorts[SORT_COUNT] = {"by house", "by cost", "by name", "by type"};
    choice(app, "pool.sort", rect_cut_right(&row, 138), sorts, SORT_COUNT, &d->filter.sort);
    (void)rect_cut_right(&row, 8);
    draw_view_button(app, rect_cut_right(&row, 74), is_gallery);
    (void)rect_cut_right(&row, 8);
    char text[64];
    char field[DECK_FIELD_SIZE];
    const bool is_unknown = deck_filter_unknown(&d->filter, field);
    if (is_unknown) {
        (void)snprintf(text, sizeof text, "There is no field \xE2\x80\x9C%s\xE2\x80\x9D.", field);
    } else {
        (void)snprintf(text, sizeof text, "%d of %d cards", d->pool_count, all_cards());
    }
    widget_label(
        ui, "pool.count",
        text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(is_unknown ? COLOR_CREAM_BAD : COLOR_CREAM_DIM)),
        row, text);
}

static const char *none_words(const DeckFilter *filter, char *out, size_t size) {
    char field[DECK_FIELD_SIZE];
    if (!deck_filter_unknown(filter, field)) {
        return "No cards match. Clear shows all cards.";
    }
    (void)snprintf(out, size, "There is no field \xE2\x80\x9C%s\xE2\x80\x9D. The fields are %s.", field,
                   deck_filter_fields());
    return out;
}

void deck_screen_draw_pool(App *app, Rect area) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    draw_filters(app, rect_cut_top(&r, 104));
    (void)rect_cut_top(&r, 6);
    refresh_pool(d);
    draw_count(app, rect_cut_top(&r, 28), shows_gallery(app, r));
    refresh_pool(d);
    (void)rect_cut_top(&r, 6);
    if (shows_gallery(app, r)) {
        draw_gallery(app, r);
    } else {
        draw_list(app, r);
    }
    if (d->pool_count == 0) {
        char words[160];
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 13,
                               rect_inset(r, 8), none_words(&d->filter, words, sizeof words));
    }
}

// --- Deck ---

static void draw_deck_row(App *app, Rect row, const UiListRows *rows, int index, int card) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
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
    const Rect plus = rect_cut_right(&r, 22);
    (void)rect_cut_right(&r, 2);
    const Rect minus = rect_cut_right(&r, 22);
    (void)rect_cut_right(&r, 3);
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
                                               deck_foreign_mana((House)deck->house, card) > 0,
                                 .shows_copies_first = true});
    widget_focus_ring(ui, name, rect_inset(r, 2));
    const bool is_less = widget_button(ui, less, rect_inset(minus, 1), "\xE2\x88\x92", true);
    const bool is_more =
        widget_button(ui, more, rect_inset(plus, 1), "+", deck_copies(deck, card) < DECK_COPIES);
    if (is_enter || is_more || (has_focus && is_add_key(app))) {
        add_card(app, card);
    } else if (is_right || is_less || (has_focus && is_delete_key(app))) {
        remove_card(app, card);
        // The row is gone with its last copy; the focus stays in the list.
        d->deck_list.wanted = d->deck_list.wanted || (has_focus && deck_copies(deck, card) == 0);
    }
}

static void draw_kept(App *app, Rect *r) {
    const DeckDraft *draft = &app->decks->editor.now;
    const int unknown = deck_draft_unknown(draft);
    if (unknown == 0) {
        return;
    }
    char text[400] = "";
    for (int i = 0; i < draft->kept_count; i++) {
        if (!deck_text_is_comment(draft->kept[i])) {
            const size_t used = strlen(text);
            (void)snprintf(text + used, sizeof text - used, "%s%.40s", used > 0 ? "\n" : "", draft->kept[i]);
        }
    }
    const Rect box = rect_cut_bottom(r, 24);
    char line[100];
    (void)snprintf(line, sizeof line, "%d line%s not understood", unknown, unknown == 1 ? "" : "s");
    (void)ui_widget(&app->ui, ROLE_LABEL, "deck.unknown", box, ui_words(line, NULL), false);
    ui_hint(&app->ui, text);
    ui_text(&app->ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_WARN)), box, line);
}

void deck_screen_draw_deck(App *app, Rect area) {
    Ui *ui = &app->ui;
    DeckScreen *d = app->decks;
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
        .bar = "deck.scroll", .area = r, .row_height = ui_text_room(ui, ROW), .count = count};
    UiListRows rows = list_begin(ui, &d->deck_list, &look, has_focus_on(ui, cards, count, deck_name));
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_deck_row(app, row, &rows, i, cards[i]);
    }
    list_end(&rows);
    if (count == 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 13,
                               rect_inset(r, 8),
                               "No cards yet. A deck has at least 30 cards and at most 4 copies of each.");
    }
}

// --- Dragging ---

static int dragged_card(const char *widget, const char *prefix) {
    const size_t length = strlen(prefix);
    return strncmp(widget, prefix, length) == 0 ? card_by_slug(widget + length) : 0;
}

void deck_screen_draw_drag(App *app, Rect pool, Rect deck) {
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
            add_card(app, card);
        } else {
            remove_card(app, card);
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
