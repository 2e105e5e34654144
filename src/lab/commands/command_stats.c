// sancta-lab stats: the books of matches.

#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "match_told.h"
#include "play/luck.h"
#include "replay/strings.h"

enum { NAME_ROOM = 96 };

typedef struct Figures {
    const Review *review;
    const Luck *luck;
    const MatchTold *told;
} Figures;

// --- What is told of a seat in a turn ---

static const ReviewTurn *thought_of(const Figures *f, int turn) {
    for (int i = 0; i < review_count(f->review); i++) {
        const ReviewTurn *const row = review_turn(f->review, i);
        if (row != NULL && row->turn == turn) {
            return row;
        }
    }
    return NULL;
}

// In hundredths of a percent, -1: unknown.
static int chance_of(const Figures *f, int turn, Player seat) {
    const ReviewTurn *const row = thought_of(f, turn);
    return row == NULL ? -1 : review_chance(row, seat);
}

static void print_seat_json(const Figures *f, const LedgerTurn *turn, Player seat) {
    const LedgerSeat *const s = &turn->seats[seat];
    const int chance = chance_of(f, turn->turn, seat);
    (void)printf(", \"%s\": {", player_slug((int)seat));
#define X(name) (void)printf("\"" #name "\": %d, ", s->name);
    LEDGER_FIGURES(X)
#undef X
    if (chance < 0) {
        (void)printf("\"chance\": null}");
    } else {
        (void)printf("\"chance\": %.4f}", chance / (double)REVIEW_ONE);
    }
}

static void print_turns_json(const Figures *f) {
    (void)printf("\"turns\": [");
    for (int i = 0; i < f->told->ledger.turn_count; i++) {
        const LedgerTurn *const turn = &f->told->ledger.turns[i];
        (void)printf("%s{\"turn\": %d", i > 0 ? ", " : "", turn->turn);
        print_seat_json(f, turn, PLAYER_RED);
        print_seat_json(f, turn, PLAYER_BLUE);
        (void)printf("}");
    }
    (void)printf("]");
}

// --- Minions, cards, luck ---

static void print_name(const Match *m, Label label, const char *key) {
    char name[NAME_SIZE] = "";
    names_minion_text(&m->names, label, name);
    (void)printf("\"%s\": ", key);
    lab_print_json_text(stdout, name);
}

static void kind_words(const LedgerMinion *m, char *out, size_t size) {
    const ViewMinion seen = {.minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
    string_minion_name(&seen, out, size);
}

static void print_minions(const MatchTold *told) {
    (void)printf(", \"minions\": [");
    for (int i = 0; i < told->ledger.minion_count; i++) {
        const LedgerMinion *const m = &told->ledger.minions[i];
        char kind[NAME_ROOM];
        kind_words(m, kind, sizeof kind);
        (void)printf("%s{", i > 0 ? ", " : "");
        print_name(told->match, m->label, "minion");
        (void)printf(", \"owner\": \"%s\", \"kind\": ", player_slug(m->owner));
        lab_print_json_text(stdout, kind);
        (void)printf(", \"level\": %d, \"born\": %d, \"died\": %d", m->level, m->born, m->died);
        if (m->killer != 0) {
            (void)printf(", ");
            print_name(told->match, m->killer, "killer");
        }
        (void)printf(
            ", \"dealt\": %d, \"taken\": %d, \"soaked\": %d, \"kills\": %d, \"hits\": %d, \"misses\": %d}",
            m->dealt, m->taken, m->soaked, m->kills, m->hits, m->misses);
    }
    (void)printf("]");
}

static void print_cards(const Ledger *ledger) {
    (void)printf(", \"cards\": [");
    for (int i = 0; i < ledger->card_count; i++) {
        const LedgerCard *const c = &ledger->cards[i];
        (void)printf(
            "%s{\"card\": \"%s\", \"player\": \"%s\", \"drawn\": %d, \"cast\": %d, \"squandered\": %d, "
            "\"discarded\": %d, \"lost\": %d, \"answers\": %d, \"dealt\": %d, \"kills\": %d}",
            i > 0 ? ", " : "", card_source_slug(c->card), player_slug(c->player), c->drawn, c->cast,
            c->squandered, c->discarded, c->lost, c->answers, c->dealt, c->kills);
    }
    (void)printf("]");
}

static void print_luck(const Luck *luck) {
    (void)printf(", \"luck\": {");
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const LuckSeat *const s = &luck->seats[p];
        (void)printf("%s\"%s\": {\"damage_balance\": %d, \"damage_expected\": %.2f, \"damage_share\": %.4f, "
                     "\"drawn\": %d, "
                     "\"useful\": %d, \"useful_expected\": %.2f, \"draw_share\": %.4f}",
                     p == PLAYER_RED ? "" : ", ", player_slug(p), s->dealt, s->dealt_expected,
                     s->damage_share / (double)LUCK_ONE, s->drawn, s->useful, s->useful_expected,
                     s->draw_share / (double)LUCK_ONE);
    }
    (void)printf("}");
}

static void print_json(const Figures *f, const char *path) {
    (void)printf("{\"match\": ");
    lab_print_json_text(stdout, path);
    (void)printf(", \"result\": \"%s\", \"decided\": ",
                 event_enum_slug(FIELD_RESULT, f->told->match->state.result));
    const int result = f->told->match->state.result;
    const Player winner = result == RESULT_RED    ? PLAYER_RED
                          : result == RESULT_BLUE ? PLAYER_BLUE
                                                  : PLAYER_NONE;
    (void)printf("%d, ", winner == PLAYER_NONE ? 0 : review_decided(f->review, winner));
    print_turns_json(f);
    print_minions(f->told);
    print_cards(&f->told->ledger);
    print_luck(f->luck);
    (void)printf("}\n");
}

// --- Rows ---

static void print_csv_heading(void) {
    (void)printf("match,turn,seat");
#define X(name) (void)printf("," #name);
    LEDGER_FIGURES(X)
#undef X
    (void)printf(",chance\n");
}

static void print_csv_text(const char *text) {
    (void)putchar('"');
    for (; *text != '\0'; text++) {
        (void)printf("%s%c", *text == '"' ? "\"" : "", *text);
    }
    (void)putchar('"');
}

static void print_csv(const Figures *f, const char *path) {
    for (int i = 0; i < f->told->ledger.turn_count; i++) {
        const LedgerTurn *const turn = &f->told->ledger.turns[i];
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            const LedgerSeat *const s = &turn->seats[p];
            const int chance = chance_of(f, turn->turn, (Player)p);
            print_csv_text(path);
            (void)printf(",%d,%s", turn->turn, player_slug(p));
#define X(name) (void)printf(",%d", s->name);
            LEDGER_FIGURES(X)
#undef X
            if (chance < 0) {
                (void)printf(",\n");
            } else {
                (void)printf(",%.4f\n", chance / (double)REVIEW_ONE);
            }
        }
    }
}

static void print_text(const Figures *f, const char *path) {
    plain_text_print(stdout, "%s: %d turns\n%5s %6s %9s %9s %6s %6s %6s %7s %7s\n", path,
                     f->told->ledger.turn_count, "turn", "seat", "strength", "minions", "towns", "mana",
                     "dealt", "losses", "chance");
    for (int i = 0; i < f->told->ledger.turn_count; i++) {
        const LedgerTurn *const turn = &f->told->ledger.turns[i];
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            const LedgerSeat *const s = &turn->seats[p];
            const int chance = chance_of(f, turn->turn, (Player)p);
            (void)printf("%5d %6s %9d %9d %6d %6d %6d %7d ", turn->turn, player_slug(p), s->strength,
                         s->recruits + s->monsters, s->towns, s->mana, s->dealt, s->losses);
            (void)printf(chance < 0 ? "\n" : "%5.1f %%\n", chance / 100.0);
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const LuckSeat *const s = &f->luck->seats[p];
        (void)printf("luck of %s: damage balance %+d for %+.1f expected, as good or better in %.1f %%; %d of "
                     "%d cards useful for "
                     "%.1f expected, %.1f %%\n",
                     player_slug(p), s->dealt, s->dealt_expected, s->damage_share / 100.0, s->useful,
                     s->drawn, s->useful_expected, s->draw_share / 100.0);
    }
}

static int tell(const LabArgs *args, const char *path, MatchTold *told) {
    Luck luck;
    int code = match_told_begin(told, path);
    if (code != LAB_DONE) {
        return code;
    }
    const LuckTask counted = {.log = told->match->log,
                              .log_count = told->match->log_count,
                              .ledger = &told->ledger,
                              .moments = &told->moments};
    if (!luck_measure(&luck, &counted)) {
        return lab_files_no_memory(path);
    }
    const ReviewTask task = {.settings = review_quick_player(), .threads = review_threads()};
    Review *const review = match_told_review(told, &task);
    if (review == NULL) {
        return lab_files_no_memory(path);
    }
    const Figures figures = {.review = review, .luck = &luck, .told = told};
    if (option_text(args, "--json") != NULL) {
        print_json(&figures, path);
    } else if (option_text(args, "--csv") != NULL) {
        print_csv(&figures, path);
    } else {
        print_text(&figures, path);
    }
    review_free(review);
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    int worst = LAB_DONE;
    if (option_text(args, "--json") != NULL && option_text(args, "--csv") != NULL) {
        return lab_usage(args, "--json and --csv exclude each other");
    }
    if (option_text(args, "--csv") != NULL) {
        print_csv_heading();
    }
    for (int i = 0; i < args->operand_count; i++) {
        MatchTold told;
        const int code = tell(args, args->operands[i], &told);
        match_told_end(&told);
        worst = code > worst ? code : worst;
    }
    return worst;
}

const LabCommand command_stats = {
    .name = "stats",
    .operands = "MATCH...",
    .about = "Prints statistics of each MATCH: for each turn and seat the position when the orders were "
             "given (strength, minions, towns, mana, cards), what happened in the turn, and the win "
             "chance. With --json also a row for each minion and each card, and the luck of both seats. "
             "Hidden information, such as hands, is included.",
    .operands_min = 1,
    .operands_max = LAB_OPERANDS_MAX,
    .options =
        {
            {"--json", NULL,
             "Print one object per match, each on a line: match, result, decided, turns (turn, red, blue), "
             "minions, cards, luck (red, blue)."},
            {"--csv", NULL, "Print a heading, then a row for each match, turn and seat."},
        },
    .run = run,
};
