// What is left of motion for those who want little of it.

#include <math.h>

#include "render/art.h"
#include "render/tween.h"

void tween_reduce(Tween *out) {
    out->mote_count = 0;
    out->dusk = 0;
    int kept = 0;
    for (int i = 0; i < out->group_count; i++) {
        TweenGroup g = out->groups[i];
        g.figure_count = 0;
        g.angle = 0;
        g.lift = 0;
        if (!g.reacts) {
            out->groups[kept++] = g;
        }
    }
    out->group_count = kept;
}

static const TweenGroup *find(const Tween *t, GroupId group) {
    for (int i = 0; i < t->group_count; i++) {
        if (t->groups[i].group.v == group.v) {
            return &t->groups[i];
        }
    }
    return NULL;
}

static bool is_at(const TweenGroup *a, const TweenGroup *b) {
    return fabsf(a->row - b->row) < 0.01F && fabsf(a->column - b->column) < 0.01F;
}

void tween_approach_reduced(Tween *out, const View *before, const Event *e, const View *after, float phase) {
    Tween ends[2];
    tween_approach(&ends[0], before, e, after, 0);
    tween_approach(&ends[1], before, e, after, 1);
    tween_approach(out, before, e, after, phase);
    tween_reduce(out);
    for (int i = 0; i < out->group_count; i++) {
        TweenGroup *g = &out->groups[i];
        const TweenGroup *from = find(&ends[0], g->group);
        const TweenGroup *to = find(&ends[1], g->group);
        if (from != NULL && to != NULL && !is_at(from, to)) {
            const TweenGroup *here = phase < 0.5F ? from : to;
            g->row = here->row;
            g->column = here->column;
            g->pose = POSE_STAND;
            g->alpha = fminf(g->alpha, fabsf(1 - 2 * phase));
        } else if (from != NULL && to != NULL) {
            g->row = to->row;
            g->column = to->column;
        }
    }
}
