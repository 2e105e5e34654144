// bubble.h - Events on their way up: minion, square, globe (rules 20, 34.9). Handlers are found by masks.

#ifndef SANCTA_ENGINE_BUBBLE_H
#define SANCTA_ENGINE_BUBBLE_H

#include "engine/card.h"

// Is it certain that nobody in the whole match answers [kind]? Ask before a phrase is put together.
static inline bool bubble_is_silent(const GameState *s, PhraseKind kind) {
    return (s->heard & PHRASE_EVER_BIT(kind)) == 0;
}

// Could anything answer [kind] for [subject], or for anyone of the group that fights it? One test of masks.
bool bubble_is_heard(const Ctx *c, PhraseKind kind, MinionId subject, GroupId other_group);

// The same for all phrases at once, as a mask of PHRASE_BIT: for [subject], or for any member of [group].
uint32_t bubble_mask(const Ctx *c, MinionId subject, GroupId other_group);
uint32_t bubble_group_mask(const Ctx *c, GroupId group, GroupId other_group);

// A Phrase about [subject], with group, square and opponent group filled in.
Phrase bubble_phrase(const Ctx *c, PhraseKind kind, MinionId subject, MinionId other);

// Walks the answerers of a phrase on a minion in the order of rules 34.9: its creature, its individual
// spells, comrades, group spells, square, structure, globe, then the opponent's side. Stops when the subject
// is gone or cancelled is set (a question, damage or death that is off needs no further answer).
void bubble_minion(Ctx *c, Phrase *p);

// A group event: each member first to last, then what the members' walk leaves out runs once per event
// (rules 34.2).
void bubble_group(Ctx *c, PhraseKind kind, GroupId group, SquareId from, SquareId to);

// Asks a question about a group: true if any answer vetoes it. [to] is the square asked about, 0 if none. The
// place that answers is the group's own square, for entering the one that it would enter.
bool bubble_vetoes(const Ctx *c, PhraseKind kind, GroupId group, SquareId to);

// The same with [p] filled in but for group and, unless it is set, the square.
bool bubble_group_asked(const Ctx *c, GroupId group, Phrase *p);
// A question about a minion, with [p] as bubble_phrase() made it: true if any answer sets cancelled.
bool bubble_minion_asked(const Ctx *c, Phrase *p);

// PHRASE_START_OF_ROUND to one group; false if an answer ends the combat here.
bool bubble_starts_round(Ctx *c, GroupId group);

// A phrase that only the spells of [p->group] hear, whatever the subject.
void bubble_group_spells(Ctx *c, Phrase *p);

// A phrase that only the square [p->at], its structure and the globe (at 0: the globe alone) are asked about.
void bubble_place(Ctx *c, Phrase *p);
bool bubble_place_asked(const Ctx *c, Phrase *p);

// An untargeted event to all players (rules 20.3).
void bubble_everyone(Ctx *c, PhraseKind kind);

// Rebuilds the masks after a change of spells or membership.
void bubble_refresh_minion(GameState *s, MinionId minion);
void bubble_refresh_group(GameState *s, GroupId group);
void bubble_refresh_square(GameState *s, SquareId square);
void bubble_refresh_globe(GameState *s);
void bubble_refresh_all(GameState *s);
// Strikes out of the masks what nobody answers any more, which no refresh does.
void bubble_forget_silent(GameState *s);

// Lets [self] answer: what it does then stands under an effect_applied of its own (rules 20.1.1).
void bubble_answer(Ctx *c, const Answerer *self, Phrase *p);

#endif
