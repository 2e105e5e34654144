// Personalities: rows of changes to the weights, and the sort of deck that goes with them.

#include "ai/personality.h"

#include <string.h>

#include "base/check.h"
#include "base/lists.h"
#include "plans/schemes.h"

enum {
    HUNDRED = 100,
    CHANGES_MAX = 10,
    WEIGHT_MOST = 9000, // of what a row may come to, and below 0 as much
};

// A weight becomes [percent] of what it was, and [more].
typedef struct Change {
    int weight, percent, more;
} Change;

typedef struct Person {
    const char *about;
    int face;
    Scheme first, second; // sorts of decks
    Change changes[CHANGES_MAX];
} Person;

static const Person PERSONS[PERSON_COUNT] = {
    [PERSON_RUSHER] = {.about =
                           "Goes for your Sanctum and nothing else: few turns of mana, towns only "
                           "where they lie on the way, and every minion to the front. Hold out until its "
                           "army is spent.",
                       .face = CARD_NGOZI,
                       .first = SCHEME_SPEED,
                       .second = SCHEME_PROTECTION,
                       .changes = {{WEIGHT_PULL_SANCTUM, 500, 0},
                                   {WEIGHT_PULL_TOWN, 10, 0},
                                   {WEIGHT_CAUTION, 60, 0},
                                   {WEIGHT_PULL_GUARD, 20, 0},
                                   {WEIGHT_WEAK, 400, 0},
                                   {FEATURE_ADVANCE, 500, 0},
                                   {FEATURE_TOWNS, 40, 0},
                                   {FEATURE_TOWN_NEAR, 30, 0},
                                   {WEIGHT_INCOME_LEAST, 100, -3},
                                   {WEIGHT_INCOME_MOST, 100, -5}}},
    [PERSON_BUILDER] =
        {.about = "Wants towns, novices and mana before it wants combat. It spreads early and is slow to "
                  "attack; left alone, it has more of everything. Take its towns while a single minion holds "
                  "them.",
         .face = CARD_OGI,
         .first = SCHEME_ATTRITION,
         .second = SCHEME_PROTECTION,
         .changes = {{WEIGHT_PULL_TOWN, 400, 0},
                     {WEIGHT_PULL_SANCTUM, 60, 0},
                     {WEIGHT_PULL_HUNT, 40, 0},
                     {WEIGHT_CLAIMED, 40, 0},
                     {FEATURE_TOWNS, 220, 0},
                     {FEATURE_TOWN_NEAR, 250, 0},
                     {FEATURE_NOVICES, 150, 0},
                     {FEATURE_INCOME, 200, 0},
                     {FEATURE_ADVANCE, 20, 0},
                     {WEIGHT_INCOME_LEAST, 100, 1}}},
    [PERSON_SORCERER] = {.about =
                             "Trains mana where others train recruits, and casts whatever it can pay "
                             "for. Its army is small and its hand is never full. Force combat before the "
                             "expensive cards come.",
                         .face = CARD_ISHMERA,
                         .first = SCHEME_POWERHOUSE,
                         .second = SCHEME_ATTRITION,
                         .changes = {{WEIGHT_INCOME_LEAST, 100, 9},
                                     {WEIGHT_INCOME_MOST, 100, 6},
                                     {FEATURE_INCOME, 300, 0},
                                     {FEATURE_MONSTERS, 150, 0},
                                     {WEIGHT_CARD_ROOM, 100, 150},
                                     {WEIGHT_LEAST_GAIN, 150, 0},
                                     {WEIGHT_LATER, 150, 0}}},
    [PERSON_TRICKSTER] =
        {.about = "Would rather spoil your turn than fight you: spells on your groups, on the square you "
                  "were about to enter, on the minion you rely on. Keep orders in reserve and trust no "
                  "single plan.",
         .face = CARD_ILLENDER,
         .first = SCHEME_LOCKDOWN,
         .second = SCHEME_DENIAL,
         .changes = {{WEIGHT_ON_ENEMY, 100, 2000},
                     {WEIGHT_CONJURATION, 100, 60},
                     {WEIGHT_ALTERATION, 100, -80},
                     {WEIGHT_ON_INDIVIDUAL, 100, -40},
                     {WEIGHT_CAUTION, 170, 0},
                     {WEIGHT_PULL_TOWN, 80, 0},
                     {WEIGHT_LATER, 200, 0}}},
    [PERSON_HUNTER] = {.about = "Looks for your groups, wherever they are, and cares little for land. Give "
                                "it no lone minion to catch, and take the towns that it walks past.",
                       .face = CARD_OLOTUS,
                       .first = SCHEME_POWERHOUSE,
                       .second = SCHEME_SPEED,
                       .changes = {{WEIGHT_PULL_HUNT, 700, 0},
                                   {WEIGHT_PULL_TOWN, 80, 0},
                                   {WEIGHT_PULL_SANCTUM, 100, 0},
                                   {WEIGHT_CAUTION, 70, 0},
                                   {WEIGHT_WEAK, 300, 0},
                                   {FEATURE_RECRUITS, 200, 0},
                                   {FEATURE_MONSTERS, 180, 0},
                                   {FEATURE_CLASH, 400, 0},
                                   {WEIGHT_PULL_JOIN, 200, 0},
                                   {WEIGHT_INCOME_MOST, 100, -3}}},
    [PERSON_WARDEN] = {.about =
                           "Stays near home, keeps its minions together and lets you come. It gives "
                           "nothing away and wins late. Take the middle of the board and every free town: "
                           "it will not contest them.",
                       .face = CARD_LIENNA,
                       .first = SCHEME_PROTECTION,
                       .second = SCHEME_ATTRITION,
                       .changes = {{WEIGHT_PULL_SANCTUM, 15, 0},
                                   {WEIGHT_PULL_GUARD, 300, 0},
                                   {WEIGHT_PULL_JOIN, 300, 0},
                                   {WEIGHT_CAUTION, 250, 0},
                                   {WEIGHT_PULL_TOWN, 60, 0},
                                   {WEIGHT_STAY, 0, 60},
                                   {FEATURE_ADVANCE, 0, 0},
                                   {FEATURE_GUARDS, 100, 200},
                                   {FEATURE_TOWN_HELD, 180, 0}}},
};

const char *personality_slug(int person) {
    static const char *const slugs[] = {PERSONALITIES(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), person, "?");
}

int personality_by_slug(const char *slug) {
    int person = 0;
    while (person < PERSON_COUNT && strcmp(slug, personality_slug(person)) != 0) person++;
    return person;
}

const char *personality_about(int person) {
    return PERSONS[person].about != NULL ? PERSONS[person].about : "";
}

int personality_face(int person) {
    return PERSONS[person].face;
}

void personality_weights(int person, const Weights *from, Weights *out) {
    *out = *from;
    for (int i = 0; i < CHANGES_MAX; i++) {
        const Change change = PERSONS[person].changes[i];
        if (change.percent == 0 && change.more == 0 && change.weight == 0) break;
        const int changed = from->of[change.weight] * change.percent / HUNDRED + change.more;
        out->of[change.weight] = (int16_t)(changed > WEIGHT_MOST    ? WEIGHT_MOST
                                           : changed < -WEIGHT_MOST ? -WEIGHT_MOST
                                                                    : changed);
    }
}

int personality_deck(int person, const uint16_t (*decks)[DECK_MAX]) {
    int best = 0;
    int most = -1;
    for (int i = 0; i < AI_DECKS && person != PERSON_NONE; i++) {
        GameState s = {.turn = 0};
        Schemes schemes;
        PlayerState *const p = &s.players[PLAYER_RED];
        while (p->deck_count < DECK_MAX && decks[i][p->deck_count] != 0) {
            p->deck[p->deck_count] = decks[i][p->deck_count];
            p->deck_count++;
        }
        schemes_read(&s, PLAYER_RED, &schemes);
        const int suits = 2 * schemes.share[PERSONS[person].first] + schemes.share[PERSONS[person].second];
        if (suits <= most) continue;
        most = suits;
        best = i;
    }
    return best;
}
