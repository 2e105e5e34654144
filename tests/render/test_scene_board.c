// The board as a draw list: who is shown in which pose, and what lies over what.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/card.h"
#include "render/scene_board.h"
#include "render/scene_map.h"
#include "support/plain_board.h"
#include "support/scene.h"
#include "render/tween.h"
#include "render/art.h"

static View view;
static BoardScene scene;
static DrawList list;

// A Bog Horror in e5 on plains, with forest in e6.
static void begin(void) {
    scene = plain_board_begin(&view, PLAYER_BLUE);
    view.squares[sq("e6").v].terrain = TERRAIN_FOREST;
    view.groups[4] = (ViewGroup){
        .label = 1, .owner = PLAYER_NEUTRAL, .count = 1, .at = sq("e5").v, .kind = MINION_MONSTER};
    view.groups[4].members[0] = (MinionId){7};
    view.minions[7] = (ViewMinion){
        .label = 2, .hp = 7, .group = 4, .kind = MINION_MONSTER, .creature = CREATURE_BOG_HORROR};
}

FIXTURE(begin, NULL);

static void show(void) {
    plain_board_show(&list, &scene);
}

// The place of the last picture in the list whose name begins so, -1: none.
static int place_of(const char *name) {
    for (int i = list.count - 1; i >= 0; i--) {
        const DrawCommand *c = &list.items[i];
        if (c->kind == DRAW_IMAGE && strncmp(draw_list_text(&list, c), name, strlen(name)) == 0) {
            return i;
        }
    }
    return -1;
}

static void expect_pose(const char *pose) {
    char name[ART_NAME_SIZE];
    (void)snprintf(name, sizeof name, "creature/bog-horror_%s", pose);
    show();
    ck_assert_msg(place_of(name) >= 0, "it does not %s", pose);
}

TEST(a_group_stands_walks_where_it_is_ordered_and_fights_when_it_fights) {
    expect_pose("stand");
    view.groups[4].order = sq("e6").v;
    expect_pose("walk");
    view.groups[5] = (ViewGroup){.label = 3, .owner = PLAYER_RED, .count = 1, .at = sq("f5").v};
    view.high = 4;
    view.low = 5;
    expect_pose("fight");
}

TEST(a_group_that_moves_is_shown_as_the_tween_has_it) {
    static Tween tween;
    const Event hurt = {.kind = EV_hp_changed, .hp_changed = {.minion = 7, .before = 7, .after = 3}};
    tween_echo(&tween, &view, &hurt, 0.1F);
    scene.tween = &tween;
    expect_pose("duck");
    ck_assert_int_lt(place_of("creature/bog-horror_stand"), 0);
}

TEST(whoever_goes_to_the_left_looks_to_the_left) {
    view.groups[4].order = sq("f5").v;
    show();
    const bool to_one_side = list.items[place_of("creature/bog-horror_walk")].mirrored;
    view.groups[4].order = sq("d5").v;
    show();
    ck_assert_int_ne(to_one_side, list.items[place_of("creature/bog-horror_walk")].mirrored);
}

TEST(trees_stand_over_the_grass_of_every_neighbour_and_under_every_figure) {
    show();
    int last_edge = -1;
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        if (c->kind == DRAW_IMAGE && strstr(draw_list_text(&list, c), "_edge_") != NULL) {
            last_edge = i;
        }
    }
    int trees = -1;
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        const char *name = c->kind == DRAW_IMAGE ? draw_list_text(&list, c) : "";
        trees = strncmp(name, "terrain/forest", 14) == 0 && strstr(name, "_up") != NULL ? i : trees;
    }
    ck_assert_int_ge(last_edge, 0);
    ck_assert_int_gt(trees, last_edge);
    ck_assert_int_gt(place_of("creature/bog-horror"), trees);
}

TEST(a_soul_is_drawn_above_whoever_stands_there) {
    static Tween tween;
    const Event died = {.kind = EV_minion_died, .minion_died = {.minion = 7, .group = 4}};
    tween_echo(&tween, &view, &died, 0.4F);
    scene.tween = &tween;
    show();
    ck_assert_int_gt(place_of("motif/ghost"), place_of("creature/bog-horror"));
}

TEST(the_rim_of_the_board_is_seen_from_both_seats) {
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        scene.camera = camera_fit((Rect){0, 0, 800, 600}, seat);
        show();
        float lowest = 0;
        for (int i = 0; i < list.count; i++) {
            const DrawCommand *c = &list.items[i];
            for (int k = 0; c->kind == DRAW_SHAPE && k < c->count; k++) {
                const Point p = list.points[c->points + (uint32_t)k];
                const bool is_board = p.x > 300 && p.x < 500;
                lowest = is_board && c->count == 4 && p.y > lowest ? p.y : lowest;
            }
        }
        // Below the lowest corner of the lowest squares, and inside of the area.
        const float corner = scene.camera.center.y + 8 * scene.camera.half_height;
        ck_assert_float_gt(lowest, corner + 0.3F * scene.camera.half_height);
    }
}

// The board in small: everybody's dot over every figure, the marked square, and nothing that the other seat
// hides.
TEST(a_small_board_shows_whose_groups_stand_where_and_no_spells) {
    view.groups[5] =
        (ViewGroup){.label = 3, .owner = PLAYER_RED, .count = 1, .at = sq("g7").v, .order = sq("g8").v};
    view.groups[5].members[0] = (MinionId){8};
    view.minions[8] = (ViewMinion){.label = 4, .hp = 7, .group = 5, .nation = NATION_HUMAN, .spells = 1};
    view.spells[1] = (ViewSpell){.card = 1, .owner = PLAYER_RED};
    draw_list_begin(&list, 300, 200, 1);
    scene_map_draw(&list, &view, PLAYER_BLUE, (SquareId){0}, (Rect){0, 0, 300, 200});
    ck_assert_int_ge(place_of("dot/red"), 0);
    ck_assert_int_ge(place_of("dot/neutral"), 0);
    ck_assert_int_lt(place_of("dot/blue"), 0);
    ck_assert_int_gt(place_of("dot/"), place_of("creature/"));
    ck_assert_int_gt(place_of("dot/"), place_of("sprite/"));
    int shapes = 0;
    for (int i = 0; i < list.count; i++) {
        shapes += list.items[i].kind == DRAW_SHAPE ? 1 : 0;
    }
    ck_assert_int_eq(shapes, 1); // the ground behind it: no light of a spell, no arrow of an order
    draw_list_begin(&list, 300, 200, 1);
    scene_map_draw(&list, &view, PLAYER_BLUE, sq("e5"), (Rect){0, 0, 300, 200});
    for (int i = 0; i < list.count; i++) {
        shapes -= list.items[i].kind == DRAW_SHAPE ? 1 : 0;
    }
    ck_assert_int_eq(shapes, -4); // and the four sides of the square
}

// How often the list has a command of that kind with that text: words, or the name of a picture.
static int drawn(DrawKind kind, const char *text) {
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        count += c->kind == kind && strcmp(draw_list_text(&list, c), text) == 0 ? 1 : 0;
    }
    return count;
}

static int written(const char *text) {
    return drawn(DRAW_TEXT, text);
}

TEST(the_board_names_each_row_and_each_column_once_from_both_seats) {
    memset(view.groups, 0, sizeof view.groups);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        scene.camera = camera_fit((Rect){0, 0, 800, 600}, seat);
        show();
        for (int i = 0; i < BOARD_SIDE; i++) {
            char row[4];
            const char column[2] = {(char)('a' + i), '\0'};
            (void)snprintf(row, sizeof row, "%d", i); // as squares are named: d2, i9, e0
            ck_assert_msg(written(row) == 1, "row %s: %d", row, written(row));
            ck_assert_msg(written(column) == 1, "column %s: %d", column, written(column));
        }
    }
}

// The veil over ground and table: the last shape of the layer.
static const DrawCommand *veil(void) {
    const DrawCommand *found = NULL;
    int layers = 0;
    for (int i = 0; i < list.count && layers < 2; i++) {
        const DrawCommand *c = &list.items[i];
        layers += c->kind == DRAW_LAYER ? 1 : 0;
        found = layers == 1 && c->kind == DRAW_SHAPE ? c : found;
    }
    return found;
}

TEST(every_realm_has_a_light_of_its_own_on_the_whole_ground) {
    Color seen[REALM_RANDOM];
    for (int realm = REALM_VELDT; realm < REALM_RANDOM; realm++) {
        scene.realm = (uint8_t)realm;
        show();
        const DrawCommand *c = veil();
        ck_assert_ptr_nonnull(c);
        ck_assert_float_eq(c->rect.w, scene.camera.area.w);
        seen[realm] = c->color;
        for (int other = REALM_VELDT; other < realm; other++) {
            ck_assert_int_ne(memcmp(&seen[other], &c->color, sizeof c->color), 0);
        }
    }
}

static int count_of(const char *name) {
    return drawn(DRAW_IMAGE, name);
}

TEST(clouds_and_smoke_move_with_time_and_are_gone_without) {
    view.structures[1] = (ViewStructure){.kind = STRUCTURE_TOWN, .owner = PLAYER_NEUTRAL, .at = sq("c4").v};
    show();
    const int spots = count_of("board/soft");
    ck_assert_int_eq(count_of("board/cloud"), 0);
    scene.ambient_ms = 1000;
    show();
    ck_assert_int_gt(count_of("board/cloud"), 0);
    ck_assert_int_gt(count_of("board/soft"), spots);
    const float before = list.items[place_of("board/cloud")].rect.x;
    scene.ambient_ms = 3000;
    show();
    ck_assert_float_gt(list.items[place_of("board/cloud")].rect.x, before);
}

TEST(dry_grounds_run_into_each_other_and_water_keeps_its_bank) {
    show();
    ck_assert_int_eq(count_of("board/soft_forest"), 4); // over its four neighbours of grass
    ck_assert_int_eq(count_of("board/soft_plains"), 4);
    view.squares[sq("e6").v].terrain = TERRAIN_WATER;
    show();
    ck_assert_int_eq(count_of("board/soft_water") + count_of("board/soft_plains"), 0);
}
