// reader_examples.h - Links of the rulebook: to other places in it, and to examples that are played.

#ifndef SANCTA_UI_READER_EXAMPLES_H
#define SANCTA_UI_READER_EXAMPLES_H

#include "ui/app.h"

// Goes where a link leads, or plays its example.
void reader_examples_follow(App *app, const char *target);
// Plays the example that [link] ("watch:moonwalk/moonwalked") names, from its beginning to the moment before
// that event, in the playback. Its end leads back to the reader, if it was open, and all else as it was.
// False: there is no such example.
bool reader_examples_watch(App *app, const char *link);
// The example is over: the reader is open again if it was.
void reader_examples_return(App *app);
// It was left for another place, and the reader stays closed.
void reader_examples_forget(App *app);

#endif
