// new_match_pictures.h - What the choices of a new match look like: arms to choose from, a leader, cards of
// the deck, the land.

#ifndef SANCTA_UI_MENUS_NEW_MATCH_PICTURES_H
#define SANCTA_UI_MENUS_NEW_MATCH_PICTURES_H

#include "ui/app.h"

struct NewMatchPictures;
void new_match_pictures_free(struct NewMatchPictures *pictures); // NULL is fine

// The arms of all twelve houses in one line; a click chooses. Keys choose in the row above it.
void new_match_pictures_draw_arms(App *app, Rect area, int *house);
// A leader of the house's nation under its arms, and three cards of the deck that the seat plays.
void new_match_pictures_draw_leader(App *app, Player player, Rect area);
// Arms and leader beside each other, for a panel that has no room for more.
void new_match_pictures_draw_small_leader(App *app, Player player, Rect area);
// The land as the seed and the realm make it; for a random realm a covered map.
void new_match_pictures_draw_land(App *app, Rect area);

#endif
