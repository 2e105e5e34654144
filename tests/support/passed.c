// An assertion of check that holds tells its runner where it stands, so that a test that dies can be placed:
// a write to the disk for each, and all of them read back. The runner here makes no process for a test, and
// whoever kills one, a sanitizer above all, says where. So that call of check.h leads here
// (tests/CMakeLists.txt gives it this name).

#include "support/passed.h"

void assertion_passed(const char *file, int line) {
    (void)file;
    (void)line;
}
