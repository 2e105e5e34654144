// scene_proof.h - What every scene owes beyond what its test expects: fold(log) == view, undo, and replay.
//
// The proof looks at each phase that the scene runs. Folding the events of the log from the view of the
// scene's start must give the view of the state for all, red and blue, whenever a phase is over. At the end
// the events are taken back one by one, which must lead to the first views bit for bit, and every phase is
// run again from the bytes of the state, which must write the same events and lead to the same hash.
//
// Between the phases it folds on: what a test has the rules do there must write its events like everything
// else. Only what a test changes by hand, and says so, writes none; the proof then starts anew from there.

#ifndef SANCTA_TESTS_SUPPORT_SCENE_PROOF_H
#define SANCTA_TESTS_SUPPORT_SCENE_PROOF_H

#include "engine/engine.h"

typedef struct SceneProof SceneProof;

// [ctx] and [log] are the scene's own and outlive the proof. [log] may be empty and not yet in use.
SceneProof *scene_proof_new(const Ctx *ctx, const EventLog *log);

// Compares fold and view now.
void scene_proof_look(SceneProof *p);
// A change by hand begins, and at the next call it is over.
void scene_proof_by_hand(SceneProof *p);

// Before and after the scene runs a phase ([orders] may be NULL), once recording has begun.
void scene_proof_phase_begins(SceneProof *p, const TurnOrders *orders);
void scene_proof_phase_ended(SceneProof *p);
// The same around the answer to a choice of mana type.
void scene_proof_choice_begins(SceneProof *p, Player player, SquareId at, Mana type);
void scene_proof_choice_ended(SceneProof *p);

// Undoes and replays everything. The proof is over; its memory serves the next one.
void scene_proof_end(SceneProof *p);

#endif
