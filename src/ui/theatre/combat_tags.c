// What is told over a figure's head: hit points, armor, and what has just changed.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "kit/widgets.h"
#include "theatre/combat_stage.h"
#include "render/spell_family.h"
#include "shell/panels.h"
#include "render/scene_spells.h"

enum { TAG_TEXT = 13, TAG_HEIGHT = 18, BADGE_TEXT = 17, BADGE_HEIGHT = 26, BADGE_MARGIN = 8, PIPS_MOST = 8 };

static float badge_height(const App *app) {
    return fminf(ui_text_room(&app->ui, BADGE_HEIGHT), BADGE_HEIGHT * 1.5F);
}

// --- Hit points and armor ---

static Color bar_color(float share) {
    return share > 0.6F   ? palette_color(COLOR_BAR_GOOD)
           : share > 0.3F ? palette_color(COLOR_BAR_WARN)
                          : palette_color(COLOR_BAR_BAD);
}

static void draw_bar(DrawList *list, Rect r, const ViewMinion *m) {
    const float share = m->now.max_hp > 0 ? fminf((float)m->hp / (float)m->now.max_hp, 1) : 0;
    const Color color = bar_color(share);
    draw_rect(list, r, palette_color(COLOR_WOOD_LIGHT));
    if (share > 0) {
        draw_gradient(list, (Rect){r.x, r.y, r.w * share, r.h}, color_mix(color, PALETTE_WHITE, 0.3F), color);
    }
}

// A pip for every point of armor: full as long as it is left in this round, hollow when it is used up.
static void draw_pips(DrawList *list, Rect r, int left, int all) {
    const int count = all < PIPS_MOST ? all : PIPS_MOST;
    const float each = fminf(r.w / (float)(count > 0 ? count : 1), r.h + 2);
    // Of more armor than there is room for a pip stands for a share.
    const float worth = (float)all / (float)(count > 0 ? count : 1);
    for (int i = 0; i < count; i++) {
        const Rect pip = {r.x + each * (float)i, r.y, each - 2, r.h};
        const bool is_left = (float)left > (float)i * worth;
        draw_rect(list, pip, is_left ? palette_color(COLOR_FROST) : palette_color(COLOR_WOOD_LIGHT));
        if (!is_left) {
            draw_rect(list, rect_inset(pip, 1), palette_color(COLOR_PIT));
        }
    }
}

// The tag in its frame; the frame is white for a minion that acts.
static void draw_tag(App *app, Rect r, const Stage *s, int minion) {
    const ViewMinion *m = &s->v->minions[minion];
    const Fighter *f = &s->fighters[minion];
    const bool is_in_story =
        s->story->kind == STORY_ATTACK && (minion == s->story->attacker || minion == s->story->victim);
    const bool acts = s->is_volley ? combat_stage_attack_of(s, minion) != NULL : is_in_story;
    const bool is_marked = acts || playback_points_at(playback_of(app), minion);
    const Color back = color_alpha(palette_color(COLOR_PIT), 0.9F);
    draw_round(&app->list, r, 4, back, back);
    draw_round_frame(&app->list, r, 4, is_marked ? 1.8F : 1.2F,
                     is_marked ? PALETTE_WHITE : palette_player(s->v->groups[m->group].owner));
    Rect inner = rect_inset(r, 3);
    char text[12];
    (void)snprintf(text, sizeof text, "%d", m->hp);
    const float unit = r.h / TAG_HEIGHT;
    const Rect number = rect_cut_left(&inner, fminf(15 * unit, inner.w * 0.42F));
    ui_text(&app->ui, text_look(FONT_BOLD, TAG_TEXT, ALIGN_CENTER, palette_color(COLOR_CREAM)),
            (Rect){number.x - 1, r.y, number.w + 2, r.h}, text);
    (void)rect_cut_left(&inner, 3);
    const bool has_armor = m->now.armor > 0;
    draw_bar(&app->list, has_armor ? rect_cut_top(&inner, inner.h * 0.5F) : rect_cut_top(&inner, inner.h - 1),
             m);
    if (has_armor) {
        (void)rect_cut_top(&inner, 2);
        draw_pips(&app->list, inner, f->armor_left < 0 ? m->now.armor : f->armor_left, m->now.armor);
    }
}

// Does [r] lie on the tag of [minion] where it is now?
static bool meets_tag(const App *app, const Stage *s, int minion, Rect r) {
    return rect_overlaps(r, combat_bars_of(s, app, minion));
}

// Takes the pointer and the focus for the whole figure, and tells all of its numbers.
static void add_widget(App *app, const Stage *s, int minion, const char *name) {
    const Fighter *f = &s->fighters[minion];
    char words[48];
    combat_tables_fighter_words(f, &s->v->minions[minion], words, sizeof words);
    const Rect r = {f->home.x - f->width * 0.25F, f->home.y - f->width * 0.42F, f->width * 0.5F,
                    f->width * 0.42F};
    (void)tile_panel_widget(
        app, name, r, s->v, (MinionId){(uint16_t)minion},
        (TileLook){.armor_left = f->armor_left, .is_selectable = true, .has_pips = true, .note = words});
    widget_focus_ring(&app->ui, name, r);
}

// --- What has just changed ---

typedef struct Badge {
    char text[24]; // "": there is none
    Color back, ink;
    bool is_skull;
} Badge;

static Badge strength_badge(const Story *story) {
    Badge b = {.back = palette_color(COLOR_BRASS), .ink = palette_color(COLOR_INK)};
    if (story->strength >= 0) {
        (void)snprintf(b.text, sizeof b.text, "%d", story->strength);
    }
    return b;
}

static Badge change_badge(int change) {
    const bool is_loss = change < 0;
    Badge b = {.back = palette_color(is_loss ? COLOR_BAR_BAD : COLOR_BAR_GOOD),
               .ink = palette_color(COLOR_CREAM)};
    (void)snprintf(b.text, sizeof b.text, "%s%d", is_loss ? "\xE2\x88\x92" : "+", abs(change));
    return b;
}

// What came of the attack, in words; who is killed has a picture instead.
static Badge loss_badge(const Story *story) {
    Badge b = {.back = palette_color(COLOR_FROST), .ink = palette_color(COLOR_INK)};
    if (story->is_killed) {
        b.is_skull = true;
    } else if (story->loss > 0) {
        return change_badge(-story->loss);
    } else if (story->strength >= 0 && story->damage == 0) {
        (void)snprintf(b.text, sizeof b.text, "0");
    } else if (story->is_missed) {
        b.back = palette_color(COLOR_CREAM_DIM);
        (void)snprintf(b.text, sizeof b.text, "miss");
    }
    return b;
}

// What the volley has cost [minion] so far.
static Badge volley_badge(const Timeline *t, const Stage *s, int minion) {
    const VolleyAttack *a = combat_stage_attack_of(s, minion);
    int lost = 0;
    for (uint32_t i = s->volley.first; i <= t->at; i++) {
        const Event *e = &t->events[i - 1];
        const bool is_own = e->kind == EV_hp_changed && e->hp_changed.minion == minion;
        lost += is_own ? e->hp_changed.before - e->hp_changed.after : 0;
    }
    if (lost > 0) {
        return change_badge(-lost);
    }
    Badge b = {.text = "", .back = palette_color(COLOR_CREAM_DIM), .ink = palette_color(COLOR_INK)};
    if (a != NULL && a->victim == minion && a->is_missed && t->at > s->volley.first) {
        (void)snprintf(b.text, sizeof b.text, "miss");
    }
    return b;
}

static Badge badge_of(const Timeline *t, const Stage *s, int minion) {
    if (s->is_volley) {
        return volley_badge(t, s, minion);
    }
    const Event *e = s->moment.e;
    const bool is_attack = s->story->kind == STORY_ATTACK;
    if (is_attack && minion == s->story->victim) {
        return loss_badge(s->story);
    }
    if (is_attack && minion == s->story->attacker) {
        return strength_badge(s->story);
    }
    if (e != NULL && e->kind == EV_hp_changed && e->hp_changed.minion == minion && !s->moment.is_approach) {
        return change_badge(e->hp_changed.after - e->hp_changed.before);
    }
    return (Badge){.text = ""};
}

static float badge_letters(const App *app) {
    return badge_height(app) * BADGE_TEXT / BADGE_HEIGHT;
}

static float badge_width(const App *app, const Badge *b) {
    const float words = ui_text_width(&app->ui, FONT_BOLD, badge_letters(app), b->text);
    return fmaxf(words + 2 * BADGE_MARGIN, badge_height(app) + 2);
}

// [size] 1: as it lies at rest.
static void draw_badge(App *app, const Badge *b, Point at, float size) {
    const float h = badge_height(app) * size;
    const float letters = badge_letters(app) * size;
    const float words = ui_text_width(&app->ui, FONT_BOLD, letters, b->text);
    const float w = badge_width(app, b) * size;
    const Rect r = {at.x - w / 2, at.y - h / 2, w, h};
    draw_round(&app->list, r, h / 2, b->back, color_mix(b->back, palette_color(COLOR_NIGHT), 0.12F));
    draw_round_frame(&app->list, r, h / 2, 1.6F, color_alpha(palette_color(COLOR_CASING), 0.86F));
    draw_text(&app->list, FONT_BOLD, letters, (Point){at.x - words / 2, at.y - letters * 0.65F}, b->ink,
              b->text);
}

// How far [p] is from [r]; 0 inside of it.
static float rect_distance(Rect r, Point p) {
    return hypotf(fmaxf(fmaxf(r.x - p.x, p.x - r.x - r.w), 0), fmaxf(fmaxf(r.y - p.y, p.y - r.y - r.h), 0));
}

static bool is_free(const App *app, const Stage *s, int minion, Point at, float width) {
    const float h = badge_height(app);
    const Rect r = {at.x - width / 2 - 1, at.y - h / 2 - 1, width + 2, h + 2};
    return r.x > s->field.x && r.x + r.w < s->field.x + s->field.w && r.y > s->field.y - 4 &&
           r.y + r.h < s->field.y + s->field.h + 4 && !meets_tag(app, s, minion, r) &&
           !combat_bars_any_other(app, s, minion, r, meets_tag);
}

// How far [at] is from the tag and the figure of [minion], where they are now.
static float from_figure(const App *app, const Stage *s, int minion, Point at) {
    const Fighter *f = &s->fighters[minion];
    const Rect body = {f->feet.x - f->width * 0.25F, f->feet.y - f->width * 0.95F, f->width * 0.5F,
                       f->width * 0.95F};
    return fminf(rect_distance(body, at), rect_distance(combat_bars_of(s, app, minion), at));
}

// Would a sign at [at] be taken for one of [minion]? It is nearer to nobody else, and not far away.
static bool belongs_to(const App *app, const Stage *s, int minion, Point at) {
    const float own = from_figure(app, s, minion, at);
    bool is_own = own < badge_height(app) * 1.5F;
    for (int i = 0; i < 2 && is_own; i++) {
        const ViewGroup *g = &s->v->groups[s->sides[i].group.v];
        for (int k = 0; k < g->count && is_own; k++) {
            const int other = g->members[k].v;
            is_own = other == minion || from_figure(app, s, other, at) > own;
        }
    }
    return is_own;
}

static bool hides_own_face(const App *app, const Stage *s, int minion, Point at, float width) {
    const Fighter *f = &s->fighters[minion];
    const Rect face = {f->feet.x - f->width * 0.18F, f->feet.y - f->width * 0.9F, f->width * 0.36F,
                       f->width * 0.4F};
    const float h = badge_height(app);
    return rect_overlaps(face, (Rect){at.x - width / 2, at.y - h / 2, width, h});
}

// The free place nearest to [from] that is the minion's own, in a crowd that leaves none beside the tag,
// rather not on its face; [from], over its own tag, if there is none.
static Point nearest_free(const App *app, const Stage *s, int minion, Point from, float width) {
    enum { STEPS = 8 };
    const float step = badge_height(app) / 2;
    Point best = from;
    float least = 1e9F;
    for (int i = -STEPS; i <= STEPS; i++) {
        for (int k = -STEPS; k <= STEPS; k++) {
            const Point at = {from.x + (float)i * step, from.y + (float)k * step};
            const float face = hides_own_face(app, s, minion, at, width) ? badge_height(app) : 0;
            const float way = hypotf(at.x - from.x, at.y - from.y) + face;
            if (way < least && is_free(app, s, minion, at, width) && belongs_to(app, s, minion, at)) {
                best = at;
                least = way;
            }
        }
    }
    return best;
}

// Where a sign of [width] lies beside the tag of [minion]: over it, or where it covers nobody else's.
static Point badge_place(const App *app, const Stage *s, int minion, float width) {
    const Rect tag = combat_bars_of(s, app, minion);
    const float h = badge_height(app);
    const float over = tag.y - h / 2 - 1;
    const float level = tag.y + tag.h / 2;
    const float aside = (tag.w + width) / 2 + 2;
    const float middle = tag.x + tag.w / 2;
    const Point places[] = {{middle, over},
                            {middle - aside, level},
                            {middle + aside, level},
                            {middle - aside, over},
                            {middle + aside, over},
                            {middle - aside, level + h},
                            {middle + aside, level + h},
                            {middle, tag.y + tag.h + h / 2 + 1}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (is_free(app, s, minion, places[i], width) && belongs_to(app, s, minion, places[i])) {
            return places[i];
        }
    }
    const Point at = {middle, fmaxf(over, s->field.y + h / 2)};
    return nearest_free(app, s, minion, at, width);
}

// It leaps from the wound to its place over the head, and lies there.
static void draw_change(App *app, const Stage *s, int minion) {
    const Badge b = badge_of(&playback_of(app)->t, s, minion);
    if (b.text[0] == '\0' && !b.is_skull) {
        return;
    }
    const float leap = app->settings.motion == MOTION_FULL ? fight_tween_leap(minion, s->moment) : 1;
    const float side = badge_height(app) * 1.2F;
    const Point wound = combat_places_chest(s, minion);
    Point at = badge_place(app, s, minion, b.is_skull ? side : badge_width(app, &b));
    at = (Point){wound.x + (at.x - wound.x) * leap, wound.y + (at.y - wound.y) * leap};
    if (b.is_skull) {
        draw_image(&app->list, "icon/skull", (Rect){at.x - side / 2, at.y - side / 2, side, side}, 0,
                   PALETTE_WHITE);
    } else {
        draw_badge(app, &b, at, leap < 1 ? 1 + 0.5F * (1 - leap) : leap);
    }
}

// The signs of the enchantments on a figure at its feet, one a family: what holds it is seen at a glance, its
// hint names the spells.
static void draw_signs(App *app, const Stage *s, int minion) {
    const View *v = s->v;
    const Fighter *f = &s->fighters[minion];
    bool has[FAMILY_COUNT] = {false};
    int count = 0;
    for (uint16_t i = v->minions[minion].spells; i != 0; i = v->spells[i].next) {
        const SpellFamily family = v->spells[i].visible != 0 ? spell_family(v->spells[i].card) : FAMILY_NONE;
        count += family != FAMILY_NONE && !has[family] ? 1 : 0;
        has[family] = true;
    }
    const float side = f->width * 0.2F;
    float x = f->feet.x - side * 0.55F * (float)count;
    for (int family = FAMILY_NONE + 1; family < FAMILY_COUNT; family++) {
        if (has[family]) {
            const Point middle = {x + side * 0.55F, f->feet.y + f->width * 0.03F};
            scene_spells_family_sign(&app->list, family, middle, side * 0.58F);
            x += side * 1.1F;
        }
    }
}

// --- A volley ---

// Does [minion] run at somebody in a volley? Nothing happens to it meanwhile, and its bar would lie on those
// of the others in the crowd.
static bool runs_in_volley(const Stage *s, int minion) {
    const VolleyAttack *a = s->is_volley && !s->volley.is_missile ? combat_stage_attack_of(s, minion) : NULL;
    return a != NULL && a->attacker == minion;
}

// The sum of a volley in the middle of the field, off the crowd: what was lost, and a skull for each killed.
static void draw_sum(App *app, const Stage *s) {
    enum { SKULLS_MOST = 8 };
    static const float SIZE = 1.7F;
    const Volley *v = &s->volley;
    const bool is_sum = s->position == v->last && !s->moment.is_approach;
    if (!s->is_volley || s->position <= v->first) {
        return;
    }
    Badge b = v->lost > 0
                  ? change_badge(-v->lost)
                  : (Badge){.text = "0", .back = palette_color(COLOR_FROST), .ink = palette_color(COLOR_INK)};
    const bool leaps = app->settings.motion == MOTION_FULL;
    const float leap = !leaps || (is_sum && s->moment.phase >= 0.3F) ? 0
                       : is_sum                                      ? 1 - s->moment.phase / 0.3F
                                                                     : 1;
    const float size = SIZE * (1 + 0.35F * leap);
    const float h = badge_height(app) * size;
    const float off = s->volley.is_missile ? 0 : s->figure * 0.7F;
    const bool is_right = s->fighters[v->attacks[0].attacker].is_right;
    const Point at = {s->field.x + s->field.w / 2 + (is_right ? off : -off),
                      s->field.y + badge_height(app) * SIZE * 0.5F + 6};
    draw_badge(app, &b, at, size);
    const float side = badge_height(app) * 1.2F;
    const int skulls = v->killed < SKULLS_MOST ? v->killed : SKULLS_MOST;
    for (int i = 0; i < skulls; i++) {
        const float x = at.x + side * ((float)i - (float)skulls / 2);
        draw_image(&app->list, "icon/skull", (Rect){x, at.y + h / 2 + 2, side, side}, 0, PALETTE_WHITE);
    }
}

// --- All of them ---

// Where tables tell the numbers, heads are left free.
static void draw_tags_of(App *app, const Stage *s, int side) {
    const ViewGroup *g = &s->v->groups[s->sides[side].group.v];
    for (int k = 0; k < g->count; k++) {
        const int minion = g->members[k].v;
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "%s.%d", side == 1 ? "low" : "high", k + 1);
        add_widget(app, s, minion, name);
        draw_signs(app, s, minion);
        if (!runs_in_volley(s, minion)) {
            draw_tag(app, combat_bars_of(s, app, minion), s, minion);
        }
    }
}

void combat_tags(App *app, const Stage *s) {
    for (int i = 0; i < 2 && !playback_of(app)->shows_numbers; i++) {
        draw_tags_of(app, s, i);
    }
    for (int i = 0; i < 2; i++) {
        const ViewGroup *g = &s->v->groups[s->sides[i].group.v];
        for (int k = 0; k < g->count; k++) {
            draw_change(app, s, g->members[k].v);
        }
    }
    draw_sum(app, s);
}
