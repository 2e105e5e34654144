// Needs POSIX to make a folder.

#define _POSIX_C_SOURCE 200809L

#include "picture_folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/plain_text.h"

bool picture_folder_make(const char *folder) {
    struct stat info;
    if (strlen(folder) >= PATH_SIZE) {
        (void)fprintf(stderr, "sancta: the name of the folder for the pictures is longer than %d bytes\n",
                      PATH_SIZE - 1);
        return false;
    }
    if (mkdir(folder, 0777) == 0 || (stat(folder, &info) == 0 && S_ISDIR(info.st_mode))) {
        return true;
    }
    plain_text_print(stderr, "sancta: %s cannot be made a folder: %s\n", folder, strerror(errno));
    return false;
}
