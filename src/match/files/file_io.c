// Reading and atomic writing of whole files.

#define _DEFAULT_SOURCE // flock(), getentropy()

#include "match/file_io.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".tmp"
enum { PATH_SIZE = 4096, BLOCK = 1 << 16, SUFFIX_LENGTH = sizeof SUFFIX - 1, LETTERS = 8, ATTEMPTS = 8 };

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

char *file_read_plain(const char *path, size_t largest, size_t *size, char *error, size_t error_size) {
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode)) {
        (void)snprintf(error, error_size, "is no plain file");
        return NULL;
    }
    return file_read(path, largest, size, error, error_size);
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

// "<path>.<eight random letters>.tmp": what another process leaves or writes is never in the way.
static bool name_temporary(const char *path, char out[PATH_SIZE]) {
    uint32_t dice = 0;
    if (getentropy(&dice, sizeof dice) != 0) {
        return false;
    }
    const int length = snprintf(out, PATH_SIZE, "%s.%08x" SUFFIX, path, (unsigned)dice);
    if (length < 0 || length >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    return true;
}

typedef bool Placing(const char *temporary, const char *path);

// Gives [temporary] the name [path] if nothing has it; EEXIST: something has. On a disk without links an
// empty file holds the name for that moment.
static bool place_new(const char *temporary, const char *path) {
    if (link(temporary, path) == 0) {
        (void)unlink(temporary);
        return true;
    }
    const int held = errno == EEXIST ? -1 : open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (held < 0) {
        return false;
    }
    (void)close(held);
    if (rename(temporary, path) == 0) {
        return true;
    }
    const int reason = errno;
    (void)unlink(path);
    errno = reason;
    return false;
}

static bool place(const char *temporary, const char *path) {
    return rename(temporary, path) == 0;
}

// Writes and flushes [temporary] and gives it the name [path] by [placed]; removes it again if that fails. It
// is locked as long as its writer lives: file_sweep() goes by that.
static bool write_temporary(const char *temporary, const char *path, Placing *placed, mode_t mode,
                            const char *bytes, size_t size) {
    const int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file < 0) {
        return false;
    }
    (void)flock(file, LOCK_EX | LOCK_NB);
    const bool is_written = write_all(file, bytes, size) && fsync(file) == 0 && placed(temporary, path);
    if (!is_written) {
        const int reason = errno;
        (void)unlink(temporary);
        errno = reason;
    }
    // After fsync() closing has nothing left to tell: the file has its name.
    (void)close(file);
    return is_written;
}

// A sweep of another process may take the file between its making and its lock, and a name may be taken: then
// once more.
static bool replace(const char *path, Placing *placed, mode_t mode, const char *bytes, size_t size) {
    char temporary[PATH_SIZE];
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        if (!name_temporary(path, temporary)) {
            return false;
        }
        if (write_temporary(temporary, path, placed, mode, bytes, size)) {
            return true;
        }
        if (errno != ENOENT && errno != EEXIST) {
            return false;
        }
    }
    return false;
}

// The letters before the last ".tmp": random ones, or the number of a process in what older versions left.
static bool is_temporary(const char *name, long *process) {
    const size_t length = strlen(name);
    const size_t end = length > SUFFIX_LENGTH ? length - SUFFIX_LENGTH : 0;
    size_t begin = end;
    while (begin > 0 && isxdigit((unsigned char)name[begin - 1])) {
        begin -= 1;
    }
    const size_t letters = end - begin;
    if (begin < 2 || name[begin - 1] != '.' || strcmp(name + end, SUFFIX) != 0) {
        return false;
    }
    const bool is_number = strspn(name + begin, "0123456789") == letters;
    *process = is_number && letters != LETTERS ? strtol(name + begin, NULL, 10) : 0;
    return letters == LETTERS || (is_number && *process > 0);
}

// A lock that can be had is that of a process that has gone. Older versions took none, but named theirs.
static void sweep_one(int folder, const char *name) {
    struct stat info;
    long process = 0;
    const int file = openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) {
        return;
    }
    const bool is_old = is_temporary(name, &process) && fstat(file, &info) == 0 && S_ISREG(info.st_mode) &&
                        flock(file, LOCK_EX | LOCK_NB) == 0;
    const bool is_live = process > 0 && (kill((pid_t)process, 0) == 0 || errno != ESRCH);
    if (is_old && !is_live) {
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
        long process = 0;
        if (is_temporary(entry->d_name, &process)) {
            sweep_one(dirfd(dir), entry->d_name);
        }
    }
    (void)closedir(dir);
}

bool file_write_new(const char *path, const char *bytes, size_t size, bool *is_taken, char *error,
                    size_t error_size) {
    struct stat old;
    *is_taken = lstat(path, &old) == 0;
    if (*is_taken) {
        return false;
    }
    if (!replace(path, place_new, 0666, bytes, size)) {
        *is_taken = errno == EEXIST;
        if (!*is_taken) {
            explain(error, error_size, "cannot be written");
        }
        return false;
    }
    flush_folder(path);
    return true;
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
    if (!replace(path, place, is_there ? old.st_mode & 0777 : 0666, bytes, size)) {
        explain(error, error_size, "cannot be written");
        return false;
    }
    flush_folder(path);
    return true;
}
