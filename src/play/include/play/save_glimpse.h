// save_glimpse.h - What a saved match is, before it is opened: who plays, how far it is, what the board looks
// like.
//
// A file is read on a thread of its own, one at a time, so that the list it is shown beside never waits for
// it.

#ifndef SANCTA_PLAY_SAVE_GLIMPSE_H
#define SANCTA_PLAY_SAVE_GLIMPSE_H

#include <stdbool.h>
#include <stdint.h>

#include "match/deck.h"
#include "match/handicap.h"
#include "match/match.h"
#include "play/paths.h"
#include "replay/view.h"

enum { SAVE_AGE_SIZE = 40 };

typedef struct SaveGlimpse {
    bool is_there;                       // false: it cannot be read, and [problem] says why
    char handicaps[HANDICAPS_TOLD_SIZE]; // in sentences, "": none
    char problem[PROBLEM_SIZE];          // a sentence about the whole file
    char detail[PROBLEM_SIZE + 40];      // line, column and reason, for those who mend the file by hand
    View view;                           // as [seat] sees it
    Player seat;                         // the only human, of two the one who has yet to confirm, else red
    MatchPlayer players[PLAYER_BLUE + 1];
    // What the player's own decks of those cards are called, "": none of theirs has just these.
    char decks[PLAYER_BLUE + 1][DECK_NAME_SIZE];
    char age[SAVE_AGE_SIZE]; // when it was saved: "2 hours ago", "on 3 March 2026"
} SaveGlimpse;

// Reads [path], and the player's decks in [paths]. Asks for memory and time; for any thread. Global for
// tests.
void save_glimpse_read(const Paths *paths, const char *path, SaveGlimpse *out);
// How long ago [then] is at [now], both in seconds since 1970. Global for tests.
void save_glimpse_age(int64_t then, int64_t now, char out[SAVE_AGE_SIZE]);

// Who will look at the screen: the only human, of two the one who has yet to confirm, else red.
Player save_glimpse_seat(const Match *m);

typedef struct SaveReader SaveReader;

// [paths] must outlive it. NULL: no memory.
SaveReader *save_reader_new(const Paths *paths);
void save_reader_free(SaveReader *r);

// What is known of [path]; NULL as long as it is being read. [is_patient]: waits for it. Owned by [r], until
// the next call.
const SaveGlimpse *save_reader_ask(SaveReader *r, const char *path, bool is_patient);
// Has it something to read? Then it should be asked again soon.
bool save_reader_is_busy(const SaveReader *r);
// Waits for what is being read and forgets everything: files may have changed.
void save_reader_forget(SaveReader *r);

#endif
