// War: Strife and Clarity.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/combat.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/minion.h"
#include "rules/movement.h"
#include "board/player.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"
#include "board/player_order.h"

enum { BERSERKERS_MOST = 3, SKIRMISH_ROUNDS = 3 };

// --- Amok ---

const CardDef card_amok = {
    .slug = "amok",
    .name = "Amok",
    .text = "This turn the recruit group goes two squares instead of one. If a player controls it, the "
            "direction is a random legal one.",
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
    .text = "Nobody fights: there are no combats and no start of combat effects.",
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
                 {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = add_rage, .reads = READS_HAND},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_forget},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_forget}},
};

// --- Berserkers ---

// The casualties of a combat are the spell's value. Deaths of C4's second half are forgotten too, those that
// the other group's effects cause when the next combat begins.
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
                 {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = add_rage, .reads = READS_HAND},
                 {.on = PHRASE_ENTERS_COMBAT, .scope = SCOPE_HOST, .answer = effect_forget},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_forget},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = effect_forget},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_forget}},
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
    .ops = {{OP_SUMMON, 0, 0}},
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
    if (minion_at(c->s, p->other)->kind == MINION_MONSTER) effect_slay_other(c, self, p);
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
        const uint32_t drawn = rng_roll(c, RNG_NATION, NATION_COUNT - 1);
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
    .create_class = CLASS_SWORDSMAN,
    .cumulative = true,
    .cast = dragons_teeth_are_sown,
};

// --- Encampment ---

// The spell moves from the group that has gone to the colony that stands for it; its value is the group's
// slot.
static Squander encampment_is_pitched(Ctx *c, const Casting *k) {
    if (!structure_has_room(c->s)) return SQUANDER_NO_ROOM; // put in play by a match file
    const GroupId group = {(uint8_t)k->target.index};
    const SquareId at = group_at(c->s, group)->at;
    const Mana mana = house_primary((House)c->s->players[k->caster].house);
    effect_hold(c, group, CARD_ENCAMPMENT, 0);
    const StructureId camp = structure_create(c, at, STRUCTURE_COLONY, k->caster, mana);
    spell_set_value(c, k->spell, group.v);
    spell_move(c, k->spell, effect_on_structure(camp));
    return SQUANDER_NONE;
}

// A group that breaks camp leaves the spell before it ends, because its end removes everyone still inside.
// Without a camp (on a group that a match file puts off the board) there is none to strike.
static void encampment_is_struck(Ctx *c, const Answerer *self, Phrase *p) {
    const SquareId at = p->at;
    const GroupId group = {(uint8_t)self->value};
    const bool is_due = c->s->turn >= c->s->spells[self->spell.v].cast + card_encampment.lasts;
    if (!is_due || at.v == 0 || !board_is_unoccupied(c->s, at)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_structure(structure_at(c->s, at)));
    spell_set_value(c, self->spell, 0);
    spell_end(c, self->spell, SPELL_END_USED);
    structure_destroy(c, structure_at(c->s, at), CARD_ENCAMPMENT);
    if (effect_is_held(c->s, group, CARD_ENCAMPMENT, at)) group_return(c, group, at);
    cause_end(c, outer);
}

static void encampment_is_taken(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_end(c, self->spell, SPELL_END_DISPELLED);
}

static void encampment_is_lost(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = {(uint8_t)self->value};
    if (effect_is_held(c->s, group, CARD_ENCAMPMENT, p->at)) death_remove_group(c, group, DEATH_REMOVED);
}

const CardDef card_encampment = {
    .slug = "encampment",
    .name = "Encampment",
    .text = "The group leaves the board; a colony of yours without novices, closed to spells, takes "
            "its place. From start of turn of casting +4 it returns once unoccupied. If the colony is "
            "lost, the group is removed from the game.",
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
    .founds_colony = true,
    .cast = encampment_is_pitched,
    .cast_sets_up = true,
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
    if (!group_is_on_board(c->s, p->group) || rng_roll(c, RNG_EFFECT, 2) == 0) return;
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
    .ops = {{OP_RECRUIT, 0, 0}},
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
    if (wyrm.v == 0 || group_is_on_board(c->s, wyrm)) return;
    SquareId from[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_wyrm_ground(c->s, (SquareId){i}, (Player)group_at(c->s, wyrm)->owner))
            from[count++] = (SquareId){i};
    }
    const SquareId at = effect_draw_square(c, from, count);
    if (at.v == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(at));
    group_return(c, wyrm, at);
    terrain_change(c, at, TERRAIN_LAVA);
    cause_end(c, outer);
}

static Squander firewyrm_lurks(Ctx *c, const Casting *k) {
    return effect_lurk(c, k, CREATURE_FIREWYRM, card_firewyrm.create_count);
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
    .cast_sets_up = true,
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

// The spell's value is the square of the other group: below 0 from the start of combat, above it once the
// host has shot.
static void flaming_arrows_are_lit(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v != 0) spell_set_value(c, self->spell, -(int)group_at(c->s, p->other_group)->at.v);
}

static void flaming_arrows_fly(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    if (self->value < 0) spell_set_value(c, self->spell, -self->value);
}

static void flaming_arrows_set_fire(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const SquareId at = {self->value > 0 ? (uint8_t)self->value : 0};
    if (at.v == 0 || !terrain_can_become(c->s, at, TERRAIN_BARREN)) {
        spell_set_value(c, self->spell, 0);
        return;
    }
    const Cause outer = effect_begin(c, self->source, effect_on_square(at));
    spell_set_value(c, self->spell, 0);
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

// --- Forced March ---

const CardDef card_forced_march = {
    .slug = "forced-march",
    .name = "Forced March",
    .text = "If the recruit group moves this turn, it moves one more square in its direction of "
            "travel.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .ops = {{OP_MOVES_TWICE, 0, 0}},
};

// --- Juggernaut ---

const CardDef card_juggernaut = {
    .slug = "juggernaut",
    .name = "Juggernaut",
    .text = "The square becomes barren land and a Juggernaut is summoned there.",
    .house = HOUSE_WAR,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_JUGGERNAUT,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_BARREN, 0}, {OP_SUMMON, 0, 0}},
};

const CreatureDef creature_juggernaut = {
    .slug = "juggernaut",
    .name = "Juggernaut",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 20,
              .armor = 2,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 2,
              .walks = WALK_MOUNTAIN},
};

// --- Lava Flow ---

static bool is_hot(const GameState *s, SquareId at) {
    return square_at(s, at)->terrain == TERRAIN_VOLCANO || square_at(s, at)->terrain == TERRAIN_LAVA;
}

static bool is_vein_of(const GameState *s, SpellId flow, SquareId at) {
    for (uint16_t id = square_at(s, at)->spells; id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == CARD_LAVA_VEIN && s->spells[id].mother == flow.v) return true;
    }
    return false;
}

// Each square that it changes bears a mark, which cools it when it goes with its mother. A square that cannot
// be marked stays cold, so that none stays hot for ever.
static bool can_mark(const GameState *s, SpellId flow, SquareId at) {
    return is_vein_of(s, flow, at) || spell_has_room(s, effect_on_square(at));
}

static void lava_flow_reaches(Ctx *c, Player caster, SpellId flow, SquareId at, Terrain to) {
    if (!can_mark(c->s, flow, at)) return;
    terrain_change(c, at, to);
    if (is_vein_of(c->s, flow, at)) return;
    (void)effect_attach(c, CARD_LAVA_VEIN, caster, effect_on_square(at), flow, 0);
}

static Squander lava_flow_erupts(Ctx *c, const Casting *k) {
    lava_flow_reaches(c, k->caster, k->spell, effect_square_of(c->s, k->target), TERRAIN_VOLCANO);
    return SQUANDER_NONE;
}

static bool can_spill_to(const GameState *s, SpellId flow, SquareId at) {
    if (!effect_is_open(s, at) || is_hot(s, at) || square_at(s, at)->terrain == TERRAIN_VOID) return false;
    if (!can_mark(s, flow, at)) return false;
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    for (int i = 0; i < count; i++) {
        if (is_hot(s, beside[i]) && is_vein_of(s, flow, beside[i])) return true;
    }
    return false;
}

static void lava_flow_spills(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    if (rng_roll(c, RNG_EFFECT, 2) == 0) return;
    SquareId from[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (can_spill_to(c->s, self->spell, (SquareId){i})) from[count++] = (SquareId){i};
    }
    const SquareId at = effect_draw_square(c, from, count);
    if (at.v == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(at));
    lava_flow_reaches(c, self->owner, self->spell, at, TERRAIN_LAVA);
    cause_end(c, outer);
}

static void lava_vein_cools(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (is_hot(c->s, p->at)) terrain_change(c, p->at, TERRAIN_BARREN);
}

const CardDef card_lava_vein = {
    .slug = "lava-vein",
    .name = "Lava Vein",
    .text = "Changed by a Lava Flow; becomes barren land when that ends, if it is lava or volcano then.",
    .until = "the end of its Lava Flow",
    .house = HOUSE_WAR,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .cumulative = true,
    .is_distinct = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_LAVA_FLOW,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = lava_vein_cools}},
};

const CardDef card_lava_flow = {
    .slug = "lava-flow",
    .name = "Lava Flow",
    .text = "The square becomes a volcano that may spill lava next to it each turn. When the spell "
            "ends, it all cools to barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .lasts = 6,
    .cast = lava_flow_erupts,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = lava_flow_spills}},
};

// --- Legionnaires ---

static void legionnaires_drill(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (minion_at(c->s, p->subject)->minion_class == CLASS_SWORDSMAN) p->stats->hand++;
}

const CardDef card_legionnaires = {
    .slug = "legionnaires",
    .name = "Legionnaires",
    .text = "Swordsmen in the group get +1 hand damage.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_HAS_SWORDSMAN,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = legionnaires_drill, .reads = READS_HAND}},
};

// --- Ngozi ---

const CardDef card_ngozi = {
    .slug = "ngozi",
    .name = "Ngozi",
    .text = "Hero: Ngozi, a strong Human swordswoman. Every square her group moves out of becomes "
            "barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_NGOZI,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

const CreatureDef creature_ngozi = {
    .slug = "ngozi",
    .name = "Ngozi",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_HUMAN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = effect_leave_trail, .number = TERRAIN_BARREN}},
};

// --- Pages to Dust ---

static void pages_to_dust_crumble(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    Player players[3];
    player_order_standard(c->s, players);
    const Cause outer = effect_begin(c, self->source, effect_on_globe());
    player_lose_hand(c, players[0]);
    player_lose_hand(c, players[1]);
    cause_end(c, outer);
}

const CardDef card_pages_to_dust = {
    .slug = "pages-to-dust",
    .name = "Pages to Dust",
    .text = "At start of turn both players discard their whole hand before drawing.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 5,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = pages_to_dust_crumble}},
};

// --- Point of Clarity ---

const CardDef card_point_of_clarity = {
    .slug = "point-of-clarity",
    .name = "Point of Clarity",
    .text = "You get +1 Clarity each turn. Copies add up.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_CLARITY, 1}},
};

// --- Ring of Fire ---

const CardDef card_ring_of_fire = {
    .slug = "ring-of-fire",
    .name = "Ring of Fire",
    .text = "The unoccupied squares around the group become lava.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .ops = {{OP_TERRAIN_CROSS, TERRAIN_LAVA, 0}},
};

// --- Salamander ---

const CardDef card_salamander = {
    .slug = "salamander",
    .name = "Salamander",
    .text = "The square becomes lava.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_LAVA, 0}},
};

// --- Scorched Earth ---

// Spreads until nothing is added any more; then the map is changed row by row.
static Squander scorched_earth_burns(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    const Terrain fuel = (Terrain)square_at(c->s, at)->terrain;
    SquareId burning[SQUARES] = {at};
    bool is_burning[SQUARES + 1] = {false};
    is_burning[at.v] = true;
    int count = 1;
    for (int i = 0; i < count; i++) {
        SquareId beside[4];
        const int neighbours = effect_cross(burning[i], beside);
        for (int n = 0; n < neighbours; n++) {
            if (is_burning[beside[n].v] || !effect_is_open(c->s, beside[n])) continue;
            if (square_at(c->s, beside[n])->terrain != fuel) continue;
            is_burning[beside[n].v] = true;
            burning[count++] = beside[n];
        }
    }
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_burning[i]) terrain_change(c, (SquareId){i}, TERRAIN_BARREN);
    }
    return SQUANDER_NONE;
}

const CardDef card_scorched_earth = {
    .slug = "scorched-earth",
    .name = "Scorched Earth",
    .text = "The square and all squares of the same terrain connected to it become barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = scorched_earth_burns,
};

// --- Shattering Blow ---

const CardDef card_shattered_armor = {
    .slug = "shattered-armor",
    .name = "Shattered Armor",
    .text = "Armor -2 until end of combat. Copies add up.",
    .until = "end of combat",
    .house = HOUSE_WAR,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_SHATTERING_BLOW,
    .stats = {.armor = -2},
    .handlers = {{.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// The helper is not seen: the log names the weapon.
static void shattering_blow_shatters(Ctx *c, const Answerer *self, Phrase *p) {
    if (death_minion_is_gone(c->s, p->other)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->other));
    effect_give_other(c, self, p);
    cause_end(c, outer);
}

const CardDef card_shattering_blow = {
    .slug = "shattering-blow",
    .name = "Shattering Blow",
    .text = "When the swordsman hits, the victim gets -2 armor until end of combat. Cumulative.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{.on = PHRASE_HITS,
                  .scope = SCOPE_HOST,
                  .answer = shattering_blow_shatters,
                  .number = CARD_SHATTERED_ARMOR}},
};

// --- Skirmish ---

static bool is_same_group(const GameState *s, GroupId group, Label label) {
    return group_is_on_board(s, group) && group_at(s, group)->label == label;
}

// A fight may displace or end either side, so that each direction is looked at when its turn comes.
static Squander skirmish_is_fought(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const Label label = group_at(c->s, group)->label;
    Squander result = SQUANDER_NO_EFFECT;
    for (int d = DIR_UP; d < DIR_COUNT && is_same_group(c->s, group, label); d++) {
        const SquareId beside = square_neighbour(group_at(c->s, group)->at, (Direction)d);
        const GroupId foe = beside.v != 0 ? square_at(c->s, beside)->group : (GroupId){0};
        if (foe.v == 0 || !group_is_hostile(c->s, group, foe)) continue;
        if (combat_skirmish(c, group, foe, SKIRMISH_ROUNDS))
            result = SQUANDER_NONE;
        else if (result != SQUANDER_NONE)
            result = SQUANDER_NO_COMBAT;
    }
    return result;
}

const CardDef card_skirmish = {
    .slug = "skirmish",
    .name = "Skirmish",
    .text = "Friendly recruit group at once fights each adjacent hostile group for three combat "
            "rounds.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .cast = skirmish_is_fought,
};

// --- Thermites ---

static void thermites_gnaw_stone(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (minion_at(c->s, p->other)->nation == NATION_GARGOYLE) p->ignores_armor = true;
}

const CardDef card_thermites = {
    .slug = "thermites",
    .name = "Thermites",
    .text = "When the recruit hits, the victim gets Thermite Bite (-1 armor, cumulative). The "
            "recruit's attacks on Gargoyles ignore armor.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_give_other, .number = CARD_THERMITE_BITE},
         {.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = thermites_gnaw_stone}},
};

const CardDef card_thermite_bite = {
    .slug = "thermite-bite",
    .name = "Thermite Bite",
    .text = "Armor -1. Copies add up.",
    .house = HOUSE_WAR,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_THERMITES,
    .stats = {.armor = -1},
};

// --- Veteran ---

const CardDef card_veteran = {
    .slug = "veteran",
    .name = "Veteran",
    .text = "Recruit gets +1 level.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.level = 1},
};

// --- Volcano ---

const CardDef card_volcano = {
    .slug = "volcano",
    .name = "Volcano",
    .text = "The square becomes a volcano.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_VOLCANO, 0}},
};

// --- Werewolf ---

const CardDef card_werewolf = {
    .slug = "werewolf",
    .name = "Werewolf",
    .text = "Summons a Werewolf. It heals 3 hit points at start of turn.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WEREWOLF,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_werewolf = {
    .slug = "werewolf",
    .name = "Werewolf",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = effect_mend_host, .number = 3}},
};

// --- Wyrmling ---

const CardDef card_wyrmling = {
    .slug = "wyrmling",
    .name = "Wyrmling",
    .text = "Cast on a friendly recruit group on or next to a volcano. All members get +2 armor.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_NEAR_VOLCANO,
    .persists = PERSIST_RECRUIT,
    .stats = {.armor = 2},
};
