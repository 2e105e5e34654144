// What is kept of the lessons: read when it is first asked for.

#include "learn/learn_state.h"

#include <stdio.h>
#include <stdlib.h>

static void read_heads(Learn *learn) {
    LoadError error;
    for (int i = 0; i < lessons_count(); i++) {
        LessonHead *head = &learn->heads[i];
        const bool is_read = lessons_open(i, &learn->lesson, &error);
        (void)snprintf(head->title, sizeof head->title, "%s",
                       is_read ? learn->lesson.title : lessons_slug(i));
        if (is_read) {
            (void)snprintf(head->about, sizeof head->about, "%s", learn->lesson.about);
        } else {
            (void)snprintf(head->about, sizeof head->about, "%d:%d: %s", error.line, error.column,
                           error.text);
        }
    }
}

Learn *learn_state_kept(const App *app) {
    return app_layer_state(app, LAYER_LESSONS);
}

Learn *learn_state_of(App *app) {
    if (learn_state_kept(app) == NULL) {
        app_set_layer_state(app, LAYER_LESSONS, calloc(1, sizeof(Learn)));
        if (learn_state_kept(app) != NULL) {
            learn_state_kept(app)->left = LEARN_OF_FILE;
            lessons_recall(&learn_state_kept(app)->progress, &app->paths);
            told_recall(&learn_state_kept(app)->told, &app->paths);
            read_heads(learn_state_kept(app));
        }
    }
    return learn_state_kept(app);
}

bool learn_state_is_on(const App *app) {
    return learn_state_kept(app) != NULL && app->session.match != NULL && session_is_lesson(&app->session);
}

bool learn_state_is_puzzle(const App *app) {
    return learn_state_kept(app)->lesson.puzzle != PUZZLE_NO_GOAL;
}

bool learn_state_is_finished(const App *app) {
    return learn_state_kept(app)->run.step >= learn_state_kept(app)->lesson.count;
}
