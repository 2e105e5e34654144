// What a saved match adds to its setup and orders: names, snapshot, hashes, log and result.

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "files/log_pack.h"
#include "files/base64.h"
#include "files/match_reader.h"

static const char *const SNAPSHOT_KEYS[] = {"state", "names", "phase", NULL};

void load_saved_names(MatchReader *r, const Node *top) {
    Node snapshot;
    Node list;
    if (!match_reader_find(top, "snapshot", &snapshot) ||
        !match_reader_is_object(r, &snapshot, SNAPSHOT_KEYS) ||
        !match_reader_find(&snapshot, "names", &list) || !match_reader_is_array(r, &list)) {
        return;
    }
    for (size_t i = 0; i < match_reader_size(&list); i++) {
        const Node n = match_reader_element(&list, i);
        const char *const text = match_reader_text(r, &n);
        const int before = r->m->names.count;
        // A group's reading of the name may be a number; then a minion bears it, or the other way round.
        const Label label = text == NULL ? 0 : names_group(&r->m->names, text);
        if (text != NULL && (label != 0 && label < LABEL_NAMED)) {
            (void)names_minion(&r->m->names, text);
        }
        if (text != NULL && r->m->names.count != before + 1) {
            match_reader_problem(r, &n, "\"%.60s\" is not a valid id, or is listed twice", text);
            return;
        }
    }
}

// Does every label of the state have its name, those of the dead included, who may rise?
static bool has_names(const GameState *s, const Names *names) {
    for (int i = 0; i < GRAVEYARD_MAX; i++) {
        if (s->graveyard[i].label >= LABEL_NAMED + names->count) {
            return false;
        }
    }
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label >= LABEL_NAMED + names->count) {
            return false;
        }
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label >= LABEL_NAMED + names->count) {
            return false;
        }
    }
    return true;
}

// What another version has written may hold cards or events that this one does not know. With errno set to 0
// before the reading a lack of memory is told from damage: nobody is to give up a match for that.
static void tell_damage(MatchReader *r, const Node *n, const char *what) {
    if (errno == ENOMEM) {
        match_reader_problem(r, n, "out of memory");
        problems_mark(r->problems, PROBLEM_NO_MEMORY);
    } else if (r->program == NULL || strcmp(r->program, match_program()) == 0) {
        match_reader_problem(r, n, "the %s is damaged", what);
        problems_mark(r->problems, PROBLEM_BROKEN);
    } else {
        match_reader_problem(r, n, "the %s is damaged, or of another version (\"%.40s\")", what, r->program);
        problems_mark(r->problems, PROBLEM_OTHER_VERSION);
    }
}

static void load_snapshot(MatchReader *r, const Node *n) {
    Match *const m = r->m;
    Node state;
    if (!json_is_object(n->value)) {
        return; // load_saved_names() has said so.
    }
    if (!match_reader_needs(r, n, "state", &state)) {
        return;
    }
    const char *const text = match_reader_text(r, &state);
    size_t size = 0;
    errno = 0;
    uint8_t *const bytes = text == NULL ? NULL : base64_decode(text, &size);
    Reader reader = bytes_reader(bytes, size);
    if (bytes == NULL || !state_read(&reader, &m->state) || reader.at != reader.size ||
        !has_names(&m->state, &m->names) || m->state.turn < m->start.turn ||
        m->state.turn > m->start.turn + MATCH_TURNS_MAX) {
        tell_damage(r, &state, "snapshot");
        m->state = m->start;
    } else {
        m->is_played = true;
        m->was_resumed = true;
    }
    free(bytes);
}

void load_saved_hash_list(MatchReader *r, const Node *list, uint64_t **hashes, int *hash_count) {
    size_t count = 0;
    if (!match_reader_is_list(r, list, MATCH_TURNS_MAX, "hashes", &count)) {
        return;
    }
    *hashes = calloc(count + 1, sizeof **hashes);
    if (*hashes == NULL) {
        match_reader_problem(r, list, "out of memory");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const Node n = match_reader_element(list, i);
        const char *const text = match_reader_text(r, &n);
        if (text != NULL && (strlen(text) != 16 || strspn(text, "0123456789abcdefABCDEF") != 16)) {
            match_reader_problem(r, &n, "a hash must be 16 hexadecimal digits");
        } else if (text != NULL) {
            (*hashes)[i] = strtoull(text, NULL, 16);
        }
    }
    *hash_count = (int)count;
}

static void load_hashes(MatchReader *r, const Node *list) {
    load_saved_hash_list(r, list, &r->m->hashes, &r->m->hash_count);
    r->m->whole_turns = r->m->hash_count;
}

static void load_log(MatchReader *r, const Node *top) {
    Match *const m = r->m;
    Node list;
    const int64_t version =
        match_reader_member_number(r, top, "log_version", 1, INT32_MAX, MATCH_LOG_VERSION);
    if (!match_reader_find(top, "log", &list) || !match_reader_is_array(r, &list) ||
        version != MATCH_LOG_VERSION) {
        return; // A log of another layout is left out: the match can still be replayed.
    }
    for (size_t i = 0; i < match_reader_size(&list); i++) {
        const Node n = match_reader_element(&list, i);
        const char *const text = match_reader_text(r, &n);
        errno = 0;
        if (text != NULL && !log_unpack(text, &m->log, &m->log_count, &m->log_capacity)) {
            tell_damage(r, &n, "log");
            return;
        }
    }
}

// --- Memory ---

static bool is_noted(const WhereaboutsTurn *then, Label group, SquareId at) {
    bool is_found = whereabouts_of(then, group).v != 0;
    for (int i = 0; i < then->count; i++) {
        is_found = is_found || same_square(then->at[i], at);
    }
    return is_found;
}

// One group of a turn and where it stood; false with a problem.
static bool read_whereabout(MatchReader *r, const Node *n, WhereaboutsTurn *out) {
    const Label group = names_find_group(&r->m->names, n->key);
    if (group == 0) {
        match_reader_problem(r, n, "there was never a group \"%.60s\"", n->key);
        return false;
    }
    const SquareId at = match_reader_square(r, n);
    if (at.v != 0 && (out->count == GROUPS_MAX || is_noted(out, group, at))) {
        match_reader_problem(r, n, "the group or its square is named twice");
        return false;
    }
    if (at.v != 0) {
        out->groups[out->count] = group;
        out->at[out->count++] = at;
    }
    return at.v != 0;
}

static void read_whereabouts(MatchReader *r, const Node *n, WhereaboutsTurn *out) {
    Node groups;
    if (!match_reader_find(n, "groups", &groups) || !json_is_object(groups.value)) {
        match_reader_problem(r, n, "\"groups\" is missing or not an object");
        return;
    }
    json_t *const all = (json_t *)(uintptr_t)groups.value;
    for (void *at = json_object_iter(all); at != NULL; at = json_object_iter_next(all, at)) {
        const Node one = {
            .value = json_object_iter_value(at), .up = &groups, .key = json_object_iter_key(at)};
        if (!read_whereabout(r, &one, out)) {
            return;
        }
    }
}

// The turns come latest first, and none is left out: those before the position whose orders have been given.
static void load_memory(MatchReader *r, const Node *list, Whereabouts *out) {
    static const char *const keys[] = {"turn", "groups", NULL};
    const GameState *const s = &r->m->state;
    if (!json_is_array(list->value) || match_reader_size(list) > WHEREABOUTS_TURNS) {
        match_reader_problem(r, list, "\"memory\" must be a list of at most %d turns", WHEREABOUTS_TURNS);
        return;
    }
    for (size_t i = 0; i < match_reader_size(list); i++) {
        const Node n = match_reader_element(list, i);
        const int turn = s->turn - (s->phase > PHASE_ORDERS ? 0 : 1) - (int)i;
        if (!match_reader_is_object(r, &n, keys)) {
            return;
        }
        if (match_reader_member_number(r, &n, "turn", 1, UINT16_MAX, 0) != turn || turn < r->m->start.turn) {
            match_reader_problem(r, &n, "must be the turns before the snapshot, latest first");
            return;
        }
        out->turns[i].turn = (uint16_t)turn;
        read_whereabouts(r, &n, &out->turns[i]);
    }
}

static void load_memories(MatchReader *r, const Node *top) {
    Node players;
    Node own;
    Node list;
    if (!r->m->was_resumed) {
        return; // Without a snapshot the match begins with its setup, and there is nothing to remember.
    }
    for (int p = PLAYER_RED; match_reader_find(top, "players", &players) && p <= PLAYER_BLUE; p++) {
        if (match_reader_find(&players, player_slug(p), &own) && match_reader_find(&own, "memory", &list)) {
            load_memory(r, &list, &r->m->past[p]);
        }
    }
}

// Lists that wait for the other seat belong to orders that are still to be read.
static void check_pending(MatchReader *r, const Node *top) {
    Node n;
    if (r->m->state.phase > PHASE_SPELLS && match_reader_find(top, "pending", &n)) {
        match_reader_problem(r, &n, "\"pending\" comes too late: the orders phase of turn %d is over",
                             r->m->state.turn);
    }
}

void load_saved(MatchReader *r, const Node *top) {
    Match *const m = r->m;
    Node n;
    m->state = m->start;
    if (match_reader_find(top, "snapshot", &n)) {
        load_snapshot(r, &n);
    }
    if (match_reader_find(top, "hashes", &n)) {
        load_hashes(r, &n);
    }
    load_log(r, top);
    m->is_log_cut = m->was_resumed && m->log_count == 0;
    m->log_start = m->is_log_cut ? m->state : m->start;
    load_memories(r, top);
    check_pending(r, top);
    const int result = match_reader_member_word(r, top, "result", &words_result, RESULT_NONE);
    if (m->was_resumed && match_reader_find(top, "result", &n) && result != m->state.result) {
        match_reader_problem(r, &n, "the result differs from the snapshot's");
    }
}
