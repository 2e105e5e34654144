#include "base/bytes.h"

#define FNV_OFFSET UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME UINT64_C(0x100000001b3)

Writer bytes_writer(uint8_t *bytes, size_t capacity) {
    return (Writer){.bytes = bytes, .capacity = capacity, .hash = FNV_OFFSET};
}

void bytes_put_u8(Writer *w, unsigned value) {
    const uint8_t byte = (uint8_t)value;
    w->hash = (w->hash ^ byte) * FNV_PRIME;
    if (w->bytes != NULL) {
        if (w->size < w->capacity) {
            w->bytes[w->size] = byte;
        } else {
            w->overflow = true;
        }
    }
    w->size++;
}

void bytes_put_u16(Writer *w, unsigned value) {
    bytes_put_u8(w, value & 0xffU);
    bytes_put_u8(w, (value >> 8) & 0xffU);
}

void bytes_put_u32(Writer *w, uint32_t value) {
    bytes_put_u16(w, value & 0xffffU);
    bytes_put_u16(w, value >> 16);
}

void bytes_put_u64(Writer *w, uint64_t value) {
    bytes_put_u32(w, (uint32_t)(value & UINT32_MAX));
    bytes_put_u32(w, (uint32_t)(value >> 32));
}

Reader bytes_reader(const uint8_t *bytes, size_t size) {
    return (Reader){.bytes = bytes, .size = size};
}

uint8_t bytes_get_u8(Reader *r) {
    if (r->at >= r->size) {
        r->overflow = true;
        return 0;
    }
    return r->bytes[r->at++];
}

uint16_t bytes_get_u16(Reader *r) {
    const unsigned low = bytes_get_u8(r);
    const unsigned high = bytes_get_u8(r);
    return (uint16_t)(low | (high << 8));
}

uint32_t bytes_get_u32(Reader *r) {
    const uint32_t low = bytes_get_u16(r);
    const uint32_t high = bytes_get_u16(r);
    return low | (high << 16);
}

uint64_t bytes_get_u64(Reader *r) {
    const uint64_t low = bytes_get_u32(r);
    const uint64_t high = bytes_get_u32(r);
    return low | (high << 32);
}
