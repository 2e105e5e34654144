// A house is what it pays with, whom it trains and how its decks play.

#include "because/because_setup.h"

#include <stdio.h>
#include <string.h>

#include "decks/deck_choice.h"
#include "engine/engine.h"
#include "menus/new_match.h"
#include "replay/strings.h"

enum { WORDS = 200, TITLE = 80 };

static void fact(Because *out, const char *words) {
    (void)because_answer_add(out, BECAUSE_FACT, 0, words);
}

static int house_of(const App *app, Player player) {
    const SessionSetup *const d = &new_match_of(app)->draft;
    return player == PLAYER_RED ? d->red_house : d->blue_house;
}

static void tell_deck(App *app, Player player, Because *out) {
    uint16_t cards[DECK_MAX];
    char line[WORDS];
    const int count = deck_choice_cards(app, player, cards);
    int cost = 0;
    if (count == 0) {
        fact(out, "The file of the deck names no card that can be read.");
        return;
    }
    for (int i = 0; i < count; i++) {
        cost += card_def(cards[i])->cost_primary + card_def(cards[i])->cost_secondary;
    }
    (void)snprintf(line, sizeof line, "The chosen deck has %d cards, which cost %.1f mana on average.", count,
                   (double)cost / count);
    fact(out, line);
    if (deck_choice_style(app, player)[0] != '\0') {
        (void)snprintf(line, sizeof line, "How it plays: %s", deck_choice_style(app, player));
        fact(out, line);
    }
}

static void ask_house(App *app, Player player, Because *out) {
    const int house = house_of(app, player);
    char title[TITLE];
    (void)snprintf(title, sizeof title, "What the House of %s brings", string_title(house_slug(house)));
    because_answer_begin(out, title);
    (void)snprintf(out->topic, sizeof out->topic, "house:%s", house_slug(house));
    string_house_text(house, out->answer, sizeof out->answer);
    fact(out,
         "Its cards are paid with these two types of mana, the first of them more often, and its novices "
         "are trained as either.");
    tell_deck(app, player, out);
}

static void ask_deck(App *app, Player player, Because *out) {
    because_answer_begin(out, "What the chosen deck brings");
    (void)snprintf(out->topic, sizeof out->topic, "15.5");
    (void)snprintf(out->answer, sizeof out->answer,
                   "The player draws from these cards and no others, shuffled, up to five in hand.");
    tell_deck(app, player, out);
}

bool because_setup_ask(App *app, const char *name, Because *out) {
    static const char *const seats[] = {[PLAYER_RED] = "new.red-", [PLAYER_BLUE] = "new.blue-"};
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE && app_screen(app) == SCREEN_NEW_MATCH; player++) {
        const size_t length = strlen(seats[player]);
        const char *const what = name + length;
        if (strncmp(name, seats[player], length) != 0) {
            continue;
        }
        if (strcmp(what, "house") == 0 || strcmp(what, "words") == 0) {
            ask_house(app, player, out);
            return true;
        }
        if (strcmp(what, "deck") == 0) {
            ask_deck(app, player, out);
            return true;
        }
    }
    return false;
}
