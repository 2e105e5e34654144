// The table of settings, and what can be said of any row of it.

#include "ui/settings_table.h"

#include <stdio.h>
#include <string.h>

#include "ai/personality.h"

#define NUMBER(word, field, least, most)                                                                     \
    .key = (word), .offset = offsetof(Settings, field), .kind = SETTING_NUMBER, .low = (least), .high = (most)
#define FLAG(word, field)                                                                                    \
    .key = (word), .offset = offsetof(Settings, field), .kind = SETTING_FLAG, .low = 0, .high = 1
#define TEXT(word, field)                                                                                    \
    .key = (word), .offset = offsetof(Settings, field), .kind = SETTING_TEXT, .low = 0,                      \
    .high = (int)sizeof((Settings){0}.field) - 1
// What people see of it, and where.
#define SHOWN(title, on, control) .name = (title), .screen = (on), .widget = (control)

static const char *const PALETTES[PALETTE_COUNT] = {"Standard", "High contrast", "Monochrome", "Custom"};
static const char *const GRAPHICS[GRAPHICS_COUNT] = {"Automatic", "Software", "Hardware"};
static const char *const MOTIONS[MOTION_COUNT] = {"Everything", "Less", "Nothing"};
static const char *const AWAY[SOUND_AWAY_COUNT] = {"Everything", "No music", "Nothing"};
static const char *const HANDOVERS[HANDOVER_COUNT] = {"Press a button", "Hold a button", "Open table"};
static const char *const SPEECHES[SPEECH_COUNT] = {"Off", "Few words", "Everything"};
static const char *const COACHED[COACH_MATCHES_COUNT] = {"Off", "First match", "Every match"};
static const char STOP[] = "Stop when";
static const char ASK[] = "Ask before confirming when";

const char *const *settings_table_speed_names(void) {
    static const char *const names[PLAYBACK_SPEEDS + 1] = {"0.25\xC3\x97", "0.5\xC3\x97", "1\xC3\x97",
                                                           "2\xC3\x97",    "4\xC3\x97",   "8\xC3\x97",
                                                           "Instant",      "As mine"};
    return names;
}

// clang-format off
const SettingRow SETTINGS[SETTING_COUNT] = {
    [SETTING_SCALE] = {NUMBER("scale", scale_percent, SCALE_LEAST, SCALE_MOST),
        SHOWN("Interface scale", SCREEN_SETTINGS, "settings.scale"), .unit = "%"},
    [SETTING_TEXT_SIZE] = {NUMBER("text-size", text_percent, TEXT_LEAST, TEXT_MOST),
        SHOWN("Text size", SCREEN_SETTINGS, "settings.text-size"), .unit = "%"},
    [SETTING_DYSLEXIC] = {FLAG("dyslexic-letters", dyslexic),
        SHOWN("OpenDyslexic", SCREEN_SETTINGS, "settings.dyslexic")},
    [SETTING_PALETTE] = {NUMBER("palette", palette, 0, PALETTE_COUNT - 1),
        SHOWN("Colors", SCREEN_SETTINGS, "settings.palette"), .words = PALETTES},
    [SETTING_GRAPHICS] = {NUMBER("graphics", graphics, 0, GRAPHICS_COUNT - 1),
        SHOWN("Graphics", SCREEN_SETTINGS, "settings.graphics"), .words = GRAPHICS},
    [SETTING_OWN_BASE] = {NUMBER("own-palette-from", own.base, 0, PALETTE_OWN - 1),
        SHOWN("Base palette", SCREEN_COLORS, "colours.base"), .words = PALETTES},
    [SETTING_CARD_PICTURES] = {FLAG("card-pictures", card_pictures),
        SHOWN("Show my card pictures", SCREEN_CARD_PICTURES, "pictures.shown")},
    [SETTING_SPEED] = {NUMBER("speed", speed, 0, PLAYBACK_SPEEDS - 1),
        SHOWN("Speed: my actions", SCREEN_WATCHING, "watching.speed"), .say = settings_table_speed_names},
    [SETTING_SPEED_THEIRS] = {NUMBER("speed-theirs", speed_theirs, 0, PLAYBACK_SPEED_SAME),
        SHOWN("Speed: others' actions", SCREEN_WATCHING, "watching.theirs"), .say = settings_table_speed_names},
    [SETTING_SPEED_REPLAY] = {NUMBER("speed-replay", speed_replay, 0, PLAYBACK_SPEED_SAME),
        SHOWN("Speed: replays", SCREEN_WATCHING, "watching.replay"), .say = settings_table_speed_names},
    [SETTING_MOTION] = {NUMBER("motion", motion, 0, MOTION_COUNT - 1),
        SHOWN("Animation", SCREEN_WATCHING, "watching.motion"), .words = MOTIONS},
    [SETTING_PAUSE_DEATH] = {FLAG("pause-on-death", pauses[PAUSE_ON_DEATH]),
        SHOWN("a minion of mine dies", SCREEN_WATCHING, "watching.pause-death"), .group = STOP},
    [SETTING_PAUSE_CARD] = {FLAG("pause-on-new-card", pauses[PAUSE_ON_NEW_CARD]),
        SHOWN("a card is cast for the first time", SCREEN_WATCHING, "watching.pause-card"), .group = STOP},
    [SETTING_PAUSE_COMBAT] = {FLAG("pause-on-combat", pauses[PAUSE_ON_COMBAT]),
        SHOWN("a combat begins", SCREEN_WATCHING, "watching.pause-combat"), .group = STOP},
    [SETTING_SLOW_FOR_NEW] = {FLAG("slow-for-new", slow_for_new),
        SHOWN("Slow down for what is new", SCREEN_WATCHING, "watching.new")},
    [SETTING_RED] = {NUMBER("red", setup.red, 0, SEAT_KIND_COUNT - 1)},
    [SETTING_BLUE] = {NUMBER("blue", setup.blue, 0, SEAT_KIND_COUNT - 1)},
    [SETTING_RED_PERSON] = {NUMBER("red-person", setup.persons[PLAYER_RED], 0, PERSON_COUNT - 1)},
    [SETTING_BLUE_PERSON] = {NUMBER("blue-person", setup.persons[PLAYER_BLUE], 0, PERSON_COUNT - 1)},
    [SETTING_RED_HOUSE] = {NUMBER("red-house", setup.red_house, 1, HOUSE_COUNT - 1)},
    [SETTING_BLUE_HOUSE] = {NUMBER("blue-house", setup.blue_house, 1, HOUSE_COUNT - 1)},
    [SETTING_REALM] = {NUMBER("realm", setup.realm, 1, REALM_COUNT - 1)},
    [SETTING_SYMMETRIC] = {FLAG("symmetric", setup.symmetric)},
    [SETTING_RED_FEWER_CARDS] =
        {NUMBER("red-fewer-cards", setup.handicaps[PLAYER_RED].fewer_cards, 0, HAND_SIZE)},
    [SETTING_RED_MORE_NOVICES] =
        {NUMBER("red-more-novices", setup.handicaps[PLAYER_RED].more_novices, -START_NOVICES, MORE_NOVICES_MAX)},
    [SETTING_BLUE_FEWER_CARDS] =
        {NUMBER("blue-fewer-cards", setup.handicaps[PLAYER_BLUE].fewer_cards, 0, HAND_SIZE)},
    [SETTING_BLUE_MORE_NOVICES] =
        {NUMBER("blue-more-novices", setup.handicaps[PLAYER_BLUE].more_novices, -START_NOVICES, MORE_NOVICES_MAX)},
    [SETTING_BLUE_BEGINS] = {FLAG("blue-begins", setup.blue_begins)},
    [SETTING_RED_NAME] = {TEXT("red-name", setup.red_name)},
    [SETTING_BLUE_NAME] = {TEXT("blue-name", setup.blue_name)},
    [SETTING_RED_DECK] = {TEXT("red-deck", setup.deck_words[PLAYER_RED])},
    [SETTING_BLUE_DECK] = {TEXT("blue-deck", setup.deck_words[PLAYER_BLUE])},
    [SETTING_ASK_GROUPS] = {FLAG("ask-groups", asks[FORGOTTEN_GROUPS]),
        SHOWN("groups have no order", SCREEN_SETTINGS, "settings.ask-groups"), .group = ASK},
    [SETTING_ASK_NOVICES] = {FLAG("ask-novices", asks[FORGOTTEN_NOVICES]),
        SHOWN("novices are untrained", SCREEN_SETTINGS, "settings.ask-novices"), .group = ASK},
    [SETTING_ASK_CARDS] = {FLAG("ask-cards", asks[FORGOTTEN_CARDS]),
        SHOWN("there is mana for a card", SCREEN_SETTINGS, "settings.ask-cards"), .group = ASK},
    [SETTING_ASK_SQUANDERS] = {FLAG("ask-squanders", asks[FORGOTTEN_SQUANDERS]),
        SHOWN("a cast is likely to squander", SCREEN_SETTINGS, "settings.ask-squanders"), .group = ASK},
    [SETTING_ASK_OVERRULED] = {FLAG("ask-overruled", asks[FORGOTTEN_OVERRULED]),
        SHOWN("a spell overrules a move", SCREEN_SETTINGS, "settings.ask-overruled"), .group = ASK},
    [SETTING_ASK_FALLEN] = {FLAG("ask-fallen", asks[FORGOTTEN_FALLEN]),
        SHOWN("what you summon is likely to fall", SCREEN_SETTINGS, "settings.ask-fallen"), .group = ASK},
    [SETTING_MASTER] = {NUMBER("master-volume", sound.master, 0, 100),
        SHOWN("Master volume", SCREEN_SETTINGS, "settings.master"), .unit = "%"},
    [SETTING_EFFECTS] = {NUMBER("effects-volume", sound.effects, 0, 100),
        SHOWN("Effects", SCREEN_SOUNDS, "sounds.effects"), .unit = "%"},
    [SETTING_INTERFACE] = {NUMBER("interface-volume", sound.interface, 0, 100),
        SHOWN("Clicks", SCREEN_SOUNDS, "sounds.interface"), .unit = "%"},
    [SETTING_MUSIC] = {NUMBER("music-volume", sound.music, 0, 100),
        SHOWN("Music", SCREEN_SOUNDS, "sounds.music"), .unit = "%"},
    [SETTING_AMBIENCE] = {NUMBER("ambience-volume", sound.ambience, 0, 100),
        SHOWN("The realm", SCREEN_SOUNDS, "sounds.ambience"), .unit = "%"},
    [SETTING_AWAY] = {NUMBER("sound-away", sound.away, 0, SOUND_AWAY_COUNT - 1),
        SHOWN("When the window is inactive", SCREEN_SOUNDS, "sounds.away"), .words = AWAY},
    [SETTING_MONO] = {FLAG("mono", sound.is_mono),
        SHOWN("Mono sound", SCREEN_SOUNDS, "sounds.mono")},
    [SETTING_MUTE] = {FLAG("mute", sound.is_muted),
        SHOWN("Mute", SCREEN_SETTINGS, "settings.mute")},
    [SETTING_CAPTIONS] = {FLAG("captions", captions),
        SHOWN("Captions", SCREEN_SETTINGS, "settings.captions")},
    [SETTING_SPEECH] = {NUMBER("speech", speech, 0, SPEECH_COUNT - 1),
        SHOWN("Speech", SCREEN_SOUNDS, "sounds.speech"), .words = SPEECHES},
    [SETTING_COACH] = {NUMBER("coach", coach, 0, COACH_MATCHES_COUNT - 1),
        SHOWN("Comments", SCREEN_SETTINGS, "settings.coach"), .words = COACHED},
    [SETTING_HINTS] = {FLAG("hints", hints),
        SHOWN("First-time hints", SCREEN_SETTINGS, "settings.hints")},
    [SETTING_HANDOVER] = {NUMBER("hand-over", handover, 0, HANDOVER_COUNT - 1),
        SHOWN("Two at one screen", SCREEN_WATCHING, "watching.handover"), .words = HANDOVERS},
    [SETTING_RED_PIN] = {TEXT("red-pin", pins[PLAYER_RED])},
    [SETTING_BLUE_PIN] = {TEXT("blue-pin", pins[PLAYER_BLUE])},
};
// clang-format on

const char *const *settings_table_words(SettingId id) {
    return SETTINGS[id].say != NULL ? SETTINGS[id].say() : SETTINGS[id].words;
}

static int number_of(const Settings *s, const SettingRow *row) {
    const char *const field = (const char *)s + row->offset;
    return row->kind == SETTING_FLAG ? (*(const bool *)(const void *)field ? 1 : 0)
                                     : *(const int *)(const void *)field;
}

void settings_table_value(const Settings *s, const SettingRow *row, char *out, size_t size) {
    if (row->kind == SETTING_TEXT) {
        (void)snprintf(out, size, "%s", (const char *)s + row->offset);
    } else {
        (void)snprintf(out, size, "%d", number_of(s, row));
    }
}

void settings_table_value_words(const Settings *s, SettingId id, char *out, size_t size) {
    const SettingRow *row = &SETTINGS[id];
    const char *const *words = settings_table_words(id);
    if (row->kind == SETTING_TEXT) {
        settings_table_value(s, row, out, size);
    } else if (row->kind == SETTING_FLAG) {
        (void)snprintf(out, size, "%s", number_of(s, row) != 0 ? "on" : "off");
    } else if (words != NULL) {
        (void)snprintf(out, size, "%s", words[number_of(s, row) - row->low]);
    } else if (id == SETTING_SCALE && number_of(s, row) == SCALE_AUTOMATIC) {
        (void)snprintf(out, size, "Automatic");
    } else {
        (void)snprintf(out, size, "%d%s", number_of(s, row), row->unit != NULL ? row->unit : "");
    }
}

void settings_table_title(SettingId id, char *out, size_t size) {
    const SettingRow *row = &SETTINGS[id];
    const bool has_group = row->group != NULL;
    (void)snprintf(out, size, "%s%s%s", has_group ? row->group : "", has_group ? " " : "",
                   row->name != NULL ? row->name : "");
}

void settings_table_take(Settings *out, const Settings *from, const SettingRow *row) {
    const size_t size = row->kind == SETTING_TEXT   ? (size_t)row->high + 1
                        : row->kind == SETTING_FLAG ? sizeof(bool)
                                                    : sizeof(int);
    memcpy((char *)out + row->offset, (const char *)from + row->offset, size);
}

SettingSource settings_table_source(const Settings *s, SettingId id) {
    char now[240];
    char usual_value[240];
    const Settings usual = settings_table_usual();
    if (settings_table_is_given(s, id)) {
        return SOURCE_COMMAND_LINE;
    }
    settings_table_value(s, &SETTINGS[id], now, sizeof now);
    settings_table_value(&usual, &SETTINGS[id], usual_value, sizeof usual_value);
    return strcmp(now, usual_value) == 0 ? SOURCE_DEFAULT : SOURCE_FILE;
}

void settings_table_reset(Settings *s, SettingId id) {
    const Settings usual = settings_table_usual();
    settings_table_take(s, &usual, &SETTINGS[id]);
}

// --- Values ---

Settings settings_table_usual(void) {
    Settings s = {.scale_percent = SCALE_AUTOMATIC,
                  .text_percent = TEXT_USUAL,
                  .speed = PLAYBACK_SPEED_NORMAL,
                  .speed_theirs = PLAYBACK_SPEED_SAME,
                  .speed_replay = PLAYBACK_SPEED_SAME,
                  .sound = {.master = 100, .effects = 100, .interface = 100, .music = 100, .ambience = 100},
                  .coach = COACH_FIRST_MATCH,
                  .hints = true,
                  .card_pictures = true,
                  .slow_for_new = true,
                  .setup = session_setup_default()};
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        s.asks[i] = true;
    }
    keymap_usual(&s.keys);
    return s;
}

void settings_table_give(Settings *settings, SettingId id, int value) {
    *(int *)(void *)((char *)settings + SETTINGS[id].offset) = value;
    settings->is_given[id] = true;
    settings->given[id] = value;
}

bool settings_table_is_given(const Settings *settings, SettingId id) {
    const char *const field = (const char *)settings + SETTINGS[id].offset;
    return settings->is_given[id] && *(const int *)(const void *)field == settings->given[id];
}
