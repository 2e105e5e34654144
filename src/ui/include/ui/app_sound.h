// app_sound.h - What the screens ask to be heard. Which device plays it, if any, is the platform's affair.

#ifndef SANCTA_UI_APP_SOUND_H
#define SANCTA_UI_APP_SOUND_H

#include "ui/app.h"

// Plays one effect; nothing happens without a platform that can.
void app_sound(App *app, SoundId id);
// The effect of an event that is shown going forward to the one who sits at [seat].
void app_sound_event(App *app, const Event *e, Player seat);

// The piece that belongs to the screen. Orders have another one while an enemy stands within two squares of
// the seat's Sanctum, a combat of ten or more, or for a Sanctum, another than a small one. In a playback the
// combat's piece stays between two combats of a turn. [now] is the piece that plays.
MusicId app_sound_music(const App *app, MusicId now);
// What the realm of the match sounds like, while a match is on the screen.
AmbienceId app_sound_ambience(const App *app);

// Answers the key that mutes, unless a line of text is being typed, and gives a press without a sound of its
// own the click. Call it when the screen has had the event.
void app_sound_answer(App *app);

#endif
