// Event bubbling (rules 20, 34.2, 34.9).
//
// A phrase on a minion is offered to its creature, its individual spells, its comrades' creatures and spells
// that speak of the group, its group spells, then square, structure and globe, and last to the group that
// fights its own. Masks say beforehand whether anyone would answer: most phrases of most attacks end there.

#include "rules/bubble.h"

#include <string.h>

#include "board/group.h"
#include "board/minion.h"
#include "base/check.h"
#include "rules/spell.h"
#include "board/player_order.h"
#include "rules/opponent.h"

static bool is_rare(PhraseKind kind) {
    return (int)kind >= PHRASE_RARE;
}

// Does a host with [mask] answer [kind]? Rare phrases are not in the masks: it may.
static bool hears(uint32_t mask, PhraseKind kind) {
    return is_rare(kind) || (mask & PHRASE_BIT(kind)) != 0;
}

// Cancelled, or a combat's start or round whose effects have emptied the other group: C4 follows at once
// (rules 18.3.5).
static bool is_settled(const Ctx *c, const Phrase *p) {
    if (p->cancelled) return true;
    if (p->kind != PHRASE_START_OF_COMBAT && p->kind != PHRASE_START_OF_ROUND) return false;
    return p->other_group.v != 0 && !group_is_alive(c->s, p->other_group);
}

static bool is_over(const Ctx *c, const Phrase *p, Label subject_label) {
    if (is_settled(c, p)) return true;
    return p->subject.v != 0 && minion_at(c->s, p->subject)->label != subject_label;
}

// The subject that the log names for the answer: its bearer, or else the subject of the phrase.
static Target whom(const Ctx *c, const Answerer *self, const Phrase *p) {
    if (self->host.v != 0) return (Target){.host = HOST_INDIVIDUAL, .index = self->host.v};
    if (self->spell.v != 0) return spell_host(&c->s->spells[self->spell.v]);
    if (p->subject.v != 0) return (Target){.host = HOST_INDIVIDUAL, .index = p->subject.v};
    if (p->group.v != 0) return (Target){.host = HOST_GROUP, .index = p->group.v};
    if (p->at.v != 0) return (Target){.host = HOST_SQUARE, .index = p->at.v};
    return (Target){.host = HOST_GLOBE};
}

void bubble_answer(Ctx *c, const Answerer *self, Phrase *p) {
    if (c->log == NULL) {
        self->row->answer(c, self, p);
        return;
    }
    const bool is_card = self->source < CARD_COUNT;
    const Answering answering = {.source = self->source,
                                 .spell = self->spell.v,
                                 .on = target_pack(whom(c, self, p)),
                                 .is_invisible = is_card && card_def(self->source)->invisible};
    const OuterAnswer outer = answer_begin(c, answering);
    self->row->answer(c, self, p);
    answer_end(c, outer);
}

// A2 is asked far more often than it is carried out, so only a real attack logs what changed its damage.
static void answer_and_tell(Ctx *c, const Answerer *self, Phrase *p) {
    const int before = p->amount;
    const bool ignored_armor = p->ignores_armor;
    const bool was_magical = p->magical;
    bubble_answer(c, self, p);
    const int after = p->cancelled ? 0 : p->amount;
    const bool ignores_armor = p->ignores_armor && !ignored_armor;
    const bool magical = p->magical && !was_magical;
    if (after == before && !ignores_armor && !magical) return;
    EMIT(c, strength_changed, .attacker = p->subject.v, .victim = p->other.v, .card = self->source,
         .before = (int16_t)before, .after = (int16_t)after, .ignores_armor = ignores_armor,
         .magical = magical, .by = STRENGTH_BY_CARD);
}

static void offer_rows(Ctx *c, const HandlerRow rows[HANDLERS_MAX], Scope scope, const Answerer *self,
                       Phrase *p) {
    for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        if (rows[i].on != p->kind || rows[i].scope != scope) continue;
        p->looked_at_other = p->looked_at_other || !rows[i].blind;
        Answerer answerer = *self;
        answerer.row = &rows[i];
        if (p->is_told)
            answer_and_tell(c, &answerer, p);
        else
            bubble_answer(c, &answerer, p);
    }
}

// Answers may end spells of the list or add some, so the walk goes over a snapshot and skips what has left.
static void offer_list(Ctx *c, uint16_t first, Scope scope, MinionId host, Phrase *p) {
    uint16_t ids[SPELLS_MAX];
    uint16_t labels[SPELLS_MAX];
    int count = 0;
    for (uint16_t id = first; id != 0; id = c->s->spells[id].next) {
        ids[count] = id;
        labels[count] = c->s->spells[id].label;
        count++;
    }
    const Label subject_label = p->subject.v != 0 ? minion_at(c->s, p->subject)->label : 0;
    for (int i = 0; i < count; i++) {
        const Spell *spell = &c->s->spells[ids[i]];
        if (spell->label != labels[i]) continue;
        // The end of its time is a spell's own event at start of turn (rules 21.8), in place of any other.
        if (p->kind == PHRASE_START_OF_TURN && spell_is_due(c->s, (SpellId){ids[i]})) {
            spell_end(c, (SpellId){ids[i]}, SPELL_END_EXPIRED);
            if (is_over(c, p, subject_label)) return;
            continue;
        }
        const Answerer self = {.spell = {ids[i]},
                               .host = host,
                               .source = spell->card,
                               .owner = (Player)spell->owner,
                               .value = spell->value,
                               .count = spell->count};
        offer_rows(c, card_def(spell->card)->handlers, scope, &self, p);
        if (is_over(c, p, subject_label)) return;
    }
}

static void offer_creature(Ctx *c, MinionId host, Scope scope, Phrase *p) {
    const Minion *m = minion_at(c->s, host);
    if (m->creature == 0) return;
    const Answerer self = {.host = host,
                           .source = (SourceId)(SOURCE_CREATURE | m->creature),
                           .owner = minion_owner(c->s, host),
                           .count = 1};
    offer_rows(c, creature_def(m->creature)->handlers, scope, &self, p);
}

static void offer_minion(Ctx *c, MinionId host, Scope scope, Phrase *p) {
    const Label subject_label = p->subject.v != 0 ? minion_at(c->s, p->subject)->label : 0;
    offer_creature(c, host, scope, p);
    // Read only now: the creature's answer may have ended spells of its own.
    const uint16_t spells = minion_at(c->s, host)->spells;
    if (spells != 0 && !is_over(c, p, subject_label)) offer_list(c, spells, scope, host, p);
}

// Everyone in [group] but the subject, in [scope].
static void offer_members(Ctx *c, GroupId group, Scope scope, Phrase *p) {
    MinionId members[GROUP_SIZE];
    const int count = group_at(c->s, group)->count;
    memcpy(members, group_at(c->s, group)->members, sizeof members);
    const Label subject_label = p->subject.v != 0 ? minion_at(c->s, p->subject)->label : 0;
    for (int i = 0; i < count; i++) {
        const Minion *m = minion_at(c->s, members[i]);
        if (!hears(m->speaks, p->kind) || members[i].v == p->subject.v) continue;
        if (m->label == 0 || m->group.v != group.v) continue;
        offer_minion(c, members[i], scope, p);
        if (is_over(c, p, subject_label)) return;
    }
}

static void offer_place(Ctx *c, SquareId at, Phrase *p) {
    if (at.v != 0) {
        const Square *q = square_at(c->s, at);
        if (q->spells != 0) offer_list(c, q->spells, SCOPE_HOST, (MinionId){0}, p);
        if (is_settled(c, p)) return;
        const StructureId t = square_at(c->s, at)->structure;
        if (t.v != 0 && c->s->structures[t.v].spells != 0) {
            offer_list(c, c->s->structures[t.v].spells, SCOPE_HOST, (MinionId){0}, p);
        }
    }
    if (!is_settled(c, p) && c->s->globe_spells != 0)
        offer_list(c, c->s->globe_spells, SCOPE_HOST, (MinionId){0}, p);
}

static uint32_t place_answers(const GameState *s, SquareId at) {
    uint32_t mask = s->globe_answers;
    if (at.v != 0) {
        const Square *q = square_at(s, at);
        mask |= q->answers;
        if (q->structure.v != 0) mask |= s->structures[q->structure.v].answers;
    }
    return mask;
}

uint32_t bubble_mask(const Ctx *c, MinionId subject, GroupId other_group) {
    // Only creatures and spells answer anything.
    if ((uint32_t)c->s->heard == 0) return 0;
    const Minion *m = minion_at(c->s, subject);
    const Group *g = group_at(c->s, m->group);
    uint32_t mask = m->answers | g->answers | g->speaks | place_answers(c->s, g->at);
    if (other_group.v != 0) mask |= group_at(c->s, other_group)->speaks;
    return mask;
}

uint32_t bubble_group_mask(const Ctx *c, GroupId group, GroupId other_group) {
    if ((uint32_t)c->s->heard == 0) return 0;
    const Group *g = group_at(c->s, group);
    uint32_t mask = g->asked | g->speaks | place_answers(c->s, g->at);
    if (other_group.v != 0) mask |= group_at(c->s, other_group)->speaks;
    return mask;
}

bool bubble_is_heard(const Ctx *c, PhraseKind kind, MinionId subject, GroupId other_group) {
    if (bubble_is_silent(c->s, kind)) return false;
    return is_rare(kind) || (bubble_mask(c, subject, other_group) & PHRASE_BIT(kind)) != 0;
}

Phrase bubble_phrase(const Ctx *c, PhraseKind kind, MinionId subject, MinionId other) {
    const GroupId group = minion_at(c->s, subject)->group;
    return (Phrase){
        .kind = kind,
        .subject = subject,
        .other = other,
        .other_kind = (MinionKind)minion_at(c->s, other)->kind,
        .group = group,
        .other_group = group.v != 0 ? opponent_of(c, group) : (GroupId){0},
        .at = group_at(c->s, group)->at,
        .round = c->round,
    };
}

void bubble_minion(Ctx *c, Phrase *p) {
    if (bubble_is_silent(c->s, p->kind)) return;
    const Label label = minion_at(c->s, p->subject)->label;
    const PhraseKind kind = p->kind;
    if (hears(minion_at(c->s, p->subject)->answers, kind)) offer_minion(c, p->subject, SCOPE_HOST, p);
    if (is_over(c, p, label)) return;
    if (hears(group_at(c->s, p->group)->speaks, kind)) offer_members(c, p->group, SCOPE_COMRADE, p);
    if (is_over(c, p, label)) return;
    if (hears(group_at(c->s, p->group)->answers, kind)) {
        offer_list(c, group_at(c->s, p->group)->spells, SCOPE_HOST, (MinionId){0}, p);
    }
    if (is_over(c, p, label)) return;
    if (hears(place_answers(c->s, p->at), kind)) offer_place(c, p->at, p);
    if (is_over(c, p, label) || p->other_group.v == 0) return;
    if (!hears(group_at(c->s, p->other_group)->speaks, kind)) return;
    offer_members(c, p->other_group, SCOPE_OPPONENT, p);
    if (is_over(c, p, label)) return;
    offer_list(c, group_at(c->s, p->other_group)->spells, SCOPE_OPPONENT, (MinionId){0}, p);
}

// A question changes nothing, so it may be asked through a scratch context on the same state.
bool bubble_minion_asked(const Ctx *c, Phrase *p) {
    if (bubble_is_silent(c->s, p->kind)) return false;
    Ctx asking = *c;
    asking.log = NULL;
    bubble_minion(&asking, p);
    return p->cancelled;
}

// Each member's own answers with it as the subject, then the group spells once (rules 34.2). Stops when the
// group is gone.
static void offer_group(Ctx *c, GroupId group, Phrase *p) {
    MinionId members[GROUP_SIZE];
    const Label label = group_at(c->s, group)->label;
    const int count = group_at(c->s, group)->count;
    memcpy(members, group_at(c->s, group)->members, sizeof members);
    for (int i = 0; i < count; i++) {
        const Minion *m = minion_at(c->s, members[i]);
        if (m->label == 0 || m->group.v != group.v || !hears(m->answers, p->kind)) continue;
        p->subject = members[i];
        offer_minion(c, members[i], SCOPE_HOST, p);
        if (is_settled(c, p) || group_at(c->s, group)->label != label) return;
    }
    p->subject = (MinionId){0};
    if (hears(group_at(c->s, group)->answers, p->kind)) {
        offer_list(c, group_at(c->s, group)->spells, SCOPE_HOST, (MinionId){0}, p);
    }
}

static Phrase group_phrase(const Ctx *c, PhraseKind kind, GroupId group) {
    return (Phrase){
        .kind = kind,
        .group = group,
        .other_group = opponent_of(c, group),
        .at = group_at(c->s, group)->at,
        .round = c->round,
    };
}

void bubble_group(Ctx *c, PhraseKind kind, GroupId group, SquareId from, SquareId to) {
    if (bubble_is_silent(c->s, kind)) return;
    Phrase p = group_phrase(c, kind, group);
    p.from = from;
    p.to = to;
    if (kind == PHRASE_ON_EXIT && from.v != 0) p.at = from;
    if (kind == PHRASE_ON_ENTER && to.v != 0) p.at = to;
    if (!hears(group_at(c->s, group)->asked | place_answers(c->s, p.at), kind)) return;
    const Label label = group_at(c->s, group)->label;
    offer_group(c, group, &p);
    if (!is_settled(c, &p) && group_at(c->s, group)->label == label) offer_place(c, p.at, &p);
}

bool bubble_starts_round(Ctx *c, GroupId group) {
    if (bubble_is_silent(c->s, PHRASE_START_OF_ROUND)) return true;
    Phrase p = group_phrase(c, PHRASE_START_OF_ROUND, group);
    if (!hears(group_at(c->s, group)->asked | place_answers(c->s, p.at), p.kind)) return true;
    const Label label = group_at(c->s, group)->label;
    offer_group(c, group, &p);
    if (!is_settled(c, &p) && group_at(c->s, group)->label == label) offer_place(c, p.at, &p);
    return !p.cancelled;
}

bool bubble_group_asked(const Ctx *c, GroupId group, Phrase *p) {
    if (bubble_is_silent(c->s, p->kind)) return false;
    p->group = group;
    if (p->at.v == 0) p->at = group_at(c->s, group)->at;
    if (!hears(group_at(c->s, group)->asked | place_answers(c->s, p->at), p->kind)) return false;
    Ctx asking = *c;
    asking.log = NULL;
    offer_group(&asking, group, p);
    if (!p->cancelled) offer_place(&asking, p->at, p);
    return p->cancelled;
}

bool bubble_vetoes(const Ctx *c, PhraseKind kind, GroupId group, SquareId to) {
    if (bubble_is_silent(c->s, kind)) return false;
    Phrase p = {.kind = kind, .to = to, .other_group = opponent_of(c, group), .round = c->round};
    // The square ahead lets a group enter or keeps it out, not the one where it stands.
    if (kind == PHRASE_CAN_ENTER && to.v != 0) p.at = to;
    return bubble_group_asked(c, group, &p);
}

void bubble_group_spells(Ctx *c, Phrase *p) {
    if (bubble_is_silent(c->s, p->kind) || group_at(c->s, p->group)->spells == 0) return;
    offer_list(c, group_at(c->s, p->group)->spells, SCOPE_HOST, (MinionId){0}, p);
}

void bubble_place(Ctx *c, Phrase *p) {
    if (bubble_is_silent(c->s, p->kind)) return;
    if (hears(place_answers(c->s, p->at), p->kind)) offer_place(c, p->at, p);
}

bool bubble_place_asked(const Ctx *c, Phrase *p) {
    if (bubble_is_silent(c->s, p->kind) || !hears(place_answers(c->s, p->at), p->kind)) return false;
    Ctx asking = *c;
    asking.log = NULL;
    bubble_place(&asking, p);
    return p->cancelled;
}

// Whom a phrase to all has reached, by age: a group that changes owner or leaves the board meanwhile hears it
// once. Who was off the board when it began hears it last, also where it has come back since.
typedef struct Reached {
    uint16_t age[GROUPS_MAX + 1];
    uint16_t away[GROUPS_MAX + 1];
} Reached;

static void note_away(const GameState *s, Reached *reached) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const bool is_away = group_is_alive(s, (GroupId){i}) && !group_is_on_board(s, (GroupId){i});
        reached->away[i] = is_away ? s->groups[i].age : 0;
    }
}

static void reach(Ctx *c, PhraseKind kind, GroupId group, Reached *reached) {
    const uint16_t age = group_at(c->s, group)->age;
    if (reached->age[group.v] == age) return;
    reached->age[group.v] = age;
    if (!hears(group_at(c->s, group)->asked, kind)) return;
    Phrase p = group_phrase(c, kind, group);
    offer_group(c, group, &p);
}

static void offer_sequence(Ctx *c, PhraseKind kind, const Sequence *sequence, Reached *reached) {
    for (int i = 0; i < sequence->count; i++) {
        if (group_is_on_board(c->s, sequence->groups[i])) reach(c, kind, sequence->groups[i], reached);
    }
}

// The oldest group off the board, or back from there, that is younger than [age], 0 if there is none.
static GroupId next_away(const GameState *s, const Reached *reached, int age) {
    GroupId next = {0};
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        if (!group_is_alive(s, group) || s->groups[i].age <= age) continue;
        if (group_is_on_board(s, group) && reached->away[i] != s->groups[i].age) continue;
        if (next.v == 0 || s->groups[i].age < group_at(s, next)->age) next = group;
    }
    return next;
}

// Groups off the board, by age: only what they carry themselves still hears anything.
static void offer_away(Ctx *c, PhraseKind kind, Reached *reached) {
    GroupId group = next_away(c->s, reached, 0);
    while (group.v != 0) {
        const int age = group_at(c->s, group)->age;
        reach(c, kind, group, reached);
        group = next_away(c->s, reached, age);
    }
}

void bubble_everyone(Ctx *c, PhraseKind kind) {
    if (bubble_is_silent(c->s, kind)) return;
    Player players[3];
    player_order_standard(c->s, players);
    Reached reached = {.age = {0}};
    Sequence sequences[3];
    note_away(c->s, &reached);
    for (int i = 0; i < 3; i++) sequences[i] = c->s->sequences[players[i]];
    for (int i = 0; i < 3; i++) offer_sequence(c, kind, &sequences[i], &reached);
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const Square *q = &c->s->squares[i];
        Phrase p = {.kind = kind, .at = {i}};
        if (q->spells != 0 && hears(q->answers, kind))
            offer_list(c, q->spells, SCOPE_HOST, (MinionId){0}, &p);
        const StructureId t = c->s->squares[i].structure;
        if (t.v != 0 && c->s->structures[t.v].spells != 0 && hears(c->s->structures[t.v].answers, kind)) {
            offer_list(c, c->s->structures[t.v].spells, SCOPE_HOST, (MinionId){0}, &p);
        }
    }
    Phrase p = {.kind = kind};
    if (c->s->globe_spells != 0 && hears(c->s->globe_answers, kind))
        offer_list(c, c->s->globe_spells, SCOPE_HOST, (MinionId){0}, &p);
    offer_away(c, kind, &reached);
}
