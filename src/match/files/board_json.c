#include "files/board_json.h"

json_t *board_json_square(JsonBuild *b, SquareId square) {
    char name[4] = "a0";
    if (square.v != 0) {
        square_name(square, name);
    }
    return json_build_text(b, name);
}

void board_json_put_terrain(JsonBuild *b, json_t *to, const GameState *s, Terrain but) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (s->squares[i].terrain != but) {
            char name[4];
            square_name((SquareId){i}, name);
            json_build_put_text(b, to, name, terrain_slug(s->squares[i].terrain));
        }
    }
}

json_t *board_json_novices(JsonBuild *b, const Structure *t) {
    json_t *const novices = json_build_array(b);
    for (int i = 0; i < structure_novices(t, NATION_NONE); i++) {
        json_build_append(b, novices, json_build_text(b, nation_slug((int)structure_novice(t, i))));
    }
    return novices;
}
