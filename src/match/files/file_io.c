// Reading and atomic writing of whole files.

#define _DEFAULT_SOURCE // flock()

#include "match/file_io.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".tmp"
enum { PATH_SIZE = 4096, BLOCK = 1 << 16, SUFFIX_LENGTH = sizeof SUFFIX - 1 };

static void explain(char *error, size_t error_size, const char *what) {
    (void)snprintf(error, error_size, "%s: %s", what, strerror(errno));
}

char *file_read(const char *path, size_t largest, size_t *size, char *error, size_t error_size) {
    FILE *const file = fopen(path, "rb");
    if (file == NULL) {
        explain(error, error_size, "cannot be opened");
        return NULL;
    }
    char *bytes = NULL;
    size_t room = 0;
    *size = 0;
    for (;;) {
        // Pipes and devices have no size to ask for: the buffer grows until the end is met.
        if (room - *size < BLOCK + 1) {
            room = room == 0 ? 2 * BLOCK : room * 2;
            char *const larger = realloc(bytes, room);
            if (larger == NULL) {
                (void)snprintf(error, error_size, "out of memory");
                break;
            }
            bytes = larger;
        }
        const size_t got = fread(bytes + *size, 1, BLOCK, file);
        *size += got;
        if (*size > largest) {
            (void)snprintf(error, error_size, "is larger than %zu bytes", largest);
            break;
        }
        if (got == 0 && ferror(file) != 0) {
            explain(error, error_size, "cannot be read");
            break;
        }
        if (got == 0) {
            (void)fclose(file);
            bytes[*size] = '\0';
            return bytes;
        }
    }
    (void)fclose(file);
    free(bytes);
    return NULL;
}

static bool write_all(int file, const char *bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        const ssize_t wrote = write(file, bytes + done, size - done);
        if (wrote < 0 && errno != EINTR) {
            return false;
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return true;
}

static bool write_directly(const char *path, const char *bytes, size_t size) {
    const int file = open(path, O_WRONLY);
    if (file < 0) {
        return false;
    }
    const bool is_written = write_all(file, bytes, size);
    return close(file) == 0 && is_written;
}

// The rename is on the disk only when the folder is.
static void flush_folder(const char *path) {
    char folder[PATH_SIZE];
    const char *const slash = strrchr(path, '/');
    const size_t length = slash == NULL ? 0 : (size_t)(slash - path);
    if (slash == NULL) {
        memcpy(folder, ".", 2);
    } else {
        memcpy(folder, path, length);
        memcpy(folder + length, length == 0 ? "/" : "", 2 - (length == 0 ? 0 : 1));
    }
    const int file = open(folder, O_RDONLY);
    if (file >= 0) {
        (void)fsync(file);
        (void)close(file);
    }
}

// What a new file may be, as open() would have it.
static mode_t usual_mode(void) {
    const mode_t mask = umask(0);
    (void)umask(mask);
    return 0666 & ~mask;
}

// Writes and flushes a file of a random name, made from the template [temporary], and renames it to [path]; removes it
// again if that fails. It is locked as long as its writer lives: file_sweep() goes by that.
static bool write_temporary(char *temporary, const char *path, mode_t mode, const char *bytes, size_t size) {
    const int file = mkstemps(temporary, SUFFIX_LENGTH);
    if (file < 0) {
        return false;
    }
    (void)flock(file, LOCK_EX | LOCK_NB);
    bool is_written = fchmod(file, mode) == 0 && write_all(file, bytes, size) && fsync(file) == 0;
    is_written = is_written && rename(temporary, path) == 0;
    if (!is_written) {
        const int reason = errno;
        (void)unlink(temporary);
        errno = reason;
    }
    return close(file) == 0 && is_written;
}

static bool is_temporary(const char *name) {
    const size_t length = strlen(name);
    return length > SUFFIX_LENGTH && strcmp(name + length - SUFFIX_LENGTH, SUFFIX) == 0;
}

// A lock that can be had is that of a process that has gone.
static void sweep_one(int folder, const char *name) {
    struct stat info;
    const int file = openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) {
        return;
    }
    if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && flock(file, LOCK_EX | LOCK_NB) == 0) {
        (void)unlinkat(folder, name, 0);
    }
    (void)close(file);
}

void file_sweep(const char *folder) {
    DIR *const dir = opendir(folder);
    if (dir == NULL) {
        return;
    }
    for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        if (is_temporary(entry->d_name)) {
            sweep_one(dirfd(dir), entry->d_name);
        }
    }
    (void)closedir(dir);
}

bool file_write(const char *path, const char *bytes, size_t size, char *error, size_t error_size) {
    struct stat old;
    const bool is_there = stat(path, &old) == 0;
    if (is_there && !S_ISREG(old.st_mode)) {
        if (write_directly(path, bytes, size)) {
            return true;
        }
        explain(error, error_size, "cannot be written");
        return false;
    }
    char temporary[PATH_SIZE];
    const int length = snprintf(temporary, sizeof temporary, "%s.XXXXXX" SUFFIX, path);
    if (length < 0 || (size_t)length >= sizeof temporary) {
        (void)snprintf(error, error_size, "the path is too long");
        return false;
    }
    if (!write_temporary(temporary, path, is_there ? old.st_mode & 0777 : usual_mode(), bytes, size)) {
        explain(error, error_size, "cannot be written");
        return false;
    }
    flush_folder(path);
    return true;
}
