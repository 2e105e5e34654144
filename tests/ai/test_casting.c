// Casting: whom a card helps, what a script never casts, and casts that would spoil each other.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/features.h"
#include "ai/kindness.h"
#include "search/search.h"
#include "support/scene.h"

static void has_kindness(int card, int expected) {
    static GameState bed;
    static Plan plan;
    static Kindness known;
    const int found = kindness_of(&known, card, &bed, &plan);
    ck_assert_msg(found == expected, "%s: %d", card_def(card)->slug, found);
    // Found out once, said again.
    ck_assert_int_eq(kindness_of(&known, card, &bed, &plan), expected);
}

TEST(an_even_fight_tells_what_the_row_of_a_card_does_not) {
    static const int GOOD[] = {CARD_BERSERKERS, CARD_TOUCH_OF_DEATH, CARD_LEGIONNAIRES, CARD_RETRIBUTION};
    static const int BAD[] = {CARD_STUPEFY, CARD_WRACK, CARD_FIREBALL, CARD_OBEISANCE};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) {
        ck_assert_int_eq(features_kindness(card_def(GOOD[i])), 0);
        has_kindness(GOOD[i], 1);
        has_kindness(BAD[i], -1);
    }
}

TEST(a_town_on_trial_tells_whom_a_structure_card_serves) {
    static const int GOOD[] = {CARD_FERTILITY, CARD_CHARNEL_PIT, CARD_AUBEROLS_GRACE, CARD_FORTIFY,
                               CARD_ARCHERS_ACADEMY};
    static const int BAD[] = {CARD_INSURRECTION, CARD_EMPTY_CRADLES, CARD_CHANGELINGS, CARD_DESERTION};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) has_kindness(GOOD[i], 1);
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) has_kindness(BAD[i], -1);
    // Nothing happens there that they would change.
    has_kindness(CARD_DOMED_CITY, 0);
    has_kindness(CARD_CITY_STATE, 0);
}

TEST(what_no_fight_shows_is_neither_good_nor_bad) {
    has_kindness(CARD_XIAS_WALK, 0);
    has_kindness(CARD_BURST_OF_WILL, 0);
}

TEST(what_hides_somebody_is_good_for_him) {
    ck_assert_int_eq(kindness_declared(CARD_KUMATRU_TRANCE), 1);
    ck_assert_int_eq(kindness_declared(CARD_XIAS_WALK), 1);
    // Of a globe nobody has more than the other, and what does not hide is told by fights.
    ck_assert_int_eq(kindness_declared(CARD_BLINDING_ORB), 0);
    ck_assert_int_eq(kindness_declared(CARD_STUPEFY), 0);
}

// Red's orders without search: what is tried out for one turn alone.
static AiAnswer *scripted(Scene *s) {
    AiPlayer *player = ai_player_new();
    AiAnswer *answer = calloc(1, sizeof *answer);
    AiTask task = {.state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_NORMAL), .seed = 3};
    task.settings.slips = 0;
    task.settings.budget = 0;
    ai_think(player, &task, answer);
    ai_player_free(player);
    return answer;
}

static Scene *with_cards(House house, int card, int count) {
    Scene *s = scene_new();
    PlayerState *p = &s->state.players[PLAYER_RED];
    p->house = (uint8_t)house;
    memset(p->hand, 0, sizeof p->hand);
    for (int i = 0; i < count; i++) p->hand[i].card = (uint16_t)card;
    p->pool[house_primary(house)] = 20;
    p->pool[house_secondary(house)] = 20;
    return s;
}

static int casts_of(const AiAnswer *answer, Target targets[], int capacity) {
    int count = 0;
    for (int i = 0; i < answer->count; i++) {
        if (answer->orders[i].kind == ORDER_CAST && count < capacity)
            targets[count++] = answer->orders[i].target;
    }
    return count;
}

static void expect_no_cast(Scene *s) {
    Target targets[1];
    AiAnswer *answer = scripted(s);
    ck_assert_int_eq(casts_of(answer, targets, 1), 0);
    free(answer);
}

TEST(nobody_makes_the_enemy_rage) {
    // Nobody of his own to fight, so no fight on the board shows what the card does.
    Scene *s = with_cards(HOUSE_WAR, CARD_BERSERKERS, 1);
    (void)troop(s, PLAYER_BLUE, "f6", 3, 2, NATION_HUMAN);
    expect_no_cast(s);
    scene_end(s);
}

TEST(what_ends_before_anybody_is_near_is_kept) {
    // Whoever does not strike this turn and the next, two steps off and ten.
    static const char *const AT[] = {"f8", "i9"};
    for (size_t i = 0; i < sizeof AT / sizeof AT[0]; i++) {
        Scene *s = with_cards(HOUSE_DESPAIR, CARD_STUPEFY, 1);
        (void)troop(s, PLAYER_RED, i == 0 ? "f6" : "d2", 2, 1, NATION_HUMAN);
        (void)troop(s, PLAYER_BLUE, AT[i], 3, 0, NATION_HUMAN);
        Target targets[1];
        AiAnswer *answer = scripted(s);
        ck_assert_int_eq(casts_of(answer, targets, 1), i == 0);
        free(answer);
        scene_end(s);
    }
}

TEST(what_ends_with_the_turn_is_cast_where_the_turn_shows_it) {
    // Without the initiative it comes after all that it could stop; and who stands still needs no fear.
    static const int CARDS[] = {CARD_INTERCESSION, CARD_WRIT_OF_ARREST};
    for (size_t i = 0; i < sizeof CARDS / sizeof CARDS[0]; i++) {
        Scene *s = with_cards(HOUSE_JUSTICE, CARDS[i], 1);
        (void)troop(s, PLAYER_RED, "d2", 2, 1, NATION_HUMAN);
        (void)troop(s, PLAYER_BLUE, "i9", 3, 0, NATION_HUMAN);
        (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_RED, on_group(group_on(s, "i9")), 0);
        s->state.initiative = PLAYER_BLUE;
        expect_no_cast(s);
        scene_end(s);
    }
}

TEST(two_cards_do_not_kill_the_same_recruit) {
    Scene *s = with_cards(HOUSE_UNMAKING, CARD_DISINTEGRATE, 2);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "f8", 1, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "h6", 1, 0, NATION_HUMAN);
    Target targets[HAND_SIZE];
    AiAnswer *answer = scripted(s);
    const int count = casts_of(answer, targets, HAND_SIZE);
    ck_assert_int_ge(count, 1);
    for (int i = 1; i < count; i++) ck_assert_uint_ne(targets[i].index, targets[0].index);
    free(answer);
    scene_end(s);
}

// Files name no slots, so that of two that are alike the first goes that is still there.
TEST(two_cards_that_are_alike_are_both_cast) {
    Scene *s = with_cards(HOUSE_UNMAKING, CARD_DISINTEGRATE, 2);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "f8", 1, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "h6", 1, 0, NATION_HUMAN);
    AiAnswer *answer = scripted(s);
    int next = 0;
    for (int i = 0; i < answer->count; i++) {
        if (answer->orders[i].kind == ORDER_CAST) ck_assert_int_eq(answer->orders[i].slot, next++);
    }
    ck_assert_int_eq(next, 2);
    free(answer);
    scene_end(s);
}

// The second of them counts for what it gains where the first is not cast.
TEST(the_second_of_two_cards_is_meant_for_another_target, .cases = 2) {
    Scene *s = with_cards(HOUSE_DESPAIR, CARD_FORSAKEN, 2);
    static Steps steps;
    static Outlook outlook;
    outlook_make(&outlook, &s->state, &steps, weights_shipped(), PLAYER_RED);
    CastOptions options = {.count = 0};
    const HandCard *hand = s->state.players[PLAYER_RED].hand;
    const int gains[] = {100, _i == 0 ? 90 : -500};
    for (uint16_t i = 0; i < 2; i++) {
        const Order cast = {
            .kind = ORDER_CAST, .card = CARD_FORSAKEN, .target = {HOST_INDIVIDUAL, (uint16_t)(i + 1)}};
        cast_options_keep(&options, &(CastOption){.order = cast, .gain = gains[i]}, hand);
    }
    OrderSet set;
    order_set_cast_best(&outlook, &set, &options);
    ck_assert_int_ne(set.casts[0], CAST_NONE);
    ck_assert_uint_eq(options.items[set.casts[0]].order.target.index, 1);
    ck_assert_int_eq(set.casts[1] == CAST_NONE, _i == 1);
    if (_i == 0) ck_assert_uint_eq(options.items[set.casts[1]].order.target.index, 2);
    scene_end(s);
}

// Given more good targets of one card, twice in the hand, than there is room for, Then another card that
// gains less is still there to be cast with the mana that is left, and the best targets are.
SCENE(no_card_is_crowded_out_by_the_targets_of_another) {
    PlayerState *const red = &s->state.players[PLAYER_RED];
    static const int CARDS[] = {CARD_FORSAKEN, CARD_FORSAKEN, CARD_STUPEFY};
    for (int slot = 0; slot < 3; slot++) red->hand[slot].card = (uint16_t)CARDS[slot];
    CastOptions options = {.count = 0};
    for (uint16_t i = 1; i <= CAST_OPTIONS_MAX; i++) {
        const Order cast = {.kind = ORDER_CAST, .card = CARD_FORSAKEN, .target = {HOST_INDIVIDUAL, i}};
        cast_options_keep(&options, &(CastOption){.order = cast, .gain = 500 - 10 * i}, red->hand);
    }
    const Order last = {.kind = ORDER_CAST, .card = CARD_STUPEFY, .target = {HOST_GROUP, 1}};
    cast_options_keep(&options, &(CastOption){.order = last, .gain = -20}, red->hand);
    ck_assert_int_eq(options.count, CAST_OPTIONS_MAX);
    int from[3] = {0};
    for (int i = 0; i < options.count; i++) {
        from[options.items[i].order.slot]++;
        if (i > 0) ck_assert_int_le(options.items[i].gain, options.items[i - 1].gain);
    }
    ck_assert_int_eq(options.items[0].gain, 490);
    ck_assert_int_eq(from[2], 1);
    ck_assert_int_eq(from[0] + from[1], CAST_OPTIONS_MAX - 1);
    // A better one of its card comes in for the worst of those that are not the last of theirs.
    const Order better = {.kind = ORDER_CAST, .card = CARD_STUPEFY, .target = {HOST_GROUP, 2}};
    cast_options_keep(&options, &(CastOption){.order = better, .gain = 600}, red->hand);
    ck_assert_uint_eq(options.items[0].order.target.index, 2);
    ck_assert_int_eq(options.count, CAST_OPTIONS_MAX);
}

// What the first of them has done the second cannot do again: it is kept for another turn.
TEST(of_two_cards_that_are_alike_none_is_cast_in_vain) {
    Scene *s = with_cards(HOUSE_UNMAKING, CARD_DISINTEGRATE, 2);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "f8", 1, 0, NATION_HUMAN);
    Target targets[HAND_SIZE];
    AiAnswer *answer = scripted(s);
    ck_assert_int_eq(casts_of(answer, targets, HAND_SIZE), 1);
    free(answer);
    scene_end(s);
}

// A row that was bred has not been combined: what it casts in vain is taken out when it is chosen.
TEST(what_a_chosen_row_casts_in_vain_is_taken_out) {
    Scene *s = with_cards(HOUSE_UNMAKING, CARD_DISINTEGRATE, 2);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "f8", 1, 0, NATION_HUMAN);
    Search *const search = calloc(1, sizeof *search);
    ck_assert_ptr_nonnull(search);
    const AiTask task = {
        .state = &s->state, .seat = PLAYER_RED, .settings = ai_settings(AI_NORMAL), .seed = 3};
    search_begin(search, &task);
    search_run(search);
    OrderSet set = search->rows.sets[0];
    int places = 0;
    for (int i = 0; i < HAND_SIZE; i++) set.casts[i] = CAST_NONE;
    for (int8_t i = 0; i < search->my_casts.count; i++) {
        const Target on = search->my_casts.items[i].order.target;
        if (on.index == search->my_casts.items[0].order.target.index) set.casts[places++] = i;
    }
    ck_assert_int_eq(places, 2);
    search_prove(search, &set);
    ck_assert_int_ne(set.casts[0], CAST_NONE);
    ck_assert_int_eq(set.casts[1], CAST_NONE);
    free(search);
    scene_end(s);
}

TEST(nobody_heals_who_dies_before_it_helps) {
    // A wounded man who cannot run; the stack that eats him on its way stands beside him, or far off.
    static const char *const FROM[] = {"f7", "i9"};
    static const char *const AROUND[] = {"e5", "g5", "e6", "g6", "e7", "g7"};
    for (size_t i = 0; i < sizeof FROM / sizeof FROM[0]; i++) {
        Scene *s = with_cards(HOUSE_WAR, CARD_FIELD_SURGERY, 1);
        for (int k = 0; k < 6; k++) scene_terrain(s, AROUND[k], TERRAIN_WATER);
        const GroupId group = troop(s, PLAYER_RED, "f6", 1, 0, NATION_HUMAN);
        s->state.minions[member(s, group, 0).v].hp = 2;
        (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_BLUE, on_group(group), 0);
        (void)troop(s, PLAYER_BLUE, FROM[i], 5, 3, NATION_HUMAN);
        s->state.initiative = PLAYER_BLUE;
        Target targets[1];
        AiAnswer *answer = scripted(s);
        ck_assert_int_eq(casts_of(answer, targets, 1), (int)i);
        free(answer);
        scene_end(s);
    }
}

static int count_of(const AiAnswer *answer, OrderKind kind) {
    int count = 0;
    for (int i = 0; i < answer->count; i++) count += answer->orders[i].kind == kind ? 1 : 0;
    return count;
}

TEST(what_does_nothing_is_no_cast) {
    // A skirmish beside somebody and with nobody there, a surgeon for the wounded and for the unhurt, a walk
    // through fire with lava near and without.
    static const int CARDS[] = {CARD_SKIRMISH, CARD_FIELD_SURGERY, CARD_FIREWALKING};
    for (size_t i = 0; i < 2 * sizeof CARDS / sizeof CARDS[0]; i++) {
        const int card = CARDS[i / 2];
        const bool is_felt = i % 2 == 0;
        Scene *s = with_cards(HOUSE_WAR, card, 1);
        const GroupId group = troop(s, PLAYER_RED, "f6", 4, 0, NATION_HUMAN);
        if (is_felt && card == CARD_FIELD_SURGERY) s->state.minions[member(s, group, 0).v].hp = 1;
        if (is_felt && card == CARD_FIREWALKING) scene_terrain(s, "f7", TERRAIN_LAVA);
        (void)troop(s, PLAYER_BLUE, is_felt && card == CARD_SKIRMISH ? "f7" : "i9", 2, 0, NATION_HUMAN);
        s->state.players[PLAYER_RED].deck[0] = CARD_CARAPACE;
        s->state.players[PLAYER_RED].deck_count = 1;
        AiAnswer *answer = scripted(s);
        if (!is_felt) ck_assert_int_eq(count_of(answer, ORDER_CAST), 0);
        if (is_felt && card == CARD_FIELD_SURGERY) ck_assert_int_eq(count_of(answer, ORDER_CAST), 1);
        ck_assert_int_le(count_of(answer, ORDER_DISCARD), 1);
        free(answer);
        scene_end(s);
    }
}

// A set of one cast, and of whatever is at hand walking down.
typedef struct Ordered {
    Plan plan;
    Steps steps;
    Outlook outlook;
    CastOptions options;
    OrderSet set;
} Ordered;

static Ordered *ordered_new(Scene *s, const char *const on[], int count, int gain) {
    Ordered *ordered = calloc(1, sizeof *ordered);
    ck_assert_ptr_nonnull(ordered);
    outlook_make(&ordered->outlook, &s->state, &ordered->steps, weights_shipped(), PLAYER_RED);
    for (int i = 0; i < count; i++) {
        const Order cast = {.kind = ORDER_CAST,
                            .card = s->state.players[PLAYER_RED].hand[0].card,
                            .target = on_square(on[i])};
        ordered->options.items[i] = (CastOption){.order = cast, .gain = gain - i};
    }
    ordered->options.count = count;
    for (int i = 1; i < HAND_SIZE; i++) ordered->set.casts[i] = CAST_NONE;
    ordered->set.training = TRAINING_NONE;
    ordered->set.moves[0] = DIR_DOWN;
    order_set_carry_out(&ordered->set, &ordered->outlook, &ordered->options, &ordered->plan);
    return ordered;
}

static const Order *order_of(const Ordered *ordered, OrderKind kind) {
    for (int i = 0; i < ordered->plan.count; i++) {
        if (ordered->plan.orders[i].kind == kind) return &ordered->plan.orders[i];
    }
    return NULL;
}

TEST(what_is_summoned_does_not_stand_in_the_way) {
    static const char *const ON[] = {"f7", "g6"};
    Scene *s = with_cards(HOUSE_NATURE, CARD_WOLF_PACK, 1);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    // The next best square, if the card has one.
    Ordered *ordered = ordered_new(s, ON, 2, 100);
    ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
    ck_assert_uint_eq(order_of(ordered, ORDER_CAST)->target.index, sq("g6").v);
    free(ordered);
    // Else it is worth that they stay, or not.
    ordered = ordered_new(s, ON, 1, 100);
    ck_assert_ptr_null(order_of(ordered, ORDER_MOVE));
    ck_assert_uint_eq(order_of(ordered, ORDER_CAST)->target.index, sq("f7").v);
    free(ordered);
    ordered = ordered_new(s, ON, 1, -60);
    ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
    ck_assert_ptr_null(order_of(ordered, ORDER_CAST));
    free(ordered);
    scene_end(s);
}

TEST(ground_that_is_made_closes_nobody_s_way) {
    static const char *const ON[] = {"f7", "g6"};
    for (int i = 0; i < 2; i++) {
        const Nation nation = i == 0 ? NATION_HUMAN : NATION_DWARF;
        Scene *s = with_cards(HOUSE_MAKING, CARD_MOUNTAIN, 1);
        (void)troop(s, PLAYER_RED, "f6", 2, 1, nation);
        // The next best square; whoever walks over mountains needs none.
        Ordered *ordered = ordered_new(s, ON, 2, 100);
        ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
        ck_assert_uint_eq(order_of(ordered, ORDER_CAST)->target.index, sq(ON[1 - i]).v);
        free(ordered);
        // Else they stay, if it is worth that.
        ordered = ordered_new(s, ON, 1, 100);
        ck_assert_int_eq(order_of(ordered, ORDER_MOVE) != NULL, i == 1);
        ck_assert_ptr_nonnull(order_of(ordered, ORDER_CAST));
        free(ordered);
        scene_end(s);
    }
}

TEST(ground_that_is_made_all_around_closes_nobody_s_way) {
    static const char *const ON[] = {"f8", "f4"};
    Scene *s = with_cards(HOUSE_NATURE, CARD_OVERFLOW, 1);
    for (int i = 0; i < 2; i++) scene_terrain(s, ON[i], TERRAIN_WATER);
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    Ordered *ordered = ordered_new(s, ON, 2, 100);
    ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
    ck_assert_uint_eq(order_of(ordered, ORDER_CAST)->target.index, sq("f4").v);
    free(ordered);
    // A town stays what it is.
    (void)scene_structure(s, "f7", STRUCTURE_TOWN, PLAYER_BLUE);
    ordered = ordered_new(s, ON, 2, 100);
    ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
    ck_assert_uint_eq(order_of(ordered, ORDER_CAST)->target.index, sq("f8").v);
    free(ordered);
    scene_end(s);
}

TEST(monsters_join_what_is_summoned) {
    static const char *const ON[] = {"f7", "g6"};
    Scene *s = with_cards(HOUSE_NATURE, CARD_WOLF_PACK, 1);
    const GroupId pack = scene_monsters(s, PLAYER_RED, "f6");
    (void)scene_creature(s, pack, CREATURE_WOLF);
    s->state.groups[pack.v].control = CONTROL_PLAYER;
    Ordered *ordered = ordered_new(s, ON, 2, 100);
    ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
    ck_assert_uint_eq(order_of(ordered, ORDER_CAST)->target.index, sq("f7").v);
    free(ordered);
    scene_end(s);
}

TEST(nobody_spends_a_card_to_keep_his_own_men_in_place) {
    Scene *s = with_cards(HOUSE_DESPAIR, CARD_FEAR, 1);
    const GroupId own = troop(s, PLAYER_RED, "f6", 3, 0, NATION_HUMAN);
    const GroupId other = troop(s, PLAYER_BLUE, "f8", 3, 0, NATION_HUMAN);
    Ordered *ordered = ordered_new(s, NULL, 0, 0);
    // However much it would gain, for the set could leave them where they are.
    const Order on_own = {.kind = ORDER_CAST, .card = CARD_FEAR, .target = on_group(own)};
    const Order on_other = {.kind = ORDER_CAST, .card = CARD_FEAR, .target = on_group(other)};
    ordered->options.items[0] = (CastOption){.order = on_own, .gain = 500};
    ordered->options.items[1] = (CastOption){.order = on_other, .gain = 10};
    for (ordered->options.count = 1; ordered->options.count <= 2; ordered->options.count++) {
        order_set_carry_out(&ordered->set, &ordered->outlook, &ordered->options, &ordered->plan);
        const Order *cast = order_of(ordered, ORDER_CAST);
        ck_assert_int_eq(cast != NULL, ordered->options.count == 2);
        if (cast != NULL) ck_assert_uint_eq(cast->target.index, other.v);
    }
    free(ordered);
    scene_end(s);
}

TEST(nobody_wakes_whom_he_puts_to_sleep) {
    for (int foes = 3; foes >= 1; foes -= 2) {
        Scene *s = with_cards(HOUSE_BODY, CARD_COMPLACENCY, 1);
        (void)troop(s, PLAYER_RED, "f6", 3, 0, NATION_HUMAN);
        const GroupId group = troop(s, PLAYER_BLUE, "f7", foes, 0, NATION_HUMAN);
        Ordered *ordered = ordered_new(s, NULL, 0, 0);
        ck_assert_ptr_nonnull(order_of(ordered, ORDER_MOVE));
        ordered->options.items[0] =
            (CastOption){.order = {.kind = ORDER_CAST, .card = CARD_COMPLACENCY, .target = on_group(group)}};
        ordered->options.count = 1;
        order_set_carry_out(&ordered->set, &ordered->outlook, &ordered->options, &ordered->plan);
        ck_assert_ptr_nonnull(order_of(ordered, ORDER_CAST));
        // Unless he is all but dead.
        ck_assert_int_eq(order_of(ordered, ORDER_MOVE) != NULL, foes == 1);
        free(ordered);
        scene_end(s);
    }
}

// On whose town Red casts his only card, where there is one of each seat or of [only]; PLAYER_NONE if he
// keeps it.
static int town_enchanted(House house, int card, Player only) {
    Scene *s = with_cards(house, card, 1);
    if (only != PLAYER_BLUE) (void)scene_structure(s, "d4", STRUCTURE_TOWN, PLAYER_RED);
    if (only != PLAYER_RED) (void)scene_structure(s, "g7", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)troop(s, PLAYER_RED, "d4", 1, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "g7", 3, 2, NATION_HUMAN);
    Target targets[1] = {{0}};
    AiAnswer *answer = scripted(s);
    const int count = casts_of(answer, targets, 1);
    const int owner = count > 0 ? s->state.structures[targets[0].index].owner : PLAYER_NONE;
    free(answer);
    scene_end(s);
    return owner;
}

TEST(structure_cards_go_to_whom_they_are_for) {
    ck_assert_int_eq(town_enchanted(HOUSE_BODY, CARD_FERTILITY, PLAYER_NONE), PLAYER_RED);
    ck_assert_int_eq(town_enchanted(HOUSE_DESPAIR, CARD_INSURRECTION, PLAYER_NONE), PLAYER_BLUE);
    // What shows only when somebody is trained there.
    ck_assert_int_eq(town_enchanted(HOUSE_MIND, CARD_ARCHERS_ACADEMY, PLAYER_BLUE), PLAYER_NONE);
    ck_assert_int_eq(town_enchanted(HOUSE_DESPAIR, CARD_CHANGELINGS, PLAYER_RED), PLAYER_NONE);
}

TEST(nobody_takes_the_trees_from_over_his_own_men) {
    // The only forest lies in the only way of six men.
    static const char *const AROUND[] = {"e5", "f5", "g5", "e6", "g6", "e7", "g7"};
    Scene *s = with_cards(HOUSE_NATURE, CARD_UPROOT, 1);
    for (int i = 0; i < 7; i++) scene_terrain(s, AROUND[i], TERRAIN_WATER);
    scene_terrain(s, "f7", TERRAIN_FOREST);
    (void)troop(s, PLAYER_RED, "f6", 6, 0, NATION_HUMAN);
    expect_no_cast(s);
    scene_end(s);
}
