// pictures.h - Where pictures of the game are written: the player's own folder for pictures, under a name
// that tells what they show.

#ifndef SANCTA_PLAY_PICTURES_H
#define SANCTA_PLAY_PICTURES_H

#include <stdbool.h>
#include <stddef.h>

#include "play/paths.h"

enum { PICTURE_PATH_SIZE = PATH_SIZE + 220 };

// Makes an empty file for a picture called [name] ("Ann against Bob, turn 3, red") where nothing has its path
// yet, which goes to [out], and the folder for it: Sancta in what XDG_PICTURES_DIR names, in the environment
// or in user-dirs.dirs, else in
// ~/Pictures. What cannot stand in a file's name is left out. False: the file
// or its folder cannot be made.
bool pictures_new_file(const char *name, char out[PICTURE_PATH_SIZE]);

#endif
