// `audit why`: asks about everything of the present screen that shows a number or cannot be used now.

#include "script/script_audit.h"

#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "because/because_answers.h"
#include "script/script_input.h"
#include "script/script_pass.h"

// Digits in these are no numbers of the game: what somebody typed, pages of the book and its answers, keys,
// files, or words that are an explanation already. What begins with one of them is not asked about.
static const char *const NO_NUMBERS[] = {
    "book.", "because.", "find.",   "help.",   "pin-",   "pin.",
    "keys.", "export.",  "import.", "lesson.", "coach.", "first-hint",
};

static bool begins_with_one(const char *name) {
    for (size_t i = 0; i < sizeof NO_NUMBERS / sizeof NO_NUMBERS[0]; i++) {
        if (strncmp(name, NO_NUMBERS[i], strlen(NO_NUMBERS[i])) == 0) {
            return true;
        }
    }
    return false;
}

// The bar of a list counts its rows.
static bool is_bar(const UiWidget *w) {
    return w->role == ROLE_SLIDER && strcmp(w->label, "Scroll") == 0;
}

static bool shows_number(const UiWidget *w) {
    return strpbrk(w->label, "0123456789") != NULL || strpbrk(w->value, "0123456789") != NULL;
}

// What was said of something done, and not of something refused, says all of it.
static bool is_said(const App *app, const UiWidget *w) {
    return strcmp(w->name, "message") == 0 && app->message_topic[0] == '\0';
}

static bool is_to_answer(const App *app, const UiWidget *w) {
    const bool is_refused = !w->is_enabled && w->role != ROLE_LABEL && w->role != ROLE_SQUARE;
    return !w->is_blocked && w->role != ROLE_FIELD && !is_bar(w) && !begins_with_one(w->name) &&
           !is_said(app, w) && (is_refused || shows_number(w));
}

// Pointing makes a screen explain itself, and may change which widgets it has and what they say.
static bool answers(Script *s, const char *name) {
    const UiWidget *const w = ui_find(&s->app->ui, name);
    return w == NULL || !is_to_answer(s->app, w) || because_answers_or_tells(s->app, name) ||
           (script_input_point_at(s, name) && because_answers_or_tells(s->app, name));
}

typedef struct WidgetName {
    char text[UI_NAME_MAX];
} WidgetName;

bool script_audit_why(Script *s) {
    if (app_screens[app_screen(s->app)]->is_shut) {
        return true; // between two seats nobody is told anything
    }
    WidgetName *const names = calloc(UI_WIDGETS_MAX, sizeof *names);
    Ui *const ui = &s->app->ui;
    const Point pointer = ui->pointer;
    const bool shows_focus = ui->shows_focus;
    int count = 0;
    int silent = 0;
    char first[UI_NAME_MAX] = "";
    for (int i = 0; names != NULL && i < ui->count; i++) {
        if (is_to_answer(s->app, &ui->widgets[i])) {
            memcpy(names[count++].text, ui->widgets[i].name, UI_NAME_MAX);
        }
    }
    for (int i = 0; i < count; i++) {
        if (answers(s, names[i].text)) {
            continue;
        }
        plain_text_print(s->out, "audit why: %s: nothing answers for %s\n",
                         screen_name((int)app_screen(s->app)), names[i].text);
        if (silent++ == 0) {
            memcpy(first, names[i].text, sizeof first);
        }
    }
    // What is carried goes on from where it was, and what explained itself does so again.
    script_input_point_to(s, pointer);
    ui->shows_focus = shows_focus;
    plain_text_print(s->out, "audit why: %s: %d asked\n", screen_name((int)app_screen(s->app)), count);
    free(names);
    s->failures += silent > 0 ? 1 : 0;
    if (silent > 0) {
        (void)snprintf(s->failure, sizeof s->failure, "%d do not answer why: %s", silent, first);
    }
    return silent == 0;
}
