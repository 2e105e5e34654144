// Training (rules 3.3.3, 3.3.8, 3.3.9, 8).
//
// Every owned structure trains its novices as swordsman or archer, any number a turn, as far as the group in
// its square has room; the recruit joins that group or founds one at once. Only a Sanctum trains mana, of its
// house's two types, at most one novice a turn: income and this turn's pool rise by one.

#include "rules/training.h"

#include "board/board.h"
#include "rules/bubble.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/minion.h"
#include "board/structure.h"

static Mana mana_of(const Order *order) {
    return (Mana)(order->as - TRAINED_ORDER + MANA_ORDER);
}

bool training_is_recruit(const Order *order) {
    return order->as == TRAINED_SWORDSMAN || order->as == TRAINED_ARCHER;
}

static bool is_minion_name_free(const GameState *s, Label label) {
    // Given names are unique over minions and groups; generated ones count minions and groups apart.
    return !minion_label_is_used(s, label) && (label < LABEL_NAMED || !group_label_is_used(s, label));
}

static bool is_group_name_free(const GameState *s, Label label) {
    return !group_label_is_used(s, label) && (label < LABEL_NAMED || !minion_label_is_used(s, label));
}

static OrderError check_names(const GameState *s, const Order *order, bool founds) {
    if (order->minion_label != 0 && !is_minion_name_free(s, order->minion_label)) return ORDER_DUPLICATE_ID;
    // Who joins founds nothing, so the name of the group does not matter.
    if (!founds || order->group_label == 0) return ORDER_OK;
    if (!is_group_name_free(s, order->group_label)) return ORDER_DUPLICATE_ID;
    const bool same_name = order->group_label == order->minion_label && order->group_label >= LABEL_NAMED;
    return same_name ? ORDER_DUPLICATE_ID : ORDER_OK;
}

static OrderError check_recruit(const Ctx *c, Player player, const Order *order) {
    const GameState *s = c->s;
    const GroupId group = square_at(s, order->at)->group;
    if (group.v != 0) {
        const bool is_own = group_at(s, group)->owner == player && group_is_recruits(s, group);
        if (!is_own) return ORDER_SQUARE_OCCUPIED;
        if (group_at(s, group)->count >= GROUP_SIZE) return ORDER_GROUP_FULL;
        if (!group_can_train(c, group)) return ORDER_CANNOT_JOIN;
    }
    if (!minion_has_room(s, 1, group.v == 0)) return ORDER_NO_ROOM;
    return check_names(s, order, group.v == 0);
}

static OrderError check_mana(const GameState *s, Player player, const Order *order, int mana_trained) {
    if (order->as < TRAINED_ORDER || order->as > TRAINED_WORLD) return ORDER_BAD_MANA;
    if (s->structures[structure_at(s, order->at).v].kind != STRUCTURE_SANCTUM) return ORDER_NOT_SANCTUM;
    const House house = (House)s->players[player].house;
    const Mana type = mana_of(order);
    if (type != house_primary(house) && type != house_secondary(house)) return ORDER_HOUSE_MANA;
    return mana_trained >= MANA_TRAIN_PER_TURN ? ORDER_MANA_TRAINED : ORDER_OK;
}

OrderError training_check(const Ctx *c, Player player, const Order *order, int mana_trained) {
    const GameState *s = c->s;
    if (order->at.v == 0 || order->at.v > SQUARES) return ORDER_NO_STRUCTURE;
    const StructureId id = structure_at(s, order->at);
    if (id.v == 0) return ORDER_NO_STRUCTURE;
    const Structure *t = &s->structures[id.v];
    if (t->owner != player) return ORDER_NOT_OWNED;
    if (structure_find_novice(t, (Nation)order->nation) < 0) return ORDER_NO_NOVICE;
    Phrase p = {.kind = PHRASE_CAN_TRAIN, .at = t->at, .structure = id};
    if (bubble_place_asked(c, &p)) return ORDER_CANNOT_TRAIN;
    if (training_is_recruit(order)) return check_recruit(c, player, order);
    return check_mana(s, player, order, mana_trained);
}

static void train_recruit(Ctx *c, Player player, const Order *order, Nation nation) {
    const bool is_minion_named = order->minion_label != 0 && is_minion_name_free(c->s, order->minion_label);
    GroupId group = square_at(c->s, order->at)->group;
    if (group.v == 0) {
        const bool is_named = order->group_label != 0 && is_group_name_free(c->s, order->group_label);
        const GroupSpec spec = {
            .at = order->at,
            .owner = (uint8_t)player,
            .control = CONTROL_PLAYER,
            .kind = MINION_RECRUIT,
            .label = is_named ? order->group_label : 0,
        };
        group = group_create(c, &spec);
    }
    const MinionSpec spec = {
        .kind = MINION_RECRUIT,
        .minion_class = order->as == TRAINED_ARCHER ? CLASS_ARCHER : CLASS_SWORDSMAN,
        .nation = (uint8_t)nation,
        .label = is_minion_named ? order->minion_label : 0,
    };
    (void)minion_create(c, group, &spec);
}

bool training_execute(Ctx *c, Player player, const Order *order) {
    const bool is_recruit = training_is_recruit(order);
    if (is_recruit && !minion_has_room(c->s, 1, board_is_unoccupied(c->s, order->at))) return false;
    const StructureId structure = structure_at(c->s, order->at);
    const Structure *t = &c->s->structures[structure.v];
    // An Ancestral Home may have wandered off, with its novices, after the first player's trainings, and
    // another one have come.
    if (structure.v == 0 || t->owner != player) return false;
    const int index = structure_find_novice(t, (Nation)order->nation);
    if (index < 0) return false;
    const Nation nation = structure_novice(t, index);
    structure_remove_novice(c, structure, index, NOVICE_WHY_TRAINED, (TrainedAs)order->as);
    if (is_recruit) {
        train_recruit(c, player, order, nation);
        return true;
    }
    mana_change_income(c, player, mana_of(order), 1);
    mana_change(c, player, mana_of(order), 1, MANA_BY_TRAINING);
    return true;
}
