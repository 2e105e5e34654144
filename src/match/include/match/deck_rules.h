// deck_rules.h - What stands against a deck, what it needs to be cast, and the odds of its draws
// (rules 3.2, 15.5).

#ifndef SANCTA_MATCH_DECK_RULES_H
#define SANCTA_MATCH_DECK_RULES_H

#include "match/deck_text.h"

// --- Legality ---

typedef enum DeckFaultKind {
    DECK_FAULT_NONE,
    DECK_FAULT_TOO_FEW,  // [number] cards are missing
    DECK_FAULT_TOO_MANY, // [number] cards too many
    DECK_FAULT_COPIES,   // [number] copies of [card] too many
    DECK_FAULT_CARD,     // [card] is none that can be put into a deck
    DECK_FAULT_UNKNOWN,  // [number] lines that are no cards we know
} DeckFaultKind;

typedef struct DeckFault {
    uint8_t kind; // DeckFaultKind
    uint16_t card;
    int number;
} DeckFault;

// Enough for every fault a deck can have.
enum { DECK_FAULTS_MAX = 3 + DECK_MAX };

// Writes every reason why the deck may not be played; returns how many, 0 for a legal deck.
int deck_rules_faults(const DeckDraft *draft, DeckFault out[DECK_FAULTS_MAX]);
// The fault as a sentence.
void deck_rules_fault_text(const DeckFault *fault, char *out, size_t size);

// --- Mana ---

// How much of the card's cost is of types that the Sanctum of [house] does not train: so many towns must give
// it.
int deck_rules_foreign_mana(House house, int card);
// What the card costs in [type].
int deck_rules_cost_in(int card, Mana type);

// How many cards cost so much of a type: [counts][type][amount], the last column for DECK_COST_COLUMNS - 1
// and more. A card of two types counts in both; one that costs nothing in none.
enum { DECK_COST_COLUMNS = 8 };
typedef struct DeckCurve {
    int counts[MANA_COUNT][DECK_COST_COLUMNS];
    int cards[MANA_COUNT];   // that need the type at all
    int dearest[MANA_COUNT]; // the most that one card needs of it
} DeckCurve;
void deck_rules_curve(const Deck *deck, DeckCurve *out);

// --- Odds ---

// Cards that a player has seen when giving the orders of [turn], having used (cast or discarded)
// [used_per_turn] of them in each turn before: a hand of five on turn 1, refilled at every start of turn
// (rules 13, 1(d)).
int deck_rules_cards_seen(int deck_size, int turn, int used_per_turn);

// The chance that at least [wanted] of [copies] are among the first [seen] cards of a shuffled deck:
// hypergeometric.
double deck_rules_odds(int deck_size, int copies, int seen, int wanted);

#endif
