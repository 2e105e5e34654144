// because_ask.h - From what the player looks at to a question, and its answer.

#ifndef SANCTA_UI_BECAUSE_ASK_H
#define SANCTA_UI_BECAUSE_ASK_H

#include "book/book_topics.h"
#include "replay/because.h"
#include "ui/app.h"

// The log that is asked about: the playback's, or all that the seat has seen so far.
typedef struct BecauseLog {
    Timeline own;      // of the orders screen
    void *memory;      // owned, of [own]
    const Timeline *t; // NULL: there is none
} BecauseLog;

// False: memory is short.
bool because_ask_log_open(BecauseLog *log, App *app);
void because_ask_log_close(BecauseLog *log);

// The answer about the widget of that name; false: it shows nothing that has one.
bool because_ask_widget(App *app, const BecauseLog *log, const char *name, Because *out);
// About what the player looks at. Always has something to say, if only that there is nothing.
void because_ask_here(App *app, const BecauseLog *log, Because *out);
// About the event at [position] of the log; false: there is none.
bool because_ask_event(App *app, const BecauseLog *log, uint32_t position, Because *out);

// What the rulebook says about an answer: its own paragraph, or that of its event.
void because_ask_topic(const BecauseLog *log, const Because *b, char out[BOOK_TOPIC_MAX]);
// The heading of every answer, and the title of one, "" where it says no more than that.
#define BECAUSE_HEADING "Why?"
const char *because_ask_title(const Because *b);
// Has it a table of tie-breaks?
bool because_ask_has_tests(const Because *b);

#endif
