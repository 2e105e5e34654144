// A library in the place of libspeechd.so.2 that writes what it is asked into the file SPEECH_RECORD instead
// of saying it. SPEECH_FAULT makes it one whose service is not there ("away"), dies after two texts ("dies")
// or never answers ("hangs").

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Connection {
    int texts;
} Connection;

// Called by the client that loads this, which declares them itself.
Connection *spd_open2(const char *client, const char *name, const char *user, int mode, const void *address,
                      int spawns, char **error);
void spd_close(Connection *connection);
int spd_say(Connection *connection, int priority, const char *text);
int spd_cancel(Connection *connection);
int spd_set_language(Connection *connection, const char *language);

static void record(const char *what, const char *words) {
    FILE *file = fopen(getenv("SPEECH_RECORD"), "a");
    if (file != NULL) {
        (void)fprintf(file, "%s %s\n", what, words);
        (void)fclose(file);
    }
}

static int has_fault(const char *name) {
    const char *fault = getenv("SPEECH_FAULT");
    return fault != NULL && strcmp(fault, name) == 0;
}

Connection *spd_open2(const char *client, const char *name, const char *user, int mode, const void *address,
                      int spawns, char **error) {
    static const char reason[] = "nobody listens";
    record("open", client);
    if (has_fault("away")) {
        *error = calloc(1, sizeof reason);
        if (*error != NULL) {
            memcpy(*error, reason, sizeof reason);
        }
        return NULL;
    }
    const int is_as_agreed = name != NULL && user == NULL && mode == 0 && address == NULL && spawns == 1;
    return is_as_agreed ? calloc(1, sizeof(Connection)) : NULL;
}

void spd_close(Connection *connection) {
    record("close", "");
    free(connection);
}

int spd_say(Connection *connection, int priority, const char *text) {
    connection->texts += 1;
    if (has_fault("dies") && connection->texts > 2) {
        return -1;
    }
    record(priority == 2 ? "say" : "wrong priority", text);
    while (has_fault("hangs")) {
        (void)nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
    }
    return connection->texts;
}

int spd_cancel(Connection *connection) {
    (void)connection;
    record("cancel", "");
    return 0;
}

int spd_set_language(Connection *connection, const char *language) {
    (void)connection;
    record("language", language);
    return 0;
}
