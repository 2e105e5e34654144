// A save holds cards, creatures, events and steps by number, so that a program of later must number them as
// the one that wrote it.

#include <check.h>

#include "engine/card.h"
#include "engine/log.h"
#include "support/test.h"

enum { CARDS, CREATURES, EVENTS, STEPS_TOLD, LISTS };

static const struct {
    const char *name;
    int last; // number that the engine knows
} LISTS_OF[LISTS] = {
    [CARDS] = {"cards", CARD_COUNT - 1},
    [CREATURES] = {"creatures", CREATURE_COUNT - 1},
    [EVENTS] = {"events", EV_COUNT - 1},
    [STEPS_TOLD] = {"steps", STEP_COUNT - 1},
};

static const struct {
    int list, number;
    const char *name;
} ROWS[] = {
#define CARD(id) {CARDS, id, #id},
#define CREATURE(id) {CREATURES, id, #id},
#define EVENT(id) {EVENTS, id, #id},
#define STEP(id) {STEPS_TOLD, id, #id},
#include "saved_numbers.def"
};

TEST(what_a_save_holds_by_number_keeps_its_number) {
    int last[LISTS] = {0};
    for (int i = 0; i < COUNT_OF(ROWS); i++) {
        const int was = ++last[ROWS[i].list];
        ck_assert_msg(
            ROWS[i].number == was,
            "%s has become number %d of the %s, it was %d: saves of before would show others. A new one "
            "stands at the end of its list",
            ROWS[i].name, ROWS[i].number, LISTS_OF[ROWS[i].list].name, was);
    }
    for (int list = 0; list < LISTS; list++) {
        ck_assert_msg(last[list] == LISTS_OF[list].last,
                      "there are %d %s, and %d in saved_numbers.def: add what is new at the end of its list",
                      LISTS_OF[list].last, LISTS_OF[list].name, last[list]);
    }
}
