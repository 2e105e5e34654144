// render_replay.h - A turn of a match as numbered pictures, or as a video where ffmpeg is installed.

#ifndef SANCTA_RENDER_REPLAY_H
#define SANCTA_RENDER_REPLAY_H

#include "ui/app.h"

typedef struct RenderReplay {
    App *app;                                    // its playback shows the match
    const char *folder;                          // made if it is missing
    int turn;                                    // 0: the last one that was played
    bool (*shoot)(void *data, const char *path); // writes what the app shows
    void *data;
} RenderReplay;

// Plays the turn by a clock of its own, 25 pictures a second at the speed of the settings, and writes
// FOLDER/turn-T-00001.png and so on; with ffmpeg FOLDER/turn-T.mp4, and the pictures go. Tells on standard
// output what was written. False with the reason on standard error.
bool render_replay(const RenderReplay *task);

#endif
