// Reading a deck. Every effect that a card declares counts for the plan that lives by it.

#include "plans/schemes.h"

#include <string.h>

#include "base/check.h"
#include "base/lists.h"
#include "ai/features.h"

const char *scheme_slug(int scheme) {
    static const char *const slugs[] = {SCHEMES(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), scheme, "?");
}

enum {
    CHEAP = 3,       // total cost of a spell that comes early
    DEAR = 5,        // of one that decides
    SMALL_DECK = 34, // cards
    LARGE_DECK = 50,
    HOUSE_POINTS = 1,   // of every card, for what its house is known for
    HOUSE_PERCENT = 12, // of the whole for what the seat's own house is known for
    SIZE_PERCENT = 12,
};

// What each house is known for.
static const uint8_t OF_HOUSE[HOUSE_COUNT] = {
    [HOUSE_ABOMINATION] = SCHEME_POWERHOUSE, [HOUSE_BODY] = SCHEME_SPEED,
    [HOUSE_DEATH] = SCHEME_PROTECTION,       [HOUSE_DESPAIR] = SCHEME_LOCKDOWN,
    [HOUSE_HOPE] = SCHEME_ATTRITION,         [HOUSE_JUSTICE] = SCHEME_DENIAL,
    [HOUSE_LIFE] = SCHEME_ATTRITION,         [HOUSE_MAKING] = SCHEME_ATTRITION,
    [HOUSE_MIND] = SCHEME_LOCKDOWN,          [HOUSE_NATURE] = SCHEME_POWERHOUSE,
    [HOUSE_UNMAKING] = SCHEME_POWERHOUSE,    [HOUSE_WAR] = SCHEME_SPEED,
};

static int sum_of(const int points[SCHEME_COUNT]) {
    int sum = 0;
    for (int i = 0; i < SCHEME_COUNT; i++) sum += points[i];
    return sum;
}

static bool is_on_group(const CardDef *def) {
    return def->target == TARGET_GROUP || def->target == TARGET_RECRUIT_GROUP ||
           def->target == TARGET_MONSTER_GROUP;
}

static bool is_on_minion(const CardDef *def) {
    return def->target >= TARGET_MINION && def->target <= TARGET_MONSTER;
}

// What its ops do, one by one.
static void count_ops(const CardDef *def, int points[SCHEME_COUNT]) {
    for (int i = 0; i < OPS_MAX; i++) {
        switch ((OpKind)def->ops[i].kind) {
        case OP_MOVES_TWICE: points[SCHEME_SPEED] += 4; break;
        case OP_LEVEL:
        case OP_MAX_HP: points[def->ops[i].a > 0 ? SCHEME_SPEED : SCHEME_LOCKDOWN] += 2; break;
        case OP_HEAL: points[SCHEME_PROTECTION] += 2; break;
        case OP_TERRAIN:
        case OP_TERRAIN_BLOCK:
        case OP_TERRAIN_CROSS:
        case OP_CANCEL_ORDER:
        case OP_RANDOM_STEP: points[SCHEME_LOCKDOWN] += 3; break;
        case OP_LOSE_NOVICES:
        case OP_RESTART_CLOCK: points[SCHEME_LOCKDOWN] += 2; break;
        case OP_SUMMON: points[SCHEME_POWERHOUSE] += 3; break;
        case OP_DAMAGE:
        case OP_DIE:
        case OP_REMOVE:
        case OP_DESTROY: points[SCHEME_POWERHOUSE] += is_on_group(def) ? 4 : 3; break;
        case OP_RECRUIT:
        case OP_SWORDSMEN:
        case OP_NOVICES: points[SCHEME_ATTRITION] += 3; break;
        case OP_OWNER: points[SCHEME_LOCKDOWN] += 3; break;
        case OP_DISPEL:
        case OP_TAKE_CARD: points[SCHEME_DENIAL] += 4; break;
        case OP_INITIATIVE: points[SCHEME_DENIAL] += 2; break;
        case OP_NONE:
        case OP_NATION: break;
        }
    }
}

// What it answers while it lies on somebody.
static void count_answers(const CardDef *def, int points[SCHEME_COUNT]) {
    static const struct {
        uint8_t scheme, points;
    } OF[PHRASE_COUNT] = {
        [PHRASE_CAN_TARGET] = {SCHEME_PROTECTION, 4},   [PHRASE_NO_DAMAGE] = {SCHEME_PROTECTION, 3},
        [PHRASE_BEFORE_ARMOR] = {SCHEME_PROTECTION, 2}, [PHRASE_IS_IMMUNE] = {SCHEME_PROTECTION, 3},
        [PHRASE_IS_CONCEALED] = {SCHEME_PROTECTION, 3}, [PHRASE_WHEN_DYING] = {SCHEME_PROTECTION, 2},
        [PHRASE_CAN_MOVE] = {SCHEME_LOCKDOWN, 4},       [PHRASE_CAN_ENTER] = {SCHEME_LOCKDOWN, 4},
        [PHRASE_CAN_EXIT] = {SCHEME_LOCKDOWN, 4},       [PHRASE_BEFORE_MOVEMENT] = {SCHEME_LOCKDOWN, 2},
        [PHRASE_ON_ENTER] = {SCHEME_LOCKDOWN, 3},       [PHRASE_CAN_JOIN] = {SCHEME_LOCKDOWN, 3},
        [PHRASE_CAN_CAPTURE] = {SCHEME_LOCKDOWN, 3},    [PHRASE_CAN_FIGHT] = {SCHEME_LOCKDOWN, 3},
        [PHRASE_DAMAGES] = {SCHEME_POWERHOUSE, 1},      [PHRASE_HITS] = {SCHEME_POWERHOUSE, 1},
        [PHRASE_MAKES_NOVICES] = {SCHEME_ATTRITION, 4}, [PHRASE_CARD_EXECUTES] = {SCHEME_DENIAL, 9},
        [PHRASE_CAN_DISCARD] = {SCHEME_DENIAL, 3},      [PHRASE_KEEPS_INITIATIVE] = {SCHEME_DENIAL, 3},
    };
    uint64_t seen = 0;
    for (int i = 0; i < HANDLERS_MAX; i++) {
        const PhraseKind on = def->handlers[i].on;
        if (on == PHRASE_NONE || (seen & PHRASE_EVER_BIT(on)) != 0) continue;
        seen |= PHRASE_EVER_BIT(on);
        points[OF[on].scheme] += OF[on].points;
    }
}

// What it changes of its bearer.
static void count_stats(const CardDef *def, int points[SCHEME_COUNT]) {
    const StatChange *c = &def->stats;
    const int offense = c->level + c->hand + c->missile + c->attacks;
    const int hide = c->armor + c->max_hp;
    if (offense > 0) points[SCHEME_SPEED] += card_cost(def) <= CHEAP ? 3 : 2;
    if (hide > 0) points[SCHEME_PROTECTION] += 3;
    if (offense + hide < 0) points[SCHEME_LOCKDOWN] += 3;
    if (c->walks != 0) points[SCHEME_SPEED] += 1;
}

// Where code says what the row does not: the target and the sort of the card are all that is left to go by.
static void guess(const CardDef *def, int points[SCHEME_COUNT]) {
    const int kindness = features_kindness(def);
    if (def->type == CARD_SUMMONING) {
        points[SCHEME_POWERHOUSE] += 3;
    } else if (def->type == CARD_HERO || def->target == TARGET_STRUCTURE || def->target == TARGET_COLONY) {
        points[SCHEME_ATTRITION] += 3;
    } else if (def->target == TARGET_SQUARE) {
        points[SCHEME_LOCKDOWN] += 2;
    } else if (kindness < 0 || def->type == CARD_MANIFESTATION) {
        points[card_cost(def) >= DEAR ? SCHEME_POWERHOUSE : SCHEME_LOCKDOWN] += 2;
    } else if (is_on_minion(def) || is_on_group(def)) {
        points[card_cost(def) <= CHEAP ? SCHEME_SPEED : SCHEME_PROTECTION] += 2;
    } else {
        points[SCHEME_DENIAL] += 1;
    }
}

// What one copy of [card] counts for, in [points].
static void schemes_card(int card, int points[SCHEME_COUNT]) {
    const CardDef *def = card_def(card);
    memset(points, 0, sizeof points[0] * SCHEME_COUNT);
    count_ops(def, points);
    count_answers(def, points);
    count_stats(def, points);
    if (def->each_turn[0].amount > 0) points[SCHEME_ATTRITION] += 4;
    if (sum_of(points) == 0) guess(def, points);
    points[OF_HOUSE[def->house]] += HOUSE_POINTS;
}

// The [nth] card of hand, deck and discards, 0 for an empty place of the hand.
static int card_of(const PlayerState *p, int nth) {
    if (nth < HAND_SIZE) return p->hand[nth].card;
    nth -= HAND_SIZE;
    return nth < p->deck_count ? p->deck[nth] : *discard_at(p, nth - p->deck_count);
}

void schemes_read(const GameState *s, Player seat, Schemes *out) {
    const PlayerState *p = &s->players[seat];
    int sums[SCHEME_COUNT] = {0};
    int count = 0;
    int cost = 0;
    for (int i = 0; i < HAND_SIZE + p->deck_count + p->discard_count; i++) {
        const int card = card_of(p, i);
        if (card == 0) continue;
        int points[SCHEME_COUNT];
        schemes_card(card, points);
        for (int k = 0; k < SCHEME_COUNT; k++) sums[k] += points[k];
        cost += card_cost(card_def(card));
        count++;
    }
    const int sum = sum_of(sums);
    *out = (Schemes){.most = SCHEME_SPEED};
    if (sum == 0) return;
    sums[OF_HOUSE[p->house]] += sum * HOUSE_PERCENT / 100;
    if (count <= SMALL_DECK && cost <= CHEAP * count) sums[SCHEME_SPEED] += sum * SIZE_PERCENT / 100;
    if (count >= LARGE_DECK) sums[SCHEME_ATTRITION] += sum * SIZE_PERCENT / 100;
    const int all = sum_of(sums);
    for (int k = 0; k < SCHEME_COUNT; k++) {
        out->share[k] = (uint8_t)(sums[k] * 100 / all);
        if (sums[k] > sums[out->most]) out->most = (Scheme)k;
    }
}

// --- Plans ---

// Guessed, and then set by what games of the script said: 5,400 in which every pull of both sides was
// drawn anew showed which way each sort of deck wants it, 6,000 others that the rows win.
static const SchemePlan PLANS[SCHEME_COUNT] = {
    [SCHEME_SPEED] =
        {.town = 100, .sanctum = 160, .hunt = 100, .guard = 100, .join = 100, .caution = 100, .early = true},
    [SCHEME_PROTECTION] =
        {.town = 120, .sanctum = 120, .hunt = 100, .guard = 100, .join = 100, .caution = 100},
    [SCHEME_LOCKDOWN] =
        {.town = 110, .sanctum = 100, .hunt = 50, .guard = 100, .join = 70, .caution = 170, .early = true},
    [SCHEME_POWERHOUSE] =
        {.town = 170, .sanctum = 130, .hunt = 80, .guard = 100, .join = 100, .caution = 110, .early = true},
    [SCHEME_ATTRITION] = {.town = 110,
                          .sanctum = 130,
                          .hunt = 60,
                          .guard = 110,
                          .join = 130,
                          .caution = 100,
                          .income = 2,
                          .early = true},
    [SCHEME_DENIAL] =
        {.town = 130, .sanctum = 140, .hunt = 80, .guard = 180, .join = 100, .caution = 100, .income = 1},
};

void schemes_plan(const Schemes *schemes, SchemePlan *out) {
    static const SchemePlan PLAIN = {
        .town = 100, .sanctum = 100, .hunt = 100, .guard = 100, .join = 100, .caution = 100};
    const bool is_known = schemes != NULL && schemes->share[schemes->most] > 0;
    *out = is_known ? PLANS[schemes->most] : PLAIN;
}
