// query.h - What may be asked of a state. Nothing here writes: clients, replays and computer players need no
// more than this, the plan of a seat (plan.h) and the calls of engine.h. Each function is defined in the file
// it is named after.

#ifndef SANCTA_ENGINE_QUERY_H
#define SANCTA_ENGINE_QUERY_H

#include "base/check.h"
#include "engine/state.h"

// --- Squares: geometry, names, who stands where (rules 5). ---

// Row and column 0..11 of [square]; square_make() gives 0 off the map.
int square_row(SquareId square);
int square_column(SquareId square);
SquareId square_make(int row, int column);
// Neighbor in [direction], 0 off the map. By square and Direction, because every step of every group asks
// for some.
extern const uint8_t SQUARE_NEIGHBOURS[SQUARES + 1][DIR_COUNT];
static inline SquareId square_neighbour(SquareId square, Direction direction) {
    CHECK(square.v <= SQUARES && (int)direction >= 0 && direction < DIR_COUNT);
    return (SquareId){SQUARE_NEIGHBOURS[square.v][direction]};
}
// Rotation by 180 degrees about the center.
SquareId square_rotated(SquareId square);
Direction square_opposite_direction(Direction direction);
// Direction of the step from [a] to an orthogonal neighbor [b], DIR_NONE if it is not one.
Direction square_direction(SquareId a, SquareId b);
// Steps |dr|+|dc|, and the squared straight-line distance of moonwalks.
int square_steps(SquareId a, SquareId b);
int square_distance2(SquareId a, SquareId b);
// "e7": a letter for the column, the row's number. Parsing ignores letter case; 0 if it names no square of
// the map.
void square_name(SquareId square, char out[4]);
SquareId square_parse(const char *text);
// The Sanctum of red or blue, and whether [square] is a Sanctum or one of the eight entrances (rules 7.9).
SquareId board_sanctum(Player player);
bool square_is_sanctum(SquareId square);
bool square_is_entrance(SquareId square);
// Terms of the rules: empty = no structure, unoccupied = no group.
bool board_is_empty(const GameState *s, SquareId square);
bool board_is_unoccupied(const GameState *s, SquareId square);
static inline bool same_square(SquareId a, SquareId b) {
    return a.v == b.v;
}

// --- Groups (rules 10). ---

// Position of [minion] in its group, 0...
int group_index(const GameState *s, MinionId minion);
static inline bool group_is_alive(const GameState *s, GroupId group) {
    return group.v >= 1 && group.v <= GROUPS_MAX && group_at(s, group)->label != 0;
}
static inline bool group_is_on_board(const GameState *s, GroupId group) {
    return group_is_alive(s, group) && group_at(s, group)->at.v != 0;
}
bool group_is_recruits(const GameState *s, GroupId group);
bool group_is_hostile(const GameState *s, GroupId a, GroupId b);
bool group_owners_are_hostile(Player a, Player b); // neutral is hostile to all, itself included (rules 2.4)
// The walks that every member has (crossing must be unanimous).
unsigned group_common_walks(const GameState *s, GroupId group);

// --- Houses and mana (rules 3). ---

enum { REVOLVER_TURNS = 10 }; // after so many turns in hand a Revolver costs 1 again
Mana house_primary(House house);
Mana house_secondary(House house);
Nation house_nation(House house);
// The primary mana that a card in hand costs now: the row's, or by its age if it is a Revolver.
int mana_primary_cost(const GameState *s, const HandCard *in_hand);
bool mana_can_pay_held(const GameState *s, Player player, const HandCard *in_hand);
// The same by the cost that is printed on the card.
bool mana_can_pay(const GameState *s, Player player, int card);

// --- Minions and nations (rules 3.1, 9). ---

// Base of a plain recruit (rules 9.2), nation hit points included.
StatBlock minion_recruit_base(MinionClass minion_class, Nation nation);
// Nation abilities (rules 3.1): hit points, walks, bonus of [round] to [attack].
int nation_hp(Nation nation);
unsigned nation_walks(Nation nation);
int nation_round_bonus(Nation nation, AttackKind attack, int round);
Player minion_owner(const GameState *s, MinionId minion);

// --- Players. ---

int player_hand_count(const GameState *s, Player player);
Player player_other(Player player);

// --- Active spells (rules 21). ---

// The [nth] slot, 1..SPELLS_MAX, of a walk from both ends of the table. Visible spells fill it from the
// front, invisible ones from the back, so that such a walk meets the last live one soon.
static inline uint16_t spell_slot(int nth) {
    return (uint16_t)(nth % 2 != 0 ? (nth + 1) / 2 : SPELLS_MAX + 1 - nth / 2);
}
// The host of a spell.
static inline Target spell_host(const Spell *spell) {
    return target_unpack(spell->on);
}

// --- Structures and novices (rules 7). ---

// Turns that a town or colony, and a Sanctum, count to their next novice (rules 7.5).
enum { TOWN_PERIOD = 2, SANCTUM_PERIOD = 4 };
// Structure in [square], 0 if none.
StructureId structure_at(const GameState *s, SquareId square);
// Was anything captured in this turn's 1(e)? Phase 1 has then already run up to there. The marks last until
// the end of the turn, when structure_forget_captures() takes them off.
bool structure_has_captured(const GameState *s);
// Waiting novices: how many in all and of one nation (NATION_NONE: any), nation of number [index] from the
// oldest.
int structure_novices(const Structure *t, Nation nation);
Nation structure_novice(const Structure *t, int index);

// --- Terrain (rules 6). ---

// Is [terrain] closed to a minion with [walks]? (mountain, volcano, water)
bool terrain_blocks(int terrain, unsigned walks);
// Damage of 1(c) to a minion with [walks]: desert 1, lava 3, volcano 5, else 0.
int terrain_damage(int terrain, unsigned walks);

#endif
