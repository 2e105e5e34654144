// Who votes for a square is read from the log: all who claim it at that moment, and nobody else.

#include <check.h>

#include "support/client.h"
#include "ui/playback.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 800);
    client_watch_on(app, 40);
    playback_of(app)->shows_board = true;
}

FIXTURE(begin, client_end);

static bool votes(const BoardVote *v, int group) {
    for (int i = 0; i < v->count; i++) {
        if (v->groups[i] == group) {
            return true;
        }
    }
    return false;
}

TEST(everybody_whom_a_vote_names_has_a_banner_and_the_winner_is_told) {
    PlaybackScreen *p = playback_of(app);
    int seen = 0;
    for (uint32_t at = 1; at <= p->t.count; at++) {
        const Event *e = &p->t.events[at - 1];
        if (e->kind != EV_square_voted) {
            continue;
        }
        seen += 1;
        playback_jump(p, at);
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        const BoardVote *v = &p->scene.vote;
        ck_assert_int_eq(v->at.v, e->square_voted.at);
        ck_assert_msg(votes(v, e->square_voted.winner) && votes(v, e->square_voted.other), "event %u", at);
        ck_assert(e->square_voted.next == 0 || votes(v, e->square_voted.next));
        ck_assert_int_eq(v->winner, e->square_voted.winner);
        // Standing still it has been decided, and raised.
        ck_assert_float_eq(v->share, 1);
    }
    ck_assert_int_gt(seen, 0);
}

// Given a vote while it is played, Then its winner is on the way up; Given the square won, Then it is up.
TEST(a_winner_rises_while_the_vote_is_played_and_stands_raised_when_it_has_won) {
    PlaybackScreen *p = playback_of(app);
    int rising = 0;
    int won = 0;
    p->is_playing = true;
    for (uint32_t at = 1; at <= p->t.count; at++) {
        const Event *e = &p->t.events[at - 1];
        if (e->kind != EV_square_voted && e->kind != EV_square_won) {
            continue;
        }
        playback_jump(p, at);
        p->is_playing = true;
        p->elapsed_ms = 100;
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        const BoardVote *v = &p->scene.vote;
        rising += e->kind == EV_square_voted && v->share > 0 && v->share < 1 ? 1 : 0;
        won += e->kind == EV_square_won ? 1 : 0;
        ck_assert(e->kind != EV_square_won || v->share >= 1);
    }
    p->is_playing = false;
    ck_assert_int_gt(rising, 0);
    ck_assert_int_gt(won, 0);
}

TEST(whoever_wants_a_square_is_among_its_voters_at_once) {
    PlaybackScreen *p = playback_of(app);
    int seen = 0;
    for (uint32_t at = 1; at <= p->t.count && seen < 200; at++) {
        const Event *e = &p->t.events[at - 1];
        if (e->kind == EV_overstacked) {
            playback_jump(p, at);
            playback_set_scene(app, (Rect){0, 0, 800, 500});
            ck_assert(votes(&p->scene.vote, e->overstacked.group));
            ck_assert_int_eq(p->scene.vote.winner, 0);
            seen += 1;
        }
    }
    ck_assert_int_gt(seen, 0);
}

TEST(a_flag_is_up_where_one_stands_still_and_on_its_way_while_it_is_played) {
    PlaybackScreen *p = playback_of(app);
    int seen = 0;
    for (uint32_t at = 1; at <= p->t.count; at++) {
        const Event *e = &p->t.events[at - 1];
        if (e->kind != EV_structure_captured) {
            continue;
        }
        seen += 1;
        playback_jump(p, at);
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_int_eq(p->scene.flag.at.v, e->structure_captured.at);
        ck_assert_int_eq(p->scene.flag.to, e->structure_captured.to);
        ck_assert_float_eq(p->scene.flag.share, 1);
        p->is_playing = true;
        p->elapsed_ms = 0;
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_float_eq(p->scene.flag.share, 0);
        app->settings.motion = MOTION_REDUCED;
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_float_eq(p->scene.flag.share, 1);
        app->settings.motion = MOTION_FULL;
        p->is_playing = false;
    }
    ck_assert_int_gt(seen, 0);
}

static float scar_at(SquareId at) {
    const BoardScene *s = &playback_of(app)->scene;
    for (int i = 0; i < s->scar_count; i++) {
        if (s->scars[i].at.v == at.v) {
            return s->scars[i].share;
        }
    }
    return -1;
}

TEST(where_a_spell_struck_the_ground_shows_it_until_the_turn_is_over) {
    PlaybackScreen *p = playback_of(app);
    int seen = 0;
    for (uint32_t at = 1; at <= p->t.count; at++) {
        const Event *e = &p->t.events[at - 1];
        if (e->kind != EV_spell_cast || e->spell_cast.card == 0) {
            continue;
        }
        playback_jump(p, at);
        const SquareId struck = view_target_square(&p->t.view, target_unpack(e->spell_cast.target));
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        if (struck.v == 0 || p->scene.scar_count == BOARD_SCARS_MAX) {
            continue;
        }
        seen += 1;
        ck_assert_float_eq(scar_at(struck), 1);
        playback_jump(p, timeline_next(&p->t, MARK_TURN));
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_int_eq(p->scene.scar_count, 0);
        playback_jump(p, at);
        p->is_playing = true;
        p->elapsed_ms = 0;
        playback_set_scene(app, (Rect){0, 0, 800, 500});
        ck_assert_float_lt(scar_at(struck), 0.1F);
        p->is_playing = false;
    }
    ck_assert_int_gt(seen, 0);
}
