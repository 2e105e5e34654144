// Death (rules 18.7.8, 22, 34.11).
//
// E1 "when killed", only for a death that somebody is to blame for. E2 "when dying", for kills and dies: any
// answer may cancel, and then the minion lives. E3 burial: individual spells end, the minion leaves its group
// and the game, the graveyard remembers it. E4 those left behind react, and a group without members dies.
// Removed and replaced minions are not dying: they only leave, and no graveyard knows them.
//
// The freed slot keeps what the dead was (maximum, level, nation, class): E4 and A8 read it there. Until E4
// is over nobody who comes into the game gets it.

#include "rules/death.h"

#include "rules/bubble.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/spell.h"
#include "rules/opponent.h"

// Minion.is_dying: 1 has 0 hit points since D4, 2 is inside the pipeline.
enum { DYING_IN_PIPELINE = 2, BURIED_ANSWERS_MAX = 12 };

// What is noted of the minion when its death begins.
typedef struct Passing {
    MinionId minion;
    Label label;
    GroupId group;
    Label group_label;
    SquareId at;
    GroupId opponent;
    MinionId attacker;
    DeathCategory category;
} Passing;

// What of it answers when it is buried, noted before E3 takes it off (rules 34.11).
typedef struct LastWords {
    Answerer answers[BURIED_ANSWERS_MAX];
    int count;
} LastWords;

bool death_minion_is_gone(const GameState *s, MinionId minion) {
    return minion.v == 0 || minion_at(s, minion)->label == 0;
}

bool death_is_running(const Minion *m) {
    return m->is_dying == DYING_IN_PIPELINE;
}

void death_cancel(GameState *s, MinionId minion) {
    minion_of(s, minion)->is_dying = 0;
}

static void note_rows(LastWords *words, const HandlerRow rows[HANDLERS_MAX], const Answerer *self) {
    for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        if (rows[i].on != PHRASE_BURIED || words->count >= BURIED_ANSWERS_MAX) continue;
        words->answers[words->count] = *self;
        words->answers[words->count].row = &rows[i];
        words->count++;
    }
}

static void note_last_words(const GameState *s, MinionId minion, LastWords *words) {
    words->count = 0;
    if (bubble_is_silent(s, PHRASE_BURIED)) return;
    const Minion *m = minion_at(s, minion);
    if (m->creature != 0) {
        const Answerer self = {.source = (SourceId)(SOURCE_CREATURE | m->creature),
                               .owner = (Player)group_at(s, m->group)->owner,
                               .count = 1};
        note_rows(words, creature_def(m->creature)->handlers, &self);
    }
    for (uint16_t id = m->spells; id != 0; id = s->spells[id].next) {
        const Spell *spell = &s->spells[id];
        const Answerer self = {.source = spell->card,
                               .owner = (Player)spell->owner,
                               .value = spell->value,
                               .count = spell->count};
        note_rows(words, card_def(spell->card)->handlers, &self);
    }
}

static Passing passing_note(const Ctx *c, MinionId minion, DeathCategory category, MinionId attacker) {
    const Minion *m = minion_at(c->s, minion);
    const Group *g = group_at(c->s, m->group);
    return (Passing){
        .minion = minion,
        .label = m->label,
        .group = m->group,
        .group_label = g->label,
        .at = g->at,
        .opponent = opponent_of(c, m->group),
        .attacker = category == DEATH_KILLS ? attacker : (MinionId){0},
        .category = category,
    };
}

static bool is_here(const Ctx *c, const Passing *d) {
    return minion_at(c->s, d->minion)->label == d->label;
}

// E1 or E2. True if the answers cancelled the death.
static bool is_cancelled_by(Ctx *c, PhraseKind kind, const Passing *d) {
    if (!bubble_is_heard(c, kind, d->minion, d->opponent)) return false;
    Phrase p = bubble_phrase(c, kind, d->minion, d->attacker);
    p.category = d->category;
    p.has_attacker = d->attacker.v != 0;
    bubble_minion(c, &p);
    return p.cancelled;
}

static void remember(GameState *s, const Passing *d) {
    const Minion *m = minion_at(s, d->minion);
    s->graveyard[s->grave_next] = (Grave){
        .label = d->label,
        .owner = group_at(s, d->group)->owner,
        .nation = m->nation,
        .minion_class = m->minion_class,
        .kind = m->kind,
        .creature = m->creature,
    };
    s->grave_next = (uint8_t)((s->grave_next + 1) % GRAVEYARD_MAX);
    if (s->grave_count < GRAVEYARD_MAX) s->grave_count++;
}

// Nobody goes on attacking a slot whose minion has gone: the next one in it is somebody else.
static void forget_victim(GameState *s, const Passing *d) {
    if (d->opponent.v == 0) return;
    const Group *g = group_at(s, d->opponent);
    for (int i = 0; i < g->count; i++) {
        Minion *enemy = minion_of(s, g->members[i]);
        if (enemy->victim.v == d->minion.v) enemy->victim = (MinionId){0};
    }
}

// E3 without its events. Returns the place that the minion had in its group.
static int leave_game(GameState *s, const Passing *d) {
    Minion *m = minion_of(s, d->minion);
    const int index = group_take_out(s, d->minion);
    m->label = 0;
    m->victim = (MinionId){0};
    m->is_dying = MOURNED;
    m->group = (GroupId){0};
    forget_victim(s, d);
    if (m->creature != 0) bubble_refresh_group(s, d->group);
    return index;
}

// Counted with the living until now, so that the table never seems to have more room than it has.
static void free_slot(GameState *s, MinionId minion) {
    if (!minion_is_mourned(minion_at(s, minion))) return;
    minion_of(s, minion)->is_dying = 0;
    s->minion_count--;
}

static void end_spells(Ctx *c, const Passing *d) {
    if (minion_at(c->s, d->minion)->spells == 0) return;
    const SpellEnd reason = d->category == DEATH_REMOVED    ? SPELL_END_REMOVED
                            : d->category == DEATH_REPLACED ? SPELL_END_REPLACED
                                                            : SPELL_END_DIED;
    spell_end_all(c, (Target){.host = HOST_INDIVIDUAL, .index = d->minion.v}, reason);
}

// E3 for kills and dies. minion_died has been written and is the cause. False if the end of its spells has
// taken it out of the game in another way.
static bool bury(Ctx *c, const Passing *d) {
    c->step = STEP_E3;
    end_spells(c, d);
    if (!is_here(c, d)) return false;
    remember(c->s, d);
    const int index = leave_game(c->s, d);
    EMIT(c, minion_buried, .minion = d->minion.v, .group = d->group.v, .index = (uint8_t)index);
    return true;
}

// What the dead itself leaves behind, with those who killed it and those it stood with still to be seen.
static void speak_last_words(Ctx *c, const Passing *d, const LastWords *words) {
    c->step = STEP_E4;
    for (int i = 0; i < words->count; i++) {
        Phrase p = {.kind = PHRASE_BURIED,
                    .subject = d->minion,
                    .other = d->attacker,
                    .group = d->group,
                    .other_group = d->opponent,
                    .at = d->at,
                    .category = d->category,
                    .max_hp = minion_at(c->s, d->minion)->now.max_hp};
        bubble_answer(c, &words->answers[i], &p);
    }
}

// E4: reactions of those left behind. The slot stands in its group once more while the question is who would
// listen.
static void react(Ctx *c, const Passing *d) {
    Minion *m = minion_of(c->s, d->minion);
    c->step = STEP_E4;
    m->group = d->group;
    const bool is_heard = bubble_is_heard(c, PHRASE_MEMBER_DIED, d->minion, d->opponent);
    m->group = (GroupId){0};
    if (!is_heard) return;
    Phrase p = bubble_phrase(c, PHRASE_MEMBER_DIED, d->minion, d->attacker);
    p.group = d->group;
    p.other_group = d->opponent;
    p.at = d->at;
    p.category = d->category;
    p.has_attacker = d->attacker.v != 0;
    p.max_hp = m->now.max_hp;
    bubble_minion(c, &p);
}

// The ranks have closed: stats that follow from comrades, and those who look after them.
static void close_ranks(Ctx *c, const Passing *d) {
    minion_refresh_group(c, d->group);
    if (group_at(c->s, d->group)->label == d->group_label) group_tell_members(c, d->group);
}

static void close_group(Ctx *c, const Passing *d) {
    c->step = STEP_E4;
    if (group_at(c->s, d->group)->label == d->group_label) group_remove_if_empty(c, d->group);
}

// Its spells and then the minion itself leave; the view drops it with minion_died.
static void take_away(Ctx *c, const Passing *d) {
    end_spells(c, d);
    if (!is_here(c, d)) return;
    const int index = leave_game(c->s, d);
    const uint32_t event = EMIT(c, minion_died, .minion = d->minion.v, .category = (uint8_t)d->category,
                                .group = d->group.v, .index = (uint8_t)index);
    const Cause outer = cause_begin(c, event);
    free_slot(c->s, d->minion);
    close_ranks(c, d);
    close_group(c, d);
    cause_end(c, outer);
}

// Spells that came upon the dying count from now on. Nothing saves who has no hit points to be healed to
// (rules 22.6).
static bool is_fit_to_live(Ctx *c, MinionId minion) {
    if (minion_read_stats(c->s, minion).max_hp == 0) {
        minion_of(c->s, minion)->is_dying = DYING_IN_PIPELINE;
        return false;
    }
    death_cancel(c->s, minion);
    minion_refresh(c, minion, false);
    return true;
}

// E1 and E2. True if the minion lives on, or has left in some other way meanwhile.
static bool is_spared(Ctx *c, const Passing *d, bool *is_cancelled) {
    if (d->category == DEATH_KILLS) {
        c->step = STEP_E1;
        EMIT(c, step_began, .number = STEP_E1);
        is_cancelled_by(c, PHRASE_WHEN_KILLED, d);
        if (!is_here(c, d)) return true;
    }
    c->step = STEP_E2;
    *is_cancelled = is_cancelled_by(c, PHRASE_WHEN_DYING, d) && is_here(c, d);
    if (*is_cancelled) *is_cancelled = is_fit_to_live(c, d->minion);
    return *is_cancelled || !is_here(c, d);
}

static bool run_steps(Ctx *c, const Passing *d) {
    bool is_cancelled = false;
    if (is_spared(c, d, &is_cancelled)) {
        if (is_cancelled) death_cancel(c->s, d->minion);
        // Who is moved elsewhere was perhaps the last of its group, also where it died there after all.
        close_group(c, d);
        return !is_cancelled;
    }
    // An answer may have moved the minion (into a holder) without saving it: it dies where it is now.
    const Passing now = passing_note(c, d->minion, d->category, d->attacker);
    LastWords words;
    note_last_words(c->s, d->minion, &words);
    const int index = group_index(c->s, d->minion);
    const uint32_t event = EMIT(c, minion_died, .minion = d->minion.v, .category = (uint8_t)d->category,
                                .attacker = d->attacker.v, .group = now.group.v, .index = (uint8_t)index);
    const Cause outer = cause_begin(c, event);
    const bool is_buried = bury(c, &now);
    close_ranks(c, &now);
    if (is_buried) {
        speak_last_words(c, &now, &words);
        react(c, &now);
    }
    close_group(c, &now);
    if (is_buried) free_slot(c->s, d->minion);
    cause_end(c, outer);
    return true;
}

bool death_run(Ctx *c, MinionId minion, DeathCategory category, MinionId attacker) {
    if (death_minion_is_gone(c->s, minion)) return true;
    Minion *m = minion_of(c->s, minion);
    const bool is_death = category == DEATH_KILLS || category == DEATH_DIES;
    // A second cause of death during the first changes nothing: the first decides.
    if (is_death && death_is_running(m)) return true;
    const Passing d = passing_note(c, minion, category, attacker);
    const uint8_t step = step_set(c, STEP_E2);
    m->is_dying = DYING_IN_PIPELINE;
    bool has_died = true;
    if (is_death)
        has_died = run_steps(c, &d);
    else
        take_away(c, &d);
    c->step = step;
    return has_died;
}

void death_remove_group(Ctx *c, GroupId group, DeathCategory category) {
    const Group g = *group_at(c->s, group);
    Label labels[GROUP_SIZE];
    for (int i = 0; i < g.count; i++) labels[i] = minion_at(c->s, g.members[i])->label;
    for (int i = 0; i < g.count; i++) {
        const Minion *m = minion_at(c->s, g.members[i]);
        if (m->label != labels[i] || m->group.v != group.v) continue;
        death_run(c, g.members[i], category, (MinionId){0});
    }
}
