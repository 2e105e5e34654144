// lookback.h - What the result and the review screen know of the match: books, chances, luck, and the review
// that was asked for.

#ifndef SANCTA_UI_LOOKBACK_H
#define SANCTA_UI_LOOKBACK_H

#include "base/lists.h"
#include "play/retrospect.h"
#include "ui/app.h"

// clang-format off
#define LOOKBACK_GRAPHS(X)                                                                                             \
    X(GRAPH_CHANCE, "Chance to win") X(GRAPH_STRENGTH, "Strength") X(GRAPH_TOWNS, "Towns") X(GRAPH_MANA, "Mana")       \
    X(GRAPH_CARDS, "Cards in hand") X(GRAPH_DEALT, "Damage dealt") X(GRAPH_SOAKED, "Damage soaked")
// clang-format on
typedef enum LookbackGraph { LOOKBACK_GRAPHS(AS_ENUM) LOOKBACK_GRAPH_COUNT } LookbackGraph;

enum { LEDGER_ROWS = 512, LOOKBACK_SHORT = 3 };

// What the lower right of the result shows.
// clang-format off
#define LOOKBACK_PAGES(X) X(PAGE_TOLD, "The match in words") X(PAGE_MINIONS, "Every minion") X(PAGE_CARDS, "Every card")
// clang-format on
typedef enum LookbackPage { LOOKBACK_PAGES(AS_ENUM) LOOKBACK_PAGE_COUNT } LookbackPage;

typedef struct Lookback {
    Retrospect *told;   // owned; NULL: there was no memory
    uint32_t log_count; // of the match that it tells
    uint64_t seed;      //
    uint64_t hash;      // of how it stands: lines of one match have the same seed
    View view;          // of the end
    int graph;          // LookbackGraph
    int page;           // LookbackPage
    UiList told_rows;   // of the match in words, where letters are so large that they have to scroll
    UiList table;       // of the ledger: [rows] are its minions or cards in the order of the rows
    int rows[LEDGER_ROWS], row_count;
    int ordered;    // 1: minions, 2: cards, 0: nothing yet
    int row;        // of the ledger: the turn pointed at or chosen
    Review *review; // owned; NULL: none was asked for
    bool is_noted;  // its accuracy is in the career
    int level;      // 0: normal, 1: hard, 2: expert
    bool knows_all; //
    UiList list;    // of the review: Red's and Blue's row of each turn
} Lookback;

// What is known so far; NULL until a match is looked back on.
Lookback *lookback_kept(const App *app);
// Begins to look back on the session's match unless that has been done. NULL: memory is short.
Lookback *lookback_of(App *app);
// Is it of [m], as that stands now?
bool lookback_is_of(const Lookback *l, const Match *m);
// What the chances of the match are told by: the review, once it has thought over what each seat knew, so
// that no two screens tell one turn by two players; before that a quick one.
const Review *lookback_chances(const Lookback *l);
// The chance of [seat] as [turn] began, in hundredths of a percent; -1: not known (yet).
int lookback_chance(const Lookback *l, int turn, Player seat);
// Lets go of everything, as before another match.
void lookback_free(Lookback *l);
// The value of a graph: a whole number, or hundredths of a percent for chances; -1: not known.
int lookback_value(const Lookback *l, LookbackGraph graph, int row, Player seat);
// "Turn 7: Ann 53%, Ben 47%".
void lookback_row_words(const App *app, const Lookback *l, int row, char *out, size_t size);
// The playback of the whole match, at the beginning of what [row] tells.
void lookback_watch(App *app, int turn);

// The least height in which the lines of the graph tell anything, and that of the turns below them.
enum { LOOKBACK_PLOT = 120 };
float lookback_foot(const Ui *ui);
// The graph of [l] in [area], with a bar and a point for every turn that leads to the playback.
void lookback_draw_graph(App *app, Lookback *l, Rect area);

#endif
