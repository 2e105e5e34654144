// ui_core.h - Widgets, immediate mode: a screen describes its widgets in every pass, the core keeps focus and
// names.
//
// One pass handles one input event; the passes' draw lists are thrown away but for the last. Every widget has
// a name (for scripts and tests), a role, a label and a value (for text mode), and whatever takes a click
// takes the focus.

#ifndef SANCTA_UI_CORE_H
#define SANCTA_UI_CORE_H

#include <stddef.h>

#include "render/draw_list.h"
#include "render/input.h"
#include "render/palette.h"
#include "ui/text_edit.h"

typedef enum UiRole {
    ROLE_LABEL,
    ROLE_BUTTON,
    ROLE_TOGGLE,
    ROLE_CHOICE,
    ROLE_FIELD,
    ROLE_ITEM,
    ROLE_SQUARE,
    ROLE_CARD,
    ROLE_TILE,
    ROLE_SLIDER,
} UiRole;
const char *ui_role_name(int role);

enum {
    UI_WIDGETS_MAX = 640,
    UI_NAME_MAX = 40,
    UI_TOPIC_MAX = 64,
    UI_DIALOG_MAX = 120,
    UI_LABEL_MAX = 720,
    UI_HINT_MAX = 800,
    UI_COPIED_MAX = 1024,
    UI_TEXTS_MAX = 1400
};

typedef struct UiWidget {
    char name[UI_NAME_MAX];
    char label[UI_LABEL_MAX];
    char value[160];
    char topic[UI_TOPIC_MAX]; // what the rulebook says about it, "": nothing of its own
    Rect rect;
    uint8_t role;    // UiRole
    uint8_t layer;   // what was made after a dialog, a card held up or a message lies above the rest
    bool is_enabled; // takes clicks and focus
    bool is_blocked; // lies under an open dialog
    bool has_hint;   // its words are told in full when it is pointed at or has the focus
    bool is_whole;   // yet none of them may be cut: they are read at a glance
} UiWidget;

// A text as it was drawn in this pass. Kept for the audit only.
enum { UI_LAYERS_MAX = 16, UI_KEYS_MAX = 128 };

typedef struct UiText {
    Rect ink;       // what it covers
    Rect room;      // what it was given
    uint32_t text;  // offset into the draw list's texts
    int command;    // of the draw list
    int16_t widget; // the widget made before it, -1 = none
    uint8_t layer;
    bool is_cut;    // it was too long even at its smallest size
    bool is_broken; // its last word goes on in the next line
} UiText;

// A widget's label and value; the value may be NULL.
typedef struct UiWords {
    const char *label, *value;
} UiWords;

static inline UiWords ui_words(const char *label, const char *value) {
    return (UiWords){.label = label, .value = value};
}

// How a text looks.
typedef struct TextLook {
    FontId font;
    float size;
    TextAlign align;
    Color color;
} TextLook;

static inline TextLook text_look(FontId font, float size, TextAlign align, Color color) {
    return (TextLook){.font = font, .size = size, .align = align, .color = color};
}

// Where in the window the focus was, in shares of it, and how large that and its letters were.
typedef struct FocusPlace {
    char name[UI_NAME_MAX];
    Point at;
    float width, height;
    int letters;
    uint8_t role; // UiRole
} FocusPlace;

typedef struct Ui {
    DrawList *list;
    TextMetrics metrics;
    float text_most;  // see ui_limit_text()
    int typeface;     // Typeface by which texts measure
    int text_percent; // how large texts are wished for beside the size of everything; 0: as they are designed
    InputEvent event; // of this pass; kind INPUT_NONE for a pass that only draws
    bool event_used;  // somebody has answered it
    bool was_activated; // a widget was, in this pass
    Point pointer;
    bool pointer_is_down;
    float wheel_rest; // of a line, turned since the last whole one
    UiWidget widgets[UI_WIDGETS_MAX];
    int count;
    int previous_count; // widgets of the pass before, for a script's look-up
    UiText texts[UI_TEXTS_MAX];
    int text_count;
    uint8_t layer;
    int layer_ends[UI_LAYERS_MAX]; // commands of the draw list up to the end of each layer that is complete
    char focus[UI_NAME_MAX];
    FocusPlace focus_place;    // when it was in sight last
    char pressed[UI_NAME_MAX]; // where the left button went down
    char dragged[UI_NAME_MAX]; // pressed and moved away from
    Point pressed_at;
    uint8_t presses;                // there, one soon after another
    bool has_strayed;               // the last of them was a drag
    bool is_mute;                   // the pointer explains nothing: a finger taps or drags
    bool shows_focus;               // the last input was a key: the focus, not the pointer, explains itself
    bool was_pointed;               // until this event the pointer, and not the focus, explained itself
    bool is_new_place;              // another screen came since the last press
    bool is_spent_press;            // this press began the double click on a screen that is gone
    bool is_blocked;                // widgets made now lie under a dialog
    char dialog[UI_DIALOG_MAX];     // title of the uppermost dialog of this pass, "": there is none
    bool focus_is_fresh;            // the focus moved in this pass
    bool key_is_text;               // a field has taken the key of this pass: its letter is still to come
    bool held[UI_KEYS_MAX];         // keys that went down and have not come up, whatever they did
    bool text_is_spent;             // the last key was a command: the letter that it brings is nobody's
    bool is_for_field;              // the event belongs to the field that has the focus: nobody else has it
    bool is_field_full;             // and did not have room for all of the text that came
    bool wants_digits;              // because not all of that were digits
    TextEdit edit;                  // the cursor of the field [edited]
    char edited[UI_NAME_MAX];       // the field that has the focus, once it was drawn
    uint32_t edited_ms;             // when its cursor or text changed last
    bool is_copied;                 // [copied] is to go to the clipboard
    char copied[UI_COPIED_MAX];     // what was copied or cut in a field
    int pad_action;                 // KeyAction + 1 that a button of a game controller stands for, 0: none
    char main_button[UI_NAME_MAX];  // the one thing to do on the screen, "": there is none
    int focus_step;                 // and is to move on when it ends, see ui_move_focus()
    char hint[UI_HINT_MAX];         // explanation of what is under the pointer or has the focus
    char pointed_hint[UI_HINT_MAX]; // the same of what was under the pointer when the event came
    Rect hint_rect;
    Rect hint_picture; // room for a picture over the hint's words: wished for, and then where it is; width 0:
                       // none
    uint32_t now_ms;
    char tab_square[UI_NAME_MAX]; // the one square of the board where Tab stops
} Ui;

// A pass: begin, the screen's widgets, end. ui_end() moves the focus if the event was Tab or an unused arrow.
void ui_begin(Ui *ui, DrawList *list, const InputEvent *event, uint32_t now_ms);
void ui_end(Ui *ui);

// The widget of that name in this pass or the last one; NULL if there is none.
const UiWidget *ui_find(const Ui *ui, const char *name);

// Gives the focus to the widget [name], now or when it appears.
void ui_focus(Ui *ui, const char *name);
// The same of a field, whose whole text is selected: what is typed goes in its place.
void ui_focus_all(Ui *ui, const char *name);
// What had the focus before something was laid over the screen, and whether that was to be seen.
typedef struct UiFocusBefore {
    char name[UI_NAME_MAX];
    bool was_shown;
} UiFocusBefore;
UiFocusBefore ui_focus_before(const Ui *ui);
// Gives the focus back; the event is used.
void ui_focus_return(Ui *ui, const UiFocusBefore *before);
bool ui_has_focus(const Ui *ui, const char *name);
// At the end of a pass, for ui_end(): Tab and arrows that nobody has used move it, and where a smaller window
// has no room for what has it, it goes to what is nearest.
void ui_focus_follow(Ui *ui);
// Tab in another way: the focus goes to the next widget when the pass ends, or to the one before.
void ui_move_focus(Ui *ui, int step);

// Adds a widget; says whether it was activated by a click or by Enter or Space while it has the focus.
bool ui_widget(Ui *ui, UiRole role, const char *name, Rect rect, UiWords words, bool is_enabled);
// Adds a widget that answers to the pointer by itself: a square of the board, which is no rectangle.
void ui_register(Ui *ui, UiRole role, const char *name, Rect rect, const char *label, const char *value);
bool ui_is_hovered(const Ui *ui, const char *name);
// Is the button still down that went down on [name]? What has come to lie under a dialog meanwhile is not
// dragged.
bool ui_is_pressed(const Ui *ui, const char *name);
// The explanation shown while the widget made last is under the pointer or has the focus.
void ui_hint(Ui *ui, const char *text);
// The same, with room for a picture of that size over the words; who asked for it fills [hint_picture] when
// the hint has been drawn. True while it is shown.
bool ui_hint_with_picture(Ui *ui, const char *text, float width, float height);
// Where the rulebook explains the widget made last: "card:fireball", "17.4" (a target of book_find()).
void ui_topic(Ui *ui, const char *topic);
// The topic of the widget under the pointer, the uppermost that has one; if a key came last or nothing lies
// there, of the one with the focus. "": neither has one.
const char *ui_topic_here(const Ui *ui);
// The widget under the pointer, the uppermost; if a key came last or nothing lies there, the one with the
// focus. NULL: none.
const UiWidget *ui_widget_here(const Ui *ui);
// None of the words drawn on the widget made last may be cut, whatever its hint tells.
void ui_whole(Ui *ui);
// The widget made last explains itself in another way: a card that is held up. True while it should.
bool ui_explains_itself(Ui *ui);
// Did the pointer lie on the widget made last when the event came? A key makes the focus explain itself, and
// may ask about what was pointed at before.
bool ui_was_pointed_at(const Ui *ui);
// What is made from now on lies above everything made before.
void ui_raise(Ui *ui);

// Was [key] pressed in this pass and not used yet? Marks it as used.
bool ui_key(Ui *ui, int key);
// The same of a sign, which many keyboards have above another one or on keys of their own: as a key by itself
// or as text.
bool ui_sign(Ui *ui, char sign);
// Is [key] held down? Whoever took it.
bool ui_holds(const Ui *ui, int key);
bool ui_key_with(Ui *ui, int key, bool control, bool shift);
// Right click, or double click, on the widget made last.
bool ui_right_clicked(Ui *ui);
bool ui_double_clicked(Ui *ui);
// The pointer was released over [rect] after a drag that began on the widget [name].
bool ui_dropped_from(Ui *ui, const char *name, Rect rect);

// --- Text ---
// Sizes are those of the design. What is drawn is as much larger as the player wishes and its room allows, so
// that a place that cannot grow still shows its whole text.
float ui_text_width(const Ui *ui, FontId font, float size, const char *text); // of [size] as it stands
// [size] as the player wishes to read it: for boxes and rows that grow with their text.
float ui_text_size(const Ui *ui, float size);
// The same for a length that only a text needs; never smaller than it is designed.
float ui_text_room(const Ui *ui, float length);
// One line in the middle of [rect]'s height. Shrinks to four fifths of its designed size before it is cut
// with "...".
void ui_text(Ui *ui, TextLook look, Rect rect, const char *text);
// How wide ui_text() draws it there: for what stands beside the words.
float ui_line_width(const Ui *ui, TextLook look, Rect rect, const char *text);
// Texts made from now on in this pass are drawn no larger than [size], so that those of a row look alike; 0:
// as large as each has room.
void ui_limit_text(Ui *ui, float size);
// What such a size is to be: the largest up to the one that is wished for at which every text goes into its
// width and all into [height]. Not below what ui_text() shrinks to.
typedef struct UiRoom {
    const char *text;
    FontId font;
    float width;
} UiRoom;
float ui_common_size(const Ui *ui, float size, float height, const UiRoom *rooms, int count);
// The same without shrinking below its designed size, for rows of a list that should all look alike.
void ui_text_row(Ui *ui, TextLook look, Rect rect, const char *text);
// Breaks [text] into lines of at most rect.w, as large as the player wishes; returns the height used.
// [is_drawn] false only measures.
float ui_paragraph(Ui *ui, TextLook look, Rect rect, const char *text, bool is_drawn);
// The same inside of [rect]: shrinks down to [smallest], then cuts the last line with "...". Returns the
// height used.
float ui_paragraph_fit(Ui *ui, TextLook look, float smallest, Rect rect, const char *text);
// One line as ui_text() draws it where there is room for it, or several of about the same length in the
// middle of [rect]'s height, shrunk down to [smallest] before the last one is cut with "...": for captions.
void ui_text_lines(Ui *ui, TextLook look, float smallest, Rect rect, const char *text);
// The height that its lines need in the size that is wished for.
float ui_text_lines_height(const Ui *ui, TextLook look, float width, const char *text);
// Does [text] go into [rect] in whole words, at the size of [look] or at a smaller one down to [smallest],
// which is then put into [look]? Draws nothing.
bool ui_shrink_to(const Ui *ui, TextLook *look, float smallest, Rect rect, const char *text);
// The longest beginning of [text] that fits, with "..." if it had to be cut.
void ui_fit(const Ui *ui, TextLook look, float width, const char *text, char *out, size_t capacity);

#endif
