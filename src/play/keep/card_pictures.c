// The folder of the player's pictures of cards. Folder listings need POSIX.

#define _POSIX_C_SOURCE 200809L

#include "play/card_pictures.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/picture_file.h"
#include "base/plain_text.h"
#include "keep/file_rows.h"

// Other pictures than those that are shown: people wonder where they are.
static bool is_other_picture(const char *name) {
    static const char *const endings[] = {".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".avif", ".tif", ".tiff"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot != NULL && i < sizeof endings / sizeof endings[0]; i++) {
        if (strcasecmp(dot, endings[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void complain(CardPicture *item, const char *problem) {
    (void)snprintf(item->problem, sizeof item->problem, "%s: %s", item->file, problem);
}

// --- One of them ---

static int card_of(const char *file) {
    char slug[CARD_PICTURE_FILE_SIZE];
    const char *dot = strrchr(file, '.');
    (void)snprintf(slug, sizeof slug, "%.*s", dot == NULL ? 0 : (int)(dot - file), file);
    return card_by_slug(slug);
}

// What the folder says about it: nothing is opened.
static void look_at(CardPicture *item, const char *folder) {
    char path[PATH_SIZE + CARD_PICTURE_FILE_SIZE + 24];
    struct stat info;
    item->card = card_of(item->file);
    (void)snprintf(path, sizeof path, "%s/%s", folder, item->file);
    const bool is_there = lstat(path, &info) == 0;
    item->bytes = is_there ? (int64_t)info.st_size : 0;
    item->changed = is_there ? paths_written(info.st_mtim) : 0;
    if (is_other_picture(item->file)) {
        complain(item, "only PNG and SVG pictures are shown");
    } else if (item->card == 0) {
        complain(item, "there is no card of that name");
    } else if (!is_there) {
        complain(item, "it cannot be looked at");
    } else if (S_ISLNK(info.st_mode)) {
        complain(item, "it is a link, and links are not followed");
    } else if (!S_ISREG(info.st_mode)) {
        complain(item, "it is no file");
    } else if (info.st_size > PICTURE_FILE_LARGEST) {
        complain(item, "it is larger than 8 MiB");
    } else if (access(path, R_OK) != 0) {
        complain(item, "it must not be read");
    }
}

// --- All of them ---

// False: it is no picture. What is too long or cannot be shown as it is, is listed as what can be.
static bool take_name(const char *found, CardPicture *out) {
    const bool is_picture = picture_file_ending(found) != PICTURE_NONE || is_other_picture(found);
    if (found[0] == '.' || !is_picture) {
        return false;
    }
    *out = (CardPicture){.card = 0};
    (void)plain_text(out->file, sizeof out->file, found, "");
    if (strcmp(out->file, found) != 0) {
        complain(out, "there is no card of that name");
    }
    return true;
}

static void insert(CardPictures *out, const CardPicture *item) {
    const FileRows rows = {.items = out->items,
                           .row_size = sizeof out->items[0],
                           .most = CARD_PICTURES_MAX,
                           .count = &out->count,
                           .left_out = &out->left_out};
    CardPicture *const row = file_rows_insert(&rows, item->file);
    if (row != NULL) {
        *row = *item;
    }
}

static void find_names(CardPictures *out) {
    DIR *dir = opendir(out->folder);
    if (dir == NULL) {
        return;
    }
    for (const struct dirent *found = readdir(dir); found != NULL; found = readdir(dir)) {
        CardPicture item;
        if (take_name(found->d_name, &item)) {
            insert(out, &item);
        }
    }
    (void)closedir(dir);
}

// Of two for one card the first that can be used is shown: names are in order, so a PNG comes before an SVG.
static void refuse_second(CardPictures *out, int index) {
    CardPicture *item = &out->items[index];
    const CardPicture *first = item->problem[0] == '\0' ? card_pictures_of(out, item->card) : item;
    if (first != item && first != NULL) {
        char why[CARD_PICTURE_PROBLEM_SIZE];
        (void)snprintf(why, sizeof why, "%s comes first for that card", first->file);
        complain(item, why);
    }
}

static void read_folder(CardPictures *out, const Paths *paths) {
    (void)snprintf(out->folder, sizeof out->folder, "%s/cards", paths->data);
    find_names(out);
    for (int i = 0; i < out->count; i++) {
        if (out->items[i].problem[0] == '\0') {
            look_at(&out->items[i], out->folder);
        }
    }
    for (int i = 0; i < out->count; i++) {
        refuse_second(out, i);
    }
}

// The same files as they were.
static bool is_same(const CardPictures *a, const CardPictures *b) {
    bool is_it = a->count == b->count && a->left_out == b->left_out && strcmp(a->folder, b->folder) == 0;
    for (int i = 0; is_it && i < a->count; i++) {
        const CardPicture *x = &a->items[i];
        const CardPicture *y = &b->items[i];
        // What was found out later is no difference.
        const bool is_as_bad = y->problem[0] == '\0' || strcmp(x->problem, y->problem) == 0;
        is_it =
            strcmp(x->file, y->file) == 0 && x->bytes == y->bytes && x->changed == y->changed && is_as_bad;
    }
    return is_it;
}

void card_pictures_list(CardPictures *out, const Paths *paths) {
    CardPictures *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return;
    }
    read_folder(fresh, paths);
    if (!is_same(out, fresh)) {
        fresh->version = out->version + 1;
        *out = *fresh;
    }
    free(fresh);
}

const CardPicture *card_pictures_of(const CardPictures *pictures, int card) {
    for (int i = 0; card > 0 && i < pictures->count; i++) {
        const CardPicture *item = &pictures->items[i];
        if (item->card == card && item->problem[0] == '\0') {
            return item;
        }
    }
    return NULL;
}

void card_pictures_refuse(CardPictures *pictures, const char *file, const char *problem) {
    for (int i = 0; i < pictures->count; i++) {
        CardPicture *item = &pictures->items[i];
        if (strcmp(item->file, file) == 0 && item->problem[0] == '\0') {
            complain(item, problem);
        }
    }
}

int card_pictures_shown(const CardPictures *pictures) {
    int shown = 0;
    for (int i = 0; i < pictures->count; i++) {
        shown += pictures->items[i].problem[0] == '\0' ? 1 : 0;
    }
    return shown;
}
