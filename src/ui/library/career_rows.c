// The rows of the career: arms and a leader, or a face; what was won of what was played.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/personality.h"
#include "kit/widgets.h"
#include "replay/strings.h"
#include "library/career_parts.h"
#include "match/deck_starters.h"
#include "play/seat_words.h"
#include "render/art.h"

enum { WORDS = 200, ROW = 62, SHIELD = 58, SHIELD_MOST = 150 };

static TextLook ink(FontId font, float size, TextAlign align) {
    return text_look(font, size, align, palette_color(COLOR_INK));
}

void career_rows_draw_bar(App *app, Rect r, int won, int drawn, int whole) {
    DrawList *const list = &app->list;
    const float one = r.w / (float)(whole < 1 ? 1 : whole);
    draw_rect(list, r, palette_color(COLOR_PIT));
    draw_rect(list, (Rect){r.x, r.y, one * (float)won, r.h}, palette_color(COLOR_BRASS_LIGHT));
    draw_rect(list, (Rect){r.x + one * (float)won, r.y, one * (float)drawn, r.h},
              palette_color(COLOR_BRASS_DIM));
    // One can count them while they are few.
    for (int i = 1; i < whole && one >= 6; i++) {
        draw_rect(list, (Rect){r.x + one * (float)i - 0.75F, r.y, 1.5F, r.h}, palette_color(COLOR_CASING));
    }
    draw_frame(list, r, 1.2F, palette_color(COLOR_BRASS_DIM));
}

static void draw_leader(App *app, int house, Rect r) {
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)house),
                               .minion_class = CLASS_SWORDSMAN};
    draw_image(&app->list, art_minion(&leader, POSE_STAND).text, r, PLAYER_RED, PALETTE_WHITE);
}

// A level is as many stars as there are levels up to it, or the face of a style.
static void draw_level(App *app, const char *word, Rect r) {
    const int person = seat_word_person(word);
    const int kind = (int)seat_word_kind(word);
    const int most = SEAT_EXPERT - SEAT_BEGINNER + 1;
    const float side = fminf(r.w / 3.2F, r.h * 0.46F);
    if (person != PERSON_NONE) {
        const float high = fminf(r.h, r.w * 0.75F);
        const Rect face = {r.x + (r.w - high / 0.75F) / 2, r.y + (r.h - high) / 2, high / 0.75F, high};
        draw_image(&app->list, art_card(personality_face(person)).text, face, 0, PALETTE_WHITE);
        draw_frame(&app->list, face, 1.2F, palette_color(COLOR_BRASS_DIM));
        return;
    }
    for (int i = 0; i < most; i++) {
        const float x = i < 3 ? (float)i : (float)(i - 3) + 0.5F;
        const Rect star = {r.x + r.w / 2 + (x - 1.5F) * side, r.y + r.h / 2 + (i < 3 ? -side : 0), side,
                           side};
        draw_image(&app->list, i <= kind - SEAT_BEGINNER ? "icon/star" : "icon/star-empty", star, 0,
                   PALETTE_WHITE);
    }
}

static void draw_picture(App *app, const CareerScreen *c, const CareerRow *row, Rect r) {
    if (c->kind == CAREER_BY_LEVEL) {
        draw_level(app, row->name, r);
        return;
    }
    const float side = fminf(r.h, r.w * 0.6F);
    draw_image(&app->list, art_house(row->house).text, (Rect){r.x, r.y + (r.h - side) / 2, side, side}, 0,
               PALETTE_WHITE);
    const float wide = fminf(r.h * 120 / 140, r.w * 0.5F);
    draw_leader(app, row->house,
                (Rect){r.x + r.w - wide, r.y + r.h - wide * 140 / 120, wide, wide * 140 / 120});
}

static void detail_words(const CareerRow *row, char *out, size_t size) {
    char drawn[24] = "";
    char accuracy[32] = "";
    if (row->drawn > 0) {
        (void)snprintf(drawn, sizeof drawn, ", %d drawn", row->drawn);
    }
    if (row->reviewed > 0) {
        (void)snprintf(accuracy, sizeof accuracy, ", accuracy %.1f%%",
                       (double)row->accuracy / row->reviewed / 100);
    }
    (void)snprintf(out, size, "%.1f turns each%s%s", (double)row->turns / row->played, drawn, accuracy);
}

// Decks have names of their own; "own" is any that is not the game's.
static void row_title(const CareerScreen *c, const CareerRow *row, char out[DECK_NAME_SIZE]) {
    if (c->kind == CAREER_BY_DECK) {
        deck_starter_title(strcmp(row->name, "own") == 0 ? "Custom decks" : row->name, out);
    } else {
        (void)snprintf(out, DECK_NAME_SIZE, "%s", row->name);
    }
}

static void row_words(const CareerRow *row, const char *title, char *out, size_t size) {
    char accuracy[16] = "\xE2\x80\x93";
    if (row->reviewed > 0) {
        (void)snprintf(accuracy, sizeof accuracy, "%.1f%%", (double)row->accuracy / row->reviewed / 100);
    }
    (void)snprintf(out, size,
                   "%s: %d played, %d (%d%%) won, %d drawn, %.1f turns each, accuracy %s in %d reviewed",
                   title, row->played, row->won, row->won * 100 / row->played, row->drawn,
                   (double)row->turns / row->played, accuracy, row->reviewed);
}

static void draw_row(App *app, const CareerScreen *c, const CareerRow *row, const char *name, Rect r) {
    Ui *const ui = &app->ui;
    char words[WORDS];
    char won[40];
    char title[DECK_NAME_SIZE];
    row_title(c, row, title);
    row_words(row, title, words, sizeof words);
    (void)ui_widget(ui, ROLE_ITEM, name, r, ui_words(words, NULL), true);
    ui_hint(ui, words);
    draw_rect(&app->list, (Rect){r.x + 2, r.y + r.h - 1, r.w - 4, 1},
              color_alpha(palette_color(COLOR_BRASS_DIM), 0.5F));
    Rect cells = rect_inset(r, 4);
    draw_picture(app, c, row, rect_cut_left(&cells, fminf(ui_text_room(ui, 84), cells.w * 0.22F)));
    (void)rect_cut_left(&cells, 10);
    Rect top = rect_cut_top(&cells, cells.h * 0.44F);
    (void)snprintf(won, sizeof won, "%d of %d won", row->won, row->played);
    const float wide = fminf(ui_text_width(ui, FONT_BOLD, ui_text_size(ui, 17), won) + 6, top.w * 0.55F);
    ui_text(ui, ink(FONT_BOLD, 17, ALIGN_RIGHT), rect_cut_right(&top, wide), won);
    (void)rect_cut_right(&top, ui_text_room(ui, 8));
    ui_text(ui, ink(FONT_BOLD, 19, ALIGN_LEFT), top, title);
    career_rows_draw_bar(app, rect_cut_top(&cells, fminf(cells.h * 0.3F, 9)), row->won, row->drawn,
                         row->played);
    detail_words(row, words, sizeof words);
    ui_text(ui, ink(FONT_ITALIC, 15, ALIGN_LEFT), cells, words);
    widget_focus_ring(ui, name, r);
}

// --- What has not been played ---

// How large shields are when [count] of them stand in so many columns.
static float shield_size(Rect r, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    return fminf(fminf(r.w / (float)columns, r.h / (float)rows), SHIELD_MOST);
}

static void draw_arms(App *app, int house, Rect r, float alpha) {
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)house),
                               .minion_class = CLASS_SWORDSMAN};
    const float side = r.h * 0.86F;
    const float high = r.h * 0.66F;
    const float wide = high * 120 / 140;
    draw_image(&app->list, art_house(house).text, (Rect){r.x, r.y, side, side}, 0,
               color_alpha(PALETTE_WHITE, alpha));
    draw_image(&app->list, art_minion(&leader, POSE_STAND).text,
               (Rect){r.x + r.w - wide, r.y + r.h - high, wide, high}, PLAYER_NONE,
               color_alpha(PALETTE_WHITE, alpha));
}

// "Body, Death": what the arms on the shelf stand for, to whoever does not see them.
static void shelf_names(const int *houses, int count, char *out, size_t size) {
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        const size_t used = strlen(out);
        (void)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "",
                       string_title(house_slug(houses[i])));
    }
}

// Arms of the houses that have no row yet, dim, in the room below the rows.
static void draw_shelf(App *app, const CareerScreen *c, Rect r) {
    Ui *const ui = &app->ui;
    int houses[HOUSE_COUNT];
    int count = 0;
    for (int i = 1; i < HOUSE_COUNT; i++) {
        if (!c->has_house[i]) {
            houses[count++] = i;
        }
    }
    const float head = ui_text_room(ui, 28);
    if (count == 0 || r.h < head + SHIELD) {
        return;
    }
    const char *const words = c->career.count == 0 ? "No match against the computer is over yet."
                                                   : "Houses that you have not played yet";
    const Rect title = rect_cut_top(&r, head);
    char names[160];
    shelf_names(houses, c->career.count == 0 ? 0 : count, names, sizeof names);
    (void)ui_widget(ui, ROLE_LABEL, "career.shelf", title, ui_words(words, names), false);
    ui_text(ui, ink(FONT_ITALIC, 17, ALIGN_CENTER), title, words);
    int columns = 1;
    for (int i = 2; i <= count; i++) {
        columns = shield_size(r, count, i) > shield_size(r, count, columns) ? i : columns;
    }
    const float each = shield_size(r, count, columns);
    const int rows = (count + columns - 1) / columns;
    const Rect all = {r.x + (r.w - each * (float)columns) / 2, r.y + (r.h - each * (float)rows) / 2,
                      each * (float)columns, each * (float)rows};
    for (int i = 0; i < count; i++) {
        const Rect cell = {all.x + each * (float)(i % columns),
                           all.y + each * floorf((float)i / (float)columns), each, each};
        draw_arms(app, houses[i], rect_inset(cell, each * 0.07F), c->career.count == 0 ? 0.95F : 0.6F);
    }
}

void career_rows_draw(App *app, CareerScreen *c, Rect area) {
    Ui *const ui = &app->ui;
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 12);
    const float row_height = fminf(ui_text_room(ui, ROW), r.h);
    const UiListLook look = {.bar = "career.scroll", .area = r, .count = c->count, .row_height = row_height};
    UiListRows rows = list_begin(ui, &c->list, &look, strncmp(ui->focus, "career.row-", 11) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[24];
        (void)snprintf(name, sizeof name, "career.row-%d", i + 1);
        draw_row(app, c, &c->rows[i], name, row);
        list_made(&rows, i, name);
    }
    list_end(&rows);
    if (row_height * (float)c->count < r.h) {
        (void)rect_cut_top(&r, row_height * (float)c->count + (c->count > 0 ? 16 : r.h * 0.1F));
        draw_shelf(app, c, r);
    }
}
