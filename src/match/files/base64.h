// base64.h - Bytes as text.

#ifndef SANCTA_MATCH_BASE64_H
#define SANCTA_MATCH_BASE64_H

#include <stddef.h>
#include <stdint.h>

// As text with its end, to be freed by the caller; NULL when memory is short.
char *base64_encode(const uint8_t *bytes, size_t size);
// The bytes of [text], to be freed by the caller; NULL if it is no base64 text or memory is short.
uint8_t *base64_decode(const char *text, size_t *size);

#endif
