// A lesson that stands in its match file: title and words about it are the match's, the lines those of its
// "lesson" or "puzzle".

#include "play/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_lesson.h"
#include "play/seat_words.h"

enum { HEAD_LINES_MAX = 3 }; // before the file's own: title, about, puzzle

Player lesson_player(const Match *m) {
    const MatchPlayer *const blue = &m->players[PLAYER_BLUE];
    return blue->seat[0] != '\0' && seat_words_is_human(blue) ? PLAYER_BLUE : PLAYER_RED;
}

void lesson_goal_lines(PuzzleGoal goal, Player seat, char out[LESSON_GOAL_LINES_SIZE]) {
    const char *const own = seat == PLAYER_RED ? "Red" : "Blue";
    const char *const other = seat == PLAYER_RED ? "Blue" : "Red";
    switch (goal) {
    case PUZZLE_WIN:
        (void)snprintf(out, LESSON_GOAL_LINES_SIZE,
                       "step\n"
                       "say You play %s: win this turn, and stand in %s's Sanctum when the next turn begins. "
                       "%s has no cards and no novices, and moves as it likes.\n"
                       "rule 26.1\n"
                       "goal shown game_over and won %s\n"
                       "wrong turn 2 and not won %s | %s had an answer to that. Take back, and find orders "
                       "that work against every answer.\n",
                       own, other, other, player_slug((int)seat), player_slug((int)seat), other);
        break;
    case PUZZLE_SAVE:
        (void)snprintf(
            out, LESSON_GOAL_LINES_SIZE,
            "step\n"
            "say You play %s: save your Sanctum, in which no recruit of %s may stand when the next turn "
            "begins. %s has no cards and no novices, and moves as it likes.\n"
            "rule 26.1\n"
            "goal turn 2 and seen initiative_updated and not logged game_over\n"
            "goal ordering and turn 2\n"
            "wrong seen game_over | %s had an answer to that. Take back, and find orders that "
            "work against every answer.\n",
            own, other, other, other);
        break;
    case PUZZLE_MOONWALK:
        (void)snprintf(
            out, LESSON_GOAL_LINES_SIZE,
            "step\n"
            "say You play %s: make one of your groups moonwalk this turn, which means that it must bounce "
            "and find its own square taken. %s moves as it likes.\n"
            "rule 17.3.8\n"
            "goal seen moonwalked\n"
            "wrong turn 2 and not logged moonwalked | Nobody moonwalked. Take back, and find "
            "orders that work against every answer.\n",
            own, other);
        break;
    case PUZZLE_NO_GOAL:
    case PUZZLE_GOAL_COUNT: out[0] = '\0'; break;
    }
}

// The lines as lesson_read() takes them, to be freed; NULL when memory is short.
static char *script_of(const Match *m, PuzzleGoal goal, const char *lines) {
    char asked[LESSON_GOAL_LINES_SIZE] = "";
    if (lines[0] == '\0') {
        lesson_goal_lines(goal, lesson_player(m), asked);
    }
    const size_t size =
        strlen(match_title(m)) + strlen(match_lesson_about(m)) + strlen(lines) + sizeof asked + 40;
    char *text = malloc(size);
    if (text != NULL) {
        (void)snprintf(text, size, "title %s\nabout %s\n%s%s%s%s%s", match_title(m), match_lesson_about(m),
                       goal != PUZZLE_NO_GOAL ? "puzzle " : "",
                       goal != PUZZLE_NO_GOAL ? match_lesson_goal_slug((int)goal) : "",
                       goal != PUZZLE_NO_GOAL ? "\n" : "", lines, asked);
    }
    return text;
}

// What the head needs of the match itself; NULL: nothing is wrong.
static const char *head_problem(const Match *m) {
    return match_title(m)[0] == '\0' ? "a lesson or puzzle must have a \"title\""
           : match_lesson_about(m)[0] == '\0'
               ? "a lesson or puzzle must have an \"about\", a line that says what it is"
           : strpbrk(match_title(m), "\r\n") != NULL || strpbrk(match_lesson_about(m), "\r\n") != NULL
               ? "\"title\" and \"about\" of a lesson or puzzle must be one line each"
               : NULL;
}

// From the line of the whole script to the place in the file.
static void place_of(const Match *m, const char *text, size_t size, int head, LoadError *error) {
    static const char *const keys[] = {"title", "about"};
    if (error->line > head) {
        error->line -= head;
        match_lesson_script_place(m, text, size, error);
    } else if (error->line <= 2) {
        // Behind "title " or "about " in the line, behind the quotation mark in the file.
        match_lesson_key_place(text, size, keys[error->line - 1], error);
    }
}

bool lesson_of_match(Lesson *out, const Match *m, const char *text, size_t size, LoadError *error) {
    const PuzzleGoal goal = match_lesson_goal(m);
    const char *problem = head_problem(m);
    *error = (LoadError){.line = 1, .column = 1};
    if (problem != NULL) {
        (void)snprintf(error->text, sizeof error->text, "%s", problem);
        return false;
    }
    char *const lines = match_lesson_script(m);
    char *const script = lines != NULL ? script_of(m, goal, lines) : NULL;
    free(lines);
    if (script == NULL) {
        (void)snprintf(error->text, sizeof error->text, "there is not enough memory");
        return false;
    }
    bool is_read = lesson_read(out, script, strlen(script), error);
    if (!is_read) {
        place_of(m, text, size, goal != PUZZLE_NO_GOAL ? HEAD_LINES_MAX : HEAD_LINES_MAX - 1, error);
    } else if (out->puzzle != goal) {
        *error = (LoadError){.line = 1, .column = 1};
        (void)snprintf(error->text, sizeof error->text,
                       "the goal of a puzzle must stand in \"goal\", not in its script");
        is_read = false;
    }
    free(script);
    return is_read;
}
