// Messages to and from players in other programs, read. They come from programs that nobody here knows: all
// is checked.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/json_whole.h"
#include "files/base64.h"
#include "files/match_reader.h"
#include "files/talk_words.h"

static bool nonsense(Talk *out, const char *reason) {
    out->kind = TALK_NONSENSE;
    (void)snprintf(out->problem, sizeof out->problem, "%s", reason);
    return false;
}

static int64_t number_of(const json_t *object, const char *key, int64_t fallback) {
    const json_t *const value = json_object_get(object, key);
    return json_is_integer(value) ? (int64_t)json_integer_value(value) : fallback;
}

// One of 0 to [most]; 0 for what is none, never another one that is left when it is cut.
static int small_number_of(const json_t *object, const char *key, int most) {
    const int64_t number = number_of(object, key, 0);
    return number < 0 || number > most ? 0 : (int)number;
}

static const char *text_of(const json_t *object, const char *key) {
    const char *const text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static TalkKind kind_of(const json_t *root) {
    const char *const type = text_of(root, "type");
    for (int kind = TALK_HELLO; kind < TALK_KIND_COUNT; kind++) {
        if (strcmp(type, talk_kind_slug((TalkKind)kind)) == 0) return (TalkKind)kind;
    }
    return TALK_NONSENSE;
}

// --- Orders ---

static bool read_orders(const json_t *root, const char *line, size_t size, Talk *out) {
    Problems *const problems = calloc(1, sizeof *problems);
    MatchReader *const r = calloc(1, sizeof *r);
    out->match = calloc(1, sizeof *out->match);
    if (problems == NULL || r == NULL || out->match == NULL) {
        free(problems);
        free(r);
        return nonsense(out, "out of memory");
    }
    *r = (MatchReader){.m = out->match, .problems = problems, .text = line, .size = size};
    const Node top = {.value = root};
    Node list;
    MatchTurn *const turn = match_turn_now(out->match);
    const bool is_there = turn != NULL && match_reader_find(&top, "orders", &list);
    if (is_there) load_order_list(r, &list, &turn->seats[PLAYER_RED]);
    const bool is_good = is_there && problems->count == 0;
    if (!is_good) (void)nonsense(out, is_there ? problems->items[0].text : "\"orders\" is missing");
    free(problems);
    free(r);
    return is_good;
}

// A group may be called by the square where it stands by then: who has just been trained has no other name.
static Label label_at(const Plan *plan, const Match *m, Label given) {
    char name[NAME_SIZE];
    names_group_text(&m->names, given, name);
    if (!name_is_square_like(name)) return given;
    const SquareId at = square_parse(name);
    const GroupId group = at.v != 0 ? square_at(&plan->after, at)->group : (GroupId){0};
    return group.v != 0 ? group_at(&plan->after, group)->label : given;
}

int talk_plan(const Talk *talk, Plan *plan, OrderError errors[ORDERS_MAX]) {
    if (talk->match == NULL || talk->match->turn_count == 0) return 0;
    const MatchOrders *const list = &talk->match->turns[0].seats[PLAYER_RED];
    for (int i = 0; i < list->count; i++) {
        MatchOrder from = list->items[i];
        Order order;
        if (from.kind == ORDER_TRAIN) {
            // Names of recruits are the match's own.
            from.minion = 0;
            from.group = 0;
        }
        if (from.kind == ORDER_MOVE) from.group = label_at(plan, talk->match, from.group);
        if (match_resolve_order(plan, &from, &order, &errors[i])) errors[i] = plan_add(plan, &order);
    }
    return list->count;
}

// --- Questions ---

static bool read_state(const json_t *position, Talk *out) {
    size_t size = 0;
    uint8_t *const bytes = base64_decode(text_of(position, "state"), &size);
    Reader reader = bytes_reader(bytes, size);
    const bool is_good = bytes != NULL && state_read(&reader, &out->state) && reader.at == reader.size;
    free(bytes);
    return is_good || nonsense(out, "\"position\" has no \"state\" of this version");
}

static void read_memory(const json_t *position, Whereabouts *out) {
    const json_t *const list = json_object_get(position, "memory");
    Names names = {.items = NULL};
    for (size_t i = 0; i < json_array_size(list) && i < WHEREABOUTS_TURNS; i++) {
        const json_t *const one = json_array_get(list, i);
        json_t *const groups = json_object_get(one, "groups");
        WhereaboutsTurn *const then = &out->turns[i];
        then->turn = (uint16_t)small_number_of(one, "turn", UINT16_MAX);
        for (void *at = json_object_iter(groups); at != NULL; at = json_object_iter_next(groups, at)) {
            const Label group = names_find_group(&names, json_object_iter_key(at));
            const char *const square = json_string_value(json_object_iter_value(at));
            if (group == 0 || square == NULL || then->count == GROUPS_MAX) continue;
            then->groups[then->count] = group;
            then->at[then->count++] = square_parse(square);
        }
    }
    names_free(&names);
}

static bool read_question(const json_t *root, Talk *out) {
    const json_t *const position = json_object_get(root, "position");
    const char *const seat = text_of(root, "seat");
    out->question.id = out->id;
    out->question.seed = (uint64_t)number_of(root, "seed", 1);
    out->question.ms = small_number_of(json_object_get(root, "budget"), "ms", INT32_MAX);
    out->question.seat = strcmp(seat, player_slug(PLAYER_RED)) == 0    ? PLAYER_RED
                         : strcmp(seat, player_slug(PLAYER_BLUE)) == 0 ? PLAYER_BLUE
                                                                       : PLAYER_NONE;
    if (out->question.seat == PLAYER_NONE) return nonsense(out, "\"seat\" is red or blue");
    if (!read_state(position, out)) return false;
    read_memory(position, &out->past);
    return true;
}

// --- All ---

static void read_message(const json_t *root, const char *line, size_t size, Talk *out) {
    out->kind = kind_of(root);
    out->id = number_of(root, "id", 0);
    switch (out->kind) {
    case TALK_HELLO:
        out->protocol = small_number_of(root, "protocol", INT32_MAX);
        (void)snprintf(out->name, sizeof out->name, "%s", text_of(root, "name"));
        break;
    case TALK_THINK: (void)read_question(root, out); break;
    case TALK_TEST:
    case TALK_ORDERS: (void)read_orders(root, line, size, out); break;
    case TALK_NONSENSE: (void)nonsense(out, "no known \"type\""); break;
    case TALK_TESTED:
    case TALK_CANCEL:
    case TALK_OVER:
    case TALK_BYE:
    case TALK_KIND_COUNT: break;
    }
}

void talk_read(const char *line, size_t size, Talk *out) {
    memset(out, 0, sizeof *out);
    json_error_t error;
    json_t *const root = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
    if (root != NULL && !json_is_whole(root, line, size)) {
        (void)nonsense(out, "out of memory");
    } else if (json_is_object(root)) {
        read_message(root, line, size, out);
    } else {
        (void)nonsense(out, root == NULL ? error.text : "no object");
    }
    json_decref(root);
}

void talk_free(Talk *talk) {
    match_free(talk->match);
    talk->match = NULL;
}
