// Names for people: never twice in a match, the same after loading, never one that the file gives, and ids
// stay in files.

#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "play/called.h"
#include "play/session.h"
#include "support/played.h"
#include "support/test.h"

enum { NAMES_MOST = 4000, TURNS = 40 };

#define NATION_NAMES(nation, names) [nation] = (names),
static const char *const lists[NATION_COUNT] = {
#include "recruit_names.def"
};

static char seen[NAMES_MOST][NAME_SIZE];
static int seen_count;

static bool is_new(const char *name) {
    for (int i = 0; i < seen_count; i++) {
        if (strcmp(seen[i], name) == 0) return false;
    }
    ck_assert_int_lt(seen_count, NAMES_MOST);
    (void)snprintf(seen[seen_count++], NAME_SIZE, "%s", name);
    return true;
}

TEST(every_nation_has_forty_names_of_its_own) {
    seen_count = 0;
    for (int nation = 1; nation < NATION_COUNT; nation++) {
        char list[2000];
        int count = 0;
        (void)snprintf(list, sizeof list, "%s", lists[nation]);
        for (char *word = strtok(list, " "); word != NULL; word = strtok(NULL, " ")) {
            ck_assert_msg(is_new(word), "%s stands twice", word);
            ck_assert_msg(isupper((unsigned char)word[0]) && strlen(word) <= 9 && name_is_valid(word), "%s",
                          word);
            count++;
        }
        ck_assert_msg(count >= 40, "%s has %d names", nation_slug(nation), count);
    }
}

static void watch(Session *session) {
    played_begin(session, SEAT_RANDOM, SEAT_RANDOM, 7);
    played_on(session, TURNS);
}

static Label highest(const Session *session) {
    return (Label)(session->match->state.next_minion - 1);
}

TEST(nobody_in_a_match_has_the_name_of_another_and_nobody_is_a_number) {
    static Session session;
    watch(&session);
    seen_count = 0;
    ck_assert_uint_gt(highest(&session), 30);
    for (Label label = 1; label <= highest(&session); label++) {
        char name[NAME_SIZE];
        session_minion_name(&session, label, name);
        ck_assert_msg(is_new(name), "%s is there twice", name);
        ck_assert_msg(strncmp(name, "m-", 2) != 0, "%s", name);
    }
    seen_count = 0;
    for (Label label = 1; label < session.match->state.next_group; label++) {
        char name[NAME_SIZE];
        session_group_name(&session, label, name);
        ck_assert_msg(is_new(name) && isupper((unsigned char)name[0]) && strchr(name, '-') == NULL, "%s",
                      name);
    }
    session_free(&session);
}

TEST(a_match_that_is_loaded_again_has_the_same_names_and_its_file_has_ids) {
    static Session session, again;
    watch(&session);
    char *text = match_to_text(session.match);
    ck_assert_ptr_nonnull(text);
    ck_assert_ptr_null(strstr(text, "\"Aldric\""));
    const char *path = "test_called.sancta";
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
    free(text);
    ck_assert(session_load(&again, path));
    for (Label label = 1; label <= highest(&session); label++) {
        char one[NAME_SIZE], other[NAME_SIZE];
        session_minion_name(&session, label, one);
        session_minion_name(&again, label, other);
        ck_assert_str_eq(one, other);
    }
    (void)remove(path);
    session_free(&session);
    session_free(&again);
}

static Match *read_match(const char *text) {
    Problems *problems = calloc(1, sizeof *problems);
    ck_assert_ptr_nonnull(problems);
    Match *m = match_load_text(text, strlen(text), problems);
    ck_assert_msg(m != NULL, "%s", problems->items[0].text);
    free(problems);
    return m;
}

// Given a file that calls a group A and a man Aldric, when others have no name, then they get others.
TEST(names_that_a_file_gives_are_nobody_elses) {
    Match *m = read_match("{\"format\": \"sancta-match/1\", \"groups\": ["
                          "{\"at\": \"e6\", \"owner\": \"red\", \"minions\": [{\"class\": \"archer\", "
                          "\"nation\": \"human\", \"count\": 2}]},"
                          "{\"id\": \"A\", \"at\": \"e7\", \"owner\": \"red\", \"minions\": ["
                          "{\"id\": \"aldric\", \"class\": \"archer\", \"nation\": \"human\"}]}]}");
    Called *called = called_new();
    ck_assert_ptr_nonnull(called);
    called_follow(called, m);
    ck_assert_str_eq(called_minion(called, 1), "Berrin");
    ck_assert_str_eq(called_minion(called, 2), "Corwick");
    ck_assert_str_eq(called_group(called, 1), "A2");
    ck_assert_ptr_null(called_minion(called, 3));
    called_free(called);
    match_free(m);
}

TEST(when_all_names_are_taken_the_second_of_a_name_says_so) {
    char text[6000] = "{\"format\": \"sancta-match/1\", \"groups\": [";
    for (int i = 0; i < 7; i++) {
        char group[160];
        (void)snprintf(group, sizeof group,
                       "%s{\"at\": \"%c6\", \"owner\": \"red\", \"minions\": [{\"class\": \"archer\", "
                       "\"nation\": \"elf\", \"count\": 8}]}",
                       i > 0 ? "," : "", 'c' + i);
        (void)strcat(text, group);
    }
    (void)strcat(text, "]}");
    Match *m = read_match(text);
    Called *called = called_new();
    called_follow(called, m);
    ck_assert_str_eq(called_minion(called, 1), "Aelin");
    ck_assert_str_eq(called_minion(called, 45), "Aelin II");
    ck_assert_str_eq(called_group(called, 7), "G");
    called_free(called);
    match_free(m);
}
