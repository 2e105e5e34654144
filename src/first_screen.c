// The screen that the words of the command line ask for.

#include "first_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/deck_starters.h"
#include "ui/app_pass.h"
#include "ui/crash_screen.h"
#include "ui/deck_file.h"
#include "ui/eyes_screen.h"
#include "ui/playback.h"

enum { FIRST_SCREEN_FAILED = 1, FIRST_SCREEN_USAGE = 2, FIRST_SCREEN_INPUT = 3 };

static void take_deck(SessionSetup *setup, Player player, const Deck *deck) {
    int *house = player == PLAYER_RED ? &setup->red_house : &setup->blue_house;
    if (deck->house != HOUSE_NONE) {
        *house = deck->house;
    }
    setup->deck_counts[player] = deck->count;
    memcpy(setup->decks[player], deck->cards, sizeof deck->cards);
}

static bool read_deck(SessionSetup *setup, Player player, const char *word) {
    Deck deck;
    if (word == NULL) {
        return true;
    }
    Problems *const problems = calloc(1, sizeof *problems);
    if (problems == NULL) {
        (void)fprintf(stderr, "sancta: there is not enough memory to read a deck\n");
        return false;
    }
    const bool is_read = deck_starter_load(word, &deck, problems);
    if (is_read) {
        take_deck(setup, player, &deck);
    } else {
        problems_print(problems, word, stderr);
    }
    free(problems);
    return is_read;
}

bool first_screen_read_decks(Arguments *a) {
    return read_deck(&a->setup, PLAYER_RED, a->red_deck) && read_deck(&a->setup, PLAYER_BLUE, a->blue_deck);
}

// Where --at says, looking at what happened.
static int go_to(App *app, const Arguments *a) {
    // Behind a curtain with a PIN is a seat's secret, too: whose, is asked.
    const bool is_asked =
        app_screen(app) == SCREEN_EYES || (app_screen(app) == SCREEN_HANDOVER && whose_eyes_take_pin(app));
    if (is_asked) {
        playback_open(app, PLAYER_NONE, 0, true);
    } else if (app_screen(app) != SCREEN_PLAYBACK) {
        // A match that is still played shows what the seat whose turn it is may see.
        playback_open(app, app->session.need == NEED_RESULT ? PLAYER_NONE : app->session.who, 0, true);
        app_push(app, SCREEN_PLAYBACK);
    }
    const bool is_there = playback_go(app, a->at_turn, a->at_frame);
    if (is_asked) {
        playback_free(playback_of(app));
        eyes_screen_ask(app, app_screen(app) == SCREEN_HANDOVER, (EyesMoment){a->at_turn, a->at_frame});
    }
    if (is_there) {
        return -1;
    }
    (void)fprintf(stderr, "sancta: the match was not played as far as turn %d, frame %u\n", a->at_turn,
                  a->at_frame);
    return FIRST_SCREEN_USAGE;
}

static int open_deck(App *app, const char *file) {
    char error[PROBLEM_SIZE];
    app_replace(app, SCREEN_TITLE);
    if (!deck_file_open(app, file, error)) {
        plain_text_print(stderr, "%s: %s\n", file, error);
        return FIRST_SCREEN_INPUT;
    }
    return -1;
}

void first_screen_take_file(App *app, const Arguments *a) {
    const char *const file = a->deck != NULL ? a->deck : a->match;
    if (a->is_desktop && file != NULL) {
        app_pass(app, &(InputEvent){.kind = INPUT_FILE, .file = file});
    }
}

static int tell_unread(const App *app, const char *file) {
    const LoadError *const fault = &app->session.fault;
    if (fault->line > 0) {
        plain_text_print(stderr, "%s:%d:%d: %s\n", file, fault->line, fault->column, fault->text);
    } else {
        plain_text_print(stderr, "%s: %s\n", file, app->save_error);
    }
    return FIRST_SCREEN_INPUT;
}

// Who wants pictures cannot be asked by whose eyes: they show both hands, unless a PIN keeps one of them.
static int open_to_render(App *app, const char *file) {
    if (!app_read_match(app, file)) {
        return tell_unread(app, file);
    }
    if (whose_eyes_take_pin(app)) {
        plain_text_print(stderr,
                         "sancta: %s: two humans still play this match, and one of them has a PIN; watch it "
                         "with --replay\n",
                         file);
        return FIRST_SCREEN_FAILED;
    }
    whose_eyes_open(app, PLAYER_NONE);
    app_replace(app, SCREEN_PLAYBACK);
    return -1;
}

int first_screen_open(App *app, const Arguments *a) {
    if (a->deck != NULL && !a->is_desktop) {
        return open_deck(app, a->deck);
    }
    const char *file = a->replay != NULL ? a->replay : a->match;
    if (file != NULL && !a->is_desktop && a->render != NULL) {
        return open_to_render(app, file);
    }
    if (file != NULL && !a->is_desktop) {
        if (!app_enter_match(app, file, a->replay != NULL)) {
            return tell_unread(app, file);
        }
    } else if (a->is_new) {
        SessionSetup setup = a->setup;
        if (!app_begin_match(app, &setup)) {
            plain_text_print(stderr, "sancta: %s\n", app->session.error);
            return FIRST_SCREEN_FAILED;
        }
        app_continue(app);
    } else {
        app_replace(app, SCREEN_TITLE);
        crash_screen_offer(app);
        if (a->continues) {
            app_resume_or_tell(app);
        }
    }
    return a->has_at ? go_to(app, a) : -1;
}
