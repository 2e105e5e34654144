// settings.h - What the player has set, and the file that keeps it: "name value" a line, then the section [keys]
// (keymap.h), which is kept as it stands.

#ifndef SANCTA_UI_SETTINGS_H
#define SANCTA_UI_SETTINGS_H

#include "render/palette.h"
#include "render/sound.h"
#include "ui/forgotten.h"
#include "ui/keymap.h"
#include "ui/paths.h"
#include "ui/session.h"

enum { SETTINGS_KEYS_SIZE = 4096, SCALE_AUTOMATIC = 0 };

// How much moves: everything; nothing but what tells something, without shakes and flights; nothing at all.
typedef enum Motion { MOTION_FULL, MOTION_REDUCED, MOTION_NONE, MOTION_COUNT } Motion;
// What stops the playback by itself.
typedef enum PauseOn { PAUSE_ON_DEATH, PAUSE_ON_NEW_CARD, PAUSE_ON_COMBAT, PAUSE_COUNT } PauseOn;

typedef struct Settings {
    int scale_percent;                  // 75..300, or SCALE_AUTOMATIC
    int palette;                        // PaletteId
    int speed;                          // index into the playback speeds: for what the looking seat does
    int speed_theirs;                   // for what others do
    int speed_replay;                   // for looking back
    int motion;                         // Motion
    bool pauses[PAUSE_COUNT];           // by what the playback stops
    bool asks[FORGOTTEN_KIND_COUNT];    // before confirming, by what may have been forgotten
    SoundLevels sound;                  //
    bool captions;                      // sounds are told in words as well
    SessionSetup setup;                 // the last one used
    Keymap keys;                        //
    char keys_text[SETTINGS_KEYS_SIZE]; // the section [keys] of the file
    char problem[KEYMAP_ERROR_SIZE];    // what is wrong in it, "" = nothing
} Settings;

Settings settings_usual(void);
// Reads the text of a settings file; [path] is its name in messages. What it does not set keeps its usual value.
void settings_read(Settings *out, const char *text, const char *path);
// The file's text. False if it does not fit.
bool settings_text(const Settings *settings, char *out, size_t size);

// Reads and writes "<config>/settings". A file that is not there is no problem.
void settings_load(Settings *out, const Paths *paths);
void settings_save(const Settings *settings, const Paths *paths);

#endif
