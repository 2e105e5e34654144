// order.h - An order, and why one is not legal (rules 15, 8, docs/interfaces.md "Orders").

#ifndef SANCTA_ENGINE_ORDER_H
#define SANCTA_ENGINE_ORDER_H

#include "base/lists.h"
#include "engine/types.h"

typedef enum OrderKind {
    ORDER_NONE,
    ORDER_MANA,
    ORDER_TRAIN,
    ORDER_CAST,
    ORDER_DISCARD,
    ORDER_MOVE,
    ORDER_CONCEDE,
    ORDER_DRAW,
    ORDER_KIND_COUNT
} OrderKind;

// clang-format off
#define ORDER_ERRORS(X)                                                                                                \
    X(ORDER_OK, "ok") X(ORDER_GAME_OVER, "game-over") X(ORDER_WRONG_PHASE, "wrong-phase")                              \
    X(ORDER_UNKNOWN_GROUP, "unknown-group") X(ORDER_NOT_OWNED, "not-owned")                                            \
    X(ORDER_NOT_PLAYER_CONTROLLED, "not-player-controlled") X(ORDER_OFF_BOARD, "off-board")                            \
    X(ORDER_OFF_MAP, "off-map") X(ORDER_OUT_OF_RANGE, "out-of-range") X(ORDER_HAS_MOVE, "has-move")                    \
    X(ORDER_NO_STRUCTURE, "no-structure") X(ORDER_NOT_PENDING, "not-pending") X(ORDER_BAD_MANA, "bad-mana")            \
    X(ORDER_NO_NOVICE, "no-novice") X(ORDER_NOT_SANCTUM, "not-sanctum") X(ORDER_HOUSE_MANA, "house-mana")              \
    X(ORDER_MANA_TRAINED, "mana-trained") X(ORDER_GROUP_FULL, "group-full") X(ORDER_CANNOT_JOIN, "cannot-join")        \
    X(ORDER_SQUARE_OCCUPIED, "square-occupied") X(ORDER_NO_ROOM, "no-room") X(ORDER_DUPLICATE_ID, "duplicate-id")      \
    X(ORDER_NOT_IN_HAND, "not-in-hand") X(ORDER_NO_MANA, "no-mana") X(ORDER_DISCARDED, "discarded")                    \
    X(ORDER_BAD_TARGET, "bad-target") X(ORDER_TARGET_OCCUPIED, "target-occupied")                                      \
    X(ORDER_TARGET_STRUCTURE, "target-structure") X(ORDER_TARGET_TERRAIN, "target-terrain")                            \
    X(ORDER_TARGET_OWNER, "target-owner") X(ORDER_TARGET_KIND, "target-kind")                                          \
    X(ORDER_TARGET_CONCEALED, "target-concealed") X(ORDER_TARGET_PROTECTED, "target-protected")                         \
    X(ORDER_TARGET_FULL, "target-full")                                  \
    X(ORDER_TARGET_EXCLUSIVE, "target-exclusive") X(ORDER_TARGET_CANNOT_ADD, "target-cannot-add")                      \
    X(ORDER_HERO_USED, "hero-used") X(ORDER_REQUIREMENT, "requirement") X(ORDER_CANNOT_DISCARD, "cannot-discard")       \
    X(ORDER_CANNOT_TRAIN, "cannot-train") X(ORDER_TOO_MANY, "too-many") X(ORDER_TARGET_ENTRANCE, "target-entrance")    \
    X(ORDER_TARGET_SURROUNDINGS, "target-surroundings") X(ORDER_TARGET_BESIDE, "target-beside")                        \
    X(ORDER_TARGET_PLACE, "target-place") X(ORDER_TARGET_NATION, "target-nation") X(ORDER_TARGET_ARMOR, "target-armor") \
    X(ORDER_TARGET_LEVEL, "target-level") X(ORDER_TARGET_HERO, "target-hero") X(ORDER_TARGET_CLASS, "target-class")    \
    X(ORDER_TARGET_ALONE, "target-alone") X(ORDER_ONE_IN_PLAY, "one-in-play")                                          \
    X(ORDER_ONE_PER_PLAYER, "one-per-player") X(ORDER_ONE_PER_GROUP, "one-per-group") X(ORDER_SPELL_ROOM, "spell-room")
// clang-format on
typedef enum OrderError { ORDER_ERRORS(AS_ENUM) ORDER_ERROR_COUNT } OrderError;
const char *order_error_slug(int error);
// One order of one seat. Which fields count depends on the kind.
typedef struct Order {
    uint8_t kind;                    // OrderKind
    SquareId at;                     // mana, train: the structure; move: destination
    uint8_t as;                      // mana: Mana; train: TrainedAs
    uint8_t nation;                  // train: Nation, 0 = the oldest
    Label minion_label, group_label; // train: names of the recruit and the group it founds, 0 = generated
    uint8_t slot;                    // cast, discard: hand slot
    uint16_t card;                   // cast, discard: the card that is in that slot
    Target target;                   // cast
    GroupId group;                   // move
    // plan_add() fills these in, because slots and generated names of recruits trained this turn are settled
    // only when phase 3 starts. The names of target and mover in this plan; the structure in which it is
    // trained this turn (0: it stood there before) and the recruit's place in the group there, from 0. A
    // training has its own recruit's place.
    Label target_ref, group_ref;
    SquareId trained_at;
    uint8_t trained_place;
    uint8_t paid; // cast: the primary mana that it costs
} Order;
enum { ORDERS_MAX = TRAIN_ORDERS_MAX + GROUPS_MAX + STRUCTURES_MAX + HAND_SIZE + 3 };
// The orders of one seat and turn, in order of issue.
typedef struct TurnOrders {
    Order orders[ORDERS_MAX];
    int count;
} TurnOrders;

#endif
