// Labels to names and back.

#include "match/names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "match/spelling.h"

void names_free(Names *names) {
    free(names->items);
    *names = (Names){0};
}

bool name_is_square_like(const char *text) {
    const int column = tolower((unsigned char)text[0]);
    if (column < 'a' || column > 'l' || !isdigit((unsigned char)text[1])) {
        return false;
    }
    return text[2] == '\0' || (isdigit((unsigned char)text[2]) && text[3] == '\0');
}

// A letter, then letters, digits, - and _.
static bool has_form(const char *text) {
    const size_t length = strlen(text);
    if (length == 0 || length >= NAME_SIZE || !isalpha((unsigned char)text[0])) {
        return false;
    }
    for (size_t i = 1; i < length; i++) {
        const unsigned char letter = (unsigned char)text[i];
        if (letter >= 128 || (!isalnum(letter) && letter != '-' && letter != '_')) {
            return false;
        }
    }
    return true;
}

bool name_is_valid(const char *text) {
    return has_form(text) && !spelling_equal(text, "globe") && !name_is_square_like(text);
}

// The N of "g-N" without leading zeros, 0 if [text] has another form: "g-007" stays a name of its own.
static Label generated_number(const char *text, char kind) {
    if (tolower((unsigned char)text[0]) != kind || text[1] != '-' || text[2] < '1' || text[2] > '9') {
        return 0;
    }
    unsigned number = 0;
    for (const char *at = text + 2; *at != '\0'; at++) {
        if (!isdigit((unsigned char)*at)) {
            return 0;
        }
        number = number * 10 + (unsigned)(*at - '0');
        if (number > NAME_NUMBER_MAX) {
            return 0;
        }
    }
    return (Label)number;
}

bool name_is_number(const char *text, char kind) {
    return generated_number(text, kind) != 0;
}

static Label find(const Names *names, const char *text) {
    for (int i = 0; i < names->count; i++) {
        if (spelling_equal(names->items[i], text)) {
            return (Label)(LABEL_NAMED + i);
        }
    }
    return 0;
}

static Label find_or_add(Names *names, const char *text) {
    const Label known = find(names, text);
    if (known != 0 || !has_form(text) || names->count == NAMES_MAX) {
        return known;
    }
    void *const larger = grow_array(names->items, &names->capacity, (size_t)names->count + 1, NAME_SIZE, 64);
    if (larger == NULL) {
        return 0;
    }
    names->items = larger;
    memcpy(names->items[names->count], text, strlen(text) + 1);
    names->count++;
    return (Label)(LABEL_NAMED + names->count - 1);
}

Label names_find_group(const Names *names, const char *text) {
    const Label number = generated_number(text, 'g');
    return number != 0 ? number : find(names, text);
}

Label names_find_minion(const Names *names, const char *text) {
    const Label number = generated_number(text, 'm');
    return number != 0 ? number : find(names, text);
}

Label names_group(Names *names, const char *text) {
    const Label number = generated_number(text, 'g');
    return number != 0 ? number : find_or_add(names, text);
}

Label names_minion(Names *names, const char *text) {
    const Label number = generated_number(text, 'm');
    return number != 0 ? number : find_or_add(names, text);
}

static void keep_case(Names *names, char kind, const char *text) {
    const Label number = generated_number(text, kind);
    if (number == 0) {
        return;
    }
    uint8_t *const byte = &names->capitals[kind == 'm'][number / 8];
    const unsigned bit = 1U << (number % 8);
    *byte = (uint8_t)(isupper((unsigned char)text[0]) ? *byte | bit : *byte & ~bit);
}

void names_keep_group_case(Names *names, const char *text) {
    keep_case(names, 'g', text);
}

void names_keep_minion_case(Names *names, const char *text) {
    keep_case(names, 'm', text);
}

bool names_is_capital(const Names *names, char kind, Label label) {
    return label != 0 && label <= NAME_NUMBER_MAX &&
           (names->capitals[kind == 'm'][label / 8] & 1U << (label % 8)) != 0;
}

static void label_text(const Names *names, Label label, char kind, char out[NAME_SIZE]) {
    const int index = label - LABEL_NAMED;
    if (label == 0 || index >= names->count) {
        memcpy(out, "?", 2);
    } else if (index >= 0) {
        memcpy(out, names->items[index], NAME_SIZE);
    } else {
        const char letter = names_is_capital(names, kind, label) ? (char)toupper(kind) : kind;
        (void)snprintf(out, NAME_SIZE, "%c-%u", letter, (unsigned)label);
    }
}

void names_group_text(const Names *names, Label label, char out[NAME_SIZE]) {
    label_text(names, label, 'g', out);
}

void names_minion_text(const Names *names, Label label, char out[NAME_SIZE]) {
    label_text(names, label, 'm', out);
}
