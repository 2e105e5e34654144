// Casting. Targets are first ranked by where they stand, because a hand of five can be aimed at hundreds of things;
// the best of each card are then tried out. An enchantment that meets nobody this turn would look worthless, so what it
// is aimed at also fights the nearest enemy once with and once without it.

#include "casting/casting.h"

#include <string.h>

enum {
    TARGETS_SEEN = 160,     // legal targets of one card that are ranked
    MISDIRECTED_LEAST = 60, // gain from which on a boon is cast on the other side, or a bane on the own
    PROBE_FIGHTS = 2,
    NEAR_SQUARES = 6,  // steps within which a square matters to a group
    PLACE_WORTH = 300, // a structure, as strength
    BOTH_STEP = 2,     // steps that two groups come nearer in a turn
};

typedef struct Ranked {
    Order order;
    int worth;
} Ranked;

// --- Where things are ---

static int nearest_enemy(const Outlook *o, GroupId group, GroupId *enemy) {
    const Group *g = group_at(o->s, group);
    int least = STEPS_FAR;
    *enemy = (GroupId){0};
    for (int player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        const Sequence *sequence = &o->s->sequences[player];
        for (int i = 0; i < sequence->count; i++) {
            const GroupId id = sequence->groups[i];
            const Group *other = group_at(o->s, id);
            if (other->at.v == 0 || id.v == group.v || !group_is_hostile(o->s, group, id)) continue;
            const int steps = square_steps(g->at, other->at);
            if (steps >= least) continue;
            least = steps;
            *enemy = id;
        }
    }
    return least;
}

static int worth_of_group(const Outlook *o, GroupId group) {
    const Group *g = group_at(o->s, group);
    if (g->at.v == 0) return 0;
    GroupId enemy;
    const int steps = nearest_enemy(o, group, &enemy);
    return strength_of_group(o->s, group) * (20 + steps_share(steps)) / 100;
}

static int worth_of_square(const Outlook *o, SquareId at) {
    int worth = 0;
    for (int i = 0; i < o->spot_count; i++) {
        const int steps = square_steps(at, o->spots[i].at);
        if (steps <= NEAR_SQUARES) worth += o->spots[i].strength * steps_share(steps) / 100;
    }
    for (int i = 0; i < o->foe_count; i++) {
        const int steps = square_steps(at, o->foes[i].at);
        // What is in the enemy's way matters more than what lies behind him.
        const int home = square_steps(at, board_sanctum(o->seat));
        const int ahead = home < square_steps(o->foes[i].at, board_sanctum(o->seat)) ? 130 : 100;
        if (steps <= NEAR_SQUARES) worth += o->foes[i].strength * steps_share(steps) / 100 * ahead / 100;
    }
    for (int i = 1; i <= o->steps->structures; i++) {
        const SquareId there = o->s->structures[i].at;
        if (there.v == 0) continue;
        const int steps = square_steps(at, there);
        if (steps <= 2) worth += PLACE_WORTH * steps_share(steps) / 100;
    }
    return worth;
}

// Members of one group are alike to most cards: each further one ranks lower.
static int worth_of_minion(const Outlook *o, MinionId id) {
    const GroupId group = minion_at(o->s, id)->group;
    const Minion *m = minion_at(o->s, id);
    const int self = m->hp + 3 * (m->now.armor + m->now.level + (m->now.hand > 0 ? m->now.hand : 0));
    return worth_of_group(o, group) * 3 / (3 + group_index(o->s, id)) + self;
}

static int worth_of_target(const Outlook *o, Target target) {
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return worth_of_minion(o, (MinionId){target.index});
    case HOST_GROUP: return worth_of_group(o, (GroupId){(uint8_t)target.index});
    case HOST_SQUARE: return worth_of_square(o, (SquareId){(uint8_t)target.index});
    case HOST_STRUCTURE: return worth_of_square(o, o->s->structures[target.index].at);
    case HOST_GLOBE:
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return 0;
}

// The [targets] best of the legal targets of a slot, best first; returns how many.
static int rank_targets(const CastSearch *search, int slot, Ranked *ranked) {
    Order legal[TARGETS_SEEN];
    int found = plan_casts(search->plan, slot, legal, TARGETS_SEEN);
    if (found > TARGETS_SEEN) found = TARGETS_SEEN;
    int count = 0;
    for (int i = 0; i < found; i++) {
        const int worth = worth_of_target(search->o, legal[i].target);
        int at = count;
        if (count < search->targets) {
            count++;
        } else if (count == 0 || ranked[--at].worth >= worth) {
            continue;
        }
        while (at > 0 && ranked[at - 1].worth < worth) {
            ranked[at] = ranked[at - 1];
            at--;
        }
        ranked[at] = (Ranked){.order = legal[i], .worth = worth};
    }
    return count;
}

// --- Trying out ---

static GroupId group_of_target(const GameState *s, Target target) {
    if (target.host == HOST_GROUP) return (GroupId){(uint8_t)target.index};
    if (target.host == HOST_INDIVIDUAL) return s->minions[target.index].group;
    return (GroupId){0};
}

// How a fight of [group] against [enemy] ends, as the owner of [group] sees it.
static int fight(const CastSearch *search, const GameState *from, GroupId group, GroupId enemy) {
    const Label mine = group_at(from, group)->label;
    const Label other = group_at(from, enemy)->label;
    // The spell may have killed either, or taken it off the board.
    if (mine == 0 || other == 0) return 0;
    if (group_at(from, group)->at.v == 0 || group_at(from, enemy)->at.v == 0) return 0;
    int sum = 0;
    for (uint64_t i = 0; i < PROBE_FIGHTS; i++) {
        *search->bed = *from;
        rng_seed(&search->bed->rng, search->dice + i);
        engine_fight(search->bed, group, enemy);
        sum += strength_left(search->bed, group, mine) - strength_left(search->bed, enemy, other);
    }
    return sum / PROBE_FIGHTS;
}

// Does all that a card can do lie in the turn in which it is cast?
static bool is_over_at_once(const CardDef *def) {
    const int op = def->ops[0].kind;
    const bool is_order = op == OP_CANCEL_ORDER || op == OP_RANDOM_STEP;
    return def->lasts == 1 || (def->type == CARD_MANIFESTATION && is_order);
}

// Does a spell on a group of the other side end before anybody can be beside it?
static bool is_too_early(const Outlook *o, const Order *cast) {
    const GroupId group = group_of_target(o->s, cast->target);
    const int lasts = card_def(cast->card)->lasts;
    if (group.v == 0 || lasts == 0 || group_at(o->s, group)->owner != o->other) return false;
    GroupId enemy;
    return nearest_enemy(o, group, &enemy) - 1 > BOTH_STEP * lasts;
}

// What the spell would change in a fight that does not come this turn.
static int probe(const CastSearch *search, const Order *cast) {
    const Outlook *o = search->o;
    const GroupId group = group_of_target(o->s, cast->target);
    if (group.v == 0 || group_at(o->s, group)->at.v == 0) return 0;
    GroupId enemy;
    const int steps = nearest_enemy(o, group, &enemy);
    if (enemy.v == 0) return 0;
    const int without = fight(search, o->s, group, enemy);
    *search->with = *o->s;
    Ctx c = engine_context(search->with, NULL);
    search->with->phase = PHASE_SPELLS;
    const PaidCast paid = {.caster = o->seat,
                           .card = cast->card,
                           .target = cast->target,
                           .ref = cast->target_ref,
                           .paid = cast->paid};
    cast_execute(&c, &paid);
    if (group_at(search->with, group)->label != group_at(o->s, group)->label) return 0;
    const int with = fight(search, search->with, group, enemy);
    search->sim->done += 2;
    const int side = group_at(o->s, group)->owner == o->seat ? 1 : -1;
    const int worth = side * (with - without) * o->weights->of[WEIGHT_PROBE] / 10;
    return worth * steps_share(steps - 1) / 100;
}

int casting_play(const CastSearch *search, const Issued *mine) {
    int sum = 0;
    const int depth = search->sim->depth;
    search->sim->depth = search->depth;
    for (int i = 0; i < search->samples && !simulation_is_cancelled(search->sim); i++) {
        const bool is_known = i > 0 && search->sim->last.is_certain;
        sum += is_known ? simulation_count(search->sim, search->sim->last)
                        : simulation_turn(search->sim, search->o->s, search->o->seat, mine, search->theirs,
                                          world_mix(search->dice, (uint64_t)i));
    }
    search->sim->depth = depth;
    return sum / search->samples;
}

// What the seat has after playing [tried], whose last order is [cast]. [works]: percent of the turns after which a group or
// minion of the seat's own that it was cast on was still there; what is cast on the others may well be meant to kill.
static int play_cast(const CastSearch *search, const Issued *tried, const Order *cast, int *works) {
    Simulator *sim = search->sim;
    const GroupId group = group_of_target(search->o->s, cast->target);
    const bool is_own = group.v != 0 && group_at(search->o->s, group)->owner == search->o->seat;
    sim->lost = 0;
    sim->watched = is_own ? cast->target : (Target){.host = HOST_NONE};
    const int worth = casting_play(search, tried);
    sim->watched = (Target){.host = HOST_NONE};
    *works = 100 * (search->samples - sim->lost) / search->samples;
    return worth;
}

// What such casts are worth beyond what one turn shows, as self-play found it.
static int worth_later(const Outlook *o, const Order *cast) {
    static const int8_t BY_TYPE[CARD_TYPE_COUNT] = {[CARD_ALTERATION] = WEIGHT_ALTERATION,
                                                    [CARD_CONJURATION] = WEIGHT_CONJURATION,
                                                    [CARD_MANIFESTATION] = WEIGHT_MANIFESTATION,
                                                    [CARD_SUMMONING] = WEIGHT_SUMMONING,
                                                    [CARD_HERO] = WEIGHT_HERO};
    static const int8_t BY_HOST[HOST_COUNT] = {[HOST_INDIVIDUAL] = WEIGHT_ON_INDIVIDUAL,
                                               [HOST_GROUP] = WEIGHT_ON_GROUP,
                                               [HOST_SQUARE] = WEIGHT_ON_SQUARE,
                                               [HOST_STRUCTURE] = WEIGHT_ON_STRUCTURE,
                                               [HOST_GLOBE] = WEIGHT_ON_GLOBE};
    const int16_t *const w = o->weights->of;
    const int type = BY_TYPE[card_def(cast->card)->type];
    const int host = BY_HOST[cast->target.host];
    const GroupId group = group_of_target(o->s, cast->target);
    const bool is_hostile = group.v != 0 && group_at(o->s, group)->owner != o->seat;
    return (type != 0 ? w[type] : 0) + (host != 0 ? w[host] : 0) + (is_hostile ? w[WEIGHT_ON_ENEMY] : 0);
}

static void keep(CastOptions *out, const CastOption *option) {
    int at = out->count;
    if (out->count == CAST_OPTIONS_MAX && out->items[--at].gain >= option->gain) return;
    if (out->count < CAST_OPTIONS_MAX) out->count++;
    while (at > 0 && out->items[at - 1].gain < option->gain) {
        out->items[at] = out->items[at - 1];
        at--;
    }
    out->items[at] = *option;
}

void casting_keep(CastOptions *out, const CastOption *option, const HandCard hand[HAND_SIZE]) {
    CastOption copy = *option;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (hand[slot].card != option->order.card) continue;
        copy.order.slot = (uint8_t)slot;
        keep(out, &copy);
        copy.gain = option->gain - 1;
    }
}

// Does what is cast on a structure serve whoever is not to be served? Of what no trial shows nobody knows whom it serves.
static bool is_for_others(const CastSearch *search, const Order *cast) {
    const Player owner = (Player)search->o->s->structures[cast->target.index].owner;
    const int kindness = kindness_of(search->kindness, cast->card, search->bed, search->plan);
    if (owner == search->o->seat) return kindness < 0;
    return owner != search->o->other || kindness >= 0;
}

// Ground is the same for both sides, so only the turn that is played tells whom a change of it serves.
static bool is_ground(const Order *cast) {
    return cast->target.host == HOST_SQUARE && card_def(cast->card)->type != CARD_SUMMONING;
}

// A boon for the other side, or a bane for the own? What a fight says counts as much as the card's row, and of what neither
// can tell nobody knows whom it would help.
static bool is_misdirected(const CastSearch *search, const Order *cast, int probed, int shown) {
    const Outlook *o = search->o;
    const GroupId group = group_of_target(o->s, cast->target);
    if (cast->target.host == HOST_STRUCTURE) return is_for_others(search, cast);
    if (group.v == 0) return is_ground(cast) && shown < 0;
    const bool is_own = group_at(o->s, group)->owner == o->seat;
    const int kindness = kindness_of(search->kindness, cast->card, search->bed, search->plan);
    if (kindness == 0 && probed == 0) return true;
    return probed < 0 || (is_own ? kindness < 0 : kindness > 0);
}

static bool is_repeated(const HandCard *hand, int slot) {
    for (int i = 0; i < slot; i++) {
        if (hand[i].card == hand[slot].card) return true;
    }
    return false;
}

void casting_find(const CastSearch *search, CastOptions *out) {
    const Outlook *o = search->o;
    const HandCard *hand = o->s->players[o->seat].hand;
    Ranked ranked[CAST_OPTIONS_MAX];
    out->count = 0;
    if (simulation_is_cancelled(search->sim)) return;
    const int before = casting_play(search, search->base);
    Issued tried = *search->base;
    if (tried.count == ISSUED_MAX) return;
    tried.count++;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (hand[slot].card == 0 || is_repeated(hand, slot)) continue;
        if (simulation_is_cancelled(search->sim)) return;
        plan_begin(search->plan, o->s, o->seat);
        const int count = rank_targets(search, slot, ranked);
        for (int i = 0; i < count && !simulation_must_stop(search->sim); i++) {
            // The plan fills in what an order needs to be carried out: price and reference.
            plan_begin(search->plan, o->s, o->seat);
            if (plan_add(search->plan, &ranked[i].order) != ORDER_OK) continue;
            const Order *cast = &tried.orders[tried.count - 1];
            tried.orders[tried.count - 1] = search->plan->orders[0];
            int works = 100;
            const int shown = play_cast(search, &tried, cast, &works) - before;
            const int probed = probe(search, cast);
            // Of what is over by then no later turn has anything: this one has to show what it is worth.
            const bool is_over = is_over_at_once(card_def(cast->card)) || is_too_early(o, cast);
            const int later = is_over ? 0 : (probed + worth_later(o, cast)) * works / 100;
            const int gain = shown + later;
            const bool is_wrong = works == 0 || is_over || is_misdirected(search, cast, probed, shown);
            // Mana that is not spent is lost and a card that is cast makes room for another, so what does little harm this
            // turn is worth trying.
            const int least = is_wrong ? MISDIRECTED_LEAST : o->weights->of[WEIGHT_LEAST_GAIN];
            const CastOption option = {.order = *cast, .gain = gain, .later = later};
            if (gain >= least) casting_keep(out, &option, hand);
        }
    }
}
