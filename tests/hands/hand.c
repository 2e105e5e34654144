// Events as a window tells of them, and the passes that it would make of them.

#define _XOPEN_SOURCE 700

#include "hands/hand.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rng.h"
#include "hands/checks.h"
#include "shell/display_trial.h"
#include "support/stand_in_text.h"
#include "ui/app_pass.h"
#include "ui/crash_screen.h"

enum { FRAME_MS = 16, FRAMES_DRAWN = 24 };

int hand_roll(Hand *h, int sides) {
    return sides > 1 ? (int)rng_below(&h->dice, (uint32_t)sides) : 0;
}

bool hand_chance(Hand *h, int percent) {
    return hand_roll(h, 100) < percent;
}

// --- What a window does for the screens ---

static void turn_full_screen(void *data) {
    Hand *h = data;
    h->is_full_screen = !h->is_full_screen;
}

static void drop_picture(void *data, const char *path) {
    (void)data;
    (void)remove(path); // The name was reserved by an empty file.
}

static bool keep_copied(void *data, const char *text) {
    Hand *h = data;
    (void)snprintf(h->clipboard, sizeof h->clipboard, "%s", text);
    return true;
}

static char *give_copied(void *data) {
    const Hand *h = data;
    return h->clipboard[0] != '\0' ? strdup(h->clipboard) : NULL;
}

static void check_scale(void *data, float scale) {
    (void)data;
    checks_expect(scale > 0 && isfinite(scale), "a scale of nothing");
}

static bool has_typeface(void *data, Typeface typeface) {
    (void)data;
    return typeface == TYPEFACE_BOOK;
}

static void check_sound(void *data, SoundId id) {
    (void)data;
    checks_expect(id > SOUND_NONE && id < SOUND_COUNT, "a sound that there is not");
}

static void check_said(void *data, const char *text, bool cuts) {
    (void)data;
    (void)cuts;
    checks_expect(text != NULL && text[0] != '\0', "nothing to be said aloud");
}

// A report of a run that ended by a fault, as crash.c writes it.
static void leave_report(const Hand *h) {
    char path[PATH_SIZE + 32];
    (void)snprintf(path, sizeof path, "%s/sancta/crash.txt", h->home);
    FILE *const file = fopen(path, "wb");
    if (file != NULL) {
        (void)fputs("sancta 0\nended by signal 11\n\nlast lines\n", file);
        (void)fclose(file);
    }
}

void hand_open(Hand *h, int width, int height) {
    if (hand_chance(h, 20)) {
        leave_report(h);
    }
    h->app = calloc(1, sizeof *h->app);
    checks_expect(h->app != NULL && app_pass_init(h->app, stand_in_metrics()), "there is no memory");
    h->app->platform = (Platform){.data = h,
                                  .toggle_fullscreen = turn_full_screen,
                                  .save_picture = drop_picture,
                                  .put_clipboard = keep_copied,
                                  .take_clipboard = give_copied,
                                  .set_scale = check_scale,
                                  .choose_typeface = has_typeface,
                                  .play_sound = check_sound,
                                  .speak = check_said};
    // What threads find is waited for, so that a seed gives the same match each time; but in one of four, as
    // in a window, it comes when it comes.
    h->app->session.is_patient = h->seed % 4 != 0;
    app_resize(h->app, width, height);
    app_pass_update(h->app, h->clock_ms);
    app_replace(h->app, SCREEN_TITLE);
    crash_screen_offer(h->app);
    hand_look(h);
}

void hand_close(Hand *h) {
    app_pass_free(h->app);
    free(h->app);
    h->app = NULL;
}

// --- Passes ---

static void trace(const Hand *h, const InputEvent *e) {
    if (h->is_tracing && e->kind != INPUT_NONE) {
        (void)fprintf(
            stderr,
            "%d %s %u: kind %d key %d button %d clicks %d at %.0f,%.0f wheel %.2f%s%s%s%s text \"%s\" file "
            "%s on %s focus %s\n",
            h->step, h->deed, h->clock_ms, e->kind, e->key, e->button, e->clicks, (double)e->x, (double)e->y,
            (double)e->wheel, e->shift ? " shift" : "", e->control ? " ctrl" : "", e->alt ? " alt" : "",
            e->repeat ? " repeat" : "", e->text, e->file != NULL ? e->file : "-",
            screen_name((int)app_screen(h->app)), h->app->ui.focus);
    }
}

static void trace_said(const Hand *h) {
    static char said[sizeof h->app->message];
    if (h->is_tracing && strcmp(said, h->app->message) != 0) {
        (void)snprintf(said, sizeof said, "%s", h->app->message);
        (void)fprintf(stderr, "%d said: %s\n", h->step, said);
    }
}

void hand_look(Hand *h) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(h->app, &nothing);
    trace_said(h);
    checks_frame(h);
}

void hand_send(Hand *h, InputEvent event) {
    if (h->app->wants_quit) {
        return;
    }
    trace(h, &event);
    app_pass(h->app, &event);
    checks_pass(h);
    if (!hand_chance(h, h->haste)) {
        app_pass_update(h->app, ++h->clock_ms);
        hand_look(h);
    }
}

void hand_wait(Hand *h, uint32_t ms) {
    const uint32_t frame = ms / FRAMES_DRAWN > FRAME_MS ? ms / FRAMES_DRAWN : FRAME_MS;
    for (uint32_t passed = 0; passed < ms && !h->app->wants_quit; passed += frame) {
        h->clock_ms += ms - passed < frame ? ms - passed : frame;
        app_pass_update(h->app, h->clock_ms);
        hand_look(h);
    }
}

// --- The mouse ---

void hand_point(Hand *h, Point to) {
    h->pointer = to;
    hand_send(h, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = to.x, .y = to.y});
}

static void button(Hand *h, InputKind kind, int which, int clicks) {
    hand_send(h, (InputEvent){.kind = (uint8_t)kind,
                              .x = h->pointer.x,
                              .y = h->pointer.y,
                              .button = (uint8_t)which,
                              .clicks = (uint8_t)clicks});
}

void hand_click(Hand *h, Point at, int which, int clicks) {
    hand_point(h, at);
    for (int i = 1; i <= clicks; i++) {
        button(h, INPUT_POINTER_DOWN, which, i);
        button(h, INPUT_POINTER_UP, which, i);
    }
}

void hand_drag(Hand *h, Point from, Point to, int which) {
    hand_point(h, from);
    button(h, INPUT_POINTER_DOWN, which, 1);
    const int steps = 1 + hand_roll(h, 4);
    for (int i = 1; i <= steps; i++) {
        const float part = (float)i / (float)steps;
        hand_point(h, (Point){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
    }
    button(h, INPUT_POINTER_UP, which, 1);
}

// --- Keys ---

// What a key gives beside itself on a usual keyboard: a character above another one comes with Shift.
static const char ABOVE[] = "~!@#$%^&*()_+{}|:\"<>?";
static const char BELOW[] = "`1234567890-=[]\\;',./";

static char letter_of(const InputEvent *key) {
    if (key->control || key->alt) {
        return '\0';
    }
    if (key->key == KEY_SPACE) {
        return ' ';
    }
    if (key->key <= 32 || key->key >= 127) {
        return '\0';
    }
    const char *const below = strchr(BELOW, key->key);
    if (key->shift && below != NULL) {
        return ABOVE[below - BELOW];
    }
    return (char)(key->shift && key->key >= 'a' && key->key <= 'z' ? key->key - 'a' + 'A' : key->key);
}

void hand_press(Hand *h, InputEvent key, int repeats) {
    const InputEvent text = {.kind = INPUT_TEXT, .shift = key.shift, .text = {letter_of(&key)}};
    key.kind = INPUT_KEY_DOWN;
    for (int i = 0; i <= repeats; i++) {
        key.repeat = i > 0;
        hand_send(h, key);
        if (text.text[0] != '\0') {
            hand_send(h, text);
        }
        if (repeats > 0) {
            hand_wait(h, 30);
        }
    }
    key.repeat = false;
    key.kind = INPUT_KEY_UP;
    hand_send(h, key);
}

void hand_key(Hand *h, int key) {
    hand_press(h, (InputEvent){.key = (uint16_t)key}, 0);
}

void hand_act(Hand *h, KeyAction action) {
    const KeyStroke *const strokes = h->app->settings.keys.strokes[action];
    const KeyStroke s = strokes[hand_roll(h, KEYS_EACH)].key != KEY_NONE && hand_chance(h, 50)
                            ? strokes[1].key != KEY_NONE ? strokes[1] : strokes[0]
                            : strokes[0];
    if (s.key == KEY_NONE) {
        return;
    }
    InputEvent key = {.key = s.key, .shift = s.shift, .control = s.control, .alt = s.alt};
    // A sign that stands above another one is that key with Shift.
    const char *const above = s.key > 32 && s.key < 127 ? strchr(ABOVE, s.key) : NULL;
    if (above != NULL) {
        key.key = (uint16_t)BELOW[above - ABOVE];
        key.shift = true;
    }
    hand_press(h, key, 0);
}

void hand_type(Hand *h, const char *text) {
    while (*text != '\0') {
        if (*text > 0) {
            const char *const above = strchr(ABOVE, *text);
            const bool is_upper = *text >= 'A' && *text <= 'Z';
            const int key = above != NULL  ? BELOW[above - ABOVE]
                            : is_upper     ? *text - 'A' + 'a'
                            : *text == ' ' ? KEY_SPACE
                                           : *text;
            hand_press(h, (InputEvent){.key = (uint16_t)key, .shift = above != NULL || is_upper}, 0);
            text++;
            continue;
        }
        // A letter that no key of this keyboard has comes alone.
        InputEvent letter = {.kind = INPUT_TEXT};
        int length = 1;
        while (((unsigned char)text[length] & 0xC0U) == 0x80U) {
            length++;
        }
        memcpy(letter.text, text, (size_t)length);
        hand_send(h, letter);
        text += length;
    }
}

// --- Widgets ---

static bool is_clickable(const Hand *h, const UiWidget *w) {
    const Point middle = {w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
    return w->is_enabled && !w->is_blocked && w->rect.w > 0 && w->rect.h > 0 && middle.x >= 0 &&
           middle.y >= 0 && middle.x < h->app->list.width && middle.y < h->app->list.height;
}

// Squares of the board are many, and buttons few: first a role, then one of those that have it.
const UiWidget *hand_find_widget(Hand *h, bool any) {
    enum { ROLES = ROLE_SLIDER + 1 };
    const Ui *const ui = &h->app->ui;
    int counts[ROLES] = {0};
    int roles[ROLES];
    int role_count = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (any || is_clickable(h, w)) {
            role_count += counts[w->role] == 0;
            counts[w->role]++;
        }
    }
    if (role_count == 0) {
        return NULL;
    }
    role_count = 0;
    for (int role = 0; role < ROLES; role++) {
        if (counts[role] > 0) {
            roles[role_count++] = role;
        }
    }
    const int role = roles[hand_roll(h, role_count)];
    int chosen = hand_roll(h, counts[role]);
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (w->role == role && (any || is_clickable(h, w)) && chosen-- == 0) {
            return w;
        }
    }
    return NULL;
}

Point hand_place_on(Hand *h, const UiWidget *w) {
    const float x = hand_chance(h, 60) ? 0.5F : (float)hand_roll(h, 100) / 100.0F;
    const float y = hand_chance(h, 60) ? 0.5F : (float)hand_roll(h, 100) / 100.0F;
    return (Point){w->rect.x + w->rect.w * x, w->rect.y + w->rect.h * y};
}

bool hand_click_named(Hand *h, const char *name) {
    const UiWidget *w = ui_find(&h->app->ui, name);
    if (w == NULL || !is_clickable(h, w)) {
        return false;
    }
    hand_click(h, (Point){w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2}, 1, 1);
    return true;
}
