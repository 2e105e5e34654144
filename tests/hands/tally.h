// tally.h - What the hands have come to see.

#ifndef SANCTA_TESTS_HANDS_TALLY_H
#define SANCTA_TESTS_HANDS_TALLY_H

#include "ui/app.h"

// The frame that is shown.
void tally_take(const App *app);
// After a deed: the focus is on a widget, or on none.
void tally_focus(const App *app, bool is_somewhere);
void tally_tell(void);

#endif
