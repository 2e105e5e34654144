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
    float dark;                // how much darker than its colors it is
} FamilyLook;

static const FamilyLook looks[FAMILY_COUNT] = {
    [FAMILY_NONE] = {COLOR_SOUL, COLOR_CREAM, "", 14, 1, MOTE_DOT, MOTE_STAR, 0.1F, 0.6F, 0.8F, 0.8F, 0.6F, 0,
                     0, 0.07F, 1, 0.2F, 0},
    [FAMILY_FIRE] = {COLOR_HURT, COLOR_GOLD, "motif/flame", 30, 1, MOTE_FLAME, MOTE_STAR, 0.42F, 0.14F, 0,
                     2.8F, 0, 0.1F, 0.1F, 0.24F, 0.4F, 0.5F, 0},
    [FAMILY_FROST] = {COLOR_FROST, COLOR_CREAM, "motif/snowflake", 28, 1, MOTE_FLAKE, MOTE_STAR, 0.6F, 0.45F,
                      3.4F, 0, 0, 0.12F, 0.04F, 0.14F, 1, 0.45F, 0},
    [FAMILY_VINE] = {COLOR_HEAL, COLOR_AURA, "motif/leaf", 30, 1, MOTE_LEAF, MOTE_STAR, 0.6F, 0.4F, 0, 2.8F,
                     0, 0.9F, 0, 0.16F, 1.4F, 0.5F, 0},
    [FAMILY_LIGHT] = {COLOR_GOLD, COLOR_CREAM, "motif/sun", 26, 3, MOTE_STAR, MOTE_DOT, 0.16F, 0.2F, 4.4F,
                      0.2F, 0, 0.25F, 0, 0.06F, 1.6F, 0.5F, 0},
    [FAMILY_SHADOW] = {COLOR_MANA_MYSTERY, COLOR_PIT, "motif/moon", 30, 1, MOTE_PUFF, MOTE_PUFF, 0.8F, 0.04F,
                       0.1F, 1.2F, 0, 0.4F, 0, 0.16F, 0.5F, 0.3F, 0},
    [FAMILY_QUAKE] = {COLOR_DUST, COLOR_OWNER_NONE, "motif/boulder", 20, 0, MOTE_ROCK, MOTE_PUFF, 0.15F, 0.8F,
                      0, 0, 2.3F, 0, 0, 0.19F, 0.8F, 0.2F, 0},
    [FAMILY_STORM] = {COLOR_MANA_CLARITY, COLOR_CREAM, "motif/bolt", 26, 1, MOTE_STREAK, MOTE_STREAK, 0.3F,
                      0.3F, 3, 0, 0, 0, 0.2F, 0.1F, 1, 0.4F, 0},
    [FAMILY_BLOOD] = {COLOR_BAD, COLOR_HURT, "motif/blood-drop", 24, 0, MOTE_DROP, MOTE_DROP, 0.06F, 0.75F, 1,
                      0, 1.3F, 0, 0, 0.11F, 0.8F, 0.15F, 0.42F},
    [FAMILY_MIND] = {COLOR_MANA_WILL, COLOR_CREAM, "motif/third-eye", 24, 3, MOTE_STAR, MOTE_DOT, 0.34F,
                     0.34F, 1.5F, 1.9F, 0, 1, 0, 0.07F, 1, 0.1F, 0},
    [FAMILY_IRON] = {COLOR_CREAM_DIM, COLOR_GOLD, "motif/shield", 30, 2, MOTE_STAR, MOTE_DOT, 0.05F, 0.7F,
                     0.9F, 0.7F, 0.4F, 0, 0, 0.08F, 0.5F, 0.05F, 0},
    [FAMILY_WATER] = {COLOR_OWNER_BLUE, COLOR_FROST, "motif/drop", 30, 3, MOTE_DROP, MOTE_DOT, 0.16F, 0.46F,
                      0, 0, 2.6F, 0, 0, 0.09F, 0.8F, 0.2F, 0},
    [FAMILY_VOID] = {COLOR_SOUL, COLOR_PIT, "motif/void-hole", 32, 1, MOTE_DOT, MOTE_STAR, 0.85F, 0, 0.4F,
                     3.1F, 0, 1.4F, 0, 0.12F, 0.3F, 0.35F, 0},
};

// What some families hold up over whom they strike: by it they are told apart without colors.
static const struct {
    uint8_t kind; // MoteKind; MOTE_DOT: nothing
    float size, lift_from, lift_to;
} emblems[FAMILY_COUNT] = {
    [FAMILY_LIGHT] = {MOTE_SUN, 0.46F, 4.2F, 3.4F}, [FAMILY_SHADOW] = {MOTE_MOON, 0.36F, 3.2F, 3.7F},
    [FAMILY_MIND] = {MOTE_EYE, 0.46F, 3, 3.5F},     [FAMILY_IRON] = {MOTE_SHIELD, 0.5F, 3, 1.1F},
    [FAMILY_VOID] = {MOTE_HOLE, 0.52F, 3.3F, 3.3F},
};

static Color color_of(const FamilyLook *look, ColorRole role) {
    return color_mix(palette_color(role), palette_color(COLOR_PIT), look->dark);
}

Color spell_family_color(SpellFamily family) {
    return color_of(&looks[family], looks[family].main);
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
        color_alpha(color_of(look, number % 2 == 0 ? look->main : look->second), p > 0 ? (1 - p) * 0.9F : 0);
    at.kind = MOTE_RING;
    motes_add(out, at);
}

static Mote mote_of(const FamilyLook *look, int i, float phase) {
    const float start = look->apart * motes_noise(i + 11);
    const float p = ease_clamp((phase - start) / (1 - look->apart));
    const float angle = TURN * ((float)i / (float)look->count + look->spin * ease_smooth(p)) + motes_noise(i);
    const float far =
        mixed(look->far_from, look->far_to, 1 - (1 - p) * (1 - p)) * (0.7F + 0.6F * motes_noise(i + 31));
    const bool is_second = i % 2 != 0;
    // A spark beside pictures is small beside them.
    const float smaller = is_second && look->second_kind == MOTE_STAR && look->kind > MOTE_BOLT ? 0.5F : 1;
    const float sway = look->zigzag * ((i & 1) == 0 ? 1 : -1) * motes_noise(i + 57);
    return (Mote){.row = sinf(angle) * far + sway,
                  .column = cosf(angle) * far - sway,
                  .lift = mixed(look->lift_from, look->lift_to, p) * (0.75F + 0.5F * motes_noise(i + 71)) +
                          look->arc * 4 * p * (1 - p) * (0.6F + 0.6F * motes_noise(i + 5)),
                  .size =
                      smaller * look->size * mixed(1, look->grows, p) * (0.7F + 0.6F * motes_noise(i + 90)),
                  .color = color_alpha(color_of(look, i % 3 == 0 ? look->second : look->main),
                                       p > 0 ? sinf(p * TURN / 2) : 0),
                  .kind = is_second ? look->second_kind : look->kind};
}

// A dark cloud, and lightning out of it: once, and once more beside it before it is gone.
static void add_bolt(Tween *out, float row, float column, float phase) {
    enum { PUFFS = 9 };
    static const float HIGH = 3.1F; // of the cloud, in half heights
    static const float GONE = 0.34F, AGAIN = 0.26F, GONE_AGAIN = 0.7F;
    const float there = ease_smooth(phase / 0.12F) * (1 - ease_smooth((phase - 0.72F) / 0.28F));
    for (int i = 0; i < PUFFS; i++) {
        const float along = ((float)i / (PUFFS - 1) - 0.5F) * 1.1F;
        motes_add(out, (Mote){.row = row - along * 0.5F,
                              .column = column + along * 0.5F,
                              .lift = HIGH + 0.35F * motes_noise(i + 3),
                              .size = 0.16F + 0.1F * motes_noise(i + 21),
                              .color = color_alpha(color_mix(palette_color(COLOR_MANA_MYSTERY),
                                                             palette_color(COLOR_PIT), 0.62F),
                                                   0.94F * there),
                              .kind = MOTE_PUFF});
    }
    const float first = 1 - ease_smooth((phase - 0.06F) / GONE);
    const float second = phase < AGAIN ? 0 : 1 - ease_smooth((phase - AGAIN) / (GONE_AGAIN - AGAIN));
    motes_add(out, (Mote){.row = row,
                          .column = column,
                          .size = 1.72F,
                          .kind = MOTE_BOLT,
                          .color = color_alpha(PALETTE_WHITE, first)});
    motes_add(out, (Mote){.row = row + 0.16F,
                          .column = column - 0.2F,
                          .size = 1.6F,
                          .kind = MOTE_BOLT,
                          .color = color_alpha(PALETTE_WHITE, second * 0.85F)});
}

static void add_emblem(Tween *out, SpellFamily family, Mote at, float phase) {
    const float there = ease_smooth(phase / 0.15F) * (1 - ease_smooth((phase - 0.6F) / 0.4F));
    at.kind = emblems[family].kind;
    at.size = emblems[family].size;
    at.lift = mixed(emblems[family].lift_from, emblems[family].lift_to, ease_smooth(phase / 0.4F));
    at.color = color_alpha(PALETTE_WHITE, there);
    motes_add(out, at);
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
    } else if (family == FAMILY_QUAKE) {
        motes_cloud(out, (Spot){row, column}, p, 18);
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
    if (emblems[family].kind != MOTE_DOT) {
        add_emblem(out, family, ground, p);
    }
}

void spell_family_drop(Tween *out, SpellFamily family, float row, float column, float phase) {
    static const float PICTURE = 0.34F, SPARK = 0.16F, BOLT = 1.6F;
    const FamilyLook *look = &looks[family];
    const uint8_t kind = family == FAMILY_STORM             ? MOTE_BOLT
                         : emblems[family].kind != MOTE_DOT ? emblems[family].kind
                         : look->kind == MOTE_DOT           ? MOTE_STAR
                                                            : look->kind;
    const bool rises = look->lift_to > look->lift_from;
    const float p = ease_clamp(phase);
    const float gone = kind == MOTE_BOLT ? ease_smooth(p * 2) : p;
    motes_add(out, (Mote){.row = row,
                          .column = column,
                          .lift = kind == MOTE_BOLT ? 0 : mixed(rises ? 0.2F : 2.6F, rises ? 2.6F : 0.2F, p),
                          .size = kind == MOTE_BOLT   ? BOLT
                                  : kind == MOTE_STAR ? SPARK
                                  : kind == MOTE_DROP ? 0.16F
                                                      : PICTURE,
                          .color = color_alpha(kind == MOTE_BOLT ? PALETTE_WHITE : color_of(look, look->main),
                                               p > 0 ? sinf(sqrtf(gone) * TURN / 2) : 0),
                          .kind = kind});
}
