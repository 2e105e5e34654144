// Slugs and the nearest word of a list.

#include "match/spelling.h"

#include <ctype.h>
#include <string.h>

void spelling_slug(const char *text, char out[SLUG_SIZE]) {
    size_t length = 0;
    bool gap = false;
    for (; *text != '\0' && length + 2 < SLUG_SIZE; text++) {
        const unsigned char letter = (unsigned char)*text;
        if (isspace(letter) || letter == '_' || letter == '-') {
            gap = length > 0;
        } else if (letter != '\'' && letter != '.') {
            if (gap) {
                out[length++] = '-';
                gap = false;
            }
            out[length++] = (char)tolower(letter);
        }
    }
    out[length] = '\0';
}

bool spelling_equal(const char *a, const char *b) {
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

// The number of letters to add, drop or change, one row of the table at a time.
static int edit_distance(const char *a, const char *b) {
    int row[SLUG_SIZE + 1] = {0};
    const int columns = (int)strlen(b);
    for (int j = 0; j <= columns; j++) {
        row[j] = j;
    }
    for (int i = 1; a[i - 1] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= columns; j++) {
            const int above = row[j];
            const int change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            const int step = (above < row[j - 1] ? above : row[j - 1]) + 1;
            row[j] = change < step ? change : step;
            diagonal = above;
        }
    }
    return row[columns];
}

Nearest nearest_begin(const char *wanted) {
    Nearest nearest = {.best = NULL};
    spelling_slug(wanted, nearest.wanted);
    // A third of the letters may be wrong; more is another word.
    nearest.distance = (int)strlen(nearest.wanted) / 3 + 2;
    return nearest;
}

void nearest_offer(Nearest *nearest, const char *word) {
    char slug[SLUG_SIZE] = "";
    spelling_slug(word, slug);
    const int distance = edit_distance(nearest->wanted, slug);
    if (distance < nearest->distance && distance < (int)strlen(slug)) {
        nearest->distance = distance;
        nearest->best = word;
    }
}
