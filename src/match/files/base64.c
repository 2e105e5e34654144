#include "files/base64.h"

#include <stdlib.h>
#include <string.h>

static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *base64_encode(const uint8_t *bytes, size_t size) {
    char *const text = malloc(size / 3 * 4 + 5);
    if (text == NULL) {
        return NULL;
    }
    size_t length = 0;
    for (size_t i = 0; i < size; i += 3) {
        const uint32_t second = i + 1 < size ? bytes[i + 1] : 0;
        const uint32_t third = i + 2 < size ? bytes[i + 2] : 0;
        const uint32_t word = (uint32_t)bytes[i] << 16 | second << 8 | third;
        text[length++] = DIGITS[word >> 18 & 63];
        text[length++] = DIGITS[word >> 12 & 63];
        text[length++] = i + 1 < size ? DIGITS[word >> 6 & 63] : '=';
        text[length++] = i + 2 < size ? DIGITS[word & 63] : '=';
    }
    text[length] = '\0';
    return text;
}

static int digit_value(char digit) {
    const char *const at = digit == '\0' ? NULL : strchr(DIGITS, digit);
    return at == NULL ? -1 : (int)(at - DIGITS);
}

uint8_t *base64_decode(const char *text, size_t *size) {
    size_t length = strlen(text);
    if (length % 4 != 0) {
        return NULL;
    }
    while (length > 0 && text[length - 1] == '=' && strlen(text) - length < 2) {
        length--;
    }
    uint8_t *const bytes = malloc(length / 4 * 3 + 4);
    if (bytes == NULL) {
        return NULL;
    }
    uint32_t word = 0;
    *size = 0;
    for (size_t i = 0; i < length; i++) {
        const int value = digit_value(text[i]);
        if (value < 0) {
            free(bytes);
            return NULL;
        }
        word = word << 6 | (uint32_t)value;
        // The first digit of four completes no byte, each of the others one.
        if (i % 4 != 0) {
            const unsigned shift = 6U - 2U * (unsigned)(i % 4);
            bytes[(*size)++] = (uint8_t)(word >> shift & 255U);
        }
    }
    return bytes;
}
