// Which surface is painted on, and what of it the window is given.

#include "sdl_pixels.h"

#include "sdl_blend.h"
#include "paint/sdl_mix.h"
#include "paint/sdl_repaint.h"

void sdl_pixels_cross(SdlPixels *p, float share) {
    if (share < p->cross) {
        p->crossed = 0;
    } else if (p->width == 0) {
        p->crossed = share;
    }
    p->cross = share;
}

bool sdl_pixels_are_crossing(const SdlPixels *p) {
    return p->window != NULL && (p->cross < 1 || p->crossed < 1);
}

void sdl_pixels_free(SdlPixels *p) {
    if (p->is_own) {
        sdl_soft_surface_free(p->surface);
    }
    p->surface = NULL;
}

// --- The surface ---

// The window's own, if sdl_soft.h can paint straight into it; NULL: it cannot.
static SDL_Surface *of_window(const SdlPixels *p, int width, int height) {
    SDL_Surface *own = p->window != NULL ? SDL_GetWindowSurface(p->window) : NULL;
    return own != NULL && sdl_mix_is_alike(own) && own->w == width && own->h == height ? own : NULL;
}

static void use(SdlPixels *p, SdlPainter *painter, SDL_Surface *surface, bool is_own) {
    if (p->is_own && surface != p->surface) {
        sdl_soft_surface_free(p->surface);
    }
    p->surface = surface;
    p->is_own = is_own;
    p->memory = surface != NULL ? surface->pixels : NULL;
    painter->soft.surface = surface;
    painter->soft.blend = sdl_blend_best();
}

// A surface of another size may come to lie where the one before lay.
static bool is_still_of_window(const SdlPixels *p, const SDL_Surface *own) {
    return own != NULL && !p->is_own && own == p->surface && own->pixels == p->memory && own->w == p->width &&
           own->h == p->height;
}

// The surface beside the window begins with what the window shows. False: it is not known what that is.
static bool keep(const SdlPixels *p, SDL_Surface *beside) {
    SDL_Surface *own = of_window(p, beside->w, beside->h);
    return is_still_of_window(p, own) && p->is_shown && SDL_BlitSurface(own, NULL, beside, NULL) == 0;
}

// The painter knows nothing of the pixels. Its layers fit if their size is the same.
static void renew(SdlPixels *p, SdlPainter *painter, int width, int height) {
    const bool is_same_size = p->width == width && p->height == height;
    p->width = width;
    p->height = height;
    p->is_shown = p->is_shown && is_same_size;
    if (painter->repaint == NULL) {
        painter->repaint = sdl_repaint_open();
    } else if (is_same_size) {
        sdl_repaint_renew(painter->repaint);
    } else {
        sdl_paint_clear(painter);
    }
}

bool sdl_pixels_fit(SdlPixels *p, SdlPainter *painter, int width, int height) {
    const bool is_beside = p->is_own && p->surface->w == width && p->surface->h == height;
    SDL_Surface *own = sdl_pixels_are_crossing(p) ? NULL : of_window(p, width, height);
    // What is beside the window goes into it when it is shown.
    if (is_beside || is_still_of_window(p, own)) {
        return true;
    }
    SDL_Surface *surface = own != NULL ? own : sdl_soft_surface(width, height);
    if (surface == NULL || own != NULL || !keep(p, surface)) {
        renew(p, painter, width, height);
    }
    use(p, painter, surface, own == NULL && surface != NULL);
    return p->surface != NULL && painter->repaint != NULL;
}

// --- The window ---

// The window shows a mixture already, so only what is missing to the next one is put over it. False: it shows
// nothing that is known, or its pixels are of another kind.
static bool mix(SdlPixels *p, const SdlPainter *painter, SDL_Surface *target) {
    if (!p->is_shown || p->cross >= 1 || p->crossed >= 1 || p->surface == target) {
        return false;
    }
    const float part = (p->cross - p->crossed) / (1 - p->crossed);
    if (!sdl_mix_over(&painter->soft, target, part)) {
        return false;
    }
    p->crossed = p->cross;
    SDL_UpdateWindowSurface(p->window);
    return true;
}

// All that was painted beside the window goes into it, and from then on it is painted there, if that can be.
static void show_all(SdlPixels *p, SdlPainter *painter, SDL_Surface *target) {
    if (p->surface != target) {
        SDL_BlitSurface(p->surface, NULL, target, NULL);
    }
    if (p->cross >= 1) {
        p->crossed = 1;
        if (p->surface != target && of_window(p, p->surface->w, p->surface->h) == target) {
            use(p, painter, target, false);
        }
    }
    p->is_shown = SDL_UpdateWindowSurface(p->window) == 0;
}

void sdl_pixels_show(SdlPixels *p, SdlPainter *painter) {
    SDL_Rect rects[SDL_REPAINT_RECTS];
    const int count = sdl_repaint_area(painter->repaint, rects);
    SDL_Surface *target = SDL_GetWindowSurface(p->window);
    if (target == NULL || (sdl_pixels_are_crossing(p) && mix(p, painter, target))) {
        return;
    }
    if (!p->is_shown || p->crossed < 1) {
        show_all(p, painter, target);
        return;
    }
    for (int i = 0; i < count && p->surface != target; i++) {
        SDL_Rect to = rects[i];
        SDL_BlitSurface(p->surface, &rects[i], target, &to);
    }
    if (count > 0) {
        SDL_UpdateWindowSurfaceRects(p->window, rects, count);
    }
}
