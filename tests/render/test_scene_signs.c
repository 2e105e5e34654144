// Signs on the board: they keep clear of figures and dots, and orders carry their numbers.

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/card.h"
#include "render/palette.h"
#include "render/scene_signs.h"
#include "support/plain_board.h"
#include "support/scene.h"
#include "support/prove.h"

Suite *test_scene_signs_suite(void);

static View view;
static BoardScene scene;
static DrawList *list;

// A red Sanctum in d2 with two novices.
static void begin(void) {
    list = calloc(1, sizeof *list);
    ck_assert_ptr_nonnull(list);
    plain_board_view(&view);
    view.structures[1] = (ViewStructure){.kind = STRUCTURE_SANCTUM, .owner = PLAYER_RED, .at = sq("d2").v};
    view.structures[1].runs[0].count = 2;
    view.structures[1].run_count = 1;
    scene = plain_board_scene(&view, (Rect){0, 0, 800, 600}, PLAYER_RED);
}

static void end(void) {
    free(list);
}

static void show(void) {
    plain_board_show(list, &scene);
}

static int place_of(uint8_t kind, const char *text) {
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        if (c->kind == kind && strcmp(draw_list_text(list, c), text) == 0) {
            return i;
        }
    }
    return -1;
}

static bool overlaps(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static Point dots_center(SquareId square) {
    return scene_dots_center(&scene, (float)square_row(square), (float)square_column(square));
}

static void expect_clear(Rect sign, SquareId of, SquareId other) {
    Rect dots[GROUP_SIZE];
    char name[4];
    square_name(other, name);
    if (square_steps(of, other) == 1 && view_structure_at(&view, other).v != 0) {
        return; // no map has structures side by side
    }
    for (int count = 1; count <= GROUP_SIZE; count++) {
        const int shown = scene_dots(&scene.camera, dots_center(other), count, false, dots);
        for (int i = 0; i < shown; i++) {
            PROVE(!overlaps(sign, dots[i]), "dot %d of %d in %s", i, count, name);
        }
    }
    if (other.v != of.v) {
        PROVE(!overlaps(sign, scene_body(&scene, other)), "figure in %s", name);
    }
}

// Wide and high windows have diamonds of different shapes.
START_TEST(signs_of_a_structure_cover_nobodys_dots_and_no_neighbour_on_any_square) {
    static const Rect areas[] = {{0, 0, 795, 453}, {0, 0, 1300, 500}, {0, 0, 600, 800}, {0, 0, 2400, 1300}};
    for (int a = 0; a < 8; a++) {
        scene.camera = camera_fit(areas[a / 2], a % 2 == 0 ? PLAYER_RED : PLAYER_BLUE);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            const SquareId square = {i};
            const StructureSigns signs = scene_structure_signs(&scene.camera, square);
            ck_assert(!overlaps(signs.emblem, signs.plate));
            for (uint8_t k = 1; k <= SQUARES; k++) {
                expect_clear(signs.emblem, square, (SquareId){k});
                expect_clear(signs.plate, square, (SquareId){k});
            }
        }
    }
}
END_TEST

START_TEST(novices_are_counted_on_a_dark_plate_with_their_figure_and_not_on_parchment) {
    show();
    const StructureSigns signs = scene_structure_signs(&scene.camera, sq("d2"));
    const int figure = place_of(DRAW_IMAGE, "icon/novice");
    const int number = place_of(DRAW_TEXT, "2");
    ck_assert_int_ge(figure, 0);
    ck_assert_int_gt(number, figure);
    ck_assert(overlaps(list->items[figure].rect, signs.plate));
    const Color light = palette_color(COLOR_CREAM);
    ck_assert_mem_eq(&list->items[number].color, &light, sizeof light);
    view.structures[1].run_count = 0;
    show();
    ck_assert_int_lt(place_of(DRAW_IMAGE, "icon/novice"), 0);
}
END_TEST

START_TEST(a_badge_shows_the_number_of_its_order_and_the_cards_picture) {
    scene.badges[0] = (BoardBadge){.at = sq("e5"), .first = 3, .last = 3, .card = CARD_FLIGHT};
    scene.badges[1] = (BoardBadge){.at = sq("d2"), .first = 4, .last = 7, .icon = "icon/bow"};
    scene.badge_count = 2;
    show();
    const int picture = place_of(DRAW_IMAGE, art_card(CARD_FLIGHT).text);
    ck_assert_int_ge(picture, 0);
    ck_assert_int_gt(place_of(DRAW_TEXT, "3"), picture);
    ck_assert_int_gt(place_of(DRAW_TEXT, "4\xE2\x80\x93"
                                         "7"),
                     place_of(DRAW_IMAGE, "icon/bow"));
}
END_TEST

START_TEST(wide_numbers_of_badges_across_from_each_other_do_not_touch) {
    scene.badges[0] = (BoardBadge){.at = sq("e5"), .first = 10, .last = 12, .card = CARD_FLIGHT};
    scene.badges[1] = (BoardBadge){.at = sq("e5"), .first = 13, .last = 15, .card = CARD_FLIGHT};
    scene.badge_count = 2;
    show();
    const int one = place_of(DRAW_TEXT, "10\xE2\x80\x93"
                                        "12");
    const int other = place_of(DRAW_TEXT, "13\xE2\x80\x93"
                                          "15");
    ck_assert_int_ge(one, 0);
    ck_assert_int_ge(other, 0);
    const DrawCommand *left = &list->items[one];
    const float width =
        scene.metrics.width(scene.metrics.data, FONT_BOLD, left->size, draw_list_text(list, left), -1);
    ck_assert_float_gt(width, 0);
    ck_assert_float_le(left->rect.x + width, list->items[other].rect.x);
}
END_TEST

// The face of whoever stands on [square].
static Rect face(SquareId square) {
    const Rect body = scene_body(&scene, square);
    return (Rect){body.x + body.w * 0.3F, body.y, body.w * 0.4F, body.w * 0.56F};
}

START_TEST(badges_on_one_square_lie_beside_each_other_and_leave_its_face_free) {
    for (int k = 0; k < 2; k++) {
        const SquareId square = sq(k == 0 ? "e5" : "d2");
        for (int i = 0; i < 4; i++) {
            const Rect r = scene_badge_place(&scene, square, i);
            const Point number = scene_badge_number(&scene, square, i);
            const float radius = scene_order_radius(&scene.camera);
            ck_assert(!overlaps(r, face(square)));
            ck_assert_float_ge(number.y - radius, face(square).y + face(square).h);
            for (int other = 0; other < i; other++) {
                ck_assert(!overlaps(r, scene_badge_place(&scene, square, other)));
            }
        }
    }
}
END_TEST

// Neither the picture nor the number touches anybody's shield or bow, so that nobody wonders whom the order is about.
START_TEST(a_badge_touches_no_figure_and_no_dots_but_those_of_its_own_square) {
    Rect dots[GROUP_SIZE];
    for (int turned = 0; turned < 2; turned++) {
        scene.camera = camera_fit((Rect){0, 0, 1300, 700}, turned == 0 ? PLAYER_RED : PLAYER_BLUE);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            for (int nth = 0; nth < 2; nth++) {
                const Rect r = scene_badge_place(&scene, (SquareId){i}, nth);
                const Point n = scene_badge_number(&scene, (SquareId){i}, nth);
                const float radius = scene_order_radius(&scene.camera);
                const Rect number = {n.x - radius, n.y - radius, 2 * radius, 2 * radius};
                const bool is_below = nth == 1 && scene_badge_place(&scene, (SquareId){i}, 0).x == r.x;
                for (uint8_t k = 1; k <= SQUARES && !is_below; k++) {
                    const int shown = scene_dots(&scene.camera, dots_center((SquareId){k}), 8, false, dots);
                    for (int d = 0; d < shown && k != i; d++) {
                        PROVE(!overlaps(r, dots[d]), "%d of %d: dots of %d", nth, i, k);
                    }
                    const Rect body = scene_body(&scene, (SquareId){k});
                    PROVE(k == i || !overlaps(r, body), "%d of %d: %d", nth, i, k);
                    PROVE(k == i || !overlaps(number, body), "number %d of %d: %d", nth, i, k);
                }
            }
        }
    }
}
END_TEST

START_TEST(dots_lie_over_whoever_stands_in_front_so_that_a_crowd_can_be_counted) {
    view.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 3, .at = sq("e5").v};
    view.groups[2] = (ViewGroup){.label = 2, .owner = PLAYER_BLUE, .count = 3, .at = sq("d4").v};
    view.groups[3] = (ViewGroup){.label = 3, .owner = PLAYER_NEUTRAL, .count = 3, .at = sq("f6").v};
    show();
    int first_dot = -1;
    int last_figure = -1;
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        const char *name = c->kind == DRAW_IMAGE ? draw_list_text(list, c) : "";
        first_dot = first_dot < 0 && strncmp(name, "dot/", 4) == 0 ? i : first_dot;
        for (int g = 1; g <= 3; g++) {
            const ArtName figure = art_group(&view, (GroupId){(uint8_t)g}, POSE_STAND);
            last_figure = strcmp(name, figure.text) == 0 ? i : last_figure;
        }
    }
    ck_assert_int_ge(last_figure, 0);
    ck_assert_int_gt(first_dot, last_figure);
}
END_TEST

// Given groups on as many squares as there can be groups; Then dots beside a head touch no sign, though some lie there.
START_TEST(dots_beside_a_head_cover_no_sign_of_a_structure) {
    int crowded = 0;
    for (int half = 0; half < 2; half++) {
        for (int g = 1; g <= GROUPS_MAX; g++) {
            const int square = half == 0 ? g : SQUARES + 1 - g;
            view.groups[g] = (ViewGroup){.label = (Label)g,
                                         .owner = PLAYER_RED,
                                         .count = square >= 1 && square <= SQUARES,
                                         .at = (uint8_t)square};
        }
        for (uint8_t k = 1; k <= SQUARES; k++) {
            if (!scene_is_crowded(&scene, (SquareId){k})) {
                continue;
            }
            Rect dots[GROUP_SIZE];
            crowded++;
            (void)scene_dots(&scene.camera, dots_center((SquareId){k}), GROUP_SIZE, true, dots);
            for (int i = 0; i < GROUP_SIZE * STRUCTURES_MAX; i++) {
                const ViewStructure *t = &view.structures[i / GROUP_SIZE + 1];
                const StructureSigns signs = scene_structure_signs(&scene.camera, (SquareId){t->at});
                PROVE(t->at == 0 || (!overlaps(signs.emblem, dots[i % GROUP_SIZE]) &&
                                     !overlaps(signs.plate, dots[i % GROUP_SIZE])),
                      "dot %d of square %d on the signs of square %d", i % GROUP_SIZE, k, t->at);
            }
        }
    }
    ck_assert_int_gt(crowded, 20);
}
END_TEST

// Given a group inside a structure; Then it hides neither the middle, where crest and gate are, nor the signs, and its dots
// lie below the gate.
START_TEST(who_stands_in_a_structure_hides_neither_crest_nor_gate) {
    for (int turned = 0; turned < 2; turned++) {
        scene.camera = camera_fit((Rect){0, 0, 795, 453}, turned == 0 ? PLAYER_RED : PLAYER_BLUE);
        const SquareId square = sq("d2");
        const Point c = camera_square(&scene.camera, square);
        const float w = scene.camera.half_width;
        const Rect front = {c.x - w * 0.14F, c.y - w * 0.3F, w * 0.28F, w * 0.45F};
        const StructureSigns signs = scene_structure_signs(&scene.camera, square);
        ck_assert(!overlaps(scene_body(&scene, square), front));
        ck_assert(!overlaps(scene_body(&scene, square), signs.emblem));
        ck_assert(!overlaps(scene_body(&scene, square), signs.plate));
        ck_assert_float_gt(dots_center(square).y, c.y);
        ck_assert(overlaps(scene_body(&scene, sq("d4")), // without walls the middle is theirs
                           (Rect){camera_square(&scene.camera, sq("d4")).x, c.y - 1000, 1, 2000}));
    }
}
END_TEST

// Where the face of whoever stands on [square] is: the middle of the upper third of the body.
static Rect face_on(SquareId square) {
    const Rect body = scene_body(&scene, square);
    return (Rect){body.x + body.w * 0.3F, body.y, body.w * 0.4F, body.h * 0.4F};
}

// Given a crowd as dense as the board can hold; Then nobody's dots lie across anybody's face.
START_TEST(no_dot_lies_across_a_face) {
    for (int turned = 0; turned < 2; turned++) {
        scene.camera = camera_fit((Rect){0, 0, 795, 453}, turned == 0 ? PLAYER_RED : PLAYER_BLUE);
        memset(view.groups, 0, sizeof view.groups);
        static const char *const stand[] = {"e5", "e6", "f5", "f6", "d5", "d4", "e4", "f7", "g7"};
        const int groups = (int)(sizeof stand / sizeof stand[0]);
        for (int g = 1; g <= groups; g++) {
            view.groups[g] = (ViewGroup){.label = (Label)g,
                                         .owner = PLAYER_RED,
                                         .count = (uint8_t)(g % 8 + 1),
                                         .at = sq(stand[g - 1]).v};
        }
        show();
        for (int i = 0; i < list->count; i++) {
            const DrawCommand *c = &list->items[i];
            const bool is_dot = c->kind == DRAW_IMAGE && strncmp(draw_list_text(list, c), "dot/", 4) == 0;
            for (int g = 0; g < groups && is_dot; g++) {
                PROVE(!overlaps(c->rect, face_on(sq(stand[g]))), "a dot across the face on %s", stand[g]);
            }
        }
    }
}
END_TEST

START_TEST(badges_keep_clear_of_the_signs_of_structures) {
    const StructureSigns signs = scene_structure_signs(&scene.camera, sq("d2"));
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const Rect r = scene_badge_place(&scene, (SquareId){i}, 0);
        ck_assert(!overlaps(r, signs.emblem));
        ck_assert(!overlaps(r, signs.plate));
    }
}
END_TEST

START_TEST(a_castle_does_not_hide_the_dots_of_whoever_stands_behind_it) {
    view.groups[4] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 8, .at = sq("e3").v};
    show();
    ck_assert_int_gt(place_of(DRAW_IMAGE, "dot/red"),
                     place_of(DRAW_IMAGE, art_structure(STRUCTURE_SANCTUM, PLAYER_RED, HOUSE_NONE).text));
}
END_TEST

// How many quadrangles are drawn after the picture [name] in a colour.
static int sides_after(const char *name, Color color) {
    int count = 0;
    for (int i = place_of(DRAW_IMAGE, name); i >= 0 && i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        count += c->kind == DRAW_SHAPE && c->count == 4 && memcmp(&c->color, &color, sizeof color) == 0;
    }
    return count;
}

START_TEST(the_near_sides_of_a_ring_lie_before_the_walls_of_a_structure) {
    const char *walls = art_structure(STRUCTURE_SANCTUM, PLAYER_RED, HOUSE_NONE).text;
    char name[ART_NAME_SIZE];
    (void)strcpy(name, walls);
    show();
    ck_assert_int_ge(place_of(DRAW_IMAGE, name), 0);
    ck_assert_int_eq(sides_after(name, palette_color(COLOR_FOCUS)), 0);
    scene.focused = sq("d2");
    show();
    ck_assert_int_eq(sides_after(name, palette_color(COLOR_FOCUS)), 2);
    scene.marks[sq("d2").v] = SQUARE_TARGET;
    show();
    ck_assert_int_eq(sides_after(name, palette_color(COLOR_TARGET)), 2);
}
END_TEST

// Of a point from the line through two others, positive on the side where [inside] lies.
static float distance(Point p, Point a, Point b, Point inside) {
    const float length = hypotf(b.x - a.x, b.y - a.y);
    const float side = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
    return (b.x - a.x) * (inside.y - a.y) - (b.y - a.y) * (inside.x - a.x) > 0 ? side : -side;
}

START_TEST(the_casing_of_an_arrow_surrounds_its_tip_as_evenly_as_its_shaft) {
    draw_list_begin(list, 800, 600, 1);
    draw_cased_arrow(list, (Point){100, 100}, (Point){260, 220},
                     (ArrowLook){.thickness = 10, .casing_width = 3, .casing = {1, 1, 1, 255}});
    ck_assert_int_eq(list->count, 4);
    const Point *outer = &list->points[list->items[1].points];
    const Point *inner = &list->points[list->items[3].points];
    const Point middle = {(inner[0].x + inner[1].x + inner[2].x) / 3,
                          (inner[0].y + inner[1].y + inner[2].y) / 3};
    for (int side = 0; side < 3; side++) {
        float nearest = 1000;
        for (int i = 0; i < 3; i++) {
            nearest = fminf(nearest, distance(inner[i], outer[side], outer[(side + 1) % 3], middle));
        }
        ck_assert_float_eq_tol(nearest, 3, 0.01F);
    }
}
END_TEST

Suite *test_scene_signs_suite(void) {
    Suite *suite = suite_create("scene_signs");
    TCase *cases = tcase_create("scene_signs");
    tcase_add_checked_fixture(cases, begin, end);
    tcase_add_test(cases, signs_of_a_structure_cover_nobodys_dots_and_no_neighbour_on_any_square);
    tcase_add_test(cases, novices_are_counted_on_a_dark_plate_with_their_figure_and_not_on_parchment);
    tcase_add_test(cases, a_badge_shows_the_number_of_its_order_and_the_cards_picture);
    tcase_add_test(cases, wide_numbers_of_badges_across_from_each_other_do_not_touch);
    tcase_add_test(cases, badges_on_one_square_lie_beside_each_other_and_leave_its_face_free);
    tcase_add_test(cases, dots_beside_a_head_cover_no_sign_of_a_structure);
    tcase_add_test(cases, a_badge_touches_no_figure_and_no_dots_but_those_of_its_own_square);
    tcase_add_test(cases, dots_lie_over_whoever_stands_in_front_so_that_a_crowd_can_be_counted);
    tcase_add_test(cases, who_stands_in_a_structure_hides_neither_crest_nor_gate);
    tcase_add_test(cases, no_dot_lies_across_a_face);
    tcase_add_test(cases, badges_keep_clear_of_the_signs_of_structures);
    tcase_add_test(cases, a_castle_does_not_hide_the_dots_of_whoever_stands_behind_it);
    tcase_add_test(cases, the_near_sides_of_a_ring_lie_before_the_walls_of_a_structure);
    tcase_add_test(cases, the_casing_of_an_arrow_surrounds_its_tip_as_evenly_as_its_shaft);
    suite_add_tcase(suite, cases);
    return suite;
}
