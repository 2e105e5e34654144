// The lines of a match file (match_lines.h): every one leaves another at one of its turns, so they make a
// tree.

#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "files/match_reader.h"
#include "match/match_lines.h"

static const WordSet words_line = {"kind of line", match_line_kind_slug, LINE_KIND_COUNT, 0};

static int find_line(const Match *m, const char *name) {
    for (int i = 0; i < m->line_count; i++) {
        if (strcmp(m->lines[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

// The same by a name as the file writes it: in the lines they are fit to be shown.
static int find_given(const Match *m, const char *given) {
    char name[MATCH_TEXT_SIZE];
    (void)plain_text(name, sizeof name, given, "");
    return strlen(given) < MATCH_TEXT_SIZE ? find_line(m, name) : -1;
}

// What both sorts of entries say.
static void read_head(MatchReader *r, const Node *n, MatchLine *line) {
    const char *const name = match_reader_member_text(r, n, "name", MATCH_TEXT_SIZE - 1);
    if (json_object_get(n->value, "name") == NULL) {
        match_reader_problem(r, n, "\"name\" is missing");
    } else if (name != NULL) {
        Node place;
        (void)match_reader_find(n, "name", &place);
        (void)plain_text(line->name, sizeof line->name, name, "");
        if (line->name[0] == '\0' || find_line(r->m, line->name) >= 0) {
            match_reader_problem(r, &place, "the name is empty, or another line has it");
        }
    }
    line->kind = (uint8_t)match_reader_member_word(r, n, "kind", &words_line, LINE_PLAYED);
    line->by = (uint8_t)match_reader_member_word(r, n, "by", &words_player, PLAYER_NONE);
    if (line->kind == LINE_TAKEN_BACK && line->by == PLAYER_NONE && json_object_get(n->value, "by") == NULL) {
        match_reader_problem(r, n, "\"by\" is missing: it names the player who took the line back");
    }
}

static void read_seats(MatchReader *r, const Node *n, MatchLine *line) {
    static const char *const keys[] = {"red", "blue", NULL};
    Node seats;
    if (!match_reader_find(n, "seats", &seats) || !match_reader_is_object(r, &seats, keys)) {
        return;
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const char *const seat = match_reader_member_text(r, &seats, player_slug(p), MATCH_TEXT_SIZE - 1);
        if (seat != NULL) {
            (void)plain_text(line->seats[p], sizeof line->seats[p], seat, "");
        }
    }
}

static void read_line_orders(MatchReader *r, const Node *n, MatchLine *line) {
    Node list;
    if (!match_reader_find(n, "orders", &list)) {
        match_reader_problem(r, n, "\"orders\" is missing");
    } else if (match_reader_is_array(r, &list)) {
        load_orders_turns(r, &list, &line->turns, &line->turn_count);
    }
    if (match_reader_find(n, "hashes", &list)) {
        load_saved_hash_list(r, &list, &line->hashes, &line->hash_count);
        if (line->hash_count > line->turn_count) {
            match_reader_problem(r, &list, "more hashes than turns");
        }
    }
}

static void read_line(MatchReader *r, const Node *n, MatchLine *line) {
    static const char *const keys[] = {"name",  "kind",   "by",     "from",   "turn",
                                       "seats", "orders", "hashes", "result", NULL};
    if (!match_reader_is_object(r, n, keys)) {
        return;
    }
    read_head(r, n, line);
    if (json_object_get(n->value, "turn") == NULL) {
        match_reader_problem(
            r, n, "\"turn\" is missing; only the first line, which names the main one, can omit it");
    }
    line->turn = (int)match_reader_member_number(r, n, "turn", r->m->start.turn,
                                                 r->m->start.turn + MATCH_TURNS_MAX, r->m->start.turn);
    read_seats(r, n, line);
    read_line_orders(r, n, line);
    line->result = (uint8_t)match_reader_member_word(r, n, "result", &words_result, RESULT_NONE);
}

static void read_main(MatchReader *r, const Node *n, MatchLine *line) {
    static const char *const keys[] = {"name", "kind", "by", NULL};
    if (match_reader_is_object(r, n, keys)) {
        read_head(r, n, line);
    }
}

// Which line it leaves can be said when all of them are known.
static void read_from(MatchReader *r, const Node *n, int index) {
    Match *const m = r->m;
    MatchLine *const line = &m->lines[index];
    Node from;
    if (match_reader_find(n, "from", &from)) {
        const char *const name = match_reader_text(r, &from);
        const int found = name != NULL ? find_given(m, name) : 0;
        // Turns grow along the way, so there is no way round.
        if (found < 0 || (found > LINE_MAIN && m->lines[found].turn >= line->turn)) {
            match_reader_problem(r, &from,
                                 found < 0 ? "there is no line \"%.60s\""
                                           : "line \"%.60s\" does not begin before this line",
                                 name);
            return;
        }
        line->from = found;
    }
}

static int hashes_to_end(const Match *m, int index) {
    return index == LINE_MAIN ? m->hash_count
                              : m->lines[index].turn - m->start.turn + m->lines[index].hash_count;
}

// A line leaves another within its turns, and its hashes follow those of that.
static void check_line(MatchReader *r, const Node *n, int index) {
    const Match *const m = r->m;
    const MatchLine *const line = &m->lines[index];
    Node place;
    if (line->turn > match_line_end(m, line->from) && match_reader_find(n, "turn", &place)) {
        match_reader_problem(r, &place, "\"%s\" ends before turn %d", m->lines[line->from].name, line->turn);
    } else if (line->hash_count > 0 && hashes_to_end(m, line->from) < line->turn - m->start.turn &&
               match_reader_find(n, "hashes", &place)) {
        match_reader_problem(r, &place, "\"%s\" has no hashes up to turn %d", m->lines[line->from].name,
                             line->turn);
    }
}

void load_lines(MatchReader *r, const Node *top) {
    Match *const m = r->m;
    Node list;
    if (!match_reader_find(top, "lines", &list) || !match_reader_is_array(r, &list) ||
        match_reader_size(&list) == 0) {
        return;
    }
    const Node first = match_reader_element(&list, 0);
    const int unnamed = json_object_get(first.value, "turn") != NULL ? 1 : 0;
    const size_t count = match_reader_size(&list) + (size_t)unnamed;
    m->lines = count <= LINES_MAX ? calloc(count, sizeof *m->lines) : NULL;
    if (m->lines == NULL) {
        match_reader_problem(
            r, &list, count > LINES_MAX ? "more than %d lines" : "out of memory for %d lines", LINES_MAX);
        return;
    }
    m->lines[m->line_count] = *match_line(m, LINE_MAIN);
    m->line_count = unnamed;
    for (size_t i = 0; i < match_reader_size(&list); i++) {
        const Node n = match_reader_element(&list, i);
        MatchLine *const line = &m->lines[m->line_count];
        if (m->line_count == LINE_MAIN) {
            read_main(r, &n, line);
        } else {
            read_line(r, &n, line);
        }
        m->line_count++;
    }
    const int before = r->problems->count;
    for (int i = 1; i < m->line_count; i++) {
        const Node n = match_reader_element(&list, (size_t)(i - unnamed));
        read_from(r, &n, i);
    }
    for (int i = 1; i < m->line_count && r->problems->count == before; i++) {
        const Node n = match_reader_element(&list, (size_t)(i - unnamed));
        check_line(r, &n, i);
    }
}
