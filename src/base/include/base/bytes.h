// bytes.h - Little-endian writing and reading of a flat buffer.
//
// A Writer with a NULL buffer only feeds its hash; a Reader past its end returns zeros and remembers it.

#ifndef SANCTA_BASE_BYTES_H
#define SANCTA_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Writer {
    uint8_t *bytes;  // the caller's; NULL: only count and hash
    size_t capacity; // of [bytes]
    size_t size;     // bytes written so far
    uint64_t hash;   // FNV-1a of everything written
    bool overflow;   // something did not fit; nothing beyond [capacity] was touched
} Writer;

typedef struct Reader {
    const uint8_t *bytes;
    size_t size;
    size_t at;
    bool overflow; // a read went past the end
} Reader;

Writer bytes_writer(uint8_t *bytes, size_t capacity);
void bytes_put_u8(Writer *w, unsigned value);
void bytes_put_u16(Writer *w, unsigned value);
void bytes_put_u32(Writer *w, uint32_t value);
void bytes_put_u64(Writer *w, uint64_t value);

Reader bytes_reader(const uint8_t *bytes, size_t size);
uint8_t bytes_get_u8(Reader *r);
uint16_t bytes_get_u16(Reader *r);
uint32_t bytes_get_u32(Reader *r);
uint64_t bytes_get_u64(Reader *r);

#endif
