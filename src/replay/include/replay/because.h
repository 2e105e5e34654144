// because.h - Why something is as it is: sums that add up, tie-breaks as a table, and what caused what.
//
// Made from a log and a view, as story.h is: it tells what the rules did, and nothing that the looking seat
// may not see. What a sum owes to something out of sight has a row of its own, so that every sum adds up to
// the number that was told.

#ifndef SANCTA_REPLAY_BECAUSE_H
#define SANCTA_REPLAY_BECAUSE_H

#include "engine/plan.h"
#include "replay/because_answer.h"
#include "replay/timeline.h"

// Why the event at [position], 1..count, came about as it did. Every kind of event has an answer. [labels]
// may be NULL.
void because_event(Because *out, const Timeline *t, uint32_t position, const LabelText *labels);

// Who asks for numbers: what is shown now, and the log that led there.
typedef struct BecauseScene {
    const View *v;
    const Timeline *t; // now is t->at; NULL: there is none
    const LabelText *labels;
    const Plan *plan; // orders that [v] has carried out already; NULL: none
} BecauseScene;

// Every number of [minion] in scene->v, who is called [name]: level, hit points, armor, damage, attacks and
// walks.
void because_minion(Because *out, const BecauseScene *scene, MinionId minion, const char *name);
// The mana of [type] that [player] has at scene->t->at.
void because_mana(Because *out, const BecauseScene *scene, Player player, Mana type);
// Who holds the initiative at scene->t->at, and why.
void because_initiative(Because *out, const BecauseScene *scene);
// Who cast [spell], a slot of an active spell in scene->v, when, and how long it stays.
void because_active(Because *out, const BecauseScene *scene, uint16_t spell);
// Whose [structure] of scene->v is, since when, and when it makes a novice.
void because_structure(Because *out, const BecauseScene *scene, StructureId structure);
// The step that [group] may not take from its square to [to], with the reason (Refusal) that the engine
// gives.
void because_step(Because *out, const BecauseScene *scene, GroupId group, SquareId to, int reason);

#endif
