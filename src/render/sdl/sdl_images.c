// Which pictures are there. Small ones are made at once as long as the frame has time, the others by a
// thread, and what was made in an earlier run of the program lies on disk. Offscreen pictures (budget 0) must
// be exact and hang on neither.

#include "sdl_images.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "own/own_source.h"
#include "sdl_foresight.h"
#include "sdl_raster.h"
#include "sdl_soft.h"
#include "sdl_worker.h"

// SMALL: pixels of a picture that takes no frame's time. COARSE: by how much the sides of a stand-in are
// smaller. LARGE: pixels that take a frame's time even if they are only read.
// BATCH_MS: each batch of new pictures has all squares painted anew in which it is seen.
enum { SMALL = 128 * 128, LARGE = 1024 * 512, COARSE = 8, BATCH_MS = 100 };
// A full scene at 3840 x 2160 needs about 50 MiB.
static const size_t BYTES_MAX = (size_t)80 << 20;
static const size_t FORESEEN_BYTES = (size_t)56 << 20;

struct SdlImages {
    SDL_Renderer *renderer;
    char assets[1024];
    SdlCache cache;
    SdlWorker *worker; // NULL: not needed yet, or not to be had
    bool has_tried_worker;
    int frame_width, frame_height; // 0: not told
    SdlPictureTable table;
    size_t bytes;
    uint32_t frame;
    uint32_t made;
    uint64_t spent, budget; // on rasterising in this frame, by the performance counter; budget 0 = no end
    uint32_t put_off;       // in this frame
    uint32_t tone, owners;  // keys of the palette in which the pictures are
    OwnSource own;
};

SdlImages *sdl_images_open(SDL_Renderer *renderer, const char *assets, const char *cache) {
    SdlImages *images = calloc(1, sizeof *images);
    if (images != NULL) {
        images->renderer = renderer;
        (void)snprintf(images->assets, sizeof images->assets, "%s", assets);
        sdl_cache_open(&images->cache, cache);
    }
    return images;
}

void sdl_images_set_own(SdlImages *images, const OwnPictures *own) {
    images->own.pictures = *own;
}

void sdl_images_clear(SdlImages *images) {
    for (int i = 0; i < images->table.count; i++) {
        sdl_picture_free(&images->table.items[i].picture);
    }
    images->table.count = 0;
    sdl_pictures_index(&images->table);
    images->bytes = 0;
}

static void note_shown(SdlImages *images);

void sdl_images_close(SdlImages *images) {
    if (images != NULL) {
        note_shown(images);
        sdl_worker_close(images->worker);
        sdl_images_clear(images);
        free(images);
    }
}

bool sdl_images_are_pending(const SdlImages *images) {
    return images->put_off > 0;
}

uint32_t sdl_images_put_off(const SdlImages *images) {
    return images->put_off;
}

size_t sdl_images_bytes(const SdlImages *images) {
    return images->bytes;
}

uint32_t sdl_images_made(const SdlImages *images) {
    return images->made;
}

// --- The table ---

// Down to three quarters of all there is room for, of what was not used in the last [frames] frames.
static void throw_out(SdlImages *images, uint32_t frames, size_t bytes) {
    SdlPictureTable *table = &images->table;
    while (table->count > 0 && images->frame - table->items[table->count - 1].used >= frames &&
           (table->count > SDL_PICTURES_MAX * 3 / 4 || images->bytes > bytes)) {
        table->count -= 1;
        images->bytes -= sdl_picture_bytes(&table->items[table->count].picture);
        sdl_picture_free(&table->items[table->count].picture);
    }
}

// Throws out what was not used for longest, a quarter at a time, so that it happens seldom. What the frame
// before has used is about to be asked for again and stays, however much it is, or a scene of more than all
// bytes would be made anew in every frame. What this one has used stays in any case: a texture may wait to be
// painted.
static void make_room(SdlImages *images) {
    sdl_pictures_sort(&images->table);
    throw_out(images, 2, BYTES_MAX * 3 / 4);
    if (images->table.count == SDL_PICTURES_MAX) {
        throw_out(images, 1, SIZE_MAX);
    }
    sdl_pictures_index(&images->table);
}

// In other colors pictures are made anew, and are shown as they are until then: a board without them would be
// empty for as long. Owners' alone are outdated while the player tries out a color for one of them. What
// waits for the thread waits in vain: its jobs are dropped.
static void outdate(SdlImages *images, bool is_all) {
    int kept = 0;
    for (int i = 0; i < images->table.count; i++) {
        SdlImage *item = &images->table.items[i];
        item->is_outdated = item->is_outdated || is_all || item->paint != 0;
        item->is_awaited = false;
        if (sdl_picture_is_there(&item->picture)) {
            images->table.items[kept] = *item;
            kept += 1;
        }
    }
    images->table.count = kept;
    sdl_pictures_index(&images->table);
}

// The palette, and which pictures of the player's own there are.
static void follow_changes(SdlImages *images) {
    const bool is_own_new = own_source_has_changed(&images->own);
    const bool is_toned_new = images->tone != palette_pictures_key();
    const bool is_new = is_own_new || is_toned_new || images->owners != palette_owners_key();
    if (is_own_new) {
        sdl_images_clear(images);
    } else if (is_new) {
        outdate(images, is_toned_new);
    }
    if (is_new && images->worker != NULL) {
        sdl_worker_forget(images->worker);
    }
    images->tone = palette_pictures_key();
    images->owners = palette_owners_key();
}

static void fill(SdlImages *images, SdlImage *item, SDL_Surface *raster) {
    images->bytes -= sdl_picture_bytes(&item->picture);
    sdl_picture_free(&item->picture);
    item->is_outdated = false;
    item->picture = sdl_picture_of(images->renderer, raster);
    item->picture.asked_width = item->width;
    item->picture.asked_height = item->height;
    item->is_awaited = false;
    images->bytes += sdl_picture_bytes(&item->picture);
    images->made += 1;
    item->picture.number = images->made;
}

// What the worker has made since the last frame. Pictures that were thrown out meanwhile, or are of another
// palette, are not wanted any more.
static void collect(SdlImages *images) {
    SdlWorkerResult result;
    const bool is_due = images->worker != NULL && sdl_worker_has_news(images->worker);
    while (is_due && sdl_worker_collect(images->worker, &result)) {
        const SdlRasterJob *job = &result.job;
        SdlImage *item = sdl_pictures_find(&images->table, job->name, job->width, job->height, job->paint);
        const bool is_wanted = item != NULL && item->is_awaited && job->tones == images->tone &&
                               job->owners == images->owners && job->own_version == images->own.version;
        own_source_tell(&images->own, job, result.problem);
        if (is_wanted && job->is_foreseen && result.raster == NULL) {
            sdl_pictures_take_out(&images->table, item);
        } else if (is_wanted) {
            fill(images, item, result.raster);
        } else {
            SDL_FreeSurface(result.raster);
        }
    }
}

void sdl_images_begin(SdlImages *images, uint32_t budget_ms) {
    follow_changes(images);
    collect(images);
    images->frame += 1;
    images->put_off = 0;
    images->spent = 0;
    images->budget = (uint64_t)budget_ms * SDL_GetPerformanceFrequency() / 1000;
}

static SdlPicture *use(SdlImage *item, uint32_t frame) {
    item->used = frame;
    return sdl_picture_is_there(&item->picture) ? &item->picture : NULL;
}

// The same picture in another size, rather not an outdated one; NULL if there is none.
static SdlPicture *stand_in(SdlImages *images, const char *name, int paint) {
    SdlImage *found = NULL;
    for (SdlImage *item = NULL; (item = sdl_pictures_next(&images->table, item, name, paint)) != NULL;) {
        if (sdl_picture_is_there(&item->picture) && (found == NULL || found->is_outdated)) {
            found = item;
        }
    }
    return found != NULL ? use(found, images->frame) : NULL;
}

bool sdl_images_have_news(const SdlImages *images) {
    return images->worker == NULL || sdl_worker_has_news(images->worker);
}

void sdl_images_await(SdlImages *images, uint32_t ms) {
    if (images->worker != NULL) {
        sdl_worker_await(images->worker, ms);
    }
}

// A new item of that size; NULL: there is no place. One frame with more pictures than that, nobody could look
// at.
static SdlImage *add(SdlImages *images, const char *name, int width, int height, int paint) {
    if (images->table.count == SDL_PICTURES_MAX || images->bytes > BYTES_MAX) {
        make_room(images);
    }
    return sdl_pictures_add(&images->table, name, width, height, paint, images->frame);
}

static bool is_large(int width, int height) {
    return width * height > LARGE;
}

// To stretch a large picture takes a frame's time, too, and of the ground's there are many. None of either is
// ever shown mirrored or turned, so that what it looked like before need not be kept.
static bool is_stretched(const SdlImages *images, const SdlImage *item) {
    const bool is_of_ground =
        strncmp(item->name, "terrain/", 8) == 0 || strncmp(item->name, "board/", 6) == 0;
    return images->renderer == NULL &&
           (is_large(item->width, item->height) || (is_of_ground && !item->is_stand_in));
}

static SdlRasterJob job_of(const SdlImages *images, const SdlImage *item) {
    SdlRasterJob job =
        sdl_raster_job(item->name, item->width, item->height, item->paint, images->renderer == NULL);
    own_source_fill(&images->own, &job);
    job.is_stretched = is_stretched(images, item);
    return job;
}

// Rasterizes it now.
static SDL_Surface *raster_of(const SdlImages *images, const SdlRasterJob *job, const SdlCache *cache) {
    char problem[OWN_PROBLEM_SIZE];
    SDL_Surface *raster = sdl_raster_make(job, images->assets, cache, problem);
    own_source_tell(&images->own, job, problem);
    return raster;
}

static bool has_time(const SdlImages *images) {
    return images->budget == 0 || images->spent < images->budget;
}

// Does it lie on disk?
static bool is_kept(const SdlImages *images, const SdlImage *item) {
    const SdlRasterJob job = job_of(images, item);
    return sdl_raster_is_kept(&job, images->assets, &images->cache);
}

// A drawing keeps its proportions, so that another height changes nothing where the width alone decides its
// size: chests that rise, and what else is stretched, ask for many heights of one picture. A raster as high
// as it was asked for may be a hair smaller than its width allows. NULL: it must be made.
static SDL_Surface *same_raster(SdlImages *images, const SdlImage *item) {
    for (SdlImage *other = NULL;
         !is_stretched(images, item) &&
         (other = sdl_pictures_next(&images->table, other, item->name, item->paint)) != NULL;) {
        SDL_Surface *raster = other->picture.surface;
        if (raster != NULL && !other->is_outdated && other->width == item->width &&
            raster->w == item->width && raster->h < other->height && raster->h <= item->height) {
            raster->refcount += 1; // SDL counts owners, and pixels never change
            return raster;
        }
    }
    return NULL;
}

// Is the thread to make the same drawing in the same width? What comes of it is likely to do: figures that
// breathe ask for half a dozen heights at once.
static bool is_alike_awaited(SdlImages *images, const char *name, int width, int paint) {
    for (SdlImage *other = NULL; (other = sdl_pictures_next(&images->table, other, name, paint)) != NULL;) {
        if (other->is_awaited && other->width == width) {
            return true;
        }
    }
    return false;
}

// False: no raster that is there already will do.
static bool share_raster(SdlImages *images, SdlImage *item) {
    SDL_Surface *raster = same_raster(images, item);
    if (raster != NULL) {
        fill(images, item, raster);
    }
    return raster != NULL;
}

// In this frame: whatever a picture must not wait for, what lies on disk, and what takes no time worth
// speaking of.
static void make_now(SdlImages *images, SdlImage *item) {
    const uint64_t begun = SDL_GetPerformanceCounter();
    const SdlRasterJob job = job_of(images, item);
    const bool is_exact = images->budget == 0;
    if (is_exact || (item->width * item->height <= SMALL && job.own[0] == '\0') || images->worker == NULL) {
        fill(images, item, raster_of(images, &job, is_exact ? NULL : &images->cache));
    } else if (!is_large(item->width, item->height)) {
        SDL_Surface *raster = sdl_raster_load(&job, images->assets, &images->cache);
        if (raster != NULL) {
            fill(images, item, raster);
        }
    }
    images->spent += SDL_GetPerformanceCounter() - begun;
}

static bool leave_to_worker(SdlImages *images, SdlImage *item) {
    const SdlRasterJob job = job_of(images, item);
    item->is_awaited = images->worker != NULL && sdl_worker_submit(images->worker, &job);
    return item->is_awaited;
}

// A coarse picture for another that is on its way, if the frame has time for it, as it has not for one of the
// player's own.
static SdlPicture *coarse(SdlImages *images, const char *name, int width, int height, int paint) {
    char own[OWN_FILE_SIZE];
    if (!has_time(images) || width * height <= SMALL || is_large(width, height) ||
        own_source_find(&images->own, name, own)) {
        return NULL;
    }
    SdlImage *item = add(images, name, width / COARSE + 1, height / COARSE + 1, paint);
    if (item == NULL) {
        return NULL;
    }
    item->is_stand_in = true;
    const uint64_t begun = SDL_GetPerformanceCounter();
    const SdlRasterJob job = job_of(images, item);
    fill(images, item, raster_of(images, &job, NULL));
    images->spent += SDL_GetPerformanceCounter() - begun;
    return use(item, images->frame);
}

// Of a large picture even the coarse one takes its time: the thread makes it first.
static void submit_coarse(SdlImages *images, const char *name, int width, int height, int paint) {
    const int wide = width / COARSE + 1;
    const int high = height / COARSE + 1;
    if (images->table.count == SDL_PICTURES_MAX ||
        sdl_pictures_find(&images->table, name, wide, high, paint) != NULL) {
        return;
    }
    SdlImage *item = add(images, name, wide, high, paint);
    if (item != NULL) {
        item->is_stand_in = true;
    }
    if (item != NULL && !leave_to_worker(images, item)) {
        sdl_pictures_take_out(&images->table, item);
    }
}

static SdlPicture *put_off(SdlImages *images, const char *name, int width, int height, int paint) {
    images->put_off += 1;
    SdlPicture *other = stand_in(images, name, paint);
    return other != NULL ? other : coarse(images, name, width, height, paint);
}

static void need_worker(SdlImages *images) {
    if (!images->has_tried_worker && images->budget != 0) {
        images->has_tried_worker = true;
        // A renderer's textures would all be made in one frame.
        const uint32_t batch_ms = images->renderer == NULL ? BATCH_MS : 0;
        images->worker = sdl_worker_open(images->assets, &images->cache, batch_ms);
    }
}

// Has an outdated picture made anew, unless this frame has painted it already.
static void renew(SdlImages *images, SdlImage *item) {
    const uint32_t made = images->made;
    need_worker(images);
    if (item->used == images->frame || is_alike_awaited(images, item->name, item->width, item->paint)) {
        return;
    }
    if (!share_raster(images, item) && has_time(images)) {
        make_now(images, item);
    }
    if (images->made == made) {
        (void)leave_to_worker(images, item);
    }
}

SdlPicture *sdl_images_get(SdlImages *images, const char *name, int width, int height, int paint) {
    SdlImage *item = sdl_pictures_find(&images->table, name, width, height, paint);
    const bool is_due = item != NULL && (item->is_awaited || item->is_outdated);
    if (is_due && images->budget == 0 && !share_raster(images, item)) {
        make_now(images, item);
    } else if (is_due && !item->is_awaited) {
        renew(images, item);
    }
    if (item != NULL && item->is_outdated) {
        images->put_off += 1;
        return use(item, images->frame);
    }
    if (item != NULL) {
        return item->is_awaited ? put_off(images, name, width, height, paint) : use(item, images->frame);
    }
    need_worker(images);
    if ((!has_time(images) && images->worker == NULL) ||
        (images->budget != 0 && is_alike_awaited(images, name, width, paint))) {
        return put_off(images, name, width, height, paint);
    }
    item = add(images, name, width, height, paint);
    if (item == NULL) {
        return NULL;
    }
    const uint32_t made = images->made;
    if (!share_raster(images, item) && has_time(images)) {
        make_now(images, item);
    }
    if (images->made != made) {
        return use(item, images->frame);
    }
    if (images->worker != NULL && is_large(width, height) && !is_kept(images, item)) {
        submit_coarse(images, name, width, height, paint);
        item = sdl_pictures_find(&images->table, name, width, height, paint);
    }
    if (!leave_to_worker(images, item)) {
        sdl_pictures_take_out(&images->table, item);
    }
    return put_off(images, name, width, height, paint);
}

const SDL_Surface *sdl_images_fit(SdlImages *images, SdlPicture *picture, int width, int height,
                                  bool is_mirrored) {
    const size_t before = sdl_picture_bytes(picture);
    const SDL_Surface *fitted = sdl_picture_fit(picture, width, height, is_mirrored);
    images->bytes += sdl_picture_bytes(picture) - before;
    return fitted;
}

// --- Foresight ---

static void note_shown(SdlImages *images) {
    SdlForesight note = {.width = images->frame_width, .height = images->frame_height};
    if (images->frame_width == 0 || images->cache.folder[0] == '\0') {
        return;
    }
    sdl_pictures_sort(&images->table);
    for (int i = 0; i < images->table.count && note.count < SDL_FORESIGHT_MAX; i++) {
        const SdlImage *item = &images->table.items[i];
        if (sdl_picture_is_there(&item->picture) && !item->is_stand_in) {
            (void)snprintf(note.items[note.count].name, SDL_RASTER_NAME, "%s", item->name);
            note.items[note.count].width = item->width;
            note.items[note.count].height = item->height;
            note.items[note.count].paint = item->paint;
            note.count += 1;
        }
    }
    sdl_foresight_write(images->cache.folder, &note);
}

void sdl_images_foresee(SdlImages *images, int width, int height) {
    SdlForesight note;
    const bool is_first = images->frame_width == 0;
    images->frame_width = width;
    images->frame_height = height;
    // A renderer's textures would all be made in one frame.
    if (!is_first || images->worker == NULL || images->renderer != NULL) {
        return;
    }
    sdl_foresight_read(images->cache.folder, &note);
    const int count = note.width == width && note.height == height ? note.count : 0;
    size_t bytes = images->bytes;
    for (int i = 0; i < count && images->table.count < SDL_PICTURES_MAX / 2; i++) {
        const int wide = note.items[i].width;
        const int high = note.items[i].height;
        const size_t wanted = (size_t)wide * (size_t)high * 4;
        const bool has_room = bytes + wanted <= FORESEEN_BYTES;
        if (!has_room ||
            sdl_pictures_find(&images->table, note.items[i].name, wide, high, note.items[i].paint) != NULL) {
            continue;
        }
        SdlImage *item = add(images, note.items[i].name, wide, high, note.items[i].paint);
        SdlRasterJob job = job_of(images, item);
        job.is_foreseen = true;
        item->is_awaited = sdl_worker_submit(images->worker, &job);
        if (!item->is_awaited) {
            sdl_pictures_take_out(&images->table, item);
            return;
        }
        bytes += wanted;
    }
}
