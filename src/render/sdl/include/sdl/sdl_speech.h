// sdl_speech.h - Says words aloud through speech-dispatcher, the service that screen readers use on Linux.
// Its library is loaded at run time, so neither building nor playing needs it.

#ifndef SANCTA_RENDER_SDL_SPEECH_H
#define SANCTA_RENDER_SDL_SPEECH_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SdlSpeech SdlSpeech;

// Bytes of one text with its end mark, and how many texts may wait.
enum { SPEECH_TEXT_SIZE = 1600, SPEECH_WAITING_MAX = 16, SPEECH_PROBLEM_SIZE = 200 };

// Begins to look for the library and its service on a thread of its own and returns at once. NULL: no memory,
// or no thread. All functions below take NULL and then do nothing.
SdlSpeech *sdl_speech_open(void);
// Ends it. A service that does not answer is waited for no longer than half a second.
void sdl_speech_close(SdlSpeech *speech);

// Says [text] when what waits has been said, or [cuts]: at once, in the place of everything that is being
// said or waits. Never blocks. Of more than SPEECH_WAITING_MAX texts the oldest are left out; a text that is
// too long is cut.
void sdl_speech_say(SdlSpeech *speech, const char *text, bool cuts);
// Why nothing is heard, as a sentence for the player; true once, when that is known.
bool sdl_speech_problem(SdlSpeech *speech, char out[SPEECH_PROBLEM_SIZE]);

#endif
