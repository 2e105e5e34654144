// sancta-lab check: validates matches and decks without playing them.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "computer_players.h"
#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "match/deck.h"
#include "match/match.h"
#include "match/match_lesson.h"
#include "play/lesson.h"
#include "match/deck_load.h"

static bool has_ending(const char *path, const char *ending) {
    const size_t length = strlen(path);
    return length >= strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
}

// A match is JSON, a deck is lines of text.
static bool is_match(const char *path, const char *text) {
    if (has_ending(path, ".sancta") || has_ending(path, ".json")) {
        return true;
    }
    while (isspace((unsigned char)*text)) {
        text++;
    }
    return *text == '{' || *text == '[';
}

// What is read in a lesson or puzzle.
static void check_lesson(const Match *m, const LabText *text, Problems *problems) {
    LoadError error;
    Lesson *const lesson = malloc(sizeof *lesson);
    if (lesson == NULL) {
        problems_add(problems, 1, 1, "out of memory");
    } else if (!lesson_of_match(lesson, m, text->bytes, text->size, &error)) {
        problems_add(problems, error.line, error.column, "%s", error.text);
    }
    free(lesson);
}

// 0 if it is good, 1 if it has problems, 3 if it cannot be read.
static int check(const char *path, Problems *problems) {
    char error[PROBLEM_SIZE];
    *problems = (Problems){.count = 0};
    const LabText text = lab_files_read_text(path, error);
    if (text.bytes == NULL) {
        plain_text_print(stderr, "%s:1:1: %s\n", path, error);
        return LAB_INVALID;
    }
    if (is_match(path, text.bytes)) {
        Match *const m = match_load_text(text.bytes, text.size, problems);
        if (m != NULL) {
            computer_report_seats(m, text.bytes, text.size, problems);
        }
        if (m != NULL && match_lesson_is_lesson(m)) {
            check_lesson(m, &text, problems);
        }
        match_free(m);
    } else {
        Deck deck;
        (void)deck_load_text(text.bytes, text.size, &deck, problems);
    }
    free(text.bytes);
    problems_print(problems, path, stderr);
    return problems->count == 0 ? LAB_DONE : LAB_NOT_SO;
}

static int run(const LabArgs *args) {
    Problems *const problems = malloc(sizeof *problems);
    int worst = problems == NULL ? LAB_INVALID : LAB_DONE;
    for (int i = 0; problems != NULL && i < args->operand_count; i++) {
        const int code = check(args->operands[i], problems);
        worst = code > worst ? code : worst;
    }
    free(problems);
    return worst;
}

const LabCommand command_check = {
    .name = "check",
    .operands = "FILE...",
    .about = "Validates each match or deck without playing it and reports every problem as file:line:column. "
             "Exits with 1 if "
             "there is one.",
    .operands_min = 1,
    .operands_max = LAB_OPERANDS_MAX,
    .run = run,
};
