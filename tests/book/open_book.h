// open_book.h - The whole book, open while a test runs: FIXTURE(open_book, close_book).

#ifndef SANCTA_TESTS_BOOK_OPEN_BOOK_H
#define SANCTA_TESTS_BOOK_OPEN_BOOK_H

#include "book/book.h"

extern Book *book;

void open_book(void);
void close_book(void);

#endif
