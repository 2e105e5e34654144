// puzzle_text.h - A puzzle as a match file: the position, the goal, and a solution as the orders.

#ifndef SANCTA_LAB_PUZZLE_TEXT_H
#define SANCTA_LAB_PUZZLE_TEXT_H

#include "lab_files.h"
#include "play/puzzle.h"

// What a puzzle is made of. Groups that are not kept, spells on the board, decks and novices are left out.
typedef struct PuzzlePosition {
    const GameState *state;
    PuzzleGoal goal;
    Player seat;
    bool keeps[GROUPS_MAX + 1];
    uint16_t hand[HAND_SIZE]; // of the solving seat; it has the mana for all of it
    int hand_count;
    uint64_t seed; // of the dice that fall when it is played
} PuzzlePosition;

// The match file, with [solution] (NULL: none) as the orders of the solving seat. Its step is that of its
// goal (lesson_goal_lines() in play/lesson.h).
void puzzle_text_print_match(const PuzzlePosition *p, const PuzzleSolution *solution, LabOutput *out);

#endif
