// lesson_texts.h - assets/lessons and assets/puzzles, built in. The table is made by embed_lessons.cmake.

#ifndef SANCTA_PLAY_LESSON_TEXTS_H
#define SANCTA_PLAY_LESSON_TEXTS_H

#include <stddef.h>

#include "engine/types.h"

typedef struct LessonText {
    const char *slug;   // "cards" of 05-cards.sancta
    const char *goal;   // of a puzzle, whose step is that of its goal; "": a lesson
    Player player;      // who plays it
    const char *script; // lines of lesson.h
    size_t script_size; // without the zero that ends it
    const char *match;
    size_t match_size;
} LessonText;

extern const LessonText LESSON_TEXTS[]; // in the order of their numbers, the puzzles last
extern const int LESSON_TEXT_COUNT;
extern const int LESSON_TEXT_PUZZLES; // the first of them

#endif
