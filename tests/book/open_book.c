#include "book/open_book.h"

#include <check.h>

Book *book;

void open_book(void) {
    book = book_open();
    ck_assert_ptr_nonnull(book);
}

void close_book(void) {
    book_close(book);
}
