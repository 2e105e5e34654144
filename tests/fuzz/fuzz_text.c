// Whatever bytes are read as one of the small texts: no crash, and what was understood is written and read
// back alike. FUZZ_TEXT is settings, deck, notes, sketches, lesson, inside, talk, memory or place: a fuzzer
// is compiled with it, one program a reader; without it the program asks the environment.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "match/deck.h"
#include "match/deck_text.h"
#include "match/talk.h"
#include "play/added_lessons.h"
#include "play/notes.h"
#include "play/session.h"
#include "play/sketches.h"
#include "render/window_place.h"
#include "ui/settings.h"
#include "match/deck_load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define PASTE(a, b) a##b
#define READER_OF(name) PASTE(read_, name)

// Only one of them is used by a fuzzer.
#define READER(name) static __attribute__((unused)) void name(const char *text, size_t size)

// What is written of settings that were read says the same.
READER(read_settings) {
    static Settings read;
    static Settings again;
    static char first[SETTINGS_FILE_SIZE];
    static char second[SETTINGS_FILE_SIZE];
    (void)size;
    settings_read(&read, text, "settings");
    if (settings_text(&read, first, sizeof first)) {
        settings_read(&again, first, "settings");
        CHECK(settings_text(&again, second, sizeof second));
        CHECK(strcmp(first, second) == 0);
    }
}

// The draft of a deck, and what it is as a text and as a file that has to be right.
READER(read_deck) {
    static DeckReport report;
    static DeckDraft draft;
    static Problems problems;
    static Deck deck;
    int understood = 0;
    int all = 0;
    deck_text_read(text, size, &report);
    deck_text_counts(&report, &understood, &all);
    CHECK(understood <= all);
    CHECK(deck_text_take(&report, &draft) >= 0);
    CHECK(draft.kept_count <= DECK_KEPT_MAX && deck_draft_unknown(&draft) <= draft.kept_count);
    problems = (Problems){.count = 0};
    CHECK(deck_load_text(text, size, &deck, &problems) == (problems.count == 0));
    CHECK(deck.count <= DECK_MAX);
}

READER(read_notes) {
    static Notes read;
    static Notes again;
    static char first[NOTES_TEXT_SIZE];
    static char second[NOTES_TEXT_SIZE];
    (void)size;
    notes_read(&read, text, "");
    notes_print(&read, false, first, sizeof first);
    notes_read(&again, first, "");
    notes_print(&again, false, second, sizeof second);
    CHECK(again.count == read.count && strcmp(first, second) == 0);
}

READER(read_sketches) {
    static Sketches read;
    static Sketches again;
    static char first[SKETCHES_TEXT_SIZE];
    static char second[SKETCHES_TEXT_SIZE];
    (void)size;
    sketches_read(&read, text, "");
    sketches_print(&read, false, first, sizeof first);
    sketches_read(&again, first, "");
    sketches_print(&again, false, second, sizeof second);
    CHECK(again.count == read.count && strcmp(first, second) == 0);
}

// Lessons and puzzles.
READER(read_lesson) {
    static Lesson lesson;
    LoadError error = {.line = 0};
    if (!lesson_read(&lesson, text, size, &error)) {
        CHECK(error.line > 0 && error.text[0] != '\0');
    }
}

// A lesson or puzzle in its match file: of what is wrong with it the place is told.
READER(read_inside) {
    static Lesson lesson;
    LoadError error = {.line = 0};
    if (!added_lesson_check(text, size, &lesson, &error)) {
        CHECK(error.text[0] != '\0');
    }
}

// A line that a player in another program has said.
READER(read_talk) {
    static Talk talk;
    talk_read(text, size, &talk);
    CHECK(talk.kind < TALK_KIND_COUNT);
    talk_free(&talk);
}

// What a match remembers of its seats: lines behind those that name this very match, so that it looks at
// them.
READER(read_memory) {
    static Session session;
    static char remembered[SESSION_MEMORY_SIZE];
    static char whole[2 * SESSION_MEMORY_SIZE];
    if (session.match == NULL) {
        SessionSetup setup = session_setup_default();
        setup.red = setup.blue = SEAT_HUMAN;
        CHECK(session_begin(&session, &setup));
        session_remember(&session, NULL, remembered);
    }
    (void)snprintf(whole, sizeof whole, "%s%.*s", remembered, (int)(size < SESSION_MEMORY_SIZE ? size : 0),
                   text);
    (void)session_recall(&session, size > 0 && text[0] == 'm' ? text : whole);
    CHECK(session.draft_count >= 0 && session.draft_count <= ORDERS_MAX);
}

READER(read_place) {
    WindowPlace place = {.is_known = false};
    char text_again[WINDOW_PLACE_TEXT];
    (void)size;
    if (window_place_read(text, &place)) {
        window_place_write(&place, text_again);
        CHECK(window_place_read(text_again, &place));
    }
}

#ifdef FUZZ_TEXT
#define read_text READER_OF(FUZZ_TEXT)
#else
static void read_text(const char *text, size_t size) {
    static const struct {
        const char *name;
        void (*read)(const char *text, size_t size);
    } readers[] = {{"settings", read_settings}, {"deck", read_deck},     {"notes", read_notes},
                   {"sketches", read_sketches}, {"lesson", read_lesson}, {"talk", read_talk},
                   {"memory", read_memory},     {"place", read_place},   {"inside", read_inside}};
    const char *const wanted = getenv("FUZZ_TEXT");
    for (size_t i = 0; wanted != NULL && i < sizeof readers / sizeof readers[0]; i++) {
        if (strcmp(readers[i].name, wanted) == 0) {
            readers[i].read(text, size);
            return;
        }
    }
    (void)fputs("FUZZ_TEXT is no name of a reader\n", stderr);
    exit(EXIT_FAILURE);
}
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    // A copy with its own end: reading beyond the input is then noticed.
    char *const text = malloc(size + 1);
    if (text == NULL) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    read_text(text, size);
    free(text);
    return 0;
}
