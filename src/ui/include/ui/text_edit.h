// text_edit.h - The cursor in a line of text, what is selected, and what keys do to both. Knows no widget.
//
// Places are bytes of the text, always between whole characters of UTF-8.

#ifndef SANCTA_UI_TEXT_EDIT_H
#define SANCTA_UI_TEXT_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "render/input.h"

typedef struct TextEdit {
    size_t cursor; // what is typed goes here
    size_t mark;   // the other end of what is selected; nothing is if it is the cursor
    size_t first;  // where what is in sight begins
} TextEdit;

// Is [event] one that a line answers: text, or a key that edits it? Nothing else may take it then. A button
// of a game controller never is: it can type nothing, and moves the focus.
bool text_edit_owns(const InputEvent *event);

// The places after and before [at]; both stay within [text].
size_t text_edit_next(const char *text, size_t at);
size_t text_edit_previous(const char *text, size_t at);

// The cursor goes behind [text], and nothing is selected.
void text_edit_begin(TextEdit *edit, const char *text);
// [text] may have become another one: no place lies outside of it.
void text_edit_clamp(TextEdit *edit, const char *text);
void text_edit_select_all(TextEdit *edit, const char *text);
// The word round [at].
void text_edit_select_word(TextEdit *edit, const char *text, size_t at);
// What is selected: from [*from] to [*to], with nothing between them if nothing is.
void text_edit_selection(const TextEdit *edit, size_t *from, size_t *to);

// Left, Right, Home and End, with Ctrl by words, with Shift selecting. False: it is none of these keys.
bool text_edit_move(TextEdit *edit, const char *text, const InputEvent *key);
// Takes away what is selected, or else what lies before the cursor, or behind it: a character or a word.
// False: there was nothing.
bool text_edit_erase(TextEdit *edit, char *text, bool is_behind, bool is_word);
// What a line has room for: bytes with the one that ends it, and characters, or else digits alone.
typedef struct TextRoom {
    size_t bytes, letters;
    bool takes_digits;
} TextRoom;

// Puts [added] in the place of what is selected, as many whole characters as have [room]. Returns how many
// bytes these were.
size_t text_edit_insert(TextEdit *edit, char *text, TextRoom room, const char *added);

#endif
