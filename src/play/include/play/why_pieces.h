// why_pieces.h - What a computer player would do as pieces of a sentence, without what the viewer may not
// know.

#ifndef SANCTA_PLAY_WHY_PIECES_H
#define SANCTA_PLAY_WHY_PIECES_H

#include "play/session.h"

enum { WHY_PIECES_MAX = 160 };
// Bytes; no sentence is cut: of very many orders the last are only counted.
enum { WHY_SIZE = 720, WHY_REMARK_SIZE = 240 };

typedef enum WhyPieceKind { PIECE_MOVE, PIECE_CAST, PIECE_TRAIN, PIECE_DISCARD } WhyPieceKind;

// What is told in one breath: an order, or several of a kind.
typedef struct WhyPiece {
    WhyPieceKind kind;
    int count;      // orders
    char text[112]; // "casts Fireball on f5"
    char who[32];   // of a move: "group at e5"
    char to[4];
} WhyPiece;

typedef struct WhyPieces {
    WhyPiece items[WHY_PIECES_MAX];
    int count, left; // pieces; orders that had no room any more
} WhyPieces;

// All that [viewer] may be told of [idea] of the player in [seat]. False: memory is short.
bool why_pieces_collect(const Session *session, Player seat, const AiIdea *idea, Player viewer,
                        WhyPieces *out);
// The same as one sentence; "" if memory is short.
void why_pieces_say_idea(const Session *session, Player seat, const AiIdea *idea, Player viewer,
                         char out[WHY_SIZE]);
// What tells [other] apart from [first], the two largest differences; "": nothing that is told.
void why_pieces_unlike(const WhyPieces *first, const WhyPieces *other, char out[WHY_REMARK_SIZE]);
// All of [orders], which are given in [state], as one sentence: for somebody who may know everything.
void why_pieces_say_orders(const GameState *state, const Order *orders, int count, char out[WHY_SIZE]);

// What [other] does otherwise than [first], both given in [state], the two largest differences: "sends the
// group at e5 to d5, not to e6, casts nothing"; "": the same, or what sets them apart has no words.
void why_pieces_orders_unlike(const GameState *state, const Plan *first, const Plan *other,
                              char out[WHY_REMARK_SIZE]);

#endif
