// text_rules.h - The rulebook in text mode.

#ifndef SANCTA_UI_TEXT_RULES_H
#define SANCTA_UI_TEXT_RULES_H

#include <stdio.h>

#include "ui/app.h"

// Prints what the rulebook says about [topic], "": about what the player looks at. False: nothing.
bool text_rules(App *app, const char *topic, bool is_pointed, FILE *out);
// Opens the playback of an example, "fred/minion_died"; closing it leads back. False: there is no such
// example.
bool text_rules_watch(App *app, const char *example);

// The threats of this turn, one a line. False on a screen without orders.
bool text_rules_threats(App *app, FILE *out);

#endif
