// puzzle_text.h - A puzzle as two files: the position as a match file, the prompt as the script of a lesson.

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

// The match file, with [solution] (NULL: none) as the orders of the solving seat.
void puzzle_print_match(const PuzzlePosition *p, const char *title, const PuzzleSolution *solution,
                        LabOutput *out);
// The lesson's script.
void puzzle_print_script(const PuzzlePosition *p, const char *title, const PuzzleSolution *solution,
                         LabOutput *out);

#endif
