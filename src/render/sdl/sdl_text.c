// Rendering text with SDL_ttf, at the pixel size it is shown, so that it is sharp at every scale.

#include "render/sdl/sdl_text.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/sdl/sdl_files.h"

enum { FONTS_MAX = 64, STRINGS_MAX = 1024, WIDTHS_MAX = 8192, WAYS = 4 };

typedef struct OpenFont {
    int font, px;
    TTF_Font *ttf;
} OpenFont;

typedef struct Rendered {
    uint64_t key;
    SdlPicture picture;
    uint32_t used;
} Rendered;

typedef struct Measured {
    uint64_t key;
    int width;
    uint32_t used;
} Measured;

struct SdlText {
    SDL_Renderer *renderer;
    char paths[FONT_COUNT][1200];
    OpenFont fonts[FONTS_MAX];
    int font_count;
    Rendered strings[STRINGS_MAX];
    Measured widths[WIDTHS_MAX];
    uint32_t clock;
};

SdlText *sdl_text_open(SDL_Renderer *renderer, const char *assets, char *error, size_t error_size) {
    if (TTF_Init() != 0) {
        (void)snprintf(error, error_size, "text cannot be drawn: %s", TTF_GetError());
        return NULL;
    }
    SdlText *text = calloc(1, sizeof *text);
    if (text == NULL) {
        return NULL;
    }
    text->renderer = renderer;
    for (int i = 0; i < FONT_COUNT; i++) {
        if (!sdl_files_find_font((FontId)i, assets, text->paths[i], sizeof text->paths[i])) {
            (void)snprintf(
                error, error_size,
                "no usable font was found; install the packages fonts-linuxlibertine and fonts-dejavu-core");
            free(text);
            return NULL;
        }
    }
    return text;
}

void sdl_text_clear(SdlText *text) {
    for (int i = 0; i < STRINGS_MAX; i++) {
        sdl_picture_free(&text->strings[i].picture);
        text->strings[i] = (Rendered){.key = 0};
    }
}

void sdl_text_close(SdlText *text) {
    if (text == NULL) {
        return;
    }
    sdl_text_clear(text);
    for (int i = 0; i < text->font_count; i++) {
        TTF_CloseFont(text->fonts[i].ttf);
    }
    free(text);
    TTF_Quit();
}

static TTF_Font *font_at(SdlText *text, FontId font, int px) {
    for (int i = 0; i < text->font_count; i++) {
        if (text->fonts[i].font == (int)font && text->fonts[i].px == px) {
            return text->fonts[i].ttf;
        }
    }
    if (text->font_count == FONTS_MAX) {
        for (int i = 0; i < FONTS_MAX; i++) {
            TTF_CloseFont(text->fonts[i].ttf);
        }
        text->font_count = 0;
    }
    TTF_Font *ttf = TTF_OpenFont(text->paths[font], px);
    if (ttf == NULL) {
        return NULL;
    }
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
    text->fonts[text->font_count] = (OpenFont){.font = (int)font, .px = px, .ttf = ttf};
    text->font_count += 1;
    return ttf;
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

// Where the width of [key] stands, or may be written: one of a few places, that unused for longest. Two texts that are
// measured in every frame do not push each other out.
static Measured *width_slot(SdlText *text, uint64_t key) {
    Measured *set = &text->widths[(size_t)(key % (WIDTHS_MAX / WAYS)) * WAYS];
    Measured *slot = set;
    text->clock += 1;
    for (size_t i = 0; i < WAYS; i++) {
        if (set[i].key == key) {
            slot = &set[i];
            break;
        }
        if (set[i].used < slot->used) {
            slot = &set[i];
        }
    }
    slot->used = text->clock;
    return slot;
}

int sdl_text_width(SdlText *text, FontId font, int px, const char *string, int length) {
    const size_t size = length < 0 ? strlen(string) : (size_t)length;
    const uint64_t key = key_of(font, px, string, size);
    Measured *const slot = width_slot(text, key);
    if (slot->key == key) {
        return slot->width;
    }
    char copy[2048];
    const size_t fit = size < sizeof copy ? size : sizeof copy - 1;
    memcpy(copy, string, fit);
    copy[fit] = '\0';
    int width = 0;
    TTF_Font *ttf = font_at(text, font, px);
    if (ttf == NULL || TTF_SizeUTF8(ttf, copy, &width, NULL) != 0) {
        width = (int)fit * px / 2;
    }
    slot->key = key;
    slot->width = width;
    return width;
}

const SdlPicture *sdl_text_get(SdlText *text, FontId font, int px, const char *string) {
    const uint64_t key = key_of(font, px, string, strlen(string));
    const size_t set = (size_t)(key % (STRINGS_MAX / WAYS)) * WAYS;
    Rendered *slot = &text->strings[set];
    text->clock += 1;
    for (size_t i = 0; i < WAYS; i++) {
        Rendered *r = &text->strings[set + i];
        if (r->key == key) {
            r->used = text->clock;
            return &r->picture;
        }
        if (r->used < slot->used) {
            slot = r;
        }
    }
    TTF_Font *ttf = font_at(text, font, px);
    SDL_Surface *surface =
        ttf == NULL ? NULL : TTF_RenderUTF8_Blended(ttf, string, (SDL_Color){255, 255, 255, 255});
    if (surface == NULL) {
        return NULL;
    }
    sdl_picture_free(&slot->picture);
    *slot = (Rendered){.key = key, .picture = sdl_picture_make(text->renderer, surface), .used = text->clock};
    return &slot->picture;
}
