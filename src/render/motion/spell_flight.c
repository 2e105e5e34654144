// Every spell that is seen leaves a trail, so that one knows whose it is and whom it meets.

#include "motion/spell_flight.h"

#include <math.h>

#include "motion/ease.h"
#include "motion/motes.h"
#include "render/palette.h"

// The way of a spell through the air.
typedef struct Arc {
    Spot from, to;
    float begin, end, top; // heights
} Arc;

static Mote on_arc(const Arc *arc, float share) {
    const Spot s = spot_between(arc->from, arc->to, share);
    return (Mote){.row = s.row,
                  .column = s.column,
                  .lift = arc->begin + (arc->end - arc->begin) * share + arc->top * 4 * share * (1 - share)};
}

// What flies has a halo, and throws its light on the ground below.
static void shine(Tween *out, const Arc *arc, Color color, float share) {
    Mote halo = on_arc(arc, share);
    halo.size = 0.7F;
    halo.color = color_alpha(color, 0.7F);
    halo.kind = MOTE_GLOW;
    Mote light = halo;
    light.lift = 0;
    light.size = 0.42F;
    light.color = color_alpha(color, 0.5F);
    light.kind = MOTE_LIGHT;
    motes_add(out, halo);
    motes_add(out, light);
}

// Sparks behind the one at [share] of the way.
static void trail(Tween *out, const Arc *arc, Color color, float share, float reach) {
    enum { SPARKS = 14 };
    for (int i = 0; i < SPARKS; i++) {
        const float own = (share - (float)i * 0.022F) * reach;
        if (own <= 0) {
            break;
        }
        const float sway = i == 0 ? 0 : (motes_noise(i) - 0.5F) * 0.02F * (float)i;
        Mote m = on_arc(arc, own);
        m.row += sway;
        m.column -= sway;
        m.size = i == 0 ? 0.16F : 0.1F - 0.006F * (float)i;
        m.color = color_alpha(i == 0 ? PALETTE_WHITE : color, 1 - (float)i * 0.065F);
        m.kind = i == 0 ? MOTE_STAR : MOTE_DOT;
        motes_add(out, m);
    }
}

void spell_flight(Tween *out, Flight f, float phase) {
    // Not higher than the map: the board has no sky above it.
    const float distance = spot_distance(f.home, f.target);
    const Arc arc = {f.home, f.target, 1, f.is_sky ? 4 : 1, 1 + 0.25F * distance};
    if (phase > 0) {
        shine(out, &arc, f.color, ease_smooth(phase) * f.reach);
    }
    trail(out, &arc, f.color, ease_smooth(phase), f.reach);
}

void spell_flight_of_card(Tween *out, Flight f, float phase) {
    const float held = ease_part(phase, 0, TWEEN_CARD_STANDS);
    const float share = ease_smooth(ease_part(phase, TWEEN_CARD_STANDS, 1));
    if (share <= 0) {
        motes_ring(out, f.home, held, f.color);
        motes_rise(out, f.home, held, f.color, 12);
        motes_add(out, (Mote){.row = f.home.row,
                              .column = f.home.column,
                              .lift = 0.8F,
                              .size = 1.1F,
                              .color = color_alpha(f.color, 2.4F * held * (1 - held)),
                              .kind = MOTE_GLOW});
        return;
    }
    const Arc arc = {FLIGHT_SKY, f.target, 0, f.is_sky ? 3 : 0.5F, 0};
    shine(out, &arc, f.color, share);
    trail(out, &arc, f.color, share, 1);
}

// What the family is known by rains on squares all over the board, as the wave comes past them.
static void rain(Tween *out, SpellFamily family, float phase) {
    const int drops = family == FAMILY_STORM ? 12 : 26; // lightning is bright enough
    static const float APART = 2.3999632F;              // radians: no two drops lie behind each other
    static const float FAR = 4.4F;                      // squares from the middle, where the board ends
    for (int i = 0; i < drops; i++) {
        const float far = sqrtf(((float)i + 0.5F) / (float)drops);
        const float angle = APART * (float)i;
        const float own = ease_part(phase, 0.45F * far, 0.55F + 0.45F * far);
        spell_family_drop(out, family, FLIGHT_SKY.row + FAR * far * sinf(angle),
                          FLIGHT_SKY.column + FAR * far * cosf(angle), own);
    }
}

void spell_flight_over_all(Tween *out, SpellFamily family, Color color, float phase) {
    enum { WAVES = 3 };
    static const float WIDEST = 7.5F; // half widths: to the edges of the board
    const float p = ease_clamp(phase);
    for (int i = 0; i < WAVES; i++) {
        const float own = ease_part(p, 0.14F * (float)i, 0.72F + 0.14F * (float)i);
        motes_add(out, (Mote){.row = FLIGHT_SKY.row,
                              .column = FLIGHT_SKY.column,
                              .size = WIDEST * own,
                              .color = color_alpha(color, own < 1 ? 0.8F * (1 - own * own) : 0),
                              .kind = MOTE_RING});
    }
    motes_add(out, (Mote){.row = FLIGHT_SKY.row,
                          .column = FLIGHT_SKY.column,
                          .size = 2 + 4 * ease_smooth(p),
                          .color = color_alpha(color, 0.55F * (1 - p)),
                          .kind = MOTE_LIGHT});
    rain(out, family, p);
}
