// Small things that several commands print or measure with.

#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "base/plain_text.h"
#include "engine/types.h"
#include "lab.h"

void lab_print_json_text(FILE *out, const char *text) {
    (void)fputc('"', out);
    while (*text != '\0') {
        const size_t length = plain_text_character(text);
        if (*text == '"' || *text == '\\') {
            (void)fputc('\\', out);
        }
        if (length == 0) {
            (void)fputc('?', out);
        } else if ((unsigned char)*text < 32) {
            (void)fprintf(out, "\\u%04x", (unsigned)*text);
        } else {
            (void)fwrite(text, 1, length, out);
        }
        text += length == 0 ? 1 : length;
    }
    (void)fputc('"', out);
}

void lab_print_json_walks(FILE *out, int walks) {
    const char *separator = "";
    (void)fputc('[', out);
    for (int walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) == 0) continue;
        (void)fprintf(out, "%s\"%s\"", separator, walk_slug(walk));
        separator = ", ";
    }
    (void)fputc(']', out);
}

double lab_stopwatch(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double lab_thread_time(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
