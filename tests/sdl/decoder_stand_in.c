// A decoder that misbehaves: what it does is the first word of what it hears.

// Signals and waiting need POSIX.

#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(const void *bytes, size_t size) {
    (void)fwrite(bytes, 1, size, stdout);
}

static void say_head(const char *magic, uint32_t width, uint32_t height) {
    char head[8] = "";
    (void)snprintf(head, sizeof head, "%s", magic);
    say(head, sizeof head);
    say(&width, sizeof width);
    say(&height, sizeof height);
}

static void say_pixels(int count) {
    const uint32_t pixel = 0xFF102030U;
    for (int i = 0; i < count; i++) {
        say(&pixel, sizeof pixel);
    }
}

// Nothing more is to come, and yet it is here.
static void hang_up(void) {
    (void)fclose(stdout);
    (void)close(STDIN_FILENO);
}

static void misbehave(const char *how) {
    if (strcmp(how, "crash") == 0) {
        (void)raise(SIGABRT);
    } else if (strcmp(how, "slow") == 0) {
        (void)raise(SIGXCPU);
    } else if (strcmp(how, "sleep") == 0) {
        (void)sleep(60);
    } else if (strcmp(how, "damaged") == 0) {
        exit(3);
    } else if (strcmp(how, "magic") == 0) {
        say_head("SANCTAq", 4, 3);
        say_pixels(12);
    } else if (strcmp(how, "large") == 0) {
        say_head("SANCTAp", 100000, 100000);
    } else if (strcmp(how, "short") == 0) {
        say_head("SANCTAp", 4, 3);
        say_pixels(11);
    } else if (strcmp(how, "long") == 0) {
        say_head("SANCTAp", 4, 3);
        say_pixels(13);
    } else if (strcmp(how, "good") == 0) {
        say_head("SANCTAp", 4, 3);
        say_pixels(12);
    } else if (strcmp(how, "stay") == 0) {
        say_head("SANCTAp", 4, 3);
        say_pixels(12);
        hang_up();
        (void)sleep(60);
    } else if (strcmp(how, "hung") == 0) {
        hang_up();
        (void)sleep(60);
    }
}

int main(void) {
    char how[16] = "";
    // One that does not listen to the end.
    const size_t got = fread(how, 1, sizeof how - 1, stdin);
    how[got] = '\0';
    if (strncmp(how, "deaf", 4) == 0) {
        return 3;
    }
    while (getchar() != EOF) {
    }
    misbehave(how);
    return EXIT_SUCCESS;
}
