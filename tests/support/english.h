// english.h - What a machine can tell about a sentence without understanding it.

#ifndef SANCTA_TESTS_SUPPORT_ENGLISH_H
#define SANCTA_TESTS_SUPPORT_ENGLISH_H

// What is wrong with [text], one or more sentences for a player; NULL: nothing. Looks for a sentence that
// does not begin with a capital or has no end, doubled spaces and words, space before a stop, "1 turns", "a
// elf" and "an swordsman".
const char *english_problem(const char *text);
// The same of a piece of a sentence, which may begin and end as it likes.
const char *english_problem_within(const char *text);

#endif
