// Rules 21, 34.2, 34.3, 34.4, 34.7 and 34.21: active spells from attaching to ending. The rows are the tests'
// own.

#include "support/scripted.h"

#include <stdio.h>

static const CardDef plain = {.slug = "plain"};
static const CardDef plain_cumulative = {.slug = "cumulative", .cumulative = true};
static const CardDef plain_cumulative_recruit = {
    .slug = "cumulative-recruit", .type = CARD_ALTERATION, .target = TARGET_RECRUIT, .cumulative = true};
static const CardDef plain_hidden = {.slug = "hidden", .cumulative = true, .invisible = true};
static const CardDef gives_armor = {.slug = "armor", .cumulative = true, .stats = {.armor = 1}};
static const CardDef gives_hp = {.slug = "more", .cumulative = true, .stats = {.max_hp = 3}};
static const CardDef takes_hp = {.slug = "less", .cumulative = true, .stats = {.max_hp = -5}};

// Blue of two on plains, everything logged.
typedef struct Bench {
    Scene *s;
    GroupId group;
    MinionId first, second;
} Bench;

static Bench bench_new(void) {
    Bench b = {.s = scene_new()};
    b.group = scene_group(b.s, PLAYER_BLUE, "f5");
    b.first = scene_swordsman(b.s, b.group, NATION_DWARF);
    b.second = scene_swordsman(b.s, b.group, NATION_DWARF);
    scene_play_until(b.s, PHASE_ORDERS);
    return b;
}

// A test on a bench of its own, [b].
#define BENCH(...) SCENE_WITH(Bench, b, bench_new, __VA_ARGS__)

static SpellSpec spec_of(CardId card, Player owner, Target on, int value) {
    return (SpellSpec){
        .card = (uint16_t)card, .owner = (uint8_t)owner, .on = on, .cast = 1, .value = (int16_t)value};
}

static SpellId put(const Bench *b, CardId card, Player owner, Target on, int value) {
    const SpellSpec spec = spec_of(card, owner, on, value);
    return spell_attach(&b->s->ctx, &spec);
}

static SpellId put_until(const Bench *b, CardId card, Target on, int ends, SpellId mother) {
    SpellSpec spec = spec_of(card, PLAYER_RED, on, 0);
    spec.ends = (uint16_t)ends;
    spec.mother = mother;
    spec.helper = mother.v != 0;
    return spell_attach(&b->s->ctx, &spec);
}

static const Target globe = {.host = HOST_GLOBE, .index = 0};

static const Spell *spell_of(const Bench *b, SpellId id) {
    return &b->s->state.spells[id.v];
}

static bool lives(const Bench *b, SpellId id) {
    return spell_of(b, id)->label != 0;
}

// The cards of a host's list in their order, as slugs of the game's cards.
static const char *cards_on(const Bench *b, Target host) {
    static char text[1024];
    size_t used = 0;
    text[0] = '\0';
    for (uint16_t id = spell_first(&b->s->state, host); id != 0; id = b->s->state.spells[id].next) {
        const char *slug = card_source_slug(b->s->state.spells[id].card);
        const int written = snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? " " : "", slug);
        ck_assert_int_gt(written, 0);
        used += (size_t)written;
        ck_assert_uint_lt(used, sizeof text);
    }
    return text;
}

// --- Stacking (rules 21.7, 34.3) ---

FIXTURE(scripted_reset, scripted_reset);

BENCH(a_walk_from_both_ends_meets_every_slot_once_and_the_live_ones_first) {
    enum { PAIRS = 3 };
    bool is_met[SPELLS_MAX + 1] = {false};
    for (int nth = 1; nth <= SPELLS_MAX; nth++) {
        ck_assert(!is_met[spell_slot(nth)]);
        is_met[spell_slot(nth)] = true;
    }
    ck_assert(!is_met[0]);
    scripted_card(CARD_FEAR, &plain_cumulative);
    scripted_card(CARD_VOID, &plain_hidden);
    for (int i = 1; i <= PAIRS; i++) {
        (void)put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), i);
        (void)put(b, CARD_VOID, PLAYER_RED, on_group(b->group), i);
    }
    for (int nth = 1; nth <= 2 * PAIRS; nth++) {
        ck_assert_uint_ne(b->s->state.spells[spell_slot(nth)].label, 0);
    }
}

BENCH(a_second_copy_of_an_exclusive_spell_is_not_made) {
    scripted_card(CARD_FEAR, &plain);
    const SpellId first = put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), 0);
    ck_assert_uint_ne(first.v, 0);
    const uint32_t events = b->s->log.count;
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_BLUE, on_minion(b->first), 5).v, 0);
    ck_assert_uint_eq(b->s->log.count, events);
    ck_assert_uint_ne(put(b, CARD_FEAR, PLAYER_RED, on_minion(b->second), 0).v, 0);
    ck_assert_uint_ne(put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0).v, 0);
    ck_assert_uint_ne(put(b, CARD_FEAR, PLAYER_RED, on_square("f5"), 0).v, 0);
}

BENCH(on_the_globe_each_caster_has_a_copy) {
    scripted_card(CARD_FEAR, &plain);
    const SpellId red = put(b, CARD_FEAR, PLAYER_RED, globe, 0);
    const SpellId blue = put(b, CARD_FEAR, PLAYER_BLUE, globe, 0);
    ck_assert_uint_ne(red.v, 0);
    ck_assert_uint_ne(blue.v, 0);
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_BLUE, globe, 7).v, 0);
    ck_assert_int_eq(spell_entries(&b->s->state, globe), 2);
    spell_end(&b->s->ctx, red, SPELL_END_DISPELLED);
    ck_assert_uint_eq(spell_find(&b->s->state, globe, CARD_FEAR).v, blue.v);
}

BENCH(equal_cumulative_copies_of_one_caster_are_one_entry_with_a_count) {
    const Target on = on_minion(b->first);
    scripted_card(CARD_FEAR, &gives_armor);
    const SpellId one = put(b, CARD_FEAR, PLAYER_RED, on, 0);
    const SpellId other_value = put(b, CARD_FEAR, PLAYER_RED, on, 1);
    const SpellId other_caster = put(b, CARD_FEAR, PLAYER_BLUE, on, 0);
    const SpellId other_end = put_until(b, CARD_FEAR, on, 9, (SpellId){0});
    ck_assert_int_eq(spell_entries(&b->s->state, on), 4);
    // The entry that counts up is the one that is given back.
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_RED, on, 0).v, one.v);
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_RED, on, 1).v, other_value.v);
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_BLUE, on, 0).v, other_caster.v);
    ck_assert_uint_eq(put_until(b, CARD_FEAR, on, 9, (SpellId){0}).v, other_end.v);
    ck_assert_int_eq(spell_entries(&b->s->state, on), 4);
    EXPECT_COUNT(b->s, 4, spell_changed, .what = SPELL_WHAT_COUNT, .before = 1, .after = 2);
    // Eight copies on top of the swordsman's own point.
    ck_assert_int_eq(b->s->state.minions[b->first.v].now.armor, 9);
    spell_end(&b->s->ctx, one, SPELL_END_DISPELLED);
    ck_assert_int_eq(b->s->state.minions[b->first.v].now.armor, 7);
}

BENCH(a_count_ends_at_99_and_the_next_copy_is_an_entry_of_its_own) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    const Target on = on_group(b->group);
    const SpellId first = put(b, CARD_FEAR, PLAYER_RED, on, 0);
    for (int i = 2; i <= 99; i++) (void)put(b, CARD_FEAR, PLAYER_RED, on, 0);
    ck_assert_uint_eq(spell_of(b, first)->count, 99);
    const SpellId second = put(b, CARD_FEAR, PLAYER_RED, on, 0);
    ck_assert_uint_ne(second.v, first.v);
    ck_assert_uint_eq(spell_of(b, first)->count, 99);
    ck_assert_uint_eq(spell_of(b, second)->count, 1);
}

// --- Limits (rules 34.21) ---

BENCH(a_value_that_counts_on_stops_where_its_number_ends) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    const SpellId id = put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), INT16_MAX - 1);
    for (int i = 0; i < 3; i++) spell_set_value(&b->s->ctx, id, spell_of(b, id)->value + 1);
    ck_assert_int_eq(spell_of(b, id)->value, INT16_MAX);
    EXPECT_COUNT(b->s, 1, spell_changed, .spell = id.v, .what = SPELL_WHAT_VALUE);
    spell_set_value(&b->s->ctx, id, INT16_MIN - 1);
    ck_assert_int_eq(spell_of(b, id)->value, INT16_MIN);
}

BENCH(a_minion_carries_24_entries_and_what_counts_up_needs_no_room) {
    const Target on = on_minion(b->first);
    scripted_card(CARD_FEAR, &plain_cumulative);
    for (int i = 1; i <= MINION_SPELLS; i++) {
        ck_assert(spell_has_room(&b->s->state, on));
        ck_assert_uint_ne(put(b, CARD_FEAR, PLAYER_RED, on, i).v, 0);
    }
    ck_assert(!spell_has_room(&b->s->state, on));
    const uint32_t events = b->s->log.count;
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_RED, on, 99).v, 0);
    ck_assert_uint_eq(b->s->log.count, events);
    const SpellId counted = put(b, CARD_FEAR, PLAYER_RED, on, 24);
    ck_assert_uint_eq(spell_of(b, counted)->count, 2);
    ck_assert(spell_has_room(&b->s->state, on_minion(b->second)));
    ck_assert_int_eq(cast_check(&b->s->ctx, CARD_OGIS_ARMOR, PLAYER_BLUE, on), ORDER_SPELL_ROOM);
    ck_assert_int_eq(cast_check(&b->s->ctx, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(b->second)), ORDER_OK);
}

BENCH(a_cast_that_counts_up_needs_no_room_either) {
    const Target on = on_minion(b->first);
    scripted_card(CARD_BARKSKIN, &plain_cumulative_recruit);
    (void)put(b, CARD_BARKSKIN, PLAYER_RED, on, 0);
    for (int i = 1; i < MINION_SPELLS; i++) (void)put(b, CARD_BARKSKIN, PLAYER_RED, on, i);
    ck_assert(!spell_has_room(&b->s->state, on));
    ck_assert_int_eq(cast_check(&b->s->ctx, CARD_BARKSKIN, PLAYER_RED, on), ORDER_OK);
    ck_assert_int_eq(cast_check(&b->s->ctx, CARD_BARKSKIN, PLAYER_BLUE, on), ORDER_SPELL_ROOM);
    const SpellId first = spell_find(&b->s->state, on, CARD_BARKSKIN);
    scene_cast_now(b->s, PLAYER_RED, CARD_BARKSKIN, on);
    EXPECT(b->s, spell_changed, .spell = first.v, .what = SPELL_WHAT_COUNT, .before = 1, .after = 2);
    ck_assert_int_eq(spell_entries(&b->s->state, on), MINION_SPELLS);
}

BENCH(the_table_holds_640_spells_and_a_641st_does_not_begin) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const Target on = i % 2 == 0 ? globe : on_square("g7");
        ck_assert_uint_ne(put(b, CARD_FEAR, PLAYER_RED, on, i).v, 0);
    }
    ck_assert_uint_eq(b->s->state.spell_count, SPELLS_MAX);
    ck_assert_ptr_null(invariants_problem(&b->s->state));
    const uint32_t events = b->s->log.count;
    ck_assert_uint_eq(put(b, CARD_FEAR, PLAYER_RED, globe, 1000).v, 0);
    scripted_card(CARD_PLAINS, &plain);
    ck_assert_uint_eq(put(b, CARD_PLAINS, PLAYER_RED, on_minion(b->first), 0).v, 0);
    ck_assert_uint_eq(b->s->log.count, events);
    const SpellId last = {SPELLS_MAX};
    spell_end(&b->s->ctx, last, SPELL_END_DISPELLED);
    ck_assert_uint_eq(put(b, CARD_PLAINS, PLAYER_RED, on_minion(b->first), 0).v, last.v);
}

// It would be one without the helper with which it can be dispelled (rules 7.3).
BENCH(no_colony_is_founded_where_its_helper_has_no_room) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    for (int i = 1; i <= SPELLS_MAX; i++) (void)put(b, CARD_FEAR, PLAYER_RED, globe, i);
    Ctx *const c = &b->s->ctx;
    ck_assert(!structure_has_room(c->s));
    ck_assert_uint_eq(structure_create(c, sq("g7"), STRUCTURE_COLONY, PLAYER_RED, MANA_WILL).v, 0);
    ck_assert_uint_eq(structure_at(c->s, sq("g7")).v, 0);
    spell_end(c, (SpellId){SPELLS_MAX}, SPELL_END_DISPELLED);
    ck_assert(structure_has_room(c->s));
    const StructureId colony = structure_create(c, sq("g7"), STRUCTURE_COLONY, PLAYER_RED, MANA_WILL);
    ck_assert_uint_ne(spell_find(c->s, on_structure(colony), CARD_COLONY).v, 0);
}

// The cast that finds the table full at its turn squanders.
BENCH(a_cast_into_a_full_table_squanders_for_want_of_room) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    for (int i = 1; i < SPELLS_MAX; i++) (void)put(b, CARD_FEAR, PLAYER_RED, globe, i);
    const GameState *s = &b->s->state;
    const MinionId targets[] = {b->first, b->second};
    for (int i = 0; i < COUNT_OF(targets); i++) {
        const Target target = on_minion(targets[i]);
        scene_cast_now(b->s, PLAYER_BLUE, CARD_OGIS_ARMOR, target);
    }
    EXPECT(b->s, spell_cast, .card = CARD_OGIS_ARMOR, .target = target_pack(on_minion(b->first)));
    EXPECT(b->s, spell_squandered, .card = CARD_OGIS_ARMOR, .target = target_pack(on_minion(b->second)),
           .reason = SQUANDER_SPELL_ROOM);
    ck_assert_int_eq(s->minions[b->first.v].now.armor, 4);
    ck_assert_int_eq(s->minions[b->second.v].now.armor, 1);
}

// --- What the other seat cannot read (docs/interfaces.md "What a seat sees") ---

BENCH(hidden_spells_leave_no_gap_in_slots_and_numbers) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    scripted_card(CARD_VOID, &plain_hidden);
    const SpellId seen = put(b, CARD_FEAR, PLAYER_RED, globe, 1);
    const SpellId hidden = put(b, CARD_VOID, PLAYER_RED, globe, 1);
    const SpellId of_blue = put(b, CARD_VOID, PLAYER_BLUE, globe, 1);
    const SpellId next = put(b, CARD_FEAR, PLAYER_RED, globe, 2);
    ck_assert_uint_eq(next.v, seen.v + 1U);
    ck_assert_uint_eq(spell_of(b, next)->label, spell_of(b, seen)->label + 1U);
    ck_assert_uint_eq(hidden.v, SPELLS_MAX);
    ck_assert_uint_eq(of_blue.v, SPELLS_MAX - 1);
    ck_assert_uint_eq(spell_of(b, hidden)->label, spell_of(b, of_blue)->label);
    ck_assert(!spell_of(b, hidden)->visible);
}

BENCH(hidden_spells_are_no_enchantments) {
    scripted_card(CARD_VOID, &plain_hidden);
    (void)put(b, CARD_VOID, PLAYER_RED, on_minion(b->first), 0);
    ck_assert(!minion_is_enchanted(&b->s->state, b->first));
}

BENCH(a_stored_value_changes_with_one_event) {
    scripted_card(CARD_FEAR, &plain);
    const SpellId spell = put(b, CARD_FEAR, PLAYER_RED, globe, 3);
    spell_set_value(&b->s->ctx, spell, 3);
    EXPECT_NOT(b->s, spell_changed, .spell = spell.v);
    spell_set_value(&b->s->ctx, spell, -4);
    EXPECT(b->s, spell_changed, .spell = spell.v, .what = SPELL_WHAT_VALUE, .before = 3, .after = -4);
}

// --- Hit points (rules 34.7) ---

BENCH(a_bonus_raises_both_and_its_end_lowers_the_maximum_and_cuts) {
    scripted_card(CARD_FEAR, &gives_hp);
    damage_set_hp(&b->s->ctx, b->first, 4);
    const SpellId spell = put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    ck_assert_int_eq(hp_of(b->s, b->first), 7);
    ck_assert_int_eq(hp_of(b->s, b->second), 10);
    spell_end(&b->s->ctx, spell, SPELL_END_DISPELLED);
    ck_assert_int_eq(hp_of(b->s, b->first), 7);
    ck_assert_int_eq(hp_of(b->s, b->second), 7);
    EXPECT(b->s, hp_changed, .minion = b->second.v, .before = 10, .after = 7);
}

BENCH(a_malus_cuts_and_a_maximum_of_nothing_kills_every_member) {
    scripted_card(CARD_FEAR, &takes_hp);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    ck_assert_int_eq(hp_of(b->s, b->first), 2);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    EXPECT_COUNT(b->s, 2, minion_died, .category = DEATH_DIES);
    EXPECT(b->s, group_died, .group = b->group.v);
    ck_assert_uint_eq(b->s->state.spell_count, 0);
}

// Taken one after the other the +3 would go first and leave a maximum of nothing.
BENCH(spells_that_end_together_are_recomputed_once) {
    scripted_card(CARD_FEAR, &gives_hp);
    scripted_card(CARD_VOID, &takes_hp);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), 0);
    (void)put(b, CARD_VOID, PLAYER_RED, on_minion(b->first), 1);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), 1);
    (void)put(b, CARD_VOID, PLAYER_RED, on_minion(b->first), 2);
    ck_assert_int_eq(hp_of(b->s, b->first), 3);
    spell_end_all(&b->s->ctx, on_minion(b->first), SPELL_END_DISPELLED);
    ck_assert_int_eq(hp_of(b->s, b->first), 3);
    ck_assert_uint_eq(b->s->state.minions[b->first.v].now.max_hp, 7);
    EXPECT_COUNT(b->s, 4, spell_ended, .reason = SPELL_END_DISPELLED);
    EXPECT(b->s, stat_changed, .minion = b->first.v, .stat = STAT_MAX_HP, .before = 3, .after = 7);
}

BENCH(what_the_end_of_a_spell_makes_of_numbers_stands_under_it) {
    scripted_card(CARD_FEAR, &gives_hp);
    const SpellId id = put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), 0);
    spell_end(&b->s->ctx, id, SPELL_END_DISPELLED);
    const Event *e = scene_find(b->s, EVENT(stat_changed, .minion = b->first.v, .stat = STAT_MAX_HP), 0);
    for (int nth = 1; e != NULL && e->cause == 0; nth++) {
        e = scene_find(b->s, EVENT(stat_changed, .minion = b->first.v, .stat = STAT_MAX_HP), nth);
    }
    ck_assert_msg(e != NULL, "no change of the maximum has a cause");
    const Event *cause = &b->s->events[e->cause - 1];
    ck_assert_int_eq(cause->kind, EV_spell_ended);
    ck_assert_uint_eq(cause->spell_ended.spell, id.v);
}

// --- Ending ---

static void note_end(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
}
static const CardDef tells_its_end = {
    .slug = "tells",
    .cumulative = true,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = note_end}}};

BENCH(a_spell_that_ends_tells_where_it_was_and_what_it_knew) {
    scripted_card(CARD_FEAR, &tells_its_end);
    const Target places[] = {on_minion(b->first), on_group(b->group), on_square("f5"), globe};
    for (int i = 0; i < COUNT_OF(places); i++) {
        spell_end(&b->s->ctx, put(b, CARD_FEAR, PLAYER_RED, places[i], 40 + i), SPELL_END_DISPELLED);
        ck_assert_int_eq(note_count, i + 1);
        ck_assert_int_eq(notes[i].amount, 40 + i);
    }
    ck_assert_uint_eq(notes[0].subject.v, b->first.v);
    ck_assert_uint_eq(notes[1].group.v, b->group.v);
    ck_assert_uint_eq(notes[2].at.v, sq("f5").v);
    const SpellId gone = {1};
    const uint32_t events = b->s->log.count;
    spell_end(&b->s->ctx, gone, SPELL_END_DISPELLED);
    ck_assert_uint_eq(b->s->log.count, events);
}

BENCH(individual_spells_end_with_their_minion_and_group_spells_with_the_last_member) {
    scripted_card(CARD_FEAR, &tells_its_end);
    const SpellId own = put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), 1);
    const SpellId shared = put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 2);
    const SpellId ground = put(b, CARD_FEAR, PLAYER_RED, on_square("f5"), 3);
    (void)death_run(&b->s->ctx, b->first, DEATH_DIES, (MinionId){0});
    ck_assert(!lives(b, own));
    ck_assert(lives(b, shared));
    (void)death_run(&b->s->ctx, b->second, DEATH_DIES, (MinionId){0});
    ck_assert(!lives(b, shared));
    ck_assert(lives(b, ground));
    EXPECT(b->s, spell_ended, .spell = own.v, .reason = SPELL_END_DIED);
    EXPECT(b->s, spell_ended, .spell = shared.v, .reason = SPELL_END_HOST_GONE);
    ck_assert_int_eq(note_count, 2);
}

// --- Mother and child (rules 21.9, 34.4) ---

BENCH(what_hangs_on_its_mother_goes_with_her_children_first) {
    scripted_card(CARD_FEAR, &plain);
    scripted_card(CARD_VOID, &gives_armor);
    scripted_card(CARD_PLAINS, &plain);
    const SpellId mother = put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    const SpellId first = put_until(b, CARD_VOID, on_minion(b->first), 0, mother);
    const SpellId second = put_until(b, CARD_VOID, on_minion(b->second), 0, mother);
    const SpellId grandchild = put_until(b, CARD_PLAINS, on_minion(b->second), 0, second);
    const SpellId free_helper = put_until(b, CARD_PLAINS, on_minion(b->first), 0, (SpellId){0});
    spell_end(&b->s->ctx, mother, SPELL_END_DISPELLED);
    ck_assert(!lives(b, first) && !lives(b, second) && !lives(b, grandchild));
    ck_assert(lives(b, free_helper));
    EXPECT(b->s, spell_ended, .spell = first.v, .reason = SPELL_END_MOTHER);
    expect_order(b->s, EVENT(spell_ended, .spell = grandchild.v), EVENT(spell_ended, .spell = second.v));
    expect_order(b->s, EVENT(spell_ended, .spell = second.v), EVENT(spell_ended, .spell = mother.v));
    ck_assert_int_eq(b->s->state.minions[b->first.v].now.armor, 1);
}

BENCH(children_stay_with_their_minion_when_it_leaves_the_group) {
    scripted_card(CARD_FEAR, &plain);
    scripted_card(CARD_VOID, &gives_armor);
    const SpellId mother = put(b, CARD_FEAR, PLAYER_RED, on_minion(b->first), 0);
    const SpellId child = put_until(b, CARD_VOID, on_minion(b->first), 0, mother);
    const GroupId split = group_split_off(&b->s->ctx, b->first);
    group_teleport(&b->s->ctx, split, sq("f7"));
    board_place(&b->s->state, b->group, sq("f5"));
    ck_assert(lives(b, mother) && lives(b, child));
    spell_end(&b->s->ctx, mother, SPELL_END_DISPELLED);
    ck_assert(!lives(b, child));
}

// --- Duration (rules 21.8) ---

// The end of its time is a spell's own event at start of turn (rules 21.8), so it comes in its place among
// the others' (rules 20.3).
SCENE(what_is_due_on_a_group_has_ended_before_a_square_acts) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GUIDING_LIGHT, on_group(g));
    scene_next_turn(s);
    scene_cast_now(s, PLAYER_RED, CARD_LODE_STAR, on_square("h8"));
    scene_next_turn(s);
    expect_order(s, EVENT(spell_ended, .card = CARD_GUIDING_LIGHT, .reason = SPELL_END_EXPIRED),
                 EVENT(terrain_changed, .to = TERRAIN_LAVA));
}

BENCH(what_is_due_ends_in_order_of_events_to_all_players) {
    scripted_card(CARD_FEAR, &plain_cumulative);
    const GroupId away = scene_group(b->s, PLAYER_RED, "c5");
    const MinionId far = scene_swordsman(b->s, away, NATION_DWARF);
    const GroupId red = scene_group(b->s, PLAYER_RED, "g7");
    const MinionId near = scene_swordsman(b->s, red, NATION_DWARF);
    const StructureId town = scene_structure(b->s, "f6", STRUCTURE_TOWN, PLAYER_RED);
    const Target order[] = {on_minion(near),
                            on_group(red),
                            on_minion(b->second),
                            on_group(b->group),
                            on_square("c4"),
                            (Target){.host = HOST_STRUCTURE, .index = town.v},
                            globe,
                            on_group(away)};
    SpellId spells[COUNT_OF(order)];
    for (int i = COUNT_OF(order) - 1; i >= 0; i--)
        spells[i] = put_until(b, CARD_FEAR, order[i], 5, (SpellId){0});
    const SpellId lasting = put(b, CARD_FEAR, PLAYER_RED, globe, 0);
    group_leave_board(&b->s->ctx, away, CARD_SOUL_JAR, 99);
    (void)far;
    b->s->state.turn = 4;
    spell_expire(&b->s->ctx);
    EXPECT_NOT(b->s, spell_ended, .reason = SPELL_END_EXPIRED);
    b->s->state.turn = 5;
    spell_expire(&b->s->ctx);
    for (int i = 0; i < COUNT_OF(order); i++) {
        const Event *e = scene_find(b->s, EVENT(spell_ended, .reason = SPELL_END_EXPIRED), i);
        ck_assert_ptr_nonnull(e);
        ck_assert_msg(e->spell_ended.spell == spells[i].v, "place %d", i);
    }
    ck_assert(lives(b, lasting));
    ck_assert_uint_eq(b->s->state.spell_count, 1);
}

// The child right behind its mother goes with her; what stands behind the child is due all the same.
BENCH(an_end_that_takes_the_next_of_the_list_along_hides_none_that_is_due) {
    scripted_card(CARD_FEAR, &plain);
    scripted_card(CARD_VOID, &plain);
    scripted_card(CARD_PLAINS, &plain);
    const Target on = on_minion(b->first);
    const SpellId mother = put_until(b, CARD_FEAR, on, 3, (SpellId){0});
    (void)put_until(b, CARD_VOID, on, 0, mother);
    (void)put_until(b, CARD_PLAINS, on, 3, (SpellId){0});
    b->s->state.turn = 3;
    spell_expire(&b->s->ctx);
    ck_assert_str_eq(cards_on(b, on), "");
}

// --- Persistent requirements (rules 21.3, 10.12) ---

static const CardDef for_swordsmen = {.slug = "swordsmen", .persists = PERSIST_RECRUIT | PERSIST_SWORDSMAN};

BENCH(a_spell_goes_when_its_minion_is_no_longer_what_it_needs) {
    scripted_card(CARD_FEAR, &for_swordsmen);
    scripted_card(CARD_VOID, &plain);
    scripted_card(CARD_PLAINS, &for_swordsmen);
    const Target on = on_minion(b->first);
    const SpellId mother = put(b, CARD_FEAR, PLAYER_RED, on, 0);
    (void)put_until(b, CARD_VOID, on, 0, mother);
    (void)put(b, CARD_PLAINS, PLAYER_RED, on, 0);
    spell_recheck_minion(&b->s->ctx, b->first);
    ck_assert_str_eq(cards_on(b, on), "fear void plains");
    scene_by_hand(b->s);
    b->s->state.minions[b->first.v].minion_class = CLASS_ARCHER;
    scene_by_hand(b->s);
    spell_recheck_minion(&b->s->ctx, b->first);
    ck_assert_str_eq(cards_on(b, on), "");
    EXPECT_COUNT(b->s, 2, spell_ended, .reason = SPELL_END_REQUIREMENT);
}

BENCH(a_newcomer_of_the_wrong_kind_ends_a_group_spell_that_needs_all) {
    scripted_card(CARD_FEAR, &for_swordsmen);
    scripted_card(CARD_VOID, &plain);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    (void)put(b, CARD_VOID, PLAYER_RED, on_group(b->group), 0);
    (void)scene_swordsman(b->s, b->group, NATION_ELF);
    ck_assert_str_eq(cards_on(b, on_group(b->group)), "fear void");
    (void)scene_archer(b->s, b->group, NATION_ELF);
    ck_assert_str_eq(cards_on(b, on_group(b->group)), "void");
    EXPECT(b->s, spell_ended, .card = CARD_FEAR, .reason = SPELL_END_REQUIREMENT);
}

// --- Joins (rules 34.2) ---

// A mover of one swordsman next to the bench's group; both blue.
static GroupId mover_of(const Bench *b) {
    const GroupId mover = scene_group(b->s, PLAYER_BLUE, "f6");
    (void)scene_swordsman(b->s, mover, NATION_ELF);
    return mover;
}

BENCH(joined_groups_have_the_union_of_their_spells_in_order_of_casting) {
    const GroupId mover = mover_of(b);
    scripted_card(CARD_FEAR, &plain);
    scripted_card(CARD_VOID, &gives_armor);
    scripted_card(CARD_PLAINS, &plain);
    scripted_card(CARD_AMOK, &gives_hp);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_group(mover), 0);
    (void)put(b, CARD_VOID, PLAYER_RED, on_group(b->group), 0);
    const SpellId moved = put(b, CARD_PLAINS, PLAYER_RED, on_group(mover), 0);
    (void)put(b, CARD_AMOK, PLAYER_RED, on_group(b->group), 0);
    group_join(&b->s->ctx, mover, b->group);
    // All four were cast in one turn; the order is that in which they came into play (rules 21.5).
    ck_assert_str_eq(cards_on(b, on_group(b->group)), "fear void plains amok");
    const MinionId newcomer = b->s->state.groups[b->group.v].members[2];
    ck_assert_int_eq(b->s->state.minions[newcomer.v].now.armor, 2);
    ck_assert_int_eq(hp_of(b->s, newcomer), 10);
    ck_assert_int_eq(hp_of(b->s, b->first), 10);
    ck_assert_uint_eq(spell_of(b, moved)->on, target_pack(on_group(b->group)));
}

TEST(of_two_exclusive_copies_the_longer_stays_and_the_older_of_equal_ones) {
    // Ends of the mover's and the stayer's copy, the turns of their casting, and who stays: 0 = the mover's.
    static const struct {
        int ends[2], cast[2], stays;
    } cases[] = {
        {{9, 8}, {1, 1}, 0}, {{8, 9}, {1, 1}, 1}, {{0, 9}, {1, 1}, 0}, {{9, 0}, {1, 1}, 1},
        {{9, 9}, {1, 2}, 0}, {{9, 9}, {2, 1}, 1}, {{0, 0}, {1, 1}, 1},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const Bench b = bench_new();
        const GroupId mover = mover_of(&b);
        scripted_card(CARD_FEAR, &tells_its_end);
        static const CardDef exclusive = {
            .slug = "tells", .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = note_end}}};
        scripted_card(CARD_FEAR, &exclusive);
        const Target places[] = {on_group(mover), on_group(b.group)};
        SpellId spells[2] = {{0}, {0}};
        for (int k = 1; k >= 0; k--) {
            SpellSpec spec = spec_of(CARD_FEAR, PLAYER_RED, places[k], k);
            spec.ends = (uint16_t)cases[i].ends[k];
            spec.cast = (uint16_t)cases[i].cast[k];
            spells[k] = spell_attach(&b.s->ctx, &spec);
        }
        group_join(&b.s->ctx, mover, b.group);
        ck_assert_msg(lives(&b, spells[cases[i].stays]), "case %d", i);
        ck_assert_msg(!lives(&b, spells[1 - cases[i].stays]), "case %d", i);
        EXPECT(b.s, spell_ended, .spell = spells[1 - cases[i].stays].v, .reason = SPELL_END_JOINED);
        // The one that goes ends without effects.
        ck_assert_int_eq(note_count, 0);
        scene_end(b.s);
        scripted_reset();
    }
}

TEST(where_the_card_says_so_the_older_of_two_different_ones_stays) {
    for (int same = 0; same < 2; same++) {
        const Bench b = bench_new();
        const GroupId mover = mover_of(&b);
        static const CardDef binds = {.slug = "binds", .older_binds = true};
        scripted_card(CARD_FEAR, &binds);
        SpellSpec spec = spec_of(CARD_FEAR, PLAYER_RED, on_group(b.group), 4);
        spec.ends = 5;
        const SpellId older = spell_attach(&b.s->ctx, &spec);
        spec = spec_of(CARD_FEAR, PLAYER_RED, on_group(mover), same ? 4 : 6);
        spec.cast = 2;
        spec.ends = 8;
        const SpellId longer = spell_attach(&b.s->ctx, &spec);
        group_join(&b.s->ctx, mover, b.group);
        ck_assert_int_eq(lives(&b, older), !same);
        ck_assert_int_eq(lives(&b, longer), same);
        scene_end(b.s);
    }
}

TEST(of_cumulative_copies_the_larger_number_stays) {
    for (int more = 0; more < 3; more++) {
        const Bench b = bench_new();
        const GroupId mover = mover_of(&b);
        scripted_card(CARD_FEAR, &gives_armor);
        // The stayer has two copies in two entries; the mover one, two or three, of them two in one entry.
        (void)put(&b, CARD_FEAR, PLAYER_RED, on_group(b.group), 1);
        (void)put(&b, CARD_FEAR, PLAYER_RED, on_group(b.group), 2);
        if (more == 2) (void)put(&b, CARD_FEAR, PLAYER_BLUE, on_group(mover), 0);
        for (int i = 0; i < (more == 0 ? 1 : 2); i++)
            (void)put(&b, CARD_FEAR, PLAYER_RED, on_group(mover), 7);
        group_join(&b.s->ctx, mover, b.group);
        ck_assert_int_eq(b.s->state.minions[b.first.v].now.armor, more == 2 ? 4 : 3);
        ck_assert_uint_eq(b.s->state.spell_count, 2);
        if (more == 2) {
            // The view is told the count of an entry that moved.
            const uint16_t last = b.s->state.spells[spell_first(&b.s->state, on_group(b.group))].next;
            EXPECT(b.s, spell_changed, .spell = last, .what = SPELL_WHAT_COUNT, .before = 1, .after = 2);
            ck_assert_uint_eq(b.s->state.spells[last].count, 2);
        }
        scene_end(b.s);
        scripted_reset();
    }
}

BENCH(a_join_ends_group_spells_that_the_whole_does_not_meet) {
    const GroupId mover = scene_group(b->s, PLAYER_BLUE, "f6");
    (void)scene_archer(b->s, mover, NATION_ELF);
    scripted_card(CARD_FEAR, &for_swordsmen);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    group_join(&b->s->ctx, mover, b->group);
    ck_assert_str_eq(cards_on(b, on_group(b->group)), "");
    EXPECT(b->s, spell_ended, .card = CARD_FEAR, .reason = SPELL_END_REQUIREMENT);
}

BENCH(who_leaves_a_group_loses_what_the_group_had_and_keeps_his_own) {
    scripted_card(CARD_FEAR, &gives_hp);
    scripted_card(CARD_VOID, &gives_armor);
    (void)put(b, CARD_FEAR, PLAYER_RED, on_group(b->group), 0);
    (void)put(b, CARD_VOID, PLAYER_RED, on_minion(b->first), 0);
    const GroupId split = group_split_off(&b->s->ctx, b->first);
    group_teleport(&b->s->ctx, split, sq("f7"));
    board_place(&b->s->state, b->group, sq("f5"));
    ck_assert_int_eq(hp_of(b->s, b->first), 7);
    ck_assert_int_eq(b->s->state.minions[b->first.v].now.armor, 2);
    ck_assert_int_eq(hp_of(b->s, b->second), 10);
    ck_assert_int_eq(spell_entries(&b->s->state, on_group(split)), 0);
}
