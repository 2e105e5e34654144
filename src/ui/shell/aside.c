// What is put aside is moved by value: no other part of the client keeps a pointer to the session or to the
// state of the screen.

#include "shell/aside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Aside {
    Session session;
    ScreenId screen; // that shows the other match, and its state
    void *state;     // owned
    ScreenId stack[STACK_MAX];
    bool has_dialog[STACK_MAX];
    char kept_focus[STACK_MAX][UI_NAME_MAX];
    int depth;
    bool owns_autosave, is_dialog_open;
    uint32_t kept_events;
    char focus[UI_NAME_MAX];
    bool shows_focus;
} Aside;

bool aside_is_on(const App *app) {
    return app->aside != NULL;
}

bool aside_begin(App *app, ScreenId screen) {
    Aside *a = app->aside == NULL ? calloc(1, sizeof *a) : NULL;
    if (a == NULL) {
        return false;
    }
    void *state = calloc(1, app_screens[screen]->state_size);
    if (state == NULL) {
        free(a);
        return false;
    }
    a->screen = screen;
    a->state = app_state(app, screen);
    app_set_state(app, screen, state);
    a->session = app->session;
    memcpy(a->stack, app->stack, sizeof a->stack);
    memcpy(a->has_dialog, app->has_dialog, sizeof a->has_dialog);
    memcpy(a->kept_focus, app->kept_focus, sizeof a->kept_focus);
    a->depth = app->depth;
    a->owns_autosave = app->owns_autosave;
    a->is_dialog_open = app->is_dialog_open;
    a->kept_events = app->kept_events;
    (void)snprintf(a->focus, sizeof a->focus, "%s", app->ui.focus);
    a->shows_focus = app->ui.shows_focus;
    app->aside = a;
    app->session = (Session){.is_patient = a->session.is_patient};
    app->depth = 0;
    app->owns_autosave = false;
    app_forget_message(app);
    return true;
}

bool aside_holds(const App *app, ScreenId screen) {
    for (int i = 0; app->aside != NULL && i < app->aside->depth; i++) {
        if (app->aside->stack[i] == screen) {
            return true;
        }
    }
    return false;
}

// What was opened over the other match, such as a page of the settings, keeps what it has to keep.
static void leave_screens(App *app) {
    for (; app->depth > 0; app->depth--) {
        const Screen *const top = app_screens[app_screen(app)];
        if (top->leave != NULL) {
            top->leave(app);
        }
    }
}

void aside_end(App *app) {
    Aside *a = app->aside;
    if (a == NULL) {
        return;
    }
    leave_screens(app);
    session_free(&app->session);
    app_screens[a->screen]->end(app);
    free(app_state(app, a->screen));
    app_set_state(app, a->screen, a->state);
    app->session = a->session;
    memcpy(app->stack, a->stack, sizeof a->stack);
    memcpy(app->has_dialog, a->has_dialog, sizeof a->has_dialog);
    memcpy(app->kept_focus, a->kept_focus, sizeof a->kept_focus);
    app->depth = a->depth;
    app->owns_autosave = a->owns_autosave;
    app->is_dialog_open = a->is_dialog_open;
    app->kept_events = a->kept_events;
    ui_focus(&app->ui, a->focus);
    app->ui.shows_focus = a->shows_focus;
    app->aside = NULL;
    free(a);
}
