// lesson.h - One lesson: what it says, what it waits for, and how far a player is. Draws nothing and knows no
// screen.
//
// A lesson is a match file with a script in it (a player's own may have it beside the file), a line a thing:
//
//   title Moving a group           # comments begin a line
//   about What the list says about it.
//   puzzle win                     # only in a puzzle: its goal
//   step
//   say At most two sentences.
//   mark square e4 | mark group A | mark widget confirm
//   rule 15.4                      # where the rulebook tells what the step teaches
//   goal moves A e4 and not trains any
//   good moves B e4 | That is one. What is still to be done.
//   wrong moves A any | What happened, and what to do instead.
//
// A step is reached when one of its goals holds, however the player came there. Otherwise the first condition
// of a "good" or "wrong" that holds is answered, as praise for a part of it or as something to take back. A
// condition is terms joined by "and", each of which may have "not" before it; "any" stands for any thing of
// its kind, but for that of "dead".

#ifndef SANCTA_PLAY_LESSON_H
#define SANCTA_PLAY_LESSON_H

#include "match/match.h"
#include "play/puzzle.h"

// X(id, word, kinds of its words): group, one group, square, training, card, host of a spell, event, owner,
// number.
// clang-format off
#define LESSON_TERMS(X)                                                                                                \
    X(TERM_NEXT, "next", "")            /* the player has read it and goes on */                                       \
    X(TERM_ORDERING, "ordering", "")    /* orders are being given */                                                   \
    X(TERM_WATCHING, "watching", "")    /* a turn is being watched */                                                  \
    X(TERM_STOPPED, "stopped", "")      /* and it stands still */                                                      \
    X(TERM_BACK, "back", "")            /* it was stepped back since the step began */                                 \
    X(TERM_SHOWN, "shown", "e")         /* what it shows now is such an event */                                       \
    X(TERM_SEEN, "seen", "e")           /* such an event has been, where a playback stands */                          \
    X(TERM_LOGGED, "logged", "e")       /* such an event has happened in this match */                                 \
    X(TERM_TURN, "turn", "n")           /* this turn or a later one has begun */                                       \
    X(TERM_MOVES, "moves", "gs")        /* the group is ordered to the square */                                       \
    X(TERM_TRAINS, "trains", "t")       /* "swordsman", "archer" or "mana" is ordered */                               \
    X(TERM_TRAINS_IN, "trains-in", "ts") /* and that in the structure on the square */                                 \
    X(TERM_CASTS, "casts", "ch")        /* the card is ordered on the minion, group or square */                       \
    X(TERM_DISCARDS, "discards", "c")   /* the card is put into the whirlpool */                                       \
    X(TERM_AT, "at", "gs")              /* the group stands there */                                                   \
    X(TERM_DEAD, "dead", "G")           /* it is no more */                                                            \
    X(TERM_MEMBERS, "members", "gn")    /* it has so many minions or more */                                           \
    X(TERM_OWNED, "owned", "so")        /* the structure on the square is theirs */                                    \
    X(TERM_WON, "won", "o")             /* the match is over */
// clang-format on
typedef enum LessonTermKind {
#define X(id, word, kinds) id,
    LESSON_TERMS(X)
#undef X
        LESSON_TERM_COUNT
} LessonTermKind;

enum {
    LESSON_STEPS_MAX = 20,
    LESSON_GOALS_MAX = 4,
    LESSON_ANSWERS_MAX = 8,
    LESSON_MARKS_MAX = 4,
    LESSON_TERMS_MAX = 5,
    LESSON_TEXT_SIZE = 260,
    LESSON_WORD_SIZE = 40,
};

typedef struct LessonTerm {
    uint8_t kind; // LessonTermKind
    bool is_not;
    char words[2][LESSON_WORD_SIZE];
} LessonTerm;

typedef struct LessonCondition {
    LessonTerm terms[LESSON_TERMS_MAX];
    int count;
} LessonCondition;

typedef struct LessonAnswer {
    LessonCondition when;
    bool is_praise; // a part of the step is done, and nothing is wrong
    char text[LESSON_TEXT_SIZE];
} LessonAnswer;

typedef enum LessonMarkKind { LESSON_MARK_SQUARE, LESSON_MARK_GROUP, LESSON_MARK_WIDGET } LessonMarkKind;
typedef struct LessonMark {
    uint8_t kind; // LessonMarkKind
    char name[LESSON_WORD_SIZE];
} LessonMark;

typedef struct LessonStep {
    char text[LESSON_TEXT_SIZE];
    LessonCondition goals[LESSON_GOALS_MAX];
    int goal_count;
    LessonAnswer answers[LESSON_ANSWERS_MAX];
    int answer_count;
    LessonMark marks[LESSON_MARKS_MAX];
    int mark_count;
    char rule[LESSON_WORD_SIZE]; // a topic of the rulebook, "": none of its own
} LessonStep;

typedef struct Lesson {
    char title[64], about[LESSON_TEXT_SIZE];
    uint8_t puzzle; // PuzzleGoal: the other seat answers as well as it can, see puzzle.h; PUZZLE_NO_GOAL: a
                    // lesson
    LessonStep steps[LESSON_STEPS_MAX];
    int count;
} Lesson;

// Reads a script. False with the first problem in [error]; then [out] is not to be used.
bool lesson_read(Lesson *out, const char *text, size_t size, LoadError *error);

enum { LESSON_GOAL_LINES_SIZE = 600 };
// The step that asks [seat] for a puzzle's goal, in lines of a script.
void lesson_goal_lines(PuzzleGoal goal, Player seat, char out[LESSON_GOAL_LINES_SIZE]);
// Who plays the lesson or solves the puzzle of a match: the seat that is "human", Red if neither is.
Player lesson_player(const Match *m);
// Reads the lesson or puzzle that stands in a match file (match/match_lesson.h); title and words about it are
// the match's. A puzzle without lines of its own gets the step of its goal. [text] is what [m] was read from,
// for the place of a problem. False with the first problem in [error]; then [out] is not to be used.
bool lesson_of_match(Lesson *out, const Match *m, const char *text, size_t size, LoadError *error);

// How far somebody is. All zero bytes but for the lesson: at its beginning.
typedef struct LessonRun {
    const Lesson *lesson;
    int step; // [lesson->count]: through
    bool has_begun;
    int turns[LESSON_STEPS_MAX + 1]; // the turn in which each step up to this one was reached
    const LessonAnswer *answer;      // to what was done; NULL: nothing is said of it
    bool is_done_already; // what the step asks for was done before it was shown: it waits to be read
} LessonRun;

// What is to be seen of the player's doings at one moment.
typedef struct LessonSight {
    const Match *match;
    const Plan *plan;     // what is ordered so far; NULL: no orders are being given
    const Event *shown;   // the event that a playback stands at; NULL: at none
    const Event *watched; // what it shows, and how many events of it have been so far
    uint32_t watched_count;
    bool is_watching, is_stopped, went_back;
    bool has_read; // Next was pressed
} LessonSight;

// Looks whether the step is reached, or what there is to answer. An earlier step of the same turn whose order
// is not in the plan any more is the present one again. Whoever is quicker than the words misses none: a step
// that was reached before it was shown waits to be read, unless orders are all that it asks for. True if the
// step has changed.
bool lesson_look(LessonRun *run, const LessonSight *sight);
// Was something done that has to be done otherwise?
bool lesson_is_wrong(const LessonRun *run);
// Is Next all that the step waits for?
bool lesson_waits_for_reading(const LessonRun *run);
// And it counts as read.
void lesson_go_on(LessonRun *run);
// The player takes back more than orders: where the match goes on, and the lesson with it.
int lesson_take_back(LessonRun *run, int turn_now);

#endif
