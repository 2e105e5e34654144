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

static bool can_be_used(const UiWidget *w) {
    return w->is_enabled && w->role != ROLE_LABEL;
}

static void print_line(const Script *s, const UiWidget *w, int number) {
    const SaidWidget said = said_widget(w);
    char lead[16] = "   ";
    if (number > 0) {
        (void)snprintf(lead, sizeof lead, "%3d", number);
    }
    plain_text_print(s->out, "%s %s %s \"%s\"%s%s%s%s%s%s\n", lead, said.role, w->name, said.label,
                     said.value[0] != '\0' ? " = " : "", said.value, said.state[0] != '\0' ? " (" : "",
                     said.state, said.state[0] != '\0' ? ")" : "",
                     ui_has_focus(&s->app->ui, w->name) ? " <" : "");
}

void text_widgets_print(Script *s) {
    const Ui *ui = &s->app->ui;
    (void)fprintf(s->out, "screen %s\n", screen_name((int)app_screen(s->app)));
    for (int i = 0; i < ui->count; i++) {
        if (!ui->widgets[i].is_blocked) {
            print_line(s, &ui->widgets[i], 0);
        }
    }
}

// --- What has changed ---

static const uint64_t HASH_BEGIN = UINT64_C(14695981039346656037);

static uint64_t hash_on(uint64_t hash, const char *text) {
    do {
        hash = (hash ^ (unsigned char)*text) * UINT64_C(1099511628211);
    } while (*text++ != '\0');
    return hash;
}

// Of a line without its focus, which is one for all. A message that is said once more is another one.
static uint64_t hash_of(const App *app, const UiWidget *w, int number) {
    const SaidWidget said = said_widget(w);
    const char *const parts[] = {said.role, w->name, said.label, said.value, said.state};
    const uint32_t said_at = strcmp(w->name, "message") == 0 ? app->message_until_ms : 0;
    uint64_t hash = HASH_BEGIN + ((uint64_t)said_at << 16) + (uint64_t)number;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        hash = hash_on(hash, parts[i]);
    }
    return hash;
}

static bool is_listed(const UiWidget *w) {
    return !(w->is_blocked && !shows_through(w)) && !text_widgets_is_elsewhere(w);
}

static void read_lines(Script *s, TextLines *out) {
    const Ui *ui = &s->app->ui;
    *out = (TextLines){.screen = app_screen(s->app),
                       .dialog = hash_on(HASH_BEGIN, ui->dialog),
                       .focus = hash_on(HASH_BEGIN, ui->focus)};
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        if (is_listed(w)) {
            const int number = can_be_used(w) ? number_of(s, w->name) : 0;
            out->numbers[out->count] = number;
            out->lines[out->count++] = hash_of(s->app, w, number);
        }
    }
}

static bool has_line(const TextLines *lines, uint64_t line) {
    for (int i = 0; i < lines->count; i++) {
        if (lines->lines[i] == line) {
            return true;
        }
    }
    return false;
}

static bool has_number(const TextLines *lines, int number) {
    for (int i = 0; i < lines->count; i++) {
        if (lines->numbers[i] == number) {
            return true;
        }
    }
    return false;
}

// Where more than half is new, all of it is easier to read.
static bool is_mostly_new(const TextLines *now, const TextLines *shown) {
    int fresh = 0;
    for (int i = 0; i < now->count; i++) {
        fresh += has_line(shown, now->lines[i]) ? 0 : 1;
    }
    return now->screen != shown->screen || now->dialog != shown->dialog || 2 * fresh > now->count;
}

static int print_new(Script *s, const TextLines *now, const TextLines *shown, const char *heading) {
    const Ui *ui = &s->app->ui;
    int printed = 0;
    int line = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        if (!is_listed(w)) {
            continue;
        }
        const bool has_got_focus = now->focus != shown->focus && ui_has_focus(ui, w->name);
        if (has_got_focus || !has_line(shown, now->lines[line])) {
            (void)fputs(printed == 0 ? heading : "", s->out);
            print_line(s, w, now->numbers[line]);
            printed += 1;
        }
        line += 1;
    }
    return printed;
}

// Numbers that stand for nothing now.
static int print_gone(const Script *s, const TextLines *now, const TextLines *shown, const char *heading) {
    int gone = 0;
    for (int i = 0; i < shown->count; i++) {
        const int number = shown->numbers[i];
        if (number > 0 && !has_number(now, number)) {
            (void)fprintf(s->out, "%s%s %d", gone == 0 ? heading : "", gone == 0 ? "    gone:" : ",", number);
            gone += 1;
        }
    }
    (void)fputs(gone > 0 ? "\n" : "", s->out);
    return gone;
}

bool text_widgets_show(Script *s, TextLines *shown, bool is_whole) {
    TextLines now;
    char heading[80];
    read_lines(s, &now);
    const char *const name = screen_name((int)now.screen);
    if (is_whole || is_mostly_new(&now, shown)) {
        (void)fprintf(s->out, "screen %s\n", name);
        if (s->app->ui.dialog[0] != '\0') {
            plain_text_print(s->out, "    dialog \"%s\"\n", s->app->ui.dialog);
        }
        *shown = (TextLines){.count = 0};
        (void)print_new(s, &now, shown, "");
        *shown = now;
        return true;
    }
    (void)snprintf(heading, sizeof heading, "screen %s, changed:\n", name);
    const int printed = print_new(s, &now, shown, heading);
    const int gone = print_gone(s, &now, shown, printed == 0 ? heading : "");
    *shown = now;
    return printed + gone > 0;
}
