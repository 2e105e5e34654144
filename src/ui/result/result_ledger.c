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

enum { WORDS = 240, COLUMNS_MOST = 8, NUMBER = 62 };

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
    int owner; // Player
    char name[80];
    char numbers[COLUMNS_MOST][16];
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
    const ViewMinion seen = {.minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
    session_minion_name(&app->session, m->label, own);
    string_minion_called(&seen, own, c->name, sizeof c->name);
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
                   c->name, m->level, m->dealt, m->taken, m->soaked, m->kills, m->hits,
                   m->hits == 1 ? "" : "s", m->misses, m->misses == 1 ? "" : "es", fell);
}

static void card_cells(const LedgerCard *k, Cells *c) {
    (void)snprintf(c->name, sizeof c->name, "%s", card_def(k->card)->name);
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

static void draw_numbers(App *app, Rect r, const char *const *texts, int count, FontId font) {
    const float width = r.w / (float)count;
    for (int i = 0; i < count; i++) {
        Rect cell = rect_cut_left(&r, width);
        (void)rect_cut_left(&cell, 10); // or two of them read as one
        ui_text(&app->ui, text_look(font, 15, ALIGN_RIGHT, palette_color(COLOR_INK)), cell, texts[i]);
    }
}

static float numbers_width(const App *app, Rect r, int count) {
    return fminf(ui_text_room(&app->ui, NUMBER) * (float)count, r.w * 0.7F);
}

static void draw_row(App *app, const Cells *c, const char *name, Rect row) {
    const char *texts[COLUMNS_MOST];
    Rect r = rect_inset(row, 2);
    (void)ui_widget(&app->ui, ROLE_ITEM, name, row, ui_words(c->words, player_slug(c->owner)), true);
    ui_hint(&app->ui, c->words);
    const Rect numbers = rect_cut_right(&r, numbers_width(app, row, c->count));
    const float side = fminf(r.h - 4, 16);
    const Rect dot = {r.x + 2, r.y + (r.h - side) / 2, side, side};
    draw_image(&app->list, scene_player_dot(c->owner), dot, c->owner, PALETTE_WHITE);
    (void)rect_cut_left(&r, side + 8);
    ui_text(&app->ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_INK)), r, c->name);
    for (int i = 0; i < c->count; i++) {
        texts[i] = c->numbers[i];
    }
    draw_numbers(app, numbers, texts, c->count, FONT_BODY);
    widget_focus_ring(&app->ui, name, row);
}

static void draw_heads(App *app, Rect r, bool is_cards) {
    static const char *const minions[] = {"Dealt", "Taken", "Soaked", "Kills", "Hits", "Misses", "Died"};
    static const char *const cards[] = {"Drawn", "Cast", "Wasted", "Lost", "Effects", "Damage", "Kills"};
    enum { COLUMNS = sizeof minions / sizeof minions[0] };
    Ui *const ui = &app->ui;
    const char *const *const heads = is_cards ? cards : minions;
    const char *const words =
        is_cards ? "Drawn, cast, squandered, discarded or lost, effects, damage, kills"
                 : "Damage dealt, taken, soaked by armor, kills, hits, misses, turn of death";
    UiRoom rooms[COLUMNS];
    (void)ui_widget(ui, ROLE_LABEL, "ledger.head", r, ui_words(words, NULL), false);
    ui_hint(ui, words);
    Rect head = rect_inset(r, 2);
    const Rect numbers = rect_cut_right(&head, numbers_width(app, r, COLUMNS));
    for (int i = 0; i < COLUMNS; i++) {
        rooms[i] = (UiRoom){heads[i], FONT_BOLD, numbers.w / COLUMNS - 10};
    }
    ui_limit_text(ui, ui_common_size(ui, 15, numbers.h, rooms, COLUMNS));
    draw_numbers(app, numbers, heads, COLUMNS, FONT_BOLD);
    ui_limit_text(ui, 0);
    ui_text(ui, text_look(FONT_BOLD, 16, ALIGN_LEFT, palette_color(COLOR_INK)), head,
            is_cards ? "Card" : "Minion");
}

void result_ledger_draw(App *app, Lookback *l, bool is_cards, Rect area) {
    Ui *const ui = &app->ui;
    const Ledger *const ledger = retrospect_ledger(l->told);
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 12);
    order_rows(l, is_cards);
    const UiListLook look = {.bar = "ledger.scroll",
                             .area = {r.x, r.y + ui_text_room(ui, 24), r.w, r.h - ui_text_room(ui, 24)},
                             .count = l->row_count,
                             .row_height = ui_text_room(ui, 25)};
    UiListRows rows = list_begin(ui, &l->table, &look, strncmp(ui->focus, "ledger.row-", 11) == 0);
    // The heads stand over the columns, which leave room for the bar.
    draw_heads(app, (Rect){rows.room.x, r.y, rows.room.w, ui_text_room(ui, 24)}, is_cards);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[24];
        Cells cells = {.count = 0};
        (void)snprintf(name, sizeof name, "ledger.row-%d", i + 1);
        if (is_cards) {
            card_cells(&ledger->cards[l->rows[i]], &cells);
        } else {
            minion_cells(app, &ledger->minions[l->rows[i]], &cells);
        }
        draw_row(app, &cells, name, row);
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
    const float side = r.h - 6;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const bool is_red = p == PLAYER_RED;
        Rect half = is_red ? rect_cut_left(&r, r.w / 2) : r;
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

void result_sides_draw(App *app, Lookback *l, Rect area) {
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
