// The words of a comment, filled in.

#include "coach/coach_words.h"

#include <stdio.h>
#include <string.h>

#include "replay/strings.h"

const CoachRow COACH_ROWS[COACH_RULE_COUNT] = {
#define COMMENT(id, slug, in_full, in_all, full, brief) [id] = {slug, in_full, in_all, full, brief},
#include "play/coach.def"
#undef COMMENT
};

const char *coach_rule_slug(int rule) {
    return rule >= 0 && rule < COACH_RULE_COUNT ? COACH_ROWS[rule].slug : "?";
}

static void put_square(SquareId at, char *out, size_t size) {
    char name[4] = "?";
    if (at.v != 0) {
        square_name(at, name);
    }
    (void)snprintf(out, size, "%s", name);
}

static void put_count(int count, const char *one, const char *more, char *out, size_t size) {
    (void)snprintf(out, size, "%d %s", count, count == 1 ? one : more);
}

// The type of its house that the seat's hand lacks most; the first one on a tie.
static void put_mana(const CoachSight *sight, char *out, size_t size) {
    const PlayerState *const player = &sight->known->players[sight->seat];
    const Mana first = house_primary((House)player->house);
    const Mana second = house_secondary((House)player->house);
    int needs[2] = {0, 0};
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const CardDef *const card = player->hand[slot].card != 0 ? card_def(player->hand[slot].card) : NULL;
        const int missing = card != NULL ? card->cost_primary - player->income[first] : 0;
        needs[0] += missing > 0 ? missing : 0;
        needs[1] += card != NULL && card->cost_secondary > player->income[second]
                        ? card->cost_secondary - player->income[second]
                        : 0;
    }
    (void)snprintf(out, size, "%s", string_title(mana_slug((int)(needs[1] > needs[0] ? second : first))));
}

static void put_card(const CoachSight *sight, int slot, char *out, size_t size) {
    const int card = sight->plan->after.players[sight->seat].hand[slot].card;
    (void)snprintf(out, size, "%s", card != 0 ? card_def(card)->name : "?");
}

// What stands for the word [name] of a brace.
static void put_fact(const CoachSight *sight, const CoachFacts *f, const char *name, char *out, size_t size) {
    const struct {
        const char *name;
        SquareId at;
    } squares[] = {{"own", f->own}, {"place", f->place}, {"from", f->from}};
    out[0] = '\0';
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) {
        if (strcmp(name, squares[i].name) == 0) {
            put_square(squares[i].at, out, size);
        }
    }
    if (strcmp(name, "foe") == 0) {
        (void)snprintf(out, size, "%s",
                       f->foe == PLAYER_NEUTRAL ? "neutral" : string_title(player_slug((int)f->foe)));
    } else if (strcmp(name, "steps") == 0) {
        put_count(f->count, "step", "steps", out, size);
    } else if (strcmp(name, "minions") == 0) {
        put_count(f->count, "minion", "minions", out, size);
    } else if (strcmp(name, "novices") == 0) {
        put_count(f->count, "novice waits", "novices wait", out, size);
    } else if (strcmp(name, "win") == 0 || strcmp(name, "lose") == 0) {
        (void)snprintf(out, size, "%d", name[0] == 'w' ? f->win : f->lose);
    } else if (strcmp(name, "terrain") == 0) {
        (void)snprintf(out, size, "%s", terrain_slug(square_at(sight->known, f->place)->terrain));
    } else if (strcmp(name, "mana") == 0) {
        put_mana(sight, out, size);
    } else if (strcmp(name, "card") == 0) {
        put_card(sight, f->slot, out, size);
    }
}

void coach_words(const CoachSight *sight, const CoachFacts *facts, const char *words,
                 char out[COACH_TEXT_SIZE]) {
    size_t used = 0;
    while (*words != '\0' && used + 1 < COACH_TEXT_SIZE) {
        const char *const end = *words == '{' ? strchr(words, '}') : NULL;
        if (end == NULL) {
            out[used++] = *words++;
            continue;
        }
        char name[16];
        (void)snprintf(name, sizeof name, "%.*s", (int)(end - words - 1), words + 1);
        put_fact(sight, facts, name, out + used, COACH_TEXT_SIZE - used);
        used += strlen(out + used);
        words = end + 1;
    }
    out[used] = '\0';
}
