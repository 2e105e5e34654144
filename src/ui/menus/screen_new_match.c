// Setting up a match on one screen, with the last set-up as the default, so that Enter starts it.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/art.h"
#include "ai/personality.h"
#include "ui/app.h"
#include "menus/new_match.h"
#include "decks/deck_choice.h"
#include "match/match_called.h"
#include "menus/new_match_command.h"
#include "menus/new_match_handicaps.h"
#include "menus/new_match_pictures.h"
#include "play/level_words.h"
#include "play/seat_words.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "kit/widgets.h"

static void new_match_enter(App *app) {
    new_match_of(app)->draft = app->settings.setup;
    new_match_of(app)->asks_handicaps = false;
    // A fresh number for every match; it can be typed over to get the same one again.
    new_match_of(app)->draft.seed = app_next_seed(app, app->settings.setup.seed);
    (void)snprintf(new_match_of(app)->seed, sizeof new_match_of(app)->seed, "%u",
                   (unsigned)new_match_of(app)->draft.seed);
    deck_choice_enter(app);
    ui_focus(&app->ui, "new.start");
    app->ui.shows_focus = true;
}

static void start(App *app) {
    char error[PROBLEM_SIZE];
    new_match_of(app)->draft.seed = new_match_seed(app);
    if (!deck_choice_apply(app, error)) {
        app_say(app, error);
        return;
    }
    app->settings.setup = new_match_of(app)->draft;
    app_save_settings(app);
    if (!app_begin_match(app, &new_match_of(app)->draft)) {
        app_say(app, app->session.error);
        return;
    }
    app_continue(app);
}

static void seat_words(int seat, char *out, size_t size) {
    const AiLevel level = ai_level_by_slug(seat_words_kind_slug(seat));
    if (level == AI_NONE) {
        (void)snprintf(out, size, "A human at this computer. Two of them take turns at the screen.");
        return;
    }
    level_words((int)level, out, size);
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used,
                   " Every level plays by the same rules and knows what its seat may know.");
}

static void choose_seat(Ui *ui, const char *name, Rect row, int *seat) {
    static const char *const seats[SEAT_KIND_COUNT] = {
        "Human",          "Computer: random", "Computer: beginner", "Computer: easy", "Computer: normal",
        "Computer: hard", "Computer: expert"};
    (void)widget_choice(ui, name, row, seats, SEAT_KIND_COUNT, seat);
    char words[UI_HINT_MAX];
    seat_words(*seat, words, sizeof words);
    ui_hint(ui, words);
}

// Computer players have a style.
static bool has_style(const SessionSetup *d, Player player) {
    return seat_words_kind_has_person(player == PLAYER_RED ? d->red : d->blue);
}

static void choose_style(Ui *ui, const char *name, Rect row, int *person) {
    const char *styles[PERSON_COUNT];
    char titles[PERSON_COUNT][24];
    for (int i = 0; i < PERSON_COUNT; i++) {
        (void)snprintf(titles[i], sizeof titles[0], "%s", string_title(personality_slug(i)));
        styles[i] = titles[i];
    }
    (void)widget_choice(ui, name, row, styles, PERSON_COUNT, person);
    ui_hint(ui, *person == PERSON_NONE
                    ? "How the computer likes to play, at any level. Plain plays as it finds best."
                    : personality_about(*person));
}

static void draw_name(App *app, Player player, Rect row) {
    SessionSetup *d = &new_match_of(app)->draft;
    const bool is_red = player == PLAYER_RED;
    char *const name = is_red ? d->red_name : d->blue_name;
    char called[MATCH_CALLED_SIZE];
    char hint[160] = "What the log calls this player.";
    (void)widget_field_of(&app->ui, is_red ? "new.red-name" : "new.blue-name", row, name,
                          (TextRoom){sizeof d->red_name, SESSION_NAME_LETTERS, false});
    match_called_name((PlayerNames){name, is_red ? d->blue_name : d->red_name}, player, called,
                      sizeof called);
    if (strstr(called, " (") != NULL && strstr(name, " (") == NULL) {
        (void)snprintf(hint, sizeof hint,
                       "The log calls this player %s: the name alone would not tell who is meant.", called);
    }
    ui_hint(&app->ui, hint);
}

// Of a human it is their own: the row stays, so that both seats have the same rows.
static void draw_style(App *app, Player player, Rect row) {
    SessionSetup *d = &new_match_of(app)->draft;
    if (has_style(d, player)) {
        choose_style(&app->ui, player == PLAYER_RED ? "new.red-style" : "new.blue-style", row,
                     &d->persons[player]);
    } else {
        const Rect words = {row.x + 9, row.y, row.w - 9, row.h};
        ui_text(&app->ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), words,
                "their own");
    }
}

// The color of the seat, and who sits there.
static void draw_seat_head(App *app, Player player, Rect head) {
    Ui *const ui = &app->ui;
    const char *const color = player == PLAYER_RED ? "Red" : "Blue";
    draw_image(&app->list, art_emblem((int)player), rect_cut_left(&head, 40), (int)player, PALETTE_WHITE);
    (void)rect_cut_left(&head, 12);
    const Rect title = rect_cut_left(&head, fminf(ui_text_room(ui, 70), head.w * 0.45F));
    ui_text(ui, text_look(FONT_TITLE, 27, ALIGN_LEFT, palette_color(COLOR_BRASS)), title, color);
    (void)rect_cut_left(&head, 8);
    draw_name(app, player, (Rect){head.x, head.y + 1, head.w, head.h - 6});
}

// What stands before a field keeps clear of it, and of its focus ring, however large it is drawn.
static void draw_row_title(Ui *ui, Rect r, const char *text) {
    r.w -= 7;
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, text);
}

enum { SEAT_WORDS_SIZE = 500 + NEW_MATCH_BEGINS_SIZE };

// How the deck plays, what the house brings, and how the computer plays that sits there: one text, so that
// all parts have the same size.
static void say_seat(App *app, Player player, char all[SEAT_WORDS_SIZE]) {
    const SessionSetup *d = &new_match_of(app)->draft;
    const int house = player == PLAYER_RED ? d->red_house : d->blue_house;
    const int seat = player == PLAYER_RED ? d->red : d->blue;
    const int person = d->persons[player];
    static const char lead[] = " The computer ";
    const char *const style = deck_choice_style(app, player);
    char text[400];
    char begins[NEW_MATCH_BEGINS_SIZE];
    new_match_handicaps_begins(app, player, begins);
    string_house_text(house, text, sizeof text);
    const AiLevel level = ai_level_by_slug(seat_words_kind_slug(seat));
    const size_t used = strlen(text);
    if (person != PERSON_NONE && seat_words_kind_has_person(seat)) {
        (void)snprintf(text, sizeof text, "%s", personality_about(person));
    } else if (level != AI_NONE) {
        (void)snprintf(text + used, sizeof text - used, "%s%s", lead, ai_level_about((int)level));
        char *const verb = text + used + strlen(lead);
        *verb = (char)(*verb >= 'A' && *verb <= 'Z' ? *verb - 'A' + 'a' : *verb);
    }
    (void)snprintf(all, SEAT_WORDS_SIZE, "%s%s%s%s", begins, style, style[0] != '\0' ? " " : "", text);
}

// Both seats have as much room, and stand beside each other: their words are as large as the longer ones may
// be.
static void draw_seat_words(App *app, Rect r, Player player) {
    enum { LEAST = 12 };
    Ui *ui = &app->ui;
    TextLook look = text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
    char words[PLAYER_COUNT][SEAT_WORDS_SIZE];
    float size = ui_text_size(ui, look.size);
    const Rect lines = {r.x, r.y, r.w, r.h - size * 0.2F}; // what shrinks counts on air under the last one
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        say_seat(app, (Player)i, words[i]);
        look.size = size;
        size = ui_shrink_to(ui, &look, LEAST, lines, words[i]) ? look.size : LEAST;
    }
    look.size = size / ui_text_size(ui, 1); // ui_paragraph_fit() makes it as large as is wished for again
    (void)ui_widget(ui, ROLE_LABEL, player == PLAYER_RED ? "new.red-words" : "new.blue-words", r,
                    ui_words(words[player], NULL), false);
    (void)ui_paragraph_fit(ui, look, LEAST, r, words[player]);
}

// Pictures need room that the choices do not: a wide panel, a high one.
static bool has_pictures(Rect area) {
    return area.w >= 500;
}

// At the right of a wide panel; takes its room off [r].
static void draw_seat_picture(App *app, Player player, Rect area, Rect *r) {
    if (has_pictures(area)) {
        new_match_pictures_draw_leader(app, player, rect_cut_right(r, area.w * 0.34F));
        (void)rect_cut_right(r, 14);
    }
}

// The choice of a house, and below it off the top of [below] the arms of all of them, [arms] high with
// the gap; 0: there is no room.
static void draw_house_rows(App *app, Player player, Rect row, Rect *below, float arms) {
    const bool is_red = player == PLAYER_RED;
    int *house = is_red ? &new_match_of(app)->draft.red_house : &new_match_of(app)->draft.blue_house;
    (void)panel_house_choice(&app->ui, is_red ? "new.red-house" : "new.blue-house", row, house);
    if (arms > 0) {
        (void)rect_cut_top(below, 8);
        new_match_pictures_draw_arms(app, rect_cut_top(below, arms - 12), house);
    }
}

static void draw_seat(App *app, Player player, Rect area, float arms) {
    Ui *ui = &app->ui;
    const bool is_red = player == PLAYER_RED;
    SessionSetup *d = &new_match_of(app)->draft;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 18);
    draw_seat_picture(app, player, area, &r);
    draw_seat_head(app, player, rect_cut_top(&r, 40));
    (void)rect_cut_top(&r, 4);
    const char *const rows[4] = {"Seat", "Style", "House", "Deck"};
    const DeckStarter usual = deck_choice_usual(app, player);
    for (int i = 0; i < 4; i++) {
        Rect row = rect_cut_top(&r, 34);
        draw_row_title(ui, rect_cut_left(&row, 70), rows[i]);
        if (i == 0) {
            choose_seat(ui, is_red ? "new.red-seat" : "new.blue-seat", row, is_red ? &d->red : &d->blue);
        } else if (i == 1) {
            draw_style(app, player, row);
            if (deck_choice_usual(app, player) != usual) {
                deck_choice_tell_usual(app, player);
            }
        } else if (i == 2) {
            draw_house_rows(app, player, row, &r, arms);
        } else if (deck_choice_row(app, player, row)) {
            return;
        }
        (void)rect_cut_top(&r, 10);
    }
    // In a narrow panel arms and leader stand beside the words, as high as these.
    if (!has_pictures(area) && r.h >= 44 && ui_text_room(ui, 1) < 1.3F) {
        const float high = r.h + 10;
        Rect small = rect_cut_right(&r, high * 1.66F);
        small.h = high;
        new_match_pictures_draw_small_leader(app, player, small);
        r.w -= 10;
    }
    draw_seat_words(app, r, player);
}

// What a realm is like (rules 4.3), as long as there is room between the choices and the land.
static void draw_realm_words(App *app, Rect r) {
    static const char *const words[REALM_COUNT] = {
        [REALM_VELDT] = "Grass and woods, five towns, hardly a mountain: groups go where they like.",
        [REALM_VOLGARIA] = "Barren land and woods, five towns: room to march, and little to hide in.",
        [REALM_BADLANDS] = "Lava, volcanoes and holes into the Void between barren land: mind each step.",
        [REALM_GREAT_FROST] = "More than a third is ice, over which groups slide, with volcanoes in it.",
        [REALM_ARBORIA] = "Mostly forest, which conceals whoever stands in it.",
        [REALM_RANDOM] = "One of the five realms, each as likely as the others.",
    };
    const int realm = new_match_of(app)->draft.realm;
    if (r.w > 160) {
        const TextLook look = text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
        const float high =
            fminf(ui_paragraph(&app->ui, look, (Rect){0, 0, r.w, 0}, words[realm], false), r.h);
        (void)ui_paragraph_fit(&app->ui, look, 12, (Rect){r.x, r.y + (r.h - high) / 2, r.w, high},
                               words[realm]);
    }
}

static void draw_board_options(App *app, Rect area) {
    Ui *ui = &app->ui;
    SessionSetup *d = &new_match_of(app)->draft;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 18);
    const float below = ui_text_room(ui, 44); // for two lines about the realm
    const bool is_high = area.h > 120 && area.h >= 36 + below + 36;
    if (area.h > 120) {
        const float wide = (area.h - 12) * 1.52F;
        new_match_pictures_draw_land(app, (Rect){area.x + area.w - wide - 6, area.y + 6, wide, area.h - 12});
        r = (Rect){r.x, r.y + (area.h - (is_high ? 80 + below : 72)) / 2, r.w - wide, r.h};
    }
    Rect row = rect_cut_top(&r, 36);
    if (is_high) {
        draw_realm_words(app, (Rect){r.x, r.y + 8, r.w - 14, below});
    }
    const char *realms[REALM_COUNT - 1];
    char titles[REALM_COUNT - 1][24];
    for (int i = 1; i < REALM_COUNT; i++) {
        (void)snprintf(titles[i - 1], sizeof titles[0], "%s", string_title(realm_slug(i)));
        realms[i - 1] = titles[i - 1];
    }
    draw_row_title(ui, rect_cut_left(&row, 64), "Realm");
    int realm = d->realm - 1;
    (void)widget_choice(ui, "new.realm", rect_cut_left(&row, 220), realms, REALM_COUNT - 1, &realm);
    ui_hint(ui, "Which terrains the board is made of. Random draws one of the five.");
    d->realm = realm + 1;
    (void)rect_cut_left(&row, 28);
    (void)widget_toggle(ui, "new.symmetric", rect_cut_left(&row, 130), "Symmetric", &d->symmetric);
    ui_hint(ui, "Both sides find the same land before them.");
    (void)rect_cut_left(&row, 20);
    draw_row_title(ui, rect_cut_left(&row, 52), "Seed");
    char *const seed = new_match_of(app)->seed;
    const TextRoom room = {sizeof new_match_of(app)->seed - 1, sizeof new_match_of(app)->seed, true};
    (void)widget_field_of(ui, "new.seed", rect_cut_left(&row, 150), seed, room);
    ui_hint(ui, "A number. The same seed with the same houses and orders gives the same match, everywhere.");
    if (area.h > 120 && !is_high) {
        (void)rect_cut_left(&row, 24);
        draw_realm_words(app, (Rect){row.x, area.y + 18, row.w - 14, area.h - 36});
    }
}

static void copy_command(App *app) {
    char command[NEW_MATCH_COMMAND_SIZE];
    new_match_command(app, command);
    if (app->platform.put_clipboard != NULL && app->platform.put_clipboard(app->platform.data, command)) {
        app_say(app, "The command is in the clipboard.");
    } else {
        app_say(app, command);
    }
}

static void draw_foot(App *app, Rect row) {
    Ui *ui = &app->ui;
    const bool is_free = !new_match_of(app)->asks_handicaps;
    const bool is_back = widget_button(ui, "new.back", rect_cut_left(&row, 150), "Back", true);
    (void)rect_cut_left(&row, 12);
    const bool is_copied = widget_button(ui, "new.copy", rect_cut_left(&row, 210), "Copy as a command", true);
    ui_hint(ui,
            "Puts a line into the clipboard that begins this very match in a terminal, here or elsewhere.");
    (void)rect_cut_left(&row, 12);
    new_match_handicap_button(app, rect_cut_left(&row, 210));
    const Rect main_button = rect_cut_right(&row, 240);
    const bool is_start = widget_main_button(ui, "new.start", main_button, "Start", true);
    if (is_copied) {
        copy_command(app);
    } else if (is_start || (is_free && ui_key(ui, KEY_ENTER))) {
        start(app);
    } else if (is_back || (is_free && ui_key(ui, KEY_ESCAPE))) {
        app_pop(app);
    }
}

static void new_match_draw(App *app) {
    Ui *ui = &app->ui;
    Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(&app->ui);
    // Wide windows give the pictures what the choices do not need.
    const float width = fmaxf(fminf(frame.w - 48, 1180), fminf(frame.w * 0.86F, 1440));
    Rect r = {(frame.w - width) / 2, 18, width, frame.h - 36};
    // Larger texts have more to say under the choices; what is left over is for pictures.
    float spare = fmaxf(r.h - 526, 0);
    const float grown = fminf(ui_text_room(ui, 62) - 62, spare * 0.6F);
    spare -= grown;
    // In two rows the arms are nearly twice as large.
    const float arms = spare >= 154 ? 104 : spare >= 44 ? 44 : 0;
    spare -= arms;
    // The land is what differs most from match to match, so high windows show more of it.
    const float land = spare >= 50 ? fminf(spare, 130) + fminf(0.42F * fmaxf(spare - 130, 0), 62) : 0;
    spare -= land;
    const float taller = fminf(spare * 0.5F, 90);
    (void)rect_cut_top(&r, (spare - taller) * 0.4F);
    widget_page_title(ui, rect_cut_top(&r, 46), 40, "New match");
    (void)rect_cut_top(&r, 6);
    Rect seats = rect_cut_top(&r, 312 + grown + arms + taller);
    const Rect left = rect_cut_left(&seats, (width - 20) / 2);
    draw_seat(app, PLAYER_RED, left, arms);
    (void)rect_cut_left(&seats, 20);
    draw_seat(app, PLAYER_BLUE, seats, arms);
    if (app_screen(app) != SCREEN_NEW_MATCH) {
        return;
    }
    (void)rect_cut_top(&r, 10);
    draw_board_options(app, rect_cut_top(&r, 72 + land));
    (void)rect_cut_top(&r, 12);
    draw_foot(app, rect_cut_top(&r, 48));
    if (app_screen(app) == SCREEN_NEW_MATCH) {
        new_match_handicap_dialog(app);
    }
}

static void new_match_end(App *app) {
    if (new_match_of(app) != NULL) {
        new_match_pictures_free(new_match_of(app)->pictures);
    }
}

const Screen screen_new_match = {.name = "new-match",
                                 .topic = "4",
                                 .piece = MUSIC_TITLE,
                                 .end = new_match_end,
                                 .enter = new_match_enter,
                                 .draw = new_match_draw,
                                 .state_size = sizeof(NewMatch)};
