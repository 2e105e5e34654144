// Nature: World and Order.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/minion.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"
#include "rules/behaviour.h"

// --- Abatement ---

const CardDef card_abatement = {
    .slug = "abatement",
    .name = "Abatement",
    .text = "Dispels all spells on the square, which becomes plains.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}, {OP_TERRAIN, TERRAIN_PLAINS, 0}},
};

// --- Back to Nature ---

const CardDef card_back_to_nature = {
    .slug = "back-to-nature",
    .name = "Back to Nature",
    .text = "Every spell on the globe is dispelled, yours included.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}},
};

// --- Barkskin ---

const CardDef card_barkskin = {
    .slug = "barkskin",
    .name = "Barkskin",
    .text = "+1 armor for one minion. Several copies add up.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .stats = {.armor = 1},
};

// --- Bellwether ---

const CardDef card_bellwether = {
    .slug = "bellwether",
    .name = "Bellwether",
    .text = "Adds a Pacified Cow, a Satyr swordsman that does not attack. Enemy group spells cannot "
            "target the group; it cannot join or take in recruits.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_PACIFIED_COW,
    .create_count = 1,
    .cumulative = true,
    .one_per_group = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

const CreatureDef creature_pacified_cow = {
    .slug = "pacified-cow",
    .name = "Pacified Cow",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_SATYR,
    .stats = {.level = 0, .max_hp = 10, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 0},
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = effect_stay_idle, .reads = READS_ATTACKS},
         {.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_group},
         {.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
         {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Biting Wind ---

static Squander biting_wind_blows(Ctx *c, const Casting *k) {
    damage_apply(c, (MinionId){k->target.index}, 2 * k->paid, k->card, (MinionId){0});
    return SQUANDER_NONE;
}

const CardDef card_biting_wind = {
    .slug = "biting-wind",
    .name = "Biting Wind",
    .text = "Minion takes 2 x M damage, even if concealed. Revolver: the cost M starts at 1, grows by "
            "1 each turn to 10, then starts again.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .require = REQUIRE_EVEN_IF_CONCEALED,
    .cumulative = true,
    .is_revolver = true,
    .cast = biting_wind_blows,
};

// --- Deluge ---

static bool is_shore(const GameState *s, SquareId at) {
    if (!effect_is_open(s, at) || square_at(s, at)->terrain == TERRAIN_WATER) return false;
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    for (int i = 0; i < count; i++) {
        if (square_at(s, beside[i])->terrain == TERRAIN_WATER) return true;
    }
    return false;
}

static bool is_flooded(const GameState *s) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (spell_find(s, effect_on_square((SquareId){i}), CARD_DELUGE_FLOOD).v != 0) return true;
    }
    return false;
}

// A square that cannot be marked stays dry, so that none stays under water for ever. A match file may say
// itself what is flooded.
static Squander deluge_rises(Ctx *c, const Casting *k) {
    SquareId shore[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES && !is_flooded(c->s); i++) {
        if (is_shore(c->s, (SquareId){i})) shore[count++] = (SquareId){i};
    }
    for (int i = 0; i < count; i++) {
        const Target on = effect_on_square(shore[i]);
        const SpellId mark = effect_attach(c, CARD_DELUGE_FLOOD, k->caster, on, (SpellId){0}, 0);
        if (mark.v != 0) terrain_change(c, shore[i], TERRAIN_WATER);
    }
    return SQUANDER_NONE;
}

static void deluge_recedes(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        const SpellId mark = spell_find(c->s, effect_on_square(at), CARD_DELUGE_FLOOD);
        if (mark.v == 0) continue;
        spell_end(c, mark, SPELL_END_MOTHER);
        if (square_at(c->s, at)->terrain == TERRAIN_WATER) terrain_change(c, at, TERRAIN_PLAINS);
    }
}

const CardDef card_deluge = {
    .slug = "deluge",
    .name = "Deluge",
    .text = "All squares next to water become water until the spell ends, then plains. Structures are "
            "spared.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 2,
    .cast = deluge_rises,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = deluge_recedes}},
};

// How a Deluge remembers a square.
const CardDef card_deluge_flood = {
    .slug = "deluge-flood",
    .name = "Deluge Flood",
    .text = "Flooded by a Deluge. If the square is still water when the Deluge ends, it becomes plains.",
    .until = "the Deluge ends",
    .house = HOUSE_NATURE,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_DELUGE,
};

// --- Diomesia ---

const CardDef card_diomesia = {
    .slug = "diomesia",
    .name = "Diomesia",
    .text = "Hero: Diomesia, a Satyr swordswoman. Swordsmen on her side and on the side that fights her deal "
            "no hand "
            "damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .creates = CREATURE_DIOMESIA,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

static void diomesia_stays_swords(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Minion *striker = minion_at(c->s, p->subject);
    if (p->attack == ATTACK_HAND && striker->minion_class == CLASS_SWORDSMAN) p->cancelled = true;
}

const CreatureDef creature_diomesia = {
    .slug = "diomesia",
    .name = "Diomesia",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_SATYR,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 7, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_NO_DAMAGE, .scope = SCOPE_HOST, .answer = diomesia_stays_swords, .blind = true},
         {.on = PHRASE_NO_DAMAGE, .scope = SCOPE_COMRADE, .answer = diomesia_stays_swords, .blind = true},
         {.on = PHRASE_NO_DAMAGE, .scope = SCOPE_OPPONENT, .answer = diomesia_stays_swords, .blind = true}},
};

// --- Druid ---

// Of either player; a group spell that came with a comrade was not cast on it.
static void druid_wards(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    const unsigned house = card_def(p->card)->house;
    const bool is_warded = house == HOUSE_ABOMINATION || house == HOUSE_MIND;
    if (is_warded && cast_host(p->card) == HOST_INDIVIDUAL) p->cancelled = true;
}

static void druid_gathers(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->at.v == 0 || square_at(c->s, p->at)->terrain != TERRAIN_FOREST) return;
    const Player owner = minion_owner(c->s, self->host);
    if (owner == PLAYER_NEUTRAL) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(self->host));
    mana_change(c, owner, MANA_WORLD, 1, MANA_BY_SPELL);
    cause_end(c, outer);
}

const CardDef card_druid = {
    .slug = "druid",
    .name = "Druid",
    .text = "+1 missile damage. Abomination and Mind individual spells cannot target the archer. "
            "While in forest he brings his owner +1 World each turn.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .stats = {.missile = 1},
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = druid_wards},
                 {.on = PHRASE_EACH_TURN_MANA, .scope = SCOPE_HOST, .answer = druid_gathers}},
};

// --- Dryad's Favors ---

// The spell's value holds who was taken: nation, class and owner, in these bits.
enum { FAVOR_TURNS = 3, FAVOR_NATION_BITS = 4, FAVOR_CLASS_BITS = 2, FAVOR_OWNER_BITS = 2 };

static int low_bits(int value, int bits) {
    return value & ((1 << bits) - 1);
}

// A recruit without class or nation cannot be made again (rules 34.8).
static Squander dryads_take(Ctx *c, const Casting *k) {
    const MinionId recruit = {k->target.index};
    const Minion *m = minion_at(c->s, recruit);
    if (m->nation == NATION_NONE || m->minion_class == CLASS_NONE) return SQUANDER_NO_EFFECT;
    const int who = (int)minion_owner(c->s, recruit) << FAVOR_CLASS_BITS | m->minion_class;
    spell_move(c, k->spell, effect_on_square(effect_square_of(c->s, k->target)));
    spell_set_value(c, k->spell, who << FAVOR_NATION_BITS | m->nation);
    (void)death_run(c, recruit, DEATH_REMOVED, (MinionId){0});
    return SQUANDER_NONE;
}

static void dryads_give_back(Ctx *c, const Answerer *self, Phrase *p) {
    const int turn = c->s->turn;
    if (turn < c->s->spells[self->spell.v].cast + FAVOR_TURNS || p->at.v == 0) return;
    if (!board_is_unoccupied(c->s, p->at) || !minion_has_room(c->s, 1, true)) return;
    const int who = self->value >> FAVOR_NATION_BITS;
    const RecruitSpec spec = {.minion_class = (MinionClass)low_bits(who, FAVOR_CLASS_BITS),
                              .nation = (Nation)low_bits(self->value, FAVOR_NATION_BITS)};
    const Player owner = (Player)low_bits(who >> FAVOR_CLASS_BITS, FAVOR_OWNER_BITS);
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    // A value from a file may not identify the minion.
    const bool is_known =
        owner != PLAYER_NONE && spec.minion_class != CLASS_NONE && spec.nation != NATION_NONE;
    if (is_known) (void)effect_recruit_in_square(c, owner, p->at, &spec, 1);
    spell_end(c, self->spell, SPELL_END_USED);
    cause_end(c, outer);
}

const CardDef card_dryads_favors = {
    .slug = "dryads-favors",
    .name = "Dryad's Favors",
    .text = "Takes a recruit out of the game. Three turns later, at start of turn, a fresh one of his "
            "nation and class appears in the square, or as soon as it is free.",
    .until = "the new recruit is created",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .is_distinct = true,
    .cast = dryads_take,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = dryads_give_back}},
};

// --- Earthquake ---

static Squander earthquake_shakes(Ctx *c, const Casting *k) {
    const SquareId centre = effect_square_of(c->s, k->target);
    terrain_change(c, centre, TERRAIN_BARREN);
    SquareId beside[4];
    const int count = effect_cross(centre, beside);
    for (int i = 0; i < count; i++) {
        const StructureId structure = structure_at(c->s, beside[i]);
        if (structure.v != 0 && c->s->structures[structure.v].kind == STRUCTURE_COLONY)
            structure_destroy(c, structure, k->card);
        const GroupId group = square_at(c->s, beside[i])->group;
        if (group.v == 0) continue;
        Casting there = *k;
        there.target = effect_on_group(group);
        (void)effect_run_op(c, &there, (Op){OP_DAMAGE, 0, 4});
    }
    return SQUANDER_NONE;
}

const CardDef card_earthquake = {
    .slug = "earthquake",
    .name = "Earthquake",
    .text = "The square turns to barren land. Around it, in the four orthogonal squares, colonies "
            "collapse and each minion takes 0 to 4 damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = earthquake_shakes,
};

// --- Forestation ---

const CardDef card_forestation = {
    .slug = "forestation",
    .name = "Forestation",
    .text = "The square becomes forest.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_FOREST, 0}},
};

// --- Huntsman ---

const CardDef card_huntsman = {
    .slug = "huntsman",
    .name = "Huntsman",
    .text = "Summons a Huntsman, a monster that shoots.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_HUNTSMAN,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_huntsman = {
    .slug = "huntsman",
    .name = "Huntsman",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2, .max_hp = 10, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
};

// --- Ice Age ---

// E4: has the group just lost its last member, on the board?
static bool has_died_out(const GameState *s, const Phrase *p) {
    return p->at.v != 0 && group_at(s, p->group)->count == 0;
}

static void ice_age_begins(Ctx *c, const Answerer *self, Phrase *p) {
    if (!has_died_out(c->s, p)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    SquareId squares[9];
    const int count = effect_block(p->at, squares);
    for (int i = 0; i < count; i++) terrain_change(c, squares[i], TERRAIN_ICE);
    cause_end(c, outer);
}

const CardDef card_ice_age = {
    .slug = "ice-age",
    .name = "Ice Age",
    .text = "All members get +1 armor. When the group dies, its square and the eight around it become "
            "ice.",
    .house = HOUSE_NATURE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .stats = {.armor = 1},
    .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = ice_age_begins}},
};

// --- Icecaps ---

static void icecaps_spread(Ctx *c, const Answerer *self, Phrase *p) {
    if (!has_died_out(c->s, p) || !terrain_can_become(c->s, p->at, TERRAIN_ICE)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    terrain_change(c, p->at, TERRAIN_ICE);
    cause_end(c, outer);
}

const CardDef card_icecaps = {
    .slug = "icecaps",
    .name = "Icecaps",
    .text = "Opponents of this group deal -1 missile damage. When the group dies, its square becomes "
            "ice.",
    .house = HOUSE_NATURE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_OPPONENT,
                  .answer = effect_more_missile,
                  .blind = true,
                  .number = -1},
                 {.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = icecaps_spread}},
};

// --- Ill Winds ---

// They act in squares that are not the structure's own, so they have a mark on the globe, which is asked in
// every attack.
static Squander ill_winds_rise(Ctx *c, const Casting *k) {
    const SpellId mark = effect_attach(c, CARD_ILL_WINDS_AROUND, k->caster, effect_on_globe(), k->spell, 0);
    return mark.v != 0 ? SQUANDER_NONE : SQUANDER_SPELL_ROOM;
}

const CardDef card_ill_winds = {
    .slug = "ill-winds",
    .name = "Ill Winds",
    .text = "In and around this town or colony all minions deal -1 missile damage.",
    .house = HOUSE_NATURE,
    .cost_primary = 1,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .needs_mark = true,
    .cast = ill_winds_rise,
    .cast_sets_up = true,
};

// The squared distance of a diagonal neighbor.
enum { AROUND = 2 };

static void ill_winds_weaken(Ctx *c, const Answerer *self, Phrase *p) {
    const Spell *winds = &c->s->spells[c->s->spells[self->spell.v].mother];
    const SquareId centre = effect_square_of(c->s, spell_host(winds));
    if (p->at.v != 0 && centre.v != 0 && square_distance2(p->at, centre) <= AROUND)
        effect_more_missile(c, self, p);
}

const CardDef card_ill_winds_around = {
    .slug = "ill-winds-around",
    .name = "Ill Winds Around",
    .text = "In and around the structure that has Ill Winds, minions deal -1 missile damage.",
    .until = "Ill Winds ends",
    .house = HOUSE_NATURE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_ILL_WINDS,
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = ill_winds_weaken,
                  .blind = true,
                  .number = -1}},
};

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
    .ops = {{OP_RECRUIT, 0, 0}},
};

static void illender_paints(Ctx *c, const Answerer *self, Phrase *p) {
    static const Terrain terrains[] = {TERRAIN_PLAINS, TERRAIN_BARREN, TERRAIN_FOREST,
                                       TERRAIN_ICE,    TERRAIN_SWAMP,  TERRAIN_DESERT};
    if (!effect_is_open(c->s, p->from)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->from));
    const uint32_t drawn = rng_roll(c, RNG_TERRAIN, COUNT_OF(terrains));
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
    .text = "The group and monster groups do not fight each other.",
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
    .made_by = CARD_IRON_SHILLELAGH,
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
    .ops = {{OP_TERRAIN, TERRAIN_WATER, 0}, {OP_SUMMON, 0, 0}},
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

// Its own damage may kill the host and so remove the Venom; the label shows whether it did.
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
    .made_by = CARD_KARILLIAN_ARROWS,
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
    .text = "Members lose their nation's terrainwalk and combat bonus.",
    .house = HOUSE_NATURE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_HOST,
                  .answer = revelers_forget_paths,
                  .reads = READS_WALKS},
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
    .text = "You may target concealed and invisible enemy minions.",
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
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_simian_warrior = {
    .slug = "simian-warrior",
    .name = "Simian Warrior",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 6, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Stone Circle ---

// The value is the slot of the group that has moved since the last start of turn. A circle that comes to
// another group by a join holds there if that group has stood still: having moved belongs to who won the
// square (rules 34.17).
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
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = stone_circle_stands, .reads = READS_ARMOR},
         {.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = stone_circle_breaks},
         {.on = PHRASE_LEFT, .scope = SCOPE_HOST, .answer = stone_circle_is_carried},
         {.on = PHRASE_BEFORE_COMBAT, .scope = SCOPE_HOST, .answer = stone_circle_looks_back},
         {.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = effect_forget}},
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
    .text = "Summons a Tree Man.",
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
    .ops = {{OP_SUMMON, 0, 0}},
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
    if (behaviour_of(c->s, group) == BEHAVIOUR_IMMOBILE) return SQUANDER_IMMOBILE;
    const SquareId from = group_at(c->s, group)->at;
    SquareId squares[4];
    int count = wisp_squares(c->s, from, true, squares);
    if (count == 0) count = wisp_squares(c->s, from, false, squares);
    if (count == 0) return SQUANDER_NOWHERE;
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
    .ops = {{OP_SUMMON, 0, 0}},
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
