// because_monster.h - Why a group that no player controls goes where it goes (rules 24).

#ifndef SANCTA_REPLAY_BECAUSE_MONSTER_H
#define SANCTA_REPLAY_BECAUSE_MONSTER_H

#include "because/because_rows.h"

// A position in which groups decide, before the movement of its turn.
typedef struct MonsterScene {
    const View *v;
    const LogNames *names;
    const LabelText *labels; // may be NULL
} MonsterScene;

// The tests of chapter 24 as rows, up to the one that settles where [group] goes; false: a player orders it,
// and nothing was said. [b] gets the paragraph, too.
bool because_monster(Because *b, const MonsterScene *scene, int group);

#endif
