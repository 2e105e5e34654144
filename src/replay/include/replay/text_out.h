// text_out.h - Text into a buffer of the caller's, cut off where it ends.

#ifndef SANCTA_REPLAY_TEXT_OUT_H
#define SANCTA_REPLAY_TEXT_OUT_H

#include <stddef.h>

typedef struct TextOut {
    char *bytes;
    size_t capacity; // at least 1
    size_t size;     // without the end mark
} TextOut;

TextOut text_out_init(char *bytes, size_t capacity);
void text_out_char(TextOut *o, char c);
void text_out_text(TextOut *o, const char *text);
void text_out_number(TextOut *o, long number);

// What stands before item [at], from 0, of [count] in a list: "a", "a and b", "a, b and c".
const char *text_out_joint(int at, int count);

#endif
