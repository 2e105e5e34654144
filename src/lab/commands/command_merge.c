// sancta-lab merge: what the arena would have printed, from games that were played in parts.

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "arena_record.h"
#include "lab.h"
#include "lab_files.h"

typedef struct Merge {
    Arena arena;
    char heading[RECORD_HEADING_MAX]; // of the first file; "" before
    char **lines;                     // owned, by number of the game
    char line[RECORD_LINE_MAX];
    WholeGame game;
    Decision told[PLAYER_BLUE + 1][TOLD_MAX];
} Merge;

static int refuse(const char *path, const char *reason) {
    plain_text_print(stderr, "%s:1:1: %s\n", path, reason);
    return LAB_INVALID;
}

// With the reason that the system gives.
static int refuse_for(const char *path, const char *what, int reason) {
    plain_text_print(stderr, "%s:1:1: %s: %s\n", path, what, strerror(reason));
    return LAB_INVALID;
}

static int take_heading(Merge *merge, const char *path) {
    if (strncmp(merge->line, "arena ", 6) != 0 || strlen(merge->line) >= RECORD_HEADING_MAX) {
        return refuse(path, "no file of the arena");
    }
    if (merge->heading[0] != '\0') {
        return strcmp(merge->heading, merge->line) == 0 ? LAB_DONE : refuse(path, "games of another arena");
    }
    (void)snprintf(merge->heading, sizeof merge->heading, "%s", merge->line);
    if (!arena_record_read_heading(merge->line, &merge->arena))
        return refuse(path, "a heading of another version");
    merge->lines = calloc((size_t)merge->arena.games, sizeof *merge->lines);
    return merge->lines != NULL && arena_score_begin(&merge->arena) ? LAB_DONE : lab_files_no_memory(path);
}

static int take_game(Merge *merge, const char *path) {
    const int64_t number = arena_record_read(merge->line, &merge->game);
    if (number < 0 || number >= merge->arena.games || merge->lines[number] != NULL) return LAB_DONE;
    const size_t size = strlen(merge->line) + 1;
    merge->lines[number] = malloc(size);
    if (merge->lines[number] == NULL) return lab_files_no_memory(path);
    memcpy(merge->lines[number], merge->line, size);
    return LAB_DONE;
}

static int take_file(Merge *merge, const char *path) {
    FILE *const file = fopen(path, "r");
    if (file == NULL) return refuse_for(path, "cannot be opened", errno);
    bool is_first = true;
    int code = LAB_DONE;
    while (code == LAB_DONE && fgets(merge->line, sizeof merge->line, file) != NULL) {
        code = is_first ? take_heading(merge, path) : take_game(merge, path);
        is_first = false;
    }
    const int reason = ferror(file) != 0 ? errno : 0;
    (void)fclose(file);
    if (code == LAB_DONE && reason != 0) return refuse_for(path, "cannot be read", reason);
    return code == LAB_DONE && is_first ? refuse(path, "empty") : code;
}

// In the order of their numbers up to where the test was decided, as on one machine.
static int count_all(Merge *merge) {
    for (int64_t i = 0; i < merge->arena.games && merge->arena.verdict == 0; i++) {
        if (merge->lines[i] == NULL) {
            (void)fprintf(stderr, "sancta-lab merge: game %lld of %lld is in none of the files\n",
                          (long long)i + 1, (long long)merge->arena.games);
            return LAB_INVALID;
        }
        (void)arena_record_read(merge->lines[i], &merge->game);
        if (!arena_score_count(&merge->arena, i, &merge->game)) return lab_files_no_memory("merge");
    }
    return LAB_DONE;
}

static int merge_all(const LabArgs *args, Merge *merge) {
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) merge->game.told[seat] = merge->told[seat];
    for (int i = 0; i < args->operand_count; i++) {
        const int code = take_file(merge, args->operands[i]);
        if (code != LAB_DONE) return code;
    }
    const int code = count_all(merge);
    if (code == LAB_DONE) arena_score_print(&merge->arena, option_text(args, "--json") != NULL);
    return code;
}

static int run(const LabArgs *args) {
    Merge *const merge = calloc(1, sizeof *merge);
    if (merge == NULL) return lab_files_no_memory("merge");
    const int code = merge_all(args, merge);
    for (int64_t i = 0; merge->lines != NULL && i < merge->arena.games; i++) free(merge->lines[i]);
    free(merge->lines);
    arena_score_end(&merge->arena);
    free(merge);
    return code;
}

const LabCommand command_merge = {
    .name = "merge",
    .operands = "FILE...",
    .about = "Joins the files of arena --out --shard K/N, in any order, and prints what the arena would "
             "have printed on one machine that had played all games.",
    .operands_min = 1,
    .operands_max = LAB_OPERANDS_MAX,
    .options_needed = 0,
    .options = {{"--json", NULL, "Print the object that arena --json prints."}},
    .run = run,
};
