// The words sancta is started with: every option of the interface, and what is said about bad values.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/personality.h"
#include "ui/arguments.h"
#include "support/test.h"

static Arguments a;
static char error[ARGUMENTS_ERROR_SIZE];

enum { WORDS_MAX = 16 };

// Splits [line] at blanks.
static bool read(const char *line) {
    static char copy[400];
    char *words[WORDS_MAX] = {copy};
    int count = 1;
    (void)strncpy(copy, line, sizeof copy - 1);
    for (char *word = strtok(copy, " "); word != NULL && count < WORDS_MAX; word = strtok(NULL, " ")) {
        words[count] = word;
        count += 1;
    }
    return arguments_read(&a, count, words, error);
}

TEST(without_words_the_title_screen_is_meant) {
    ck_assert(read(""));
    ck_assert_int_eq(a.task, TASK_PLAY);
    ck_assert(!a.is_new && !a.is_text && !a.has_at && a.match == NULL);
    ck_assert_int_eq(a.width, 1280);
    ck_assert_int_eq(a.height, 800);
    ck_assert_int_eq(a.scale, 0);
}

TEST(a_new_match_is_described_in_full) {
    ck_assert_msg(
        read("--new --red human --blue random --red-deck war --blue-deck d.txt --realm arboria --seed "
             "9223372036854775807"),
        "%s", error);
    ck_assert(a.is_new);
    ck_assert_int_eq(a.setup.red, SEAT_HUMAN);
    ck_assert_int_eq(a.setup.blue, SEAT_RANDOM);
    ck_assert_str_eq(a.red_deck, "war");
    ck_assert_str_eq(a.blue_deck, "d.txt");
    ck_assert_int_eq(a.setup.realm, REALM_ARBORIA);
    ck_assert_uint_eq(a.setup.seed, MATCH_SEED_MAX);
}

TEST(a_new_match_has_handicaps) {
    ck_assert_msg(read("--new --red-handicap cards=3 --blue-handicap novices=0,initiative"), "%s", error);
    ck_assert_int_eq(a.setup.handicaps[PLAYER_RED].fewer_cards, 2);
    ck_assert_int_eq(a.setup.handicaps[PLAYER_BLUE].more_novices, -4);
    ck_assert(a.setup.blue_begins);
    ck_assert(!read("--new --red-handicap cards=6"));
    ck_assert_str_eq(error,
                     "--red-handicap takes none, or a list of cards=0 to 5, novices=0 to 12 and initiative, "
                     "not \"cards=6\"");
    ck_assert(!read("--new --red-handicap initiative --blue-handicap initiative"));
    ck_assert_str_eq(error, "only one player can begin with initiative");
    ck_assert(!read("--red-handicap cards=3"));
}

TEST(a_new_match_names_its_players_and_its_land) {
    ck_assert_msg(read("--new --red-name Ann --blue-name Bob --symmetric no --blue-person rusher"), "%s",
                  error);
    ck_assert_int_eq(a.setup.persons[PLAYER_BLUE], PERSON_RUSHER);
    ck_assert_str_eq(a.setup.red_name, "Ann");
    ck_assert_str_eq(a.setup.blue_name, "Bob");
    ck_assert(!a.setup.symmetric);
    ck_assert_msg(read("--new --red-name Александра-Щербатовская"), "%s", error);
    ck_assert(!read("--new --red-name Александра-Щербатовская-II"));
    ck_assert(read("--new --symmetric yes"));
    ck_assert(a.setup.symmetric);
    ck_assert(!read("--new --symmetric maybe"));
    ck_assert_str_eq(error, "--symmetric takes yes or no, not \"maybe\"");
    ck_assert(!read("--new --red-name abcdefghijklmnopqrstuvwx"));
    ck_assert(!read("--red-name Ann"));
    ck_assert_str_eq(error, "--red-name needs --new");
}

TEST(a_replay_stands_where_at_says) {
    ck_assert(read("--replay m.sancta --at 3"));
    ck_assert_str_eq(a.replay, "m.sancta");
    ck_assert(a.has_at);
    ck_assert_int_eq(a.at_turn, 3);
    ck_assert_uint_eq(a.at_frame, 0);
    ck_assert(read("m.sancta --at 12.345 --screenshot p.png --size 1920x1080 --scale 300"));
    ck_assert_str_eq(a.match, "m.sancta");
    ck_assert_int_eq(a.at_turn, 12);
    ck_assert_uint_eq(a.at_frame, 345);
    ck_assert_str_eq(a.screenshot, "p.png");
    ck_assert_int_eq(a.width, 1920);
    ck_assert_int_eq(a.height, 1080);
    ck_assert_int_eq(a.scale, 300);
}

TEST(the_tasks_need_nothing_else) {
    ck_assert(read("--help"));
    ck_assert_int_eq(a.task, TASK_HELP);
    ck_assert(read("--version"));
    ck_assert_int_eq(a.task, TASK_VERSION);
    ck_assert(read("--print-paths"));
    ck_assert_int_eq(a.task, TASK_PATHS);
    ck_assert(read("--text"));
    ck_assert(a.is_text);
    ck_assert(read("--script s.script"));
    ck_assert_str_eq(a.script, "s.script");
}

TEST(a_deck_file_is_known_by_its_name) {
    ck_assert(read("folder.deck/m.sancta"));
    ck_assert_str_eq(a.match, "folder.deck/m.sancta");
    ck_assert_ptr_null(a.deck);
    ck_assert(read("d.deck"));
    ck_assert_str_eq(a.deck, "d.deck");
    ck_assert_ptr_null(a.match);
}

TEST(what_is_installed_asks_for_pages_and_data) {
    ck_assert(read("--man"));
    ck_assert_int_eq(a.task, TASK_MAN);
    ck_assert(read("--completion fish"));
    ck_assert_int_eq(a.task, TASK_COMPLETION);
    ck_assert_str_eq(a.shell, "fish");
    ck_assert(!a.is_portable);
    ck_assert(!a.is_safe);
    ck_assert(read("--data-dir /somewhere --continue --portable --safe-mode"));
    ck_assert(a.is_portable);
    ck_assert(a.is_safe);
    ck_assert_str_eq(a.data_dir, "/somewhere");
    ck_assert(a.continues);
}

TEST(a_desktop_hands_over_a_file_or_none) {
    ck_assert(read("--desktop"));
    ck_assert(a.is_desktop);
    ck_assert(read("--desktop m.sancta"));
    ck_assert_str_eq(a.match, "m.sancta");
    ck_assert(read("--desktop d.deck"));
    ck_assert_str_eq(a.deck, "d.deck");
    static const char *const others[] = {"--new", "--continue", "--replay m.sancta", "--text",
                                         "m.sancta --at 3"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char line[80];
        (void)snprintf(line, sizeof line, "--desktop %s", others[i]);
        ck_assert_msg(!read(line), "%s", line);
        ck_assert_str_eq(error, "--desktop goes with MATCH alone");
    }
}

TEST(the_usage_names_every_option) {
    static const char *const options[] = {
        "--new",        "--red ",     "--blue ",       "--red-deck",  "--blue-deck",  "--realm",
        "--seed",       "--replay",   "--at",          "--script",    "--screenshot", "--size",
        "--scale",      "--text",     "--print-paths", "--version",   "--help",       "--man",
        "--completion", "--data-dir", "--continue",    "--safe-mode", "--desktop"};
    static char usage[6000];
    FILE *const file = tmpfile();
    ck_assert_ptr_nonnull(file);
    arguments_print_usage(file);
    rewind(file);
    (void)fread(usage, 1, sizeof usage - 1, file);
    (void)fclose(file);
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        ck_assert_msg(strstr(usage, options[i]) != NULL, "%s", options[i]);
    }
}

static const struct {
    const char *line, *error;
} BAD[] = {
    {"--scale 401", "--scale takes percent, 50 to 400, not \"401\""},
    {"--scale 49", "--scale takes percent, 50 to 400, not \"49\""},
    {"--scale 100x", "--scale takes percent, 50 to 400, not \"100x\""},
    {"--scale", "--scale takes percent, 50 to 400"},
    {"--text-size 79", "--text-size takes percent, 80 to 200, not \"79\""},
    {"--text-size 201", "--text-size takes percent, 80 to 200, not \"201\""},
    {"--size 1280", "--size takes width and height in pixels, 200x200 to 8192x8192, not \"1280\""},
    {"--size 1280x720x3",
     "--size takes width and height in pixels, 200x200 to 8192x8192, not \"1280x720x3\""},
    {"--size 199x200", "--size takes width and height in pixels, 200x200 to 8192x8192, not \"199x200\""},
    {"m --at 3.", "--at takes a turn, or a turn and a frame: 3 or 3.12, not \"3.\""},
    {"m --at 0", "--at takes a turn, or a turn and a frame: 3 or 3.12, not \"0\""},
    {"m --at 3.x", "--at takes a turn, or a turn and a frame: 3 or 3.12, not \"3.x\""},
    {"m --at -1", "--at takes a turn, or a turn and a frame: 3 or 3.12, not \"-1\""},
    {"--at 3", "--at needs a match: MATCH, --replay or --new"},
    {"--new --seed -1", "--seed takes a number from 0 to 9223372036854775807, not \"-1\""},
    {"--new --seed 9223372036854775808",
     "--seed takes a number from 0 to 9223372036854775807, not \"9223372036854775808\""},
    {"--new --realm none",
     "--realm takes veldt, volgaria, badlands, great-frost, arboria or random, not \"none\""},
    {"--seed 3", "--seed needs --new"},
    {"--new m", "only one of MATCH, --replay, --new and --continue can be given"},
    {"--continue --new", "only one of MATCH, --replay, --new and --continue can be given"},
    {"m.deck --new", "only one of MATCH, --replay, --new and --continue can be given"},
    {"m.deck --at 3", "--at needs a match: MATCH, --replay or --new"},
    {"a.deck b.sancta", "more than one match: a.deck and b.sancta"},
    {"--completion csh", "--completion takes bash, zsh or fish, not \"csh\""},
    {"a b", "more than one match: a and b"},
    {"--text --script s", "--text goes neither with --script nor with --screenshot"},
    {"--screenshoot p.png", "unknown option: --screenshoot (did you mean --screenshot?)"},
    {"--xyzzy-plugh", "unknown option: --xyzzy-plugh"},
};

TEST(a_bad_value_is_told_with_what_the_option_takes, .cases = (int)(sizeof BAD / sizeof BAD[0])) {
    ck_assert_msg(!read(BAD[_i].line), "%s", BAD[_i].line);
    ck_assert_str_eq(error, BAD[_i].error);
}

TEST(an_unknown_seat_is_told_with_the_seats_there_are) {
    ck_assert(!read("--new --red robot"));
    ck_assert_ptr_nonnull(strstr(error, "--red takes one of human random"));
    ck_assert_ptr_nonnull(strstr(error, "not \"robot\""));
}
