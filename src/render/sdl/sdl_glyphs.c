// Letters: FreeType opens the fonts and rasterises, HarfBuzz is given a font of each size to shape with.

#include "render/sdl/sdl_glyphs.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ft.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/sdl/sdl_files.h"

// SHELF_STEP: letters of nearly the same height stand on one shelf of the sheet.
enum { FACES_MAX = 96, GLYPHS_MAX = 8192, SLOTS = 2 * GLYPHS_MAX, SHELVES_MAX = 256, SHELF_STEP = 4 };
enum { LOAD_FLAGS = FT_LOAD_DEFAULT | FT_LOAD_TARGET_LIGHT };

// What sdl_glyphs_foresee() foresees: plain English, and the signs that the game writes with.
static const uint16_t SIGNS[] = {0x00B7, 0x00D7, 0x2013, 0x2026, 0x2190, 0x2191, 0x2192,
                                 0x2193, 0x2212, 0x25B6, 0x25C0, 0x2713, 0x2717};
enum { FIRST_LETTER = '!', LETTERS = '~' - '!' + 1, SIGN_COUNT = sizeof SIGNS / sizeof SIGNS[0] };

typedef struct OpenFace {
    SdlFace face;
    FontId font;
    int px;
    FT_Face outline;
} OpenFace;

typedef struct Letter {
    uint32_t index;
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
    FT_Library library;
    FontFile files[FONT_COUNT];
    OpenFace faces[FACES_MAX];
    int face_count;
    Letter letters[GLYPHS_MAX];
    int letter_count;
    uint16_t slots[SLOTS]; // number of a letter + 1 by hash, linear probing; 0 = free
    Shelf shelves[SHELVES_MAX];
    int shelf_count;
    SDL_Texture *texture;             // NULL: no renderer
    int foreseen_face, foreseen_code; // the next one for sdl_glyphs_foresee()
    uint8_t sheet[SDL_GLYPHS_ROWS * SDL_GLYPHS_WIDTH];
};

// --- Opening ---

static bool find_fonts(SdlGlyphs *glyphs, const char *assets) {
    for (int i = 0; i < FONT_COUNT; i++) {
        FontFile *file = &glyphs->files[i];
        if (!sdl_files_find_font((FontId)i, assets, file->path, sizeof file->path)) {
            return false;
        }
    }
    return true;
}

SdlGlyphs *sdl_glyphs_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size) {
    SdlGlyphs *glyphs = calloc(1, sizeof *glyphs);
    if (glyphs == NULL || FT_Init_FreeType(&glyphs->library) != 0) {
        (void)snprintf(error, error_size, "text cannot be drawn: there is no memory for it");
        free(glyphs);
        return NULL;
    }
    if (!find_fonts(glyphs, assets)) {
        (void)snprintf(
            error, error_size,
            "no usable font was found; install the packages fonts-linuxlibertine and fonts-dejavu-core");
        sdl_glyphs_close(glyphs);
        return NULL;
    }
    if (renderer != NULL) {
        glyphs->texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                                            SDL_GLYPHS_WIDTH, SDL_GLYPHS_ROWS);
        if (glyphs->texture != NULL) {
            SDL_SetTextureBlendMode(glyphs->texture, SDL_BLENDMODE_BLEND);
            SDL_SetTextureScaleMode(glyphs->texture, SDL_ScaleModeNearest);
        }
    }
    return glyphs;
}

void sdl_glyphs_clear(SdlGlyphs *glyphs) {
    for (int i = 0; i < glyphs->face_count; i++) {
        hb_font_destroy(glyphs->faces[i].face.shaper);
        FT_Done_Face(glyphs->faces[i].outline);
    }
    glyphs->face_count = 0;
    glyphs->letter_count = 0;
    glyphs->shelf_count = 0;
    glyphs->foreseen_face = 0;
    glyphs->foreseen_code = 0;
    memset(glyphs->slots, 0, sizeof glyphs->slots);
}

void sdl_glyphs_close(SdlGlyphs *glyphs) {
    if (glyphs == NULL) {
        return;
    }
    sdl_glyphs_clear(glyphs);
    FT_Done_FreeType(glyphs->library);
    for (int i = 0; i < FONT_COUNT; i++) {
        SDL_free(glyphs->files[i].data);
    }
    if (glyphs->texture != NULL) {
        SDL_DestroyTexture(glyphs->texture);
    }
    free(glyphs);
}

// --- Fonts ---

static FT_Face open_outline(SdlGlyphs *glyphs, FontId font, int px) {
    FontFile *file = &glyphs->files[font];
    if (file->data == NULL) {
        file->data = SDL_LoadFile(file->path, &file->size);
    }
    FT_Face outline = NULL;
    if (file->data == NULL ||
        FT_New_Memory_Face(glyphs->library, file->data, (FT_Long)file->size, 0, &outline) != 0) {
        return NULL;
    }
    if (FT_Set_Char_Size(outline, 0, (FT_F26Dot6)px * 64, 0, 0) != 0) {
        FT_Done_Face(outline);
        return NULL;
    }
    return outline;
}

// From 64ths, upward.
static int whole_pixels(FT_Pos length) {
    return (int)((length + 63) >> 6);
}

const SdlFace *sdl_glyphs_face(SdlGlyphs *glyphs, FontId font, int px) {
    for (int i = 0; i < glyphs->face_count; i++) {
        if (glyphs->faces[i].font == font && glyphs->faces[i].px == px) {
            return &glyphs->faces[i].face;
        }
    }
    FT_Face outline = glyphs->face_count < FACES_MAX ? open_outline(glyphs, font, px) : NULL;
    if (outline == NULL) {
        return NULL;
    }
    const FT_Fixed scale = outline->size->metrics.y_scale;
    OpenFace *open = &glyphs->faces[glyphs->face_count];
    *open = (OpenFace){.font = font, .px = px, .outline = outline};
    open->face.index = glyphs->face_count;
    open->face.ascent = whole_pixels(FT_MulFix(outline->ascender, scale));
    open->face.height = whole_pixels(FT_MulFix(outline->ascender - outline->descender, scale));
    // Shaping must take the breadths of letters as they are rasterised.
    open->face.shaper = hb_ft_font_create(outline, NULL);
    hb_ft_font_set_load_flags(open->face.shaper, LOAD_FLAGS);
    glyphs->face_count += 1;
    return &open->face;
}

// --- Letters ---

static uint32_t slot_of(int face, uint32_t index) {
    uint32_t hash = ((uint32_t)face << 20 ^ index) * 2654435761U;
    hash ^= hash >> 15;
    return hash % SLOTS;
}

int sdl_glyphs_find(SdlGlyphs *glyphs, const SdlFace *face, uint32_t index) {
    uint32_t slot = slot_of(face->index, index);
    for (; glyphs->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
        const int number = glyphs->slots[slot] - 1;
        const Letter *letter = &glyphs->letters[number];
        if (letter->index == index && letter->face == (uint32_t)face->index) {
            return number;
        }
    }
    if (glyphs->letter_count == GLYPHS_MAX) {
        return -1;
    }
    const int number = glyphs->letter_count;
    Letter *letter = &glyphs->letters[number];
    *letter = (Letter){.index = index, .face = (uint32_t)face->index};
    FT_Face outline = glyphs->faces[face->index].outline;
    if (FT_Load_Glyph(outline, index, LOAD_FLAGS) == 0) {
        // FreeType tells the size of the bitmap before it is drawn.
        letter->glyph.left = (int16_t)outline->glyph->bitmap_left;
        letter->glyph.top = (int16_t)outline->glyph->bitmap_top;
        letter->glyph.width = (uint16_t)outline->glyph->bitmap.width;
        letter->glyph.height = (uint16_t)outline->glyph->bitmap.rows;
    }
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

const SdlGlyph *sdl_glyphs_drawn(SdlGlyphs *glyphs, int number) {
    Letter *letter = &glyphs->letters[number];
    SdlGlyph *glyph = &letter->glyph;
    if (glyph->is_drawn || glyph->width == 0 || glyph->height == 0) {
        return glyph;
    }
    FT_Face outline = glyphs->faces[letter->face].outline;
    const FT_Bitmap *bitmap = &outline->glyph->bitmap;
    if (!find_place(glyphs, glyph->width, glyph->height, glyph)) {
        return NULL;
    }
    glyph->is_drawn = true;
    uint8_t *to = &glyphs->sheet[(size_t)glyph->y * SDL_GLYPHS_WIDTH + glyph->x];
    for (int y = 0; y < glyph->height; y++) {
        memset(to + (size_t)y * SDL_GLYPHS_WIDTH, 0, glyph->width);
    }
    if (FT_Load_Glyph(outline, letter->index, LOAD_FLAGS) == 0 &&
        FT_Render_Glyph(outline->glyph, FT_RENDER_MODE_NORMAL) == 0 &&
        bitmap->pixel_mode == FT_PIXEL_MODE_GRAY) {
        const size_t width = SDL_min(bitmap->width, glyph->width);
        for (unsigned y = 0; y < SDL_min(bitmap->rows, glyph->height); y++) {
            memcpy(to + (size_t)y * SDL_GLYPHS_WIDTH, bitmap->buffer + (ptrdiff_t)y * bitmap->pitch, width);
        }
    }
    if (glyphs->texture != NULL) {
        copy_to_texture(glyphs, glyph);
    }
    return glyph;
}

// Less than half of everything is taken.
static bool has_plenty(const SdlGlyphs *glyphs) {
    const Shelf *last = &glyphs->shelves[glyphs->shelf_count > 0 ? glyphs->shelf_count - 1 : 0];
    return glyphs->letter_count < GLYPHS_MAX / 2 && glyphs->shelf_count < SHELVES_MAX / 2 &&
           last->y + last->height < SDL_GLYPHS_ROWS / 2;
}

static void foresee_next(SdlGlyphs *glyphs) {
    const OpenFace *open = &glyphs->faces[glyphs->foreseen_face];
    const int i = glyphs->foreseen_code;
    const FT_ULong code = i < LETTERS ? (FT_ULong)(FIRST_LETTER + i) : SIGNS[i - LETTERS];
    const FT_UInt index = FT_Get_Char_Index(open->outline, code);
    const int number = index == 0 ? -1 : sdl_glyphs_find(glyphs, &open->face, index);
    if (number >= 0) {
        (void)sdl_glyphs_drawn(glyphs, number);
    }
    glyphs->foreseen_code = (i + 1) % (LETTERS + (int)SIGN_COUNT);
    glyphs->foreseen_face += glyphs->foreseen_code == 0 ? 1 : 0;
}

void sdl_glyphs_foresee(SdlGlyphs *glyphs, uint32_t budget_us) {
    const uint64_t begun = SDL_GetPerformanceCounter();
    const uint64_t budget = (uint64_t)budget_us * SDL_GetPerformanceFrequency() / 1000000;
    while (glyphs->foreseen_face < glyphs->face_count && has_plenty(glyphs) &&
           SDL_GetPerformanceCounter() - begun < budget) {
        foresee_next(glyphs);
    }
}

const uint8_t *sdl_glyphs_coverage(const SdlGlyphs *glyphs, const SdlGlyph *glyph) {
    return &glyphs->sheet[(size_t)glyph->y * SDL_GLYPHS_WIDTH + glyph->x];
}

SDL_Texture *sdl_glyphs_texture(const SdlGlyphs *glyphs) {
    return glyphs->texture;
}
