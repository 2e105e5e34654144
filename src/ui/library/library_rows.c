// The rows of the library: a mark, a thumbnail, the name and what the match is.

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "kit/widgets.h"
#include "library/library_screen.h"
#include "play/save_glimpse.h"
#include "render/art.h"

enum { WORDS = 240, NANO = 1000000000, MARK = 26, THUMB = 62, LINE = 20, INSET = 5 };
// A few matches have larger boards, unless letters are large; one or two the largest.
enum { FEW = 4, THUMB_FEW = 104, PAIR = 2, THUMB_PAIR = 168 };
static const float LETTERS_MOST = 1.3F;

// "Turn 12, over: Red won. 2 hours ago."; in the trash how long it still stays there.
static void date_words(const App *app, const LibraryEntry *e, char *out, size_t size) {
    char state[100] = "";
    char age[SAVE_AGE_SIZE];
    const int64_t now = (int64_t)time(NULL);
    if (e->is_known && e->facts.is_good) {
        library_state_words(&e->facts, state, sizeof state);
    }
    if (library_screen_state(app)->place == LIBRARY_TRASH) {
        const int64_t days = TRASH_DAYS - (now - e->deleted) / (24 * 3600);
        (void)snprintf(out, size, "%s%s%lld more %s", state, state[0] != '\0' ? ", " : "",
                       (long long)(days < 1 ? 1 : days), days <= 1 ? "day" : "days");
        return;
    }
    save_glimpse_age(e->when / NANO, now, age);
    (void)snprintf(out, size, "%s%s%s", state, state[0] != '\0' ? ", " : "", age);
}

static void players_words(const LibraryEntry *e, char *out, size_t size) {
    if (!e->is_known) {
        (void)snprintf(out, size, "reading");
    } else if (!e->facts.is_good) {
        (void)snprintf(out, size, "%s", e->facts.problem);
    } else {
        library_players_words(&e->facts, out, size);
    }
}

static void draw_mark(App *app, const LibraryEntry *e, Rect box) {
    draw_round(&app->list, box, 3, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    draw_round_frame(&app->list, box, 3, 1.4F,
                     palette_color(e->is_marked ? COLOR_BRASS_LIGHT : COLOR_BRASS_DIM));
    if (e->is_marked) {
        const Rect inner = rect_inset(box, box.w * 0.24F);
        draw_round(&app->list, inner, 2, palette_color(COLOR_BRASS_LIGHT), palette_color(COLOR_BRASS));
    }
}

static TextLook name_look(void) {
    return text_look(FONT_BOLD, 18, ALIGN_LEFT, palette_color(COLOR_CREAM));
}

// Large letters need the room: boards stay small then, and who plays is told beside the list.
static bool has_large_letters(const Ui *ui) {
    return ui_text_size(ui, 1) > LETTERS_MOST;
}

static float thumb_height(const App *app) {
    if (has_large_letters(&app->ui)) {
        return THUMB;
    }
    const bool is_large = library_screen_state(app)->shown_count <= FEW && app->list.width >= 1200;
    const bool is_pair =
        is_large && library_screen_state(app)->shown_count <= PAIR && app->list.height >= 680;
    return ui_text_room(&app->ui, is_pair ? THUMB_PAIR : is_large ? THUMB_FEW : THUMB);
}

// What stands before the words: a mark and a thumbnail.
static float lead_width(const App *app) {
    return ui_text_room(&app->ui, MARK) + thumb_height(app) * 1.5F + 12;
}

// Do the players, or what is wrong with the file, stand in rows whose words have so much room? In all of them
// or in none, so that rows look alike.
static bool tells_players(const Ui *ui, float width) {
    static const char usual[] = "Red, Execution: human against Blue, Unmaking: beginner";
    return !has_large_letters(ui) || ui_text_width(ui, FONT_BODY, ui_text_size(ui, 16), usual) <= width;
}

// How high the lines below the name are.
static float lines_height(const Ui *ui, float width) {
    return ui_text_room(ui, LINE) * (tells_players(ui, width) ? 2 : 1);
}

// Long names have as many lines as they need.
static float row_height(void *data, float width, int index) {
    App *const app = data;
    Ui *const ui = &app->ui;
    const Rect room = {0, 0, width - 2 * INSET - lead_width(app), 0};
    const float name = ui_paragraph(ui, name_look(), room, library_screen_at(app, index)->name, false);
    return fmaxf(thumb_height(app), name + lines_height(ui, room.w)) + 2 * INSET;
}

static void draw_words(App *app, const LibraryEntry *e, Rect r) {
    Ui *const ui = &app->ui;
    char words[WORDS];
    const float line = ui_text_room(ui, LINE);
    const float lines = lines_height(ui, r.w);
    const float name = ui_paragraph(ui, name_look(), (Rect){r.x, r.y, r.w, 0}, e->name, false);
    (void)rect_cut_top(&r, fmaxf((r.h - name - lines) / 2, 0));
    (void)ui_paragraph(ui, name_look(), rect_cut_top(&r, fminf(name, r.h - lines)), e->name, true);
    if (tells_players(ui, r.w)) {
        players_words(e, words, sizeof words);
        ui_text(ui,
                text_look(FONT_BODY, 16, ALIGN_LEFT,
                          palette_color(e->is_known && !e->facts.is_good ? COLOR_CREAM_BAD : COLOR_CREAM)),
                rect_cut_top(&r, line), words);
    }
    date_words(app, e, words, sizeof words);
    ui_text(ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
            rect_cut_top(&r, line), words);
}

// False when the match was opened.
static bool draw_row(App *app, UiListRows *rows, Rect row, int index) {
    Ui *const ui = &app->ui;
    LibraryScreen *const l = library_screen_state(app);
    LibraryEntry *const e = library_screen_at(app, index);
    char name[24];
    char players[WORDS];
    (void)snprintf(name, sizeof name, "load.row-%d", index + 1);
    players_words(e, players, sizeof players);
    char value[WORDS + 12];
    (void)snprintf(value, sizeof value, "%s%s", e->is_marked ? "marked, " : "", players);
    const bool is_used = ui_widget(ui, ROLE_ITEM, name, row, ui_words(e->name, value), true);
    const bool is_entered = is_used && ui->event.kind == INPUT_KEY_DOWN;
    const float room = row.w - 2 * INSET - lead_width(app);
    if (tells_players(ui, room) && ui_text_width(ui, FONT_BODY, ui_text_size(ui, 16), players) > room) {
        ui_hint(ui, players);
    }
    widget_highlight(ui, row, index == l->list.at);
    Rect r = rect_inset(row, INSET);
    const Rect column = rect_cut_left(&r, ui_text_room(ui, MARK));
    const float side = ui_text_room(ui, 18);
    const Rect box = {column.x + 2, column.y + (column.h - side) / 2, side, side};
    draw_mark(app, e, box);
    const bool is_at_mark = rect_contains((Rect){row.x, row.y, column.w + 5, row.h}, ui->pointer);
    if (is_used && !is_entered && is_at_mark) {
        e->is_marked = !e->is_marked;
    }
    Rect thumb = rect_cut_left(&r, thumb_height(app) * 1.5F);
    thumb.y += has_large_letters(ui) ? (thumb.h - thumb_height(app)) / 2 : 0;
    thumb.h = thumb_height(app);
    (void)rect_cut_left(&r, 12);
    if (e->is_known && e->facts.is_good) {
        library_thumb_draw(app, &e->facts, thumb);
    } else {
        draw_frame(&app->list, thumb, 1, palette_color(COLOR_BRASS_DIM));
    }
    draw_words(app, e, r);
    widget_focus_ring(ui, name, row);
    const bool is_opened = is_entered || (ui_double_clicked(ui) && !is_at_mark);
    list_made(rows, index, name);
    if (is_opened && l->place == LIBRARY_SAVES) {
        l->list.at = index;
        library_opening_open(app, LIBRARY_PLAY);
        return false;
    }
    return true;
}

// Two who wait for a match, on an empty map.
static void draw_waiting(App *app, Rect map) {
    DrawList *const list = &app->list;
    const int houses[PLAYER_BLUE + 1] = {HOUSE_NONE, HOUSE_WAR, HOUSE_LIFE};
    draw_image(list, "board/map", map, 0, PALETTE_WHITE);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const ViewMinion leader = {.nation = (uint8_t)house_nation((House)houses[p]),
                                   .minion_class = CLASS_SWORDSMAN};
        const bool is_red = p == PLAYER_RED;
        const float high = map.h * 0.5F;
        const float wide = high * 120 / 140;
        const float x = map.x + map.w * (is_red ? 0.3F : 0.7F);
        const float y = map.y + map.h * 0.24F;
        const Rect base = {x - wide * 0.62F, y + high * 0.66F, wide * 1.24F, wide * 1.24F * 70 / 120};
        draw_image(list, is_red ? "board/base_red" : "board/base_blue", base, p, PALETTE_WHITE);
        draw_image_posed(list, art_minion(&leader, POSE_STAND).text, (Rect){x - wide / 2, y, wide, high}, p,
                         PALETTE_WHITE, (ImagePose){.is_mirrored = !is_red});
    }
}

static void say_empty(App *app, Rect r) {
    const float line = ui_text_room(&app->ui, 44);
    const float high = fminf(r.h - line, r.w * 0.6F) * 0.86F;
    const LibraryScreen *const l = library_screen_state(app);
    const bool has_some = l->books != NULL && library_count(l->books) > 0;
    if (!has_some && high >= 160) {
        draw_waiting(app,
                     (Rect){r.x + (r.w - high * 1.5F) / 2, r.y + (r.h - line - high) / 2, high * 1.5F, high});
        r = (Rect){r.x, r.y + (r.h - line + high) / 2, r.w, line};
    }
    ui_text(&app->ui, text_look(FONT_ITALIC, 19, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), r,
            has_some ? "No match here is like that."
            : l->place == LIBRARY_TRASH
                ? "The trash is empty."
                : "No match has been saved yet. Every confirmed turn is saved automatically.");
}

int library_rows_draw(App *app, Rect area) {
    Ui *const ui = &app->ui;
    LibraryScreen *const l = library_screen_state(app);
    widget_wood(ui, area);
    const Rect r = rect_inset(area, 12);
    if (l->shown_count == 0) {
        say_empty(app, r);
        return -1;
    }
    int pointed = -1;
    const UiListLook look = {
        .bar = "load.scroll", .area = r, .count = l->shown_count, .height = row_height, .data = app};
    UiListRows rows =
        list_begin(ui, &l->list, &look, strncmp(ui->focus, "load.row-", strlen("load.row-")) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        if (!draw_row(app, &rows, row, i)) {
            return -1;
        }
        pointed = !ui->shows_focus && rect_contains(row, ui->pointer) ? i : pointed;
    }
    list_end(&rows);
    return pointed >= 0 ? pointed : l->list.at;
}
