// playback_music.h - What a playback sounds like.

#ifndef SANCTA_UI_PLAYBACK_MUSIC_H
#define SANCTA_UI_PLAYBACK_MUSIC_H

#include "ui/app.h"

// A combat of ten or more, or for a Sanctum, has another piece than a small one, and the combat's piece stays
// between two combats of a turn. [now] is the piece that plays.
MusicId playback_music(const App *app, MusicId now);

#endif
