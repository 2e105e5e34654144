// The cards of a deck: copies stand together.

#include "match/deck.h"

#include <string.h>

int deck_copies(const Deck *deck, int card) {
    int copies = 0;
    for (int i = 0; i < deck->count; i++) {
        copies += deck->cards[i] == card ? 1 : 0;
    }
    return copies;
}

static int last_copy(const Deck *deck, int card) {
    for (int i = deck->count - 1; i >= 0; i--) {
        if (deck->cards[i] == card) {
            return i;
        }
    }
    return -1;
}

bool deck_add(Deck *deck, int card) {
    if (deck->count >= DECK_MAX) {
        return false;
    }
    const int last = last_copy(deck, card);
    const int at = last < 0 ? deck->count : last + 1;
    memmove(deck->cards + at + 1, deck->cards + at, (size_t)(deck->count - at) * sizeof deck->cards[0]);
    deck->cards[at] = (uint16_t)card;
    deck->count += 1;
    return true;
}

bool deck_remove(Deck *deck, int card) {
    const int at = last_copy(deck, card);
    if (at < 0) {
        return false;
    }
    deck->count -= 1;
    memmove(deck->cards + at, deck->cards + at + 1, (size_t)(deck->count - at) * sizeof deck->cards[0]);
    return true;
}
