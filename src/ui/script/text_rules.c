#include "script/text_rules.h"

#include <string.h>

#include "book/book_text.h"
#include "base/plain_text.h"
#include "book/reader.h"
#include "book/reader_examples.h"
#include "ahead/orders_threats.h"

bool text_rules(App *app, const char *topic, bool is_pointed, FILE *out) {
    const Book *book = reader_book(app);
    BookDraft draft = {0};
    if (book == NULL) {
        return false;
    }
    const BookTextOptions options = {.width = BOOK_WIDTH, .has_links = true};
    char here[UI_TOPIC_MAX];
    reader_topic_here(app, here);
    // The pointer lies where something was used last, which is seldom what a reader of lines asks about.
    const char *const taught = app_layer_topic(app);
    if (taught != NULL && !is_pointed && app_message_topic(app)[0] == '\0') {
        (void)snprintf(here, sizeof here, "%s", taught);
    }
    const bool is_found = book_text_about(book, topic[0] != '\0' ? topic : here, options, &draft);
    if (is_found && !draft.is_broken) {
        (void)fputs(draft.bytes, out);
    }
    book_draft_free(&draft);
    return is_found;
}

bool text_rules_watch(App *app, const char *example) {
    char link[80];
    const bool has_kind = strncmp(example, "watch:", strlen("watch:")) == 0;
    (void)snprintf(link, sizeof link, "%s%s", has_kind ? "" : "watch:", example);
    return reader_examples_watch(app, link);
}

bool text_rules_threats(App *app, FILE *out) {
    char line[560];
    if (app_screen(app) != SCREEN_ORDERS) {
        return false;
    }
    const bool was_shown = orders_threats_are_shown(app);
    if (!was_shown) {
        orders_threats_toggle(app);
    }
    int count = 0;
    while (orders_threats_line(app, count, line, sizeof line)) {
        plain_text_print(out, "%s\n", line);
        count++;
    }
    if (count == 0) {
        plain_text_print(out, "Forecast: no enemy can strike a group of yours this turn.\n");
    }
    if (!was_shown) {
        orders_threats_toggle(app);
    }
    return true;
}
