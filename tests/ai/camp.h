// camp.h - Red at his plans: what he sees of a scene, and where he sends his groups.

#ifndef SANCTA_TESTS_AI_CAMP_H
#define SANCTA_TESTS_AI_CAMP_H

#include "plans/outlook.h"
#include "support/scene.h"

typedef struct Camp {
    Scene *scene;
    Steps steps;
    Outlook outlook;
    uint8_t moves[SPOTS_MAX]; // a Direction for each of his groups; DIR_NONE at first
} Camp;

// Lets Red look at [s], whose orders phase begins; once more for what has changed there.
void camp_look(Camp *camp, Scene *s);
// The same in memory of its own, which the caller frees.
Camp *camp_new(Scene *s);
// Frees it and ends its scene.
void camp_end(Camp *camp);
// Which of his groups stands at [at]; fails the test if none does.
int camp_spot(const Camp *camp, SquareId at);
// Where the group at [from] is sent; its own square if it stays.
SquareId camp_sends(const Camp *camp, SquareId from);

#endif
