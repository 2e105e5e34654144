// deck_filter.h - Which cards of the pool a player wants to see, and in which order. No drawing.
//
// Words are looked for in name, words, type, target, house and mana of a card; all of them must be there,
// "-word" must not. In between: cost<=3 cost>4 cost=2, type:hero house:war target:group rarity:rare mana:will
// text:"two words", in:deck. A word that nothing has is looked for once more with a letter wrong.

#ifndef SANCTA_PLAY_DECK_FILTER_H
#define SANCTA_PLAY_DECK_FILTER_H

#include "match/deck.h"

// Whose cards: everybody's, a house's, or those that the deck's house can pay without towns.
enum { DECK_POOL_ALL = 0, DECK_POOL_PAYABLE = HOUSE_COUNT, DECK_POOL_COUNT };

// What kind of thing a card is aimed at.
typedef enum DeckAim {
    AIM_ANY,
    AIM_MINION,
    AIM_GROUP,
    AIM_SQUARE,
    AIM_STRUCTURE,
    AIM_GLOBE,
    AIM_COUNT
} DeckAim;

typedef enum DeckSort { SORT_HOUSE, SORT_COST, SORT_NAME, SORT_TYPE, SORT_COUNT } DeckSort;

enum { DECK_COST_CHOICES = 10 }; // any, 1..8, 9 and more

typedef struct DeckFilter {
    char words[96];
    int pool; // 0, a House, or DECK_POOL_PAYABLE
    int type; // CardType, 0: any
    int aim;  // DeckAim
    int cost; // 0: any; the last: that much or more
    int sort; // DeckSort
} DeckFilter;

// Writes the cards that pass; returns how many. [out] has room for CARD_COUNT.
int deck_filter_apply(const DeckFilter *filter, const Deck *deck, uint16_t out[CARD_COUNT]);
// The first word before a ":", "<", ">" or "=" that is no field, as "hp" in "hp>=3". False: there is none.
enum { DECK_FIELD_SIZE = 12 };
bool deck_filter_unknown(const DeckFilter *filter, char out[DECK_FIELD_SIZE]);
// All that are: "cost, type ...".
const char *deck_filter_fields(void);
// Is there anything that leaves cards out?
bool deck_filter_is_on(const DeckFilter *filter);

// The distinct cards of a deck in that order; returns how many.
int deck_filter_rows(const Deck *deck, DeckSort sort, uint16_t out[DECK_MAX]);

#endif
