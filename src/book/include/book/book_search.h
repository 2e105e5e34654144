// book_search.h - Finding words in the rulebook.

#ifndef SANCTA_BOOK_BOOK_SEARCH_H
#define SANCTA_BOOK_BOOK_SEARCH_H

#include "book/book.h"

enum { BOOK_QUERY_MAX = 120, BOOK_WORDS_MAX = 8 }; // bytes with the end mark; words beyond are not looked at

typedef struct BookHit {
    BookPlace place;
    int score; // the higher, the better; only to compare
} BookHit;

// The blocks, and pages by their title, in which every word of [query] begins some word, best first; letter
// case ignored. A paragraph whose number, "17.4", is the first word is found whatever the others are. A query
// with fewer than two letters or digits finds nothing. Returns how many there are; at most [capacity], the
// best, are written.
int book_search(const Book *book, const char *query, BookHit *out, int capacity);

// The next place in [text] from [from] on where a word of [query] begins a word: to mark what was found.
// Returns its first byte and sets [*length], or returns [size] if there is none.
size_t book_search_mark(const char *query, const char *text, size_t size, size_t from, size_t *length);

#endif
