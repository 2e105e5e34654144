// added_lessons.h - Lessons and puzzles that a player has added to "<data>/lessons": a match NAME.sancta with
// a lesson or puzzle in it (match/match_lesson.h), or one with a script NAME.lesson beside it. They are only
// ever read, and nothing in them names a file or a program.

#ifndef SANCTA_PLAY_ADDED_LESSONS_H
#define SANCTA_PLAY_ADDED_LESSONS_H

#include "play/lessons.h"

enum {
    ADDED_LESSONS_MAX = 64,
    ADDED_FILE_SIZE = 48, // of a name, with its end mark: a longer one is left out
    ADDED_SCRIPT_LARGEST = 32 << 10,
    ADDED_MATCH_LARGEST = 128 << 10, // bytes of the two files
};

typedef struct AddedLesson {
    char file[ADDED_FILE_SIZE]; // without folder and ending
    char title[64];             // "": it cannot be played
    char
        about[LESSON_TEXT_SIZE]; // what it says about itself, or its first problem with file, line and column
    uint8_t puzzle;              // PuzzleGoal
    bool is_pair;                // a script of its own lies beside the match
    uint8_t state;               // LessonState
} AddedLesson;

typedef struct AddedLessons {
    AddedLesson items[ADDED_LESSONS_MAX]; // by name
    int count;
    int left_out; // that the list had no room for
} AddedLessons;

// "<data>/lessons".
void added_lessons_folder(const Paths *paths, char *out, size_t size);
// Reads and checks all of them anew; one that is broken is listed and harms no other.
void added_lessons_list(AddedLessons *out, const Paths *paths);
// Reads the lesson or puzzle that stands in the match file [text], and looks whether it can be played. False
// with the first problem in [error].
bool added_lesson_check(const char *text, size_t size, Lesson *out, LoadError *error);
// Reads the lesson [file], checks it together with its match and hands both out; the match, of [size] bytes,
// is to be freed. NULL with "NAME.lesson:LINE:COLUMN: what is wrong" in [problem].
char *added_lesson_open(const Paths *paths, const char *file, Lesson *out, size_t *size,
                        char problem[LESSON_TEXT_SIZE]);
// Kept in "<config>/lessons-added", a line a lesson: "finished NAME". What is better stays, and what is kept
// of lessons that are not in the folder now, too. False if it cannot be written.
bool added_lessons_note(AddedLessons *added, const Paths *paths, int index, LessonState state);

#endif
