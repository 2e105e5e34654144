#include "support/english.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WORD_MOST = 40 };

// Words whose first letter is not their first sound.
static const char *const begins_as_consonant[] = {"unit", "units", "unique", "unicorn", "one", "once", NULL};
static const char *const begins_as_vowel[] = {"hour", "heir", "honest", "HP", NULL};
// Words in s that may follow the number 1: they are no plurals.
static const char *const no_plurals[] = {"is",  "as",   "was",  "has",    "less", "goes", "does",
                                         "its", "this", "plus", "begins", "gets", NULL};

static bool is_one_of(const char *word, const char *const *words) {
    for (int i = 0; words[i] != NULL; i++) {
        if (strcasecmp(word, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_letter(char c) {
    return isalpha((unsigned char)c) != 0;
}

// The word of letters at [text].
static void take_word(const char *text, char out[WORD_MOST]) {
    int length = 0;
    while (is_letter(text[length]) && length < WORD_MOST - 1) {
        out[length] = text[length];
        length += 1;
    }
    out[length] = '\0';
}

static bool begins_with_vowel(const char *word) {
    return is_one_of(word, begins_as_vowel) ||
           (strchr("aeiouAEIOU", word[0]) != NULL && !is_one_of(word, begins_as_consonant));
}

// Of the word [before] and the one that follows it after a space.
static const char *problem_of_pair(const char *before, const char *word) {
    if (strcasecmp(before, "a") == 0 && begins_with_vowel(word)) {
        return "a before a vowel";
    }
    if (strcasecmp(before, "an") == 0 && !begins_with_vowel(word)) {
        return "an before a consonant";
    }
    return strcasecmp(before, word) == 0 && strcasecmp(word, "that") != 0 ? "a word twice" : NULL;
}

// Behind the number 1 and a space.
static const char *problem_of_one(const char *word) {
    const size_t length = strlen(word);
    const bool is_plural = length > 2 && word[length - 1] == 's' && word[length - 2] != 's';
    return is_plural && !is_one_of(word, no_plurals) ? "1 of several" : NULL;
}

static bool is_one(const char *text, const char *at) {
    return *at == '1' && at[1] == ' ' && (at == text || at[-1] == ' ' || at[-1] == '(');
}

static const char *problem_of_words(const char *text) {
    char before[WORD_MOST] = "";
    char word[WORD_MOST];
    for (const char *at = text; *at != '\0';) {
        const char *problem = NULL;
        take_word(at, word);
        if (is_one(text, at)) {
            take_word(at + 2, word);
            problem = problem_of_one(word);
            word[0] = '\0';
        } else if (word[0] != '\0' && before[0] != '\0' && at[-1] == ' ' && is_letter(at[-2])) {
            problem = problem_of_pair(before, word);
        }
        if (problem != NULL) {
            return problem;
        }
        if (word[0] != '\0') {
            memcpy(before, word, sizeof before);
        }
        at += word[0] != '\0' ? strlen(word) : 1;
    }
    return NULL;
}

const char *english_problem_within(const char *text) {
    static const struct {
        const char *signs, *problem;
    } never[] = {{"  ", "two spaces"},
                 {" .", "a space before a stop"},
                 {" ,", "a space before a comma"},
                 {"..", "two stops"},
                 {"::", "two colons"},
                 {"()", "empty brackets"},
                 {" 0 of heroes", "a number of no noun"}};
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
        if (strstr(text, never[i].signs) != NULL) {
            return never[i].problem;
        }
    }
    for (const char *stop = strstr(text, ". "); stop != NULL; stop = strstr(stop + 1, ". ")) {
        if (islower((unsigned char)stop[2]) != 0) {
            return "a sentence without a capital";
        }
    }
    return problem_of_words(text);
}

const char *english_problem(const char *text) {
    const size_t length = strlen(text);
    if (length == 0) {
        return "nothing is said";
    }
    if (islower((unsigned char)text[0]) != 0) {
        return "no capital at its beginning";
    }
    return strchr(".!?", text[length - 1]) == NULL ? "no stop at its end" : english_problem_within(text);
}
