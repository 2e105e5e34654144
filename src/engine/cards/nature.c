// Nature: World and Order. From Abatement to Ill Winds; the others are in nature_2.c.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/mana.h"
#include "engine/minion.h"
#include "engine/orders.h"
#include "engine/spell.h"
#include "engine/structure.h"
#include "engine/terrain.h"

// --- Abatement ---

const CardDef card_abatement = {
    .slug = "abatement",
    .name = "Abatement",
    .text = "Strips all spells from the square and makes it plains.",
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
    .ops = {{OP_RECRUIT, CREATURE_PACIFIED_COW, 1}},
};

const CreatureDef creature_pacified_cow = {
    .slug = "pacified-cow",
    .name = "Pacified Cow",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_SATYR,
    .stats = {.level = 0, .max_hp = 10, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 0},
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = effect_stay_idle},
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

// A square that cannot be marked stays dry, so that none stays under water for ever.
static Squander deluge_rises(Ctx *c, const Casting *k) {
    SquareId shore[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
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
    .text = "All squares next to water become water for the turn of casting +1, then plains. "
            "Structures are spared.",
    .house = HOUSE_NATURE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 2,
    .cast = deluge_rises,
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
    .ops = {{OP_RECRUIT, CREATURE_DIOMESIA, 1}},
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

// Friend's or foe's; a comrade's group spell is not aimed at him.
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

// A recruit without class or nation cannot be made again (34.8).
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
    (void)effect_recruit_in_square(c, owner, p->at, &spec, 1);
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
    .ops = {{OP_SUMMON, CREATURE_HUNTSMAN, 1}},
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
    if (!has_died_out(c->s, p)) return;
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

// They blow in squares that are not the structure's own, so they have a mark on the globe, which hears of every blow.
static Squander ill_winds_rise(Ctx *c, const Casting *k) {
    (void)effect_attach(c, CARD_ILL_WINDS_AROUND, k->caster, effect_on_globe(), k->spell, 0);
    return SQUANDER_NONE;
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
    .cast = ill_winds_rise,
};

// The squared distance of a diagonal neighbour.
enum { AROUND = 2 };

static void ill_winds_weaken(Ctx *c, const Answerer *self, Phrase *p) {
    const Spell *winds = &c->s->spells[c->s->spells[self->spell.v].mother];
    const SquareId centre = effect_square_of(c->s, spell_host(winds));
    if (p->at.v != 0 && square_distance2(p->at, centre) <= AROUND) effect_more_missile(c, self, p);
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
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = ill_winds_weaken,
                  .blind = true,
                  .number = -1}},
};
