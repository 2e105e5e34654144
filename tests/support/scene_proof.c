#include "support/scene_proof.h"
#include "support/doers.h"
#include "support/prove.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "rules/turn.h"
#include "replay/projection.h"
#include "replay/view.h"
#include "board/structure.h"

enum { SEATS = 3 };

static const Player seats[SEATS] = {PLAYER_NONE, PLAYER_RED, PLAYER_BLUE};
static const char *const seat_names[SEATS] = {"all", "red", "blue"};

// The log as one seat sees it, and the view that it folds to.
typedef struct SeatFold {
    Projection projection;
    ProjectedLine *lines;
    View first, now;
    ViewJournal journal;
    Event *seen; // what is to be undone
    uint32_t seen_count;
} SeatFold;

// A phase, or a choice of mana type, as it can be run again.
typedef struct Act {
    GameState before;
    Ctx ctx; // what the test set up in it counts
    RngScript script;
    TurnOrders orders[PLAYER_BLUE + 1];
    bool has_orders, is_choice;
    Player chooser;
    SquareId at;
    Mana type;
    uint32_t first_event, event_count;
    uint64_t hash; // afterwards
} Act;

struct SceneProof {
    const Ctx *ctx; // the scene's own
    const EventLog *log;
    SeatFold folds[SEATS];
    bool is_folding;
    bool is_by_hand; // the test changes the state just now
    uint32_t folded; // events of the log that the folds hold
    Act *acts;
    int act_count, act_capacity;
    EventLog again; // of a replay
    SceneProof *next;
};

// Proofs that ended: their large arrays serve the next scene, which is most of a scene's cost under
// sanitizers.
static SceneProof *spare;

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    ck_assert_ptr_nonnull(memory);
    return memory;
}

static SceneProof *new_proof(uint32_t capacity) {
    SceneProof *p = allocate(1, sizeof *p);
    for (int i = 0; i < SEATS; i++) {
        SeatFold *f = &p->folds[i];
        f->lines = allocate(capacity, sizeof *f->lines);
        f->seen = allocate(capacity, sizeof *f->seen);
        f->journal = (ViewJournal){.items = allocate(capacity, sizeof(ViewSaved)), .capacity = capacity};
    }
    p->again = (EventLog){.items = allocate(capacity, sizeof(Event)), .capacity = capacity};
    return p;
}

SceneProof *scene_proof_new(const Ctx *ctx, const EventLog *log) {
    SceneProof *p = spare;
    if (p != NULL && p->again.capacity == log->capacity) {
        spare = p->next;
    } else {
        p = new_proof(log->capacity);
    }
    p->ctx = ctx;
    p->log = log;
    p->is_folding = false;
    p->is_by_hand = false;
    p->act_count = 0;
    return p;
}

// --- Folding and undoing ---

static void start_folding(SceneProof *p) {
    const uint32_t capacity = p->log->capacity;
    View full;
    view_of(&full, p->ctx->s, PLAYER_NONE);
    for (int i = 0; i < SEATS; i++) {
        SeatFold *f = &p->folds[i];
        const uint32_t seen_before = p->is_folding ? f->projection.seen : 0;
        projection_begin(&f->projection, &full, seats[i], f->lines, capacity);
        projection_continue(&f->projection, p->log->count, seen_before);
        view_of(&f->first, p->ctx->s, seats[i]);
        f->now = f->first;
        f->journal.count = 0;
        f->seen_count = 0;
    }
    p->folded = p->log->count;
    p->is_folding = true;
}

static void fold_event(SeatFold *f, const Event *e) {
    Event seen;
    if (!projection_next(&f->projection, e, &seen)) return;
    PROVE(view_event_is_sound(&seen), "the event %s is not sound", event_kind_info(e->kind).name);
    view_apply(&f->now, &seen, &f->journal);
    f->seen[f->seen_count++] = seen;
}

// Takes in what the log has grown by.
static void fold_new_events(SceneProof *p) {
    uint32_t at = 0;
    PROVE(doers_told_twice(p->log, p->folded, &at) == NULL, "event %u tells once more who acts",
          p->log->base + at + 1);
    for (; p->folded < p->log->count; p->folded++) {
        for (int i = 0; i < SEATS; i++) fold_event(&p->folds[i], &p->log->items[p->folded]);
    }
}

// The name of the first part in which a seat's fold differs from the state's view, NULL if none does.
static const char *first_difference(const SceneProof *p, const char **who) {
    for (int i = 0; i < SEATS; i++) {
        const SeatFold *f = &p->folds[i];
        View truth;
        view_of(&truth, p->ctx->s, seats[i]);
        // A phase that is under way, or in which the match ended, is known to the log alone.
        truth.phase = f->now.phase;
        truth.turn = f->now.turn;
        truth.high = f->now.high;
        truth.low = f->now.low;
        truth.round = f->now.round;
        *who = seat_names[i];
        const char *difference = view_difference(&f->now, &truth);
        if (difference != NULL) return difference;
    }
    return NULL;
}

static void expect_folded(const SceneProof *p, const char *when) {
    const char *who = NULL;
    const char *difference = first_difference(p, &who);
    PROVE(difference == NULL,
          "turn %d, %s: fold(log) differs from the view of %s in %s: a change in replay/view/view*.c or "
          "view_of() in view_facts.c",
          p->ctx->s->turn, when, who, difference);
}

static void undo_all(SceneProof *p) {
    for (int i = 0; i < SEATS; i++) {
        SeatFold *f = &p->folds[i];
        for (uint32_t k = f->seen_count; k > 0; k--) view_undo(&f->now, &f->seen[k - 1], &f->journal);
        PROVE(memcmp(&f->now, &f->first, sizeof(View)) == 0,
              "undoing %u events does not restore the first view of %s", f->seen_count, seat_names[i]);
        PROVE(f->journal.count == 0, "the journal is not empty");
    }
}

void scene_proof_look(SceneProof *p) {
    if (!p->is_folding) {
        start_folding(p);
        return;
    }
    fold_new_events(p);
    expect_folded(p, "between phases");
}

void scene_proof_by_hand(SceneProof *p) {
    if (!p->is_by_hand) {
        scene_proof_look(p);
        p->is_by_hand = true;
        return;
    }
    PROVE(p->folded == p->log->count, "the rules changed something while the test changed the state by hand");
    p->is_by_hand = false;
    const char *who = NULL;
    if (first_difference(p, &who) == NULL) return;
    undo_all(p);
    start_folding(p);
}

// --- Acts ---

static Act *new_act(SceneProof *p) {
    PROVE(!p->is_by_hand, "the test has not said that its change by hand is over");
    scene_proof_look(p);
    if (p->act_count == p->act_capacity) {
        p->act_capacity = p->act_capacity == 0 ? 8 : p->act_capacity * 2;
        p->acts = realloc(p->acts, (size_t)p->act_capacity * sizeof *p->acts);
        ck_assert_ptr_nonnull(p->acts);
    }
    Act *act = &p->acts[p->act_count++];
    memset(act, 0, sizeof *act);
    act->before = *p->ctx->s;
    act->ctx = *p->ctx;
    act->script = *p->ctx->script;
    act->first_event = p->log->count;
    return act;
}

static void act_ended(SceneProof *p) {
    Act *act = &p->acts[p->act_count - 1];
    act->event_count = p->log->count - act->first_event;
    act->hash = state_hash(p->ctx->s);
    fold_new_events(p);
    expect_folded(p, act->is_choice ? "choosing mana" : phase_slug(act->before.phase));
}

void scene_proof_phase_begins(SceneProof *p, const TurnOrders *orders) {
    Act *act = new_act(p);
    act->has_orders = orders != NULL;
    if (orders != NULL) memcpy(act->orders, orders, sizeof act->orders);
}

void scene_proof_phase_ended(SceneProof *p) {
    act_ended(p);
    const GameState *s = p->ctx->s;
    if (s->result != RESULT_NONE) return;
    // Between two phases the state tells which one began last, as the log does.
    View truth;
    view_of(&truth, s, PLAYER_NONE);
    ck_assert_int_eq(p->folds[0].now.phase, truth.phase);
    ck_assert_int_eq(p->folds[0].now.turn, truth.turn);
}

void scene_proof_choice_begins(SceneProof *p, Player player, SquareId at, Mana type) {
    Act *act = new_act(p);
    act->is_choice = true;
    act->chooser = player;
    act->at = at;
    act->type = type;
}

void scene_proof_choice_ended(SceneProof *p) {
    act_ended(p);
}

// --- Replaying ---

// Through its bytes, as a saved match comes back.
static void read_back(GameState *out, const GameState *from) {
    static uint8_t bytes[STATE_BYTES_MAX];
    Writer w = bytes_writer(bytes, sizeof bytes);
    state_write(&w, from);
    ck_assert(!w.overflow);
    Reader r = bytes_reader(bytes, w.size);
    ck_assert(state_read(&r, out));
    ck_assert_uint_eq(state_hash(out), state_hash(from));
}

static void expect_same_event(const Event *a, const Event *b, uint32_t number) {
    const char *name = event_kind_info(a->kind).name;
    PROVE(a->kind == b->kind && a->step == b->step && a->depth == b->depth && a->round == b->round &&
              a->cause == b->cause,
          "replaying writes another event number %u than %s", number, name);
    const EventKindInfo info = event_kind_info(a->kind);
    for (int i = 0; i < info.field_count; i++) {
        PROVE(event_field_value(a, &info.fields[i]) == event_field_value(b, &info.fields[i]),
              "replaying writes another %s into event number %u, %s", info.fields[i].name, number, name);
    }
}

static void replay_act(SceneProof *p, Act *act, GameState *again, EventLog *log) {
    Ctx c = act->ctx;
    c.s = again;
    c.log = log;
    c.script = &act->script;
    event_log_clear(log);
    log->base = act->first_event;
    if (act->is_choice) {
        ck_assert(structure_choose_mana(&c, act->chooser, act->at, act->type));
    } else {
        turn_run_phase(&c, act->has_orders ? act->orders : NULL);
    }
    const char *what = act->is_choice ? "the choice of mana" : phase_slug(act->before.phase);
    PROVE(log->count == act->event_count, "turn %d, %s: replaying writes %u events, not %u", act->before.turn,
          what, log->count, act->event_count);
    for (uint32_t i = 0; i < log->count; i++) {
        const uint32_t number = act->first_event + i;
        expect_same_event(&p->log->items[number], &log->items[i], number + 1);
    }
    PROVE(state_hash(again) == act->hash, "turn %d, %s: replaying leads to another hash", act->before.turn,
          what);
}

static void replay_all(SceneProof *p) {
    GameState again;
    for (int i = 0; i < p->act_count; i++) {
        Act *act = &p->acts[i];
        const bool goes_on = i > 0 && state_hash(&again) == state_hash(&act->before);
        if (!goes_on) read_back(&again, &act->before);
        replay_act(p, act, &again, &p->again);
    }
}

void scene_proof_end(SceneProof *p) {
    PROVE(!p->is_by_hand, "the test has not said that its change by hand is over");
    if (p->is_folding) {
        scene_proof_look(p);
        undo_all(p);
    }
    replay_all(p);
    p->next = spare;
    spare = p;
}
