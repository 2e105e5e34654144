// The figures of a combat, from back to front.

#include <math.h>

#include "theatre/combat_stage.h"
#include "render/scene_parts.h"
#include "render/scene_motes.h"
#include "render/art.h"

static const float SHAPE = 140.0F / 120.0F; // height of a picture, of its width
static const float FALLEN = 84;             // degrees

// --- Shadows and what the dead leave ---

static void draw_oval(DrawList *list, Point middle, float half_width, float half_height, Color color) {
    Point p[20];
    for (int k = 0; k < 20; k++) {
        const float a = (float)k * 0.31415927F;
        p[k] = (Point){middle.x + cosf(a) * half_width, middle.y + sinf(a) * half_height};
    }
    draw_shape(list, p, 20, color, color);
}

static void draw_shadow(App *app, const Fighter *f, float lift) {
    const Color shade = color_alpha(palette_color(COLOR_CASING), 0.27F * (1 - f->gone));
    const float smaller = 1 - fminf(lift, 0.6F);
    for (int i = 0; i < 2; i++) {
        const float w = f->width * (0.36F - 0.09F * (float)i) * smaller;
        draw_oval(&app->list, (Point){f->feet.x, f->feet.y - f->width * 0.02F}, w, w * 0.34F, shade);
    }
}

// A ring in the owner's color round the feet: sides are told by more than which way they look.
static void draw_base(App *app, const Stage *s, const Fighter *f) {
    const NamedGroup side = combat_stage_group(app, s->v, s->sides[f->is_right ? 1 : 0].group);
    const float w = f->width * 0.4F;
    const float seen = 1 - f->gone;
    const Point middle = {f->feet.x, f->feet.y - f->width * 0.02F};
    draw_oval(&app->list, middle, w, w * 0.36F, color_alpha(palette_player(side.owner), 0.85F * seen));
    draw_oval(&app->list, middle, w * 0.86F, w * 0.3F,
              color_alpha(palette_player_dark(side.owner), 0.9F * seen));
}

static bool is_member(const View *v, GroupId group, int minion) {
    const ViewGroup *g = &v->groups[group.v];
    for (int i = 0; i < g->count; i++) {
        if (g->members[i].v == minion) {
            return true;
        }
    }
    return false;
}

// Where a figure has fallen lies its weapon.
static void draw_remains(App *app, const Fighter *f) {
    const char *what = f->is_shooter ? "motif/broken-bow" : "motif/round-shield";
    const float w = f->width * 0.42F;
    draw_oval(&app->list, f->home, w * 0.6F, w * 0.2F, color_alpha(palette_color(COLOR_CASING), 0.4F));
    draw_image_posed(&app->list, what, (Rect){f->home.x - w / 2, f->home.y - w * 0.62F, w, w * 0.72F}, 0,
                     color_alpha(PALETTE_WHITE, 0.9F), (ImagePose){.angle = f->is_right ? 24 : -24});
}

// --- Light ---

// The soul that leaves.
static void draw_soul(App *app, const Fighter *f, const FighterLook *look) {
    const float w = f->width;
    if (look->soul > 0 && look->soul < 1) {
        const Point at = {f->feet.x + 0.12F * w * sinf(look->soul * 9),
                          f->feet.y - w * (0.5F + 0.9F * look->soul)};
        scene_mote(&app->list, MOTE_GHOST, at, w * 0.24F,
                   color_alpha(PALETTE_WHITE, sinf(sqrtf(look->soul) * 3.14F)));
    }
}

// A hero does not go as others do: a pillar of light stands over him, rings run out over the ground, and
// stars rise with the soul.
static void draw_farewell(App *app, const Fighter *f, const FighterLook *look) {
    enum { STARS = 12, RINGS = 2 };
    if (look->soul <= 0 || look->soul >= 1) {
        return;
    }
    const float w = f->width;
    const float bright = sinf(sqrtf(look->soul) * 3.14F);
    const Color gold = palette_color(COLOR_GOLD);
    draw_light(&app->list, "light/soft",
               (Rect){f->feet.x - w * 0.45F, f->feet.y - w * 2.3F, w * 0.9F, w * 2.7F},
               color_alpha(gold, 0.75F * bright));
    scene_mote(&app->list, MOTE_LIGHT, f->feet, w * 0.9F, color_alpha(gold, 0.8F * bright));
    for (int i = 0; i < RINGS; i++) {
        const float share = fminf(1, fmaxf(0, look->soul * 1.5F - 0.3F * (float)i));
        scene_mote(&app->list, MOTE_RING, f->feet, w * (0.25F + 1.1F * share),
                   color_alpha(gold, share > 0 ? 1 - share : 0));
    }
    for (int i = 0; i < STARS; i++) {
        const float own = fminf(1, fmaxf(0, look->soul * 1.3F - 0.025F * (float)i));
        const float aside = w * 0.55F * sinf(2.4F * (float)i);
        scene_mote(&app->list, MOTE_STAR, (Point){f->feet.x + aside, f->feet.y - w * (0.1F + 1.7F * own)},
                   w * 0.05F, color_alpha(gold, sinf(own * 3.14F)));
    }
}

// A wall of light before a protected figure, and sparks that fly off it.
static void draw_glint(App *app, const Fighter *f, float glint) {
    const float side = f->is_right ? -1 : 1;
    const float gone = 1 - glint;
    const float w = f->width;
    const Point at = {f->feet.x + side * w * 0.3F, f->feet.y - w * 0.5F};
    if (glint <= 0) {
        return;
    }
    scene_mote(&app->list, MOTE_RING, (Point){f->feet.x, at.y}, w * (0.3F + 0.35F * gone),
               color_alpha(palette_color(COLOR_FROST), glint));
    for (int i = 0; i < 9; i++) {
        const float angle = -1.4F + 0.35F * (float)i;
        const float far = w * (0.1F + (0.42F + 0.07F * (float)(i % 3)) * sqrtf(gone));
        const Point spark = {at.x + side * cosf(angle) * far,
                             at.y + sinf(angle) * far + w * 0.24F * gone * gone};
        scene_mote(&app->list, i % 2 == 0 ? MOTE_STAR : MOTE_DOT, spark, w * 0.05F * (0.4F + glint),
                   color_alpha(i % 2 == 0 ? PALETTE_WHITE : palette_color(COLOR_GOLD), glint));
    }
}

// What hits is seen: a star of light, and splinters. In a volley, where many are hit at once, each is smaller
// and fainter, or the whole picture would flash.
static void draw_flash(App *app, const Fighter *f, float flash, bool is_one_of_many) {
    const float side = f->is_right ? -1 : 1;
    const float w = f->width * (is_one_of_many ? 0.6F : 1);
    const Point at = {f->feet.x + side * f->width * 0.16F, f->feet.y - f->width * 0.5F};
    if (flash <= 0) {
        return;
    }
    scene_mote(&app->list, MOTE_STAR, at, w * (0.14F + 0.16F * flash),
               color_alpha(PALETTE_WHITE, flash * (is_one_of_many ? 0.6F : 1)));
    for (int i = 0; i < 7; i++) {
        const float angle = 0.4F + 0.9F * (float)i;
        const float far = w * (0.2F + 0.4F * (1 - flash));
        scene_mote(&app->list, MOTE_DOT, (Point){at.x + cosf(angle) * far, at.y + sinf(angle) * far * 0.8F},
                   w * 0.035F, color_alpha(palette_color(COLOR_HURT), flash));
    }
}

static bool has_fallen(const StageSide *side, int minion) {
    return combat_stage_names(side->fallen, side->fallen_count, minion);
}

// --- A figure ---

static Pose rest_of(const Stage *s, int minion) {
    const Fighter *f = &s->fighters[minion];
    if (has_fallen(&s->sides[f->is_right ? 1 : 0], minion)) {
        return POSE_DUCK;
    }
    return f->attacks > 0 && !f->is_idle ? POSE_FIGHT : POSE_STAND;
}

static FighterLook look_of(const App *app, const Stage *s, int minion) {
    const Fighter *f = &s->fighters[minion];
    const Motion motion = (Motion)app->settings.motion;
    const FightMoment m = combat_stage_moment(s, app);
    const VolleyAttack *attack = s->is_volley ? combat_stage_attack_of(s, minion) : NULL;
    const Story one = attack != NULL ? combat_stage_story_of(s, attack) : (Story){.kind = STORY_NONE};
    const Story *story = s->is_volley ? &one : s->story;
    FighterLook look = fight_tween_look(story, s->v, minion, rest_of(s, minion), m);
    if (motion != MOTION_FULL) {
        // Who is down lies there, and who attacks stands at once before its victim; nothing moves.
        look.up = look.soul = look.glint = look.flash = look.forward = 0;
        look.angle = look.angle > 45 ? FALLEN : 0;
        look.pose = look.pose == POSE_WALK ? POSE_FIGHT : look.pose;
    }
    const bool acts = minion == story->attacker || minion == story->victim;
    if (!acts && motion == MOTION_FULL) {
        fight_tween_stride(&look, f->returns);
    }
    if (f->is_idle && !acts && s->v->minions[minion].hp > 0) {
        look.alpha *= 0.62F;
    }
    return look;
}

// Chests rise by whole pixels, everybody's at another moment; feet stay. Only few heights, for each is a
// picture of its own.
static float breath(App *app, const FighterLook *look, int minion, float high) {
    enum { BREATH_MS = 2400, HEIGHTS = 3 };
    const uint32_t now = app_ambient(app);
    if (now == 0 || look->angle != 0 || look->up != 0) {
        return 0;
    }
    const uint32_t at = (now + (uint32_t)minion * 977U) % BREATH_MS;
    const float swell = 0.5F - 0.5F * cosf((float)at * 6.2831853F / BREATH_MS);
    const float pixel = 1 / app->list.scale;
    const float step = fmaxf(roundf(high * 0.02F / HEIGHTS / pixel), 1) * pixel;
    return roundf(swell * HEIGHTS) * step;
}

static void draw_figure(App *app, const Stage *s, int minion) {
    const Fighter *f = &s->fighters[minion];
    FighterLook look = look_of(app, s, minion);
    look.alpha *= 1 - f->gone;
    const MinionId id = {(uint16_t)minion};
    const float w = f->width;
    Fighter moved = *f;
    moved.feet.x += (f->is_right ? -look.forward : look.forward) * w;
    draw_base(app, s, &moved);
    draw_shadow(app, &moved, look.up);
    if (scene_parts_minion_is_enchanted(s->v, id)) {
        scene_motes_aura(&app->list, moved.feet, w * 0.42F, w * 0.16F);
    }
    const float risen = breath(app, &look, minion, w * SHAPE);
    const Rect r = {moved.feet.x - w / 2, f->feet.y - w * SHAPE * 0.9F - look.up * w - risen, w,
                    w * SHAPE + risen};
    scene_parts_minion_draw(&app->list, s->v, id, r,
                            (FigureLook){.pose = look.pose,
                                         .is_mirrored = f->is_right,
                                         .angle = f->is_right ? look.angle : -look.angle,
                                         .alpha = look.alpha});
    const int creature = s->v->minions[minion].creature;
    if (creature != CREATURE_NONE && creature_def(creature)->is_hero && app->settings.motion == MOTION_FULL) {
        draw_farewell(app, &moved, &look);
    }
    draw_soul(app, &moved, &look);
    draw_glint(app, &moved, look.glint);
    draw_flash(app, &moved, look.flash, s->is_volley && s->volley.count > 2);
}

// --- Victims ---

// A dashed line over the ground; those who face each other share it.
static void draw_facing(App *app, Point a, Point b, Color color) {
    const float length = hypotf(b.x - a.x, b.y - a.y);
    const int dashes = (int)fmaxf(length / 15, 2);
    for (int i = 0; i < dashes; i++) {
        const float from = ((float)i + 0.25F) / (float)dashes;
        const float to = ((float)i + 0.7F) / (float)dashes;
        draw_line(&app->list, (Point){a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                  (Point){a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, 2, color);
    }
    draw_circle(&app->list, b, 3.4F, color);
}

// Only where one stops to look: while it plays, those who run and shoot tell it themselves.
static void draw_facings(App *app, const Stage *s) {
    for (int i = 0; i < 2 && !playback_of(app)->is_playing; i++) {
        const ViewGroup *g = &s->v->groups[s->sides[i].group.v];
        for (int k = 0; k < g->count; k++) {
            const int minion = g->members[k].v;
            const Fighter *f = &s->fighters[minion];
            const bool acts = s->story->kind == STORY_ATTACK && minion == s->story->attacker;
            if (f->victim == 0 || !s->fighters[f->victim].has_place || acts ||
                s->v->minions[minion].hp == 0) {
                continue;
            }
            const Fighter *victim = &s->fighters[f->victim];
            const float side = f->is_right ? -0.4F : 0.4F;
            draw_facing(app, (Point){f->home.x + side * f->width, f->home.y},
                        (Point){victim->home.x - side * victim->width, victim->home.y},
                        color_alpha(palette_player(g->owner), 0.7F));
        }
    }
}

// --- All of them ---

typedef struct Cast {
    int minions[2 * STAGE_ROSTER];
    int count;
} Cast;

// Who stands nearer to the eye is drawn later.
static void add_by_depth(Cast *cast, const Stage *s, int minion) {
    int at = cast->count;
    while (at > 0 && s->fighters[cast->minions[at - 1]].feet.y > s->fighters[minion].feet.y) {
        cast->minions[at] = cast->minions[at - 1];
        at -= 1;
    }
    cast->minions[at] = minion;
    cast->count += 1;
}

void combat_figures_fallen(App *app, const Stage *s) {
    for (int i = 0; i < 2; i++) {
        const StageSide *side = &s->sides[i];
        for (int k = 0; k < side->count; k++) {
            if (!is_member(s->v, side->group, side->roster[k]) && has_fallen(side, side->roster[k])) {
                draw_remains(app, &s->fighters[side->roster[k]]);
            }
        }
    }
    draw_facings(app, s);
}

void combat_figures(App *app, const Stage *s) {
    Cast cast = {.count = 0};
    for (int i = 0; i < 2; i++) {
        const StageSide *side = &s->sides[i];
        for (int k = 0; k < side->count; k++) {
            if (is_member(s->v, side->group, side->roster[k])) {
                add_by_depth(&cast, s, side->roster[k]);
            }
        }
    }
    for (int i = 0; i < cast.count; i++) {
        draw_figure(app, s, cast.minions[i]);
    }
}
