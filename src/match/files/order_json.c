// Orders as JSON.

#include "files/order_json.h"

#include <stdio.h>

#include "files/board_json.h"

// What a label reads as where no file gives names. [kind]: 'g' of groups, 'm' of minions.
static void numbered_label(char kind, Label label, char out[NAME_SIZE]) {
    (void)snprintf(out, NAME_SIZE, "%c-%u", kind, (unsigned)label);
}

void order_json_put_label(JsonBuild *b, json_t *to, const char *key, char kind, Label label) {
    char name[NAME_SIZE];
    numbered_label(kind, label, name);
    json_build_put_text(b, to, key, name);
}

// [kind]: 'g' of groups, 'm' of minions.
static void label_text(const Match *m, char kind, Label label, char name[NAME_SIZE]) {
    if (m == NULL) {
        numbered_label(kind, label, name);
    } else if (kind == 'g') {
        names_group_text(&m->names, label, name);
    } else {
        names_minion_text(&m->names, label, name);
    }
}

static json_t *label_name(JsonBuild *b, const Match *m, char kind, Label label) {
    char name[NAME_SIZE];
    label_text(m, kind, label, name);
    return json_build_text(b, name);
}

static json_t *cast_target(JsonBuild *b, const Match *m, const MatchOrder *order) {
    if (order->on == HOST_GLOBE) {
        return json_build_text(b, "globe");
    }
    if (order->on == HOST_SQUARE) {
        return board_json_square(b, order->at);
    }
    // A generated number is of one kind only; a name reads the same for both.
    const bool is_minion = order->group == 0 || (order->minion != 0 && order->minion < LABEL_NAMED);
    return is_minion ? label_name(b, m, 'm', order->minion) : label_name(b, m, 'g', order->group);
}

// What a training makes, in the words of the file.
static void put_train(JsonBuild *b, const Match *m, const MatchOrder *order, json_t *item) {
    json_build_put(b, item, "train", board_json_square(b, order->at));
    json_build_put_text(b, item, "as", event_enum_slug(FIELD_TRAINED_AS, order->as));
    if (order->minion != 0) {
        json_build_put(b, item, "id", label_name(b, m, 'm', order->minion));
    }
    if (order->group != 0) {
        json_build_put(b, item, "group", label_name(b, m, 'g', order->group));
    }
    if (order->nation != 0) {
        json_build_put_text(b, item, "nation", nation_slug(order->nation));
    }
}

json_t *order_json_of(JsonBuild *b, const Match *m, const MatchOrder *order) {
    json_t *const item = json_build_object(b);
    switch ((OrderKind)order->kind) {
    case ORDER_MANA:
        json_build_put(b, item, "mana", board_json_square(b, order->at));
        json_build_put_text(b, item, "type", mana_slug(order->as));
        break;
    case ORDER_TRAIN: put_train(b, m, order, item); break;
    case ORDER_CAST:
        json_build_put_text(b, item, "cast", card_def(order->card)->slug);
        json_build_put(b, item, "on", cast_target(b, m, order));
        break;
    case ORDER_DISCARD: json_build_put_text(b, item, "discard", card_def(order->card)->slug); break;
    case ORDER_MOVE:
        json_build_put(b, item, "move", label_name(b, m, 'g', order->group));
        json_build_put(b, item, "to", board_json_square(b, order->at));
        break;
    case ORDER_CONCEDE: json_build_put(b, item, "concede", json_true()); break;
    case ORDER_DRAW: json_build_put(b, item, "draw", json_true()); break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
    return item;
}

json_t *order_json_memory(JsonBuild *b, const Match *m, const Whereabouts *past) {
    json_t *const list = json_build_array(b);
    for (int i = 0; i < WHEREABOUTS_TURNS && past->turns[i].turn != 0; i++) {
        const WhereaboutsTurn *const then = &past->turns[i];
        json_t *const item = json_build_object(b);
        json_t *const groups = json_build_object(b);
        for (int k = 0; k < then->count; k++) {
            char name[NAME_SIZE];
            label_text(m, 'g', then->groups[k], name);
            json_build_put(b, groups, name, board_json_square(b, then->at[k]));
        }
        json_build_put(b, item, "turn", json_integer(then->turn));
        json_build_put(b, item, "groups", groups);
        json_build_append(b, list, item);
    }
    return list;
}
