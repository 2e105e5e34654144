// palette.h - The colours of the client: one table, a row for each part a colour plays, a column for each palette. A seat
// or a mana type is never told by its colour alone: shapes and letters go with it.
//
// The palette in force is one for the whole client and changes between two frames only. The names below read like
// constants and follow it, so that no screen has to be told; nothing outside of this module writes a colour down
// (tools/lint.py looks for that).

#ifndef SANCTA_RENDER_PALETTE_H
#define SANCTA_RENDER_PALETTE_H

#include "engine/types.h"
#include "render/draw_list.h"

typedef enum PaletteId {
    PALETTE_STANDARD,
    PALETTE_HIGH_CONTRAST,
    PALETTE_MONOCHROME,
    PALETTE_COUNT
} PaletteId;
// "standard", "high-contrast", "monochrome".
const char *palette_slug(int palette);
// The least contrast between a text and what is behind it, as WCAG 2 counts it: 4.5, or 7 where it is to be high.
float palette_contrast_least(PaletteId palette);

// The part that a colour plays.
typedef enum ColorRole {
    ROLE_COLOR_NIGHT, // behind everything
    ROLE_COLOR_WOOD,  // panels
    ROLE_COLOR_WOOD_DARK,
    ROLE_COLOR_WOOD_LIGHT, // raised things
    ROLE_COLOR_WOOD_DEEP,  // the foot of what is raised, and beds of lists
    ROLE_COLOR_PIT,        // grooves, bars, the strips for words
    ROLE_COLOR_TABLE,      // the table that the board lies on
    ROLE_COLOR_CANDLE,     // and the light on it
    ROLE_COLOR_TILE,       // a minion's tile
    ROLE_COLOR_TILE_ATTACKER,
    ROLE_COLOR_TILE_VICTIM,
    ROLE_COLOR_BRASS, // frames and headings
    ROLE_COLOR_BRASS_DIM,
    ROLE_COLOR_BRASS_LIGHT, // the one thing to do, the step that happens
    ROLE_COLOR_BRASS_DEEP,
    ROLE_COLOR_PARCHMENT,
    ROLE_COLOR_PARCHMENT_DARK,
    ROLE_COLOR_FIELD, // to type into
    ROLE_COLOR_INK,   // text on parchment
    ROLE_COLOR_INK_SOFT,
    ROLE_COLOR_INK_BAD,
    ROLE_COLOR_CREAM, // text on wood
    ROLE_COLOR_CREAM_DIM,
    ROLE_COLOR_CREAM_GOOD,
    ROLE_COLOR_CREAM_BAD,
    ROLE_COLOR_OFF, // what cannot be used now
    ROLE_COLOR_OFF_TEXT,
    ROLE_COLOR_TITLE,  // the name of the game
    ROLE_COLOR_CHOSEN, // a row that is chosen
    ROLE_COLOR_FOCUS,  // the focus ring
    ROLE_COLOR_GOOD,   // signs; never text alone
    ROLE_COLOR_WARN,
    ROLE_COLOR_BAD,
    ROLE_COLOR_BAR_GOOD, // hit points, under light figures
    ROLE_COLOR_BAR_WARN,
    ROLE_COLOR_BAR_BAD,
    ROLE_COLOR_SHADOW,
    ROLE_COLOR_VEIL,   // over what a dialog covers
    ROLE_COLOR_CASING, // the dark line round a light one
    ROLE_COLOR_GLOW,   // the light line round a dark one
    ROLE_COLOR_LEGAL,  // squares that may be chosen
    ROLE_COLOR_TARGET,
    ROLE_COLOR_FORBIDDEN, // and those that may not
    ROLE_COLOR_AURA,      // green light of enchantments
    ROLE_COLOR_AURA_DARK,
    ROLE_COLOR_DUST,
    ROLE_COLOR_FROST,
    ROLE_COLOR_HEAL,
    ROLE_COLOR_HURT,
    ROLE_COLOR_SOUL,
    ROLE_COLOR_GOLD,
    ROLE_COLOR_OWNER_NONE, // owners: main and dark tone
    ROLE_COLOR_OWNER_RED,
    ROLE_COLOR_OWNER_BLUE,
    ROLE_COLOR_OWNER_NEUTRAL,
    ROLE_COLOR_DARK_NONE,
    ROLE_COLOR_DARK_RED,
    ROLE_COLOR_DARK_BLUE,
    ROLE_COLOR_DARK_NEUTRAL,
    ROLE_COLOR_MANA_NONE, // manas
    ROLE_COLOR_MANA_ORDER,
    ROLE_COLOR_MANA_STRIFE,
    ROLE_COLOR_MANA_CLARITY,
    ROLE_COLOR_MANA_MYSTERY,
    ROLE_COLOR_MANA_WILL,
    ROLE_COLOR_MANA_WORLD,
    COLOR_ROLE_COUNT
} ColorRole;

// Changes every colour from the next frame on.
void palette_choose(PaletteId palette);
PaletteId palette_chosen(void);
Color palette_color(ColorRole role);
Color palette_color_of(PaletteId palette, ColorRole role);

// The seat's colour; white for the neutral groups. Anything that is no seat has the colour of PLAYER_NONE.
Color palette_player(int player);
Color palette_player_dark(int player);
Color palette_mana(int mana);

// What a palette does to pictures when they are rasterised.
typedef struct PictureTone {
    float saturation; // 1: as drawn, 0: greys of the same luminance
    float light;      // by which it is multiplied
} PictureTone;
// Ground steps back where contrast is to be high. [name] as in art.h.
PictureTone palette_picture_tone(PaletteId palette, const char *name);
Color palette_toned(Color color, PictureTone tone);

// The contrast of two opaque colours, 1..21, as WCAG 2 counts it.
float palette_contrast(Color a, Color b);

// A picture shows its own colours.
static const Color COLOR_WHITE = {255, 255, 255, 255};

#define COLOR_NIGHT palette_color(ROLE_COLOR_NIGHT)
#define COLOR_WOOD palette_color(ROLE_COLOR_WOOD)
#define COLOR_WOOD_DARK palette_color(ROLE_COLOR_WOOD_DARK)
#define COLOR_WOOD_LIGHT palette_color(ROLE_COLOR_WOOD_LIGHT)
#define COLOR_WOOD_DEEP palette_color(ROLE_COLOR_WOOD_DEEP)
#define COLOR_PIT palette_color(ROLE_COLOR_PIT)
#define COLOR_TABLE palette_color(ROLE_COLOR_TABLE)
#define COLOR_CANDLE palette_color(ROLE_COLOR_CANDLE)
#define COLOR_TILE palette_color(ROLE_COLOR_TILE)
#define COLOR_TILE_ATTACKER palette_color(ROLE_COLOR_TILE_ATTACKER)
#define COLOR_TILE_VICTIM palette_color(ROLE_COLOR_TILE_VICTIM)
#define COLOR_BRASS palette_color(ROLE_COLOR_BRASS)
#define COLOR_BRASS_DIM palette_color(ROLE_COLOR_BRASS_DIM)
#define COLOR_BRASS_LIGHT palette_color(ROLE_COLOR_BRASS_LIGHT)
#define COLOR_BRASS_DEEP palette_color(ROLE_COLOR_BRASS_DEEP)
#define COLOR_PARCHMENT palette_color(ROLE_COLOR_PARCHMENT)
#define COLOR_PARCHMENT_DARK palette_color(ROLE_COLOR_PARCHMENT_DARK)
#define COLOR_FIELD palette_color(ROLE_COLOR_FIELD)
#define COLOR_INK palette_color(ROLE_COLOR_INK)
#define COLOR_INK_SOFT palette_color(ROLE_COLOR_INK_SOFT)
#define COLOR_INK_BAD palette_color(ROLE_COLOR_INK_BAD)
#define COLOR_CREAM palette_color(ROLE_COLOR_CREAM)
#define COLOR_CREAM_DIM palette_color(ROLE_COLOR_CREAM_DIM)
#define COLOR_CREAM_GOOD palette_color(ROLE_COLOR_CREAM_GOOD)
#define COLOR_CREAM_BAD palette_color(ROLE_COLOR_CREAM_BAD)
#define COLOR_OFF palette_color(ROLE_COLOR_OFF)
#define COLOR_OFF_TEXT palette_color(ROLE_COLOR_OFF_TEXT)
#define COLOR_TITLE palette_color(ROLE_COLOR_TITLE)
#define COLOR_CHOSEN palette_color(ROLE_COLOR_CHOSEN)
#define COLOR_FOCUS palette_color(ROLE_COLOR_FOCUS)
#define COLOR_GOOD palette_color(ROLE_COLOR_GOOD)
#define COLOR_WARN palette_color(ROLE_COLOR_WARN)
#define COLOR_BAD palette_color(ROLE_COLOR_BAD)
#define COLOR_BAR_GOOD palette_color(ROLE_COLOR_BAR_GOOD)
#define COLOR_BAR_WARN palette_color(ROLE_COLOR_BAR_WARN)
#define COLOR_BAR_BAD palette_color(ROLE_COLOR_BAR_BAD)
#define COLOR_SHADOW palette_color(ROLE_COLOR_SHADOW)
#define COLOR_VEIL palette_color(ROLE_COLOR_VEIL)
#define COLOR_CASING palette_color(ROLE_COLOR_CASING)
#define COLOR_GLOW palette_color(ROLE_COLOR_GLOW)
#define COLOR_LEGAL palette_color(ROLE_COLOR_LEGAL)
#define COLOR_TARGET palette_color(ROLE_COLOR_TARGET)
#define COLOR_FORBIDDEN palette_color(ROLE_COLOR_FORBIDDEN)
#define COLOR_AURA palette_color(ROLE_COLOR_AURA)
#define COLOR_AURA_DARK palette_color(ROLE_COLOR_AURA_DARK)
#define COLOR_DUST palette_color(ROLE_COLOR_DUST)
#define COLOR_FROST palette_color(ROLE_COLOR_FROST)
#define COLOR_HEAL palette_color(ROLE_COLOR_HEAL)
#define COLOR_HURT palette_color(ROLE_COLOR_HURT)
#define COLOR_SOUL palette_color(ROLE_COLOR_SOUL)
#define COLOR_GOLD palette_color(ROLE_COLOR_GOLD)

#endif
