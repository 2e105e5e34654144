// The board and the log in letters.

#include "base/plain_text.h"
#include "script/text_screen.h"

#include <stdlib.h>
#include <string.h>

#include "replay/acting.h"
#include "replay/outline.h"
#include "learn/learn.h"
#include "shell/panels.h"
#include "speech/said.h"
#include "ui/playback.h"
#include "orders/screen_orders.h"
#include "playback/playback_firsts.h"
#include "theatre/combat_odds.h"
#include "replay/strings.h"

enum { ROWS = 12, COLUMNS = 12 };

static const char TERRAIN_LETTERS[TERRAIN_COUNT + 1] = " .bfimsdlvwx";

// --- The board ---

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

// " [Flight by red, Fear by blue]"
static void print_spells(const View *v, Target host, FILE *out) {
    const uint16_t first = view_first_spell(v, host);
    for (uint16_t i = first; i != 0; i = v->spells[i].next) {
        plain_text_print(out, "%s%s by %s", i == first ? " [" : ", ", card_def(v->spells[i].card)->name,
                         player_slug(v->spells[i].owner));
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

bool text_screen_board(const App *app, FILE *out) {
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

static bool print_place(const App *app, SquareId square, FILE *out) {
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

// --- Cards ---

// Whose text is being read in a dialog; 0: nobody's.
static int card_shown(const App *app) {
    const bool is_open = app_screen(app) == SCREEN_ORDERS && orders_state_of(app)->history != NULL &&
                         orders_state_of(app)->dialog == DIALOG_CARD;
    return is_open ? orders_state_of(app)->card : 0;
}

static void print_card(const char *words, const CardDef *card, FILE *out) {
    char said[SAID_CARD_MAX];
    said_card(words, card, said);
    const char *indent = "  ";
    for (char *at = said; at[0] != '\0'; indent = "      ") {
        const size_t length = strcspn(at, "\n");
        plain_text_print(out, "%s%.*s\n", indent, (int)length, at);
        at += length + (at[length] == '\n' ? 1 : 0);
    }
}

static bool print_held(const App *app, int slot, FILE *out) {
    if (app_screen(app) != SCREEN_ORDERS || orders_state_of(app)->history == NULL || slot < 0 ||
        slot >= HAND_SIZE) {
        return false;
    }
    const Plan *plan = orders_state_plan(orders_state_of(app));
    const int card = plan->after.players[plan->seat].hand[slot].card;
    if (card != 0) {
        char words[120];
        orders_hand_card_words(plan, slot, words, sizeof words);
        print_card(words, card_def(card), out);
    }
    return card != 0;
}

bool text_screen_look_at(App *app, const char *name, FILE *out) {
    if (strncmp(name, "card.", 5) == 0) return print_held(app, atoi(name + 5) - 1, out);
    const bool is_widget = strncmp(name, "square.", 7) == 0; // as it is called in every other command
    const SquareId square = square_parse(is_widget ? name + 7 : name);
    if (!print_place(app, square, out)) {
        return false;
    }
    if (app_screen(app) == SCREEN_ORDERS) {
        char words[440];
        orders_info_move_words(app, square, words, sizeof words);
        if (words[0] != '\0') {
            plain_text_print(out, "  the selected group to %s: %s\n", is_widget ? name + 7 : name, words);
        }
    }
    return true;
}

// --- The log ---

// Who looks at the log here, and at which of its events; false: nobody may.
static bool find_reader(const App *app, Player *seat, uint32_t *at) {
    const ScreenId screen = app_screen(app);
    *at = UINT32_MAX;
    if (screen == SCREEN_PLAYBACK && playback_of(app)->memory != NULL) {
        *seat = playback_of(app)->seat;
        *at = playback_of(app)->t.at;
        return true;
    }
    if (screen == SCREEN_ORDERS && orders_state_of(app)->history != NULL) {
        *seat = orders_state_of(app)->history[0].seat;
        return true;
    }
    *seat = PLAYER_NONE;
    return screen == SCREEN_RESULT && app->session.match != NULL && match_is_over(app->session.match);
}

// The turn that was played last up to [at]: what has only been begun waits for its orders.
static int turn_to_tell(const Timeline *t, uint32_t at) {
    for (uint32_t k = at; k > 0; k--) {
        const Event *e = &t->events[k - 1];
        if (e->kind == EV_phase_began && e->phase_began.phase_now == PHASE_ORDERS) {
            return t->turns[k - 1];
        }
    }
    return at > 0 ? t->turns[0] : 0;
}

// Where a line stands: the event, and its number within its turn.
typedef struct LinePlace {
    uint32_t position, frame;
    bool is_alone; // every event has its line
} LinePlace;

static void print_line(const App *app, const Timeline *t, LinePlace place, const LogNames *names,
                       bool is_summed, FILE *out) {
    const uint32_t position = place.position;
    const Event *e = &t->events[position - 1];
    char sentence[FOLD_WORDS_MAX];
    said_event(app, t, position, names, (SaidLine){.is_alone = place.is_alone, .is_summed = is_summed},
               sentence);
    plain_text_print(out, "%4d.%-4u%*s%s\n", t->turns[position - 1], place.frame,
                     2 * ((int)outline_level(e) + e->depth), "", sentence);
}

// What is pinned to the moment of a line, where its log is being watched.
static void print_pins(const App *app, uint32_t position, FILE *out) {
    if (app_screen(app) != SCREEN_PLAYBACK) {
        return;
    }
    char drawn[400];
    const char *note = playback_note_at(app, position);
    playback_sketch_words(app, position, drawn, sizeof drawn);
    if (note != NULL) {
        plain_text_print(out, "%9s  [note: %s]\n", "", note);
    }
    if (drawn[0] != '\0') {
        plain_text_print(out, "%9s  [drawn: %s]\n", "", drawn);
    }
}

// The odds that a combat had, under its line; where it is watched.
static void print_odds(App *app, const Timeline *t, uint32_t first, FILE *out) {
    CombatSummary s;
    char words[PAST_COMBAT_WORDS];
    uint32_t last = first;
    if (app_screen(app) != SCREEN_PLAYBACK || t->events[first - 1].kind != EV_combat_began) {
        return;
    }
    while (last < t->count && t->events[last - 1].kind != EV_combat_ended) {
        last += 1;
    }
    if (combat_summary_at(&s, t, last)) {
        combat_odds_words(app, &s, words, sizeof words);
        if (words[0] != '\0') {
            plain_text_print(out, "%9s  [odds: %s]\n", "", words);
        }
    }
}

// Who acts from here on.
static void print_heading(const App *app, const Timeline *t, uint32_t first, const LogNames *names,
                          FILE *out) {
    const LabelText labels = session_labels(&app->session);
    char words[NAME_MAX_BYTES];
    acting_words(t, first, names, &labels, words);
    plain_text_print(out, "%9s%*s- %s -\n", "", 2 * (int)outline_level(&t->events[first - 1]), "", words);
}

// The last turn goes on with the beginning of the next, which tells what became of towns and novices.
static void print_turn(App *app, const Timeline *t, int turn, bool is_everything, FILE *out) {
    Outline outline = {.exception_count = 0};
    uint32_t first = 0;
    if (!timeline_find(t, turn, 0, &first)) {
        return;
    }
    const int last = turn_to_tell(t, t->count) > turn ? turn : turn + 1;
    uint32_t named = first - 1;
    outline_set_depth(&outline, is_everything ? OUTLINE_DETAIL : OUTLINE_ACT);
    LogNames names = timeline_names(t, named);
    for (uint32_t row = first; row != 0; row = outline_next(&outline, t, row)) {
        const uint32_t k = outline_position(row);
        if (t->turns[k - 1] > last) {
            break;
        }
        for (; named < k; named++) {
            log_names_follow(&names, &t->events[named]);
        }
        if (outline_is_heading(row)) {
            print_heading(app, t, k, &names, out);
            continue;
        }
        if (t->turns[k - 1] != t->turns[first - 1]) {
            (void)timeline_find(t, t->turns[k - 1], 0, &first);
        }
        const bool is_summed = outline_is_head(t, k) && !outline_is_open(&outline, t, k);
        print_line(app, t, (LinePlace){k, k - first, is_everything}, &names, is_summed, out);
        print_odds(app, t, k, out);
        print_pins(app, k, out);
    }
}

bool text_screen_log(App *app, bool is_everything, FILE *out) {
    Player seat = PLAYER_NONE;
    uint32_t at = 0;
    uint32_t seen = 0;
    Timeline t;
    if (!find_reader(app, &seat, &at)) {
        return false;
    }
    void *memory = session_timeline(&app->session, seat, 0, &t, &seen);
    if (memory == NULL) {
        return false;
    }
    const int turn = turn_to_tell(&t, at < t.count ? at : t.count);
    plain_text_print(out, "log of turn %d (go %d.7: to that line, why %d.7: about it, log everything)\n",
                     turn, turn, turn);
    print_turn(app, &t, turn, is_everything, out);
    free(memory);
    return true;
}

// Several steps of a lesson can be reached at once: those between would never be read.
static void print_steps(const App *app, TextShown *shown, FILE *out) {
    if (!learn_state_is_on(app)) {
        shown->lesson = 0;
        return;
    }
    const Learn *const learn = learn_state_kept(app);
    const bool is_same = shown->lesson == learn->index + 1;
    for (int step = shown->step + 1; is_same && step < learn->run.step; step++) {
        plain_text_print(out, "lesson \"%s, %d of %d\", done already: %s\n", learn->lesson.title, step + 1,
                         learn->lesson.count, learn->lesson.steps[step].text);
    }
    shown->lesson = learn->index + 1;
    shown->step = learn->run.step;
}

// A window marks the targets, and the card hangs at the pointer.
static void print_chosen(const App *app, TextShown *shown, FILE *out) {
    const OrdersScreen *o = orders_state_of(app);
    int card = 0;
    if (app_screen(app) == SCREEN_ORDERS && o->history != NULL && o->armed >= 0) {
        const Plan *plan = &o->history[o->at];
        card = plan->after.players[plan->seat].hand[o->armed].card;
    }
    if (card != 0 && shown->chosen != card) {
        plain_text_print(out, "%s is chosen: name its target, such as \"e4\", or \"escape\".\n",
                         card_def(card)->name);
    }
    shown->chosen = card;
}

void text_screen_news(App *app, TextShown *shown, FILE *out) {
    print_steps(app, shown, out);
    const ScreenId screen = app_screen(app);
    const bool has_log = screen == SCREEN_PLAYBACK && playback_of(app)->memory != NULL;
    const bool has_board = screen == SCREEN_ORDERS && orders_state_of(app)->history != NULL;
    if (has_log) {
        const PlaybackScreen *p = playback_of(app);
        if (shown->screen != screen || shown->count != p->t.count || shown->seat != p->seat) {
            (void)text_screen_log(app, false, out);
            playback_firsts_print(app, out);
        }
        shown->count = p->t.count;
        shown->seat = p->seat;
        shown->turn = 0;
    } else if (has_board) {
        const Plan *plan = orders_state_of(app)->history;
        if (shown->turn != plan->after.turn || shown->seat != plan->seat) {
            (void)text_screen_board(app, out);
        }
        shown->turn = plan->after.turn;
        shown->seat = plan->seat;
        shown->count = 0;
    } else if (screen == SCREEN_TITLE) {
        *shown = (TextShown){.lesson = shown->lesson, .step = shown->step};
    }
    if (card_shown(app) != 0 && shown->card != card_shown(app)) {
        print_card(card_def(card_shown(app))->name, card_def(card_shown(app)), out);
    }
    shown->card = card_shown(app);
    print_chosen(app, shown, out);
    shown->screen = screen;
}
