#include "because/because_answers.h"

#include <stdlib.h>

#include "because/because_ask.h"
#include "because/because_panel.h"
#include "because/because_told.h"

static bool answers_by(App *app, const char *widget, bool counts_what_is_told) {
    BecauseLog log;
    Because *b = calloc(1, sizeof *b);
    const bool is_asked = b != NULL && because_panel_can_open(app) && because_ask_log_open(&log, app);
    const bool answers = is_asked && (because_ask_widget(app, &log, widget, b) ||
                                      (counts_what_is_told && because_told_ask(app, widget, b)));
    if (is_asked) {
        because_ask_log_close(&log);
    }
    free(b);
    return answers;
}

bool because_answers_widget(App *app, const char *widget) {
    return answers_by(app, widget, false);
}

bool because_answers_or_tells(App *app, const char *widget) {
    return answers_by(app, widget, true);
}
