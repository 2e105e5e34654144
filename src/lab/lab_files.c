// Files of the commands.

#define _XOPEN_SOURCE 700 // realpath()

#include "lab_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/grow.h"
#include "computer_players.h"
#include "base/plain_text.h"
#include "lab.h"
#include "match/file_io.h"

// Standard input can be read only once, so its text is kept for the next reader of "-".
static LabText standard_input;

static LabText copy_text(const LabText *from) {
    LabText copy = {.bytes = malloc(from->size + 1), .size = from->size};
    if (copy.bytes != NULL) {
        memcpy(copy.bytes, from->bytes, from->size + 1);
    }
    return copy;
}

LabText lab_files_read_text(const char *path, char error[PROBLEM_SIZE]) {
    const bool is_input = strcmp(path, "-") == 0;
    (void)snprintf(error, PROBLEM_SIZE, "out of memory");
    if (is_input && standard_input.bytes != NULL) {
        return copy_text(&standard_input);
    }
    LabText text = {.bytes = NULL};
    text.bytes = file_read(is_input ? "/dev/stdin" : path, MATCH_FILE_MAX, &text.size, error, PROBLEM_SIZE);
    if (is_input && text.bytes != NULL) {
        standard_input = text;
        return copy_text(&standard_input);
    }
    return text;
}

int lab_files_no_memory(const char *path) {
    plain_text_print(stderr, "%s:1:1: out of memory\n", path);
    return LAB_INVALID;
}

Match *lab_files_load_match_changed(const char *path, const MatchChanges *changes) {
    char error[PROBLEM_SIZE];
    Problems *const problems = calloc(1, sizeof *problems);
    if (problems == NULL) {
        (void)lab_files_no_memory(path);
        return NULL;
    }
    const LabText text = lab_files_read_text(path, error);
    Match *m = NULL;
    if (text.bytes == NULL) {
        problems_add(problems, 1, 1, "%s", error);
    } else {
        m = match_load_text_changed(text.bytes, text.size, changes, problems);
    }
    problems_print(problems, path, stderr);
    free(text.bytes);
    free(problems);
    return m;
}

Match *lab_files_load_match(const char *path) {
    return lab_files_load_match_changed(path, NULL);
}

// Prints what there is to say of [m]: of an order that could not be played, or of its seats.
static void report(const Match *m, const char *path, const OrderFault *fault) {
    char error[PROBLEM_SIZE];
    Problems *const problems = calloc(1, sizeof *problems);
    const LabText text = lab_files_read_text(path, error);
    const char *const bytes = text.bytes == NULL ? "" : text.bytes;
    if (fault != NULL && fault->index == ORDER_FAULT_MEMORY) {
        // Nothing to report but that.
    } else if (problems != NULL && fault != NULL) {
        match_report_fault(m, bytes, text.size, fault, problems);
    } else if (problems != NULL) {
        computer_report_seats(m, bytes, text.size, problems);
    }
    if (problems != NULL && problems->count > 0) {
        problems_print(problems, path, stderr);
    } else {
        (void)lab_files_no_memory(path);
    }
    free(text.bytes);
    free(problems);
}

void lab_files_report_fault(const Match *m, const char *path, const OrderFault *fault) {
    report(m, path, fault);
}

void lab_files_report_seats(const Match *m, const char *path) {
    report(m, path, NULL);
}

void lab_files_output_add(LabOutput *out, const char *text, size_t length) {
    if (out->is_broken || length == 0) {
        return;
    }
    char *const larger = grow_array(out->bytes, &out->capacity, out->size + length, 1, 256);
    out->is_broken = larger == NULL;
    if (larger != NULL) {
        out->bytes = larger;
        memcpy(out->bytes + out->size, text, length);
        out->size += length;
    }
}

bool lab_files_output_write(LabOutput *out, const char *path) {
    char error[PROBLEM_SIZE] = "out of memory";
    bool is_written = !out->is_broken;
    if (is_written && strcmp(path, "-") == 0) {
        // Failures of standard output are noticed once, in main().
        (void)fwrite(out->bytes == NULL ? "" : out->bytes, 1, out->size, stdout);
    } else if (is_written) {
        is_written = file_write(path, out->bytes == NULL ? "" : out->bytes, out->size, error, sizeof error);
    }
    if (!is_written) {
        plain_text_print(stderr, "%s:1:1: %s\n", path, error);
    }
    free(out->bytes);
    *out = (LabOutput){.bytes = NULL};
    return is_written;
}

enum { LINK_SIZE = 4096 };

// Do both lie in one folder, under one name?
static bool is_one_place(const char *one, const char *other) {
    const char *const paths[] = {one, other};
    const char *names[2];
    struct stat folders[2];
    for (int i = 0; i < 2; i++) {
        const char *const slash = strrchr(paths[i], '/');
        const size_t length = slash == NULL ? 0 : (size_t)(slash - paths[i]) + 1;
        char folder[LINK_SIZE] = ".";
        if (length >= sizeof folder) {
            return false;
        }
        if (slash != NULL) {
            memcpy(folder, paths[i], length);
            folder[length] = '\0';
        }
        if (stat(folder, &folders[i]) != 0) {
            return false;
        }
        names[i] = paths[i] + length;
    }
    return strcmp(names[0], names[1]) == 0 && folders[0].st_dev == folders[1].st_dev &&
           folders[0].st_ino == folders[1].st_ino;
}

// The path that [path] leads to over links, [path] itself if nothing does or it is too long. A link may lead
// to what is not there yet.
static void follow_links(const char *path, char out[LINK_SIZE]) {
    enum { LINKS_MAX = 40 };
    char target[LINK_SIZE];
    bool goes_on = snprintf(out, LINK_SIZE, "%s", path) < LINK_SIZE;
    for (int i = 0; goes_on && i < LINKS_MAX; i++) {
        const ssize_t length = readlink(out, target, sizeof target);
        const char *const slash = strrchr(out, '/');
        const size_t folder = slash == NULL || length < 1 || target[0] == '/' ? 0 : (size_t)(slash - out) + 1;
        goes_on = length > 0 && folder + (size_t)length < LINK_SIZE;
        if (goes_on) {
            memcpy(out + folder, target, (size_t)length);
            out[folder + (size_t)length] = '\0';
        }
    }
}

bool lab_files_is_one(const char *one, const char *other) {
    char places[2][LINK_SIZE];
    struct stat a;
    struct stat b;
    if (strcmp(one, "-") == 0 || strcmp(other, "-") == 0) {
        return false;
    }
    // A device, such as /dev/null, takes whatever is written to it.
    if (stat(one, &a) == 0 && stat(other, &b) == 0) {
        return S_ISREG(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
    }
    follow_links(one, places[0]);
    follow_links(other, places[1]);
    return strcmp(one, other) == 0 || is_one_place(places[0], places[1]);
}

static const char *label_text(const void *context, Label label) {
    const Match *const m = context;
    const int index = label - LABEL_NAMED;
    return index >= 0 && index < m->names.count ? m->names.items[index] : NULL;
}

static bool is_capital(const void *context, char kind, Label label) {
    const Match *const m = context;
    return names_is_capital(&m->names, kind, label);
}

LabelText lab_files_labels(const Match *m) {
    return (LabelText){.text = label_text, .is_capital = is_capital, .context = m};
}

// 0, or why no file can be made in the folder of [path]; NULL: there is no memory for it.
static int refusal_of_folder(const char *path) {
    const char *const slash = path == NULL ? NULL : strrchr(path, '/');
    char *const folder = path == NULL    ? NULL
                         : slash == NULL ? strdup(".")
                                         : strndup(path, (size_t)(slash - path) + 1);
    const int reason = folder == NULL ? ENOMEM : access(folder, W_OK | X_OK) != 0 ? errno : 0;
    free(folder);
    return reason;
}

bool lab_files_can_write(const char *path) {
    struct stat there;
    if (path == NULL || strcmp(path, "-") == 0) return true;
    int reason = 0;
    if (stat(path, &there) != 0) {
        reason = refusal_of_folder(path);
    } else if (S_ISDIR(there.st_mode)) {
        reason = EISDIR;
    } else if (S_ISREG(there.st_mode)) { // is written anew where it lies, behind any link (file_write())
        char *const real = realpath(path, NULL);
        reason = refusal_of_folder(real);
        free(real);
    }
    if (reason != 0) plain_text_print(stderr, "%s:1:1: cannot be written: %s\n", path, strerror(reason));
    return reason == 0;
}

bool lab_files_table_open(LabTable *table, const char *path) {
    *table = (LabTable){.path = path != NULL ? path : "-"};
    table->file = open_memstream(&table->bytes, &table->size);
    if (table->file == NULL) {
        (void)lab_files_no_memory(table->path);
    }
    return table->file != NULL;
}

bool lab_files_table_close(LabTable *table) {
    const bool has_failed = ferror(table->file) != 0;
    LabOutput out = {.is_broken = fclose(table->file) != 0 || has_failed};
    out.bytes = table->bytes;
    out.size = table->size;
    return lab_files_output_write(&out, table->path);
}

void lab_files_mend_end(FILE *file) {
    const bool has_text = fseek(file, -1, SEEK_END) == 0;
    const bool is_cut = has_text && fgetc(file) != '\n';
    (void)fseek(file, 0, SEEK_END);
    if (is_cut) (void)fputc('\n', file);
}
