// Scripts and text mode. Both send the same input events through the same passes as the window does.

#include "ui/script.h"

#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16, LINE_MAX_BYTES = 512, FINISH_MS = 600000 };

static void send(Script *s, InputEvent event) {
    app_pass(s->app, &event);
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(s->app, &nothing);
}

static void pass_time(Script *s, uint32_t ms) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    for (uint32_t done = 0; done < ms; done += FRAME_MS) {
        s->clock_ms += FRAME_MS;
        app_update(s->app, s->clock_ms);
    }
    app_pass(s->app, &nothing);
}

static void finish(Script *s) {
    for (uint32_t done = 0; done < FINISH_MS; done += FRAME_MS) {
        s->clock_ms += FRAME_MS;
        app_update(s->app, s->clock_ms);
        if (!s->app->is_animating) {
            break;
        }
    }
    pass_time(s, FRAME_MS);
}

static uint16_t key_by_name(const char *name) {
    static const struct {
        const char *name;
        uint16_t key;
    } rows[] = {
#define X(id, word) {word, id},
        INPUT_KEYS(X)
#undef X
    };
    if (name[0] != '\0' && name[1] == '\0' && name[0] > 32) {
        return (uint16_t)(unsigned char)name[0];
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return rows[i].key;
        }
    }
    return KEY_NONE;
}

static bool fail(Script *s, const char *what, const char *about) {
    (void)fprintf(s->out, "%s: %s\n", what, about);
    s->failures += 1;
    return false;
}

static bool send_key(Script *s, char *words, bool is_repeat) {
    char *name = strtok(words, " ");
    InputEvent e = {
        .kind = INPUT_KEY_DOWN, .key = name == NULL ? KEY_NONE : key_by_name(name), .repeat = is_repeat};
    if (e.key == KEY_NONE) {
        return fail(s, "no such key", name == NULL ? "" : name);
    }
    for (char *word = strtok(NULL, " "); word != NULL; word = strtok(NULL, " ")) {
        e.shift = e.shift || strcmp(word, "shift") == 0;
        e.control = e.control || strcmp(word, "ctrl") == 0;
    }
    send(s, e);
    e.kind = INPUT_KEY_UP;
    send(s, e);
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

static bool drag(Script *s, char *words) {
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
    pointer(s, INPUT_POINTER_UP, b, 1, 1);
    return true;
}

static void print_widgets(const Script *s, bool is_numbered) {
    const Ui *ui = &s->app->ui;
    (void)fprintf(s->out, "screen %s\n", screen_name((int)app_screen(s->app)));
    int number = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (w->is_blocked || (is_numbered && w->role == ROLE_SQUARE)) {
            continue;
        }
        const bool can_be_used = w->is_enabled && w->role != ROLE_LABEL;
        if (is_numbered && can_be_used) {
            number += 1;
            (void)fprintf(s->out, "%3d ", number);
        } else {
            (void)fprintf(s->out, "    ");
        }
        (void)fprintf(s->out, "%s %s \"%s\"%s%s%s%s\n", ui_role_name(w->role), w->name, w->label,
                      w->value[0] != '\0' ? " = " : "", w->value,
                      can_be_used             ? ""
                      : w->role == ROLE_LABEL ? ""
                                              : " (off)",
                      ui_has_focus(ui, w->name) ? " <" : "");
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
        return strcmp(now, rest) == 0 || fail(s, "the screen is", now);
    }
    if (strcmp(words, "focus") == 0) {
        return ui_has_focus(ui, rest) || fail(s, "the focus is on", ui->focus);
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
    return (text != NULL && strcmp(has, text) == 0) || fail(s, "it reads", has);
}

static bool set_size(Script *s, const char *words) {
    int width = 0;
    int height = 0;
    if (sscanf(words, "%dx%d", &width, &height) != 2 || width < 200 || height < 200) {
        return fail(s, "no size", words);
    }
    if (s->resize != NULL) {
        s->resize(s->data, width, height);
    }
    app_resize(s->app, width, height);
    pass_time(s, FRAME_MS);
    return true;
}

static bool type_text(Script *s, const char *text) {
    for (; *text != '\0'; text++) {
        InputEvent e = {.kind = INPUT_TEXT};
        e.text[0] = *text;
        send(s, e);
    }
    return true;
}

static bool run_command(Script *s, const char *command, char *rest) {
    if (strcmp(command, "key") == 0 || strcmp(command, "hold") == 0) {
        return send_key(s, rest, command[0] == 'h');
    }
    if (strcmp(command, "click") == 0 || strcmp(command, "doubleclick") == 0 ||
        strcmp(command, "rightclick") == 0) {
        return click(s, rest, command[0] == 'r' ? 3 : 1, command[0] == 'd' ? 2 : 1);
    }
    if (strcmp(command, "drag") == 0) {
        return drag(s, rest);
    }
    if (strcmp(command, "type") == 0) {
        return type_text(s, rest);
    }
    if (strcmp(command, "wait") == 0) {
        pass_time(s, (uint32_t)strtoul(rest, NULL, 10));
        return true;
    }
    if (strcmp(command, "finish") == 0) {
        finish(s);
        return true;
    }
    if (strcmp(command, "size") == 0) {
        return set_size(s, rest);
    }
    if (strcmp(command, "scale") == 0) {
        s->app->settings.scale_percent = atoi(rest);
        app_resize(s->app, (int)s->app->width, (int)s->app->height);
        pass_time(s, FRAME_MS);
        return true;
    }
    if (strcmp(command, "shot") == 0) {
        pass_time(s, 1);
        return (s->shoot != NULL && s->shoot(s->data, rest)) || fail(s, "no picture could be written", rest);
    }
    if (strcmp(command, "widgets") == 0) {
        print_widgets(s, false);
        return true;
    }
    if (strcmp(command, "expect") == 0) {
        return expect(s, rest);
    }
    if (strcmp(command, "quit") == 0) {
        s->is_over = true;
        return true;
    }
    return fail(s, "no such command", command);
}

bool script_line(Script *script, const char *line) {
    char copy[LINE_MAX_BYTES];
    (void)snprintf(copy, sizeof copy, "%s", line);
    size_t length = strlen(copy);
    while (length > 0 && (copy[length - 1] == '\n' || copy[length - 1] == '\r' || copy[length - 1] == ' ')) {
        length -= 1;
        copy[length] = '\0';
    }
    char *command = copy;
    while (*command == ' ') {
        command += 1;
    }
    if (*command == '\0' || *command == '#') {
        return true;
    }
    char *rest = strchr(command, ' ');
    if (rest != NULL) {
        *rest = '\0';
        rest += 1;
    } else {
        rest = command + strlen(command);
    }
    const bool is_done = run_command(script, command, rest);
    script->is_over = script->is_over || script->app->wants_quit;
    return is_done;
}

int script_file(Script *script, const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return -1;
    }
    char line[LINE_MAX_BYTES];
    int number = 0;
    pass_time(script, FRAME_MS);
    while (!script->is_over && fgets(line, sizeof line, file) != NULL) {
        number += 1;
        if (!script_line(script, line)) {
            (void)fprintf(script->out, "%s:%d: failed: %s", path, number, line);
        }
    }
    (void)fclose(file);
    return script->failures;
}

static bool choose_number(Script *s, int wanted) {
    const Ui *ui = &s->app->ui;
    int number = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (!w->is_blocked && w->role != ROLE_SQUARE && w->is_enabled && w->role != ROLE_LABEL) {
            number += 1;
        }
        if (number == wanted) {
            char name[UI_NAME_MAX];
            (void)snprintf(name, sizeof name, "%s", w->name);
            return click(s, name, 1, 1);
        }
    }
    return fail(s, "no such line", "");
}

void script_text_mode(Script *script, FILE *in) {
    char line[LINE_MAX_BYTES];
    pass_time(script, FRAME_MS);
    print_widgets(script, true);
    while (!script->is_over && fgets(line, sizeof line, in) != NULL) {
        const int number = atoi(line);
        if (number > 0) {
            (void)choose_number(script, number);
        } else if (line[0] == '\n') {
            pass_time(script, 500);
        } else {
            (void)script_line(script, line);
        }
        script->is_over = script->is_over || script->app->wants_quit;
        // Playback is read, not watched: it stands at its end when the lines are printed.
        finish(script);
        print_widgets(script, true);
        (void)fflush(script->out);
    }
}
