// coach_words.h - The rows of the table of comments, and a comment put into words.

#ifndef SANCTA_PLAY_COACH_WORDS_H
#define SANCTA_PLAY_COACH_WORDS_H

#include "coach/coach_rules.h"

enum { COACH_ALWAYS = 255 };

typedef struct CoachRow {
    const char *slug;
    int in_full, in_all; // turns; COACH_ALWAYS: without end
    const char *full, *brief;
} CoachRow;

extern const CoachRow COACH_ROWS[COACH_RULE_COUNT];

// [words] with what stands in braces filled in: {own}, {place}, {from} squares; {foe} "Blue" or "neutral";
// {steps}, {minions}, {novices} the count with its noun; {win}, {lose} percent; {terrain} of the place;
// {mana} and {kind} that is trained; {card} in the slot. Of the order that the comment asks for: {to}, the
// square of a move; {target} and {use} of a cast; {away}, a sentence about fleeing; {spare}, why a card may
// go; {lead}, how to come to the group
// on {place}; {aim}, whom {to} is nearer to or farther from. {others}: the other fights that would be lost.
// {doom}: to whom that falls which a card brings.
void coach_words(const CoachSight *sight, const CoachFacts *facts, const char *words,
                 char out[COACH_TEXT_SIZE]);

#endif
