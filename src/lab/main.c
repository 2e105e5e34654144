// sancta-lab: finds the command and runs it.

#include <string.h>

#include "base/plain_text.h"
#include "lab.h"
#include "match/spelling.h"

static int unknown_command(const char *name) {
    Nearest nearest = spelling_nearest(name);
    for (int i = 0; i < lab_command_count(); i++) {
        spelling_offer(&nearest, lab_command(i)->name);
    }
    if (nearest.best != NULL) {
        plain_text_print(stderr, "sancta-lab: unknown command %s; did you mean %s?\n", name, nearest.best);
    } else {
        plain_text_print(stderr, "sancta-lab: unknown command %s; sancta-lab --help lists them\n", name);
    }
    return LAB_USAGE;
}

static bool asks_for_help(int count, char **words) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            return true;
        }
    }
    return false;
}

static int print_completion(const char *shell) {
    if (!help_print_completion(shell, stdout)) {
        (void)fputs("sancta-lab: --completion takes bash, zsh or fish\n", stderr);
        return LAB_USAGE;
    }
    return LAB_DONE;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        help_print_all(stderr);
        return LAB_USAGE;
    }
    const char *const name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        help_print_all(stdout);
        return LAB_DONE;
    }
    if (strcmp(name, "--version") == 0) {
        (void)puts("sancta-lab " SANCTA_VERSION);
        return LAB_DONE;
    }
    if (strcmp(name, "--man") == 0) {
        help_print_manual(stdout);
        return LAB_DONE;
    }
    if (strcmp(name, "--completion") == 0) {
        return print_completion(argc == 3 ? argv[2] : "");
    }
    const LabCommand *const command = lab_command_named(name);
    if (command == NULL) {
        return unknown_command(name);
    }
    if (asks_for_help(argc - 2, argv + 2)) {
        help_print_command(command, stdout);
        return LAB_DONE;
    }
    LabArgs args;
    if (!options_parse(command, argc - 2, argv + 2, &args)) {
        return LAB_USAGE;
    }
    return command->run(&args);
}

int main(int argc, char **argv) {
    const int code = run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        (void)fputs("sancta-lab: standard output cannot be written\n", stderr);
        return LAB_INVALID;
    }
    return code;
}
