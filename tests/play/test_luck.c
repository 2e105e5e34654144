// Luck: the expectation is that of the draws, and the real draws decide only which side of it one is on.

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "play/luck.h"
#include "rules/combat.h"
#include "support/scene.h"

static Spread spread;

TEST(sums_are_whole_distributions) {
    const int die[] = {1, 2, 3, 4, 5, 6};
    const double even[] = {1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0};
    luck_spread_begin(&spread);
    ck_assert_int_eq(luck_spread_share_above(&spread, 0),
                     LUCK_ONE / 2); // nothing was drawn: neither luck nor bad luck
    luck_spread_add(&spread, die, even, 6);
    luck_spread_add(&spread, die, even, 6);
    ck_assert(fabs(luck_spread_mean(&spread) - 7) < 1e-9);
    ck_assert_int_eq(luck_spread_share_above(&spread, 12), (int)lround(LUCK_ONE / 36.0 / 2));
    ck_assert_int_eq(luck_spread_share_above(&spread, 7), LUCK_ONE / 2);
    ck_assert_int_eq(luck_spread_share_above(&spread, 11), (int)lround(LUCK_ONE * (1 + 2 / 2.0) / 36));
    ck_assert_int_eq(luck_spread_share_above(&spread, 13), 0);
}

TEST(drawing_is_without_putting_back) {
    double chances[HAND_SIZE + 1];
    luck_of_drawing(4, 2, 2, chances); // two of four, two of them useful: 1, 4 and 1 of 6 pairs
    ck_assert(fabs(chances[0] - 1 / 6.0) < 1e-9);
    ck_assert(fabs(chances[1] - 4 / 6.0) < 1e-9);
    ck_assert(fabs(chances[2] - 1 / 6.0) < 1e-9);
    luck_of_drawing(5, 5, 3, chances);
    ck_assert(fabs(chances[3] - 1) < 1e-9);
}

// --- One draw that decides how much damage is dealt ---

// Red's only man strikes first, for 5: he pairs with the bare one, whom it costs 5, or with the armored one,
// whom it costs 2. Either strikes back and takes his only hit point. So Red's balance is 4 or 1, each as
// likely.
static const char DUEL[] =
    "{\"format\": \"sancta-match/1\", \"seed\": %d, \"turn\": 3, \"phase\": \"orders\", \"initiative\": "
    "\"red\","
    " \"terrain\": {\"default\": \"plains\"}, \"groups\": ["
    "{\"id\": \"A\", \"at\": \"e5\", \"owner\": \"red\", \"minions\": [{\"class\": \"swordsman\", "
    "\"nation\": \"elf\","
    " \"hp\": 1, \"armor\": 0, \"hand\": 5}]},"
    "{\"id\": \"B\", \"at\": \"f5\", \"owner\": \"blue\", \"minions\": ["
    "{\"class\": \"swordsman\", \"nation\": \"elf\", \"hp\": 20, \"armor\": 0, \"hand\": 9},"
    "{\"class\": \"swordsman\", \"nation\": \"elf\", \"hp\": 20, \"armor\": 3, \"hand\": 9}]}]}";

static Match *duel(int seed) {
    char text[sizeof DUEL + 16];
    Problems problems = {.count = 0};
    OrderFault fault;
    (void)snprintf(text, sizeof text, DUEL, seed);
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    ck_assert(match_run_turn(m, &fault));
    return m;
}

static Luck luck_of(const Match *m) {
    Ledger ledger;
    Moments moments;
    Luck luck;
    ck_assert(ledger_read(&ledger, m));
    ck_assert(moments_read(&moments, m));
    const LuckTask task = {.log = m->log, .log_count = m->log_count, .ledger = &ledger, .moments = &moments};
    ck_assert(luck_measure(&luck, &task));
    moments_free(&moments);
    ledger_free(&ledger);
    return luck;
}

// What the engine makes of each value that the draw can have.
static int scripted(int value) {
    Match *const m = duel(1);
    match_restart(m);
    Event *const events = calloc(LOG_TURN_MAX, sizeof *events);
    EventLog log = {.items = events, .capacity = LOG_TURN_MAX};
    RngScript script = {.draws = {{.tag = RNG_PAIRING, .value = (uint16_t)value}}, .count = 1};
    GameState s = m->start;
    Ctx ctx = engine_context(&s, &log);
    ctx.script = &script;
    combat_full(&ctx, match_find_group(m, "A"), match_find_group(m, "B"));
    int balance = 0;
    for (uint32_t i = 0; i < log.count; i++) {
        if (log.items[i].kind == EV_hp_changed && log.items[i].step == STEP_D4) {
            const int lost = log.items[i].hp_changed.before - log.items[i].hp_changed.after;
            const Player owner = minion_owner(&m->start, (MinionId){log.items[i].hp_changed.minion});
            balance += owner == PLAYER_RED ? -lost : lost;
        }
    }
    free(events);
    match_free(m);
    return balance;
}

TEST(what_is_expected_is_the_mean_over_the_values_of_the_draw) {
    const int outcomes[] = {scripted(0), scripted(1)};
    ck_assert_int_eq(outcomes[0] + outcomes[1], 4 + 1);
    ck_assert_int_ne(outcomes[0], outcomes[1]);
    bool came[2] = {false, false};
    for (int seed = 1; seed <= 12; seed++) {
        Match *const m = duel(seed);
        const Luck luck = luck_of(m);
        const LuckSeat *const red = &luck.seats[PLAYER_RED];
        const bool is_good = red->dealt == 4;
        ck_assert(is_good || red->dealt == 1);
        came[is_good ? 1 : 0] = true;
        // The deviation of one draw is 1.5, so that of the mean of LUCK_SAMPLES is 0.11.
        ck_assert_msg(fabs(red->dealt_expected - 2.5) < 0.4, "%f", red->dealt_expected);
        ck_assert_msg(abs(red->damage_share - (is_good ? LUCK_ONE / 4 : LUCK_ONE * 3 / 4)) < 800, "%d",
                      red->damage_share);
        ck_assert_int_eq(luck.seats[PLAYER_BLUE].dealt, -red->dealt);
        ck_assert_int_eq(luck.seats[PLAYER_BLUE].damage_share, LUCK_ONE - red->damage_share);
        match_free(m);
    }
    ck_assert(came[0] && came[1]);
}

// Hit points that the minions of [seat] lost, as the table of the match has them.
static int taken_by(const Ledger *ledger, Player seat) {
    int taken = 0;
    for (int i = 0; i < ledger->minion_count; i++) {
        taken += ledger->minions[i].owner == seat ? ledger->minions[i].taken : 0;
    }
    return taken;
}

// Two men strike each other for ever and never miss: nothing to be lucky with, and the lava hurts in phase 1.
TEST(damage_that_no_dice_decide_counts_as_the_table_has_it) {
    static const char text[] =
        "{\"format\": \"sancta-match/1\", \"turn\": 3, \"phase\": \"orders\", \"terrain\": {\"default\": "
        "\"plains\", \"c8\": \"lava\"}, \"groups\": ["
        "{\"id\": \"A\", \"at\": \"e5\", \"owner\": \"red\", \"minions\": [{\"class\": \"swordsman\", "
        "\"nation\": \"elf\", \"hp\": 90, \"max_hp\": 90, \"armor\": 0, \"hand\": 5}]},"
        "{\"id\": \"B\", \"at\": \"f5\", \"owner\": \"blue\", \"minions\": [{\"class\": \"swordsman\", "
        "\"nation\": \"elf\", \"hp\": 90, \"max_hp\": 90, \"armor\": 0, \"hand\": 3}]},"
        "{\"id\": \"C\", \"at\": \"c8\", \"owner\": \"blue\", \"minions\": [{\"class\": \"swordsman\", "
        "\"nation\": \"elf\", \"hp\": 90, \"max_hp\": 90}]}]}";
    Problems problems = {.count = 0};
    OrderFault fault;
    Ledger ledger;
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    ck_assert(match_run_turn(m, &fault) && match_run_turn(m, &fault));
    const Luck luck = luck_of(m);
    ck_assert(ledger_read(&ledger, m));
    const int balance = taken_by(&ledger, PLAYER_BLUE) - taken_by(&ledger, PLAYER_RED);
    ck_assert_int_gt(balance, 0);
    ck_assert_int_eq(luck.seats[PLAYER_RED].dealt, balance);
    ck_assert(fabs(luck.seats[PLAYER_RED].dealt_expected - balance) < 1e-9);
    ck_assert_int_eq(luck.seats[PLAYER_BLUE].dealt, -balance);
    ck_assert_int_eq(luck.seats[PLAYER_RED].damage_share, LUCK_ONE / 2);
    ledger_free(&ledger);
    match_free(m);
}

// As many groups as there can be, which do nothing to each other for more events than a turn has room for,
// and two at the end that strike each other and never miss.
static Match *largest_armies(void) {
    enum { FIRST = 16, ROOM = 20000, LAST = GROUPS_MAX - 2 };
    char *const text = malloc(ROOM);
    ck_assert_ptr_nonnull(text);
    int length =
        snprintf(text, ROOM,
                 "{\"format\": \"sancta-match/1\", \"phase\": \"orders\", \"terrain\": {\"default\": "
                 "\"plains\"}, \"groups\": [");
    for (uint8_t i = 0; i < GROUPS_MAX; i++) {
        const SquareId at = {(uint8_t)(FIRST + i)};
        char name[4];
        square_name(at, name);
        length += snprintf(
            text + length, (size_t)(ROOM - length),
            "%s{\"at\": \"%s\", \"owner\": \"%s\", \"minions\": [{\"class\": \"swordsman\", \"nation\": "
            "\"elf\", %s}]}",
            i == 0 ? "" : ",", name, (square_row(at) + square_column(at)) % 2 == 0 ? "red" : "blue",
            i < LAST    ? "\"count\": 4, \"hand\": 0, \"armor\": 99, \"attacks\": 9"
            : i == LAST ? "\"hp\": 90, \"max_hp\": 90, \"armor\": 0, \"hand\": 5"
                        : "\"hp\": 90, \"max_hp\": 90, \"armor\": 0, \"hand\": 3");
    }
    (void)snprintf(text + length, (size_t)(ROOM - length), "]}");
    Problems problems = {.count = 0};
    OrderFault fault;
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    ck_assert(match_run_turn(m, &fault));
    free(text);
    return m;
}

TEST(a_turn_of_the_largest_armies_is_resolved_again_to_its_end) {
    Match *const m = largest_armies();
    ck_assert_uint_gt(m->log_count, LOG_TURN_MAX);
    const Luck luck = luck_of(m);
    ck_assert_int_ne(luck.seats[PLAYER_RED].dealt, 0);
    ck_assert(fabs(luck.seats[PLAYER_RED].dealt_expected - luck.seats[PLAYER_RED].dealt) < 1e-9);
    ck_assert_int_eq(luck.seats[PLAYER_RED].damage_share, LUCK_ONE / 2);
    match_free(m);
}

// Four cards in the deck, one of which can be paid, one is drawn: 1 in 4 is expected, whichever comes.
TEST(cards_are_expected_as_the_deck_has_them) {
    static const char *const decks[] = {"[\"fireball\", \"amok\", \"amok\", \"amok\"]",
                                        "[\"amok\", \"fireball\", \"amok\", \"amok\"]"};
    for (int first = 0; first < 2; first++) {
        char text[600];
        (void)snprintf(text, sizeof text,
                       "{\"format\": \"sancta-match/1\", \"turn\": 3, \"terrain\": {\"default\": \"plains\"},"
                       " \"players\": {\"red\": {\"house\": \"war\", \"income\": {\"strife\": 2, \"order\": "
                       "2, \"clarity\": 2, \"mystery\": 2, \"will\": 2, \"world\": 2},"
                       " \"hand\": [\"amok\", \"amok\", \"amok\", \"amok\", null], \"deck\": %s}}}",
                       decks[first]);
        Problems problems = {.count = 0};
        OrderFault fault;
        Match *const m = match_load_text(text, strlen(text), &problems);
        ck_assert_msg(m != NULL, "%s", problems.items[0].text);
        ck_assert(match_run_turn(m, &fault));
        const Luck luck = luck_of(m);
        const LuckSeat *const red = &luck.seats[PLAYER_RED];
        Moments moments;
        ck_assert(moments_read(&moments, m));
        const bool pays_fireball = mana_can_pay(&moments.items[0].state, PLAYER_RED, CARD_FIREBALL);
        const bool pays_amok = mana_can_pay(&moments.items[0].state, PLAYER_RED, CARD_AMOK);
        moments_free(&moments);
        ck_assert_msg(pays_fireball != pays_amok, "the test needs one that can be paid and one that cannot");
        const double expected = pays_fireball ? 0.25 : 0.75;
        const bool is_useful = (first == 0) == pays_fireball;
        ck_assert_int_eq(red->drawn, 1);
        ck_assert_int_eq(red->useful, is_useful ? 1 : 0);
        ck_assert(fabs(red->useful_expected - expected) < 1e-9);
        ck_assert_int_eq(red->draw_share,
                         (int)lround(LUCK_ONE * (is_useful ? expected / 2 : expected + (1 - expected) / 2)));
        match_free(m);
    }
}
