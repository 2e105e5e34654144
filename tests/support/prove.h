// An assertion for inner loops: one that holds costs nothing, not even the call that a ck_assert() makes.
#ifndef SANCTA_TESTS_SUPPORT_PROVE_H
#define SANCTA_TESTS_SUPPORT_PROVE_H

#include <check.h>

// As ck_assert_msg().
#define PROVE(condition, ...)                                                                                \
    do {                                                                                                     \
        if (!(condition)) ck_abort_msg(__VA_ARGS__);                                                         \
    } while (0)

#endif
