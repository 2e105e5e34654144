// script_input.h - What hands do, for a script. False: it cannot be done, and the failure is noted.

#ifndef SANCTA_UI_SCRIPT_INPUT_H
#define SANCTA_UI_SCRIPT_INPUT_H

#include "ui/script_state.h"

// "a", "enter shift", "pad-a": down and up.
bool script_input_send_key(Script *s, char *words, bool is_repeat);
// A key as a window tells of it: down, the text that it brings, and up.
void script_input_press(Script *s, InputEvent key);
bool script_input_type(Script *s, const char *text);
// The middle of a widget that can be clicked.
bool script_input_find_center(Script *s, const char *name, Point *out);
bool script_input_click(Script *s, const char *name, int button, int clicks);
bool script_input_point_at(Script *s, const char *name);
void script_input_point_to(Script *s, Point at);
// "orders.scroll 3": lines, down if positive.
bool script_input_turn_wheel(Script *s, char *words);
// "card.1 square.e4": presses on the one, moves to the other, and lets go there only if it is a drag.
bool script_input_carry(Script *s, char *words);
bool script_input_drag(Script *s, char *words);
void script_input_drop(Script *s);
// "card.1", "card.1 700", "card.1 square.e4": a finger that taps, rests for so long, or drags to the other.
bool script_input_touch(Script *s, char *words);
// "1 down 40 60", "2 up": one of two fingers.
bool script_input_finger(Script *s, char *words);
// "20 -5": what the right stick moves its pointer by.
bool script_input_push(Script *s, char *words);

#endif
