// homeward.h - What speaks against a set of moves because of who walks to the own Sanctum.

#ifndef SANCTA_AI_HOMEWARD_H
#define SANCTA_AI_HOMEWARD_H

#include "plans/outlook.h"

// In hundredths of a percent: an open door, a stack that marches off or looks on while a stronger one comes.
// [moves] has a Direction for each spot of [o].
int homeward_silliness(const Outlook *o, const uint8_t moves[SPOTS_MAX]);

#endif
