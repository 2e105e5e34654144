// The preview of a row: a picture over words, on parchment.

#include "find/finder_preview.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/reader.h"
#include "book/book.h"
#include "engine/card.h"
#include "engine/query.h"
#include "kit/keycaps.h"
#include "kit/widgets.h"
#include "learn/learn_picture.h"
#include "menus/screen_title.h"
#include "render/art.h"
#include "shell/panels.h"
#include "ui/settings_table.h"

enum { TEXT_SIZE = 720 };

static TextLook ink(FontId font, float size, TextAlign align) {
    return text_look(font, size, align, palette_color(COLOR_INK));
}

// As much of [text] as goes in whole; false: it does not.
static bool say(Ui *ui, Rect *r, TextLook look, const char *text) {
    const float height = ui_paragraph(ui, look, *r, text, false);
    if (height > r->h) {
        return false;
    }
    (void)ui_paragraph(ui, look, rect_cut_top(r, height), text, true);
    (void)rect_cut_top(r, fminf(8, r->h));
    return true;
}

// --- Pictures ---

// What stands behind [kind] in "house:war", NULL: it is of another kind.
static const char *slug_in(const char *id, const char *kind) {
    const size_t length = strlen(kind);
    return strncmp(id, kind, length) == 0 && id[length] == ':' ? id + length + 1 : NULL;
}

static int find_slug(const char *slug, const char *(*slug_of)(int), int count) {
    for (int i = 1; slug != NULL && i < count; i++) {
        if (strcmp(slug, slug_of(i)) == 0) {
            return i;
        }
    }
    return 0;
}

static void draw_in(DrawList *list, const char *name, Rect r, float ratio, int owner) {
    const float wide = fminf(r.w, r.h * ratio);
    const Rect at = {r.x + (r.w - wide) / 2, r.y + (r.h - wide / ratio) / 2, wide, wide / ratio};
    draw_image(list, name, at, owner, PALETTE_WHITE);
}

// Of a page of the rulebook. False: there is none, and nothing was drawn.
static bool draw_page_picture(DrawList *list, const char *id, Rect r) {
    const int house = find_slug(slug_in(id, "house"), house_slug, HOUSE_COUNT);
    const int nation = find_slug(slug_in(id, "nation"), nation_slug, NATION_COUNT);
    const int terrain = find_slug(slug_in(id, "terrain"), terrain_slug, TERRAIN_COUNT);
    const int built = find_slug(slug_in(id, "structure"), structure_slug, STRUCTURE_KIND_COUNT);
    const SquareId square = {1};
    if (house != 0) {
        draw_in(list, art_house(house).text, r, 1, 0);
    } else if (nation != 0) {
        const ViewMinion m = {.nation = (uint8_t)nation, .minion_class = CLASS_SWORDSMAN};
        draw_in(list, art_minion(&m, POSE_STAND).text, r, 120.0F / 140, PLAYER_RED);
    } else if (terrain != 0) {
        draw_in(list, art_terrain(terrain, square).text, r, 4.0F / 3, 0);
        const ArtName up = art_terrain_standing(terrain, square);
        if (up.text[0] != '\0') {
            draw_in(list, up.text, r, 4.0F / 3, 0);
        }
    } else if (built != 0) {
        draw_in(list, art_structure(built, PLAYER_RED, HOUSE_WAR).text, r, 4.0F / 3, PLAYER_RED);
    } else {
        return false;
    }
    return true;
}

static void draw_screen_picture(DrawList *list, int row, Rect r) {
    draw_clip(list, r);
    if (row == TITLE_DECKS) {
        static const char *const cards[] = {"fireball", "phantasm", "cadre"};
        const float wide = fminf(r.w * 0.5F, r.h);
        for (int i = 0; i < 3; i++) {
            const int card = card_by_slug(cards[i]);
            const Rect at = {r.x + r.w / 2 - wide / 2 + (float)(i - 1) * wide * 0.5F, r.y + r.h * 0.2F, wide,
                             wide * 0.75F};
            draw_image_posed(list, card != 0 ? art_card(card).text : "board/map", at, 0, PALETTE_WHITE,
                             (ImagePose){.angle = (float)(i - 1) * 9});
        }
    } else if (row == TITLE_LOAD || row == TITLE_RULES) {
        draw_image(list, "board/map", r, 0, PALETTE_WHITE);
    } else if (row != TITLE_LEARN || !learn_picture_draw(list, "", r)) {
        draw_in(list, "title/background", (Rect){r.x - r.w * 0.5F, r.y - r.h * 0.5F, r.w * 2, r.h * 2},
                16.0F / 9, 0);
    }
    draw_clip(list, (Rect){0, 0, 0, 0});
    draw_frame(list, r, 1.4F, palette_color(COLOR_BRASS_DIM));
}

static void draw_keys(Ui *ui, const char *keys, Rect r) {
    const float high = fminf(ui_text_room(ui, 44), r.h);
    keycaps_draw(ui, keys, (Rect){r.x, r.y + (r.h - high) / 2, r.w, high}, 20);
}

// A value on a plate.
static void draw_value(Ui *ui, const char *value, Rect r) {
    const float high = fminf(ui_text_room(ui, 52), r.h);
    const Rect plate = {r.x, r.y + (r.h - high) / 2, r.w, high};
    draw_round(ui->list, plate, 6, palette_color(COLOR_WOOD), palette_color(COLOR_WOOD_DARK));
    draw_round_frame(ui->list, plate, 6, 1.6F, palette_color(COLOR_BRASS));
    ui_text(ui, text_look(FONT_BOLD, 24, ALIGN_CENTER, palette_color(COLOR_CREAM)), rect_inset(plate, 6),
            value);
}

// --- Words ---

// The first paragraphs of what the rulebook says of [target].
static void say_book(App *app, const char *target, Rect *r) {
    const struct Book *const book = reader_book(app);
    BookPlace place;
    if (book == NULL || !book_find(book, target, &place)) {
        return;
    }
    const BookPage *const page = book_page(book, place.page);
    const bool is_page = book_place_is_page(book, place, target);
    const uint32_t end = is_page ? page->first + page->count : place.block + 1;
    for (uint32_t i = place.block; i < end; i++) {
        char text[TEXT_SIZE];
        const BookBlock *const block = book_block(book, i);
        if (block->kind != BOOK_PARAGRAPH && block->kind != BOOK_BULLET) {
            continue;
        }
        book_block_text(book, i, text, sizeof text);
        if (strlen(text) + 1 >= sizeof text || !say(&app->ui, r, ink(FONT_BODY, 16, ALIGN_LEFT), text)) {
            return;
        }
    }
}

static void say_entry(App *app, const FinderEntry *e, Rect *r) {
    char text[TEXT_SIZE];
    Ui *const ui = &app->ui;
    switch ((FinderKind)e->kind) {
    case FIND_ACTION:
        (void)snprintf(text, sizeof text, "Counts in: %s.", keymap_place(e->what));
        (void)say(ui, r, ink(FONT_BODY, 16, ALIGN_LEFT), text);
        break;
    case FIND_CONTROL:
        (void)say(ui, r, ink(FONT_BODY, 16, ALIGN_LEFT), "On the screen behind this search.");
        break;
    case FIND_SETTING:
        (void)snprintf(text, sizeof text, "setting:%s", finder_entry_slug(e));
        say_book(app, text, r);
        break;
    case FIND_RULE:
    case FIND_CARD: say_book(app, e->name, r); break;
    case FIND_SCREEN:
    case FIND_KIND_COUNT: break;
    }
}

static void draw_picture(App *app, const FinderEntry *e, Rect *r) {
    const float high = fminf(r->w * 0.6F, r->h * 0.4F);
    Rect picture = *r;
    picture.h = high;
    bool is_drawn = true;
    switch ((FinderKind)e->kind) {
    case FIND_RULE: is_drawn = draw_page_picture(&app->list, e->name, picture); break;
    case FIND_SCREEN: draw_screen_picture(&app->list, e->what, picture); break;
    case FIND_ACTION:
        draw_keys(&app->ui, e->note, rect_inset((Rect){r->x, r->y, r->w, high * 0.5F}, 2));
        break;
    case FIND_SETTING:
    case FIND_CONTROL:
        is_drawn = e->note[0] != '\0';
        if (is_drawn) {
            draw_value(&app->ui, e->note, (Rect){r->x, r->y, r->w, high * 0.5F});
        }
        break;
    case FIND_CARD:
    case FIND_KIND_COUNT: is_drawn = false; break;
    }
    if (is_drawn) {
        const bool is_whole = e->kind == FIND_RULE || e->kind == FIND_SCREEN;
        (void)rect_cut_top(r, high * (is_whole ? 1.0F : 0.5F) + 10);
    }
}

static int card_of(const FinderEntry *e) {
    const char *const slug = e->kind == FIND_CARD ? slug_in(e->name, "card") : NULL;
    const int card = slug != NULL ? card_by_slug(slug) : 0;
    return card != 0 && !card_def(card)->is_helper ? card : 0;
}

void finder_preview_thumb_draw(DrawList *list, const FinderEntry *e, Rect area) {
    const int card = card_of(e);
    if (card != 0) {
        draw_in(list, art_card(card).text, area, 4.0F / 3, 0);
    } else if (e->kind == FIND_RULE) {
        (void)draw_page_picture(list, e->name, area);
    }
}

// The card as it is in the hand, large.
static bool draw_card(App *app, const FinderEntry *e, Rect area) {
    const int card = card_of(e);
    if (card == 0) {
        return false;
    }
    card_panel_large(app, area, card, "");
    return true;
}

// What Enter does, at the foot.
static void say_enter(Ui *ui, const FinderEntry *e, Rect *r) {
    static const char *const words[FIND_KIND_COUNT] = {[FIND_CONTROL] = "Enter goes to it.",
                                                       [FIND_ACTION] = "Enter shows its key.",
                                                       [FIND_SCREEN] = "Enter opens it.",
                                                       [FIND_SETTING] = "Enter shows where it is set.",
                                                       [FIND_RULE] = "Enter opens the rulebook there.",
                                                       [FIND_CARD] = "Enter opens its page of the rulebook."};
    const char *const text = e == NULL                                           ? words[FIND_RULE]
                             : e->kind == FIND_ACTION && e->is_here              ? "Enter does it."
                             : e->kind == FIND_CONTROL && e->what == ROLE_BUTTON ? "Enter presses it."
                             : e->kind == FIND_CONTROL && e->what == ROLE_TOGGLE ? "Enter switches it."
                                                                                 : words[e->kind];
    const Rect line = rect_cut_bottom(r, ui_text_room(ui, 26));
    draw_rect(ui->list, (Rect){line.x, line.y - 3, line.w, 1}, palette_color(COLOR_BRASS_DIM));
    ui_text(ui, ink(FONT_ITALIC, 16, ALIGN_LEFT), line, text);
    (void)rect_cut_bottom(r, 6);
}

void finder_preview_draw(App *app, const FinderEntry *e, const char *query, Rect area) {
    Ui *const ui = &app->ui;
    char words[200];
    if (e != NULL) {
        (void)snprintf(words, sizeof words, "%s", e->words);
    } else {
        (void)snprintf(words, sizeof words, "\xE2\x80\x9C%s\xE2\x80\x9D in the rulebook", query);
    }
    (void)ui_widget(ui, ROLE_LABEL, "find.preview", area, ui_words(words, NULL), false);
    if (e != NULL && draw_card(app, e, area)) {
        return;
    }
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 14);
    say_enter(ui, e, &r);
    if (e != NULL) {
        draw_picture(app, e, &r);
    }
    (void)say(ui, &r, ink(FONT_BOLD, 20, ALIGN_LEFT), words);
    if (e != NULL) {
        say_entry(app, e, &r);
    } else {
        (void)say(ui, &r, ink(FONT_BODY, 16, ALIGN_LEFT),
                  "Every paragraph that has these words, one after the other.");
    }
}
