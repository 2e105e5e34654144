// The match in words: the turn that decided it, luck, heroes and the fallen.

#include "result/result_told.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "play/why.h"
#include "replay/strings.h"
#include "result/result_deeds.h"

enum { WORDS = DEEDS_WORDS, BEST = 3 };

static Player winner_of(const GameState *s) {
    return s->result == RESULT_RED ? PLAYER_RED : s->result == RESULT_BLUE ? PLAYER_BLUE : PLAYER_NONE;
}

// --- Sentences ---

// How the last turn decided it: nobody knows a chance after it.
static void ended_words(const App *app, const Lookback *l, int turn, Player winner, char out[WORDS]) {
    char chance[24];
    const GameState *const s = &app->session.match->state;
    const bool is_conceded = s->result_reason == GAME_OVER_CONCESSION;
    const Player told = is_conceded ? player_other(winner) : winner;
    why_chance_words((lookback_chance(l, turn, told) + 50) / 100, chance, sizeof chance);
    if (is_conceded) {
        (void)snprintf(out, WORDS, "%.40s conceded in turn %d, with a chance of %s.",
                       session_short_name(&app->session, told), turn, chance);
    } else {
        (void)snprintf(out, WORDS, "Turn %d decided it: the chance of %.40s was %s, and they won.", turn,
                       session_short_name(&app->session, told), chance);
    }
}

static int decided_words(const App *app, const Lookback *l, char out[WORDS]) {
    char before[24];
    char after[24];
    const Player winner = winner_of(&app->session.match->state);
    const Review *const chances = lookback_chances(l);
    if (!retrospect_is_over(l->told)) {
        (void)snprintf(out, WORDS, "The turns are thought over: %d%%.", retrospect_percent(l->told));
        return 0;
    }
    const int turn = winner == PLAYER_NONE ? 0 : review_decided(chances, winner);
    if (turn == 0) {
        (void)snprintf(out, WORDS, "No single turn decided it.");
        return 0;
    }
    const int next = lookback_chance(l, turn + 1, winner);
    if (next < 0) {
        ended_words(app, l, turn, winner, out);
    } else {
        why_chance_words((lookback_chance(l, turn, winner) + 50) / 100, before, sizeof before);
        why_chance_words((next + 50) / 100, after, sizeof after);
        (void)snprintf(out, WORDS, "Turn %d decided it: the chance of %.40s rose from %s to %s.", turn,
                       session_short_name(&app->session, winner), before, after);
    }
    return turn;
}

// A sum that is nearly nothing has no sign.
static double plain_zero(double value) {
    return value > -0.05 && value < 0.05 ? 0 : value;
}

static void luck_words(const App *app, const Lookback *l, Player seat, char out[WORDS]) {
    char damage[60];
    char draws[60];
    const Luck *const luck = retrospect_luck(l->told);
    if (luck == NULL) {
        (void)snprintf(out, WORDS, "%.40s's luck is being worked out.",
                       session_short_name(&app->session, seat));
        return;
    }
    const LuckSeat *const s = &luck->seats[seat];
    retrospect_rarity_words(s->damage_share, damage, sizeof damage);
    retrospect_rarity_words(s->draw_share, draws, sizeof draws);
    (void)snprintf(
        out, WORDS,
        "%.40s's luck: damage taken by the enemy minus damage taken was %+d, expected %+.1f (%s). Of %d "
        "card%s "
        "drawn in turns when only a part of the deck could be paid for, %d could be, expected %.1f "
        "(%s).",
        session_short_name(&app->session, seat), s->dealt, plain_zero(s->dealt_expected), damage, s->drawn,
        s->drawn == 1 ? "" : "s", s->useful, plain_zero(s->useful_expected), draws);
}

static void minion_words(const App *app, const LedgerMinion *m, char *out, size_t size) {
    char own[NAME_SIZE];
    const ViewMinion seen = {.minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
    session_minion_name(&app->session, m->label, own);
    string_minion_called(&seen, own, out, size);
}

static void heroes_words(const App *app, const Lookback *l, Player seat, char out[WORDS]) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    int best[BEST];
    const int count = ledger_heroes(ledger, seat, BEST, best);
    size_t used =
        (size_t)snprintf(out, WORDS, count == 0 ? "%.40s's minions harmed nobody." : "%.40s's heroes: ",
                         session_short_name(&app->session, seat));
    for (int i = 0; i < count && used < WORDS; i++) {
        char name[80];
        const LedgerMinion *const m = &ledger->minions[best[i]];
        minion_words(app, m, name, sizeof name);
        used += (size_t)snprintf(out + used, WORDS - used, "%s%.60s (%d damage, %d %s%s)", i > 0 ? ", " : "",
                                 name, m->dealt, m->kills, m->kills == 1 ? "kill" : "kills",
                                 m->died != 0 ? ", fell" : "");
    }
}

static int fallen_of(const Ledger *ledger, Player seat, int *last) {
    int count = 0;
    for (int i = 0; i < ledger->minion_count; i++) {
        if (ledger->minions[i].owner == seat && ledger->minions[i].died != 0) {
            count++;
            *last = *last < 0 || ledger->minions[i].died >= ledger->minions[*last].died ? i : *last;
        }
    }
    return count;
}

static void fallen_words(const App *app, const Lookback *l, char out[WORDS]) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    int last = -1;
    const int red = fallen_of(ledger, PLAYER_RED, &last);
    const int blue = fallen_of(ledger, PLAYER_BLUE, &last);
    size_t used = (size_t)snprintf(out, WORDS, "The fallen: %d of %.40s's, %d of %.40s's.", red,
                                   session_short_name(&app->session, PLAYER_RED), blue,
                                   session_short_name(&app->session, PLAYER_BLUE));
    if (last >= 0 && used < WORDS) {
        char name[80];
        minion_words(app, &ledger->minions[last], name, sizeof name);
        (void)snprintf(out + used, WORDS - used, " The last was %.60s in turn %d.", name,
                       ledger->minions[last].died);
    }
}

// --- Rows ---

enum { ROWS = 5, ROW_GAP = 8, SMALLEST = 12 };

// "": there is nothing to tell.
static void row_words(const App *app, const Lookback *l, int row, char words[WORDS]) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    const Luck *const luck = retrospect_luck(l->told);
    const Player seat = row % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
    int best[BEST];
    int last = -1;
    words[0] = '\0';
    if (row < 2) {
        const LuckSeat *const s = luck != NULL ? &luck->seats[seat] : NULL;
        if (s == NULL || s->dealt != 0 || s->drawn != 0 || s->dealt_expected != 0) {
            luck_words(app, l, seat, words);
        }
    } else if (row < 4) {
        if (ledger_heroes(ledger, seat, BEST, best) > 0) {
            heroes_words(app, l, seat, words);
        }
    } else if (fallen_of(ledger, PLAYER_RED, &last) + fallen_of(ledger, PLAYER_BLUE, &last) > 0) {
        fallen_words(app, l, words);
    } else {
        (void)snprintf(words, WORDS, "Nobody fell in this match.");
    }
}

static TextLook row_look(void) {
    return text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_INK));
}

// The turn that decided it, over the rows.
static float decided_height(const Ui *ui) {
    return fminf(ui_text_room(ui, 40), 58);
}

float result_told_height(App *app, const Lookback *l, float width) {
    char words[WORDS];
    float height = 24 + decided_height(&app->ui) + 6;
    for (int i = 0; i < ROWS; i++) {
        row_words(app, l, i, words);
        if (words[0] != '\0') {
            height += ROW_GAP + ui_paragraph(&app->ui, row_look(), (Rect){0, 0, width - 30, 0}, words, false);
        }
    }
    return height;
}

// What the numbers of a row are, for those that do not say it.
static const char *about(int row) {
    return row < 2
               ? "Damage: hit points that the others lost, less one's own. Expected: the mean of 200 more "
                 "tries of each turn, same "
                 "orders, other dice. Cards: those that could be paid for at once, and the mean of what was "
                 "left of the deck."
               : NULL;
}

static void draw_row(App *app, int number, Rect row, TextLook look, const char *words) {
    static const char *const names[ROWS] = {"result.luck-red", "result.luck-blue", "result.heroes-red",
                                            "result.heroes-blue", "result.fallen"};
    const char *const more = about(number);
    Ui *const ui = &app->ui;
    (void)ui_widget(ui, ROLE_LABEL, names[number], row, ui_words(words, NULL), false);
    ui_hint(ui, more != NULL ? more : words);
    (void)ui_paragraph_fit(ui, look, 12, rect_inset(row, 2), words);
}

// How high each row is in that size; returns how high all of them are.
static float measure_rows(App *app, const Lookback *l, TextLook look, float width, float heights[ROWS]) {
    float all = 0;
    for (int i = 0; i < ROWS; i++) {
        char words[WORDS];
        row_words(app, l, i, words);
        heights[i] = words[0] != '\0'
                         ? ROW_GAP + ui_paragraph(&app->ui, look, (Rect){0, 0, width - 4, 0}, words, false)
                         : 0;
        all += heights[i];
    }
    return all;
}

// What letters may shrink to, in pixels, before the rows scroll: those that are wished larger keep half of
// that.
static float readable(const Ui *ui) {
    return SMALLEST * (1 + (ui_text_room(ui, 1) - 1) * 0.5F);
}

typedef struct ToldRows {
    App *app;
    const Lookback *l;
    TextLook look;
    int rows[ROWS]; // those that have something to tell
    int count;
} ToldRows;

static float told_row_height(void *data, float width, int index) {
    const ToldRows *const t = data;
    char words[WORDS];
    row_words(t->app, t->l, t->rows[index], words);
    return ROW_GAP + ui_paragraph(&t->app->ui, t->look, (Rect){0, 0, width - 4, 0}, words, false);
}

// Those that have room, and a bar for the others.
static void scroll_rows(App *app, Lookback *l, TextLook look, Rect r) {
    ToldRows told = {.app = app, .l = l, .look = look};
    Rect row;
    for (int i = 0; i < ROWS; i++) {
        char words[WORDS];
        row_words(app, l, i, words);
        told.rows[told.count] = i;
        told.count += words[0] != '\0' ? 1 : 0;
    }
    const UiListLook list = {
        .bar = "result.scroll", .area = r, .count = told.count, .height = told_row_height, .data = &told};
    UiListRows rows = list_begin(&app->ui, &l->told_rows, &list, false);
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char words[WORDS];
        row_words(app, l, told.rows[i], words);
        draw_row(app, told.rows[i], row, look, words);
    }
    list_end(&rows);
}

// All rows as words below each other, in the largest letters in which all of them have room.
static void draw_rows(App *app, Lookback *l, Rect r) {
    float heights[ROWS];
    TextLook look = row_look();
    const float least = readable(&app->ui);
    float all = measure_rows(app, l, look, r.w, heights);
    while (all > r.h && ui_text_size(&app->ui, look.size - 0.25F) >= least) {
        look.size -= 0.25F;
        all = measure_rows(app, l, look, r.w, heights);
    }
    if (all > r.h) {
        scroll_rows(app, l, look, r);
        return;
    }
    for (int i = 0; i < ROWS; i++) {
        char words[WORDS];
        row_words(app, l, i, words);
        if (words[0] != '\0') {
            draw_row(app, i, rect_cut_top(&r, heights[i]), look, words);
        }
    }
}

static void draw_deeds(App *app, const Lookback *l, Rect r) {
    DeedsWords words = {.fallen = ""};
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        row_words(app, l, p - PLAYER_RED, words.luck[p]);
        row_words(app, l, 2 + p - PLAYER_RED, words.heroes[p]);
    }
    row_words(app, l, ROWS - 1, words.fallen);
    result_deeds_draw(app, l, &words, r);
}

static Rect below_decided(const App *app, Rect area) {
    Rect r = rect_inset(area, 12);
    (void)rect_cut_top(&r, decided_height(&app->ui));
    return r;
}

bool result_told_is_drawn(const App *app, const Lookback *l, Rect area) {
    return result_deeds_fit(app, l, below_decided(app, area));
}

void result_told_draw(App *app, Lookback *l, Rect area) {
    char words[WORDS];
    Ui *const ui = &app->ui;
    widget_parchment(ui, area);
    Rect first = rect_inset(area, 12);
    first.h = decided_height(ui);
    const int turn = decided_words(app, l, words);
    if (turn > 0 && widget_button(ui, "result.decided",
                                  rect_cut_right(&first, fminf(ui_text_room(ui, 110), first.w * 0.36F)),
                                  "Watch it", true)) {
        lookback_watch(app, turn);
        return;
    }
    (void)rect_cut_right(&first, turn > 0 ? 12 : 0);
    (void)ui_widget(ui, ROLE_LABEL, "result.turned", first, ui_words(words, NULL), false);
    ui_hint(ui, words);
    (void)ui_paragraph_fit(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_INK)), 12,
                           rect_inset(first, 2), words);
    if (result_told_is_drawn(app, l, area)) {
        draw_deeds(app, l, below_decided(app, area));
    } else {
        draw_rows(app, l, below_decided(app, area));
    }
}
