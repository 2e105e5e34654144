// Reading and writing settings.

#include "ui/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/playback.h"

enum { SETTINGS_FILE_SIZE = 8192 };

static const char *const ASK_NAMES[FORGOTTEN_KIND_COUNT] = {"ask-groups", "ask-novices", "ask-cards",
                                                            "ask-squanders"};

static const char *const PAUSE_NAMES[PAUSE_COUNT] = {"pause-on-death", "pause-on-new-card",
                                                     "pause-on-combat"};

Settings settings_usual(void) {
    Settings s = {.scale_percent = SCALE_AUTOMATIC,
                  .speed = PLAYBACK_SPEED_NORMAL,
                  .speed_theirs = PLAYBACK_SPEED_SAME,
                  .speed_replay = PLAYBACK_SPEED_SAME,
                  .sound = {.master = 100, .effects = 100, .music = 100},
                  .setup = session_setup_default()};
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        s.asks[i] = true;
    }
    keymap_usual(&s.keys);
    return s;
}

static void read_setting(Settings *s, const char *key, const char *value) {
    const struct {
        const char *key;
        int *value;
        int low, high;
    } rows[] = {
        {"scale", &s->scale_percent, 75, 300},
        {"palette", &s->palette, 0, PALETTE_COUNT - 1},
        {"speed", &s->speed, 0, PLAYBACK_SPEEDS - 1},
        {"speed-theirs", &s->speed_theirs, 0, PLAYBACK_SPEED_SAME},
        {"speed-replay", &s->speed_replay, 0, PLAYBACK_SPEED_SAME},
        {"motion", &s->motion, 0, MOTION_COUNT - 1},
        {"master-volume", &s->sound.master, 0, 100},
        {"effects-volume", &s->sound.effects, 0, 100},
        {"music-volume", &s->sound.music, 0, 100},
        {"red", &s->setup.red, 0, SEAT_KIND_COUNT - 1},
        {"blue", &s->setup.blue, 0, SEAT_KIND_COUNT - 1},
        {"red-house", &s->setup.red_house, 1, HOUSE_COUNT - 1},
        {"blue-house", &s->setup.blue_house, 1, HOUSE_COUNT - 1},
        {"realm", &s->setup.realm, 1, REALM_COUNT - 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const long number = strtol(value, NULL, 10);
        if (strcmp(rows[i].key, key) == 0 && number >= rows[i].low && number <= rows[i].high) {
            *rows[i].value = (int)number;
        }
    }
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        if (strcmp(ASK_NAMES[i], key) == 0) {
            s->asks[i] = value[0] == '1';
        }
    }
    for (int i = 0; i < PAUSE_COUNT; i++) {
        if (strcmp(PAUSE_NAMES[i], key) == 0) {
            s->pauses[i] = value[0] == '1';
        }
    }
    if (strcmp(key, "mute") == 0) {
        s->sound.is_muted = value[0] == '1';
    } else if (strcmp(key, "captions") == 0) {
        s->captions = value[0] == '1';
    }
    if (strcmp(key, "scale") == 0 && strcmp(value, "0") == 0) {
        s->scale_percent = SCALE_AUTOMATIC;
    } else if (strcmp(key, "symmetric") == 0) {
        s->setup.symmetric = value[0] == '1';
    } else if (strcmp(key, "red-name") == 0 && value[0] != '\0') {
        (void)snprintf(s->setup.red_name, sizeof s->setup.red_name, "%.23s", value);
    } else if (strcmp(key, "blue-name") == 0 && value[0] != '\0') {
        (void)snprintf(s->setup.blue_name, sizeof s->setup.blue_name, "%.23s", value);
    } else if (strcmp(key, "red-deck") == 0) {
        (void)snprintf(s->setup.deck_words[PLAYER_RED], sizeof s->setup.deck_words[0], "%s", value);
    } else if (strcmp(key, "blue-deck") == 0) {
        (void)snprintf(s->setup.deck_words[PLAYER_BLUE], sizeof s->setup.deck_words[0], "%s", value);
    }
}

void settings_read(Settings *out, const char *text, const char *path) {
    const char *keys = strncmp(text, "[keys]", 6) == 0 ? text : strstr(text, "\n[keys]");
    *out = settings_usual();
    (void)keymap_read(&out->keys, text, path, out->problem);
    if (keys != NULL) {
        (void)snprintf(out->keys_text, sizeof out->keys_text, "%s", keys[0] == '\n' ? keys + 1 : keys);
    }
    const char *const stop = keys != NULL ? keys : text + strlen(text);
    while (text < stop) {
        const char *end = memchr(text, '\n', (size_t)(stop - text));
        end = end != NULL ? end : stop;
        char line[200];
        (void)snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
        char *space = strchr(line, ' ');
        if (space != NULL) {
            *space = '\0';
            read_setting(out, line, space + 1);
        }
        text = end + 1;
    }
}

// What belongs to watching; returns how many bytes it took.
static int watching_text(const Settings *s, char *out, size_t size) {
    return snprintf(out, size, "speed %d\nspeed-theirs %d\nspeed-replay %d\nmotion %d\n%s %d\n%s %d\n%s %d\n",
                    s->speed, s->speed_theirs, s->speed_replay, s->motion, PAUSE_NAMES[0],
                    s->pauses[0] ? 1 : 0, PAUSE_NAMES[1], s->pauses[1] ? 1 : 0, PAUSE_NAMES[2],
                    s->pauses[2] ? 1 : 0);
}

bool settings_text(const Settings *settings, char *out, size_t size) {
    const SessionSetup *s = &settings->setup;
    char watching[256];
    (void)watching_text(settings, watching, sizeof watching);
    const int used = snprintf(
        out, size,
        "scale %d\npalette %d\n%sred %d\nblue %d\nred-house %d\nblue-house %d\nrealm %d\nsymmetric %d\n"
        "red-name %s\nblue-name %s\nred-deck %s\nblue-deck %s\n%s %d\n%s %d\n%s %d\n%s %d\n"
        "master-volume %d\ncaptions %d\neffects-volume %d\nmusic-volume %d\nmute %d\n%s",
        settings->scale_percent, settings->palette, watching, s->red, s->blue, s->red_house, s->blue_house,
        s->realm, s->symmetric ? 1 : 0, s->red_name, s->blue_name, s->deck_words[PLAYER_RED],
        s->deck_words[PLAYER_BLUE], ASK_NAMES[0], settings->asks[0] ? 1 : 0, ASK_NAMES[1],
        settings->asks[1] ? 1 : 0, ASK_NAMES[2], settings->asks[2] ? 1 : 0, ASK_NAMES[3],
        settings->asks[3] ? 1 : 0, settings->sound.master, settings->captions ? 1 : 0,
        settings->sound.effects, settings->sound.music, settings->sound.is_muted ? 1 : 0,
        settings->keys_text);
    return used >= 0 && (size_t)used < size;
}

static void settings_file(const Paths *paths, char out[PATH_SIZE + 32]) {
    (void)snprintf(out, PATH_SIZE + 32, "%s/settings", paths->config);
}

void settings_load(Settings *out, const Paths *paths) {
    char path[PATH_SIZE + 32];
    char text[SETTINGS_FILE_SIZE] = "";
    settings_file(paths, path);
    (void)paths_read(path, text, sizeof text);
    settings_read(out, text, path);
}

void settings_save(const Settings *settings, const Paths *paths) {
    char path[PATH_SIZE + 32];
    char text[SETTINGS_FILE_SIZE];
    settings_file(paths, path);
    if (paths_make(paths) && settings_text(settings, text, sizeof text)) {
        (void)paths_write(path, text);
    }
}
