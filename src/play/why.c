// The candidates of a computer player as rows: what it would do (why_pieces.c), how often, and with what
// chance.

#include "play/why.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/why_pieces.h"

void why_keep(Session *session, Player seat, const GameState *state, const AiAnswer *answer) {
    if (session->thoughts[seat] == NULL) {
        session->thoughts[seat] = malloc(sizeof *session->thoughts[seat]);
    }
    if (session->thoughts[seat] != NULL) {
        session->thoughts[seat]->state = *state;
        session->thoughts[seat]->answer = *answer;
        session->thoughts[seat]->is_other = false;
    }
}

// The turn before, or this one once its orders are played.
int why_last_turn(const Session *session) {
    if (session->match == NULL) {
        return 0;
    }
    const GameState *now = &session->match->state;
    const int last = now->phase > PHASE_ORDERS ? now->turn : now->turn - 1;
    return last >= session->match->start.turn ? last : 0;
}

bool why_is_there(const Session *session, Player seat, int turn) {
    return (seat == PLAYER_RED || seat == PLAYER_BLUE) && session->thoughts[seat] != NULL &&
           session->thoughts[seat]->state.turn == turn && turn <= why_last_turn(session);
}

bool why_is_complete(const Session *session, int turn) {
    bool is_complete = why_can_tell(session, turn);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        is_complete =
            is_complete && (!session_thinks(session, (Player)p) || why_is_there(session, (Player)p, turn));
    }
    return is_complete;
}

bool why_can_tell(const Session *session, int turn) {
    return session->match != NULL && turn >= session->match->start.turn && turn > 0 &&
           turn <= why_last_turn(session) &&
           (session_thinks(session, PLAYER_RED) || session_thinks(session, PLAYER_BLUE));
}

Player why_viewer(const Session *session) {
    if (session_humans(session) == 0 || match_is_over(session->match)) {
        return PLAYER_NONE;
    }
    // Two humans cannot have thoughts told about each other, so one of the seats is a computer player.
    return session->seats[PLAYER_RED] == SEAT_HUMAN ? PLAYER_RED : PLAYER_BLUE;
}

int why_count(const Session *session, Player seat, int turn) {
    return why_is_there(session, seat, turn) ? session->thoughts[seat]->answer.idea_count : 0;
}

void why_words(const Session *session, Player seat, int index, Player viewer, char out[WHY_SIZE]) {
    why_pieces_say_idea(session, seat, &session->thoughts[seat]->answer.ideas[index], viewer, out);
}

static WhyShares why_shares(const Session *session, Player seat, int index) {
    const AiAnswer *answer = &session->thoughts[seat]->answer;
    const AiIdea *idea = &answer->ideas[index];
    return (WhyShares){.chance = (idea->chance + 50) / 100,
                       .share = (idea->share + 50) / 100,
                       .is_by_rote = answer->idea_count == 1};
}

// No forecast is a certainty: matches were lost that it called won.
void why_chance_words(int percent, char *out, size_t size) {
    enum { LEAST = 5, MOST = 95 };
    const char *bound = percent > MOST ? "over " : percent < LEAST ? "under " : "";
    const int told = percent > MOST ? MOST : percent < LEAST ? LEAST : percent;
    (void)snprintf(out, size, "%s%d%%", bound, told);
}

static void score_words(WhyShares s, char out[WHY_SCORE_SIZE]) {
    char chance[20];
    why_chance_words(s.chance, chance, sizeof chance);
    char how_often[40] = "and never plays this";
    if (s.share >= 1) {
        (void)snprintf(how_often, sizeof how_often, "and plays this in %d of 100 cases", s.share);
    }
    (void)snprintf(out, WHY_SCORE_SIZE, "It gives itself %s to win%s%s.", chance,
                   s.is_by_rote ? ", but plays this by rote" : " ", s.is_by_rote ? "" : how_often);
}

void why_score(const Session *session, Player seat, int index, char out[WHY_SCORE_SIZE]) {
    score_words(why_shares(session, seat, index), out);
}

bool why_is_played(const Session *session, Player seat, int index) {
    const AiAnswer *answer = &session->thoughts[seat]->answer;
    const AiIdea *idea = &answer->ideas[index];
    bool is_same = idea->count == answer->count && !session->thoughts[seat]->is_other;
    for (int i = 0; i < idea->count && is_same; i++) {
        const Order *a = &idea->orders[i];
        const Order *b = &answer->orders[i];
        is_same = a->kind == b->kind && a->at.v == b->at.v && a->as == b->as && a->card == b->card &&
                  a->slot == b->slot && a->group.v == b->group.v && a->target.host == b->target.host &&
                  a->target.index == b->target.index;
    }
    return is_same;
}

// A level that lets things slip chooses one order set and gives another. Which of both it was is certain
// where hardly anything is left to choose beside the candidates.
static void say_slip(const Session *session, Player seat, Player viewer, char out[WHY_SIZE]) {
    const AiAnswer *answer = &session->thoughts[seat]->answer;
    const int slips = ai_settings(ai_level_by_slug(seat_words_kind_slug((int)session->seats[seat]))).slips;
    AiIdea given = {.count = answer->count};
    char words[WHY_SIZE];
    int told = 0;
    for (int i = 0; i < answer->idea_count; i++) {
        told += answer->ideas[i].share;
    }
    memcpy(given.orders, answer->orders, sizeof given.orders[0] * (size_t)answer->count);
    why_pieces_say_idea(session, seat, &given, viewer, words);
    const char *why = "It mixes, so that nobody can count on it.";
    if (slips > 0) {
        why = told >= 9900
                  ? "It had chosen otherwise: at this level some moves go astray and some casts are "
                    "overlooked."
                  : "It mixes, and at this level some moves go astray and some casts are overlooked.";
    }
    (void)snprintf(out, WHY_SIZE, "It did: %s. %s", words, why);
}

void why_instead(const Session *session, Player seat, Player viewer, char out[WHY_SIZE]) {
    const Thought *thought = session->thoughts[seat];
    out[0] = '\0';
    if (thought->is_other) {
        (void)snprintf(out, WHY_SIZE,
                       "Thought over again it comes to other orders than it gave: it was told to "
                       "hurry then, or was another version.");
        return;
    }
    for (int i = 0; i < thought->answer.idea_count; i++) {
        // What slipped into an order set that it would not choose has to be explained as well.
        if (why_is_played(session, seat, i) && thought->answer.ideas[i].share >= 50) {
            return;
        }
    }
    say_slip(session, seat, viewer, out);
}

// What tells two candidates apart may be what must not be told, or what the words leave out.
static void twin_words(int like, int count, Player viewer, char out[WHY_SIZE]) {
    const char *how = viewer == PLAYER_NONE ? "in another sequence or on another minion"
                                            : "for cards or mana that you may not know";
    if (count == 1) {
        (void)snprintf(out, WHY_SIZE, "Like %d, but %s", like, how);
    } else {
        (void)snprintf(out, WHY_SIZE, "%d more like %d, but %s", count, like, how);
    }
}

// Where all others say the same as the first, one row says so: there is nothing to compare.
static void merge_alike(WhyRow out[AI_IDEAS], int ideas, Player viewer) {
    WhyRow *row = &out[0];
    const WhyRow *others = &out[1];
    row->shares.chance = others->is_played ? others->shares.chance : row->shares.chance;
    row->shares.share += others->shares.share;
    row->shares.share = row->shares.share > 100 ? 100 : row->shares.share;
    row->is_played = row->is_played || others->is_played;
    row->count = ideas;
    (void)snprintf(row->remark, sizeof row->remark, "Its %d ideas %s", ideas,
                   viewer == PLAYER_NONE
                       ? "differ only in the sequence of orders, or in the minion that is meant."
                       : "look alike to you: they differ in cards or mana that you may not know.");
    score_words(row->shares, row->score);
}

// Chances that are told alike explain nothing, so what tells the ideas apart does.
static void add_remarks(const Session *session, Player seat, Player viewer, WhyRow out[AI_IDEAS], int rows) {
    WhyPieces first;
    WhyPieces other;
    char chance[20];
    char its[20];
    bool is_alike = rows > 1;
    why_chance_words(out[0].shares.chance, chance, sizeof chance);
    for (int i = 1; i < rows; i++) {
        why_chance_words(out[i].shares.chance, its, sizeof its);
        is_alike = is_alike && strcmp(its, chance) == 0;
    }
    const AiIdea *ideas = session->thoughts[seat]->answer.ideas;
    for (int i = 1; i < rows && is_alike; i++) {
        if (why_pieces_collect(session, seat, &ideas[0], viewer, &first) &&
            why_pieces_collect(session, seat, &ideas[out[i].idea], viewer, &other)) {
            why_pieces_unlike(&first, &other, out[i].remark);
        }
    }
}

int why_rows(const Session *session, Player seat, Player viewer, WhyRow out[AI_IDEAS]) {
    const Thought *thought = session->thoughts[seat];
    int twins[AI_IDEAS] = {0};  // of each row, the row that says the same, counted from 1
    int shares[AI_IDEAS] = {0}; // not rounded
    int rows = 0;
    for (int i = 0; i < thought->answer.idea_count; i++) {
        char words[WHY_SIZE];
        why_words(session, seat, i, viewer, words);
        int like = 0;
        while (like < rows && (twins[like] != 0 || strcmp(out[like].words, words) != 0)) {
            like += 1;
        }
        int row = 0;
        while (row < rows && (like == rows || twins[row] != like + 1)) {
            row += 1;
        }
        const bool is_played = why_is_played(session, seat, i);
        if (row == rows) {
            out[row] = (WhyRow){.shares = why_shares(session, seat, i), .idea = i};
            twins[row] = like < rows ? like + 1 : 0;
            (void)snprintf(out[row].words, WHY_SIZE, "%s", words);
            rows += 1;
        } else if (is_played) {
            out[row].shares = why_shares(session, seat, i);
        }
        shares[row] += thought->answer.ideas[i].share;
        out[row].count += 1;
        out[row].is_played = out[row].is_played || is_played;
        out[row].shares.share = (shares[row] + 50) / 100;
        if (twins[row] != 0) {
            twin_words(twins[row], out[row].count, viewer, out[row].words);
        }
        score_words(out[row].shares, out[row].score);
    }
    if (rows == 2 && twins[1] == 1) {
        merge_alike(out, thought->answer.idea_count, viewer);
        rows = 1;
    }
    add_remarks(session, seat, viewer, out, rows);
    return rows;
}
