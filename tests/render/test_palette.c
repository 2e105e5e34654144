// Every palette keeps its promises of contrast, and what must be told apart can be by every eye.

#include <check.h>

#include "render/palette.h"
#include "support/test.h"

TEST(texts_and_signs_stand_out_from_what_they_stand_on, .cases = PALETTE_OWN) {
    const PaletteId palette = (PaletteId)_i;
    int count = 0;
    const PalettePair *pairs = palette_pairs(&count);
    ck_assert_int_gt(count, 40);
    for (int i = 0; i < count; i++) {
        const float contrast = palette_contrast(palette_color_of(palette, pairs[i].above),
                                                palette_color_of(palette, pairs[i].below));
        const float least = pairs[i].is_sign ? PALETTE_SIGN_LEAST : palette_contrast_least(palette);
        ck_assert_msg(contrast >= least, "%s: role %d on role %d: %.2f", palette_slug((int)palette),
                      (int)pairs[i].above, (int)pairs[i].below, (double)contrast);
    }
}

// --- Eyes ---

static const char *const EYE_NAMES[EYE_COUNT] = {"any", "protanopia", "deuteranopia", "tritanopia",
                                                 "achromatopsia"};

static float distance(PaletteId palette, ColorRole one, ColorRole other, int eye) {
    return palette_distance(palette_color_of(palette, one), palette_color_of(palette, other), (Eye)eye);
}

static void check_apart(PaletteId palette, const ColorRole *roles, int count, int eyes, float least) {
    for (int eye = 0; eye < eyes; eye++) {
        for (int i = 0; i < count; i++) {
            for (int k = i + 1; k < count; k++) {
                const float apart = distance(palette, roles[i], roles[k], eye);
                ck_assert_msg(apart >= least, "%s, %s: roles %d and %d: %.1f", palette_slug((int)palette),
                              EYE_NAMES[eye], (int)roles[i], (int)roles[k], (double)apart);
            }
        }
    }
}

TEST(every_eye_tells_owners_and_marks_apart, .cases = PALETTE_OWN) {
    static const ColorRole owners[] = {COLOR_OWNER_RED, COLOR_OWNER_BLUE, COLOR_OWNER_NEUTRAL};
    static const ColorRole marks[] = {COLOR_LEGAL, COLOR_FORBIDDEN};
    // Ten is what one sees at a glance; who sees no colors has the shapes besides.
    check_apart((PaletteId)_i, owners, 3, EYE_ACHROMATOPSIA, 20);
    check_apart((PaletteId)_i, marks, 2, EYE_COUNT, 20);
}

TEST(without_colours_owners_differ_by_light) {
    static const ColorRole owners[] = {COLOR_OWNER_RED, COLOR_OWNER_BLUE, COLOR_OWNER_NEUTRAL};
    check_apart(PALETTE_MONOCHROME, owners, 3, EYE_COUNT, 20);
}

TEST(the_monochrome_palette_has_no_colours) {
    for (int role = 0; role < COLOR_ROLE_COUNT; role++) {
        const Color c = palette_color_of(PALETTE_MONOCHROME, (ColorRole)role);
        ck_assert_int_eq(c.r, c.g);
        ck_assert_int_eq(c.g, c.b);
    }
    const PictureTone tone = palette_picture_tone(PALETTE_MONOCHROME, "card/volcano");
    const Color c = palette_toned((Color){200, 62, 48, 120}, tone);
    ck_assert_int_eq(c.r, c.g);
    ck_assert_int_eq(c.g, c.b);
    ck_assert_int_eq(c.a, 120);
}

TEST(high_contrast_dims_the_ground_but_no_figure) {
    static const char *const grounds[] = {"terrain/plains_1", "title/background", "title/fold", "board/map"};
    static const char *const figures[] = {"title/wordmark", "title/dragon",    "title/serpent",
                                          "title/eyes",     "title/medallion", "card/volcano"};
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
        ck_assert_msg(palette_picture_tone(PALETTE_HIGH_CONTRAST, grounds[i]).light < 0.9F, "%s", grounds[i]);
    }
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        ck_assert_msg(palette_picture_tone(PALETTE_HIGH_CONTRAST, figures[i]).light > 0.9F, "%s", figures[i]);
    }
}

TEST(names_follow_the_palette_in_force) {
    Palette palette = {.chosen = PALETTE_STANDARD};
    palette_use(&palette);
    palette_choose(&palette, PALETTE_HIGH_CONTRAST);
    ck_assert_int_eq(palette_color(COLOR_CREAM).r, 255);
    ck_assert_int_eq(palette_player(PLAYER_RED).r,
                     palette_color_of(PALETTE_HIGH_CONTRAST, COLOR_OWNER_RED).r);
    palette_use(NULL);
    ck_assert_int_eq(palette_color(COLOR_CREAM).r, 240);
}

TEST(contrast_is_counted_as_the_standard_says) {
    ck_assert_float_eq_tol(palette_contrast((Color){0, 0, 0, 255}, (Color){255, 255, 255, 255}), 21, 0.01F);
    ck_assert_float_eq_tol(palette_contrast((Color){119, 119, 119, 255}, (Color){255, 255, 255, 255}), 4.48F,
                           0.01F);
}
