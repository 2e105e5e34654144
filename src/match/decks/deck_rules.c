// The rules of decks (rules 15.5) and what follows from them. Numbers of the rules stand in deck.h and the
// engine.

#include "match/deck_rules.h"

#include <stdio.h>

// --- Legality ---

typedef struct Faults {
    DeckFault *items;
    int count;
} Faults;

static void add(Faults *f, DeckFaultKind kind, int card, int number) {
    f->items[f->count++] = (DeckFault){.kind = (uint8_t)kind, .card = (uint16_t)card, .number = number};
}

static bool is_first_copy(const Deck *deck, int at) {
    for (int i = 0; i < at; i++) {
        if (deck->cards[i] == deck->cards[at]) {
            return false;
        }
    }
    return true;
}

int deck_rules_faults(const DeckDraft *draft, DeckFault out[DECK_FAULTS_MAX]) {
    const Deck *const deck = &draft->deck;
    Faults f = {.items = out};
    const int unknown = deck_draft_unknown(draft);
    if (deck->count < DECK_MIN) {
        add(&f, DECK_FAULT_TOO_FEW, 0, DECK_MIN - deck->count);
    }
    if (deck->count > DECK_MAX) {
        add(&f, DECK_FAULT_TOO_MANY, 0, deck->count - DECK_MAX);
    }
    if (unknown > 0) {
        add(&f, DECK_FAULT_UNKNOWN, 0, unknown);
    }
    for (int i = 0; i < deck->count && i < DECK_MAX; i++) {
        const int card = deck->cards[i];
        if (!is_first_copy(deck, i)) {
            continue;
        }
        if (card < 1 || card >= CARD_COUNT || card_def(card)->is_helper) {
            add(&f, DECK_FAULT_CARD, card, deck_copies(deck, card));
        } else if (deck_copies(deck, card) > DECK_COPIES) {
            add(&f, DECK_FAULT_COPIES, card, deck_copies(deck, card) - DECK_COPIES);
        }
    }
    return f.count;
}

void deck_rules_fault_text(const DeckFault *fault, char *out, size_t size) {
    const int n = fault->number;
    const char *const s = n == 1 ? "" : "s";
    const bool has_card = fault->card > 0 && fault->card < CARD_COUNT;
    const char *const name = has_card ? card_def(fault->card)->name : "a card";
    switch ((DeckFaultKind)fault->kind) {
    case DECK_FAULT_NONE: (void)snprintf(out, size, "The deck is legal."); break;
    case DECK_FAULT_TOO_FEW:
        (void)snprintf(out, size, "%d card%s missing: a deck has at least %d.", n, s, DECK_MIN);
        break;
    case DECK_FAULT_TOO_MANY:
        (void)snprintf(out, size, "%d card%s too many: a deck has at most %d.", n, s, DECK_MAX);
        break;
    case DECK_FAULT_COPIES:
        (void)snprintf(out, size, "%d %s too many: at most %d of a card.", n, name, DECK_COPIES);
        break;
    case DECK_FAULT_CARD:
        (void)snprintf(out, size, "%s cannot be put into a deck.", has_card ? name : "Something unknown");
        break;
    case DECK_FAULT_UNKNOWN:
        (void)snprintf(out, size, "%d line%s of the file name%s no card of this game.", n, s,
                       n == 1 ? "s" : "");
        break;
    }
}

// --- Mana ---

int deck_rules_cost_in(int card, Mana type) {
    const CardDef *const def = card_def(card);
    const House of = (House)def->house;
    return (house_primary(of) == type ? def->cost_primary : 0) +
           (house_secondary(of) == type ? def->cost_secondary : 0);
}

int deck_rules_foreign_mana(House house, int card) {
    int foreign = 0;
    for (int type = MANA_NONE + 1; type < MANA_COUNT; type++) {
        const bool is_own = type == (int)house_primary(house) || type == (int)house_secondary(house);
        foreign += is_own ? 0 : deck_rules_cost_in(card, (Mana)type);
    }
    return foreign;
}

void deck_rules_curve(const Deck *deck, DeckCurve *out) {
    *out = (DeckCurve){.cards = {0}};
    for (int i = 0; i < deck->count; i++) {
        for (int type = MANA_NONE + 1; type < MANA_COUNT; type++) {
            const int cost = deck_rules_cost_in(deck->cards[i], (Mana)type);
            if (cost > 0) {
                out->counts[type][cost < DECK_COST_COLUMNS ? cost : DECK_COST_COLUMNS - 1] += 1;
                out->cards[type] += 1;
                out->dearest[type] = cost > out->dearest[type] ? cost : out->dearest[type];
            }
        }
    }
}

// --- Odds ---

int deck_rules_cards_seen(int deck_size, int turn, int used_per_turn) {
    const int used = used_per_turn < HAND_SIZE ? used_per_turn : HAND_SIZE;
    const int seen = HAND_SIZE + (turn - 1) * used;
    return seen < deck_size ? seen : deck_size;
}

// The chance of exactly [hits]: as products of fractions near 1, so that no factorial grows out of range.
static double chance_of_exactly(int deck_size, int copies, int seen, int hits) {
    if (hits > copies || hits > seen || seen - hits > deck_size - copies) {
        return 0;
    }
    double chance = 1;
    // C(copies, hits) * C(rest, seen - hits) / C(deck, seen), a factor of each numerator and denominator at a
    // time.
    for (int i = 0; i < seen; i++) {
        const int good = i < hits ? copies - i : deck_size - copies - (i - hits);
        chance *= (double)good / (double)(deck_size - i);
    }
    for (int i = 1; i <= hits; i++) {
        chance *= (double)(seen - hits + i) / (double)i;
    }
    return chance;
}

double deck_rules_odds(int deck_size, int copies, int seen, int wanted) {
    double fewer = 0;
    for (int hits = 0; hits < wanted; hits++) {
        fewer += chance_of_exactly(deck_size, copies, seen, hits);
    }
    const double odds = 1 - fewer;
    return odds < 0 ? 0 : odds > 1 ? 1 : odds;
}
