// arguments.h - The words that `sancta` is started with. Reads them and says what is wrong with them; opens nothing.

#ifndef SANCTA_UI_ARGUMENTS_H
#define SANCTA_UI_ARGUMENTS_H

#include <stdio.h>

#include "play/session.h"

typedef enum ArgumentsTask { TASK_PLAY, TASK_HELP, TASK_VERSION, TASK_PATHS } ArgumentsTask;

typedef struct Arguments {
    ArgumentsTask task;
    const char *match, *replay, *script, *screenshot, *red_deck, *blue_deck; // NULL: not given
    bool is_new, is_text, has_at, closes_at_once;
    int at_turn;
    uint32_t at_frame;
    int width, height;
    bool has_size;        // as asked for, rather than as the window was left
    int scale, text_size; // percent, 0: the player's setting
    int palette;          // PaletteId, -1: the player's setting
    SessionSetup setup;   // for --new
} Arguments;

enum { ARGUMENTS_ERROR_SIZE = 300 };

// Reads words[1] and on. False with a sentence in [error] if they cannot be used. The strings stay the caller's.
bool arguments_read(Arguments *out, int count, char *const *words, char error[ARGUMENTS_ERROR_SIZE]);
void arguments_print_usage(FILE *out);

#endif
