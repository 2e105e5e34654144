// Body: World and Mystery.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"

enum {
    RIFT_CHANCE = 5, // one in so many turns
    RIFT_GROUP = 4,
    RIFT_WOUNDS = 3,
    SPIRIT_CHANCE = 4, // one in so many turns
    STRIDERS_LEAVE = 3,
};

// --- Ancestral Home ---

static Squander ancestral_home_is_blessed(Ctx *c, const Casting *k) {
    if (c->s->structures[k->target.index].kind == STRUCTURE_COLONY)
        structure_destroy(c, (StructureId){(uint8_t)k->target.index}, k->card);
    else
        (void)effect_dispel(c, k->target, k->spell, PLAYER_NONE);
    return SQUANDER_NONE;
}

// The spell's value: twice the turn in which it moved last, and 1 if recruits have come since. Turns are
// counted as far as that goes, and from 1 again.
enum { HOME_TURNS = INT16_MAX / 2 };

static int ancestral_home_turn(const GameState *s) {
    return 1 + (s->turn - 1) % HOME_TURNS;
}

static void ancestral_home_hears_of_recruits(Ctx *c, const Answerer *self, Phrase *p) {
    const int value = c->s->spells[self->spell.v].value;
    const bool is_recruit = minion_at(c->s, p->subject)->kind == MINION_RECRUIT;
    if (is_recruit && value / 2 != ancestral_home_turn(c->s)) spell_set_value(c, self->spell, value | 1);
}

// The four squares beside [at] that a town can move to, row-major.
static int places_beside(const GameState *s, SquareId at, SquareId out[4]) {
    SquareId block[9];
    const int around = effect_block(at, block);
    int count = 0;
    for (int i = 0; i < around; i++) {
        if (square_steps(at, block[i]) != 1 || !effect_is_open(s, block[i])) continue;
        const GroupId group = square_at(s, block[i])->group;
        if (group.v == 0 || group_is_recruits(s, group)) out[count++] = block[i];
    }
    return count;
}

static void ancestral_home_wanders(Ctx *c, const Answerer *self, Phrase *p) {
    if (self->value % 2 == 0) return;
    const StructureId structure = structure_at(c->s, p->at);
    SquareId places[4];
    const int count = places_beside(c->s, p->at, places);
    const SquareId to = effect_draw_square(c, places, count);
    if (to.v == 0) {
        spell_set_value(c, self->spell, self->value - 1);
        return;
    }
    const Cause outer = effect_begin(c, self->source, effect_on_structure(structure));
    spell_set_value(c, self->spell, 2 * ancestral_home_turn(c->s));
    (void)structure_move(c, structure, to, self->source);
    cause_end(c, outer);
}

const CardDef card_ancestral_home = {
    .slug = "ancestral-home",
    .name = "Ancestral Home",
    .text = "A colony is destroyed. A town loses all its spells and takes no more structure spells. "
            "Each turn recruits are created in it, it moves to a random adjacent empty square and "
            "leaves plains.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .cast = ancestral_home_is_blessed,
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_structure},
                 {.on = PHRASE_CREATED, .scope = SCOPE_HOST, .answer = ancestral_home_hears_of_recruits},
                 {.on = PHRASE_CARD_EXECUTED, .scope = SCOPE_HOST, .answer = ancestral_home_wanders},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = ancestral_home_wanders}},
};

// --- Balance of Mystery ---

const CardDef card_balance_of_mystery = {
    .slug = "balance-of-mystery",
    .name = "Balance of Mystery",
    .text = "You get +1 Mystery each turn. Copies add up.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_MYSTERY, 1}},
};

// --- Bear Spirit ---

// The value of either Spirit is 1 while its host has the form of the beast.
static void spirit_stirs(Ctx *c, const Answerer *self, Phrase *p) {
    if (!group_is_on_board(c->s, p->group) || rng_roll(c, RNG_EFFECT, SPIRIT_CHANCE) != 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(self->host));
    spell_set_value(c, self->spell, 1 - self->value);
    cause_end(c, outer);
}

// The form takes the place of what the minion was made with. Levels gained since are part of its base and
// stay.
static void take_form(const Minion *m, const StatBlock *form, StatSums *sums) {
    const int born = m->creature != 0
                         ? creature_def(m->creature)->stats.level
                         : minion_recruit_base((MinionClass)m->minion_class, (Nation)m->nation).level;
    sums->level += form->level - born;
    sums->armor += form->armor - m->base.armor;
    sums->attacks += form->attacks - m->base.attacks;
    sums->hand += form->hand - (m->base.hand == STAT_NONE ? 0 : m->base.hand);
    sums->has_hand = true;
    sums->has_missile = false;
    sums->walks |= form->walks;
}

static void bear_spirit_shapes(Ctx *c, const Answerer *self, Phrase *p) {
    static const StatBlock bear = {.level = 0, .armor = 0, .hand = 3, .attacks = 2};
    if (self->value != 0) take_form(minion_at(c->s, p->subject), &bear, p->stats);
}

const CardDef card_bear_spirit = {
    .slug = "bear-spirit",
    .name = "Bear Spirit",
    .text = "At start of turn the swordsman has a 25% chance to change between recruit and bear (hand "
            "3, two attacks, armor 0, level 0). Hit points, levels and spells carry over.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers =
        {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = spirit_stirs},
         {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = bear_spirit_shapes, .reads = READS_ALL}},
};

// --- Big Rock ---

const CardDef card_big_rock = {
    .slug = "big-rock",
    .name = "Big Rock",
    .text = "Cyclops archer: missile damage +3, level -1.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .nation = NATION_CYCLOPS,
    .persists = PERSIST_ARCHER | PERSIST_NATION,
    .stats = {.level = -1, .missile = 3},
};

// --- Blue Auk ---

const CardDef card_blue_auk = {
    .slug = "blue-auk",
    .name = "Blue Auk",
    .text = "Summons a Blue Auk, a sea bird, on water or in one of the eight squares around it.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE | REQUIRE_WATER_AROUND,
    .creates = CREATURE_BLUE_AUK,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_blue_auk = {
    .slug = "blue-auk",
    .name = "Blue Auk",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 16,
              .armor = 0,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_WATER},
};

// --- Brother Wolf ---

const CardDef card_fallen_wolf = {
    .slug = "fallen-wolf",
    .name = "Fallen Wolf",
    .text = "Its Wolf has died: the group withdraws from this combat at the start of the next round.",
    .until = "after combat",
    .house = HOUSE_BODY,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_BROTHER_WOLF,
    // A Wolf that fell after its combat has nobody withdraw from the next.
    .handlers = {{.on = PHRASE_WITHDRAWS, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_ENTERS_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

const CardDef card_brother_wolf = {
    .slug = "brother-wolf",
    .name = "Brother Wolf",
    .text = "Adds a Wolf. The others no longer attack, and the Wolf takes every hit meant for them, "
            "ignoring armor. When it dies, the group withdraws at the next round.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_BROTHER_WOLF_WOLF,
    .create_count = 1,
    .cumulative = true,
    .one_per_group = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

static bool is_wolf(const Minion *m) {
    return m->label != 0 && m->creature == CREATURE_BROTHER_WOLF_WOLF;
}

// Two Wolves, should they ever meet in a group, do not throw themselves before each other.
static void brother_wolf_leaps(Ctx *c, const Answerer *self, Phrase *p) {
    const MinionId wolf = self->host;
    if (!p->has_attacker || !effect_is_alive(c->s, wolf) || is_wolf(minion_at(c->s, p->subject))) return;
    const uint32_t event = EMIT(c, damage_cancelled, .victim = p->subject.v, .card = self->source);
    const Cause outer = cause_begin(c, event);
    DamageType type = p->attack == ATTACK_MISSILE ? DAMAGE_MISSILE : DAMAGE_HAND;
    if (p->attack == ATTACK_NONE) type = DAMAGE_MAGICAL;
    const Damage damage = {.quantity = p->amount > 0 ? p->amount : 0,
                           .type = type,
                           .ignores_armor = true,
                           .magical = p->magical,
                           .attacker = p->other};
    const DamageResult result = damage_take(c, wolf, &damage);
    const uint8_t step = step_set(c, STEP_A3);
    EMIT(c, damage_result, .victim = wolf.v, .result = (uint8_t)result);
    c->step = step;
    if (result == DAMAGE_RESULT_KILLED && !death_minion_is_gone(c->s, wolf) &&
        minion_at(c->s, wolf)->is_dying != 0)
        (void)death_run(c, wolf, DEATH_KILLS, p->other);
    p->cancelled = true;
    cause_end(c, outer);
}

// The question names the other group where two are to be one.
static void brother_wolf_growls(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Group *g = group_at(c->s, p->other_group);
    for (int i = 0; p->other_group.v != 0 && i < g->count; i++) {
        if (is_wolf(minion_at(c->s, g->members[i]))) p->cancelled = true;
    }
}

static void brother_wolf_is_mourned(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v == 0 || group_at(c->s, p->group)->count == 0) return;
    (void)effect_attach(c, CARD_FALLEN_WOLF, self->owner, effect_on_group(p->group), (SpellId){0}, 0);
}

const CreatureDef creature_brother_wolf_wolf = {
    .slug = "brother-wolf-wolf",
    .name = "Wolf",
    .kind = MINION_RECRUIT,
    .stats = {.level = 1, .max_hp = 10, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_COMRADE,
                  .answer = effect_stay_idle,
                  .reads = READS_ATTACKS},
                 {.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_COMRADE, .answer = brother_wolf_leaps},
                 {.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = brother_wolf_growls},
                 {.on = PHRASE_BURIED, .scope = SCOPE_HOST, .answer = brother_wolf_is_mourned}},
};

// --- Brown Striders ---

static Squander brown_striders_lie_in_wait(Ctx *c, const Casting *k) {
    return effect_lurk(c, k, CREATURE_BROWN_STRIDER, card_brown_striders.create_count);
}

const CardDef card_brown_striders = {
    .slug = "brown-striders",
    .name = "Brown Striders",
    .text = "Three Brown Striders attack from forest next to hostile recruits, withdraw at round 3 "
            "and vanish. Their hits take 1 hand damage away for good.",
    .until = "all of its Striders are dead",
    .house = HOUSE_BODY,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .creates = CREATURE_BROWN_STRIDER,
    .create_count = 3,
    .cumulative = true,
    .is_distinct = true,
    .cast = brown_striders_lie_in_wait,
    .cast_sets_up = true,
    .handlers =
        {{.on = PHRASE_BEFORE_COMBAT, .scope = SCOPE_HOST, .answer = effect_emerge, .number = TERRAIN_FOREST},
         {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_lurk_again},
         {.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = effect_end_without_lurkers},
         {.on = PHRASE_CARD_EXECUTED, .scope = SCOPE_HOST, .answer = effect_end_without_lurkers},
         {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = effect_lose_lurkers}},
};

static void brown_striders_withdraw(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->round != STRIDERS_LEAVE) return;
    effect_tell(c, self->source, effect_on_group(p->group));
    p->cancelled = true;
}

const CreatureDef creature_brown_strider = {
    .slug = "brown-strider",
    .name = "Brown Strider",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2, .max_hp = 3, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = brown_striders_withdraw},
                 {.on = PHRASE_HITS,
                  .scope = SCOPE_HOST,
                  .answer = effect_give_other,
                  .number = CARD_STRIDERS_VENOM}},
};

const CardDef card_striders_venom = {
    .slug = "striders-venom",
    .name = "Strider's Venom",
    .text = "Hand damage -1. Copies add up.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_BROWN_STRIDERS,
    .stats = {.hand = -1},
};

// --- Burst of World ---

const CardDef card_burst_of_world = {
    .slug = "burst-of-world",
    .name = "Burst of World",
    .text = "You get +2 World next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_BODY,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .next_turn = {MANA_WORLD, 2},
};

// --- Cessao Rift ---

static void cessao_rift_enchants(Ctx *c, MinionId minion) {
    const bool is_archer = minion_at(c->s, minion)->minion_class == CLASS_ARCHER;
    const CardId enchantments[] = {CARD_STRENGTH_OF_BODY, CARD_WEAKNESS, CARD_PANTOGARS_CURSE,
                                   is_archer ? CARD_READY_QUIVER : CARD_VENOMD_BLADE};
    if (rng_roll(c, RNG_EFFECT, 2) != 0) return;
    const uint32_t which = rng_roll(c, RNG_CARD, COUNT_OF(enchantments));
    (void)effect_attach(c, (int)enchantments[which], PLAYER_NEUTRAL, effect_on_minion(minion), (SpellId){0},
                        0);
}

static void cessao_rift_sends(Ctx *c, GroupId group, Nation nation) {
    const uint32_t archer = rng_roll(c, RNG_EFFECT, 2);
    const uint32_t wounds = rng_roll(c, RNG_EFFECT, RIFT_WOUNDS + 1);
    const MinionClass minion_class = archer != 0 ? CLASS_ARCHER : CLASS_SWORDSMAN;
    const int hp = minion_recruit_base(minion_class, nation).max_hp - (int)wounds;
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = (uint8_t)minion_class,
                             .nation = (uint8_t)nation,
                             .hp = (uint8_t)(hp > 1 ? hp : 1)};
    const MinionId minion = minion_create(c, group, &spec);
    if (minion.v != 0 && !death_minion_is_gone(c->s, minion)) cessao_rift_enchants(c, minion);
}

// Strangers who stay where they fell out.
static void cessao_rift_opens(Ctx *c, const Answerer *self, Phrase *p) {
    if (!board_is_unoccupied(c->s, p->at) || !minion_has_room(c->s, 1, true)) return;
    if (rng_roll(c, RNG_EFFECT, RIFT_CHANCE) != 0) return;
    const uint32_t more = rng_roll(c, RNG_EFFECT, RIFT_GROUP);
    const uint32_t nation = rng_roll(c, RNG_NATION, NATION_COUNT - 1);
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    const GroupId group = effect_found_group(c, PLAYER_NEUTRAL, p->at, MINION_RECRUIT);
    for (uint32_t i = 0; i <= more && minion_has_room(c->s, 1, false); i++)
        cessao_rift_sends(c, group, (Nation)(1 + nation));
    cause_end(c, outer);
}

const CardDef card_cessao_rift = {
    .slug = "cessao-rift",
    .name = "Cessao Rift",
    .text = "At start of turn, if this square is unoccupied, 20% chance that a neutral group of "
            "random nation, wounds and enchantments appears in it.",
    .house = HOUSE_BODY,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_BY_ITSELF,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = cessao_rift_opens}},
};

// --- Cessao Spiral ---

static void cessao_spiral_swallows(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_recruits(c->s, p->group)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_group(p->group));
    death_remove_group(c, p->group, DEATH_REMOVED);
    cause_end(c, outer);
    p->cancelled = true;
}

const CardDef card_cessao_spiral = {
    .slug = "cessao-spiral",
    .name = "Cessao Spiral",
    .text = "A monster group that enters this square falls in and is removed from the game. Flight "
            "does not help.",
    .house = HOUSE_BODY,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_BY_ITSELF,
    .handlers = {{.on = PHRASE_ON_ENTER, .scope = SCOPE_HOST, .answer = cessao_spiral_swallows}},
};

// --- Complacency ---

const CardDef card_complacency = {
    .slug = "complacency",
    .name = "Complacency",
    .text = "The group's orders are cancelled and it cannot move. Ends when it enters combat.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_ENTERS_COMBAT, .scope = SCOPE_HOST, .answer = effect_dispel_self}},
};

// --- Eagle Spirit ---

static void eagle_spirit_shapes(Ctx *c, const Answerer *self, Phrase *p) {
    static const StatBlock eagle = {.level = 2, .armor = 0, .hand = 2, .attacks = 1, .walks = WALK_FLIGHT};
    if (self->value != 0) take_form(minion_at(c->s, p->subject), &eagle, p->stats);
}

static void eagle_spirit_slays(Ctx *c, const Answerer *self, Phrase *p) {
    const bool is_monster = minion_at(c->s, p->other)->kind == MINION_MONSTER;
    if (self->value != 0 && is_monster) effect_slay_other(c, self, p);
}

const CardDef card_eagle_spirit = {
    .slug = "eagle-spirit",
    .name = "Eagle Spirit",
    .text = "At start of turn the archer has a 25% chance to change between recruit and eagle (hand "
            "2, armor 0, level 2, Flight). A monster damaged by the eagle is killed.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .handlers =
        {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = spirit_stirs},
         {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = eagle_spirit_shapes, .reads = READS_ALL},
         {.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = eagle_spirit_slays}},
};

enum { GOGARS_WRATH = 4 };

// --- Fertility ---

const CardDef card_fertility = {
    .slug = "fertility",
    .name = "Fertility",
    .text = "This town or colony makes novices twice as often.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .handlers =
        {{.on = PHRASE_MAKES_NOVICES, .scope = SCOPE_HOST, .answer = effect_count_novices, .number = 2}},
};

// --- Fleetness ---

const CardDef card_fleetness = {
    .slug = "fleetness",
    .name = "Fleetness",
    .text = "The group moves twice this turn in its direction of travel.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .ops = {{OP_MOVES_TWICE, 0, 0}},
};

// --- Fortitude ---

const CardDef card_fortitude = {
    .slug = "fortitude",
    .name = "Fortitude",
    .text = "All members of the group get +2 maximum and current hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = 2},
};

// --- Gogar's Wrath ---

// The terrain burns out, with every minion left on it.
static Squander gogars_wrath_falls(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    (void)effect_run_op(c, k, (Op){OP_DAMAGE, GOGARS_WRATH, 0});
    terrain_change(c, at, TERRAIN_BARREN);
    for (int i = 0; i < count; i++) terrain_change(c, beside[i], TERRAIN_BARREN);
    return SQUANDER_NONE;
}

const CardDef card_gogars_wrath = {
    .slug = "gogars-wrath",
    .name = "Gogar's Wrath",
    .text = "All members of the group take 4 damage. Its square and the four squares next to it "
            "become barren land.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .cast = gogars_wrath_falls,
};

// --- Gorgon ---

const CardDef card_gorgon = {
    .slug = "gorgon",
    .name = "Gorgon",
    .text = "Summons a Gorgon. Its hits give Gorgon's Gaze: -1 damage, +1 armor; three Gazes kill. A "
            "recruit that kills it takes its head and gives the Gaze too.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_GORGON,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

static void gorgon_loses_her_head(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other.v == 0 || !effect_is_alive(c->s, p->other)) return;
    if (minion_at(c->s, p->other)->kind == MINION_RECRUIT) effect_give_other(c, self, p);
}

const CreatureDef creature_gorgon = {
    .slug = "gorgon",
    .name = "Gorgon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_gaze, .number = CARD_GORGONS_GAZE},
                 {.on = PHRASE_WHEN_KILLED,
                  .scope = SCOPE_HOST,
                  .answer = gorgon_loses_her_head,
                  .number = CARD_GORGONS_HEAD}},
};

const CardDef card_gorgons_gaze = {
    .slug = "gorgons-gaze",
    .name = "Gorgon's Gaze",
    .text = "Hand and missile damage -1, armor +1. Copies add up; the third Gaze of any name kills.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_GORGON,
    .stats = {.armor = 1, .hand = -1, .missile = -1},
};

const CardDef card_gorgons_head = {
    .slug = "gorgons-head",
    .name = "Gorgon's Head",
    .text = "Every opponent this minion hits gets a Gorgon's Gaze.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_GORGON,
    .handlers =
        {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_gaze, .number = CARD_GORGONS_GAZE}},
};

// --- Jungle ---

static void jungle_breeds(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->subject)->kind == MINION_MONSTER) effect_give_newcomer(c, self, p);
}

const CardDef card_jungle = {
    .slug = "jungle",
    .name = "Jungle",
    .text = "Turns the square into forest; a monster created there starts with +3 hit points (maximum "
            "and current).",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
    .ops = {{OP_TERRAIN, TERRAIN_FOREST, 0}},
    .handlers =
        {{.on = PHRASE_CREATED, .scope = SCOPE_HOST, .answer = jungle_breeds, .number = CARD_JUNGLE_VIGOR}},
};

const CardDef card_jungle_vigor = {
    .slug = "jungle-vigor",
    .name = "Jungle Vigor",
    .text = "Maximum and current hit points +3.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_JUNGLE,
    .stats = {.max_hp = 3},
};

// --- Lycanthropy ---

static Squander lycanthropy_breaks_out(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    (void)effect_run_op(c, k, (Op){OP_DISPEL, DISPEL_MEMBERS | DISPEL_OWN, 0});
    if (!group_is_on_board(c->s, group)) return SQUANDER_NONE;
    const Group old = *group_at(c->s, group);
    MinionSpec beasts[GROUP_SIZE];
    StatBlock stats[GROUP_SIZE];
    for (int i = 0; i < old.count; i++) {
        const Minion *m = minion_at(c->s, old.members[i]);
        stats[i] = creature_lycanthrope.stats;
        stats[i].max_hp = m->now.max_hp;
        beasts[i] = (MinionSpec){
            .kind = MINION_MONSTER, .creature = CREATURE_LYCANTHROPE, .stats = &stats[i], .hp = m->hp};
    }
    death_remove_group(c, group, DEATH_REPLACED);
    const GroupId pack = effect_found_group(c, PLAYER_NEUTRAL, old.at, MINION_MONSTER);
    for (int i = 0; i < old.count; i++) (void)minion_create(c, pack, &beasts[i]);
    return SQUANDER_NONE;
}

const CardDef card_lycanthropy = {
    .slug = "lycanthropy",
    .name = "Lycanthropy",
    .text = "An enemy recruit group outside structures loses all spells and becomes neutral, roaming "
            "beasts. They keep their hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_NEUTRAL,
    .creates = CREATURE_LYCANTHROPE,
    .creates_in_place = true,
    .cumulative = true,
    .cast = lycanthropy_breaks_out,
};

const CreatureDef creature_lycanthrope = {
    .slug = "lycanthrope",
    .name = "Lycanthrope",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 0, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Minotaur ---

const CardDef card_minotaur = {
    .slug = "minotaur",
    .name = "Minotaur",
    .text = "Summons a Minotaur. Hostile recruit groups next to it before movement are lost in its "
            "maze and cannot move.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_MINOTAUR,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

static void minotaur_leads_astray(Ctx *c, const Answerer *self, Phrase *p) {
    if (!group_is_on_board(c->s, p->group)) return;
    SquareId beside[4];
    const int count = effect_cross(p->at, beside);
    for (int i = 0; i < count; i++) {
        const GroupId group = square_at(c->s, beside[i])->group;
        if (group.v == 0 || !group_is_recruits(c->s, group) || !group_is_hostile(c->s, p->group, group))
            continue;
        const Cause outer = effect_begin(c, self->source, effect_on_group(group));
        group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
        (void)effect_attach(c, CARD_LOST_IN_THE_MAZE, self->owner, effect_on_group(group), (SpellId){0}, 0);
        cause_end(c, outer);
    }
}

const CreatureDef creature_minotaur = {
    .slug = "minotaur",
    .name = "Minotaur",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = minotaur_leads_astray}},
};

const CardDef card_lost_in_the_maze = {
    .slug = "lost-in-the-maze",
    .name = "Lost in the Maze",
    .text = "The group cannot move this turn.",
    .until = "after all combat",
    .house = HOUSE_BODY,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_MINOTAUR,
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// --- Mudslinging ---

static Squander mudslinging_hits(Ctx *c, const Casting *k) {
    const Group *g = group_at(c->s, (GroupId){(uint8_t)k->target.index});
    terrain_change(c, g->at, TERRAIN_SWAMP);
    terrain_set_swamp_side(c, g->at, (Direction)g->entered);
    return SQUANDER_NONE;
}

const CardDef card_mudslinging = {
    .slug = "mudslinging",
    .name = "Mudslinging",
    .text = "The group's square becomes swamp, and the group can leave only the way it came.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
    .cast = mudslinging_hits,
};

// --- Nomadic Tribe ---

const CardDef card_nomadic_tribe = {
    .slug = "nomadic-tribe",
    .name = "Nomadic Tribe",
    .text = "Adds three Cyclops swordsmen to the group, as far as there is room.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 3,
    .create_class = CLASS_SWORDSMAN,
    .create_nation = NATION_CYCLOPS,
    .cumulative = true,
    .ops = {{OP_SWORDSMEN, NATION_CYCLOPS, 0}},
};

// --- Olotus ---

const CardDef card_olotus = {
    .slug = "olotus",
    .name = "Olotus",
    .text = "Hero: Olotus, a Cyclops swordsman, joins your group. While it outnumbers its opponents, "
            "all its hand attacks deal +1.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_OLOTUS,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

static int living_members(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    int count = 0;
    for (int i = 0; i < g->count; i++) count += effect_is_alive(s, g->members[i]);
    return count;
}

static void olotus_overwhelms(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->attack != ATTACK_HAND || p->other_group.v == 0 || !effect_is_alive(c->s, self->host)) return;
    if (living_members(c->s, p->group) > living_members(c->s, p->other_group)) p->amount++;
}

const CreatureDef creature_olotus = {
    .slug = "olotus",
    .name = "Olotus",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_CYCLOPS,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 11, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = olotus_overwhelms, .blind = true},
         {.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_COMRADE, .answer = olotus_overwhelms, .blind = true}},
};

// --- Shaman's Walk ---

const CardDef card_shamans_walk = {
    .slug = "shamans-walk",
    .name = "Shaman's Walk",
    .text = "All members of the group have Flight.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
    .stats = {.walks = WALK_FLIGHT},
};

// --- Strength of Body ---

const CardDef card_strength_of_body = {
    .slug = "strength-of-body",
    .name = "Strength of Body",
    .text = "Recruit gets +2 maximum and current hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = 2},
};

// --- Verdant Terraces ---

const CardDef card_verdant_terraces = {
    .slug = "verdant-terraces",
    .name = "Verdant Terraces",
    .text = "This town or colony generates +2 World each turn for its owner.",
    .house = HOUSE_BODY,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .each_turn = {{MANA_WORLD, 2}},
};
