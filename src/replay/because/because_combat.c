// Who fights and who does not (rules 18.1 to 18.3).

#include <stdio.h>

#include "because/because_rows.h"
#include "engine/engine.h"
#include "replay/sentence_words.h"

// --- Why they fight ---

static void rank_words(const View *v, int owner, char out[BECAUSE_SHORT]) {
    (void)snprintf(out, BECAUSE_SHORT, "%s%s", sentence_word(FIELD_PLAYER, owner),
                   owner == v->initiative ? ", has initiative" : "");
}

static void say_began(Because *b, const Asked *a) {
    const Event_combat_began *c = &a->e->combat_began;
    const View *v = a->then;
    const ViewGroup *high = &v->groups[c->high];
    const ViewGroup *low = &v->groups[c->low];
    char mine[BECAUSE_SHORT];
    char other[BECAUSE_SHORT];
    because_rows_group_head(a, c->high, b->mine);
    because_rows_group_head(a, c->low, b->other);
    rank_words(v, high->owner, mine);
    rank_words(v, low->owner, other);
    (void)snprintf(b->topic, sizeof b->topic, "18.2.3");
    because_answer(b,
                   "They are hostile and stand side by side. Whoever has initiative acts first, then neutral "
                   "groups, then the other player.");
    BecauseRow *row = because_answer_test(b, "its owner's rank", mine, other);
    if (row != NULL) {
        row->decides = high->owner != low->owner;
    }
    (void)snprintf(mine, sizeof mine, "%d", high->age);
    (void)snprintf(other, sizeof other, "%d", low->age);
    row = because_answer_test(b, "the older group (number)", mine, other);
    if (row != NULL) {
        row->decides = high->owner == low->owner;
    }
}

static void say_ended(Because *b, const Asked *a) {
    const Event_combat_ended *c = &a->e->combat_ended;
    (void)snprintf(b->topic, sizeof b->topic, "18.3");
    because_answer(b, "It ends because %s.", sentence_word(FIELD_COMBAT_END, c->reason));
    for (uint32_t i = a->at; i-- > 1;) {
        const Event *e = because_at(a->t, i);
        const bool is_gone = e->kind == EV_group_died && c->reason == COMBAT_END_DIED &&
                             (e->group_died.group == c->high || e->group_died.group == c->low);
        const bool is_away = e->kind == EV_teleported && c->reason == COMBAT_END_DISPLACED &&
                             (e->teleported.group == c->high || e->teleported.group == c->low);
        if (is_gone || is_away) {
            because_rows_tell(b, a, BECAUSE_CAUSE, i);
            return;
        }
        if (e->kind == EV_combat_began) {
            return;
        }
    }
}

// --- Why nobody does ---

typedef struct Pair {
    int one, other, steps;
} Pair;

static bool are_hostile(const View *v, int one, int other) {
    return group_owners_are_hostile((Player)v->groups[one].owner, (Player)v->groups[other].owner);
}

static bool is_on_board(const View *v, int group) {
    return v->groups[group].label != 0 && v->groups[group].at != 0;
}

// The nearest hostile pair; 0 steps: there is none.
static Pair nearest_pair(const View *v) {
    Pair best = {0, 0, 0};
    for (int i = 1; i <= GROUPS_MAX; i++) {
        for (int k = i + 1; k <= GROUPS_MAX; k++) {
            if (!is_on_board(v, i) || !is_on_board(v, k) || !are_hostile(v, i, k)) {
                continue;
            }
            const int steps = square_steps((SquareId){v->groups[i].at}, (SquareId){v->groups[k].at});
            if (best.steps == 0 || steps < best.steps) {
                best = (Pair){i, k, steps};
            }
        }
    }
    return best;
}

static void tell_kept(Because *b, const Asked *a, const Pair *p) {
    char one[NAME_MAX_BYTES];
    char other[NAME_MAX_BYTES];
    SourceId by = because_rows_answerer(a->then, p->one, PHRASE_CAN_FIGHT);
    by = by != 0 ? by : because_rows_answerer(a->then, p->other, PHRASE_CAN_FIGHT);
    because_rows_group_name(a, p->one, one);
    because_rows_group_name(a, p->other, other);
    BecauseRow *row = because_rows_say(b, BECAUSE_FACT, 0,
                                       "Groups %s and %s stand side by side, but %s forbids them to fight.",
                                       one, other, by != 0 ? because_rows_source(by) : "an effect");
    if (row != NULL) {
        row->source = by;
        row->decides = true;
    }
}

static void tell_kept_pairs(Because *b, const Asked *a) {
    const View *v = a->then;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        for (int k = i + 1; k <= GROUPS_MAX; k++) {
            const bool is_pair = is_on_board(v, i) && is_on_board(v, k) && are_hostile(v, i, k);
            if (is_pair && square_steps((SquareId){v->groups[i].at}, (SquareId){v->groups[k].at}) == 1) {
                const Pair pair = {i, k, 1};
                tell_kept(b, a, &pair);
            }
        }
    }
}

static void say_nobody(Because *b, const Asked *a) {
    const Pair p = nearest_pair(a->then);
    (void)snprintf(b->topic, sizeof b->topic, "18.1.1");
    if (p.steps == 0) {
        because_answer(b, "Nobody fights: there are no hostile groups on the board.");
    } else if (p.steps == 1) {
        because_answer(b, "Nobody fights: the neighbors are kept from it.");
        tell_kept_pairs(b, a);
    } else {
        char one[NAME_MAX_BYTES];
        char other[NAME_MAX_BYTES];
        because_rows_group_name(a, p.one, one);
        because_rows_group_name(a, p.other, other);
        because_answer(b,
                       "Nobody fights: groups fight when they stand side by side, and no hostile groups do.");
        (void)because_rows_say(b, BECAUSE_FACT, 0, "The nearest are groups %s and %s, %d steps apart.", one,
                               other, p.steps);
    }
}

// Every combat of the phase that begins here.
static void say_phase(Because *b, const Asked *a) {
    int count = 0;
    for (uint32_t i = a->at + 1; i <= a->t->count && because_at(a->t, i)->kind != EV_phase_began; i++) {
        if (because_at(a->t, i)->kind == EV_combat_began) {
            because_rows_tell(b, a, BECAUSE_FACT, i);
            count += 1;
        }
    }
    if (count == 0) {
        say_nobody(b, a);
    } else {
        (void)snprintf(b->topic, sizeof b->topic, "18.2");
        because_answer(b, "Groups fight when they are hostile and stand side by side: %d combat%s.", count,
                       count == 1 ? "" : "s");
    }
}

bool because_combat(Because *b, const Asked *a) {
    if (a->e->kind == EV_combat_began) {
        say_began(b, a);
    } else if (a->e->kind == EV_combat_ended) {
        say_ended(b, a);
    } else if (a->e->kind == EV_phase_began && a->e->phase_began.phase_now == PHASE_COMBAT) {
        say_phase(b, a);
    } else {
        return false;
    }
    return true;
}
