// Every curve here takes 0 to 0 and 1 to 1, so that nothing jumps where a tween begins or ends.

#include "render/tween.h"

#include <math.h>

#include "engine/engine.h"
#include "engine/card.h"
#include "render/art.h"
#include "motion/ease.h"
#include "motion/leap.h"
#include "motion/march.h"
#include "motion/motes.h"
#include "motion/quake.h"
#include "motion/spell_flight.h"
#include "render/spell_family.h"
#include "render/palette.h"

static const float TURN = 6.2831853F;

static void clear(Tween *out) {
    out->group_count = 0;
    out->mote_count = 0;
    out->tile = (SquareId){0};
    out->dusk = 0;
}

static Color spell_color(int card) {
    return color_mix(spell_family_color(spell_family(card)), PALETTE_WHITE, 0.2F);
}

// --- Approaches ---

static void change_ground(Tween *out, const Event *e, float phase) {
    out->tile = (SquareId){e->terrain_changed.at};
    out->terrain = e->terrain_changed.to;
    out->tile_alpha = ease_smooth(phase);
    motes_rise(out, spot_of(e->terrain_changed.at), phase, palette_color(COLOR_DUST), 6);
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
    const Spot at = stand_spot(v, group);
    const int faced = faced_square(v, group);
    const Spot to = faced != 0 ? spot_of(faced) : at;
    TweenGroup *reacting = motes_group(out, group, at, (Spot){to.row - at.row, to.column - at.column});
    reacting->reacts = true;
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
        push(g, -0.1F * sinf(ease_part(phase, 0, 0.4F) * TURN / 2) +
                    0.34F * sinf(ease_part(phase, 0.35F, 1) * TURN / 2));
        g->lift = 0.3F * sinf(ease_part(phase, 0.35F, 1) * TURN / 2);
    }
}

// A figure that is hit staggers; [weight] 0: it ducks, and the attack goes over its head.
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

SquareId tween_fallen_sanctum(const Event *e) {
    const bool is_fall = e->kind == EV_game_over && e->game_over.reason == GAME_OVER_CAPTURE;
    const bool is_red = is_fall && e->game_over.result == RESULT_RED;
    const bool is_blue = is_fall && e->game_over.result == RESULT_BLUE;
    return is_red ? board_sanctum(PLAYER_BLUE) : is_blue ? board_sanctum(PLAYER_RED) : (SquareId){0};
}

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
            e->kind == EV_armor_soaked || e->kind == EV_damage_applied || e->kind == EV_damage_cancelled ||
            e->kind == EV_death_cancelled || e->kind == EV_minion_died || e->kind == EV_level_awarded ||
            e->kind == EV_spell_cast || e->kind == EV_structure_captured || e->kind == EV_moved ||
            e->kind == EV_slid || e->kind == EV_bounced_back || e->kind == EV_moonwalked ||
            e->kind == EV_joined || e->kind == EV_novice_produced || e->kind == EV_group_created ||
            e->kind == EV_minion_created || e->kind == EV_teleported || e->kind == EV_group_returned ||
            tween_fallen_sanctum(e).v != 0);
}

// From where [before] has [group] on [from] to where [after] has it on [to]; the views may know it elsewhere.
static March march(const View *before, const View *after, int group, int from, int to) {
    const Spot start = before->groups[group].at == from ? stand_spot(before, group) : spot_of(from);
    const Spot end = after->groups[group].at == to ? stand_spot(after, group) : spot_of(to);
    return (March){group, stand_figures(before->groups[group].count), start, end};
}

static bool is_in(const Tween *out, int group) {
    for (int i = 0; i < out->group_count; i++) {
        if (out->groups[i].group.v == group) {
            return true;
        }
    }
    return false;
}

// Whoever comes to share a square with another, or has it for himself again, steps aside or back.
static void make_room(Tween *out, const View *before, const View *after, float phase) {
    for (int i = 1; i <= GROUPS_MAX && out->group_count < TWEEN_GROUPS; i++) {
        const int at = before->groups[i].at;
        if (at == 0 || at != after->groups[i].at || before->groups[i].count == 0 || is_in(out, i)) {
            continue;
        }
        const Spot a = stand_spot(before, i);
        const Spot b = stand_spot(after, i);
        if (spot_distance(a, b) > 0) {
            (void)motes_group(out, i, spot_between(a, b, ease_smooth(phase)), (Spot){0, 0});
        }
    }
}

// Does every member of [group] fly?
static bool flies(const View *v, int group) {
    const ViewGroup *g = &v->groups[group];
    for (int i = 0; i < g->count; i++) {
        if ((v->minions[g->members[i].v].now.walks & WALK_FLIGHT) == 0) {
            return false;
        }
    }
    return g->count > 0;
}

// The events by which a group goes somewhere; false: [e] is another.
static bool approach_walk(Tween *out, const View *before, const Event *e, const View *after, float p) {
    if (e->kind == EV_moved) {
        const March m = march(before, after, e->moved.group, e->moved.from, e->moved.to);
        if (flies(before, e->moved.group)) {
            march_fly(out, m, p);
        } else {
            march_walk(out, m, p);
        }
    } else if (e->kind == EV_slid) {
        march_slide(out, march(before, after, e->slid.group, e->slid.from, e->slid.to), p);
    } else if (e->kind == EV_bounced_back) {
        // It set out from where it now goes back to.
        const Event_bounced_back *b = &e->bounced_back;
        March m = march(before, after, b->group, b->to, b->to);
        m.to = spot_of(b->from);
        march_bounce(out, m, p);
    } else if (e->kind == EV_moonwalked) {
        march_moonwalk(out, march(before, after, e->moonwalked.group, e->moonwalked.from, e->moonwalked.to),
                       p);
    } else if (e->kind == EV_joined) {
        March m = march(before, after, e->joined.group, e->joined.at, e->joined.at);
        m.to = after->groups[e->joined.into].at == e->joined.at ? stand_spot(after, e->joined.into)
                                                                : spot_of(e->joined.at);
        if (before->groups[e->joined.group].count > 0) {
            march_join(out, m, p);
        }
    } else {
        return false;
    }
    make_room(out, before, after, p);
    return true;
}

static Player caster_of(int player) {
    return player == PLAYER_RED || player == PLAYER_BLUE ? (Player)player : PLAYER_BLUE;
}

static Flight flight_of(const View *v, int player, int target, Color color) {
    const SquareId at = view_target_square(v, target_unpack((uint16_t)target));
    return (Flight){.home = spot_of(board_sanctum(caster_of(player)).v),
                    .target = at.v != 0 ? spot_of(at.v) : FLIGHT_SKY,
                    .is_sky = at.v == 0,
                    .color = color,
                    .reach = 1};
}

static void approach_spell(Tween *out, const View *before, const Event *e, float p) {
    if (e->kind == EV_spell_cast) {
        const Event_spell_cast *c = &e->spell_cast;
        const Flight f = flight_of(before, c->player, c->target, spell_color(c->card));
        if (c->card != 0) {
            spell_flight_of_card(out, f, p);
        } else {
            spell_flight(out, f, p);
        }
    } else {
        const Event_spell_squandered *c = &e->spell_squandered;
        const Color dull = color_mix(spell_color(c->card), palette_color(COLOR_INK_SOFT), 0.5F);
        Flight f = flight_of(before, c->player, c->target, dull);
        f.reach = 0.75F;
        spell_flight(out, f, p);
    }
}

void tween_approach(Tween *out, const View *before, const Event *e, const View *after, float phase) {
    const float p = ease_clamp(phase);
    clear(out);
    if (approach_walk(out, before, e, after, p)) {
        return;
    }
    if (e->kind == EV_teleported) {
        leap_teleport(out, e->teleported.group, spot_of(e->teleported.from), spot_of(e->teleported.to), p);
    } else if (e->kind == EV_group_left_board) {
        if (e->group_left_board.from != 0) {
            leap_away(out, e->group_left_board.group, spot_of(e->group_left_board.from), p);
        }
    } else if (e->kind == EV_group_returned) {
        leap_away(out, e->group_returned.group, spot_of(e->group_returned.at), 1 - p);
    } else if (e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
        approach_spell(out, before, e, p);
    } else if (e->kind == EV_terrain_changed) {
        change_ground(out, e, p);
    } else if (e->kind == EV_attack_hit) {
        lunge(out, before, e->attack_hit.attacker, p);
    } else if (e->kind == EV_attack_missed) {
        lunge(out, before, e->attack_missed.attacker, p);
    }
}

// --- Echoes ---

static void echo_spell(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = view_target_square(v, target_unpack(e->spell_cast.target));
    if (at.v != 0) {
        if (spell_family(e->spell_cast.card) == FAMILY_QUAKE) {
            quake_shake(out, v, spot_of(at.v), p);
        }
        spell_family_burst(out, spell_family(e->spell_cast.card), spot_of(at.v).row, spot_of(at.v).column, p);
    } else {
        spell_flight_over_all(out, spell_family(e->spell_cast.card), spell_color(e->spell_cast.card), p);
    }
}

// The figure that shows [minion], -1: none does.
static int figure_of(const ViewGroup *g, int minion) {
    for (int i = 0; i < stand_figures(g->count); i++) {
        if (g->members[stand_member(g->count, i)].v == minion) {
            return i;
        }
    }
    return -1;
}

// Heroes come down in a light of their own, whatever else is summoned breaks out of the ground. Those who
// were there before it stand as they stood.
static void summon(Tween *out, const View *v, const Event *e, float p) {
    const int minion = e->minion_created.minion;
    const SquareId at = view_minion_square(v, (MinionId){(uint16_t)minion});
    const bool is_hero = creature_def(e->minion_created.creature)->is_hero;
    const int group = v->minions[minion].group;
    const int figures = stand_figures(v->groups[group].count);
    if (figures > 0) {
        // Where no figure is shown for it the last one stands for it.
        const int figure = figure_of(&v->groups[group], minion);
        const Spot spot = stand_spot(v, group);
        march_arrive(out, (March){group, figures, spot, spot}, figure >= 0 ? figure : figures - 1, is_hero,
                     p);
    }
    if (is_hero) {
        motes_add(out,
                  (Mote){.row = spot_of(at.v).row,
                         .column = spot_of(at.v).column,
                         .size = 0.62F,
                         .color = color_alpha(palette_color(COLOR_GOLD), 0.9F * sinf(sqrtf(p) * TURN / 2)),
                         .kind = MOTE_PILLAR});
    }
    spell_family_burst(out, is_hero ? FAMILY_LIGHT : FAMILY_QUAKE, spot_of(at.v).row, spot_of(at.v).column,
                       p);
}

// A new minion in a structure steps out of its gate; elsewhere it comes in a puff of dust.
static void enter(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = view_minion_square(v, (MinionId){e->minion_created.minion});
    if (at.v == 0) {
        return;
    }
    if (e->minion_created.creature != CREATURE_NONE) {
        summon(out, v, e, p);
        return;
    }
    const int group = v->minions[e->minion_created.minion].group;
    const int count = v->groups[group].count;
    if (view_structure_at(v, at).v != 0 && count > 0) {
        const int figures = stand_figures(count);
        const int old = count > 1 ? stand_figures(count - 1) : 0;
        // Where no new figure is shown the last of them stands for it.
        march_train(out, (March){group, figures, stand_spot(v, group), stand_spot(v, group)},
                    old < figures ? old : figures - 1, p);
    }
    motes_dust(out, spot_of(at.v), p, palette_color(COLOR_DUST));
}

static void echo_hit_points(Tween *out, const View *v, const Event *e, float p) {
    const SquareId at = view_minion_square(v, (MinionId){e->hp_changed.minion});
    if (at.v == 0) {
        return;
    }
    if (e->hp_changed.after < e->hp_changed.before) {
        stagger(out, v, e->hp_changed.minion, 1, p);
        motes_burst(out, motes_at(spot_of(at.v), 0.9F, palette_color(COLOR_HURT)), p, 8);
    } else {
        motes_rise(out, spot_of(at.v), p, palette_color(COLOR_HEAL), 8);
    }
}

// A glint on the shield, or a wall of light: what came did not come through.
static void ward_off(Tween *out, SquareId at, Color color, float p) {
    if (at.v == 0) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        motes_add(out, (Mote){.row = spot_of(at.v).row,
                              .column = spot_of(at.v).column,
                              .lift = 0.9F,
                              .size = 0.2F + (0.3F + 0.12F * (float)i) * ease_smooth(p),
                              .color = color_alpha(color, 0.9F * (1 - p)),
                              .kind = i == 0 ? MOTE_RING : MOTE_STAR});
    }
    motes_burst(out, motes_at(spot_of(at.v), 0.9F, color), p, 6);
}

// Did the minion that died in [e] drown, not fall in a fight?
static bool is_drowned(const View *v, const Event *e) {
    const bool is_taken = e->minion_died.category == DEATH_DIES || e->minion_died.category == DEATH_REMOVED;
    return is_taken && v->high == 0 &&
           v->squares[v->groups[e->minion_died.group].at].terrain == TERRAIN_WATER;
}

// The soul leaves, swaying; the dead is not the whole group, which goes on standing there.
static void echo_death(Tween *out, const View *v, const Event *e, float p) {
    const ViewGroup *g = &v->groups[e->minion_died.group];
    if (g->at == 0) {
        return;
    }
    const Spot at = stand_spot(v, e->minion_died.group);
    if (is_drowned(v, e)) {
        march_drown(out, (March){e->minion_died.group, stand_figures(g->count), at, at},
                    figure_of(g, e->minion_died.minion), p);
        return;
    }
    motes_dust(out, at, p, palette_color(COLOR_DUST));
    motes_add(out, (Mote){.row = at.row - 0.1F * sinf(p * TURN),
                          .column = at.column + 0.1F * sinf(p * TURN),
                          .lift = 0.9F + 2.2F * p,
                          .size = 0.3F + 0.06F * p,
                          .color = color_alpha(PALETTE_WHITE, 0.95F * sinf(sqrtf(p) * TURN / 2)),
                          .kind = MOTE_GHOST});
    motes_rise(out, at, p, palette_color(COLOR_SOUL), 6);
}

// The Sanctum of whoever has lost: waves and sparks of the winner's color go out from it.
static void echo_end(Tween *out, const Event *e, float p) {
    enum { WAVES = 3 };
    const SquareId at = tween_fallen_sanctum(e);
    if (at.v == 0) {
        return;
    }
    const Spot spot = spot_of(at.v);
    const Color color = palette_player(e->game_over.result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE);
    for (int i = 0; i < WAVES; i++) {
        const float own = ease_part(p, 0.16F * (float)i, 0.68F + 0.16F * (float)i);
        motes_add(out, (Mote){.row = spot.row,
                              .column = spot.column,
                              .size = 0.4F + 2.6F * own,
                              .color = color_alpha(i == 1 ? palette_color(COLOR_GOLD) : color,
                                                   own < 1 ? 0.8F * (1 - own) : 0),
                              .kind = MOTE_RING});
    }
    const Color gold = palette_color(COLOR_GOLD);
    motes_add(out, (Mote){.row = spot.row,
                          .column = spot.column,
                          .size = 0.9F,
                          .color = color_alpha(gold, 0.8F * (1 - p) * (1 - p)),
                          .kind = MOTE_PILLAR});
    motes_add(out, (Mote){.row = spot.row,
                          .column = spot.column,
                          .lift = 0.8F,
                          .size = 2.6F,
                          .color = color_alpha(gold, 0.6F * (1 - p) * (1 - p)),
                          .kind = MOTE_GLOW});
    motes_cloud(out, spot, ease_part(p, 0, 0.8F), 14);
    motes_rise(out, spot, p, color, 14);
    motes_burst(out, motes_at(spot, 1.2F, gold), p, 12);
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
        motes_rise(out, spot_of(view_minion_square(v, (MinionId){e->level_awarded.minion}).v), p,
                   palette_color(COLOR_GOLD), 10);
    } else {
        return false;
    }
    return true;
}

void tween_echo(Tween *out, const View *after, const Event *e, float phase) {
    const float p = ease_clamp(phase);
    clear(out);
    if (echo_fight(out, after, e, p)) {
        return;
    }
    if (e->kind == EV_spell_cast) {
        echo_spell(out, after, e, p);
    } else if (e->kind == EV_structure_captured) {
        motes_ring(out, spot_of(e->structure_captured.at), p, palette_player(e->structure_captured.to));
        motes_rise(out, spot_of(e->structure_captured.at), p, palette_player(e->structure_captured.to), 12);
    } else if (e->kind == EV_moved) {
        motes_dust(out, spot_of(e->moved.to), p, palette_color(COLOR_DUST));
    } else if (e->kind == EV_slid) {
        motes_dust(out, spot_of(e->slid.to), p, palette_color(COLOR_FROST));
    } else if (e->kind == EV_bounced_back) {
        motes_dust(out, spot_of(e->bounced_back.to), p, palette_color(COLOR_DUST));
    } else if (e->kind == EV_moonwalked) {
        motes_ring(out, spot_of(e->moonwalked.to), p, palette_color(COLOR_GOLD));
        motes_burst(out, motes_at(spot_of(e->moonwalked.to), 1.2F, palette_color(COLOR_GOLD)), p, 10);
    } else if (e->kind == EV_game_over) {
        echo_end(out, e, p);
    } else if (e->kind == EV_teleported) {
        leap_landed(out, spot_of(e->teleported.to), p);
    } else if (e->kind == EV_group_returned) {
        leap_landed(out, spot_of(e->group_returned.at), p);
    } else if (e->kind == EV_joined) {
        motes_ring(out, spot_of(e->joined.at), p, palette_color(COLOR_HEAL));
    } else if (e->kind == EV_novice_produced) {
        motes_rise(out, spot_of(e->novice_produced.at), p, palette_color(COLOR_GOLD), 4);
    } else if (e->kind == EV_minion_created) {
        enter(out, after, e, p);
    } else if (e->kind == EV_group_created && e->group_created.at != 0) {
        motes_ring(out, spot_of(e->group_created.at), p, palette_player(e->group_created.owner));
        motes_dust(out, spot_of(e->group_created.at), p, palette_color(COLOR_DUST));
    }
}
