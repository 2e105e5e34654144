// settings.h - What the player has set, and the file that keeps it: "name value" a line, # before a comment,
// then the section [keys] (keymap.h), which is kept as it stands.
//
// A line that cannot be used is told with its place and stays in the file until the player sets the same
// thing.

#ifndef SANCTA_UI_SETTINGS_H
#define SANCTA_UI_SETTINGS_H

#include "play/paths.h"
#include "ui/settings_state.h"

// Reads the text of a settings file; [path] is its name in messages. What it does not set, or sets to what
// cannot be, keeps its usual value.
void settings_read(Settings *out, const char *text, const char *path);
// The file's text. False if it does not fit. Global for tests.
bool settings_text(const Settings *settings, char *out, size_t size);

// Reads and writes "<config>/settings". A file that is not there is no problem. One that cannot be read, or
// is too long, is, and stays as it is: nothing is saved. A new file is for its player alone to read: it holds
// the PINs of two players at one computer.
void settings_load(Settings *out, const Paths *paths);
// Writes what was set since the settings were read or written; the rest stays as the file has it, which
// another window may have written meanwhile. False if the file cannot be written.
bool settings_save(Settings *settings, const Paths *paths);
// Would it write something that was set since?
bool settings_are_changed(const Settings *settings);
// Forgets what was read: everything is as it is when nothing was set, drawn by the painter of this program.
// From here on settings_save() writes nothing, until
void settings_begin_safe(Settings *settings);
// writes them as they are in the place of the file, which is kept as "<config>/settings.old", and ends that.
// False if it cannot be written.
bool settings_replace(Settings *settings, const Paths *paths);
// What settings_save() does to the text of the file: [out] becomes [theirs] with what [ours] has set since.
// Global for tests.
void settings_merge(const Settings *ours, const Settings *theirs, Settings *out);

#endif
