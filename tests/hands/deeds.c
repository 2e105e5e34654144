// Everything that hands do, and how often, by what they are up to.

#include "hands/deeds.h"

#include <stdio.h>
#include <string.h>

#include "hands/checks.h"
#include "hands/deeds_play.h"
#include "ui/app_pass.h"
#include "ui/playback.h"

static Point anywhere(Hand *h) {
    return (Point){(float)hand_roll(h, (int)h->app->list.width + 1),
                   (float)hand_roll(h, (int)h->app->list.height + 1)};
}

static Point somewhere(Hand *h) {
    const UiWidget *const w = hand_chance(h, 85) ? hand_find_widget(h, hand_chance(h, 15)) : NULL;
    return w != NULL ? hand_place_on(h, w) : anywhere(h);
}

// --- The mouse ---

static void click(Hand *h) {
    hand_click(h, somewhere(h), 1, 1);
}

static void click_otherwise(Hand *h) {
    static const int buttons[] = {1, 1, 3, 3, 2, 4};
    hand_click(h, somewhere(h), buttons[hand_roll(h, COUNT_OF(buttons))], 1 + hand_roll(h, 3));
}

static void point(Hand *h) {
    hand_point(h, somewhere(h));
    hand_wait(h, (uint32_t)(1 + hand_roll(h, 800)));
}

static void drag(Hand *h) {
    hand_drag(h, somewhere(h), somewhere(h), hand_chance(h, 85) ? 1 : 3);
}

// A button that goes down in one place and never comes up, or comes up without having gone down.
static void press_half(Hand *h) {
    const Point at = somewhere(h);
    hand_point(h, at);
    hand_send(h, (InputEvent){.kind = hand_chance(h, 60) ? INPUT_POINTER_DOWN : INPUT_POINTER_UP,
                              .button = (uint8_t)(1 + hand_roll(h, 3)),
                              .clicks = 1,
                              .x = at.x,
                              .y = at.y});
}

static void wheel(Hand *h) {
    const Point at = somewhere(h);
    hand_point(h, at);
    for (int i = hand_roll(h, 5); i >= 0; i--) {
        hand_send(h, (InputEvent){.kind = INPUT_WHEEL,
                                  .x = at.x,
                                  .y = at.y,
                                  .wheel = (float)(hand_roll(h, 25) - 12) / 4.0F});
    }
}

// --- Keys ---

static void act(Hand *h) {
    const int place = screen_place_of_keys((int)app_screen(h->app)) | KEYS_EVERYWHERE;
    for (int i = 0; i < 40; i++) {
        const KeyAction action = (KeyAction)hand_roll(h, KEY_ACTION_COUNT);
        if ((keymap_where(action) & place) != 0 || hand_chance(h, 4)) {
            hand_act(h, action);
            return;
        }
    }
}

static void key(Hand *h) {
    static const int plain[] = {KEY_TAB,     KEY_TAB,       KEY_ENTER,  KEY_ENTER,    KEY_SPACE, KEY_UP,
                                KEY_DOWN,    KEY_LEFT,      KEY_RIGHT,  KEY_ESCAPE,   KEY_HOME,  KEY_END,
                                KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_DELETE, KEY_BACKSPACE};
    for (int i = hand_roll(h, 5); i >= 0; i--) {
        hand_press(h,
                   (InputEvent){.key = (uint16_t)plain[hand_roll(h, COUNT_OF(plain))],
                                .shift = hand_chance(h, 15),
                                .control = hand_chance(h, 8),
                                .alt = hand_chance(h, 4)},
                   hand_chance(h, 12) ? hand_roll(h, 8) : 0);
    }
}

static void any_key(Hand *h) {
    hand_press(h,
               (InputEvent){.key = (uint16_t)(33 + hand_roll(h, 94)),
                            .shift = hand_chance(h, 25),
                            .control = hand_chance(h, 20),
                            .alt = hand_chance(h, 10)},
               hand_chance(h, 15) ? hand_roll(h, 10) : 0);
}

// Goes down here and comes up wherever one is by then.
static void hold_key(Hand *h) {
    static const int held[] = {'h', KEY_TAB, KEY_ENTER, KEY_SPACE, 'w', KEY_RIGHT};
    const int which = held[hand_roll(h, COUNT_OF(held))];
    hand_send(h, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)which});
    hand_wait(h, (uint32_t)(1 + hand_roll(h, 1500)));
    if (hand_chance(h, 60)) {
        click(h);
    }
    if (hand_chance(h, 80)) {
        hand_send(h, (InputEvent){.kind = INPUT_KEY_UP, .key = (uint16_t)which});
    }
}

static void type(Hand *h) {
    static const char *const texts[] = {
        "a",
        "Ann",
        "3.12",
        "12",
        "\xC3\xA4\xC3\xB6\xC3\xBC",
        "\xE6\xBC\xA2\xE5\xAD\x97",
        "\xF0\x9F\x90\xBA",
        "e7 f8",
        "My deck 2",
        "../../x",
        "CON",
        " ",
        "fire",
        "a long line of letters that no field has room for \xC3\xA9\xC3\xA9\xC3\xA9 to the end of it"};
    for (int i = 0; i < 6 && hand_chance(h, 70); i++) {
        const UiWidget *const w = ui_find(&h->app->ui, h->app->ui.focus);
        if (w != NULL && w->role == ROLE_FIELD) {
            break;
        }
        hand_key(h, KEY_TAB);
    }
    hand_type(h, texts[hand_roll(h, COUNT_OF(texts))]);
    if (hand_chance(h, 30)) {
        static const char letters[] = "acvxz";
        hand_press(h, (InputEvent){.key = (uint16_t)letters[hand_roll(h, 5)], .control = true}, 0);
    }
    if (hand_chance(h, 50)) {
        hand_key(h, KEY_ENTER);
    }
}

// --- Controllers and fingers ---

static void pad(Hand *h) {
    for (int i = hand_roll(h, 4); i >= 0; i--) {
        const uint16_t button = (uint16_t)(1 + hand_roll(h, PAD_BUTTON_COUNT - 1));
        hand_send(h, (InputEvent){.kind = INPUT_PAD_DOWN, .key = button});
        if (hand_chance(h, 15)) {
            hand_send(h, (InputEvent){.kind = INPUT_PAD_DOWN, .key = button, .repeat = true});
        }
        if (hand_chance(h, 90)) {
            hand_send(h, (InputEvent){.kind = INPUT_PAD_UP, .key = button});
        }
    }
}

static void push(Hand *h) {
    for (int i = hand_roll(h, 6); i >= 0; i--) {
        hand_send(h, (InputEvent){.kind = INPUT_POINTER_PUSHED,
                                  .x = (float)(hand_roll(h, 401) - 200),
                                  .y = (float)(hand_roll(h, 401) - 200)});
    }
    hand_send(h, (InputEvent){.kind = INPUT_PAD_DOWN, .key = (uint16_t)(hand_chance(h, 70) ? PAD_A : PAD_Y)});
    hand_send(h, (InputEvent){.kind = INPUT_PAD_UP, .key = (uint16_t)(hand_chance(h, 70) ? PAD_A : PAD_Y)});
}

static void finger(Hand *h, InputKind kind, int which, Point at) {
    hand_send(h, (InputEvent){.kind = (uint8_t)kind, .finger = (uint8_t)which, .x = at.x, .y = at.y});
}

static void touch(Hand *h) {
    const Point at = somewhere(h);
    finger(h, INPUT_FINGER_DOWN, 0, at);
    if (hand_chance(h, 30)) {
        hand_wait(h, (uint32_t)(1 + hand_roll(h, 1000)));
    }
    Point to = at;
    if (hand_chance(h, 40)) {
        to = somewhere(h);
        finger(h, INPUT_FINGER_MOVED, 0, (Point){(at.x + to.x) / 2, (at.y + to.y) / 2});
        finger(h, INPUT_FINGER_MOVED, 0, to);
    }
    if (hand_chance(h, 95)) {
        finger(h, INPUT_FINGER_UP, 0, to);
    }
}

static void pinch(Hand *h) {
    Point a = somewhere(h);
    Point b = somewhere(h);
    finger(h, INPUT_FINGER_DOWN, 0, a);
    finger(h, INPUT_FINGER_DOWN, 1, b);
    for (int i = hand_roll(h, 4); i > 0; i--) {
        a = hand_chance(h, 50) ? somewhere(h) : a;
        b = hand_chance(h, 50) ? anywhere(h) : b;
        finger(h, INPUT_FINGER_MOVED, 0, a);
        finger(h, INPUT_FINGER_MOVED, 1, b);
    }
    const int first = hand_roll(h, 2);
    finger(h, INPUT_FINGER_UP, first, first == 0 ? a : b);
    finger(h, INPUT_FINGER_UP, 1 - first, first == 0 ? b : a);
}

// --- Time, and the window ---

static void wait_some(Hand *h) {
    static const int most[] = {2, 20, 200, 1000, 4000, 20000};
    hand_wait(h, (uint32_t)(1 + hand_roll(h, most[hand_roll(h, COUNT_OF(most))])));
}

static void look_away(Hand *h) {
    hand_send(h, (InputEvent){.kind = INPUT_FOCUS_LOST});
    hand_wait(h, (uint32_t)(1 + hand_roll(h, 3000)));
}

static void resize(Hand *h) {
    static const int sizes[][2] = {{640, 400},   {960, 600},   {1280, 720}, {1280, 800}, {1920, 1080},
                                   {2560, 1440}, {3840, 2160}, {640, 2160}, {3840, 400}};
    const int i = hand_roll(h, COUNT_OF(sizes) + 1);
    const int width = i < COUNT_OF(sizes) ? sizes[i][0] : 640 + hand_roll(h, 3200);
    const int height = i < COUNT_OF(sizes) ? sizes[i][1] : 400 + hand_roll(h, 1760);
    app_resize(h->app, width, height);
    hand_send(h, (InputEvent){.kind = INPUT_RESIZED});
}

static void scale(Hand *h) {
    static const int texts[] = {TEXT_LEAST, TEXT_USUAL, TEXT_USUAL, 130, 150, TEXT_MOST};
    if (hand_chance(h, 50)) {
        h->app->settings.text_percent = texts[hand_roll(h, COUNT_OF(texts))];
    } else {
        static const KeyAction actions[] = {ACTION_LARGER, ACTION_SMALLER, ACTION_USUAL_SIZE,
                                            ACTION_FULLSCREEN};
        hand_act(h, actions[hand_roll(h, COUNT_OF(actions))]);
    }
    hand_look(h);
}

static void quit(Hand *h) {
    hand_send(h, (InputEvent){.kind = INPUT_QUIT});
}

static void hold_thoughts(Hand *h) {
    h->app->session.holds_thoughts = !h->app->session.holds_thoughts;
    hand_look(h);
}

// --- Which ---

typedef struct Deed {
    const char *name;
    void (*act)(Hand *h);
    int weights[4]; // by mood
} Deed;

// Somebody who plays, watches, looks round, or wants to break it.
static const Deed deeds[] = {
    {"click", click, {10, 12, 45, 20}},
    {"click_otherwise", click_otherwise, {3, 4, 8, 10}},
    {"point", point, {4, 6, 8, 4}},
    {"drag", drag, {3, 4, 4, 8}},
    {"press_half", press_half, {0, 0, 0, 5}},
    {"wheel", wheel, {2, 4, 6, 6}},
    {"act", act, {10, 30, 12, 16}},
    {"key", key, {8, 12, 20, 16}},
    {"any_key", any_key, {1, 3, 3, 10}},
    {"hold_key", hold_key, {1, 4, 2, 5}},
    {"type", type, {1, 2, 8, 6}},
    {"pad", pad, {3, 4, 5, 8}},
    {"push", push, {1, 1, 2, 4}},
    {"touch", touch, {2, 4, 6, 8}},
    {"pinch", pinch, {1, 1, 1, 4}},
    {"wait", wait_some, {4, 12, 6, 6}},
    {"look_away", look_away, {1, 1, 1, 4}},
    {"resize", resize, {1, 1, 2, 6}},
    {"scale", scale, {1, 1, 2, 5}},
    {"order", deeds_play_order, {40, 4, 0, 4}},
    {"on", deeds_play_on, {25, 10, 2, 6}},
    {"begin", deeds_play_begin, {1, 1, 1, 1}},
    {"end", deeds_play_end, {2, 3, 2, 2}},
    {"visit", deeds_play_visit, {0, 2, 5, 2}},
    {"lesson", deeds_play_lesson, {1, 0, 3, 1}},
    {"find", deeds_play_find, {2, 2, 8, 4}},
    {"drop", deeds_play_drop, {1, 3, 3, 5}},
    {"leave", checks_leave, {0, 0, 2, 2}},
    {"quit", quit, {0, 0, 1, 2}},
    {"hold_thoughts", hold_thoughts, {3, 0, 0, 2}},
};

void deeds_do(Hand *h) {
    enum { MOODS = 4, MOOD_STEPS = 25 };
    // The mood lasts a while; it depends on the step alone, so it needs no memory.
    const uint64_t blend = (h->seed * 7919 + (uint64_t)(h->step / MOOD_STEPS)) * UINT64_C(0x9e3779b97f4a7c15);
    const int mood = (int)((blend >> 33) % MOODS);
    int sum = 0;
    for (size_t i = 0; i < COUNT_OF(deeds); i++) {
        sum += deeds[i].weights[mood];
    }
    int chosen = hand_roll(h, sum);
    size_t at = 0;
    while (chosen >= deeds[at].weights[mood]) {
        chosen -= deeds[at++].weights[mood];
    }
    h->deed = deeds[at].name;
    h->haste = mood == MOODS - 1 ? 40 : 10;
    deeds[at].act(h);
}
