// Reading and writing settings.

#include "ui/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "ui/settings_table.h"

static const char COLOR_PREFIX[] = "color-";

// --- Reading ---

// A line of the file, without its end; the value begins at [value], which is at [end] where there is none.
typedef struct Line {
    const char *text, *value, *end;
    int number;
} Line;

typedef struct SettingsReader {
    Settings *out;
    const char *path;
    int problems;
    size_t kept;
} SettingsReader;

static void complain(SettingsReader *r, const Line *line, const char *at, const char *what) {
    r->problems += 1;
    if (r->problems == 1) {
        (void)snprintf(r->out->problem, sizeof r->out->problem, "%s:%d:%d: %s", r->path, line->number,
                       (int)(at - line->text) + 1, what);
    }
}

static void keep_line(SettingsReader *r, const Line *line) {
    const size_t length = (size_t)(line->end - line->text);
    if (r->kept + length + 2 <= sizeof r->out->kept) {
        memcpy(r->out->kept + r->kept, line->text, length);
        memcpy(r->out->kept + r->kept + length, "\n", 2);
        r->kept += length + 1;
    }
}

static bool is_key(const Line *line, const char *key) {
    const size_t length = strlen(key);
    const size_t used = (size_t)(line->value - line->text);
    const bool is_whole = used == length || (used == length + 1 && line->text[length] == ' ');
    return strncmp(line->text, key, length) == 0 && is_whole;
}

// Digits and nothing else but a minus sign before them.
static bool read_number(const char *value, int *out) {
    int number = 0;
    const bool is_negative = value[0] == '-';
    value += is_negative ? 1 : 0;
    if (value[0] == '\0') {
        return false;
    }
    for (; *value != '\0'; value++) {
        if (*value < '0' || *value > '9' || number > 100000) {
            return false;
        }
        number = number * 10 + (*value - '0');
    }
    *out = is_negative ? -number : number;
    return true;
}

// What is wrong with the value, "" if it was taken.
static void read_value(Settings *s, const SettingRow *row, const char *value, char *wrong, size_t size) {
    char *const field = (char *)s + row->offset;
    int number = 0;
    wrong[0] = '\0';
    if (row->kind == SETTING_TEXT) {
        if (strlen(value) > (size_t)row->high) {
            (void)snprintf(wrong, size, "%s has at most %d bytes", row->key, row->high);
        } else if (value[0] != '\0') {
            memcpy(field, value, strlen(value) + 1);
        }
        return;
    }
    const bool is_automatic = row->offset == offsetof(Settings, scale_percent);
    const bool is_number = read_number(value, &number);
    const bool is_in_range =
        is_number && ((number >= row->low && number <= row->high) || (is_automatic && number == 0));
    if (!is_in_range) {
        (void)snprintf(wrong, size, "%s is a number from %d to %d%s, not \"%.60s\"", row->key, row->low,
                       row->high, is_automatic ? ", or 0 for automatic" : "", value);
    } else if (row->kind == SETTING_FLAG) {
        *(bool *)(void *)field = number == 1;
    } else {
        *(int *)(void *)field = number;
    }
}

// The part of the player's palette that the line is about, -1: none.
static int color_part(const Line *line) {
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        char key[40];
        (void)snprintf(key, sizeof key, "%s%s", COLOR_PREFIX, own_colors_part_slug(part));
        if (is_key(line, key)) {
            return part;
        }
    }
    return -1;
}

static void read_setting(SettingsReader *r, const Line *line) {
    Settings *s = r->out;
    char value[240];
    char wrong[200] = "";
    (void)snprintf(value, sizeof value, "%.*s", (int)(line->end - line->value), line->value);
    const int part = color_part(line);
    bool is_known = part >= 0;
    if (is_known) {
        if (own_color_read(value, &s->own.colors[part])) {
            s->own.is_set[part] = true;
        } else {
            (void)snprintf(wrong, sizeof wrong, "expected a color like #c83e30, not \"%.60s\"", value);
        }
    }
    for (int i = 0; i < SETTING_COUNT && !is_known; i++) {
        is_known = is_key(line, SETTINGS[i].key);
        if (is_known) {
            read_value(s, &SETTINGS[i], value, wrong, sizeof wrong);
        }
    }
    if (!is_known) {
        (void)snprintf(wrong, sizeof wrong, "unknown setting: %.*s",
                       (int)(line->value - line->text > 60 ? 60 : line->value - line->text), line->text);
    }
    if (wrong[0] != '\0') {
        complain(r, line, is_known ? line->value : line->text, wrong);
        keep_line(r, line);
    }
}

// The part of the file before [keys], line by line.
static void read_lines(SettingsReader *r, const char *text, const char *stop) {
    for (int number = 1; text < stop; number++) {
        const char *const next = memchr(text, '\n', (size_t)(stop - text));
        const char *const line_end = next != NULL ? next : stop;
        // As some editors end lines.
        const char *const end = line_end > text && line_end[-1] == '\r' ? line_end - 1 : line_end;
        const char *space = memchr(text, ' ', (size_t)(end - text));
        const Line line = {text, space != NULL ? space + 1 : end, end, number};
        if (text[0] == '#') {
            keep_line(r, &line);
        } else if (text < end) {
            read_setting(r, &line);
        }
        text = line_end + 1;
    }
}

void settings_read(Settings *out, const char *text, const char *path) {
    const char *keys = strncmp(text, "[keys]", 6) == 0 ? text : strstr(text, "\n[keys]");
    char keys_problem[KEYMAP_ERROR_SIZE];
    *out = settings_table_usual();
    SettingsReader reader = {.out = out, .path = path};
    if (keys != NULL) {
        keys += keys[0] == '\n' ? 1 : 0;
        (void)snprintf(out->keys_text, sizeof out->keys_text, "%s", keys);
        out->is_locked = strlen(keys) >= sizeof out->keys_text;
    }
    read_lines(&reader, text, keys != NULL ? keys : text + strlen(text));
    if (!keymap_read(&out->keys, text, path, keys_problem)) {
        reader.problems += 1;
        if (reader.problems == 1) {
            memcpy(out->problem, keys_problem, sizeof keys_problem);
        }
    }
    char told[KEYMAP_ERROR_SIZE];
    memcpy(told, out->problem, sizeof told);
    const size_t used = plain_text(out->problem, sizeof out->problem, told, "");
    if (reader.problems > 1 && used < sizeof out->problem) {
        (void)snprintf(out->problem + used, sizeof out->problem - used, " (and %d more)",
                       reader.problems - 1);
    }
}

// --- Writing ---

typedef struct Text {
    char *out;
    size_t size, used;
    bool is_full;
} Text;

static void add_line(Text *t, const char *key, const char *value) {
    const int added = snprintf(t->out + t->used, t->size - t->used, "%s %s\n", key, value);
    t->is_full = t->is_full || added < 0 || t->used + (size_t)added >= t->size;
    t->used += t->is_full ? 0 : (size_t)added;
}

// Is one of the kept lines about [key]?
static bool is_kept(const char *text, const char *key) {
    const size_t length = strlen(key);
    while (*text != '\0') {
        const char *end = strchr(text, '\n');
        if (strncmp(text, key, length) == 0 && (text[length] == ' ' || text[length] == '\n')) {
            return true;
        }
        text = end != NULL ? end + 1 : text + strlen(text);
    }
    return false;
}

// A setting whose line could not be used is written only when the player has set it since.
static bool is_written(const Settings *s, const Settings *usual, const SettingRow *row, char *value,
                       size_t size) {
    char usual_value[240];
    settings_table_value(s, row, value, size);
    settings_table_value(usual, row, usual_value, sizeof usual_value);
    return !is_kept(s->kept, row->key) || strcmp(value, usual_value) != 0;
}

static bool is_part_written(const Settings *s, int part, char *key, size_t size) {
    (void)snprintf(key, size, "%s%s", COLOR_PREFIX, own_colors_part_slug(part));
    return s->own.is_set[part];
}

// Was the setting that this kept line is about written anew?
static bool is_replaced(const Settings *s, const Settings *usual, const char *line) {
    char key[40];
    char value[240];
    for (int i = 0; i < SETTING_COUNT; i++) {
        const size_t length = strlen(SETTINGS[i].key);
        const bool is_it = strncmp(line, SETTINGS[i].key, length) == 0 && strchr(" \n", line[length]) != NULL;
        if (is_it && is_written(s, usual, &SETTINGS[i], value, sizeof value)) {
            return true;
        }
    }
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        const bool is_set = is_part_written(s, part, key, sizeof key);
        const size_t length = strlen(key);
        if (is_set && strncmp(line, key, length) == 0 && strchr(" \n", line[length]) != NULL) {
            return true;
        }
    }
    return false;
}

static void add_text(Text *t, const char *text, size_t length) {
    t->is_full = t->is_full || t->used + length >= t->size;
    if (!t->is_full) {
        memcpy(t->out + t->used, text, length);
        t->used += length;
        t->out[t->used] = '\0';
    }
}

bool settings_text(const Settings *settings, char *out, size_t size) {
    const Settings usual = settings_table_usual();
    Text t = {.out = out, .size = size};
    char key[40];
    char value[240];
    out[0] = '\0';
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (is_written(settings, &usual, &SETTINGS[i], value, sizeof value)) {
            add_line(&t, SETTINGS[i].key, value);
        }
    }
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        if (is_part_written(settings, part, key, sizeof key)) {
            own_color_write(settings->own.colors[part], value);
            add_line(&t, key, value);
        }
    }
    for (const char *line = settings->kept; *line != '\0';) {
        const char *const end = strchr(line, '\n') + 1; // every kept line has one
        if (!is_replaced(settings, &usual, line)) {
            add_text(&t, line, (size_t)(end - line));
        }
        line = end;
    }
    add_text(&t, settings->keys_text, strlen(settings->keys_text));
    return !t.is_full;
}

static void settings_file(const Paths *paths, char out[PATH_SIZE + 32]) {
    (void)snprintf(out, PATH_SIZE + 32, "%s/settings", paths->config);
}

// The settings as the file has them. A file that is not there is no problem.
static void read_file(Settings *out, const Paths *paths) {
    char path[PATH_SIZE + 32];
    // One byte more than a settings file may have.
    char text[SETTINGS_FILE_SIZE + 1];
    text[0] = '\0';
    settings_file(paths, path);
    const PathsAnswer answer = paths_ask(path, text, sizeof text);
    settings_read(out, text, path);
    if (answer == PATHS_UNREADABLE || out->is_locked || strlen(text) >= SETTINGS_FILE_SIZE) {
        out->is_locked = true;
        (void)snprintf(out->problem, sizeof out->problem, "%.300s:1:1: the file %s; it stays as it is", path,
                       answer == PATHS_UNREADABLE ? "cannot be read" : "is too long");
    }
}

void settings_load(Settings *out, const Paths *paths) {
    read_file(out, paths);
    (void)settings_text(out, out->as_kept, sizeof out->as_kept);
}

// --- The command line ---

// --- Two windows ---

static void merge_row(const Settings *ours, const Settings *before, Settings *out, SettingId id) {
    const SettingRow *row = &SETTINGS[id];
    char now[240];
    char then[240];
    settings_table_value(ours, row, now, sizeof now);
    settings_table_value(before, row, then, sizeof then);
    if (strcmp(now, then) != 0 && !settings_table_is_given(ours, id)) {
        settings_table_take(out, ours, row);
    }
}

void settings_merge(const Settings *ours, const Settings *theirs, Settings *out) {
    Settings before;
    settings_read(&before, ours->as_kept, "");
    *out = *theirs;
    for (int i = 0; i < SETTING_COUNT; i++) {
        merge_row(ours, &before, out, (SettingId)i);
    }
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        const Color *now = &ours->own.colors[part];
        const Color *then = &before.own.colors[part];
        const bool is_changed = ours->own.is_set[part] != before.own.is_set[part] || now->r != then->r ||
                                now->g != then->g || now->b != then->b;
        if (is_changed) {
            out->own.is_set[part] = ours->own.is_set[part];
            out->own.colors[part] = *now;
        }
    }
    if (strcmp(ours->keys_text, before.keys_text) != 0) {
        memcpy(out->keys_text, ours->keys_text, sizeof out->keys_text);
    }
}

bool settings_are_changed(const Settings *settings) {
    char then[SETTINGS_FILE_SIZE];
    char now[SETTINGS_FILE_SIZE];
    Settings before;
    Settings merged;
    settings_read(&before, settings->as_kept, "");
    settings_merge(settings, &before, &merged);
    (void)settings_text(&before, then, sizeof then);
    (void)settings_text(&merged, now, sizeof now);
    return strcmp(then, now) != 0;
}

static bool save_merged(Settings *settings, const Paths *paths) {
    char text[SETTINGS_FILE_SIZE];
    Settings theirs;
    Settings merged;
    char path[PATH_SIZE + 32];
    settings_file(paths, path);
    read_file(&theirs, paths);
    if (settings->is_locked || theirs.is_locked) {
        // That it stays as it is was told when it was read, unless it has become so since.
        return settings->is_locked;
    }
    settings_merge(settings, &theirs, &merged);
    const bool is_written = settings_text(&merged, text, sizeof text) && paths_write_private(path, text);
    if (is_written) {
        (void)settings_text(settings, settings->as_kept, sizeof settings->as_kept);
    }
    return is_written;
}

// --- Safe mode ---

void settings_begin_safe(Settings *settings) {
    *settings = settings_table_usual();
    settings->is_safe = true;
    settings_table_give(settings, SETTING_GRAPHICS, GRAPHICS_SOFTWARE);
    (void)settings_text(settings, settings->as_kept, sizeof settings->as_kept);
}

// What cannot be read, or not as a whole, is not copied but gets the name itself.
static bool keep_old(const char *path) {
    char text[SETTINGS_FILE_SIZE + 1];
    char old[PATH_SIZE + 40];
    (void)snprintf(old, sizeof old, "%s.old", path);
    switch (paths_ask(path, text, sizeof text)) {
    case PATHS_ABSENT: return true;
    case PATHS_READ:
        return strlen(text) < SETTINGS_FILE_SIZE ? paths_write_private(old, text) : paths_move(path, old);
    case PATHS_UNREADABLE: return paths_move(path, old);
    }
    return false;
}

bool settings_replace(Settings *settings, const Paths *paths) {
    char text[SETTINGS_FILE_SIZE];
    char path[PATH_SIZE + 32];
    Settings written = *settings;
    settings_file(paths, path);
    // What was given counts for this run only.
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (settings_table_is_given(settings, (SettingId)i)) {
            settings_table_reset(&written, (SettingId)i);
        }
    }
    const bool is_made = paths_make(paths);
    const int lock = paths_lock(paths);
    const bool is_written = settings_text(&written, text, sizeof text) && keep_old(path) &&
                            paths_write_private(path, text) && is_made;
    paths_unlock(lock);
    if (is_written) {
        settings->is_safe = false;
        (void)settings_text(settings, settings->as_kept, sizeof settings->as_kept);
    }
    return is_written;
}

bool settings_save(Settings *settings, const Paths *paths) {
    if (settings->is_safe) {
        return true; // That nothing is saved was told at the start.
    }
    const bool is_made = paths_make(paths);
    const int lock = paths_lock(paths);
    const bool is_saved = save_merged(settings, paths) && is_made;
    paths_unlock(lock);
    return is_saved;
}
