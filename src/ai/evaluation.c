// The evaluation: strength by the square law, and where it stands.

#include "ai/evaluation.h"

#include <string.h>

enum {
    HIT_POINT = 10,    // tenths of a hit point
    ARMOR_WORTH = 23,  // one point of armor, in tenths of a hit point
    RECRUIT_ROOT = 37, // isqrt(70 * 20): a plain recruit in those tenths
    SHARE_STEPS = 16,  //
    PRESENCE = 40,     // strength that holds a place alone against nobody
    THREAT_REACH = 10, // steps from a Sanctum within which a group of recruits is a threat
    CLASH_REACH = 3,   // steps between groups that may meet soon
    LEVELS = LEVEL_LIMIT + 1,
    FIRST_BLOW = 108,  // eight that strike first beat eight, but not nine (handbook B5)
    SQUASH_STEPS = 32, // of the table for one side
    SQUASH_STEP = 250, // thousandths of a logit between its entries
    GROUPS_SEEN = 32,  // groups a side that are looked at; more than that is a crowd anyway
};

// Level 1 is 100: worth twice two recruits in eight for each level more (handbook B5), on hit points and on damage.
static const int LEVEL_SHARE[LEVELS] = {70, 100, 133, 165, 195, 220};
static const int SHARES[SHARE_STEPS] = {100, 78, 61, 47, 37, 29, 22, 17, 14, 11, 8, 6, 5, 4, 3, 2};
static const int CLASH_SHARE[CLASH_REACH + 1] = {100, 100, 60, 30};
static const int THREAT_SHARE[THREAT_REACH + 1] = {100, 100, 85, 70, 57, 46, 37, 29, 22, 16, 11};

// CHANCE_ONE / (1 + exp(-x)) for x = 0, 0.25, 0.5 ... 8 logits.
static const int SQUASHED[SQUASH_STEPS + 1] = {
    5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526, 9627, 9707, 9770, 9820,
    9859, 9890, 9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997};

const char *feature_name(int feature) {
    switch (feature) {
#define X(id, name)                                                                                          \
    case id: return name;
        FEATURES(X)
#undef X
    }
    return "?";
}

const char *feature_id(int feature) {
    switch (feature) {
#define X(id, name)                                                                                          \
    case id: return #id;
        FEATURES(X)
#undef X
    }
    return "?";
}

// --- Strength ---

static int square_root(uint32_t x) {
    uint32_t root = 0;
    for (uint32_t bit = UINT32_C(1) << 15; bit != 0; bit >>= 1) {
        const uint32_t tried = root | bit;
        if (tried * tried <= x) root = tried;
    }
    return (int)root;
}

static int blow_of(const Minion *m) {
    const int attacks = m->now.attacks > 0 ? m->now.attacks : 0;
    const int hand = m->now.hand > 0 ? m->now.hand : 0;
    // A missile strikes in round 1 too, though one weaker: a tenth more than a hand's blow.
    const int missile = m->now.missile > 0 ? m->now.missile * 11 : 0;
    return attacks * (missile > hand * 10 ? missile : hand * 10);
}

int strength_of_group(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    uint32_t body = 0;
    uint32_t blow = 0;
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(s, g->members[i]);
        const int level = m->now.level < 0 ? 0 : m->now.level > LEVEL_LIMIT ? LEVEL_LIMIT : m->now.level;
        const int armor = m->now.armor > 0 ? m->now.armor : 0;
        body += (uint32_t)((m->hp * HIT_POINT + armor * ARMOR_WORTH) * LEVEL_SHARE[level] / 100);
        blow += (uint32_t)(blow_of(m) * LEVEL_SHARE[level] / 100);
    }
    // Whoever cannot strike still stands in the way.
    return square_root(body * (blow + 1)) * 100 / RECRUIT_ROOT;
}

int strength_clash(int a, int b) {
    const int64_t rest = (int64_t)a * a - (int64_t)b * b;
    if (rest >= 0) return b - (a - square_root((uint32_t)rest));
    return (b - square_root((uint32_t)-rest)) - a;
}

int strength_in_turn(const GameState *s, Player player, int strength) {
    return s->initiative == player ? strength * FIRST_BLOW / 100 : strength;
}

int distance_share(int steps) {
    return steps < SHARE_STEPS ? SHARES[steps < 0 ? 0 : steps] : steps < STEPS_FAR ? 1 : 0;
}

// --- What is there ---

typedef struct Seen {
    SquareId at;
    int strength, crossing;
    bool is_recruits;
} Seen;

typedef struct Side {
    Seen groups[GROUPS_SEEN];
    int count;
    Player player, other;
} Side;

typedef struct Survey {
    const GameState *s;
    Steps *steps;
    Side sides[2]; // the seat's and the other's
} Survey;

static void see_side(Survey *v, Side *side, Player player) {
    const GameState *s = v->s;
    const Sequence *sequence = &s->sequences[player];
    side->player = player;
    side->other = player_other(player);
    side->count = 0;
    for (int i = 0; i < sequence->count && side->count < GROUPS_SEEN; i++) {
        const GroupId id = sequence->groups[i];
        const Group *g = group_at(s, id);
        if (g->at.v == 0 || g->count == 0) continue;
        Seen *seen = &side->groups[side->count++];
        seen->at = g->at;
        seen->strength = strength_of_group(s, id);
        seen->is_recruits = minion_at(s, g->members[0])->kind == MINION_RECRUIT;
        seen->crossing = steps_crossing(group_common_walks(s, id));
    }
}

static int way(const Survey *v, const Seen *seen, int slot) {
    return steps_to(v->steps, v->s, seen->crossing, slot)[seen->at.v];
}

// --- Features of one side ---

static void count_strength(const Side *side, int f[FEATURE_COUNT], int sign) {
    for (int i = 0; i < side->count; i++) {
        const Seen *seen = &side->groups[i];
        f[seen->is_recruits ? FEATURE_RECRUITS : FEATURE_MONSTERS] += sign * seen->strength;
    }
}

static void count_economy(const GameState *s, Player player, int f[FEATURE_COUNT], int sign) {
    const PlayerState *p = &s->players[player];
    int income = 0;
    for (int i = 0; i < MANA_COUNT; i++) income += p->pool[i];
    int held = 0;
    int playable = 0;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int card = p->hand[i].card;
        held += card != 0 ? 1 : 0;
        playable += card != 0 && mana_can_pay(s, player, card) ? 1 : 0;
    }
    f[FEATURE_INCOME] += sign * 100 * income;
    f[FEATURE_HAND] += sign * 100 * held;
    f[FEATURE_PLAYABLE] += sign * 100 * playable;
    f[FEATURE_INITIATIVE] += s->initiative == player ? sign * 50 : 0;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v == 0 || t->owner != player) continue;
        if (t->run_count > 0) f[FEATURE_NOVICES] += sign * 100 * structure_novices(t, NATION_NONE);
        f[FEATURE_TOWNS] += t->kind != STRUCTURE_SANCTUM ? sign * 100 : 0;
    }
}

// Strength at a structure, thinned by distance.
static int presence(const Survey *v, const Side *side, int slot, bool recruits_only) {
    int sum = 0;
    for (int i = 0; i < side->count; i++) {
        const Seen *seen = &side->groups[i];
        if (recruits_only && !seen->is_recruits) continue;
        sum += seen->strength * distance_share(way(v, seen, slot)) / 100;
    }
    return sum;
}

static int nearest_recruits(const Survey *v, const Side *side, int slot) {
    int least = STEPS_FAR;
    for (int i = 0; i < side->count; i++) {
        if (!side->groups[i].is_recruits) continue;
        const int steps = way(v, &side->groups[i], slot);
        if (steps < least) least = steps;
    }
    return least;
}

// An owned town counts as reached, so that nobody stops at the gate to keep what being near is worth; of the others only
// the nearest counts, so that nobody stops halfway between two.
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
        const int share = distance_share(nearest_recruits(v, side, slot));
        if (share > best) best = share;
    }
    return sum + best;
}

static void count_towns(const Survey *v, int f[FEATURE_COUNT]) {
    for (int slot = PLAYER_BLUE + 1; slot <= v->steps->structures; slot++) {
        if (v->s->structures[slot].at.v == 0) continue;
        const int mine = presence(v, &v->sides[0], slot, false);
        const int theirs = presence(v, &v->sides[1], slot, false);
        f[FEATURE_TOWN_HELD] += (mine - theirs) * 100 / (mine + theirs + PRESENCE);
    }
    f[FEATURE_TOWN_NEAR] += nearness(v, &v->sides[0]) - nearness(v, &v->sides[1]);
}

// Who of [guards] can be at his Sanctum when somebody [steps] away arrives there. Whoever stands beside it then still
// fights him before the Sanctum falls.
static int guard_in_time(const Survey *v, const Side *guards, int steps) {
    const int slot = (int)guards->player; // Sancta stand in the slots of their owners
    int sum = 100 * structure_novices(&v->s->structures[slot], NATION_NONE);
    for (int i = 0; i < guards->count; i++) {
        const int late = way(v, &guards->groups[i], slot) - (steps + 1);
        sum += late <= 0 ? guards->groups[i].strength : late == 1 ? guards->groups[i].strength / 2 : 0;
    }
    return sum;
}

// What [attackers] can bring to the other Sanctum, against who can be there to meet them.
static void count_siege(const Survey *v, const Side *attackers, const Side *guards, int f[FEATURE_COUNT],
                        int sign) {
    const int slot = (int)guards->player;
    const int novices = 100 * structure_novices(&v->s->structures[slot], NATION_NONE);
    const int pressure = presence(v, attackers, slot, true) - presence(v, guards, slot, false) - novices;
    if (pressure > 0) f[FEATURE_PRESSURE] += sign * pressure;
    int worst = 0;
    for (int i = 0; i < attackers->count; i++) {
        const Seen *seen = &attackers->groups[i];
        if (!seen->is_recruits) continue;
        const int steps = way(v, seen, slot);
        const int left = steps < STEPS_NEAR ? STEPS_NEAR - steps : 0;
        f[FEATURE_ADVANCE] += sign * seen->strength * left / STEPS_NEAR;
        if (steps > THREAT_REACH) continue;
        const int64_t mine = strength_in_turn(v->s, attackers->player, seen->strength);
        const int64_t theirs = strength_in_turn(v->s, guards->player, guard_in_time(v, guards, steps));
        const int share = (int)(THREAT_SHARE[steps] * mine * mine / (mine * mine + theirs * theirs + 1));
        if (share > worst) worst = share;
    }
    f[FEATURE_THREAT] += sign * worst;
}

static void count_clashes(const Survey *v, int f[FEATURE_COUNT]) {
    for (int i = 0; i < v->sides[0].count; i++) {
        const Seen *a = &v->sides[0].groups[i];
        for (int k = 0; k < v->sides[1].count; k++) {
            const Seen *b = &v->sides[1].groups[k];
            const int steps = square_steps(a->at, b->at);
            if (steps > CLASH_REACH) continue;
            const int mine = strength_in_turn(v->s, v->sides[0].player, a->strength);
            const int theirs = strength_in_turn(v->s, v->sides[1].player, b->strength);
            f[FEATURE_CLASH] += strength_clash(mine, theirs) * CLASH_SHARE[steps] / 100;
        }
    }
}

static Player owner_of_host(const GameState *s, Target host) {
    if (host.host == HOST_GROUP) return (Player)s->groups[host.index].owner;
    if (host.host == HOST_INDIVIDUAL) return minion_owner(s, (MinionId){host.index});
    return PLAYER_NONE;
}

// Is a spell good for whom it lies on (1), bad (-1), or can its row not tell (0)?
static int kindness(const CardDef *def) {
    if (def->target_owner == TARGET_OWNER_FRIENDLY) return 1;
    if (def->target_owner == TARGET_OWNER_ENEMY) return -1;
    const StatChange *c = &def->stats;
    const int sum = c->level + c->max_hp + c->armor + c->hand + c->missile + c->attacks + (c->walks != 0);
    return (sum > 0) - (sum < 0);
}

// A visible spell was worth its cost to whoever cast it, if it lies where it does him good; one that lasts is worth it
// for longer.
static void count_spells(const GameState *s, Player seat, int f[FEATURE_COUNT]) {
    int left = s->spell_count;
    for (int i = 1; i <= SPELLS_MAX && left > 0; i++) {
        const Spell *spell = &s->spells[i];
        if (spell->label == 0) continue;
        left--;
        if (spell->helper || (spell->owner != PLAYER_RED && spell->owner != PLAYER_BLUE)) continue;
        const CardDef *def = card_def(spell->card);
        const int cost = (def->cost_primary + def->cost_secondary) * 100;
        const int worth = def->type == CARD_ALTERATION ? cost : cost / 2;
        const Player host = owner_of_host(s, spell_host(spell));
        const int side = host == PLAYER_NONE ? 1 : kindness(def) * (host == (Player)spell->owner ? 1 : -1);
        f[FEATURE_SPELLS] += spell->owner == seat ? side * worth : -side * worth;
    }
}

static void count_hidden(const Survey *v, const Side *side, int f[FEATURE_COUNT], int sign) {
    for (int i = 0; i < side->count; i++) {
        const bool hides = square_at(v->s, side->groups[i].at)->terrain == TERRAIN_FOREST;
        if (hides) f[FEATURE_HIDDEN] += sign * side->groups[i].strength;
    }
}

// --- All together ---

static const int GUESSED[FEATURE_COUNT] = {
#define WEIGHT(id, guessed, fitted) [id] = (guessed),
#include "ai/weights.def"
#undef WEIGHT
};

static const int FITTED[FEATURE_COUNT] = {
#define WEIGHT(id, guessed, fitted) [id] = (fitted),
#include "ai/weights.def"
#undef WEIGHT
};

int evaluation_guess(int feature) {
    return GUESSED[feature];
}

void evaluation_begin(Evaluator *e, const GameState *s, bool is_fitted) {
    memcpy(e->weights, is_fitted ? FITTED : GUESSED, sizeof e->weights);
    steps_begin(&e->root, s);
    steps_begin(&e->changed, s);
}

void evaluation_features(Evaluator *e, const GameState *s, Player seat, int out[FEATURE_COUNT]) {
    Steps *steps = &e->root;
    if (!steps_hold(steps, s)) {
        steps = &e->changed;
        if (!steps_hold(steps, s)) steps_begin(steps, s);
    }
    Survey v = {.s = s, .steps = steps};
    see_side(&v, &v.sides[0], seat);
    see_side(&v, &v.sides[1], player_other(seat));
    memset(out, 0, sizeof(int) * FEATURE_COUNT);
    for (int i = 0; i < 2; i++) {
        const int sign = i == 0 ? 1 : -1;
        count_strength(&v.sides[i], out, sign);
        count_economy(s, v.sides[i].player, out, sign);
        count_siege(&v, &v.sides[i], &v.sides[1 - i], out, sign);
        count_hidden(&v, &v.sides[i], out, sign);
    }
    count_towns(&v, out);
    count_clashes(&v, out);
    count_spells(s, seat, out);
}

int evaluation_squash(int score) {
    const int size = score < 0 ? -score : score;
    const int step = size / SQUASH_STEP;
    int chance = SQUASHED[SQUASH_STEPS];
    if (step < SQUASH_STEPS) {
        chance = SQUASHED[step] + (SQUASHED[step + 1] - SQUASHED[step]) * (size % SQUASH_STEP) / SQUASH_STEP;
    }
    return score < 0 ? CHANCE_ONE - chance : chance;
}

int evaluation_chance(Evaluator *e, const GameState *s, Player seat) {
    switch ((GameResult)s->result) {
    case RESULT_RED: return seat == PLAYER_RED ? CHANCE_ONE : 0;
    case RESULT_BLUE: return seat == PLAYER_BLUE ? CHANCE_ONE : 0;
    case RESULT_DRAW: return CHANCE_ONE / 2;
    case RESULT_NONE:
    case RESULT_COUNT: break;
    }
    int features[FEATURE_COUNT];
    evaluation_features(e, s, seat, features);
    int64_t score = 0;
    for (int i = 0; i < FEATURE_COUNT; i++) score += (int64_t)e->weights[i] * features[i];
    return evaluation_squash((int)(score / 100));
}
