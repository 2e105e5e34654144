// Looks first for what stands on a control, then for its name, then for squares and keys.

#include "script/text_words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/plain_text.h"
#include "engine/engine.h"
#include "ui/keymap.h"

enum { WORDS_SIZE = 200, LISTED_MAX = 8 };

// --- Controls ---

static bool is_usable(const UiWidget *w) {
    return !w->is_blocked && w->is_enabled && w->role != ROLE_LABEL && w->role != ROLE_SQUARE;
}

// How long the words on a control are without what stands behind them: a key in brackets, what an undo
// undoes.
static size_t label_length(const char *label) {
    const char *const bracket = strstr(label, " (");
    const char *const colon = strchr(label, ':');
    size_t length = strlen(label);
    length = bracket != NULL && (size_t)(bracket - label) < length ? (size_t)(bracket - label) : length;
    return colon != NULL && (size_t)(colon - label) < length ? (size_t)(colon - label) : length;
}

typedef bool Fits(const UiWidget *w, const char *words);

static const char *without_article(const char *words) {
    return strncasecmp(words, "the ", 4) == 0 ? words + 4 : words;
}

static bool is_label(const UiWidget *w, const char *words) {
    const char *const label = without_article(w->label);
    const char *const wanted = without_article(words);
    const size_t length = strlen(wanted);
    return (length == label_length(label) && strncasecmp(label, wanted, length) == 0) ||
           strcasecmp(label, wanted) == 0;
}

// More than a command of the same word: with its capital, or as several words ("go on").
static bool is_label_exactly(const UiWidget *w, const char *words) {
    const size_t length = strlen(words);
    const bool is_capital = isupper((unsigned char)words[0]) != 0 && strncmp(w->label, words, length) == 0;
    return length == label_length(w->label) &&
           (is_capital || (strchr(words, ' ') != NULL && is_label(w, words)));
}

// By whole words, so that "con" is nothing.
static bool begins_label(const UiWidget *w, const char *words) {
    const size_t length = strlen(words);
    return strncasecmp(w->label, words, length) == 0 && isalnum((unsigned char)w->label[length]) == 0;
}

// "lesson.next", or "next".
static bool is_name(const UiWidget *w, const char *words) {
    const char *const dot = strrchr(w->name, '.');
    return strcmp(w->name, words) == 0 || (dot != NULL && strcasecmp(dot + 1, words) == 0);
}

// Copies of one card are all the same, but that one that is ordered already does not tell what it costs.
static bool is_copy(const UiWidget *w, const UiWidget *first) {
    const size_t length = label_length(w->label);
    return strncmp(w->name, "card.", 5) == 0 && strncmp(first->name, "card.", 5) == 0 &&
           length == label_length(first->label) && strncmp(w->label, first->label, length) == 0;
}

// How many controls fit; the first is put into [out], of copies of a card one that is not ordered yet.
static int count_fitting(const Ui *ui, Fits *fits, const char *words, const UiWidget **out) {
    int count = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        if (!is_usable(w) || !fits(w, words)) {
            continue;
        }
        const bool is_more = count == 0 || !is_copy(w, *out);
        if (count == 0 || (!is_more && strcmp((*out)->value, "ordered") == 0)) {
            *out = w;
        }
        count += is_more ? 1 : 0;
    }
    return count;
}

static void list_fitting(Script *s, Fits *fits, const char *words) {
    const Ui *ui = &s->app->ui;
    int count = 0;
    plain_text_print(s->out, "\"%s\" may be", words);
    for (int i = 0; i < ui->count && count < LISTED_MAX; i++) {
        if (is_usable(&ui->widgets[i]) && fits(&ui->widgets[i], words)) {
            plain_text_print(s->out, "%s \"%s\"", count > 0 ? "," : "", ui->widgets[i].label);
            count += 1;
        }
    }
    plain_text_print(s->out, ".\n");
}

// What is no control and yet a target: the globe.
static const UiWidget *find_target(const Ui *ui, const char *words) {
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        if (!w->is_blocked && strcmp(w->name, "skybar.globe") == 0 && is_name(w, without_article(words))) {
            return w;
        }
    }
    return NULL;
}

typedef enum Found { FOUND_NONE, FOUND_ONE, FOUND_SEVERAL } Found;

// The control that [words] stand for, in [out]; several are listed.
static Found find_control(Script *s, const char *words, const UiWidget **out) {
    static Fits *const ways[] = {is_label, begins_label, is_name};
    for (size_t i = 0; words[0] != '\0' && i < sizeof ways / sizeof ways[0]; i++) {
        const int count = count_fitting(&s->app->ui, ways[i], words, out);
        if (count > 1) {
            list_fitting(s, ways[i], words);
        }
        if (count > 0) {
            return count == 1 ? FOUND_ONE : FOUND_SEVERAL;
        }
    }
    *out = find_target(&s->app->ui, words);
    return *out != NULL ? FOUND_ONE : FOUND_NONE;
}

// --- What commands are about ---

// The name of the widget that [words] stand for: a square of the board, or what stands on a control.
static Found name_widget(Script *s, const char *words, char out[UI_NAME_MAX]) {
    const Ui *ui = &s->app->ui;
    char square[UI_NAME_MAX];
    (void)snprintf(square, sizeof square, "square.%.8s", words); // F1 with its capital is a key
    const UiWidget *const named = ui_find(ui, words);
    if (named != NULL && !named->is_blocked) {
        (void)snprintf(out, UI_NAME_MAX, "%s", words);
        return FOUND_ONE;
    }
    if (strlen(words) <= 3 && ui_find(ui, square) != NULL) {
        (void)snprintf(out, UI_NAME_MAX, "%s", square);
        return FOUND_ONE;
    }
    const UiWidget *w = NULL;
    const Found found = find_control(s, words, &w);
    if (found == FOUND_ONE) {
        (void)snprintf(out, UI_NAME_MAX, "%s", w->name);
    }
    return found;
}

// Where the second of two things begins, between which "onto", "into", "to" or nothing but a blank stands;
// the first is ended.
static char *split_two(char *words) {
    static const char *const betweens[] = {" onto ", " into ", " to ", " on "};
    for (size_t i = 0; i < sizeof betweens / sizeof betweens[0]; i++) {
        char *const at = strstr(words, betweens[i]);
        if (at != NULL) {
            *at = '\0';
            return at + strlen(betweens[i]);
        }
    }
    char *const blank = strrchr(words, ' ');
    if (blank != NULL) {
        *blank = '\0';
    }
    return blank != NULL ? blank + 1 : NULL;
}

static bool takes_one(ScriptCommand command) {
    return command == SCRIPT_CLICK || command == SCRIPT_RIGHT_CLICK || command == SCRIPT_DOUBLE_CLICK ||
           command == SCRIPT_MIDDLE_CLICK || command == SCRIPT_POINT || command == SCRIPT_LOOK ||
           command == SCRIPT_AROUND;
}

// The same for what a command is about: what is not there is told.
static bool name_thing(Script *s, const char *words, char out[UI_NAME_MAX]) {
    const Found found = name_widget(s, words, out);
    if (found == FOUND_NONE) {
        plain_text_print(s->out, "Nothing here is called \"%s\".\n", words);
    }
    return found == FOUND_ONE;
}

// [words]: a command that is about one or two things, and what they are called; they are cut up. What has
// been answered already is left as a remark.
static void take_about(Script *s, ScriptCommand command, char *words, char line[SCRIPT_LINE_SIZE]) {
    char first[UI_NAME_MAX];
    char second[UI_NAME_MAX];
    char *const blank = strchr(words, ' ');
    if (blank == NULL) {
        return;
    }
    *blank = '\0';
    if (takes_one(command) && name_widget(s, blank + 1, first) == FOUND_ONE) {
        (void)snprintf(line, SCRIPT_LINE_SIZE, "%s %s\n", words, first);
    } else if (command == SCRIPT_DRAG || command == SCRIPT_CARRY) {
        char *const other = split_two(blank + 1);
        if (other == NULL) {
            return;
        }
        if (name_thing(s, blank + 1, first) && name_thing(s, other, second)) {
            (void)snprintf(line, SCRIPT_LINE_SIZE, "%s %s %s\n", words, first, second);
        } else {
            (void)snprintf(line, SCRIPT_LINE_SIZE, "#\n");
        }
    }
}

// --- Keys ---

// "space", "F1", "c", "Ctrl+Z", as texts call them. False: it is no key.
static bool take_key(const char *words, char line[SCRIPT_LINE_SIZE]) {
    char key[24];
    bool is_shift = false;
    bool is_control = false;
    const char *at = words;
    while (strncasecmp(at, "ctrl+", 5) == 0 || strncasecmp(at, "shift+", 6) == 0) {
        is_control = is_control || strncasecmp(at, "ctrl+", 5) == 0;
        is_shift = is_shift || strncasecmp(at, "shift+", 6) == 0;
        at = strchr(at, '+') + 1;
    }
    (void)snprintf(key, sizeof key, "%s", strcasecmp(at, "esc") == 0 ? "escape" : at);
    for (char *c = key; *c != '\0'; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    if (key[0] == '\0' || strlen(at) >= sizeof key || keymap_key(key) == KEY_NONE) {
        return false;
    }
    (void)snprintf(line, SCRIPT_LINE_SIZE, "key %s%s%s\n", key, is_shift ? " shift" : "",
                   is_control ? " ctrl" : "");
    return true;
}

// --- A line ---

static void take_words_of(char out[WORDS_SIZE], const char *line) {
    (void)snprintf(out, WORDS_SIZE, "%s", line + strspn(line, " \t"));
    size_t length = strcspn(out, "\r\n");
    while (length > 0 && (out[length - 1] == ' ' || out[length - 1] == '.')) {
        length -= 1;
    }
    out[length] = '\0';
}

// A card by its name: what it says, and how it is ordered. (Its number, or "click", chooses it.)
static bool take_card(Script *s, const UiWidget *w, const char *words, char line[SCRIPT_LINE_SIZE]) {
    const bool is_held = w != NULL && strncmp(w->name, "card.", 5) == 0 && isdigit((unsigned char)w->name[5]);
    if (!is_held || strcmp(w->name, words) == 0) {
        return false;
    }
    const int length = (int)label_length(w->label);
    plain_text_print(s->out,
                     "\"drag %.*s onto\" and its target, such as e4, orders it, \"drag %.*s into the "
                     "whirlpool\" discards it, and \"click %.*s\" chooses it first.\n",
                     length, w->label, length, w->label, length, w->label);
    (void)snprintf(line, SCRIPT_LINE_SIZE, "look %s\n", w->name);
    return true;
}

void text_words_take(Script *s, char line[SCRIPT_LINE_SIZE]) {
    char words[WORDS_SIZE];
    char name[UI_NAME_MAX];
    const UiWidget *w = NULL;
    take_words_of(words, line);
    if (words[0] == '\0' || words[0] == '#' || words[0] == '?' || strlen(line) >= WORDS_SIZE) {
        return;
    }
    const ScriptCommand command = script_words_read(line).command;
    const bool is_on_button = count_fitting(&s->app->ui, is_label_exactly, words, &w) == 1;
    if (command != SCRIPT_COMMAND_COUNT && !is_on_button) {
        take_about(s, command, words, line);
    } else if (is_on_button || name_widget(s, words, name) == FOUND_ONE) {
        w = is_on_button ? w : ui_find(&s->app->ui, name);
        if (!take_card(s, w, words, line)) {
            (void)snprintf(line, SCRIPT_LINE_SIZE, "click %s\n", w->name);
        }
    } else {
        (void)take_key(words, line);
    }
}
