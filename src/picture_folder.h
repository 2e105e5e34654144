// picture_folder.h - The folder that pictures of a film or a turn are written into.

#ifndef SANCTA_PICTURE_FOLDER_H
#define SANCTA_PICTURE_FOLDER_H

#include <stdbool.h>

#include "play/paths.h"

// Room for the path of a file in such a folder; its own name takes less than 64 bytes.
enum { PICTURE_ROOM = PATH_SIZE + 64 };

// Makes [folder], if it is missing. False with the reason on standard error: it cannot be made, or its name
// is so long that the paths of its files would be cut and be all the same.
bool picture_folder_make(const char *folder);

#endif
