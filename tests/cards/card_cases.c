#include "cards/card_cases.h"

#include "cards/effects.h"

OrderError check_cast(const Scene *s, Player caster, CardId card, Target target) {
    return cast_check(&s->ctx, (int)card, caster, target);
}

bool has_spell(const Scene *s, Target host, int card) {
    return spell_find(&s->state, host, card).v != 0;
}

void dispel_all(Scene *s, Target host) {
    (void)effect_dispel(&s->ctx, host, (SpellId){0}, PLAYER_NONE);
}

MinionId wall(Scene *s, GroupId g, int hp) {
    const StatBlock block = {
        .level = 0, .max_hp = (uint8_t)hp, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    return scene_recruit(s, g, NATION_ELF, block);
}

GroupId leaver(Scene *s, MinionId m, const char *to) {
    const GroupId from = minion_at(&s->state, m)->group;
    const SquareId at = group_at(&s->state, from)->at;
    const Label label = minion_at(&s->state, m)->label;
    const GroupId g = group_split_off(&s->ctx, m);
    if (g.v == 0) return g;
    // Leaving may have ended him, or those whom he left.
    if (minion_at(&s->state, m)->label == label) group_teleport(&s->ctx, g, sq(to));
    group_remove_if_empty(&s->ctx, g);
    group_remove_if_empty(&s->ctx, from);
    if (group_is_alive(&s->state, from)) board_place(&s->state, from, at);
    return g;
}

int pool_after_generation(Scene *s, Player player, Mana type) {
    mana_generate(&s->ctx);
    return pool_of(s, player, type);
}

Ctx in_combat(Scene *s, MinionId attacker, MinionId victim, int round) {
    Ctx c = s->ctx;
    c.log = NULL;
    c.round = (uint8_t)round;
    c.combat[0] = minion_at(&s->state, attacker)->group;
    c.combat[1] = minion_at(&s->state, victim)->group;
    return c;
}

int damage_of_blow(Scene *s, MinionId attacker, MinionId victim, AttackKind attack, int round) {
    Ctx c = in_combat(s, attacker, victim, round);
    return attack_damage(&c, attacker, victim, attack, NULL, NULL);
}

void expect_mana_each_turn(CardId card, Mana type, int amount) {
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    const bool is_globe = cast_host((int)card) == HOST_GLOBE;
    const Target target = is_globe ? GLOBE : on_structure(town);
    scene_play_until(s, PHASE_ORDERS);
    const int without = pool_after_generation(s, PLAYER_BLUE, type);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_BLUE, (int)card, target);
    EXPECT_COUNT(s, is_globe ? 0 : 1, spell_squandered, .card = (uint16_t)card, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_BLUE, type), without + amount * (is_globe ? 2 : 1));
    dispel_all(s, target);
    ck_assert(!has_spell(s, target, (int)card));
    ck_assert_int_eq(pool_after_generation(s, PLAYER_BLUE, type), without);
    scene_end(s);
}

void expect_mana_for_owner(CardId card, Mana type, int amount) {
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    // The town's own mana is of another type, and whoever owns the town gets that too.
    const Mana own = type == MANA_ORDER ? MANA_WILL : MANA_ORDER;
    scene_play_until(s, PHASE_ORDERS);
    structure_give(&s->ctx, town, PLAYER_RED, own);
    const int red = pool_after_generation(s, PLAYER_RED, type);
    const int blue = pool_of(s, PLAYER_BLUE, type);
    scene_cast_now(s, PLAYER_BLUE, (int)card, on_structure(town));
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, type), red + amount);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, type), blue);
    structure_give(&s->ctx, town, PLAYER_BLUE, own);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, type), red);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, type), blue + amount);
    structure_give(&s->ctx, town, PLAYER_NEUTRAL, MANA_NONE);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, type), red);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, type), blue);
    scene_end(s);
}

void expect_mana_once(CardId card, Mana type) {
    Scene *s = scene_new();
    scene_play_until(s, PHASE_ORDERS);
    const int before = pool_after_generation(s, PLAYER_RED, type);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, (int)card, GLOBE);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, type), before + 4);
    ck_assert(!has_spell(s, GLOBE, (int)card));
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, type), before);
    scene_end(s);
}

GroupId expect_summon(Scene *s, CardId card, CreatureId creature) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, (int)card, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert_int_eq(size_of(s, g), 1);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    ck_assert_int_eq(minion_in(s, g, 0)->creature, (int)creature);
    scene_cast_now(s, PLAYER_BLUE, (int)card, on_square("e5"));
    EXPECT(s, spell_squandered, .card = (uint16_t)card, .reason = SQUANDER_OCCUPIED);
    return g;
}

void expect_second_copy_squanders(CardId card) {
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_ELF);
    const int who = card_def((int)card)->target == TARGET_ARCHER ? 1 : 0;
    scene_play_until(s, PHASE_ORDERS);
    Target target = on_square("e7");
    if (cast_host((int)card) == HOST_INDIVIDUAL) target = on_minion(member(s, g, who));
    if (cast_host((int)card) == HOST_GROUP) target = on_group(g);
    if (cast_host((int)card) == HOST_STRUCTURE) target = on_structure(town);
    scene_cast_now(s, PLAYER_RED, (int)card, target);
    ck_assert(has_spell(s, target, (int)card));
    scene_cast_now(s, PLAYER_RED, (int)card, target);
    EXPECT_COUNT(s, 1, spell_squandered, .card = (uint16_t)card, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(spell_copies(&s->state, target, (int)card), 1);
    dispel_all(s, target);
    scene_cast_now(s, PLAYER_RED, (int)card, target);
    ck_assert(has_spell(s, target, (int)card));
    scene_end(s);
}
