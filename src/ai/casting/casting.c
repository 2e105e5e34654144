// Casting. The best targets of each card are tried out, and what looks best is tried again. An enchantment
// that meets nobody this turn would look worthless, so what it is aimed at also fights the nearest enemy once
// with and once without it.

#include "casting/casting.h"

#include "casting/idle.h"
#include "casting/retrial.h"
#include "casting/targets.h"
#include "casting/timing.h"

enum {
    MISDIRECTED_LEAST = 60, // gain from which on a boon is cast on the other side, or a bane on the own
    PROBE_FIGHTS = 2,
};

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

// What the seat has after playing [tried], whose last order is [cast]. [works]: percent of the turns after
// which a group or minion of the seat's own that it was cast on was still there; what is cast on the others
// may well be meant to kill.
static int play_cast(const CastSearch *search, const Issued *tried, const Order *cast, int *works) {
    Simulator *sim = search->sim;
    const GroupId group = timing_group_of_target(search->o->s, cast->target);
    const bool is_own = group.v != 0 && group_at(search->o->s, group)->owner == search->o->seat;
    sim->lost = 0;
    sim->watched = is_own ? cast->target : (Target){.host = HOST_NONE};
    const int worth = cast_search_play(search, tried);
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

// What a fight says counts as much as the card's row.
static Aim aim_of(const CastSearch *search, const Order *cast, int probed, int shown) {
    const Outlook *o = search->o;
    const GroupId group = timing_group_of_target(o->s, cast->target);
    if (cast->target.host == HOST_STRUCTURE) return is_for_others(search, cast) ? AIM_UNSURE : AIM_GOOD;
    if (group.v == 0) return is_ground(cast) && shown < 0 ? AIM_UNSURE : AIM_GOOD;
    if (targets_go_astray(search, cast) || timing_is_idle(o, cast)) return AIM_ASTRAY;
    const int kindness = targets_kindness(search, cast);
    return probed < 0 || (kindness == 0 && probed == 0) ? AIM_UNSURE : AIM_GOOD;
}

static bool is_repeated(const HandCard *hand, int slot) {
    for (int i = 0; i < slot; i++) {
        if (hand[i].card == hand[slot].card) return true;
    }
    return false;
}

// --- Finding ---

// What the seat has without a cast, its card kept or thrown away.
typedef struct Without {
    int kept, thrown;
} Without;

static TriedCast weigh(const CastSearch *search, const Issued *tried, const Without *without) {
    const Outlook *o = search->o;
    const Order *cast = &tried->orders[tried->count - 1];
    int works = 100;
    const int worth = play_cast(search, tried, cast, &works);
    const int shown = worth - without->kept;
    const int probed = probe(search, cast);
    const bool is_idle =
        search->is_honest && probed == 0 &&
        (timing_teaches_in_vain(o, cast) || idle_is_cast(search, tried, worth, without->thrown));
    // Of what is over by then no later turn has anything: this one has to show what it is worth.
    const bool is_over = is_idle || timing_tells_nothing_later(o, cast);
    const int later = is_over ? 0 : (probed + worth_later(o, cast)) * works / 100;
    const Aim aim = aim_of(search, cast, probed, shown);
    const bool is_wrong = works == 0 || (is_over && !is_idle) || aim != AIM_GOOD;
    // Mana that is not spent is lost and a card that is cast makes room for another, so what does little harm
    // this turn is worth trying.
    return (TriedCast){.option = {.order = *cast,
                                  .gain = shown + later,
                                  .later = later,
                                  .is_astray = aim == AIM_ASTRAY,
                                  .is_idle = is_idle},
                       .aim = aim,
                       .least = is_wrong ? MISDIRECTED_LEAST : o->weights->of[WEIGHT_LEAST_GAIN]};
}

// Tries the card of [slot] on its targets.
static void try_card(const CastSearch *search, int slot, int kept, TriedCard *card) {
    const Outlook *o = search->o;
    RankedCast ranked[CAST_OPTIONS_MAX];
    Issued tried = *search->base;
    tried.count++;
    card->count = 0;
    const Without without = {.kept = kept, .thrown = search->is_honest ? idle_worth(search, slot) : 0};
    plan_begin_anew(search->plan, o->s, o->seat);
    const int count = targets_rank(search, slot, ranked);
    for (int i = 0; i < count && !simulation_must_stop(search->sim); i++) {
        // The plan fills in what an order needs to be carried out: price and reference.
        plan_begin_anew(search->plan, o->s, o->seat);
        if (plan_add(search->plan, &ranked[i].order) != ORDER_OK) continue;
        tried.orders[tried.count - 1] = search->plan->orders[0];
        const TriedCast weighed = weigh(search, &tried, &without);
        if (weighed.option.gain >= weighed.least) retrial_keep(card, &weighed);
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
    const int before = cast_search_play(search, search->base);
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (hand[slot].card == 0 || is_repeated(hand, slot)) continue;
        if (simulation_is_cancelled(search->sim)) return;
        try_card(search, slot, before, &card);
        if (search->is_honest) retrial_run(search, &retrial, &card);
        for (int i = 0; i < card.count; i++) {
            const TriedCast *tried = &card.items[i];
            if (tried->option.gain >= tried->least) cast_options_keep(out, &tried->option, hand);
        }
    }
}
