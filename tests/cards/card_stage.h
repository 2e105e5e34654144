// card_stage.h - A place that fits a card, read off its row: ground, structure, host and target, so that
// checks about all cards at once need no list of them.

#ifndef SANCTA_TESTS_CARDS_CARD_STAGE_H
#define SANCTA_TESTS_CARDS_CARD_STAGE_H

#include "cards/card_cases.h"

extern const char STAGE_HOME[];   // where the card's host is, or comes to stand
extern const char STAGE_BESIDE[]; // next to it

// The nation that [def] asks of its host; humans where it asks for none, or for NULL.
Nation stage_nation(const CardDef *def);

// The ground that the row asks for at home and beside it.
void stage_prepare_ground(Scene *s, const CardDef *def, Player caster);

bool stage_needs_structure(const CardDef *def);
// At home, with a novice: of whom the row wants to own it, a colony where it wants one.
StructureId stage_build(Scene *s, const CardDef *def, Player caster, bool is_colony);

// Does home have to be free when the card is cast?
bool stage_is_free_ground(const CardDef *def);

Target stage_target(const CardDef *def, MinionId host, GroupId hosts, StructureId structure);

// Casts [card] at once, free of charge, or attaches it if it is a helper. False if it may not be cast there.
bool stage_cast(Scene *s, int card, Player caster, Target on);

#endif
