// new_match.h - The match that is being set up.

#ifndef SANCTA_UI_NEW_MATCH_H
#define SANCTA_UI_NEW_MATCH_H

#include <stdlib.h>

#include "ui/app.h"

struct NewMatchPictures;

// What SCREEN_NEW_MATCH keeps to itself; the screens of decks choose decks for it.
typedef struct NewMatch {
    SessionSetup draft;
    bool asks_handicaps;               // their dialog is open
    char seed[24];                     // as it is typed
    struct NewMatchPictures *pictures; // owned; NULL until they are shown
} NewMatch;

static inline NewMatch *new_match_of(const App *app) {
    return app_state(app, SCREEN_NEW_MATCH);
}

// The number that is typed; the largest that a match may have where that is larger.
static inline uint64_t new_match_seed(const App *app) {
    const uint64_t typed = strtoull(new_match_of(app)->seed, NULL, 10);
    return typed < MATCH_SEED_MAX ? typed : MATCH_SEED_MAX;
}

#endif
