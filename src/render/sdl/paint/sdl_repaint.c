// A canvas is a surface and the marks of what was painted on it last: the frame is one, and each layer has
// one of its own, from which the frame takes what lies under a command that changed.

#include "paint/sdl_repaint.h"

#include <stdlib.h>

#include "paint/sdl_marks.h"
#include "paint/sdl_hash.h"
#include "paint/sdl_commands.h"

// PAINTING_MS: of a frame that shows pictures for the first time; another rectangle is begun until then.
// HELD_MS: how long new pictures of a layer wait for the others the first time, and twice as long each time
// after that.
enum { PAINTING_MS = 10, HELD_MS = 800 };

typedef struct Canvas {
    SDL_Surface *surface;
    SdlMarks marks[2]; // of the list before and of this one, in turn
    int now;
    bool is_known;    // the marks say what the surface shows
    uint64_t content; // of a layer that lacks nothing; 0: it may lack something
    SDL_Rect shown;   // of a layer
    SdlGrid area;     // what was painted for this frame
    SdlGrid left;     // what is to be painted yet
    SdlGrid held;     // what is to be painted when more pictures are there
    uint64_t wanted;  // the content of a layer that lacks pictures
    uint32_t held_ms; // since when, and for how long
    uint32_t hold_ms;
} Canvas;

struct SdlRepaint {
    Canvas frame;
    Canvas layers[SDL_LAYERS];
    SdlMarksTable table;
    SDL_Rect rects[SDL_REPAINT_RECTS]; // painted for this frame
    int rect_count;
    uint64_t deadline; // by the performance counter, for this frame; 0: none
    uint32_t made;     // pictures, when the list before was painted
    bool has_rest;
};

SdlRepaint *sdl_repaint_open(void) {
    return calloc(1, sizeof(SdlRepaint));
}

void sdl_repaint_close(SdlRepaint *repaint) {
    for (int i = 0; repaint != NULL && i < SDL_LAYERS; i++) {
        sdl_soft_surface_free(repaint->layers[i].surface);
    }
    free(repaint);
}

void sdl_repaint_renew(SdlRepaint *repaint) {
    repaint->frame.is_known = false;
}

void sdl_repaint_forget(SdlRepaint *repaint) {
    sdl_repaint_renew(repaint);
    for (int i = 0; i < SDL_LAYERS; i++) {
        repaint->layers[i].is_known = false;
        repaint->layers[i].content = 0;
    }
}

int sdl_repaint_area(const SdlRepaint *repaint, SDL_Rect out[SDL_REPAINT_RECTS]) {
    for (int i = 0; i < repaint->rect_count; i++) {
        out[i] = repaint->rects[i];
    }
    return repaint->rect_count;
}

static void note_rect(SdlRepaint *repaint, const SdlGrid *grid, SDL_Rect rect) {
    if (repaint->rect_count == SDL_REPAINT_RECTS) {
        repaint->rects[0] = (SDL_Rect){0, 0, grid->width, grid->height};
        repaint->rect_count = 1;
    }
    const SDL_Rect *first = &repaint->rects[0];
    if (repaint->rect_count != 1 || first->w != grid->width || first->h != grid->height) {
        repaint->rects[repaint->rect_count] = rect;
        repaint->rect_count += 1;
    }
}

// --- Marks ---

// What a command looks like, with its picture and the clip that it is painted in. Bounds are within the clip.
static SdlMark mark_of(SdlPainter *painter, const DrawList *list, const DrawCommand *c, SDL_Rect clip) {
    SdlMark mark = {.hash = 1};
    SdlSeen seen;
    if (sdl_commands_is_seen(painter, list, c, clip, &seen)) {
        const uint32_t around[5] = {seen.picture, (uint32_t)clip.x, (uint32_t)clip.y, (uint32_t)clip.w,
                                    (uint32_t)clip.h};
        mark.bounds = seen.bounds;
        mark.hash = sdl_hash_command(list, c, around, sizeof around);
    }
    return mark;
}

// A layer of the frame counts as one command; what it shows is its canvas's affair.
static int mark_layer(const DrawList *list, int i, int first, SDL_Rect clip, SdlMarks *out) {
    const int last = SDL_min(draw_list_layer_end(list, i + 1) + 1, list->count);
    const SDL_Rect shown = sdl_commands_layer_rect(list, &list->items[i]);
    SdlMark *mark = &out->items[i - first];
    *mark = (SdlMark){.hash = 2};
    (void)SDL_IntersectRect(&shown, &clip, &mark->bounds);
    for (int k = i + 1; k < last; k++) {
        out->items[k - first] = (SdlMark){.hash = 1};
    }
    return last;
}

// One mark for each of the commands [first] to [last] - 1, as far as they are seen in [all].
static void mark_commands(SdlPainter *painter, const DrawList *list, int first, int last, SDL_Rect all,
                          SdlMarks *out) {
    SDL_Rect clip = all;
    out->count = last - first;
    for (int i = first; i < last;) {
        const DrawCommand *c = &list->items[i];
        SdlMark *mark = &out->items[i - first];
        *mark = (SdlMark){.hash = 1};
        if (c->kind == DRAW_LAYER && c->rect.w > 0) {
            i = mark_layer(list, i, first, all, out);
            continue;
        }
        if (c->kind == DRAW_CLIP) {
            const SDL_Rect wanted = sdl_commands_clip_rect(list, c);
            const bool is_clip = c->rect.w > 0 && c->rect.h > 0;
            clip = is_clip ? wanted : all;
            if (SDL_IntersectRect(&all, &clip, &clip) == SDL_FALSE) {
                clip = (SDL_Rect){0, 0, 0, 0};
            }
        } else if (c->kind != DRAW_LAYER) {
            *mark = mark_of(painter, list, c, clip);
        }
        i += 1;
    }
}

// --- Canvases ---

// Something is painted in every frame, however slow the machine is.
static bool has_time(const SdlRepaint *repaint, int painted) {
    return painted == 0 || repaint->deadline == 0 || SDL_GetPerformanceCounter() < repaint->deadline;
}

// Marks the commands, and leaves in [canvas->held] where they differ from what the canvas shows.
static const SdlMarks *compare(SdlRepaint *repaint, SdlPainter *painter, Canvas *canvas, const DrawList *list,
                               int first, int last) {
    const SDL_Rect all = canvas->shown;
    const SdlMarks *before = &canvas->marks[canvas->now];
    canvas->now = 1 - canvas->now;
    SdlMarks *after = &canvas->marks[canvas->now];
    if (!canvas->is_known) {
        sdl_grid_begin(&canvas->left, painter->soft.surface->w, painter->soft.surface->h);
        sdl_grid_begin(&canvas->held, painter->soft.surface->w, painter->soft.surface->h);
        canvas->wanted = 0;
    }
    mark_commands(painter, list, first, last, all, after);
    if (canvas->is_known) {
        sdl_marks_compare(before, after, &repaint->table, &canvas->held);
    } else {
        sdl_grid_add(&canvas->held, all);
    }
    canvas->is_known = true;
    return after;
}

// False: no memory.
static bool fit_surface(Canvas *layer, int width, int height, SDL_Rect shown) {
    SDL_Surface *surface = layer->surface;
    if (surface == NULL || surface->w != width || surface->h != height ||
        SDL_RectEquals(&layer->shown, &shown) == SDL_FALSE) {
        layer->is_known = false;
        layer->content = 0;
        layer->shown = shown;
    }
    if (surface == NULL || surface->w != width || surface->h != height) {
        sdl_soft_surface_free(surface);
        layer->surface = sdl_soft_surface(width, height);
    }
    return layer->surface != NULL;
}

// A layer that only waits for pictures would be painted again with every few of them: it shows what stands in
// for them until all are there, or until some time has gone by.
static bool holds(const Canvas *layer, uint64_t content, bool is_exact, bool lacks_pictures) {
    return lacks_pictures && !is_exact && layer->wanted == content &&
           SDL_GetTicks() - layer->held_ms < layer->hold_ms;
}

// What was held is painted from now on.
static void release(Canvas *layer, uint64_t content, bool lacks_pictures) {
    layer->hold_ms = layer->wanted == content ? layer->hold_ms * 2 : HELD_MS;
    layer->held_ms = SDL_GetTicks();
    layer->wanted = lacks_pictures ? content : 0;
    sdl_grid_move(&layer->left, &layer->held);
}

// The layer of the commands [first] to [last] - 1, up to date on its canvas.
static void paint_layer(SdlRepaint *repaint, SdlPainter *painter, Canvas *layer, const DrawList *list,
                        int first, int last) {
    SDL_Surface *const frame = painter->soft.surface;
    const SDL_Rect shown = sdl_commands_layer_rect(list, &list->items[first - 1]);
    const bool has_surface = fit_surface(layer, frame->w, frame->h, shown);
    const uint64_t content = sdl_hash_part(list, first - 1, last);
    sdl_grid_begin(&layer->area, frame->w, frame->h);
    if (!has_surface || content == layer->content) {
        return;
    }
    const uint32_t put_off = sdl_images_put_off(painter->images);
    const SdlMarks *marks = compare(repaint, painter, layer, list, first, last);
    const bool lacks_pictures = sdl_images_put_off(painter->images) != put_off;
    if (!holds(layer, content, repaint->deadline == 0, lacks_pictures)) {
        release(layer, content, lacks_pictures);
    }
    SDL_Rect rect;
    painter->soft.surface = layer->surface;
    for (int painted = 0; has_time(repaint, painted) && sdl_grid_take(&layer->left, &rect); painted++) {
        sdl_grid_add(&layer->area, rect);
        if (SDL_IntersectRect(&rect, &shown, &painter->soft.within) == SDL_TRUE) {
            sdl_soft_clip(&painter->soft, NULL);
            sdl_commands_paint(painter, list, first, last, marks->items);
        }
    }
    painter->soft.surface = frame;
    const bool is_whole = sdl_images_put_off(painter->images) == put_off && sdl_grid_is_empty(&layer->left);
    layer->content = is_whole ? content : 0;
    repaint->has_rest = repaint->has_rest || !sdl_grid_is_empty(&layer->left);
}

static bool is_layer(const DrawCommand *c, int layers) {
    return c->kind == DRAW_LAYER && c->rect.w > 0 && layers < SDL_LAYERS;
}

static void paint_layers(SdlRepaint *repaint, SdlPainter *painter, const DrawList *list, int first) {
    int layers = 0;
    for (int i = first; i < list->count; i++) {
        if (is_layer(&list->items[i], layers)) {
            const int last = draw_list_layer_end(list, i + 1);
            paint_layer(repaint, painter, &repaint->layers[layers], list, i + 1, last);
            layers += 1;
            i = last;
        }
    }
}

// Where a layer was painted anew, the frame is.
static void add_layers(SdlRepaint *repaint, const DrawList *list, int first) {
    int layers = 0;
    for (int i = first; i < list->count; i++) {
        if (is_layer(&list->items[i], layers)) {
            sdl_grid_add_within(&repaint->frame.left, &repaint->layers[layers].area,
                                sdl_commands_layer_rect(list, &list->items[i]));
            layers += 1;
        }
    }
}

static void show_layer(SdlPainter *painter, const Canvas *layer, const DrawList *list, int first, int last) {
    SDL_Rect rect;
    if (layer->surface == NULL) {
        sdl_soft_clip(&painter->soft, &layer->shown);
        sdl_commands_paint(painter, list, first, last, NULL);
        sdl_soft_clip(&painter->soft, NULL);
    } else if (SDL_IntersectRect(&layer->shown, &painter->soft.within, &rect) == SDL_TRUE) {
        sdl_soft_show(&painter->soft, layer->surface, rect);
    }
}

// Within one rectangle.
static void paint_frame(SdlRepaint *repaint, SdlPainter *painter, const DrawList *list, int first) {
    const SdlMark *marks = repaint->frame.marks[repaint->frame.now].items;
    int layers = 0;
    sdl_soft_clip(&painter->soft, NULL);
    for (int i = first; i < list->count;) {
        if (is_layer(&list->items[i], layers)) {
            const int last = draw_list_layer_end(list, i + 1);
            show_layer(painter, &repaint->layers[layers], list, i + 1, last);
            layers += 1;
            i = last + 1;
        } else {
            int last = i + 1;
            while (last < list->count && !is_layer(&list->items[last], layers)) {
                last += 1;
            }
            sdl_commands_paint(painter, list, i, last, &marks[i - first]);
            i = last;
        }
    }
}

// Of the frame: [first] is the ground, if there is one.
static void paint_areas(SdlRepaint *repaint, SdlPainter *painter, const DrawList *list, int first,
                        bool has_ground) {
    SDL_Rect rect;
    for (int painted = 0; has_time(repaint, painted) && sdl_grid_take(&repaint->frame.left, &rect);
         painted++) {
        painter->soft.within = rect;
        note_rect(repaint, &repaint->frame.left, rect);
        if (!has_ground) {
            sdl_soft_clip(&painter->soft, NULL);
            sdl_soft_clear(&painter->soft);
        }
        paint_frame(repaint, painter, list, first);
    }
    repaint->has_rest = repaint->has_rest || !sdl_grid_is_empty(&repaint->frame.left);
}

// What is shown for the first time may take several frames, from top to bottom. What moves must not: it would
// be torn.
static void begin(SdlRepaint *repaint, SdlPainter *painter, uint32_t budget_ms) {
    if (budget_ms == 0) {
        sdl_repaint_forget(repaint);
    }
    repaint->frame.shown = (SDL_Rect){0, 0, painter->soft.surface->w, painter->soft.surface->h};
    repaint->rect_count = 0;
    repaint->has_rest = false;
    repaint->deadline =
        budget_ms == 0 ? 0 : SDL_GetPerformanceCounter() + PAINTING_MS * SDL_GetPerformanceFrequency() / 1000;
    painter->soft.within = (SDL_Rect){0, 0, 0, 0};
    sdl_images_begin(painter->images, budget_ms);
}

bool sdl_repaint_list(SdlRepaint *repaint, SdlPainter *painter, const DrawList *list, uint32_t budget_ms) {
    const int ground = sdl_commands_ground(painter, list);
    const int first = SDL_max(ground, 0);
    begin(repaint, painter, budget_ms);
    const bool had_rest = !sdl_grid_is_empty(&repaint->frame.left);
    paint_layers(repaint, painter, list, first);
    (void)compare(repaint, painter, &repaint->frame, list, first, list->count);
    sdl_grid_move(&repaint->frame.left, &repaint->frame.held);
    add_layers(repaint, list, first);
    const bool brings_pictures = had_rest || sdl_images_are_pending(painter->images) || repaint->has_rest ||
                                 sdl_images_made(painter->images) != repaint->made;
    repaint->made = sdl_images_made(painter->images);
    repaint->deadline = brings_pictures ? repaint->deadline : 0;
    paint_areas(repaint, painter, list, first, ground >= 0);
    painter->soft.within = (SDL_Rect){0, 0, 0, 0};
    sdl_soft_clip(&painter->soft, NULL);
    return !sdl_images_are_pending(painter->images) && !repaint->has_rest;
}

bool sdl_repaint_has_rest(const SdlRepaint *repaint) {
    return repaint->has_rest;
}
