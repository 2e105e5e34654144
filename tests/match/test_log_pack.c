// The log inside a saved match: base64, pieces of a turn, and what a damaged piece may not do.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "files/base64.h"
#include "files/log_pack.h"
#include "support/random_match.h"
#include "support/test.h"

// Of RFC 4648, 10, and the two digits that are neither letter nor number.
static const struct {
    const char *bytes, *text;
} vectors[] = {
    {"", ""},
    {"f", "Zg=="},
    {"fo", "Zm8="},
    {"foo", "Zm9v"},
    {"foob", "Zm9vYg=="},
    {"fooba", "Zm9vYmE="},
    {"foobar", "Zm9vYmFy"},
    {"\xfb\xff\xfe", "+//+"},
};

TEST(base64_is_that_of_the_rfc_in_both_directions, .cases = sizeof vectors / sizeof vectors[0]) {
    const char *bytes = vectors[_i].bytes;
    char *text = base64_encode((const uint8_t *)bytes, strlen(bytes));
    ck_assert_ptr_nonnull(text);
    ck_assert_str_eq(text, vectors[_i].text);
    size_t size = 99;
    uint8_t *back = base64_decode(text, &size);
    ck_assert_ptr_nonnull(back);
    ck_assert_uint_eq(size, strlen(bytes));
    ck_assert_mem_eq(back, bytes, size);
    free(back);
    free(text);
}

TEST(other_text_is_not_base64) {
    static const char *const texts[] = {
        "Z", "Zg", "Zg=", "Zg==Zg==", "Z===", "====", "Zm8 ", "Zm\n9", "Zm-_"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        size_t size = 0;
        uint8_t *bytes = base64_decode(texts[i], &size);
        ck_assert_msg(bytes == NULL, "\"%s\" is read", texts[i]);
    }
}

static bool is_same_event(const Event *a, const Event *b) {
    if (a->kind != b->kind || a->step != b->step || a->depth != b->depth || a->round != b->round ||
        a->cause != b->cause) {
        return false;
    }
    const EventKindInfo info = event_kind_info(a->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (event_field_value(a, &info.fields[i]) != event_field_value(b, &info.fields[i])) {
            return false;
        }
    }
    return true;
}

TEST(a_log_that_was_packed_turn_by_turn_is_the_same_again) {
    RandomMatch *m = random_match_new(7);
    random_match_play_turns(m, 12);
    Event *items = NULL;
    uint32_t count = 0;
    uint32_t capacity = 0;
    int pieces = 0;
    for (uint32_t at = 0; at < m->log.count; pieces++) {
        const uint32_t length = log_pack_length(&m->log.items[at], m->log.count - at);
        ck_assert_uint_gt(length, 0);
        char *text = log_pack(&m->log.items[at], length);
        ck_assert_ptr_nonnull(text);
        ck_assert(log_unpack(text, &items, &count, &capacity));
        free(text);
        at += length;
        ck_assert_uint_eq(count, at);
    }
    ck_assert_int_eq(pieces, 12);
    for (uint32_t i = 0; i < count; i++) {
        ck_assert_msg(is_same_event(&items[i], &m->log.items[i]), "event %u", (unsigned)i + 1);
    }
    free(items);
    random_match_free(m);
}

TEST(a_piece_ends_before_the_next_turn_begins) {
    const Event turn = {.kind = EV_phase_began, .phase_began = {.phase_now = PHASE_START_OF_TURN}};
    const Event phase = {.kind = EV_phase_began, .phase_began = {.phase_now = PHASE_COMBAT}};
    const Event events[] = {turn, phase, phase, turn, phase};
    ck_assert_uint_eq(log_pack_length(events, 5), 3);
    ck_assert_uint_eq(log_pack_length(&events[3], 2), 2);
    ck_assert_uint_eq(log_pack_length(events, 1), 1);
}

static bool is_read(const uint8_t *bytes, size_t size) {
    Event *items = NULL;
    uint32_t count = 0;
    uint32_t capacity = 0;
    char *text = base64_encode(bytes, size);
    const bool is_good = log_unpack(text, &items, &count, &capacity);
    free(text);
    free(items);
    return is_good;
}

// A group that moves, with the cause of no event: kind, step, depth, round, cause; group, from, to.
enum { GROUP_AT = 8, FROM_AT, TO_AT, MOVED_SIZE };

static void pack_move(uint8_t out[MOVED_SIZE]) {
    const Event e = {.kind = EV_moved, .step = STEP_IID, .moved = {.group = 3, .from = 20, .to = 21}};
    char *text = log_pack(&e, 1);
    size_t size = 0;
    uint8_t *bytes = base64_decode(text, &size);
    ck_assert_uint_eq(size, MOVED_SIZE);
    memcpy(out, bytes, MOVED_SIZE);
    free(bytes);
    free(text);
}

TEST(a_piece_that_is_cut_short_is_refused) {
    uint8_t bytes[MOVED_SIZE];
    pack_move(bytes);
    ck_assert_uint_eq(bytes[GROUP_AT], 3);
    ck_assert_uint_eq(bytes[FROM_AT], 20);
    ck_assert_uint_eq(bytes[TO_AT], 21);
    ck_assert(is_read(bytes, MOVED_SIZE));
    for (size_t size = 1; size < MOVED_SIZE; size++) {
        ck_assert_msg(!is_read(bytes, size), "%zu bytes are read", size);
    }
}

// Byte [at] of the event may be [most], and not one more.
static void expect_most(int at, unsigned most) {
    uint8_t bytes[MOVED_SIZE];
    pack_move(bytes);
    bytes[at] = (uint8_t)most;
    ck_assert_msg(is_read(bytes, MOVED_SIZE), "%u in byte %d", most, at);
    bytes[at] = (uint8_t)(most + 1);
    ck_assert_msg(!is_read(bytes, MOVED_SIZE), "%u in byte %d", most + 1, at);
}

// Given what an older version wrote of an answer and of a summand of A2, when it is read, then what was added
// since is 0; and a kind that nothing was added to bears no mark.
TEST(a_log_of_the_first_edition_is_read) {
    static const uint8_t old[] = {EV_effect_applied,
                                  STEP_A5,
                                  0,
                                  2,
                                  0,
                                  0,
                                  0,
                                  0,
                                  7,
                                  0,
                                  0,
                                  0,
                                  EV_strength_changed,
                                  STEP_A2,
                                  0,
                                  2,
                                  0,
                                  0,
                                  0,
                                  0,
                                  1,
                                  0,
                                  2,
                                  0,
                                  7,
                                  0,
                                  3,
                                  0,
                                  5,
                                  0,
                                  1,
                                  0};
    char *text = base64_encode(old, sizeof old);
    ck_assert_ptr_nonnull(text);
    Event *items = NULL;
    uint32_t count = 0, capacity = 0;
    ck_assert(log_unpack(text, &items, &count, &capacity));
    ck_assert_uint_eq(count, 2);
    ck_assert_uint_eq(items[0].effect_applied.card, 7);
    ck_assert_uint_eq(items[0].effect_applied.spell, 0);
    ck_assert_int_eq(items[1].strength_changed.after, 5);
    ck_assert_uint_eq(items[1].strength_changed.by, STRENGTH_BY_NONE);
    free(text);
    const uint8_t marked[] = {EV_group_died | 0x80, 0, 0, 0, 0, 0, 0, 0, 1};
    text = base64_encode(marked, sizeof marked);
    ck_assert(!log_unpack(text, &items, &count, &capacity));
    free(text);
    free(items);
}

TEST(a_value_out_of_its_range_is_refused) {
    expect_most(1, STEP_COUNT - 1);
    expect_most(4, 0); // nothing comes before the first event, so nothing causes it
    expect_most(GROUP_AT, GROUPS_MAX);
    expect_most(FROM_AT, SQUARES);
    expect_most(TO_AT, SQUARES);
    uint8_t bytes[MOVED_SIZE];
    pack_move(bytes);
    bytes[0] = EV_NONE;
    ck_assert(!is_read(bytes, MOVED_SIZE));
    bytes[0] = EV_COUNT;
    ck_assert(!is_read(bytes, MOVED_SIZE));
}

static bool is_event_read(const Event *e) {
    Event *items = NULL;
    uint32_t count = 0;
    uint32_t capacity = 0;
    char *text = log_pack(e, 1);
    const bool is_good = log_unpack(text, &items, &count, &capacity);
    free(text);
    free(items);
    return is_good;
}

// A change of [what], a value of the enum of [kind], goes to [good] and not to [bad], and comes from them.
static void expect_variant(int kind, int what, int good, int bad) {
    const int from[] = {good, good, bad};
    const int to[] = {good, bad, good};
    for (int i = 0; i < 3; i++) {
        Event e = {.kind = (uint8_t)kind};
        const int16_t before = (int16_t)from[i];
        const int16_t after = (int16_t)to[i];
        if (kind == EV_structure_changed) {
            e.structure_changed = (Event_structure_changed){1, (uint8_t)what, before, after};
        } else if (kind == EV_group_changed) {
            e.group_changed = (Event_group_changed){1, (uint8_t)what, before, after};
        } else if (kind == EV_stat_changed) {
            e.stat_changed = (Event_stat_changed){1, (uint8_t)what, before, after};
        } else {
            e.spell_changed = (Event_spell_changed){1, (uint8_t)what, before, after};
        }
        ck_assert_msg(is_event_read(&e) == (i == 0), "%s %d: %d to %d", event_kind_info(kind).name, what,
                      from[i], to[i]);
    }
}

// What the field before it says to be no number is an index to those who read the log.
TEST(a_change_to_what_cannot_be_is_refused) {
    const Target last = {.host = HOST_INDIVIDUAL, .index = MINIONS_MAX};
    const Target beyond = {.host = HOST_INDIVIDUAL, .index = MINIONS_MAX + 1};
    const Target globe = {.host = HOST_GLOBE};
    expect_variant(EV_structure_changed, STRUCTURE_WHAT_OWNER, PLAYER_NEUTRAL, PLAYER_COUNT);
    expect_variant(EV_structure_changed, STRUCTURE_WHAT_OWNER, PLAYER_RED, -1);
    expect_variant(EV_structure_changed, STRUCTURE_WHAT_KIND, STRUCTURE_KIND_COUNT - 1, STRUCTURE_KIND_COUNT);
    expect_variant(EV_structure_changed, STRUCTURE_WHAT_MANA, MANA_COUNT - 1, MANA_COUNT);
    expect_variant(EV_group_changed, GROUP_WHAT_OWNER, PLAYER_NEUTRAL, PLAYER_COUNT);
    expect_variant(EV_group_changed, GROUP_WHAT_CONTROL, CONTROL_COUNT - 1, CONTROL_COUNT);
    expect_variant(EV_stat_changed, STAT_CLASS, CLASS_COUNT - 1, CLASS_COUNT);
    expect_variant(EV_stat_changed, STAT_NATION, NATION_COUNT - 1, NATION_COUNT);
    expect_variant(EV_spell_changed, SPELL_WHAT_ON, target_pack(last), target_pack(beyond));
    expect_variant(EV_spell_changed, SPELL_WHAT_ON, target_pack(globe), target_pack(globe) | 1);
}

TEST(a_change_of_a_number_may_be_any) {
    const Event changes[] = {
        {.kind = EV_spell_changed, .spell_changed = {1, SPELL_WHAT_VALUE, INT16_MIN, INT16_MAX}},
        {.kind = EV_stat_changed, .stat_changed = {1, STAT_HAND, STAT_NONE, 99}},
        {.kind = EV_group_changed, .group_changed = {1, GROUP_WHAT_PLACE, 63, 0}},
        {.kind = EV_structure_changed, .structure_changed = {1, STRUCTURE_WHAT_CLOCK, 4, 0}},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) ck_assert(is_event_read(&changes[i]));
}
