// Numbers stay with their widgets for as long as the screen lasts.

#include "script/text_widgets.h"

#include <string.h>

#include "base/plain_text.h"
#include "speech/said.h"

// Text mode prints squares as a board and the log in lines of its own.
bool text_widgets_is_elsewhere(const UiWidget *w) {
    const bool is_log = strncmp(w->name, "log.", 4) == 0 && w->name[4] >= '0' && w->name[4] <= '9';
    const bool is_fold = strncmp(w->name, "fold.", 5) == 0;
    return w->role == ROLE_SQUARE || is_log || is_fold;
}

// A dialog covers what can be used, not what a lesson says: in the window that can be read beside it.
static bool shows_through(const UiWidget *w) {
    return strcmp(w->name, "lesson.step") == 0 || strcmp(w->name, "lesson.prompt") == 0;
}

// From 1. What is new gets the next number, so that none stands for something else than it did before; when
// there are no more, and on another screen, all begin anew.
static int number_of(Script *s, const char *name) {
    ScriptNumbers *const n = &s->numbers;
    if (n->screen != app_screen(s->app)) {
        *n = (ScriptNumbers){.screen = app_screen(s->app)};
    }
    for (int i = 0; i < n->count; i++) {
        if (strcmp(n->names[i], name) == 0) {
            return i + 1;
        }
    }
    n->count = n->count < SCRIPT_NUMBERS_MAX ? n->count : 0;
    (void)snprintf(n->names[n->count], UI_NAME_MAX, "%s", name);
    n->count += 1;
    return n->count;
}

void text_widgets_print(Script *s, bool is_numbered) {
    const Ui *ui = &s->app->ui;
    (void)fprintf(s->out, "screen %s\n", screen_name((int)app_screen(s->app)));
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        const bool is_hidden = w->is_blocked && !(is_numbered && shows_through(w));
        if (is_hidden || (is_numbered && text_widgets_is_elsewhere(w))) {
            continue;
        }
        const bool can_be_used = w->is_enabled && w->role != ROLE_LABEL;
        if (is_numbered && can_be_used) {
            (void)fprintf(s->out, "%3d ", number_of(s, w->name));
        } else {
            (void)fprintf(s->out, "    ");
        }
        const SaidWidget said = said_widget(w);
        plain_text_print(s->out, "%s %s \"%s\"%s%s%s%s%s%s\n", said.role, w->name, said.label,
                         said.value[0] != '\0' ? " = " : "", said.value, said.state[0] != '\0' ? " (" : "",
                         said.state, said.state[0] != '\0' ? ")" : "", ui_has_focus(ui, w->name) ? " <" : "");
    }
}
