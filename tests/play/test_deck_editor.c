// Editing a deck: steps back and forth, the filter of the pool, and the player's files.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "support/temporary_home.h"
#include "play/deck_editor.h"
#include "play/deck_filter.h"
#include "play/deck_library.h"
#include "support/test.h"

static DeckEditor editor;
static DeckDraft draft;

static void begin(void) {
    draft = (DeckDraft){.deck = {.name = "Mine", .house = HOUSE_WAR}};
    ck_assert(deck_editor_begin(&editor, &draft));
}

static void end(void) {
    deck_editor_free(&editor);
}

FIXTURE(begin, end);

// --- Steps ---

TEST(every_change_can_be_taken_back_and_done_again) {
    ck_assert(deck_editor_add(&editor, CARD_GNOME));
    ck_assert(deck_editor_add(&editor, CARD_FEAR));
    ck_assert_str_eq(deck_editor_undo_name(&editor), "Add Fear");
    deck_editor_set_house(&editor, HOUSE_LIFE);
    ck_assert(deck_editor_remove(&editor, CARD_GNOME));
    ck_assert(!deck_editor_remove(&editor, CARD_GNOME));
    ck_assert_int_eq(editor.now.deck.count, 1);
    ck_assert(deck_editor_undo(&editor));
    ck_assert_int_eq(editor.now.deck.count, 2);
    ck_assert_str_eq(deck_editor_redo_name(&editor), "Remove Gnome");
    ck_assert(deck_editor_undo(&editor));
    ck_assert_int_eq(editor.now.deck.house, HOUSE_WAR);
    ck_assert(deck_editor_undo(&editor));
    ck_assert(deck_editor_undo(&editor));
    ck_assert(!deck_editor_undo(&editor));
    ck_assert_ptr_null(deck_editor_undo_name(&editor));
    ck_assert(!deck_editor_is_changed(&editor));
    for (int i = 0; i < 4; i++) {
        ck_assert(deck_editor_redo(&editor));
    }
    ck_assert(!deck_editor_redo(&editor));
    ck_assert_int_eq(editor.now.deck.count, 1);
    ck_assert_int_eq(editor.now.deck.house, HOUSE_LIFE);
}

TEST(a_new_change_forgets_what_was_taken_back) {
    (void)deck_editor_add(&editor, CARD_GNOME);
    (void)deck_editor_undo(&editor);
    (void)deck_editor_add(&editor, CARD_FEAR);
    ck_assert(!deck_editor_redo(&editor));
    ck_assert_int_eq(editor.now.deck.cards[0], CARD_FEAR);
}

TEST(letters_of_a_name_are_one_step) {
    deck_editor_set_name(&editor, "A");
    deck_editor_set_name(&editor, "Ab");
    deck_editor_set_name(&editor, "Abc");
    ck_assert_str_eq(editor.now.deck.name, "Abc");
    ck_assert(deck_editor_undo(&editor));
    ck_assert_str_eq(editor.now.deck.name, "Mine");
    ck_assert(deck_editor_redo(&editor));
    ck_assert_str_eq(editor.now.deck.name, "Abc");
    deck_editor_set_name(&editor, "Abcd");
    ck_assert(deck_editor_undo(&editor));
    ck_assert_str_eq(editor.now.deck.name, "Abc");
}

TEST(more_steps_than_are_kept_lose_the_oldest_only) {
    for (int i = 0; i < DECK_STEPS_MAX + 20; i++) {
        ck_assert(deck_editor_add(&editor, CARD_GNOME));
    }
    int steps = 0;
    while (deck_editor_undo(&editor)) {
        steps++;
    }
    ck_assert_int_eq(steps, DECK_STEPS_MAX - 1);
    ck_assert_int_eq(editor.now.deck.count, 21);
    while (deck_editor_redo(&editor)) {
    }
    ck_assert_int_eq(editor.now.deck.count, DECK_STEPS_MAX + 20);
}

TEST(what_is_saved_counts_as_unchanged_until_the_next_change) {
    (void)deck_editor_add(&editor, CARD_GNOME);
    ck_assert(deck_editor_is_changed(&editor));
    deck_editor_mark_saved(&editor);
    ck_assert(!deck_editor_is_changed(&editor));
    (void)deck_editor_undo(&editor);
    ck_assert(deck_editor_is_changed(&editor));
    (void)deck_editor_redo(&editor);
    ck_assert(!deck_editor_is_changed(&editor));
}

// --- Filter ---

static uint16_t found[CARD_COUNT];

static int look_for(const char *words) {
    DeckFilter filter = {.sort = SORT_NAME};
    (void)snprintf(filter.words, sizeof filter.words, "%s", words);
    return deck_filter_apply(&filter, &editor.now.deck, found);
}

static bool has(int count, int card) {
    for (int i = 0; i < count; i++) {
        if (found[i] == card) {
            return true;
        }
    }
    return false;
}

TEST(an_empty_filter_shows_every_castable_card_once) {
    const int count = look_for("");
    int castable = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        castable += card_def(card)->is_helper ? 0 : 1;
        ck_assert(has(count, card) == !card_def(card)->is_helper);
    }
    ck_assert_int_eq(count, castable);
    for (int i = 1; i < count; i++) {
        ck_assert_int_lt(strcmp(card_def(found[i - 1])->name, card_def(found[i])->name), 0);
    }
}

static int whole_cost(int card) {
    return card_def(card)->cost_primary + card_def(card)->cost_secondary;
}

TEST(words_and_operators_narrow_the_pool) {
    int count = look_for("cost<=2 house:war");
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        ck_assert(whole_cost(found[i]) <= 2 && card_def(found[i])->house == HOUSE_WAR);
    }
    count = look_for("cost>6 -type:summoning");
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        ck_assert(whole_cost(found[i]) > 6 && card_def(found[i])->type != CARD_SUMMONING);
    }
    count = look_for("mana:will cost=4");
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        const House house = (House)card_def(found[i])->house;
        ck_assert(whole_cost(found[i]) == 4);
        ck_assert(house_primary(house) == MANA_WILL || house_secondary(house) == MANA_WILL);
    }
    ck_assert(has(look_for("f\xC3\xAFreb\xC3\xA0ll"), CARD_FIREBALL));
    ck_assert_int_eq(look_for("name:fireball"), 1);
    // An apostrophe ends no words in double quotes.
    ck_assert_int_eq(look_for("name:\"r's w\""), 1);
    ck_assert_int_eq(look_for("name:'gogar'"), 1);
    ck_assert_int_eq(look_for("cost<4294967297"), look_for("cost<99"));
    ck_assert_int_eq(look_for("in:deck"), 0);
    (void)deck_editor_add(&editor, CARD_GNOME);
    ck_assert_int_eq(look_for("in:deck"), 1);
    ck_assert_int_eq(found[0], CARD_GNOME);
    // Half typed, nothing breaks.
    ck_assert_int_eq(look_for("cost<"), look_for(""));
    ck_assert_int_eq(look_for("\""), look_for(""));
    (void)look_for("- : \"x -\" text:\" cost>=x");
}

TEST(a_word_with_a_letter_wrong_is_found_when_nothing_else_is) {
    ck_assert(has(look_for("firebal"), CARD_FIREBALL));
    ck_assert(has(look_for("fierball"), CARD_FIREBALL));
    ck_assert_int_eq(look_for("qqqqqqq"), 0);
}

TEST(choices_narrow_by_house_type_target_and_cost) {
    DeckFilter filter = {.pool = DECK_POOL_PAYABLE, .sort = SORT_COST};
    int count = deck_filter_apply(&filter, &editor.now.deck, found);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(deck_rules_foreign_mana(HOUSE_WAR, found[i]), 0);
        ck_assert(i == 0 || whole_cost(found[i - 1]) <= whole_cost(found[i]));
    }
    filter = (DeckFilter){.pool = HOUSE_WAR, .aim = AIM_GROUP, .type = CARD_MANIFESTATION};
    count = deck_filter_apply(&filter, &editor.now.deck, found);
    ck_assert(has(count, CARD_FIREBALL));
    filter.cost = 6;
    ck_assert(has(deck_filter_apply(&filter, &editor.now.deck, found), CARD_FIREBALL));
    filter.cost = 5;
    ck_assert(!has(deck_filter_apply(&filter, &editor.now.deck, found), CARD_FIREBALL));
    ck_assert(deck_filter_is_on(&filter));
}

TEST(rows_of_a_deck_are_its_cards_once_in_order) {
    (void)deck_editor_add(&editor, CARD_VOID);
    (void)deck_editor_add(&editor, CARD_FEAR);
    (void)deck_editor_add(&editor, CARD_VOID);
    uint16_t rows[DECK_MAX];
    ck_assert_int_eq(deck_filter_rows(&editor.now.deck, SORT_COST, rows), 2);
    ck_assert_int_eq(rows[0], CARD_FEAR);
    ck_assert_int_eq(rows[1], CARD_VOID);
}

TEST(a_field_that_there_is_not_is_named) {
    char field[DECK_FIELD_SIZE];
    DeckFilter filter = {.words = "cost<=3 hp>=3"};
    ck_assert(deck_filter_unknown(&filter, field));
    ck_assert_str_eq(field, "hp");
    filter = (DeckFilter){.words = "-armor:2"};
    ck_assert(deck_filter_unknown(&filter, field));
    ck_assert_str_eq(field, "armor");
    // Neither words in quotes nor the fields that there are.
    filter = (DeckFilter){.words = "text:\"gains: 3\" type:hero fire"};
    ck_assert(!deck_filter_unknown(&filter, field));
}

// --- Files ---

static Paths paths;
static DeckLibrary library;

static void begin_files(void) {
    begin();
    const char *folder = temporary_home_begin();
    (void)snprintf(paths.config, sizeof paths.config, "%s/c", folder);
    (void)snprintf(paths.data, sizeof paths.data, "%s/d", folder);
    (void)snprintf(paths.state, sizeof paths.state, "%s/s", folder);
}

static void end_files(void) {
    temporary_home_end();
    end();
}

FIXTURE(begin_files, end_files);

static void save(char file[DECK_FILE_SIZE]) {
    char error[PROBLEM_SIZE] = "";
    ck_assert_msg(deck_library_save(&paths, &editor.now, file, error), "%s", error);
}

TEST(the_library_begins_with_the_games_decks) {
    ck_assert(deck_library_read(&paths, &library));
    ck_assert_int_eq(library.own_count, 0);
    ck_assert_int_eq(library.count, (HOUSE_COUNT - 1) * DECK_STARTER_COUNT);
    for (int i = 0; i < library.count; i++) {
        ck_assert_str_eq(library.entries[i].file, "");
        ck_assert_str_ne(library.entries[i].name, "");
        ck_assert_str_ne(library.entries[i].about, "");
    }
}

static void deck_path(const char *name, int number, char out[PATH_SIZE + 60]) {
    if (number > 1) {
        (void)snprintf(out, PATH_SIZE + 60, "%s/decks/%s-%d.deck", paths.data, name, number);
    } else {
        (void)snprintf(out, PATH_SIZE + 60, "%s/decks/%s.deck", paths.data, name);
    }
}

static bool save_another(void) {
    char file[DECK_FILE_SIZE] = "";
    char error[PROBLEM_SIZE] = "";
    return deck_library_save(&paths, &editor.now, file, error) && strcmp(file, "fire-2") == 0;
}

TEST(a_new_deck_takes_the_name_of_no_other_not_even_of_one_that_cannot_be_read) {
    char file[DECK_FILE_SIZE] = "";
    char path[PATH_SIZE + 60];
    char text[12];
    deck_editor_set_name(&editor, "fire");
    save(file);
    deck_path("fire", 1, path);
    ck_assert(paths_write(path, "precious"));
    ck_assert_int_eq(chmod(path, 0200), 0);
    ck_assert(temporary_home_as_anybody(save_another));
    ck_assert_int_eq(chmod(path, 0600), 0);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "precious");
}

TEST(where_no_number_is_left_no_deck_is_written_over) {
    char file[DECK_FILE_SIZE] = "";
    char error[PROBLEM_SIZE] = "";
    char path[PATH_SIZE + 60];
    char text[12];
    deck_editor_set_name(&editor, "fire");
    save(file);
    for (int number = 2; number <= 999; number++) {
        deck_path("fire", number, path);
        FILE *const other = fopen(path, "w");
        ck_assert_ptr_nonnull(other);
        (void)fputs("precious", other);
        (void)fclose(other);
    }
    file[0] = '\0';
    ck_assert(!deck_library_save(&paths, &editor.now, file, error));
    ck_assert_str_eq(error, "The deck could not be saved: there are too many decks of this name");
    ck_assert_str_eq(file, "");
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "precious");
}

TEST(a_deck_is_saved_found_read_and_removed) {
    char file[DECK_FILE_SIZE] = "";
    deck_editor_set_name(&editor, "\xC3\x89t\xC3\xA9 / ../of fire");
    (void)deck_editor_add(&editor, CARD_GNOME);
    save(file);
    // Nothing of a name can lead out of the folder.
    ck_assert_str_eq(file, "ete-of-fire");
    ck_assert(deck_library_read(&paths, &library));
    ck_assert_int_eq(library.own_count, 1);
    ck_assert_str_eq(library.entries[0].name, editor.now.deck.name);
    ck_assert_int_eq(library.entries[0].cards, 1);
    ck_assert_int_gt(library.entries[0].faults, 0);
    DeckDraft again;
    int lost = 1;
    char error[PROBLEM_SIZE];
    ck_assert(deck_library_open(&paths, &library.entries[0], &again, &lost, error));
    ck_assert_int_eq(lost, 0);
    ck_assert_int_eq(again.deck.cards[0], CARD_GNOME);
    ck_assert_int_eq(again.deck.house, HOUSE_WAR);
    ck_assert(deck_library_remove(&paths, file));
    ck_assert(deck_library_read(&paths, &library));
    ck_assert_int_eq(library.own_count, 0);
    ck_assert(!deck_library_open(&paths, &(DeckEntry){.file = "gone"}, &again, &lost, error));
}

TEST(a_deck_tells_its_file_and_its_first_line_that_is_not_understood) {
    char file[DECK_FILE_SIZE] = "";
    char source[DECK_SOURCE_SIZE];
    char path[PATH_SIZE + 80];
    deck_editor_set_name(&editor, "mine");
    (void)deck_editor_add(&editor, CARD_GNOME);
    save(file);
    deck_library_source(&paths, &(DeckEntry){.file = "mine"}, source);
    ck_assert_str_eq(source, "mine.deck");
    (void)snprintf(path, sizeof path, "%s/decks/mine.deck", paths.data);
    ck_assert(paths_write(path, "House: war\n3 Gnome\n  2 Qqqqqqqq xxxxxxxx\n1 Zzzzzzzzz yyyyyyyy\n"));
    deck_library_source(&paths, &(DeckEntry){.file = "mine"}, source);
    ck_assert_msg(strncmp(source, "mine.deck:3:5: ", 15) == 0 && source[15] != '\0', "%s", source);
    deck_library_source(&paths, &(DeckEntry){.house = HOUSE_WAR}, source);
    ck_assert_str_eq(source, "");
    // What is nearly a card is no card either: it is not played until its owner has mended it.
    int lost = 0;
    char error[PROBLEM_SIZE];
    ck_assert(paths_write(path, "House: war\n3 Gnome\n 2 Gnmoe\n1 GNOME\n"));
    ck_assert(deck_library_open(&paths, &(DeckEntry){.file = "mine"}, &draft, &lost, error));
    ck_assert_str_eq(error, "3:4: unknown card \"Gnmoe\"; did you mean \"gnome\"?");
    ck_assert_int_eq(deck_copies(&draft.deck, CARD_GNOME), 4);
    ck_assert_int_eq(deck_draft_unknown(&draft), 1);
    deck_library_source(&paths, &(DeckEntry){.file = "mine"}, source);
    ck_assert_str_eq(source, "mine.deck:3:4: unknown card \"Gnmoe\"; did you mean \"gnome\"?");
    ck_assert(deck_library_remove(&paths, file));
}

// The name of a file may be longer than that of a deck.
TEST(a_deck_without_a_name_is_told_by_that_of_its_file_in_whole_letters) {
    char stem[DECK_FILE_SIZE] = "x";
    char path[PATH_SIZE + DECK_FILE_SIZE + 20];
    for (int i = 0; i < 40; i++) {
        (void)strcat(stem, "\xD0\x96");
    }
    save((char[DECK_FILE_SIZE]){""}); // makes the folder
    (void)snprintf(path, sizeof path, "%s/decks/%s.deck", paths.data, stem);
    for (int is_text = 0; is_text < 2; is_text++) {
        ck_assert(paths_write(path, is_text ? "3 Gnome\n" : "\x01"));
        ck_assert(deck_library_read(&paths, &library));
        const DeckEntry *const entry = deck_library_find(&library, stem);
        ck_assert_ptr_nonnull(entry);
        ck_assert_uint_eq(strlen(entry->name), 63);
        ck_assert_int_eq(strncmp(entry->name, stem, 63), 0);
    }
    (void)strcpy(stem + 81, "y"); // a letter that has no room for its second byte
    (void)memmove(stem, stem + 1, strlen(stem));
    (void)snprintf(path, sizeof path, "%s/decks/%s.deck", paths.data, stem);
    ck_assert(paths_write(path, "3 Gnome\n"));
    ck_assert(deck_library_read(&paths, &library));
    ck_assert_uint_eq(strlen(deck_library_find(&library, stem)->name), 62);
}

// In whatever order the folder tells of them: from the first name to the last and back.
TEST(of_too_many_decks_the_newest_are_listed) {
    enum { MORE = 4 };
    char path[PATH_SIZE + DECK_FILE_SIZE + 20];
    save((char[DECK_FILE_SIZE]){""}); // makes the folder
    (void)snprintf(path, sizeof path, "%s/decks/mine.deck", paths.data);
    ck_assert(paths_remove(path));
    for (int goes_back = 0; goes_back < 2; goes_back++) {
        for (int i = 0; i < DECK_OWN_MAX + MORE; i++) {
            const int when = 1000 + (goes_back ? DECK_OWN_MAX + MORE - i : i);
            const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
            (void)snprintf(path, sizeof path, "%s/decks/deck %d.deck", paths.data, i);
            ck_assert(paths_write(path, "3 Gnome\n"));
            ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
        }
        ck_assert(deck_library_read(&paths, &library));
        ck_assert_int_eq(library.own_count, DECK_OWN_MAX);
        ck_assert_int_eq(library.left_out, MORE);
        for (int i = 0; i < DECK_OWN_MAX + MORE; i++) {
            char file[DECK_FILE_SIZE];
            (void)snprintf(file, sizeof file, "deck %d", i);
            const bool is_old = goes_back ? i >= DECK_OWN_MAX : i < MORE;
            ck_assert_msg((deck_library_find(&library, file) == NULL) == is_old, "%s", file);
        }
    }
}

TEST(two_decks_of_one_name_are_two_files_and_a_known_file_is_written_over) {
    char first[DECK_FILE_SIZE] = "";
    char second[DECK_FILE_SIZE] = "";
    save(first);
    save(second);
    ck_assert_str_eq(first, "mine");
    ck_assert_str_eq(second, "mine-2");
    (void)deck_editor_add(&editor, CARD_GNOME);
    save(first);
    ck_assert(deck_library_read(&paths, &library));
    ck_assert_int_eq(library.own_count, 2);
    ck_assert_int_eq(deck_library_find(&library, "mine")->cards, 1);
    ck_assert_int_eq(deck_library_find(&library, "mine-2")->cards, 0);
}

TEST(a_deck_that_cannot_be_written_says_why_and_keeps_its_file) {
    char file[DECK_FILE_SIZE] = "";
    char error[PROBLEM_SIZE] = "";
    FILE *in_the_way = fopen(paths.data, "w");
    ck_assert_ptr_nonnull(in_the_way);
    ck_assert_int_eq(fclose(in_the_way), 0);
    ck_assert(!deck_library_save(&paths, &editor.now, file, error));
    ck_assert_ptr_nonnull(strstr(error, "could not be saved"));
    ck_assert_str_eq(file, "");
}
