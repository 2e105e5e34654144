// screen_decks.h - The parts of the deck screens: the list of decks, the builder, and what lies over it.

#ifndef SANCTA_UI_SCREEN_DECKS_H
#define SANCTA_UI_SCREEN_DECKS_H

#include "decks/deck_screen.h"

// Tells the chosen deck at the top of [area]; returns how high that is.
float decks_head_draw(App *app, Rect area, const DeckEntry *entry);

// Opens [draft] in the builder, as the file [file] ("" for a new deck).
void decks_builder_edit(App *app, const DeckDraft *draft, const char *file);
// Saves the deck in the builder. False: the reason was said.
bool decks_builder_save(App *app);
// The program ends over the builder: unsaved changes go into a deck of their own, since nobody can be asked
// any more. False if that cannot be written, once: then it is said, and they are asked about.
bool decks_builder_keep(App *app);
// The draft has been changed by another way than the name's field.
void decks_builder_refresh(DeckScreen *d);

// The parts of the builder: the pool in screen_decks_pool.c, the deck and dragging in screen_decks_lists.c.
void decks_pool_draw(App *app, Rect area);
void decks_lists_draw_deck(App *app, Rect area);
void decks_lists_draw_drag(App *app, Rect pool, Rect deck);

// What both lists share: a copy of [card] goes into the deck, or it is said why not, or one goes out of it;
// the keys for that; the name of a card's widget in the pool.
enum { DECK_ROW = 27, DECK_ROW_MOST = 46 }; // the height of a row, and of one with a picture
void decks_lists_add(App *app, int card);
void decks_lists_take_out(App *app, int card);
bool decks_lists_is_add_key(App *app);
bool decks_lists_is_delete_key(App *app);
void decks_lists_pool_name(int card, char out[UI_NAME_MAX]);

// What lies over it. Global for tests.
void decks_dialogs_open_import(App *app, const char *text, size_t size);
void decks_dialogs_import_clipboard(App *app);
void decks_dialogs_copy(App *app);
void decks_dialogs_open_export(App *app);
void decks_dialogs_draw(App *app);

#endif
