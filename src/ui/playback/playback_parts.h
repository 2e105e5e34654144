// playback_parts.h - What only the playback's own screen is made of: time, keys and the caption.

#ifndef SANCTA_UI_PLAYBACK_PARTS_H
#define SANCTA_UI_PLAYBACK_PARTS_H

#include "ui/playback.h"

// The speed that counts now, as an index.
int playback_time_speed_index(App *app);
// Does the playback stop at [e] by itself? Then it says why.
bool playback_time_pauses_at(App *app, const Event *e);
void playback_time_update(App *app, uint32_t elapsed_ms);
// Plays the sound of the event at [position], but not twice in a row.
void playback_time_hear(App *app, uint32_t position);
// Has the step that is still to be seen come to where its event is heard?
bool playback_time_sounds_now(const App *app);

void playback_keys_answer(App *app);
// The wheel steps over the timeline and over what it shows.
void playback_keys_answer_wheel(App *app, Rect area);
// Whatever is done, a step that is still to be seen has been seen.
void playback_keys_end_glide(App *app);
void playback_keys_let_go(App *app);
// What is done for nothing else ends what comes about now, or the time to look at it, and the playback goes
// on from there.
void playback_keys_end_animation(App *app);

// The row under the picture. Two lines of a long sentence go into it; it does not grow with them, for the
// board over it would jump.
float playback_caption_height(const App *app);
void playback_caption(App *app, Rect r);

#endif
