// Pass II of movement (rules 17.3, 17.4, 17.5, 34.17).
//
// Every square that holds several groups votes, but only its two best groups at a time and once per sweep, so
// that lone groups elsewhere settle while crowded squares are still at it. Who is voted out early is home in
// time to defend its square; who is voted out late may find it taken and has to moonwalk.
//
// II.c  the better of two: settled, stationary, initiative (I > N > J), larger, earlier in pass I
// II.d  the winner walks in (exit, move and enter effects); the other joins after the same, or bounces
// II.e  a bounced group that finds its square taken and cannot join moonwalks, or leaves the game

#include "rules/voting.h"

#include "base/check.h"
#include "board/board.h"
#include "rules/bubble.h"
#include "rules/death.h"
#include "board/group.h"
#include "rules/movement_check.h"
#include "board/player.h"
#include "board/terrain.h"
#include "board/player_order.h"

// Each sweep settles, joins or sends home at least one group, and none goes home twice.
enum { SWEEPS_MAX = 8 * GROUPS_MAX, RANK_NEWCOMER = 255 };

// One square's vote, read before any group of the same round acts.
typedef struct Vote {
    SquareId at;
    GroupId best, other, third; // third: 0 if there are but two
    VoteBy by, next_by;         // what put best before other, and other before third
    Bounce reason;              // why other goes, if it does
    uint32_t event;             // its place in the log
} Vote;

typedef struct Ballot {
    Vote votes[GROUPS_MAX / 2]; // a vote takes two groups
    int count;
} Ballot;

// --- Bookkeeping of the overstack ---

void voting_place_group(Moves *moves, GroupId group, SquareId at) {
    const SquareId before = moves->pos[group.v];
    if (before.v != 0) {
        GroupId *link = &moves->first[before.v];
        while (link->v != group.v) link = &moves->next[link->v];
        *link = moves->next[group.v];
    }
    moves->pos[group.v] = at;
    moves->next[group.v] = (GroupId){0};
    if (at.v == 0) return;
    moves->next[group.v] = moves->first[at.v];
    moves->first[at.v] = group;
}

void voting_track_group(Moves *moves, const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    CHECK(moves->count < GROUPS_MAX);
    moves->rank[group.v] = (uint8_t)moves->count;
    moves->tracked[moves->count++] = group;
    moves->label[group.v] = g->label;
    moves->start[group.v] = g->at;
    moves->stands[group.v] = g->at;
    moves->via[group.v] = (SquareId){0};
    moves->home[group.v] = true;
    moves->settled[group.v] = false;
    moves->voted[group.v] = false;
    voting_place_group(moves, group, g->at);
}

// Is [group] still the one we knew, and where its last step left it?
static bool stays(const Ctx *c, const Moves *m, GroupId group) {
    const Group *g = group_at(c->s, group);
    return g->label == m->label[group.v] && g->at.v != 0 && same_square(g->at, m->stands[group.v]);
}

static bool is_in(const Moves *m, GroupId group, SquareId at) {
    return same_square(m->pos[group.v], at);
}

// A group that an effect has put somewhere else has done its moving: it stays where it was put.
static void note_displaced(Moves *m, GroupId group, SquareId at) {
    m->start[group.v] = at;
    m->stands[group.v] = at;
    m->home[group.v] = true;
    m->settled[group.v] = true;
    voting_place_group(m, group, at);
}

// Groups that an effect has made or brought back while we were moving have not moved.
static void track_newcomers(const Ctx *c, Moves *m) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {(uint8_t)i};
        const Group *g = group_at(c->s, group);
        if (g->label == 0 || g->at.v == 0 || m->pos[i].v != 0) continue;
        bool is_listed = false;
        for (int k = 0; k < m->count && !is_listed; k++) is_listed = m->tracked[k].v == i;
        if (!is_listed) m->tracked[m->count++] = group;
        m->label[i] = g->label;
        m->rank[i] = RANK_NEWCOMER;
        m->via[i] = (SquareId){0};
        m->voted[i] = false;
        note_displaced(m, group, g->at);
    }
}

// Effects can kill, displace, remove and make groups, not only the one that moves: the overstack follows the
// state.
static void follow_state(const Ctx *c, Moves *m) {
    int present = 0;
    for (int i = 0; i < m->count; i++) {
        const GroupId group = m->tracked[i];
        if (m->pos[group.v].v == 0) continue;
        const Group *g = group_at(c->s, group);
        if (g->label != m->label[group.v] || g->at.v == 0) {
            voting_place_group(m, group, (SquareId){0});
            continue;
        }
        if (!same_square(g->at, m->stands[group.v])) note_displaced(m, group, g->at);
        present++;
    }
    const Sequence *sequences = c->s->sequences;
    const int living =
        sequences[PLAYER_RED].count + sequences[PLAYER_BLUE].count + sequences[PLAYER_NEUTRAL].count;
    if (living != present) track_newcomers(c, m);
}

// --- II.c: who is better ---

// What puts [a] before [b], VOTE_NONE if [b] comes first.
static VoteBy comes_before(const Ctx *c, const Moves *m, GroupId a, GroupId b) {
    if (m->settled[a.v] != m->settled[b.v]) return m->settled[a.v] ? VOTE_SETTLED : VOTE_NONE;
    if (m->home[a.v] != m->home[b.v]) return m->home[a.v] ? VOTE_STATIONARY : VOTE_NONE;
    const Group *first = group_at(c->s, a);
    const Group *second = group_at(c->s, b);
    if (first->owner != second->owner) {
        const int higher = player_order_precedence(c->s, (Player)first->owner);
        return higher < player_order_precedence(c->s, (Player)second->owner) ? VOTE_INITIATIVE : VOTE_NONE;
    }
    if (first->count != second->count) return first->count > second->count ? VOTE_LARGER : VOTE_NONE;
    if (m->rank[a.v] != m->rank[b.v]) return m->rank[a.v] < m->rank[b.v] ? VOTE_SEQUENCE : VOTE_NONE;
    return a.v < b.v ? VOTE_SEQUENCE : VOTE_NONE;
}

// The three best groups of [at], best first.
static Vote read_vote(const Ctx *c, const Moves *m, SquareId at) {
    GroupId best[3] = {{0}, {0}, {0}};
    for (GroupId g = m->first[at.v]; g.v != 0; g = m->next[g.v]) {
        GroupId candidate = g;
        for (int i = 0; i < 3 && candidate.v != 0; i++) {
            if (best[i].v != 0 && comes_before(c, m, candidate, best[i]) == VOTE_NONE) continue;
            const GroupId beaten = best[i];
            best[i] = candidate;
            candidate = beaten;
        }
    }
    Vote vote = {.at = at, .best = best[0], .other = best[1], .third = best[2]};
    vote.by = comes_before(c, m, vote.best, vote.other);
    if (vote.third.v != 0) vote.next_by = comes_before(c, m, vote.other, vote.third);
    return vote;
}

static bool is_overstacked(const Moves *m, SquareId at) {
    return m->first[at.v].v != 0 && m->next[m->first[at.v].v].v != 0;
}

static bool is_anyone_overstacked(const Moves *m) {
    for (int i = 0; i < m->count; i++) {
        if (m->next[m->tracked[i].v].v != 0) return true;
    }
    return false;
}

// The squares that vote now, row-major.
static void read_ballot(const Ctx *c, const Moves *m, const bool voted[SQUARES + 1], Ballot *out) {
    out->count = 0;
    if (!is_anyone_overstacked(m)) return;
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        if (!voted[i] && is_overstacked(m, at)) out->votes[out->count++] = read_vote(c, m, at);
    }
}

// --- II.d: walking in ---

static void put(Ctx *c, Moves *m, GroupId group, SquareId at) {
    board_place(c->s, group, at);
    m->stands[group.v] = at;
}

// What a square does to a group that has come in by [side] (none: by a moonwalk). The swamp remembers the
// side even if the enter effects take the group away again; a square that these turn into swamp has not been
// entered yet.
static void suffer_entry(Ctx *c, const Moves *m, GroupId group, SquareId from, Direction side) {
    const SquareId at = m->stands[group.v];
    terrain_set_swamp_side(c, at, side);
    bubble_group(c, PHRASE_ON_ENTER, group, from, at);
    if (stays(c, m, group)) terrain_act_fatal(c, at);
}

// One placement of [group] with what comes of it. False if an effect has taken it from there.
static bool step_into(Ctx *c, Moves *m, GroupId group, SquareId from, SquareId to) {
    const Direction side = square_opposite_direction((Direction)m->direction[group.v]);
    const SquareId via = m->via[group.v];
    const SquareId first = via.v != 0 ? via : to;
    Group *g = group_of(c->s, group);
    put(c, m, group, first);
    g->entered = (uint8_t)side;
    g->travelled = m->direction[group.v];
    Cause outer = cause_begin(c, EMIT(c, moved, .group = group.v, .from = from.v, .to = first.v));
    if (via.v != 0) {
        suffer_entry(c, m, group, from, side);
        const bool slides_on = stays(c, m, group);
        if (slides_on) put(c, m, group, to);
        cause_end(c, outer);
        if (!slides_on) return false;
        outer = cause_begin(c, EMIT(c, slid, .group = group.v, .from = via.v, .to = to.v));
    }
    bubble_group(c, PHRASE_ON_MOVE, group, from, to);
    if (stays(c, m, group)) suffer_entry(c, m, group, from, side);
    cause_end(c, outer);
    return stays(c, m, group);
}

// Exit, move and enter effects of a group that moved. False if it did not come through.
static bool walk_in(Ctx *c, Moves *m, GroupId group) {
    const uint8_t step = step_set(c, STEP_IID);
    const SquareId from = m->start[group.v];
    const SquareId to = m->pos[group.v];
    bubble_group(c, PHRASE_ON_EXIT, group, from, to);
    bool is_in_place = stays(c, m, group) && step_into(c, m, group, from, to);
    if (is_in_place) {
        m->home[group.v] = true;
        m->start[group.v] = to;
    }
    follow_state(c, m);
    step_set(c, (Step)step);
    return is_in_place;
}

static void settle(Ctx *c, Moves *m, GroupId group, VoteBy by) {
    const bool has_moved = !m->home[group.v];
    m->settled[group.v] = true;
    if (!has_moved && !m->voted[group.v]) return;
    const uint8_t step = step_set(c, STEP_IIC);
    const uint32_t won = EMIT(c, square_won, .at = m->pos[group.v].v, .group = group.v, .by = (uint8_t)by);
    const Cause outer = cause_begin(c, won);
    if (has_moved) walk_in(c, m, group);
    cause_end(c, outer);
    step_set(c, (Step)step);
}

// While a newcomer walks in it is the square's occupant, and a square without one remembers the newest group
// that has not moved off yet; only the winner of the square counts.
static void restore_occupant(Ctx *c, const Moves *m, GroupId winner) {
    const SquareId at = m->stands[winner.v];
    if (stays(c, m, winner) && square_at(c->s, at)->group.v != winner.v) board_place(c->s, winner, at);
}

// [mover] stands in the same square of the state as [stayer] already, whose square it is.
static void join(Ctx *c, Moves *m, GroupId mover, GroupId stayer) {
    const uint8_t step = step_set(c, STEP_IID);
    group_join(c, mover, stayer);
    restore_occupant(c, m, stayer);
    voting_place_group(m, mover, (SquareId){0});
    follow_state(c, m);
    step_set(c, (Step)step);
}

static void walk_in_and_join(Ctx *c, Moves *m, GroupId mover, GroupId winner) {
    const SquareId at = m->pos[winner.v];
    const uint8_t step = step_set(c, STEP_IID);
    const bool is_in_place = m->home[mover.v] || walk_in(c, m, mover);
    if (is_in_place && is_in(m, winner, at) && is_in(m, mover, at) && group_can_join(c, mover, winner)) {
        join(c, m, mover, winner);
    } else {
        restore_occupant(c, m, winner);
    }
    step_set(c, (Step)step);
}

// --- II.e: moonwalks ---

// The nearest square to [from] in a straight line that is empty, unoccupied and may be entered; lowest row,
// then column among equals, which row-major order gives by itself. 0 if there is none.
static SquareId find_landing(const Ctx *c, const Moves *m, GroupId group, SquareId from) {
    SquareId best = {0};
    int best_distance = 0;
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        if (m->first[i].v != 0 || !board_is_empty(c->s, at)) continue;
        const int distance = square_distance2(from, at);
        if (best.v != 0 && distance >= best_distance) continue;
        if (!movement_check_can_enter(c, group, at)) continue;
        best = at;
        best_distance = distance;
    }
    return best;
}

static void land(Ctx *c, Moves *m, GroupId group, SquareId from, SquareId to) {
    Group *g = group_of(c->s, group);
    put(c, m, group, to);
    g->entered = DIR_NONE;
    g->travelled = DIR_NONE;
    const Cause outer = cause_begin(c, EMIT(c, moonwalked, .group = group.v, .from = from.v, .to = to.v));
    bubble_group(c, PHRASE_ON_MOVE, group, from, to);
    if (stays(c, m, group)) suffer_entry(c, m, group, from, DIR_NONE);
    cause_end(c, outer);
}

static void moonwalk(Ctx *c, Moves *m, GroupId group) {
    const SquareId from = m->start[group.v];
    const SquareId to = find_landing(c, m, group, from);
    if (to.v == 0) {
        death_remove_group(c, group, DEATH_REMOVED);
        follow_state(c, m);
        return;
    }
    m->settled[group.v] = true;
    voting_place_group(m, group, to);
    bubble_group(c, PHRASE_ON_EXIT, group, from, to);
    if (stays(c, m, group)) land(c, m, group, from, to);
    follow_state(c, m);
}

static GroupId settled_in(const Moves *m, SquareId at, GroupId but) {
    for (GroupId g = m->first[at.v]; g.v != 0; g = m->next[g.v]) {
        if (g.v != but.v && m->settled[g.v]) return g;
    }
    return (GroupId){0};
}

static void bounce(Ctx *c, Moves *m, GroupId group, Bounce reason) {
    const SquareId from = m->pos[group.v];
    const SquareId to = m->start[group.v];
    const uint8_t step = step_set(c, STEP_IID);
    const uint32_t bounced =
        EMIT(c, bounced_back, .group = group.v, .from = from.v, .to = to.v, .reason = (uint8_t)reason);
    const Cause outer = cause_begin(c, bounced);
    step_set(c, STEP_IIE);
    m->home[group.v] = true;
    voting_place_group(m, group, to);
    const GroupId holder = settled_in(m, to, group);
    if (holder.v != 0) {
        if (group_can_join(c, group, holder)) {
            join(c, m, group, holder);
        } else {
            moonwalk(c, m, group);
        }
        // Until now the state gave the square to this group; it is the holder's alone.
        restore_occupant(c, m, holder);
    }
    cause_end(c, outer);
    step_set(c, (Step)step);
}

// --- Sweeps (rules 17.4.1) ---

// Why [other] does not join [winner], which won the square.
static Bounce bounce_reason(const GameState *s, GroupId other, GroupId winner) {
    const Group *a = group_at(s, other);
    const Group *b = group_at(s, winner);
    if (group_is_hostile(s, other, winner)) return BOUNCE_HOSTILE;
    const bool are_recruits = group_is_recruits(s, other) && group_is_recruits(s, winner);
    const bool are_led = a->control == CONTROL_PLAYER && b->control == CONTROL_PLAYER;
    return are_recruits && are_led && a->count + b->count > GROUP_SIZE ? BOUNCE_NO_ROOM : BOUNCE_CANNOT_JOIN;
}

// II.c of one square. True if the other group is voted out, which acts only after all votes of the round.
static bool act_on_vote(Ctx *c, Moves *m, Vote *vote) {
    step_set(c, STEP_IIC);
    const bool joins = group_can_join(c, vote->other, vote->best);
    vote->event = EMIT(c, square_voted, .at = vote->at.v, .winner = vote->best.v, .other = vote->other.v,
                       .by = (uint8_t)vote->by, .next = vote->third.v, .next_by = (uint8_t)vote->next_by,
                       .outcome = joins ? VOTE_OUTCOME_JOINS : VOTE_OUTCOME_BOUNCES);
    const Cause outer = cause_begin(c, vote->event);
    m->voted[vote->best.v] = true;
    m->voted[vote->other.v] = true;
    if (!m->settled[vote->best.v]) settle(c, m, vote->best, vote->by);
    bool is_out = is_in(m, vote->best, vote->at) && is_in(m, vote->other, vote->at);
    if (is_out && group_can_join(c, vote->other, vote->best)) {
        walk_in_and_join(c, m, vote->other, vote->best);
        is_out = false;
    }
    cause_end(c, outer);
    // Kept for later: the winner may be gone when the other's turn to bounce comes.
    if (is_out) vote->reason = bounce_reason(c->s, vote->other, vote->best);
    return is_out;
}

// One round of votes, then the bounces that came of it.
static void act_on_ballot(Ctx *c, Moves *m, Ballot *ballot, bool voted[SQUARES + 1]) {
    bool is_out[GROUPS_MAX / 2] = {false};
    for (int i = 0; i < ballot->count; i++) {
        Vote *vote = &ballot->votes[i];
        voted[vote->at.v] = true;
        // Votes of other squares in this round may have had effects here. The best settles all the same.
        if (!is_in(m, vote->best, vote->at)) continue;
        if (is_in(m, vote->other, vote->at)) {
            is_out[i] = act_on_vote(c, m, vote);
        } else if (!m->settled[vote->best.v]) {
            settle(c, m, vote->best, vote->by);
        }
    }
    for (int i = 0; i < ballot->count; i++) {
        const Vote *vote = &ballot->votes[i];
        if (!is_out[i] || !is_in(m, vote->other, vote->at)) continue;
        const Cause outer = cause_begin(c, vote->event);
        bounce(c, m, vote->other, vote->reason);
        cause_end(c, outer);
    }
}

static bool all_settled(const Moves *m) {
    for (int i = 0; i < m->count; i++) {
        const GroupId group = m->tracked[i];
        if (m->pos[group.v].v != 0 && (!m->settled[group.v] || is_overstacked(m, m->pos[group.v])))
            return false;
    }
    return true;
}

void voting_resolve(Ctx *c, Moves *moves) {
    const uint8_t step = c->step;
    Ballot ballot;
    for (int sweep = 0; !all_settled(moves); sweep++) {
        CHECK(sweep < SWEEPS_MAX);
        bool voted[SQUARES + 1] = {false};
        read_ballot(c, moves, voted, &ballot);
        while (ballot.count > 0) {
            act_on_ballot(c, moves, &ballot, voted);
            read_ballot(c, moves, voted, &ballot);
        }
        for (int i = 1; i <= SQUARES; i++) {
            const GroupId lone = moves->first[i];
            if (lone.v == 0 || moves->next[lone.v].v != 0 || moves->settled[lone.v]) continue;
            settle(c, moves, lone, VOTE_ONLY);
        }
    }
    step_set(c, (Step)step);
}
