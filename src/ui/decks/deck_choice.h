// deck_choice.h - Which deck a seat of a new match plays: the game's own for its house, or one of the
// player's.

#ifndef SANCTA_UI_DECK_CHOICE_H
#define SANCTA_UI_DECK_CHOICE_H

#include "render/draw_list.h"
#include "play/deck_library.h"

struct App;

// Reads the decks at hand; call when New match is entered.
void deck_choice_enter(struct App *app);
// The row of a seat: a choice of decks, and a button to the list. True if it went to another screen.
bool deck_choice_row(struct App *app, Player player, Rect row);
// Fills the decks of new_match_of(app)->draft. False, with the reason in [error]: a deck may not be played.
bool deck_choice_apply(struct App *app, char error[PROBLEM_SIZE]);

// The entry of the library that the seat plays now; the seat's choice becomes [entry].
int deck_choice_index(struct App *app, Player player);
// The cards of that deck. One of the player's is read from its file, so ask when deck_choice_reads() has
// changed; none if it cannot be read. Returns how many.
int deck_choice_cards(struct App *app, Player player, uint16_t out[DECK_MAX]);
// How often the decks at hand have been read: what was made of their cards holds until then.
uint32_t deck_choice_reads(const struct App *app);
// The deck as a command line names it: a house, the second one of a house, a file.
void deck_choice_word(struct App *app, Player player, char *out, size_t size);
// Which deck of its house the seat has unless one is chosen. Says that it is another one now, where none was
// chosen.
DeckStarter deck_choice_usual(struct App *app, Player player);
void deck_choice_tell_usual(struct App *app, Player player);
// How the game's own deck of the seat plays, in a short sentence; of one of the player's whether it cannot be
// played, or else "".
const char *deck_choice_style(struct App *app, Player player);
void deck_choice_take(struct App *app, Player player, const DeckEntry *entry);

#endif
