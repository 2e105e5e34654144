// Options of the command line, read by the row of their command.

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "lab.h"
#include "match/spelling.h"

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

static int option_index(const LabCommand *command, const char *name, size_t length) {
    for (int i = 0; i < LAB_OPTIONS_MAX && command->options[i].name != NULL; i++) {
        if (strlen(command->options[i].name) == length &&
            strncmp(command->options[i].name, name, length) == 0) {
            return i;
        }
    }
    return -1;
}

static bool unknown_option(const LabArgs *args, const char *word) {
    Nearest nearest = nearest_begin(word);
    for (int i = 0; i < LAB_OPTIONS_MAX && args->command->options[i].name != NULL; i++) {
        nearest_offer(&nearest, args->command->options[i].name);
    }
    if (nearest.best != NULL) {
        (void)lab_usage(args, "unknown option %s; did you mean %s?", word, nearest.best);
    } else {
        (void)lab_usage(args, "unknown option %s", word);
    }
    return false;
}

// An option with its value behind "=" or in the next word; [next] moves on past it.
static bool parse_option(LabArgs *args, const char *word, int count, char **words, int *next) {
    const char *const equals = strchr(word, '=');
    const int index =
        option_index(args->command, word, equals == NULL ? strlen(word) : (size_t)(equals - word));
    if (index < 0) {
        return unknown_option(args, word);
    }
    const LabOption *const option = &args->command->options[index];
    if (args->values[index] != NULL) {
        (void)lab_usage(args, "%s is given twice", option->name);
        return false;
    }
    if (option->value == NULL) {
        args->values[index] = "";
        if (equals != NULL) {
            (void)lab_usage(args, "%s takes no value", option->name);
        }
        return equals == NULL;
    }
    if (equals == NULL && *next >= count) {
        (void)lab_usage(args, "%s needs %s", option->name, option->value);
        return false;
    }
    args->values[index] = equals != NULL ? equals + 1 : words[(*next)++];
    return true;
}

bool options_parse(const LabCommand *command, int count, char **words, LabArgs *out) {
    *out = (LabArgs){.command = command};
    bool is_past_options = false;
    for (int next = 0; next < count;) {
        const char *const word = words[next++];
        if (!is_past_options && strcmp(word, "--") == 0) {
            is_past_options = true;
        } else if (!is_past_options && word[0] == '-' && word[1] != '\0') {
            if (!parse_option(out, word, count, words, &next)) {
                return false;
            }
        } else if (out->operand_count == LAB_OPERANDS_MAX || out->operand_count == command->operands_max) {
            (void)lab_usage(out, "too many arguments: %s", word);
            return false;
        } else {
            out->operands[out->operand_count++] = word;
        }
    }
    if (out->operand_count < command->operands_min) {
        (void)lab_usage(out, "expected %s", command->operands);
        return false;
    }
    return true;
}

const char *option_text(const LabArgs *args, const char *name) {
    const int index = option_index(args->command, name, strlen(name));
    return index < 0 ? NULL : args->values[index];
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
