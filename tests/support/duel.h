// duel.h - Two groups of Dwarf swordsmen that meet under rows of cards that the test writes itself
// (scripted.h).

#ifndef SANCTA_TESTS_SUPPORT_DUEL_H
#define SANCTA_TESTS_SUPPORT_DUEL_H

#include "support/scripted.h"

// Red on f5 against blue on g5; red has precedence.
typedef struct Duel {
    Scene *s;
    GroupId red, blue;
    MinionId mine[4], theirs[4];
} Duel;

// [mine] and [theirs]: 0 to 4 of each. The scene is the caller's.
Duel duel_new(int mine, int theirs);
// Up to the end of combat.
void fight(const Duel *d);

// A spell of red by [row], which stands in for [card].
SpellId attach(Scene *s, CardId card, const CardDef *row, Target on);

// How many phrases of [kind] were noted, and the one of them before which [nth] stand; the test fails if
// there is none.
int notes_of(PhraseKind kind);
const Note *note_of(PhraseKind kind, int nth);

// Takes a note and lets the subject die with nobody to blame.
void falls_dead(Ctx *c, const Answerer *self, Phrase *p);

#endif
