// settings_table.h - The table of what is kept in the settings file: how each is spelled there, what it is
// called for people, what its values are called, and where it is set. Reading, writing, the list of all
// settings and the search are made from it.

#ifndef SANCTA_UI_SETTINGS_TABLE_H
#define SANCTA_UI_SETTINGS_TABLE_H

#include <stddef.h>

#include "ui/screen.h"
#include "ui/settings_state.h"

typedef enum SettingKind { SETTING_NUMBER, SETTING_FLAG, SETTING_TEXT } SettingKind;

typedef struct SettingRow {
    const char *key; // in the file
    size_t offset;   // in Settings
    SettingKind kind;
    int low, high;                   // of a number; a text has at most [high] bytes
    const char *name;                // for people; NULL: no setting but what a new match begins with
    const char *widget;              // by which it is set, on
    ScreenId screen;                 //
    const char *group;               // what stands over its name there, "": nothing
    const char *unit;                // behind a number that has no words
    const char *const *words;        // of its values from [low] on; NULL: a number, "on" and "off"
    const char *const *(*say)(void); // the same where somebody else has them; NULL: nobody
} SettingRow;

// In the order in which they are written. The colors of the player's palette follow them in the file.
extern const SettingRow SETTINGS[SETTING_COUNT];

// As they are when nothing was set.
Settings settings_table_usual(void);
// The number [value] was given on the command line: it counts in this run and goes into the file only if it
// is changed to something else.
void settings_table_give(Settings *settings, SettingId id, int value);
// Was it given, and is it still as it was given?
bool settings_table_is_given(const Settings *settings, SettingId id);

// "0.25x" ... "8x", "Instant"; after them "As mine".
const char *const *settings_table_speed_names(void);
// The words of its values, for the control that sets it.
const char *const *settings_table_words(SettingId id);
// The value of [row] as it is written.
void settings_table_value(const Settings *s, const SettingRow *row, char *out, size_t size);
// The same for people: "Less", "85%", "on".
void settings_table_value_words(const Settings *s, SettingId id, char *out, size_t size);
// "Ask before confirming when groups have no order"; "" if it is none for people.
void settings_table_title(SettingId id, char *out, size_t size);
// [out] gets the value that [from] has.
void settings_table_take(Settings *out, const Settings *from, const SettingRow *row);

// Where the value comes from. One that differs from the usual one and was not given on the command line is in
// the settings file, or will be.
typedef enum SettingSource { SOURCE_DEFAULT, SOURCE_FILE, SOURCE_COMMAND_LINE } SettingSource;
SettingSource settings_table_source(const Settings *s, SettingId id);
// Back to the usual value.
void settings_table_reset(Settings *s, SettingId id);

#endif
