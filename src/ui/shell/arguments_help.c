// Help, the manual page and completions of the client, made from the table of its options.

#include <string.h>

#include "options/option_pages.h"
#include "shell/argument_table.h"
#include "ui/arguments.h"

#define ABOUT "A turn-based game of secret simultaneous orders for two."

static const char NEW_MATCH[] =
    "--new [--red SEAT] [--blue SEAT] [--red-deck DECK] [--blue-deck DECK] [--red-name NAME] "
    "[--blue-name NAME] [--red-person P] [--blue-person P] [--red-handicap HANDICAP] "
    "[--blue-handicap HANDICAP] [--realm REALM] [--symmetric yes|no] [--seed N]";

static const char SCREENSHOT[] = "--screenshot FILE [MATCH] [--at TURN[.FRAME]] [--size WxH] [--scale P] "
                                 "[--text-size P] [--palette COLORS]";

// Each line of the synopsis, without the program's name.
static const char *const USES[] = {
    "[--desktop] [MATCH]",
    NEW_MATCH,
    "--continue",
    "--replay MATCH [--at TURN[.FRAME]]",
    "--script FILE [--film DIR] [--size WxH] [--scale P] [--text-size P] [--palette COLORS]",
    "--render-replay DIR MATCH [--at TURN] [--size WxH] [--scale P] [--text-size P] [--palette COLORS]",
    SCREENSHOT,
    "--text",
    "--print-paths | --about | --completion SHELL | --man | --version | --help",
};

// What the words of the synopsis stand for.
static const struct {
    const char *word, *about;
} WORDS[] = {
    {"MATCH", "match file (.sancta) to continue, or a deck file (.deck) to open in the deck builder"},
    {"DECK", "a house (war, life …) with its starter deck, its second one (war-2), or a deck file"},
};

static const char *const EXIT_CODES[] = {"done", "failed", "unusable arguments", "unreadable input"};

enum {
    USE_COUNT = sizeof USES / sizeof USES[0],
    WORD_COUNT = sizeof WORDS / sizeof WORDS[0],
    CODE_COUNT = sizeof EXIT_CODES / sizeof EXIT_CODES[0],
    SIGN_SIZE = 100,
};

// The rows as they are printed, with signs for what the options take.
typedef struct PrintedRows {
    OptionRow rows[OPTION_COUNT];
    char signs[OPTION_COUNT][SIGN_SIZE];
} PrintedRows;

static OptionTable printed_table(PrintedRows *printed) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        const char *const sign = ARGUMENT_SIGNS[i];
        printed->rows[i] = ARGUMENT_ROWS[i];
        if (sign != NULL) {
            // A list made by a macro has one mark too many at its end.
            const size_t length = strlen(sign);
            const size_t used = length > 0 && sign[length - 1] == '|' ? length - 1 : length;
            (void)snprintf(printed->signs[i], SIGN_SIZE, "%.*s", (int)used, sign);
            printed->rows[i].value = printed->signs[i];
        }
    }
    return (OptionTable){.rows = printed->rows, .count = OPTION_COUNT};
}

void arguments_print_usage(FILE *out) {
    PrintedRows printed;
    const OptionTable table = printed_table(&printed);
    for (int i = 0; i < USE_COUNT; i++) {
        (void)fprintf(out, "%s sancta %s\n", i == 0 ? "Usage:" : "      ", USES[i]);
    }
    (void)fputs("\n" ABOUT "\n\n", out);
    for (int i = 0; i < WORD_COUNT; i++) {
        (void)fprintf(out, "  %-22s %s\n", WORDS[i].word, WORDS[i].about);
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        char spelled[SIGN_SIZE + OPTION_SPELLED_SIZE];
        option_words_spell(&table.rows[i], spelled, sizeof spelled);
        // What is too long for the column has a line of its own.
        const char *const gap = strlen(spelled) > 22 ? "\n                         " : " ";
        (void)fprintf(out, "  %-22s%s%s\n", spelled, gap, table.rows[i].help);
    }
    (void)fputs("\nExit codes:", out);
    for (int i = 0; i < CODE_COUNT; i++) {
        (void)fprintf(out, "%s %d %s", i == 0 ? "" : ",", i, EXIT_CODES[i]);
    }
    (void)fputs(".\n", out);
}

static void print_manual_files(FILE *out) {
    static const char *const files[][2] = {
        {"$XDG_CONFIG_HOME/sancta", "settings; ~/.config if the variable is not set"},
        {"$XDG_DATA_HOME/sancta",
         "saved matches, notes, and decks, lessons and card pictures of your own; ~/.local/share if the "
         "variable is not set"},
        {"$XDG_STATE_HOME/sancta", "where the window was left; ~/.local/state if the variable is not set"},
        {"$XDG_CACHE_HOME/sancta", "pictures that can be drawn again; ~/.cache if the variable is not set"},
    };
    (void)fputs(".SH FILES\n", out);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        (void)fputs(".TP\n.I ", out);
        option_roff(files[i][0], out);
        (void)fputc('\n', out);
        option_roff(files[i][1], out);
        (void)fputc('\n', out);
    }
    (void)fputs(".SH ENVIRONMENT\n.TP\n.B SANCTA_DATA\nthe folder with the game's pictures and sounds, as "
                "\\-\\-data\\-dir has it\n",
                out);
}

void arguments_print_manual(FILE *out) {
    PrintedRows printed;
    const OptionTable table = printed_table(&printed);
    (void)fputs(".\\\" Made by sancta --man from its table of options.\n"
                ".TH SANCTA 6 \"\" \"Sancta\" \"Games\"\n"
                ".SH NAME\nsancta \\- turn-based game of secret simultaneous orders for two\n.SH SYNOPSIS\n",
                out);
    for (int i = 0; i < USE_COUNT; i++) {
        (void)fprintf(out, "%s.B sancta\n", i == 0 ? "" : ".br\n");
        option_roff(USES[i], out);
        (void)fputc('\n', out);
    }
    (void)fputs(
        ".SH DESCRIPTION\nBoth players give orders at the same time: they cast spells from a hand of "
        "five, train novices\nand move groups of up to eight minions. Then the turn is played, and "
        "every step of it can be seen,\nforward and backward. The player who holds the enemy's Sanctum "
        "wins.\n",
        out);
    for (int i = 0; i < WORD_COUNT; i++) {
        (void)fprintf(out, ".TP\n.I %s\n", WORDS[i].word);
        option_roff(WORDS[i].about, out);
        (void)fputc('\n', out);
    }
    (void)fputs(".SH OPTIONS\n", out);
    option_roff_table(&table, out);
    print_manual_files(out);
    (void)fputs(".SH EXIT STATUS\n", out);
    for (int i = 0; i < CODE_COUNT; i++) {
        (void)fprintf(out, ".TP\n.B %d\n%s\n", i, EXIT_CODES[i]);
    }
    (void)fputs(".SH SEE ALSO\n.BR sancta\\-lab (1)\n", out);
}

bool arguments_print_completion(const char *shell, FILE *out) {
    PrintedRows printed;
    const OptionPage page = {"", ABOUT, "MATCH", printed_table(&printed)};
    const OptionProgram program = {"sancta", &page, 1};
    return option_completion(&program, shell, out);
}
