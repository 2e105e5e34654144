// All that a command says is stirred in, word by word.

#include "paint/sdl_hash.h"

#include <string.h>

#include "render/palette.h"

static uint64_t stir_word(uint64_t hash, uint64_t word) {
    const uint64_t x = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return x ^ x >> 32;
}

static uint64_t stir(uint64_t hash, const void *data, size_t size) {
    const unsigned char *bytes = data;
    uint64_t word = 0;
    size_t at = 0;
    for (; at + sizeof word <= size; at += sizeof word) {
        memcpy(&word, &bytes[at], sizeof word);
        hash = stir_word(hash, word);
    }
    word = 0;
    memcpy(&word, &bytes[at], size - at);
    return stir_word(hash, word ^ (uint64_t)size << 56);
}

static uint64_t stir_command(uint64_t hash, const DrawList *list, const DrawCommand *c) {
    const uint8_t small[8] = {c->kind, c->font, c->paint, c->mirrored ? 1 : 0, c->count, c->blend};
    const float numbers[6] = {c->rect.x, c->rect.y, c->rect.w, c->rect.h, c->size, c->angle};
    const Color colors[2] = {c->color, c->color2};
    hash = stir(hash, small, sizeof small);
    hash = stir(hash, numbers, sizeof numbers);
    hash = stir(hash, colors, sizeof colors);
    hash = stir(hash, &list->points[c->points], c->count * sizeof(Point));
    const char *text = draw_list_text(list, c);
    return c->kind == DRAW_TEXT || c->kind == DRAW_IMAGE ? stir(hash, text, strlen(text)) : hash;
}

uint64_t sdl_hash_command(const DrawList *list, const DrawCommand *c, const void *beside, size_t size) {
    const uint64_t seed = stir(UINT64_C(14695981039346656037), beside, size);
    return stir_command(stir(seed, &list->scale, sizeof list->scale), list, c);
}

uint64_t sdl_hash_part(const DrawList *list, int first, int last) {
    // Pictures follow the palette, and their names do not tell.
    const uint32_t palette[2] = {palette_pictures_key(), palette_owners_key()};
    uint64_t hash = UINT64_C(14695981039346656037);
    hash = stir(hash, &list->scale, sizeof list->scale);
    hash = stir(hash, palette, sizeof palette);
    for (int i = first; i < last; i++) {
        hash = stir_command(hash, list, &list->items[i]);
    }
    return hash == 0 ? 1 : hash;
}

uint64_t sdl_hash_list(const DrawList *list) {
    return sdl_hash_part(list, 0, list->count);
}
