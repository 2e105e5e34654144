// The screenshot of a match: what its file is called.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/pictures.h"
#include "support/client.h"
#include "support/test.h"

static App *app;
static char taken[PICTURE_PATH_SIZE];

static void begin(void) {
    app = client_begin(1280, 720);
    (void)setenv("XDG_PICTURES_DIR", app->paths.state, 1);
}

static void end(void) {
    (void)unsetenv("XDG_PICTURES_DIR");
    client_end();
}

FIXTURE(begin, end);

static void take(void *data, const char *path) {
    (void)data;
    (void)snprintf(taken, sizeof taken, "%s", path);
}

// As long as a name can be: 21 letters of three bytes.
TEST(a_screenshot_has_the_whole_names_of_the_players) {
    char name[MATCH_TEXT_SIZE] = "";
    for (size_t i = 0; i + 3 < sizeof name; i += 3) {
        memcpy(name + i, "\xE2\x82\xAC", 3);
    }
    client_order(app);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        memcpy(app->session.names[p], name, sizeof name);
    }
    app->platform.save_picture = take;
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_F12});
    char wanted[200];
    (void)snprintf(wanted, sizeof wanted, "/%s against %s, turn 1, red.png", name, name);
    ck_assert_msg(strstr(taken, wanted) != NULL, "%s", taken);
}
