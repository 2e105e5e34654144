// The orders of a match file. They stay as the file says them: the rules judge them when they are played.

#include <stdlib.h>
#include <string.h>

#include "files/match_reader.h"
#include "match/spelling.h"

// --- Orders ---

typedef struct OrderForm {
    const char *key; // the member that tells the kind
    OrderKind kind;
    const char *const *keys;
} OrderForm;

static const char *const mana_keys[] = {"mana", "type", NULL};
static const char *const train_keys[] = {"train", "as", "id", "group", "nation", NULL};
static const char *const cast_keys[] = {"cast", "on", NULL};
static const char *const discard_keys[] = {"discard", NULL};
static const char *const move_keys[] = {"move", "to", NULL};
static const char *const concede_keys[] = {"concede", NULL};
static const char *const draw_keys[] = {"draw", NULL};
static const OrderForm forms[] = {
    {"mana", ORDER_MANA, mana_keys}, {"train", ORDER_TRAIN, train_keys},
    {"cast", ORDER_CAST, cast_keys}, {"discard", ORDER_DISCARD, discard_keys},
    {"move", ORDER_MOVE, move_keys}, {"concede", ORDER_CONCEDE, concede_keys},
    {"draw", ORDER_DRAW, draw_keys},
};

// A square of an order may lie off the map: that is for the rules to say.
static SquareId order_square(MatchReader *r, const Node *up, const char *key) {
    Node n;
    if (!match_reader_needs(r, up, key, &n)) {
        return (SquareId){0};
    }
    const char *const text = json_string_value(n.value);
    return text != NULL && name_is_square_like(text) ? square_parse(text) : match_reader_square(r, &n);
}

// The label of the recruit or the group that a training names [text], 0 with a problem. What reads as a
// number of the other kind could not be told from that.
static Label trained_name(MatchReader *r, const Node *n, char kind, const char *text) {
    Names *const names = &r->m->names;
    const bool is_good = name_is_valid(text) && !name_is_number(text, kind == 'g' ? 'm' : 'g');
    const Label label = !is_good ? 0 : kind == 'g' ? names_group(names, text) : names_minion(names, text);
    if (label == 0) {
        match_reader_problem(r, n, "\"%.60s\" is not a valid id", text);
    } else if (kind == 'g') {
        names_keep_group_case(names, text);
    } else {
        names_keep_minion_case(names, text);
    }
    return label;
}

// A word that may not be missing.
static uint8_t needed_word(MatchReader *r, const Node *n, const char *key, const WordSet *set, int fallback) {
    Node word;
    return match_reader_needs(r, n, key, &word) ? (uint8_t)match_reader_word(r, &word, set, fallback) : 0;
}

static void read_train(MatchReader *r, const Node *n, MatchOrder *order) {
    order->at = order_square(r, n, "train");
    order->as = needed_word(r, n, "as", &words_trained, TRAINED_NONE);
    order->nation = (uint8_t)match_reader_member_word(r, n, "nation", &words_nation, NATION_NONE);
    Node name;
    const char *text = match_reader_find(n, "id", &name) ? match_reader_text(r, &name) : NULL;
    if (text != NULL) {
        order->minion = trained_name(r, &name, 'm', text);
    }
    text = match_reader_find(n, "group", &name) ? match_reader_text(r, &name) : NULL;
    if (text != NULL) {
        order->group = trained_name(r, &name, 'g', text);
    }
    if (order->group >= LABEL_NAMED && order->group == order->minion) {
        match_reader_problem(r, &name, "the id \"%s\" is used twice", text);
    }
}

static void read_cast(MatchReader *r, const Node *n, MatchOrder *order) {
    Node on;
    if (!match_reader_needs(r, n, "on", &on)) {
        return;
    }
    const char *const text = match_reader_text(r, &on);
    if (text == NULL) {
        return;
    }
    if (spelling_equal(text, "globe")) {
        order->on = HOST_GLOBE;
    } else if (name_is_square_like(text)) {
        order->on = HOST_SQUARE;
        order->at = square_parse(text);
    } else {
        order->group = names_find_group(&r->m->names, text);
        order->minion = names_find_minion(&r->m->names, text);
        if (order->group == 0 && order->minion == 0) {
            // A name that nothing has yet may come to a recruit of either kind.
            order->group = names_group(&r->m->names, text);
            order->minion = order->group;
        }
        if (order->group == 0 && order->minion == 0) {
            match_reader_problem(r, &on, "\"%.60s\" is not an id, a square or globe", text);
        }
    }
}

static void read_move(MatchReader *r, const Node *n, MatchOrder *order) {
    Node who;
    (void)match_reader_find(n, "move", &who);
    const char *const text = match_reader_text(r, &who);
    order->group = text == NULL ? 0 : names_group(&r->m->names, text);
    if (text != NULL && order->group == 0) {
        match_reader_problem(r, &who, "\"%.60s\" is not a valid id", text);
    }
    order->at = order_square(r, n, "to");
}

static void read_choice(MatchReader *r, const Node *n, MatchOrder *order) {
    order->at = order_square(r, n, "mana");
    order->as = needed_word(r, n, "type", &words_mana, MANA_NONE);
}

static const OrderForm *find_form(MatchReader *r, const Node *n) {
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (json_object_get(n->value, forms[i].key) != NULL) {
            return &forms[i];
        }
    }
    static const char *const keys[] = {"mana", "train", "cast",  "discard", "move", "concede", "draw", "type",
                                       "as",   "id",    "group", "nation",  "on",   "to",      NULL};
    const int before = r->problems->count;
    if (match_reader_is_object(r, n, keys) && r->problems->count == before) {
        match_reader_problem(r, n, "an order must be one of mana, train, cast, discard, move, concede, draw");
    }
    return NULL;
}

static void read_order(MatchReader *r, const Node *n, MatchOrder *order) {
    const OrderForm *const form = find_form(r, n);
    if (form == NULL || !match_reader_is_object(r, n, form->keys)) {
        return;
    }
    order->kind = (uint8_t)form->kind;
    Node card;
    switch (form->kind) {
    case ORDER_MANA: read_choice(r, n, order); break;
    case ORDER_TRAIN: read_train(r, n, order); break;
    case ORDER_MOVE: read_move(r, n, order); break;
    case ORDER_CAST:
    case ORDER_DISCARD:
        (void)match_reader_find(n, form->key, &card);
        order->card = (uint16_t)match_reader_card(r, &card);
        if (form->kind == ORDER_CAST) {
            read_cast(r, n, order);
        }
        break;
    case ORDER_CONCEDE:
    case ORDER_DRAW:
        if (!match_reader_member_bool(r, n, form->key, true)) {
            match_reader_problem(r, n, "\"%s\" must be true", form->key);
        }
        break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
}

void load_order_list(MatchReader *r, const Node *list, MatchOrders *out) {
    out->is_listed = true;
    size_t count = 0;
    if (!match_reader_is_list(r, list, ORDERS_MAX, "orders in one turn", &count)) {
        return;
    }
    out->items = count == 0 ? NULL : calloc(count, sizeof *out->items);
    if (count > 0 && out->items == NULL) {
        match_reader_problem(r, list, "out of memory");
        return;
    }
    out->count = (int)count;
    out->capacity = count;
    for (size_t i = 0; i < count; i++) {
        const Node n = match_reader_element(list, i);
        read_order(r, &n, &out->items[i]);
    }
}

static void read_turn(MatchReader *r, const Node *n, MatchTurn *turn) {
    static const char *const keys[] = {"red", "blue", NULL};
    if (!match_reader_is_object(r, n, keys)) {
        return;
    }
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        Node list;
        if (match_reader_find(n, player_slug((int)player), &list)) {
            load_order_list(r, &list, &turn->seats[player]);
        }
    }
}

void load_orders_turns(MatchReader *r, const Node *list, MatchTurn **turns, int *turn_count) {
    const size_t count = match_reader_size(list);
    if (count > MATCH_TURNS_MAX) {
        match_reader_problem(r, list, "more than %d turns", MATCH_TURNS_MAX);
        return;
    }
    *turns = count == 0 ? NULL : calloc(count, sizeof **turns);
    if (count > 0 && *turns == NULL) {
        match_reader_problem(r, list, "out of memory");
        return;
    }
    *turn_count = (int)count;
    for (size_t i = 0; i < count; i++) {
        const Node n = match_reader_element(list, i);
        read_turn(r, &n, &(*turns)[i]);
    }
}

void load_orders(MatchReader *r, const Node *top) {
    Match *const m = r->m;
    Node list;
    if (match_reader_find(top, "orders", &list) && match_reader_is_array(r, &list)) {
        load_orders_turns(r, &list, &m->turns, &m->turn_count);
        m->turn_capacity = (size_t)m->turn_count;
    }
    if (r->changes == NULL && match_reader_find(top, "pending", &list)) {
        read_turn(r, &list, &m->pending);
    }
}
