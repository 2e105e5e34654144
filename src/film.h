// film.h - What a script shows and sounds like, for a video: pictures at an even rate, and a list of sounds.

#ifndef SANCTA_FILM_H
#define SANCTA_FILM_H

#include "render/sound.h"
#include "ui/app.h"

enum { FILM_FRAME_MS = 20 }; // pictures fall on whole frames

typedef struct Film Film;

// Makes [folder], if it is missing, and the list FOLDER/sounds.tsv. NULL with the reason on standard error.
Film *film_open(App *app, const char *folder);
// Takes NULL. False: something could not be written, which was said on standard error when it happened.
bool film_close(Film *film);

// A frame of the app is in its draw list: writes FOLDER/00001.png and so on with the pointer in them, 25 a
// second of the app's time. [shoot] writes what the app shows.
void film_frame(Film *film, bool (*shoot)(void *data, const char *path), void *data);
// [id] is heard from now on. A line of the list: milliseconds, "effect", its file under assets/sound, its
// share of full amplitude, by how many percent it is played faster.
void film_sound(Film *film, SoundId id);

#endif
