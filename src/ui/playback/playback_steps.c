// Steps from one position to another, and to what the present event is about.

#include "playback/playback_parts.h"

static const unsigned STEPS_OF[PLAYBACK_STEPS] = {MARK_NEWS,   MARK_ATTACK, MARK_ROUND,
                                                  MARK_COMBAT, MARK_PHASE,  MARK_TURN};

void playback_jump(PlaybackScreen *p, uint32_t position) {
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->runs_on = false;
    p->glide.is_on = false;
    p->elapsed_ms = 0;
    p->heard = 0;
    p->is_fresh = false;
    p->log_offset = 0;
    p->chip = -1;
}

void playback_pause(PlaybackScreen *p) {
    p->is_playing = false;
    p->runs_on = false;
}

// Is there nothing to be told between two positions, the later one left out?
static bool is_one_step(const Timeline *t, uint32_t from, uint32_t to) {
    const uint32_t last = from < to ? to : from;
    for (uint32_t i = (from < to ? from : to) + 1; i < last; i++) {
        if ((t->marks[i - 1] & MARK_NEWS) != 0) {
            return false;
        }
    }
    return from != to;
}

void playback_step_by(App *app, unsigned marks, bool is_forward) {
    PlaybackScreen *p = playback_of(app);
    const uint32_t from = p->t.at;
    const uint32_t to = is_forward ? timeline_next(&p->t, marks) : timeline_previous(&p->t, marks);
    // Forward the event that is reached comes about; backward the one that was left is taken back.
    const uint32_t position = is_forward ? to : from;
    const Event *e = from != to ? &p->t.events[position - 1] : NULL;
    const float length = pace_approach_ms(e) + pace_echo_ms(e);
    const bool can_glide = is_one_step(&p->t, from, to) && !app->is_still &&
                           app->settings.motion != MOTION_NONE &&
                           playback_time_speed_index(app) != PLAYBACK_SPEED_INSTANT && length > 0;
    if (can_glide && is_forward) {
        timeline_seek(&p->t, to - 1);
        p->other = p->t.view;
    } else if (can_glide) {
        p->other = p->t.view;
        p->gone = p->story;
    }
    playback_jump(p, to);
    p->glide = (Glide){.is_on = can_glide, .is_forward = is_forward, .position = position};
    p->is_fresh = is_forward;
}

void playback_step(App *app, bool is_forward) {
    playback_step_by(app, STEPS_OF[playback_of(app)->step], is_forward);
}

void playback_toggle(PlaybackScreen *p) {
    const bool goes = p->is_playing || (p->runs_on && p->t.at == p->t.count);
    p->is_playing = !goes && p->t.at < p->t.count;
    p->runs_on = !goes;
    p->glide.is_on = false;
}

// What an event is about: the first square, group or minion in it.
static int subject_of(const Event *e, int *type) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int field = info.fields[i].type;
        const int value = event_field_value(e, &info.fields[i]);
        if (value != 0 && (field == FIELD_MINION || field == FIELD_GROUP || field == FIELD_SQUARE)) {
            *type = field;
            return value;
        }
    }
    *type = FIELD_TYPE_COUNT;
    return 0;
}

SquareId playback_place_of(const View *v, const Event *e) {
    int type = FIELD_TYPE_COUNT;
    const int subject = subject_of(e, &type);
    if (type == FIELD_SQUARE) {
        return (SquareId){(uint8_t)subject};
    }
    const int group = type == FIELD_MINION ? v->minions[subject].group : type == FIELD_GROUP ? subject : 0;
    return (SquareId){group != 0 ? v->groups[group].at : 0};
}

static bool is_about(const Event *e, int type, int subject) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (info.fields[i].type == type && event_field_value(e, &info.fields[i]) == subject) {
            return true;
        }
    }
    return false;
}

bool playback_points_at(const PlaybackScreen *p, int minion) {
    return p->pointed != 0 && is_about(&p->t.events[p->pointed - 1], FIELD_MINION, minion);
}

bool playback_follow(PlaybackScreen *p, bool is_forward) {
    const Event *e = timeline_last_event(&p->t);
    int type = FIELD_TYPE_COUNT;
    const int subject = e != NULL ? subject_of(e, &type) : 0;
    uint32_t i = p->t.at;
    while (subject != 0 && (is_forward ? i < p->t.count : i > 1)) {
        i = is_forward ? i + 1 : i - 1;
        if (is_about(&p->t.events[i - 1], type, subject)) {
            playback_jump(p, i);
            return true;
        }
    }
    return false;
}
