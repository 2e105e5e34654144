// Kerning, read off a ruler: two letters together against each of them alone.

#include "sdl_kerning.h"

#include <stddef.h>

enum { PAIRS = SDL_KERNING_LETTERS * SDL_KERNING_LETTERS };

// Between two bars, so that ink that reaches over its own breadth is not counted. A letter 0 is none.
static int width_between_bars(TTF_Font *ruler, char first, char second) {
    char text[5] = "|";
    size_t length = 1;
    for (int i = 0; i < 2; i++) {
        const char letter = i == 0 ? first : second;
        if (letter != 0) {
            text[length] = letter;
            length += 1;
        }
    }
    text[length] = '|';
    int width = 0;
    (void)TTF_SizeUTF8(ruler, text, &width, NULL);
    return width;
}

// Letters that some font joins into one sign, which says nothing of how far apart they stand when they are
// two.
static bool are_joined(char first, char second) {
    static const char JOINED[][3] = {"Th", "Qu", "ch", "ck", "ct", "fb", "ff", "fh", "fi",
                                     "fj", "fk", "fl", "ft", "sp", "st", "tt", "tz"};
    for (size_t i = 0; i < sizeof JOINED / sizeof JOINED[0]; i++) {
        if (first == JOINED[i][0] && second == JOINED[i][1]) {
            return true;
        }
    }
    return false;
}

static int alone(SdlKerning *k, TTF_Font *ruler, int letter) {
    if (k->alone[letter] == 0) {
        k->alone[letter] = (int16_t)width_between_bars(ruler, (char)(SDL_KERNING_FIRST + letter), 0);
    }
    return k->alone[letter];
}

static int measure(SdlKerning *k, TTF_Font *ruler, int a, int b) {
    const char first = (char)(SDL_KERNING_FIRST + a);
    const char second = (char)(SDL_KERNING_FIRST + b);
    if (are_joined(first, second)) {
        return 0;
    }
    if (k->bars == 0) {
        k->bars = (int16_t)width_between_bars(ruler, 0, 0);
    }
    return width_between_bars(ruler, first, second) - alone(k, ruler, a) - alone(k, ruler, b) + k->bars;
}

static int look_up(SdlKerning *k, TTF_Font *ruler, int a, int b) {
    int16_t *pair = &k->pairs[a][b];
    if (*pair == 0) {
        *pair = (int16_t)(1 + 2 * measure(k, ruler, a, b));
    }
    return (*pair - 1) / 2;
}

static bool is_ascii(uint32_t code) {
    return code >= SDL_KERNING_FIRST && code < SDL_KERNING_FIRST + SDL_KERNING_LETTERS;
}

int sdl_kerning_of(SdlKerning *kerning, TTF_Font *ruler, uint32_t first, uint32_t second) {
    return is_ascii(first) && is_ascii(second)
               ? look_up(kerning, ruler, (int)(first - SDL_KERNING_FIRST), (int)(second - SDL_KERNING_FIRST))
               : 0;
}

bool sdl_kerning_foresee(SdlKerning *kerning, TTF_Font *ruler) {
    if (kerning->foreseen == PAIRS) {
        return false;
    }
    (void)look_up(kerning, ruler, kerning->foreseen / SDL_KERNING_LETTERS,
                  kerning->foreseen % SDL_KERNING_LETTERS);
    kerning->foreseen += 1;
    return true;
}
