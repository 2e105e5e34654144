// orders_music.h - What orders sound like.

#ifndef SANCTA_UI_ORDERS_MUSIC_H
#define SANCTA_UI_ORDERS_MUSIC_H

#include "ui/app.h"

// Another piece while an enemy stands within two squares of the seat's Sanctum.
MusicId orders_music(const App *app, MusicId now);

#endif
