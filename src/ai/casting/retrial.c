// Trying again what looks best, and proving what looks wrong.

#include "casting/retrial.h"

#include "ai/worlds.h"

enum {
    ASTRAY_LEAST = 300,  // gain that is worth helping the other side
    FINALISTS = 2,       // targets of a card that are tried again
    PROOF_SAMPLES = 16,  // new turns where a gain has to be proved
    SURE_DEVIATIONS = 3, // by which such a gain is more than chance
    FRESH_DICE = 5000,   // of new turns, so that no other turn has them
};

static int play_once(const CastSearch *search, const Issued *mine, int sample) {
    CastSearch once = *search;
    once.samples = 1;
    once.dice = world_mix(search->dice, FRESH_DICE + (uint64_t)sample);
    return cast_search_play(&once, mine);
}

// Plays [tried] and the turn without its cast a few times with the same fresh dice; the gain on average.
static int try_again(const CastSearch *search, Retrial *retrial, const Issued *tried) {
    int sum = 0;
    for (int i = 0; i < FRESH_SAMPLES; i++) {
        if (i == retrial->known) retrial->without[retrial->known++] = play_once(search, search->base, i);
        sum += play_once(search, tried, i) - retrial->without[i];
    }
    return sum / FRESH_SAMPLES;
}

bool retrial_is_proved(int64_t sum, int64_t squares, int count) {
    const int64_t spread = squares * count - sum * sum; // variance, times the square of the number
    return sum >= (int64_t)ASTRAY_LEAST * count &&
           sum * sum * (count - 1) >= SURE_DEVIATIONS * SURE_DEVIATIONS * spread;
}

// The same for a cast that goes astray, against throwing its card away, for that it makes room for another is
// no reason to help the other side. [is_proved]: it is worth it.
static int prove(const CastSearch *search, const Issued *tried, bool *is_proved) {
    const Outlook *o = search->o;
    Outlook thrown = *o;
    CastSearch without = *search;
    int64_t sum = 0;
    int64_t squares = 0;
    state_copy(search->with, o->s);
    search->with->players[o->seat].hand[tried->orders[tried->count - 1].slot] = (HandCard){0};
    thrown.s = search->with;
    without.o = &thrown;
    for (int i = 0; i < PROOF_SAMPLES; i++) {
        const int gain = play_once(search, tried, i) - play_once(&without, search->base, i);
        sum += gain;
        squares += (int64_t)gain * gain;
    }
    *is_proved = retrial_is_proved(sum, squares, PROOF_SAMPLES);
    return (int)(sum / PROOF_SAMPLES);
}

// What has to prove its gain and does not is no cast, so it holds no other one back.
void retrial_run(const CastSearch *search, Retrial *retrial, TriedCard *card) {
    Issued again = *search->base;
    again.count++;
    int limit = WORTH_ONE;
    int finalists = 0;
    for (int i = 0; i < card->count; i++) {
        TriedCast *tried = &card->items[i];
        CastOption *option = &tried->option;
        const bool must_prove = tried->aim == AIM_ASTRAY;
        bool is_proved = true;
        if (finalists >= FINALISTS && !must_prove) {
            if (option->gain > limit) option->gain = limit;
            continue;
        }
        if (simulation_must_stop(search->sim)) return;
        again.orders[again.count - 1] = option->order;
        option->gain = must_prove ? prove(search, &again, &is_proved)
                                  : try_again(search, retrial, &again) + option->later;
        if (!is_proved) {
            option->gain = tried->least - 1;
            continue;
        }
        finalists++;
        if (option->gain < limit) limit = option->gain;
    }
}

void retrial_keep(TriedCard *card, const TriedCast *tried) {
    int at = card->count;
    if (card->count == CAST_OPTIONS_MAX) return;
    card->count++;
    for (; at > 0 && card->items[at - 1].option.gain < tried->option.gain; at--) {
        card->items[at] = card->items[at - 1];
    }
    card->items[at] = *tried;
}
