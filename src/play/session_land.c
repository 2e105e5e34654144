// What a set-up makes before anybody plays: the engine's set-up, and the land.

#include <string.h>

#include "match/deck_starters.h"
#include "play/session.h"

GameSetup session_game(const SessionSetup *setup) {
    GameSetup game = setup_default();
    game.seed = setup->seed;
    game.realm = (uint8_t)setup->realm;
    game.symmetric = setup->symmetric;
    game.initiative = setup->blue_begins ? PLAYER_BLUE : PLAYER_RED;
    game.players[PLAYER_RED].house = (uint8_t)setup->red_house;
    game.players[PLAYER_BLUE].house = (uint8_t)setup->blue_house;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        PlayerSetup *who = &game.players[p];
        who->handicap = setup->handicaps[p];
        who->deck_count = setup->deck_counts[p];
        memcpy(who->deck, setup->decks[p], sizeof setup->decks[p]);
        if (who->deck_count == SESSION_NO_CARDS) {
            who->deck_count = 0;
            who->keep_order = true;
        } else if (who->deck_count == 0) {
            const int seat = p == PLAYER_RED ? setup->red : setup->blue;
            who->deck_count = deck_starter_cards(
                (House)who->house, seat_words_usual_deck(seat, setup->persons[p], (House)who->house),
                who->deck);
        }
    }
    return game;
}

void session_land(const SessionSetup *setup, View *out) {
    GameState state;
    const GameSetup game = session_game(setup);
    setup_generate(&state, &game);
    view_of(out, &state, PLAYER_NONE);
}
