// Casting. Targets are first ranked by where they stand, because a hand of five can be aimed at hundreds of
// things; the best of each card are then tried out. An enchantment that meets nobody this turn would look
// worthless, so what it is aimed at also fights the nearest enemy once with and once without it.

#include "casting/casting.h"

#include <string.h>

#include "casting/timing.h"

enum {
    TARGETS_SEEN = 160,     // legal targets of one card that are ranked
    MISDIRECTED_LEAST = 60, // gain from which on a boon is cast on the other side, or a bane on the own
    ASTRAY_LEAST = 150,     // gain that is worth helping the other side
    FINALISTS = 2,          // targets of a card that are tried again
    FRESH_SAMPLES = 4,      // with so many new turns
    PROOF_SAMPLES = 16,     // and where a gain has to be proved
    SURE_DEVIATIONS = 3,    // by which such a gain is more than chance
    FRESH_DICE = 5000,      // of theirs, so that no other turn has them
    PROBE_FIGHTS = 2,
    NEAR_SQUARES = 6,  // steps within which a square matters to a group
    PLACE_WORTH = 300, // a structure, as strength
};

typedef struct Ranked {
    Order order;
    int worth;
} Ranked;

// --- Where things are ---

static int worth_of_group(const Outlook *o, GroupId group) {
    const Group *g = group_at(o->s, group);
    if (g->at.v == 0) return 0;
    GroupId enemy;
    const int steps = timing_nearest_enemy(o, group, false, &enemy);
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
        // What is in the enemy's way matters more than what lies behind it.
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

static int kindness_found(const CastSearch *search, const Order *cast) {
    const int found = kindness_of(search->kindness, cast->card, search->bed, search->plan);
    return found == 0 && (search->is_honest || search->is_quick) ? kindness_declared(cast->card) : found;
}

// Is it a boon for the other side, or a bane for the own?
static bool goes_astray(const CastSearch *search, const Order *cast) {
    const GroupId group = timing_group_of_target(search->o->s, cast->target);
    if (group.v == 0) return false;
    const bool is_own = group_at(search->o->s, group)->owner == search->o->seat;
    const int kindness = kindness_found(search, cast);
    return is_own ? kindness < 0 : kindness > 0;
}

// The [targets] best of the legal targets of a slot, best first; returns how many.
static int rank_targets(const CastSearch *search, int slot, Ranked *ranked) {
    Order legal[TARGETS_SEEN];
    int found = plan_casts(search->plan, slot, legal, TARGETS_SEEN);
    if (found > TARGETS_SEEN) found = TARGETS_SEEN;
    int count = 0;
    for (int i = 0; i < found; i++) {
        if (search->is_quick && goes_astray(search, &legal[i])) continue;
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

// How a fight of [group] against [enemy] ends, as the owner of [group] sees it.
static int fight(const CastSearch *search, const GameState *from, GroupId group, GroupId enemy) {
    const Label mine = group_at(from, group)->label;
    const Label other = group_at(from, enemy)->label;
    // The spell may have killed either, or taken it off the board.
    if (mine == 0 || other == 0) return 0;
    if (group_at(from, group)->at.v == 0 || group_at(from, enemy)->at.v == 0) return 0;
    int sum = 0;
    const int fights = search->is_quick ? 1 : PROBE_FIGHTS;
    for (int i = 0; i < fights; i++) {
        state_copy(search->bed, from);
        rng_seed(&search->bed->rng, search->dice + (uint64_t)i);
        engine_fight(search->bed, group, enemy);
        sum += strength_left(search->bed, group, mine) - strength_left(search->bed, enemy, other);
    }
    return sum / fights;
}

// The same on the position as it stands, fought once for all casts.
static int plain_fight(const CastSearch *search, GroupId group, GroupId enemy) {
    PlainFights *known = search->fights;
    for (int i = 0; i < known->count; i++) {
        if (known->items[i].group.v == group.v && known->items[i].enemy.v == enemy.v)
            return known->items[i].left;
    }
    const int left = fight(search, search->o->s, group, enemy);
    if (known->count < PLAIN_FIGHTS) {
        known->items[known->count].group = group;
        known->items[known->count].enemy = enemy;
        known->items[known->count++].left = left;
    }
    return left;
}

// What the spell would change in a fight that does not come this turn.
static int probe(const CastSearch *search, const Order *cast) {
    const Outlook *o = search->o;
    const GroupId group = timing_group_of_target(o->s, cast->target);
    if (group.v == 0 || group_at(o->s, group)->at.v == 0) return 0;
    GroupId enemy;
    const int steps = timing_nearest_enemy(o, group, false, &enemy);
    if (enemy.v == 0) return 0;
    const int without = plain_fight(search, group, enemy);
    state_copy(search->with, o->s);
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

// What the seat has after playing [tried], whose last order is [cast]. [works]: percent of the turns after
// which a group or minion of the seat's own that it was cast on was still there; what is cast on the others
// may well be meant to kill.
static int play_cast(const CastSearch *search, const Issued *tried, const Order *cast, int *works) {
    Simulator *sim = search->sim;
    const GroupId group = timing_group_of_target(search->o->s, cast->target);
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
    const GroupId group = timing_group_of_target(o->s, cast->target);
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

// Does a cast on a structure help the wrong side? What no trial shows is unknown.
static bool is_for_others(const CastSearch *search, const Order *cast) {
    const Player owner = (Player)search->o->s->structures[cast->target.index].owner;
    const int kindness = kindness_of(search->kindness, cast->card, search->bed, search->plan);
    if (owner == search->o->seat) return kindness < 0;
    return owner != search->o->other || kindness >= 0;
}

// Ground is the same for both sides, so only the turn that is played shows which side a change of it helps.
static bool is_ground(const Order *cast) {
    return cast->target.host == HOST_SQUARE && card_def(cast->card)->type != CARD_SUMMONING;
}

// How far a cast is aimed as it should be.
typedef enum Aim {
    AIM_GOOD,   // it helps or harms the side that it should
    AIM_UNSURE, // neither the card's row nor a fight shows which side it would help
    AIM_ASTRAY, // a boon for the other side, a bane for the own, or nobody feels it
} Aim;

// What a fight says counts as much as the card's row.
static Aim aim_of(const CastSearch *search, const Order *cast, int probed, int shown) {
    const Outlook *o = search->o;
    const GroupId group = timing_group_of_target(o->s, cast->target);
    if (cast->target.host == HOST_STRUCTURE) return is_for_others(search, cast) ? AIM_UNSURE : AIM_GOOD;
    if (group.v == 0) return is_ground(cast) && shown < 0 ? AIM_UNSURE : AIM_GOOD;
    if (goes_astray(search, cast) || timing_is_idle(o, cast)) return AIM_ASTRAY;
    const int kindness = kindness_found(search, cast);
    return probed < 0 || (kindness == 0 && probed == 0) ? AIM_UNSURE : AIM_GOOD;
}

static bool is_repeated(const HandCard *hand, int slot) {
    for (int i = 0; i < slot; i++) {
        if (hand[i].card == hand[slot].card) return true;
    }
    return false;
}

// --- Trying again ---

// Turns with dice that nobody has seen, played without the cast.
typedef struct Retrial {
    int without[FRESH_SAMPLES];
    int known;
} Retrial;

typedef struct Tried {
    CastOption option;
    Aim aim;
    int least; // gain from which on it is looked at
} Tried;

typedef struct TriedCard {
    Tried items[CAST_OPTIONS_MAX];
    int count;
} TriedCard;

static int play_once(const CastSearch *search, const Issued *mine, int sample) {
    CastSearch once = *search;
    once.samples = 1;
    once.dice = world_mix(search->dice, FRESH_DICE + (uint64_t)sample);
    return casting_play(&once, mine);
}

// Plays [tried] and the turn without its cast a few times with the same fresh dice; the gain on average.
static int try_again(const CastSearch *search, Retrial *retrial, const Issued *tried) {
    int sum = 0;
    for (int i = 0; i < FRESH_SAMPLES; i++) {
        if (i == retrial->known) retrial->without[retrial->known++] = play_once(search, search->base, i);
        sum += play_once(search, tried, i) - retrial->without[i];
    }
    return sum / FRESH_SAMPLES;
}

bool casting_is_proved(int64_t sum, int64_t squares, int count) {
    const int64_t spread = squares * count - sum * sum; // variance, times the square of the number
    return sum >= (int64_t)ASTRAY_LEAST * count &&
           sum * sum * (count - 1) >= SURE_DEVIATIONS * SURE_DEVIATIONS * spread;
}

// The same for a cast that goes astray, against throwing its card away, for that it makes room for another is
// no reason to help the other side. [is_proved]: it is worth it.
static int prove(const CastSearch *search, const Issued *tried, bool *is_proved) {
    const Outlook *o = search->o;
    Outlook thrown = *o;
    CastSearch without = *search;
    int64_t sum = 0;
    int64_t squares = 0;
    state_copy(search->with, o->s);
    search->with->players[o->seat].hand[tried->orders[tried->count - 1].slot] = (HandCard){0};
    thrown.s = search->with;
    without.o = &thrown;
    for (int i = 0; i < PROOF_SAMPLES; i++) {
        const int gain = play_once(search, tried, i) - play_once(&without, search->base, i);
        sum += gain;
        squares += (int64_t)gain * gain;
    }
    *is_proved = casting_is_proved(sum, squares, PROOF_SAMPLES);
    return (int)(sum / PROOF_SAMPLES);
}

// What looks best of a card is tried again, for the best of many by few dice is the luckiest; a cast that
// goes astray has to prove its gain. What was behind stays behind.
static void try_finalists(const CastSearch *search, Retrial *retrial, TriedCard *card) {
    Issued again = *search->base;
    again.count++;
    int limit = WORTH_ONE;
    for (int i = 0; i < card->count; i++) {
        Tried *tried = &card->items[i];
        CastOption *option = &tried->option;
        const bool must_prove = tried->aim == AIM_ASTRAY;
        bool is_proved = true;
        if (i >= FINALISTS && !must_prove) {
            if (option->gain > limit) option->gain = limit;
            continue;
        }
        if (simulation_must_stop(search->sim)) return;
        again.orders[again.count - 1] = option->order;
        option->gain = must_prove ? prove(search, &again, &is_proved)
                                  : try_again(search, retrial, &again) + option->later;
        if (must_prove && !is_proved) option->gain = tried->least - 1;
        if (option->gain < limit) limit = option->gain;
    }
}

static void keep_tried(TriedCard *card, const Tried *tried) {
    int at = card->count;
    if (card->count == CAST_OPTIONS_MAX) return;
    card->count++;
    for (; at > 0 && card->items[at - 1].option.gain < tried->option.gain; at--) {
        card->items[at] = card->items[at - 1];
    }
    card->items[at] = *tried;
}

// --- Finding ---

static Tried weigh(const CastSearch *search, const Issued *tried, int before) {
    const Outlook *o = search->o;
    const Order *cast = &tried->orders[tried->count - 1];
    int works = 100;
    const int shown = play_cast(search, tried, cast, &works) - before;
    const int probed = probe(search, cast);
    // Of what is over by then no later turn has anything: this one has to show what it is worth.
    const bool is_over = timing_tells_nothing_later(o, cast);
    const int later = is_over ? 0 : (probed + worth_later(o, cast)) * works / 100;
    const Aim aim = aim_of(search, cast, probed, shown);
    const bool is_wrong = works == 0 || is_over || aim != AIM_GOOD;
    // Mana that is not spent is lost and a card that is cast makes room for another, so what does little harm
    // this turn is worth trying.
    return (Tried){
        .option = {.order = *cast, .gain = shown + later, .later = later, .is_astray = aim == AIM_ASTRAY},
        .aim = aim,
        .least = is_wrong ? MISDIRECTED_LEAST : o->weights->of[WEIGHT_LEAST_GAIN]};
}

// Tries the card of [slot] on its targets.
static void try_card(const CastSearch *search, int slot, int before, TriedCard *card) {
    const Outlook *o = search->o;
    Ranked ranked[CAST_OPTIONS_MAX];
    Issued tried = *search->base;
    tried.count++;
    card->count = 0;
    plan_begin_anew(search->plan, o->s, o->seat);
    const int count = rank_targets(search, slot, ranked);
    for (int i = 0; i < count && !simulation_must_stop(search->sim); i++) {
        // The plan fills in what an order needs to be carried out: price and reference.
        plan_begin_anew(search->plan, o->s, o->seat);
        if (plan_add(search->plan, &ranked[i].order) != ORDER_OK) continue;
        tried.orders[tried.count - 1] = search->plan->orders[0];
        const Tried weighed = weigh(search, &tried, before);
        if (weighed.option.gain >= weighed.least) keep_tried(card, &weighed);
    }
}

void casting_find(const CastSearch *asked, CastOptions *out) {
    PlainFights fights = {.count = 0};
    CastSearch here = *asked;
    here.fights = &fights;
    const CastSearch *const search = &here;
    const HandCard *hand = search->o->s->players[search->o->seat].hand;
    Retrial retrial = {.known = 0};
    TriedCard card;
    out->count = 0;
    if (search->base->count == ISSUED_MAX || simulation_is_cancelled(search->sim)) return;
    const int before = casting_play(search, search->base);
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (hand[slot].card == 0 || is_repeated(hand, slot)) continue;
        if (simulation_is_cancelled(search->sim)) return;
        try_card(search, slot, before, &card);
        if (search->is_honest) try_finalists(search, &retrial, &card);
        for (int i = 0; i < card.count; i++) {
            const Tried *tried = &card.items[i];
            if (tried->option.gain >= tried->least) casting_keep(out, &tried->option, hand);
        }
    }
}
