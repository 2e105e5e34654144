// Fitting typed letters into names.

#include "find/fuzzy.h"

#include <stddef.h>
#include <string.h>

enum {
    WORD_MOST = 24,          // letters of a word that are looked at
    TEXT_MOST = 160,         // bytes of a text
    SCORE_WHOLE = 100,       // the word stands there
    SCORE_AT_START = 50,     // and begins the text
    SCORE_AT_WORD = 30,      // or a word of it
    SCORE_ENDS_WORD = 10,    // and ends one
    SCORE_FIRST = 9,         // of a scattered word: a letter that begins a word
    SCORE_NEXT = 7,          // one that follows the one before
    SCORE_APART = 1,         // any other
    SCORE_LEAST_A_PIECE = 3, // of a scattered word: less is chance
    LETTERS_TO_SWAP = 3,     // in a word of fewer letters none may be wrong, nor may fewer be left,
    LETTERS_TO_FORGIVE = 4,  // and in one of fewer than these they may only have changed places
};

static char lower(char c) {
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           ((unsigned char)c & 0x80U) != 0;
}

static bool begins_word(const char *text, size_t at) {
    return at == 0 || (is_letter(text[at]) && !is_letter(text[at - 1]));
}

static bool stands_at(const char *word, size_t length, const char *text) {
    for (size_t i = 0; i < length; i++) {
        if (lower(text[i]) != lower(word[i])) {
            return false;
        }
    }
    return true;
}

// The best place where the word stands as it is typed.
static int score_whole(const char *word, size_t length, const char *text) {
    const size_t size = strlen(text);
    int best = FUZZY_NONE;
    for (size_t at = 0; at + length <= size; at++) {
        if (!stands_at(word, length, text + at)) {
            continue;
        }
        const int place = at == 0 ? SCORE_AT_START : begins_word(text, at) ? SCORE_AT_WORD : 0;
        const int end = place > 0 && !is_letter(text[at + length]) ? SCORE_ENDS_WORD : 0;
        const int score = SCORE_WHOLE + place + end;
        best = score > best ? score : best;
    }
    return best;
}

// What the letter at [at] brings behind one at the place before ([is_next]) or anywhere earlier.
static int letter_score(const char *text, size_t at, bool is_next) {
    return begins_word(text, at) ? SCORE_FIRST : is_next ? SCORE_NEXT : SCORE_APART;
}

// The first letter begins a word: in a long text letters of its middle fit by chance.
static int first_letter_score(const char *text, size_t at) {
    return begins_word(text, at) ? SCORE_FIRST : FUZZY_NONE;
}

// One more letter: [ends] holds for each place of the text the best score of the letters before it that ends
// there, and gets that of the letters with it. Returns the best of them.
static int add_letter(char letter, bool is_first, const char *text, size_t size, int ends[TEXT_MOST]) {
    int before = FUZZY_NONE;   // best that ends before the place that is looked at, but for its neighbor
    int neighbor = FUZZY_NONE; // that ends at the place before it
    int best = FUZZY_NONE;
    for (size_t at = 0; at < size; at++) {
        const int apart = is_first      ? first_letter_score(text, at)
                          : before >= 0 ? before + letter_score(text, at, false)
                                        : FUZZY_NONE;
        const int next = neighbor >= 0 ? neighbor + letter_score(text, at, true) : FUZZY_NONE;
        const bool fits = lower(text[at]) == lower(letter);
        before = neighbor > before ? neighbor : before;
        neighbor = is_first ? FUZZY_NONE : ends[at];
        ends[at] = !fits ? FUZZY_NONE : next > apart ? next : apart;
        best = ends[at] > best ? ends[at] : best;
    }
    return best;
}

// The letters of the word in their order, with gaps: of all ways the best.
static int score_scattered(const char *word, size_t length, const char *text) {
    int ends[TEXT_MOST];
    const size_t size = strlen(text) < TEXT_MOST ? strlen(text) : TEXT_MOST;
    int best = 0;
    for (size_t i = 0; i < length && best >= 0; i++) {
        best = add_letter(word[i], i == 0, text, size, ends);
    }
    return best >= SCORE_LEAST_A_PIECE * (int)length ? best : FUZZY_NONE;
}

static int score_word(const char *word, size_t length, const char *text) {
    const int whole = score_whole(word, length, text);
    return whole >= 0 ? whole : score_scattered(word, length, text);
}

// The best place where the word begins a word of the text.
static int score_beginning(const char *word, size_t length, const char *text) {
    const int score = score_whole(word, length, text);
    return score > SCORE_WHOLE ? score : FUZZY_NONE;
}

// Letter [slip] may be any.
static int score_changed(const char *word, size_t length, const char *text, size_t slip) {
    const size_t size = strlen(text);
    for (size_t at = 0; at + length <= size; at++) {
        if (begins_word(text, at) && stands_at(word, slip, text + at) &&
            stands_at(word + slip + 1, length - slip - 1, text + at + slip + 1)) {
            return SCORE_WHOLE + SCORE_AT_WORD;
        }
    }
    return FUZZY_NONE;
}

// Letter [slip] and the one before it have changed places.
static int score_swapped(const char *word, size_t length, const char *text, size_t slip) {
    char tried[WORD_MOST];
    memcpy(tried, word, length);
    tried[slip] = word[slip - 1];
    tried[slip - 1] = word[slip];
    return score_beginning(tried, length, text);
}

// Letter [slip] is one too many; if its key was held a little too long, so are all that came of it.
static int score_without(const char *word, size_t length, const char *text, size_t slip) {
    char tried[WORD_MOST];
    size_t end = slip + 1;
    while (slip > 0 && word[slip] == word[slip - 1] && end < length && word[end] == word[slip]) {
        end += 1;
    }
    memcpy(tried, word, slip);
    memcpy(tried + slip, word + end, length - end);
    const size_t left = slip + length - end;
    return left >= LETTERS_TO_SWAP ? score_beginning(tried, left, text) : FUZZY_NONE;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

// The first three slips of a hand. A letter that is missing makes a word with a gap, which fits anyway.
static int score_mistyped(const char *word, size_t length, const char *text) {
    int best = FUZZY_NONE;
    for (size_t slip = 1; length >= LETTERS_TO_SWAP && slip < length; slip++) {
        best = larger(best, score_swapped(word, length, text, slip));
    }
    for (size_t slip = 0; length >= LETTERS_TO_FORGIVE && slip < length; slip++) {
        best = larger(best, score_without(word, length, text, slip));
        // What else begins a word is another word.
        best = slip > 0 ? larger(best, score_changed(word, length, text, slip)) : best;
    }
    return best >= 0 ? best / 2 : FUZZY_NONE;
}

int fuzzy_score(const char *query, const char *text, bool is_forgiving) {
    int sum = 0;
    bool has_word = false;
    for (query += strspn(query, " "); *query != '\0'; query += strspn(query, " ")) {
        const size_t whole = strcspn(query, " ");
        const size_t length = whole < WORD_MOST ? whole : WORD_MOST;
        int score = score_word(query, length, text);
        if (is_forgiving && score < SCORE_WHOLE) {
            score = larger(score, score_mistyped(query, length, text));
        }
        if (score < 0) {
            return FUZZY_NONE;
        }
        has_word = true;
        sum += score;
        query += whole;
    }
    const int shortness = (int)strlen(text) / 8;
    return has_word ? (sum > shortness ? sum - shortness : 0) : 0;
}

bool fuzzy_stands(const char *query, const char *text) {
    for (query += strspn(query, " "); *query != '\0'; query += strspn(query, " ")) {
        const size_t length = strcspn(query, " ");
        if (score_whole(query, length < WORD_MOST ? length : WORD_MOST, text) < 0) {
            return false;
        }
        query += length;
    }
    return true;
}
