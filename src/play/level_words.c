#include "play/level_words.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"

static void add(char *out, size_t size, const char *words) {
    const size_t length = strlen(out);
    (void)snprintf(out + length, size - length, "%s", words);
}

static void add_below(char *out, size_t size, int level, const AiRung *below) {
    char text[200];
    (void)snprintf(text, sizeof text, " Wins %d%% of its matches against %s (%d to %d%%).", below->percent,
                   ai_level_slug(level - 1), below->low, below->high);
    add(out, size, text);
}

static void add_above(char *out, size_t size, int level, const AiRung *above) {
    char text[200];
    (void)snprintf(text, sizeof text, " Wins %d%% against %s (%d to %d%%).", 100 - above->percent,
                   ai_level_slug(level + 1), 100 - above->high, 100 - above->low);
    add(out, size, text);
}

static void add_measured(char *out, size_t size, const char *games, const char *version) {
    char text[200];
    (void)snprintf(text, sizeof text, " Measured in %s matches with version %s; a draw counts as half a win.",
                   games, version);
    add(out, size, text);
}

void level_words(int level, char *out, size_t size) {
    AiRung below = {.games = 0};
    AiRung above = {.games = 0};
    const bool has_below = ai_level_rung(level, &below);
    const bool has_above = level + 1 < AI_LEVEL_COUNT && ai_level_rung(level + 1, &above);
    char games[32];
    (void)snprintf(out, size, "%s", ai_level_about(level));
    if (has_below) add_below(out, size, level, &below);
    if (has_above) add_above(out, size, level, &above);
    if (has_below && has_above) {
        (void)snprintf(games, sizeof games, "%d and %d", below.games, above.games);
    } else {
        (void)snprintf(games, sizeof games, "%d", has_below ? below.games : above.games);
    }
    if (has_below || has_above) add_measured(out, size, games, has_below ? below.version : above.version);
}
