// saves.h - The matches that lie in a user's home.

#ifndef SANCTA_TESTS_HANDS_SAVES_H
#define SANCTA_TESTS_HANDS_SAVES_H

#include <stddef.h>

#include "play/paths.h"

// Loads each that was written since it was looked at last and plays it again, as `sancta-lab verify` does.
// False with what is wrong.
bool saves_are_sound(const Paths *paths, char *problem, size_t size);
// Another home: nothing was looked at.
void saves_forget(void);

#endif
