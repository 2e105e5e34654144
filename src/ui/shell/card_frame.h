// card_frame.h - The frame of a card, by its type, and the light on it.

#ifndef SANCTA_UI_CARD_FRAME_H
#define SANCTA_UI_CARD_FRAME_H

#include "engine/card.h"
#include "ui/app.h"

// Round [area], over whatever lies there.
void card_frame_draw(App *app, Rect area, const CardDef *c);
// Light lies where the pointer is; rare cards shimmer in it as foil does, in bands that go the other way.
void card_frame_shine(App *app, Rect area, const CardDef *c);

#endif
