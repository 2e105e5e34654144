// The rows of weights, and what a tool needs to know about each of them.

#include "ai/weights.h"

static const Weights GUESSED = {{
#define X(id, name, guess) [id] = (guess),
    FEATURES(X)
#undef X
#define X(id, name, guess, change) [id] = (guess),
        SCRIPT_WEIGHTS(X)
#undef X
}};

static const Weights SHIPPED = {{
#define WEIGHT(id, value) [id] = (value),
#include "value/weights.def"
#undef WEIGHT
}};

const Weights *weights_shipped(void) {
    return &SHIPPED;
}

const Weights *weights_guessed(void) {
    return &GUESSED;
}

const char *weight_name(int weight) {
    switch (weight) {
#define X(id, name, guess, change)                                                                           \
    case id: return name;
        SCRIPT_WEIGHTS(X)
#undef X
    }
    return feature_name(weight);
}

const char *weight_id(int weight) {
    switch (weight) {
#define X(id, name, guess, change)                                                                           \
    case id: return #id;
        SCRIPT_WEIGHTS(X)
#undef X
    }
    return feature_id(weight);
}

int weight_change(int weight) {
    enum { SHARE = 3 }; // a third of the guess
    switch (weight) {
#define X(id, name, guess, change)                                                                           \
    case id: return change;
        SCRIPT_WEIGHTS(X)
#undef X
    }
    return GUESSED.of[weight] / SHARE;
}
