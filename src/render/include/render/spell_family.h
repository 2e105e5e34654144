// spell_family.h - By what a spell is seen: a dozen families of effect, each with its colors, its motion and
// its sign.

#ifndef SANCTA_RENDER_SPELL_FAMILY_H
#define SANCTA_RENDER_SPELL_FAMILY_H

#include "render/tween_state.h"

typedef enum SpellFamily {
    FAMILY_NONE, // what nobody may see, and whatever is no card of the pool
    FAMILY_FIRE,
    FAMILY_FROST,
    FAMILY_VINE,
    FAMILY_LIGHT,
    FAMILY_SHADOW,
    FAMILY_QUAKE,
    FAMILY_STORM,
    FAMILY_BLOOD,
    FAMILY_MIND,
    FAMILY_IRON,
    FAMILY_WATER,
    FAMILY_VOID,
    FAMILY_COUNT
} SpellFamily;

// From the table spell_families.def. A helper spell (a card that another one puts on something) has that of
// the house that it belongs to, for the table holds the pool alone.
SpellFamily spell_family(int card);
// The color of what flies and glows, and the sign (a picture's name) that its enchantments leave; of
// FAMILY_NONE: the color of souls and no sign, "".
Color spell_family_color(SpellFamily family);
const char *spell_family_sign(SpellFamily family);
// Adds what is seen where a spell of [family] comes down, [row] and [column] between squares, [phase] 0..1;
// at 1 nothing is left.
void spell_family_burst(Tween *out, SpellFamily family, float row, float column, float phase);
// Adds one mote by which [family] is known, as it comes down there, or rises; [phase] likewise.
void spell_family_drop(Tween *out, SpellFamily family, float row, float column, float phase);

#endif
