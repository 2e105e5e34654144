// tween.h - What moves on the board between two positions of a timeline: pure functions of the view before,
// the event, the view after and a phase.
//
// The approach leads from the view before (phase 0) to the view after (phase 1), forward or backward in time;
// the echo fades out over the view after. Both may be dropped at any moment, for they change nothing.

#ifndef SANCTA_RENDER_TWEEN_H
#define SANCTA_RENDER_TWEEN_H

#include "render/tween_state.h"

// Does [e] lead anybody anywhere? Then there is an approach to see.
bool tween_has_approach(const Event *e);
// Is anything to be seen of [e] once it has come about? Then it has an echo, on the board or in the theatre.
bool tween_has_echo(const Event *e);
// The Sanctum whose capture ends the match with [e]; 0: none does.
SquareId tween_fallen_sanctum(const Event *e);
// [phase] is cut to 0..1. Kinds without a picture leave [out] empty.
void tween_approach(Tween *out, const View *before, const Event *e, const View *after, float phase);
void tween_echo(Tween *out, const View *after, const Event *e, float phase);
// Both for those who want little motion: no sparks, leaps and somersaults, nobody who reacts in place, every
// group in one. Nobody goes over a distance: who leaves a place fades out there, and in at the other.
void tween_reduce(Tween *out);
void tween_approach_reduced(Tween *out, const View *before, const Event *e, const View *after, float phase);

#endif
