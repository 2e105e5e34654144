// A log that was really played, on a timeline.

#include "support/reel.h"
#include "support/prove.h"

#include <check.h>
#include <stdlib.h>

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
