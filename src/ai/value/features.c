// The features of both sides, from one walk over the groups.

#include "ai/features.h"

#include <string.h>

#include "plans/strength.h"

enum {
    PRESENCE = 40,     // strength that holds a place alone against nobody
    THREAT_REACH = 10, // steps from a Sanctum within which a group of recruits is a threat
    CLASH_REACH = 3,   // steps between groups that may meet soon
    GUARD_REACH = 3,   // steps from the own Sanctum that still guard it
    GROUPS_SEEN = 32,  // groups a side that are looked at; more than that is a crowd anyway
    NEARLY = 2,        // missing mana of a card that can be paid soon
    TENTH = 10,
};

static const int CLASH_SHARE[CLASH_REACH + 1] = {100, 100, 60, 30};
static const int THREAT_SHARE[THREAT_REACH + 1] = {100, 100, 85, 70, 57, 46, 37, 29, 22, 16, 11};

const char *feature_name(int feature) {
    switch (feature) {
#define X(id, name, guess)                                                                                   \
    case id: return name;
        FEATURES(X)
#undef X
    }
    return "?";
}

const char *feature_id(int feature) {
    switch (feature) {
#define X(id, name, guess)                                                                                   \
    case id: return #id;
        FEATURES(X)
#undef X
    }
    return "?";
}

void features_ground_begin(Ground *ground, const GameState *s) {
    steps_begin(&ground->root, s);
    steps_begin(&ground->changed, s);
    ground->duels = NULL;
}

Steps *features_ground_of(Ground *ground, const GameState *s) {
    if (steps_hold(&ground->root, s)) return &ground->root;
    if (!steps_hold(&ground->changed, s)) steps_begin(&ground->changed, s);
    return &ground->changed;
}

// --- What is there ---

typedef struct Seen {
    GroupId group;
    SquareId at;
    int strength, crossing;
    bool is_recruits;
    bool takes; // structures: recruits that no spell keeps out
} Seen;

typedef struct Side {
    Seen groups[GROUPS_SEEN];
    int count;
    Player player;
    int f[FEATURE_COUNT];
} Side;

typedef struct Survey {
    const GameState *s;
    Steps *steps;
    const Duels *duels;
    Side sides[2]; // the seat's and the other's
} Survey;

static void count_members(const GameState *s, const Group *g, int f[FEATURE_COUNT]) {
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(s, g->members[i]);
        if (m->kind != MINION_RECRUIT) continue;
        f[FEATURE_ARCHERS] += m->minion_class == CLASS_ARCHER ? 100 : 0;
        f[FEATURE_LEVELS] += m->now.level > 1 ? 100 * (m->now.level - 1) : 0;
        f[FEATURE_WOUNDS] += m->now.max_hp > m->hp ? 100 * (m->now.max_hp - m->hp) : 0;
    }
}

static void count_group(Side *side, const Seen *seen) {
    int *f = side->f;
    if (!seen->is_recruits) {
        f[FEATURE_MONSTERS] += seen->strength;
        return;
    }
    f[FEATURE_RECRUITS] += seen->strength;
    f[FEATURE_GROUPS] += 100;
    if (seen->strength > f[FEATURE_HORDE]) {
        f[FEATURE_SECOND] = f[FEATURE_HORDE];
        f[FEATURE_HORDE] = seen->strength;
    } else if (seen->strength > f[FEATURE_SECOND]) {
        f[FEATURE_SECOND] = seen->strength;
    }
}

// A minion that a spell has brought over goes home soon and has no orders of its own until then: half of it
// still counts for its owner.
static void count_lent(const GameState *s, GroupId group, Side *lord) {
    enum { HALF = 2 };
    lord->f[FEATURE_RECRUITS] += strength_of_group(s, group) / HALF;
}

static void see_side(Survey *v, Side *side, Side *other, Player player) {
    const GameState *s = v->s;
    const Sequence *sequence = &s->sequences[player];
    side->player = player;
    side->count = 0;
    for (int i = 0; i < sequence->count && side->count < GROUPS_SEEN; i++) {
        const GroupId id = sequence->groups[i];
        const Group *g = group_at(s, id);
        if (g->at.v == 0 || g->count == 0) continue;
        if (strength_is_lent(s, id)) {
            count_lent(s, id, other);
            continue;
        }
        Seen *seen = &side->groups[side->count++];
        seen->group = id;
        seen->at = g->at;
        seen->strength = strength_of_group(s, id);
        seen->is_recruits = minion_at(s, g->members[0])->kind == MINION_RECRUIT;
        seen->takes = seen->is_recruits && engine_can_enter(s, id, board_sanctum(player_other(player)));
        seen->crossing = steps_crossing(group_common_walks(s, id));
        count_group(side, seen);
        count_members(s, g, side->f);
        const bool hides = square_at(s, g->at)->terrain == TERRAIN_FOREST;
        if (hides) side->f[FEATURE_HIDDEN] += seen->strength;
    }
}

static int way(const Survey *v, const Seen *seen, int slot) {
    return steps_to(v->steps, seen->crossing, slot)[seen->at.v];
}

// --- Mana, cards, structures ---

static int lack_of(const PlayerState *p, const CardDef *def, int primary_cost) {
    const int first = primary_cost - p->pool[house_primary((House)def->house)];
    const int second = def->cost_secondary - p->pool[house_secondary((House)def->house)];
    return (first > 0 ? first : 0) + (second > 0 ? second : 0);
}

static void count_cards(const GameState *s, Side *side) {
    const PlayerState *p = &s->players[side->player];
    int *f = side->f;
    for (int i = 0; i < MANA_COUNT; i++) f[FEATURE_INCOME] += 100 * p->pool[i];
    f[FEATURE_INCOME_FIRST] = 100 * p->pool[house_primary((House)p->house)];
    f[FEATURE_INCOME_SECOND] = 100 * p->pool[house_secondary((House)p->house)];
    f[FEATURE_DECK] = TENTH * p->deck_count;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int card = p->hand[i].card;
        if (card == 0) continue;
        const CardDef *def = card_def(card);
        const int primary = mana_primary_cost(s, &p->hand[i]);
        const int lack = lack_of(p, def, primary);
        f[FEATURE_HAND] += 100;
        f[FEATURE_PLAYABLE] += lack == 0 ? 100 : 0;
        f[FEATURE_PLAYABLE_COST] += lack == 0 ? 100 * (primary + def->cost_secondary) : 0;
        f[FEATURE_NEARLY] += lack > 0 && lack <= NEARLY ? 100 : 0;
    }
}

static void count_structures(const GameState *s, Side *side) {
    int *f = side->f;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v == 0 || t->owner != side->player) continue;
        const int novices = t->run_count > 0 ? 100 * structure_novices(t, NATION_NONE) : 0;
        f[FEATURE_NOVICES] += novices;
        if (t->kind == STRUCTURE_SANCTUM) {
            f[FEATURE_NOVICES_HOME] += novices;
            f[FEATURE_NOVICE_SOON] += 25 * t->clock;
        } else {
            f[FEATURE_TOWNS] += 100;
            f[FEATURE_NOVICE_SOON] += 50 * t->clock;
        }
    }
}

// --- Places ---

// Strength at a structure, thinned by distance.
static int presence(const Survey *v, const Side *side, int slot, bool takers_only) {
    int sum = 0;
    for (int i = 0; i < side->count; i++) {
        const Seen *seen = &side->groups[i];
        if (takers_only && !seen->takes) continue;
        sum += seen->strength * steps_share(way(v, seen, slot)) / 100;
    }
    return sum;
}

static int nearest_taker(const Survey *v, const Side *side, int slot) {
    int least = STEPS_FAR;
    for (int i = 0; i < side->count; i++) {
        if (!side->groups[i].takes) continue;
        const int steps = way(v, &side->groups[i], slot);
        if (steps < least) least = steps;
    }
    return least;
}

// An owned town counts as reached, so that nobody stops at the gate to keep what being near is worth; of the
// others only the nearest counts, so that nobody stops halfway between two.
static int nearness(const Survey *v, const Side *side) {
    int sum = 0;
    int best = 0;
    for (int slot = PLAYER_BLUE + 1; slot <= v->steps->structures; slot++) {
        const Structure *t = &v->s->structures[slot];
        if (t->at.v == 0) continue;
        if (t->owner == side->player) {
            sum += 100;
            continue;
        }
        const int share = steps_share(nearest_taker(v, side, slot));
        if (share > best) best = share;
    }
    return sum + best;
}

static void count_towns(Survey *v) {
    for (int slot = PLAYER_BLUE + 1; slot <= v->steps->structures; slot++) {
        if (v->s->structures[slot].at.v == 0) continue;
        const int mine = presence(v, &v->sides[0], slot, false);
        const int theirs = presence(v, &v->sides[1], slot, false);
        v->sides[0].f[FEATURE_TOWN_HELD] += mine * 100 / (mine + theirs + PRESENCE);
        v->sides[1].f[FEATURE_TOWN_HELD] += theirs * 100 / (mine + theirs + PRESENCE);
    }
    for (int i = 0; i < 2; i++) v->sides[i].f[FEATURE_TOWN_NEAR] = nearness(v, &v->sides[i]);
}

// Which of [guards] can be at its Sanctum when an enemy [steps] away arrives there. A group beside the
// Sanctum still fights the enemy before the Sanctum falls.
static int guard_in_time(const Survey *v, const Side *guards, int steps) {
    const int slot = (int)guards->player; // Sancta stand in the slots of their owners
    int sum = guards->f[FEATURE_NOVICES_HOME];
    for (int i = 0; i < guards->count; i++) {
        const int late = way(v, &guards->groups[i], slot) - (steps + 1);
        sum += late <= 0 ? guards->groups[i].strength : late == 1 ? guards->groups[i].strength / 2 : 0;
    }
    return sum;
}

// What a side can bring to the other Sanctum, against who can be there to meet it.
static void count_siege(const Survey *v, Side *attackers, Side *guards) {
    const int slot = (int)guards->player;
    int *f = attackers->f;
    const int novices = guards->f[FEATURE_NOVICES_HOME];
    const int pressure = presence(v, attackers, slot, true) - presence(v, guards, slot, false) - novices;
    f[FEATURE_PRESSURE] = pressure > 0 ? pressure : 0;
    for (int i = 0; i < attackers->count; i++) {
        const Seen *seen = &attackers->groups[i];
        if (!seen->takes) continue;
        const int steps = way(v, seen, slot);
        const int left = steps < STEPS_NEAR ? STEPS_NEAR - steps : 0;
        f[FEATURE_ADVANCE] += seen->strength * left / STEPS_NEAR;
        if (left * 100 / STEPS_NEAR > f[FEATURE_NEAREST]) f[FEATURE_NEAREST] = left * 100 / STEPS_NEAR;
        if (steps > THREAT_REACH) continue;
        const int64_t mine = strength_in_turn(v->s, attackers->player, seen->strength);
        const int64_t theirs = strength_in_turn(v->s, guards->player, guard_in_time(v, guards, steps));
        const int share = (int)(THREAT_SHARE[steps] * mine * mine / (mine * mine + theirs * theirs + 1));
        if (share > f[FEATURE_THREAT]) f[FEATURE_THREAT] = share;
    }
    for (int i = 0; i < guards->count; i++) {
        const bool is_home = way(v, &guards->groups[i], slot) <= GUARD_REACH;
        if (is_home) guards->f[FEATURE_GUARDS] += guards->groups[i].strength;
    }
}

// What the seat's group [a] gains against [b]: fought out, as long as both are who they were then, or else by
// the square law.
static int clash_of(const Survey *v, const Seen *a, const Seen *b) {
    if (v->duels != NULL) {
        const Fighter own = duels_fighter(v->s, a->group, a->strength);
        const Fighter foe = duels_fighter(v->s, b->group, b->strength);
        const Duel *duel = duels_find(v->duels, &own, &foe);
        if (duel != NULL) return duel_gain(duel, a->group);
    }
    const int mine = strength_in_turn(v->s, v->sides[0].player, a->strength);
    const int theirs = strength_in_turn(v->s, v->sides[1].player, b->strength);
    return strength_clash(mine, theirs);
}

static void count_clashes(Survey *v) {
    for (int i = 0; i < v->sides[0].count; i++) {
        const Seen *a = &v->sides[0].groups[i];
        for (int k = 0; k < v->sides[1].count; k++) {
            const Seen *b = &v->sides[1].groups[k];
            const int steps = square_steps(a->at, b->at);
            if (steps > CLASH_REACH) continue;
            const int gain = clash_of(v, a, b) * CLASH_SHARE[steps] / 100;
            v->sides[0].f[FEATURE_CLASH] += gain;
            v->sides[1].f[FEATURE_CLASH] -= gain;
        }
    }
}

// --- Spells ---

static Player owner_of_host(const GameState *s, Target host) {
    if (host.host == HOST_GROUP) return (Player)s->groups[host.index].owner;
    if (host.host == HOST_INDIVIDUAL) return minion_owner(s, (MinionId){host.index});
    return PLAYER_NONE;
}

int features_kindness(const CardDef *def) {
    if (def->target_owner == TARGET_OWNER_FRIENDLY) return 1;
    if (def->target_owner == TARGET_OWNER_ENEMY) return -1;
    const StatChange *c = &def->stats;
    const int sum = c->level + c->max_hp + c->armor + c->hand + c->missile + c->attacks + (c->walks != 0);
    return (sum > 0) - (sum < 0);
}

// A visible spell was worth its cost to its caster, if it lies where it helps the caster; one that lasts is
// worth it for longer.
static void count_spells(Survey *v) {
    const GameState *s = v->s;
    int left = s->spell_count;
    for (int nth = 1; nth <= SPELLS_MAX && left > 0; nth++) {
        const Spell *spell = &s->spells[spell_slot(nth)];
        if (spell->label == 0) continue;
        left--;
        if (spell->helper || (spell->owner != PLAYER_RED && spell->owner != PLAYER_BLUE)) continue;
        const CardDef *def = card_def(spell->card);
        const int cost = card_cost(def) * 100;
        const int worth = def->type == CARD_ALTERATION ? cost : cost / 2;
        const Player host = owner_of_host(s, spell_host(spell));
        const int side =
            host == PLAYER_NONE ? 1 : features_kindness(def) * (host == (Player)spell->owner ? 1 : -1);
        v->sides[spell->owner == v->sides[0].player ? 0 : 1].f[FEATURE_SPELLS] += side * worth;
    }
}

// --- All together ---

void features_find(Ground *ground, const GameState *s, Player seat, Features *out) {
    Survey v = {.s = s, .steps = features_ground_of(ground, s), .duels = ground->duels};
    for (int i = 0; i < 2; i++) memset(v.sides[i].f, 0, sizeof v.sides[i].f);
    see_side(&v, &v.sides[0], &v.sides[1], seat);
    see_side(&v, &v.sides[1], &v.sides[0], player_other(seat));
    for (int i = 0; i < 2; i++) {
        count_structures(s, &v.sides[i]);
        count_cards(s, &v.sides[i]);
        v.sides[i].f[FEATURE_INITIATIVE] = s->initiative == v.sides[i].player ? 100 : 0;
        v.sides[i].f[FEATURE_TURN] = TENTH * s->turn;
    }
    for (int i = 0; i < 2; i++) count_siege(&v, &v.sides[i], &v.sides[1 - i]);
    count_towns(&v);
    count_clashes(&v);
    count_spells(&v);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < FEATURE_COUNT; k++) {
            const int value = v.sides[i].f[k];
            out->of[i][k] = (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
        }
    }
}
