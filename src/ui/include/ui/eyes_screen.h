// eyes_screen.h - By whose eyes a match is watched that is not over. The library always asks; the command
// line, which names a file and says that it be shown, only where a PIN keeps something.

#ifndef SANCTA_UI_EYES_SCREEN_H
#define SANCTA_UI_EYES_SCREEN_H

#include "ui/app.h"

// Has each of two humans still something to hide from the other one at this screen?
bool whose_eyes_matter(const App *app);
// And has a seat a PIN that is asked for then?
bool whose_eyes_take_pin(const App *app);
// Opens the playback of the whole match by the eyes of [seat], PLAYER_NONE: by everybody's. Then the other
// hand of a match that goes on against a computer is a secret until V is pressed. Shows no screen.
void whose_eyes_open(App *app, Player seat);

// Where the playback goes to; turn 0: to where it opens.
typedef struct EyesMoment {
    int turn;
    uint32_t frame;
} EyesMoment;
// Asks by whose eyes, on a screen of its own, and shows the playback at [moment]: over the screen that is
// shown, or instead of all of them.
void eyes_screen_ask(App *app, bool lies_over, EyesMoment moment);

#endif
