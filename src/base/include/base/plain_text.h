// plain_text.h - Text that comes from outside, made fit to be shown: on a terminal a control character is a
// command.

#ifndef SANCTA_BASE_PLAIN_TEXT_H
#define SANCTA_BASE_PLAIN_TEXT_H

#include <stddef.h>
#include <stdio.h>

// Bytes of the character of UTF-8 that [text] begins with, 0 if it is broken.
size_t plain_text_character(const char *text);

// Copies [text] to [out] of [size] bytes, cut at whole characters if it does not fit: control characters
// become "\u001b", but for those listed in [kept] ("\n" for texts of several lines, "" for names), bytes that
// are no UTF-8 become "?". Returns the length. [out] may not be [text].
size_t plain_text(char *out, size_t size, const char *text, const char *kept);

// Copies as much of [text] as has room, cut at whole characters, and changes nothing else: for names, which
// may hold whatever a disk allows. Returns the length.
size_t plain_text_cut(char *out, size_t size, const char *text);

// How many characters of UTF-8 the first [bytes] bytes of [text] are.
size_t plain_text_letters(const char *text, size_t bytes);
// How many bytes the first [letters] characters of [text] are; those of all, if it has fewer.
size_t plain_text_bytes(const char *text, size_t letters);

// Makes small letters of all large ones of Europe's Latin, of Greek, Cyrillic and Armenian, each in as many
// bytes as it has; of Greek both small sigmas the same. For comparing and searching; what is no UTF-8 stays.
void plain_text_lower(char *text);

// Prints as fprintf() does what may hold a name, a path or another text from outside; line ends stay. At most
// 4095 bytes.
void plain_text_print(FILE *file, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
