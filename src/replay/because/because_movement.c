// Who gets a square (rules 17.3): the vote as a table of its tie-breaks; and why a group stays, bounces or
// moonwalks.

#include <stdio.h>
#include <string.h>

#include "because/because_monster.h"
#include "because/because_rows.h"
#include "engine/engine.h"
#include "replay/refusal_words.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"
#include "replay/because.h"

// --- A vote ---

typedef struct Vote {
    Because *b;
    const Asked *a;
    int winner, other;
    VoteBy by;
} Vote;

// What the log tells of a tie-break that no view shows: it decided, or both were alike.
static void add_known(Vote *v, VoteBy by, const char *words) {
    const bool decides = v->by == by;
    const char *alike = v->by > by ? "no" : NOT_ASKED;
    BecauseRow *row = because_answer_test(v->b, words, decides ? "yes" : alike, decides ? "no" : alike);
    if (row != NULL) {
        row->decides = decides;
    }
}

static void rank_words(const View *v, int owner, char out[BECAUSE_SHORT]) {
    const char *rank = owner == PLAYER_NEUTRAL  ? "second: neutral"
                       : owner == v->initiative ? "first: has initiative"
                                                : "last";
    (void)snprintf(out, BECAUSE_SHORT, "%s, %s", sentence_word(FIELD_PLAYER, owner), rank);
}

static void add_rank(Vote *v) {
    char mine[BECAUSE_SHORT];
    char other[BECAUSE_SHORT];
    rank_words(v->a->then, v->a->names->groups[v->winner].owner, mine);
    rank_words(v->a->then, v->a->names->groups[v->other].owner, other);
    BecauseRow *row = because_answer_test(v->b, "its owner's rank", mine, other);
    if (row != NULL) {
        row->decides = v->by == VOTE_INITIATIVE;
    }
}

static void add_size(Vote *v) {
    char mine[BECAUSE_SHORT];
    char other[BECAUSE_SHORT];
    (void)snprintf(mine, sizeof mine, "%d", v->a->then->groups[v->winner].count);
    (void)snprintf(other, sizeof other, "%d", v->a->then->groups[v->other].count);
    BecauseRow *row = because_answer_test(v->b, "it is larger", mine, other);
    if (row != NULL) {
        row->decides = v->by == VOTE_LARGER;
    }
}

static void add_sequence(Vote *v) {
    const bool decides = v->by == VOTE_SEQUENCE;
    BecauseRow *row = because_answer_test(v->b, "it was ordered earlier", decides ? "yes" : NOT_ASKED,
                                          decides ? "no" : NOT_ASKED);
    if (row != NULL) {
        row->decides = decides;
    }
}

static void add_table(Vote *v) {
    because_rows_group_head(v->a, v->winner, v->b->mine);
    because_rows_group_head(v->a, v->other, v->b->other);
    add_known(v, VOTE_SETTLED, "it settled there before");
    add_known(v, VOTE_STATIONARY, "it began the turn there");
    add_rank(v);
    add_size(v);
    add_sequence(v);
}

// The last vote at [square] this turn that [group] took part in, before what is asked about; 0: none.
static uint32_t vote_before(const Asked *a, int square, int group) {
    const uint32_t first = because_rows_turn_begins(a->t, a->at);
    for (uint32_t i = a->at; i >= first && i > 0; i--) {
        const Event *e = because_at(a->t, i);
        if (e->kind == EV_square_voted && e->square_voted.at == square &&
            (e->square_voted.winner == group || e->square_voted.other == group)) {
            return i;
        }
    }
    return 0;
}

// The table of the vote at [position], as it stood then.
static void tell_vote(Because *b, const Asked *a, uint32_t position) {
    View then;
    LogNames names = timeline_names(a->t, position);
    const Event_square_voted *vote = &because_at(a->t, position)->square_voted;
    timeline_view(a->t, position, &then);
    const Asked at_vote = {a->t, position, because_at(a->t, position), &then, &names, a->labels};
    Vote v = {.b = b, .a = &at_vote, .winner = vote->winner, .other = vote->other, .by = (VoteBy)vote->by};
    add_table(&v);
    if (position != a->at) {
        because_rows_tell(b, a, BECAUSE_CAUSE, position);
    }
}

// --- What came of it ---

static void say_voted(Because *b, const Asked *a, int by, uint32_t vote) {
    (void)snprintf(b->topic, sizeof b->topic, "17.3");
    because_answer(b, "It gets the square because %s.", sentence_word(FIELD_VOTE_BY, by));
    if (vote != 0) {
        tell_vote(b, a, vote);
    }
}

static void say_bounced(Because *b, const Asked *a) {
    const Event_bounced_back *bounce = &a->e->bounced_back;
    const uint32_t vote = vote_before(a, bounce->from, bounce->group);
    (void)snprintf(b->topic, sizeof b->topic, "17.3.6");
    because_answer(b, "It goes back because %s.", sentence_word(FIELD_BOUNCE, bounce->reason));
    if (vote != 0) {
        tell_vote(b, a, vote);
    }
}

static void say_moonwalked(Because *b, const Asked *a) {
    const Event_moonwalked *walk = &a->e->moonwalked;
    char name[NAME_MAX_BYTES] = "another group";
    char home[4] = "";
    char to[4] = "";
    const GroupId there = view_group_at(a->then, (SquareId){walk->from});
    square_name((SquareId){walk->from}, home);
    square_name((SquareId){walk->to}, to);
    if (there.v != 0) {
        because_rows_group_name(a, there.v, name);
    }
    (void)snprintf(b->topic, sizeof b->topic, "17.3.8");
    because_answer(b, "It could not go where it wanted to, and %s, where it came from, is taken by %s.", home,
                   name);
    (void)because_rows_say(
        b, BECAUSE_FACT, 0,
        "%s is the nearest empty square that it may enter, in a straight line (%d squared).", to,
        square_distance2((SquareId){walk->from}, (SquareId){walk->to}));
    const uint32_t first = because_rows_turn_begins(a->t, a->at);
    for (uint32_t i = a->at; i-- > first;) {
        const Event *e = because_at(a->t, i);
        const bool is_loss = (e->kind == EV_bounced_back && e->bounced_back.group == walk->group) ||
                             (e->kind == EV_square_voted && e->square_voted.other == walk->group);
        if (is_loss) {
            because_rows_tell(b, a, BECAUSE_CAUSE, i);
        }
        if (e->kind == EV_square_voted && is_loss) {
            return;
        }
    }
}

// --- Not going ---

static void add_member_walks(Because *b, const View *v, GroupId group, int terrain) {
    const ViewGroup *g = &v->groups[group.v];
    for (int i = 0; i < g->count; i++) {
        char name[STRING_WORDS_SIZE];
        const ViewMinion *m = &v->minions[g->members[i].v];
        string_minion_name(m, name, sizeof name);
        if (terrain_blocks(terrain, m->now.walks)) {
            (void)because_rows_say(b, BECAUSE_FACT, 0, "%s lacks the walk for it.", name);
        }
    }
}

static void say_stay(Because *b, const View *v, const LogNames *names, RefusedStep step) {
    char words[REFUSAL_WORDS_MAX];
    (void)refusal_words(words, names, step);
    because_answer(b, "It does not go: %s.", words);
    (void)snprintf(b->topic, sizeof b->topic, "17.2");
    const int at = step.reason == REFUSAL_CANNOT_EXIT ? step.from : step.to;
    if (at > 0 && (step.reason == REFUSAL_CANNOT_EXIT || step.reason == REFUSAL_CANNOT_ENTER)) {
        add_member_walks(b, v, (GroupId){(uint8_t)step.group}, v->squares[at].terrain);
    }
}

void because_step(Because *out, const BecauseScene *scene, GroupId group, SquareId to, int reason) {
    LogNames names;
    char name[NAME_MAX_BYTES];
    char square[4] = "";
    log_names_begin(&names, scene->v);
    log_name_group(name, &names, scene->labels, group.v);
    square_name(to, square);
    because_answer_begin(out, "");
    because_rows_title(out, "Why can group %s not go to %s?", name, square);
    say_stay(out, scene->v, &names, (RefusedStep){reason, group.v, scene->v->groups[group.v].at, to.v});
}

// Where the turn's movement begins: groups without a player have decided just before. 0: it has not begun.
static uint32_t movement_begins(const Asked *a) {
    const uint32_t first = because_rows_turn_begins(a->t, a->at);
    for (uint32_t i = a->at; i >= first && i > 0; i--) {
        const Event *const e = because_at(a->t, i);
        if (e->kind == EV_phase_began && e->phase_began.phase_now == PHASE_MOVEMENT) {
            return i;
        }
    }
    return 0;
}

// Why a monster has no order, or may not leave. Nothing is said of a group that a player orders.
static void say_monster_stays(Because *b, const Asked *a, int group) {
    const uint32_t position = movement_begins(a);
    View then;
    if (position == 0) {
        return;
    }
    const LogNames names = timeline_names(a->t, position);
    timeline_view(a->t, position, &then);
    (void)because_monster(b, &(MonsterScene){&then, &names, a->labels}, group);
}

// The order that the computer gave to [group] in this turn; 0: there is none.
static uint32_t order_of(const Asked *a, int group) {
    const uint32_t first = because_rows_turn_begins(a->t, a->at);
    for (uint32_t i = a->at; i >= first && i > 0; i--) {
        const Event *const e = because_at(a->t, i);
        if (e->kind == EV_order_changed && e->order_changed.group == group &&
            e->order_changed.by == ORDER_BY_COMPUTER) {
            return i;
        }
    }
    return 0;
}

static void say_moved(Because *b, const Asked *a) {
    const uint32_t order = order_of(a, a->e->moved.group);
    (void)snprintf(b->topic, sizeof b->topic, "17.3.7");
    because_answer(b, "It won the square, or joins the group that did.");
    if (order != 0) {
        because_rows_tell(b, a, BECAUSE_CAUSE, order);
    }
}

static void say_order(Because *b, const Asked *a) {
    static const char *const words[ORDER_BY_COUNT] = {
        [ORDER_BY_PLAYER] = "Its player ordered it.",
        [ORDER_BY_SPELL] = "A spell overrules what was ordered.",
        [ORDER_BY_COMPUTER] = "Groups that no player controls decide for themselves, after all spells.",
        [ORDER_BY_RULES] = "A movement order ends with the movement of its turn, carried out or not."};
    const char *said = words[a->e->order_changed.by];
    (void)snprintf(b->topic, sizeof b->topic, "17.1");
    because_answer(b, "%s", said != NULL ? said : "The last order that a group receives counts.");
    if (a->e->order_changed.by == ORDER_BY_COMPUTER) {
        (void)because_monster(b, &(MonsterScene){a->then, a->names, a->labels}, a->e->order_changed.group);
    }
}

bool because_movement(Because *b, const Asked *a) {
    const Event *e = a->e;
    switch ((EventKind)e->kind) {
    case EV_square_voted: say_voted(b, a, e->square_voted.by, a->at); return true;
    case EV_square_won:
        say_voted(b, a, e->square_won.by, vote_before(a, e->square_won.at, e->square_won.group));
        return true;
    case EV_bounced_back: say_bounced(b, a); return true;
    case EV_moonwalked: say_moonwalked(b, a); return true;
    case EV_move_refused:
        say_stay(b, a->then, a->names,
                 (RefusedStep){e->move_refused.reason, e->move_refused.group, e->move_refused.from,
                               e->move_refused.to});
        if (e->move_refused.reason == REFUSAL_NO_ORDER || e->move_refused.reason == REFUSAL_IMMOBILE) {
            say_monster_stays(b, a, e->move_refused.group);
        }
        return true;
    case EV_joined:
        (void)snprintf(b->topic, sizeof b->topic, "17.3.7");
        because_answer(b, "Both wanted the same square, belong to one owner and are eight at most together.");
        return true;
    case EV_overstacked:
        (void)snprintf(b->topic, sizeof b->topic, "17.2.2");
        because_answer(
            b,
            "Nothing keeps it from going: no effect, neither of the squares, and no hostile group there. Who "
            "stays there is voted on later.");
        return true;
    case EV_moved: say_moved(b, a); return true;
    case EV_order_changed: say_order(b, a); return true;
    case EV_slid:
        because_answer(b, "On ice a group goes on in its direction until something stops it.");
        return true;
    default: return false;
    }
}
