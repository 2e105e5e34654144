// Text out of letters: what is measured is what is drawn, and a table that is full begins anew.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "sdl_files.h"
#include "sdl_kerning.h"
#include "sdl_text.h"
#include "support/test.h"

enum { MANY = 300 };

static const char SENTENCE[] = "Red AVATAR 12 hits Bob\xE2\x80\x99s office (f6), 4 \xC3\x97 2";

static SdlText *open_text(void) {
    char error[200] = "";
    SdlText *text = sdl_text_open(NULL, SANCTA_SOURCE_ASSETS, error, sizeof error);
    ck_assert_msg(text != NULL, "%s", error);
    return text;
}

// Every letter of [run] lies inside of it and has ink in the sheet.
static void expect_drawn(const SdlText *text, const SdlTextRun *run) {
    const SdlGlyphs *glyphs = sdl_text_glyphs(text);
    ck_assert_int_gt(run->count, 0);
    for (int i = 0; i < run->count; i++) {
        const SdlTextLetter *letter = &run->letters[i];
        const SdlGlyph *glyph = sdl_glyphs_at(glyphs, letter->glyph);
        ck_assert_int_ge(letter->x, 0);
        ck_assert_int_ge(letter->y, 0);
        ck_assert_int_le(letter->x + glyph->width, run->width);
        ck_assert_int_le(letter->y + glyph->height, run->height);
        ck_assert(glyph->is_drawn);
        const uint8_t *row = sdl_glyphs_coverage(glyphs, glyph);
        int ink = 0;
        for (int y = 0; y < glyph->height; y++, row += SDL_GLYPHS_WIDTH) {
            for (int x = 0; x < glyph->width; x++) {
                ink += row[x];
            }
        }
        ck_assert_int_gt(ink, 0);
    }
}

TEST(a_text_is_as_wide_as_it_was_measured_in_every_font_and_size) {
    SdlText *text = open_text();
    for (int font = 0; font < FONT_COUNT; font++) {
        for (int px = 9; px < 60; px += 7) {
            const int width = sdl_text_width(text, (FontId)font, px, SENTENCE, -1);
            const SdlTextRun run = sdl_text_get(text, (FontId)font, px, SENTENCE);
            ck_assert_int_eq(run.width, width);
            ck_assert_int_gt(width, px * 8);
            expect_drawn(text, &run);
        }
    }
    sdl_text_close(text);
}

// Where the first letter of [string] stands in its line.
static int stands_at(SdlText *text, int px, const char *string, int *line) {
    const SdlTextRun run = sdl_text_get(text, FONT_BODY, px, string);
    *line = run.line;
    return run.letters[0].y - run.rise;
}

TEST(words_beside_each_other_stand_on_one_line_whatever_letters_they_have) {
    static const char *const words[] = {"e", "eg", "epj,Q", "e\xC3\x85\xC3\x89", "e(|)"};
    SdlText *text = open_text();
    for (int px = 9; px < 60; px++) {
        int line = 0;
        const int y = stands_at(text, px, words[0], &line);
        for (size_t i = 1; i < sizeof words / sizeof words[0]; i++) {
            int other = 0;
            ck_assert_int_eq(stands_at(text, px, words[i], &other), y);
            ck_assert_int_eq(other, line);
        }
    }
    sdl_text_close(text);
}

TEST(a_part_of_a_text_is_measured_like_that_part_alone) {
    SdlText *text = open_text();
    ck_assert_int_eq(sdl_text_width(text, FONT_BODY, 18, SENTENCE, 3),
                     sdl_text_width(text, FONT_BODY, 18, "Red", -1));
    ck_assert_int_eq(sdl_text_width(text, FONT_BODY, 18, SENTENCE, 0), 0);
    ck_assert_int_eq(sdl_text_get(text, FONT_BODY, 18, "").count, 0);
    sdl_text_close(text);
}

// More sizes than there is room for fonts: what was forgotten comes back as it was.
TEST(a_full_table_begins_anew_and_draws_the_same) {
    SdlText *text = open_text();
    SdlTextLetter before[64];
    SdlTextRun run = sdl_text_get(text, FONT_TITLE, 20, SENTENCE);
    const int count = run.count;
    ck_assert_int_le(count, 64);
    memcpy(before, run.letters, (size_t)count * sizeof before[0]);
    for (int px = 10; px < MANY; px++) {
        run = sdl_text_get(text, FONT_TITLE, px, SENTENCE);
        expect_drawn(text, &run);
    }
    run = sdl_text_get(text, FONT_TITLE, 20, SENTENCE);
    expect_drawn(text, &run);
    ck_assert_int_eq(run.count, count);
    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(run.letters[i].x, before[i].x);
        ck_assert_int_eq(run.letters[i].y, before[i].y);
    }
    sdl_text_close(text);
}

TEST(many_texts_and_long_ones_stay_what_they_are) {
    SdlText *text = open_text();
    char line[1200];
    for (int i = 0; i < 4000; i++) {
        (void)snprintf(line, sizeof line, "Event %d of the log", i);
        const SdlTextRun run = sdl_text_get(text, FONT_BODY, 16, line);
        ck_assert_int_eq(run.width, sdl_text_width(text, FONT_BODY, 16, line, -1));
    }
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    const SdlTextRun run = sdl_text_get(text, FONT_BODY, 16, line);
    ck_assert_int_eq(run.count, (int)sizeof line - 1);
    expect_drawn(text, &run);
    sdl_text_close(text);
}

// Letters that are foreseen are the ones that a text would have asked for.
TEST(a_foreseen_letter_is_drawn_before_a_text_asks_for_it) {
    SdlText *text = open_text();
    (void)sdl_text_width(text, FONT_BODY, 16, "a", -1);
    sdl_text_foresee(text, 10000000);
    const SdlGlyphs *glyphs = sdl_text_glyphs(text);
    int drawn = 0;
    for (int i = 0; i < 80; i++) {
        drawn += sdl_glyphs_at(glyphs, i)->is_drawn ? 1 : 0;
    }
    ck_assert_int_eq(drawn, 80);
    sdl_text_close(text);
}

// What is foreseen is not measured again: measuring takes memory, and a sentence that comes up must not.
TEST(all_pairs_are_known_once_they_are_foreseen) {
    char path[1200];
    ck_assert(sdl_files_find_font(FONT_BODY, TYPEFACE_BOOK, SANCTA_SOURCE_ASSETS, path, sizeof path));
    ck_assert_int_eq(TTF_Init(), 0);
    TTF_Font *ruler = TTF_OpenFont(path, 256);
    ck_assert_ptr_nonnull(ruler);
    static SdlKerning foreseen;
    static SdlKerning asked;
    int pairs = 0;
    while (sdl_kerning_foresee(&foreseen, ruler)) {
        pairs += 1;
    }
    ck_assert_int_eq(pairs, SDL_KERNING_LETTERS * SDL_KERNING_LETTERS);
    TTF_Font *nothing = NULL;
    const int near = sdl_kerning_of(&foreseen, nothing, 'A', 'V');
    ck_assert_int_lt(near, 0);
    ck_assert_int_eq(sdl_kerning_of(&asked, ruler, 'A', 'V'), near);
    ck_assert_int_eq(sdl_kerning_of(&asked, ruler, 'f', 'i'), 0);
    ck_assert_int_eq(sdl_kerning_of(&asked, nothing, 'A', 0x2019), 0);
    TTF_CloseFont(ruler);
    TTF_Quit();
}

// The marks that the game writes with come from elsewhere where the letters lack them.
TEST(other_letters_are_chosen_and_the_usual_ones_come_back) {
    static const char marks[] = "\xE2\x86\x92 \xE2\x96\xB6 \xE2\x9C\x93 \xE2\x88\x92 \xC3\x97 \xE2\x80\xA6";
    char path[1200];
    SdlText *text = open_text();
    const int usual = sdl_text_width(text, FONT_BODY, 20, SENTENCE, -1);
    const bool is_there =
        sdl_files_find_font(FONT_BODY, TYPEFACE_DYSLEXIC, SANCTA_SOURCE_ASSETS, path, sizeof path);
    ck_assert(sdl_text_choose(text, TYPEFACE_DYSLEXIC) == is_there);
    const int other = sdl_text_width(text, FONT_BODY, 20, SENTENCE, -1);
    ck_assert((other == usual) == !is_there);
    for (int font = 0; font < FONT_COUNT; font++) {
        const SdlTextRun run = sdl_text_get(text, (FontId)font, 20, SENTENCE);
        ck_assert_int_eq(run.width, sdl_text_width(text, (FontId)font, 20, SENTENCE, -1));
        expect_drawn(text, &run);
        const SdlTextRun signs = sdl_text_get(text, (FontId)font, 20, marks);
        ck_assert_int_eq(signs.count, 6);
        expect_drawn(text, &signs);
    }
    ck_assert(sdl_text_choose(text, TYPEFACE_BOOK));
    ck_assert_int_eq(sdl_text_width(text, FONT_BODY, 20, SENTENCE, -1), usual);
    sdl_text_close(text);
}
