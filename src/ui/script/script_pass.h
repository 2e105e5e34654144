// script_pass.h - Passes of the client for a script, and how what fails is noted.

#ifndef SANCTA_UI_SCRIPT_PASS_H
#define SANCTA_UI_SCRIPT_PASS_H

#include "ui/script_state.h"

enum { SCRIPT_FRAME_MS = 16, SCRIPT_FINISH_MS = SCRIPT_WAIT_LONGEST };

// Notes the failure; always false.
bool script_pass_fail(Script *s, const char *what, const char *about);
// Says on standard error why [line], number [number] of [file], failed, at the first of its words.
void script_pass_say_failure(const Script *s, const char *file, int number, const char *line);
// A pass with [event], and the frame that it draws.
void script_pass_send(Script *s, InputEvent event);
// A pass that nothing came for.
void script_pass_quietly(Script *s);
// Lets [ms] pass, frame by frame.
void script_pass_time(Script *s, uint32_t ms);
// The same until nothing moves any more.
void script_pass_finish(Script *s);
void script_pass_resize(Script *s, int width, int height);

#endif
