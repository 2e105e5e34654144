// speech.h - What is said aloud, and when: the widget that explains itself, hints, messages, prompts and what
// the playback shows, in the words of said.h. The voice is the platform's.

#ifndef SANCTA_UI_SPEECH_H
#define SANCTA_UI_SPEECH_H

#include "ui/app.h"

// Says what is new since the last call. After a pass without an event, when the frame is complete.
void speech_follow(App *app);
// The key that says the last words again. In a pass.
void speech_answer(App *app);
void speech_free(App *app);

#endif
