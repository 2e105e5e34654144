// economy.h - What becomes of novices, which mana to make, which card to throw away.

#ifndef SANCTA_AI_ECONOMY_H
#define SANCTA_AI_ECONOMY_H

#include "plans/outlook.h"

// clang-format off
#define TRAININGS(X) X(TRAINING_SCRIPT) X(TRAINING_RECRUITS) X(TRAINING_MANA) X(TRAINING_SECOND) X(TRAINING_NONE)
// clang-format on
// SCRIPT: one novice a turn to mana until the target, one recruit early where the deck's plan wants a second
// group, towns train recruits, a threatened Sanctum trains everybody, and a novice who had better not come
// out becomes mana; RECRUITS: everybody; MANA: nothing but the one; SECOND: as SCRIPT with the Sanctum's
// other mana type; NONE: they wait.
typedef enum Training {
#define X(id) id,
    TRAININGS(X)
#undef X
        TRAINING_COUNT
} Training;

// Adds the trainings of [way] to [plan].
void economy_train(Plan *plan, const Outlook *o, Training way);
// Answers every pending mana choice.
void economy_choose_mana(Plan *plan);
// The hand slot to throw away after the casts of [plan], -1 if every card that is left may be of use: the one
// that is worth least to have, if the next card of the deck, whichever that is, promises more.
int economy_discard(const Plan *plan);

#endif
