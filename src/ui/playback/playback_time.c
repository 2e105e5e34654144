// Time in the playback: how fast it passes, what is heard meanwhile, and where it stops by itself.

#include "playback/playback_firsts.h"
#include "playback/playback_parts.h"

#include <math.h>

#include "learn/learn.h"
#include "theatre/combat_odds.h"
#include "ui/app_sound.h"

static const float SPEEDS[PLAYBACK_SPEEDS] = {0.25F, 0.5F, 1, 2, 4, 8, 1000000};

// When many events pass in one frame, the first stand for all of them.
enum { HEARD_AT_ONCE = 3 };

// Whose doing is [e]? PLAYER_NONE: the rules'.
static Player actor_of(const View *v, const Event *e) {
    if (e == NULL) {
        return PLAYER_NONE;
    }
    if (e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
        return (Player)(e->kind == EV_spell_cast ? e->spell_cast.player : e->spell_squandered.player);
    }
    if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) {
        const int attacker = e->kind == EV_attack_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
        return view_minion_owner(v, (MinionId){(uint16_t)attacker});
    }
    int group = e->kind == EV_moved ? e->moved.group : e->kind == EV_joined ? e->joined.group : 0;
    group = e->kind == EV_bounced_back ? e->bounced_back.group : e->kind == EV_slid ? e->slid.group : group;
    group = e->kind == EV_moonwalked ? e->moonwalked.group : group;
    return group != 0 ? (Player)v->groups[group].owner : PLAYER_NONE;
}

int *playback_speed(App *app) {
    const PlaybackScreen *p = playback_of(app);
    Settings *s = &app->settings;
    if (p->is_review) {
        return &s->speed_replay;
    }
    const bool has_seat = p->seat == PLAYER_RED || p->seat == PLAYER_BLUE;
    const Player actor = actor_of(&p->t.view, timeline_next_event(&p->t));
    return has_seat && actor != PLAYER_NONE && actor != p->seat ? &s->speed_theirs : &s->speed;
}

int playback_time_speed_index(App *app) {
    const int speed = *playback_speed(app);
    const int meant = speed == PLAYBACK_SPEED_SAME ? app->settings.speed : speed;
    return meant >= 0 && meant < PLAYBACK_SPEEDS ? meant : PLAYBACK_SPEED_NORMAL;
}

// Of the usual speed, where something is new to the player.
static const float UNHURRIED = 0.7F;

// Milliseconds of the playback in one of the clock.
static float factor(App *app) {
    const PlaybackScreen *p = playback_of(app);
    const float speed = SPEEDS[playback_time_speed_index(app)];
    if (p->is_hurrying || p->is_tab_held) {
        return speed * 8.0F;
    }
    return playback_firsts_is_slow(p, p->t.at) ? fminf(speed, 1) * UNHURRIED : speed;
}

// What is new is not shared out among the seconds of its turn.
static float share(PlaybackScreen *p, uint32_t position) {
    return playback_firsts_is_slow(p, position) ? 1 : pace_factor(&p->pace, &p->t, position);
}

float playback_hold_ms(PlaybackScreen *p) {
    const Event *e = timeline_last_event(&p->t);
    return fmaxf(pace_hold_ms(e) * share(p, p->t.at), pace_moment_ms(&p->t.view, e));
}

float playback_approach_ms(PlaybackScreen *p) {
    return pace_approach_ms(timeline_next_event(&p->t)) * share(p, p->t.at + 1);
}

// Does the playback stop here by itself? Then it says why.
bool playback_time_pauses_at(App *app, const Event *e) {
    PlaybackScreen *p = playback_of(app);
    const bool is_instant = playback_time_speed_index(app) == PLAYBACK_SPEED_INSTANT;
    if (!is_instant && (playback_firsts_stop(app) || learn_stops_playback(app))) {
        return true;
    }
    const bool *pauses = app->settings.pauses;
    const char *why = NULL;
    if (e->kind == EV_minion_died && pauses[PAUSE_ON_DEATH] &&
        p->t.view.groups[e->minion_died.group].owner == p->seat) {
        why = "Your minion died. Space goes on.";
    } else if (e->kind == EV_combat_began && pauses[PAUSE_ON_COMBAT]) {
        why = "A combat begins. Space goes on.";
    } else if (e->kind == EV_spell_cast && e->spell_cast.card < CARD_COUNT) {
        const bool is_new = e->spell_cast.card != 0 && !p->seen_cards[e->spell_cast.card];
        p->seen_cards[e->spell_cast.card] = true;
        why = is_new && pauses[PAUSE_ON_NEW_CARD] && e->spell_cast.player != p->seat
                  ? "A card you have not seen before. Space goes on."
                  : NULL;
    }
    if (why != NULL) {
        app_say(app, why);
    }
    return why != NULL;
}

void playback_time_hear(App *app, uint32_t position) {
    PlaybackScreen *p = playback_of(app);
    if (p->heard != position) {
        p->heard = position;
        app_sound_event(app, &p->t.events[position - 1], p->seat);
    }
}

// What does not move is heard where it is seen first: behind it.
static float sound_share(const App *app, const Event *e) {
    return app->settings.motion == MOTION_NONE ? 1 : pace_sound_share(e);
}

bool playback_time_sounds_now(const App *app) {
    const PlaybackScreen *p = playback_of(app);
    const Event *e = timeline_last_event(&p->t);
    return !p->glide.is_on || p->glide.elapsed_ms >= pace_approach_ms(e) * sound_share(app, e);
}

// Hears the event that comes next once it has come so far.
static void hear_what_comes(App *app) {
    PlaybackScreen *p = playback_of(app);
    const float approach = playback_approach_ms(p);
    const Event *e = timeline_next_event(&p->t);
    if (approach > 0 && p->elapsed_ms > playback_hold_ms(p) + approach * sound_share(app, e)) {
        playback_time_hear(app, p->t.at + 1);
    }
}

static void glide_on(App *app, float elapsed_ms) {
    PlaybackScreen *p = playback_of(app);
    const Event *e = &p->t.events[p->glide.position - 1];
    p->glide.elapsed_ms += elapsed_ms * fmaxf(SPEEDS[playback_time_speed_index(app)], 1);
    p->glide.is_on = p->glide.elapsed_ms < pace_approach_ms(e) + pace_echo_ms(e);
    app->is_animating = true;
}

// The last event is looked at like any other, or the fall of a Sanctum would never be seen.
static void show_the_last(App *app) {
    PlaybackScreen *p = playback_of(app);
    const Event *e = timeline_last_event(&p->t);
    if (p->t.at == p->t.count && e != NULL && pace_echo_ms(e) > 0 && !app->is_still &&
        app->settings.motion != MOTION_NONE && playback_time_speed_index(app) != PLAYBACK_SPEED_INSTANT) {
        p->glide = (Glide){
            .is_on = true, .is_forward = true, .position = p->t.at, .elapsed_ms = pace_approach_ms(e)};
    }
}

void playback_time_update(App *app, uint32_t elapsed_ms) {
    PlaybackScreen *p = playback_of(app);
    const float elapsed = (float)(elapsed_ms > 200 ? 200 : elapsed_ms);
    combat_odds_update(app);
    if (p->memory != NULL && p->glide.is_on) {
        glide_on(app, elapsed);
    }
    if (p->memory == NULL || !p->is_playing || p->glide.is_on) {
        playback_watch_on(app, elapsed);
        return;
    }
    app->is_animating = true;
    float left_ms = elapsed;
    int heard = 0;
    while (p->t.at < p->t.count) {
        const float speed = factor(app);
        const float wait = playback_hold_ms(p) + playback_approach_ms(p);
        if (p->elapsed_ms + left_ms * speed < wait) {
            p->elapsed_ms += left_ms * speed;
            hear_what_comes(app);
            return;
        }
        left_ms -= (wait - p->elapsed_ms) / speed;
        p->elapsed_ms = 0;
        timeline_seek(&p->t, p->t.at + 1);
        if (heard < HEARD_AT_ONCE && playback_time_speed_index(app) != PLAYBACK_SPEED_INSTANT) {
            playback_time_hear(app, p->t.at);
            heard += 1;
        }
        if (playback_time_pauses_at(app, timeline_last_event(&p->t))) {
            p->runs_on = false;
            break;
        }
    }
    p->is_playing = false;
    p->elapsed_ms = 0;
    show_the_last(app);
}

bool playback_volley(PlaybackScreen *p, Volley *out) {
    // Between two positions the volley that comes next is not there yet: it has its sum only when it is over.
    return p->is_playing && !p->glide.is_on && !playback_firsts_is_slow(p, p->t.at) &&
           pace_volley(&p->pace, &p->t, p->t.at, out);
}
