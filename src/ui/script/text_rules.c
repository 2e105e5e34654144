#include "script/text_rules.h"

#include <string.h>

#include "book/book_text.h"
#include "book/reader.h"

bool text_rules(App *app, const char *topic, FILE *out) {
    const Book *book = reader_book(app);
    BookDraft draft = {0};
    if (book == NULL) {
        return false;
    }
    const BookTextOptions options = {.width = BOOK_WIDTH, .has_links = true};
    const bool is_found =
        book_text_about(book, topic[0] != '\0' ? topic : reader_topic_here(app), options, &draft);
    if (is_found && !draft.is_broken) {
        (void)fputs(draft.bytes, out);
    }
    book_draft_free(&draft);
    return is_found;
}

bool text_watch(App *app, const char *example) {
    char link[80];
    const bool has_kind = strncmp(example, "watch:", strlen("watch:")) == 0;
    (void)snprintf(link, sizeof link, "%s%s", has_kind ? "" : "watch:", example);
    return reader_watch(app, link);
}
