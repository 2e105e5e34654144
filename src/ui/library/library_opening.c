// Opening the selected match: played on, watched, reviewed. What is only looked at lies over the library, so
// that the way back leads to its row.

#include <stdio.h>

#include "kit/widgets.h"
#include "library/library_screen.h"
#include "ui/playback.h"

const char *library_hindrance(const App *app, LibraryDeed deed) {
    const LibraryEntry *const e = library_selected(app);
    if (e == NULL) {
        return "There is no match here.";
    }
    if (library_state(app)->place == LIBRARY_TRASH) {
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
    const bool is_ended = is_over(library_selected(app));
    if (deed == LIBRARY_PLAY && !is_ended) {
        return app_load_match(app, path, false);
    }
    if (!app_read_match(app, path)) {
        return false;
    }
    if (deed == LIBRARY_PLAY) {
        session_advance(&app->session);
        app_push(app, SCREEN_RESULT);
    } else {
        look(app, deed);
    }
    return true;
}

void library_open_match(App *app, LibraryDeed deed) {
    char path[PATH_SIZE + 300];
    const LibraryEntry *const e = library_selected(app);
    const char *const hindrance = library_hindrance(app, deed);
    if (hindrance != NULL) {
        app_say(app, hindrance);
        return;
    }
    paths_save_file(&app->paths, e->name, path, sizeof path);
    if (!open_as(app, path, deed)) {
        // A broken autosave has another name now.
        char reason[sizeof app->save_error];
        (void)snprintf(reason, sizeof reason, "%s", app->save_error);
        library_reread(app);
        (void)snprintf(app->save_error, sizeof app->save_error, "%s", reason);
    }
}
