#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>

static CheckHook installed_hook;

void check_set_hook(CheckHook hook) {
    installed_hook = hook;
}

_Noreturn void check_failed(const char *file, int line, const char *condition) {
    const CheckHook hook = installed_hook;
    installed_hook = NULL; // a second failure inside the hook must not loop
    fprintf(stderr, "%s:%d: check failed: %s\n", file, line, condition);
    if (hook != NULL) hook(file, line, condition);
    abort();
}
