// Replies: cards are tried five at a time, as a hand in the first world with the most mana that any world
// gives.

#include "belief/replies.h"

#include "casting/casting.h"

enum {
    TURNS_A_TARGET = 3, // what a try costs
    TARGETS_LEAST = 2,
    TARGETS_MOST = 6,
    NEVER = -1000000,
};

// --- Trying ---

// The cards that some world's hand holds and can pay, each once.
static int collect(const ReplySearch *search, uint16_t cards[AI_WORLDS_MAX * HAND_SIZE]) {
    bool is_there[CARD_COUNT] = {[0] = true};
    int count = 0;
    for (int w = 0; w < search->worlds; w++) {
        const Outlook *o = &search->theirs[w];
        const HandCard *hand = o->s->players[o->seat].hand;
        for (int i = 0; i < HAND_SIZE; i++) {
            if (is_there[hand[i].card] || !mana_can_pay(o->s, o->seat, hand[i].card)) continue;
            is_there[hand[i].card] = true;
            cards[count++] = hand[i].card;
        }
    }
    return count;
}

static void pay_all(const ReplySearch *search, PlayerState *p) {
    for (int w = 0; w < search->worlds; w++) {
        const Outlook *o = &search->theirs[w];
        const int16_t *pool = o->s->players[o->seat].pool;
        for (int i = 0; i < MANA_COUNT; i++) p->pool[i] = pool[i] > p->pool[i] ? pool[i] : p->pool[i];
    }
}

static void deal_out(const ReplySearch *search, const CastOptions *found, CastOptions *out) {
    for (int i = 0; i < found->count; i++) {
        for (int w = 0; w < search->worlds; w++) {
            const Outlook *o = &search->theirs[w];
            cast_options_keep(&out[w], &found->items[i], o->s->players[o->seat].hand);
        }
    }
}

// --- Ranking ---

// Puts the best targets of the card in [slot] at its rank.
static void rank_card(const CastOptions *casts, int slot, int rank, CastOptions *out) {
    int from = 0;
    for (int n = 0; n < REPLY_TARGETS; n++) {
        while (from < casts->count && casts->items[from].order.slot != slot) from++;
        CastOption *to = &out->items[rank + HAND_SIZE * n];
        *to = (CastOption){.order = {.kind = ORDER_NONE, .slot = (uint8_t)slot}, .gain = NEVER};
        if (from < casts->count) *to = casts->items[from++];
    }
}

static void rank(const Outlook *o, CastOptions *casts) {
    CastOptions ranked = {.count = REPLIES};
    OrderSet best;
    bool is_ranked[HAND_SIZE] = {false};
    int count = 0;
    order_set_cast_best(o, &best, casts);
    for (int i = 0; i < HAND_SIZE; i++) {
        if (best.casts[i] == CAST_NONE) continue;
        const int slot = casts->items[best.casts[i]].order.slot;
        is_ranked[slot] = true;
        rank_card(casts, slot, count++, &ranked);
    }
    // What gains nothing is not cast; its ranks stand for nothing.
    const CastOptions none = {.count = 0};
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (!is_ranked[slot]) rank_card(&none, slot, count++, &ranked);
    }
    *casts = ranked;
}

void replies_find(const ReplySearch *search, CastOptions *out) {
    uint16_t cards[AI_WORLDS_MAX * HAND_SIZE];
    const int count = collect(search, cards);
    CastSearch casting = search->casting;
    Outlook o = *search->casting.o;
    PlayerState *p = &search->with->players[o.seat];
    state_copy(search->with, o.s);
    o.s = search->with;
    casting.o = &o;
    pay_all(search, p);
    const int targets = count > 0 ? search->budget / (TURNS_A_TARGET * count) : 0;
    casting.targets = targets < TARGETS_LEAST  ? TARGETS_LEAST
                      : targets > TARGETS_MOST ? TARGETS_MOST
                                               : targets;
    for (int w = 0; w < search->worlds; w++) out[w].count = 0;
    for (int from = 0; from < count; from += HAND_SIZE) {
        CastOptions found;
        for (int i = 0; i < HAND_SIZE; i++)
            p->hand[i] = (HandCard){.card = from + i < count ? cards[from + i] : 0};
        casting_find(&casting, &found);
        deal_out(search, &found, out);
    }
    for (int w = 0; w < search->worlds; w++) rank(&search->theirs[w], &out[w]);
}

void replies_cast_best(OrderSet *set) {
    for (int i = 0; i < HAND_SIZE; i++) set->casts[i] = (int8_t)i;
}
