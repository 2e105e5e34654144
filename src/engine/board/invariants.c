// What must hold between any two phases.
//
// First the links: every id names something live, every list of spells ends and belongs to its host, groups
// know their members and squares their groups, and the other way round. Only then is it safe to follow them,
// for the limits and for the caches, which are worked out anew on a copy and compared.

#include "board/invariants.h"

#include "board/board.h"
#include "base/check.h"
#include "rules/bubble.h"
#include "engine/card_ids.h"
#include "engine/plan.h"
#include "board/minion.h"

enum { SPELL_COUNT_LIMIT = 99 };

static bool is_live_minion(const GameState *s, MinionId id) {
    return id.v >= 1 && id.v <= MINIONS_MAX && minion_at(s, id)->label != 0;
}

static bool is_live_group(const GameState *s, GroupId id) {
    return id.v >= 1 && id.v <= GROUPS_MAX && group_at(s, id)->label != 0;
}

static bool is_seat(unsigned player) {
    return player == PLAYER_RED || player == PLAYER_BLUE;
}

static bool is_within(unsigned value, unsigned least, unsigned most) {
    return value >= least && value <= most;
}

static int times_in_group(const Group *g, unsigned minion) {
    int times = 0;
    for (int i = 0; i < g->count; i++) {
        if (g->members[i].v == minion) times++;
    }
    return times;
}

static int times_in_sequence(const Sequence *sequence, unsigned group) {
    int times = 0;
    for (int i = 0; i < sequence->count; i++) {
        if (sequence->groups[i].v == group) times++;
    }
    return times;
}

static const char *minion_problem(const GameState *s, uint16_t id) {
    const Minion *m = &s->minions[id];
    if (!is_live_group(s, m->group)) return "a minion is in no group";
    if (times_in_group(group_at(s, m->group), id) != 1) return "a minion is not once in its group";
    if (!is_within(m->kind, MINION_RECRUIT, MINION_MONSTER)) return "a minion has no kind";
    if (m->minion_class >= CLASS_COUNT) return "a class is out of range";
    if (m->nation >= NATION_COUNT) return "a nation is out of range";
    if (m->creature >= CREATURE_COUNT) return "a creature is out of range";
    if (m->experience >= EXPERIENCE_COUNT) return "an experience is out of range";
    if (m->victim.v > MINIONS_MAX) return "a victim is out of range";
    for (int other = id + 1; other <= MINIONS_MAX; other++) {
        if (s->minions[other].label == m->label) return "two minions have one label";
    }
    return NULL;
}

static const char *minions_problem(const GameState *s) {
    int count = 0;
    for (uint16_t i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label == 0) continue;
        count++;
        const char *problem = minion_problem(s, i);
        if (problem != NULL) return problem;
    }
    return count == s->minion_count ? NULL : "the number of minions is wrong";
}

static const char *members_problem(const GameState *s, uint8_t id) {
    const Group *g = &s->groups[id];
    if (!is_within(g->count, 1, GROUP_SIZE)) return "a group is empty or too large";
    for (int i = 0; i < g->count; i++) {
        if (!is_live_minion(s, g->members[i])) return "a member of a group is gone";
        const Minion *m = minion_at(s, g->members[i]);
        if (m->group.v != id) return "a member believes to be in another group";
        if (m->kind != minion_at(s, g->members[0])->kind) return "recruits and monsters are in one group";
    }
    return NULL;
}

// A card, a terrain or a creature.
static bool is_source(SourceId source) {
    if (source >= SOURCE_CREATURE) return source - SOURCE_CREATURE < CREATURE_COUNT;
    if (source >= SOURCE_TERRAIN) return source - SOURCE_TERRAIN < TERRAIN_COUNT;
    return source < CARD_COUNT;
}

static const char *group_problem(const GameState *s, uint8_t id) {
    const Group *g = &s->groups[id];
    if (!is_within(g->owner, PLAYER_RED, PLAYER_NEUTRAL)) return "a group has no owner";
    if (!is_within(g->control, CONTROL_PLAYER, CONTROL_COMPUTER)) return "a group has no control";
    if (g->at.v > SQUARES || g->start.v > SQUARES || g->order.v > SQUARES || g->return_to.v > SQUARES) {
        return "a square of a group is out of range";
    }
    if (!is_source(g->holder)) return "a group is held by nothing that there is";
    if (g->entered >= DIR_COUNT || g->travelled >= DIR_COUNT) return "a direction of a group is out of range";
    if (g->at.v != 0 && square_at(s, g->at)->group.v != id) return "a square does not know its group";
    for (int player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        const int times = times_in_sequence(&s->sequences[player], id);
        if (times != (player == g->owner && g->at.v != 0 ? 1 : 0)) return "a sequence has the wrong groups";
    }
    if (g->age >= s->next_age) return "a group has an age that is still to be given";
    for (int other = id + 1; other <= GROUPS_MAX; other++) {
        if (s->groups[other].label == g->label) return "two groups have one label";
        if (s->groups[other].label != 0 && s->groups[other].age == g->age) return "two groups have one age";
    }
    return members_problem(s, id);
}

static const char *groups_problem(const GameState *s) {
    for (int player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        const Sequence *sequence = &s->sequences[player];
        if (sequence->count > GROUPS_MAX) return "a sequence is too long";
        for (int i = 0; i < sequence->count; i++) {
            if (!is_live_group(s, sequence->groups[i])) return "a sequence holds a group that is gone";
        }
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const char *problem = s->groups[i].label != 0 ? group_problem(s, i) : NULL;
        if (problem != NULL) return problem;
    }
    return NULL;
}

static const char *square_problem(const GameState *s, uint8_t id) {
    const SquareId square = {id};
    const Square *q = square_at(s, square);
    if (!is_within(q->terrain, TERRAIN_NONE + 1, TERRAIN_COUNT - 1)) return "a square has no terrain";
    const bool is_levelled = q->structure.v != 0 || square_is_sanctum(square) || square_is_entrance(square);
    if (is_levelled && q->terrain != TERRAIN_PLAINS) return "a structure or entrance is not on plains";
    if (q->swamp >= DIR_COUNT) return "the open side of a swamp is out of range";
    if (q->swamp != DIR_NONE && q->terrain != TERRAIN_SWAMP) return "an open side is kept where no swamp is";
    if (q->group.v != 0 && (!is_live_group(s, q->group) || group_at(s, q->group)->at.v != id)) {
        return "a group is not where its square says";
    }
    if (q->structure.v == 0) return NULL;
    if (q->structure.v > STRUCTURES_MAX || s->structures[q->structure.v].at.v != id) {
        return "a structure is not where its square says";
    }
    return NULL;
}

// A choice of mana waits in 1(e) alone, for somebody who has just taken the structure and could leave it as
// it is. Otherwise a loop that waits for all choices would never end.
static const char *pending_problem(const GameState *s, const Structure *t) {
    const bool can_be = s->phase == PHASE_START_OF_TURN && t->captured != 0 && t->kind != STRUCTURE_SANCTUM &&
                        is_seat(t->owner) && t->mana != MANA_NONE;
    return t->pending == 0 || can_be ? NULL : "nobody can choose the mana of a structure";
}

static const char *novices_problem(const Structure *t) {
    if (t->run_count > NOVICE_RUNS) return "a structure has too many runs of novices";
    int waiting[NATION_COUNT] = {0};
    for (int i = 0; i < t->run_count; i++) {
        const int nation = t->runs[i].nation;
        if (nation <= NATION_NONE || nation >= NATION_COUNT || t->runs[i].count == 0) {
            return "a run of novices is empty or of no nation";
        }
        if (i > 0 && t->runs[i - 1].nation == nation) return "two runs of novices are one";
        waiting[nation] += t->runs[i].count;
        if (waiting[nation] > NOVICES_MAX) return "too many novices of a nation wait";
    }
    return NULL;
}

static const char *structure_problem(const GameState *s, uint8_t id) {
    const Structure *t = &s->structures[id];
    if (t->at.v > SQUARES || square_at(s, t->at)->structure.v != id) {
        return "a square does not know its structure";
    }
    const bool is_sanctum = id <= PLAYER_BLUE;
    if ((t->kind == STRUCTURE_SANCTUM) != is_sanctum) return "a Sanctum is in the wrong slot";
    if (is_sanctum && (t->owner != id || !same_square(t->at, board_sanctum((Player)id)))) {
        return "a Sanctum has the wrong owner or place";
    }
    if (!is_within(t->kind, STRUCTURE_SANCTUM, STRUCTURE_COLONY)) return "a structure has no kind";
    if (!is_within(t->owner, PLAYER_RED, PLAYER_NEUTRAL)) return "a structure has no owner";
    if (t->mana >= MANA_COUNT) return "a structure's mana is out of range";
    const char *problem = pending_problem(s, t);
    return problem != NULL ? problem : novices_problem(t);
}

static const char *board_problem(const GameState *s) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const char *problem = square_problem(s, i);
        if (problem != NULL) return problem;
    }
    for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].at.v == 0 && i > PLAYER_BLUE) continue;
        const char *problem = structure_problem(s, i);
        if (problem != NULL) return problem;
    }
    return NULL;
}

// Cards that use their spell's value to find something, by the most that it can be. Others only count or
// compare.
static const struct {
    uint16_t card;
    int16_t least, most;
} SPELL_VALUES[] = {
    {CARD_HAUNTING, 0, SQUARES},
    {CARD_MILITIA, 0, SQUARES},
    {CARD_FLAMING_ARROWS, -SQUARES, SQUARES},
    {CARD_LIMBO, 0, GROUPS_MAX},
    {CARD_ENCAMPMENT, 0, GROUPS_MAX},
    {CARD_RESTLESS_GRAVE, 0, CLASS_COUNT - 1},
    {CARD_NIHILS_MINION, 0, NATION_COUNT - 1},
    {CARD_POSSESSION, 0, PLAYER_COUNT - 1},
};

// Dryad's Favors keep which minion they took: owner, class and nation in 2, 2 and 4 bits, and above them what
// tells equal ones apart. 0: nobody yet.
static bool is_favor(int value) {
    return value >= 0 && (value >> 4 & 3) < CLASS_COUNT && (value & 15) < NATION_COUNT;
}

bool invariants_spell_value_fits(int card, int value) {
    if (card == CARD_DRYADS_FAVORS) return is_favor(value);
    for (int i = 0; i < COUNT_OF(SPELL_VALUES); i++) {
        if (SPELL_VALUES[i].card == card)
            return value >= SPELL_VALUES[i].least && value <= SPELL_VALUES[i].most;
    }
    return true;
}

// May a spell of [card] lie on a host of that kind: its card's, or the one that it goes on to when it is
// cast?
static bool spell_host_fits(int card, HostKind host) {
    static const struct {
        uint16_t card;
        uint8_t host; // HostKind
    } GOES_ON[] = {
        {CARD_DRYADS_FAVORS, HOST_SQUARE}, {CARD_ENCAMPMENT, HOST_STRUCTURE}, {CARD_LIMBO, HOST_SQUARE}};
    const HostKind wanted = cast_host(card); // none: it goes on anything
    for (int i = 0; i < COUNT_OF(GOES_ON); i++) {
        if (GOES_ON[i].card == card && GOES_ON[i].host == host) return true;
    }
    return wanted == HOST_NONE || wanted == host;
}

static const char *spell_problem(const GameState *s, uint16_t id) {
    const Spell *spell = &s->spells[id];
    if (!is_within(spell->card, 1, CARD_COUNT - 1)) return "a spell has no card";
    if (spell->owner == PLAYER_NONE) return "a spell has no caster";
    if (!is_within(spell->count, 1, SPELL_COUNT_LIMIT)) return "a spell's number of copies is out of range";
    if (!spell_host_fits(spell->card, (HostKind)spell_host(spell).host))
        return "a spell is on another kind of host than its card's";
    if (!invariants_spell_value_fits(spell->card, spell->value))
        return "a spell's value is nothing that its card knows";
    if (spell->label >= (spell->visible ? s->next_spell : s->next_hidden_spell[spell->owner]))
        return "a spell has a label that is still to be given";
    if (spell->mother > SPELLS_MAX || spell->mother == id) return "a mother is out of range";
    if (spell->mother != 0 && s->spells[spell->mother].label == 0) return "a mother is gone";
    for (int other = id + 1; other <= SPELLS_MAX; other++) {
        const Spell *twin = &s->spells[other];
        if (twin->label != spell->label || twin->visible != spell->visible) continue;
        // Labels of invisible spells count by caster.
        if (spell->visible || twin->owner == spell->owner) return "two spells have one label";
    }
    return NULL;
}

// The end of a spell ends its children first, which would never be through.
static bool is_own_ancestor(const GameState *s, uint16_t id) {
    uint16_t at = s->spells[id].mother;
    for (int i = 0; i < SPELLS_MAX && at != 0 && at != id; i++) at = s->spells[at].mother;
    return at == id;
}

static const char *mothers_problem(const GameState *s) {
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        if (s->spells[i].label != 0 && is_own_ancestor(s, i)) return "a spell is its own ancestor";
    }
    return NULL;
}

// Walks one list and marks what it meets. A spell met twice, dead or of another host is a problem; as every
// step marks a new spell, the walk ends.
static const char *list_problem(const GameState *s, uint16_t first, Target host, bool seen[SPELLS_MAX + 1]) {
    int entries = 0;
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        if (id > SPELLS_MAX || s->spells[id].label == 0) return "a list holds a spell that is gone";
        if (seen[id]) return "a spell is in two places";
        if (s->spells[id].on != target_pack(host)) return "a spell is in another host's list";
        seen[id] = true;
        entries++;
    }
    const bool is_full = host.host == HOST_INDIVIDUAL && entries > MINION_SPELLS;
    return is_full ? "a minion carries too many spells" : NULL;
}

// The live hosts of one kind; the globe is its only one.
static const char *lists_problem(const GameState *s, HostKind kind, uint16_t last,
                                 bool seen[SPELLS_MAX + 1]) {
    for (uint16_t i = kind == HOST_GLOBE ? 0 : 1; i <= last; i++) {
        uint16_t first = 0;
        switch (kind) {
        case HOST_INDIVIDUAL: first = s->minions[i].label != 0 ? s->minions[i].spells : 0; break;
        case HOST_GROUP: first = s->groups[i].label != 0 ? s->groups[i].spells : 0; break;
        case HOST_SQUARE: first = s->squares[i].spells; break;
        case HOST_STRUCTURE: first = s->structures[i].at.v != 0 ? s->structures[i].spells : 0; break;
        case HOST_GLOBE: first = s->globe_spells; break;
        case HOST_NONE:
        case HOST_COUNT: break;
        }
        const char *problem = list_problem(s, first, (Target){.host = (uint8_t)kind, .index = i}, seen);
        if (problem != NULL) return problem;
    }
    return NULL;
}

static const char *all_lists_problem(const GameState *s, bool seen[SPELLS_MAX + 1]) {
    static const struct {
        uint8_t kind;
        uint16_t last;
    } LISTS[] = {
        {HOST_INDIVIDUAL, MINIONS_MAX},   {HOST_GROUP, GROUPS_MAX}, {HOST_SQUARE, SQUARES},
        {HOST_STRUCTURE, STRUCTURES_MAX}, {HOST_GLOBE, 0},
    };
    for (int i = 0; i < COUNT_OF(LISTS); i++) {
        const char *problem = lists_problem(s, (HostKind)LISTS[i].kind, LISTS[i].last, seen);
        if (problem != NULL) return problem;
    }
    return NULL;
}

static const char *spells_problem(const GameState *s) {
    bool seen[SPELLS_MAX + 1] = {false};
    const char *problem = all_lists_problem(s, seen);
    int count = 0;
    int children = 0;
    for (uint16_t i = 1; i <= SPELLS_MAX && problem == NULL; i++) {
        if (s->spells[i].label == 0) continue;
        count++;
        children += s->spells[i].mother != 0 ? 1 : 0;
        problem = seen[i] ? spell_problem(s, i) : "a spell is on no host";
    }
    if (problem != NULL) return problem;
    if (children != s->child_count) return "the number of spells with a mother is wrong";
    problem = mothers_problem(s);
    if (problem != NULL) return problem;
    return count == s->spell_count ? NULL : "the number of spells is wrong";
}

static const char *cards_problem(const PlayerState *p) {
    const bool is_full = p->deck_count + p->discard_count > CARDS_MAX;
    if (is_full || p->deck_count > DECK_MAX || p->discard_count > DECK_MAX)
        return "a pile has too many cards";
    for (int i = 0; i < p->deck_count; i++) {
        if (!is_within(p->deck[i], 1, CARD_COUNT - 1)) return "a deck holds something that is no card";
    }
    for (int i = 0; i < p->discard_count; i++) {
        if (!is_within(*discard_at(p, i), 1, CARD_COUNT - 1)) return "a pile holds something that is no card";
    }
    return NULL;
}

static const char *player_problem(const PlayerState *p) {
    if (!is_within(p->house, 1, HOUSE_COUNT - 1)) return "a player has no house";
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card >= CARD_COUNT) return "a hand holds something that is no card";
    }
    for (int i = 0; i < MANA_COUNT; i++) {
        if (p->pool[i] < 0) return "a pool is below nothing";
    }
    if (!is_within(p->fewer_cards, 0, HAND_SIZE)) return "a first hand is no hand";
    if (!is_within((unsigned)(START_NOVICES + p->more_novices), 0, START_NOVICES + MORE_NOVICES_MAX))
        return "a handicap is out of range";
    return cards_problem(p);
}

static const char *match_problem(const GameState *s) {
    if (!is_within(s->phase, PHASE_START_OF_TURN, PHASE_END)) return "the match is in no phase";
    if (!is_seat(s->initiative)) return "nobody holds the initiative";
    if (!is_within(s->realm, REALM_VELDT, REALM_ARBORIA)) return "the match is in no realm";
    if (s->result >= RESULT_COUNT || s->result_reason >= GAME_OVER_COUNT) return "the result is out of range";
    if (s->turn == 0) return "turns count from 1";
    if (s->grave_next >= GRAVEYARD_MAX || s->grave_count > GRAVEYARD_MAX) return "the graveyard is too large";
    const char *problem = player_problem(&s->players[PLAYER_RED]);
    return problem != NULL ? problem : player_problem(&s->players[PLAYER_BLUE]);
}

static bool same_stats(const StatBlock *a, const StatBlock *b) {
    return a->max_hp == b->max_hp && a->level == b->level && a->armor == b->armor && a->hand == b->hand &&
           a->missile == b->missile && a->attacks == b->attacks && a->walks == b->walks;
}

static const char *stats_problem(const GameState *s) {
    for (uint16_t i = 1; i <= MINIONS_MAX; i++) {
        const Minion *m = &s->minions[i];
        if (m->label == 0) continue;
        const StatBlock read = minion_read_stats(s, (MinionId){i});
        if (!same_stats(&m->now, &read)) return "the stats of a minion are not as they read";
        if (m->is_dying != 0 || m->hp == 0) return "a dead minion is not buried";
        if (m->hp > m->now.max_hp || m->now.max_hp > HP_LIMIT) return "a minion has more than its hit points";
        if (m->now.level < 0 || m->now.level > LEVEL_LIMIT) return "a level is out of range";
        if (m->now.armor < 0 || m->now.attacks < 0) return "armor or attacks are below nothing";
    }
    return NULL;
}

static const char *masks_problem(const GameState *s) {
    GameState fresh = *s;
    fresh.heard = 0;
    bubble_refresh_all(&fresh);
    if ((fresh.heard & ~s->heard) != 0) return "the mask of the match is stale";
    if (fresh.globe_answers != s->globe_answers) return "the mask of the globe is stale";
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const Minion *a = &s->minions[i];
        const Minion *b = &fresh.minions[i];
        if (a->label != 0 && (a->answers != b->answers || a->speaks != b->speaks)) {
            return "the mask of a minion is stale";
        }
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *a = &s->groups[i];
        const Group *b = &fresh.groups[i];
        if (a->label == 0) continue;
        if (a->answers != b->answers || a->speaks != b->speaks || a->asked != b->asked) {
            return "the mask of a group is stale";
        }
    }
    for (int i = 1; i <= SQUARES; i++) {
        if (fresh.squares[i].answers != s->squares[i].answers) return "the mask of a square is stale";
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v != 0 && fresh.structures[i].answers != t->answers) {
            return "the mask of a structure is stale";
        }
    }
    return NULL;
}

// Are slots [from] to [to] as they were before anything was in them?
static bool is_clean(const void *table, size_t size, unsigned from, unsigned to) {
    const unsigned char *bytes = table;
    for (size_t i = size * from; i < size * (to + 1); i++) {
        if (bytes[i] != 0) return false;
    }
    return true;
}

// A copy of the state leaves out what lies beyond the marks.
static const char *marks_problem(const GameState *s) {
    const Marks *used = &s->marks;
    if (used->minions > MINIONS_MAX || used->groups > GROUPS_MAX) return "a table is used beyond its end";
    if (used->spells > SPELLS_MAX || used->hidden > SPELLS_MAX) return "a table is used beyond its end";
    if (!is_clean(s->minions, sizeof s->minions[0], used->minions + 1U, MINIONS_MAX) ||
        !is_clean(s->groups, sizeof s->groups[0], used->groups + 1U, GROUPS_MAX) ||
        !is_clean(s->spells, sizeof s->spells[0], used->spells + 1U, (unsigned)(SPELLS_MAX - used->hidden))) {
        return "a slot that was never used is not empty";
    }
    return NULL;
}

const char *invariants_link_problem(const GameState *s) {
    static const char *(*const PROBLEMS[])(const GameState *) = {
        match_problem, board_problem, groups_problem, minions_problem, spells_problem,
    };
    for (int i = 0; i < COUNT_OF(PROBLEMS); i++) {
        const char *problem = PROBLEMS[i](s);
        if (problem != NULL) return problem;
    }
    return NULL;
}

const char *invariants_problem(const GameState *s) {
    const char *problem = invariants_link_problem(s);
    if (problem == NULL) problem = stats_problem(s);
    if (problem == NULL) problem = masks_problem(s);
    if (problem == NULL) problem = marks_problem(s);
    return problem;
}

void invariants_check(const GameState *s) {
    const char *problem = invariants_problem(s);
    if (problem != NULL) check_failed(__FILE__, __LINE__, problem);
}
