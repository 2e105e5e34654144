#include "ai/deeds.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/steps.h"
#include "match/deck_starters.h"

enum { TURNS = 16, HOME_STEPS = 3, EVENTS = 1 << 16 };

typedef struct Hall {
    GameState state, known;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
    AiAnswer answer;
    AiPlayer *player;
    uint8_t owners[MINIONS_MAX + 1]; // of the minions before the turn is played
    Event events[EVENTS];
} Hall;

static void think(Hall *hall, Player seat, int person, uint64_t seed) {
    AiTask task = {.state = &hall->state, .seat = seat, .settings = ai_settings(AI_EASY), .seed = seed};
    task.settings.slips = 0;
    task.settings.person = person;
    ai_think(hall->player, &task, &hall->answer);
    engine_state_as_known(&hall->known, &hall->state, seat, 5);
    plan_begin(&hall->plan, &hall->known, seat);
    for (int i = 0; i < hall->answer.count; i++) {
        ck_assert_int_eq(plan_add(&hall->plan, &hall->answer.orders[i]), ORDER_OK);
    }
    hall->orders[seat].count = hall->plan.count;
    memcpy(hall->orders[seat].orders, hall->plan.orders, sizeof hall->plan.orders);
}

static Player owner_aimed_at(const GameState *s, Target target) {
    unsigned group = target.host == HOST_GROUP ? target.index : 0;
    if (target.host == HOST_INDIVIDUAL) group = s->minions[target.index].group.v;
    return group != 0 ? (Player)s->groups[group].owner : PLAYER_NONE;
}

static void note_casts(const Hall *hall, Player seat, Deeds *deeds) {
    for (int i = 0; i < hall->orders[seat].count; i++) {
        const Order *o = &hall->orders[seat].orders[i];
        if (o->kind != ORDER_CAST) continue;
        deeds->casts++;
        deeds->at_others += owner_aimed_at(&hall->state, o->target) == player_other(seat) ? 1 : 0;
    }
}

static void note_group(const Group *g, Player seat, Deeds *deeds) {
    const int away = square_steps(g->at, board_sanctum(seat));
    deeds->men += g->count;
    deeds->home += away <= HOME_STEPS ? g->count : 0;
    deeds->forward += g->count * (away - square_steps(g->at, board_sanctum(player_other(seat))));
}

static void note_position(const GameState *s, Player seat, Deeds *deeds) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {i};
        const bool counts =
            group_is_on_board(s, id) && group_is_recruits(s, id) && group_at(s, id)->owner == seat;
        if (counts) note_group(group_at(s, id), seat, deeds);
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        deeds->towns += t->at.v != 0 && t->kind == STRUCTURE_TOWN && t->owner == seat ? 1 : 0;
    }
}

static void choose_deck(PlayerSetup *p, int person) {
    static uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    deck_starters_of((House)p->house, decks);
    const uint16_t *deck = decks[personality_deck(person, (const uint16_t(*)[DECK_MAX])decks)];
    p->deck_count = 0;
    while (p->deck_count < DECK_MAX && deck[p->deck_count] != 0) {
        p->deck[p->deck_count] = deck[p->deck_count];
        p->deck_count++;
    }
}

static void set_up(Hall *hall, int person, uint64_t seed) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *p = &setup.players[seat];
        p->house = (uint8_t)(HOUSE_ABOMINATION + (seed + (uint64_t)seat * 5) % (HOUSE_COUNT - 1));
        p->deck_count = deck_starter_default((House)p->house, p->deck);
        if (seat == PLAYER_RED && person != PERSON_NONE) choose_deck(p, person);
    }
    setup_generate(&hall->state, &setup);
    engine_begin_turn(&hall->state, NULL);
}

static void note_owners(Hall *hall) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        hall->owners[i] = hall->state.groups[hall->state.minions[i].group.v].owner;
    }
}

static void play_turn(Hall *hall, Player seat, Deeds *deeds) {
    EventLog log = {.items = hall->events, .capacity = EVENTS};
    note_owners(hall);
    engine_resolve_turn(&hall->state, hall->orders, &log);
    for (uint32_t i = 0; i < log.count; i++) {
        const Event *e = &log.items[i];
        if (e->kind != EV_attack_hit) continue;
        const bool is_own = hall->owners[e->attack_hit.attacker] == seat;
        deeds->hits += is_own && hall->owners[e->attack_hit.victim] == player_other(seat) ? 1 : 0;
    }
}

Deeds deeds_of(int person, int matches) {
    Deeds deeds = {.men = 0};
    Hall *const hall = calloc(1, sizeof *hall);
    ck_assert_ptr_nonnull(hall);
    hall->player = ai_player_new();
    for (uint64_t seed = 1; seed <= (uint64_t)matches; seed++) {
        set_up(hall, person, seed);
        for (int turn = 0; turn < TURNS && hall->state.result == RESULT_NONE; turn++) {
            think(hall, PLAYER_RED, person, seed);
            think(hall, PLAYER_BLUE, PERSON_NONE, seed);
            note_casts(hall, PLAYER_RED, &deeds);
            play_turn(hall, PLAYER_RED, &deeds);
            engine_begin_turn(&hall->state, NULL);
            note_position(&hall->state, PLAYER_RED, &deeds);
        }
        for (int i = 1; i < MANA_COUNT; i++) deeds.income += hall->state.players[PLAYER_RED].income[i];
    }
    ai_player_free(hall->player);
    free(hall);
    return deeds;
}
