// lessons.h - The lessons that come with the game, and which of them a player has finished.

#ifndef SANCTA_PLAY_LESSONS_H
#define SANCTA_PLAY_LESSONS_H

#include "play/lesson.h"
#include "play/paths.h"

enum { LESSONS_MAX = 160 };

// Lessons, and behind them the puzzles, which are lessons with a goal and an answer to every order.
int lessons_count(void);
int lessons_first_puzzle(void); // lessons_count(): there are none
// "cards": what files call lesson number [index].
const char *lessons_slug(int index);
// The lesson and its match file. False with the reason in [error], which only a broken build can give.
bool lessons_open(int index, Lesson *out, LoadError *error);
const char *lessons_match(int index, size_t *size);

typedef enum LessonState { LESSON_UNTOUCHED, LESSON_BEGUN, LESSON_SKIPPED, LESSON_FINISHED } LessonState;
const char *lessons_state_word(int state); // "" for untouched

// Kept in "<config>/lessons", a line a lesson: "cards finished". Lines that are not understood are left out.
typedef struct LessonProgress {
    uint8_t states[LESSONS_MAX]; // LessonState
    uint16_t streak,
        best;           // puzzles solved one after the other at the first try, without help; the longest row
    bool is_kept;       // there was a file
    bool is_unreadable; // but it could not be read, so it is not written
} LessonProgress;
void lessons_recall(LessonProgress *out, const Paths *paths);
// What is better stays: a finished lesson that is begun again is finished. False if it cannot be written.
bool lessons_note(LessonProgress *progress, const Paths *paths, int index, LessonState state);
// A puzzle was solved at the first try and without help, or was not: counts the streak. Kept as
// lessons_note() does.
bool lessons_note_streak(LessonProgress *progress, const Paths *paths, bool is_clean);
// The first from [first] on, before [end], that is neither finished nor skipped; [first] if there is none.
int lessons_next(const LessonProgress *progress, int first, int end);
// How many of those are finished.
int lessons_finished(const LessonProgress *progress, int first, int end);

#endif
