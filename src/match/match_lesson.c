#include "match/match_lesson.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/lists.h"
#include "files/match_place.h"
#include "match/spelling.h"

const char *match_lesson_goal_slug(int goal) {
    static const char *const slugs[] = {PUZZLE_GOALS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), goal, slugs[PUZZLE_NO_GOAL]);
}

PuzzleGoal match_lesson_goal_named(const char *slug) {
    for (int i = 0; i < PUZZLE_GOAL_COUNT; i++) {
        if (strcmp(slug, match_lesson_goal_slug(i)) == 0) {
            return (PuzzleGoal)i;
        }
    }
    return PUZZLE_NO_GOAL;
}

// "lesson" or "puzzle"; NULL: the match is neither.
static const char *key_of(const Match *m) {
    return json_object_get(m->setup, "lesson") != NULL   ? "lesson"
           : json_object_get(m->setup, "puzzle") != NULL ? "puzzle"
                                                         : NULL;
}

bool match_lesson_is_lesson(const Match *m) {
    return key_of(m) != NULL;
}

PuzzleGoal match_lesson_goal(const Match *m) {
    const char *const goal = json_string_value(json_object_get(json_object_get(m->setup, "puzzle"), "goal"));
    char slug[SLUG_SIZE] = "";
    if (goal != NULL) {
        spelling_slug(goal, slug);
    }
    return match_lesson_goal_named(slug);
}

const char *match_lesson_about(const Match *m) {
    const char *const about = json_string_value(json_object_get(m->setup, "about"));
    return about != NULL ? about : "";
}

char *match_lesson_script(const Match *m) {
    const char *const key = key_of(m);
    const json_t *const lines =
        key == NULL ? NULL : json_object_get(json_object_get(m->setup, key), "script");
    size_t size = 1;
    for (size_t i = 0; i < json_array_size(lines); i++) {
        size += json_string_length(json_array_get(lines, i)) + 1;
    }
    char *const text = malloc(size);
    char *end = text;
    for (size_t i = 0; text != NULL && i < json_array_size(lines); i++) {
        const json_t *const line = json_array_get(lines, i);
        memcpy(end, json_string_value(line), json_string_length(line));
        end += json_string_length(line);
        *end++ = '\n';
    }
    if (text != NULL) {
        *end = '\0';
    }
    return text;
}

void match_lesson_script_place(const Match *m, const char *text, size_t size, LoadError *place) {
    const char *const key = key_of(m);
    const MatchWay way[] = {
        {.key = key != NULL ? key : "lesson"}, {.key = "script"}, {.index = (size_t)place->line - 1}};
    const MatchPlace line = match_place(text, size, way, (int)(sizeof way / sizeof way[0]));
    place->line = line.line;
    place->column += line.column; // behind the quotation mark
}

void match_lesson_key_place(const char *text, size_t size, const char *key, LoadError *place) {
    const MatchWay way[] = {{.key = key}};
    const MatchPlace found = match_place(text, size, way, 1);
    place->line = found.line;
    place->column = found.column;
}
