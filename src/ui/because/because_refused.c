// Only widgets that are refused are asked about, so each sentence needs to hold only then.

#include "because/because_refused.h"

#include <stddef.h>
#include <string.h>

#include "library/library_screen.h"

static const struct {
    const char *widget, *why; // one that ends in a dot or a dash stands for all that begin so
} REFUSED[] = {
    {"menu.replay", "Nothing has been played yet. After the first turn it can be watched."},
    {"menu.take-back", "There is no turn of this match that could be taken back."},
    {"result.take-back", "There is no turn of this match that could be taken back."},
    {"menu.why", "No computer player has given orders yet that you may know of."},
    {"menu.lines", "A lesson has no lines: its moves are taken back by a button of its own."},
    {"take-back.yes", "Two players sit here: both have to agree first."},
    {"preview.forget", "Nothing has been guessed yet."},
    {"save.ok", "The name is missing or cannot be the name of a file."},
    {"line-name.ok", "The name is missing or cannot be used."},
    {"lines.follow", "This is the line that is played already."},
    {"playback.back", "This is the beginning: nothing lies before it."},
    {"playback.forward", "This is the end: nothing comes after it."},
    {"playback.play", "This is the end: nothing comes after it."},
    {"deck.undo", "Nothing has been changed yet that could be undone."},
    {"deck.redo", "Nothing was undone since the last change."},
    {"more.", "A deck has at most 4 copies of a card."},
    {"career.reset", "No match has been counted yet, so there is nothing to forget."},
    {"book.back", "No page was open before this one."},
    {"all.reset-", "The setting has its default already."},
};

// What is done to matches of the library needs one, and outside of the trash.
static const char *refused_in_library(const App *app, const char *name) {
    const LibraryScreen *const l = library_screen_state(app);
    if (strncmp(name, "load.", strlen("load.")) != 0 || l == NULL) {
        return NULL;
    }
    if (strcmp(name, "load.import") == 0) {
        return "The trash takes nothing from outside. Choose the saved matches above the list first.";
    }
    return l->shown_count == 0 ? "There is no match in the list."
                               : "A match in the trash has to be restored first.";
}

const char *because_refused(const App *app, const char *name) {
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        const size_t length = strlen(REFUSED[i].widget);
        const char last = REFUSED[i].widget[length - 1];
        const bool is_range = last == '.' || last == '-';
        if (strncmp(name, REFUSED[i].widget, length) == 0 && (is_range || name[length] == '\0')) {
            return REFUSED[i].why;
        }
    }
    return app_screen(app) == SCREEN_LOAD ? refused_in_library(app, name) : NULL;
}
