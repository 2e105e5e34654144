// Scripts and text mode. Both send the same input events through the same passes as the window does.

#include "ui/script.h"

#include <stdlib.h>
#include <string.h>

#include "ui/audit.h"
#include "ui/pad_keys.h"
#include "ui/text_screen.h"

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

static bool fail_expected(Script *s, const char *what, const char *wanted, const char *found) {
    (void)fprintf(s->out, "expected %s %s, is ", what, wanted);
    return fail(s, found[0] != '\0' ? found : "nothing", "the expectation failed");
}

static bool send_key(Script *s, char *words, bool is_repeat) {
    char *name = strtok(words, " ");
    const PadButton button = pad_keys_button(name == NULL ? "" : name);
    if (button != PAD_NONE) {
        send(s, (InputEvent){.kind = INPUT_PAD_DOWN, .key = (uint16_t)button, .repeat = is_repeat});
        send(s, (InputEvent){.kind = INPUT_PAD_UP, .key = (uint16_t)button});
        return true;
    }
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

static bool point_at(Script *s, const char *name) {
    Point at;
    if (!find_center(s, name, &at)) {
        return false;
    }
    pointer(s, INPUT_POINTER_MOVED, at, 0, 0);
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

static void print_widgets(const Script *s, bool is_numbered) {
    const Ui *ui = &s->app->ui;
    (void)fprintf(s->out, "screen %s\n", screen_name((int)app_screen(s->app)));
    int number = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (w->is_blocked || (is_numbered && is_told_elsewhere(w))) {
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

static void resize(Script *s, int width, int height) {
    if (s->resize != NULL) {
        s->resize(s->data, width, height);
    }
    app_resize(s->app, width, height);
    pass_time(s, FRAME_MS);
}

static bool set_size(Script *s, const char *words) {
    int width = 0;
    int height = 0;
    if (sscanf(words, "%dx%d", &width, &height) != 2 || width < 200 || height < 200) {
        return fail(s, "no size", words);
    }
    resize(s, width, height);
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

static bool set_scale(Script *s, const char *words) {
    s->app->settings.scale_percent = (int)strtol(words, NULL, 10);
    app_resize(s->app, (int)s->app->width, (int)s->app->height);
    pass_time(s, FRAME_MS);
    return true;
}

static bool set_text_size(Script *s, const char *words) {
    s->app->settings.text_percent = (int)strtol(words, NULL, 10);
    pass_time(s, FRAME_MS);
    return true;
}

static bool take_picture(Script *s, const char *path) {
    pass_time(s, 1);
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

// --- The audit ---

enum { FINDINGS_SHOWN = 12 };

static bool audit(Script *s) {
    AuditFinding found[FINDINGS_SHOWN];
    const int count = audit_run(&s->app->ui, found, FINDINGS_SHOWN);
    for (int i = 0; i < count && i < FINDINGS_SHOWN; i++) {
        (void)fprintf(s->out, "audit: %s, %dx%d at %d %%, texts %d %%: %s: %s\n",
                      screen_name((int)app_screen(s->app)), (int)s->app->width, (int)s->app->height,
                      s->app->settings.scale_percent, s->app->settings.text_percent,
                      audit_kind_text((int)found[i].kind), found[i].what);
    }
    if (count > FINDINGS_SHOWN) {
        (void)fprintf(s->out, "audit: %d more\n", count - FINDINGS_SHOWN);
    }
    s->failures += count > 0 ? 1 : 0;
    return count == 0;
}

// Contrast does not depend on the size, so the other palettes are looked at once.
static bool audit_colors(Script *s) {
    const PaletteId palette = palette_chosen();
    bool is_clean = true;
    for (int i = 0; i < PALETTE_OWN; i++) {
        palette_choose((PaletteId)i);
        pass_time(s, 1);
        is_clean = audit(s) && is_clean;
    }
    palette_choose(palette);
    return is_clean;
}

// At the present size and scale, with texts of every size.
static bool audit_texts(Script *s) {
    static const int percents[] = {TEXT_USUAL, 150, TEXT_MOST};
    const int before = s->app->settings.text_percent;
    bool is_clean = true;
    for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++) {
        s->app->settings.text_percent = percents[i];
        pass_time(s, 1);
        is_clean = audit(s) && is_clean;
    }
    s->app->settings.text_percent = before;
    return is_clean;
}

// The present screen in every palette, size, scale and size of texts that the game promises to look well in; then back to
// where it was.
static bool audit_everywhere(Script *s) {
    static const int sizes[][2] = {{960, 600},   {1024, 640},  {1280, 720}, {1366, 768},
                                   {1920, 1080}, {2560, 1440}, {3840, 2160}};
    static const int scales[] = {75, 100, 150, 200, 300};
    const int width = (int)s->app->width;
    const int height = (int)s->app->height;
    const int scale = s->app->settings.scale_percent;
    bool is_clean = audit_colors(s);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        resize(s, sizes[i][0], sizes[i][1]);
        for (size_t k = 0; k < sizeof scales / sizeof scales[0]; k++) {
            const float before = s->app->scale;
            s->app->settings.scale_percent = scales[k];
            app_resize(s->app, sizes[i][0], sizes[i][1]);
            if (k > 0 && s->app->scale == before) {
                continue; // The window has no more room: it looks as it did.
            }
            is_clean = audit_texts(s) && is_clean;
        }
    }
    s->app->settings.scale_percent = scale;
    resize(s, width, height);
    return is_clean;
}

// --- Commands ---

typedef enum Command {
    COMMAND_KEY,
    COMMAND_HOLD,
    COMMAND_CLICK,
    COMMAND_RIGHT_CLICK,
    COMMAND_DOUBLE_CLICK,
    COMMAND_DRAG,
    COMMAND_POINT,
    COMMAND_CARRY,
    COMMAND_DROP,
    COMMAND_TYPE,
    COMMAND_WAIT,
    COMMAND_FINISH,
    COMMAND_SIZE,
    COMMAND_SCALE,
    COMMAND_TEXTS,
    COMMAND_SHOT,
    COMMAND_WIDGETS,
    COMMAND_BOARD,
    COMMAND_LOOK,
    COMMAND_LOG,
    COMMAND_HELP,
    COMMAND_WHERE,
    COMMAND_EXPECT,
    COMMAND_AUDIT,
    COMMAND_MEASURE,
    COMMAND_THOUGHTS,
    COMMAND_QUIT,
    COMMAND_COUNT,
} Command;

// How many words belong to a command; the last may hold spaces where there may be as many as one likes.
enum { WORDS_MANY = 99, FRAMES_MAX = 100000 };
typedef struct Grammar {
    const char *name;
    int least, most;
    const char *usage, *words; // for those who ask for help
} Grammar;

static const Grammar COMMANDS[COMMAND_COUNT] = {
    [COMMAND_KEY] = {"key", 1, 3, "KEY [shift] [ctrl]",
                     "a key: enter, escape, tab, left, f11, a, 1 ... pad-a"},
    [COMMAND_HOLD] = {"hold", 1, 3, "KEY [shift] [ctrl]", "the same as a repeat of a held key"},
    [COMMAND_CLICK] = {"click", 1, 1, "WIDGET", "by the name in the list, a square as square.e7"},
    [COMMAND_RIGHT_CLICK] = {"rightclick", 1, 1, "WIDGET", "a card: read it; a square: choose it"},
    [COMMAND_DOUBLE_CLICK] = {"doubleclick", 1, 1, "WIDGET", "a group: take its movement order back"},
    [COMMAND_DRAG] = {"drag", 2, 2, "WIDGET WIDGET", "a group to a square, a card to its target"},
    [COMMAND_POINT] = {"point", 1, 1, "WIDGET", "the pointer goes there: what is told of it"},
    [COMMAND_CARRY] = {"carry", 2, 2, "WIDGET WIDGET", "a drag that stops on its way"},
    [COMMAND_DROP] = {"drop", 0, 0, "", "its end"},
    [COMMAND_TYPE] = {"type", 1, WORDS_MANY, "TEXT", "into the field that has the focus"},
    [COMMAND_WAIT] = {"wait", 1, 1, "MS", "time passes"},
    [COMMAND_FINISH] = {"finish", 0, 0, "", "plays on until nothing moves any more"},
    [COMMAND_SIZE] = {"size", 1, 1, "WxH", "of the window"},
    [COMMAND_SCALE] = {"scale", 1, 1, "PERCENT", "of everything in it"},
    [COMMAND_TEXTS] = {"texts", 1, 1, "PERCENT", "of the letters alone"},
    [COMMAND_SHOT] = {"shot", 1, WORDS_MANY, "FILE", "writes a picture (not in text mode)"},
    [COMMAND_WIDGETS] = {"widgets", 0, 0, "", "every widget: role, name, label, value"},
    [COMMAND_BOARD] = {"board", 0, 0, "", "terrain, structures, groups with their members"},
    [COMMAND_LOOK] = {"look", 1, 1, "SQUARE|card.N", "what stands there, what the card says; orders nothing"},
    [COMMAND_LOG] = {"log", 0, 1, "[everything]", "of the last turn; else only what attacks came to"},
    [COMMAND_HELP] = {"help", 0, 0, "", "these commands"},
    [COMMAND_WHERE] = {"where", 1, 1, "WIDGET", "its middle in pixels"},
    [COMMAND_EXPECT] = {"expect", 2, WORDS_MANY, "KIND WIDGET [TEXT]",
                        "screen, widget, no, label, value, enabled, disabled or focus: is it so?"},
    [COMMAND_AUDIT] = {"audit", 0, 1, "[everywhere]", "is anything cut, too faint, one over another?"},
    [COMMAND_MEASURE] = {"measure", 1, 1, "FRAMES", "how long they take to draw"},
    [COMMAND_THOUGHTS] = {"thoughts", 1, 1, "held|free",
                          "computer players go on thinking until they are free"},
    [COMMAND_QUIT] = {"quit", 0, 0, "", "as closing the window; an unfinished match is kept"},
};

static const Grammar EXPECTATIONS[] = {
    {.name = "screen", .least = 1, .most = 1},
    {.name = "widget", .least = 1, .most = 1},
    {.name = "no", .least = 1, .most = 1},
    {.name = "label", .least = 2, .most = WORDS_MANY},
    {.name = "value", .least = 2, .most = WORDS_MANY},
    {.name = "enabled", .least = 1, .most = 1},
    {.name = "disabled", .least = 1, .most = 1},
    {.name = "focus", .least = 1, .most = 1},
};

static int find_grammar(const Grammar *rows, int count, const char *word, int length) {
    for (int i = 0; i < count; i++) {
        if ((int)strlen(rows[i].name) == length && strncmp(rows[i].name, word, (size_t)length) == 0) {
            return i;
        }
    }
    return -1;
}

enum { WORDS_KEPT = 4 };
typedef struct Words {
    const char *items[WORDS_KEPT];
    int lengths[WORDS_KEPT];
    int count; // of all words
    int end;   // where the line's last word ends
} Words;

static Words split(const char *line) {
    Words words = {.count = 0};
    int i = 0;
    while (line[i] != '\0' && strchr("\r\n", line[i]) == NULL) {
        const int begin = i;
        while (line[i] != '\0' && strchr(" \r\n", line[i]) == NULL) {
            i += 1;
        }
        if (i > begin) {
            if (words.count < WORDS_KEPT) {
                words.items[words.count] = line + begin;
                words.lengths[words.count] = i - begin;
            }
            words.count += 1;
            words.end = i;
        }
        i += line[i] == ' ' ? 1 : 0;
    }
    return words;
}

static bool is_number(const char *word, int length, long low, long high) {
    char *end = NULL;
    const long value = strtol(word, &end, 10);
    return end == word + length && end != word && value >= low && value <= high;
}

// The words that are one of a few.
static const char *choice_problem(Command command, const char *word, int length, int index) {
    if (command == COMMAND_LOG) {
        return length == 10 && strncmp(word, "everything", 10) == 0
                   ? NULL
                   : "nothing or the word everything is meant here";
    }
    if (command == COMMAND_AUDIT) {
        return length == 10 && strncmp(word, "everywhere", 10) == 0
                   ? NULL
                   : "nothing or the word everywhere is meant here";
    }
    if (command == COMMAND_EXPECT && index == 1) {
        const int count = (int)(sizeof EXPECTATIONS / sizeof EXPECTATIONS[0]);
        return find_grammar(EXPECTATIONS, count, word, length) >= 0 ? NULL
                                                                    : "nothing of that kind can be expected";
    }
    return NULL;
}

// What the commands take that want a number.
typedef struct NumberWord {
    Command command;
    uint32_t low, high;
    const char *problem;
} NumberWord;

static const NumberWord *number_word(Command command) {
    static const NumberWord words[] = {
        {COMMAND_WAIT, 0, FINISH_MS, "milliseconds are meant here, at most 600000"},
        {COMMAND_MEASURE, 1, FRAMES_MAX, "a number of frames is meant here"},
        {COMMAND_SCALE, SCALE_LEAST, SCALE_MOST, "percent are meant here, 50 to 400"},
        {COMMAND_TEXTS, TEXT_LEAST, TEXT_MOST, "percent are meant here, 80 to 200"},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (words[i].command == command) {
            return &words[i];
        }
    }
    return NULL;
}

// What is wrong with the word [index] of a line of [command], NULL if nothing is.
static const char *word_problem(Command command, const Words *words, int index) {
    const char *word = words->items[index];
    const int length = words->lengths[index];
    char copy[32];
    (void)snprintf(copy, sizeof copy, "%.*s", length, word);
    if ((command == COMMAND_KEY || command == COMMAND_HOLD) && index == 1) {
        return key_by_name(copy) != KEY_NONE || pad_keys_button(copy) != PAD_NONE
                   ? NULL
                   : "no such key (modifiers come after it: key up shift)";
    }
    if (command == COMMAND_KEY || command == COMMAND_HOLD) {
        return strcmp(copy, "shift") == 0 || strcmp(copy, "ctrl") == 0 ? NULL : "shift or ctrl is meant here";
    }
    const NumberWord *number = number_word(command);
    if (number != NULL) {
        return is_number(word, length, number->low, number->high) ? NULL : number->problem;
    }
    if (command == COMMAND_SIZE) {
        const char *x = memchr(word, 'x', (size_t)length);
        const int left = x == NULL ? 0 : (int)(x - word);
        return x != NULL && is_number(word, left, 200, 8192) && is_number(x + 1, length - left - 1, 200, 8192)
                   ? NULL
                   : "a size is meant here, such as 1280x720";
    }
    return choice_problem(command, word, length, index);
}

// Looks at a line without running it; returns its command, COMMAND_COUNT for nothing to do. With a [problem] the line
// is no command and [column] tells where.
static Command read_line(const char *line, const char **problem, int *column) {
    const Words words = split(line);
    *problem = NULL;
    *column = 1;
    if (words.count == 0 || words.items[0][0] == '#') {
        return COMMAND_COUNT;
    }
    *column = (int)(words.items[0] - line) + 1;
    const int found = find_grammar(COMMANDS, COMMAND_COUNT, words.items[0], words.lengths[0]);
    if (found < 0) {
        *problem = "no such command";
        return COMMAND_COUNT;
    }
    const Command command = (Command)found;
    int least = COMMANDS[found].least;
    int most = COMMANDS[found].most;
    for (int i = 1; i < words.count && i < WORDS_KEPT && i <= most; i++) {
        *column = (int)(words.items[i] - line) + 1;
        *problem = word_problem(command, &words, i);
        if (*problem != NULL) {
            return command;
        }
        if (command == COMMAND_EXPECT && i == 1) {
            const int count = (int)(sizeof EXPECTATIONS / sizeof EXPECTATIONS[0]);
            const int kind = find_grammar(EXPECTATIONS, count, words.items[1], words.lengths[1]);
            least = 1 + EXPECTATIONS[kind].least;
            most = 1 + EXPECTATIONS[kind].most;
        }
    }
    if (words.count - 1 < least) {
        *column = words.end + 1;
        *problem = "a word is missing";
    } else if (words.count - 1 > most) {
        *column = (int)(words.items[most + 1] - line) + 1;
        *problem = "this word is too much";
    }
    return command;
}

static bool print_help(Script *s) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        char usage[60];
        (void)snprintf(usage, sizeof usage, "%s %s", COMMANDS[i].name, COMMANDS[i].usage);
        (void)fprintf(s->out, "  %-28s %s\n", usage, COMMANDS[i].words);
    }
    (void)fprintf(s->out,
                  "In text mode a number chooses the line that it stands before, and an empty line lets "
                  "half a second pass.\n\"key ?\" shows the keys of the screen.\n");
    return true;
}

static bool run_command(Script *s, Command command, char *rest) {
    switch (command) {
    case COMMAND_KEY: return send_key(s, rest, false);
    case COMMAND_HOLD: return send_key(s, rest, true);
    case COMMAND_CLICK: return click(s, rest, 1, 1);
    case COMMAND_RIGHT_CLICK: return click(s, rest, 3, 1);
    case COMMAND_DOUBLE_CLICK: return click(s, rest, 1, 2);
    case COMMAND_DRAG: return drag(s, rest);
    case COMMAND_POINT: return point_at(s, rest);
    case COMMAND_CARRY: return carry(s, rest);
    case COMMAND_DROP: drop(s); return true;
    case COMMAND_TYPE: return type_text(s, rest);
    case COMMAND_WAIT: pass_time(s, (uint32_t)strtoul(rest, NULL, 10)); return true;
    case COMMAND_FINISH: finish(s); return true;
    case COMMAND_SIZE: return set_size(s, rest);
    case COMMAND_SCALE: return set_scale(s, rest);
    case COMMAND_TEXTS: return set_text_size(s, rest);
    case COMMAND_SHOT: return take_picture(s, rest);
    case COMMAND_WIDGETS: print_widgets(s, false); return true;
    case COMMAND_BOARD:
        return text_board(s->app, s->out) ||
               fail(s, "there is no board on this screen", screen_name((int)app_screen(s->app)));
    case COMMAND_LOOK:
        return text_look_at(s->app, rest, s->out) || fail(s, "there is no such square here", rest);
    case COMMAND_LOG:
        return text_log(s->app, rest[0] != '\0', s->out) ||
               fail(s, "there is no log on this screen", screen_name((int)app_screen(s->app)));
    case COMMAND_HELP: return print_help(s);
    case COMMAND_WHERE: return print_place(s, rest);
    case COMMAND_EXPECT: return expect(s, rest);
    case COMMAND_AUDIT: return rest[0] == '\0' ? audit(s) : audit_everywhere(s);
    case COMMAND_MEASURE:
        if (s->measure != NULL) {
            s->measure(s->data, (int)strtol(rest, NULL, 10));
        }
        return true;
    case COMMAND_THOUGHTS:
        s->app->session.holds_thoughts = strcmp(rest, "held") == 0;
        pass_time(s, FRAME_MS);
        return true;
    case COMMAND_QUIT:
        send(s, (InputEvent){.kind = INPUT_QUIT});
        s->is_over = true;
        return true;
    case COMMAND_COUNT: break;
    }
    return true;
}

bool script_line(Script *script, const char *line) {
    const char *problem = NULL;
    int column = 1;
    const Command command = read_line(line, &problem, &column);
    if (problem != NULL) {
        return fail(script, problem, line);
    }
    // The words behind the command, without the spaces around them.
    const Words words = split(line);
    char rest[LINE_MAX_BYTES] = "";
    if (words.count > 1) {
        (void)snprintf(rest, sizeof rest, "%.*s", words.end - (int)(words.items[1] - line), words.items[1]);
    }
    const bool is_done = run_command(script, command, rest);
    script->is_over = script->is_over || script->app->wants_quit;
    return is_done;
}

// The whole script is looked through before its first line runs, so that a slip of the pen in the last one does not
// cost the run.
static bool is_readable(FILE *file, const char *path) {
    char line[LINE_MAX_BYTES];
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        const char *problem = NULL;
        int column = 1;
        (void)read_line(line, &problem, &column);
        if (strlen(line) == sizeof line - 1 && line[sizeof line - 2] != '\n') {
            column = LINE_MAX_BYTES - 1;
            problem = "the line is too long";
        }
        if (problem != NULL) {
            (void)fprintf(stderr, "%s:%d:%d: %s\n", path, number, column, problem);
            return false;
        }
    }
    if (ferror(file) != 0) {
        (void)fprintf(stderr, "%s:1:1: cannot be read\n", path);
        return false;
    }
    rewind(file);
    return true;
}

int script_file(Script *script, const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        (void)fprintf(stderr, "%s:1:1: cannot be opened\n", path);
        return -1;
    }
    char line[LINE_MAX_BYTES];
    int number = 0;
    if (!is_readable(file, path)) {
        (void)fclose(file);
        return -1;
    }
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
        if (!w->is_blocked && !is_told_elsewhere(w) && w->is_enabled && w->role != ROLE_LABEL) {
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

// Does the line do something, rather than look at what there is?
static bool is_deed(const char *line) {
    const char *problem = NULL;
    int column = 1;
    return atoi(line) > 0 || read_line(line, &problem, &column) <= COMMAND_TYPE;
}

// What only prints something changes nothing that would have to be listed anew.
static bool is_print(const char *line) {
    const char *problem = NULL;
    int column = 1;
    const Command command = read_line(line, &problem, &column);
    return line[0] == '?' || (command >= COMMAND_WIDGETS && command <= COMMAND_HELP);
}

// What has come about, the widgets, and all of it at once to whoever reads along.
static void show(const Script *s, TextShown *shown) {
    text_news(s->app, shown, s->out);
    print_widgets(s, true);
    (void)fflush(s->out);
}

void script_text_mode(Script *script, FILE *in) {
    char line[LINE_MAX_BYTES];
    TextShown shown = {.turn = 0};
    pass_time(script, FRAME_MS);
    finish(script);
    show(script, &shown);
    while (!script->is_over && fgets(line, sizeof line, in) != NULL) {
        const int number = atoi(line);
        // A message stands in the list once: then it has been read.
        if (is_deed(line)) {
            app_forget_message(script->app);
        }
        if (number > 0) {
            (void)choose_number(script, number);
        } else if (line[0] == '\n') {
            pass_time(script, 500);
        } else {
            (void)script_line(script, line[0] == '?' ? "help" : line);
        }
        script->is_over = script->is_over || script->app->wants_quit;
        // Playback is read, not watched: it stands at its end when the lines are printed.
        finish(script);
        if (!is_print(line)) {
            show(script, &shown);
        }
        (void)fflush(script->out);
    }
}
