// list.h - A list longer than its room. Every row of it is reached by the wheel, the bar, arrows, Page Up,
// Page Down, Home, End and Tab, so by a game controller and in text mode, too. Rows may differ in height.
//
//   UiListRows rows = list_begin(ui, &list, &look, has_focus);
//   for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
//       ... make its widgets in "row" ...
//       list_made(&rows, i, name);
//   }
//   list_end(&rows);

#ifndef SANCTA_UI_LIST_H
#define SANCTA_UI_LIST_H

#include "ui/ui_core.h"

typedef struct UiList {
    int first;   // row at the top
    int at;      // row that has, or had last, the focus
    int shown;   // rows in sight when it was drawn last; fewer or more have room after a change of size
    bool wanted; // the row [at] is to be brought into sight and focused
    bool seen;   // the row [at] is to be brought into sight only
} UiList;

typedef struct UiListLook {
    const char *bar; // name of the scroll bar's widget
    Rect area;
    int count;
    float row_height;                                    // of every row, unless
    float (*height)(void *data, float width, int index); // this tells it of each; NULL: it does not
    void *data;
    int columns, things; // where things stand beside each other in a row: how many, and how many there are in
                         // all; 0: a row is a thing
} UiListLook;

// The rows in sight, one after the other.
typedef struct UiListRows {
    Ui *ui;
    UiList *list;
    UiListLook look;
    Rect room;       // what the bar leaves of the area
    int next, count; // the row that comes, and how many are in sight
    int widgets;     // that were there before the first row
    float y;         // where the next row begins
} UiListRows;

// Answers the wheel and, if [has_focus], the keys: one of the rows has the focus, in sight or not.
UiListRows list_begin(Ui *ui, UiList *list, const UiListLook *look, bool has_focus);
// The next row's place; -1: there are no more in sight.
int list_next(UiListRows *rows, Rect *row);
// Call for each row when its widget was made: gives it the focus if the list wants it to have, and notes if
// it has it.
void list_made(const UiListRows *rows, int index, const char *name);
// Tab goes on from the last row in sight to the one below it; draws the bar.
void list_end(UiListRows *rows);
// For a list that is no UiList: 1 if Tab leaves the last of the widgets made since there were [widgets], -1
// if Shift+Tab leaves the first of them; else 0.
int list_tab_leaves(const Ui *ui, int widgets);

#endif
