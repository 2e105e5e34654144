// Reading the arguments. One table of options; every complaint names the option and what it takes.

#include "ui/arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    "  R            veldt, volgaria, badlands, great-frost, arboria, random\n"
    "  --at         where the playback stands: a turn and the number of an event in it\n"
    "  --script     runs commands from FILE without a window; the exit code is 1 if an expectation failed\n"
    "  --screenshot draws one frame and exits; works with --new, MATCH and --replay\n"
    "  --size       of the window or picture in pixels, 1280x800 if not given\n"
    "  --scale      size of everything in percent, 50 to 400\n"
    "  --text-size  size of texts beside that, in percent, 80 to 200\n"
    "  --palette    the colours: standard, high-contrast, monochrome or own\n"
    "  --time-start closes as soon as the first screen is shown in full: to measure the start\n"
    "  --text       the same screens as lines on standard output, commands on standard input\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 unusable arguments, 3 unreadable input.\n";

typedef enum Option {
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_PRINT_PATHS,
    OPTION_NEW,
    OPTION_TEXT,
    OPTION_RED,
    OPTION_BLUE,
    OPTION_RED_DECK,
    OPTION_BLUE_DECK,
    OPTION_REALM,
    OPTION_SEED,
    OPTION_REPLAY,
    OPTION_AT,
    OPTION_SCRIPT,
    OPTION_SCREENSHOT,
    OPTION_SIZE,
    OPTION_SCALE,
    OPTION_TEXT_SIZE,
    OPTION_PALETTE,
    OPTION_TIME_START,
    OPTION_COUNT,
} Option;

// [wants] NULL: the option takes no value. [needs_new]: it describes a new match and means nothing without --new.
static const struct {
    const char *name, *wants;
    bool needs_new;
} OPTIONS[OPTION_COUNT] = {
    [OPTION_HELP] = {"--help", NULL, false},
    [OPTION_VERSION] = {"--version", NULL, false},
    [OPTION_PRINT_PATHS] = {"--print-paths", NULL, false},
    [OPTION_NEW] = {"--new", NULL, false},
    [OPTION_TEXT] = {"--text", NULL, false},
    [OPTION_RED] = {"--red", "one of" SEAT_WORDS, true},
    [OPTION_BLUE] = {"--blue", "one of" SEAT_WORDS, true},
    [OPTION_RED_DECK] = {"--red-deck", "a house or a deck file", true},
    [OPTION_BLUE_DECK] = {"--blue-deck", "a house or a deck file", true},
    [OPTION_REALM] = {"--realm", "veldt, volgaria, badlands, great-frost, arboria or random", true},
    [OPTION_SEED] = {"--seed", "a number from 0 to 9223372036854775807", true},
    [OPTION_REPLAY] = {"--replay", "a match file", false},
    [OPTION_AT] = {"--at", "a turn, or a turn and a frame: 3 or 3.12", false},
    [OPTION_SCRIPT] = {"--script", "a file of commands", false},
    [OPTION_SCREENSHOT] = {"--screenshot", "the name of the picture to write", false},
    [OPTION_SIZE] = {"--size", "width and height in pixels, 200x200 to 8192x8192", false},
    [OPTION_SCALE] = {"--scale", "percent, 50 to 400", false},
    [OPTION_TEXT_SIZE] = {"--text-size", "percent, 80 to 200", false},
    [OPTION_TIME_START] = {"--time-start", NULL, false},
    [OPTION_PALETTE] = {"--palette", "standard, high-contrast, monochrome or own", false},
};

const char *arguments_usage(void) {
    return USAGE;
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

// How many letters have to be typed, left out or changed to make one word of the other.
static int distance(const char *a, const char *b) {
    enum { LONGEST = 24 };
    int row[LONGEST + 1];
    const int width = (int)strlen(b) < LONGEST ? (int)strlen(b) : LONGEST;
    for (int i = 0; i <= width; i++) {
        row[i] = i;
    }
    for (int k = 0; a[k] != '\0'; k++) {
        int corner = row[0];
        row[0] = k + 1;
        for (int i = 1; i <= width; i++) {
            const int change = corner + (a[k] == b[i - 1] ? 0 : 1);
            const int add = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + 1;
            corner = row[i];
            row[i] = change < add ? change : add;
        }
    }
    return row[width];
}

static bool complain_unknown(const char *word, char error[ARGUMENTS_ERROR_SIZE]) {
    int best = 0;
    for (int i = 1; i < OPTION_COUNT; i++) {
        best = distance(word, OPTIONS[i].name) < distance(word, OPTIONS[best].name) ? i : best;
    }
    const bool is_near = distance(word, OPTIONS[best].name) <= 3;
    (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "unknown option: %.80s%s%s%s", word,
                   is_near ? " (did you mean " : "", is_near ? OPTIONS[best].name : "", is_near ? "?)" : "");
    return false;
}

static int find_option(const char *word) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (strcmp(OPTIONS[i].name, word) == 0) {
            return i;
        }
    }
    return -1;
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

bool arguments_read(Arguments *out, int count, char *const *words, char error[ARGUMENTS_ERROR_SIZE]) {
    *out = (Arguments){.width = 1280, .height = 800, .palette = -1, .setup = session_setup_default()};
    error[0] = '\0';
    const char *about_new = NULL;
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        const int option = find_option(word);
        if (option < 0 && word[0] == '-' && word[1] != '\0') {
            return complain_unknown(word, error);
        }
        if (option < 0) {
            if (out->match != NULL) {
                (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "more than one match: %.80s and %.80s",
                               out->match, word);
                return false;
            }
            out->match = word;
            continue;
        }
        about_new = OPTIONS[option].needs_new ? OPTIONS[option].name : about_new;
        if (OPTIONS[option].wants == NULL) {
            take_flag(out, (Option)option);
            continue;
        }
        if (i + 1 >= count) {
            (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "%s takes %s", OPTIONS[option].name,
                           OPTIONS[option].wants);
            return false;
        }
        i += 1;
        if (!read_value(out, (Option)option, words[i])) {
            (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "%s takes %s, not \"%.80s\"", OPTIONS[option].name,
                           OPTIONS[option].wants, words[i]);
            return false;
        }
    }
    return out->task != TASK_PLAY || do_agree(out, about_new, error);
}
