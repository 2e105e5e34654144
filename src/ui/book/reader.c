// The reader: where it is in the book, how it opens and closes, its keys and its layout.

#include "book/reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book_topics.h"
#include "book/reader_examples.h"
#include "book/reader_list.h"
#include "book/reader_page.h"
#include "book/reader_state.h"
#include "kit/widgets.h"
#include "shell/topics.h"

static const float LIST_WIDTH = 330;

static BookReader *made_reader(App *app) {
    if (reader_state_of(app) == NULL) {
        app_set_layer_state(app, LAYER_BOOK, calloc(1, sizeof(BookReader)));
    }
    if (reader_state_of(app) != NULL && reader_state_of(app)->book == NULL) {
        reader_state_of(app)->book = book_open();
    }
    return reader_state_of(app) != NULL && reader_state_of(app)->book != NULL ? reader_state_of(app) : NULL;
}

Book *reader_book(App *app) {
    const BookReader *r = made_reader(app);
    return r != NULL ? r->book : NULL;
}

void reader_open_search(App *app, const char *words) {
    reader_open(app, "contents");
    BookReader *r = reader_state_of(app);
    if (reader_is_open(app)) {
        (void)snprintf(r->query, sizeof r->query, "%s", words);
        reader_state_search(r);
        if (r->hit_count > 0) {
            reader_state_go_to(r, r->hits[0].place);
            reader_state_here(r)->marks = true;
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
        reader_state_search(r);
        place = r->hit_count > 0 ? r->hits[0].place : place;
    }
    reader_state_go_to(r, place);
    reader_state_here(r)->marks = !is_there;
}

bool reader_is_open(const App *app) {
    return reader_state_of(app) != NULL && reader_state_of(app)->is_open;
}

static void close_it(App *app) {
    BookReader *r = reader_state_of(app);
    r->is_open = false;
    ui_focus_return(&app->ui, &r->before);
}

static void reader_end(App *app) {
    if (reader_state_of(app) != NULL) {
        reader_layout_free(&reader_state_of(app)->layout);
        book_close(reader_state_of(app)->book);
        free(reader_state_of(app));
        app_set_layer_state(app, LAYER_BOOK, NULL);
    }
}

static void answer_keys(App *app) {
    Ui *ui = &app->ui;
    BookReader *r = reader_state_of(app);
    const bool types = strcmp(ui->focus, "book.find") == 0;
    if (ui->event.kind == INPUT_KEY_DOWN && ui->event.alt && !ui->event_used &&
        (ui->event.key == KEY_LEFT || ui->event.key == KEY_RIGHT)) {
        reader_state_go_in_history(r, ui->event.key == KEY_LEFT ? -1 : 1);
        ui->event_used = true;
    } else if (!types && ui_key(ui, KEY_BACKSPACE)) {
        reader_state_go_in_history(r, -1);
    } else if (ui_key_with(ui, 'f', true, false) || (!types && ui_sign(ui, '/'))) {
        ui_focus(ui, "book.find");
    } else if (types && r->query[0] != '\0' && ui_key(ui, KEY_ENTER)) {
        if (r->hit_count > 0) {
            reader_list_press_row(r, 0);
        }
    } else if (types && r->query[0] != '\0' && ui_key(ui, KEY_ESCAPE)) {
        r->query[0] = '\0';
        reader_state_search(r);
    } else if (keymap_closes(&app->settings.keys, ui, ACTION_RULES)) {
        close_it(app);
    }
}

static void draw_reader(App *app) {
    Ui *ui = &app->ui;
    BookReader *r = reader_state_of(app);
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
    reader_list_draw(app, list);
    reader_page_draw(app, area);
    foot = rect_inset(foot, 2);
    if (widget_button(ui, "book.back", rect_cut_left(&foot, 110), "Back", r->at > 0)) {
        reader_state_go_in_history(r, -1);
    }
    (void)rect_cut_left(&foot, 8);
    if (widget_button(ui, "book.forward", rect_cut_left(&foot, 120), "Forward", r->at + 1 < r->count)) {
        reader_state_go_in_history(r, 1);
    }
    (void)rect_cut_left(&foot, 8);
    if (widget_button(ui, "book.contents", rect_cut_left(&foot, 130), "Contents", true)) {
        reader_examples_follow(app, "contents");
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
    if (app_message_topic(app)[0] != '\0') {
        // It was said just now, and the player wonders why.
        (void)snprintf(out, UI_TOPIC_MAX, "%s", app_message_topic(app));
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

const Layer layer_book = {
    .end = reader_end, .is_open = reader_is_open, .draw = draw_reader, .close = close_it, .answer = answer};
