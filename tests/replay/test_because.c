// Why: every event of matches that were really played has an answer, and the parts of every sum add up.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "book/book_topics.h"
#include "because/because_monster.h"
#include "cards/effects.h"
#include "replay/because.h"
#include "replay/card_words.h"
#include "replay/sentences.h"
#include "support/fighters.h"
#include "support/reel.h"
#include "support/test.h"

// The position of the [nth] event of [kind], from 0; fails if there is none.
static uint32_t find(const Timeline *t, int kind, int nth) {
    for (uint32_t i = 1; i <= t->count; i++) {
        if (t->events[i - 1].kind == kind && nth-- == 0) {
            return i;
        }
    }
    ck_abort_msg("there is no such event");
    return 0;
}

static const BecauseRow *row_with(const Because *b, const char *words) {
    for (int i = 0; i < b->count; i++) {
        if (strstr(b->rows[i].words, words) != NULL) {
            return &b->rows[i];
        }
    }
    ck_abort_msg("no row says %s", words);
    return NULL;
}

static const BecauseRow *deciding(const Because *b) {
    const BecauseRow *found = NULL;
    for (int i = 0; i < b->count; i++) {
        if (b->rows[i].decides) {
            ck_assert_msg(found == NULL || b->rows[i].kind != BECAUSE_TEST, "two tie-breaks decide: %s",
                          b->title);
            found = found == NULL ? &b->rows[i] : found;
        }
    }
    return found;
}

// What an answer to [position] of any log owes.
static void expect_answer(const Timeline *t, uint32_t position) {
    static Because b;
    because_event(&b, t, position, NULL);
    const Event *e = &t->events[position - 1];
    ck_assert_msg(b.title[0] != '\0', "%s has no title", event_kind_info(e->kind).name);
    ck_assert_msg(b.answer[0] != '\0' || b.count > 0, "%s has no answer", b.title);
    ck_assert_msg(because_answer_adds_up(&b), "%u: %s does not add up", position, b.title);
    ck_assert_int_lt(b.count, BECAUSE_ROWS);
    for (int i = 0; i < b.count; i++) {
        ck_assert_uint_le(b.rows[i].event, t->count);
        ck_assert_int_gt((int)strlen(b.rows[i].words) + (b.rows[i].kind == BECAUSE_TOTAL), 0);
        ck_assert_msg(strlen(b.rows[i].words) < BECAUSE_WORDS - 1, "cut: %s", b.rows[i].words);
    }
    const bool is_table =
        e->kind == EV_square_voted || (e->kind == EV_victim_chosen && e->victim_chosen.by == CHOSEN_WISE &&
                                       e->victim_chosen.tiebreak > TIEBREAK_ONLY);
    ck_assert_msg(!is_table || deciding(&b) != NULL, "nothing decides %s", b.title);
    (void)deciding(&b);
}

// An answer without a paragraph of its own has that of its event.
static void expect_paragraph(const Book *book, const Timeline *t, uint32_t position) {
    static Because b;
    BookPlace place;
    char topic[BOOK_TOPIC_MAX];
    because_event(&b, t, position, NULL);
    book_topic_of_event(&t->events[position - 1], topic);
    ck_assert_msg(book_topic_find(book, b.topic[0] != '\0' ? b.topic : topic, &place), "%s: %s%s", b.title,
                  b.topic, topic);
}

TEST(every_answer_has_its_paragraph_in_the_rulebook) {
    Book *book = book_open();
    ck_assert_ptr_nonnull(book);
    bool is_seen[EV_COUNT][STEP_COUNT] = {{false}};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Reel *r = reel_random(seed * 5 + 1, 14);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            const Event *e = &r->line.events[i - 1];
            if (!is_seen[e->kind][e->step] || e->kind == EV_victim_chosen) {
                expect_paragraph(book, &r->line, i);
            }
            is_seen[e->kind][e->step] = true;
        }
        reel_free(r);
    }
    book_close(book);
}

TEST(every_event_of_random_matches_has_an_answer_that_adds_up) {
    static int kinds[EV_COUNT];
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Reel *r = reel_random(seed * 7 + 3, 14);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            expect_answer(&r->line, i);
            kinds[r->line.events[i - 1].kind] += 1;
        }
        reel_free(r);
    }
    ck_assert_int_gt(kinds[EV_victim_chosen], 20);
    ck_assert_int_gt(kinds[EV_square_voted], 3);
    ck_assert_int_gt(kinds[EV_spell_squandered], 1);
    ck_assert_int_gt(kinds[EV_armor_soaked], 20);
}

static const char *longest_name(const void *context, char kind, Label label) {
    static char names[8][NAME_MAX_BYTES];
    static int next;
    char *const name = names[next++ % 8];
    (void)context;
    (void)snprintf(name, NAME_MAX_BYTES, "Bartholomew the Everlasting%c%04u", kind, label);
    ck_assert_uint_eq(strlen(name), 32);
    return name;
}

// Names have up to 32 bytes, and a vote names six groups.
TEST(names_as_long_as_they_may_be_leave_every_sentence_whole) {
    static const LabelText labels = {.called = longest_name};
    static Because b;
    size_t longest = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Reel *r = reel_random(seed, 14);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            because_event(&b, &r->line, i, &labels);
            const size_t size = strlen(b.title);
            ck_assert_msg(size < BECAUSE_WORDS - 1 && b.title[size - 1] == '.', "cut: %s", b.title);
            for (int k = 0; k < b.count; k++) {
                ck_assert_msg(strlen(b.rows[k].words) < BECAUSE_WORDS - 1, "cut: %s", b.rows[k].words);
            }
            longest = size > longest ? size : longest;
        }
        reel_free(r);
    }
    ck_assert_uint_gt(longest, 240);
}

// Looks through random matches until [expect], which says how many it has found in one, has found [least].
static void expect_in_random_matches(int (*expect)(Reel *r), int least) {
    int found = 0;
    for (uint64_t seed = 41; found < least; seed++) {
        ck_assert_uint_lt(seed, 60);
        Reel *r = reel_random(seed, 20);
        found += expect(r);
        reel_free(r);
    }
}

// The last total of every loss of hit points is what is left, and its damage is what was lost.
static int expect_losses_told(Reel *r) {
    int hurt = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        static Because b;
        if (e->kind != EV_hp_changed || e->step != STEP_D4) {
            continue;
        }
        because_event(&b, &r->line, i, NULL);
        bool has_loss = false;
        for (int k = 0; k + 1 < b.count; k++) {
            const BecauseRow *row = &b.rows[k];
            const bool is_left = row->kind == BECAUSE_TOTAL && strcmp(row->words, "hit points left") == 0;
            has_loss = has_loss || (is_left && row->amount == e->hp_changed.after);
        }
        ck_assert_msg(has_loss, "%s", b.title);
        hurt += 1;
    }
    return hurt;
}

TEST(a_loss_of_hit_points_tells_its_damage_and_what_is_left) {
    expect_in_random_matches(expect_losses_told, 21);
}

// A gaze that kills leaves hit points: no sum of damage is the reason then.
static int expect_gazes_told(Reel *r) {
    int gazed = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *const e = &r->line.events[i - 1];
        static Because b;
        if (e->kind != EV_minion_died) {
            continue;
        }
        timeline_seek(&r->line, i - 1);
        const int left = r->line.view.minions[e->minion_died.minion].hp;
        because_event(&b, &r->line, i, NULL);
        ck_assert_msg(left <= 0 || strstr(b.answer, "hit points") == NULL, "%s %d: %s", b.title, left,
                      b.answer);
        gazed += left > 0 && e->round > 0 ? 1 : 0;
    }
    return gazed;
}

TEST(whoever_is_killed_with_hit_points_left_died_of_something_else) {
    expect_in_random_matches(expect_gazes_told, 3);
}

static const Because *why_of(const Reel *r, int kind, int nth) {
    static Because b;
    because_event(&b, &r->line, find(&r->line, kind, nth), NULL);
    return &b;
}

static GroupId beast(Scene *s, const char *at, CreatureId creature) {
    const GroupId group = scene_monsters(s, PLAYER_NEUTRAL, at);
    (void)scene_creature(s, group, creature);
    return group;
}

TEST(what_no_longer_fits_makes_no_other_row_decide) {
    static Because b;
    Scene *s = scene_new();
    const GroupId wolf = beast(s, "h5", CREATURE_BROTHER_WOLF_WOLF);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const LogNames names = timeline_names(&r->line, 0);
    because_answer_begin(&b, "Full");
    while (because_answer_add(&b, BECAUSE_FACT, 0, "A row.") != NULL) {
    }
    ck_assert(because_monster(&b, &(MonsterScene){&r->start, &names, NULL}, wolf.v));
    ck_assert_str_ne(b.topic, "");
    ck_assert_ptr_null(deciding(&b));
    reel_free(r);
}

TEST(a_monster_steps_toward_the_nearest_enemy_by_the_table_of_its_chapter) {
    Scene *s = scene_new();
    (void)humans(s, PLAYER_RED, "e5", 1);
    (void)beast(s, "h5", CREATURE_BROTHER_WOLF_WOLF);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const Because *const b = why_of(r, EV_order_changed, 0);
    ck_assert_str_eq(b->topic, "24.2.1");
    (void)row_with(b, "It is nomadic");
    (void)row_with(b, "No hostile group is adjacent.");
    (void)row_with(b, "on e5: 2 steps to a square adjacent to it.");
    ck_assert(row_with(b, "Only the step to g5 shortens the way.")->decides);
    // The move leads to that answer.
    const Because *const moved = why_of(r, EV_moved, 0);
    ck_assert_uint_eq(row_with(moved, "g5")->event, find(&r->line, EV_order_changed, 0));
    reel_free(r);
}

TEST(a_monster_that_stays_says_by_which_rule) {
    static const struct {
        const char *red;
        CreatureId creature;
        const char *words, *topic;
    } rows[] = {
        {"g5", CREATURE_BROTHER_WOLF_WOLF, "on g5 is hostile and adjacent: it stays and fights.", "24.2"},
        {"e5", CREATURE_BRIMSTONE_DRAGON, "Brimstone Dragon is territorial", "24.3"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Scene *s = scene_new();
        (void)humans(s, PLAYER_RED, rows[i].red, 1);
        const GroupId group = beast(s, "h5", rows[i].creature);
        scene_play_until(s, PHASE_MOVEMENT);
        Reel *r = reel_of_scene(s);
        int nth = 0;
        while (r->line.events[find(&r->line, EV_move_refused, nth) - 1].move_refused.group != group.v) nth++;
        const Because *const b = why_of(r, EV_move_refused, nth);
        ck_assert(row_with(b, rows[i].words)->decides);
        ck_assert_str_eq(b->topic, rows[i].topic);
        reel_free(r);
    }
}

// What the table says and what the engine did, in matches with all cards; only spells that bar a way are not
// in it.
TEST(what_monsters_do_is_what_the_table_says) {
    int agreed = 0;
    int other = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Reel *r = reel_random(seed * 3 + 2, 16);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            const Event *const e = &r->line.events[i - 1];
            static Because b;
            char to[4] = "";
            if (e->kind != EV_order_changed || e->order_changed.by != ORDER_BY_COMPUTER) {
                continue;
            }
            because_event(&b, &r->line, i, NULL);
            if (e->order_changed.after == 0 || strcmp(b.topic, "17.1") == 0) {
                continue;
            }
            square_name((SquareId){(uint8_t)e->order_changed.after}, to);
            const bool is_named = strstr(b.rows[b.count - 1].words, to) != NULL ||
                                  strstr(b.rows[b.count - 1].words, "random legal step") != NULL;
            agreed += is_named;
            other += !is_named;
        }
        reel_free(r);
    }
    ck_assert_int_gt(agreed, 20);
    ck_assert_int_le(other * 50, agreed);
}

TEST(damage_is_told_from_the_attack_to_the_hit_points) {
    static Because b;
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, red, NATION_HUMAN);
    (void)scene_archer(s, blue, NATION_HUMAN);
    (void)scene_spell(s, card_by_slug("treacherous-armor"), PLAYER_BLUE, on_minion(fred), 0);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    because_event(&b, &r->line, find(&r->line, EV_hp_changed, 0), NULL);
    ck_assert_str_eq(b.topic, "19.2");
    ck_assert_int_eq(row_with(&b, "missile damage: base")->kind, BECAUSE_BASE);
    ck_assert_int_eq(row_with(&b, "the missile round")->amount, -1);
    ck_assert_int_eq(row_with(&b, "Treacherous Armor")->source, card_by_slug("treacherous-armor"));
    ck_assert_int_eq(row_with(&b, "hit points left")->kind, BECAUSE_TOTAL);
    ck_assert(because_answer_adds_up(&b));
    // What caused it leads up to the attack, and by its position there.
    const BecauseRow *cause = row_with(&b, "hits");
    ck_assert_int_eq(cause->kind, BECAUSE_CAUSE);
    ck_assert_int_eq(r->line.events[cause->event - 1].kind, EV_attack_hit);
    reel_free(r);
}

TEST(a_wise_choice_is_a_table_with_the_tie_break_that_decided) {
    static Because b;
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    (void)scene_archer(s, red, NATION_HUMAN);
    (void)scene_swordsman(s, blue, NATION_HUMAN);
    const MinionId bruised = scene_minion(
        s, blue, &(MinionSpec){.minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN, .hp = 3});
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const uint32_t at = find(&r->line, EV_victim_chosen, 0);
    because_event(&b, &r->line, at, NULL);
    ck_assert_int_eq(r->line.events[at - 1].victim_chosen.victim, bruised.v);
    ck_assert_str_eq(b.topic, "18.6");
    const BecauseRow *row = deciding(&b);
    ck_assert_ptr_nonnull(row);
    ck_assert_str_eq(row->words, "fewest hit points");
    ck_assert_str_eq(row->mine, "3");
    ck_assert_str_eq(row_with(&b, "most armor")->mine, row_with(&b, "most armor")->other);
    ck_assert_str_eq(b.other, "the others");
    reel_free(r);
}

// Round 2: the first was hit in round 1 and does not attack now.
TEST(a_wise_choice_knows_who_is_kept_from_attacking_in_that_round) {
    static Because b;
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId archer = scene_archer(s, red, NATION_HUMAN);
    const MinionId bruised = scene_minion(
        s, blue, &(MinionSpec){.minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN, .hp = 4});
    const MinionId other = scene_swordsman(s, blue, NATION_HUMAN);
    (void)scene_spell(s, CARD_SHIELD_OF_VELA, PLAYER_RED, on_minion(archer), 0);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const uint32_t first = find(&r->line, EV_victim_chosen, 0);
    ck_assert_int_eq(r->line.events[first - 1].victim_chosen.victim, bruised.v);
    const uint32_t at = find(&r->line, EV_victim_chosen, 1);
    ck_assert_int_eq(r->line.events[at - 1].victim_chosen.minion, archer.v);
    ck_assert_int_eq(r->line.events[at - 1].victim_chosen.victim, other.v);
    because_event(&b, &r->line, at, NULL);
    ck_assert_str_eq(deciding(&b)->words, "it attacks at all");
    ck_assert_str_eq(deciding(&b)->mine, "yes");
    ck_assert_str_eq(deciding(&b)->other, "0 of 1");
    (void)row_with(&b, "does not attack");
    reel_free(r);
}

TEST(a_vote_is_a_table_and_the_loser_is_told_it_too) {
    static Because b;
    Scene *s = scene_new();
    const GroupId large = humans(s, PLAYER_RED, "d5", 5);
    const GroupId small = humans(s, PLAYER_RED, "f5", 4);
    scene_move(s, large, "e5");
    scene_move(s, small, "e5");
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const uint32_t vote = find(&r->line, EV_square_voted, 0);
    because_event(&b, &r->line, vote, NULL);
    ck_assert_str_eq(deciding(&b)->words, "it is larger");
    ck_assert_str_eq(deciding(&b)->mine, "5");
    ck_assert_str_eq(deciding(&b)->other, "4");
    ck_assert_str_eq(row_with(&b, "began the turn there")->mine, "no");
    because_event(&b, &r->line, find(&r->line, EV_bounced_back, 0), NULL);
    ck_assert_str_eq(deciding(&b)->words, "it is larger");
    ck_assert_uint_eq(row_with(&b, "both want")->event, vote);
    reel_free(r);
}

TEST(a_squandered_spell_names_whoever_made_it_so) {
    static Because b;
    Scene *s = scene_new();
    const int kills = card_by_slug("wrack");
    const int helps = CARD_OGIS_ARMOR;
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId fred = scene_minion(
        s, blue, &(MinionSpec){.minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN, .hp = 3});
    (void)scene_swordsman(s, blue, NATION_HUMAN);
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    scene_deal_and_cast(s, PLAYER_RED, kills, on_minion(fred));
    scene_deal_and_cast(s, PLAYER_BLUE, helps, on_minion(fred));
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    because_event(&b, &r->line, find(&r->line, EV_spell_squandered, 0), NULL);
    ck_assert_str_eq(b.topic, "21.4");
    ck_assert_str_eq(row_with(&b, "What made it so")->words, "What made it so: Red's spell");
    ck_assert_int_eq(r->line.events[row_with(&b, "dies")->event - 1].kind, EV_minion_died);
    ck_assert_int_eq(r->line.events[row_with(&b, "Red casts Wrack")->event - 1].kind, EV_spell_cast);
    reel_free(r);
}

TEST(where_nobody_fights_the_nearest_are_named) {
    static Because b;
    Scene *s = scene_new();
    scene_recruits(s, scene_group(s, PLAYER_RED, "e5"), 1, 0, NATION_HUMAN);
    scene_recruits(s, scene_group(s, PLAYER_BLUE, "e8"), 1, 0, NATION_HUMAN);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        if (e->kind == EV_phase_began && e->phase_began.phase_now == PHASE_COMBAT) {
            because_event(&b, &r->line, i, NULL);
        }
    }
    ck_assert_str_eq(b.topic, "18.1.1");
    ck_assert_ptr_nonnull(strstr(b.answer, "Nobody fights"));
    (void)row_with(&b, "3 steps apart");
    reel_free(r);
}

TEST(initiative_counts_what_was_captured_since_the_last_turn) {
    Reel *r = NULL;
    int told = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        static Because b;
        r = reel_random(seed, 20);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            const Event *e = &r->line.events[i - 1];
            if (e->kind != EV_initiative_updated || e->step != STEP_1G) {
                continue;
            }
            because_event(&b, &r->line, i, NULL);
            char red[8];
            (void)snprintf(red, sizeof red, "%+d", e->initiative_updated.red);
            ck_assert_str_eq(row_with(&b, "captured minus lost")->mine, red);
            const bool passes = e->initiative_updated.holder != e->initiative_updated.before;
            ck_assert_str_eq(deciding(&b)->words,
                             passes ? "captured minus lost since last turn" : "had it before");
            for (int k = 0; k < b.count; k++) {
                told += b.rows[k].event != 0;
                ck_assert_msg(strstr(b.rows[k].words, "out of sight") == NULL, "seed %d: %s", (int)seed,
                              b.rows[k].words);
            }
        }
        reel_free(r);
    }
    ck_assert_int_gt(told, 5);
}

// Where the orders of [turn] are to be given.
static uint32_t phase_of_orders(const Timeline *t, int turn) {
    for (uint32_t i = 1; i <= t->count; i++) {
        const Event *e = &t->events[i - 1];
        if (t->turns[i - 1] == turn && e->kind == EV_phase_began &&
            e->phase_began.phase_now == PHASE_ORDERS) {
            return i;
        }
    }
    ck_abort_msg("there is no turn %d", turn);
    return 0;
}

// All mana of both players where [t] stands; returns how many have some.
static int expect_mana_told(const Timeline *t) {
    const BecauseScene scene = {&t->view, t, NULL, NULL};
    int some = 0;
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        for (int type = 1; type < MANA_COUNT; type++) {
            static Because b;
            because_mana(&b, &scene, (Player)player, (Mana)type);
            ck_assert(because_answer_adds_up(&b));
            const BecauseRow *total = &b.rows[b.count - 1];
            ck_assert_int_eq(total->amount, t->view.players[player].pool[type]);
            for (int k = 0; k < b.count; k++) {
                ck_assert_uint_le(b.rows[k].event, t->at);
                ck_assert_ptr_null(strstr(b.rows[k].words, "not in sight"));
            }
            some += total->amount > 0;
        }
    }
    return some;
}

TEST(initiative_is_that_of_the_moment) {
    static Because b;
    int seen = 0;
    Reel *r = reel_random(3, 20);
    for (uint32_t i = 1; i <= r->line.count; i++) {
        if (r->line.events[i - 1].kind == EV_initiative_updated) {
            timeline_seek(&r->line, i);
            const BecauseScene scene = {&r->line.view, &r->line, NULL, NULL};
            because_initiative(&b, &scene);
            ck_assert_uint_eq(b.event, i);
            seen += 1;
        }
    }
    ck_assert_int_gt(seen, 5);
    reel_free(r);
}

TEST(mana_is_told_by_what_gives_it) {
    int sums = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Reel *r = reel_random(seed, 12);
        // At the end, and at an earlier moment.
        timeline_seek(&r->line, r->line.count);
        sums += expect_mana_told(&r->line);
        timeline_seek(&r->line, phase_of_orders(&r->line, 6));
        sums += expect_mana_told(&r->line);
        reel_free(r);
    }
    ck_assert_int_gt(sums, 10);
}

// Of every spell that is active at the end of [t]: who, when, until when; and the row leads to its cast.
static int expect_active_told(const Timeline *t) {
    static Because b;
    const BecauseScene scene = {&t->view, t, NULL, NULL};
    int told = 0;
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const ViewSpell *const spell = &t->view.spells[i];
        char words[80];
        if (spell->label == 0 || spell->helper != 0 || spell->cast == 0) {
            continue;
        }
        because_active(&b, &scene, (uint16_t)i);
        ck_assert_ptr_nonnull(strstr(b.title, card_def(spell->card)->name));
        (void)snprintf(words, sizeof words, "%s cast it in turn %d.",
                       spell->owner == PLAYER_RED ? "Red" : "Blue", spell->cast);
        ck_assert_str_eq(b.answer, words);
        (void)snprintf(words, sizeof words, "at the start of turn %d", spell->ends);
        if (spell->ends > t->view.turn) {
            (void)row_with(&b, words);
        } else if (card_def(spell->card)->until != NULL) {
            char lasts[CARD_WORDS_MAX];
            card_words_duration(card_def(spell->card), lasts);
            (void)row_with(&b, lasts);
        }
        for (int r = 0; r < b.count; r++) {
            const Event *const e = b.rows[r].event != 0 ? &t->events[b.rows[r].event - 1] : NULL;
            ck_assert(e == NULL || (e->kind == EV_spell_attached && e->spell_attached.card == spell->card));
            told += e != NULL ? 1 : 0;
        }
        ck_assert_uint_eq(b.rows[b.count - 1].source, spell->card);
    }
    return told;
}

// Rules 18.4.10: a draw among one is none.
TEST(a_further_attack_goes_to_a_drawn_enemy_or_to_the_only_one, .cases = 2) {
    static Because b;
    Scene *s = scene_new();
    const GroupId red = lone(s, PLAYER_RED, "e5", stats(1, STAT_NONE, 0, 2));
    const GroupId blue = lone(s, PLAYER_BLUE, "e6", stats(1, STAT_NONE, 0, 1));
    if (_i == 1) (void)recruit(s, blue, stats(1, STAT_NONE, 0, 1));
    const MinionId twice = group_at(&s->state, red)->members[0];
    scene_play_turn(s);
    const Event *further = scene_find(s, EVENT(victim_chosen, .minion = twice.v, .by = CHOSEN_RANDOM), 0);
    ck_assert_ptr_nonnull(further);
    const uint32_t position = (uint32_t)(further - s->log.items) + 1;
    Reel *r = reel_of_scene(s);
    because_event(&b, &r->line, position, NULL);
    ck_assert_str_eq(b.topic, "18.4.10");
    ck_assert_ptr_nonnull(
        strstr(b.answer, _i == 1 ? "one of the 2 enemies by a draw" : "but only one is left"));
    reel_free(r);
}

TEST(an_active_spell_is_told_with_its_cast_and_its_end) {
    int told = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Reel *r = reel_random(seed, 15);
        timeline_seek(&r->line, r->line.count);
        told += expect_active_told(&r->line);
        reel_free(r);
    }
    ck_assert_int_gt(told, 20);
}

TEST(a_structure_is_told_with_its_novices_and_its_capture) {
    static Because b;
    int captured = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Reel *r = reel_random(seed, 20);
        timeline_seek(&r->line, r->line.count);
        const BecauseScene scene = {&r->line.view, &r->line, NULL, NULL};
        for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
            const ViewStructure *const t = &r->line.view.structures[i];
            if (t->at == 0) {
                continue;
            }
            because_structure(&b, &scene, (StructureId){i});
            const BecauseRow *const last = &b.rows[b.count - 1];
            if (t->owner == PLAYER_RED || t->owner == PLAYER_BLUE) {
                char words[40];
                (void)snprintf(words, sizeof words, "; %d of them ha%s passed", t->clock,
                               t->clock == 1 ? "s" : "ve");
                (void)row_with(&b, words);
            }
            if (last->event != 0) {
                const Event *const e = &r->line.events[last->event - 1];
                ck_assert(e->kind == EV_structure_captured || e->kind == EV_structure_created);
                captured += e->kind == EV_structure_captured && e->structure_captured.at == t->at;
            }
        }
        reel_free(r);
    }
    ck_assert_int_gt(captured, 10);
}

TEST(all_numbers_of_every_minion_add_up) {
    int told = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Reel *r = reel_random(seed, 15);
        timeline_seek(&r->line, r->line.count);
        const BecauseScene scene = {&r->line.view, &r->line, NULL, NULL};
        for (int i = 1; i <= MINIONS_MAX; i++) {
            static Because b;
            if (r->line.view.minions[i].label == 0) {
                continue;
            }
            because_minion(&b, &scene, (MinionId){(uint16_t)i}, "fred");
            ck_assert_msg(because_answer_adds_up(&b), "%s", b.title);
            ck_assert_int_lt(b.count, BECAUSE_ROWS);
            (void)row_with(&b, "armor");
            (void)row_with(&b, "Walks");
            told += 1;
        }
        reel_free(r);
    }
    ck_assert_int_gt(told, 30);
}

static int expect_wounds_told(Reel *r) {
    int wounded = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        static Because b;
        if (e->kind != EV_hp_changed) {
            continue;
        }
        timeline_seek(&r->line, i);
        const ViewMinion *m = &r->line.view.minions[e->hp_changed.minion];
        if (m->label == 0 || m->hp >= m->now.max_hp) {
            continue;
        }
        const BecauseScene scene = {&r->line.view, &r->line, NULL, NULL};
        because_minion(&b, &scene, (MinionId){e->hp_changed.minion}, "it");
        uint32_t latest = 0;
        for (int k = 0; k < b.count; k++) {
            ck_assert_uint_le(b.rows[k].event, i);
            latest = b.rows[k].event > latest ? b.rows[k].event : latest;
        }
        ck_assert_uint_eq(latest, i);
        wounded += 1;
    }
    return wounded;
}

TEST(wounds_are_those_of_before_the_moment) {
    expect_in_random_matches(expect_wounds_told, 21);
}

TEST(a_seat_is_told_nothing_that_it_may_not_see) {
    // The log of a seat has no slot of what is hidden, so no answer can name it; yet its sums add up, too.
    RandomMatch *m = random_match_new(77);
    random_match_play_turns(m, 14);
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        Reel *r = reel_of_match_seen_by(m, (Player)seat);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            expect_answer(&r->line, i);
        }
        reel_free(r);
    }
    random_match_free(m);
}
