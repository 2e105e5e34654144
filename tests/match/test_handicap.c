// Handicaps (rules 4.5): as words, in match files, and in what a match begins with.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board/invariants.h"
#include "match/handicap.h"
#include "match/match.h"
#include "match/match_called.h"
#include "support/test.h"

static Problems problems;

static Match *load(const char *text) {
    problems = (Problems){.count = 0};
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    return m;
}

static GameSetup handicapped(void) {
    GameSetup setup = setup_default();
    setup.seed = 5;
    setup.initiative = PLAYER_BLUE;
    setup.players[PLAYER_RED].handicap = (Handicap){.fewer_cards = 2, .more_novices = -4};
    setup.players[PLAYER_BLUE].handicap = (Handicap){.more_novices = 8};
    return setup;
}

static int hand_of(const GameState *s, Player player) {
    int count = 0;
    for (int i = 0; i < HAND_SIZE; i++) count += s->players[player].hand[i].card != 0 ? 1 : 0;
    return count;
}

static int waiting(const GameState *s, Player player) {
    return structure_novices(&s->structures[player], NATION_NONE);
}

// --- Words ---

static const struct {
    const char *word;
    Handicap handicap;
    bool initiative;
} GOOD[] = {
    {"none", {0}, false},
    {"cards=3", {.fewer_cards = 2}, false},
    {"cards=0,novices=12,initiative", {.fewer_cards = 5, .more_novices = 8}, true},
    {"novices=0", {.more_novices = -4}, false},
    {"initiative", {0}, true},
};

TEST(words_are_read_and_written_back, .cases = (int)(sizeof GOOD / sizeof GOOD[0])) {
    Handicap read;
    bool initiative = false;
    char word[HANDICAP_WORD_SIZE];
    ck_assert(handicap_read(GOOD[_i].word, &read, &initiative));
    ck_assert_int_eq(read.fewer_cards, GOOD[_i].handicap.fewer_cards);
    ck_assert_int_eq(read.more_novices, GOOD[_i].handicap.more_novices);
    ck_assert(initiative == GOOD[_i].initiative);
    handicap_word(&read, initiative, word);
    ck_assert_str_eq(word, GOOD[_i].word);
}

TEST(other_words_are_refused) {
    static const char *const bad[] = {"",
                                      "cards",
                                      "cards=",
                                      "cards=6",
                                      "cards=-1",
                                      "cards=03x",
                                      "novices=13",
                                      "novices=100",
                                      "cards=3,",
                                      ",cards=3",
                                      "None",
                                      "cards=3,none",
                                      "cards=3 ",
                                      "cards=3,,novices",
                                      "initiatives",
                                      "cards=3,cards=4",
                                      "initiative,initiative"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Handicap read;
        bool initiative = false;
        ck_assert_msg(!handicap_read(bad[i], &read, &initiative), "\"%s\" was read", bad[i]);
    }
}

TEST(people_are_told_with_the_names_of_the_players) {
    char told[200];
    const GameSetup setup = handicapped();
    Match *const m = match_new(&setup);
    (void)strcpy(m->players[PLAYER_RED].name, "Ann");
    handicap_tell(m, told, sizeof told);
    ck_assert_str_eq(told, "Ann began with 3 cards in the first hand, 0 novices. "
                           "Blue began with 12 novices, initiative.");
    match_free(m);
    const GameSetup plain = setup_default();
    Match *const even = match_new(&plain);
    handicap_tell(even, told, sizeof told);
    ck_assert_str_eq(told, "");
    ck_assert(!handicap_is_given(even));
    match_free(even);
}

// Of two players with long names each is told whole or not at all.
TEST(people_are_told_in_whole_sentences) {
    static const char begin[] = " began with 3 cards in the first hand, 0 novices.";
    char told[HANDICAPS_TOLD_SIZE];
    char name[MATCH_TEXT_SIZE] = "";
    const GameSetup setup = handicapped();
    Match *const m = match_new(&setup);
    for (int i = 0; i < MATCH_TEXT_SIZE / 2 - 1; i++) {
        strcat(name, "\xC3\xA4");
    }
    (void)strcpy(m->players[PLAYER_RED].name, name);
    (void)strcpy(m->players[PLAYER_BLUE].name, name);
    handicap_tell(m, told, 150);
    ck_assert_int_eq(strncmp(told, name, strlen(name)), 0);
    ck_assert_str_eq(told + strlen(name) + strlen(" (Red)"), begin);
    handicap_tell(m, told, sizeof told);
    ck_assert_ptr_nonnull(strstr(told, " (Blue) began with 12 novices, initiative."));
    match_free(m);
}

// --- What players are called ---

typedef struct Call {
    const char *red, *blue;
    size_t size;
    const char *called_red, *called_blue;
} Call;

TEST(texts_tell_two_players_apart_whatever_they_are_called) {
    static const Call calls[] = {
        {"Ann", "Bob", 72, "Ann", "Bob"},
        {"Ann", "Ann", 72, "Ann (Red)", "Ann (Blue)"},
        {"ann ", "Ann", 72, "ann (Red)", "Ann (Blue)"},
        {"", "  ", 72, "Red", "Blue"},
        {"Red", "Blue", 72, "Red", "Blue"},
        {"Blue", "Red", 72, "Blue (Red)", "Red (Blue)"},
        {"Blue", "", 72, "Blue (Red)", "Blue"},
        {"Wilhelmina of Stratford", "Bob", 16, "Wilhelmina o\xE2\x80\xA6", "Bob"},
        // Whole characters, and the color is never what is left out.
        {"\xC3\x84nn\xC3\xA4 von Ott", "\xC3\x84nn\xC3\xA4 von Ott", 16,
         "\xC3\x84nn\xC3\xA4\xE2\x80\xA6 (Red)", "\xC3\x84nn\xE2\x80\xA6 (Blue)"},
    };
    const GameSetup setup = setup_default();
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        char called[MATCH_CALLED_SIZE];
        Match *const m = match_new(&setup);
        (void)strcpy(m->players[PLAYER_RED].name, calls[i].red);
        (void)strcpy(m->players[PLAYER_BLUE].name, calls[i].blue);
        match_called_player(m, PLAYER_RED, called, calls[i].size);
        ck_assert_str_eq(called, calls[i].called_red);
        match_called_player(m, PLAYER_BLUE, called, calls[i].size);
        ck_assert_str_eq(called, calls[i].called_blue);
        match_free(m);
    }
}

// --- The beginning ---

// Given a handicap for each; When turn 1 begins; Then the first hands and novices are theirs, and turn 2
// fills the hands.
TEST(the_first_hand_has_its_cards_and_the_second_turn_fills_it) {
    OrderFault fault;
    const GameSetup setup = handicapped();
    Match *const m = match_new(&setup);
    ck_assert_int_eq(waiting(&m->start, PLAYER_RED), 0);
    ck_assert_int_eq(waiting(&m->start, PLAYER_BLUE), 12);
    const int deck = m->start.players[PLAYER_RED].deck_count;
    ck_assert(match_run_phase(m, &fault));
    ck_assert_int_eq(hand_of(&m->state, PLAYER_RED), 3);
    ck_assert_int_eq(m->state.players[PLAYER_RED].deck_count, deck - 3);
    ck_assert_int_eq(hand_of(&m->state, PLAYER_BLUE), 5);
    ck_assert_int_eq(m->state.initiative, PLAYER_BLUE);
    while (m->state.turn < 2 || m->state.phase == PHASE_START_OF_TURN) ck_assert(match_run_phase(m, &fault));
    ck_assert_int_eq(hand_of(&m->state, PLAYER_RED), 5);
    invariants_check(&m->state);
    match_free(m);
}

TEST(no_card_at_all_is_a_first_hand_too) {
    OrderFault fault;
    GameSetup setup = setup_default();
    setup.players[PLAYER_BLUE].handicap.fewer_cards = HAND_SIZE;
    Match *const m = match_new(&setup);
    ck_assert(match_run_phase(m, &fault));
    ck_assert_int_eq(hand_of(&m->state, PLAYER_BLUE), 0);
    ck_assert_int_eq(hand_of(&m->state, PLAYER_RED), 5);
    match_free(m);
}

// --- Files ---

// What is written reads back to the same state, and plays to the same hashes, also from the middle.
TEST(a_match_with_handicaps_is_written_and_read_back) {
    OrderFault fault;
    const GameSetup setup = handicapped();
    Match *const m = match_new(&setup);
    for (int turn = 0; turn < 3; turn++) ck_assert(match_run_turn(m, &fault));
    char *const text = match_to_text(m);
    ck_assert_ptr_nonnull(strstr(text, "\"handicap\": {\"cards\": 3, \"novices\": 0}"));
    ck_assert_ptr_nonnull(strstr(text, "\"handicap\": {\"cards\": 5, \"novices\": 12}"));
    Match *const back = load(text);
    ck_assert_uint_eq(state_hash(&back->start), state_hash(&m->start));
    ck_assert_uint_eq(state_hash(&back->state), state_hash(&m->state));
    match_restart(back);
    for (int turn = 0; turn < 3; turn++) {
        ck_assert(match_run_turn(back, &fault));
        ck_assert_uint_eq(back->hashes[turn], m->hashes[turn]);
    }
    char *const again = match_to_text(back);
    ck_assert_str_eq(again, text);
    ck_assert_int_eq(handicap_of(back, PLAYER_RED).fewer_cards, 2);
    ck_assert_int_eq(handicap_of(back, PLAYER_BLUE).more_novices, 8);
    ck_assert(handicap_gives_blue_initiative(back));
    free(again);
    free(text);
    match_free(back);
    match_free(m);
}

TEST(a_match_without_a_handicap_has_no_key_and_the_bytes_of_before) {
    static unsigned char bytes[2][STATE_BYTES_MAX];
    const GameSetup plain = setup_default();
    Match *const m = match_new(&plain);
    char *const text = match_to_text(m);
    ck_assert_ptr_null(strstr(text, "handicap"));
    free(text);
    Writer without = bytes_writer(bytes[0], sizeof bytes[0]);
    state_write(&without, &m->start);
    m->start.players[PLAYER_BLUE].fewer_cards = 1;
    Writer with = bytes_writer(bytes[1], sizeof bytes[1]);
    state_write(&with, &m->start);
    // One byte says that there are handicaps, four say which.
    ck_assert_uint_eq(with.size, without.size + 4);
    match_free(m);
}

TEST(a_handicap_may_name_one_of_its_numbers) {
    Match *const m =
        load("{\"format\":\"sancta-match/1\",\"players\":{\"blue\":{\"handicap\":{\"novices\":6}}}}");
    ck_assert_int_eq(waiting(&m->start, PLAYER_BLUE), 6);
    ck_assert_int_eq(m->start.players[PLAYER_BLUE].fewer_cards, 0);
    ck_assert_int_eq(waiting(&m->start, PLAYER_RED), START_NOVICES);
    match_free(m);
}

static const struct {
    const char *text, *part;
    int line, column;
} BAD[] = {
    {"{\"format\":\"sancta-match/1\",\n\"players\":{\"red\":{\"handicap\":{\"cards\":6}}}}",
     "\"cards\" must be from 0 to 5", 2, 39},
    {"{\"format\":\"sancta-match/1\",\n\"players\":{\"red\":{\"handicap\":{\"novices\":-1}}}}",
     "\"novices\" must be from 0 to 12", 2, 41},
    {"{\"format\":\"sancta-match/1\",\n\"players\":{\"red\":{\"handicap\":{\"mana\":1}}}}", "mana", 2, 0},
    {"{\"format\":\"sancta-match/1\",\n\"players\":{\"red\":{\"handicap\":3}}}", "object", 2, 0},
    {"{\"format\":\"sancta-match/1\",\"terrain\":{},\n\"players\":{\"red\":{\"handicap\":{\"cards\":3}}}}",
     "a position has no handicap", 2, 0},
    {"{\"format\":\"sancta-match/"
     "1\",\"phase\":\"orders\",\n\"players\":{\"red\":{\"handicap\":{\"cards\":3}}}}",
     "begins with phase 1 of turn 1", 2, 0},
    {"{\"format\":\"sancta-match/1\",\"turn\":4,\n\"players\":{\"red\":{\"handicap\":{\"cards\":3}}}}",
     "begins with phase 1 of turn 1", 2, 0},
    {"{\"format\":\"sancta-match/1\",\"terrain\":{},\"generated\":true,\n"
     "\"players\":{\"red\":{\"handicap\":{\"novices\":3}}}}",
     "the handicap has 3 novices, the Sanctum 0", 2, 0},
};

TEST(a_handicap_that_cannot_be_is_told_with_its_place, .cases = (int)(sizeof BAD / sizeof BAD[0])) {
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(BAD[_i].text, strlen(BAD[_i].text), &problems));
    const LoadError *const first = &problems.items[0];
    ck_assert_int_eq(problems.count, 1);
    ck_assert_msg(strstr(first->text, BAD[_i].part) != NULL, "%s", first->text);
    ck_assert_int_eq(first->line, BAD[_i].line);
    ck_assert_msg(first->column > 1 && (BAD[_i].column == 0 || first->column == BAD[_i].column),
                  "column %d: %s", first->column, first->text);
}

// A snapshot that says it has handicaps and has none, or has some that cannot be, is no state.
TEST(crafted_states_are_refused) {
    static unsigned char bytes[STATE_BYTES_MAX];
    static GameState read;
    GameSetup setup = setup_default();
    setup.players[PLAYER_RED].handicap.fewer_cards = 1;
    Match *const m = match_new(&setup);
    Writer writer = bytes_writer(bytes, sizeof bytes);
    state_write(&writer, &m->start);
    match_free(m);
    size_t at = 0; // of the flags: 3, then 1 0 0 0
    while (!(bytes[at] == 3 && bytes[at + 1] == 1 && bytes[at + 2] == 0 && bytes[at + 3] == 0)) at++;
    Reader whole = bytes_reader(bytes, writer.size);
    ck_assert(state_read(&whole, &read));
    static const unsigned char crafted[][2] = {{0, 0}, {6, 0}, {1, 9}, {1, 0xFB}};
    for (size_t i = 0; i < sizeof crafted / sizeof crafted[0]; i++) {
        bytes[at + 1] = crafted[i][0];
        bytes[at + 2] = crafted[i][1];
        Reader reader = bytes_reader(bytes, writer.size);
        ck_assert_msg(!state_read(&reader, &read), "crafted %d", (int)i);
    }
}

TEST(changes_give_another_handicap_to_a_setup_and_none_to_a_position) {
    static const char setup[] = "{\"format\":\"sancta-match/1\"}";
    static const char position[] = "{\"format\":\"sancta-match/1\",\"terrain\":{}}";
    MatchChanges changes = {.initiative = PLAYER_BLUE};
    changes.has_handicap[PLAYER_BLUE] = true;
    changes.handicaps[PLAYER_BLUE] = (Handicap){.fewer_cards = 1};
    problems = (Problems){.count = 0};
    Match *const m = match_load_text_changed(setup, sizeof setup - 1, &changes, &problems);
    ck_assert_ptr_nonnull(m);
    ck_assert_int_eq(m->start.players[PLAYER_BLUE].fewer_cards, 1);
    ck_assert_int_eq(m->start.initiative, PLAYER_BLUE);
    match_free(m);
    ck_assert_ptr_null(match_load_text_changed(position, sizeof position - 1, &changes, &problems));
    ck_assert_ptr_nonnull(strstr(problems.items[0].text, "laid out already"));
}
