// widgets.h - The ready-made widgets in the game's dress: wood, brass and parchment.

#ifndef SANCTA_UI_WIDGETS_H
#define SANCTA_UI_WIDGETS_H

#include "ui/ui_core.h"

// Panels.
// What the screens around a match stand before: the title's picture at night.
void widget_backdrop(Ui *ui);
// That picture by day, over the whole window.
void widget_title_picture(Ui *ui);
// A panel in the middle of it with a heading, larger for larger texts as far as there is room; returns what
// is left inside.
Rect widget_page(Ui *ui, float width, float height, const char *title);
// The heading of a screen in the middle of [r], between two flourishes.
void widget_page_title(Ui *ui, Rect r, float size, const char *title);
// A heading over a page as high as the window, up to [widest] wide, without a panel under it.
Rect widget_tall_page(Ui *ui, float widest, const char *title);
void widget_wood(Ui *ui, Rect rect);
void widget_parchment(Ui *ui, Rect rect);
void widget_heading(Ui *ui, Rect rect, const char *text);

// The ground of a row that is chosen, or only pointed at: under its words.
void widget_highlight(Ui *ui, Rect rect, bool is_chosen);

// A text that is no control but has a name for tests and text mode.
void widget_label(Ui *ui, const char *name, TextLook look, Rect rect, const char *text);

// True when pressed.
bool widget_button(Ui *ui, const char *name, Rect rect, const char *label, bool is_enabled);
// The one thing to do on a screen, in brass.
bool widget_main_button(Ui *ui, const char *name, Rect rect, const char *label, bool is_enabled);
// The button by which a dialog or page is left, and "Done" as the one thing to do there: Escape does the
// same.
bool widget_way_out(Ui *ui, const char *name, Rect rect, const char *label);
bool widget_done(Ui *ui, const char *name, Rect rect);
// Enter that no widget has taken, which a choice leaves to the main button of its dialog: asked for behind
// all widgets. Not of a key that is held down since before.
bool widget_main_key(Ui *ui);
bool widget_icon_button(Ui *ui, const char *name, Rect rect, const char *icon, const char *label,
                        bool is_enabled);
// True when it was switched.
bool widget_toggle(Ui *ui, const char *name, Rect rect, const char *label, bool *value);
// One of [count] words; left and right arrows, the wheel and clicks on either half change it. True when
// changed.
bool widget_choice(Ui *ui, const char *name, Rect rect, const char *const *words, int count, int *value);
// A line of text to type into. True when changed.
bool widget_field(Ui *ui, const char *name, Rect rect, char *text, size_t capacity);
// The same of a line that has room for so many characters only, whatever alphabet they are of.
bool widget_field_of(Ui *ui, const char *name, Rect rect, char *text, TextRoom room);
// A number from [low] to [high]: drags, clicks, the wheel, left and right arrows change it. True when
// changed.
typedef struct SliderLook {
    const char *label; // what it sets
    int low, high, step;
    const char *unit; // behind the number, "" = none
} SliderLook;
bool widget_slider(Ui *ui, const char *name, Rect rect, SliderLook look, int *value);
// Cuts the column of labels off [row], writes [label] there and returns the column of controls, which it cuts
// too.
Rect widget_labelled(Ui *ui, Rect *row, const char *label);
// A selectable row of a list.
bool widget_item(Ui *ui, const char *name, Rect rect, const char *label, bool is_selected, bool is_enabled);
// The same for words of any length: they break into lines, and the row is as high as they need. [lead] stands
// before them in a column of its own (a number), NULL: none.
typedef struct ItemLook {
    const char *lead, *words;
    bool is_selected;
    const char *value; // what text mode says beside it; NULL: whether it is selected
} ItemLook;
// How high such a row is, [least] (as it is designed) for one line.
float widget_item_height(const Ui *ui, float width, const ItemLook *look, float least);
bool widget_item_lines(Ui *ui, const char *name, Rect rect, const char *label, const ItemLook *look);
// The ring round what has the focus; on top of everything else in [rect].
void widget_focus_ring(Ui *ui, const char *name, Rect rect);
// Does what has the hint of this pass show its very words already?
bool widget_hint_is_seen(const Ui *ui);
// The explanation box for the hint of this pass, kept inside of the window.
void widget_hint_box(Ui *ui);
// Where a box of that size explains what has the hint of this pass: beside the pointer or the focus, in the
// window.
Rect widget_hint_place(const Ui *ui, float width, float height);
// The letters of explanations in pixels, and how wide the lines of long ones are. Both grow half as much as
// other texts: they lie over what they explain.
float widget_hint_letters(const Ui *ui);
float widget_hint_width(const Ui *ui);
// Darkens everything made so far and blocks it; returns what is inside of a panel of that size in the middle,
// which is larger for larger texts as far as there is room.
Rect widget_dialog(Ui *ui, float width, float height, const char *title);
// The same for content that does not grow with its words, such as a field: [inside] is the height of what is
// returned, as it stands.
Rect widget_small_dialog(Ui *ui, float width, float inside, const char *title);

#endif
