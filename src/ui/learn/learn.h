// learn.h - A lesson on the screens of a match: how it is begun, followed, left, and what it says.

#ifndef SANCTA_UI_LEARN_H
#define SANCTA_UI_LEARN_H

#include "learn/learn_state.h"

// Looks into the folders whether anything was learned, played or saved here yet; when the title comes.
void learn_look_for_first_start(App *app);
bool learn_is_first_start(const App *app);

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
// The first time says what the solution begins with, the second time lays it out as orders.
void learn_help(App *app);
// The playback has come to an event while it plays: does the lesson go on there to what is to be read? Nobody
// reads and watches at once, so it stops, and goes on by itself once the last of that is read.
bool learn_stops_playback(App *app);
// A computer player was asked for a hint: a puzzle that is solved by it is not solved at the first try.
void learn_note_advice(App *app);
// "12 of 66 solved, 4 in a row, 9 at best".
void learn_score(const App *app, char *out, size_t size);
// The present words: of the step, the answer to what was done, or that the lesson is done.
const char *learn_words(const App *app);
// "wrong" or "good" if they answer something, "done" if what they ask for was done before they were shown;
// NULL: neither.
const char *learn_words_mark(const App *app);
// "Move a group, 2 of 7", "Move a group, done": where the player is.
void learn_place(const App *app, char *out, size_t size);

#endif
