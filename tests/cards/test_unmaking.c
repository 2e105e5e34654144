// The cards of Unmaking that change minions and groups, clause by clause. The others: test_unmaking_2.c.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"

// The place of [card] among the cards that a Chaos Feature may bring upon [minion], to script its draw.
static int place_in_pool(const Scene *s, MinionId minion, int card) {
    const Minion *m = minion_at(&s->state, minion);
    int place = 0;
    for (int i = 1; i < card; i++) {
        const CardDef *def = card_def(i);
        if (def->is_helper || def->one_in_play || def->type != CARD_ALTERATION) continue;
        if (i == CARD_CHAOS_FEATURE || !spell_suits_minion(&s->state, def, minion)) continue;
        if (!def->cumulative && has_spell(s, on_minion(minion), i)) continue;
        const bool is_recruit = m->kind == MINION_RECRUIT;
        const bool is_fit = def->target == TARGET_MINION || (def->target == TARGET_RECRUIT && is_recruit) ||
                            (def->target == TARGET_SWORDSMAN && m->minion_class == CLASS_SWORDSMAN) ||
                            (def->target == TARGET_ARCHER && m->minion_class == CLASS_ARCHER) ||
                            (def->target == TARGET_MONSTER && !is_recruit);
        place += is_fit;
    }
    return place;
}

// --- Stats, mana ---

SCENE(armor_to_meat_takes_two_armor_now_and_later, .proves = {CARD_ARMOR_TO_MEAT}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const Target host = on_minion(member(s, g, 0));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ARMOR_TO_MEAT, host);
    scene_cast_now(s, PLAYER_RED, CARD_ARMOR_TO_MEAT, host);
    EXPECT(s, spell_squandered, .card = CARD_ARMOR_TO_MEAT, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 0); // never below
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, host);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    dispel_all(s, host);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
}

SCENE(carapace_is_for_any_minion_once, .proves = {CARD_CARAPACE}) {
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    const MinionId boggart = scene_creature(s, g, CREATURE_BOGGART);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CARAPACE, on_minion(boggart));
    scene_cast_now(s, PLAYER_BLUE, CARD_CARAPACE, on_minion(boggart));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    dispel_all(s, on_minion(boggart));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 0);
}

TEST(brawlers_quarter_gives_two_strife_to_whoever_owns_the_town, .proves = {CARD_BRAWLERS_QUARTER}) {
    expect_mana_each_turn(CARD_BRAWLERS_QUARTER, MANA_STRIFE, 2);
    expect_mana_for_owner(CARD_BRAWLERS_QUARTER, MANA_STRIFE, 2);
}

SCENE(burst_of_strife_gives_two_per_copy_in_the_next_turn_only, .proves = {CARD_BURST_OF_STRIFE}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BURST_OF_STRIFE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_BURST_OF_STRIFE, GLOBE);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_STRIFE), 4);
    ck_assert(!has_spell(s, GLOBE, CARD_BURST_OF_STRIFE));
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_STRIFE), 0);
}

// --- Summonings ---

typedef struct Beast {
    int card;
    CreatureId creature;
    StatBlock stats;
} Beast;
static const Beast beasts[] = {
    {CARD_BOGGART,
     CREATURE_BOGGART,
     {.max_hp = 15, .level = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1}},
    {CARD_COCKATRICE,
     CREATURE_COCKATRICE,
     {.max_hp = 12, .level = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1}},
    {CARD_MANTICORE,
     CREATURE_MANTICORE,
     {.max_hp = 18, .level = 1, .armor = 1, .hand = 3, .missile = 3, .attacks = 2, .walks = WALK_FLIGHT}},
    {CARD_ZURZAVAR,
     CREATURE_ZURZAVAR,
     {.max_hp = 16, .level = 2, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1}},
};

SCENE(summonings_stand_on_the_square_for_the_caster, PROVES_EACH(beasts)) {
    const Beast *b = &beasts[_i];
    (void)elves(s, PLAYER_RED, "f5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, b->card, on_square("f5"));
    EXPECT(s, spell_squandered, .card = (uint16_t)b->card, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_BLUE, b->card, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), 1);
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    ck_assert_int_eq(minion_in(s, g, 0)->creature, (int)b->creature);
    ck_assert_mem_eq(stats_in(s, g, 0), &b->stats, sizeof b->stats);
    scene_cast_now(s, PLAYER_RED, b->card, on_square("h8"));
    ck_assert_int_eq(group_on(s, "h8").v != 0, b->card != CARD_ZURZAVAR); // who is one in play
    if (b->card == CARD_ZURZAVAR)
        EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_ONE_IN_PLAY);
}

SCENE(a_manticore_shoots_first_and_then_takes_turns, .proves = {CARD_MANTICORE}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId beast = scene_creature(s, g, CREATURE_MANTICORE);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    minion_add_max_hp(&s->ctx, member(s, blue, 0), 150);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, g, blue);
    EXPECT_COUNT(s, 19, attack_hit, .attacker = beast.v);
    EXPECT_COUNT(s, 10, damage_calculated, .attacker = beast.v, .kind = ATTACK_MISSILE);
    EXPECT_COUNT(s, 9, damage_calculated, .attacker = beast.v, .kind = ATTACK_HAND);
}

SCENE(zurzavar_makes_the_players_groups_beside_him_stagger, .proves = {CARD_ZURZAVAR}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_ZURZAVAR);
    const GroupId friends = elves(s, PLAYER_RED, "e4", 1);
    const GroupId enemies = elves(s, PLAYER_BLUE, "e6", 1);
    const GroupId shut_in = elves(s, PLAYER_BLUE, "f5", 1);
    const GroupId apart = elves(s, PLAYER_BLUE, "h8", 1);
    static const char *const wall[] = {"f4", "f6", "g5"};
    for (int i = 0; i < 3; i++) scene_terrain(s, wall[i], TERRAIN_WATER);
    scene_move(s, friends, "d4");
    scene_move(s, apart, "h7");
    scene_play_until(s, PHASE_SPELLS);
    group_set_order(&s->ctx, shut_in, sq("f6"), ORDER_BY_SPELL);
    scene_script(s, RNG_DIRECTION, 0);
    scene_script(s, RNG_DIRECTION, 1);
    movement_before(&s->ctx);
    ck_assert(same_square(group_at(&s->state, friends)->order, sq("e3"))); // up
    ck_assert(same_square(group_at(&s->state, enemies)->order, sq("d6"))); // down, right closed, left
    ck_assert_uint_eq(group_at(&s->state, shut_in)->order.v, 0);
    ck_assert(same_square(group_at(&s->state, apart)->order, sq("h7")));
    EXPECT_COUNT(s, 3, effect_applied, .card = SOURCE_CREATURE | CREATURE_ZURZAVAR);
}

SCENE(a_cockatrice_turns_to_stone_with_the_third_gaze, .proves = {CARD_COCKATRICE}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId beast = scene_creature(s, g, CREATURE_COCKATRICE);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId victim = member(s, blue, 0);
    minion_add_max_hp(&s->ctx, victim, 200);
    minion_add_max_hp(&s->ctx, beast, 200);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, g, blue);
    EXPECT_COUNT(s, 3, attack_hit, .attacker = beast.v, .victim = victim.v);
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = beast.v);
    EXPECT(s, effect_applied, .card = SOURCE_CREATURE | CREATURE_COCKATRICE);
    ck_assert_str_eq(where(s, blue), "gone");
}

SCENE(gazes_weaken_and_harden_and_count_whatever_their_name, .proves = {CARD_COCKATRICES_GAZE}) {
    const GroupId red = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId beast = scene_creature(s, red, CREATURE_COCKATRICE);
    const GroupId g = troop(s, PLAYER_BLUE, "e6", 1, 1, NATION_ELF);
    const MinionId first = member(s, g, 0);
    const MinionId second = member(s, g, 1);
    scene_play_until(s, PHASE_ORDERS);
    const HandlerRow row = {.number = CARD_COCKATRICES_GAZE};
    const Answerer self = {.host = beast,
                           .source = SOURCE_CREATURE | CREATURE_COCKATRICE,
                           .row = &row,
                           .owner = PLAYER_RED,
                           .count = 1};
    Phrase p = bubble_phrase(&s->ctx, PHRASE_HITS, beast, first);
    effect_gaze(&s->ctx, &self, &p);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 1);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert(minion_is_enchanted(&s->state, first));
    effect_gaze(&s->ctx, &self, &p);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 0);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 3);
    dispel_all(s, on_minion(first)); // all copies
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 2);
    (void)effect_attach(&s->ctx, CARD_GORGONS_GAZE, PLAYER_RED, on_minion(second), (SpellId){0}, 0);
    p = bubble_phrase(&s->ctx, PHRASE_HITS, beast, second);
    effect_gaze(&s->ctx, &self, &p);
    ck_assert_int_ge(hp_of(s, second), 1);
    effect_gaze(&s->ctx, &self, &p);
    ck_assert_int_eq(hp_of(s, second), -1);
    ck_assert_int_eq(minion_at(&s->state, beast)->experience, EXPERIENCE_NONE);
}

SCENE(a_gaze_comes_with_a_blow_that_bounces_too, .proves = {CARD_COCKATRICES_GAZE}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_COCKATRICE);
    const GroupId blue = scene_monsters(s, PLAYER_BLUE, "e6");
    const MinionId golem = scene_creature(s, blue, CREATURE_MECHANICAL_MAN);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, g, blue);
    EXPECT(s, damage_result, .victim = golem.v, .result = DAMAGE_RESULT_BOUNCED);
    EXPECT(s, minion_died, .minion = golem.v, .category = DEATH_KILLS); // monsters as well
}

// --- Bolt of Somersaults, Devolution ---

SCENE(bolt_of_somersaults_throws_anywhere_but_onto_structures_groups_and_entrances,
      .proves = {CARD_BOLT_OF_SOMERSAULTS}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 40; i++) {
        scene_cast_now(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
        const SquareId at = group_at(&s->state, g)->at;
        ck_assert(!square_is_entrance(at));
        ck_assert(board_is_empty(&s->state, at));
    }
    EXPECT_COUNT(s, 40, teleported, .group = g.v); // never where it stands
}

SCENE(bolt_of_somersaults_keeps_the_direction_and_does_not_move_the_immobile,
      .proves = {CARD_BOLT_OF_SOMERSAULTS}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const GroupId rock = scene_monsters(s, PLAYER_BLUE, "h8");
    (void)scene_creature(s, rock, CREATURE_KARKARA);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e6"), ORDER_BY_PLAYER);
    scene_script(s, RNG_SQUARE, 40);
    scene_cast_now(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    const Group *thrown = group_at(&s->state, g);
    ck_assert_int_eq(square_direction(thrown->at, thrown->order), DIR_DOWN);
    scene_cast_now(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(rock));
    EXPECT(s, spell_squandered, .card = CARD_BOLT_OF_SOMERSAULTS, .reason = SQUANDER_IMMOBILE);
    ck_assert_str_eq(where(s, rock), "h8");
}

SCENE(devolution_makes_neutral_misfits_of_monsters, .proves = {CARD_DEVOLUTION}) {
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    for (int i = 0; i < 3; i++) (void)scene_creature(s, g, CREATURE_COMBUSTIONEER);
    const GroupId recruits = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_EQUAL_MEASURE, on_group(g));
    scene_cast_now(s, PLAYER_BLUE, CARD_CARAPACE, on_minion(member(s, g, 0)));
    ck_assert_uint_eq(s->state.spell_count, 2);
    scene_cast_now(s, PLAYER_RED, CARD_DEVOLUTION, on_group(recruits));
    EXPECT(s, spell_squandered, .card = CARD_DEVOLUTION, .reason = SQUANDER_KIND);
    scene_script(s, RNG_EFFECT, 1);
    scene_script(s, RNG_EFFECT, 0);
    scene_script(s, RNG_EFFECT, 1);
    scene_cast_now(s, PLAYER_RED, CARD_DEVOLUTION, on_group(g));
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_REPLACED);
    const GroupId misfits = group_on(s, "e5");
    const Group *made = group_at(&s->state, misfits);
    ck_assert_int_eq(made->count, 3);
    ck_assert_int_eq(made->owner, PLAYER_NEUTRAL);
    ck_assert_int_eq(made->control, CONTROL_PLAYER);
    ck_assert_uint_eq(s->state.spell_count, 0); // those on the group and on its members are lost
    static const MinionClass classes[] = {CLASS_ARCHER, CLASS_SWORDSMAN, CLASS_ARCHER};
    for (int i = 0; i < 3; i++) {
        const Minion *m = minion_in(s, misfits, i);
        ck_assert_int_eq(m->nation, NATION_MISFIT);
        ck_assert_int_eq(m->minion_class, (int)classes[i]);
        ck_assert_int_eq(m->now.level, 0);
        ck_assert_int_eq(m->now.max_hp, 9);
        ck_assert_int_eq(m->hp, 9);
        ck_assert_int_eq(m->kind, MINION_RECRUIT);
    }
    ck_assert(!movement_check_can_move(&s->ctx, misfits));
    movement_before(&s->ctx);
    ck_assert_uint_eq(group_at(&s->state, misfits)->order.v, 0);
}

// --- Chaos ---

SCENE(chaos_feature_brings_a_random_alteration_as_if_it_were_cast, .proves = {CARD_CHAOS_FEATURE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_CARD, place_in_pool(s, m, CARD_OGIS_GAUNTLET)); // friendly or not does not matter
    scene_cast_now(s, PLAYER_RED, CARD_CHAOS_FEATURE, on_minion(m));
    EXPECT(s, spell_cast, .player = PLAYER_RED, .card = CARD_OGIS_GAUNTLET);
    ck_assert(has_spell(s, on_minion(m), CARD_OGIS_GAUNTLET));
    const SpellId feature = spell_find(&s->state, on_minion(m), CARD_CHAOS_FEATURE);
    ck_assert_uint_ne(feature.v, 0);
    spell_end(&s->ctx, feature, SPELL_END_DISPELLED); // what it brought is its own master
    ck_assert(has_spell(s, on_minion(m), CARD_OGIS_GAUNTLET));
    ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_ELF);
}

SCENE(chaos_feature_brings_only_what_fits_and_is_not_there_yet, .proves = {CARD_CHAOS_FEATURE}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 0, 1, NATION_ELF);
    const MinionId archer = member(s, g, 0);
    const GroupId monsters = scene_monsters(s, PLAYER_BLUE, "h8");
    const MinionId gnome = scene_creature(s, monsters, CREATURE_GNOME);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 8; i++) {
        const MinionId m = i % 2 == 0 ? archer : gnome;
        scene_cast_now(s, PLAYER_RED, CARD_CHAOS_FEATURE, on_minion(m));
    }
    int exclusive = 0;
    for (uint16_t id = minion_at(&s->state, gnome)->spells; id != 0; id = s->state.spells[id].next) {
        const CardDef *def = card_def(s->state.spells[id].card);
        ck_assert(def->target == TARGET_MINION || def->target == TARGET_MONSTER);
    }
    for (uint16_t id = minion_at(&s->state, archer)->spells; id != 0; id = s->state.spells[id].next) {
        const CardDef *def = card_def(s->state.spells[id].card);
        ck_assert_int_ne(def->target, TARGET_SWORDSMAN);
        ck_assert_int_ne(def->target, TARGET_MONSTER);
        ck_assert(!def->one_in_play);
        exclusive += !def->cumulative;
        if (!def->cumulative) ck_assert_int_eq(s->state.spells[id].count, 1);
    }
    ck_assert_int_gt(exclusive, 0);
    ck_assert_int_eq(spell_copies(&s->state, on_minion(gnome), CARD_CHAOS_FEATURE), 4);
}

SCENE(the_third_chaos_feature_makes_a_misfit_of_a_recruit, .proves = {CARD_CHAOS_FEATURE}) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId m = scene_swordsman(s, g, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_DWARF);
        scene_script(s, RNG_CARD, place_in_pool(s, m, CARD_BARKSKIN));
        scene_cast_now(s, i == 1 ? PLAYER_BLUE : PLAYER_RED, CARD_CHAOS_FEATURE, on_minion(m));
    }
    ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_MISFIT);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 4);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, m), 7);
    ck_assert_uint_eq(stats_in(s, g, 0)->walks, 0);
}

SCENE(a_chaos_feature_finds_nothing_on_a_minion_full_of_spells, .proves = {CARD_CHAOS_FEATURE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId m = member(s, g, 0);
    for (int i = 0; i < MINION_SPELLS - 1; i++)
        (void)scene_spell(s, CARD_BARKSKIN, PLAYER_RED, on_minion(m), i);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHAOS_FEATURE, on_minion(m));
    EXPECT_COUNT(s, 1, spell_cast, .player = PLAYER_RED);
    ck_assert(has_spell(s, on_minion(m), CARD_CHAOS_FEATURE));
    scene_cast_now(s, PLAYER_BLUE, CARD_CHAOS_FEATURE, on_minion(m));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_SPELL_ROOM);
}

SCENE(bedlam_breaks_out_on_everybody_in_the_square_each_turn, .proves = {CARD_BEDLAM}) {
    const GroupId g = troop(s, PLAYER_RED, "e6", 1, 1, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BEDLAM, on_square("e6"));
    EXPECT(s, spell_squandered, .card = CARD_BEDLAM, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_BLUE, CARD_BEDLAM, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_BEDLAM, on_square("e5"));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    group_teleport(&s->ctx, g, sq("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_OGIS_GAUNTLET,
                   on_minion(member(s, g, 0))); // protects from nothing here
    const MinionId both[] = {member(s, g, 0), member(s, g, 1)};
    scene_play_turn(s);
    for (int i = 0; i < 2; i++) scene_script(s, RNG_CARD, place_in_pool(s, both[i], CARD_BARKSKIN));
    scene_next_turn(s);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(spell_copies(&s->state, on_minion(both[i]), CARD_CHAOS_FEATURE), 1);
        ck_assert_int_eq(spell_copies(&s->state, on_minion(both[i]), CARD_BARKSKIN), 1);
    }
    EXPECT_COUNT(s, 2, spell_cast, .player = PLAYER_BLUE, .card = CARD_CHAOS_FEATURE);
    expect_order(s, EVENT(effect_applied, .card = CARD_BEDLAM),
                 EVENT(spell_cast, .card = CARD_CHAOS_FEATURE));
    dispel_all(s, on_square("e5"));
    scene_next_turn(s);
    EXPECT_COUNT(s, 2, spell_cast, .card = CARD_CHAOS_FEATURE);
}

SCENE(chaos_fog_hides_the_comrades_but_no_bearer_of_one, .proves = {CARD_CHAOS_FOG}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 3);
    const Target bearer = on_minion(member(s, g, 0));
    const Target second = on_minion(member(s, g, 1));
    const Target third = on_minion(member(s, g, 2));
    scene_play_until(s, PHASE_ORDERS);
    const Ctx *c = &s->ctx;
    scene_cast_now(s, PLAYER_RED, CARD_CHAOS_FOG, bearer);
    scene_cast_now(s, PLAYER_RED, CARD_CHAOS_FOG, bearer);
    EXPECT(s, spell_squandered, .card = CARD_CHAOS_FOG, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, bearer), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, second), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_RED, second), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    scene_cast_now(s, PLAYER_RED, CARD_CHAOS_FOG, second);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, bearer), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, second), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, third), ORDER_TARGET_CONCEALED);
    dispel_all(s, second);
    (void)death_run(&s->ctx, (MinionId){bearer.index}, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, third), ORDER_OK);
}
