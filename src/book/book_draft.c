#include "book/book_draft.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

// Room for [length] more bytes and the end mark.
static bool make_room(BookDraft *draft, size_t length) {
    char *const bytes = draft->is_broken
                            ? NULL
                            : grow_array(draft->bytes, &draft->capacity, draft->size + length + 1, 1, 256);
    draft->is_broken = bytes == NULL;
    draft->bytes = bytes != NULL ? bytes : draft->bytes;
    return bytes != NULL;
}

void book_draft_add(BookDraft *draft, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) {
        draft->is_broken = true;
    } else if (make_room(draft, (size_t)length)) {
        (void)vsnprintf(draft->bytes + draft->size, draft->capacity - draft->size, format, arguments);
        draft->size += (size_t)length;
    }
    va_end(arguments);
}

void book_draft_bytes(BookDraft *draft, const char *bytes, size_t length) {
    if (make_room(draft, length)) {
        memcpy(draft->bytes + draft->size, bytes, length);
        draft->size += length;
        draft->bytes[draft->size] = '\0';
    }
}

void book_draft_free(BookDraft *draft) {
    free(draft->bytes);
    *draft = (BookDraft){0};
}
