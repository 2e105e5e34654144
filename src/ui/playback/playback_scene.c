// What the board shows at a position: words that rise from squares, and what moves.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell/topics.h"
#include "base/check.h"
#include "engine/engine.h"
#include "replay/refusal_words.h"
#include "replay/sentence_words.h"
#include "shell/panels.h"
#include "shell/touch.h"
#include "ui/playback.h"
#include "replay/strings.h"
#include "render/art.h"
#include "render/tween.h"

static void float_at(App *app, SquareId at, const char *icon, Color color, const char *text) {
    PlaybackScreen *p = playback_of(app);
    (void)snprintf(p->floating, sizeof p->floating, "%s", text);
    p->scene.floating.at = at;
    p->scene.floating.icon = icon;
    p->scene.floating.color = color;
    p->scene.floating.text = p->floating;
    p->scene.flash = at;
}

// What befell a group, behind its name: "A bounces: ...".
static void float_group(App *app, int square, Color color, int group, const char *what) {
    const LabelText labels = session_labels(&app->session);
    char name[NAME_MAX_BYTES];
    char text[240];
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    log_name_group(name, &names, &labels, group);
    (void)snprintf(text, sizeof text, "%.40s %s", name, what);
    float_at(app, (SquareId){(uint8_t)square}, NULL, color, text);
}

static void float_bounce(App *app, const Event *e) {
    static const char *const words[BOUNCE_COUNT] = {
        [BOUNCE_NONE] = "bounces",
        [BOUNCE_HOSTILE] = "bounces: a hostile group won the square",
        [BOUNCE_CANNOT_JOIN] = "bounces: it cannot join the group that won",
        [BOUNCE_NO_ROOM] = "bounces: no room in the group that won",
    };
    const Event_bounced_back *b = &e->bounced_back;
    float_group(app, b->to, palette_color(COLOR_WARN), b->group, words[b->reason]);
    playback_of(app)->scene.floating.from = (SquareId){b->from};
}

static void float_moonwalk(App *app, const Event *e) {
    float_group(app, e->moonwalked.to, palette_color(COLOR_WARN), e->moonwalked.group,
                "moonwalks: its square was taken");
    playback_of(app)->scene.floating.from = (SquareId){e->moonwalked.from};
}

static void float_refusal(App *app, const Event *e) {
    const Event_move_refused *m = &e->move_refused;
    char why[REFUSAL_WORDS_MAX];
    char text[REFUSAL_WORDS_MAX + 8];
    if (m->reason == REFUSAL_NO_ORDER) {
        return;
    }
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    refusal_words_brief(why, &names, (RefusedStep){m->reason, m->group, m->from, m->to});
    (void)snprintf(text, sizeof text, "stays: %s", why);
    float_group(app, e->move_refused.from, palette_color(COLOR_WARN), e->move_refused.group, text);
}

static void float_overstack(App *app, const Event *e) {
    float_group(app, e->overstacked.to, palette_color(COLOR_CREAM), e->overstacked.group, "wants to go here");
}

static void float_vote(App *app, const Event *e) {
    char text[120];
    (void)snprintf(text, sizeof text, "gets it: %s", sentence_word(FIELD_VOTE_BY, e->square_voted.by));
    float_group(app, e->square_voted.at, palette_color(COLOR_CREAM), e->square_voted.winner, text);
}

static void float_won(App *app, const Event *e) {
    if (e->square_won.by != VOTE_ONLY) {
        float_group(app, e->square_won.at, palette_color(COLOR_CREAM), e->square_won.group,
                    "wins the square");
    }
}

static void float_join(App *app, const Event *e) {
    float_group(app, e->joined.at, palette_color(COLOR_GOOD), e->joined.group, "joins");
}

static void float_slide(App *app, const Event *e) {
    float_group(app, e->slid.to, palette_color(COLOR_CREAM), e->slid.group, "slides on the ice");
    playback_of(app)->scene.floating.from = (SquareId){e->slid.from};
}

static void float_fight(App *app, const Event *e) {
    float_group(app, playback_of(app)->t.view.groups[e->combat_began.high].at, palette_color(COLOR_WARN),
                e->combat_began.high, "strikes first");
}

static void float_cast(App *app, const Event *e) {
    float_at(app, view_target_square(&playback_of(app)->t.view, target_unpack(e->spell_cast.target)),
             "icon/spark", palette_color(COLOR_GOOD),
             e->spell_cast.card != 0 ? card_def(e->spell_cast.card)->name : "a hidden spell");
}

static void float_squander(App *app, const Event *e) {
    const Event_spell_squandered *s = &e->spell_squandered;
    char text[120];
    (void)snprintf(text, sizeof text, "%s squanders: %s", s->card != 0 ? card_def(s->card)->name : "A spell",
                   sentence_word(FIELD_SQUANDER, s->reason));
    float_at(app, view_target_square(&playback_of(app)->t.view, target_unpack(s->target)), "icon/none",
             palette_color(COLOR_CREAM_BAD), text);
}

static void float_capture(App *app, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "%s takes it", sentence_word(FIELD_PLAYER, e->structure_captured.to));
    float_at(app, (SquareId){e->structure_captured.at}, art_emblem(e->structure_captured.to),
             palette_color(COLOR_CREAM), text);
}

static void float_novice(App *app, const Event *e) {
    float_at(app, (SquareId){e->novice_produced.at}, "icon/novice", palette_color(COLOR_CREAM), "a novice");
}

static void float_terrain(App *app, const Event *e) {
    float_at(app, (SquareId){e->terrain_changed.at}, NULL, palette_color(COLOR_CREAM),
             terrain_slug(e->terrain_changed.to));
}

static void float_hit_points(App *app, const Event *e) {
    char text[96];
    const int change = e->hp_changed.after - e->hp_changed.before;
    (void)snprintf(text, sizeof text, "%s%d", change < 0 ? "\xE2\x88\x92" : "+", abs(change));
    float_at(app, view_minion_square(&playback_of(app)->t.view, (MinionId){e->hp_changed.minion}),
             "icon/heart",
             e->hp_changed.after < e->hp_changed.before ? palette_color(COLOR_CREAM_BAD)
                                                        : palette_color(COLOR_CREAM_GOOD),
             text);
}

static void float_death(App *app, const Event *e) {
    static const char *const words[] = {"", "killed", "dies", "removed from the game", "replaced"};
    _Static_assert(COUNT_OF(words) == DEATH_COUNT, "words for each");
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    const char *what =
        log_names_fatal_terrain(&names, e) == TERRAIN_WATER ? "drowns" : words[e->minion_died.category];
    float_at(app, (SquareId){playback_of(app)->t.view.groups[e->minion_died.group].at}, "icon/skull",
             palette_color(COLOR_CREAM_BAD), what);
}

static void float_level(App *app, const Event *e) {
    float_at(app, view_minion_square(&playback_of(app)->t.view, (MinionId){e->level_awarded.minion}),
             "icon/star", palette_color(COLOR_GOOD), "level up");
}

static void float_end(App *app, const Event *e) {
    const SquareId at = tween_fallen_sanctum(e);
    if (at.v != 0) {
        float_at(app, at, art_emblem(e->game_over.result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE),
                 palette_color(COLOR_GOLD), "The Sanctum falls");
    }
}

// What rises from the board at an event; kinds without a row have no picture there.
static void float_event(App *app, const Event *e) {
    static void (*const rows[EV_COUNT])(App * app, const Event *e) = {
        [EV_bounced_back] = float_bounce,
        [EV_moonwalked] = float_moonwalk,
        [EV_move_refused] = float_refusal,
        [EV_overstacked] = float_overstack,
        [EV_square_voted] = float_vote,
        [EV_square_won] = float_won,
        [EV_joined] = float_join,
        [EV_slid] = float_slide,
        [EV_combat_began] = float_fight,
        [EV_spell_cast] = float_cast,
        [EV_spell_squandered] = float_squander,
        [EV_structure_captured] = float_capture,
        [EV_novice_produced] = float_novice,
        [EV_terrain_changed] = float_terrain,
        [EV_hp_changed] = float_hit_points,
        [EV_minion_died] = float_death,
        [EV_level_awarded] = float_level,
        [EV_game_over] = float_end,
    };
    if (rows[e->kind] != NULL) {
        rows[e->kind](app, e);
    }
}

// --- What lies under the pointer ---

static size_t add(char *out, size_t size, size_t used, const char *text) {
    return used < size ? used + (size_t)snprintf(out + used, size - used, "%s", text) : used;
}

// The names of a group's minions, as the log calls them.
static size_t add_members(const App *app, const ViewGroup *g, char *out, size_t size, size_t used) {
    const View *v = playback_of(app)->scene.view;
    for (int i = 0; i < g->count; i++) {
        char who[80];
        char name[NAME_SIZE] = "";
        char text[140];
        panel_own_name(app, v, &v->minions[g->members[i].v], name);
        string_minion_called(&v->minions[g->members[i].v], name, who, sizeof who);
        (void)snprintf(text, sizeof text, "%s%s", i > 0 ? ", " : ": ", who);
        used = add(out, size, used, text);
    }
    return used;
}

// "e6: Forest. The town of Red. Red group A (2): Human swordsman fred, ..."
static void describe_square(App *app, SquareId square) {
    const View *v = playback_of(app)->scene.view;
    char hint[UI_HINT_MAX] = "";
    char text[160];
    char name[4];
    square_name(square, name);
    (void)snprintf(text, sizeof text, "%s: %s.", name,
                   string_title(terrain_slug(v->squares[square.v].terrain)));
    size_t used = add(hint, sizeof hint, 0, text);
    const StructureId structure = view_structure_at(v, square);
    if (structure.v != 0) {
        const ViewStructure *t = &v->structures[structure.v];
        (void)snprintf(text, sizeof text, "\n%s %s.", string_title(sentence_word(FIELD_PLAYER, t->owner)),
                       sentence_word(FIELD_STRUCTURE_KIND, t->kind));
        used = add(hint, sizeof hint, used, text);
    }
    const GroupId group = view_group_at(v, square);
    if (group.v != 0) {
        panel_group_name(app, v, group, text, sizeof text);
        used = add(hint, sizeof hint, used, "\n");
        used = add(hint, sizeof hint, used, text);
        used = add_members(app, &v->groups[group.v], hint, sizeof hint, used);
    }
    for (uint16_t i = v->squares[square.v].spells; i != 0; i = v->spells[i].next) {
        (void)snprintf(text, sizeof text, "\n%s (%s)", card_def(v->spells[i].card)->name,
                       string_title(player_slug(v->spells[i].owner)));
        used = add(hint, sizeof hint, used, text);
    }
    ui_hint(&app->ui, hint);
    topic_square(&app->ui, v, square);
}

void playback_describe(App *app, Rect area) {
    BoardScene *s = &playback_of(app)->scene;
    Ui *ui = &app->ui;
    if (playback_of(app)->is_drawing) {
        playback_register_squares(app);
        s->hovered = (SquareId){0};
        return;
    }
    char drawn[64];
    playback_sketch_words(app, playback_of(app)->t.at, drawn, sizeof drawn);
    (void)ui_widget(ui, ROLE_LABEL, "playback.board-view", area, ui_words("the board", drawn), false);
    const bool is_inside = rect_contains(area, ui->pointer) && !ui->shows_focus && !ui->is_blocked;
    s->hovered = is_inside ? camera_pick(&s->camera, ui->pointer) : (SquareId){0};
    // A row of the log that is pointed at shows where it happened.
    if (playback_of(app)->pointed != 0) {
        const Event *e = &playback_of(app)->t.events[playback_of(app)->pointed - 1];
        s->hovered = playback_place_of(s->view, e);
        return;
    }
    if (s->hovered.v != 0 && !playback_of(app)->is_playing) {
        describe_square(app, s->hovered);
    }
}

// --- The moment ---

// How far the event of the glide has come about, in milliseconds: backward it runs from its end to its
// beginning.
static float glide_at(const PlaybackScreen *p) {
    const Event *e = &p->t.events[p->glide.position - 1];
    const float length = pace_approach_ms(e) + pace_echo_ms(e);
    return p->glide.is_forward ? p->glide.elapsed_ms : length - p->glide.elapsed_ms;
}

bool playback_is_going(const PlaybackScreen *p) {
    return p->glide.is_on && !p->glide.is_forward &&
           glide_at(p) >= pace_approach_ms(&p->t.events[p->glide.position - 1]);
}

FightMoment playback_moment(const App *app) {
    PlaybackScreen *p = playback_of(app);
    const Event *last = timeline_last_event(&p->t);
    const Event *next = timeline_next_event(&p->t);
    if (p->glide.is_on) {
        const Event *e = &p->t.events[p->glide.position - 1];
        const float approach = pace_approach_ms(e);
        const float echo = pace_echo_ms(e);
        const float at = glide_at(p);
        return at < approach ? (FightMoment){.e = e, .is_approach = true, .phase = fmaxf(at / approach, 0)}
                             : (FightMoment){.e = e, .phase = fminf((at - approach) / fmaxf(echo, 1), 1)};
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
    const PlaybackScreen *p = playback_of(app);
    const bool is_coming = p->glide.is_on && p->glide.is_forward &&
                           glide_at(p) < pace_approach_ms(&p->t.events[p->glide.position - 1]);
    return is_coming || playback_is_going(p) ? &p->other : &p->t.view;
}

// The view behind the event that comes about: while it is played, only the one before it is kept.
static const View *view_behind(PlaybackScreen *p, const Event *e) {
    if (p->glide.is_on) {
        return p->glide.is_forward ? &p->t.view : &p->other;
    }
    p->other = p->t.view;
    view_apply(&p->other, e, NULL);
    return &p->other;
}

static void set_tween(App *app) {
    PlaybackScreen *p = playback_of(app);
    const FightMoment m = playback_moment(app);
    p->scene.tween = NULL;
    if (m.e == NULL || app->settings.motion == MOTION_NONE || (!p->is_playing && !p->glide.is_on)) {
        return;
    }
    const bool is_reduced = app->settings.motion == MOTION_REDUCED;
    if (m.is_approach) {
        (is_reduced ? tween_approach_reduced : tween_approach)(&p->tween, p->scene.view, m.e,
                                                               view_behind(p, m.e), m.phase);
    } else {
        tween_echo(&p->tween, p->scene.view, m.e, m.phase);
    }
    if (is_reduced) {
        tween_reduce(&p->tween);
    }
    p->scene.tween = &p->tween;
}

// A minion that has gone by this event stood where the view before it had it.
static void set_attention(App *app) {
    PlaybackScreen *p = playback_of(app);
    const FightMoment m = playback_moment(app);
    p->scene.attention = (Attention){.count = 0};
    if (m.e == NULL) {
        return;
    }
    p->scene.attention = attention_of(p->scene.view, m.e);
    if (p->scene.attention.count == 0 && p->scene.view == &p->t.view && p->t.at > 0) {
        timeline_view(&p->t, p->t.at - 1, &p->other);
        p->scene.attention = attention_of(&p->other, m.e);
    }
}

// The group whose way this event ends, 0: nobody's. What it was ordered lasts until the turn is over.
static int group_at_its_end(const Event *e) {
    return e->kind == EV_move_refused   ? e->move_refused.group
           : e->kind == EV_bounced_back ? e->bounced_back.group
           : e->kind == EV_moonwalked   ? e->moonwalked.group
           : e->kind == EV_moved        ? e->moved.group
           : e->kind == EV_slid         ? e->slid.group
                                        : 0;
}

// Marks whose way ended before the event at [position] and who has no new order since. What the rules change
// of an order later only carries it along.
static void find_rests(const Timeline *t, uint32_t position, bool rests[GROUPS_MAX + 1]) {
    bool is_known[GROUPS_MAX + 1] = {false};
    for (uint32_t i = position; i > 1; i--) {
        const Event *e = &t->events[i - 2];
        if (e->kind == EV_phase_began && e->phase_began.phase_now == PHASE_ORDERS) {
            return;
        }
        const bool is_order = e->kind == EV_order_changed && e->order_changed.by != ORDER_BY_RULES;
        const int group = is_order ? e->order_changed.group : group_at_its_end(e);
        if (group != 0 && !is_known[group]) {
            is_known[group] = true;
            rests[group] = !is_order;
        }
    }
}

// The place in the log of what comes about or is looked at.
static uint32_t moment_position(const App *app) {
    const PlaybackScreen *p = playback_of(app);
    if (p->glide.is_on) {
        return p->glide.position;
    }
    return p->t.at + (playback_moment(app).is_approach ? 1 : 0);
}

static void set_arrows(App *app) {
    BoardScene *s = &playback_of(app)->scene;
    memset(s->rests, 0, sizeof s->rests);
    find_rests(&playback_of(app)->t, moment_position(app), s->rests);
    s->arrow_count = 0;
    // A group on its way needs no arrow over its head; who sees it fade from square to square does.
    const FightMoment m = playback_moment(app);
    const bool is_seen_going = m.e != NULL && m.is_approach && app->settings.motion == MOTION_FULL;
    const int going = is_seen_going ? group_at_its_end(m.e) : 0;
    for (int i = 1; i <= GROUPS_MAX && s->arrow_count < BOARD_ARROWS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (i != going && g->label != 0 && g->at != 0 && g->order != 0 && g->order != g->at && !s->rests[i]) {
            s->arrows[s->arrow_count++] = (BoardArrow){.from = {g->at}, .to = {g->order}, .owner = g->owner};
        }
    }
}

void playback_set_scene(App *app, Rect area) {
    PlaybackScreen *p = playback_of(app);
    BoardScene *s = &p->scene;
    s->view = playback_view(app);
    s->metrics = app->ui.metrics;
    s->ambient_ms = app_ambient(app);
    s->camera = camera_fit(area, session_side(&app->session, p->seat));
    touch_zoom_board(app, &s->camera, (SquareId){0});
    panel_dress_board(app, s);
    s->floating = (BoardFloat){.at = {0}};
    s->flash = (SquareId){0};
    set_arrows(app);
    set_attention(app);
    // What comes about has its words from the beginning.
    const FightMoment m = playback_moment(app);
    s->fallen = (MinionId){0};
    if (m.e != NULL) {
        const bool is_death = m.e->kind == EV_minion_died && !m.is_approach;
        s->fallen = (MinionId){is_death ? m.e->minion_died.minion : 0};
        float_event(app, m.e);
        // A card that is held up says itself what it is, and no word lies over where it strikes.
        if (m.e->kind == EV_spell_cast && m.e->spell_cast.card != 0 &&
            (m.is_approach || playback_risen(app, m, 0.5F) < 1)) {
            s->floating.at = (SquareId){0};
        }
        // Words rise where things may move.
        const bool rises = p->is_playing && !m.is_approach && app->settings.motion == MOTION_FULL;
        s->floating.share = rises ? m.phase : 0;
    }
    playback_set_vote(app, m, moment_position(app));
    playback_set_flag(app, m);
    playback_set_scars(app, m, moment_position(app));
    playback_set_veil(app, m, moment_position(app));
    set_tween(app);
}
