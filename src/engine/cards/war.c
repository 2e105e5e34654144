// War: Strife and Clarity. First half: Amok to Flaming Sword.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/mana.h"
#include "engine/minion.h"
#include "engine/movement.h"
#include "engine/rng.h"
#include "engine/spell.h"
#include "engine/structure.h"
#include "engine/terrain.h"

enum { BERSERKERS_MOST = 3 };

// --- Amok ---

const CardDef card_amok = {
    .slug = "amok",
    .name = "Amok",
    .text = "This turn the recruit group goes two squares instead of one. If a player controls it, the "
            "direction is a "
            "random legal one.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .ops = {{OP_MOVES_TWICE, 0, 0}, {OP_RANDOM_STEP, 0, 0}},
};

// --- Armistice ---

const CardDef card_armistice = {
    .slug = "armistice",
    .name = "Armistice",
    .text = "Nobody fights: there are no combats and no start of combat effects. Lasts for the turn "
            "of casting +2.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 4,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 3,
    .handlers = {{.on = PHRASE_CAN_FIGHT, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Berserker Blade ---

// The rage of a combat is the spell's value.
static void berserker_blade_is_struck(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_set_value(c, self->spell, self->value + 1);
}

static void add_rage(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    p->stats->hand += self->value;
}

static void cool_down(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_set_value(c, self->spell, 0);
}

const CardDef card_berserker_blade = {
    .slug = "berserker-blade",
    .name = "Berserker Blade",
    .text = "Each time the swordsman is hit in combat, he gets +1 hand damage until end of combat. "
            "Cumulative.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{.on = PHRASE_IS_HIT, .scope = SCOPE_HOST, .answer = berserker_blade_is_struck},
                 {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = add_rage},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = cool_down},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = cool_down}},
};

// --- Berserkers ---

// The casualties of a combat are the spell's value. Deaths of C4's second half are forgotten too.
static void berserkers_see_a_death(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v != 0 && self->value < BERSERKERS_MOST)
        spell_set_value(c, self->spell, self->value + 1);
}

const CardDef card_berserkers = {
    .slug = "berserkers",
    .name = "Berserkers",
    .text = "For each member lost in a combat, the others get +1 hand damage (at most +3) until it "
            "ends.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = berserkers_see_a_death},
                 {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = add_rage},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = cool_down},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = cool_down},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = cool_down}},
};

// --- Blood Lust ---

const CardDef card_blood_lust = {
    .slug = "blood-lust",
    .name = "Blood Lust",
    .text = "Swordsman gets +1 attack each combat round.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .stats = {.attacks = 1},
};

// --- Brimstone Dragon ---

// Each of the other side, first to last; what kills all of them ends the combat.
static void burn_opponents(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v == 0) return;
    MinionId foes[GROUP_SIZE];
    const int count = effect_members(c->s, p->other_group, foes);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, foes[i], p->other_group))
            damage_apply(c, foes[i], self->row->number, self->source, self->host);
    }
}

const CardDef card_brimstone_dragon = {
    .slug = "brimstone-dragon",
    .name = "Brimstone Dragon",
    .text = "Summons a Brimstone Dragon on a volcano or mountain. Whenever it fights, it opens with a "
            "Fireball: 5 damage to each opponent.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_MOUNTAIN, TERRAIN_VOLCANO},
    .creates = CREATURE_BRIMSTONE_DRAGON,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_BRIMSTONE_DRAGON, 1}},
};

const CreatureDef creature_brimstone_dragon = {
    .slug = "brimstone-dragon",
    .name = "Brimstone Dragon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2,
              .max_hp = 16,
              .armor = 1,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
    .handlers = {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = burn_opponents, .number = 5}},
};

// --- Call to Arms ---

const CardDef card_call_to_arms = {
    .slug = "call-to-arms",
    .name = "Call to Arms",
    .text = "The owner of this town or colony gets +2 Strife each turn.",
    .house = HOUSE_WAR,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_STRIFE, 2}},
};

// --- Dragon Slayer ---

static void dragon_slayer_slays(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_alive(c->s, p->other) || minion_at(c->s, p->other)->kind != MINION_MONSTER) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->other));
    effect_slay_other(c, p);
    cause_end(c, outer);
}

const CardDef card_dragon_slayer = {
    .slug = "dragon-slayer",
    .name = "Dragon Slayer",
    .text = "When the archer damages a monster in combat, the monster is killed.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = dragon_slayer_slays}},
};

// --- Dragon's Teeth ---

static Squander dragons_teeth_are_sown(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    int made = 0;
    for (int i = 0; i < card_dragons_teeth.create_count; i++) {
        const uint32_t drawn = roll(c, RNG_NATION, NATION_COUNT - 1);
        const RecruitSpec tooth = {.minion_class = CLASS_SWORDSMAN, .nation = (Nation)(drawn + 1)};
        made += effect_recruit_in_square(c, k->caster, at, &tooth, 1);
    }
    return made > 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

const CardDef card_dragons_teeth = {
    .slug = "dragons-teeth",
    .name = "Dragon's Teeth",
    .text = "Two level 1 swordsmen, each of a random nation, join a friendly town or colony.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 2,
    .create_count = 2,
    .cumulative = true,
    .cast = dragons_teeth_are_sown,
};

// --- Encampment ---

// The spell moves from the group that has gone to the colony that stands for it; its value is the group's slot.
static Squander encampment_is_pitched(Ctx *c, const Casting *k) {
    if (!structure_has_room(c->s)) return SQUANDER_NO_ROOM;
    const GroupId group = {(uint8_t)k->target.index};
    const SquareId at = group_at(c->s, group)->at;
    const Mana mana = house_primary((House)c->s->players[k->caster].house);
    effect_hold(c, group, CARD_ENCAMPMENT, 0);
    const StructureId camp = structure_create(c, at, STRUCTURE_COLONY, k->caster, mana);
    spell_set_value(c, k->spell, group.v);
    spell_move(c, k->spell, effect_on_structure(camp));
    return SQUANDER_NONE;
}

static bool is_encamped(const GameState *s, GroupId group, SquareId at) {
    const Group *g = group_at(s, group);
    return g->label != 0 && g->at.v == 0 && g->holder == CARD_ENCAMPMENT && same_square(g->return_to, at);
}

// Who breaks camp is out of the spell before it ends, because its end takes along whoever is still inside.
static void encampment_is_struck(Ctx *c, const Answerer *self, Phrase *p) {
    const SquareId at = p->at;
    const GroupId group = {(uint8_t)self->value};
    const bool is_due = c->s->turn >= c->s->spells[self->spell.v].cast + card_encampment.lasts;
    if (!is_due || !board_is_unoccupied(c->s, at)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_structure(structure_at(c->s, at)));
    spell_set_value(c, self->spell, 0);
    spell_end(c, self->spell, SPELL_END_USED);
    structure_destroy(c, structure_at(c->s, at), CARD_ENCAMPMENT);
    if (is_encamped(c->s, group, at)) group_return(c, group, at);
    cause_end(c, outer);
}

static void encampment_is_taken(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_end(c, self->spell, SPELL_END_DISPELLED);
}

static void encampment_is_lost(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = {(uint8_t)self->value};
    if (is_encamped(c->s, group, p->at)) death_remove_group(c, group, DEATH_REMOVED);
}

const CardDef card_encampment = {
    .slug = "encampment",
    .name = "Encampment",
    .text = "Friendly group of two or more leaves the board for turn of casting +3. A friendly colony "
            "stands in its place until it returns. Dispelled, with the group lost, if captured.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_TWO_MEMBERS | REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .lasts = 4,
    .ends_itself = true,
    .cast = encampment_is_pitched,
    .handlers =
        {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = encampment_is_struck},
         {.on = PHRASE_MAKES_NOVICES, .scope = SCOPE_HOST, .answer = effect_count_novices, .number = 0},
         {.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_structure},
         {.on = PHRASE_CAPTURED, .scope = SCOPE_HOST, .answer = encampment_is_taken},
         {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = encampment_is_lost}},
};

// --- Field Surgery ---

static Squander field_surgery_saves(Ctx *c, const Casting *k) {
    MinionId members[GROUP_SIZE];
    const GroupId group = {(uint8_t)k->target.index};
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        const Minion *m = minion_at(c->s, members[i]);
        if (!effect_is_member(c->s, members[i], group) || m->hp >= m->now.max_hp) continue;
        minion_add_max_hp(c, members[i], -1);
        effect_heal(c, members[i], 0);
    }
    return SQUANDER_NONE;
}

const CardDef card_field_surgery = {
    .slug = "field-surgery",
    .name = "Field Surgery",
    .text = "Heals every wounded member completely, at the price of 1 maximum hit point each.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .cast = field_surgery_saves,
};

// --- Fingle ---

static void fingle_wanders(Ctx *c, const Answerer *self, Phrase *p) {
    if (!group_is_on_board(c->s, p->group) || roll(c, RNG_EFFECT, 2) == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_group(p->group));
    (void)movement_random_step(c, p->group, ORDER_BY_SPELL);
    cause_end(c, outer);
}

// His own side comes second, even if nobody of the other one is left.
static void fingle_blunders(Ctx *c, const Answerer *self, Phrase *p) {
    burn_opponents(c, self, p);
    MinionId comrades[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, comrades);
    for (int i = 0; i < count; i++) {
        if (comrades[i].v != self->host.v && effect_is_member(c->s, comrades[i], p->group))
            damage_apply(c, comrades[i], 1, self->source, self->host);
    }
}

const CardDef card_fingle = {
    .slug = "fingle",
    .name = "Fingle",
    .text = "Hero: Fingle, a Human archer. His group may wander off at random. At start of combat "
            "each opponent takes 2 damage and each comrade 1.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_FINGLE,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, CREATURE_FINGLE, 1}},
};

const CreatureDef creature_fingle = {
    .slug = "fingle",
    .name = "Fingle",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_HUMAN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 7, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1},
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = fingle_wanders},
                 {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = fingle_blunders, .number = 2}},
};

// --- Fingle's Folly ---

const CardDef card_fingles_folly = {
    .slug = "fingles-folly",
    .name = "Fingle's Folly",
    .text = "Each member of the group takes 1 to 6 random damage.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .ops = {{OP_DAMAGE, 1, 6}},
};

// --- FireWalking ---

const CardDef card_firewalking = {
    .slug = "firewalking",
    .name = "FireWalking",
    .text = "Group gains Firewalk: no damage from lava or volcanoes. Volcanoes still block it.",
    .house = HOUSE_WAR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.walks = WALK_FIRE},
};

// --- Fireball ---

const CardDef card_fireball = {
    .slug = "fireball",
    .name = "Fireball",
    .text = "Every member of the group takes 5 damage.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .ops = {{OP_DAMAGE, 5, 0}},
};

// --- Firewyrm ---

static bool is_wyrm_ground(const GameState *s, SquareId at, Player owner) {
    const int terrain = square_at(s, at)->terrain;
    if (!effect_is_free(s, at) || (terrain != TERRAIN_LAVA && terrain != TERRAIN_BARREN)) return false;
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    for (int i = 0; i < count; i++) {
        if (effect_is_enemy_at(s, beside[i], owner)) return true;
    }
    return false;
}

static void firewyrm_bursts_out(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const GroupId wyrm = effect_lurkers(c->s, self);
    if (wyrm.v == 0) return;
    SquareId from[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_wyrm_ground(c->s, (SquareId){i}, (Player)group_at(c->s, wyrm)->owner))
            from[count++] = (SquareId){i};
    }
    const SquareId at = effect_emerge(c, self, from, count);
    if (at.v != 0) terrain_change(c, at, TERRAIN_LAVA);
}

static Squander firewyrm_lurks(Ctx *c, const Casting *k) {
    return effect_lurk(c, k, CREATURE_FIREWYRM, 1);
}

const CardDef card_firewyrm = {
    .slug = "firewyrm",
    .name = "Firewyrm",
    .text = "Before combat Firewyrm appears on lava or barren land next to a non-friendly group, "
            "turning it to lava. After all combat it hides again. Dispelled when it dies.",
    .until = "Firewyrm dies",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .creates = CREATURE_FIREWYRM,
    .create_count = 1,
    .cast = firewyrm_lurks,
    .handlers = {{.on = PHRASE_BEFORE_COMBAT, .scope = SCOPE_HOST, .answer = firewyrm_bursts_out},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_lurk_again},
                 {.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = effect_end_without_lurkers},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = effect_lose_lurkers}},
};

const CreatureDef creature_firewyrm = {
    .slug = "firewyrm",
    .name = "Firewyrm",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1,
              .max_hp = 12,
              .armor = 0,
              .hand = 2,
              .missile = STAT_NONE,
              .attacks = 2,
              .walks = WALK_FIRE},
};

// --- Flaming Arrows ---

// The spell's value is the square of the other group: below 0 from the start of combat, above it once he has shot.
static void flaming_arrows_are_lit(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v != 0) spell_set_value(c, self->spell, -(int)group_at(c->s, p->other_group)->at.v);
}

static void flaming_arrows_fly(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    if (self->value < 0) spell_set_value(c, self->spell, -self->value);
}

static void flaming_arrows_set_fire(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_set_value(c, self->spell, 0);
    if (self->value <= 0) return;
    const SquareId at = {(uint8_t)self->value};
    const Cause outer = effect_begin(c, self->source, effect_on_square(at));
    terrain_change(c, at, TERRAIN_BARREN);
    cause_end(c, outer);
}

const CardDef card_flaming_arrows = {
    .slug = "flaming-arrows",
    .name = "Flaming Arrows",
    .text = "Archer gets +1 missile damage. After combat the opposing group's square becomes barren "
            "land.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .stats = {.missile = 1},
    .handlers = {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = flaming_arrows_are_lit},
                 {.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = flaming_arrows_fly},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = flaming_arrows_set_fire}},
};

// --- Flaming Sword ---

const CardDef card_flaming_sword = {
    .slug = "flaming-sword",
    .name = "Flaming Sword",
    .text = "Swordsman gets +2 hand damage.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .stats = {.hand = 2},
};
