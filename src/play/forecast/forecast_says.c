// What a turn that was played many times says: which combats are told, in which order, and how likely the
// rest is.

#include "play/forecast_turn.h"

enum {
    SAMPLES_LEAST = 200,
    SAMPLES_MOST = 6000, // a combat of every third turn has a margin of 2% by then
    RARE = 100           // one of so many turns
};

static bool is_rare(const ForecastTurn *t, const ForecastClash *clash) {
    return clash->fight.samples * RARE < t->samples;
}

static double mean_place(const ForecastClash *clash) {
    return (double)clash->places / clash->fight.samples;
}

// Does [a] come before [b]? Their places among all of them break ties.
static bool comes_before(const ForecastClash *a, const ForecastClash *b) {
    const double first = mean_place(a);
    const double second = mean_place(b);
    return first < second || (!(second < first) && a < b);
}

static bool is_told(const ForecastTurn *t, const ForecastClash *clash) {
    return (clash->is_of_subject || !t->has_subject) && !is_rare(t, clash);
}

int forecast_turn_clash_count(const ForecastTurn *t) {
    int count = 0;
    for (int i = 0; i < t->clash_count; i++) {
        count += is_told(t, &t->clashes[i]) ? 1 : 0;
    }
    return count;
}

const ForecastClash *forecast_turn_clash(const ForecastTurn *t, int nth) {
    for (int i = 0; i < t->clash_count; i++) {
        int before = 0;
        for (int k = 0; k < t->clash_count; k++) {
            before += is_told(t, &t->clashes[k]) && comes_before(&t->clashes[k], &t->clashes[i]) ? 1 : 0;
        }
        if (is_told(t, &t->clashes[i]) && before == nth) {
            return &t->clashes[i];
        }
    }
    return NULL;
}

int forecast_turn_meets(const ForecastTurn *t, const ForecastClash *clash) {
    return forecast_chance(clash->fight.samples, t->samples);
}

ForecastMove forecast_turn_move(const ForecastTurn *t) {
    ForecastMove most = FORECAST_MOVE_STAYS;
    for (int i = 0; i < FORECAST_MOVE_COUNT; i++) {
        most = t->moves[i] > t->moves[most] ? (ForecastMove)i : most;
    }
    return most;
}

SquareId forecast_turn_stand(const ForecastTurn *t) {
    SquareId most = {0};
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        most = t->stands[i] > (most.v != 0 ? t->stands[most.v] : 0) ? at : most;
    }
    return most;
}

int forecast_turn_lives(const ForecastTurn *t, GroupId group) {
    return forecast_chance(t->samples - t->left[group.v][0], t->samples);
}

int forecast_turn_falls(const ForecastTurn *t, int slot) {
    return forecast_chance(t->summons[slot].lost, t->summons[slot].samples);
}

int forecast_turn_stuck(const ForecastTurn *t, int slot) {
    return forecast_chance(t->summons[slot].stuck, t->summons[slot].samples);
}

const ForecastClash *forecast_turn_clash_of_summons(const ForecastTurn *t, int slot) {
    const Label group = t->summons[slot].group;
    const ForecastClash *most = NULL;
    for (int i = 0; i < t->clash_count && group != 0; i++) {
        const ForecastClash *const clash = &t->clashes[i];
        if (clash->labels[0] == group && (most == NULL || clash->fight.samples > most->fight.samples)) {
            most = clash;
        }
    }
    return most;
}

bool forecast_turn_is_settled(const ForecastTurn *t) {
    if (t->samples < SAMPLES_LEAST) {
        return false;
    }
    bool is_settled = true;
    for (int i = 0; i < t->clash_count; i++) {
        const ForecastClash *clash = &t->clashes[i];
        is_settled = is_settled && (!is_told(t, clash) || forecast_fight_is_settled(&clash->fight));
    }
    return is_settled || t->samples >= SAMPLES_MOST;
}
