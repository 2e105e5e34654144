// Whatever bytes are read as a match: no crash, and what loads plays, is written and reads back to the same
// state.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "board/invariants.h"
#include "match/match.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_round_trip(const Match *m) {
    static Problems problems;
    char *const text = match_to_text(m);
    CHECK(text != NULL);
    problems = (Problems){.count = 0};
    Match *const copy = match_load_text(text, strlen(text), &problems);
    CHECK(copy != NULL);
    CHECK(state_hash(&copy->start) == state_hash(&m->start));
    CHECK(state_hash(&copy->state) == state_hash(&m->state));
    match_free(copy);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Problems problems;
    problems = (Problems){.count = 0};
    // A copy with its own end: reading beyond the input is then noticed.
    char *const text = malloc(size + 1);
    if (text == NULL) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    Match *const m = match_load_text(text, size, &problems);
    CHECK((m == NULL) == (problems.count > 0));
    if (m != NULL) {
        OrderFault fault;
        invariants_check(&m->start);
        invariants_check(&m->state);
        check_round_trip(m);
        for (int turn = 0; turn < 3 && !match_is_over(m) && match_run_turn(m, &fault); turn++) {
            invariants_check(&m->state);
        }
        check_round_trip(m);
        match_free(m);
    }
    free(text);
    return 0;
}
