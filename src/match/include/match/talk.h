// talk.h - What a match and a player in another program say to each other: JSON, a message a line
// (docs/bots).
//
// The position in a message is the one that the seat knows (engine_state_as_known); nothing else of the match
// is told.

#ifndef SANCTA_MATCH_TALK_H
#define SANCTA_MATCH_TALK_H

#include "match/match.h"

enum {
    TALK_PROTOCOL = 1,
    TALK_LINE_MAX = 1 << 20, // bytes of a line; a longer one is nonsense
};

typedef enum TalkKind {
    TALK_NONSENSE, // [problem] says why
    TALK_HELLO,
    TALK_THINK,
    TALK_TEST,
    TALK_TESTED,
    TALK_ORDERS,
    TALK_CANCEL,
    TALK_OVER,
    TALK_BYE,
    TALK_KIND_COUNT
} TalkKind;

// A question for orders.
typedef struct TalkQuestion {
    int64_t id;
    Player seat;
    uint64_t seed; // for the player's own dice in this match
    int ms;        // to think
} TalkQuestion;

// A message that was read.
typedef struct Talk {
    TalkKind kind;
    int64_t id;                 // 0: it has none
    char name[MATCH_TEXT_SIZE]; // of hello
    int protocol;               // of hello
    TalkQuestion question;      // of think
    GameState state;            // of think: as the seat knows it
    Whereabouts past;           // of think
    Match *match;               // owned: names and the list of orders, tests and orders only
    char problem[PROBLEM_SIZE];
} Talk;

// A message as one line without its end, to be freed by the caller; NULL when memory is short.
char *talk_word(TalkKind kind); // cancel, bye
char *talk_hello(const char *name);
char *talk_over(GameResult result);
// [known] is the position as [question]'s seat knows it, waiting for orders or mana choices; [plan] is
// scratch.
char *talk_think(const TalkQuestion *question, const GameState *known, const Whereabouts *past, Plan *plan);
char *talk_tested(int64_t id, const OrderError *errors, int count);
// The orders of a plan of [seat] that begins with [known].
char *talk_orders(int64_t id, const GameState *known, Player seat, const Order *orders, int count,
                  Plan *plan);

// Reads a line of [size] bytes. What is wrong with it makes it nonsense; nothing crashes. Free it in any
// case.
void talk_read(const char *line, size_t size, Talk *out);
void talk_free(Talk *talk);
// Adds the orders of a message to [plan] one by one, those that are legal; [errors] of each. Returns how many
// there are.
int talk_plan(const Talk *talk, Plan *plan, OrderError errors[ORDERS_MAX]);

#endif
