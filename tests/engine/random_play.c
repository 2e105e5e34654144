// Whole matches of random legal orders (rules tests by brute force). After every phase: invariants, each
// event one deeper than its cause, and the fold of the log equals the view of the state for both seats and
// for all. After every turn: undoing its events restores the view it began with, bit for bit. After every
// match: playing the same orders again, without a log, gives the same hashes.
//
//     random_play [--matches N] [--turns N] [--seed N] [--about CARD]
//
// A card that was cast too seldom by then gets matches of its own. Prints seed and card of a match before it
// fails, and a summary at the end.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/doers.h"
#include "ai/ai.h"
#include "base/check.h"
#include "engine/engine.h"
#include "engine/rng.h"
#include "replay/projection.h"
#include "replay/view.h"
#include "board/invariants.h"

// From so many matches on every card must have been cast, and every helper spell been in play. A card that
// was cast less often than wanted has at most so many matches of its own to come to it, and a sixteenth of
// the matches is about those that seldom find a target.
enum {
    CARD_MATCHES = 300,
    HELPER_MATCHES = 5000,
    CASTS_WANTED = 200,
    OWN_MATCHES = 500,
    SELDOM_EVERY = 16,
    MEETINGS = 12
};
enum { EVENTS_MAX = 1 << 20, JOURNAL_MAX = LOG_TURN_MAX, SEATS = 3 };

typedef struct Recording {
    TurnOrders orders[PLAYER_BLUE + 1];
    Order choices[STRUCTURES_MAX * 2]; // mana choices of the turn's start
    Player choosers[STRUCTURES_MAX * 2];
    int choice_count;
    uint64_t hash;
} Recording;

typedef struct Table {
    GameState state;
    GameState start;
    EventLog log;
    View views[SEATS]; // all, red, blue: changed by events only
    Projection projections[SEATS];
    View before_turn; // of views[0]
    ViewJournal journal;
    uint64_t stream;
    Recording *turns;
    int turn_count;
    uint64_t cast[CARD_COUNT], attached[CARD_COUNT], acted[CARD_COUNT], ended[CARD_COUNT];
    uint64_t events, attacks, deaths, moonwalks;
} Table;

static uint64_t match_seed;
static int match_theme;

static void say_seed(const char *file, int line, const char *condition) {
    (void)file;
    (void)line;
    (void)condition;
    fprintf(stderr, "random_play: the match with --seed %llu --about %s\n", (unsigned long long)match_seed,
            card_def(match_theme)->slug);
}

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (memory == NULL) {
        fprintf(stderr, "random_play: out of memory\n");
        exit(EXIT_FAILURE);
    }
    return memory;
}

// The card that a match is about: each castable card in turn, and those that seldom find a target more often.
static int theme_of(uint64_t seed) {
    static const int seldom[] = {CARD_BIG_ROCK,       CARD_SHIFTING_SANDS,   CARD_DESERTION, CARD_WYRMLING,
                                 CARD_BURNT_OFFERING, CARD_CITIZENS_MILITIA, CARD_SKIRMISH};
    if (seed % SELDOM_EVERY == 0) return seldom[seed / SELDOM_EVERY % COUNT_OF(seldom)];
    int card = 1 + (int)(seed % (CARD_COUNT - 1));
    while (card_def(card)->is_helper) card = 1 + card % (CARD_COUNT - 1);
    return card;
}

// Cards that find no target unless another one has been there before them.
static int companion_of(int theme) {
    static const int pairs[][2] = {{CARD_WYRMLING, CARD_VOLCANO},
                                   {CARD_DESERTION, CARD_FOUND_CITY},
                                   {CARD_SHIFTING_SANDS, CARD_WASTELAND}};
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        if (pairs[i][0] == theme) return pairs[i][1];
    }
    return theme;
}

// A quarter of the deck is the theme, or half of it with what prepares it; the rest is anything.
static void fill_deck(uint64_t *stream, PlayerSetup *player, int theme) {
    player->deck_count = 40;
    for (int i = 0; i < player->deck_count; i++) {
        const int companion = companion_of(theme);
        if (i % 4 == 0 || (i % 4 == 2 && companion != theme)) {
            player->deck[i] = (uint16_t)(i % 4 == 0 ? theme : companion);
            continue;
        }
        uint32_t card = 1 + rng_below(stream, CARD_COUNT - 1);
        while (card_def((int)card)->is_helper) card = 1 + rng_below(stream, CARD_COUNT - 1);
        player->deck[i] = (uint16_t)card;
    }
}

static void place_recruits(Ctx *c, SquareId square, Player owner) {
    const GroupSpec spec = {
        .at = square, .owner = (uint8_t)owner, .control = CONTROL_PLAYER, .kind = MINION_RECRUIT};
    const GroupId group = group_create(c, &spec);
    for (int i = 0; i < 4 && group.v != 0; i++) {
        const MinionSpec minion = {
            .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF};
        (void)minion_create(c, group, &minion);
    }
}

static bool has_room(const GameState *s, SquareId square) {
    return square.v != 0 && board_is_unoccupied(s, square) && square_at(s, square)->terrain == TERRAIN_PLAINS;
}

// Enemies who stand beside each other from the beginning, for cards that want to be cast on such: whoever
// draws lots seldom meets them otherwise.
static void place_enemies(GameState *s) {
    Ctx c = engine_context(s, NULL);
    int pairs = 0;
    for (uint8_t v = 1; v <= SQUARES && pairs < MEETINGS; v++) {
        const SquareId beside = square_neighbour((SquareId){v}, DIR_RIGHT);
        if (!has_room(s, (SquareId){v}) || !has_room(s, beside)) continue;
        place_recruits(&c, (SquareId){v}, PLAYER_RED);
        place_recruits(&c, beside, PLAYER_BLUE);
        pairs++;
    }
}

static void begin_match(Table *t, uint64_t seed, int theme) {
    match_seed = seed;
    match_theme = theme;
    // Not the stride of the generator itself: neighboring seeds would then play the same dice, one draw
    // later.
    t->stream = seed * UINT64_C(0xd1342543de82ef95) + 1;
    GameSetup setup = setup_default();
    setup.seed = seed;
    setup.realm = (uint8_t)(1 + rng_below(&t->stream, REALM_COUNT - 1));
    setup.symmetric = rng_below(&t->stream, 2) == 0;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        // Its house pays for it, and trains the nation that it may be for.
        setup.players[p].house = card_def(theme)->house;
        if (card_def(theme)->nation == NATION_NONE && rng_below(&t->stream, 2) == 0)
            setup.players[p].house = (uint8_t)(1 + rng_below(&t->stream, HOUSE_COUNT - 1));
        fill_deck(&t->stream, &setup.players[p], theme);
    }
    setup_generate(&t->state, &setup);
    // Plenty of mana for some matches, so that dear cards are cast too.
    if (rng_below(&t->stream, 2) == 0) {
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            for (int m = 1; m < MANA_COUNT; m++) t->state.players[p].income[m] = 6;
        }
    }
    if (theme == CARD_SKIRMISH) place_enemies(&t->state);
    t->start = t->state;
    event_log_clear(&t->log);
    t->log.base = 0;
    t->turn_count = 0;
    const Player seats[SEATS] = {PLAYER_NONE, PLAYER_RED, PLAYER_BLUE};
    View full;
    view_of(&full, &t->state, PLAYER_NONE);
    for (int i = 0; i < SEATS; i++) {
        view_of(&t->views[i], &t->state, seats[i]);
        projection_begin(&t->projections[i], &full, seats[i], t->projections[i].lines, EVENTS_MAX);
    }
}

static void expect_same(const View *folded, const View *truth, const char *who) {
    if (view_equal(folded, truth)) return;
    fprintf(stderr,
            "random_play: seed %llu turn %d phase %s: fold(log) differs from the view of %s in %s: a change "
            "in replay/view/view*.c or view_of() in view_facts.c\n",
            (unsigned long long)match_seed, truth->turn, phase_slug(truth->phase), who,
            view_difference(folded, truth));
    exit(EXIT_FAILURE);
}

static void count_source(Table *t, SourceId source) {
    if (source > 0 && source < CARD_COUNT) t->acted[source]++;
}

static void count_card(Table *t, const Event *e) {
    if (e->kind == EV_spell_cast) t->cast[e->spell_cast.card]++;
    if (e->kind == EV_spell_attached) t->attached[e->spell_attached.card]++;
    if (e->kind == EV_spell_ended) t->ended[e->spell_ended.card]++;
    if (e->kind == EV_damage_applied) count_source(t, e->damage_applied.card);
    if (e->kind == EV_damage_changed) count_source(t, e->damage_changed.card);
    if (e->kind == EV_damage_cancelled) count_source(t, e->damage_cancelled.card);
    if (e->kind == EV_effect_applied) count_source(t, e->effect_applied.card);
    if (e->kind == EV_death_cancelled) count_source(t, e->death_cancelled.card);
}

// cause_begin() trusts that what it is handed lies as deep as the context says; a log in which that was wrong
// tells by a depth that is not one more than its cause's.
static void check_cause(const EventLog *log, uint32_t at) {
    const Event *e = &log->items[at];
    if (e->cause == 0) {
        CHECK(e->depth == 0);
        return;
    }
    CHECK(e->cause > log->base && e->cause <= log->base + at);
    CHECK(e->depth == log->items[e->cause - 1 - log->base].depth + 1);
}

// The parts of A2 begin at 0, each where the one before ended, and end at what is dealt.
static void check_strength(const EventLog *log, uint32_t at) {
    const Event *e = &log->items[at];
    int sum = e->damage_calculated.quantity;
    bool has_base = false;
    for (uint32_t i = at; i > 0 && log->items[i - 1].depth >= e->depth && !has_base; i--) {
        const Event *part = &log->items[i - 1];
        if (part->kind != EV_strength_changed || part->depth != e->depth) continue;
        CHECK(part->strength_changed.after == sum);
        sum = part->strength_changed.before;
        has_base = part->strength_changed.by == STRENGTH_BY_BASE;
    }
    CHECK(has_base && sum == 0);
}

// Ends the program unless [problem] is NULL: the name of the event at [at] of which [what] is said.
static void expect_sound(const char *problem, const EventLog *log, uint32_t at, const char *what) {
    if (problem == NULL) return;
    const uint32_t cause = log->items[at].cause;
    const char *under =
        cause > log->base ? event_kind_info(log->items[cause - 1 - log->base].kind).name : "nothing";
    fprintf(stderr, "random_play: seed %llu: event %u, %s at step %s under %s, %s\n",
            (unsigned long long)match_seed, log->base + at + 1, problem, step_slug(log->items[at].step),
            under, what);
    CHECK(problem == NULL);
}

// Whoever does something says so first, in the right place, and once.
static void check_doers(const EventLog *log, uint32_t first) {
    uint32_t at = 0;
    const char *problem = doers_problem(log, first, &at);
    expect_sound(problem, log, at, "is nobody's doing");
    problem = doers_wrong_parent(log, first, &at);
    expect_sound(problem, log, at, "cannot be caused by that");
    problem = doers_told_twice(log, first, &at);
    expect_sound(problem, log, at, "is told twice");
}

// Takes the events since [first] into every view and compares.
static void fold_phase(Table *t, uint32_t first) {
    check_doers(&t->log, first);
    for (uint32_t i = first; i < t->log.count; i++) {
        const Event *e = &t->log.items[i];
        CHECK(view_event_is_sound(e));
        check_cause(&t->log, i);
        if (e->kind == EV_damage_calculated) check_strength(&t->log, i);
        view_apply(&t->views[0], e, &t->journal);
        for (int seat = 1; seat < SEATS; seat++) {
            Event seen;
            if (projection_next(&t->projections[seat], e, &seen)) view_apply(&t->views[seat], &seen, NULL);
        }
        t->events++;
        t->attacks += e->kind == EV_attack_hit || e->kind == EV_attack_missed;
        t->deaths += e->kind == EV_minion_died;
        t->moonwalks += e->kind == EV_moonwalked;
        count_card(t, e);
    }
    static const char *const names[SEATS] = {"all", "red", "blue"};
    const Player seats[SEATS] = {PLAYER_NONE, PLAYER_RED, PLAYER_BLUE};
    for (int seat = 0; seat < SEATS; seat++) {
        View truth;
        view_of(&truth, &t->state, seats[seat]);
        truth.phase = t->views[seat].phase; // the state names the phase to come, the log the one that began
        truth.turn = t->views[seat].turn;
        expect_same(&t->views[seat], &truth, names[seat]);
    }
    invariants_check(&t->state);
}

static void run_phase(Table *t, const TurnOrders *orders) {
    const uint32_t first = t->log.count;
    engine_run_phase(&t->state, orders, &t->log);
    fold_phase(t, first);
}

static void choose_mana(Table *t, Recording *r) {
    for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *town = &t->state.structures[i];
        if (town->at.v == 0 || !town->pending) continue;
        const Player owner = (Player)town->owner;
        const Mana type = (Mana)(1 + rng_below(&t->stream, MANA_COUNT - 1));
        const uint32_t first = t->log.count;
        r->choices[r->choice_count] = (Order){.kind = ORDER_MANA, .at = town->at, .as = (uint8_t)type};
        r->choosers[r->choice_count] = owner;
        r->choice_count++;
        CHECK(engine_choose_mana(&t->state, owner, town->at, type, &t->log));
        fold_phase(t, first);
    }
}

static void choose_orders(Table *t, Recording *r) {
    static GameState known;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const uint64_t salt = t->stream;
        engine_state_as_known(&known, &t->state, (Player)p, salt);
        r->orders[p].count = ai_random_orders(&known, (Player)p, &t->stream, r->orders[p].orders, ORDERS_MAX);
    }
}

// The turn's events taken back one by one must lead to the very view it began with.
static void undo_turn(Table *t) {
    View at_end = t->views[0];
    for (uint32_t i = t->log.count; i > 0; i--) view_undo(&t->views[0], &t->log.items[i - 1], &t->journal);
    if (memcmp(&t->views[0], &t->before_turn, sizeof(View)) != 0) {
        fprintf(stderr, "random_play: seed %llu turn %d: undo leads elsewhere (%s)\n",
                (unsigned long long)match_seed, at_end.turn, view_difference(&t->views[0], &t->before_turn));
        exit(EXIT_FAILURE);
    }
    t->views[0] = at_end;
}

static void play_turn(Table *t) {
    Recording *r = &t->turns[t->turn_count++];
    memset(r, 0, sizeof *r);
    t->log.base += t->log.count;
    event_log_clear(&t->log);
    t->journal.count = 0;
    t->before_turn = t->views[0];
    while (t->state.phase == PHASE_START_OF_TURN && t->state.result == RESULT_NONE) {
        run_phase(t, NULL);
        choose_mana(t, r);
    }
    if (t->state.result == RESULT_NONE) {
        choose_orders(t, r);
        while (t->state.phase != PHASE_START_OF_TURN && t->state.result == RESULT_NONE)
            run_phase(t, r->orders);
    }
    undo_turn(t);
    r->hash = state_hash(&t->state);
}

static void replay(Table *t) {
    static GameState again;
    again = t->start;
    for (int i = 0; i < t->turn_count; i++) {
        const Recording *r = &t->turns[i];
        int choice = 0;
        while (again.phase == PHASE_START_OF_TURN && again.result == RESULT_NONE) {
            engine_run_phase(&again, NULL, NULL);
            while (engine_awaits_mana(&again, PLAYER_NONE)) {
                const Order *o = &r->choices[choice];
                CHECK(engine_choose_mana(&again, r->choosers[choice], o->at, (Mana)o->as, NULL));
                choice++;
            }
        }
        while (again.phase != PHASE_START_OF_TURN && again.result == RESULT_NONE) {
            engine_run_phase(&again, r->orders, NULL);
        }
        if (state_hash(&again) == r->hash) continue;
        fprintf(stderr, "random_play: seed %llu: the replay differs after turn %d\n",
                (unsigned long long)match_seed, i + 1);
        exit(EXIT_FAILURE);
    }
}

static bool is_active(int card) {
    return card_def(card)->type == CARD_ALTERATION || card_def(card)->type == CARD_CONJURATION;
}

// Has the card been cast, or the helper spell been in play, as often as so many [matches] should see it?
static bool is_covered(const Table *t, int card, uint64_t matches) {
    if (matches < CARD_MATCHES) return true;
    if (card_def(card)->is_helper) return t->attached[card] > 0 || matches < HELPER_MATCHES;
    const uint64_t wanted = matches < HELPER_MATCHES ? 1 : CASTS_WANTED;
    return t->cast[card] >= wanted && (t->attached[card] > 0 || !is_active(card));
}

// One line a card: how often it was cast, came into play, is named as the source of something, and ended. A
// card that was not covered is an error.
static bool print_cards(const Table *t, uint64_t matches) {
    bool are_covered = true;
    for (int c = 1; c < CARD_COUNT; c++) {
        const CardDef *def = card_def(c);
        printf("  %-22s cast %6llu  in play %6llu  acted %6llu  ended %6llu\n", def->slug,
               (unsigned long long)t->cast[c], (unsigned long long)t->attached[c],
               (unsigned long long)t->acted[c], (unsigned long long)t->ended[c]);
        if (is_covered(t, c, matches)) continue;
        fprintf(stderr, "random_play: %s was too seldom %s\n", def->slug,
                def->is_helper ? "in play" : "cast");
        are_covered = false;
    }
    return are_covered;
}

// What all matches of a run came to.
typedef struct Played {
    uint64_t matches, decided, turns;
} Played;

static void play_match(Table *t, uint64_t seed, int theme, int turns, Played *played) {
    begin_match(t, seed, theme);
    for (int turn = 0; turn < turns && t->state.result == RESULT_NONE; turn++) play_turn(t);
    replay(t);
    played->matches++;
    played->turns += (uint64_t)t->turn_count;
    played->decided += t->state.result != RESULT_NONE;
}

// Matches about each card that [matches] of them did not cover, from [seed] on.
static void cover_cards(Table *t, uint64_t matches, uint64_t seed, int turns, Played *played) {
    for (int c = 1; c < CARD_COUNT; c++) {
        if (card_def(c)->is_helper) continue;
        for (int i = 0; i < OWN_MATCHES && !is_covered(t, c, matches); i++)
            play_match(t, seed + played->matches, c, turns, played);
    }
}

static int card_after(int argc, char **argv, const char *option) {
    for (int i = 1; i + 1 < argc; i++) {
        for (int c = 1; c < CARD_COUNT && strcmp(argv[i], option) == 0; c++) {
            if (strcmp(argv[i + 1], card_def(c)->slug) == 0) return c;
        }
    }
    return 0;
}

static uint64_t number_after(int argc, char **argv, const char *option, uint64_t fallback) {
    for (int i = 1; i + 1 < argc; i++) {
        if (strcmp(argv[i], option) == 0) return strtoull(argv[i + 1], NULL, 10);
    }
    return fallback;
}

int main(int argc, char **argv) {
    const uint64_t matches = number_after(argc, argv, "--matches", 100);
    const int turns = (int)number_after(argc, argv, "--turns", 60);
    const uint64_t seed = number_after(argc, argv, "--seed", 1);
    check_set_hook(say_seed);
    Table *t = allocate(1, sizeof *t);
    t->log = (EventLog){.items = allocate(LOG_TURN_MAX, sizeof(Event)), .capacity = LOG_TURN_MAX};
    t->journal = (ViewJournal){.items = allocate(JOURNAL_MAX, sizeof(ViewSaved)), .capacity = JOURNAL_MAX};
    t->turns = allocate((size_t)turns, sizeof *t->turns);
    for (int i = 0; i < SEATS; i++) t->projections[i].lines = allocate(EVENTS_MAX, sizeof(ProjectedLine));
    const int about = card_after(argc, argv, "--about");
    Played played = {0};
    for (uint64_t i = 0; i < matches; i++) {
        const uint64_t match = seed + i;
        play_match(t, match, about != 0 ? about : theme_of(match), turns, &played);
    }
    if (about == 0) cover_cards(t, matches, seed, turns, &played);
    printf(
        "%llu matches (%llu decided), %llu turns, %llu events, %llu attacks, %llu deaths, %llu moonwalks\n",
        (unsigned long long)played.matches, (unsigned long long)played.decided,
        (unsigned long long)played.turns, (unsigned long long)t->events, (unsigned long long)t->attacks,
        (unsigned long long)t->deaths, (unsigned long long)t->moonwalks);
    const bool are_covered = print_cards(t, about != 0 ? 0 : matches);
    for (int i = 0; i < SEATS; i++) free(t->projections[i].lines);
    free(t->log.items);
    free(t->journal.items);
    free(t->turns);
    free(t);
    return are_covered ? EXIT_SUCCESS : EXIT_FAILURE;
}
