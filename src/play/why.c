// Candidates as sentences, with what must not be told taken out before a word is made of it.

#include "play/why.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay/view.h"
#include "replay/strings.h"

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

// --- What was shown ---

enum { SHOWN_MAX = HAND_SIZE * 2 };

typedef struct Shown {
    bool is_all;
    uint16_t cards[SHOWN_MAX]; // of the seat, cast in that turn where the viewer saw it
    int count;
} Shown;

static void see(Shown *shown, int card) {
    if (card != 0 && shown->count < SHOWN_MAX) {
        shown->cards[shown->count++] = (uint16_t)card;
    }
}

static void find_shown(const Session *session, Player seat, Player viewer, Shown *out) {
    *out = (Shown){.is_all = viewer == PLAYER_NONE || viewer == seat};
    uint32_t seen = 0;
    Timeline t;
    void *memory = out->is_all ? NULL : session_timeline(session, viewer, 0, &t, &seen);
    if (memory == NULL) {
        return;
    }
    const int turn = session->thoughts[seat]->state.turn;
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = &t.events[i];
        if (t.turns[i] != turn) {
            continue;
        }
        if (e->kind == EV_spell_cast && e->spell_cast.player == (int)seat) {
            see(out, e->spell_cast.card);
        } else if (e->kind == EV_spell_squandered && e->spell_squandered.player == (int)seat) {
            see(out, e->spell_squandered.card);
        }
    }
    free(memory);
}

static bool may_name(const Shown *shown, int card) {
    bool is_shown = shown->is_all;
    for (int i = 0; i < shown->count && !is_shown; i++) {
        is_shown = shown->cards[i] == card;
    }
    return is_shown;
}

// --- Words ---

// So long may the orders be, so that there is room for the sentences around them.
enum { ORDERS_SIZE = 590, PIECES_MAX = 160 };

typedef enum PieceKind { PIECE_MOVE, PIECE_CAST, PIECE_TRAIN, PIECE_DISCARD } PieceKind;

// What is told in one breath: an order, or several of a kind.
typedef struct Piece {
    PieceKind kind;
    int count;      // orders
    char text[112]; // "casts Fireball on f5"
    char who[32];   // of a move: "group at e5"
    char to[4];
} Piece;

typedef struct Pieces {
    Piece items[PIECES_MAX];
    int count, left; // pieces; orders that had no room any more
} Pieces;

static void add_piece(Pieces *p, PieceKind kind, int count, const char *text) {
    if (p->count == PIECES_MAX) {
        p->left += count;
        return;
    }
    Piece *piece = &p->items[p->count++];
    *piece = (Piece){.kind = kind, .count = count};
    (void)snprintf(piece->text, sizeof piece->text, "%s", text);
}

static void add_moves(Pieces *p, const GameState *s, const AiIdea *idea) {
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind != ORDER_MOVE) {
            continue;
        }
        char from[4] = "?";
        char to[4] = "?";
        char who[32];
        char text[64];
        const SquareId trained = o->trained_at;
        const SquareId at = trained.v != 0 ? trained : s->groups[o->group.v].at;
        square_name(o->at, to);
        if (at.v != 0) {
            square_name(at, from);
        }
        (void)snprintf(who, sizeof who, "%s %s", trained.v != 0 ? "recruits of" : "group at", from);
        (void)snprintf(text, sizeof text, "%s to %s", who, to);
        add_piece(p, PIECE_MOVE, 1, text);
        Piece *last = &p->items[p->count - 1];
        (void)snprintf(last->who, sizeof last->who, "%s", who);
        (void)snprintf(last->to, sizeof last->to, "%s", to);
    }
}

static void add_cast(Pieces *p, const View *v, const Order *o) {
    char text[112];
    const SquareId at = view_target_square(v, o->target);
    if (at.v != 0) {
        char square[4];
        square_name(at, square);
        (void)snprintf(text, sizeof text, "casts %s on %s", card_def(o->card)->name, square);
    } else {
        (void)snprintf(text, sizeof text, "casts %s", card_def(o->card)->name);
    }
    add_piece(p, PIECE_CAST, 1, text);
}

static void add_number(Pieces *p, PieceKind kind, int count, const char *one, const char *many) {
    static const char *const verbs[] = {[PIECE_MOVE] = "moves",
                                        [PIECE_CAST] = "casts",
                                        [PIECE_TRAIN] = "trains",
                                        [PIECE_DISCARD] = "discards"};
    char text[80];
    if (count == 1) {
        (void)snprintf(text, sizeof text, "%s %s", verbs[kind], one);
        add_piece(p, kind, 1, text);
    } else if (count > 1) {
        (void)snprintf(text, sizeof text, "%s %d %s", verbs[kind], count, many);
        add_piece(p, kind, count, text);
    }
}

static void add_casts(Pieces *p, const View *v, const AiIdea *idea, const Shown *shown) {
    int hidden = 0;
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind != ORDER_CAST) {
            continue;
        }
        if (may_name(shown, o->card)) {
            add_cast(p, v, o);
        } else {
            hidden += 1;
        }
    }
    add_number(p, PIECE_CAST, hidden, "a card", "cards");
}

static void add_trainings(Pieces *p, const AiIdea *idea, const Shown *shown) {
    int recruits = 0;
    int as[MANA_COUNT] = {0};
    int mana = 0;
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind == ORDER_TRAIN && o->as <= TRAINED_ARCHER) {
            recruits += 1;
        } else if (o->kind == ORDER_TRAIN && o->as - TRAINED_ARCHER < MANA_COUNT) {
            as[o->as - TRAINED_ARCHER] += 1;
            mana += 1;
        }
    }
    add_number(p, PIECE_TRAIN, recruits, "a recruit", "recruits");
    for (int type = 1; type < MANA_COUNT && shown->is_all; type++) {
        char one[32];
        char many[32];
        (void)snprintf(one, sizeof one, "1 %s", string_title(mana_slug(type)));
        (void)snprintf(many, sizeof many, "%s", string_title(mana_slug(type)));
        add_number(p, PIECE_TRAIN, as[type], one, many);
    }
    if (!shown->is_all) {
        add_number(p, PIECE_TRAIN, mana, "a novice as mana", "novices as mana");
    }
}

static void add_discards(Pieces *p, const AiIdea *idea, const Shown *shown) {
    int hidden = 0;
    for (int i = 0; i < idea->count; i++) {
        if (idea->orders[i].kind == ORDER_DISCARD && shown->is_all) {
            add_number(p, PIECE_DISCARD, 1, card_def(idea->orders[i].card)->name, "");
        } else if (idea->orders[i].kind == ORDER_DISCARD) {
            hidden += 1;
        }
    }
    add_number(p, PIECE_DISCARD, hidden, "a card", "cards");
}

// All that [viewer] may be told of [idea]. False: memory is short.
static bool collect(const Session *session, Player seat, const AiIdea *idea, Player viewer, Pieces *out) {
    const Thought *thought = session->thoughts[seat];
    Shown shown;
    View *v = malloc(sizeof *v);
    out->count = 0;
    out->left = 0;
    if (v == NULL) {
        return false;
    }
    view_of(v, &thought->state, PLAYER_NONE);
    find_shown(session, seat, viewer, &shown);
    add_moves(out, &thought->state, idea);
    add_casts(out, v, idea, &shown);
    add_trainings(out, idea, &shown);
    add_discards(out, idea, &shown);
    free(v);
    return true;
}

static void say_pieces(const Pieces *p, char out[WHY_SIZE]) {
    size_t used = 0;
    int left = p->left;
    for (int i = 0; i < p->count; i++) {
        const Piece *piece = &p->items[i];
        const char *comma = used > 0 ? ", " : "";
        if (left > p->left || used + strlen(comma) + strlen(piece->text) >= ORDERS_SIZE) {
            left += piece->count;
        } else {
            used += (size_t)snprintf(out + used, WHY_SIZE - used, "%s%s", comma, piece->text);
        }
    }
    if (p->count == 0) {
        used += (size_t)snprintf(out, WHY_SIZE, "stands still and waits");
    }
    if (left > 0) {
        (void)snprintf(out + used, WHY_SIZE - used, " and %d more order%s", left, left == 1 ? "" : "s");
    }
    out[0] = (char)(out[0] >= 'a' && out[0] <= 'z' ? out[0] - 'a' + 'A' : out[0]);
}

static void say_idea(const Session *session, Player seat, const AiIdea *idea, Player viewer,
                     char out[WHY_SIZE]) {
    Pieces pieces;
    out[0] = '\0';
    if (collect(session, seat, idea, viewer, &pieces)) {
        say_pieces(&pieces, out);
    }
}

void why_orders_words(const GameState *state, const Order *orders, int count, char out[WHY_SIZE]) {
    AiIdea *const idea = calloc(1, sizeof *idea);
    Pieces *const pieces = calloc(1, sizeof *pieces);
    View *const v = malloc(sizeof *v);
    out[0] = '\0';
    if (idea != NULL && pieces != NULL && v != NULL) {
        const Shown shown = {.is_all = true};
        idea->count = count;
        memcpy(idea->orders, orders, sizeof *orders * (size_t)count);
        view_of(v, state, PLAYER_NONE);
        add_moves(pieces, state, idea);
        add_casts(pieces, v, idea, &shown);
        add_trainings(pieces, idea, &shown);
        add_discards(pieces, idea, &shown);
        say_pieces(pieces, out);
    }
    free(v);
    free(pieces);
    free(idea);
}

// --- What tells two ideas apart ---

enum { DIFFERENCES_MOST = 2 };

typedef struct Unlike {
    char *out;
    int told;
} Unlike;

static void say_difference(Unlike *u, const char *text) {
    if (u->told < DIFFERENCES_MOST) {
        const size_t used = strlen(u->out);
        (void)snprintf(u->out + used, WHY_REMARK_SIZE - used, "%s%s", u->told == 0 ? "Unlike 1: " : ", ",
                       text);
    }
    u->told += 1;
}

static const Piece *same_piece(const Pieces *p, const Piece *piece) {
    for (int i = 0; i < p->count; i++) {
        if (p->items[i].kind == piece->kind && strcmp(p->items[i].text, piece->text) == 0) {
            return &p->items[i];
        }
    }
    return NULL;
}

static const Piece *move_of(const Pieces *p, const char *who) {
    for (int i = 0; i < p->count; i++) {
        if (p->items[i].kind == PIECE_MOVE && strcmp(p->items[i].who, who) == 0) {
            return &p->items[i];
        }
    }
    return NULL;
}

// Who goes elsewhere, or not at all.
static void say_moves_unlike(Unlike *u, const Pieces *first, const Pieces *other) {
    char text[100];
    for (int i = 0; i < first->count; i++) {
        const Piece *piece = &first->items[i];
        const Piece *move = piece->kind == PIECE_MOVE ? move_of(other, piece->who) : piece;
        if (move == NULL) {
            (void)snprintf(text, sizeof text, "keeps the %s in place", piece->who);
            say_difference(u, text);
        } else if (piece->kind == PIECE_MOVE && strcmp(move->to, piece->to) != 0) {
            (void)snprintf(text, sizeof text, "sends the %s to %s, not to %s", piece->who, move->to,
                           piece->to);
            say_difference(u, text);
        }
    }
    for (int i = 0; i < other->count; i++) {
        const Piece *piece = &other->items[i];
        if (piece->kind == PIECE_MOVE && move_of(first, piece->who) == NULL) {
            (void)snprintf(text, sizeof text, "sends the %s to %s", piece->who, piece->to);
            say_difference(u, text);
        }
    }
}

static int count_of(const Pieces *p, PieceKind kind) {
    int count = 0;
    for (int i = 0; i < p->count; i++) {
        count += p->items[i].kind == kind ? 1 : 0;
    }
    return count;
}

// What is done besides, or left out altogether.
static void say_others_unlike(Unlike *u, const Pieces *first, const Pieces *other, PieceKind kind) {
    static const char *const nothing[] = {[PIECE_MOVE] = "",
                                          [PIECE_CAST] = "casts nothing",
                                          [PIECE_TRAIN] = "trains nobody",
                                          [PIECE_DISCARD] = "discards nothing"};
    const bool is_none = count_of(other, kind) == 0;
    if (is_none && count_of(first, kind) > 0) {
        say_difference(u, nothing[kind]);
    }
    for (int i = 0; i < other->count; i++) {
        if (other->items[i].kind == kind && same_piece(first, &other->items[i]) == NULL) {
            say_difference(u, other->items[i].text);
        }
    }
    for (int i = 0; i < first->count && !is_none; i++) {
        if (first->items[i].kind == kind && same_piece(other, &first->items[i]) == NULL &&
            count_of(other, kind) < count_of(first, kind)) {
            char text[140];
            const char *rest = strchr(first->items[i].text, ' ');
            const int verb = (int)(rest - first->items[i].text) - 1; // "casts" without its last letter
            (void)snprintf(text, sizeof text, "does not %.*s%s", verb, first->items[i].text, rest);
            say_difference(u, text);
        }
    }
}

static void say_unlike(const Pieces *first, const Pieces *other, char out[WHY_REMARK_SIZE]) {
    Unlike u = {.out = out};
    out[0] = '\0';
    say_moves_unlike(&u, first, other);
    say_others_unlike(&u, first, other, PIECE_CAST);
    say_others_unlike(&u, first, other, PIECE_TRAIN);
    say_others_unlike(&u, first, other, PIECE_DISCARD);
    if (u.told > 0) {
        const size_t used = strlen(out);
        (void)snprintf(out + used, WHY_REMARK_SIZE - used, "%s", u.told > DIFFERENCES_MOST ? " ..." : ".");
    }
}

void why_words(const Session *session, Player seat, int index, Player viewer, char out[WHY_SIZE]) {
    say_idea(session, seat, &session->thoughts[seat]->answer.ideas[index], viewer, out);
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
    (void)snprintf(out, size, "%s%d %%", bound, told);
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
    const int slips = ai_settings(ai_level_by_slug(seat_kind_slug((int)session->seats[seat]))).slips;
    AiIdea given = {.count = answer->count};
    char words[WHY_SIZE];
    int told = 0;
    for (int i = 0; i < answer->idea_count; i++) {
        told += answer->ideas[i].share;
    }
    memcpy(given.orders, answer->orders, sizeof given.orders[0] * (size_t)answer->count);
    say_idea(session, seat, &given, viewer, words);
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
    Pieces first;
    Pieces other;
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
        if (collect(session, seat, &ideas[0], viewer, &first) &&
            collect(session, seat, &ideas[out[i].idea], viewer, &other)) {
            say_unlike(&first, &other, out[i].remark);
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
