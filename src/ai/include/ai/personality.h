// personality.h - Six named ways to play. Each is the player of whatever level with other weights and, of the
// decks that come with a house, the one that suits it: it wants something else, and sees and thinks as the
// level does.

#ifndef SANCTA_AI_PERSONALITY_H
#define SANCTA_AI_PERSONALITY_H

#include "base/lists.h"
#include "ai/weights.h"

// clang-format off
#define PERSONALITIES(X) X(PERSON_NONE, "plain") X(PERSON_RUSHER, "rusher") X(PERSON_BUILDER, "builder")               \
    X(PERSON_SORCERER, "sorcerer") X(PERSON_TRICKSTER, "trickster") X(PERSON_HUNTER, "hunter") X(PERSON_WARDEN, "warden")
// clang-format on
typedef enum Personality { PERSONALITIES(AS_ENUM) PERSON_COUNT } Personality;

// Its name on the command line and in files; PERSON_COUNT for an unknown name (letter case counts).
const char *personality_slug(int person);
int personality_by_slug(const char *slug);
// A paragraph for players; "" for none.
const char *personality_about(int person);
// The hero who lends it a face, a card; 0 for none.
int personality_face(int person);
// What it goes by in place of [from].
void personality_weights(int person, const Weights *from, Weights *out);
// Which of [decks] suits it best: AI_DECKS of them, cards in any order, 0 behind the last. 0 for none.
int personality_deck(int person, const uint16_t (*decks)[DECK_MAX]);

#endif
