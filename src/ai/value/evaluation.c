// The evaluation: features added up by their weights, corrected by a small net.

#include "ai/evaluation.h"

enum {
    SQUASH_STEPS = 32, // of the table for one side
    // Score between its entries. A thousand points were meant to be a logit; of the matches that searching
    // players play against themselves a third of that comes (`sancta-lab arena --chances`).
    SQUASH_STEP = 750,
    HALF_WAY_FLAT = 4000,
    HALF_WAY = 2000,            // score that is half as good as winning
    SCORE_OVER = INT32_MAX / 2, // beyond that nobody has a score: the match is over
};

// CHANCE_ONE / (1 + exp(-x)) for x = 0, 0.25, 0.5 ... 8 logits.
static const int SQUASHED[SQUASH_STEPS + 1] = {
    5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526, 9627, 9707, 9770, 9820,
    9859, 9890, 9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985, 9988, 9991, 9993, 9994, 9996, 9997};

static int weighed_score(const Weights *weights, const Features *features) {
    int64_t score = 0;
    for (int i = 0; i < FEATURE_COUNT; i++) {
        score += (int64_t)weights->of[i] * (features->of[0][i] - features->of[1][i]);
    }
    return (int)(score / 100);
}

void evaluation_begin(Evaluator *e, const GameState *s, const Weights *weights, const Net *net) {
    e->weights = weights;
    e->net = net;
    e->standing = 0;
    e->half_way = HALF_WAY;
    features_ground_begin(&e->ground, s);
}

static int worth_of(int score, int half_way) {
    const int size = score < 0 ? -score : score;
    const int part = (int)((int64_t)WORTH_ONE / 2 * size / (size + half_way));
    return WORTH_ONE / 2 + (score < 0 ? -part : part);
}

int evaluation_worth_of(int score) {
    return worth_of(score, HALF_WAY);
}

// The score of a worth; beyond all scores where it is that of a match that is over.
static int64_t score_of_worth(int worth, int half_way) {
    const int off = worth < WORTH_ONE / 2 ? WORTH_ONE - 2 * worth : 2 * worth - WORTH_ONE;
    const int left = WORTH_ONE - off;
    const int64_t size = left > 0 ? (int64_t)half_way * off / left : INT32_MAX;
    return worth < WORTH_ONE / 2 ? -size : size;
}

static int chance_of_score(int64_t score) {
    const int64_t size = score < 0 ? -score : score;
    const int64_t step = size / SQUASH_STEP;
    int chance = size < SCORE_OVER ? SQUASHED[SQUASH_STEPS] : CHANCE_ONE;
    if (step < SQUASH_STEPS) {
        chance =
            SQUASHED[step] + (SQUASHED[step + 1] - SQUASHED[step]) * (int)(size % SQUASH_STEP) / SQUASH_STEP;
    }
    return score < 0 ? CHANCE_ONE - chance : chance;
}

int evaluation_chance(int worth) {
    return chance_of_score(score_of_worth(worth, HALF_WAY));
}

static int standing_of(const Evaluator *e, Player seat) {
    return seat == PLAYER_RED ? e->standing : -e->standing;
}

int evaluation_chance_told(const Evaluator *e, Player seat, int worth) {
    return chance_of_score(score_of_worth(worth, e->half_way) + standing_of(e, seat));
}

static int score_of(Evaluator *e, const GameState *s, Player seat) {
    Features features;
    features_find(&e->ground, s, seat, &features);
    // The net knows more of what was played; the weights know what nobody would play and so was never seen.
    const int share = e->net == NULL ? 0 : e->weights->of[WEIGHT_NET];
    const int corrected = share == 0 ? 0 : net_score(e->net, &features) * share / 100;
    return weighed_score(e->weights, &features) + corrected;
}

void evaluation_flatten(Evaluator *e) {
    e->half_way = HALF_WAY_FLAT;
}

void evaluation_stand(Evaluator *e, const GameState *s) {
    e->standing = score_of(e, s, PLAYER_RED);
}

int evaluation_worth(Evaluator *e, const GameState *s, Player seat) {
    switch ((GameResult)s->result) {
    case RESULT_RED: return seat == PLAYER_RED ? WORTH_ONE : 0;
    case RESULT_BLUE: return seat == PLAYER_BLUE ? WORTH_ONE : 0;
    case RESULT_DRAW: return WORTH_ONE / 2;
    case RESULT_NONE:
    case RESULT_COUNT: break;
    }
    return worth_of(score_of(e, s, seat) - standing_of(e, seat), e->half_way);
}
