// The table of the client's options.

#include "shell/argument_table.h"

#include <stddef.h>

#include "ai/personality.h"
#include "play/session.h"

// " human random ..." and "human|random|..." as the closed set has them.
#define SEAT_WORD(id, slug) " " slug
#define SEAT_WORDS SEAT_KINDS(SEAT_WORD)
#define SEAT_SIGN(id, slug) slug "|"
#define SEAT_SIGNS SEAT_KINDS(SEAT_SIGN)
#define PERSON_WORDS PERSONALITIES(SEAT_WORD)
#define PERSON_SIGNS PERSONALITIES(SEAT_SIGN)

const OptionRow ARGUMENT_ROWS[OPTION_COUNT] = {
    [OPTION_NEW] = {"--new", NULL, "start a new match"},
    [OPTION_RED] = {"--red", "one of" SEAT_WORDS, "with --new: who plays Red"},
    [OPTION_BLUE] = {"--blue", "one of" SEAT_WORDS, "with --new: who plays Blue"},
    [OPTION_RED_DECK] = {"--red-deck", "a house or a deck file", "with --new: the deck that Red plays"},
    [OPTION_BLUE_DECK] = {"--blue-deck", "a house or a deck file", "with --new: the deck that Blue plays"},
    [OPTION_RED_PERSON] = {"--red-person", "one of" PERSON_WORDS,
                           "with --new: how a computer player of Red likes to play"},
    [OPTION_BLUE_PERSON] = {"--blue-person", "one of" PERSON_WORDS,
                            "with --new: how a computer player of Blue likes to play"},
    [OPTION_RED_HANDICAP] = {"--red-handicap",
                             "none, or a list of cards=0 to 5, novices=0 to 12 and initiative",
                             "with --new: what Red begins with: none, or a list such as "
                             "cards=3,novices=6,initiative"},
    [OPTION_BLUE_HANDICAP] = {"--blue-handicap",
                              "none, or a list of cards=0 to 5, novices=0 to 12 and initiative",
                              "with --new: the same for Blue"},
    [OPTION_RED_NAME] = {"--red-name", "a name of at most 23 letters", "with --new: what Red is called"},
    [OPTION_BLUE_NAME] = {"--blue-name", "a name of at most 23 letters", "with --new: what Blue is called"},
    [OPTION_REALM] = {"--realm", "veldt, volgaria, badlands, great-frost, arboria or random",
                      "with --new: the realm of the map"},
    [OPTION_SYMMETRIC] = {"--symmetric", "yes or no",
                          "with --new: both sides find the same land before them (default yes)"},
    [OPTION_SEED] = {"--seed", "a number from 0 to 9223372036854775807",
                     "with --new: the number from which map and dice are made"},
    [OPTION_CONTINUE] = {"--continue", NULL, "continue the unfinished match"},
    [OPTION_REPLAY] = {"--replay", "a match file", "watch a match from its beginning"},
    [OPTION_AT] = {"--at", "a turn, or a turn and a frame: 3 or 3.12",
                   "where the playback starts: a turn, and the number of an event in it"},
    [OPTION_SCRIPT] = {"--script", "a file of commands",
                       "run the commands in FILE without a window; exit code 1 if an expectation failed"},
    [OPTION_FILM] =
        {"--film", "the folder for the pictures",
         "with --script: draw 25 pictures a second of what it shows into DIR, and list its sounds in "
         "DIR/sounds.tsv"},
    [OPTION_SCREENSHOT] = {"--screenshot", "the name of the picture to write",
                           "draw one frame into FILE and exit; works with --new, MATCH and --replay"},
    [OPTION_RENDER_REPLAY] =
        {"--render-replay", "the folder for the pictures",
         "draw a turn of MATCH (--at, default the last) as numbered pictures into DIR, or as a video if "
         "ffmpeg is installed, and exit"},
    [OPTION_SIZE] = {"--size", "width and height in pixels, 200x200 to 8192x8192",
                     "size of the window or screenshot in pixels (default 1280x800)"},
    [OPTION_SCALE] = {"--scale", "percent, 50 to 400", "interface scale in percent, 50 to 400"},
    [OPTION_TEXT_SIZE] = {"--text-size", "percent, 80 to 200", "text size in percent, 80 to 200"},
    [OPTION_PALETTE] = {"--palette", "standard, high-contrast, monochrome or own", "the colors"},
    [OPTION_SPEECH] = {"--speech", "off, few or all",
                       "say aloud what is on the screen, through speech-dispatcher"},
    [OPTION_DATA_DIR] = {"--data-dir", "the folder with the game's pictures and sounds",
                         "the folder with the game's pictures and sounds, instead of the installed one"},
    [OPTION_DESKTOP] =
        {"--desktop", NULL,
         "as menus and file managers start it: what is wrong with MATCH is told in the window"},
    [OPTION_PORTABLE] =
        {"--portable", NULL,
         "keep settings, saves and everything else in the folder portable beside the program's"},
    [OPTION_SAFE_MODE] =
        {"--safe-mode", NULL,
         "start with default settings, in a window, drawn without a graphics card, without sound"},
    [OPTION_TIME_START] = {"--time-start", NULL,
                           "close as soon as the first screen is complete, to measure the start"},
    [OPTION_TEXT] = {"--text", NULL,
                     "text mode: the same screens as lines on standard output, commands on standard input"},
    [OPTION_PRINT_PATHS] =
        {"--print-paths", NULL,
         "print the folders of settings, saves, state, cache, decks, lessons and card pictures, and exit"},
    [OPTION_ABOUT] = {"--about", NULL,
                      "print the version, what paints the window, and the folders, and exit"},
    [OPTION_COMPLETION] = {"--completion", "bash, zsh or fish",
                           "print the completion of this command line for a shell, and exit"},
    [OPTION_MAN] = {"--man", NULL, "print the manual page and exit"},
    [OPTION_VERSION] = {"--version", NULL, "print the version and exit"},
    [OPTION_HELP] = {"--help", NULL, "print this help and exit"},
};

const char *const ARGUMENT_SIGNS[OPTION_COUNT] = {
    [OPTION_RED] = SEAT_SIGNS,
    [OPTION_BLUE] = SEAT_SIGNS,
    [OPTION_RED_DECK] = "DECK",
    [OPTION_BLUE_DECK] = "DECK",
    [OPTION_RED_PERSON] = PERSON_SIGNS,
    [OPTION_BLUE_PERSON] = PERSON_SIGNS,
    [OPTION_RED_HANDICAP] = "HANDICAP",
    [OPTION_BLUE_HANDICAP] = "HANDICAP",
    [OPTION_RED_NAME] = "NAME",
    [OPTION_BLUE_NAME] = "NAME",
    [OPTION_SYMMETRIC] = "yes|no",
    [OPTION_REALM] = "veldt|volgaria|badlands|great-frost|arboria|random",
    [OPTION_SEED] = "N",
    [OPTION_REPLAY] = "MATCH",
    [OPTION_AT] = "TURN[.FRAME]",
    [OPTION_SCRIPT] = "FILE",
    [OPTION_FILM] = "DIR",
    [OPTION_SCREENSHOT] = "FILE",
    [OPTION_RENDER_REPLAY] = "DIR",
    [OPTION_SIZE] = "WxH",
    [OPTION_SCALE] = "P",
    [OPTION_TEXT_SIZE] = "P",
    [OPTION_PALETTE] = "standard|high-contrast|monochrome|own",
    [OPTION_SPEECH] = "off|few|all",
    [OPTION_DATA_DIR] = "DIR",
    [OPTION_COMPLETION] = "bash|zsh|fish",
};
