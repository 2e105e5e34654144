// The table of colours. A monochrome column is the standard one in greys of the same luminance, and so of the same
// contrast, but for what has to differ from each other: owners and marks.

#include "render/palette.h"

#include <math.h>
#include <string.h>

static PaletteId chosen = PALETTE_STANDARD;

// Standard, high contrast, monochrome.
static const uint8_t table[COLOR_ROLE_COUNT][PALETTE_COUNT][3] = {
    [COLOR_NIGHT] = {{24, 18, 14}, {0, 0, 0}, {19, 19, 19}},
    [COLOR_WOOD] = {{46, 34, 25}, {14, 14, 16}, {36, 36, 36}},
    [COLOR_WOOD_DARK] = {{33, 24, 18}, {0, 0, 0}, {26, 26, 26}},
    [COLOR_WOOD_LIGHT] = {{74, 55, 38}, {44, 44, 50}, {59, 59, 59}},
    [COLOR_WOOD_DEEP] = {{40, 29, 21}, {6, 6, 8}, {31, 31, 31}},
    [COLOR_PIT] = {{20, 14, 10}, {0, 0, 0}, {15, 15, 15}},
    [COLOR_TABLE] = {{40, 31, 24}, {10, 10, 12}, {33, 33, 33}},
    [COLOR_CANDLE] = {{255, 196, 120}, {255, 196, 120}, {207, 207, 207}},
    [COLOR_TILE] = {{62, 46, 33}, {30, 30, 34}, {49, 49, 49}},
    [COLOR_TILE_ATTACKER] = {{76, 58, 26}, {70, 58, 0}, {61, 61, 61}},
    [COLOR_TILE_VICTIM] = {{92, 40, 30}, {84, 12, 4}, {55, 55, 55}},
    [COLOR_BRASS] = {{196, 154, 84}, {255, 216, 96}, {161, 161, 161}},
    [COLOR_BRASS_DIM] = {{120, 92, 52}, {204, 170, 84}, {97, 97, 97}},
    [COLOR_BRASS_LIGHT] = {{236, 200, 124}, {255, 236, 160}, {204, 204, 204}},
    [COLOR_BRASS_DEEP] = {{176, 130, 64}, {255, 216, 96}, {138, 138, 138}},
    [COLOR_PARCHMENT] = {{238, 224, 192}, {255, 255, 255}, {225, 225, 225}},
    [COLOR_PARCHMENT_DARK] = {{216, 196, 154}, {238, 238, 238}, {198, 198, 198}},
    [COLOR_FIELD] = {{250, 241, 218}, {255, 255, 255}, {241, 241, 241}},
    [COLOR_INK] = {{43, 30, 20}, {0, 0, 0}, {33, 33, 33}},
    [COLOR_INK_SOFT] = {{92, 70, 46}, {40, 40, 46}, {74, 74, 74}},
    [COLOR_INK_BAD] = {{124, 20, 10}, {110, 0, 0}, {58, 58, 58}},
    [COLOR_CREAM] = {{240, 228, 204}, {255, 255, 255}, {229, 229, 229}},
    [COLOR_CREAM_DIM] = {{196, 178, 148}, {222, 222, 222}, {180, 180, 180}},
    [COLOR_CREAM_GOOD] = {{170, 216, 140}, {150, 255, 150}, {203, 203, 203}},
    [COLOR_CREAM_BAD] = {{240, 168, 128}, {255, 176, 150}, {184, 184, 184}},
    [COLOR_OFF] = {{48, 38, 31}, {20, 20, 22}, {40, 40, 40}},
    [COLOR_OFF_TEXT] = {{158, 142, 118}, {176, 176, 176}, {144, 144, 144}},
    [COLOR_TITLE] = {{255, 236, 190}, {255, 255, 255}, {237, 237, 237}},
    [COLOR_CHOSEN] = {{80, 60, 36}, {52, 42, 0}, {64, 64, 64}},
    [COLOR_FOCUS] = {{255, 214, 102}, {90, 232, 255}, {218, 218, 218}},
    [COLOR_GOOD] = {{122, 176, 92}, {120, 255, 120}, {162, 162, 162}},
    [COLOR_WARN] = {{226, 166, 62}, {255, 204, 0}, {177, 177, 177}},
    [COLOR_BAD] = {{206, 84, 62}, {255, 112, 92}, {123, 123, 123}},
    [COLOR_BAR_GOOD] = {{62, 104, 44}, {0, 92, 0}, {94, 94, 94}},
    [COLOR_BAR_WARN] = {{140, 90, 16}, {110, 70, 0}, {101, 101, 101}},
    [COLOR_BAR_BAD] = {{160, 46, 32}, {150, 0, 0}, {87, 87, 87}},
    [COLOR_SHADOW] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
    [COLOR_VEIL] = {{10, 6, 3}, {0, 0, 0}, {7, 7, 7}},
    [COLOR_CASING] = {{24, 14, 8}, {0, 0, 0}, {16, 16, 16}},
    [COLOR_GLOW] = {{255, 244, 214}, {255, 255, 255}, {244, 244, 244}},
    [COLOR_LEGAL] = {{255, 196, 92}, {255, 216, 0}, {236, 236, 236}},
    [COLOR_TARGET] = {{160, 236, 140}, {120, 255, 120}, {255, 255, 255}},
    [COLOR_FORBIDDEN] = {{226, 92, 70}, {255, 80, 60}, {120, 120, 120}},
    [COLOR_AURA] = {{130, 236, 116}, {120, 255, 110}, {212, 212, 212}},
    [COLOR_AURA_DARK] = {{30, 80, 30}, {0, 60, 0}, {70, 70, 70}},
    [COLOR_DUST] = {{206, 186, 150}, {235, 225, 205}, {188, 188, 188}},
    [COLOR_FROST] = {{220, 244, 255}, {220, 244, 255}, {240, 240, 240}},
    [COLOR_HEAL] = {{150, 226, 120}, {120, 255, 120}, {207, 207, 207}},
    [COLOR_HURT] = {{232, 92, 64}, {255, 96, 70}, {137, 137, 137}},
    [COLOR_SOUL] = {{236, 230, 244}, {255, 255, 255}, {232, 232, 232}},
    [COLOR_GOLD] = {{255, 222, 120}, {255, 226, 90}, {224, 224, 224}},
    [COLOR_OWNER_NONE] = {{150, 140, 125}, {180, 180, 180}, {140, 140, 140}},
    [COLOR_OWNER_RED] = {{200, 62, 48}, {255, 98, 80}, {240, 240, 240}},
    [COLOR_OWNER_BLUE] = {{62, 118, 190}, {96, 176, 255}, {112, 112, 112}},
    [COLOR_OWNER_NEUTRAL] = {{232, 226, 212}, {255, 255, 255}, {172, 172, 172}},
    [COLOR_DARK_NONE] = {{100, 92, 80}, {90, 90, 90}, {80, 80, 80}},
    [COLOR_DARK_RED] = {{122, 30, 26}, {140, 0, 0}, {120, 120, 120}},
    [COLOR_DARK_BLUE] = {{30, 62, 116}, {0, 44, 140}, {30, 30, 30}},
    [COLOR_DARK_NEUTRAL] = {{150, 142, 126}, {120, 120, 120}, {80, 80, 80}},
    [COLOR_MANA_NONE] = {{150, 140, 125}, {180, 180, 180}, {141, 141, 141}},
    [COLOR_MANA_ORDER] = {{226, 190, 84}, {255, 214, 70}, {193, 193, 193}},
    [COLOR_MANA_STRIFE] = {{204, 74, 50}, {255, 104, 76}, {118, 118, 118}},
    [COLOR_MANA_CLARITY] = {{126, 196, 226}, {130, 215, 255}, {187, 187, 187}},
    [COLOR_MANA_MYSTERY] = {{134, 92, 172}, {190, 140, 255}, {110, 110, 110}},
    [COLOR_MANA_WILL] = {{208, 116, 158}, {255, 140, 200}, {145, 145, 145}},
    [COLOR_MANA_WORLD] = {{104, 160, 84}, {120, 220, 90}, {146, 146, 146}},
};

const char *palette_slug(int palette) {
    static const char *const slugs[PALETTE_COUNT] = {"standard", "high-contrast", "monochrome"};
    return palette >= 0 && palette < PALETTE_COUNT ? slugs[palette] : "?";
}

float palette_contrast_least(PaletteId palette) {
    return palette == PALETTE_HIGH_CONTRAST ? 7.0F : 4.5F;
}

void palette_choose(PaletteId palette) {
    chosen = palette;
}

PaletteId palette_chosen(void) {
    return chosen;
}

Color palette_color_of(PaletteId palette, ColorRole role) {
    const uint8_t *rgb = table[role][palette];
    return (Color){rgb[0], rgb[1], rgb[2], 255};
}

Color palette_color(ColorRole role) {
    return palette_color_of(chosen, role);
}

Color palette_player(int player) {
    static const ColorRole roles[PLAYER_COUNT] = {
        [PLAYER_NONE] = COLOR_OWNER_NONE,
        [PLAYER_RED] = COLOR_OWNER_RED,
        [PLAYER_BLUE] = COLOR_OWNER_BLUE,
        [PLAYER_NEUTRAL] = COLOR_OWNER_NEUTRAL,
    };
    return palette_color(player >= 0 && player < PLAYER_COUNT ? roles[player] : COLOR_OWNER_NONE);
}

Color palette_player_dark(int player) {
    static const ColorRole roles[PLAYER_COUNT] = {
        [PLAYER_NONE] = COLOR_DARK_NONE,
        [PLAYER_RED] = COLOR_DARK_RED,
        [PLAYER_BLUE] = COLOR_DARK_BLUE,
        [PLAYER_NEUTRAL] = COLOR_DARK_NEUTRAL,
    };
    return palette_color(player >= 0 && player < PLAYER_COUNT ? roles[player] : COLOR_DARK_NONE);
}

Color palette_mana(int mana) {
    static const ColorRole roles[MANA_COUNT] = {
        [MANA_NONE] = COLOR_MANA_NONE,       [MANA_ORDER] = COLOR_MANA_ORDER,
        [MANA_STRIFE] = COLOR_MANA_STRIFE,   [MANA_CLARITY] = COLOR_MANA_CLARITY,
        [MANA_MYSTERY] = COLOR_MANA_MYSTERY, [MANA_WILL] = COLOR_MANA_WILL,
        [MANA_WORLD] = COLOR_MANA_WORLD,
    };
    return palette_color(mana >= 0 && mana < MANA_COUNT ? roles[mana] : COLOR_MANA_NONE);
}

PictureTone palette_picture_tone(PaletteId palette, const char *name) {
    const bool is_ground = strncmp(name, "terrain/", 8) == 0 || strncmp(name, "title/", 6) == 0;
    return (PictureTone){.saturation = palette == PALETTE_MONOCHROME ? 0.0F : 1.0F,
                         .light = palette == PALETTE_HIGH_CONTRAST && is_ground ? 0.55F : 1.0F};
}

// --- Light ---

static float linear(uint8_t value) {
    const float v = (float)value / 255.0F;
    return v <= 0.04045F ? v / 12.92F : powf((v + 0.055F) / 1.055F, 2.4F);
}

static float luminance(Color c) {
    return 0.2126F * linear(c.r) + 0.7152F * linear(c.g) + 0.0722F * linear(c.b);
}

static uint8_t toned(uint8_t value, float grey, PictureTone tone) {
    return (uint8_t)(((float)value * tone.saturation + grey * (1 - tone.saturation)) * tone.light);
}

Color palette_toned(Color c, PictureTone tone) {
    // The weights of video, on values as they are: a picture has a million of them and nobody measures it.
    const float grey = 0.299F * (float)c.r + 0.587F * (float)c.g + 0.114F * (float)c.b;
    return (Color){toned(c.r, grey, tone), toned(c.g, grey, tone), toned(c.b, grey, tone), c.a};
}

float palette_contrast(Color a, Color b) {
    const float x = luminance(a) + 0.05F;
    const float y = luminance(b) + 0.05F;
    return fmaxf(x, y) / fminf(x, y);
}
