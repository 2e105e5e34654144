// Reading and atomic writing of whole files.

#define _POSIX_C_SOURCE 200809L

#include "match/file_io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, BLOCK = 1 << 16 };

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

// Writes and flushes [temporary]; removes it again if that fails.
static bool write_temporary(const char *temporary, mode_t mode, const char *bytes, size_t size) {
    const int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (file < 0) {
        return false;
    }
    bool is_written = write_all(file, bytes, size) && fsync(file) == 0;
    is_written = close(file) == 0 && is_written;
    if (!is_written) {
        const int reason = errno;
        (void)unlink(temporary);
        errno = reason;
    }
    return is_written;
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
    const int length = snprintf(temporary, sizeof temporary, "%s.%ld.tmp", path, (long)getpid());
    if (length < 0 || (size_t)length >= sizeof temporary) {
        (void)snprintf(error, error_size, "the path is too long");
        return false;
    }
    if (!write_temporary(temporary, is_there ? old.st_mode & 0777 : 0666, bytes, size)) {
        explain(error, error_size, "cannot be written");
        return false;
    }
    if (rename(temporary, path) != 0) {
        explain(error, error_size, "cannot be replaced");
        (void)unlink(temporary);
        return false;
    }
    flush_folder(path);
    return true;
}
