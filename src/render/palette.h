// palette.h - The colours of the client. A seat or a mana type is never told by its colour alone: shapes go with it.

#ifndef SANCTA_RENDER_PALETTE_H
#define SANCTA_RENDER_PALETTE_H

#include "engine/types.h"
#include "render/draw_list.h"

static const Color COLOR_NIGHT = {24, 18, 14, 255};      // behind everything
static const Color COLOR_WOOD = {46, 34, 25, 255};       // panels
static const Color COLOR_WOOD_DARK = {33, 24, 18, 255};  //
static const Color COLOR_WOOD_LIGHT = {74, 55, 38, 255}; // raised things
static const Color COLOR_BRASS = {196, 154, 84, 255};    // frames
static const Color COLOR_BRASS_DIM = {120, 92, 52, 255}; //
static const Color COLOR_PARCHMENT = {238, 224, 192, 255};
static const Color COLOR_PARCHMENT_DARK = {216, 196, 154, 255};
static const Color COLOR_INK = {43, 30, 20, 255}; // text on parchment
static const Color COLOR_INK_SOFT = {96, 74, 50, 255};
static const Color COLOR_CREAM = {240, 228, 204, 255}; // text on wood
static const Color COLOR_CREAM_DIM = {186, 168, 138, 255};
static const Color COLOR_FOCUS = {255, 214, 102, 255}; // the focus ring
static const Color COLOR_GOOD = {122, 176, 92, 255};
static const Color COLOR_WARN = {226, 166, 62, 255};
static const Color COLOR_BAD = {206, 84, 62, 255};
static const Color COLOR_WHITE = {255, 255, 255, 255};
static const Color COLOR_CLEAR = {0, 0, 0, 0};

// The seat's colour; white for the neutral groups.
static inline Color palette_player(int player) {
    static const Color colors[PLAYER_COUNT] = {
        [PLAYER_NONE] = {150, 140, 125, 255},
        [PLAYER_RED] = {200, 62, 48, 255},
        [PLAYER_BLUE] = {62, 118, 190, 255},
        [PLAYER_NEUTRAL] = {232, 226, 212, 255},
    };
    return player >= 0 && player < PLAYER_COUNT ? colors[player] : colors[0];
}

static inline Color palette_player_dark(int player) {
    static const Color colors[PLAYER_COUNT] = {
        [PLAYER_NONE] = {100, 92, 80, 255},
        [PLAYER_RED] = {122, 30, 26, 255},
        [PLAYER_BLUE] = {30, 62, 116, 255},
        [PLAYER_NEUTRAL] = {150, 142, 126, 255},
    };
    return player >= 0 && player < PLAYER_COUNT ? colors[player] : colors[0];
}

static inline Color palette_mana(int mana) {
    static const Color colors[MANA_COUNT] = {
        [MANA_NONE] = {150, 140, 125, 255},   [MANA_ORDER] = {226, 190, 84, 255},
        [MANA_STRIFE] = {204, 74, 50, 255},   [MANA_CLARITY] = {126, 196, 226, 255},
        [MANA_MYSTERY] = {134, 92, 172, 255}, [MANA_WILL] = {208, 116, 158, 255},
        [MANA_WORLD] = {104, 160, 84, 255},
    };
    return mana >= 0 && mana < MANA_COUNT ? colors[mana] : colors[0];
}

#endif
