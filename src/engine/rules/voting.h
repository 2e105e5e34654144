// voting.h - Pass II of movement: pairwise interleaved voting, joins, bounces, moonwalks (rules 17.3, 17.4).

#ifndef SANCTA_ENGINE_VOTING_H
#define SANCTA_ENGINE_VOTING_H

#include "engine/context.h"

// Pass I's result. [pos] is where a group stands in the overstack, [via] its first square when it slid on
// from there. The state's own positions follow only when a group settles, joins or moonwalks; [stands] is
// where the state has it.
typedef struct Moves {
    GroupId tracked[GROUPS_MAX]; // groups on the board, in the order of pass I
    int count;
    SquareId start[GROUPS_MAX + 1];
    SquareId pos[GROUPS_MAX + 1];      // 0: no longer on the board
    SquareId stands[GROUPS_MAX + 1];   //
    SquareId via[GROUPS_MAX + 1];      // first ice square of a slide, 0 = a plain step
    uint8_t direction[GROUPS_MAX + 1]; // Direction of travel
    uint8_t rank[GROUPS_MAX + 1];      // place in pass I: the last tie-break
    Label label[GROUPS_MAX + 1];       // who had the slot; another label is another group
    bool home[GROUPS_MAX + 1];         // did not move (or bounced home)
    bool settled[GROUPS_MAX + 1];
    bool voted[GROUPS_MAX + 1];   // was in a vote, so that what it wins is worth telling
    GroupId first[SQUARES + 1];   // groups by [pos]: the first of each square,
    GroupId next[GROUPS_MAX + 1]; // and the next of the same square
} Moves;

// Adds [group] where the state has it, standing still. Call in the order of pass I.
void voting_track_group(Moves *moves, const GameState *s, GroupId group);

// Moves [group] to [at] in the overstack only, 0 takes it off. The state is not touched.
void voting_place_group(Moves *moves, GroupId group, SquareId at);

// Resolves every overstack of [moves]; on return every square holds at most one group and the state says so.
void voting_resolve(Ctx *c, Moves *moves);

#endif
