// main.c - Arguments, the window and the loop of the client.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/plain_text.h"
#include "card_picture_source.h"
#include "ending.h"
#include "film.h"
#include "first_screen.h"
#include "frame_meter.h"
#include "kept_place.h"
#include "play/crash.h"
#include "play/run_log.h"
#include "render_replay.h"
#include "sdl/own_pictures.h"
#include "sdl/sdl_sound.h"
#include "sdl/sdl_speech.h"
#include "sdl/sdl_window.h"
#include "tasks.h"
#include "ui/app_pass.h"
#include "ui/arguments.h"
#include "play/pictures.h"
#include "ui/app_sound.h"
#include "ui/script.h"
#include "replay/strings.h"
#include "ui/settings_table.h"

enum { FRAME_MS = 16, PICTURES_MS = FRAME_MS, AMBIENT_MS = 66, IDLE_MS = 500 };

// --- The window ---

typedef struct Shell {
    App *app;
    SdlWindow *window;
    SdlSound *sound;                 // NULL: no device
    SdlSpeech *speech;               // NULL: nothing was to be said yet
    const char *data_dir;            // NULL: where the game is installed
    char picture[PICTURE_PATH_SIZE]; // to be written after the present frame
    ScreenId titled;                 // the screen that the window's title names
    bool is_incomplete;              // pictures are missing in what is shown, or nothing is shown yet
    bool closes_at_once;             // when they are there
    bool has_asked_for_sound;
    bool is_silent;   // no sound, whatever the settings say
    FrameMeter meter; // of a script that asks for it
    Film *film;       // of a script; NULL: none is made
} Shell;

static void toggle_fullscreen(void *data) {
    sdl_window_toggle_fullscreen(((Shell *)data)->window);
}

// The empty file that holds its name goes, too.
static void drop_picture(Shell *shell) {
    if (shell->picture[0] != '\0') {
        (void)remove(shell->picture);
        shell->picture[0] = '\0';
    }
}

static void save_picture(void *data, const char *path) {
    Shell *shell = data;
    drop_picture(shell); // of the same frame
    (void)snprintf(shell->picture, sizeof shell->picture, "%s", path);
}

static bool put_clipboard(void *data, const char *text) {
    return sdl_window_put_clipboard(((Shell *)data)->window, text);
}

static char *take_clipboard(void *data) {
    return sdl_window_take_clipboard(((Shell *)data)->window);
}

static void play_sound(void *data, SoundId id) {
    const Shell *const shell = data;
    if (shell->film != NULL) {
        film_sound(shell->film, id);
    }
    sdl_sound_play(shell->sound, id);
}

// Said once, when it is known.
static void tell_speech_problem(const Shell *shell) {
    char problem[SPEECH_PROBLEM_SIZE];
    if (sdl_speech_problem(shell->speech, problem)) {
        app_say(shell->app, problem);
    }
}

static void speak(void *data, const char *text, bool cuts) {
    Shell *shell = data;
    if (shell->speech == NULL) {
        shell->speech = sdl_speech_open();
    }
    sdl_speech_say(shell->speech, text, cuts);
    tell_speech_problem(shell);
}

static void tend_speech(Shell *shell) {
    tell_speech_problem(shell);
    if (shell->app->settings.speech == SPEECH_OFF) {
        sdl_speech_close(shell->speech);
        shell->speech = NULL;
    }
}

static void set_scale(void *data, float scale) {
    sdl_window_set_scale(((Shell *)data)->window, scale);
}

static bool choose_typeface(void *data, Typeface typeface) {
    return sdl_window_choose_typeface(((Shell *)data)->window, typeface);
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
    run_log_say("screen %s", screen_name((int)screen));
    sdl_window_set_title(shell->window, title);
}

// Not before the first screen is there: a sound server may keep one waiting, and
// looking for game controllers takes a moment.
static void open_rest(Shell *shell) {
    if (!shell->has_asked_for_sound && !shell->is_incomplete && !shell->closes_at_once) {
        shell->has_asked_for_sound = true;
        shell->sound = shell->is_silent ? NULL : sdl_sound_open(shell->data_dir);
        sdl_window_open_pads(shell->window);
    }
}

static void tend_sound(const Shell *shell) {
    const bool is_away = !sdl_window_is_in_front(shell->window);
    sdl_sound_set_levels(shell->sound, sound_levels_heard(&shell->app->settings.sound, is_away));
    sdl_sound_set_music(shell->sound, app_sound_music(shell->app, sdl_sound_music(shell->sound)));
    sdl_sound_set_ambience(shell->sound, app_sound_ambience(shell->app));
}

static void draw(Shell *shell) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    fit(shell);
    app_pass(shell->app, &nothing);
    name_window(shell);
    if (shell->picture[0] != '\0') {
        if (!sdl_window_save_picture(shell->window, &shell->app->list, shell->picture)) {
            drop_picture(shell);
            app_say(shell->app, "The screenshot could not be saved.");
        }
        shell->picture[0] = '\0';
    }
    sdl_window_cross(shell->window, app_crossing(shell->app));
    shell->is_incomplete = !sdl_window_present(shell->window, &shell->app->list);
    shell->app->lacks_pictures = shell->is_incomplete;
}

static void run_window(Shell *shell) {
    App *app = shell->app;
    uint32_t passed = 0;
    while (!app->wants_quit) {
        InputEvent event;
        const int wait = app->is_animating || sdl_window_has_rest(shell->window) ? 1
                         : shell->is_incomplete                                  ? PICTURES_MS
                         : app->is_ambient                                       ? AMBIENT_MS
                                                                                 : IDLE_MS;
        bool came = sdl_window_poll(shell->window, wait, &event);
        const uint32_t begun = sdl_clock_ms();
        // A pass would show what is shown: nothing moves, and none of the missing pictures has come.
        const bool is_idle =
            !came && shell->is_incomplete && !app->is_animating && !sdl_window_has_news(shell->window);
        if (is_idle && begun - passed < AMBIENT_MS) continue;
        passed = begun;
        app_pass_update(app, begun);
        // A pass for the size of before would answer a click where the button was.
        fit(shell);
        while (came) {
            if (event.kind == INPUT_RESIZED) {
                fit(shell);
            }
            app_pass(app, &event);
            came = sdl_window_poll(shell->window, 0, &event);
        }
        draw(shell);
        tend_sound(shell);
        tend_speech(shell);
        open_rest(shell);
        app->wants_quit = app->wants_quit || (shell->closes_at_once && !shell->is_incomplete);
        const uint32_t used = sdl_clock_ms() - begun;
        if (app->is_animating && used < FRAME_MS) {
            sdl_clock_sleep(FRAME_MS - used);
        }
    }
}

static bool shoot(void *data, const char *path) {
    Shell *shell = data;
    return sdl_window_save_picture(shell->window, &shell->app->list, path);
}

static void measure(void *data, int frames) {
    Shell *shell = data;
    frame_meter_run(shell->app, shell->window, frames);
}

static void meter(void *data, bool is_on) {
    Shell *shell = data;
    if (is_on) {
        frame_meter_start(&shell->meter, shell->app);
    } else {
        frame_meter_stop(&shell->meter, shell->app);
    }
}

static void meter_frame(void *data) {
    Shell *shell = data;
    frame_meter_tick(&shell->meter, shell->app, shell->window);
}

static bool check_picture(void *data, const char *folder, const char *file,
                          char problem[CARD_PICTURE_PROBLEM_SIZE]) {
    return card_picture_source_check(((const Shell *)data)->app, folder, file, problem);
}

static void resize_script(void *data, int width, int height) {
    Shell *shell = data;
    char error[300];
    // An offscreen target has a fixed size: a new size means a new one.
    char rasters[PATH_SIZE + 16];
    card_picture_source_rasters(shell->app, rasters);
    const SdlWindowOptions options = {.width = width,
                                      .height = height,
                                      .is_offscreen = true,
                                      .assets = shell->data_dir,
                                      .cache = rasters,
                                      .own = card_picture_source(shell->app)};
    sdl_window_close(shell->window);
    shell->window = sdl_window_open(&options, error, sizeof error);
    if (shell->window == NULL) {
        plain_text_print(stderr, "sancta: %s\n", error);
        exit(EXIT_FAILED);
    }
    shell->app->ui.metrics = sdl_window_metrics(shell->window);
    shell->app->ui.typeface = TYPEFACE_BOOK; // of a new window, until the next pass
}

static void film_script(void *data) {
    Shell *shell = data;
    film_frame(shell->film, shoot, shell);
}

// With a film of it, if one is asked for: what a window would show, moving.
static int run_script(Shell *shell, const Arguments *a) {
    const bool films = a->film != NULL;
    Script script = {.app = shell->app,
                     .out = stdout,
                     .shoot = shoot,
                     .resize = resize_script,
                     .measure = measure,
                     .meter = films ? NULL : meter,
                     .frame = films ? film_script : meter_frame,
                     .is_metered = films,
                     .frame_ms = films ? FILM_FRAME_MS : 0,
                     .data = shell};
    shell->film = films ? film_open(shell->app, a->film) : NULL;
    if (films && shell->film == NULL) {
        return EXIT_FAILED;
    }
    shell->app->is_still = !films;
    fit(shell);
    const int failures = script_file(&script, a->script);
    const bool is_whole = film_close(shell->film);
    shell->film = NULL;
    return failures < 0 ? EXIT_INPUT : failures == 0 && is_whole ? EXIT_SUCCESS : EXIT_FAILED;
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
    const int code = first_screen_open(app, a);
    if (code >= 0) {
        return code;
    }
    Shell shell = {.app = app};
    app->platform = (Platform){.data = &shell, .speak = speak, .check_picture = check_picture};
    Script script = {.app = app, .out = stdout};
    ending_of_text();
    const int failures = script_text_mode(&script, stdin);
    // Whoever closes the terminal, or says no more, leaves as one who quits: what was ordered is kept.
    if (!app->wants_quit) {
        app_pass(app, &(InputEvent){.kind = INPUT_QUIT});
    }
    sdl_speech_close(shell.speech);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILED;
}

static int take_screenshot(Shell *shell, const char *path) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(shell->app, &nothing);
    app_pass(shell->app, &nothing);
    if (!sdl_window_save_picture(shell->window, &shell->app->list, path)) {
        plain_text_print(stderr, "sancta: %s could not be written\n", path);
        return EXIT_FAILED;
    }
    return EXIT_SUCCESS;
}

// In the window that is there, or without one.
static int show(Shell *shell, const Arguments *a, bool keeps_place) {
    if (a->script != NULL) {
        return run_script(shell, a);
    }
    if (a->render != NULL) {
        const RenderReplay task = {.app = shell->app,
                                   .folder = a->render,
                                   .turn = a->has_at ? a->at_turn : 0,
                                   .shoot = shoot,
                                   .data = shell};
        return render_replay(&task) ? EXIT_SUCCESS : EXIT_FAILED;
    }
    if (a->screenshot != NULL) {
        return take_screenshot(shell, a->screenshot);
    }
    ending_of_window();
    run_window(shell);
    if (keeps_place) {
        kept_place_write(shell->app, shell->window);
    }
    sdl_sound_close(shell->sound);
    return EXIT_SUCCESS;
}

static int run_sdl(App *app, const Arguments *a) {
    const bool is_offscreen = a->screenshot != NULL || a->script != NULL || a->render != NULL;
    const bool keeps_place = !is_offscreen && !a->has_size && !a->closes_at_once && !a->is_safe;
    char rasters[PATH_SIZE + 16];
    SdlWindowOptions options = {.width = a->width,
                                .height = a->height,
                                .is_size_asked_for = a->has_size,
                                .is_offscreen = is_offscreen,
                                .assets = a->data_dir,
                                .own = card_picture_source(app)};
    card_picture_source_rasters(app, rasters);
    options.cache = rasters;
    options.graphics = (Graphics)app->settings.graphics;
    char verdict[PATH_SIZE + 16];
    (void)snprintf(verdict, sizeof verdict, "%s/graphics", app->paths.state);
    options.verdict = paths_make(&app->paths) && !a->is_safe ? verdict : NULL;
    char error[300] = "";
    Shell shell = {.app = app,
                   .data_dir = a->data_dir,
                   .is_incomplete = true,
                   .closes_at_once = a->closes_at_once,
                   .is_silent = a->is_safe};
    // Unreadable input is told before a window opens.
    int code = first_screen_open(app, a);
    if (code >= 0) {
        return code;
    }
    if (keeps_place) {
        options.place = kept_place_read(app);
    }
    shell.window = sdl_window_open(&options, error, sizeof error);
    if (shell.window == NULL) {
        plain_text_print(stderr, "sancta: %s\n", error);
        return EXIT_FAILED;
    }
    app->ui.metrics = sdl_window_metrics(shell.window);
    app->platform = (Platform){.data = &shell,
                               .toggle_fullscreen = toggle_fullscreen,
                               .save_picture = save_picture,
                               .put_clipboard = put_clipboard,
                               .take_clipboard = take_clipboard,
                               .set_scale = set_scale,
                               .choose_typeface = choose_typeface,
                               .play_sound = play_sound,
                               .speak = speak,
                               .check_picture = is_offscreen ? check_picture : NULL};
    app->is_still = is_offscreen;
    fit(&shell);
    first_screen_take_file(app, a);
    code = show(&shell, a, keeps_place);
    sdl_speech_close(shell.speech);
    sdl_window_close(shell.window);
    return code;
}

// --- When something fails ---

// Whose match is to be kept: a CHECK that fails tells its hook nothing else.
static App *watched;

static void keep_failed_match(const char *file, int line, const char *condition) {
    crash_keep_match(watched->session.match, file, line, condition);
}

static void watch(App *app) {
    watched = app;
    run_log_open(&app->paths);
    run_log_say("sancta " SANCTA_VERSION);
    crash_install(&app->paths, SANCTA_VERSION);
    check_set_hook(keep_failed_match);
}

int main(int count, char **words) {
    // Before anything else: what it decodes comes from strangers.
    if (count == 2 && strcmp(words[1], OWN_DECODE_ARGUMENT) == 0) {
        own_child_run();
    }
    frame_meter_begin();
    static Arguments arguments;
    Arguments *a = &arguments;
    char error[ARGUMENTS_ERROR_SIZE];
    if (!arguments_read(a, count, words, error)) {
        plain_text_print(stderr, "sancta: %s\nTry sancta --help.\n", error);
        return EXIT_USAGE;
    }
    if (a->is_portable && !paths_move_beside()) {
        (void)fprintf(stderr, "sancta: it is not known where the program lies, so --portable has no place\n");
        return EXIT_FAILED;
    }
    const int early = tasks_run(a);
    if (early >= 0) {
        return early;
    }
    if (!first_screen_read_decks(a)) {
        return EXIT_INPUT;
    }
    App *app = calloc(1, sizeof *app);
    if (app == NULL || !app_pass_init(app, (TextMetrics){.width = letters_width})) {
        (void)fprintf(stderr, "sancta: there is not enough memory\n");
        free(app);
        return EXIT_FAILED;
    }
    if (a->is_safe) {
        app_begin_safe(app);
    }
    if (app->settings.problem[0] != '\0') {
        (void)fprintf(stderr, "%s\n", app->settings.problem);
    }
    tasks_tell_paths(&app->paths);
    watch(app);
    if (a->scale > 0) {
        settings_table_give(&app->settings, SETTING_SCALE, a->scale);
    }
    if (a->text_size > 0) {
        settings_table_give(&app->settings, SETTING_TEXT_SIZE, a->text_size);
    }
    if (a->palette >= 0) {
        settings_table_give(&app->settings, SETTING_PALETTE, a->palette);
        app_choose_palette(app);
    }
    if (a->speech >= 0) {
        settings_table_give(&app->settings, SETTING_SPEECH, a->speech);
    }
    app->session.is_patient = a->is_text || a->script != NULL || a->screenshot != NULL || a->render != NULL;
    const int code = a->is_text ? run_text(app, a) : run_sdl(app, a);
    run_log_say("ended with exit code %d", code);
    run_log_close();
    check_set_hook(NULL);
    app_pass_free(app);
    free(app);
    return code;
}
