// The "lesson" or "puzzle" of a match file. What its lines mean is asked where lessons are played.

#include "files/match_reader.h"
#include "match/match_lesson.h"

#include <string.h>

static const WordSet words_goal = {"goal", match_lesson_goal_slug, PUZZLE_GOAL_COUNT, PUZZLE_WIN};

static void load_script_line(MatchReader *r, const Node *line) {
    const char *const text = match_reader_text(r, line);
    if (text == NULL) {
        return;
    }
    if (strlen(text) > MATCH_SCRIPT_LINE_MAX) {
        match_reader_problem(r, line, "a line of a script must have at most %d bytes", MATCH_SCRIPT_LINE_MAX);
    } else if (strpbrk(text, "\r\n") != NULL) {
        match_reader_problem(r, line, "a line of a script must be one line");
    }
}

static void load_script(MatchReader *r, const Node *object, bool is_needed) {
    Node lines;
    if (!match_reader_find(object, "script", &lines)) {
        if (is_needed) {
            match_reader_problem(r, object, "\"script\" is missing: the lines of the lesson");
        }
        return;
    }
    if (!match_reader_is_array(r, &lines)) {
        return;
    }
    if (match_reader_size(&lines) > MATCH_SCRIPT_LINES_MAX) {
        match_reader_problem(r, &lines, "a script must have at most %d lines", MATCH_SCRIPT_LINES_MAX);
        return;
    }
    for (size_t i = 0; i < match_reader_size(&lines); i++) {
        const Node line = match_reader_element(&lines, i);
        load_script_line(r, &line);
    }
}

void load_lesson(MatchReader *r, const Node *top) {
    static const char *const lesson_keys[] = {"script", NULL};
    static const char *const puzzle_keys[] = {"goal", "script", NULL};
    Node lesson;
    Node puzzle;
    Node goal;
    const bool is_lesson = match_reader_find(top, "lesson", &lesson);
    const bool is_puzzle = match_reader_find(top, "puzzle", &puzzle);
    if (is_lesson && is_puzzle) {
        match_reader_problem(r, &puzzle, "a match must be a lesson or a puzzle, not both");
    } else if (is_lesson && match_reader_is_object(r, &lesson, lesson_keys)) {
        load_script(r, &lesson, true);
    } else if (is_puzzle && match_reader_is_object(r, &puzzle, puzzle_keys)) {
        if (!match_reader_find(&puzzle, "goal", &goal)) {
            match_reader_problem(r, &puzzle, "\"goal\" is missing: win, save or moonwalk");
        } else {
            (void)match_reader_word(r, &goal, &words_goal, PUZZLE_NO_GOAL);
        }
        load_script(r, &puzzle, false);
    }
}
