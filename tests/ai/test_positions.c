// Tactical positions: each file of tests/ai/positions is a match in its orders phase, one seat of which is
// "expert", and its "about" ends with what that seat must find. Positions come from the rules and from good
// play, not from what the program happens to play. Those of tests/ai/silly are for "hard": what a careful
// player would laugh at, so that it is not done with any of ten seeds.
//
// Behind "Expect:" stand conditions, ";" between them, all of which must hold:
//   win N             the seat has won when N turns are over
//   safe N            it has not lost by then
//   move G A|B        it sends group G to one of these squares
//   avoid G A|B       it does not
//   stay G            it gives G no order
//   cast C [on X|Y]   it casts card C, on one of these groups, minions or squares
//   spare C           it does not cast C
//   train A [recruit|mana]  it trains a novice in that structure
//   wait A [recruit|mana]   it does not
//   keep C            it does not throw card C away
//   alive G, dead G   the group lives, or is gone, when the turn is over
//   owns A            the structure belongs to the seat at the next start of turn
// The other seat plays the orders that the file lists, turn by turn, then none.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/match.h"
#include "support/test.h"

enum {
    FILES_MAX = 200,
    NAME_MAX_SIZE = 128,
    PATH_SIZE = 512,
    WORDS_MAX = 6,
    LEAST_POSITIONS = 50,
    LEAST_PERCENT = 90,   // of the positions that expert has to solve
    SILLY_POSITIONS = 38, // nineteen sorts of silly moves, for each seat
    SILLY_SEEDS = 10,
};

typedef struct Position {
    Match *m;
    Player seat;
    AiPlayer *player;
    AiLevel level;
    uint64_t seed;
    AiAnswer *answer; // of the last decision in an orders phase
    AiAnswer *first;  // of the first one
    bool has_first;
    GameState after; // when the first turn was over and the next had begun
    const char *about;
} Position;

static int decide(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    Position *const p = data;
    const AiTask task = {.state = state, .seat = seat, .settings = ai_settings(p->level), .seed = p->seed};
    ai_think(p->player, &task, p->answer);
    if (!p->has_first && state->phase == PHASE_ORDERS) {
        *p->first = *p->answer;
        p->has_first = true;
    }
    const int count = p->answer->count < capacity ? p->answer->count : capacity;
    memcpy(out, p->answer->orders, sizeof out[0] * (size_t)count);
    return count;
}

static bool start_next_turn(Position *p) {
    OrderFault fault;
    return match_is_over(p->m) || match_run_phase(p->m, &fault);
}

// What the other seat has listed may have become impossible by what the expert did: then it gives no orders
// that turn.
static void play_turn(Position *p) {
    OrderFault fault = {.index = -1};
    bool is_played = match_run_turn(p->m, &fault);
    if (!is_played && fault.index >= 0) {
        match_orders_clear(&match_turn_now(p->m)->seats[fault.seat]);
        is_played = match_run_turn(p->m, &fault);
    }
    ck_assert_msg(is_played, "%s: turn %d, %s, orders[%d]: %s", p->about, fault.turn,
                  player_slug((int)fault.seat), fault.index, order_error_slug((int)fault.error));
}

// Plays [turns] turns and the phase 1 that shows what the last one came to.
static void play_on(Position *p, int turns) {
    for (int i = 0; i < turns && !match_is_over(p->m); i++) play_turn(p);
    (void)start_next_turn(p);
}

// --- Conditions ---

typedef struct Condition {
    char words[WORDS_MAX][NAME_MAX_SIZE];
    int count;
} Condition;

static bool is_one_of(const char *list, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = list; at != NULL; at = strchr(at, '|')) {
        at += *at == '|' ? 1 : 0;
        const size_t here = strcspn(at, "|");
        if (here == length && strncmp(at, name, length) == 0) return true;
    }
    return false;
}

static bool names_square(const char *list, SquareId at) {
    char name[4];
    square_name(at, name);
    return is_one_of(list, name);
}

static Label label_of(const Position *p, const char *group) {
    const Label label = names_find_group(&p->m->names, group);
    ck_assert_msg(label != 0, "%s: no group is called %s", p->about, group);
    return label;
}

static const Order *move_of(const Position *p, const char *group) {
    const Label label = label_of(p, group);
    for (int i = 0; i < p->first->count; i++) {
        const Order *o = &p->first->orders[i];
        if (o->kind == ORDER_MOVE && p->m->start.groups[o->group.v].label == label) return o;
    }
    return NULL;
}

static bool is_aimed_at(const Position *p, const Order *o, const char *list) {
    char part[NAME_MAX_SIZE];
    const GameState *s = &p->m->start;
    if (o->target.host == HOST_SQUARE) return names_square(list, (SquareId){(uint8_t)o->target.index});
    if (o->target.host == HOST_STRUCTURE) return names_square(list, s->structures[o->target.index].at);
    for (const char *at = list; at != NULL; at = strchr(at, '|')) {
        at += *at == '|' ? 1 : 0;
        (void)snprintf(part, sizeof part, "%.*s", (int)strcspn(at, "|"), at);
        // A minion counts as a target by its group's name.
        const Label label = label_of(p, part);
        const unsigned index = o->target.index;
        const unsigned group = o->target.host == HOST_INDIVIDUAL ? s->minions[index].group.v : index;
        if (s->groups[group].label == label) return true;
    }
    return false;
}

static bool casts(const Position *p, const Condition *c) {
    const int card = card_by_slug(c->words[1]);
    ck_assert_msg(card != 0, "%s: no card is called %s", p->about, c->words[1]);
    for (int i = 0; i < p->first->count; i++) {
        const Order *o = &p->first->orders[i];
        if (o->kind != ORDER_CAST || o->card != card) continue;
        if (c->count < 4 || is_aimed_at(p, o, c->words[3])) return true;
    }
    return false;
}

static bool trains(const Position *p, const Condition *c) {
    for (int i = 0; i < p->first->count; i++) {
        const Order *o = &p->first->orders[i];
        if (o->kind != ORDER_TRAIN || !names_square(c->words[1], o->at)) continue;
        const bool is_recruit = o->as == TRAINED_SWORDSMAN || o->as == TRAINED_ARCHER;
        if (c->count < 3 || is_recruit == (strcmp(c->words[2], "recruit") == 0)) return true;
    }
    return false;
}

static bool discards(const Position *p, const char *card) {
    for (int i = 0; i < p->first->count; i++) {
        const Order *o = &p->first->orders[i];
        if (o->kind == ORDER_DISCARD && o->card == card_by_slug(card)) return true;
    }
    return false;
}

static bool lives(const Position *p, Label label) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (p->after.groups[i].label == label) return true;
    }
    return false;
}

static bool owns(const Position *p, const char *square) {
    const StructureId id = structure_at(&p->after, square_parse(square));
    return id.v != 0 && p->after.structures[id.v].owner == p->seat;
}

static bool has_lost(const Position *p) {
    const GameResult loss = p->seat == PLAYER_RED ? RESULT_BLUE : RESULT_RED;
    return p->m->state.result == loss;
}

static bool has_won(const Position *p) {
    const GameResult win = p->seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE;
    return p->m->state.result == win;
}

static bool holds(Position *p, const Condition *c) {
    const char *const what = c->words[0];
    const char *const whom = c->words[1];
    ck_assert_msg(c->count >= 2, "%s: \"%s\" needs more words", p->about, what);
    if (strcmp(what, "cast") == 0) return casts(p, c);
    if (strcmp(what, "spare") == 0) return !casts(p, c);
    if (strcmp(what, "train") == 0) return trains(p, c);
    if (strcmp(what, "wait") == 0) return !trains(p, c);
    if (strcmp(what, "keep") == 0) return !discards(p, whom);
    if (strcmp(what, "owns") == 0) return owns(p, whom);
    const int turns = atoi(whom);
    if (strcmp(what, "win") == 0 || strcmp(what, "safe") == 0) {
        play_on(p, turns - 1);
        return strcmp(what, "win") == 0 ? has_won(p) : !has_lost(p);
    }
    if (strcmp(what, "alive") == 0) return lives(p, label_of(p, whom));
    if (strcmp(what, "dead") == 0) return !lives(p, label_of(p, whom));
    const Order *move = move_of(p, whom);
    if (strcmp(what, "stay") == 0) return move == NULL;
    const bool goes = move != NULL && names_square(c->words[2], move->at);
    if (strcmp(what, "move") == 0) return goes;
    ck_assert_msg(strcmp(what, "avoid") == 0, "%s: what is \"%s\"?", p->about, what);
    return !goes;
}

// --- Reading and judging ---

static bool read_condition(const char **text, Condition *out) {
    out->count = 0;
    while (**text == ' ' || **text == ';') (*text)++;
    while (**text != '\0' && **text != '"' && **text != ';') {
        const size_t length = strcspn(*text, " ;\"");
        if (out->count < WORDS_MAX) {
            (void)snprintf(out->words[out->count++], NAME_MAX_SIZE, "%.*s", (int)length, *text);
        }
        *text += length;
        while (**text == ' ') (*text)++;
    }
    return out->count > 0;
}

static char *read_text(const char *path) {
    FILE *const file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s cannot be read", path);
    char *const text = calloc(1, 65536);
    ck_assert_ptr_nonnull(text);
    const size_t size = fread(text, 1, 65535, file);
    (void)fclose(file);
    ck_assert_uint_gt(size, 0);
    return text;
}

// By the level that is named for a seat; [seed] are its dice, 0: those of the match.
static bool is_solved(const char *path, AiPlayer *player, AiLevel level, uint64_t seed) {
    char *const text = read_text(path);
    Problems *const problems = calloc(1, sizeof *problems);
    Position *const p = calloc(1, sizeof *p);
    p->about = path;
    p->player = player;
    p->answer = calloc(1, sizeof *p->answer);
    p->first = calloc(1, sizeof *p->first);
    p->m = match_load(path, problems);
    if (p->m == NULL) problems_print(problems, path, stderr);
    ck_assert_msg(p->m != NULL, "%s cannot be loaded", path);
    const char *const name = ai_level_slug((int)level);
    p->level = level;
    p->seed = seed != 0 ? seed : p->m->seed;
    p->seat = strcmp(p->m->players[PLAYER_BLUE].seat, name) == 0 ? PLAYER_BLUE : PLAYER_RED;
    ck_assert_str_eq(p->m->players[p->seat].seat, name);
    p->m->decide[p->seat] = decide;
    p->m->decide_data = p;
    play_on(p, 1);
    p->after = p->m->state;
    const char *at = strstr(text, "Expect:");
    ck_assert_msg(at != NULL, "%s expects nothing", path);
    at += strlen("Expect:");
    bool all = true;
    Condition c;
    while (read_condition(&at, &c)) {
        const bool is_met = holds(p, &c);
        if (!is_met) {
            (void)fprintf(stderr, "not found: %s, seed %d (%s %s)\n", path, (int)p->seed, c.words[0],
                          c.words[1]);
        }
        all = all && is_met;
    }
    match_free(p->m);
    free(p->first);
    free(p->answer);
    free(p);
    free(problems);
    free(text);
    return all;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

// The files of [folder], in order; how many.
static int find_files(const char *folder, char names[FILES_MAX][NAME_MAX_SIZE]) {
    int count = 0;
    DIR *const entries = opendir(folder);
    ck_assert_ptr_nonnull(entries);
    for (const struct dirent *e = readdir(entries); e != NULL && count < FILES_MAX; e = readdir(entries)) {
        const char *const end = strrchr(e->d_name, '.');
        if (end == NULL || strcmp(end, ".sancta") != 0) continue;
        (void)snprintf(names[count++], NAME_MAX_SIZE, "%s", e->d_name);
    }
    (void)closedir(entries);
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    return count;
}

TEST(expert_finds_what_has_to_be_found) {
    static char names[FILES_MAX][NAME_MAX_SIZE];
    const int count = find_files(POSITIONS_FOLDER, names);
    AiPlayer *const player = ai_player_new();
    int solved = 0;
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        (void)snprintf(path, sizeof path, "%s/%s", POSITIONS_FOLDER, names[i]);
        solved += is_solved(path, player, AI_EXPERT, 0) ? 1 : 0;
    }
    ai_player_free(player);
    ck_assert_int_ge(count, LEAST_POSITIONS);
    ck_assert_msg(solved * 100 >= count * LEAST_PERCENT, "expert solves %d of %d positions", solved, count);
}

TEST(hard_does_nothing_silly_with_any_seed) {
    static char names[FILES_MAX][NAME_MAX_SIZE];
    const int count = find_files(SILLY_FOLDER, names);
    AiPlayer *const player = ai_player_new();
    int silly = 0;
    ck_assert_int_ge(count, SILLY_POSITIONS);
    for (int i = 0; i < count; i++) {
        for (uint64_t seed = 1; seed <= SILLY_SEEDS; seed++) {
            char path[PATH_SIZE];
            (void)snprintf(path, sizeof path, "%s/%s", SILLY_FOLDER, names[i]);
            silly += is_solved(path, player, AI_HARD, seed) ? 0 : 1;
        }
    }
    ai_player_free(player);
    ck_assert_msg(silly == 0, "hard was silly %d of %d times", silly, count * SILLY_SEEDS);
}
