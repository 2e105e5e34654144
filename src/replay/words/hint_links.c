// A card is named with capitals and whole, so that "flight" the walk is not taken for Flight the card; where
// both would fit, the longer one counts, and of equal ones the word.

#include "replay/hint_links.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "replay/card_words.h"

static bool is_letter(char c) {
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

// Does [name] stand at [at] as a whole?
static bool stands_at(const char *at, const char *name, size_t length) {
    return strncmp(at, name, length) == 0 && !is_letter(at[length]);
}

static bool is_same(const char *a, const char *b) {
    return tolower((unsigned char)a[0]) == tolower((unsigned char)b[0]) &&
           (a[0] == '\0' || strcmp(a + 1, b + 1) == 0);
}

static HintLink card_at(const char *at) {
    HintLink best = {.entry = -1};
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        const size_t length = strlen(def->name);
        if (!def->is_helper && length > best.length && stands_at(at, def->name, length)) {
            best.card = (uint16_t)card;
            best.length = (uint16_t)length;
        }
    }
    return best;
}

static HintLink word_at(const char *at) {
    size_t length = 0;
    while (isalpha((unsigned char)at[length])) {
        length += 1;
    }
    const int entry = glossary_find(at, length);
    return (HintLink){.entry = (int16_t)entry, .length = (uint16_t)(entry >= 0 ? length : 0)};
}

static HintLink link_at(const char *at) {
    const HintLink word = word_at(at);
    const HintLink card = isupper((unsigned char)*at) ? card_at(at) : (HintLink){.entry = -1};
    return card.length > word.length ? card : word;
}

static bool is_among(const HintLink *links, int count, const HintLink *link) {
    for (int i = 0; i < count; i++) {
        if (links[i].entry == link->entry && links[i].card == link->card) {
            return true;
        }
    }
    return false;
}

int hint_links_find(const char *text, const char *but, HintLink *out, int capacity) {
    int count = 0;
    for (size_t at = 0; text[at] != '\0' && count < capacity;) {
        HintLink link = at == 0 || !is_letter(text[at - 1]) ? link_at(text + at) : (HintLink){.entry = -1};
        link.from = (uint16_t)at;
        const bool is_itself = link.length > 0 && is_same(hint_link_title(&link), but);
        if (link.length > 0 && !is_itself && !is_among(out, count, &link)) {
            out[count++] = link;
        }
        at += link.length > 0 ? link.length : 1;
    }
    return count;
}

const char *hint_link_title(const HintLink *link) {
    return link->card != CARD_NONE ? card_def(link->card)->name : glossary_word(link->entry);
}

void hint_link_words(const HintLink *link, char out[HINT_LINK_WORDS]) {
    (void)snprintf(out, HINT_LINK_WORDS, "%s",
                   link->card != CARD_NONE ? card_def(link->card)->text : glossary_text(link->entry));
}

void hint_link_topic(const HintLink *link, char out[HINT_LINK_TOPIC]) {
    (void)snprintf(out, HINT_LINK_TOPIC, link->card != CARD_NONE ? "card:%s" : "word:%s",
                   link->card != CARD_NONE ? card_def(link->card)->slug : glossary_word(link->entry));
}
