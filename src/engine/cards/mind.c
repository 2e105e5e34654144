// Mind: Will and Clarity.

#include "engine/cards/rooms.h"

// --- Flight ---

const CardDef card_flight = {
    .slug = "flight",
    .name = "Flight",
    .text = "All members of the group have Flight.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists_recruit = true,
    .stats = {.walks = WALK_FLIGHT},
};
