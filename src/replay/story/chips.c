#include "story/chips.h"

#include <stdio.h>

#define ARROW " \xE2\x86\x92 "

StoryChip *chip_add(Story *s, int step, bool is_inside) {
    if (s->chip_count == STORY_CHIPS) {
        return NULL;
    }
    StoryChip *c = &s->chips[s->chip_count];
    s->chip_count += 1;
    *c = (StoryChip){.step = (uint8_t)step, .is_inside = is_inside};
    return c;
}

StoryChip *chip_of(Story *s, int step) {
    for (int i = 0; i < s->chip_count; i++) {
        if (s->chips[i].step == step) {
            return &s->chips[i];
        }
    }
    return NULL;
}

void chip_take(StoryChip *c, uint32_t position) {
    c->first = c->first == 0 ? position : c->first;
    c->last = position;
    c->count += 1;
}

void chips_set_states(Story *s, uint32_t at) {
    bool is_passed = at >= s->last;
    for (int i = s->chip_count - 1; i >= 0; i--) {
        StoryChip *c = &s->chips[i];
        if (c->first == 0) {
            c->state = is_passed ? CHIP_SKIPPED : CHIP_AHEAD;
            (void)snprintf(c->number, sizeof c->number, "%s", is_passed ? "\xE2\x80\x93" : "");
        } else if (at < c->first) {
            c->state = CHIP_AHEAD;
        } else {
            c->state = at <= c->last ? CHIP_NOW : CHIP_DONE;
            is_passed = true;
        }
    }
}

void chip_say_change(StoryChip *c, int before, int after) {
    // Several changes in one step read as one, from the first value to the last.
    int first = before;
    if (c->number[0] != '\0') {
        (void)sscanf(c->number, "%d", &first);
    }
    (void)snprintf(c->number, sizeof c->number, "%d" ARROW "%d", first, after);
}

void chip_say(StoryChip *c, const char *text) {
    (void)snprintf(c->number, sizeof c->number, "%s", text);
}

void chip_say_count(StoryChip *c, int number) {
    (void)snprintf(c->number, sizeof c->number, "%d", number);
}

void chips_make_steps(Story *s, const Timeline *t, const uint8_t *steps, int count, bool is_mixed) {
    for (int i = 0; i < count; i++) {
        (void)chip_add(s, steps[i], false);
    }
    StoryChip *now = NULL;
    const StoryChip *current = NULL;
    for (uint32_t i = s->first; i <= s->last; i++) {
        StoryChip *own =
            story_event(t, i)->depth == 0 || is_mixed ? chip_of(s, story_event(t, i)->step) : NULL;
        now = own != NULL ? own : now;
        if (now != NULL && (own != NULL || story_event(t, i)->depth > 0)) {
            chip_take(now, i);
            current = i == t->at ? now : current;
        }
    }
    chips_set_states(s, t->at);
    for (int i = 0; i < s->chip_count && is_mixed; i++) {
        StoryChip *c = &s->chips[i];
        c->state = c == current ? CHIP_NOW : c->state == CHIP_NOW ? CHIP_DONE : c->state;
    }
}
