// What is typed in the words of the screen: controls by what stands on them, squares, keys.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "orders/screen_orders.h"
#include "script/text_words.h"
#include "support/client.h"
#include "support/test.h"

enum { TOLD_MAX = 2000 };

static App *app;
static Script script;
static char told[TOLD_MAX];

static void begin(void) {
    app = client_begin(1280, 800);
    script = (Script){.app = app, .out = tmpfile()};
    ck_assert_ptr_nonnull(script.out);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void begin_orders(void) {
    begin();
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void end(void) {
    (void)fclose(script.out);
    client_end();
}

FIXTURE(begin_orders, end);

// The command that [line] stands for, without its end; what is said beside it is in [told].
static const char *taken(const char *line) {
    static char out[SCRIPT_LINE_SIZE];
    (void)snprintf(out, sizeof out, "%s\n", line);
    const long before = ftell(script.out);
    text_words_take(&script, out);
    (void)fseek(script.out, before, SEEK_SET);
    told[fread(told, 1, TOLD_MAX - 1, script.out)] = '\0';
    (void)fseek(script.out, 0, SEEK_END);
    out[strcspn(out, "\n")] = '\0';
    return out;
}

TEST(the_words_on_a_button_press_it) {
    ck_assert_str_eq(taken("confirm"), "click confirm");
    ck_assert_str_eq(taken("Confirm orders"), "click confirm");
    ck_assert_str_eq(taken("confirm orders."), "click confirm");
    ck_assert_str_eq(taken("hint"), "click hint");
    ck_assert_str_eq(taken("con"), "con");
    ck_assert_str_eq(taken("discard"), "click discard");
}

// The button under the dialog is called confirm, and the one that can be pressed Confirm.
TEST(in_a_dialog_its_own_buttons_are_meant) {
    client_click(app, "confirm");
    ck_assert_ptr_nonnull(ui_find(&app->ui, "confirm.yes"));
    ck_assert_str_eq(taken("confirm"), "click confirm.yes");
    ck_assert_str_eq(taken("back"), "click confirm.no");
}

TEST(several_words_on_a_button_are_no_command) {
    client_watch(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const UiWidget *done = ui_find(&app->ui, "playback.done");
    ck_assert_ptr_nonnull(done);
    char typed[UI_LABEL_MAX];
    (void)snprintf(typed, sizeof typed, "%s", done->label);
    typed[0] = (char)(typed[0] - 'A' + 'a');
    ck_assert_msg(strcmp(taken(typed), "click playback.done") == 0, "%s: %s", typed, told);
    ck_assert_str_eq(taken("go to"), "click playback.where");
    ck_assert_str_eq(taken("go 1.7"), "go 1.7");
}

TEST(a_command_stays_one_but_for_the_button_with_its_capital) {
    ck_assert_str_eq(taken("threats"), "threats");
    ck_assert_str_eq(taken("Threats"), "click threats");
    ck_assert_str_eq(taken("click confirm"), "click confirm");
    ck_assert_str_eq(taken("# confirm"), "# confirm");
    ck_assert_str_eq(taken("?"), "?");
    ck_assert_str_eq(taken(""), "");
}

TEST(squares_and_cards_are_called_as_they_are_seen) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    const char *card = card_def(plan->after.players[plan->seat].hand[0].card)->name;
    char line[SCRIPT_LINE_SIZE];
    ck_assert_str_eq(taken("d2"), "click square.d2");
    ck_assert_str_eq(taken("point e5"), "point square.e5");
    ck_assert_str_eq(taken("drag d2 d3"), "drag square.d2 square.d3");
    ck_assert_str_eq(taken("drag d2 onto d3"), "drag square.d2 square.d3");
    ck_assert_str_eq(taken("drag card.2 into the whirlpool"), "drag card.2 discard");
    ck_assert_str_eq(taken("drag card.2 into whirlpool"), "drag card.2 discard");
    (void)snprintf(line, sizeof line, "drag %s onto d2", card);
    ck_assert_msg(strcmp(taken(line), "drag card.1 square.d2") == 0, "%s", told);
    (void)snprintf(line, sizeof line, "look %s", card);
    ck_assert_str_eq(taken(line), "look card.1");
    // Whoever only names a card wants to know what it is.
    ck_assert_str_eq(taken(card), "look card.1");
    ck_assert_ptr_nonnull(strstr(told, "onto\" and its target, such as e4, orders it"));
    (void)snprintf(line, sizeof line, "click %s", card);
    ck_assert_str_eq(taken(line), "click card.1");
    ck_assert_str_eq(taken("card.1"), "click card.1");
    ck_assert_str_eq(taken("z9"), "z9");
}

TEST(the_globe_is_a_target_and_what_is_not_there_is_told) {
    ck_assert_str_eq(taken("drag card.2 onto the globe"), "drag card.2 skybar.globe");
    ck_assert_str_eq(taken("drag card.2 onto globe"), "drag card.2 skybar.globe");
    ck_assert_str_eq(taken("drag d2 onto nothing"), "#");
    ck_assert_str_eq(told, "Nothing here is called \"nothing\".\n");
    ck_assert_str_eq(taken("drag Nobody's Card onto d3"), "#");
    ck_assert_str_eq(told, "Nothing here is called \"Nobody's Card\".\n");
}

// Given two of one card, the first of which is ordered; Then its name means the other.
TEST(of_copies_of_a_card_the_one_is_meant_that_is_not_ordered) {
    PlayerState *red = &app->session.match->state.players[PLAYER_RED];
    red->hand[0].card = CARD_VOLCANO;
    red->hand[1].card = CARD_VOLCANO;
    for (int m = 1; m < MANA_COUNT; m++) {
        red->pool[m] = 20;
    }
    app_replace(app, SCREEN_ORDERS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(taken("drag Volcano onto e5"), "drag card.1 square.e5");
    client_run("drag card.1 square.e5");
    client_run("expect value card.1 ordered");
    ck_assert_str_eq(taken("drag Volcano onto f7"), "drag card.2 square.f7");
}

TEST(keys_are_called_as_texts_call_them) {
    ck_assert_str_eq(taken("space"), "key space");
    ck_assert_str_eq(taken("F1"), "key f1");
    ck_assert_str_eq(taken("f1"), "click square.f1");
    ck_assert_str_eq(taken("c"), "key c");
    ck_assert_str_eq(taken("Esc"), "key escape");
    ck_assert_str_eq(taken("Ctrl+Z"), "key z ctrl");
    ck_assert_str_eq(taken("Ctrl+Shift+Tab"), "key tab shift ctrl");
    ck_assert_str_eq(taken("ctrl+"), "ctrl+");
}

TEST(what_begins_like_several_is_told_with_all_of_them) {
    client_click(app, "square.d2"); // the Sanctum: its novices can be trained
    ck_assert_str_eq(taken("train"), "train");
    ck_assert_msg(strstr(told, "\"train\" may be \"Train a swordsman in d2\", \"Train an archer in d2\"") !=
                      NULL,
                  "%s", told);
    ck_assert_str_eq(taken("train an archer"), "click train.archer");
}

// Whoever reads a control can type it, wherever it is; only those that bear the same words need their number.
static void expect_all_typed(void) {
    const Ui *ui = &app->ui;
    int count = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        char wanted[SCRIPT_LINE_SIZE];
        if (w->is_blocked || !w->is_enabled || w->role != ROLE_BUTTON) {
            continue;
        }
        (void)snprintf(wanted, sizeof wanted, "click %s", w->name);
        const char *const is = taken(w->label);
        ck_assert_msg(strcmp(is, wanted) == 0 || strstr(told, " may be ") != NULL, "%s: %s", w->label, is);
        count += strcmp(is, wanted) == 0;
    }
    ck_assert_int_ge(count, 1);
}

FIXTURE(begin, end);

TEST(every_button_of_every_screen_can_be_typed) {
    static const ScreenId screens[] = {SCREEN_TITLE, SCREEN_LEARN,  SCREEN_SETTINGS, SCREEN_NEW_MATCH,
                                       SCREEN_DECKS, SCREEN_LOAD,   SCREEN_WATCHING, SCREEN_SOUNDS,
                                       SCREEN_KEYS,  SCREEN_COLORS, SCREEN_CAREER,   SCREEN_ALL_SETTINGS};
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        app_push(app, screens[i]);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        expect_all_typed();
    }
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    expect_all_typed();
    client_click(app, "confirm");
    expect_all_typed();
    client_watch(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    expect_all_typed();
}
