// What a saved match tells before it is opened.

#include <check.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/plain_text.h"
#include "support/temporary_home.h"
#include "play/deck_library.h"
#include "play/own_decks.h"
#include "play/save_glimpse.h"
#include "play/session.h"
#include "support/test.h"

static Session session;
static SaveReader *reader;
static SaveGlimpse glimpse;
static char path[600];
static Paths paths;

static void begin(void) {
    (void)snprintf(path, sizeof path, "%s/match.sancta", temporary_home_begin());
    paths_find(&paths);
    session = (Session){.is_patient = true};
    reader = save_reader_new(&paths);
    ck_assert_ptr_nonnull(reader);
}

static void end(void) {
    save_reader_free(reader);
    session_free(&session);
    temporary_home_end();
}

FIXTURE(begin, end);

static void save(int red, int blue) {
    char error[PROBLEM_SIZE] = "";
    SessionSetup setup = session_setup_default();
    setup.red = red;
    setup.blue = blue;
    setup.red_house = HOUSE_WAR;
    setup.blue_house = HOUSE_LIFE;
    setup.seed = 5;
    strcpy(setup.red_name, "Ann");
    ck_assert(session_begin(&session, &setup));
    session_advance(&session);
    ck_assert_msg(match_save(session.match, path, error), "%s", error);
}

TEST(a_saved_match_tells_its_players_its_turn_and_its_board) {
    save(SEAT_HUMAN, SEAT_EASY);
    save_glimpse_read(&paths, path, &glimpse);
    ck_assert_msg(glimpse.is_there, "%s", glimpse.problem);
    ck_assert_str_eq(glimpse.players[PLAYER_RED].name, "Ann");
    ck_assert_str_eq(glimpse.players[PLAYER_BLUE].seat, "easy");
    ck_assert_int_eq(glimpse.view.players[PLAYER_RED].house, HOUSE_WAR);
    ck_assert_int_eq(glimpse.view.players[PLAYER_BLUE].house, HOUSE_LIFE);
    ck_assert_int_eq(glimpse.view.turn, session.match->state.turn);
    ck_assert_str_eq(glimpse.age, "within the hour");
    static View truth;
    view_of(&truth, &session.match->state, PLAYER_RED);
    ck_assert(view_equal(&glimpse.view, &truth));
}

static void write_deck(const char *file, const char *name, const char *text) {
    char to[PATH_SIZE + 80];
    char all[DECK_TEXT_LARGEST / 8];
    (void)snprintf(all, sizeof all, "# %s\nName: %s\n%s", name, name, text);
    (void)snprintf(to, sizeof to, "%s/decks", paths.data);
    ck_assert(paths_make(&paths));
    (void)mkdir(to, 0755);
    (void)snprintf(to, sizeof to, "%s/decks/%s.deck", paths.data, file);
    ck_assert(paths_write(to, all));
}

// One of the player's own is the one that has just these cards, in whatever order they were dealt.
TEST(a_deck_of_ones_own_is_called_by_its_name_as_long_as_it_has_these_cards) {
    save(SEAT_HUMAN, SEAT_EASY);
    save_glimpse_read(&paths, path, &glimpse);
    ck_assert_str_eq(glimpse.decks[PLAYER_RED], "");
    const PlayerState *const red = &session.match->start.players[PLAYER_RED];
    char text[6000] = "";
    for (int i = red->deck_count - 1; i >= 0; i--) {
        (void)snprintf(text + strlen(text), sizeof text - strlen(text), "1 %s\n",
                       card_def(red->deck[i])->slug);
    }
    write_deck("another", "Another", "4 fireball\n");
    write_deck("mine", "Fire and sword", text);
    save_glimpse_read(&paths, path, &glimpse);
    ck_assert_str_eq(glimpse.decks[PLAYER_RED], "Fire and sword");
    ck_assert_str_eq(glimpse.decks[PLAYER_BLUE], "");
}

TEST(the_board_is_seen_by_the_only_human) {
    save(SEAT_BEGINNER, SEAT_HUMAN);
    save_glimpse_read(&paths, path, &glimpse);
    ck_assert_int_eq(glimpse.seat, PLAYER_BLUE);
    ck_assert_int_eq(glimpse.view.seat, PLAYER_BLUE);
    save(SEAT_HUMAN, SEAT_HUMAN);
    save_glimpse_read(&paths, path, &glimpse);
    ck_assert_int_eq(glimpse.seat, PLAYER_RED);
}

// Between the two confirmations of a hot-seat turn the screen belongs to the seat that has yet to order.
TEST(the_board_of_two_humans_is_seen_by_the_one_who_is_next) {
    static Plan plan;
    char error[PROBLEM_SIZE] = "";
    save(SEAT_HUMAN, SEAT_HUMAN);
    session_plan(&session, PLAYER_RED, &plan);
    ck_assert(session_confirm(&session, &plan));
    ck_assert_msg(match_save(session.match, path, error), "%s", error);
    save_glimpse_read(&paths, path, &glimpse);
    ck_assert_int_eq(glimpse.seat, PLAYER_BLUE);
    ck_assert_int_eq(glimpse.view.seat, PLAYER_BLUE);
}

// Selecting the next match asks for the decks of two players more, and reads nothing of what it knows.
TEST(own_decks_are_read_again_only_where_their_files_have_changed) {
    static const uint16_t wolves[] = {CARD_FLIGHT, CARD_FIREBALL, CARD_FIREBALL};
    static const uint16_t two[] = {CARD_FIREBALL, CARD_FIREBALL};
    char name[DECK_NAME_SIZE];
    char folder[700];
    OwnDecks *const own = own_decks_new();
    ck_assert_ptr_nonnull(own);
    ck_assert_int_eq(own_decks_look(own, &paths), 0); // There is no folder.
    write_deck("b", "Bees", "2 fireball\n1 flight\n");
    write_deck("a", "Ants", "1 flight\n2 fireball\n");
    write_deck("c", "Cats", "2 fireball\n");
    ck_assert_int_eq(own_decks_look(own, &paths), 3);
    ck_assert_int_eq(own_decks_look(own, &paths), 0);
    own_decks_called(own, wolves, 3, name);
    ck_assert_str_eq(name, "Ants");
    own_decks_called(own, two, 2, name);
    ck_assert_str_eq(name, "Cats");
    write_deck("c", "Cats", "2 fireball\n2 flight\n");
    ck_assert_int_eq(own_decks_look(own, &paths), 1);
    own_decks_called(own, two, 2, name);
    ck_assert_str_eq(name, "");
    (void)snprintf(folder, sizeof folder, "%s/decks/a.deck", paths.data);
    ck_assert_int_eq(remove(folder), 0);
    ck_assert_int_eq(own_decks_look(own, &paths), 0);
    own_decks_called(own, wolves, 3, name);
    ck_assert_str_eq(name, "Bees");
    own_decks_free(own);
}

// A file may have a longer name than a deck.
TEST(a_deck_without_a_name_is_called_by_whole_letters_of_its_file) {
    static const uint16_t two[] = {CARD_FIREBALL, CARD_FIREBALL};
    char file[DECK_NAME_SIZE * 2] = "";
    char wanted[DECK_NAME_SIZE];
    char name[DECK_NAME_SIZE];
    for (int i = 0; i < 45; i++) {
        (void)snprintf(file + strlen(file), sizeof file - strlen(file), "\u00e4");
    }
    OwnDecks *const own = own_decks_new();
    ck_assert_ptr_nonnull(own);
    write_deck(file, "", "2 fireball\n");
    ck_assert_int_eq(own_decks_look(own, &paths), 1);
    own_decks_called(own, two, 2, name);
    (void)plain_text_cut(wanted, sizeof wanted, file);
    ck_assert_str_eq(name, wanted);
    own_decks_free(own);
}

TEST(a_file_that_is_no_match_says_so) {
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    (void)fputs("{\"nonsense\": 1}", file);
    (void)fclose(file);
    const SaveGlimpse *g = save_reader_ask(reader, path, true);
    ck_assert_ptr_nonnull(g);
    ck_assert(!g->is_there);
    ck_assert_int_gt((int)strlen(g->problem), 0);
}

TEST(what_is_read_beside_the_list_comes_in_the_end_and_is_kept_until_it_is_forgotten) {
    save(SEAT_HUMAN, SEAT_EASY);
    const SaveGlimpse *g = NULL;
    while (g == NULL) {
        g = save_reader_ask(reader, path, false);
        ck_assert(g != NULL || save_reader_is_busy(reader));
    }
    ck_assert(g->is_there);
    ck_assert(!save_reader_is_busy(reader));
    ck_assert_int_eq(remove(path), 0);
    ck_assert(save_reader_ask(reader, path, false)->is_there);
    save_reader_forget(reader);
    ck_assert(!save_reader_ask(reader, path, true)->is_there);
}

// More files than are kept, asked for faster than they are read.
TEST(an_impatient_reader_reads_one_file_at_a_time) {
    save(SEAT_HUMAN, SEAT_EASY);
    char other[700];
    for (int i = 0; i < 40; i++) {
        (void)snprintf(other, sizeof other, "%s.%d", path, i);
        (void)save_reader_ask(reader, other, false);
    }
    const SaveGlimpse *g = save_reader_ask(reader, path, true);
    ck_assert_ptr_nonnull(g);
    ck_assert(g->is_there);
}

TEST(an_age_is_told_as_people_do) {
    const int64_t day = 86400;
    const int64_t now = 20000 * day;
    static const struct {
        int64_t age;
        const char *words;
    } rows[] = {{-5, "within the hour"},     {3599, "within the hour"},           {3600, "1 hour ago"},
                {2 * 3600, "2 hours ago"},   {47 * 3600, "47 hours ago"},         {48 * 3600, "2 days ago"},
                {13 * 86400, "13 days ago"}, {14 * 86400, "on 20 September 2024"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[SAVE_AGE_SIZE];
        save_glimpse_age(now - rows[i].age, now, words);
        ck_assert_str_eq(words, rows[i].words);
    }
}
