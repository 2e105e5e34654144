// Scripts: what a line may say, and where and why another may not.

#include <check.h>
#include <string.h>

#include "ui/script_words.h"
#include "support/test.h"

typedef struct LineCase {
    const char *line;
    int command;
    const char *rest;
} LineCase;

static const LineCase right[] = {
    {"", SCRIPT_COMMAND_COUNT, ""},
    {"   \r\n", SCRIPT_COMMAND_COUNT, ""},
    {"# click nothing", SCRIPT_COMMAND_COUNT, ""},
    {"drop\n", SCRIPT_DROP, ""},
    {"  click   confirm  \r\n", SCRIPT_CLICK, "confirm"},
    {"key a", SCRIPT_KEY, "a"},
    {"key A", SCRIPT_KEY, "A"},
    {"key pad-a", SCRIPT_KEY, "pad-a"},
    {"key enter shift ctrl", SCRIPT_KEY, "enter shift ctrl"},
    {"hold right", SCRIPT_HOLD, "right"},
    {"drag square.a5 square.b5", SCRIPT_DRAG, "square.a5 square.b5"},
    {"type two  words and more of them", SCRIPT_TYPE, "two  words and more of them"},
    {"wait 0", SCRIPT_WAIT, "0"},
    {"wait 600000", SCRIPT_WAIT, "600000"},
    {"size 200x8192", SCRIPT_SIZE, "200x8192"},
    {"scale 50", SCRIPT_SCALE, "50"},
    {"scale 400", SCRIPT_SCALE, "400"},
    {"texts 80", SCRIPT_TEXTS, "80"},
    {"texts 200", SCRIPT_TEXTS, "200"},
    {"measure 1", SCRIPT_MEASURE, "1"},
    {"log", SCRIPT_LOG, ""},
    {"log everything", SCRIPT_LOG, "everything"},
    {"audit", SCRIPT_AUDIT, ""},
    {"audit everywhere", SCRIPT_AUDIT, "everywhere"},
    {"audit why", SCRIPT_AUDIT, "why"},
    {"thoughts held", SCRIPT_THOUGHTS, "held"},
    {"thoughts free", SCRIPT_THOUGHTS, "free"},
    {"hints on", SCRIPT_HINTS, "on"},
    {"finger 2 move 10 20", SCRIPT_FINGER, "2 move 10 20"},
    {"expect screen orders", SCRIPT_EXPECT, "screen orders"},
    {"expect no message", SCRIPT_EXPECT, "no message"},
    {"expect label message Choose a card first.", SCRIPT_EXPECT, "label message Choose a card first."},
};

TEST(a_line_is_a_command_and_the_words_behind_it, .cases = sizeof right / sizeof right[0]) {
    const LineCase *c = &right[_i];
    const ScriptLine read = script_words_read(c->line);
    ck_assert_msg(read.problem == NULL, "%s: %s", c->line, read.problem);
    ck_assert_msg(read.command == (ScriptCommand)c->command, "%s: command %d", c->line, (int)read.command);
    ck_assert_str_eq(read.rest, c->rest);
}

typedef struct ProblemCase {
    const char *line;
    int column;
    const char *problem;
} ProblemCase;

static const ProblemCase wrong[] = {
    {"jump", 1, "no such command"},
    {"  clicks confirm", 3, "no such command"},
    {"click", 6, "a word is missing"},
    {"drag square.a5", 15, "a word is missing"},
    {"click one two", 11, "this word is too much"},
    {"drop it", 6, "this word is too much"},
    {"key a shift ctrl shift", 18, "this word is too much"},
    {"finger 1 down 10 20 30", 21, "this word is too much"},
    {"key none", 5, "no such key (modifiers come after it: key up shift)"},
    {"key shift up", 5, "no such key (modifiers come after it: key up shift)"},
    {"key up alt", 8, "shift or ctrl is meant here"},
    {"wait 600001", 6, "milliseconds are meant here, at most 600000"},
    {"wait -1", 6, "milliseconds are meant here, at most 600000"},
    {"wait 5s", 6, "milliseconds are meant here, at most 600000"},
    {"size 199x400", 6, "a size is meant here, such as 1280x720"},
    {"size 400x8193", 6, "a size is meant here, such as 1280x720"},
    {"size 400", 6, "a size is meant here, such as 1280x720"},
    {"size 400x", 6, "a size is meant here, such as 1280x720"},
    {"scale 49", 7, "percent are meant here, 50 to 400"},
    {"scale 401", 7, "percent are meant here, 50 to 400"},
    {"texts 79", 7, "percent are meant here, 80 to 200"},
    {"texts 201", 7, "percent are meant here, 80 to 200"},
    {"measure 0", 9, "a number of frames is meant here"},
    {"log all", 5, "nothing or the word everything is meant here"},
    {"audit all", 7, "nothing, everywhere or why is meant here"},
    {"thoughts hold", 10, "held or free is meant here"},
    {"hints yes", 7, "on or off is meant here"},
    {"expect", 7, "a word is missing"},
    {"expect wonders today", 8, "nothing of that kind can be expected"},
    {"expect screen", 14, "a word is missing"},
    {"expect label message", 21, "a word is missing"},
    {"expect screen orders now", 22, "this word is too much"},
};

TEST(another_line_is_refused_with_the_column_and_the_reason, .cases = sizeof wrong / sizeof wrong[0]) {
    const ProblemCase *c = &wrong[_i];
    const ScriptLine read = script_words_read(c->line);
    ck_assert_msg(read.problem != NULL, "%s passes", c->line);
    ck_assert_str_eq(read.problem, c->problem);
    ck_assert_msg(read.column == c->column, "%s: column %d", c->line, read.column);
}

TEST(a_line_that_is_too_long_keeps_what_has_room) {
    char line[2 * SCRIPT_LINE_SIZE] = "type ";
    memset(line + 5, 'a', sizeof line - 6);
    const ScriptLine read = script_words_read(line);
    ck_assert_int_eq(read.command, SCRIPT_TYPE);
    ck_assert_uint_eq(strlen(read.rest), SCRIPT_LINE_SIZE - 1);
}

TEST(the_help_has_a_line_for_every_command) {
    FILE *out = tmpfile();
    ck_assert_ptr_nonnull(out);
    script_words_print_help(out);
    rewind(out);
    char line[200];
    int commands = 0;
    while (fgets(line, sizeof line, out) != NULL && line[0] == ' ') {
        char word[40] = "";
        ck_assert_int_eq(sscanf(line, "%39s", word), 1);
        const ScriptLine read = script_words_read(word);
        ck_assert_msg((int)read.command == commands, "%s", line);
        commands += 1;
    }
    (void)fclose(out);
    ck_assert_int_eq(commands, SCRIPT_COMMAND_COUNT);
}
