// The lessons that are built in, and the file that keeps how far a player is.

#include "play/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lessons/lesson_texts.h"

// PUZZLE_SIZE: of all lines of a puzzle; one that is longer is none.
enum { PROGRESS_SIZE = LESSONS_MAX * 64, PUZZLE_SIZE = 2000 };

int lessons_count(void) {
    return LESSON_TEXT_COUNT < LESSONS_MAX ? LESSON_TEXT_COUNT : LESSONS_MAX;
}

int lessons_first_puzzle(void) {
    return LESSON_TEXT_PUZZLES < lessons_count() ? LESSON_TEXT_PUZZLES : lessons_count();
}

const char *lessons_slug(int index) {
    return LESSON_TEXTS[index].slug;
}

bool lessons_open(int index, Lesson *out, LoadError *error) {
    const LessonText *const text = &LESSON_TEXTS[index];
    char puzzle[PUZZLE_SIZE];
    char step[LESSON_GOAL_LINES_SIZE];
    if (text->goal[0] == '\0') {
        return lesson_read(out, text->script, text->script_size, error);
    }
    lesson_goal_lines(match_lesson_goal_named(text->goal), text->player, step);
    const int size = snprintf(puzzle, sizeof puzzle, "%s%s", text->script, step);
    return lesson_read(out, puzzle, size < PUZZLE_SIZE ? (size_t)size : 0, error);
}

const char *lessons_match(int index, size_t *size) {
    *size = LESSON_TEXTS[index].match_size;
    return LESSON_TEXTS[index].match;
}

const char *lessons_state_word(int state) {
    static const char *const words[] = {"", "begun", "skipped", "finished"};
    return state >= LESSON_UNTOUCHED && state <= LESSON_FINISHED ? words[state] : "";
}

static void progress_file(const Paths *paths, char out[PATH_SIZE + 16]) {
    (void)snprintf(out, PATH_SIZE + 16, "%s/lessons", paths->config);
}

static void take_line(LessonProgress *out, const char *slug, const char *word) {
    out->streak = strcmp(slug, "puzzle-streak") == 0 ? (uint16_t)strtoul(word, NULL, 10) : out->streak;
    out->best = strcmp(slug, "puzzle-best") == 0 ? (uint16_t)strtoul(word, NULL, 10) : out->best;
    for (int i = 0; i < lessons_count(); i++) {
        for (int state = LESSON_BEGUN; state <= LESSON_FINISHED && strcmp(slug, lessons_slug(i)) == 0;
             state++) {
            out->states[i] = strcmp(word, lessons_state_word(state)) == 0 ? (uint8_t)state : out->states[i];
        }
    }
}

void lessons_recall(LessonProgress *out, const Paths *paths) {
    char path[PATH_SIZE + 16];
    char text[PROGRESS_SIZE];
    *out = (LessonProgress){.is_kept = false};
    progress_file(paths, path);
    const PathsAnswer answer = paths_ask(path, text, sizeof text);
    out->is_kept = answer != PATHS_ABSENT;
    out->is_unreadable = answer == PATHS_UNREADABLE;
    for (const char *at = text; *at != '\0';) {
        char slug[32];
        char word[16];
        if (sscanf(at, "%31s %15s", slug, word) == 2) {
            take_line(out, slug, word);
        }
        at += strcspn(at, "\n");
        at += *at == '\n' ? 1 : 0;
    }
}

// Writes what [progress] holds. The caller holds the lock.
static void keep(LessonProgress *progress, const Paths *paths) {
    char path[PATH_SIZE + 16];
    char text[PROGRESS_SIZE] = "";
    size_t length = 0;
    for (int i = 0; i < lessons_count(); i++) {
        if (progress->states[i] != LESSON_UNTOUCHED) {
            length += (size_t)snprintf(text + length, sizeof text - length, "%.31s %s\n", lessons_slug(i),
                                       lessons_state_word(progress->states[i]));
        }
    }
    if (progress->best > 0) {
        (void)snprintf(text + length, sizeof text - length, "puzzle-streak %d\npuzzle-best %d\n",
                       progress->streak, progress->best);
    }
    progress_file(paths, path);
    progress->is_kept = !progress->is_unreadable && paths_write(path, text);
}

bool lessons_note(LessonProgress *progress, const Paths *paths, int index, LessonState state) {
    const int lock = paths_make(paths) ? paths_lock(paths) : -1;
    // Another window may have finished one meanwhile.
    lessons_recall(progress, paths);
    if (state > progress->states[index]) {
        progress->states[index] = (uint8_t)state;
    }
    keep(progress, paths);
    paths_unlock(lock);
    return progress->is_kept;
}

bool lessons_note_streak(LessonProgress *progress, const Paths *paths, bool is_clean) {
    const int lock = paths_make(paths) ? paths_lock(paths) : -1;
    lessons_recall(progress, paths);
    progress->streak = is_clean ? (uint16_t)(progress->streak + 1) : 0;
    progress->best = progress->streak > progress->best ? progress->streak : progress->best;
    keep(progress, paths);
    paths_unlock(lock);
    return progress->is_kept;
}

int lessons_next(const LessonProgress *progress, int first, int end) {
    for (int i = first; i < end; i++) {
        if (progress->states[i] < LESSON_SKIPPED) {
            return i;
        }
    }
    return first;
}

int lessons_finished(const LessonProgress *progress, int first, int end) {
    int count = 0;
    for (int i = first; i < end; i++) {
        count += progress->states[i] == LESSON_FINISHED;
    }
    return count;
}
