// Where the words of the board lie: nobody is covered by what is said of him, and nothing leaves the area.

#include <check.h>
#include <math.h>
#include <string.h>

#include "board/board.h"
#include "scene/scene_float.h"
#include "support/plain_board.h"
#include "support/scene.h"
#include "render/scene_signs.h"
#include "render/scene_stack.h"

static View view;
static BoardScene scene;

static void stand(int group, int square) {
    view.groups[group] = (ViewGroup){.label = (Label)group,
                                     .owner = PLAYER_RED,
                                     .count = 3,
                                     .at = (uint8_t)square,
                                     .kind = MINION_RECRUIT};
}

static void begin(Player seat, Rect area) {
    plain_board_view(&view);
    scene = plain_board_scene(&view, area, seat);
    scene.floating.color = (Color){255, 255, 255, 255};
}

static bool is_inside(Rect r, Rect area) {
    return r.x >= area.x && r.y >= area.y && r.x + r.w <= area.x + area.w && r.y + r.h <= area.y + area.h;
}

static float shared(Rect a, Rect b) {
    const float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    const float h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static const Rect AREA = {0, 44, 910, 460};
static const char *const LONG = "A-17 bounces: a hostile group won the square";

TEST(a_word_never_covers_whom_it_speaks_of_and_stays_in_the_picture) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        for (int square = 1; square <= SQUARES; square++) {
            begin((Player)seat, AREA);
            stand(1, square);
            scene.floating.at = (SquareId){(uint8_t)square};
            scene.floating.text = square % 2 == 0 ? LONG : "-3";
            scene.floating.icon = square % 3 == 0 ? "icon/heart" : NULL;
            for (int i = 0; i <= 4; i++) {
                scene.floating.share = (float)i / 4;
                const FloatPlace p = scene_float_place(&scene);
                ck_assert(is_inside(p.box, AREA));
                ck_assert(shared(p.box, scene_stack_body(&scene, scene.floating.at)) <= 0);
            }
        }
    }
}

// Given boards of all sizes and banners as usual and large; Then what is said of a group leaves its banner
// free.
TEST(a_word_never_covers_the_banner_of_whom_it_speaks_of) {
    static const Rect areas[] = {{0, 44, 682, 284}, {0, 44, 910, 390}, {0, 44, 2720, 1300}};
    for (int square = 1; square <= SQUARES; square++) {
        begin(square % 2 == 0 ? PLAYER_RED : PLAYER_BLUE, areas[square % 3]);
        stand(1, square);
        scene.signs = square % 4 < 2 ? 1 : 1.5F;
        const SquareId at = {(uint8_t)square};
        scene.floating.at = at;
        scene.floating.text = square % 5 == 0 ? LONG : "level up";
        scene.floating.icon = square % 7 < 3 ? "icon/star" : NULL;
        const Rect banner = scene_stack_banner_place(&scene, (float)square_row(at), (float)square_column(at));
        for (int i = 0; i <= 4; i++) {
            scene.floating.share = (float)i / 4;
            ck_assert_msg(shared(scene_float_place(&scene).box, banner) <= 0, "square %d", square);
        }
    }
}

TEST(a_word_lies_beside_the_way_that_it_speaks_of) {
    begin(PLAYER_BLUE, AREA);
    for (int i = 0; i < 3; i++) {
        static const char *const ways[3][2] = {{"f5", "h8"}, {"h8", "f5"}, {"d5", "i5"}};
        const SquareId from = sq(ways[i][0]);
        const SquareId to = sq(ways[i][1]);
        stand(1, from.v);
        scene.floating.at = to;
        scene.floating.from = from;
        scene.floating.text = "A moonwalks: its square was taken";
        const FloatPlace p = scene_float_place(&scene);
        const Rect end = scene_stack_body(&scene, to);
        const Point a = camera_square(&scene.camera, from);
        const Point b = camera_square(&scene.camera, to);
        for (int k = 0; k <= 12; k++) {
            const float back = (float)k / 12;
            const Rect body = {end.x + (a.x - b.x) * back, end.y + (a.y - b.y) * back, end.w, end.h};
            ck_assert_float_lt(shared(p.box, body), 0.1F * body.w * body.h);
        }
    }
}

TEST(in_a_crowd_a_word_finds_a_gap_or_covers_next_to_nothing) {
    begin(PLAYER_BLUE, AREA);
    int group = 0;
    for (int square = 1; square <= SQUARES && group < 24; square += 4) {
        group += 1;
        stand(group, square);
    }
    for (int i = 1; i <= group; i++) {
        scene.floating.at = (SquareId){view.groups[i].at};
        scene.floating.text = "+2";
        const FloatPlace p = scene_float_place(&scene);
        for (int k = 1; k <= group; k++) {
            const Rect body = scene_stack_body(&scene, (SquareId){view.groups[k].at});
            ck_assert_float_le(shared(p.box, body), body.w * body.h * 0.1F);
        }
    }
}

TEST(a_picture_lies_inside_of_the_box_beside_its_word) {
    begin(PLAYER_BLUE, AREA);
    scene.floating.at = (SquareId){40};
    scene.floating.text = "level up";
    scene.floating.icon = "icon/star";
    const FloatPlace p = scene_float_place(&scene);
    ck_assert(is_inside(p.icon, p.box));
    const float words = scene.metrics.width(NULL, FONT_BOLD, 18, "level up", -1);
    ck_assert_float_ge(p.box.w, p.icon.w + words);
}

TEST(where_nothing_is_said_there_is_no_box) {
    begin(PLAYER_BLUE, AREA);
    ck_assert(scene_float_place(&scene).box.w <= 0);
    scene.floating.at = (SquareId){40};
    ck_assert(scene_float_place(&scene).box.w <= 0);
}

// Does the line from the word to whom it is about cross the body on [other]?
static bool is_crossed(const FloatPlace *p, SquareId other) {
    const Rect body = scene_stack_body(&scene, other);
    const bool is_below = p->box.y > camera_square(&scene.camera, scene.floating.at).y;
    const Point tip = p->tip;
    const bool has_tongue = is_below ? tip.y < p->anchor.y : tip.y > p->anchor.y;
    for (int step = 1; step < 10 && has_tongue; step++) {
        const float share = (float)step / 10;
        const Rect on_line = {p->anchor.x + (tip.x - p->anchor.x) * share - 0.5F,
                              p->anchor.y + (tip.y - p->anchor.y) * share - 0.5F, 1, 1};
        if (shared(on_line, body) > 0) {
            return true;
        }
    }
    return false;
}

// Given crowds of twenty, where many places are taken; Then of their eight hundred words next to none has a
// tongue across somebody else. (Twenty of them had when only the boxes counted.)
TEST(tongues_of_words_cross_next_to_nobody_else) {
    enum { CROWDS = 40, CROWD = 20, FEW = 8 };
    int crossed = 0;
    begin(PLAYER_BLUE, AREA);
    for (int crowd = 0; crowd < CROWDS; crowd++) {
        for (int g = 1; g <= CROWD; g++) {
            stand(g, 30 + (g * 17 + crowd * 5 + g * g * crowd) % 37);
        }
        for (int g = 1; g <= CROWD; g++) {
            scene.floating = (BoardFloat){.at = {view.groups[g].at}, .text = "moonwalks"};
            const FloatPlace p = scene_float_place(&scene);
            for (int k = 1; k <= CROWD; k++) {
                crossed +=
                    view.groups[k].at != view.groups[g].at && is_crossed(&p, (SquareId){view.groups[k].at});
            }
        }
    }

    ck_assert_msg(crossed <= FEW, "%d tongues cross somebody", crossed);
}
