// The strip at the top of a match: mana, turn and phases, initiative and globe.

#include "shell/panels.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "render/art.h"

enum { TURN_WIDTH = 92 };
static const float PHASE_TEXT = 14.5F;

static void draw_pool(App *app, Rect r, const int16_t pool[MANA_COUNT]) {
    Ui *ui = &app->ui;
    for (int m = 1; m < MANA_COUNT; m++) {
        char name[24];
        char text[12];
        (void)snprintf(name, sizeof name, "mana.%s", mana_slug(m));
        (void)snprintf(text, sizeof text, "%d", pool[m]);
        const Rect cell = rect_cut_left(&r, 41);
        (void)ui_widget(ui, ROLE_LABEL, name, cell, ui_words(text, text), false);
        draw_image(&app->list, art_mana(m), (Rect){cell.x, cell.y + (cell.h - 22) / 2, 22, 22}, 0,
                   color_alpha(PALETTE_WHITE, pool[m] > 0 ? 1.0F : 0.38F));
        ui_text(ui,
                text_look(FONT_SYMBOL, 15, ALIGN_LEFT,
                          pool[m] > 0 ? palette_color(COLOR_CREAM) : palette_color(COLOR_CREAM_DIM)),
                (Rect){cell.x + 24, cell.y, 17, cell.h}, text);
        char hint[64];
        (void)snprintf(hint, sizeof hint, "%s mana to spend this turn: %d", string_title(mana_slug(m)),
                       pool[m]);
        ui_hint(ui, hint);
    }
}

// Two phases that are called after what follows them are named alike, both in full or both in short.
static bool has_room_for_name(const Ui *ui, int phase, float width) {
    static const int pair[2] = {PHASE_BEFORE_MOVEMENT, PHASE_BEFORE_COMBAT};
    const bool is_paired = phase == pair[0] || phase == pair[1];
    for (int i = 0; i < 2 && is_paired; i++) {
        if (ui_text_width(ui, FONT_BOLD, PHASE_TEXT, string_phase_name(pair[i])) >= width) {
            return false;
        }
    }
    return ui_text_width(ui, FONT_BOLD, PHASE_TEXT, string_phase_name(phase)) < width;
}

static const char *phase_words(const Ui *ui, int phase, float width) {
    static const char *const brief[PHASE_COUNT] = {"",     "Start",     "Orders", "Spells", "Pre-move",
                                                   "Move", "Pre-fight", "Combat", "End"};
    return has_room_for_name(ui, phase, width) ? string_phase_name(phase) : brief[phase];
}

// How wide the chip of the phase that it is now is: with large letters it takes room off the others, so that
// it at least can be read from afar. Otherwise all are alike.
static float now_width(const Ui *ui, int now, float all) {
    static const float OTHERS_LEAST = 44;
    const float each = all / (PHASE_COUNT - 1);
    if (ui_text_room(ui, 1) <= 1 || now < 1 || now >= PHASE_COUNT) {
        return each;
    }
    const float size = fminf(ui_text_size(ui, PHASE_TEXT), 22);
    const float wanted = ui_text_width(ui, FONT_BOLD, size, phase_words(ui, now, each - 9)) + 16;
    return fmaxf(each, fminf(wanted, all - OTHERS_LEAST * (PHASE_COUNT - 2)));
}

// One of them: its name as [words], which may be short.
static void draw_phase(App *app, Rect cell, int phase, bool is_now, TextLook look, const char *words) {
    Ui *ui = &app->ui;
    char name[40];
    char hint[200];
    (void)snprintf(name, sizeof name, "phase.%s", phase_slug(phase));
    (void)ui_widget(ui, ROLE_LABEL, name, cell, ui_words(string_phase_name(phase), is_now ? "now" : ""),
                    false);
    const Rect chip = {cell.x + 1.5F, cell.y + 9, cell.w - 3, cell.h - 18};
    draw_round(&app->list, chip, 5, palette_color(is_now ? COLOR_BRASS : COLOR_WOOD),
               palette_color(is_now ? COLOR_BRASS_DEEP : COLOR_WOOD_DEEP));
    ui_text(ui, look, (Rect){chip.x + 3, chip.y + 1, chip.w - 6, chip.h - 2}, words);
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
    const float wide = now_width(ui, now, r.w);
    const bool is_grown = wide > r.w / (PHASE_COUNT - 1);
    const float each = (r.w - (is_grown ? wide : 0)) / (float)(PHASE_COUNT - (is_grown ? 2 : 1));
    const float size = each > 62 ? PHASE_TEXT : 12;
    // All in bold, so that the row stays as it is from phase to phase.
    UiRoom rooms[PHASE_COUNT - 1];
    for (int p = 1; p < PHASE_COUNT; p++) {
        rooms[p - 1] = (UiRoom){phase_words(ui, p, each - 9), FONT_BOLD, each - 9};
    }
    const float common = ui_common_size(ui, size, r.h - 20, rooms, PHASE_COUNT - 1);
    for (int p = 1; p < PHASE_COUNT; p++) {
        const bool is_now = p == now;
        const bool is_large = is_now && is_grown;
        const Rect cell = rect_cut_left(&r, is_large ? wide : each);
        ui_limit_text(ui, is_large ? 0 : common);
        draw_phase(app, cell, p, is_now,
                   text_look(is_now ? FONT_BOLD : FONT_BODY, size, ALIGN_CENTER,
                             palette_color(is_now ? COLOR_INK : COLOR_CREAM_DIM)),
                   phase_words(ui, p, cell.w - 9));
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
    Rect r = {area.x + 10, area.y, area.w - 20, area.h - 2};
    if (pool != NULL) {
        draw_pool(app, rect_cut_left(&r, 252), pool);
    }
    const Rect initiative = rect_cut_right(&r, 112);
    const Rect globe = rect_cut_right(&r, 56);
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
