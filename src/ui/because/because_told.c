// Long texts go on in rows: an answer is short.

#include "because/because_told.h"

#include <stdio.h>
#include <string.h>

#include "because/because_refused.h"
#include "book/book.h"
#include "book/book_topics.h"
#include "book/reader.h"
#include "shell/topics.h"

enum { TEXT = 1600, PORTION = 239 };

// How many bytes of [text] are told at once: whole sentences, or else whole words.
static size_t portion(const char *text) {
    const size_t most = PORTION;
    size_t sentence = 0;
    size_t word = 0;
    if (strlen(text) <= most) {
        return strlen(text);
    }
    for (size_t i = 1; i < most; i++) {
        const bool is_gap = text[i] == ' ' || text[i] == '\n';
        word = is_gap ? i : word;
        sentence = is_gap && strchr(".:;!?\n", text[i - 1]) != NULL ? i : sentence;
    }
    return sentence > 0 ? sentence : word > 0 ? word : most;
}

static void tell(Because *out, const char *text) {
    char line[BECAUSE_WORDS];
    for (bool is_first = true; *text != '\0'; is_first = false) {
        const size_t length = portion(text);
        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (is_first) {
            (void)snprintf(out->answer, sizeof out->answer, "%s", line);
        } else {
            (void)because_answer_add(out, BECAUSE_FACT, 0, line);
        }
        text += length;
        text += strspn(text, " \n");
    }
}

static void begin(Because *out, const UiWidget *w, const char *topic) {
    char title[BECAUSE_WORDS];
    (void)snprintf(title, sizeof title, "%.*s", (int)portion(w->label), w->label);
    because_answer_begin(out, title[0] != '\0' ? title : "Why?");
    (void)snprintf(out->topic, sizeof out->topic, "%.*s", BECAUSE_TOPIC - 1, topic);
}

// Of the widget itself, not of the screen that it is on; "": there is none.
static void topic_of(const UiWidget *w, char out[UI_TOPIC_MAX]) {
    (void)snprintf(out, UI_TOPIC_MAX, "%s", w->topic);
    if (out[0] == '\0') {
        topic_of_name(w->name, out);
    }
}

static bool tell_hint(App *app, const UiWidget *w, Because *out) {
    const Ui *const ui = &app->ui;
    const UiWidget *const here = ui_widget_here(ui);
    const char *const hint = ui->was_pointed ? ui->pointed_hint : ui->hint;
    char topic[UI_TOPIC_MAX];
    if (here == NULL || strcmp(here->name, w->name) != 0 || hint[0] == '\0' || strcmp(hint, w->label) == 0) {
        return false;
    }
    topic_of(w, topic);
    begin(out, w, topic[0] != '\0' ? topic : screen_topic((int)app_screen(app)));
    tell(out, hint);
    return true;
}

static bool tell_refused(const App *app, const UiWidget *w, Because *out) {
    const char *const why = w->is_enabled ? NULL : because_refused(app, w->name);
    char topic[UI_TOPIC_MAX];
    if (why == NULL) {
        return false;
    }
    topic_of(w, topic);
    begin(out, w, topic[0] != '\0' ? topic : screen_topic((int)app_screen(app)));
    tell(out, why);
    return true;
}

// The paragraph that the book has of it; of a page its first one.
static bool tell_rules(App *app, const UiWidget *w, Because *out) {
    char topic[UI_TOPIC_MAX];
    char text[TEXT];
    BookPlace place;
    const Book *const book = reader_book(app);
    topic_of(w, topic);
    if (topic[0] == '\0' || book == NULL || !book_topic_find(book, topic, &place)) {
        return false;
    }
    const BookPage *const page = book_page(book, place.page);
    uint32_t block = place.block;
    while (block + 1 < page->first + page->count && book_block(book, block)->kind != BOOK_PARAGRAPH &&
           book_block(book, block)->kind != BOOK_BULLET) {
        block++;
    }
    book_block_text(book, block, text, sizeof text);
    begin(out, w, topic);
    tell(out, text);
    return text[0] != '\0';
}

bool because_told_ask(App *app, const char *name, Because *out) {
    const UiWidget *const w = ui_find(&app->ui, name);
    return w != NULL && (tell_refused(app, w, out) || tell_hint(app, w, out) || tell_rules(app, w, out));
}
