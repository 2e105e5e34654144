// Heroes on their bases, luck on a scale, and the fallen, each side in a column of its own.

#include "result/result_deeds.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "render/art.h"
#include "replay/strings.h"
#include "result/result_armies.h"

enum { BEST = 3, HEAD = 28, LINE = 19, METER_ROW = 24, STRIP = 50, BETWEEN = 24, APART = 5 };
static const float LEAST_WIDTH = 600, LEAST_HEIGHT = 236, LETTERS_MOST = 1.3F;

bool result_deeds_fit(const App *app, const Lookback *l, Rect area) {
    return area.w >= LEAST_WIDTH && area.h >= LEAST_HEIGHT && ui_text_size(&app->ui, 1) <= LETTERS_MOST &&
           result_armies_has_deeds(l);
}

// --- Heroes ---

static ArtName figure_of(const LedgerMinion *m, Pose pose) {
    const ViewMinion seen = {
        .kind = m->kind, .minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
    return art_minion(&seen, pose);
}

static void hero_name(const App *app, const LedgerMinion *m, char *out, size_t size) {
    char own[NAME_SIZE];
    const ViewMinion seen = {.minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
    session_minion_name(&app->session, m->label, own);
    if (own[0] != '\0' && m->creature == 0) {
        (void)snprintf(out, size, "%s", own);
    } else {
        string_minion_called(&seen, own, out, size);
    }
}

// On its base, larger the more it did; whoever fell is a shade of itself.
static void draw_figure(DrawList *list, const LedgerMinion *m, Rect cell, float share) {
    const float high = fminf(cell.h * share, cell.w * 1.1F);
    const float wide = high * 120 / 140;
    const float base = fminf(wide * 1.1F, cell.w);
    const float ground = cell.y + cell.h - base * 0.24F;
    const Rect at = {cell.x + (cell.w - wide) / 2, ground - high * 0.95F, wide, high};
    draw_image(list, m->owner == PLAYER_RED ? "board/base_red" : "board/base_blue",
               (Rect){cell.x + (cell.w - base) / 2, ground - base * 0.34F, base, base * 70 / 120}, m->owner,
               PALETTE_WHITE);
    draw_image_posed(list, figure_of(m, m->died != 0 ? POSE_STAND : POSE_FIGHT).text, at, m->owner,
                     color_alpha(PALETTE_WHITE, m->died != 0 ? 0.45F : 1),
                     (ImagePose){.is_mirrored = m->owner == PLAYER_BLUE});
}

static void draw_hero(App *app, const LedgerMinion *m, Rect cell, int rank) {
    Ui *const ui = &app->ui;
    char text[80];
    const float line = ui_text_room(ui, LINE);
    Rect words = rect_cut_bottom(&cell, 2 * line);
    words = (Rect){words.x + APART, words.y, words.w - 2 * APART, words.h};
    draw_figure(&app->list, m, cell, rank == 0 ? 1 : 0.9F - 0.06F * (float)rank);
    hero_name(app, m, text, sizeof text);
    ui_text(ui, text_look(FONT_BOLD, 15, ALIGN_CENTER, palette_color(COLOR_INK)), rect_cut_top(&words, line),
            text);
    if (m->kills > 0) {
        (void)snprintf(text, sizeof text, "%d damage, %d %s", m->dealt, m->kills,
                       m->kills == 1 ? "kill" : "kills");
    } else {
        (void)snprintf(text, sizeof text, "%d damage", m->dealt);
    }
    ui_text(ui, text_look(FONT_BODY, 14, ALIGN_CENTER, palette_color(COLOR_INK_SOFT)), words, text);
}

static void draw_heroes(App *app, const Lookback *l, Player seat, const char *words, Rect r) {
    static const char *const names[] = {
        [PLAYER_RED] = "result.heroes-red", [PLAYER_BLUE] = "result.heroes-blue"};
    const Ledger *const ledger = retrospect_ledger(l->told);
    int best[BEST];
    const int count = ledger_heroes(ledger, seat, BEST, best);
    if (words[0] == '\0') {
        ui_text(&app->ui, text_look(FONT_ITALIC, 16, ALIGN_CENTER, palette_color(COLOR_INK_SOFT)), r,
                "Harmed nobody.");
        return;
    }
    (void)ui_widget(&app->ui, ROLE_LABEL, names[seat], r, ui_words(words, NULL), false);
    ui_hint(&app->ui, words);
    for (int i = 0; i < count && i < BEST; i++) {
        draw_hero(app, &ledger->minions[best[i]], rect_cut_left(&r, r.w / (float)(count - i)), i);
    }
}

// --- Luck ---

// A scale from bad luck to luck, and a needle where this match lies: [share] as in LuckSeat.
static void draw_scale(DrawList *list, Rect r, int share) {
    const float at = 1 - (float)share / LUCK_ONE;
    const Rect groove = {r.x, r.y + r.h / 2 - 3, r.w, 6};
    draw_round(list, groove, 3, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    const float middle = r.x + r.w / 2;
    const float needle = r.x + 4 + (r.w - 8) * at;
    const Rect part = {fminf(middle, needle), groove.y + 1.5F, fabsf(needle - middle), 3};
    draw_rect(list, part, palette_color(at < 0.5F ? COLOR_BAD : COLOR_GOOD));
    draw_rect(list, (Rect){middle - 0.75F, r.y + r.h / 2 - 6, 1.5F, 12}, palette_color(COLOR_INK));
    const Point top = {needle, r.y + r.h / 2};
    draw_circle(list, top, 6, palette_color(COLOR_CASING));
    draw_circle(list, top, 4.5F, palette_color(COLOR_BRASS_LIGHT));
}

static void draw_luck_row(App *app, Rect r, const char *label, int share) {
    Ui *const ui = &app->ui;
    char words[60];
    retrospect_rarity_words(share, words, sizeof words);
    ui_text(ui, text_look(FONT_BOLD, 15, ALIGN_LEFT, palette_color(COLOR_INK)),
            rect_cut_left(&r, ui_text_room(ui, 50)), label);
    const Rect scale = rect_cut_left(&r, fminf(r.w * 0.36F, 130));
    (void)rect_cut_left(&r, 10);
    draw_scale(&app->list, scale, share);
    ui_text(ui, text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_INK)), r, words);
}

static void draw_luck(App *app, const Lookback *l, Player seat, const char *words, Rect r) {
    static const char *const names[] = {[PLAYER_RED] = "result.luck-red", [PLAYER_BLUE] = "result.luck-blue"};
    Ui *const ui = &app->ui;
    const Luck *const luck = retrospect_luck(l->told);
    if (words[0] == '\0') {
        return;
    }
    (void)ui_widget(ui, ROLE_LABEL, names[seat], r, ui_words(words, NULL), false);
    ui_hint(ui, words);
    if (luck == NULL) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)), 12,
                               r, words);
        return;
    }
    draw_luck_row(app, rect_cut_top(&r, r.h / 2), "Dice", luck->seats[seat].damage_share);
    draw_luck_row(app, r, "Cards", luck->seats[seat].draw_share);
}

// --- The fallen ---

static int count_fallen(const Ledger *ledger, Player seat) {
    int count = 0;
    for (int i = 0; i < ledger->minion_count; i++) {
        count += ledger->minions[i].owner == seat && ledger->minions[i].died != 0 ? 1 : 0;
    }
    return count;
}

// As many of them as have room, side by side and closer together the more there are.
static void draw_fallen(App *app, const Ledger *ledger, Player seat, Rect r) {
    Ui *const ui = &app->ui;
    char text[40];
    const int count = count_fallen(ledger, seat);
    const float wide = r.h * 120 / 140;
    (void)snprintf(text, sizeof text, count == 0 ? "Nobody fell" : "%d fell", count);
    ui_text(ui, text_look(FONT_BOLD, 15, ALIGN_LEFT, palette_color(COLOR_INK)),
            rect_cut_left(&r, ui_text_width(ui, FONT_BOLD, ui_text_size(ui, 15), text) + 4), text);
    const float step = count > 1 ? fminf(wide * 0.72F, (r.w - wide) / (float)(count - 1)) : 0;
    int drawn = 0;
    for (int i = 0; i < ledger->minion_count; i++) {
        const LedgerMinion *const m = &ledger->minions[i];
        if (m->owner == seat && m->died != 0) {
            draw_image_posed(&app->list, figure_of(m, POSE_DUCK).text,
                             (Rect){r.x + step * (float)drawn, r.y, wide, r.h}, (int)seat,
                             color_alpha(PALETTE_WHITE, 0.75F),
                             (ImagePose){.is_mirrored = seat == PLAYER_BLUE});
            drawn++;
        }
    }
}

// --- Columns ---

static void draw_seat(App *app, const Lookback *l, const DeedsWords *words, Player seat, Rect r) {
    Ui *const ui = &app->ui;
    Rect head = rect_cut_top(&r, ui_text_room(ui, HEAD));
    const Rect emblem = rect_cut_left(&head, head.h);
    draw_image(&app->list, art_emblem((int)seat), rect_inset(emblem, 3), (int)seat, PALETTE_WHITE);
    (void)rect_cut_left(&head, 6);
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_INK)), head,
            session_player_name(&app->session, seat));
    draw_fallen(app, retrospect_ledger(l->told), seat, rect_cut_bottom(&r, STRIP));
    (void)rect_cut_bottom(&r, 4);
    draw_luck(app, l, seat, words->luck[seat], rect_cut_bottom(&r, ui_text_room(ui, 2 * METER_ROW)));
    (void)rect_cut_bottom(&r, 4);
    draw_heroes(app, l, seat, words->heroes[seat], r);
}

void result_deeds_draw(App *app, const Lookback *l, const DeedsWords *words, Rect area) {
    const float half = (area.w - BETWEEN) / 2;
    const Rect strip = {area.x, area.y + area.h - STRIP, area.w, STRIP};
    (void)ui_widget(&app->ui, ROLE_LABEL, "result.fallen", strip, ui_words(words->fallen, NULL), false);
    ui_hint(&app->ui, words->fallen);
    const Color rule = color_alpha(palette_color(COLOR_BRASS_DIM), 0.7F);
    draw_rect(&app->list, (Rect){area.x, area.y, area.w, 1}, rule);
    draw_rect(&app->list, (Rect){area.x + half + BETWEEN / 2.0F, area.y + 8, 1, area.h - 8}, rule);
    area = (Rect){area.x, area.y + 6, area.w, area.h - 6};
    draw_seat(app, l, words, PLAYER_RED, (Rect){area.x, area.y, half, area.h});
    draw_seat(app, l, words, PLAYER_BLUE, (Rect){area.x + half + BETWEEN, area.y, half, area.h});
}
