// Actions and keys.

#include "ui/keymap.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *keys, *text;
    int where;
} ACTIONS[KEY_ACTION_COUNT] = {
#define X(id, name, keys, where, text) [id] = {name, keys, text, where},
    KEYMAP_ACTIONS(X)
#undef X
};

static const struct {
    const char *name;
    uint16_t key;
} KEY_NAMES[] = {
#define X(id, name) {name, id},
    INPUT_KEYS(X)
#undef X
};
enum { KEY_NAME_COUNT = sizeof KEY_NAMES / sizeof KEY_NAMES[0], WORD_SIZE = 40 };

const char *keymap_name(int action) {
    return action >= 0 && action < KEY_ACTION_COUNT ? ACTIONS[action].name : "?";
}

const char *keymap_text(int action) {
    return action >= 0 && action < KEY_ACTION_COUNT ? ACTIONS[action].text : "";
}

int keymap_where(int action) {
    return action >= 0 && action < KEY_ACTION_COUNT ? ACTIONS[action].where : 0;
}

const char *keymap_place(int action) {
    const int where = keymap_where(action);
    return where == KEYS_ORDERS                     ? "orders"
           : where == KEYS_PLAYBACK                 ? "playback"
           : where == KEYS_DECKS                    ? "decks"
           : where == (KEYS_ORDERS | KEYS_PLAYBACK) ? "orders, playback"
                                                    : "everywhere";
}

void keymap_words(int action, char *out, size_t size) {
    const char *text = keymap_text(action);
    const bool is_first = action + 1 < KEY_ACTION_COUNT && keymap_text(action + 1)[0] == '\0';
    const bool is_named = is_first || text[0] == '\0';
    (void)snprintf(out, size, "%s", is_named ? keymap_name(action) : text);
    for (char *c = out; is_named && *c != '\0'; c++) {
        *c = (char)(*c == '-' ? ' ' : *c);
    }
    if (is_named && text[0] != '\0') {
        const size_t used = strlen(out);
        (void)snprintf(out + used, size - used, " \xE2\x80\x93 %s", text);
    }
    out[0] = (char)(out[0] >= 'a' && out[0] <= 'z' ? out[0] - 'a' + 'A' : out[0]);
}

// --- Reading ---

static bool skip_prefix(const char **text, const char *prefix) {
    const size_t length = strlen(prefix);
    // A key may itself be "+", so a prefix needs something behind it.
    if (strncmp(*text, prefix, length) != 0 || (*text)[length] == '\0') {
        return false;
    }
    *text += length;
    return true;
}

uint16_t keymap_key(const char *name) {
    if (name[0] > 32 && name[1] == '\0') {
        const char c = name[0];
        return (uint16_t)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    for (int i = 0; i < KEY_NAME_COUNT; i++) {
        if (strcmp(KEY_NAMES[i].name, name) == 0) {
            return KEY_NAMES[i].key;
        }
    }
    return KEY_NONE;
}

// "ctrl+shift+z". "none" is the absence of a key.
static bool read_stroke(const char *word, KeyStroke *out) {
    *out = (KeyStroke){.key = KEY_NONE};
    if (strcmp(word, "none") == 0) {
        return true;
    }
    for (bool is_prefix = true; is_prefix;) {
        is_prefix = false;
        if (skip_prefix(&word, "ctrl+")) {
            out->control = is_prefix = true;
        } else if (skip_prefix(&word, "shift+")) {
            out->shift = is_prefix = true;
        } else if (skip_prefix(&word, "alt+")) {
            out->alt = is_prefix = true;
        }
    }
    out->key = keymap_key(word);
    return out->key != KEY_NONE;
}

typedef struct Line {
    const char *begin, *at, *end;
    int number;
} Line;

// The next word of the line; its column from 1. False at the end or a comment.
static bool next_word(Line *line, char out[WORD_SIZE], int *column) {
    while (line->at < line->end && (*line->at == ' ' || *line->at == '\t' || *line->at == '\r')) {
        line->at += 1;
    }
    *column = (int)(line->at - line->begin) + 1;
    if (line->at >= line->end || *line->at == '#') {
        return false;
    }
    size_t length = 0;
    while (line->at < line->end && *line->at != ' ' && *line->at != '\t' && *line->at != '\r') {
        if (length + 1 < WORD_SIZE) {
            out[length] = *line->at;
            length += 1;
        }
        line->at += 1;
    }
    out[length] = '\0';
    return true;
}

static int find_action(const char *name) {
    for (int i = 0; i < KEY_ACTION_COUNT; i++) {
        if (strcmp(ACTIONS[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

typedef struct KeyReader {
    const char *path;
    char *error;
    int lines[KEY_ACTION_COUNT];              // where an action got its keys, 0: the usual ones
    int columns[KEY_ACTION_COUNT][KEYS_EACH]; // of its keys in that line
} KeyReader;

static bool complain(const KeyReader *r, int line, int column, const char *what, const char *about) {
    (void)snprintf(r->error, KEYMAP_ERROR_SIZE, "%.200s:%d:%d: %s%s%.60s", r->path, line, column, what,
                   about[0] != '\0' ? ": " : "", about);
    return false;
}

static bool read_line(KeyReader *r, Keymap *out, Line line) {
    char word[WORD_SIZE] = "";
    int column = 1;
    if (!next_word(&line, word, &column)) {
        return true;
    }
    const int action = find_action(word);
    if (action < 0) {
        return complain(r, line.number, column, "unknown action", word);
    }
    if (r->lines[action] != 0) {
        return complain(r, line.number, column, "this action already has keys", word);
    }
    r->lines[action] = line.number;
    int count = 0;
    KeyStroke strokes[KEYS_EACH] = {{.key = KEY_NONE}};
    while (next_word(&line, word, &column)) {
        if (count == KEYS_EACH) {
            return complain(r, line.number, column, "an action has at most two keys", word);
        }
        if (!read_stroke(word, &strokes[count])) {
            return complain(r, line.number, column, "unknown key", word);
        }
        r->columns[action][count] = column;
        count += 1;
    }
    if (count == 0) {
        return complain(r, line.number, column, "expected a key or none", ACTIONS[action].name);
    }
    memcpy(out->strokes[action], strokes, sizeof strokes);
    return true;
}

static bool same_stroke(KeyStroke a, KeyStroke b) {
    return a.key != KEY_NONE && a.key == b.key && a.control == b.control && a.shift == b.shift &&
           a.alt == b.alt;
}

static bool do_meet(int a, int b) {
    const int both = ACTIONS[a].where | ACTIONS[b].where;
    return (ACTIONS[a].where & ACTIONS[b].where) != 0 || (both & KEYS_EVERYWHERE) != 0;
}

// Keys that the focus and the dialogs live on belong to nobody.
static bool is_reserved(KeyStroke s, int where) {
    const bool is_plain = !s.control && !s.alt;
    return is_plain && (s.key == KEY_TAB || s.key == KEY_ESCAPE || (s.key == KEY_ENTER && !s.shift) ||
                        (s.key == KEY_SPACE && !s.shift && where != KEYS_PLAYBACK));
}

// Only a key that the file names can be to blame: the usual ones do not clash.
static bool has_no_clash(const KeyReader *r, const Keymap *map) {
    for (int a = 0; a < KEY_ACTION_COUNT; a++) {
        for (int k = 0; k < KEYS_EACH && r->lines[a] != 0; k++) {
            const KeyStroke stroke = map->strokes[a][k];
            if (stroke.key != KEY_NONE && is_reserved(stroke, ACTIONS[a].where)) {
                return complain(r, r->lines[a], r->columns[a][k], "this key is reserved for navigation",
                                ACTIONS[a].name);
            }
            for (int b = 0; b < KEY_ACTION_COUNT; b++) {
                const bool is_clash =
                    same_stroke(stroke, map->strokes[b][0]) || same_stroke(stroke, map->strokes[b][1]);
                if (a != b && is_clash && do_meet(a, b)) {
                    return complain(r, r->lines[a], r->columns[a][k], "this key already belongs to",
                                    ACTIONS[b].name);
                }
            }
        }
    }
    return true;
}

void keymap_usual(Keymap *out) {
    *out = (Keymap){.strokes = {{{.key = KEY_NONE}}}};
    for (int a = 0; a < KEY_ACTION_COUNT; a++) {
        Line line = {ACTIONS[a].keys, ACTIONS[a].keys, ACTIONS[a].keys + strlen(ACTIONS[a].keys), 1};
        char word[WORD_SIZE] = "";
        int column = 1;
        for (int k = 0; k < KEYS_EACH && next_word(&line, word, &column); k++) {
            (void)read_stroke(word, &out->strokes[a][k]);
        }
    }
}

bool keymap_read(Keymap *out, const char *text, const char *path, char error[KEYMAP_ERROR_SIZE]) {
    KeyReader reader = {.path = path, .error = error};
    bool is_section = false;
    bool is_good = true;
    error[0] = '\0';
    keymap_usual(out);
    for (int number = 1; *text != '\0' && is_good; number++) {
        const char *end = strchr(text, '\n');
        const char *stop = end != NULL ? end : text + strlen(text);
        if (text[0] == '[') {
            is_section = strncmp(text, "[keys]", 6) == 0;
        } else if (is_section) {
            is_good = read_line(&reader, out, (Line){text, text, stop, number});
        }
        text = end != NULL ? end + 1 : stop;
    }
    is_good = is_good && has_no_clash(&reader, out);
    if (!is_good) {
        keymap_usual(out);
    }
    return is_good;
}

// --- Asking ---

// Signs lie elsewhere on every keyboard, many of them above others, so they are taken from the text that the
// keys give, too. What was pressed as a key by itself is not typed any more: see text_is_spent.
static bool is_typed(const Ui *ui, KeyStroke stroke) {
    const bool is_sign = stroke.key > 32 && stroke.key < 127 && !(stroke.key >= 'a' && stroke.key <= 'z');
    const bool is_plain = !stroke.control && !stroke.shift && !stroke.alt;
    return is_sign && is_plain && ui->event.kind == INPUT_TEXT && ui->event.text[0] == (char)stroke.key &&
           ui->event.text[1] == '\0';
}

bool keymap_pressed(const Keymap *map, Ui *ui, KeyAction action) {
    const InputEvent *e = &ui->event;
    if (ui->pad_action == (int)action + 1 && !ui->event_used) {
        ui->event_used = true;
        return true;
    }
    for (int k = 0; k < KEYS_EACH && !ui->event_used && !e->is_pad; k++) {
        const KeyStroke s = map->strokes[action][k];
        if (s.key == KEY_NONE) {
            continue;
        }
        const bool is_key = e->kind == INPUT_KEY_DOWN && e->key == s.key && e->control == s.control &&
                            e->shift == s.shift && e->alt == s.alt;
        if (is_key || is_typed(ui, s)) {
            ui->event_used = true;
            return true;
        }
    }
    return false;
}

bool keymap_closes(const Keymap *map, Ui *ui, KeyAction action) {
    return ui_key(ui, KEY_ESCAPE) || keymap_pressed(map, ui, action);
}

bool keymap_is_key_of(const Keymap *map, KeyAction action, int key) {
    return key != KEY_NONE && (map->strokes[action][0].key == key || map->strokes[action][1].key == key);
}

static void append(char *out, size_t size, const char *text) {
    const size_t used = strlen(out);
    if (used + 1 < size) {
        (void)snprintf(out + used, size - used, "%s", text);
    }
}

static void stroke_text(KeyStroke s, char *out, size_t size) {
    char word[WORD_SIZE] = "";
    for (int i = 0; i < KEY_NAME_COUNT; i++) {
        if (KEY_NAMES[i].key == s.key) {
            (void)snprintf(word, sizeof word, "%s", KEY_NAMES[i].name);
        }
    }
    if (word[0] == '\0') {
        word[0] = (char)s.key;
    }
    if (word[0] >= 'a' && word[0] <= 'z') {
        word[0] = (char)(word[0] - 'a' + 'A');
    }
    append(out, size, s.control ? "Ctrl+" : "");
    append(out, size, s.alt ? "Alt+" : "");
    append(out, size, s.shift ? "Shift+" : "");
    append(out, size, s.key == KEY_PAGE_UP ? "Page Up" : s.key == KEY_PAGE_DOWN ? "Page Down" : word);
}

void keymap_keys_text(const Keymap *map, int action, char *out, size_t size) {
    out[0] = '\0';
    for (int k = 0; k < KEYS_EACH; k++) {
        if (map->strokes[action][k].key != KEY_NONE) {
            append(out, size, out[0] != '\0' ? ", " : "");
            stroke_text(map->strokes[action][k], out, size);
        }
    }
    if (out[0] == '\0') {
        append(out, size, "no key");
    }
}

// --- Changing ---

int keymap_owner(const Keymap *map, KeyAction action, KeyStroke stroke) {
    // A number sign begins a comment in the file.
    if (stroke.key == KEY_NONE || stroke.key == '#' || is_reserved(stroke, ACTIONS[action].where)) {
        return KEYMAP_RESERVED;
    }
    for (int b = 0; b < KEY_ACTION_COUNT; b++) {
        const bool has_it =
            same_stroke(stroke, map->strokes[b][0]) || same_stroke(stroke, map->strokes[b][1]);
        if (b != (int)action && has_it && do_meet((int)action, b)) {
            return b;
        }
    }
    return -1;
}

void keymap_set(Keymap *map, KeyAction action, int place, KeyStroke stroke) {
    if (same_stroke(stroke, map->strokes[action][1 - place])) {
        map->strokes[action][1 - place] = (KeyStroke){.key = KEY_NONE};
    }
    map->strokes[action][place] = stroke;
}

// As it stands in the file: "ctrl+shift+z".
static void stroke_word(KeyStroke s, char *out, size_t size) {
    char word[WORD_SIZE] = {(char)s.key, '\0'};
    for (int i = 0; i < KEY_NAME_COUNT; i++) {
        if (KEY_NAMES[i].key == s.key) {
            (void)snprintf(word, sizeof word, "%s", KEY_NAMES[i].name);
        }
    }
    append(out, size, s.control ? "ctrl+" : "");
    append(out, size, s.alt ? "alt+" : "");
    append(out, size, s.shift ? "shift+" : "");
    append(out, size, word);
}

static void keep_comments(const char *old, char *out, size_t size) {
    while (*old != '\0') {
        const char *end = strchr(old, '\n');
        const size_t length = end != NULL ? (size_t)(end - old) : strlen(old);
        const size_t used = strlen(out);
        if (old[strspn(old, " \t")] == '#' && used + 1 < size) {
            (void)snprintf(out + used, size - used, "%.*s\n", (int)length, old);
        }
        old += end != NULL ? length + 1 : length;
    }
}

static bool has_same_keys(const KeyStroke *a, const KeyStroke *b) {
    bool is_same = true;
    for (int k = 0; k < KEYS_EACH; k++) {
        is_same = is_same && (same_stroke(a[k], b[k]) || (a[k].key == KEY_NONE && b[k].key == KEY_NONE));
    }
    return is_same;
}

bool keymap_is_same(const Keymap *a, const Keymap *b) {
    bool is_same = true;
    for (int action = 0; action < KEY_ACTION_COUNT; action++) {
        is_same = is_same && has_same_keys(a->strokes[action], b->strokes[action]);
    }
    return is_same;
}

bool keymap_section(const Keymap *map, const char *old, char *out, size_t size) {
    Keymap usual;
    keymap_usual(&usual);
    (void)snprintf(out, size, "[keys]\n");
    keep_comments(old, out, size);
    bool is_changed = strlen(out) > strlen("[keys]\n");
    for (int a = 0; a < KEY_ACTION_COUNT; a++) {
        const KeyStroke *mine = map->strokes[a];
        if (has_same_keys(mine, usual.strokes[a])) {
            continue;
        }
        is_changed = true;
        append(out, size, ACTIONS[a].name);
        for (int k = 0; k < KEYS_EACH; k++) {
            if (mine[k].key != KEY_NONE) {
                append(out, size, " ");
                stroke_word(mine[k], out, size);
            }
        }
        append(out, size, mine[0].key == KEY_NONE && mine[1].key == KEY_NONE ? " none\n" : "\n");
    }
    if (!is_changed) {
        out[0] = '\0';
    }
    return strlen(out) + 1 < size;
}
