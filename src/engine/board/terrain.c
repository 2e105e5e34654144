// terrain.c - What the ground does (rules 6, 34.13).
//
// Terrain acts in three ways. It closes a square to minions without the right walk: mountain, volcano and
// water, both going in and coming out. It wounds in 1(c): desert 1, lava 3, volcano 5. It ends minions
// outright: water drowns (dies) and Void takes out of the game (removed), when it is made, when it is
// entered, before movement and in 1(c). Flight is proof against all of it. Nothing here looks at a group in
// between: one that is thrown over the Void, or loses its walk over water, hangs there until the next of
// these checks.
//
// Each square's terrain counts as a helper spell, but it has no slot among the spells: it cannot be
// dispelled, is no enchantment and is always there exactly once.

#include "board/terrain.h"

#include "base/check.h"
#include "board/board.h"
#include "rules/bubble.h"
#include "engine/card.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/minion.h"
#include "rules/spell.h"

typedef struct TerrainRow {
    uint8_t crossing; // any of these walks crosses it; 0 = open to all
    uint8_t immunity; // any of these walks is spared by its damage or death
    uint8_t damage;   // in 1(c)
    uint8_t death;    // DeathCategory
} TerrainRow;

// What is not listed does nothing here; forest, ice and swamp are read by those who conceal and move.
static const TerrainRow ROWS[TERRAIN_COUNT] = {
    [TERRAIN_MOUNTAIN] = {.crossing = WALK_MOUNTAIN | WALK_FLIGHT},
    [TERRAIN_DESERT] = {.immunity = WALK_DESERT | WALK_FLIGHT, .damage = 1},
    [TERRAIN_LAVA] = {.immunity = WALK_FIRE | WALK_FLIGHT, .damage = 3},
    [TERRAIN_VOLCANO] = {.crossing = WALK_MOUNTAIN | WALK_FLIGHT,
                         .immunity = WALK_FIRE | WALK_FLIGHT,
                         .damage = 5},
    [TERRAIN_WATER] = {.crossing = WALK_WATER | WALK_FLIGHT,
                       .immunity = WALK_WATER | WALK_FLIGHT,
                       .death = DEATH_DIES},
    [TERRAIN_VOID] = {.immunity = WALK_FLIGHT, .death = DEATH_REMOVED},
};

static const TerrainRow *row_of(int terrain) {
    CHECK(terrain > TERRAIN_NONE && terrain < TERRAIN_COUNT);
    return &ROWS[terrain];
}

bool terrain_blocks(int terrain, unsigned walks) {
    const TerrainRow *row = row_of(terrain);
    return row->crossing != 0 && (walks & row->crossing) == 0;
}

int terrain_damage(int terrain, unsigned walks) {
    const TerrainRow *row = row_of(terrain);
    return (walks & row->immunity) == 0 ? row->damage : 0;
}

SourceId terrain_source(int terrain) {
    return (SourceId)(SOURCE_TERRAIN | terrain);
}

// A spell may take the sting out of a square: for all, for one owner's groups, for some minions (rules 20.2).
bool terrain_spares(const Ctx *c, SquareId square, MinionId minion) {
    const GroupId group = minion_at(c->s, minion)->group;
    if (bubble_is_silent(c->s, PHRASE_TERRAIN_SPARES) || group.v == 0) return false;
    Phrase p = {.kind = PHRASE_TERRAIN_SPARES, .subject = minion, .group = group, .at = square};
    return bubble_place_asked(c, &p);
}

// --- Acting on a group ---

typedef void (*TerrainAct)(Ctx *c, SquareId square, MinionId minion);

static bool stands_in(const GameState *s, MinionId minion, SquareId square) {
    const GroupId group = minion_at(s, minion)->group;
    return group.v != 0 && same_square(group_at(s, group)->at, square);
}

// The list of members is fixed when the terrain begins; a member that is gone or elsewhere when its turn
// comes is skipped (rules 34.11).
static void act_on_each(Ctx *c, SquareId square, TerrainAct act) {
    const GroupId group = square_at(c->s, square)->group;
    if (group.v == 0) return;
    const Group found = *group_at(c->s, group);
    Label labels[GROUP_SIZE] = {0};
    for (int i = 0; i < found.count; i++) labels[i] = minion_at(c->s, found.members[i])->label;
    for (int i = 0; i < found.count; i++) {
        const MinionId minion = found.members[i];
        if (death_minion_is_gone(c->s, minion) || minion_at(c->s, minion)->label != labels[i]) continue;
        if (stands_in(c->s, minion, square)) act(c, square, minion);
    }
}

// Terrain is a spell of its square: what it does stands under a line that says so, as with every other
// (rules 20.1.1).
static Cause act_begin(Ctx *c, int terrain, MinionId minion) {
    return cause_begin(c, EMIT(c, effect_applied, .card = terrain_source(terrain),
                               .on = target_pack((Target){.host = HOST_INDIVIDUAL, .index = minion.v})));
}

static void act_fatal_on(Ctx *c, SquareId square, MinionId minion) {
    const int terrain = square_at(c->s, square)->terrain;
    const TerrainRow *row = row_of(terrain);
    if (row->death == DEATH_NONE || (minion_at(c->s, minion)->now.walks & row->immunity) != 0) return;
    if (terrain_spares(c, square, minion)) return;
    const Cause outer = act_begin(c, terrain, minion);
    death_run(c, minion, (DeathCategory)row->death, (MinionId){0});
    cause_end(c, outer);
}

static void damage_one(Ctx *c, SquareId square, MinionId minion) {
    const int terrain = square_at(c->s, square)->terrain;
    const int damage = terrain_damage(terrain, minion_at(c->s, minion)->now.walks);
    if (damage == 0 || terrain_spares(c, square, minion)) return;
    const Cause outer = act_begin(c, terrain, minion);
    damage_apply(c, minion, damage, terrain_source(terrain), (MinionId){0});
    cause_end(c, outer);
}

void terrain_act_fatal(Ctx *c, SquareId square) {
    if (row_of(square_at(c->s, square)->terrain)->death != DEATH_NONE) act_on_each(c, square, act_fatal_on);
}

void terrain_after_start_of_turn(Ctx *c) {
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId square = {(uint8_t)i};
        if (square_at(c->s, square)->group.v == 0) continue;
        if (row_of(square_at(c->s, square)->terrain)->damage > 0) act_on_each(c, square, damage_one);
        terrain_act_fatal(c, square);
    }
}

void terrain_before_movement(Ctx *c) {
    for (int i = 1; i <= SQUARES; i++) {
        if (c->s->squares[i].group.v != 0) terrain_act_fatal(c, (SquareId){(uint8_t)i});
    }
}

// --- Changing a square ---

// The side goes with an event of its own before the swamp does, so that both can be undone exactly.
static uint32_t replace_terrain(Ctx *c, SquareId square, Terrain to) {
    Square *q = square_of(c->s, square);
    terrain_set_swamp_side(c, square, DIR_NONE);
    const uint32_t event = EMIT(c, terrain_changed, .at = square.v, .from = q->terrain, .to = (uint8_t)to);
    q->terrain = (uint8_t)to;
    return event;
}

static bool needs_other_terrain(const CardDef *card, Terrain now) {
    return (card->persists & PERSIST_TERRAIN) != 0 && card->persists_terrain != now;
}

// From the start again after each end, because the end of one may take others along.
static void recheck_square_spells(Ctx *c, SquareId square) {
    uint16_t id = square_at(c->s, square)->spells;
    while (id != 0) {
        const Spell *spell = &c->s->spells[id];
        const Terrain now = (Terrain)square_at(c->s, square)->terrain;
        if (needs_other_terrain(card_def(spell->card), now)) {
            spell_end(c, (SpellId){id}, SPELL_END_REQUIREMENT);
            id = square_at(c->s, square)->spells;
        } else {
            id = spell->next;
        }
    }
}

bool terrain_can_become(const GameState *s, SquareId square, Terrain to) {
    const Square *q = square_at(s, square);
    if (q->structure.v != 0 || square_is_sanctum(square) || square_is_entrance(square)) return false;
    return q->terrain != to;
}

void terrain_change(Ctx *c, SquareId square, Terrain to) {
    const Square *q = square_at(c->s, square);
    if (!terrain_can_become(c->s, square, to)) return;
    const Cause outer = cause_begin(c, replace_terrain(c, square, to));
    terrain_act_fatal(c, square);
    // A death in there may have changed the ground once more, which has then rechecked the spells already.
    if (q->terrain == to) recheck_square_spells(c, square);
    minion_refresh_all(c);
    cause_end(c, outer);
}

void terrain_renew(Ctx *c, SquareId square, Terrain to) {
    if (square_at(c->s, square)->terrain != to) {
        terrain_change(c, square, to);
        return;
    }
    const Square *q = square_at(c->s, square);
    if (q->structure.v != 0 || square_is_sanctum(square) || square_is_entrance(square)) return;
    terrain_set_swamp_side(c, square, DIR_NONE);
    terrain_act_fatal(c, square);
}

void terrain_level(Ctx *c, SquareId square) {
    if (square_at(c->s, square)->terrain == TERRAIN_PLAINS) return;
    replace_terrain(c, square, TERRAIN_PLAINS);
    // A wood elsewhere may have been cut in two by it.
    minion_refresh_all(c);
}

void terrain_set_swamp_side(Ctx *c, SquareId square, Direction side) {
    Square *q = square_of(c->s, square);
    if (q->terrain != TERRAIN_SWAMP || q->swamp == side) return;
    EMIT(c, swamp_side_set, .at = square.v, .before = q->swamp, .after = (uint8_t)side);
    q->swamp = (uint8_t)side;
}
