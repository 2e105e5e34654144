// Options that say how matches of an arena begin.

#include "setup_options.h"

#include <stdlib.h>
#include <string.h>

#include "match/deck.h"
#include "match/deck_starters.h"
#include "match/spelling.h"

enum { PATH_SIZE = 4096 };

int setup_options_realm(const LabArgs *args, GameSetup *setup) {
    const char *const text = option_text(args, "--realm");
    if (text == NULL) {
        return LAB_DONE;
    }
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    Nearest nearest = spelling_nearest(text);
    for (int realm = 1; realm < REALM_COUNT; realm++) {
        spelling_offer(&nearest, realm_slug(realm));
        if (strcmp(slug, realm_slug(realm)) == 0) {
            setup->realm = (uint8_t)realm;
            return LAB_DONE;
        }
    }
    return nearest.best != NULL
               ? lab_usage(args, "unknown realm \"%s\"; did you mean %s?", text, nearest.best)
               : lab_usage(args, "unknown realm \"%s\"", text);
}

static int read_deck(const char *word, PlayerSetup *player) {
    Problems *const problems = calloc(1, sizeof *problems);
    Deck deck;
    const bool is_good = problems != NULL && deck_starter_load(word, &deck, problems);
    if (is_good) {
        player->house = deck.house != 0 ? deck.house : player->house;
        memcpy(player->deck, deck.cards, sizeof player->deck);
        player->deck_count = deck.count;
    } else if (problems != NULL) {
        problems_print(problems, word, stderr);
    }
    free(problems);
    return is_good ? LAB_DONE : LAB_INVALID;
}

int setup_options_decks(const LabArgs *args, GameSetup *setup) {
    const char *const text = option_text(args, "--decks");
    if (text != NULL) {
        const char *const comma = strchr(text, ',');
        char first[PATH_SIZE];
        if (comma == NULL || (size_t)(comma - text) >= sizeof first) {
            return lab_usage(args, "--decks needs two decks: RED,BLUE");
        }
        memcpy(first, text, (size_t)(comma - text));
        first[comma - text] = '\0';
        const int red = read_deck(first, &setup->players[PLAYER_RED]);
        const int blue = read_deck(comma + 1, &setup->players[PLAYER_BLUE]);
        return red > blue ? red : blue;
    }
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        player->deck_count = deck_starter_default((House)player->house, player->deck);
    }
    return LAB_DONE;
}
