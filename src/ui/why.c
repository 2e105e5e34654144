// Candidates as sentences, with what must not be told taken out before a word is made of it.

#include "ui/why.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/view.h"

void why_keep(Session *session, Player seat, const GameState *state, const AiAnswer *answer) {
    if (session->thoughts[seat] == NULL) {
        session->thoughts[seat] = malloc(sizeof *session->thoughts[seat]);
    }
    if (session->thoughts[seat] != NULL) {
        session->thoughts[seat]->state = *state;
        session->thoughts[seat]->answer = *answer;
        session->thoughts[seat]->is_other = false;
    }
}

// The turn before, or this one once its orders are played.
int why_last_turn(const Session *session) {
    if (session->match == NULL) {
        return 0;
    }
    const GameState *now = &session->match->state;
    const int last = now->phase > PHASE_ORDERS ? now->turn : now->turn - 1;
    return last >= session->match->start.turn ? last : 0;
}

bool why_is_there(const Session *session, Player seat, int turn) {
    return (seat == PLAYER_RED || seat == PLAYER_BLUE) && session->thoughts[seat] != NULL &&
           session->thoughts[seat]->state.turn == turn && turn <= why_last_turn(session);
}

bool why_is_complete(const Session *session, int turn) {
    bool is_complete = why_can_tell(session, turn);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        is_complete =
            is_complete && (!session_thinks(session, (Player)p) || why_is_there(session, (Player)p, turn));
    }
    return is_complete;
}

bool why_can_tell(const Session *session, int turn) {
    return session->match != NULL && turn >= session->match->start.turn && turn > 0 &&
           turn <= why_last_turn(session) &&
           (session_thinks(session, PLAYER_RED) || session_thinks(session, PLAYER_BLUE));
}

Player why_viewer(const Session *session) {
    if (session_humans(session) == 0 || match_is_over(session->match)) {
        return PLAYER_NONE;
    }
    // Two humans cannot have thoughts told about each other, so one of the seats is a computer player.
    return session->seats[PLAYER_RED] == SEAT_HUMAN ? PLAYER_RED : PLAYER_BLUE;
}

int why_count(const Session *session, Player seat, int turn) {
    return why_is_there(session, seat, turn) ? session->thoughts[seat]->answer.idea_count : 0;
}

// --- What was shown ---

enum { SHOWN_MAX = HAND_SIZE * 2 };

typedef struct Shown {
    bool is_all;
    uint16_t cards[SHOWN_MAX]; // of the seat, cast in that turn where the viewer saw it
    int count;
} Shown;

static void see(Shown *shown, int card) {
    if (card != 0 && shown->count < SHOWN_MAX) {
        shown->cards[shown->count++] = (uint16_t)card;
    }
}

static void find_shown(const Session *session, Player seat, Player viewer, Shown *out) {
    *out = (Shown){.is_all = viewer == PLAYER_NONE || viewer == seat};
    uint32_t seen = 0;
    Timeline t;
    void *memory = out->is_all ? NULL : session_timeline(session, viewer, 0, &t, &seen);
    if (memory == NULL) {
        return;
    }
    const int turn = session->thoughts[seat]->state.turn;
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = &t.events[i];
        if (t.turns[i] != turn) {
            continue;
        }
        if (e->kind == EV_spell_cast && e->spell_cast.player == (int)seat) {
            see(out, e->spell_cast.card);
        } else if (e->kind == EV_spell_squandered && e->spell_squandered.player == (int)seat) {
            see(out, e->spell_squandered.card);
        }
    }
    free(memory);
}

static bool may_name(const Shown *shown, int card) {
    bool is_shown = shown->is_all;
    for (int i = 0; i < shown->count && !is_shown; i++) {
        is_shown = shown->cards[i] == card;
    }
    return is_shown;
}

// --- Words ---

// So long may the orders be, so that there is room for the sentences around them.
enum { ORDERS_SIZE = 590 };

typedef struct Words {
    char *out;
    size_t used;
    int left; // orders that had no room any more
} Words;

// Of [count] orders.
static void say(Words *w, const char *text, int count) {
    const char *comma = w->used > 0 ? ", " : "";
    if (w->left > 0 || w->used + strlen(comma) + strlen(text) >= ORDERS_SIZE) {
        w->left += count;
        return;
    }
    w->used += (size_t)snprintf(w->out + w->used, WHY_SIZE - w->used, "%s%s", comma, text);
}

static void say_left(Words *w) {
    if (w->left > 0) {
        w->used += (size_t)snprintf(w->out + w->used, WHY_SIZE - w->used, " and %d more order%s", w->left,
                                    w->left == 1 ? "" : "s");
    }
}

static void say_moves(Words *w, const GameState *s, const AiIdea *idea) {
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind != ORDER_MOVE) {
            continue;
        }
        char from[4] = "?";
        char to[4] = "?";
        char text[64];
        const SquareId trained = o->trained_at;
        const SquareId at = trained.v != 0 ? trained : s->groups[o->group.v].at;
        square_name(o->at, to);
        if (at.v != 0) {
            square_name(at, from);
        }
        (void)snprintf(text, sizeof text, "%s %s to %s", trained.v != 0 ? "recruits of" : "group at", from,
                       to);
        say(w, text, 1);
    }
}

static void say_cast(Words *w, const View *v, const Order *o) {
    char text[120];
    const SquareId at = view_target_square(v, o->target);
    if (at.v != 0) {
        char square[4];
        square_name(at, square);
        (void)snprintf(text, sizeof text, "casts %s on %s", card_def(o->card)->name, square);
    } else {
        (void)snprintf(text, sizeof text, "casts %s", card_def(o->card)->name);
    }
    say(w, text, 1);
}

static void say_number(Words *w, const char *before, int count, const char *one, const char *many) {
    char text[80];
    if (count == 1) {
        (void)snprintf(text, sizeof text, "%s%s", before, one);
        say(w, text, 1);
    } else if (count > 1) {
        (void)snprintf(text, sizeof text, "%s%d %s", before, count, many);
        say(w, text, count);
    }
}

static void say_casts(Words *w, const View *v, const AiIdea *idea, const Shown *shown) {
    int hidden = 0;
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind != ORDER_CAST) {
            continue;
        }
        if (may_name(shown, o->card)) {
            say_cast(w, v, o);
        } else {
            hidden += 1;
        }
    }
    say_number(w, "casts ", hidden, "a card", "cards");
}

static void say_trainings(Words *w, const AiIdea *idea, const Shown *shown) {
    int recruits = 0;
    int as[MANA_COUNT] = {0};
    int mana = 0;
    for (int i = 0; i < idea->count; i++) {
        const Order *o = &idea->orders[i];
        if (o->kind == ORDER_TRAIN && o->as <= TRAINED_ARCHER) {
            recruits += 1;
        } else if (o->kind == ORDER_TRAIN && o->as - TRAINED_ARCHER < MANA_COUNT) {
            as[o->as - TRAINED_ARCHER] += 1;
            mana += 1;
        }
    }
    say_number(w, "trains ", recruits, "a recruit", "recruits");
    for (int type = 1; type < MANA_COUNT && shown->is_all; type++) {
        char one[32];
        char many[32];
        (void)snprintf(one, sizeof one, "1 %s", mana_slug(type));
        (void)snprintf(many, sizeof many, "%s", mana_slug(type));
        say_number(w, "trains ", as[type], one, many);
    }
    if (!shown->is_all) {
        say_number(w, "trains ", mana, "a novice as mana", "novices as mana");
    }
}

static void say_discards(Words *w, const AiIdea *idea, const Shown *shown) {
    int hidden = 0;
    for (int i = 0; i < idea->count; i++) {
        if (idea->orders[i].kind == ORDER_DISCARD && shown->is_all) {
            say_number(w, "discards ", 1, card_def(idea->orders[i].card)->name, "");
        } else if (idea->orders[i].kind == ORDER_DISCARD) {
            hidden += 1;
        }
    }
    say_number(w, "discards ", hidden, "a card", "cards");
}

static void say_idea(const Session *session, Player seat, const AiIdea *idea, Player viewer,
                     char out[WHY_SIZE]) {
    const Thought *thought = session->thoughts[seat];
    Words w = {.out = out};
    Shown shown;
    View *v = malloc(sizeof *v);
    out[0] = '\0';
    if (v == NULL) {
        return;
    }
    view_of(v, &thought->state, PLAYER_NONE);
    find_shown(session, seat, viewer, &shown);
    say_moves(&w, &thought->state, idea);
    say_casts(&w, v, idea, &shown);
    say_trainings(&w, idea, &shown);
    say_discards(&w, idea, &shown);
    free(v);
    if (w.used == 0) {
        say(&w, "stands still and waits", 0);
    }
    say_left(&w);
    out[0] = (char)(out[0] >= 'a' && out[0] <= 'z' ? out[0] - 'a' + 'A' : out[0]);
}

void why_words(const Session *session, Player seat, int index, Player viewer, char out[WHY_SIZE]) {
    say_idea(session, seat, &session->thoughts[seat]->answer.ideas[index], viewer, out);
}

WhyShares why_shares(const Session *session, Player seat, int index) {
    const AiAnswer *answer = &session->thoughts[seat]->answer;
    const AiIdea *idea = &answer->ideas[index];
    return (WhyShares){.chance = (idea->chance + 50) / 100,
                       .share = (idea->share + 50) / 100,
                       .is_by_rote = answer->idea_count == 1};
}

// No forecast is a certainty: matches were lost that it called won.
void why_chance_words(int percent, char *out, size_t size) {
    enum { LEAST = 5, MOST = 95 };
    const char *bound = percent > MOST ? "over " : percent < LEAST ? "under " : "";
    const int told = percent > MOST ? MOST : percent < LEAST ? LEAST : percent;
    (void)snprintf(out, size, "%s%d %%", bound, told);
}

static void score_words(WhyShares s, char out[WHY_SCORE_SIZE]) {
    char chance[20];
    why_chance_words(s.chance, chance, sizeof chance);
    char how_often[40] = "and never plays this";
    if (s.share >= 1) {
        (void)snprintf(how_often, sizeof how_often, "and plays this in %d of 100 cases", s.share);
    }
    (void)snprintf(out, WHY_SCORE_SIZE, "It gives itself %s to win%s%s.", chance,
                   s.is_by_rote ? ", but plays this by rote" : " ", s.is_by_rote ? "" : how_often);
}

void why_score(const Session *session, Player seat, int index, char out[WHY_SCORE_SIZE]) {
    score_words(why_shares(session, seat, index), out);
}

bool why_is_played(const Session *session, Player seat, int index) {
    const AiAnswer *answer = &session->thoughts[seat]->answer;
    const AiIdea *idea = &answer->ideas[index];
    bool is_same = idea->count == answer->count && !session->thoughts[seat]->is_other;
    for (int i = 0; i < idea->count && is_same; i++) {
        const Order *a = &idea->orders[i];
        const Order *b = &answer->orders[i];
        is_same = a->kind == b->kind && a->at.v == b->at.v && a->as == b->as && a->card == b->card &&
                  a->slot == b->slot && a->group.v == b->group.v && a->target.host == b->target.host &&
                  a->target.index == b->target.index;
    }
    return is_same;
}

// A level that lets things slip chooses one order set and gives another. Which of both it was is certain where hardly
// anything is left to choose beside the candidates.
static void say_slip(const Session *session, Player seat, Player viewer, char out[WHY_SIZE]) {
    const AiAnswer *answer = &session->thoughts[seat]->answer;
    const int slips = ai_settings(ai_level_by_slug(seat_kind_slug((int)session->seats[seat]))).slips;
    AiIdea given = {.count = answer->count};
    char words[WHY_SIZE];
    int told = 0;
    for (int i = 0; i < answer->idea_count; i++) {
        told += answer->ideas[i].share;
    }
    memcpy(given.orders, answer->orders, sizeof given.orders[0] * (size_t)answer->count);
    say_idea(session, seat, &given, viewer, words);
    const char *why = "It mixes, so that nobody can count on it.";
    if (slips > 0) {
        why = told >= 9900
                  ? "It had chosen otherwise: at this level some moves go astray and some casts are "
                    "overlooked."
                  : "It mixes, and at this level some moves go astray and some casts are overlooked.";
    }
    (void)snprintf(out, WHY_SIZE, "It did: %s. %s", words, why);
}

void why_instead(const Session *session, Player seat, Player viewer, char out[WHY_SIZE]) {
    const Thought *thought = session->thoughts[seat];
    out[0] = '\0';
    if (thought->is_other) {
        (void)snprintf(out, WHY_SIZE,
                       "Thought over again it comes to other orders than it gave: it was told to "
                       "hurry then, or was another version.");
        return;
    }
    for (int i = 0; i < thought->answer.idea_count; i++) {
        // What slipped into an order set that it would not choose has to be explained as well.
        if (why_is_played(session, seat, i) && thought->answer.ideas[i].share >= 50) {
            return;
        }
    }
    say_slip(session, seat, viewer, out);
}

// What tells two candidates apart may be what must not be told, or what the words leave out.
static void twin_words(int like, int count, Player viewer, char out[WHY_SIZE]) {
    const char *how = viewer == PLAYER_NONE ? "in another sequence or on another minion"
                                            : "for cards or mana that you may not know";
    if (count == 1) {
        (void)snprintf(out, WHY_SIZE, "Like %d, but %s", like, how);
    } else {
        (void)snprintf(out, WHY_SIZE, "%d more like %d, but %s", count, like, how);
    }
}

int why_rows(const Session *session, Player seat, Player viewer, WhyRow out[AI_IDEAS]) {
    const Thought *thought = session->thoughts[seat];
    int twins[AI_IDEAS] = {0};  // of each row, the row that says the same, counted from 1
    int shares[AI_IDEAS] = {0}; // not rounded
    int rows = 0;
    for (int i = 0; i < thought->answer.idea_count; i++) {
        char words[WHY_SIZE];
        why_words(session, seat, i, viewer, words);
        int like = 0;
        while (like < rows && (twins[like] != 0 || strcmp(out[like].words, words) != 0)) {
            like += 1;
        }
        int row = 0;
        while (row < rows && (like == rows || twins[row] != like + 1)) {
            row += 1;
        }
        const bool is_played = why_is_played(session, seat, i);
        if (row == rows) {
            out[row] = (WhyRow){.shares = why_shares(session, seat, i)};
            twins[row] = like < rows ? like + 1 : 0;
            (void)snprintf(out[row].words, WHY_SIZE, "%s", words);
            rows += 1;
        } else if (is_played) {
            out[row].shares = why_shares(session, seat, i);
        }
        shares[row] += thought->answer.ideas[i].share;
        out[row].count += 1;
        out[row].is_played = out[row].is_played || is_played;
        out[row].shares.share = (shares[row] + 50) / 100;
        if (twins[row] != 0) {
            twin_words(twins[row], out[row].count, viewer, out[row].words);
        }
        score_words(out[row].shares, out[row].score);
    }
    return rows;
}
