// Arrays that grow.

#include <check.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/grow.h"
#include "support/test.h"

TEST(an_array_keeps_its_items_while_it_grows) {
    size_t capacity = 0;
    int *items = NULL;
    for (int i = 0; i < 1000; i++) {
        int *const grown = grow_array(items, &capacity, (size_t)i + 1, sizeof *grown, 3);
        ck_assert_ptr_nonnull(grown);
        items = grown;
        items[i] = i;
        ck_assert_uint_ge(capacity, (size_t)i + 1);
    }
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(items[i], i);
    }
    // 3, 6, 12, …: it does not move for every item.
    ck_assert_uint_eq(capacity, 1536);
    free(items);
}

TEST(a_step_of_many_items_is_taken_at_once) {
    size_t capacity = 0;
    char *bytes = grow_array(NULL, &capacity, 10, 1, 4);
    ck_assert_uint_eq(capacity, 10);
    char *const same = grow_array(bytes, &capacity, 10, 1, 4);
    ck_assert_ptr_eq(same, bytes);
    bytes = grow_array(bytes, &capacity, 500, 1, 4);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_uint_eq(capacity, 500);
    free(bytes);
}

TEST(what_no_memory_can_hold_leaves_the_array) {
    size_t capacity = 0;
    uint64_t *const items = grow_array(NULL, &capacity, 1, sizeof *items, 8);
    ck_assert_ptr_nonnull(items);
    items[0] = 7;
    ck_assert_ptr_null(grow_array(items, &capacity, SIZE_MAX / 4, sizeof *items, 8));
    ck_assert_uint_eq(capacity, 8);
    ck_assert_uint_eq(items[0], 7);
    free(items);
}
