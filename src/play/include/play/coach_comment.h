// coach_comment.h - What the coach says: by which rule, about what.

#ifndef SANCTA_PLAY_COACH_COMMENT_H
#define SANCTA_PLAY_COACH_COMMENT_H

#include "engine/engine.h"

typedef enum CoachRule {
#define COMMENT(id, slug, in_full, in_all, full, brief) id,
#include "play/coach.def"
#undef COMMENT
    COACH_RULE_COUNT
} CoachRule;

enum { COACH_TEXT_SIZE = 400, COACH_COMMENTS_MAX = COACH_RULE_COUNT, COACH_PLACES_MAX = 3 };

// "free-town": what a file calls the rule.
const char *coach_words_rule_slug(int rule);

typedef struct CoachComment {
    uint8_t rule; // CoachRule
    char text[COACH_TEXT_SIZE];
    SquareId places[COACH_PLACES_MAX]; // what it is about, whose group, the way there; 0: not pointed at
    uint8_t slot;                      // the card in hand that it is about, from 1; 0: none
    bool is_brief;                     // it was said in full before
    Order order;                       // what the words ask for; of kind ORDER_NONE where they leave a choice
} CoachComment;

#endif
