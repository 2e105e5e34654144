#include "options/option_words.h"

#include <string.h>

#include "match/spelling.h"

static int find(const OptionTable *table, const char *name, size_t length) {
    for (int i = 0; i < table->count; i++) {
        if (strlen(table->rows[i].name) == length && strncmp(table->rows[i].name, name, length) == 0) {
            return i;
        }
    }
    return -1;
}

int option_words_find(const OptionTable *table, const char *name) {
    return find(table, name, strlen(name));
}

// An option with its value behind "=" or in the next word.
static OptionWord read_option(OptionWords *w, const char *word) {
    const char *const equals = w->table.has_equals ? strchr(word, '=') : NULL;
    const int index = find(&w->table, word, equals == NULL ? strlen(word) : (size_t)(equals - word));
    if (index < 0) {
        return (OptionWord){OPTION_WORD_UNKNOWN, -1, word};
    }
    if (w->table.rows[index].value == NULL) {
        return equals == NULL ? (OptionWord){OPTION_WORD_GIVEN, index, ""}
                              : (OptionWord){OPTION_WORD_EXTRA_VALUE, index, word};
    }
    if (equals != NULL) {
        return (OptionWord){OPTION_WORD_GIVEN, index, equals + 1};
    }
    return w->next < w->count ? (OptionWord){OPTION_WORD_GIVEN, index, w->words[w->next++]}
                              : (OptionWord){OPTION_WORD_NO_VALUE, index, word};
}

OptionWord option_words_next(OptionWords *w) {
    if (w->next >= w->count) {
        return (OptionWord){.kind = OPTION_WORD_END, .index = -1};
    }
    const char *const word = w->words[w->next++];
    if (w->table.has_equals && !w->is_past_options && strcmp(word, "--") == 0) {
        w->is_past_options = true;
        return option_words_next(w);
    }
    // "-" alone is a file: standard input.
    if (w->is_past_options || word[0] != '-' || word[1] == '\0') {
        return (OptionWord){OPTION_WORD_OPERAND, -1, word};
    }
    return read_option(w, word);
}

const char *option_words_nearest(const OptionTable *table, const char *word) {
    Nearest nearest = spelling_nearest(word);
    for (int i = 0; i < table->count; i++) {
        spelling_offer(&nearest, table->rows[i].name);
    }
    return nearest.best;
}

void option_words_spell(const OptionRow *row, char *out, size_t size) {
    (void)snprintf(out, size, "%s%s%s", row->name, row->value == NULL ? "" : " ",
                   row->value == NULL ? "" : row->value);
}
