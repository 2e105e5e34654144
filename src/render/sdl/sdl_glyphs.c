// Letters: SDL_ttf opens the fonts, measures and rasterises.

#include "sdl_glyphs.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl_files.h"
#include "sdl_kerning.h"

// SHELF_STEP: letters of nearly the same height stand on one shelf of the sheet.
enum { FACES_MAX = 96, GLYPHS_MAX = 8192, SLOTS = 2 * GLYPHS_MAX, SHELVES_MAX = 256, SHELF_STEP = 4 };
// RULER: pixels of the size at which breadths and kerning are measured, so finely that every size can be told
// from it.
enum { RULER = 256, PIXEL = 64 };
// OpenDyslexic is drawn larger than a book's letters of the same size, percent of them.
enum { DYSLEXIC_SIZE = 75 };

// What sdl_glyphs_foresee() foresees: plain English, and the signs that the game writes with.
static const uint16_t SIGNS[] = {0x00B7, 0x00D7, 0x2013, 0x2026, 0x2190, 0x2191, 0x2192,
                                 0x2193, 0x2212, 0x25B6, 0x25C0, 0x2713, 0x2717};
enum { FIRST_LETTER = '!', LETTERS = '~' - '!' + 1, SIGN_COUNT = sizeof SIGNS / sizeof SIGNS[0] };

typedef struct OpenFace {
    SdlFace face;
    FontId font;
    int px;          // as it was asked for
    int real;        // as it is drawn
    TTF_Font *ttf;   //
    TTF_Font *spare; // for what that lacks; NULL: nothing yet
} OpenFace;

typedef struct Letter {
    uint32_t code;
    uint32_t face;
    SdlGlyph glyph;
} Letter;

// A row of the sheet that letters of up to [height] are set into from left to right.
typedef struct Shelf {
    int y, height, used;
} Shelf;

// The bytes of a font file. All its sizes read from them.
typedef struct FontFile {
    char path[1200];
    void *data;
    size_t size;
} FontFile;

struct SdlGlyphs {
    Typeface typeface;
    char assets[1100];
    FontFile files[FONT_COUNT];
    TTF_Font *rulers[FONT_COUNT]; // opened when they are first needed
    SdlKerning kerning[FONT_COUNT];
    OpenFace faces[FACES_MAX];
    int face_count;
    Letter letters[GLYPHS_MAX];
    int letter_count;
    uint16_t slots[SLOTS]; // number of a letter + 1 by hash, linear probing; 0 = free
    Shelf shelves[SHELVES_MAX];
    int shelf_count;
    SDL_Renderer *renderer;           // NULL: none
    SDL_Texture *texture;             // NULL: no renderer
    int foreseen_face, foreseen_code; // the next one for sdl_glyphs_foresee()
    uint8_t sheet[SDL_GLYPHS_ROWS * SDL_GLYPHS_WIDTH];
};

// --- Opening ---

static bool find_fonts(FontFile files[FONT_COUNT], Typeface typeface, const char *assets) {
    for (int i = 0; i < FONT_COUNT; i++) {
        FontFile *file = &files[i];
        if (!sdl_files_find_font((FontId)i, typeface, assets, file->path, sizeof file->path)) {
            return false;
        }
    }
    return true;
}

static SDL_Texture *make_sheet(SDL_Renderer *renderer) {
    return SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                             SDL_GLYPHS_WIDTH, SDL_GLYPHS_ROWS);
}

bool sdl_glyphs_have_room(SDL_Renderer *renderer) {
    SDL_Texture *const sheet = make_sheet(renderer);
    if (sheet != NULL) {
        SDL_DestroyTexture(sheet);
    }
    return sheet != NULL;
}

static bool make_texture(SdlGlyphs *glyphs) {
    glyphs->texture = make_sheet(glyphs->renderer);
    if (glyphs->texture != NULL) {
        SDL_SetTextureBlendMode(glyphs->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(glyphs->texture, SDL_ScaleModeNearest);
    }
    return glyphs->texture != NULL;
}

SdlGlyphs *sdl_glyphs_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size) {
    SdlGlyphs *glyphs = calloc(1, sizeof *glyphs);
    if (glyphs == NULL || TTF_Init() != 0) {
        (void)snprintf(error, error_size, "text cannot be drawn: there is no memory for it");
        free(glyphs);
        return NULL;
    }
    (void)snprintf(glyphs->assets, sizeof glyphs->assets, "%s", assets);
    if (!find_fonts(glyphs->files, TYPEFACE_BOOK, assets)) {
        (void)snprintf(
            error, error_size,
            "no usable font was found; install the packages fonts-linuxlibertine and fonts-dejavu-core");
        sdl_glyphs_close(glyphs);
        return NULL;
    }
    glyphs->renderer = renderer;
    if (renderer != NULL && !make_texture(glyphs)) {
        (void)snprintf(error, error_size, "text cannot be drawn: %s", SDL_GetError());
        sdl_glyphs_close(glyphs);
        return NULL;
    }
    return glyphs;
}

void sdl_glyphs_clear(SdlGlyphs *glyphs) {
    for (int i = 0; i < glyphs->face_count; i++) {
        TTF_CloseFont(glyphs->faces[i].ttf);
        if (glyphs->faces[i].spare != NULL) {
            TTF_CloseFont(glyphs->faces[i].spare);
        }
    }
    glyphs->face_count = 0;
    glyphs->letter_count = 0;
    glyphs->shelf_count = 0;
    glyphs->foreseen_face = 0;
    glyphs->foreseen_code = 0;
    memset(glyphs->slots, 0, sizeof glyphs->slots);
}

void sdl_glyphs_renew(SdlGlyphs *glyphs) {
    sdl_glyphs_clear(glyphs);
    if (glyphs->texture != NULL) {
        SDL_DestroyTexture(glyphs->texture);
    }
    glyphs->texture = NULL;
    if (glyphs->renderer != NULL) {
        (void)make_texture(glyphs);
    }
}

static void close_files(SdlGlyphs *glyphs) {
    sdl_glyphs_clear(glyphs);
    for (int i = 0; i < FONT_COUNT; i++) {
        if (glyphs->rulers[i] != NULL) {
            TTF_CloseFont(glyphs->rulers[i]);
        }
        glyphs->rulers[i] = NULL;
        SDL_free(glyphs->files[i].data);
        glyphs->files[i].data = NULL;
    }
}

bool sdl_glyphs_choose(SdlGlyphs *glyphs, Typeface typeface) {
    FontFile files[FONT_COUNT] = {{.size = 0}};
    if (!find_fonts(files, typeface, glyphs->assets)) {
        return false;
    }
    close_files(glyphs);
    memcpy(glyphs->files, files, sizeof files);
    memset(glyphs->kerning, 0, sizeof glyphs->kerning);
    glyphs->typeface = typeface;
    return true;
}

void sdl_glyphs_close(SdlGlyphs *glyphs) {
    if (glyphs == NULL) {
        return;
    }
    close_files(glyphs);
    if (glyphs->texture != NULL) {
        SDL_DestroyTexture(glyphs->texture);
    }
    free(glyphs);
    TTF_Quit();
}

// --- Fonts ---

static TTF_Font *open_font(SdlGlyphs *glyphs, FontId font, int px) {
    FontFile *file = &glyphs->files[font];
    if (file->data == NULL) {
        file->data = SDL_LoadFile(file->path, &file->size);
    }
    SDL_RWops *bytes = file->data == NULL ? NULL : SDL_RWFromConstMem(file->data, (int)file->size);
    TTF_Font *ttf = bytes == NULL ? NULL : TTF_OpenFontRW(bytes, 1, px);
    if (ttf != NULL) {
        TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
    }
    return ttf;
}

static TTF_Font *ruler_of(SdlGlyphs *glyphs, FontId font) {
    if (glyphs->rulers[font] == NULL) {
        glyphs->rulers[font] = open_font(glyphs, font, RULER);
    }
    return glyphs->rulers[font];
}

const SdlFace *sdl_glyphs_face(SdlGlyphs *glyphs, FontId font, int px) {
    for (int i = 0; i < glyphs->face_count; i++) {
        if (glyphs->faces[i].font == font && glyphs->faces[i].px == px) {
            return &glyphs->faces[i].face;
        }
    }
    const bool is_smaller = glyphs->typeface == TYPEFACE_DYSLEXIC && font != FONT_SYMBOL;
    const int real = is_smaller ? SDL_max(px * DYSLEXIC_SIZE / 100, 1) : px;
    TTF_Font *ttf = glyphs->face_count < FACES_MAX ? open_font(glyphs, font, real) : NULL;
    if (ttf == NULL) {
        return NULL;
    }
    OpenFace *open = &glyphs->faces[glyphs->face_count];
    *open = (OpenFace){.font = font, .px = px, .real = real, .ttf = ttf};
    open->face.index = glyphs->face_count;
    open->face.ascent = TTF_FontAscent(ttf);
    open->face.height = TTF_FontHeight(ttf);
    glyphs->face_count += 1;
    return &open->face;
}

// --- Letters ---

static uint32_t slot_of(int face, uint32_t code) {
    uint32_t hash = ((uint32_t)face << 21 ^ code) * 2654435761U;
    hash ^= hash >> 15;
    return hash % SLOTS;
}

// A book's font has what the game writes; another may lack arrows and marks.
static bool is_lacking(const SdlGlyphs *glyphs, const OpenFace *open, uint32_t code) {
    return glyphs->typeface != TYPEFACE_BOOK && TTF_GlyphIsProvided32(open->ttf, code) == 0;
}

// The font that has the letter.
static TTF_Font *font_of(SdlGlyphs *glyphs, OpenFace *open, uint32_t code) {
    if (!is_lacking(glyphs, open, code)) {
        return open->ttf;
    }
    if (open->spare == NULL) {
        open->spare = open_font(glyphs, FONT_SYMBOL, open->real);
    }
    return open->spare != NULL ? open->spare : open->ttf;
}

static void measure(SdlGlyphs *glyphs, OpenFace *open, uint32_t code, SdlGlyph *out) {
    int left = 0;
    int right = 0;
    int bottom = 0;
    int top = 0;
    int advance = 0;
    TTF_Font *font = font_of(glyphs, open, code);
    if (TTF_GlyphMetrics32(font, code, &left, &right, &bottom, &top, &advance) != 0) {
        return;
    }
    out->left = (int16_t)left;
    out->top = (int16_t)top;
    out->width = (uint16_t)SDL_max(right - left, 0);
    out->height = (uint16_t)SDL_max(top - bottom, 0);
    out->advance = advance * PIXEL;
    TTF_Font *ruler = font == open->ttf ? ruler_of(glyphs, open->font) : NULL;
    if (ruler != NULL && TTF_GlyphMetrics32(ruler, code, NULL, NULL, NULL, NULL, &advance) == 0) {
        out->advance = advance * PIXEL * open->real / RULER;
    }
}

int sdl_glyphs_find(SdlGlyphs *glyphs, const SdlFace *face, uint32_t code) {
    uint32_t slot = slot_of(face->index, code);
    for (; glyphs->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
        const int number = glyphs->slots[slot] - 1;
        const Letter *letter = &glyphs->letters[number];
        if (letter->code == code && letter->face == (uint32_t)face->index) {
            return number;
        }
    }
    if (glyphs->letter_count == GLYPHS_MAX) {
        return -1;
    }
    const int number = glyphs->letter_count;
    Letter *letter = &glyphs->letters[number];
    *letter = (Letter){.code = code, .face = (uint32_t)face->index};
    measure(glyphs, &glyphs->faces[face->index], code, &letter->glyph);
    glyphs->slots[slot] = (uint16_t)(number + 1);
    glyphs->letter_count += 1;
    return number;
}

const SdlGlyph *sdl_glyphs_at(const SdlGlyphs *glyphs, int number) {
    return &glyphs->letters[number].glyph;
}

// Letters of nearly the same height stand on one shelf; the larger, the less exactly.
static int shelf_height(int height) {
    const int step = SDL_max(SHELF_STEP, height / 8);
    return (height + step) / step * step;
}

// The lowest shelf that is high enough for [tall] and has room for [width]; NULL if there is none.
static Shelf *find_shelf(SdlGlyphs *glyphs, int width, int tall) {
    Shelf *lowest = NULL;
    for (int i = 0; i < glyphs->shelf_count; i++) {
        Shelf *s = &glyphs->shelves[i];
        const bool fits = s->height >= tall && s->used + width + 1 <= SDL_GLYPHS_WIDTH;
        lowest = fits && (lowest == NULL || s->height < lowest->height) ? s : lowest;
    }
    return lowest;
}

static Shelf *add_shelf(SdlGlyphs *glyphs, int tall) {
    const Shelf *last = glyphs->shelf_count > 0 ? &glyphs->shelves[glyphs->shelf_count - 1] : NULL;
    const int bottom = last != NULL ? last->y + last->height : 0;
    if (glyphs->shelf_count == SHELVES_MAX || bottom + tall > SDL_GLYPHS_ROWS) {
        return NULL;
    }
    Shelf *shelf = &glyphs->shelves[glyphs->shelf_count];
    *shelf = (Shelf){.y = bottom, .height = tall};
    glyphs->shelf_count += 1;
    return shelf;
}

int sdl_glyphs_kern(SdlGlyphs *glyphs, const SdlFace *face, uint32_t first, uint32_t second) {
    const OpenFace *open = &glyphs->faces[face->index];
    TTF_Font *ruler = ruler_of(glyphs, open->font);
    return ruler == NULL ? 0
                         : sdl_kerning_of(&glyphs->kerning[open->font], ruler, first, second) * PIXEL *
                               open->real / RULER;
}

// --- The sheet ---

// A place for [width] x [height] pixels and an empty one beside them. False: the sheet is full.
static bool find_place(SdlGlyphs *glyphs, int width, int height, SdlGlyph *out) {
    const int tall = shelf_height(height);
    Shelf *const best = find_shelf(glyphs, width, tall);
    // A higher shelf than it needs is for when there is no room for another.
    Shelf *shelf = best != NULL && best->height == tall ? best : add_shelf(glyphs, tall);
    shelf = shelf != NULL ? shelf : best;
    if (shelf == NULL || width + 1 > SDL_GLYPHS_WIDTH) {
        return false;
    }
    out->x = (uint16_t)shelf->used;
    out->y = (uint16_t)shelf->y;
    shelf->used += width + 1;
    return true;
}

static void copy_to_texture(SdlGlyphs *glyphs, const SdlGlyph *glyph) {
    const SDL_Rect place = {glyph->x, glyph->y, glyph->width, glyph->height};
    void *pixels = NULL;
    int pitch = 0;
    if (SDL_LockTexture(glyphs->texture, &place, &pixels, &pitch) != 0) {
        return;
    }
    const uint8_t *source = sdl_glyphs_coverage(glyphs, glyph);
    for (int y = 0; y < place.h; y++) {
        uint32_t *row = (uint32_t *)(void *)((unsigned char *)pixels + (ptrdiff_t)y * pitch);
        for (int x = 0; x < place.w; x++) {
            row[x] = (uint32_t)source[(size_t)y * SDL_GLYPHS_WIDTH + (size_t)x] << 24 | 0x00ffffffU;
        }
    }
    SDL_UnlockTexture(glyphs->texture);
}

// The alpha of the letter in [ink], whose upper left pixel is at [left], [top] there. SDL_ttf sets a letter
// into the full height of its line.
static void copy_ink(const SDL_Surface *ink, int left, int top, const SdlGlyph *glyph, uint8_t *to) {
    const int width = SDL_min(glyph->width, ink->w - left);
    const int height = SDL_min(glyph->height, ink->h - top);
    for (int y = 0; y < height; y++) {
        const unsigned char *row = (const unsigned char *)ink->pixels + (ptrdiff_t)(top + y) * ink->pitch;
        for (int x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + (size_t)(left + x) * sizeof pixel, sizeof pixel);
            to[(size_t)y * SDL_GLYPHS_WIDTH + (size_t)x] = (uint8_t)(pixel >> 24);
        }
    }
}

const SdlGlyph *sdl_glyphs_drawn(SdlGlyphs *glyphs, int number) {
    Letter *letter = &glyphs->letters[number];
    SdlGlyph *glyph = &letter->glyph;
    if (glyph->is_drawn || glyph->width == 0 || glyph->height == 0) {
        return glyph;
    }
    if (!find_place(glyphs, glyph->width, glyph->height, glyph)) {
        return NULL;
    }
    glyph->is_drawn = true;
    uint8_t *to = &glyphs->sheet[(size_t)glyph->y * SDL_GLYPHS_WIDTH + glyph->x];
    for (int y = 0; y < glyph->height; y++) {
        memset(to + (size_t)y * SDL_GLYPHS_WIDTH, 0, glyph->width);
    }
    TTF_Font *font = font_of(glyphs, &glyphs->faces[letter->face], letter->code);
    const SDL_Color white = {255, 255, 255, 255};
    SDL_Surface *ink = TTF_RenderGlyph32_Blended(font, letter->code, white);
    if (ink != NULL) {
        copy_ink(ink, SDL_max(glyph->left, 0), SDL_max(TTF_FontAscent(font) - glyph->top, 0), glyph, to);
        SDL_FreeSurface(ink);
    }
    if (glyphs->texture != NULL) {
        copy_to_texture(glyphs, glyph);
    }
    return glyph;
}

// Less than three quarters of everything are taken: what is foreseen leaves room for what is not.
static bool has_plenty(const SdlGlyphs *glyphs) {
    const Shelf *last = &glyphs->shelves[glyphs->shelf_count > 0 ? glyphs->shelf_count - 1 : 0];
    return glyphs->letter_count < GLYPHS_MAX * 3 / 4 && glyphs->shelf_count < SHELVES_MAX * 3 / 4 &&
           last->y + last->height < SDL_GLYPHS_ROWS * 3 / 4;
}

// False: every letter of every open font is there, or room is short.
static bool foresee_letter(SdlGlyphs *glyphs) {
    if (glyphs->foreseen_face == glyphs->face_count || !has_plenty(glyphs)) {
        return false;
    }
    const OpenFace *open = &glyphs->faces[glyphs->foreseen_face];
    const int i = glyphs->foreseen_code;
    const uint32_t code = i < LETTERS ? (uint32_t)(FIRST_LETTER + i) : SIGNS[i - LETTERS];
    const bool is_there = TTF_GlyphIsProvided32(open->ttf, code) != 0;
    const int number = is_there ? sdl_glyphs_find(glyphs, &open->face, code) : -1;
    if (number >= 0) {
        (void)sdl_glyphs_drawn(glyphs, number);
    }
    glyphs->foreseen_code = (i + 1) % (LETTERS + (int)SIGN_COUNT);
    glyphs->foreseen_face += glyphs->foreseen_code == 0 ? 1 : 0;
    return true;
}

static bool foresee_pair(SdlGlyphs *glyphs) {
    for (int i = 0; i < FONT_COUNT; i++) {
        if (glyphs->rulers[i] != NULL && sdl_kerning_foresee(&glyphs->kerning[i], glyphs->rulers[i])) {
            return true;
        }
    }
    return false;
}

bool sdl_glyphs_foresee(SdlGlyphs *glyphs, uint32_t budget_us) {
    const uint64_t begun = SDL_GetPerformanceCounter();
    const uint64_t budget = (uint64_t)budget_us * SDL_GetPerformanceFrequency() / 1000000;
    bool is_more = true;
    while (is_more && SDL_GetPerformanceCounter() - begun < budget) {
        is_more = foresee_letter(glyphs) || foresee_pair(glyphs);
    }
    return is_more;
}

const uint8_t *sdl_glyphs_coverage(const SdlGlyphs *glyphs, const SdlGlyph *glyph) {
    return &glyphs->sheet[(size_t)glyph->y * SDL_GLYPHS_WIDTH + glyph->x];
}

SDL_Texture *sdl_glyphs_texture(const SdlGlyphs *glyphs) {
    return glyphs->texture;
}
