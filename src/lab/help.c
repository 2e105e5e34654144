// --help, the manual page and completions for shells, made from the rows of the commands.

#include <string.h>

#include "lab.h"
#include "options/option_pages.h"

static const LabCommand *const COMMANDS[] = {
    &command_run,   &command_log,    &command_verify, &command_check,    &command_arena,
    &command_odds,  &command_bench,  &command_cards,  &command_decks,    &command_puzzle,
    &command_rules, &command_train,  &command_tune,   &command_rank,     &command_bot,
    &command_stats, &command_review, &command_merge,  &command_siblings, &command_worths,
};

static const char *const EXIT_CODES[] = {
    "done",
    "verification or check failed",
    "unusable arguments",
    "unreadable or invalid input",
};

int lab_command_count(void) {
    return (int)(sizeof COMMANDS / sizeof COMMANDS[0]);
}

const LabCommand *lab_command(int index) {
    return COMMANDS[index];
}

const LabCommand *lab_command_named(const char *name) {
    for (int i = 0; i < lab_command_count(); i++) {
        if (strcmp(COMMANDS[i]->name, name) == 0) {
            return COMMANDS[i];
        }
    }
    return NULL;
}

static void print_synopsis(const LabCommand *command, FILE *out) {
    (void)fprintf(out, "sancta-lab %s", command->name);
    if (command->operands[0] != '\0') {
        (void)fprintf(out, " %s", command->operands);
    }
    const OptionTable table = options_of(command);
    for (int i = 0; i < table.count; i++) {
        if (table.rows[i].help == NULL) continue;
        const bool is_needed = i < command->options_needed;
        char words[OPTION_SPELLED_SIZE];
        option_words_spell(&table.rows[i], words, sizeof words);
        (void)fprintf(out, is_needed ? " %s" : " [%s]", words);
    }
}

void help_print_command(const LabCommand *command, FILE *out) {
    (void)fputs("usage: ", out);
    print_synopsis(command, out);
    (void)fprintf(out, "\n\n%s\n", command->about);
    const OptionTable table = options_of(command);
    for (int i = 0; i < table.count; i++) {
        if (table.rows[i].help == NULL) continue;
        char left[OPTION_SPELLED_SIZE];
        option_words_spell(&table.rows[i], left, sizeof left);
        (void)fprintf(out, "%s  %-22s %s\n", i == 0 ? "\n" : "", left, table.rows[i].help);
    }
}

void help_print_all(FILE *out) {
    (void)fputs("sancta-lab: the rules of Sancta without a display\n\n", out);
    for (int i = 0; i < lab_command_count(); i++) {
        (void)fputs("  ", out);
        print_synopsis(COMMANDS[i], out);
        (void)fputc('\n', out);
    }
    (void)fputs("\nsancta-lab COMMAND --help explains a command. MATCH may be -, which is standard "
                "input.\n\nExit codes:",
                out);
    for (int i = 0; i < (int)(sizeof EXIT_CODES / sizeof EXIT_CODES[0]); i++) {
        (void)fprintf(out, "%s %d %s", i == 0 ? "" : ";", i, EXIT_CODES[i]);
    }
    (void)fputs(".\n", out);
}

static void print_manual_command(const LabCommand *command, FILE *out) {
    (void)fprintf(out, ".SS %s\n.B sancta\\-lab %s\n", command->name, command->name);
    if (command->operands[0] != '\0') {
        (void)fputs(".I ", out);
        option_roff(command->operands, out);
        (void)fputc('\n', out);
    }
    (void)fputs(".PP\n", out);
    option_roff(command->about, out);
    (void)fputc('\n', out);
    const OptionTable table = options_of(command);
    option_roff_table(&table, out);
}

void help_print_manual(FILE *out) {
    (void)fputs(".\\\" Made by sancta-lab --man from its tables of options.\n"
                ".TH SANCTA\\-LAB 1 \"\" \"Sancta\" \"Games\"\n"
                ".SH NAME\nsancta\\-lab \\- play, check and measure matches of Sancta without a display\n"
                ".SH SYNOPSIS\n.B sancta\\-lab\n.I COMMAND\n[\\fIarguments\\fR]\n"
                ".SH DESCRIPTION\n.B sancta\\-lab\nplays match files, verifies replays, runs matches of "
                "computer players "
                "and prints\nthe numbers of the rules. A match file may be \\-, which is standard "
                "input.\n.SH COMMANDS\n",
                out);
    for (int i = 0; i < lab_command_count(); i++) {
        print_manual_command(COMMANDS[i], out);
    }
    (void)fputs(".SH EXIT STATUS\n", out);
    for (int i = 0; i < (int)(sizeof EXIT_CODES / sizeof EXIT_CODES[0]); i++) {
        (void)fprintf(out, ".TP\n.B %d\n%s\n", i, EXIT_CODES[i]);
    }
    (void)fputs(".PP\nProblems of a file are written to standard error as file:line:column: what is wrong.\n",
                out);
}

bool help_print_completion(const char *shell, FILE *out) {
    OptionPage pages[sizeof COMMANDS / sizeof COMMANDS[0]];
    for (int i = 0; i < lab_command_count(); i++) {
        const LabCommand *const command = COMMANDS[i];
        pages[i] = (OptionPage){command->name, command->about, command->operands, options_of(command)};
    }
    const OptionProgram program = {"sancta-lab", pages, lab_command_count()};
    return option_completion(&program, shell, out);
}
