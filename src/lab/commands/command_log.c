// sancta-lab log: a saved log as sentences.

#include <stdlib.h>

#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "replay/sentences.h"

static int print_log(const Match *m, const char *path) {
    LogNames *const names = malloc(sizeof *names);
    View *const view = malloc(sizeof *view);
    if (names == NULL || view == NULL) {
        free(view);
        free(names);
        return lab_files_no_memory(path);
    }
    const LabelText labels = lab_files_labels(m);
    view_of(view, &m->log_start, PLAYER_NONE);
    log_names_begin(names, view);
    log_names_look_ahead(names, m->log, m->log_count);
    for (uint32_t i = 0; i < m->log_count; i++) {
        const Event *const e = &m->log[i];
        char sentence[SENTENCE_MAX];
        log_names_follow(names, e);
        if (sentence_print(sentence, sizeof sentence, e, names, &labels) > 0) {
            // Causes stand above what they set off, so a step inward for each is the tree of the turn.
            (void)printf("%*s%s\n", e->depth < 20 ? e->depth * 2 : 40, "", sentence);
        }
    }
    free(view);
    free(names);
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    Match *const m = lab_files_load_match(args->operands[0]);
    if (m == NULL) {
        return LAB_INVALID;
    }
    if (m->log_count == 0) {
        plain_text_print(stderr, "%s: the match has no log; sancta-lab run --out writes one\n",
                         args->operands[0]);
    }
    const int code = print_log(m, args->operands[0]);
    match_free(m);
    return code;
}

const LabCommand command_log = {
    .name = "log",
    .operands = "MATCH",
    .about = "Prints the log of a saved match as sentences that a player can read.",
    .operands_min = 1,
    .operands_max = 1,
    .run = run,
};
