// Copies that leave out what was never used are copies of everything all the same.

#include <check.h>
#include <string.h>

#include "engine/engine.h"
#include "board/group.h"
#include "board/invariants.h"
#include "board/minion.h"
#include "rules/spell.h"
#include "support/random_match.h"
#include "support/scene.h"

enum { TURNS = 16, SEEDS = 6, CHOICES = 64 };

static GameState small, played, scratch;

// Every byte, so that whatever looks into the copy finds what it would have found in the original.
static void expect_copied(GameState *to, const GameState *from) {
    state_copy(to, from);
    ck_assert(memcmp(to, from, sizeof *to) == 0);
    ck_assert(state_hash(to) == state_hash(from));
    ck_assert_ptr_null(invariants_problem(to));
}

static void deal_rich_match(GameState *out, uint64_t seed) {
    random_deal(out, seed, 7, 80);
    for (int mana = 1; mana < MANA_COUNT; mana++) {
        out->players[PLAYER_RED].income[mana] = 20;
        out->players[PLAYER_BLUE].income[mana] = 20;
    }
}

static void order_at_random(const GameState *s, Player seat, uint64_t *stream, TurnOrders *out) {
    static Plan plan;
    static GameState known;
    static Order choices[CHOICES];
    engine_state_as_known(&known, s, seat, 1);
    plan_begin_anew(&plan, &known, seat);
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const int count = plan_casts(&plan, slot, choices, CHOICES);
        if (count == 0) continue;
        const uint32_t pick = rng_below(stream, (uint32_t)(count < CHOICES ? count : CHOICES));
        (void)plan_add(&plan, &choices[pick]);
    }
    out->count = plan.count;
    memcpy(out->orders, plan.orders, sizeof plan.orders[0] * (size_t)plan.count);
}

// The same memory holds the position before the turn, the turn as it is played out in it, a position with
// hardly anybody, and the one after the turn.
static int play_and_copy(uint64_t seed) {
    static TurnOrders orders[PLAYER_BLUE + 1];
    uint64_t stream = seed;
    int most = 0;
    deal_rich_match(&played, seed);
    for (int turn = 0; turn < TURNS && played.result == RESULT_NONE; turn++) {
        engine_begin_turn(&played, NULL);
        if (played.result != RESULT_NONE) break;
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++)
            order_at_random(&played, seat, &stream, &orders[seat]);
        expect_copied(&scratch, &played);
        engine_resolve_turn(&scratch, orders, NULL);
        engine_resolve_turn(&played, orders, NULL);
        ck_assert(state_hash(&scratch) == state_hash(&played));
        expect_copied(&scratch, &small);
        expect_copied(&scratch, &played);
        most = played.marks.spells + played.marks.hidden > most ? played.marks.spells + played.marks.hidden
                                                                : most;
    }
    return most;
}

TEST(a_copy_is_the_same_to_the_last_byte) {
    int spells = 0;
    setup_blank(&small, 1);
    memset(&scratch, 0, sizeof scratch);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) spells += play_and_copy(seed);
    ck_assert_msg(spells > 40, "only %d slots of spells were in use", spells);
}

// Minions in every slot, and as many spells as there is room for, from both ends of the table.
static void fill(GameState *s) {
    setup_blank(s, 2);
    Ctx c = engine_context(s, NULL);
    while (minion_has_room(s, 1, true)) {
        const uint8_t square = (uint8_t)(1 + s->marks.groups);
        const GroupSpec spec = {.owner = PLAYER_RED, .kind = MINION_RECRUIT, .at = {square}};
        const GroupId group = group_create(&c, &spec);
        const MinionSpec recruit = {
            .kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = NATION_ELF};
        for (int i = 0; i < GROUP_SIZE && minion_has_room(s, 1, false); i++)
            (void)minion_create(&c, group, &recruit);
    }
}

// The first card for groups that is, or is not, invisible.
static int group_card(bool invisible) {
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        if (def->invisible == invisible && cast_host(card) == HOST_GROUP) return card;
    }
    return 0;
}

// One on every group.
static void put_spells(GameState *s, bool invisible) {
    Ctx c = engine_context(s, NULL);
    for (uint16_t group = 1; group <= GROUPS_MAX; group++) {
        const Target on = {.host = HOST_GROUP, .index = group};
        if (s->groups[group].label != 0)
            (void)spell_attach_cast(&c, group_card(invisible), PLAYER_RED, on, 0);
    }
}

TEST(a_table_that_was_full_leaves_nothing_behind) {
    setup_blank(&small, 1);
    fill(&played);
    ck_assert_int_eq(played.marks.minions, MINIONS_MAX);
    put_spells(&played, false);
    put_spells(&played, true);
    ck_assert_int_eq(played.marks.spells, MINIONS_MAX / GROUP_SIZE);
    ck_assert_int_eq(played.marks.hidden, MINIONS_MAX / GROUP_SIZE);
    memset(&scratch, 0, sizeof scratch);
    expect_copied(&scratch, &played);
    expect_copied(&scratch, &small);
    expect_copied(&scratch, &played);
}

// Visible spells have used the table to its end and are gone; then invisible ones came there, or the other
// way round.
TEST(the_two_ends_of_the_table_may_have_met) {
    setup_blank(&small, 1);
    fill(&played);
    put_spells(&played, true);
    small.marks.spells = SPELLS_MAX;
    state_copy(&scratch, &small);
    expect_copied(&scratch, &played);
    small.marks = (Marks){.hidden = SPELLS_MAX};
    fill(&played);
    put_spells(&played, false);
    state_copy(&scratch, &small);
    expect_copied(&scratch, &played);
}

TEST(a_slot_beyond_the_marks_is_noticed) {
    setup_blank(&small, 1);
    ck_assert_ptr_null(invariants_problem(&small));
    for (int which = 0; which < 4; which++) {
        scratch = small;
        if (which == 0) scratch.minions[3].hp = 1;
        if (which == 1) scratch.groups[GROUPS_MAX].age = 1;
        if (which == 2) scratch.spells[9].card = 1;
        if (which == 3) scratch.marks.minions = MINIONS_MAX + 1;
        ck_assert_msg(invariants_problem(&scratch) != NULL, "change %d", which);
    }
}

static int square_card(void) {
    for (int card = 1; card < CARD_COUNT; card++) {
        if (cast_host(card) == HOST_SQUARE && !card_def(card)->is_helper) return card;
    }
    return 0;
}

SCENE(spells_with_a_mother_are_counted) {
    const Target on = {.host = HOST_SQUARE, .index = 40};
    const SpellSpec mother = {.card = (uint16_t)square_card(), .owner = PLAYER_RED, .on = on};
    const SpellId id = spell_attach(&s->ctx, &mother);
    ck_assert_int_eq(s->state.child_count, 0);
    SpellSpec child = mother;
    child.mother = id;
    child.on.index = 41;
    ck_assert(spell_attach(&s->ctx, &child).v != 0);
    ck_assert_int_eq(s->state.child_count, 1);
    scratch = s->state;
    scratch.child_count = 0;
    ck_assert_ptr_nonnull(invariants_problem(&scratch));
    spell_end(&s->ctx, id, SPELL_END_EXPIRED);
    ck_assert_int_eq(s->state.child_count, 0);
    ck_assert_int_eq(s->state.spell_count, 0);
}
