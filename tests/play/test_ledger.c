// The books of a match: they agree with the position, with the log and with themselves.

#include <check.h>
#include <string.h>

#include "play/ledger.h"
#include "play/retrospect.h"
#include "play/session.h"
#include "support/played.h"
#include "support/test.h"

static Session session;

static void play(int red, int blue, uint64_t seed, int turns) {
    played_begin(&session, red, blue, seed);
    played_on(&session, turns);
}

static Match *played(const char *text, int turns) {
    Problems problems = {.count = 0};
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    OrderFault fault;
    for (int i = 0; i < turns; i++) {
        ck_assert(match_run_turn(m, &fault));
    }
    return m;
}

static const LedgerMinion *minion_called(const Ledger *ledger, const Match *m, const char *name) {
    for (int i = 0; i < ledger->minion_count; i++) {
        if (ledger->minions[i].label == names_find_minion(&m->names, name)) {
            return &ledger->minions[i];
        }
    }
    ck_abort_msg("nobody is called %s", name);
}

// Sums that two ways of counting must agree in, and the last row against the position itself.
TEST(the_books_agree_with_the_position_and_with_themselves, .cases = 3) {
    play(SEAT_EASY, SEAT_EASY, 11 + (uint64_t)_i, 30);
    Ledger l;
    ck_assert(ledger_read(&l, session.match));
    int soaked = 0, losses = 0, kills = 0, dealt = 0;
    for (int i = 0; i < l.turn_count; i++) {
        ck_assert_int_eq(l.turns[i].turn, l.turns[0].turn + i);
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            soaked += l.turns[i].seats[p].soaked;
            losses += l.turns[i].seats[p].losses;
            kills += l.turns[i].seats[p].kills;
            dealt += l.turns[i].seats[p].dealt;
        }
    }
    int by_minions = 0, by_cards = 0, dead = 0, taken = 0, kept_off = 0;
    for (int i = 0; i < l.minion_count; i++) {
        const LedgerMinion *const m = &l.minions[i];
        by_minions += m->owner <= PLAYER_BLUE ? m->dealt : 0;
        dead += m->owner <= PLAYER_BLUE && m->died != 0 ? 1 : 0;
        taken += m->taken;
        kept_off += m->owner <= PLAYER_BLUE ? m->soaked : 0;
        ck_assert(m->died == 0 || m->died >= m->born);
    }
    for (int i = 0; i < l.card_count; i++) {
        by_cards += l.cards[i].dealt;
        ck_assert_int_le(l.cards[i].cast + l.cards[i].squandered + l.cards[i].discarded,
                         l.cards[i].drawn + HAND_SIZE);
    }
    ck_assert_int_gt(dealt, 0);
    ck_assert_int_gt(losses, 0);
    ck_assert_int_eq(soaked, kept_off);
    ck_assert_int_eq(losses, dead);
    ck_assert_int_le(kills, losses);
    ck_assert_int_le(dealt, by_minions + by_cards);
    ck_assert_int_le(dealt, taken);
    const GameState *const s = &session.match->state;
    const LedgerSeat *const last = &l.turns[l.turn_count - 1].seats[PLAYER_RED];
    int alive = 0, income = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        alive += s->minions[i].label != 0 && minion_owner(s, (MinionId){(uint16_t)i}) == PLAYER_RED ? 1 : 0;
    }
    for (int i = 0; i < MANA_COUNT; i++) {
        income += s->players[PLAYER_RED].income[i];
    }
    ck_assert_int_eq(last->recruits + last->monsters, alive);
    ck_assert_int_eq(last->income, income);
    ck_assert_int_eq(last->hand, player_hand_count(s, PLAYER_RED));
    ledger_free(&l);
    session_free(&session);
}

// One swordsman of three points of damage kills another with a single hit point: every column by hand.
TEST(one_fight_is_written_down_in_every_book) {
    Match *const m = played("{\"format\": \"sancta-match/1\", \"turn\": 3, \"phase\": \"orders\", "
                            "\"terrain\": {\"default\": \"plains\"},"
                            " \"groups\": [{\"id\": \"A\", \"at\": \"e5\", \"owner\": \"red\", \"minions\": "
                            "[{\"id\": \"fred\", \"class\": \"swordsman\","
                            " \"nation\": \"elf\", \"hand\": 3, \"armor\": 0}]},"
                            " {\"id\": \"B\", \"at\": \"f5\", \"owner\": \"blue\", \"minions\": [{\"id\": "
                            "\"bob\", \"class\": \"swordsman\","
                            " \"nation\": \"elf\", \"hp\": 1, \"armor\": 1, \"hand\": 2}]}]}",
                            1);
    Ledger l;
    ck_assert(ledger_read(&l, m));
    const LedgerTurn *const t = ledger_turn(&l, 3);
    ck_assert_ptr_nonnull(t);
    const LedgerSeat *const red = &t->seats[PLAYER_RED];
    const LedgerSeat *const blue = &t->seats[PLAYER_BLUE];
    const LedgerMinion *const fred = minion_called(&l, m, "fred");
    const LedgerMinion *const bob = minion_called(&l, m, "bob");
    ck_assert_int_eq(red->dealt, 1);
    ck_assert_int_eq(red->kills, 1);
    ck_assert_int_eq(red->losses, 0);
    ck_assert_int_eq(blue->soaked, 1);
    ck_assert_int_eq(blue->losses, 1);
    ck_assert_int_eq(blue->dealt, 0);
    ck_assert_int_eq(fred->kills, 1);
    ck_assert_int_eq(fred->dealt, 1);
    ck_assert_int_eq(bob->died, 3);
    ck_assert_int_eq(bob->killer, fred->label);
    ck_assert_int_eq(bob->fell_at, square_parse("f5").v);
    int best[2];
    ck_assert_int_eq(ledger_heroes(&l, PLAYER_RED, 2, best), 1);
    ck_assert_ptr_eq(&l.minions[best[0]], fred);
    ck_assert_int_eq(ledger_heroes(&l, PLAYER_BLUE, 2, best), 0);
    ledger_free(&l);
    match_free(m);
}

// What a card does is on its own page, and on no minion's.
TEST(damage_of_a_card_is_the_cards) {
    Match *const m = played("{\"format\": \"sancta-match/1\", \"turn\": 3, \"phase\": \"orders\", "
                            "\"terrain\": {\"default\": \"plains\"},"
                            " \"players\": {\"red\": {\"house\": \"war\", \"mana\": {\"strife\": 9, "
                            "\"order\": 9, \"clarity\": 9, \"mystery\": 9, \"will\": 9, \"world\": 9}, "
                            "\"hand\": [\"fireball\"]}},"
                            " \"groups\": [{\"id\": \"B\", \"at\": \"f5\", \"owner\": \"blue\", \"minions\": "
                            "[{\"class\": \"swordsman\","
                            " \"nation\": \"human\", \"count\": 2}]}],"
                            " \"orders\": [{\"red\": [{\"cast\": \"fireball\", \"on\": \"B\"}]}]}",
                            1);
    Ledger l;
    ck_assert(ledger_read(&l, m));
    ck_assert_int_eq(l.card_count, 1);
    ck_assert_int_eq(l.cards[0].cast, 1);
    ck_assert_int_eq(l.cards[0].player, PLAYER_RED);
    ck_assert_int_gt(l.cards[0].dealt, 0);
    ck_assert_int_eq(l.turns[0].seats[PLAYER_RED].dealt, l.cards[0].dealt);
    ck_assert_int_eq(l.minions[0].taken + l.minions[1].taken, l.cards[0].dealt);
    ledger_free(&l);
    match_free(m);
}

static const LedgerCard *row_of(const Ledger *ledger, int card, Player player) {
    for (int i = 0; i < ledger->card_count; i++) {
        if (ledger->cards[i].card == card && ledger->cards[i].player == player) {
            return &ledger->cards[i];
        }
    }
    ck_abort_msg("%s has no row", card_def(card)->name);
}

// Blade Venom ends before it bites.
TEST(damage_of_a_spell_that_is_over_is_its_owners) {
    OrderFault fault;
    Match *const m = played("{\"format\": \"sancta-match/1\", \"turn\": 3, \"phase\": \"orders\", "
                            "\"terrain\": {\"default\": \"plains\"},"
                            " \"players\": {\"red\": {\"house\": \"death\", \"mana\": {\"strife\": 9, "
                            "\"order\": 9, \"clarity\": 9, \"mystery\": 9, \"will\": 9, \"world\": 9}, "
                            "\"hand\": [\"venomd-blade\"]}},"
                            " \"groups\": [{\"id\": \"A\", \"at\": \"e5\", \"owner\": \"red\", \"minions\": "
                            "[{\"id\": \"fred\", \"class\": \"swordsman\", \"nation\": \"elf\"}]},"
                            " {\"id\": \"B\", \"at\": \"f5\", \"owner\": \"blue\", \"minions\": [{\"id\": "
                            "\"bob\", \"class\": \"swordsman\", \"nation\": \"elf\", \"hp\": 90, "
                            "\"max_hp\": 90, \"hand\": 0}]}],"
                            " \"orders\": [{\"red\": [{\"cast\": \"venomd-blade\", \"on\": \"fred\"}]}]}",
                            1);
    while (m->state.phase != PHASE_ORDERS) {
        ck_assert(match_run_phase(m, &fault));
    }
    Ledger l;
    ck_assert(ledger_read(&l, m));
    ck_assert_int_eq(row_of(&l, CARD_BLADE_VENOM, PLAYER_RED)->dealt, 1);
    ck_assert_int_eq(ledger_turn(&l, 4)->seats[PLAYER_RED].dealt, 1);
    for (int i = 0; i < l.card_count; i++) {
        ck_assert(l.cards[i].player == PLAYER_RED || l.cards[i].player == PLAYER_BLUE);
    }
    ledger_free(&l);
    match_free(m);
}

// Blue's monster goes over to Red and kills one of Blue's.
TEST(a_deed_is_of_the_seat_that_has_the_minion_when_it_does_it) {
    Match *const m = played("{\"format\": \"sancta-match/1\", \"turn\": 3, \"phase\": \"orders\", "
                            "\"terrain\": {\"default\": \"plains\"},"
                            " \"players\": {\"red\": {\"house\": \"mind\", \"mana\": {\"strife\": 9, "
                            "\"order\": 9, \"clarity\": 9, \"mystery\": 9, \"will\": 9, \"world\": 9}, "
                            "\"hand\": [\"betrayal\"]}},"
                            " \"groups\": [{\"id\": \"A\", \"at\": \"e5\", \"owner\": \"blue\", \"minions\": "
                            "[{\"id\": \"wolf\", \"monster\": \"gnome\", \"hand\": 9, \"armor\": 9}]},"
                            " {\"id\": \"B\", \"at\": \"f5\", \"owner\": \"blue\", \"minions\": [{\"id\": "
                            "\"bob\", \"class\": \"swordsman\", \"nation\": \"elf\", \"hp\": 1, "
                            "\"armor\": 1}]}],"
                            " \"orders\": [{\"red\": [{\"cast\": \"betrayal\", \"on\": \"A\"}]}]}",
                            1);
    Ledger l;
    ck_assert(ledger_read(&l, m));
    const LedgerSeat *const red = &ledger_turn(&l, 3)->seats[PLAYER_RED];
    const LedgerSeat *const blue = &ledger_turn(&l, 3)->seats[PLAYER_BLUE];
    ck_assert_int_eq(red->dealt, 1);
    ck_assert_int_eq(red->kills, 1);
    ck_assert_int_eq(red->losses, 0);
    ck_assert_int_eq(blue->losses, 1);
    ck_assert_int_eq(minion_called(&l, m, "wolf")->kills, 1);
    ck_assert_int_eq(minion_called(&l, m, "bob")->killer, minion_called(&l, m, "wolf")->label);
    ledger_free(&l);
    match_free(m);
}

// A save of another version may be over and have no log that this one can read.
TEST(a_match_without_a_log_is_looked_back_at) {
    Match *const m = played("{\"format\":\"sancta-match/1\"}", 0);
    ck_assert_ptr_null(m->log);
    Retrospect *const r = retrospect_begin(m);
    ck_assert_ptr_nonnull(r);
    retrospect_wait(r);
    ck_assert(retrospect_is_over(r));
    ck_assert_int_eq(retrospect_ledger(r)->turn_count, 0);
    retrospect_free(r);
    match_free(m);
}
