// Every palette keeps its promises of contrast, and what must be told apart can be by every eye.

#include <check.h>
#include <math.h>

#include "render/palette.h"

Suite *test_palette_suite(void);

typedef struct Pair {
    ColorRole text, ground;
} Pair;

START_TEST(texts_stand_out_from_every_ground_they_are_written_on) {
    static const ColorRole on_wood[] = {COLOR_CREAM, COLOR_CREAM_DIM, COLOR_BRASS};
    static const ColorRole wood[] = {COLOR_NIGHT,     COLOR_WOOD, COLOR_WOOD_DARK,
                                     COLOR_WOOD_DEEP, COLOR_PIT,  COLOR_TABLE};
    static const ColorRole on_paper[] = {COLOR_INK, COLOR_INK_SOFT, COLOR_INK_BAD};
    static const ColorRole paper[] = {COLOR_PARCHMENT, COLOR_PARCHMENT_DARK, COLOR_FIELD};
    static const Pair others[] = {
        {COLOR_CREAM, COLOR_WOOD_LIGHT},      {COLOR_CREAM, COLOR_TILE},
        {COLOR_CREAM, COLOR_TILE_VICTIM},     {COLOR_CREAM, COLOR_TILE_ATTACKER},
        {COLOR_CREAM_DIM, COLOR_TILE},        {COLOR_CREAM, COLOR_CHOSEN},
        {COLOR_CREAM_DIM, COLOR_CHOSEN},      {COLOR_CREAM, COLOR_BAR_GOOD},
        {COLOR_CREAM, COLOR_BAR_WARN},        {COLOR_CREAM, COLOR_BAR_BAD},
        {COLOR_CREAM_GOOD, COLOR_WOOD},       {COLOR_CREAM_BAD, COLOR_WOOD},
        {COLOR_CREAM_DIM, COLOR_TILE_VICTIM}, {COLOR_OFF_TEXT, COLOR_OFF},
        {COLOR_INK, COLOR_BRASS_LIGHT},       {COLOR_INK, COLOR_BRASS_DEEP},
        {COLOR_INK_BAD, COLOR_BRASS_LIGHT},   {COLOR_TITLE, COLOR_CASING},
    };
    const PaletteId palette = (PaletteId)_i;
    const float least = palette_contrast_least(palette);
    Pair pairs[64];
    int count = 0;
    for (size_t i = 0; i < 3; i++) {
        for (size_t k = 0; k < 6; k++) {
            pairs[count++] = (Pair){on_wood[i], wood[k]};
        }
        for (size_t k = 0; k < 3; k++) {
            pairs[count++] = (Pair){on_paper[i], paper[k]};
        }
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        pairs[count++] = others[i];
    }
    for (int i = 0; i < count; i++) {
        const float contrast = palette_contrast(palette_color_of(palette, pairs[i].text),
                                                palette_color_of(palette, pairs[i].ground));
        ck_assert_msg(contrast >= least, "%s: role %d on role %d: %.2f", palette_slug((int)palette),
                      (int)pairs[i].text, (int)pairs[i].ground, (double)contrast);
    }
}
END_TEST

START_TEST(signs_frames_and_owners_stand_out_from_panels) {
    static const ColorRole signs[] = {COLOR_BRASS,     COLOR_FOCUS,      COLOR_GOOD,     COLOR_WARN,
                                      COLOR_OWNER_RED, COLOR_OWNER_BLUE, COLOR_BAD,      COLOR_OWNER_NEUTRAL,
                                      COLOR_LEGAL,     COLOR_TARGET,     COLOR_FORBIDDEN};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        const float contrast = palette_contrast(palette_color_of((PaletteId)_i, signs[i]),
                                                palette_color_of((PaletteId)_i, COLOR_WOOD_DARK));
        ck_assert_msg(contrast >= 3.0F, "%s: role %d: %.2f", palette_slug(_i), (int)signs[i],
                      (double)contrast);
    }
}
END_TEST

// --- Eyes ---

typedef struct Lab {
    float l, a, b;
} Lab;

static float linear(float v) {
    return v <= 0.04045F ? v / 12.92F : powf((v + 0.055F) / 1.055F, 2.4F);
}

static float root(float t) {
    return t > 0.008856F ? cbrtf(t) : 7.787F * t + 16.0F / 116.0F;
}

static Lab lab_of(const float rgb[3]) {
    const float x = (0.4124F * rgb[0] + 0.3576F * rgb[1] + 0.1805F * rgb[2]) / 0.95047F;
    const float y = 0.2126F * rgb[0] + 0.7152F * rgb[1] + 0.0722F * rgb[2];
    const float z = (0.0193F * rgb[0] + 0.1192F * rgb[1] + 0.9505F * rgb[2]) / 1.08883F;
    return (Lab){116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))};
}

enum { EYES = 5 };
static const char *const EYE_NAMES[EYES] = {"any", "protanopia", "deuteranopia", "tritanopia",
                                            "achromatopsia"};

// What is left of linear light, after Machado and others (2009); achromatopsia sees luminance.
static Lab seen(Color c, int eye) {
    static const float eyes[EYES][9] = {
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

static float distance(PaletteId palette, ColorRole one, ColorRole other, int eye) {
    const Lab a = seen(palette_color_of(palette, one), eye);
    const Lab b = seen(palette_color_of(palette, other), eye);
    return sqrtf((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
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

START_TEST(every_eye_tells_owners_and_marks_apart) {
    static const ColorRole owners[] = {COLOR_OWNER_RED, COLOR_OWNER_BLUE, COLOR_OWNER_NEUTRAL};
    static const ColorRole marks[] = {COLOR_LEGAL, COLOR_FORBIDDEN};
    // Ten is what one sees at a glance; who sees no colours has the shapes besides.
    check_apart((PaletteId)_i, owners, 3, EYES - 1, 20);
    check_apart((PaletteId)_i, marks, 2, EYES, 20);
}
END_TEST

START_TEST(without_colours_owners_differ_by_light) {
    static const ColorRole owners[] = {COLOR_OWNER_RED, COLOR_OWNER_BLUE, COLOR_OWNER_NEUTRAL};
    check_apart(PALETTE_MONOCHROME, owners, 3, EYES, 20);
}
END_TEST

START_TEST(the_monochrome_palette_has_no_colours) {
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
END_TEST

START_TEST(names_follow_the_palette_in_force) {
    palette_choose(PALETTE_HIGH_CONTRAST);
    ck_assert_int_eq(palette_color(COLOR_CREAM).r, 255);
    ck_assert_int_eq(palette_player(PLAYER_RED).r,
                     palette_color_of(PALETTE_HIGH_CONTRAST, COLOR_OWNER_RED).r);
    palette_choose(PALETTE_STANDARD);
    ck_assert_int_eq(palette_color(COLOR_CREAM).r, 240);
}
END_TEST

START_TEST(contrast_is_counted_as_the_standard_says) {
    ck_assert_float_eq_tol(palette_contrast((Color){0, 0, 0, 255}, (Color){255, 255, 255, 255}), 21, 0.01F);
    ck_assert_float_eq_tol(palette_contrast((Color){119, 119, 119, 255}, (Color){255, 255, 255, 255}), 4.48F,
                           0.01F);
}
END_TEST

Suite *test_palette_suite(void) {
    Suite *suite = suite_create("palette");
    TCase *c = tcase_create("palette");
    tcase_add_loop_test(c, texts_stand_out_from_every_ground_they_are_written_on, 0, PALETTE_COUNT);
    tcase_add_loop_test(c, signs_frames_and_owners_stand_out_from_panels, 0, PALETTE_COUNT);
    tcase_add_loop_test(c, every_eye_tells_owners_and_marks_apart, 0, PALETTE_COUNT);
    tcase_add_test(c, without_colours_owners_differ_by_light);
    tcase_add_test(c, the_monochrome_palette_has_no_colours);
    tcase_add_test(c, names_follow_the_palette_in_force);
    tcase_add_test(c, contrast_is_counted_as_the_standard_says);
    suite_add_tcase(suite, c);
    return suite;
}
