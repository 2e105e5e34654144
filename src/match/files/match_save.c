// Writing a match file. A key a line, and the long lists an element a line, so that people and diffs can read it.

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"
#include "files/log_pack.h"
#include "match/match.h"

// --- Orders ---

static bool put(json_t *object, const char *key, json_t *value) {
    return json_object_set_new(object, key, value) == 0;
}

// A square of an order may be off the map; "a0" is, and reads back as that.
static json_t *square_json(SquareId square) {
    char name[4] = "a0";
    if (square.v != 0) {
        square_name(square, name);
    }
    return json_string(name);
}

static json_t *group_name(const Match *m, Label label) {
    char name[NAME_SIZE];
    names_group_text(&m->names, label, name);
    return json_string(name);
}

static json_t *minion_name(const Match *m, Label label) {
    char name[NAME_SIZE];
    names_minion_text(&m->names, label, name);
    return json_string(name);
}

static json_t *cast_target(const Match *m, const MatchOrder *order) {
    if (order->on == HOST_GLOBE) {
        return json_string("globe");
    }
    if (order->on == HOST_SQUARE) {
        return square_json(order->at);
    }
    // A generated number is of one kind only; a name reads the same for both.
    const bool is_minion = order->group == 0 || (order->minion != 0 && order->minion < LABEL_NAMED);
    return is_minion ? minion_name(m, order->minion) : group_name(m, order->group);
}

// What a training makes, in the words of the file.
static const char *trained_word(int as) {
    switch ((TrainedAs)as) {
#define X(id, slug)                                                                                          \
    case id: return slug;
        TRAINED_AS(X)
#undef X
    case TRAINED_AS_COUNT: break;
    }
    return "?";
}

static void put_train(const Match *m, const MatchOrder *order, json_t *item) {
    (void)put(item, "train", square_json(order->at));
    (void)put(item, "as", json_string(trained_word(order->as)));
    if (order->minion != 0) {
        (void)put(item, "id", minion_name(m, order->minion));
    }
    if (order->group != 0) {
        (void)put(item, "group", group_name(m, order->group));
    }
    if (order->nation != 0) {
        (void)put(item, "nation", json_string(nation_slug(order->nation)));
    }
}

static json_t *order_json(const Match *m, const MatchOrder *order) {
    json_t *const item = json_object();
    switch ((OrderKind)order->kind) {
    case ORDER_MANA:
        (void)put(item, "mana", square_json(order->at));
        (void)put(item, "type", json_string(mana_slug(order->as)));
        break;
    case ORDER_TRAIN: put_train(m, order, item); break;
    case ORDER_CAST:
        (void)put(item, "cast", json_string(card_def(order->card)->slug));
        (void)put(item, "on", cast_target(m, order));
        break;
    case ORDER_DISCARD: (void)put(item, "discard", json_string(card_def(order->card)->slug)); break;
    case ORDER_MOVE:
        (void)put(item, "move", group_name(m, order->group));
        (void)put(item, "to", square_json(order->at));
        break;
    case ORDER_CONCEDE: (void)put(item, "concede", json_true()); break;
    case ORDER_DRAW: (void)put(item, "draw", json_true()); break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
    return item;
}

static json_t *turn_json(const Match *m, const MatchTurn *turn) {
    json_t *const lists = json_object();
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        const MatchOrders *const orders = &turn->seats[player];
        if (!orders->is_listed) {
            continue;
        }
        json_t *const list = json_array();
        for (int i = 0; i < orders->count; i++) {
            (void)json_array_append_new(list, order_json(m, &orders->items[i]));
        }
        (void)put(lists, player_slug(player), list);
    }
    return lists;
}

// --- What was played ---

static json_t *snapshot_json(const Match *m) {
    json_t *const snapshot = json_object();
    if (m->is_played) {
        uint8_t *const bytes = malloc(STATE_BYTES_MAX);
        Writer w = writer_init(bytes, bytes == NULL ? 0 : STATE_BYTES_MAX);
        state_write(&w, &m->state);
        char *const text = bytes == NULL || w.overflow ? NULL : base64_encode(bytes, w.size);
        (void)put(snapshot, "state", json_string(text));
        (void)put(snapshot, "phase", json_string(phase_slug(m->start.phase)));
        free(text);
        free(bytes);
    }
    json_t *const names = json_array();
    for (int i = 0; i < m->names.count; i++) {
        (void)json_array_append_new(names, json_string(m->names.items[i]));
    }
    (void)put(snapshot, "names", names);
    return snapshot;
}

static json_t *hashes_json(const Match *m) {
    json_t *const list = json_array();
    for (int i = 0; i < m->hash_count; i++) {
        char text[17];
        (void)snprintf(text, sizeof text, "%016" PRIx64, m->hashes[i]);
        (void)json_array_append_new(list, json_string(text));
    }
    return list;
}

static json_t *log_json(const Match *m) {
    json_t *const list = json_array();
    for (uint32_t at = 0; at < m->log_count;) {
        const uint32_t length = log_pack_length(m->log + at, m->log_count - at);
        char *const text = log_pack(m->log + at, length);
        (void)json_array_append_new(list, json_string(text));
        free(text);
        at += length;
    }
    return list;
}

// The seats and names of the players as they are now.
static json_t *players_json(const Match *m) {
    json_t *const players = json_deep_copy(json_object_get(m->setup, "players"));
    json_t *const all = players == NULL ? json_object() : players;
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        const MatchPlayer *const who = &m->players[player];
        json_t *own = json_object_get(all, player_slug(player));
        if (own == NULL && who->seat[0] == '\0' && who->name[0] == '\0') {
            continue;
        }
        if (own == NULL) {
            own = json_object();
            (void)put(all, player_slug(player), own);
        }
        if (who->seat[0] != '\0') {
            (void)put(own, "seat", json_string(who->seat));
        }
        if (who->name[0] != '\0') {
            (void)put(own, "name", json_string(who->name));
        }
    }
    return all;
}

static void put_played(const Match *m, json_t *root) {
    if (m->is_played || (m->was_resumed && m->names.count > 0)) {
        (void)put(root, "snapshot", snapshot_json(m));
    }
    if (!m->is_played) {
        return;
    }
    // Stopped inside a turn, the file says where.
    if (m->state.phase != PHASE_START_OF_TURN && m->state.result == RESULT_NONE) {
        (void)put(root, "phase", json_string(phase_slug(m->state.phase)));
    }
    (void)put(root, "hashes", hashes_json(m));
    if (m->state.result != RESULT_NONE) {
        (void)put(root, "result", json_string(result_slug(m->state.result)));
    }
    (void)put(root, "log_version", json_integer(MATCH_LOG_VERSION));
    (void)put(root, "log", log_json(m));
}

static json_t *match_json(const Match *m) {
    json_t *const root = json_copy(m->setup);
    if (root == NULL) {
        return NULL;
    }
    json_t *const players = players_json(m);
    if (json_object_size(players) > 0) {
        (void)json_object_set(root, "players", players);
    }
    json_decref(players);
    if (m->turn_count > 0) {
        json_t *const orders = json_array();
        for (int i = 0; i < m->turn_count; i++) {
            (void)json_array_append_new(orders, turn_json(m, &m->turns[i]));
        }
        (void)put(root, "orders", orders);
    }
    if (m->pending.seats[PLAYER_RED].is_listed || m->pending.seats[PLAYER_BLUE].is_listed) {
        (void)put(root, "pending", turn_json(m, &m->pending));
    }
    put_played(m, root);
    return root;
}

// --- Layout ---

typedef struct Text {
    char *bytes;
    size_t size, capacity;
    bool is_broken; // memory ran out
} Text;

static void add(Text *text, const char *more) {
    const size_t length = strlen(more);
    if (!text->is_broken && text->capacity - text->size < length + 1) {
        const size_t capacity = (text->size + length + 1) * 2;
        char *const larger = realloc(text->bytes, capacity);
        text->is_broken = larger == NULL;
        if (larger != NULL) {
            text->bytes = larger;
            text->capacity = capacity;
        }
    }
    if (!text->is_broken) {
        memcpy(text->bytes + text->size, more, length + 1);
        text->size += length;
    }
}

static void add_value(Text *text, const json_t *value) {
    char *const dump = json_dumps(value, JSON_ENCODE_ANY);
    if (dump == NULL) {
        text->is_broken = true;
        return;
    }
    add(text, dump);
    free(dump);
}

static void add_list(Text *text, const json_t *list) {
    add(text, "[");
    for (size_t i = 0; i < json_array_size(list); i++) {
        add(text, i == 0 ? "\n    " : ",\n    ");
        add_value(text, json_array_get(list, i));
    }
    add(text, "\n  ]");
}

char *match_to_text(const Match *m) {
    json_t *const root = match_json(m);
    if (root == NULL) {
        return NULL;
    }
    Text text = {.bytes = NULL};
    const char *separator = "{\n  ";
    for (void *at = json_object_iter(root); at != NULL; at = json_object_iter_next(root, at)) {
        const json_t *const value = json_object_iter_value(at);
        add(&text, separator);
        add(&text, "\"");
        add(&text, json_object_iter_key(at));
        add(&text, "\": ");
        if (json_is_array(value) && json_array_size(value) > 0) {
            add_list(&text, value);
        } else {
            add_value(&text, value);
        }
        separator = ",\n  ";
    }
    add(&text, "\n}\n");
    json_decref(root);
    if (text.is_broken) {
        free(text.bytes);
        return NULL;
    }
    return text.bytes;
}

bool match_save(const Match *m, const char *path, char error[PROBLEM_SIZE]) {
    char *const text = match_to_text(m);
    if (text == NULL) {
        (void)snprintf(error, PROBLEM_SIZE, "out of memory");
        return false;
    }
    const bool is_written = file_write(path, text, strlen(text), error, PROBLEM_SIZE);
    free(text);
    return is_written;
}
