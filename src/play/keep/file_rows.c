#include "keep/file_rows.h"

#include <stdbool.h>
#include <string.h>

static char *row_at(const FileRows *rows, int at) {
    return (char *)rows->items + (size_t)at * rows->row_size;
}

void *file_rows_insert(const FileRows *rows, const char *file) {
    int at = *rows->count;
    while (at > 0 && strcmp(row_at(rows, at - 1), file) > 0) {
        at -= 1;
    }
    const bool is_full = *rows->count == rows->most;
    *rows->left_out += is_full ? 1 : 0;
    if (at == rows->most) {
        return NULL;
    }
    const int moved = *rows->count - at - (is_full ? 1 : 0);
    memmove(row_at(rows, at + 1), row_at(rows, at), (size_t)moved * rows->row_size);
    *rows->count += is_full ? 0 : 1;
    return row_at(rows, at);
}
