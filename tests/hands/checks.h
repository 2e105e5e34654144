// checks.h - What must hold whatever a hand does. A check that fails prints seed and step, and ends the
// program.

#ifndef SANCTA_TESTS_HANDS_CHECKS_H
#define SANCTA_TESTS_HANDS_CHECKS_H

#include "hands/hand.h"

// Whose failures are told from here on, however the program ends.
void checks_watch(Hand *h);
void checks_expect(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

// After every pass, and after one that only draws.
void checks_pass(Hand *h);
void checks_frame(Hand *h);
// After every deed: what is drafted, what is secret, what the settings file would say.
void checks_deed(Hand *h);
// Every match that lies in the user's home can be loaded, and gives the same when it is played again.
void checks_saves(void);

// Leaves whatever is open, in the ways that a player has, up to the title. Fails if that does not lead there.
void checks_leave(Hand *h);

// How often each screen, layer and dialog was seen.
void checks_tell(void);

#endif
