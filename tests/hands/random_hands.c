// Random input as people send it, to the whole client without a window: mouse, keys, controllers, fingers,
// files, time. After every frame and every deed what must hold is checked (checks.h); sanitizers see the
// rest.
//
//     random_hands [--seed N] [--matches N] [--steps N] [--tell] [--trace]
//
// A match is a home of its own, from a first start on, in which the client is closed and opened again at
// times. A failure prints seed and step, by which it comes again.

#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hands/checks.h"
#include "hands/deeds.h"
#include "hands/saves.h"
#include "support/temporary_home.h"

enum { PATIENCE_SECONDS = 120, SAVES_EVERY = 50 };

static uint64_t number_after(int argc, char **argv, const char *option, uint64_t fallback) {
    for (int i = 1; i + 1 < argc; i++) {
        if (strcmp(argv[i], option) == 0) {
            return strtoull(argv[i + 1], NULL, 10);
        }
    }
    return fallback;
}

static bool has_option(int argc, char **argv, const char *option) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], option) == 0) {
            return true;
        }
    }
    return false;
}

static void reopen(Hand *h) {
    const int width = (int)h->app->width;
    const int height = (int)h->app->height;
    hand_close(h);
    checks_saves();
    h->clock_ms = (uint32_t)hand_roll(h, 1000);
    hand_open(h, width, height);
}

static void play(uint64_t seed, int steps, bool is_tracing) {
    Hand *const h = calloc(1, sizeof *h);
    if (h == NULL) {
        exit(EXIT_FAILURE);
    }
    h->seed = seed;
    h->dice = seed * UINT64_C(0xd1342543de82ef95) + 1;
    h->deed = "open";
    h->is_tracing = is_tracing;
    h->home = temporary_home_begin();
    checks_watch(h);
    saves_forget();
    hand_open(h, 1280, 800);
    for (h->step = 1; h->step <= steps; h->step++) {
        (void)alarm(PATIENCE_SECONDS);
        deeds_do(h);
        checks_deed(h);
        if (h->step % SAVES_EVERY == 0) {
            checks_saves();
        }
        if (h->app->wants_quit) {
            h->deed = "reopen";
            reopen(h);
        }
    }
    h->deed = "leave at the end";
    checks_leave(h);
    hand_close(h);
    (void)alarm(0);
    checks_watch(NULL);
    temporary_home_end();
    free(h);
}

int main(int argc, char **argv) {
    const uint64_t seed = number_after(argc, argv, "--seed", 1);
    const uint64_t matches = number_after(argc, argv, "--matches", 1);
    const int steps = (int)number_after(argc, argv, "--steps", 300);
    for (uint64_t i = 0; i < matches; i++) {
        play(seed + i, steps, has_option(argc, argv, "--trace"));
    }
    printf("%llu matches of %d steps\n", (unsigned long long)matches, steps);
    if (has_option(argc, argv, "--tell")) {
        checks_tell();
    }
    return EXIT_SUCCESS;
}
