// Movement: who wants to go where in a pass, and what came of it.

#include "story/movement_story.h"

#include "story/chips.h"

static StoryMove *move_of(Story *s, int group) {
    for (int i = 0; i < s->move_count; i++) {
        if (s->moves[i].group == group) {
            return &s->moves[i];
        }
    }
    return NULL;
}

static void add_move(Story *s, int group, int from, int wanted, int owner) {
    if (s->move_count < STORY_MOVES && wanted != 0 && move_of(s, group) == NULL) {
        s->moves[s->move_count] = (StoryMove){.group = (uint8_t)group,
                                              .owner = (uint8_t)owner,
                                              .from = (uint8_t)from,
                                              .wanted = (uint8_t)wanted};
        s->move_count += 1;
    }
}

// Everybody who wants to go somewhere in this pass, in the order of the pass, whether tested yet or not.
static void collect_moves(Story *s, const Timeline *t, const LogNames *names) {
    for (uint32_t i = s->first; i <= s->last; i++) {
        const Event *e = story_event(t, i);
        if (e->kind == EV_move_refused && e->move_refused.reason != REFUSAL_NO_ORDER) {
            add_move(s, e->move_refused.group, e->move_refused.from, e->move_refused.to,
                     names->groups[e->move_refused.group].owner);
        } else if (e->kind == EV_overstacked) {
            add_move(s, e->overstacked.group, e->overstacked.from, e->overstacked.to,
                     names->groups[e->overstacked.group].owner);
        }
    }
}

static void settle(Story *s, int group, MoveOutcome outcome, int reason, uint32_t event) {
    StoryMove *m = move_of(s, group);
    if (m != NULL) {
        m->outcome = (uint8_t)outcome;
        m->reason = (uint8_t)reason;
        m->event = event;
    }
}

// Who is voted out at home, or gets it back, has not had [m]'s square: only votes there are told of its way.
static bool is_vote_of(const StoryMove *m, int square) {
    return m != NULL && m->wanted == square && m->outcome != MOVE_BOUNCED && m->outcome != MOVE_MOONWALKED;
}

// The winner of one vote may have won the square before, by another reason; it is that one which stays.
static void tell_vote(Story *s, const Event *e, uint32_t i, bool is_now) {
    const Event_square_voted *vote = &e->square_voted;
    StoryMove *winner = move_of(s, vote->winner);
    StoryMove *other = move_of(s, vote->other);
    if (is_vote_of(winner, vote->at) && winner->outcome == MOVE_MOVED && is_now) {
        winner->reason = vote->by;
    } else if (is_vote_of(winner, vote->at) && winner->outcome == MOVE_PLACED) {
        settle(s, vote->winner, MOVE_WON, vote->by, i);
    }
    if (is_vote_of(other, vote->at)) {
        const bool joins = vote->outcome == VOTE_OUTCOME_JOINS;
        settle(s, vote->other, joins ? MOVE_JOINED : MOVE_OUTVOTED, joins ? 0 : vote->by, i);
        other->rival = vote->winner;
    }
}

// A group that bounced joins, if at all, whoever has its start.
static void tell_join(Story *s, const Event *e, uint32_t i) {
    const StoryMove *m = move_of(s, e->joined.group);
    if (m != NULL && m->outcome != MOVE_BOUNCED) {
        settle(s, e->joined.group, MOVE_JOINED, 0, i);
    }
}

static void tell_walk(Story *s, const Event *e, uint32_t i) {
    const StoryMove *m = move_of(s, e->moved.group);
    settle(s, e->moved.group, MOVE_MOVED, m != NULL && m->outcome == MOVE_WON ? m->reason : 0, i);
}

static void tell_move(Story *s, const Event *e, uint32_t i, bool is_now) {
    if (e->kind == EV_move_refused && e->move_refused.reason != REFUSAL_NO_ORDER) {
        settle(s, e->move_refused.group, MOVE_REFUSED, e->move_refused.reason, i);
    } else if (e->kind == EV_overstacked) {
        settle(s, e->overstacked.group, MOVE_PLACED, 0, i);
    } else if (e->kind == EV_square_voted) {
        tell_vote(s, e, i, is_now);
    } else if (e->kind == EV_square_won) {
        if (is_vote_of(move_of(s, e->square_won.group), e->square_won.at)) {
            settle(s, e->square_won.group, MOVE_WON, e->square_won.by, i);
        }
    } else if (e->kind == EV_moved) {
        tell_walk(s, e, i);
    } else if (e->kind == EV_joined) {
        tell_join(s, e, i);
    } else if (e->kind == EV_slid) {
        settle(s, e->slid.group, MOVE_SLID, 0, i);
    } else if (e->kind == EV_bounced_back) {
        settle(s, e->bounced_back.group, MOVE_BOUNCED, e->bounced_back.reason, i);
    } else if (e->kind == EV_moonwalked) {
        settle(s, e->moonwalked.group, MOVE_MOONWALKED, 0, i);
    } else if (e->kind == EV_group_died) {
        settle(s, e->group_died.group, MOVE_LOST, 0, i);
    } else if (e->kind == EV_group_left_board) {
        settle(s, e->group_left_board.group, MOVE_LOST, 0, i);
    }
}

// Marks the groups that [e] names, whatever it says of them.
static void mark_now(Story *s, const Event *e) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        StoryMove *m = info.fields[i].type == FIELD_GROUP
                           ? move_of(s, (int)event_field_value(e, &info.fields[i]))
                           : NULL;
        if (m != NULL) {
            m->is_now = true;
        }
    }
}

static bool is_first_pass_step(const Event *e) {
    return e->depth == 0 && (e->step == STEP_IA || e->step == STEP_IB);
}

static bool is_second_pass_step(const Event *e) {
    return e->step == STEP_IIC || e->step == STEP_IID || e->step == STEP_IIE;
}

// A new pass begins where groups are tested again after squares were decided. Cuts the range to the pass of
// [t->at].
static void cut_to_pass(Story *s, const Timeline *t) {
    const uint32_t phase_last = s->last;
    bool was_second = false;
    s->pass = 1;
    for (uint32_t i = s->first; i <= phase_last; i++) {
        const Event *e = story_event(t, i);
        if (was_second && is_first_pass_step(e)) {
            if (i > t->at) {
                s->last = i - 1;
                return;
            }
            s->first = i;
            s->pass += 1;
            was_second = false;
        }
        was_second = was_second || is_second_pass_step(e);
    }
}

void movement_story_make(Story *s, const Timeline *t) {
    static const uint8_t steps[] = {STEP_IA, STEP_IB, STEP_IIC, STEP_IID, STEP_IIE};
    s->kind = STORY_MOVEMENT;
    cut_to_pass(s, t);
    chips_make_steps(s, t, steps, (int)sizeof steps, true);
    const LogNames names = timeline_names(t, s->last);
    collect_moves(s, t, &names);
    for (uint32_t i = s->first; i <= s->last && i <= t->at; i++) {
        tell_move(s, story_event(t, i), i, i == t->at);
    }
    if (t->at >= s->first && t->at <= s->last) {
        mark_now(s, story_event(t, t->at));
    }
    int counts[STEP_COUNT] = {0};
    for (uint32_t i = s->first; i <= s->last && i <= t->at; i++) {
        const Event *e = story_event(t, i);
        const bool is_news = e->kind != EV_move_refused || e->move_refused.reason != REFUSAL_NO_ORDER;
        counts[e->step] += is_news && chip_of(s, e->step) != NULL ? 1 : 0;
    }
    for (int i = 0; i < s->chip_count; i++) {
        StoryChip *c = &s->chips[i];
        if (counts[c->step] > 0) {
            chip_say_count(c, counts[c->step]);
        } else if (c->state == CHIP_DONE) {
            chip_say(c, "\xE2\x80\x93"); // only groups without an order were looked at
        }
    }
}
