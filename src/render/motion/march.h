// march.h - Groups on their way, figure by figure in a file; all of it hangs on the phase alone.

#ifndef SANCTA_RENDER_MARCH_H
#define SANCTA_RENDER_MARCH_H

#include "render/tween_state.h"

// Who goes from where to where, as how many figures.
typedef struct March {
    int group, figures;
    Spot from, to;
} March;

// When of a bounce's time the first of them is stopped.
static const float MARCH_STOPPED = 0.36F;

void march_walk(Tween *out, March m, float phase);
// Over the ground, without a step.
void march_fly(Tween *out, March m, float phase);
// On the ice, crouching.
void march_slide(Tween *out, March m, float phase);
// Two thirds of the way, against the group there, and back through the air head over heels.
void march_bounce(Tween *out, March m, float phase);
// Backwards on tiptoe to music that only they hear.
void march_moonwalk(Tween *out, March m, float phase);
// One after the other into the ranks of those who stand at [m.to].
void march_join(Tween *out, March m, float phase);
// The figures of [m] from number [first] on step out of the gate of the structure at [m.to]; the others stand
// there.
void march_train(Tween *out, March m, int first, float phase);
// Number [figure] comes to the others: from above, who [descends], else out of the ground.
void march_arrive(Tween *out, March m, int figure, bool descends, float phase);
// Number [figure] sinks where it stands.
void march_drown(Tween *out, March m, int figure, float phase);

#endif
