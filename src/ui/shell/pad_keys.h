// pad_keys.h - What the buttons of a game controller mean: keys of the focus, actions of the screen, a right
// click.
//
// One table for every screen, and what a screen has of its own (PadLayout). Buttons are not in the keymap: a
// controller's own software gives them other places.

#ifndef SANCTA_UI_PAD_KEYS_H
#define SANCTA_UI_PAD_KEYS_H

#include "ui/app.h"

// What a button of the controller, pressed or let go ([in]: INPUT_PAD_*), is on the screen that is shown: a
// key, a click, or nothing but the action of [*action] (KeyAction + 1; 0: none). May move the focus to the
// button of the screen that is meant.
InputEvent pad_keys_translate(App *app, const InputEvent *in, int *action);

// The right stick moves a pointer of its own until something else is done: [in], INPUT_POINTER_PUSHED, as a
// move of it. Then A is the left button there and Y the right one.
void pad_keys_push(App *app, const InputEvent *in, InputEvent *out);
// Before every input: does the pointer stay?
void pad_keys_follow_pointer(App *app, const InputEvent *in);
void pad_keys_draw_pointer(App *app);

// "pad-a" and so on, PAD_NONE for other words.
PadButton pad_keys_button(const char *name);

// The rows of the help: what button [index] (from 0) is called and does on the screen that is shown. NULL
// behind the last.
const PadRow *pad_keys_row(const App *app, int index);

#endif
