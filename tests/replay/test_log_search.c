// Words that are looked for in a log.

#include <check.h>
#include <stdlib.h>

#include "replay/log_search.h"
#include "support/reel.h"
#include "support/test.h"

static Reel *reel;
static uint8_t *hits;

// Red's human swordsman goes from e5 to e6; Blue's elf archer shoots at another of Red's in h5.
static void begin(void) {
    Scene *s = scene_new();
    const GroupId walker = scene_group(s, PLAYER_RED, "e5");
    (void)scene_swordsman(s, walker, NATION_HUMAN);
    scene_move(s, walker, "e6");
    (void)scene_swordsman(s, scene_group(s, PLAYER_RED, "h5"), NATION_DWARF);
    (void)scene_archer(s, scene_group(s, PLAYER_BLUE, "h6"), NATION_ELF);
    scene_play_turn(s);
    reel = reel_of_scene(s);
    hits = calloc(reel->line.count + 1, sizeof *hits);
    ck_assert_ptr_nonnull(hits);
}

static void end(void) {
    free(hits);
    reel_free(reel);
}

FIXTURE(begin, end);

static uint32_t search(const char *words) {
    return log_search(&reel->line, NULL, words, hits);
}

static uint32_t hits_of_kind(int kind) {
    uint32_t count = 0;
    for (uint32_t i = 1; i <= reel->line.count; i++) {
        count += hits[i] != 0 && reel->line.events[i - 1].kind == kind ? 1 : 0;
    }
    return count;
}

TEST(no_words_find_everything_and_nonsense_nothing) {
    ck_assert_uint_eq(search(""), reel->line.count);
    ck_assert_uint_eq(search("   "), reel->line.count);
    ck_assert_uint_eq(search("xyzzy"), 0);
    ck_assert_int_eq(hits[0], 0);
}

TEST(a_square_is_found_whoever_is_there) {
    ck_assert_uint_gt(search("e6"), 0);
    ck_assert_uint_eq(hits_of_kind(EV_moved), 1);
    ck_assert_uint_eq(hits_of_kind(EV_attack_hit), 0);
    ck_assert_uint_gt(search("h5"), 0);
    ck_assert_uint_eq(hits_of_kind(EV_moved), 0);
    ck_assert_uint_gt(hits_of_kind(EV_attack_hit), 0);
}

TEST(a_side_is_found_where_the_sentence_names_only_its_minion) {
    const uint32_t red = search("RED");
    ck_assert_uint_eq(hits_of_kind(EV_moved), 1);
    ck_assert_uint_gt(hits_of_kind(EV_attack_hit), 0);
    const uint32_t blue = search("blue");
    ck_assert_uint_eq(hits_of_kind(EV_moved), 0);
    ck_assert_uint_gt(hits_of_kind(EV_attack_hit), 0);
    ck_assert_uint_gt(red, 0);
    ck_assert_uint_gt(blue, 0);
}

TEST(all_words_must_be_there_each_at_the_beginning_of_a_word) {
    const uint32_t both = search("elf dwarf");
    ck_assert_uint_gt(both, 0);
    ck_assert_uint_le(both, search("elf"));
    ck_assert_uint_eq(search("warf"), 0);
    ck_assert_uint_gt(search("dwar"), 0);
}

static const char *in_cyrillic(const void *context, char kind, Label label) {
    (void)context;
    (void)label;
    return kind == 'g' ? "\u041F\u043E\u043B\u043A" : NULL;
}

TEST(names_are_found_in_any_letter_case) {
    const LabelText labels = {.called = in_cyrillic};
    const uint32_t found = log_search(&reel->line, &labels, "\u041F\u043E\u043B\u043A", hits);
    ck_assert_uint_gt(found, 0);
    ck_assert_uint_eq(log_search(&reel->line, &labels, "\u043F\u041E\u041B", hits), found);
}
