// The player's own colors: a palette to begin with, a part to change, how it looks, and a warning where it
// is hard to see.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/art.h"
#include "ui/app.h"
#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "ui/settings_table.h"

enum { COLUMNS = 4, ROWS = (OWN_PART_COUNT + COLUMNS - 1) / COLUMNS, HUE_MOST = 359 };
// What the page has for its rows where texts are as they are designed.
static const float ROWS_HEIGHT = 464;

typedef struct ColorsScreen {
    int part;           // OwnPart that is changed
    Hsl hsl;            // its color as the sliders stand: a gray keeps its hue
    char text[8];       // and as it is typed
    int palette_before; // what Cancel goes back to
    OwnColors own_before;
} ColorsScreen;

static ColorsScreen *colors_state(const App *app) {
    return app_state(app, SCREEN_COLORS);
}

static void choose_part(App *app, int part) {
    ColorsScreen *c = colors_state(app);
    c->part = part;
    c->hsl = own_colors_hsl_of(own_color(&app->settings.own, part));
    own_color_write(own_color(&app->settings.own, part), c->text);
}

static void part_widget(int part, char out[UI_NAME_MAX]) {
    (void)snprintf(out, UI_NAME_MAX, "colours.%s", own_colors_part_slug(part));
}

// Colors that nobody has changed yet begin as those that are seen.
static void begin_as_seen(Settings *s) {
    bool is_any_set = false;
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        is_any_set = is_any_set || s->own.is_set[part];
    }
    if (!is_any_set && s->palette != PALETTE_OWN) {
        s->own.base = s->palette;
    }
}

static void colors_enter(App *app) {
    char name[UI_NAME_MAX];
    colors_state(app)->palette_before = app->settings.palette;
    colors_state(app)->own_before = app->settings.own;
    begin_as_seen(&app->settings);
    // A player who comes here wants to see the changes.
    app->settings.palette = PALETTE_OWN;
    app_choose_palette(app);
    choose_part(app, OWN_RED);
    part_widget(OWN_RED, name);
    ui_focus(&app->ui, name);
    app->ui.shows_focus = true;
}

static void set_color(App *app, Color color) {
    OwnColors *own = &app->settings.own;
    const int part = colors_state(app)->part;
    own->is_set[part] = true;
    own->colors[part] = color;
    own_color_write(color, colors_state(app)->text);
    app_choose_palette(app);
}

// --- The parts ---

static void draw_part(App *app, Rect area, int part) {
    Ui *ui = &app->ui;
    char name[UI_NAME_MAX];
    char value[OWN_COLOR_TEXT];
    char warning[160];
    const Color color = own_color(&app->settings.own, part);
    const bool is_chosen = colors_state(app)->part == part;
    part_widget(part, name);
    own_color_write(color, value);
    const bool is_used =
        ui_widget(ui, ROLE_ITEM, name, area, ui_words(own_colors_part_name(part), value), true);
    if (is_chosen || ui_is_hovered(ui, name)) {
        widget_highlight(ui, area, is_chosen);
    }
    Rect r = rect_inset(area, 4);
    const float side = fminf(r.h, 22);
    const Rect swatch = {r.x + 2, r.y + (r.h - side) / 2, side, side};
    draw_round(&app->list, swatch, 4, color, color);
    draw_round_frame(&app->list, swatch, 4, 1.2F, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_left(&r, side + 8);
    if (own_color_warning(part, warning, sizeof warning)) {
        const Rect sign = rect_cut_right(&r, 18);
        ui_text(ui, text_look(FONT_SYMBOL, 15, ALIGN_CENTER, palette_color(COLOR_CREAM)), sign,
                "\xE2\x9A\xA0");
    }
    // What differs from the palette that it began with is told by its letters, too.
    ui_text(ui,
            text_look(app->settings.own.is_set[part] ? FONT_BOLD : FONT_BODY, 16, ALIGN_LEFT,
                      palette_color(COLOR_CREAM)),
            r, own_colors_part_name(part));
    ui_hint(ui, warning);
    widget_focus_ring(ui, name, area);
    if (is_used || (ui_has_focus(ui, name) && !is_chosen && ui->shows_focus)) {
        choose_part(app, part);
    }
}

static void draw_parts(App *app, Rect r) {
    const float w = r.w / COLUMNS;
    const float h = r.h / ROWS;
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        const int column = part / ROWS;
        const int row = part % ROWS;
        draw_part(app, (Rect){r.x + w * (float)column, r.y + h * (float)row, w - 6, h - 2}, part);
    }
}

// --- The chosen one ---

static void draw_channel(App *app, Rect row, const char *name, SliderLook look, float *value) {
    Ui *ui = &app->ui;
    char text[16];
    int whole = (int)(*value + 0.5F);
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&row, row.w * 0.3F), look.label);
    const Rect number = rect_cut_right(&row, 52);
    if (widget_slider(ui, name, row, look, &whole)) {
        *value = (float)whole;
        set_color(app, own_colors_of_hsl(colors_state(app)->hsl));
    }
    (void)snprintf(text, sizeof text, "%d%s", whole, look.unit);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_RIGHT, palette_color(COLOR_CREAM)), number, text);
}

static void draw_sliders(App *app, Rect r) {
    ColorsScreen *c = colors_state(app);
    const float h = r.h / 4;
    draw_channel(app, rect_cut_top(&r, h), "colours.hue", (SliderLook){"Hue", 0, HUE_MOST, 3, "\xC2\xB0"},
                 &c->hsl.hue);
    draw_channel(app, rect_cut_top(&r, h), "colours.saturation", (SliderLook){"Strength", 0, 100, 2, "%"},
                 &c->hsl.saturation);
    draw_channel(app, rect_cut_top(&r, h), "colours.lightness", (SliderLook){"Light", 0, 100, 2, "%"},
                 &c->hsl.lightness);
    ui_text(&app->ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&r, r.w * 0.3F), "As text");
    const Rect field = {r.x + 6, r.y + 2, fminf(ui_text_room(&app->ui, 120), r.w - 12), r.h - 6};
    Color color;
    if (widget_field(&app->ui, "colours.typed", field, c->text, sizeof c->text) &&
        own_color_read(c->text, &color)) {
        c->hsl = own_colors_hsl_of(color);
        set_color(app, color);
    }
}

// --- How it looks ---

static void draw_sample_sides(App *app, Rect r) {
    static const Player seats[] = {PLAYER_RED, PLAYER_BLUE, PLAYER_NEUTRAL};
    const float side = fminf(r.h, r.w / 6);
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        const Rect cell = rect_cut_left(&r, r.w / (float)(3 - i));
        const Rect at = {cell.x, cell.y + (cell.h - side) / 2, side, side};
        draw_image(&app->list, "sprite/human_swordsman_stand", (Rect){at.x, at.y, side * 6 / 7, side},
                   (int)seats[i], PALETTE_WHITE);
        draw_circle(&app->list, (Point){at.x + side * 1.15F, at.y + side / 2}, side * 0.16F,
                    palette_player((int)seats[i]));
    }
}

static void draw_sample_manas(App *app, Rect r) {
    const float w = r.w / (MANA_COUNT - 1);
    const float side = fminf(r.h, w - 4);
    for (int m = 1; m < MANA_COUNT; m++) {
        const Rect cell = rect_cut_left(&r, w);
        draw_image(&app->list, art_mana(m), (Rect){cell.x, cell.y + (cell.h - side) / 2, side, side}, 0,
                   PALETTE_WHITE);
    }
}

static void draw_sample_marks(App *app, Rect r) {
    static const ColorRole roles[] = {COLOR_LEGAL, COLOR_TARGET, COLOR_FORBIDDEN, COLOR_AURA,
                                      COLOR_GOOD,  COLOR_WARN,   COLOR_BAD,       COLOR_FOCUS};
    const size_t count = sizeof roles / sizeof roles[0];
    const float w = r.w / (float)count;
    for (size_t i = 0; i < count; i++) {
        const Rect cell = rect_inset(rect_cut_left(&r, w), 3);
        draw_round_frame(&app->list, cell, 4, 3, palette_color(roles[i]));
    }
}

static void draw_sample(App *app, Rect area) {
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    const float h = r.h / 6;
    widget_heading(ui, rect_cut_top(&r, h), "How it looks");
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_top(&r, h),
            "Text on wood");
    const Rect paper = rect_inset(rect_cut_top(&r, h), 1);
    draw_gradient(&app->list, paper, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_INK)),
            (Rect){paper.x + 6, paper.y, paper.w - 12, paper.h}, "Text on parchment");
    draw_sample_sides(app, rect_inset(rect_cut_top(&r, h * 1.3F), 1));
    draw_sample_manas(app, rect_cut_top(&r, h * 0.9F));
    draw_sample_marks(app, r);
}

// --- The foot ---

static void draw_base(App *app, Rect row) {
    const Rect at = widget_labelled(&app->ui, &row, SETTINGS[SETTING_OWN_BASE].name);
    if (widget_choice(&app->ui, "colours.base", at, settings_table_words(SETTING_OWN_BASE), PALETTE_OWN,
                      &app->settings.own.base)) {
        app_choose_palette(app);
        choose_part(app, colors_state(app)->part);
    }
    ui_hint(&app->ui, "All colors that you do not change come from this palette.");
}

static void draw_warning(App *app, Rect r) {
    Ui *ui = &app->ui;
    char text[160];
    if (own_color_warning(colors_state(app)->part, text, sizeof text)) {
        (void)ui_widget(ui, ROLE_LABEL, "colours.warning", r, ui_words(text, NULL), false);
        // The warning has to be read even where wood and text have become one color.
        draw_round(&app->list, r, 4, palette_color(COLOR_SHADOW), palette_color(COLOR_SHADOW));
        (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 16, ALIGN_LEFT, PALETTE_WHITE), 12,
                               (Rect){r.x + 8, r.y + 3, r.w - 16, r.h - 4}, text);
    }
}

// Palette and colors are again what they were when the page was opened.
static void cancel(App *app) {
    app->settings.palette = colors_state(app)->palette_before;
    app->settings.own = colors_state(app)->own_before;
    app_choose_palette(app);
    app_pop(app);
}

static void draw_foot(App *app, Rect row) {
    Ui *ui = &app->ui;
    OwnColors *own = &app->settings.own;
    const int part = colors_state(app)->part;
    bool has_any = false;
    for (int i = 0; i < OWN_PART_COUNT; i++) {
        has_any = has_any || own->is_set[i];
    }
    if (widget_main_button(ui, "colours.back", rect_cut_right(&row, 180), "Done", true)) {
        app_save_settings(app);
        app_pop(app);
        return;
    }
    (void)rect_cut_right(&row, 12);
    if (widget_way_out(ui, "colours.cancel", rect_cut_right(&row, 130), "Cancel")) {
        cancel(app);
        return;
    }
    if (widget_button(ui, "colours.reset", rect_cut_left(&row, 190), "Reset this color", own->is_set[part])) {
        own->is_set[part] = false;
        app_choose_palette(app);
        choose_part(app, part);
    }
    (void)rect_cut_left(&row, 12);
    if (widget_button(ui, "colours.reset-all", rect_cut_left(&row, 190), "Reset all colors", has_any)) {
        memset(own->is_set, 0, sizeof own->is_set);
        app_choose_palette(app);
        choose_part(app, part);
    }
}

static void colors_draw(App *app) {
    Rect r = widget_page(&app->ui, 880, 568, settings_pages_title(SCREEN_COLORS));
    const float stretch = fmaxf(1, r.h / ROWS_HEIGHT);
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 8);
    draw_base(app, rect_cut_top(&r, 36 * stretch));
    (void)rect_cut_top(&r, 8);
    draw_parts(app, rect_cut_top(&r, 172 * stretch));
    (void)rect_cut_top(&r, 6);
    Rect left = rect_cut_left(&r, r.w * 0.56F);
    (void)rect_cut_left(&r, 14);
    draw_sample(app, r);
    draw_warning(app, rect_cut_bottom(&left, 44));
    (void)rect_cut_bottom(&left, 4);
    draw_sliders(app, left);
    draw_foot(app, foot);
}

const Screen screen_colors = {.name = "colours",
                              .topic = "setting:colors",
                              .lies_over = true,
                              .enter = colors_enter,
                              .draw = colors_draw,
                              .state_size = sizeof(ColorsScreen)};
