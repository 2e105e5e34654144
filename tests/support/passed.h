// What an assertion of check calls when it holds.
#ifndef SANCTA_TESTS_SUPPORT_PASSED_H
#define SANCTA_TESTS_SUPPORT_PASSED_H

void assertion_passed(const char *file, int line);

#endif
