// Writing the line.

#include "menus/new_match_command.h"
#include "menus/new_match.h"

#include <stdio.h>
#include <string.h>

#include "ai/personality.h"
#include "decks/deck_choice.h"
#include "match/handicap.h"

typedef struct Line {
    char *out;
    size_t used;
} Line;

static void put(Line *line, const char *text) {
    const int added = snprintf(line->out + line->used, NEW_MATCH_COMMAND_SIZE - line->used, "%s", text);
    const size_t room = NEW_MATCH_COMMAND_SIZE - 1 - line->used;
    line->used += added > 0 && (size_t)added < room ? (size_t)added : room;
}

// One that a shell would take apart stands in quotes; a quote in it is written outside of them.
static void put_word(Line *line, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        put(line, word);
        return;
    }
    put(line, "'");
    for (; *word != '\0'; word++) {
        const char letter[2] = {*word, '\0'};
        put(line, *word == '\'' ? "'\\''" : letter);
    }
    put(line, "'");
}

static void put_option(Line *line, const char *option, const char *word) {
    put(line, " ");
    put(line, option);
    put(line, " ");
    put_word(line, word);
}

static void put_seat(App *app, Line *line, Player player) {
    const SessionSetup *d = &new_match_of(app)->draft;
    const bool is_red = player == PLAYER_RED;
    char deck[PATH_SIZE + 140];
    deck_choice_word(app, player, deck, sizeof deck);
    put_option(line, is_red ? "--red" : "--blue", seat_words_kind_slug(is_red ? d->red : d->blue));
    put_option(line, is_red ? "--red-name" : "--blue-name", is_red ? d->red_name : d->blue_name);
    if (d->persons[player] != PERSON_NONE) {
        put_option(line, is_red ? "--red-person" : "--blue-person", personality_slug(d->persons[player]));
    }
    put_option(line, is_red ? "--red-deck" : "--blue-deck", deck);
    char handicap[HANDICAP_WORD_SIZE];
    const bool begins = !is_red && d->blue_begins;
    if (!handicap_is_none(&d->handicaps[player]) || begins) {
        handicap_word(&d->handicaps[player], begins, handicap);
        put(line, is_red ? " --red-handicap " : " --blue-handicap ");
        put(line, handicap);
    }
}

void new_match_command(App *app, char out[NEW_MATCH_COMMAND_SIZE]) {
    Line line = {.out = out};
    char seed[32];
    out[0] = '\0';
    put(&line, "sancta --new");
    put_seat(app, &line, PLAYER_RED);
    put_seat(app, &line, PLAYER_BLUE);
    put_option(&line, "--realm", realm_slug(new_match_of(app)->draft.realm));
    put_option(&line, "--symmetric", new_match_of(app)->draft.symmetric ? "yes" : "no");
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)new_match_seed(app));
    put_option(&line, "--seed", seed);
}
