// script_state.h - What a script drives, and how far it is.

#ifndef SANCTA_UI_SCRIPT_STATE_H
#define SANCTA_UI_SCRIPT_STATE_H

#include <stdio.h>

#include "ui/app.h"
#include "ui/script_words.h"

// Which number of text mode stands for which control of a screen: it stays so while the screen lasts.
typedef struct ScriptNumbers {
    ScreenId screen;
    int count;
    char names[SCRIPT_NUMBERS_MAX][UI_NAME_MAX];
} ScriptNumbers;

typedef struct Script {
    App *app;
    FILE *out;         // answers and failures
    uint32_t clock_ms; // simulated
    int failures;
    char failure[SCRIPT_LINE_SIZE]; // why the last line that failed did
    bool is_over;
    bool has_pointed; // "point" was the last that was done
    // Called for "shot" and after "size"; may be NULL.
    bool (*shoot)(void *data, const char *path);
    void (*resize)(void *data, int width, int height);
    void (*measure)(void *data, int frames); // may be NULL
    // For "meter", and while it is on after every frame that a window would show; both NULL, or neither.
    void (*meter)(void *data, bool is_on);
    void (*frame)(void *data);
    bool is_metered;
    uint32_t frame_ms; // how long a frame lasts; 0: 16 ms
    ScriptNumbers numbers;
    void *data;
} Script;

#endif
