// sancta-lab odds: the outcome of a combat, by simulation.

#include <stdlib.h>
#include <string.h>

#include "lab.h"
#include "lab_files.h"
#include "match/spelling.h"
#include "play/compare.h"

enum { SAMPLES_DEFAULT = 10000, SAMPLES_MAX = 10000000, LAB_WORD = 48 };

typedef struct Odds {
    int64_t samples, first_wins, second_wins, both_live, both_die;
    int64_t first_survivors, second_survivors; // in all
} Odds;

static int survivors(const GameState *s, GroupId group, Label label) {
    const Group *const g = group_at(s, group);
    return g->label == label ? g->count : 0;
}

// The dice are numbered, so that the same position gives the same odds whatever its own dice are.
static void simulate(const GameState *s, GroupId a, GroupId b, Odds *odds) {
    GameState scratch = *s;
    for (int64_t i = 0; i < odds->samples; i++) {
        state_copy(&scratch, s);
        rng_seed(&scratch.rng, (uint64_t)i + 1);
        engine_fight(&scratch, a, b);
        const int first = survivors(&scratch, a, group_at(s, a)->label);
        const int second = survivors(&scratch, b, group_at(s, b)->label);
        odds->first_survivors += first;
        odds->second_survivors += second;
        odds->first_wins += first > 0 && second == 0 ? 1 : 0;
        odds->second_wins += second > 0 && first == 0 ? 1 : 0;
        odds->both_live += first > 0 && second > 0 ? 1 : 0;
        odds->both_die += first == 0 && second == 0 ? 1 : 0;
    }
}

static void print_odds(const Odds *odds, bool is_json) {
    const double n = (double)odds->samples;
    const double values[] = {(double)odds->first_wins / n,      (double)odds->second_wins / n,
                             (double)odds->both_live / n,       (double)odds->both_die / n,
                             (double)odds->first_survivors / n, (double)odds->second_survivors / n};
    if (is_json) {
        (void)printf("{\"first_wins\": %.6f, \"second_wins\": %.6f, \"both_live\": %.6f, \"both_die\": %.6f, "
                     "\"first_survivors\": %.4f, \"second_survivors\": %.4f, \"samples\": %lld}\n",
                     values[0], values[1], values[2], values[3], values[4], values[5],
                     (long long)odds->samples);
    } else {
        (void)printf(
            "first wins   %5.1f %%\nsecond wins  %5.1f %%\nboth live    %5.1f %%\nboth die     %5.1f %%\n"
            "survivors    %.2f and %.2f on average, %lld samples\n",
            values[0] * 100, values[1] * 100, values[2] * 100, values[3] * 100, values[4], values[5],
            (long long)odds->samples);
    }
}

// --- Built groups: "human:4+2@3,ogis-armor/forest" ---

// What is read of such a word: a list of names, and how one of them is called.
typedef struct Slugs {
    const char *what;
    const char *(*slug)(int);
    int count;
} Slugs;

// The number of the slug that [text] up to one of [ends] is; 0, with a message, if it is none.
static int read_slug(const LabArgs *args, const char **text, const char *ends, const Slugs *slugs) {
    char word[LAB_WORD];
    const int length = (int)strcspn(*text, ends);
    (void)snprintf(word, sizeof word, "%.*s", length, *text);
    *text += length;
    Nearest nearest = spelling_nearest(word);
    for (int i = 1; i < slugs->count; i++) {
        if (spelling_equal(word, slugs->slug(i))) {
            return i;
        }
        spelling_offer(&nearest, slugs->slug(i));
    }
    const bool is_near = nearest.best != NULL;
    (void)lab_usage(args, "unknown %s \"%s\"%s%s%s", slugs->what, word, is_near ? "; did you mean " : "",
                    is_near ? nearest.best : "", is_near ? "?" : "");
    return 0;
}

static const char *card_slug(int card) {
    return card_def(card)->slug;
}

// One digit after [mark], into [out]. False: something else follows.
static bool read_digit(const char **text, char mark, uint8_t *out) {
    if (**text != mark || (*text)[1] < '0' || (*text)[1] > '9') {
        return false;
    }
    *out = (uint8_t)((*text)[1] - '0');
    *text += 2;
    return true;
}

static bool read_spell(const LabArgs *args, const char **text, CompareSide *out) {
    static const Slugs spells = {"spell", card_slug, CARD_COUNT};
    out->spell = (uint16_t)read_slug(args, text, "/", &spells);
    if (out->spell != 0 && cast_host(out->spell) != HOST_INDIVIDUAL) {
        (void)lab_usage(args, "%s is no spell that stays on a minion", card_slug(out->spell));
        return false;
    }
    return out->spell != 0;
}

// False, with a message, if [word] is no built group.
static bool read_built(const LabArgs *args, const char *word, CompareSide *out) {
    static const Slugs nations = {"nation", nation_slug, NATION_COUNT};
    static const Slugs terrains = {"terrain", terrain_slug, TERRAIN_COUNT};
    static const char form[] = "NATION:SWORDSMEN[+ARCHERS][@LEVEL][,SPELL][/TERRAIN]";
    const char *text = word;
    *out = (CompareSide){.level = 1, .terrain = TERRAIN_PLAINS};
    out->nation = (uint8_t)read_slug(args, &text, ":", &nations);
    if (out->nation == 0) return false;
    bool is_formed = read_digit(&text, ':', &out->swordsmen);
    (void)read_digit(&text, '+', &out->archers);
    if (*text == '@') is_formed = read_digit(&text, '@', &out->level) && is_formed;
    if (is_formed && (out->level < 1 || out->level > LEVEL_LIMIT)) {
        (void)lab_usage(args, "\"%s\" is no built group: a level is 1 to %d", word, LEVEL_LIMIT);
        return false;
    }
    if (is_formed && *text == ',') {
        text++;
        if (!read_spell(args, &text, out)) return false;
    }
    if (is_formed && *text == '/') {
        text++;
        out->terrain = (uint8_t)read_slug(args, &text, "", &terrains);
        if (out->terrain == 0) return false;
    }
    if (is_formed && *text == '\0') return true;
    (void)lab_usage(args, "\"%s\" is no built group: %s", word, form);
    return false;
}

// The group of [m] that is called [word]. LAB_DONE, or LAB_USAGE with the reason on standard error if it is
// not there or cannot fight.
static int find_group(const LabArgs *args, const Match *m, const char *word, GroupId *out) {
    *out = match_find_group(m, word);
    if (out->v == 0) {
        return lab_usage(args, "no group is called \"%s\"", word);
    }
    return group_is_on_board(&m->state, *out) ? LAB_DONE
                                              : lab_usage(args, "the group \"%s\" is off the board", word);
}

// Red owns what is built first, blue what is built second, unless that would be the owner of the other group.
static int find_built_odds(const LabArgs *args, const Match *m, Odds *odds) {
    Compare compare = {.precedence = 0};
    Player seat = PLAYER_RED;
    for (int i = 0; i < 2; i++) {
        const char *const word = args->operands[i + 1];
        CompareSide *const side = &compare.sides[i];
        if (strchr(word, ':') != NULL && !read_built(args, word, side)) {
            return LAB_USAGE;
        }
        if (strchr(word, ':') == NULL && find_group(args, m, word, &side->group) != LAB_DONE) {
            return LAB_USAGE;
        }
        if (side->group.v != 0 &&
            group_at(&m->state, side->group)->owner == (i == 0 ? PLAYER_BLUE : PLAYER_RED)) {
            seat = PLAYER_BLUE;
        }
    }
    compare.precedence = m->state.initiative == (unsigned)seat ? 0 : 1;
    ForecastTask *const task = malloc(sizeof *task);
    if (task == NULL) {
        return lab_usage(args, "there is not enough memory");
    }
    const CompareError error = compare_lay_out(&compare, &m->state, seat, task);
    if (error == COMPARE_OK) {
        simulate(&task->known, task->subject, task->foe, odds);
        print_odds(odds, option_text(args, "--json") != NULL);
    }
    free(task);
    return error == COMPARE_OK ? LAB_DONE : lab_usage(args, "%s", compare_error_words((int)error));
}

static int find_odds(const LabArgs *args, const Match *m, Odds *odds) {
    if (strchr(args->operands[1], ':') != NULL || strchr(args->operands[2], ':') != NULL) {
        return find_built_odds(args, m, odds);
    }
    GroupId groups[2];
    for (int i = 0; i < 2; i++) {
        if (find_group(args, m, args->operands[i + 1], &groups[i]) != LAB_DONE) {
            return LAB_USAGE;
        }
    }
    if (groups[0].v == groups[1].v || !group_is_hostile(&m->state, groups[0], groups[1])) {
        return lab_usage(args, "\"%s\" and \"%s\" are not hostile to each other", args->operands[1],
                         args->operands[2]);
    }
    simulate(&m->state, groups[0], groups[1], odds);
    print_odds(odds, option_text(args, "--json") != NULL);
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    Odds odds = {.samples = 0};
    if (!option_number(args, "--samples", 1, SAMPLES_MAX, SAMPLES_DEFAULT, &odds.samples)) {
        return LAB_USAGE;
    }
    Match *const m = lab_files_load_match(args->operands[0]);
    if (m == NULL) {
        return LAB_INVALID;
    }
    const int code = find_odds(args, m, &odds);
    match_free(m);
    return code;
}

const LabCommand command_odds = {
    .name = "odds",
    .operands = "MATCH GROUP GROUP",
    .about = "Fights one group of MATCH against another many times, as if they were adjacent, each in its "
             "own square, in the combat phase of the current turn. Prints how often each outcome occurred. "
             "A group can also be built: NATION:SWORDSMEN[+ARCHERS][@LEVEL][,SPELL][/TERRAIN], such as "
             "human:4+2@3,ogis-armor/forest.",
    .operands_min = 3,
    .operands_max = 3,
    .options =
        {
            {"--samples", "N", "Number of fights (default 10000)."},
            {"--json", NULL,
             "Print an object: first_wins, second_wins, both_live, both_die (fractions), "
             "first_survivors, second_survivors (means), samples."},
        },
    .run = run,
};
