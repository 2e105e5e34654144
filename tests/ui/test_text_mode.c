// Text mode: what there is to see is told in lines, once, at once, and as long as it is of interest.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/client.h"
#include "decks/screen_decks.h"
#include "orders/screen_orders.h"
#include "ui/app_pass.h"
#include "ui/script.h"
#include "script/script_input.h"
#include "script/text_board.h"
#include "support/test.h"

enum { OUTPUT_MAX = 1 << 20 };

static App *app;
static char output[OUTPUT_MAX];
static size_t before_first_command; // bytes that had arrived when the first command was asked for

static void begin(void) {
    app = client_begin(1280, 800);
    client_order(app);
}

FIXTURE(begin, client_end);

// Runs text mode with these lines and keeps what it has printed.
static void run(const char *lines) {
    FILE *in = tmpfile();
    FILE *out = tmpfile();
    ck_assert(in != NULL && out != NULL);
    ck_assert_int_ge(fputs(lines, in), 0);
    rewind(in);
    Script script = {.app = app, .out = out};
    (void)script_text_mode(&script, in);
    rewind(out);
    const size_t length = fread(output, 1, OUTPUT_MAX - 1, out);
    ck_assert_uint_lt(length, OUTPUT_MAX - 1);
    output[length] = '\0';
    (void)fclose(in);
    (void)fclose(out);
}

static int count_of(const char *words) {
    int count = 0;
    for (const char *at = strstr(output, words); at != NULL; at = strstr(at + 1, words)) {
        count += 1;
    }
    return count;
}

TEST(the_board_is_printed_at_the_beginning_of_the_orders) {
    run("");
    ck_assert_int_eq(count_of("board, turn 1"), 1);
    // Whoever never saw text mode is told what can be typed.
    ck_assert_ptr_nonnull(strstr(output, "\"help\" lists all commands. "));
    ck_assert_ptr_nonnull(strstr(output, " 2              .     .S:R4 .  "));
    ck_assert_ptr_nonnull(strstr(output, "  i9  Sanctum: Blue, 4 elf novices wait"));
    ck_assert_ptr_nonnull(strstr(output,
                                 "  d2  Red group A (4)\n"
                                 "      Human swordsman Aldric: hit points 7/7, hand 2, armor 1, level 1\n"));
}

TEST(a_spell_on_the_board_is_told_with_the_turn_that_it_lasts_until) {
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    View *const v = &orders_state_of(app)->view;
    v->globe_spells = 1;
    v->spells[1] = (ViewSpell){.card = CARD_MIRAGE, .owner = PLAYER_RED, .ends = 7, .next = 2};
    v->spells[2] = (ViewSpell){.card = CARD_FLIGHT, .owner = PLAYER_BLUE};
    FILE *out = tmpfile();
    ck_assert_ptr_nonnull(out);
    ck_assert(text_board_print(app, out));
    rewind(out);
    output[fread(output, 1, OUTPUT_MAX - 1, out)] = '\0';
    (void)fclose(out);
    ck_assert_ptr_nonnull(strstr(output, " [Mirage by red until turn 7, Flight by blue]"));
}

TEST(an_example_of_the_rulebook_is_shown_where_it_stops_and_left_again) {
    run("watch fred/effect_applied\nkey escape\n");
    ck_assert_int_eq(count_of("screen playback\n"), 1);
    ck_assert_ptr_nonnull(strstr(output, "caption \"Deflection takes effect on Human swordsman fred.\""));
    ck_assert_int_eq(count_of("screen orders\n"), 2);
}

// Under the line of the combat in the log, and where it ends on its card.
TEST(the_odds_of_a_combat_are_told_with_it) {
    run("watch fred/combat_ended\nwhy summary.odds\nkey escape\n");
    ck_assert_ptr_nonnull(strstr(output, "  [odds: "));
    ck_assert_ptr_nonnull(strstr(output, "label summary.odds \""));
    ck_assert_ptr_nonnull(strstr(output, "Which odds did this combat have?\n"));
    ck_assert_ptr_nonnull(
        strstr(output, " times with other dice, from the moment before this combat began.\n"));
}

TEST(the_board_command_prints_it_as_it_is_now) {
    run("click square.d2\nclick square.d3\nboard\n");
    ck_assert_int_eq(count_of("board, turn 1"), 2);
    ck_assert_int_eq(count_of("Red group A (4), ordered to d3"), 1);
}

TEST(a_look_at_a_square_tells_what_stands_there_and_orders_nothing) {
    run("click square.d2\nlook d2\nlook d3\nwidgets\nlook z9\n");
    ck_assert_int_eq(count_of("  d2  Plains\n  d2  Sanctum: Red, 4 human novices wait, next novice in 4 "
                              "turns\n  d2  Red group A (4)\n"),
                     1);
    ck_assert_int_eq(count_of("  d3  Plains\n"), 1);
    ck_assert_int_eq(count_of("order.1"), 0);
    ck_assert_int_eq(count_of("square square.f6 \"town\" = Neutral"), 1);
    ck_assert_int_eq(count_of("there is no such square or card here: z9"), 1);
    run("look square.d3\nlook square.z9\n");
    ck_assert_int_eq(count_of("  d3  Plains\n"), 1);
    ck_assert_int_eq(count_of("there is no such square or card here: square.z9"), 1);
}

TEST(a_card_is_read_in_letters_with_its_cost) {
    run("look card.1\nlook card.9\n");
    const Plan *plan = orders_state_plan(orders_state_of(app));
    const CardDef *card = card_def(plan->after.players[plan->seat].hand[0].card);
    ck_assert_int_eq(count_of(card->text), 1);
    ck_assert_int_eq(count_of("there is no such square or card here: card.9"), 1);
    run("rightclick card.1\nwidgets\nkey escape\n");
    ck_assert_int_eq(count_of(card->text), 1);
}

TEST(a_card_that_is_named_is_told_and_one_that_is_chosen_says_what_it_waits_for) {
    const Plan *plan = orders_state_plan(orders_state_of(app));
    const CardDef *card = card_def(plan->after.players[plan->seat].hand[0].card);
    char lines[200];
    (void)snprintf(lines, sizeof lines, "%s\n", card->name);
    run(lines);
    ck_assert_int_eq(count_of(card->text), 1);
    ck_assert_int_eq(count_of(" is chosen: "), 0);
    ck_assert_int_eq(orders_state_of(app)->armed, -1);
    (void)snprintf(lines, sizeof lines, "click %s\nwidgets\nescape\n", card->name);
    run(lines);
    ck_assert_int_eq(count_of(" is chosen: name its target"), 1);
    ck_assert_int_eq(orders_state_of(app)->armed, -1);
}

TEST(an_expectation_that_fails_says_what_was_expected_and_what_is) {
    run("expect screen title\nexpect value card.1 armed\n");
    ck_assert_int_eq(count_of("expected screen title, is orders"), 1);
    ck_assert_int_eq(count_of("expected card.1 armed, is nothing"), 1);
}

TEST(help_and_a_question_mark_list_every_command) {
    run("help\n");
    ck_assert_int_eq(count_of("no such command"), 0);
    ck_assert_int_eq(count_of("\n  rightclick WIDGET"), 1);
    ck_assert_int_eq(count_of("\n  board"), 1);
    run("?\n");
    ck_assert_int_eq(count_of("\n  rightclick WIDGET"), 1);
}

// The first command asks for a picture, and so has a look at what had been written before it.
static bool measure_output(void *data, const char *path) {
    (void)path;
    FILE *file = fopen((const char *)data, "r");
    ck_assert_ptr_nonnull(file);
    before_first_command = fread(output, 1, OUTPUT_MAX - 1, file);
    output[before_first_command] = '\0';
    (void)fclose(file);
    return true;
}

TEST(the_first_screen_is_in_the_file_before_the_first_command) {
    char path[PATH_SIZE + 16];
    ck_assert(paths_make(&app->paths));
    (void)snprintf(path, sizeof path, "%s/output", app->paths.state);
    FILE *out = fopen(path, "w");
    FILE *in = tmpfile();
    ck_assert(in != NULL && out != NULL);
    ck_assert_int_ge(fputs("shot picture\n", in), 0);
    rewind(in);
    Script script = {.app = app, .out = out, .shoot = measure_output, .data = path};
    (void)script_text_mode(&script, in);
    (void)fclose(in);
    (void)fclose(out);
    ck_assert_uint_gt(before_first_command, 1000);
    ck_assert_int_eq(count_of("label info"), 1);
}

TEST(pointing_tells_what_a_window_shows_beside_the_pointer) {
    run("point train.archer\npoint mana.order\npoint phase.combat\n");
    ck_assert_int_eq(count_of("    hint Train an archer in d2\n"), 1);
    ck_assert_int_eq(count_of("    hint Order mana to spend this turn"), 1);
    ck_assert_int_eq(count_of("    hint Combat. "), 1);
    // Once more, after a key: what has the focus explains itself only in a window.
    run("point phase.combat\nkey n\npoint phase.combat\n");
    ck_assert_int_eq(count_of("    hint Combat. "), 2);
}

// The first match loses its button "Next" with the last comment; no other button gets its number.
TEST(a_number_stands_for_the_same_control_as_long_as_the_screen_lasts) {
    char lines[80];
    run("");
    const char *const at = strstr(output, " button train.archer ");
    ck_assert_ptr_nonnull(at);
    const int number = atoi(at - 3);
    ck_assert_int_gt(number, 0);
    (void)snprintf(lines, sizeof lines, "click square.h8\n%d\n", number);
    run(lines); // the Sanctum is let go, and its buttons with it
    ck_assert_ptr_nonnull(strstr(output, "no such line: train.archer"));
}

TEST(the_deck_says_that_no_card_comes_back) {
    run("point deck\npoint discard\nwhy deck\n");
    ck_assert_int_eq(count_of("no card that was cast or discarded comes back."), 2);
    ck_assert_int_eq(count_of("    hint Your deck has "), 1);
    ck_assert_int_eq(count_of("Why has the deck "), 1);
    ck_assert_int_eq(count_of("Rules: rules 15.5\n"), 1);
    app->session.match->state.players[PLAYER_RED].deck_count = 0;
    app_replace(app, SCREEN_ORDERS);
    run("point deck\n");
    ck_assert_int_eq(count_of("    hint Your deck is empty: no more cards come to your hand"), 1);
}

// As the log numbers its lines.
TEST(a_line_of_the_log_is_asked_about_and_gone_to_by_its_number) {
    run("watch fred/combat_ended\nlog\nG 6.32\nwhy 6.32\ngo 1\nwhy 99.1\nkey escape\ngo 6.32\n");
    ck_assert_ptr_nonnull(strstr(output, "label caption \"Elf swordsman abe1 hits Human swordsman fred: "));
    ck_assert_int_eq(count_of("Rules: rules 18.7.1\n"), 1);
    ck_assert_int_eq(count_of("there is nothing to ask about: 99.1"), 1);
    ck_assert_int_eq(count_of("there is no such line in the log: 1\n"), 1);
    ck_assert_int_eq(count_of("no turn is being watched on this screen: 6.32"), 1);
}

// Beyond what 32 bits hold numbers would begin anew.
TEST(numbers_that_no_log_has_lead_nowhere) {
    run("watch fred/combat_ended\ngo 4294967302.1\ngo 6.4294967297\nG 6.4294967297\nkey escape\n");
    ck_assert_int_eq(count_of("there is no such line in the log: "), 3);
    run("watch fred/combat_ended\nwhy 4294967298\nwhy 6.4294967297\nwhy 4294967302.1\nkey escape\n");
    ck_assert_int_eq(count_of("there is nothing to ask about: "), 3);
}

// What has no room would be a command of its own.
TEST(the_rest_of_a_line_that_is_too_long_does_nothing) {
    char lines[800];
    (void)snprintf(lines, sizeof lines, "# %0*d\nquit\n", 509 + 4, 0);
    memcpy(lines + 511, "quit", 4);
    (void)memcpy(lines + 515, "\nboard\n", sizeof "\nboard\n");
    run(lines);
    ck_assert_int_eq(count_of("the line is too long: at most 510 bytes\n"), 1);
    ck_assert(!app->wants_quit);
    ck_assert_int_eq(count_of("board, turn 1"), 2);
}

// A line of a deck that is not understood is shown as it stands in its file.
TEST(a_hint_sends_no_control_characters_to_the_terminal) {
    DeckDraft draft = {.deck = {.house = HOUSE_WAR, .name = "Mine"}, .kept_count = 1};
    (void)snprintf(draft.kept[0], sizeof draft.kept[0], "\x1b[31mred");
    deck_screen_open(app, PLAYER_NONE);
    decks_builder_edit(app, &draft, "");
    run("point deck.unknown\n");
    ck_assert_ptr_nonnull(strstr(output, "    hint "));
    ck_assert_ptr_nonnull(strstr(output, "[31mred"));
    ck_assert_ptr_null(strchr(output, 0x1b));
}

TEST(a_word_is_explained_without_the_words_behind_it) {
    run("rules word:nomadic\n");
    ck_assert_int_eq(count_of("nomadic: "), 1);
    ck_assert_int_eq(count_of("territorial: "), 0);
}

TEST(the_empty_orders_pane_tells_what_to_do_and_how_to_win) {
    run("widgets\n");
    ck_assert_int_ge(count_of("label orders.none \"No orders yet. Select a group"), 1);
    ck_assert_ptr_nonnull(strstr(output, "You win when "));
    run("click train.swordsman\n");
    const char *after = strstr(output, "order.1");
    ck_assert_ptr_nonnull(after);
    ck_assert_ptr_null(strstr(after, "orders.none"));
}

TEST(a_message_goes_with_the_next_thing_that_is_done) {
    run("key d\nboard\n");
    ck_assert_int_eq(count_of("label message \"Choose a card first; then D discards it.\""), 1);
    ck_assert_ptr_null(strstr(strstr(output, "Choose a card first") + 1, "screen orders"));
    app_forget_message(app);
    run("key d\nclick square.d2\n");
    ck_assert_int_eq(count_of("label message"), 1);
    run("");
    ck_assert_int_eq(count_of("label message"), 0);
}

TEST(at_the_window_a_message_stays_for_a_glance_and_goes_with_the_next_key) {
    const InputEvent key = {.kind = INPUT_KEY_DOWN, .key = 'x'};
    app_say(app, "Something is the matter.");
    app_pass(app, &key);
    ck_assert_str_eq(app->message, "Something is the matter.");
    app->now_ms += 1100;
    const InputEvent nothing = {.kind = INPUT_NONE};
    app_pass(app, &nothing);
    ck_assert_str_eq(app->message, "Something is the matter.");
    app_pass(app, &key);
    ck_assert_str_eq(app->message, "");
}

TEST(the_whole_log_of_a_turn_is_printed_once_however_small_the_window_is) {
    app_resize(app, 960, 600);
    for (int turn = 0; turn < 6; turn++) {
        run("key c\nkey enter\nkey ctrl+enter\nkey enter ctrl\n");
    }
    run("click train.swordsman\nkey c\nkey enter\nwidgets\n");
    ck_assert_int_eq(count_of("log of turn"), 1);
    int lines = 0;
    for (const char *at = strstr(output, "log of turn"); *at != '\0' && strncmp(at, "screen", 6) != 0;
         at = strchr(at, '\n') + 1) {
        lines += 1;
    }
    ck_assert_int_gt(lines, count_of(" item log."));
    ck_assert_int_gt(count_of(" item log."), 5);
    ck_assert_int_eq(count_of(": Orders."), 1);
}

TEST(the_log_can_be_asked_for_while_orders_are_given) {
    run("log\nlog everything\n");
    ck_assert_int_eq(count_of("log of turn 1"), 2);
    ck_assert_int_eq(count_of("Red draws 5 cards."), 2);
}

// Whoever is asked to take the seat at the screen must not read what the other one knows.
TEST(no_log_and_no_board_are_told_between_two_players) {
    SessionSetup setup = session_setup_default();
    setup.blue = SEAT_HUMAN;
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
    ck_assert_int_eq((int)app_screen(app), SCREEN_HANDOVER);
    run("log\nboard\n");
    ck_assert_int_eq(count_of("there is no log on this screen"), 1);
    ck_assert_int_eq(count_of("there is no board on this screen"), 1);
    ck_assert_int_eq(count_of("log of turn"), 0);
}

TEST(a_line_that_only_begins_with_a_number_chooses_nothing) {
    run("17.4\n1 more\n4294967297\n");
    ck_assert_int_eq(count_of("no such command: 17.4"), 1);
    ck_assert_int_eq(count_of("no such command: 1 more"), 1);
    ck_assert_int_eq(count_of("no such command: 4294967297"), 1);
    ck_assert_int_eq((int)app_screen(app), SCREEN_ORDERS);
    run("1.\r\n");
    ck_assert_int_eq(count_of("no such"), 0);
}

// The scripts of the client ask by this wherever they look a screen over; a number that is new has to be told
// about.
TEST(a_number_that_nothing_answers_for_fails_the_audit_of_why) {
    FILE *out = tmpfile();
    ck_assert(out != NULL);
    Script script = {.app = app, .out = out};
    app_push(app, SCREEN_SETTINGS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(script_line(&script, "audit why"));
    ui_register(&app->ui, ROLE_LABEL, "settings.new-number", (Rect){5, 5, 60, 20}, "12 of 40", "");
    ck_assert(!script_line(&script, "audit why"));
    ck_assert_str_eq(script.failure, "1 do not answer why: settings.new-number");
    rewind(out);
    const size_t length = fread(output, 1, OUTPUT_MAX - 1, out);
    output[length] = '\0';
    (void)fclose(out);
    ck_assert_int_eq(count_of("audit why: settings: nothing answers for settings.new-number\n"), 1);
}

// A card that is carried while the script asks would be let go elsewhere.
TEST(asking_why_of_everything_leaves_the_pointer_where_it_was) {
    FILE *out = tmpfile();
    ck_assert(out != NULL);
    Script script = {.app = app, .out = out};
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(script_input_point_at(&script, "confirm"));
    const Point at = app->ui.pointer;
    ck_assert(script_line(&script, "audit why"));
    ck_assert_float_eq(app->ui.pointer.x, at.x);
    ck_assert_float_eq(app->ui.pointer.y, at.y);
    ck_assert(!app->ui.shows_focus);
    (void)fclose(out);
}

TEST(a_dialog_is_told_with_its_title) {
    run("click menu\nclick menu.concede\nkey escape\n");
    ck_assert_int_eq(count_of("\n    dialog \"Concede?\"\n"), 1);
}

TEST(only_what_has_changed_is_printed_and_an_empty_line_prints_all) {
    run("click train.swordsman\n");
    ck_assert_int_eq(count_of(" label phase.combat "), 1);
    const char *const changed = strstr(output, "\nscreen orders, changed:\n");
    ck_assert_ptr_nonnull(changed);
    ck_assert_ptr_nonnull(strstr(changed, " item order.1 "));
    run("click square.h8\n");
    ck_assert_ptr_nonnull(strstr(output, "\n    gone: "));
    run("click square.d2\n\n");
    ck_assert_int_eq(count_of(" label phase.combat "), 2);
}

TEST(a_key_that_does_nothing_says_so) {
    run("key b\nkey b\n");
    ck_assert_int_ge(count_of("Nothing changed.\n"), 1);
    run("click menu\nclick menu.concede\nkey b\n");
    ck_assert_int_eq(
        count_of("Nothing changed: the dialog \"Concede?\" is open, and has to be answered or left.\n"), 1);
    run("key escape\nboard\nwhere confirm\nno such thing\n");
    ck_assert_int_eq(count_of("Nothing changed"), 0);
}

TEST(a_refusal_is_told_as_often_as_it_happens) {
    run("key d\nkey d\n");
    ck_assert_int_eq(count_of("label message \"Choose a card first; then D discards it.\""), 2);
}

TEST(the_neighbours_of_a_square_are_told_with_their_ground) {
    run("around d3\naround z9\n");
    ck_assert_ptr_nonnull(strstr(output, "\n  d2  up: Sanctum (Red), Red group A (4)\n"));
    ck_assert_ptr_nonnull(strstr(output, "\n  d4  down: Plains\n"));
    ck_assert_int_eq(count_of("there is no such square here: z9"), 1);
    run("around e0\n");
    ck_assert_int_eq(count_of("  -   up: the edge of the board\n"), 1);
}
