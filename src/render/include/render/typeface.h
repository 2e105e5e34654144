// typeface.h - With which letters texts are shown: a setting of the player, obeyed by sdl/.

#ifndef SANCTA_RENDER_TYPEFACE_H
#define SANCTA_RENDER_TYPEFACE_H

typedef enum Typeface {
    TYPEFACE_BOOK,     // the serifs that the screens are designed with
    TYPEFACE_DYSLEXIC, // OpenDyslexic, whose letters some dyslexic readers tell apart more easily
    TYPEFACE_COUNT,
} Typeface;

#endif
