// The card that ends each combat: who fought, who fell, what was dealt and soaked, what decided it, and the
// way back to its beginning.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "ahead/odds_words.h"
#include "theatre/combat_odds.h"
#include "theatre/combat_stage.h"
#include "replay/combat_summary.h"
#include "replay/sentence_words.h"
#include "shell/panels.h"
#include "render/scene_parts.h"
#include "render/art.h"

static void side_name(const App *app, const SummarySide *side, char *out, size_t size) {
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    panel_group_words(app, (Player)side->owner, names.groups[side->group].label, side->left, out, size);
}

// "8 fought, 3 fell", and who.
static void draw_fallen(App *app, Rect r, const char *name, const SummarySide *side) {
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    char text[60];
    char hint[UI_HINT_MAX] = "Nobody fell.";
    (void)snprintf(text, sizeof text, "%d fought, %d fell", side->began, side->fallen_count);
    for (int i = 0; i < side->fallen_count; i++) {
        char who[NAME_MAX_BYTES];
        log_name_minion(who, &names, &labels, side->fallen[i]);
        const size_t used = i == 0 ? 0 : strlen(hint);
        (void)snprintf(hint + used, sizeof hint - used, "%s%s", i == 0 ? "Fallen: " : ", ", who);
    }
    (void)ui_widget(&app->ui, ROLE_LABEL, name, r, ui_words(text, ""), false);
    ui_hint(&app->ui, hint);
    ui_text(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, text);
}

static void draw_line_of(App *app, Rect r, const char *text) {
    ui_text(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, text);
}

// Who is left stands on the side's base, and a skull for each who fell.
static void draw_left(App *app, Rect r, const SummarySide *side) {
    static const char *const bases[PLAYER_COUNT] = {"board/base_neutral", "board/base_red", "board/base_blue",
                                                    "board/base_neutral"};
    const View *v = &playback_of(app)->t.view;
    const ViewGroup *g = &v->groups[side->group];
    const int count = side->left + side->fallen_count;
    const float each = fminf(r.w / (float)(count > 0 ? count : 1), r.h * 0.92F);
    const int seat = side->owner;
    for (int i = 0; i < count; i++) {
        const Rect at = {r.x + each * (float)i, r.y, each, r.h};
        const float wide = fminf(r.h * 120 / 140, each * 1.9F);
        if (i < side->left && i < g->count) {
            const Rect base = {at.x + each / 2 - wide * 0.45F, at.y + r.h - wide * 0.44F, wide * 0.9F,
                               wide * 0.525F};
            draw_image(&app->list, bases[seat], base, seat, PALETTE_WHITE);
            scene_parts_minion_draw(
                &app->list, v, g->members[i],
                (Rect){at.x + (each - wide) / 2, at.y + r.h - wide * 140 / 120, wide, wide * 140 / 120},
                (FigureLook){.alpha = 1});
        } else if (i >= side->left) {
            const float skull = fminf(each, r.h) * 0.72F;
            draw_image(&app->list, "icon/skull",
                       (Rect){at.x + (each - skull) / 2, at.y + (r.h - skull) * 0.7F, skull, skull}, 0,
                       color_alpha(PALETTE_WHITE, 0.85F));
        }
    }
}

static void draw_side(App *app, Rect r, const SummarySide *side, bool is_second, float figures) {
    const float line = (r.h - figures) / 4;
    char text[120];
    side_name(app, side, text, sizeof text);
    Rect head = rect_cut_top(&r, line);
    const float sign = fminf(line, 26);
    const float indent = sign + 4;
    draw_image(&app->list, art_emblem(side->owner), (Rect){head.x, head.y + (line - sign) / 2, sign, sign},
               side->owner, PALETTE_WHITE);
    (void)rect_cut_left(&head, indent);
    widget_label(&app->ui, is_second ? "summary.low" : "summary.high",
                 text_look(FONT_BOLD, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), head, text);
    if (figures > 0) {
        draw_left(app, rect_inset(rect_cut_top(&r, figures), 2), side);
    }
    (void)rect_cut_left(&r, indent);
    draw_fallen(app, rect_cut_top(&r, line), is_second ? "summary.low-fallen" : "summary.high-fallen", side);
    (void)snprintf(text, sizeof text, "%d dealt, %d soaked", side->dealt, side->soaked);
    const Rect dealt = rect_cut_top(&r, line);
    (void)ui_widget(&app->ui, ROLE_LABEL, is_second ? "summary.low-dealt" : "summary.high-dealt", dealt,
                    ui_words(text, ""), false);
    ui_hint(&app->ui, "Hit points that it took from the other side, and damage that its own armor soaked.");
    draw_line_of(app, dealt, text);
    (void)snprintf(text, sizeof text, "%d attack%s, %d missed", side->attacks, side->attacks == 1 ? "" : "s",
                   side->missed);
    draw_line_of(app, r, text);
}

// The odds that it had before: words, and as a bar. They stand out if they say that it was unlikely.
static void draw_odds(App *app, Rect r, const CombatSummary *s) {
    char words[PAST_COMBAT_WORDS];
    ForecastResult came;
    combat_odds_words(app, s, words, sizeof words);
    if (words[0] == '\0') {
        return;
    }
    const ForecastFight *fight = combat_odds_fight(app, s, &came);
    const bool is_strange = fight != NULL && past_combat_surprise(fight, came) != SURPRISE_NONE;
    (void)ui_widget(&app->ui, ROLE_LABEL, "summary.odds", r, ui_words(words, ""), false);
    ui_hint(&app->ui, fight == NULL ? "The combat is fought over again with other dice, to tell its odds."
                                    : "What one could expect when it began, by what was known then. Why (W) "
                                      "tells how that was found.");
    if (fight != NULL) {
        const float inset = r.w * 0.08F;
        const Rect legend = rect_cut_bottom(&r, r.h * 0.34F);
        const Rect bar = rect_cut_bottom(&r, fminf(8, r.h / 5));
        odds_draw_legend(app, legend, fight, combat_odds_lead(app, s));
        const Rect inner = {bar.x + inset, bar.y, bar.w - 2 * inset, bar.h};
        odds_draw_bar(app, inner, fight);
        draw_frame(&app->list, inner, 1, palette_color(COLOR_CREAM_DIM));
    }
    const Color color = palette_color(is_strange      ? COLOR_BRASS
                                      : fight == NULL ? COLOR_CREAM_DIM
                                                      : COLOR_CREAM);
    ui_text_lines(&app->ui, text_look(is_strange ? FONT_BOLD : FONT_BODY, 17, ALIGN_CENTER, color), 10, r,
                  words);
}

static void draw_foot(App *app, Rect r, const CombatSummary *s) {
    PlaybackScreen *p = playback_of(app);
    const LabelText labels = session_labels(&app->session);
    char words[SUMMARY_WORDS];
    combat_summary_decided(s, &p->t, &labels, words);
    Rect button = rect_cut_bottom(&r, fminf(ui_text_room(&app->ui, 34), r.h * 0.45F));
    const float wide = fminf(ui_text_room(&app->ui, 150), button.w);
    button = (Rect){button.x + (button.w - wide) / 2, button.y, wide, button.h};
    if (words[0] != '\0') {
        (void)ui_widget(&app->ui, ROLE_LABEL, "summary.decided", r, ui_words(words, ""), false);
        ui_hint(&app->ui, words);
        ui_text_lines(&app->ui, text_look(FONT_ITALIC, 16, ALIGN_CENTER, palette_color(COLOR_BRASS_LIGHT)),
                      10, r, words);
    }
    if (widget_button(&app->ui, "summary.again", button, "Watch again", true)) {
        playback_jump(p, s->first);
        playback_toggle(p);
    }
}

// Is there a combat that has just ended, and is it to be told of? A log that was searched or drawn on is
// looked at otherwise.
static bool is_due(const PlaybackScreen *p, CombatSummary *s) {
    const Event *e = timeline_last_event(&p->t);
    return e != NULL && e->kind == EV_combat_ended && !p->glide.is_on && !p->is_drawing &&
           combat_summary_at(s, &p->t, p->t.at);
}

void combat_card(App *app, Rect area) {
    static const float FIGURES_LEAST = 40, FIGURES_MOST = 60;
    CombatSummary s;
    if (!is_due(playback_of(app), &s)) {
        return;
    }
    const float w = fminf(ui_text_room(&app->ui, 520), area.w - 24);
    const float least = fminf(ui_text_room(&app->ui, 306), area.h - 12);
    // Where there is room, those who fought are seen.
    const float figures = area.h - 12 - least >= FIGURES_LEAST ? fminf(area.h - 12 - least, FIGURES_MOST) : 0;
    const float h = least + figures;
    Rect r = {area.x + (area.w - w) / 2, area.y + (area.h - h) / 2, w, h};
    ui_raise(&app->ui);
    widget_wood(&app->ui, r);
    r = rect_inset(r, 12);
    char title[80];
    (void)snprintf(title, sizeof title, "The combat ended after %d round%s: %s", s.rounds,
                   s.rounds == 1 ? "" : "s", sentence_word(FIELD_COMBAT_END, s.reason));
    const float words = r.h - figures;
    const Rect head = rect_cut_top(&r, words * 0.12F);
    (void)ui_widget(&app->ui, ROLE_LABEL, "summary.title", head, ui_words(title, ""), false);
    ui_hint(&app->ui, title);
    ui_text(&app->ui, text_look(FONT_BOLD, 19, ALIGN_CENTER, palette_color(COLOR_BRASS)), head, title);
    Rect sides = rect_cut_top(&r, (words - head.h) * 0.44F + figures);
    (void)rect_cut_left(&sides, sides.w * 0.07F);
    draw_side(app, rect_inset(rect_cut_left(&sides, sides.w / 2), 4), &s.sides[0], false, figures);
    draw_side(app, rect_inset(sides, 4), &s.sides[1], true, figures);
    draw_odds(app, rect_cut_top(&r, r.h * 0.5F), &s);
    (void)rect_cut_top(&r, r.h * 0.06F);
    draw_foot(app, r, &s);
}
