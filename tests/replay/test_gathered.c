// The numbers of a whole group in one row, and a captured town's mana told once.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "replay/gathered.h"
#include "replay/outline.h"
#include "replay/sentences.h"
#include "support/reel.h"

enum { ALL = 3, EVENTS_MAX = 12 };

// Red's three men of e5, and what befalls them.
typedef struct Stage {
    Scene *s;
    GroupId group;
    MinionId men[ALL];
    Event events[EVENTS_MAX];
    uint32_t count;
    Reel *reel;
} Stage;

static Stage stage_new(void) {
    Stage st = {.s = scene_new()};
    st.group = scene_group(st.s, PLAYER_RED, "e5");
    for (int i = 0; i < ALL; i++) {
        st.men[i] = scene_swordsman(st.s, st.group, NATION_HUMAN);
    }
    return st;
}

static void change(Stage *st, int man, Stat stat, int before, int after) {
    ck_assert_uint_lt(st->count, EVENTS_MAX);
    st->events[st->count++] = (Event){.kind = EV_stat_changed,
                                      .depth = 1,
                                      .step = STEP_3,
                                      .stat_changed = {.minion = st->men[man].v,
                                                       .stat = (uint8_t)stat,
                                                       .before = (int16_t)before,
                                                       .after = (int16_t)after}};
}

static void play(Stage *st) {
    st->reel = reel_of(&st->s->state, st->events, st->count);
}

static void stage_free(Stage *st) {
    reel_free(st->reel);
    scene_end(st->s);
}

// A test on a stage of its own, [st].
#define STAGE(...) SCENE_AROUND(Stage, st, stage_new, stage_free, __VA_ARGS__)

// What the row of [position] says; "" if nothing is gathered in it.
static const char *row_of(const Stage *st, uint32_t position) {
    static char text[SENTENCE_MAX];
    text[0] = '\0';
    const LogNames names = timeline_names(&st->reel->line, position);
    (void)gathered_print(text, sizeof text, &st->reel->line, position, &names, NULL);
    return text;
}

STAGE(a_whole_group_that_gets_armor_is_one_row) {
    for (int i = 0; i < ALL; i++) {
        change(st, i, STAT_ARMOR, 0, 1);
    }
    play(st);
    ck_assert_str_eq(row_of(st, ALL), "In Red group g-1 armor goes from 0 to 1 for all 3.");
    const Timeline *t = &st->reel->line;
    ck_assert_uint_eq(gathered_first(t, ALL), 1);
    for (uint32_t i = 1; i <= ALL; i++) {
        ck_assert_uint_eq(gathered_row(t, i), ALL);
        ck_assert_int_eq((t->marks[i - 1] & MARK_NEWS) != 0, i == ALL);
    }
    // The only row is the last one's, wherever the playback stands, and one step goes there at once.
    const Outline o = {.depth = OUTLINE_ACT};
    for (uint32_t at = 0; at <= ALL; at++) {
        timeline_seek(&st->reel->line, at);
        ck_assert_uint_eq(outline_next(&o, t, 0), ALL);
        ck_assert_uint_eq(outline_next(&o, t, ALL), 0);
        ck_assert_uint_eq(outline_previous(&o, t, ALL), 0);
    }
    ck_assert_uint_eq(outline_own_row(&o, t, 2), ALL);
    timeline_seek(&st->reel->line, 0);
    ck_assert_uint_eq(timeline_next(t, MARK_NEWS), ALL);
    // Where everything has a row, everybody has.
    const Outline everything = {.depth = OUTLINE_DETAIL};
    ck_assert_uint_eq(outline_next(&everything, t, 0), 1);
    ck_assert_uint_eq(outline_next(&everything, t, 1), 2);
    ck_assert_uint_eq(outline_own_row(&everything, t, 2), 2);
}

STAGE(numbers_that_differ_are_told_with_the_names) {
    change(st, 0, STAT_ARMOR, 0, 1);
    change(st, 0, STAT_HAND, 3, 4);
    change(st, 1, STAT_ARMOR, 1, 2);
    change(st, 1, STAT_HAND, 3, 4);
    change(st, 2, STAT_ARMOR, 0, 1);
    play(st);
    ck_assert_str_eq(row_of(st, 5),
                     "In Red group g-1 armor goes from 0 to 1 for m-1 and m-3, from 1 to 2 for "
                     "m-2; hand damage goes from 3 to 4 for m-1 and m-2.");
}

STAGE(walks_that_a_whole_group_gains_are_one_row_whatever_else_it_had) {
    change(st, 0, STAT_WALKS, 0, WALK_SWAMP);
    change(st, 1, STAT_WALKS, WALK_FLIGHT, WALK_FLIGHT | WALK_SWAMP);
    change(st, 2, STAT_WALKS, 0, WALK_SWAMP);
    play(st);
    ck_assert_str_eq(row_of(st, ALL), "In Red group g-1 all 3 gain Swampwalk.");
    for (uint32_t i = 1; i <= ALL; i++) {
        ck_assert_uint_eq(gathered_row(&st->reel->line, i), ALL);
    }
}

STAGE(walks_that_differ_are_told_with_the_names_and_beside_numbers) {
    change(st, 0, STAT_ARMOR, 0, 1);
    change(st, 0, STAT_WALKS, WALK_WATER, WALK_FLIGHT);
    change(st, 1, STAT_ARMOR, 0, 1);
    change(st, 1, STAT_WALKS, 0, WALK_SWAMP | WALK_FLIGHT);
    change(st, 2, STAT_WALKS, WALK_WATER, WALK_FLIGHT);
    play(st);
    ck_assert_str_eq(row_of(st, 5),
                     "In Red group g-1 armor goes from 0 to 1 for m-1 and m-2; m-1 and m-3 gain "
                     "Flight and lose Waterwalk, m-2 gains Swampwalk and Flight.");
}

STAGE(one_man_and_another_cause_are_rows_of_their_own) {
    change(st, 0, STAT_ARMOR, 0, 1);
    change(st, 0, STAT_HAND, 3, 4);
    change(st, 1, STAT_ARMOR, 0, 1);
    st->events[2].cause = 7;
    play(st);
    for (uint32_t i = 1; i <= 3; i++) {
        ck_assert_str_eq(row_of(st, i), "");
        ck_assert_uint_eq(gathered_row(&st->reel->line, i), i);
        ck_assert(st->reel->line.marks[i - 1] & MARK_NEWS);
    }
}

STAGE(two_groups_are_two_rows) {
    const GroupId other = scene_group(st->s, PLAYER_BLUE, "g5");
    const MinionId foe = scene_swordsman(st->s, other, NATION_ELF);
    change(st, 0, STAT_ARMOR, 0, 1);
    change(st, 1, STAT_ARMOR, 0, 1);
    change(st, 2, STAT_ARMOR, 0, 1);
    st->events[2].stat_changed.minion = foe.v;
    play(st);
    ck_assert_str_eq(row_of(st, 2), "In Red group g-1 armor goes from 0 to 1 for m-1 and m-2.");
    ck_assert_str_eq(row_of(st, 3), "");
}

// --- Mana of a captured town ---

static Event captured(const char *at) {
    return (Event){
        .kind = EV_structure_captured,
        .step = STEP_1E,
        .structure_captured = {
            .at = square_parse(at).v, .from = PLAYER_NEUTRAL, .to = PLAYER_RED, .mana_after = MANA_CLARITY}};
}

static const char *sentence_at(const Stage *st, uint32_t position) {
    static char text[SENTENCE_MAX];
    const LogNames names = timeline_names(&st->reel->line, position);
    (void)sentence_print(text, sizeof text, &st->reel->line.events[position - 1], &names, NULL);
    return text;
}

STAGE(mana_that_the_owner_chooses_is_told_once_and_that_which_he_leaves_as_it_is_too) {
    (void)scene_structure(st->s, "e5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)scene_structure(st->s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    st->events[0] = captured("e5");
    st->events[1] = captured("g5");
    st->events[2] = (Event){.kind = EV_structure_changed,
                            .step = STEP_1E,
                            .structure_changed = {.at = square_parse("g5").v,
                                                  .what = STRUCTURE_WHAT_MANA,
                                                  .before = MANA_CLARITY,
                                                  .after = MANA_STRIFE}};
    st->count = 3;
    play(st);
    ck_assert_str_eq(sentence_at(st, 1),
                     "Red captures the neutral town at e5; it now produces Clarity mana.");
    ck_assert_str_eq(sentence_at(st, 2), "Red captures the neutral town at g5.");
    ck_assert_str_eq(sentence_at(st, 3), "The town at g5 now produces Strife mana.");
}
