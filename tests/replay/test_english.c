// The English of every line that a match can bring about, as far as a machine can tell: random matches, the
// golden ones, and what the lessons say.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "play/lessons.h"
#include "replay/acting.h"
#include "replay/because.h"
#include "replay/fold_words.h"
#include "replay/gathered.h"
#include "replay/outline.h"
#include "replay/sentences.h"
#include "support/english.h"
#include "support/reel.h"
#include "support/test.h"

enum { MATCHES = 100, TURNS = 14, WHY_EVERY = 97 };

static void expect_english(const char *text) {
    const char *const problem = english_problem(text);
    ck_assert_msg(problem == NULL, "%s: %s", problem, text);
}

static void look_at_event(const Timeline *t, uint32_t position, const LogNames *names) {
    char words[FOLD_WORDS_MAX];
    (void)sentence_print(words, sizeof words, &t->events[position - 1], names, NULL);
    expect_english(words);
    fold_words_add(words, sizeof words, t, position, names, NULL);
    expect_english(words);
    if (gathered_print(words, sizeof words, t, position, names, NULL)) {
        expect_english(words);
    }
}

// An answer may lead on to its rows.
static void expect_answer(const char *text) {
    const size_t length = strlen(text);
    if (length == 0 || text[length - 1] != ':') {
        expect_english(text);
    }
}

static void look_at_reasons(const Timeline *t, uint32_t position) {
    static Because because;
    because_event(&because, t, position, NULL);
    if (because.answer[0] != '\0') {
        expect_answer(because.answer);
    }
    for (int i = 0; i < because.count; i++) {
        if (because.rows[i].kind == BECAUSE_FACT || because.rows[i].kind == BECAUSE_CAUSE) {
            const char *const problem = english_problem_within(because.rows[i].words);
            ck_assert_msg(problem == NULL, "%s: %s", problem, because.rows[i].words);
        }
    }
}

// Every row of the log, alone, folded and gathered; who acts; and some of what answers "why".
static void look_at_reel(Reel *r) {
    Timeline *const t = &r->line;
    LogNames names = timeline_names(t, 0);
    for (uint32_t i = 1; i <= t->count; i++) {
        log_names_follow(&names, &t->events[i - 1]);
        look_at_event(t, i, &names);
        if (acting_begins(t, i, MARK_EVENT)) {
            char words[NAME_MAX_BYTES];
            acting_words(t, i, &names, NULL, words);
            ck_assert_ptr_null(english_problem_within(words));
        }
        if (i % WHY_EVERY == 0) {
            look_at_reasons(t, i);
        }
    }
}

TEST(a_machine_hears_what_is_wrong) {
    static const char *const wrong[] = {"the town falls.",
                                        "The town falls",
                                        "The  town falls.",
                                        "The town falls .",
                                        "It waits 1 turns.",
                                        "A elf comes.",
                                        "An swordsman comes.",
                                        "It falls. it dies.",
                                        "The the town falls.",
                                        "2 deaths, 0 of heroes.",
                                        ""};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ck_assert_msg(english_problem(wrong[i]) != NULL, "%s", wrong[i]);
    }
    static const char *const right[] = {"An Elf waits 1 turn.", "Level 1 is above it.",
                                        "A unit of 11 elves falls. It is gone!",
                                        "An hour, and 1 less: a one.", "It has 1 HP, an HP."};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        ck_assert_msg(english_problem(right[i]) == NULL, "%s: %s", right[i], english_problem(right[i]));
    }
}

TEST(every_line_of_a_random_match_is_a_sentence) {
    for (int seed = 1; seed <= MATCHES; seed++) {
        Reel *r = reel_random((uint64_t)seed, TURNS);
        look_at_reel(r);
        reel_free(r);
    }
}

TEST(every_line_of_the_golden_matches_is_a_sentence) {
    static const char *const names[] = {"generated", "moonwalk", "must_differ", "three_way",
                                        "void_case_study"};
    static Problems problems;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[400];
        OrderFault fault;
        (void)snprintf(path, sizeof path, "%s/../tests/golden/%s.sancta", SANCTA_SOURCE_ASSETS, names[i]);
        Match *const m = match_load(path, &problems);
        ck_assert_msg(m != NULL, "%s", path);
        while (!match_is_over(m) && match_turns_left(m) > 0) {
            ck_assert(match_run_turn(m, &fault));
        }
        Reel *r = reel_of(&m->start, m->log, m->log_count);
        look_at_reel(r);
        reel_free(r);
        match_free(m);
    }
}

TEST(what_lessons_and_puzzles_say_are_sentences) {
    static Lesson lesson;
    LoadError error;
    for (int i = 0; i < lessons_count(); i++) {
        ck_assert(lessons_open(i, &lesson, &error));
        expect_english(lesson.about);
        for (int k = 0; k < lesson.count; k++) {
            const LessonStep *const step = &lesson.steps[k];
            expect_english(step->text);
            for (int a = 0; a < step->answer_count; a++) {
                expect_english(step->answers[a].text);
            }
        }
    }
}
