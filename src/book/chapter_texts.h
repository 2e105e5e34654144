// chapter_texts.h - docs/rules, built in. The tables are made by embed_chapters.cmake.

#ifndef SANCTA_BOOK_CHAPTER_TEXTS_H
#define SANCTA_BOOK_CHAPTER_TEXTS_H

#include <stddef.h>

typedef struct EmbeddedFile {
    const char *name;           // "17-movement.md", "diagrams/vote.svg", "examples/fred.sancta"
    const unsigned char *bytes; // ended by a zero that [size] does not count
    size_t size;
} EmbeddedFile;

extern const EmbeddedFile CHAPTERS[]; // in the order of their numbers
extern const int CHAPTER_COUNT;
extern const EmbeddedFile DIAGRAMS[];
extern const int DIAGRAM_COUNT;
extern const EmbeddedFile EXAMPLES[];
extern const int EXAMPLE_COUNT;

#endif
