// finder_entries.h - Everything that can be found by name, taken from the tables that the rest of the client
// lives on: actions and their keys, the controls of the screen, the rows of the title, settings, pages of the
// rulebook. Nothing is named here for a second time.

#ifndef SANCTA_UI_FINDER_ENTRIES_H
#define SANCTA_UI_FINDER_ENTRIES_H

#include "ui/app.h"

typedef enum FinderKind {
    FIND_CONTROL, // of the screen that lies below
    FIND_ACTION,
    FIND_SCREEN,
    FIND_SETTING,
    FIND_RULE,
    FIND_CARD,
    FIND_KIND_COUNT
} FinderKind;

typedef struct FinderEntry {
    char words[120];         // what it is called
    char note[64];           // at its right: its keys, its value
    char name[UI_TOPIC_MAX]; // the widget of a control or setting, the topic of a page
    uint8_t kind;            // FinderKind
    bool is_here;            // an action: it counts on this screen
    int what;                // KeyAction, TitleRow, SettingId, ScreenId behind the rows of the title
    int score;               // how well it fits what is typed; below 0: it does not
} FinderEntry;

// How many there are at most.
int finder_entries_most(App *app);
// Writes all of them, in the order in which they are shown when nothing is typed, and returns how many they
// are. The widgets of the last pass have to be there still.
int finder_entries_collect(App *app, FinderEntry *out, int most);
// What a kind is called before a row, and for the choice of one.
const char *finder_entries_kind_name(int kind);
// What files call an action or a setting, "": nothing.
const char *finder_entry_slug(const FinderEntry *entry);
// Does what the entry stands for: after the pass in which it was chosen.
void finder_entry_carry_out(App *app, const FinderEntry *entry);

#endif
