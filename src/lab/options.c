// Options of the command line, read by the row of their command.

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>

#include "base/plain_text.h"
#include "lab.h"
#include "match/handicap.h"

enum { USAGE_SIZE = 2048 };

int lab_usage(const LabArgs *args, const char *format, ...) {
    char text[USAGE_SIZE];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    plain_text_print(stderr, "sancta-lab %s: %s\n", args->command->name, text);
    return LAB_USAGE;
}

OptionTable options_of(const LabCommand *command) {
    OptionTable table = {.rows = command->options, .has_equals = true};
    while (table.count < LAB_OPTIONS_MAX && command->options[table.count].name != NULL) {
        table.count += 1;
    }
    return table;
}

static bool unknown_option(const LabArgs *args, const OptionTable *table, const char *word) {
    const char *const nearest = option_words_nearest(table, word);
    if (nearest != NULL) {
        (void)lab_usage(args, "unknown option %s; did you mean %s?", word, nearest);
    } else {
        (void)lab_usage(args, "unknown option %s", word);
    }
    return false;
}

static bool take_option(LabArgs *args, const OptionTable *table, const OptionWord *word) {
    if (word->kind == OPTION_WORD_UNKNOWN) {
        return unknown_option(args, table, word->text);
    }
    const OptionRow *const row = &table->rows[word->index];
    if (args->values[word->index] != NULL) {
        (void)lab_usage(args, "%s is given twice", row->name);
        return false;
    }
    if (word->kind == OPTION_WORD_EXTRA_VALUE) {
        (void)lab_usage(args, "%s takes no value", row->name);
        return false;
    }
    if (word->kind == OPTION_WORD_NO_VALUE) {
        (void)lab_usage(args, "%s needs %s", row->name, row->value);
        return false;
    }
    args->values[word->index] = word->text;
    return true;
}

bool options_parse(const LabCommand *command, int count, char **words, LabArgs *out) {
    *out = (LabArgs){.command = command};
    OptionWords given = {.table = options_of(command), .count = count, .words = words};
    for (;;) {
        const OptionWord word = option_words_next(&given);
        if (word.kind == OPTION_WORD_END) {
            break;
        }
        if (word.kind != OPTION_WORD_OPERAND) {
            if (!take_option(out, &given.table, &word)) {
                return false;
            }
        } else if (out->operand_count == LAB_OPERANDS_MAX || out->operand_count == command->operands_max) {
            (void)lab_usage(out, "too many arguments: %s", word.text);
            return false;
        } else {
            out->operands[out->operand_count++] = word.text;
        }
    }
    if (out->operand_count < command->operands_min) {
        (void)lab_usage(out, "expected %s", command->operands);
        return false;
    }
    return true;
}

const char *option_text(const LabArgs *args, const char *name) {
    const OptionTable table = options_of(args->command);
    const int index = option_words_find(&table, name);
    return index < 0 ? NULL : args->values[index];
}

bool option_renamed(const LabArgs *args, const char *name, const char *before, const char **out) {
    const char *const now = option_text(args, name);
    const char *const old = option_text(args, before);
    *out = now != NULL ? now : old;
    if (now != NULL && old != NULL) {
        (void)lab_usage(args, "%s and %s are the same option", name, before);
        return false;
    }
    return true;
}

bool option_shard(const LabArgs *args, int64_t *shard, int64_t *shards) {
    const char *const text = option_text(args, "--shard");
    *shard = 1;
    *shards = 1;
    if (text == NULL) {
        return true;
    }
    int length = -1;
    const bool is_read = sscanf(text, "%5" SCNd64 "/%5" SCNd64 "%n", shard, shards, &length) == 2;
    if (!is_read || text[length] != '\0' || *shard < 1 || *shard > *shards) {
        (void)lab_usage(args, "--shard must be K/N, the K-th of N parts, not \"%s\"", text);
        return false;
    }
    return true;
}

bool option_number(const LabArgs *args, const char *name, int64_t min, int64_t max, int64_t fallback,
                   int64_t *out) {
    const char *const text = option_text(args, name);
    *out = fallback;
    if (text == NULL) {
        return true;
    }
    char *end = NULL;
    errno = 0;
    const long long value = strtoll(text, &end, 10);
    const bool is_plain = isdigit((unsigned char)*text) || *text == '-';
    if (errno != 0 || !is_plain || *end != '\0' || value < min || value > max) {
        (void)lab_usage(args, "%s must be a number from %" PRId64 " to %" PRId64 ", not \"%s\"", name, min,
                        max, text);
        return false;
    }
    *out = value;
    return true;
}

bool option_handicaps(const LabArgs *args, MatchChanges *out) {
    static const char *const NAMES[PLAYER_BLUE + 1] = {
        [PLAYER_RED] = "--red-handicap", [PLAYER_BLUE] = "--blue-handicap"};
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        bool initiative = false;
        const char *const text = option_text(args, NAMES[player]);
        if (text == NULL) {
            continue;
        }
        if (!handicap_read(text, &out->handicaps[player], &initiative)) {
            (void)lab_usage(args, "%s takes %s, not \"%s\"", NAMES[player], HANDICAP_TAKES, text);
            return false;
        }
        if (initiative && out->initiative != PLAYER_NONE) {
            (void)lab_usage(args, "only one player can begin with initiative");
            return false;
        }
        out->has_handicap[player] = true;
        out->initiative = initiative ? player : out->initiative;
    }
    return true;
}
