#include "camp.h"

#include <check.h>
#include <stdlib.h>

void camp_look(Camp *camp, Scene *s) {
    camp->scene = s;
    s->state.phase = PHASE_ORDERS;
    outlook_make(&camp->outlook, &s->state, &camp->steps, weights_shipped(), PLAYER_RED);
}

Camp *camp_new(Scene *s) {
    Camp *const camp = calloc(1, sizeof *camp);
    ck_assert_ptr_nonnull(camp);
    camp_look(camp, s);
    return camp;
}

void camp_end(Camp *camp) {
    scene_end(camp->scene);
    free(camp);
}

int camp_spot(const Camp *camp, SquareId at) {
    for (int i = 0; i < camp->outlook.spot_count; i++) {
        if (same_square(camp->outlook.spots[i].at, at)) return i;
    }
    ck_abort_msg("nobody to send");
    return -1;
}

SquareId camp_sends(const Camp *camp, SquareId from) {
    const uint8_t move = camp->moves[camp_spot(camp, from)];
    return move == DIR_NONE ? from : square_neighbour(from, (Direction)move);
}
