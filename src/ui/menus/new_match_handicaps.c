// The dialog of handicaps.

#include "menus/new_match_handicaps.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "match/handicap.h"
#include "menus/new_match.h"

enum { CARD_CHOICES = HAND_SIZE + 1, NOVICE_CHOICES = START_NOVICES + MORE_NOVICES_MAX + 1, WORD = 16 };

static bool has_any(const SessionSetup *d) {
    return d->blue_begins || !handicap_is_none(&d->handicaps[PLAYER_RED]) ||
           !handicap_is_none(&d->handicaps[PLAYER_BLUE]);
}

void new_match_handicaps_begins(const App *app, Player player, char out[NEW_MATCH_BEGINS_SIZE]) {
    char words[HANDICAP_WORDS_SIZE];
    const SessionSetup *d = &new_match_of(app)->draft;
    handicap_words(&d->handicaps[player], player == PLAYER_BLUE && d->blue_begins, words);
    out[0] = '\0';
    if (words[0] != '\0') {
        (void)snprintf(out, NEW_MATCH_BEGINS_SIZE, "Begins with %s. ", words);
    }
}

void new_match_handicap_button(App *app, Rect r) {
    Ui *ui = &app->ui;
    const char *label = has_any(&new_match_of(app)->draft) ? "Handicaps: set" : "Handicaps: none";
    if (widget_button(ui, "new.handicaps", r, label, true)) {
        new_match_of(app)->asks_handicaps = true;
        app->is_dialog_open = true;
        ui->event_used = true;
        ui_focus(ui, "handicap.red-cards");
    }
    ui_hint(ui, "What each player begins with: cards in the first hand, novices in the Sanctum, initiative.");
}

// --- The dialog ---

// "No cards", "1 card", "2 cards" ... as a choice of a number from 0.
static void choose_number(Ui *ui, const char *name, Rect r, const char *thing, int count, int *value) {
    char titles[NOVICE_CHOICES][WORD];
    const char *words[NOVICE_CHOICES];
    for (int i = 0; i < count; i++) {
        (void)snprintf(titles[i], WORD, "%d %s%s", i, thing, i == 1 ? "" : "s");
        words[i] = titles[i];
    }
    (void)widget_choice(ui, name, r, words, count, value);
}

static void draw_cards(Ui *ui, SessionSetup *d, Player player, Rect r) {
    int cards = HAND_SIZE - d->handicaps[player].fewer_cards;
    choose_number(ui, player == PLAYER_RED ? "handicap.red-cards" : "handicap.blue-cards", r, "card",
                  CARD_CHOICES, &cards);
    ui_hint(ui, "How many cards 1(d) of turn 1 deals. From turn 2 on every hand is filled to 5.");
    d->handicaps[player].fewer_cards = HAND_SIZE - cards;
}

static void draw_novices(Ui *ui, SessionSetup *d, Player player, Rect r) {
    int novices = START_NOVICES + d->handicaps[player].more_novices;
    choose_number(ui, player == PLAYER_RED ? "handicap.red-novices" : "handicap.blue-novices", r, "novice",
                  NOVICE_CHOICES, &novices);
    ui_hint(ui, "How many novices wait in the Sanctum when the match begins. The rules have 4.");
    d->handicaps[player].more_novices = novices - START_NOVICES;
}

static Rect title_row(Ui *ui, Rect *r, float height, const char *title) {
    Rect row = rect_cut_top(r, height);
    (void)rect_cut_top(r, 8);
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_left(&row, row.w * 0.26F), title);
    return row;
}

static void draw_choices(Ui *ui, SessionSetup *d, Rect *r, float height) {
    static const char *const first[] = {"Red", "Blue"};
    const TextLook head = text_look(FONT_BOLD, 18, ALIGN_CENTER, palette_color(COLOR_BRASS));
    for (int line = 0; line < 3; line++) {
        static const char *const titles[] = {"", "First hand", "Novices"};
        Rect row = title_row(ui, r, line == 0 ? height * 0.8F : height, titles[line]);
        for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
            const Rect half = player == PLAYER_RED ? rect_cut_left(&row, (row.w - 12) / 2) : row;
            if (line == 0) {
                ui_text(ui, head, half, player == PLAYER_RED ? "Red" : "Blue");
            } else if (line == 1) {
                draw_cards(ui, d, player, half);
            } else {
                draw_novices(ui, d, player, half);
            }
            (void)rect_cut_left(&row, player == PLAYER_RED ? 12 : 0);
        }
    }
    int begins = d->blue_begins ? 1 : 0;
    const Rect row = title_row(ui, r, height, "Initiative");
    (void)widget_choice(ui, "handicap.initiative", row, first, 2, &begins);
    ui_hint(ui, "Who begins with initiative. The rules give it to Red.");
    d->blue_begins = begins == 1;
}

static void close_dialog(App *app) {
    new_match_of(app)->asks_handicaps = false;
    app_close_dialog(app, "new.handicaps");
}

void new_match_handicap_dialog(App *app) {
    Ui *ui = &app->ui;
    SessionSetup *d = &new_match_of(app)->draft;
    if (!new_match_of(app)->asks_handicaps) {
        return;
    }
    Rect r = widget_dialog(ui, 620, 330, "Handicaps");
    Rect foot = rect_cut_bottom(&r, 44);
    (void)rect_cut_bottom(&r, 8);
    const float height = fminf(ui_text_room(ui, 38), (r.h - 62) / 4);
    draw_choices(ui, d, &r, height);
    const char note[] = "Both players see this before the match, with its result and in the library.";
    (void)ui_widget(ui, ROLE_LABEL, "handicap.note", r, ui_words(note, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 16, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), 12,
                           r, note);
    if (widget_button(ui, "handicap.none", rect_cut_left(&foot, 180), "No handicap", has_any(d))) {
        d->handicaps[PLAYER_RED] = (Handicap){0};
        d->handicaps[PLAYER_BLUE] = (Handicap){0};
        d->blue_begins = false;
        ui_focus(ui, "handicap.red-cards");
    } else if (widget_way_out(ui, "handicap.done", rect_cut_right(&foot, 180), "Done") ||
               widget_main_key(ui)) {
        close_dialog(app);
    }
}
