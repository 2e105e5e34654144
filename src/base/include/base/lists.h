// lists.h - What is made of a list: its enum and its words.
//
// A list is a macro LIST(X) that calls X(ID, "word") for each row, so that no row can be forgotten elsewhere:
//
//     typedef enum Realm { REALMS(AS_ENUM) REALM_COUNT } Realm;
//     static const char *const words[] = {REALMS(AS_WORD)};

#ifndef SANCTA_BASE_LISTS_H
#define SANCTA_BASE_LISTS_H

#include <stddef.h>

#define AS_ENUM(id, word) id,
#define AS_WORD(id, word) [id] = word,

// The word of [id] among the [count] of a table; [otherwise] for an id that has none.
static inline const char *list_word(const char *const *words, int count, int id, const char *otherwise) {
    return id >= 0 && id < count && words[id] != NULL ? words[id] : otherwise;
}

#endif
