// The combat theatre: two sides in their fighting poses, lines from whoever faces whom, the blow that falls.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "shell/panels.h"
#include "ui/playback.h"
#include "replay/strings.h"
#include "kit/widgets.h"

// What the log tells of a minion's place in this combat at the present position.
typedef struct Fighter {
    int armor_left; // -1: all of it
    int attacks;    // left in this round
    int misses;     // since its last hit; MISSES_INFINITE before the first
    int victim;     // whom it faces, 0 = nobody
    bool is_idle;   // it has given up its attacks of this round
    SourceId held;  // what keeps it from striking in this round, 0 = nothing
} Fighter;

enum { FALLEN_MAX = 8 };

typedef struct Fallen {
    int names[FALLEN_MAX]; // minion slots, the first to fall first
    int count;
} Fallen;

typedef struct Stage {
    Fighter fighters[MINIONS_MAX + 1];
    Fallen fallen[2];            // of the two sides
    Point feet[MINIONS_MAX + 1]; // where the figures stand
    bool has_place[MINIONS_MAX + 1];
    float widths[MINIONS_MAX + 1]; // of the figures
    float figure;                  // the widest
    const Story *story;            // the blow that falls, or is about to
} Stage;

static const float FIGURE_SHAPE = 140.0F / 120.0F;

// --- What is known ---

static void begin_round(Stage *s, const View *v, GroupId group, bool is_first) {
    const ViewGroup *g = &v->groups[group.v];
    for (int i = 0; i < g->count; i++) {
        Fighter *f = &s->fighters[g->members[i].v];
        const StatBlock *now = &v->minions[g->members[i].v].now;
        f->armor_left = -1;
        f->attacks = now->hand >= 0 || now->missile >= 0 ? now->attacks : 0;
        f->is_idle = f->attacks == 0;
        f->held = 0;
        f->misses = is_first ? MISSES_INFINITE : f->misses;
        // Shooters look for a new victim in every round.
        f->victim = now->missile >= 0 || is_first ? 0 : f->victim;
    }
}

static void struck(Fighter *f, int victim, int misses) {
    f->attacks = f->attacks > 0 ? f->attacks - 1 : 0;
    f->victim = victim;
    f->misses = misses;
}

static void fall(Stage *s, const View *v, const Event *e) {
    const int group = e->minion_died.group;
    if (group != v->high && group != v->low) {
        return;
    }
    Fallen *side = &s->fallen[group == v->high ? 0 : 1];
    if (side->count < FALLEN_MAX) {
        side->names[side->count] = e->minion_died.minion;
    }
    side->count += 1;
}

static void follow(Stage *s, const View *v, const Event *e) {
    if (e->kind == EV_round_began) {
        begin_round(s, v, (GroupId){v->high}, e->round_began.number <= 1);
        begin_round(s, v, (GroupId){v->low}, e->round_began.number <= 1);
    } else if (e->kind == EV_attacks_forfeited) {
        Fighter *f = &s->fighters[e->attacks_forfeited.minion];
        f->attacks = f->attacks > e->attacks_forfeited.count ? f->attacks - e->attacks_forfeited.count : 0;
        f->is_idle = f->attacks == 0;
    } else if (e->kind == EV_attacks_changed) {
        Fighter *f = &s->fighters[e->attacks_changed.minion];
        f->attacks = e->attacks_changed.after;
        f->held = f->attacks == 0 ? e->attacks_changed.card : 0;
    } else if (e->kind == EV_paired) {
        s->fighters[e->paired.minion].victim = e->paired.victim;
    } else if (e->kind == EV_victim_chosen) {
        s->fighters[e->victim_chosen.minion].victim = e->victim_chosen.victim;
    } else if (e->kind == EV_attack_hit) {
        struck(&s->fighters[e->attack_hit.attacker], e->attack_hit.victim, 0);
    } else if (e->kind == EV_attack_missed) {
        Fighter *f = &s->fighters[e->attack_missed.attacker];
        const int misses = e->attack_missed.misses;
        struck(f, e->attack_missed.victim, misses == MISSES_INFINITE ? misses : misses + 1);
    } else if (e->kind == EV_armor_soaked) {
        s->fighters[e->armor_soaked.victim].armor_left = e->armor_soaked.armor_after;
    } else if (e->kind == EV_minion_died) {
        fall(s, v, e);
    } else if (e->kind == EV_minion_buried) {
        for (int i = 1; i <= MINIONS_MAX; i++) {
            s->fighters[i].victim =
                s->fighters[i].victim == e->minion_buried.minion ? 0 : s->fighters[i].victim;
        }
    }
}

// From the combat's beginning to the present position.
static void collect(Stage *s, const Timeline *t, const View *v) {
    uint32_t first = t->at;
    while (first > 1 && t->events[first - 1].kind != EV_combat_began) {
        first -= 1;
    }
    begin_round(s, v, (GroupId){v->high}, true);
    begin_round(s, v, (GroupId){v->low}, true);
    for (uint32_t i = first; i >= 1 && i <= t->at; i++) {
        follow(s, v, &t->events[i - 1]);
    }
}

// --- The sides ---

// Who a side is and where. With its last member a group leaves the view, though its combat is not over yet: from then on
// the log tells who it was.
static NamedGroup side_group(const App *app, const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    if (g->label != 0) {
        return (NamedGroup){.label = g->label, .owner = g->owner, .kind = g->kind, .at = g->at};
    }
    const LogNames names = timeline_names(&app->playback->t, app->playback->t.at);
    return names.groups[group.v];
}

// --- The ground ---

// Half of it.
static float tile_width(Rect area) {
    return fmaxf(area.w / 2 / 3.4F, 60);
}

// One row of tiles from the outer edge to the middle of the area, or a little beyond it.
static void draw_half_row(App *app, Rect area, const View *v, SquareId square, int row, bool is_right) {
    const int terrain = v->squares[square.v].terrain;
    const float w = tile_width(area);
    const float h = w * 0.42F;
    const float y = area.y - h * 2 + (float)row * h;
    for (int i = 0; i < 6; i++) {
        const float along = (float)i * 2 * w + ((row & 1) != 0 ? w : 0);
        const float x = is_right ? area.x + area.w - along : area.x + along;
        const float beyond = is_right ? area.x + area.w / 2 - x : x - area.x - area.w / 2;
        const SquareId tile = {(uint8_t)((square.v + row * 5 + i) % SQUARES + 1)};
        if (beyond <= (is_right ? 0 : 2 * w)) {
            const Rect rect = {x - w, y - h * 110.0F / 60.0F, 2 * w, 3 * h};
            const ArtName up = art_terrain_standing(terrain, tile);
            draw_image(&app->list, art_terrain(terrain, tile).text, rect, 0, PALETTE_WHITE);
            if (up.text[0] != '\0') {
                draw_image(&app->list, up.text, rect, 0, PALETTE_WHITE);
            }
        }
    }
}

// Either side stands on its own ground. It lies in the dusk, so that figures and words stand out, and the middle in the
// dark.
static void draw_ground(App *app, Rect area, const View *v) {
    enum { STRIPS = 48 };
    DrawList *list = &app->list;
    draw_layer_begin(list, area);
    draw_gradient(list, area, palette_color(COLOR_TILE), palette_color(COLOR_PIT));
    const int rows = (int)(area.h / (tile_width(area) * 0.42F)) + 5;
    const SquareId high = {side_group(app, v, (GroupId){v->high}).at};
    const SquareId low = {side_group(app, v, (GroupId){v->low}).at};
    for (int row = 0; row < rows; row++) {
        draw_half_row(app, area, v, high, row, false);
        draw_half_row(app, area, v, low, row, true);
    }
    draw_gradient(list, area, color_alpha(palette_color(COLOR_WOOD_DARK), 0.94F),
                  color_alpha(palette_color(COLOR_WOOD_DARK), 0.59F));
    for (int i = 0; i < STRIPS; i++) {
        const float share = ((float)i + 0.5F) / STRIPS * 2 - 1;
        const float dark = 1 - share * share;
        const float width = area.w * 0.4F / STRIPS;
        const Rect strip = {area.x + area.w * 0.3F + width * (float)i, area.y, width, area.h};
        draw_rect(list, strip, color_alpha(palette_color(COLOR_PIT), 0.59F * dark * dark));
    }
    draw_layer_end(list);
}

// --- Figures ---

static bool is_shooter(const ViewMinion *m) {
    return m->now.missile >= 0;
}

static Rect figure_rect(const Stage *s, int minion, const FighterLook *look, bool is_right) {
    const float forward = is_right ? -look->forward : look->forward;
    const Point feet = s->feet[minion];
    const float w = s->widths[minion];
    const float h = w * FIGURE_SHAPE;
    return (Rect){feet.x - w / 2 + forward * w, feet.y - h * 0.9F - look->up * w, w, h};
}

// The soul that leaves, the glint on what held.
static void draw_figure_light(App *app, float w, Point feet, const FighterLook *look) {
    if (look->soul > 0 && look->soul < 1) {
        const Point at = {feet.x + 0.12F * w * sinf(look->soul * 9), feet.y - w * (0.5F + 0.9F * look->soul)};
        scene_mote(&app->list, MOTE_GHOST, at, w * 0.24F,
                   color_alpha(PALETTE_WHITE, sinf(sqrtf(look->soul) * 3.14F)));
    }
    if (look->glint > 0) {
        const Point at = {feet.x, feet.y - w * 0.5F};
        const float grown = 1 - look->glint;
        scene_mote(&app->list, MOTE_RING, at, w * (0.25F + 0.35F * grown),
                   color_alpha(palette_color(COLOR_FROST), look->glint));
        scene_mote(&app->list, MOTE_STAR, (Point){at.x + w * 0.2F, at.y - w * 0.2F}, w * 0.16F * look->glint,
                   color_alpha(PALETTE_WHITE, look->glint));
    }
}

static void draw_figure(App *app, const Stage *s, const View *v, int minion, bool is_right) {
    const Motion motion = (Motion)app->settings.motion;
    FightMoment m = playback_moment(app);
    // Stepping and reduced motion show how it stands; only playing shows how it comes.
    if (motion == MOTION_NONE) {
        m.phase = 1;
    }
    const Story *story = s->story;
    const Fighter *f = &s->fighters[minion];
    const bool is_ready = f->attacks > 0 && !f->is_idle;
    FighterLook look = fight_tween_look(story, v, minion, is_ready ? POSE_FIGHT : POSE_STAND, m);
    if (motion == MOTION_REDUCED) {
        look.up = look.soul = look.glint = 0;
        look.angle = look.angle > 45 ? look.angle : 0;
    }
    const bool acts = minion == story->attacker || minion == story->victim;
    if (f->is_idle && !acts && v->minions[minion].hp > 0) {
        look.alpha *= 0.62F;
    }
    const Rect r = figure_rect(s, minion, &look, is_right);
    const Point feet = {r.x + r.w / 2, s->feet[minion].y};
    const float width = s->widths[minion];
    for (int i = 0; i < 2; i++) {
        Point p[20];
        for (int k = 0; k < 20; k++) {
            const float a = (float)k * 0.31415927F;
            const float w = width * (0.36F - 0.09F * (float)i);
            p[k] = (Point){feet.x + cosf(a) * w, feet.y - width * 0.02F + sinf(a) * w * 0.34F};
        }
        draw_shape(&app->list, p, 20, color_alpha(palette_color(COLOR_CASING), 0.27F),
                   color_alpha(palette_color(COLOR_CASING), 0.27F));
    }
    if (scene_minion_is_enchanted(v, (MinionId){(uint16_t)minion})) {
        scene_aura(&app->list, feet, width * 0.42F, width * 0.16F);
    }
    scene_minion_draw(&app->list, v, (MinionId){(uint16_t)minion}, r,
                      (FigureLook){.pose = look.pose,
                                   .is_mirrored = is_right,
                                   .angle = is_right ? look.angle : -look.angle,
                                   .alpha = look.alpha});
    draw_figure_light(app, width, feet, &look);
}

// --- Lines ---

// [aside]: of the middle, in widths of the picture.
static Point chest_beside(const Stage *s, int minion, float aside) {
    const Point feet = s->feet[minion];
    const float width = s->widths[minion];
    return (Point){feet.x + aside * width, feet.y - width * 0.52F};
}

static Point chest(const Stage *s, int minion, bool is_right) {
    return chest_beside(s, minion, is_right ? -0.34F : 0.34F);
}

// A dashed line; bashers who face each other share it.
static void draw_facing(App *app, Point a, Point b, Color color, float thickness) {
    const float length = sqrtf((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const int dashes = (int)fmaxf(length / 13, 2);
    for (int i = 0; i < dashes; i++) {
        const float from = ((float)i + 0.2F) / (float)dashes;
        const float to = ((float)i + 0.75F) / (float)dashes;
        draw_line(&app->list, (Point){a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                  (Point){a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, thickness, color);
    }
    draw_circle(&app->list, b, thickness * 1.7F, color);
}

static void draw_lines(App *app, const Stage *s, const View *v, GroupId group, bool is_right) {
    const Story *story = s->story;
    const ViewGroup *g = &v->groups[group.v];
    for (int i = 0; i < g->count; i++) {
        const int minion = g->members[i].v;
        const int victim = s->fighters[minion].victim;
        const bool acts = story->kind == STORY_BLOW && minion == story->attacker;
        if (victim == 0 || !s->has_place[victim] || acts || v->minions[minion].hp == 0) {
            continue;
        }
        draw_facing(app, chest(s, minion, is_right), chest(s, victim, !is_right),
                    color_alpha(palette_player(g->owner), 0.75F), 2);
    }
}

static void draw_shot(App *app, Point a, Point b, FightFlight flight) {
    const Point at = {a.x + (b.x - a.x) * flight.share,
                      a.y + (b.y - a.y) * flight.share - sinf(flight.share * 3.14F) * 14};
    const float length = fmaxf(sqrtf((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)), 1);
    const Point unit = {(b.x - a.x) / length, (b.y - a.y) / length};
    if (flight.is_arrow) {
        draw_arrow(&app->list, (Point){at.x - unit.x * 30, at.y - unit.y * 30}, at, 3,
                   palette_color(COLOR_GLOW));
        return;
    }
    for (int i = 0; i < 5; i++) {
        const float back = (float)i * 9;
        draw_circle(&app->list, (Point){at.x - unit.x * back, at.y - unit.y * back}, 7 - (float)i,
                    color_alpha(palette_color(COLOR_GOLD), 0.86F - 0.16F * (float)i));
    }
}

// Where a line from the chest of [minion] towards [to] leaves his picture, so that it crosses neither face nor bow.
static Point clear_of_figure(const Stage *s, int minion, Point to) {
    const float reach = s->widths[minion] * 0.5F;
    const Point from = chest_beside(s, minion, 0);
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float share = reach / fmaxf(fmaxf(fabsf(x), fabsf(y) * 0.8F), 1);
    return (Point){from.x + x * fminf(share, 0.8F), from.y + y * fminf(share, 0.8F)};
}

// The blow of the story: a broad arrow, what flies along it, and what came of it.
static void draw_blow(App *app, const Stage *s) {
    const Story *story = s->story;
    if (story->kind != STORY_BLOW || !s->has_place[story->attacker] || !s->has_place[story->victim]) {
        return;
    }
    const bool is_right = s->feet[story->attacker].x > s->feet[story->victim].x;
    const Point b = chest(s, story->victim, !is_right);
    const Point a = clear_of_figure(s, story->attacker, b);
    const FightFlight flight = fight_tween_flight(story, playback_moment(app));
    const Color color = story->is_missed ? palette_color(COLOR_CREAM_DIM) : palette_color(COLOR_LEGAL);
    draw_cased_arrow(
        &app->list, a, b,
        (ArrowLook){
            .thickness = 4.5F, .casing_width = 2, .color = color, .casing = palette_color(COLOR_CASING)});
    if (flight.is_there) {
        draw_shot(app, a, b, flight);
    }
}

// What a badge says. It grows with the texts, though no further than figures beside it can still be seen.
typedef struct Badge {
    char text[24]; // "": there is none
    Color back, ink;
} Badge;

enum { BADGE_TEXT = 17, BADGE_HEIGHT = 28, BADGE_MARGIN = 8, APART = 46, SKULL = 34 };

static float badge_height(const App *app) {
    return fminf(ui_text_room(&app->ui, BADGE_HEIGHT), BADGE_HEIGHT * 1.5F);
}

static float badge_text_size(const App *app) {
    return fminf(ui_text_size(&app->ui, BADGE_TEXT), badge_height(app) * BADGE_TEXT / BADGE_HEIGHT);
}

static float badge_width(const App *app, const Badge *b) {
    const float words = ui_text_width(&app->ui, FONT_SYMBOL, badge_text_size(app), b->text);
    return b->text[0] == '\0' ? 0 : fmaxf(words + 2 * BADGE_MARGIN, badge_height(app) + 2);
}

static void draw_badge(App *app, Point at, const Badge *b) {
    const float width = badge_width(app, b);
    const float height = badge_height(app);
    const Rect r = {at.x - width / 2, at.y - height / 2, width, height};
    draw_round(&app->list, r, height / 2, b->back, color_mix(b->back, palette_color(COLOR_NIGHT), 0.12F));
    draw_round_frame(&app->list, r, height / 2, 1.6F, color_alpha(palette_color(COLOR_CASING), 0.86F));
    const Rect words = {r.x + BADGE_MARGIN - 1, r.y, r.w - 2 * BADGE_MARGIN + 2, r.h};
    ui_text(&app->ui, text_look(FONT_SYMBOL, BADGE_TEXT, ALIGN_CENTER, b->ink), words, b->text);
}

static Badge strength_badge(const Story *story) {
    Badge b = {.back = palette_color(COLOR_BRASS), .ink = palette_color(COLOR_INK)};
    if (story->strength >= 0) {
        (void)snprintf(b.text, sizeof b.text, "%d", story->strength);
    }
    return b;
}

// What came of the blow, in words; who is killed has a picture instead.
static Badge loss_badge(const Story *story) {
    Badge b = {.back = palette_color(COLOR_FROST), .ink = palette_color(COLOR_INK)};
    if (story->loss > 0 && !story->is_killed) {
        b.back = palette_color(COLOR_BAR_BAD);
        b.ink = palette_color(COLOR_CREAM);
        (void)snprintf(b.text, sizeof b.text, "\xE2\x88\x92%d", story->loss);
    } else if (story->strength >= 0 && story->damage == 0 && !story->is_killed) {
        (void)snprintf(b.text, sizeof b.text, "0");
    } else if (story->is_missed && !story->is_killed) {
        b.back = palette_color(COLOR_CREAM_DIM);
        (void)snprintf(b.text, sizeof b.text, "miss");
    }
    return b;
}

// How far the figures of the side of [minion] reach into the middle.
static float side_edge(const Stage *s, const View *v, int minion, bool is_right) {
    const ViewGroup *g = &v->groups[v->minions[minion].group];
    float edge = s->feet[minion].x;
    for (int i = 0; i < g->count; i++) {
        const float x = s->feet[g->members[i].v].x;
        edge = is_right ? fminf(edge, x) : fmaxf(edge, x);
    }
    return edge + (is_right ? -0.5F : 0.5F) * s->widths[minion];
}

// The point of the line from [a] to [b] at [x].
static Point on_line(Point a, Point b, float x) {
    const float share = fabsf(b.x - a.x) > 1 ? (x - a.x) / (b.x - a.x) : 0;
    return (Point){x, a.y + (b.y - a.y) * fminf(fmaxf(share, 0), 1)};
}

// On the arrow, where it has left the figures: the strength of the blow, and before the victim what it lost.
static void draw_badges(App *app, const Stage *s, const View *v) {
    const Story *story = s->story;
    if (story->kind != STORY_BLOW || !s->has_place[story->attacker] || !s->has_place[story->victim]) {
        return;
    }
    const bool is_right = s->feet[story->attacker].x > s->feet[story->victim].x;
    const float inward = is_right ? -1 : 1;
    const Point a = chest(s, story->attacker, is_right);
    const Point b = chest(s, story->victim, !is_right);
    const float lunge =
        s->feet[story->attacker].x + inward * (story->is_missile ? 0.6F : 0.95F) * s->widths[story->attacker];
    const float own = side_edge(s, v, story->attacker, is_right);
    const float from = is_right ? fminf(lunge, own) : fmaxf(lunge, own);
    // Where the two sides stand close, the two signs share what is between them.
    const Badge strong = strength_badge(story);
    const Badge lost = loss_badge(story);
    const float near = badge_width(app, &strong) / 2;
    const float far = fmaxf(badge_width(app, &lost), SKULL) / 2;
    const float apart = fmaxf(APART, near + far + 8);
    float first = from + inward * fmaxf(near + 5, 20);
    float second = side_edge(s, v, story->victim, !is_right) - inward * fmaxf(far + 4, 24);
    const float missing = fmaxf(apart - (second - first) * inward, 0);
    first -= inward * missing / 2;
    second += inward * missing / 2;
    const Point strength = on_line(a, b, first);
    const Point loss = on_line(a, b, second);
    if (strong.text[0] != '\0') {
        draw_badge(app, strength, &strong);
    }
    if (story->is_killed) {
        draw_image(&app->list, "icon/skull",
                   (Rect){loss.x - SKULL / 2.0F, loss.y - SKULL / 2.0F, SKULL, SKULL}, 0, PALETTE_WHITE);
    } else if (lost.text[0] != '\0') {
        draw_badge(app, loss, &lost);
    }
}

// --- Plates ---

static void fighter_words(const Fighter *f, const ViewMinion *m, char *out, size_t size) {
    if (m->hp == 0) {
        (void)snprintf(out, size, "dying");
    } else if (f->held != 0) {
        (void)snprintf(out, size, "%s", source_name(f->held));
    } else if (f->is_idle) {
        (void)snprintf(out, size, "idle");
    } else if (f->misses > 0 && f->misses != MISSES_INFINITE && f->attacks > 0) {
        (void)snprintf(out, size, "%d attack%s, missed %d", f->attacks, f->attacks == 1 ? "" : "s",
                       f->misses);
    } else if (f->attacks > 0) {
        (void)snprintf(out, size, "%d attack%s", f->attacks, f->attacks == 1 ? "" : "s");
    } else {
        const bool has_missed = f->misses > 0 && f->misses != MISSES_INFINITE;
        (void)snprintf(out, size, "%s", has_missed ? "has missed" : "has struck");
    }
}

static void draw_plate(App *app, Rect tile, const Stage *s, MinionId minion, const char *name,
                       TileTitles titles) {
    const View *v = playback_view(app);
    const Story *story = s->story;
    const Fighter *f = &s->fighters[minion.v];
    const bool is_blow = story->kind == STORY_BLOW;
    const bool is_attacker = is_blow && story->attacker == minion.v;
    const bool is_victim = is_blow && story->victim == minion.v;
    char words[48];
    fighter_words(f, &v->minions[minion.v], words, sizeof words);
    const TileLook look = {.armor_left = f->armor_left,
                           .attack_damage = -1,
                           .is_attacker = is_attacker,
                           .is_victim = is_victim,
                           .is_selectable = true,
                           .is_selected =
                               is_attacker || is_victim || playback_points_at(app->playback, minion.v),
                           .has_no_picture = true,
                           .note = words,
                           .titles = titles};
    (void)panel_tile(app, name, tile, v, minion, look);
}

// How many have fallen in this combat, and who.
static void draw_fallen(App *app, Rect *head, const Fallen *fallen, bool is_right) {
    if (fallen->count == 0) {
        return;
    }
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&app->playback->t, app->playback->t.at);
    char hint[UI_HINT_MAX] = "Fallen in this combat:";
    for (int i = 0; i < fallen->count && i < FALLEN_MAX; i++) {
        char name[NAME_MAX_BYTES];
        const size_t used = strlen(hint);
        log_name_minion(name, &names, &labels, fallen->names[i]);
        (void)snprintf(hint + used, sizeof hint - used, "%s %s", i > 0 ? "," : "", name);
    }
    char text[16];
    (void)snprintf(text, sizeof text, "%d", fallen->count);
    const Rect r = is_right ? rect_cut_right(head, 48) : rect_cut_left(head, 48);
    (void)ui_widget(&app->ui, ROLE_LABEL, is_right ? "low.fallen" : "high.fallen", r, ui_words(hint, text),
                    false);
    ui_hint(&app->ui, hint);
    draw_image(&app->list, "icon/skull", (Rect){r.x + 2, r.y + 4, 22, 22}, 0, PALETTE_WHITE);
    ui_text(&app->ui, text_look(FONT_SYMBOL, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){r.x + 27, r.y, 21, r.h}, text);
}

static void side_name(const App *app, const View *v, GroupId group, char *out, size_t size) {
    const NamedGroup side = side_group(app, v, group);
    panel_group_words(app, (Player)side.owner, side.label, v->groups[group.v].count, out, size);
}

static void draw_group_head(App *app, Rect head, const View *v, GroupId group, const Fallen *fallen) {
    const bool is_right = group.v == v->low;
    char text[100];
    side_name(app, v, group, text, sizeof text);
    const int owner = side_group(app, v, group).owner;
    const Rect sign = is_right ? rect_cut_right(&head, 30) : rect_cut_left(&head, 30);
    draw_image(&app->list, art_emblem(owner), (Rect){sign.x + 2, sign.y + 3, 24, 24}, owner, PALETTE_WHITE);
    const float width = fminf(ui_text_width(&app->ui, FONT_BOLD, 18, text) + 6, head.w - 48);
    const Rect words = is_right ? rect_cut_right(&head, width) : rect_cut_left(&head, width);
    widget_label(&app->ui, is_right ? "low.group" : "high.group",
                 text_look(FONT_BOLD, 18, is_right ? ALIGN_RIGHT : ALIGN_LEFT, palette_color(COLOR_CREAM)),
                 words, text);
    draw_fallen(app, &head, fallen, is_right);
}

typedef struct Side {
    GroupId group;
    Rect plates;
    float front; // where the figures of the front rank stand
    float each;  // height of a row
    float figure;
    bool is_right;
} Side;

// Each side stands in the middle of the height.
static void place_side(Stage *s, const View *v, const Side *side) {
    const float each = side->each;
    const ViewGroup *g = &v->groups[side->group.v];
    const float top = side->plates.y + (side->plates.h - each * (float)g->count) / 2;
    for (int i = 0; i < g->count; i++) {
        const int minion = g->members[i].v;
        // Shooters stand behind, and neighbours a little apart.
        const float back = (is_shooter(&v->minions[minion]) ? 0.5F : 0) + 0.16F * (float)(i % 2);
        const float x = side->front + (side->is_right ? back : -back) * side->figure;
        s->feet[minion] = (Point){x, top + each * ((float)i + 0.5F) + side->figure * 0.46F};
        s->widths[minion] = side->figure;
        s->has_place[minion] = true;
    }
}

static void draw_plates(App *app, const Stage *s, const View *v, const Side *side) {
    const float each = side->each;
    const ViewGroup *g = &v->groups[side->group.v];
    const float top = side->plates.y + (side->plates.h - each * (float)g->count) / 2;
    const float height = fminf(each - 4, 74);
    const Rect sample = {side->plates.x, top, side->plates.w, height};
    float note_width = 0;
    for (int i = 0; i < g->count; i++) {
        char words[48];
        fighter_words(&s->fighters[g->members[i].v], &v->minions[g->members[i].v], words, sizeof words);
        note_width = fmaxf(note_width, panel_tile_note_width(app, sample, words));
    }
    const TileTitles titles =
        panel_tile_titles(app, sample, v, side->group, (TileLook){.has_no_picture = true}, note_width);
    for (int i = 0; i < g->count; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "%s.%d", side->is_right ? "low" : "high", i + 1);
        const Rect tile = {side->plates.x, top + each * ((float)i + 0.5F) - height / 2, side->plates.w,
                           height};
        draw_plate(app, tile, s, g->members[i], name, titles);
    }
}

static void draw_title(App *app, Rect r, const View *v) {
    char text[100];
    char high[4] = "";
    char low[4] = "";
    square_name((SquareId){side_group(app, v, (GroupId){v->high}).at}, high);
    square_name((SquareId){side_group(app, v, (GroupId){v->low}).at}, low);
    if (v->round > 0) {
        (void)snprintf(text, sizeof text, "Combat %s against %s \xC2\xB7 round %d of %d", high, low, v->round,
                       (int)COMBAT_ROUNDS);
    } else {
        (void)snprintf(text, sizeof text, "Combat %s against %s", high, low);
    }
    widget_label(&app->ui, "combat.title", text_look(FONT_BOLD, 22, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 r, text);
}

// Does [group] stand next to a fighter and against him? It waits for its own fight, and may be the next one of the winner.
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

static void draw_bystanders(App *app, Rect r, const View *v) {
    char words[160] = "";
    int count = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (stands_by(v, i)) {
            char name[100];
            char square[4];
            const size_t used = strlen(words);
            panel_group_name(app, v, (GroupId){(uint8_t)i}, name, sizeof name);
            square_name((SquareId){v->groups[i].at}, square);
            (void)snprintf(words + used, sizeof words - used, "%s%.60s at %s", count > 0 ? ", " : "", name,
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
    ui_text_lines(&app->ui, text_look(FONT_ITALIC, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), 10, r,
                  words);
    ui_hint(&app->ui, "Next to one of the two that fight, and hostile to it: their own fights come before or "
                      "after this one.");
}

// While the next blow comes about, it is the one to be seen, though the strip still tells of the last one.
static const Story *shown_story(const App *app) {
    static Story coming;
    const PlaybackScreen *p = app->playback;
    const FightMoment m = playback_moment(app);
    const bool is_blow = m.e != NULL && (m.e->kind == EV_attack_hit || m.e->kind == EV_attack_missed);
    const uint32_t position = p->glide.is_on ? p->glide.position : p->t.at + 1;
    const bool is_other = p->story.kind != STORY_BLOW || p->story.first != position;
    if (playback_is_going(p)) {
        return &p->gone;
    }
    if (!m.is_approach || !is_blow || !is_other) {
        return &p->story;
    }
    story_of_blow(&coming, &p->t, position);
    return &coming;
}

void combat_panel(App *app, Rect area) {
    static Stage stage;
    const View *v = playback_view(app);
    stage = (Stage){.story = shown_story(app)};
    collect(&stage, &app->playback->t, v);
    draw_clip(&app->list, area);
    draw_ground(app, area, v);
    Rect r = rect_inset(area, 10);
    draw_title(app, rect_cut_top(&r, 32), v);
    Rect heads = rect_cut_top(&r, 30);
    const float plate = fmaxf(fminf(r.w * 0.255F, 300), 168);
    // Figures are higher than their rows where there are many: a crowd overlaps. A few against many are larger, but not
    // so much that the eye cannot compare.
    const float most = (r.w / 2 - plate) * 0.5F;
    float each[2];
    for (int i = 0; i < 2; i++) {
        const int count = v->groups[i == 0 ? v->high : v->low].count;
        each[i] = fminf(fmaxf(124, r.h * 0.24F), r.h / (float)(count > 0 ? count : 1));
    }
    for (int i = 0; i < 2; i++) {
        each[i] = fminf(each[i], fmaxf(each[1 - i] * 1.7F, 60));
    }
    const float figures[2] = {fminf(fmaxf(each[0] * 0.98F, 50), most),
                              fminf(fmaxf(each[1] * 0.98F, 50), most)};
    stage.figure = fmaxf(figures[0], figures[1]);
    // In a wide window the two sides still face each other closely, or the eye has too far to go.
    const float apart = fminf(r.w - 2 * plate - stage.figure * 2.3F, fmaxf(420, stage.figure * 3.6F));
    const float middle = r.x + r.w / 2;
    const float spare = fmaxf(r.w / 2 - apart / 2 - stage.figure * 1.5F - plate, 0);
    (void)rect_cut_left(&r, spare);
    (void)rect_cut_right(&r, spare);
    (void)rect_cut_left(&heads, spare);
    (void)rect_cut_right(&heads, spare);
    const Rect left = rect_cut_left(&r, plate);
    const Rect right = rect_cut_right(&r, plate);
    const Side sides[2] = {{{v->high}, left, middle - apart / 2, each[0], figures[0], false},
                           {{v->low}, right, middle + apart / 2, each[1], figures[1], true}};
    draw_group_head(app, rect_cut_left(&heads, plate + 60), v, sides[0].group, &stage.fallen[0]);
    draw_group_head(app, rect_cut_right(&heads, plate + 60), v, sides[1].group, &stage.fallen[1]);
    draw_bystanders(app, heads, v);
    for (int i = 0; i < 2; i++) {
        place_side(&stage, v, &sides[i]);
    }
    for (int i = 0; i < 2; i++) {
        draw_lines(app, &stage, v, sides[i].group, sides[i].is_right);
    }
    for (int i = 0; i < 2; i++) {
        const ViewGroup *g = &v->groups[sides[i].group.v];
        for (int k = 0; k < g->count; k++) {
            draw_figure(app, &stage, v, g->members[k].v, sides[i].is_right);
        }
    }
    draw_blow(app, &stage);
    draw_badges(app, &stage, v);
    for (int i = 0; i < 2; i++) {
        draw_plates(app, &stage, v, &sides[i]);
    }
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
}
