// Writing and reading games of the arena.

#include "line_words.h"
#include "arena_record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

void arena_record_heading(const Arena *arena, const char *signature, char out[RECORD_HEADING_MAX]) {
    (void)snprintf(out, RECORD_HEADING_MAX, "arena %d %" PRId64 " %.17g %.17g %d %d %d %d %s\n", VERSION,
                   arena->games, arena->sprt_low, arena->sprt_high, arena->is_replayed, arena->tells_chances,
                   arena->counts_silly, arena->has_outside, signature);
}

bool arena_record_read_heading(const char *line, Arena *out) {
    int version = 0;
    int flags[4] = {0}; // a heading that is cut has fewer
    const int read = sscanf(line, "arena %d %" SCNd64 " %lf %lf %d %d %d %d", &version, &out->games,
                            &out->sprt_low, &out->sprt_high, &flags[0], &flags[1], &flags[2], &flags[3]);
    out->is_replayed = flags[0] != 0;
    out->tells_chances = flags[1] != 0;
    out->counts_silly = flags[2] != 0;
    out->has_outside = flags[3] != 0;
    return read == 8 && version == VERSION && out->games >= 1 && out->games <= GAMES_MAX;
}

bool arena_record_write(FILE *file, int64_t number, const WholeGame *game) {
    (void)fprintf(file, "game %" PRId64 " %d %d %016" PRIx64 " %d %d", number, (int)game->result, game->turns,
                  game->hash, game->refused, game->differs ? 1 : 0);
    for (int i = 0; i < OUTSIDE_FAULTS; i++) (void)fprintf(file, " %d", game->faults[i]);
    for (int i = 0; i < SILLY_COUNT; i++) (void)fprintf(file, " %" PRId64, game->silly.of[i]);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const int told = game->decisions[seat] < TOLD_MAX ? game->decisions[seat] : TOLD_MAX;
        (void)fprintf(file, " %d %.9g %d", game->decisions[seat], game->seconds[seat], told);
        for (int i = 0; i < told; i++) {
            (void)fprintf(file, " %.6g %d", game->told[seat][i].seconds, game->told[seat][i].chance);
        }
    }
    return fputs(" end\n", file) >= 0 && fflush(file) == 0;
}

static void read_decisions(LineWords *words, WholeGame *game, Player seat) {
    game->decisions[seat] = (int)line_words_number(words, 0, INT32_MAX);
    game->seconds[seat] = line_words_decimal(words);
    const int told = (int)line_words_number(words, 0, TOLD_MAX);
    words->is_bad =
        words->is_bad || told != (game->decisions[seat] < TOLD_MAX ? game->decisions[seat] : TOLD_MAX);
    for (int i = 0; i < told && !words->is_bad; i++) {
        const double seconds = line_words_decimal(words);
        game->told[seat][i] = (Decision){seconds, (int)line_words_number(words, NO_CHANCE, INT32_MAX)};
    }
}

int64_t arena_record_read(const char *line, WholeGame *game) {
    if (strncmp(line, "game ", 5) != 0) return -1;
    LineWords words = {.at = line + 5};
    const int64_t number = line_words_number(&words, 0, GAMES_MAX);
    game->result = (GameResult)line_words_number(&words, RESULT_RED, RESULT_DRAW);
    game->turns = (int)line_words_number(&words, 0, INT16_MAX);
    game->hash = line_words_hash(&words);
    game->refused = (int)line_words_number(&words, 0, INT32_MAX);
    game->differs = line_words_number(&words, 0, 1) != 0;
    for (int i = 0; i < OUTSIDE_FAULTS; i++) game->faults[i] = (int)line_words_number(&words, 0, INT32_MAX);
    for (int i = 0; i < SILLY_COUNT; i++) game->silly.of[i] = line_words_number(&words, 0, INT32_MAX);
    read_decisions(&words, game, PLAYER_RED);
    read_decisions(&words, game, PLAYER_BLUE);
    return words.is_bad || strncmp(words.at, " end", 4) != 0 ? -1 : number;
}
