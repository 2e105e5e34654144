// card_ids.h - The enums of cards and creatures, made from cards.def.

#ifndef SANCTA_ENGINE_CARDS_CARD_IDS_H
#define SANCTA_ENGINE_CARDS_CARD_IDS_H

typedef enum CardId {
    CARD_NONE,
#define CARD(id, room) CARD_##id,
#define CREATURE(id, room)
#include "engine/cards.def"
#undef CARD
#undef CREATURE
    CARD_COUNT
} CardId;

typedef enum CreatureId {
    CREATURE_NONE,
#define CARD(id, room)
#define CREATURE(id, room) CREATURE_##id,
#include "engine/cards.def"
#undef CARD
#undef CREATURE
    CREATURE_COUNT
} CreatureId;

#endif
