// Text from outside, character by character.

#include "base/plain_text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { ESCAPE_SIZE = 8, PRINTED_SIZE = 4096 };

static size_t character_length(const unsigned char *at) {
    const size_t length = *at < 0x80   ? 1
                          : *at < 0xC2 ? 0
                          : *at < 0xE0 ? 2
                          : *at < 0xF0 ? 3
                          : *at < 0xF5 ? 4
                                       : 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    // Too long for what they say, halves of a pair, beyond the last character there is.
    const bool is_no_character =
        length > 2 && ((*at == 0xE0 && at[1] < 0xA0) || (*at == 0xED && at[1] >= 0xA0) ||
                       (*at == 0xF0 && at[1] < 0x90) || (*at == 0xF4 && at[1] >= 0x90));
    return is_no_character ? 0 : length;
}

size_t plain_text_character(const char *text) {
    return character_length((const unsigned char *)text);
}

// The control characters are those below the space, the one above the tilde, and thirty-two more of two
// bytes. 0: none.
static unsigned control_at(const unsigned char *at, size_t length) {
    if (length == 1 && (*at < 32 || *at == 127)) {
        return *at;
    }
    return length == 2 && *at == 0xC2 && at[1] < 0xA0 ? at[1] : 0;
}

size_t plain_text(char *out, size_t size, const char *text, const char *kept) {
    size_t used = 0;
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0';) {
        char escape[ESCAPE_SIZE] = "?";
        const size_t length = character_length(at);
        const unsigned control = control_at(at, length);
        const bool is_kept = length > 0 && (control == 0 || (length == 1 && strchr(kept, *at) != NULL));
        if (control != 0) {
            (void)snprintf(escape, sizeof escape, "\\u%04x", control);
        }
        const size_t more = is_kept ? length : strlen(escape);
        if (used + more + 1 > size) {
            break;
        }
        memcpy(out + used, is_kept ? (const char *)at : escape, more);
        used += more;
        at += length == 0 ? 1 : length;
    }
    out[used] = '\0';
    return used;
}

size_t plain_text_cut(char *out, size_t size, const char *text) {
    enum { CHARACTER_MAX = 4 };
    size_t length = 0;
    while (length + 1 < size && text[length] != '\0') {
        length++;
    }
    // Back to the beginning of the character that is cut; what has none for so long is no UTF-8.
    size_t back = 0;
    while (back < CHARACTER_MAX && back < length && ((unsigned char)text[length - back] & 0xC0) == 0x80) {
        back++;
    }
    length -= back < CHARACTER_MAX ? back : 0;
    memcpy(out, text, length);
    out[length] = '\0';
    return length;
}

static bool begins_letter(char byte) {
    return ((unsigned char)byte & 0xC0U) != 0x80U;
}

size_t plain_text_letters(const char *text, size_t bytes) {
    size_t letters = 0;
    for (size_t i = 0; i < bytes && text[i] != '\0'; i++) {
        letters += begins_letter(text[i]) ? 1 : 0;
    }
    return letters;
}

size_t plain_text_bytes(const char *text, size_t letters) {
    size_t at = 0;
    for (size_t found = 0; text[at] != '\0'; at++) {
        found += begins_letter(text[at]) ? 1 : 0;
        if (found > letters) {
            break;
        }
    }
    return at;
}

// Letters of two bytes from [first] to [last], each [step]th of them large; its small one comes [ahead]
// later.
typedef struct LargeLetters {
    uint16_t first, last;
    uint8_t step;
    int16_t ahead;
} LargeLetters;

static const LargeLetters LARGE_LETTERS[] = {
    {0x00C0, 0x00D6, 1, 32},   {0x00D8, 0x00DE, 1, 32}, {0x0100, 0x012E, 2, 1},
    {0x0132, 0x0136, 2, 1},    {0x0139, 0x0147, 2, 1},  {0x014A, 0x0176, 2, 1},
    {0x0178, 0x0178, 1, -121}, {0x0179, 0x017D, 2, 1},  {0x0200, 0x021E, 2, 1},
    {0x0386, 0x0386, 1, 38},   {0x0388, 0x038A, 1, 37}, {0x038C, 0x038C, 1, 64},
    {0x038E, 0x038F, 1, 63},   {0x0391, 0x03A1, 1, 32}, {0x03A3, 0x03AB, 1, 32},
    {0x03C2, 0x03C2, 1, 1}, // the sigma at the end of a word
    {0x0400, 0x040F, 1, 80},   {0x0410, 0x042F, 1, 32}, {0x0460, 0x0480, 2, 1},
    {0x048A, 0x04BE, 2, 1},    {0x04C0, 0x04C0, 1, 15}, {0x04C1, 0x04CD, 2, 1},
    {0x04D0, 0x052E, 2, 1},    {0x0531, 0x0556, 1, 48}};

static unsigned small_letter(unsigned letter) {
    for (size_t i = 0; i < sizeof LARGE_LETTERS / sizeof LARGE_LETTERS[0]; i++) {
        const LargeLetters *const row = &LARGE_LETTERS[i];
        if (letter >= row->first && letter <= row->last && (letter - row->first) % row->step == 0) {
            return (unsigned)((int)letter + row->ahead);
        }
    }
    return letter;
}

void plain_text_lower(char *text) {
    for (unsigned char *at = (unsigned char *)text; *at != '\0';) {
        const size_t length = character_length(at);
        if (*at >= 'A' && *at <= 'Z') {
            *at = (unsigned char)(*at - 'A' + 'a');
        } else if (length == 2) {
            const unsigned letter = small_letter((*at & 0x1FU) << 6U | (at[1] & 0x3FU));
            at[0] = (unsigned char)(0xC0U | letter >> 6U);
            at[1] = (unsigned char)(0x80U | (letter & 0x3FU));
        }
        at += length == 0 ? 1 : length;
    }
}

void plain_text_print(FILE *file, const char *format, ...) {
    char text[PRINTED_SIZE];
    char shown[PRINTED_SIZE * (ESCAPE_SIZE - 2)];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    (void)plain_text(shown, sizeof shown, text, "\n");
    (void)fputs(shown, file);
}
