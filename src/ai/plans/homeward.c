// Who is at home, who comes there, and who could be back in time. One simulated turn does not show that a
// Sanctum falls in three.

#include "plans/homeward.h"

enum {
    OPEN_REACH = 2,    // steps from the own Sanctum to an enemy that is in it next
    OPEN_SILLY = 3000, // of leaving it open then, in hundredths of a percent
    DOOR_SILLY = 1500, // of stepping out of that reach, for a group that is half his match or more
    COMING_REACH = 3,  // to an enemy on its way
    MARCH_REACH = 4,   // from which a group could be back before it
    AWAY_SILLY = 200,  // of going further away then
    IDLE_REACH = 4,    // from which a group is called, if those at home are too few
    IDLE_SILLY = 100,  // of its staying where it is
};

static SquareId goes_to(const Outlook *o, int spot, const uint8_t moves[SPOTS_MAX]) {
    const SquareId at = o->spots[spot].at;
    return moves[spot] == DIR_NONE ? at : square_neighbour(at, (Direction)moves[spot]);
}

// The strength of the group that stands in the Sanctum when the moves are made.
static int strength_at_home(const Outlook *o, const uint8_t moves[SPOTS_MAX]) {
    int sum = 0;
    for (int i = 0; i < o->spot_count; i++) {
        const Spot *spot = &o->spots[i];
        if (spot->group.v != 0 && same_square(goes_to(o, i, moves), board_sanctum(o->seat)))
            sum += spot->strength;
    }
    return sum;
}

// And of those who could be in it one turn later: whoever is held elsewhere, or kept out of it, could not.
static int strength_near_home(const Outlook *o, const uint8_t moves[SPOTS_MAX]) {
    int sum = 0;
    for (int i = 0; i < o->spot_count; i++) {
        const Spot *spot = &o->spots[i];
        const SquareId at = goes_to(o, i, moves);
        if (spot->group.v == 0 || spot->is_lent || at.v == 0) continue;
        const int way = outlook_way(o, spot, at, (int)o->seat);
        const bool comes = way <= OPEN_REACH && !spot->is_held &&
                           engine_can_enter(o->s, spot->group, board_sanctum(o->seat));
        if (way == 0 || comes) sum += spot->strength;
    }
    return sum;
}

// Does a foe stand within [reach] steps of [at]?
static bool strikes(const Outlook *o, SquareId at, int reach) {
    for (int i = 0; i < o->foe_count; i++) {
        if (square_steps(o->foes[i].at, at) <= reach) return true;
    }
    return false;
}

// The group of [spot] goes to [at], out of reach of an enemy at the door, whom nobody else could meet.
static bool gives_up(const Outlook *o, const Spot *spot, SquareId at) {
    if (outlook_way(o, spot, spot->at, (int)o->seat) > OPEN_REACH || strikes(o, at, 1)) return false;
    return outlook_way(o, spot, at, (int)o->seat) > OPEN_REACH;
}

// The group of [spot] goes to [at] while somebody stronger than those at home comes.
static int blame(const Outlook *o, const Spot *spot, SquareId at) {
    const int before = outlook_way(o, spot, spot->at, (int)o->seat);
    const int after = outlook_way(o, spot, at, (int)o->seat);
    if (before == 0 || before > MARCH_REACH || strikes(o, at, 0)) return 0;
    if (outlook_way(o, spot, at, (int)o->other) <= before) return 0; // the group takes theirs as soon
    if (after > before) return AWAY_SILLY;
    return after == before && before <= IDLE_REACH ? IDLE_SILLY : 0;
}

int homeward_silliness(const Outlook *o, const uint8_t moves[SPOTS_MAX]) {
    const SquareId home = board_sanctum(o->seat);
    const int kept = strength_at_home(o, moves);
    const int door = outlook_threat(o, OPEN_REACH);
    const bool is_left = door > strength_near_home(o, moves);
    int sum = 0;
    if (outlook_threat(o, COMING_REACH) <= kept) return 0;
    for (int i = 0; i < o->spot_count; i++) {
        const Spot *spot = &o->spots[i];
        const SquareId at = goes_to(o, i, moves);
        if (spot->group.v == 0 || spot->is_lent || spot->is_held || !spot->takes || at.v == 0) continue;
        if (!same_square(spot->at, home)) {
            const bool is_match = 2 * spot->strength >= door;
            sum += is_left && is_match && gives_up(o, spot, at) ? DOOR_SILLY : blame(o, spot, at);
        } else if (kept == 0 && door >= spot->strength) {
            sum += OPEN_SILLY;
        }
    }
    return sum;
}
