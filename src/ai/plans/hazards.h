// hazards.h - Where not to stand: what the other house's cards do to a stack by its place, and what lies open
// in a square.
//
// No card is known by name. Each card that the other side may hold is cast on recruits on a proving ground,
// at every kind of place and at two sizes, and two turns pass on the real engine: what is lost is that card's
// harm there. What lies open on the board already, or ends soon on a group, is found by letting quiet turns
// pass on the position itself.

#ifndef SANCTA_AI_HAZARDS_H
#define SANCTA_AI_HAZARDS_H

#include "plans/outlook.h"
#include "search/simulation.h"

// A kind of place: the ground that one stands on, or, behind those, plains with that ground beside.
enum { HAZARD_PLACES = 2 * TERRAIN_COUNT, HAZARD_SIZES = 2 };

// What has been found out so far; all zero at first. The same for every player and position, so that it
// changes no answer whether something is known already.
typedef struct Hazards {
    bool is_known[CARD_COUNT][HAZARD_PLACES];
    uint16_t harm[CARD_COUNT][HAZARD_PLACES][HAZARD_SIZES]; // strength lost
} Hazards;

typedef struct HazardSearch {
    Hazards *known;
    Simulator *sim;        // for its scratch and its signals
    Plan *plan;            // scratch
    GameState *base, *bed; // scratch
    bool believes;         // false: nothing is expected of the other hand
} HazardSearch;

// Strength that [card] takes from a small (0) or a large (1) group of plain recruits at [place], beyond what
// it loses there anyway. Global for tests.
int hazard_of(const HazardSearch *search, int card, int place, int size);

// Tells each spot of [o] what it may lose, in strength, where each direction leads it (Spot.harm): by the
// cards that the other seat may hold and pay, and by what lies open. [o]'s position is what the seat can see,
// nothing else.
void hazards_look(const HazardSearch *search, Outlook *o);

#endif
