// ending.h - How the game ends where nobody says "quit": by Ctrl+C, by a terminal that is closed, by a reader
// that is gone, at the end of a session. What was ordered can then still be kept.

#ifndef SANCTA_ENDING_H
#define SANCTA_ENDING_H

// From now on each of these ends the standard input of text mode. The second one ends the program as ever,
// but for a reader that is gone.
void ending_of_text(void);
// From now on a terminal that is closed closes the window that was opened from it. Of the others SDL makes
// the same, so it comes first.
void ending_of_window(void);

#endif
