// Text mode: the screen as numbered lines, and what a player types to them.

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "script/script_input.h"
#include "script/script_pass.h"
#include "script/text_screen.h"
#include "script/text_widgets.h"
#include "script/text_words.h"
#include "ui/script.h"
#include "ui/script_words.h"

// The bar of a list: there is no place on it to point at by a number, so it shows page after page.
static bool is_bar(const UiWidget *w) {
    const size_t length = strlen(w->name);
    return w->role == ROLE_SLIDER && length > 6 && strcmp(w->name + length - 6, "scroll") == 0;
}

static bool turn_page(Script *s, const char *name) {
    ui_focus(&s->app->ui, name);
    script_input_press(s, (InputEvent){.key = KEY_ENTER});
    return true;
}

static bool can_be_chosen(const UiWidget *w) {
    return !w->is_blocked && !text_widgets_is_elsewhere(w) && w->is_enabled && w->role != ROLE_LABEL;
}

static bool choose_number(Script *s, int wanted) {
    const Ui *ui = &s->app->ui;
    const ScriptNumbers *const n = &s->numbers;
    const bool is_known = n->screen == app_screen(s->app) && wanted >= 1 && wanted <= n->count;
    for (int i = 0; is_known && i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (can_be_chosen(w) && strcmp(w->name, n->names[wanted - 1]) == 0) {
            char name[UI_NAME_MAX];
            (void)snprintf(name, sizeof name, "%s", w->name);
            return is_bar(w) ? turn_page(s, name) : script_input_click(s, name, 1, 1);
        }
    }
    return script_pass_fail(s, "no such line", is_known ? n->names[wanted - 1] : "");
}

// The number that is all of the line, 0 if it is none: "17.4" and "3 of them" are no numbers of controls.
static int number_of(const char *line) {
    char *end = NULL;
    const long number = strtol(line, &end, 10);
    end += *end == '.' ? 1 : 0;
    end += strspn(end, " \t\r\n");
    return *end == '\0' && number > 0 && number <= INT_MAX ? (int)number : 0;
}

// Does the line do something, rather than look at what there is?
static bool is_deed(const char *line) {
    return number_of(line) > 0 || script_words_read(line).command <= SCRIPT_TYPE;
}

// What only prints something changes nothing that would have to be listed anew.
static bool is_print(const char *line) {
    const ScriptCommand command = script_words_read(line).command;
    return line[0] == '?' || (command >= SCRIPT_WIDGETS && command <= SCRIPT_HELP);
}

// What text mode has printed.
typedef struct Printed {
    TextShown news;
    TextLines lines;
} Printed;

// What has come about, the widgets as far as they have changed, and all of it at once to a reader. False: it
// was all there before.
static bool show(Script *s, Printed *printed, bool is_whole) {
    text_screen_news(s->app, &printed->news, s->out);
    const bool is_new = text_widgets_show(s, &printed->lines, is_whole);
    (void)fflush(s->out);
    return is_new;
}

// A key or a click that nobody answers; most do not while a dialog is open.
static void tell_of_nothing(const Script *s) {
    const char *const dialog = s->app->ui.dialog;
    if (dialog[0] != '\0') {
        plain_text_print(
            s->out, "Nothing changed: the dialog \"%s\" is open, and has to be answered or left.\n", dialog);
    } else {
        (void)fputs("Nothing changed.\n", s->out);
    }
}

// What a window would show beside the pointer.
static void print_hint(const Script *s) {
    const char *at = s->app->ui.hint;
    while (*at != '\0') {
        const int length = (int)strcspn(at, "\n");
        plain_text_print(s->out, "    hint %.*s\n", length, at);
        at += at[length] == '\n' ? length + 1 : length;
    }
}

// "G 1.15", as the key is called where a window shows it.
static bool is_going(const char *line) {
    return (line[0] == 'G' || line[0] == 'g') && line[1] == ' ';
}

static bool go(Script *s, const char *line) {
    char words[SCRIPT_LINE_SIZE];
    (void)snprintf(words, sizeof words, "go %s", line + 2);
    return script_line(s, words);
}

// One line of text mode; false if it expected something that does not hold.
static bool answer_line(Script *s, const char *line) {
    const int number = number_of(line);
    if (number > 0) {
        (void)choose_number(s, number);
        return true;
    }
    if (line[0] == '\n') {
        script_pass_time(s, 500);
        return true;
    }
    if (is_going(line)) {
        (void)go(s, line);
        return true;
    }
    const ScriptCommand command = script_words_read(line).command;
    if (command == SCRIPT_POINT && script_line(s, line)) {
        print_hint(s);
    }
    if (command == SCRIPT_POINT) {
        return true;
    }
    return script_line(s, line[0] == '?' ? "help" : line) ||
           (command != SCRIPT_EXPECT && command != SCRIPT_AUDIT);
}

// Whoever reads a playback instead of watching it has not seen what was said before it: time does not pass
// for a message.
static void finish_and_tell(Script *script) {
    App *app = script->app;
    const uint32_t left = app->message_until_ms > app->now_ms ? app->message_until_ms - app->now_ms : 0;
    char said[sizeof app->message];
    memcpy(said, app->message, sizeof said);
    app->message_until_ms = left > 0 ? app->now_ms + 2 * SCRIPT_FINISH_MS : app->message_until_ms;
    script_pass_finish(script);
    script_pass_quietly(script); // A lesson looks at what a pass has shown, and speaks in the next one.
    if (left > 0 && strcmp(said, app->message) == 0) {
        app->message_until_ms = app->now_ms + left;
    }
}

// A line that is longer than there is room for does nothing, and neither does its rest.
static bool is_too_long(Script *s, FILE *in, const char line[SCRIPT_LINE_SIZE]) {
    if (strlen(line) < SCRIPT_LINE_SIZE - 1 || line[SCRIPT_LINE_SIZE - 2] == '\n') {
        return false;
    }
    for (int c = getc(in); c != '\n' && c != EOF;) {
        c = getc(in);
    }
    _Static_assert(SCRIPT_LINE_SIZE == 510 + 2, "as it is told");
    return !script_pass_fail(s, "the line is too long", "at most 510 bytes");
}

// One line that was typed, and what is to be seen after it.
static bool answer_and_show(Script *s, char line[SCRIPT_LINE_SIZE], Printed *printed) {
    if (number_of(line) == 0 && !is_going(line)) {
        text_words_take(s, line);
    }
    const int failures = s->failures;
    const bool acts = is_deed(line);
    // A message stands in the list once: then it has been read.
    if (acts) {
        app_forget_message(s->app);
    }
    const bool holds = answer_line(s, line);
    s->is_over = s->is_over || s->app->wants_quit;
    // Playback is read, not watched: it stands at its end when the lines are printed.
    finish_and_tell(s);
    const bool is_silent = !is_print(line) && !show(s, printed, line[0] == '\n');
    const bool is_pointing = script_words_read(line).command == SCRIPT_POINT;
    if (is_silent && acts && !is_pointing && s->failures == failures) {
        tell_of_nothing(s);
    }
    return holds;
}

static void welcome(FILE *out) {
    (void)fprintf(
        out,
        "A number chooses the line that it stands before, and keeps its line while the screen lasts. So do "
        "the words on a button, such as \"confirm\"; \"e4\" clicks that square, \"drag e4 e5\" drags from "
        "one to another, the name of a card tells what it says, a key such as \"space\" is pressed, and "
        "\"help\" lists all commands. What has changed is printed, and after an empty line the whole "
        "screen.\n");
}

int script_text_mode(Script *script, FILE *in) {
    char line[SCRIPT_LINE_SIZE];
    Printed printed = {.news = {.turn = 0}};
    int failures = 0;
    script_pass_time(script, SCRIPT_FRAME_MS);
    script_pass_finish(script);
    welcome(script->out);
    (void)show(script, &printed, true);
    for (int number = 1; !script->is_over && fgets(line, sizeof line, in) != NULL; number++) {
        if (line[0] == '\0') {
            (void)fprintf(stderr, "stdin:%d:1: is not a text\n", number);
            failures += 1;
            break;
        }
        if (!is_too_long(script, in, line) && !answer_and_show(script, line, &printed)) {
            failures += 1;
            script_pass_say_failure(script, "stdin", number, line);
        }
        (void)fflush(script->out);
    }
    return failures;
}
