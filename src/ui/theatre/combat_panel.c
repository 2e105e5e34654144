// The combat theatre: two sides meet on the ground they stand on, and what each attack comes to is seen on
// their figures.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "kit/widgets.h"
#include "theatre/combat_stage.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "render/art.h"

// --- The head ---

static float fallen_width(const App *app, const StageSide *side) {
    const char *widest = side->fallen_count > 9 ? "00" : "0";
    return ui_text_width(&app->ui, FONT_SYMBOL, ui_text_size(&app->ui, 16), widest) + 50;
}

// How many have fallen in this combat, and who.
static void draw_fallen(App *app, Rect *head, const StageSide *side, bool is_right) {
    if (side->fallen_count == 0) {
        return;
    }
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    char hint[UI_HINT_MAX] = "Fallen in this combat:";
    for (int i = 0; i < side->fallen_count; i++) {
        char name[NAME_MAX_BYTES];
        const size_t used = strlen(hint);
        log_name_minion(name, &names, &labels, side->fallen[i]);
        (void)snprintf(hint + used, sizeof hint - used, "%s %s", i > 0 ? "," : "", name);
    }
    char text[16];
    (void)snprintf(text, sizeof text, "%d", side->fallen_count);
    const float width = fallen_width(app, side);
    const Rect r = is_right ? rect_cut_right(head, width) : rect_cut_left(head, width);
    (void)ui_widget(&app->ui, ROLE_LABEL, is_right ? "low.fallen" : "high.fallen", r, ui_words(hint, text),
                    false);
    ui_hint(&app->ui, hint);
    draw_image(&app->list, "icon/skull", (Rect){r.x + 10, r.y + (r.h - 22) / 2, 22, 22}, 0, PALETTE_WHITE);
    ui_text(&app->ui, text_look(FONT_SYMBOL, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){r.x + 36, r.y, width - 44, r.h}, text);
}

static void side_name(const App *app, const View *v, GroupId group, char *out, size_t size) {
    const NamedGroup side = combat_stage_group(app, v, group);
    panel_group_words(app, (Player)side.owner, side.label, v->groups[group.v].count, out, size);
}

static void draw_group_head(App *app, Rect head, const Stage *s, int number) {
    const bool is_right = number == 1;
    const StageSide *side = &s->sides[number];
    char text[100];
    side_name(app, s->v, side->group, text, sizeof text);
    const int owner = combat_stage_group(app, s->v, side->group).owner;
    const Rect sign = is_right ? rect_cut_right(&head, 32) : rect_cut_left(&head, 32);
    draw_image(&app->list, art_emblem(owner), (Rect){sign.x + 4, sign.y + (sign.h - 24) / 2, 24, 24}, owner,
               PALETTE_WHITE);
    const float wished = ui_text_width(&app->ui, FONT_BOLD, ui_text_size(&app->ui, 17), text) + 8;
    const float width = fminf(wished, head.w - (side->fallen_count > 0 ? fallen_width(app, side) : 0));
    const Rect words = is_right ? rect_cut_right(&head, width) : rect_cut_left(&head, width);
    widget_label(&app->ui, is_right ? "low.group" : "high.group",
                 text_look(FONT_BOLD, 17, is_right ? ALIGN_RIGHT : ALIGN_LEFT, palette_color(COLOR_CREAM)),
                 words, text);
    draw_fallen(app, &head, side, is_right);
}

static void draw_title(App *app, Rect r, const Stage *s) {
    char text[100];
    char high[4] = "";
    char low[4] = "";
    square_name((SquareId){combat_stage_group(app, s->v, s->sides[0].group).at}, high);
    square_name((SquareId){combat_stage_group(app, s->v, s->sides[1].group).at}, low);
    if (s->v->round > 0) {
        (void)snprintf(text, sizeof text, "Combat %s against %s \xC2\xB7 round %d of %d", high, low,
                       s->v->round, (int)COMBAT_ROUNDS);
    } else {
        (void)snprintf(text, sizeof text, "Combat %s against %s", high, low);
    }
    widget_label(&app->ui, "combat.title", text_look(FONT_BOLD, 19, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 r, text);
}

// Does [group] stand next to a fighter and against it? It waits for its own fight, and may be the next one
// of the winner.
static bool stands_by(const View *v, int group) {
    const ViewGroup *g = &v->groups[group];
    const int fighters[2] = {v->high, v->low};
    for (int i = 0; i < 2; i++) {
        const ViewGroup *f = &v->groups[fighters[i]];
        if (g->label == 0 || g->at == 0 || f->at == 0 || group == v->high || group == v->low) {
            return false;
        }
        const bool is_next = square_direction((SquareId){g->at}, (SquareId){f->at}) != DIR_NONE;
        if (is_next && g->owner != f->owner) {
            return true;
        }
    }
    return false;
}

// Up to six groups: two squares side by side have as many neighbors.
static void draw_bystanders(App *app, Rect r, const View *v) {
    char words[6 * 110 + 20] = "";
    int count = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (stands_by(v, i)) {
            char name[100];
            char square[4];
            const size_t used = strlen(words);
            panel_group_name(app, v, (GroupId){(uint8_t)i}, name, sizeof name);
            square_name((SquareId){v->groups[i].at}, square);
            (void)snprintf(words + used, sizeof words - used, "%s%s at %s", count > 0 ? ", " : "", name,
                           square);
            count += 1;
        }
    }
    if (count == 0) {
        return;
    }
    const size_t used = strlen(words);
    (void)snprintf(words + used, sizeof words - used, count == 1 ? " stands by" : " stand by");
    (void)ui_widget(&app->ui, ROLE_LABEL, "combat.bystanders", r, ui_words(words, NULL), false);
    ui_text_lines(&app->ui, text_look(FONT_ITALIC, 15, ALIGN_CENTER, palette_color(COLOR_CREAM)), 10, r,
                  words);
    ui_hint(&app->ui, "Next to one of the two that fight, and hostile to it: their own fights come before or "
                      "after this one.");
}

bool combat_panel_folds_steps(const App *app) {
    enum { LOW = 24 }; // in letters
    return app->list.height < LOW * ui_text_size(&app->ui, 17);
}

// Where room is scarce the figures have it.
static float heads_height(const App *app) {
    return 2 * fminf(ui_text_room(&app->ui, 28), combat_panel_folds_steps(app) ? 32 : 40);
}

// Two strips over the field: which combat this is, and who fights.
static void draw_heads(App *app, Rect *r, const Stage *s) {
    PlaybackScreen *p = playback_of(app);
    const Color dark = color_alpha(palette_color(COLOR_PIT), 0.86F);
    const float high = heads_height(app) / 2;
    Rect top = rect_cut_top(r, high);
    Rect heads = rect_cut_top(r, high);
    draw_rect(&app->list, (Rect){top.x, top.y, top.w, top.h + heads.h}, dark);
    const float switched = fminf(ui_text_room(&app->ui, 104), top.w * 0.24F);
    Rect numbers = rect_cut_right(&top, switched);
    Rect steps = rect_cut_left(&top, switched);
    draw_title(app, (Rect){top.x + 10, top.y, top.w - 20, top.h}, s);
    (void)rect_cut_right(&numbers, 6);
    (void)widget_toggle(&app->ui, "combat.numbers", rect_inset(numbers, 1), "Numbers", &p->shows_numbers);
    ui_hint(&app->ui, "Every minion's numbers in tables at both sides. Without them: point at a figure.");
    if (combat_panel_folds_steps(app) && !p->is_wide) {
        (void)rect_cut_left(&steps, 6);
        (void)widget_toggle(&app->ui, "combat.steps", rect_inset(steps, 1), "Steps", &p->shows_steps);
        ui_hint(&app->ui,
                "The steps of what happens, with their numbers and rules, under the picture. Without them "
                "figures are larger.");
    }
    const float side = heads.w * 0.36F;
    draw_group_head(app, rect_cut_left(&heads, side), s, 0);
    draw_group_head(app, rect_cut_right(&heads, side), s, 1);
    draw_bystanders(app, (Rect){heads.x + 8, heads.y, heads.w - 16, heads.h}, s->v);
}

void combat_panel(App *app, Rect area) {
    Stage stage;
    Story coming;
    combat_stage_collect(&stage, app, &coming);
    draw_clip(&app->list, area);
    combat_ground(app, &stage, area, heads_height(app));
    Rect r = area;
    draw_heads(app, &r, &stage);
    const Rect field = {r.x + 6, r.y + 2, r.w - 12, r.h - 4};
    const float table = playback_of(app)->shows_numbers ? fmaxf(fminf(r.w * 0.255F, 300), 168) : 0;
    combat_places_take(&stage, app, field, table);
    combat_figures_fallen(app, &stage);
    // Arrows pass behind everybody: none ever crosses a face.
    combat_shots(app, &stage);
    combat_figures(app, &stage);
    combat_tags(app, &stage);
    if (playback_of(app)->shows_numbers) {
        combat_tables(app, &stage, (Rect){field.x, field.y + 4, field.w, field.h - 8}, table);
    }
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
}
