#include "support/plain_board.h"

#include <check.h>
#include <stdlib.h>

#include "support/stand_in_text.h"
#include "render/scene_board.h"

void plain_board_view(View *out) {
    *out = (View){.turn = 1};
    for (int i = 1; i <= SQUARES; i++) {
        out->squares[i].terrain = TERRAIN_PLAINS;
    }
}

BoardScene plain_board_scene(const View *view, Rect area, Player seat) {
    return (BoardScene){.view = view, .camera = camera_fit(area, seat), .metrics = stand_in_metrics()};
}

void plain_board_show(DrawList *list, const BoardScene *scene) {
    draw_list_begin(list, 800, 600, 1);
    scene_board_draw(list, scene);
}

DrawList *plain_board_list(void) {
    DrawList *const list = calloc(1, sizeof *list);
    ck_assert_ptr_nonnull(list);
    return list;
}
