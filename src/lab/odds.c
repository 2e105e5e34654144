// The outcome of a combat by simulation.

#include "lab/odds.h"

#include "lab/lab.h"

typedef struct Odds {
    int64_t first_wins, second_wins, both_live, both_die;
    int64_t first_survivors, second_survivors; // members left, summed over all samples
} Odds;

// The real dice must not show through, so that each sample's streams come from its number alone.
static uint64_t salt_of(int sample) {
    uint64_t x = ((uint64_t)sample + 1) * UINT64_C(0xd1342543de82ef95);
    x = (x ^ (x >> 32)) * UINT64_C(0xaf251af3b0f025b5);
    return x ^ (x >> 29);
}

// Members of the group that stood in slot [group] at first; the slot may have been given to another one.
static int survivors(const GameState *s, GroupId group, Label label) {
    const Group *const g = group_at(s, group);
    return g->label == label ? g->count : 0;
}

static void fight_once(const GameState *state, const OddsOptions *options, int sample, Odds *odds) {
    GameState scratch;
    if (options->seat == PLAYER_NONE) {
        scratch = *state;
        rng_seed(&scratch.rng, salt_of(sample));
    } else {
        engine_state_as_known(&scratch, state, options->seat, salt_of(sample));
    }
    engine_fight(&scratch, options->a, options->b);
    const int first = survivors(&scratch, options->a, group_at(state, options->a)->label);
    const int second = survivors(&scratch, options->b, group_at(state, options->b)->label);
    odds->first_survivors += first;
    odds->second_survivors += second;
    odds->first_wins += first > 0 && second == 0 ? 1 : 0;
    odds->second_wins += first == 0 && second > 0 ? 1 : 0;
    odds->both_live += first > 0 && second > 0 ? 1 : 0;
    odds->both_die += first == 0 && second == 0 ? 1 : 0;
}

static void print_odds(const Odds *odds, const OddsOptions *options, FILE *out) {
    const double n = options->samples;
    const double first_wins = (double)odds->first_wins / n;
    const double second_wins = (double)odds->second_wins / n;
    const double both_live = (double)odds->both_live / n;
    const double both_die = (double)odds->both_die / n;
    const double first_left = (double)odds->first_survivors / n;
    const double second_left = (double)odds->second_survivors / n;
    if (options->json) {
        (void)fprintf(
            out,
            "{\"first_wins\": %.6f, \"second_wins\": %.6f, \"both_live\": %.6f, \"both_die\": %.6f, "
            "\"first_survivors\": %.4f, \"second_survivors\": %.4f, \"samples\": %d}\n",
            first_wins, second_wins, both_live, both_die, first_left, second_left, options->samples);
        return;
    }
    (void)fprintf(out, "first wins        %5.1f %%\n", 100 * first_wins);
    (void)fprintf(out, "second wins       %5.1f %%\n", 100 * second_wins);
    (void)fprintf(out, "both live         %5.1f %%\n", 100 * both_live);
    (void)fprintf(out, "both die          %5.1f %%\n", 100 * both_die);
    (void)fprintf(out, "first survivors   %7.2f on average\n", first_left);
    (void)fprintf(out, "second survivors  %7.2f on average\n", second_left);
    (void)fprintf(out, "samples           %4d\n", options->samples);
}

// Why these groups cannot be asked about, NULL if they can.
static const char *unusable(const GameState *state, const OddsOptions *options) {
    if (options->samples < 1) return "at least one sample is needed";
    const GroupId groups[] = {options->a, options->b};
    for (int i = 0; i < 2; i++) {
        if (groups[i].v == 0 || groups[i].v > GROUPS_MAX || !group_is_alive(state, groups[i])) {
            return i == 0 ? "there is no first group" : "there is no second group";
        }
        if (!group_is_on_board(state, groups[i])) {
            return i == 0 ? "the first group is off the board" : "the second group is off the board";
        }
    }
    if (options->a.v == options->b.v) return "a group cannot fight itself";
    return group_is_hostile(state, options->a, options->b) ? NULL : "the groups are friendly to each other";
}

int odds_run(const GameState *state, const OddsOptions *options, FILE *out, FILE *err) {
    const char *const reason = unusable(state, options);
    if (reason != NULL) {
        (void)fprintf(err, "sancta-lab odds: %s\n", reason);
        return LAB_USAGE;
    }
    Odds odds = {0};
    for (int i = 0; i < options->samples; i++) {
        fight_once(state, options, i, &odds);
    }
    print_odds(&odds, options, out);
    return LAB_DONE;
}
