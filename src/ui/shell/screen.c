// What a screen's row says of it.

#include "ui/screen.h"

static const Screen *row(int screen) {
    return screen > SCREEN_NONE && screen < SCREEN_COUNT ? app_screens[screen] : NULL;
}

const char *screen_name(int screen) {
    const Screen *s = row(screen);
    return s != NULL ? s->name : screen == SCREEN_NONE ? "none" : "?";
}

int screen_place_of_keys(int screen) {
    const Screen *s = row(screen);
    return s != NULL ? s->keys : 0;
}

const char *screen_topic(int screen) {
    const Screen *s = row(screen);
    return s != NULL && s->topic != NULL ? s->topic : "contents";
}
