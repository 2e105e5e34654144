// What a match file is, read from the file.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/deck_starters.h"
#include "match/handicap.h"
#include "match/match_lines.h"
#include "play/library_facts.h"
#include "play/save_glimpse.h"
#include "play/session.h"

static int compare_cards(const void *a, const void *b) {
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static bool is_same_deck(const PlayerState *p, House house, DeckStarter which) {
    uint16_t own[DECK_MAX];
    uint16_t starter[DECK_MAX];
    const int count = deck_starter_cards(house, which, starter);
    if (count != p->deck_count) {
        return false;
    }
    memcpy(own, p->deck, (size_t)count * sizeof own[0]);
    qsort(own, (size_t)count, sizeof own[0], compare_cards);
    qsort(starter, (size_t)count, sizeof starter[0], compare_cards);
    return memcmp(own, starter, (size_t)count * sizeof own[0]) == 0;
}

void library_facts_name_deck(const PlayerState *p, char out[LIBRARY_WORD]) {
    (void)snprintf(out, LIBRARY_WORD, "own");
    for (int i = 0; i < DECK_STARTER_COUNT && p->house != HOUSE_NONE; i++) {
        if (is_same_deck(p, (House)p->house, (DeckStarter)i)) {
            char name[DECK_STARTER_NAME_SIZE];
            deck_starter_name((House)p->house, (DeckStarter)i, name);
            (void)snprintf(out, LIBRARY_WORD, "%.*s", LIBRARY_WORD - 1, name);
        }
    }
}

static void read_players(const Match *m, LibraryFacts *out) {
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const MatchPlayer *const who = &m->players[p];
        out->houses[p] = m->start.players[p].house;
        (void)plain_text_cut(out->seats[p], LIBRARY_WORD, who->seat[0] != '\0' ? who->seat : "human");
        const char *const name = who->name[0] != '\0' ? who->name : (p == PLAYER_RED ? "Red" : "Blue");
        (void)plain_text_cut(out->names[p], plain_text_bytes(name, SESSION_NAME_LETTERS) + 1, name);
        library_facts_name_deck(&m->start.players[p], out->decks[p]);
    }
}

static void read_board(const View *v, LibraryFacts *out) {
    for (int i = 1; i <= SQUARES; i++) {
        out->terrain[i] = v->squares[i].terrain;
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *const t = &v->structures[i];
        if (t->at != 0) {
            out->kinds[t->at] = (uint8_t)(t->kind + 1);
            out->owners[t->at] = t->owner;
        }
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *const g = &v->groups[i];
        if (g->label != 0 && g->at != 0 && g->count > 0) {
            out->groups[g->at] = (uint8_t)(g->owner + 1);
        }
    }
}

void library_facts_read(const char *path, LibraryFacts *out) {
    Problems *const problems = calloc(1, sizeof *problems);
    View *const view = malloc(sizeof *view);
    Match *const m = problems != NULL && view != NULL ? match_load(path, problems) : NULL;
    memset(out, 0, sizeof *out);
    if (m == NULL) {
        const LoadError none = {.kind = PROBLEM_NO_MEMORY};
        const bool is_told = problems != NULL && problems->count > 0;
        (void)plain_text_cut(out->problem, sizeof out->problem,
                             problem_sentence(is_told ? &problems->items[0] : &none));
    } else {
        const int lines = match_line_count(m) - 1;
        const int taken_back = match_line_taken_back(m, PLAYER_RED) + match_line_taken_back(m, PLAYER_BLUE);
        out->is_good = 1;
        out->turn = m->state.turn;
        out->result = m->state.result;
        out->lines = (uint8_t)lines;
        out->taken_back = (uint8_t)taken_back;
        out->has_handicap = handicap_is_given(m);
        out->seat = (uint8_t)save_glimpse_seat(m);
        read_players(m, out);
        view_of(view, &m->state, (Player)out->seat);
        read_board(view, out);
    }
    match_free(m);
    free(view);
    free(problems);
}
