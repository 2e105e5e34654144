// The cursor in a line of text.

#include "ui/text_edit.h"

#include <string.h>

#include "base/plain_text.h"

bool text_edit_owns(const InputEvent *e) {
    if (e->kind == INPUT_TEXT) {
        return true;
    }
    if (e->kind != INPUT_KEY_DOWN || e->is_pad) {
        return false;
    }
    switch (e->key) {
    case KEY_SPACE: return true;
    case KEY_LEFT:
    case KEY_RIGHT:
    case KEY_HOME:
    case KEY_END:
    case KEY_BACKSPACE:
    case KEY_DELETE: return !e->alt;
    default: break;
    }
    // A letter is text here, not a shortcut of the screen.
    const bool is_command = e->control && !e->shift && !e->alt && e->key > 0 && e->key < 127;
    return e->control ? is_command && strchr("acxv", e->key) != NULL : e->key > 32;
}

static bool goes_on(char c) {
    return ((unsigned char)c & 0xC0U) == 0x80U;
}

size_t text_edit_next(const char *text, size_t at) {
    at += text[at] != '\0' ? 1 : 0;
    while (goes_on(text[at])) {
        at += 1;
    }
    return at;
}

size_t text_edit_previous(const char *text, size_t at) {
    at -= at > 0 ? 1 : 0;
    while (at > 0 && goes_on(text[at])) {
        at -= 1;
    }
    return at;
}

// Letters and digits, and whatever has several bytes.
static bool is_of_word(char c) {
    const unsigned char u = (unsigned char)c;
    return u >= 0x80 || (u >= '0' && u <= '9') || (u >= 'A' && u <= 'Z') || (u >= 'a' && u <= 'z') ||
           u == '\'';
}

// The beginning of the word before [at], and that of the next one behind it.
static size_t word_before(const char *text, size_t at) {
    while (at > 0 && !is_of_word(text[at - 1])) {
        at -= 1;
    }
    while (at > 0 && is_of_word(text[at - 1])) {
        at -= 1;
    }
    return at;
}

static size_t word_after(const char *text, size_t at) {
    while (text[at] != '\0' && is_of_word(text[at])) {
        at += 1;
    }
    while (text[at] != '\0' && !is_of_word(text[at])) {
        at += 1;
    }
    return at;
}

void text_edit_begin(TextEdit *edit, const char *text) {
    const size_t end = strlen(text);
    *edit = (TextEdit){.cursor = end, .mark = end};
}

static size_t within(const char *text, size_t at, size_t length) {
    at = at < length ? at : length;
    while (at > 0 && goes_on(text[at])) {
        at -= 1;
    }
    return at;
}

void text_edit_clamp(TextEdit *edit, const char *text) {
    const size_t length = strlen(text);
    edit->cursor = within(text, edit->cursor, length);
    edit->mark = within(text, edit->mark, length);
    edit->first = within(text, edit->first, length);
}

void text_edit_select_all(TextEdit *edit, const char *text) {
    edit->mark = 0;
    edit->cursor = strlen(text);
}

void text_edit_select_word(TextEdit *edit, const char *text, size_t at) {
    edit->mark = at;
    edit->cursor = at;
    while (edit->mark > 0 && is_of_word(text[edit->mark - 1])) {
        edit->mark -= 1;
    }
    while (text[edit->cursor] != '\0' && is_of_word(text[edit->cursor])) {
        edit->cursor += 1;
    }
}

void text_edit_selection(const TextEdit *edit, size_t *from, size_t *to) {
    *from = edit->cursor < edit->mark ? edit->cursor : edit->mark;
    *to = edit->cursor < edit->mark ? edit->mark : edit->cursor;
}

bool text_edit_move(TextEdit *edit, const char *text, const InputEvent *key) {
    size_t from = 0;
    size_t to = 0;
    text_edit_selection(edit, &from, &to);
    // What is selected is left at the end to which the key leads.
    const bool leaves = from < to && !key->shift && !key->control;
    const size_t at = edit->cursor;
    switch (key->key) {
    case KEY_LEFT:
        edit->cursor = leaves ? from : key->control ? word_before(text, at) : text_edit_previous(text, at);
        break;
    case KEY_RIGHT:
        edit->cursor = leaves ? to : key->control ? word_after(text, at) : text_edit_next(text, at);
        break;
    case KEY_HOME: edit->cursor = 0; break;
    case KEY_END: edit->cursor = strlen(text); break;
    default: return false;
    }
    edit->mark = key->shift ? edit->mark : edit->cursor;
    return true;
}

static void take_out(TextEdit *edit, char *text, size_t from, size_t to) {
    memmove(text + from, text + to, strlen(text + to) + 1);
    edit->cursor = from;
    edit->mark = from;
}

bool text_edit_erase(TextEdit *edit, char *text, bool is_behind, bool is_word) {
    size_t from = 0;
    size_t to = 0;
    text_edit_selection(edit, &from, &to);
    if (from == to && is_behind) {
        to = is_word ? word_after(text, from) : text_edit_next(text, from);
    } else if (from == to) {
        from = is_word ? word_before(text, to) : text_edit_previous(text, to);
    }
    take_out(edit, text, from, to);
    return from < to;
}

// As many bytes of [added] as have [room] in the place of what is selected of [text].
static size_t bytes_that_fit(const TextEdit *edit, const char *text, TextRoom room, const char *added) {
    size_t from = 0;
    size_t to = 0;
    text_edit_selection(edit, &from, &to);
    const size_t length = strlen(text);
    const size_t bytes = room.bytes - 1 - (length - (to - from));
    const size_t kept = plain_text_letters(text, from) + plain_text_letters(text + to, length - to);
    const size_t letters = plain_text_bytes(added, room.letters > kept ? room.letters - kept : 0);
    const size_t digits = strspn(added, "0123456789");
    const size_t most = room.takes_digits && digits < letters ? digits : letters;
    return bytes < most ? bytes : most;
}

size_t text_edit_insert(TextEdit *edit, char *text, TextRoom room, const char *added) {
    const InputEvent *const e = NULL; // for its size only
    char whole[sizeof e->text];
    size_t from = 0;
    size_t to = 0;
    text_edit_selection(edit, &from, &to);
    const size_t fits = bytes_that_fit(edit, text, room, added) + 1;
    const size_t more = plain_text_cut(whole, fits < sizeof whole ? fits : sizeof whole, added);
    if (more == 0) {
        return 0;
    }
    take_out(edit, text, from, to);
    memmove(text + from + more, text + from, strlen(text + from) + 1);
    memcpy(text + from, whole, more);
    edit->cursor = from + more;
    edit->mark = edit->cursor;
    return more;
}
