// Whatever bytes stand in the packed parts of a save, without the text round them, which hides them from most
// changes: no crash, and what was understood is written and read back alike. So with the head of a picture of
// the player's own. One program a reader: FUZZ_BYTES is snapshot, packed or picture.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/check.h"
#include "base/picture_file.h"
#include "board/invariants.h"
#include "engine/engine.h"
#include "files/base64.h"
#include "files/log_pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define PASTE(a, b) a##b
#define READER_OF(name) PASTE(read_, name)

// Only one of them is used by each program.
#define READER(name) static __attribute__((unused)) void name(const uint8_t *bytes, size_t size)

enum { TURNS = 2 };

// Plays on without orders, whatever phase it stands in.
static __attribute__((unused)) void play_on(GameState *s) {
    static const TurnOrders nothing[PLAYER_BLUE + 1];
    for (int turn = 0; turn < TURNS && s->result == RESULT_NONE && s->phase == PHASE_START_OF_TURN; turn++) {
        engine_run_phase(s, NULL, NULL);
        engine_begin_turn(s, NULL);
        invariants_check(s);
        if (s->result == RESULT_NONE) {
            engine_resolve_turn(s, nothing, NULL);
            invariants_check(s);
        }
    }
}

// The position of a match: what is read is a state of its invariants, has one text, and can be played.
READER(read_snapshot) {
    static GameState state;
    static GameState again;
    static uint8_t text[STATE_BYTES_MAX];
    Reader reader = bytes_reader(bytes, size);
    if (!state_read(&reader, &state)) {
        return;
    }
    invariants_check(&state);
    Writer writer = bytes_writer(text, sizeof text);
    state_write(&writer, &state);
    CHECK(!writer.overflow);
    Reader back = bytes_reader(text, writer.size);
    CHECK(state_read(&back, &again));
    CHECK(state_hash(&again) == state_hash(&state));
    play_on(&state);
}

// Events that had fewer fields once are read with them, and written with all.
static __attribute__((unused)) bool has_former(const Event *events, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (events[i].kind == EV_effect_applied || events[i].kind == EV_strength_changed) {
            return true;
        }
    }
    return false;
}

// What was written is read and written once more alike.
static __attribute__((unused)) void check_written(const char *text, uint32_t count) {
    Event *events = NULL;
    uint32_t read = 0;
    uint32_t capacity = 0;
    CHECK(log_unpack(text, &events, &read, &capacity) && read == count);
    char *const again = log_pack(events, read);
    CHECK(again != NULL && strcmp(again, text) == 0);
    free(again);
    free(events);
}

// A piece of the log.
READER(read_packed) {
    Event *events = NULL;
    uint32_t count = 0;
    uint32_t capacity = 0;
    char *const text = base64_encode(bytes, size);
    CHECK(text != NULL);
    if (log_unpack(text, &events, &count, &capacity) && count > 0) {
        CHECK(log_pack_length(events, count) <= count);
        char *const again = log_pack(events, count);
        CHECK(again != NULL && (strcmp(again, text) == 0 || has_former(events, count)));
        check_written(again, count);
        free(again);
    }
    free(events);
    free(text);
}

// A picture before anybody decodes it: what is let through is of a size that can be decoded, and what is not
// says why.
READER(read_picture) {
    PictureLook look;
    char problem[PICTURE_PROBLEM_SIZE] = "";
    if (!picture_file_look((const char *)bytes, size, &look, problem)) {
        CHECK(problem[0] != '\0' && look.kind == PICTURE_NONE);
        return;
    }
    CHECK(size <= PICTURE_FILE_LARGEST);
    if (look.kind == PICTURE_PNG) {
        CHECK(look.width >= PICTURE_SIDE_LEAST && look.width <= PICTURE_SIDE_LARGEST);
        CHECK(look.height >= PICTURE_SIDE_LEAST && look.height <= PICTURE_SIDE_LARGEST);
    } else {
        CHECK(look.kind == PICTURE_SVG && size <= PICTURE_DRAWING_LARGEST && memchr(bytes, 0, size) == NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    // A copy with its own end: reading beyond the input is then noticed.
    uint8_t *const bytes = malloc(size > 0 ? size : 1);
    if (bytes != NULL) {
        memcpy(bytes, data, size);
        READER_OF(FUZZ_BYTES)(bytes, size);
    }
    free(bytes);
    return 0;
}
