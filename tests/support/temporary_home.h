// temporary_home.h - A folder of a test's own, which the client meanwhile takes for the home of its user.
//
// So no test reads or writes what belongs to the one who runs the tests, and nothing is left behind.

#ifndef SANCTA_TESTS_SUPPORT_TEMPORARY_HOME_H
#define SANCTA_TESTS_SUPPORT_TEMPORARY_HOME_H

#include <stdbool.h>

// Makes an empty folder below $TMPDIR (/tmp without it) and points the four XDG variables that the client
// reads to it. Returns its path, valid until temporary_home_end(). One at a time: a test case begins it in
// its setup.
const char *temporary_home_begin(void);

// Removes the folder with all that is in it and gives the variables their old values back. Fails the test if
// something cannot be removed.
void temporary_home_end(void);

// Runs [work] in a process of its own whose user can do with files only what their modes say: who is root
// here is nobody there, and the folder with all that is in it is nobody's. False if [work] gives false.
bool temporary_home_as_anybody(bool (*work)(void));

#endif
