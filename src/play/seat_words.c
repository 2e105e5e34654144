// Words of seats.

#include "play/seat_words.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/lists.h"
#include "ai/personality.h"
#include "match/spelling.h"

const char *seat_words_kind_slug(int kind) {
    static const char *const slugs[] = {SEAT_KINDS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), kind, "?");
}

bool seat_words_kind_has_person(int kind) {
    return kind != SEAT_HUMAN && kind != SEAT_RANDOM;
}

void seat_word(int kind, int person, char out[SEAT_WORD_SIZE]) {
    const bool has_person = seat_words_kind_has_person(kind) && person != PERSON_NONE;
    (void)snprintf(out, SEAT_WORD_SIZE, "%s%s%s", seat_words_kind_slug(kind), has_person ? ":" : "",
                   has_person ? personality_slug(person) : "");
}

// The kind that [word] names before its first colon, letter case ignored; SEAT_KIND_COUNT: none.
static SeatKind kind_named(const char *word) {
    char level[SEAT_WORD_SIZE];
    (void)snprintf(level, sizeof level, "%.*s", (int)strcspn(word, ":"), word);
    for (int i = 0; i < SEAT_KIND_COUNT; i++) {
        if (spelling_equal(level, seat_words_kind_slug(i))) {
            return (SeatKind)i;
        }
    }
    return SEAT_KIND_COUNT;
}

bool seat_word_is_known(const char *word) {
    return word[0] == '\0' || kind_named(word) != SEAT_KIND_COUNT;
}

SeatKind seat_word_kind(const char *word) {
    const SeatKind kind = word[0] == '\0' ? SEAT_HUMAN : kind_named(word);
    return kind == SEAT_KIND_COUNT ? SEAT_RANDOM : kind;
}

bool seat_words_is_human(const MatchPlayer *player) {
    return seat_word_kind(player->seat) == SEAT_HUMAN;
}

int seat_word_person(const char *word) {
    const char *const colon = strchr(word, ':');
    const int person = colon != NULL ? personality_by_slug(colon + 1) : PERSON_NONE;
    return person < PERSON_COUNT ? person : PERSON_NONE;
}

AiSettings seat_words_settings(int kind, int person) {
    AiSettings settings = ai_settings(ai_level_by_slug(seat_words_kind_slug(kind)));
    settings.person = seat_words_kind_has_person(kind) ? person : PERSON_NONE;
    return settings;
}

DeckStarter seat_words_usual_deck(int seat, int person, House house) {
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    if (seat == SEAT_HUMAN) {
        return DECK_STARTER_FIRST;
    }
    if (!seat_words_kind_has_person(seat) || person == PERSON_NONE) {
        return DECK_STARTER_SECOND;
    }
    deck_starters_of(house, decks);
    return (DeckStarter)personality_deck(person, (const uint16_t(*)[DECK_MAX])decks);
}
