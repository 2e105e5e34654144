// The player's palette: shades follow their part, text and colors convert, and what is hard to see is told.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "render/own_colors.h"
#include "support/test.h"

static OwnColors own;
static Palette palette;

static void set(OwnPart part, Color color) {
    own.is_set[part] = true;
    own.colors[part] = color;
    own_colors_apply(&own, &palette);
}

static void begin(void) {
    own = (OwnColors){.base = PALETTE_STANDARD};
    palette = (Palette){.chosen = PALETTE_STANDARD};
    palette_use(&palette);
    own_colors_apply(&own, &palette);
}

static void end(void) {
    palette_use(NULL);
}

FIXTURE(begin, end);

static void check_same(Color a, Color b) {
    ck_assert_int_eq(a.r, b.r);
    ck_assert_int_eq(a.g, b.g);
    ck_assert_int_eq(a.b, b.b);
}

TEST(until_something_is_set_it_is_the_palette_it_begins_with, .cases = PALETTE_OWN) {
    own.base = _i;
    own_colors_apply(&own, &palette);
    for (int role = 0; role < COLOR_ROLE_COUNT; role++) {
        check_same(palette_color_of(PALETTE_OWN, (ColorRole)role),
                   palette_color_of((PaletteId)_i, (ColorRole)role));
    }
    ck_assert_float_eq(palette_contrast_least(PALETTE_OWN), palette_contrast_least((PaletteId)_i));
}

TEST(a_part_takes_its_shades_along_and_nothing_else) {
    const Color violet = {120, 60, 220, 255};
    set(OWN_RED, violet);
    check_same(palette_color_of(PALETTE_OWN, COLOR_OWNER_RED), violet);
    // 122, 30, 26 beside 200, 62, 48.
    check_same(palette_color_of(PALETTE_OWN, COLOR_DARK_RED), (Color){42, 28, 198, 255});
    check_same(palette_color_of(PALETTE_OWN, COLOR_OWNER_BLUE),
               palette_color_of(PALETTE_STANDARD, COLOR_OWNER_BLUE));
    palette_choose(&palette, PALETTE_OWN);
    check_same(palette_player(PLAYER_RED), violet);
    own.is_set[OWN_RED] = false;
    own_colors_apply(&own, &palette);
    check_same(palette_player(PLAYER_RED), palette_color_of(PALETTE_STANDARD, COLOR_OWNER_RED));
}

TEST(whoever_keeps_pictures_is_told_when_they_change) {
    palette_choose(&palette, PALETTE_OWN);
    const uint32_t owners = palette_owners_key();
    const uint32_t pictures = palette_pictures_key();
    set(OWN_WOOD, (Color){10, 60, 60, 255});
    ck_assert_uint_eq(palette_owners_key(), owners);
    ck_assert_uint_eq(palette_pictures_key(), pictures);
    set(OWN_BLUE, (Color){0, 200, 200, 255});
    ck_assert_uint_ne(palette_owners_key(), owners);
    ck_assert_uint_eq(palette_pictures_key(), pictures);
    set(OWN_WILL, (Color){0, 200, 200, 255});
    ck_assert_uint_ne(palette_pictures_key(), pictures);
}

TEST(jewels_have_the_colour_of_their_mana_and_keep_light_and_dark) {
    const Color teal = {0, 160, 150, 255};
    set(OWN_STRIFE, teal);
    const PictureTone strife = palette_picture_tone(PALETTE_OWN, "mana/strife");
    const PictureTone order = palette_picture_tone(PALETTE_OWN, "mana/order");
    ck_assert(strife.has_middle);
    ck_assert(!order.has_middle);
    check_same(palette_toned((Color){0, 0, 0, 255}, strife), (Color){0, 0, 0, 255});
    check_same(palette_toned((Color){255, 255, 255, 255}, strife), (Color){255, 255, 255, 255});
    const Color middle = palette_toned(palette_color_of(PALETTE_STANDARD, COLOR_MANA_STRIFE), strife);
    ck_assert_int_le(abs((int)middle.g - (int)teal.g), 1);
    ck_assert_int_le(abs((int)middle.b - (int)teal.b), 1);
}

TEST(colours_as_text) {
    Color color = {1, 2, 3, 4};
    char text[OWN_COLOR_TEXT];
    ck_assert(own_color_read("#c83E30", &color));
    check_same(color, (Color){200, 62, 48, 255});
    own_color_write(color, text);
    ck_assert_str_eq(text, "#c83e30");
    static const char *const bad[] = {"", "#", "c83e30", "#c83e3", "#c83e300", "#c83e3g", "#c83e30 ", "red"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_msg(!own_color_read(bad[i], &color), "%s", bad[i]);
    }
    check_same(color, (Color){200, 62, 48, 255});
}

TEST(hue_strength_and_light_give_the_colour_back) {
    for (int r = 0; r < 256; r += 15) {
        for (int g = 0; g < 256; g += 17) {
            for (int b = 0; b < 256; b += 15) {
                const Color color = {(uint8_t)r, (uint8_t)g, (uint8_t)b, 255};
                const Hsl hsl = own_colors_hsl_of(color);
                ck_assert(hsl.hue >= 0 && hsl.hue <= 360);
                ck_assert(hsl.saturation >= 0 && hsl.saturation <= 100.01F);
                check_same(own_colors_of_hsl(hsl), color);
            }
        }
    }
}

TEST(nothing_of_the_games_own_palettes_is_warned_about, .cases = PALETTE_OWN) {
    char text[160];
    own.base = _i;
    own_colors_apply(&own, &palette);
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        ck_assert_msg(!own_color_warning(part, text, sizeof text), "%s: %s", own_colors_part_slug(part),
                      text);
        ck_assert_str_eq(text, "");
    }
}

TEST(what_is_hard_to_see_is_told_at_both_parts) {
    char text[160];
    set(OWN_TEXT, (Color){90, 70, 50, 255});
    ck_assert(own_color_warning(OWN_TEXT, text, sizeof text));
    ck_assert_ptr_ne(strstr(text, "Text on wood on Wood has a contrast of "), NULL);
    ck_assert_ptr_ne(strstr(text, "4.5 are needed"), NULL);
    ck_assert(own_color_warning(OWN_WOOD, text, sizeof text));
    ck_assert(!own_color_warning(OWN_INK, text, sizeof text));
}

// "A contrast of 4.5; 4.5 are needed" would be no warning.
TEST(a_contrast_that_is_told_is_less_than_the_one_that_is_needed) {
    char text[160];
    for (int gray = 0; gray < 256; gray++) {
        set(OWN_INK, (Color){(uint8_t)gray, (uint8_t)gray, (uint8_t)gray, 255});
        const char *const told =
            own_color_warning(OWN_INK, text, sizeof text) ? strstr(text, "contrast of ") : NULL;
        if (told != NULL) {
            const double has = strtod(told + strlen("contrast of "), NULL);
            const double needs = strtod(strchr(told, ';') + 1, NULL);
            ck_assert_msg(has < needs, "%d: %s", gray, text);
        }
    }
}

TEST(sides_that_some_eyes_cannot_tell_apart_are_told) {
    char text[160];
    set(OWN_BLUE, (Color){205, 66, 50, 255});
    ck_assert(own_color_warning(OWN_BLUE, text, sizeof text));
    ck_assert_str_eq(text, "Red side and Blue side are hard to tell apart.");
    // A green as light as the red: most eyes see it, some do not.
    set(OWN_RED, (Color){190, 90, 60, 255});
    set(OWN_BLUE, (Color){112, 125, 52, 255});
    ck_assert(own_color_warning(OWN_RED, text, sizeof text));
    ck_assert_ptr_ne(strstr(text, "anopia."), NULL);
}
