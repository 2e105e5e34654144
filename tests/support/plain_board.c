#include "support/plain_board.h"

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

BoardScene plain_board_begin(View *view, Player seat) {
    plain_board_view(view);
    return plain_board_scene(view, (Rect){0, 0, 800, 600}, seat);
}

void plain_board_show(DrawList *list, const BoardScene *scene) {
    draw_list_begin(list, 800, 600, 1);
    scene_board_draw(list, scene);
}
