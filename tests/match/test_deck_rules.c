// What stands against a deck, the mana it needs, the odds of its draws, and the decks that come with the
// game.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "match/deck_rules.h"
#include "match/deck_starters.h"
#include "support/test.h"

static DeckDraft draft;
static DeckFault faults[DECK_FAULTS_MAX];

static void put(int card, int copies) {
    for (int i = 0; i < copies; i++) {
        ck_assert(deck_add(&draft.deck, card));
    }
}

static void begin_legal(void) {
    static const int cards[] = {CARD_PLAINS, CARD_AMOK,   CARD_FEAR,    CARD_VOID,
                                CARD_BARD,   CARD_FLIGHT, CARD_FIREBALL};
    draft = (DeckDraft){.kept_count = 0};
    for (int i = 0; i < 7; i++) {
        put(cards[i], 4);
    }
    put(CARD_MOUNTAIN, 2);
}

static const DeckFault *fault_of(DeckFaultKind kind, int count) {
    for (int i = 0; i < count; i++) {
        if (faults[i].kind == kind) {
            return &faults[i];
        }
    }
    return NULL;
}

TEST(thirty_cards_with_four_of_each_are_legal) {
    begin_legal();
    ck_assert_int_eq(draft.deck.count, 30);
    ck_assert_int_eq(deck_rules_faults(&draft, faults), 0);
}

TEST(every_reason_is_told_at_once) {
    draft = (DeckDraft){.kept_count = 3, .kept = {"# fine", "2 Nonesuch", "what"}};
    put(CARD_FEAR, 6);
    put(CARD_GNOME, 5);
    put(CARD_VOID, 4);
    const int count = deck_rules_faults(&draft, faults);
    ck_assert_int_eq(count, 4);
    ck_assert_int_eq(fault_of(DECK_FAULT_TOO_FEW, count)->number, 15);
    ck_assert_int_eq(fault_of(DECK_FAULT_UNKNOWN, count)->number, 2);
    ck_assert_int_eq(faults[2].card, CARD_FEAR);
    ck_assert_int_eq(faults[2].number, 2);
    ck_assert_int_eq(faults[3].card, CARD_GNOME);
    ck_assert_int_eq(faults[3].number, 1);
    char text[200];
    deck_rules_fault_text(&faults[0], text, sizeof text);
    ck_assert_str_eq(text, "15 cards missing: a deck has at least 30.");
    deck_rules_fault_text(&faults[3], text, sizeof text);
    ck_assert_str_eq(text, "1 Gnome too many: at most 4 of a card.");
}

TEST(a_card_that_does_not_exist_cannot_be_in_a_deck) {
    begin_legal();
    draft.deck.cards[draft.deck.count++] = CARD_COUNT;
    ck_assert_int_eq(deck_rules_faults(&draft, faults), 1);
    ck_assert_int_eq(faults[0].kind, DECK_FAULT_CARD);
}

TEST(copies_stay_together_and_leave_from_the_end) {
    draft = (DeckDraft){.kept_count = 0};
    put(CARD_FEAR, 1);
    put(CARD_GNOME, 1);
    put(CARD_FEAR, 1);
    ck_assert_int_eq(draft.deck.cards[1], CARD_FEAR);
    ck_assert_int_eq(draft.deck.cards[2], CARD_GNOME);
    ck_assert(deck_remove(&draft.deck, CARD_FEAR));
    ck_assert_int_eq(deck_copies(&draft.deck, CARD_FEAR), 1);
    ck_assert(!deck_remove(&draft.deck, CARD_VOID));
    while (draft.deck.count < DECK_MAX) {
        ck_assert(deck_add(&draft.deck, CARD_VOID));
    }
    ck_assert(!deck_add(&draft.deck, CARD_VOID));
}

TEST(foreign_mana_is_what_towns_must_give) {
    // Touch of Death costs 5 Mystery and 3 Will.
    ck_assert_int_eq(deck_rules_foreign_mana(HOUSE_DEATH, CARD_TOUCH_OF_DEATH), 0);
    ck_assert_int_eq(deck_rules_foreign_mana(HOUSE_DESPAIR, CARD_TOUCH_OF_DEATH), 3);
    ck_assert_int_eq(deck_rules_foreign_mana(HOUSE_MIND, CARD_TOUCH_OF_DEATH), 5);
    ck_assert_int_eq(deck_rules_foreign_mana(HOUSE_WAR, CARD_TOUCH_OF_DEATH), 8);
}

TEST(the_curve_counts_a_card_in_each_of_its_types) {
    draft = (DeckDraft){.kept_count = 0};
    put(CARD_FIREBALL, 3); // 4 Strife + 2 Clarity
    put(CARD_FEAR, 2);     // 1 Mystery
    DeckCurve curve;
    deck_rules_curve(&draft.deck, &curve);
    ck_assert_int_eq(curve.counts[MANA_STRIFE][4], 3);
    ck_assert_int_eq(curve.counts[MANA_CLARITY][2], 3);
    ck_assert_int_eq(curve.counts[MANA_MYSTERY][1], 2);
    ck_assert_int_eq(curve.cards[MANA_STRIFE], 3);
    ck_assert_int_eq(curve.dearest[MANA_STRIFE], 4);
    ck_assert_int_eq(curve.cards[MANA_WILL], 0);
}

// --- Odds ---

TEST(cards_seen_follow_the_hand_of_five) {
    ck_assert_int_eq(deck_rules_cards_seen(30, 1, 2), 5);
    ck_assert_int_eq(deck_rules_cards_seen(30, 4, 2), 11);
    ck_assert_int_eq(deck_rules_cards_seen(30, 20, 2), 30);
    ck_assert_int_eq(deck_rules_cards_seen(30, 2, 9), 10);
    ck_assert_int_eq(deck_rules_cards_seen(3, 1, 0), 3);
}

// Counts, over every way to choose [seen] of [size] cards, those with at least [wanted] of the first
// [copies].
static double counted(int size, int copies, int seen, int wanted) {
    int all = 0;
    int good = 0;
    for (unsigned set = 0; set < 1U << size; set++) {
        int in_set = 0;
        int hits = 0;
        for (int i = 0; i < size; i++) {
            in_set += (set >> i & 1U) != 0 ? 1 : 0;
            hits += (set >> i & 1U) != 0 && i < copies ? 1 : 0;
        }
        all += in_set == seen ? 1 : 0;
        good += in_set == seen && hits >= wanted ? 1 : 0;
    }
    return (double)good / (double)all;
}

TEST(odds_agree_with_counting_every_hand) {
    for (int size = 1; size <= 9; size++) {
        for (int copies = 0; copies <= size; copies++) {
            for (int seen = 0; seen <= size; seen++) {
                for (int wanted = 0; wanted <= 3; wanted++) {
                    ck_assert_double_eq_tol(deck_rules_odds(size, copies, seen, wanted),
                                            counted(size, copies, seen, wanted), 1e-9);
                }
            }
        }
    }
    ck_assert_double_eq_tol(deck_rules_odds(30, 4, 5, 1), 1 - 65780.0 / 142506.0, 1e-6);
    ck_assert_double_eq_tol(deck_rules_odds(250, 4, 250, 4), 1, 1e-9);
}

// --- The decks of the game ---

static void check_legality(const DeckReport *report, House house) {
    for (int i = 0; i < report->count; i++) {
        const DeckLine *const line = &report->lines[i];
        ck_assert_msg(line->status == DECK_MATCHED, "%s: line %d: %s", house_slug((int)house), line->line,
                      line->reason);
    }
    ck_assert_int_eq(deck_text_take(report, &draft), 0);
    ck_assert_int_eq(draft.deck.house, house);
    ck_assert_str_ne(draft.deck.name, "");
    ck_assert_msg(draft.kept_count > 0 && deck_text_is_comment(draft.kept[0]),
                  "a deck says what it is about");
    const int count = deck_rules_faults(&draft, faults);
    for (int i = 0; i < count; i++) {
        char why[200];
        deck_rules_fault_text(&faults[i], why, sizeof why);
        ck_abort_msg("%s: %s", draft.deck.name, why);
    }
    for (int i = 0; i < draft.deck.count; i++) {
        const CardDef *const def = card_def(draft.deck.cards[i]);
        // Two towns are what a player holds in the middle of a match.
        ck_assert_msg(deck_rules_foreign_mana(house, draft.deck.cards[i]) <= 2, "%s in %s", def->name,
                      draft.deck.name);
        ck_assert_msg(!def->once_per_game || deck_copies(&draft.deck, draft.deck.cards[i]) == 1, "%s",
                      def->name);
    }
}

static void check_counts(const DeckReport *report, House house) {
    int cards = 0;
    for (int i = 0; i < report->count; i++) {
        const bool is_card = report->lines[i].kind == DECK_LINE_CARD;
        cards += is_card ? report->lines[i].count : 0;
        ck_assert(!is_card || (report->lines[i].count >= 1 && report->lines[i].count <= DECK_COPIES));
    }
    ck_assert_msg(cards >= DECK_MIN && cards <= 60, "%s: %d", house_slug((int)house), cards);
}

static void check_starters(void (*check)(const DeckReport *report, House house)) {
    DeckReport *const report = calloc(1, sizeof *report);
    ck_assert_ptr_nonnull(report);
    for (House house = HOUSE_NONE + 1; house < HOUSE_COUNT; house++) {
        for (DeckStarter which = DECK_STARTER_FIRST; which < DECK_STARTER_COUNT; which++) {
            const char *const text = deck_starter_text(house, which);
            deck_text_read(text, strlen(text), report);
            ck_assert_int_gt(report->count, 3);
            check(report, house);
        }
    }
    free(report);
}

TEST(every_starter_deck_is_legal_and_castable_from_its_house) {
    check_starters(check_legality);
}

TEST(a_starter_deck_lists_at_least_thirty_cards_and_four_of_each) {
    check_starters(check_counts);
}

TEST(a_word_asks_for_a_starter_deck_or_a_file) {
    static Deck deck;
    static Problems problems;
    problems = (Problems){.count = 0};
    ck_assert(deck_starter_load("Life 2", &deck, &problems));
    uint16_t cards[DECK_MAX];
    ck_assert_int_eq(deck.house, HOUSE_LIFE);
    ck_assert_int_eq(deck.count, deck_starter_cards(HOUSE_LIFE, DECK_STARTER_SECOND, cards));
    ck_assert_mem_eq(deck.cards, cards, (size_t)deck.count * sizeof cards[0]);
    ck_assert_str_ne(deck.name, "");
    ck_assert_int_eq(problems.count, 0);
    ck_assert(!deck_starter_load("no/such/file", &deck, &problems));
    ck_assert_int_eq(problems.count, 1);
}

TEST(both_decks_of_a_house_come_with_nothing_behind_their_last_card) {
    uint16_t both[DECK_STARTER_COUNT][DECK_MAX];
    memset(both, 0xff, sizeof both);
    deck_starters_of(HOUSE_WAR, both);
    for (int which = 0; which < DECK_STARTER_COUNT; which++) {
        uint16_t one[DECK_MAX];
        const int count = deck_starter_cards(HOUSE_WAR, (DeckStarter)which, one);
        ck_assert_mem_eq(both[which], one, (size_t)count * sizeof one[0]);
        for (int i = 0; i < count; i++) ck_assert_uint_ne(both[which][i], 0);
        for (int i = count; i < DECK_MAX; i++) ck_assert_uint_eq(both[which][i], 0);
    }
}

TEST(decks_of_the_game_are_called_by_their_titles) {
    char title[DECK_NAME_SIZE];
    deck_starter_title("war", title);
    ck_assert_str_eq(title, "Forced March");
    deck_starter_title("making-2", title);
    ck_assert_str_eq(title, "The King's Guard");
    deck_starter_title("own", title);
    ck_assert_str_eq(title, "own");
}

TEST(a_starter_deck_goes_by_the_name_of_its_house) {
    House house = HOUSE_NONE;
    DeckStarter which = DECK_STARTER_FIRST;
    ck_assert(deck_starter_named("war", &house, &which));
    ck_assert_int_eq(house, HOUSE_WAR);
    ck_assert_int_eq(which, DECK_STARTER_FIRST);
    ck_assert(deck_starter_named(" Life 2", &house, &which));
    ck_assert_int_eq(house, HOUSE_LIFE);
    ck_assert_int_eq(which, DECK_STARTER_SECOND);
    for (int i = 0; i < 4; i++) {
        static const char *const others[] = {"", "war-3", "none", "war.deck2"};
        ck_assert_msg(!deck_starter_named(others[i], &house, &which), "%s", others[i]);
    }
    ck_assert_int_eq(house, HOUSE_LIFE);
}

TEST(the_default_deck_is_the_first_starter_deck) {
    for (int house = HOUSE_NONE + 1; house < HOUSE_COUNT; house++) {
        Deck starter;
        uint16_t cards[DECK_MAX];
        ck_assert_msg(deck_starter((House)house, DECK_STARTER_FIRST, &starter) == 0, "%s", house_slug(house));
        ck_assert_int_eq(deck_starter_default((House)house, cards), starter.count);
        ck_assert_mem_eq(cards, starter.cards, (size_t)starter.count * sizeof cards[0]);
    }
}
