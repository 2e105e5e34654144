// Laying out text, letter by letter from left to right. Layouts and widths are kept in tables of fixed size,
// the longest unused go first: once a screen has been shown for a while, neither a known text nor a new one
// asks for memory.

#include "sdl_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// LETTERS_MAX: a longer text is laid out again each time it is shown, as far as LONG_MAX.
enum { LINES_MAX = 1024, LETTERS_MAX = 128, LONG_MAX = 2048, WIDTHS_MAX = 8192, WAYS = 4 };

// What a text is known by, and when it was last asked for. Key 0: none.
typedef struct Known {
    uint64_t key;
    uint32_t used;
} Known;

typedef struct Line {
    int count;
    int width, height, line, rise;
    SdlTextLetter letters[LETTERS_MAX];
} Line;

struct SdlText {
    SdlGlyphs *glyphs;
    Known line_keys[LINES_MAX], width_keys[WIDTHS_MAX];
    Line lines[LINES_MAX];
    int widths[WIDTHS_MAX];
    SdlTextLetter laid_out[LONG_MAX]; // the text at hand
    uint32_t clock;
};

SdlText *sdl_text_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size) {
    SdlText *text = calloc(1, sizeof *text);
    if (text == NULL) {
        (void)snprintf(error, error_size, "text cannot be drawn: there is no memory for it");
        return NULL;
    }
    text->glyphs = sdl_glyphs_open(renderer, assets, error, error_size);
    if (text->glyphs == NULL) {
        sdl_text_close(text);
        return NULL;
    }
    return text;
}

// A table is full.
static void begin_anew(SdlText *text) {
    sdl_glyphs_clear(text->glyphs);
    memset(text->line_keys, 0, sizeof text->line_keys);
}

void sdl_text_clear(SdlText *text) {
    sdl_glyphs_renew(text->glyphs);
    memset(text->line_keys, 0, sizeof text->line_keys);
}

bool sdl_text_choose(SdlText *text, Typeface typeface) {
    if (!sdl_glyphs_choose(text->glyphs, typeface)) {
        return false;
    }
    memset(text->line_keys, 0, sizeof text->line_keys);
    memset(text->width_keys, 0, sizeof text->width_keys);
    return true;
}

void sdl_text_close(SdlText *text) {
    if (text != NULL) {
        sdl_glyphs_close(text->glyphs);
        free(text);
    }
}

const SdlGlyphs *sdl_text_glyphs(const SdlText *text) {
    return text->glyphs;
}

void sdl_text_foresee(SdlText *text, uint32_t budget_us) {
    sdl_glyphs_foresee(text->glyphs, budget_us);
}

static uint64_t key_of(FontId font, int px, const char *string, size_t length) {
    // Font and size are stirred in before the text: mixed with its first letter they would cancel out.
    uint64_t hash =
        (UINT64_C(14695981039346656037) ^ ((uint64_t)font << 16) ^ (uint64_t)px) * UINT64_C(1099511628211);
    hash ^= hash >> 31;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (uint8_t)string[i]) * UINT64_C(1099511628211);
    }
    return hash == 0 ? 1 : (hash ^ (hash >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
}

// --- Layout ---

static int floor_pixels(int length) {
    return (length & -64) / 64;
}

enum { BAD_CODE = 0xfffd }; // stands where a text is no UTF-8

// The code point at [*at], which goes on behind it.
static uint32_t next_code(const unsigned char *string, size_t size, size_t *at) {
    const unsigned char head = string[(*at)++];
    const int more = head < 0x80   ? 0
                     : head < 0xc2 ? -1
                     : head < 0xe0 ? 1
                     : head < 0xf0 ? 2
                     : head < 0xf5 ? 3
                                   : -1;
    if (more <= 0) {
        return more == 0 ? head : BAD_CODE;
    }
    uint32_t code = head & (0x3fU >> more);
    for (int i = 0; i < more; i++) {
        if (*at == size || (string[*at] & 0xc0) != 0x80) {
            return BAD_CODE;
        }
        code = code << 6 | (string[(*at)++] & 0x3fU);
    }
    return code;
}

// Lays out the first [size] bytes of [string] from the left edge of whatever reaches farthest left. False: a
// table is full.
static bool lay_out(SdlText *text, const SdlFace *face, const char *string, size_t size, SdlTextRun *run) {
    SdlTextLetter *out = text->laid_out;
    uint32_t before = 0;
    int pen = 0;
    int left = 0;
    int right = 0;
    int top = 0;
    int bottom = face->height;
    *run = (SdlTextRun){.letters = out};
    for (size_t at = 0; at < size;) {
        const uint32_t code = next_code((const unsigned char *)string, size, &at);
        const int number = sdl_glyphs_find(text->glyphs, face, code);
        if (number < 0) {
            return false;
        }
        const SdlGlyph *glyph = sdl_glyphs_at(text->glyphs, number);
        pen += before != 0 ? sdl_glyphs_kern(text->glyphs, face, before, code) : 0;
        before = code;
        const int x = floor_pixels(pen) + glyph->left;
        const int y = face->ascent - glyph->top;
        pen += glyph->advance;
        left = SDL_min(left, x);
        right = SDL_max(right, x + glyph->width);
        top = SDL_min(top, y);
        bottom = SDL_max(bottom, y + glyph->height);
        if (glyph->width > 0 && run->count < LONG_MAX) {
            out[run->count] = (SdlTextLetter){.glyph = (uint16_t)number, .x = (int16_t)x, .y = (int16_t)y};
            run->count += 1;
        }
    }
    run->width = SDL_max(right, floor_pixels(pen)) - left;
    run->height = bottom - top;
    run->line = face->height;
    run->rise = -top;
    for (int i = 0; i < run->count; i++) {
        out[i].x = (int16_t)(out[i].x - left);
        out[i].y = (int16_t)(out[i].y - top);
    }
    return true;
}

static bool draw_letters(SdlText *text, const SdlTextRun *run) {
    for (int i = 0; i < run->count; i++) {
        if (sdl_glyphs_drawn(text->glyphs, run->letters[i].glyph) == NULL) {
            return false;
        }
    }
    return true;
}

// Where a table is full it begins anew with empty ones, which are large enough for any one text.
static bool lay_out_surely(SdlText *text, FontId font, int px, const char *string, size_t size,
                           SdlTextRun *run) {
    for (int attempt = 0; attempt < 2; attempt++) {
        const SdlFace *face = sdl_glyphs_face(text->glyphs, font, px);
        if (face != NULL && lay_out(text, face, string, size, run)) {
            return true;
        }
        begin_anew(text);
    }
    return false;
}

// --- Tables ---

// Where the text of [key] stands in a table, or may be written: one of a few places, that unused for longest.
// Two texts that are asked for in every frame do not push each other out.
static size_t place_of(SdlText *text, Known *table, size_t room, uint64_t key) {
    const size_t first = (size_t)(key % (room / WAYS)) * WAYS;
    size_t place = first;
    text->clock += 1;
    for (size_t i = first; i < first + WAYS; i++) {
        if (table[i].key == key) {
            place = i;
            break;
        }
        if (table[i].used < table[place].used) {
            place = i;
        }
    }
    table[place].used = text->clock;
    return place;
}

int sdl_text_width(SdlText *text, FontId font, int px, const char *string, int length) {
    const size_t size = length < 0 ? strlen(string) : (size_t)length;
    const uint64_t key = key_of(font, px, string, size);
    const size_t place = place_of(text, text->width_keys, WIDTHS_MAX, key);
    if (text->width_keys[place].key != key) {
        SdlTextRun run;
        const bool is_known = lay_out_surely(text, font, px, string, size, &run);
        text->width_keys[place].key = key;
        text->widths[place] = is_known ? run.width : (int)size * px / 2;
    }
    return text->widths[place];
}

static SdlTextRun run_of(const Line *line) {
    return (SdlTextRun){.letters = line->letters,
                        .count = line->count,
                        .width = line->width,
                        .height = line->height,
                        .line = line->line,
                        .rise = line->rise};
}

SdlTextRun sdl_text_get(SdlText *text, FontId font, int px, const char *string) {
    const size_t size = strlen(string);
    const uint64_t key = key_of(font, px, string, size);
    const size_t place = place_of(text, text->line_keys, LINES_MAX, key);
    Line *line = &text->lines[place];
    if (text->line_keys[place].key == key) {
        return run_of(line);
    }
    SdlTextRun run;
    bool is_drawn = lay_out_surely(text, font, px, string, size, &run) && draw_letters(text, &run);
    if (!is_drawn) {
        begin_anew(text);
        is_drawn = lay_out_surely(text, font, px, string, size, &run) && draw_letters(text, &run);
    }
    if (!is_drawn) {
        return (SdlTextRun){.count = 0};
    }
    if (run.count > LETTERS_MAX) {
        return run;
    }
    text->line_keys[place].key = key;
    line->count = run.count;
    line->width = run.width;
    line->height = run.height;
    line->line = run.line;
    line->rise = run.rise;
    memcpy(line->letters, run.letters, (size_t)run.count * sizeof run.letters[0]);
    return run_of(line);
}
