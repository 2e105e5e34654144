// Scripts: line by line, each a command.

#include "base/plain_text.h"
#include "ui/script.h"

#include <stdlib.h>
#include <string.h>

#include "because/because_panel.h"
#include "learn/learn.h"
#include "match/file_io.h"
#include "ui/script_words.h"
#include "script/script_audit.h"
#include "script/script_input.h"
#include "script/script_pass.h"
#include "script/text_asked.h"
#include "script/text_rules.h"
#include "script/text_board.h"
#include "script/text_screen.h"
#include "script/text_widgets.h"
#include "ui/playback.h"

enum { SCRIPT_FILE_LARGEST = 4 << 20 };

static bool fail_expected(Script *s, const char *what, const char *wanted, const char *found) {
    const char *is = found[0] != '\0' ? found : "nothing";
    plain_text_print(s->out, "expected %s %s, is ", what, wanted);
    (void)script_pass_fail(s, is, "the expectation failed");
    (void)snprintf(s->failure, sizeof s->failure, "expected %.60s %.200s, is %.200s", what, wanted, is);
    return false;
}

static bool expect(Script *s, char *words) {
    char *rest = strchr(words, ' ');
    if (rest == NULL) {
        return script_pass_fail(s, "expect what", words);
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
        return ui_find(ui, rest) == NULL || script_pass_fail(s, "there is a widget", rest);
    }
    char *text = strchr(rest, ' ');
    if (text != NULL) {
        *text = '\0';
        text += 1;
    }
    const UiWidget *w = ui_find(ui, rest);
    if (w == NULL) {
        return script_pass_fail(s, "no such widget", rest);
    }
    if (strcmp(words, "widget") == 0) {
        return true;
    }
    if (strcmp(words, "enabled") == 0 || strcmp(words, "disabled") == 0) {
        return w->is_enabled == (words[0] == 'e') ||
               script_pass_fail(s, w->is_enabled ? "it is enabled" : "it is disabled", rest);
    }
    const char *has = strcmp(words, "label") == 0 ? w->label : w->value;
    return (text != NULL && strcmp(has, text) == 0) || fail_expected(s, rest, text != NULL ? text : "", has);
}

static bool set_size(Script *s, const char *words) {
    int width = 0;
    int height = 0;
    if (sscanf(words, "%dx%d", &width, &height) != 2 || width < 200 || height < 200) {
        return script_pass_fail(s, "no size", words);
    }
    script_pass_resize(s, width, height);
    return true;
}

static bool set_scale(Script *s, const char *words) {
    s->app->settings.scale_percent = (int)strtol(words, NULL, 10);
    app_resize(s->app, (int)s->app->width, (int)s->app->height);
    script_pass_time(s, SCRIPT_FRAME_MS);
    return true;
}

static bool set_text_size(Script *s, const char *words) {
    s->app->settings.text_percent = (int)strtol(words, NULL, 10);
    script_pass_time(s, SCRIPT_FRAME_MS);
    return true;
}

static bool take_picture(Script *s, const char *path) {
    script_pass_time(s, 1);
    if (s->shoot == NULL) {
        return script_pass_fail(s, "text mode draws no pictures; --script does", path);
    }
    return s->shoot(s->data, path) || script_pass_fail(s, "no picture could be written", path);
}

// In pixels of the window, so that a test of the real window knows where to click.
static bool print_place(Script *s, const char *name) {
    Point at;
    if (!script_input_find_center(s, name, &at)) {
        return false;
    }
    const float scale = s->app->scale;
    (void)fprintf(s->out, "where %s %d %d\n", name, (int)(at.x * scale), (int)(at.y * scale));
    return true;
}

static void meter(Script *s, bool is_on) {
    if (s->meter != NULL) {
        s->is_metered = is_on;
        s->meter(s->data, is_on);
    }
}

static void measure(Script *s, const char *frames) {
    if (s->measure != NULL) {
        s->measure(s->data, (int)strtol(frames, NULL, 10));
    }
}

static bool succeed(Script *s, const char *problem, const char *about) {
    return problem == NULL || script_pass_fail(s, problem, about);
}

// What explains itself only where it is pointed at is pointed at.
static bool ask_why(Script *s, const char *about) {
    if (because_text(s->app, about, s->out)) {
        return true;
    }
    if (ui_find(&s->app->ui, about) == NULL) {
        return script_pass_fail(s, "there is nothing to ask about", about);
    }
    return script_input_point_at(s, about) && (because_text(s->app, about, s->out) ||
                                               script_pass_fail(s, "there is nothing to ask about", about));
}

// What only prints, from SCRIPT_WIDGETS to SCRIPT_HELP.
static bool tell(Script *s, ScriptCommand command, const char *rest) {
    switch (command) {
    case SCRIPT_WIDGETS: text_widgets_print(s); return true;
    case SCRIPT_BOARD:
        return text_board_print(s->app, s->out) ||
               script_pass_fail(s, "there is no board on this screen", screen_name((int)app_screen(s->app)));
    case SCRIPT_THREATS:
        return text_rules_threats(s->app, s->out) || script_pass_fail(s, "nobody gives orders on this screen",
                                                                      screen_name((int)app_screen(s->app)));
    case SCRIPT_LOOK:
        return text_screen_look_at(s->app, rest, s->out) ||
               script_pass_fail(s, "there is no such square or card here", rest);
    case SCRIPT_AROUND:
        return text_board_around(s->app, rest, s->out) ||
               script_pass_fail(s, "there is no such square here", rest);
    case SCRIPT_LOG:
        return text_screen_log(s->app, rest[0] != '\0', s->out) ||
               script_pass_fail(s, "there is no log on this screen", screen_name((int)app_screen(s->app)));
    case SCRIPT_RULES:
        return text_rules(s->app, rest, s->has_pointed, s->out) ||
               script_pass_fail(s, "the rulebook has nothing about that", rest);
    case SCRIPT_LEARN:
        return text_asked_learn(s->app, s->out) || script_pass_fail(s, "there is not enough memory", "");
    case SCRIPT_ODDS: return succeed(s, text_asked_odds(s->app, rest, s->out), rest);
    case SCRIPT_REVIEW: return succeed(s, text_asked_review(s->app, s->out), "review");
    case SCRIPT_REASON: return ask_why(s, rest);
    case SCRIPT_HELP: script_words_print_help(s->out); return true;
    default: return true;
    }
}

// "3.17", as text_screen_log() numbers its lines.
static bool go_there(Script *s, const char *where) {
    char *end = NULL;
    const long turn = strtol(where, &end, 10);
    const bool is_number = end != where && *end == '.';
    const unsigned long frame = is_number ? strtoul(end + 1, &end, 10) : 0;
    if (app_screen(s->app) != SCREEN_PLAYBACK) {
        return script_pass_fail(s, "no turn is being watched on this screen", where);
    }
    const bool is_place = is_number && *end == '\0' && turn == (int)turn && frame <= UINT32_MAX;
    if (!is_place || !playback_go(s->app, (int)turn, (uint32_t)frame)) {
        return script_pass_fail(s, "there is no such line in the log", where);
    }
    script_pass_quietly(s);
    return true;
}

// The one of [number] among those from [from] up to [end], as text_asked_learn() numbers them.
static bool begin_lesson(Script *s, int from, int end, const char *number) {
    const int index = from + (int)strtol(number, NULL, 10) - 1;
    if (app_screen(s->app) != SCREEN_TITLE && app_screen(s->app) != SCREEN_LEARN) {
        return script_pass_fail(s, "a lesson begins at the title or on the screen Learn", number);
    }
    if (index >= end) {
        return script_pass_fail(s, "there is no such number in the list of learn", number);
    }
    if (!learn_begin(s->app, index)) {
        return script_pass_fail(s, "it cannot be begun", s->app->message);
    }
    script_pass_quietly(s);
    return true;
}

static bool run_command(Script *s, ScriptCommand command, char *rest) {
    // What was pointed at is asked about until something else is done.
    s->has_pointed = command == SCRIPT_POINT || (s->has_pointed && command > SCRIPT_TYPE);
    switch (command) {
    case SCRIPT_KEY: return script_input_send_key(s, rest, false);
    case SCRIPT_HOLD: return script_input_send_key(s, rest, true);
    case SCRIPT_CLICK: return script_input_click(s, rest, 1, 1);
    case SCRIPT_RIGHT_CLICK: return script_input_click(s, rest, 3, 1);
    case SCRIPT_MIDDLE_CLICK: return script_input_click(s, rest, 2, 1);
    case SCRIPT_DOUBLE_CLICK: return script_input_click(s, rest, 1, 2);
    case SCRIPT_DRAG: return script_input_drag(s, rest);
    case SCRIPT_POINT: return script_input_point_at(s, rest);
    case SCRIPT_CARRY: return script_input_carry(s, rest);
    case SCRIPT_TOUCH: return script_input_touch(s, rest);
    case SCRIPT_FINGER: return script_input_finger(s, rest);
    case SCRIPT_PUSH: return script_input_push(s, rest);
    case SCRIPT_FILE: script_pass_send(s, (InputEvent){.kind = INPUT_FILE, .file = rest}); return true;
    case SCRIPT_DROP: script_input_drop(s); return true;
    case SCRIPT_WHEEL: return script_input_turn_wheel(s, rest);
    case SCRIPT_GO: return go_there(s, rest);
    case SCRIPT_TYPE: return script_input_type(s, rest);
    case SCRIPT_WAIT: script_pass_time(s, (uint32_t)strtoul(rest, NULL, 10)); return true;
    case SCRIPT_FINISH: script_pass_finish(s); return true;
    case SCRIPT_SIZE: return set_size(s, rest);
    case SCRIPT_SCALE: return set_scale(s, rest);
    case SCRIPT_TEXTS: return set_text_size(s, rest);
    case SCRIPT_SHOT: return take_picture(s, rest);
    case SCRIPT_WATCH:
        if (!text_rules_watch(s->app, rest)) {
            return script_pass_fail(s, "the rulebook has no such example", rest);
        }
        script_pass_quietly(s);
        return true;
    case SCRIPT_LESSON: return begin_lesson(s, 0, lessons_first_puzzle(), rest);
    case SCRIPT_PUZZLE: return begin_lesson(s, lessons_first_puzzle(), lessons_count(), rest);
    case SCRIPT_WHERE: return print_place(s, rest);
    case SCRIPT_EXPECT: return expect(s, rest);
    case SCRIPT_AUDIT:
        return rest[0] == '\0'            ? script_audit(s)
               : strcmp(rest, "why") == 0 ? script_audit_why(s)
                                          : script_audit_everywhere(s);
    case SCRIPT_MEASURE: measure(s, rest); return true;
    case SCRIPT_METER: meter(s, strcmp(rest, "on") == 0); return true;
    case SCRIPT_THOUGHTS:
        s->app->session.holds_thoughts = strcmp(rest, "held") == 0;
        script_pass_time(s, SCRIPT_FRAME_MS);
        return true;
    case SCRIPT_HINTS:
        s->app->shows_first_hints = strcmp(rest, "on") == 0;
        script_pass_quietly(s);
        return true;
    case SCRIPT_QUIT:
        script_pass_send(s, (InputEvent){.kind = INPUT_QUIT});
        s->is_over = true;
        return true;
    default: return tell(s, command, rest);
    }
}

bool script_line(Script *script, const char *line) {
    ScriptLine read = script_words_read(line);
    if (read.problem != NULL) {
        return script_pass_fail(script, read.problem, line);
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
    script_pass_time(script, SCRIPT_FRAME_MS);
    const char *at = text;
    for (int number = 1; !script->is_over && *at != '\0'; number++) {
        at = take_line(at, line);
        if (!script_line(script, line)) {
            script_pass_say_failure(script, path, number, line);
        }
    }
    free(text);
    return script->failures;
}
