// script.h - The client driven by lines of text: scripts for tests, and text mode for a terminal.
//
// Commands, one a line; # begins a comment:
//   key NAME [shift] [ctrl]      a key, held for no time: enter, escape, tab, left, f11, a, 1 ... or a button
//   of a game
//                                controller: pad-a, pad-start ... As in a window a key comes with the letter
//                                that it types
//   hold NAME                    the same as a repeat of a held key
//   click WIDGET | rightclick WIDGET | doubleclick WIDGET
//   drag WIDGET WIDGET
//   point WIDGET                 the pointer goes there: hints, cards held up
//   carry WIDGET WIDGET | drop   a drag that stops on its way, and its end
//   wheel WIDGET LINES           the wheel is turned over it; below 0: towards the player, further down a
//   list type TEXT                    the keys of its letters, one after the other: into the field that has
//   the focus wait MS                      simulated time finish                       plays on until nothing
//   moves any more (at most ten minutes of simulated time) size WxH | scale PERCENT | texts PERCENT shot FILE
//   writes a picture widgets                      prints every widget: role, name, label, value where WIDGET
//   prints its middle in pixels board                        prints the board: terrain, structures, groups
//   with their members (orders, playback) threats                      prints which own groups enemies can
//   strike this turn, and how often they die look SQUARE | look card.N    prints what stands there, what the
//   card says; chooses and orders nothing log | log everything         prints the log of the last turn;
//   everything: not only what attacks came to help                         prints these commands expect
//   screen NAME | expect widget NAME | expect no WIDGET | expect label WIDGET TEXT | expect value WIDGET TEXT
//   expect enabled WIDGET | expect disabled WIDGET | expect focus WIDGET
//   audit                        looks over the screen: nothing is cut, overlaps or leaves the window
//   (audit.h) audit everywhere             the same in every palette, size, scale and size of texts that the
//   game promises measure FRAMES               draws so many frames with everything moving and prints how
//   long they take meter on | off               from on to off every frame is drawn as in a window; then
//   tells how long they took thoughts held | free         computer players go on thinking, whatever they have
//   found, until they are free quit                         as closing the window

#ifndef SANCTA_UI_SCRIPT_H
#define SANCTA_UI_SCRIPT_H

#include <stdio.h>

#include "ui/app.h"
#include "ui/script_words.h"

typedef struct Script {
    App *app;
    FILE *out;         // answers and failures
    uint32_t clock_ms; // simulated
    int failures;
    char failure[SCRIPT_LINE_SIZE]; // why the last line that failed did
    bool is_over;
    // Called for "shot" and after "size"; may be NULL.
    bool (*shoot)(void *data, const char *path);
    void (*resize)(void *data, int width, int height);
    void (*measure)(void *data, int frames); // may be NULL
    // For "meter", and while it is on after every frame that a window would show; both NULL, or neither.
    void (*meter)(void *data, bool is_on);
    void (*frame)(void *data);
    bool is_metered;
    void *data;
} Script;

// Runs one line; false if it is no command or an expectation failed. Global for tests.
bool script_line(Script *script, const char *line);
// Runs a file; returns how many lines failed. -1, and nothing is run, if the file cannot be read or a line is
// no command. Either is said on standard error as file:line:column: text.
int script_file(Script *script, const char *path);
// Text mode: shows the screen as lines, reads commands from [in] until its end. A number chooses the line
// shown, an empty line lets half a second pass. The board is printed at the beginning of a turn's orders, the
// log when a turn was played. Returns how many expectations and audits failed, and says each on standard
// error as stdin:line:column: text; any other slip is only answered, as to a player who can try again.
int script_text_mode(Script *script, FILE *in);

#endif
