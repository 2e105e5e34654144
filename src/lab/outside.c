// Starting, asking and ending players in other programs.

#define _GNU_SOURCE // pipe2()

#include "outside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab.h"

enum {
    HELLO_MS = 2000, // more than for orders: a program has to start
    GRACE_MS = 1000, // after cancel
    BYE_MS = 500,
    MEGABYTE = 1 << 20,
    TESTS_MAX = 10000, // questions of a player in one turn
    MS = 1000,         // in a second
};

struct Outside {
    const char *command;
    OutsideLimits limits;
    pid_t process; // 0: none; leader of a group of its own
    int to, from;
    int64_t asked;
    size_t filled, taken; // of [line]: read, and handed out
    char line[TALK_LINE_MAX];
    Plan plan;
};

const char *outside_fault_name(int fault) {
    static const char *const NAMES[OUTSIDE_FAULTS] = {"ok", "hangs", "ended", "nonsense"};
    return NAMES[fault];
}

Outside *outside_new(const char *command, OutsideLimits limits) {
    Outside *const outside = calloc(1, sizeof *outside);
    if (outside == NULL) return NULL;
    outside->command = command;
    outside->limits = limits;
    // A program that is gone must not take this one along.
    (void)signal(SIGPIPE, SIG_IGN);
    return outside;
}

// --- The process ---

static void close_both(const int ends[2]) {
    (void)close(ends[0]);
    (void)close(ends[1]);
}

// Gives [end] of a pipe to the program as its [standard] input or output. It may be that already, if the
// arena was started without one; then it would be closed with the others.
static void take_end(int end, int standard) {
    if (end == standard) {
        (void)fcntl(end, F_SETFD, 0);
    } else {
        (void)dup2(end, standard);
    }
}

static void become(const Outside *outside, const int in[2], const int out[2]) {
    (void)setpgid(0, 0);
    take_end(in[0], STDIN_FILENO);
    take_end(out[1], STDOUT_FILENO);
    (void)signal(SIGPIPE, SIG_DFL);
    if (outside->limits.memory > 0) {
        const rlim_t bytes = (rlim_t)outside->limits.memory * MEGABYTE;
        const struct rlimit limit = {.rlim_cur = bytes, .rlim_max = bytes};
        (void)setrlimit(RLIMIT_AS, &limit);
    }
    (void)execl("/bin/sh", "sh", "-c", outside->command, (char *)NULL);
    _exit(127);
}

// Pipes that no other program inherits: one that outlived its player would keep it from seeing the end. They
// are made so in one step, for another thread may start a program at any moment.
static bool open_pipes(int in[2], int out[2]) {
    if (pipe2(in, O_CLOEXEC) != 0) return false;
    const bool is_good = pipe2(out, O_CLOEXEC) == 0;
    if (!is_good) close_both(in);
    return is_good;
}

static bool start(Outside *outside) {
    int in[2];
    int out[2];
    if (!open_pipes(in, out)) return false;
    const pid_t process = fork();
    if (process == 0) become(outside, in, out);
    if (process < 0) {
        close_both(in);
        close_both(out);
        return false;
    }
    (void)setpgid(process, process);
    (void)close(in[0]);
    (void)close(out[1]);
    (void)fcntl(in[1], F_SETFL, O_NONBLOCK);
    outside->process = process;
    outside->to = in[1];
    outside->from = out[0];
    outside->filled = 0;
    outside->taken = 0;
    return true;
}

static void stop(Outside *outside) {
    if (outside->process == 0) return;
    (void)close(outside->to);
    (void)close(outside->from);
    // With all that it has started.
    (void)kill(-outside->process, SIGKILL);
    while (waitpid(outside->process, NULL, 0) < 0 && errno == EINTR) {
    }
    outside->process = 0;
}

// --- Lines ---

static int ms_left(double deadline) {
    const double left = (deadline - lab_stopwatch()) * MS;
    return left > 0 ? (int)left + 1 : 0;
}

// Writes a whole line, freeing [text]; a player that does not read gets no more time for it.
static bool say(Outside *outside, char *text, double deadline) {
    size_t size = text != NULL ? strlen(text) : 0;
    bool is_good = text != NULL;
    if (is_good) text[size++] = '\n';
    for (size_t done = 0; is_good && done < size;) {
        struct pollfd wait = {.fd = outside->to, .events = POLLOUT};
        const ssize_t written = write(outside->to, text + done, size - done);
        if (written > 0) {
            done += (size_t)written;
        } else if (errno == EAGAIN || errno == EINTR) {
            is_good = poll(&wait, 1, ms_left(deadline)) > 0 || errno == EINTR;
        } else {
            is_good = false;
        }
        is_good = is_good && ms_left(deadline) > 0;
    }
    free(text);
    return is_good;
}

// The next line without its end, valid until the next call. Who talks without end is not listened to any
// longer than who is silent.
static OutsideFault hear(Outside *outside, double deadline, char **line, size_t *size) {
    memmove(outside->line, outside->line + outside->taken, outside->filled - outside->taken);
    outside->filled -= outside->taken;
    outside->taken = 0;
    for (size_t seen = 0; ms_left(deadline) > 0;) {
        char *const end = memchr(outside->line + seen, '\n', outside->filled - seen);
        if (end != NULL) {
            *line = outside->line;
            *size = (size_t)(end - outside->line);
            outside->taken = *size + 1;
            return OUTSIDE_OK;
        }
        seen = outside->filled;
        if (outside->filled == sizeof outside->line) return OUTSIDE_NONSENSE;
        struct pollfd wait = {.fd = outside->from, .events = POLLIN};
        if (poll(&wait, 1, ms_left(deadline)) <= 0) continue;
        const ssize_t got =
            read(outside->from, outside->line + outside->filled, sizeof outside->line - outside->filled);
        if (got == 0 || (got < 0 && errno != EINTR)) return OUTSIDE_ENDED;
        outside->filled += got > 0 ? (size_t)got : 0;
    }
    return OUTSIDE_HANGS;
}

// --- Talk ---

static OutsideFault greet(Outside *outside) {
    const double deadline = lab_stopwatch() + ((double)HELLO_MS + outside->limits.ms) / MS;
    char *line = NULL;
    size_t size = 0;
    if (!start(outside) || !say(outside, talk_hello("sancta"), deadline)) return OUTSIDE_ENDED;
    const OutsideFault fault = hear(outside, deadline, &line, &size);
    if (fault != OUTSIDE_OK) return fault;
    Talk *const talk = calloc(1, sizeof *talk);
    if (talk == NULL) return OUTSIDE_ENDED;
    talk_read(line, size, talk);
    const bool is_good = talk->kind == TALK_HELLO && talk->protocol == TALK_PROTOCOL;
    talk_free(talk);
    free(talk);
    return is_good ? OUTSIDE_OK : OUTSIDE_NONSENSE;
}

// What is asked, and the message that was heard last.
typedef struct Asked {
    Outside *outside;
    const GameState *known;
    Player seat;
    Talk talk;
} Asked;

// The orders of the message as a plan; returns how many there were, with [errors] of each.
static int plan_orders(Asked *asked, OrderError errors[ORDERS_MAX]) {
    plan_begin(&asked->outside->plan, asked->known, asked->seat);
    return talk_plan(&asked->talk, &asked->outside->plan, errors);
}

static void take_orders(Asked *asked, OutsideAnswer *out) {
    OrderError errors[ORDERS_MAX];
    const int given = plan_orders(asked, errors);
    const Plan *const plan = &asked->outside->plan;
    out->orders.count = plan->count;
    out->refused = given - plan->count;
    memcpy(out->orders.orders, plan->orders, sizeof plan->orders[0] * (size_t)plan->count);
}

// A test that came in time is answered, though the time may be over by then.
static bool answer_test(Asked *asked, double deadline) {
    const double grace = deadline + (double)GRACE_MS / MS;
    OrderError errors[ORDERS_MAX];
    const int given = plan_orders(asked, errors);
    return say(asked->outside, talk_tested(asked->talk.id, errors, given), grace);
}

// Tells the player that its time is over and gives it a little more.
static OutsideFault cancel(Outside *outside, double *deadline) {
    *deadline = lab_stopwatch() + (double)GRACE_MS / MS;
    return say(outside, talk_word(TALK_CANCEL), *deadline) ? OUTSIDE_OK : OUTSIDE_HANGS;
}

// What to make of a message; [is_done]: there are orders. Answers to older questions are left alone.
static OutsideFault take_message(Asked *asked, double deadline, OutsideAnswer *out, bool *is_done) {
    const TalkKind kind = asked->talk.kind;
    if (kind != TALK_ORDERS && kind != TALK_TEST) return OUTSIDE_NONSENSE;
    if (asked->talk.id != asked->outside->asked) return OUTSIDE_OK;
    if (kind == TALK_TEST) return answer_test(asked, deadline) ? OUTSIDE_OK : OUTSIDE_ENDED;
    take_orders(asked, out);
    *is_done = true;
    return OUTSIDE_OK;
}

static OutsideFault hear_orders(Asked *asked, OutsideAnswer *out) {
    double deadline = lab_stopwatch() + (double)asked->outside->limits.ms / MS;
    bool is_cancelled = false;
    bool is_done = false;
    OutsideFault fault = OUTSIDE_OK;
    for (int heard = 0; heard < TESTS_MAX && fault == OUTSIDE_OK && !is_done; heard++) {
        char *line = NULL;
        size_t size = 0;
        fault = hear(asked->outside, deadline, &line, &size);
        if (fault == OUTSIDE_HANGS && !is_cancelled) {
            is_cancelled = true;
            fault = cancel(asked->outside, &deadline);
        } else if (fault == OUTSIDE_OK) {
            talk_read(line, size, &asked->talk);
            fault = take_message(asked, deadline, out, &is_done);
            talk_free(&asked->talk);
        }
    }
    return is_done || fault != OUTSIDE_OK ? fault : OUTSIDE_NONSENSE;
}

static OutsideFault ask(Asked *asked, const TalkQuestion *question, const Whereabouts *past,
                        OutsideAnswer *out) {
    Outside *const outside = asked->outside;
    const OutsideFault fault = outside->process == 0 ? greet(outside) : OUTSIDE_OK;
    if (fault != OUTSIDE_OK) return fault;
    const double deadline = lab_stopwatch() + ((double)GRACE_MS + question->ms) / MS;
    if (say(outside, talk_think(question, asked->known, past, &outside->plan), deadline)) {
        return hear_orders(asked, out);
    }
    return ms_left(deadline) == 0 ? OUTSIDE_HANGS : OUTSIDE_ENDED;
}

void outside_think(Outside *outside, TalkQuestion question, const GameState *known, const Whereabouts *past,
                   OutsideAnswer *out) {
    *out = (OutsideAnswer){.fault = OUTSIDE_ENDED};
    Asked *const asked = calloc(1, sizeof *asked);
    if (asked != NULL) {
        *asked = (Asked){.outside = outside, .known = known, .seat = question.seat};
        question.id = ++outside->asked;
        question.ms = outside->limits.ms;
        out->fault = ask(asked, &question, past, out);
    }
    free(asked);
    if (out->fault == OUTSIDE_OK) return;
    out->orders.count = 0;
    stop(outside);
}

void outside_over(Outside *outside, GameResult result) {
    const double deadline = lab_stopwatch() + (double)BYE_MS / MS;
    if (outside->process > 0 && !say(outside, talk_over(result), deadline)) stop(outside);
}

void outside_free(Outside *outside) {
    if (outside == NULL) return;
    const double deadline = lab_stopwatch() + (double)BYE_MS / MS;
    if (outside->process > 0 && say(outside, talk_word(TALK_BYE), deadline)) {
        char *line = NULL;
        size_t size = 0;
        while (hear(outside, deadline, &line, &size) == OUTSIDE_OK) {
        }
    }
    stop(outside);
    free(outside);
}
