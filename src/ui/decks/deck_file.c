// Opening a deck file from outside in the deck builder.

#include "ui/deck_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "decks/screen_decks.h"

// What the player has to know about a deck that was just opened, "": nothing.
static void tell(App *app, const DeckDraft *draft, bool is_own, int lost) {
    const int unknown = deck_draft_unknown(draft) + lost;
    char text[160] = "";
    if (unknown > 0) {
        (void)snprintf(text, sizeof text, "%d %s of the file %s understood.", unknown,
                       unknown == 1 ? "line" : "lines", unknown == 1 ? "was not" : "were not");
    } else if (!is_own) {
        (void)snprintf(text, sizeof text, "This deck is not saved yet. Save adds it to your decks.");
    }
    if (text[0] != '\0') {
        app_say(app, text);
    }
}

bool deck_screen_open_file(App *app, const char *path, char error[PROBLEM_SIZE]) {
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
        deck_screen_edit(app, draft, file);
        tell(app, draft, file[0] != '\0', lost);
    }
    free(draft);
    return is_read;
}
