// The result of a match: its words fit the end that it had, and nothing of it lies over or apart from what is
// beside it.

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "result/lookback.h"
#include "result/review_parts.h"
#include "support/client.h"
#include "support/test.h"

static App *app;

// Red concedes in its first turn, and the result has thought it over.
static void begin(void) {
    app = client_begin(1280, 720);
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "menu");
    client_click(app, "menu.concede");
    client_click(app, "concede.yes");
    client_press(app, 'c');
    ck_assert_int_eq(app->session.match->state.result, RESULT_BLUE);
    app_replace(app, SCREEN_RESULT);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    for (int i = 0; i < 100000 && !retrospect_is_over(lookback_of(app)->told); i++) {
        client_send(app, (InputEvent){.kind = INPUT_NONE});
    }
    ck_assert(retrospect_is_over(lookback_of(app)->told));
}

FIXTURE(begin, client_end);

TEST(a_concession_is_called_one) {
    const UiWidget *w = ui_find(&app->ui, "result.turned");
    ck_assert_ptr_nonnull(w);
    const char *const lead = "Red conceded in turn 1, with a chance of ";
    ck_assert_msg(strncmp(w->label, lead, strlen(lead)) == 0, "%s", w->label);
}

// How many turns have the chance that a review tells.
static int count_reviewed(const Lookback *l) {
    int same = 0;
    for (int i = 0; i < review_count(l->review); i++) {
        const ReviewTurn *const turn = review_turn(l->review, i);
        same += lookback_chance(l, turn->turn, PLAYER_RED) == review_chance(turn, PLAYER_RED);
    }
    return same;
}

static bool is_drawn_on(const char *widget, const char *words) {
    const Ui *const ui = &app->ui;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *const t = &ui->texts[i];
        if (t->widget >= 0 && strcmp(ui->widgets[t->widget].name, widget) == 0 &&
            strcmp(app->list.texts + t->text, words) == 0) {
            return true;
        }
    }
    return false;
}

// Whatever was ordered is shown, beside what would have been best or as a part of it. Returns how many orders
// were not among the best.
static int check_orders_shown(Lookback *l, int row) {
    ReviewOrders orders;
    const ReviewSeat *const s = review_row_judged(l, row);
    const int given = review_moments(l->review)->items[row / 2].given[review_row_seat(row)].count;
    if (s == NULL || s->played < 0) {
        return 0;
    }
    review_orders_of(l, row, &orders);
    const int both = orders.counts[REVIEW_IN_BOTH];
    ck_assert_int_eq(orders.counts[REVIEW_ONLY_GIVEN] + both, given > 0 ? given : 1);
    ck_assert_int_eq(orders.counts[REVIEW_ONLY_BEST] + both, s->better.count > 0 ? s->better.count : 1);
    l->list = (UiList){.at = row, .wanted = true};
    ui_focus(&app->ui, "review.level"); // no row: that would be the chosen one
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const char *const told = ui_find(&app->ui, "review.better")->label;
    const bool tells_given = strstr(told, "iven: ") != NULL;
    ck_assert_msg(tells_given == (orders.counts[REVIEW_ONLY_GIVEN] > 0), "%s", told);
    // The word of the mark stands in every row that is seen.
    char name[24];
    (void)snprintf(name, sizeof name, "review.row-%d", row + 1);
    ck_assert_msg(is_drawn_on(name, review_mark_words((int)s->mark)), "%s", name);
    return orders.counts[REVIEW_ONLY_GIVEN];
}

// The size of the letters that tell a row of the match.
static float size_of_row(const char *widget) {
    const Ui *const ui = &app->ui;
    for (int i = 0; i < ui->text_count; i++) {
        if (ui->texts[i].widget >= 0 && strcmp(ui->widgets[ui->texts[i].widget].name, widget) == 0) {
            return app->list.items[ui->texts[i].command].size;
        }
    }
    ck_abort_msg("%s is not written", widget);
    return 0;
}

TEST(large_texts_leave_the_graph_its_room_and_rows_have_one_size) {
    client_watch(app);
    app_replace(app, SCREEN_RESULT);
    app->settings.text_percent = 200;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    retrospect_wait(lookback_of(app)->told);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_float_ge(ui_find(&app->ui, "result.turn-1")->rect.h, LOOKBACK_PLOT);
    ck_assert_float_le(ui_find(&app->ui, "result.page")->rect.h, 1.4F * 2 * 18);
    ck_assert_float_eq(size_of_row("result.luck-red"), size_of_row("result.fallen"));
}

// Both screens tell the chances of a turn: by a quick player, and by the review once that is over.
TEST(a_turn_has_the_same_chance_on_both_screens) {
    client_watch(app);
    app_replace(app, SCREEN_RESULT);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    Lookback *const l = lookback_of(app);
    retrospect_wait(l->told);
    l->level = 0;
    client_click(app, "result.review");
    review_wait(l->review);
    const int turns = review_count(l->review);
    ck_assert_int_ge(turns, 5);
    ck_assert_int_eq(count_reviewed(l), turns);
    int only_given = 0;
    for (int row = 0; row < 2 * turns; row++) {
        only_given += check_orders_shown(l, row);
    }
    ck_assert_int_ge(only_given, 5);
    // What neither seat knew is no chance of theirs.
    client_click(app, "review.as");
    review_wait(l->review);
    ck_assert_int_lt(count_reviewed(l), turns);
    client_press(app, KEY_ESCAPE);
}

TEST(words_of_the_turn_that_decided_keep_away_from_the_button) {
    const UiWidget *words = ui_find(&app->ui, "result.turned");
    const UiWidget *button = ui_find(&app->ui, "result.decided");
    ck_assert(words != NULL && button != NULL);
    ck_assert_float_ge(button->rect.x - (words->rect.x + words->rect.w), 10);
}

// Strips of color lie edge to edge: where one ends, in whole units, the next begins.
TEST(the_field_of_both_sides_has_no_seam) {
    const DrawList *list = &app->list;
    int strips = 0;
    float from = 0;
    for (int i = 0; i < list->count; i++) {
        const DrawCommand *c = &list->items[i];
        const bool is_strip = c->kind == DRAW_SHAPE && c->count == 4 && c->rect.h > 200 && c->rect.w > 7 &&
                              c->rect.w < 12 && c->rect.x < 900;
        if (!is_strip) {
            continue;
        }
        ck_assert_float_eq(c->rect.x, floorf(c->rect.x));
        ck_assert(strips == 0 || c->rect.x == from);
        from = c->rect.x + c->rect.w;
        strips++;
    }
    ck_assert_int_ge(strips, 30);
}
