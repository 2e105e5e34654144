// The reader: where it is in the book, how it opens and closes, its keys and its layout.

#include "book/reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book_search.h"
#include "book/book_topics.h"
#include "book/reader_parts.h"
#include "engine/card.h"
#include "kit/widgets.h"
#include "shell/aside.h"
#include "shell/topics.h"
#include "ui/playback.h"

static const float LIST_WIDTH = 330;

ReaderVisit *reader_here(BookReader *r) {
    return &r->visits[r->at];
}

static void show_page_in_list(BookReader *r) {
    if (r->query[0] == '\0') {
        r->list.at = reader_here(r)->page;
        r->list.seen = true;
    }
}

void reader_go_to(BookReader *r, BookPlace place) {
    if (r->count > 0) {
        reader_here(r)->line = r->page_list.first;
    }
    if (r->at + 1 >= READER_HISTORY_MAX) {
        memmove(r->visits, r->visits + 1, sizeof r->visits - sizeof r->visits[0]);
        r->at -= 1;
    }
    r->at = r->count > 0 ? r->at + 1 : 0;
    r->count = r->at + 1;
    const bool is_page = place.block == book_page(r->book, place.page)->first;
    *reader_here(r) = (ReaderVisit){.page = place.page, .asked = is_page ? UINT32_MAX : place.block};
    r->wanted_block = place.block;
    r->page_list = (UiList){0};
    r->focuses_page = true;
    show_page_in_list(r);
}

static void go_in_history(BookReader *r, int step) {
    const int to = r->at + step;
    if (to >= 0 && to < r->count) {
        reader_here(r)->line = r->page_list.first;
        r->at = to;
        r->wanted_block = UINT32_MAX;
        r->page_list = (UiList){.first = reader_here(r)->line};
        r->focuses_page = true;
        show_page_in_list(r);
    }
}

void reader_search(BookReader *r) {
    r->found = book_search(r->book, r->query, r->hits, READER_HITS_MAX);
    r->hit_count = r->found < READER_HITS_MAX ? r->found : READER_HITS_MAX;
    r->list = (UiList){0};
    if (r->query[0] == '\0') {
        show_page_in_list(r);
    }
}

BookReader *reader_of(const App *app) {
    return app_layer_state(app, LAYER_BOOK);
}

void reader_follow(App *app, const char *target) {
    BookReader *r = reader_of(app);
    BookPlace place;
    if (reader_watch(app, target)) {
        return;
    }
    if (book_find(r->book, target, &place)) {
        reader_go_to(r, place);
    }
}

static BookReader *made_reader(App *app) {
    if (reader_of(app) == NULL) {
        app_set_layer_state(app, LAYER_BOOK, calloc(1, sizeof(BookReader)));
    }
    if (reader_of(app) != NULL && reader_of(app)->book == NULL) {
        reader_of(app)->book = book_open();
    }
    return reader_of(app) != NULL && reader_of(app)->book != NULL ? reader_of(app) : NULL;
}

Book *reader_book(App *app) {
    const BookReader *r = made_reader(app);
    return r != NULL ? r->book : NULL;
}

void reader_open_search(App *app, const char *words) {
    reader_open(app, "contents");
    BookReader *r = reader_of(app);
    if (reader_is_open(app)) {
        (void)snprintf(r->query, sizeof r->query, "%s", words);
        reader_search(r);
        if (r->hit_count > 0) {
            reader_go_to(r, r->hits[0].place);
            reader_here(r)->marks = true;
        }
    }
}

void reader_open(App *app, const char *topic) {
    BookReader *r = made_reader(app);
    if (r == NULL) {
        app_say(app, "There is too little memory for the rulebook.");
        return;
    }
    if (!r->is_open) {
        r->before = ui_focus_before(&app->ui);
        r->is_open = true;
        r->count = 0;
        r->query[0] = '\0';
        app->ui.event_used = true;
    }
    BookPlace place = {0};
    const bool is_there = book_topic_find(r->book, topic[0] != '\0' ? topic : "contents", &place);
    if (!is_there) {
        (void)snprintf(r->query, sizeof r->query, "%s", topic);
        reader_search(r);
        place = r->hit_count > 0 ? r->hits[0].place : place;
    }
    reader_go_to(r, place);
    reader_here(r)->marks = !is_there;
}

bool reader_is_open(const App *app) {
    return reader_of(app) != NULL && reader_of(app)->is_open;
}

static void close_it(App *app) {
    BookReader *r = reader_of(app);
    r->is_open = false;
    ui_focus_return(&app->ui, &r->before);
}

static void close_if_open(App *app) {
    if (reader_is_open(app)) {
        close_it(app);
    }
}

// The position of the first event called [name], 0 if there is none.
static uint32_t first_event(const Timeline *t, const char *name) {
    for (uint32_t i = 1; i <= t->count; i++) {
        if (strcmp(event_kind_info(t->events[i - 1].kind).name, name) == 0) {
            return i;
        }
    }
    return 0;
}

bool reader_watch(App *app, const char *link) {
    BookExample example;
    if (!book_example(link, &example)) {
        return false;
    }
    if (!aside_begin(app, SCREEN_PLAYBACK)) {
        app_say(app, "There is too little memory to show the example.");
        return true;
    }
    BookReader *r = reader_of(app);
    if (r != NULL && r->is_open) {
        reader_here(r)->line = r->page_list.first;
        r->is_waiting = true;
        r->is_open = false;
    }
    if (!session_open_example(&app->session, example.match, example.size)) {
        app_say(app, app->session.error);
        aside_end(app);
        reader_return(app);
        return true;
    }
    playback_open(app, PLAYER_NONE, 0, true);
    PlaybackScreen *p = playback_of(app);
    p->is_example = true;
    timeline_seek(&p->t, first_event(&p->t, example.event));
    app_push(app, SCREEN_PLAYBACK);
    app->ui.event_used = true;
    return true;
}

void reader_return(App *app) {
    BookReader *r = reader_of(app);
    if (r != NULL && r->is_waiting) {
        r->is_waiting = false;
        r->is_open = true;
    }
    app->ui.event_used = true;
}

static void reader_end(App *app) {
    if (reader_of(app) != NULL) {
        reader_layout_free(&reader_of(app)->layout);
        book_close(reader_of(app)->book);
        free(reader_of(app));
        app_set_layer_state(app, LAYER_BOOK, NULL);
    }
}

static void answer_keys(App *app) {
    Ui *ui = &app->ui;
    BookReader *r = reader_of(app);
    const bool types = strcmp(ui->focus, "book.find") == 0;
    if (ui->event.kind == INPUT_KEY_DOWN && ui->event.alt && !ui->event_used &&
        (ui->event.key == KEY_LEFT || ui->event.key == KEY_RIGHT)) {
        go_in_history(r, ui->event.key == KEY_LEFT ? -1 : 1);
        ui->event_used = true;
    } else if (!types && ui_key(ui, KEY_BACKSPACE)) {
        go_in_history(r, -1);
    } else if (ui_key_with(ui, 'f', true, false) || (!types && ui_key(ui, '/'))) {
        ui_focus(ui, "book.find");
    } else if (types && r->query[0] != '\0' && ui_key(ui, KEY_ENTER)) {
        if (r->hit_count > 0) {
            reader_press_row(r, 0);
        }
    } else if (types && r->query[0] != '\0' && ui_key(ui, KEY_ESCAPE)) {
        r->query[0] = '\0';
        reader_search(r);
    } else if (keymap_pressed(&app->settings.keys, ui, ACTION_RULES) || ui_key(ui, KEY_ESCAPE)) {
        close_it(app);
    }
}

static void draw_reader(App *app) {
    Ui *ui = &app->ui;
    BookReader *r = reader_of(app);
    answer_keys(app);
    if (!r->is_open) {
        return;
    }
    const float width = fminf(app->list.width - 32, 1260 * fmaxf(1, ui_text_room(ui, 100) / 100));
    Rect area = widget_dialog(ui, width, app->list.height - 32, "Rules");
    Rect foot = rect_cut_bottom(&area, 46);
    (void)rect_cut_bottom(&area, 6);
    const Rect list = rect_cut_left(&area, fminf(ui_text_room(ui, LIST_WIDTH), area.w * 0.34F));
    (void)rect_cut_left(&area, 14);
    reader_draw_list(app, list);
    reader_draw_page(app, area);
    foot = rect_inset(foot, 2);
    if (widget_button(ui, "book.back", rect_cut_left(&foot, 110), "Back", r->at > 0)) {
        go_in_history(r, -1);
    }
    (void)rect_cut_left(&foot, 8);
    if (widget_button(ui, "book.forward", rect_cut_left(&foot, 120), "Forward", r->at + 1 < r->count)) {
        go_in_history(r, 1);
    }
    (void)rect_cut_left(&foot, 8);
    if (widget_button(ui, "book.contents", rect_cut_left(&foot, 130), "Contents", true)) {
        reader_follow(app, "contents");
    }
    if (widget_main_button(ui, "book.close", rect_cut_right(&foot, 130), "Close", true)) {
        close_it(app);
        return;
    }
    if (r->focuses_page) {
        r->focuses_page = false;
        ui_focus(ui, "book.title");
    }
}

void reader_topic_here(const App *app, char out[UI_TOPIC_MAX]) {
    const UiWidget *w = ui_widget_here(&app->ui);
    out[0] = '\0';
    if (app->message[0] != '\0' && app->message_topic[0] != '\0') {
        // It was said just now, and the player wonders why.
        (void)snprintf(out, UI_TOPIC_MAX, "%s", app->message_topic);
        return;
    }
    if (w != NULL && w->topic[0] == '\0') {
        topic_of_name(w->name, out);
    }
    if (out[0] == '\0') {
        (void)snprintf(out, UI_TOPIC_MAX, "%s", ui_topic_here(&app->ui));
    }
    // Bare ground is where the pointer rests, and nothing that anybody asks about while something is taught.
    const char *const taught = app_layer_topic(app);
    if (taught != NULL && (out[0] == '\0' || strcmp(out, "terrain:plains") == 0)) {
        (void)snprintf(out, UI_TOPIC_MAX, "%s", taught);
    } else if (out[0] == '\0') {
        (void)snprintf(out, UI_TOPIC_MAX, "%s", screen_topic((int)app_screen(app)));
    }
}

static bool answer(App *app) {
    char topic[UI_TOPIC_MAX];
    const bool is_asked = keymap_pressed(&app->settings.keys, &app->ui, ACTION_RULES);
    if (is_asked) {
        reader_topic_here(app, topic);
        reader_open(app, topic);
    }
    return is_asked;
}

const Layer layer_book = {.end = reader_end,
                          .is_open = reader_is_open,
                          .draw = draw_reader,
                          .close = close_if_open,
                          .answer = answer};
