// The commands that both frames have in common are found greedily: what is found farther on in the frame
// before makes all between count as gone. That may paint too much, never too little.

#include "paint/sdl_marks.h"

#include <string.h>

// PIXELS: of a rectangle that is painted at once, so that all of it stays in the processor's cache.
enum { PIXELS = 96 * 1024, SLOTS = 2 * 16384 };

// --- The area ---

// A frame that is spread over several displays has larger squares: there are never more.
void sdl_grid_begin(SdlGrid *grid, int width, int height) {
    enum { WIDEST = SDL_GRID_SIDE * SDL_GRID_SPAN };
    memset(grid->bits, 0, sizeof grid->bits);
    grid->width = width;
    grid->height = height;
    grid->side = SDL_GRID_SIDE * SDL_max((SDL_max(width, height) + WIDEST - 1) / WIDEST, 1);
    grid->columns = (width + grid->side - 1) / grid->side;
    grid->rows = (height + grid->side - 1) / grid->side;
}

static bool has(const SdlGrid *grid, int column, int row) {
    return (grid->bits[row][column / 64] >> (column % 64) & 1U) != 0;
}

static void set(SdlGrid *grid, int column, int row) {
    grid->bits[row][column / 64] |= UINT64_C(1) << (column % 64);
}

// The squares that [rect] touches, from and behind the last; false if there are none.
static bool squares_of(const SdlGrid *grid, SDL_Rect rect, SDL_Rect *out) {
    const SDL_Rect all = {0, 0, grid->width, grid->height};
    SDL_Rect shown;
    if (SDL_IntersectRect(&rect, &all, &shown) == SDL_FALSE) {
        return false;
    }
    out->x = shown.x / grid->side;
    out->y = shown.y / grid->side;
    out->w = (shown.x + shown.w - 1) / grid->side - out->x + 1;
    out->h = (shown.y + shown.h - 1) / grid->side - out->y + 1;
    return true;
}

void sdl_grid_add(SdlGrid *grid, SDL_Rect rect) {
    SDL_Rect squares;
    if (!squares_of(grid, rect, &squares)) {
        return;
    }
    for (int row = squares.y; row < squares.y + squares.h; row++) {
        for (int column = squares.x; column < squares.x + squares.w; column++) {
            set(grid, column, row);
        }
    }
}

void sdl_grid_add_within(SdlGrid *grid, const SdlGrid *other, SDL_Rect rect) {
    SDL_Rect squares;
    if (!squares_of(grid, rect, &squares)) {
        return;
    }
    for (int row = squares.y; row < squares.y + squares.h; row++) {
        for (int column = squares.x; column < squares.x + squares.w; column++) {
            if (has(other, column, row)) {
                set(grid, column, row);
            }
        }
    }
}

void sdl_grid_move(SdlGrid *grid, SdlGrid *other) {
    for (int row = 0; row < SDL_GRID_SPAN; row++) {
        for (int word = 0; word < SDL_GRID_SPAN / 64; word++) {
            grid->bits[row][word] |= other->bits[row][word];
        }
    }
    sdl_grid_begin(other, other->width, other->height);
}

static bool has_run(const SdlGrid *grid, int from, int to, int row) {
    for (int column = from; column < to; column++) {
        if (!has(grid, column, row)) {
            return false;
        }
    }
    return true;
}

static void clear_run(SdlGrid *grid, int from, int to, int row) {
    for (int column = from; column < to; column++) {
        grid->bits[row][column / 64] &= ~(UINT64_C(1) << (column % 64));
    }
}

// The first square that is in the area, and those beside and below it.
static bool find_run(const SdlGrid *grid, int *column, int *row) {
    for (*row = 0; *row < grid->rows; *row += 1) {
        for (int word = 0; word < SDL_GRID_SPAN / 64; word++) {
            const uint64_t bits = grid->bits[*row][word];
            for (*column = word * 64; bits != 0 && *column < word * 64 + 64; *column += 1) {
                if (has(grid, *column, *row)) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool sdl_grid_is_empty(const SdlGrid *grid) {
    int column = 0;
    int row = 0;
    return !find_run(grid, &column, &row);
}

bool sdl_grid_take(SdlGrid *grid, SDL_Rect *out) {
    int from = 0;
    int row = 0;
    if (!find_run(grid, &from, &row)) {
        return false;
    }
    int to = from + 1; // the run has one square at least
    while (to < grid->columns && has(grid, to, row)) {
        to += 1;
    }
    const int most = SDL_max(PIXELS / ((to - from) * grid->side * grid->side), 1);
    int end = row;
    while (end < grid->rows && end - row < most && has_run(grid, from, to, end)) {
        clear_run(grid, from, to, end);
        end += 1;
    }
    const SDL_Rect all = {0, 0, grid->width, grid->height};
    const SDL_Rect found = {from * grid->side, row * grid->side, (to - from) * grid->side,
                            (end - row) * grid->side};
    return SDL_IntersectRect(&found, &all, out) == SDL_TRUE;
}

// --- Comparing ---

static bool is_same(const SdlMark *a, const SdlMark *b) {
    return a->hash == b->hash && SDL_RectEquals(&a->bounds, &b->bounds) == SDL_TRUE;
}

static int slot_of(uint64_t hash) {
    return (int)((hash ^ hash >> 29) % SLOTS);
}

// So that the marks [first] to [last] - 1 are found by their hash, in their order.
static void fill_table(SdlMarksTable *table, const SdlMarks *marks, int first, int last) {
    memset(table->slots, 0, sizeof table->slots);
    for (int i = last - 1; i >= first; i--) {
        if (SDL_RectEmpty(&marks->items[i].bounds) == SDL_TRUE) {
            continue;
        }
        int *slot = &table->slots[slot_of(marks->items[i].hash)];
        table->next[i] = *slot;
        *slot = i + 1;
    }
}

// The first mark from [from] on that is as [mark]; -1: there is none.
static int find_mark(const SdlMarksTable *table, const SdlMarks *marks, const SdlMark *mark, int from) {
    for (int i = table->slots[slot_of(mark->hash)]; i != 0; i = table->next[i - 1]) {
        if (i - 1 >= from && is_same(&marks->items[i - 1], mark)) {
            return i - 1;
        }
    }
    return -1;
}

static void add_all(const SdlMarks *marks, int first, int last, SdlGrid *area) {
    for (int i = first; i < last; i++) {
        sdl_grid_add(area, marks->items[i].bounds);
    }
}

void sdl_marks_compare(const SdlMarks *before, const SdlMarks *after, SdlMarksTable *table, SdlGrid *area) {
    int first = 0;
    int before_last = before->count;
    int after_last = after->count;
    while (first < before_last && first < after_last &&
           is_same(&before->items[first], &after->items[first])) {
        first += 1;
    }
    while (before_last > first && after_last > first &&
           is_same(&before->items[before_last - 1], &after->items[after_last - 1])) {
        before_last -= 1;
        after_last -= 1;
    }
    int at = first;
    if (before_last > first && after_last > first) {
        fill_table(table, before, first, before_last);
    }
    for (int i = first; i < after_last; i++) {
        if (SDL_RectEmpty(&after->items[i].bounds) == SDL_TRUE) {
            continue;
        }
        const int found = before_last > at ? find_mark(table, before, &after->items[i], at) : -1;
        if (found < 0) {
            sdl_grid_add(area, after->items[i].bounds);
        } else {
            add_all(before, at, found, area);
            at = found + 1;
        }
    }
    add_all(before, at, before_last, area);
}
