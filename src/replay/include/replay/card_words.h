// card_words.h - What the row of a card says beside its text: how long it lasts, what it makes, what its
// target must be.

#ifndef SANCTA_REPLAY_CARD_WORDS_H
#define SANCTA_REPLAY_CARD_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/card.h"

enum { CARD_WORDS_MAX = 320 }; // bytes, end mark included

// "permanent", "this turn", "turn of casting +2", "until the host dies"; empty for a card that acts once.
void card_words_duration(const CardDef *card, char out[CARD_WORDS_MAX]);

// The same for a line that is short of room: "+2 turns"; empty also for a card whose end takes a sentence.
void card_words_duration_brief(const CardDef *card, char out[CARD_WORDS_MAX]);

// What the card makes: "Juggernaut: hand 4, 2 attacks, armor 2, 20 HP, Mountainwalk, nomadic". [brief] leaves
// out the name and what most have. False, with an empty text, if it makes nobody.
bool card_words_creates(const CardDef *card, bool brief, char out[CARD_WORDS_MAX]);

// The whole of its target and its limits: "On a friendly recruit group with room for 1. Once per match."
void card_words_target(const CardDef *card, char out[CARD_WORDS_MAX]);

#endif
