// The table of commands, and reading a line by it.

#include "ui/script_words.h"

#include <stdlib.h>
#include <string.h>

#include "ui/keymap.h"
#include "shell/pad_keys.h"
#include "ui/settings.h"

// How many words belong to a command; the last may hold spaces where there may be as many as one likes.
enum { WORDS_MANY = 99, FRAMES_MAX = 100000, WHEEL_MOST = 100, PUSH_MOST = 8192, LESSONS_NUMBERED = 999 };
typedef struct Grammar {
    const char *name;
    int least, most;
    const char *usage, *words; // for those who ask for help
} Grammar;

static const Grammar COMMANDS[SCRIPT_COMMAND_COUNT] = {
    [SCRIPT_KEY] = {"key", 1, 3, "KEY [shift] [ctrl]",
                    "a key: enter, escape, tab, left, f11, a, 1 ... pad-a"},
    [SCRIPT_HOLD] = {"hold", 1, 3, "KEY [shift] [ctrl]", "the same as a repeat of a held key"},
    [SCRIPT_CLICK] = {"click", 1, 1, "WIDGET", "by the name in the list, a square as square.e7"},
    [SCRIPT_RIGHT_CLICK] = {"rightclick", 1, 1, "WIDGET", "a card: read it; a square: choose it"},
    [SCRIPT_MIDDLE_CLICK] = {"middleclick", 1, 1, "WIDGET", "pins the hint of it"},
    [SCRIPT_DOUBLE_CLICK] = {"doubleclick", 1, 1, "WIDGET", "a group: take its movement order back"},
    [SCRIPT_DRAG] = {"drag", 2, 2, "WIDGET WIDGET", "a group to a square, a card to its target"},
    [SCRIPT_POINT] = {"point", 1, 1, "WIDGET", "the pointer goes there: what is told of it"},
    [SCRIPT_CARRY] = {"carry", 2, 2, "WIDGET WIDGET", "a drag that stops on its way"},
    [SCRIPT_TOUCH] = {"touch", 1, 2, "WIDGET [MS|WIDGET]",
                      "a finger: a tap, one that rests, or a drag to the other"},
    [SCRIPT_FINGER] = {"finger", 2, 4, "1|2 down|move|up [X Y]",
                       "one of two fingers, where in units of the screen"},
    [SCRIPT_PUSH] = {"push", 2, 2, "RIGHT DOWN", "the right stick moves its pointer by so much"},
    [SCRIPT_FILE] = {"file", 1, WORDS_MANY, "FILE", "is dropped onto the window"},
    [SCRIPT_DROP] = {"drop", 0, 0, "", "its end"},
    [SCRIPT_WHEEL] = {"wheel", 2, 2, "WIDGET LINES", "turned over it, away from you; towards you: -3"},
    [SCRIPT_GO] = {"go", 1, 1, "TURN.EVENT", "to the line of the log that has this number before it"},
    [SCRIPT_TYPE] = {"type", 1, WORDS_MANY, "TEXT", "into the field that has the focus"},
    [SCRIPT_WAIT] = {"wait", 1, 1, "MS", "time passes"},
    [SCRIPT_FINISH] = {"finish", 0, 0, "", "plays on until nothing moves any more"},
    [SCRIPT_SIZE] = {"size", 1, 1, "WxH", "of the window"},
    [SCRIPT_SCALE] = {"scale", 1, 1, "PERCENT", "of everything in it"},
    [SCRIPT_TEXTS] = {"texts", 1, 1, "PERCENT", "of the letters alone"},
    [SCRIPT_SHOT] = {"shot", 1, WORDS_MANY, "FILE", "writes a picture (not in text mode)"},
    [SCRIPT_WATCH] = {"watch", 1, 1, "EXAMPLE", "of the rulebook, as it links to it: fred/minion_died"},
    [SCRIPT_LESSON] = {"lesson", 1, 1, "N", "begins the lesson of that number, from the title or from Learn"},
    [SCRIPT_PUZZLE] = {"puzzle", 1, 1, "N", "the same with a puzzle"},
    [SCRIPT_WIDGETS] = {"widgets", 0, 0, "", "every widget: role, name, label, value"},
    [SCRIPT_BOARD] = {"board", 0, 0, "", "terrain, structures, groups with their members"},
    [SCRIPT_THREATS] = {"threats", 0, 0, "",
                        "own groups that enemies can strike this turn, and how often they die"},
    [SCRIPT_LOOK] = {"look", 1, 1, "SQUARE|card.N", "what stands there, what the card says; orders nothing"},
    [SCRIPT_AROUND] = {"around", 1, 1, "SQUARE", "its neighbors: the ground, and who stands there"},
    [SCRIPT_LOG] = {"log", 0, 1, "[everything]", "of the last turn; else only what attacks came to"},
    [SCRIPT_RULES] = {"rules", 0, WORDS_MANY, "[TOPIC]",
                      "of what you look at; of 17.4, card:fireball, terrain:ice; or where words stand"},
    [SCRIPT_LEARN] = {"learn", 0, 0, "", "lessons and puzzles, how far you are, and what begins each"},
    [SCRIPT_ODDS] = {"odds", 2, 2, "GROUP GROUP",
                     "what a fight of two groups, such as A and B or e3 and e4, would come to"},
    [SCRIPT_REVIEW] = {"review", 0, 0, "", "how good the orders of each turn were, once a review was made"},
    [SCRIPT_REASON] = {"why", 0, 1, "[WIDGET|EVENT]",
                       "why it is so: a number, what was refused, what happened; of what you look at"},
    [SCRIPT_HELP] = {"help", 0, 0, "", "these commands"},
    [SCRIPT_WHERE] = {"where", 1, 1, "WIDGET", "its middle in pixels"},
    [SCRIPT_EXPECT] = {"expect", 2, WORDS_MANY, "KIND WIDGET [TEXT]",
                       "screen, widget, no, label, value, enabled, disabled or focus: is it so?"},
    [SCRIPT_AUDIT] = {"audit", 0, 1, "[everywhere|why]",
                      "is anything cut, too faint, one over another? Has every number an answer to why?"},
    [SCRIPT_MEASURE] = {"measure", 1, 1, "FRAMES", "how long they take to draw"},
    [SCRIPT_METER] = {"meter", 1, 1, "on|off", "every frame until then is drawn as in a window, and timed"},
    [SCRIPT_THOUGHTS] = {"thoughts", 1, 1, "held|free",
                         "computer players go on thinking until they are free"},
    [SCRIPT_HINTS] = {"hints", 1, 1, "on|off", "what is met for the first time is explained in scripts, too"},
    [SCRIPT_QUIT] = {"quit", 0, 0, "", "as closing the window; an unfinished match is kept"},
};

static const Grammar EXPECTATIONS[] = {
    {.name = "screen", .least = 1, .most = 1},
    {.name = "widget", .least = 1, .most = 1},
    {.name = "no", .least = 1, .most = 1},
    {.name = "label", .least = 2, .most = WORDS_MANY},
    {.name = "value", .least = 2, .most = WORDS_MANY},
    {.name = "enabled", .least = 1, .most = 1},
    {.name = "disabled", .least = 1, .most = 1},
    {.name = "focus", .least = 1, .most = 1},
};

enum { EXPECTATION_COUNT = sizeof EXPECTATIONS / sizeof EXPECTATIONS[0] };

static int find_grammar(const Grammar *rows, int count, const char *word, int length) {
    for (int i = 0; i < count; i++) {
        if ((int)strlen(rows[i].name) == length && strncmp(rows[i].name, word, (size_t)length) == 0) {
            return i;
        }
    }
    return -1;
}

// The longest command has four words behind it, and the first that is too much is pointed at.
enum { WORDS_KEPT = 6 };
typedef struct Words {
    const char *items[WORDS_KEPT];
    int lengths[WORDS_KEPT];
    int count; // of all words
    int end;   // where the line's last word ends
} Words;

static Words split(const char *line) {
    Words words = {.count = 0};
    int i = 0;
    while (line[i] != '\0' && strchr("\r\n", line[i]) == NULL) {
        const int begin = i;
        while (line[i] != '\0' && strchr(" \r\n", line[i]) == NULL) {
            i += 1;
        }
        if (i > begin) {
            if (words.count < WORDS_KEPT) {
                words.items[words.count] = line + begin;
                words.lengths[words.count] = i - begin;
            }
            words.count += 1;
            words.end = i;
        }
        i += line[i] == ' ' ? 1 : 0;
    }
    return words;
}

static bool is_number(const char *word, int length, long low, long high) {
    char *end = NULL;
    const long value = strtol(word, &end, 10);
    return end == word + length && end != word && value >= low && value <= high;
}

// The words that are one of a few.
static const char *choice_problem(ScriptCommand command, const char *word, int index) {
    static const struct {
        ScriptCommand command;
        const char *one, *other;
        const char *problem;
    } choices[] = {
        {SCRIPT_LOG, "everything", NULL, "nothing or the word everything is meant here"},
        {SCRIPT_AUDIT, "everywhere", "why", "nothing, everywhere or why is meant here"},
        {SCRIPT_METER, "on", "off", "on or off is meant here"},
        {SCRIPT_HINTS, "on", "off", "on or off is meant here"},
        {SCRIPT_THOUGHTS, "held", "free", "held or free is meant here"},
    };
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        if (choices[i].command == command) {
            const bool is_one = strcmp(word, choices[i].one) == 0 ||
                                (choices[i].other != NULL && strcmp(word, choices[i].other) == 0);
            return is_one ? NULL : choices[i].problem;
        }
    }
    if (command == SCRIPT_FINGER && index == 2) {
        const bool is_one = strcmp(word, "down") == 0 || strcmp(word, "move") == 0 || strcmp(word, "up") == 0;
        return is_one ? NULL : "down, move or up is meant here";
    }
    if (command == SCRIPT_EXPECT && index == 1) {
        return find_grammar(EXPECTATIONS, EXPECTATION_COUNT, word, (int)strlen(word)) >= 0
                   ? NULL
                   : "nothing of that kind can be expected";
    }
    return NULL;
}

// What the commands take that want a number.
typedef struct NumberWord {
    ScriptCommand command;
    int index; // of the word
    long low, high;
    const char *problem;
} NumberWord;

static const NumberWord *number_word(ScriptCommand command, int index) {
    static const NumberWord words[] = {
        {SCRIPT_WHEEL, 2, -WHEEL_MOST, WHEEL_MOST, "lines are meant here, -100 to 100"},
        {SCRIPT_PUSH, 1, -PUSH_MOST, PUSH_MOST, "units of the screen are meant here"},
        {SCRIPT_PUSH, 2, -PUSH_MOST, PUSH_MOST, "units of the screen are meant here"},
        {SCRIPT_FINGER, 1, 1, 2, "1 or 2 is meant here"},
        {SCRIPT_FINGER, 3, 0, PUSH_MOST, "units of the screen are meant here"},
        {SCRIPT_FINGER, 4, 0, PUSH_MOST, "units of the screen are meant here"},
        {SCRIPT_WAIT, 1, 0, SCRIPT_WAIT_LONGEST, "milliseconds are meant here, at most 600000"},
        {SCRIPT_LESSON, 1, 1, LESSONS_NUMBERED, "the number of a lesson is meant here"},
        {SCRIPT_PUZZLE, 1, 1, LESSONS_NUMBERED, "the number of a puzzle is meant here"},
        {SCRIPT_MEASURE, 1, 1, FRAMES_MAX, "a number of frames is meant here"},
        {SCRIPT_SCALE, 1, SCALE_LEAST, SCALE_MOST, "percent are meant here, 50 to 400"},
        {SCRIPT_TEXTS, 1, TEXT_LEAST, TEXT_MOST, "percent are meant here, 80 to 200"},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (words[i].command == command && words[i].index == index) {
            return &words[i];
        }
    }
    return NULL;
}

// What is wrong with the word [index] of a line of [command], NULL if nothing is.
static const char *word_problem(ScriptCommand command, const Words *words, int index) {
    const char *word = words->items[index];
    const int length = words->lengths[index];
    char copy[32];
    (void)snprintf(copy, sizeof copy, "%.*s", length, word);
    if ((command == SCRIPT_KEY || command == SCRIPT_HOLD) && index == 1) {
        return keymap_key(copy) != KEY_NONE || pad_keys_button(copy) != PAD_NONE
                   ? NULL
                   : "no such key (modifiers come after it: key up shift)";
    }
    if (command == SCRIPT_KEY || command == SCRIPT_HOLD) {
        return strcmp(copy, "shift") == 0 || strcmp(copy, "ctrl") == 0 ? NULL : "shift or ctrl is meant here";
    }
    const NumberWord *number = number_word(command, index);
    if (number != NULL) {
        return is_number(word, length, number->low, number->high) ? NULL : number->problem;
    }
    if (command == SCRIPT_SIZE) {
        const char *x = memchr(word, 'x', (size_t)length);
        const int left = x == NULL ? 0 : (int)(x - word);
        return x != NULL && is_number(word, left, 200, 8192) && is_number(x + 1, length - left - 1, 200, 8192)
                   ? NULL
                   : "a size is meant here, such as 1280x720";
    }
    return choice_problem(command, copy, index);
}

// What the count of words is wrong by: how many belong behind the command is known when the first of them is.
static void check_count(ScriptLine *out, const Words *words, const char *line) {
    const Grammar *row = &COMMANDS[out->command];
    int least = row->least;
    int most = row->most;
    if (out->command == SCRIPT_EXPECT && words->count > 1) {
        const int kind = find_grammar(EXPECTATIONS, EXPECTATION_COUNT, words->items[1], words->lengths[1]);
        least = 1 + EXPECTATIONS[kind].least;
        most = 1 + EXPECTATIONS[kind].most;
    }
    if (words->count - 1 < least) {
        out->column = words->end + 1;
        out->problem = "a word is missing";
    } else if (words->count - 1 > most) {
        out->column = (int)(words->items[most + 1] - line) + 1;
        out->problem = "this word is too much";
    }
}

ScriptLine script_words_read(const char *line) {
    const Words words = split(line);
    ScriptLine out = {.command = SCRIPT_COMMAND_COUNT, .column = 1};
    if (words.count == 0 || words.items[0][0] == '#') {
        return out;
    }
    out.column = (int)(words.items[0] - line) + 1;
    const int found = find_grammar(COMMANDS, SCRIPT_COMMAND_COUNT, words.items[0], words.lengths[0]);
    if (found < 0) {
        out.problem = "no such command";
        return out;
    }
    out.command = (ScriptCommand)found;
    for (int i = 1; i < words.count && i < WORDS_KEPT && i <= COMMANDS[found].most; i++) {
        out.column = (int)(words.items[i] - line) + 1;
        out.problem = word_problem(out.command, &words, i);
        if (out.problem != NULL) {
            return out;
        }
    }
    check_count(&out, &words, line);
    if (words.count > 1) {
        (void)snprintf(out.rest, sizeof out.rest, "%.*s", words.end - (int)(words.items[1] - line),
                       words.items[1]);
    }
    return out;
}

void script_words_print_help(FILE *out) {
    for (int i = 0; i < SCRIPT_COMMAND_COUNT; i++) {
        char usage[60];
        (void)snprintf(usage, sizeof usage, "%s %s", COMMANDS[i].name, COMMANDS[i].usage);
        (void)fprintf(out, "  %-28s %s\n", usage, COMMANDS[i].words);
    }
    (void)fprintf(
        out,
        "In text mode a number chooses the line that it stands before, and an empty line lets "
        "half a second pass.\nWhat is no command is a control by the words on it (\"confirm\", "
        "\"take back\"), a square (\"e4\") or a key (\"space\", \"ctrl+z\");\na command and a button of one "
        "name are told apart by the button's capital (\"Learn\", \"Threats\").\nThe name of a card in the "
        "hand tells what it says; "
        "\"drag Fireball onto e4\" orders it.\n\"key ?\" shows the keys of "
        "the screen.\n");
}
