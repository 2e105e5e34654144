// own_colors.h - The palette that the player makes: one of the game's own, with the colors of single parts
// changed. A part is what a player would name (red, text, wood); the shades that go with it follow by
// themselves.
//
// Nothing is forbidden; what is hard to see is told in words.

#ifndef SANCTA_RENDER_OWN_COLORS_H
#define SANCTA_RENDER_OWN_COLORS_H

#include <stddef.h>

#include "render/palette.h"

// Part, slug (in the settings file "color-SLUG"), name, its role. In the order in which they are shown.
// clang-format off
#define OWN_PARTS(X)                                                                                         \
    X(OWN_RED, "red", "Red side", COLOR_OWNER_RED)                                                           \
    X(OWN_BLUE, "blue", "Blue side", COLOR_OWNER_BLUE)                                                       \
    X(OWN_NEUTRAL, "neutral", "Neutral groups", COLOR_OWNER_NEUTRAL)                                         \
    X(OWN_ORDER, "order", "Order mana", COLOR_MANA_ORDER)                                                    \
    X(OWN_STRIFE, "strife", "Strife mana", COLOR_MANA_STRIFE)                                                \
    X(OWN_CLARITY, "clarity", "Clarity mana", COLOR_MANA_CLARITY)                                            \
    X(OWN_MYSTERY, "mystery", "Mystery mana", COLOR_MANA_MYSTERY)                                            \
    X(OWN_WILL, "will", "Will mana", COLOR_MANA_WILL)                                                        \
    X(OWN_WORLD, "world", "World mana", COLOR_MANA_WORLD)                                                    \
    X(OWN_LEGAL, "legal", "Squares to choose", COLOR_LEGAL)                                                  \
    X(OWN_TARGET, "target", "Targets", COLOR_TARGET)                                                         \
    X(OWN_FORBIDDEN, "forbidden", "Forbidden squares", COLOR_FORBIDDEN)                                      \
    X(OWN_FOCUS, "focus", "Focus ring", COLOR_FOCUS)                                                         \
    X(OWN_AURA, "aura", "Enchanted", COLOR_AURA)                                                             \
    X(OWN_GOOD, "good", "Good signs", COLOR_GOOD)                                                            \
    X(OWN_WARN, "warn", "Warning signs", COLOR_WARN)                                                         \
    X(OWN_BAD, "bad", "Bad signs", COLOR_BAD)                                                                \
    X(OWN_WOOD, "wood", "Wood", COLOR_WOOD)                                                                  \
    X(OWN_TEXT, "text", "Text on wood", COLOR_CREAM)                                                         \
    X(OWN_PARCHMENT, "parchment", "Parchment", COLOR_PARCHMENT)                                              \
    X(OWN_INK, "ink", "Text on parchment", COLOR_INK)                                                        \
    X(OWN_BRASS, "brass", "Brass and headings", COLOR_BRASS)
// clang-format on
typedef enum OwnPart {
#define X(id, slug, name, role) id,
    OWN_PARTS(X)
#undef X
        OWN_PART_COUNT
} OwnPart;
const char *own_colors_part_slug(int part);
const char *own_colors_part_name(int part);

typedef struct OwnColors {
    int base; // PaletteId, a made one
    bool is_set[OWN_PART_COUNT];
    Color colors[OWN_PART_COUNT]; // of those that are set
} OwnColors;

// The part's color: as set, or as the base has it.
Color own_color(const OwnColors *own, int part);
// Makes [own] the own colors of [palette].
void own_colors_apply(const OwnColors *own, Palette *palette);

// "#c83e30". The text needs OWN_COLOR_TEXT bytes. False: [text] is no color.
enum { OWN_COLOR_TEXT = 8 };
bool own_color_read(const char *text, Color *out);
void own_color_write(Color color, char out[OWN_COLOR_TEXT]);

// What is hard to see because of this part's color, as a sentence; "" and false if nothing is. Asks the
// own colors of the palette in force, so own_colors_apply() and palette_use() come first.
bool own_color_warning(int part, char *out, size_t size);

// Hue 0..360, saturation and lightness 0..100: what one turns when one looks for a color.
typedef struct Hsl {
    float hue, saturation, lightness;
} Hsl;
Hsl own_colors_hsl_of(Color color);
Color own_colors_of_hsl(Hsl hsl);

#endif
