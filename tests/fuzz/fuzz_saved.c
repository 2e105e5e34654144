// Whatever bytes of a saved position or of its packed log are others than they were: it is refused, or it is
// a position in which the match goes on, is written and reads back. Each three bytes of the input change one:
// where (two bytes), to what.

#define _POSIX_C_SOURCE 200809L

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/check.h"
#include "board/invariants.h"
#include "match/match.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TURNS = 8, TURNS_ON = 3 };

static int decide(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    static GameState known;
    uint64_t stream = (uint64_t)state->turn * 8 + (uint64_t)state->phase * 1000003 + (uint64_t)seat;
    (void)data;
    engine_state_as_known(&known, state, seat, stream);
    return ai_random_orders(&known, seat, &stream, out, capacity);
}

// The text of a match of some turns, made once.
static const char *saved_text(void) {
    static char *text;
    if (text == NULL) {
        static GameSetup setup;
        OrderFault fault;
        setup = setup_default();
        setup.seed = 8;
        Match *const m = match_new(&setup);
        CHECK(m != NULL);
        m->decide[PLAYER_RED] = m->decide[PLAYER_BLUE] = decide;
        for (int i = 0; i < TURNS; i++) CHECK(match_run_turn(m, &fault));
        text = match_to_text(m);
        CHECK(text != NULL);
        match_free(m);
    }
    return text;
}

// Changes six bits of a digit of base64; a piece of text of it begins at [from].
static void change(char *text, const char *from, const uint8_t edit[3]) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *const piece = text + (from - saved_text());
    const size_t length = strcspn(piece, "\"=");
    piece[((size_t)edit[0] << 8 | edit[1]) % length] = digits[edit[2] & 63];
}

static void play_on(Match *m) {
    OrderFault fault;
    invariants_check(&m->state);
    m->decide[PLAYER_RED] = m->decide[PLAYER_BLUE] = decide;
    for (int i = 0; i < TURNS_ON && !match_is_over(m) && match_run_turn(m, &fault); i++)
        invariants_check(&m->state);
    char *const text = match_to_text(m);
    CHECK(text != NULL);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Problems problems;
    const char *const state = strstr(saved_text(), "\"state\": \"") + strlen("\"state\": \"");
    const char *const log = strstr(saved_text(), "\"log\": [\n    \"") + strlen("\"log\": [\n    \"");
    char *const text = strdup(saved_text());
    CHECK(text != NULL);
    for (size_t i = 0; i + 3 <= size; i += 3) change(text, (data[i + 2] & 64) != 0 ? log : state, data + i);
    problems = (Problems){.count = 0};
    Match *const m = match_load_text(text, strlen(text), &problems);
    CHECK((m == NULL) == (problems.count > 0));
    if (m != NULL) play_on(m);
    match_free(m);
    free(text);
    return 0;
}
