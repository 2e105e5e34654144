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

// Of the folder of [path], with its slash; 0: it is the one that the program is in.
static size_t folder_length(const char *path) {
    const char *const slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

// The rename is on the disk only when the folder is.
static void flush_folder(const char *path) {
    char folder[PATH_SIZE];
    const size_t length = folder_length(path);
    (void)snprintf(folder, sizeof folder, "%.*s", length == 0 ? 1 : (int)length, length == 0 ? "." : path);
    const int file = open(folder, O_RDONLY);
    if (file >= 0) {
        (void)fsync(file);
        (void)close(file);
    }
}

// "sancta.<eight random letters>.tmp" in the folder of [path]: what another process leaves or writes is never
// in the way. The name of the file itself is no part of it, for that may be as long as a name can be.
static bool name_temporary(const char *path, char out[PATH_SIZE]) {
    uint32_t dice = 0;
    if (getentropy(&dice, sizeof dice) != 0) {
        return false;
    }
    const int length =
        snprintf(out, PATH_SIZE, "%.*ssancta.%08x" SUFFIX, (int)folder_length(path), path, (unsigned)dice);
    if (length < 0 || length >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    return true;
}

// The file that [path] leads to over however many links, whether it is there or not: it is replaced, the
// links stay.
static bool follow_links(const char *path, char out[PATH_SIZE]) {
    enum { LINKS_MAX = 40 };
    if (snprintf(out, PATH_SIZE, "%s", path) >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (int i = 0; i < LINKS_MAX; i++) {
        char target[PATH_SIZE];
        const ssize_t length = readlink(out, target, sizeof target);
        if (length < 0) {
            return true;
        }
        const size_t folder = target[0] == '/' ? 0 : folder_length(out);
        if (folder + (size_t)length >= PATH_SIZE) {
            errno = ENAMETOOLONG;
            return false;
        }
        memcpy(out + folder, target, (size_t)length);
        out[folder + (size_t)length] = '\0';
    }
    errno = ELOOP;
    return false;
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

// How a file gets its name, and who may read it: as whoever could read [old], or NULL, by [mode].
typedef struct Way {
    Placing *placed;
    const struct stat *old;
    mode_t mode;
} Way;

// The umask is for new files. Whose a file is only root can keep, who otherwise would take a player's file
// away from the player; and a disk that knows no such rights is no reason not to write.
static void keep_rights(int file, const struct stat *old) {
    const bool is_owner_kept = fchown(file, old->st_uid, old->st_gid) == 0;
    const bool is_group_kept = is_owner_kept || fchown(file, (uid_t)-1, old->st_gid) == 0;
    (void)is_group_kept;
    (void)fchmod(file, old->st_mode & 0777);
}

// Writes and flushes [temporary] and gives it the name [path]; removes it again if that fails. It is locked
// as long as its writer lives: file_sweep() goes by that.
static bool write_temporary(const char *temporary, const char *path, const Way *way, const char *bytes,
                            size_t size) {
    const mode_t mode = way->old != NULL ? way->old->st_mode & 0777 : way->mode;
    const int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file < 0) {
        return false;
    }
    (void)flock(file, LOCK_EX | LOCK_NB);
    if (way->old != NULL) {
        keep_rights(file, way->old);
    }
    const bool is_written = write_all(file, bytes, size) && fsync(file) == 0 && way->placed(temporary, path);
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
static bool replace(const char *path, const Way *way, const char *bytes, size_t size) {
    char temporary[PATH_SIZE];
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        if (!name_temporary(path, temporary)) {
            return false;
        }
        if (write_temporary(temporary, path, way, bytes, size)) {
            flush_folder(path);
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
    const Way way = {.placed = place_new, .mode = 0666};
    *is_taken = lstat(path, &old) == 0;
    if (*is_taken) {
        return false;
    }
    if (!replace(path, &way, bytes, size)) {
        *is_taken = errno == EEXIST;
        if (!*is_taken) {
            explain(error, error_size, "cannot be written");
        }
        return false;
    }
    return true;
}

// A rename asks nothing about the file that it takes the place of. One that its owner has made read-only is
// meant to stay; what somebody else has put into the player's folder does not stop the player.
static bool is_read_only(const struct stat *old) {
    return old->st_uid == geteuid() && (old->st_mode & S_IWUSR) == 0;
}

// In the place of the regular file [old], NULL: of nothing, so that it gets [mode].
static bool replace_file(const char *path, const struct stat *old, mode_t mode, const char *bytes,
                         size_t size) {
    char real[PATH_SIZE];
    const Way way = {.placed = place, .old = old, .mode = mode};
    if (old != NULL && is_read_only(old)) {
        errno = EACCES;
        return false;
    }
    return follow_links(path, real) && replace(real, &way, bytes, size);
}

bool file_write(const char *path, const char *bytes, size_t size, char *error, size_t error_size) {
    struct stat old;
    const bool is_there = stat(path, &old) == 0;
    const bool is_written = is_there && !S_ISREG(old.st_mode)
                                ? write_directly(path, bytes, size)
                                : replace_file(path, is_there ? &old : NULL, 0666, bytes, size);
    if (!is_written) {
        explain(error, error_size, "cannot be written");
    }
    return is_written;
}

static bool write_plain(const char *path, mode_t mode, const char *bytes, size_t size, char *error,
                        size_t error_size) {
    struct stat old;
    const bool is_there = stat(path, &old) == 0;
    if (is_there && !S_ISREG(old.st_mode)) {
        (void)snprintf(error, error_size, "is no plain file");
        return false;
    }
    const bool is_written = replace_file(path, is_there ? &old : NULL, mode, bytes, size);
    if (!is_written) {
        explain(error, error_size, "cannot be written");
    }
    return is_written;
}

bool file_write_plain(const char *path, const char *bytes, size_t size, char *error, size_t error_size) {
    return write_plain(path, 0666, bytes, size, error, error_size);
}

bool file_write_private(const char *path, const char *bytes, size_t size, char *error, size_t error_size) {
    return write_plain(path, 0600, bytes, size, error, error_size);
}
