// log.h - The event log: the only thing the rules say, and all that the client shows.
//
// An event is a small record by value, written once and never amended; only a cast that comes to nothing
// takes its own back before anybody reads them (emit_take_back). Every event that replaces a value carries
// both values, every event that takes something out carries its index, so that each can be undone exactly.
// The lists below make the enum, the payload structs, the field tables (names and types for JSON, apply and
// undo).

#ifndef SANCTA_ENGINE_LOG_H
#define SANCTA_ENGINE_LOG_H

#include <stddef.h>

#include "base/lists.h"
#include "engine/types.h"

// --- Small closed sets that only the log needs ---

// clang-format off
#define LEFT_HAND_WHYS(X) X(LEFT_HAND_NONE, "none") X(LEFT_HAND_CAST, "cast") X(LEFT_HAND_DISCARDED, "discarded") X(LEFT_HAND_LOST, "lost") X(LEFT_HAND_SHOWN, "lost")
// clang-format on
typedef enum LeftHandWhy { LEFT_HAND_WHYS(AS_ENUM) LEFT_HAND_WHY_COUNT } LeftHandWhy;
// Lost cards are out of the game, the others go to the used ones.
static inline bool left_hand_for_good(int why) {
    return why == LEFT_HAND_LOST || why == LEFT_HAND_SHOWN;
}

// clang-format off
#define NOVICE_WHYS(X) X(NOVICE_WHY_NONE, "none") X(NOVICE_WHY_TRAINED, "trained") X(NOVICE_WHY_SPELL, "spell")
// clang-format on
typedef enum NoviceWhy { NOVICE_WHYS(AS_ENUM) NOVICE_WHY_COUNT } NoviceWhy;

// What a novice became; the mana types follow in their own order.
// clang-format off
#define TRAINED_AS(X) X(TRAINED_NONE, "none") X(TRAINED_SWORDSMAN, "swordsman") X(TRAINED_ARCHER, "archer") X(TRAINED_ORDER, "order") X(TRAINED_STRIFE, "strife") X(TRAINED_CLARITY, "clarity") X(TRAINED_MYSTERY, "mystery") X(TRAINED_WILL, "will") X(TRAINED_WORLD, "world")
// clang-format on
typedef enum TrainedAs { TRAINED_AS(AS_ENUM) TRAINED_AS_COUNT } TrainedAs;

// clang-format off
#define MANA_BYS(X) X(MANA_BY_NONE, "none") X(MANA_BY_NEW_TURN, "new-turn") X(MANA_BY_SPELL, "spell") X(MANA_BY_COST, "cost") X(MANA_BY_TRAINING, "training")
// clang-format on
typedef enum ManaBy { MANA_BYS(AS_ENUM) MANA_BY_COUNT } ManaBy;

// clang-format off
#define STRUCTURE_WHATS(X) X(STRUCTURE_WHAT_NONE, "none") X(STRUCTURE_WHAT_KIND, "kind") X(STRUCTURE_WHAT_MANA, "mana") X(STRUCTURE_WHAT_CLOCK, "clock") X(STRUCTURE_WHAT_OWNER, "owner")
// clang-format on
typedef enum StructureWhat { STRUCTURE_WHATS(AS_ENUM) STRUCTURE_WHAT_COUNT } StructureWhat;

// Why a cast squandered (rules 21.4) or an active spell ended.
// clang-format off
#define SQUANDERS(X)                                                                                                   \
    X(SQUANDER_NONE, "none") X(SQUANDER_TARGET_GONE, "target-gone") X(SQUANDER_OFF_BOARD, "off-board")                 \
    X(SQUANDER_OCCUPIED, "occupied") X(SQUANDER_STRUCTURE, "structure") X(SQUANDER_TERRAIN, "terrain")                 \
    X(SQUANDER_OWNER, "owner") X(SQUANDER_KIND, "kind") X(SQUANDER_CONCEALED, "concealed") X(SQUANDER_FULL, "full")    \
    X(SQUANDER_CANNOT_JOIN, "cannot-join") X(SQUANDER_EXCLUSIVE, "exclusive") X(SQUANDER_ONCE_PER_GAME, "once-per-game") \
    X(SQUANDER_NO_ROOM, "no-room") X(SQUANDER_NO_EFFECT, "no-effect") X(SQUANDER_PROTECTED, "protected")               \
    X(SQUANDER_REQUIREMENT, "requirement") X(SQUANDER_ENTRANCE, "entrance") X(SQUANDER_SURROUNDINGS, "surroundings")   \
    X(SQUANDER_BESIDE, "beside") X(SQUANDER_PLACE, "place") X(SQUANDER_NATION, "nation") X(SQUANDER_ARMOR, "armor")    \
    X(SQUANDER_LEVEL, "level") X(SQUANDER_HERO, "hero") X(SQUANDER_CLASS, "class") X(SQUANDER_ALONE, "alone")          \
    X(SQUANDER_ONE_IN_PLAY, "one-in-play") X(SQUANDER_ONE_PER_PLAYER, "one-per-player")                                \
    X(SQUANDER_ONE_PER_GROUP, "one-per-group") X(SQUANDER_SPELL_ROOM, "spell-room") X(SQUANDER_STOPPED, "stopped")     \
    X(SQUANDER_IMMOBILE, "immobile") X(SQUANDER_NOWHERE, "nowhere") X(SQUANDER_NO_DISCARD, "no-discard")               \
    X(SQUANDER_NO_COMBAT, "no-combat") X(SQUANDER_HOME_CLOSED, "home-closed")
// clang-format on
typedef enum Squander { SQUANDERS(AS_ENUM) SQUANDER_COUNT } Squander;

// clang-format off
#define SPELL_ENDS(X)                                                                                                  \
    X(SPELL_END_NONE, "none") X(SPELL_END_EXPIRED, "expired") X(SPELL_END_DISPELLED, "dispelled")                      \
    X(SPELL_END_DIED, "died") X(SPELL_END_LEFT_GROUP, "left-group") X(SPELL_END_USED, "used")                          \
    X(SPELL_END_REQUIREMENT, "requirement") X(SPELL_END_MOTHER, "mother") X(SPELL_END_JOINED, "joined")                \
    X(SPELL_END_HOST_GONE, "host-gone") X(SPELL_END_REMOVED, "removed") X(SPELL_END_REPLACED, "replaced")              \
    X(SPELL_END_MOVED, "moved") X(SPELL_END_MERGED, "merged") X(SPELL_END_SQUANDERED, "squandered")                    \
    X(SPELL_END_CREATURES_GONE, "creatures-gone")
// clang-format on
typedef enum SpellEnd { SPELL_ENDS(AS_ENUM) SPELL_END_COUNT } SpellEnd;
// MOVED and MERGED are no ends of the spell itself: it is attached elsewhere in the next event, after a join
// to the group that has won. JOINED is the end of a copy that the joined group needs no longer.
static inline bool spell_end_is_loss_of_host(int reason) {
    return reason == SPELL_END_DIED || reason == SPELL_END_REMOVED || reason == SPELL_END_REPLACED;
}

// clang-format off
#define SPELL_WHATS(X) X(SPELL_WHAT_NONE, "none") X(SPELL_WHAT_VALUE, "value") X(SPELL_WHAT_COUNT, "count") X(SPELL_WHAT_ENDS, "ends") X(SPELL_WHAT_ON, "on")
// clang-format on
typedef enum SpellWhat { SPELL_WHATS(AS_ENUM) SPELL_WHAT_KIND_COUNT } SpellWhat;

// clang-format off
#define STATS(X) X(STAT_KIND_NONE, "none") X(STAT_LEVEL, "level") X(STAT_MAX_HP, "max_hp") X(STAT_ARMOR, "armor") X(STAT_HAND, "hand") X(STAT_MISSILE, "missile") X(STAT_ATTACKS, "attacks") X(STAT_WALKS, "walks") X(STAT_CLASS, "class") X(STAT_NATION, "nation")
// clang-format on
typedef enum Stat { STATS(AS_ENUM) STAT_COUNT } Stat;

// clang-format off
#define GROUP_WHATS(X) X(GROUP_WHAT_NONE, "none") X(GROUP_WHAT_OWNER, "owner") X(GROUP_WHAT_CONTROL, "control") X(GROUP_WHAT_PLACE, "place")
// clang-format on
typedef enum GroupWhat { GROUP_WHATS(AS_ENUM) GROUP_WHAT_COUNT } GroupWhat;

// clang-format off
#define ORDER_BYS(X) X(ORDER_BY_NONE, "none") X(ORDER_BY_PLAYER, "player") X(ORDER_BY_SPELL, "spell") X(ORDER_BY_COMPUTER, "computer") X(ORDER_BY_RULES, "rules")
// clang-format on
typedef enum OrderBy { ORDER_BYS(AS_ENUM) ORDER_BY_COUNT } OrderBy;

// clang-format off
#define REFUSALS(X) X(REFUSAL_NONE, "none") X(REFUSAL_NO_ORDER, "no-order") X(REFUSAL_CANNOT_MOVE, "cannot-move") X(REFUSAL_CANNOT_EXIT, "cannot-exit") X(REFUSAL_CANNOT_ENTER, "cannot-enter") X(REFUSAL_HOSTILE_OCCUPIED, "hostile-occupied") X(REFUSAL_IMMOBILE, "immobile") X(REFUSAL_TOO_FAR, "too-far") X(REFUSAL_OFF_MAP, "off-map")
// clang-format on
typedef enum Refusal { REFUSALS(AS_ENUM) REFUSAL_COUNT } Refusal;

// The tie-break of II.c that decided.
// clang-format off
#define VOTE_BYS(X) X(VOTE_NONE, "none") X(VOTE_ONLY, "only") X(VOTE_SETTLED, "settled") X(VOTE_STATIONARY, "stationary") X(VOTE_INITIATIVE, "initiative") X(VOTE_LARGER, "larger") X(VOTE_SEQUENCE, "sequence")
// clang-format on
typedef enum VoteBy { VOTE_BYS(AS_ENUM) VOTE_BY_COUNT } VoteBy;

// clang-format off
#define VOTE_OUTCOMES(X) X(VOTE_OUTCOME_NONE, "none") X(VOTE_OUTCOME_JOINS, "joins") X(VOTE_OUTCOME_BOUNCES, "bounces")
// clang-format on
typedef enum VoteOutcome { VOTE_OUTCOMES(AS_ENUM) VOTE_OUTCOME_COUNT } VoteOutcome;

// clang-format off
#define BOUNCES(X) X(BOUNCE_NONE, "none") X(BOUNCE_HOSTILE, "hostile") X(BOUNCE_CANNOT_JOIN, "cannot-join") X(BOUNCE_NO_ROOM, "no-room")
// clang-format on
typedef enum Bounce { BOUNCES(AS_ENUM) BOUNCE_COUNT } Bounce;

// clang-format off
#define CHOSEN_BYS(X) X(CHOSEN_NONE, "none") X(CHOSEN_COMPULSION, "compulsion") X(CHOSEN_WISE, "wise") X(CHOSEN_RETALIATION, "retaliation") X(CHOSEN_RANDOM, "random")
// clang-format on
typedef enum ChosenBy { CHOSEN_BYS(AS_ENUM) CHOSEN_BY_COUNT } ChosenBy;

// The wise tie-break (rules 18.6) after which one candidate was left.
// clang-format off
#define TIEBREAKS(X) X(TIEBREAK_NONE, "none") X(TIEBREAK_ONLY, "only") X(TIEBREAK_COMBATANT, "combatant") X(TIEBREAK_NON_IMMUNE, "non-immune") X(TIEBREAK_INSTANT_KILL, "instant-kill") X(TIEBREAK_ARMOR, "armor") X(TIEBREAK_HP, "hp") X(TIEBREAK_DAMAGE, "damage") X(TIEBREAK_RANDOM, "random")
// clang-format on
typedef enum Tiebreak { TIEBREAKS(AS_ENUM) TIEBREAK_COUNT } Tiebreak;

// clang-format off
#define COMBAT_ENDS(X) X(COMBAT_END_NONE, "none") X(COMBAT_END_ROUNDS, "rounds") X(COMBAT_END_DIED, "died") X(COMBAT_END_DISPLACED, "displaced") X(COMBAT_END_NOT_HOSTILE, "not-hostile") X(COMBAT_END_SPELL, "spell") X(COMBAT_END_WITHDREW, "withdrew")
// clang-format on
typedef enum CombatEnd { COMBAT_ENDS(AS_ENUM) COMBAT_END_COUNT } CombatEnd;

// clang-format off
#define GAME_OVERS(X) X(GAME_OVER_NONE, "none") X(GAME_OVER_CAPTURE, "capture") X(GAME_OVER_BOTH_CAPTURED, "both-captured") X(GAME_OVER_CONCESSION, "concession") X(GAME_OVER_AGREEMENT, "agreement") X(GAME_OVER_TURN_LIMIT, "turn-limit")
// clang-format on
typedef enum GameOver { GAME_OVERS(AS_ENUM) GAME_OVER_COUNT } GameOver;

// What A2 adds up (rules 18.7.3): the minion's own damage, its nation, the -1 of round 1, each card, and the
// floor of 0.
// clang-format off
#define STRENGTH_BYS(X) X(STRENGTH_BY_NONE, "none") X(STRENGTH_BY_BASE, "base") X(STRENGTH_BY_NATION, "nation") X(STRENGTH_BY_MISSILE_ROUND, "missile-round") X(STRENGTH_BY_CARD, "card") X(STRENGTH_BY_FLOOR, "floor")
// clang-format on
typedef enum StrengthBy { STRENGTH_BYS(AS_ENUM) STRENGTH_BY_COUNT } StrengthBy;

// --- Field types: F(type, name) in the lists below ---
// Each names how the value is stored (FIELD_CTYPE) and how readers print it.
// clang-format off
#define FIELD_TYPES(X)                                                                                                 \
    X(INT, int16_t) X(U8, uint8_t) X(COUNT, uint16_t) X(BOOL, uint8_t) X(PLAYER, uint8_t) X(SQUARE, uint8_t)           \
    X(GROUP, uint8_t) X(MINION, uint16_t) X(SPELL, uint16_t) X(SOURCE, uint16_t) X(LABEL, uint16_t) X(CARD, uint16_t)  \
    X(TARGET, uint16_t) X(HOST, uint8_t) X(MANA, uint8_t) X(NATION, uint8_t) X(CLASS, uint8_t) X(TERRAIN, uint8_t)     \
    X(DIRECTION, uint8_t) X(STRUCTURE_KIND, uint8_t) X(MINION_KIND, uint8_t) X(CREATURE, uint8_t) X(CONTROL, uint8_t)  \
    X(WALKS, uint8_t) X(PHASE, uint8_t) X(ATTACK, uint8_t) X(DAMAGE, uint8_t) X(DAMAGE_RESULT, uint8_t)                \
    X(DEATH, uint8_t) X(MISSES, uint8_t) X(LEFT_HAND_WHY, uint8_t) X(NOVICE_WHY, uint8_t) X(TRAINED_AS, uint8_t)       \
    X(MANA_BY, uint8_t) X(STRUCTURE_WHAT, uint8_t) X(SQUANDER, uint8_t) X(SPELL_END, uint8_t) X(SPELL_WHAT, uint8_t)   \
    X(STAT, uint8_t) X(GROUP_WHAT, uint8_t) X(ORDER_BY, uint8_t) X(REFUSAL, uint8_t) X(VOTE_BY, uint8_t)               \
    X(VOTE_OUTCOME, uint8_t) X(BOUNCE, uint8_t) X(CHOSEN_BY, uint8_t) X(TIEBREAK, uint8_t) X(COMBAT_END, uint8_t)      \
    X(RESULT, uint8_t) X(GAME_OVER, uint8_t) X(STRENGTH_BY, uint8_t) X(VARIANT, int16_t) X(HIDDEN, uint16_t)
// clang-format on
// VARIANT: the meaning depends on the sibling "what" or "stat" (player, kind, mana, control, walks, class,
// number ...). TARGET: packed by target_pack() or target_pack_former(). HIDDEN: for apply and undo only,
// never printed.
typedef enum FieldType {
    FIELD_NONE,
#define X(type, ctype) FIELD_##type,
    FIELD_TYPES(X)
#undef X
        FIELD_TYPE_COUNT
} FieldType;
#define X(type, ctype) typedef ctype FieldCtype_##type;
FIELD_TYPES(X)
#undef X

// --- Kinds: X(kind); the fields of each stand in FIELDS_<kind>. The names are the JSON names. ---
// clang-format off
#define EVENT_KINDS(X)                                                                                                 \
    X(phase_began) X(level_awarded) X(cards_drawn) X(card_drawn) X(card_left_hand) X(structure_captured)               \
    X(novice_produced) X(novice_removed) X(initiative_updated) X(mana_generated) X(mana_changed) X(income_changed)     \
    X(next_mana_changed) X(structure_created) X(structure_removed) X(structure_changed) X(spell_cast)                  \
    X(spell_squandered) X(spell_attached) X(spell_changed) X(spell_ended) X(terrain_changed) X(swamp_side_set)         \
    X(group_created) X(minion_created) X(stat_changed) X(experience_qualified) X(group_changed)                        \
    X(minion_changed_group) X(order_changed) X(group_left_board) X(group_returned) X(teleported) X(move_refused)       \
    X(overstacked) X(square_voted) X(square_won) X(bounced_back) X(moved) X(joined) X(slid) X(moonwalked)              \
    X(combat_began) X(round_began) X(attacks_forfeited) X(paired) X(victim_chosen) X(attack_missed) X(attack_hit)      \
    X(damage_calculated) X(damage_applied) X(damage_changed) X(damage_cancelled) X(armor_soaked) X(damage_capped)      \
    X(hp_changed) X(damage_result) X(effect_applied) X(death_cancelled) X(minion_died) X(minion_buried) X(group_died)  \
    X(combat_ended) X(game_over) X(strength_changed) X(attacks_changed) X(step_began)
// clang-format on

// clang-format off
#define FIELDS_phase_began(F) F(HIDDEN, phase_now) F(HIDDEN, phase_before) F(HIDDEN, turn_now) F(HIDDEN, turn_before)
#define FIELDS_level_awarded(F) F(MINION, minion) F(INT, before) F(INT, after)
#define FIELDS_cards_drawn(F) F(PLAYER, player) F(COUNT, count)
#define FIELDS_card_drawn(F) F(PLAYER, player) F(CARD, card) F(U8, slot) F(HIDDEN, value)
#define FIELDS_card_left_hand(F) F(PLAYER, player) F(CARD, card) F(U8, slot) F(LEFT_HAND_WHY, why) F(HIDDEN, value)
#define FIELDS_structure_captured(F) F(SQUARE, at) F(PLAYER, from) F(PLAYER, to) F(MANA, mana_before) F(MANA, mana_after) F(U8, clock_before)
#define FIELDS_novice_produced(F) F(SQUARE, at) F(PLAYER, owner) F(NATION, nation)
#define FIELDS_novice_removed(F) F(SQUARE, at) F(NATION, nation) F(COUNT, index) F(NOVICE_WHY, why) F(TRAINED_AS, as)
#define FIELDS_initiative_updated(F) F(INT, red) F(INT, blue) F(PLAYER, holder) F(PLAYER, before)
#define FIELDS_mana_generated(F) F(PLAYER, player) F(MANA, type) F(INT, amount)
#define FIELDS_mana_changed(F) F(PLAYER, player) F(MANA, type) F(INT, before) F(INT, after) F(MANA_BY, by)
#define FIELDS_income_changed(F) F(PLAYER, player) F(MANA, type) F(INT, before) F(INT, after)
#define FIELDS_next_mana_changed(F) F(PLAYER, player) F(MANA, type) F(INT, before) F(INT, after)
#define FIELDS_structure_created(F) F(SQUARE, at) F(STRUCTURE_KIND, kind) F(PLAYER, owner) F(MANA, mana)
#define FIELDS_structure_removed(F) F(SQUARE, at) F(STRUCTURE_KIND, kind) F(PLAYER, owner) F(SOURCE, reason) F(HIDDEN, mana) F(HIDDEN, clock)
#define FIELDS_structure_changed(F) F(SQUARE, at) F(STRUCTURE_WHAT, what) F(VARIANT, before) F(VARIANT, after)
#define FIELDS_spell_cast(F) F(PLAYER, player) F(CARD, card) F(TARGET, target)
#define FIELDS_spell_squandered(F) F(PLAYER, player) F(CARD, card) F(TARGET, target) F(SQUANDER, reason)
#define FIELDS_spell_attached(F) F(SPELL, spell) F(CARD, card) F(PLAYER, owner) F(TARGET, on) F(HOST, host) F(COUNT, index) F(SPELL, mother) F(BOOL, visible) F(BOOL, helper) F(COUNT, cast) F(COUNT, ends) F(INT, value) F(HIDDEN, label)
#define FIELDS_spell_changed(F) F(SPELL, spell) F(SPELL_WHAT, what) F(VARIANT, before) F(VARIANT, after)
#define FIELDS_spell_ended(F) F(SPELL, spell) F(CARD, card) F(TARGET, on) F(COUNT, index) F(SPELL_END, reason)
#define FIELDS_terrain_changed(F) F(SQUARE, at) F(TERRAIN, from) F(TERRAIN, to)
#define FIELDS_swamp_side_set(F) F(SQUARE, at) F(DIRECTION, before) F(DIRECTION, after)
#define FIELDS_group_created(F) F(GROUP, group) F(SQUARE, at) F(PLAYER, owner) F(MINION_KIND, kind) F(CONTROL, control) F(COUNT, age) F(HIDDEN, label)
#define FIELDS_minion_created(F) F(MINION, minion) F(GROUP, group) F(U8, index) F(MINION_KIND, kind) F(CLASS, class) F(NATION, nation) F(CREATURE, creature) F(U8, level) F(U8, hp) F(U8, max_hp) F(U8, armor) F(INT, hand) F(INT, missile) F(U8, attacks) F(WALKS, walks) F(HIDDEN, label)
#define FIELDS_stat_changed(F) F(MINION, minion) F(STAT, stat) F(VARIANT, before) F(VARIANT, after)
#define FIELDS_experience_qualified(F) F(MINION, minion)
#define FIELDS_group_changed(F) F(GROUP, group) F(GROUP_WHAT, what) F(VARIANT, before) F(VARIANT, after)
#define FIELDS_minion_changed_group(F) F(MINION, minion) F(GROUP, from) F(GROUP, to) F(U8, index_before) F(U8, index)
#define FIELDS_order_changed(F) F(GROUP, group) F(SQUARE, before) F(SQUARE, after) F(ORDER_BY, by)
#define FIELDS_group_left_board(F) F(GROUP, group) F(SQUARE, from) F(SOURCE, holder)
#define FIELDS_group_returned(F) F(GROUP, group) F(SQUARE, at)
#define FIELDS_teleported(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to)
#define FIELDS_move_refused(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to) F(REFUSAL, reason)
#define FIELDS_overstacked(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to)
#define FIELDS_square_voted(F) F(SQUARE, at) F(GROUP, winner) F(GROUP, other) F(VOTE_BY, by) F(GROUP, next) F(VOTE_BY, next_by) F(VOTE_OUTCOME, outcome)
#define FIELDS_square_won(F) F(SQUARE, at) F(GROUP, group) F(VOTE_BY, by)
#define FIELDS_bounced_back(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to) F(BOUNCE, reason)
#define FIELDS_moved(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to)
#define FIELDS_joined(F) F(GROUP, group) F(GROUP, into) F(SQUARE, at)
#define FIELDS_slid(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to)
#define FIELDS_moonwalked(F) F(GROUP, group) F(SQUARE, from) F(SQUARE, to)
#define FIELDS_combat_began(F) F(GROUP, high) F(GROUP, low)
#define FIELDS_round_began(F) F(HIDDEN, number)
#define FIELDS_attacks_forfeited(F) F(MINION, minion) F(U8, count)
#define FIELDS_paired(F) F(MINION, minion) F(MINION, victim)
#define FIELDS_victim_chosen(F) F(MINION, minion) F(MINION, victim) F(CHOSEN_BY, by) F(TIEBREAK, tiebreak)
#define FIELDS_attack_missed(F) F(MINION, attacker) F(MINION, victim) F(MISSES, misses)
#define FIELDS_attack_hit(F) F(MINION, attacker) F(MINION, victim) F(MISSES, misses)
#define FIELDS_damage_calculated(F) F(MINION, attacker) F(MINION, victim) F(ATTACK, kind) F(INT, quantity) F(BOOL, ignores_armor) F(BOOL, magical)
#define FIELDS_damage_applied(F) F(MINION, victim) F(SOURCE, card) F(MINION, wielder) F(INT, quantity) F(DAMAGE, type) F(BOOL, ignores_armor)
#define FIELDS_damage_changed(F) F(MINION, victim) F(SOURCE, card) F(INT, before) F(INT, after)
#define FIELDS_damage_cancelled(F) F(MINION, victim) F(SOURCE, card)
#define FIELDS_armor_soaked(F) F(MINION, victim) F(U8, armor_before) F(U8, armor_after) F(INT, before) F(INT, after)
#define FIELDS_damage_capped(F) F(MINION, victim) F(INT, before) F(INT, after)
#define FIELDS_hp_changed(F) F(MINION, minion) F(INT, before) F(INT, after)
#define FIELDS_damage_result(F) F(MINION, victim) F(DAMAGE_RESULT, result)
#define FIELDS_effect_applied(F) F(SOURCE, card) F(TARGET, on) F(SPELL, spell)
#define FIELDS_death_cancelled(F) F(MINION, minion) F(SOURCE, card)
#define FIELDS_minion_died(F) F(MINION, minion) F(DEATH, category) F(MINION, attacker) F(GROUP, group) F(U8, index)
#define FIELDS_minion_buried(F) F(MINION, minion) F(GROUP, group) F(U8, index)
#define FIELDS_group_died(F) F(GROUP, group)
#define FIELDS_combat_ended(F) F(GROUP, high) F(GROUP, low) F(COMBAT_END, reason)
#define FIELDS_game_over(F) F(RESULT, result) F(GAME_OVER, reason)
#define FIELDS_strength_changed(F) F(MINION, attacker) F(MINION, victim) F(SOURCE, card) F(INT, before) F(INT, after) F(BOOL, ignores_armor) F(BOOL, magical) F(STRENGTH_BY, by)
#define FIELDS_attacks_changed(F) F(MINION, minion) F(SOURCE, card) F(U8, before) F(U8, after)
#define FIELDS_step_began(F) F(HIDDEN, number)
// clang-format on

typedef enum EventKind {
    EV_NONE,
#define X(kind) EV_##kind,
    EVENT_KINDS(X)
#undef X
        EV_COUNT
} EventKind;

#define AS_MEMBER(type, name) FieldCtype_##type name;
#define X(kind)                                                                                              \
    typedef struct Event_##kind {                                                                            \
        FIELDS_##kind(AS_MEMBER)                                                                             \
    } Event_##kind;
EVENT_KINDS(X)
#undef X
#undef AS_MEMBER

// One event. [cause] is the log index (from 1, over the whole match) of the event that caused it, 0 for none;
// [depth] counts the causes above it; [round] is the combat round, 0 outside of combat.
typedef struct Event {
    uint32_t cause; // as in Ctx, in the same order: all but the kind is stamped by one copy
    uint8_t depth;  //
    uint8_t round;  //
    uint8_t step;   // Step
    uint8_t kind;   // EventKind
    union {
#define X(kind) Event_##kind kind;
        EVENT_KINDS(X)
#undef X
    };
} Event;
_Static_assert(sizeof(Event) <= 32, "events are copied by value everywhere");

typedef struct EventField {
    const char *name;
    uint8_t type;   // FieldType
    uint8_t offset; // in Event
} EventField;

typedef struct EventKindInfo {
    const char *name;         // as in the JSON log
    const EventField *fields; // in the order they are printed
    int field_count;
} EventKindInfo;

// The row of [kind], 1..EV_COUNT-1.
EventKindInfo event_kind_info(int kind);

// The stored value of [field] in [e], widened.
int event_field_value(const Event *e, const EventField *field);

// The slug of an enum-typed field value ("cast", "larger", ...), or NULL for numbers, ids and VARIANT.
const char *event_enum_slug(int field_type, int value);

// Packs a target into a TARGET field: host kind in the high bits, slot id in the low 12.
uint16_t target_pack(Target t);
Target target_unpack(uint16_t packed);
// A target whose slot is somebody else's by now: target_unpack() finds nobody in it, target_unpack_former()
// the slot that the target had when the first card of the turn was cast (nobody, if [packed] is no
// such target).
uint16_t target_pack_former(Target t);
Target target_unpack_former(uint16_t packed);
// Whether there is a slot of its number; damaged files name others.
bool target_has_slot(Target t);

// --- The sink ---
// [items] is the caller's. Event number k of the match stands at items[k - 1 - base]. What finds no room is
// counted and numbered like the rest, but not kept: [items] is then how the log begins. Play is the same in
// any case, so who needs all of it makes room for [count] + [lost] and plays again from where [items] begin.
typedef struct EventLog {
    Event *items;
    uint32_t count;    // events in [items]
    uint32_t capacity; // of [items]
    uint32_t base;     // events of the match before items[0]
    uint32_t lost;     // events that found no room
    Event spare;       // where those are written
} EventLog;

// The number of the last event that was written.
static inline uint32_t event_log_end(const EventLog *log) {
    return log->base + log->count + log->lost;
}

// Takes all events out, for the next use of [items].
static inline void event_log_clear(EventLog *log) {
    log->count = 0;
    log->lost = 0;
}

// Room for any turn but those of the largest armies that a match file can lay out.
enum { LOG_TURN_MAX = 1 << 16 };

#endif
