// Banners over a contested square: whoever has won stands highest. A flag comes down before the other goes
// up.

#include <check.h>
#include <string.h>

#include "board/board.h"
#include "render/art.h"
#include "render/scene_signs.h"
#include "scene/scene_float.h"
#include "scene/scene_vote.h"
#include "support/plain_board.h"
#include "support/scene.h"

static View view;
static BoardScene scene;
static DrawList list;

static void begin(void) {
    scene = plain_board_begin(&view, PLAYER_BLUE);
    scene.floating = (BoardFloat){.at = sq("f6"), .text = "A gets it", .color = {255, 255, 255, 255}};
    scene.vote = (BoardVote){.at = sq("f6"), .groups = {1, 2, 3}, .count = 3, .share = 1};
    for (int i = 1; i <= 3; i++) {
        view.groups[i] =
            (ViewGroup){.label = (Label)i, .owner = PLAYER_RED, .count = (uint8_t)(i + 1), .at = sq("e5").v};
    }
}

static bool is_text(const DrawCommand *c, const char *text) {
    return c->kind == DRAW_TEXT && strcmp(draw_list_text(&list, c), text) == 0;
}

// The top of the text [text] among the banners alone.
static float top_of(const char *text) {
    draw_list_begin(&list, 800, 600, 1);
    scene_vote_draw(&list, &scene, scene_float_place(&scene).vote);
    for (int i = 0; i < list.count; i++) {
        if (is_text(&list.items[i], text)) {
            return list.items[i].rect.y;
        }
    }
    ck_abort_msg("%s is not on any banner", text);
}

TEST(every_voter_is_counted_and_all_are_level_before_it_is_decided) {
    begin();
    ck_assert_float_eq_tol(top_of("2"), top_of("3"), 0.5F);
    ck_assert_float_eq_tol(top_of("3"), top_of("4"), 0.5F);
}

TEST(the_winner_is_raised_and_who_lost_to_it_is_lowered) {
    begin();
    scene.vote.winner = 3;
    scene.vote.loser = 2;
    ck_assert_float_lt(top_of("4") + 8, top_of("2"));
    ck_assert_float_gt(top_of("3"), top_of("2") + 1);
    // On its way it is between the two.
    const float high = top_of("4");
    scene.vote.share = 0.5F;
    ck_assert_float_gt(top_of("4"), high);
    scene.vote.share = 0;
    ck_assert_float_eq_tol(top_of("4"), top_of("2"), 0.5F);
}

TEST(the_box_has_room_for_all_of_them_and_its_word) {
    begin();
    scene.vote.count = BOARD_VOTERS_MAX;
    for (int i = 0; i < BOARD_VOTERS_MAX; i++) {
        scene.vote.groups[i] = 1;
    }
    const FloatPlace p = scene_float_place(&scene);
    ck_assert_float_ge(p.box.w, scene_vote_size(&scene).x);
    ck_assert_float_eq_tol(p.vote.h + p.line.h, p.box.h, 0.1F);
    ck_assert_float_ge(p.line.y, p.vote.y + p.vote.h - 0.1F);
    // A word about another square has no banners.
    scene.floating.at = sq("g6");
    ck_assert_float_eq(scene_float_place(&scene).vote.h, 0);
}

// The cloth of [name] while the flag is at [share]; its top, -1: it is not to be seen.
static float cloth(const char *name, float share) {
    scene.flag = (BoardFlag){.at = sq("f6"), .from = PLAYER_BLUE, .to = PLAYER_RED, .share = share};
    draw_list_begin(&list, 800, 600, 1);
    scene_vote_flag_draw(&list, &scene);
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        if (c->kind == DRAW_IMAGE && strncmp(draw_list_text(&list, c), name, strlen(name)) == 0) {
            return c->rect.y;
        }
    }
    return -1;
}

TEST(the_old_flag_comes_down_and_then_the_new_one_goes_up) {
    begin();
    ck_assert_float_gt(cloth("board/banner_blue", 0), 0);
    ck_assert_float_lt(cloth("board/banner_blue", 0), cloth("board/banner_blue", 0.3F));
    ck_assert_float_lt(cloth("board/banner_red", 0.3F), 0);
    ck_assert_float_gt(cloth("board/banner_red", 0.5F), cloth("board/banner_red", 1));
    ck_assert_float_eq_tol(cloth("board/banner_red", 1), cloth("board/banner_blue", 0), 0.5F);
    ck_assert_float_lt(cloth("board/banner_blue", 1), 0);
}

// How much is seen of the sign of [owner] on what Red takes from Blue while the flag is at [share]: a Sanctum
// is Blue's until the end, a town Red's at once.
static int sign_seen(int owner, float share, bool is_town) {
    const ViewStructure taken = {.at = sq("f6").v, .owner = is_town ? PLAYER_RED : PLAYER_BLUE};
    scene.flag = (BoardFlag){.at = sq("f6"), .from = PLAYER_BLUE, .to = PLAYER_RED, .share = share};
    draw_list_begin(&list, 800, 600, 1);
    scene_signs_structure(&list, &scene, &taken);
    for (int i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.items[i];
        if (c->kind == DRAW_IMAGE && strcmp(draw_list_text(&list, c), art_emblem(owner)) == 0) {
            return c->color.a;
        }
    }
    return 0;
}

TEST(the_sign_of_what_is_taken_changes_with_its_flag, .cases = 2) {
    begin();
    const bool is_town = _i == 1;
    ck_assert_int_eq(sign_seen(PLAYER_BLUE, 0, is_town), 255);
    ck_assert_int_eq(sign_seen(PLAYER_RED, 0, is_town), 0);
    ck_assert_int_gt(sign_seen(PLAYER_RED, 0.5F, is_town), 100);
    ck_assert_int_eq(sign_seen(PLAYER_RED, 1, is_town), 255);
    ck_assert_int_eq(sign_seen(PLAYER_BLUE, 1, is_town), 0);
}

TEST(no_flag_leaves_the_picture) {
    for (int square = 1; square <= SQUARES; square++) {
        begin();
        scene.flag = (BoardFlag){.at = {(uint8_t)square}, .from = PLAYER_BLUE, .to = PLAYER_RED, .share = 1};
        const Rect flag = scene_vote_flag_place(&scene);
        ck_assert_float_gt(flag.h, 0);
        ck_assert_float_ge(flag.y, scene.camera.area.y);
    }
}

TEST(the_word_keeps_clear_of_the_flag) {
    begin();
    scene.flag = (BoardFlag){.at = sq("f6"), .from = PLAYER_BLUE, .to = PLAYER_RED, .share = 1};
    scene.vote.count = 0;
    const Rect flag = scene_vote_flag_place(&scene);
    const Rect box = scene_float_place(&scene).box;
    const bool is_beside = box.x >= flag.x + flag.w || box.x + box.w <= flag.x || box.y >= flag.y + flag.h ||
                           box.y + box.h <= flag.y;
    ck_assert(is_beside);
}
