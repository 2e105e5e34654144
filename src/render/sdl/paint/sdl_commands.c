// Each kind of command, with a renderer of SDL or with sdl_soft.h.

#include "paint/sdl_commands.h"

#include <math.h>

#include "paint/sdl_mix.h"
#include "paint/sdl_shapes.h"

// Was it made for another size than that in which it is shown?
static bool is_stand_in(const SdlPicture *picture, SDL_Rect to) {
    return picture->asked_width != to.w || picture->asked_height != to.h;
}

static void paint_picture(SdlPainter *painter, SdlPicture *picture, SDL_Rect to, Color tint, ImagePose pose) {
    const bool is_upright = pose.angle == 0 && picture->surface != NULL;
    const SDL_Surface *fitted = NULL;
    if (is_upright) {
        fitted = sdl_images_fit(painter->images, picture, to.w, to.h, pose.is_mirrored);
    }
    if (fitted != NULL) {
        const int rim = (fitted->w - to.w) / 2;
        const SDL_Rect around = {to.x - rim, to.y - rim, fitted->w, fitted->h};
        sdl_soft_picture(&painter->soft, fitted, around, tint, (ImagePose){.angle = 0});
    } else if (is_upright && is_stand_in(picture, to) &&
               sdl_soft_stand_in(&painter->soft, picture->surface, to, tint, pose.is_mirrored)) {
        return;
    } else if (picture->surface != NULL) {
        sdl_soft_picture(&painter->soft, picture->surface, to, tint, pose);
    } else if (picture->texture != NULL) {
        SDL_SetTextureColorMod(picture->texture, tint.r, tint.g, tint.b);
        SDL_SetTextureAlphaMod(picture->texture, tint.a);
        SDL_RenderCopyEx(painter->renderer, picture->texture, NULL, &to, (double)pose.angle, NULL,
                         pose.is_mirrored ? SDL_FLIP_HORIZONTAL : SDL_FLIP_NONE);
    }
}

// With a renderer: a shade takes from each channel what its picture and what its tint lacks of white have in
// common.
static void paint_blend_texture(SdlPainter *painter, SdlPicture *picture, SDL_Rect to, Color tint,
                                DrawBlend blend) {
    const SDL_BlendMode shade = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD);
    const bool is_light = blend == BLEND_LIGHT;
    if (SDL_SetTextureBlendMode(picture->texture, is_light ? SDL_BLENDMODE_ADD : shade) != 0) {
        return; // a renderer without it shows no shades
    }
    const Uint8 r = (Uint8)(is_light ? tint.r : (255 - tint.r) * tint.a / 255);
    const Uint8 g = (Uint8)(is_light ? tint.g : (255 - tint.g) * tint.a / 255);
    const Uint8 b = (Uint8)(is_light ? tint.b : (255 - tint.b) * tint.a / 255);
    SDL_SetTextureColorMod(picture->texture, r, g, b);
    SDL_SetTextureAlphaMod(picture->texture, is_light ? tint.a : 255);
    SDL_RenderCopy(painter->renderer, picture->texture, NULL, &to);
    SDL_SetTextureBlendMode(picture->texture, SDL_BLENDMODE_BLEND);
}

// A light or a shade, in the size that there is.
static void paint_blend(SdlPainter *painter, SdlPicture *picture, SDL_Rect to, Color tint, DrawBlend blend) {
    if (picture->surface != NULL) {
        sdl_mix_light(&painter->soft, picture->surface, to, tint, blend);
    } else if (picture->texture != NULL) {
        paint_blend_texture(painter, picture, to, tint, blend);
    }
}

// Whole pixels that [length] needs. What is over by rounding alone is no pixel more, which would be
// resampled.
static int pixels_for(float length) {
    return (int)ceilf(length - 1.0F / 256);
}

static SDL_Rect image_in_pixels(const DrawList *list, const DrawCommand *c) {
    const float scale = list->scale;
    return (SDL_Rect){(int)lroundf(c->rect.x * scale), (int)lroundf(c->rect.y * scale),
                      pixels_for(c->rect.w * scale), pixels_for(c->rect.h * scale)};
}

enum { SLACK = 2 }; // pixels for rims that are smoothed

static SDL_Rect widened(SDL_Rect r, int by) {
    return (SDL_Rect){r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by};
}

// Lights grow and shrink all the time and have no edges: a few sizes serve for all.
static int side_of_light(SDL_Rect to) {
    enum { LEAST = 32, MOST = 256 };
    int side = LEAST;
    while (side < MOST && side < SDL_max(to.w, to.h)) {
        side *= 2;
    }
    return side;
}

// A turned picture stays in a circle round its middle.
static SDL_Rect image_bounds(SDL_Rect to, float angle) {
    const float half_w = (float)to.w / 2;
    const float half_h = (float)to.h / 2;
    const int more = angle == 0 ? 0 : (int)(sqrtf(half_w * half_w + half_h * half_h)) + 1;
    return widened(to, more + SLACK);
}

static SDL_Rect frame_in_pixels(const DrawList *list) {
    return (SDL_Rect){0, 0, (int)ceilf(list->width * list->scale), (int)ceilf(list->height * list->scale)};
}

// A picture much larger than the frame, like the map under a board that is looked at from nearby, would take
// hundreds of megabytes: it is made in fewer pixels and stretched.
static void bound_pixels(SDL_Rect *to, SDL_Rect frame) {
    static const float MOST = 12.0F * 1024 * 1024;
    const float most = fmaxf(MOST, (float)frame.w * (float)frame.h);
    const float pixels = (float)to->w * (float)to->h;
    if (pixels > most) {
        const float share = sqrtf(most / pixels);
        to->w = SDL_max((int)((float)to->w * share), 1);
        to->h = SDL_max((int)((float)to->h * share), 1);
    }
}

// NULL: there is none, or nothing of it is seen in the frame.
static SdlPicture *find_picture(SdlPainter *painter, const DrawList *list, const DrawCommand *c,
                                SDL_Rect to) {
    const SDL_Rect frame = frame_in_pixels(list);
    const SDL_Rect bounds = image_bounds(to, c->angle);
    if (to.w < 1 || to.h < 1 || c->color.a == 0 || SDL_HasIntersection(&bounds, &frame) == SDL_FALSE) {
        return NULL;
    }
    if (c->blend != BLEND_OVER) {
        to.w = to.h = side_of_light(to);
    }
    bound_pixels(&to, frame);
    return sdl_images_get(painter->images, draw_list_text(list, c), to.w, to.h, c->paint);
}

static void paint_image(SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const SDL_Rect to = image_in_pixels(list, c);
    SdlPicture *picture = find_picture(painter, list, c, to);
    if (picture != NULL && c->blend != BLEND_OVER) {
        paint_blend(painter, picture, to, c->color, (DrawBlend)c->blend);
    } else if (picture != NULL) {
        paint_picture(painter, picture, to, c->color,
                      (ImagePose){.angle = c->angle, .is_mirrored = c->mirrored});
    }
}

// A letter out of the sheet, its upper left at [x], [y].
static void paint_letter(SdlPainter *painter, const SdlGlyph *glyph, int x, int y, Color color) {
    const SdlGlyphs *glyphs = sdl_text_glyphs(painter->text);
    const SDL_Rect to = {x, y, glyph->width, glyph->height};
    if (painter->renderer == NULL) {
        sdl_soft_coverage(&painter->soft, sdl_glyphs_coverage(glyphs, glyph), SDL_GLYPHS_WIDTH, to, color);
        return;
    }
    const SDL_Rect from = {glyph->x, glyph->y, glyph->width, glyph->height};
    SDL_RenderCopy(painter->renderer, sdl_glyphs_texture(glyphs), &from, &to);
}

// The letters of a text, and where the upper left of them all is.
static SdlTextRun lay_out(SdlPainter *painter, const DrawList *list, const DrawCommand *c, SDL_Point *at) {
    const float scale = list->scale;
    const SdlTextRun run =
        sdl_text_get(painter->text, (FontId)c->font, (int)lroundf(c->size * scale), draw_list_text(list, c));
    // Fonts differ in their line height; a line is 1.3 sizes high everywhere and the text stands in its
    // middle.
    const float slack = (c->size * 1.3F * scale - (float)run.line) / 2.0F;
    at->x = (int)lroundf(c->rect.x * scale);
    at->y = (int)lroundf(c->rect.y * scale + slack) - run.rise;
    return run;
}

static void paint_text(SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    SDL_Point at;
    const SdlTextRun run = lay_out(painter, list, c, &at);
    const SdlGlyphs *glyphs = sdl_text_glyphs(painter->text);
    if (painter->renderer != NULL) {
        SDL_SetTextureColorMod(sdl_glyphs_texture(glyphs), c->color.r, c->color.g, c->color.b);
        SDL_SetTextureAlphaMod(sdl_glyphs_texture(glyphs), c->color.a);
    }
    for (int i = 0; i < run.count; i++) {
        const SdlTextLetter *letter = &run.letters[i];
        paint_letter(painter, sdl_glyphs_at(glyphs, letter->glyph), at.x + letter->x, at.y + letter->y,
                     c->color);
    }
}

void sdl_commands_clip(SdlPainter *painter, const SDL_Rect *clip) {
    if (painter->renderer == NULL) {
        sdl_soft_clip(&painter->soft, clip);
    } else {
        SDL_RenderSetClipRect(painter->renderer, clip);
    }
}

SDL_Rect sdl_commands_clip_rect(const DrawList *list, const DrawCommand *c) {
    const float scale = list->scale;
    const int x0 = (int)floorf(c->rect.x * scale);
    const int y0 = (int)floorf(c->rect.y * scale);
    const int x1 = (int)ceilf((c->rect.x + c->rect.w) * scale);
    const int y1 = (int)ceilf((c->rect.y + c->rect.h) * scale);
    return (SDL_Rect){x0, y0, x1 - x0, y1 - y0};
}

static void paint_clip(SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const SDL_Rect clip = sdl_commands_clip_rect(list, c);
    const bool is_clip = c->rect.w > 0 && c->rect.h > 0;
    sdl_commands_clip(painter, is_clip ? &clip : NULL);
}

void sdl_commands_paint_one(SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    switch ((DrawKind)c->kind) {
    case DRAW_NONE:
    case DRAW_LAYER: break;
    case DRAW_SHAPE: sdl_shapes_paint(painter, list, c); break;
    case DRAW_IMAGE: paint_image(painter, list, c); break;
    case DRAW_TEXT: paint_text(painter, list, c); break;
    case DRAW_CLIP: paint_clip(painter, list, c); break;
    }
}

// --- What is seen ---

static bool image_is_seen(SdlPainter *painter, const DrawList *list, const DrawCommand *c, SDL_Rect clip,
                          SdlSeen *out) {
    const SDL_Rect to = image_in_pixels(list, c);
    const SDL_Rect bounds = image_bounds(to, c->angle);
    // A picture is asked for where it is seen alone: of a board that is looked at from nearby most are not.
    if (SDL_IntersectRect(&bounds, &clip, &out->bounds) == SDL_FALSE) {
        return false;
    }
    const SdlPicture *found = find_picture(painter, list, c, to);
    out->picture = found != NULL ? found->number : 0;
    return found != NULL;
}

bool sdl_commands_is_seen(SdlPainter *painter, const DrawList *list, const DrawCommand *c, SDL_Rect clip,
                          SdlSeen *out) {
    SDL_Rect bounds = {0, 0, 0, 0};
    out->picture = 0;
    if (c->kind == DRAW_IMAGE) {
        return image_is_seen(painter, list, c, clip, out);
    }
    if (c->kind == DRAW_SHAPE) {
        bounds = widened(sdl_shapes_box(c->rect, list->scale), SLACK);
    } else if (c->kind == DRAW_TEXT) {
        SDL_Point at;
        const SdlTextRun run = lay_out(painter, list, c, &at);
        bounds = run.count > 0 ? (SDL_Rect){at.x, at.y, run.width, run.height} : bounds;
    }
    return SDL_IntersectRect(&bounds, &clip, &out->bounds) == SDL_TRUE;
}

// --- Parts of a list ---

SDL_Rect sdl_commands_pixels(const DrawList *list, Rect r) {
    const int x = (int)lroundf(r.x * list->scale);
    const int y = (int)lroundf(r.y * list->scale);
    return (SDL_Rect){x, y, (int)lroundf((r.x + r.w) * list->scale) - x,
                      (int)lroundf((r.y + r.h) * list->scale) - y};
}

SDL_Rect sdl_commands_layer_rect(const DrawList *list, const DrawCommand *c) {
    const SDL_Rect all = {0, 0, (int)lroundf(list->width * list->scale),
                          (int)lroundf(list->height * list->scale)};
    SDL_Rect shown = sdl_commands_pixels(list, c->rect);
    if (SDL_IntersectRect(&shown, &all, &shown) == SDL_FALSE) {
        shown = (SDL_Rect){0, 0, 0, 0};
    }
    return shown;
}

static bool is_seen(const SdlPainter *painter, const SdlMark *mark) {
    return SDL_HasIntersection(&mark->bounds, &painter->soft.within) == SDL_TRUE;
}

void sdl_commands_paint(SdlPainter *painter, const DrawList *list, int first, int last,
                        const SdlMark *marks) {
    for (int i = first; i < last; i++) {
        const DrawCommand *c = &list->items[i];
        if (marks != NULL && c->kind != DRAW_CLIP && !is_seen(painter, &marks[i - first])) {
            continue;
        }
        const int nested = sdl_shapes_nest(painter, list, i, last);
        if (nested == 0) {
            sdl_commands_paint_one(painter, list, c);
        } else {
            i += nested - 1;
        }
    }
}

static bool covers_all(const SdlPainter *painter, const DrawList *list, const DrawCommand *c) {
    const SDL_Rect box = sdl_commands_pixels(list, c->rect);
    const SDL_Surface *all = painter->soft.surface;
    return sdl_shapes_is_opaque_box(list, c) && box.x <= 0 && box.y <= 0 && box.x + box.w >= all->w &&
           box.y + box.h >= all->h;
}

int sdl_commands_ground(const SdlPainter *painter, const DrawList *list) {
    int ground = -1;
    bool is_clipped = false;
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        if (c->kind == DRAW_CLIP || c->kind == DRAW_LAYER) {
            is_clipped = c->rect.w > 0 && c->rect.h > 0;
        } else if (!is_clipped && covers_all(painter, list, c)) {
            ground = i;
        }
    }
    return ground;
}
