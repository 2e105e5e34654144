// script_parts.h - What the parts of a script share. Whatever can fail returns false then, with the failure
// printed and noted.

#ifndef SANCTA_UI_SCRIPT_PARTS_H
#define SANCTA_UI_SCRIPT_PARTS_H

#include "ui/script.h"

enum { SCRIPT_FRAME_MS = 16, SCRIPT_FINISH_MS = SCRIPT_WAIT_LONGEST };

// --- In script.c ---
// Notes the failure; always false.
bool script_fail(Script *s, const char *what, const char *about);
// Says on standard error why [line], number [number] of [file], failed, at the first of its words.
void script_say_failure(const Script *s, const char *file, int number, const char *line);
// A pass with [event], and the frame that it draws.
void script_send(Script *s, InputEvent event);
// A pass that nothing came for.
void script_pass_quietly(Script *s);
// Lets [ms] pass, frame by frame.
void script_pass_time(Script *s, uint32_t ms);
// The same until nothing moves any more.
void script_finish(Script *s);
void script_resize(Script *s, int width, int height);

// --- In script_input.c ---
// "a", "enter shift", "pad-a": down and up.
bool script_send_key(Script *s, char *words, bool is_repeat);
// A key as a window tells of it: down, the text that it brings, and up.
void script_press(Script *s, InputEvent key);
bool script_type(Script *s, const char *text);
// The middle of a widget that can be clicked.
bool script_find_center(Script *s, const char *name, Point *out);
bool script_click(Script *s, const char *name, int button, int clicks);
bool script_point_at(Script *s, const char *name);
// "orders.scroll 3": lines, down if positive.
bool script_turn_wheel(Script *s, char *words);
// "card.1 square.e4": presses on the one, moves to the other, and lets go there only if it is a drag.
bool script_carry(Script *s, char *words);
bool script_drag(Script *s, char *words);
void script_drop(Script *s);
// "card.1", "card.1 700", "card.1 square.e4": a finger that taps, rests for so long, or drags to the other.
bool script_touch(Script *s, char *words);
// "1 down 40 60", "2 up": one of two fingers.
bool script_finger(Script *s, char *words);
// "20 -5": what the right stick moves its pointer by.
bool script_push(Script *s, char *words);

// --- In text_mode.c ---
// The widgets of the screen; numbered as in text mode, or all that are not covered.
void text_mode_widgets(Script *s, bool is_numbered);

#endif
