// card_pictures.h - Pictures of cards that a player has added: CARD.png or CARD.svg in "<data>/cards", CARD
// being the card's name as files have it ("albatross"). They are only ever read.
//
// Here only their names, kinds and sizes are looked at; what is in them shows when they are decoded, which is
// told by card_pictures_refuse().

#ifndef SANCTA_PLAY_CARD_PICTURES_H
#define SANCTA_PLAY_CARD_PICTURES_H

#include <stdint.h>

#include "engine/card.h"
#include "play/paths.h"

enum {
    CARD_PICTURES_MAX = 400, // one a card, and some that cannot be used
    CARD_PICTURE_FILE_SIZE = 64,
    CARD_PICTURE_PROBLEM_SIZE = 160
};

typedef struct CardPicture {
    char
        file[CARD_PICTURE_FILE_SIZE]; // without the folder; a name that cannot be shown as it is, is not used
    int card;                         // 0: none of that name
    int64_t bytes, changed;           // size, and when it was changed, in nanoseconds
    char problem[CARD_PICTURE_PROBLEM_SIZE]; // "albatross.png: why it is not shown"; "": nothing is known
    bool is_checked;                         // it was decoded, too
} CardPicture;

typedef struct CardPictures {
    char folder[PATH_SIZE + 16];
    CardPicture items[CARD_PICTURES_MAX]; // by name
    int count;
    int left_out;     // that the list had no room for
    uint32_t version; // another one whenever anything in the list is new
} CardPictures;

// Reads the folder anew; one that is not there is empty. What was known of files that have not changed stays
// known.
void card_pictures_list(CardPictures *out, const Paths *paths);
// The one to be shown for [card]; NULL: none.
const CardPicture *card_pictures_of(const CardPictures *pictures, int card);
// [file] cannot be shown, [problem] says why ("it is damaged").
void card_pictures_refuse(CardPictures *pictures, const char *file, const char *problem);
// How many are shown, as far as is known.
int card_pictures_shown(const CardPictures *pictures);

#endif
