// A match once more: who plays, with which cards, and on which side.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/personality.h"
#include "play/session.h"
#include "support/test.h"

static Session session;

static void begin_as(const char *red_name, const char *blue_name) {
    SessionSetup setup = session_setup_default();
    setup.red = SEAT_HUMAN;
    setup.blue = SEAT_RANDOM;
    setup.red_house = HOUSE_NATURE;
    setup.blue_house = HOUSE_DESPAIR;
    setup.realm = REALM_BADLANDS;
    setup.seed = 11;
    strcpy(setup.red_name, red_name);
    strcpy(setup.blue_name, blue_name);
    session = (Session){.match = NULL};
    ck_assert(session_begin(&session, &setup));
}

static void end(void) {
    session_end(&session);
}

static int compare(const void *a, const void *b) {
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

// The deck of [seat] as the match began with it, sorted.
static int sorted_deck(const Session *of, Player seat, uint16_t out[DECK_MAX]) {
    const PlayerState *p = &of->match->start.players[seat];
    memcpy(out, p->deck, p->deck_count * sizeof out[0]);
    qsort(out, p->deck_count, sizeof out[0], compare);
    return p->deck_count;
}

static void expect_sides(const SessionSetup *setup, const SessionSetup *expected) {
    ck_assert_int_eq(setup->red, expected->red);
    ck_assert_int_eq(setup->blue, expected->blue);
    ck_assert_int_eq(setup->red_house, expected->red_house);
    ck_assert_int_eq(setup->blue_house, expected->blue_house);
    ck_assert_str_eq(setup->red_name, expected->red_name);
    ck_assert_str_eq(setup->blue_name, expected->blue_name);
}

// Given a name of 31 bytes, which a file may have, and one from a command line that is no text; Then the
// names of the next match are these as far as they are letters, and it can be saved.
TEST(a_match_can_be_saved_whatever_its_players_are_called) {
    begin_as("Ann", "Bob\xD0");
    (void)strcpy(session.match->players[PLAYER_RED].name, "a\u041a\u043e\u043d\u0441\u0442\u0430\u043d"
                                                          "\u0442\u0438\u043d\u043e\u043f\u043e\u043b\u044c");
    SessionSetup setup = session_setup_default();
    session_rematch(&session, false, &setup);
    ck_assert_str_eq(setup.red_name, session.match->players[PLAYER_RED].name);
    char *const first = match_to_text(session.match);
    ck_assert_ptr_nonnull(first);
    free(first);
    Session again = {.match = NULL};
    ck_assert(session_begin(&again, &setup));
    char *const second = match_to_text(again.match);
    ck_assert_ptr_nonnull(second);
    free(second);
    session_end(&again);
    end();
}

TEST(a_rematch_has_the_same_players_houses_realm_and_cards_on_another_map) {
    begin_as("Ann", "Bob");
    uint16_t before[DECK_MAX];
    uint16_t after[DECK_MAX];
    const int count = sorted_deck(&session, PLAYER_BLUE, before);
    SessionSetup setup = session_setup_default();
    setup.seed = 12;
    session_rematch(&session, false, &setup);
    expect_sides(&setup, &(SessionSetup){.red = SEAT_HUMAN,
                                         .blue = SEAT_RANDOM,
                                         .red_house = HOUSE_NATURE,
                                         .blue_house = HOUSE_DESPAIR,
                                         .red_name = "Ann",
                                         .blue_name = "Bob"});
    ck_assert_int_eq(setup.realm, REALM_BADLANDS);
    const uint64_t old_map = state_hash(&session.match->start);
    ck_assert(session_begin(&session, &setup));
    ck_assert_uint_ne(state_hash(&session.match->start), old_map);
    ck_assert_int_gt(count, 0);
    ck_assert_int_eq(sorted_deck(&session, PLAYER_BLUE, after), count);
    ck_assert_mem_eq(before, after, (size_t)count * sizeof before[0]);
    end();
}

TEST(swapped_sides_take_names_houses_and_cards_along) {
    begin_as("Ann", "Bob");
    uint16_t before[DECK_MAX];
    uint16_t after[DECK_MAX];
    const int count = sorted_deck(&session, PLAYER_RED, before);
    SessionSetup setup = session_setup_default();
    session_rematch(&session, true, &setup);
    expect_sides(&setup, &(SessionSetup){.red = SEAT_RANDOM,
                                         .blue = SEAT_HUMAN,
                                         .red_house = HOUSE_DESPAIR,
                                         .blue_house = HOUSE_NATURE,
                                         .red_name = "Bob",
                                         .blue_name = "Ann"});
    ck_assert(session_begin(&session, &setup));
    ck_assert_int_eq(sorted_deck(&session, PLAYER_BLUE, after), count);
    ck_assert_mem_eq(before, after, (size_t)count * sizeof before[0]);
    end();
}

// What New match has chosen last says nothing about who played this one: it may come from the library.
TEST(persons_go_with_their_players) {
    SessionSetup setup = session_setup_default();
    setup.blue = SEAT_HARD;
    setup.persons[PLAYER_BLUE] = PERSON_RUSHER;
    session = (Session){.match = NULL};
    ck_assert(session_begin(&session, &setup));
    SessionSetup again = session_setup_default();
    again.persons[PLAYER_BLUE] = PERSON_BUILDER;
    session_rematch(&session, false, &again);
    ck_assert_int_eq(again.persons[PLAYER_RED], PERSON_NONE);
    ck_assert_int_eq(again.persons[PLAYER_BLUE], PERSON_RUSHER);
    session_rematch(&session, true, &again);
    ck_assert_int_eq(again.red, SEAT_HARD);
    ck_assert_int_eq(again.persons[PLAYER_RED], PERSON_RUSHER);
    ck_assert_int_eq(again.persons[PLAYER_BLUE], PERSON_NONE);
    end();
}

TEST(sides_that_are_called_by_their_colours_stay_so) {
    begin_as("Red", "Blue");
    SessionSetup setup = session_setup_default();
    session_rematch(&session, true, &setup);
    ck_assert_str_eq(setup.red_name, "Red");
    ck_assert_str_eq(setup.blue_name, "Blue");
    end();
}

TEST(cards_that_were_drawn_or_used_when_a_file_begins_are_in_the_deck_again) {
    begin_as("Ann", "Bob");
    PlayerState *red = &session.match->start.players[PLAYER_RED];
    const int count = red->deck_count;
    red->hand[3].card = red->deck[--red->deck_count];
    const uint16_t used = red->deck[--red->deck_count];
    *discard_of(red, red->discard_count++) = used;
    SessionSetup setup = session_setup_default();
    session_rematch(&session, false, &setup);
    ck_assert_int_eq(setup.deck_counts[PLAYER_RED], count);
    end();
}

// A file can give a seat no cards at all; "usual" is a deck that nobody played with.
TEST(a_seat_that_began_without_cards_has_none_in_a_rematch) {
    begin_as("Ann", "Bob");
    session.match->start.players[PLAYER_BLUE].deck_count = 0;
    for (int swaps = 0; swaps < 2; swaps++) {
        SessionSetup setup = session_setup_default();
        Session again = {.match = NULL};
        session_rematch(&session, swaps == 1, &setup);
        ck_assert(session_begin(&again, &setup));
        const Player without = swaps == 1 ? PLAYER_RED : PLAYER_BLUE;
        ck_assert_int_eq(again.match->start.players[without].deck_count, 0);
        ck_assert_int_ge(again.match->start.players[player_other(without)].deck_count, DECK_MIN);
        session_end(&again);
    }
    end();
}

TEST(handicaps_go_with_their_players) {
    SessionSetup setup = session_setup_default();
    setup.handicaps[PLAYER_RED] = (Handicap){.fewer_cards = 2};
    setup.handicaps[PLAYER_BLUE] = (Handicap){.more_novices = 3};
    setup.blue_begins = true;
    session = (Session){.match = NULL};
    ck_assert(session_begin(&session, &setup));
    ck_assert_int_eq(session.match->start.initiative, PLAYER_BLUE);
    SessionSetup again = session_setup_default();
    session_rematch(&session, false, &again);
    ck_assert_int_eq(again.handicaps[PLAYER_RED].fewer_cards, 2);
    ck_assert_int_eq(again.handicaps[PLAYER_BLUE].more_novices, 3);
    ck_assert(again.blue_begins);
    session_rematch(&session, true, &again);
    ck_assert_int_eq(again.handicaps[PLAYER_BLUE].fewer_cards, 2);
    ck_assert_int_eq(again.handicaps[PLAYER_RED].more_novices, 3);
    ck_assert(!again.blue_begins);
    end();
}
