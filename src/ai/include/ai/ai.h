// ai.h - Computer players. They look at a state as known to their seat and give orders like anyone.
//
// Thinking is one call, ai_think(), that may run on a thread of its own: it touches its player, its task and
// the answer and nothing else. Its length is counted in simulated turns, so the same task gives the same
// orders everywhere; only [play_now] and [cancel] depend on when they come.

#ifndef SANCTA_AI_AI_H
#define SANCTA_AI_AI_H

#include <stdatomic.h>
#include <stddef.h>

#include "base/lists.h"
#include "engine/engine.h"

// The ladder, weakest first. Same rules and same information for all.
// clang-format off
#define AI_LEVELS(X) X(AI_NONE, "none") X(AI_RANDOM, "random") X(AI_BEGINNER, "beginner") X(AI_EASY, "easy")           \
    X(AI_NORMAL, "normal") X(AI_HARD, "hard") X(AI_EXPERT, "expert")
// clang-format on
typedef enum AiLevel { AI_LEVELS(AS_ENUM) AI_LEVEL_COUNT } AiLevel;

// Its name on the command line and in files; AI_NONE for an unknown name (letter case counts).
const char *ai_level_slug(int level);
AiLevel ai_level_by_slug(const char *slug);
// What it does, in one sentence for players.
const char *ai_level_about(int level);
// How it fared against the level below it, as ./dev ladder measured it: percent of the points (a draw counts
// half) with the 95 % interval, from how many matches, with which version. False: never measured; [out] is
// left alone.
typedef struct AiRung {
    int percent, low, high, games;
    const char *version;
} AiRung;
bool ai_level_rung(int level, AiRung *out);

// What a level is made of. Parts can be switched off one by one to measure what they are worth.
typedef struct AiSettings {
    uint8_t level; // AiLevel
    int budget;    // simulated turns of a decision; 0: a script without search
    int worlds;    // sampled positions, 1..AI_WORLDS_MAX
    int depth;     // turns by script that follow each simulated one before it is weighed, 0..AI_DEPTH_MAX
    int search;    // 1: weigh order sets of both sides; 0: the best against one expected answer
    int evolve;    // 1: breed new order sets while budget is left
    int belief; // 1: guess the other hand by known decks, house and what was shown; 0: expect no cast from it
    int weights; // 1: weights fitted to self-play, corrected by the net; 0: the first guesses alone, and no
                 // net
    int net;     // 1: the sum of the weights is corrected by the net
    int casts;   // 1: casts that look good are tried again with other dice; 0: the first trial counts
    int quick;   // 1: by the script that rollouts go on with, which leaves out whatever takes time
                 // (quick_script.h)
    int duels;   // 1: what comes of a fight is fought out beforehand; 0: by the square law alone
    int onward;  // playing on with what is played most, in percent of the budget and beyond it; 0: nothing is
    int ahead;   // turns that it is played on for, 1..AI_AHEAD_MAX
    int blend;   // percent that they count against the one turn of the table, 0..100
    int person;  // whose wishes it has (personality.h); 0: its own
    int slips;   // of a hundred groups, how many are left standing (and twice as many casts not made), 0..100
} AiSettings;
enum {
    AI_WORLDS_MAX = 8,
    AI_BUDGET_MAX = 1000000,
    AI_DEPTH_MAX = 4,
    AI_AHEAD_MAX = 16,
    AI_ONWARD_MAX = 1000
};

AiSettings ai_settings(AiLevel level);
// Changes one setting by its name ("budget", "worlds", "depth", "search", "evolve", "belief", "weights",
// "net", "casts", "quick", "duels", "onward", "ahead", "blend", "person", "slips"). False if there is none of
// that name or the value is out of range; nothing changes then.
bool ai_settings_change(AiSettings *settings, const char *name, int value);
// Do both make the very same player?
bool ai_settings_equal(const AiSettings *a, const AiSettings *b);

// Shared between the thread that thinks and the one that waits. Zero it before thinking.
typedef struct AiSignals {
    atomic_int percent;   // written by the thinker: 0..100 of its budget
    atomic_int turns;     // written by the thinker: simulated so far
    atomic_bool play_now; // end soon with the best found so far
    atomic_bool cancel;   // end at once; the answer is then worthless. Looked at after every simulated turn
} AiSignals;

// One order set that was considered, for "why".
typedef struct AiIdea {
    Order orders[ORDERS_MAX];
    int count;
    int chance; // of winning, in hundredths of a percent, against the expected answers
    int share;  // how often it would be chosen, in hundredths of a percent
} AiIdea;
enum { AI_IDEAS = 3 };

// What the best cast of a card in hand seemed to gain, in ten thousandths (WORTH_ONE of evaluation.h).
typedef struct AiCardGain {
    uint16_t card; // 0: the place is empty, or the card cannot be paid for
    bool has_cast; // some cast was worth looking at
    int gain;
} AiCardGain;

typedef struct AiAnswer {
    Order orders[ORDERS_MAX];
    int count;
    AiCardGain gains[HAND_SIZE]; // for whoever asks what cards are worth; empty where no casts were tried
    AiIdea ideas[AI_IDEAS];      // best first; a script leaves only what it does
    int idea_count;
    int turns;  // simulated, as the budget counts them: a turn that must come to what it came to before
                // counts, too
    int played; // turns that were really played; speed goes by them
    bool is_cancelled;
    // Where the task gave orders to judge: their chance against the answers that are expected, and the orders
    // with the best one, which is at least as good. -1: nothing was judged.
    int judged_chance;
    AiIdea best;
} AiAnswer;

enum { AI_DECKS = 2 };
typedef struct Net Net;
typedef struct Weights Weights;
typedef struct AiTask {
    const GameState *state; // the match as it stands: the thinker looks at it through its seat's eyes only
    Player seat;
    AiSettings settings;
    const Net *net;         // in place of the shipped one, while one is trained; NULL: that
    const Weights *weights; // the same
    // AI_DECKS decks that everybody knows, one of which the other seat may have brought: those of its house
    // that come with the game. Cards in any order, 0 behind the last. NULL: none is known.
    const uint16_t (*decks)[DECK_MAX];
    uint64_t seed; // the player's own dice for the match; turn and phase are mixed in
    // Where the seat's groups stood in the turns before, so that nobody goes to and fro; NULL: nothing is
    // known of them.
    const Whereabouts *past;
    // Orders of the seat, legal in the order given, whose chance is to be told beside the best ones; NULL:
    // none are. It takes more simulated turns and changes nothing else of the answer.
    const Order *judged;
    int judged_count;
    bool knows_all; // [state] is looked at as it is, hidden hands, mana and spells included: for looking back
    AiSignals *signals; // may be NULL
} AiTask;

// A player's workspace, the only memory that computer players ask for; NULL when memory is short. One may
// think at a time in it. It remembers nothing: an answer depends on its task alone.
typedef struct AiPlayer AiPlayer;
AiPlayer *ai_player_new(void);
void ai_player_free(AiPlayer *player);
// For tests.
size_t ai_player_bytes(void); // at most 16 MB

// Orders of the task's seat: mana choices while phase 1 waits for them, else orders of phase 2, each legal in
// the order given.
void ai_think(AiPlayer *player, const AiTask *task, AiAnswer *out);

// What [count] order sets of the task's seat are worth to the player, 0..WORTH_ONE each (evaluation.h): it
// searches as it would to decide, then plays every set out against what it expects of the other side, with
// the same dice for all. For measuring how well it chooses; the sets must be legal.
void ai_weigh(AiPlayer *player, const AiTask *task, const TurnOrders *sets, int count, int *worths);

// Random legal orders of [seat] for one turn: every group, card and novice draws among what is legal for it
// and doing nothing. [known] is the position as known to the seat (engine_state_as_known), in its orders
// phase or waiting for mana choices, which are then all that is answered. [stream] is the player's own
// generator and advances. Writes at most [capacity] orders to [out] and returns how many; every one is legal
// in the order given.
int ai_random_orders(const GameState *known, Player seat, uint64_t *stream, Order *out, int capacity);

#endif
