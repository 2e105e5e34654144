// Whom a minion attacks (rules 18.4, 18.6): the wise choice as a table of its tie-breaks.
//
// The log tells at which tie-break the last rival dropped out. The values of the others are read from the
// view; whether somebody is immune, or probably dies this round, follows from who was left behind.

#include <stdio.h>
#include <string.h>

#include "because/because_rows.h"
#include "engine/engine.h"
#include "replay/sentence_words.h"

typedef struct Candidate {
    int slot;
    int armor, hp, damage;
    bool fights;
} Candidate;

// Has an effect kept it from attacking in this round?
static bool sits_out(const Asked *a, int slot) {
    for (uint32_t position = a->at; position > 0; position--) {
        const Event *e = because_at(a->t, position);
        if (e->kind == EV_round_began) {
            return false;
        }
        if (e->kind == EV_attacks_changed && e->attacks_changed.minion == slot &&
            e->attacks_changed.after == 0) {
            return true;
        }
    }
    return false;
}

static Candidate candidate_of(const Asked *a, int slot) {
    const ViewMinion *m = &a->then->minions[slot];
    const int damage = m->now.hand > m->now.missile ? m->now.hand : m->now.missile;
    return (Candidate){slot, m->now.armor > 0 ? m->now.armor : 0, m->hp, damage > 0 ? damage : 0,
                       m->now.attacks > 0 && !sits_out(a, slot)};
}

// Whose value counts where the table compares the chosen one with all others.
typedef struct Range {
    int low, high;
} Range;

static int value_of(const Candidate *c, Tiebreak by) {
    switch (by) {
    case TIEBREAK_COMBATANT: return c->fights;
    case TIEBREAK_ARMOR: return c->armor;
    case TIEBREAK_HP: return c->hp;
    case TIEBREAK_DAMAGE: return c->damage;
    default: return 0;
    }
}

typedef struct Table {
    Because *b;
    const Asked *a;
    Candidate chosen;
    Candidate others[GROUP_SIZE];
    int count;
    Tiebreak decided;
} Table;

static Range range_of(const Table *t, Tiebreak by) {
    Range r = {1000, -1000};
    for (int i = 0; i < t->count; i++) {
        const int value = value_of(&t->others[i], by);
        r.low = value < r.low ? value : r.low;
        r.high = value > r.high ? value : r.high;
    }
    return r;
}

static void add_values(Table *t, Tiebreak by, const char *words) {
    char mine[BECAUSE_SHORT];
    char other[BECAUSE_SHORT];
    const Range r = range_of(t, by);
    (void)snprintf(mine, sizeof mine, "%d", value_of(&t->chosen, by));
    (void)snprintf(other, sizeof other, r.low == r.high ? "%d" : "%d to %d", r.low, r.high);
    BecauseRow *row = because_answer_test(t->b, words, mine, other);
    if (row != NULL) {
        row->decides = by == t->decided;
    }
}

// What a view does not tell: it decided, or those that differ from the chosen one are out.
static void add_deduced(Table *t, Tiebreak by, const char *words) {
    const bool decides = by == t->decided;
    const bool is_asked = by <= t->decided;
    BecauseRow *row = because_answer_test(t->b, words,
                                          decides    ? "yes"
                                          : is_asked ? "alike"
                                                     : NOT_ASKED,
                                          decides    ? "no"
                                          : is_asked ? "alike, or out"
                                                     : NOT_ASKED);
    if (row != NULL) {
        row->decides = decides;
    }
}

static void add_immunity(Table *t, int chosen) {
    const View *v = t->a->then;
    if (because_rows_answerer(v, v->minions[chosen].group, PHRASE_IS_IMMUNE) == 0 &&
        t->decided != TIEBREAK_NON_IMMUNE) {
        (void)because_answer_test(t->b, "it is not immune", "nobody is", "nobody is");
    } else {
        add_deduced(t, TIEBREAK_NON_IMMUNE, "it is not immune");
    }
}

static void add_fights(Table *t) {
    int fighting = 0;
    char other[BECAUSE_SHORT];
    for (int i = 0; i < t->count; i++) {
        fighting += t->others[i].fights;
    }
    (void)snprintf(other, sizeof other, fighting == t->count ? "all do" : "%d of %d", fighting, t->count);
    BecauseRow *row = because_answer_test(t->b, "it attacks at all", t->chosen.fights ? "yes" : "no", other);
    if (row != NULL) {
        row->decides = t->decided == TIEBREAK_COMBATANT;
    }
}

// Each other enemy with what it had.
static void add_others(Table *t) {
    (void)because_answer_add(t->b, BECAUSE_HEAD, 0, "The others");
    for (int i = 0; i < t->count; i++) {
        const Candidate *c = &t->others[i];
        char name[NAME_MAX_BYTES];
        because_rows_minion_name(t->a, c->slot, name);
        (void)because_rows_say(t->b, BECAUSE_FACT, 0, "%s: armor %d, %d hit point%s, damage %d%s", name,
                               c->armor, c->hp, c->hp == 1 ? "" : "s", c->damage,
                               c->fights ? "" : ", does not attack");
    }
}

static void read_candidates(Table *t, int chosen) {
    const View *v = t->a->then;
    const ViewGroup *g = &v->groups[v->minions[chosen].group];
    t->chosen = candidate_of(t->a, chosen);
    for (int i = 0; i < g->count; i++) {
        if (g->members[i].v != chosen) {
            t->others[t->count++] = candidate_of(t->a, g->members[i].v);
        }
    }
}

static void say_wise(Because *b, const Asked *a, const Event_victim_chosen *choice) {
    Table t = {.b = b, .a = a, .decided = (Tiebreak)choice->tiebreak};
    read_candidates(&t, choice->victim);
    because_rows_minion_name(a, choice->victim, b->mine);
    (void)snprintf(b->other, sizeof b->other, "the others");
    (void)snprintf(b->topic, sizeof b->topic, "18.6");
    because_answer(b, "It chooses wisely: %s.", sentence_word(FIELD_TIEBREAK, choice->tiebreak));
    if (t.count == 0) {
        return;
    }
    add_fights(&t);
    add_immunity(&t, choice->victim);
    add_deduced(&t, TIEBREAK_INSTANT_KILL, "it probably dies this round");
    add_values(&t, TIEBREAK_ARMOR, "most armor");
    add_values(&t, TIEBREAK_HP, "fewest hit points");
    add_values(&t, TIEBREAK_DAMAGE, "most damage");
    const bool is_drawn = t.decided == TIEBREAK_RANDOM;
    BecauseRow *row = because_answer_test(b, "a draw", is_drawn ? "drawn" : NOT_ASKED,
                                          is_drawn ? "equal, or out" : NOT_ASKED);
    if (row != NULL) {
        row->decides = is_drawn;
    }
    add_others(&t);
}

static void say_compelled(Because *b, const Asked *a, const Event_victim_chosen *choice) {
    const View *v = a->then;
    SourceId by = because_rows_answerer(v, v->minions[choice->minion].group, PHRASE_MUST_ATTACK);
    by = by != 0 ? by : because_rows_answerer(v, v->minions[choice->victim].group, PHRASE_MUST_ATTACK);
    (void)snprintf(b->topic, sizeof b->topic, "18.4.4");
    because_answer(b, "It has no choice: %s names whom it must attack.",
                   by != 0 ? because_rows_source(by) : "an effect");
}

static void say_drawn(Because *b, const Asked *a, const Event_victim_chosen *choice) {
    const int enemies = a->then->groups[a->then->minions[choice->victim].group].count;
    (void)snprintf(b->topic, sizeof b->topic, "18.4.10");
    if (enemies == 1) {
        because_answer(
            b, "Only the first attack of a round goes to the chosen victim. Each further one would go to "
               "any enemy by a draw, but only one is left.");
    } else {
        because_answer(b,
                       "Only the first attack of a round goes to the chosen victim. Each further one goes to "
                       "one of the %d enemies by a draw.",
                       enemies);
    }
}

bool because_choice(Because *b, const Asked *a) {
    const Event *e = a->e;
    if (e->kind == EV_paired) {
        (void)snprintf(b->topic, sizeof b->topic, "18.4.3");
        because_answer(b,
                       "Idle minions with only hand attacks pair up with those of the other side by a draw.");
        return true;
    }
    if (e->kind != EV_victim_chosen) {
        return false;
    }
    const Event_victim_chosen *choice = &e->victim_chosen;
    if (choice->by == CHOSEN_WISE) {
        say_wise(b, a, choice);
    } else if (choice->by == CHOSEN_COMPULSION) {
        say_compelled(b, a, choice);
    } else if (choice->by == CHOSEN_RETALIATION) {
        (void)snprintf(b->topic, sizeof b->topic, "18.4.8");
        because_answer(
            b, "It was idle and has only hand attacks, so it turns to the first enemy that attacks it.");
    } else {
        say_drawn(b, a, choice);
    }
    return true;
}
