// Resolving a turn allocates nothing. This program takes the place of the C library's allocator, so that
// every call is counted, the library's own included; then it resolves random turns with a log and without
// one.
//
//     no_allocation [TURNS]

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "engine/engine.h"
#include "engine/rng.h"

// --- An allocator that counts; memory is taken from one block and never given back ---

enum { HEAP_BYTES = 1 << 24, ALIGNMENT = 16 };

static _Alignas(16) unsigned char heap[HEAP_BYTES];
static size_t heap_used;
static volatile unsigned long calls; // compilers know malloc() and would not expect it to count

// Each block is preceded by its size.
static void *take(size_t size) {
    const size_t room = (size + 2 * ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (size > HEAP_BYTES || HEAP_BYTES - heap_used < room) return NULL;
    unsigned char *block = &heap[heap_used];
    heap_used += room;
    memcpy(block, &size, sizeof size);
    return block + ALIGNMENT;
}

void *malloc(size_t size) {
    calls = calls + 1;
    return take(size);
}

void *calloc(size_t count, size_t size) {
    calls = calls + 1;
    // The heap is zero until it is used, and nothing is used twice.
    return size != 0 && count > HEAP_BYTES / size ? NULL : take(count * size);
}

void *realloc(void *old, size_t size) {
    calls = calls + 1;
    void *const block = take(size);
    if (old != NULL && block != NULL) {
        size_t old_size;
        memcpy(&old_size, (unsigned char *)old - ALIGNMENT, sizeof old_size);
        memcpy(block, old, old_size < size ? old_size : size);
    }
    return block;
}

void free(void *block) {
    if (block != NULL) calls = calls + 1;
}

// --- The turns ---

static GameState state, silent;
static TurnOrders orders[PLAYER_BLUE + 1];
static Event events[LOG_TURN_MAX];

static void deal(uint64_t *stream) {
    GameSetup setup = setup_default();
    setup.seed = *stream;
    setup.realm = REALM_RANDOM;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        setup.players[p].deck_count = 60;
        for (int i = 0; i < 60; i++) {
            const uint32_t card = rng_below(stream, CARD_COUNT - 1);
            setup.players[p].deck[i] = (uint16_t)(card + 1);
        }
    }
    setup_generate(&state, &setup);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int m = 1; m < MANA_COUNT; m++) state.players[p].income[m] = 6;
    }
}

static void choose_orders(uint64_t *stream) {
    static GameState known;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        engine_state_as_known(&known, &state, (Player)p, *stream);
        orders[p].count = ai_random_orders(&known, (Player)p, stream, orders[p].orders, ORDERS_MAX);
    }
}

int main(int argc, char **argv) {
    // Whoever counts must be able to notice something.
    void *volatile probe = malloc(1);
    probe = realloc(probe, 100);
    free(probe);
    if (calls < 3) {
        fprintf(stderr, "no_allocation: the calls of the allocator are not counted\n");
        return EXIT_FAILURE;
    }
    const int turns = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 50;
    uint64_t stream = 20250701;
    uint64_t written = 0;
    unsigned long found = 0;
    for (int turn = 0; turn < turns; turn++) {
        EventLog log = {.items = events, .capacity = LOG_TURN_MAX};
        if (turn % 25 == 0 || state.result != RESULT_NONE) deal(&stream);
        const unsigned long before_phase_1 = calls;
        engine_begin_turn(&state, &log);
        found += calls - before_phase_1;
        if (state.result != RESULT_NONE) continue;
        choose_orders(&stream);
        silent = state;
        const unsigned long before = calls;
        engine_resolve_turn(&state, orders, &log);
        engine_resolve_turn(&silent, orders, NULL);
        found += calls - before;
        written += log.count;
    }
    printf("%d turns, %llu events, %lu allocations\n", turns, (unsigned long long)written, found);
    return found == 0 && written > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
