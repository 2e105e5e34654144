// An assertion for inner loops. Each ck_assert() that holds costs a message from the test to its runner,
// which is most of the time of a test that asks a million times; a proof that holds costs nothing.
#ifndef SANCTA_TESTS_SUPPORT_PROVE_H
#define SANCTA_TESTS_SUPPORT_PROVE_H

#include <check.h>

// As ck_assert_msg().
#define PROVE(condition, ...)                                                                                \
    do {                                                                                                     \
        if (!(condition)) ck_abort_msg(__VA_ARGS__);                                                         \
    } while (0)

#endif
