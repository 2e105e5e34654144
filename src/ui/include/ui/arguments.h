// arguments.h - The words that `sancta` is started with. Reads them and says what is wrong with them; opens
// nothing.

#ifndef SANCTA_UI_ARGUMENTS_H
#define SANCTA_UI_ARGUMENTS_H

#include <stdio.h>

#include "play/session.h"

typedef enum ArgumentsTask {
    TASK_PLAY,
    TASK_HELP,
    TASK_MAN,
    TASK_COMPLETION,
    TASK_VERSION,
    TASK_PATHS,
    TASK_ABOUT
} ArgumentsTask;

typedef struct Arguments {
    ArgumentsTask task;
    const char *match, *replay, *script, *screenshot, *red_deck, *blue_deck; // NULL: not given
    const char *render;   // a folder for pictures of a turn, NULL: none are drawn
    const char *film;     // a folder for pictures of all that a script shows, NULL: none are drawn
    const char *deck;     // a deck file to open, NULL: none
    const char *data_dir; // NULL: where the game is installed
    const char *shell;    // of TASK_COMPLETION
    bool is_portable;     // files of the player lie beside the program, paths_move_beside()
    bool is_desktop;      // [match] or [deck] is opened as if it was dropped onto the window
    bool is_safe;         // default settings, own painter, a window, no sound
    bool is_new, continues, is_text, has_at, closes_at_once;
    int at_turn;
    uint32_t at_frame;
    int width, height;
    bool has_size;                // as asked for, rather than as the window was left
    int scale, text_size;         // percent, 0: the player's setting
    int palette;                  // PaletteId, -1: the player's setting
    int speech;                   // SpeechWords, -1: the player's setting
    bool begins[PLAYER_BLUE + 1]; // who was given initiative
    SessionSetup setup;           // for --new
} Arguments;

enum { ARGUMENTS_ERROR_SIZE = 300 };

// Reads words[1] and on. False with a sentence in [error] if they cannot be used. The strings stay the
// caller's.
bool arguments_read(Arguments *out, int count, char *const *words, char error[ARGUMENTS_ERROR_SIZE]);
void arguments_print_usage(FILE *out);
void arguments_print_manual(FILE *out);
// The completion for bash, zsh or fish; false for another shell.
bool arguments_print_completion(const char *shell, FILE *out);

#endif
