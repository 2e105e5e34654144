// check.h - Assertions that stay on in release builds.
//
// CHECK is for our own bugs only: a broken invariant, never bad input and never an illegal order.

#ifndef SANCTA_BASE_CHECK_H
#define SANCTA_BASE_CHECK_H

// Called once before the program aborts, so that the client can write its match file first.
// [file], [line] and [condition] tell which CHECK failed. The hook must not return into the rules.
typedef void (*CheckHook)(const char *file, int line, const char *condition);

// Installs [hook]; NULL removes it. For tests.
void check_set_hook(CheckHook hook);

// Runs the hook, prints one line to standard error and aborts.
_Noreturn void check_failed(const char *file, int line, const char *condition);

#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))

// A place that cannot be reached; [why] says why not.
#define UNREACHABLE(why) check_failed(__FILE__, __LINE__, why)

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
