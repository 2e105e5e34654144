// Opening the selected match: played on, watched, reviewed. What is only looked at lies over the library, so
// that the way back leads to its row.

#include <stdio.h>

#include "kit/widgets.h"
#include "library/library_screen.h"
#include "ui/playback.h"

const char *library_opening_hindrance(const App *app, LibraryDeed deed) {
    const LibraryEntry *const e = library_screen_selected(app);
    if (e == NULL) {
        return "There is no match here.";
    }
    if (library_screen_state(app)->place == LIBRARY_TRASH) {
        return "Restore the match first.";
    }
    // The save of before may still be good where a match saves itself.
    const bool has_before = deed == LIBRARY_PLAY && save_slot_of_name(e->name) != 0;
    return e->is_known && !e->facts.is_good && !has_before ? e->facts.problem : NULL;
}

// Whoever looks back on a match that goes on against a computer sees it as before: the other hand is a secret
// until V is pressed.
static void watch(App *app) {
    const Session *const s = &app->session;
    playback_open(app, PLAYER_NONE, 0, true);
    app_push(app, SCREEN_PLAYBACK);
    if (!match_is_over(s->match) && session_humans(s) == 1) {
        playback_look_as(app, session_side(s, PLAYER_NONE));
    }
}

// Has each of two humans still something to hide from the other one at this screen?
static bool has_secrets(const App *app) {
    const Session *const s = &app->session;
    return !match_is_over(s->match) && session_humans(s) > 1 && app->settings.handover != HANDOVER_OPEN_TABLE;
}

static void look(App *app, LibraryDeed deed) {
    if (deed == LIBRARY_WATCH) {
        watch(app);
    } else {
        app_push(app, SCREEN_REVIEW);
    }
}

// Is it known to be over, so that nothing of it is played?
static bool is_over(const LibraryEntry *e) {
    return e->is_known && e->facts.is_good && e->facts.result != RESULT_NONE &&
           save_slot_of_name(e->name) == 0;
}

static bool open_as(App *app, const char *path, LibraryDeed deed) {
    const bool is_ended = is_over(library_screen_selected(app));
    if (deed == LIBRARY_PLAY && !is_ended) {
        return app_load_match(app, path, false);
    }
    if (!app_read_match(app, path)) {
        return false;
    }
    // The file may be another one than that which was listed.
    if (deed == LIBRARY_PLAY && !match_is_over(app->session.match)) {
        return app_load_match(app, path, false);
    }
    if (deed == LIBRARY_PLAY) {
        session_advance(&app->session);
        app_push(app, SCREEN_RESULT);
    } else if (has_secrets(app)) {
        library_screen_state(app)->eyes = (LibraryEyes){.deed = deed};
        library_dialogs_ask(app, LIBRARY_ASKS_EYES);
    } else {
        look(app, deed);
    }
    return true;
}

void library_opening_open(App *app, LibraryDeed deed) {
    char path[PATH_SIZE + 300];
    const LibraryEntry *const e = library_screen_selected(app);
    const char *const hindrance = library_opening_hindrance(app, deed);
    if (hindrance != NULL) {
        app_say(app, hindrance);
        return;
    }
    paths_save_file(&app->paths, e->name, path, sizeof path);
    if (!open_as(app, path, deed)) {
        // A broken autosave has another name now.
        char reason[sizeof app->save_error];
        (void)snprintf(reason, sizeof reason, "%s", app->save_error);
        library_screen_reread(app);
        (void)snprintf(app->save_error, sizeof app->save_error, "%s", reason);
    }
}

// --- Whose eyes ---

static const char *deed_button(LibraryDeed deed) {
    return deed == LIBRARY_WATCH ? "load.replay" : "load.review";
}

// By the eyes of one seat nothing leads to those of the other.
static void look_as(App *app, const LibraryEyes *e) {
    library_dialogs_close(app, deed_button(e->deed));
    if (e->seat == PLAYER_NONE) {
        look(app, e->deed);
    } else {
        playback_open(app, e->seat, 0, true);
        app_push(app, SCREEN_PLAYBACK);
    }
}

// Asks for the next PIN that is needed, or looks.
static void go_on(App *app) {
    LibraryEyes *const e = &library_screen_state(app)->eyes;
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const bool is_meant = e->seat == PLAYER_NONE || e->seat == p;
        if (is_meant && !e->is_shown[p] && handover_pin_is_set(&app->settings, p)) {
            e->asked = p;
            handover_pin_begin(app, &e->pin, PIN_ENTER);
            return;
        }
    }
    look_as(app, e);
}

static void draw_pin(App *app) {
    LibraryEyes *const e = &library_screen_state(app)->eyes;
    char title[100];
    (void)snprintf(title, sizeof title, "PIN of %s", session_short_name(&app->session, e->asked));
    if (handover_pin_draw(app, &e->pin, e->asked, widget_dialog(&app->ui, 540, 290, title))) {
        e->pin.task = PIN_NONE;
        e->is_shown[e->asked] = true;
        go_on(app);
    } else if (e->pin.task == PIN_NONE) {
        *e = (LibraryEyes){.deed = e->deed};
        ui_focus(&app->ui, e->deed == LIBRARY_WATCH ? "eyes.red" : "eyes.both");
    }
}

static void draw_whose(App *app) {
    Ui *const ui = &app->ui;
    LibraryEyes *const e = &library_screen_state(app)->eyes;
    const bool is_watch = e->deed == LIBRARY_WATCH;
    const char *const words =
        is_watch
            ? "Two humans still play this match. By the eyes of one of them the hand and the orders of the "
              "other stay hidden."
            : "Two humans still play this match. Its review shows what each of them hides from the other.";
    Rect r = widget_dialog(ui, 560, 220, is_watch ? "By whose eyes?" : "Review this match?");
    Rect row = rect_cut_bottom(&r, 46);
    (void)ui_widget(ui, ROLE_LABEL, "eyes.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
    const float width = (row.w - 3 * 10) / 4;
    if (widget_way_out(ui, "eyes.no", rect_cut_left(&row, width), "Back")) {
        library_dialogs_close(app, deed_button(e->deed));
        return;
    }
    const bool is_both =
        widget_button(ui, "eyes.both", rect_cut_right(&row, width), is_watch ? "Both" : "Review", true);
    (void)rect_cut_right(&row, 10);
    const bool is_blue =
        is_watch && widget_button(ui, "eyes.blue", rect_cut_right(&row, width), "Blue", true);
    (void)rect_cut_right(&row, 10);
    const bool is_red = is_watch && widget_button(ui, "eyes.red", rect_cut_right(&row, width), "Red", true);
    if (is_both || is_blue || is_red) {
        e->seat = is_both ? PLAYER_NONE : is_red ? PLAYER_RED : PLAYER_BLUE;
        ui->event_used = true;
        go_on(app);
    }
}

void library_opening_eyes_draw(App *app) {
    if (library_screen_state(app)->eyes.pin.task != PIN_NONE) {
        draw_pin(app);
    } else {
        draw_whose(app);
    }
}
