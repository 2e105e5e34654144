// A word is found where it begins a word of the text. Titles count most, then headings and numbered
// paragraphs; the rules come before the pages that are made.

#include "book/book_search.h"

#include <ctype.h>
#include <string.h>

#include "book_build.h"

enum { WORD_MAX = 32, TEXT_MAX = 4096 };

typedef struct Query {
    char words[BOOK_WORDS_MAX][WORD_MAX];
    int count;
} Query;

static bool is_word_byte(char c) {
    return isalnum((unsigned char)c) || c == '.' || (unsigned char)c >= 0x80;
}

static char lower(char c) {
    return (char)tolower((unsigned char)c);
}

static Query read_query(const char *text) {
    Query q = {.count = 0};
    size_t letters = 0;
    for (size_t i = 0; i < BOOK_QUERY_MAX && text[i] != '\0' && q.count < BOOK_WORDS_MAX;) {
        size_t length = 0;
        while (is_word_byte(text[i + length]) && length + 1 < WORD_MAX) {
            q.words[q.count][length] = lower(text[i + length]);
            length++;
        }
        letters += length;
        q.count += length > 0 ? 1 : 0;
        i += length > 0 ? length : 1;
    }
    q.count = letters < 2 ? 0 : q.count;
    return q;
}

static bool begins(const char *text, size_t left, const char *word, size_t length) {
    if (length > left) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (lower(text[i]) != word[i]) {
            return false;
        }
    }
    return true;
}

// How well the word stands in the text: 0 not at all, 1 as the beginning of a word, 2 as a whole word.
static int stands(const char *text, size_t size, const char *word) {
    const size_t length = strlen(word);
    int best = 0;
    for (size_t i = 0; i < size && best < 2; i++) {
        if ((i == 0 || !is_word_byte(text[i - 1])) && begins(text + i, size - i, word, length)) {
            const bool is_whole =
                i + length == size || !is_word_byte(text[i + length]) || text[i + length] == '.';
            best = is_whole ? 2 : 1;
        }
    }
    return best;
}

// 0 if a word of the query is missing.
static int score_of(const Query *q, const char *text) {
    int score = 0;
    const size_t size = strlen(text);
    for (int i = 0; i < q->count; i++) {
        const int how = stands(text, size, q->words[i]);
        if (how == 0) {
            return 0;
        }
        score += how;
    }
    return score;
}

static int part_bonus(BookPart part) {
    static const int bonus[BOOK_PARTS] = {
        [BOOK_RULES] = 6, [BOOK_TURN] = 3, [BOOK_WORLD] = 3, [BOOK_CARDS] = 2, [BOOK_LISTS] = 0};
    return bonus[part];
}

// Keeps the best [capacity] in order; equal ones in reading order.
static void keep_hit(BookHit *out, int capacity, int *kept, BookHit hit) {
    int at = *kept;
    while (at > 0 && out[at - 1].score < hit.score) {
        at--;
    }
    if (at >= capacity) {
        return;
    }
    *kept += *kept < capacity ? 1 : 0;
    memmove(&out[at + 1], &out[at], (size_t)(*kept - 1 - at) * sizeof *out);
    out[at] = hit;
}

int book_search(const Book *book, const char *query, BookHit *out, int capacity) {
    const Query q = read_query(query);
    int found = 0, kept = 0;
    for (int p = 0; p < (int)book->page_count && q.count > 0; p++) {
        const BookPage *page = &book->pages[p];
        const int title = score_of(&q, page->title);
        if (title > 0) {
            found++;
            keep_hit(out, capacity, &kept,
                     (BookHit){{p, page->first}, 40 + 4 * title + part_bonus(page->part)});
        }
        for (uint32_t b = page->first; b < page->first + page->count; b++) {
            char text[TEXT_MAX];
            const BookBlock *block = &book->blocks[b];
            if (block->kind == BOOK_LOG || block->kind == BOOK_REFUSED) {
                continue;
            }
            book_block_text(book, b, text, sizeof text);
            const int score =
                score_of(&q, text) + (stands(block->number, strlen(block->number), q.words[0]) == 2 ? 60 : 0);
            if (score > 0) {
                const int bonus = (block->kind == BOOK_HEADING ? 8 : 0) + (block->number[0] != '\0' ? 2 : 0);
                found++;
                keep_hit(out, capacity, &kept, (BookHit){{p, b}, 4 * score + bonus + part_bonus(page->part)});
            }
        }
    }
    return found;
}

size_t book_search_mark(const char *query, const char *text, size_t size, size_t from, size_t *length) {
    const Query q = read_query(query);
    for (size_t i = from; i < size; i++) {
        for (int w = 0; w < q.count; w++) {
            const size_t word = strlen(q.words[w]);
            if ((i == 0 || !is_word_byte(text[i - 1])) && begins(text + i, size - i, q.words[w], word)) {
                *length = word;
                return i;
            }
        }
    }
    *length = 0;
    return size;
}
