// argument_table.h - The options of the client: one row each, for reading them, for help, the manual page and
// completions.

#ifndef SANCTA_UI_ARGUMENT_TABLE_H
#define SANCTA_UI_ARGUMENT_TABLE_H

#include "options/option_words.h"

// As help lists them.
typedef enum Option {
    OPTION_NEW,
    OPTION_RED,
    OPTION_BLUE,
    OPTION_RED_DECK,
    OPTION_BLUE_DECK,
    OPTION_RED_PERSON,
    OPTION_BLUE_PERSON,
    OPTION_RED_HANDICAP,
    OPTION_BLUE_HANDICAP,
    OPTION_RED_NAME,
    OPTION_BLUE_NAME,
    OPTION_REALM,
    OPTION_SYMMETRIC,
    OPTION_SEED,
    OPTION_CONTINUE,
    OPTION_REPLAY,
    OPTION_AT,
    OPTION_SCRIPT,
    OPTION_FILM,
    OPTION_SCREENSHOT,
    OPTION_RENDER_REPLAY,
    OPTION_SIZE,
    OPTION_SCALE,
    OPTION_TEXT_SIZE,
    OPTION_PALETTE,
    OPTION_SPEECH,
    OPTION_DATA_DIR,
    OPTION_DESKTOP,
    OPTION_PORTABLE,
    OPTION_SAFE_MODE,
    OPTION_TIME_START,
    OPTION_TEXT,
    OPTION_PRINT_PATHS,
    OPTION_ABOUT,
    OPTION_COMPLETION,
    OPTION_MAN,
    OPTION_VERSION,
    OPTION_HELP,
    OPTION_COUNT,
} Option;

// The value of a row is what the option takes, as complaints say it.
extern const OptionRow ARGUMENT_ROWS[OPTION_COUNT];
// What stands for the value in help, on the manual page and in completions (option_pages.h); NULL for a
// switch.
extern const char *const ARGUMENT_SIGNS[OPTION_COUNT];

#endif
