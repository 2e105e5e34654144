// Both scripts and text mode send the same input events through the same passes as the window does.

#include "script/script_pass.h"

#include <string.h>

#include "base/plain_text.h"
#include "ui/app_pass.h"

// A pass that nothing came for, and the frame that it draws.
void script_pass_quietly(Script *s) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(s->app, &nothing);
    if (s->is_metered) {
        s->frame(s->data);
    }
}

void script_pass_send(Script *s, InputEvent event) {
    app_pass(s->app, &event);
    script_pass_quietly(s);
}

static uint32_t frame_of(const Script *s) {
    return s->frame_ms > 0 ? s->frame_ms : SCRIPT_FRAME_MS;
}

static void pass_frame(Script *s) {
    s->clock_ms += frame_of(s);
    app_pass_update(s->app, s->clock_ms);
    if (s->is_metered) {
        script_pass_quietly(s);
    }
}

void script_pass_time(Script *s, uint32_t ms) {
    for (uint32_t done = 0; done < ms; done += frame_of(s)) {
        pass_frame(s);
    }
    script_pass_quietly(s);
}

void script_pass_finish(Script *s) {
    for (uint32_t done = 0; done < SCRIPT_FINISH_MS; done += frame_of(s)) {
        pass_frame(s);
        if (!s->app->is_animating) {
            break;
        }
    }
    script_pass_time(s, SCRIPT_FRAME_MS);
}

bool script_pass_fail(Script *s, const char *what, const char *about) {
    plain_text_print(s->out, "%s: %s\n", what, about);
    (void)snprintf(s->failure, sizeof s->failure, "%.160s: %.*s", what, (int)strcspn(about, "\n"), about);
    s->failures += 1;
    return false;
}

// The line [number] of [file], at the first of the words that the command is about.
void script_pass_say_failure(const Script *s, const char *file, int number, const char *line) {
    const size_t start = strspn(line, " \t");
    const size_t end = start + strcspn(line + start, " \t\n");
    const size_t words = end + strspn(line + end, " \t");
    const size_t column = line[words] != '\0' && line[words] != '\n' ? words : start;
    plain_text_print(stderr, "%s:%d:%zu: %s\n", file, number, column + 1, s->failure);
}

void script_pass_resize(Script *s, int width, int height) {
    if (s->resize != NULL) {
        s->resize(s->data, width, height);
    }
    app_resize(s->app, width, height);
    script_pass_time(s, SCRIPT_FRAME_MS);
}
