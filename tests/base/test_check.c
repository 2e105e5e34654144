// What a check that fails says to its hook, by which the client saves the match.

#include <check.h>
#include <setjmp.h>
#include <string.h>

#include "base/check.h"
#include "support/test.h"

static jmp_buf back;
static const char *told_file, *told_condition;
static int told_line, times;

// Leaves the failed check, so that the program does not end.
static void note(const char *file, int line, const char *condition) {
    told_file = file;
    told_line = line;
    told_condition = condition;
    times += 1;
    longjmp(back, 1);
}

static void forget(void) {
    told_file = told_condition = "";
    told_line = times = 0;
    check_set_hook(note);
}

static void remove_hook(void) {
    check_set_hook(NULL);
}

FIXTURE(forget, remove_hook);

TEST(a_check_that_holds_says_nothing) {
    const int two = 2;
    CHECK(two == 2);
    ck_assert_int_eq(times, 0);
}

TEST(a_check_that_fails_tells_the_hook_its_place_and_condition) {
    const int two = 2;
    const int line = __LINE__ + 2;
    if (setjmp(back) == 0) {
        CHECK(two == 3);
    }
    ck_assert_int_eq(times, 1);
    ck_assert_str_eq(told_file, __FILE__);
    ck_assert_int_eq(told_line, line);
    ck_assert_str_eq(told_condition, "two == 3");
}

TEST(a_place_that_cannot_be_reached_tells_why) {
    if (setjmp(back) == 0) {
        UNREACHABLE("the table has a row for each");
    }
    ck_assert_str_eq(told_condition, "the table has a row for each");
}
