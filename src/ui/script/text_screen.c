// Cards and the log in letters.

#include "base/plain_text.h"
#include "script/text_board.h"
#include "script/text_screen.h"

#include <stdlib.h>
#include <string.h>

#include "replay/acting.h"
#include "replay/outline.h"
#include "learn/learn.h"
#include "speech/said.h"
#include "ui/playback.h"
#include "orders/screen_orders.h"
#include "playback/playback_firsts.h"
#include "theatre/combat_odds.h"

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
    if (!text_board_place(app, square, out)) {
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
            (void)text_board_print(app, out);
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
