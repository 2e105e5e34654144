// Writing a match file. A key a line, and the long lists an element a line, so that people and diffs can read
// it.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "files/base64.h"
#include "match/file_io.h"
#include "files/json_build.h"
#include "files/log_pack.h"
#include "files/order_json.h"
#include "match/match_lines.h"

static json_t *turn_json(JsonBuild *b, const Match *m, const MatchTurn *turn) {
    json_t *const lists = json_build_object(b);
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        const MatchOrders *const orders = &turn->seats[player];
        if (!orders->is_listed) {
            continue;
        }
        json_t *const list = json_build_array(b);
        for (int i = 0; i < orders->count; i++) {
            json_build_append(b, list, order_json_of(b, m, &orders->items[i]));
        }
        json_build_put(b, lists, player_slug(player), list);
    }
    return lists;
}

// --- What was played ---

const char *match_program(void) {
    return "sancta " SANCTA_VERSION;
}

static json_t *snapshot_json(JsonBuild *b, const Match *m) {
    json_t *const snapshot = json_build_object(b);
    if (m->is_played) {
        uint8_t *const bytes = malloc(STATE_BYTES_MAX);
        Writer w = bytes_writer(bytes, bytes == NULL ? 0 : STATE_BYTES_MAX);
        state_write(&w, &m->state);
        char *const text = bytes == NULL || w.overflow ? NULL : base64_encode(bytes, w.size);
        json_build_put_text(b, snapshot, "state", text);
        json_build_put_text(b, snapshot, "phase", phase_slug(m->start.phase));
        free(text);
        free(bytes);
    }
    json_t *const names = json_build_array(b);
    for (int i = 0; i < m->names.count; i++) {
        json_build_append(b, names, json_build_text(b, m->names.items[i]));
    }
    json_build_put(b, snapshot, "names", names);
    return snapshot;
}

static json_t *hashes_json(JsonBuild *b, const uint64_t *hashes, int count) {
    json_t *const list = json_build_array(b);
    for (int i = 0; i < count; i++) {
        char text[17];
        (void)snprintf(text, sizeof text, "%016" PRIx64, hashes[i]);
        json_build_append(b, list, json_build_text(b, text));
    }
    return list;
}

static json_t *log_json(JsonBuild *b, const Match *m) {
    json_t *const list = json_build_array(b);
    for (uint32_t at = 0; at < m->log_count && !m->is_log_cut;) {
        const uint32_t length = log_pack_length(m->log + at, m->log_count - at);
        char *const text = log_pack(m->log + at, length);
        json_build_append(b, list, json_build_text(b, text));
        free(text);
        at += length;
    }
    return list;
}

static void put_player(JsonBuild *b, json_t *all, int player, const Match *m) {
    const json_t *const was = json_object_get(all, player_slug(player));
    const MatchPlayer *const who = &m->players[player];
    const Whereabouts *const past = &m->past[player];
    const bool has_past = m->is_played && past->turns[0].turn != 0;
    if (was == NULL && who->seat[0] == '\0' && who->name[0] == '\0' && !has_past) {
        return;
    }
    json_t *const own = was != NULL ? json_build_copy(b, was) : json_build_object(b);
    if (who->seat[0] != '\0') {
        json_build_put_text(b, own, "seat", who->seat);
    }
    if (who->name[0] != '\0') {
        json_build_put_text(b, own, "name", who->name);
    }
    if (has_past) {
        json_build_put(b, own, "memory", order_json_memory(b, m, past));
    }
    json_build_put(b, all, player_slug(player), own);
}

// The seats, names and memories of the players as they are now.
static void put_players(JsonBuild *b, const Match *m, json_t *root) {
    const json_t *const were = json_object_get(root, "players");
    json_t *const all = were != NULL ? json_build_copy(b, were) : json_build_object(b);
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        put_player(b, all, player, m);
    }
    if (json_object_size(all) > 0) {
        json_build_put(b, root, "players", all);
    } else {
        json_decref(all);
    }
}

static void put_played(JsonBuild *b, const Match *m, json_t *root) {
    if (m->is_played || (m->was_resumed && m->names.count > 0)) {
        json_build_put(b, root, "snapshot", snapshot_json(b, m));
    }
    if (!m->is_played) {
        return;
    }
    // Stopped inside a turn, the file says where.
    if (m->state.phase != PHASE_START_OF_TURN && m->state.result == RESULT_NONE) {
        json_build_put_text(b, root, "phase", phase_slug(m->state.phase));
    }
    json_build_put_text(b, root, "program", match_program());
    json_build_put(b, root, "hashes", hashes_json(b, m->hashes, m->hash_count));
    if (m->state.result != RESULT_NONE) {
        json_build_put_text(b, root, "result", result_slug(m->state.result));
    }
    json_build_put(b, root, "log_version", json_integer(MATCH_LOG_VERSION));
    json_build_put(b, root, "log", log_json(b, m));
}

// --- Lines ---

static json_t *turns_json(JsonBuild *b, const Match *m, const MatchTurn *turns, int count) {
    json_t *const orders = json_build_array(b);
    for (int i = 0; i < count; i++) {
        json_build_append(b, orders, turn_json(b, m, &turns[i]));
    }
    return orders;
}

static void put_seats(JsonBuild *b, json_t *item, const MatchLine *line) {
    if (line->seats[PLAYER_RED][0] == '\0' && line->seats[PLAYER_BLUE][0] == '\0') {
        return;
    }
    json_t *const seats = json_build_object(b);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (line->seats[p][0] != '\0') {
            json_build_put_text(b, seats, player_slug(p), line->seats[p]);
        }
    }
    json_build_put(b, item, "seats", seats);
}

// Up to which turn of the match, from 0, a line is written with hashes: its own follow those of the line that
// it leaves, and where these are not known yet, as in a match that was gone back in, they cannot be read.
static int hashes_to_end(const Match *m, int index) {
    if (index == LINE_MAIN) {
        return m->is_played ? m->hash_count : 0;
    }
    const MatchLine *const line = &m->lines[index];
    const int before = line->turn - m->start.turn;
    return hashes_to_end(m, line->from) < before ? 0 : before + line->hash_count;
}

static json_t *line_json(JsonBuild *b, const Match *m, int index) {
    const MatchLine *const line = &m->lines[index];
    json_t *const item = json_build_object(b);
    json_build_put_text(b, item, "name", line->name);
    if (line->kind != LINE_PLAYED) {
        json_build_put_text(b, item, "kind", match_line_kind_slug(line->kind));
    }
    if (line->by != PLAYER_NONE) {
        json_build_put_text(b, item, "by", player_slug(line->by));
    }
    if (index == LINE_MAIN) {
        return item;
    }
    if (line->from != LINE_MAIN) {
        json_build_put_text(b, item, "from", m->lines[line->from].name);
    }
    json_build_put(b, item, "turn", json_integer(line->turn));
    put_seats(b, item, line);
    json_build_put(b, item, "orders", turns_json(b, m, line->turns, line->turn_count));
    const int hash_count = hashes_to_end(m, index) > 0 ? line->hash_count : 0;
    json_build_put(b, item, "hashes", hashes_json(b, line->hashes, hash_count));
    if (line->result != RESULT_NONE) {
        json_build_put_text(b, item, "result", result_slug(line->result));
    }
    return item;
}

static json_t *lines_json(JsonBuild *b, const Match *m) {
    json_t *const list = json_build_array(b);
    for (int i = 0; i < m->line_count; i++) {
        json_build_append(b, list, line_json(b, m, i));
    }
    return list;
}

// NULL when memory is short: a tree that is not whole is none.
static json_t *match_json(const Match *m) {
    JsonBuild build = {.is_broken = false};
    JsonBuild *const b = &build;
    json_t *const root = json_build_copy(b, m->setup);
    put_players(b, m, root);
    if (m->turn_count > 0) {
        json_build_put(b, root, "orders", turns_json(b, m, m->turns, m->turn_count));
    }
    if (m->pending.seats[PLAYER_RED].is_listed || m->pending.seats[PLAYER_BLUE].is_listed) {
        json_build_put(b, root, "pending", turn_json(b, m, &m->pending));
    }
    put_played(b, m, root);
    if (m->line_count > 0) {
        json_build_put(b, root, "lines", lines_json(b, m));
    }
    return json_build_end(b, root);
}

// --- Layout ---

typedef struct Text {
    char *bytes;
    size_t size, capacity;
    bool is_broken; // memory ran out
} Text;

static void add_bytes(Text *text, const char *more, size_t length) {
    char *const larger =
        text->is_broken ? NULL : grow_array(text->bytes, &text->capacity, text->size + length + 1, 1, 256);
    text->is_broken = larger == NULL;
    if (larger != NULL) {
        text->bytes = larger;
        memcpy(text->bytes + text->size, more, length);
        text->size += length;
        text->bytes[text->size] = '\0';
    }
}

static void add(Text *text, const char *more) {
    add_bytes(text, more, strlen(more));
}

static int take_dump(const char *bytes, size_t size, void *text) {
    add_bytes(text, bytes, size);
    return ((const Text *)text)->is_broken ? -1 : 0;
}

// The library goes on behind a piece that it could not write, so it is the text that remembers.
static void add_value(Text *text, const json_t *value) {
    if (json_dump_callback(value, take_dump, text, JSON_ENCODE_ANY) != 0) {
        text->is_broken = true;
    }
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
    const bool is_written = file_write_plain(path, text, strlen(text), error, PROBLEM_SIZE);
    free(text);
    return is_written;
}
