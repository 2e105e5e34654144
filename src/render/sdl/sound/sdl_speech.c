// The library of speech-dispatcher behind a queue. Its calls wait for the service, so a thread makes them.

#define _POSIX_C_SOURCE 200809L

#include "sdl/sdl_speech.h"

#include <SDL.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { CLOSE_MS = 500, CLOSE_STEP_MS = 10, MODE_SINGLE = 0, PRIORITY_MESSAGE = 2, SPAWNS = 1 };

static const char LIBRARY[] = "libspeechd.so.2";

// What is used of the library's interface 2, as its manual describes it. A connection is the library's own;
// modes and priorities are the numbers above: one thread that calls, and messages that are said one after
// another.
typedef struct Connection Connection;
typedef struct Library {
    void *object;
    // Connects [client] of [user] (NULL: this one), and begins the service if need be. NULL with a sentence
    // for free() if there is none.
    Connection *(*open)(const char *client, const char *name, const char *user, int mode, const void *address,
                        int spawns, char **error);
    void (*close)(Connection *connection);
    int (*say)(Connection *connection, int priority, const char *text); // below 0: the service is gone
    int (*cancel)(Connection *connection);                              // what is said and what waits there
    int (*set_language)(Connection *connection, const char *language);
} Library;

struct SdlSpeech {
    SDL_mutex *lock; // of all below
    SDL_cond *wakes;
    char texts[SPEECH_WAITING_MAX][SPEECH_TEXT_SIZE]; // a ring
    int first, count;
    char problem[SPEECH_PROBLEM_SIZE]; // not told yet, "" = none
    bool cuts;                         // what was handed over before is not to be heard any more
    bool ends, has_ended;
    bool is_left; // nobody waits for the thread any more: it frees everything
};

// --- The library ---

static bool find(Library *l, const char *name, void *out, size_t size) {
    void *const function = SDL_LoadFunction(l->object, name);
    SDL_memcpy(out, &function, size); // ISO C knows no way from an object to a function.
    return function != NULL;
}

#define FIND(library, name, member) find(library, name, (void *)&(library)->member, sizeof(library)->member)

static bool load(Library *l, char *problem, size_t size) {
    *l = (Library){.object = SDL_LoadObject(LIBRARY)};
    if (l->object == NULL) {
        (void)snprintf(problem, size, "Speech needs speech-dispatcher, which is not installed (%s).",
                       LIBRARY);
        return false;
    }
    if (FIND(l, "spd_open2", open) && FIND(l, "spd_close", close) && FIND(l, "spd_say", say) &&
        FIND(l, "spd_cancel", cancel) && FIND(l, "spd_set_language", set_language)) {
        return true;
    }
    (void)snprintf(problem, size, "Speech cannot use this version of speech-dispatcher.");
    SDL_UnloadObject(l->object);
    return false;
}

static Connection *connect_to(const Library *l, char *problem, size_t size) {
    char *error = NULL;
    Connection *const c = l->open("sancta", "game", NULL, MODE_SINGLE, NULL, SPAWNS, &error);
    if (c == NULL) {
        (void)snprintf(problem, size, "Speech: speech-dispatcher does not answer%s%.110s",
                       error != NULL ? ": " : ".", error != NULL ? error : "");
    } else {
        (void)l->set_language(c, "en");
    }
    free(error);
    return c;
}

// --- The thread ---

typedef struct Job {
    char text[SPEECH_TEXT_SIZE];
    bool cuts;
} Job;

static bool take_job(SdlSpeech *s, Job *out) {
    SDL_LockMutex(s->lock);
    while (s->count == 0 && !s->ends) {
        SDL_CondWait(s->wakes, s->lock);
    }
    const bool is_taken = !s->ends;
    if (is_taken) {
        SDL_memcpy(out->text, s->texts[s->first], SPEECH_TEXT_SIZE);
        s->first = (s->first + 1) % SPEECH_WAITING_MAX;
        s->count -= 1;
        out->cuts = s->cuts;
        s->cuts = false;
    }
    SDL_UnlockMutex(s->lock);
    return is_taken;
}

static void complain(SdlSpeech *s, const char *problem) {
    SDL_LockMutex(s->lock);
    (void)snprintf(s->problem, sizeof s->problem, "%s", problem);
    SDL_UnlockMutex(s->lock);
}

static bool hand_over(const Library *l, Connection *c, const Job *job) {
    return (!job->cuts || l->cancel(c) >= 0) && l->say(c, PRIORITY_MESSAGE, job->text) >= 0;
}

// Until the end, or until the service is gone for good. One that was only begun anew is found again.
static void speak(SdlSpeech *s, const Library *l, char *problem, size_t size) {
    Job job;
    Connection *c = connect_to(l, problem, size);
    while (c != NULL && take_job(s, &job)) {
        if (hand_over(l, c, &job)) {
            continue;
        }
        l->close(c);
        c = connect_to(l, problem, size);
        if (c != NULL && !hand_over(l, c, &job)) {
            (void)snprintf(problem, size, "Speech: speech-dispatcher has stopped answering.");
            l->close(c);
            c = NULL;
        }
    }
    if (c != NULL) {
        (void)l->cancel(c);
        l->close(c);
    }
}

static void free_all(SdlSpeech *s) {
    SDL_DestroyCond(s->wakes);
    SDL_DestroyMutex(s->lock);
    free(s);
}

// Writing to a service that has died must not end the game.
static void ignore_broken_pipes(void) {
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

static int work(void *data) {
    SdlSpeech *const s = data;
    Library l;
    char problem[SPEECH_PROBLEM_SIZE] = "";
    ignore_broken_pipes();
    if (load(&l, problem, sizeof problem)) {
        speak(s, &l, problem, sizeof problem);
        SDL_UnloadObject(l.object);
    }
    if (problem[0] != '\0') {
        complain(s, problem);
    }
    SDL_LockMutex(s->lock);
    s->has_ended = true;
    const bool is_left = s->is_left;
    SDL_UnlockMutex(s->lock);
    if (is_left) {
        free_all(s);
    }
    return 0;
}

// --- The player's side ---

SdlSpeech *sdl_speech_open(void) {
    SdlSpeech *const s = calloc(1, sizeof *s);
    if (s == NULL) {
        return NULL;
    }
    s->lock = SDL_CreateMutex();
    s->wakes = SDL_CreateCond();
    SDL_Thread *const thread =
        s->lock != NULL && s->wakes != NULL ? SDL_CreateThread(work, "speech", s) : NULL;
    if (thread == NULL) {
        free_all(s);
        return NULL;
    }
    SDL_DetachThread(thread);
    return s;
}

void sdl_speech_close(SdlSpeech *s) {
    bool has_ended = false;
    if (s == NULL) {
        return;
    }
    SDL_LockMutex(s->lock);
    s->ends = true;
    SDL_CondSignal(s->wakes);
    for (int waited = 0; !s->has_ended && waited < CLOSE_MS; waited += CLOSE_STEP_MS) {
        SDL_UnlockMutex(s->lock);
        SDL_Delay(CLOSE_STEP_MS);
        SDL_LockMutex(s->lock);
    }
    has_ended = s->has_ended;
    s->is_left = true;
    SDL_UnlockMutex(s->lock);
    if (has_ended) {
        free_all(s);
    }
}

void sdl_speech_say(SdlSpeech *s, const char *text, bool cuts) {
    if (s == NULL) {
        return;
    }
    SDL_LockMutex(s->lock);
    if (cuts) {
        s->count = 0;
        s->cuts = true;
    } else if (s->count == SPEECH_WAITING_MAX) {
        s->first = (s->first + 1) % SPEECH_WAITING_MAX;
        s->count -= 1;
    }
    (void)SDL_utf8strlcpy(s->texts[(s->first + s->count) % SPEECH_WAITING_MAX], text, SPEECH_TEXT_SIZE);
    s->count += 1;
    SDL_CondSignal(s->wakes);
    SDL_UnlockMutex(s->lock);
}

bool sdl_speech_problem(SdlSpeech *s, char out[SPEECH_PROBLEM_SIZE]) {
    if (s == NULL) {
        return false;
    }
    SDL_LockMutex(s->lock);
    (void)snprintf(out, SPEECH_PROBLEM_SIZE, "%s", s->problem);
    s->problem[0] = '\0';
    SDL_UnlockMutex(s->lock);
    return out[0] != '\0';
}
