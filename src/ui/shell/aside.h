// aside.h - Another match on a screen for a moment, while the one that is played waits untouched.

#ifndef SANCTA_UI_ASIDE_H
#define SANCTA_UI_ASIDE_H

#include "ui/app.h"

// Puts the session, the state of [screen] and the stack of screens aside. Then the session is empty, the
// state new, and no screen is open: the caller fills the session and pushes [screen]. Nothing that is shown
// meanwhile goes into a file. False: another match is aside already, or memory is short; nothing has changed.
bool aside_begin(App *app, ScreenId screen);
// Closes what was shown and brings everything back as it was, the focus included. Does nothing if nothing is
// aside.
void aside_end(App *app);
bool aside_is_on(const App *app);
// Is [screen] open below what is shown for a moment?
bool aside_holds(const App *app, ScreenId screen);

#endif
