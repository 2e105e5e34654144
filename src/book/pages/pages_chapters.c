// The chapters of docs/rules as they stand: "# 17. Movement" is a page's title, its file's number its id.

#include <stdio.h>
#include <string.h>

#include "book_build.h"
#include "chapter_texts.h"

static void add_chapter(Book *book, const char *text) {
    char number[8] = "", title[80] = "";
    if (sscanf(text, "# %7[0-9]. %79[^\n]", number, title) != 2) {
        book->is_broken = true; // the tests of the rulebook find it before any player does
        return;
    }
    const char *body = strchr(text, '\n');
    book_read_page(book, &(BookSource){.id = number,
                                       .title = title,
                                       .head = number,
                                       .part = BOOK_RULES,
                                       .text = body != NULL ? body + 1 : ""});
}

void pages_chapters_add(Book *book) {
    for (int i = 0; i < CHAPTER_COUNT; i++) {
        add_chapter(book, (const char *)CHAPTERS[i].bytes);
    }
}
