#include "tasks.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/plain_text.h"
#include "sdl/sdl_window.h"
#include "ui/settings.h"

void tasks_tell_paths(const Paths *paths) {
    if (paths->problem[0] != '\0') {
        plain_text_print(stderr, "sancta: %s\n", paths->problem);
    }
}

static void find_paths(Paths *paths) {
    paths_find(paths);
    tasks_tell_paths(paths);
}

static void print_paths(const Paths *paths) {
    plain_text_print(stdout, "config %s\ndata %s\nstate %s\ncache %s\nsaves %s/saves\n", paths->config,
                     paths->data, paths->state, paths->cache, paths->data);
    plain_text_print(stdout, "decks %s/decks\nlessons %s/lessons\ncards %s/cards\n", paths->data, paths->data,
                     paths->data);
}

// All that whoever reports a fault is asked for. Nothing is written: neither a folder nor the verdict about
// the graphics processor.
static void print_about(const Arguments *a) {
    Paths paths;
    char painter[200];
    SdlWindowOptions options = {.graphics = GRAPHICS_SOFTWARE};
    find_paths(&paths);
    Settings *settings = calloc(1, sizeof *settings);
    if (settings != NULL && !a->is_safe) {
        settings_load(settings, &paths);
        options.graphics = (Graphics)settings->graphics;
    }
    free(settings);
    sdl_window_tell_painter(&options, painter, sizeof painter);
    plain_text_print(stdout, "sancta " SANCTA_VERSION "\nrenderer %s\n", painter);
    print_paths(&paths);
}

int tasks_run(const Arguments *a) {
    Paths paths;
    switch (a->task) {
    case TASK_PLAY: return -1;
    case TASK_HELP: arguments_print_usage(stdout); break;
    case TASK_MAN: arguments_print_manual(stdout); break;
    case TASK_COMPLETION: (void)arguments_print_completion(a->shell, stdout); break;
    case TASK_VERSION: (void)puts("sancta " SANCTA_VERSION); break;
    case TASK_PATHS:
        find_paths(&paths);
        print_paths(&paths);
        break;
    case TASK_ABOUT: print_about(a); break;
    }
    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        (void)fputs("sancta: standard output cannot be written\n", stderr);
        return EXIT_INPUT;
    }
    return EXIT_SUCCESS;
}
