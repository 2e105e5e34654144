// Rules 4: maps of every realm, town layouts, and what a match begins with.

#include <check.h>
#include <string.h>

#include "engine/engine.h"
#include "setup/mapgen.h"
#include "engine/rng.h"
#include "board/invariants.h"
#include "board/structure.h"
#include "support/prove.h"
#include "support/test.h"

enum { MAPS = 2000, ROLLED = 84, LAYOUTS = 89 };

static GameState state;
static GameState other;

static MapPlan map_of(uint64_t seed, Realm realm, bool symmetric) {
    Rng rng;
    rng_seed(&rng, seed);
    return mapgen_make(&rng.play, realm, symmetric);
}

static bool is_reserved(SquareId square) {
    return square_is_sanctum(square) || square_is_entrance(square);
}

// --- Terrain (rules 4.3) ---

static void count_terrain(const MapPlan *map, int counts[TERRAIN_COUNT]) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_reserved((SquareId){i})) continue;
        const int terrain =
            map->is_town[i] ? (int)mapgen_realm_default_terrain((Realm)map->realm) : map->terrain[i];
        counts[terrain]++;
    }
}

// The larger of 3 % and four standard errors; copied squares make twice the variance.
static void expect_average(Realm realm, bool symmetric, Terrain terrain, int count) {
    const double expected = mapgen_realm_average_tenths(realm, terrain) / 10.0;
    const double off = (double)count / MAPS - expected;
    const double variance = expected / MAPS * (symmetric ? 2 : 1);
    const double percent = 0.03 * expected;
    ck_assert_msg(off * off <= 16 * variance || off * off <= percent * percent,
                  "%s%s has %.3f %s on average, not %.1f", symmetric ? "symmetric " : "",
                  realm_slug((int)realm), (double)count / MAPS, terrain_slug((int)terrain), expected);
}

static void expect_averages(Realm realm, bool symmetric) {
    int counts[TERRAIN_COUNT] = {0};
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        const MapPlan map = map_of(seed, realm, symmetric);
        count_terrain(&map, counts);
    }
    for (Terrain t = TERRAIN_PLAINS; t < TERRAIN_COUNT; t++) expect_average(realm, symmetric, t, counts[t]);
}

TEST(every_realm_has_its_average_terrain) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) expect_averages(realm, false);
}

TEST(every_symmetric_realm_has_its_average_terrain) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) expect_averages(realm, true);
}

TEST(the_averages_of_a_realm_fill_the_board) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        int sum = 0;
        for (Terrain t = TERRAIN_PLAINS; t < TERRAIN_COUNT; t++) sum += mapgen_realm_average_tenths(realm, t);
        ck_assert_int_eq(sum, 10 * ROLLED);
    }
}

TEST(a_single_roll_follows_the_same_distribution) {
    uint64_t stream = 11;
    int counts[TERRAIN_COUNT] = {0};
    for (int i = 0; i < 84000; i++) counts[mapgen_realm_roll(&stream, REALM_ARBORIA, 0)]++;
    ck_assert_int_eq(counts[TERRAIN_LAVA], 0);
    ck_assert(counts[TERRAIN_FOREST] > 56000 && counts[TERRAIN_FOREST] < 58000);
    ck_assert(counts[TERRAIN_WATER] > 850 && counts[TERRAIN_WATER] < 1150);
}

static void expect_symmetric(const MapPlan *map) {
    int odd = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId image = square_rotated((SquareId){i});
        if (map->is_town[i] != map->is_town[image.v]) {
            odd++;
            const SquareId free_one = map->is_town[i] ? image : (SquareId){i};
            ck_assert_int_eq(map->terrain[free_one.v], mapgen_realm_default_terrain((Realm)map->realm));
        } else {
            PROVE(map->terrain[i] == map->terrain[image.v], "square %d is not like its image", i);
        }
    }
    ck_assert_int_eq(odd, map->towns == 5 ? 2 : 0);
}

TEST(symmetric_maps_look_the_same_from_both_sides) {
    for (Realm realm = REALM_VELDT; realm <= REALM_RANDOM; realm++) {
        for (uint64_t seed = 1; seed <= 300; seed++) {
            const MapPlan map = map_of(seed, realm, true);
            expect_symmetric(&map);
        }
    }
}

TEST(other_maps_usually_do_not) {
    const MapPlan map = map_of(1, REALM_GREAT_FROST, false);
    int different = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (map.terrain[i] != map.terrain[square_rotated((SquareId){i}).v]) different++;
    }
    ck_assert_int_gt(different, 20);
}

TEST(reserved_squares_and_towns_are_plains) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        for (uint64_t seed = 1; seed <= 100; seed++) {
            const MapPlan map = map_of(seed, realm, seed % 2 == 0);
            for (uint8_t i = 1; i <= SQUARES; i++) {
                if (!is_reserved((SquareId){i}) && !map.is_town[i]) continue;
                ck_assert_int_eq(map.terrain[i], TERRAIN_PLAINS);
            }
        }
    }
}

static bool is_walkable(int terrain) {
    return terrain != TERRAIN_MOUNTAIN && terrain != TERRAIN_VOLCANO && terrain != TERRAIN_WATER &&
           terrain != TERRAIN_VOID;
}

// Everything that can be walked to from [from].
static void flood(const MapPlan *map, SquareId from, bool reached[SQUARES + 1]) {
    uint8_t queue[SQUARES];
    int count = 0;
    memset(reached, 0, SQUARES + 1);
    reached[from.v] = true;
    queue[count++] = from.v;
    for (int i = 0; i < count; i++) {
        for (Direction d = DIR_UP; d < DIR_COUNT; d++) {
            const SquareId to = square_neighbour((SquareId){queue[i]}, d);
            if (to.v == 0 || reached[to.v] || !is_walkable(map->terrain[to.v])) continue;
            reached[to.v] = true;
            queue[count++] = to.v;
        }
    }
}

TEST(every_town_can_be_walked_to_from_both_sancta) {
    for (Realm realm = REALM_VELDT; realm <= REALM_RANDOM; realm++) {
        for (uint64_t seed = 1; seed <= MAPS; seed++) {
            const MapPlan map = map_of(seed, realm, seed % 2 == 0);
            for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
                bool reached[SQUARES + 1];
                flood(&map, board_sanctum(player), reached);
                for (int i = 1; i <= SQUARES; i++)
                    PROVE(!map.is_town[i] || reached[i], "square %d of seed %d", i, (int)seed);
            }
        }
    }
}

// --- Towns (rules 4.4) ---

// The two towns nearer to red than to blue.
static void red_towns(const MapPlan *map, SquareId out[2]) {
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId square = {i};
        const int to_red = square_steps(square, board_sanctum(PLAYER_RED));
        if (!map->is_town[i] || to_red >= square_steps(square, board_sanctum(PLAYER_BLUE))) continue;
        ck_assert_int_lt(count, 2);
        out[count++] = square;
    }
    ck_assert_int_eq(count, 2);
}

typedef struct LayoutCount {
    int layouts;
    int nearest[13]; // layouts by steps to the nearest town
    int both_at_3;
    int seen[SQUARES + 1][SQUARES + 1];
} LayoutCount;

static void count_layout(LayoutCount *count, const MapPlan *map) {
    SquareId towns[2];
    red_towns(map, towns);
    if (count->seen[towns[0].v][towns[1].v]++ > 0) return;
    count->layouts++;
    const int a = square_steps(towns[0], board_sanctum(PLAYER_RED));
    const int b = square_steps(towns[1], board_sanctum(PLAYER_RED));
    count->nearest[a < b ? a : b]++;
    if (a == 3 && b == 3) count->both_at_3++;
}

TEST(the_eighty_nine_layouts_have_the_distances_of_the_table) {
    static LayoutCount count;
    memset(&count, 0, sizeof count);
    for (uint64_t seed = 1; seed <= 2 * MAPS; seed++) {
        const MapPlan map = map_of(seed, REALM_VELDT, seed % 2 == 0);
        count_layout(&count, &map);
    }
    ck_assert_int_eq(count.layouts, LAYOUTS);
    ck_assert_int_eq(count.nearest[2], 12);
    ck_assert_int_eq(count.nearest[3], 45);
    ck_assert_int_eq(count.nearest[4], 31);
    ck_assert_int_eq(count.nearest[5], 1);
    ck_assert_int_eq(count.both_at_3, 10);
    for (int i = 1; i <= SQUARES; i++) {
        for (int j = 1; j <= SQUARES; j++) {
            const int times = count.seen[i][j];
            ck_assert_msg(times == 0 || (times > 15 && times < 80), "a layout came %d times", times);
        }
    }
}

TEST(towns_never_touch_and_mirror_each_other) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        for (uint64_t seed = 1; seed <= 500; seed++) {
            const MapPlan map = map_of(seed, realm, seed % 2 == 0);
            for (uint8_t i = 1; i <= SQUARES; i++) {
                if (!map.is_town[i]) continue;
                const SquareId town = {i};
                ck_assert(!is_reserved(town));
                for (Direction d = DIR_UP; d < DIR_COUNT; d++) {
                    PROVE(!map.is_town[square_neighbour(town, d).v], "a neighbor of square %d", i);
                }
                const bool is_centre = i == square_parse("g5").v || i == square_parse("f6").v;
                ck_assert(is_centre || map.is_town[square_rotated(town).v]);
            }
        }
    }
}

static void expect_about_a_third(int count, int of) {
    ck_assert_msg(count * 100 > of * 29 && count * 100 < of * 38, "%d of %d", count, of);
}

TEST(veldt_and_volgaria_have_five_towns_the_others_four_to_six) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        int counts[8] = {0};
        int upper = 0;
        for (uint64_t seed = 1; seed <= MAPS; seed++) {
            const MapPlan map = map_of(seed, realm, true);
            counts[map.towns]++;
            const bool has_upper = map.is_town[square_parse("g5").v];
            const bool has_lower = map.is_town[square_parse("f6").v];
            ck_assert_int_eq((has_upper ? 1 : 0) + (has_lower ? 1 : 0), map.towns - 4);
            if (map.towns == 5 && has_upper) upper++;
        }
        ck_assert(upper * 100 > counts[5] * 44 && upper * 100 < counts[5] * 56);
        if (realm == REALM_VELDT || realm == REALM_VOLGARIA) {
            ck_assert_int_eq(counts[5], MAPS);
            continue;
        }
        for (int towns = 4; towns <= 6; towns++) expect_about_a_third(counts[towns], MAPS);
    }
}

TEST(the_random_realm_is_each_of_the_five) {
    int counts[REALM_COUNT] = {0};
    for (uint64_t seed = 1; seed <= MAPS; seed++) counts[map_of(seed, REALM_RANDOM, true).realm]++;
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        ck_assert(counts[realm] > MAPS * 16 / 100 && counts[realm] < MAPS * 24 / 100);
    }
}

// --- The match (rules 4.2) ---

static GameSetup setup_with_decks(uint64_t seed) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerSetup *p = &setup.players[player];
        for (int i = 0; i < 60; i++) p->deck[i] = (uint16_t)(1 + i % (CARD_COUNT - 1));
        p->deck_count = 60;
    }
    return setup;
}

TEST(the_same_setup_gives_the_same_state) {
    const GameSetup setup = setup_with_decks(12);
    setup_generate(&state, &setup);
    memset(&other, 0x5a, sizeof other);
    setup_generate(&other, &setup);
    ck_assert(state_hash(&state) == state_hash(&other));
    const GameSetup next = setup_with_decks(13);
    setup_generate(&other, &next);
    ck_assert(state_hash(&state) != state_hash(&other));
}

static void expect_start_of(Player player, Nation nation) {
    const GroupId g = square_at(&state, board_sanctum(player))->group;
    ck_assert_int_ne(g.v, 0);
    const Group *group = group_at(&state, g);
    ck_assert_int_eq(group->owner, player);
    ck_assert_int_eq(group->control, CONTROL_PLAYER);
    ck_assert_int_eq(group->count, 4);
    for (int i = 0; i < 4; i++) {
        const Minion *m = minion_at(&state, group->members[i]);
        ck_assert_int_eq(m->kind, MINION_RECRUIT);
        ck_assert_int_eq(m->minion_class, i < 2 ? CLASS_SWORDSMAN : CLASS_ARCHER);
        ck_assert_int_eq(m->nation, nation);
        ck_assert_int_eq(m->hp, m->now.max_hp);
    }
    const Structure *sanctum = &state.structures[player];
    ck_assert_int_eq(sanctum->kind, STRUCTURE_SANCTUM);
    ck_assert_int_eq(sanctum->owner, player);
    ck_assert_int_eq(sanctum->at.v, board_sanctum(player).v);
    ck_assert_int_eq(structure_novices(sanctum, NATION_NONE), 4);
    ck_assert_int_eq(structure_novices(sanctum, nation), 4);
    ck_assert_int_eq(player_hand_count(&state, player), 0);
}

TEST(each_side_starts_with_four_recruits_and_four_novices) {
    GameSetup setup = setup_with_decks(3);
    setup.players[PLAYER_RED].house = HOUSE_BODY;
    setup.initiative = PLAYER_BLUE;
    setup_generate(&state, &setup);
    invariants_check(&state);
    ck_assert_int_eq(state.turn, 1);
    ck_assert_int_eq(state.phase, PHASE_START_OF_TURN);
    ck_assert_int_eq(state.initiative, PLAYER_BLUE);
    ck_assert_int_eq(state.generated, 1);
    ck_assert_int_eq(state.turn_limit, 200);
    expect_start_of(PLAYER_RED, NATION_CYCLOPS);
    expect_start_of(PLAYER_BLUE, NATION_ELF);
}

TEST(the_map_of_the_setup_is_on_the_board) {
    for (Realm realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        GameSetup setup = setup_default();
        setup.seed = 21;
        setup.realm = (uint8_t)realm;
        setup.symmetric = realm % 2 == 0;
        setup_generate(&state, &setup);
        invariants_check(&state);
        const MapPlan map = map_of(21, realm, setup.symmetric);
        ck_assert_int_eq(state.realm, realm);
        ck_assert_int_eq(structure_count(&state, PLAYER_NEUTRAL, STRUCTURE_TOWN), map.towns);
        for (int i = 1; i <= SQUARES; i++) {
            ck_assert_int_eq(state.squares[i].terrain, map.terrain[i]);
            if (map.is_town[i]) ck_assert_int_ne(state.squares[i].structure.v, 0);
        }
    }
}

TEST(a_shuffled_deck_holds_the_same_cards) {
    const GameSetup setup = setup_with_decks(5);
    setup_generate(&state, &setup);
    int same_place = 0;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        int balance[CARD_COUNT] = {0};
        const PlayerState *p = &state.players[player];
        ck_assert_int_eq(p->deck_count, 60);
        for (int i = 0; i < 60; i++) {
            balance[p->deck[i]]++;
            balance[setup.players[player].deck[i]]--;
        }
        for (int card = 0; card < CARD_COUNT; card++) ck_assert_int_eq(balance[card], 0);
    }
    for (int i = 0; i < 60; i++) {
        if (state.players[PLAYER_RED].deck[i] == state.players[PLAYER_BLUE].deck[i]) same_place++;
    }
    ck_assert_msg(same_place < 20, "the two decks are shuffled alike");
}

TEST(keep_order_leaves_a_deck_as_it_is) {
    GameSetup setup = setup_with_decks(5);
    setup.players[PLAYER_BLUE].keep_order = true;
    setup_generate(&state, &setup);
    for (int i = 0; i < 60; i++) {
        ck_assert_int_eq(state.players[PLAYER_BLUE].deck[i], setup.players[PLAYER_BLUE].deck[i]);
    }
}

// What one player brings must not show in what the other draws or in the map.
TEST(one_deck_does_not_move_the_other_nor_the_map) {
    GameSetup setup = setup_with_decks(8);
    setup_generate(&state, &setup);
    setup.players[PLAYER_BLUE].deck_count = 40;
    setup_generate(&other, &setup);
    for (int i = 0; i < 60; i++) {
        ck_assert_int_eq(state.players[PLAYER_RED].deck[i], other.players[PLAYER_RED].deck[i]);
    }
    for (int i = 1; i <= SQUARES; i++) ck_assert_int_eq(state.squares[i].terrain, other.squares[i].terrain);
    ck_assert(state.rng.play == other.rng.play);
}

TEST(a_blank_board_is_plains_with_two_sancta) {
    setup_blank(&state, 4);
    invariants_check(&state);
    ck_assert_int_eq(state.minion_count, 0);
    ck_assert_int_eq(state.generated, 0);
    for (int i = 1; i <= SQUARES; i++) {
        ck_assert_int_eq(state.squares[i].terrain, TERRAIN_PLAINS);
        ck_assert_int_eq(state.squares[i].group.v, 0);
    }
    ck_assert_int_eq(structure_at(&state, board_sanctum(PLAYER_RED)).v, 1);
    ck_assert_int_eq(structure_at(&state, board_sanctum(PLAYER_BLUE)).v, 2);
    ck_assert_int_eq(structure_novices(&state.structures[1], NATION_NONE), 0);
    ck_assert_int_eq(state.players[PLAYER_RED].house, HOUSE_WAR);
    ck_assert_int_eq(state.players[PLAYER_BLUE].house, HOUSE_LIFE);
}
