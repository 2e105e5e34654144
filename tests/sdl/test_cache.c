// Rasters on disk: what is stored comes back, and nothing that was changed there is believed.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sdl_cache.h"
#include "support/temporary_home.h"
#include "support/test.h"

enum { WIDTH = 7, HEIGHT = 5 };

static SdlCache cache;
static char folder[512];

static void setup(void) {
    (void)snprintf(folder, sizeof folder, "%s/cache/sancta/rasters", temporary_home_begin());
    sdl_cache_open(&cache, folder);
    ck_assert_str_eq(cache.folder, folder);
}

FIXTURE(setup, temporary_home_end);

static SDL_Surface *make_raster(uint32_t first) {
    SDL_Surface *raster = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    ck_assert_ptr_nonnull(raster);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        ((uint32_t *)raster->pixels)[i] = first + (uint32_t)i * 2654435761U;
    }
    return raster;
}

static SdlCacheKey key_of(const char *text) {
    return sdl_cache_key(text, strlen(text));
}

static void store(const char *name, uint32_t first) {
    SDL_Surface *raster = make_raster(first);
    sdl_cache_store(&cache, key_of(name), raster);
    SDL_FreeSurface(raster);
}

static bool is_there(const char *name, uint32_t first) {
    SDL_Surface *loaded = sdl_cache_load(&cache, key_of(name));
    SDL_Surface *wanted = make_raster(first);
    const bool is_same = loaded != NULL && loaded->w == WIDTH && loaded->h == HEIGHT &&
                         memcmp(loaded->pixels, wanted->pixels, (size_t)WIDTH * HEIGHT * 4) == 0;
    SDL_FreeSurface(loaded);
    SDL_FreeSurface(wanted);
    return is_same;
}

// How many files lie in the folder; the path of the last one.
static int files(char path[800]) {
    DIR *dir = opendir(folder);
    int count = 0;
    ck_assert_ptr_nonnull(dir);
    for (const struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        if (e->d_name[0] != '.') {
            (void)snprintf(path, 800, "%s/%s", folder, e->d_name);
            count += 1;
        }
    }
    (void)closedir(dir);
    return count;
}

TEST(what_is_stored_comes_back_and_nothing_else) {
    store("a", 1);
    store("b", 2);
    ck_assert(is_there("a", 1));
    ck_assert(is_there("b", 2));
    ck_assert_ptr_null(sdl_cache_load(&cache, key_of("c")));
}

TEST(a_raster_says_whether_it_has_holes) {
    SDL_Surface *raster = make_raster(1);
    for (int is_opaque = 0; is_opaque < 2; is_opaque++) {
        const SDL_BlendMode mode = is_opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND;
        SDL_SetSurfaceBlendMode(raster, mode);
        sdl_cache_store(&cache, key_of("a"), raster);
        SDL_Surface *loaded = sdl_cache_load(&cache, key_of("a"));
        SDL_BlendMode was = SDL_BLENDMODE_INVALID;
        ck_assert_ptr_nonnull(loaded);
        ck_assert_int_eq(SDL_GetSurfaceBlendMode(loaded, &was), 0);
        ck_assert_int_eq(was, mode);
        SDL_FreeSurface(loaded);
    }
    SDL_FreeSurface(raster);
}

// Changes one byte of the only file, or cuts the file there.
static void damage(long at, bool cuts) {
    char path[800];
    ck_assert_int_eq(files(path), 1);
    FILE *file = fopen(path, "r+b");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
    const int byte = fgetc(file);
    ck_assert_int_ne(byte, EOF);
    ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
    ck_assert_int_eq(fputc(byte ^ 0x10, file), byte ^ 0x10);
    ck_assert_int_eq(fclose(file), 0);
    if (cuts) ck_assert_int_eq(truncate(path, at), 0);
}

TEST(a_raster_with_any_byte_changed_or_cut_off_is_removed_and_made_again) {
    char path[800];
    store("a", 1);
    ck_assert_int_eq(files(path), 1);
    struct stat info;
    ck_assert_int_eq(stat(path, &info), 0);
    for (long at = 0; at < info.st_size; at++) {
        for (int cuts = 0; cuts < 2; cuts++) {
            damage(at, cuts != 0);
            // A byte that means nothing may be anything; whatever is believed must be what was stored.
            if (!is_there("a", 1)) {
                ck_assert_int_eq(files(path), 0);
                store("a", 1);
            }
            if (!is_there("a", 1)) ck_abort_msg("not made again after byte %ld", at);
        }
    }
}

TEST(a_file_that_belongs_to_another_key_is_not_believed) {
    char path[800];
    char other[800];
    store("a", 1);
    ck_assert_int_eq(files(path), 1);
    store("b", 2);
    char found[800];
    ck_assert_int_eq(files(found), 2);
    (void)snprintf(other, sizeof other, "%s", strcmp(found, path) == 0 ? path : found);
    // Whichever of the two it is: under the other's name it is refused.
    const SdlCacheKey key = key_of("c");
    (void)snprintf(path, sizeof path, "%s/%016llx%016llx", folder, (unsigned long long)key.a,
                   (unsigned long long)key.b);
    ck_assert_int_eq(rename(other, path), 0);
    ck_assert_ptr_null(sdl_cache_load(&cache, key));
    ck_assert_int_ne(access(path, F_OK), 0);
}

TEST(a_pipe_or_a_folder_in_a_rasters_place_is_not_waited_for) {
    char path[800];
    const SdlCacheKey key = key_of("a");
    (void)snprintf(path, sizeof path, "%s/%016llx%016llx", folder, (unsigned long long)key.a,
                   (unsigned long long)key.b);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert_ptr_null(sdl_cache_load(&cache, key));
    ck_assert_int_eq(mkdir(path, 0700), 0);
    ck_assert_ptr_null(sdl_cache_load(&cache, key));
    store("a", 1);
    ck_assert_ptr_null(sdl_cache_load(&cache, key));
    ck_assert_int_eq(files(path), 1);
}

TEST(trimming_removes_what_was_not_used_for_longest_and_what_was_left_half_written) {
    char path[800];
    char left_over[800];
    const struct timespec long_ago[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    store("old", 1);
    ck_assert_int_eq(files(path), 1);
    ck_assert_int_eq(utimensat(AT_FDCWD, path, long_ago, 0), 0);
    (void)snprintf(left_over, sizeof left_over, "%s.abcdef", path);
    FILE *file = fopen(left_over, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_int_eq(utimensat(AT_FDCWD, left_over, long_ago, 0), 0);
    store("new", 2);
    struct stat info;
    ck_assert_int_eq(stat(path, &info), 0);
    sdl_cache_trim(&cache, (uint64_t)info.st_size);
    ck_assert(is_there("new", 2));
    ck_assert_ptr_null(sdl_cache_load(&cache, key_of("old")));
    ck_assert_int_eq(files(path), 1);
}

TEST(a_raster_that_is_used_counts_as_new) {
    char path[800];
    const struct timespec long_ago[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    store("a", 1);
    ck_assert_int_eq(files(path), 1);
    ck_assert_int_eq(utimensat(AT_FDCWD, path, long_ago, 0), 0);
    ck_assert(is_there("a", 1));
    struct stat info;
    ck_assert_int_eq(stat(path, &info), 0);
    ck_assert_int_gt(info.st_mtime, 1000);
}

TEST(without_a_folder_nothing_is_kept_and_nothing_is_missed) {
    char path[800];
    store("a", 1);
    ck_assert_int_eq(files(path), 1);
    // A file stands where the folder should be.
    sdl_cache_open(&cache, path);
    ck_assert_str_eq(cache.folder, "");
    store("a", 1);
    ck_assert_ptr_null(sdl_cache_load(&cache, key_of("a")));
    sdl_cache_trim(&cache, 0);
    sdl_cache_open(&cache, NULL);
    ck_assert_str_eq(cache.folder, "");
}

TEST(keys_of_texts_that_differ_in_one_bit_differ) {
    unsigned char text[100] = {0};
    const SdlCacheKey first = sdl_cache_key(text, sizeof text);
    for (size_t bit = 0; bit < sizeof text * 8; bit++) {
        text[bit / 8] ^= (unsigned char)(1U << bit % 8);
        const SdlCacheKey other = sdl_cache_key(text, sizeof text);
        text[bit / 8] ^= (unsigned char)(1U << bit % 8);
        if (first.a == other.a || first.b == other.b) ck_abort_msg("bit %zu", bit);
    }
    ck_assert(sdl_cache_key(text, sizeof text - 1).a != first.a);
}
