// Painting a list: whole with a renderer, but for layers that are shown again; without one sdl_repaint.h.

#include "paint/sdl_paint.h"

#include <math.h>

#include "paint/sdl_commands.h"
#include "paint/sdl_hash.h"
#include "paint/sdl_repaint.h"

static bool make_texture(SdlPainter *painter, SdlLayer *layer) {
    int width = 0;
    int height = 0;
    if (SDL_GetRendererOutputSize(painter->renderer, &width, &height) != 0) {
        return false;
    }
    if (layer->texture != NULL && (layer->width != width || layer->height != height)) {
        SDL_DestroyTexture(layer->texture);
        *layer = (SdlLayer){.texture = NULL};
    }
    if (layer->texture == NULL) {
        layer->texture = SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_ARGB8888,
                                           SDL_TEXTUREACCESS_TARGET, width, height);
        layer->width = width;
        layer->height = height;
        layer->hash = 0;
        if (layer->texture != NULL) {
            SDL_SetTextureBlendMode(layer->texture, SDL_BLENDMODE_NONE);
        }
    }
    return layer->texture != NULL;
}

// With a renderer: painted into a texture, and that is shown.
static void paint_layer(SdlPainter *painter, const DrawList *list, SdlLayer *layer, int first, int last) {
    if (!make_texture(painter, layer)) {
        sdl_commands_paint(painter, list, first, last, NULL);
        return;
    }
    const uint64_t hash = sdl_hash_part(list, first, last);
    if (hash != layer->hash) {
        const uint32_t put_off = sdl_images_put_off(painter->images);
        SDL_SetRenderTarget(painter->renderer, layer->texture);
        sdl_commands_paint(painter, list, first, last, NULL);
        SDL_SetRenderTarget(painter->renderer, NULL);
        layer->hash = sdl_images_put_off(painter->images) == put_off ? hash : 0;
    }
    const SDL_Rect shown = sdl_commands_pixels(list, list->items[first - 1].rect);
    SDL_RenderCopy(painter->renderer, layer->texture, &shown, &shown);
}

void sdl_paint_clear(SdlPainter *painter) {
    for (int i = 0; i < SDL_LAYERS; i++) {
        if (painter->layers[i].texture != NULL) {
            SDL_DestroyTexture(painter->layers[i].texture);
        }
        painter->layers[i] = (SdlLayer){.texture = NULL};
    }
    if (painter->repaint != NULL) {
        sdl_repaint_forget(painter->repaint);
    }
}

static void clear(SdlPainter *painter) {
    SDL_RenderSetClipRect(painter->renderer, NULL);
    SDL_SetRenderDrawBlendMode(painter->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(painter->renderer, 0, 0, 0, 255);
    SDL_RenderClear(painter->renderer);
}

bool sdl_paint_list(SdlPainter *painter, const DrawList *list, uint32_t budget_ms) {
    if (painter->renderer == NULL) {
        return sdl_repaint_list(painter->repaint, painter, list, budget_ms);
    }
    int layers = 0;
    sdl_images_begin(painter->images, budget_ms);
    clear(painter);
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        if (c->kind != DRAW_LAYER || c->rect.w <= 0 || layers == SDL_LAYERS) {
            sdl_commands_paint_one(painter, list, c);
            continue;
        }
        const int last = draw_list_layer_end(list, i + 1);
        paint_layer(painter, list, &painter->layers[layers], i + 1, last);
        layers += 1;
        i = last;
    }
    sdl_commands_clip(painter, NULL);
    return !sdl_images_are_pending(painter->images);
}
