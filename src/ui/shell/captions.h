// captions.h - Sounds in words, for those who cannot hear them: the last few, for a moment, below the sky
// bar.

#ifndef SANCTA_UI_CAPTIONS_H
#define SANCTA_UI_CAPTIONS_H

#include "ui/app.h"

// What [id] sounds like; "" for clicks, which tell nothing. Global for tests.
const char *caption_text(SoundId id);
// An effect is to be heard, whether or not anybody can.
void captions_hear(App *app, SoundId id);
void captions_draw(App *app);

#endif
