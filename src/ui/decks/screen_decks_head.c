// What the chosen deck is, above its cards: name, file or what is wrong in it, the house and how it plays.

#include <stdio.h>
#include <string.h>

#include "decks/screen_decks.h"
#include "kit/widgets.h"
#include "render/art.h"
#include "replay/strings.h"

enum { HEAD = 92, HEAD_INSET = 12, NAME_ROW = 30, SOURCE_ROW = 20 };

static TextLook name_look(void) {
    return text_look(FONT_BOLD, 24, ALIGN_LEFT, palette_color(COLOR_BRASS));
}

// Does the file have a line of its own below the name? What is wrong in it needs the width, and so do long
// names.
static bool has_source_row(const App *app, float width, const DeckEntry *entry) {
    const char *source = deck_screen_of(app)->source;
    const float name = ui_text_width(&app->ui, FONT_BOLD, ui_text_size(&app->ui, 24), entry->name);
    return source[0] != '\0' && (strstr(source, ".deck:") != NULL || name > width * 0.45F - 8);
}

// The file of a deck that is the player's own, or the first thing that is wrong in it.
static void draw_source(App *app, Rect r, TextAlign align) {
    const char *source = deck_screen_of(app)->source;
    const bool has_fault = strstr(source, ".deck:") != NULL;
    widget_label(&app->ui, "decks.source",
                 text_look(FONT_BODY, 15, align, palette_color(has_fault ? COLOR_WARN : COLOR_CREAM_DIM)), r,
                 source);
    ui_hint(&app->ui, source);
}

// The name of the deck, and of its file if it is the player's own; off [r].
static void draw_name(App *app, Rect *r, const DeckEntry *entry) {
    Rect row = rect_cut_top(r, NAME_ROW);
    if (has_source_row(app, row.w, entry)) {
        draw_source(app, rect_cut_top(r, SOURCE_ROW), ALIGN_LEFT);
    } else if (deck_screen_of(app)->source[0] != '\0') {
        draw_source(app, rect_cut_right(&row, row.w * 0.55F), ALIGN_RIGHT);
        row.w -= 8;
    }
    widget_label(&app->ui, "decks.name", name_look(), row, entry->name);
}

static bool has_house(int house, Rect r) {
    return house != HOUSE_NONE && r.w >= 420;
}

// The room of arms and leader off [r].
static void cut_house(int house, Rect *r) {
    if (has_house(house, *r)) {
        (void)rect_cut_right(r, r->h * 1.7F + 8);
    }
}

// Arms and a leader at the right of [r].
static void draw_house(App *app, int house, Rect r) {
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)house),
                               .minion_class = CLASS_SWORDSMAN};
    if (!has_house(house, r)) {
        return;
    }
    const Rect at = rect_cut_right(&r, r.h * 1.7F);
    const float wide = at.h * 120 / 140;
    draw_image(&app->list, art_house(house).text, (Rect){at.x, at.y, at.h, at.h}, 0, PALETTE_WHITE);
    draw_image(&app->list, art_minion(&leader, POSE_STAND).text, (Rect){at.x + at.w - wide, at.y, wide, at.h},
               PLAYER_NONE, PALETTE_WHITE);
}

float decks_head_draw(App *app, Rect area, const DeckEntry *entry) {
    Ui *ui = &app->ui;
    Rect head = rect_inset((Rect){area.x, area.y, area.w, HEAD}, HEAD_INSET);
    const Rect arms = head;
    cut_house(entry->house, &head);
    head.h += has_source_row(app, head.w, entry) ? SOURCE_ROW : 0;
    const float high = head.h + 2 * HEAD_INSET;
    widget_wood(ui, (Rect){area.x, area.y, area.w, high});
    draw_house(app, entry->house, arms);
    draw_name(app, &head, entry);
    char text[300];
    if (entry->about[0] != '\0') {
        (void)snprintf(text, sizeof text, "%s", entry->about);
    } else {
        string_house_text(entry->house, text, sizeof text);
    }
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 13,
                           head, text);
    return high;
}
