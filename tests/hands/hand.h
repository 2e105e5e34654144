// hand.h - A hand at the client: dice, a clock, a pointer, and the client as a window would drive it.
//
// Everything that it does comes from one seed, so that a failure can be had again.

#ifndef SANCTA_TESTS_HANDS_HAND_H
#define SANCTA_TESTS_HANDS_HAND_H

#include "ui/app.h"

enum { HAND_TEXT_SIZE = 2048 };

typedef struct Hand {
    App *app;
    uint64_t seed, dice;
    int step;            // from 1: what is done now, for messages
    const char *deed;    // its name
    uint32_t clock_ms;   // as the app was told last
    Point pointer;       // where the mouse lies
    int haste;           // how many in a hundred events come with no frame between them
    bool is_tracing;     // prints every event
    bool is_full_screen; //
    const char *home;    // the folder that is the user's home
    char clipboard[HAND_TEXT_SIZE];
} Hand;

// Opens the client in [h->home] as the program does, at its title; and closes it.
void hand_open(Hand *h, int width, int height);
void hand_close(Hand *h);

// A number 0..[sides]-1; true [percent] times in a hundred.
int hand_roll(Hand *h, int sides);
bool hand_chance(Hand *h, int percent);

// An event, and mostly the frame that shows what came of it.
void hand_send(Hand *h, InputEvent event);
// A frame without an event. What is checked of each is in checks.c.
void hand_look(Hand *h);
// Time passes, in frames of 16 ms, of which not every one is drawn; longer ones where it is long.
void hand_wait(Hand *h, uint32_t ms);

void hand_point(Hand *h, Point to);
void hand_click(Hand *h, Point at, int button, int clicks);
void hand_drag(Hand *h, Point from, Point to, int button);
// A key as a window tells of it: down, held on so many times, the letter that it types, up.
void hand_press(Hand *h, InputEvent key, int repeats);
void hand_key(Hand *h, int key);
// The usual or the other key of an action.
void hand_act(Hand *h, KeyAction action);
void hand_type(Hand *h, const char *text);
// Clicks the middle of a widget if it is there and takes clicks; false: it is not.
bool hand_click_named(Hand *h, const char *name);

// A widget that is listed now and can be clicked; NULL: there is none. [any]: it need not be clickable.
const UiWidget *hand_find_widget(Hand *h, bool any);
// A place on it, mostly not the very middle.
Point hand_place_on(Hand *h, const UiWidget *w);

#endif
