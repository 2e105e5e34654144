// Slugs and the nearest word of a list.

#include "match/spelling.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "engine/card.h"

// --- Characters ---

// One code point; broken or overlong UTF-8 gives 0xfffd and takes one byte.
static size_t decode(const char *text, uint32_t *out) {
    const unsigned char first = (unsigned char)text[0];
    *out = first;
    if (first < 0x80) {
        return 1;
    }
    const size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t code = first & (0x7FU >> length);
    bool is_good = first >= 0xC2 && first < 0xF5;
    for (size_t i = 1; i < length && is_good; i++) {
        const unsigned char next = (unsigned char)text[i];
        is_good = (next & 0xC0U) == 0x80U;
        code = code << 6 | (next & 0x3FU);
    }
    if (!is_good || code < smallest[length]) {
        *out = 0xFFFD;
        return 1;
    }
    *out = code;
    return length;
}

// Latin letters with accents, U+00C0 to U+017F, as the letter under the accent.
static char base_letter(uint32_t code) {
    static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo?ouuuuyty"
                                  "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
                                  "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
    _Static_assert(sizeof letters == 0x180 - 0xC0 + 1, "a letter for each code point");
    return letters[code - 0xC0];
}

static char fold(uint32_t code) {
    if (code < 0x80) {
        return (char)(code == '`' ? '\'' : code);
    }
    if (code >= 0xC0 && code < 0x180) {
        return base_letter(code);
    }
    // Combining accents, marks of direction, joiners and the byte order mark stand for nothing by themselves.
    if ((code >= 0x300 && code < 0x370) || (code >= 0x200B && code <= 0x200F) || code == 0xFEFF ||
        code == 0xAD) {
        return '\0';
    }
    if (code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x3000) {
        return ' ';
    }
    if ((code >= 0x2018 && code <= 0x201F) || code == 0xB4 || code == 0x2BC || code == 0x2032) {
        return '\'';
    }
    if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212) {
        return '-';
    }
    if (code == 0x2022 || code == 0xB7) {
        return '*';
    }
    return '?';
}

size_t spelling_next(const char *text, char *out) {
    uint32_t code = 0;
    const size_t length = decode(text, &code);
    *out = fold(code);
    return length;
}

void spelling_slug(const char *text, char out[SLUG_SIZE]) {
    size_t length = 0;
    bool gap = false;
    while (*text != '\0' && length + 2 < SLUG_SIZE) {
        char letter = '\0';
        text += spelling_next(text, &letter);
        if (letter == '\0' || strchr("'\".,", letter) != NULL) {
            continue;
        }
        if (isspace((unsigned char)letter) || letter == '_' || letter == '-') {
            gap = length > 0;
            continue;
        }
        if (gap) {
            out[length++] = '-';
            gap = false;
        }
        out[length++] = (char)tolower((unsigned char)letter);
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

// --- Distance ---

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int length_of(const char *text) {
    int length = 0;
    while (length < SLUG_SIZE && text[length] != '\0') {
        length++;
    }
    return length;
}

// How many letters of one have no partner in the other, wherever they stand: as many have to change at least.
// Letters that share a number pass as the same.
static int letters_apart(const char *a, int length, const char *b, int columns) {
    uint8_t counts[64] = {0};
    int alone = 0;
    for (int i = 0; i < length; i++) {
        counts[(unsigned char)a[i] % 64]++;
    }
    for (int j = 0; j < columns; j++) {
        uint8_t *const count = &counts[(unsigned char)b[j] % 64];
        if (*count == 0) {
            alone++;
        } else {
            (*count)--;
        }
    }
    return larger(alone, length - (columns - alone));
}

// Row [i] of the table, as far from its diagonal as [most]; what lies beyond takes more letters. Returns the
// least of it.
static int fill_row(int rows[3][SLUG_SIZE + 2], int i, const char *a, const char *b, int columns, int most) {
    const int first = larger(1, i - most);
    const int last = smaller(columns, i + most);
    int *const now = rows[i % 3];
    const int *const before = rows[(i + 2) % 3];
    const int *const two_before = rows[(i + 1) % 3];
    int least = now[first - 1] = first == 1 ? i : most + 1;
    for (int j = first; j <= last; j++) {
        const int change = before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        now[j] = smaller(change, smaller(before[j], now[j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
            now[j] = smaller(now[j], two_before[j - 2] + 1);
        }
        least = smaller(least, now[j]);
    }
    now[last + 1] = most + 1;
    return least;
}

// Three rows of the table at a time: an exchange of neighbors looks two back. A place further from the
// diagonal than [most] takes more than [most] letters to reach.
int spelling_distance(const char *a, const char *b, int most) {
    int rows[3][SLUG_SIZE + 2] = {{0}};
    const int length = length_of(a);
    const int columns = length_of(b);
    if (most < 0 || length - columns > most || columns - length > most ||
        letters_apart(a, length, b, columns) > most) {
        return most + 1;
    }
    for (int j = 0; j <= columns; j++) {
        rows[0][j] = j;
    }
    int least_before = 0;
    for (int i = 1; i <= length; i++) {
        const int least = fill_row(rows, i, a, b, columns, most);
        if (least > most && least_before >= most) {
            return most + 1; // nothing further down is less than what it comes from
        }
        least_before = least;
    }
    return smaller(rows[length % 3][columns], most + 1);
}

Nearest spelling_nearest(const char *wanted) {
    Nearest nearest = {.best = NULL};
    spelling_slug(wanted, nearest.wanted);
    // A third of the letters may be wrong; more is another word.
    nearest.distance = (int)strlen(nearest.wanted) / 3 + 2;
    return nearest;
}

void spelling_offer(Nearest *nearest, const char *word) {
    char slug[SLUG_SIZE] = "";
    spelling_slug(word, slug);
    const int distance = spelling_distance(nearest->wanted, slug, nearest->distance - 1);
    if (distance < nearest->distance && distance < (int)strlen(slug)) {
        nearest->distance = distance;
        nearest->best = word;
    }
}

// --- Cards and creatures ---

int spelling_card(const char *text) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    return card_by_slug(slug);
}

int spelling_creature(const char *text) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    return creature_by_slug(slug);
}
