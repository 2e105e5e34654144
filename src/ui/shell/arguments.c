// Reading the arguments. One table of options; every complaint names the option and what it takes.

#include "ui/arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/option_words.h"
#include "render/palette.h"
#include "ui/settings.h"

// " human random ..." as the closed set has them.
#define SEAT_WORD(id, slug) " " slug
#define SEAT_WORDS SEAT_KINDS(SEAT_WORD)

static const char USAGE[] =
    "Usage: sancta [MATCH]\n"
    "       sancta --new [--red SEAT] [--blue SEAT] [--red-deck D] [--blue-deck D] [--realm R] [--seed N]\n"
    "       sancta --replay MATCH [--at TURN[.FRAME]]\n"
    "       sancta --script FILE\n"
    "       sancta --screenshot FILE [--at TURN[.FRAME]] [--size WxH] [--scale P] [--text-size P] [--palette "
    "C]\n"
    "       sancta --text\n"
    "       sancta --print-paths | --version | --help\n"
    "\n"
    "A turn-based game of secret simultaneous orders for two.\n"
    "\n"
    "  MATCH        a match file: play it on\n"
    "  SEAT         who plays:" SEAT_WORDS "\n"
    "  D            a house (war, life ...) with its starter deck, its second one (war-2), or a deck file\n"
    "  R            veldt, volgaria, badlands, great-frost, arboria, random\n";
static const char EXIT_CODES[] = "Exit codes: 0 done, 1 failed, 2 unusable arguments, 3 unreadable input.\n";

// As help lists them; those without a line of their own stand in its first lines.
typedef enum Option {
    OPTION_AT,
    OPTION_SCRIPT,
    OPTION_SCREENSHOT,
    OPTION_SIZE,
    OPTION_SCALE,
    OPTION_TEXT_SIZE,
    OPTION_PALETTE,
    OPTION_TIME_START,
    OPTION_TEXT,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_PRINT_PATHS,
    OPTION_NEW,
    OPTION_RED,
    OPTION_BLUE,
    OPTION_RED_DECK,
    OPTION_BLUE_DECK,
    OPTION_REALM,
    OPTION_SEED,
    OPTION_REPLAY,
    OPTION_COUNT,
} Option;

// The value of a row is what the option takes, as complaints say it.
static const OptionRow OPTIONS[OPTION_COUNT] = {
    [OPTION_AT] = {"--at", "a turn, or a turn and a frame: 3 or 3.12",
                   "where the playback stands: a turn and the number of an event in it"},
    [OPTION_SCRIPT] =
        {"--script", "a file of commands",
         "runs commands from FILE without a window; the exit code is 1 if an expectation failed"},
    [OPTION_SCREENSHOT] = {"--screenshot", "the name of the picture to write",
                           "draws one frame and exits; works with --new, MATCH and --replay"},
    [OPTION_SIZE] = {"--size", "width and height in pixels, 200x200 to 8192x8192",
                     "of the window or picture in pixels, 1280x800 if not given"},
    [OPTION_SCALE] = {"--scale", "percent, 50 to 400", "size of everything in percent, 50 to 400"},
    [OPTION_TEXT_SIZE] = {"--text-size", "percent, 80 to 200",
                          "size of texts beside that, in percent, 80 to 200"},
    [OPTION_PALETTE] = {"--palette", "standard, high-contrast, monochrome or own",
                        "the colours: standard, high-contrast, monochrome or own"},
    [OPTION_TIME_START] = {"--time-start", NULL,
                           "closes as soon as the first screen is shown in full: to measure the start"},
    [OPTION_TEXT] = {"--text", NULL,
                     "the same screens as lines on standard output, commands on standard input"},
    [OPTION_HELP] = {"--help", NULL, NULL},
    [OPTION_VERSION] = {"--version", NULL, NULL},
    [OPTION_PRINT_PATHS] = {"--print-paths", NULL, NULL},
    [OPTION_NEW] = {"--new", NULL, NULL},
    [OPTION_RED] = {"--red", "one of" SEAT_WORDS, NULL},
    [OPTION_BLUE] = {"--blue", "one of" SEAT_WORDS, NULL},
    [OPTION_RED_DECK] = {"--red-deck", "a house or a deck file", NULL},
    [OPTION_BLUE_DECK] = {"--blue-deck", "a house or a deck file", NULL},
    [OPTION_REALM] = {"--realm", "veldt, volgaria, badlands, great-frost, arboria or random", NULL},
    [OPTION_SEED] = {"--seed", "a number from 0 to 9223372036854775807", NULL},
    [OPTION_REPLAY] = {"--replay", "a match file", NULL},
};

// It describes a new match and means nothing without --new.
static bool option_needs_new(Option option) {
    return option >= OPTION_RED && option <= OPTION_SEED;
}

void arguments_print_usage(FILE *out) {
    (void)fputs(USAGE, out);
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (OPTIONS[i].help != NULL) {
            (void)fprintf(out, "  %-12s %s\n", OPTIONS[i].name, OPTIONS[i].help);
        }
    }
    (void)fprintf(out, "\n%s", EXIT_CODES);
}

// --- Values ---

static int word_index(const char *word, int count, const char *(*slug)(int)) {
    for (int i = 0; i < count; i++) {
        if (strcmp(slug(i), word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_index(const char *word, int first, int count, const char *(*slug)(int), int *out) {
    const int index = word_index(word, count, slug);
    *out = index >= first ? index : *out;
    return index >= first;
}

// Decimal digits up to [stop] and nothing else: strtol() would take blanks and signs.
static bool read_digits(const char *text, const char *stop, uint64_t high, uint64_t *out) {
    uint64_t value = 0;
    if (text == stop) {
        return false;
    }
    for (; text < stop; text++) {
        const uint64_t digit = (uint64_t)(unsigned char)*text - '0';
        if (digit > 9 || value > (high - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

static bool read_int(const char *text, const char *stop, int low, int high, int *out) {
    uint64_t value = 0;
    if (!read_digits(text, stop, (uint64_t)high, &value) || value < (uint64_t)low) {
        return false;
    }
    *out = (int)value;
    return true;
}

static bool read_size(const char *word, Arguments *a) {
    const char *const end = word + strlen(word);
    const char *const x = strchr(word, 'x');
    return x != NULL && read_int(word, x, 200, 8192, &a->width) &&
           read_int(x + 1, end, 200, 8192, &a->height);
}

static bool read_at(const char *word, Arguments *a) {
    const char *const end = word + strlen(word);
    const char *const dot = strchr(word, '.');
    int frame = 0;
    if (!read_int(word, dot != NULL ? dot : end, 1, 1000000, &a->at_turn) ||
        (dot != NULL && !read_int(dot + 1, end, 0, 1000000000, &frame))) {
        return false;
    }
    a->at_frame = (uint32_t)frame;
    a->has_at = true;
    return true;
}

static bool read_text(const char *word, const char **out) {
    *out = word;
    return word[0] != '\0';
}

static bool read_value(Arguments *a, Option option, const char *word) {
    const char *const end = word + strlen(word);
    SessionSetup *s = &a->setup;
    switch (option) {
    case OPTION_RED: return read_index(word, 0, SEAT_KIND_COUNT, seat_kind_slug, &s->red);
    case OPTION_BLUE: return read_index(word, 0, SEAT_KIND_COUNT, seat_kind_slug, &s->blue);
    case OPTION_RED_DECK: return read_text(word, &a->red_deck);
    case OPTION_BLUE_DECK: return read_text(word, &a->blue_deck);
    case OPTION_REALM: return read_index(word, REALM_NONE + 1, REALM_COUNT, realm_slug, &s->realm);
    case OPTION_SEED: return read_digits(word, end, MATCH_SEED_MAX, &s->seed);
    case OPTION_REPLAY: return read_text(word, &a->replay);
    case OPTION_AT: return read_at(word, a);
    case OPTION_SCRIPT: return read_text(word, &a->script);
    case OPTION_SCREENSHOT: return read_text(word, &a->screenshot);
    case OPTION_SIZE: a->has_size = true; return read_size(word, a);
    case OPTION_SCALE: return read_int(word, end, SCALE_LEAST, SCALE_MOST, &a->scale);
    case OPTION_TEXT_SIZE: return read_int(word, end, TEXT_LEAST, TEXT_MOST, &a->text_size);
    case OPTION_PALETTE: return read_index(word, 0, PALETTE_COUNT, palette_slug, &a->palette);
    case OPTION_HELP:
    case OPTION_VERSION:
    case OPTION_PRINT_PATHS:
    case OPTION_NEW:
    case OPTION_TEXT:
    case OPTION_TIME_START:
    case OPTION_COUNT: break; // take no value
    }
    return false;
}

// --- Words ---

static bool complain_unknown(const OptionTable *table, const char *word, char error[ARGUMENTS_ERROR_SIZE]) {
    const char *const near = option_words_nearest(table, word);
    (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "unknown option: %.80s%s%s%s", word,
                   near != NULL ? " (did you mean " : "", near != NULL ? near : "", near != NULL ? "?)" : "");
    return false;
}

static void take_flag(Arguments *a, Option option) {
    a->is_new = a->is_new || option == OPTION_NEW;
    a->is_text = a->is_text || option == OPTION_TEXT;
    a->closes_at_once = a->closes_at_once || option == OPTION_TIME_START;
    if (a->task == TASK_PLAY) {
        a->task = option == OPTION_HELP          ? TASK_HELP
                  : option == OPTION_VERSION     ? TASK_VERSION
                  : option == OPTION_PRINT_PATHS ? TASK_PATHS
                                                 : TASK_PLAY;
    }
}

// Options that mean nothing together, or without another one, are told rather than left out in silence.
static bool do_agree(const Arguments *a, const char *about_new, char error[ARGUMENTS_ERROR_SIZE]) {
    const int sources = (a->match != NULL ? 1 : 0) + (a->replay != NULL ? 1 : 0) + (a->is_new ? 1 : 0);
    const char *what = NULL;
    if (sources > 1) {
        what = "only one of MATCH, --replay and --new can be given";
    } else if (a->has_at && sources == 0) {
        what = "--at needs a match: MATCH, --replay or --new";
    } else if (a->is_text && (a->script != NULL || a->screenshot != NULL)) {
        what = "--text goes neither with --script nor with --screenshot";
    }
    if (what != NULL) {
        (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "%s", what);
        return false;
    }
    if (about_new != NULL && !a->is_new) {
        (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "%s needs --new", about_new);
        return false;
    }
    return true;
}

static bool take_match(Arguments *a, const char *word, char error[ARGUMENTS_ERROR_SIZE]) {
    if (a->match != NULL) {
        (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "more than one match: %.80s and %.80s", a->match, word);
        return false;
    }
    a->match = word;
    return true;
}

static bool take_option(Arguments *a, const OptionWord *word, char error[ARGUMENTS_ERROR_SIZE]) {
    const OptionRow *const row = &OPTIONS[word->index];
    if (row->value == NULL) {
        take_flag(a, (Option)word->index);
        return true;
    }
    if (word->kind == OPTION_WORD_NO_VALUE) {
        (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "%s takes %s", row->name, row->value);
        return false;
    }
    if (!read_value(a, (Option)word->index, word->text)) {
        (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "%s takes %s, not \"%.80s\"", row->name, row->value,
                       word->text);
        return false;
    }
    return true;
}

bool arguments_read(Arguments *out, int count, char *const *words, char error[ARGUMENTS_ERROR_SIZE]) {
    *out = (Arguments){.width = 1280, .height = 800, .palette = -1, .setup = session_setup_default()};
    error[0] = '\0';
    const char *about_new = NULL;
    OptionWords given = {
        .table = {.rows = OPTIONS, .count = OPTION_COUNT}, .count = count, .next = 1, .words = words};
    for (;;) {
        const OptionWord word = option_words_next(&given);
        if (word.kind == OPTION_WORD_END) {
            return out->task != TASK_PLAY || do_agree(out, about_new, error);
        }
        if (word.kind == OPTION_WORD_UNKNOWN) {
            return complain_unknown(&given.table, word.text, error);
        }
        if (word.kind == OPTION_WORD_OPERAND ? !take_match(out, word.text, error)
                                             : !take_option(out, &word, error)) {
            return false;
        }
        if (word.kind == OPTION_WORD_GIVEN && option_needs_new((Option)word.index)) {
            about_new = OPTIONS[word.index].name;
        }
    }
}
