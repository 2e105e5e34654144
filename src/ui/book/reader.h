// reader.h - The rulebook, opened over whatever is shown: closing it leads back to exactly the same place.
//
// It is no screen of the stack: the screen below stays as it is, with its focus, and gets neither events nor
// time.

#ifndef SANCTA_UI_READER_H
#define SANCTA_UI_READER_H

#include "ui/app.h"

// Opens the book at [topic], a target of book_find() ("17.4", "card:fireball", "step:D3"); where the book has
// no such place, words are looked for; "": the contents. Says so if there is no memory for the book.
void reader_open(App *app, const char *topic);
// Opens it at the first place where the words stand, with all of them in its list.
void reader_open_search(App *app, const char *words);
bool reader_is_open(const App *app);
// The book, opened when it is asked for the first time; NULL: there is no memory for it.
struct Book *reader_book(App *app);

// What the player looks at: the topic of the widget under the pointer, or of the one with the focus, or else
// of the screen.
void reader_topic_here(const App *app, char out[UI_TOPIC_MAX]);

#endif
