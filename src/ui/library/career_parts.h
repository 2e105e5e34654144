// career_parts.h - The parts of the career: rows, houses not played yet, the picture, the columns.

#ifndef SANCTA_UI_CAREER_PARTS_H
#define SANCTA_UI_CAREER_PARTS_H

#include "play/career.h"
#include "play/lessons.h"
#include "ui/app.h"

enum { CAREER_LEADERS = 3 };

typedef struct CareerScreen {
    Career career;
    CareerRow rows[CAREER_ROWS];
    int count;
    int kind; // CareerKind
    LessonProgress progress;
    UiList list;
    bool asks;
    uint8_t leaders[CAREER_LEADERS]; // houses, most played first; HOUSE_NONE: no more
    bool has_house[HOUSE_COUNT];     // played at least once
    View land;                       // where the first of them has its Sanctum
} CareerScreen;

// What the picture shows, from the matches that were read.
void career_picture_find_leaders(CareerScreen *c);
// The rows, and below them what they leave room for.
void career_rows_draw(App *app, CareerScreen *c, Rect area);
// The most played house's Sanctum and the leaders before it.
void career_picture_draw(App *app, const CareerScreen *c, Rect area);
// A bar of [whole] with the shares of what was won and drawn; words stand beside it.
void career_rows_draw_bar(App *app, Rect r, int won, int drawn, int whole);
// How well each reviewed match was played.
void career_picture_draw_columns(App *app, const CareerScreen *c, Rect r);

#endif
