// Searching a log by words. Every event is put into words once, so that one can look for whatever can be
// read.

#include "replay/log_search.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "engine/engine.h"
#include "replay/sentences.h"

enum { WORDS_MAX = 8, WORD_SIZE = 32, TEXT_SIZE = SENTENCE_MAX + 200 };

typedef struct Words {
    char word[WORDS_MAX][WORD_SIZE];
    int count;
} Words;

static Words words_of(const char *text) {
    Words out = {.count = 0};
    while (*text != '\0' && out.count < WORDS_MAX) {
        const size_t skipped = strspn(text, " ");
        const size_t length = strcspn(text + skipped, " ");
        if (length > 0) {
            const size_t size = length < WORD_SIZE ? length + 1 : WORD_SIZE;
            (void)plain_text_cut(out.word[out.count], size, text + skipped);
            plain_text_lower(out.word[out.count]);
            out.count += 1;
        }
        text += skipped + length;
    }
    return out;
}

static bool begins_with(const char *text, const char *word) {
    while (*word != '\0' && *text == *word) {
        text += 1;
        word += 1;
    }
    return *word == '\0';
}

static bool has_word(const char *text, const char *word) {
    for (const char *at = text; *at != '\0'; at++) {
        const bool is_beginning = at == text || isalnum((unsigned char)at[-1]) == 0;
        if (is_beginning && begins_with(at, word)) {
            return true;
        }
    }
    return false;
}

static void add(char text[TEXT_SIZE], const char *more) {
    const size_t used = strlen(text);
    (void)snprintf(text + used, TEXT_SIZE - used, " %s", more);
}

// Whose the minions and groups of [e] are, and where those groups stand: a sentence often leaves that out.
static void add_sides(char text[TEXT_SIZE], const Event *e, const LogNames *names) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int type = info.fields[i].type;
        const int value = event_field_value(e, &info.fields[i]);
        int group = type == FIELD_GROUP && value <= GROUPS_MAX ? value : 0;
        group = type == FIELD_MINION && value <= MINIONS_MAX ? names->minions[value].group : group;
        if (group > 0) {
            char square[4] = "";
            square_name((SquareId){names->groups[group].at}, square);
            add(text, player_slug(names->groups[group].owner));
            add(text, square);
        }
    }
}

uint32_t log_search(const Timeline *t, const LabelText *labels, const char *words, uint8_t *hits) {
    const Words wanted = words_of(words);
    uint32_t found = 0;
    hits[0] = 0;
    LogNames names = timeline_names(t, 0);
    for (uint32_t i = 1; i <= t->count; i++) {
        const Event *e = &t->events[i - 1];
        char text[TEXT_SIZE];
        log_names_follow(&names, e);
        (void)sentence_print(text, SENTENCE_MAX, e, &names, labels);
        add_sides(text, e, &names);
        plain_text_lower(text);
        bool is_hit = true;
        for (int k = 0; k < wanted.count && is_hit; k++) {
            is_hit = has_word(text, wanted.word[k]);
        }
        hits[i] = is_hit ? 1 : 0;
        found += is_hit ? 1 : 0;
    }
    return found;
}
