// Scripts and text mode. Both send the same input events through the same passes as the window does.

#include "base/plain_text.h"
#include "ui/script.h"

#include <stdlib.h>
#include <string.h>

#include "because/because_panel.h"
#include "match/file_io.h"
#include "shell/pad_keys.h"
#include "speech/said.h"
#include "ui/script_words.h"
#include "script/script_audit.h"
#include "script/text_rules.h"
#include "script/text_screen.h"

enum { FRAME_MS = 16, FINISH_MS = SCRIPT_WAIT_LONGEST, SCRIPT_FILE_LARGEST = 4 << 20 };

// A pass that nothing came for, and the frame that it draws.
static void pass_quietly(Script *s) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(s->app, &nothing);
    if (s->is_metered) {
        s->frame(s->data);
    }
}

static void send(Script *s, InputEvent event) {
    app_pass(s->app, &event);
    pass_quietly(s);
}

static void pass_frame(Script *s) {
    s->clock_ms += FRAME_MS;
    app_update(s->app, s->clock_ms);
    if (s->is_metered) {
        pass_quietly(s);
    }
}

void script_pass_time(Script *s, uint32_t ms) {
    for (uint32_t done = 0; done < ms; done += FRAME_MS) {
        pass_frame(s);
    }
    pass_quietly(s);
}

static void finish(Script *s) {
    for (uint32_t done = 0; done < FINISH_MS; done += FRAME_MS) {
        pass_frame(s);
        if (!s->app->is_animating) {
            break;
        }
    }
    script_pass_time(s, FRAME_MS);
}

static bool fail(Script *s, const char *what, const char *about) {
    plain_text_print(s->out, "%s: %s\n", what, about);
    (void)snprintf(s->failure, sizeof s->failure, "%.160s: %.*s", what, (int)strcspn(about, "\n"), about);
    s->failures += 1;
    return false;
}

static bool fail_expected(Script *s, const char *what, const char *wanted, const char *found) {
    const char *is = found[0] != '\0' ? found : "nothing";
    plain_text_print(s->out, "expected %s %s, is ", what, wanted);
    (void)fail(s, is, "the expectation failed");
    (void)snprintf(s->failure, sizeof s->failure, "expected %.60s %.200s, is %.200s", what, wanted, is);
    return false;
}

// The line [number] of [file], at the first of the words that the command is about.
static void say_failure(const Script *s, const char *file, int number, const char *line) {
    const size_t start = strspn(line, " \t");
    const size_t end = start + strcspn(line + start, " \t\n");
    const size_t words = end + strspn(line + end, " \t");
    const size_t column = line[words] != '\0' && line[words] != '\n' ? words : start;
    plain_text_print(stderr, "%s:%d:%zu: %s\n", file, number, column + 1, s->failure);
}

// What a key gives beside itself on a usual keyboard: a character above another one comes with Shift.
static const char SHIFTED[] = "~!@#$%^&*()_+{}|:\"<>?";
static const char UNSHIFTED[] = "`1234567890-=[]\\;',./";

static void find_key_of(char letter, InputEvent *key) {
    const char *above = strchr(SHIFTED, letter);
    if (letter >= 'A' && letter <= 'Z') {
        key->key = (uint16_t)(letter - 'A' + 'a');
        key->shift = true;
    } else if (above != NULL) {
        key->key = (uint16_t)UNSHIFTED[above - SHIFTED];
        key->shift = true;
    } else {
        key->key = letter == ' ' ? KEY_SPACE : (uint16_t)letter;
    }
}

// The text that [key] brings in a window, "" if none.
static void text_of_key(const InputEvent *key, char out[2]) {
    const char *below = key->key > 32 && key->key < 127 ? strchr(UNSHIFTED, key->key) : NULL;
    char letter = key->key == KEY_SPACE ? ' ' : '\0';
    if (below != NULL && key->shift) {
        letter = SHIFTED[below - UNSHIFTED];
    } else if (key->key > 32 && key->key < 127) {
        const bool is_letter = key->key >= 'a' && key->key <= 'z';
        letter = (char)(is_letter && key->shift ? key->key - 'a' + 'A' : key->key);
    }
    out[0] = key->control || key->alt ? '\0' : letter;
    out[1] = '\0';
}

// A key as a window tells of it: down, the text that it brings, and up.
static void press(Script *s, InputEvent key) {
    InputEvent text = {.kind = INPUT_TEXT, .shift = key.shift};
    text_of_key(&key, text.text);
    key.kind = INPUT_KEY_DOWN;
    send(s, key);
    if (text.text[0] != '\0') {
        send(s, text);
    }
    key.kind = INPUT_KEY_UP;
    send(s, key);
}

static bool send_key(Script *s, char *words, bool is_repeat) {
    char *name = strtok(words, " ");
    const PadButton button = pad_keys_button(name == NULL ? "" : name);
    if (button != PAD_NONE) {
        send(s, (InputEvent){.kind = INPUT_PAD_DOWN, .key = (uint16_t)button, .repeat = is_repeat});
        send(s, (InputEvent){.kind = INPUT_PAD_UP, .key = (uint16_t)button});
        return true;
    }
    InputEvent e = {.key = name == NULL ? KEY_NONE : keymap_key(name), .repeat = is_repeat};
    if (e.key == KEY_NONE) {
        return fail(s, "no such key", name == NULL ? "" : name);
    }
    for (char *word = strtok(NULL, " "); word != NULL; word = strtok(NULL, " ")) {
        e.shift = e.shift || strcmp(word, "shift") == 0;
        e.control = e.control || strcmp(word, "ctrl") == 0;
    }
    if (!e.control && e.key > 32 && e.key < 127) {
        find_key_of((char)e.key, &e);
    }
    press(s, e);
    return true;
}

static bool find_center(Script *s, const char *name, Point *out) {
    const UiWidget *w = ui_find(&s->app->ui, name);
    if (w == NULL) {
        return fail(s, "no such widget", name);
    }
    if (w->is_blocked) {
        return fail(s, "the widget lies under a dialog", name);
    }
    *out = (Point){w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
    return true;
}

static void pointer(Script *s, InputKind kind, Point at, int button, int clicks) {
    send(s, (InputEvent){.kind = (uint8_t)kind,
                         .x = at.x,
                         .y = at.y,
                         .button = (uint8_t)button,
                         .clicks = (uint8_t)clicks});
}

static bool click(Script *s, const char *name, int button, int clicks) {
    Point at;
    if (!find_center(s, name, &at)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
    for (int i = 1; i <= clicks; i++) {
        pointer(s, INPUT_POINTER_DOWN, at, button, i);
        pointer(s, INPUT_POINTER_UP, at, button, i);
    }
    return true;
}

static bool point_at(Script *s, const char *name) {
    Point at;
    if (!find_center(s, name, &at)) {
        return false;
    }
    s->app->ui.shows_focus = false; // It may have been there already, and a key pressed since.
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
    return true;
}

static bool turn_wheel(Script *s, char *words) {
    const char *name = strtok(words, " ");
    const char *lines = strtok(NULL, " ");
    Point at;
    if (name == NULL || lines == NULL || !find_center(s, name, &at)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
    send(s, (InputEvent){.kind = INPUT_WHEEL, .x = at.x, .y = at.y, .wheel = (float)strtol(lines, NULL, 10)});
    return true;
}

static bool carry(Script *s, char *words) {
    const char *from = strtok(words, " ");
    const char *to = strtok(NULL, " ");
    Point a;
    Point b;
    if (from == NULL || to == NULL || !find_center(s, from, &a) || !find_center(s, to, &b)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, a, 0, 0);
    pointer(s, INPUT_POINTER_DOWN, a, 1, 1);
    pointer(s, INPUT_POINTER_MOVED, (Point){(a.x + b.x) / 2, (a.y + b.y) / 2}, 1, 0);
    pointer(s, INPUT_POINTER_MOVED, b, 1, 0);
    return true;
}

static void drop(Script *s) {
    pointer(s, INPUT_POINTER_UP, s->app->ui.pointer, 1, 1);
}

static bool drag(Script *s, char *words) {
    if (!carry(s, words)) {
        return false;
    }
    drop(s);
    return true;
}

// Text mode prints squares as a board and the log in lines of its own.
static bool is_told_elsewhere(const UiWidget *w) {
    const bool is_log = strncmp(w->name, "log.", 4) == 0 && w->name[4] >= '0' && w->name[4] <= '9';
    const bool is_fold = strncmp(w->name, "fold.", 5) == 0;
    return w->role == ROLE_SQUARE || is_log || is_fold;
}

// A dialog covers what can be used, not what a lesson says: in the window that can be read beside it.
static bool shows_through(const UiWidget *w) {
    return strcmp(w->name, "lesson.step") == 0 || strcmp(w->name, "lesson.prompt") == 0;
}

static void print_widgets(const Script *s, bool is_numbered) {
    const Ui *ui = &s->app->ui;
    (void)fprintf(s->out, "screen %s\n", screen_name((int)app_screen(s->app)));
    int number = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        const bool is_hidden = w->is_blocked && !(is_numbered && shows_through(w));
        if (is_hidden || (is_numbered && is_told_elsewhere(w))) {
            continue;
        }
        const bool can_be_used = w->is_enabled && w->role != ROLE_LABEL;
        if (is_numbered && can_be_used) {
            number += 1;
            (void)fprintf(s->out, "%3d ", number);
        } else {
            (void)fprintf(s->out, "    ");
        }
        const SaidWidget said = said_widget(w);
        plain_text_print(s->out, "%s %s \"%s\"%s%s%s%s%s%s\n", said.role, w->name, said.label,
                         said.value[0] != '\0' ? " = " : "", said.value, said.state[0] != '\0' ? " (" : "",
                         said.state, said.state[0] != '\0' ? ")" : "", ui_has_focus(ui, w->name) ? " <" : "");
    }
}

static bool expect(Script *s, char *words) {
    char *rest = strchr(words, ' ');
    if (rest == NULL) {
        return fail(s, "expect what", words);
    }
    *rest = '\0';
    rest += 1;
    const Ui *ui = &s->app->ui;
    if (strcmp(words, "screen") == 0) {
        const char *now = screen_name((int)app_screen(s->app));
        return strcmp(now, rest) == 0 || fail_expected(s, "screen", rest, now);
    }
    if (strcmp(words, "focus") == 0) {
        return ui_has_focus(ui, rest) || fail_expected(s, "focus", rest, ui->focus);
    }
    if (strcmp(words, "no") == 0) {
        return ui_find(ui, rest) == NULL || fail(s, "there is a widget", rest);
    }
    char *text = strchr(rest, ' ');
    if (text != NULL) {
        *text = '\0';
        text += 1;
    }
    const UiWidget *w = ui_find(ui, rest);
    if (w == NULL) {
        return fail(s, "no such widget", rest);
    }
    if (strcmp(words, "widget") == 0) {
        return true;
    }
    if (strcmp(words, "enabled") == 0 || strcmp(words, "disabled") == 0) {
        return w->is_enabled == (words[0] == 'e') ||
               fail(s, w->is_enabled ? "it is enabled" : "it is disabled", rest);
    }
    const char *has = strcmp(words, "label") == 0 ? w->label : w->value;
    return (text != NULL && strcmp(has, text) == 0) || fail_expected(s, rest, text != NULL ? text : "", has);
}

void script_resize(Script *s, int width, int height) {
    if (s->resize != NULL) {
        s->resize(s->data, width, height);
    }
    app_resize(s->app, width, height);
    script_pass_time(s, FRAME_MS);
}

static bool set_size(Script *s, const char *words) {
    int width = 0;
    int height = 0;
    if (sscanf(words, "%dx%d", &width, &height) != 2 || width < 200 || height < 200) {
        return fail(s, "no size", words);
    }
    script_resize(s, width, height);
    return true;
}

// A letter of one byte has a key; what has none is text alone, as an input method gives it.
static bool type_text(Script *s, const char *text) {
    while (*text != '\0') {
        InputEvent e = {.kind = INPUT_TEXT};
        size_t length = 1;
        while (((unsigned char)text[length] & 0xC0U) == 0x80U && length + 1 < sizeof e.text) {
            length += 1;
        }
        if (length == 1) {
            find_key_of(*text, &e);
            press(s, e);
        } else {
            memcpy(e.text, text, length);
            send(s, e);
        }
        text += length;
    }
    return true;
}

static bool set_scale(Script *s, const char *words) {
    s->app->settings.scale_percent = (int)strtol(words, NULL, 10);
    app_resize(s->app, (int)s->app->width, (int)s->app->height);
    script_pass_time(s, FRAME_MS);
    return true;
}

static bool set_text_size(Script *s, const char *words) {
    s->app->settings.text_percent = (int)strtol(words, NULL, 10);
    script_pass_time(s, FRAME_MS);
    return true;
}

static bool take_picture(Script *s, const char *path) {
    script_pass_time(s, 1);
    if (s->shoot == NULL) {
        return fail(s, "text mode draws no pictures; --script does", path);
    }
    return s->shoot(s->data, path) || fail(s, "no picture could be written", path);
}

// In pixels of the window, so that a test of the real window knows where to click.
static bool print_place(Script *s, const char *name) {
    Point at;
    if (!find_center(s, name, &at)) {
        return false;
    }
    const float scale = s->app->scale;
    (void)fprintf(s->out, "where %s %d %d\n", name, (int)(at.x * scale), (int)(at.y * scale));
    return true;
}

// --- Commands ---

static void meter(Script *s, bool is_on) {
    if (s->meter != NULL) {
        s->is_metered = is_on;
        s->meter(s->data, is_on);
    }
}

static bool run_command(Script *s, ScriptCommand command, char *rest) {
    switch (command) {
    case SCRIPT_KEY: return send_key(s, rest, false);
    case SCRIPT_HOLD: return send_key(s, rest, true);
    case SCRIPT_CLICK: return click(s, rest, 1, 1);
    case SCRIPT_RIGHT_CLICK: return click(s, rest, 3, 1);
    case SCRIPT_MIDDLE_CLICK: return click(s, rest, 2, 1);
    case SCRIPT_DOUBLE_CLICK: return click(s, rest, 1, 2);
    case SCRIPT_DRAG: return drag(s, rest);
    case SCRIPT_POINT: return point_at(s, rest);
    case SCRIPT_CARRY: return carry(s, rest);
    case SCRIPT_FILE: send(s, (InputEvent){.kind = INPUT_FILE, .file = rest}); return true;
    case SCRIPT_DROP: drop(s); return true;
    case SCRIPT_WHEEL: return turn_wheel(s, rest);
    case SCRIPT_TYPE: return type_text(s, rest);
    case SCRIPT_WAIT: script_pass_time(s, (uint32_t)strtoul(rest, NULL, 10)); return true;
    case SCRIPT_FINISH: finish(s); return true;
    case SCRIPT_SIZE: return set_size(s, rest);
    case SCRIPT_SCALE: return set_scale(s, rest);
    case SCRIPT_TEXTS: return set_text_size(s, rest);
    case SCRIPT_SHOT: return take_picture(s, rest);
    case SCRIPT_WIDGETS: print_widgets(s, false); return true;
    case SCRIPT_BOARD:
        return text_board(s->app, s->out) ||
               fail(s, "there is no board on this screen", screen_name((int)app_screen(s->app)));
    case SCRIPT_THREATS:
        return text_threats(s->app, s->out) ||
               fail(s, "nobody gives orders on this screen", screen_name((int)app_screen(s->app)));
    case SCRIPT_LOOK:
        return text_look_at(s->app, rest, s->out) || fail(s, "there is no such square or card here", rest);
    case SCRIPT_LOG:
        return text_log(s->app, rest[0] != '\0', s->out) ||
               fail(s, "there is no log on this screen", screen_name((int)app_screen(s->app)));
    case SCRIPT_RULES:
        return text_rules(s->app, rest, s->out) || fail(s, "the rulebook has nothing about that", rest);
    case SCRIPT_WATCH:
        if (!text_watch(s->app, rest)) {
            return fail(s, "the rulebook has no such example", rest);
        }
        pass_quietly(s);
        return true;
    case SCRIPT_REASON:
        return because_text(s->app, rest, s->out) || fail(s, "there is nothing to ask about", rest);
    case SCRIPT_HELP: script_words_print_help(s->out); return true;
    case SCRIPT_WHERE: return print_place(s, rest);
    case SCRIPT_EXPECT: return expect(s, rest);
    case SCRIPT_AUDIT: return rest[0] == '\0' ? script_audit(s) : script_audit_everywhere(s);
    case SCRIPT_MEASURE:
        if (s->measure != NULL) {
            s->measure(s->data, (int)strtol(rest, NULL, 10));
        }
        return true;
    case SCRIPT_METER: meter(s, strcmp(rest, "on") == 0); return true;
    case SCRIPT_THOUGHTS:
        s->app->session.holds_thoughts = strcmp(rest, "held") == 0;
        script_pass_time(s, FRAME_MS);
        return true;
    case SCRIPT_HINTS:
        s->app->shows_first_hints = strcmp(rest, "on") == 0;
        pass_quietly(s);
        return true;
    case SCRIPT_QUIT:
        send(s, (InputEvent){.kind = INPUT_QUIT});
        s->is_over = true;
        return true;
    case SCRIPT_COMMAND_COUNT: break;
    }
    return true;
}

bool script_line(Script *script, const char *line) {
    ScriptLine read = script_words_read(line);
    if (read.problem != NULL) {
        return fail(script, read.problem, line);
    }
    const bool is_done = run_command(script, read.command, read.rest);
    script->is_over = script->is_over || script->app->wants_quit;
    return is_done;
}

// The next line of the text at [at], its end included as fgets() has it, cut off after what a line may have.
static const char *take_line(const char *at, char out[SCRIPT_LINE_SIZE]) {
    const size_t length = strcspn(at, "\n") + (strchr(at, '\n') != NULL ? 1 : 0);
    (void)snprintf(out, SCRIPT_LINE_SIZE, "%.*s",
                   (int)(length < SCRIPT_LINE_SIZE ? length : SCRIPT_LINE_SIZE), at);
    return at + length;
}

// The whole script is looked through before its first line runs, so that a slip of the pen in the last one
// does not cost the run.
static bool is_readable(const char *text, const char *path) {
    char line[SCRIPT_LINE_SIZE];
    for (int number = 1; *text != '\0'; number++) {
        text = take_line(text, line);
        ScriptLine read = script_words_read(line);
        if (strlen(line) == sizeof line - 1 && line[sizeof line - 2] != '\n') {
            read.column = SCRIPT_LINE_SIZE - 1;
            read.problem = "the line is too long";
        }
        if (read.problem != NULL) {
            plain_text_print(stderr, "%s:%d:%d: %s\n", path, number, read.column, read.problem);
            return false;
        }
    }
    return true;
}

// NULL, and it was told, if it is no script: a device without an end is given up after the largest size.
static char *read_script(const char *path) {
    char error[PROBLEM_SIZE];
    size_t size = 0;
    char *text = file_read(path, SCRIPT_FILE_LARGEST, &size, error, sizeof error);
    if (text == NULL) {
        plain_text_print(stderr, "%s:1:1: %s\n", path, error);
        return NULL;
    }
    if (strlen(text) != size) {
        plain_text_print(stderr, "%s:1:1: is not a text\n", path);
    } else if (is_readable(text, path)) {
        return text;
    }
    free(text);
    return NULL;
}

int script_file(Script *script, const char *path) {
    char line[SCRIPT_LINE_SIZE];
    char *const text = read_script(path);
    if (text == NULL) {
        return -1;
    }
    script_pass_time(script, FRAME_MS);
    const char *at = text;
    for (int number = 1; !script->is_over && *at != '\0'; number++) {
        at = take_line(at, line);
        if (!script_line(script, line)) {
            say_failure(script, path, number, line);
        }
    }
    free(text);
    return script->failures;
}

// The bar of a list: there is no place on it to point at by a number, so it shows page after page.
static bool is_bar(const UiWidget *w) {
    const size_t length = strlen(w->name);
    return w->role == ROLE_SLIDER && length > 6 && strcmp(w->name + length - 6, "scroll") == 0;
}

static bool turn_page(Script *s, const char *name) {
    ui_focus(&s->app->ui, name);
    press(s, (InputEvent){.key = KEY_ENTER});
    return true;
}

static bool choose_number(Script *s, int wanted) {
    const Ui *ui = &s->app->ui;
    int number = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (!w->is_blocked && !is_told_elsewhere(w) && w->is_enabled && w->role != ROLE_LABEL) {
            number += 1;
        }
        if (number == wanted) {
            char name[UI_NAME_MAX];
            (void)snprintf(name, sizeof name, "%s", w->name);
            return is_bar(w) ? turn_page(s, name) : click(s, name, 1, 1);
        }
    }
    return fail(s, "no such line", "");
}

// Does the line do something, rather than look at what there is?
static bool is_deed(const char *line) {
    return atoi(line) > 0 || script_words_read(line).command <= SCRIPT_TYPE;
}

// What only prints something changes nothing that would have to be listed anew.
static bool is_print(const char *line) {
    const ScriptCommand command = script_words_read(line).command;
    return line[0] == '?' || (command >= SCRIPT_WIDGETS && command <= SCRIPT_HELP);
}

// What has come about, the widgets, and all of it at once to a reader.
static void show(const Script *s, TextShown *shown) {
    text_news(s->app, shown, s->out);
    print_widgets(s, true);
    (void)fflush(s->out);
}

// What a window would show beside the pointer.
static void print_hint(const Script *s) {
    const char *at = s->app->ui.hint;
    while (*at != '\0') {
        const int length = (int)strcspn(at, "\n");
        (void)fprintf(s->out, "    hint %.*s\n", length, at);
        at += at[length] == '\n' ? length + 1 : length;
    }
}

// One line of text mode; false if it expected something that does not hold.
static bool answer_line(Script *s, const char *line) {
    const int number = atoi(line);
    if (number > 0) {
        (void)choose_number(s, number);
        return true;
    }
    if (line[0] == '\n') {
        script_pass_time(s, 500);
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
    app->message_until_ms = left > 0 ? app->now_ms + 2 * FINISH_MS : app->message_until_ms;
    finish(script);
    pass_quietly(script); // A lesson looks at what a pass has shown, and speaks in the next one.
    if (left > 0 && strcmp(said, app->message) == 0) {
        app->message_until_ms = app->now_ms + left;
    }
}

int script_text_mode(Script *script, FILE *in) {
    char line[SCRIPT_LINE_SIZE];
    TextShown shown = {.turn = 0};
    int failures = 0;
    script_pass_time(script, FRAME_MS);
    finish(script);
    (void)fprintf(script->out,
                  "A number chooses the line that it stands before, \"click square.e4\" a square; \"help\" "
                  "lists all commands.\n");
    show(script, &shown);
    for (int number = 1; !script->is_over && fgets(line, sizeof line, in) != NULL; number++) {
        if (line[0] == '\0') {
            (void)fprintf(stderr, "stdin:%d:1: is not a text\n", number);
            return failures + 1;
        }
        // A message stands in the list once: then it has been read.
        if (is_deed(line)) {
            app_forget_message(script->app);
        }
        if (!answer_line(script, line)) {
            failures += 1;
            say_failure(script, "stdin", number, line);
        }
        script->is_over = script->is_over || script->app->wants_quit;
        // Playback is read, not watched: it stands at its end when the lines are printed.
        finish_and_tell(script);
        if (!is_print(line)) {
            show(script, &shown);
        }
        (void)fflush(script->out);
    }
    return failures;
}
