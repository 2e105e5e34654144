// lines_boards.h - The boards of the main line and of another one after the same turn, beside each other.

#ifndef SANCTA_UI_LINES_BOARDS_H
#define SANCTA_UI_LINES_BOARDS_H

#include "match/match_lines.h"
#include "ui/app.h"

typedef struct LineShown {
    int line, turn;
} LineShown;

typedef struct LinesBoards {
    View main, chosen;
    int main_turn, chosen_turn; // after which they are: a line may be shorter
    int line, turn;             // that were asked for; turn 0: none yet
} LinesBoards;

// Plays both lines again unless that is what has been done.
void lines_boards_read(LinesBoards *b, const Match *m, LineShown shown, Player seat);
// Both boards beside each other, squares on which they differ framed; of the main line its board alone.
void lines_boards_draw(App *app, const LinesBoards *b, int line, Rect area);

#endif
