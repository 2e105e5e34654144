// Where links lead.

#include "book/reader_examples.h"

#include <string.h>

#include "book/reader_state.h"
#include "shell/aside.h"
#include "ui/playback.h"

void reader_examples_follow(App *app, const char *target) {
    BookReader *r = reader_state_of(app);
    BookPlace place;
    if (reader_examples_watch(app, target)) {
        return;
    }
    if (book_find(r->book, target, &place)) {
        reader_state_go_to(r, place);
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

bool reader_examples_watch(App *app, const char *link) {
    BookExample example;
    if (!book_example(link, &example)) {
        return false;
    }
    if (aside_is_on(app)) {
        app_say(app, "Leave this playback first: the example cannot be shown over it.");
        return true;
    }
    if (!aside_begin(app, SCREEN_PLAYBACK)) {
        app_say(app, "There is too little memory to show the example.");
        return true;
    }
    BookReader *r = reader_state_of(app);
    if (r != NULL && r->is_open) {
        reader_state_here(r)->line = r->page_list.first;
        r->is_waiting = true;
        r->is_open = false;
    }
    if (!session_open_example(&app->session, example.match, example.size)) {
        app_say(app, app->session.error);
        aside_end(app);
        reader_examples_return(app);
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

void reader_examples_return(App *app) {
    BookReader *r = reader_state_of(app);
    if (r != NULL && r->is_waiting) {
        r->is_waiting = false;
        r->is_open = true;
    }
    app->ui.event_used = true;
}

void reader_examples_forget(App *app) {
    BookReader *r = reader_state_of(app);
    if (r != NULL) {
        r->is_waiting = false;
    }
}
