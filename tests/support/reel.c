// A log that was really played, on a timeline.

#include "support/reel.h"
#include "support/prove.h"

#include <check.h>
#include <stdlib.h>

#include "replay/projection.h"

Reel *reel_of(const GameState *start, const Event *events, uint32_t count) {
    Reel *r = calloc(1, sizeof *r);
    ck_assert_ptr_nonnull(r);
    const uint32_t capacity = count > 0 ? count : 1;
    r->memory = malloc(timeline_bytes(capacity));
    ck_assert_ptr_nonnull(r->memory);
    view_of(&r->start, start, PLAYER_NONE);
    timeline_init(&r->line, &r->start, r->memory, capacity);
    for (uint32_t i = 0; i < count; i++) {
        PROVE(timeline_append(&r->line, &events[i]), "event %u does not fit", i);
    }
    return r;
}

Reel *reel_of_scene(Scene *s) {
    Reel *r = reel_of(&s->start, s->events, s->log.count);
    scene_end(s);
    return r;
}

Reel *reel_of_match(const RandomMatch *m) {
    return reel_of(&m->start, m->log.items, m->log.count);
}

Reel *reel_of_match_seen_by(const RandomMatch *m, Player seat) {
    Reel *r = calloc(1, sizeof *r);
    ProjectedLine *lines = calloc(m->log.count, sizeof *lines);
    Projection *p = calloc(1, sizeof *p);
    ck_assert(r != NULL && lines != NULL && p != NULL);
    r->memory = malloc(timeline_bytes(m->log.count));
    ck_assert_ptr_nonnull(r->memory);
    view_of(&r->start, &m->start, PLAYER_NONE);
    projection_begin(p, &r->start, seat, lines, m->log.count);
    view_of(&r->start, &m->start, seat);
    timeline_init(&r->line, &r->start, r->memory, m->log.count);
    for (uint32_t i = 0; i < m->log.count; i++) {
        Event seen;
        if (projection_next(p, &m->log.items[i], &seen)) {
            PROVE(timeline_append(&r->line, &seen), "event %u does not fit", i);
        }
    }
    free(lines);
    free(p);
    return r;
}

Reel *reel_random(uint64_t seed, int turns) {
    RandomMatch *m = random_match_new(seed);
    random_match_play_turns(m, turns);
    Reel *r = reel_of_match(m);
    random_match_free(m);
    return r;
}

void reel_free(Reel *r) {
    free(r->memory);
    free(r);
}

const StoryChip *reel_chip(const Story *story, int step) {
    for (int i = 0; i < story->chip_count; i++) {
        if (story->chips[i].step == step) {
            return &story->chips[i];
        }
    }
    ck_abort_msg("there is no such chip");
    return NULL;
}
