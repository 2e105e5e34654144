// lab.h - sancta-lab: what its commands share. Each command is a file of its own, command_NAME.c.
//
// A command is a row: its words, its options and its function. --help and the manual page are made from the
// rows.

#ifndef SANCTA_LAB_LAB_H
#define SANCTA_LAB_LAB_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "match/match.h"
#include "options/option_words.h"

// Exit codes (interfaces.md).
enum { LAB_DONE = 0, LAB_NOT_SO = 1, LAB_USAGE = 2, LAB_INVALID = 3 };

enum { LAB_OPTIONS_MAX = 24, LAB_OPERANDS_MAX = 4096 };

typedef struct LabArgs LabArgs;

typedef struct LabCommand {
    const char *name, *operands, *about;
    int operands_min, operands_max;
    OptionRow options[LAB_OPTIONS_MAX]; // up to the first without a name
    int options_needed;                 // the first so many must be given
    int (*run)(const LabArgs *args);
} LabCommand;

struct LabArgs {
    const LabCommand *command;
    const char *values[LAB_OPTIONS_MAX]; // by option; "" for a switch that is given, NULL for what is not
    const char *operands[LAB_OPERANDS_MAX];
    int operand_count;
};

extern const LabCommand command_run, command_log, command_verify, command_check, command_arena, command_odds,
    command_bench, command_cards, command_decks, command_puzzle, command_rules, command_train, command_tune,
    command_rank, command_bot, command_merge, command_siblings, command_worths;
extern const LabCommand command_stats, command_review;

// The options of a command as a table.
OptionTable options_of(const LabCommand *command);
// Fills [out] from the words after the command's name. False, with the reason on standard error, if they are
// unusable.
bool options_parse(const LabCommand *command, int count, char **words, LabArgs *out);
// The value of an option, NULL if it is not given.
const char *option_text(const LabArgs *args, const char *name);
// The same of an option that had another name once, which is still understood. False with a message if both
// are given.
bool option_renamed(const LabArgs *args, const char *name, const char *before, const char **out);
// The number behind an option, or [fallback] without it. False with a message if it is no number from [min]
// to [max].
bool option_number(const LabArgs *args, const char *name, int64_t min, int64_t max, int64_t fallback,
                   int64_t *out);

// What --red-handicap and --blue-handicap give, nothing without them. False with a message if it is no
// handicap.
bool option_handicaps(const LabArgs *args, MatchChanges *out);

// The part that --shard K/N asks for, 1/1 without it. False with a message if it is none.
bool option_shard(const LabArgs *args, int64_t *shard, int64_t *shards);

// "sancta-lab run: what is wrong" on standard error; returns LAB_USAGE.
int lab_usage(const LabArgs *args, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

void help_print_all(FILE *out);
void help_print_command(const LabCommand *command, FILE *out);
void help_print_manual(FILE *out);
// The completion for bash, zsh or fish; false for another shell.
bool help_print_completion(const char *shell, FILE *out);
// The rows of all commands, in the order of the help.
int lab_command_count(void);
const LabCommand *lab_command(int index);
const LabCommand *lab_command_named(const char *name);

// [text] as a JSON string, quotes included. What is no UTF-8 becomes "?".
void lab_print_json_text(FILE *out, const char *text);
// The terrainwalks of a bit mask as a JSON array of their slugs.
void lab_print_json_walks(FILE *out, int walks);

// Seconds of a clock that only goes forward.
double lab_stopwatch(void);
// Seconds that this thread has computed: what others do on the machine does not count.
double lab_thread_time(void);

#endif
