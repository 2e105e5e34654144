// Signals, and what they become.

#define _POSIX_C_SOURCE 200809L

#include "ending.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// A flag would be seen too late: the signal may come right before the program waits for a line. What is read
// from then on is nothing, and a read that waits already is woken up.
static void end_input(int number) {
    const int error = errno;
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    (void)number;
    if (nothing >= 0) {
        (void)dup2(nothing, STDIN_FILENO);
        (void)close(nothing);
    }
    errno = error;
}

static void end_as_session(int number) {
    (void)number;
    (void)raise(SIGTERM);
}

static void take(int number, void (*handle)(int), int flags) {
    struct sigaction before;
    struct sigaction action = {.sa_handler = handle, .sa_flags = flags};
    (void)sigemptyset(&action.sa_mask);
    // What was switched off for the program stays off, as by nohup.
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL) {
        (void)sigaction(number, &action, NULL);
    }
}

void ending_of_text(void) {
    take(SIGINT, end_input, (int)SA_RESETHAND);
    take(SIGTERM, end_input, (int)SA_RESETHAND);
    take(SIGHUP, end_input, (int)SA_RESETHAND);
    take(SIGPIPE, end_input, 0); // comes with every line that is printed
}

void ending_of_window(void) {
    take(SIGHUP, end_as_session, (int)SA_RESETHAND);
}
