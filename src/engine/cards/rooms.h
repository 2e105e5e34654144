// rooms.h - Every card's and creature's row, declared from cards.def. For the table and the rows' own files
// only.

#ifndef SANCTA_ENGINE_CARDS_ROOMS_H
#define SANCTA_ENGINE_CARDS_ROOMS_H

#include "engine/card.h"

#define CARD(id, room) extern const CardDef card_##room;
#define CREATURE(id, room) extern const CreatureDef creature_##room;
#include "engine/cards.def"
#undef CARD
#undef CREATURE

#endif
