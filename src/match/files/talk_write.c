// Messages to and from players in other programs, written.

#include "match/talk.h"

#include <stdlib.h>

#include "files/base64.h"
#include "files/board_json.h"
#include "files/json_build.h"
#include "files/order_json.h"
#include "files/talk_words.h"

enum { LEGAL_MAX = 4096 }; // orders that are listed

const char *talk_kind_slug(TalkKind kind) {
    static const char *const SLUGS[TALK_KIND_COUNT] = {
        [TALK_NONSENSE] = "",     [TALK_HELLO] = "hello",   [TALK_THINK] = "think",
        [TALK_TEST] = "test",     [TALK_TESTED] = "tested", [TALK_ORDERS] = "orders",
        [TALK_CANCEL] = "cancel", [TALK_OVER] = "over",     [TALK_BYE] = "bye",
    };
    return SLUGS[kind];
}

static json_t *message(JsonBuild *b, TalkKind kind) {
    json_t *const root = json_build_object(b);
    json_build_put_text(b, root, "type", talk_kind_slug(kind));
    return root;
}

static char *line_of(const JsonBuild *b, json_t *root) {
    json_t *const whole = json_build_end(b, root);
    char *const text = whole != NULL ? json_dumps(whole, JSON_COMPACT) : NULL;
    json_decref(whole);
    return text;
}

char *talk_word(TalkKind kind) {
    JsonBuild b = {.is_broken = false};
    return line_of(&b, message(&b, kind));
}

char *talk_hello(const char *name) {
    JsonBuild b = {.is_broken = false};
    json_t *const root = message(&b, TALK_HELLO);
    json_build_put(&b, root, "protocol", json_integer(TALK_PROTOCOL));
    json_build_put_text(&b, root, "name", name);
    return line_of(&b, root);
}

char *talk_over(GameResult result) {
    JsonBuild b = {.is_broken = false};
    json_t *const root = message(&b, TALK_OVER);
    json_build_put_text(&b, root, "result", result_slug((int)result));
    return line_of(&b, root);
}

// --- Positions ---

static void put_number(JsonBuild *b, json_t *to, const char *key, int value) {
    json_build_put(b, to, key, json_integer(value));
}

static json_t *terrain_json(JsonBuild *b, const GameState *s) {
    json_t *const all = json_build_object(b);
    board_json_put_terrain(b, all, s, TERRAIN_NONE);
    return all;
}

static json_t *structure_json(JsonBuild *b, const Structure *t) {
    json_t *const one = json_build_object(b);
    json_build_put(b, one, "at", board_json_square(b, t->at));
    json_build_put_text(b, one, "kind", structure_slug(t->kind));
    json_build_put_text(b, one, "owner", player_slug(t->owner));
    json_build_put_text(b, one, "mana", mana_slug(t->mana));
    json_build_put(b, one, "novices", board_json_novices(b, t));
    return one;
}

static json_t *structures_json(JsonBuild *b, const GameState *s) {
    json_t *const all = json_build_array(b);
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].at.v != 0) json_build_append(b, all, structure_json(b, &s->structures[i]));
    }
    return all;
}

static json_t *minion_json(JsonBuild *b, const Minion *m) {
    json_t *const one = json_build_object(b);
    order_json_put_label(b, one, "id", 'm', m->label);
    json_build_put_text(b, one, "kind", m->creature != 0 ? creature_def(m->creature)->slug : "recruit");
    json_build_put_text(b, one, "class", class_slug(m->minion_class));
    json_build_put_text(b, one, "nation", nation_slug(m->nation));
    put_number(b, one, "level", m->now.level);
    put_number(b, one, "hp", m->hp);
    put_number(b, one, "max_hp", m->now.max_hp);
    put_number(b, one, "armor", m->now.armor);
    put_number(b, one, "hand", m->now.hand == STAT_NONE ? 0 : m->now.hand);
    put_number(b, one, "missile", m->now.missile == STAT_NONE ? 0 : m->now.missile);
    put_number(b, one, "attacks", m->now.attacks);
    return one;
}

static json_t *group_json(JsonBuild *b, const GameState *s, const Group *g) {
    json_t *const one = json_build_object(b);
    order_json_put_label(b, one, "id", 'g', g->label);
    json_build_put(b, one, "at", board_json_square(b, g->at));
    json_build_put_text(b, one, "owner", player_slug(g->owner));
    json_build_put_text(b, one, "control", control_slug(g->control));
    json_t *const members = json_build_array(b);
    for (int i = 0; i < g->count; i++) {
        json_build_append(b, members, minion_json(b, minion_at(s, g->members[i])));
    }
    json_build_put(b, one, "minions", members);
    return one;
}

static json_t *groups_json(JsonBuild *b, const GameState *s) {
    json_t *const all = json_build_array(b);
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (group_is_on_board(s, (GroupId){i})) json_build_append(b, all, group_json(b, s, &s->groups[i]));
    }
    return all;
}

static void put_host(JsonBuild *b, json_t *one, const GameState *s, Target on) {
    switch ((HostKind)on.host) {
    case HOST_INDIVIDUAL: order_json_put_label(b, one, "on", 'm', s->minions[on.index].label); break;
    case HOST_GROUP: order_json_put_label(b, one, "on", 'g', s->groups[on.index].label); break;
    case HOST_SQUARE:
        json_build_put(b, one, "on", board_json_square(b, (SquareId){(uint8_t)on.index}));
        break;
    case HOST_STRUCTURE:
        json_build_put(b, one, "on", board_json_square(b, s->structures[on.index].at));
        break;
    case HOST_GLOBE:
    case HOST_NONE:
    case HOST_COUNT: json_build_put_text(b, one, "on", "globe"); break;
    }
}

static json_t *spells_json(JsonBuild *b, const GameState *s) {
    json_t *const all = json_build_array(b);
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const Spell *const spell = &s->spells[i];
        if (spell->label == 0 || spell->helper) continue;
        json_t *const one = json_build_object(b);
        json_build_put_text(b, one, "card", card_def(spell->card)->slug);
        json_build_put_text(b, one, "owner", player_slug(spell->owner));
        put_host(b, one, s, spell_host(spell));
        put_number(b, one, "ends", spell->ends);
        json_build_append(b, all, one);
    }
    return all;
}

static json_t *mana_json(JsonBuild *b, const int16_t of[MANA_COUNT]) {
    json_t *const all = json_build_object(b);
    for (int i = 1; i < MANA_COUNT; i++) {
        if (of[i] != 0) put_number(b, all, mana_slug(i), of[i]);
    }
    return all;
}

// Of the other seat the house and how many cards it has in hand and deck is all that is known.
static json_t *player_json(JsonBuild *b, const GameState *s, Player player, Player seat) {
    const PlayerState *const p = &s->players[player];
    json_t *const one = json_build_object(b);
    json_build_put_text(b, one, "house", house_slug(p->house));
    put_number(b, one, "cards", player_hand_count(s, player));
    put_number(b, one, "deck", p->deck_count);
    put_number(b, one, "used", p->discard_count);
    if (player != seat) return one;
    json_build_put(b, one, "mana", mana_json(b, p->pool));
    json_build_put(b, one, "income", mana_json(b, p->income));
    json_t *const hand = json_build_array(b);
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card != 0)
            json_build_append(b, hand, json_build_text(b, card_def(p->hand[i].card)->slug));
    }
    json_build_put(b, one, "hand", hand);
    return one;
}

static void put_state(JsonBuild *b, json_t *to, const GameState *s) {
    uint8_t *const bytes = malloc(STATE_BYTES_MAX);
    Writer w = bytes_writer(bytes, bytes == NULL ? 0 : STATE_BYTES_MAX);
    state_write(&w, s);
    char *const text = bytes == NULL || w.overflow ? NULL : base64_encode(bytes, w.size);
    json_build_put_text(b, to, "state", text);
    free(text);
    free(bytes);
}

static json_t *position_json(JsonBuild *b, const GameState *s, Player seat, const Whereabouts *past) {
    json_t *const all = json_build_object(b);
    put_number(b, all, "turn", s->turn);
    json_build_put_text(b, all, "phase", phase_slug(s->phase));
    json_build_put_text(b, all, "initiative", player_slug(s->initiative));
    json_build_put(b, all, "terrain", terrain_json(b, s));
    json_build_put(b, all, "structures", structures_json(b, s));
    json_build_put(b, all, "groups", groups_json(b, s));
    json_build_put(b, all, "spells", spells_json(b, s));
    json_t *const players = json_build_object(b);
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        json_build_put(b, players, player_slug((int)player), player_json(b, s, player, seat));
    }
    json_build_put(b, all, "players", players);
    json_build_put(b, all, "memory", order_json_memory(b, NULL, past));
    put_state(b, all, s);
    return all;
}

// --- Orders ---

static void put_order(JsonBuild *b, json_t *list, const GameState *s, const Order *order) {
    MatchOrders one = {.items = NULL};
    if (!match_record(&one, s, order)) {
        b->is_broken = true;
        return;
    }
    json_build_append(b, list, order_json_of(b, NULL, &one.items[0]));
    free(one.items);
}

static json_t *legal_json(JsonBuild *b, const GameState *known, Player seat, Plan *plan) {
    json_t *const list = json_build_array(b);
    Order *const all = malloc(LEGAL_MAX * sizeof *all);
    if (all == NULL) {
        b->is_broken = true;
        return list;
    }
    plan_begin(plan, known, seat);
    const int found = plan_all(plan, all, LEGAL_MAX);
    for (int i = 0; i < found && i < LEGAL_MAX; i++) put_order(b, list, known, &all[i]);
    free(all);
    return list;
}

char *talk_think(const TalkQuestion *question, const GameState *known, const Whereabouts *past, Plan *plan) {
    JsonBuild build = {.is_broken = false};
    JsonBuild *const b = &build;
    json_t *const root = message(b, TALK_THINK);
    json_t *const budget = json_build_object(b);
    json_build_put(b, root, "id", json_integer(question->id));
    json_build_put_text(b, root, "seat", player_slug((int)question->seat));
    json_build_put(b, root, "seed", json_integer((json_int_t)(question->seed & MATCH_SEED_MAX)));
    put_number(b, budget, "ms", question->ms);
    json_build_put(b, root, "budget", budget);
    json_build_put(b, root, "position", position_json(b, known, question->seat, past));
    json_build_put(b, root, "legal", legal_json(b, known, question->seat, plan));
    return line_of(b, root);
}

char *talk_tested(int64_t id, const OrderError *errors, int count) {
    JsonBuild b = {.is_broken = false};
    json_t *const root = message(&b, TALK_TESTED);
    json_t *const list = json_build_array(&b);
    for (int i = 0; i < count; i++)
        json_build_append(&b, list, json_build_text(&b, order_error_slug((int)errors[i])));
    json_build_put(&b, root, "id", json_integer(id));
    json_build_put(&b, root, "errors", list);
    return line_of(&b, root);
}

char *talk_orders(int64_t id, const GameState *known, Player seat, const Order *orders, int count,
                  Plan *plan) {
    JsonBuild b = {.is_broken = false};
    json_t *const root = message(&b, TALK_ORDERS);
    json_t *const list = json_build_array(&b);
    plan_begin(plan, known, seat);
    for (int i = 0; i < count; i++) {
        if (plan_add(plan, &orders[i]) == ORDER_OK) {
            put_order(&b, list, &plan->after, &plan->orders[plan->count - 1]);
        }
    }
    json_build_put(&b, root, "id", json_integer(id));
    json_build_put(&b, root, "orders", list);
    return line_of(&b, root);
}
