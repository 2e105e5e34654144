// Every curve here takes 0 to 0 and 1 to 1, so that nothing jumps where a tween begins or ends.

#include "render/tween.h"

#include <math.h>

#include "engine/engine.h"
#include "engine/card.h"
#include "render/art.h"
#include "motion/ease.h"
#include "motion/motes.h"
#include "render/spell_family.h"
#include "render/palette.h"

static const float TURN = 6.2831853F;

// The part of [phase] between [from] and [to] as 0..1.
static float part(float phase, float from, float to) {
    return ease_clamp((phase - from) / (to - from));
}

typedef struct Spot {
    float row, column;
} Spot;

static Spot spot(int square) {
    const SquareId s = {(uint8_t)square};
    return (Spot){(float)square_row(s), (float)square_column(s)};
}

static Spot between(Spot a, Spot b, float share) {
    return (Spot){a.row + (b.row - a.row) * share, a.column + (b.column - a.column) * share};
}

static float distance(Spot a, Spot b) {
    return sqrtf((a.row - b.row) * (a.row - b.row) + (a.column - b.column) * (a.column - b.column));
}

static TweenGroup *add_group(Tween *out, int group, Spot at, Spot heading) {
    TweenGroup *g = &out->groups[out->group_count < TWEEN_GROUPS ? out->group_count : TWEEN_GROUPS - 1];
    out->group_count = out->group_count < TWEEN_GROUPS ? out->group_count + 1 : TWEEN_GROUPS;
    *g = (TweenGroup){.group = {(uint8_t)group},
                      .row = at.row,
                      .column = at.column,
                      .heading_row = heading.row,
                      .heading_column = heading.column,
                      .alpha = 1,
                      .pose = POSE_STAND};
    return g;
}

// --- Things that several kinds show ---

// Sparks that fly apart from [at] and fade; [count] of them.
static void burst(Tween *out, Spot at, float lift, float phase, Color color, int count) {
    const float p = ease_clamp(phase);
    for (int i = 0; i < count; i++) {
        const float angle = TURN * (float)i / (float)count + motes_noise(i) * 0.7F;
        const float far = (0.28F + 0.3F * motes_noise(i + 50)) * (1 - (1 - p) * (1 - p));
        motes_add(out, (Mote){.row = at.row + sinf(angle) * far,
                              .column = at.column + cosf(angle) * far,
                              .lift = lift + 0.9F * sinf(p * TURN / 2) * motes_noise(i + 90),
                              .size = 0.055F + 0.03F * motes_noise(i + 7),
                              .color = color_alpha(color, (1 - p) * 0.95F),
                              .kind = i % 3 == 0 ? MOTE_STAR : MOTE_DOT});
    }
}

static void ring(Tween *out, Spot at, float phase, Color color) {
    const float p = ease_clamp(phase);
    motes_add(out, (Mote){.row = at.row,
                          .column = at.column,
                          .size = 0.25F + 0.65F * ease_smooth(p),
                          .color = color_alpha(color, (1 - p) * 0.9F),
                          .kind = MOTE_RING});
}

// Sparks that rise from the ground round [at].
static void rise(Tween *out, Spot at, float phase, Color color, int count) {
    for (int i = 0; i < count; i++) {
        const float p = part(phase, motes_noise(i) * 0.4F, 0.6F + motes_noise(i) * 0.4F);
        const float angle = TURN * motes_noise(i + 31);
        motes_add(out, (Mote){.row = at.row + sinf(angle) * 0.24F,
                              .column = at.column + cosf(angle) * 0.24F,
                              .lift = 0.2F + p * 2.2F,
                              .size = 0.06F,
                              .color = color_alpha(color, sinf(p * TURN / 2)),
                              .kind = i % 2 == 0 ? MOTE_STAR : MOTE_DOT});
    }
}

static void dust(Tween *out, Spot at, float phase, Color color) {
    const float p = ease_clamp(phase);
    for (int i = 0; i < 5; i++) {
        const float angle = TURN * (float)i / 5.0F + 0.4F;
        motes_add(out, (Mote){.row = at.row + sinf(angle) * 0.3F * p,
                              .column = at.column + cosf(angle) * 0.3F * p,
                              .lift = 0.25F * p,
                              .size = 0.05F + 0.06F * p,
                              .color = color_alpha(color, (1 - p) * 0.55F),
                              .kind = MOTE_DOT});
    }
}

static Color spell_color(int card) {
    return color_mix(spell_family_color(spell_family(card)), PALETTE_WHITE, 0.2F);
}

// --- Approaches ---

static void walk(Tween *out, int group, Spot a, Spot b, float phase) {
    const float share = ease_smooth(phase);
    const float steps = 2 * distance(a, b);
    TweenGroup *g = add_group(out, group, between(a, b, share), (Spot){b.row - a.row, b.column - a.column});
    const float stride = share * steps - floorf(share * steps);
    g->lift = 0.32F * sinf(stride * TURN / 2);
    g->pose = share > 0.02F && share < 0.98F && stride < 0.72F ? POSE_WALK : POSE_STAND;
    // Every step leaves a puff where it was taken.
    for (int i = 0; i < 4; i++) {
        const float taken = (float)i * 0.25F;
        const float age = part(share, taken, taken + 0.3F);
        const Spot s = between(a, b, taken);
        motes_add(out, (Mote){.row = s.row + 0.05F * (motes_noise(i) - 0.5F),
                              .column = s.column + 0.05F * (motes_noise(i + 9) - 0.5F),
                              .lift = 0.2F * age,
                              .size = 0.05F + 0.07F * age,
                              .color = color_alpha(palette_color(COLOR_DUST), age > 0 ? 0.5F * (1 - age) : 0),
                              .kind = MOTE_DOT});
    }
}

static void slide(Tween *out, int group, Spot a, Spot b, float phase) {
    const float share = 1 - (1 - ease_clamp(phase)) * (1 - ease_clamp(phase));
    const Spot at = between(a, b, share);
    TweenGroup *g = add_group(out, group, at, (Spot){b.row - a.row, b.column - a.column});
    g->angle = -14 * sinf(share * TURN / 2);
    g->pose = POSE_DUCK;
    for (int i = 1; i <= 6; i++) {
        const float behind = share - (float)i * 0.05F;
        const Spot s = between(a, b, fmaxf(behind, 0));
        motes_add(out, (Mote){.row = s.row,
                              .column = s.column,
                              .lift = 0.1F + 0.3F * motes_noise(i),
                              .size = 0.07F,
                              .color = color_alpha(palette_color(COLOR_FROST),
                                                   behind > 0 ? 0.7F - 0.1F * (float)i : 0),
                              .kind = MOTE_DOT});
    }
}

// Goes two thirds of the way, hits whoever stands there, and comes back through the air head over heels.
static void bounce(Tween *out, int group, Spot home, Spot wanted, float phase) {
    const float contact = 0.42F;
    const Spot wall = between(home, wanted, 0.62F);
    const Spot heading = {wanted.row - home.row, wanted.column - home.column};
    if (phase < contact) {
        const float share = part(phase, 0, contact);
        TweenGroup *g = add_group(out, group, between(home, wall, share * share), heading);
        g->pose = POSE_WALK;
        g->lift = 0.25F * fabsf(sinf(share * TURN));
        return;
    }
    const float share = part(phase, contact, 1);
    TweenGroup *g = add_group(out, group, between(wall, home, ease_smooth(share)), heading);
    g->pose = share < 0.95F ? POSE_DUCK : POSE_STAND;
    g->lift = 1.5F * sinf(share * TURN / 2);
    // The sign of the turn is the sign of the flight on blue's screen; on red's it tumbles the other way, as
    // it should.
    g->angle = -360 * ease_smooth(share);
    burst(out, between(home, wanted, 0.8F), 0.7F, share, palette_color(COLOR_GOLD), 9);
}

// The lights that a moonwalker dances in: three spots that circle round him.
static void dance_lights(Tween *out, Spot at, float phase) {
    const Color colors[3] = {palette_color(COLOR_GOLD), palette_color(COLOR_HURT),
                             palette_color(COLOR_FROST)};
    const float bright = part(phase, 0, 0.1F) * (1 - part(phase, 0.9F, 1));
    for (int i = 0; i < 3; i++) {
        const float angle = TURN * (phase * 2 + (float)i / 3.0F);
        motes_add(out, (Mote){.row = at.row + 0.28F * sinf(angle),
                              .column = at.column + 0.28F * cosf(angle),
                              .size = 0.5F,
                              .color = color_alpha(colors[i], 0.8F * bright),
                              .kind = MOTE_LIGHT});
    }
}

static void dance_notes(Tween *out, Spot a, Spot b, float phase) {
    for (int i = 0; i < 7; i++) {
        const float from = 0.1F * (float)i;
        const float p = part(phase, from, from + 0.38F);
        const Spot s = between(a, b, ease_smooth(from + p * 0.2F));
        motes_add(out, (Mote){.row = s.row + 0.18F * sinf(p * TURN + (float)i),
                              .column = s.column + 0.1F,
                              .lift = 1.2F + 1.6F * p,
                              .size = 0.13F,
                              .color = color_alpha(i % 2 == 0 ? palette_color(COLOR_GOLD)
                                                              : palette_color(COLOR_FROST),
                                                   sinf(p * TURN / 2)),
                              .kind = MOTE_NOTE});
    }
}

// Backwards on tiptoe, leaning back, to music that only he hears; a leap and a twirl in the middle, and at
// the end he waits for the applause.
static void moonwalk(Tween *out, int group, Spot a, Spot b, float phase) {
    const float twirl = part(phase, 0.4F, 0.62F);
    const bool twirls = twirl > 0 && twirl < 1;
    const bool bows = phase > 0.86F && phase < 0.99F;
    const float share = ease_smooth(part(phase, 0.04F, 0.86F));
    const Spot at = between(a, b, share);
    dance_lights(out, at, phase);
    TweenGroup *g = add_group(out, group, at, (Spot){b.row - a.row, b.column - a.column});
    const float beat = phase * 9 - floorf(phase * 9);
    g->is_backward = !(twirls && ((int)(twirl * 6) & 1) != 0);
    g->pose = twirls || bows ? POSE_FIGHT : beat < 0.5F ? POSE_WALK : POSE_STAND;
    g->lift = twirls ? 0.9F * sinf(twirl * TURN / 2) : 0.07F * fabsf(sinf(beat * TURN / 2));
    const float lean = part(phase, 0.02F, 0.14F) * (1 - part(phase, 0.78F, 0.9F));
    // The sign is that of blue's screen, as in a bounce; whoever leaves to the other side leans the other
    // way.
    const float side = b.column - a.column > b.row - a.row ? -1.0F : 1.0F;
    g->angle = twirls ? 0 : side * lean * (11 + 5 * sinf(phase * TURN * 4.5F));
    dance_notes(out, a, b, phase);
    if (bows) {
        burst(out, at, 1.4F, part(phase, 0.86F, 1), palette_color(COLOR_GOLD), 12);
    }
}

static void teleport(Tween *out, int group, Spot a, Spot b, float phase) {
    const bool is_there = phase >= 0.5F;
    TweenGroup *g = add_group(out, group, is_there ? b : a, (Spot){0, 0});
    g->alpha = is_there ? part(phase, 0.5F, 1) : 1 - part(phase, 0, 0.5F);
    g->lift = (1 - g->alpha) * 1.2F;
    rise(out, is_there ? b : a, is_there ? part(phase, 0.5F, 1) : part(phase, 0, 0.5F),
         palette_color(COLOR_SOUL), 10);
}

// Up into the air and away; [phase] 0 stands on the ground.
static void ascend(Tween *out, int group, Spot at, float phase) {
    TweenGroup *g = add_group(out, group, at, (Spot){0, 0});
    g->alpha = 1 - ease_smooth(phase);
    g->lift = 2.4F * phase * phase;
    rise(out, at, phase, palette_color(COLOR_SOUL), 8);
}

// The joiner steps into the ranks.
static void join(Tween *out, const View *before, const Event *e, float phase) {
    const Spot at = spot(e->joined.at);
    TweenGroup *host = add_group(out, e->joined.into, at, (Spot){0, 0});
    host->pose = phase > 0.3F && phase < 0.8F ? POSE_FIGHT : POSE_STAND;
    if (before->groups[e->joined.group].count > 0) {
        TweenGroup *g = add_group(out, e->joined.group, at, (Spot){0, 0});
        g->column += 0.3F * (1 - ease_smooth(phase));
        g->row += 0.3F * (1 - ease_smooth(phase));
        g->alpha = 1 - part(phase, 0.5F, 1);
        g->lift = 0.6F * sinf(ease_clamp(phase) * TURN / 2);
        g->pose = POSE_WALK;
    }
}

typedef struct Flight {
    int player, target; // who casts; packed
    Color color;
    float reach; // below 1: it does not come as far as its target
} Flight;

// The way of a spell through the air.
typedef struct Arc {
    Spot from, to;
    float top;
    bool stays_up; // its target is in the air
} Arc;

static Mote on_arc(const Arc *arc, float share) {
    const Spot s = between(arc->from, arc->to, share);
    return (Mote){.row = s.row,
                  .column = s.column,
                  .lift = 1 + arc->top * 4 * share * (1 - share) + (arc->stays_up ? 3 * share : 0)};
}

// What flies has a halo, and throws its light on the ground below.
static void shine(Tween *out, const Arc *arc, Color color, float share) {
    Mote halo = on_arc(arc, share);
    halo.size = 0.3F;
    halo.color = color_alpha(color, 0.35F);
    halo.kind = MOTE_DOT;
    Mote light = halo;
    light.lift = 0;
    light.size = 0.42F;
    light.color = color_alpha(color, 0.5F);
    light.kind = MOTE_LIGHT;
    motes_add(out, halo);
    motes_add(out, light);
}

// From the caster's Sanctum in a high arc to its target.
static void fly(Tween *out, const View *v, Flight f, float phase) {
    const Player seat = f.player == PLAYER_RED || f.player == PLAYER_BLUE ? (Player)f.player : PLAYER_BLUE;
    const Spot home = spot(board_sanctum(seat).v);
    const SquareId at = view_target_square(v, target_unpack((uint16_t)f.target));
    // The globe, and what nobody may see, is in the air over the middle of the board.
    const Spot target = at.v != 0 ? spot(at.v) : (Spot){5.5F, 5.5F};
    const Arc arc = {home, target, 1.5F + 0.55F * distance(home, target), at.v == 0};
    if (phase > 0) {
        shine(out, &arc, f.color, ease_smooth(phase) * f.reach);
    }
    for (int i = 0; i < 14; i++) {
        const float share = (ease_smooth(phase) - (float)i * 0.022F) * f.reach;
        if (share <= 0) {
            break;
        }
        const float sway = i == 0 ? 0 : (motes_noise(i) - 0.5F) * 0.02F * (float)i;
        Mote m = on_arc(&arc, share);
        m.row += sway;
        m.column -= sway;
        m.size = i == 0 ? 0.16F : 0.1F - 0.006F * (float)i;
        m.color = color_alpha(i == 0 ? PALETTE_WHITE : f.color, 1 - (float)i * 0.065F);
        m.kind = i == 0 ? MOTE_STAR : MOTE_DOT;
        motes_add(out, m);
    }
}

static void change_ground(Tween *out, const Event *e, float phase) {
    out->tile = (SquareId){e->terrain_changed.at};
    out->terrain = e->terrain_changed.to;
    out->tile_alpha = ease_smooth(phase);
    rise(out, spot(e->terrain_changed.at), phase, palette_color(COLOR_DUST), 6);
}

// --- Fights, as the board shows them ---

// The square that [group] looks at: its enemy's if it fights now, or where it is ordered to; 0: none.
static int faced_square(const View *v, int group) {
    const int enemy = v->high == group ? v->low : v->low == group ? v->high : 0;
    return enemy != 0 ? v->groups[enemy].at : v->groups[group].order;
}

// The group of [minion] where it stands, for it does something there; NULL: it is not to be seen.
static TweenGroup *reacting_group(Tween *out, const View *v, int minion) {
    const int group = v->minions[minion].group;
    const ViewGroup *g = &v->groups[group];
    if (g->at == 0 || g->count == 0) {
        return NULL;
    }
    const Spot at = spot(g->at);
    const int faced = faced_square(v, group);
    const Spot to = faced != 0 ? spot(faced) : at;
    TweenGroup *reacting = add_group(out, group, at, (Spot){to.row - at.row, to.column - at.column});
    reacting->pose = v->high == group || v->low == group ? POSE_FIGHT : POSE_STAND;
    return reacting;
}

// [far] of the way to what it looks at; below 0: away from it.
static void push(TweenGroup *g, float far) {
    const float length =
        fmaxf(sqrtf(g->heading_row * g->heading_row + g->heading_column * g->heading_column), 1);
    g->row += g->heading_row / length * far;
    g->column += g->heading_column / length * far;
}

// A step back and then at them, and home again.
static void lunge(Tween *out, const View *v, int attacker, float phase) {
    TweenGroup *g = reacting_group(out, v, attacker);
    if (g != NULL) {
        push(g,
             -0.1F * sinf(part(phase, 0, 0.4F) * TURN / 2) + 0.34F * sinf(part(phase, 0.35F, 1) * TURN / 2));
        g->lift = 0.3F * sinf(part(phase, 0.35F, 1) * TURN / 2);
    }
}

// Whoever is struck staggers; [weight] 0: he ducks, and it goes over his head.
static void stagger(Tween *out, const View *v, int victim, float weight, float phase) {
    TweenGroup *g = reacting_group(out, v, victim);
    if (g == NULL) {
        return;
    }
    g->pose = phase < (weight > 0 ? 0.4F : 0.7F) ? POSE_DUCK : g->pose;
    push(g, -0.12F * weight * sinf(phase * TURN * 1.5F) * (1 - phase) * (1 - phase));
    g->lift = weight > 0 ? 0 : 0.22F * sinf(phase * TURN / 2);
}

static void cheer(Tween *out, const View *v, int minion, float phase) {
    TweenGroup *g = reacting_group(out, v, minion);
    if (g != NULL) {
        g->pose = phase < 0.8F ? POSE_FIGHT : g->pose;
        g->lift = 0.55F * fabsf(sinf(phase * TURN)) * (1 - phase);
    }
}

// --- What is asked from outside ---

bool tween_has_approach(const Event *e) {
    return e != NULL &&
           (e->kind == EV_moved || e->kind == EV_slid || e->kind == EV_moonwalked ||
            e->kind == EV_teleported || e->kind == EV_bounced_back || e->kind == EV_joined ||
            e->kind == EV_spell_cast || e->kind == EV_spell_squandered || e->kind == EV_terrain_changed ||
            e->kind == EV_group_left_board || e->kind == EV_group_returned || e->kind == EV_attack_hit ||
            e->kind == EV_attack_missed);
}

bool tween_has_echo(const Event *e) {
    return e != NULL &&
           (e->kind == EV_attack_hit || e->kind == EV_attack_missed || e->kind == EV_hp_changed ||
            e->kind == EV_armor_soaked || e->kind == EV_damage_cancelled || e->kind == EV_death_cancelled ||
            e->kind == EV_minion_died || e->kind == EV_level_awarded || e->kind == EV_spell_cast ||
            e->kind == EV_structure_captured || e->kind == EV_moved || e->kind == EV_slid ||
            e->kind == EV_bounced_back || e->kind == EV_moonwalked || e->kind == EV_joined ||
            e->kind == EV_novice_produced || e->kind == EV_group_created ||
            (e->kind == EV_minion_created && e->minion_created.creature != CREATURE_NONE));
}

void tween_approach(Tween *out, const View *before, const Event *e, const View *after, float phase) {
    const float p = ease_clamp(phase);
    out->group_count = 0;
    out->mote_count = 0;
    out->tile = (SquareId){0};
    if (e->kind == EV_moved) {
        walk(out, e->moved.group, spot(e->moved.from), spot(e->moved.to), p);
    } else if (e->kind == EV_slid) {
        slide(out, e->slid.group, spot(e->slid.from), spot(e->slid.to), p);
    } else if (e->kind == EV_bounced_back) {
        // It set out from where it now goes back to.
        bounce(out, e->bounced_back.group, spot(e->bounced_back.to), spot(e->bounced_back.from), p);
    } else if (e->kind == EV_moonwalked) {
        moonwalk(out, e->moonwalked.group, spot(e->moonwalked.from), spot(e->moonwalked.to), p);
    } else if (e->kind == EV_teleported) {
        teleport(out, e->teleported.group, spot(e->teleported.from), spot(e->teleported.to), p);
    } else if (e->kind == EV_group_left_board) {
        if (e->group_left_board.from != 0) {
            ascend(out, e->group_left_board.group, spot(e->group_left_board.from), p);
        }
    } else if (e->kind == EV_group_returned) {
        ascend(out, e->group_returned.group, spot(e->group_returned.at), 1 - p);
    } else if (e->kind == EV_joined) {
        join(out, before, e, p);
    } else if (e->kind == EV_spell_cast) {
        fly(out, before,
            (Flight){e->spell_cast.player, e->spell_cast.target, spell_color(e->spell_cast.card), 1}, p);
    } else if (e->kind == EV_spell_squandered) {
        const Color dull =
            color_mix(spell_color(e->spell_squandered.card), palette_color(COLOR_INK_SOFT), 0.5F);
        fly(out, before, (Flight){e->spell_squandered.player, e->spell_squandered.target, dull, 0.75F}, p);
    } else if (e->kind == EV_terrain_changed) {
        change_ground(out, e, p);
    } else if (e->kind == EV_attack_hit) {
        lunge(out, before, e->attack_hit.attacker, p);
    } else if (e->kind == EV_attack_missed) {
        lunge(out, before, e->attack_missed.attacker, p);
    }
    (void)after;
}

// --- Echoes ---

static void echo_spell(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = view_target_square(v, target_unpack(e->spell_cast.target));
    if (at.v != 0) {
        spell_family_burst(out, spell_family(e->spell_cast.card), spot(at.v).row, spot(at.v).column, p);
    } else {
        burst(out, (Spot){5.5F, 5.5F}, 4, p, spell_color(e->spell_cast.card), 20);
    }
}

// Heroes come in a light of their own, whatever else is summoned breaks out of the ground.
static void enter(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = view_minion_square(v, (MinionId){e->minion_created.minion});
    const int creature = e->minion_created.creature;
    if (at.v == 0 || creature == CREATURE_NONE) {
        return;
    }
    const bool is_hero = creature_def(creature)->is_hero;
    TweenGroup *g = reacting_group(out, v, e->minion_created.minion);
    if (g != NULL) {
        g->lift = is_hero ? 2.2F * (1 - ease_smooth(p * 1.4F)) : 0.5F * sinf(p * TURN / 2);
        g->alpha = part(p, 0, 0.3F);
        g->pose = p < 0.85F ? POSE_FIGHT : g->pose;
    }
    spell_family_burst(out, is_hero ? FAMILY_LIGHT : FAMILY_QUAKE, spot(at.v).row, spot(at.v).column, p);
}

static void echo_hit_points(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = view_minion_square(v, (MinionId){e->hp_changed.minion});
    if (at.v == 0) {
        return;
    }
    if (e->hp_changed.after < e->hp_changed.before) {
        stagger(out, v, e->hp_changed.minion, 1, p);
        burst(out, spot(at.v), 0.9F, p, palette_color(COLOR_HURT), 8);
    } else {
        rise(out, spot(at.v), p, palette_color(COLOR_HEAL), 8);
    }
}

// A glint on the shield, or a wall of light: what came did not come through.
static void ward_off(Tween *out, SquareId at, Color color, float p) {
    if (at.v == 0) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        motes_add(out, (Mote){.row = spot(at.v).row,
                              .column = spot(at.v).column,
                              .lift = 0.9F,
                              .size = 0.2F + (0.3F + 0.12F * (float)i) * ease_smooth(p),
                              .color = color_alpha(color, 0.9F * (1 - p)),
                              .kind = i == 0 ? MOTE_RING : MOTE_STAR});
    }
    burst(out, spot(at.v), 0.9F, p, color, 6);
}

// The soul leaves, swaying; the dead is not the whole group, which goes on standing there.
static void echo_death(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = {v->groups[e->minion_died.group].at};
    if (at.v == 0) {
        return;
    }
    dust(out, spot(at.v), p, palette_color(COLOR_DUST));
    motes_add(out, (Mote){.row = spot(at.v).row - 0.1F * sinf(p * TURN),
                          .column = spot(at.v).column + 0.1F * sinf(p * TURN),
                          .lift = 0.9F + 2.2F * p,
                          .size = 0.3F + 0.06F * p,
                          .color = color_alpha(PALETTE_WHITE, 0.95F * sinf(sqrtf(p) * TURN / 2)),
                          .kind = MOTE_GHOST});
    rise(out, spot(at.v), p, palette_color(COLOR_SOUL), 6);
}

// The events of a fight; false: [e] is another.
static bool echo_fight(Tween *out, const View *v, const Event *e, float p) {
    if (e->kind == EV_attack_hit) {
        stagger(out, v, e->attack_hit.victim, 0.7F, p);
    } else if (e->kind == EV_attack_missed) {
        stagger(out, v, e->attack_missed.victim, 0, p);
    } else if (e->kind == EV_hp_changed) {
        echo_hit_points(out, v, e, p);
    } else if (e->kind == EV_armor_soaked) {
        ward_off(out, view_minion_square(v, (MinionId){e->armor_soaked.victim}), palette_color(COLOR_FROST),
                 p);
    } else if (e->kind == EV_damage_cancelled) {
        ward_off(out, view_minion_square(v, (MinionId){e->damage_cancelled.victim}),
                 palette_color(COLOR_GOLD), p);
    } else if (e->kind == EV_death_cancelled) {
        ward_off(out, view_minion_square(v, (MinionId){e->death_cancelled.minion}), palette_color(COLOR_HEAL),
                 p);
    } else if (e->kind == EV_minion_died) {
        echo_death(out, v, e, p);
    } else if (e->kind == EV_level_awarded &&
               view_minion_square(v, (MinionId){e->level_awarded.minion}).v != 0) {
        cheer(out, v, e->level_awarded.minion, p);
        rise(out, spot(view_minion_square(v, (MinionId){e->level_awarded.minion}).v), p,
             palette_color(COLOR_GOLD), 10);
    } else {
        return false;
    }
    return true;
}

void tween_echo(Tween *out, const View *after, const Event *e, float phase) {
    const float p = ease_clamp(phase);
    out->group_count = 0;
    out->mote_count = 0;
    out->tile = (SquareId){0};
    if (echo_fight(out, after, e, p)) {
        return;
    }
    if (e->kind == EV_spell_cast) {
        echo_spell(out, after, e, p);
    } else if (e->kind == EV_structure_captured) {
        ring(out, spot(e->structure_captured.at), p, palette_player(e->structure_captured.to));
        rise(out, spot(e->structure_captured.at), p, palette_player(e->structure_captured.to), 12);
    } else if (e->kind == EV_moved) {
        dust(out, spot(e->moved.to), p, palette_color(COLOR_DUST));
    } else if (e->kind == EV_slid) {
        dust(out, spot(e->slid.to), p, palette_color(COLOR_FROST));
    } else if (e->kind == EV_bounced_back) {
        dust(out, spot(e->bounced_back.to), p, palette_color(COLOR_DUST));
    } else if (e->kind == EV_moonwalked) {
        ring(out, spot(e->moonwalked.to), p, palette_color(COLOR_GOLD));
        burst(out, spot(e->moonwalked.to), 1.2F, p, palette_color(COLOR_GOLD), 10);
    } else if (e->kind == EV_joined) {
        ring(out, spot(e->joined.at), p, palette_color(COLOR_HEAL));
    } else if (e->kind == EV_novice_produced) {
        rise(out, spot(e->novice_produced.at), p, palette_color(COLOR_GOLD), 4);
    } else if (e->kind == EV_minion_created) {
        enter(out, after, e, p);
    } else if (e->kind == EV_group_created && e->group_created.at != 0) {
        ring(out, spot(e->group_created.at), p, palette_player(e->group_created.owner));
        dust(out, spot(e->group_created.at), p, palette_color(COLOR_DUST));
    }
}
