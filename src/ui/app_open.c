// A file that was dropped is read as a whole before anything is left for it.

#include "shell/app_open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/match.h"
#include "menus/settings_pages.h"
#include "play/deck_library.h"
#include "play/run_log.h"
#include "shell/app_ways.h"
#include "ui/deck_file.h"

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static bool ends_with(const char *name, const char *end) {
    const size_t length = strlen(name);
    return length >= strlen(end) && strcmp(name + length - strlen(end), end) == 0;
}

static void refuse(App *app, const char *path, const char *why) {
    char text[240];
    char name[81];
    char reason[141];
    (void)plain_text_cut(name, sizeof name, name_of(path));
    (void)plain_text_cut(reason, sizeof reason, why);
    (void)snprintf(text, sizeof text, "%s was not opened: %s", name, reason);
    app_say(app, text);
}

static void open_deck(App *app, const char *path) {
    char error[PROBLEM_SIZE];
    char file[DECK_FILE_SIZE];
    int lost = 0;
    DeckDraft *draft = malloc(sizeof *draft);
    const bool is_read =
        draft != NULL && deck_library_open_path(&app->paths, path, draft, file, &lost, error);
    if (draft == NULL) {
        refuse(app, path, "there is not enough memory.");
    } else if (!is_read) {
        refuse(app, path, error);
    } else if (app_ways_go_to_title(app) && !deck_file_open(app, path, error)) {
        refuse(app, path, error);
    }
    free(draft);
}

// Can it be played? What is wrong is told, with its place behind it.
static bool is_match(App *app, const char *path) {
    char why[300] = "there is not enough memory.";
    Problems *problems = calloc(1, sizeof *problems);
    Match *match = problems != NULL ? match_load(path, problems) : NULL;
    const bool is_it = match != NULL;
    if (!is_it && problems != NULL) {
        problem_told(&problems->items[0], why, sizeof why);
    }
    if (!is_it) {
        refuse(app, path, why);
    }
    match_free(match);
    free(problems);
    return is_it;
}

static void open_match(App *app, const char *path) {
    if (is_match(app, path) && app_ways_go_to_title(app) && !app_enter_match(app, path, false)) {
        refuse(app, path, app->save_error);
    }
}

// Why settings cannot be taken over now; NULL: they can.
static const char *settings_hindrance(const App *app) {
    return app->settings.is_safe                   ? "safe mode leaves the settings file alone."
           : app_screens[app_screen(app)]->is_shut ? "the other player's turn to look comes first."
                                                   : NULL;
}

static void open_settings(App *app, const char *path) {
    if (settings_hindrance(app) != NULL) {
        refuse(app, path, settings_hindrance(app));
        return;
    }
    char text[SETTINGS_FILE_SIZE + 1];
    Settings *read = calloc(1, sizeof *read);
    const bool is_there = read != NULL && paths_read(path, text, sizeof text);
    if (!is_there) {
        refuse(app, path, read != NULL ? "it cannot be read." : "there is not enough memory.");
        free(read);
        return;
    }
    settings_read(read, text, name_of(path));
    // A PIN is a seat's at this computer: nobody takes the other's away by settings that are dropped.
    memcpy(read->pins, app->settings.pins, sizeof read->pins);
    const bool is_good = read->problem[0] == '\0' && !read->is_locked && strlen(text) < SETTINGS_FILE_SIZE;
    if (is_good) {
        settings_pages_close(app);
    }
    if (!is_good) {
        refuse(app, path, read->problem[0] != '\0' ? read->problem : "the file is too long.");
    } else if (!settings_replace(read, &app->paths)) {
        refuse(app, path, "the settings cannot be written.");
    } else {
        app->settings = *read;
        settings_pages_apply(app);
        app_say(app, "These are your settings now. Those of before are kept as settings.old.");
    }
    free(read);
}

// "settings", "settings.old" and the like, unless what stands behind says that it is a match of such a name.
static bool is_settings(const char *name) {
    const bool begins_so = strncmp(name, "settings", strlen("settings")) == 0;
    return ends_with(name, ".settings") || (begins_so && !ends_with(name, ".sancta"));
}

void app_open_file(App *app, const char *path) {
    const char *name = name_of(path);
    run_log_say("dropped: %s", path);
    if (ends_with(name, ".deck")) {
        open_deck(app, path);
    } else if (is_settings(name)) {
        open_settings(app, path);
    } else {
        open_match(app, path);
    }
    app->ui.event_used = true;
}
