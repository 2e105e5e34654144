// Playing a match at one computer. The engine runs through match.h; a seat's secret plan stays in the pending
// lists.

#include "play/session.h"

#include "match/handicap.h"

#include "match/match_line.h"
#include "play/called.h"
#include "play/seat_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "replay/projection.h"
#include "advisor.h"
#include "lessons/guide.h"
#include "session_inside.h"
#include "thinking.h"

SessionSetup session_setup_default(void) {
    return (SessionSetup){.red = SEAT_HUMAN,
                          .blue = SEAT_EASY,
                          .red_house = HOUSE_WAR,
                          .blue_house = HOUSE_LIFE,
                          .realm = REALM_VELDT,
                          .symmetric = true,
                          .seed = 1,
                          .red_name = "Red",
                          .blue_name = "Blue"};
}

void session_end(Session *session) {
    if (session->match != NULL) {
        match_free(session->match);
    }
    if (session->guide != NULL) {
        match_free(session->guide);
    }
    called_free(session->called);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (session->thinking[p] != NULL) {
            thinking_drop(session->thinking[p]);
        }
        free(session->thoughts[p]);
        free(session->given[p].items);
    }
    if (session->advisor != NULL) {
        advisor_drop(session->advisor);
    }
    *session = session_inside_fresh(session);
}

void session_free(Session *session) {
    session_end(session);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        thinking_free(session->thinking[p]);
        session->thinking[p] = NULL;
    }
    advisor_free(session->advisor);
    session->advisor = NULL;
}

bool session_begin(Session *session, const SessionSetup *setup) {
    session_end(session);
    const GameSetup game = session_game(setup);
    char word[SEAT_WORD_SIZE];
    Match *match = match_new(&game);
    if (match == NULL) {
        (void)snprintf(session->error, sizeof session->error, "There is not enough memory for a match.");
        return false;
    }
    MatchPlayer *red = &match->players[PLAYER_RED];
    MatchPlayer *blue = &match->players[PLAYER_BLUE];
    seat_word(setup->red, setup->persons[PLAYER_RED], word);
    (void)snprintf(red->seat, sizeof red->seat, "%s", word);
    seat_word(setup->blue, setup->persons[PLAYER_BLUE], word);
    (void)snprintf(blue->seat, sizeof blue->seat, "%s", word);
    // They may come from a command line; a file cannot have what is no text.
    (void)plain_text(red->name, sizeof red->name, setup->red_name, "");
    (void)plain_text(blue->name, sizeof blue->name, setup->blue_name, "");
    session_inside_adopt(session, match);
    return true;
}

// Turns that a file lists and nobody has played yet come first, as sancta-lab plays them: whoever goes on
// gives orders in the turn behind them. A file with a snapshot stands where it was left.
static bool play_listed(Match *m, OrderFault *fault) {
    const int count = m->was_resumed ? 0 : match_line_listed(m->turns, m->turn_count);
    bool is_sound = true;
    while (is_sound && m->state.turn - m->start.turn < count && !match_is_over(m)) {
        is_sound = match_run_turn(m, fault);
    }
    return is_sound;
}

static bool refuse_orders(Session *session, const OrderFault *fault) {
    session->fault = (LoadError){.line = 0};
    if (fault->index == ORDER_FAULT_MEMORY) {
        (void)snprintf(session->error, sizeof session->error, "There is not enough memory for the match.");
    } else {
        (void)snprintf(session->error, sizeof session->error,
                       "Turn %d: order %d of %s cannot be played (%s).", fault->turn, fault->index + 1,
                       player_slug((int)fault->seat), order_error_slug((int)fault->error));
    }
    return false;
}

bool session_load(Session *session, const char *path) {
    OrderFault fault;
    Problems *problems = calloc(1, sizeof *problems);
    if (problems == NULL) {
        session->fault = (LoadError){.line = 0};
        (void)snprintf(session->error, sizeof session->error, "There is not enough memory for the match.");
        return false;
    }
    Match *match = match_load(path, problems);
    if (match == NULL) {
        const LoadError *first = &problems->items[0];
        session->fault = *first;
        (void)snprintf(session->error, sizeof session->error, "%s", problem_sentence(first));
        free(problems);
        return false;
    }
    free(problems);
    if (!play_listed(match, &fault)) {
        match_free(match);
        return refuse_orders(session, &fault);
    }
    char notice[PROBLEM_SIZE];
    session_inside_forget_refused(match, notice);
    session_end(session);
    session_inside_adopt(session, match);
    memcpy(session->notice, notice, sizeof notice);
    (void)match_relearn(match); // An older file, and memory is short: its computer players go without.
    return true;
}

bool session_is_lesson(const Session *session) {
    return session->guide != NULL;
}

bool session_begin_lesson(Session *session, const char *text, size_t size) {
    Match *guide = guide_read(text, size, &session->fault);
    Match *match = guide != NULL ? match_copy(guide) : NULL;
    if (match == NULL) {
        (void)snprintf(session->error, sizeof session->error, "The lesson cannot be read: %.150s",
                       session->fault.text);
        match_free(guide);
        return false;
    }
    match_forget_orders(match);
    session_end(session);
    session_inside_adopt(session, match);
    session->guide = guide;
    return true;
}

bool session_open_example(Session *session, const char *text, size_t size) {
    OrderFault fault;
    Match *match = guide_read(text, size, &session->fault);
    bool is_sound = match != NULL;
    while (is_sound && match_turns_left(match) > 0 && !match_is_over(match)) {
        is_sound = match_run_turn(match, &fault);
    }
    // A match that ends by a capture ends with the start of the next turn.
    is_sound = is_sound && (match_is_over(match) || match_run_phase(match, &fault));
    if (!is_sound) {
        (void)snprintf(session->error, sizeof session->error, "The example cannot be played: %.150s",
                       match != NULL ? "an order is not legal" : session->fault.text);
        match_free(match);
        return false;
    }
    session_end(session);
    session_inside_adopt(session, match);
    return true;
}

// All cards that a seat began with: those of a file may lie in its hand or be used already. Without any it
// began by the will of whoever wrote the file.
static int cards_at_start(const PlayerState *p, uint16_t out[DECK_MAX]) {
    int count = 0;
    for (int i = 0; i < p->deck_count; i++) {
        out[count++] = p->deck[i];
    }
    for (int i = 0; i < HAND_SIZE && count < DECK_MAX; i++) {
        if (p->hand[i].card != 0) {
            out[count++] = p->hand[i].card;
        }
    }
    for (int i = 0; i < p->discard_count && count < DECK_MAX; i++) {
        out[count++] = *discard_at(p, i);
    }
    return count > 0 ? count : SESSION_NO_CARDS;
}

// A side that was never given a name is called by its color.
static void name_side(char out[MATCH_TEXT_SIZE], const char *name, const char *own, const char *other) {
    char whole[MATCH_TEXT_SIZE];
    (void)plain_text(whole, sizeof whole, name[0] == '\0' || strcmp(name, other) == 0 ? own : name, "");
    (void)plain_text_cut(out, plain_text_bytes(whole, SESSION_NAME_LETTERS) + 1, whole);
}

void session_rematch(const Session *session, bool swaps, SessionSetup *out) {
    const Match *m = session->match;
    const Player red = swaps ? PLAYER_BLUE : PLAYER_RED;
    const Player blue = swaps ? PLAYER_RED : PLAYER_BLUE;
    out->red = (int)session->seats[red];
    out->blue = (int)session->seats[blue];
    out->persons[PLAYER_RED] = session->persons[red];
    out->persons[PLAYER_BLUE] = session->persons[blue];
    out->red_house = m->start.players[red].house;
    out->blue_house = m->start.players[blue].house;
    out->realm = m->start.realm;
    name_side(out->red_name, m->players[red].name, "Red", "Blue");
    name_side(out->blue_name, m->players[blue].name, "Blue", "Red");
    out->handicaps[PLAYER_RED] = handicap_of(m, red);
    out->handicaps[PLAYER_BLUE] = handicap_of(m, blue);
    // Initiative goes with its player, too; where that one sits on Red's side it is no handicap any more.
    out->blue_begins = handicap_gives_blue_initiative(m) && !swaps;
    out->deck_counts[PLAYER_RED] = cards_at_start(&m->start.players[red], out->decks[PLAYER_RED]);
    out->deck_counts[PLAYER_BLUE] = cards_at_start(&m->start.players[blue], out->decks[PLAYER_BLUE]);
}

const char *session_player_name(const Session *session, Player player) {
    const char *name = session->match == NULL ? "" : session->names[player];
    return name[0] != '\0' ? name : (player == PLAYER_RED ? "Red" : "Blue");
}

const char *session_short_name(const Session *session, Player player) {
    const char *name = session->match == NULL ? "" : session->short_names[player];
    return name[0] != '\0' ? name : (player == PLAYER_RED ? "Red" : "Blue");
}

int session_humans(const Session *session) {
    return (session->seats[PLAYER_RED] == SEAT_HUMAN ? 1 : 0) +
           (session->seats[PLAYER_BLUE] == SEAT_HUMAN ? 1 : 0);
}

Player session_side(const Session *session, Player eyes) {
    const bool is_for_blue = session_humans(session) == 1 && session->seats[PLAYER_BLUE] == SEAT_HUMAN;
    return eyes != PLAYER_NONE ? eyes : is_for_blue ? PLAYER_BLUE : PLAYER_RED;
}

bool session_thinks(const Session *session, Player seat) {
    return session->seats[seat] != SEAT_HUMAN && session->seats[seat] != SEAT_RANDOM;
}

// What [seat] may know, drawn anew for the turn: the same plan always sees the same guesses.
void session_known_to(const GameState *state, Player seat, GameState *out) {
    engine_state_as_known(out, state, seat, UINT64_C(0x5a4c7a) + (uint64_t)state->turn * 2 + (uint64_t)seat);
}

void *session_timeline(const Session *session, Player seat, uint32_t full, Timeline *out, uint32_t *seen) {
    const Match *m = session->match;
    const size_t log_bytes = timeline_bytes(m->log_count + 1);
    ProjectedLine *lines = malloc((size_t)(m->log_count + 1) * sizeof *lines);
    Projection *projection = malloc(sizeof *projection);
    void *memory = malloc(log_bytes);
    if (lines == NULL || projection == NULL || memory == NULL) {
        free(lines);
        free(projection);
        free(memory);
        return NULL;
    }
    View start;
    View all;
    view_of(&start, &m->log_start, seat);
    view_of(&all, &m->log_start, PLAYER_NONE);
    timeline_init(out, &start, memory, m->log_count + 1);
    projection_begin(projection, &all, seat, lines, m->log_count + 1);
    *seen = 0;
    for (uint32_t i = 0; i < m->log_count; i++) {
        Event event;
        if (projection_next(projection, &m->log[i], &event)) {
            (void)timeline_append(out, &event);
        }
        if (i + 1 == full) {
            *seen = out->count;
        }
    }
    free(lines);
    free(projection);
    return memory;
}

uint32_t session_full_position(const Session *session, Player seat, uint32_t seen) {
    const Match *m = session->match;
    ProjectedLine *lines = malloc((size_t)(m->log_count + 1) * sizeof *lines);
    Projection *projection = malloc(sizeof *projection);
    uint32_t full = 0;
    if (lines != NULL && projection != NULL) {
        View all;
        view_of(&all, &m->log_start, PLAYER_NONE);
        projection_begin(projection, &all, seat, lines, m->log_count + 1);
        for (uint32_t count = 0; full < m->log_count && count < seen; full++) {
            Event event;
            count += projection_next(projection, &m->log[full], &event) ? 1 : 0;
        }
    }
    free(lines);
    free(projection);
    return full;
}
