// Words of seats: levels and personalities as match files spell them, and what a session makes of them.

#include <check.h>
#include <string.h>

#include "ai/personality.h"
#include "play/seat_words.h"
#include "play/session.h"
#include "support/test.h"

TEST(every_seat_is_read_as_it_is_written) {
    for (int kind = 0; kind < SEAT_KIND_COUNT; kind++) {
        for (int person = 0; person < PERSON_COUNT; person++) {
            char word[SEAT_WORD_SIZE];
            seat_word(kind, person, word);
            ck_assert_int_eq(seat_word_kind(word), kind);
            ck_assert_int_eq(seat_word_person(word), seat_words_kind_has_person(kind) ? person : PERSON_NONE);
        }
    }
    char word[SEAT_WORD_SIZE];
    seat_word(SEAT_HARD, PERSON_TRICKSTER, word);
    ck_assert_str_eq(word, "hard:trickster");
    seat_word(SEAT_HUMAN, PERSON_TRICKSTER, word);
    ck_assert_str_eq(word, "human");
}

TEST(words_of_other_programs_are_played_at_random) {
    ck_assert_int_eq(seat_word_kind(""), SEAT_HUMAN);
    ck_assert_int_eq(seat_word_kind("Human"), SEAT_HUMAN);
    ck_assert_int_eq(seat_word_kind("EASY"), SEAT_EASY);
    ck_assert_int_eq(seat_word_kind("hard:budget=900"), SEAT_HARD);
    ck_assert_int_eq(seat_word_kind("hard:nobody"), SEAT_HARD);
    ck_assert_int_eq(seat_word_kind("deep"), SEAT_RANDOM);
    ck_assert(!seat_word_is_known("deep") && !seat_word_is_known("hard player"));
    ck_assert(seat_word_is_known("") && seat_word_is_known("random") && seat_word_is_known("Hard:rusher"));
    ck_assert_int_eq(seat_word_person("hard:nobody"), PERSON_NONE);
}

TEST(a_personality_goes_with_its_seat_from_the_set_up_to_the_thought) {
    SessionSetup setup = session_setup_default();
    Session session = {.match = NULL};
    setup.blue = SEAT_HARD;
    setup.persons[PLAYER_RED] = PERSON_BUILDER; // a human: it says nothing
    setup.persons[PLAYER_BLUE] = PERSON_WARDEN;
    ck_assert(session_begin(&session, &setup));
    ck_assert_str_eq(session.match->players[PLAYER_RED].seat, "human");
    ck_assert_str_eq(session.match->players[PLAYER_BLUE].seat, "hard:warden");
    ck_assert_int_eq(session.seats[PLAYER_BLUE], SEAT_HARD);
    ck_assert_int_eq(session.persons[PLAYER_BLUE], PERSON_WARDEN);
    const AiSettings settings =
        seat_words_settings((int)session.seats[PLAYER_BLUE], session.persons[PLAYER_BLUE]);
    ck_assert_int_eq(settings.level, AI_HARD);
    ck_assert_int_eq(settings.person, PERSON_WARDEN);
    session_free(&session);
}

TEST(a_personality_brings_its_deck_unless_told_otherwise) {
    int first = 0;
    for (int house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        ck_assert_int_eq(seat_words_usual_deck(SEAT_HUMAN, PERSON_WARDEN, (House)house), DECK_STARTER_FIRST);
        ck_assert_int_eq(seat_words_usual_deck(SEAT_HARD, PERSON_NONE, (House)house), DECK_STARTER_SECOND);
        first += seat_words_usual_deck(SEAT_HARD, PERSON_WARDEN, (House)house) == DECK_STARTER_FIRST ? 1 : 0;
    }
    ck_assert_int_gt(first, 0);
}
