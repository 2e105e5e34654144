// Handicaps of a match file, and those that are given in place of the file's.

#include "files/match_reader.h"

// The file says what the player begins with, the set-up how that differs from the rules' own numbers.
void load_handicap(MatchReader *r, const Node *player, Handicap *out) {
    static const char *const keys[] = {"cards", "novices", NULL};
    Node n;
    if (!match_reader_find(player, "handicap", &n) || !match_reader_is_object(r, &n, keys)) {
        return;
    }
    const int most = START_NOVICES + MORE_NOVICES_MAX;
    out->fewer_cards = HAND_SIZE - (int)match_reader_member_number(r, &n, "cards", 0, HAND_SIZE, HAND_SIZE);
    out->more_novices =
        (int)match_reader_member_number(r, &n, "novices", 0, most, START_NOVICES) - START_NOVICES;
}

// A handicap is of generated matches, whose board says the same: a position lays out what there is.
void load_handicap_check(MatchReader *r, const Node *player, Player seat) {
    Node n;
    const GameState *const s = &r->m->start;
    if (!match_reader_find(player, "handicap", &n)) {
        return;
    }
    const int waiting = structure_novices(&s->structures[seat], NATION_NONE);
    const int told = START_NOVICES + s->players[seat].more_novices;
    if (s->generated == 0) {
        match_reader_problem(r, &n,
                             "a position has no handicap: list the hand, the novices and who has initiative");
    } else if (s->phase != PHASE_START_OF_TURN || s->turn != 1) {
        match_reader_problem(r, &n, "a match with a handicap begins with phase 1 of turn 1");
    } else if (waiting != told) {
        match_reader_problem(r, &n, "the handicap has %d novices, the Sanctum %d", told, waiting);
    }
}

bool load_handicap_changes(const MatchReader *r, GameSetup *setup) {
    bool is_changed = false;
    for (Player player = PLAYER_RED; r->changes != NULL && player <= PLAYER_BLUE; player++) {
        if (r->changes->has_handicap[player]) {
            setup->players[player].handicap = r->changes->handicaps[player];
            is_changed = true;
        }
    }
    if (is_changed && r->changes->initiative != PLAYER_NONE) {
        setup->initiative = (uint8_t)r->changes->initiative;
    }
    return is_changed;
}
