// Signs on the board: they keep clear of figures and banners, and orders carry their numbers.

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/card.h"
#include "render/palette.h"
#include "render/scene_signs.h"
#include "support/plain_board.h"
#include "support/scene.h"
#include "support/prove.h"
#include "render/scene_stack.h"
#include "render/art.h"

static View view;
static BoardScene scene;
static DrawList list;

// A red Sanctum in d2 with two novices.
static void begin(void) {
    scene = plain_board_begin(&view, PLAYER_RED);
    view.structures[1] = (ViewStructure){.kind = STRUCTURE_SANCTUM, .owner = PLAYER_RED, .at = sq("d2").v};
    view.structures[1].runs[0].count = 2;
    view.structures[1].run_count = 1;
}

FIXTURE(begin, NULL);

static void show(void) {
    plain_board_show(&list, &scene);
}

static int place_of(uint8_t kind, const char *text) {
    for (int i = list.count - 1; i >= 0; i--) { // the names of rows and columns come first
        const DrawCommand *c = &list.items[i];
        if (c->kind == kind && strcmp(draw_list_text(&list, c), text) == 0) {
            return i;
        }
    }
    return -1;
}

static bool overlaps(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static Rect banner_on(SquareId square) {
    return scene_stack_banner_place(&scene, (float)square_row(square), (float)square_column(square));
}

static void expect_clear(Rect sign, SquareId of, SquareId other) {
    char name[4];
    square_name(other, name);
    if (square_steps(of, other) == 1 && view_structure_at(&view, other).v != 0) {
        return; // no map has structures side by side
    }
    PROVE(!overlaps(sign, banner_on(other)), "banner in %s", name);
    if (other.v != of.v) {
        PROVE(!overlaps(sign, scene_stack_body(&scene, other)), "figure in %s", name);
    }
}

// Wide and high windows have diamonds of different shapes.
TEST(signs_of_a_structure_cover_nobodys_banner_and_no_neighbour_on_any_square) {
    static const Rect areas[] = {{0, 0, 795, 453}, {0, 0, 1300, 500}, {0, 0, 600, 800}, {0, 0, 2400, 1300}};
    for (int a = 0; a < 8; a++) {
        scene.camera = camera_fit(areas[a / 2], a % 2 == 0 ? PLAYER_RED : PLAYER_BLUE);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            const SquareId square = {i};
            const StructureSigns signs = scene_signs_structures(&scene.camera, square);
            ck_assert(!overlaps(signs.emblem, signs.plate));
            for (uint8_t k = 1; k <= SQUARES; k++) {
                expect_clear(signs.emblem, square, (SquareId){k});
                expect_clear(signs.plate, square, (SquareId){k});
            }
        }
    }
}

TEST(novices_are_counted_on_a_dark_plate_with_their_figure_and_not_on_parchment) {
    show();
    const StructureSigns signs = scene_signs_structures(&scene.camera, sq("d2"));
    const int figure = place_of(DRAW_IMAGE, "icon/novice");
    const int number = place_of(DRAW_TEXT, "2");
    ck_assert_int_ge(figure, 0);
    ck_assert_int_gt(number, figure);
    ck_assert(overlaps(list.items[figure].rect, signs.plate));
    const Color light = palette_color(COLOR_CREAM);
    ck_assert_mem_eq(&list.items[number].color, &light, sizeof light);
    view.structures[1].run_count = 0;
    show();
    ck_assert_int_lt(place_of(DRAW_IMAGE, "icon/novice"), 0);
}

TEST(a_badge_shows_the_number_of_its_order_and_the_cards_picture) {
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

TEST(wide_numbers_of_badges_across_from_each_other_do_not_touch) {
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
    const DrawCommand *left = &list.items[one];
    const float width =
        scene.metrics.width(scene.metrics.data, FONT_BOLD, left->size, draw_list_text(&list, left), -1);
    ck_assert_float_gt(width, 0);
    ck_assert_float_le(left->rect.x + width, list.items[other].rect.x);
}

// The face of whoever stands on [square].
static Rect face(SquareId square) {
    const Rect body = scene_stack_body(&scene, square);
    return (Rect){body.x + body.w * 0.3F, body.y, body.w * 0.4F, body.w * 0.56F};
}

TEST(badges_on_one_square_lie_beside_each_other_and_leave_its_face_free) {
    for (int k = 0; k < 2; k++) {
        const SquareId square = sq(k == 0 ? "e5" : "d2");
        for (int i = 0; i < 4; i++) {
            const Rect r = scene_signs_badge_place(&scene, square, i);
            const Point number = scene_signs_badge_number(&scene, square, i);
            const float radius = scene_signs_order_radius(&scene.camera);
            ck_assert(!overlaps(r, face(square)));
            ck_assert_float_ge(number.y - radius, face(square).y + face(square).h);
            for (int other = 0; other < i; other++) {
                ck_assert(!overlaps(r, scene_signs_badge_place(&scene, square, other)));
            }
        }
    }
}

// Neither the picture nor the number touches anybody's shield or bow, so that nobody wonders whom the order
// is about.
TEST(a_badge_touches_no_figure_and_no_banner_but_that_of_its_own_square) {
    for (int turned = 0; turned < 2; turned++) {
        scene.camera = camera_fit((Rect){0, 0, 1300, 700}, turned == 0 ? PLAYER_RED : PLAYER_BLUE);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            for (int nth = 0; nth < 2; nth++) {
                const Rect r = scene_signs_badge_place(&scene, (SquareId){i}, nth);
                const Point n = scene_signs_badge_number(&scene, (SquareId){i}, nth);
                const float radius = scene_signs_order_radius(&scene.camera);
                const Rect number = {n.x - radius, n.y - radius, 2 * radius, 2 * radius};
                const bool is_below = nth == 1 && scene_signs_badge_place(&scene, (SquareId){i}, 0).x == r.x;
                for (uint8_t k = 1; k <= SQUARES && !is_below; k++) {
                    PROVE(k == i || !overlaps(r, banner_on((SquareId){k})), "%d of %d: banner of %d", nth, i,
                          k);
                    const Rect body = scene_stack_body(&scene, (SquareId){k});
                    PROVE(k == i || !overlaps(r, body), "%d of %d: %d", nth, i, k);
                    PROVE(k == i || !overlaps(number, body), "number %d of %d: %d", nth, i, k);
                }
            }
        }
    }
}

TEST(banners_lie_over_whoever_stands_behind_so_that_a_crowd_can_be_counted) {
    view.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 3, .at = sq("e5").v};
    view.groups[2] = (ViewGroup){.label = 2, .owner = PLAYER_BLUE, .count = 3, .at = sq("d4").v};
    view.groups[3] = (ViewGroup){.label = 3, .owner = PLAYER_NEUTRAL, .count = 3, .at = sq("f6").v};
    show();
    int first_banner = -1;
    int last_figure = -1;
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        const char *name = c->kind == DRAW_IMAGE ? draw_list_text(&list, c) : "";
        first_banner = first_banner < 0 && strncmp(name, "board/banner_", 13) == 0 ? i : first_banner;
        for (int g = 1; g <= 3; g++) {
            const ArtName figure = art_group(&view, (GroupId){(uint8_t)g}, POSE_STAND);
            last_figure = strcmp(name, figure.text) == 0 ? i : last_figure;
        }
    }
    ck_assert_int_ge(last_figure, 0);
    ck_assert_int_gt(first_banner, last_figure);
}

// How often a picture whose name begins so is drawn.
static int count_of(const char *name) {
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        count += c->kind == DRAW_IMAGE && strncmp(draw_list_text(&list, c), name, strlen(name)) == 0 ? 1 : 0;
    }
    return count;
}

TEST(a_group_is_a_figure_for_each_member_up_to_five_and_its_banner_tells_the_number) {
    static const int figures[GROUP_SIZE + 1] = {0, 1, 2, 3, 4, 5, 5, 5, 5};
    view.players[PLAYER_RED].house = HOUSE_WAR;
    view.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .at = sq("e5").v};
    (void)strcpy(scene.letters[1], "Q");
    for (int i = 0; i < GROUP_SIZE; i++) {
        view.groups[1].members[i] = (MinionId){(uint8_t)(i + 1)};
        view.minions[i + 1] = (ViewMinion){
            .label = (Label)(i + 1), .hp = 7, .group = 1, .nation = i == 0 ? NATION_IMP : NATION_ELF};
    }
    for (int count = 1; count <= GROUP_SIZE; count++) {
        view.groups[1].count = (uint8_t)count;
        show();
        char number[4];
        (void)snprintf(number, sizeof number, "%d", count);
        // Whoever they are: nobody is drawn as of his lord's nation who is not.
        PROVE(count_of("sprite/imp_") == 1, "%d: the first in front", count);
        PROVE(count_of("sprite/elf_") == figures[count] - 1, "%d: the others", count);
        PROVE(count_of("sprite/") == figures[count], "%d: %d figures", count, count_of("sprite/"));
        ck_assert_int_ge(place_of(DRAW_TEXT, number), 0);
        ck_assert_int_ge(place_of(DRAW_TEXT, "Q"), 0);
    }
}

// Given groups of narrow and of wide letters, in a town and in the open, on boards of all sizes; Then either
// all of a board have their letters or none, and a banner is as large in the town as outside of it.
TEST(a_banner_has_its_letter_wherever_it_stands_and_whichever_it_is) {
    static const char *const letters[] = {"A", "B", "I", "W"};
    view.structures[1] = (ViewStructure){.at = sq("e5").v, .kind = STRUCTURE_TOWN, .owner = PLAYER_RED};
    for (int width = 400; width <= 3200; width += 100) {
        int seen = 0;
        scene.camera = camera_fit((Rect){0, 0, (float)width, (float)width * 0.6F}, PLAYER_RED);
        for (int i = 0; i < 8; i++) {
            view.groups[1] =
                (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 1, .at = sq(i < 4 ? "e5" : "g7").v};
            (void)strcpy(scene.letters[1], letters[i % 4]);
            show();
            seen += place_of(DRAW_TEXT, letters[i % 4]) >= 0 ? 1 : 0;
        }
        PROVE(seen == 0 || seen == 8, "width %d: %d of 8", width, seen);
        ck_assert_float_eq_tol(banner_on(sq("e5")).w, banner_on(sq("g7")).w, 0.01F);
    }
}

// The size of [text] in the picture; 0: it is not drawn.
static float size_of_text(const char *text) {
    const int place = place_of(DRAW_TEXT, text);
    return place >= 0 ? list.items[place].size : 0;
}

// Given the boards of the least window, of a small one and of a large one; Then every banner has its letter,
// or both, and its number, in a size that can be read, and no neighbor's lies on it.
TEST(a_banner_has_a_letter_that_can_be_read_on_the_smallest_board_too) {
    static const char *const letters[] = {"I", "W", "AA", "AM"};
    static const Rect areas[] = {{0, 0, 520, 290}, {0, 0, 612, 440}, {0, 0, 900, 390}, {0, 0, 1360, 680}};
    view.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 8, .at = sq("e5").v};
    for (size_t i = 0; i < sizeof areas / sizeof areas[0] * 4; i++) {
        scene.camera = camera_fit(areas[i / 4], PLAYER_RED);
        (void)strcpy(scene.letters[1], letters[i % 4]);
        show();
        PROVE(size_of_text(letters[i % 4]) >= 7, "board %d: %s", (int)i / 4, letters[i % 4]);
        PROVE(size_of_text("8") >= 7, "board %d: the number beside %s", (int)i / 4, letters[i % 4]);
        for (uint8_t k = 1; k <= SQUARES; k++) {
            const bool is_other = k != sq("e5").v;
            PROVE(!is_other || !overlaps(banner_on(sq("e5")), banner_on((SquareId){k})), "square %d", k);
        }
    }
}

TEST(base_and_banner_tell_the_owner_by_their_shape) {
    static const char *const shapes[] = {"red", "blue", "neutral"};
    static const Player owners[] = {PLAYER_RED, PLAYER_BLUE, PLAYER_NEUTRAL};
    for (int i = 0; i < 3; i++) {
        char name[40];
        view.groups[1] = (ViewGroup){.label = 1, .owner = (uint8_t)owners[i], .count = 2, .at = sq("e5").v};
        show();
        (void)snprintf(name, sizeof name, "board/base_%s", shapes[i]);
        ck_assert_int_eq(count_of(name), 1);
        (void)snprintf(name, sizeof name, "board/banner_%s_", shapes[i]);
        ck_assert_int_eq(count_of(name), 1);
        ck_assert_int_eq(count_of("board/ba"), 2);
    }
}

// Given time that passes; Then chests rise and feet stay; without time (reduced motion, rest) nothing moves.
TEST(figures_breathe_on_their_feet_and_stand_still_without_time) {
    float lowest = 1000;
    float highest = 0;
    view.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 1, .at = sq("e5").v};
    for (uint32_t ms = 0; ms < 4800; ms += 100) {
        scene.ambient_ms = ms;
        show();
        const Rect r = list.items[place_of(DRAW_IMAGE, art_group(&view, (GroupId){1}, POSE_STAND).text)].rect;
        static float feet;
        feet = ms == 0 ? r.y + r.h : feet;
        ck_assert_float_eq_tol(r.y + r.h, feet, 0.01F);
        lowest = fminf(lowest, r.h);
        highest = fmaxf(highest, r.h);
    }
    ck_assert_float_gt(highest, lowest);
    scene.ambient_ms = 0;
    show();
    const Rect still = list.items[place_of(DRAW_IMAGE, art_group(&view, (GroupId){1}, POSE_STAND).text)].rect;
    ck_assert_float_eq_tol(still.h, lowest, 0.01F);
    ck_assert_int_eq(count_of("board/banner_red_1"), 1);
}

// Given a group inside a structure; Then it hides neither the middle, where crest and gate are, nor the
// signs, and nor does its banner.
TEST(who_stands_in_a_structure_hides_neither_crest_nor_gate) {
    for (int turned = 0; turned < 2; turned++) {
        scene.camera = camera_fit((Rect){0, 0, 795, 453}, turned == 0 ? PLAYER_RED : PLAYER_BLUE);
        const SquareId square = sq("d2");
        const Point c = camera_square(&scene.camera, square);
        const float w = scene.camera.half_width;
        const Rect front = {c.x - w * 0.14F, c.y - w * 0.3F, w * 0.28F, w * 0.45F};
        const StructureSigns signs = scene_signs_structures(&scene.camera, square);
        ck_assert(!overlaps(scene_stack_body(&scene, square), front));
        ck_assert(!overlaps(scene_stack_body(&scene, square), signs.emblem));
        ck_assert(!overlaps(scene_stack_body(&scene, square), signs.plate));
        ck_assert(!overlaps(banner_on(square), front));
        ck_assert(overlaps(scene_stack_body(&scene, sq("d4")), // without walls the middle is theirs
                           (Rect){camera_square(&scene.camera, sq("d4")).x, c.y - 1000, 1, 2000}));
    }
}

// Where the face of whoever stands on [square] is: the middle of the upper third of the body.
static Rect face_on(SquareId square) {
    const Rect body = scene_stack_body(&scene, square);
    return (Rect){body.x + body.w * 0.3F, body.y, body.w * 0.4F, body.h * 0.4F};
}

// Given a crowd as dense as the board can hold; Then nobody's banner lies across anybody's face, and one's
// own begins at the top of the head.
TEST(no_banner_lies_across_a_face) {
    for (int turned = 0; turned < 2; turned++) {
        scene.camera = camera_fit((Rect){0, 0, 795, 453}, turned == 0 ? PLAYER_RED : PLAYER_BLUE);
        for (int i = 0; i < SQUARES * SQUARES; i++) {
            const SquareId a = {(uint8_t)(i / SQUARES + 1)};
            const SquareId b = {(uint8_t)(i % SQUARES + 1)};
            const bool has_walls = view_structure_at(&view, a).v != 0 || view_structure_at(&view, b).v != 0;
            if (a.v == b.v) {
                const Rect body = scene_stack_body(&scene, a);
                ck_assert_float_le(banner_on(a).y + banner_on(a).h, body.y + body.h * 0.08F);
            } else {
                PROVE(has_walls || !overlaps(banner_on(a), face_on(b)), "banner of %d across the face on %d",
                      a.v, b.v);
            }
        }
    }
}

TEST(badges_keep_clear_of_the_signs_of_structures) {
    const StructureSigns signs = scene_signs_structures(&scene.camera, sq("d2"));
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const Rect r = scene_signs_badge_place(&scene, (SquareId){i}, 0);
        ck_assert(!overlaps(r, signs.emblem));
        ck_assert(!overlaps(r, signs.plate));
    }
}

TEST(a_castle_does_not_hide_the_banner_of_whoever_stands_behind_it) {
    view.groups[4] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 8, .at = sq("e3").v};
    show();
    ck_assert_int_gt(place_of(DRAW_IMAGE, "board/banner_red_1"),
                     place_of(DRAW_IMAGE, art_structure(STRUCTURE_SANCTUM, PLAYER_RED, HOUSE_NONE).text));
}

// How many quadrangles are drawn after the picture [name] in a color.
static int sides_after(const char *name, Color color) {
    int count = 0;
    for (int i = place_of(DRAW_IMAGE, name); i >= 0 && i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        count += c->kind == DRAW_SHAPE && c->count == 4 && memcmp(&c->color, &color, sizeof color) == 0;
    }
    return count;
}

TEST(the_near_sides_of_a_ring_lie_before_the_walls_of_a_structure) {
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

// Of a point from the line through two others, positive on the side where [inside] lies.
static float distance(Point p, Point a, Point b, Point inside) {
    const float length = hypotf(b.x - a.x, b.y - a.y);
    const float side = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
    return (b.x - a.x) * (inside.y - a.y) - (b.y - a.y) * (inside.x - a.x) > 0 ? side : -side;
}

TEST(the_casing_of_an_arrow_surrounds_its_tip_as_evenly_as_its_shaft) {
    draw_list_begin(&list, 800, 600, 1);
    draw_cased_arrow(&list, (Point){100, 100}, (Point){260, 220},
                     (ArrowLook){.thickness = 10, .casing_width = 3, .casing = {1, 1, 1, 255}});
    ck_assert_int_eq(list.count, 4);
    const Point *outer = &list.points[list.items[1].points];
    const Point *inner = &list.points[list.items[3].points];
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
