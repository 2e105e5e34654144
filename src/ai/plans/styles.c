// Scripted movement. Every goal pulls with its weight, thinned by distance and by how likely the group is to
// prevail there; hostile groups push away groups that would lose to them.

#include "plans/styles.h"

#include "plans/homeward.h"

enum {
    ONE_RECRUIT = 100,
    GUARD_REACH = 7, // steps from the own Sanctum at which an enemy calls guards
    JOIN_REACH = 4,
    DANGER_REACH = 2,
    SWAMP_WORTH = -60,
    BURN_WORTH = -90, // for each point of damage, whole group
    DEADLY_WORTH = -5000,
    HOPELESS = 2,          // times as strong: a group that nobody walks into
    HOPELESS_WORTH = -800, //
    DOOR_REACH = 3,        // steps from the own Sanctum at which an enemy keeps its defenders there
    DOOR_WORTH = 2000,
    GATHER_REACH = 3, // steps from an own structure at which a stronger enemy keeps its recruits together
    GATHER_WORTH = 150,
    FREE_REACH = 1,    // steps from which on a town that nobody holds is worth a detour
    FREE_WORTH = 300,  // in it; at each step before half of that
    KEEP_WORTH = 200,  // of staying in a town of one's own that an enemy would walk into
    SWAP_WORTH = 100,  // of not changing places with another group
    RETURN_WORTH = 60, // of not going back to where one has just come from
    LEAVE_REACH = 4,   // steps from the own Sanctum at which an enemy makes it silly to leave it
    LEAVE_SILLY = 150, // in hundredths of a percent
    FED_SILLY = 60,    // of stepping beside a stack that eats the group
    RETURN_SILLY = 60, // of going back, in hundredths of a percent
    SWAP_SILLY = 60,   // of two groups changing places
    WAKE_SILLY = 100,  // of fighting a group that a spell holds until it fights
    GIVE_SILLY = 100,  // of leaving a town to an enemy who stands beside it
    HARM_SILLY = 120,  // for each recruit's strength that may be lost there
    BIG_GROUP = 4,     // recruits who are too many to be risked for a step gained
    DETOUR = 2,        // steps that such a group goes to be spared
    SPARED = 2,        // times that what it would be spared counts beyond itself
    WATCH_REACH = 5,   // steps from a lone recruit at which a stronger enemy makes it look for company
    ERRAND_REACH = 2,  // to a town that it would rather take
    MEET_REACH = 3,    // to the group that it goes to
    MEET_COUNT = 2,    // recruits there at the most: larger groups have their own way
    MEET_WORTH = 300,  // of having met; the less the more steps are left
};

typedef struct Pulls {
    int town, sanctum, hunt, guard, join, caution, stay;
} Pulls;

static const Pulls PULLS[STYLE_COUNT] = {
    [STYLE_TOWNS] = {.town = 900, .sanctum = 100, .hunt = 40, .guard = 100, .join = 10, .caution = 70},
    [STYLE_STEADY] = {.town = 500, .sanctum = 350, .hunt = 100, .guard = 200, .join = 60, .caution = 100},
    [STYLE_HUNT] = {.town = 150, .sanctum = 200, .hunt = 350, .guard = 150, .join = 40, .caution = 60},
    [STYLE_GUARD] = {.town = 200, .sanctum = 0, .hunt = 80, .guard = 700, .join = 80, .caution = 120},
    [STYLE_GATHER] = {.town = 200, .sanctum = 150, .hunt = 60, .guard = 150, .join = 400, .caution = 200},
    [STYLE_HOLD] = {.town = 60,
                    .sanctum = 30,
                    .hunt = 30,
                    .guard = 60,
                    .join = 0,
                    .caution = 60,

                    .stay = 200},
};

static Pulls pulls_of(const Outlook *o, Style style) {
    const int16_t *const w = o->weights->of;
    if (style != STYLE_BALANCED && style != STYLE_PLAIN) return PULLS[style];
    const Pulls plain = {.town = w[WEIGHT_PULL_TOWN],
                         .sanctum = w[WEIGHT_PULL_SANCTUM],
                         .hunt = w[WEIGHT_PULL_HUNT],
                         .guard = w[WEIGHT_PULL_GUARD],
                         .join = w[WEIGHT_PULL_JOIN],
                         .caution = w[WEIGHT_CAUTION],
                         .stay = w[WEIGHT_STAY]};
    const SchemePlan *const plan = &o->scheme;
    if (style == STYLE_PLAIN) return plain;
    return (Pulls){.town = plain.town * plan->town / 100,
                   .sanctum = plain.sanctum * plan->sanctum / 100,
                   .hunt = plain.hunt * plan->hunt / 100,
                   .guard = plain.guard * plan->guard / 100,
                   .join = plain.join * plan->join / 100,
                   .caution = plain.caution * plan->caution / 100,
                   .stay = plain.stay};
}

static int foe_strength_at(const Outlook *o, const Spot *spot, SquareId at) {
    for (int i = 0; i < o->foe_count; i++) {
        if (same_square(o->foes[i].at, at)) return outlook_against(o, spot, &o->foes[i]);
    }
    return 0;
}

// The defenders that a group entering [t] meets: a group, and the novices that the other seat can train there
// before the next turn.
static int garrison_of(const Outlook *o, const Spot *spot, const Structure *t) {
    const int novices = t->owner == o->other ? ONE_RECRUIT * structure_novices(t, NATION_NONE) : 0;
    return foe_strength_at(o, spot, t->at) + novices;
}

static SquareId goes_to(const Outlook *o, int spot, const uint8_t moves[SPOTS_MAX]) {
    const SquareId at = o->spots[spot].at;
    return moves[spot] == DIR_NONE ? at : square_neighbour(at, (Direction)moves[spot]);
}

// Does a spot before [spot], of those who can take it, already go, or stand, nearer to structure [slot]?
static bool is_claimed(const Outlook *o, int spot, SquareId at, int slot, const uint8_t moves[SPOTS_MAX]) {
    const int way = outlook_way(o, &o->spots[spot], at, slot);
    for (int i = 0; i < spot; i++) {
        const Spot *other = &o->spots[i];
        if (other->group.v == 0 || !other->takes || other->is_lent) continue;
        const int left = outlook_way(o, other, goes_to(o, i, moves), slot);
        if (left <= way && (left == 0 || !other->is_held)) return true;
    }
    return false;
}

// Does the group of [spot] stand in a structure of its own with an enemy about who is stronger? Whoever is
// trained there next joins it; outside it would be eaten alone.
static bool waits_at_home(const Outlook *o, const Spot *spot) {
    const StructureId id = structure_at(o->s, spot->at);
    if (!spot->takes || id.v == 0 || o->s->structures[id.v].owner != o->seat) return false;
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        if (square_steps(foe->at, spot->at) > GATHER_REACH) continue;
        if (outlook_against(o, spot, foe) > spot->strength) return true;
    }
    return false;
}

// Is the group of [spot] the last that keeps an enemy beside its town from walking in?
static bool keeps_town(const Outlook *o, int spot, const uint8_t moves[SPOTS_MAX]) {
    const SquareId at = o->spots[spot].at;
    const StructureId id = structure_at(o->s, at);
    if (id.v == 0 || o->s->structures[id.v].owner != o->seat) return false;
    for (int i = 0; i < o->spot_count; i++) {
        const bool comes = i != spot && o->spots[i].group.v != 0 && same_square(goes_to(o, i, moves), at);
        if (comes) return false;
    }
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        if (foe->takes && foe->is_players && square_steps(foe->at, at) == 1) return true;
    }
    return false;
}

// A town that nobody holds, close by, is worth a detour of a group that is not needed where it stands.
static int pull_of_free(const Outlook *o, int spot, int way, const uint8_t *moves) {
    if (way > FREE_REACH || waits_at_home(o, &o->spots[spot]) || keeps_town(o, spot, moves)) return 0;
    return FREE_WORTH / (way + 1);
}

static int pull_of_towns(const Outlook *o, const Pulls *pulls, int spot, SquareId at, const uint8_t *moves) {
    int best = 0;
    for (int slot = PLAYER_BLUE + 1; slot <= o->steps->structures; slot++) {
        const Structure *t = &o->s->structures[slot];
        if (t->at.v == 0 || t->owner == o->seat) continue;
        const int way = outlook_way(o, &o->spots[spot], at, slot);
        const int garrison = garrison_of(o, &o->spots[spot], t);
        int pull = pulls->town * steps_share(way) / 100;
        if (garrison > o->spots[spot].strength) pull = pull * o->weights->of[WEIGHT_WEAK] / 100;
        if (is_claimed(o, spot, at, slot, moves)) {
            pull = pull * o->weights->of[WEIGHT_CLAIMED] / 100;
        } else if (garrison == 0) {
            pull += pull_of_free(o, spot, way, moves);
        }
        if (pull > best) best = pull;
    }
    return best;
}

static int pull_of_sanctum(const Outlook *o, const Pulls *pulls, const Spot *spot, SquareId at) {
    const int slot = (int)o->other; // Sancta stand in the slots of their owners
    const int way = outlook_way(o, spot, at, slot);
    int guard = 0;
    for (int i = 0; i < o->foe_count; i++) {
        const bool is_near = square_steps(o->foes[i].at, board_sanctum(o->other)) <= 2;
        if (o->foes[i].is_players && is_near) guard += outlook_against(o, spot, &o->foes[i]);
    }
    guard += ONE_RECRUIT * structure_novices(&o->s->structures[slot], NATION_NONE);
    int pull = pulls->sanctum * steps_share(way) / 100 + pulls->sanctum * (STEPS_NEAR - way) / 60;
    if (guard > spot->strength) pull = pull * (o->weights->of[WEIGHT_WEAK] * 2) / 100;
    // An open door is worth any plan.
    if (way == 0) pull += ONE_RECRUIT * 20;
    return pull;
}

static int pull_of_foes(const Outlook *o, const Pulls *pulls, const Spot *spot, SquareId at) {
    int best = 0;
    int push = 0;
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        const int steps = square_steps(at, foe->at);
        const int clash = outlook_clash(o, spot, foe);
        if (foe->sleeps && outlook_lets_sleep(o, spot, foe)) {
            push += steps == 0 ? HOPELESS_WORTH : 0;
        } else if (clash >= 0) {
            const int pull = pulls->hunt * clash / ONE_RECRUIT * steps_share(steps - 1) / 100;
            if (pull > best) best = pull;
        } else if (steps <= DANGER_REACH) {
            if (steps == 0 && outlook_against(o, spot, foe) > HOPELESS * spot->strength)
                push += HOPELESS_WORTH;
            push += pulls->caution * clash / ONE_RECRUIT * (steps <= 1 ? 100 : 60) / 100;
        }
    }
    return best + push;
}

static int worth_of_ground(const Outlook *o, const Spot *spot, SquareId at) {
    const int terrain = square_at(o->s, at)->terrain;
    const bool flies = (spot->walks & WALK_FLIGHT) != 0;
    if (terrain == TERRAIN_VOID && !flies) return DEADLY_WORTH;
    if (terrain == TERRAIN_FOREST) return o->weights->of[WEIGHT_FOREST];
    if (terrain == TERRAIN_SWAMP) return SWAMP_WORTH;
    return terrain_damage(terrain, spot->walks) * BURN_WORTH;
}

// A lent group has no life to save: the sooner it fights its own owner's groups, the better.
static int pull_of_lent(const Outlook *o, const Spot *spot, SquareId at) {
    int best = 0;
    for (int i = 0; i < o->foe_count; i++) {
        const int pull = steps_share(square_steps(at, o->foes[i].at) - 1);
        if (o->foes[i].is_players && pull > best) best = pull;
    }
    return best - worth_of_ground(o, spot, at);
}

static int pull_of_guard(const Outlook *o, const Pulls *pulls, const Spot *spot, SquareId at) {
    const int threat = outlook_threat(o, GUARD_REACH);
    if (threat == 0) return 0;
    const int way = outlook_way(o, spot, at, (int)o->seat);
    const int weight = pulls->guard * (threat < 800 ? threat : 800) / 300;
    return weight * steps_share(way) / 100;
}

static int pull_of_friends(const Outlook *o, const Pulls *pulls, int spot, SquareId at,
                           const uint8_t *moves) {
    int best = 0;
    for (int i = 0; i < o->spot_count; i++) {
        if (i == spot || o->spots[i].count == 0 || !outlook_could_join(o, spot, i)) continue;
        const int steps = square_steps(at, i < spot ? goes_to(o, i, moves) : o->spots[i].at);
        if (steps > JOIN_REACH) continue;
        const int pull = pulls->join * steps_share(steps) / 100;
        if (pull > best) best = pull;
    }
    return best;
}

// Does a group of the seat that is not sent anywhere stand at [at], a monster of its own or one that goes
// where it likes, which the group of [spot] cannot join?
static bool stays_in_the_way(const Outlook *o, int spot, SquareId at) {
    const GroupId there = square_at(o->s, at)->group;
    const bool is_own = there.v != 0 && group_at(o->s, there)->owner == o->seat;
    if (!is_own || same_square(at, o->spots[spot].at)) return false;
    const GroupId group = o->spots[spot].group;
    const bool is_recruits = group.v == 0 || group_is_recruits(o->s, group);
    bool is_sent = false;
    for (int i = 0; i < o->spot_count; i++) is_sent = is_sent || o->spots[i].group.v == there.v;
    return !is_sent || is_recruits != group_is_recruits(o->s, there);
}

// A square where another group of the seat is going to stand, which this one could not join.
static bool is_taken(const Outlook *o, int spot, SquareId at, const uint8_t moves[SPOTS_MAX]) {
    for (int i = 0; i < o->spot_count; i++) {
        if (i == spot || o->spots[i].count == 0) continue;
        const SquareId there = i < spot ? goes_to(o, i, moves) : o->spots[i].at;
        if (same_square(there, at) && !outlook_could_join(o, spot, i)) return true;
    }
    return stays_in_the_way(o, spot, at);
}

// Does a group that is sent before that of [spot] come to its square while it goes to [at], where that one
// was?
static bool swaps(const Outlook *o, int spot, SquareId at, const uint8_t moves[SPOTS_MAX]) {
    for (int i = 0; i < spot; i++) {
        const Spot *other = &o->spots[i];
        if (other->group.v == 0 || !same_square(other->at, at)) continue;
        if (same_square(goes_to(o, i, moves), o->spots[spot].at)) return true;
    }
    return false;
}

static bool stood_there(const Spot *spot, SquareId at) {
    for (int i = 0; i < SPOT_PAST; i++) {
        if (same_square(spot->past[i], at)) return true;
    }
    return false;
}

// Does a spell, or that they are monsters, keep the group of [spot] out of the structure at [at]?
static bool is_kept_out(const Outlook *o, const Spot *spot, SquareId at) {
    return spot->group.v != 0 && structure_at(o->s, at).v != 0 && !engine_can_enter(o->s, spot->group, at);
}

// Can the group of [spot] not go to [at] by [direction]?
static bool is_shut(const Outlook *o, int spot, SquareId at, Direction direction,
                    const uint8_t moves[SPOTS_MAX]) {
    const Spot *own = &o->spots[spot];
    if (at.v == 0 || own->is_held) return true;
    const Square *from = square_at(o->s, own->at);
    const bool is_blocked =
        terrain_blocks(square_at(o->s, at)->terrain, own->walks) ||
        terrain_blocks(from->terrain, own->walks) || is_kept_out(o, own, at) ||
        (from->terrain == TERRAIN_SWAMP && from->swamp != DIR_NONE && from->swamp != direction);
    return is_blocked || is_taken(o, spot, at, moves);
}

// Would the group of [spot] at [at] be beside a stack of the other player's that is far too strong for it?
static bool is_fed(const Outlook *o, const Spot *spot, SquareId at) {
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        if (!foe->is_players || square_steps(foe->at, at) > 1) continue;
        if (outlook_against(o, spot, foe) > HOPELESS * spot->strength && outlook_clash(o, spot, foe) < 0)
            return true;
    }
    return false;
}

// The structure to take that is nearest from [at], 0 if there is none.
static int goal_from(const Outlook *o, const Spot *spot, SquareId at) {
    int least = STEPS_FAR;
    int goal = 0;
    for (int slot = PLAYER_RED; slot <= o->steps->structures; slot++) {
        const Structure *t = &o->s->structures[slot];
        if (t->at.v == 0 || t->owner == o->seat) continue;
        const int way = outlook_way(o, spot, at, slot);
        if (way >= least) continue;
        least = way;
        goal = slot;
    }
    return goal;
}

// What a big group would be spared of its harm by another step that leads to the same goal, round about at
// the most.
static int harm_spared(const Outlook *o, int index, SquareId at, Direction direction,
                       const uint8_t moves[SPOTS_MAX]) {
    const Spot *spot = &o->spots[index];
    const int harm = spot->harm[direction];
    const int goal = spot->count >= BIG_GROUP && harm > 0 ? goal_from(o, spot, at) : 0;
    if (goal == 0 || same_square(o->s->structures[goal].at, at)) return 0;
    const int most = outlook_way(o, spot, at, goal) + DETOUR;
    int least = harm;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(spot->at, (Direction)d);
        if (spot->harm[d] >= least || is_shut(o, index, to, (Direction)d, moves)) continue;
        if (outlook_way(o, spot, to, goal) > most || worth_of_ground(o, spot, to) < 0) continue;
        if (!is_fed(o, spot, to)) least = spot->harm[d];
    }
    return harm - least;
}

// What standing at [at] may cost the group of [spot]: a stack is not staked on a step that it could take
// elsewhere.
static int harm_of_going(const Outlook *o, int spot, SquareId at, Direction direction,
                         const uint8_t moves[SPOTS_MAX]) {
    return o->spots[spot].harm[direction] + SPARED * harm_spared(o, spot, at, direction, moves);
}

// Has the lone recruit of [spot] nothing better to do than to meet another: a stronger enemy about, nobody
// that it would beat, no town to take, its Sanctum in no danger?
static bool should_meet(const Outlook *o, const Spot *spot) {
    bool is_watched = false;
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        const int steps = square_steps(foe->at, spot->at);
        if (steps <= DANGER_REACH && outlook_clash(o, spot, foe) >= 0) return false;
        if (foe->is_players && steps <= WATCH_REACH && outlook_against(o, spot, foe) > spot->strength)
            is_watched = true;
    }
    if (!is_watched || outlook_threat(o, LEAVE_REACH) > 0) return false;
    for (int slot = PLAYER_BLUE + 1; slot <= o->steps->structures; slot++) {
        const Structure *t = &o->s->structures[slot];
        if (t->at.v == 0 || t->owner == o->seat) continue;
        if (outlook_way(o, spot, spot->at, slot) <= ERRAND_REACH) return false;
    }
    return true;
}

// Lone recruits who are watched by a stronger enemy go together first: it costs them a turn and saves them
// one by one.
static int pull_of_meeting(const Outlook *o, int spot, SquareId at, const uint8_t moves[SPOTS_MAX]) {
    const Spot *own = &o->spots[spot];
    if (own->count != 1 || !own->takes) return 0;
    int best = 0;
    for (int i = 0; i < o->spot_count; i++) {
        const Spot *other = &o->spots[i];
        const bool fits = i != spot && other->count > 0 && other->count <= MEET_COUNT && other->takes &&
                          !other->is_lent && outlook_could_join(o, spot, i);
        if (!fits || square_steps(own->at, other->at) > MEET_REACH) continue;
        const int steps = square_steps(at, i < spot ? goes_to(o, i, moves) : other->at);
        const int pull = MEET_WORTH * (MEET_REACH + 1 - steps) / (MEET_REACH + 1);
        if (pull > best) best = pull;
    }
    return best > 0 && should_meet(o, own) ? best : 0;
}

int style_worth(const Outlook *o, Style style, int index, Direction direction,
                const uint8_t moves[SPOTS_MAX]) {
    const Pulls own = pulls_of(o, style);
    const Pulls *pulls = &own;
    const Spot *spot = &o->spots[index];
    SquareId at = spot->at;
    if (direction != DIR_NONE) {
        at = square_neighbour(at, direction);
        if (is_shut(o, index, at, direction, moves)) return WORTH_NEVER;
    }
    if (spot->is_lent) return pull_of_lent(o, spot, at);
    int worth = direction == DIR_NONE ? pulls->stay : 0;
    if (spot->takes) {
        worth += pull_of_towns(o, pulls, index, at, moves);
        worth += pull_of_sanctum(o, pulls, spot, at);
    }
    worth += pull_of_foes(o, pulls, spot, at);
    worth += pull_of_guard(o, pulls, spot, at);
    worth += pull_of_friends(o, pulls, index, at, moves);
    worth += worth_of_ground(o, spot, at);
    worth -= harm_of_going(o, index, at, direction, moves) * o->weights->of[WEIGHT_HARM] / 100;
    worth += pull_of_meeting(o, index, at, moves);
    if (direction != DIR_NONE && stood_there(spot, at)) worth -= RETURN_WORTH;
    if (direction == DIR_NONE && waits_at_home(o, spot)) worth += GATHER_WORTH;
    if (direction == DIR_NONE && keeps_town(o, index, moves)) worth += KEEP_WORTH;
    if (direction != DIR_NONE && swaps(o, index, at, moves)) worth -= SWAP_WORTH;
    const SquareId home = board_sanctum(o->seat);
    if (same_square(spot->at, home) && same_square(at, home) && outlook_threat(o, DOOR_REACH) > 0)
        worth += DOOR_WORTH;
    return worth;
}

void style_moves(const Outlook *o, Style style, uint8_t moves[SPOTS_MAX]) {
    for (int i = 0; i < SPOTS_MAX; i++) moves[i] = DIR_NONE;
    for (int i = 0; i < o->spot_count; i++) {
        int best = WORTH_NEVER;
        uint8_t chosen = DIR_NONE;
        for (int d = DIR_NONE; d < DIR_COUNT; d++) {
            const int worth = style_worth(o, style, i, (Direction)d, moves);
            if (worth <= best) continue;
            best = worth;
            chosen = (uint8_t)d;
        }
        moves[i] = chosen;
    }
}

// Would the group of [spot] wake somebody by entering [at]?
static bool wakes(const Outlook *o, const Spot *spot, SquareId at) {
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        if (foe->sleeps && same_square(foe->at, at) && outlook_lets_sleep(o, spot, foe)) return true;
    }
    return false;
}

int style_silliness(const Outlook *o, const uint8_t moves[SPOTS_MAX]) {
    const SquareId home = board_sanctum(o->seat);
    int sum = homeward_silliness(o, moves);
    for (int i = 0; i < o->spot_count; i++) {
        const Spot *spot = &o->spots[i];
        const SquareId at = goes_to(o, i, moves);
        if (at.v == 0) continue;
        sum += harm_of_going(o, i, at, (Direction)moves[i], moves) * HARM_SILLY / 100;
        if (same_square(at, spot->at) || spot->is_lent) continue;
        if (stood_there(spot, at)) sum += RETURN_SILLY;
        if (same_square(spot->at, home) && outlook_threat(o, LEAVE_REACH) > 0) sum += LEAVE_SILLY;
        if (is_fed(o, spot, at) && !is_fed(o, spot, spot->at)) sum += FED_SILLY;
        if (keeps_town(o, i, moves)) sum += GIVE_SILLY;
        if (wakes(o, spot, at)) sum += WAKE_SILLY;
        if (swaps(o, i, at, moves)) sum += SWAP_SILLY;
    }
    return sum;
}
