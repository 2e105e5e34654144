// spelling.h - Forgiving names: letter case, accents and spaces do not count, and a near miss is suggested.

#ifndef SANCTA_MATCH_SPELLING_H
#define SANCTA_MATCH_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

enum { SLUG_SIZE = 64 };

// Reads one character of UTF-8 from [text] (not at its end) and says how many bytes it took. [out] becomes
// the plain character that a player means by it: the letter without its accent, ' for curly quotes, - for
// dashes, x for a multiplication sign, a space for every kind of space; '\0' for what is no character of its
// own (a byte order mark, an accent that combines with the letter before); '?' for all else, broken bytes
// included.
size_t spelling_next(const char *text, char *out);

// "Touch of  Déath" as the slug "touch-of-death": lower case, no accents, spaces, hyphens and underscores as
// one hyphen; quotes, full stops and commas left out. Text that does not fit is cut.
void spelling_slug(const char *text, char out[SLUG_SIZE]);

// Equal but for letter case (ASCII).
bool spelling_equal(const char *a, const char *b);

// How many letters to add, drop, change or exchange with their neighbor make [b] of [a]; more than [most]
// are told as [most] + 1, which is soon known. Both are cut at SLUG_SIZE.
int spelling_distance(const char *a, const char *b, int most);

// Collects the word of a list that is nearest to [wanted].
typedef struct Nearest {
    char wanted[SLUG_SIZE];
    const char *best; // NULL: nothing is near enough to be meant
    int distance;
} Nearest;
Nearest spelling_nearest(const char *wanted);
void spelling_offer(Nearest *nearest, const char *word);

// The card or creature whose name [text] spells; 0 if there is none.
int spelling_card(const char *text);
int spelling_creature(const char *text);

#endif
