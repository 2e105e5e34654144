// Opening a deck file from outside in the deck builder.

#include "ui/deck_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "decks/screen_decks.h"

// What the player has to know about a deck that was just opened, nothing in most cases. [unclear] is the
// place and reason of the first line that is not understood.
static void tell(App *app, const char *path, const char *unclear, bool is_own, int count) {
    const char *const slash = strrchr(path, '/');
    char name[61];
    char text[300] = "";
    (void)plain_text_cut(name, sizeof name, slash == NULL ? path : slash + 1);
    if (unclear[0] != '\0') {
        (void)snprintf(text, sizeof text, "%s:%s", name, unclear);
        const size_t used = strlen(text);
        if (count > 1) {
            (void)snprintf(text + used, sizeof text - used, " (%d lines are not understood)", count);
        }
    } else if (count > 0) {
        (void)snprintf(text, sizeof text, "%d %s of %s found no place in the deck.", count,
                       count == 1 ? "line" : "lines", name);
    } else if (!is_own) {
        (void)snprintf(text, sizeof text, "This deck is not saved yet. Save adds it to your decks.");
    }
    if (text[0] != '\0') {
        app_say(app, text);
    }
}

bool deck_file_open(App *app, const char *path, char error[PROBLEM_SIZE]) {
    DeckDraft *draft = malloc(sizeof *draft);
    if (draft == NULL || deck_screen(app) == NULL) {
        free(draft);
        (void)snprintf(error, PROBLEM_SIZE, "there is not enough memory for the decks");
        return false;
    }
    int lost = 0;
    char file[DECK_FILE_SIZE];
    const bool is_read = deck_library_open_path(&app->paths, path, draft, file, &lost, error);
    if (is_read) {
        deck_screen_open(app, PLAYER_NONE);
        decks_builder_edit(app, draft, file);
        tell(app, path, error, file[0] != '\0', deck_draft_unknown(draft) + lost);
    }
    free(draft);
    return is_read;
}
