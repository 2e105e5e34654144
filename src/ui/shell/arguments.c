// Reading the arguments. Every complaint names the option and what it takes.

#include "ui/arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/personality.h"
#include "base/plain_text.h"
#include "match/handicap.h"
#include "render/palette.h"
#include "shell/argument_table.h"
#include "ui/settings.h"

// It describes a new match and means nothing without --new.
static bool option_needs_new(Option option) {
    return option >= OPTION_RED && option <= OPTION_SEED;
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

// The first of several counts.
static void take_task(Arguments *a, ArgumentsTask task) {
    a->task = a->task == TASK_PLAY ? task : a->task;
}

static bool read_text(const char *word, const char **out) {
    *out = word;
    return word[0] != '\0';
}

static bool read_name(const char *word, char out[sizeof((SessionSetup){0}.red_name)]) {
    const size_t length = strlen(word);
    const bool fits = length > 0 && length < sizeof((SessionSetup){0}.red_name) &&
                      plain_text_letters(word, length) <= SESSION_NAME_LETTERS;
    if (fits) {
        memcpy(out, word, length + 1);
    }
    return fits;
}

static const char *speech_word(int index) {
    static const char *const words[SPEECH_COUNT] = {"off", "few", "all"};
    return words[index];
}

static bool read_yes(const char *word, bool *out) {
    *out = strcmp(word, "yes") == 0;
    return *out || strcmp(word, "no") == 0;
}

static bool read_shell(const char *word, Arguments *a) {
    if (strcmp(word, "bash") != 0 && strcmp(word, "zsh") != 0 && strcmp(word, "fish") != 0) {
        return false;
    }
    a->shell = word;
    take_task(a, TASK_COMPLETION);
    return true;
}

static bool read_handicap(const char *word, Arguments *a, Player player) {
    bool initiative = false;
    const bool is_good = handicap_read(word, &a->setup.handicaps[player], &initiative);
    a->begins[player] = is_good && initiative;
    a->setup.blue_begins = a->begins[PLAYER_BLUE];
    return is_good;
}

static bool read_value(Arguments *a, Option option, const char *word) {
    const char *const end = word + strlen(word);
    SessionSetup *s = &a->setup;
    switch (option) {
    case OPTION_RED: return read_index(word, 0, SEAT_KIND_COUNT, seat_words_kind_slug, &s->red);
    case OPTION_BLUE: return read_index(word, 0, SEAT_KIND_COUNT, seat_words_kind_slug, &s->blue);
    case OPTION_RED_DECK: return read_text(word, &a->red_deck);
    case OPTION_BLUE_DECK: return read_text(word, &a->blue_deck);
    case OPTION_RED_PERSON:
        return read_index(word, 0, PERSON_COUNT, personality_slug, &s->persons[PLAYER_RED]);
    case OPTION_BLUE_PERSON:
        return read_index(word, 0, PERSON_COUNT, personality_slug, &s->persons[PLAYER_BLUE]);
    case OPTION_RED_HANDICAP: return read_handicap(word, a, PLAYER_RED);
    case OPTION_BLUE_HANDICAP: return read_handicap(word, a, PLAYER_BLUE);
    case OPTION_RED_NAME: return read_name(word, s->red_name);
    case OPTION_BLUE_NAME: return read_name(word, s->blue_name);
    case OPTION_SYMMETRIC: return read_yes(word, &s->symmetric);
    case OPTION_REALM: return read_index(word, REALM_NONE + 1, REALM_COUNT, realm_slug, &s->realm);
    case OPTION_SEED: return read_digits(word, end, MATCH_SEED_MAX, &s->seed);
    case OPTION_REPLAY: return read_text(word, &a->replay);
    case OPTION_AT: return read_at(word, a);
    case OPTION_SCRIPT: return read_text(word, &a->script);
    case OPTION_FILM: return read_text(word, &a->film);
    case OPTION_SCREENSHOT: return read_text(word, &a->screenshot);
    case OPTION_RENDER_REPLAY: return read_text(word, &a->render);
    case OPTION_SIZE: a->has_size = true; return read_size(word, a);
    case OPTION_SCALE: return read_int(word, end, SCALE_LEAST, SCALE_MOST, &a->scale);
    case OPTION_TEXT_SIZE: return read_int(word, end, TEXT_LEAST, TEXT_MOST, &a->text_size);
    case OPTION_PALETTE: return read_index(word, 0, PALETTE_COUNT, palette_slug, &a->palette);
    case OPTION_SPEECH: return read_index(word, 0, SPEECH_COUNT, speech_word, &a->speech);
    case OPTION_DATA_DIR: return read_text(word, &a->data_dir);
    case OPTION_COMPLETION: return read_shell(word, a);
    case OPTION_HELP:
    case OPTION_MAN:
    case OPTION_CONTINUE:
    case OPTION_DESKTOP:
    case OPTION_PORTABLE:
    case OPTION_SAFE_MODE:
    case OPTION_VERSION:
    case OPTION_PRINT_PATHS:
    case OPTION_ABOUT:
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
    a->continues = a->continues || option == OPTION_CONTINUE;
    a->is_desktop = a->is_desktop || option == OPTION_DESKTOP;
    a->is_portable = a->is_portable || option == OPTION_PORTABLE;
    a->is_safe = a->is_safe || option == OPTION_SAFE_MODE;
    take_task(a, option == OPTION_HELP          ? TASK_HELP
                 : option == OPTION_MAN         ? TASK_MAN
                 : option == OPTION_VERSION     ? TASK_VERSION
                 : option == OPTION_PRINT_PATHS ? TASK_PATHS
                 : option == OPTION_ABOUT       ? TASK_ABOUT
                                                : TASK_PLAY);
}

// Is it a deck rather than a match? Its name says so, as it does to a desktop.
static bool is_deck(const char *file) {
    const char *const dot = file == NULL ? NULL : strrchr(file, '.');
    return dot != NULL && strcmp(dot, ".deck") == 0;
}

// Of what is to be shown first.
static int source_count(const Arguments *a) {
    return (a->match != NULL ? 1 : 0) + (a->deck != NULL ? 1 : 0) + (a->replay != NULL ? 1 : 0) +
           (a->is_new ? 1 : 0) + (a->continues ? 1 : 0);
}

// Than to open a file in a window.
static bool asks_for_more(const Arguments *a) {
    return a->replay != NULL || a->is_new || a->continues || a->has_at || a->render != NULL || a->is_text;
}

// Options that mean nothing together, or without another one, are told rather than left out in silence.
static bool do_agree(const Arguments *a, const char *about_new, char error[ARGUMENTS_ERROR_SIZE]) {
    const int sources = source_count(a);
    const char *what = NULL;
    if (sources > 1) {
        what = "only one of MATCH, --replay, --new and --continue can be given";
    } else if (a->has_at && (sources == 0 || a->deck != NULL)) {
        what = "--at needs a match: MATCH, --replay or --new";
    } else if (a->render != NULL && a->match == NULL && a->replay == NULL) {
        what = "--render-replay needs a match: MATCH";
    } else if (a->render != NULL && (a->is_text || a->script != NULL || a->screenshot != NULL)) {
        what = "--render-replay goes with none of --text, --script and --screenshot";
    } else if (a->is_desktop && asks_for_more(a)) {
        what = "--desktop goes with MATCH alone";
    } else if (a->film != NULL && a->script == NULL) {
        what = "--film needs a script: --script FILE";
    } else if (a->begins[PLAYER_RED] && a->begins[PLAYER_BLUE]) {
        what = "only one player can begin with initiative";
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
    const char *const before = a->match != NULL ? a->match : a->deck;
    if (before != NULL) {
        (void)snprintf(error, ARGUMENTS_ERROR_SIZE, "more than one match: %.80s and %.80s", before, word);
        return false;
    }
    *(is_deck(word) ? &a->deck : &a->match) = word;
    return true;
}

static bool take_option(Arguments *a, const OptionWord *word, char error[ARGUMENTS_ERROR_SIZE]) {
    const OptionRow *const row = &ARGUMENT_ROWS[word->index];
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
    *out = (Arguments){
        .width = 1280, .height = 800, .palette = -1, .speech = -1, .setup = session_setup_default()};
    error[0] = '\0';
    const char *about_new = NULL;
    OptionWords given = {
        .table = {.rows = ARGUMENT_ROWS, .count = OPTION_COUNT}, .count = count, .next = 1, .words = words};
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
            about_new = ARGUMENT_ROWS[word.index].name;
        }
    }
}
