// The strip at the top of a match: mana, turn and phases, initiative and globe.

#include "shell/panels.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "render/art.h"

enum {
    MARGIN = 10,
    TURN_WIDTH = 92,
    GLOBE_WIDTH = 56,
    INITIATIVE_WIDTH = 112,
    CHIP_MARGIN = 12,
    DOT_WIDTH = 13
};
static const float PHASE_TEXT = 14.5F, POOL_TEXT = 15;

// How the numbers of a pool lie: each is nearer to its own sign than to the next one.
typedef struct PoolRow {
    float size, side; // of the digits, of a sign
    float widths[MANA_COUNT];
} PoolRow;

enum { SIGN_GAP = 2, POOL_GAP = 8 };

// Returns what the row takes at least.
static float measure_pool(const Ui *ui, PoolRow *row, const int16_t pool[MANA_COUNT]) {
    float all = 0;
    for (int m = 1; m < MANA_COUNT; m++) {
        char text[12];
        (void)snprintf(text, sizeof text, "%d", pool[m]);
        row->widths[m] = row->side + SIGN_GAP + ui_text_width(ui, FONT_SYMBOL, row->size, text) + POOL_GAP;
        all += row->widths[m];
    }
    return all;
}

// As large as is wished while there is room, first with large signs; cells are alike if the longest number
// has room in one.
static PoolRow lay_out_pool(const Ui *ui, const int16_t pool[MANA_COUNT], float width) {
    enum { LEAST = 11, MOST = 22, SIDE = 22, SIDE_LEAST = 17, CELLS = MANA_COUNT - 1 };
    PoolRow row = {.size = fminf(ui_text_size(ui, POOL_TEXT), MOST), .side = SIDE};
    float all = measure_pool(ui, &row, pool);
    while (all > width && (row.size > LEAST || row.side > SIDE_LEAST)) {
        row.side = fmaxf(row.side - 1, SIDE_LEAST);
        row.size = fmaxf(row.size - 0.5F, LEAST);
        all = measure_pool(ui, &row, pool);
    }
    float longest = 0;
    for (int m = 1; m < MANA_COUNT; m++) {
        longest = fmaxf(longest, row.widths[m]);
    }
    for (int m = 1; m < MANA_COUNT; m++) {
        row.widths[m] = longest <= width / CELLS ? width / CELLS : row.widths[m] + (width - all) / CELLS;
    }
    return row;
}

static void draw_pool(App *app, Rect r, const int16_t pool[MANA_COUNT]) {
    Ui *ui = &app->ui;
    const PoolRow row = lay_out_pool(ui, pool, r.w);
    ui_limit_text(ui, row.size);
    for (int m = 1; m < MANA_COUNT; m++) {
        char name[24];
        char text[12];
        (void)snprintf(name, sizeof name, "mana.%s", mana_slug(m));
        (void)snprintf(text, sizeof text, "%d", pool[m]);
        const Rect cell = rect_cut_left(&r, row.widths[m]);
        (void)ui_widget(ui, ROLE_LABEL, name, cell, ui_words(text, text), false);
        draw_image(&app->list, art_mana(m),
                   (Rect){cell.x, cell.y + (cell.h - row.side) / 2, row.side, row.side}, 0,
                   color_alpha(PALETTE_WHITE, pool[m] > 0 ? 1.0F : 0.38F));
        const float beside = row.side + SIGN_GAP;
        ui_text(ui,
                text_look(FONT_SYMBOL, POOL_TEXT, ALIGN_LEFT,
                          pool[m] > 0 ? palette_color(COLOR_CREAM) : palette_color(COLOR_CREAM_DIM)),
                (Rect){cell.x + beside, cell.y, cell.w - beside, cell.h}, text);
        char hint[64];
        (void)snprintf(hint, sizeof hint, "%s mana to spend this turn: %d", string_title(mana_slug(m)),
                       pool[m]);
        ui_hint(ui, hint);
    }
    ui_limit_text(ui, 0);
}

// Wide windows have room for numbers of two digits, and large texts need some for them.
static float pool_width(const Ui *ui, float strip) {
    enum { LEAST = 252, MOST = 330, NARROW = 960 };
    const float larger = fminf((ui_text_room(ui, 1) - 1) * 60, 50);
    return fminf(LEAST + larger + fmaxf(strip - NARROW, 0) * 0.17F, MOST);
}

// Who holds which part of the strip; the phases have the rest.
static float phases_width(const Ui *ui, float strip) {
    return strip - 2 * MARGIN - pool_width(ui, strip) - GLOBE_WIDTH - INITIATIVE_WIDTH - TURN_WIDTH;
}

static float wished_size(const Ui *ui) {
    static const float MOST = 20; // what a chip is high enough for
    return fminf(ui_text_size(ui, PHASE_TEXT), MOST);
}

// All in full or all in short, by the longest of them, so that the row is the same in each phase.
static bool has_room_in_full(const Ui *ui, float each) {
    float longest = 0;
    for (int p = 1; p < PHASE_COUNT; p++) {
        longest = fmaxf(longest, ui_text_width(ui, FONT_BOLD, wished_size(ui), string_phase_name(p)));
    }
    return longest + CHIP_MARGIN <= each;
}

const char *skybar_panel_phase_name(const App *app, int phase) {
    const float each = phases_width(&app->ui, app->list.width) / (PHASE_COUNT - 1);
    return has_room_in_full(&app->ui, each) ? string_phase_name(phase) : string_phase_brief(phase);
}

// The phases from [first] to [last] are named, in letters of one size; each other one is a dot.
typedef struct PhaseRow {
    int first, last;
    float size;
    float widths[PHASE_COUNT];
} PhaseRow;

// All in bold, so that the row stays as it is from phase to phase. Returns how wide
// it is at least.
static float measure_row(const App *app, PhaseRow *row) {
    float all = 0;
    for (int p = 1; p < PHASE_COUNT; p++) {
        const bool is_named = p >= row->first && p <= row->last;
        const char *name = skybar_panel_phase_name(app, p);
        row->widths[p] =
            is_named ? ui_text_width(&app->ui, FONT_BOLD, row->size, name) + CHIP_MARGIN : DOT_WIDTH;
        all += row->widths[p];
    }
    return all;
}

// At the size that is wished or a little less; false if not even that has room.
static bool fit_row(const App *app, PhaseRow *row, float width) {
    static const float SMALLER = 0.8F; // as far as a line shrinks
    const float wished = wished_size(&app->ui);
    for (row->size = wished; row->size >= wished * SMALLER; row->size -= 0.5F) {
        if (measure_row(app, row) <= width) {
            return true;
        }
    }
    return false;
}

// What is left goes to all that are named: they are alike if the longest of them has room for it.
static void spread_row(PhaseRow *row, float width) {
    const float count = (float)(row->last - row->first + 1);
    const float each = (width - DOT_WIDTH * ((float)(PHASE_COUNT - 1) - count)) / count;
    float longest = 0;
    float all = 0;
    for (int p = row->first; p <= row->last; p++) {
        longest = fmaxf(longest, row->widths[p]);
        all += row->widths[p];
    }
    for (int p = row->first; p <= row->last; p++) {
        row->widths[p] = longest <= each ? each : row->widths[p] + (each * count - all) / count;
    }
}

// Where large letters leave no room for all of them, the one that it is now, the one before and the one after
// it are named.
static PhaseRow lay_out_row(const App *app, int now, float width) {
    enum { AROUND = 3 };
    PhaseRow row = {.first = 1, .last = PHASE_COUNT - 1};
    if (!fit_row(app, &row, width)) {
        row.first = now <= 1 ? 1 : now - 1;
        row.first = row.first > PHASE_COUNT - AROUND ? PHASE_COUNT - AROUND : row.first;
        row.last = row.first + AROUND - 1;
        if (!fit_row(app, &row, width)) {
            row.first = row.last = now < 1 ? 1 : now;
            (void)fit_row(app, &row, width);
        }
    }
    spread_row(&row, width);
    return row;
}

// One of them: its name, or a dot where it has none.
static void draw_phase(App *app, Rect cell, int phase, bool is_now, bool is_named) {
    Ui *ui = &app->ui;
    char name[40];
    char hint[200];
    (void)snprintf(name, sizeof name, "phase.%s", phase_slug(phase));
    (void)ui_widget(ui, ROLE_LABEL, name, cell, ui_words(string_phase_name(phase), is_now ? "now" : ""),
                    false);
    if (is_named) {
        const Rect chip = {cell.x + 1.5F, cell.y + 9, cell.w - 3, cell.h - 18};
        draw_round(&app->list, chip, 5, palette_color(is_now ? COLOR_BRASS : COLOR_WOOD),
                   palette_color(is_now ? COLOR_BRASS_DEEP : COLOR_WOOD_DEEP));
        ui_text(ui,
                text_look(is_now ? FONT_BOLD : FONT_BODY, PHASE_TEXT, ALIGN_CENTER,
                          palette_color(is_now ? COLOR_INK : COLOR_CREAM_DIM)),
                (Rect){chip.x + 3, chip.y + 1, chip.w - 6, chip.h - 2}, skybar_panel_phase_name(app, phase));
    } else {
        draw_circle(&app->list, (Point){cell.x + cell.w / 2, cell.y + cell.h / 2}, 2.5F,
                    palette_color(COLOR_CREAM_DIM));
    }
    (void)snprintf(hint, sizeof hint, "%s. %s", string_phase_name(phase), string_phase_text(phase));
    ui_hint(ui, hint);
    topic_phase(ui, phase);
}

static void draw_phases(App *app, Rect r, const View *v) {
    Ui *ui = &app->ui;
    char text[40];
    // What was set up stands before the first turn and in no phase.
    const int now = v->turn == 0 ? 0 : v->phase;
    (void)snprintf(text, sizeof text, "Turn %d", v->turn);
    widget_label(ui, "skybar.turn", text_look(FONT_BOLD, 20, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 (Rect){r.x + 4, r.y, TURN_WIDTH - 8, r.h}, v->turn == 0 ? "Setup" : text);
    (void)rect_cut_left(&r, TURN_WIDTH);
    const PhaseRow row = lay_out_row(app, now, r.w);
    ui_limit_text(ui, row.size);
    for (int p = 1; p < PHASE_COUNT; p++) {
        draw_phase(app, rect_cut_left(&r, row.widths[p]), p, p == now, p >= row.first && p <= row.last);
    }
    ui_limit_text(ui, 0);
}

static void draw_globe(App *app, Rect r, const View *v) {
    int count = 0;
    char hint[UI_HINT_MAX] = "Spells on the globe:";
    for (uint16_t s = v->globe_spells; s != 0; s = v->spells[s].next) {
        const size_t used = strlen(hint);
        (void)snprintf(hint + used, sizeof hint - used, "\n%s (%s)", card_def(v->spells[s].card)->name,
                       string_title(player_slug(v->spells[s].owner)));
        count += 1;
    }
    char text[12];
    (void)snprintf(text, sizeof text, "%d", count);
    (void)ui_widget(&app->ui, ROLE_LABEL, "skybar.globe", r, ui_words("globe spells", text), false);
    draw_image(&app->list, "icon/globe", (Rect){r.x, r.y + (r.h - 28) / 2, 28, 28}, 0, PALETTE_WHITE);
    ui_text(&app->ui, text_look(FONT_SYMBOL, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){r.x + 31, r.y, 20, r.h}, text);
    ui_hint(&app->ui, count > 0 ? hint : "No spells on the globe.");
}

void skybar_panel(App *app, Rect area, const View *v, const int16_t pool[MANA_COUNT]) {
    draw_gradient(&app->list, area, palette_color(COLOR_WOOD_LIGHT), palette_color(COLOR_WOOD_DARK));
    draw_rect(&app->list, (Rect){area.x, area.y + area.h - 2, area.w, 2}, palette_color(COLOR_BRASS_DIM));
    Rect r = {area.x + MARGIN, area.y, area.w - 2 * MARGIN, area.h - 2};
    if (pool != NULL) {
        draw_pool(app, rect_cut_left(&r, pool_width(&app->ui, area.w)), pool);
    }
    const Rect initiative = rect_cut_right(&r, INITIATIVE_WIDTH);
    const Rect globe = rect_cut_right(&r, GLOBE_WIDTH);
    draw_globe(app, globe, v);
    const bool is_red = v->initiative == PLAYER_RED;
    (void)ui_widget(&app->ui, ROLE_LABEL, "skybar.initiative", initiative,
                    ui_words("initiative", is_red ? "red" : "blue"), false);
    draw_image(&app->list, "icon/initiative", (Rect){initiative.x + 6, initiative.y + 8, 28, 28}, 0,
               PALETTE_WHITE);
    draw_image(&app->list, art_emblem(v->initiative), (Rect){initiative.x + 36, initiative.y + 10, 24, 24},
               v->initiative, PALETTE_WHITE);
    ui_text(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){initiative.x + 64, initiative.y, 48, initiative.h}, is_red ? "Red" : "Blue");
    ui_hint(&app->ui, "The player with initiative casts and attacks first and wins most ties.");
    draw_phases(app, r, v);
}
