// Which file holds which match. One autosave, of the match that is played; the unfinished match that it held
// before is never written over but gets a name of its own, and a match that is over leaves the autosave, so
// that what is offered on the title screen is always one that can be gone on with.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/plain_text.h"
#include "play/career.h"
#include "shell/app_ways.h"
#include "play/crash.h"
#include "play/library.h"
#include "play/run_log.h"
#include "play/seat_words.h"
#include "ui/app.h"

enum { SAVE_PATH_SIZE = SAVE_SLOT_PATH, KEPT_MAX = 9999 };

static void autosave_file(App *app, char out[SAVE_PATH_SIZE]) {
    save_slot_take(&app->slot, &app->paths);
    save_slot_file(&app->slot, &app->paths, out);
}

// "last match" and the like, by the names of this window's slot.
static void other_file(App *app, const char *word, char out[SAVE_PATH_SIZE]) {
    char name[SAVE_SLOT_NAME];
    save_slot_take(&app->slot, &app->paths);
    save_slot_other_name(&app->slot, word, name);
    paths_save_file(&app->paths, name, out, SAVE_PATH_SIZE);
}

// Is the match that was begun last one in which nobody has done anything yet? It lies beside the autosave,
// and is gone on with unless another match was played since. Its file into [out].
static bool has_fresh(App *app, char out[SAVE_PATH_SIZE]) {
    other_file(app, SAVE_FRESH, out);
    return save_origin_was_left_last(&app->slot, &app->paths, out);
}

// Is there a match that was left in this window's slot, or in that of a window that is closed by now?
static bool has_left(App *app) {
    char path[SAVE_PATH_SIZE];
    autosave_file(app, path);
    if (paths_exists(path)) {
        return true;
    }
    save_slot_file_before(&app->slot, &app->paths, path);
    return paths_exists(path) || has_fresh(app, path) ||
           (!app->owns_autosave && save_slot_take_left(&app->slot, &app->paths));
}

bool app_has_autosave(App *app) {
    char path[SAVE_PATH_SIZE];
    return has_left(app) || library_last_unfinished(&app->paths, path, sizeof path);
}

// A match begins in a window beside another one: said once.
static void tell_slot(App *app) {
    char name[SAVE_SLOT_NAME];
    char text[120];
    save_slot_take(&app->slot, &app->paths);
    if (app->slot.is_beside && !app->has_told_slot) {
        save_slot_name(&app->slot, name);
        (void)snprintf(text, sizeof text, "Another window is open. This one saves its match as \"%s\".",
                       name);
        app_say(app, text);
        app->has_told_slot = true;
    }
}

void app_tell_unwritten(App *app, const char *what) {
    if (!app->has_told_writes) {
        char words[200];
        (void)snprintf(words, sizeof words, "%s could not be saved. The disk may be full or read-only.",
                       what);
        app_say(app, words);
        app->has_told_writes = true;
    }
}

uint64_t app_next_seed(const App *app, uint64_t before) {
    return (before * UINT64_C(2862933555777941757) + app->now_ms + 3037000493U) % 1000000U;
}

bool app_begin_match(App *app, const SessionSetup *setup) {
    app->owns_autosave = false;
    app->kept_events = 0;
    app->origin.path[0] = '\0';
    save_origin_let_go(&app->hold);
    crash_note_save(""); // What was played before is not this match.
    tell_slot(app);
    run_log_say("new match, seed %llu", (unsigned long long)setup->seed);
    return session_begin(&app->session, setup);
}

// Gives the file [path] the first free name "[word] N", written into [name]. False if that fails.
static bool put_aside(App *app, const char *path, const char *word, char name[SAVE_SLOT_NAME]) {
    for (int i = 1; i <= KEPT_MAX; i++) {
        char kept[SAVE_PATH_SIZE];
        (void)snprintf(name, SAVE_SLOT_NAME, "%s %d", word, i);
        paths_save_file(&app->paths, name, kept, sizeof kept);
        const PathsMove move = paths_move_new(path, kept);
        if (move != PATHS_TAKEN) {
            return move == PATHS_MOVED;
        }
    }
    return false;
}

// Whatever has the name of the autosave but is not of this match: another match, or something that is no file
// at all. False if it cannot be moved.
static bool make_room(App *app) {
    char path[SAVE_PATH_SIZE];
    char name[SAVE_SLOT_NAME];
    char text[120];
    autosave_file(app, path);
    const bool is_file = paths_exists(path);
    if (!paths_is_taken(path) || (is_file && app->owns_autosave)) {
        return true;
    }
    // What is played was read from another file of the same match: nothing of the autosave would be lost.
    if (is_file && save_origin_goes_on_from_file(app->session.match, path)) {
        return true;
    }
    if (!put_aside(app, path, is_file ? SAVE_UNFINISHED : "damaged", name)) {
        return false;
    }
    (void)library_thin_out(&app->paths, (int64_t)time(NULL));
    (void)snprintf(text, sizeof text,
                   is_file ? "Your previous unfinished match was saved as \"%s\"."
                           : "The autosave was not a file. It is called \"%s\" now.",
                   name);
    app_say(app, text);
    return true;
}

static bool is_over(const App *app) {
    return match_is_over(app->session.match);
}

// The match that was over before this one gets a name of its own, as does what cannot be read; the same
// match, of which a turn was taken back, does not, for it is a line of this one. False if it cannot be moved.
static bool keep_finished(App *app, const char *path) {
    char name[SAVE_SLOT_NAME];
    Problems *const problems = calloc(1, sizeof *problems);
    Match *const before = problems != NULL && paths_exists(path) ? match_load(path, problems) : NULL;
    const Match *const now = app->session.match;
    const bool is_same = before != NULL && save_origin_holds(now, before);
    const char *const word = before != NULL ? SAVE_FINISHED : "damaged";
    const bool has_room = is_same || !paths_is_taken(path) || put_aside(app, path, word, name);
    if (before != NULL && !is_same && has_room) {
        (void)library_thin_out(&app->paths, (int64_t)time(NULL));
    }
    match_free(before);
    free(problems);
    return has_room;
}

// As the autosave, or as the last match when it is over.
static bool save(App *app, char error[PROBLEM_SIZE]) {
    char path[SAVE_PATH_SIZE];
    if (!paths_make(&app->paths)) {
        (void)snprintf(error, PROBLEM_SIZE, "the saves folder cannot be created.");
        return false;
    }
    if (is_over(app)) {
        other_file(app, SAVE_LAST, path);
        if (!keep_finished(app, path)) {
            (void)snprintf(error, PROBLEM_SIZE, "the previous match that was over cannot be renamed.");
            return false;
        }
        return match_save(app->session.match, path, error);
    }
    if (!make_room(app)) {
        (void)snprintf(error, PROBLEM_SIZE, "the previous unfinished match cannot be renamed.");
        return false;
    }
    if (!app->owns_autosave) {
        save_slot_forget(&app->slot, &app->paths); // It was of another match.
    }
    autosave_file(app, path);
    save_slot_keep_generation(&app->slot, &app->paths);
    return match_save(app->session.match, path, error);
}

// For the report of a crash.
static void note_save(App *app) {
    char path[SAVE_PATH_SIZE];
    if (is_over(app)) {
        other_file(app, SAVE_LAST, path);
    } else {
        autosave_file(app, path);
    }
    crash_note_save(path);
}

// A match that is over counts, once.
static void note_career(App *app) {
    CareerMatch played;
    if (career_of_match(app->session.match, (int64_t)time(NULL), &played) &&
        !career_note(&app->paths, &played)) {
        app_tell_unwritten(app, "The career");
    }
}

void app_autosave(App *app) {
    char error[PROBLEM_SIZE];
    // A match that was over when it was loaded is in a file already, and lessons are played again from their
    // beginning. One that could not go on has been left for the title by now.
    if (app->session.match == NULL || session_is_lesson(&app->session)) {
        return;
    }
    if (is_over(app) && app->kept_events == app->session.match->log_count) {
        return;
    }
    if (!save(app, error)) {
        char text[PROBLEM_SIZE + 40];
        (void)snprintf(text, sizeof text, "The match could not be saved: %s", error);
        app_say(app, text);
        return;
    }
    app->kept_events = app->session.match->log_count;
    save_origin_settle(&app->origin, &app->paths, app->session.match);
    save_origin_let_go(&app->hold); // It is in the autosave from now on.
    note_career(app);
    run_log_say("saved turn %d", app->session.match->state.turn);
    note_save(app);
    if (is_over(app) && app->owns_autosave) {
        char path[SAVE_PATH_SIZE];
        autosave_file(app, path);
        // The generation before first: without the present one it would be offered.
        save_slot_forget(&app->slot, &app->paths);
        app->owns_autosave = !paths_remove(path);
        return;
    }
    app->owns_autosave = !is_over(app);
    app_remember(app);
}

// What the human at the screen has ordered so far.
static const Plan *draft_of(const App *app) {
    const Plan *draft = NULL;
    for (int i = 0; i < SCREEN_COUNT && draft == NULL; i++) {
        draft = app_screens[i] != NULL && app_screens[i]->draft != NULL ? app_screens[i]->draft(app) : NULL;
    }
    return draft;
}

void app_remember(App *app) {
    char text[SESSION_MEMORY_SIZE];
    char path[SAVE_PATH_SIZE];
    const SessionNeed need = app->session.need;
    // Also while a computer player thinks: the draft that was kept before the orders were confirmed must not
    // outlive that.
    const bool is_played = need == NEED_MANA || need == NEED_ORDERS || need == NEED_THOUGHT;
    if (is_played && app->owns_autosave) {
        session_remember(&app->session, draft_of(app), text);
        save_slot_memory_file(&app->slot, &app->paths, path);
        if (!paths_write(path, text)) {
            app_tell_unwritten(app, "Orders that are not confirmed");
        }
    }
}

// The beginning that everybody can have again by its seed is not worth a file.
static bool is_worth_keeping(const App *app) {
    const Match *m = app->session.match;
    const Plan *draft = draft_of(app);
    return m->state.turn > 1 || (draft != NULL && draft->count > 0) ||
           m->pending.seats[PLAYER_RED].is_listed || m->pending.seats[PLAYER_BLUE].is_listed;
}

// Nobody's orders are lost with it, so it has a file of its own and leaves the autosave to matches that are
// played.
static void keep_beside(App *app, const char *word, const char *complaint) {
    char error[PROBLEM_SIZE];
    char path[SAVE_PATH_SIZE];
    other_file(app, word, path);
    if (!paths_make(&app->paths) || !match_save(app->session.match, path, error)) {
        app_say(app, complaint);
    }
}

static void keep_watched(App *app) {
    const Match *m = app->session.match;
    if (m->state.turn > 1 && app->kept_events != m->log_count) {
        keep_beside(app, SAVE_WATCHED, "The match that was watched could not be saved.");
    }
}

static bool is_played(const Session *s) {
    const bool is_going_on = s->need == NEED_MANA || s->need == NEED_ORDERS || s->need == NEED_THOUGHT;
    const bool is_kept = s->match != NULL && !session_is_lesson(s) && !match_is_over(s->match);
    return is_kept && session_humans(s) > 0 && is_going_on;
}

void app_keep_match(App *app) {
    const Session *s = &app->session;
    if (s->match != NULL && !is_over(app) && session_humans(s) == 0) {
        keep_watched(app);
    } else if (is_played(s) && !app->owns_autosave && is_worth_keeping(app)) {
        app_autosave(app);
    } else if (is_played(s)) {
        app_remember(app);
    }
}

void app_leave_match(App *app) {
    char path[SAVE_PATH_SIZE];
    app_keep_match(app);
    const bool is_in_a_file =
        app->owns_autosave || app->session.match == NULL || app->kept_events == app->session.match->log_count;
    if (!is_played(&app->session) || is_in_a_file || is_worth_keeping(app)) {
        return;
    }
    // Nobody has done anything in it, so it does not take the place of a match in which somebody has.
    autosave_file(app, path);
    if (paths_is_taken(path)) {
        keep_beside(app, SAVE_FRESH, "The match could not be saved.");
    } else {
        app_autosave(app);
    }
}

bool app_read_match(App *app, const char *path) {
    if (!session_load(&app->session, path)) {
        const LoadError *const fault = &app->session.fault;
        (void)snprintf(app->save_error, sizeof app->save_error, "%s", app->session.error);
        run_log_say("not loaded: %s:%d:%d: %s", path, fault->line, fault->column, fault->text);
        return false;
    }
    app->owns_autosave = false;
    app->kept_events = app->session.match->log_count;
    save_origin_note(&app->origin, path);
    save_origin_let_go(&app->hold);
    run_log_say("loaded %s, turn %d", path, app->session.match->state.turn);
    crash_note_save(path);
    return true;
}

// The autosave, or else the generation before it, which then is the autosave. A file that cannot be read gets
// a name of its own, so that nothing writes over what somebody may still mend. False: there is neither.
static bool load_autosave(App *app, bool *is_before) {
    char path[SAVE_PATH_SIZE];
    char before[SAVE_PATH_SIZE];
    char name[SAVE_SLOT_NAME];
    char reason[sizeof app->save_error] = "It is not a file.";
    autosave_file(app, path);
    save_slot_file_before(&app->slot, &app->paths, before);
    if (paths_exists(path)) {
        if (app_read_match(app, path)) {
            return true;
        }
        (void)snprintf(reason, sizeof reason, "%s", app->save_error);
    }
    // Where it cannot be moved, the generation before must not take its place.
    const bool has_room = !paths_is_taken(path) || put_aside(app, path, "damaged", name);
    *is_before = has_room && paths_exists(before) && app_read_match(app, before) && paths_move(before, path);
    if (has_room && !*is_before && paths_is_taken(before)) {
        (void)put_aside(app, before, "damaged", name);
    }
    (void)snprintf(app->save_error, sizeof app->save_error, "%s", reason);
    return *is_before;
}

// A file may name a computer player of another program, or one that is misspelled.
static void tell_strangers(App *app) {
    const Match *const m = app->session.match;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (!seat_word_is_known(m->players[p].seat)) {
            char seat[41];
            char text[200];
            (void)plain_text_cut(seat, sizeof seat, m->players[p].seat);
            (void)snprintf(text, sizeof text,
                           "There is no computer player \"%s\" here: %s gets random orders.", seat,
                           p == PLAYER_RED ? "Red" : "Blue");
            app_say(app, text);
        }
    }
}

// What was read is played here; [is_elsewhere]: and in another window.
static void play_on(App *app, bool is_elsewhere) {
    const bool is_held = save_origin_hold(&app->hold, &app->origin, &app->paths);
    tell_slot(app);
    app_continue(app);
    // Where it cannot go on, why is said, and the title has closed it.
    if (app->session.match == NULL) {
        return;
    }
    tell_strangers(app);
    if (is_elsewhere || !is_held) {
        app_say(app, "This match is open in another window. Here you play a copy of it.");
    }
}

// False: there is none, or it cannot be read and has been put aside, with the reason in save_error.
static bool resume_fresh(App *app, bool *is_damaged) {
    char path[SAVE_PATH_SIZE];
    char name[SAVE_SLOT_NAME];
    if (!has_fresh(app, path)) {
        return false;
    }
    if (!app_read_match(app, path)) {
        *is_damaged = put_aside(app, path, "damaged", name);
        return false;
    }
    play_on(app, false);
    return true;
}

// False with the reason in save_error.
static bool resume(App *app) {
    char text[SESSION_MEMORY_SIZE];
    char memory[SAVE_PATH_SIZE];
    bool is_before = false;
    if (!load_autosave(app, &is_before)) {
        return false;
    }
    tell_slot(app);
    app->owns_autosave = true;
    save_slot_memory_file(&app->slot, &app->paths, memory);
    if (paths_read(memory, text, sizeof text)) {
        (void)session_recall(&app->session, text);
    }
    app_continue(app);
    if (is_before) {
        app_say(app, "The last save could not be read. You continue from the one before it.");
    }
    return true;
}

// The match that had to make room last. One that cannot be read is put aside once more, with the reason in
// save_error; false then, if no other can.
static bool resume_kept(App *app, bool *is_damaged) {
    char path[SAVE_PATH_SIZE];
    char name[SAVE_SLOT_NAME];
    while (library_last_unfinished(&app->paths, path, sizeof path)) {
        if (app_load_match(app, path, false)) {
            return true;
        }
        *is_damaged = true;
        if (!put_aside(app, path, "damaged", name)) {
            return false;
        }
    }
    return false;
}

// The match that was left last; of several, one that can be read. False with the reason in save_error.
static bool resume_last(App *app) {
    bool is_damaged = false;
    if (resume_fresh(app, &is_damaged)) {
        return true;
    }
    // Why an autosave cannot be read is to be said, rather than that an older match is gone on with.
    const bool is_resumed = has_left(app) ? resume(app) : resume_kept(app, &is_damaged);
    if (is_resumed && is_damaged) {
        app_say(app, "The match that was begun last could not be read. You continue the one before it.");
    }
    return is_resumed;
}

void app_resume_or_tell(App *app) {
    if (!app_has_autosave(app)) {
        app_say(app, "There is no unfinished match to continue.");
    } else if (!resume_last(app)) {
        char text[300];
        char path[SAVE_PATH_SIZE];
        autosave_file(app, path);
        (void)snprintf(text, sizeof text, "That match cannot be read%s. %s",
                       paths_is_taken(path) ? "" : " and was put aside", app->save_error);
        app->has_autosave = app_has_autosave(app);
        app_ways_offer_saves(app);
        app_say(app, text);
    }
}

// The number of the slot whose autosave [path] is, by whichever way it is named; 0: it is none.
static int slot_of_file(const App *app, const char *path) {
    char name[SAVE_SLOT_NAME];
    return save_slot_name_of_file(&app->paths, path, name) ? save_slot_of_name(name) : 0;
}

bool app_load_match(App *app, const char *path, bool is_replay) {
    const int number = is_replay ? 0 : slot_of_file(app, path);
    // Asked by taking it: another window may take it at any moment.
    if (number != 0 && save_slot_switch(&app->slot, &app->paths, number)) {
        return resume(app);
    }
    if (!app_read_match(app, path)) {
        return false;
    }
    if (is_replay) {
        app_watch(app);
        return true;
    }
    play_on(app, number != 0);
    return true;
}
