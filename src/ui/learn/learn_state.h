// learn_state.h - What is kept of the lessons: the one that is played, the lists, and what was told before.

#ifndef SANCTA_UI_LEARN_STATE_H
#define SANCTA_UI_LEARN_STATE_H

#include "play/added_lessons.h"
#include "play/lessons.h"
#include "play/told.h"
#include "ui/app.h"

struct LearnCoach;

typedef struct LessonHead {
    char title[64], about[LESSON_TEXT_SIZE];
} LessonHead;

// What the place of a hint depends on, beside what the screen has drawn.
typedef struct FirstHintSight {
    int hint;
    float width, height;
    int text_percent;
} FirstHintSight;

typedef struct FirstHintPlace {
    FirstHintSight sight;
    bool is_found;
    Rect at;
    int crowd; // how much the screen had drawn
} FirstHintPlace;

// The hint of the first time that is to be seen, see first_hints.h.
typedef struct FirstHintState {
    int shown; // its number from 1, 0: none
    uint32_t since_ms;
    bool is_over;
    FirstHintPlace place;
} FirstHintState;

// What the screen lists.
typedef enum LearnList { LEARN_LESSONS, LEARN_PUZZLES, LEARN_ADDED, LEARN_LISTS } LearnList;

enum { LEARN_OF_FILE = -1 };
typedef struct Learn {
    LessonHead heads[LESSONS_MAX]; // of all lessons, for the list
    Lesson lesson;
    LessonRun run;
    int index; // of the lesson; from lessons_count() on it is one of [added], LEARN_OF_FILE: in no list
    int left;  // the one that was left before its end, to which the list leads back; LEARN_OF_FILE: none
    LessonProgress progress;
    AddedLessons added; // as they were when the list was opened
    bool is_first_start;
    bool is_failed;   // the puzzle: an answer was met, so it is not solved at the first try
    bool is_helped;   // and a clue was taken
    bool is_advised;  // a computer player was asked for a hint
    char solved[160]; // what is said of it once it is solved
    int shown;        // LearnList
    bool has_read;    // Next was pressed in this pass
    bool is_led_on;   // its key was pressed where there is nothing to read
    bool went_back;   // the playback was stepped back since the step began
    bool is_held;     // it waits at [held_at] until what is explained is read
    uint32_t held_at;
    uint32_t last_at; // where it stood in the pass before
    UiList list;      // of the screen, of rows of cards
    int columns;      // cards in a row, 0: the screen was not drawn yet
    int column;       // of the card that has, or had last, the focus
    Told told;
    FirstHintState hint;
    struct LearnCoach *coach; // learn_coach.h; owned, NULL until the guided match is played
} Learn;

// What is kept of the lessons; NULL until it is needed.
Learn *learn_state_kept(const App *app);
// The same, read when it is first asked for; NULL when memory is short.
Learn *learn_state_of(App *app);

// Is the match that is played a lesson?
bool learn_state_is_on(const App *app);
// The one that is on: is it a puzzle, and has its last step been done?
bool learn_state_is_puzzle(const App *app);
bool learn_state_is_finished(const App *app);

#endif
