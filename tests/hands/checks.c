// Invariants of the client. They look from outside at what a player would see, and at files.

#define _XOPEN_SOURCE 700

#include "hands/checks.h"

#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "hands/saves.h"
#include "hands/secrets.h"
#include "hands/tally.h"
#include "shell/display_trial.h"
#include "shell/layers.h"

static Hand *watched;

static void say_where(void) {
    if (watched != NULL) {
        (void)fprintf(stderr, "random_hands: --seed %llu, step %d, %s, screen %s, home %s\n",
                      (unsigned long long)watched->seed, watched->step, watched->deed,
                      watched->app != NULL ? screen_name((int)app_screen(watched->app)) : "-", watched->home);
    }
}

// --- However the program ends ---

// Read by the sanitizers when the program starts: what they find ends in on_abort().
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);
const char *__asan_default_options(void) {
    return "abort_on_error=1";
}
const char *__ubsan_default_options(void) {
    return "abort_on_error=1:print_stacktrace=1";
}

// Not safe in general to print here, but the program is at its end.
static void on_abort(int signal_number) {
    say_where();
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

static void on_failed_check(const char *file, int line, const char *condition) {
    (void)file;
    (void)line;
    (void)condition;
    say_where();
}

void checks_watch(Hand *h) {
    watched = h;
    check_set_hook(h != NULL ? on_failed_check : NULL);
    (void)signal(SIGABRT, on_abort);
    (void)signal(SIGALRM, on_abort);
}

void checks_expect(bool holds, const char *format, ...) {
    if (holds) {
        return;
    }
    va_list values;
    va_start(values, format);
    (void)fprintf(stderr, "random_hands: ");
    (void)vfprintf(stderr, format, values);
    (void)fprintf(stderr, "\n");
    va_end(values);
    say_where();
    _exit(EXIT_FAILURE);
}

// --- A pass ---

// No table of a pass may be full, or something may be missing in it.
void checks_pass(Hand *h) {
    const App *const app = h->app;
    const Ui *const ui = &app->ui;
    const DrawList *const list = &app->list;
    checks_expect(ui->count < UI_WIDGETS_MAX, "%d widgets fill the table", ui->count);
    checks_expect(ui->text_count < UI_TEXTS_MAX, "%d texts fill the table", ui->text_count);
    checks_expect(list->count < DRAW_COMMANDS_MAX, "%d commands fill the draw list", list->count);
    checks_expect(list->point_count < DRAW_POINTS_MAX, "%d points fill the draw list", list->point_count);
    checks_expect(list->text_used < DRAW_TEXT_BYTES, "%u bytes of text fill the draw list", list->text_used);
    checks_expect(app->depth > 0 && app->depth <= STACK_MAX, "a stack of %d screens", app->depth);
    for (int i = 0; i < app->depth; i++) {
        checks_expect(app_screens[app->stack[i]] != NULL, "no screen %d", app->stack[i]);
    }
}

static bool is_utf8(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    while (*at != '\0') {
        const int more = *at < 0x80         ? 0
                         : (*at >> 5) == 6  ? 1
                         : (*at >> 4) == 14 ? 2
                         : (*at >> 3) == 30 ? 3
                                            : -1;
        if (more < 0) {
            return false;
        }
        at++;
        for (int i = 0; i < more; i++, at++) {
            if ((*at >> 6) != 2) {
                return false;
            }
        }
    }
    return true;
}

static void check_widget(const Ui *ui, const UiWidget *w) {
    checks_expect(w->name[0] != '\0', "a widget without a name: %s", w->label);
    checks_expect(isfinite(w->rect.x) && isfinite(w->rect.y) && isfinite(w->rect.w) && isfinite(w->rect.h),
                  "%s lies nowhere", w->name);
    checks_expect(is_utf8(w->label) && is_utf8(w->value), "%s is told in half a letter: %s: %s", w->name,
                  w->label, w->value);
    checks_expect(ui_find(ui, w->name) == w, "two widgets are called %s", w->name);
}

// Something is open that takes all keys: it must have a button, or Escape would be the only way.
static void check_dialog(const App *app) {
    const Ui *const ui = &app->ui;
    const bool is_open = app->is_dialog_open || app_is_covered(app);
    bool has_any = !is_open;
    for (int i = 0; i < ui->count && !has_any; i++) {
        const UiWidget *w = &ui->widgets[i];
        has_any = w->is_enabled && !w->is_blocked && w->role != ROLE_LABEL;
    }
    checks_expect(has_any, "a dialog has nothing to press");
}

void checks_frame(Hand *h) {
    const App *const app = h->app;
    const Ui *const ui = &app->ui;
    checks_pass(h);
    for (int i = 0; i < ui->count; i++) {
        check_widget(ui, &ui->widgets[i]);
    }
    for (int i = 0; i < ui->text_count; i++) {
        checks_expect(is_utf8(&ui->list->texts[ui->texts[i].text]), "half a letter is drawn: %s",
                      &ui->list->texts[ui->texts[i].text]);
    }
    checks_expect(is_utf8(app->message), "half a letter is said: %s", app->message);
    checks_expect(is_utf8(ui->hint), "half a letter is explained: %s", ui->hint);
    check_dialog(app);
    tally_take(app);
}

// --- A deed ---

// Wherever the keys are, Tab leads to something that can be used.
static void check_focus(Hand *h) {
    const Ui *const ui = &h->app->ui;
    if (ui->focus[0] != '\0' && ui_find(ui, ui->focus) == NULL) {
        hand_look(h);
    }
    tally_focus(h->app, ui->focus[0] == '\0' || ui_find(ui, ui->focus) != NULL);
}

static void check_settings(const Hand *h) {
    static Settings again;
    static char text[SETTINGS_FILE_SIZE + 1];
    static char second[SETTINGS_FILE_SIZE + 1];
    if (!settings_text(&h->app->settings, text, sizeof text)) {
        return;
    }
    memset(&again, 0, sizeof again);
    settings_read(&again, text, "settings");
    checks_expect(again.problem[0] == '\0' || h->app->settings.kept[0] != '\0',
                  "settings are not read back: %s", again.problem);
    checks_expect(settings_text(&again, second, sizeof second) && strcmp(text, second) == 0,
                  "settings are read back as others:\n%s\n---\n%s", text, second);
}

void checks_deed(Hand *h) {
    if (h->app->wants_quit) {
        return;
    }
    hand_look(h);
    check_focus(h);
    check_settings(h);
    secrets_check(h);
}

void checks_saves(void) {
    char problem[PROBLEM_SIZE + PATH_SIZE];
    Paths paths;
    paths_find(&paths);
    checks_expect(saves_are_sound(&paths, problem, sizeof problem), "%s", problem);
}

// --- The way out ---

// What leads on where Escape only opens a menu, answers for the careful, or means nothing.
static const char *const ways[] = {"menu.title",   "handover.leave", "leave.discard",
                                   "result.title", "thinking.leave", "crash.title"};

static bool is_at_title(const App *app) {
    return app_screen(app) == SCREEN_TITLE && app->depth == 1 && !app->is_dialog_open && !app_is_covered(app);
}

void checks_leave(Hand *h) {
    enum { TRIES = 60 };
    for (int i = 0; i < TRIES && !is_at_title(h->app) && !h->app->wants_quit; i++) {
        bool is_pressed = false;
        for (size_t w = 0; w < sizeof ways / sizeof ways[0] && !is_pressed; w++) {
            is_pressed = hand_click_named(h, ways[w]);
        }
        if (!is_pressed) {
            hand_key(h, KEY_ESCAPE);
        }
        hand_wait(h, 500);
    }
    checks_expect(is_at_title(h->app) || h->app->wants_quit,
                  "the title is not reached by Escape; dialog %d, covered %d", h->app->is_dialog_open,
                  app_is_covered(h->app));
}

void checks_tell(void) {
    tally_tell();
}
