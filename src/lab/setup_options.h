// setup_options.h - What --realm and --decks make of a setup. LAB_DONE, or the exit code with its reason on
// standard error.

#ifndef SANCTA_LAB_SETUP_OPTIONS_H
#define SANCTA_LAB_SETUP_OPTIONS_H

#include "lab.h"

int setup_options_realm(const LabArgs *args, GameSetup *setup);
// The decks belong to the seats; a seat without one gets the default of its house.
int setup_options_decks(const LabArgs *args, GameSetup *setup);

#endif
