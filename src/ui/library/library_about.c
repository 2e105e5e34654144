// What the match of a row is, read from its file: the board, who plays, how far it is.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "kit/widgets.h"
#include "library/library_screen.h"
#include "match/deck_starters.h"
#include "match/match_called.h"
#include "play/save_glimpse.h"
#include "render/art.h"
#include "render/palette.h"
#include "render/scene_map.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"

static void say(App *app, Rect *r, FontId font, Color color, const char *text) {
    const TextLook look = text_look(font, 17, ALIGN_LEFT, color);
    const float height = ui_paragraph(&app->ui, look, (Rect){r->x, r->y, r->w, 0}, text, false);
    (void)ui_paragraph_fit(&app->ui, look, 12, rect_cut_top(r, fminf(height + 3, r->h)), text);
}

// "Ann, House of Life: human"
static void player_words(const SaveGlimpse *g, Player player, char *out, size_t size) {
    const MatchPlayer *p = &g->players[player];
    const int house = g->view.players[player].house;
    enum { LETTERS = 40 };
    const Player other = player == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
    const PlayerNames names = {p->name, g->players[other].name};
    char name[MATCH_CALLED_SIZE];
    match_called_name(names, player, name, sizeof name);
    if (plain_text_letters(name, sizeof name) > LETTERS) {
        match_called_name(names, player, name, LETTERS + 1);
    }
    char seat[21];
    (void)plain_text_cut(seat, sizeof seat, p->seat[0] != '\0' ? p->seat : "human");
    (void)snprintf(out, size, "%s%s%s: %s", name, house != HOUSE_NONE ? ", House of " : "",
                   house != HOUSE_NONE ? string_title(house_slug(house)) : "", seat);
}

static void turn_words(const View *v, char *out, size_t size) {
    (void)snprintf(out, size, "Turn %d%s%s", v->turn, v->result != RESULT_NONE ? ", over: " : "",
                   v->result != RESULT_NONE ? sentence_word(FIELD_RESULT, v->result) : "");
}

static void tell_player(App *app, Rect *r, const SaveGlimpse *g, Player player) {
    char text[160];
    const float side = ui_text_room(&app->ui, 22);
    draw_image(&app->list, art_emblem((int)player), (Rect){r->x, r->y, side, side}, (int)player,
               PALETTE_WHITE);
    player_words(g, player, text, sizeof text);
    Rect words = {r->x + side + 8, r->y, r->w - side - 8, r->h};
    say(app, &words, FONT_BODY, palette_color(COLOR_CREAM), text);
    *r = (Rect){r->x, words.y, r->w, words.h};
}

// By its name, if it is one of the game or the player still has it.
static void deck_words(const LibraryFacts *f, const SaveGlimpse *g, Player player, char out[DECK_NAME_SIZE]) {
    if (strcmp(f->decks[player], "own") != 0) {
        deck_starter_title(f->decks[player], out);
    } else {
        (void)snprintf(out, DECK_NAME_SIZE, "%s",
                       g->decks[player][0] != '\0' ? g->decks[player] : "a custom deck");
    }
}

// "Decks: Forced March against a custom deck. 2 more lines, 1 turn taken back."
static void more_words(const LibraryFacts *f, const SaveGlimpse *g, char *out, size_t size) {
    char lines[40] = "";
    char taken[40] = "";
    char decks[PLAYER_BLUE + 1][DECK_NAME_SIZE];
    deck_words(f, g, PLAYER_RED, decks[PLAYER_RED]);
    deck_words(f, g, PLAYER_BLUE, decks[PLAYER_BLUE]);
    if (f->lines > 0) {
        (void)snprintf(lines, sizeof lines, " %d more %s.", f->lines, f->lines == 1 ? "line" : "lines");
    }
    if (f->taken_back > 0) {
        (void)snprintf(taken, sizeof taken, " %d %s taken back.", f->taken_back,
                       f->taken_back == 1 ? "turn" : "turns");
    }
    (void)snprintf(out, size, "Decks: %s against %s.%s%s", decks[PLAYER_RED], decks[PLAYER_BLUE], lines,
                   taken);
}

// Where they have no room, pointing at them tells them.
static void tell_handicaps(App *app, Rect *r, const char *handicaps) {
    const TextLook look = text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM));
    if (handicaps[0] == '\0') {
        return;
    }
    if (ui_paragraph(&app->ui, look, (Rect){0, 0, r->w, 0}, handicaps, false) > r->h) {
        ui_hint(&app->ui, handicaps);
    }
    if (r->h >= ui_text_room(&app->ui, 22)) {
        say(app, r, FONT_BODY, look.color, handicaps);
    }
}

static void tell(App *app, Rect r, const SaveGlimpse *g, const LibraryEntry *e) {
    char text[160];
    const View *v = &g->view;
    // Where texts are very large they have all the room.
    const float words = ui_text_room(&app->ui, g->handicaps[0] != '\0' ? 290 : 200);
    const float room = fminf(scene_map_height(r.w), r.h - words);
    if (room >= 60) {
        const Rect map = rect_cut_top(&r, room);
        draw_clip(&app->list, map);
        scene_map_draw(&app->list, v, g->seat, (SquareId){0}, map);
        draw_clip(&app->list, (Rect){0, 0, 0, 0});
        draw_frame(&app->list, map, 1.2F, palette_color(COLOR_BRASS_DIM));
        (void)rect_cut_top(&r, 8);
    }
    turn_words(v, text, sizeof text);
    say(app, &r, FONT_BOLD, palette_color(COLOR_BRASS), text);
    tell_player(app, &r, g, PLAYER_RED);
    tell_player(app, &r, g, PLAYER_BLUE);
    if (e->is_known && e->facts.is_good && r.h >= ui_text_room(&app->ui, 22)) {
        more_words(&e->facts, g, text, sizeof text);
        say(app, &r, FONT_BODY, palette_color(COLOR_CREAM), text);
    }
    tell_handicaps(app, &r, g->handicaps);
    (void)snprintf(text, sizeof text, "Saved %s", g->age);
    if (r.h < ui_text_room(&app->ui, 22)) {
        return; // the row says it, too
    }
    say(app, &r, FONT_ITALIC, palette_color(COLOR_CREAM_DIM), text);
}

// "Turn 3. Ann, House of Life: human. Blue, House of War: easy": for a player who does not see the picture.
static void value_words(const SaveGlimpse *g, char *out, size_t size) {
    char turn[60];
    char red[120];
    char blue[120];
    turn_words(&g->view, turn, sizeof turn);
    player_words(g, PLAYER_RED, red, sizeof red);
    player_words(g, PLAYER_BLUE, blue, sizeof blue);
    const char *const handicaps = g->handicaps;
    (void)snprintf(out, size, "%s. %s. %s%s%s", turn, red, blue, handicaps[0] != '\0' ? ". " : "", handicaps);
}

// What is wrong in a sentence, and below it the place for those who mend the file by hand.
static void tell_problem(App *app, Rect r, const SaveGlimpse *g) {
    say(app, &r, FONT_BODY, palette_color(COLOR_CREAM_BAD), g->problem);
    (void)rect_cut_top(&r, 8);
    say(app, &r, FONT_ITALIC, palette_color(COLOR_CREAM_DIM), g->detail);
}

void library_about_draw(App *app, Rect area, int told) {
    char path[PATH_SIZE + 300];
    LibraryScreen *const l = library_screen_state(app);
    const LibraryEntry *const e = library_screen_at(app, told);
    widget_wood(&app->ui, area);
    if (e == NULL) {
        const Rect r = rect_inset(area, 14);
        const float high = fminf(scene_map_height(r.w), r.h);
        draw_image(&app->list, "board/map", (Rect){r.x, r.y, r.w, high}, 0, color_alpha(PALETTE_WHITE, 0.5F));
        (void)ui_paragraph_fit(&app->ui,
                               text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12,
                               (Rect){r.x, r.y + high + 8, r.w, r.h - high - 8},
                               "The match that is chosen in the list is shown here.");
    }
    if (e == NULL || l->reader == NULL) {
        return;
    }
    library_file(&app->paths, (LibraryPlace)l->place, e, path, sizeof path);
    const SaveGlimpse *g = save_reader_ask(l->reader, path, app->session.is_patient);
    char value[UI_LABEL_MAX] = "reading";
    if (g != NULL && g->is_there) {
        value_words(g, value, sizeof value);
    } else if (g != NULL) {
        (void)snprintf(value, sizeof value, "%s %s", g->problem, g->detail);
    }
    (void)ui_widget(&app->ui, ROLE_LABEL, "load.about", area, ui_words(e->name, value), false);
    Rect r = rect_inset(area, 14);
    if (g != NULL && g->is_there) {
        tell(app, r, g, e);
    } else if (g != NULL) {
        tell_problem(app, r, g);
    }
}
