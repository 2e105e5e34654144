// What a seat may see: folds of its own log, and that nothing hidden gets through.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "replay/log_lines.h"
#include "replay/projection.h"
#include "support/prove.h"
#include "support/random_match.h"
#include "support/test.h"

enum { MATCHES = 6, TURNS = 12, TWINS = 24 };

static ProjectedLine *new_lines(void) {
    ProjectedLine *lines = calloc(LOG_TURN_MAX, sizeof *lines);
    ck_assert_ptr_nonnull(lines);
    return lines;
}

TEST(folding_a_seats_own_log_gives_its_view_after_every_phase, .cases = MATCHES) {
    static Projection p;
    static View full;
    static View folded;
    static View truth;
    const Player seat = _i % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
    RandomMatch *m = random_match_new((uint64_t)_i + 1);
    ProjectedLine *lines = new_lines();
    view_of(&full, &m->start, PLAYER_NONE);
    view_of(&folded, &m->start, seat);
    projection_begin(&p, &full, seat, lines, LOG_TURN_MAX);
    while (m->state.turn <= TURNS && random_match_play_phase(m)) {
        while (p.taken < m->log.count) {
            Event seen;
            if (projection_next(&p, &m->log.items[p.taken], &seen)) view_apply(&folded, &seen, NULL);
        }
        view_of(&truth, &m->state, seat);
        ck_assert_msg(view_equal(&folded, &truth), "turn %d: the seat's view differs in %s", truth.turn,
                      view_difference(&folded, &truth));
    }
    ck_assert_uint_lt(p.seen, p.taken);
    free(lines);
    random_match_free(m);
}

static void expect_same_event(const Event *a, const Event *b) {
    ck_assert_int_eq(a->kind, b->kind);
    ck_assert_int_eq(a->step, b->step);
    ck_assert_int_eq(a->depth, b->depth);
    ck_assert_int_eq(a->round, b->round);
    ck_assert_uint_eq(a->cause, b->cause);
    const EventKindInfo info = event_kind_info(a->kind);
    for (int i = 0; i < info.field_count; i++) {
        ck_assert_int_eq(event_field_value(a, &info.fields[i]), event_field_value(b, &info.fields[i]));
    }
}

TEST(the_projection_for_all_is_the_log_itself) {
    static Projection p;
    static View full;
    RandomMatch *m = random_match_new(3);
    ProjectedLine *lines = new_lines();
    random_match_play_turns(m, TURNS);
    view_of(&full, &m->start, PLAYER_NONE);
    projection_begin(&p, &full, PLAYER_NONE, lines, LOG_TURN_MAX);
    for (uint32_t i = 0; i < m->log.count; i++) {
        Event seen;
        ck_assert(projection_next(&p, &m->log.items[i], &seen));
        expect_same_event(&seen, &m->log.items[i]);
    }
    free(lines);
    random_match_free(m);
}

TEST(causes_in_a_seats_log_point_backwards_one_level_up) {
    static Projection p;
    static View full;
    static uint8_t depths[LOG_TURN_MAX + 1];
    RandomMatch *m = random_match_new(4);
    ProjectedLine *lines = new_lines();
    random_match_play_turns(m, TURNS);
    view_of(&full, &m->start, PLAYER_NONE);
    projection_begin(&p, &full, PLAYER_BLUE, lines, LOG_TURN_MAX);
    for (uint32_t i = 0; i < m->log.count; i++) {
        Event seen;
        if (!projection_next(&p, &m->log.items[i], &seen)) continue;
        ck_assert_uint_lt(seen.cause, p.seen);
        ck_assert_int_eq(seen.depth, seen.cause == 0 ? 0 : depths[seen.cause] + 1);
        depths[p.seen] = seen.depth;
    }
    free(lines);
    random_match_free(m);
}

// Has [seat] a spell of the card [card] in play?
static bool has_in_play(const View *full, Player seat, int card) {
    bool has = false;
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const ViewSpell *spell = &full->spells[i];
        has = has || (spell->label != 0 && spell->card == card && spell->owner == seat);
    }
    return has;
}

// What [e] says of the other's hidden spells and marks.
static void expect_nothing_hidden(const Event *e, const View *full, Player seat) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int type = info.fields[i].type;
        const int value = event_field_value(e, &info.fields[i]);
        if (type == FIELD_SPELL && value != 0) {
            const ViewSpell *spell = &full->spells[value];
            ck_assert_msg(spell->visible || spell->owner == seat,
                          "%s names the slot of a spell that is hidden", info.name);
        }
        // Decks of random matches hold anything, so what is drawn and thrown away says nothing.
        const bool is_in_play = e->kind == EV_spell_attached || e->kind == EV_spell_ended;
        if (type != FIELD_SOURCE && (type != FIELD_CARD || !is_in_play)) continue;
        if (value == 0 || (value & (SOURCE_TERRAIN | SOURCE_CREATURE)) != 0) continue;
        ck_assert_msg(!card_def(value)->invisible || !card_def(value)->is_helper ||
                          has_in_play(full, seat, value),
                      "%s names the mark %s", info.name, card_def(value)->slug);
    }
}

// Both decks full of cards that make marks or are hidden themselves.
static void stack_decks(GameState *s) {
    static const CardId secretive[] = {
        CARD_SECOND_CHANCE,   CARD_HAUNTED_FOREST, CARD_BLEAK_ISLE, CARD_LAVA_FLOW,    CARD_SHATTERING_BLOW,
        CARD_IRON_SHILLELAGH, CARD_SHIELD_OF_VELA, CARD_DELUGE,     CARD_TINDELHUNDEN, CARD_BLOOD_LEVY,
        CARD_BELVARIOS_HORN,  CARD_GOLDEN_GROVE,   CARD_ILL_WINDS,  CARD_REANIMATE,    CARD_SETTLEMENT};
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerState *p = &s->players[player];
        for (int i = 0; i < p->deck_count; i++) p->deck[i] = (uint16_t)secretive[i % COUNT_OF(secretive)];
    }
}

TEST(no_line_names_a_mark_or_the_slot_of_a_hidden_spell_of_the_other, .cases = MATCHES) {
    static Projection p;
    static View full;
    const Player seat = _i % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
    RandomMatch *m = random_match_new((uint64_t)_i + 700);
    ProjectedLine *lines = new_lines();
    int hidden = 0;
    stack_decks(&m->state);
    m->start = m->state;
    random_match_play_turns(m, TURNS);
    view_of(&full, &m->start, PLAYER_NONE);
    projection_begin(&p, &full, seat, lines, LOG_TURN_MAX);
    for (uint32_t i = 0; i < m->log.count; i++) {
        Event seen;
        const Event *e = &m->log.items[i];
        // The slots that it names are taken before it or by it.
        full = p.full;
        const bool is_seen = projection_next(&p, e, &seen);
        if (e->kind == EV_spell_attached) full = p.full;
        if (is_seen) expect_nothing_hidden(&seen, &full, seat);
        hidden += e->kind == EV_spell_attached && !e->spell_attached.visible;
    }
    ck_assert_int_gt(hidden, 0);
    free(lines);
    random_match_free(m);
}

// --- The other half may be anything ---

// Everything of blue's that red may not know, turned into something else.
static void change_hidden_half(GameState *s) {
    PlayerState *p = &s->players[PLAYER_BLUE];
    for (int i = 0; i < p->deck_count; i++) p->deck[i] = (uint16_t)(1 + (p->deck[i] + 3) % (CARD_COUNT - 1));
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card != 0) p->hand[i].card = (uint16_t)(1 + (p->hand[i].card + 3) % (CARD_COUNT - 1));
    }
    for (int i = 1; i < MANA_COUNT; i++) {
        p->income[i] = (int16_t)(p->income[i] + i);
        p->pool[i] = (int16_t)(p->pool[i] + i);
    }
    s->rng.deck[PLAYER_BLUE] ^= 0x1234;
}

// Blue does what any hand allows: everything but casting. A discard names the card that lies in the slot.
static void leave_out_casts(TurnOrders *orders, const GameState *s) {
    int kept = 0;
    for (int i = 0; i < orders->count; i++) {
        Order order = orders->orders[i];
        if (order.kind == ORDER_CAST) continue;
        if (order.kind == ORDER_DISCARD) order.card = s->players[PLAYER_BLUE].hand[order.slot].card;
        orders->orders[kept++] = order;
    }
    orders->count = kept;
}

// Appends what red reads of the events from [*done] on.
static size_t red_lines(Projection *p, LogNames *names, const EventLog *log, char *out, size_t capacity) {
    size_t size = 0;
    while (p->taken < log->count) {
        Event seen;
        if (!projection_next(p, &log->items[p->taken], &seen)) continue;
        log_names_follow(names, &seen);
        size += log_line_print(out + size, capacity - size, p->seen, &seen, names, NULL);
        ck_assert_uint_lt(size + LOG_LINE_MAX, capacity);
        out[size++] = '\n';
    }
    out[size] = '\0';
    return size;
}

typedef struct Side {
    Projection projection;
    LogNames names;
    View view;
    char *text;
} Side;

enum { TEXT_MAX = 1 << 22 };

static void side_begin(Side *side, const GameState *start) {
    static View full;
    view_of(&full, start, PLAYER_NONE);
    view_of(&side->view, start, PLAYER_RED);
    projection_begin(&side->projection, &full, PLAYER_RED, new_lines(), LOG_TURN_MAX);
    log_names_begin(&side->names, &side->view);
    side->text = calloc(TEXT_MAX, 1);
    ck_assert_ptr_nonnull(side->text);
}

static void side_end(Side *side) {
    free(side->projection.lines);
    free(side->text);
}

// Shows the first lines that differ: whole logs are too long for a message.
static void expect_same_text(const char *a, const char *b) {
    size_t line = 0;
    size_t at = 0;
    while (a[at] != '\0' && a[at] == b[at]) {
        if (a[at] == '\n') line = at + 1;
        at++;
    }
    ck_assert_msg(a[at] == b[at], "%.300s\n%.300s", a + line, b + line);
}

// A card of blue's that a spell has shown is open: from then on red may know what differs. One that was only
// lost stays hidden.
static bool has_opened(const EventLog *log) {
    for (uint32_t i = 0; i < log->count; i++) {
        const Event_card_left_hand *left = &log->items[i].card_left_hand;
        if (log->items[i].kind == EV_card_left_hand && left->player == PLAYER_BLUE &&
            left->why == LEFT_HAND_SHOWN)
            return true;
    }
    return false;
}

// What red's computer player and hints go by is the same in both, whatever comes from the stack and the dice.
static void expect_same_known(const GameState *a, const GameState *b) {
    static GameState known[2];
    static GameState twin;
    twin = *b;
    PlayerState *red = &twin.players[PLAYER_RED];
    for (int i = 0; i < red->deck_count / 2; i++) {
        const uint16_t card = red->deck[i];
        red->deck[i] = red->deck[red->deck_count - 1 - i];
        red->deck[red->deck_count - 1 - i] = card;
    }
    twin.rng.play ^= 0x55;
    twin.rng.deck[PLAYER_RED] ^= 0x77;
    engine_state_as_known(&known[0], a, PLAYER_RED, 3);
    engine_state_as_known(&known[1], &twin, PLAYER_RED, 3);
    PROVE(state_hash(&known[0]) == state_hash(&known[1]), "turn %d: what red knows differs", a->turn);
}

// Both twins play the turn with the orders that were chosen in the first.
static void play_twins(RandomMatch *m, GameState *other, EventLog *log) {
    static TurnOrders orders[PLAYER_BLUE + 1];
    RandomMatch *choosing = random_match_new(m->stream);
    choosing->state = m->state;
    random_match_play_phase(choosing);
    memcpy(orders, choosing->orders, sizeof orders);
    m->stream = choosing->stream;
    random_match_free(choosing);
    leave_out_casts(&orders[PLAYER_BLUE], &m->state);
    engine_resolve_turn(&m->state, orders, &m->log);
    leave_out_casts(&orders[PLAYER_BLUE], other);
    engine_resolve_turn(other, orders, log);
}

// How many turns of match [seed] and its twin were compared.
static int compare_twins(uint64_t seed) {
    static GameState other;
    static Side sides[2];
    RandomMatch *m = random_match_new(seed);
    EventLog log = {.items = calloc(LOG_TURN_MAX, sizeof(Event)), .capacity = LOG_TURN_MAX};
    ck_assert_ptr_nonnull(log.items);
    other = m->start;
    change_hidden_half(&other);
    side_begin(&sides[0], &m->start);
    side_begin(&sides[1], &other);
    int compared = 0;
    while (m->state.turn <= TURNS && m->state.result == RESULT_NONE) {
        // Both matches take their mana choices at the default: random ones would be the same in both anyway.
        engine_begin_turn(&m->state, &m->log);
        engine_begin_turn(&other, &log);
        if (m->state.result != RESULT_NONE) break;
        play_twins(m, &other, &log);
        if (has_opened(&m->log)) break;
        compared++;
        red_lines(&sides[0].projection, &sides[0].names, &m->log, sides[0].text, TEXT_MAX);
        red_lines(&sides[1].projection, &sides[1].names, &log, sides[1].text, TEXT_MAX);
        expect_same_text(sides[0].text, sides[1].text);
        expect_same_known(&m->state, &other);
        view_of(&sides[0].view, &m->state, PLAYER_RED);
        view_of(&sides[1].view, &other, PLAYER_RED);
        PROVE(view_equal(&sides[0].view, &sides[1].view), "red's view differs in %s",
              view_difference(&sides[0].view, &sides[1].view));
    }
    side_end(&sides[0]);
    side_end(&sides[1]);
    free(log.items);
    random_match_free(m);
    return compared;
}

// The matches are others whenever the pool has another card, so one match may end early or open a card in its
// first turn; all together do not.
TEST(matches_that_differ_in_what_red_may_not_know_read_the_same_to_red) {
    int compared = 0;
    for (int seed = 0; seed < TWINS; seed++) compared += compare_twins((uint64_t)seed + 50);
    ck_assert_int_gt(compared, TWINS * 4);
}

// --- Single lines ---

typedef struct Small {
    Projection p;
    ProjectedLine lines[32];
} Small;

static Small *small_new(Player seat) {
    static View empty;
    memset(&empty, 0, sizeof empty);
    Small *s = calloc(1, sizeof *s);
    ck_assert_ptr_nonnull(s);
    projection_begin(&s->p, &empty, seat, s->lines, 32);
    return s;
}

static Event attached(uint16_t slot, Player owner, bool visible, int index, uint16_t mother) {
    const uint16_t globe = target_pack((Target){.host = HOST_GLOBE});
    return (Event){.kind = EV_spell_attached,
                   .spell_attached = {.spell = slot,
                                      .card = CARD_FEAR,
                                      .owner = (uint8_t)owner,
                                      .on = globe,
                                      .host = HOST_GLOBE,
                                      .index = (uint8_t)index,
                                      .mother = mother,
                                      .visible = visible,
                                      .label = slot}};
}

TEST(an_invisible_spell_is_left_out_with_all_that_names_it) {
    Small *s = small_new(PLAYER_RED);
    Event seen;
    Event e = attached(SPELLS_MAX, PLAYER_BLUE, false, 0, 0);
    ck_assert(!projection_next(&s->p, &e, &seen));
    e = attached(1, PLAYER_BLUE, true, 1, SPELLS_MAX);
    e.cause = 1;
    e.depth = 1;
    ck_assert(projection_next(&s->p, &e, &seen));
    ck_assert_uint_eq(s->p.seen, 1);
    ck_assert_uint_eq(seen.cause, 0);
    ck_assert_int_eq(seen.depth, 0);
    ck_assert_int_eq(seen.spell_attached.index, 0);
    ck_assert_uint_eq(seen.spell_attached.mother, 0);
    e = (Event){.kind = EV_spell_changed, .spell_changed = {.spell = SPELLS_MAX, .what = SPELL_WHAT_VALUE}};
    ck_assert(!projection_next(&s->p, &e, &seen));
    e = (Event){.kind = EV_spell_ended, .spell_ended = {.spell = 1, .card = CARD_FEAR, .index = 1}};
    e.spell_ended.on = target_pack((Target){.host = HOST_GLOBE});
    ck_assert(projection_next(&s->p, &e, &seen));
    ck_assert_int_eq(seen.spell_ended.index, 0);
    e.spell_ended.spell = SPELLS_MAX;
    e.spell_ended.index = 0;
    ck_assert(!projection_next(&s->p, &e, &seen));
    free(s);
}

TEST(its_caster_sees_his_invisible_spell) {
    Small *s = small_new(PLAYER_BLUE);
    Event seen;
    const Event e = attached(SPELLS_MAX, PLAYER_BLUE, false, 0, 0);
    ck_assert(projection_next(&s->p, &e, &seen));
    ck_assert_uint_eq(seen.spell_attached.card, CARD_FEAR);
    free(s);
}

TEST(a_cause_names_the_nearest_visible_ancestor) {
    Small *s = small_new(PLAYER_RED);
    Event seen;
    const Event chain[] = {
        {.kind = EV_spell_cast, .spell_cast = {.player = PLAYER_BLUE}},
        {.kind = EV_mana_changed,
         .cause = 1,
         .depth = 1,
         .mana_changed = {.player = PLAYER_BLUE, .type = MANA_WILL}},
        {.kind = EV_card_drawn,
         .cause = 2,
         .depth = 2,
         .card_drawn = {.player = PLAYER_BLUE, .card = CARD_FEAR}},
        {.kind = EV_cards_drawn, .cause = 3, .depth = 3, .cards_drawn = {.player = PLAYER_BLUE}},
    };
    ck_assert(projection_next(&s->p, &chain[0], &seen));
    ck_assert(!projection_next(&s->p, &chain[1], &seen));
    ck_assert(!projection_next(&s->p, &chain[2], &seen));
    ck_assert(projection_next(&s->p, &chain[3], &seen));
    ck_assert_uint_eq(seen.cause, 1);
    ck_assert_int_eq(seen.depth, 1);
    ck_assert_uint_eq(s->p.seen, 2);
    free(s);
}

TEST(a_card_that_leaves_another_hand_has_neither_name_nor_slot) {
    Small *s = small_new(PLAYER_RED);
    Event seen;
    Event e = {
        .kind = EV_card_left_hand,
        .card_left_hand = {.player = PLAYER_BLUE, .card = CARD_FEAR, .slot = 3, .why = LEFT_HAND_DISCARDED}};
    s->p.full.players[PLAYER_BLUE].hand_count = 2;
    ck_assert(projection_next(&s->p, &e, &seen));
    ck_assert_uint_eq(seen.card_left_hand.card, 0);
    ck_assert_int_eq(seen.card_left_hand.slot, 0);
    ck_assert_int_eq(seen.card_left_hand.why, LEFT_HAND_DISCARDED);
    free(s);
}

// A player's hand, deck and discards are his to know; only a spell that says so shows what it takes from a
// hand.
TEST(a_card_that_a_spell_takes_from_a_hand_is_shown_if_the_spell_says_so) {
    for (int i = 0; i < 4; i++) {
        const bool is_shown = i >= 2;
        const bool is_own = i % 2 == 1;
        Small *s = small_new(is_own ? PLAYER_BLUE : PLAYER_RED);
        static View folded;
        Event seen;
        ViewSaved saved[4];
        ViewJournal journal = {.items = saved, .capacity = COUNT_OF(saved)};
        const Event e = {.kind = EV_card_left_hand,
                         .card_left_hand = {.player = PLAYER_BLUE,
                                            .card = CARD_FEAR,
                                            .slot = 3,
                                            .why = is_shown ? LEFT_HAND_SHOWN : LEFT_HAND_LOST,
                                            .value = 4}};
        s->p.full.players[PLAYER_BLUE].hand_count = 2;
        folded = s->p.full;
        ck_assert(projection_next(&s->p, &e, &seen));
        ck_assert_uint_eq(seen.card_left_hand.card, is_own || is_shown ? CARD_FEAR : 0);
        ck_assert_int_eq(seen.card_left_hand.slot, is_own ? 3 : is_shown ? HAND_SIZE : 0);
        ck_assert_int_eq(seen.card_left_hand.value, is_own ? 4 : 0);
        // Neither doing nor undoing it tells where in the hand it was.
        view_apply(&folded, &seen, &journal);
        ck_assert_uint_eq(folded.players[PLAYER_BLUE].hand_count, 1);
        ck_assert_uint_eq(folded.players[PLAYER_BLUE].discard_count, 0);
        view_undo(&folded, &seen, &journal);
        ck_assert_uint_eq(folded.players[PLAYER_BLUE].hand_count, 2);
        ck_assert_uint_eq(folded.players[PLAYER_BLUE].hand[3].card, is_own ? CARD_FEAR : 0);
        free(s);
    }
}

TEST(a_mark_is_in_no_log_but_its_owners_and_that_of_all) {
    const Player seats[] = {PLAYER_RED, PLAYER_BLUE, PLAYER_NONE};
    for (int i = 0; i < 3; i++) {
        Small *s = small_new(seats[i]);
        Event seen;
        Event e = attached(SPELLS_MAX, PLAYER_BLUE, false, 0, 0);
        e.spell_attached.card = CARD_HAUNTING;
        e.spell_attached.helper = true;
        const bool sees = seats[i] != PLAYER_RED;
        ck_assert_int_eq(projection_next(&s->p, &e, &seen), sees);
        e = (Event){.kind = EV_spell_ended, .spell_ended = {.spell = SPELLS_MAX, .card = CARD_HAUNTING}};
        e.spell_ended.on = target_pack((Target){.host = HOST_GLOBE});
        ck_assert_int_eq(projection_next(&s->p, &e, &seen), sees);
        free(s);
    }
}

// That red knows his own Second Chance says nothing about what saved a recruit of blue's.
TEST(an_invisible_spell_that_acts_is_named_to_its_caster_only) {
    Small *s = small_new(PLAYER_RED);
    Event seen;
    Event own = attached(SPELLS_MAX, PLAYER_RED, false, 0, 0);
    own.spell_attached.card = CARD_SECOND_CHANCE;
    own.spell_attached.host = HOST_INDIVIDUAL;
    own.spell_attached.on = target_pack((Target){.host = HOST_INDIVIDUAL, .index = 1});
    Event foreign = own;
    foreign.spell_attached.spell = SPELLS_MAX - 1;
    foreign.spell_attached.owner = PLAYER_BLUE;
    foreign.spell_attached.on = target_pack((Target){.host = HOST_INDIVIDUAL, .index = 2});
    ck_assert(projection_next(&s->p, &own, &seen));
    ck_assert(!projection_next(&s->p, &foreign, &seen));
    const Event saved[] = {
        {.kind = EV_death_cancelled, .death_cancelled = {.minion = 2, .card = CARD_SECOND_CHANCE}},
        {.kind = EV_death_cancelled, .death_cancelled = {.minion = 1, .card = CARD_SECOND_CHANCE}}};
    ck_assert(projection_next(&s->p, &saved[0], &seen));
    ck_assert_uint_eq(seen.death_cancelled.card, 0);
    ck_assert(projection_next(&s->p, &saved[1], &seen));
    ck_assert_uint_eq(seen.death_cancelled.card, CARD_SECOND_CHANCE);
    free(s);
}

TEST(the_mana_types_of_a_captured_structure_are_told_to_their_owners_only) {
    const Player seats[] = {PLAYER_RED, PLAYER_BLUE};
    for (int i = 0; i < 2; i++) {
        Small *s = small_new(seats[i]);
        Event seen;
        const Event e = {.kind = EV_structure_captured,
                         .structure_captured = {.at = 9,
                                                .from = PLAYER_RED,
                                                .to = PLAYER_BLUE,
                                                .mana_before = MANA_WILL,
                                                .mana_after = MANA_WORLD}};
        ck_assert(projection_next(&s->p, &e, &seen));
        ck_assert_int_eq(seen.structure_captured.mana_before, i == 0 ? MANA_WILL : MANA_NONE);
        ck_assert_int_eq(seen.structure_captured.mana_after, i == 0 ? MANA_NONE : MANA_WORLD);
        free(s);
    }
}

TEST(which_mana_a_novice_became_is_told_to_his_owner_only) {
    const Player seats[] = {PLAYER_RED, PLAYER_BLUE};
    for (int i = 0; i < 2; i++) {
        Small *s = small_new(seats[i]);
        Event seen;
        s->p.full.structures[2] =
            (ViewStructure){.at = 9, .owner = PLAYER_BLUE, .run_count = 1, .runs = {{NATION_ELF, 2}}};
        Event e = {
            .kind = EV_novice_removed,
            .novice_removed = {.at = 9, .nation = NATION_ELF, .why = NOVICE_WHY_TRAINED, .as = TRAINED_WILL}};
        ck_assert(projection_next(&s->p, &e, &seen));
        ck_assert_int_eq(seen.novice_removed.as, i == 0 ? TRAINED_NONE : TRAINED_WILL);
        e.novice_removed.as = TRAINED_ARCHER;
        ck_assert(projection_next(&s->p, &e, &seen));
        ck_assert_int_eq(seen.novice_removed.as, TRAINED_ARCHER);
        free(s);
    }
}
