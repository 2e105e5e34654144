// Tables of the books. A row is told whole in its hint and its words, so that it can be read without the
// columns.

#include "result/result_ledger.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "render/art.h"
#include "render/scene_board.h"
#include "replay/strings.h"
#include "render/scene_parts.h"

enum { WORDS = 240, COLUMNS = 7, COLUMNS_LEAST = 4, NUMBER = 62, TEXT = 16 };

// --- Which rows, in which order ---

static int minion_worth(const Ledger *ledger, int index) {
    const LedgerMinion *const m = &ledger->minions[index];
    return m->kills * 1000 + m->dealt * 4 + m->taken + m->soaked;
}

static int card_worth(const Ledger *ledger, int index) {
    const LedgerCard *const c = &ledger->cards[index];
    return c->kills * 1000 + c->dealt * 4 + c->cast * 3 + c->answers * 2 + c->drawn;
}

static void order_rows(Lookback *l, bool is_cards) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    const int count = is_cards ? ledger->card_count : ledger->minion_count;
    if (l->ordered == (is_cards ? 2 : 1)) {
        return;
    }
    l->ordered = is_cards ? 2 : 1;
    l->table = (UiList){.first = 0};
    l->row_count = 0;
    for (int i = 0; i < count; i++) {
        const int worth = is_cards ? card_worth(ledger, i) : minion_worth(ledger, i);
        int at = l->row_count < LEDGER_ROWS ? l->row_count++ : LEDGER_ROWS - 1;
        while (at > 0 && worth > (is_cards ? card_worth(ledger, l->rows[at - 1])
                                           : minion_worth(ledger, l->rows[at - 1]))) {
            l->rows[at] = l->rows[at - 1];
            at--;
        }
        l->rows[at] = i;
    }
}

// --- A row ---

typedef struct Cells {
    int owner;      // Player
    char name[80];  // of a minion its own, which tells it from the others
    char whole[96]; // with what it is
    char numbers[COLUMNS][16];
    int count;
    char words[WORDS];
} Cells;

static void put(Cells *c, int value) {
    if (value == 0) {
        (void)snprintf(c->numbers[c->count++], sizeof c->numbers[0], "\xE2\x80\x93");
    } else {
        (void)snprintf(c->numbers[c->count++], sizeof c->numbers[0], "%d", value);
    }
}

static void minion_cells(const App *app, const LedgerMinion *m, Cells *c) {
    char own[NAME_SIZE];
    char called[80];
    char kind[80];
    const ViewMinion seen = {.minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
    session_minion_name(&app->session, m->label, own);
    string_minion_called(&seen, own, called, sizeof called);
    string_minion_name(&seen, kind, sizeof kind);
    kind[0] = (char)(kind[0] >= 'A' && kind[0] <= 'Z' ? kind[0] - 'A' + 'a' : kind[0]);
    const bool has_own = own[0] != '\0' && !string_says_kind(own, kind);
    (void)snprintf(c->name, sizeof c->name, "%s", has_own ? own : called);
    (void)snprintf(c->whole, sizeof c->whole, has_own ? "%.40s, %.50s" : "%.80s", has_own ? own : called,
                   kind);
    c->owner = m->owner;
    put(c, m->dealt);
    put(c, m->taken);
    put(c, m->soaked);
    put(c, m->kills);
    put(c, m->hits);
    put(c, m->misses);
    put(c, m->died);
    char fell[40] = "lives";
    if (m->died != 0) {
        (void)snprintf(fell, sizeof fell, "died in turn %d", m->died);
    }
    (void)snprintf(c->words, sizeof c->words,
                   "%s, level %d: %d damage dealt, %d taken, %d soaked, %d killed, %d hit%s, %d miss%s, %s",
                   called, m->level, m->dealt, m->taken, m->soaked, m->kills, m->hits,
                   m->hits == 1 ? "" : "s", m->misses, m->misses == 1 ? "" : "es", fell);
}

static void card_cells(const LedgerCard *k, Cells *c) {
    (void)snprintf(c->name, sizeof c->name, "%s", card_def(k->card)->name);
    (void)snprintf(c->whole, sizeof c->whole, "%s", c->name);
    c->owner = k->player;
    put(c, k->drawn);
    put(c, k->cast);
    put(c, k->squandered);
    put(c, k->discarded + k->lost);
    put(c, k->answers);
    put(c, k->dealt);
    put(c, k->kills);
    (void)snprintf(
        c->words, sizeof c->words,
        "%s: drawn %d, cast %d, squandered %d, discarded or lost %d, effects %d, damage %d, killed %d",
        c->name, k->drawn, k->cast, k->squandered, k->discarded + k->lost, k->answers, k->dealt, k->kills);
}

// --- The table ---

typedef struct Head {
    const char *words;
    int rank; // columns go, the highest rank first, where there is no room for all
} Head;

static const Head heads[2][COLUMNS] = {
    {{"Dealt", 0}, {"Taken", 2}, {"Soaked", 4}, {"Kills", 1}, {"Hits", 5}, {"Misses", 6}, {"Died", 3}},
    {{"Drawn", 3}, {"Cast", 0}, {"Wasted", 4}, {"Lost", 6}, {"Effects", 5}, {"Damage", 1}, {"Kills", 2}}};

// Which columns there are, how wide they are together, and in which size everything is written.
typedef struct Table {
    bool is_cards;
    int count;
    float width, size, head_size;
} Table;

static bool is_shown(const Table *t, int column) {
    return heads[t->is_cards ? 1 : 0][column].rank < t->count;
}

static float widest_head(const Ui *ui, const Table *t) {
    float width = 0;
    for (int i = 0; i < COLUMNS; i++) {
        const float own = ui_text_width(ui, FONT_BOLD, t->head_size, heads[t->is_cards ? 1 : 0][i].words);
        width = is_shown(t, i) ? fmaxf(width, own) : width;
    }
    return width;
}

// Two of them would read as one without it.
static const float COLUMN_GAP = 10;

// As many columns as have room for their heads, in letters as large as they can be then.
static Table table_of(const Ui *ui, bool is_cards, float width) {
    static const float SIZE = TEXT - 1;
    Table t = {.is_cards = is_cards, .count = COLUMNS};
    for (; t.count >= COLUMNS_LEAST; t.count--) {
        t.width = fminf(ui_text_room(ui, NUMBER) * (float)t.count, width * 0.66F);
        for (t.head_size = ui_text_size(ui, SIZE); t.head_size >= SIZE; t.head_size -= 1) {
            if (widest_head(ui, &t) + COLUMN_GAP <= t.width / (float)t.count) {
                return t;
            }
        }
    }
    t.count = COLUMNS_LEAST;
    t.head_size = SIZE;
    return t;
}

static void draw_numbers(App *app, Rect r, const char *const *texts, const Table *t, FontId font) {
    const float width = r.w / (float)t->count;
    for (int i = 0; i < COLUMNS; i++) {
        if (!is_shown(t, i)) {
            continue;
        }
        Rect cell = rect_cut_left(&r, width);
        (void)rect_cut_left(&cell, COLUMN_GAP);
        ui_text(&app->ui, text_look(font, TEXT - 1, ALIGN_RIGHT, palette_color(COLOR_INK)), cell, texts[i]);
    }
}

static float dot_side(float height) {
    return fminf(height - 4, 16);
}

// What is left for a name in a row of that width and height.
static float name_room(const Table *t, float width, float height) {
    return width - t->width - dot_side(height - 4) - 12;
}

static void draw_row(App *app, const Table *t, const Cells *c, const char *name, Rect row) {
    const char *texts[COLUMNS];
    Ui *const ui = &app->ui;
    Rect r = rect_inset(row, 2);
    (void)ui_widget(ui, ROLE_ITEM, name, row, ui_words(c->words, player_slug(c->owner)), true);
    ui_hint(ui, c->words);
    const Rect numbers = rect_cut_right(&r, t->width);
    const float side = dot_side(r.h);
    const Rect dot = {r.x + 2, r.y + (r.h - side) / 2, side, side};
    draw_image(&app->list, scene_parts_player_dot(c->owner), dot, c->owner, PALETTE_WHITE);
    (void)rect_cut_left(&r, side + 8);
    const bool has_room = ui_text_width(ui, FONT_BODY, t->size, c->whole) <= r.w;
    ui_limit_text(ui, t->size);
    ui_text(ui, text_look(FONT_BODY, TEXT, ALIGN_LEFT, palette_color(COLOR_INK)), r,
            has_room ? c->whole : c->name);
    for (int i = 0; i < COLUMNS; i++) {
        texts[i] = c->numbers[i];
    }
    draw_numbers(app, numbers, texts, t, FONT_BODY);
    ui_limit_text(ui, 0);
    widget_focus_ring(ui, name, row);
}

static void draw_heads(App *app, const Table *t, Rect r) {
    const char *texts[COLUMNS];
    Ui *const ui = &app->ui;
    const char *words = t->is_cards
                            ? "Drawn, cast, squandered, discarded or lost, effects, damage, kills"
                            : "Damage dealt, taken, soaked by armor, kills, hits, misses, turn of death";
    (void)ui_widget(ui, ROLE_LABEL, "ledger.head", r, ui_words(words, NULL), false);
    ui_hint(ui, words);
    Rect head = rect_inset(r, 2);
    const Rect numbers = rect_cut_right(&head, t->width);
    for (int i = 0; i < COLUMNS; i++) {
        texts[i] = heads[t->is_cards ? 1 : 0][i].words;
    }
    ui_limit_text(ui, t->head_size);
    draw_numbers(app, numbers, texts, t, FONT_BOLD);
    ui_text(ui, text_look(FONT_BOLD, TEXT, ALIGN_LEFT, palette_color(COLOR_INK)), head,
            t->is_cards ? "Card" : "Minion");
    ui_limit_text(ui, 0);
}

static void cells_of(const App *app, const Lookback *l, bool is_cards, int row, Cells *out) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    *out = (Cells){.count = 0};
    if (is_cards) {
        card_cells(&ledger->cards[l->rows[row]], out);
    } else {
        minion_cells(app, &ledger->minions[l->rows[row]], out);
    }
}

// The size in which every name and every number has room.
static float common_size(const App *app, const Lookback *l, const Table *t, Rect row) {
    const Ui *const ui = &app->ui;
    float size = ui_text_size(ui, TEXT);
    for (int i = 0; i < l->row_count; i++) {
        Cells cells;
        UiRoom rooms[COLUMNS + 1];
        cells_of(app, l, t->is_cards, i, &cells);
        for (int k = 0; k < COLUMNS; k++) {
            rooms[k] = (UiRoom){cells.numbers[k], FONT_BODY, t->width / (float)t->count - COLUMN_GAP};
        }
        rooms[COLUMNS] = (UiRoom){cells.name, FONT_BODY, name_room(t, row.w, row.h)};
        size = fminf(size, ui_common_size(ui, TEXT, row.h - 4, rooms, COLUMNS + 1));
    }
    return size;
}

void result_ledger_draw(App *app, Lookback *l, bool is_cards, Rect area) {
    Ui *const ui = &app->ui;
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 12);
    order_rows(l, is_cards);
    // With room for the bar of the list, which a short one does not have.
    const Rect line = {0, 0, r.w - 24, ui_text_room(ui, 25)};
    Table table = table_of(ui, is_cards, line.w);
    table.size = common_size(app, l, &table, line);
    const float high = fminf(line.h, ui_text_size(ui, 25) * table.size / ui_text_size(ui, TEXT) + 6);
    const UiListLook look = {.bar = "ledger.scroll",
                             .area = {r.x, r.y + high, r.w, r.h - high},
                             .count = l->row_count,
                             .row_height = high};
    UiListRows rows = list_begin(ui, &l->table, &look, strncmp(ui->focus, "ledger.row-", 11) == 0);
    // The heads stand over the columns, which leave room for the bar.
    draw_heads(app, &table, (Rect){rows.room.x, r.y, rows.room.w, high});
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[24];
        Cells cells;
        (void)snprintf(name, sizeof name, "ledger.row-%d", i + 1);
        cells_of(app, l, is_cards, i, &cells);
        draw_row(app, &table, &cells, name, row);
        list_made(&rows, i, name);
    }
    list_end(&rows);
}

// --- Both sides ---

typedef struct SideRow {
    const char *words;
    const char *icon;
    int values[PLAYER_BLUE + 1];
} SideRow;

static Color side_color(int seat) {
    return palette_color((ColorRole)(COLOR_OWNER_NONE + seat));
}

// A bar lies in a groove that is as long as it could be; its upper half is lit.
static void draw_bar(App *app, Rect r, bool is_left, float share, Player seat) {
    const float high = fminf(r.h * 0.5F, ui_text_room(&app->ui, 26));
    const Rect groove = {r.x, r.y + (r.h - high) / 2, r.w, high};
    draw_round(&app->list, groove, high * 0.3F, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    if (share <= 0) {
        return;
    }
    const float width = fmaxf(r.w * share, high * 0.6F);
    const Rect bar = rect_inset((Rect){is_left ? r.x + r.w - width : r.x, groove.y, width, high}, 2);
    const Color color = side_color((int)seat);
    draw_round(&app->list, bar, bar.h * 0.3F, color_mix(color, palette_color(COLOR_CREAM), 0.22F),
               color_mix(color, palette_color(COLOR_PIT), 0.18F));
    draw_round_frame(&app->list, bar, bar.h * 0.3F, 1, palette_color(COLOR_BRASS));
}

// What is counted, under its picture if there is room for both.
static void draw_side_words(App *app, const SideRow *s, Rect r) {
    const float line = ui_text_room(&app->ui, 24);
    const float side = fminf(r.h - line, ui_text_room(&app->ui, 42));
    if (side >= 18) {
        r.y += (r.h - line - side) / 2;
        const Rect place = rect_cut_top(&r, side);
        draw_image(&app->list, s->icon, (Rect){place.x + (place.w - side) / 2, place.y, side, side}, 0,
                   PALETTE_WHITE);
        r.h = line;
    }
    ui_text(&app->ui, text_look(FONT_BODY, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), r, s->words);
}

static void draw_side_row(App *app, const SideRow *s, const char *name, Rect row) {
    char red[16];
    char blue[16];
    char value[40];
    Ui *const ui = &app->ui;
    const int most =
        s->values[PLAYER_RED] > s->values[PLAYER_BLUE] ? s->values[PLAYER_RED] : s->values[PLAYER_BLUE];
    const float one = 1.0F / fmaxf((float)most, 1);
    (void)snprintf(red, sizeof red, "%d", s->values[PLAYER_RED]);
    (void)snprintf(blue, sizeof blue, "%d", s->values[PLAYER_BLUE]);
    (void)snprintf(value, sizeof value, "%s to %s", red, blue);
    (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(s->words, value), false);
    const float middle = fminf(ui_text_room(ui, 150), row.w * 0.4F);
    Rect left = rect_cut_left(&row, (row.w - middle) / 2);
    const Rect words = rect_cut_left(&row, middle);
    const float number = ui_text_room(ui, 48);
    const TextLook look = text_look(FONT_BOLD, 20, ALIGN_CENTER, palette_color(COLOR_CREAM));
    ui_text(ui, look, rect_cut_right(&left, number), red);
    ui_text(ui, look, rect_cut_left(&row, number), blue);
    draw_side_words(app, s, words);
    draw_bar(app, left, true, (float)s->values[PLAYER_RED] * one, PLAYER_RED);
    draw_bar(app, row, false, (float)s->values[PLAYER_BLUE] * one, PLAYER_BLUE);
}

// Whose side is whose, over the bars.
static void draw_side_heads(App *app, Rect r) {
    Ui *const ui = &app->ui;
    static const float APART = 6; // of the two names, at least
    const float side = r.h - 6;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const bool is_red = p == PLAYER_RED;
        Rect half = is_red ? rect_cut_left(&r, r.w / 2) : r;
        (void)(is_red ? rect_cut_right(&half, APART) : rect_cut_left(&half, APART));
        const Rect emblem = is_red ? rect_cut_left(&half, side) : rect_cut_right(&half, side);
        draw_image(&app->list, art_emblem(p), (Rect){emblem.x, emblem.y + 2, side, side}, p, PALETTE_WHITE);
        (void)(is_red ? rect_cut_left(&half, 8) : rect_cut_right(&half, 8));
        const char *name = session_player_name(&app->session, (Player)p);
        const float fits = 19 * half.w / fmaxf(1, ui_text_width(ui, FONT_BOLD, 19, name));
        ui_text(ui,
                text_look(FONT_BOLD, fmaxf(11, fminf(19, fits)), is_red ? ALIGN_LEFT : ALIGN_RIGHT,
                          palette_color(COLOR_CREAM)),
                half, name);
    }
}

// What neither side has is left out, but the row keeps its number.
static void draw_side_rows(App *app, const SideRow *rows, int count, Rect r) {
    int shown = 0;
    for (int i = 0; i < count; i++) {
        shown += rows[i].values[PLAYER_RED] + rows[i].values[PLAYER_BLUE] > 0 ? 1 : 0;
    }
    const float head = fminf(ui_text_room(&app->ui, 34), r.h / (float)(shown + 1));
    draw_side_heads(app, rect_cut_top(&r, head));
    const float height = r.h / (float)(shown < 1 ? 1 : shown);
    for (int i = 0; i < count; i++) {
        char name[24];
        (void)snprintf(name, sizeof name, "result.side-%d", i + 1);
        if (rows[i].values[PLAYER_RED] + rows[i].values[PLAYER_BLUE] > 0) {
            draw_side_row(app, &rows[i], name, rect_cut_top(&r, height));
        }
    }
}

// Wood, and from either edge the color of the side whose bars begin there.
static void draw_field(App *app, Rect area) {
    widget_wood(&app->ui, area);
    enum { STRIPS = 36 };
    const Rect inner = rect_inset(area, 3);
    const float wide = inner.w / (2 * STRIPS);
    const float left = roundf(inner.x);
    const float right = roundf(inner.x + inner.w);
    for (int i = 0; i < STRIPS; i++) {
        const float seen = 0.3F * (1 - (float)i / STRIPS);
        // In whole units: edges that two strips reckon each for itself may be rounded apart.
        const float from = roundf(wide * (float)i);
        const float to = roundf(wide * (float)(i + 1));
        draw_rect(&app->list, (Rect){left + from, inner.y, to - from, inner.h},
                  color_alpha(side_color(PLAYER_RED), seen));
        draw_rect(&app->list, (Rect){right - to, inner.y, to - from, inner.h},
                  color_alpha(side_color(PLAYER_BLUE), seen));
    }
}

void result_ledger_sides_draw(App *app, Lookback *l, Rect area) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    const LedgerTurn *const last = &ledger->turns[ledger->turn_count - 1];
    const ArtName town = art_structure(STRUCTURE_TOWN, PLAYER_NONE, HOUSE_NONE);
    SideRow rows[] = {{.words = "Strength", .icon = "icon/sword"},
                      {.words = "Towns", .icon = town.text},
                      {.words = "Mana", .icon = art_mana(MANA_CLARITY)},
                      {.words = "Cards in hand", .icon = "icon/card"},
                      {.words = "Income", .icon = art_mana(MANA_STRIFE)},
                      {.words = "Damage dealt", .icon = "icon/hit"},
                      {.words = "Killed", .icon = "icon/skull"},
                      {.words = "Cards cast", .icon = "icon/enchanted"}};
    const int count = sizeof rows / sizeof rows[0];
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const LedgerSeat *const s = &last->seats[p];
        const int now[] = {s->strength, s->towns, s->mana, s->hand, s->income, 0, 0, 0};
        for (int i = 0; i < count; i++) {
            rows[i].values[p] = now[i];
        }
        for (int i = 0; i < ledger->turn_count; i++) {
            rows[5].values[p] += ledger->turns[i].seats[p].dealt;
            rows[6].values[p] += ledger->turns[i].seats[p].kills;
            rows[7].values[p] += ledger->turns[i].seats[p].cast;
        }
    }
    draw_field(app, area);
    draw_side_rows(app, rows, count, rect_inset(area, 12));
}
