// Nature: World and Order. From Illender to Xia's Walk; the others are in nature.c.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/neutral.h"
#include "engine/rng.h"
#include "engine/spell.h"
#include "engine/structure.h"
#include "engine/terrain.h"

// --- Illender ---

const CardDef card_illender = {
    .slug = "illender",
    .name = "Illender",
    .text = "Hero: Illender, a Satyr archer. Each square her group moves out of becomes a random "
            "terrain.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_ILLENDER,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, CREATURE_ILLENDER, 1}},
};

static void illender_paints(Ctx *c, const Answerer *self, Phrase *p) {
    static const Terrain terrains[] = {TERRAIN_PLAINS, TERRAIN_BARREN, TERRAIN_FOREST,
                                       TERRAIN_ICE,    TERRAIN_SWAMP,  TERRAIN_DESERT};
    if (!effect_is_open(c->s, p->from)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->from));
    const uint32_t drawn = roll(c, RNG_TERRAIN, COUNT_OF(terrains));
    terrain_change(c, p->from, terrains[drawn]);
    cause_end(c, outer);
}

const CreatureDef creature_illender = {
    .slug = "illender",
    .name = "Illender",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_SATYR,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
    .handlers = {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = illender_paints}},
};

// --- Immersion ---

static void immersion_parts(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Group *other = group_at(c->s, p->other_group);
    if (other->count > 0 && minion_at(c->s, other->members[0])->kind == MINION_MONSTER) p->cancelled = true;
}

const CardDef card_immersion = {
    .slug = "immersion",
    .name = "Immersion",
    .text = "The group and monster groups do not fight each other. Lasts turn of casting +3.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
    .handlers = {{.on = PHRASE_CAN_FIGHT, .scope = SCOPE_HOST, .answer = immersion_parts}},
};

// --- Inundate ---

const CardDef card_inundate = {
    .slug = "inundate",
    .name = "Inundate",
    .text = "The square becomes water.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_WATER, 0}},
};

// --- Iron Shillelagh ---

static void shillelagh_bruises(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_alive(c->s, p->other)) return;
    const Target victim = effect_on_minion(p->other);
    const Cause outer = effect_begin(c, self->source, victim);
    (void)effect_attach(c, CARD_SHILLELAGH_BRUISE, self->owner, victim, (SpellId){0}, 0);
    cause_end(c, outer);
}

const CardDef card_iron_shillelagh = {
    .slug = "iron-shillelagh",
    .name = "Iron Shillelagh",
    .text = "When the swordsman damages an opponent, that opponent gets -1 level until end of combat. "
            "Cumulative.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = shillelagh_bruises}},
};

// Who has left the fight before its end loses it when all is over.
const CardDef card_shillelagh_bruise = {
    .slug = "shillelagh-bruise",
    .name = "Shillelagh Bruise",
    .text = "-1 level until end of combat, for each hit of an Iron Shillelagh.",
    .until = "end of combat",
    .house = HOUSE_NATURE,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
    .stats = {.level = -1},
    .handlers = {{.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// --- Jade Dragon ---

const CardDef card_jade_dragon = {
    .slug = "jade-dragon",
    .name = "Jade Dragon",
    .text = "The square becomes water and a Jade Dragon is summoned there.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_JADE_DRAGON,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_WATER, 0}, {OP_SUMMON, CREATURE_JADE_DRAGON, 1}},
};

const CreatureDef creature_jade_dragon = {
    .slug = "jade-dragon",
    .name = "Jade Dragon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2,
              .max_hp = 18,
              .armor = 1,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_WATER},
};

// --- Karillian Arrows ---

const CardDef card_karillian_arrows = {
    .slug = "karillian-arrows",
    .name = "Karillian Arrows",
    .text = "An opponent damaged by this archer takes 3 more damage at end of combat; until then "
            "shooters aim at others first.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .handlers = {{.on = PHRASE_DAMAGES,
                  .scope = SCOPE_HOST,
                  .answer = effect_give_other,
                  .number = CARD_KARILLIAN_VENOM}},
};

// Its own damage may kill the host and with him the Venom; the label tells.
static void venom_works(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const uint16_t label = c->s->spells[self->spell.v].label;
    damage_apply(c, self->host, self->row->number, self->source, (MinionId){0});
    if (c->s->spells[self->spell.v].label == label) spell_end(c, self->spell, SPELL_END_EXPIRED);
}

const CardDef card_karillian_venom = {
    .slug = "karillian-venom",
    .name = "Karillian Venom",
    .text =
        "Takes 3 damage at end of combat, then the Venom ends. Until then shooters with ordinary missiles "
        "aim at others first.",
    .until = "end of combat",
    .house = HOUSE_NATURE,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .handlers = {{.on = PHRASE_IS_IMMUNE, .scope = SCOPE_HOST, .answer = effect_shun_missiles},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = venom_works, .number = 3},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// --- Lightning Bolt ---

const CardDef card_lightning_bolt = {
    .slug = "lightning-bolt",
    .name = "Lightning Bolt",
    .text = "Minion takes 5 damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .ops = {{OP_DAMAGE, 5, 0}},
};

// --- Mountain Climb ---

const CardDef card_mountain_climb = {
    .slug = "mountain-climb",
    .name = "Mountain Climb",
    .text = "Group gains Mountainwalk.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .stats = {.walks = WALK_MOUNTAIN},
};

// --- Overflow ---

const CardDef card_overflow = {
    .slug = "overflow",
    .name = "Overflow",
    .text = "Cast on a water square. Unoccupied squares next to it become water.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED,
    .terrains = {TERRAIN_WATER},
    .cumulative = true,
    .ops = {{OP_TERRAIN_CROSS, TERRAIN_WATER, 0}},
};

// --- Pixie Dust ---

const CardDef card_pixie_dust = {
    .slug = "pixie-dust",
    .name = "Pixie Dust",
    .text = "Other members of this recruit's group deal -1 damage. The recruit takes 1 less from "
            "missiles, so shooters aim at others first.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE,
          .scope = SCOPE_COMRADE,
          .answer = effect_more_damage,
          .blind = true,
          .number = -1},
         {.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = effect_dodge_missiles, .number = 1},
         {.on = PHRASE_IS_IMMUNE, .scope = SCOPE_HOST, .answer = effect_shun_missiles}},
};

// --- Regeneration ---

const CardDef card_regeneration = {
    .slug = "regeneration",
    .name = "Regeneration",
    .text = "Recruit heals 2 hit points at start of turn.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = effect_mend_host, .number = 2}},
};

// --- Revelers ---

static void revelers_forget_paths(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->stats->nation_walks = 0;
}

static void revelers_forget_drill(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    p->amount -= nation_round_bonus((Nation)minion_at(c->s, p->subject)->nation, p->attack, p->round);
}

const CardDef card_revelers = {
    .slug = "revelers",
    .name = "Revelers",
    .text = "Members lose their nation's terrainwalk and combat bonus. Lasts for the turn of casting "
            "+1.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = revelers_forget_paths},
                 {.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = revelers_forget_drill,
                  .blind = true}},
};

// --- Savannah ---

static Squander savannah_spreads(Ctx *c, const Casting *k) {
    SquareId squares[9];
    const int count = effect_block(effect_square_of(c->s, k->target), squares);
    for (int i = 0; i < count; i++) {
        if (!effect_is_open(c->s, squares[i])) continue;
        (void)effect_dispel(c, effect_on_square(squares[i]), (SpellId){0}, PLAYER_NONE);
        terrain_change(c, squares[i], TERRAIN_PLAINS);
    }
    return SQUANDER_NONE;
}

const CardDef card_savannah = {
    .slug = "savannah",
    .name = "Savannah",
    .text = "The square and the eight around it become plains and lose all their spells.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = savannah_spreads,
};

// --- Scrying Pool ---

static void scrying_pool_shows(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    if (p->caster == self->owner) p->cancelled = true;
}

const CardDef card_scrying_pool = {
    .slug = "scrying-pool",
    .name = "Scrying Pool",
    .text = "You may target concealed and invisible enemy minions. Lasts turn of casting +3.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 4,
    .handlers = {{.on = PHRASE_SEES_CONCEALED, .scope = SCOPE_HOST, .answer = scrying_pool_shows}},
};

// --- Seed on the Wind ---

const CardDef card_seed_on_the_wind = {
    .slug = "seed-on-the-wind",
    .name = "Seed on the Wind",
    .text = "The square and the eight around it become forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN_BLOCK, TERRAIN_FOREST, 0}},
};

// --- Seedbearers ---

const CardDef card_seedbearers = {
    .slug = "seedbearers",
    .name = "Seedbearers",
    .text = "Each square the group moves out of becomes forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = effect_leave_trail, .number = TERRAIN_FOREST}},
};

// --- Simian Warriors ---

const CardDef card_simian_warriors = {
    .slug = "simian-warriors",
    .name = "Simian Warriors",
    .text = "Summons two Simian Warriors.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_SIMIAN_WARRIOR,
    .create_count = 2,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_SIMIAN_WARRIOR, 2}},
};

const CreatureDef creature_simian_warrior = {
    .slug = "simian-warrior",
    .name = "Simian Warrior",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 6, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Stone Circle ---

// The value is the slot of the group that has moved since the last start of turn. A circle that comes to another group
// by a join holds there if that group has stood still: having moved belongs to who won the square (34.17).
static void stone_circle_stands(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    if (self->value != p->group.v) p->stats->armor++;
}

static void stone_circle_breaks(Ctx *c, const Answerer *self, Phrase *p) {
    spell_set_value(c, self->spell, p->group.v);
}

// A teleport takes the whole group away; one member who leaves it does not break the circle.
static void stone_circle_is_carried(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->subject)->group.v == p->group.v) stone_circle_breaks(c, self, p);
}

// A group that moved may have got the circle from one that did not.
static void stone_circle_looks_back(Ctx *c, const Answerer *self, Phrase *p) {
    const Group *g = group_at(c->s, p->group);
    if (g->start.v != 0 && !same_square(g->start, g->at)) stone_circle_breaks(c, self, p);
}

static void stone_circle_closes(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_set_value(c, self->spell, 0);
}

const CardDef card_stone_circle = {
    .slug = "stone-circle",
    .name = "Stone Circle",
    .text = "Members get +1 armor in every turn in which the group does not move.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = stone_circle_stands},
                 {.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = stone_circle_breaks},
                 {.on = PHRASE_LEFT, .scope = SCOPE_HOST, .answer = stone_circle_is_carried},
                 {.on = PHRASE_BEFORE_COMBAT, .scope = SCOPE_HOST, .answer = stone_circle_looks_back},
                 {.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = stone_circle_closes}},
};

// --- Tornado ---

static Squander tornado_sweeps(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    (void)effect_dispel(c, k->target, (SpellId){0}, PLAYER_NONE);
    StructureId structure = structure_at(c->s, at);
    if (structure.v != 0) (void)effect_dispel(c, effect_on_structure(structure), (SpellId){0}, PLAYER_NONE);
    structure = structure_at(c->s, at);
    if (structure.v != 0 && c->s->structures[structure.v].kind == STRUCTURE_COLONY)
        structure_destroy(c, structure, k->card);
    terrain_change(c, at, TERRAIN_BARREN);
    return SQUANDER_NONE;
}

const CardDef card_tornado = {
    .slug = "tornado",
    .name = "Tornado",
    .text = "Dispels all spells on the square and destroys a colony there. The square becomes barren "
            "land.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_NO_TOWN,
    .cumulative = true,
    .cast = tornado_sweeps,
};

// --- Tree Man ---

const CardDef card_tree_man = {
    .slug = "tree-man",
    .name = "Tree Man",
    .text = "Summons a territorial Tree Man (hand 3, armor 1, 12 HP) in a forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST},
    .creates = CREATURE_TREE_MAN,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_TREE_MAN, 1}},
};

const CreatureDef creature_tree_man = {
    .slug = "tree-man",
    .name = "Tree Man",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Uproot ---

const CardDef card_uproot = {
    .slug = "uproot",
    .name = "Uproot",
    .text = "Cast on forest or swamp. The square becomes barren land.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST, TERRAIN_SWAMP},
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_BARREN, 0}},
};

// --- Water Breathing ---

const CardDef card_water_breathing = {
    .slug = "water-breathing",
    .name = "Water Breathing",
    .text = "Group gains Waterwalk.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.walks = WALK_WATER},
};

// --- Will o' the Wisp ---

// Steps to the nearest water of the board; more than any way if there is none.
static int steps_to_water(const GameState *s, SquareId from) {
    int nearest = 2 * BOARD_SIDE;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (s->squares[i].terrain != TERRAIN_WATER) continue;
        const int steps = square_steps(from, (SquareId){i});
        if (steps < nearest) nearest = steps;
    }
    return nearest;
}

static bool is_lured_onto(const GameState *s, SquareId to) {
    const unsigned terrain = square_at(s, to)->terrain;
    return effect_is_free(s, to) && terrain != TERRAIN_MOUNTAIN && terrain != TERRAIN_VOLCANO &&
           terrain != TERRAIN_VOID;
}

// Squares beside [from], row-major: of water, or nearer to it.
static int wisp_squares(const GameState *s, SquareId from, bool of_water, SquareId out[4]) {
    const int steps = steps_to_water(s, from);
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId to = {i};
        if (square_direction(from, to) == DIR_NONE || !is_lured_onto(s, to)) continue;
        const bool fits = of_water ? s->squares[i].terrain == TERRAIN_WATER : steps_to_water(s, to) < steps;
        if (fits) out[count++] = to;
    }
    return count;
}

static Squander wisp_lures(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    if (neutral_behaviour(c->s, group) == BEHAVIOUR_IMMOBILE) return SQUANDER_NO_EFFECT;
    const SquareId from = group_at(c->s, group)->at;
    SquareId squares[4];
    int count = wisp_squares(c->s, from, true, squares);
    if (count == 0) count = wisp_squares(c->s, from, false, squares);
    if (count == 0) return SQUANDER_NO_EFFECT;
    const SquareId to = effect_draw_square(c, squares, count);
    group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
    group_teleport(c, group, to);
    return SQUANDER_NONE;
}

const CardDef card_will_o_the_wisp = {
    .slug = "will-o-the-wisp",
    .name = "Will o' the Wisp",
    .text = "Recruit group is drawn one square toward water, into it if it is next to it.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE,
    .cumulative = true,
    .cast = wisp_lures,
};

// --- Wolf Pack ---

const CardDef card_wolf_pack = {
    .slug = "wolf-pack",
    .name = "Wolf Pack",
    .text = "Summons three wolves.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WOLF,
    .create_count = 3,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_WOLF, 3}},
};

const CreatureDef creature_wolf = {
    .slug = "wolf",
    .name = "Wolf",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 5, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- World Dance ---

const CardDef card_world_dance = {
    .slug = "world-dance",
    .name = "World Dance",
    .text = "The owner of this town or colony gets +2 World each turn.",
    .house = HOUSE_NATURE,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_WORLD, 2}},
};

// --- Xia's Walk ---

const CardDef card_xias_walk = {
    .slug = "xias-walk",
    .name = "Xia's Walk",
    .text = "Recruit is invisible (enemy individual spells cannot target it).",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal}},
};
