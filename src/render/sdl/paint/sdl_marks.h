// sdl_marks.h - What changed from one frame to the next: the draw commands of two frames are compared, and
// the area of those that differ is what has to be painted again.
//
// A command changes pixels within its bounds only, and how hangs on the command alone (its picture included).
// So where both frames have the same commands in the same order, they have the same pixels.

#ifndef SANCTA_RENDER_SDL_MARKS_H
#define SANCTA_RENDER_SDL_MARKS_H

#include <SDL.h>
#include <stdbool.h>

#include "render/draw_list.h"

typedef struct SdlMark {
    uint64_t hash;   // of all that the command looks like
    SDL_Rect bounds; // of the pixels that it may change; empty: none
} SdlMark;

typedef struct SdlMarks {
    SdlMark items[DRAW_COMMANDS_MAX];
    int count;
} SdlMarks;

// --- The area ---

// SIDE: pixels of a square that is painted as a whole, of any display's frame. SPAN: squares side by side.
enum { SDL_GRID_SIDE = 64, SDL_GRID_SPAN = 128 };

typedef struct SdlGrid {
    uint64_t bits[SDL_GRID_SPAN][SDL_GRID_SPAN / 64];
    int width, height; // of the frame in pixels
    int side;          // of a square: SDL_GRID_SIDE, or a multiple of it
    int columns, rows; // of squares; 0: never begun
} SdlGrid;

// An empty area of a frame.
void sdl_grid_begin(SdlGrid *grid, int width, int height);
void sdl_grid_add(SdlGrid *grid, SDL_Rect rect);
// Adds what [other] has within [rect].
void sdl_grid_add_within(SdlGrid *grid, const SdlGrid *other, SDL_Rect rect);
// Adds all of [other], of a frame of the same size, which is empty then.
void sdl_grid_move(SdlGrid *grid, SdlGrid *other);
bool sdl_grid_is_empty(const SdlGrid *grid);
// Takes a rectangle out of the area, not larger than a processor keeps at hand. False: the area is empty.
bool sdl_grid_take(SdlGrid *grid, SDL_Rect *out);

// --- Comparing ---

// Room for comparing.
typedef struct SdlMarksTable {
    int slots[2 * 16384]; // the first mark of a hash, +1; 0: none
    int next[DRAW_COMMANDS_MAX];
} SdlMarksTable;

// Adds to [area] wherever [before] and [after] may look different.
void sdl_marks_compare(const SdlMarks *before, const SdlMarks *after, SdlMarksTable *table, SdlGrid *area);

#endif
