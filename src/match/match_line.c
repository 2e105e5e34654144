// A line, and which there are.

#include "match/match_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/lists.h"

static const MatchLine only_line = {.name = "Main line"};

const char *match_line_kind_slug(int kind) {
    static const char *const slugs[] = {LINE_KINDS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), kind, "?");
}

int match_line_count(const Match *m) {
    return m->line_count > 0 ? m->line_count : 1;
}

const MatchLine *match_line(const Match *m, int index) {
    return m->line_count > 0 ? &m->lines[index] : &only_line;
}

static int most(int a, int b) {
    return a > b ? a : b;
}

// Without those at the end that nobody has given orders for yet.
int match_line_listed(const MatchTurn *turns, int count) {
    while (count > 0 && !turns[count - 1].seats[PLAYER_RED].is_listed &&
           !turns[count - 1].seats[PLAYER_BLUE].is_listed) {
        count--;
    }
    return count;
}

int match_line_end(const Match *m, int index) {
    const MatchLine *const l = match_line(m, index);
    return index == LINE_MAIN
               ? m->start.turn + most(match_line_listed(m->turns, m->turn_count), m->hash_count)
               : l->turn + l->turn_count;
}

int match_line_taken_back(const Match *m, Player seat) {
    int count = 0;
    for (int i = 0; i < m->line_count; i++) {
        count += m->lines[i].kind == LINE_TAKEN_BACK && m->lines[i].by == seat ? 1 : 0;
    }
    return count;
}

bool match_line_has_name(const Match *m, const char *name, int except) {
    for (int i = 0; i < match_line_count(m); i++) {
        if (i != except && strcmp(match_line(m, i)->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// The list with the main line and room for [more] lines; false when memory is short.
bool match_line_make_room(Match *m, int more) {
    MatchLine *const lines = realloc(m->lines, (size_t)(match_line_count(m) + more) * sizeof *lines);
    if (lines == NULL) {
        return false;
    }
    m->lines = lines;
    if (m->line_count == 0) {
        m->lines[m->line_count++] = only_line;
    }
    return true;
}

bool match_line_rename(Match *m, int index, const char *name) {
    const size_t length = strlen(name);
    if (length == 0 || length >= MATCH_TEXT_SIZE || match_line_has_name(m, name, index) ||
        !match_line_make_room(m, 0)) {
        return false;
    }
    memcpy(m->lines[index].name, name, length + 1);
    return true;
}

void match_line_free(MatchLine *line) {
    for (int i = 0; i < line->turn_count; i++) {
        free(line->turns[i].seats[PLAYER_RED].items);
        free(line->turns[i].seats[PLAYER_BLUE].items);
    }
    free(line->turns);
    free(line->hashes);
    line->turns = NULL;
    line->hashes = NULL;
    line->turn_count = line->hash_count = 0;
}
