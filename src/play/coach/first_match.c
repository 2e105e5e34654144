// The set-up of the guided match. Its map has a free town near the Sanctum on both sides.

#include "play/first_match.h"

#include <string.h>

enum { FIRST_MATCH_SEED = 3 };

// Whom each card helps is told by its name or one line of text; nothing depends on timing.
static const struct {
    uint16_t card;
    int copies;
} DECK[] = {{CARD_CARAPACE, 4},     {CARD_FLAMING_SWORD, 4}, {CARD_VETERAN, 4},
            {CARD_LEGIONNAIRES, 4}, {CARD_FIREBALL, 4},      {CARD_WEREWOLF, 4},
            {CARD_BERSERKERS, 2},   {CARD_BLOOD_LUST, 2},    {CARD_FIELD_SURGERY, 2}};

void first_match_setup(SessionSetup *out) {
    *out = session_setup_default();
    out->blue = SEAT_BEGINNER;
    out->seed = FIRST_MATCH_SEED;
    for (size_t i = 0; i < sizeof DECK / sizeof DECK[0]; i++) {
        for (int k = 0; k < DECK[i].copies; k++) {
            out->decks[PLAYER_RED][out->deck_counts[PLAYER_RED]++] = DECK[i].card;
        }
    }
}

bool first_match_is(const Match *match) {
    return match != NULL && strcmp(match_title(match), FIRST_MATCH_TITLE) == 0;
}
