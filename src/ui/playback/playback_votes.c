// What is held up at a moment: banners of those who vote for a square, and the flag that is raised.
//
// While squares are decided groups stand where they came from, so where each of them wants to be is read from
// the log of the phase.

#include "engine/engine.h"
#include "ui/playback.h"
#include "render/tween.h"

// Where [e] puts a group for the time being; 0: nowhere new.
static int claims(const Event *e, int *group) {
    switch (e->kind) {
    case EV_overstacked: *group = e->overstacked.group; return e->overstacked.to;
    case EV_bounced_back: *group = e->bounced_back.group; return e->bounced_back.to;
    case EV_moonwalked: *group = e->moonwalked.group; return e->moonwalked.to;
    case EV_moved: *group = e->moved.group; return e->moved.to;
    case EV_slid: *group = e->slid.group; return e->slid.to;
    default: return 0;
    }
}

// The square of each group at [position], or the one that it claims.
static void find_claims(const Timeline *t, uint32_t position, uint8_t places[GROUPS_MAX + 1]) {
    for (uint32_t i = position; i > 0 && t->events[i - 1].kind != EV_phase_began; i--) {
        int group = 0;
        const int at = claims(&t->events[i - 1], &group);
        if (at != 0 && places[group] == 0) {
            places[group] = (uint8_t)at;
        }
    }
}

static void collect_voters(BoardVote *vote, const View *v, const uint8_t places[GROUPS_MAX + 1]) {
    for (int i = 1; i <= GROUPS_MAX && vote->count < BOARD_VOTERS_MAX; i++) {
        const ViewGroup *g = &v->groups[i];
        const int place = places[i] != 0 ? places[i] : g->at;
        if (g->label != 0 && g->at != 0 && g->count > 0 && place == vote->at.v) {
            vote->groups[vote->count] = (uint8_t)i;
            vote->count += 1;
        }
    }
}

static float smooth(float x) {
    const float t = x < 0 ? 0 : x > 1 ? 1 : x;
    return t * t * (3 - 2 * t);
}

// Is what is held up at [m] on its way? It has arrived where one stands still.
static bool is_rising(const App *app, FightMoment m) {
    const PlaybackScreen *p = playback_of(app);
    return !m.is_approach && (p->is_playing || p->glide.is_on) && app->settings.motion == MOTION_FULL;
}

float playback_risen(const App *app, FightMoment m, float part) {
    return is_rising(app, m) ? smooth(m.phase / part) : 1;
}

void playback_set_flag(App *app, FightMoment m) {
    BoardFlag *flag = &playback_of(app)->scene.flag;
    *flag = (BoardFlag){.share = playback_risen(app, m, 0.7F)};
    if (m.e != NULL && m.e->kind == EV_structure_captured) {
        flag->at = (SquareId){m.e->structure_captured.at};
        flag->from = m.e->structure_captured.from;
        flag->to = m.e->structure_captured.to;
    }
    const SquareId fallen = m.e != NULL ? tween_fallen_sanctum(m.e) : (SquareId){0};
    if (fallen.v != 0) {
        const bool is_red = m.e->game_over.result == RESULT_RED;
        flag->at = fallen;
        flag->from = is_red ? PLAYER_BLUE : PLAYER_RED;
        flag->to = is_red ? PLAYER_RED : PLAYER_BLUE;
    }
}

void playback_set_vote(App *app, FightMoment m, uint32_t position) {
    PlaybackScreen *p = playback_of(app);
    BoardVote vote = {.share = 1};
    p->scene.vote = vote;
    if (m.e == NULL) {
        return;
    }
    if (m.e->kind == EV_overstacked) {
        vote.at = (SquareId){m.e->overstacked.to};
    } else if (m.e->kind == EV_square_voted) {
        vote.at = (SquareId){m.e->square_voted.at};
        vote.winner = m.e->square_voted.winner;
        vote.loser = m.e->square_voted.other;
    } else if (m.e->kind == EV_square_won) {
        vote.at = (SquareId){m.e->square_won.at};
        vote.winner = m.e->square_won.group;
    } else {
        return;
    }
    uint8_t places[GROUPS_MAX + 1] = {0};
    find_claims(&p->t, position, places);
    collect_voters(&vote, p->scene.view, places);
    // The winner rises while the vote is told; who has won the square stands raised.
    vote.share = m.e->kind == EV_square_voted ? playback_risen(app, m, 0.4F) : 1;
    p->scene.vote = vote;
}
