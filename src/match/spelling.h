// spelling.h - Forgiving names: letter case and spaces do not count, and a near miss is suggested.

#ifndef SANCTA_MATCH_SPELLING_H
#define SANCTA_MATCH_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

enum { SLUG_SIZE = 64 };

// "Touch of  Death" as the slug "touch-of-death": lower case, spaces and underscores as one hyphen, apostrophes and
// full stops left out. Text that does not fit is cut.
void spelling_slug(const char *text, char out[SLUG_SIZE]);

// Equal but for letter case (ASCII).
bool spelling_equal(const char *a, const char *b);

// Collects the word of a list that is nearest to [wanted].
typedef struct Nearest {
    char wanted[SLUG_SIZE];
    const char *best; // NULL: nothing is near enough to be meant
    int distance;
} Nearest;
Nearest nearest_begin(const char *wanted);
void nearest_offer(Nearest *nearest, const char *word);

#endif
