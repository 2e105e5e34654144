// hint_links.h - Words of a text that lead further: those of the glossary, and names of cards.

#ifndef SANCTA_REPLAY_HINT_LINKS_H
#define SANCTA_REPLAY_HINT_LINKS_H

#include <stdint.h>

#include "replay/glossary.h"

enum { HINT_LINKS_MAX = 12, HINT_LINK_WORDS = 480, HINT_LINK_TOPIC = 48 };

typedef struct HintLink {
    uint16_t from, length; // bytes in the text
    int16_t entry;         // of the glossary, -1: a card
    uint16_t card;         // CARD_NONE: a word
} HintLink;

// The links of [text] in its order, each word and card once; what names the thing itself ([but], may be "")
// is none. Returns how many, at most [capacity].
int hint_links_find(const char *text, const char *but, HintLink *out, int capacity);

// What a link is called, "Armor"; what it says; and its page in the rulebook, "word:armor", "card:wrack".
const char *hint_link_title(const HintLink *link);
void hint_link_words(const HintLink *link, char out[HINT_LINK_WORDS]);
void hint_link_topic(const HintLink *link, char out[HINT_LINK_TOPIC]);

#endif
