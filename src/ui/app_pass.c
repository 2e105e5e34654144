// The client's life. A pass handles one input event and fills one draw list; what lies over the screen comes
// first, then the screen, then what is said on top of all.

#include "ui/app_pass.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "decks/screen_decks.h"
#include "menus/settings_pages.h"
#include "render/scene_map.h"
#include "ui/app_sound.h"
#include "shell/app_open.h"
#include "shell/app_ways.h"
#include "shell/aside.h"
#include "shell/captions.h"
#include "shell/display_trial.h"
#include "shell/layers.h"
#include "shell/pad_keys.h"
#include "shell/touch.h"
#include "shell/panels.h"
#include "play/pictures.h"
#include "kit/widgets.h"

enum { GLANCE_MS = 1000, PASTE_SIZE = UI_COPIED_MAX };

static bool make_states(App *app) {
    bool is_made = true;
    for (int i = 0; i < SCREEN_COUNT; i++) {
        const size_t size = app_screens[i] != NULL ? app_screens[i]->state_size : 0;
        app->states[i] = size > 0 ? calloc(1, size) : NULL;
        is_made = is_made && (size == 0 || app->states[i] != NULL);
    }
    return is_made;
}

// The file's path is long and says nothing: its name is enough here, and stderr has the whole.
static void tell_settings(App *app) {
    char told[sizeof app->message];
    const char *const slash = strrchr(app->settings.problem, '/');
    (void)snprintf(told, sizeof told, "%s (%.130s)",
                   app->settings.is_locked
                       ? "Your settings file cannot be used, so changes are not saved."
                       : "A line of your settings file is not understood and does not count.",
                   slash != NULL ? slash + 1 : app->settings.problem);
    app_say(app, told);
}

bool app_pass_init(App *app, TextMetrics metrics) {
    app->ui.metrics = metrics;
    if (!make_states(app)) {
        return false;
    }
    paths_find(&app->paths);
    settings_load(&app->settings, &app->paths);
    app_choose_palette(app);
    card_pictures_list(&app->card_pictures, &app->paths);
    if (app->settings.problem[0] != '\0') {
        tell_settings(app);
    }
    if (app->paths.problem[0] != '\0') {
        app_say(app, app->paths.problem);
    }
    return true;
}

void app_pass_free(App *app) {
    aside_end(app);
    for (int i = 0; i < SCREEN_COUNT; i++) {
        if (app_screens[i] != NULL && app_screens[i]->end != NULL) {
            app_screens[i]->end(app);
        }
        free(app->states[i]);
    }
    layers_end(app);
    session_free(&app->session);
    save_slot_release(&app->slot);
    save_origin_let_go(&app->hold);
    palette_use(NULL);
}

// --- A pass ---

// What was said about one thing is no longer of interest when the next is done; but a quick hand must not
// wipe away what nobody had time to see.
static void outdate_message(App *app, const InputEvent *event) {
    // Whoever asks for the rules asks about it.
    const bool asks =
        event->kind == INPUT_KEY_DOWN && keymap_is_key_of(&app->settings.keys, ACTION_RULES, event->key);
    const bool is_deed = (event->kind == INPUT_KEY_DOWN && !asks) || event->kind == INPUT_POINTER_DOWN;
    if (is_deed && app->now_ms - app->message_since_ms >= GLANCE_MS) {
        app_forget_message(app);
    }
}

// "Ann against Bob, turn 3, red" in a match; elsewhere the screen's name.
static void picture_name(const App *app, char *out, size_t size) {
    const Session *s = &app->session;
    const ScreenId screen = app_screen(app);
    Player seat = PLAYER_NONE;
    const Screen *top = app_screens[screen];
    const int turn = top != NULL && top->moment != NULL ? top->moment(app, &seat) : 0;
    if (turn == 0) {
        (void)snprintf(out, size, "%s", screen_name((int)screen));
        return;
    }
    (void)snprintf(out, size, "%s against %s, turn %d%s%s", session_player_name(s, PLAYER_RED),
                   session_player_name(s, PLAYER_BLUE), turn, seat != PLAYER_NONE ? ", " : "",
                   seat != PLAYER_NONE ? player_slug((int)seat) : "");
}

static void save_picture(App *app) {
    char name[180];
    char path[PICTURE_PATH_SIZE];
    char said[300];
    picture_name(app, name, sizeof name);
    if (!pictures_new_file(name, path)) {
        app_say(app, "The screenshot could not be saved: no file can be made in the pictures folder.");
        return;
    }
    app->platform.save_picture(app->platform.data, path);
    (void)snprintf(said, sizeof said, "The screenshot was saved in the pictures folder: Sancta/%.200s",
                   strrchr(path, '/') + 1);
    app_say(app, said);
}

static void answer_everywhere(App *app) {
    Ui *ui = &app->ui;
    if (ui->event.kind == INPUT_QUIT) {
        aside_end(app);
        app_leave_match(app);
        display_trial_drop(app);
        settings_pages_keep(app);
        app->wants_quit = !app_ways_has_screen(app, SCREEN_DECK_BUILDER) || decks_builder_keep(app);
    } else if (ui->event.kind == INPUT_FILE) {
        app_open_file(app, ui->event.file);
    }
    const Screen *top = app_screens[app_screen(app)];
    if (top != NULL && top->takes_keys != NULL && top->takes_keys(app)) {
        return;
    }
    const Keymap *keys = &app->settings.keys;
    // A held key would flicker to and fro.
    const bool is_fresh = !ui->event.repeat;
    if (is_fresh && !display_trial_is_on(app) && keymap_pressed(keys, ui, ACTION_FULLSCREEN) &&
        app->platform.toggle_fullscreen != NULL) {
        app->platform.toggle_fullscreen(app->platform.data);
    }
    layers_answer_always(app);
    const int shown = app_scale_percent(app);
    int wanted = app->settings.scale_percent;
    if (keymap_pressed(keys, ui, ACTION_LARGER)) {
        wanted = shown + SCALE_STEP > SCALE_MOST ? SCALE_MOST : shown + SCALE_STEP;
    } else if (keymap_pressed(keys, ui, ACTION_SMALLER)) {
        wanted = shown - SCALE_STEP < SCALE_LEAST ? SCALE_LEAST : shown - SCALE_STEP;
    } else if (keymap_pressed(keys, ui, ACTION_USUAL_SIZE)) {
        wanted = SCALE_AUTOMATIC;
        app->zoom = (BoardZoom){.scale = 0};
    }
    if (wanted != app->settings.scale_percent) {
        app->settings.scale_percent = wanted;
        app_resize(app, (int)app->width, (int)app->height);
        app_save_settings(app);
    }
    if (is_fresh && keymap_pressed(keys, ui, ACTION_PICTURE) && app->platform.save_picture != NULL) {
        save_picture(app);
    }
}

static void draw_message(App *app) {
    if (app->message[0] == '\0' || app->now_ms >= app->message_until_ms) {
        app->message[0] = '\0';
        return;
    }
    Ui *ui = &app->ui;
    ui_raise(ui);
    const TextLook look = text_look(FONT_BODY, 18, ALIGN_CENTER, palette_color(COLOR_CREAM));
    const float widest = fminf(ui_text_room(ui, 760), app->list.width - 40);
    const float wanted = ui_text_width(ui, look.font, ui_text_size(ui, look.size), app->message) + 1;
    const float width = fminf(wanted, widest - 40);
    const float height = ui_paragraph(ui, look, (Rect){0, 0, width, 0}, app->message, false);
    // At the top, over the bar with the turn: the board and the hand stay in sight.
    const Rect box = {(app->list.width - width) / 2 - 20, 3, width + 40, height + 18};
    draw_round(&app->list, box, 8, color_alpha(palette_color(COLOR_PIT), 0.94F),
               color_alpha(palette_color(COLOR_PIT), 0.94F));
    draw_round_frame(&app->list, box, 8, 1.5F, palette_color(COLOR_BRASS));
    const Rect inner = {box.x + 20, box.y + 8, width, height + 2};
    (void)ui_widget(ui, ROLE_LABEL, "message", inner, ui_words(app->message, NULL), false);
    (void)ui_paragraph(ui, look, inner, app->message, true);
}

// Help, rules and search lie over whatever is there, so the screen under it is drawn for no event at all.
static void draw_screen(App *app) {
    const Screen *s = app_screens[app_screen(app)];
    const bool is_covered = app_is_covered(app);
    const InputEvent event = app->ui.event;
    app->ui.event = layers_shield(app, &event);
    if (is_covered) {
        app->ui.event.kind = INPUT_NONE;
    }
    if (s != NULL && s->draw != NULL) {
        app->ui.is_blocked = app->is_dialog_open || is_covered;
        s->draw(app);
    }
    app->ui.event = event;
    if (is_covered) {
        app->preview = 0;
    }
    const Layer *open = layers_open(app);
    if (display_trial_is_on(app)) {
        display_trial_draw(app);
    } else if (open != NULL) {
        open->draw(app);
    } else {
        layers_answer(app);
    }
}

static void draw_glimpse(App *app) {
    const Rect r = app->ui.hint_picture;
    if (app->glimpse != NULL && r.w > 0) {
        draw_clip(&app->list, r);
        scene_map_draw(&app->list, app->glimpse, app->glimpse_seat, app->glimpse_at, r);
        draw_clip(&app->list, (Rect){0, 0, 0, 0});
    }
}

// However it was set: on its screen, by a reset, or in the file that was read.
static void follow_typeface(App *app) {
    const Typeface wanted = app->settings.dyslexic ? TYPEFACE_DYSLEXIC : TYPEFACE_BOOK;
    if (app->platform.choose_typeface == NULL || app->ui.typeface == (int)wanted) {
        return;
    }
    app->lacks_typeface = !app->platform.choose_typeface(app->platform.data, wanted);
    app->ui.typeface = (int)wanted;
}

// What a field has copied goes to other programs, too. A letter that had no room is not missed without a
// word.
static void follow_field(App *app) {
    const Ui *const ui = &app->ui;
    if (ui->is_copied && app->platform.put_clipboard != NULL) {
        (void)app->platform.put_clipboard(app->platform.data, ui->copied);
    }
    if (ui->is_field_full) {
        app_say(app,
                ui->wants_digits ? "Only digits go in here." : "There is no room for more letters here.");
    }
}

// [action]: KeyAction + 1 that is asked for without its key, 0: none.
static void pass(App *app, const InputEvent *event, int action) {
    app->is_ambient = false;
    if (event->kind != INPUT_NONE) {
        app->input_ms = app->now_ms;
    }
    outdate_message(app, event);
    draw_list_begin(&app->list, app->width, app->height, app->scale);
    app->ui.text_percent = app->settings.text_percent;
    follow_typeface(app);
    ui_begin(&app->ui, &app->list, event, app->now_ms);
    app->ui.pad_action = action;
    app->ui.shows_focus = app->ui.shows_focus || action != 0;
    draw_rect(&app->list, (Rect){0, 0, app->list.width, app->list.height}, palette_color(COLOR_NIGHT));
    app->preview = 0;
    app->pointed_preview = 0;
    app->glimpse = NULL;
    app->board_area = (Rect){0, 0, 0, 0};
    app->ui.is_mute = !touch_explains(app);
    answer_everywhere(app);
    draw_screen(app);
    layers_follow(app);
    app_sound_answer(app);
    card_panel_preview(app);
    captions_draw(app);
    layers_draw_hints(app);
    draw_message(app);
    layers_draw_top(app);
    draw_glimpse(app);
    pad_keys_draw_pointer(app);
    ui_end(&app->ui);
    follow_field(app);
}

void app_pass_action(App *app, int action) {
    palette_use(&app->palette);
    pass(app, &(InputEvent){.kind = INPUT_KEY_DOWN, .is_pad = true}, action + 1);
}

static void pass_all(App *app, const InputEvent *events, int count) {
    for (int i = 0; i < count; i++) {
        pass(app, &events[i], 0);
    }
}

static void pass_pad(App *app, const InputEvent *input) {
    int action = 0;
    const InputEvent translated = pad_keys_translate(app, input, &action);
    app->ui.shows_focus = app->ui.shows_focus || (input->kind == INPUT_PAD_DOWN && !app->is_pushed);
    pass(app, &translated, action);
}

static void pass_finger(App *app, const InputEvent *input) {
    InputEvent made[TOUCH_EVENTS_MAX];
    app->input_ms = app->now_ms;
    pass_all(app, made, touch_translate(app, input, made));
}

static bool is_paste(const App *app, const InputEvent *input) {
    const UiWidget *w = ui_find(&app->ui, app->ui.focus);
    return input->kind == INPUT_KEY_DOWN && input->key == 'v' && input->control && !input->shift &&
           !input->alt && w != NULL && w->role == ROLE_FIELD && !w->is_blocked;
}

// The first line that the clipboard holds, as if it was typed, some letters at a time: a field takes what it
// has room for. Where there is no clipboard it is what a field has copied last, which keeps its blanks.
static void paste(App *app) {
    char line[PASTE_SIZE];
    char copied[PASTE_SIZE];
    char *const held =
        app->platform.take_clipboard != NULL ? app->platform.take_clipboard(app->platform.data) : NULL;
    (void)plain_text_cut(copied, sizeof copied, app->ui.copied);
    const bool is_own = held == NULL || strcmp(held, copied) == 0;
    char *const begin = is_own ? copied : held + strspn(held, " \t\r\n");
    begin[strcspn(begin, "\r\n")] = '\0';
    for (char *tab = strchr(begin, '\t'); tab != NULL; tab = strchr(tab, '\t')) {
        *tab = ' ';
    }
    (void)plain_text(line, sizeof line, begin, "");
    free(held);
    bool has_room = true;
    for (const char *at = line; *at != '\0' && has_room;) {
        InputEvent letters = {.kind = INPUT_TEXT};
        at += plain_text_cut(letters.text, sizeof letters.text, at);
        app->ui.text_is_spent = false;
        pass(app, &letters, 0);
        // A shorter letter behind the one that has no room must not come in its place.
        has_room = !app->ui.is_field_full;
    }
}

void app_pass(App *app, const InputEvent *input) {
    InputEvent made[TOUCH_EVENTS_MAX];
    palette_use(&app->palette);
    pad_keys_follow_pointer(app, input);
    if (touch_yield(app, input)) {
        pass(app, &(InputEvent){.kind = INPUT_FOCUS_LOST}, 0); // no finger will let go what one has pressed
    }
    switch (input->kind) {
    case INPUT_PAD_DOWN:
    case INPUT_PAD_UP: pass_pad(app, input); break;
    case INPUT_FINGER_DOWN:
    case INPUT_FINGER_MOVED:
    case INPUT_FINGER_UP: pass_finger(app, input); break;
    case INPUT_POINTER_PUSHED:
        pad_keys_push(app, input, &made[0]);
        pass_all(app, made, 1);
        break;
    case INPUT_NONE:
        pass_all(app, made, touch_rest(app, made));
        pass(app, input, 0);
        break;
    default:
        if (is_paste(app, input)) {
            paste(app);
        } else {
            pass(app, input, 0);
        }
        break;
    }
    layers_after(app, (int)input->kind);
}

void app_pass_update(App *app, uint32_t now_ms) {
    const uint32_t elapsed = now_ms - app->now_ms;
    palette_use(&app->palette);
    app->now_ms = now_ms;
    app->is_animating = app->is_crossing || touch_is_waiting(app);
    display_trial_update(app);
    // While pictures are drawn water waits: each frame would take their time, and ask for more of them.
    const bool is_moving = app_is_touched(app) && !app->lacks_pictures;
    app->ambient_ms += is_moving ? elapsed : 0;
    const Screen *s = app_screens[app_screen(app)];
    // What lies under the rulebook, an answer or the search waits.
    if (s != NULL && s->update != NULL && !layers_stop_time(app)) {
        s->update(app, elapsed);
    }
}
