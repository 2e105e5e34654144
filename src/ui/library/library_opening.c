// Opening the selected match: played on, watched, reviewed. What is only looked at lies over the library, so
// that the way back leads to its row.

#include <stdio.h>

#include "library/library_screen.h"

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

static void look(App *app, LibraryDeed deed) {
    if (deed == LIBRARY_WATCH) {
        whose_eyes_open(app, PLAYER_NONE);
        app_push(app, SCREEN_PLAYBACK);
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
    } else if (whose_eyes_matter(app)) {
        library_screen_state(app)->eyes = (WhoseEyes){.is_review = deed == LIBRARY_REVIEW};
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

// By the eyes of one seat nothing leads to those of the other.
void library_opening_eyes_draw(App *app) {
    WhoseEyes *const e = &library_screen_state(app)->eyes;
    const EyesAnswer answer = whose_eyes_draw(app, e);
    if (answer == EYES_ASKED) {
        return;
    }
    library_dialogs_close(app, e->is_review ? "load.review" : "load.replay");
    if (answer == EYES_GIVEN && e->seat != PLAYER_NONE) {
        whose_eyes_open(app, e->seat);
        app_push(app, SCREEN_PLAYBACK);
    } else if (answer == EYES_GIVEN) {
        look(app, e->is_review ? LIBRARY_REVIEW : LIBRARY_WATCH);
    }
}
