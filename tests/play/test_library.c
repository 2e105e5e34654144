// The library: what matches are, which are shown, the cache that is never trusted, the trash, in and out.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/file_io.h"
#include "match/match_lines.h"
#include "play/library.h"
#include "play/save_glimpse.h"
#include "play/save_slot.h"
#include "support/temporary_home.h"
#include "match/match.h"
#include "support/test.h"

enum { NOW = 1700000000, DAY = 24 * 3600 };

static Paths paths;
static char folder[PATH_SIZE];
static int order[LIBRARY_MAX];

static void set_date(const char *path, int seconds) {
    const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

// A save [name] of [seconds] of the clock: Ann of [house] against a level, on turn 1.
static void save(const char *name, House house, const char *level, int seconds) {
    char path[PATH_SIZE + 300];
    char error[PROBLEM_SIZE];
    GameSetup setup = setup_default();
    setup.players[PLAYER_RED].house = (uint8_t)house;
    Match *const m = match_new(&setup);
    ck_assert_ptr_nonnull(m);
    (void)snprintf(m->players[PLAYER_RED].name, MATCH_TEXT_SIZE, "Ann");
    (void)snprintf(m->players[PLAYER_RED].seat, MATCH_TEXT_SIZE, "human");
    (void)snprintf(m->players[PLAYER_BLUE].seat, MATCH_TEXT_SIZE, "%s", level);
    paths_save_file(&paths, name, path, sizeof path);
    ck_assert_msg(match_save(m, path, error), "%s", error);
    match_free(m);
    set_date(path, seconds);
}

static void write_bad(const char *name, int seconds) {
    char path[PATH_SIZE + 300];
    paths_save_file(&paths, name, path, sizeof path);
    ck_assert(paths_write(path, "{\"format\":\"sancta-match/1\",\"turn\":0}"));
    set_date(path, seconds);
}

static void begin(void) {
    (void)snprintf(folder, sizeof folder, "%s", temporary_home_begin());
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    save("evening", HOUSE_DEATH, "easy", 3000);
    save("Morning", HOUSE_LIFE, "expert", 2000);
    write_bad("broken", 1000);
}

FIXTURE(begin, temporary_home_end);

static Library *open_read(void) {
    Library *const l = library_open(&paths, LIBRARY_SAVES);
    ck_assert_ptr_nonnull(l);
    library_wait(l);
    return l;
}

static void expect_rows(Library *l, const char *words, LibraryFilter filter, LibrarySort sort,
                        const char *rows) {
    char told[200] = "";
    const int count = library_select(l, words, filter, sort, order);
    for (int i = 0; i < count; i++) {
        const size_t used = strlen(told);
        (void)snprintf(told + used, sizeof told - used, "%s%s", i > 0 ? "," : "",
                       library_entry(l, order[i])->name);
    }
    ck_assert_str_eq(told, rows);
}

TEST(matches_are_listed_with_what_they_are) {
    Library *const l = open_read();
    ck_assert_int_eq(library_count(l), 3);
    const LibraryEntry *const e = library_entry(l, 0);
    ck_assert_str_eq(e->name, "evening");
    ck_assert(e->is_known && e->facts.is_good);
    ck_assert_str_eq(e->facts.names[PLAYER_RED], "Ann");
    ck_assert_str_eq(e->facts.seats[PLAYER_BLUE], "easy");
    ck_assert_int_eq(e->facts.houses[PLAYER_RED], HOUSE_DEATH);
    ck_assert_str_eq(e->facts.decks[PLAYER_RED], "death");
    ck_assert_int_eq(e->facts.turn, 1);
    ck_assert_int_eq(e->facts.kinds[board_sanctum(PLAYER_RED).v], STRUCTURE_SANCTUM + 1);
    ck_assert_int_eq(e->facts.owners[board_sanctum(PLAYER_RED).v], PLAYER_RED);
    const LibraryEntry *const bad = library_entry(l, 2);
    ck_assert(bad->is_known && !bad->facts.is_good);
    ck_assert(bad->facts.problem[0] != '\0');
    library_close(l);
}

// Whoever plays has never looked into such a file: a sentence first, the place for those who have.
// No number of nanoseconds has room for that date, which a disk may hold all the same.
TEST(a_file_of_a_later_century_is_the_newest) {
    char path[PATH_SIZE + 300];
    const struct timespec times[2] = {{.tv_sec = INT64_C(10000000000)}, {.tv_sec = INT64_C(10000000000)}};
    paths_save_file(&paths, "Morning", path, sizeof path);
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
    Library *const l = open_read();
    ck_assert_str_eq(library_entry(l, 0)->name, "Morning");
    expect_rows(l, "", FILTER_ALL, SORT_NEWEST, "Morning,evening,broken");
    library_close(l);
}

TEST(what_is_wrong_with_a_file_is_told_in_a_sentence) {
    static const struct {
        const char *text, *told, *place;
    } BAD[] = {
        {"", "This file is empty.", "Line 1, column 1"},
        {"  \n", "This file is empty.", "Line 2"},
        {"Dear Ann", "This is not a match file.", "Line 1, column 4"},
        {"[1]", "This is not a match file.", "Line 1, column 1"},
        {"{\"turn\": 0}", "This is not a match file.", "Line 1, column 1"},
        {"{\n\"format\": \"sancta", "This file is damaged: it ends too early.", "Line 2, column 1"},
        {"{\n\"format\" 3", "This file is damaged.", "Line 2, column 1"},
        {"{\"format\": \"sancta-match/9\"}", "This match is damaged, or of another version.",
         "Line 1, column 12"},
        {"{\"format\": \"sancta-match/1\", \"sed\": 1}", "There is a mistake in this match file.",
         "Line 1, column "},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        char path[PATH_SIZE + 300];
        LibraryFacts facts;
        SaveGlimpse *const glimpse = calloc(1, sizeof *glimpse);
        ck_assert_ptr_nonnull(glimpse);
        paths_save_file(&paths, "bad", path, sizeof path);
        ck_assert(paths_write(path, BAD[i].text));
        library_facts_read(path, &facts);
        ck_assert_str_eq(facts.problem, BAD[i].told);
        save_glimpse_read(&paths, path, glimpse);
        ck_assert_str_eq(glimpse->problem, BAD[i].told);
        ck_assert_msg(strncmp(glimpse->detail, BAD[i].place, strlen(BAD[i].place)) == 0, "%s",
                      glimpse->detail);
        free(glimpse);
    }
}

TEST(they_are_searched_filtered_and_sorted) {
    Library *const l = open_read();
    expect_rows(l, "", FILTER_ALL, SORT_NEWEST, "evening,Morning,broken");
    expect_rows(l, "", FILTER_ALL, SORT_OLDEST, "broken,Morning,evening");
    expect_rows(l, "", FILTER_ALL, SORT_NAME, "broken,evening,Morning");
    expect_rows(l, "EXPERT ann", FILTER_ALL, SORT_NEWEST, "Morning");
    expect_rows(l, "death", FILTER_ALL, SORT_NEWEST, "evening");
    expect_rows(l, "death expert", FILTER_ALL, SORT_NEWEST, "");
    expect_rows(l, "", FILTER_PLAYED, SORT_NEWEST, "evening,Morning");
    expect_rows(l, "", FILTER_OVER, SORT_NEWEST, "");
    library_entry(l, 2)->is_marked = 1;
    expect_rows(l, "", FILTER_MARKED, SORT_NEWEST, "broken");
    library_close(l);
}

TEST(letter_case_counts_in_no_alphabet) {
    save("\u0396 \u03A0\u03CC\u03BB\u03B7", HOUSE_DEATH, "easy", 4000);
    save("\u0431\u0438\u0442\u0432\u0430", HOUSE_DEATH, "easy", 5000);
    save("\u0410\u043D\u043D\u0430", HOUSE_DEATH, "easy", 6000);
    Library *const l = open_read();
    expect_rows(l, "\u03C0\u038C\u03BB", FILTER_ALL, SORT_NEWEST, "\u0396 \u03A0\u03CC\u03BB\u03B7");
    expect_rows(l, "\u0411\u0418\u0422", FILTER_ALL, SORT_NEWEST, "\u0431\u0438\u0442\u0432\u0430");
    expect_rows(l, "", FILTER_ALL, SORT_NAME,
                "broken,evening,Morning,\u0396 \u03A0\u03CC\u03BB\u03B7,\u0410\u043D\u043D\u0430,"
                "\u0431\u0438\u0442\u0432\u0430");
    library_close(l);
}

static void cache_path(char out[PATH_SIZE + 16]) {
    (void)snprintf(out, PATH_SIZE + 16, "%s/library", paths.cache);
}

// In its words, in a search, and out of the cache.
TEST(a_handicap_is_told_and_found) {
    char path[PATH_SIZE + 300];
    char error[PROBLEM_SIZE];
    char words[100];
    GameSetup setup = setup_default();
    setup.players[PLAYER_BLUE].handicap = (Handicap){.fewer_cards = 2, .more_novices = 3};
    Match *const m = match_new(&setup);
    ck_assert_ptr_nonnull(m);
    paths_save_file(&paths, "uneven", path, sizeof path);
    ck_assert_msg(match_save(m, path, error), "%s", error);
    match_free(m);
    set_date(path, 4000);
    for (int run = 0; run < 2; run++) {
        Library *const l = open_read();
        ck_assert_str_eq(library_entry(l, 0)->name, "uneven");
        library_state_words(&library_entry(l, 0)->facts, words, sizeof words);
        ck_assert_str_eq(words, "Turn 1, with a handicap");
        library_state_words(&library_entry(l, 1)->facts, words, sizeof words);
        ck_assert_str_eq(words, "Turn 1");
        expect_rows(l, "handicap", FILTER_ALL, SORT_NEWEST, "uneven");
        library_close(l);
    }
}

TEST(what_was_read_is_kept_and_a_changed_file_is_read_again) {
    char broken[PATH_SIZE + 300];
    paths_save_file(&paths, "broken", broken, sizeof broken);
    ck_assert_int_eq(unlink(broken), 0);
    library_close(open_read());
    Library *l = library_open(&paths, LIBRARY_SAVES);
    ck_assert(!library_is_busy(l));
    ck_assert(library_entry(l, 0)->is_known);
    library_close(l);
    save("evening", HOUSE_WAR, "hard", 3001);
    l = library_open(&paths, LIBRARY_SAVES);
    ck_assert(!library_entry(l, 0)->is_known || library_entry(l, 0)->facts.houses[PLAYER_RED] == HOUSE_WAR);
    library_wait(l);
    ck_assert_int_eq(library_entry(l, 0)->facts.houses[PLAYER_RED], HOUSE_WAR);
    library_close(l);
}

// Whatever byte of the cache is another one, what is told is true.
TEST(a_cache_that_does_not_add_up_counts_for_nothing) {
    char path[PATH_SIZE + 16];
    char error[PROBLEM_SIZE];
    size_t size = 0;
    library_close(open_read());
    cache_path(path);
    char *const bytes = file_read(path, 1 << 24, &size, error, sizeof error);
    ck_assert_ptr_nonnull(bytes);
    for (size_t at = 0; at < size; at += size / 37) {
        bytes[at] = (char)(bytes[at] ^ 0x41);
        ck_assert(file_write(path, bytes, size, error, sizeof error));
        bytes[at] = (char)(bytes[at] ^ 0x41);
        Library *const l = open_read();
        ck_assert_int_eq(library_entry(l, 0)->facts.houses[PLAYER_RED], HOUSE_DEATH);
        ck_assert_str_eq(library_entry(l, 1)->facts.seats[PLAYER_BLUE], "expert");
        library_close(l);
    }
    ck_assert(file_write(path, bytes, size / 2, error, sizeof error));
    Library *const l = open_read();
    ck_assert_str_eq(library_entry(l, 1)->facts.seats[PLAYER_BLUE], "expert");
    library_close(l);
    free(bytes);
}

// The program may be another one by then, that can read it. The file stays as it was.
TEST(a_match_that_could_not_be_read_is_tried_again) {
    char path[PATH_SIZE + 300];
    char error[PROBLEM_SIZE];
    size_t size = 0;
    paths_save_file(&paths, "evening", path, sizeof path);
    char *const bytes = file_read(path, 1 << 24, &size, error, sizeof error);
    ck_assert_ptr_nonnull(bytes);
    for (int is_readable = 0; is_readable < 2; is_readable++) {
        bytes[0] = is_readable ? '{' : '?';
        ck_assert(file_write(path, bytes, size, error, sizeof error));
        set_date(path, 4000);
        Library *const l = open_read();
        int at = 0;
        while (strcmp(library_entry(l, at)->name, "evening") != 0) {
            at += 1;
        }
        ck_assert_int_eq(library_entry(l, at)->facts.is_good, is_readable);
        library_close(l);
    }
    free(bytes);
}

TEST(the_trash_gives_back_for_thirty_days) {
    ck_assert(library_delete(&paths, "evening", NOW));
    save("evening", HOUSE_WAR, "hard", 4000);
    ck_assert(library_delete(&paths, "evening", NOW));
    Library *l = open_read();
    ck_assert_int_eq(library_count(l), 2);
    library_close(l);
    l = library_open(&paths, LIBRARY_TRASH);
    library_wait(l);
    ck_assert_int_eq(library_count(l), 2);
    ck_assert_str_eq(library_entry(l, 0)->name, "evening");
    ck_assert_int_eq(library_entry(l, 0)->facts.houses[PLAYER_RED], HOUSE_WAR);
    ck_assert(library_restore(&paths, library_entry(l, 0)));
    ck_assert(library_restore(&paths, library_entry(l, 1)));
    library_close(l);
    l = open_read();
    expect_rows(l, "evening", FILTER_ALL, SORT_NAME, "evening,evening 2");
    library_close(l);
    ck_assert(library_delete(&paths, "evening 2", NOW));
    ck_assert_int_eq(library_sweep_trash(&paths, NOW + TRASH_DAYS * DAY - 1), 0);
    ck_assert_int_eq(library_sweep_trash(&paths, NOW + TRASH_DAYS * DAY), 1);
    ck_assert_int_eq(library_sweep_trash(&paths, NOW + TRASH_DAYS * DAY), 0);
}

// Nothing that is done to an entry would find these files.
TEST(a_file_in_the_trash_with_a_date_that_is_none_is_left_alone) {
    static const char *const names[] = {
        "007 x", "-5 x", "+5 x", " 5 x", "-9223372036854775808 x", "5x", "5 ", " x", "9223372036854775808 x"};
    ck_assert(library_delete(&paths, "evening", NOW));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[PATH_SIZE + 64];
        (void)snprintf(path, sizeof path, "%s/trash/%s.sancta", paths.data, names[i]);
        (void)paths_write(path, "{}");
    }
    Library *const l = library_open(&paths, LIBRARY_TRASH);
    ck_assert_int_eq(library_count(l), 1);
    ck_assert_str_eq(library_entry(l, 0)->name, "evening");
    library_close(l);
    ck_assert_int_eq(library_sweep_trash(&paths, NOW + TRASH_DAYS * DAY), 1);
}

TEST(matches_are_brought_in_and_copied_out) {
    char problem[240];
    char out[PATH_SIZE + 20];
    char path[PATH_SIZE + 40];
    (void)snprintf(out, sizeof out, "%.900s/out", folder);
    ck_assert_int_eq(mkdir(out, 0700), 0);
    ck_assert(library_export(&paths, "evening", out, problem, sizeof problem));
    ck_assert(library_export(&paths, "evening", out, problem, sizeof problem));
    ck_assert(!library_export(&paths, "evening", "/nowhere/at/all", problem, sizeof problem));
    ck_assert(problem[0] != '\0');
    // The folder has two of them, and the saves one of that name already.
    ck_assert_int_eq(library_import(&paths, out, problem, sizeof problem), 2);
    ck_assert_str_eq(problem, "");
    Library *const l = open_read();
    ck_assert_int_eq(library_count(l), 5);
    library_close(l);
    (void)snprintf(path, sizeof path, "%s/bad.sancta", out);
    ck_assert(paths_write(path, "{}"));
    ck_assert_int_eq(library_import(&paths, path, problem, sizeof problem), 0);
    ck_assert_msg(strstr(problem, "bad: This is not a match file. (line 1, column 1: ") != NULL, "%s",
                  problem);
    ck_assert_int_eq(library_import(&paths, "/nowhere", problem, sizeof problem), 0);
    ck_assert(problem[0] != '\0');
}

// Each of them would get a second name, and while they do, the folder may tell of those, too.
TEST(the_folder_of_the_saves_is_not_brought_into_itself) {
    char problem[240];
    char saves[PATH_SIZE + 20];
    char other[PATH_SIZE + 20];
    (void)snprintf(saves, sizeof saves, "%s/saves", paths.data);
    (void)snprintf(other, sizeof other, "%.900s/link", folder);
    ck_assert_int_eq(symlink(saves, other), 0);
    ck_assert_int_eq(library_import(&paths, saves, problem, sizeof problem), 0);
    ck_assert_str_eq(problem, "This is the folder of your saves: its matches are here already.");
    ck_assert_int_eq(library_import(&paths, other, problem, sizeof problem), 0);
    ck_assert_str_eq(problem, "This is the folder of your saves: its matches are here already.");
    ck_assert(!library_export(&paths, "evening", other, problem, sizeof problem));
    ck_assert_str_eq(problem, "This is the folder of your saves: the match is here already.");
    Library *const l = library_open_names(&paths, LIBRARY_SAVES);
    ck_assert_int_eq(library_count(l), 3);
    library_close(l);
}

// A name of [before] letters of one byte and as many of two as make it [size] bytes long.
static void long_name(int before, size_t size, char *out) {
    memset(out, 'n', (size_t)before);
    for (size_t used = (size_t)before; used < size; used += 2) {
        memcpy(out + used, "\xC3\xA4", 2);
    }
    out[size] = '\0';
}

static void expect_saved(const char *name) {
    char path[PATH_SIZE + 300];
    paths_save_file(&paths, name, path, sizeof path);
    ck_assert_msg(paths_exists(path), "%s", path);
}

TEST(a_long_name_is_cut_between_letters) {
    char name[SAVE_NAME_SIZE];
    char cut[SAVE_NAME_SIZE];
    char second[SAVE_NAME_SIZE + 8];
    char from[PATH_SIZE + 300];
    char problem[240];
    long_name(1, 91, name);
    save(name, HOUSE_WAR, "easy", 4000);
    ck_assert(library_export(&paths, name, folder, problem, sizeof problem));
    (void)snprintf(from, sizeof from, "%.900s/%s.sancta", folder, name);
    ck_assert_int_eq(library_import(&paths, from, problem, sizeof problem), 1);
    long_name(1, 79, cut); // of at most 80
    expect_saved(cut);
    // With a number there is room for 85, of which the last letter of two bytes has one.
    long_name(0, 90, name);
    save(name, HOUSE_WAR, "easy", 4000);
    ck_assert(library_delete(&paths, name, NOW));
    Library *const l = library_open_names(&paths, LIBRARY_TRASH);
    const LibraryEntry gone = *library_entry(l, 0);
    library_close(l);
    ck_assert_str_eq(gone.name, name);
    save(name, HOUSE_WAR, "easy", 4000);
    ck_assert(library_restore(&paths, &gone));
    long_name(0, 84, cut);
    (void)snprintf(second, sizeof second, "%s 2", cut);
    expect_saved(second);
}

TEST(a_long_name_of_a_player_is_cut_between_letters) {
    char path[PATH_SIZE + 300];
    char error[PROBLEM_SIZE];
    GameSetup setup = setup_default();
    Match *const m = match_new(&setup);
    ck_assert_ptr_nonnull(m);
    long_name(0, 62, m->players[PLAYER_RED].name);
    long_name(0, 62, m->players[PLAYER_RED].seat); // of a program that has other levels, say
    paths_save_file(&paths, "named", path, sizeof path);
    ck_assert_msg(match_save(m, path, error), "%s", error);
    match_free(m);
    LibraryFacts facts;
    library_facts_read(path, &facts);
    ck_assert_uint_eq(strlen(facts.names[PLAYER_RED]), 46);
    ck_assert_uint_eq(strlen(facts.seats[PLAYER_RED]), 22);
}

// As long as names may be: of letters of two bytes, too.
TEST(a_name_of_another_alphabet_is_told_whole_and_found) {
    char path[PATH_SIZE + 300];
    char error[PROBLEM_SIZE];
    char words[400];
    char last[MATCH_TEXT_SIZE];
    GameSetup setup = setup_default();
    Match *const m = match_new(&setup);
    ck_assert_ptr_nonnull(m);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        long_name(0, 44, m->players[p].name);
        (void)strcat(m->players[p].name, p == PLAYER_RED ? "\xD0\x96" : "\xD0\x97");
        (void)snprintf(m->players[p].seat, MATCH_TEXT_SIZE, "human");
    }
    (void)snprintf(last, sizeof last, "%s", m->players[PLAYER_BLUE].name);
    paths_save_file(&paths, "named", path, sizeof path);
    ck_assert_msg(match_save(m, path, error), "%s", error);
    LibraryFacts facts;
    library_facts_read(path, &facts);
    library_players_words(&facts, words, sizeof words);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_msg(strstr(words, m->players[p].name) != NULL, "%s", words);
    }
    match_free(m);
    Library *const l = open_read();
    expect_rows(l, last, FILTER_ALL, SORT_NAME, "named");
    library_close(l);
}

// "autosave 2" is what the second window writes to.
TEST(what_the_game_writes_to_by_itself_is_no_name_for_a_copy) {
    static const char *const names[] = {"autosave", "last match", "watched match 3"};
    char problem[240];
    char from[PATH_SIZE + 60];
    char path[PATH_SIZE + 300];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        save(names[i], HOUSE_WAR, "easy", 4000);
        ck_assert(library_export(&paths, names[i], folder, problem, sizeof problem));
        (void)snprintf(from, sizeof from, "%.900s/%s.sancta", folder, names[i]);
        ck_assert_int_eq(library_import(&paths, from, problem, sizeof problem), 1);
        ck_assert_int_eq(library_import(&paths, from, problem, sizeof problem), 1);
        paths_save_file(&paths, names[i], path, sizeof path);
        ck_assert(paths_remove(path));
    }
    ck_assert(library_delete(&paths, "kept autosave", NOW));
    Library *l = library_open_names(&paths, LIBRARY_TRASH);
    LibraryEntry gone = *library_entry(l, 0);
    library_close(l);
    ck_assert(library_restore(&paths, &gone));
    l = open_read();
    expect_rows(l, "", FILTER_ALL, SORT_NAME,
                "broken,evening,kept autosave,kept autosave 2,kept last match,kept last match 2,"
                "kept watched match 3,kept watched match 3 2,Morning");
    library_close(l);
}

// Several windows bring in the same match at once: each gets a name of its own, none writes over another's.
TEST(a_name_that_is_too_long_is_cut_between_two_letters) {
    enum { FITS = 80 };
    char problem[240];
    char stem[FITS + 8] = "";
    char path[PATH_SIZE + 200];
    memset(stem, 'x', FITS - 1);
    paths_save_file(&paths, "evening", path, sizeof path);
    char to[PATH_SIZE + 200];
    (void)snprintf(to, sizeof to, "%.900s/%s\xC3\xA9.sancta", folder, stem);
    ck_assert_int_eq(rename(path, to), 0);
    ck_assert_int_eq(library_import(&paths, to, problem, sizeof problem), 1);
    paths_save_file(&paths, stem, path, sizeof path);
    ck_assert(paths_exists(path));
}

TEST(windows_that_bring_in_a_match_at_once_get_names_of_their_own) {
    enum { WINDOWS = 4, EACH = 12 };
    char out[PATH_SIZE + 20];
    char problem[240];
    char from[PATH_SIZE + 60];
    (void)snprintf(out, sizeof out, "%.900s/out", folder);
    ck_assert_int_eq(mkdir(out, 0700), 0);
    ck_assert(library_export(&paths, "evening", out, problem, sizeof problem));
    (void)snprintf(from, sizeof from, "%s/evening.sancta", out);
    pid_t windows[WINDOWS];
    for (int i = 0; i < WINDOWS; i++) {
        windows[i] = fork();
        for (int k = 0; windows[i] == 0 && k < EACH; k++) {
            if (library_import(&paths, from, problem, sizeof problem) != 1) _exit(1);
            if (!library_export(&paths, "evening", out, problem, sizeof problem)) _exit(1);
        }
        if (windows[i] == 0) _exit(0);
    }
    for (int i = 0; i < WINDOWS; i++) {
        int status = 0;
        ck_assert_int_eq(waitpid(windows[i], &status, 0), windows[i]);
        ck_assert_int_eq(status, 0);
    }
    Library *l = library_open_names(&paths, LIBRARY_SAVES);
    ck_assert_int_eq(library_count(l), 3 + WINDOWS * EACH);
    library_close(l);
    // And all that were copied out can be brought in.
    ck_assert_int_eq(library_import(&paths, out, problem, sizeof problem), 1 + WINDOWS * EACH);
}

TEST(a_pipe_in_a_folder_is_not_waited_for) {
    char pipe[PATH_SIZE + 40];
    char problem[300];
    ck_assert(paths_make(&paths));
    (void)snprintf(pipe, sizeof pipe, "%s/pipe.sancta", paths.state);
    ck_assert_int_eq(mkfifo(pipe, 0600), 0);
    ck_assert_int_eq(library_import(&paths, paths.state, problem, sizeof problem), 0);
    ck_assert_str_eq(problem, "There is no match file in this folder.");
}

// No more files can be opened, so it is not known what is in the folder.
TEST(a_folder_that_cannot_be_read_is_not_called_empty) {
    struct rlimit files;
    char problem[300];
    ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &files), 0);
    const struct rlimit none = {.rlim_cur = 0, .rlim_max = files.rlim_max};
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &none), 0);
    const int count = library_import(&paths, paths.state, problem, sizeof problem);
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &files), 0);
    ck_assert_int_eq(count, 0);
    ck_assert_str_eq(problem, "This folder cannot be read.");
}

TEST(of_what_the_game_put_aside_the_ten_newest_stay) {
    for (int i = 1; i <= 13; i++) {
        char name[40];
        (void)snprintf(name, sizeof name, i % 2 == 0 ? "unfinished %d" : "finished %d", i);
        save(name, HOUSE_WAR, "easy", 5000 + i);
    }
    save("unfinished business", HOUSE_WAR, "easy", 1);
    ck_assert_int_eq(library_thin_out(&paths, NOW), 3);
    ck_assert_int_eq(library_thin_out(&paths, NOW), 0);
    Library *const l = open_read();
    expect_rows(l, "finished", FILTER_ALL, SORT_OLDEST,
                "unfinished business,unfinished 4,finished 5,unfinished 6,finished 7,unfinished 8,finished 9,"
                "unfinished 10,finished 11,unfinished 12,finished 13");
    library_close(l);
}

// What the file of [name] holds, to be freed; NULL: there is none.
static char *contents(const char *name) {
    char path[PATH_SIZE + 300];
    char why[200];
    size_t size = 0;
    paths_save_file(&paths, name, path, sizeof path);
    return file_read_plain(path, MATCH_FILE_MAX, &size, why, sizeof why);
}

static void expect_same(const char *name, char *wanted) {
    char *const text = contents(name);
    ck_assert_ptr_nonnull(text);
    ck_assert_str_eq(text, wanted);
    free(text);
    free(wanted);
}

TEST(another_name_or_a_copy_never_writes_over_a_match) {
    char problem[300];
    save("first", HOUSE_WAR, "easy", 1000);
    save("second", HOUSE_LIFE, "easy", 2000);
    ck_assert(!library_rename(&paths, "first", "second", problem, sizeof problem));
    ck_assert_str_eq(problem, "There is already a match of this name.");
    ck_assert(!library_copy(&paths, "first", "second", problem, sizeof problem));
    ck_assert_str_eq(problem, "There is already a match of this name.");
    ck_assert(!library_rename(&paths, "nowhere", "third", problem, sizeof problem));
    ck_assert_str_eq(problem, "This match could not be renamed.");
    ck_assert(!library_copy(&paths, "nowhere", "third", problem, sizeof problem));
    ck_assert_int_eq(strncmp(problem, "This match could not be copied: ", 32), 0);
    char *const first = contents("first");
    ck_assert(library_copy(&paths, "first", "third", problem, sizeof problem));
    ck_assert_str_eq(problem, "");
    expect_same("third", contents("first"));
    ck_assert(library_rename(&paths, "first", "fourth", problem, sizeof problem));
    ck_assert_ptr_null(contents("first"));
    expect_same("fourth", first);
}

TEST(a_copy_is_called_by_a_free_number_and_never_by_a_name_of_the_game) {
    char name[SAVE_NAME_SIZE];
    save("first", HOUSE_WAR, "easy", 1000);
    save("first 2", HOUSE_WAR, "easy", 1000);
    library_name_copy(&paths, "first", name);
    ck_assert_str_eq(name, "first 3");
    save("autosave", HOUSE_WAR, "easy", 1000);
    library_name_copy(&paths, "autosave", name);
    ck_assert_str_eq(name, "kept autosave");
    save("unfinished 4", HOUSE_WAR, "easy", 1000);
    library_name_copy(&paths, "unfinished 4", name);
    ck_assert_str_eq(name, "kept unfinished 4");
    ck_assert_str_eq(save_slot_name_problem(name), "");
}
