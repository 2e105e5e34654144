// The board in letters.

#include "script/text_board.h"

#include <string.h>

#include "base/plain_text.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "ui/playback.h"

enum { ROWS = 12, COLUMNS = 12 };

static const char TERRAIN_LETTERS[TERRAIN_COUNT + 1] = " .bfimsdlvwx";

static const View *shown_view(const App *app) {
    const ScreenId screen = app_screen(app);
    if (screen == SCREEN_ORDERS && orders_state_of(app)->history != NULL) {
        return &orders_state_of(app)->view;
    }
    return screen == SCREEN_PLAYBACK && playback_of(app)->memory != NULL ? playback_view(app) : NULL;
}

// The first letter of [slug] as a capital; [none] if there is nothing.
static char capital(const char *slug, bool is_there, char none) {
    return is_there ? (char)(slug[0] - 'a' + 'A') : none;
}

// Terrain and structure, and behind a colon whose group stands there and how many they are: ".S:R4". Nothing
// of it can be taken for anything else, for each has a place of its own.
static void print_cell(const View *v, SquareId square, FILE *out) {
    const StructureId t = view_structure_at(v, square);
    const GroupId g = view_group_at(v, square);
    plain_text_print(out, " %c%c", TERRAIN_LETTERS[v->squares[square.v].terrain],
                     capital(structure_slug(v->structures[t.v].kind), t.v != 0, ' '));
    if (g.v != 0) {
        plain_text_print(out, ":%c%d", capital(player_slug(v->groups[g.v].owner), true, ' '),
                         v->groups[g.v].count);
    } else {
        plain_text_print(out, "   ");
    }
}

static void print_row(const View *v, int row, FILE *out) {
    plain_text_print(out, "%2d ", row);
    for (int column = 0; column < COLUMNS; column++) {
        char name[8];
        (void)snprintf(name, sizeof name, "%c%d", 'a' + column, row);
        const SquareId square = square_parse(name);
        if (square.v == 0) {
            plain_text_print(out, "      ");
        } else {
            print_cell(v, square, out);
        }
    }
    plain_text_print(out, "  %d\n", row);
}

static void print_columns(FILE *out) {
    plain_text_print(out, "   ");
    for (int column = 0; column < COLUMNS; column++) {
        plain_text_print(out, " %c    ", 'a' + column);
    }
    plain_text_print(out, "\n");
}

static void print_map(const View *v, FILE *out) {
    print_columns(out);
    for (int row = 0; row < ROWS; row++) {
        print_row(v, row, out);
    }
    print_columns(out);
    plain_text_print(out, "   first the terrain:");
    for (int i = TERRAIN_NONE + 1; i < TERRAIN_COUNT; i++) {
        plain_text_print(out, " %c %s", TERRAIN_LETTERS[i], terrain_slug(i));
    }
    plain_text_print(
        out,
        "\n   then a structure: S Sanctum, T town, C colony; behind a colon a group and how many minions it "
        "has: R red, B blue, N neutral\n");
}

// " [Flight by red, Fear by blue until turn 7]"
static void print_spells(const View *v, Target host, FILE *out) {
    const uint16_t first = view_first_spell(v, host);
    for (uint16_t i = first; i != 0; i = v->spells[i].next) {
        const ViewSpell *const spell = &v->spells[i];
        plain_text_print(out, "%s%s by %s", i == first ? " [" : ", ", card_def(spell->card)->name,
                         player_slug(spell->owner));
        if (spell->ends > 0) {
            plain_text_print(out, " until turn %d", spell->ends);
        }
    }
    plain_text_print(out, first != 0 ? "]" : "");
}

static void print_structure(const View *v, StructureId structure, FILE *out) {
    const ViewStructure *t = &v->structures[structure.v];
    char square[4];
    char words[200];
    square_name((SquareId){t->at}, square);
    string_structure_words(t, words, sizeof words);
    plain_text_print(out, "  %-3s %s: %s", square, string_title(structure_slug(t->kind)), words);
    print_spells(v, (Target){.host = HOST_STRUCTURE, .index = structure.v}, out);
    plain_text_print(out, "\n");
}

static void print_structures(const View *v, FILE *out) {
    plain_text_print(out, "structures\n");
    for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
        if (v->structures[i].at != 0) {
            print_structure(v, (StructureId){i}, out);
        }
    }
}

static bool is_open_swamp(const View *v, SquareId square) {
    const ViewSquare *q = &v->squares[square.v];
    return q->terrain == TERRAIN_SWAMP && square_neighbour(square, (Direction)q->swamp).v != 0;
}

static void print_square(const View *v, SquareId square, FILE *out) {
    char name[4];
    char open[4];
    square_name(square, name);
    plain_text_print(out, "  %-3s %s", name, string_title(terrain_slug(v->squares[square.v].terrain)));
    if (is_open_swamp(v, square)) {
        square_name(square_neighbour(square, (Direction)v->squares[square.v].swamp), open);
        plain_text_print(out, ", open toward %s", open);
    }
    print_spells(v, (Target){.host = HOST_SQUARE, .index = square.v}, out);
    plain_text_print(out, "\n");
}

// Squares that a spell lies on, and swamps that are open to one side only.
static void print_squares(const View *v, FILE *out) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId square = {i};
        if (v->squares[i].spells != 0 || is_open_swamp(v, square)) {
            print_square(v, square, out);
        }
    }
    if (v->globe_spells != 0) {
        plain_text_print(out, "  the whole board");
        print_spells(v, (Target){.host = HOST_GLOBE}, out);
        plain_text_print(out, "\n");
    }
}

static void print_minion(const App *app, const View *v, MinionId minion, FILE *out) {
    const ViewMinion *m = &v->minions[minion.v];
    char kind[80];
    char name[NAME_SIZE];
    panel_own_name(app, v, m, name);
    string_minion_called(m, name, kind, sizeof kind);
    plain_text_print(out, "      %s: hit points %d/%d", kind, m->hp, m->now.max_hp);
    if (m->now.hand > 0) {
        plain_text_print(out, ", hand %d", m->now.hand);
    }
    if (m->now.missile > 0) {
        plain_text_print(out, ", missile %d", m->now.missile);
    }
    if (m->now.attacks > 1) {
        plain_text_print(out, ", %d attacks", m->now.attacks);
    }
    plain_text_print(out, ", armor %d, level %d", m->now.armor, m->now.level);
    for (unsigned walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((m->now.walks & walk) != 0) {
            plain_text_print(out, ", %s", string_walk_name(walk));
        }
    }
    print_spells(v, (Target){.host = HOST_INDIVIDUAL, .index = minion.v}, out);
    plain_text_print(out, "\n");
}

static void print_group(const App *app, const View *v, GroupId group, FILE *out) {
    const ViewGroup *g = &v->groups[group.v];
    char words[100];
    char square[4];
    panel_group_name(app, v, group, words, sizeof words);
    square_name((SquareId){g->at}, square);
    plain_text_print(out, "  %-3s %s", square, words);
    if (g->order != 0) {
        square_name((SquareId){g->order}, square);
        plain_text_print(out, ", ordered to %s", square);
    }
    print_spells(v, (Target){.host = HOST_GROUP, .index = group.v}, out);
    plain_text_print(out, "\n");
    for (int i = 0; i < g->count; i++) {
        print_minion(app, v, g->members[i], out);
    }
}

static void print_groups(const App *app, const View *v, FILE *out) {
    plain_text_print(out, "groups\n");
    for (int owner = PLAYER_RED; owner <= PLAYER_NEUTRAL; owner++) {
        for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
            const ViewGroup *g = &v->groups[i];
            if (g->label != 0 && g->at != 0 && g->owner == owner) {
                print_group(app, v, (GroupId){i}, out);
            }
        }
    }
}

bool text_board_print(const App *app, FILE *out) {
    const View *v = shown_view(app);
    if (v == NULL) {
        return false;
    }
    plain_text_print(out, "board, turn %d\n", v->turn);
    print_map(v, out);
    print_structures(v, out);
    print_squares(v, out);
    print_groups(app, v, out);
    return true;
}

bool text_board_place(const App *app, SquareId square, FILE *out) {
    const View *v = shown_view(app);
    if (v == NULL || square.v == 0) {
        return false;
    }
    const StructureId structure = view_structure_at(v, square);
    const GroupId group = view_group_at(v, square);
    print_square(v, square, out);
    if (structure.v != 0) {
        print_structure(v, structure, out);
    }
    if (group.v != 0) {
        print_group(app, v, group, out);
    }
    return true;
}

static void print_neighbour(const App *app, const View *v, SquareId square, Direction side, FILE *out) {
    const StructureId t = view_structure_at(v, square);
    const GroupId group = view_group_at(v, square);
    char name[4] = "-";
    char who[100];
    if (square.v == 0) {
        plain_text_print(out, "  %-3s %s: the edge of the board\n", name, direction_slug((int)side));
        return;
    }
    square_name(square, name);
    plain_text_print(out, "  %-3s %s: ", name, direction_slug((int)side));
    if (t.v != 0) {
        plain_text_print(out, "%s ", string_title(structure_slug(v->structures[t.v].kind)));
        plain_text_print(out, "(%s)", string_title(player_slug(v->structures[t.v].owner)));
    } else {
        plain_text_print(out, "%s", string_title(terrain_slug(v->squares[square.v].terrain)));
    }
    if (is_open_swamp(v, square)) {
        square_name(square_neighbour(square, (Direction)v->squares[square.v].swamp), name);
        plain_text_print(out, ", open toward %s", name);
    }
    if (group.v != 0) {
        panel_group_name(app, v, group, who, sizeof who);
        plain_text_print(out, ", %s", who);
    }
    plain_text_print(out, "\n");
}

bool text_board_around(const App *app, const char *name, FILE *out) {
    const View *const v = shown_view(app);
    const SquareId square = square_parse(strncmp(name, "square.", 7) == 0 ? name + 7 : name);
    if (v == NULL || square.v == 0) {
        return false;
    }
    for (int side = DIR_UP; side < DIR_COUNT; side++) {
        print_neighbour(app, v, square_neighbour(square, (Direction)side), (Direction)side, out);
    }
    return true;
}
