// The player's own decks, kept in memory as long as their files are as they were.

#include "play/own_decks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "play/deck_library.h"

typedef struct OwnDeck {
    DeckFile file;
    char name[DECK_NAME_SIZE];
    uint16_t cards[DECK_MAX]; // in ascending order
    int count;                // 0: it cannot be read
} OwnDeck;

struct OwnDecks {
    OwnDeck items[DECK_OWN_MAX]; // by name
    int count;
    OwnDeck next[DECK_OWN_MAX]; // as they are looked through
    DeckFile files[DECK_OWN_MAX];
    DeckDraft draft;
};

OwnDecks *own_decks_new(void) {
    return calloc(1, sizeof(OwnDecks));
}

void own_decks_free(OwnDecks *decks) {
    free(decks);
}

static int compare_cards(const void *a, const void *b) {
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static int by_name(const void *a, const void *b) {
    const OwnDeck *x = a;
    const OwnDeck *y = b;
    const int order = strcmp(x->name, y->name);
    return order != 0 ? order : strcmp(x->file.name, y->file.name);
}

static void read_deck(DeckDraft *draft, const Paths *paths, const DeckFile *file, OwnDeck *out) {
    DeckEntry entry = {.cards = 0};
    char error[PROBLEM_SIZE];
    int lost = 0;
    *out = (OwnDeck){.file = *file};
    (void)snprintf(entry.file, sizeof entry.file, "%s", file->name);
    if (deck_library_open(paths, &entry, draft, &lost, error)) {
        out->count = draft->deck.count;
        memcpy(out->cards, draft->deck.cards, (size_t)out->count * sizeof out->cards[0]);
        qsort(out->cards, (size_t)out->count, sizeof out->cards[0], compare_cards);
        (void)plain_text_cut(out->name, sizeof out->name,
                             draft->deck.name[0] != '\0' ? draft->deck.name : file->name);
    }
}

// The deck that was read from [file] as it still is; NULL: none was.
static const OwnDeck *find(const OwnDecks *decks, const DeckFile *file) {
    for (int i = 0; i < decks->count; i++) {
        const DeckFile *const known = &decks->items[i].file;
        if (known->when == file->when && known->size == file->size && strcmp(known->name, file->name) == 0) {
            return &decks->items[i];
        }
    }
    return NULL;
}

int own_decks_look(OwnDecks *decks, const Paths *paths) {
    int left_out = 0;
    const int count = deck_library_files(paths, decks->files, &left_out);
    int read = 0;
    for (int i = 0; i < count; i++) {
        const OwnDeck *const known = find(decks, &decks->files[i]);
        if (known != NULL) {
            decks->next[i] = *known;
        } else {
            read_deck(&decks->draft, paths, &decks->files[i], &decks->next[i]);
            read += 1;
        }
    }
    memcpy(decks->items, decks->next, (size_t)count * sizeof decks->items[0]);
    decks->count = count;
    qsort(decks->items, (size_t)count, sizeof decks->items[0], by_name);
    return read;
}

void own_decks_called(const OwnDecks *decks, const uint16_t *cards, int count, char out[DECK_NAME_SIZE]) {
    uint16_t wanted[DECK_MAX];
    out[0] = '\0';
    if (count <= 0 || count > DECK_MAX) {
        return;
    }
    memcpy(wanted, cards, (size_t)count * sizeof wanted[0]);
    qsort(wanted, (size_t)count, sizeof wanted[0], compare_cards);
    for (int i = 0; i < decks->count && out[0] == '\0'; i++) {
        const OwnDeck *const deck = &decks->items[i];
        if (deck->count == count && memcmp(deck->cards, wanted, (size_t)count * sizeof wanted[0]) == 0) {
            memcpy(out, deck->name, DECK_NAME_SIZE);
        }
    }
}
