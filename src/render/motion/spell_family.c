// Every family is a row of numbers: where its motes begin and end, how they turn and fall.

#include "render/spell_family.h"

#include <math.h>

#include "engine/card.h"
#include "motion/ease.h"
#include "motion/motes.h"
#include "render/palette.h"

static const float TURN = 6.2831853F;

static const uint8_t families[CARD_COUNT] = {
#define FAMILY(card, family) [CARD_##card] = FAMILY_##family,
#include "motion/spell_families.def"
#undef FAMILY
};

SpellFamily spell_family(int card) {
    static const uint8_t of_house[HOUSE_COUNT] = {
        [HOUSE_ABOMINATION] = FAMILY_BLOOD, [HOUSE_BODY] = FAMILY_VINE,     [HOUSE_DEATH] = FAMILY_SHADOW,
        [HOUSE_DESPAIR] = FAMILY_SHADOW,    [HOUSE_HOPE] = FAMILY_LIGHT,    [HOUSE_JUSTICE] = FAMILY_IRON,
        [HOUSE_LIFE] = FAMILY_LIGHT,        [HOUSE_MAKING] = FAMILY_IRON,   [HOUSE_MIND] = FAMILY_MIND,
        [HOUSE_NATURE] = FAMILY_VINE,       [HOUSE_UNMAKING] = FAMILY_VOID, [HOUSE_WAR] = FAMILY_FIRE,
    };
    if (card <= 0 || card >= CARD_COUNT) {
        return FAMILY_NONE;
    }
    return families[card] != FAMILY_NONE ? (SpellFamily)families[card]
                                         : (SpellFamily)of_house[card_def(card)->house];
}

// Distances in squares, heights in half heights of a diamond, sizes in half widths.
typedef struct FamilyLook {
    ColorRole main, second;
    const char *sign;
    uint8_t count, rings;
    uint8_t kind, second_kind; // MoteKind
    float far_from, far_to;    // from the middle
    float lift_from, lift_to;  //
    float arc;                 // how high it is thrown between the two
    float spin;                // turns round the middle
    float zigzag;              // to either side
    float size, grows;         // at the beginning, and by what it is multiplied until the end
    float apart;               // of the time, over which they set out one after the other
} FamilyLook;

static const FamilyLook looks[FAMILY_COUNT] = {
    [FAMILY_NONE] = {COLOR_SOUL, COLOR_CREAM, "", 14, 1, MOTE_DOT, MOTE_STAR, 0.1F, 0.6F, 0.8F, 0.8F, 0.6F, 0,
                     0, 0.07F, 1, 0.2F},
    [FAMILY_FIRE] = {COLOR_HURT, COLOR_GOLD, "motif/flame", 32, 1, MOTE_DOT, MOTE_STAR, 0.34F, 0.1F, 0, 3.2F,
                     0, 0.1F, 0.1F, 0.15F, 0.2F, 0.5F},
    [FAMILY_FROST] = {COLOR_FROST, COLOR_CREAM, "motif/snowflake", 28, 1, MOTE_STAR, MOTE_DOT, 0.5F, 0.3F,
                      3.4F, 0, 0, 0.12F, 0.04F, 0.09F, 1, 0.45F},
    [FAMILY_VINE] = {COLOR_HEAL, COLOR_AURA, "motif/leaf", 32, 1, MOTE_DOT, MOTE_STAR, 0.5F, 0.16F, 0, 2.6F,
                     0, 0.9F, 0, 0.06F, 1.7F, 0.5F},
    [FAMILY_LIGHT] = {COLOR_GOLD, COLOR_CREAM, "motif/sun", 26, 3, MOTE_STAR, MOTE_DOT, 0.16F, 0.2F, 4.4F,
                      0.2F, 0, 0.25F, 0, 0.06F, 1.6F, 0.5F},
    [FAMILY_SHADOW] = {COLOR_MANA_MYSTERY, COLOR_PIT, "motif/moon", 30, 1, MOTE_DOT, MOTE_DOT, 0.8F, 0.04F,
                       0.1F, 1.2F, 0, 0.4F, 0, 0.16F, 0.5F, 0.3F},
    [FAMILY_QUAKE] = {COLOR_DUST, COLOR_OWNER_NONE, "motif/boulder", 30, 2, MOTE_DOT, MOTE_DOT, 0.1F, 0.62F,
                      0, 0, 2, 0, 0, 0.1F, 0.8F, 0.3F},
    [FAMILY_STORM] = {COLOR_MANA_CLARITY, COLOR_CREAM, "motif/bolt", 24, 1, MOTE_STAR, MOTE_DOT, 0, 0.06F, 6,
                      0, 0, 0, 0.22F, 0.07F, 1, 0.4F},
    [FAMILY_BLOOD] = {COLOR_HURT, COLOR_BAD, "motif/blood-drop", 28, 0, MOTE_DOT, MOTE_DOT, 0.04F, 0.55F, 1,
                      0, 1.1F, 0, 0, 0.1F, 0.6F, 0.15F},
    [FAMILY_MIND] = {COLOR_MANA_WILL, COLOR_CREAM, "motif/third-eye", 24, 3, MOTE_STAR, MOTE_DOT, 0.34F,
                     0.34F, 1.5F, 1.9F, 0, 1, 0, 0.07F, 1, 0.1F},
    [FAMILY_IRON] = {COLOR_CREAM_DIM, COLOR_GOLD, "motif/shield", 30, 2, MOTE_STAR, MOTE_DOT, 0.05F, 0.7F,
                     0.9F, 0.7F, 0.4F, 0, 0, 0.08F, 0.5F, 0.05F},
    [FAMILY_WATER] = {COLOR_OWNER_BLUE, COLOR_FROST, "motif/drop", 30, 3, MOTE_DOT, MOTE_DOT, 0.16F, 0.46F, 0,
                      0, 2.6F, 0, 0, 0.09F, 0.8F, 0.2F},
    [FAMILY_VOID] = {COLOR_SOUL, COLOR_PIT, "motif/void-hole", 32, 1, MOTE_DOT, MOTE_STAR, 0.85F, 0, 0.9F,
                     0.9F, 0, 1.4F, 0, 0.12F, 0.3F, 0.35F},
};

Color spell_family_color(SpellFamily family) {
    return palette_color(looks[family].main);
}

const char *spell_family_sign(SpellFamily family) {
    return looks[family].sign;
}

static float mixed(float from, float to, float share) {
    return from + (to - from) * share;
}

static void add_ring(Tween *out, const FamilyLook *look, Mote at, int number, float phase) {
    const float p = ease_clamp(phase * 1.6F - 0.2F * (float)number);
    at.size = 0.2F + 0.75F * ease_smooth(p);
    at.color =
        color_alpha(palette_color(number % 2 == 0 ? look->main : look->second), p > 0 ? (1 - p) * 0.9F : 0);
    at.kind = MOTE_RING;
    motes_add(out, at);
}

static Mote mote_of(const FamilyLook *look, int i, float phase) {
    const float start = look->apart * motes_noise(i + 11);
    const float p = ease_clamp((phase - start) / (1 - look->apart));
    const float angle = TURN * ((float)i / (float)look->count + look->spin * ease_smooth(p)) + motes_noise(i);
    const float far =
        mixed(look->far_from, look->far_to, 1 - (1 - p) * (1 - p)) * (0.7F + 0.6F * motes_noise(i + 31));
    const float sway = look->zigzag * ((i & 1) == 0 ? 1 : -1) * motes_noise(i + 57);
    return (Mote){.row = sinf(angle) * far + sway,
                  .column = cosf(angle) * far - sway,
                  .lift = mixed(look->lift_from, look->lift_to, p) * (0.75F + 0.5F * motes_noise(i + 71)) +
                          look->arc * 4 * p * (1 - p) * (0.6F + 0.6F * motes_noise(i + 5)),
                  .size = look->size * mixed(1, look->grows, p) * (0.7F + 0.6F * motes_noise(i + 90)),
                  .color = color_alpha(palette_color(i % 3 == 0 ? look->second : look->main),
                                       p > 0 ? sinf(p * TURN / 2) : 0),
                  .kind = i % 2 == 0 ? look->kind : look->second_kind};
}

// Lightning: a crooked line of light from the sky, gone at once.
static void add_bolt(Tween *out, float row, float column, float phase) {
    enum { POINTS = 18, CORNERS = 5 };
    static const float corners[CORNERS + 1] = {0, 0.1F, -0.06F, 0.08F, -0.1F, -0.02F};
    static const float GONE = 0.5F;
    const float bright = 1 - ease_smooth(phase / GONE);
    for (int i = 0; i < POINTS; i++) {
        const float up = (float)i / (float)(POINTS - 1);
        const int corner = (int)(up * (CORNERS - 0.01F));
        const float aside = mixed(corners[corner], corners[corner + 1], up * CORNERS - (float)corner);
        motes_add(
            out, (Mote){.row = row + aside,
                        .column = column - aside,
                        .lift = 3.4F * up,
                        .size = 0.11F - 0.03F * up,
                        .color = color_alpha(i % 2 == 0 ? PALETTE_WHITE : palette_color(COLOR_CREAM), bright),
                        .kind = MOTE_DOT});
    }
}

void spell_family_burst(Tween *out, SpellFamily family, float row, float column, float phase) {
    const FamilyLook *look = &looks[family];
    const float p = ease_clamp(phase);
    Mote ground = {.row = row, .column = column, .size = 0.7F + 0.4F * ease_smooth(p)};
    ground.color = color_alpha(palette_color(look->main), 0.9F * (1 - p));
    ground.kind = MOTE_LIGHT;
    motes_add(out, ground);
    // The moment it strikes it lights up all round.
    Mote flash = ground;
    flash.lift = 0.7F;
    flash.size = 1.9F;
    flash.color = color_alpha(palette_color(look->main), 0.95F * (1 - p) * (1 - p) * (1 - p));
    flash.kind = MOTE_GLOW;
    motes_add(out, flash);
    if (family == FAMILY_STORM) {
        add_bolt(out, row, column, p);
    }
    for (int i = 0; i < look->rings; i++) {
        add_ring(out, look, ground, i, p);
    }
    for (int i = 0; i < look->count; i++) {
        Mote m = mote_of(look, i, p);
        m.row += row;
        m.column += column;
        motes_add(out, m);
    }
}
