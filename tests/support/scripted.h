// scripted.h - Rows of cards and creatures that a test writes itself, in place of those of the game.
//
// The runner tests_scripted links this table instead of engine/cards/card_table.c, so that phrases which no
// card of the game answers yet can be tested too. A row stands in for a card until scripted_reset(), which
// every suite calls as its fixture; cards and creatures that no test replaced are those of the game.

#ifndef SANCTA_TESTS_SUPPORT_SCRIPTED_H
#define SANCTA_TESTS_SUPPORT_SCRIPTED_H

#include "support/scene.h"

void scripted_card(CardId card, const CardDef *row);
// Makes a copy of [row] the row of [card]; what every row must have and this one has not is filled in.
void scripted_row(int card, CardDef row);
// A row for cards on [target] that answer one phrase.
CardDef scripted_answer(TargetKind target, PhraseKind phrase, PhraseHandler answer);
void scripted_creature(CreatureId creature, const CreatureDef *row);
void scripted_reset(void);

// What answered, in the order in which it did. scripted_note is the handler of rows that only take notes.
typedef struct Note {
    PhraseKind kind;
    SourceId source;
    SpellId spell;
    MinionId host, subject, other;
    GroupId group;
    SquareId at, to;
    int amount, uncapped, max_hp;
    bool has_attacker;
} Note;
extern Note notes[256];
extern int note_count;
void scripted_note(Ctx *c, const Answerer *self, Phrase *p);
// Takes a note and vetoes or cancels.
void scripted_forbid(Ctx *c, const Answerer *self, Phrase *p);
// The sources of all notes, joined by spaces: slugs of cards and creatures.
const char *scripted_sources(void);

#endif
