// What is told is what the books, the luck and the review of src/play have, with the parts that it was made
// of.

#include "because/because_lookback.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "because/because_names.h"
#include "result/review_parts.h"

enum { SHORT = 24, TITLE = 120 };

__attribute__((format(printf, 3, 4))) static void begin(Because *out, const char *topic, const char *title,
                                                        ...) {
    char words[TITLE];
    va_list list;
    va_start(list, title);
    (void)vsnprintf(words, sizeof words, title, list);
    va_end(list);
    because_answer_begin(out, words);
    (void)snprintf(out->topic, sizeof out->topic, "%s", topic);
}

static void answer(Because *out, const char *words) {
    (void)snprintf(out->answer, sizeof out->answer, "%s", words);
}

static const char *name_of(const App *app, Player seat) {
    return session_short_name(&app->session, seat);
}

// --- Luck ---

// "unlucky: 1 match in 200" as a row of its own, which settles it.
static void tell_rarity(Because *out, char *rare) {
    rare[0] = (char)(rare[0] >= 'a' && rare[0] <= 'z' ? rare[0] - 'a' + 'A' : rare[0]);
    BecauseRow *const row = because_answer_fact(out, "%s.", rare);
    if (row != NULL) {
        row->decides = true;
    }
}

static void tell_dice(Because *out, const Luck *luck, const LuckSeat *s) {
    char was[SHORT];
    char usual[SHORT];
    char rare[60];
    (void)snprintf(was, sizeof was, "%+d", s->dealt);
    (void)snprintf(usual, sizeof usual, "%+.1f", s->dealt_expected);
    retrospect_rarity_words(s->damage_share, rare, sizeof rare);
    (void)because_answer_add(out, BECAUSE_HEAD, 0, "Dice");
    (void)because_answer_test(out, "damage taken by the enemy minus damage taken", was, usual);
    (void)because_answer_fact(
        out,
        "The usual is an average: each of %d turns was played %d times with the same orders and other "
        "dice. Damage that no dice decide is in both numbers.",
        luck->turns, LUCK_SAMPLES);
    tell_rarity(out, rare);
}

static void tell_draws(Because *out, const LuckSeat *s) {
    char words[80];
    char was[SHORT];
    char usual[SHORT];
    char rare[60];
    (void)snprintf(words, sizeof words, "cards that could be paid for, of %d drawn", s->drawn);
    (void)snprintf(was, sizeof was, "%d", s->useful);
    (void)snprintf(usual, sizeof usual, "%.1f", s->useful_expected);
    retrospect_rarity_words(s->draw_share, rare, sizeof rare);
    (void)because_answer_add(out, BECAUSE_HEAD, 0, "Cards");
    (void)because_answer_test(out, words, was, usual);
    (void)because_answer_fact(
        out, "Only turns count in which some cards of the deck could be paid for and some could not.");
    tell_rarity(out, rare);
}

static bool ask_luck(const App *app, const Lookback *l, Player seat, Because *out) {
    const Luck *const luck = retrospect_luck(l->told);
    begin(out, "number:luck", "%.40s's luck", name_of(app, seat));
    if (luck == NULL) {
        answer(out, "It is being worked out. Ask again in a moment.");
        return true;
    }
    (void)snprintf(out->mine, sizeof out->mine, "in this match");
    (void)snprintf(out->other, sizeof out->other, "usual");
    answer(out, "What dice and cards gave, against what they give on average for the same orders.");
    tell_dice(out, luck, &luck->seats[seat]);
    tell_draws(out, &luck->seats[seat]);
    return true;
}

// --- The course of the match ---

static void tell_shares(const App *app, const ReviewTurn *turn, Because *out) {
    const int red = turn->seats[PLAYER_RED].before;
    const int blue = turn->seats[PLAYER_BLUE].before;
    const int both = review_chance(turn, PLAYER_RED);
    if (red >= 0) {
        (void)because_answer_fact(out, "By what %.40s knew: %.1f%% for %.40s.", name_of(app, PLAYER_RED),
                                  red / 100.0, name_of(app, PLAYER_RED));
    }
    if (blue >= 0) {
        (void)because_answer_fact(out, "By what %.40s knew: %.1f%% for %.40s, so %.1f%% for %.40s.",
                                  name_of(app, PLAYER_BLUE), blue / 100.0, name_of(app, PLAYER_BLUE),
                                  (REVIEW_ONE - blue) / 100.0, name_of(app, PLAYER_RED));
    }
    if (both >= 0) {
        BecauseRow *const row =
            because_answer_fact(out, "Between the two: %.1f%% for %.40s, the rest for %.40s.", both / 100.0,
                                name_of(app, PLAYER_RED), name_of(app, PLAYER_BLUE));
        if (row != NULL) {
            row->decides = true;
        }
    }
}

static bool ask_chance(const App *app, const Review *review, int turn, Because *out) {
    begin(out, "number:chance", "The chance to win as turn %d began", turn);
    for (int i = 0; i < review_count(review); i++) {
        const ReviewTurn *const t = review_turn(review, i);
        if (t != NULL && t->turn == turn) {
            answer(out, review_task(review)->judges
                            ? "The review thought the turn over, once for each seat, by what that seat knew."
                            : "A quick computer player thought the turn over, once for each seat, by what "
                              "that seat knew. After a review its chances stand here.");
            tell_shares(app, t, out);
            return true;
        }
    }
    answer(out, "It is not known: the turn is not thought over yet, or nobody had orders to give in it.");
    return true;
}

static bool ask_row(const App *app, const Lookback *l, int row, Because *out) {
    static const struct {
        const char *topic, *title, *what;
    } graphs[LOOKBACK_GRAPH_COUNT] = {
        [GRAPH_STRENGTH] =
            {"number:strength", "Strength",
             "The sum over all minions of a side: hit points and armor, times attacks, times the "
             "stronger of hand and missile damage."},
        [GRAPH_TOWNS] = {"7.1", "Towns",
                         "Structures that the side held when the turn began, its Sanctum left out."},
        [GRAPH_MANA] = {"3.3", "Mana", "The mana of all six types that the side could spend in the turn."},
        [GRAPH_CARDS] = {"15.5.2", "Cards in hand", "Cards in the side's hand when it gave its orders."},
        [GRAPH_DEALT] = {"number:ledger", "Damage dealt",
                         "Hit points that minions and cards of the side took from others in this turn."},
        [GRAPH_SOAKED] = {"number:ledger", "Damage soaked",
                          "Damage that armor of the side's minions kept off in this turn."},
    };
    const Ledger *const ledger = retrospect_ledger(l->told);
    if (row < 0 || row >= ledger->turn_count) {
        return false;
    }
    if (l->graph == GRAPH_CHANCE) {
        return ask_chance(app, lookback_chances(l), ledger->turns[row].turn, out);
    }
    begin(out, graphs[l->graph].topic, "%s in turn %d", graphs[l->graph].title, ledger->turns[row].turn);
    answer(out, graphs[l->graph].what);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        (void)because_answer_fact(out, "%.40s: %d", name_of(app, seat),
                                  lookback_value(l, (LookbackGraph)l->graph, row, seat));
    }
    return true;
}

// --- The review ---

static void tell_mark(Because *out, const ReviewSeat *s) {
    (void)because_answer_fact(out, "%.1f%% to win with the best orders that were found.", s->best / 100.0);
    (void)because_answer_fact(out, "%.1f%% with those that were given, thought over in the same way.",
                              s->played / 100.0);
    const bool is_error = s->given_away > 0 && s->given_away < REVIEW_GOOD_FROM;
    BecauseRow *const row =
        because_answer_fact(out, "%.1f%% %s: %s. Other dice of the thinking would differ by up to %.0f%%.",
                            s->given_away / 100.0, is_error ? "less, within the error" : "given away",
                            review_mark_words((int)s->mark), REVIEW_ERROR / 100.0);
    if (row != NULL) {
        row->decides = true;
    }
    (void)because_answer_fact(
        out, "Best is less than %d%% given away, good less than %d, doubtful less than %d, a mistake more.",
        REVIEW_GOOD_FROM / 100, REVIEW_DOUBTFUL_FROM / 100, REVIEW_MISTAKE_FROM / 100);
    (void)because_answer_fact(out, "A missed win is a mistake that leads from %d%% or more to below %d%%.",
                              REVIEW_WON / 100, REVIEW_NOT_WON / 100);
}

static bool ask_judged(const App *app, const Lookback *l, int row, Because *out) {
    if (row < 0 || row >= review_count(l->review) * REVIEW_SEATS) {
        return false;
    }
    const ReviewSeat *const s = review_row_judged(l, row);
    begin(out, "number:review", "Turn %d, %.40s: why this mark?", review_row_turn(l, row),
          name_of(app, review_row_seat(row)));
    if (s == NULL || s->played < 0) {
        answer(out, s == NULL ? "The turn is not thought over yet." : "There were no orders to judge.");
        return true;
    }
    answer(out, review_task(l->review)->knows_all
                    ? "A computer player thought the turn over, knowing everything that was true."
                    : "A computer player thought the turn over, knowing what the seat knew.");
    tell_mark(out, s);
    return true;
}

static int accuracy_percent(int given_away) {
    return (review_accuracy_of(given_away) + 50) / 100;
}

static bool ask_accuracy(const App *app, const Lookback *l, Because *out) {
    begin(out, "number:accuracy", "Why this accuracy?");
    answer(out, "Each turn has an accuracy by what was given away; a seat's accuracy is made of its turns.");
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const int accuracy = review_accuracy(l->review, seat);
        if (accuracy >= 0) {
            (void)because_answer_fact(out, "%.40s: %.1f%%", name_of(app, seat), accuracy / 100.0);
        }
    }
    (void)because_answer_fact(out, "Nothing given away is %d%%, 5%% given away %d%%, 10%% %d%%, 20%% %d%%.",
                              accuracy_percent(0), accuracy_percent(500), accuracy_percent(1000),
                              accuracy_percent(2000));
    (void)because_answer_fact(
        out, "Half of it is a mean in which bad turns weigh most, half one in which turns count by how "
             "much the chances moved around them.");
    return true;
}

static bool ask_line(const Lookback *l, bool is_better, Because *out) {
    const ReviewSeat *const s = review_row_judged(l, l->list.at);
    if (s == NULL || s->played < 0) {
        return false;
    }
    begin(out, "number:review", is_better ? "What would have happened" : "What happened");
    answer(out, is_better ? "The turn played with the best orders, by the very dice of the match."
                          : "Counted from the log of this turn.");
    (void)because_answer_fact(out, "With the orders given: %d dealt, %d taken, %d killed, %d lost.",
                              s->was.dealt, s->was.taken, s->was.kills, s->was.losses);
    (void)because_answer_fact(out, "With the best ones: %d dealt, %d taken, %d killed, %d lost.",
                              s->would.dealt, s->would.taken, s->would.kills, s->would.losses);
    (void)because_answer_fact(out,
                              "One throw of the dice: the chances above are what the orders were worth.");
    return true;
}

static bool ask_review(const App *app, const Lookback *l, const char *name, Because *out) {
    const int row = because_names_number(name, "review.row-");
    if (row > 0) {
        return ask_judged(app, l, row - 1, out);
    }
    if (strcmp(name, "review.chosen") == 0 || strcmp(name, "review.chances") == 0 ||
        strcmp(name, "review.better") == 0) {
        return ask_judged(app, l, l->list.at, out);
    }
    if (strcmp(name, "review.course") == 0) {
        return ask_chance(app, l->review, review_row_turn(l, l->list.at), out);
    }
    if (strcmp(name, "review.was") == 0 || strcmp(name, "review.would") == 0) {
        return ask_line(l, strcmp(name, "review.would") == 0, out);
    }
    return strcmp(name, "review.accuracy") == 0 && ask_accuracy(app, l, out);
}

static bool ask_turned(const App *app, const Lookback *l, Because *out) {
    const int result = app->session.match->state.result;
    const Player winner = result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
    const bool is_won = result == RESULT_RED || result == RESULT_BLUE;
    const int turn = is_won && retrospect_is_over(l->told) ? review_decided(lookback_chances(l), winner) : 0;
    begin(out, "number:chance", "Which turn decided the match?");
    if (turn == 0) {
        answer(out, is_won
                        ? "The one in which the winner's chance rose most; none is known yet in which it did."
                        : "The one in which the winner's chance rose most. Nobody has won.");
        return true;
    }
    answer(out,
           "The one in which the winner's chance to win rose most, from its beginning to that of the next "
           "turn.");
    for (int i = turn; i <= turn + 1; i++) {
        const int chance = lookback_chance(l, i, winner);
        if (chance >= 0) {
            (void)because_answer_fact(out, "As turn %d began: %.1f%% for %.40s.", i, chance / 100.0,
                                      name_of(app, winner));
        }
    }
    return true;
}

static int row_of_turn(const Ledger *ledger, int turn) {
    for (int i = 0; i < ledger->turn_count; i++) {
        if (ledger->turns[i].turn == turn) {
            return i;
        }
    }
    return -1;
}

static bool ask_result(const App *app, const Lookback *l, const char *name, Because *out) {
    const int turn = because_names_number(name, "result.turn-");
    if (strcmp(name, "result.luck-red") == 0 || strcmp(name, "result.luck-blue") == 0) {
        return ask_luck(app, l, strcmp(name, "result.luck-red") == 0 ? PLAYER_RED : PLAYER_BLUE, out);
    }
    if (strcmp(name, "result.turned") == 0 || strcmp(name, "result.decided") == 0) {
        return ask_turned(app, l, out);
    }
    if (turn > 0 || strcmp(name, "result.row") == 0) {
        return ask_row(app, l, turn > 0 ? row_of_turn(retrospect_ledger(l->told), turn) : l->row, out);
    }
    return false;
}

bool because_lookback_ask(App *app, const char *name, Because *out) {
    const bool is_result = app_screen(app) == SCREEN_RESULT;
    const bool is_review = app_screen(app) == SCREEN_REVIEW;
    const Lookback *const l = is_result || is_review ? lookback_kept(app) : NULL;
    if (l == NULL || l->told == NULL || !lookback_is_of(l, app->session.match)) {
        return false;
    }
    return is_result ? ask_result(app, l, name, out) : l->review != NULL && ask_review(app, l, name, out);
}
