// What the board shows at a position: words that rise from squares, and what moves.

#include <math.h>
#include <stdio.h>

#include "ui/playback.h"

static SquareId minion_square(const View *v, int minion) {
    return (SquareId){v->groups[v->minions[minion].group].at};
}

static void float_at(PlaybackScreen *p, SquareId at, const char *icon, Color color, const char *text) {
    (void)snprintf(p->floating, sizeof p->floating, "%s", text);
    p->scene.floating.at = at;
    p->scene.floating.icon = icon;
    p->scene.floating.color = color;
    p->scene.floating.text = p->floating;
    p->scene.flash = at;
}

static const char *vote_word(int by) {
    static const char *const words[VOTE_BY_COUNT] = {
        [VOTE_NONE] = "",
        [VOTE_ONLY] = "no rival",
        [VOTE_SETTLED] = "stands there already",
        [VOTE_STATIONARY] = "did not move",
        [VOTE_INITIATIVE] = "has the initiative",
        [VOTE_LARGER] = "is larger",
        [VOTE_SEQUENCE] = "was there first in sequence",
    };
    return by >= 0 && by < VOTE_BY_COUNT ? words[by] : "";
}

static void float_bounce(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->bounced_back.to}, NULL, COLOR_WARN,
             e->bounced_back.reason == BOUNCE_HOSTILE ? "bounces: the winner is hostile"
                                                      : "bounces: cannot join the winner");
}

static void float_moonwalk(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->moonwalked.to}, NULL, COLOR_WARN,
             "moonwalk: its own square was taken meanwhile");
}

static void float_refusal(PlaybackScreen *p, const Event *e) {
    static const char *const words[REFUSAL_COUNT] = {
        "", "", "a spell holds it", "it cannot leave", "it cannot enter", "a hostile group is there"};
    char text[96];
    if (e->move_refused.reason == REFUSAL_NO_ORDER) {
        return;
    }
    (void)snprintf(text, sizeof text, "stays: %s", words[e->move_refused.reason]);
    float_at(p, (SquareId){e->move_refused.from}, NULL, COLOR_WARN, text);
}

static void float_overstack(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->overstacked.to}, NULL, COLOR_CREAM, "is to go here");
}

static void float_vote(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "wins: %s", vote_word(e->square_voted.by));
    float_at(p, (SquareId){e->square_voted.at}, NULL, COLOR_CREAM, text);
}

static void float_join(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->joined.at}, NULL, COLOR_GOOD, "joins");
}

static void float_slide(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->slid.to}, NULL, COLOR_CREAM, "slides on the ice");
}

static void float_cast(PlaybackScreen *p, const Event *e) {
    float_at(p, view_target_square(&p->t.view, target_unpack(e->spell_cast.target)), "icon/spark", COLOR_GOOD,
             e->spell_cast.card != 0 ? card_def(e->spell_cast.card)->name : "a hidden spell");
}

static void float_squander(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "%s squandered: %s",
                   e->spell_squandered.card != 0 ? card_def(e->spell_squandered.card)->name : "spell",
                   event_enum_slug(FIELD_SQUANDER, e->spell_squandered.reason));
    float_at(p, view_target_square(&p->t.view, target_unpack(e->spell_squandered.target)), "icon/none",
             COLOR_CREAM_BAD, text);
}

static void float_capture(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "captured by %s", player_slug(e->structure_captured.to));
    float_at(p, (SquareId){e->structure_captured.at}, scene_player_emblem(e->structure_captured.to),
             COLOR_CREAM, text);
}

static void float_novice(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->novice_produced.at}, "icon/novice", COLOR_CREAM, "a novice");
}

static void float_terrain(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->terrain_changed.at}, NULL, COLOR_CREAM, terrain_slug(e->terrain_changed.to));
}

static void float_hit_points(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "%+d", e->hp_changed.after - e->hp_changed.before);
    float_at(p, minion_square(&p->t.view, e->hp_changed.minion), "icon/heart",
             e->hp_changed.after < e->hp_changed.before ? COLOR_CREAM_BAD : COLOR_CREAM_GOOD, text);
}

static void float_death(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){p->t.view.groups[e->minion_died.group].at}, "icon/skull", COLOR_CREAM_BAD,
             death_slug(e->minion_died.category));
}

static void float_level(PlaybackScreen *p, const Event *e) {
    float_at(p, minion_square(&p->t.view, e->level_awarded.minion), "icon/star", COLOR_GOOD, "level up");
}

// What rises from the board at an event; kinds without a row have no picture there.
static void float_event(PlaybackScreen *p, const Event *e) {
    static void (*const rows[EV_COUNT])(PlaybackScreen * p, const Event *e) = {
        [EV_bounced_back] = float_bounce,
        [EV_moonwalked] = float_moonwalk,
        [EV_move_refused] = float_refusal,
        [EV_overstacked] = float_overstack,
        [EV_square_voted] = float_vote,
        [EV_joined] = float_join,
        [EV_slid] = float_slide,
        [EV_spell_cast] = float_cast,
        [EV_spell_squandered] = float_squander,
        [EV_structure_captured] = float_capture,
        [EV_novice_produced] = float_novice,
        [EV_terrain_changed] = float_terrain,
        [EV_hp_changed] = float_hit_points,
        [EV_minion_died] = float_death,
        [EV_level_awarded] = float_level,
    };
    if (rows[e->kind] != NULL) {
        rows[e->kind](p, e);
    }
}

// --- The moment ---

FightMoment playback_moment(const App *app) {
    PlaybackScreen *p = app->playback;
    const Event *last = timeline_last_event(&p->t);
    const Event *next = timeline_next_event(&p->t);
    if (p->glide.is_on) {
        const Event *e = &p->t.events[p->glide.position - 1];
        const float share = p->glide.elapsed_ms / fmaxf(pace_approach_ms(e), 1);
        return (FightMoment){.e = e, .is_approach = true, .phase = p->glide.is_forward ? share : 1 - share};
    }
    if (!p->is_playing) {
        return (FightMoment){.e = last, .phase = 1};
    }
    const float hold = playback_hold_ms(p);
    const float approach = playback_approach_ms(p);
    if (p->elapsed_ms > hold && approach > 0) {
        const float phase = fminf((p->elapsed_ms - hold) / approach, 1);
        return (FightMoment){.e = next, .is_approach = true, .phase = phase};
    }
    return (FightMoment){.e = last, .phase = fminf(p->elapsed_ms / fmaxf(hold, 1e-3F), 1)};
}

const View *playback_view(const App *app) {
    const PlaybackScreen *p = app->playback;
    return p->glide.is_on && p->glide.is_forward ? &p->before : &p->t.view;
}

static void set_tween(App *app) {
    PlaybackScreen *p = app->playback;
    const FightMoment m = playback_moment(app);
    p->scene.tween = NULL;
    if (m.e == NULL || app->settings.motion == MOTION_NONE || (!p->is_playing && !p->glide.is_on)) {
        return;
    }
    if (m.is_approach) {
        tween_approach(&p->tween, p->scene.view, m.e, &p->t.view, m.phase);
    } else {
        tween_echo(&p->tween, p->scene.view, m.e, m.phase);
    }
    if (app->settings.motion == MOTION_REDUCED) {
        // Where somebody goes is told, sparks and somersaults are not.
        p->tween.mote_count = 0;
        for (int i = 0; i < p->tween.group_count; i++) {
            p->tween.groups[i].angle = 0;
            p->tween.groups[i].lift = 0;
        }
    }
    p->scene.tween = &p->tween;
}

void playback_set_scene(App *app, Rect area) {
    PlaybackScreen *p = app->playback;
    BoardScene *s = &p->scene;
    s->view = playback_view(app);
    s->metrics = app->ui.metrics;
    s->ambient_ms = app_ambient(app);
    s->camera = camera_fit(area, p->seat == PLAYER_RED ? PLAYER_RED : PLAYER_BLUE);
    s->floating = (BoardFloat){.at = {0}};
    s->flash = (SquareId){0};
    s->arrow_count = 0;
    for (int i = 1; i <= GROUPS_MAX && s->arrow_count < BOARD_ARROWS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->at != 0 && g->order != 0) {
            s->arrows[s->arrow_count++] = (BoardArrow){.from = {g->at}, .to = {g->order}, .owner = g->owner};
        }
    }
    // What comes about has its words from the beginning.
    const FightMoment m = playback_moment(app);
    if (m.e != NULL) {
        float_event(p, m.e);
        s->floating.share = m.is_approach ? 0 : p->is_playing ? m.phase : 0;
    }
    set_tween(app);
}
