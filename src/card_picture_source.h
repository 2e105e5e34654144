// card_picture_source.h - The player's pictures of cards, as the window asks for them.

#ifndef SANCTA_CARD_PICTURE_SOURCE_H
#define SANCTA_CARD_PICTURE_SOURCE_H

#include "sdl/own_pictures.h"
#include "ui/app.h"

enum { RASTERS_SIZE = PATH_SIZE + 16 };

// Where rasters of pictures are kept.
void card_picture_source_rasters(const App *app, char out[RASTERS_SIZE]);
// Those of [app], for as long as it lives.
OwnPictures card_picture_source(App *app);
// As Platform has it.
bool card_picture_source_check(const App *app, const char *folder, const char *file,
                               char problem[CARD_PICTURE_PROBLEM_SIZE]);

#endif
