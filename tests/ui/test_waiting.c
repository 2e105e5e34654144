// What has to be waited for: a hint while orders are given, and a computer player where nobody has a board
// before him.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>

#include "support/client.h"
#include "ahead/orders_fears.h"
#include "orders/screen_orders.h"
#include "ui/app_pass.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 800);
}

FIXTURE(begin, client_end);

static const char *label_of(const char *widget) {
    const UiWidget *w = ui_find(&app->ui, widget);
    return w != NULL ? w->label : "";
}

// --- A forecast ---

// Given a window, in which nothing waits for the thread that plays the turn as scripts do; When the panel of
// the forecast is open; Then what it has played comes without anybody asking.
TEST(a_forecast_comes_while_its_panel_is_open) {
    enum { FRAMES = 4000 };
    client_order(app);
    app->session.is_patient = false;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_press(app, 'f');
    for (int i = 0; i < FRAMES && strstr(label_of("forecast.note"), "was played") == NULL; i++) {
        (void)thrd_sleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        app_pass_update(app, app->now_ms + 5);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
    }
    ck_assert_msg(strstr(label_of("forecast.note"), "was played") != NULL, "%s", label_of("forecast.note"));
    ck_assert_ptr_nonnull(ui_find(&app->ui, "forecast.none"));
}

// --- A hint ---

static int order_count(void) {
    return orders_state_plan(orders_state_of(app))->count;
}

// A session with patience thinks when the answer is asked for, so the hint is there at once.
static const AiAnswer *ask_for_a_hint(void) {
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    client_press(app, 'h');
    const AiAnswer *answer = session_hint(&app->session);
    ck_assert_ptr_nonnull(answer);
    ck_assert_int_ge(answer->idea_count, 1);
    ck_assert_ptr_nonnull(ui_find(&app->ui, "hint.score"));
    return answer;
}

TEST(a_hint_changes_nothing_until_it_is_taken_and_can_be_undone) {
    const AiIdea idea = ask_for_a_hint()->ideas[0];
    ck_assert_int_gt(idea.count, 0);
    ck_assert_int_eq(order_count(), 0);
    char text[120];
    orders_words_order_text(app, &idea.orders[0], text, sizeof text);
    // The order, and behind it what it is for; over all of them how the idea compares.
    ck_assert_msg(strncmp(label_of("hint.1"), text, strlen(text)) == 0, "%s", label_of("hint.1"));
    // What the next one does otherwise is the reason, and not a bare number.
    ck_assert_msg(strncmp(label_of("hint.why"), "The next idea ", 14) == 0, "%s", label_of("hint.why"));
    ck_assert_ptr_nonnull(strstr(label_of("hint.why"), "; "));
    client_click(app, "hint.take");
    ck_assert_int_eq(order_count(), idea.count);
    for (int i = 0; i < idea.count; i++) {
        ck_assert_int_eq(orders_state_plan(orders_state_of(app))->orders[i].kind, idea.orders[i].kind);
    }
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_str_eq(app->message, "These are your orders now. Undo brings the others back.");
    client_press(app, 'u');
    ck_assert_int_eq(order_count(), 0);
}

TEST(a_hint_takes_the_place_of_the_orders_given_so_far) {
    const AiIdea idea = ask_for_a_hint()->ideas[0];
    client_click(app, "hint.back");
    client_click(app, "square.d2");
    client_click(app, "square.d3");
    ck_assert_int_eq(order_count(), 1);
    client_press(app, 'h');
    client_click(app, "hint.take");
    ck_assert_int_eq(order_count(), idea.count);
    client_press(app, 'u');
    ck_assert_int_eq(order_count(), 1);
}

TEST(escape_leaves_a_hint_and_the_orders_as_they_were) {
    (void)ask_for_a_hint();
    client_press(app, KEY_ESCAPE);
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_int_eq(order_count(), 0);
}

static GameState *own_state(void) {
    return &app->session.match->state;
}

// Red stands in the middle of the board with towns, novices in all of them, and a hand full of cards.
static void prepare_a_turn_of_many_orders(void) {
    client_order(app);
    GameState *const s = own_state();
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        Structure *const t = &s->structures[i];
        if (t->at.v != 0 && (t->kind == STRUCTURE_SANCTUM ? t->owner == PLAYER_RED : i % 2 == 0)) {
            t->owner = PLAYER_RED;
            t->mana = MANA_ORDER;
            for (int k = 0; k < 4; k++) {
                (void)structure_push_novice(t, NATION_HUMAN);
            }
        }
    }
    app_replace(app, SCREEN_ORDERS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static bool has_label(const char *words) {
    bool has = false;
    for (int i = 0; i < app->ui.count; i++) {
        has = has || strstr(app->ui.widgets[i].label, words) != NULL;
    }
    return has;
}

// The group has the slot that a hint gives to the one that it trains first.
static void train_in_the_last_town(void) {
    int last = 0;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &own_state()->structures[i];
        const bool is_free =
            t->at.v != 0 && t->owner == PLAYER_RED && square_at(own_state(), t->at)->group.v == 0;
        last = is_free ? i : last;
    }
    ck_assert(orders_steps_try(
        app, &(Order){.kind = ORDER_TRAIN, .at = own_state()->structures[last].at, .as = TRAINED_ARCHER}));
}

// Moves that lead where another group of at most so many goes or stays.
static int joins_of(const Plan *plan) {
    int joins = 0;
    for (int i = 0; i < plan->count; i++) {
        const Order *const o = &plan->orders[i];
        bool has_company = false;
        for (uint8_t k = 1; k <= GROUPS_MAX && o->kind == ORDER_MOVE; k++) {
            const Group *const g = group_at(&plan->after, (GroupId){k});
            const SquareId goal = g->order.v != 0 ? g->order : g->at;
            has_company = has_company || (k != o->group.v && g->label != 0 && g->owner == PLAYER_RED &&
                                          g->count + group_at(&plan->after, o->group)->count <= GROUP_SIZE &&
                                          goal.v == o->at.v);
        }
        joins += has_company;
    }
    return joins;
}

// Every order of the hint can be read by scrolling, and recruits that it trains are told by their square.
TEST(every_order_of_a_hint_is_shown_and_new_groups_are_told_apart) {
    prepare_a_turn_of_many_orders();
    train_in_the_last_town();
    client_press(app, 'h');
    const AiAnswer *const answer = session_hint(&app->session);
    ck_assert_ptr_nonnull(answer);
    const Hinted *const hinted = orders_fears_hinted(app, answer, 0);
    ck_assert_int_gt(hinted->plan.count, 10);
    int moves = 0;
    int joins = 0;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ui_focus(&app->ui, "hint.1");
    for (int i = 0; i < hinted->plan.count; i++) {
        const Order *const o = &hinted->plan.orders[i];
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "hint.%d", i + 1);
        ck_assert_msg(ui_find(&app->ui, name) != NULL, "%s is out of sight", name);
        if (o->kind == ORDER_MOVE && o->trained_at.v != 0) {
            char square[4];
            char words[80];
            square_name(o->trained_at, square);
            (void)snprintf(words, sizeof words, "Move the new group on %s (", square);
            ck_assert_msg(strncmp(label_of(name), words, strlen(words)) == 0, "%s", label_of(name));
            moves += 1;
        }
        joins += strstr(label_of(name), "\xE2\x80\x93 joins the group ") != NULL ||
                 strstr(label_of(name), ", with the group ") != NULL;
        client_press(app, KEY_DOWN);
    }
    ck_assert_int_gt(moves, 1);
    ck_assert_int_eq(joins, joins_of(&hinted->plan));
    ck_assert(!has_label("the new group to"));
}

// The hint knows of the groups that it leaves standing and of the mana that it leaves.
TEST(confirming_does_not_ask_about_what_a_hint_that_was_taken_decided) {
    prepare_a_turn_of_many_orders();
    client_press(app, 'h');
    client_click(app, "hint.take");
    const OrdersScreen *const o = orders_state_of(app);
    Forgotten found;
    ck_assert(forgotten_find(&o->history[0], orders_state_plan(orders_state_of(app)), &found));
    const int left =
        found.counts[FORGOTTEN_GROUPS] + found.counts[FORGOTTEN_NOVICES] + found.counts[FORGOTTEN_CARDS];
    ck_assert_int_gt(left, 0);
    // An order that is taken back is asked about, as it was none of the hint's decisions.
    int move = 0;
    while (o->history[o->at].orders[move].kind != ORDER_MOVE ||
           o->history[o->at].orders[move].trained_at.v != 0) {
        move += 1;
    }
    const GroupId group = o->history[o->at].orders[move].group;
    ck_assert(orders_steps_remove(app, move));
    orders_confirm(app);
    ck_assert_int_eq(o->dialog, DIALOG_CONFIRM);
    ck_assert_int_eq(o->lapses.counts[FORGOTTEN_GROUPS], 1);
    ck_assert_int_eq(o->lapses.groups[0].v, group.v);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "confirm.no");
    client_press(app, 'u');
    orders_confirm(app);
    ck_assert_int_ne(o->dialog, DIALOG_CONFIRM);
}

// Without its orders the hint has decided nothing.
TEST(a_hint_that_was_undone_is_asked_about_again) {
    prepare_a_turn_of_many_orders();
    client_press(app, 'h');
    client_click(app, "hint.take");
    client_press(app, 'u');
    client_click(app, "square.d2");
    client_click(app, "square.d3");
    orders_confirm(app);
    ck_assert_int_eq(orders_state_of(app)->dialog, DIALOG_CONFIRM);
}

// Nothing is thought over, judged or offered to be taken where nothing can be ordered.
TEST(where_nothing_can_be_ordered_a_hint_says_just_that) {
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    GameState *s = &orders_state_of(app)->history[0].after;
    s->phase = PHASE_COMBAT; // no order is legal then
    client_press(app, 'h');
    ck_assert_str_eq(label_of("hint.none"), "There is nothing to order.");
    ck_assert_ptr_null(ui_find(&app->ui, "hint.take"));
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_ptr_null(ui_find(&app->ui, "hint.look"));
    client_press(app, KEY_ESCAPE);
    ck_assert_ptr_null(ui_find(&app->ui, "hint.back"));
}

TEST(the_ideas_of_a_hint_follow_each_other_in_a_circle) {
    const int count = ask_for_a_hint()->idea_count;
    ck_assert_int_gt(count, 1);
    for (int i = 1; i <= count; i++) {
        ck_assert_int_eq(orders_state_of(app)->idea, i - 1);
        client_click(app, "hint.next");
    }
    ck_assert_int_eq(orders_state_of(app)->idea, 0);
}

TEST(a_hint_says_what_it_fears_and_shows_its_moves_on_the_board) {
    const AiIdea idea = ask_for_a_hint()->ideas[0];
    int moves = 0;
    for (int i = 0; i < idea.count; i++) {
        moves += idea.orders[i].kind == ORDER_MOVE ? 1 : 0;
    }
    // Nobody is near in the first turn.
    ck_assert_str_eq(label_of("hint.fears"), "Forecast: no enemy can attack your groups this turn.");
    client_click(app, "hint.look");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, moves);
    ck_assert_int_eq(order_count(), 0);
    // An order of one's own takes them off.
    client_click(app, "square.d2");
    client_click(app, "square.d3");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(order_count(), 1);
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, 1);
    client_press(app, 'u');
}

// --- A computer player ---

static void begin_thoughts(int red) {
    SessionSetup setup = session_setup_default();
    setup.red = (uint8_t)red;
    setup.blue = SEAT_BEGINNER;
    setup.seed = 9;
    app->session.holds_thoughts = true;
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

TEST(two_computers_that_think_are_waited_for_before_the_board) {
    begin_thoughts(SEAT_BEGINNER);
    ck_assert_int_eq(app_screen(app), SCREEN_THINKING);
    ck_assert_str_eq(label_of("thinking.who"), "Red is thinking");
    ck_assert(ui_has_focus(&app->ui, "thinking.hurry"));
    for (uint32_t now = 100; now < 2000; now += 100) {
        app_pass_update(app, now);
    }
    ck_assert_int_eq(app_screen(app), SCREEN_THINKING);
    ck_assert_int_eq(app->session.match->state.turn, 1);
    // Both have thought by now, or do so while they are asked.
    app->session.holds_thoughts = false;
    app->session.is_patient = true;
    app_pass_update(app, 2100);
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
    ck_assert_uint_gt(app->session.match->log_count, 0);
}

// Everybody can have this beginning again by its seed, so there is nothing to keep.
TEST(who_leaves_two_computers_at_their_first_thought_comes_to_the_title) {
    begin_thoughts(SEAT_BEGINNER);
    client_click(app, "thinking.back");
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    ck_assert(!app_has_autosave(app));
}

TEST(a_human_goes_on_seeing_his_orders_while_the_computer_thinks) {
    begin_thoughts(SEAT_HUMAN);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    client_press(app, 'c');
    client_press(app, KEY_ENTER);
    ck_assert_int_eq(app->session.need, NEED_THOUGHT);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_str_eq(label_of("thinking.who"), "Blue is thinking");
}

// --- Pictures ---

// The title at [now_ms]: is it drawn as it was before?
static bool stands_still(uint32_t now_ms) {
    static DrawCommand before[4096];
    const int count = app->list.count < 4096 ? app->list.count : 4096;
    memcpy(before, app->list.items, (size_t)count * sizeof before[0]);
    app_pass_update(app, now_ms);
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    return app->list.count == count && memcmp(before, app->list.items, (size_t)count * sizeof before[0]) == 0;
}

TEST(the_title_stands_still_until_its_pictures_are_drawn) {
    app_replace(app, SCREEN_TITLE);
    app->settings.motion = MOTION_FULL;
    app_pass_update(app, 100);
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    ck_assert_int_gt(app->list.count, 0);
    app->lacks_pictures = true;
    ck_assert(stands_still(800));
    ck_assert(stands_still(1500));
    app->lacks_pictures = false;
    ck_assert(!stands_still(2200));
}

static bool is_drawn(const char *words) {
    for (int i = 0; i < app->ui.text_count; i++) {
        if (strcmp(&app->list.texts[app->ui.texts[i].text], words) == 0) return true;
    }
    return false;
}

TEST(the_title_names_the_version_where_there_is_room) {
    app_replace(app, SCREEN_TITLE);
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    ck_assert(is_drawn(match_program()));
    app_resize(app, 800, 600);
    app->settings.text_percent = 200;
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    ck_assert(!is_drawn(match_program()));
}
