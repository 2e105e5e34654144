// playback.h - Watching what happened: the board or the combat at any event of the log, forward and backward.

#ifndef SANCTA_UI_PLAYBACK_H
#define SANCTA_UI_PLAYBACK_H

#include "render/scene_board.h"
#include "render/timeline.h"
#include "ui/app.h"

enum { PLAYBACK_SPEEDS = 7, PLAYBACK_SPEED_NORMAL = 2, PLAYBACK_SPEED_INSTANT = 6 };
enum { PLAYBACK_STEPS = 6 };

typedef struct PlaybackScreen {
    Timeline t;
    void *memory;   // owned; NULL: nothing is open
    Player seat;    // who looks, NONE: everything is shown
    bool is_review; // opened to look around: closing goes back to where it was opened
    bool is_playing, is_hurrying, shows_board;
    int step;         // what one step is: event, attack, round, combat, phase, turn
    float elapsed_ms; // since the position was reached, at the chosen speed
    bool is_fresh;    // a step forward has reached an event that was not heard yet
    int log_offset;   // lines that the log was scrolled away from the current one
    BoardScene scene;
    Tween tween;
    char floating[96];
} PlaybackScreen;

// "0.25x" ... "8x", "Instant".
const char *const *playback_speed_names(void);

// Opens the match's log as [seat] saw it, at event [full] of the full log.
void playback_open(App *app, Player seat, uint32_t full, bool is_review);
void playback_free(PlaybackScreen *p);
// Goes to a turn and a frame in it; false if there is none.
bool playback_go(App *app, int turn, uint32_t frame);

// The sentence of the event at [position] (from 1).
void playback_sentence(const App *app, uint32_t position, char *out, size_t size);

// The combat as it stands, in combat_panel.c: two sides facing, the steps of the blow between them.
void combat_panel(App *app, Rect area);

#endif
