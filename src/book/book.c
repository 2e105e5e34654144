// Opening and asking. The chapters come first because the other pages cite them.

#include "book/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/grow.h"
#include "book_build.h"
#include "chapter_texts.h"

enum { POOL_PIECE = 64 * 1024, TARGET_MAX = 64 };

typedef struct BookPool {
    struct BookPool *next;
    size_t used, capacity;
    char bytes[];
} BookPool;

// --- Storage ---

bool book_make_room(Book *book, void **items, size_t *capacity, size_t count, size_t item_size) {
    void *const grown = grow_array(*items, capacity, count + 1, item_size, 256);
    book->is_broken = book->is_broken || grown == NULL;
    *items = grown != NULL ? grown : *items;
    return grown != NULL;
}

const char *book_keep(Book *book, const char *text, size_t length) {
    if (book->pool == NULL || book->pool->used + length + 1 > book->pool->capacity) {
        const size_t capacity = length + 1 > POOL_PIECE ? length + 1 : POOL_PIECE;
        BookPool *piece = malloc(sizeof *piece + capacity);
        if (piece == NULL) {
            book->is_broken = true;
            return "";
        }
        *piece = (BookPool){.next = book->pool, .capacity = capacity};
        book->pool = piece;
    }
    char *kept = book->pool->bytes + book->pool->used;
    memcpy(kept, text, length);
    kept[length] = '\0';
    book->pool->used += length + 1;
    return kept;
}

void book_add_anchor(Book *book, const char *target, BookPlace place) {
    if (book_make_room(book, (void **)&book->anchors, &book->anchor_capacity, book->anchor_count,
                       sizeof *book->anchors)) {
        book->anchors[book->anchor_count++] = (BookAnchor){target, place};
    }
}

static int anchor_order(const void *a, const void *b) {
    return strcmp(((const BookAnchor *)a)->target, ((const BookAnchor *)b)->target);
}

Book *book_open(void) {
    Book *book = calloc(1, sizeof *book);
    if (book == NULL) {
        return NULL;
    }
    pages_chapters_add(book);
    pages_turn_add(book);
    pages_world_add(book);
    pages_cards_add(book);
    pages_client_add(book);
    pages_lists_add(book);
    if (book->is_broken) {
        book_close(book);
        return NULL;
    }
    qsort(book->anchors, book->anchor_count, sizeof *book->anchors, anchor_order);
    return book;
}

void book_close(Book *book) {
    if (book == NULL) {
        return;
    }
    while (book->pool != NULL) {
        BookPool *next = book->pool->next;
        free(book->pool);
        book->pool = next;
    }
    free(book->pages);
    free(book->blocks);
    free(book->cells);
    free(book->spans);
    free(book->anchors);
    free(book);
}

// --- Asking ---

int book_page_count(const Book *book) {
    return (int)book->page_count;
}

const BookPage *book_page(const Book *book, int page) {
    CHECK(page >= 0 && (size_t)page < book->page_count);
    return &book->pages[page];
}

const BookBlock *book_block(const Book *book, uint32_t block) {
    CHECK(block < book->block_count);
    return &book->blocks[block];
}

const BookCell *book_cell(const Book *book, uint32_t cell) {
    CHECK(cell < book->cell_count);
    return &book->cells[cell];
}

const BookSpan *book_span(const Book *book, uint32_t span) {
    CHECK(span < book->span_count);
    return &book->spans[span];
}

// Targets are kept in small letters. False: no target is as long as that.
static bool in_small_letters(const char *target, char out[TARGET_MAX]) {
    size_t size = 0;
    for (; size + 1 < TARGET_MAX && target[size] != '\0'; size++) {
        const char c = target[size];
        out[size] = c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
    }
    out[size] = '\0';
    return target[size] == '\0';
}

bool book_find(const Book *book, const char *target, BookPlace *out) {
    char lower[TARGET_MAX];
    if (!in_small_letters(target, lower)) {
        return false;
    }
    const BookAnchor key = {.target = lower};
    const BookAnchor *found =
        bsearch(&key, book->anchors, book->anchor_count, sizeof *book->anchors, anchor_order);
    if (found == NULL) {
        return false;
    }
    *out = found->place;
    return true;
}

bool book_place_is_page(const Book *book, BookPlace place, const char *target) {
    char lower[TARGET_MAX];
    return in_small_letters(target, lower) && strcmp(book_page(book, place.page)->id, lower) == 0;
}

static void append(char *out, size_t capacity, size_t *size, const char *text, size_t length) {
    const size_t room = capacity - 1 - *size;
    const size_t kept = length < room ? length : room;
    memcpy(out + *size, text, kept);
    *size += kept;
}

void book_block_text(const Book *book, uint32_t block, char *out, size_t capacity) {
    const BookBlock *b = book_block(book, block);
    const bool is_table = b->kind == BOOK_TABLE;
    size_t size = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        const BookCell part =
            is_table ? *book_cell(book, b->first + i) : (BookCell){.first = b->first + i, .count = 1};
        for (uint32_t k = 0; k < part.count; k++) {
            const BookSpan *span = book_span(book, part.first + k);
            append(out, capacity, &size, span->text, span->length);
        }
        if (is_table) {
            append(out, capacity, &size, " ", 1);
        }
    }
    out[size] = '\0';
}

static const EmbeddedFile *find_file(const EmbeddedFile *files, int count, const char *name) {
    for (int i = 0; i < count; i++) {
        if (strcmp(files[i].name, name) == 0) {
            return &files[i];
        }
    }
    return NULL;
}

bool book_example(const char *link, BookExample *out) {
    char path[TARGET_MAX];
    const size_t lead = strlen("watch:");
    if (strncmp(link, "watch:", lead) != 0) {
        return false;
    }
    const size_t length = strcspn(link + lead, "/");
    (void)snprintf(path, sizeof path, "examples/%.*s.sancta", (int)length, link + lead);
    const EmbeddedFile *file = find_file(EXAMPLES, EXAMPLE_COUNT, path);
    if (file == NULL) {
        return false;
    }
    const char *event = link + lead + length;
    *out = (BookExample){(const char *)file->bytes, file->size, event[0] == '/' ? event + 1 : event};
    return true;
}

const char *book_svg(const char *name, size_t *size) {
    const EmbeddedFile *file = find_file(DIAGRAMS, DIAGRAM_COUNT, name);
    if (file == NULL) {
        return NULL;
    }
    *size = file->size;
    return (const char *)file->bytes;
}
