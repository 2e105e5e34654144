// book_draft.h - Text that grows: what the pages are written in before they are read, and what the book is
// printed into.

#ifndef SANCTA_BOOK_BOOK_DRAFT_H
#define SANCTA_BOOK_BOOK_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define BOOK_FORMAT __attribute__((format(printf, 2, 3)))
#else
#define BOOK_FORMAT
#endif

// A zero struct is empty. When memory fails it stays as it is and remembers that it is not whole.
typedef struct BookDraft {
    char *bytes; // ended by a zero
    size_t size, capacity;
    bool is_broken;
} BookDraft;

// Appends as printf() would.
void book_draft_add(BookDraft *draft, const char *format, ...) BOOK_FORMAT;
// Appends [length] bytes as they are.
void book_draft_bytes(BookDraft *draft, const char *bytes, size_t length);
void book_draft_free(BookDraft *draft);

#endif
