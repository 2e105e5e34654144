// whose_eyes.h - The question by whose eyes a match is watched that two humans still play, with the PINs that
// the answer takes: in the library, and on a screen of its own (ui/eyes_screen.h).

#ifndef SANCTA_UI_MENUS_WHOSE_EYES_H
#define SANCTA_UI_MENUS_WHOSE_EYES_H

#include "menus/handover_pin.h"
#include "ui/eyes_screen.h"

typedef struct WhoseEyes {
    bool is_review;                 // which shows both
    Player seat;                    // PLAYER_NONE: both
    Player asked;                   // whose PIN is typed
    bool is_shown[PLAYER_BLUE + 1]; // whose was right
    PinEntry pin;
} WhoseEyes;

typedef enum EyesAnswer { EYES_ASKED, EYES_LEFT, EYES_GIVEN } EyesAnswer;

// Draws the question, or the PIN that it takes. EYES_GIVEN: by those of [seat], who may see it.
EyesAnswer whose_eyes_draw(App *app, WhoseEyes *e);
#endif
