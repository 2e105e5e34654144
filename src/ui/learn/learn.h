// learn.h - A lesson on the screens of a match: the strip with its words, the marks on the board, the list of
// lessons.

#ifndef SANCTA_UI_LEARN_H
#define SANCTA_UI_LEARN_H

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
    LessonProgress progress;
    AddedLessons added; // as they were when the list was opened
    bool is_first_start;
    bool is_failed;   // the puzzle: an answer was met, so it is not solved at the first try
    bool is_helped;   // and a hint was taken
    int shown;        // LearnList
    bool has_read;    // Next was pressed in this pass
    bool went_back;   // the playback was stepped back since the step began
    uint32_t last_at; // where it stood in the pass before
    UiList list;      // of the screen, of rows of cards
    int columns;      // cards in a row, 0: the screen was not drawn yet
    int column;       // of the card that has, or had last, the focus
    Told told;
    FirstHintState hint;
    struct LearnCoach *coach; // learn_coach.h; owned, NULL until the guided match is played
} Learn;

// What is kept of the lessons; NULL until it is needed.
Learn *learn_kept(const App *app);
// The same, read when it is first asked for; NULL when memory is short.
Learn *learn_of(App *app);
// Looks into the folders whether anything was learned, played or saved here yet; when the title comes.
void learn_look_for_first_start(App *app);
bool learn_is_first_start(const App *app);

// Is the match that is played a lesson?
bool learn_is_on(const App *app);
// Begins lesson number [index] from its beginning, an added one from lessons_count() on; what is wrong is
// said.
bool learn_begin(App *app, int index);
// Begins the lesson or puzzle that stands in the match file at [path]. LEARN_BROKEN: it cannot be played, and
// why stands in the session's fault and app->save_error.
typedef enum LearnFile { LEARN_NO_LESSON, LEARN_BEGUN, LEARN_BROKEN } LearnFile;
LearnFile learn_begin_file(App *app, const char *path);
// Back to the list.
void learn_leave(App *app);
// The match of the lesson is over and was watched: words that only wait to be read count as read, and what
// stands behind them is shown. When that was shown, too: what comes next, as Next does.
void learn_end(App *app);
// Notes the lesson as skipped and begins the next one; the first match after the last, the list after the
// last puzzle and the last one that was added.
void learn_skip(App *app);
void learn_take_back(App *app);
// Is the lesson a puzzle?
bool learn_is_puzzle(const App *app);
// The first time says what the solution begins with, the second time lays it out as orders.
void learn_help(App *app);
// "12 of 66 solved, 4 in a row, 9 at best".
void learn_score(const App *app, char *out, size_t size);
bool learn_is_finished(const App *app);
// The present words: of the step, the answer to what was done, or that the lesson is done.
const char *learn_words(const App *app);
// "wrong" or "good" if they answer something; NULL: they do not.
const char *learn_words_mark(const App *app);
// "Move a group, 2 of 7", "Move a group, done": where the player is.
void learn_place(const App *app, char *out, size_t size);

// The strip under the bar with the turn; as high as it needs, 0 without a lesson.
float learn_strip_height(const App *app);
void learn_strip(App *app, Rect area);
// Marks on the screen what the step is about.
void learn_draw_marks(App *app);
// Rings round [marks], and a hand at the first square if [has_hand].
void learn_point_at(App *app, const LessonMark *marks, int count, bool has_hand);
// Places for the buttons of the strip, from the right end of [strip] to the left: each gets the next, side by
// side, or two above each other where texts are large, so that the words keep the width.
typedef struct LearnButtons {
    Rect *strip; // what they leave
    Rect half;   // of the last place, still free; .h 0: none
} LearnButtons;
Rect learn_cut_button(const Ui *ui, LearnButtons *buttons);
// The line above the words, cut off [r].
Rect learn_cut_title(const Ui *ui, Rect *r);

#endif
