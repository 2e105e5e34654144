// Asking the other process. A pair of sockets instead of pipes, because writing to a process that has died
// must not kill this one. Needs Linux, or a system that has posix_spawn() and the same flags.

#define _GNU_SOURCE // SOCK_CLOEXEC

#include "own/own_decode.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sdl/own_pictures.h"

static const char THIS_PROGRAM[] = "/proc/self/exe";
extern char **environ;

static int64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// --- The process ---

// A process that has [end] as its input and output, and nothing of what this one does with signals. False: it
// cannot be started.
static bool spawn(const char *program, int end, pid_t *pid) {
    char *const words[] = {(char *)program, (char *)OWN_DECODE_ARGUMENT, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none;
    sigset_t all;
    (void)sigemptyset(&none);
    (void)sigfillset(&all);
    if (posix_spawn_file_actions_init(&files) != 0) {
        return false;
    }
    if (posix_spawnattr_init(&how) != 0) {
        (void)posix_spawn_file_actions_destroy(&files);
        return false;
    }
    const bool is_started =
        posix_spawn_file_actions_adddup2(&files, end, STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_adddup2(&files, end, STDOUT_FILENO) == 0 &&
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
        posix_spawnattr_setsigmask(&how, &none) == 0 && posix_spawnattr_setsigdefault(&how, &all) == 0 &&
        posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0 &&
        posix_spawn(pid, program, &files, &how, words, environ) == 0;
    (void)posix_spawnattr_destroy(&how);
    (void)posix_spawn_file_actions_destroy(&files);
    return is_started;
}

// --- Talking to it ---

typedef struct Talk {
    int socket;
    int64_t until_ms;
    bool is_late;
} Talk;

// False: time is over.
static bool wait_for(Talk *talk, short events) {
    struct pollfd one = {.fd = talk->socket, .events = events};
    int ready = 0;
    do {
        const int64_t left = talk->until_ms - now_ms();
        ready = left > 0 ? poll(&one, 1, (int)left) : 0;
    } while (ready < 0 && errno == EINTR);
    talk->is_late = ready == 0;
    return ready > 0;
}

static bool is_passing(void) {
    return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK;
}

static bool say(Talk *talk, const char *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        if (!wait_for(talk, POLLOUT)) {
            return false;
        }
        const ssize_t sent = send(talk->socket, bytes + done, size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && !is_passing()) {
            return false;
        }
        done += sent > 0 ? (size_t)sent : 0;
    }
    return shutdown(talk->socket, SHUT_WR) == 0;
}

// Up to [size] bytes; fewer if no more come.
static size_t hear(Talk *talk, void *out, size_t size) {
    size_t got = 0;
    while (got < size && wait_for(talk, POLLIN)) {
        const ssize_t came = recv(talk->socket, (char *)out + got, size - got, MSG_DONTWAIT);
        if (came == 0 || (came < 0 && !is_passing())) {
            break;
        }
        got += came > 0 ? (size_t)came : 0;
    }
    return got;
}

static bool is_sound(const OwnHead *head) {
    return memcmp(head->magic, OWN_MAGIC, sizeof head->magic) == 0 && head->width >= 1 && head->height >= 1 &&
           head->width <= OWN_WIDTH && head->height <= OWN_HEIGHT;
}

// What it answers, and nothing behind it; NULL if it is anything else.
static SDL_Surface *hear_picture(Talk *talk) {
    OwnHead head;
    char more;
    if (hear(talk, &head, sizeof head) != sizeof head || !is_sound(&head)) {
        return NULL;
    }
    SDL_Surface *out =
        SDL_CreateRGBSurfaceWithFormat(0, (int)head.width, (int)head.height, 32, SDL_PIXELFORMAT_ARGB8888);
    const size_t size = (size_t)head.width * head.height * 4;
    if (out != NULL && (size_t)out->pitch == (size_t)head.width * 4 &&
        hear(talk, out->pixels, size) == size && hear(talk, &more, 1) == 0 && !talk->is_late) {
        return out;
    }
    SDL_FreeSurface(out);
    return NULL;
}

// --- Why not ---

static const char *reason_of(int status, bool is_late) {
    const int died_of = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (is_late || died_of == SIGXCPU) {
        return "it takes longer to decode than it may";
    }
    if (died_of != 0) {
        return "decoding it failed, which did no harm";
    }
    switch (WIFEXITED(status) ? WEXITSTATUS(status) : 0) {
    case OWN_EXIT_DAMAGED: return "it is damaged";
    case OWN_EXIT_SLIM: return "one side is more than four times as long as the other one";
    case OWN_EXIT_MEMORY: return "it takes more memory to decode than it may";
    default: return "it cannot be decoded";
    }
}

// The process is gone after this. One that has hung up has the rest of its time to end by itself and say why
// by its exit code: nobody may wait for one that never does.
static int end_process(pid_t pid, Talk *talk) {
    enum { LOOK_MS = 2 };
    int status = 0;
    while (!talk->is_late) {
        const pid_t ended = waitpid(pid, &status, WNOHANG);
        if (ended == pid || (ended < 0 && errno != EINTR)) {
            return status;
        }
        (void)poll(NULL, 0, LOOK_MS);
        talk->is_late = now_ms() >= talk->until_ms;
    }
    (void)kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

SDL_Surface *own_decode(const char *program, const char *bytes, size_t size, int wait_ms,
                        char problem[PICTURE_PROBLEM_SIZE]) {
    int ends[2];
    pid_t pid = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "too many files are open to decode it");
        return NULL;
    }
    const bool is_started = spawn(program != NULL ? program : THIS_PROGRAM, ends[1], &pid);
    (void)close(ends[1]);
    if (!is_started) {
        (void)close(ends[0]);
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "no process can be started to decode it");
        return NULL;
    }
    Talk talk = {.socket = ends[0], .until_ms = now_ms() + wait_ms};
    // One that ends before it has heard everything may have said why by its exit code.
    const bool is_heard = say(&talk, bytes, size);
    SDL_Surface *out = is_heard ? hear_picture(&talk) : NULL;
    (void)close(ends[0]);
    const int status = end_process(pid, &talk);
    if (out == NULL) {
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "%s", reason_of(status, talk.is_late));
    }
    return out;
}
