// card_frame.h - The frame of a card, by its type, the light on it, and what it costs.

#ifndef SANCTA_UI_CARD_FRAME_H
#define SANCTA_UI_CARD_FRAME_H

#include "engine/card.h"
#include "ui/app.h"

// Round [area], over whatever lies there.
void card_frame_draw(App *app, Rect area, const CardDef *c);
// Light lies where the pointer is; rare cards shimmer in it as foil does, in bands that go the other way.
void card_frame_shine(App *app, Rect area, const CardDef *c);

// Numbers and signs from the left, these [side] high; takes what it used off [r].
void card_frame_cost(App *app, Rect *r, const CardDef *c, float side);

// In the upper left corner of the [picture], one below the other, or side by side on a strip of it, each on a
// plate of its own, which may be [more] times as large as usual; in the color of warnings while the hand
// cannot pay it.
void card_frame_price(App *app, Rect picture, const CardDef *c, bool is_payable, float more);
// Takes the plate with the name off the top of [r], which grows by [more]. A name that is too long for its
// line even in smaller letters takes two.
void card_frame_name(App *app, Rect *r, const CardDef *c, bool is_used, float more);

#endif
