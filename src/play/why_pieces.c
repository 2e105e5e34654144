// Order sets in words, piece by piece, with what the viewer may not know left out before a word is made of
// it.

#include "play/why_pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay/strings.h"
#include "replay/view.h"

enum { SHOWN_MAX = HAND_SIZE * 2 };

typedef struct WhyShown {
    bool is_all;
    uint16_t cards[SHOWN_MAX]; // of the seat, cast in that turn where the viewer saw it
    int count;
} WhyShown;

static void see(WhyShown *shown, int card) {
    if (card != 0 && shown->count < SHOWN_MAX) {
        shown->cards[shown->count++] = (uint16_t)card;
    }
}

static void find_shown(const Session *session, Player seat, Player viewer, WhyShown *out) {
    *out = (WhyShown){.is_all = viewer == PLAYER_NONE || viewer == seat};
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

static bool may_name(const WhyShown *shown, int card) {
    bool is_shown = shown->is_all;
    for (int i = 0; i < shown->count && !is_shown; i++) {
        is_shown = shown->cards[i] == card;
    }
    return is_shown;
}

// --- Words ---

// So long may the orders be, so that there is room for the sentences around them.
enum { ORDERS_SIZE = 590 };

static void add_piece(WhyPieces *p, WhyPieceKind kind, int count, const char *text) {
    if (p->count == WHY_PIECES_MAX) {
        p->left += count;
        return;
    }
    WhyPiece *piece = &p->items[p->count++];
    *piece = (WhyPiece){.kind = kind, .count = count};
    (void)snprintf(piece->text, sizeof piece->text, "%s", text);
}

static void add_moves(WhyPieces *p, const GameState *s, const AiIdea *idea) {
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
        WhyPiece *last = &p->items[p->count - 1];
        (void)snprintf(last->who, sizeof last->who, "%s", who);
        (void)snprintf(last->to, sizeof last->to, "%s", to);
    }
}

static void add_cast(WhyPieces *p, const View *v, const Order *o) {
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

static void add_number(WhyPieces *p, WhyPieceKind kind, int count, const char *one, const char *many) {
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

static void add_casts(WhyPieces *p, const View *v, const AiIdea *idea, const WhyShown *shown) {
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

static void add_trainings(WhyPieces *p, const AiIdea *idea, const WhyShown *shown) {
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
        (void)snprintf(one, sizeof one, "a novice as %s", string_title(mana_slug(type)));
        (void)snprintf(many, sizeof many, "novices as %s", string_title(mana_slug(type)));
        add_number(p, PIECE_TRAIN, as[type], one, many);
    }
    if (!shown->is_all) {
        add_number(p, PIECE_TRAIN, mana, "a novice as mana", "novices as mana");
    }
}

static void add_discards(WhyPieces *p, const AiIdea *idea, const WhyShown *shown) {
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

bool why_pieces_collect(const Session *session, Player seat, const AiIdea *idea, Player viewer,
                        WhyPieces *out) {
    const Thought *thought = session->thoughts[seat];
    WhyShown shown;
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

static void say_pieces(const WhyPieces *p, char out[WHY_SIZE]) {
    size_t used = 0;
    int left = p->left;
    for (int i = 0; i < p->count; i++) {
        const WhyPiece *piece = &p->items[i];
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

void why_pieces_say_idea(const Session *session, Player seat, const AiIdea *idea, Player viewer,
                         char out[WHY_SIZE]) {
    WhyPieces pieces;
    out[0] = '\0';
    if (why_pieces_collect(session, seat, idea, viewer, &pieces)) {
        say_pieces(&pieces, out);
    }
}

// For somebody who may know everything. False: memory is short.
static bool collect_all(const GameState *state, const Order *orders, int count, WhyPieces *out) {
    AiIdea *const idea = calloc(1, sizeof *idea);
    View *const v = malloc(sizeof *v);
    const bool has_memory = idea != NULL && v != NULL;
    out->count = 0;
    out->left = 0;
    if (has_memory) {
        const WhyShown shown = {.is_all = true};
        idea->count = count;
        memcpy(idea->orders, orders, sizeof *orders * (size_t)count);
        view_of(v, state, PLAYER_NONE);
        add_moves(out, state, idea);
        add_casts(out, v, idea, &shown);
        add_trainings(out, idea, &shown);
        add_discards(out, idea, &shown);
    }
    free(v);
    free(idea);
    return has_memory;
}

void why_pieces_say_orders(const GameState *state, const Order *orders, int count, char out[WHY_SIZE]) {
    WhyPieces *const pieces = calloc(1, sizeof *pieces);
    out[0] = '\0';
    if (pieces != NULL && collect_all(state, orders, count, pieces)) {
        say_pieces(pieces, out);
    }
    free(pieces);
}

// --- What tells two ideas apart ---

enum { DIFFERENCES_MOST = 2 };

typedef struct Unlike {
    const char *lead, *joint; // before the first, between two
    char *out;
    int told;
} Unlike;

static void say_difference(Unlike *u, const char *text) {
    if (u->told < DIFFERENCES_MOST) {
        const size_t used = strlen(u->out);
        (void)snprintf(u->out + used, WHY_REMARK_SIZE - used, "%s%s", u->told == 0 ? u->lead : u->joint,
                       text);
    }
    u->told += 1;
}

static const WhyPiece *same_piece(const WhyPieces *p, const WhyPiece *piece) {
    for (int i = 0; i < p->count; i++) {
        if (p->items[i].kind == piece->kind && strcmp(p->items[i].text, piece->text) == 0) {
            return &p->items[i];
        }
    }
    return NULL;
}

static const WhyPiece *move_of(const WhyPieces *p, const char *who) {
    for (int i = 0; i < p->count; i++) {
        if (p->items[i].kind == PIECE_MOVE && strcmp(p->items[i].who, who) == 0) {
            return &p->items[i];
        }
    }
    return NULL;
}

// Who goes elsewhere, or not at all.
static void say_moves_unlike(Unlike *u, const WhyPieces *first, const WhyPieces *other) {
    char text[100];
    for (int i = 0; i < first->count; i++) {
        const WhyPiece *piece = &first->items[i];
        const WhyPiece *move = piece->kind == PIECE_MOVE ? move_of(other, piece->who) : piece;
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
        const WhyPiece *piece = &other->items[i];
        if (piece->kind == PIECE_MOVE && move_of(first, piece->who) == NULL) {
            (void)snprintf(text, sizeof text, "sends the %s to %s", piece->who, piece->to);
            say_difference(u, text);
        }
    }
}

static int count_of(const WhyPieces *p, WhyPieceKind kind) {
    int count = 0;
    for (int i = 0; i < p->count; i++) {
        count += p->items[i].kind == kind ? 1 : 0;
    }
    return count;
}

// What is done besides, or left out altogether.
static void say_others_unlike(Unlike *u, const WhyPieces *first, const WhyPieces *other, WhyPieceKind kind) {
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

// How many differences there are, of which the first are told.
static int say_unlike(const WhyPieces *first, const WhyPieces *other, Unlike lead,
                      char out[WHY_REMARK_SIZE]) {
    Unlike u = lead;
    u.out = out;
    out[0] = '\0';
    say_moves_unlike(&u, first, other);
    say_others_unlike(&u, first, other, PIECE_CAST);
    say_others_unlike(&u, first, other, PIECE_TRAIN);
    say_others_unlike(&u, first, other, PIECE_DISCARD);
    return u.told;
}

void why_pieces_unlike(const WhyPieces *first, const WhyPieces *other, char out[WHY_REMARK_SIZE]) {
    const int told = say_unlike(first, other, (Unlike){.lead = "Unlike 1: ", .joint = ", "}, out);
    if (told > 0) {
        const size_t used = strlen(out);
        (void)snprintf(out + used, WHY_REMARK_SIZE - used, "%s", told > DIFFERENCES_MOST ? " ..." : ".");
    }
}

void why_pieces_orders_unlike(const GameState *state, const Plan *first, const Plan *other,
                              char out[WHY_REMARK_SIZE]) {
    WhyPieces *const pieces = calloc(2, sizeof *pieces);
    out[0] = '\0';
    if (pieces != NULL && collect_all(state, first->orders, first->count, &pieces[0]) &&
        collect_all(state, other->orders, other->count, &pieces[1]) &&
        say_unlike(&pieces[0], &pieces[1], (Unlike){.lead = "", .joint = " and "}, out) > DIFFERENCES_MOST) {
        (void)say_unlike(&pieces[0], &pieces[1], (Unlike){.lead = "", .joint = ", "}, out);
        const size_t used = strlen(out);
        (void)snprintf(out + used, WHY_REMARK_SIZE - used, ", and more");
    }
    free(pieces);
}
