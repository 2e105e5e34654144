// main.c - Arguments, the window and the loop of the client.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "match/deck.h"
#include "render/sdl/sdl_window.h"
#include "ui/app.h"
#include "ui/playback.h"
#include "ui/script.h"
#include "ui/strings.h"

#ifndef SANCTA_VERSION
#define SANCTA_VERSION "0.1.0"
#endif

enum { EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_INPUT = 3, FRAME_MS = 16, IDLE_MS = 500 };

typedef struct Arguments {
    const char *match, *replay, *script, *screenshot, *at, *red_deck, *blue_deck;
    bool is_new, is_text, has_seed;
    int width, height, scale;
    SessionSetup setup;
} Arguments;

static const char USAGE[] =
    "Usage: sancta [MATCH]\n"
    "       sancta --new [--red SEAT] [--blue SEAT] [--red-deck D] [--blue-deck D] [--realm R] [--seed N]\n"
    "       sancta --replay MATCH [--at TURN[.FRAME]]\n"
    "       sancta --script FILE\n"
    "       sancta --screenshot FILE [--at TURN[.FRAME]] [--size WxH] [--scale P]\n"
    "       sancta --text\n"
    "       sancta --print-paths | --version | --help\n"
    "\n"
    "A turn-based game of secret simultaneous orders for two.\n"
    "\n"
    "  MATCH        a match file: play it on\n"
    "  SEAT         human or random\n"
    "  D            a house (war, life ...) with its starter deck, or a deck file\n"
    "  R            veldt, volgaria, badlands, great-frost, arboria, random\n"
    "  --at         where the playback stands: a turn and the number of an event in it\n"
    "  --script     runs commands from FILE without a window; the exit code is 1 if an expectation failed\n"
    "  --screenshot draws one frame and exits; works with --new, MATCH and --replay\n"
    "  --size       of the window or picture in pixels, 1280x800 if not given\n"
    "  --scale      size of everything in percent, 75 to 300\n"
    "  --text       the same screens as lines on standard output, commands on standard input\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 unusable arguments, 3 unreadable input.\n";

static int complain(const char *what, const char *about) {
    (void)fprintf(stderr, "sancta: %s%s%s\nTry sancta --help.\n", what, about[0] != '\0' ? ": " : "", about);
    return EXIT_USAGE;
}

static int word_index(const char *word, int count, const char *(*slug)(int)) {
    for (int i = 0; i < count; i++) {
        if (strcmp(slug(i), word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_seat(const char *word, int *out) {
    const int kind = word_index(word, SEAT_KIND_COUNT, seat_kind_slug);
    if (kind >= 0) {
        *out = kind;
    }
    return kind >= 0;
}

static bool read_number(const char *text, int low, int high, int *out) {
    char *end = NULL;
    const long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || value < low || value > high) {
        return false;
    }
    *out = (int)value;
    return true;
}

static bool read_value(Arguments *a, const char *option, const char *value) {
    const struct {
        const char *option;
        const char **place;
    } texts[] = {{"--replay", &a->replay}, {"--script", &a->script},     {"--screenshot", &a->screenshot},
                 {"--at", &a->at},         {"--red-deck", &a->red_deck}, {"--blue-deck", &a->blue_deck}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(option, texts[i].option) == 0) {
            *texts[i].place = value;
            return true;
        }
    }
    if (strcmp(option, "--red") == 0) {
        return read_seat(value, &a->setup.red);
    }
    if (strcmp(option, "--blue") == 0) {
        return read_seat(value, &a->setup.blue);
    }
    if (strcmp(option, "--realm") == 0) {
        a->setup.realm = word_index(value, REALM_COUNT, realm_slug);
        return a->setup.realm > REALM_NONE;
    }
    if (strcmp(option, "--seed") == 0) {
        char *end = NULL;
        a->setup.seed = strtoull(value, &end, 10);
        a->has_seed = true;
        return end != value && *end == '\0';
    }
    if (strcmp(option, "--scale") == 0) {
        return read_number(value, 75, 300, &a->scale);
    }
    return sscanf(value, "%dx%d", &a->width, &a->height) == 2 && a->width >= 200 && a->height >= 200 &&
           a->width <= 8192 && a->height <= 8192;
}

static bool takes_value(const char *option) {
    static const char *const options[] = {"--replay",   "--script",    "--screenshot", "--at",
                                          "--red-deck", "--blue-deck", "--red",        "--blue",
                                          "--realm",    "--seed",      "--scale",      "--size"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (strcmp(option, options[i]) == 0) {
            return true;
        }
    }
    return false;
}

// Returns -1 to go on, or an exit code.
static int read_arguments(int count, char **words, Arguments *a) {
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (strcmp(word, "--help") == 0) {
            (void)fputs(USAGE, stdout);
            return EXIT_SUCCESS;
        }
        if (strcmp(word, "--version") == 0) {
            (void)puts("sancta " SANCTA_VERSION);
            return EXIT_SUCCESS;
        }
        if (strcmp(word, "--print-paths") == 0) {
            Paths paths;
            paths_find(&paths);
            (void)printf("config %s\ndata %s\nstate %s\nsaves %s/saves\n", paths.config, paths.data,
                         paths.state, paths.data);
            return EXIT_SUCCESS;
        }
        if (strcmp(word, "--new") == 0) {
            a->is_new = true;
        } else if (strcmp(word, "--text") == 0) {
            a->is_text = true;
        } else if (takes_value(word)) {
            if (i + 1 >= count) {
                return complain("a value is missing after", word);
            }
            if (!read_value(a, word, words[i + 1])) {
                return complain("unusable value", words[i + 1]);
            }
            i += 1;
        } else if (word[0] == '-') {
            return complain("unknown option", word);
        } else if (a->match == NULL) {
            a->match = word;
        } else {
            return complain("more than one match", word);
        }
    }
    return -1;
}

static bool read_deck(SessionSetup *setup, Player player, const char *word) {
    if (word == NULL) {
        return true;
    }
    int *house = player == PLAYER_RED ? &setup->red_house : &setup->blue_house;
    const int named = word_index(word, HOUSE_COUNT, house_slug);
    if (named > HOUSE_NONE) {
        *house = named;
        return true;
    }
    static Deck deck;
    static Problems problems;
    problems = (Problems){.count = 0};
    if (!deck_load(word, &deck, &problems)) {
        problems_print(&problems, word, stderr);
        return false;
    }
    if (deck.house != HOUSE_NONE) {
        *house = deck.house;
    }
    setup->deck_counts[player] = deck.count;
    memcpy(setup->decks[player], deck.cards, sizeof deck.cards);
    return true;
}

// --- The first screen ---

static int open_screen(App *app, const Arguments *a) {
    const char *file = a->replay != NULL ? a->replay : a->match;
    if (file != NULL) {
        if (!app_load_match(app, file, a->replay != NULL)) {
            (void)fprintf(stderr, "%s: %s\n", file, app->save_error);
            return EXIT_INPUT;
        }
    } else if (a->is_new) {
        SessionSetup setup = a->setup;
        if (!session_begin(&app->session, &setup)) {
            (void)fprintf(stderr, "sancta: %s\n", app->session.error);
            return EXIT_FAILED;
        }
        app_continue(app);
    } else {
        app_replace(app, SCREEN_TITLE);
    }
    if (a->at != NULL && app->session.match != NULL) {
        int turn = 1;
        unsigned frame = 0;
        if (sscanf(a->at, "%d.%u", &turn, &frame) < 1) {
            return complain("unusable value", a->at);
        }
        if (app->playback->memory == NULL) {
            playback_open(app, PLAYER_NONE, 0, true);
            app_replace(app, SCREEN_PLAYBACK);
        }
        if (!playback_go(app, turn, frame)) {
            return complain("there is no such turn", a->at);
        }
    }
    return -1;
}

// --- The window ---

typedef struct Shell {
    App *app;
    SdlWindow *window;
    char picture[PATH_SIZE + 64]; // to be written after the present frame
    ScreenId titled;              // the screen that the window's title names
} Shell;

static void toggle_fullscreen(void *data) {
    sdl_window_toggle_fullscreen(((Shell *)data)->window);
}

static void save_picture(void *data, const char *path) {
    Shell *shell = data;
    (void)snprintf(shell->picture, sizeof shell->picture, "%s", path);
}

static void set_scale(void *data, float scale) {
    sdl_window_set_scale(((Shell *)data)->window, scale);
}

static void fit(Shell *shell) {
    int width = 0;
    int height = 0;
    sdl_window_size(shell->window, &width, &height);
    app_resize(shell->app, width, height);
}

// So that a list of windows, or a screen reader, tells where the game stands.
static void name_window(Shell *shell) {
    const ScreenId screen = app_screen(shell->app);
    if (screen == shell->titled) {
        return;
    }
    char title[64] = "Sancta";
    if (screen != SCREEN_TITLE) {
        (void)snprintf(title, sizeof title, "Sancta: %s", string_title(screen_name((int)screen)));
    }
    shell->titled = screen;
    sdl_window_set_title(shell->window, title);
}

static void draw(Shell *shell) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    fit(shell);
    app_pass(shell->app, &nothing);
    name_window(shell);
    if (shell->picture[0] != '\0') {
        (void)sdl_window_save_png(shell->window, &shell->app->list, shell->picture);
        shell->picture[0] = '\0';
    }
    sdl_window_present(shell->window, &shell->app->list);
}

static void run_window(Shell *shell) {
    App *app = shell->app;
    while (!app->wants_quit) {
        InputEvent event;
        const int wait = app->is_animating ? 1 : IDLE_MS;
        bool came = sdl_window_poll(shell->window, wait, &event);
        const uint32_t begun = sdl_clock_ms();
        app_update(app, begun);
        while (came) {
            app_pass(app, &event);
            came = sdl_window_poll(shell->window, 0, &event);
        }
        draw(shell);
        const uint32_t used = sdl_clock_ms() - begun;
        if (app->is_animating && used < FRAME_MS) {
            sdl_clock_sleep(FRAME_MS - used);
        }
    }
}

static bool shoot(void *data, const char *path) {
    Shell *shell = data;
    return sdl_window_save_png(shell->window, &shell->app->list, path);
}

static void resize_script(void *data, int width, int height) {
    Shell *shell = data;
    char error[300];
    // An offscreen target has a fixed size: a new size means a new one.
    const SdlWindowOptions options = {.width = width, .height = height, .is_offscreen = true};
    sdl_window_close(shell->window);
    shell->window = sdl_window_open(&options, error, sizeof error);
    if (shell->window == NULL) {
        (void)fprintf(stderr, "sancta: %s\n", error);
        exit(EXIT_FAILED);
    }
    shell->app->ui.metrics = sdl_window_metrics(shell->window);
}

static int run_script(Shell *shell, const char *path) {
    Script script = {
        .app = shell->app, .out = stdout, .shoot = shoot, .resize = resize_script, .data = shell};
    fit(shell);
    const int failures = script_file(&script, path);
    if (failures < 0) {
        return EXIT_INPUT;
    }
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILED;
}

// --- Text mode: no window, so text is as wide as it has letters ---

static float letters_width(void *data, FontId font, float size, const char *text, int length) {
    (void)data;
    (void)font;
    const size_t bytes = length < 0 ? strlen(text) : (size_t)length;
    return (float)bytes * size * 0.45F;
}

static int run_text(App *app, const Arguments *a) {
    app_resize(app, 1280, 800);
    const int code = open_screen(app, a);
    if (code >= 0) {
        return code;
    }
    Script script = {.app = app, .out = stdout};
    script_text_mode(&script, stdin);
    return EXIT_SUCCESS;
}

static int run_sdl(App *app, const Arguments *a) {
    const bool is_offscreen = a->screenshot != NULL || a->script != NULL;
    const SdlWindowOptions options = {.width = a->width, .height = a->height, .is_offscreen = is_offscreen};
    char error[300] = "";
    Shell shell = {.app = app};
    // Unreadable input is told before a window opens.
    int code = open_screen(app, a);
    if (code >= 0) {
        return code;
    }
    shell.window = sdl_window_open(&options, error, sizeof error);
    if (shell.window == NULL) {
        (void)fprintf(stderr, "sancta: %s\n", error);
        return EXIT_FAILED;
    }
    app->ui.metrics = sdl_window_metrics(shell.window);
    app->platform = (Platform){.data = &shell,
                               .toggle_fullscreen = toggle_fullscreen,
                               .save_picture = save_picture,
                               .set_scale = set_scale};
    fit(&shell);
    code = EXIT_SUCCESS;
    if (a->script != NULL) {
        code = run_script(&shell, a->script);
    } else if (a->screenshot != NULL) {
        const InputEvent nothing = {.kind = INPUT_NONE};
        app_pass(app, &nothing);
        app_pass(app, &nothing);
        code = sdl_window_save_png(shell.window, &app->list, a->screenshot) ? EXIT_SUCCESS : EXIT_FAILED;
    } else {
        run_window(&shell);
    }
    sdl_window_close(shell.window);
    return code;
}

int main(int count, char **words) {
    static Arguments arguments;
    Arguments *a = &arguments;
    a->width = 1280;
    a->height = 800;
    a->setup = session_setup_default();
    const int early = read_arguments(count, words, a);
    if (early >= 0) {
        return early;
    }
    if (!read_deck(&a->setup, PLAYER_RED, a->red_deck) || !read_deck(&a->setup, PLAYER_BLUE, a->blue_deck)) {
        return EXIT_INPUT;
    }
    App *app = calloc(1, sizeof *app);
    if (app == NULL || !app_init(app, (TextMetrics){.width = letters_width})) {
        (void)fprintf(stderr, "sancta: there is not enough memory\n");
        free(app);
        return EXIT_FAILED;
    }
    if (a->scale > 0) {
        app->settings.scale_percent = a->scale;
    }
    const int code = a->is_text ? run_text(app, a) : run_sdl(app, a);
    app_free(app);
    free(app);
    return code;
}
