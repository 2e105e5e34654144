// All settings in one list, the question after a changed display, and safe mode.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "kit/widgets.h"
#include "menus/screen_keys.h"
#include "menus/settings_pages.h"
#include "shell/display_trial.h"
#include "ui/settings_table.h"
#include "support/client.h"
#include "support/temporary_home.h"
#include "ui/app_pass.h"
#include "support/test.h"

static App *app;
static int toggled;

static void toggle(void *data) {
    (void)data;
    toggled += 1;
}

static void begin(void) {
    app = client_begin(1280, 720);
    app->platform.toggle_fullscreen = toggle;
    toggled = 0;
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

FIXTURE(begin, client_end);

static void draw(void) {
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void press(int key) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key});
    draw();
}

static const char *value_of(const char *widget) {
    const UiWidget *w = ui_find(&app->ui, widget);
    ck_assert_msg(w != NULL, "%s", widget);
    return w->value;
}

static void type(const char *words) {
    for (; *words != '\0'; words++) {
        InputEvent e = {.kind = INPUT_TEXT};
        e.text[0] = *words;
        client_send(app, e);
    }
    draw();
}

static bool do_overlap(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

TEST(the_hint_of_the_text_size_hides_no_control) {
    app_push(app, SCREEN_SETTINGS);
    draw();
    press(KEY_DOWN);
    ck_assert(ui_has_focus(&app->ui, "settings.text-size"));
    const Rect hint = widget_hint_place(&app->ui, 338, 53);
    const char *const near[] = {"settings.scale", "settings.dyslexic", "settings.palette", "settings.colors",
                                "settings.keys"};
    for (int i = 0; i < COUNT_OF(near); i++) {
        ck_assert_msg(!do_overlap(hint, ui_find(&app->ui, near[i])->rect), "%s", near[i]);
    }
    ck_assert(hint.y + hint.h <= 720);
}

TEST(the_list_tells_where_a_value_comes_from_and_resets_it) {
    app->settings.text_percent = 150;
    settings_table_give(&app->settings, SETTING_PALETTE, PALETTE_MONOCHROME);
    app_choose_palette(app);
    settings_pages_show(app, SCREEN_ALL_SETTINGS, "");
    draw();
    ck_assert_str_eq(value_of("all.row-text-size"), "150%, settings file");
    ck_assert_str_eq(value_of("all.row-palette"), "Monochrome, command line");
    ck_assert_str_eq(value_of("all.row-scale"), "Automatic, default");
    ck_assert_ptr_null(ui_find(&app->ui, "all.reset-scale"));
    client_click(app, "all.reset-text-size");
    ck_assert_int_eq(app->settings.text_percent, 100);
    client_click(app, "all.reset-palette");
    ck_assert_int_eq(palette_chosen(), PALETTE_STANDARD);
    draw();
    ck_assert_str_eq(value_of("all.row-palette"), "Standard, default");
    ck_assert_str_eq(app->ui.focus, "all.row-palette");
}

TEST(the_list_has_every_setting_and_leads_to_its_control) {
    for (int id = 0; id < SETTING_COUNT; id++) {
        char name[UI_NAME_MAX];
        if (SETTINGS[id].name == NULL) {
            continue;
        }
        settings_pages_show(app, SCREEN_ALL_SETTINGS, "");
        draw();
        ui_focus(&app->ui, "all.find");
        client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'a', .control = true});
        client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = 'a'});
        type(SETTINGS[id].key);
        (void)snprintf(name, sizeof name, "all.row-%s", SETTINGS[id].key);
        client_click(app, name);
        ck_assert_int_eq(app_screen(app), SETTINGS[id].screen);
        draw();
        ck_assert_str_eq(app->ui.focus, SETTINGS[id].widget);
    }
    ck_assert_int_le(app->depth, 4);
}

TEST(a_color_of_ones_own_is_reset_alone) {
    app->settings.own.is_set[OWN_RED] = app->settings.own.is_set[OWN_BLUE] = true;
    app->settings.own.colors[OWN_RED] = (Color){1, 2, 3, 255};
    settings_pages_show(app, SCREEN_ALL_SETTINGS, "");
    draw();
    type("red side");
    ck_assert_str_eq(value_of("all.row-color-red"), "#010203, settings file");
    client_click(app, "all.reset-color-red");
    ck_assert(!app->settings.own.is_set[OWN_RED]);
    ck_assert(app->settings.own.is_set[OWN_BLUE]);
}

static void change_display(void) {
    settings_pages_show(app, SCREEN_SETTINGS, "");
    draw();
    client_click(app, "settings.fullscreen");
    draw();
    ck_assert_int_eq(toggled, 1);
    ck_assert(display_trial_is_on(app));
    ck_assert_str_eq(app->ui.focus, "display.keep");
}

TEST(a_changed_display_stays_when_somebody_says_so) {
    change_display();
    press(KEY_ENTER);
    ck_assert(!display_trial_is_on(app));
    app_pass_update(app, app->now_ms + 2 * DISPLAY_TRIAL_MS);
    ck_assert_int_eq(toggled, 1);
    ck_assert_str_eq(app->ui.focus, "settings.fullscreen");
}

TEST(a_changed_display_changes_back_when_nobody_does) {
    change_display();
    ck_assert_str_eq(ui_find(&app->ui, "display.left")->label, "It changes back in 15 seconds.");
    app_pass_update(app, app->now_ms + DISPLAY_TRIAL_MS - 900);
    draw();
    ck_assert_str_eq(ui_find(&app->ui, "display.left")->label, "It changes back in 1 second.");
    ck_assert_int_eq(toggled, 1);
    app_pass_update(app, app->now_ms + 900);
    ck_assert_int_eq(toggled, 2);
    ck_assert(!display_trial_is_on(app));
    // Escape does it at once; the key of the player's own asks nothing.
    client_click(app, "settings.fullscreen");
    press(KEY_ESCAPE);
    ck_assert_int_eq(toggled, 4);
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
    press(KEY_F11);
    ck_assert_int_eq(toggled, 5);
    ck_assert(!display_trial_is_on(app));
}

static void step_scale(int percent) {
    settings_pages_show(app, SCREEN_SETTINGS, "");
    app->settings.scale_percent = percent;
    app_resize(app, 1280, 720);
    draw();
    ui_focus(&app->ui, "settings.scale");
    press(KEY_LEFT);
    draw();
}

TEST(a_size_that_is_hard_to_read_changes_back_when_nobody_keeps_it) {
    step_scale(80);
    ck_assert_int_eq(app->settings.scale_percent, 75);
    ck_assert(!display_trial_is_on(app));
    press(KEY_LEFT);
    ck_assert_int_eq(app->settings.scale_percent, 70);
    ck_assert(display_trial_is_on(app));
    draw();
    ck_assert_str_eq(app->ui.focus, "display.keep");
    ck_assert_str_eq(ui_find(&app->ui, "display.left")->label, "It changes back in 15 seconds.");
    ck_assert_float_eq_tol(app->scale, 0.7F, 0.001F);
    app_pass_update(app, app->now_ms + DISPLAY_TRIAL_MS);
    ck_assert(!display_trial_is_on(app));
    ck_assert_int_eq(app->settings.scale_percent, 75);
    ck_assert_float_eq_tol(app->scale, 0.75F, 0.001F);
    ck_assert_int_eq(toggled, 0);
    ck_assert_str_eq(app->message, "Nobody kept the size, so it is as it was before.");
    ck_assert_str_eq(app->ui.focus, "settings.scale");
    // Kept; and Escape takes back the next step, and that alone.
    press(KEY_LEFT);
    press(KEY_ENTER);
    ck_assert_int_eq(app->settings.scale_percent, 70);
    app_pass_update(app, app->now_ms + 2 * DISPLAY_TRIAL_MS);
    ck_assert_int_eq(app->settings.scale_percent, 70);
    press(KEY_LEFT);
    press(KEY_ESCAPE);
    ck_assert_int_eq(app->settings.scale_percent, 70);
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
    // Larger is never asked about, nor what the keys do, which take themselves back.
    press(KEY_RIGHT);
    ck_assert_int_eq(app->settings.scale_percent, 75);
    ck_assert(!display_trial_is_on(app));
    app->settings.scale_percent = 60;
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = '-', .control = true});
    ck_assert_int_eq(app->settings.scale_percent, 55);
    ck_assert(!display_trial_is_on(app));
}

TEST(what_is_small_is_told_by_the_window) {
    // Half as large is what fits a window of twice the size.
    step_scale(155);
    ck_assert(!display_trial_is_on(app));
    app_resize(app, 3840, 2160);
    ck_assert_int_eq(app_scale_automatic(app), 240);
    app->settings.scale_percent = SCALE_AUTOMATIC;
    app_resize(app, 3840, 2160);
    draw();
    press(KEY_LEFT);
    ck_assert(!display_trial_is_on(app));
    app->settings.scale_percent = 180;
    app_resize(app, 3840, 2160);
    draw();
    press(KEY_LEFT);
    ck_assert_int_eq(app->settings.scale_percent, 175);
    ck_assert(display_trial_is_on(app));
    press(KEY_ESCAPE);
    ck_assert_int_eq(app->settings.scale_percent, 180);
}

// Why no larger scale has to be asked about.
TEST(no_scale_puts_a_button_out_of_the_window) {
    settings_pages_show(app, SCREEN_SETTINGS, "");
    for (int percent = SCALE_LEAST; percent <= SCALE_MOST; percent += SCALE_STEP) {
        app->settings.scale_percent = percent;
        app_resize(app, 1280, 720);
        draw();
        for (int i = 0; i < app->ui.count; i++) {
            const UiWidget *w = &app->ui.widgets[i];
            const bool is_in = w->rect.x >= 0 && w->rect.y >= 0 && w->rect.x + w->rect.w <= app->list.width &&
                               w->rect.y + w->rect.h <= app->list.height;
            ck_assert_msg(w->role == ROLE_LABEL || is_in, "%s at %d%%", w->name, percent);
        }
    }
}

static void expect_all_inside(int width, int height) {
    app_resize(app, width, height);
    draw();
    ck_assert_float_ge(app->list.width, 959.5F);
    ck_assert_float_ge(app->list.height, 599.5F);
    for (int i = 0; i < app->ui.count; i++) {
        const UiWidget *const w = &app->ui.widgets[i];
        const bool is_in = w->rect.x >= 0 && w->rect.y >= 0 && w->rect.x + w->rect.w <= app->list.width &&
                           w->rect.y + w->rect.h <= app->list.height;
        ck_assert_msg(w->role == ROLE_LABEL || is_in, "%s in %dx%d", w->name, width, height);
    }
}

// A window manager that puts windows side by side asks nobody how small a window may be.
TEST(a_window_that_is_forced_to_be_small_shows_its_screen_smaller_and_whole) {
    static const ScreenId screens[] = {SCREEN_TITLE, SCREEN_SETTINGS, SCREEN_NEW_MATCH};
    for (int i = 0; i < COUNT_OF(screens); i++) {
        app_replace(app, screens[i]);
        expect_all_inside(700, 500);
        expect_all_inside(400, 900);
        expect_all_inside(1600, 280);
        expect_all_inside(320, 240);
    }
    // A click is where the control is seen.
    app_replace(app, SCREEN_TITLE);
    draw();
    client_click(app, "title.settings");
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
}

static bool are_letters_there;
static Typeface chosen;

static bool choose_letters(void *data, Typeface typeface) {
    (void)data;
    const bool is_done = typeface == TYPEFACE_BOOK || are_letters_there;
    chosen = is_done ? typeface : chosen;
    return is_done;
}

// Whether the letters are installed or not; where they are not, the setting says so and stays as it was set.
TEST(letters_are_chosen_at_once_and_missing_ones_are_told) {
    for (int i = 0; i < 2; i++) {
        are_letters_there = i == 1;
        chosen = TYPEFACE_BOOK;
        app->platform.choose_typeface = choose_letters;
        app_replace(app, SCREEN_SETTINGS);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        client_click(app, "settings.dyslexic");
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert(app->settings.dyslexic);
        ck_assert_int_eq(chosen, are_letters_there ? TYPEFACE_DYSLEXIC : TYPEFACE_BOOK);
        const bool says_so = strstr(ui_find(&app->ui, "settings.dyslexic")->label, "missing") != NULL;
        ck_assert(says_so == !are_letters_there);
        client_click(app, "settings.dyslexic");
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_int_eq(chosen, TYPEFACE_BOOK);
        ck_assert(!app->lacks_typeface);
    }
}

TEST(every_page_opens_over_every_other) {
    app_push(app, SCREEN_LOAD);
    app_push(app, SCREEN_LINES);
    const ScreenId pages[] = {SCREEN_SETTINGS, SCREEN_WATCHING,     SCREEN_SOUNDS,       SCREEN_COLORS,
                              SCREEN_KEYS,     SCREEN_ALL_SETTINGS, SCREEN_CARD_PICTURES};
    for (int i = 0; i < COUNT_OF(pages); i++) {
        settings_pages_show(app, pages[i], "");
        ck_assert_int_eq(app_screen(app), pages[i]);
    }
}

// --- The end of the program ---

static Settings kept;

static void close_window(void) {
    client_send(app, (InputEvent){.kind = INPUT_QUIT});
    ck_assert(app->wants_quit);
    settings_load(&kept, &app->paths);
}

TEST(a_window_that_is_closed_over_a_page_of_the_settings_keeps_them) {
    app_push(app, SCREEN_SETTINGS);
    draw();
    client_click(app, "settings.captions");
    app_push(app, SCREEN_WATCHING);
    draw();
    close_window();
    ck_assert(kept.captions);
}

TEST(a_window_that_is_closed_over_the_keys_keeps_them) {
    settings_pages_show(app, SCREEN_KEYS, "");
    draw();
    client_click(app, "keys.none");
    close_window();
    ck_assert_int_eq(kept.keys.strokes[ACTION_CONFIRM][0].key, KEY_NONE);
}

// A file, or the command line, may set what no step leads to.
TEST(a_size_between_two_steps_is_told_as_it_is) {
    app->settings.scale_percent = 113;
    app->settings.text_percent = 105;
    app_resize(app, 1280, 720);
    app_push(app, SCREEN_SETTINGS);
    draw();
    ck_assert_str_eq(value_of("settings.scale"), "113%");
    ck_assert_str_eq(value_of("settings.text-size"), "105%");
    press(KEY_RIGHT);
    ck_assert_int_eq(app->settings.scale_percent, 115);
    press(KEY_LEFT);
    ck_assert_int_eq(app->settings.scale_percent, 110);
}

// Looking at the page is no reason to throw away what only has a misspelled line in it.
TEST(a_bad_section_of_keys_outlives_a_look_at_the_keys) {
    static const char section[] = "[keys]\nconfirm banana\nundo z # as ever\n";
    settings_read(&app->settings, section, "settings");
    ck_assert_str_ne(app->settings.problem, "");
    app_push(app, SCREEN_KEYS);
    draw();
    client_click(app, "keys.back");
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    ck_assert_str_eq(app->settings.keys_text, section);
    // A key that is given there makes a section of its own.
    app_push(app, SCREEN_KEYS);
    draw();
    client_click(app, "keys.none");
    client_click(app, "keys.back");
    ck_assert_str_eq(app->settings.keys_text, "[keys]\nconfirm none\n");
}

// Every row of the page: a key that is left out there is one that nobody finds.
TEST(the_help_has_every_key_of_the_playback) {
    client_watch(app);
    press('?');
    ck_assert(app->shows_help);
    bool has_tab = false;
    bool has_skip = false;
    for (int i = 0; i < app->ui.count; i++) {
        const char *const label = app->ui.widgets[i].label;
        has_tab = has_tab || strcmp(label, "next and previous control") == 0;
        has_skip = has_skip || strcmp(label, "skip the current animation") == 0;
    }
    ck_assert(has_skip);
    ck_assert(has_tab);
}

// Settings may be dropped while the page of the controller is open: with smaller letters it has another
// number.
TEST(the_help_stays_at_a_page_that_there_is) {
    app->settings.text_percent = TEXT_MOST;
    draw();
    press('?');
    app->help_page = 2;
    draw();
    ck_assert_str_eq(value_of("help.page"), "Gamepad");
    app->settings.text_percent = TEXT_USUAL;
    draw();
    ck_assert_int_lt(app->help_page, 2);
    ck_assert_str_eq(value_of("help.page"), "Gamepad");
}

TEST(a_key_that_is_reassigned_is_taken_from_everything_that_it_does) {
    settings_pages_show(app, SCREEN_KEYS, "");
    screen_keys_show(app, ACTION_WHY);
    draw();
    client_click(app, "keys.give-first");
    client_press(app, 'f');
    ck_assert_str_eq(
        ui_find(&app->ui, "keys.taken")->label,
        "It is the key for: The forecast in full: fights and who is left; Unfold more of the log, or "
        "fold it. Reassign it?");
    client_click(app, "keys.take");
    ck_assert_int_eq(app->settings.keys.strokes[ACTION_FORECAST][0].key, KEY_NONE);
    ck_assert_int_eq(app->settings.keys.strokes[ACTION_FOLD][0].key, KEY_NONE);
    close_window();
    ck_assert_str_eq(kept.problem, "");
    ck_assert_int_eq(kept.keys.strokes[ACTION_WHY][0].key, 'f');
}

TEST(who_quits_at_the_title_keeps_the_speed_that_a_key_set) {
    app->settings.speed = PLAYBACK_SPEED_INSTANT; // as [ and ] do in the playback
    draw();
    client_click(app, "title.quit");
    ck_assert(app->wants_quit);
    settings_load(&kept, &app->paths);
    ck_assert_int_eq(kept.speed, PLAYBACK_SPEED_INSTANT);
}

TEST(a_size_that_is_asked_about_is_not_kept_by_closing_the_window) {
    app_push(app, SCREEN_SETTINGS);
    draw();
    app->settings.scale_percent = SCALE_LEAST;
    display_trial_begin_scale(app, "settings.scale", SCALE_AUTOMATIC);
    ck_assert(display_trial_is_on(app));
    draw();
    close_window();
    ck_assert_int_eq(kept.scale_percent, SCALE_AUTOMATIC);
}

TEST(no_file_is_made_where_nothing_was_set) {
    char path[PATH_SIZE + 40];
    settings_table_give(&app->settings, SETTING_TEXT_SIZE, 150);
    app_push(app, SCREEN_SETTINGS);
    draw();
    close_window();
    (void)snprintf(path, sizeof path, "%s/settings", app->paths.config);
    ck_assert(!paths_exists(path));
}

// --- The file ---

FIXTURE(NULL, NULL);

static Settings safe;
static char text[SETTINGS_FILE_SIZE + 1];

TEST(safe_mode_leaves_the_file_alone_until_it_is_asked) {
    Paths paths;
    char path[PATH_SIZE + 40];
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    (void)snprintf(path, sizeof path, "%s/settings", paths.config);
    ck_assert(paths_write(path, "# mine\ntext-size 200\ncolor-red #000000\n"));
    settings_load(&safe, &paths);
    settings_begin_safe(&safe);
    ck_assert_int_eq(safe.text_percent, 100);
    ck_assert_int_eq(safe.graphics, GRAPHICS_SOFTWARE);
    safe.captions = true;
    ck_assert(settings_save(&safe, &paths));
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "# mine\ntext-size 200\ncolor-red #000000\n");
    ck_assert(settings_replace(&safe, &paths));
    ck_assert(!safe.is_safe);
    settings_load(&safe, &paths);
    ck_assert(safe.captions);
    ck_assert_int_eq(safe.text_percent, 100);
    ck_assert_int_eq(safe.graphics, GRAPHICS_AUTOMATIC);
    ck_assert(!safe.own.is_set[OWN_RED]);
    (void)snprintf(path, sizeof path, "%s/settings.old", paths.config);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "# mine\ntext-size 200\ncolor-red #000000\n");
    temporary_home_end();
}

TEST(what_the_command_line_gave_is_not_written) {
    Paths paths;
    (void)temporary_home_begin();
    paths_find(&paths);
    settings_load(&safe, &paths);
    settings_table_give(&safe, SETTING_TEXT_SIZE, 150);
    settings_table_give(&safe, SETTING_SCALE, 120);
    ck_assert_int_eq(settings_table_source(&safe, SETTING_TEXT_SIZE), SOURCE_COMMAND_LINE);
    safe.captions = true;
    safe.scale_percent = 130;
    ck_assert_int_eq(settings_table_source(&safe, SETTING_SCALE), SOURCE_FILE);
    ck_assert(settings_save(&safe, &paths));
    settings_load(&safe, &paths);
    ck_assert(safe.captions);
    ck_assert_int_eq(safe.text_percent, 100);
    ck_assert_int_eq(safe.scale_percent, 130);
    temporary_home_end();
}
