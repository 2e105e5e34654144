#include "support/client.h"

#include <check.h>
#include <stdlib.h>

#include "support/stand_in_text.h"
#include "support/temporary_home.h"
#include "ui/app_pass.h"
#include "ui/playback.h"
#include "ui/script.h"

static App *app_begun;
static Script script;

App *client_begin(int width, int height) {
    (void)temporary_home_begin();
    App *app = calloc(1, sizeof *app);
    ck_assert_ptr_nonnull(app);
    app_begun = app;
    script = (Script){.app = app, .out = stdout};
    ck_assert(app_pass_init(app, stand_in_metrics()));
    app_resize(app, width, height);
    return app;
}

void client_end(void) {
    app_pass_free(app_begun);
    free(app_begun);
    app_begun = NULL;
    temporary_home_end();
}

void client_send(App *app, InputEvent event) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(app, &event);
    app_pass(app, &nothing);
}

void client_press(App *app, int key) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key});
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = (uint16_t)key});
}

Point client_middle(App *app, const char *widget) {
    const UiWidget *w = ui_find(&app->ui, widget);
    ck_assert_msg(w != NULL, "there is no %s", widget);
    return (Point){w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
}

void client_click(App *app, const char *widget) {
    const Point at = client_middle(app, widget);
    InputEvent e = {.kind = INPUT_POINTER_MOVED, .x = at.x, .y = at.y};
    client_send(app, e);
    e.button = 1;
    e.clicks = 1;
    e.kind = INPUT_POINTER_DOWN;
    client_send(app, e);
    e.kind = INPUT_POINTER_UP;
    client_send(app, e);
}

void client_run(const char *line) {
    ck_assert_msg(script_line(&script, line), "%s", line);
}

void client_drawn_words(const App *app, const char *name, char *out, size_t size) {
    const Ui *ui = &app->ui;
    out[0] = '\0';
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *t = &ui->texts[i];
        if (t->widget >= 0 && strcmp(ui->widgets[t->widget].name, name) == 0) {
            const size_t used = strlen(out);
            (void)snprintf(out + used, size - used, "%s%s", used > 0 ? " " : "", &ui->list->texts[t->text]);
        }
    }
}

float client_height_at(App *app, const char *name, int text_percent) {
    app->settings.text_percent = text_percent;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const UiWidget *w = ui_find(&app->ui, name);
    ck_assert_msg(w != NULL, "there is no %s", name);
    return w->rect.h;
}

void client_order(App *app) {
    app->session.is_patient = true;
    SessionSetup setup = session_setup_default();
    setup.blue = SEAT_RANDOM;
    setup.seed = 310;
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
}

void client_watch_on(App *app, int turns) {
    client_watch(app);
    for (int turn = 0; turn < turns; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
}

void client_watch(App *app) {
    SessionSetup setup = session_setup_default();
    setup.red = SEAT_RANDOM;
    setup.blue = SEAT_RANDOM;
    setup.seed = 5;
    ck_assert(session_begin(&app->session, &setup));
    for (int turn = 0; turn < 6; turn++) {
        session_advance(&app->session);
    }
    playback_open(app, PLAYER_NONE, 0, true);
    app_replace(app, SCREEN_PLAYBACK);
    ck_assert_ptr_nonnull(playback_of(app)->memory);
    ck_assert_uint_gt(playback_of(app)->t.count, 100);
    timeline_seek(&playback_of(app)->t, 0);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}
