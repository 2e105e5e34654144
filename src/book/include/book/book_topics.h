// book_topics.h - Which place of the rulebook explains a thing that a player points at: a line of the log, a
// step, a refused order, a squandered spell. Read from the closing lines of the paragraphs, so that the text
// and the answer cannot disagree.

#ifndef SANCTA_BOOK_BOOK_TOPICS_H
#define SANCTA_BOOK_BOOK_TOPICS_H

#include "book/book.h"
#include "engine/log.h"

enum { BOOK_TOPIC_MAX = 64 };

// A topic in words, to be kept until somebody asks for it: "log:square_voted II.c larger",
// "refused:out-of-range". Of an event the last of its values that fits.
void book_topic_of_event(const Event *e, char out[BOOK_TOPIC_MAX]);
void book_topic_of_refusal(const char *reason, char out[BOOK_TOPIC_MAX]);
// Where such a topic, or a target of book_find(), lies. False: the book has no such place.
bool book_topic_find(const Book *book, const char *topic, BookPlace *out);

// The paragraph that fits [e] best: its event, then its step, then its fields as far as the paragraph names
// them. False: no paragraph names such an event. Global for tests.
bool book_topic_event(const Book *book, const Event *e, BookPlace *out);
// By names, as a log file writes them. [step] and [value] may be "". [value]: of any field, "water",
// "by-spell". Global for tests.
bool book_topic_named(const Book *book, const char *event, const char *step, const char *value,
                      BookPlace *out);
// The reason for which an order is refused: "out-of-range". Global for tests.
bool book_topic_refused(const Book *book, const char *reason, BookPlace *out);

#endif
