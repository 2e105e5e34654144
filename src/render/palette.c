// The table of colors. A monochrome column is the standard one in grays of the same luminance, and so of the
// same contrast, but for what has to differ from each other: owners and marks.

#include "render/palette.h"

#include <math.h>
#include <string.h>

static const Palette STANDARD = {.chosen = PALETTE_STANDARD};

// What the client that works on this thread draws in. No state: the client's own is where it says.
static _Thread_local const Palette *in_force = &STANDARD;

// Standard, high contrast, monochrome.
static const uint8_t table[COLOR_ROLE_COUNT][PALETTE_OWN][3] = {
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
    [COLOR_ATTENTION] = {{255, 250, 150}, {255, 255, 0}, {255, 255, 255}},
    [COLOR_ACTING] = {{255, 255, 255}, {255, 255, 255}, {200, 200, 200}},
    [COLOR_AURA] = {{130, 236, 116}, {120, 255, 110}, {212, 212, 212}},
    [COLOR_AURA_DARK] = {{30, 80, 30}, {0, 60, 0}, {70, 70, 70}},
    [COLOR_DUST] = {{206, 186, 150}, {235, 225, 205}, {188, 188, 188}},
    [COLOR_FROST] = {{220, 244, 255}, {220, 244, 255}, {240, 240, 240}},
    [COLOR_HEAL] = {{150, 226, 120}, {120, 255, 120}, {207, 207, 207}},
    [COLOR_HURT] = {{232, 92, 64}, {255, 96, 70}, {137, 137, 137}},
    [COLOR_SOUL] = {{236, 230, 244}, {255, 255, 255}, {232, 232, 232}},
    [COLOR_GOLD] = {{255, 222, 120}, {255, 226, 90}, {224, 224, 224}},
    [COLOR_EMBER] = {{255, 112, 40}, {255, 112, 40}, {155, 155, 155}},
    [COLOR_NOON] = {{255, 232, 160}, {255, 232, 160}, {233, 233, 233}},
    [COLOR_ASH] = {{58, 14, 10}, {58, 14, 10}, {29, 29, 29}},
    [COLOR_SAND] = {{214, 134, 66}, {214, 134, 66}, {153, 153, 153}},
    [COLOR_BLUE_HOUR] = {{44, 78, 172}, {44, 78, 172}, {84, 84, 84}},
    [COLOR_CANOPY] = {{16, 66, 44}, {16, 66, 44}, {58, 58, 58}},
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
    static const char *const slugs[PALETTE_COUNT] = {"standard", "high-contrast", "monochrome", "own"};
    return palette >= 0 && palette < PALETTE_COUNT ? slugs[palette] : "?";
}

// The made palette that [palette] is, or is made of.
static PaletteId made(PaletteId palette) {
    return palette == PALETTE_OWN ? in_force->base : palette;
}

float palette_contrast_least(PaletteId palette) {
    return made(palette) == PALETTE_HIGH_CONTRAST ? 7.0F : 4.5F;
}

void palette_use(const Palette *palette) {
    in_force = palette != NULL ? palette : &STANDARD;
}

void palette_choose(Palette *palette, PaletteId chosen) {
    palette->chosen = chosen;
}

PaletteId palette_chosen(void) {
    return in_force->chosen;
}

// Of a made palette.
static Color made_color(PaletteId palette, ColorRole role) {
    const uint8_t *const rgb = table[role][palette];
    return (Color){rgb[0], rgb[1], rgb[2], 255};
}

Color palette_color_of(PaletteId palette, ColorRole role) {
    return palette == PALETTE_OWN && in_force->has_own ? in_force->own[role]
                                                       : made_color(made(palette), role);
}

void palette_own_begin(Palette *palette, PaletteId base) {
    palette->base = base < PALETTE_OWN ? base : PALETTE_STANDARD;
    for (int role = 0; role < COLOR_ROLE_COUNT; role++) {
        palette->own[role] = made_color(palette->base, (ColorRole)role);
    }
    palette->has_own = true;
}

void palette_own_set(Palette *palette, ColorRole role, Color color) {
    if (!palette->has_own) {
        palette_own_begin(palette, palette->base);
    }
    palette->own[role] = (Color){color.r, color.g, color.b, 255};
}

static uint32_t stir(uint32_t hash, Color c) {
    const uint8_t bytes[3] = {c.r, c.g, c.b};
    for (int i = 0; i < 3; i++) {
        hash = (hash ^ bytes[i]) * 16777619U;
    }
    return hash;
}

static uint32_t key_of(ColorRole first, ColorRole last, uint32_t hash) {
    for (int role = (int)first; role <= (int)last; role++) {
        hash = stir(hash, palette_color((ColorRole)role));
    }
    return hash;
}

uint32_t palette_owners_key(void) {
    return key_of(COLOR_OWNER_NONE, COLOR_DARK_NEUTRAL, 2166136261U);
}

uint32_t palette_pictures_key(void) {
    return key_of(COLOR_MANA_ORDER, COLOR_MANA_WORLD, 2166136261U + (uint32_t)made(in_force->chosen));
}

Color palette_color(ColorRole role) {
    return palette_color_of(in_force->chosen, role);
}

typedef struct OwnerColors {
    ColorRole plain, dark;
} OwnerColors;

static OwnerColors owner_colors(int player) {
    static const OwnerColors owners[PLAYER_COUNT] = {
        [PLAYER_NONE] = {COLOR_OWNER_NONE, COLOR_DARK_NONE},
        [PLAYER_RED] = {COLOR_OWNER_RED, COLOR_DARK_RED},
        [PLAYER_BLUE] = {COLOR_OWNER_BLUE, COLOR_DARK_BLUE},
        [PLAYER_NEUTRAL] = {COLOR_OWNER_NEUTRAL, COLOR_DARK_NEUTRAL},
    };
    return owners[player >= 0 && player < PLAYER_COUNT ? player : PLAYER_NONE];
}

Color palette_player(int player) {
    return palette_color(owner_colors(player).plain);
}

Color palette_player_dark(int player) {
    return palette_color(owner_colors(player).dark);
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

// --- Pictures ---

static void tone_jewel(PictureTone *tone, const char *mana) {
    static const struct {
        const char *slug;
        ColorRole role;
    } jewels[] = {{"order", COLOR_MANA_ORDER},     {"strife", COLOR_MANA_STRIFE},
                  {"clarity", COLOR_MANA_CLARITY}, {"mystery", COLOR_MANA_MYSTERY},
                  {"will", COLOR_MANA_WILL},       {"world", COLOR_MANA_WORLD}};
    for (size_t i = 0; i < sizeof jewels / sizeof jewels[0]; i++) {
        const Color drawn = palette_color_of(in_force->base, jewels[i].role);
        const Color wanted = palette_color_of(PALETTE_OWN, jewels[i].role);
        const bool is_changed = drawn.r != wanted.r || drawn.g != wanted.g || drawn.b != wanted.b;
        if (is_changed && strcmp(mana, jewels[i].slug) == 0) {
            tone->has_middle = true;
            tone->from = palette_color_of(PALETTE_STANDARD, jewels[i].role);
            tone->to = wanted;
        }
    }
}

float palette_light(void) {
    return made(palette_chosen()) == PALETTE_MONOCHROME ? 0.45F : 1.0F;
}

// What lies behind figures and words.
static bool is_ground(const char *name) {
    static const char *const starts[] = {"terrain/",   "title/background", "title/fold",
                                         "title/swag", "board/map",        "board/soft_"};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        if (strncmp(name, starts[i], strlen(starts[i])) == 0) {
            return true;
        }
    }
    return false;
}

PictureTone palette_picture_tone(PaletteId palette, const char *name) {
    PictureTone tone = {.saturation = made(palette) == PALETTE_MONOCHROME ? 0.0F : 1.0F,
                        .light = made(palette) == PALETTE_HIGH_CONTRAST && is_ground(name) ? 0.55F : 1.0F};
    if (palette == PALETTE_OWN && strncmp(name, "mana/", 5) == 0) {
        tone_jewel(&tone, name + 5);
    }
    return tone;
}

// The weights of video, on values as they are: a picture has a million of them and nobody measures it.
static float grey_of(Color c) {
    return 0.299F * (float)c.r + 0.587F * (float)c.g + 0.114F * (float)c.b;
}

static uint8_t toned(uint8_t value, float grey, PictureTone tone) {
    return (uint8_t)(((float)value * tone.saturation + grey * (1 - tone.saturation)) * tone.light);
}

// From black by way of [middle], which stands at [at], to white.
static uint8_t through(float grey, float at, uint8_t middle) {
    const float m = (float)middle;
    return (uint8_t)((grey <= at ? m * grey / at : m + (255.0F - m) * (grey - at) / (255.0F - at)) + 0.5F);
}

Color palette_toned(Color c, PictureTone tone) {
    const float grey = grey_of(c);
    if (tone.has_middle) {
        const float at = fminf(fmaxf(grey_of(tone.from), 1.0F), 254.0F);
        return (Color){through(grey, at, tone.to.r), through(grey, at, tone.to.g),
                       through(grey, at, tone.to.b), c.a};
    }
    return (Color){toned(c.r, grey, tone), toned(c.g, grey, tone), toned(c.b, grey, tone), c.a};
}

// --- Light ---

static float linear(float v) {
    return v <= 0.04045F ? v / 12.92F : powf((v + 0.055F) / 1.055F, 2.4F);
}

static float luminance(Color c) {
    return 0.2126F * linear((float)c.r / 255.0F) + 0.7152F * linear((float)c.g / 255.0F) +
           0.0722F * linear((float)c.b / 255.0F);
}

float palette_contrast(Color a, Color b) {
    const float x = luminance(a) + 0.05F;
    const float y = luminance(b) + 0.05F;
    return fmaxf(x, y) / fminf(x, y);
}

#define TEXT_ON_WOOD(role)                                                                                   \
    {role, COLOR_NIGHT, false}, {role, COLOR_WOOD, false}, {role, COLOR_WOOD_DARK, false},                   \
        {role, COLOR_WOOD_DEEP, false}, {role, COLOR_PIT, false}, {                                          \
        role, COLOR_TABLE, false                                                                             \
    }
#define TEXT_ON_PAPER(role)                                                                                  \
    {role, COLOR_PARCHMENT, false}, {role, COLOR_PARCHMENT_DARK, false}, {                                   \
        role, COLOR_FIELD, false                                                                             \
    }

const PalettePair *palette_pairs(int *count) {
    static const PalettePair pairs[] = {
        TEXT_ON_WOOD(COLOR_CREAM),
        TEXT_ON_WOOD(COLOR_CREAM_DIM),
        TEXT_ON_WOOD(COLOR_BRASS),
        TEXT_ON_PAPER(COLOR_INK),
        TEXT_ON_PAPER(COLOR_INK_SOFT),
        TEXT_ON_PAPER(COLOR_INK_BAD),
        {COLOR_CREAM, COLOR_WOOD_LIGHT, false},
        {COLOR_CREAM, COLOR_TILE, false},
        {COLOR_CREAM, COLOR_TILE_VICTIM, false},
        {COLOR_CREAM, COLOR_TILE_ATTACKER, false},
        {COLOR_CREAM_DIM, COLOR_TILE, false},
        {COLOR_CREAM, COLOR_CHOSEN, false},
        {COLOR_CREAM_DIM, COLOR_CHOSEN, false},
        {COLOR_CREAM, COLOR_BAR_GOOD, false},
        {COLOR_CREAM, COLOR_BAR_WARN, false},
        {COLOR_CREAM, COLOR_BAR_BAD, false},
        {COLOR_CREAM_GOOD, COLOR_WOOD, false},
        {COLOR_CREAM_BAD, COLOR_WOOD, false},
        {COLOR_CREAM_DIM, COLOR_TILE_VICTIM, false},
        {COLOR_OFF_TEXT, COLOR_OFF, false},
        {COLOR_INK, COLOR_BRASS_LIGHT, false},
        {COLOR_INK, COLOR_BRASS_DEEP, false},
        {COLOR_INK_BAD, COLOR_BRASS_LIGHT, false},
        {COLOR_TITLE, COLOR_CASING, false},
        {COLOR_BRASS, COLOR_WOOD_DARK, true},
        {COLOR_FOCUS, COLOR_WOOD_DARK, true},
        {COLOR_GOOD, COLOR_WOOD_DARK, true},
        {COLOR_WARN, COLOR_WOOD_DARK, true},
        {COLOR_BAD, COLOR_WOOD_DARK, true},
        {COLOR_OWNER_RED, COLOR_WOOD_DARK, true},
        {COLOR_OWNER_BLUE, COLOR_WOOD_DARK, true},
        {COLOR_OWNER_NEUTRAL, COLOR_WOOD_DARK, true},
        {COLOR_LEGAL, COLOR_WOOD_DARK, true},
        {COLOR_TARGET, COLOR_WOOD_DARK, true},
        {COLOR_FORBIDDEN, COLOR_WOOD_DARK, true},
        {COLOR_ATTENTION, COLOR_CASING, true},
        {COLOR_ACTING, COLOR_CASING, true},
    };
    *count = (int)(sizeof pairs / sizeof pairs[0]);
    return pairs;
}

// --- Eyes ---

typedef struct Lab {
    float l, a, b;
} Lab;

static float root(float t) {
    return t > 0.008856F ? cbrtf(t) : 7.787F * t + 16.0F / 116.0F;
}

static Lab lab_of(const float rgb[3]) {
    const float x = (0.4124F * rgb[0] + 0.3576F * rgb[1] + 0.1805F * rgb[2]) / 0.95047F;
    const float y = 0.2126F * rgb[0] + 0.7152F * rgb[1] + 0.0722F * rgb[2];
    const float z = (0.0193F * rgb[0] + 0.1192F * rgb[1] + 0.9505F * rgb[2]) / 1.08883F;
    return (Lab){116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))};
}

// What is left of linear light, after Machado and others (2009); achromatopsia sees luminance.
static Lab seen(Color c, Eye eye) {
    static const float eyes[EYE_COUNT][9] = {
        {1, 0, 0, 0, 1, 0, 0, 0, 1},
        {0.152286F, 1.052583F, -0.204868F, 0.114503F, 0.786281F, 0.099216F, -0.003882F, -0.048116F,
         1.051998F},
        {0.367322F, 0.860646F, -0.227968F, 0.280085F, 0.672501F, 0.047413F, -0.011820F, 0.042940F, 0.968881F},
        {1.255528F, -0.076749F, -0.178779F, -0.078411F, 0.930809F, 0.147602F, 0.004733F, 0.691367F,
         0.303900F},
        {0.2126F, 0.7152F, 0.0722F, 0.2126F, 0.7152F, 0.0722F, 0.2126F, 0.7152F, 0.0722F}};
    const float in[3] = {linear((float)c.r / 255), linear((float)c.g / 255), linear((float)c.b / 255)};
    float out[3];
    for (int i = 0; i < 3; i++) {
        const float *row = &eyes[eye][i * 3];
        out[i] = fminf(fmaxf(row[0] * in[0] + row[1] * in[1] + row[2] * in[2], 0), 1);
    }
    return lab_of(out);
}

float palette_distance(Color one, Color other, Eye eye) {
    const Lab a = seen(one, eye);
    const Lab b = seen(other, eye);
    return sqrtf((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}
