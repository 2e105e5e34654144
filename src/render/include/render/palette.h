// palette.h - The colors of the client: one table, a row for each part a color plays, a column for each
// palette, and one more column that the player makes (own_colors.h). A seat or a mana type is never told by
// its color alone: shapes and letters go with it.
//
// A client owns its palette and puts it in force whenever it begins to work (palette_use): palette_color()
// follows what is in force, so that no screen has to be told. It changes between two frames only. Nothing
// outside of this module writes a color down (tools/lint.py looks for that).

#ifndef SANCTA_RENDER_PALETTE_H
#define SANCTA_RENDER_PALETTE_H

#include "engine/types.h"
#include "render/draw_list.h"

typedef enum PaletteId {
    PALETTE_STANDARD,
    PALETTE_HIGH_CONTRAST,
    PALETTE_MONOCHROME,
    PALETTE_OWN, // the player's; what is promised of the others counts for the PALETTE_OWN ones before it
    PALETTE_COUNT
} PaletteId;
// "standard", "high-contrast", "monochrome", "own".
const char *palette_slug(int palette);
// The least contrast between a text and what is behind it, as WCAG 2 counts it: 4.5, or 7 where it is to be
// high.
float palette_contrast_least(PaletteId palette);

// The part that a color plays.
typedef enum ColorRole {
    COLOR_NIGHT, // behind everything
    COLOR_WOOD,  // panels
    COLOR_WOOD_DARK,
    COLOR_WOOD_LIGHT, // raised things
    COLOR_WOOD_DEEP,  // the foot of what is raised, and beds of lists
    COLOR_PIT,        // grooves, bars, the strips for words
    COLOR_TABLE,      // the table that the board lies on
    COLOR_CANDLE,     // and the light on it
    COLOR_TILE,       // a minion's tile
    COLOR_TILE_ATTACKER,
    COLOR_TILE_VICTIM,
    COLOR_BRASS, // frames and headings
    COLOR_BRASS_DIM,
    COLOR_BRASS_LIGHT, // the one thing to do, the step that happens
    COLOR_BRASS_DEEP,
    COLOR_PARCHMENT,
    COLOR_PARCHMENT_DARK,
    COLOR_FIELD, // to type into
    COLOR_INK,   // text on parchment
    COLOR_INK_SOFT,
    COLOR_INK_BAD,
    COLOR_CREAM, // text on wood
    COLOR_CREAM_DIM,
    COLOR_CREAM_GOOD,
    COLOR_CREAM_BAD,
    COLOR_OFF, // what cannot be used now
    COLOR_OFF_TEXT,
    COLOR_TITLE,  // the name of the game
    COLOR_CHOSEN, // a row that is chosen
    COLOR_FOCUS,  // the focus ring
    COLOR_GOOD,   // signs; never text alone
    COLOR_WARN,
    COLOR_BAD,
    COLOR_BAR_GOOD, // hit points, under light figures
    COLOR_BAR_WARN,
    COLOR_BAR_BAD,
    COLOR_SHADOW,
    COLOR_VEIL,   // over what a dialog covers
    COLOR_CASING, // the dark line round a light one
    COLOR_GLOW,   // the light line round a dark one
    COLOR_LEGAL,  // squares that may be chosen
    COLOR_TARGET,
    COLOR_FORBIDDEN, // and those that may not
    COLOR_ATTENTION, // the square that an event is about
    COLOR_ACTING,    // and the one from which somebody acts
    COLOR_AURA,      // green light of enchantments
    COLOR_AURA_DARK,
    COLOR_DUST,
    COLOR_FROST,
    COLOR_HEAL,
    COLOR_HURT,
    COLOR_SOUL,
    COLOR_GOLD,
    COLOR_EMBER, // light of lava
    COLOR_NOON,  // and of the realms
    COLOR_ASH,
    COLOR_SAND,
    COLOR_BLUE_HOUR,
    COLOR_CANOPY,
    COLOR_OWNER_NONE, // owners: main and dark tone
    COLOR_OWNER_RED,
    COLOR_OWNER_BLUE,
    COLOR_OWNER_NEUTRAL,
    COLOR_DARK_NONE,
    COLOR_DARK_RED,
    COLOR_DARK_BLUE,
    COLOR_DARK_NEUTRAL,
    COLOR_MANA_NONE, // manas
    COLOR_MANA_ORDER,
    COLOR_MANA_STRIFE,
    COLOR_MANA_CLARITY,
    COLOR_MANA_MYSTERY,
    COLOR_MANA_WILL,
    COLOR_MANA_WORLD,
    COLOR_ROLE_COUNT
} ColorRole;

// What a client shows its colors in; all zero bytes: the standard ones.
typedef struct Palette {
    PaletteId chosen;
    PaletteId base; // of the player's own, a made one
    bool has_own;   // the column [own] is filled
    Color own[COLOR_ROLE_COUNT];
} Palette;

// Whatever asks on this thread is answered by [palette], which stays the caller's, until the next call. NULL:
// by the standard colors, as before the first call.
void palette_use(const Palette *palette);

// Changes every color from the next frame on.
void palette_choose(Palette *palette, PaletteId chosen);
// The player's own: that of [base], one of the made ones, until single colors are set.
void palette_own_begin(Palette *palette, PaletteId base);
void palette_own_set(Palette *palette, ColorRole role, Color color);

// Of the palette in force.
PaletteId palette_chosen(void);
Color palette_color(ColorRole role);
Color palette_color_of(PaletteId palette, ColorRole role);
// How strong light is that is added to the board, 0..1: without colors it would wash away what it falls on.
float palette_light(void);
// Changes whenever pictures of an owner, or pictures of any kind, look different from before: code that keeps
// some asks.
uint32_t palette_owners_key(void);
uint32_t palette_pictures_key(void);

// The seat's color; white for the neutral groups. Anything that is no seat has the color of PLAYER_NONE.
Color palette_player(int player);
Color palette_player_dark(int player);
Color palette_mana(int mana);

// What a palette does to pictures when they are rasterised.
typedef struct PictureTone {
    float saturation; // 1: as drawn, 0: grays of the same luminance
    float light;      // by which it is multiplied
    bool has_middle;  // what is as light as [from] gets the color [to]; black and white stay
    Color from, to;
} PictureTone;
// Ground steps back where contrast is to be high, and jewels have the color of their mana. [name] as in
// art.h.
PictureTone palette_picture_tone(PaletteId palette, const char *name);
Color palette_toned(Color color, PictureTone tone);

// The contrast of two opaque colors, 1..21, as WCAG 2 counts it.
float palette_contrast(Color a, Color b);

// What stands on what. Texts need the palette's least contrast there, signs PALETTE_SIGN_LEAST.
typedef struct PalettePair {
    ColorRole above, below;
    bool is_sign;
} PalettePair;
const PalettePair *palette_pairs(int *count);
static const float PALETTE_SIGN_LEAST = 3.0F;

// How different two colors look to an eye: 10 is seen at a glance. Eyes without color see light only.
typedef enum Eye {
    EYE_ANY,
    EYE_PROTANOPIA,
    EYE_DEUTERANOPIA,
    EYE_TRITANOPIA,
    EYE_ACHROMATOPSIA,
    EYE_COUNT
} Eye;
float palette_distance(Color a, Color b, Eye eye);

// White in every palette; as a tint it leaves a picture its own colors.
static const Color PALETTE_WHITE = {255, 255, 255, 255};

#endif
