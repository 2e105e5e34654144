// Bytes of saves and hashes: little-endian on every machine, and nothing beyond the end of a buffer.

#include <check.h>
#include <string.h>

#include "base/bytes.h"
#include "support/test.h"

enum { UNTOUCHED = 0xaa };

static void put_one_of_each(Writer *w) {
    bytes_put_u8(w, 0x01);
    bytes_put_u16(w, 0x0302);
    bytes_put_u32(w, UINT32_C(0x07060504));
    bytes_put_u64(w, UINT64_C(0x0f0e0d0c0b0a0908));
}

TEST(the_lowest_byte_of_a_number_comes_first) {
    uint8_t bytes[15];
    Writer w = bytes_writer(bytes, sizeof bytes);
    put_one_of_each(&w);
    ck_assert_uint_eq(w.size, sizeof bytes);
    ck_assert(!w.overflow);
    for (unsigned i = 0; i < sizeof bytes; i++) {
        ck_assert_uint_eq(bytes[i], i + 1);
    }
}

TEST(what_was_written_is_read_again) {
    uint8_t bytes[15];
    Writer w = bytes_writer(bytes, sizeof bytes);
    put_one_of_each(&w);
    Reader r = bytes_reader(bytes, sizeof bytes);
    ck_assert_uint_eq(bytes_get_u8(&r), 0x01);
    ck_assert_uint_eq(bytes_get_u16(&r), 0x0302);
    ck_assert_uint_eq(bytes_get_u32(&r), UINT32_C(0x07060504));
    ck_assert(bytes_get_u64(&r) == UINT64_C(0x0f0e0d0c0b0a0908));
    ck_assert_uint_eq(r.at, r.size);
    ck_assert(!r.overflow);
}

TEST(only_the_low_bits_of_a_value_are_written) {
    uint8_t bytes[3];
    Writer w = bytes_writer(bytes, sizeof bytes);
    bytes_put_u8(&w, 0x1ff);
    bytes_put_u16(&w, 0x34567);
    ck_assert_uint_eq(bytes[0], 0xff);
    ck_assert_uint_eq(bytes[1], 0x67);
    ck_assert_uint_eq(bytes[2], 0x45);
}

TEST(a_full_buffer_keeps_what_lies_behind_it_and_counts_on) {
    uint8_t bytes[8];
    memset(bytes, UNTOUCHED, sizeof bytes);
    Writer w = bytes_writer(bytes, 5);
    bytes_put_u32(&w, 1);
    ck_assert(!w.overflow);
    bytes_put_u32(&w, UINT32_C(0x11223344));
    ck_assert(w.overflow);
    ck_assert_uint_eq(w.size, 8); // so much would have been needed
    ck_assert_uint_eq(bytes[4], 0x44);
    ck_assert_uint_eq(bytes[5], UNTOUCHED);
}

TEST(a_reader_past_its_end_gives_zeros_and_remembers_it) {
    static const uint8_t bytes[3] = {1, 2, 3};
    Reader r = bytes_reader(bytes, sizeof bytes);
    ck_assert_uint_eq(bytes_get_u16(&r), 0x0201);
    ck_assert(!r.overflow);
    ck_assert_uint_eq(bytes_get_u16(&r), 0x0003);
    ck_assert(r.overflow);
    ck_assert(bytes_get_u64(&r) == 0);
    ck_assert_uint_eq(r.at, 3);
}

// The published values of FNV-1a with 64 bits.
TEST(the_hash_is_fnv_1a) {
    static const struct {
        const char *text;
        uint64_t hash;
    } rows[] = {{"", UINT64_C(0xcbf29ce484222325)},
                {"a", UINT64_C(0xaf63dc4c8601ec8c)},
                {"foobar", UINT64_C(0x85944171f73967e8)}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Writer w = bytes_writer(NULL, 0);
        for (const char *c = rows[i].text; *c != '\0'; c++) {
            bytes_put_u8(&w, (unsigned char)*c);
        }
        ck_assert(w.hash == rows[i].hash);
    }
}

TEST(a_writer_without_a_buffer_gives_the_same_hash_and_size) {
    uint8_t bytes[15];
    Writer kept = bytes_writer(bytes, sizeof bytes);
    Writer counted = bytes_writer(NULL, 0);
    put_one_of_each(&kept);
    put_one_of_each(&counted);
    ck_assert(kept.hash == counted.hash);
    ck_assert_uint_eq(counted.size, kept.size);
    ck_assert(!counted.overflow);
}
