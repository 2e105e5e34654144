// The rasters that lie beside the drawings of title and map look like them, and nothing else is taken for
// one.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "sdl_raster.h"
#include "sdl_shipped.h"
#include "support/temporary_home.h"
#include "support/test.h"

#define NAME "title/background"
enum { RIM = 8, FAR_MOST = 3 };

static SdlCacheKey key_of_drawing(void) {
    size_t size = 0;
    void *svg = SDL_LoadFile(SANCTA_SOURCE_ASSETS "/" NAME ".svg", &size);
    ck_assert_ptr_nonnull(svg);
    const SdlCacheKey key = sdl_cache_key(svg, size);
    SDL_free(svg);
    return key;
}

static SDL_Surface *exact_raster(int width, int height) {
    const SdlRasterJob job = sdl_raster_job(NAME, width, height, 0, true);
    char problem[OWN_PROBLEM_SIZE];
    SDL_Surface *raster = sdl_raster_make(&job, SANCTA_SOURCE_ASSETS, NULL, problem);
    ck_assert_ptr_nonnull(raster);
    return raster;
}

static int channel_difference(uint32_t a, uint32_t b) {
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8)
        sum += abs((int)(a >> shift & 255U) - (int)(b >> shift & 255U));
    return sum;
}

// How far the values of two pictures lie apart on average, in hundredths, without the rim that no window
// shows. [b] may have a smooth rim around it, for it was made larger.
static int64_t difference(const SDL_Surface *a, const SDL_Surface *b) {
    const int rim = (b->w - a->w) / 2;
    int64_t sum = 0;
    for (int y = RIM; y < a->h - RIM; y++) {
        const uint32_t *row =
            (const uint32_t *)(const void *)((const char *)a->pixels + (ptrdiff_t)y * a->pitch);
        const uint32_t *other =
            (const uint32_t *)(const void *)((const char *)b->pixels + (ptrdiff_t)(y + rim) * b->pitch);
        for (int x = RIM; x < a->w - RIM; x++) sum += channel_difference(row[x], other[x + rim]);
    }
    return sum * 100 / 3 / ((int64_t)(a->w - 2 * RIM) * (a->h - 2 * RIM));
}

TEST(the_raster_is_the_drawings) {
    const SdlCacheKey key = key_of_drawing();
    static const int PARTS[] = {121, 161, 241}; // windows of 1920, 2560 and 3840 pixels
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        const int width = 16 * PARTS[i];
        const int height = 9 * PARTS[i];
        SDL_Surface *shipped = sdl_shipped_load(SANCTA_SOURCE_ASSETS, NAME, key, width, height);
        ck_assert_msg(shipped != NULL, "run tools/art_raster.py: the drawing has no raster for %d", width);
        ck_assert(sdl_shipped_has(SANCTA_SOURCE_ASSETS, NAME, key, width, height));
        ck_assert_int_eq(shipped->w, width);
        ck_assert_int_eq(shipped->h, height);
        SDL_Surface *exact = exact_raster(width, height);
        const int64_t far = difference(shipped, exact);
        ck_assert_msg(far < FAR_MOST * 100, "%d: %d hundredths", width, (int)far);
        SDL_FreeSurface(exact);
        SDL_FreeSurface(shipped);
    }
}

static SDL_Surface *map_raster(const SdlCache *cache, int width, int height) {
    SdlRasterJob job = sdl_raster_job("board/map", width, height, 0, true);
    job.is_stretched = true;
    char problem[OWN_PROBLEM_SIZE];
    SDL_Surface *raster = sdl_raster_make(&job, SANCTA_SOURCE_ASSETS, cache, problem);
    ck_assert_ptr_nonnull(raster);
    return raster;
}

// The boxes in which windows of 1280, 1920, 2560 and 3840 pixels show it. It is drawn 5 : 3 and stretched.
TEST(the_map_is_its_drawing_and_is_kept_stretched) {
    static const int BOXES[][2] = {{845, 457}, {1268, 685}, {1690, 913}, {2535, 1370}};
    SdlCache kept;
    sdl_cache_open(&kept, temporary_home_begin());
    size_t size = 0;
    void *svg = SDL_LoadFile(SANCTA_SOURCE_ASSETS "/board/map.svg", &size);
    const SdlCacheKey key = sdl_cache_key(svg, size);
    SDL_free(svg);
    for (size_t i = 0; i < sizeof BOXES / sizeof BOXES[0]; i++) {
        const int width = BOXES[i][0];
        const int height = BOXES[i][1];
        ck_assert_msg(sdl_shipped_has(SANCTA_SOURCE_ASSETS, "board/map", key, width, height),
                      "run tools/art_raster.py: the map has no raster for %d", width);
        SdlRasterJob job = sdl_raster_job("board/map", width, height, 0, true);
        job.is_stretched = true;
        SDL_Surface *shipped = map_raster(&kept, width, height);
        SDL_Surface *exact = map_raster(NULL, width, height);
        ck_assert(shipped->w == width || shipped->w == exact->w);
        const int64_t far = difference(shipped, exact);
        ck_assert_msg(far < FAR_MOST * 100, "%d: %d hundredths", width, (int)far);
        SDL_Surface *again = sdl_raster_load(&job, "/nowhere", &kept);
        ck_assert_ptr_null(again); // without its drawing nobody knows what it is of
        again = sdl_raster_load(&job, SANCTA_SOURCE_ASSETS, &kept);
        ck_assert_ptr_nonnull(again);
        ck_assert_int_eq(difference(again, shipped), 0);
        SDL_FreeSurface(again);
        SDL_FreeSurface(exact);
        SDL_FreeSurface(shipped);
    }
    ck_assert(!sdl_shipped_has(SANCTA_SOURCE_ASSETS, "board/map", key, 317, 172));
    ck_assert(!sdl_shipped_has(SANCTA_SOURCE_ASSETS, "board/map", key, 5070, 2740));
    temporary_home_end();
}

TEST(nothing_else_is_taken_for_it) {
    const SdlCacheKey key = key_of_drawing();
    const SdlCacheKey other = {key.a ^ 1U, key.b};
    ck_assert_ptr_null(sdl_shipped_load(SANCTA_SOURCE_ASSETS, NAME, other, 1936, 1089));
    ck_assert(!sdl_shipped_has(SANCTA_SOURCE_ASSETS, NAME, other, 1936, 1089));
    ck_assert_ptr_null(sdl_shipped_load(SANCTA_SOURCE_ASSETS, NAME, key, 1936, 1000));
    ck_assert_ptr_null(sdl_shipped_load(SANCTA_SOURCE_ASSETS, NAME, key, 5136, 2889));
    ck_assert_ptr_null(sdl_shipped_load(SANCTA_SOURCE_ASSETS, "title/serpent", key, 1936, 1089));
    ck_assert_ptr_null(sdl_shipped_load("/nowhere", NAME, key, 1936, 1089));
}

static void write_file(const char *path, const void *bytes, size_t size) {
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert(SDL_RWwrite(file, bytes, 1, size) == size);
    SDL_RWclose(file);
}

// A raster that cannot be read is as good as none: the drawing is rasterized.
TEST(a_broken_raster_gives_way_to_the_drawing) {
    static const char SVG[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"90\">"
                              "<path d=\"M0 0H160V90H0Z\" fill=\"#123456\"/></svg>";
    char assets[512];
    char path[700];
    (void)snprintf(assets, sizeof assets, "%s", temporary_home_begin());
    const SdlCacheKey key = sdl_cache_key(SVG, sizeof SVG - 1);
    (void)snprintf(path, sizeof path, "%s/flat.svg", assets);
    write_file(path, SVG, sizeof SVG - 1);
    (void)snprintf(path, sizeof path, "%s/flat-1936-%016llx.jpg", assets, (unsigned long long)key.a);
    write_file(path, "\xff\xd8\xff no picture", 14);
    SdlCache none = {.folder = ""};
    const SdlRasterJob job = sdl_raster_job("flat", 1936, 1089, 0, true);
    ck_assert_ptr_null(sdl_shipped_load(assets, "flat", key, 1936, 1089));
    char problem[OWN_PROBLEM_SIZE];
    SDL_Surface *made = sdl_raster_make(&job, assets, &none, problem);
    ck_assert_ptr_nonnull(made);
    const uint32_t *row =
        (const uint32_t *)(const void *)((const char *)made->pixels + (ptrdiff_t)500 * made->pitch);
    ck_assert_uint_eq(row[900], 0xff123456U);
    SDL_FreeSurface(made);
    temporary_home_end();
}

// A file that a full disk cut off.
TEST(an_empty_drawing_is_no_picture) {
    char assets[512];
    char path[700];
    char problem[OWN_PROBLEM_SIZE];
    (void)snprintf(assets, sizeof assets, "%s", temporary_home_begin());
    (void)snprintf(path, sizeof path, "%s/flat.svg", assets);
    write_file(path, "", 0);
    const SdlRasterJob job = sdl_raster_job("flat", 160, 90, 0, true);
    ck_assert_ptr_null(sdl_raster_make(&job, assets, NULL, problem));
    temporary_home_end();
}
