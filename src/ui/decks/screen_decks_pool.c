// The pool of the deck builder: its filters, and all cards that pass them as rows or as pictures.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "decks/deck_panels.h"
#include "decks/screen_decks.h"
#include "kit/widgets.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "shell/topics.h"

static void choice(App *app, const char *name, Rect area, const char *const *words, int count, int *value) {
    if (widget_choice(&app->ui, name, area, words, count, value)) {
        deck_screen_of(app)->pool_list.first = 0;
        deck_screen_of(app)->pool_list.at = 0;
    }
}

static void draw_house_filter(App *app, Rect area) {
    DeckScreen *d = deck_screen_of(app);
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
    DeckScreen *d = deck_screen_of(app);
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
        deck_screen_leave_field(app);
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
    if (d->is_applied && d->applied_changes == d->editor.changes &&
        memcmp(&d->applied, &d->filter, sizeof d->filter) == 0) {
        return;
    }
    d->pool_count = deck_filter_apply(&d->filter, &d->editor.now.deck, d->pool);
    d->applied = d->filter;
    d->applied_changes = d->editor.changes;
    d->is_applied = true;
}

// The widget of a card of the pool; what is done with it happens at once.
static void make_pool_card(App *app, Rect at, int card, char name[UI_NAME_MAX]) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    char value[24];
    (void)snprintf(value, sizeof value, "%d in the deck", deck_copies(&d->editor.now.deck, card));
    const bool is_used = ui_widget(ui, ROLE_CARD, name, at, ui_words(card_def(card)->name, value), true);
    topic_card(ui, card);
    if (ui_explains_itself(ui)) {
        d->card = card;
    }
    const bool is_right = ui_right_clicked(ui);
    const bool has_focus = ui_has_focus(ui, name) && !ui->is_blocked;
    if (is_used || (has_focus && decks_lists_is_add_key(app))) {
        decks_lists_add(app, card);
    } else if (is_right || (has_focus && decks_lists_is_delete_key(app))) {
        decks_lists_take_out(app, card);
    }
}

static void draw_pool_row(App *app, Rect row, const UiListRows *rows, int index) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const int card = d->pool[index];
    const Deck *deck = &d->editor.now.deck;
    char name[UI_NAME_MAX];
    decks_lists_pool_name(card, name);
    make_pool_card(app, row, card, name);
    list_made(rows, index, name);
    deck_panel_row(app, row, card,
                   (DeckRowLook){.copies = deck_copies(deck, card),
                                 .is_lit = ui_is_hovered(ui, name),
                                 .is_foreign = deck->house != HOUSE_NONE &&
                                               deck_rules_foreign_mana((House)deck->house, card) > 0});
    widget_focus_ring(ui, name, rect_inset(row, 2));
}

enum { TILES_MOST = 5, TILES_LEAST = 2, TILE_GAP = 6 };

static int tiles_in(const Ui *ui, float width) {
    const int room = (int)(width / ui_text_room(ui, 88));
    return room > TILES_MOST ? TILES_MOST : room < TILES_LEAST ? TILES_LEAST : room;
}

// The card of the pool that has the focus, in sight or not; -1: none.
static int focused_card(const App *app) {
    const DeckScreen *d = deck_screen_of(app);
    for (int i = 0; i < d->pool_count; i++) {
        char name[UI_NAME_MAX];
        decks_lists_pool_name(d->pool[i], name);
        if (ui_has_focus(&app->ui, name)) {
            return i;
        }
    }
    return -1;
}

// Other rows than before, in another window: the card that has the focus stays in sight.
static void follow_columns(App *app, int across) {
    DeckScreen *d = deck_screen_of(app);
    const int index = d->pool_across != across ? focused_card(app) : -1;
    d->pool_across = across;
    if (index >= 0) {
        d->pool_column = index % across;
        d->pool_list.at = index / across;
        d->pool_list.seen = true;
    }
}

// Left and right go from picture to picture, and over the end of a row to the next. Returns whether one has
// the focus.
static bool answer_gallery_keys(App *app, int across) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const int index = focused_card(app);
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
    DeckScreen *d = deck_screen_of(app);
    const float wide = (row.w - TILE_GAP * (float)(across - 1)) / (float)across;
    const int first = line * across;
    const int count = d->pool_count - first < across ? d->pool_count - first : across;
    char name[UI_NAME_MAX];
    for (int i = 0; i < count; i++) {
        const int card = d->pool[first + i];
        const Rect at = {row.x + (wide + TILE_GAP) * (float)i, row.y + 3, wide, row.h - TILE_GAP};
        decks_lists_pool_name(card, name);
        make_pool_card(app, at, card, name);
        card_panel_thumb(app, at, card, deck_copies(&d->editor.now.deck, card));
        widget_focus_ring(ui, name, rect_inset(at, 2));
    }
    const int column = d->pool_column < count ? d->pool_column : count - 1;
    decks_lists_pool_name(d->pool[first + column], name);
    list_made(rows, line, name);
}

static float tile_width(Rect r, int across) {
    return (r.w - TILE_GAP * (float)(across - 1)) / (float)across;
}

static float gallery_row_height(const Ui *ui, Rect r, int across) {
    return (tile_width(r, across) - 6) * 0.75F + ui_text_room(ui, 30) + TILE_GAP + 6;
}

static void draw_gallery(App *app, Rect r) {
    enum { ACROSS_MOST = 5 };
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    int across = tiles_in(ui, r.w);
    // Large letters wish for large tiles, but one row alone is no gallery.
    while (across < ACROSS_MOST && 2 * gallery_row_height(ui, r, across) > r.h) {
        across++;
    }
    const UiListLook look = {.bar = "pool.scroll",
                             .area = r,
                             .row_height = gallery_row_height(ui, r, across),
                             .count = (d->pool_count + across - 1) / across};
    follow_columns(app, across);
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
    DeckScreen *d = deck_screen_of(app);
    follow_columns(app, 1);
    const UiListLook look = {
        .bar = "pool.scroll", .area = r, .row_height = ui_text_room(ui, DECK_ROW), .count = d->pool_count};
    UiListRows rows = list_begin(ui, &d->pool_list, &look, focused_card(app) >= 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_pool_row(app, row, &rows, i);
    }
    list_end(&rows);
}

static bool shows_gallery(const App *app, Rect pool) {
    const DeckView view = deck_screen_of(app)->view;
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
    DeckScreen *d = deck_screen_of(app);
    if (widget_button(&app->ui, "pool.view", at, is_gallery ? "List" : "Gallery", true)) {
        d->view = is_gallery ? DECK_VIEW_LIST : DECK_VIEW_GALLERY;
        d->pool_list = (UiList){.first = 0};
    }
    ui_hint(&app->ui, "The cards as rows or as pictures.");
}

static void draw_count(App *app, Rect row, bool is_gallery) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    static const char *const sorts[SORT_COUNT] = {"by house", "by cost", "by name", "by type"};
    choice(app, "pool.sort", rect_cut_right(&row, fminf(138, row.w * 0.42F)), sorts, SORT_COUNT,
           &d->filter.sort);
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
    (void)ui_widget(ui, ROLE_LABEL, "pool.count", row, ui_words(text, NULL), false);
    const TextLook look =
        text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(is_unknown ? COLOR_CREAM_BAD : COLOR_CREAM_DIM));
    // What is counted is plain where there is no room to say it.
    if (!is_unknown && ui_text_width(ui, look.font, look.size * 0.8F, text) > row.w) {
        (void)snprintf(text, sizeof text, "%d of %d", d->pool_count, all_cards());
    }
    ui_text(ui, look, row, text);
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

void decks_pool_draw(App *app, Rect area) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
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
