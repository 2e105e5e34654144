// Puzzles are written as a person would write them, without a snapshot, so that their files can be read and
// changed.

#include "puzzle_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

enum { LINE_MAX_SIZE = 600 };

static void add(LabOutput *out, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void add(LabOutput *out, const char *format, ...) {
    char line[LINE_MAX_SIZE];
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    out->is_broken = out->is_broken || length < 0 || length >= LINE_MAX_SIZE;
    if (!out->is_broken) {
        lab_files_output_add(out, line, (size_t)length);
    }
}

static const char *in_words(Player player) {
    return player == PLAYER_RED ? "Red" : "Blue";
}

// --- The match file ---

static int most_common_terrain(const GameState *s) {
    int counts[TERRAIN_COUNT] = {0};
    int best = TERRAIN_PLAINS;
    for (int i = 1; i <= SQUARES; i++) {
        counts[s->squares[i].terrain]++;
    }
    for (int t = 0; t < TERRAIN_COUNT; t++) {
        best = counts[t] > counts[best] ? t : best;
    }
    return best;
}

static void print_terrain(const GameState *s, LabOutput *out) {
    const int usual = most_common_terrain(s);
    add(out, "  \"terrain\": { \"default\": \"%s\"", terrain_slug(usual));
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        char name[4];
        square_name(at, name);
        if (s->squares[i].terrain != usual && board_is_empty(s, at) && !square_is_entrance(at)) {
            add(out, ", \"%s\": \"%s\"", name, terrain_slug(s->squares[i].terrain));
        }
    }
    add(out, " },\n");
}

// The mana that pays for the whole hand.
static void print_mana(const PuzzlePosition *p, LabOutput *out) {
    int pool[MANA_COUNT] = {0};
    for (int i = 0; i < p->hand_count; i++) {
        const CardDef *card = card_def(p->hand[i]);
        pool[house_primary((House)card->house)] += card->is_revolver ? 1 : card->cost_primary;
        if (card->cost_secondary > 0) {
            pool[house_secondary((House)card->house)] += card->cost_secondary;
        }
    }
    const char *separator = "";
    add(out, ", \"mana\": {");
    for (int m = 0; m < MANA_COUNT; m++) {
        if (pool[m] > 0) {
            add(out, "%s\"%s\": %d", separator, mana_slug(m), pool[m]);
            separator = ", ";
        }
    }
    add(out, "}, \"hand\": [");
    for (int i = 0; i < p->hand_count; i++) {
        add(out, "%s\"%s\"", i > 0 ? ", " : "", card_def(p->hand[i])->slug);
    }
    add(out, "]");
}

static void print_player(const PuzzlePosition *p, Player player, LabOutput *out) {
    const bool solves = player == p->seat;
    add(out, "%s\"%s\": { \"house\": \"%s\", \"seat\": \"%s\", \"name\": \"%s\"",
        player == PLAYER_BLUE ? ",\n               " : "", player_slug((int)player),
        house_slug(p->state->players[player].house), solves ? "human" : "random", in_words(player));
    if (solves && p->hand_count > 0) {
        print_mana(p, out);
    }
    add(out, " }");
}

static void print_structures(const GameState *s, LabOutput *out) {
    const char *separator = "";
    add(out, "  \"structures\": [");
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        char name[4];
        if (t->at.v == 0) {
            continue;
        }
        square_name(t->at, name);
        add(out, "%s { \"at\": \"%s\", \"kind\": \"%s\", \"owner\": \"%s\"", separator, name,
            structure_slug(t->kind), player_slug(t->owner));
        if (t->mana != 0 && t->kind != STRUCTURE_SANCTUM) {
            add(out, ", \"mana\": \"%s\"", mana_slug(t->mana));
        }
        add(out, " }");
        separator = ",";
    }
    add(out, " ],\n");
}

static void print_minion(const Minion *m, LabOutput *out) {
    add(out, "{ \"class\": \"%s\", \"nation\": \"%s\"", class_slug(m->minion_class), nation_slug(m->nation));
    if (m->base.level > 1) {
        add(out, ", \"level\": %d", m->base.level);
    }
    if (m->hp != minion_recruit_base((MinionClass)m->minion_class, (Nation)m->nation).max_hp) {
        add(out, ", \"hp\": %d", m->hp);
    }
    add(out, " }");
}

static void print_groups(const PuzzlePosition *p, LabOutput *out) {
    const char *separator = "";
    char letter = 'A';
    add(out, "  \"groups\": [");
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &p->state->groups[i];
        char name[4];
        if (!p->keeps[i]) {
            continue;
        }
        square_name(g->at, name);
        add(out, "%s\n    { \"id\": \"%c\", \"at\": \"%s\", \"owner\": \"%s\", \"minions\": [ ", separator,
            letter++, name, player_slug(g->owner));
        for (int k = 0; k < g->count; k++) {
            add(out, "%s", k > 0 ? ", " : "");
            print_minion(&p->state->minions[g->members[k].v], out);
        }
        add(out, " ] }");
        separator = ",";
    }
    add(out, " ]");
}

// Groups of the loaded file have the letters of print_groups(), in its order.
static void print_target(const PuzzlePosition *p, Target target, LabOutput *out) {
    char name[4];
    if (target.host == HOST_GLOBE) {
        add(out, "\"globe\"");
    } else if (target.host == HOST_SQUARE || target.host == HOST_STRUCTURE) {
        const SquareId at = target.host == HOST_SQUARE ? (SquareId){(uint8_t)target.index}
                                                       : p->state->structures[target.index].at;
        square_name(at, name);
        add(out, "\"%s\"", name);
    } else if (target.host == HOST_GROUP) {
        add(out, "\"%c\"", 'A' + target.index - 1);
    } else {
        add(out, "\"m-%d\"", target.index);
    }
}

static void print_order(const PuzzlePosition *p, const Order *order, LabOutput *out) {
    char name[4];
    if (order->kind == ORDER_CAST) {
        add(out, "{\"cast\": \"%s\", \"on\": ", card_def(order->card)->slug);
        print_target(p, order->target, out);
        add(out, "}");
    } else if (order->kind == ORDER_MOVE) {
        square_name(order->at, name);
        add(out, "{\"move\": \"%c\", \"to\": \"%s\"}", 'A' + order->group.v - 1, name);
    }
}

static void print_count(int count, const char *one, const char *many, LabOutput *out) {
    if (count > 0) {
        add(out, "%d %s", count, count == 1 ? one : many);
    }
}

// What the list of puzzles says.
static void print_about(const PuzzlePosition *p, const PuzzleSolution *solution, LabOutput *out) {
    add(out, "  \"about\": \"Grade %d, %s to move: ", solution->count, in_words(p->seat));
    print_count(solution->casts, "cast", "casts", out);
    add(out, "%s", solution->casts > 0 && solution->casts < solution->count ? " and " : "");
    print_count(solution->count - solution->casts, "move", "moves", out);
    add(out, ". The solution works %s.\",\n",
        solution->share == PUZZLE_CERTAIN ? "against every answer" : "in at least 95% of draws");
}

void puzzle_text_print_match(const PuzzlePosition *p, const PuzzleSolution *solution, LabOutput *out) {
    static const char *const titles[] = {[PUZZLE_WIN] = "Win this turn",
                                         [PUZZLE_SAVE] = "Save the Sanctum",
                                         [PUZZLE_MOONWALK] = "Make them moonwalk"};
    const char *house = house_slug(p->state->players[p->seat].house);
    add(out,
        "{ \"format\": \"sancta-match/1\", \"title\": \"%s: House of %c%s\", \"seed\": %llu, \"turn\": 1, "
        "\"phase\": \"orders\", \"initiative\": \"%s\",\n",
        titles[p->goal], toupper((unsigned char)house[0]), house + 1, (unsigned long long)p->seed,
        player_slug(p->state->initiative));
    if (solution != NULL) {
        print_about(p, solution, out);
    }
    add(out, "  \"puzzle\": { \"goal\": \"%s\" },\n", match_lesson_goal_slug((int)p->goal));
    print_terrain(p->state, out);
    add(out, "  \"players\": { ");
    print_player(p, PLAYER_RED, out);
    print_player(p, PLAYER_BLUE, out);
    add(out, " },\n");
    print_structures(p->state, out);
    print_groups(p, out);
    if (solution != NULL) {
        add(out, ",\n  \"orders\": [ { \"%s\": [ ", player_slug((int)p->seat));
        for (int i = 0; i < solution->count; i++) {
            add(out, "%s", i > 0 ? ", " : "");
            print_order(p, &solution->orders[i], out);
        }
        add(out, " ] } ]");
    }
    add(out, " }\n");
}
