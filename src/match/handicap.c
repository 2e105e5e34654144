// Words of handicaps.

#include "match/handicap.h"

#include <stdio.h>
#include <string.h>

const char HANDICAP_TAKES[] = "none, or a list of cards=0 to 5, novices=0 to 12 and initiative";

// "cards=3": the number behind "cards=", at most [most]; below 0 if it is something else.
static int read_part(const char *part, size_t length, const char *name, int most) {
    const size_t head = strlen(name);
    int value = 0;
    if (length <= head || length > head + 2 || strncmp(part, name, head) != 0) {
        return -1;
    }
    for (size_t i = head; i < length; i++) {
        if (part[i] < '0' || part[i] > '9') {
            return -1;
        }
        value = value * 10 + (part[i] - '0');
    }
    return value <= most ? value : -1;
}

bool handicap_read(const char *word, Handicap *out, bool *initiative) {
    bool has_cards = false;
    bool has_novices = false;
    *out = (Handicap){0};
    *initiative = false;
    if (strcmp(word, "none") == 0) {
        return true;
    }
    for (const char *at = word;; at++) {
        const size_t length = strcspn(at, ",");
        const int cards = read_part(at, length, "cards=", HAND_SIZE);
        const int novices = read_part(at, length, "novices=", START_NOVICES + MORE_NOVICES_MAX);
        if (cards >= 0 && !has_cards) {
            has_cards = true;
            out->fewer_cards = HAND_SIZE - cards;
        } else if (novices >= 0 && !has_novices) {
            has_novices = true;
            out->more_novices = novices - START_NOVICES;
        } else if (length == 10 && strncmp(at, "initiative", length) == 0 && !*initiative) {
            *initiative = true;
        } else {
            return false;
        }
        at += length;
        if (*at == '\0') {
            return true;
        }
    }
}

bool handicap_is_none(const Handicap *handicap) {
    return handicap->fewer_cards == 0 && handicap->more_novices == 0;
}

typedef struct Parts {
    char *out;
    size_t used, size;
    const char *between;
} Parts;

static void add_part(Parts *parts, const char *text) {
    const size_t room = parts->size - parts->used;
    const int length =
        snprintf(parts->out + parts->used, room, "%s%s", parts->used > 0 ? parts->between : "", text);
    parts->used += length > 0 && (size_t)length < room ? (size_t)length : 0;
}

void handicap_word(const Handicap *handicap, bool initiative, char out[HANDICAP_WORD_SIZE]) {
    char part[24];
    Parts parts = {.out = out, .size = HANDICAP_WORD_SIZE, .between = ","};
    out[0] = '\0';
    if (handicap->fewer_cards != 0) {
        (void)snprintf(part, sizeof part, "cards=%d", HAND_SIZE - handicap->fewer_cards);
        add_part(&parts, part);
    }
    if (handicap->more_novices != 0) {
        (void)snprintf(part, sizeof part, "novices=%d", START_NOVICES + handicap->more_novices);
        add_part(&parts, part);
    }
    if (initiative) {
        add_part(&parts, "initiative");
    }
    if (parts.used == 0) {
        add_part(&parts, "none");
    }
}

void handicap_words(const Handicap *handicap, bool initiative, char out[HANDICAP_WORDS_SIZE]) {
    char part[40];
    Parts parts = {.out = out, .size = HANDICAP_WORDS_SIZE, .between = ", "};
    out[0] = '\0';
    if (handicap->fewer_cards != 0) {
        const int cards = HAND_SIZE - handicap->fewer_cards;
        (void)snprintf(part, sizeof part, "%d card%s in the first hand", cards, cards == 1 ? "" : "s");
        add_part(&parts, part);
    }
    if (handicap->more_novices != 0) {
        const int novices = START_NOVICES + handicap->more_novices;
        (void)snprintf(part, sizeof part, "%d novice%s", novices, novices == 1 ? "" : "s");
        add_part(&parts, part);
    }
    if (initiative) {
        add_part(&parts, "initiative");
    }
}

// --- Of a match ---

Handicap handicap_of(const Match *m, Player player) {
    const PlayerState *const p = &m->start.players[player];
    return (Handicap){.fewer_cards = p->fewer_cards, .more_novices = p->more_novices};
}

bool handicap_gives_blue_initiative(const Match *m) {
    return m->start.generated != 0 && m->start.initiative == PLAYER_BLUE;
}

// handicap_words() of a player of [m].
static void player_words(const Match *m, Player player, char out[HANDICAP_WORDS_SIZE]) {
    const Handicap handicap = handicap_of(m, player);
    handicap_words(&handicap, player == PLAYER_BLUE && handicap_gives_blue_initiative(m), out);
}

bool handicap_is_given(const Match *m) {
    char words[HANDICAP_WORDS_SIZE];
    bool has = false;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        player_words(m, player, words);
        has = has || words[0] != '\0';
    }
    return has;
}

void handicap_tell(const Match *m, char *out, size_t size) {
    char words[HANDICAP_WORDS_SIZE];
    size_t used = 0;
    out[0] = '\0';
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        char name[MATCH_CALLED_SIZE];
        match_called_player(m, player, name, sizeof name);
        player_words(m, player, words);
        if (words[0] == '\0') {
            continue;
        }
        const int length =
            snprintf(out + used, size - used, "%s%s began with %s.", used > 0 ? " " : "", name, words);
        used += length > 0 && (size_t)length < size - used ? (size_t)length : 0;
        out[used] = '\0';
    }
}
