// The player's palette: which shades follow a part, and what is hard to see in it.

#include "render/own_colors.h"

#include <math.h>
#include <stdio.h>

// Owners and marks have to differ by this much for every eye that sees colors.
static const float APART_LEAST = 20.0F;

static const struct {
    const char *slug, *name;
    ColorRole role;
} PARTS[OWN_PART_COUNT] = {
#define X(id, slug, name, role) [id] = {slug, name, role},
    OWN_PARTS(X)
#undef X
};

// Shades keep the distance from their part that they have in the base.
static const struct {
    ColorRole role;
    OwnPart part;
} FOLLOWERS[] = {
    {COLOR_DARK_RED, OWN_RED},
    {COLOR_DARK_BLUE, OWN_BLUE},
    {COLOR_DARK_NEUTRAL, OWN_NEUTRAL},
    {COLOR_AURA_DARK, OWN_AURA},
    {COLOR_BAR_GOOD, OWN_GOOD},
    {COLOR_HEAL, OWN_GOOD},
    {COLOR_CREAM_GOOD, OWN_GOOD},
    {COLOR_BAR_WARN, OWN_WARN},
    {COLOR_BAR_BAD, OWN_BAD},
    {COLOR_HURT, OWN_BAD},
    {COLOR_CREAM_BAD, OWN_BAD},
    {COLOR_INK_BAD, OWN_BAD},
    {COLOR_NIGHT, OWN_WOOD},
    {COLOR_WOOD_DARK, OWN_WOOD},
    {COLOR_WOOD_LIGHT, OWN_WOOD},
    {COLOR_WOOD_DEEP, OWN_WOOD},
    {COLOR_PIT, OWN_WOOD},
    {COLOR_TABLE, OWN_WOOD},
    {COLOR_TILE, OWN_WOOD},
    {COLOR_TILE_ATTACKER, OWN_WOOD},
    {COLOR_TILE_VICTIM, OWN_WOOD},
    {COLOR_CHOSEN, OWN_WOOD},
    {COLOR_OFF, OWN_WOOD},
    {COLOR_CREAM_DIM, OWN_TEXT},
    {COLOR_OFF_TEXT, OWN_TEXT},
    {COLOR_PARCHMENT_DARK, OWN_PARCHMENT},
    {COLOR_FIELD, OWN_PARCHMENT},
    {COLOR_INK_SOFT, OWN_INK},
    {COLOR_BRASS_DIM, OWN_BRASS},
    {COLOR_BRASS_LIGHT, OWN_BRASS},
    {COLOR_BRASS_DEEP, OWN_BRASS},
};
enum { FOLLOWER_COUNT = sizeof FOLLOWERS / sizeof FOLLOWERS[0] };

const char *own_colors_part_slug(int part) {
    return part >= 0 && part < OWN_PART_COUNT ? PARTS[part].slug : "?";
}

const char *own_colors_part_name(int part) {
    return part >= 0 && part < OWN_PART_COUNT ? PARTS[part].name : "?";
}

Color own_color(const OwnColors *own, int part) {
    return own->is_set[part] ? own->colors[part] : palette_color_of((PaletteId)own->base, PARTS[part].role);
}

static uint8_t moved(uint8_t shade, uint8_t from, uint8_t to) {
    const int value = (int)shade + (int)to - (int)from;
    return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

void own_colors_apply(const OwnColors *own, Palette *palette) {
    palette_own_begin(palette, (PaletteId)own->base);
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        if (own->is_set[part]) {
            palette_own_set(palette, PARTS[part].role, own->colors[part]);
        }
    }
    for (int i = 0; i < FOLLOWER_COUNT; i++) {
        const OwnPart part = FOLLOWERS[i].part;
        if (own->is_set[part]) {
            const Color from = palette_color_of((PaletteId)own->base, PARTS[part].role);
            const Color shade = palette_color_of((PaletteId)own->base, FOLLOWERS[i].role);
            const Color to = own->colors[part];
            palette_own_set(palette, FOLLOWERS[i].role,
                            (Color){moved(shade.r, from.r, to.r), moved(shade.g, from.g, to.g),
                                    moved(shade.b, from.b, to.b), 255});
        }
    }
}

// --- As text ---

static int digit_of(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

bool own_color_read(const char *text, Color *out) {
    int bytes[3] = {0, 0, 0};
    if (text[0] != '#') {
        return false;
    }
    for (int i = 0; i < 6; i++) {
        const int digit = digit_of(text[1 + i]);
        if (digit < 0) {
            return false;
        }
        bytes[i / 2] = bytes[i / 2] * 16 + digit;
    }
    if (text[7] != '\0') {
        return false;
    }
    *out = (Color){(uint8_t)bytes[0], (uint8_t)bytes[1], (uint8_t)bytes[2], 255};
    return true;
}

void own_color_write(Color color, char out[OWN_COLOR_TEXT]) {
    (void)snprintf(out, OWN_COLOR_TEXT, "#%02x%02x%02x", color.r, color.g, color.b);
}

// --- What is hard to see ---

static OwnPart part_of(ColorRole role) {
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        if (PARTS[part].role == role) {
            return (OwnPart)part;
        }
    }
    for (int i = 0; i < FOLLOWER_COUNT; i++) {
        if (FOLLOWERS[i].role == role) {
            return FOLLOWERS[i].part;
        }
    }
    return OWN_PART_COUNT;
}

static bool contrast_warning(int part, char *out, size_t size) {
    int count = 0;
    const PalettePair *pairs = palette_pairs(&count);
    const PalettePair *worst = NULL;
    float worst_share = 1;
    float contrast = 0;
    for (int i = 0; i < count; i++) {
        const float least = pairs[i].is_sign ? PALETTE_SIGN_LEAST : palette_contrast_least(PALETTE_OWN);
        const float here = palette_contrast(palette_color_of(PALETTE_OWN, pairs[i].above),
                                            palette_color_of(PALETTE_OWN, pairs[i].below));
        const bool is_mine = (int)part_of(pairs[i].above) == part || (int)part_of(pairs[i].below) == part;
        if (is_mine && here / least < worst_share) {
            worst_share = here / least;
            contrast = here;
            worst = &pairs[i];
        }
    }
    if (worst == NULL) {
        return false;
    }
    const float least = worst->is_sign ? PALETTE_SIGN_LEAST : palette_contrast_least(PALETTE_OWN);
    // Rounded down: what is told must be less than what is needed.
    (void)snprintf(out, size, "Hard to see: %s on %s has a contrast of %.1f; %.1f are needed.",
                   own_colors_part_name((int)part_of(worst->above)),
                   own_colors_part_name((int)part_of(worst->below)), floor((double)contrast * 10) / 10,
                   (double)least);
    return true;
}

static bool distance_warning(int part, char *out, size_t size) {
    static const struct {
        OwnPart one, other;
    } apart[] = {
        {OWN_RED, OWN_BLUE}, {OWN_RED, OWN_NEUTRAL}, {OWN_BLUE, OWN_NEUTRAL}, {OWN_LEGAL, OWN_FORBIDDEN}};
    static const char *const eyes[EYE_COUNT] = {
        "", " to people with protanopia", " to people with deuteranopia", " to people with tritanopia", ""};
    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++) {
        for (int eye = EYE_ANY; eye < EYE_ACHROMATOPSIA; eye++) {
            const float here =
                palette_distance(palette_color_of(PALETTE_OWN, PARTS[apart[i].one].role),
                                 palette_color_of(PALETTE_OWN, PARTS[apart[i].other].role), (Eye)eye);
            if (((int)apart[i].one == part || (int)apart[i].other == part) && here < APART_LEAST) {
                (void)snprintf(out, size, "%s and %s are hard to tell apart%s.",
                               own_colors_part_name((int)apart[i].one),
                               own_colors_part_name((int)apart[i].other), eyes[eye]);
                return true;
            }
        }
    }
    return false;
}

bool own_color_warning(int part, char *out, size_t size) {
    out[0] = '\0';
    return contrast_warning(part, out, size) || distance_warning(part, out, size);
}

// --- Hue, saturation, lightness ---

Hsl own_colors_hsl_of(Color c) {
    const float r = (float)c.r / 255;
    const float g = (float)c.g / 255;
    const float b = (float)c.b / 255;
    const float most = fmaxf(r, fmaxf(g, b));
    const float least = fminf(r, fminf(g, b));
    const float span = most - least;
    const float light = (most + least) / 2;
    float hue = 0;
    if (span > 0) {
        hue = most == r   ? (g - b) / span + (g < b ? 6 : 0)
              : most == g ? (b - r) / span + 2
                          : (r - g) / span + 4;
    }
    const float room = 1 - fabsf(2 * light - 1);
    return (Hsl){hue * 60, room > 0 ? 100 * span / room : 0, 100 * light};
}

static uint8_t channel(float hue, float chroma, float base) {
    const float turn = fmodf(hue + 360, 360) / 60;
    const float share = turn < 1 ? turn : turn < 3 ? 1 : turn < 4 ? 4 - turn : 0;
    return (uint8_t)(255 * fminf(fmaxf(base + chroma * share, 0), 1) + 0.5F);
}

Color own_colors_of_hsl(Hsl hsl) {
    const float light = hsl.lightness / 100;
    const float chroma = (1 - fabsf(2 * light - 1)) * hsl.saturation / 100;
    const float base = light - chroma / 2;
    return (Color){channel(hsl.hue + 120, chroma, base), channel(hsl.hue, chroma, base),
                   channel(hsl.hue - 120, chroma, base), 255};
}
