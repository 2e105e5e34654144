// The masks of bubbling (rules 34.9): which phrases the spells and creatures of a host answer. They are made
// anew whenever one comes or goes, so that asking costs one test.

#include "rules/bubble.h"

#include "board/group.h"
#include "board/minion.h"

// What rows answer for their host, and for comrades or opponents.
typedef struct Heard {
    uint32_t answers;
    uint8_t speaks;
} Heard;

// Rare phrases are noted for the match only, whatever their scope.
static void add_rows(GameState *s, const HandlerRow rows[HANDLERS_MAX], Heard *heard) {
    for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        const PhraseKind on = rows[i].on;
        if ((int)on >= PHRASE_RARE)
            s->heard |= PHRASE_EVER_BIT(on);
        else if (rows[i].scope == SCOPE_HOST)
            heard->answers |= PHRASE_BIT(on);
        else
            heard->speaks |= (uint8_t)PHRASE_BIT(on);
    }
}

static Heard list_heard(GameState *s, uint16_t first) {
    Heard heard = {0};
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        add_rows(s, card_def(s->spells[id].card)->handlers, &heard);
        // The end of its time is its own event at start of turn (rules 21.8), which comes in its place among
        // the others'.
        if (s->spells[id].ends != 0) heard.answers |= PHRASE_BIT(PHRASE_START_OF_TURN);
    }
    return heard;
}

void bubble_refresh_group(GameState *s, GroupId group) {
    Group *g = group_of(s, group);
    const Heard heard = list_heard(s, g->spells);
    g->answers = heard.answers;
    g->speaks = heard.speaks;
    g->asked = heard.answers;
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(s, g->members[i]);
        g->speaks |= m->speaks;
        g->asked |= m->answers;
    }
    s->heard |= g->asked | g->speaks;
}

static void refresh_member(GameState *s, Minion *m) {
    Heard heard = list_heard(s, m->spells);
    if (m->creature != 0) add_rows(s, creature_def(m->creature)->handlers, &heard);
    m->answers = heard.answers;
    m->speaks = heard.speaks;
}

void bubble_refresh_minion(GameState *s, MinionId minion) {
    Minion *m = minion_of(s, minion);
    refresh_member(s, m);
    if (m->group.v != 0) bubble_refresh_group(s, m->group);
}

void bubble_refresh_square(GameState *s, SquareId square) {
    Square *q = square_of(s, square);
    q->answers = list_heard(s, q->spells).answers;
    s->heard |= q->answers;
    if (q->structure.v != 0) {
        Structure *t = &s->structures[q->structure.v];
        t->answers = list_heard(s, t->spells).answers;
        s->heard |= t->answers;
    }
}

void bubble_refresh_globe(GameState *s) {
    s->globe_answers = list_heard(s, s->globe_spells).answers;
    s->heard |= s->globe_answers;
}

// Rare phrases stay: who answers them is in no mask.
void bubble_forget_silent(GameState *s) {
    uint32_t mask = s->globe_answers;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label != 0) mask |= s->groups[i].asked | s->groups[i].speaks;
    }
    if (s->spell_count > 0) {
        for (int i = 1; i <= SQUARES; i++) mask |= s->squares[i].answers;
        for (int i = 1; i <= STRUCTURES_MAX; i++) mask |= s->structures[i].answers;
    }
    s->heard = (s->heard & ~(uint64_t)UINT32_MAX) | mask;
}

void bubble_refresh_all(GameState *s) {
    for (uint16_t i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label != 0) refresh_member(s, &s->minions[i]);
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label != 0) bubble_refresh_group(s, (GroupId){i});
    }
    for (uint8_t i = 1; i <= SQUARES; i++) bubble_refresh_square(s, (SquareId){i});
    bubble_refresh_globe(s);
}
