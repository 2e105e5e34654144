// deck_panels.h - What the deck screens show of a deck: rows of cards, legality, costs, odds. Drawing only;
// every number comes from deck_rules.h.

#ifndef SANCTA_UI_DECK_PANELS_H
#define SANCTA_UI_DECK_PANELS_H

#include "match/deck_rules.h"
#include "ui/app.h"

// What is drawn on a row of a card that was made as a widget: cost, name, kind, copies, and words if there is
// room.
typedef struct DeckRowLook {
    int copies;      // in the deck
    bool is_lit;     // under the pointer or focused
    bool is_foreign; // the deck's house does not train all of its mana
    bool shows_copies_first;
    bool hides_picture; // though there would be room for one
} DeckRowLook;
void deck_panel_row(App *app, Rect area, int card, DeckRowLook look);
// Do the names of all [cards] have room beside their pictures, in rows that show copies first?
bool deck_panel_pictures_fit(const App *app, Rect row, const uint16_t *cards, int count);

// "34 cards, legal", the reasons if not, and what to know besides. Returns true if the fix was asked for.
bool deck_panel_legality(App *app, Rect area, const DeckDraft *draft, bool has_fix);

// A little histogram of costs for each mana type that the deck needs.
void deck_panel_curve(App *app, Rect area, const Deck *deck);

// How many cards there are of each type.
enum { DECK_TYPES_HEIGHT = 130 };
void deck_panel_types(App *app, Rect area, const Deck *deck);

// The odds of having drawn [card] by some turns; [used] is the number of cards used each turn and can be
// changed.
void deck_panel_odds(App *app, Rect area, const Deck *deck, int card, int *used);

#endif
