// Hazards. Harm is the worst of a card's legal targets around the group, because its caster will choose that
// one.

#include "plans/hazards.h"

#include "plans/proving.h"
#include "ai/worlds.h"

enum {
    DICE = 6,      // casts of one card on one target, where they differ
    TARGETS = 128, // of the card on the proving ground
    MIDDLE = 41,   // a square far from both Sancta
    CHANCE = 100,  // percent of a card's chance to be in the hand that is feared
    LOOKS = 2,     // members that a card for one minion is tried on
};

static const int SIZES[HAZARD_SIZES] = {2, 6};

// --- Proving ground ---

static GroupId lay_out(GameState *s, int card, int place, int size) {
    const SquareId at = {MIDDLE};
    proving_ground(s, card, 0);
    s->players[PLAYER_RED].house = card_def(card)->house;
    Ctx c = engine_context(s, NULL);
    if (place < TERRAIN_COUNT) {
        terrain_change(&c, at, (Terrain)place);
    } else {
        terrain_change(&c, square_neighbour(at, DIR_UP), (Terrain)(place - TERRAIN_COUNT));
    }
    return proving_group(s, PLAYER_BLUE, at, SIZES[size]);
}

static bool is_about(const GameState *s, Target target, GroupId group) {
    const SquareId at = group_at(s, group)->at;
    switch ((HostKind)target.host) {
    case HOST_GROUP: return target.index == group.v;
    case HOST_INDIVIDUAL:
        return s->minions[target.index].group.v == group.v &&
               group_index(s, (MinionId){target.index}) < LOOKS;
    case HOST_SQUARE: return square_steps(at, (SquareId){(uint8_t)target.index}) <= 1;
    case HOST_GLOBE: return true;
    case HOST_STRUCTURE: // there is none
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return false;
}

static void pass_turn(const HazardSearch *search, GameState *s) {
    engine_resolve_turn(s, search->sim->turn, NULL);
    engine_begin_turn(s, NULL);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) search->sim->turn[seat].count = 0;
}

// What [group] of the proving ground has left two turns after [cast] (NULL: nothing), on average where dice
// are thrown.
static int left_after(const HazardSearch *search, GroupId group, const Order *cast) {
    TurnOrders *const turn = search->sim->turn;
    GameState *const s = search->bed;
    const Label label = group_at(search->base, group)->label;
    int sum = 0;
    int played = 0;
    bool is_thrown = true;
    for (; played < DICE && is_thrown; played++) {
        state_copy(s, search->base);
        rng_seed(&s->rng, (uint64_t)played);
        const uint64_t before = s->rng.play;
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) turn[seat].count = 0;
        if (cast != NULL) turn[PLAYER_RED].orders[turn[PLAYER_RED].count++] = *cast;
        pass_turn(search, s);
        pass_turn(search, s);
        // Whoever has gone over to the caster is lost to Blue, too.
        if (group_at(s, group)->owner == PLAYER_BLUE) sum += strength_left(s, group, label);
        is_thrown = s->rng.play != before;
    }
    return sum / played;
}

static int find_out(const HazardSearch *search, int card, int place, int size) {
    Order legal[TARGETS];
    const GroupId group = lay_out(search->base, card, place, size);
    plan_begin_anew(search->plan, search->base, PLAYER_RED);
    int count = plan_casts(search->plan, 0, legal, TARGETS);
    if (count > TARGETS) count = TARGETS;
    int without = 0;
    int worst = -1;
    for (int i = 0; i < count; i++) {
        if (!is_about(search->base, legal[i].target, group)) continue;
        plan_begin_anew(search->plan, search->base, PLAYER_RED);
        if (plan_add(search->plan, &legal[i]) != ORDER_OK) continue;
        if (worst < 0) without = left_after(search, group, NULL);
        const int left = left_after(search, group, &search->plan->orders[0]);
        const int lost = without > 0 ? (without - left) * 100 * SIZES[size] / without : 0;
        if (lost > worst) worst = lost;
    }
    return worst > 0 ? worst : 0;
}

int hazard_of(const HazardSearch *search, int card, int place, int size) {
    Hazards *const known = search->known;
    if (!known->is_known[card][place]) {
        for (int i = 0; i < HAZARD_SIZES; i++) {
            const bool may_harm = card_def(card)->target_owner != TARGET_OWNER_FRIENDLY;
            known->harm[card][place][i] = (uint16_t)(may_harm ? find_out(search, card, place, i) : 0);
        }
        known->is_known[card][place] = true;
    }
    return known->harm[card][place][size];
}

// --- What the other seat may do ---

// The cards that the other seat may cast now or in the next turn, each with its chance to be in the hand, of
// 10,000.
typedef struct Arsenal {
    uint16_t cards[CARD_COUNT], chances[CARD_COUNT];
    int count;
    int harm[HAZARD_PLACES][HAZARD_SIZES]; // expected, in hundredths of strength
    bool is_made[HAZARD_PLACES];
} Arsenal;

static void take_stock(Arsenal *arsenal, const Outlook *o) {
    const PlayerState *p = &o->s->players[o->other];
    const int held = player_hand_count(o->s, o->other);
    // All that the house could play, whatever deck the other seat seems to have: a way that is closed by
    // mistake costs more than it saves.
    Belief belief;
    world_believe(&belief, o->s, o->other, NULL);
    int mana = 1;
    for (int i = 1; i < MANA_COUNT; i++) mana += p->pool[i];
    arsenal->count = 0;
    for (int i = 0; i < HAZARD_PLACES; i++) arsenal->is_made[i] = false;
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        if (belief.weights[card] == 0 || def->house != p->house) continue;
        if (card_cost(def) > mana) continue;
        arsenal->cards[arsenal->count] = (uint16_t)card;
        arsenal->chances[arsenal->count++] =
            (uint16_t)(UINT64_C(10000) * (uint64_t)held * belief.weights[card] / belief.sum);
    }
}

static const int *expect(const HazardSearch *search, Arsenal *arsenal, int place) {
    if (!arsenal->is_made[place]) {
        for (int size = 0; size < HAZARD_SIZES; size++) {
            int64_t sum = 0;
            for (int i = 0; i < arsenal->count && !simulation_is_cancelled(search->sim); i++) {
                sum += (int64_t)arsenal->chances[i] * hazard_of(search, arsenal->cards[i], place, size);
            }
            arsenal->harm[place][size] = (int)(sum / 100);
        }
        arsenal->is_made[place] = true;
    }
    return arsenal->harm[place];
}

// Of the two sizes that were tried, what lies on the line through them.
static int at_size(const int harm[HAZARD_SIZES], int count) {
    const int each = (harm[1] - harm[0]) / (SIZES[1] - SIZES[0]);
    const int sum = harm[0] + each * (count - SIZES[0]);
    return sum > 0 ? sum : 0;
}

static bool is_open(int terrain, unsigned walks) {
    if (terrain == TERRAIN_VOID) return (walks & WALK_FLIGHT) != 0;
    return !terrain_blocks(terrain, walks) && terrain_damage(terrain, walks) == 0;
}

// Expected harm to [count] recruits with [walks] at [at], in hundredths of strength.
static int harm_at(const HazardSearch *search, Arsenal *arsenal, const GameState *s, SquareId at,
                   unsigned walks, int count) {
    const int terrain = square_at(s, at)->terrain;
    const bool is_walked = is_open(terrain, 0);
    const int plain = at_size(expect(search, arsenal, TERRAIN_PLAINS), count);
    // Structures do not protect from what threatens on plains: a group that feared it would never march.
    const bool is_housed = structure_at(s, at).v != 0;
    int harm = is_walked ? at_size(expect(search, arsenal, terrain), count) : plain;
    bool is_beside[TERRAIN_COUNT] = {false};
    for (int d = DIR_UP; d < DIR_COUNT && !is_housed; d++) {
        const SquareId beside = square_neighbour(at, (Direction)d);
        const int ground = beside.v != 0 ? square_at(s, beside)->terrain : TERRAIN_PLAINS;
        if (is_beside[ground] || is_open(ground, walks)) continue;
        is_beside[ground] = true;
        const int more = at_size(expect(search, arsenal, TERRAIN_COUNT + ground), count) - plain;
        if (more > 0) harm += more;
    }
    return harm;
}

static void add_harm(Spot *spot, Direction d, int64_t strength) {
    const int64_t sum = spot->harm[d] + strength;
    spot->harm[d] = (int16_t)(sum < INT16_MAX ? sum : INT16_MAX);
}

static void fear_cards(const HazardSearch *search, Outlook *o) {
    Arsenal arsenal;
    int all = 0;
    take_stock(&arsenal, o);
    for (int i = 0; i < o->spot_count; i++) all += o->spots[i].strength;
    for (int i = 0; i < o->spot_count; i++) {
        Spot *spot = &o->spots[i];
        if (spot->is_lent) continue;
        const int count = spot->count > 0 ? spot->count : 1;
        for (int d = DIR_NONE; d < DIR_COUNT; d++) {
            const SquareId at = d == DIR_NONE ? spot->at : square_neighbour(spot->at, (Direction)d);
            if (at.v == 0 || (d != DIR_NONE && spot->is_held)) continue;
            const int64_t harm = harm_at(search, &arsenal, o->s, at, spot->walks, count);
            // A card is cast once: the more there is elsewhere, the less of it falls here.
            const int64_t here = harm * spot->strength / (count * 100) * spot->strength / (all > 0 ? all : 1);
            add_harm(spot, (Direction)d, here * CHANCE / 10000);
        }
    }
}

// --- What lies open ---

// Is there a spell that quiet turns may bring to bear on the seat's groups: one in a square, on the globe, of
// the other seat, or one that ends?
static bool is_anything_open(const Outlook *o) {
    int left = o->s->spell_count;
    for (int i = 1; i <= SPELLS_MAX && left > 0; i++) {
        const Spell *spell = &o->s->spells[i];
        if (spell->label == 0) continue;
        left--;
        const int host = spell_host(spell).host;
        const bool is_on_ground = host == HOST_SQUARE || host == HOST_GLOBE;
        if (is_on_ground || spell->ends != 0 || spell->owner != o->seat) return true;
    }
    return false;
}

// Takes everybody else off the board: fights are foreseen elsewhere.
static void clear_others(GameState *s, Player seat) {
    Ctx c = engine_context(s, NULL);
    for (Player player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        if (player == seat) continue;
        const Sequence others = s->sequences[player];
        for (int i = 0; i < others.count; i++) {
            if (group_is_on_board(s, others.groups[i])) group_leave_board(&c, others.groups[i], 0, 0);
        }
    }
}

// What the group of [spot] has lost in [after], in strength: members who are dead or another's, and in part
// those who are off the board.
static int strength_gone(const Outlook *o, const Spot *spot, const GameState *after) {
    enum { WHOLE = 10, AWAY = 3 };
    const Group *g = group_at(o->s, spot->group);
    int gone = 0;
    for (int i = 0; i < g->count; i++) {
        const Minion *now = minion_at(after, g->members[i]);
        const Group *with = group_at(after, now->group);
        const bool is_lost = now->label != minion_at(o->s, g->members[i])->label || with->owner != o->seat;
        gone += is_lost ? WHOLE : with->at.v == 0 ? AWAY : 0;
    }
    return spot->strength * gone / (WHOLE * spot->count);
}

static void add_doom(Outlook *o, const GameState *after, Direction d, int percent) {
    for (int i = 0; i < o->spot_count; i++) {
        Spot *spot = &o->spots[i];
        if (spot->group.v == 0 || spot->is_lent) continue;
        add_harm(spot, d, strength_gone(o, spot, after) * percent / 100);
    }
}

// All groups go the same way, so that they keep out of each other's. A minion that would be lost before it
// can go elsewhere counts in full, one that would have to leave next turn in part.
static void fear_what_lies_open(const HazardSearch *search, Outlook *o) {
    enum { LATE = 30, SOON = 100 - LATE };
    GameState *const s = search->bed;
    TurnOrders *const turn = search->sim->turn;
    if (!is_anything_open(o)) return;
    state_copy(search->base, o->s);
    clear_others(search->base, o->seat);
    for (Direction d = DIR_NONE; d < DIR_COUNT; d++) {
        state_copy(s, search->base);
        turn[PLAYER_RED].count = 0;
        turn[PLAYER_BLUE].count = 0;
        for (int i = 0; i < o->spot_count && d != DIR_NONE; i++) {
            const Spot *spot = &o->spots[i];
            const SquareId to = square_neighbour(spot->at, d);
            if (spot->group.v == 0 || to.v == 0) continue;
            turn[o->seat].orders[turn[o->seat].count++] =
                (Order){.kind = ORDER_MOVE, .group = spot->group, .at = to};
        }
        pass_turn(search, s);
        engine_resolve_turn(s, turn, NULL);
        add_doom(o, s, d, SOON);
        engine_begin_turn(s, NULL);
        add_doom(o, s, d, LATE);
    }
}

void hazards_look(const HazardSearch *search, Outlook *o) {
    if (search->believes) fear_cards(search, o);
    fear_what_lies_open(search, o);
}
