// Reading and writing rasters. Needs POSIX for folders and times of files.

#define _POSIX_C_SOURCE 200809L

#include "sdl_cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sdl_soft.h"

// Another number for another way to rasterize: what older programs have kept is never found then.
#define MAGIC "SANCTA raster 2"
enum { NAME_SIZE = 33, SIDE_MAX = 16384, STALE_S = 3600, FRESH_S = 86400, FILES_MAX = 8192 };

typedef struct Head {
    char magic[16];
    SdlCacheKey key;
    SdlCacheKey sum; // of the pixels
    uint32_t width, height;
    uint32_t is_opaque; // see sdl_soft_prepare()
    uint32_t no_use;    // 0
} Head;

// --- Sums ---

static uint64_t stirred(uint64_t hash, uint64_t word) {
    const uint64_t x = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return x ^ (x >> 29);
}

// Four sums side by side, because a multiplication waits for the one before it.
SdlCacheKey sdl_cache_key(const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    uint64_t sums[4] = {1, 2, 3, size};
    size_t left = size;
    for (; left >= 32; left -= 32, at += 32) {
        uint64_t words[4];
        memcpy(words, at, sizeof words);
        for (int i = 0; i < 4; i++) {
            sums[i] = stirred(sums[i], words[i]);
        }
    }
    for (; left > 0; left--, at++) {
        sums[left % 4] = stirred(sums[left % 4], *at);
    }
    const uint64_t a = stirred(stirred(sums[0], sums[1]), stirred(sums[2], sums[3]));
    const uint64_t b = stirred(stirred(sums[3], sums[1]), stirred(sums[2], sums[0]));
    return (SdlCacheKey){a, b};
}

static bool is_same(SdlCacheKey a, SdlCacheKey b) {
    return a.a == b.a && a.b == b.b;
}

static size_t bytes_of(const Head *head) {
    return (size_t)head->width * head->height * 4;
}

// Rows of a surface made by SDL follow each other without a gap at four bytes a pixel.
static SdlCacheKey sum_of(const SDL_Surface *raster) {
    return sdl_cache_key(raster->pixels, (size_t)raster->h * (size_t)raster->pitch);
}

// --- Files ---

static void file_of(const SdlCache *cache, SdlCacheKey key, char out[SDL_CACHE_PATH + NAME_SIZE + 32]) {
    (void)snprintf(out, SDL_CACHE_PATH + NAME_SIZE + 32, "%s/%016llx%016llx", cache->folder,
                   (unsigned long long)key.a, (unsigned long long)key.b);
}

static void make_folders(char *path) {
    for (char *c = path + 1; *c != '\0'; c++) {
        if (*c == '/') {
            *c = '\0';
            (void)mkdir(path, 0755);
            *c = '/';
        }
    }
    (void)mkdir(path, 0755);
}

void sdl_cache_open(SdlCache *cache, const char *folder) {
    struct stat info;
    cache->folder[0] = '\0';
    if (folder == NULL || folder[0] == '\0' || strlen(folder) >= SDL_CACHE_PATH) {
        return;
    }
    (void)snprintf(cache->folder, sizeof cache->folder, "%s", folder);
    make_folders(cache->folder);
    if (stat(cache->folder, &info) != 0 || !S_ISDIR(info.st_mode)) {
        cache->folder[0] = '\0';
    }
}

static bool is_whole(const Head *head, SdlCacheKey key, uint64_t size) {
    return memcmp(head->magic, MAGIC, sizeof head->magic) == 0 && is_same(head->key, key) &&
           head->width >= 1 && head->height >= 1 && head->width <= SIDE_MAX && head->height <= SIDE_MAX &&
           head->is_opaque <= 1 && size == sizeof *head + bytes_of(head);
}

// The pixels that follow the head; NULL if they are not what its sum says.
static SDL_Surface *read_pixels(FILE *file, const Head *head) {
    SDL_Surface *raster =
        SDL_CreateRGBSurfaceWithFormat(0, (int)head->width, (int)head->height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (raster == NULL || (size_t)raster->pitch != (size_t)head->width * 4 ||
        fread(raster->pixels, 1, bytes_of(head), file) != bytes_of(head) ||
        !is_same(sum_of(raster), head->sum)) {
        SDL_FreeSurface(raster);
        return NULL;
    }
    SDL_SetSurfaceBlendMode(raster, head->is_opaque != 0 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    return raster;
}

// A raster that is used counts as new, to the day: trimming goes by the times of files.
static void note_use(int file, const struct stat *info) {
    if (time(NULL) - info->st_mtime > FRESH_S) {
        (void)futimens(file, NULL);
    }
}

bool sdl_cache_has(const SdlCache *cache, SdlCacheKey key) {
    char path[SDL_CACHE_PATH + NAME_SIZE + 32];
    file_of(cache, key, path);
    return cache->folder[0] != '\0' && access(path, R_OK) == 0;
}

SDL_Surface *sdl_cache_load(const SdlCache *cache, SdlCacheKey key) {
    char path[SDL_CACHE_PATH + NAME_SIZE + 32];
    if (cache->folder[0] == '\0') {
        return NULL;
    }
    file_of(cache, key, path);
    // A pipe or a device under that name must not be waited for.
    const int handle = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    FILE *file = handle >= 0 ? fdopen(handle, "rb") : NULL;
    if (file == NULL) {
        if (handle >= 0) (void)close(handle);
        return NULL;
    }
    struct stat info;
    Head head;
    SDL_Surface *raster = NULL;
    if (fstat(handle, &info) == 0 && S_ISREG(info.st_mode) && fread(&head, sizeof head, 1, file) == 1 &&
        is_whole(&head, key, (uint64_t)info.st_size)) {
        raster = read_pixels(file, &head);
    }
    if (raster != NULL) {
        note_use(handle, &info);
    } else {
        (void)unlink(path);
    }
    (void)fclose(file);
    return raster;
}

static bool write_all(FILE *file, const Head *head, const SDL_Surface *raster) {
    return fwrite(head, sizeof *head, 1, file) == 1 &&
           fwrite(raster->pixels, 1, bytes_of(head), file) == bytes_of(head);
}

void sdl_cache_store(const SdlCache *cache, SdlCacheKey key, const SDL_Surface *raster) {
    char path[SDL_CACHE_PATH + NAME_SIZE + 32];
    char fresh[SDL_CACHE_PATH + NAME_SIZE + 48];
    if (cache->folder[0] == '\0' || raster->pitch != raster->w * 4) {
        return;
    }
    SDL_BlendMode mode = SDL_BLENDMODE_BLEND;
    (void)SDL_GetSurfaceBlendMode((SDL_Surface *)raster, &mode);
    const Head head = {.magic = MAGIC,
                       .key = key,
                       .sum = sum_of(raster),
                       .width = (uint32_t)raster->w,
                       .height = (uint32_t)raster->h,
                       .is_opaque = mode == SDL_BLENDMODE_NONE ? 1 : 0};
    file_of(cache, key, path);
    (void)snprintf(fresh, sizeof fresh, "%s.XXXXXX", path);
    const int handle = mkstemp(fresh);
    FILE *file = handle >= 0 ? fdopen(handle, "wb") : NULL;
    if (file == NULL) {
        if (handle >= 0) (void)close(handle);
        return;
    }
    const bool is_written = write_all(file, &head, raster);
    // Not synced: a file that a crash leaves behind is found out by its sum.
    if (fclose(file) != 0 || !is_written || rename(fresh, path) != 0) {
        (void)unlink(fresh);
    }
}

// --- Trimming ---

typedef struct Kept {
    char name[NAME_SIZE];
    time_t used;
    uint64_t bytes;
} Kept;

static int by_use(const void *a, const void *b) {
    const time_t x = ((const Kept *)a)->used;
    const time_t y = ((const Kept *)b)->used;
    return x < y ? -1 : x > y ? 1 : 0;
}

static bool is_raster(const char *name) {
    return strlen(name) == NAME_SIZE - 1 && strspn(name, "0123456789abcdef") == NAME_SIZE - 1;
}

// "KEY.XXXXXX", whose writer is gone if it is old.
static bool is_left_over(const char *name, time_t written) {
    return strlen(name) == NAME_SIZE + 6 && name[NAME_SIZE - 1] == '.' && time(NULL) - written > STALE_S;
}

static int list_kept(DIR *folder, Kept *out, uint64_t *bytes) {
    int count = 0;
    const struct dirent *entry = NULL;
    while (count < FILES_MAX && (entry = readdir(folder)) != NULL) {
        struct stat info;
        if (fstatat(dirfd(folder), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0 ||
            !S_ISREG(info.st_mode)) {
            continue;
        }
        if (is_left_over(entry->d_name, info.st_mtime)) {
            (void)unlinkat(dirfd(folder), entry->d_name, 0);
        } else if (is_raster(entry->d_name)) {
            out[count] = (Kept){.used = info.st_mtime, .bytes = (uint64_t)info.st_size};
            memcpy(out[count].name, entry->d_name, NAME_SIZE);
            *bytes += out[count].bytes;
            count += 1;
        }
    }
    return count;
}

void sdl_cache_trim(const SdlCache *cache, uint64_t bytes) {
    DIR *folder = cache->folder[0] != '\0' ? opendir(cache->folder) : NULL;
    Kept *kept = folder != NULL ? calloc(FILES_MAX, sizeof *kept) : NULL;
    if (kept != NULL) {
        uint64_t sum = 0;
        const int count = list_kept(folder, kept, &sum);
        qsort(kept, (size_t)count, sizeof *kept, by_use);
        for (int i = 0; i < count && sum > bytes; i++) {
            (void)unlinkat(dirfd(folder), kept[i].name, 0);
            sum -= kept[i].bytes;
        }
    }
    free(kept);
    if (folder != NULL) {
        (void)closedir(folder);
    }
}
