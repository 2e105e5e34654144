// lessons.h - The lessons that come with the game, and which of them a player has finished.

#ifndef SANCTA_PLAY_LESSONS_H
#define SANCTA_PLAY_LESSONS_H

#include "play/lesson.h"
#include "play/paths.h"

enum { LESSONS_MAX = 32 };

int lessons_count(void);
// "cards": what files call lesson number [index].
const char *lessons_slug(int index);
// The lesson and its match file. False with the reason in [error], which only a broken build can give.
bool lessons_open(int index, Lesson *out, LoadError *error);
const char *lessons_match(int index, size_t *size);

typedef enum LessonState { LESSON_UNTOUCHED, LESSON_BEGUN, LESSON_SKIPPED, LESSON_FINISHED } LessonState;
const char *lesson_state_word(int state); // "" for untouched

// Kept in "<config>/lessons", a line a lesson: "cards finished". Lines that are not understood are left out.
typedef struct LessonProgress {
    uint8_t states[LESSONS_MAX]; // LessonState
    bool is_kept;                // there was a file
} LessonProgress;
void lessons_recall(LessonProgress *out, const Paths *paths);
// What is better stays: a finished lesson that is begun again is finished. False if it cannot be written.
bool lessons_note(LessonProgress *progress, const Paths *paths, int index, LessonState state);
// The first lesson that is neither finished nor skipped; 0 if there is none.
int lessons_next(const LessonProgress *progress);

#endif
