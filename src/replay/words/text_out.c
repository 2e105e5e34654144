#include "replay/text_out.h"

#include <stdio.h>

#include "base/check.h"

TextOut text_out_init(char *bytes, size_t capacity) {
    CHECK(bytes != NULL && capacity > 0);
    bytes[0] = '\0';
    return (TextOut){.bytes = bytes, .capacity = capacity};
}

void text_out_char(TextOut *o, char c) {
    if (o->size + 1 >= o->capacity) return;
    o->bytes[o->size++] = c;
    o->bytes[o->size] = '\0';
}

void text_out_text(TextOut *o, const char *text) {
    for (; *text != '\0'; text++) text_out_char(o, *text);
}

void text_out_number(TextOut *o, long number) {
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", number);
    text_out_text(o, digits);
}

const char *text_out_joint(int at, int count) {
    return at == 0 ? "" : at + 1 < count ? ", " : " and ";
}
