// settings_state.h - What the player has set.

#ifndef SANCTA_UI_SETTINGS_STATE_H
#define SANCTA_UI_SETTINGS_STATE_H

#include "render/graphics.h"
#include "render/own_colors.h"
#include "render/sound.h"
#include "play/forgotten.h"
#include "ui/keymap.h"
#include "play/session.h"

enum { SETTINGS_KEYS_SIZE = 4096, SETTINGS_FILE_SIZE = 16384 };
// Percent: the size of everything, and that of texts beside it.
enum { SCALE_AUTOMATIC = 0, SCALE_LEAST = 50, SCALE_MOST = 400, SCALE_STEP = 5 };
enum { TEXT_LEAST = 80, TEXT_USUAL = 100, TEXT_MOST = 200, TEXT_STEP = 10 };

// Playback speeds, by index. The seat that looks has one, the others and replays another or the same.
enum {
    PLAYBACK_SPEEDS = 7,
    PLAYBACK_SPEED_NORMAL = 2,
    PLAYBACK_SPEED_INSTANT = 6,
    PLAYBACK_SPEED_SAME = PLAYBACK_SPEEDS
};

// How much moves: everything; nothing but what tells something, without shakes and flights; nothing at all.
typedef enum Motion { MOTION_FULL, MOTION_REDUCED, MOTION_NONE, MOTION_COUNT } Motion;
// What stops the playback by itself.
typedef enum PauseOn { PAUSE_ON_DEATH, PAUSE_ON_NEW_CARD, PAUSE_ON_COMBAT, PAUSE_COUNT } PauseOn;

// Each line of the file but for the colors, see shell/settings_table.h.
typedef enum SettingId {
    SETTING_SCALE,
    SETTING_TEXT_SIZE,
    SETTING_DYSLEXIC,
    SETTING_PALETTE,
    SETTING_GRAPHICS,
    SETTING_OWN_BASE,
    SETTING_CARD_PICTURES,
    SETTING_SPEED,
    SETTING_SPEED_THEIRS,
    SETTING_SPEED_REPLAY,
    SETTING_MOTION,
    SETTING_PAUSE_DEATH,
    SETTING_PAUSE_CARD,
    SETTING_PAUSE_COMBAT,
    SETTING_SLOW_FOR_NEW,
    SETTING_RED,
    SETTING_BLUE,
    SETTING_RED_PERSON,
    SETTING_BLUE_PERSON,
    SETTING_RED_HOUSE,
    SETTING_BLUE_HOUSE,
    SETTING_REALM,
    SETTING_SYMMETRIC,
    SETTING_RED_FEWER_CARDS,
    SETTING_RED_MORE_NOVICES,
    SETTING_BLUE_FEWER_CARDS,
    SETTING_BLUE_MORE_NOVICES,
    SETTING_BLUE_BEGINS,
    SETTING_RED_NAME,
    SETTING_BLUE_NAME,
    SETTING_RED_DECK,
    SETTING_BLUE_DECK,
    SETTING_ASK_GROUPS,
    SETTING_ASK_NOVICES,
    SETTING_ASK_CARDS,
    SETTING_ASK_SQUANDERS,
    SETTING_ASK_OVERRULED,
    SETTING_ASK_FALLEN,
    SETTING_MASTER,
    SETTING_EFFECTS,
    SETTING_INTERFACE,
    SETTING_MUSIC,
    SETTING_AMBIENCE,
    SETTING_AWAY,
    SETTING_MONO,
    SETTING_MUTE,
    SETTING_CAPTIONS,
    SETTING_SPEECH,
    SETTING_COACH,
    SETTING_HINTS,
    SETTING_HANDOVER,
    SETTING_RED_PIN,
    SETTING_BLUE_PIN,
    SETTING_COUNT
} SettingId;

// How much is said aloud.
typedef enum SpeechWords { SPEECH_OFF, SPEECH_FEW, SPEECH_ALL, SPEECH_COUNT } SpeechWords;
// Which matches against a computer player have comments.
typedef enum CoachMatches {
    COACH_NONE,
    COACH_FIRST_MATCH,
    COACH_EVERY_MATCH,
    COACH_MATCHES_COUNT
} CoachMatches;
// How two humans at one screen change places.
typedef enum HandOver { HANDOVER_PRESS, HANDOVER_HOLD, HANDOVER_OPEN_TABLE, HANDOVER_COUNT } HandOver;

typedef struct Settings {
    int scale_percent;                  // SCALE_LEAST..SCALE_MOST, or SCALE_AUTOMATIC
    int text_percent;                   // TEXT_LEAST..TEXT_MOST
    bool dyslexic;                      // texts are shown with the letters of OpenDyslexic
    int palette;                        // PaletteId
    int graphics;                       // Graphics: from the next start on
    OwnColors own;                      // the palette PALETTE_OWN
    int speed;                          // index into the playback speeds: for what the looking seat does
    int speed_theirs;                   // for what others do
    int speed_replay;                   // for looking back
    int motion;                         // Motion
    bool pauses[PAUSE_COUNT];           // by what the playback stops
    bool slow_for_new;                  // what the player never saw is played slowly and explained
    bool asks[FORGOTTEN_KIND_COUNT];    // before confirming, by what may have been forgotten
    SoundLevels sound;                  //
    bool captions;                      // sounds are told in words as well
    int speech;                         // SpeechWords
    int coach;                          // CoachMatches
    bool hints;                         // what is met for the first time is explained
    SessionSetup setup;                 // the last one used
    Keymap keys;                        //
    char keys_text[SETTINGS_KEYS_SIZE]; // the section [keys] of the file
    char kept[SETTINGS_FILE_SIZE];      // lines of the file that are comments or cannot be used
    bool is_locked;                     // the file is larger than a settings file: it is not written over
    char as_kept[SETTINGS_FILE_SIZE];   // settings_text() of what was read or written last: what differs was
                                        // set since
    bool card_pictures;                 // those of the player are shown instead of the game's
    int handover;                       // HandOver
    char pins[PLAYER_BLUE + 1][5];      // of the seats, four digits; anything else: none
    bool is_safe;                       // settings_begin_safe(): the file was not read, and is not written
    bool is_given[SETTING_COUNT];       // on the command line: for this run only
    int given[SETTING_COUNT];           // and as what
    char problem[KEYMAP_ERROR_SIZE];    // the first thing that is wrong in it, "" = nothing
} Settings;

#endif
